//! The passes by which programs check scalar evolution, under the oracle: what is right passes, and a mistake is noticed.

use asm::ParseOptions;
use passman::*;
use refine::exhaustive::Verdict;
use std::collections::BTreeSet;
use testkit::evolution::{CountIterations, Expand};
use testkit::prove::Batch;
use testkit::prove::generate::Ops;

const LOOPS: &str = "
define i32 @f(i32 %n, i32 %m) {
entry:
  %enter = icmp sgt i32 %n, 3
  br i1 %enter, label %outer, label %exit
outer:
  %i = phi i32 [ 3, %entry ], [ %i.next, %latch ]
  %sum = phi i32 [ 0, %entry ], [ %sum.2, %latch ]
  br label %inner
inner:
  %j = phi i32 [ 0, %outer ], [ %j.next, %inner ]
  %sum.1 = phi i32 [ %sum, %outer ], [ %sum.2, %inner ]
  %x = mul i32 %i, %m
  %y = add i32 %x, %j
  %sum.2 = add i32 %sum.1, %y
  %j.next = add nuw nsw i32 %j, 1
  %again = icmp ult i32 %j.next, 5
  br i1 %again, label %inner, label %latch
latch:
  %i.next = add nsw i32 %i, 2
  %more = icmp slt i32 %i.next, %n
  br i1 %more, label %outer, label %exit
exit:
  %r = phi i32 [ 0, %entry ], [ %sum.2, %latch ]
  ret i32 %r
}
";

/// What the oracle says of a pass; and the module behind it.
fn run(pass: Box<dyn FunctionPass>) -> (Result<(), String>, String) {
    run_on(LOOPS, pass)
}

fn run_on(text: &str, pass: Box<dyn FunctionPass>) -> (Result<(), String>, String) {
    let mut module = asm::parse_module(text.into(), "m", &ParseOptions::default()).unwrap_or_else(|e| panic!("{e}"));
    let step = FunctionStep::Pass(Step { name: "checked".to_owned(), class: "CheckedPass".to_owned(), pass });
    let functions = FunctionPipeline { steps: vec![step], ..FunctionPipeline::default() };
    let pipeline = ModulePipeline { steps: vec![ModuleStep::Functions(functions)] };
    let options = RunOptions { threads: 1, watch: Default::default(), remarks: Default::default(), progress: None };
    let mut manager = PassManager::new(options, Out::new(std::io::sink()));
    manager.set_checker(Box::new(
        refine::Checker::new(refine::Options { inputs: 8, steps: 20_000, ..Default::default() }).0,
    ));
    let result = manager.run(&mut module, &pipeline);
    verifier::verify_module(&module, 1).unwrap_or_else(|report| panic!("{report}"));
    let mut text = Vec::new();
    asm::print_module(&module, &asm::PrintOptions::default(), &mut text).expect("memory takes it");
    (result, String::from_utf8(text).expect("it is text"))
}

#[test]
fn loops_iterate_as_often_as_is_said() {
    let (result, text) = run(Box::new(CountIterations::default()));
    assert_eq!(result, Ok(()));
    assert!(text.contains("udiv i8 1"), "{text}");
}

#[test]
fn a_wrong_count_is_noticed() {
    assert!(run(Box::new(CountIterations { mistake: 1 })).0.is_err());
}

#[test]
fn values_are_what_their_expressions_are() {
    for keep_lcssa in [false, true] {
        let (result, text) = run(Box::new(Expand { keep_lcssa }));
        assert_eq!(result, Ok(()));
        assert_ne!(text.matches(" phi ").count(), LOOPS.matches(" phi ").count(), "{text}");
    }
}

/// `urem` is a difference that names `%x` twice; `{0,+,%s}` adds `%s` in each iteration, and the product names it once.
const NAMED_TWICE: &str = "
define i32 @remainder(i32 %x) {
  %r = urem i32 %x, 10
  ret i32 %r
}
define i32 @product(i32 %n, i32 %s) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %p = mul i32 %i, %s
  %i.next = add nuw nsw i32 %i, 1
  %more = icmp ult i32 %i.next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret i32 %p
}
";

#[test]
fn what_may_be_undef_is_frozen() {
    let expand = || Box::new(Expand { keep_lcssa: false });
    let (result, text) = run_on(NAMED_TWICE, expand());
    assert_eq!(result, Ok(()));
    assert!(text.contains("freeze i32 %x") && text.contains("freeze i32 %s"), "{text}");
    let (_, text) =
        run_on(&NAMED_TWICE.replace("i32 %x)", "i32 noundef %x)").replace("i32 %s)", "i32 noundef %s)"), expand());
    assert!(!text.contains("freeze"), "{text}");
}

/// All functions of one instruction, and one in so many of two, in 2 and 3 bits: for all arguments, poison and undef among them, values that are
/// computed anew are the old ones. `LLOPT_EXPANSIONS=1` takes them all.
#[test]
fn expansions_are_proved() {
    let every: usize = std::env::var("LLOPT_EXPANSIONS").ok().and_then(|n| n.parse().ok()).unwrap_or(97);
    for width in [2, 3] {
        let ops = Ops::new(width);
        let (mut texts, mut declarations, mut count) = (vec![String::new()], BTreeSet::new(), 0);
        let mut take = |shape: testkit::prove::generate::Shape| {
            count += 1;
            if count % 1000 == 0 {
                texts.push(String::new());
            }
            *texts.last_mut().expect("there is one") += &ops.text(&shape, &format!("f{count}"), &mut declarations);
        };
        ops.single(&mut take);
        let mut k = 0;
        ops.double(
            |_, _| true,
            |shape| {
                k += 1;
                if k % every == 0 {
                    take(shape);
                }
            },
        );
        let declarations: String = declarations.iter().map(|d| format!("{d}\n")).collect();
        let step = Step {
            name: "expand".to_owned(),
            class: "ExpandPass".to_owned(),
            pass: Box::new(Expand { keep_lcssa: false }) as _,
        };
        let functions = FunctionPipeline { steps: vec![FunctionStep::Pass(step)], ..FunctionPipeline::default() };
        let pipeline = ModulePipeline { steps: vec![ModuleStep::Functions(functions)] };
        let outcomes = |text: &str| {
            let batch = Batch::through(&(declarations.clone() + text), &pipeline).unwrap_or_else(|why| panic!("{why}"));
            batch.outcomes()
        };
        let mut changed = 0;
        for text in texts {
            for outcome in outcomes(&text) {
                assert!(matches!(outcome.verdict, Verdict::Proved(_)), "{outcome:?}");
                changed += usize::from(outcome.changed());
            }
        }
        assert!(changed > 300, "{changed} of {count} change");
    }
}

/// More is known of these functions than `opt` says.
const MORE: &str = include_str!("../../llopt/tests/passes/scalar-evolution/more_is_known.ll");

/// The outcome for each function of [`MORE`] behind one pass.
fn more_behind(pass: Box<dyn FunctionPass>) -> Vec<testkit::prove::Outcome> {
    let step = Step { name: "checked".to_owned(), class: "CheckedPass".to_owned(), pass };
    let functions = FunctionPipeline { steps: vec![FunctionStep::Pass(step)], ..FunctionPipeline::default() };
    let pipeline = ModulePipeline { steps: vec![ModuleStep::Functions(functions)] };
    Batch::through(MORE, &pipeline).unwrap_or_else(|why| panic!("{why}")).outcomes()
}

#[test]
fn what_opt_does_not_say_is_proved() {
    let proved = |o: &testkit::prove::Outcome| assert!(matches!(o.verdict, Verdict::Proved(_)), "{o:?}");
    let counted = more_behind(Box::new(CountIterations::default()));
    counted.iter().for_each(proved);
    assert!(counted[0].after.contains("udiv i8 1"), "{:?}", counted[0]);
    let computed = more_behind(Box::new(Expand { keep_lcssa: false }));
    computed.iter().for_each(proved);
    assert!(computed.iter().all(testkit::prove::Outcome::changed), "{computed:?}");
    let wrong = more_behind(Box::new(CountIterations { mistake: 1 }));
    assert!(matches!(wrong[0].verdict, Verdict::Refuted(_)), "{:?}", wrong[0]);
}
