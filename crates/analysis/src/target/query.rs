//! Questions about costs in one function, and the cost of an instruction.

use super::address::gep_cost;
use super::cost::{Cost, CostKind};
use super::model::*;
use super::operand_info::OperandInfo;
use super::shuffle::shuffle_cost;
use super::{Target, TargetFacts};
use crate::manager::FunctionView;
use ir::attr_kind::AttrKind;
use ir::intrinsics::{Intrinsic, id};
use ir::library::LibFunc;
use ir::{ApInt, Body, DataLayout, Inst, Module, Opcode, Type, TypeTable, Value, View};
use smallvec::SmallVec;

/// Questions about costs in one function.
///
/// ```text
/// let costs = CostQuery::new(&facts, view);
/// if costs.instruction(i, CostKind::SizeAndLatency) < Cost::EXPENSIVE { … }
/// ```
#[derive(Clone, Copy)]
pub struct CostQuery<'a> {
    facts: &'a TargetFacts,
    view: FunctionView<'a>,
}

impl<'a> CostQuery<'a> {
    /// Questions about a function, on a target.
    pub fn new(facts: &'a TargetFacts, view: FunctionView<'a>) -> Self {
        Self { facts, view }
    }

    /// What answers.
    pub fn model(&self) -> &'a dyn TargetModel {
        match &self.facts.target {
            Target::None(model) => model,
            Target::X86(model) => model,
            Target::AArch64(model) => model,
        }
    }

    /// The module.
    pub fn module(&self) -> &'a Module {
        self.view.module
    }

    /// The function.
    pub fn body(&self) -> &'a Body {
        self.view.body
    }

    /// The types of the module.
    pub fn types(&self) -> &'a TypeTable {
        &self.view.module.ctx.types
    }

    /// The data layout of the module.
    pub fn layout(&self) -> &'a DataLayout {
        &self.view.module.data_layout
    }

    /// Bits of a type, or of an element of a vector, if it is an integer or a float; 0 for anything else.
    pub(super) fn scalar_bits(&self, ty: Type) -> u64 {
        let ty = self.types().scalar(ty);
        let is_number = self.types().is_int(ty) || self.types().is_float(ty);
        if is_number { self.layout().size_in_bits(self.types(), ty).value } else { 0 }
    }

    /// Does the data layout say that integers of so many bits are native?
    pub(super) fn is_native_integer(&self, bits: u64) -> bool {
        self.layout().native_ints.iter().any(|&native| u64::from(native) == bits)
    }

    /// The intrinsic that an instruction calls.
    pub(super) fn called_intrinsic(&self, i: Inst) -> Option<Intrinsic> {
        self.view.module.called_intrinsic(self.view.body, i)
    }

    /// Has the function an attribute that asks for small code?
    pub(super) fn optimizes_for_size(&self) -> bool {
        let attrs = &self.module().ctx.attrs;
        let set = self.module().function(self.view.global).map(|f| attrs.list(f.attrs.get()).function);
        set.is_some_and(|set| attrs.has(set, AttrKind::OptimizeForSize) || attrs.has(set, AttrKind::MinSize))
    }

    /// The integer that a value is, if it is constant.
    pub(super) fn constant(&self, v: Value) -> Option<ApInt> {
        self.body().consts().splat_int(self.types(), v.constant()?)
    }

    fn type_of(&self, v: Value) -> Type {
        self.view.body.value_type(v)
    }

    /// What is known of an operand.
    pub(super) fn info(&self, v: Value) -> OperandInfo {
        OperandInfo::of(self.types(), self.view.body, v)
    }

    /// The cost of an instruction.
    pub fn instruction(&self, i: Inst, kind: CostKind) -> Cost {
        let ty = self.body().inst(i).ty;
        let model = self.model();
        match self.body().view(i) {
            View::Call(call) if self.calls_intrinsic(i) => self.intrinsic(i, call.args().iter().collect(), kind),
            View::Call(_) | View::Invoke { .. } | View::CallBr(_) => self.call(i),
            View::Br { .. } | View::CondBr { .. } | View::Ret { .. } | View::Switch { .. } | View::Phi { .. } => {
                model.control_flow(self.body().inst(i).opcode, kind)
            }
            View::Freeze { .. } | View::ExtractValue { .. } => Cost::FREE,
            View::InsertValue { .. } if kind == CostKind::Throughput => Cost::FREE,
            View::Alloca { count, .. } if self.is_static(i, count) => Cost::FREE,
            View::Gep { .. } => gep_cost(self, i),
            View::Binary { op, a, b } => {
                let args = [a, b];
                model.arithmetic(self, &Arithmetic { op, ty, a: self.info(a), b: self.info(b), args: &args }, kind)
            }
            View::FNeg { value } => {
                let operation = Arithmetic { a: self.info(value), args: &[value], ..Arithmetic::new(Opcode::FNeg, ty) };
                model.arithmetic(self, &operation, kind)
            }
            View::Cast { op, from } => {
                let context = self.cast_context(i, op, from);
                let cast = Cast { op, from: self.type_of(from), to: ty, context, inst: Some(i) };
                model.cast(self, &cast, kind)
            }
            View::Store { value, ptr } => {
                self.memory(i, Opcode::Store, self.type_of(value), ptr, self.info(value), kind)
            }
            View::Load { ptr } => self.load(i, ptr, kind),
            View::Select { cond, yes, no } => self.select(i, [cond, yes, no], kind),
            View::ICmp { predicate, a, b } => {
                let condition = CompareSelect { int_predicate: Some(predicate), ..self.compare(i, a, b) };
                model.compare_select(self, &condition, kind)
            }
            View::FCmp { predicate, a, b } => {
                let condition = CompareSelect { float_predicate: Some(predicate), ..self.compare(i, a, b) };
                model.compare_select(self, &condition, kind)
            }
            View::ExtractElement { vector, index } => {
                model.vector_element(self, Opcode::ExtractElement, self.type_of(vector), self.lane(index))
            }
            View::InsertElement { index, .. } => {
                model.vector_element(self, Opcode::InsertElement, ty, self.lane(index))
            }
            View::ShuffleVector { a, mask, .. } => shuffle_cost(self, ty, self.type_of(a), mask),
            _ => Cost::BASIC,
        }
    }

    /// Is it a call of a function with the name of an intrinsic?
    fn calls_intrinsic(&self, i: Inst) -> bool {
        let called = self.module().called_function(self.body(), i);
        called.is_some_and(|g| self.module().global(g).is_intrinsic())
    }

    /// The cost of a call of an intrinsic.
    fn intrinsic(&self, i: Inst, args: SmallVec<[Value; 4]>, kind: CostKind) -> Cost {
        let types: SmallVec<[Type; 4]> = args.iter().map(|&v| self.type_of(v)).collect();
        let (id, ret) = (self.called_intrinsic(i), self.body().inst(i).ty);
        self.model().intrinsic(self, &IntrinsicCall { id, ret, types: &types, args: &args, inst: Some(i) }, kind)
    }

    /// The cost of a call of an intrinsic, as far as it follows from the types alone. `None` for any other instruction.
    pub fn intrinsic_by_types(&self, i: Inst, kind: CostKind) -> Option<Cost> {
        let View::Call(call) = self.body().view(i) else { return None };
        if !self.calls_intrinsic(i) {
            return None;
        }
        let types: SmallVec<[Type; 4]> = call.args().iter().map(|v| self.type_of(v)).collect();
        let (id, ret) = (self.called_intrinsic(i), self.body().inst(i).ty);
        Some(self.model().intrinsic(self, &IntrinsicCall { id, ret, types: &types, args: &[], inst: None }, kind))
    }

    /// The cost of a call: an instruction for it, and one for each argument.
    fn call(&self, i: Inst) -> Cost {
        let Some(callee) = self.module().called_function(self.body(), i) else {
            return Cost::new(self.body().num_call_args(i) as u64 + 1);
        };
        if !is_lowered_to_call(self.module(), callee) {
            return Cost::BASIC;
        }
        let params = self.types().func_parts(self.module().global(callee).value_type).map_or(0, |f| f.1.len());
        Cost::new(params as u64 + 1)
    }

    fn is_static(&self, i: Inst, count: Value) -> bool {
        let body = self.body();
        count.constant().is_some() && body.inst_block(i) == body.entry() && !body.inst(i).is_inalloca()
    }

    fn compare(&self, i: Inst, a: Value, b: Value) -> CompareSelect {
        let d = self.body().inst(i);
        let (a, b, ty) = (self.info(a), self.info(b), self.type_of(a));
        CompareSelect { a, b, inst: Some(i), ..CompareSelect::new(d.opcode, ty, d.ty) }
    }

    fn select(&self, i: Inst, [cond, yes, no]: [Value; 3], kind: CostKind) -> Cost {
        let ty = self.body().inst(i).ty;
        if let Some((op, other)) = self.as_logic([cond, yes, no]) {
            let args = [cond, other];
            let operation = Arithmetic { op, ty, a: self.info(cond), b: self.info(other), args: &args };
            return self.model().arithmetic(self, &operation, kind);
        }
        let (a, b) = (self.info(yes), self.info(no));
        let select =
            CompareSelect { a, b, inst: Some(i), ..CompareSelect::new(Opcode::Select, ty, self.type_of(cond)) };
        self.model().compare_select(self, &select, kind)
    }

    /// `select a, b, false` is an `and` of `a` and `b`, `select a, true, b` an `or`.
    fn as_logic(&self, [cond, yes, no]: [Value; 3]) -> Option<(Opcode, Value)> {
        let is_logical = self.type_of(cond) == self.type_of(yes) && self.types().scalar(self.type_of(yes)) == Type::I1;
        let splat = |v: Value| v.constant().and_then(|c| self.body().consts().splat_int(self.types(), c));
        if !is_logical {
            None
        } else if splat(no).is_some_and(|n| n.is_zero()) {
            Some((Opcode::And, yes))
        } else if splat(yes).is_some_and(|n| n.is_one()) {
            Some((Opcode::Or, no))
        } else {
            None
        }
    }

    fn load(&self, i: Inst, ptr: Value, kind: CostKind) -> Cost {
        /// Cycles until a load from the cache is done.
        const LOAD_LATENCY: u64 = 4;
        if kind == CostKind::Latency {
            return Cost::new(LOAD_LATENCY);
        }
        let mut ty = self.body().inst(i).ty;
        // A load of which only the low part is used is one of that part.
        if kind == CostKind::CodeSize && self.body().has_one_use(i) && !self.types().is_vector(ty) {
            let user = self.body().users_of(i).next();
            let cut = user.map(|user| self.body().inst(user)).filter(|d| d.opcode == Opcode::Trunc);
            ty = cut.map_or(ty, |d| d.ty);
        }
        self.memory(i, Opcode::Load, ty, ptr, OperandInfo::ANY, kind)
    }

    fn memory(&self, i: Inst, op: Opcode, ty: Type, ptr: Value, value: OperandInfo, kind: CostKind) -> Cost {
        let space = self.types().addr_space(self.type_of(ptr)).unwrap_or(0);
        let access = MemoryAccess { op, ty, align: self.body().inst(i).align(), space, value, inst: Some(i) };
        self.model().memory(self, &access, kind)
    }

    /// The lane that an index names, if it is constant.
    fn lane(&self, index: Value) -> Option<u32> {
        let number = self.body().consts().splat_int(self.types(), index.constant()?)?;
        u32::try_from(number.as_u64()?).ok()
    }

    /// Where the operand of a cast comes from, or its result goes to.
    fn cast_context(&self, i: Inst, op: Opcode, from: Value) -> CastContext {
        let (other, direct) = match op {
            Opcode::ZExt | Opcode::SExt | Opcode::FpExt => (from.inst(), Opcode::Load),
            Opcode::Trunc | Opcode::FpTrunc if self.body().has_one_use(i) => {
                (self.body().users_of(i).next(), Opcode::Store)
            }
            _ => return CastContext::None,
        };
        let Some(other) = other else { return CastContext::None };
        if self.body().inst(other).opcode == direct {
            return CastContext::Memory;
        }
        match self.called_intrinsic(other) {
            Some(id::MASKED_LOAD) if direct == Opcode::Load => CastContext::MaskedMemory,
            Some(id::MASKED_STORE) if direct == Opcode::Store => CastContext::MaskedMemory,
            Some(id::MASKED_GATHER) if direct == Opcode::Load => CastContext::GatherScatter,
            Some(id::MASKED_SCATTER) if direct == Opcode::Store => CastContext::GatherScatter,
            _ => CastContext::None,
        }
    }
}

/// Does a call of the function become a call, and not some instructions? Guesses from the name where there is no intrinsic.
pub fn is_lowered_to_call(module: &Module, callee: ir::Global) -> bool {
    use LibFunc::*;
    let global = module.global(callee);
    if global.is_intrinsic() {
        return false;
    }
    if global.linkage.is_local() || global.name.starts_with(b"\x01") {
        return true;
    }
    !matches!(
        LibFunc::lookup(&global.name),
        // One instruction each.
        Some(
            copysign | copysignf | copysignl | fabs | fabsf | fabsl | fmin | fminf | fminl | fmax | fmaxf | fmaxl
                | sin | sinf | sinl | cos | cosf | cosl | tan | tanf | tanl | asin | asinf | asinl | acos | acosf | acosl
                | atan | atanf | atanl | atan2 | atan2f | atan2l | sinh | sinhf | sinhl | cosh | coshf | coshl | tanh
                | tanhf | tanhl | sqrt | sqrtf | sqrtl | exp10 | exp10l | exp10f
        // Something smaller.
                | pow | powf | powl | exp2 | exp2l | exp2f | floor | floorf | ceil | round | ffs | ffsl | abs | labs | llabs
        )
    )
}
