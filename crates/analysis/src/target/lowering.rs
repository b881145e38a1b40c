//! Costs on targets that have registers: as many instructions as a type has parts. A target's own tables come first.

use super::cost::{Cost, CostKind};
use super::generic;
use super::legal_types::{Legal, LegalType, Registers};
use super::model::{Arithmetic, Cast, CastContext, CompareSelect, IntrinsicCall, MemoryAccess};
use super::operand_info::OperandInfo;
use super::query::CostQuery;
use ir::intrinsics::{Intrinsic, id};
use ir::{Opcode, Type};

/// The costs of an instruction, of each kind.
#[derive(Clone, Copy, Debug)]
pub(super) struct Costs {
    throughput: u32,
    size: u32,
    latency: u32,
    both: u32,
}

/// Costs, in the order of `-cost-kind=all`: reciprocal throughput, size of the code, latency, size and latency.
pub(super) const fn costs(throughput: u32, size: u32, latency: u32, both: u32) -> Costs {
    Costs { throughput, size, latency, both }
}

/// The same cost of every kind.
pub(super) const fn all(cost: u32) -> Costs {
    costs(cost, cost, cost, cost)
}

/// A throughput, and 1 of every other kind.
pub(super) const fn throughput(cost: u32) -> Costs {
    costs(cost, 1, 1, 1)
}

/// A call of a function of a library: small code, that takes long.
pub(super) const LIBRARY_CALL: Costs = costs(10, 1, 10, 10);

impl Costs {
    /// The cost of a kind, for so many parts.
    pub fn of(self, kind: CostKind, parts: u64) -> Cost {
        let cost = match kind {
            CostKind::Throughput => self.throughput,
            CostKind::CodeSize => self.size,
            CostKind::Latency => self.latency,
            CostKind::SizeAndLatency => self.both,
        };
        Cost::new(u64::from(cost)) * parts
    }
}

/// A row of a table: what applies to some operations (opcodes or intrinsics) on a type, where the target has some features. Of the
/// rows that apply the first counts.
pub(super) struct Row<Op: 'static> {
    /// The features that it needs.
    pub needs: u32,
    /// The operations.
    pub ops: &'static [Op],
    /// The types of their results, or of what they compare.
    pub types: &'static [LegalType],
    /// Their costs, for each part.
    pub costs: Costs,
}

/// A row that needs these features.
pub(super) const fn row<Op>(needs: u32, ops: &'static [Op], types: &'static [LegalType], costs: Costs) -> Row<Op> {
    Row { needs, ops, types, costs }
}

/// What the first row that applies says.
pub(super) fn look_up<Op: PartialEq>(rows: &[Row<Op>], features: u32, op: Op, ty: LegalType) -> Option<Costs> {
    let applies = |row: &&Row<Op>| row.needs & !features == 0 && row.types.contains(&ty) && row.ops.contains(&op);
    rows.iter().find(applies).map(|row| row.costs)
}

/// A row for casts.
pub(super) struct CastRow {
    /// The features that it needs.
    pub needs: u32,
    /// The casts.
    pub ops: &'static [Opcode],
    /// The types of the operand.
    pub from: &'static [LegalType],
    /// The types of the result.
    pub to: &'static [LegalType],
    /// The costs, for each part of the larger of the two.
    pub costs: Costs,
}

/// What the first row that applies says.
pub(super) fn look_up_cast(
    rows: &[CastRow],
    features: u32,
    op: Opcode,
    from: LegalType,
    to: LegalType,
) -> Option<Costs> {
    let fits = |row: &CastRow| row.from.contains(&from) && row.to.contains(&to);
    let applies = |row: &&CastRow| row.needs & !features == 0 && row.ops.contains(&op) && fits(row);
    rows.iter().find(applies).map(|row| row.costs)
}

/// What a target says of casts that others do not.
pub(super) trait FreeCasts {
    /// Is a cut free?
    fn is_truncate_free(&self, from: Legal, to: Legal) -> bool;

    /// Is an extension with zeros done by every instruction that makes the operand?
    fn is_zext_free(&self, from: Legal, to: Legal) -> bool {
        from.is_one(LegalType::I32) && to.is_one(LegalType::I64) || from.ty == LegalType::I32 && to.ty == LegalType::I64
    }

    /// Can all users of the extension do it themselves?
    fn is_folded(&self, q: &CostQuery<'_>, cast: &Cast) -> bool;

    /// Is there a load that extends, from and to integers of these widths?
    fn has_extending_load(&self, op: Opcode, from: u64, to: u64) -> bool;
}

/// The cost of a cast of scalars, unless the target knows better; for each kind the same, as far as is known.
pub(super) fn cast(q: &CostQuery<'_>, registers: &Registers, free: &impl FreeCasts, cast: &Cast) -> Cost {
    let basic = generic::cast(q, cast);
    let (Some(from), Some(to)) = (registers.legalize(q, cast.from), registers.legalize(q, cast.to)) else {
        return basic;
    };
    if basic.is_free() || is_free_cast(q, free, cast, from, to) {
        return Cost::FREE;
    }
    let is_extension = matches!(cast.op, Opcode::ZExt | Opcode::SExt);
    let is_vector = from.ty == LegalType::Vector || to.ty == LegalType::Vector;
    if is_vector {
        return Cost::new(from.parts.max(to.parts));
    }
    if is_extension && from.parts == to.parts { Cost::new(from.parts) } else { Cost::BASIC }
}

fn is_free_cast(q: &CostQuery<'_>, free: &impl FreeCasts, cast: &Cast, from: Legal, to: Legal) -> bool {
    let is_same = || from.parts == to.parts && from.ty.is_int() == to.ty.is_int() && from.ty.bits() == to.ty.bits();
    match cast.op {
        Opcode::Trunc => free.is_truncate_free(from, to) || is_same(),
        Opcode::BitCast => is_same(),
        Opcode::ZExt if free.is_zext_free(from, to) => true,
        Opcode::ZExt | Opcode::SExt => {
            let extends = |bits: [u64; 2]| from.parts == to.parts && free.has_extending_load(cast.op, bits[0], bits[1]);
            free.is_folded(q, cast)
                || cast.context == CastContext::Memory && extends([cast.from, cast.to].map(|ty| q.scalar_bits(ty)))
        }
        Opcode::AddrSpaceCast => true,
        _ => false,
    }
}

/// The cost of a comparison or selection, unless the target knows better.
pub(super) fn compare_select(legal: Option<Legal>) -> Cost {
    Cost::new(legal.map_or(1, |legal| legal.parts))
}

/// The cost of a load or store: an access for each part. Structures are taken apart, which is dear.
pub(super) fn memory(q: &CostQuery<'_>, registers: &Registers, access: &MemoryAccess) -> Cost {
    registers.legalize(q, access.ty).map_or(Cost::EXPENSIVE, |legal| Cost::new(legal.parts))
}

/// The cost of `fmuladd` without fused instructions: of `fmul` and `fadd`.
pub(super) fn multiply_and_add(q: &CostQuery<'_>, ty: Type, kind: CostKind) -> Cost {
    [Opcode::FMul, Opcode::FAdd].iter().map(|&op| arithmetic(q, Arithmetic::new(op, ty), kind)).sum()
}

/// The cost of an operation that another one is made of.
pub(super) fn arithmetic(q: &CostQuery<'_>, operation: Arithmetic<'_>, kind: CostKind) -> Cost {
    q.model().arithmetic(q, &operation, kind)
}

/// The cost of a comparison or selection that another operation is made of.
pub(super) fn choose(q: &CostQuery<'_>, op: Opcode, ty: Type, kind: CostKind) -> Cost {
    let condition = q.types().with_scalar(ty, Type::I1);
    q.model().compare_select(q, &CompareSelect::new(op, ty, condition), kind)
}

/// The cost of `llvm.powi` with a constant exponent, as multiplications; `None` if it stays a call.
pub(super) fn powi(q: &CostQuery<'_>, call: &IntrinsicCall<'_>, kind: CostKind) -> Option<Cost> {
    /// Bits of the exponent, those that are set counted twice, for which it is worth it where code must be small.
    const MAX_SMALL: u32 = 7;
    let exponent = q.constant(*call.args.get(1)?)?;
    let size = exponent.abs();
    let steps = size.active_bits().wrapping_add(size.count_ones()).wrapping_sub(2);
    let is_long = size.is_zero() || size.count_ones() + size.active_bits() > MAX_SMALL;
    if q.optimizes_for_size() && is_long {
        return None;
    }
    // Of the exponent 0 there are two steps less than none, which LLVM takes for a large number.
    let product = arithmetic(q, Arithmetic::new(Opcode::FMul, call.ret), kind) * u64::from(steps);
    let quotient = || arithmetic(q, Arithmetic::new(Opcode::FDiv, call.ret), kind);
    Some(if exponent.is_negative() { product + quotient() } else { product })
}

/// What is known of the operands of a funnel shift.
#[derive(Clone, Copy, Debug)]
pub(super) struct FunnelShift {
    /// Are both halves the same value?
    pub is_rotation: bool,
    /// What is known of the amount.
    pub amount: OperandInfo,
}

impl FunnelShift {
    /// Looks at a call; without arguments nothing is known.
    pub fn of(q: &CostQuery<'_>, call: &IntrinsicCall<'_>) -> Self {
        match call.args {
            &[a, b, amount] => Self { is_rotation: a == b, amount: q.info(amount) },
            _ => Self { is_rotation: false, amount: OperandInfo::ANY },
        }
    }

    /// The cost of two shifts and what belongs to them.
    pub fn expanded(self, q: &CostQuery<'_>, ty: Type, kind: CostKind) -> Cost {
        let cost = |op| arithmetic(q, Arithmetic::new(op, ty), kind);
        let mut sum: Cost = [Opcode::Or, Opcode::Sub, Opcode::Shl, Opcode::LShr].into_iter().map(cost).sum();
        if !self.amount.is_constant() {
            let is_power_of_2 = q.scalar_bits(ty).is_power_of_two();
            let op = if is_power_of_2 { Opcode::And } else { Opcode::URem };
            sum += arithmetic(q, Arithmetic::new(op, ty).by(OperandInfo::CONSTANT), kind);
        }
        if !self.is_rotation {
            // A shift by 0 must leave the other half out.
            sum += choose(q, Opcode::ICmp, ty, kind) + choose(q, Opcode::Select, ty, kind);
        }
        sum
    }
}

/// The intrinsic that tells of overflow, for one that saturates instead.
pub(super) fn overflow_of_saturating(intrinsic: Intrinsic) -> Option<(Intrinsic, bool)> {
    Some(match intrinsic {
        id::SADD_SAT => (id::SADD_WITH_OVERFLOW, true),
        id::SSUB_SAT => (id::SSUB_WITH_OVERFLOW, true),
        id::UADD_SAT => (id::UADD_WITH_OVERFLOW, false),
        id::USUB_SAT => (id::USUB_WITH_OVERFLOW, false),
        _ => return None,
    })
}

/// The type of the first field of a structure, any other type itself.
pub(super) fn first_field(q: &CostQuery<'_>, ty: Type) -> Type {
    q.types().fields(ty).and_then(|f| f.0.first().copied()).unwrap_or(ty)
}

/// The cost of a call that returns nothing that a scalar register holds.
pub(super) fn without_result(call: &IntrinsicCall<'_>, intrinsic: Intrinsic) -> Cost {
    match intrinsic {
        // From the types alone it looks like any other.
        id::MEMCPY if !call.args.is_empty() => Cost::EXPENSIVE,
        id::EXPERIMENTAL_MEMSET_PATTERN => Cost::EXPENSIVE,
        _ => Cost::BASIC,
    }
}

/// Functions of mathematics that no instruction computes.
pub(super) const MATH: &[Intrinsic] = &[
    id::SIN,
    id::COS,
    id::TAN,
    id::ASIN,
    id::ACOS,
    id::ATAN,
    id::ATAN2,
    id::SINH,
    id::COSH,
    id::TANH,
    id::EXP,
    id::EXP2,
    id::EXP10,
    id::LOG,
    id::LOG2,
    id::LOG10,
    id::POW,
    id::LDEXP,
];

/// Functions of mathematics with two results.
pub(super) const TWO_RESULTS: &[Intrinsic] = &[id::MODF, id::SINCOS, id::SINCOSPI];

/// Roundings to an integer of the same type.
pub(super) const ROUNDINGS: &[Intrinsic] =
    &[id::FLOOR, id::CEIL, id::TRUNC, id::RINT, id::NEARBYINT, id::ROUND, id::ROUNDEVEN];
