//! Scalars of more than 128 bits, and `ppc_fp128`: by folding constants of a pool that is thrown away.

use crate::machine::Machine;
use crate::outcome::{Run, Stop};
use crate::value::{Leaf, Scalar, Slot, Tag};
use ir::constant::ConstData;
use ir::inst::flags;
use ir::{CastOp, Const, ConstPool, IntPredicate, Opcode, Type, fold};

impl Machine<'_> {
    fn leaf_type(&self, leaf: Leaf) -> Type {
        let types = &self.module.ctx.types;
        match leaf {
            Leaf::Int(w) => types.int(w),
            Leaf::Ptr(space, _) => types.ptr(space),
            Leaf::Float(ty) => ty,
        }
    }

    /// The scalar at these slots as a constant; `None` if it is poison. Undef is decided.
    fn take_const(&mut self, pool: &mut ConstPool, leaf: Leaf, at: usize) -> Option<Const> {
        let mut words = Vec::with_capacity(leaf.slots());
        for k in 0..leaf.slots() {
            let slot = self.regs[at + k];
            if slot.tag == Tag::Poison {
                return None;
            }
            let bits = leaf.bits() - 64 * k as u32;
            words.push(self.decide(Scalar { bits: slot.bits.into(), tag: slot.tag }, bits.min(64)).bits as u64);
        }
        let ty = self.leaf_type(leaf);
        Some(match leaf {
            Leaf::Float(_) => {
                pool.float(ty, u128::from(words[0]) | u128::from(words.get(1).copied().unwrap_or(0)) << 64)
            }
            _ => pool.int_words(&self.module.ctx.types, ty, &words),
        })
    }

    fn write_const(&mut self, pool: &ConstPool, c: Const, slots: usize, to: usize) {
        let out = &mut self.regs[to..to + slots];
        match pool.data(c) {
            ConstData::Int(v) | ConstData::Float(v) => out[0] = Slot::new(v),
            ConstData::BigInt(list) | ConstData::WideFloat(list) => {
                out.iter_mut().zip(pool.words(list)).for_each(|(s, &w)| *s = Slot::new(w));
            }
            ConstData::Null => out.fill(Slot::new(0)),
            _ => out.fill(Slot::POISON),
        }
    }

    /// A binary operation on integers of more than 128 bits.
    pub(super) fn wide_binary(&mut self, op: Opcode, flags: u8, leaf: Leaf, to: usize, a: usize, b: usize) -> Run<()> {
        let divides = matches!(op, Opcode::UDiv | Opcode::SDiv | Opcode::URem | Opcode::SRem);
        let types = &self.module.ctx.types;
        let mut pool = ConstPool::default();
        let (x, y) = (self.take_const(&mut pool, leaf, a), self.take_const(&mut pool, leaf, b));
        let (Some(x), Some(y)) = (x, y) else {
            if divides && y.is_none() {
                return Err(Stop::ub("division by poison"));
            }
            if divides && y.is_some_and(|y| pool.is_zero(y)) {
                return Err(Stop::ub("division by zero"));
            }
            self.regs[to..to + leaf.slots()].fill(Slot::POISON);
            return Ok(());
        };
        let result = fold::binary_op(&mut pool, types, op, x, y)
            .ok_or_else(|| Stop::unsupported(format!("{} of {} bits", op.name(), leaf.bits())))?;
        if divides && pool.data(result) == ConstData::Poison {
            return Err(Stop::ub(if pool.is_zero(y) { "division by zero" } else { "signed division overflows" }));
        }
        if self.wide_loses(&mut pool, op, flags, (x, y), result)? {
            self.regs[to..to + leaf.slots()].fill(Slot::POISON);
            return Ok(());
        }
        self.write_const(&pool, result, leaf.slots(), to);
        Ok(())
    }

    /// Does the operation lose what its flags say it does not? Decided by undoing it, or by doing it in twice the width.
    fn wide_loses(
        &self,
        pool: &mut ConstPool,
        op: Opcode,
        flags: u8,
        (x, y): (Const, Const),
        result: Const,
    ) -> Run<bool> {
        if flags == 0 || pool.data(result) == ConstData::Poison {
            return Ok(false);
        }
        let types = &self.module.ctx.types;
        let unfolded = || Stop::unsupported(format!("flags of a wide {}", op.name()));
        let mut apply = |op, a, b| fold::binary_op(pool, types, op, a, b).ok_or_else(unfolded);
        match op {
            Opcode::Add | Opcode::Sub | Opcode::Mul => {
                let loses = |pool: &mut ConstPool, extend| self.differs_when_extended(pool, op, extend, (x, y), result);
                let unsigned = flags & flags::NUW != 0 && loses(pool, Opcode::ZExt)?;
                Ok(unsigned || flags & flags::NSW != 0 && loses(pool, Opcode::SExt)?)
            }
            Opcode::Shl => {
                let unsigned = flags & flags::NUW != 0 && apply(Opcode::LShr, result, y)? != x;
                Ok(unsigned || flags & flags::NSW != 0 && apply(Opcode::AShr, result, y)? != x)
            }
            Opcode::LShr | Opcode::AShr => Ok(apply(Opcode::Shl, result, y)? != x),
            Opcode::UDiv | Opcode::SDiv => Ok(apply(Opcode::Mul, result, y)? != x),
            Opcode::Or => {
                let both = apply(Opcode::And, x, y)?;
                Ok(!pool.is_zero(both))
            }
            _ => Ok(false),
        }
    }

    fn differs_when_extended(
        &self,
        pool: &mut ConstPool,
        op: Opcode,
        extend: Opcode,
        (x, y): (Const, Const),
        result: Const,
    ) -> Run<bool> {
        let types = &self.module.ctx.types;
        let unfolded = || Stop::unsupported(format!("flags of a wide {}", op.name()));
        let width = types.int_width(pool.ty(x)).unwrap_or(1);
        let twice = types.int(2 * width);
        let cast = CastOp::new(extend).ok_or_else(unfolded)?;
        let mut wide = |c| fold::cast_op(pool, types, cast, twice, c).ok_or_else(unfolded);
        let (x, y, result) = (wide(x)?, wide(y)?, wide(result)?);
        Ok(fold::binary_op(pool, types, op, x, y).ok_or_else(unfolded)? != result)
    }

    pub(super) fn wide_compare(&mut self, predicate: IntPredicate, leaf: Leaf, a: usize, b: usize) -> Run<Scalar> {
        let mut pool = ConstPool::default();
        let (x, y) = (self.take_const(&mut pool, leaf, a), self.take_const(&mut pool, leaf, b));
        let (Some(x), Some(y)) = (x, y) else { return Ok(Scalar::POISON) };
        let types = &self.module.ctx.types;
        let result = fold::compare(&mut pool, types, fold::Predicate::Int(predicate), x, y)
            .ok_or_else(|| Stop::unsupported("a wide icmp"))?;
        Ok(Scalar::bool(pool.as_u64(result) == Some(1)))
    }

    pub(super) fn wide_cast(
        &mut self,
        op: Opcode,
        flags: u8,
        from: Leaf,
        to: Leaf,
        target: usize,
        source: usize,
    ) -> Run<()> {
        let mut pool = ConstPool::default();
        let unfolded = || Stop::unsupported(format!("{} from {} to {} bits", op.name(), from.bits(), to.bits()));
        if matches!(op, Opcode::BitCast | Opcode::PtrToInt | Opcode::IntToPtr) {
            for k in 0..to.slots() {
                let low = k < from.slots();
                self.regs[target + k] = if low { self.regs[source + k] } else { Slot::new(0) };
            }
            return Ok(());
        }
        let Some(x) = self.take_const(&mut pool, from, source) else {
            self.regs[target..target + to.slots()].fill(Slot::POISON);
            return Ok(());
        };
        let types = &self.module.ctx.types;
        let ty = self.leaf_type(to);
        let cast = CastOp::new(op).ok_or_else(unfolded)?;
        let result = fold::cast_op(&mut pool, types, cast, ty, x).ok_or_else(unfolded)?;
        let mut restored = |op| -> Run<bool> {
            let back = CastOp::new(op).ok_or_else(unfolded)?;
            let again = fold::cast_op(&mut pool, types, back, self.leaf_type(from), result).ok_or_else(unfolded)?;
            Ok(again == x)
        };
        let lost = match op {
            Opcode::Trunc => {
                flags & flags::NUW != 0 && !restored(Opcode::ZExt)?
                    || flags & flags::NSW != 0 && !restored(Opcode::SExt)?
            }
            Opcode::ZExt | Opcode::UiToFp if flags & flags::NNEG != 0 => {
                let top = self.regs[source + from.slots() - 1].bits;
                top >> ((from.bits() - 1) % 64) & 1 != 0
            }
            _ => false,
        };
        if lost {
            self.regs[target..target + to.slots()].fill(Slot::POISON);
        } else {
            self.write_const(&pool, result, to.slots(), target);
        }
        Ok(())
    }

    /// Arithmetic on pairs of doubles.
    pub(super) fn pair_binary(&self, op: Opcode, a: u128, b: u128) -> Option<u128> {
        let mut pool = ConstPool::default();
        let (x, y) = (pool.float(Type::PPC_FP128, a), pool.float(Type::PPC_FP128, b));
        let result = fold::binary_op(&mut pool, &self.module.ctx.types, op, x, y)?;
        match pool.data(result) {
            ConstData::WideFloat(words) => {
                let words = pool.words(words);
                Some(u128::from(words[0]) | u128::from(words[1]) << 64)
            }
            ConstData::Null | ConstData::Float(0) => Some(0),
            _ => None,
        }
    }
}
