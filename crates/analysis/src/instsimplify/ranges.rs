//! Comparisons that are decided by what a number can be.

use super::Simplifier;
use crate::constant_range::ConstantRange;
use ir::inst::flags;
use ir::{ApInt, Body, IntPredicate, Module, Opcode, Value};

impl Simplifier<'_> {
    /// The truth of `icmp` with a constant, where the other operand cannot be such a number, or is always.
    pub(super) fn compare_range(&mut self, predicate: IntPredicate, a: Value, b: Value) -> Option<Value> {
        let n = self.body.consts().splat_int(self.types, b.constant()?)?;
        let range = range_of(self.module, self.body, a)?;
        let region = ConstantRange::exact_icmp_region(predicate, &n);
        match () {
            () if range.difference(&region).is_empty() => self.truth(a, true),
            () if range.intersect(&region).is_empty() => self.truth(a, false),
            () => None,
        }
    }

    /// The shifted number that `and` with a constant leaves as it is; as in LLVM, of other small numbers nothing is said.
    pub(super) fn masked(&self, v: Value, mask: Value) -> Option<Value> {
        self.as_op(v, Opcode::LShr)?;
        let mask = self.body.consts().splat_int(self.types, mask.constant()?)?;
        let max = range_of(self.module, self.body, v)?.unsigned_max();
        let bits = ApInt::low_bits(max.width(), max.active_bits());
        bits.is_subset_of(&mask).then_some(v)
    }
}

/// The numbers that an instruction may compute, as far as a constant among its operands tells.
fn range_of(module: &Module, body: &Body, v: Value) -> Option<ConstantRange> {
    let i = v.inst()?;
    let d = body.inst(i);
    let types = &module.ctx.types;
    let width = types.int_width(d.ty)?;
    let constant = |k: usize| body.consts().splat_int(types, body.operand(i, k).constant()?);
    if d.opcode == Opcode::ZExt {
        let from = types.int_width(body.value_type(body.operand(i, 0)))?;
        return Some(ConstantRange::full(from).zero_extend(width));
    }
    let anything = ConstantRange::full(width);
    match d.opcode {
        // An odd number keeps a bit, however far it is shifted.
        Opcode::Shl if constant(0)?.bit(0) => Some(ConstantRange::single(ApInt::zero(width)).inverse()),
        Opcode::And | Opcode::Or | Opcode::URem | Opcode::SRem | Opcode::UDiv | Opcode::LShr | Opcode::AShr => {
            Some(anything.binary_op(d.opcode, &ConstantRange::single(constant(1)?)))
        }
        Opcode::Add if d.has(flags::NUW) || d.has(flags::NSW) => {
            Some(anything.add_with_no_wrap(&ConstantRange::single(constant(1)?), d.no_wrap()))
        }
        _ => None,
    }
}
