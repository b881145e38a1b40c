//! Known bits that are kept are those that would be found: wherever, however deep and by whomever they are asked for.

use analysis::value_tracking::{BitsCache, MAX_DEPTH, known_bits_at};
use analysis::{Assumptions, DominatingConditions, DominatorTree, Env, Query};
use ir::{Inst, Module, Value};

/// Chains above and below the depth limit, phis, conditions above and assumptions in one part of the function alone, and operations that ask other
/// analyses.
const TEXT: &str = "\
declare void @llvm.assume(i1)
declare i8 @llvm.umin.i8(i8, i8)
define i8 @f(i8 %a, i8 %b, ptr align 8 %p, i1 %c) {
entry:
  %slot = alloca i64, align 16
  %address = ptrtoint ptr %slot to i64
  %a1 = and i8 %a, 60
  %a2 = or i8 %a1, 1
  %a3 = xor i8 %a2, 2
  %a4 = lshr i8 %a3, 1
  %a5 = zext i8 %a4 to i16
  %a6 = shl nuw i16 %a5, 3
  %a7 = trunc i16 %a6 to i8
  %a8 = or i8 %a7, 4
  %a9 = freeze i8 %a8
  %low = icmp ult i8 %b, 16
  %amount = and i8 %a, 7
  %shifted = shl i8 %b, %amount
  %some = icmp ne i8 %amount, 0
  br i1 %some, label %first, label %end
first:
  %shifted1 = add i8 %shifted, 1
  br i1 %low, label %then, label %else
then:
  %b1 = add nuw i8 %b, 32
  %b2 = and i8 %b1, -3
  %even = trunc i8 %b2 to i1
  br i1 %even, label %odd, label %join
odd:
  %b3 = shl i8 %b2, 1
  %sh = shl i8 %b2, %a4
  br label %join
else:
  %m = and i8 %b, 3
  %is = icmp eq i8 %m, 2
  call void @llvm.assume(i1 %is)
  %b4 = or i8 %b, 64
  %d = sub nsw i8 %b4, %b
  %n = call i8 @llvm.umin.i8(i8 %b4, i8 %d)
  br label %join
join:
  %phi = phi i8 [ %b2, %then ], [ %b3, %odd ], [ %n, %else ]
  %four = phi i8 [ 4, %then ], [ 12, %odd ], [ 20, %else ]
  %s = select i1 %low, i8 %b, i8 %phi
  %sq = mul i8 %s, %s
  %int = ptrtoint ptr %p to i64
  %cut = trunc i64 %int to i8
  %mix = or i8 %cut, %sq
  br label %loop
loop:
  %i = phi i8 [ 0, %join ], [ %next, %loop ]
  %j = phi i8 [ %mix, %join ], [ %k, %loop ]
  %next = add nuw nsw i8 %i, 4
  %k = and i8 %j, %a9
  %go = icmp ult i8 %next, 100
  br i1 %go, label %loop, label %end
end:
  %r = phi i8 [ %shifted, %entry ], [ %k, %loop ]
  ret i8 %r
}
";

fn module() -> Module {
    let options = asm::ParseOptions { threads: 1, ..asm::ParseOptions::default() };
    asm::read_module(TEXT.into(), "test", &options).unwrap().0
}

/// A question about known bits, and what it is about.
type Question<'a> = (Query<'a>, Value, u32);

/// All questions about the values of a body: anywhere, at any depth, with and without what users leave aside.
fn questions<'a>(env: Env<'a>, body: &'a ir::Body) -> Vec<Question<'a>> {
    let places: Vec<Inst> = std::iter::once(Inst::NONE).chain(body.all_insts()).collect();
    let values = body.params().map(Value::from).chain(body.all_insts().map(Value::from));
    let values: Vec<Value> = values.filter(|&v| env.types().int_width(body.value_type(v)).is_some()).collect();
    let mut all = Vec::new();
    for &at in &places {
        for env in [env, env.without_conditions(), env.without_undef(), env.without_flags()] {
            for &v in &values {
                all.extend((0..=MAX_DEPTH).map(|depth| (env.at(at).query(body), v, depth)));
            }
        }
    }
    all
}

#[test]
fn kept_bits_are_those_that_would_be_found() {
    let module = module();
    let function = module.lookup(b"f").unwrap();
    let body = module.body(function).unwrap();
    let (tree, assumptions) = (DominatorTree::new(body), Assumptions::new(&module, body));
    let mut conditions = DominatingConditions::default();
    body.blocks().filter_map(|b| body.terminator(b)).for_each(|i| conditions.register(&module, body, i));
    let env = Env::new(&module, function).with_tree(&tree).with_conditions(&conditions);
    check(questions(env.with_assumptions(&assumptions), body));
    check(questions(env, body));
}

/// Asks in several orders, each time with kept answers and without.
fn check(mut all: Vec<Question<'_>>) {
    let mut random = fastrand::Rng::with_seed(1);
    for _ in 0..4 {
        let bits = BitsCache::default();
        for (q, v, depth) in &all {
            let kept = Query { env: q.env.with_bits(&bits), ..*q };
            assert_eq!(known_bits_at(&kept, *v, *depth), known_bits_at(q, *v, *depth), "{v:?} at depth {depth}");
        }
        random.shuffle(&mut all);
    }
}

#[test]
fn a_new_condition_ends_what_was_kept() {
    let module = module();
    let function = module.lookup(b"f").unwrap();
    let body = module.body(function).unwrap();
    let tree = DominatorTree::new(body);
    let (mut conditions, bits) = (DominatingConditions::default(), BitsCache::default());
    let b1 = body.lookup_name(b"b1").unwrap();
    let at = b1.inst().unwrap();
    let known = |conditions: &DominatingConditions| {
        let env = Env::new(&module, function).with_tree(&tree).with_conditions(conditions).with_bits(&bits);
        known_bits_at(&env.at(at).query(body), b1, 0)
    };
    assert!(known(&conditions).zeros.is_zero());
    let branch = body.terminator(body.lookup_name(b"first").unwrap().block().unwrap()).unwrap();
    conditions.register(&module, body, branch);
    // 32 more than a number below 16.
    assert_eq!(known(&conditions).zeros, ir::ApInt::new(8, 0b1101_0000));
}

#[test]
fn a_new_assumption_ends_what_was_kept() {
    let module = module();
    let function = module.lookup(b"f").unwrap();
    let body = module.body(function).unwrap();
    let tree = DominatorTree::new(body);
    let (mut assumptions, bits) = (Assumptions::default(), BitsCache::default());
    let m = body.lookup_name(b"m").unwrap();
    let at = body.lookup_name(b"b4").unwrap().inst().unwrap();
    let known = |assumptions: &Assumptions| {
        let env = Env::new(&module, function).with_tree(&tree).with_assumptions(assumptions).with_bits(&bits);
        known_bits_at(&env.at(at).query(body), m, 0)
    };
    assert!(!known(&assumptions).is_constant());
    let assume = body.prev_inst(at);
    assumptions.register(&module, body, assume);
    assert_eq!(known(&assumptions).ones, ir::ApInt::new(8, 2));
}
