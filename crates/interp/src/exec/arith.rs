//! Arithmetic, comparison, `select`, `freeze`.

use super::Site;
use crate::machine::Machine;
use crate::outcome::{Run, Stop};
use crate::shape::Shape;
use crate::value::{Leaf, Scalar, Slot, Tag, mask128};
use crate::{float, int};
use ir::{FastMath, IntPredicate, Opcode, Type};

/// Is a result or operand outside what `nnan` and `ninf` promise?
pub(crate) fn breaks_promise(fast_math: FastMath, ty: Type, bits: u128) -> bool {
    fast_math.nnan() && float::is_nan(ty, bits) || fast_math.ninf() && float::is_infinite(ty, bits)
}

impl<'m> Machine<'m> {
    pub(super) fn binary(&mut self, site: &Site<'m>) -> Run<()> {
        let shape = self.shape(site.data.ty)?;
        let (a, b) = (self.operand_at(site, 0)?, self.operand_at(site, 1)?);
        self.binary_at(site.data.opcode, site.data.raw_flags(), &shape, site.to, a, b)
    }

    /// A binary operation on the values at `a` and `b`.
    pub(crate) fn binary_at(&mut self, op: Opcode, flags: u8, shape: &Shape, to: usize, a: usize, b: usize) -> Run<()> {
        for leaf in &shape.leaves {
            let (at, n) = (leaf.slot as usize, leaf.leaf.slots());
            if !leaf.leaf.is_small() {
                self.wide_binary(op, flags, leaf.leaf, to + at, a + at, b + at)?;
                continue;
            }
            let (x, y) = (self.get(a + at, n), self.get(b + at, n));
            let value = match leaf.leaf {
                Leaf::Float(ty) => self.float_binary(op, FastMath::from_bits_truncate(flags), ty, x, y),
                leaf => self.int_binary(op, flags, leaf.bits(), x, y)?,
            };
            self.set(to + at, n, value);
        }
        Ok(())
    }

    /// An integer operation on scalars that may be undef or poison.
    pub(crate) fn int_binary(&mut self, op: Opcode, flags: u8, width: u32, a: Scalar, b: Scalar) -> Run<Scalar> {
        let divides = matches!(op, Opcode::UDiv | Opcode::SDiv | Opcode::URem | Opcode::SRem);
        if divides && b.tag != Tag::Defined {
            return Err(Stop::ub(if b.tag == Tag::Poison { "division by poison" } else { "division by undef" }));
        }
        if divides && a.tag == Tag::Poison {
            // Undefined behaviour for one value that poison may be replaced by is undefined behaviour for poison.
            int::binary(op, 0, width, 1 << (width - 1), b.bits)?;
        }
        if a.tag == Tag::Poison || b.tag == Tag::Poison {
            return Ok(Scalar::POISON);
        }
        let undef = a.tag == Tag::Undef || b.tag == Tag::Undef;
        // Every result is possible, whatever the other operand is.
        if undef && matches!(op, Opcode::Add | Opcode::Sub | Opcode::Xor) && flags == 0 {
            return Ok(Scalar::UNDEF);
        }
        let (a, b) = (self.decide(a, width), self.decide(b, width));
        Ok(int::binary(op, flags, width, a.bits, b.bits)?.map_or(Scalar::POISON, Scalar::new))
    }

    /// A floating-point operation on scalars that may be undef or poison.
    pub(crate) fn float_binary(&mut self, op: Opcode, flags: FastMath, ty: Type, a: Scalar, b: Scalar) -> Scalar {
        if a.tag == Tag::Poison || b.tag == Tag::Poison {
            return Scalar::POISON;
        }
        let width = Leaf::Float(ty).bits();
        let (a, b) = (self.decide(a, width).bits, self.decide(b, width).bits);
        let result = if ty == Type::PPC_FP128 {
            match self.pair_binary(op, a, b) {
                Some(bits) => bits,
                None => return Scalar::POISON,
            }
        } else {
            float::binary(op, ty, a, b)
        };
        self.note_leeway(flags);
        [a, b, result].iter().for_each(|&v| self.note_sign(flags, ty, v));
        if [a, b, result].iter().any(|&v| breaks_promise(flags, ty, v)) {
            return Scalar::POISON;
        }
        Scalar::new(result)
    }

    pub(super) fn fneg(&mut self, site: &Site<'m>) -> Run<()> {
        let shape = self.shape(site.data.ty)?;
        let a = self.operand_at(site, 0)?;
        for leaf in &shape.leaves {
            let (at, n) = (leaf.slot as usize, leaf.leaf.slots());
            let Leaf::Float(ty) = leaf.leaf else { continue };
            let mut x = self.get(a + at, n);
            if x.tag == Tag::Defined {
                x = if breaks_promise(site.data.fast_math(), ty, x.bits) {
                    Scalar::POISON
                } else {
                    Scalar::new(float::negate(ty, leaf.leaf.bits(), x.bits))
                };
            }
            self.set(site.to + at, n, x);
        }
        Ok(())
    }

    pub(super) fn icmp(&mut self, site: &Site<'m>) -> Run<()> {
        let ty = self.operand_type(site, 0);
        let shape = self.shape(ty)?;
        let (a, b) = (self.operand_at(site, 0)?, self.operand_at(site, 1)?);
        let same_sign = site.data.has_samesign();
        self.icmp_at(site.data.int_predicate(), same_sign, &shape, site.to, a, b)
    }

    /// Compares the values at `a` and `b`, scalar by scalar.
    pub(crate) fn icmp_at(
        &mut self,
        predicate: IntPredicate,
        same_sign: bool,
        shape: &Shape,
        to: usize,
        a: usize,
        b: usize,
    ) -> Run<()> {
        for (k, leaf) in shape.leaves.iter().enumerate() {
            let (at, n) = (leaf.slot as usize, leaf.leaf.slots());
            let value = if leaf.leaf.is_small() {
                let (x, y) = (self.get(a + at, n), self.get(b + at, n));
                self.compare_ints(predicate, same_sign, leaf.leaf.bits(), x, y)
            } else {
                self.wide_compare(predicate, leaf.leaf, a + at, b + at)?
            };
            self.set(to + k, 1, value);
        }
        Ok(())
    }

    fn compare_ints(&mut self, predicate: IntPredicate, same_sign: bool, width: u32, a: Scalar, b: Scalar) -> Scalar {
        if a.tag == Tag::Poison || b.tag == Tag::Poison {
            return Scalar::POISON;
        }
        if a.tag == Tag::Undef || b.tag == Tag::Undef {
            return undef_comparison(predicate, width, a, b);
        }
        if same_sign && (a.bits ^ b.bits) >> (width - 1) != 0 {
            return Scalar::POISON;
        }
        Scalar::bool(int::compare(predicate, width, a.bits, b.bits))
    }

    pub(super) fn fcmp(&mut self, site: &Site<'m>) -> Run<()> {
        let ty = self.operand_type(site, 0);
        let shape = self.shape(ty)?;
        let (a, b) = (self.operand_at(site, 0)?, self.operand_at(site, 1)?);
        for (k, leaf) in shape.leaves.iter().enumerate() {
            let (at, n) = (leaf.slot as usize, leaf.leaf.slots());
            let Leaf::Float(ty) = leaf.leaf else { continue };
            let (x, y) = (self.get(a + at, n), self.get(b + at, n));
            let value = self.compare_floats(site.data.float_predicate(), site.data.fast_math(), ty, x, y);
            self.set(site.to + k, 1, value);
        }
        Ok(())
    }

    pub(crate) fn compare_floats(
        &mut self,
        predicate: ir::FloatPredicate,
        flags: FastMath,
        ty: Type,
        a: Scalar,
        b: Scalar,
    ) -> Scalar {
        if a.tag == Tag::Poison || b.tag == Tag::Poison {
            return Scalar::POISON;
        }
        if a.tag == Tag::Undef || b.tag == Tag::Undef {
            return undef_float_comparison(predicate, flags, ty, if a.tag == Tag::Undef { b } else { a });
        }
        if breaks_promise(flags, ty, a.bits) || breaks_promise(flags, ty, b.bits) {
            return Scalar::POISON;
        }
        Scalar::bool(float::compare(predicate, ty, a.bits, b.bits))
    }

    pub(super) fn select(&mut self, site: &Site<'m>) -> Run<()> {
        let (c, a, b) = (self.operand_at(site, 0)?, self.operand_at(site, 1)?, self.operand_at(site, 2)?);
        let condition_type = self.operand_type(site, 0);
        let (conditions, shape) = (self.shape(condition_type)?, self.shape(site.data.ty)?);
        let by_lane = self.module.ctx.types.is_vector(condition_type);
        for (k, leaf) in shape.leaves.iter().enumerate() {
            let lane = if by_lane { conditions.leaves[k].slot as usize } else { 0 };
            let condition = self.regs[c + lane];
            let (at, n) = (leaf.slot as usize, leaf.leaf.slots());
            if condition.tag == Tag::Poison {
                self.regs[site.to + at..site.to + at + n].fill(Slot::POISON);
                continue;
            }
            if condition.tag == Tag::Undef {
                self.note_undecided();
            }
            let taken = self.decide(Scalar { bits: condition.bits.into(), tag: condition.tag }, 1).bits & 1 != 0;
            let from = if taken { a } else { b } + at;
            self.regs.copy_within(from..from + n, site.to + at);
            if let Leaf::Float(ty) = leaf.leaf {
                self.keep_promise(site.data.fast_math(), ty, site.to + at, n);
            }
        }
        Ok(())
    }

    /// Under `nsz`, the other zero is as good.
    fn note_sign(&mut self, flags: FastMath, ty: Type, bits: u128) {
        self.used_undef |= flags.contains(FastMath::NSZ) && float::is_zero(ty, bits);
    }

    /// Makes a float poison that `nnan` or `ninf` exclude.
    pub(crate) fn keep_promise(&mut self, flags: FastMath, ty: Type, at: usize, n: usize) {
        let value = self.get(at, n);
        if flags.is_empty() || value.tag != Tag::Defined {
            return;
        }
        self.note_sign(flags, ty, value.bits);
        if breaks_promise(flags, ty, value.bits) {
            self.set(at, n, Scalar::POISON);
        }
    }

    pub(super) fn freeze(&mut self, site: &Site<'m>) -> Run<()> {
        let shape = self.shape(site.data.ty)?;
        let a = self.operand_at(site, 0)?;
        for leaf in &shape.leaves {
            let (at, n) = (leaf.slot as usize, leaf.leaf.slots());
            for k in 0..n {
                let mut slot = self.regs[a + at + k];
                if !slot.is_defined() {
                    self.used_undef = true;
                    let bits = leaf.leaf.bits() - 64 * k as u32;
                    slot = Slot::new(self.random.next() & crate::value::mask(bits));
                }
                self.regs[site.to + at + k] = slot;
            }
        }
        Ok(())
    }
}

/// What comparing with undef gives: undef, unless the predicate or a NaN decides.
fn undef_float_comparison(predicate: ir::FloatPredicate, flags: FastMath, ty: Type, other: Scalar) -> Scalar {
    let defined = other.tag == Tag::Defined;
    if defined && breaks_promise(flags, ty, other.bits) {
        return Scalar::POISON;
    }
    let is_nan = defined && float::compare(ir::FloatPredicate::Uno, ty, other.bits, other.bits);
    match predicate {
        ir::FloatPredicate::False => Scalar::bool(false),
        ir::FloatPredicate::True => Scalar::bool(true),
        _ if is_nan => Scalar::bool(float::compare(predicate, ty, other.bits, other.bits)),
        _ => Scalar::UNDEF,
    }
}

/// What comparing with undef gives: undef where both results are possible.
fn undef_comparison(predicate: IntPredicate, width: u32, a: Scalar, b: Scalar) -> Scalar {
    let top = 1u128 << (width - 1);
    let extremes = [0, mask128(width), top, top - 1];
    let candidates = |v: Scalar| if v.tag == Tag::Undef { extremes } else { [v.bits; 4] };
    let mut seen = [false; 2];
    for x in candidates(a) {
        for y in candidates(b) {
            seen[int::compare(predicate, width, x, y) as usize] = true;
        }
    }
    // Of equality both are possible for a value that is no extreme, too.
    if matches!(predicate, IntPredicate::Eq | IntPredicate::Ne) {
        return Scalar::UNDEF;
    }
    if seen == [true, true] { Scalar::UNDEF } else { Scalar::bool(seen[1]) }
}
