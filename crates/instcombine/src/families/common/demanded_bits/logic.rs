//! `and`, `or`, `xor`, `select`.

use super::Demanded;
use crate::combiner::Combiner;
use analysis::KnownBits;
use analysis::pattern::{Hole, intrinsic1};
use analysis::value_tracking::bits_from_condition;
use analysis::value_tracking::no_common_bits;
use ir::inst::InstData;
use ir::intrinsics::id;
use ir::{ApInt, Inst, Opcode, Value, View};

impl Combiner<'_> {
    pub(super) fn bits_of_and(&mut self, i: Inst, mask: &ApInt, depth: u32) -> Demanded {
        let b = self.operand_bits(i, 1, mask, depth + 1)?;
        let a = self.operand_bits(i, 0, &(mask & &!&b.zeros), depth + 1)?;
        let known = self.bits_of_logic(i, &a, &b, depth);
        self.unless_constant(i, mask, known.clone())?;
        if mask.is_subset_of(&(&a.zeros | &b.ones)) {
            return Err(self.body.operand(i, 0));
        }
        if mask.is_subset_of(&(&b.zeros | &a.ones)) {
            return Err(self.body.operand(i, 1));
        }
        if self.shrink_constant(i, 1, &(mask & &!&a.zeros)) { Err(i.into()) } else { Ok(known) }
    }

    pub(super) fn bits_of_or(&mut self, i: Inst, mask: &ApInt, depth: u32) -> Demanded {
        let b = self.operand_bits(i, 1, mask, depth + 1);
        let b = self.without_flags(i, b)?;
        let a = self.operand_bits(i, 0, &(mask & &!&b.ones), depth + 1);
        let a = self.without_flags(i, a)?;
        let known = self.bits_of_logic(i, &a, &b, depth);
        self.unless_constant(i, mask, known.clone())?;
        if mask.is_subset_of(&(&a.ones | &b.zeros)) {
            return Err(self.body.operand(i, 0));
        }
        if mask.is_subset_of(&(&b.ones | &a.zeros)) {
            return Err(self.body.operand(i, 1));
        }
        if self.shrink_constant(i, 1, mask) {
            return Err(i.into());
        }
        if !self.body.inst(i).is_disjoint() {
            let [x, y] = self.pair(i);
            if (&a.zeros | &b.zeros).is_ones() || no_common_bits(&self.q(), x, y) {
                self.body.inst_mut(i).set_disjoint(true);
                return Err(i.into());
            }
        }
        Ok(known)
    }

    pub(super) fn bits_of_xor(&mut self, i: Inst, mask: &ApInt, depth: u32) -> Demanded {
        let b = self.operand_bits(i, 1, mask, depth + 1)?;
        let a = self.operand_bits(i, 0, mask, depth + 1)?;
        let [x, y] = self.pair(i);
        if let Some(v) = self.parity_of_xor(i, mask) {
            return Err(v);
        }
        let known = self.bits_of_logic(i, &a, &b, depth);
        self.unless_constant(i, mask, known.clone())?;
        if mask.is_subset_of(&b.zeros) {
            return Err(x);
        }
        if mask.is_subset_of(&a.zeros) {
            return Err(y);
        }
        let ty = self.body.inst(i).ty;
        // No bit is set in both.
        if mask.is_subset_of(&(&b.zeros | &a.zeros)) {
            let mut data = InstData::new(Opcode::Or, ty);
            data.set_disjoint(mask.is_ones());
            return Err(self.in_place_of(i, data, &[x, y], true));
        }
        // All bits that are flipped are set.
        if mask.is_subset_of(&b.known()) && b.ones.is_subset_of(&a.ones) {
            let c = self.ap(ty, &(&!&b.ones & mask));
            return Err(self.in_place_of(i, InstData::new(Opcode::And, ty), &[x, c], false));
        }
        if let Some(c) = self.int_of(y).filter(|c| !c.is_ones()) {
            if (&c | &!mask).is_ones() {
                let ones = self.ones(ty);
                self.body.set_operand(i, 1, ones);
                return Err(i.into());
            }
            if self.shrink_constant(i, 1, mask) {
                return Err(i.into());
            }
        }
        if let Some(v) = self.clear_flipped_bits(i, mask, &(&(&a.ones & &b.ones) & mask)) {
            return Err(v);
        }
        Ok(known)
    }

    /// (ctpop(x) ^ ctpop(y)) & 1 is the lowest bit of ctpop(x ^ y).
    fn parity_of_xor(&mut self, i: Inst, mask: &ApInt) -> Option<Value> {
        let [a, b] = self.pair(i);
        let (x, y) = (Hole::new(), Hole::new());
        if !mask.is_one() || !self.m(a, intrinsic1(id::CTPOP, &x)) || !self.m(b, intrinsic1(id::CTPOP, &y)) {
            return None;
        }
        let ty = self.body.inst(i).ty;
        let (callee_type, callee) = self.intrinsic_address(id::CTPOP, &[ty])?;
        Some(self.build_before(i, |builder| {
            let both = builder.xor(x.get(), y.get());
            builder.call(callee_type, callee, &[both]).into()
        }))
    }

    /// An `and` with a constant, of which an `xor` flips bits that are known to be set: `and` clears them.
    fn clear_flipped_bits(&mut self, i: Inst, _: &ApInt, flipped: &ApInt) -> Option<Value> {
        let [a, b] = self.pair(i);
        let ty = self.body.inst(i).ty;
        let Some(View::Binary { op: Opcode::And, b: masked, .. }) = self.body.view_value(a) else { return None };
        if !self.one_use(a) || flipped.is_zero() || !self.types.is_int(ty) {
            return None;
        }
        let (flips, kept) = (self.int_of(b)?, self.int_of(masked)?);
        let kept_bits = !flipped;
        let c = self.ap(ty, &(&kept_bits & &kept));
        let and = self.in_place_of(i, InstData::new(Opcode::And, ty), &[a, c], false);
        let c = self.ap(ty, &(&kept_bits & &flips));
        Some(self.in_place_of(i, InstData::new(Opcode::Xor, ty), &[and, c], false))
    }

    /// What is known of `and`, `or`, `xor`, with what only the whole tells.
    fn bits_of_logic(&self, i: Inst, a: &KnownBits, b: &KnownBits, depth: u32) -> KnownBits {
        let known = match self.body.inst(i).opcode {
            Opcode::And => a.and(b),
            Opcode::Or => a.or(b),
            _ => a.xor(b),
        };
        known.union_with(&self.known_at(i.into(), depth))
    }

    pub(super) fn bits_of_select(&mut self, i: Inst, mask: &ApInt, depth: u32) -> Demanded {
        let no = self.operand_bits(i, 2, mask, depth + 1)?;
        let yes = self.operand_bits(i, 1, mask, depth + 1)?;
        if self.shrink_arm(i, 1, mask) || self.shrink_arm(i, 2, mask) {
            return Err(i.into());
        }
        let (cond, x, y) = (self.body.operand(i, 0), self.body.operand(i, 1), self.body.operand(i, 2));
        let q = self.q();
        let arm = |v: Value, known: KnownBits, invert| {
            if v.constant().is_some() {
                return known;
            }
            let more = bits_from_condition(&q, v, cond, known.clone(), invert, depth + 1);
            if more.has_conflict() { known } else { more }
        };
        Ok(arm(x, yes, false).intersect_with(&arm(y, no, true)))
    }

    /// Clears bits of a constant arm that are not demanded, but keeps the constant that the condition compares with, or takes that one.
    fn shrink_arm(&mut self, i: Inst, k: usize, mask: &ApInt) -> bool {
        let Some(arm) = self.int_of(self.body.operand(i, k)) else { return false };
        let compared = match self.body.view_value(self.body.operand(i, 0)) {
            Some(View::ICmp { a, b, .. }) if a.constant().is_none() => self.int_of(b),
            _ => None,
        };
        match compared.filter(|c| c.width() == arm.width()) {
            Some(c) if c == arm => false,
            Some(c) if &c & mask == &arm & mask => {
                let ty = self.body.inst(i).ty;
                let c = self.ap(ty, &c);
                self.body.set_operand(i, k, c);
                true
            }
            _ => self.shrink_constant(i, k, mask),
        }
    }
}
