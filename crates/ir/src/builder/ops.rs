//! A method for each kind of instruction.

use super::Builder;
use crate::ap_int::ApInt;
use crate::inst::{Align, Flags, FloatPredicate, GepFlags, InstData, IntPredicate, Opcode};
use crate::types::Type;
use crate::value::{Block, Inst, Value};
use smallvec::SmallVec;

/// Methods for binary operations without flags.
macro_rules! binary_methods {
    ($($name:ident $op:ident;)*) => {
        $(
            #[doc = concat!("`", stringify!($name), "` without flags.")]
            pub fn $name(&mut self, a: Value, b: Value) -> Value {
                self.binary(Opcode::$op, a, b)
            }
        )*
    };
}

/// Arithmetic, comparisons, casts.
impl Builder<'_> {
    binary_methods! {
        add Add; sub Sub; mul Mul; and And; or Or; xor Xor; shl Shl; lshr LShr; ashr AShr;
    }

    /// A binary operation without flags.
    pub fn binary(&mut self, op: Opcode, a: Value, b: Value) -> Value {
        self.binary_with(op, Flags::NONE, a, b)
    }

    /// A binary operation.
    pub fn binary_with(&mut self, op: Opcode, flags: impl Into<Flags>, a: Value, b: Value) -> Value {
        let ty = self.body.value_type(a);
        self.value(InstData::new(op, ty).with(flags), &[a, b])
    }

    /// Zero minus `v`, without flags.
    pub fn neg(&mut self, v: Value) -> Value {
        let ty = self.body.value_type(v);
        let zero = self.body.consts_mut().null(self.types, ty);
        self.sub(zero.into(), v)
    }

    /// All bits turned round: `xor` with minus one.
    pub fn not(&mut self, v: Value) -> Value {
        let ty = self.body.value_type(v);
        let ones = ApInt::ones(self.types.int_width(self.types.scalar(ty)).unwrap_or(1));
        let ones = self.body.consts_mut().ap_int(self.types, ty, &ones);
        self.xor(v, ones.into())
    }

    /// `fneg`
    pub fn fneg(&mut self, flags: impl Into<Flags>, v: Value) -> Value {
        let ty = self.body.value_type(v);
        self.value(InstData::new(Opcode::FNeg, ty).with(flags), &[v])
    }

    /// A cast without flags; `v` itself if it has the type.
    pub fn cast(&mut self, op: Opcode, v: Value, ty: Type) -> Value {
        self.cast_with(op, Flags::NONE, v, ty)
    }

    /// A cast; `v` itself if it has the type.
    pub fn cast_with(&mut self, op: Opcode, flags: impl Into<Flags>, v: Value, ty: Type) -> Value {
        debug_assert!(op.is_cast());
        if self.body.value_type(v) == ty {
            self.name.clear();
            return v;
        }
        self.value(InstData::new(op, ty).with(flags), &[v])
    }

    /// `zext` or `trunc`, whichever leads to `ty`, or `v` itself.
    pub fn zext_or_trunc(&mut self, v: Value, ty: Type) -> Value {
        self.resize(Opcode::ZExt, v, ty)
    }

    /// `sext` or `trunc`, whichever leads to `ty`, or `v` itself.
    pub fn sext_or_trunc(&mut self, v: Value, ty: Type) -> Value {
        self.resize(Opcode::SExt, v, ty)
    }

    fn resize(&mut self, extend: Opcode, v: Value, ty: Type) -> Value {
        let width = |ty| self.types.int_width(self.types.scalar(ty));
        let op = if width(self.body.value_type(v)) > width(ty) { Opcode::Trunc } else { extend };
        self.cast(op, v, ty)
    }

    /// The type of a comparison of such operands.
    fn truth_type(&self, v: Value) -> Type {
        self.types.with_scalar(self.body.value_type(v), Type::I1)
    }

    /// `icmp` without flags.
    pub fn icmp(&mut self, predicate: IntPredicate, a: Value, b: Value) -> Value {
        self.icmp_with(Flags::NONE, predicate, a, b)
    }

    /// `icmp`
    pub fn icmp_with(&mut self, flags: impl Into<Flags>, predicate: IntPredicate, a: Value, b: Value) -> Value {
        let mut data = InstData::new(Opcode::ICmp, self.truth_type(a)).with(flags);
        data.set_int_predicate(predicate);
        self.value(data, &[a, b])
    }

    /// `fcmp`
    pub fn fcmp(&mut self, flags: impl Into<Flags>, predicate: FloatPredicate, a: Value, b: Value) -> Value {
        let mut data = InstData::new(Opcode::FCmp, self.truth_type(a)).with(flags);
        data.set_float_predicate(predicate);
        self.value(data, &[a, b])
    }

    /// `select` without flags.
    pub fn select(&mut self, cond: Value, yes: Value, no: Value) -> Value {
        let ty = self.body.value_type(yes);
        self.value(InstData::new(Opcode::Select, ty), &[cond, yes, no])
    }

    /// `freeze`
    pub fn freeze(&mut self, v: Value) -> Value {
        let ty = self.body.value_type(v);
        self.value(InstData::new(Opcode::Freeze, ty), &[v])
    }

    /// A phi without entries. The builder must stand where phis may.
    pub fn phi(&mut self, ty: Type) -> Inst {
        self.inst(InstData::new(Opcode::Phi, ty), &[])
    }
}

/// Aggregates and vectors.
impl Builder<'_> {
    /// `extractvalue`. The path must lead into the type.
    pub fn extract_value(&mut self, aggregate: Value, path: &[u32]) -> Value {
        let whole = self.body.value_type(aggregate);
        let ty = path.iter().try_fold(whole, |ty, &k| self.types.component(ty, u64::from(k)));
        debug_assert!(ty.is_some(), "the path leads out of the type");
        self.indexed_value(InstData::new(Opcode::ExtractValue, ty.unwrap_or(whole)), &[aggregate], path)
    }

    /// `insertvalue`
    pub fn insert_value(&mut self, aggregate: Value, element: Value, path: &[u32]) -> Value {
        let ty = self.body.value_type(aggregate);
        self.indexed_value(InstData::new(Opcode::InsertValue, ty), &[aggregate, element], path)
    }

    /// `extractelement`
    pub fn extract_element(&mut self, vector: Value, index: Value) -> Value {
        let ty = self.types.scalar(self.body.value_type(vector));
        self.value(InstData::new(Opcode::ExtractElement, ty), &[vector, index])
    }

    /// `insertelement`
    pub fn insert_element(&mut self, vector: Value, element: Value, index: Value) -> Value {
        let ty = self.body.value_type(vector);
        self.value(InstData::new(Opcode::InsertElement, ty), &[vector, element, index])
    }

    /// `shufflevector`; `u32::MAX` in the mask is poison.
    pub fn shuffle_vector(&mut self, a: Value, b: Value, mask: &[u32]) -> Value {
        let vector = self.body.value_type(a);
        let scalable = self.types.vector_len(vector).is_some_and(|(_, scalable)| scalable);
        let ty = self.types.vector(self.types.scalar(vector), mask.len() as u32, scalable);
        self.indexed_value(InstData::new(Opcode::ShuffleVector, ty), &[a, b], mask)
    }
}

/// Memory and addresses. Sizes and alignments need the data layout, so that they are given.
impl Builder<'_> {
    /// `alloca` of one element in an address space.
    pub fn alloca(&mut self, ty: Type, space: u32, align: Align) -> Inst {
        let one = self.body.consts_mut().int(self.types, Type::I32, 1);
        let mut data = InstData::new(Opcode::Alloca, self.types.ptr(space));
        data.set_type_operand(ty).set_align(align);
        self.inst(data, &[one.into()])
    }

    /// `load`
    pub fn load(&mut self, ty: Type, ptr: Value, align: Align) -> Inst {
        let mut data = InstData::new(Opcode::Load, ty);
        data.set_align(align);
        self.inst(data, &[ptr])
    }

    /// `store`
    pub fn store(&mut self, value: Value, ptr: Value, align: Align) -> Inst {
        let mut data = InstData::new(Opcode::Store, Type::VOID);
        data.set_align(align);
        self.inst(data, &[value, ptr])
    }

    /// `getelementptr`: `source` is the type that the first index counts.
    pub fn gep(&mut self, flags: GepFlags, source: Type, base: Value, indices: &[Value]) -> Value {
        let operands: SmallVec<[Value; 4]> = std::iter::once(base).chain(indices.iter().copied()).collect();
        let base = self.body.value_type(base);
        let widest = operands.iter().map(|&v| self.body.value_type(v)).find(|&ty| self.types.is_vector(ty));
        let ty = self.types.with_scalar(widest.unwrap_or(base), self.types.scalar(base));
        let mut data = InstData::new(Opcode::GetElementPtr, ty).with(flags);
        data.set_type_operand(source);
        self.value(data, &operands)
    }

    /// The address so many bytes further on.
    pub fn ptr_add(&mut self, flags: GepFlags, base: Value, bytes: Value) -> Value {
        self.gep(flags, Type::I8, base, &[bytes])
    }
}

/// Calls and terminators.
impl Builder<'_> {
    /// A `call` at a function type, without attributes or bundles, in the C convention.
    pub fn call(&mut self, ty: Type, callee: Value, args: &[Value]) -> Inst {
        let result = self.types.func_parts(ty).map_or(Type::VOID, |(ret, ..)| ret);
        let mut data = InstData::new(Opcode::Call, result);
        data.set_type_operand(ty);
        let operands: SmallVec<[Value; 8]> = args.iter().copied().chain([callee]).collect();
        self.inst(data, &operands)
    }

    fn terminator(&mut self, op: Opcode, operands: &[Value]) -> Inst {
        self.inst(InstData::new(op, Type::VOID), operands)
    }

    /// `br label dest`
    pub fn br(&mut self, dest: Block) -> Inst {
        self.terminator(Opcode::Br, &[dest.into()])
    }

    /// `br i1 cond, label yes, label no`
    pub fn cond_br(&mut self, cond: Value, yes: Block, no: Block) -> Inst {
        self.terminator(Opcode::Br, &[cond, no.into(), yes.into()])
    }

    /// `switch` without cases; [`crate::Body::push_operand`] adds them, value and destination.
    pub fn switch(&mut self, cond: Value, default: Block) -> Inst {
        self.terminator(Opcode::Switch, &[cond, default.into()])
    }

    /// `ret`
    pub fn ret(&mut self, value: Option<Value>) -> Inst {
        self.terminator(Opcode::Ret, value.as_slice())
    }

    /// `unreachable`
    pub fn unreachable(&mut self) -> Inst {
        self.terminator(Opcode::Unreachable, &[])
    }
}
