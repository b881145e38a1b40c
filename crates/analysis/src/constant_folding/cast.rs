//! Casts: pointers through numbers and offsets, and numbers with the same bits in memory.

use super::ConstFolder;
use ir::constant::Expr;
use ir::{CastOp, Const, ConstData, Opcode, Type, fold};

/// Constants of more bits are not taken apart.
const MAX_BITS: u64 = 1 << 16;

impl ConstFolder<'_> {
    /// A cast to `ty`.
    pub(crate) fn cast(&mut self, op: CastOp, ty: Type, c: Const) -> Option<Const> {
        let folded = match op.opcode() {
            Opcode::PtrToInt | Opcode::PtrToAddr => self.pointer_as_number(op.opcode(), c, ty),
            Opcode::IntToPtr => self.number_as_pointer(c, ty),
            Opcode::BitCast => self.same_bits(c, ty),
            _ => None,
        };
        folded.or_else(|| fold::cast_op(self.body.consts_mut(), self.types, op, ty, c))
    }

    /// An integer, or a vector of them, as wide as `ty`.
    pub(super) fn resize(&mut self, c: Const, ty: Type, signed: bool) -> Option<Const> {
        let width = |t| self.types.int_width(self.types.scalar(t));
        let (from, to) = (width(self.ty(c))?, width(ty)?);
        let op = match from.cmp(&to) {
            std::cmp::Ordering::Equal => return Some(c),
            std::cmp::Ordering::Greater => Opcode::Trunc,
            std::cmp::Ordering::Less if signed => Opcode::SExt,
            std::cmp::Ordering::Less => Opcode::ZExt,
        };
        fold::cast_op(self.body.consts_mut(), self.types, CastOp::new(op)?, ty, c)
    }

    /// The integer type that holds a pointer (or vector of them) of this type.
    pub(super) fn int_ptr_type(&self, ty: Type) -> Option<Type> {
        let space = self.types.addr_space(self.types.scalar(ty))?;
        Some(self.types.with_scalar(ty, self.types.int(self.layout.pointer(space).bits)))
    }

    fn pointer_as_number(&mut self, op: Opcode, c: Const, ty: Type) -> Option<Const> {
        let e = self.expr_of(c)?.clone();
        match e.opcode {
            // The number again, cut to what a pointer holds.
            Opcode::IntToPtr => {
                let held = match op {
                    Opcode::PtrToAddr => self.types.int(self.index_bits(self.ty(c))?),
                    _ => self.int_ptr_type(self.types.scalar(self.ty(c)))?,
                };
                let held = self.types.with_scalar(self.ty(c), held);
                let number = self.resize(e.operands[0], held, false)?;
                self.resize(number, ty, false)
            }
            Opcode::GetElementPtr if !self.types.is_vector(ty) => {
                let (base, offset) = self.strip_offsets(c, true)?;
                let bits = self.index_bits(self.ty(c))?;
                if self.is_zero(base) {
                    let number = self.int(self.types.int(bits), offset as u64);
                    return self.resize(number, ty, false);
                }
                let number = self.subtracted(op, &e, bits)?;
                self.resize(number, ty, false)
            }
            _ => None,
        }
    }

    /// `ptrtoint (getelementptr (i8, p, (sub 0, v)))` is `sub (ptrtoint p), v`.
    fn subtracted(&mut self, op: Opcode, e: &Expr, bits: u32) -> Option<Const> {
        let &[ptr, index] = &*e.operands else { return None };
        let int = self.types.int(bits);
        let sub = self.expr_of(index).filter(|s| s.opcode == Opcode::Sub && e.source == Type::I8)?;
        let (zero, v) = (sub.operands[0], sub.operands[1]);
        if self.ty(index) != int || !self.is_zero(zero) {
            return None;
        }
        let ptr = self.constant(ptr);
        let number = fold::cast(self.body.consts_mut(), self.types, CastOp::new(op)?, int, ptr);
        Some(fold::binary(self.body.consts_mut(), self.types, Opcode::Sub, 0, number, v))
    }

    /// A pointer that was made a number no narrower.
    fn number_as_pointer(&mut self, c: Const, ty: Type) -> Option<Const> {
        let ptr = self.cast_operand(c, Opcode::PtrToInt)?;
        let held = self.types.int_width(self.types.scalar(self.int_ptr_type(self.ty(ptr))?))?;
        let between = self.types.int_width(self.types.scalar(self.ty(c)))?;
        (between >= held && self.ty(ptr) == ty).then_some(ptr)
    }

    /// A constant as one of another type with the same bits in memory, where elements are put together or taken apart. Undefined
    /// parts of a greater element are zero.
    fn same_bits(&mut self, c: Const, ty: Type) -> Option<Const> {
        let from = self.ty(c);
        let (count, width) = self.elements(from)?;
        let (new_count, new_width) = self.elements(ty)?;
        let keeps_elements = count == new_count && self.types.is_vector(from) == self.types.is_vector(ty);
        if keeps_elements || self.is_undef(c) || u64::from(count) * u64::from(width) > MAX_BITS {
            return None;
        }
        let big_endian = self.layout.big_endian;
        let order = |count: u32| -> Vec<u64> {
            let all = 0..u64::from(count);
            if big_endian { all.rev().collect() } else { all.collect() }
        };
        let mut bits: Vec<Option<bool>> = Vec::new();
        for k in order(count) {
            let element = self.lane(c, k)?;
            match self.bits_of(element) {
                Some(words) => bits.extend((0..width as usize).map(|b| Some(words[b / 64] >> (b % 64) & 1 != 0))),
                None if self.is_undef(element) => bits.resize(bits.len() + width as usize, None),
                None => return None,
            }
        }
        let scalar = self.types.scalar(ty);
        let mut items: Vec<Const> = Vec::new();
        for chunk in bits.chunks_exact(new_width as usize) {
            items.push(if chunk.iter().all(Option::is_none) {
                self.body.consts_mut().undef(scalar)
            } else {
                self.number_of_bits(scalar, chunk)
            });
        }
        if big_endian {
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

    /// The bits of a number, low word first.
    fn bits_of(&self, c: Const) -> Option<Vec<u64>> {
        let consts = self.body.consts();
        match consts.data(c) {
            ConstData::Int(n) | ConstData::Float(n) => Some(vec![n]),
            ConstData::BigInt(words) | ConstData::WideFloat(words) => Some(consts.words(words).to_vec()),
            _ => None,
        }
    }

    fn number_of_bits(&mut self, ty: Type, bits: &[Option<bool>]) -> Const {
        let word = |bits: &[Option<bool>]| bits.iter().rev().fold(0u64, |n, &b| n << 1 | u64::from(b == Some(true)));
        let words: Vec<u64> = bits.chunks(64).map(word).collect();
        if self.types.is_float(ty) {
            let wide = words.iter().rev().fold(0u128, |n, &w| n << 64 | u128::from(w));
            return self.body.consts_mut().float(ty, wide);
        }
        self.body.consts_mut().int_words(self.types, ty, &words)
    }
}
