//! AArch64: costs of scalar code, addresses, registers.
//!
//! The numbers are what `opt-22` prints for processors of which nothing is known but their features. Vectors cost as many instructions
//! as they take registers of 128 bits: their tables are not here yet.

mod intrinsics;
mod tables;

use super::address::AddressingMode;
use super::cost::{Cost, CostKind};
use super::features::features_of;
use super::generic;
use super::legal_types::{Legal, LegalType, Registers};
use super::lowering::{self, FreeCasts, look_up, look_up_cast};
use super::model::*;
use super::operand_info::OperandKind;
use super::query::CostQuery;
use crate::manager::FunctionView;
use ir::{FloatPredicate, Inst, IntPredicate, Opcode, Type, View};

/// The registers.
static REGISTERS: Registers = Registers {
    ints: &[LegalType::I32, LegalType::I64],
    floats: &[
        (Type::HALF, LegalType::F16),
        (Type::BFLOAT, LegalType::BF16),
        (Type::FLOAT, LegalType::F32),
        (Type::DOUBLE, LegalType::F64),
        (Type::X86_FP80, LegalType::F80),
        (Type::FP128, LegalType::F128),
        (Type::PPC_FP128, LegalType::F64),
    ],
    vector_bits: 128,
};

/// Shifts by which an index is shifted within an address.
const INDEX_SHIFTS: std::ops::RangeInclusive<u32> = 1..=4;

/// An AArch64 processor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AArch64 {
    features: u32,
}

impl AArch64 {
    pub(super) fn new(function: FunctionView<'_>) -> Self {
        Self { features: features_of(function, tables::FEATURES, tables::PROCESSORS) }
    }

    fn has(&self, features: u32) -> bool {
        self.features & features == features
    }

    /// Division by constants is multiplication by others.
    fn division(&self, q: &CostQuery<'_>, operation: &Arithmetic<'_>, legal: Legal, kind: CostKind) -> Option<Cost> {
        use Opcode::*;
        if !legal.ty.is_int() || !matches!(operation.op, UDiv | SDiv | URem | SRem) {
            return None;
        }
        if kind != CostKind::Throughput {
            return Some(Cost::EXPENSIVE);
        }
        let is_constant = operation.b.kind == OperandKind::UniformConstant;
        // The high half of a product of 64 bits is one instruction.
        let multiplied = if q.scalar_bits(operation.ty) == 64 { 4 } else { 5 * legal.parts };
        let cost = match operation.op {
            UDiv | URem if is_constant && operation.b.is_power_of_2() => legal.parts,
            UDiv if is_constant => multiplied,
            URem if is_constant => multiplied + 2 * legal.parts,
            _ if legal.parts > 1 => 10,
            _ if is_constant => 4,
            UDiv | SDiv => 1,
            _ => 3,
        };
        Some(Cost::new(cost))
    }

    /// Is it a comparison of the result of an `and` with 0, for which the flags are there already?
    fn is_test_of_bits(&self, q: &CostQuery<'_>, operation: &CompareSelect) -> bool {
        use IntPredicate::*;
        let Some(View::ICmp { predicate, a, b }) = operation.inst.map(|i| q.body().view(i)) else { return false };
        let Some(bound) = q.constant(b) else { return false };
        // `x < 1` is `x <= 0`, and `x > -1` is `x >= 0`.
        let compares_with_zero = match predicate {
            Eq | Ne => bound.is_zero(),
            Sgt | Sle => bound.is_zero() || bound.is_ones(),
            Slt | Sge => bound.is_zero() || bound.is_one(),
            _ => false,
        };
        let is_and = matches!(q.body().view_value(a), Some(View::Binary { op: Opcode::And, .. }));
        let is_one_register = matches!(q.types().int_width(operation.ty), Some(32 | 64));
        compares_with_zero && is_one_register && is_and
    }

    /// Two comparisons are needed for these.
    fn is_double(predicate: Option<FloatPredicate>) -> bool {
        matches!(predicate, Some(FloatPredicate::One | FloatPredicate::Ueq))
    }
}

impl FreeCasts for AArch64 {
    fn is_truncate_free(&self, from: Legal, to: Legal) -> bool {
        from.ty.is_int() && to.ty.is_int() && from.ty.bits() > to.ty.bits()
    }

    /// Indices of addresses and operands of shifts are extended on the way.
    fn is_folded(&self, q: &CostQuery<'_>, cast: &Cast) -> bool {
        let Some(i) = cast.inst else { return false };
        let body = q.body();
        let folds = |user: Inst, operand: usize| match body.view(user) {
            View::Binary { op: Opcode::Shl, b, .. } => q.constant(b).is_some(),
            View::Gep { .. } => index_shift(q, user, operand).is_some_and(|shift| INDEX_SHIFTS.contains(&shift)),
            View::Cast { op: Opcode::Trunc, .. } => body.inst(user).ty == cast.from,
            _ => false,
        };
        !q.types().is_vector(cast.to) && body.uses_of(i).all(|u| folds(body.use_inst(u), body.operand_index(u)))
    }

    fn has_extending_load(&self, op: Opcode, from: u64, to: u64) -> bool {
        let is_plain = |bits| matches!(bits, 8 | 16 | 32 | 64);
        is_plain(to) && (is_plain(from) || op == Opcode::ZExt && from == 1)
    }
}

/// By how many bits the index that is an operand of a `getelementptr` is shifted.
fn index_shift(q: &CostQuery<'_>, gep: Inst, operand: usize) -> Option<u32> {
    let types = q.types();
    let mut ty = q.body().inst(gep).source_type();
    for k in 1..operand {
        let next = q.body().operand(gep, k + 1);
        let field = if types.is_struct(ty) { q.constant(next)?.as_u64()? } else { 0 };
        ty = types.component(ty, field)?;
    }
    let bits = q.layout().store_size(types, ty);
    (!bits.scalable && bits.value != 0).then(|| bits.value.trailing_zeros())
}

impl TargetModel for AArch64 {
    fn arithmetic(&self, q: &CostQuery<'_>, operation: &Arithmetic<'_>, kind: CostKind) -> Cost {
        let Some(legal) = REGISTERS.legalize(q, operation.ty) else { return generic::arithmetic(q, operation, kind) };
        if let Some(cost) = self.division(q, operation, legal, kind) {
            return cost;
        }
        match look_up(tables::ARITHMETIC, self.features, operation.op, legal.ty) {
            Some(costs) => costs.of(kind, legal.parts),
            None if kind == CostKind::Throughput => Cost::new(legal.parts),
            None => generic::arithmetic(q, operation, kind),
        }
    }

    fn cast(&self, q: &CostQuery<'_>, cast: &Cast, kind: CostKind) -> Cost {
        let legal = [cast.from, cast.to].map(|ty| REGISTERS.legalize(q, ty));
        if let [Some(from), Some(to)] = legal
            && let Some(costs) = look_up_cast(tables::CASTS, self.features, cast.op, from.ty, to.ty)
        {
            return costs.of(kind, 1);
        }
        let cost = lowering::cast(q, &REGISTERS, self, cast);
        if kind == CostKind::Throughput || cost.is_free() { cost } else { Cost::BASIC }
    }

    fn compare_select(&self, q: &CostQuery<'_>, operation: &CompareSelect, kind: CostKind) -> Cost {
        let legal = REGISTERS.legalize(q, operation.ty);
        if kind == CostKind::Throughput && self.is_test_of_bits(q, operation) {
            return Cost::FREE;
        }
        let Some(found) = legal.filter(|_| operation.op == Opcode::FCmp) else {
            return lowering::compare_select(legal);
        };
        let rows =
            if Self::is_double(operation.float_predicate) { tables::TWO_COMPARISONS } else { tables::COMPARISONS };
        match look_up(rows, self.features, operation.op, found.ty) {
            Some(costs) => costs.of(kind, 1),
            None => lowering::compare_select(legal),
        }
    }

    fn memory(&self, q: &CostQuery<'_>, access: &MemoryAccess, kind: CostKind) -> Cost {
        let is_structure = REGISTERS.legalize(q, access.ty).is_none();
        if kind == CostKind::Latency && !is_structure { Cost::BASIC } else { lowering::memory(q, &REGISTERS, access) }
    }

    fn control_flow(&self, op: Opcode, kind: CostKind) -> Cost {
        // Branches are predicted.
        if kind == CostKind::Throughput { Cost::FREE } else { generic::control_flow(op, kind) }
    }

    fn intrinsic(&self, q: &CostQuery<'_>, call: &IntrinsicCall<'_>, kind: CostKind) -> Cost {
        intrinsics::cost(self, q, call, kind)
    }

    fn is_legal_addressing_mode(&self, q: &CostQuery<'_>, mode: &AddressingMode, access: Option<Type>) -> bool {
        /// The largest offset, in multiples of what is accessed.
        const MAX_SCALED_OFFSET: i64 = (1 << 12) - 1;
        // The address of a global takes instructions of its own.
        if mode.global.is_some() {
            return false;
        }
        let size = access.and_then(|ty| accessed_bytes(q, ty));
        let (mode, size) = match (mode.scale, mode.has_base, size) {
            (_, true, _) | (0, ..) => (*mode, size),
            // An index is as good as a base.
            (1, ..) => (AddressingMode { has_base: true, scale: 0, ..*mode }, size),
            (2, ..) => (AddressingMode { has_base: true, scale: 1, ..*mode }, size),
            _ => return false,
        };
        if mode.scale != 0 {
            let is_size = size.is_some_and(|bytes| bytes as i64 == mode.scale && mode.scale > 0);
            return mode.offset == 0 && (mode.scale == 1 || is_size);
        }
        let is_scaled = |bytes: u64| {
            let bytes = bytes as i64;
            mode.offset > 0 && mode.offset % bytes == 0 && mode.offset / bytes <= MAX_SCALED_OFFSET
        };
        (-256..256).contains(&mode.offset) || size.is_some_and(is_scaled)
    }

    fn is_legal_type(&self, q: &CostQuery<'_>, ty: Type) -> bool {
        !matches!(ty, Type::X86_FP80 | Type::PPC_FP128) && REGISTERS.is_legal(q, ty)
    }

    fn registers_for_type(&self, q: &CostQuery<'_>, ty: Type) -> u64 {
        REGISTERS.legalize(q, ty).map_or(1, |legal| legal.parts)
    }

    fn num_registers(&self, class: RegisterClass) -> u32 {
        match class {
            RegisterClass::Scalar => 31,
            RegisterClass::Vector => 32,
        }
    }

    fn register_bits(&self, class: RegisterClass) -> u32 {
        match class {
            RegisterClass::Scalar => 64,
            RegisterClass::Vector => 128,
        }
    }

    fn is_legal_add_immediate(&self, value: i64) -> bool {
        let size = value.unsigned_abs();
        // Twelve bits, shifted by twelve or not.
        value != i64::MIN && (size >> 12 == 0 || size & 0xfff == 0 && size >> 24 == 0)
    }

    fn is_legal_compare_immediate(&self, value: i64) -> bool {
        self.is_legal_add_immediate(value)
    }

    fn is_truncate_free(&self, q: &CostQuery<'_>, from: Type, to: Type) -> bool {
        let bits = [from, to].map(|ty| q.types().int_width(ty));
        matches!(bits, [Some(from), Some(to)] if from > to)
    }

    fn is_vscale_power_of_2(&self) -> bool {
        true
    }
}

/// The bytes that an access of the type takes, if their bits are a power of two.
fn accessed_bytes(q: &CostQuery<'_>, ty: Type) -> Option<u64> {
    if !q.types().is_sized(ty) {
        return None;
    }
    let bits = q.layout().size_in_bits(q.types(), ty);
    (!bits.scalable && bits.value.is_power_of_two() && bits.value >= 8).then_some(bits.value / 8)
}
