//! `select` of `select`, conditions made of several, and conditions that are known elsewhere.

use super::parts::Select;
use crate::combiner::Combiner;
use crate::families::logic::sink_not::sink_not_into_other_hand;
use crate::rule::Outcome;
use analysis::pattern::{Hole, PredicateHole, and, c_icmp, logical_and, logical_or, not, or, sext, zext};
use analysis::value_tracking::implied_condition;
use analysis::value_tracking::patterns::{Comparison, icmp};
use ir::inst::flags::Flags;
use ir::intrinsics::id;
use ir::{Block, Inst, IntPredicate, Opcode, Value, View};
use smallvec::SmallVec;

rules! {
    /// Conditions that are phis, and `select` in the arms.
    pub NESTED, "select-nested":
        condition_is_phi,
        select_in_arm,
}

rules! {
    /// Conditions that are inverted or known.
    pub CONDITION, "select-condition":
        inverted_condition,
        assumed_condition,
}

rules! {
    /// What comes last.
    pub LAST, "select-last":
        select_to_phi,
        symmetric_arms,
        sink_not_into_other_hand,
        three_way_comparison,
        part_of_condition,
        inverted_arm,
        known_arm,
}

/// A `select` by a phi whose entries are constants.
fn condition_is_phi(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let s = cx.select_parts(i)?;
    let phi = s.cond.inst().filter(|&p| cx.body.inst(p).opcode == Opcode::Phi)?;
    cx.fold_op_into_phi(i, phi, false)
}

/// An arm that is a `select` itself: decided by the condition, or joined with it.
fn select_in_arm(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let s = cx.select_parts(i)?;
    let ty = cx.ty(s.cond);
    for (k, (arm, other, is_yes)) in s.arms().into_iter().enumerate() {
        let Some(inner) = cx.select_of(arm).filter(|inner| cx.ty(inner.cond) == ty) else { continue };
        if let Some(truth) = implied_condition(&cx.q(), s.cond, inner.cond, is_yes) {
            return cx.set_operand(i, k + 1, if truth { inner.yes } else { inner.no });
        }
        if !cx.one_use(arm) {
            continue;
        }
        // The inner arm that is the outer one: which way does the inner condition lead away from it?
        let (cond, rest) = match () {
            () if is_yes && inner.no == other || !is_yes && inner.yes == other => {
                (inner.cond, if is_yes { inner.yes } else { inner.no })
            }
            () if is_yes && inner.yes == other || !is_yes && inner.no == other => {
                (cx.build(|b| b.not(inner.cond)), if is_yes { inner.no } else { inner.yes })
            }
            () => continue,
        };
        let cond =
            if is_yes { cx.logical_op(Opcode::And, s.cond, cond) } else { cx.logical_op(Opcode::Or, s.cond, cond) };
        cx.set_operand(i, 0, cond);
        return cx.set_operand(i, k + 1, rest);
    }
    None
}

/// `select !c, a, b`
fn inverted_condition(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let s = cx.select_parts(i)?;
    let c = Hole::new();
    if !cx.m(s.cond, not(&c)) || s.cond.constant().is_some() || is_written_inverted(cx, i) {
        return None;
    }
    cx.set_operand(i, 0, c.get());
    cx.swap_arms(i);
    Some(Outcome::Changed)
}

/// Is it an "and" or "or" of bits, in which the first operand stays inverted?
fn is_written_inverted(cx: &Combiner<'_>, i: Inst) -> bool {
    let v = Value::from(i);
    cx.m(v, logical_and(&Hole::new(), &Hole::new())) || cx.m(v, logical_or(&Hole::new(), &Hole::new()))
}

/// An assumption tells the condition.
fn assumed_condition(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let s = cx.select_parts(i)?;
    if cx.is_vector(s.cond) || cx.facts.assumptions.is_empty() {
        return None;
    }
    let known = cx.known(s.cond);
    let known = known.as_constant()?;
    cx.replace(if known.is_zero() { s.no } else { s.yes })
}

impl Combiner<'_> {
    /// Does control come to a block only over an edge?
    pub(super) fn edge_dominates(&self, from: Block, to: Block, block: Block) -> bool {
        let tree = self.facts.tree;
        tree.dominates(to, block)
            && self.body.predecessors(to).filter(|&p| p == from).count() == 1
            && self.body.predecessors(to).all(|p| p == from || tree.dominates(to, p))
    }
}

/// Where a branch on the same condition is above, a phi of the arms will do.
fn select_to_phi(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let s = cx.select_parts(i)?;
    let mut blocks: SmallVec<[Block; 4]> = SmallVec::new();
    blocks.push(cx.body.inst_block(i));
    for v in [s.cond, s.yes, s.no] {
        let Some(def) = v.inst() else { continue };
        let block = cx.body.inst_block(def);
        if !blocks.contains(&block) {
            blocks.push(block);
        }
    }
    blocks.into_iter().find_map(|block| phi_of_arms(cx, i, &s, block))
}

/// Blocks with more predecessors are left alone.
const MAX_PREDECESSORS: usize = 256;

fn phi_of_arms(cx: &mut Combiner<'_>, i: Inst, s: &Select, block: Block) -> Option<Outcome> {
    let tree = cx.facts.tree;
    if !tree.is_reachable(block) {
        return None;
    }
    let above = tree.idom(block)?;
    let View::CondBr { cond, yes, no } = cx.body.view(cx.body.terminator(above)?) else { return None };
    let (if_yes, if_no) = match () {
        () if cond == s.cond => (s.yes, s.no),
        () if cx.m(cond, not(s.cond)) => (s.no, s.yes),
        () => return None,
    };
    if yes == no || cx.body.predecessors(block).count() > MAX_PREDECESSORS {
        return None;
    }
    let preds: SmallVec<[Block; 8]> = cx.body.predecessors(block).collect();
    let mut entries: SmallVec<[(Value, Block); 8]> = SmallVec::new();
    for &from in &preds {
        let over = |cx: &Combiner<'_>, to| from == above && to == block || cx.edge_dominates(above, to, from);
        let v = match () {
            () if over(cx, yes) => if_yes,
            () if over(cx, no) => if_no,
            () => return None,
        };
        let v = match v.inst() {
            Some(p) if cx.body.inst(p).opcode == Opcode::Phi && cx.body.inst_block(p) == block => {
                cx.body.phi_value_for(p, from)?
            }
            _ => v,
        };
        let end = cx.body.terminator(from)?;
        if let Some(def) = v.inst()
            && !tree.inst_dominates(cx.body, def, end)
        {
            return None;
        }
        entries.push((v, from));
    }
    let first = cx.body.first_inst(block);
    let phi = cx.body.insert_phi(first, s.ty);
    cx.worklist.add(phi);
    for (v, from) in entries {
        cx.body.push_phi_entry(phi, v, from);
    }
    let location = cx.body.debug_loc(i);
    cx.body.set_debug_loc(phi, location);
    cx.body.take_name(phi.into(), i.into());
    cx.replace(phi.into())
}

/// `select a, (select b, x, y), (select b, y, x)` is `select (a ^ b), y, x`.
fn symmetric_arms(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let s = cx.select_parts(i)?;
    let (t, f) = (cx.select_of(s.yes)?, cx.select_of(s.no)?);
    let lone = cx.one_use(s.yes) && cx.one_use(s.no);
    if !lone || t.cond != f.cond || (t.yes, t.no) != (f.no, f.yes) || cx.ty(t.cond) != cx.ty(s.cond) {
        return None;
    }
    let differ = cx.build(|b| b.xor(s.cond, t.cond));
    cx.new_select(differ, f.yes, t.yes)
}

/// `x < y ? -1 : zext (x != y)` compares in three ways.
fn three_way_comparison(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    use IntPredicate::*;
    let s = cx.select_parts(i)?;
    let c = icmp(&cx.q(), s.cond)?;
    if !cx.is_integral(s.ty) || !cx.is_integral(cx.ty(c.a)) || cx.width(s.yes)? < 2 {
        return None;
    }
    if c.predicate.is_equality() {
        return three_way_behind_equality(cx, &s, c);
    }
    let (predicate, first, second) = match c.predicate {
        Slt | Sgt | Ult | Ugt => (c.predicate, s.yes, s.no),
        p => (p.inverse(), s.no, s.yes),
    };
    // With "less" in the condition.
    let less = matches!(predicate, Slt | Ult);
    let fits = if less { cx.is_ones(first) } else { cx.is_one(first) };
    let (p, cmp) = (PredicateHole::new(), Hole::new());
    let extended = if less { cx.m(second, zext(&cmp)) } else { cx.m(second, sext(&cmp)) };
    if !fits || !extended || !cx.m(cmp.get(), c_icmp(&p, c.a, c.b)) {
        return None;
    }
    if p.get() != Ne && p.get() != predicate.swapped() {
        return None;
    }
    let what = if predicate.is_signed() { id::SCMP } else { id::UCMP };
    let ty = cx.ty(c.a);
    let v = cx.call(what, &[s.ty, ty], &[c.a, c.b])?;
    cx.replace(v.into())
}

/// `x == y ? 0 : (x < y ? -1 : 1)`; against a constant, the inner comparison may be with the number next to it.
fn three_way_behind_equality(cx: &mut Combiner<'_>, s: &Select, c: Comparison) -> Option<Outcome> {
    use IntPredicate::*;
    let (equal, other) = if c.predicate == Eq { (s.yes, s.no) } else { (s.no, s.yes) };
    let inner = cx.select_of(other).filter(|_| cx.is_zero(equal))?;
    let order = icmp(&cx.q(), inner.cond)?;
    let order = if order.b == c.a && c.a.constant().is_none() { order.swapped() } else { order };
    let (less, more) = match order.predicate {
        Slt | Ult | Sle | Ule => (inner.yes, inner.no),
        Sgt | Ugt | Sge | Uge => (inner.no, inner.yes),
        Eq | Ne => return None,
    };
    // With a constant, what lies between both bounds is the equal number alone.
    let same_bound = order.b == c.b || is_next_to(cx, order, c.b);
    if order.a != c.a || !same_bound {
        return None;
    }
    let what = if order.predicate.is_signed() { id::SCMP } else { id::UCMP };
    let (a, b) = match () {
        () if cx.is_ones(less) && cx.is_one(more) => (c.a, c.b),
        () if cx.is_one(less) && cx.is_ones(more) => (c.b, c.a),
        () => return None,
    };
    let ty = cx.ty(c.a);
    let v = cx.call(what, &[s.ty, ty], &[a, b])?;
    cx.replace(v.into())
}

/// Is it `x < n + 1` or `x > n - 1`, without wrapping?
fn is_next_to(cx: &Combiner<'_>, order: Comparison, n: Value) -> bool {
    use IntPredicate::*;
    let Some((bound, n)) = cx.int_of(order.b).zip(cx.int_of(n)) else { return false };
    match order.predicate {
        Slt => bound == n.inc() && !n.is_signed_max(),
        Ult => bound == n.inc() && !n.is_ones(),
        Sgt => bound == n.dec() && !n.is_signed_min(),
        Ugt => bound == n.dec() && !n.is_zero(),
        _ => false,
    }
}

/// `select (a & b), x, y` where `select b, x, y` is known.
fn part_of_condition(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let s = cx.select_parts(i)?;
    let (a, b) = (Hole::new(), Hole::new());
    let (is_and, is_plain) = match () {
        () if cx.m(s.cond, and(&a, &b)) => (true, true),
        () if cx.m(s.cond, or(&a, &b)) => (false, true),
        () if cx.m(s.cond, logical_and(&a, &b)) => (true, false),
        () if cx.m(s.cond, logical_or(&a, &b)) => (false, false),
        () => return None,
    };
    let (a, b) = (a.get(), b.get());
    let found = split_condition(cx, i, &s, is_and, a, b);
    if found.is_some() || !is_plain { found } else { split_condition(cx, i, &s, is_and, b, a) }
}

/// `select b, yes, no` as a value that is there, or a minimum or maximum; then `a` alone decides.
fn split_condition(cx: &mut Combiner<'_>, i: Inst, s: &Select, is_and: bool, a: Value, b: Value) -> Option<Outcome> {
    if let Some(v) = cx.simplify_select(b, s.yes, s.no) {
        let (yes, no) = if is_and { (v, s.no) } else { (s.yes, v) };
        return if (yes, no) == (s.yes, s.no) { cx.new_select_like(i, a, yes, no) } else { cx.new_select(a, yes, no) };
    }
    if !cx.one_use(s.cond) || !cx.is_integral(s.ty) {
        return None;
    }
    let c = icmp(&cx.q(), b)?;
    let v = cx.canonical_pattern(c, s.yes, s.no)?;
    if is_and { cx.new_select(a, v, s.no) } else { cx.new_select(a, s.yes, v) }
}

/// `select c, !x, x` is `xor c, x`.
fn inverted_arm(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let s = cx.select_parts(i)?;
    if cx.ty(s.cond) != s.ty || !(cx.m(s.yes, not(s.no)) || cx.m(s.no, not(s.yes)) || cx.are_inverse(s.yes, s.no)) {
        return None;
    }
    cx.new_binary(Opcode::Xor, Flags::NONE, s.cond, s.no)
}

/// What the condition says of an arm tells all its bits.
fn known_arm(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let s = cx.select_parts(i)?;
    if cx.is_vector(s.yes) || !cx.is_integral(s.ty) {
        return None;
    }
    for (k, (arm, _, is_yes)) in s.arms().into_iter().enumerate() {
        if arm.constant().is_some() {
            continue;
        }
        let known = cx.known(arm);
        let known = analysis::value_tracking::bits_from_condition(&cx.q(), arm, s.cond, known, !is_yes, 0);
        if let Some(n) = known.as_constant().filter(|_| !known.has_conflict()).cloned() {
            let n = cx.ap(s.ty, &n);
            return cx.set_operand(i, k + 1, n);
        }
    }
    None
}
