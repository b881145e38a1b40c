//! Tests whether a product overflows, by division.

use crate::combiner::Combiner;
use crate::rule::Outcome;
use IntPredicate::*;
use analysis::pattern::*;
use ir::intrinsics::{Intrinsic, id};
use ir::{Inst, IntPredicate, Opcode, Value};

rules! {
    /// The rules.
    pub RULES, "icmp":
        product_overflows: either(DIV),
}

/// A test whether `x * y` overflows.
struct Test {
    x: Value,
    y: Value,
    /// The product, if it is there.
    product: Option<Inst>,
    /// Is it asked whether it does not overflow?
    negated: bool,
    what: Intrinsic,
}

fn test(cx: &Combiner<'_>, i: Inst) -> Option<Test> {
    let c = cx.comparison(i);
    let x = Hole::new();
    if !c.predicate.is_equality() {
        // -1 / x < y
        return [c, c.swapped()].into_iter().find_map(|c| {
            let found = matches!(c.predicate, Ult | Uge) && cx.m(c.a, one_use(udiv(ones(), &x)));
            let negated = c.predicate == Uge;
            found.then(|| Test { x: x.get(), y: c.b, product: None, negated, what: id::UMUL_WITH_OVERFLOW })
        });
    }
    // (x * y) / x != y
    [(c.a, c.b), (c.b, c.a)].into_iter().find_map(|(quotient, y)| {
        let division = quotient.inst().filter(|_| cx.one_use(quotient))?;
        let what = match cx.body.inst(division).opcode {
            Opcode::UDiv => id::UMUL_WITH_OVERFLOW,
            Opcode::SDiv => id::SMUL_WITH_OVERFLOW,
            _ => return None,
        };
        let [product, divisor] = cx.pair(division);
        if !cx.m(product, c_mul(y, &x)) || x.get() != divisor {
            return None;
        }
        Some(Test { x: divisor, y, product: product.inst(), negated: c.predicate == Eq, what })
    })
}

/// The product with overflow, and its overflow bit. Where the product is used otherwise, it is computed in its old place.
fn product_overflows(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let t = test(cx, i)?;
    let ty = cx.ty(t.x);
    let shared = t.product.filter(|&p| !cx.body.has_one_use(p));
    let (signature, callee) = cx.intrinsic_address(t.what, &[ty])?;
    let operands = [t.x, t.y];
    let negated = t.negated;
    let overflow = |b: &mut ir::Builder<'_>, with_product: bool| {
        let pair = b.named(b"mul").call(signature, callee, &operands).into();
        let value = with_product.then(|| b.named(b"mul.val").extract_value(pair, &[0]));
        let mut bit = b.named(b"mul.ov").extract_value(pair, &[1]);
        if negated {
            bit = b.named(b"mul.not.ov").not(bit);
        }
        (value, bit)
    };
    let (value, bit) = match shared {
        Some(product) => cx.build_before(product, |b| overflow(b, true)),
        None => cx.build(|b| overflow(b, false)),
    };
    if let (Some(product), Some(value)) = (shared, value) {
        cx.replace_uses(product, value);
        cx.worklist.add(product);
    }
    cx.replace(bit)
}
