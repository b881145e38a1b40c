//! Comparisons with zero, or null, of what is never that.

use analysis::FunctionView;
use analysis::non_zero::is_known_non_zero;
use analysis::value_tracking::Context;
use ir::{Body, ConstData, Global, GlobalKind, Inst, IntPredicate, Module, Opcode, Type, Value};

/// The truth of `icmp` of an integer or a pointer that is not zero with zero.
pub(super) fn compare_with_zero(module: &Module, global: Global, body: &mut Body, i: Inst) -> Option<Value> {
    if body.inst(i).opcode != Opcode::ICmp || body.inst(i).ty != Type::I1 {
        return None;
    }
    let (mut v, mut zero) = (body.operand(i, 0), body.operand(i, 1));
    let mut predicate = body.inst(i).int_predicate();
    if zero.constant().is_none() {
        (v, zero, predicate) = (zero, v, predicate.swapped());
    }
    let truth = match predicate {
        IntPredicate::Eq | IntPredicate::Ule => 0,
        IntPredicate::Ne | IntPredicate::Ugt => 1,
        _ => return None,
    };
    if is_alias(module, body, v) {
        return None;
    }
    let function = FunctionView { module, global, body };
    if !body.consts().is_zero(zero.constant()?) || !is_known_non_zero(&Context::of(function), v) {
        return None;
    }
    Some(body.consts_mut().int(&module.ctx.types, Type::I1, truth).into())
}

/// Is it an alias or ifunc? As in LLVM, their addresses are not compared.
fn is_alias(module: &Module, body: &Body, v: Value) -> bool {
    match v.constant().map(|c| body.consts().data(c)) {
        Some(ConstData::Global(g)) if g.index() < module.global_capacity() => {
            !matches!(module.global(g).kind, GlobalKind::Variable(_) | GlobalKind::Function(_))
        }
        _ => false,
    }
}
