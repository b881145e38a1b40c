//! What calls of intrinsics cost on AArch64.

use super::tables::{BASE, CSSC, FULLFP16, SVE};
use super::{AArch64, REGISTERS};
use crate::target::cost::{Cost, CostKind};
use crate::target::generic;
use crate::target::legal_types::Legal;
use crate::target::legal_types::LegalType::{self, *};
use crate::target::lowering::*;
use crate::target::model::{Cast, IntrinsicCall};
use crate::target::query::CostQuery;
use ir::intrinsics::{Intrinsic, id};
use ir::{Opcode, Type};

const MAXNUM: &[Intrinsic] = &[id::MINNUM, id::MAXNUM, id::MINIMUM, id::MAXIMUM];
const MAXIMUMNUM: &[Intrinsic] = &[id::MINIMUMNUM, id::MAXIMUMNUM];
const FLOATS: &[LegalType] = &[F32, F64];

/// Of floats, by the type of the result. What is not here is one instruction.
const INTRINSICS: &[Row<Intrinsic>] = &[
    row(FULLFP16, &[id::COPYSIGN], &[F16, BF16], all(2)),
    row(SVE, &[id::LDEXP], &[F16, BF16, F32, F64], all(2)),
    row(FULLFP16, &[id::FMA, id::FMULADD], &[F16], costs(2, 1, 3, 1)),
    row(FULLFP16, MAXIMUMNUM, &[F16], all(3)),
    row(BASE, &[id::COPYSIGN], FLOATS, all(2)),
    row(BASE, &[id::FMA, id::FMULADD], FLOATS, costs(2, 1, 3, 1)),
    row(BASE, MAXIMUMNUM, FLOATS, all(3)),
    row(BASE, &[id::LDEXP], &[BF16], LIBRARY_CALL),
    row(BASE, &[id::SIN, id::COS, id::POW], &[F80], all(1)),
    row(BASE, MATH, &[F32, F64, F80, F128], LIBRARY_CALL),
    row(BASE, ROUNDINGS, &[F80, F128], LIBRARY_CALL),
    row(BASE, MAXNUM, &[F80, F128], LIBRARY_CALL),
    row(BASE, MAXIMUMNUM, &[F80, F128], LIBRARY_CALL),
    row(BASE, &[id::SQRT, id::FABS, id::CANONICALIZE, id::COPYSIGN, id::FMA], &[F128], LIBRARY_CALL),
    row(BASE, TWO_RESULTS, &[F32, F64, F80, F128], LIBRARY_CALL),
];

/// The cost of a call.
pub(super) fn cost(target: &AArch64, q: &CostQuery<'_>, call: &IntrinsicCall<'_>, kind: CostKind) -> Cost {
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
    if legal.ty.is_int() {
        return of_integers(target, q, call, intrinsic, ret, legal, kind);
    }
    match intrinsic {
        id::FMULADD if legal.ty == F128 => multiply_and_add(q, ret, kind),
        id::POWI if !call.args.is_empty() => powi(q, call, kind).unwrap_or(Cost::BASIC),
        _ => {
            let found = look_up(INTRINSICS, target.features, intrinsic, legal.ty);
            found.map_or(Cost::BASIC, |costs| costs.of(kind, legal.parts))
        }
    }
}

fn of_integers(
    target: &AArch64,
    q: &CostQuery<'_>,
    call: &IntrinsicCall<'_>,
    intrinsic: Intrinsic,
    ty: Type,
    legal: Legal,
    kind: CostKind,
) -> Cost {
    let parts = legal.parts;
    let bits = q.scalar_bits(ty);
    if let Some((overflow, is_signed)) = overflow_of_saturating(intrinsic) {
        // Pairs of registers are taken for vectors where those saturate.
        if parts > 1 && bits.is_power_of_two() && target.has(SVE) {
            return Cost::new(4 * parts);
        }
        return Cost::new(overflow_cost(overflow, bits, parts)) + saturation(q, ty, is_signed, kind);
    }
    match intrinsic {
        id::SMAX | id::SMIN | id::UMAX | id::UMIN | id::ABS => limit(target, legal),
        id::CTPOP => Cost::new(if legal.is_one(I32) { 5 } else { 4 * parts }),
        id::BITREVERSE => Cost::new(if matches!(bits, 8 | 16) { 2 } else { parts }),
        id::BSWAP => Cost::new(if parts > 1 { 2 * parts } else { 1 }),
        id::FSHL | id::FSHR => funnel_shift(q, call, intrinsic, ty, legal, kind),
        // Two comparisons, two selections.
        id::SCMP | id::UCMP => {
            let compared = call.types.first().copied().unwrap_or(ty);
            choose(q, Opcode::ICmp, compared, kind) * 2 + Cost::new(2)
        }
        id::FPTOSI_SAT | id::FPTOUI_SAT => to_int(target, q, call, (ty, legal), kind),
        _ => match intrinsic.overflow_operation() {
            Some(_) => Cost::new(overflow_cost(intrinsic, bits, parts)),
            None => Cost::BASIC,
        },
    }
}

/// The cost of an operation that tells of overflow. Flags tell of it at the widths of registers.
fn overflow_cost(intrinsic: Intrinsic, bits: u64, parts: u64) -> u64 {
    match (intrinsic, bits) {
        (id::SMUL_WITH_OVERFLOW, 8 | 16) => 5,
        (id::UMUL_WITH_OVERFLOW, 8 | 16) => 4,
        (id::SMUL_WITH_OVERFLOW | id::UMUL_WITH_OVERFLOW, 64) => 3,
        (id::SMUL_WITH_OVERFLOW | id::UMUL_WITH_OVERFLOW, _) => 2 * parts,
        (_, 8 | 16) => 3,
        (_, 32 | 64) => 1,
        _ => 2 * parts,
    }
}

/// What takes the place of a result that overflowed: by its sign, the one bound or the other.
fn saturation(q: &CostQuery<'_>, ty: Type, is_signed: bool, kind: CostKind) -> Cost {
    let select = choose(q, Opcode::Select, ty, kind);
    if is_signed { choose(q, Opcode::ICmp, ty, kind) + select * 2 } else { select }
}

fn funnel_shift(
    q: &CostQuery<'_>,
    call: &IntrinsicCall<'_>,
    intrinsic: Intrinsic,
    ty: Type,
    legal: Legal,
    kind: CostKind,
) -> Cost {
    // From the types alone it looks like an instruction of two steps.
    if call.args.is_empty() {
        return Cost::new(2 * legal.parts);
    }
    let shift = FunnelShift::of(q, call);
    let is_register = matches!(q.scalar_bits(ty), 32 | 64);
    match (shift.amount.is_constant(), shift.is_rotation) {
        (true, _) if is_register => Cost::BASIC,
        (true, _) if legal.parts == 1 || !q.scalar_bits(ty).is_power_of_two() => Cost::new(legal.parts + 1),
        // There is a rotation to the right; for one to the left, the amount is negated.
        (false, true) if is_register => Cost::new(if intrinsic == id::FSHL { 2 } else { 1 }),
        _ => shift.expanded(q, ty, kind),
    }
}

/// The cost of a conversion that saturates. Instructions do it at the widths of registers.
fn to_int(
    target: &AArch64,
    q: &CostQuery<'_>,
    call: &IntrinsicCall<'_>,
    (ty, legal): (Type, Legal),
    kind: CostKind,
) -> Cost {
    let Some(&from) = call.types.first() else { return Cost::BASIC };
    match REGISTERS.legalize(q, from).map(|legal| legal.ty) {
        // By way of float.
        Some(F16) if !target.has(FULLFP16) => {
            let call = IntrinsicCall { types: &[Type::FLOAT], ..*call };
            Cost::BASIC + to_int(target, q, &call, (ty, legal), kind)
        }
        Some(F16 | F32 | F64) if matches!(q.scalar_bits(ty), 32 | 64) => Cost::BASIC,
        Some(register @ (F16 | F32 | F64)) if q.scalar_bits(ty) <= u64::from(register.bits()) => {
            Cost::BASIC + limit(target, legal) * 2
        }
        _ => to_int_by_bounds(q, call, from, ty, kind),
    }
}

/// The cost of minimum or maximum of integers.
fn limit(target: &AArch64, legal: Legal) -> Cost {
    Cost::new(if target.has(CSSC) && legal.parts == 1 { 1 } else { 2 * legal.parts })
}

/// Minimum, maximum and conversion; a NaN becomes 0 if there are negative numbers.
fn to_int_by_bounds(q: &CostQuery<'_>, call: &IntrinsicCall<'_>, from: Type, ty: Type, kind: CostKind) -> Cost {
    let bound = |id| {
        let call = IntrinsicCall { id: Some(id), ret: from, types: &[from, from], args: &[], inst: None };
        q.model().intrinsic(q, &call, kind)
    };
    let is_signed = call.id == Some(id::FPTOSI_SAT);
    let op = if is_signed { Opcode::FpToSi } else { Opcode::FpToUi };
    let cost = bound(id::MINNUM) + bound(id::MAXNUM) + q.model().cast(q, &Cast::new(op, from, ty), kind);
    if !is_signed {
        return cost;
    }
    cost + choose(q, Opcode::FCmp, from, kind) + choose(q, Opcode::Select, ty, kind)
}
