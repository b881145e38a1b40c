//! What makes undef or poison of operands that are neither, and what passes poison on.

use super::{Undefined, is_not_poison};
use crate::effects::{call_has, called_intrinsic};
use crate::query::Query;
use ir::attr_kind::AttrKind;
use ir::intrinsics::{Intrinsic, id};
use ir::metadata_kinds::kind;
use ir::{Inst, Lane, Opcode, Value, View};

/// How far back [`implies_poison`] looks on either side.
const MAX_IMPLICATION_DEPTH: u32 = 2;

/// May an instruction give poison though no operand is poison? With `annotations`, also by its flags, metadata and attributes.
pub fn can_create_poison(q: &Query<'_>, i: Inst, annotations: bool) -> bool {
    can_create_undef_or_poison(q, i, Undefined::Poison, annotations)
}

/// May an instruction give undef or poison though no operand is either? With `annotations`, also by its flags, metadata and attributes.
pub fn can_create_undef_or_poison(q: &Query<'_>, i: Inst, what: Undefined, annotations: bool) -> bool {
    if annotations && what.poison() && has_poison_generating_annotations(q, i) {
        return true;
    }
    match q.body.view(i) {
        View::Binary { op: Opcode::Shl | Opcode::LShr | Opcode::AShr, b, .. } => {
            what.poison() && !shift_amount_is_in_range(q, b)
        }
        View::Cast { op: Opcode::FpToSi | Opcode::FpToUi | Opcode::AddrSpaceCast, .. } => true,
        View::Call(_) | View::Invoke { .. } | View::CallBr(_) => call_can_create(q, i, what),
        View::InsertElement { vector, index, .. } | View::ExtractElement { vector, index } => {
            what.poison() && !index_is_in_range(q, vector, index)
        }
        View::ShuffleVector { mask, .. } => what.poison() && mask.contains(&u32::MAX),
        View::FNeg { .. } | View::Phi { .. } | View::Select { .. } | View::Freeze { .. } => false,
        View::ExtractValue { .. } | View::InsertValue { .. } => false,
        View::ICmp { .. } | View::FCmp { .. } | View::Gep { .. } => false,
        View::Cast { .. } | View::Binary { .. } => false,
        _ => true,
    }
}

fn call_can_create(q: &Query<'_>, call: Inst, what: Undefined) -> bool {
    match called_intrinsic(q.module, q.body, call) {
        // What their second argument says counts as a flag.
        Some(id::CTLZ | id::CTTZ | id::ABS) => return false,
        Some(id::SSHL_SAT | id::USHL_SAT) if !what.poison() || shift_amount_is_in_range(q, q.body.operand(call, 1)) => {
            return false;
        }
        _ => {}
    }
    !q.result_has(call, &[AttrKind::NoUndef]) && !call_has(q.module, q.body, call, AttrKind::NoCreateUndefOrPoison)
}

/// Has it flags, metadata or attributes of its result with which it may be poison though no operand is?
pub fn has_poison_generating_annotations(q: &Query<'_>, i: Inst) -> bool {
    let body = q.body;
    let d = body.inst(i);
    if d.has_poison_generating_flags() {
        return true;
    }
    if [kind::RANGE, kind::NONNULL, kind::ALIGN].iter().any(|&k| body.attachment(i, k).is_some()) {
        return true;
    }
    if !d.opcode.is_call() {
        return false;
    }
    let sets = [AttrKind::Range, AttrKind::Alignment, AttrKind::NonNull, AttrKind::NoFPClass];
    let flag = matches!(called_intrinsic(q.module, body, i), Some(id::CTLZ | id::CTTZ | id::ABS));
    let is_false = |v: Value| v.constant().is_some_and(|c| body.consts().is_zero(c));
    q.result_has(i, &sets) || flag && !is_false(body.operand(i, 1))
}

/// Is a constant index less than the (least) number of elements?
fn index_is_in_range(q: &Query<'_>, vector: Value, index: Value) -> bool {
    let Some((len, _)) = q.types().vector_len(q.ty(vector)) else { return false };
    let Some(c) = index.constant() else { return false };
    matches!(q.body.consts().lane(q.types(), c, 0), Lane::Int(n) if n.limited(u64::from(len)) < len.into())
}

/// Is the amount of a shift a constant, each lane of which is less than the width?
pub fn shift_amount_is_in_range(q: &Query<'_>, amount: Value) -> bool {
    let Some(c) = amount.constant() else { return false };
    q.body.consts().lanes(q.types(), c).all(|lane| match lane {
        Lane::Int(n) => n.limited(u64::MAX) < u64::from(n.width()),
        _ => false,
    })
}

/// Is the result poison whenever operand `k` is?
pub fn propagates_poison(q: &Query<'_>, i: Inst, k: usize) -> bool {
    let op = q.body.inst(i).opcode;
    match op {
        Opcode::Select => k == 0,
        Opcode::Call => {
            let what = called_intrinsic(q.module, q.body, i);
            what.is_some_and(intrinsic_propagates_poison) && k < q.body.num_call_args(i)
        }
        Opcode::ICmp | Opcode::FCmp | Opcode::GetElementPtr | Opcode::FNeg => true,
        _ => op.is_binary() || op.is_cast(),
    }
}

/// Is the result of this intrinsic poison whenever an argument is?
pub fn intrinsic_propagates_poison(what: Intrinsic) -> bool {
    what.overflow_operation().is_some()
        || matches!(
            what,
            id::CTPOP
                | id::CTLZ
                | id::CTTZ
                | id::ABS
                | id::SMAX
                | id::SMIN
                | id::UMAX
                | id::UMIN
                | id::SCMP
                | id::UCMP
                | id::BITREVERSE
                | id::BSWAP
                | id::SADD_SAT
                | id::SSUB_SAT
                | id::SSHL_SAT
                | id::UADD_SAT
                | id::USUB_SAT
                | id::USHL_SAT
                | id::SMUL_FIX
                | id::SMUL_FIX_SAT
                | id::UMUL_FIX
                | id::UMUL_FIX_SAT
                | id::FSHL
                | id::FSHR
                | id::POW
                | id::POWI
                | id::FABS
                | id::FMA
                | id::FMULADD
                | id::SQRT
                | id::SIN
                | id::COS
                | id::TAN
                | id::ASIN
                | id::ACOS
                | id::ATAN
                | id::ATAN2
                | id::SINH
                | id::COSH
                | id::TANH
                | id::SINCOS
                | id::MODF
                | id::LRINT
                | id::LLRINT
                | id::EXP
                | id::EXP2
                | id::EXP10
                | id::LOG
                | id::LOG2
                | id::LOG10
                | id::FLOOR
                | id::CEIL
                | id::TRUNC
                | id::RINT
                | id::NEARBYINT
                | id::ROUND
                | id::ROUNDEVEN
                | id::COPYSIGN
                | id::LDEXP
                | id::PTRMASK
        )
}

/// Does poison of `v` follow from poison of `assumed` alone, within `depth` steps down to `assumed`?
fn directly_implies_poison(q: &Query<'_>, assumed: Value, v: Value, depth: u32) -> bool {
    if assumed == v {
        return true;
    }
    let Some(i) = v.inst().filter(|_| depth < MAX_IMPLICATION_DEPTH) else { return false };
    let mut operands = q.body.operands(i).enumerate();
    if operands.any(|(k, o)| propagates_poison(q, i, k) && directly_implies_poison(q, assumed, o, depth + 1)) {
        return true;
    }
    // All members of what an operation with overflow returns are poison, or none.
    let Some(pair) = overflow_pair(q, v) else { return false };
    overflow_pair(q, assumed) == Some(pair) || q.body.call_args(pair).any(|a| a == assumed)
}

/// The operation with overflow of which `v` is a member.
fn overflow_pair(q: &Query<'_>, v: Value) -> Option<Inst> {
    let View::ExtractValue { aggregate, .. } = q.body.view_value(v)? else { return None };
    let call = q.as_op(aggregate, Opcode::Call)?;
    let what = called_intrinsic(q.module, q.body, call)?;
    what.overflow_operation().is_some().then_some(call)
}

/// Is `v` poison whenever `assumed` is?
pub fn implies_poison(q: &Query<'_>, assumed: Value, v: Value) -> bool {
    implies(q, assumed, v, 0)
}

fn implies(q: &Query<'_>, assumed: Value, v: Value, depth: u32) -> bool {
    if is_not_poison(&q.at(Inst::NONE), assumed) || directly_implies_poison(q, assumed, v, 0) {
        return true;
    }
    let Some(i) = assumed.inst().filter(|_| depth < MAX_IMPLICATION_DEPTH) else { return false };
    !can_create_poison(q, i, true) && q.body.operands(i).all(|o| implies(q, o, v, depth + 1))
}
