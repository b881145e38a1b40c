//! Comparisons move into selects and phis.

use crate::combiner::Combiner;
use crate::rule::Outcome;
use IntPredicate::*;
use analysis::pattern::*;
use analysis::value_tracking::patterns;
use ir::{Inst, IntPredicate, Opcode, Value};

rules! {
    /// The rules.
    pub RULES, "icmp":
        phis: either(PHI),
        three_way_and_constant: either(SELECT),
        select_and_constant: either(SELECT),
}

rules! {
    /// Two selects by the same condition.
    pub SELECTS, "icmp":
        selects_by_one_condition: both(SELECT),
}

/// Into the entries of a phi.
fn phis(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    for v in cx.pair(i) {
        let Some(phi) = v.inst().filter(|&phi| cx.body.inst(phi).opcode == Opcode::Phi) else { continue };
        let all_constant = cx.body.operands(phi).all(|v| v.constant().is_some());
        if let Some(outcome) = cx.fold_op_into_phi(i, phi, all_constant) {
            return Some(outcome);
        }
    }
    None
}

/// `icmp (select (a == b), E, (select (a < b), L, G)), C`, all constant, says how `a` and `b` compare.
fn three_way_and_constant(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let c = cx.comparison(i);
    let (a, b, order) = (Hole::new(), Hole::new(), Hole::new());
    let (less, equal, greater) = (Hole::new(), Hole::new(), Hole::new());
    let unequal = select(&order, imm(&less), imm(&greater));
    if !cx.one_use(i.into()) || !cx.m(c.a, select(icmp_is(Eq, &a, &b), imm(&equal), unequal)) {
        return None;
    }
    let (a, b) = (a.get(), b.get());
    let order = patterns::icmp(&cx.q(), order.get())?;
    let order = if order.a == a { order } else { order.swapped() };
    let [less, greater] = match order.predicate {
        Slt if (order.a, order.b) == (a, b) => [less.get(), greater.get()],
        Sgt if (order.a, order.b) == (a, b) || order.a == a && is_one_less(cx, order.b, b) => {
            [greater.get(), less.get()]
        }
        _ => return None,
    };
    let ty = cx.body.inst(i).ty;
    let holds = cx.truth(ty, true);
    let [less, equal, greater] =
        [less, equal.get(), greater].map(|v| Some(cx.simplify_icmp(c.predicate, v, c.b)? == holds));
    let predicate = match (less?, equal?, greater?) {
        (true, false, false) => Slt,
        (true, true, false) => Sle,
        (true, false, true) => Ne,
        (false, true, false) => Eq,
        (false, true, true) => Sge,
        (false, false, true) => Sgt,
        (answer, ..) => {
            let answer = cx.truth(ty, answer);
            return cx.replace(answer);
        }
    };
    if cx.truth_type(a) != ty {
        return None;
    }
    let compared = cx.build(|k| k.icmp(predicate, a, b));
    if matches!(predicate, Slt | Eq | Sgt) {
        // In LLVM the name goes to an `or` of this and `false`, and with it.
        cx.body.set_name(i.into(), b"");
    }
    cx.replace(compared)
}

/// Is the number `a` one less than `b`?
fn is_one_less(cx: &Combiner<'_>, a: Value, b: Value) -> bool {
    let (Some(a), Some(b)) = (cx.int_of(a), cx.int_of(b)) else { return false };
    !a.is_signed_max() && a.inc() == b
}

/// `icmp (select c, x, y), C`, if the comparison with one arm or the other folds.
fn select_and_constant(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let c = cx.comparison(i);
    for c in [c, c.swapped()] {
        let (cond, x, y) = (Hole::new(), Hole::new(), Hole::new());
        if !cx.m(c.a, select(&cond, &x, &y)) {
            continue;
        }
        let (cond, x, y) = (cond.get(), x.get(), y.get());
        let fold = |cx: &mut Combiner<'_>, v: Value| cx.simplify_icmp(c.predicate, v, c.b);
        let (yes, no) = (fold(cx, x), fold(cx, y));
        let folds = match (yes, no) {
            (Some(_), Some(_)) => true,
            (None, None) => false,
            _ => cx.one_use(c.a),
        };
        if !folds {
            continue;
        }
        let yes = yes.unwrap_or_else(|| cx.build(|b| b.icmp(c.predicate, x, c.b)));
        let no = no.unwrap_or_else(|| cx.build(|b| b.icmp(c.predicate, y, c.b)));
        return cx.new_select(cond, yes, no);
    }
    None
}

/// `icmp (select c, a, b), (select c, x, y)`, if one of the two comparisons folds.
fn selects_by_one_condition(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let c = cx.comparison(i);
    let (cond, a, b, x, y) = (Hole::new(), Hole::new(), Hole::new(), Hole::new(), Hole::new());
    if !cx.m(c.a, select(&cond, &a, &b))
        || !cx.m(c.b, select(cond.get(), &x, &y))
        || !cx.one_use(c.a) && !cx.one_use(c.b)
    {
        return None;
    }
    let (cond, a, b, x, y) = (cond.get(), a.get(), b.get(), x.get(), y.get());
    if let Some(yes) = cx.simplify_icmp(c.predicate, a, x) {
        let no = cx.build(|k| k.icmp(c.predicate, b, y));
        return cx.new_select(cond, yes, no);
    }
    if let Some(no) = cx.simplify_icmp(c.predicate, b, y) {
        let yes = cx.build(|k| k.icmp(c.predicate, a, x));
        return cx.new_select(cond, yes, no);
    }
    None
}
