//! What the branch or switch at the end of a block says of a value on each of its ways.

use super::LazyQuery;
use crate::constant_range::ConstantRange;
use crate::lattice::LatticeValue;
use ir::{ApInt, Block, Inst, Opcode, Value, View};

impl LazyQuery<'_> {
    /// What the edge itself says. With `ask`, operands of comparisons are looked into.
    pub(super) fn edge_local(&mut self, v: Value, from: Block, to: Block, ask: bool) -> Option<LatticeValue> {
        let anything = Some(LatticeValue::Overdefined);
        let Some(t) = self.body.terminator(from) else { return anything };
        match self.body.view(t) {
            View::CondBr { cond, yes, no } if yes != no => self.branch(v, cond, yes == to, ask),
            View::Switch { cond, .. } => Some(self.switch(v, cond, t, to)),
            _ => anything,
        }
    }

    fn branch(&mut self, v: Value, condition: Value, taken: bool, ask: bool) -> Option<LatticeValue> {
        let truth = ApInt::new(1, taken.into());
        if condition == v {
            return Some(LatticeValue::of_number(truth));
        }
        let value = self.condition(v, condition, taken, ask, 0)?;
        if !value.is_overdefined() {
            return Some(value);
        }
        let Some(user) = self.foldable(v) else { return Some(value) };
        if self.uses(user, condition) {
            return Some(self.fold(user, condition, &truth));
        }
        for k in 0..self.body.inst(user).num_operands() {
            let operand = self.body.operand(user, k);
            let known = self.condition(operand, condition, taken, false, 0)?;
            if let Some(n) = known.number() {
                return Some(self.fold(user, operand, n));
            }
            if let (LatticeValue::Range(r), View::Cast { op, .. }) = (&known, self.body.view(user))
                && let Some(width) = self.width(v)
            {
                return Some(LatticeValue::of_range(r.range.cast(op, width)));
            }
        }
        Some(value)
    }

    /// The instruction that computes an integer, if it can be folded where an operand is known.
    fn foldable(&self, v: Value) -> Option<Inst> {
        let op = |i: Inst| self.body.inst(i).opcode;
        v.inst()
            .filter(|&i| op(i).is_cast() || op(i).is_binary() || op(i) == Opcode::Freeze)
            .filter(|_| self.is_scalar_int(v))
    }

    fn uses(&self, user: Inst, v: Value) -> bool {
        self.body.operands(user).any(|o| o == v)
    }

    /// The result of an instruction where one of its operands is a number, if that alone decides.
    fn fold(&self, user: Inst, operand: Value, n: &ApInt) -> LatticeValue {
        let range = |v: Value| {
            let width = self.width(v)?;
            let number = if v == operand { Some(n.clone()) } else { self.number(v) };
            Some(number.map_or(ConstantRange::full(width), ConstantRange::single))
        };
        let d = self.body.inst(user);
        let result = match self.body.view(user) {
            View::Freeze { value } => range(value),
            View::Cast { op, from } => range(from).zip(self.width_of(d.ty)).map(|(r, width)| r.cast(op, width)),
            View::Binary { op, a, b } => range(a).zip(range(b)).map(|(a, b)| a.binary_op(op, &b)),
            _ => None,
        };
        match result {
            Some(r) if r.single_element().is_some() => LatticeValue::of_range(r),
            _ => LatticeValue::Overdefined,
        }
    }

    fn switch(&self, v: Value, condition: Value, t: Inst, to: Block) -> LatticeValue {
        let Some(width) = self.width(v).filter(|_| self.is_scalar_int(v)) else { return LatticeValue::Overdefined };
        let user = if condition == v { None } else { self.foldable(v).filter(|&i| self.uses(i, condition)) };
        if condition != v && user.is_none() {
            return LatticeValue::Overdefined;
        }
        let View::Switch { default, cases, .. } = self.body.view(t) else { return LatticeValue::Overdefined };
        let is_default = default == to;
        let mut range = if is_default { ConstantRange::full(width) } else { ConstantRange::empty(width) };
        for (case, dest) in cases.iter() {
            let Some(n) = self.number(case) else { return LatticeValue::Overdefined };
            let value = match user {
                None => ConstantRange::single(n),
                Some(user) => match self.fold(user, condition, &n) {
                    LatticeValue::Range(r) => r.range,
                    _ => return LatticeValue::Overdefined,
                },
            };
            match (is_default, dest == to) {
                // The default may be where some cases lead, too.
                (true, false) if user.is_none() => range = range.difference(&value),
                (false, true) => range = range.union(&value),
                _ => {}
            }
        }
        LatticeValue::of_range(range)
    }

    /// The integer that a constant is.
    pub(super) fn number(&self, v: Value) -> Option<ApInt> {
        self.body.consts().splat_int(self.types(), v.constant()?)
    }
}
