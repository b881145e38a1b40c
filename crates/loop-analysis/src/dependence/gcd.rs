//! What divides all coefficients divides all differences of subscripts: if it does not divide that of the constants, the two never meet.

use super::subscripts::Pair;
use super::{Direction, Test};
use analysis::Loop;
use analysis::scalar_evolution::{Expr, Kind, ScalarEvolution};
use num_bigint::{BigInt, Sign};

/// The greatest number that divides two.
fn gcd(a: BigInt, b: &BigInt) -> BigInt {
    let (mut a, mut b) = (a, b.clone());
    while b.sign() != Sign::NoSign {
        (a, b) = (b.clone(), a % b);
    }
    BigInt::from(a.into_parts().1)
}

/// The number in a constant, or in front of a product.
fn constant_factor(se: &ScalarEvolution<'_>, e: Expr) -> Option<BigInt> {
    let e = if se.is(e, Kind::Mul) { se.op(e, 0) } else { e };
    super::exact::signed(se, e)
}

/// The step of a recurrence of one loop, and the others' divisor.
struct Coefficients {
    own: Expr,
    divisor: BigInt,
}

impl Test<'_, '_> {
    pub(super) fn test_gcd(&mut self, pair: &Pair) -> bool {
        let mut divisor = BigInt::ZERO;
        let mut ends = [pair.src, pair.dst];
        for e in &mut ends {
            while self.se.is(*e, Kind::AddRec) {
                let Some(factor) = constant_factor(self.se, self.se.op(*e, 1)) else { return false };
                divisor = gcd(divisor, &factor);
                *e = self.se.op(*e, 0);
            }
        }
        let Some(delta) = self.difference(ends[1], ends[0]) else { return false };
        let Some((constant, extra)) = self.constant_and_divisor(delta) else { return false };
        if constant.sign() == Sign::NoSign {
            return false;
        }
        let divisor = gcd(divisor, &extra);
        if divisor.sign() != Sign::NoSign && (&constant % &divisor).sign() != Sign::NoSign {
            return true;
        }
        self.disprove_equality(pair, &constant, &extra);
        false
    }

    /// The constant of a sum, and what divides all its other parts.
    fn constant_and_divisor(&mut self, delta: Expr) -> Option<(BigInt, BigInt)> {
        let mut constant = super::exact::signed(self.se, delta);
        let mut divisor = BigInt::ZERO;
        if self.se.is(delta, Kind::Add) {
            for part in self.se.ops_vec(delta) {
                if let Some(n) = super::exact::signed(self.se, part) {
                    constant = Some(n);
                } else if self.se.is(part, Kind::Mul) {
                    divisor = gcd(divisor, &constant_factor(self.se, part)?);
                } else {
                    return None;
                }
            }
        }
        Some((constant?, divisor))
    }

    /// Can an iteration of a loop be the same on both sides? Its coefficients then count by their difference.
    fn disprove_equality(&mut self, pair: &Pair, constant: &BigInt, extra: &BigInt) {
        let mut at = pair.src;
        while let Some(l) = self.se.rec_loop(at) {
            let step = self.se.op(at, 1);
            at = self.se.op(at, 0);
            let zero = self.se.uint(self.se.ty(step), 0);
            let mut src = Coefficients { own: step, divisor: extra.clone() };
            if !self.collect(pair.src, l, &mut src) {
                return;
            }
            let mut dst = Coefficients { own: zero, divisor: src.divisor };
            if !self.collect(pair.dst, l, &mut dst) {
                return;
            }
            let difference = self.minus(src.own, dst.own);
            let Some(factor) = constant_factor(self.se, difference) else { continue };
            let divisor = gcd(dst.divisor, &factor);
            if divisor.sign() != Sign::NoSign && (constant % &divisor).sign() != Sign::NoSign {
                let level = self.levels.of_src(self.loops, l);
                self.restrict(level, Direction::LT | Direction::GT);
            }
        }
    }

    /// The step in one loop, and a divisor of the steps in all others; `false` if that is not known.
    fn collect(&mut self, mut e: Expr, l: Loop, found: &mut Coefficients) -> bool {
        while let Some(own) = self.se.rec_loop(e) {
            if found.divisor == BigInt::from(1) {
                return true;
            }
            let step = self.se.op(e, 1);
            if own == l {
                found.own = step;
            } else {
                let Some(factor) = constant_factor(self.se, step) else { return false };
                found.divisor = gcd(std::mem::take(&mut found.divisor), &factor);
            }
            e = self.se.op(e, 0);
        }
        true
    }
}
