//! Costs where nothing is known but the data layout. Targets fall back on these.

use super::cost::{Cost, CostKind};
use super::model::{Arithmetic, Cast};
use super::query::CostQuery;
use ir::intrinsics::{Intrinsic, id};
use ir::{Opcode, Type, Value};

/// Cycles until a result of floating-point arithmetic is there.
const FLOAT_LATENCY: u64 = 3;

/// The cost of an arithmetic operation.
pub(super) fn arithmetic(q: &CostQuery<'_>, operation: &Arithmetic<'_>, kind: CostKind) -> Cost {
    use Opcode::*;
    match operation.op {
        FDiv | FRem | SDiv | SRem | UDiv | URem => return Cost::EXPENSIVE,
        // A widenable condition becomes a constant in the end.
        And | Or if operation.args.iter().any(|&v| is_widenable_condition(q, v)) => return Cost::FREE,
        _ => {}
    }
    let is_float = q.types().is_float(q.types().scalar(operation.ty));
    if kind == CostKind::Latency && is_float { Cost::new(FLOAT_LATENCY) } else { Cost::BASIC }
}

fn is_widenable_condition(q: &CostQuery<'_>, v: Value) -> bool {
    let called = v.inst().and_then(|i| q.called_intrinsic(i));
    called == Some(id::EXPERIMENTAL_WIDENABLE_CONDITION)
}

/// The cost of a cast: most of those between integers and pointers of native width are free.
pub(super) fn cast(q: &CostQuery<'_>, cast: &Cast) -> Cost {
    let pointer_bits = |ty: Type| {
        let space = q.types().addr_space(q.types().scalar(ty)).unwrap_or(0);
        u64::from(q.layout().pointer(space).bits)
    };
    let [from, to] = [cast.from, cast.to].map(|ty| q.scalar_bits(ty));
    let is_free = match cast.op {
        Opcode::IntToPtr => q.is_native_integer(from) && from <= pointer_bits(cast.to),
        Opcode::PtrToInt => q.is_native_integer(to) && to >= pointer_bits(cast.from),
        Opcode::PtrToAddr => q.is_native_integer(to),
        Opcode::BitCast => cast.from == cast.to || q.types().is_ptr(cast.from) && q.types().is_ptr(cast.to),
        // The low part of a register is as good as the whole. The size is that of all lanes, odd as it is.
        Opcode::Trunc => {
            let size = q.layout().size_in_bits(q.types(), cast.to);
            !size.scalable && q.is_native_integer(size.value)
        }
        _ => false,
    };
    if is_free { Cost::FREE } else { Cost::BASIC }
}

/// The cost of a branch and the like. A phi takes no code, but a register.
pub(super) fn control_flow(op: Opcode, kind: CostKind) -> Cost {
    if op == Opcode::Phi && kind != CostKind::Throughput { Cost::FREE } else { Cost::BASIC }
}

/// Does a call of the intrinsic make no code on any target?
pub(super) fn is_free_intrinsic(intrinsic: Intrinsic) -> bool {
    use id::*;
    matches!(
        intrinsic,
        ALLOW_RUNTIME_CHECK
            | ALLOW_UBSAN_CHECK
            | ANNOTATION
            | ASSUME
            | SIDEEFFECT
            | PSEUDOPROBE
            | ARITHMETIC_FENCE
            | DBG_ASSIGN
            | DBG_DECLARE
            | DBG_VALUE
            | DBG_LABEL
            | INVARIANT_START
            | INVARIANT_END
            | LAUNDER_INVARIANT_GROUP
            | STRIP_INVARIANT_GROUP
            | IS_CONSTANT
            | LIFETIME_START
            | LIFETIME_END
            | EXPERIMENTAL_NOALIAS_SCOPE_DECL
            | OBJECTSIZE
            | PTR_ANNOTATION
            | VAR_ANNOTATION
            | EXPERIMENTAL_GC_RESULT
            | EXPERIMENTAL_GC_RELOCATE
            | CORO_ALLOC
            | CORO_BEGIN
            | CORO_BEGIN_CUSTOM_ABI
            | CORO_FREE
            | CORO_END
            | CORO_FRAME
            | CORO_SIZE
            | CORO_ALIGN
            | CORO_SUSPEND
            | CORO_SUBFN_ADDR
            | THREADLOCAL_ADDRESS
            | EXPERIMENTAL_WIDENABLE_CONDITION
            | SSA_COPY
    )
}
