//! Analyses that a pass claims to have kept are compared with new ones, where that is asked for.

use analysis::{DominatorTreeAnalysis, LoopAnalysis, ScalarEvolutionAnalysis};
use ir::{BodySlot, Function, GlobalKind, GlobalValue, InstData, Module, Opcode, Type};
use passman::instrument::{Options, VerifyKept};
use passman::*;

/// `void f()`: two blocks, the first of which branches to the second.
fn module() -> Module {
    let mut module = Module::new("t");
    let mut body = ir::Body::new(&[]);
    let (first, second) = (body.append_block(), body.append_block());
    body.append(first, InstData::new(Opcode::Br, Type::VOID), &[second.into()]);
    body.append(second, InstData::new(Opcode::Ret, Type::VOID), &[]);
    let ty = module.ctx.types.func(Type::VOID, &[], false);
    let function = Function { body: BodySlot::Present(Box::new(body)), ..Function::default() };
    module.add_global(GlobalValue::new(b"f", ty, GlobalKind::Function(Box::new(function))));
    module
}

/// Makes the second block branch to itself, and claims something about what it kept.
struct Redirect {
    preserved: PreservedAnalyses,
    asks: bool,
}

impl FunctionPass for Redirect {
    fn run(&self, unit: &mut FunctionUnit<'_>) -> PreservedAnalyses {
        if self.asks {
            unit.analysis::<LoopAnalysis>();
        }
        let body = &mut *unit.body;
        let second = body.last_block();
        let ret = body.last_inst(second);
        body.remove(ret);
        body.append(second, InstData::new(Opcode::Br, Type::VOID), &[second.into()]);
        self.preserved.clone()
    }
}

fn run(preserved: PreservedAnalyses, asks: bool, verify_kept: VerifyKept) -> Result<(), String> {
    let pass = Box::new(Redirect { preserved, asks });
    let step = Step { name: "redirect".to_owned(), class: "RedirectPass".to_owned(), pass: pass as _ };
    let functions = FunctionPipeline { steps: vec![FunctionStep::Pass(step)], ..FunctionPipeline::default() };
    let pipeline = ModulePipeline { steps: vec![ModuleStep::Functions(functions)] };
    let watch = Options { verify_kept, ..Options::default() };
    let options = RunOptions { threads: 1, watch, remarks: Default::default(), progress: None };
    PassManager::new(options, Out::new(std::io::sink())).run(&mut module(), &pipeline)
}

const NOTHING: VerifyKept = VerifyKept {
    all: false,
    dominators: false,
    loops: false,
    memory_ssa: false,
    scalar_evolution: false,
    evolution_follows_edits: false,
};
const ALL: VerifyKept = VerifyKept { all: true, ..NOTHING };
const DOMINATORS: VerifyKept = VerifyKept { dominators: true, ..NOTHING };
const LOOPS: VerifyKept = VerifyKept { loops: true, ..NOTHING };

fn refused(class: &str, message: &str) -> Result<(), String> {
    Err(format!("pass 'redirect' did not invalidate {class} of f: {message}"))
}

#[test]
fn edges_that_changed_are_found_though_nobody_asked_for_an_analysis() {
    let changed = refused("PreservedCFGCheckerAnalysis", "CFG unexpectedly changed");
    assert_eq!(run(PreservedAnalyses::cfg(), false, ALL), changed);
    assert_eq!(run(PreservedAnalyses::all(), false, ALL), changed);
}

#[test]
fn analyses_out_of_date_are_found_where_they_are_asked_for() {
    let kept = || PreservedAnalyses::none().and::<LoopAnalysis>().and::<DominatorTreeAnalysis>();
    let wrong = refused("LoopAnalysis", "LoopInfo verification failed");
    assert_eq!(run(kept(), true, LOOPS), wrong);
    assert_eq!(run(kept(), true, ALL), wrong);
    // The second block has the same dominator as before.
    assert_eq!(run(kept(), true, DOMINATORS), Ok(()));
}

#[test]
fn what_was_invalidated_or_is_not_asked_for_is_not_compared() {
    assert_eq!(run(PreservedAnalyses::none(), true, ALL), Ok(()));
    assert_eq!(run(PreservedAnalyses::all(), true, VerifyKept::default()), Ok(()));
}

const SCALAR_EVOLUTION: VerifyKept = VerifyKept { scalar_evolution: true, ..NOTHING };

/// Asks how often a loop iterates, and then has it iterate more often.
struct MoreIterations(PreservedAnalyses);

impl FunctionPass for MoreIterations {
    fn run(&self, unit: &mut FunctionUnit<'_>) -> PreservedAnalyses {
        let (loops, evolution) = (unit.analysis::<LoopAnalysis>(), unit.analysis::<ScalarEvolutionAnalysis>());
        evolution.ask(unit.view(), |evolution| {
            let inner = loops.top_level().next().expect("there is a loop");
            evolution.exact_count(inner);
        });
        let compare = unit.body.all_insts().find(|&i| unit.body.inst(i).opcode == Opcode::ICmp).expect("it has an end");
        let limit = unit.body.consts_mut().int(&unit.module.ctx.types, Type::I32, 20);
        unit.body.set_operand(compare, 1, limit);
        self.0.clone()
    }
}

#[test]
fn counts_of_iterations_that_changed_are_found() {
    const TEXT: &str = "define void @f() {\n  br label %l\nl:\n  %i = phi i32 [ 0, %0 ], [ %n, %l ]\n  %n = add i32 %i, 1\n  \
                        %c = icmp ult i32 %n, 10\n  br i1 %c, label %l, label %e\ne:\n  ret void\n}\n";
    let run = |preserved: PreservedAnalyses, verify_kept| {
        let mut module = asm::parse_module(TEXT.into(), "t.ll", &asm::ParseOptions::default()).expect("it is valid");
        let pass = Box::new(MoreIterations(preserved));
        let step = Step { name: "more".to_owned(), class: "MorePass".to_owned(), pass: pass as _ };
        let functions = FunctionPipeline { steps: vec![FunctionStep::Pass(step)], ..FunctionPipeline::default() };
        let pipeline = ModulePipeline { steps: vec![ModuleStep::Functions(functions)] };
        let watch = Options { verify_kept, ..Options::default() };
        let options = RunOptions { threads: 1, watch, remarks: Default::default(), progress: None };
        PassManager::new(options, Out::new(std::io::sink())).run(&mut module, &pipeline)
    };
    let kept = PreservedAnalyses::all;
    let wrong =
        "pass 'more' did not invalidate ScalarEvolutionAnalysis of f: Trip count of loop %l changed from 9 to 19";
    assert_eq!(run(kept(), SCALAR_EVOLUTION), Err(wrong.to_owned()));
    assert_eq!(run(kept(), LOOPS), Ok(()));
    assert_eq!(run(PreservedAnalyses::cfg(), SCALAR_EVOLUTION), Ok(()));
}
