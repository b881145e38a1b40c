//! Rotations and funnel shifts of narrow numbers that are computed in a wider type.

use crate::combiner::Combiner;
use crate::rule::Outcome;
use analysis::pattern::*;
use ir::intrinsics::id;
use ir::{ApInt, Inst, Opcode, Value};

/// Two opposite shifts of a wide type, of which the low bits are wanted.
struct Shifts {
    /// The value shifted left.
    high: Value,
    /// The value shifted right.
    low: Value,
    wide: u32,
    narrow: u32,
}

impl Shifts {
    /// The amount of the funnel shift, if `m` and `n` add up to the narrow width.
    fn amount(&self, cx: &Combiner<'_>, m: Value, n: Value) -> Option<Value> {
        let rotates = self.high == self.low;
        // Other than a rotation, a funnel shift must not shift too far in the narrow type.
        let in_range = || {
            let bits = self.narrow.trailing_zeros();
            cx.mask_is_zero(m, &ApInt::bit_range(self.wide, bits, self.wide))
        };
        if cx.m(n, one_use(sub(is_int(self.narrow.into()), m))) && (rotates || in_range()) {
            return Some(m);
        }
        if !rotates {
            return None;
        }
        let (x, mask) = (Hole::new(), || is_int(u64::from(self.narrow) - 1));
        if cx.m(m, and(&x, mask())) && cx.m(n, and(neg(x.get()), mask())) {
            return Some(x.get());
        }
        let extended = cx.m(m, zext(and(&x, mask()))) && cx.m(n, zext(and(neg(x.get()), mask())));
        extended.then(|| x.get())
    }
}

/// `trunc((zext(x) << n) | (zext(x) >> (8 - n)))` to eight bits is a rotation of `x`.
pub(super) fn narrow_funnel(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (from, ty) = (cx.body.operand(i, 0), cx.body.inst(i).ty);
    let (narrow, wide) = (cx.width(i.into()).filter(|w| w.is_power_of_two())?, cx.width(from)?);
    let (l, r) = (Hole::new(), Hole::new());
    if !cx.types.is_vector(ty) && !cx.should_change_type(cx.ty(from), ty) || !cx.m(from, one_use(or(&l, &r))) {
        return None;
    }
    let (left, right) = if cx.opcode(l.get()) == Some(Opcode::LShr) { (r.get(), l.get()) } else { (l.get(), r.get()) };
    let (x, m, y, n) = (Hole::new(), Hole::new(), Hole::new(), Hole::new());
    if !cx.m(left, one_use(shl(&x, &m))) || !cx.m(right, one_use(lshr(&y, &n))) {
        return None;
    }
    let s = Shifts { high: x.get(), low: y.get(), wide, narrow };
    let (amount, what) = match s.amount(cx, m.get(), n.get()) {
        Some(amount) => (amount, id::FSHL),
        None => (s.amount(cx, n.get(), m.get())?, id::FSHR),
    };
    // What is shifted right must bring zeros with it.
    if !cx.mask_is_zero(s.low, &ApInt::bit_range(wide, narrow, wide)) {
        return None;
    }
    let (high, low, amount) = cx.build(|b| {
        let amount = b.zext_or_trunc(amount, ty);
        let high = b.cast(Opcode::Trunc, s.high, ty);
        let low = if s.high == s.low { high } else { b.cast(Opcode::Trunc, s.low, ty) };
        (high, low, amount)
    });
    cx.new_call(what, &[ty], &[high, low, amount])
}
