//! Whole numbers i and j, within bounds, with `a * i - b * j = delta`.

use analysis::ScalarEvolution;
use analysis::scalar_evolution::Expr;
use ir::ApInt;
use num_bigint::{BigInt, Sign};

/// All solutions: `i = i0 + i_step * t`, `j = j0 + j_step * t`, for each `t` that the bounds allow.
pub(super) struct Solutions {
    i0: BigInt,
    j0: BigInt,
    i_step: BigInt,
    j_step: BigInt,
    /// The least and the greatest `t`, where there is one.
    low: Option<BigInt>,
    high: Option<BigInt>,
}

/// The number that an expression is, signed.
pub(super) fn signed(se: &ScalarEvolution<'_>, e: Expr) -> Option<BigInt> {
    se.constant(e).map(ApInt::to_bigint)
}

/// The number that an expression is, unsigned.
pub(super) fn unsigned(se: &ScalarEvolution<'_>, e: Expr) -> Option<BigInt> {
    se.constant(e).map(|n| BigInt::from(n.to_biguint()))
}

/// The greatest common divisor, and factors with which it is a sum of the two.
fn extended_gcd(a: &BigInt, b: &BigInt) -> (BigInt, BigInt, BigInt) {
    let (mut r, mut next_r) = (a.clone(), b.clone());
    let (mut x, mut next_x) = (BigInt::from(1), BigInt::ZERO);
    let (mut y, mut next_y) = (BigInt::ZERO, BigInt::from(1));
    while next_r.sign() != Sign::NoSign {
        let q = &r / &next_r;
        (r, next_r) = (next_r.clone(), r - &q * next_r);
        (x, next_x) = (next_x.clone(), x - &q * next_x);
        (y, next_y) = (next_y.clone(), y - &q * next_y);
    }
    if r.sign() == Sign::Minus { (-r, -x, -y) } else { (r, x, y) }
}

fn floor_div(a: &BigInt, b: &BigInt) -> BigInt {
    let (q, r) = (a / b, a % b);
    if r.sign() != Sign::NoSign && (r.sign() == Sign::Minus) != (b.sign() == Sign::Minus) { q - 1 } else { q }
}

impl Solutions {
    /// The solutions for i from 0 to `i_max` and j from 0 to `j_max`, where these are known; none if `delta` is no multiple of what divides both
    /// coefficients. These are not 0.
    pub(super) fn new(
        a: &BigInt,
        b: &BigInt,
        delta: &BigInt,
        i_max: Option<&BigInt>,
        j_max: Option<&BigInt>,
    ) -> Option<Self> {
        let (g, x, y) = extended_gcd(a, b);
        if g.sign() == Sign::NoSign || (delta % &g).sign() != Sign::NoSign {
            return None;
        }
        let scale = delta / &g;
        let (i0, j0) = (x * &scale, -y * &scale);
        let (i_step, j_step) = (b / &g, a / &g);
        let mut s = Self { i0, j0, i_step, j_step, low: None, high: None };
        let (i, j) = ((s.i0.clone(), s.i_step.clone()), (s.j0.clone(), s.j_step.clone()));
        s.bound(&i, i_max);
        s.bound(&j, j_max);
        Some(s)
    }

    /// Demands that `start + step * t` is at least 0 and at most `max`.
    fn bound(&mut self, (start, step): &(BigInt, BigInt), max: Option<&BigInt>) {
        let low = -floor_div(start, step);
        let at_zero = -start;
        let (at_least, at_most) = if step.sign() == Sign::Plus {
            (Some(low), max.map(|m| floor_div(&(m - start), step)))
        } else {
            (max.map(|m| -floor_div(&-(m - start), step)), Some(floor_div(&at_zero, step)))
        };
        let pick = |old: Option<BigInt>, new: Option<BigInt>, greater: bool| match (old, new) {
            (Some(a), Some(b)) => Some(if (a > b) == greater { a } else { b }),
            (a, b) => a.or(b),
        };
        self.low = pick(self.low.take(), at_least, true);
        self.high = pick(self.high.take(), at_most, false);
    }

    /// Is there none? No answer if they have no bounds.
    pub(super) fn if_bounded(&self) -> Option<bool> {
        (self.low.is_some() && self.high.is_some()).then(|| self.is_empty())
    }

    fn is_empty(&self) -> bool {
        matches!((&self.low, &self.high), (Some(low), Some(high)) if low > high)
    }

    /// Can `j - i` be negative, zero, positive? Between the bounds at least: 0 may lie between two solutions.
    pub(super) fn signs(&self) -> (bool, bool, bool) {
        let growth = &self.j_step - &self.i_step;
        let offset = &self.j0 - &self.i0;
        let at = |t: &Option<BigInt>| t.as_ref().map(|t| &offset + &growth * t);
        let (first, last) = match growth.sign() {
            Sign::Minus => (at(&self.high), at(&self.low)),
            Sign::Plus => (at(&self.low), at(&self.high)),
            Sign::NoSign => (Some(offset.clone()), Some(offset.clone())),
        };
        let negative = first.as_ref().is_none_or(|d| d.sign() == Sign::Minus);
        let positive = last.as_ref().is_none_or(|d| d.sign() == Sign::Plus);
        let zero = first.is_none_or(|d| d.sign() != Sign::Plus) && last.is_none_or(|d| d.sign() != Sign::Minus);
        (negative, zero, positive)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Against trying all iterations.
    #[test]
    fn solutions_within_bounds() {
        for (a, b) in (-5i64..6).flat_map(|a| (-5i64..6).map(move |b| (a, b))).filter(|&(a, b)| a != 0 && b != 0) {
            for (delta, max) in (-12i64..13).flat_map(|d| [(d, 0), (d, 3), (d, 7)]) {
                let all = (0..=max).flat_map(|i| (0..=max).map(move |j| (i, j)));
                let tried: Vec<_> = all.filter(|&(i, j)| a * i - b * j == delta).collect();
                let bound = BigInt::from(max);
                let found = Solutions::new(&a.into(), &b.into(), &delta.into(), Some(&bound), Some(&bound));
                let is_empty = found.as_ref().is_none_or(Solutions::is_empty);
                assert_eq!(is_empty, tried.is_empty(), "{a} {b} {delta} {max}");
                let Some(found) = found.filter(|s| !s.is_empty()) else { continue };
                let (negative, zero, positive) = found.signs();
                assert_eq!(negative, tried.iter().any(|(i, j)| j < i), "{a} {b} {delta} {max}");
                assert_eq!(positive, tried.iter().any(|(i, j)| j > i), "{a} {b} {delta} {max}");
                assert!(zero || tried.iter().all(|(i, j)| i != j), "{a} {b} {delta} {max}");
            }
        }
    }
}
