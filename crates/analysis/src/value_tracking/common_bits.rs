//! Can two integers have a bit set in common?

use super::poison::is_not_undef;
use crate::known_bits;
use crate::pattern::*;
use crate::query::Query;
use ir::{ConstData, Opcode, Value, ValueKind};

/// Is no bit set in both numbers?
pub fn no_common_bits(q: &Query<'_>, a: Value, b: Value) -> bool {
    if are_apart_by_form(q, a, b) || are_apart_by_form(q, b, a) {
        return true;
    }
    let (a, b) = (known_bits(q, a), known_bits(q, b));
    (&a.zeros | &b.zeros).is_ones()
}

/// Is it an operation that the second of two shapes can be?
fn has_form(q: &Query<'_>, v: Value) -> bool {
    use Opcode::*;
    match v.kind() {
        ValueKind::Inst(i) => matches!(q.body.inst(i).opcode, And | Xor | ZExt | SExt | Shl | LShr),
        ValueKind::Const(c) => matches!(q.body.consts().data(c), ConstData::Expr(_)),
        ValueKind::Param(_) | ValueKind::Block(_) => false,
    }
}

/// Shapes that have no bit in common whatever their parts are, if these are not undef.
fn are_apart_by_form(q: &Query<'_>, a: Value, b: Value) -> bool {
    if !has_form(q, b) {
        return false;
    }
    let (x, y) = (Hole::new(), Hole::new());
    let defined = |v: Value| is_not_undef(q, v);
    // x & ~m and y & m
    if c_and(not(&x), any()).matches(q, a) && c_and(same(&x), any()).matches(q, b) && defined(x.get()) {
        return true;
    }
    // a and y & ~a
    if c_and(not(a), any()).matches(q, b) && defined(a) {
        return true;
    }
    // a and (a & y) ^ y
    if c_xor(c_and(a, &y), same(&y)).matches(q, b) && defined(a) && defined(y.get()) {
        return true;
    }
    // y and ~y, both widened
    if zext_or_sext(&y).matches(q, a) && zext_or_sext(not(same(&y))).matches(q, b) && defined(y.get()) {
        return true;
    }
    // x & y and ~(x | y)
    if and(&x, &y).matches(q, a) && not(c_or(same(&x), same(&y))).matches(q, b) && defined(x.get()) && defined(y.get())
    {
        return true;
    }
    are_shifted_apart(q, a, b)
}

/// `x << v` and `y >> (n - v)` with n no less than the width, or the other way round.
fn are_shifted_apart(q: &Query<'_>, a: Value, b: Value) -> bool {
    let (v, n) = (Hole::new(), IntHole::new());
    let wide = |n: &IntHole| {
        let width = q.types().int_width(q.types().scalar(q.ty(a))).unwrap_or(u32::MAX);
        n.get().limited(u64::from(u32::MAX)) >= width.into()
    };
    shl(any(), sub(&n, &v)).matches(q, b) && lshr(any(), same(&v)).matches(q, a) && wide(&n)
        || lshr(any(), sub(&n, &v)).matches(q, b) && shl(any(), same(&v)).matches(q, a) && wide(&n)
}
