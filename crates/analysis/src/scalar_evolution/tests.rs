//! Algebra against evaluation: what a random expression of two unknowns of up to 4 bits simplifies to must be what it was built as, for all
//! values of the unknowns, or no less defined where it has flags.

use super::expr::{Expr, Kind, Ops, Wrap};
use super::{ScalarEvolution, State};
use crate::assumptions::Assumptions;
use crate::domtree::DominatorTree;
use crate::loops::Loops;
use crate::manager::FunctionView;
use ir::{ApInt, Value};

/// A formula beside the expression that it is built as.
#[derive(Clone)]
enum Formula {
    Number(ApInt),
    Unknown(usize),
    N(Kind, Vec<Formula>),
    Cast(Kind, u32, Box<Formula>),
}

/// Xorshift.
struct Random(u64);

impl Random {
    fn below(&mut self, n: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % n
    }
}

fn combine(kind: Kind, a: &ApInt, b: &ApInt) -> Option<ApInt> {
    Some(match kind {
        Kind::Add => a + b,
        Kind::Mul => a * b,
        Kind::UDiv => a.udiv(b)?,
        Kind::UMax => a.umax(b),
        Kind::SMax => a.smax(b),
        Kind::UMin | Kind::SequentialUMin => a.umin(b),
        _ => a.smin(b),
    })
}

fn cast(kind: Kind, n: &ApInt, width: u32) -> ApInt {
    match kind {
        Kind::Truncate => n.trunc(width),
        Kind::ZeroExtend => n.zext(width),
        _ => n.sext(width),
    }
}

/// The value of a formula; `None` where it divides by zero.
fn value(f: &Formula, unknowns: &[ApInt]) -> Option<ApInt> {
    match f {
        Formula::Number(n) => Some(n.clone()),
        Formula::Unknown(k) => Some(unknowns[*k].clone()),
        Formula::N(kind, parts) => {
            let mut parts = parts.iter().map(|p| value(p, unknowns));
            let first = parts.next()??;
            parts.try_fold(first, |a, b| combine(*kind, &a, &b?))
        }
        Formula::Cast(kind, width, part) => Some(cast(*kind, &value(part, unknowns)?, *width)),
    }
}

/// The value of an expression; `Err` where it divides by zero or a flag does not hold.
fn evaluate(se: &ScalarEvolution<'_>, e: Expr, unknowns: &[ApInt]) -> Result<ApInt, &'static str> {
    let width = se.width(e);
    match se.kind(e) {
        Kind::Constant => se.constant(e).cloned().ok_or("no number"),
        Kind::Unknown => match se.value(e).and_then(|v| v.param()) {
            Some(p) => Ok(unknowns[p.index()].clone()),
            None => Err("no parameter"),
        },
        kind @ (Kind::Truncate | Kind::ZeroExtend | Kind::SignExtend) => {
            Ok(cast(kind, &evaluate(se, se.op(e, 0), unknowns)?, width))
        }
        kind => {
            let parts: Result<Vec<ApInt>, _> = se.ops(e).iter().map(|&o| evaluate(se, o, unknowns)).collect();
            let parts = parts?;
            let mut all = parts[0].clone();
            for p in &parts[1..] {
                all = combine(kind, &all, p).ok_or("division by zero")?;
            }
            check_flags(se.flags(e), kind, &parts, width)?;
            Ok(all)
        }
    }
}

/// Do the flags hold of the exact result?
fn check_flags(flags: Wrap, kind: Kind, parts: &[ApInt], width: u32) -> Result<(), &'static str> {
    if !matches!(kind, Kind::Add | Kind::Mul) {
        return Ok(());
    }
    let exact = |signed: bool| {
        let wide = parts.iter().map(|p| if signed { p.sext(128) } else { p.zext(128) });
        wide.reduce(|a, b| if kind == Kind::Add { a + b } else { a * b })
    };
    if flags.contains(Wrap::NUW) && exact(false).is_some_and(|n| n.active_bits() > width) {
        return Err("nuw");
    }
    if flags.contains(Wrap::NSW) && exact(true).is_some_and(|n| n.significant_bits() > width) {
        return Err("nsw");
    }
    Ok(())
}

/// A random formula of a width, and its expression.
fn random(se: &mut ScalarEvolution<'_>, r: &mut Random, width: u32, unknowns: &[Value], depth: u32) -> (Formula, Expr) {
    let ty = se.types.int(width);
    if depth == 0 || r.below(6) == 0 {
        let k = r.below(unknowns.len() as u64) as usize;
        let e = se.get(unknowns[k]);
        if r.below(3) > 0 && se.width(e) == width {
            return (Formula::Unknown(k), e);
        }
        let n = ApInt::new(width, r.below(1 << width.min(8)));
        let e = se.number(&n);
        return (Formula::Number(n), e);
    }
    if r.below(4) == 0 {
        let other = 1 + r.below(7) as u32;
        if other != width {
            let (f, e) = random(se, r, other, unknowns, depth - 1);
            let (kind, e) = match () {
                () if other > width => (Kind::Truncate, se.truncate(e, ty, 0)),
                () if r.below(2) == 0 => (Kind::ZeroExtend, se.zero_extend(e, ty, 0)),
                () => (Kind::SignExtend, se.sign_extend(e, ty, 0)),
            };
            return (Formula::Cast(kind, width, Box::new(f)), e);
        }
    }
    let kinds = [
        Kind::Add,
        Kind::Add,
        Kind::Mul,
        Kind::Mul,
        Kind::UDiv,
        Kind::UMax,
        Kind::SMax,
        Kind::UMin,
        Kind::SMin,
        Kind::SequentialUMin,
    ];
    let kind = kinds[r.below(kinds.len() as u64) as usize];
    let count = if kind == Kind::UDiv { 2 } else { 2 + r.below(2) };
    let (mut formulas, mut ops) = (Vec::new(), Ops::new());
    for _ in 0..count {
        let (f, e) = random(se, r, width, unknowns, depth - 1);
        formulas.push(f);
        ops.push(e);
    }
    let e = match kind {
        Kind::Add => se.add(ops, Wrap::empty(), 0),
        Kind::Mul => se.mul(ops, Wrap::empty(), 0),
        Kind::UDiv => se.udiv(ops[0], ops[1]),
        _ => se.min_max(kind, ops),
    };
    (Formula::N(kind, formulas), e)
}

/// Formulas that are tried; `LLOPT_EXPRESSIONS` takes more.
fn rounds() -> u64 {
    std::env::var("LLOPT_EXPRESSIONS").ok().and_then(|n| n.parse().ok()).unwrap_or(20_000)
}

/// All values of unknowns of these widths.
fn all_values(widths: &[u32]) -> impl Iterator<Item = Vec<ApInt>> + '_ {
    let bits: u32 = widths.iter().sum();
    (0..1u64 << bits).map(move |mut n| {
        let take = |&width: &u32| {
            let value = ApInt::new(width, n & ((1 << width) - 1));
            n >>= width;
            value
        };
        widths.iter().map(take).collect()
    })
}

#[test]
fn simplified_expressions_are_what_they_were() {
    let cases: [&[u32]; 5] = [&[4, 4], &[3, 4], &[1, 3], &[2, 2, 2], &[1, 2, 2]];
    for (case, widths) in cases.into_iter().enumerate() {
        let params: Vec<String> = widths.iter().map(|w| format!("i{w}")).collect();
        let text = format!("define void @f({}) {{\n  ret void\n}}\n", params.join(", "));
        let options = asm::ParseOptions::default();
        let module = asm::parse_module(text.as_str().into(), "m", &options).unwrap_or_else(|e| panic!("{e}"));
        let g = module.functions()[0];
        let body = module.body(g).unwrap();
        let view = FunctionView { module: &module, global: g, body };
        let (tree, assumptions) = (DominatorTree::new(body), Assumptions::default());
        let loops = Loops::new(body, &tree);
        let unknowns: Vec<Value> = body.params().map(Value::from).collect();
        let mut r = Random(0x9e37_79b9_7f4a_7c15 ^ (case as u64 + 1));
        let mut state = State::default();
        for round in 0..rounds() / cases.len() as u64 {
            if round % 64 == 0 {
                state = State::default();
            }
            let mut se = ScalarEvolution::new(view, &tree, &loops, &assumptions, &mut state);
            let width = widths[r.below(widths.len() as u64) as usize];
            let (formula, e) = random(&mut se, &mut r, width, &unknowns, 4);
            for values in all_values(widths) {
                let Some(expected) = value(&formula, &values) else { continue };
                let got = evaluate(&se, e, &values);
                assert_eq!(got.as_ref(), Ok(&expected), "round {round}, {values:?}");
                let (unsigned, signed) = (se.unsigned_range(e), se.signed_range(e));
                assert!(unsigned.contains(&expected) && signed.contains(&expected), "range, round {round}");
            }
        }
    }
}

/// Asks about a function of so many parameters.
fn with_unknowns(count: usize, width: u32, ask: impl FnOnce(&mut ScalarEvolution<'_>, &[Expr])) {
    let text = format!("define void @f({}) {{\n  ret void\n}}\n", vec![format!("i{width}"); count].join(", "));
    let module = asm::parse_module(text.as_str().into(), "m", &asm::ParseOptions::default()).unwrap();
    let g = module.functions()[0];
    let body = module.body(g).unwrap();
    let view = FunctionView { module: &module, global: g, body };
    let (tree, assumptions) = (DominatorTree::new(body), Assumptions::default());
    let loops = Loops::new(body, &tree);
    let mut state = State::default();
    let mut se = ScalarEvolution::new(view, &tree, &loops, &assumptions, &mut state);
    let unknowns: Vec<Expr> = body.params().map(|p| se.get(p.into())).collect();
    ask(&mut se, &unknowns);
}

#[test]
fn many_terms_meet_as_few_do() {
    with_unknowns(100, 8, |se, unknowns| {
        let twice: Ops = unknowns.iter().chain(unknowns.iter().rev()).copied().collect();
        let sum = se.add(twice, Wrap::empty(), 0);
        let two = se.uint(se.ty(unknowns[0]), 2);
        let doubled: Vec<Expr> =
            unknowns.iter().map(|&u| se.mul([two, u].into_iter().collect(), Wrap::empty(), 0)).collect();
        assert_eq!(sum, se.sum(&doubled));
    });
}

#[test]
fn chains_of_minima_stay_small() {
    with_unknowns(1000, 8, |se, unknowns| {
        for kind in [Kind::SMin, Kind::UMax, Kind::SequentialUMin] {
            let chain = |se: &mut ScalarEvolution<'_>, of: &[Expr]| {
                of.iter().copied().reduce(|a, b| se.min_max2(kind, a, b)).unwrap()
            };
            let few = chain(se, &unknowns[..100]);
            assert_eq!(se.ops(few).len(), 100);
            let mut e = chain(se, unknowns);
            let mut found = 1;
            while se.is(e, kind) {
                let ops = se.ops(e);
                assert!(ops.len() <= super::limits::MIN_MAX_OPS_INLINE);
                found += ops.len() - 1;
                e = ops.iter().copied().find(|&o| se.is(o, kind)).unwrap_or(ops[0]);
            }
            assert_eq!(found, 1000);
        }
    });
}
