//! Phis that compute nothing that is needed, and phis that are all the same value.

use crate::combiner::Combiner;
use crate::rule::Outcome;
use analysis::pattern::{any, any_zero_float, c_or, either, zero};
use analysis::value_tracking::is_known_non_zero;
use ir::{FastMath, Inst, Opcode, Value, View};
use smallvec::SmallVec;

/// So many phis are looked at together.
const MAX_WEB: usize = 16;

/// Phis whose only users are phis of the same kind.
pub(super) fn dead_web(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let mut web: SmallVec<[Inst; MAX_WEB]> = SmallVec::new();
    web.push(i);
    let mut next = 0;
    while next < web.len() {
        for user in cx.body.users_of(web[next]) {
            if cx.body.inst(user).opcode != Opcode::Phi {
                return None;
            }
            if !web.contains(&user) {
                web.push(user);
            }
            if web.len() >= MAX_WEB {
                return None;
            }
        }
        next += 1;
    }
    for phi in web {
        if cx.body.has_uses(phi) {
            let ty = cx.body.inst(phi).ty;
            let poison = cx.poison(ty);
            cx.replace_uses(phi, poison);
        }
        cx.worklist.add(phi);
    }
    Some(Outcome::GoOn)
}

/// A phi whose only user computes the next value of it alone.
pub(super) fn step_for_itself(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let user = cx.body.users_of(i).next().filter(|_| cx.body.has_one_use(i))?;
    let op = cx.body.inst(user).opcode;
    let pure = op.is_binary() || matches!(op, Opcode::FNeg | Opcode::GetElementPtr);
    if !pure || !cx.body.has_one_use(user) || cx.body.users_of(user).next() != Some(i) {
        return None;
    }
    let ty = cx.body.inst(i).ty;
    let poison = cx.poison(ty);
    cx.replace(poison)
}

/// A phi that starts with zero, and is multiplied, masked, shifted or divided in each iteration, stays zero.
pub(super) fn stays_zero(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let keeps_zero = |cx: &Combiner<'_>, v: Value| {
        let Some(step) = v.inst().filter(|&s| cx.body.inst(s).opcode.is_binary()) else { return false };
        let [a, b] = cx.pair(step);
        let (first, any) = (a == i.into(), a == i.into() || b == i.into());
        match cx.body.inst(step).opcode {
            Opcode::Mul | Opcode::And => any,
            Opcode::Shl | Opcode::LShr | Opcode::AShr => first,
            Opcode::UDiv | Opcode::SDiv | Opcode::URem | Opcode::SRem => first,
            // Infinities and NaNs would make a NaN.
            Opcode::FMul => any && cx.float_flags(v).contains(FastMath::NNAN | FastMath::NSZ),
            _ => false,
        }
    };
    let (mut start, mut steps) = (None, 0);
    for v in cx.body.operands(i) {
        if keeps_zero(cx, v) {
            steps += 1;
        } else if *start.get_or_insert(v) != v {
            return None;
        }
    }
    let start = start.filter(|&v| steps > 0 && cx.m(v, either(zero(), any_zero_float())))?;
    cx.replace(start)
}

/// A phi that is only compared with zero: whichever number an entry is, one that is not zero is as good as another.
pub(super) fn nonzero_entries(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let ty = cx.body.inst(i).ty;
    if !cx.types.is_int(ty) || cx.has_n_uses_or_more(i.into(), 3) {
        return None;
    }
    let mut sums: SmallVec<[Inst; 2]> = SmallVec::new();
    for user in cx.body.users_of(i) {
        let mut test = user;
        // More bits do not make it zero.
        if cx.body.has_one_use(user) && cx.m(user.into(), c_or(Value::from(i), any())) {
            sums.push(user);
            test = cx.body.users_of(user).next()?;
        }
        let View::ICmp { predicate, b, .. } = cx.body.view(test) else { return None };
        if !predicate.is_equality() || !cx.m(b, zero()) {
            return None;
        }
    }
    let entries: SmallVec<[(Value, ir::Block); 8]> = cx.body.phi_entries(i).collect();
    let constant = entries.iter().find(|e| cx.int_of(e.0).is_some_and(|n| !n.is_zero())).map(|e| e.0);
    let mut changed = None;
    for (k, (v, from)) in entries.into_iter().enumerate() {
        let end = cx.body.terminator(from)?;
        if constant == Some(v) || !is_known_non_zero(&cx.q_at(end), v) {
            continue;
        }
        let number = match constant {
            Some(number) => number,
            None => cx.int(ty, 1),
        };
        if number != v {
            changed = cx.set_operand(i, k, number);
        }
    }
    if changed.is_some() {
        for or in sums {
            cx.body.inst_mut(or).drop_poison_generating_flags();
        }
    }
    changed
}

/// Phis that have only each other and one value as entries are all that value.
pub(super) fn one_value(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let mut value = None;
    for v in cx.body.operands(i) {
        if cx.opcode(v) != Some(Opcode::Phi) && *value.get_or_insert(v) != v {
            return None;
        }
    }
    let mut seen: SmallVec<[Inst; MAX_WEB]> = SmallVec::new();
    if !merges_only(cx, i, &mut value, &mut seen) {
        return None;
    }
    let value = value?;
    let available = match value.inst() {
        Some(def) => cx.facts.tree.inst_dominates(cx.body, def, i),
        None => true,
    };
    if available { cx.replace(value) } else { None }
}

/// Has a phi only `value` and phis of the same kind as entries? Without a value, the first phi that has others is taken for it.
fn merges_only(cx: &Combiner<'_>, phi: Inst, value: &mut Option<Value>, seen: &mut SmallVec<[Inst; MAX_WEB]>) -> bool {
    if seen.contains(&phi) {
        return true;
    }
    seen.push(phi);
    if seen.len() >= MAX_WEB {
        return false;
    }
    for v in cx.body.operands(phi) {
        let merged = match v.inst() {
            Some(p) if cx.body.inst(p).opcode == Opcode::Phi => {
                merges_only(cx, p, value, seen) || value.is_none() && *value.insert(v) == v
            }
            _ => *value == Some(v),
        };
        if !merged {
            return false;
        }
    }
    true
}
