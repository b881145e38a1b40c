//! Comparisons that test bits: `x < 0` is `(x & sign) != 0`.

use crate::combiner::Combiner;
use analysis::pattern::*;
use ir::{ApInt, IntPredicate, Value, View};

/// `(x & mask) == c`, or `!=`.
#[derive(Clone, Debug)]
pub struct BitTest {
    /// What is tested.
    pub x: Value,
    /// [`IntPredicate::Eq`] or [`IntPredicate::Ne`].
    pub predicate: IntPredicate,
    /// The bits that are tested.
    pub mask: ApInt,
    /// What they are compared with.
    pub c: ApInt,
}

impl Combiner<'_> {
    /// The test of bits that a condition is. It looks through `trunc`.
    pub fn bit_test(&self, cond: Value) -> Option<BitTest> {
        let x = Hole::new();
        if let Some(View::ICmp { predicate, a, b }) = self.body.view_value(cond) {
            let c = b.constant().and_then(|c| self.body.consts().splat_int_or_poison(self.types, c))?;
            return self.bit_test_of(predicate, a, c);
        }
        let single = |predicate, x| {
            let width = self.width(x)?;
            Some(BitTest { x, predicate, mask: ApInt::one(width), c: ApInt::zero(width) })
        };
        if self.m(cond, trunc(&x)) && self.is_bit(cond) {
            return single(IntPredicate::Ne, x.get());
        }
        if self.m(cond, not(trunc(&x))) && self.is_bit(cond) {
            return single(IntPredicate::Eq, x.get());
        }
        None
    }

    /// The test of bits that a comparison with a number is. It looks through `trunc`.
    pub fn bit_test_of(&self, predicate: IntPredicate, a: Value, c: ApInt) -> Option<BitTest> {
        let (x, m) = (Hole::new(), IntHole::new());
        if predicate.is_equality() {
            let (x, mask) = if self.m(a, and(&x, &m)) {
                (x.get(), m.get())
            } else if self.m(a, trunc(any())) {
                (a, ApInt::ones(c.width()))
            } else {
                return None;
            };
            return Some(self.behind_trunc(BitTest { x, predicate, mask, c }));
        }
        let (predicate, mask, c) = bits_of_order(predicate, c)?;
        Some(self.behind_trunc(BitTest { x: a, predicate, mask, c }))
    }

    fn behind_trunc(&self, test: BitTest) -> BitTest {
        let x = Hole::new();
        match self.width(test.x) {
            Some(_) if self.m(test.x, trunc(&x)) => {
                let width = self.width(x.get()).unwrap_or(test.mask.width());
                BitTest { x: x.get(), mask: test.mask.zext(width), c: test.c.zext(width), ..test }
            }
            _ => test,
        }
    }
}

/// The bits that decide `x < c` and the like, and what they must be.
fn bits_of_order(predicate: IntPredicate, mut c: ApInt) -> Option<(IntPredicate, ApInt, ApInt)> {
    use IntPredicate::*;
    let inverted = matches!(predicate, Sgt | Sge | Ugt | Uge);
    let mut predicate = if inverted { predicate.inverse() } else { predicate };
    if matches!(predicate, Sle | Ule) {
        if predicate == Sle && c.is_signed_max() || predicate == Ule && c.is_ones() {
            return None;
        }
        c = c.inc();
        predicate = if predicate == Sle { Slt } else { Ult };
    }
    let width = c.width();
    let sign = ApInt::signed_min(width);
    let is_negated_power = |n: &ApInt| (-n).is_power_of_2();
    let (predicate, mask, c) = if predicate == Slt {
        let flipped = &c ^ &sign;
        if c.is_zero() {
            (Ne, sign, c)
        } else if flipped.is_power_of_2() {
            (Eq, -&flipped, sign)
        } else if is_negated_power(&flipped) {
            (Ne, flipped, c)
        } else {
            return None;
        }
    } else if c.is_power_of_2() {
        (Eq, -&c, ApInt::zero(width))
    } else if is_negated_power(&c) {
        (Ne, c.clone(), c)
    } else {
        return None;
    };
    Some((if inverted { predicate.inverse() } else { predicate }, mask, c))
}
