//! Values of other types with the same bits, and markers of what is never reached.

use crate::combiner::Combiner;
use analysis::value_tracking::{is_null_valid, is_undef_or_poison};
use ir::inst::InstData;
use ir::{Align, ConstData, Inst, Opcode, Type, Value};
use transforms::utils::bit_casts;

impl Combiner<'_> {
    /// May a value be cast to another type by `bitcast` (LangRef)?
    pub fn is_bit_castable(&self, from: Type, to: Type) -> bool {
        bit_casts::is_bit_castable(self.types, self.layout, from, to)
    }

    /// May a value be cast to another type by `bitcast`, or by `ptrtoint` or `inttoptr` that change no bits?
    pub fn is_bit_or_noop_pointer_castable(&self, from: Type, to: Type) -> bool {
        bit_casts::is_bit_or_noop_pointer_castable(self.types, self.layout, from, to)
    }

    /// Such a cast, inserted before the instruction at hand; the value itself if it has the type.
    pub fn build_bit_or_pointer_cast(&mut self, v: Value, ty: Type, name: &[u8]) -> Value {
        let op = bit_casts::bit_or_pointer_cast(self.types, self.ty(v), ty);
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
