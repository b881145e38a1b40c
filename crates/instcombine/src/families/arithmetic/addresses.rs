//! Differences of addresses.

use crate::combiner::Combiner;
use crate::rule::Outcome;
use analysis::pattern::*;
use ir::inst::GepFlags;
use ir::{Inst, NoWrap, Opcode, Value};

/// `(p + x) - (p + y)` as numbers: `x - y`
pub(super) fn difference_of_addresses(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let ([a, b], p, q) = (cx.pair(i), Hole::new(), Hole::new());
    let plain = cx.m(a, ptrtoint_or_addr(&p)) && cx.m(b, ptrtoint_or_addr(&q));
    let truncated = || cx.m(a, trunc(ptrtoint(&p))) && cx.m(b, trunc(ptrtoint(&q)));
    if !plain && !truncated() || !has_all_bits_in_offset(cx, p.get(), i) {
        return None;
    }
    let nuw = plain && cx.body.inst(i).has_nuw();
    let [left, right] = cx.chains_from_common_base(p.get(), q.get())?;
    let rewrite = !left.is_empty() && !right.is_empty();
    let (ty, both) = (cx.body.inst(i).ty, left.flags & right.flags);
    let x = cx.emit_chain_offset(&left, rewrite);
    let y = cx.emit_chain_offset(&right, rewrite).filter(|&y| !cx.is_zero_constant(y));
    let v = match (x, y) {
        (x, None) => {
            let x = x.unwrap_or_else(|| cx.zero(ty));
            if nuw && left.flags.inbounds() {
                note_non_negative(cx, x);
            }
            x
        }
        (x, Some(y)) => {
            let zero = cx.zero(cx.ty(y));
            let x = x.unwrap_or(zero);
            let mut wrap = NoWrap::empty();
            wrap.set(NoWrap::NUW, nuw && both.nuw());
            wrap.set(NoWrap::NSW, both.contains(GepFlags::INBOUNDS));
            cx.build(|b| b.named(b"gepdiff").binary_with(Opcode::Sub, wrap, x, y))
        }
    };
    let v = if cx.ty(v) == ty { v } else { cx.build(|b| b.sext_or_trunc(v, ty)) };
    cx.replace(v)
}

/// Does a step change all bits of an address, and has the difference no more than these?
fn has_all_bits_in_offset(cx: &Combiner<'_>, pointer: Value, i: Inst) -> bool {
    let Some(space) = cx.types.addr_space(cx.types.scalar(cx.ty(pointer))) else { return false };
    let bits = cx.layout.pointer(space).bits;
    cx.layout.index_bits(space) == bits && cx.width(i.into()).is_some_and(|width| width <= bits)
}

/// A new product that is not negative and does not wrap as a signed number does not as an unsigned one.
fn note_non_negative(cx: &mut Combiner<'_>, product: Value) {
    let Some(m) = product.inst().filter(|&m| !cx.body.has_uses(m) && cx.body.inst_block(m).is_some()) else { return };
    let d = cx.body.inst(m);
    let by_positive = match d.opcode {
        Opcode::Shl => true,
        Opcode::Mul => cx.int_of(cx.body.operand(m, 1)).is_some_and(|n| n.is_non_negative()),
        _ => false,
    };
    if by_positive && d.has_nsw() {
        cx.body.inst_mut(m).set_nuw(true);
    }
}
