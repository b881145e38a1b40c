//! `add`, `sub`, `mul`, division.

use super::{Demanded, below};
use crate::combiner::Combiner;
use analysis::KnownBits;
use analysis::pattern::{Hole, add, c_add, low_bit_mask, one_use, sext, zext};
use ir::inst::InstData;
use ir::{ApInt, Inst, NoWrap, Opcode, Value};

impl Combiner<'_> {
    pub(super) fn bits_of_add(&mut self, i: Inst, mask: &ApInt, depth: u32) -> Demanded {
        if let Some(v) = self.sum_of_bits(i, mask) {
            return Err(v);
        }
        let (high, demanded) = below(mask);
        let (a, b) = self.sum_operands(i, mask, high, &demanded, depth)?;
        let [x, y] = self.pair(i);
        if demanded.is_subset_of(&b.zeros) {
            return Err(x);
        }
        if demanded.is_subset_of(&a.zeros) {
            return Err(y);
        }
        // The highest bit that is demanded: the carry goes nowhere.
        if let Some(c) = self.int_of(y)
            && c.exact_log2() == Some(mask.active_bits().wrapping_sub(1))
        {
            return Err(self.build_before(i, |builder| builder.xor(x, y)));
        }
        Ok(a.add_no_wrap(&b, self.body.inst(i).no_wrap()))
    }

    /// A sum of bits of which the lowest is not demanded, as logic.
    fn sum_of_bits(&mut self, i: Inst, mask: &ApInt) -> Option<Value> {
        if mask.bit(0) {
            return None;
        }
        let (x, y, ty) = (Hole::new(), Hole::new(), self.body.inst(i).ty);
        let are_bits = |cx: &Self| cx.is_bit(x.get()) && cx.ty(x.get()) == cx.ty(y.get());
        if self.m(i.into(), c_add(one_use(zext(&x)), one_use(sext(&y)))) && are_bits(self) {
            return Some(self.build_before(i, |builder| {
                let not = builder.not(x.get());
                let both = builder.and(not, y.get());
                builder.cast(Opcode::SExt, both, ty)
            }));
        }
        let [a, b] = self.pair(i);
        if self.m(i.into(), add(sext(&x), sext(&y))) && are_bits(self) && (self.one_use(a) || self.one_use(b)) {
            return Some(self.build_before(i, |builder| {
                let either = builder.or(x.get(), y.get());
                builder.cast(Opcode::SExt, either, ty)
            }));
        }
        None
    }

    /// What is known of both operands of a sum or difference.
    fn sum_operands(
        &mut self,
        i: Inst,
        mask: &ApInt,
        high: u32,
        demanded: &ApInt,
        depth: u32,
    ) -> Result<(KnownBits, KnownBits), Value> {
        let b = self.summand(i, 1, high, demanded, depth)?;
        // Low bits that are neither demanded nor set on the right carry nothing from the left.
        let low = (&!mask & &b.zeros).trailing_ones();
        let width = mask.width();
        let left = demanded & &!&ApInt::low_bits(width, low);
        let a = self.summand(i, 0, high, &left, depth)?;
        Ok((a, b))
    }

    /// What is known of an operand whose high bits are not demanded; the operation may wrap if it is changed.
    fn summand(&mut self, i: Inst, k: usize, high: u32, demanded: &ApInt, depth: u32) -> Demanded {
        let found = if self.shrink_constant(i, k, demanded) {
            Err(i.into())
        } else {
            self.operand_bits(i, k, demanded, depth + 1)
        };
        if found.is_err() && high > 0 {
            self.body.inst_mut(i).set_no_wrap(NoWrap::empty());
        }
        found
    }

    pub(super) fn bits_of_sub(&mut self, i: Inst, mask: &ApInt, depth: u32) -> Demanded {
        let (high, demanded) = below(mask);
        let (a, b) = self.sum_operands(i, mask, high, &demanded, depth)?;
        let [x, y] = self.pair(i);
        if demanded.is_subset_of(&b.zeros) {
            return Err(x);
        }
        if demanded.is_one() && demanded.is_subset_of(&a.zeros) {
            return Err(y);
        }
        // A mask less something in it.
        if self.m(x, low_bit_mask())
            && let Some(c) = self.int_of(x)
            && demanded.is_subset_of(&c)
        {
            return Err(self.build_before(i, |builder| builder.not(y)));
        }
        Ok(a.sub_no_wrap(&b, self.body.inst(i).no_wrap()))
    }

    pub(super) fn bits_of_mul(&mut self, i: Inst, mask: &ApInt, depth: u32) -> Demanded {
        let (high, demanded) = below(mask);
        self.summand(i, 0, high, &demanded, depth)?;
        self.summand(i, 1, high, &demanded, depth)?;
        let [x, y] = self.pair(i);
        let ty = self.body.inst(i).ty;
        // The only bit that is demanded is the lowest that the constant has: there is the lowest bit of x.
        if mask.is_power_of_2()
            && let Some(c) = self.int_of(y)
            && c.trailing_zeros() == mask.trailing_zeros()
        {
            let amount = self.int(ty, mask.trailing_zeros().into());
            return Err(self.in_place_of(i, InstData::new(Opcode::Shl, ty), &[x, amount], false));
        }
        // A square: bit 0 as in x, bit 1 zero.
        if x == y && mask.active_bits() <= 2 {
            let one = self.int(ty, 1);
            return Err(self.in_place_of(i, InstData::new(Opcode::And, ty), &[x, one], false));
        }
        Ok(self.known_at(i.into(), depth))
    }

    pub(super) fn bits_of_udiv(&mut self, i: Inst, mask: &ApInt, depth: u32) -> Demanded {
        let Some(c) = self.int_of(self.body.operand(i, 1)) else { return Ok(self.known_at(i.into(), depth)) };
        let width = mask.width();
        let demanded = ApInt::high_bits(width, width - c.trailing_zeros());
        let a = self.operand_bits(i, 0, &demanded, depth + 1);
        let a = self.without_flags(i, a)?;
        Ok(a.udiv(&KnownBits::constant(c), self.body.inst(i).is_exact()))
    }

    pub(super) fn bits_of_srem(&mut self, i: Inst, mask: &ApInt, depth: u32) -> Demanded {
        let c = self.int_of(self.body.operand(i, 1)).filter(ApInt::is_power_of_2);
        let Some(c) = c else { return Ok(self.known_at(i.into(), depth)) };
        if mask.ult(&c) {
            return Err(self.body.operand(i, 0));
        }
        let demanded = &c.dec() | &ApInt::signed_min(c.width());
        let a = self.operand_bits(i, 0, &demanded, depth + 1)?;
        Ok(a.srem(&KnownBits::constant(c)))
    }
}
