//! What instructions would compute if some values were constants that the solver does not know to be so; and what is known, taken back.

use super::{LatticeValue, MAX_FIELDS, Solver};
use crate::instsimplify;
use ir::{Const, Inst, Param, Type, Value, ValueKind};

impl Solver<'_> {
    /// The constant that a value is: itself, or what the solver has found; undef stands for what is not known yet.
    pub fn constant_for(&mut self, v: Value) -> Option<Const> {
        match v.kind() {
            ValueKind::Const(c) => Some(c),
            ValueKind::Inst(i) => self.replacement(i),
            ValueKind::Param(p) => self.param_replacement(p),
            ValueKind::Block(_) => None,
        }
    }

    /// The constant that an instruction computes of these operands, without the callee of a call.
    pub fn fold_with(&mut self, i: Inst, operands: &[Const]) -> Option<Const> {
        self.fold(i, operands)
    }

    /// The constant that a binary operation computes of these operands.
    pub fn simplify_binary_with(&mut self, i: Inst, a: Value, b: Value) -> Option<Const> {
        let op = self.body.inst(i).opcode;
        instsimplify::binary(self.env.at(i), self.body, op, 0, a, b).and_then(Value::constant)
    }

    /// The outcome of a comparison of these values.
    pub fn compare_with(&mut self, i: Inst, a: &LatticeValue, b: &LatticeValue) -> Option<Const> {
        self.compare_values(i, a, b)
    }

    /// The value of a constant of the body.
    pub fn value_of_constant(&self, c: Const) -> LatticeValue {
        LatticeValue::of_constant(self.types, self.body.consts(), c)
    }

    /// Says what a parameter is of which nothing is known yet: this constant, which is what all callers hand over.
    pub fn set_param_constant(&mut self, p: Param, c: Const) {
        let ty = self.body.param_type(p);
        let Some(count) = self.followed_fields(ty) else {
            return self.state.params[p.index()] = self.value_of_constant(c);
        };
        let fields = (0..count).map(|k| self.field(c.into(), k)).collect();
        self.state.structs.insert(p.into(), fields);
    }

    /// Lets a copy of the body know of a parameter what is known of it here. Both have the same constants.
    pub fn copy_param(&self, p: Param, copy: &mut Solver<'_>) {
        if let Some(value) = self.state.params.get(p.index()) {
            copy.state.params[p.index()] = value.clone();
        }
        if let Some(fields) = self.state.structs.get(&p.into()) {
            copy.state.structs.insert(p.into(), fields.clone());
        }
    }

    /// Says that no block is ever reached after all: nobody calls the function any more.
    pub fn mark_unreachable(&mut self) {
        self.state.reached.clear();
        self.state.visited.clear();
        self.state.unresolved.clear();
    }

    /// Forgets what is known of an instruction, which is computed anew when an operand changes; who depends on it. None if it is never
    /// reached, or computes nothing.
    pub fn forget(&mut self, i: Inst) -> Vec<Inst> {
        let (b, ty) = (self.body.inst_block(i), self.body.inst(i).ty);
        if ty == Type::VOID || b.is_none() || !self.is_reached(b) {
            return Vec::new();
        }
        match self.fields(ty) {
            Some(count) if count <= MAX_FIELDS => _ = self.state.structs.remove(&i.into()),
            Some(_) => {}
            None => self.state.insts.set_unknown(i),
        }
        let more = self.state.more_users.get(&i.into()).map_or(&[][..], |users| users);
        self.body.users_of(i).chain(more.iter().copied()).collect()
    }

    /// Says that an instruction of which still nothing is known may be anything. Was it so?
    pub fn resolve_forgotten(&mut self, i: Inst) -> bool {
        let b = self.body.inst_block(i);
        b.is_some() && self.is_reached(b) && self.resolve_undef(i)
    }
}
