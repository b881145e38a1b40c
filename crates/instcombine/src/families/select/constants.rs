//! `select` of constants, and arms that say the condition again.

use crate::combiner::Combiner;
use crate::rule::Outcome;
use analysis::instsimplify::with_replaced;
use analysis::pattern::{Hole, immediate, neg, nsw, nuw, trunc, zext_or_sext};
use analysis::value_tracking::Speculation;
use ir::inst::flags::Flags;
use ir::{Inst, IntPredicate, Opcode, Value, View};

rules! {
    /// Arms in which the condition is known.
    pub KNOWN_CONDITION, "select-known-condition":
        condition_in_arms,
}

rules! {
    /// Constants that extend the condition.
    pub EXTENSIONS, "select-constants":
        extended_condition,
        extended_zero_test,
}

rules! {
    /// Extensions and constants.
    pub EXTENDED_ARMS, "select-extended":
        extended_arm_and_constant,
}

rules! {
    /// Bits that the condition tells.
    pub TRUNCATED, "select-truncated":
        truncated_condition,
}

/// An arm computed from the condition, which is true there or false.
fn condition_in_arms(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let s = cx.select_parts(i)?;
    if s.cond.constant().is_some() || !cx.is_integral(s.ty) || !cx.same_shape(&s) {
        return None;
    }
    let ty = cx.ty(s.cond);
    for (k, arm) in [(1, s.yes), (2, s.no)] {
        let truth = cx.truth(ty, k == 1);
        if let Some(v) = with_replaced(cx.facts.env(i), cx.body, arm, s.cond, truth, true)
            && v != arm
        {
            return cx.set_operand(i, k, v);
        }
    }
    for (arm, holds) in [(s.yes, true), (s.no, false)] {
        let truth = cx.truth(ty, holds);
        if replace_in(cx, arm, s.cond, truth, 0) {
            return Some(Outcome::Changed);
        }
    }
    None
}

/// Arms are searched so deep for their condition.
const MAX_REPLACE_DEPTH: u32 = 2;

/// Replaces a value in what computes `v` for nobody else.
pub(super) fn replace_in(cx: &mut Combiner<'_>, v: Value, old: Value, new: Value, depth: u32) -> bool {
    if depth == MAX_REPLACE_DEPTH || !cx.one_use(v) {
        return false;
    }
    let Some(i) = v.inst() else { return false };
    let d = *cx.body.inst(i);
    let speculatable = d.opcode != Opcode::Phi
        && !analysis::effects::may_read_or_write(cx.module, cx.body, i)
        && analysis::value_tracking::is_safe_to_speculate(&cx.q(), i, Speculation::WITHOUT_OPERANDS);
    // What is known of a vector is known lane by lane.
    let lane_wise = d.opcode.is_binary() || d.opcode.is_compare() || d.opcode == Opcode::Select;
    if !speculatable || cx.is_vector(old) && !lane_wise {
        return false;
    }
    let mut changed = false;
    for k in 0..cx.body.inst(i).num_operands() {
        let operand = cx.body.operand(i, k);
        if operand == old {
            cx.set_operand(i, k, new);
            cx.worklist.add(i);
            changed = true;
        } else if operand != v {
            changed |= replace_in(cx, operand, old, new, depth + 1);
        }
    }
    changed
}

/// `select c, 1, 0` is `zext c`, `select c, -1, 0` is `sext c`; the opposite inverts the condition.
fn extended_condition(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let s = cx.select_parts(i)?;
    if !cx.is_integral(s.ty) || cx.is_bit(s.yes) || !cx.same_shape(&s) {
        return None;
    }
    let extension = |cx: &Combiner<'_>, set: Value, clear: Value| {
        let op = match () {
            () if cx.is_one(set) => Opcode::ZExt,
            () if cx.is_ones(set) => Opcode::SExt,
            () => return None,
        };
        cx.is_zero(clear).then_some(op)
    };
    if let Some(op) = extension(cx, s.yes, s.no) {
        return cx.new_cast(op, Flags::NONE, s.cond, s.ty);
    }
    let op = extension(cx, s.no, s.yes)?;
    let name = cx.not_name(s.cond);
    let inverted = cx.build(|b| b.named(&name).not(s.cond));
    cx.new_cast(op, Flags::NONE, inverted, s.ty)
}

/// `select c, (ext x), C`: the narrow `select` is extended, if the constant fits. Made for bits, and for arms as wide as what the condition compares.
fn extended_arm_and_constant(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let s = cx.select_parts(i)?;
    let (constant, extended) = match (s.yes.constant(), s.no.constant()) {
        (Some(_), None) => (s.yes, s.no),
        (None, Some(_)) => (s.no, s.yes),
        _ => return None,
    };
    let x = Hole::new();
    if !cx.one_use(extended) || !cx.m(constant, immediate()) || !cx.m(extended, zext_or_sext(&x)) {
        return None;
    }
    let x = x.get();
    let (narrow, op) = (cx.ty(x), cx.opcode(extended)?);
    let compares_narrow = match cx.body.view_value(s.cond) {
        Some(View::ICmp { a, .. } | View::FCmp { a, .. }) => cx.ty(a) == narrow,
        _ => false,
    };
    if !cx.is_bit(x) && !compares_narrow {
        return None;
    }
    // Is the constant what the cast makes of a narrow one?
    let cut = cx.fold_cast(Opcode::Trunc, constant, narrow)?;
    if cx.fold_cast(op, cut, s.ty)? != constant {
        return None;
    }
    let (yes, no) = if constant == s.yes { (cut, x) } else { (x, cut) };
    let v = cx.build_select_like(i, b"narrow", s.cond, yes, no);
    cx.new_cast(op, Flags::NONE, v, s.ty)
}

/// Where a bit that is all that its number has is the condition, the number is known.
fn truncated_condition(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let s = cx.select_parts(i)?;
    let x = Hole::new();
    let whole = if cx.m(s.cond, nuw(trunc(&x))) {
        true
    } else if cx.m(s.cond, nsw(trunc(&x))) {
        false
    } else {
        return None;
    };
    let x = x.get();
    if x.constant().is_some() {
        return None;
    }
    if s.yes == x {
        let n = if whole { cx.int(s.ty, 1) } else { cx.ones(s.ty) };
        return cx.set_operand(i, 1, n);
    }
    if s.no == x {
        let zero = cx.zero(s.ty);
        return cx.set_operand(i, 2, zero);
    }
    None
}

/// `x u> 1 ? -1 : -x` is `sext(x != 0)`.
fn extended_zero_test(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let s = cx.select_parts(i).filter(|s| cx.is_integral(s.ty) && cx.same_shape(s))?;
    let View::ICmp { predicate, a: x, b } = cx.body.view_value(s.cond)? else { return None };
    let bound = cx.int_of(b)?.as_u64()?;
    let (large, small) = match (predicate, bound) {
        (IntPredicate::Ugt, 1) => (s.yes, s.no),
        (IntPredicate::Ult, 2) => (s.no, s.yes),
        _ => return None,
    };
    if !cx.is_ones(large) || !cx.m(small, neg(x)) {
        return None;
    }
    let zero = cx.zero(s.ty);
    let truth = cx.build(|b| b.icmp(IntPredicate::Ne, x, zero));
    cx.new_cast(Opcode::SExt, Flags::NONE, truth, s.ty)
}
