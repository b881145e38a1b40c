//! What calls of intrinsics cost on x86-64.

use super::tables::*;
use super::{REGISTERS, X86};
use crate::target::cost::{Cost, CostKind};
use crate::target::generic;
use crate::target::legal_types::LegalType::{self, *};
use crate::target::lowering::*;
use crate::target::model::{Cast, IntrinsicCall, TargetModel};
use crate::target::query::CostQuery;
use ir::intrinsics::{Intrinsic, id};
use ir::{Opcode, Type};

const FLOATS: &[LegalType] = &[F32, F64];
const OTHER_FLOATS: &[LegalType] = &[F80, F128];
const ALL_FLOATS: &[LegalType] = &[F32, F64, F80, F128];
const MIN_MAX: &[Intrinsic] = &[id::SMAX, id::SMIN, id::UMAX, id::UMIN];
const ADD_SUB_OVERFLOW: &[Intrinsic] =
    &[id::SADD_WITH_OVERFLOW, id::SSUB_WITH_OVERFLOW, id::UADD_WITH_OVERFLOW, id::USUB_WITH_OVERFLOW];
const MAXIMUM: &[Intrinsic] = &[id::MINIMUM, id::MAXIMUM, id::MINIMUMNUM, id::MAXIMUMNUM];
const TO_INT: &[Intrinsic] = &[id::FPTOSI_SAT, id::FPTOUI_SAT];

/// By the type of the result, or of its first field.
const INTRINSICS: &[Row<Intrinsic>] = &[
    row(BASE, MIN_MAX, &[I8, I16], costs(1, 2, 4, 4)),
    row(BASE, MIN_MAX, &[I32], costs(1, 2, 2, 3)),
    row(BASE, MIN_MAX, &[I64], costs(1, 2, 3, 3)),
    row(BASE, &[id::ABS], &[I8], costs(2, 4, 4, 3)),
    row(BASE, &[id::ABS], &[I16], costs(2, 3, 2, 3)),
    row(BASE, &[id::ABS], &[I32, I64], costs(1, 3, 2, 3)),
    row(BASE, ADD_SUB_OVERFLOW, &[I8, I16, I32, I64], costs(2, 4, 2, 6)),
    row(BASE, &[id::SMUL_WITH_OVERFLOW], &[I8], costs(6, 4, 6, 6)),
    row(BASE, &[id::SMUL_WITH_OVERFLOW], &[I16], costs(5, 4, 5, 6)),
    row(BASE, &[id::SMUL_WITH_OVERFLOW], &[I32], costs(2, 4, 2, 6)),
    row(BASE, &[id::SMUL_WITH_OVERFLOW], &[I64], costs(4, 4, 4, 6)),
    row(BASE, &[id::UMUL_WITH_OVERFLOW], &[I8], costs(6, 4, 6, 6)),
    row(BASE, &[id::UMUL_WITH_OVERFLOW], &[I16], costs(6, 4, 6, 9)),
    row(BASE, &[id::UMUL_WITH_OVERFLOW], &[I32], costs(6, 4, 6, 8)),
    row(BASE, &[id::UMUL_WITH_OVERFLOW], &[I64], costs(8, 4, 8, 7)),
    row(BASE, &[id::SADD_SAT], &[I8], costs(4, 8, 5, 11)),
    row(BASE, &[id::SADD_SAT], &[I16, I64], costs(4, 7, 4, 10)),
    row(BASE, &[id::SADD_SAT], &[I32], costs(3, 6, 4, 9)),
    row(BASE, &[id::SSUB_SAT], &[I8, I64], costs(4, 8, 5, 11)),
    row(BASE, &[id::SSUB_SAT], &[I16, I32], costs(4, 7, 4, 10)),
    row(BASE, &[id::UADD_SAT, id::USUB_SAT], &[I8], costs(3, 5, 3, 8)),
    row(BASE, &[id::UADD_SAT, id::USUB_SAT], &[I16, I32, I64], costs(2, 4, 3, 7)),
    row(POPCNT, &[id::CTPOP], &[I8, I16], costs(1, 2, 1, 2)),
    row(POPCNT, &[id::CTPOP], &[I32, I64], all(1)),
    row(BASE, &[id::CTPOP], &[I8], costs(7, 6, 6, 6)),
    row(BASE, &[id::CTPOP], &[I16], costs(9, 17, 8, 17)),
    row(BASE, &[id::CTPOP], &[I32], costs(8, 15, 7, 15)),
    row(BASE, &[id::CTPOP], &[I64], costs(10, 19, 6, 19)),
    row(XOP, &[id::BITREVERSE], &[I8, I16, I32, I64], costs(2, 3, 2, 4)),
    row(GFNI, &[id::BITREVERSE], &[I8], costs(3, 3, 3, 4)),
    row(GFNI, &[id::BITREVERSE], &[I16, I64], costs(3, 4, 3, 6)),
    row(GFNI, &[id::BITREVERSE], &[I32], costs(3, 4, 3, 5)),
    row(BASE, &[id::BITREVERSE], &[I8], costs(7, 13, 9, 14)),
    row(BASE, &[id::BITREVERSE], &[I16, I32], costs(9, 17, 12, 19)),
    row(BASE, &[id::BITREVERSE], &[I64], costs(10, 20, 12, 22)),
    row(BASE, &[id::BSWAP], &[I16, I64], costs(1, 1, 2, 2)),
    row(BASE, &[id::BSWAP], &[I32], all(1)),
    row(LZCNT, &[id::CTLZ], &[I8, I16], throughput(2)),
    row(LZCNT, &[id::CTLZ], &[I32, I64], all(1)),
    row(BASE, &[id::CTLZ], &[I8], costs(2, 4, 2, 3)),
    row(BASE, &[id::CTLZ], &[I16], costs(2, 3, 2, 3)),
    row(BASE, &[id::CTLZ], &[I32, I64], costs(1, 3, 2, 3)),
    row(BMI, &[id::CTTZ], &[I8, I16], throughput(2)),
    row(BMI, &[id::CTTZ], &[I32, I64], all(1)),
    row(BASE, &[id::CTTZ], &[I8, I16], all(2)),
    row(BASE, &[id::CTTZ], &[I32, I64], costs(1, 2, 2, 2)),
    row(BASE, TO_INT, &[I8, I16, I32, I64], all(2)),
    row(SILVERMONT, &[id::SQRT], &[F32], costs(20, 1, 20, 1)),
    row(SILVERMONT, &[id::SQRT], &[F64], costs(35, 1, 35, 1)),
    row(GOLDMONT, &[id::SQRT], &[F32], costs(19, 1, 20, 1)),
    row(GOLDMONT, &[id::SQRT], &[F64], costs(34, 1, 35, 1)),
    row(AVX512, &[id::SQRT], &[F32], costs(3, 1, 12, 1)),
    row(AVX2, &[id::SQRT], &[F32], costs(7, 1, 15, 1)),
    row(AVX, &[id::SQRT], &[F32], costs(21, 1, 21, 1)),
    row(SSE42, &[id::SQRT], &[F32], costs(18, 1, 18, 1)),
    row(BASE, &[id::SQRT], &[F32], costs(28, 1, 30, 2)),
    row(AVX512, &[id::SQRT], &[F64], costs(6, 1, 18, 1)),
    row(AVX2, &[id::SQRT], &[F64], costs(14, 1, 21, 1)),
    row(AVX, &[id::SQRT], &[F64], costs(27, 1, 27, 1)),
    row(BASE, &[id::SQRT], &[F64], costs(32, 1, 32, 1)),
    row(BASE, &[id::SQRT, id::CANONICALIZE], &[F128], LIBRARY_CALL),
    row(BASE, &[id::FABS], &[F16, F32, F64, F128], all(2)),
    row(BASE, &[id::CANONICALIZE], &[F16, F32, F64, F80], all(2)),
    row(FP16, &[id::ROUND], &[F16], all(2)),
    row(SSE41, &[id::ROUND], FLOATS, all(2)),
    row(SSE41, ROUNDINGS, FLOATS, all(1)),
    row(BASE, ROUNDINGS, ALL_FLOATS, LIBRARY_CALL),
    row(AVX512, &[id::LDEXP], &[F16, F32, F64], all(2)),
    row(BASE, MATH, ALL_FLOATS, LIBRARY_CALL),
    row(BASE, TWO_RESULTS, ALL_FLOATS, LIBRARY_CALL),
    row(BASE, &[id::MODF], &[F16], LIBRARY_CALL),
    row(AVX512, &[id::MINNUM, id::MAXNUM], FLOATS, costs(2, 3, 2, 3)),
    row(AVX2, &[id::MINNUM, id::MAXNUM], FLOATS, costs(2, 3, 7, 5)),
    row(AVX, &[id::MINNUM, id::MAXNUM], FLOATS, costs(3, 3, 6, 5)),
    row(BASE, &[id::MINNUM, id::MAXNUM], FLOATS, costs(5, 7, 5, 7)),
    row(BASE, &[id::MINNUM, id::MAXNUM], OTHER_FLOATS, LIBRARY_CALL),
    row(FP16, MAXIMUM, &[F16], all(2)),
    row(BASE, MAXIMUM, FLOATS, all(2)),
    row(BASE, MAXIMUM, OTHER_FLOATS, LIBRARY_CALL),
    row(BASE, &[id::COPYSIGN], &[F16, F32, F64, F128], all(2)),
    row(BASE, &[id::COPYSIGN], &[F80], LIBRARY_CALL),
    row(FMA, &[id::FMA, id::FMULADD], FLOATS, all(1)),
    row(FMA4, &[id::FMA, id::FMULADD], FLOATS, all(1)),
    row(BASE, &[id::FMA], ALL_FLOATS, LIBRARY_CALL),
];

/// Where zero as operand gives poison.
const NON_ZERO: &[Row<Intrinsic>] = &[
    row(BASE, &[id::CTLZ], &[I8], costs(2, 3, 2, 3)),
    row(BASE, &[id::CTLZ], &[I16], all(2)),
    row(BASE, &[id::CTLZ], &[I32, I64], costs(1, 2, 2, 2)),
    row(BASE, &[id::CTTZ], &[I8, I16], costs(2, 1, 2, 2)),
    row(BASE, &[id::CTTZ], &[I32, I64], costs(1, 1, 2, 2)),
];

/// By features, for the two: `lzcnt` and `tzcnt` take zero.
const COUNTS: [(Intrinsic, u32); 2] = [(id::CTLZ, LZCNT), (id::CTTZ, BMI)];

/// The cost of a call.
pub(super) fn cost(x86: &X86, q: &CostQuery<'_>, call: &IntrinsicCall<'_>, kind: CostKind) -> Cost {
    let Some(intrinsic) = call.id else { return Cost::BASIC };
    if generic::is_free_intrinsic(intrinsic) {
        return Cost::FREE;
    }
    if !intrinsic.target_prefix().is_empty() {
        return Cost::BASIC;
    }
    let ret = first_field(q, call.ret);
    let Some(legal) = REGISTERS.legalize(q, ret).filter(|legal| legal.ty != LegalType::Vector) else {
        return without_result(call, intrinsic);
    };
    match intrinsic {
        id::FSHL | id::FSHR => return funnel_shift(q, call, legal.ty, kind) * legal.parts,
        id::SCMP | id::UCMP => return three_way(q, call, kind),
        id::FMULADD if !is_fused(x86, legal.ty) => return separate(q, ret, legal.ty, kind),
        id::LRINT | id::LLRINT => return to_nearest(x86, q, call, kind),
        id::POWI if !call.args.is_empty() => return powi(q, call, kind).unwrap_or(Cost::BASIC),
        _ => {}
    }
    let is_counted = COUNTS.iter().any(|row| row.0 == intrinsic && !x86.has(row.1));
    let non_zero = is_counted && call.args.get(1).and_then(|&v| q.constant(v)).is_some_and(|n| n.is_one());
    let found = if non_zero { look_up(NON_ZERO, x86.features, intrinsic, legal.ty) } else { None };
    let found = found.or_else(|| look_up(INTRINSICS, x86.features, intrinsic, legal.ty));
    found.map_or(Cost::BASIC, |costs| costs.of(kind, legal.parts))
}

fn funnel_shift(q: &CostQuery<'_>, call: &IntrinsicCall<'_>, ty: LegalType, kind: CostKind) -> Cost {
    let shift = FunnelShift::of(q, call);
    let costs = match (shift.is_rotation, shift.amount.is_constant()) {
        (true, true) => all(1),
        (true, false) => costs(2, 1, 3, 3),
        (false, _) if matches!(ty, I8 | I16) => costs(4, 2, 4, 5),
        (false, _) => costs(4, 1, 4, 4),
    };
    costs.of(kind, 1)
}

/// `zext(a > b) - zext(a < b)`
fn three_way(q: &CostQuery<'_>, call: &IntrinsicCall<'_>, kind: CostKind) -> Cost {
    let compared = call.types.first().copied().unwrap_or(call.ret);
    choose(q, Opcode::ICmp, compared, kind) * 2 + Cost::new(3)
}

/// Is there one instruction that multiplies and adds?
fn is_fused(x86: &X86, ty: LegalType) -> bool {
    (x86.has(FMA) || x86.has(FMA4)) && FLOATS.contains(&ty)
}

fn separate(q: &CostQuery<'_>, ty: Type, legal: LegalType, kind: CostKind) -> Cost {
    if legal == F16 { Cost::BASIC } else { multiply_and_add(q, ty, kind) }
}

/// The conversion rounds as the machine is set to.
fn to_nearest(x86: &X86, q: &CostQuery<'_>, call: &IntrinsicCall<'_>, kind: CostKind) -> Cost {
    let from = call.types.first().copied().unwrap_or(Type::DOUBLE);
    match REGISTERS.legalize(q, from) {
        Some(legal) if FLOATS.contains(&legal.ty) => x86.cast(q, &Cast::new(Opcode::FpToSi, from, call.ret), kind),
        _ => Cost::BASIC,
    }
}
