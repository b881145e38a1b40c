//! Shapes of values, and the constants that rules answer with.

use super::Simplifier;
use crate::effects::called_intrinsic;
use crate::value_tracking::patterns::{self, Comparison};
use crate::value_tracking::{is_not_undef, is_poison, is_undef_or_poison};
use ir::intrinsics::Intrinsic;
use ir::{ApInt, Const, ConstData, Inst, NoWrap, Opcode, Type, Value, View, fold};

impl Simplifier<'_> {
    /// The instruction that computes `v`, if it has this opcode.
    pub(super) fn as_op(&self, v: Value, op: Opcode) -> Option<Inst> {
        v.inst().filter(|&i| self.body.inst(i).opcode == op)
    }

    /// The operands of the instruction that computes `v`, if it is this binary operation.
    pub(super) fn operands_of(&self, v: Value, op: Opcode) -> Option<[Value; 2]> {
        let i = self.as_op(v, op)?;
        Some([self.body.operand(i, 0), self.body.operand(i, 1)])
    }

    /// The operands of a commutative operation in both orders; nothing if `v` is no such operation.
    pub(super) fn orders_of(&self, v: Value, op: Opcode) -> impl Iterator<Item = (Value, Value)> + use<> {
        self.operands_of(v, op).into_iter().flat_map(|[a, b]| [(a, b), (b, a)])
    }

    /// The other operand of a commutative operation that has `x` as one.
    pub(super) fn other_operand(&self, v: Value, op: Opcode, x: Value) -> Option<Value> {
        self.orders_of(v, op).find(|o| o.0 == x).map(|o| o.1)
    }

    /// Is `v` this operation of `x` and `y`, in either order?
    pub(super) fn is_op_of(&self, v: Value, op: Opcode, x: Value, y: Value) -> bool {
        self.operands_of(v, op).is_some_and(|o| o == [x, y] || o == [y, x])
    }

    /// `x` of `xor x, -1`.
    pub(super) fn not_of(&self, v: Value) -> Option<Value> {
        patterns::not_of(&self.q(), v)
    }

    /// Is one value the other with all bits flipped?
    pub(super) fn is_not_of(&self, a: Value, b: Value) -> bool {
        self.not_of(a) == Some(b) || self.not_of(b) == Some(a)
    }

    /// `x` of `sub 0, x`.
    pub(super) fn neg_of(&self, v: Value) -> Option<Value> {
        patterns::neg_of(&self.q(), v)
    }

    /// Source of a cast.
    pub(super) fn cast_of(&self, v: Value, op: Opcode) -> Option<Value> {
        Some(self.body.operand(self.as_op(v, op)?, 0))
    }

    /// The comparison of integers or pointers that computes `v`.
    pub(super) fn icmp_of(&self, v: Value) -> Option<Comparison> {
        patterns::icmp(&self.q(), v)
    }

    /// The operands of a logical "and" of bits, which may be a `select`.
    pub(super) fn logical_and(&self, v: Value) -> Option<[Value; 2]> {
        patterns::logical(&self.q(), v).filter(|l| l.0).map(|(_, a, b)| [a, b])
    }

    /// The operands of a logical "or" of bits, which may be a `select`.
    pub(super) fn logical_or(&self, v: Value) -> Option<[Value; 2]> {
        patterns::logical(&self.q(), v).filter(|l| !l.0).map(|(_, a, b)| [a, b])
    }

    /// Condition and arms of a `select`.
    pub(super) fn select_of(&self, v: Value) -> Option<(Value, Value, Value)> {
        match self.body.view_value(v)? {
            View::Select { cond, yes, no } => Some((cond, yes, no)),
            _ => None,
        }
    }

    /// The intrinsic whose call computes `v`.
    pub(super) fn intrinsic_of(&self, v: Value) -> Option<(Intrinsic, Inst)> {
        let call = self.as_op(v, Opcode::Call)?;
        Some((called_intrinsic(self.module, self.body, call)?, call))
    }

    /// The first two arguments of a call of this intrinsic.
    pub(super) fn call_of(&self, v: Value, what: Intrinsic) -> Option<[Value; 2]> {
        let (_, call) = self.intrinsic_of(v).filter(|c| c.0 == what)?;
        let mut args = self.body.call_args(call);
        Some([args.next()?, args.next().unwrap_or(Value::NONE)])
    }

    /// `nuw` and `nsw` of the instruction that computes `v`, as far as flags may be believed.
    pub(super) fn no_wrap(&self, v: Value) -> NoWrap {
        patterns::no_wrap(&self.q(), v)
    }

    /// Is `v` computed by an exact division or right shift?
    pub(super) fn is_exact(&self, v: Value) -> bool {
        self.env.use_flags
            && v.inst().is_some_and(|i| {
                let d = self.body.inst(i);
                matches!(d.opcode, Opcode::UDiv | Opcode::SDiv | Opcode::LShr | Opcode::AShr) && d.is_exact()
            })
    }

    /// Has the instruction flags that may make its result poison?
    pub(super) fn has_poison_flags(&self, i: Inst) -> bool {
        self.body.inst(i).has_poison_generating_flags()
    }

    pub(super) fn ty(&self, v: Value) -> Type {
        self.body.value_type(v)
    }

    /// Width of an integer, or of the elements of a vector of integers.
    pub(super) fn int_width(&self, v: Value) -> Option<u32> {
        self.types.int_width(self.types.scalar(self.ty(v)))
    }

    /// Is it an integer, or a vector of integers?
    pub(super) fn is_integral(&self, v: Value) -> bool {
        self.int_width(v).is_some()
    }

    /// Is it `i1`, or a vector of that?
    pub(super) fn is_bit(&self, v: Value) -> bool {
        self.types.scalar(self.ty(v)) == Type::I1
    }

    pub(super) fn is_vector(&self, v: Value) -> bool {
        self.types.is_vector(self.ty(v))
    }

    pub(super) fn is_poison(&self, v: Value) -> bool {
        is_poison(self.body, v)
    }

    /// Undef or poison that may be taken for any value?
    pub(super) fn is_undef(&self, v: Value) -> bool {
        self.env.use_undef && is_undef_or_poison(self.body, v)
    }

    /// Are both operands of an operation one number? A value that may be undef can be another one at each use, where that is not for us to choose.
    pub(super) fn are_one_number(&self, a: Value, b: Value) -> bool {
        a == b && (self.env.use_undef || is_not_undef(&self.q(), a))
    }

    /// Zero or null in every lane; lanes may be poison.
    pub(super) fn is_zero(&self, v: Value) -> bool {
        v.constant().is_some() && patterns::is_zero(&self.q(), v)
    }

    /// All bits set in every lane; lanes may be poison.
    pub(super) fn is_all_ones(&self, v: Value) -> bool {
        v.constant().is_some() && patterns::is_ones(&self.q(), v)
    }

    /// One in every lane; lanes may be poison.
    pub(super) fn is_one(&self, v: Value) -> bool {
        v.constant().is_some() && patterns::is_one(&self.q(), v)
    }

    /// The integer that a constant is in every lane.
    pub(super) fn int(&self, v: Value) -> Option<ApInt> {
        patterns::splat_int(&self.q(), v)
    }

    /// The same, where lanes may be poison.
    pub(super) fn int_or_poison(&self, v: Value) -> Option<ApInt> {
        self.body.consts().splat_int_or_poison(self.types, v.constant()?)
    }

    /// A constant that is no address and no expression: LLVM's "immediate" constant, at most an aggregate deep.
    pub(super) fn is_immediate(&self, v: Value) -> bool {
        let Some(c) = v.constant() else { return false };
        let consts = self.body.consts();
        let is_plain = |c: Const| {
            use ConstData::*;
            !matches!(consts.data(c), Global(_) | Expr(_) | BlockAddress(..) | DsoLocalEquivalent(..) | NoCfi(..))
        };
        match consts.data(c) {
            ConstData::Aggregate(list) => consts.operands(list).iter().all(|&e| is_plain(e)),
            ConstData::Splat(e) => is_plain(e),
            _ => is_plain(c),
        }
    }

    pub(super) fn poison(&mut self, ty: Type) -> Value {
        self.body.consts_mut().poison(ty).into()
    }

    pub(super) fn undef(&mut self, ty: Type) -> Value {
        self.body.consts_mut().undef(ty).into()
    }

    /// Zero or null of a type.
    pub(super) fn zero(&mut self, ty: Type) -> Value {
        self.body.consts_mut().null(self.types, ty).into()
    }

    pub(super) fn zero_of(&mut self, like: Value) -> Value {
        let ty = self.ty(like);
        self.zero(ty)
    }

    pub(super) fn ones_of(&mut self, like: Value) -> Option<Value> {
        let ty = self.ty(like);
        fold::all_ones(self.body.consts_mut(), self.types, ty).map(Into::into)
    }

    /// The integer of this type, or a vector of it.
    pub(super) fn number(&mut self, ty: Type, n: &ApInt) -> Value {
        self.body.consts_mut().ap_int(self.types, ty, n).into()
    }

    /// The type of a comparison of values like this one.
    pub(super) fn truth_type(&self, like: Value) -> Type {
        self.types.with_scalar(self.ty(like), Type::I1)
    }

    /// `true` or `false`, or a vector of these, for a comparison of values like this one.
    pub(super) fn truth(&mut self, like: Value, value: bool) -> Option<Value> {
        let ty = self.truth_type(like);
        self.truth_of_type(ty, value)
    }

    /// `true` or `false` of this type.
    pub(super) fn truth_of_type(&mut self, ty: Type, value: bool) -> Option<Value> {
        if value { fold::all_ones(self.body.consts_mut(), self.types, ty).map(Into::into) } else { Some(self.zero(ty)) }
    }
}
