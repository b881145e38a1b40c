//! The questions that a target answers, and the answers where there is no target.

use super::address::AddressingMode;
use super::cost::{Cost, CostKind};
use super::generic;
use super::operand_info::OperandInfo;
use super::query::CostQuery;
use ir::intrinsics::Intrinsic;
use ir::{Align, FloatPredicate, Inst, IntPredicate, Opcode, Type, Value};
use std::fmt;

/// An arithmetic, shift or bitwise operation, or `fneg`.
#[derive(Clone, Copy, Debug)]
pub struct Arithmetic<'a> {
    /// Which one.
    pub op: Opcode,
    /// The type of the result.
    pub ty: Type,
    /// What is known of the left operand.
    pub a: OperandInfo,
    /// What is known of the right operand.
    pub b: OperandInfo,
    /// The operands, if there are any yet.
    pub args: &'a [Value],
}

impl Arithmetic<'_> {
    /// An operation on operands of which nothing is known.
    pub fn new(op: Opcode, ty: Type) -> Self {
        Self { op, ty, a: OperandInfo::ANY, b: OperandInfo::ANY, args: &[] }
    }

    /// The same with a right operand of which this is known.
    pub fn by(self, b: OperandInfo) -> Self {
        Self { b, ..self }
    }
}

/// Where the operand of a cast comes from, or its result goes to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum CastContext {
    /// Neither from nor to memory.
    #[default]
    None,
    /// From a load, or to a store.
    Memory,
    /// The same with a mask (`llvm.masked.load` and its kin).
    MaskedMemory,
    /// The same with an address for each lane.
    GatherScatter,
}

/// A cast.
#[derive(Clone, Copy, Debug)]
pub struct Cast {
    /// Which one.
    pub op: Opcode,
    /// The type of the operand.
    pub from: Type,
    /// The type of the result.
    pub to: Type,
    /// Where it comes from or goes to.
    pub context: CastContext,
    /// The instruction, if there is one.
    pub inst: Option<Inst>,
}

impl Cast {
    /// A cast that is no instruction yet.
    pub fn new(op: Opcode, from: Type, to: Type) -> Self {
        Self { op, from, to, context: CastContext::None, inst: None }
    }
}

/// `icmp`, `fcmp` or `select`.
#[derive(Clone, Copy, Debug)]
pub struct CompareSelect {
    /// Which one.
    pub op: Opcode,
    /// The type that is compared or selected.
    pub ty: Type,
    /// The type of the condition.
    pub condition: Type,
    /// The predicate of an `icmp`.
    pub int_predicate: Option<IntPredicate>,
    /// The predicate of an `fcmp`.
    pub float_predicate: Option<FloatPredicate>,
    /// What is known of the left operand, or of what is selected where the condition holds.
    pub a: OperandInfo,
    /// What is known of the right operand, or of what is selected otherwise.
    pub b: OperandInfo,
    /// The instruction, if there is one.
    pub inst: Option<Inst>,
}

impl CompareSelect {
    /// A comparison or selection without predicate, of operands of which nothing is known.
    pub fn new(op: Opcode, ty: Type, condition: Type) -> Self {
        let [a, b] = [OperandInfo::ANY; 2];
        Self { op, ty, condition, int_predicate: None, float_predicate: None, a, b, inst: None }
    }
}

/// A load or a store.
#[derive(Clone, Copy, Debug)]
pub struct MemoryAccess {
    /// Which of the two.
    pub op: Opcode,
    /// The type that is loaded or stored.
    pub ty: Type,
    /// The alignment.
    pub align: Align,
    /// The address space.
    pub space: u32,
    /// What is known of the value that is stored.
    pub value: OperandInfo,
    /// The instruction, if there is one.
    pub inst: Option<Inst>,
}

/// A call of an intrinsic.
#[derive(Clone, Copy, Debug)]
pub struct IntrinsicCall<'a> {
    /// Which one; `None` if there is none of the name.
    pub id: Option<Intrinsic>,
    /// What it returns.
    pub ret: Type,
    /// The types of the arguments.
    pub types: &'a [Type],
    /// The arguments, if they may be looked at.
    pub args: &'a [Value],
    /// The call, if there is one and its arguments may be looked at.
    pub inst: Option<Inst>,
}

/// What a register holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RegisterClass {
    /// A scalar.
    Scalar,
    /// A vector.
    Vector,
}

/// What a target can do, and at which costs. The answers given here are those for no target at all: they follow from the data layout.
pub trait TargetModel: fmt::Debug + Send + Sync {
    /// The cost of an arithmetic operation.
    fn arithmetic(&self, q: &CostQuery<'_>, operation: &Arithmetic<'_>, kind: CostKind) -> Cost {
        generic::arithmetic(q, operation, kind)
    }

    /// The cost of a cast.
    fn cast(&self, q: &CostQuery<'_>, cast: &Cast, _kind: CostKind) -> Cost {
        generic::cast(q, cast)
    }

    /// The cost of a comparison or selection.
    fn compare_select(&self, _q: &CostQuery<'_>, _operation: &CompareSelect, _kind: CostKind) -> Cost {
        Cost::BASIC
    }

    /// The cost of a load or store.
    fn memory(&self, _q: &CostQuery<'_>, _access: &MemoryAccess, _kind: CostKind) -> Cost {
        Cost::BASIC
    }

    /// The cost of a branch, a `switch`, a `ret` or a `phi`.
    fn control_flow(&self, op: Opcode, kind: CostKind) -> Cost {
        generic::control_flow(op, kind)
    }

    /// The cost of a call of an intrinsic.
    fn intrinsic(&self, q: &CostQuery<'_>, call: &IntrinsicCall<'_>, kind: CostKind) -> Cost;

    /// The cost of `extractelement` or `insertelement`, at this lane if it is known.
    fn vector_element(&self, _q: &CostQuery<'_>, _op: Opcode, _vector: Type, _lane: Option<u32>) -> Cost {
        Cost::BASIC
    }

    /// The cost of a `shufflevector` of one step.
    fn shuffle(&self, _q: &CostQuery<'_>, _vector: Type) -> Cost {
        Cost::BASIC
    }

    /// Can a load or store of a type (of any, if `None`) compute the address itself?
    fn is_legal_addressing_mode(&self, q: &CostQuery<'_>, mode: &AddressingMode, access: Option<Type>) -> bool;

    /// Can a register hold the type as it is?
    fn is_legal_type(&self, q: &CostQuery<'_>, ty: Type) -> bool;

    /// How many registers a value of the type takes.
    fn registers_for_type(&self, q: &CostQuery<'_>, ty: Type) -> u64;

    /// How many registers there are.
    fn num_registers(&self, class: RegisterClass) -> u32;

    /// The bits of a register; of a vector register, those at the fixed width.
    fn register_bits(&self, class: RegisterClass) -> u32;

    /// Can the constant be an operand of an addition?
    fn is_legal_add_immediate(&self, value: i64) -> bool;

    /// Can the constant be an operand of a comparison?
    fn is_legal_compare_immediate(&self, value: i64) -> bool;

    /// Does cutting an integer to fewer bits take no code?
    fn is_truncate_free(&self, q: &CostQuery<'_>, from: Type, to: Type) -> bool;

    /// Is `vscale` surely a power of two? Within which bounds it lies, functions say (`vscale_range`).
    fn is_vscale_power_of_2(&self) -> bool {
        false
    }
}

/// No target: what the data layout says, and guesses that suit most machines (`TargetTransformInfoImplBase`).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct NoTarget;

impl TargetModel for NoTarget {
    fn intrinsic(&self, _q: &CostQuery<'_>, call: &IntrinsicCall<'_>, _kind: CostKind) -> Cost {
        if call.id.is_some_and(generic::is_free_intrinsic) { Cost::FREE } else { Cost::BASIC }
    }

    fn is_legal_addressing_mode(&self, _q: &CostQuery<'_>, mode: &AddressingMode, _access: Option<Type>) -> bool {
        // A register, and another one.
        mode.global.is_none() && mode.offset == 0 && matches!(mode.scale, 0 | 1)
    }

    fn is_legal_type(&self, _q: &CostQuery<'_>, _ty: Type) -> bool {
        false
    }

    fn registers_for_type(&self, _q: &CostQuery<'_>, _ty: Type) -> u64 {
        1
    }

    fn num_registers(&self, _class: RegisterClass) -> u32 {
        8
    }

    fn register_bits(&self, _class: RegisterClass) -> u32 {
        32
    }

    fn is_legal_add_immediate(&self, _value: i64) -> bool {
        false
    }

    fn is_legal_compare_immediate(&self, _value: i64) -> bool {
        false
    }

    fn is_truncate_free(&self, _q: &CostQuery<'_>, _from: Type, _to: Type) -> bool {
        false
    }
}
