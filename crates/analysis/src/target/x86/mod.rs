//! x86-64: costs of scalar code, addresses, registers.
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
use super::operand_info::OperandInfo;
use super::query::CostQuery;
use crate::manager::FunctionView;
use ir::target::{ObjectFormat, Os, Triple};
use ir::{DllStorage, Global, Linkage, Module, Opcode, Type, Visibility};

/// The registers.
static REGISTERS: Registers = Registers {
    ints: &[LegalType::I8, LegalType::I16, LegalType::I32, LegalType::I64],
    floats: &[
        (Type::HALF, LegalType::F16),
        (Type::BFLOAT, LegalType::F32),
        (Type::FLOAT, LegalType::F32),
        (Type::DOUBLE, LegalType::F64),
        (Type::X86_FP80, LegalType::F80),
        (Type::FP128, LegalType::F128),
        (Type::PPC_FP128, LegalType::F64),
    ],
    vector_bits: 128,
};

/// An x86-64 processor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct X86 {
    features: u32,
    format: ObjectFormat,
    /// Is code written to run at any address, as it is on Darwin and Windows unless told otherwise?
    is_position_independent: bool,
}

impl X86 {
    pub(super) fn new(triple: &Triple, function: FunctionView<'_>) -> Self {
        Self {
            features: features_of(function, tables::FEATURES, tables::PROCESSORS),
            format: triple.object_format,
            is_position_independent: triple.is_darwin() || triple.os == Os::Windows,
        }
    }

    fn has(&self, features: u32) -> bool {
        self.features & features == features
    }

    /// Multiplication and division by powers of two are shifts.
    fn by_power_of_2(&self, q: &CostQuery<'_>, operation: &Arithmetic<'_>, kind: CostKind) -> Option<Cost> {
        use Opcode::*;
        if operation.b.kind != super::OperandKind::UniformConstant {
            return None;
        }
        let cost = |op, b| self.arithmetic(q, &Arithmetic { b, ..Arithmetic::new(op, operation.ty) }, kind);
        let simple = |op| cost(op, OperandInfo::ANY);
        let b = operation.b;
        Some(match operation.op {
            Mul if b.is_power_of_2() => simple(Shl),
            Mul if b.is_negated_power_of_2() => simple(Shl) + simple(Sub),
            UDiv if b.is_power_of_2() => simple(LShr),
            URem if b.is_power_of_2() => simple(And),
            SDiv if b.is_power_of_2() => simple(AShr) * 2 + simple(LShr) + simple(Add),
            SRem if b.is_power_of_2() => cost(SDiv, b) + simple(Mul) + simple(Sub),
            _ => return None,
        })
    }

    /// The cost of arithmetic that no table has.
    fn usual(&self, q: &CostQuery<'_>, operation: &Arithmetic<'_>, legal: Legal, kind: CostKind) -> Cost {
        use Opcode::*;
        let simple = |op| self.arithmetic(q, &Arithmetic::new(op, operation.ty), kind);
        match (operation.op, kind) {
            (URem, CostKind::Throughput) if legal.ty.is_int() => simple(UDiv) + simple(Mul) + simple(Sub),
            (SRem, CostKind::Throughput) if legal.ty.is_int() => simple(SDiv) + simple(Mul) + simple(Sub),
            (UDiv | SDiv, CostKind::Throughput) if legal.ty.is_int() => Cost::BASIC,
            (And | Or | Xor, CostKind::CodeSize) => Cost::new(legal.parts),
            (_, CostKind::Throughput) => Cost::new(legal.parts),
            _ => generic::arithmetic(q, operation, kind),
        }
    }

    /// Is the global within reach of an address of 32 bits?
    fn is_near(&self, module: &Module, global: Global) -> bool {
        let g = module.global(global);
        if g.dso_local || g.linkage.is_local() {
            return true;
        }
        if g.visibility != Visibility::Default && g.linkage != Linkage::ExternWeak {
            return true;
        }
        match self.format {
            ObjectFormat::Coff => g.dll_storage != DllStorage::Import && g.linkage != Linkage::ExternWeak,
            ObjectFormat::MachO => {
                use Linkage::*;
                let may_be_replaced =
                    matches!(g.linkage, WeakAny | WeakOdr | LinkOnceAny | LinkOnceOdr | Common | ExternWeak);
                !g.is_declaration() && g.linkage != AvailableExternally && !may_be_replaced
            }
            _ => false,
        }
    }

    /// Conversions of small integers go by way of 32 bits.
    fn by_way_of_i32(&self, q: &CostQuery<'_>, cast: &Cast, kind: CostKind) -> Option<Cost> {
        let is_small = |ty: Type| q.types().int_width(ty).is_some_and(|bits| 1 < bits && bits < 32);
        match cast.op {
            Opcode::SiToFp | Opcode::UiToFp if is_small(cast.from) => {
                let conversion = self.cast(q, &Cast::new(cast.op, Type::I32, cast.to), kind);
                // A load extends.
                let operand = cast.inst.and_then(|i| q.body().operand(i, 0).inst());
                if operand.is_some_and(|i| q.body().inst(i).opcode == Opcode::Load) {
                    return Some(conversion);
                }
                let op = if cast.op == Opcode::SiToFp { Opcode::SExt } else { Opcode::ZExt };
                Some(self.cast(q, &Cast::new(op, cast.from, Type::I32), kind) + conversion)
            }
            Opcode::FpToSi | Opcode::FpToUi if is_small(cast.to) => {
                Some(self.cast(q, &Cast::new(cast.op, cast.from, Type::I32), kind))
            }
            _ => None,
        }
    }
}

impl FreeCasts for X86 {
    fn is_truncate_free(&self, from: Legal, to: Legal) -> bool {
        from.ty.is_int() && to.ty.is_int()
    }

    fn is_folded(&self, _q: &CostQuery<'_>, _cast: &Cast) -> bool {
        false
    }

    fn has_extending_load(&self, op: Opcode, from: u64, to: u64) -> bool {
        let is_plain = |bits| matches!(bits, 8 | 16 | 32 | 64);
        is_plain(to) && (is_plain(from) || op == Opcode::ZExt && from == 1)
    }
}

impl TargetModel for X86 {
    fn arithmetic(&self, q: &CostQuery<'_>, operation: &Arithmetic<'_>, kind: CostKind) -> Cost {
        let Some(legal) = REGISTERS.legalize(q, operation.ty) else { return generic::arithmetic(q, operation, kind) };
        if let Some(cost) = self.by_power_of_2(q, operation, kind) {
            return cost;
        }
        match look_up(tables::ARITHMETIC, self.features, operation.op, legal.ty) {
            Some(costs) => costs.of(kind, legal.parts),
            None => self.usual(q, operation, legal, kind),
        }
    }

    fn cast(&self, q: &CostQuery<'_>, cast: &Cast, kind: CostKind) -> Cost {
        if let (Some(from), Some(to)) = (REGISTERS.legalize(q, cast.from), REGISTERS.legalize(q, cast.to)) {
            if let Some(costs) = look_up_cast(tables::CASTS, self.features, cast.op, from.ty, to.ty) {
                return costs.of(kind, from.parts.max(to.parts));
            }
            if let Some(cost) = self.by_way_of_i32(q, cast, kind) {
                return cost;
            }
        }
        let cost = lowering::cast(q, &REGISTERS, self, cast);
        if kind == CostKind::Throughput || cost.is_free() { cost } else { Cost::BASIC }
    }

    fn compare_select(&self, q: &CostQuery<'_>, operation: &CompareSelect, kind: CostKind) -> Cost {
        let legal = REGISTERS.legalize(q, operation.ty);
        let found = legal.and_then(|legal| look_up(tables::COMPARE_SELECT, self.features, operation.op, legal.ty));
        match (found, legal) {
            (Some(costs), Some(legal)) => costs.of(kind, legal.parts),
            _ => lowering::compare_select(legal),
        }
    }

    fn memory(&self, q: &CostQuery<'_>, access: &MemoryAccess, kind: CostKind) -> Cost {
        if kind != CostKind::Throughput {
            // A store with an index takes an operation for the address and one for the value.
            let is_indexed = access.op == Opcode::Store && access.inst.is_some_and(|i| stores_at_index(q, i));
            return if is_indexed { Cost::new(2) } else { Cost::BASIC };
        }
        let cost = lowering::memory(q, &REGISTERS, access);
        // Constants other than integers are loaded first.
        let is_float = q.types().is_float(q.types().scalar(access.ty));
        let is_loaded = access.op == Opcode::Store && access.value.is_constant() && is_float;
        if is_loaded { cost + Cost::BASIC } else { cost }
    }

    fn control_flow(&self, op: Opcode, kind: CostKind) -> Cost {
        // Branches are predicted.
        if kind == CostKind::Throughput { Cost::FREE } else { generic::control_flow(op, kind) }
    }

    fn intrinsic(&self, q: &CostQuery<'_>, call: &IntrinsicCall<'_>, kind: CostKind) -> Cost {
        intrinsics::cost(self, q, call, kind)
    }

    fn is_legal_addressing_mode(&self, q: &CostQuery<'_>, mode: &AddressingMode, _access: Option<Type>) -> bool {
        /// Offsets from a global that the small code model allows.
        const MAX_GLOBAL_OFFSET: i64 = 16 << 20;
        if i32::try_from(mode.offset).is_err() {
            return false;
        }
        if let Some(global) = mode.global {
            // Code that runs anywhere reaches globals by an offset from the instruction, which leaves no room for an index.
            let is_relative = self.is_position_independent && (mode.offset != 0 || mode.scale > 1);
            if !self.is_near(q.module(), global) || is_relative || mode.offset >= MAX_GLOBAL_OFFSET {
                return false;
            }
        }
        match mode.scale {
            0 | 1 | 2 | 4 | 8 => true,
            // A base register is the index register once more.
            3 | 5 | 9 => !mode.has_base,
            _ => false,
        }
    }

    fn is_legal_type(&self, q: &CostQuery<'_>, ty: Type) -> bool {
        REGISTERS.is_legal(q, ty)
    }

    fn registers_for_type(&self, q: &CostQuery<'_>, ty: Type) -> u64 {
        REGISTERS.legalize(q, ty).map_or(1, |legal| legal.parts)
    }

    fn num_registers(&self, class: RegisterClass) -> u32 {
        match class {
            RegisterClass::Vector if self.has(tables::AVX512) => 32,
            _ => 16,
        }
    }

    fn register_bits(&self, class: RegisterClass) -> u32 {
        match class {
            RegisterClass::Scalar => 64,
            RegisterClass::Vector if self.has(tables::AVX512) => 512,
            RegisterClass::Vector if self.has(tables::AVX) => 256,
            RegisterClass::Vector => 128,
        }
    }

    fn is_legal_add_immediate(&self, value: i64) -> bool {
        i32::try_from(value).is_ok()
    }

    fn is_legal_compare_immediate(&self, value: i64) -> bool {
        i32::try_from(value).is_ok()
    }

    fn is_truncate_free(&self, q: &CostQuery<'_>, from: Type, to: Type) -> bool {
        let bits = [from, to].map(|ty| q.types().int_width(ty));
        matches!(bits, [Some(from), Some(to)] if from > to)
    }
}

/// Does a store compute its address from a variable index?
fn stores_at_index(q: &CostQuery<'_>, store: ir::Inst) -> bool {
    let ir::View::Store { ptr, .. } = q.body().view(store) else { return false };
    match q.body().view_value(ptr) {
        Some(ir::View::Gep { indices, .. }) => indices.iter().any(|v| v.constant().is_none()),
        _ => false,
    }
}
