//! What `llvm.objectsize` becomes.

use crate::run_time::{RunTime, SizeOffset};
use analysis::Query;
use analysis::object_size::{Mode, extent};
use ir::intrinsics::id;
use ir::{ApInt, Builder, Fold, Inst, IntPredicate, Type, Value};
use passman::FunctionUnit;
use transforms::utils::intrinsics::intrinsic_address;

/// The value that a call becomes: what is not known is 0 if the least size is asked for, and -1 otherwise.
pub(crate) fn lower(unit: &mut FunctionUnit<'_>, call: Inst) -> Value {
    let arg = |k| unit.body.operand(call, k);
    let flag = |k| arg(k).constant().is_some_and(|c| !unit.body.consts().is_zero(c));
    let (ptr, asks_min, null_is_unknown, at_run_time) = (arg(0), flag(1), flag(2), flag(3));
    let ty = unit.body.inst(call).ty;
    let known = if at_run_time {
        compute(unit, call, ptr, null_is_unknown)
    } else {
        let mode = if asks_min { Mode::Min } else { Mode::Max };
        constant(unit, ptr, mode, null_is_unknown, ty)
    };
    known.unwrap_or_else(|| {
        let width = unit.module.ctx.types.int_width(ty).unwrap_or(1);
        let n = if asks_min { ApInt::zero(width) } else { ApInt::ones(width) };
        unit.body.consts_mut().ap_int(&unit.module.ctx.types, ty, &n).into()
    })
}

/// The bytes behind a pointer, if they fit into the result.
fn constant(unit: &mut FunctionUnit<'_>, ptr: Value, mode: Mode, null_is_unknown: bool, ty: Type) -> Option<Value> {
    let n = extent(&Query::of(unit.view()), ptr, mode, null_is_unknown)?.accessible();
    let types = &unit.module.ctx.types;
    let width = types.int_width(ty)?;
    let fits = width >= 64 || n >> width == 0;
    fits.then(|| unit.body.consts_mut().int(types, ty, n).into())
}

/// The same, computed before the call.
fn compute(unit: &mut FunctionUnit<'_>, call: Inst, ptr: Value, null_is_unknown: bool) -> Option<Value> {
    if let Some(known) = extent(&Query::of(unit.view()), ptr, Mode::Exact, null_is_unknown) {
        let ty = unit.body.inst(call).ty;
        let types = &unit.module.ctx.types;
        let width = types.int_width(ty)?;
        let n = known.accessible();
        return (width >= 64 || n >> width == 0).then(|| unit.body.consts_mut().int(types, ty, n).into());
    }
    let mut run_time = RunTime::new(unit, null_is_unknown, unit_index_type(unit, ptr)?);
    let SizeOffset { size, offset } = run_time.of(ptr)?;
    let is_object = !run_time.is_called();
    Some(result(unit, call, size, offset, is_object))
}

/// The type of offsets from a pointer.
fn unit_index_type(unit: &FunctionUnit<'_>, ptr: Value) -> Option<Type> {
    let types = &unit.module.ctx.types;
    let space = types.addr_space(unit.body.value_type(ptr))?;
    Some(types.int(unit.module.data_layout.index_bits(space)))
}

/// The size without the offset, or 0 if that lies behind the end. `is_object`: there is an object of this size, so that this is not -1.
fn result(unit: &mut FunctionUnit<'_>, call: Inst, size: Value, offset: Value, is_object: bool) -> Value {
    let types = &unit.module.ctx.types;
    let ty = unit.body.inst(call).ty;
    let index = unit.body.value_type(size);
    let mut b = Builder::before(unit.body, types, call).folding(Fold::Constants);
    let rest = b.sub(size, offset);
    let is_outside = b.icmp(IntPredicate::Ult, size, offset);
    let rest = b.zext_or_trunc(rest, ty);
    let zero = b.body.consts_mut().null(types, ty);
    let result = b.select(is_outside, zero.into(), rest);
    if !is_object || types.int_width(ty) < types.int_width(index) {
        return result;
    }
    let width = types.int_width(ty).unwrap_or(1);
    let unknown = b.body.consts_mut().ap_int(types, ty, &ApInt::ones(width));
    let is_known = b.icmp(IntPredicate::Ne, result, unknown.into());
    if let Some((ty, assume)) = intrinsic_address(unit.module, unit.body, unit.requests, id::ASSUME, &[]) {
        Builder::before(unit.body, types, call).call(ty, assume, &[is_known]);
    }
    result
}
