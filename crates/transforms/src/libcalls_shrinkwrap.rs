//! `libcalls-shrinkwrap`: calls of mathematical functions whose result nobody uses are made only where they may set `errno`.
//!
//! # What it does
//! ```text
//!                                      %c = fcmp olt double %x, 0.000000e+00
//!   %1 = call double @sqrt(double %x)  br i1 %c, label %cdce.call, label %cdce.end, !prof …
//!                                ⇒   cdce.call:
//!                                      %1 = call double @sqrt(double %x)
//!                                      br label %cdce.end
//!                                    cdce.end:
//! ```
//!
//! # What it leaves alone, and why
//! Calls whose result is used, functions that are optimised for size, and functions in which the floating-point environment is watched. `pow`, which may
//! underflow for most arguments.
//!
//! # Algorithm, complexity
//! One walk over the calls, and one table of the ranges in which each function succeeds. The last call of a block is wrapped first, so that instructions
//! move once for each: linear in calls and in what stands behind the first one of its block.
//!
//! # Needs and preserves
//! Updates dominators.
//!
//! # Poison, flags, debug info
//! A NaN sets no `errno`. New branches have the location of the call.
//!
//! # Compatibility with LLVM 22
//! `opt` also wraps calls in functions with `strictfp`, by constrained comparisons, and calls of `pow` with some bases.

use crate::utils::fold_terminator::weights_node;
use crate::utils::split_block::insert_if_then;
use analysis::{DominatorTreeAnalysis, Query, library_call};
use ir::attr_kind::AttrKind;
use ir::inst::Flags;
use ir::library::LibFunc;
use ir::{Block, Builder, Const, FloatPredicate, Fold, Inst, Type, Value, View, float};
use passman::{FunctionPass, FunctionUnit, PreservedAnalyses, Statistic};

const NAME: &str = "libcalls-shrinkwrap";

static ONE: Statistic = Statistic::new(NAME, "NumWrappedOneCond", "Number of One-Condition Wrappers Inserted");
static TWO: Statistic = Statistic::new(NAME, "NumWrappedTwoCond", "Number of Two-Condition Wrappers Inserted");

/// Weights of a way that is hardly ever taken, and of the other one.
const WEIGHTS: [u64; 2] = [1, (1 << 20) - 1];

/// The pass.
#[derive(Clone, Copy, Debug, Default)]
pub struct LibCallsShrinkWrap;

impl FunctionPass for LibCallsShrinkWrap {
    fn run(&self, unit: &mut FunctionUnit<'_>) -> PreservedAnalyses {
        let attrs = &unit.module.ctx.attrs;
        let list = unit.module.function(unit.global).map(|f| attrs.list(f.attrs.get()).function);
        let avoids = [AttrKind::OptimizeForSize, AttrKind::MinSize, AttrKind::StrictFP];
        if list.is_some_and(|set| avoids.iter().any(|&kind| attrs.has(set, kind))) {
            return PreservedAnalyses::all();
        }
        let candidates = find_candidates(&Query::of(unit.view()));
        let mut updates = Vec::new();
        let mut names: Vec<[Block; 2]> = Vec::new();
        for (call, failure) in candidates.into_iter().rev() {
            names.push(wrap(unit, call, &failure, &mut updates));
        }
        for &[then, rest] in names.iter().rev() {
            unit.body.set_name(then.into(), b"cdce.call");
            unit.body.set_name(rest.into(), b"cdce.end");
        }
        if names.is_empty() {
            return PreservedAnalyses::all();
        }
        if let Some(mut tree) = unit.analyses.lend::<DominatorTreeAnalysis>() {
            tree.apply_updates(unit.body, &updates);
            unit.analyses.give_back(tree);
        }
        PreservedAnalyses::none().and::<DominatorTreeAnalysis>()
    }
}

/// One comparison of the argument with a number.
#[derive(Clone, Copy)]
struct Test {
    predicate: FloatPredicate,
    bound: f64,
}

/// When a function may fail: if one of these holds, of one or two tests.
struct Failure {
    first: Test,
    second: Option<Test>,
}

impl Failure {
    fn of(predicate: FloatPredicate, bound: f64) -> Self {
        Self { first: Test { predicate, bound }, second: None }
    }

    fn or(self, predicate: FloatPredicate, bound: f64) -> Self {
        Self { second: Some(Test { predicate, bound }), ..self }
    }
}

fn find_candidates(q: &Query<'_>) -> Vec<(Inst, Failure)> {
    let mut found = Vec::new();
    for i in q.body.all_insts() {
        let View::Call(call) = q.body.view(i) else { continue };
        let Some(first) = call.args().get(0).filter(|_| !q.body.has_uses(i)) else { continue };
        if !matches!(q.ty(first), Type::FLOAT | Type::DOUBLE | Type::X86_FP80) {
            continue;
        }
        let function = library_call(*q, i);
        found.extend(function.and_then(failure_of).map(|failure| (i, failure)));
    }
    found
}

/// For which arguments a function leaves its domain, or its result is out of range (C standard, 7.12, and annex F).
fn failure_of(f: LibFunc) -> Option<Failure> {
    use FloatPredicate::{Oeq, Oge, Ogt, Ole, Olt};
    use LibFunc::*;
    let outside = |low: f64, high: f64| Failure::of(Ogt, high).or(Olt, low);
    Some(match f {
        acos | acosf | acosl | asin | asinf | asinl => Failure::of(Olt, -1.0).or(Ogt, 1.0),
        cos | cosf | cosl | sin | sinf | sinl => Failure::of(Oeq, f64::INFINITY).or(Oeq, f64::NEG_INFINITY),
        acosh | acoshf | acoshl => Failure::of(Olt, 1.0),
        sqrt | sqrtf | sqrtl => Failure::of(Olt, 0.0),
        atanh | atanhf | atanhl => Failure::of(Ole, -1.0).or(Oge, 1.0),
        log | logf | logl | log10 | log10f | log10l | log2 | log2f | log2l | logb | logbf | logbl => {
            Failure::of(Ole, 0.0)
        }
        log1p | log1pf | log1pl => Failure::of(Ole, -1.0),
        cosh | sinh => outside(-710.0, 710.0),
        coshf | sinhf => outside(-89.0, 89.0),
        coshl | sinhl => outside(-11357.0, 11357.0),
        exp => outside(-745.0, 709.0),
        expf => outside(-103.0, 88.0),
        expl => outside(-11399.0, 11356.0),
        exp10 => outside(-323.0, 308.0),
        exp10f => outside(-45.0, 38.0),
        exp10l => outside(-4950.0, 4932.0),
        exp2 => outside(-1074.0, 1023.0),
        exp2f => outside(-149.0, 127.0),
        exp2l => outside(-16445.0, 11383.0),
        expm1 => Failure::of(Ogt, 709.0),
        expm1f => Failure::of(Ogt, 88.0),
        expm1l => Failure::of(Ogt, 11356.0),
        _ => return None,
    })
}

/// Makes a call conditional; its new block, and the one behind it.
fn wrap(unit: &mut FunctionUnit<'_>, call: Inst, failure: &Failure, updates: &mut Vec<analysis::Update>) -> [Block; 2] {
    let second = failure.second.map(|test| compare(unit, call, test));
    let mut cond = compare(unit, call, failure.first);
    let types = &unit.module.ctx.types;
    if let Some(second) = second {
        cond = Builder::before(unit.body, types, call).folding(Fold::Constants).or(cond, second);
    }
    if second.is_some() {
        TWO.add(1)
    } else {
        ONE.add(1)
    }
    let weights = weights_node(unit.module, &WEIGHTS);
    let (then, rest) = insert_if_then(unit.body, types, cond, call, weights, updates);
    let end = unit.body.first_inst(then);
    unit.body.move_before(call, end);
    [then, rest]
}

fn compare(unit: &mut FunctionUnit<'_>, call: Inst, test: Test) -> Value {
    let argument = unit.body.operand(call, 0);
    let bound = constant(unit, unit.body.value_type(argument), test.bound);
    let mut builder = Builder::before(unit.body, &unit.module.ctx.types, call).folding(Fold::Constants);
    builder.fcmp(Flags::NONE, test.predicate, argument, bound.into())
}

fn constant(unit: &mut FunctionUnit<'_>, ty: Type, value: f64) -> Const {
    // All bounds are exact in every format.
    let bits = float::from_f64(ty, value).unwrap_or_default();
    unit.body.consts_mut().float(ty, bits)
}
