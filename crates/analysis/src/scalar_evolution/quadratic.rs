//! When recurrences of degree two leave an interval, by numbers of any size.
//!
//! In iteration n, `{L,+,M,+,N}` is L + nM + n(n-1)/2 N, modulo 2^width. Over the integers, without the modulus, that is a parabola: it goes one way
//! at first, perhaps, and the other way from then on. On each of both parts, the first iteration outside an interval is found by bisection.

use super::ScalarEvolution;
use super::expr::Expr;
use crate::constant_range::ConstantRange;
use ir::ApInt;
use num_bigint::{BigInt, Sign};

/// A parabola by its value in iteration 0 and its first and second difference.
struct Parabola {
    start: BigInt,
    first: BigInt,
    second: BigInt,
}

impl Parabola {
    fn at(&self, n: &BigInt) -> BigInt {
        let pairs: BigInt = n * (n - 1) / 2;
        &self.start + n * &self.first + pairs * &self.second
    }

    /// The iteration from which on the direction does not change any more.
    fn turn(&self) -> BigInt {
        let turns =
            matches!((self.first.sign(), self.second.sign()), (Sign::Plus, Sign::Minus) | (Sign::Minus, Sign::Plus));
        if !turns {
            return BigInt::ZERO;
        }
        let (a, b) = (self.first.magnitude(), self.second.magnitude());
        BigInt::from((a + b - 1u32) / b)
    }

    /// The first iteration in which it is not between the two, which it is in iteration 0. It must leave them in the end.
    fn first_outside(&self, low: &BigInt, high: &BigInt) -> BigInt {
        let is_outside = |n: &BigInt| {
            let v = self.at(n);
            v < *low || v > *high
        };
        let turn = self.turn();
        let (mut inside, mut outside) = (BigInt::ZERO, turn.clone());
        if !is_outside(&turn) {
            inside = turn;
            let mut by = BigInt::from(1);
            outside = &inside + &by;
            while !is_outside(&outside) {
                by *= 2;
                inside = outside;
                outside = &inside + &by;
            }
        }
        while &outside - &inside > BigInt::from(1) {
            let middle: BigInt = (&inside + &outside) / 2;
            if is_outside(&middle) { outside = middle } else { inside = middle }
        }
        outside
    }
}

impl ScalarEvolution<'_> {
    fn as_parabola(&self, rec: Expr) -> Option<(Parabola, u32)> {
        let &[start, first, second] = self.ops(rec) else { return None };
        let number = |e| self.constant(e).map(ApInt::to_bigint);
        let parabola = Parabola { start: number(start)?, first: number(first)?, second: number(second)? };
        (self.rec_loop(rec).is_some() && parabola.second != BigInt::ZERO).then_some((parabola, self.width(rec)))
    }

    /// The first iteration in which a recurrence of degree two is 0, if it does not wrap around 0 before that.
    pub(super) fn quadratic_root(&mut self, rec: Expr) -> Option<Expr> {
        let (parabola, width) = self.as_parabola(rec)?;
        let modulus = BigInt::from(1) << width;
        let distance = BigInt::from(ApInt::from_bigint(width, &parabola.start).to_biguint());
        if distance == BigInt::ZERO {
            return Some(self.number(&ApInt::zero(width)));
        }
        let low: BigInt = &parabola.start - &distance + 1;
        let high: BigInt = &low + &modulus - 2;
        let n = parabola.first_outside(&low, &high);
        let is_zero = ApInt::from_bigint(width, &parabola.at(&n)).is_zero();
        is_zero.then(|| self.iteration(&n, width))
    }

    /// The first iteration in which a recurrence of degree two is outside a range, in which it starts.
    pub(super) fn quadratic_exit(&mut self, rec: Expr, range: &ConstantRange) -> Option<Expr> {
        let (parabola, width) = self.as_parabola(rec)?;
        let start = ApInt::from_bigint(width, &parabola.start);
        if range.is_full() || !range.contains(&start) {
            return None;
        }
        let below = BigInt::from((&start - range.lower()).to_biguint());
        let above = BigInt::from((&range.upper().dec() - &start).to_biguint());
        let (low, high) = (&parabola.start - below, &parabola.start + above);
        let n = parabola.first_outside(&low, &high);
        // It may have stepped over all that is outside.
        let is_outside = !range.contains(&ApInt::from_bigint(width, &parabola.at(&n)));
        is_outside.then(|| self.iteration(&n, width))
    }

    /// A number of an iteration: of the width of the recurrence if it fits in.
    fn iteration(&mut self, n: &BigInt, width: u32) -> Expr {
        let bits = u32::try_from(n.bits()).unwrap_or(u32::MAX).max(width);
        self.number(&ApInt::from_bigint(bits, n))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Against counting, for all parabolas of small numbers.
    #[test]
    fn first_iteration_outside_an_interval() {
        for (first, second, low, high) in
            (-9..10).flat_map(|a| (-4..5).flat_map(move |b| [(a, b, -7, 5), (a, b, 0, 0)]))
        {
            if second == 0 {
                continue;
            }
            let parabola = Parabola { start: BigInt::ZERO, first: first.into(), second: second.into() };
            let counted = (1..).find(|&n: &i64| {
                let v = n * first + n * (n - 1) / 2 * second;
                v < low || v > high
            });
            let found = parabola.first_outside(&low.into(), &high.into());
            assert_eq!(Some(found), counted.map(BigInt::from), "{first} {second} {low} {high}");
        }
    }
}
