//! Casts and calls.

use super::Demanded;
use crate::combiner::Combiner;
use analysis::KnownBits;
use analysis::pattern::{Hole, IntHole, lshr, not, one_use};
use ir::inst::InstData;
use ir::inst::flags::NNEG;
use ir::intrinsics::id;
use ir::{ApInt, Inst, Opcode, Type, Value};
use transforms::utils::drop_annotations::drop_poison_generating_annotations;

impl Combiner<'_> {
    pub(super) fn bits_of_trunc(&mut self, i: Inst, mask: &ApInt, depth: u32) -> Demanded {
        let (x, c) = (Hole::new(), IntHole::new());
        let from = self.body.operand(i, 0);
        // Truncated before the shift, where the bits are not demanded that would be shifted in.
        if self.m(from, one_use(lshr(&x, &c)))
            && let Some(by) = c.get().as_u64()
            && by < mask.width().into()
            && by <= mask.leading_zeros().into()
        {
            let ty = self.body.inst(i).ty;
            let by = self.int(ty, by);
            return Err(self.build_before(i, |b| {
                let narrow = b.cast(Opcode::Trunc, x.get(), ty);
                b.lshr(narrow, by)
            }));
        }
        self.bits_of_resized(i, mask, depth)
    }

    /// `zext` or `trunc`
    pub(super) fn bits_of_resized(&mut self, i: Inst, mask: &ApInt, depth: u32) -> Demanded {
        let from = self.body.operand(i, 0);
        let Some(width) = self.width(from) else { return Ok(self.known_at(i.into(), depth)) };
        let found = self.operand_bits(i, 0, &mask.zext_or_trunc(width), depth + 1);
        let mut known = self.without_flags(i, found)?;
        let d = self.body.inst(i);
        if d.opcode == Opcode::ZExt && d.has_nneg() && !known.is_negative() {
            known = known.with_sign(false);
        }
        Ok(known.zext_or_trunc(mask.width()))
    }

    pub(super) fn bits_of_sext(&mut self, i: Inst, mask: &ApInt, depth: u32) -> Demanded {
        let from = self.body.operand(i, 0);
        let Some(width) = self.width(from) else { return Ok(self.known_at(i.into(), depth)) };
        let mut demanded = mask.trunc(width);
        if mask.active_bits() > width {
            demanded = &demanded | &ApInt::signed_min(width);
        }
        let known = self.operand_bits(i, 0, &demanded, depth + 1)?;
        if known.is_non_negative() || mask.active_bits() <= width {
            let from = self.body.operand(i, 0);
            // Nothing else uses it than what is looked at, where the sign is known.
            let flags = if known.is_non_negative() { NNEG } else { 0 };
            let data = InstData::new(Opcode::ZExt, self.body.inst(i).ty).with_flags(flags);
            return Err(self.in_place_of(i, data, &[from], true));
        }
        Ok(known.sext(mask.width()))
    }

    pub(super) fn bits_of_call(&mut self, i: Inst, mask: &ApInt, depth: u32) -> Demanded {
        if self.body.num_call_args(i) == 0 {
            return Ok(self.known_at(i.into(), depth));
        }
        let (x, y) = (self.body.operand(i, 0), self.body.operand(i, 1));
        let (width, ty) = (mask.width(), self.body.inst(i).ty);
        let bound = |cx: &Self| cx.int_of(y);
        match self.intrinsic(i.into()) {
            Some(id::ABS) if mask.is_one() => return Err(x),
            Some(id::CTPOP) if mask.is_one() && width.is_multiple_of(2) => {
                let v = Hole::new();
                if self.m(x, not(&v))
                    && let Some(new) = self.unary_call_before(i, ty, v.get())
                {
                    return Err(new);
                }
            }
            Some(id::BSWAP) => {
                if let Some(v) = self.one_byte_of_bswap(i, mask) {
                    return Err(v);
                }
            }
            Some(what @ (id::FSHL | id::FSHR)) => return self.bits_of_funnel_shift(i, mask, what == id::FSHR, depth),
            Some(id::UMAX) if bound(self).is_some_and(|c| mask.trailing_zeros() >= c.active_bits()) => return Err(x),
            Some(id::UMIN) if bound(self).is_some_and(|c| mask.trailing_zeros() >= width - c.leading_ones()) => {
                return Err(x);
            }
            _ => {}
        }
        Ok(self.known_at(i.into(), depth))
    }

    /// The parity of a number with an even count of bits is that of its complement.
    fn unary_call_before(&mut self, i: Inst, ty: Type, v: Value) -> Option<Value> {
        let (callee_type, callee) = self.intrinsic_address(id::CTPOP, &[ty])?;
        Some(self.build_before(i, |b| b.call(callee_type, callee, &[v]).into()))
    }

    /// One byte of `bswap` is a byte of the number, shifted.
    fn one_byte_of_bswap(&mut self, i: Inst, mask: &ApInt) -> Option<Value> {
        let (high, low) = (mask.leading_zeros() & !7, mask.trailing_zeros() & !7);
        if mask.width() - high - low != 8 {
            return None;
        }
        let (x, ty) = (self.body.operand(i, 0), self.body.inst(i).ty);
        let op = if high > low { Opcode::LShr } else { Opcode::Shl };
        let by = self.int(ty, high.abs_diff(low).into());
        Some(self.in_place_of(i, InstData::new(op, ty), &[x, by], true))
    }

    fn bits_of_funnel_shift(&mut self, i: Inst, mask: &ApInt, right: bool, depth: u32) -> Demanded {
        let width = mask.width();
        let amount = self.int_of(self.body.operand(i, 2)).and_then(|n| n.urem(&ApInt::new(width, width.into())));
        let Some(amount) = amount.map(|n| n.low_u64() as u32) else { return Ok(self.known_at(i.into(), depth)) };
        let left = if right { width - amount } else { amount };
        let demanded = [mask.lshr(left), mask.shl(width - left)];
        let [x, y] = self.pair(i);
        let mut known = [KnownBits::unknown(width), KnownBits::unknown(width)];
        for k in 0..2 {
            if x != y {
                let found = self.operand_bits(i, k, &demanded[k], depth + 1);
                if found.is_err() {
                    drop_poison_generating_annotations(self.module, self.body, i);
                }
                known[k] = found?;
                continue;
            }
            // A rotate stays one, unless one half of it is constant.
            known[k] = self.known_at(self.body.operand(i, k), depth + 1);
            let is_constant = self.int_of(self.body.operand(i, k)).is_some_and(|n| n == known[k].ones);
            if demanded[k].is_subset_of(&known[k].known()) && !is_constant {
                let ty = self.body.inst(i).ty;
                let c = self.ap(ty, &known[k].ones);
                self.set_operand(i, k, c);
                return Err(i.into());
            }
        }
        let shift = |k: &KnownBits, by: u32, up: bool| {
            let f = |n: &ApInt| if up { n.shl(by) } else { n.lshr(by) };
            (f(&k.zeros), f(&k.ones))
        };
        let (high, low) = (shift(&known[0], left, true), shift(&known[1], width - left, false));
        Ok(KnownBits::new(&high.0 | &low.0, &high.1 | &low.1))
    }
}
