//! `xor x, -1`.

use super::algebra::new_binary;
use super::invert::inverse_min_max;
use crate::combiner::Combiner;
use crate::rule::Outcome;
use analysis::pattern::*;
use analysis::value_tracking::is_not_undef;
use analysis::value_tracking::patterns::logical;
use ir::inst::flags::Flags;
use ir::intrinsics::id;
use ir::{Inst, IntPredicate, Opcode, Value, View};

rules! {
    /// The rules of `xor x, -1`.
    pub RULES, "not":
        not_of_nand,
        not_of_operation,
        not_of_comparison,
        not_of_cast,
        not_of_logic,
        not_of_call,
        not_of_select,
        not_of_xor,
        not_of_invertible,
}

/// What is inverted.
fn inverted(cx: &Combiner<'_>, i: Inst) -> Option<Value> {
    analysis::value_tracking::patterns::not_of(&cx.q(), i.into())
}

/// `~(~x & y)` is `x | ~y`; likewise with `or`, and with a `select` that stands for one of them.
fn not_of_nand(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let v = inverted(cx, i).filter(|&v| cx.one_use(v))?;
    let (x, y) = (Hole::new(), Hole::new());
    for (op, flip) in [(Opcode::And, Opcode::Or), (Opcode::Or, Opcode::And)] {
        if cx.m(v, c_binary(op, not(&x), &y)) {
            let name = cx.name_with(y.get(), b".not");
            let not = cx.build(|b| b.named(&name).not(y.get()));
            return new_binary(cx, flip, x.get(), not);
        }
        let Some((is_and, a, b)) = logical(&cx.q(), v) else { continue };
        if is_and == (op == Opcode::And) && cx.m(a, not(&x)) {
            let name = cx.name_with(b, b".not");
            let not = cx.build(|x| x.named(&name).not(b));
            let decided = cx.truth(cx.ty(v), is_and);
            let (yes, no) = if is_and { (decided, not) } else { (not, decided) };
            return cx.new_select(x.get(), yes, no);
        }
    }
    None
}

/// `not` of a binary operation.
fn not_of_operation(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let v = inverted(cx, i)?;
    let View::Binary { op, a, b } = cx.body.view_value(v)? else { return None };
    let (x, y) = (Hole::new(), Hole::new());
    let ty = cx.ty(v);
    match op {
        // ~(-x | y) is (x - 1) & ~y.
        Opcode::Or if cx.m(v, one_use(c_or(one_use(neg(&x)), &y))) => {
            let ones = cx.ones(ty);
            let less = cx.build(|b| b.add(x.get(), ones));
            let not = cx.build(|b| b.not(y.get()));
            new_binary(cx, Opcode::And, less, not)
        }
        // ~(~x >> y) is x >> y.
        Opcode::AShr if cx.m(a, not(&x)) => new_binary(cx, Opcode::AShr, x.get(), b),
        Opcode::LShr if cx.m(a, not(&x)) && cx.known(x.get()).is_negative() => new_binary(cx, Opcode::AShr, x.get(), b),
        Opcode::AShr if cx.one_use(v) && cx.m(b, is_int(u64::from(cx.width(v)? - 1))) => {
            let ones = cx.ones(ty);
            let cmp = cx.build(|b| b.named(b"isnotneg").icmp(IntPredicate::Sgt, a, ones));
            cx.new_cast(Opcode::SExt, Flags::NONE, cmp, ty)
        }
        // The copies of the sign are inverted, too.
        Opcode::AShr if cx.m(a, negative()) => {
            let c = cx.build(|x| x.not(a));
            new_binary(cx, Opcode::LShr, c, b)
        }
        Opcode::LShr if cx.m(a, non_negative()) => {
            let c = cx.build(|x| x.not(a));
            new_binary(cx, Opcode::AShr, c, b)
        }
        // ~(x + c) is ~c - x.
        Opcode::Add if cx.m(b, immediate()) => {
            let c = cx.build(|x| x.not(b));
            new_binary(cx, Opcode::Sub, c, a)
        }
        // ~(x - y) is ~x + y.
        Opcode::Sub if a.constant().is_some() || cx.one_use(v) => {
            let not = cx.build(|x| x.not(a));
            new_binary(cx, Opcode::Add, not, b)
        }
        // ~(~x + y) is x - y.
        Opcode::Add if cx.m(v, c_add(not(&x), &y)) => {
            let flags = cx.body.inst(v.inst()?).raw_flags();
            cx.new_binary_raw(Opcode::Sub, flags, x.get(), y.get())
        }
        _ => None,
    }
}

/// Gives a comparison the inverse predicate.
fn invert_comparison(cx: &mut Combiner<'_>, v: Value) {
    let Some(i) = v.inst() else { return };
    match cx.body.view(i) {
        View::ICmp { predicate, .. } => {
            cx.body.inst_mut(i).set_int_predicate(predicate.inverse());
        }
        View::FCmp { predicate, .. } => {
            cx.body.inst_mut(i).set_float_predicate(predicate.inverse());
        }
        _ => {}
    }
}

fn is_comparison(cx: &Combiner<'_>, v: Value) -> bool {
    cx.opcode(v).is_some_and(Opcode::is_compare)
}

/// A comparison that nobody else needs, or whose other users can take the inversion, gets the inverse predicate.
fn not_of_comparison(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let v = inverted(cx, i).filter(|&v| is_comparison(cx, v))?;
    if !cx.one_use(v) && !cx.can_invert_all_users(v, Inst::NONE) {
        return None;
    }
    invert_comparison(cx, v);
    cx.invert_all_users(v, Inst::NONE);
    Some(Outcome::Changed)
}

/// The inversion moves ahead of a bitcast.
fn not_of_cast(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let v = inverted(cx, i)?;
    let (x, y) = (Hole::new(), Hole::new());
    if !cx.m(v, one_use(bitcast(one_use(&x)))) {
        return None;
    }
    let ty = cx.ty(v);
    if is_comparison(cx, x.get()) {
        invert_comparison(cx, x.get());
        return cx.new_cast(Opcode::BitCast, Flags::NONE, x.get(), ty);
    }
    if cx.m(x.get(), sext(&y)) && cx.is_bit(y.get()) {
        let not = cx.build(|b| b.not(y.get()));
        let wide = cx.ty(x.get());
        let v = cx.build(|b| b.cast(Opcode::SExt, not, wide));
        return cx.new_cast(Opcode::BitCast, Flags::NONE, v, ty);
    }
    None
}

/// The inversion moves into the operands of "and" and "or" of bits.
fn not_of_logic(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let logic = inverted(cx, i)?.inst()?;
    super::sink_not::sink_not_into_operands(cx, logic)
}

/// The inversion of a minimum is a maximum; the inversion of a test of classes tests the others.
fn not_of_call(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let v = inverted(cx, i).filter(|&v| cx.one_use(v))?;
    let call = v.inst()?;
    let what = cx.intrinsic(v)?;
    if what == id::IS_FPCLASS {
        let mask = cx.body.operand(call, 1);
        let others = cx.int_of(mask)?.low_u64() ^ u64::from(ir::float::FpClass::all().bits());
        let others = cx.int(cx.ty(mask), others);
        cx.body.set_operand(call, 1, others);
        return cx.replace(v);
    }
    let other = inverse_min_max(what)?;
    let [a, b] = cx.pair(call);
    let x = Hole::new();
    let y = if cx.m(a, not(&x)) {
        b
    } else if cx.m(b, not(&x)) {
        a
    } else {
        return None;
    };
    let not = cx.build(|b| b.not(y));
    let v = cx.binary_intrinsic(other, x.get(), not)?;
    cx.replace(v)
}

/// A `select` between comparisons and constants takes the inverted ones.
fn not_of_select(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let v = inverted(cx, i).filter(|&v| cx.one_use(v))?;
    let View::Select { yes, no, .. } = cx.body.view_value(v)? else { return None };
    let fits = |v| is_comparison(cx, v) && cx.one_use(v) || v.constant().is_some();
    if !fits(yes) || !fits(no) {
        return None;
    }
    for (k, arm) in [(1, yes), (2, no)] {
        if arm.constant().is_some() {
            let not = cx.build(|b| b.not(arm));
            cx.body.set_operand(v.inst()?, k, not);
        } else {
            invert_comparison(cx, arm);
        }
    }
    cx.replace(v)
}

/// `~((a & b) ^ (a | c))` is `(a & b) | ~(a | c)`.
fn not_of_xor(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let v = inverted(cx, i).filter(|&v| cx.one_use(v))?;
    let View::Binary { op: Opcode::Xor, a, b } = cx.body.view_value(v)? else { return None };
    for (l, r) in [(a, b), (b, a)] {
        let (m, n, o, p) = (Hole::new(), Hole::new(), Hole::new(), Hole::new());
        if !cx.m(l, and(&m, &n)) || !cx.m(r, or(&o, &p)) {
            continue;
        }
        let others = [o.get(), p.get()];
        // One use of it must see what the other one sees.
        if [m.get(), n.get()].iter().any(|&v| others.contains(&v) && is_not_undef(&cx.q(), v)) {
            let not = cx.build(|b| b.not(r));
            return new_binary(cx, Opcode::Or, l, not);
        }
    }
    None
}

/// The inversion is free.
fn not_of_invertible(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let v = inverted(cx, i)?;
    let inverted = cx.freely_inverted(v, cx.one_use(v))?;
    cx.replace(inverted)
}
