//! An operation compared with a constant.

mod add;
mod and;
mod bitwise;
mod division;
mod equality;
mod intrinsic;
mod multiply;
mod shift;
mod trunc;

use super::known::is_min_max_select;
use crate::combiner::Combiner;
use crate::rule::Outcome;
use analysis::value_tracking::patterns::Comparison;
use ir::{ApInt, Inst, IntPredicate, Opcode, Type, Value};

rules! {
    /// The rules.
    pub RULES, "icmp":
        operation_and_constant: first(BINARY_INT | TRUNC | CALL).second(CONST),
}

/// A comparison of an operation with a number.
pub(super) struct WithNumber {
    /// The comparison.
    pub i: Inst,
    /// The predicate.
    pub p: IntPredicate,
    /// The operation.
    pub op: Inst,
    /// The operation.
    pub a: Value,
    /// The operands of the operation, if there are two.
    pub x: Value,
    /// The second one.
    pub y: Value,
    /// The constant.
    pub b: Value,
    /// Its number.
    pub c: ApInt,
    /// The type of the operands compared.
    pub ty: Type,
}

impl WithNumber {
    /// The bits of a number.
    pub fn width(&self) -> u32 {
        self.c.width()
    }
}

impl Combiner<'_> {
    /// `icmp p v, n`, with a number in place of a value.
    pub(crate) fn icmp_number(&mut self, p: IntPredicate, v: Value, n: &ApInt) -> Option<Outcome> {
        let n = self.ap(self.ty(v), n);
        self.new_icmp(p, v, n)
    }

    /// `icmp p v, n`, for a small number.
    pub(crate) fn icmp_small(&mut self, p: IntPredicate, v: Value, n: u64) -> Option<Outcome> {
        let n = self.int(self.ty(v), n);
        self.new_icmp(p, v, n)
    }

    /// Inserts `and v, mask`.
    pub(crate) fn and_number(&mut self, v: Value, mask: &ApInt) -> Value {
        let mask = self.ap(self.ty(v), mask);
        self.build(|b| b.and(v, mask))
    }

    /// Is a comparison always so?
    pub(crate) fn always(&mut self, like: Value, truth: bool) -> Option<Outcome> {
        let truth = self.truth(self.truth_type(like), truth);
        self.replace(truth)
    }
}

/// Is `v` in `[low, high)`, or outside? One or two instructions.
pub(crate) fn insert_range_test(
    cx: &mut Combiner<'_>,
    v: Value,
    low: &ApInt,
    high: &ApInt,
    signed: bool,
    inside: bool,
) -> Value {
    let ty = cx.ty(v);
    let p = if inside { IntPredicate::Ult } else { IntPredicate::Uge };
    if if signed { low.is_signed_min() } else { low.is_zero() } {
        let p = if signed { p.flipped_signedness() } else { p };
        let high = cx.ap(ty, high);
        return cx.build(|b| b.icmp(p, v, high));
    }
    let name = cx.name_with(v, b".off");
    let (minus_low, size) = (cx.ap(ty, &-low), cx.ap(ty, &(high - low)));
    cx.build(|b| {
        let off = b.named(&name).add(v, minus_low);
        b.icmp(p, off, size)
    })
}

/// An operation, compared with a number: rules by its opcode.
fn operation_and_constant(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let Comparison { predicate: p, a, b, .. } = cx.comparison(i);
    let c = cx.int_of(b)?;
    let op = a.inst()?;
    if is_min_max_select(cx, i) {
        return None;
    }
    let opcode = cx.body.inst(op).opcode;
    let [x, y] = if opcode.is_binary() { cx.pair(op) } else { [Value::NONE; 2] };
    let ty = cx.ty(a);
    let w = WithNumber { i, p, op, a, x, y, b, c, ty };
    let outcome = match opcode {
        Opcode::Xor => bitwise::xor(cx, &w),
        Opcode::And => and::and(cx, &w),
        Opcode::Or => bitwise::or(cx, &w),
        Opcode::Mul => multiply::mul(cx, &w),
        Opcode::Shl => shift::shl(cx, &w),
        Opcode::LShr | Opcode::AShr => shift::shr(cx, &w),
        Opcode::UDiv => division::udiv_of_constant(cx, &w).or_else(|| division::div(cx, &w)),
        Opcode::SDiv => division::div(cx, &w),
        Opcode::URem => division::urem(cx, &w),
        Opcode::SRem => division::srem(cx, &w),
        Opcode::Sub => add::sub(cx, &w),
        Opcode::Add => add::add(cx, &w),
        Opcode::Trunc => trunc::trunc(cx, &w),
        Opcode::Call => intrinsic::intrinsic(cx, &w),
        _ => None,
    };
    outcome.or_else(|| if opcode.is_binary() { equality::binary(cx, &w) } else { None })
}
