//! Loads and stores under a mask.

use super::super::sve::masked_access;
use super::lanes::bits_of_mask;
use super::name_of;
use crate::combiner::Combiner;
use crate::rule::Outcome;
use ir::{Align, Inst, Type, Value};

rules! {
    /// The rules.
    pub RULES, "x86-masked", third(OTHER_CALL);
        load,
        store,
}

fn is_access(name: &str, what: &str) -> bool {
    name.strip_prefix("avx.").or(name.strip_prefix("avx2.")).is_some_and(|rest| rest.starts_with(what))
}

fn is_zero(cx: &Combiner<'_>, v: Value) -> bool {
    v.constant().is_some_and(|c| cx.body.consts().is_zero(c))
}

/// `maskload`
fn load(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    if !is_access(name_of(cx, i)?, "maskload.") {
        return None;
    }
    let ([ptr, mask], ty) = (cx.pair(i), cx.body.inst(i).ty);
    if is_zero(cx, mask) {
        let zero = cx.zero(ty);
        return cx.replace(zero);
    }
    let mask = bits_of_mask(cx, mask)?;
    masked_access(cx, i, None, ptr, mask, ty, Align::ONE)
}

/// `maskstore`
fn store(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let name = name_of(cx, i)?;
    if name == "sse2.maskmov.dqu" {
        return if is_zero(cx, cx.body.operand(i, 1)) { cx.erase(i) } else { None };
    }
    if cx.body.inst(i).ty != Type::VOID || !is_access(name, "maskstore.") {
        return None;
    }
    let ([ptr, mask], stored) = (cx.pair(i), cx.body.operand(i, 2));
    if is_zero(cx, mask) {
        return cx.erase(i);
    }
    let (mask, ty) = (bits_of_mask(cx, mask)?, cx.ty(stored));
    masked_access(cx, i, Some(stored), ptr, mask, ty, Align::ONE)
}
