//! Values of other types with the same bits, and markers of what is never reached.

use crate::combiner::Combiner;
use analysis::value_tracking::{is_null_valid, is_undef_or_poison};
use ir::inst::InstData;
use ir::{Align, ConstData, Inst, Opcode, Type, Value};

impl Combiner<'_> {
    /// The bits of a number or of a vector of numbers.
    fn primitive_bits(&self, ty: Type) -> Option<(u64, bool)> {
        let scalar = self.types.scalar(ty);
        let is_number = self.types.int_width(scalar).is_some() || self.types.is_float(scalar);
        let size = is_number.then(|| self.layout.size_in_bits(self.types, ty))?;
        Some((size.value, size.scalable))
    }

    /// May a value be cast to another type by `bitcast` (LangRef)?
    pub fn is_bit_castable(&self, from: Type, to: Type) -> bool {
        if from == to {
            return self.types.is_first_class(from);
        }
        let (mut a, mut b) = (from, to);
        if self.types.is_vector(a) && self.types.is_vector(b) && self.types.vector_len(a) == self.types.vector_len(b) {
            (a, b) = (self.types.scalar(a), self.types.scalar(b));
        }
        if self.types.is_ptr(a) && self.types.is_ptr(b) {
            return self.types.addr_space(a) == self.types.addr_space(b);
        }
        self.primitive_bits(a).is_some_and(|bits| self.primitive_bits(b) == Some(bits))
    }

    /// May a value be cast to another type by `bitcast`, or by `ptrtoint` or `inttoptr` that change no bits?
    pub fn is_bit_or_noop_pointer_castable(&self, from: Type, to: Type) -> bool {
        let noop = |ptr: Type, int: Type| {
            let Some(space) = self.types.addr_space(ptr) else { return false };
            let spec = self.layout.pointer(space);
            self.types.int_width(int) == Some(spec.bits) && !spec.non_integral
        };
        match (self.types.is_ptr(from), self.types.is_ptr(to)) {
            (true, false) if self.types.is_int(to) => noop(from, to),
            (false, true) if self.types.is_int(from) => noop(to, from),
            _ => self.is_bit_castable(from, to),
        }
    }

    /// Such a cast, inserted before the instruction at hand; the value itself if it has the type.
    pub fn build_bit_or_pointer_cast(&mut self, v: Value, ty: Type, name: &[u8]) -> Value {
        let scalar_is_ptr = |ty| self.types.is_ptr(self.types.scalar(ty));
        let op = match (scalar_is_ptr(self.ty(v)), scalar_is_ptr(ty)) {
            (true, false) => Opcode::PtrToInt,
            (false, true) => Opcode::IntToPtr,
            _ => Opcode::BitCast,
        };
        self.build(|b| b.named(name).cast(op, v, ty))
    }

    /// Is a value the null pointer?
    pub fn is_null(&self, v: Value) -> bool {
        v.constant().is_some_and(|c| self.body.consts().data(c) == ConstData::Null)
    }

    /// Is an access to an address undefined behaviour: that of null, `undef`, or an offset from null?
    pub fn is_undefined_address(&self, v: Value) -> bool {
        let is_bad_null = |v| self.is_null(v) && !is_null_valid(&self.q(), self.ty(v));
        let is_from_null = v
            .inst()
            .is_some_and(|i| self.body.inst(i).opcode == Opcode::GetElementPtr && is_bad_null(self.body.operand(i, 0)));
        is_from_null || is_undef_or_poison(self.body, v) || is_bad_null(v)
    }

    /// Marks that the place before an instruction is never reached, by a store to `poison`: control flow may not change here.
    pub fn mark_unreachable(&mut self, at: Inst) {
        let yes = self.truth(Type::I1, true);
        let nowhere = self.poison(Type::PTR);
        let mut data = InstData::new(Opcode::Store, Type::VOID);
        data.set_align(Align::ONE);
        let i = self.body.insert_before(at, data, &[yes, nowhere]);
        let location = self.body.debug_loc(at);
        self.body.set_debug_loc(i, location);
        self.worklist.add(i);
        self.changed = true;
    }
}
