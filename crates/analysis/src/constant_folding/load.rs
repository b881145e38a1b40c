//! Loads from the initialisers of constant variables, at any offset and of any type.
//!
//! Initialisers are in the pool of the module and are only read there; [`Piece`] is a part of one, which may be a constant of that pool or
//! may follow from a `zeroinitializer` or a string.

use super::{ConstFolder, MAX_DEPTH};
use ir::ApInt;
use ir::constant::{Lane, data_element_size};
use ir::{CastOp, Const, ConstData, ConstPool, Module, Opcode, Type};

/// Loads of more bytes are not put together.
const MAX_BYTES: usize = 32;

/// Part of an initialiser.
#[derive(Clone, Copy)]
struct Piece {
    ty: Type,
    value: PieceValue,
}

#[derive(Clone, Copy)]
enum PieceValue {
    Zero,
    Undef,
    Poison,
    /// A simple number (see [`data_element_size`]).
    Bits(u64),
    /// A constant of the module's pool.
    Const(Const),
}

impl Piece {
    fn new(pool: &ConstPool, c: Const) -> Self {
        let value = match pool.data(c) {
            _ if pool.is_zero(c) => PieceValue::Zero,
            ConstData::Undef => PieceValue::Undef,
            ConstData::Poison => PieceValue::Poison,
            _ => PieceValue::Const(c),
        };
        Self { ty: pool.ty(c), value }
    }

    /// Component `k` of an aggregate or fixed vector.
    fn component(self, module: &Module, k: u64) -> Option<Piece> {
        let (types, pool) = (&module.ctx.types, &module.consts);
        if types.contains_scalable(self.ty) || k >= types.element_count(self.ty)? {
            return None;
        }
        let ty = types.component(self.ty, k)?;
        let PieceValue::Const(c) = self.value else {
            return (!matches!(self.value, PieceValue::Bits(_))).then_some(Piece { ty, ..self });
        };
        match pool.data(c) {
            ConstData::Splat(e) => Some(Piece::new(pool, e)),
            ConstData::Aggregate(list) => pool.operands(list).get(k as usize).map(|&e| Piece::new(pool, e)),
            ConstData::Data(list) => {
                let size = data_element_size(ty)?;
                let mut raw = [0; 8];
                raw[..size].copy_from_slice(pool.bytes(list).get(k as usize * size..)?.get(..size)?);
                Some(Piece { ty, value: PieceValue::Bits(u64::from_le_bytes(raw)) })
            }
            _ => None,
        }
    }

    /// The number that it is, as bits, with their count.
    fn bits(self, module: &Module) -> Option<ApInt> {
        let types = &module.ctx.types;
        let width = match self.ty {
            Type::HALF => 16,
            Type::FLOAT => 32,
            Type::DOUBLE => 64,
            ty => types.int_width(ty)?,
        };
        Some(match self.value {
            PieceValue::Zero => ApInt::zero(width),
            PieceValue::Bits(n) => ApInt::new(width, n),
            PieceValue::Const(c) => match module.consts.lane(types, c, 0) {
                Lane::Int(n) => n,
                Lane::Float(_, bits) => ApInt::new(width, bits as u64),
                _ => return None,
            },
            _ => return None,
        })
    }
}

/// What every load of type `ty` from somewhere in a variable with this initialiser finds, where that is the same everywhere.
pub fn from_uniform_value(
    env: crate::query::Env<'_>,
    body: &mut ir::Body,
    initializer: Const,
    ty: Type,
) -> Option<Const> {
    ConstFolder::new(env, body).load_uniform(Piece::new(&env.module.consts, initializer), ty)
}

impl ConstFolder<'_> {
    /// The initialiser of a variable whose contents are surely that, in the module's pool.
    pub(crate) fn definitive_initializer(&self, c: Const) -> Option<Const> {
        self.global(c)?.constant_initializer()
    }

    /// What a load of type `ty` finds at the address `ptr`, plus `offset` bytes.
    pub(crate) fn load(&mut self, ty: Type, ptr: Const, offset: i64) -> Option<Const> {
        if !self.types.is_ptr(self.ty(ptr)) || !self.types.is_sized(ty) {
            return None;
        }
        let object = self.underlying_global(ptr)?;
        let initializer = self.definitive_initializer(object)?;
        let whole = Piece::new(&self.module.consts, initializer);
        if let Some((base, more)) = self.strip_offsets(ptr, true)
            && base == object
            && let Some(c) = self.load_piece(whole, ty, offset.wrapping_add(more))
        {
            return Some(c);
        }
        self.load_uniform(whole, ty)
    }

    /// The global that an address expression is computed from, at offsets of any kind.
    fn underlying_global(&mut self, mut c: Const) -> Option<Const> {
        for _ in 0..MAX_DEPTH {
            if self.body.consts().as_global(c).is_some() {
                let Some((base, 0)) = self.strip_offsets(c, true) else { return Some(c) };
                return Some(base);
            }
            let e = self.expr_of(c)?;
            if !matches!(e.opcode, Opcode::GetElementPtr | Opcode::BitCast | Opcode::AddrSpaceCast) {
                return None;
            }
            c = e.operands[0];
        }
        None
    }

    fn load_piece(&mut self, whole: Piece, ty: Type, offset: i64) -> Option<Const> {
        if let Some(part) = self.piece_at(whole, offset)
            && let Some(c) = self.load_first(part, ty)
        {
            return Some(c);
        }
        let size = self.layout.alloc_size(self.types, whole.ty);
        if !size.scalable && offset >= 0 && offset as u64 >= size.value {
            return Some(self.poison(ty));
        }
        if let Some(c) = self.load_uniform(whole, ty) {
            return Some(c);
        }
        self.load_bytes(whole, ty, offset)
    }

    /// The outermost component that begins at an offset.
    fn piece_at(&self, whole: Piece, offset: i64) -> Option<Piece> {
        let mut offset = u64::try_from(offset).ok()?;
        let mut piece = whole;
        for _ in 0..MAX_DEPTH {
            if offset == 0 {
                return Some(piece);
            }
            // Only what is written out has components of its own.
            let PieceValue::Const(c) = piece.value else { return None };
            if !matches!(self.module.consts.data(c), ConstData::Aggregate(_) | ConstData::Data(_)) {
                return None;
            }
            let (k, start) = self.component_at(piece.ty, offset)?;
            piece = piece.component(self.module, k)?;
            offset -= start;
        }
        None
    }

    /// Which component holds an offset, and where it begins.
    fn component_at(&self, ty: Type, offset: u64) -> Option<(u64, u64)> {
        if self.types.is_struct(ty) {
            let offsets = self.layout.field_offsets(self.types, ty);
            let k = offsets.partition_point(|&o| o <= offset).checked_sub(1)?;
            return Some((k as u64, offsets[k]));
        }
        let step = self.element_step(ty)?;
        Some((offset / step, offset / step * step))
    }

    /// Bytes from one element of an array or vector to the next.
    fn element_step(&self, ty: Type) -> Option<u64> {
        let element = self.types.element(ty)?;
        if self.types.is_array(ty) {
            return Some(self.layout.alloc_size(self.types, element).value).filter(|&n| n != 0);
        }
        let bits = self.layout.size_in_bits(self.types, element).value;
        (bits.is_multiple_of(8) && bits != 0).then_some(bits / 8)
    }

    /// A load of the bits at the beginning of a piece: of itself, or of its first component, with no more than a cast.
    fn load_first(&mut self, mut piece: Piece, ty: Type) -> Option<Const> {
        for _ in 0..MAX_DEPTH {
            if piece.ty == ty {
                return Some(self.materialize(piece));
            }
            let (size, wanted) =
                (self.layout.size_in_bits(self.types, piece.ty), self.layout.size_in_bits(self.types, ty));
            if size.value < wanted.value || wanted.scalable && !size.scalable {
                return None;
            }
            if let Some(c) = self.load_uniform(piece, ty) {
                return Some(c);
            }
            if size == wanted
                && self.is_non_integral(piece.ty) == self.is_non_integral(ty)
                && let Some(op) = self.reinterpreting_cast(piece.ty, ty)
            {
                let c = self.materialize(piece);
                return self.cast(op, ty, c);
            }
            if self.types.is_struct(piece.ty) {
                let first = (0..self.types.element_count(piece.ty)?).find(|&k| {
                    let field = self.types.component(piece.ty, k);
                    field.is_some_and(|f| self.layout.size_in_bits(self.types, f).value != 0)
                })?;
                piece = piece.component(self.module, first)?;
                continue;
            }
            if self.types.is_vector(piece.ty) {
                self.element_step(piece.ty)?;
            }
            piece = piece.component(self.module, 0)?;
        }
        None
    }

    fn is_non_integral(&self, ty: Type) -> bool {
        let space = self.types.addr_space(self.types.scalar(ty));
        space.is_some_and(|s| self.layout.pointer(s).non_integral)
    }

    /// The cast that reads one type as another of the same size.
    fn reinterpreting_cast(&self, from: Type, to: Type) -> Option<CastOp> {
        let types = self.types;
        let is_plain =
            |t: Type| !types.is_aggregate(t) && (types.is_int(types.scalar(t)) || types.is_float(types.scalar(t)));
        CastOp::new(if types.is_int(from) && types.is_ptr(to) {
            Opcode::IntToPtr
        } else if types.is_ptr(from) && types.is_int(to) {
            Opcode::PtrToInt
        } else if is_plain(from) && is_plain(to) {
            Opcode::BitCast
        } else {
            return None;
        })
    }

    /// The piece as a constant of the body.
    fn materialize(&mut self, piece: Piece) -> Const {
        let ty = piece.ty;
        match piece.value {
            PieceValue::Zero => self.null(ty),
            PieceValue::Undef => self.body.consts_mut().undef(ty),
            PieceValue::Poison => self.poison(ty),
            PieceValue::Bits(n) if self.types.is_float(ty) => self.body.consts_mut().float(ty, n.into()),
            PieceValue::Bits(n) => self.int(ty, n),
            PieceValue::Const(c) => self.module.consts.import(c, self.body.consts_mut(), self.types),
        }
    }

    /// A load from anywhere in a piece that is the same throughout.
    fn load_uniform(&mut self, piece: Piece, ty: Type) -> Option<Const> {
        match piece.value {
            PieceValue::Poison => return Some(self.poison(ty)),
            PieceValue::Undef => return Some(self.body.consts_mut().undef(ty)),
            _ => {}
        }
        let bits = self.layout.size_in_bits(self.types, piece.ty).value;
        if !bits.is_multiple_of(8) || ty == Type::X86_AMX {
            return None;
        }
        if matches!(piece.value, PieceValue::Zero) {
            return Some(self.null(ty));
        }
        let scalar = self.types.scalar(ty);
        let is_number = !self.types.is_aggregate(ty) && (self.types.is_int(scalar) || self.types.is_float(scalar));
        if is_number && self.is_all_ones(piece) {
            return ir::fold::all_ones(self.body.consts_mut(), self.types, ty);
        }
        None
    }

    /// Is it a number or vector of numbers with all bits set?
    fn is_all_ones(&self, piece: Piece) -> bool {
        let types = self.types;
        match piece.value {
            PieceValue::Bits(_) => piece.bits(self.module).is_some_and(|n| n.is_ones()),
            PieceValue::Const(c) if !types.is_aggregate(piece.ty) => {
                self.module.consts.lanes(types, c).all(|lane| match lane {
                    Lane::Int(n) => n.is_ones(),
                    Lane::Float(ty, bits) => bits.count_ones() == ir::float::width(ty),
                    _ => false,
                })
            }
            _ => false,
        }
    }

    /// A load put together from bytes.
    fn load_bytes(&mut self, whole: Piece, ty: Type, offset: i64) -> Option<Const> {
        if let Some(width) = self.types.int_width(ty) {
            let number = match self.read_bytes(whole, width, offset)? {
                Some(number) => number,
                None => return Some(self.poison(ty)),
            };
            return Some(self.body.consts_mut().ap_int(self.types, ty, &number));
        }
        let scalar = self.types.scalar(ty);
        let is_ptr = self.types.is_ptr(scalar);
        if self.types.is_aggregate(ty) || !self.types.is_float(ty) && !is_ptr && !self.types.is_vector(ty) {
            return None;
        }
        let size = self.layout.size_in_bits(self.types, ty);
        if size.scalable || size.value > 8 * MAX_BYTES as u64 || size.value == 0 {
            return None;
        }
        let Some(number) = self.read_bytes(whole, size.value as u32, offset)? else { return Some(self.poison(ty)) };
        if number.is_zero() {
            return Some(self.null(ty));
        }
        let int = self.types.int(number.width());
        let number = self.body.consts_mut().ap_int(self.types, int, &number);
        if !is_ptr {
            return self.cast(CastOp::new(Opcode::BitCast)?, ty, number);
        }
        if self.is_non_integral(ty) {
            return None;
        }
        let int = self.int_ptr_type(ty)?;
        let number = self.cast(CastOp::new(Opcode::BitCast)?, int, number)?;
        self.cast(CastOp::new(Opcode::IntToPtr)?, ty, number)
    }

    /// The bytes at an offset as a number of `width` bits; `Some(None)` if none of them lies in the piece.
    fn read_bytes(&self, whole: Piece, width: u32, offset: i64) -> Option<Option<ApInt>> {
        let count = (width as usize).div_ceil(8);
        if count > MAX_BYTES || count == 0 {
            return None;
        }
        if offset <= -(count as i64) {
            return Some(None);
        }
        let size = self.layout.alloc_size(self.types, whole.ty);
        if size.scalable {
            return None;
        }
        if offset >= 0 && offset as u64 >= size.value {
            return Some(None);
        }
        let mut bytes = [0u8; MAX_BYTES];
        let before = if offset < 0 { offset.unsigned_abs() as usize } else { 0 };
        self.read(whole, offset.max(0) as u64, &mut bytes[before..count], 0)?;
        if self.layout.big_endian {
            bytes[..count].reverse();
        }
        let words: Vec<u64> =
            bytes.chunks_exact(8).map(|b| b.iter().rev().fold(0, |n, &b| n << 8 | u64::from(b))).collect();
        Some(Some(ApInt::from_words(width, &words)))
    }

    /// Writes the bytes of a piece from `offset` on; what is not defined stays zero. `None` if a byte is not known.
    fn read(&self, piece: Piece, offset: u64, out: &mut [u8], depth: u32) -> Option<()> {
        if depth == MAX_DEPTH {
            return None;
        }
        if let PieceValue::Zero | PieceValue::Undef | PieceValue::Poison = piece.value {
            return Some(());
        }
        if let Some(number) = piece.bits(self.module) {
            return self.read_number(&number, offset, out);
        }
        if self.types.is_struct(piece.ty) {
            return self.read_struct(piece, offset, out, depth);
        }
        if self.types.is_array(piece.ty) || self.types.is_vector(piece.ty) {
            return self.read_elements(piece, offset, out, depth);
        }
        let PieceValue::Const(c) = piece.value else { return None };
        let pool = &self.module.consts;
        let ConstData::Expr(e) = pool.data(c) else { return None };
        let e = pool.expr(e);
        let number = *e.operands.first()?;
        let is_whole = e.opcode == Opcode::IntToPtr && self.int_ptr_type(piece.ty) == Some(pool.ty(number));
        if is_whole { self.read(Piece::new(pool, number), offset, out, depth + 1) } else { None }
    }

    fn read_number(&self, number: &ApInt, offset: u64, out: &mut [u8]) -> Option<()> {
        if !number.width().is_multiple_of(8) {
            return None;
        }
        let count = u64::from(number.width() / 8);
        for (slot, k) in out.iter_mut().zip(offset..count) {
            let byte = if self.layout.big_endian { count - 1 - k } else { k };
            *slot = (number.words()[byte as usize / 8] >> (byte % 8 * 8)) as u8;
        }
        Some(())
    }

    fn read_struct(&self, piece: Piece, offset: u64, out: &mut [u8], depth: u32) -> Option<()> {
        let offsets = self.layout.field_offsets(self.types, piece.ty);
        let end = offset.saturating_add(out.len() as u64);
        let first = offsets.partition_point(|&o| o <= offset).checked_sub(1)?;
        for (k, &start) in offsets.iter().enumerate().skip(first).take_while(|&(_, &start)| start < end) {
            let field = piece.component(self.module, k as u64)?;
            let size = self.layout.alloc_size(self.types, field.ty).value;
            let within = offset.saturating_sub(start);
            if within < size {
                let from = (start.max(offset) - offset) as usize;
                let to = out.len().min(start.saturating_add(size).saturating_sub(offset) as usize);
                self.read(field, within, &mut out[from..to], depth + 1)?;
            }
        }
        Some(())
    }

    fn read_elements(&self, piece: Piece, offset: u64, out: &mut [u8], depth: u32) -> Option<()> {
        let step = self.element_step(piece.ty)?;
        let count = self.types.element_count(piece.ty)?;
        let mut at = 0usize;
        while at < out.len() {
            let place = offset.checked_add(at as u64)?;
            let (k, within) = (place / step, place % step);
            if k >= count {
                break;
            }
            let to = out.len().min(at + (step - within) as usize);
            self.read(piece.component(self.module, k)?, within, &mut out[at..to], depth + 1)?;
            at = to;
        }
        Some(())
    }
}
