//! The instructions of a plan.

use crate::plan::{Operand, Operation, Plan, Step, no_wrap_flags};
use analysis::scalar_evolution::Expr;
use ir::builder::Builder;
use ir::intrinsics::{Intrinsic, id};
use ir::{Inst, IntPredicate, Type, Value};
use passman::FunctionUnit;
use transforms::utils::drop_annotations::drop_poison_generating_annotations;
use transforms::utils::intrinsics::intrinsic_address;

/// What was built.
#[derive(Clone, Debug)]
pub struct Built {
    /// The value.
    pub value: Value,
    /// New instructions, operands before their users but for phis of headers.
    pub inserted: Vec<Inst>,
    /// Expressions of new values: for [`analysis::ScalarEvolution::learn`].
    pub learned: Vec<(Value, Expr)>,
}

fn intrinsic_of(predicate: IntPredicate) -> Intrinsic {
    match predicate {
        IntPredicate::Ugt => id::UMAX,
        IntPredicate::Sgt => id::SMAX,
        IntPredicate::Slt => id::SMIN,
        _ => id::UMIN,
    }
}

impl Plan {
    /// Makes the instructions. The function must not have changed since the plan was made.
    pub fn build(&self, unit: &mut FunctionUnit<'_>) -> Built {
        for &i in &self.drops {
            drop_poison_generating_annotations(unit.module, unit.body, i);
        }
        let mut made: Vec<Value> = Vec::with_capacity(self.steps.len());
        let mut learned = Vec::new();
        for step in &self.steps {
            let v = step.build(unit, &made);
            learned.extend(step.expr.map(|e| (v, e)));
            made.push(v);
        }
        for (step, &v) in self.steps.iter().zip(&made) {
            if let (Operation::HeaderPhi, Some(phi)) = (&step.operation, v.inst()) {
                step.close(unit, phi, &made);
            }
        }
        let value = value_of(unit, &self.result, self.ty, &made);
        Built { value, inserted: made.iter().filter_map(|v| v.inst()).collect(), learned }
    }
}

fn value_of(unit: &mut FunctionUnit<'_>, o: &Operand, ty: Type, made: &[Value]) -> Value {
    let types = &unit.module.ctx.types;
    match o {
        Operand::Value(v) => *v,
        Operand::Number(n) => unit.body.consts_mut().ap_int(types, types.int(n.width()), n).into(),
        Operand::Poison(poisoned) => unit.body.consts_mut().poison(*poisoned).into(),
        Operand::Step(k) => match made.get(*k) {
            Some(&v) => v,
            None => unit.body.consts_mut().poison(ty).into(),
        },
    }
}

impl Step {
    fn build(&self, unit: &mut FunctionUnit<'_>, made: &[Value]) -> Value {
        let is_header = matches!(self.operation, Operation::HeaderPhi);
        let mut v: Vec<Value> = Vec::new();
        for o in self.operands.iter().take(if is_header { 0 } else { usize::MAX }) {
            v.push(value_of(unit, o, self.ty, made));
        }
        let types = &unit.module.ctx.types;
        match self.operation {
            Operation::Binary(op, flags) => {
                let mut b = Builder::before(unit.body, types, self.at);
                match no_wrap_flags(op, flags) {
                    Some(flags) => b.binary_with(op, flags, v[0], v[1]),
                    None => b.binary(op, v[0], v[1]),
                }
            }
            Operation::Cast(op) => Builder::before(unit.body, types, self.at).cast(op, v[0], self.ty),
            Operation::Freeze => Builder::before(unit.body, types, self.at).freeze(v[0]),
            Operation::PtrAdd(flags) => Builder::before(unit.body, types, self.at).ptr_add(flags, v[0], v[1]),
            Operation::Extremum(predicate) => self.extremum(unit, predicate, v[0], v[1]),
            Operation::VScale => self.call(unit, id::VSCALE, &[]).unwrap_or_else(|| self.poison(unit)),
            Operation::HeaderPhi | Operation::ExitPhi => {
                let block = unit.body.inst_block(self.at);
                let room = unit.body.predecessors(block).count();
                let phi = unit.body.prepend_phi(block, self.ty, room);
                if !is_header {
                    self.enter(unit, phi, |_| v[0]);
                }
                phi.into()
            }
        }
    }

    fn poison(&self, unit: &mut FunctionUnit<'_>) -> Value {
        unit.body.consts_mut().poison(self.ty).into()
    }

    /// One entry for each edge into the phi's block.
    fn enter(&self, unit: &mut FunctionUnit<'_>, phi: Inst, value: impl Fn(ir::Block) -> Value) {
        let block = unit.body.inst_block(phi);
        let from: Vec<_> = unit.body.predecessors(block).collect();
        for p in from {
            unit.body.push_phi_entry(phi, value(p), p);
        }
    }

    /// Gives a phi of a header its entries: the next value from where that is computed, the start from elsewhere.
    fn close(&self, unit: &mut FunctionUnit<'_>, phi: Inst, made: &[Value]) {
        let start = value_of(unit, &self.operands[0], self.ty, made);
        let next = self.operands.get(1).map(|o| value_of(unit, o, self.ty, made)).unwrap_or(start);
        let latch = next.inst().map(|i| unit.body.inst_block(i));
        self.enter(unit, phi, |p| if Some(p) == latch { next } else { start });
    }

    fn call(&self, unit: &mut FunctionUnit<'_>, what: Intrinsic, args: &[Value]) -> Option<Value> {
        let (ty, callee) = intrinsic_address(unit.module, unit.body, unit.requests, what, &[self.ty])?;
        let types = &unit.module.ctx.types;
        Some(Builder::before(unit.body, types, self.at).call(ty, callee, args).into())
    }

    fn extremum(&self, unit: &mut FunctionUnit<'_>, predicate: IntPredicate, a: Value, b: Value) -> Value {
        if unit.module.ctx.types.is_int(self.ty)
            && let Some(v) = self.call(unit, intrinsic_of(predicate), &[a, b])
        {
            return v;
        }
        let types = &unit.module.ctx.types;
        let mut builder = Builder::before(unit.body, types, self.at);
        let compare = builder.icmp(predicate, a, b);
        builder.select(compare, a, b)
    }
}
