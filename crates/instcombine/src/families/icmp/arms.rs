//! Comparisons move into selects and phis.

use crate::combiner::Combiner;
use crate::rule::Outcome;
use analysis::pattern::*;
use ir::{Inst, Opcode, Value};

rules! {
    /// The rules.
    pub RULES, "icmp":
        phis: either(PHI),
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
