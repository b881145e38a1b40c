//! Sums, differences and products of numbers that were integers, where integers give the same.
//!
//! ```text
//! %a = uitofp i8 %x to float
//! %b = uitofp i8 %y to float         %s = add nuw i8 %x, %y      ; if that does not wrap
//! %r = fadd float %a, %b             %r = uitofp i8 %s to float
//! ```

use crate::combiner::Combiner;
use crate::rule::Outcome;
use analysis::KnownBits;
use analysis::constant_range::Overflow;
use analysis::pattern::any_zero_float;
use analysis::value_tracking::{is_known_non_zero, num_sign_bits, overflow};
use ir::inst::flags::Flags;
use ir::{Inst, NoWrap, Opcode, Type, Value, View};

rules! {
    /// For `fadd`, `fsub`, `fmul`.
    pub RULES, "float-of-ints":
        on_integers,
}

/// Bits of the significand of a format.
pub fn precision(ty: Type) -> u32 {
    match ty {
        Type::BFLOAT => 8,
        Type::HALF => 11,
        Type::FLOAT => 24,
        Type::DOUBLE => 53,
        Type::X86_FP80 => 64,
        Type::FP128 => 113,
        _ => 106,
    }
}

/// An operand: the integer that it was, and how it became a float.
struct Operand {
    int: Value,
    is_signed: bool,
    known: KnownBits,
    is_constant: bool,
}

fn on_integers(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    if cx.is_vector(i.into()) {
        return None;
    }
    let [a, b] = cx.pair(i);
    let left = converted(cx, a)?;
    let right = if b.constant().is_some() { None } else { Some(converted(cx, b)?) };
    compute(cx, i, &left, right.as_ref(), false).or_else(|| compute(cx, i, &left, right.as_ref(), true))
}

/// An integer made a float.
fn converted(cx: &Combiner<'_>, v: Value) -> Option<Operand> {
    let View::Cast { op, from } = cx.body.view_value(v)? else { return None };
    let is_signed = match op {
        Opcode::SiToFp => true,
        Opcode::UiToFp => false,
        _ => return None,
    };
    Some(Operand { int: from, is_signed, known: cx.known(from), is_constant: false })
}

/// A constant as an integer, if nothing is lost.
fn of_constant(cx: &mut Combiner<'_>, i: Inst, c: Value, ty: Type, signed: bool) -> Option<Operand> {
    if signed && cx.body.inst(i).opcode == Opcode::FMul && cx.m(c, any_zero_float()) {
        return None;
    }
    let (to, back) = if signed { (Opcode::FpToSi, Opcode::SiToFp) } else { (Opcode::FpToUi, Opcode::UiToFp) };
    let float = cx.ty(c);
    let int = cx.fold_cast(to, c, ty)?;
    (cx.fold_cast(back, int, float)? == c).then(|| Operand {
        int,
        is_signed: signed,
        known: cx.known(int),
        is_constant: true,
    })
}

/// How many bits of an operand are used, if it became a float exactly; taken as signed or not.
fn used_bits(cx: &Combiner<'_>, i: Inst, x: &Operand, signed: bool) -> Option<u32> {
    let (d, width) = (cx.body.inst(i), cx.width(x.int)?);
    if x.is_constant {
        return Some(width);
    }
    if signed != x.is_signed && !x.known.is_non_negative() {
        return None;
    }
    let exact = precision(d.ty);
    let mut used = width;
    if exact < width {
        used -= if signed { num_sign_bits(&cx.q(), x.int) } else { x.known.min_leading_zeros() };
    }
    if exact < used {
        return None;
    }
    let may_be_zero = || x.known.is_zero() || !x.known.is_non_zero() && !is_known_non_zero(&cx.q(), x.int);
    // -1 * 0 is -0, which no integer is.
    (!signed || d.opcode != Opcode::FMul || !may_be_zero()).then_some(used)
}

fn compute(cx: &mut Combiner<'_>, i: Inst, left: &Operand, right: Option<&Operand>, signed: bool) -> Option<Outcome> {
    let constant;
    let right = match right {
        Some(right) => right,
        None => {
            constant = of_constant(cx, i, cx.body.operand(i, 1), cx.ty(left.int), signed)?;
            &constant
        }
    };
    if cx.ty(left.int) != cx.ty(right.int) {
        return None;
    }
    let used = used_bits(cx, i, right, signed)?.max(used_bits(cx, i, left, signed)?);
    let (op, bits) = match cx.body.inst(i).opcode {
        Opcode::FAdd => (Opcode::Add, used),
        Opcode::FSub => (Opcode::Sub, used),
        _ => (Opcode::Mul, used * 2),
    };
    let mut signed_result = signed;
    if bits + if signed { 2 } else { 1 } < cx.width(left.int)? {
        signed_result |= op == Opcode::Sub;
    } else if wraps(cx, op, left.int, right.int, signed) {
        return None;
    }
    let flags = if signed_result { NoWrap::NSW } else { NoWrap::NUW };
    let ty = cx.body.inst(i).ty;
    let v = cx.build(|b| b.binary_with(op, flags, left.int, right.int));
    cx.new_cast(if signed_result { Opcode::SiToFp } else { Opcode::UiToFp }, Flags::NONE, v, ty)
}

fn wraps(cx: &Combiner<'_>, op: Opcode, a: Value, b: Value, signed: bool) -> bool {
    let q = cx.q();
    let found = match (op, signed) {
        (Opcode::Add, true) => overflow::signed_add(&q, a, b),
        (Opcode::Add, false) => overflow::unsigned_add(&q, a, b),
        (Opcode::Sub, true) => overflow::signed_sub(&q, a, b),
        (Opcode::Sub, false) => overflow::unsigned_sub(&q, a, b),
        (_, true) => overflow::signed_mul(&q, a, b),
        (_, false) => overflow::unsigned_mul(&q, a, b, false),
    };
    found != Overflow::Never
}
