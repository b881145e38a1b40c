//! Comparisons with zero, and unsigned comparisons that test the sign bit.

use super::sign::sign_bit_test;
use crate::combiner::Combiner;
use crate::rule::Outcome;
use analysis::pattern::*;
use analysis::value_tracking::is_known_non_zero;
use ir::{Inst, IntPredicate};

rules! {
    /// The rules.
    pub RULES, "icmp":
        with_zero: first(CALL | MUL).second(CONST),
        sign_bit: second(CONST),
}

/// `icmp p x, 0`
fn with_zero(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let c = cx.comparison(i);
    if !cx.m(c.b, zero()) {
        return None;
    }
    let (x, y) = (Hole::new(), Hole::new());
    // (icmp sgt smin(PosA, B) 0) -> (icmp sgt B 0)
    if c.predicate == IntPredicate::Sgt && cx.m(c.a, smin(&x, &y)) {
        let (x, y) = (x.get(), y.get());
        if cx.known(x).is_strictly_positive() {
            return cx.new_icmp(c.predicate, y, c.b);
        }
        if cx.known(y).is_strictly_positive() {
            return cx.new_icmp(c.predicate, x, c.b);
        }
    }
    if !c.predicate.is_equality() || !cx.m(c.a, mul(&x, &y)) {
        return None;
    }
    let (x, y) = (x.get(), y.get());
    product_is_zero(cx, c.predicate, c.a, x, y)
}

/// `x * y == 0` where one of the two is odd, or nothing overflows and one is not zero.
fn product_is_zero(
    cx: &mut Combiner<'_>,
    p: IntPredicate,
    product: ir::Value,
    x: ir::Value,
    y: ir::Value,
) -> Option<Outcome> {
    let zero = cx.zero(cx.ty(x));
    let (known_x, known_y) = (cx.known(x), cx.known(y));
    // If one factor is odd, the other one decides.
    if known_x.ones.bit(0) {
        return cx.new_icmp(p, y, zero);
    }
    if known_y.ones.bit(0) {
        return cx.new_icmp(p, x, zero);
    }
    let flags = cx.body.inst(product.inst()?).no_wrap();
    if flags.is_empty() {
        return None;
    }
    if known_x.is_non_zero() || is_known_non_zero(&cx.q(), x) {
        return cx.new_icmp(p, y, zero);
    }
    if known_y.is_non_zero() || is_known_non_zero(&cx.q(), y) {
        return cx.new_icmp(p, x, zero);
    }
    None
}

/// `icmp ugt x, smax` is `icmp slt x, 0`; `icmp ult x, smin` is `icmp sgt x, -1`.
fn sign_bit(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let c = cx.comparison(i);
    if !matches!(c.predicate, IntPredicate::Ugt | IntPredicate::Ult) {
        return None;
    }
    let n = cx.int_of(c.b)?;
    let negative = sign_bit_test(c.predicate, &n)?;
    let ty = cx.ty(c.a);
    let (predicate, n) = if negative { (IntPredicate::Slt, cx.zero(ty)) } else { (IntPredicate::Sgt, cx.ones(ty)) };
    cx.new_icmp(predicate, c.a, n)
}
