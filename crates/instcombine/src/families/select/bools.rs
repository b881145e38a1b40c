//! `select` between bits: "and" and "or" that do not look at the second operand.

use super::parts::Select;
use crate::combiner::Combiner;
use crate::families::logic::boolean::And;
use crate::rule::Outcome;
use analysis::pattern::{
    Hole, bind, c_and, c_logical_and, c_logical_or, c_or, logical_and, logical_or, not, one, one_use, same, select,
    zero,
};
use analysis::value_tracking::{implied_condition, implies_poison, is_not_undef_or_poison};
use ir::inst::flags::Flags;
use ir::{ConstData, Inst, Opcode, Value};

rules! {
    /// Rules of `select` of bits.
    pub RULES, "select-bools":
        or_without_poison,
        and_without_poison,
        or_of_ands,
        and_of_ors,
        invert_condition,
        de_morgan,
        repeated_operand,
        xor_of_and_or,
        condition_with_arm,
        implied_operand,
        choice,
        choice_of_either,
        pair_of_conditions,
}

/// A `select` of bits whose condition is no constant and has the type of the arms.
fn parts(cx: &Combiner<'_>, i: Inst) -> Option<Select> {
    let s = cx.select_parts(i)?;
    (cx.is_bit(s.yes) && s.cond.constant().is_none() && cx.ty(s.cond) == s.ty).then_some(s)
}

/// `select a, true, b` is `or a, b` where b is poison only if a is.
fn or_without_poison(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let s = parts(cx, i).filter(|s| cx.is_one(s.yes))?;
    if implies_poison(&cx.q(), s.no, s.cond) {
        return cx.new_binary(Opcode::Or, Flags::NONE, s.cond, s.no);
    }
    // (a || b) || c: a || (b | c)
    let (a, b) = (Hole::new(), Hole::new());
    if !cx.m(s.cond, one_use(select(&a, one(), &b))) || !implies_poison(&cx.q(), s.no, b.get()) {
        return None;
    }
    let both = cx.build(|x| x.or(b.get(), s.no));
    let v = cx.logical_op(Opcode::Or, a.get(), both);
    cx.replace(v)
}

/// `select a, b, false` is `and a, b` where b is poison only if a is.
fn and_without_poison(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let s = parts(cx, i).filter(|s| cx.is_zero(s.no))?;
    if implies_poison(&cx.q(), s.yes, s.cond) {
        return cx.new_binary(Opcode::And, Flags::NONE, s.cond, s.yes);
    }
    let (a, b) = (Hole::new(), Hole::new());
    if !cx.m(s.cond, one_use(select(&a, &b, zero()))) || !implies_poison(&cx.q(), s.yes, b.get()) {
        return None;
    }
    let both = cx.build(|x| x.and(b.get(), s.yes));
    let v = cx.logical_op(Opcode::And, a.get(), both);
    cx.replace(v)
}

/// `(a && b) || (c && d)` with a common operand.
fn or_of_ands(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let s = parts(cx, i).filter(|s| cx.is_one(s.yes))?;
    factor(cx, s.cond, s.no, true)
}

/// `(a || b) && (c || d)` with a common operand.
fn and_of_ors(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let s = parts(cx, i).filter(|s| cx.is_zero(s.no))?;
    factor(cx, s.cond, s.yes, false)
}

/// Takes the common operand of two "and" (`and`) or "or" out.
fn factor(cx: &mut Combiner<'_>, l: Value, r: Value, and: bool) -> Option<Outcome> {
    let (a, b, c, d) = (Hole::new(), Hole::new(), Hole::new(), Hole::new());
    let fits = if and {
        cx.m(l, logical_and(&a, &b)) && cx.m(r, logical_and(&c, &d))
    } else {
        cx.m(l, logical_or(&a, &b)) && cx.m(r, logical_or(&c, &d))
    };
    if !fits || !(cx.one_use(l) || cx.one_use(r)) {
        return None;
    }
    let (a, b, c, d) = (a.get(), b.get(), c.get(), d.get());
    let l_is_select = cx.opcode(l) == Some(Opcode::Select);
    let r_is_select = cx.opcode(r) == Some(Opcode::Select);
    let (mut common, x, y, swaps) = match () {
        () if a == c => (a, b, d, false),
        () if a == d => (a, b, c, false),
        () if b == c => (b, a, d, false),
        () if b == d => (b, a, c, l_is_select && r_is_select),
        () => return None,
    };
    let mut inner = if and { cx.logical_op(Opcode::Or, x, y) } else { cx.logical_op(Opcode::And, x, y) };
    if swaps {
        std::mem::swap(&mut common, &mut inner);
    }
    let ty = cx.ty(l);
    let (yes, no) = cx.truths(ty);
    match (and, r_is_select || l_is_select && common == a) {
        (true, true) => cx.new_select(common, inner, no),
        (false, true) => cx.new_select(common, yes, inner),
        (true, false) => cx.new_binary(Opcode::And, Flags::NONE, common, inner),
        (false, false) => cx.new_binary(Opcode::Or, Flags::NONE, common, inner),
    }
}

/// `select a, false, b` and `select a, b, true`: an "and" or "or" with the inverted condition.
fn invert_condition(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let s = parts(cx, i)?;
    let (yes, no) = cx.truths(s.ty);
    if s.yes != no && s.no != yes {
        return None;
    }
    let name = cx.not_name(s.cond);
    let inverted = cx.build(|b| b.named(&name).not(s.cond));
    if s.yes == no { cx.new_select(inverted, s.no, no) } else { cx.new_select(inverted, yes, s.yes) }
}

fn is_expression(cx: &Combiner<'_>, v: Value) -> bool {
    v.constant().is_some_and(|c| matches!(cx.body.consts().data(c), ConstData::Expr(_)))
}

/// `!a && !b` is `!(a || b)`, and the opposite.
fn de_morgan(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let s = parts(cx, i)?;
    let (a, b) = (Hole::new(), Hole::new());
    let is_and = cx.m(i.into(), logical_and(not(&a), not(&b)));
    let is_or = !is_and && cx.m(i.into(), logical_or(not(&a), not(&b)));
    if !is_and && !is_or {
        return None;
    }
    let (a, b) = (a.get(), b.get());
    let second = if is_and { s.yes } else { s.no };
    if !(cx.one_use(s.cond) || cx.one_use(second)) || is_expression(cx, a) || is_expression(cx, b) {
        return None;
    }
    let v = if is_and { cx.logical_op(Opcode::Or, a, b) } else { cx.logical_op(Opcode::And, a, b) };
    cx.new_not(v)
}

/// `(a || b) || b`, `(a && b) && b`
fn repeated_operand(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let s = parts(cx, i)?;
    let a = Hole::new();
    let is_or = cx.is_one(s.yes) && cx.m(s.cond, select(&a, one(), s.no));
    let is_and = !is_or && cx.is_zero(s.no) && cx.m(s.cond, select(&a, s.yes, zero()));
    if is_or || is_and { cx.set_operand(i, 0, a.get()) } else { None }
}

/// `~(a & b) & (a | b)`
fn xor_of_and_or(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    parts(cx, i)?;
    let (a, b) = (Hole::new(), Hole::new());
    if !cx.m(i.into(), c_logical_and(not(logical_and(&a, &b)), c_logical_or(same(&a), same(&b)))) {
        return None;
    }
    cx.new_binary(Opcode::Xor, Flags::NONE, a.get(), b.get())
}

/// A condition that contains one of the arms.
fn condition_with_arm(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let s = parts(cx, i)?;
    let (yes, no) = cx.truths(s.ty);
    let c = Hole::new();
    // select (~a | c), a, b: a && (c || b)
    if cx.m(s.cond, one_use(c_or(not(s.yes), &c))) {
        let or = cx.build(|x| x.select(c.get(), yes, s.no));
        return cx.new_select(s.yes, or, no);
    }
    // select (c & b), a, b: b && (~c || a)
    if cx.m(s.cond, one_use(c_and(&c, s.no)))
        && let Some(inverted) = cx.freely_inverted(c.get(), cx.one_use(c.get()))
    {
        let or = cx.build(|x| x.select(inverted, yes, s.yes));
        return cx.new_select(s.no, or, no);
    }
    // select (a | c), a, b: a || (~c && b)
    if cx.m(s.cond, one_use(c_or(s.yes, &c)))
        && let Some(inverted) = cx.freely_inverted(c.get(), cx.one_use(c.get()))
    {
        let and = cx.build(|x| x.select(inverted, s.no, no));
        return cx.new_select(s.yes, yes, and);
    }
    // select (c & ~b), a, b: b || (c && a)
    if cx.m(s.cond, one_use(c_and(&c, not(s.no)))) {
        let and = cx.build(|x| x.select(c.get(), s.yes, no));
        return cx.new_select(s.no, yes, and);
    }
    None
}

/// `(a || b) && c` where c implies that b does not hold, and its kin.
fn implied_operand(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let s = parts(cx, i)?;
    let (a, b) = (Hole::new(), Hole::new());
    let is_and = cx.is_zero(s.no);
    let is_or = cx.is_one(s.yes);
    let matches = |cx: &Combiner<'_>, v: Value| {
        if is_and { cx.m(v, logical_or(&a, &b)) } else { cx.m(v, logical_and(&a, &b)) }
    };
    let decided = |cx: &Combiner<'_>, by: Value| implied_condition(&cx.q(), by, b.get(), is_and) == Some(!is_and);
    if !is_and && !is_or {
        return None;
    }
    let (arm, k) = if is_and { (s.yes, 1) } else { (s.no, 2) };
    if is_and && matches(cx, s.cond) && decided(cx, arm) {
        return cx.set_operand(i, 0, a.get());
    }
    if matches(cx, arm) && decided(cx, s.cond) {
        return cx.set_operand(i, k, a.get());
    }
    if is_or && matches(cx, s.cond) && decided(cx, arm) {
        return cx.set_operand(i, 0, a.get());
    }
    None
}

/// `(c && a) || (!c && b)` is `select c, a, b`.
fn choice(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let s = parts(cx, i).filter(|s| cx.is_one(s.yes))?;
    if !cx.one_use(s.cond) && !cx.one_use(s.no) {
        return None;
    }
    let (c, a, b) = (Hole::new(), Hole::new(), Hole::new());
    let whole = Hole::new();
    if cx.m(s.cond, bind(&whole, c_logical_and(not(&c), &b))) && cx.m(s.no, c_logical_and(c.get(), &a)) {
        // The condition must not be looked at where it was not before.
        let first = cx.body.operand(s.cond.inst()?, 0);
        let looked_at = cx.m(first, not(c.get()));
        return make_choice(cx, c.get(), a.get(), b.get(), looked_at);
    }
    if cx.m(s.no, c_logical_and(not(&c), &b)) && cx.m(s.cond, c_logical_and(c.get(), &a)) {
        let first = cx.body.operand(s.cond.inst()?, 0);
        return make_choice(cx, c.get(), a.get(), b.get(), first == c.get());
    }
    None
}

/// `(!c || a) && (c || b)` is `select c, a, b`.
fn choice_of_either(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let s = parts(cx, i).filter(|s| cx.is_zero(s.no))?;
    [(s.cond, s.yes), (s.yes, s.cond)].into_iter().find_map(|(negated, plain)| {
        let (c, a, b) = (Hole::new(), Hole::new(), Hole::new());
        let fits = cx.m(plain, select(&c, one(), &b)) && cx.m(negated, c_logical_or(not(c.get()), &a));
        if fits { cx.new_select(c.get(), a.get(), b.get()) } else { None }
    })
}

fn make_choice(cx: &mut Combiner<'_>, c: Value, a: Value, b: Value, looked_at: bool) -> Option<Outcome> {
    let safe = looked_at || is_not_undef_or_poison(&cx.q(), c);
    let c = if safe { c } else { cx.build(|x| x.freeze(c)) };
    cx.new_select(c, a, b)
}

/// One comparison for an "and" or "or" of two.
fn pair_of_conditions(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let s = parts(cx, i)?;
    let (is_and, other) = match () {
        () if cx.is_zero(s.no) => (true, s.yes),
        () if cx.is_one(s.yes) => (false, s.no),
        () => return None,
    };
    let v = cx.fold_boolean_and_or(s.cond, other, And { is_and, is_logical: true })?;
    cx.replace(v)
}
