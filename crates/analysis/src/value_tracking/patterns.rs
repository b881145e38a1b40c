//! Shapes of values that many questions look for. Constants may be splats; where it says so, with lanes of poison.

use crate::effects::called_intrinsic;
use crate::query::Query;
use ir::intrinsics::Intrinsic;
use ir::{ApInt, Const, ConstData, Inst, IntPredicate, Lane, NoWrap, Opcode, Value, View};

/// The integer that a constant is, in every lane.
pub fn splat_int(q: &Query<'_>, v: Value) -> Option<ApInt> {
    q.body.consts().splat_int(q.types(), v.constant()?)
}

/// Is it zero or null in every lane? Lanes may be poison, but not all.
#[inline]
pub fn is_zero(q: &Query<'_>, v: Value) -> bool {
    let Some(c) = v.constant() else { return false };
    match q.body.consts().data(c) {
        ConstData::Int(n) => n == 0,
        ConstData::Null => true,
        ConstData::Global(_) => false,
        _ => is_other_zero(q, c),
    }
}

fn is_other_zero(q: &Query<'_>, c: Const) -> bool {
    let pool = q.body.consts();
    // Vectors with poison lanes are aggregates.
    pool.is_zero(c)
        || matches!(pool.data(c), ConstData::Aggregate(_) | ConstData::Splat(_))
            && splat_int_or_poison(q, c.into()).is_some_and(|n| n.is_zero())
}

/// Has it all bits set in every lane? Lanes may be poison, but not all.
pub fn is_ones(q: &Query<'_>, v: Value) -> bool {
    splat_int_or_poison(q, v).is_some_and(|n| n.is_ones())
}

/// Is it one in every lane? Lanes may be poison, but not all.
pub fn is_one(q: &Query<'_>, v: Value) -> bool {
    splat_int_or_poison(q, v).is_some_and(|n| n.is_one())
}

fn splat_int_or_poison(q: &Query<'_>, v: Value) -> Option<ApInt> {
    q.body.consts().splat_int_or_poison(q.types(), v.constant()?)
}

/// The operands of a binary operation of this kind.
#[inline]
pub fn binary(q: &Query<'_>, v: Value, wanted: Opcode) -> Option<(Value, Value)> {
    debug_assert!(wanted.is_binary());
    let i = q.as_op(v, wanted)?;
    Some((q.body.operand(i, 0), q.body.operand(i, 1)))
}

/// `nuw` and `nsw` of the operation that computes `v`, if it is `add`, `sub`, `mul`, `shl` or `trunc`.
pub fn no_wrap(q: &Query<'_>, v: Value) -> NoWrap {
    let Some(i) = v.inst().filter(|_| q.use_flags) else { return NoWrap::empty() };
    let d = q.body.inst(i);
    match d.opcode {
        Opcode::Add | Opcode::Sub | Opcode::Mul | Opcode::Shl | Opcode::Trunc => d.no_wrap(),
        _ => NoWrap::empty(),
    }
}

/// The other operand of a commutative operation that has `x` as one.
pub fn other_operand(q: &Query<'_>, v: Value, op: Opcode, x: Value) -> Option<Value> {
    let (a, b) = binary(q, v, op)?;
    if a == x { Some(b) } else { (b == x).then_some(a) }
}

/// `x` of `xor x, -1`.
pub fn not_of(q: &Query<'_>, v: Value) -> Option<Value> {
    let (a, b) = binary(q, v, Opcode::Xor)?;
    if is_ones(q, b) { Some(a) } else { is_ones(q, a).then_some(b) }
}

/// `x` of `sub 0, x`.
pub fn neg_of(q: &Query<'_>, v: Value) -> Option<Value> {
    let (a, b) = binary(q, v, Opcode::Sub)?;
    is_zero(q, a).then_some(b)
}

/// The operands of an "and" (`true`) or "or" of bits, which may be a `select` that does not look at the second one.
pub fn logical(q: &Query<'_>, v: Value) -> Option<(bool, Value, Value)> {
    let is_bit = || q.types().int_width(q.types().scalar(q.ty(v))) == Some(1);
    match q.body.view_value(v)? {
        View::Binary { op: op @ (Opcode::And | Opcode::Or), a, b } if is_bit() => Some((op == Opcode::And, a, b)),
        View::Select { cond, yes, no } if q.ty(cond) == q.ty(v) && is_bit() => match () {
            () if is_zero(q, no) => Some((true, cond, yes)),
            () if is_ones(q, yes) => Some((false, cond, no)),
            () => None,
        },
        _ => None,
    }
}

/// A comparison of integers or pointers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Comparison {
    /// What holds of the two.
    pub predicate: IntPredicate,
    /// `samesign`: they are both negative, or neither is.
    pub same_sign: bool,
    /// The left operand.
    pub a: Value,
    /// The right operand.
    pub b: Value,
}

impl Comparison {
    /// Without `samesign`.
    pub fn new(predicate: IntPredicate, a: Value, b: Value) -> Self {
        Self { predicate, same_sign: false, a, b }
    }

    /// Its opposite.
    #[must_use]
    pub fn inverse(self) -> Self {
        Self { predicate: self.predicate.inverse(), ..self }
    }

    /// The same with operands exchanged.
    #[must_use]
    pub fn swapped(self) -> Self {
        Self { predicate: self.predicate.swapped(), a: self.b, b: self.a, ..self }
    }

    /// With `v` on the left, if it is one of the operands.
    pub fn with_left(self, v: Value) -> Option<Self> {
        if self.a == v { Some(self) } else { (self.b == v).then(|| self.swapped()) }
    }
}

/// The comparison of integers that computes `v`.
#[inline]
pub fn icmp(q: &Query<'_>, v: Value) -> Option<Comparison> {
    let i = q.as_op(v, Opcode::ICmp)?;
    let d = q.body.inst(i);
    let same_sign = q.use_flags && d.has_samesign();
    let (a, b) = (q.body.operand(i, 0), q.body.operand(i, 1));
    Some(Comparison { predicate: d.int_predicate(), same_sign, a, b })
}

/// The absolute value of a number, or what is below zero by that.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AbsoluteValue {
    /// Is it below zero?
    pub negated: bool,
    /// Does the negation not overflow?
    pub nsw: bool,
}

/// The absolute value that `select c, yes, no` is:
///
/// ```text
/// %c = icmp slt %x, 0        ; or 1, or sgt %x, 0 or -1
/// %neg = sub 0, %x
/// %abs = select %c, %neg, %x
/// ```
pub fn absolute_value(q: &Query<'_>, c: Comparison, yes: Value, no: Value) -> Option<AbsoluteValue> {
    if c.a != yes && c.a != no {
        return None;
    }
    let is_above = match c.predicate {
        IntPredicate::Sgt if is_zero(q, c.b) || is_ones(q, c.b) => true,
        IntPredicate::Slt if is_zero(q, c.b) || is_one(q, c.b) => false,
        _ => return None,
    };
    let negation = if neg_of(q, no) == Some(yes) { no } else { (neg_of(q, yes) == Some(no)).then_some(yes)? };
    // The arm that is taken is the tested one if that is above zero, or it is the other one.
    let negated = is_above != (c.a == yes);
    Some(AbsoluteValue { negated, nsw: no_wrap(q, negation).nsw() })
}

/// A call of this intrinsic.
pub fn intrinsic(q: &Query<'_>, v: Value, wanted: Intrinsic) -> Option<Inst> {
    let call = q.as_op(v, Opcode::Call)?;
    (called_intrinsic(q.module, q.body, call) == Some(wanted)).then_some(call)
}

/// The operands of an `add`, or of an `or` of numbers without a common bit.
pub fn sum(q: &Query<'_>, v: Value) -> Option<(Value, Value)> {
    let i = v.inst()?;
    match q.body.view(i) {
        View::Binary { op: Opcode::Add, a, b } => Some((a, b)),
        View::Binary { op: Opcode::Or, a, b } if q.use_flags && q.body.inst(i).is_disjoint() => Some((a, b)),
        _ => None,
    }
}

/// The integer that stands in lane `k` of a constant.
pub fn int_lane(q: &Query<'_>, v: Value, k: u32) -> Option<ApInt> {
    match q.body.consts().lane(q.types(), v.constant()?, k) {
        Lane::Int(n) => Some(n),
        _ => None,
    }
}

/// A phi of two entries, one of which is computed from it by one step.
///
/// ```text
/// %phi = phi [ %start, %entry ], [ %next, %loop ]
/// %next = op %phi, %step            ; or op %step, %phi
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Recurrence {
    /// The phi.
    pub phi: Inst,
    /// The binary operation.
    pub next: Inst,
    /// The value in the beginning.
    pub start: Value,
    /// The other operand of the operation.
    pub step: Value,
    /// Which entry of the phi is the start.
    pub start_entry: usize,
}

impl Recurrence {
    /// The operation.
    pub fn op(&self, q: &Query<'_>) -> Opcode {
        q.body.inst(self.next).opcode
    }

    /// Is the phi the left operand of the operation?
    pub fn phi_is_left(&self, q: &Query<'_>) -> bool {
        q.body.operand(self.next, 0) == self.phi.into()
    }
}

/// The recurrence that a phi is.
pub fn recurrence(q: &Query<'_>, phi: Inst) -> Option<Recurrence> {
    let View::Phi { values, .. } = q.body.view(phi) else { return None };
    let [a, b] = [values.get(0)?, values.get(1)?];
    if values.len() != 2 {
        return None;
    }
    [(a, b, 0), (b, a, 1)].into_iter().find_map(|(start, next, start_entry)| {
        let next = next.inst()?;
        let View::Binary { a, b, .. } = q.body.view(next) else { return None };
        let step = if a == phi.into() {
            b
        } else if b == phi.into() {
            a
        } else {
            return None;
        };
        Some(Recurrence { phi, next, start, step, start_entry })
    })
}

/// The recurrence that a binary operation steps.
pub fn recurrence_of_step(q: &Query<'_>, next: Inst) -> Option<Recurrence> {
    let View::Binary { a, b, .. } = q.body.view(next) else { return None };
    [a, b].into_iter().find_map(|v| recurrence(q, q.as_op(v, Opcode::Phi)?).filter(|r| r.next == next))
}
