//! Making instructions before another one, with its debug location.

use ir::{Align, Body, Inst, InstData, IntPredicate, Md, Opcode, Type, TypeTable, Value};

/// Puts instructions before `at`.
pub struct Builder<'a> {
    /// The body.
    pub body: &'a mut Body,
    /// Types.
    pub types: &'a TypeTable,
    at: Inst,
    loc: Md,
}

impl<'a> Builder<'a> {
    /// A builder that puts instructions before `at` and gives them its debug location.
    pub fn before(body: &'a mut Body, types: &'a TypeTable, at: Inst) -> Self {
        let loc = body.debug_loc(at);
        Self { body, types, at, loc }
    }

    /// Any instruction. Debug records before `at` stay before it.
    pub fn inst(&mut self, data: InstData, operands: &[Value]) -> Inst {
        let i = self.body.insert_before(self.at, data, operands);
        self.body.set_debug_loc(i, self.loc);
        self.body.move_records(self.at, i);
        i
    }

    /// An instruction whose result has the type of its first operand.
    pub fn binary(&mut self, opcode: Opcode, a: Value, b: Value) -> Value {
        let ty = self.body.value_type(a);
        self.inst(InstData::new(opcode, ty), &[a, b]).into()
    }

    /// `icmp`
    pub fn icmp(&mut self, predicate: IntPredicate, a: Value, b: Value) -> Value {
        let operand = self.body.value_type(a);
        let ty = self.types.with_scalar(operand, Type::I1);
        let mut data = InstData::new(Opcode::ICmp, ty);
        data.set_int_predicate(predicate);
        self.inst(data, &[a, b]).into()
    }

    /// `select`
    pub fn select(&mut self, condition: Value, yes: Value, no: Value) -> Value {
        let ty = self.body.value_type(yes);
        self.inst(InstData::new(Opcode::Select, ty), &[condition, yes, no]).into()
    }

    /// `load`
    pub fn load(&mut self, ty: Type, address: Value, align: Align) -> Inst {
        let mut data = InstData::new(Opcode::Load, ty);
        data.set_align(align);
        self.inst(data, &[address])
    }

    /// `store`
    pub fn store(&mut self, value: Value, address: Value, align: Align) -> Inst {
        let mut data = InstData::new(Opcode::Store, Type::VOID);
        data.set_align(align);
        self.inst(data, &[value, address])
    }

    /// `insertvalue` with one index.
    pub fn insert_value(&mut self, aggregate: Value, element: Value, index: u32) -> Value {
        let ty = self.body.value_type(aggregate);
        let i = self.inst(InstData::new(Opcode::InsertValue, ty), &[aggregate, element]);
        self.body.set_indices(i, &[index]);
        i.into()
    }
}
