//! What can be proved: instructions and intrinsics whose result depends on their operands alone.

use ir::intrinsics::{Intrinsic, id};
use ir::{Body, Inst, Module, Opcode};

/// Intrinsics that the interpreter computes from values alone, without a choice that is the compiler's (as `llvm.is.constant` is).
const INTRINSICS: &[Intrinsic] = &[
    id::ABS,
    id::ASSUME,
    id::BITREVERSE,
    id::BSWAP,
    id::CTLZ,
    id::CTPOP,
    id::CTTZ,
    id::DONOTHING,
    id::EXPECT,
    id::EXPECT_WITH_PROBABILITY,
    id::EXPERIMENTAL_CTTZ_ELTS,
    id::FSHL,
    id::FSHR,
    id::GET_ACTIVE_LANE_MASK,
    id::SADD_SAT,
    id::SADD_WITH_OVERFLOW,
    id::SCMP,
    id::SIDEEFFECT,
    id::SMAX,
    id::SMIN,
    id::SMUL_FIX,
    id::SMUL_FIX_SAT,
    id::SMUL_WITH_OVERFLOW,
    id::SSA_COPY,
    id::SSHL_SAT,
    id::SSUB_SAT,
    id::SSUB_WITH_OVERFLOW,
    id::STEPVECTOR,
    id::UADD_SAT,
    id::UADD_WITH_OVERFLOW,
    id::UCMP,
    id::UMAX,
    id::UMIN,
    id::UMUL_FIX,
    id::UMUL_FIX_SAT,
    id::UMUL_WITH_OVERFLOW,
    id::USHL_SAT,
    id::USUB_SAT,
    id::USUB_WITH_OVERFLOW,
    id::VECTOR_DEINTERLEAVE2,
    id::VECTOR_EXTRACT,
    id::VECTOR_INSERT,
    id::VECTOR_INTERLEAVE2,
    id::VECTOR_REDUCE_ADD,
    id::VECTOR_REDUCE_AND,
    id::VECTOR_REDUCE_MUL,
    id::VECTOR_REDUCE_OR,
    id::VECTOR_REDUCE_SMAX,
    id::VECTOR_REDUCE_SMIN,
    id::VECTOR_REDUCE_UMAX,
    id::VECTOR_REDUCE_UMIN,
    id::VECTOR_REDUCE_XOR,
    id::VECTOR_REVERSE,
    id::VECTOR_SPLICE_LEFT,
    id::VECTOR_SPLICE_RIGHT,
];

/// The intrinsic that an instruction calls, if it calls one; why the instruction is out of reach otherwise.
pub(super) fn intrinsic(module: &Module, body: &Body, i: Inst) -> Result<Option<Intrinsic>, String> {
    let data = body.inst(i);
    match data.opcode {
        Opcode::Call => called(module, body, i).map(Some),
        op if op.is_binary() || op.is_cast() => Ok(None),
        Opcode::ICmp
        | Opcode::Select
        | Opcode::ExtractElement
        | Opcode::InsertElement
        | Opcode::ShuffleVector
        | Opcode::ExtractValue
        | Opcode::InsertValue => Ok(None),
        op => Err(format!("the instruction {} is out of reach", op.name())),
    }
}

fn called(module: &Module, body: &Body, i: Inst) -> Result<Intrinsic, String> {
    let Some(g) = body.called_global(i) else { return Err("it calls a function by its address".to_owned()) };
    let name = || String::from_utf8_lossy(&module.global(g).name).into_owned();
    let Some(intrinsic) = module.intrinsic(g).filter(|_| module.function(g).is_some()) else {
        return Err(format!("it calls @{}", name()));
    };
    // Metadata may promise something of the result.
    if body.call_extra(i).is_some() || !body.attachments(i).is_empty() {
        return Err(format!("the call of @{} has operand bundles or metadata", name()));
    }
    if !INTRINSICS.contains(&intrinsic) {
        return Err(format!("the intrinsic @{} is out of reach", name()));
    }
    Ok(intrinsic)
}

/// A parameter, as it is printed.
pub(super) fn param_name(body: &Body, k: usize) -> String {
    let name = body.params().nth(k).and_then(|p| body.name(p.into()));
    name.map_or_else(|| format!("%{k}"), |name| format!("%{}", String::from_utf8_lossy(name)))
}
