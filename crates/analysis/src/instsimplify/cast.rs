//! Casts.

use super::Simplifier;
use ir::fold;
use ir::{CastOp, Const, ConstData, Inst, Opcode, Type, Value};

/// Constants of more bits are not taken apart.
const MAX_BITS: u64 = 1 << 16;

impl Simplifier<'_> {
    pub(super) fn cast(&mut self, op: Opcode, ty: Type, v: Value) -> Option<Value> {
        if op == Opcode::BitCast
            && let Some(c) = v.constant()
            && let Some(same_bits) = self.same_bits(c, ty)
        {
            return Some(same_bits.into());
        }
        if let (Some(c), Some(op)) = (v.constant(), CastOp::new(op)) {
            return fold::cast_op(self.body.consts_mut(), self.types, op, ty, c).map(Into::into);
        }
        if op == Opcode::BitCast && self.body.value_type(v) == ty {
            return Some(v);
        }
        // Back to where it came from, with no bit lost on the way.
        let i = v.inst()?;
        let undoes = match (self.body.inst(i).opcode, op) {
            (Opcode::ZExt | Opcode::SExt, Opcode::Trunc) | (Opcode::BitCast, Opcode::BitCast) => true,
            (Opcode::FpExt, Opcode::FpTrunc) => true,
            (Opcode::PtrToInt, Opcode::IntToPtr) | (Opcode::IntToPtr, Opcode::PtrToInt) => self.keeps_address(i, op),
            _ => false,
        };
        let source = self.body.operands(i).next()?;
        (undoes && self.body.value_type(source) == ty).then_some(source)
    }

    /// Does a cast between pointers and numbers, and the one back, keep all bits?
    fn keeps_address(&self, first: Inst, back: Opcode) -> bool {
        let source = self.body.operand(first, 0);
        let (there, from) = (self.body.inst(first).ty, self.body.value_type(source));
        let (pointer, number) = if back == Opcode::IntToPtr { (from, there) } else { (there, from) };
        let (Some(space), Some(width)) = (self.types.addr_space(pointer), self.types.int_width(number)) else {
            return false;
        };
        let spec = self.module.data_layout.pointer(space);
        let fits = if back == Opcode::IntToPtr { width >= spec.bits } else { width <= spec.bits };
        fits && !spec.non_integral
    }

    /// A constant as one of another type with the same bits in memory, where elements are put together or taken apart. What is not
    /// defined counts as zero within a greater element.
    fn same_bits(&mut self, c: Const, ty: Type) -> Option<Const> {
        let from = self.body.consts().ty(c);
        let (count, width) = self.elements(from)?;
        let (new_count, new_width) = self.elements(ty)?;
        if count == new_count || self.is_undef(c.into()) || u64::from(count) * u64::from(width) > MAX_BITS {
            return None;
        }
        let mut bits = Vec::new();
        for k in self.in_memory(count) {
            let element =
                if self.types.is_vector(from) { self.body.consts_mut().element(self.types, c, k)? } else { c };
            match self.bits_of(element) {
                Some(words) => bits.extend((0..width as usize).map(|b| words[b / 64] >> (b % 64) & 1 != 0)),
                None if new_count < count && self.is_undef(element.into()) => {
                    bits.resize(bits.len() + width as usize, false)
                }
                None => return None,
            }
        }
        let scalar = self.types.scalar(ty);
        let mut items: Vec<Const> = Vec::new();
        for chunk in bits.chunks_exact(new_width as usize) {
            items.push(self.number_of_bits(scalar, chunk));
        }
        if self.module.data_layout.big_endian {
            items.reverse();
        }
        let is_vector = self.types.is_vector(ty);
        Some(if is_vector { self.body.consts_mut().aggregate(self.types, ty, &items) } else { *items.first()? })
    }

    /// How many numbers a value is, and the bits of each; none for pointers and formats with padding.
    fn elements(&self, ty: Type) -> Option<(u32, u32)> {
        let scalar = self.types.scalar(ty);
        let width = match scalar {
            Type::HALF | Type::BFLOAT => 16,
            Type::FLOAT => 32,
            Type::DOUBLE => 64,
            Type::FP128 => 128,
            _ => self.types.int_width(scalar)?,
        };
        match self.types.vector_len(ty) {
            None => Some((1, width)),
            Some((len, false)) => Some((len, width)),
            Some(_) => None,
        }
    }

    /// Elements from the one with the lowest bits on.
    fn in_memory(&self, count: u32) -> Vec<u64> {
        let order = 0..u64::from(count);
        if self.module.data_layout.big_endian { order.rev().collect() } else { order.collect() }
    }

    /// The bits of a number, low word first.
    fn bits_of(&self, c: Const) -> Option<Vec<u64>> {
        let consts = self.body.consts();
        match consts.data(c) {
            ConstData::Int(n) | ConstData::Float(n) => Some(vec![n]),
            ConstData::BigInt(words) | ConstData::WideFloat(words) => Some(consts.words(words).to_vec()),
            _ => None,
        }
    }

    fn number_of_bits(&mut self, ty: Type, bits: &[bool]) -> Const {
        let word = |bits: &[bool]| bits.iter().rev().fold(0u64, |n, &b| n << 1 | u64::from(b));
        let words: Vec<u64> = bits.chunks(64).map(word).collect();
        if self.types.is_float(ty) {
            let wide = words.iter().rev().fold(0u128, |n, &w| n << 32 << 32 | u128::from(w));
            return self.body.consts_mut().float(ty, wide);
        }
        self.body.consts_mut().int_words(self.types, ty, &words)
    }
}
