//! Casts. See LangRef, "Conversion Operations".

use super::Site;
use crate::float;
use crate::machine::Machine;
use crate::outcome::Run;
use crate::shape::Shape;
use crate::value::{Leaf, Scalar, Slot, Tag, mask128, signed128};
use ir::inst::flags;
use ir::{FastMath, Opcode};

impl<'m> Machine<'m> {
    pub(super) fn cast(&mut self, site: &Site<'m>) -> Run<()> {
        let from_type = self.operand_type(site, 0);
        let (from, to) = (self.shape(from_type)?, self.shape(site.data.ty)?);
        let a = self.operand_at(site, 0)?;
        self.cast_at(site.data.opcode, site.data.raw_flags(), &from, &to, site.to, a)
    }

    /// Casts the value at `a`.
    pub(crate) fn cast_at(&mut self, op: Opcode, flags: u8, from: &Shape, to: &Shape, at: usize, a: usize) -> Run<()> {
        if op == Opcode::BitCast {
            self.note_nans(from, a);
            if from.leaves.len() != 1 || to.leaves.len() != 1 {
                return self.bit_cast(from, to, at, a);
            }
        }
        for (f, t) in from.leaves.iter().zip(&to.leaves) {
            let (source, target) = (a + f.slot as usize, at + t.slot as usize);
            if f.leaf.is_small() && t.leaf.is_small() {
                let x = self.get(source, f.leaf.slots());
                let value = self.cast_scalar(op, flags, f.leaf, t.leaf, x);
                self.set(target, t.leaf.slots(), value);
            } else {
                self.wide_cast(op, flags, f.leaf, t.leaf, target, source)?;
            }
        }
        Ok(())
    }

    /// Takes note that the bits of a NaN are looked at: the sign of one that arithmetic makes is anybody's choice, and folding makes
    /// another one than this machine does. See LangRef, "Behavior of Floating-Point NaN values".
    pub(crate) fn note_nans(&mut self, shape: &Shape, at: usize) {
        for l in &shape.leaves {
            if let Leaf::Float(ty) = l.leaf {
                let x = self.get(at + l.slot as usize, l.leaf.slots());
                self.used_undef |= x.tag == Tag::Defined && crate::float::is_nan(ty, x.bits);
            }
        }
    }

    fn cast_scalar(&mut self, op: Opcode, flags: u8, from: Leaf, to: Leaf, x: Scalar) -> Scalar {
        match x.tag {
            Tag::Poison => return Scalar::POISON,
            Tag::Undef if matches!(op, Opcode::Trunc | Opcode::BitCast | Opcode::AddrSpaceCast) && flags == 0 => {
                return Scalar::UNDEF;
            }
            Tag::Undef if from.bits() == to.bits() && matches!(op, Opcode::IntToPtr | Opcode::PtrToInt) => {
                return Scalar::UNDEF;
            }
            _ => {}
        }
        let bits = self.decide(x, from.bits()).bits;
        match cast_bits(op, flags, from, to, bits) {
            Some(bits) => Scalar::new(bits),
            None => Scalar::POISON,
        }
    }

    /// A `bitcast` between a vector and something of the same size: through a row of bits.
    fn bit_cast(&mut self, from: &Shape, to: &Shape, at: usize, a: usize) -> Run<()> {
        // Lane by lane, where the lanes are alike.
        if from.leaves.len() == to.leaves.len() && from.leaves[0].leaf.bits() == to.leaves[0].leaf.bits() {
            self.regs.copy_within(a..a + from.slots, at);
            return Ok(());
        }
        let total = from.leaves.iter().map(|l| l.leaf.bits() as usize).sum::<usize>();
        let mut bits = vec![0u64; total.div_ceil(64) + 1];
        let mut tags = vec![Tag::Defined; total];
        let mut position = 0;
        for l in &from.leaves {
            for k in 0..l.leaf.bits() as usize {
                let slot = self.regs[a + l.slot as usize + k / 64];
                bits[position / 64] |= (slot.bits >> (k % 64) & 1) << (position % 64);
                tags[position] = slot.tag;
                position += 1;
            }
        }
        position = 0;
        for l in &to.leaves {
            let width = l.leaf.bits() as usize;
            let lane = &tags[position..position + width];
            let tag = lane_tag(lane);
            for k in 0..l.leaf.slots() {
                let mut slot = Slot { bits: 0, tag };
                for j in 0..64.min(width - 64 * k) {
                    let place = position + 64 * k + j;
                    let mut bit = bits[place / 64] >> (place % 64) & 1;
                    if tag == Tag::Defined && tags[place] == Tag::Undef {
                        self.used_undef = true;
                        bit = self.random.next() & 1;
                    }
                    slot.bits |= bit << j;
                }
                self.regs[at + l.slot as usize + k] = slot;
            }
            position += width;
        }
        Ok(())
    }
}

/// What a lane is that is made of these bits.
fn lane_tag(bits: &[Tag]) -> Tag {
    if bits.contains(&Tag::Poison) {
        Tag::Poison
    } else if bits.iter().all(|&t| t == Tag::Undef) {
        Tag::Undef
    } else {
        Tag::Defined
    }
}

/// A cast of a defined scalar; `None` is poison.
pub(crate) fn cast_bits(op: Opcode, flags: u8, from: Leaf, to: Leaf, bits: u128) -> Option<u128> {
    let (width, target) = (from.bits(), to.bits());
    let limited = bits & mask128(target);
    match (op, from, to) {
        (Opcode::Trunc, ..) => {
            let unsigned_loss = flags & flags::NUW != 0 && limited != bits;
            let signed_loss = flags & flags::NSW != 0 && signed128(target, limited) != signed128(width, bits);
            (!unsigned_loss && !signed_loss).then_some(limited)
        }
        (Opcode::ZExt | Opcode::UiToFp, ..) if flags & flags::NNEG != 0 && bits >> (width - 1) != 0 => None,
        (Opcode::SExt, ..) => Some(signed128(width, bits) as u128 & mask128(target)),
        (Opcode::FpToUi, Leaf::Float(ty), _) => float::to_int(ty, bits, target, false),
        (Opcode::FpToSi, Leaf::Float(ty), _) => float::to_int(ty, bits, target, true),
        (Opcode::UiToFp, _, Leaf::Float(ty)) => Some(float::from_int(ty, bits, false)),
        (Opcode::SiToFp, _, Leaf::Float(ty)) => Some(float::from_int(ty, signed128(width, bits) as u128, true)),
        (Opcode::FpTrunc | Opcode::FpExt, Leaf::Float(a), Leaf::Float(b)) => {
            let (result, flags) = (float::convert(a, b, bits), FastMath::from_bits_truncate(flags));
            let broken = super::arith::breaks_promise(flags, a, bits) || super::arith::breaks_promise(flags, b, result);
            (!broken).then_some(result)
        }
        (Opcode::PtrToInt | Opcode::IntToPtr | Opcode::PtrToAddr | Opcode::AddrSpaceCast, ..) => Some(limited),
        _ => Some(limited),
    }
}
