//! Comparisons with zero, or null, of what is never that.

use analysis::FunctionView;
use analysis::Query;
use analysis::value_tracking::is_known_non_zero;
use ir::{Body, ConstData, Global, Inst, IntPredicate, Module, Type, Value};

/// The truth of `icmp` of an integer or a pointer that is not zero with zero.
pub(super) fn compare_with_zero(module: &Module, global: Global, body: &mut Body, i: Inst) -> Option<Value> {
    let (v, predicate, zero) = super::comparison(body, i)?;
    let truth = match predicate {
        IntPredicate::Eq | IntPredicate::Ule => 0,
        IntPredicate::Ne | IntPredicate::Ugt => 1,
        _ => return None,
    };
    // Comparing addresses of globals is folding of constants.
    if v.constant().is_some_and(|c| matches!(body.consts().data(c), ConstData::Global(_))) {
        return None;
    }
    let function = FunctionView { module, global, body };
    if !body.consts().is_zero(zero) || !is_known_non_zero(&Query::of(function), v) {
        return None;
    }
    Some(body.consts_mut().int(&module.ctx.types, Type::I1, truth).into())
}
