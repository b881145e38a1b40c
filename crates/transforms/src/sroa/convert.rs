//! Values as others of the same bits, and parts of integers and vectors.

use ir::{ApInt, Builder, Module, Opcode, Type, Value};

fn is_single_value(module: &Module, ty: Type) -> bool {
    let types = &module.ctx.types;
    types.is_first_class(ty)
        && !types.is_aggregate(ty)
        && (types.is_int(types.scalar(ty)) || types.is_float(types.scalar(ty)) || types.is_ptr(types.scalar(ty)))
}

/// Can a value be taken for one of another type with the same bits, without a look at memory?
pub(super) fn can_convert(module: &Module, from: Type, to: Type) -> bool {
    let (types, layout) = (&module.ctx.types, &module.data_layout);
    if from == to {
        return true;
    }
    if types.is_int(from) && types.is_int(to) || !is_single_value(module, from) || !is_single_value(module, to) {
        return false;
    }
    if layout.size_in_bits(types, from) != layout.size_in_bits(types, to) {
        return false;
    }
    let (from, to) = (types.scalar(from), types.scalar(to));
    let fixed = |space| !layout.pointer(space).non_integral;
    match (types.addr_space(from), types.addr_space(to)) {
        (None, None) => true,
        (Some(a), Some(b)) => a == b || fixed(a) && fixed(b) && layout.pointer(a).bits == layout.pointer(b).bits,
        (None, Some(b)) => types.is_int(from) && fixed(b),
        (Some(a), None) => types.is_int(to) && fixed(a),
    }
}

/// Makes values. The builder folds constants.
pub(super) struct Converter<'a, 'b> {
    pub b: &'b mut Builder<'a>,
    pub module: &'a Module,
    /// What names begin with.
    pub prefix: &'b [u8],
}

impl Converter<'_, '_> {
    fn named(&mut self, name: &str, suffix: &str) {
        let name = [self.prefix, name.as_bytes(), suffix.as_bytes()].concat();
        self.b.named(&name);
    }

    fn ty(&self, v: Value) -> Type {
        self.b.body.value_type(v)
    }

    /// The integer type (or vector) as wide as a pointer.
    fn int_of_pointer(&self, ty: Type) -> Type {
        let types = &self.module.ctx.types;
        let space = types.addr_space(types.scalar(ty)).unwrap_or(0);
        types.with_scalar(ty, types.int(self.module.data_layout.pointer(space).bits))
    }

    fn cast(&mut self, op: Opcode, v: Value, ty: Type) -> Value {
        self.b.cast(op, v, ty)
    }

    /// A value as one of another type; [`can_convert`] must hold.
    pub fn convert(&mut self, v: Value, to: Type) -> Value {
        let types = &self.module.ctx.types;
        let from = self.ty(v);
        if from == to {
            return v;
        }
        let (from_ptr, to_ptr) = (types.is_ptr(types.scalar(from)), types.is_ptr(types.scalar(to)));
        if from_ptr && to_ptr && types.scalar(from) == types.scalar(to) {
            return self.cast(Opcode::BitCast, v, to);
        }
        let mut v = v;
        if from_ptr {
            let int = self.int_of_pointer(from);
            v = self.cast(Opcode::PtrToInt, v, int);
        }
        if !to_ptr {
            return self.cast(Opcode::BitCast, v, to);
        }
        let int = self.int_of_pointer(to);
        v = self.cast(Opcode::BitCast, v, int);
        self.cast(Opcode::IntToPtr, v, to)
    }

    fn width(&self, ty: Type) -> u32 {
        self.module.ctx.types.int_width(ty).unwrap_or(1)
    }

    /// By how many bits a part of an integer is shifted that lies `offset` bytes behind its start in memory.
    fn shift(&self, whole: Type, part: Type, offset: u64) -> u64 {
        let (types, layout) = (&self.module.ctx.types, &self.module.data_layout);
        let size = |ty| layout.store_size(types, ty).value;
        8 * if layout.big_endian { size(whole) - size(part) - offset } else { offset }
    }

    fn int(&mut self, ty: Type, n: u64) -> Value {
        self.b.body.consts_mut().int(&self.module.ctx.types, ty, n).into()
    }

    /// The integer of type `ty` that lies `offset` bytes behind the start of `v`.
    pub fn extract_int(&mut self, v: Value, ty: Type, offset: u64, name: &str) -> Value {
        let whole = self.ty(v);
        let shift = self.shift(whole, ty, offset);
        let mut v = v;
        if shift != 0 {
            let by = self.int(whole, shift);
            self.named(name, ".shift");
            v = self.b.lshr(v, by);
        }
        if ty != whole {
            self.named(name, ".trunc");
            v = self.cast(Opcode::Trunc, v, ty);
        }
        v
    }

    /// `old` with the bytes from `offset` on replaced by `v`.
    pub fn insert_int(&mut self, old: Value, v: Value, offset: u64, name: &str) -> Value {
        let (whole, part) = (self.ty(old), self.ty(v));
        let mut v = v;
        if part != whole {
            self.named(name, ".ext");
            v = self.cast(Opcode::ZExt, v, whole);
        }
        let shift = self.shift(whole, part, offset);
        if shift != 0 {
            let by = self.int(whole, shift);
            self.named(name, ".shift");
            v = self.b.shl(v, by);
        }
        let (wide, narrow) = (self.width(whole), self.width(part));
        if shift == 0 && narrow >= wide {
            return v;
        }
        let shift = shift as u32;
        let mask = !&ApInt::bit_range(wide, shift, shift + narrow);
        let mask = self.b.body.consts_mut().ap_int(&self.module.ctx.types, whole, &mask).into();
        self.named(name, ".mask");
        let old = self.b.and(old, mask);
        self.named(name, ".insert");
        self.b.or(old, v)
    }

    /// Elements `begin..end` of a vector.
    pub fn extract_vector(&mut self, v: Value, begin: u32, end: u32, name: &str) -> Value {
        let total = self.len(v);
        if end - begin == total {
            return v;
        }
        self.named(name, ".extract");
        if end - begin == 1 {
            let index = self.int(Type::I32, begin.into());
            return self.b.extract_element(v, index);
        }
        let poison = self.poison(v);
        let mask: Vec<u32> = (begin..end).collect();
        self.b.shuffle_vector(v, poison, &mask)
    }

    fn len(&self, v: Value) -> u32 {
        self.module.ctx.types.vector_len(self.ty(v)).map_or(1, |(n, _)| n)
    }

    fn poison(&mut self, v: Value) -> Value {
        let ty = self.ty(v);
        self.b.body.consts_mut().poison(ty).into()
    }

    /// `old` with the elements from `begin` on replaced by `v`, an element or a vector.
    pub fn insert_vector(&mut self, old: Value, v: Value, begin: u32, name: &str) -> Value {
        let types = &self.module.ctx.types;
        if !types.is_vector(self.ty(v)) {
            let index = self.int(Type::I32, begin.into());
            self.named(name, ".insert");
            return self.b.insert_element(old, v, index);
        }
        let (total, count) = (self.len(old), self.len(v));
        if total == count {
            return v;
        }
        let inside = |k: u32| begin <= k && k < begin + count;
        let mask: Vec<u32> = (0..total).map(|k| if inside(k) { k - begin } else { u32::MAX }).collect();
        let poison = self.poison(v);
        self.named(name, ".expand");
        let wide = self.b.shuffle_vector(v, poison, &mask);
        let pool = self.b.body.consts_mut();
        let bits: Vec<_> = (0..total).map(|k| pool.int(types, Type::I1, inside(k).into())).collect();
        let chosen = pool.aggregate(types, types.vector(Type::I1, total, false), &bits);
        self.named(name, "blend");
        self.b.select(chosen.into(), wide, old)
    }

    /// The integer of `bytes` bytes all of which are `byte`.
    pub fn splat_int(&mut self, byte: Value, bytes: u64) -> Value {
        if bytes <= 1 {
            return byte;
        }
        let types = &self.module.ctx.types;
        let bits = (bytes * 8) as u32;
        let ty = types.int(bits);
        let ones = (0..bits).step_by(8).fold(ApInt::zero(bits), |n, k| n.with_bit(k, true));
        self.named("zext", "");
        let wide = self.cast(Opcode::ZExt, byte, ty);
        let ones = self.b.body.consts_mut().ap_int(types, ty, &ones).into();
        self.named("isplat", "");
        self.b.mul(wide, ones)
    }

    /// A vector of `count` times `v`.
    pub fn splat_vector(&mut self, v: Value, count: u32) -> Value {
        let types = &self.module.ctx.types;
        let vector = types.vector(self.ty(v), count, false);
        let poison: Value = self.b.body.consts_mut().poison(vector).into();
        let zero = self.int(Type::I64, 0);
        self.named("vsplat", ".splatinsert");
        let one = self.b.insert_element(poison, v, zero);
        self.named("vsplat", ".splat");
        self.b.shuffle_vector(one, poison, &vec![0; count as usize])
    }
}
