//! Pairs of subscripts in which one loop takes part.

use super::exact::{Solutions, signed, unsigned};
use super::levels::{recurrence, upper_bound};
use super::subscripts::Pair;
use super::{Direction, Test};
use analysis::Loop;
use analysis::scalar_evolution::{Expr, Predicate};
use ir::IntPredicate;
use num_bigint::{BigInt, Sign};

/// A subscript on each side: `start + step * iteration`.
pub(super) struct Linear {
    pub src_start: Expr,
    pub src_step: Expr,
    pub src_loop: Loop,
    pub dst_start: Expr,
    pub dst_step: Expr,
    pub dst_loop: Loop,
}

impl Test<'_, '_> {
    pub(super) fn test_siv(&mut self, pair: &Pair) -> bool {
        match (recurrence(self.se, pair.src), recurrence(self.se, pair.dst)) {
            (Some((src_start, src_step, src_loop)), Some((dst_start, dst_step, dst_loop))) => {
                let both = Linear { src_start, src_step, src_loop, dst_start, dst_step, dst_loop };
                let negated = self.negated(dst_step);
                let disproved = if src_step == dst_step {
                    self.strong(&both)
                } else if src_step == negated {
                    self.weak_crossing(&both)
                } else {
                    self.exact_siv(&both)
                };
                disproved || self.test_gcd(pair) || self.symbolic_rdiv(&both)
            }
            (Some((start, step, l)), None) => {
                let level = self.levels.of_src(self.loops, l);
                let directions = [Direction::LT | Direction::EQ, Direction::EQ | Direction::GT];
                self.weak_zero(start, step, pair.dst, l, level, directions) || self.test_gcd(pair)
            }
            (None, Some((start, step, l))) => {
                let level = self.levels.of_dst(self.loops, l);
                let directions = [Direction::EQ | Direction::GT, Direction::LT | Direction::EQ];
                self.weak_zero(start, step, pair.src, l, level, directions) || self.test_gcd(pair)
            }
            (None, None) => false,
        }
    }

    /// Both grow alike: the distance is the difference, divided by what they grow by.
    fn strong(&mut self, both: &Linear) -> bool {
        let level = self.levels.of_src(self.loops, both.src_loop);
        let step = both.src_step;
        let Some(delta) = self.difference(both.src_start, both.dst_start) else {
            self.result.is_consistent = false;
            return false;
        };
        if self.is_beyond_last(both.src_loop, delta, step) {
            return true;
        }
        if let (Some(d), Some(s)) = (self.se.constant(delta).cloned(), self.se.constant(step).cloned()) {
            let (Some(distance), Some(rest)) = (d.sdiv(&s), d.srem(&s)) else { return false };
            if !rest.is_zero() {
                return true;
            }
            let direction = match distance.to_bigint().sign() {
                Sign::Plus => Direction::LT,
                Sign::Minus => Direction::GT,
                Sign::NoSign => Direction::EQ,
            };
            let distance = self.se.number(&distance);
            self.set_distance(level, distance);
            self.restrict(level, direction);
            return false;
        }
        if self.se.is_zero(delta) {
            if !self.se.is_known_non_zero(step) {
                let zero = self.se.uint(self.se.ty(step), 0);
                let test = Predicate::Compare(IntPredicate::Ne, step, zero);
                if !self.result.assumptions.contains(&test) {
                    self.result.assumptions.push(test);
                }
            }
            self.set_distance(level, delta);
            self.restrict(level, Direction::EQ);
            return false;
        }
        if self.se.is_one(step) {
            self.set_distance(level, delta);
        } else {
            self.result.is_consistent = false;
        }
        let directions = self.possible_directions(delta, step);
        self.restrict(level, directions);
        false
    }

    /// Are the two further apart than the subscript moves in all iterations?
    fn is_beyond_last(&mut self, l: Loop, delta: Expr, step: Expr) -> bool {
        let Some(last) = upper_bound(self.se, l, self.se.ty(delta)) else { return false };
        let delta = if self.se.is_known_non_negative(delta) { delta } else { self.negated(delta) };
        let step = if self.se.is_known_non_negative(step) { step } else { self.negated(step) };
        let reach = self.se.mul2(last, step);
        self.is_known(IntPredicate::Sgt, delta, reach)
    }

    /// The directions of a quotient whose signs may be known.
    fn possible_directions(&mut self, delta: Expr, step: Expr) -> Direction {
        let delta_positive = !self.se.is_known_non_positive(delta);
        let delta_negative = !self.se.is_known_non_negative(delta);
        let step_positive = !self.se.is_known_non_positive(step);
        let step_negative = !self.se.is_known_non_negative(step);
        let mut directions = Direction::empty();
        directions.set(Direction::LT, delta_positive && step_positive || delta_negative && step_negative);
        directions.set(Direction::EQ, !self.se.is_known_non_zero(delta));
        directions.set(Direction::GT, delta_negative && step_positive || delta_positive && step_negative);
        directions
    }

    /// One grows as the other shrinks: they meet, at most, around one iteration.
    fn weak_crossing(&mut self, both: &Linear) -> bool {
        let level = self.levels.of_src(self.loops, both.src_loop);
        self.result.is_consistent = false;
        let mut delta = self.minus(both.dst_start, both.src_start);
        if self.se.is_zero(delta) {
            return self.meet_in_one(level, delta);
        }
        let mut step = both.src_step;
        if self.se.constant(step).is_none() {
            return false;
        }
        if self.se.is_known_negative(step) {
            step = self.negated(step);
            delta = self.negated(delta);
        }
        let (Some(d), Some(s)) = (signed(self.se, delta), signed(self.se, step)) else { return false };
        if d.sign() == Sign::Minus {
            return true;
        }
        let ty = self.se.ty(delta);
        if let Some(last) = upper_bound(self.se, both.src_loop, ty) {
            let two = self.se.uint(ty, 2);
            let reach = self.se.product(&[step, last]);
            let reach = self.se.mul2(reach, two);
            if self.is_known(IntPredicate::Sgt, delta, reach) {
                return true;
            }
            if self.is_known(IntPredicate::Eq, delta, reach) {
                let zero = self.se.uint(ty, 0);
                return self.meet_in_one(level, zero);
            }
        }
        if (&d % &s).sign() != Sign::NoSign {
            return true;
        }
        // The iteration in which they meet lies between two.
        let meets_between = (d / s) % 2 != BigInt::ZERO;
        if meets_between {
            self.restrict(level, Direction::LT | Direction::GT);
        }
        false
    }

    /// They touch the same only in one iteration.
    fn meet_in_one(&mut self, level: usize, zero: Expr) -> bool {
        if self.restrict(level, Direction::EQ) {
            return true;
        }
        self.set_distance(level, zero);
        false
    }

    fn exact_siv(&mut self, both: &Linear) -> bool {
        let level = self.levels.of_src(self.loops, both.src_loop);
        self.result.is_consistent = false;
        let Some(delta) = self.difference(both.dst_start, both.src_start) else { return false };
        let numbers = [delta, both.src_step, both.dst_step].map(|e| signed(self.se, e));
        let [Some(delta_n), Some(a), Some(b)] = numbers else { return false };
        let last = self.last_iteration(both.src_loop, delta);
        let Some(found) = Solutions::new(&a, &b, &delta_n, last.as_ref(), last.as_ref()) else { return true };
        let Some(empty) = found.if_bounded() else { return false };
        if empty {
            return true;
        }
        let (negative, zero, positive) = found.signs();
        let mut directions = Direction::empty();
        directions.set(Direction::LT, positive);
        directions.set(Direction::EQ, zero);
        directions.set(Direction::GT, negative);
        self.restrict(level, directions)
    }

    /// How often the back edge of a loop is taken, as a number.
    pub(super) fn last_iteration(&mut self, l: Loop, like: Expr) -> Option<BigInt> {
        let count = upper_bound(self.se, l, self.se.ty(like))?;
        unsigned(self.se, count)
    }

    /// One does not move. `directions` are those that are left if they meet in the first or in the last iteration.
    fn weak_zero(
        &mut self,
        start: Expr,
        step: Expr,
        fixed: Expr,
        l: Loop,
        level: usize,
        directions: [Direction; 2],
    ) -> bool {
        self.result.is_consistent = false;
        let delta = self.minus(fixed, start);
        if self.is_known(IntPredicate::Eq, fixed, start) {
            if let Some(entry) = self.result.levels.get_mut(level - 1) {
                entry.direction &= directions[0];
                entry.peel_first = true;
            }
            return false;
        }
        let Some(step_n) = signed(self.se, step) else { return false };
        let is_negative = step_n.sign() == Sign::Minus;
        let by = if is_negative { self.negated(step) } else { step };
        let distance = if is_negative { self.negated(delta) } else { delta };
        if let Some(last) = upper_bound(self.se, l, self.se.ty(delta)) {
            let reach = self.se.mul2(by, last);
            if self.is_known(IntPredicate::Sgt, distance, reach) {
                return true;
            }
            if self.is_known(IntPredicate::Eq, distance, reach) {
                if let Some(entry) = self.result.levels.get_mut(level - 1) {
                    entry.direction &= directions[1];
                    entry.peel_last = true;
                }
                return false;
            }
        }
        if self.se.is_known_negative(distance) {
            return true;
        }
        signed(self.se, delta).is_some_and(|d| (d % step_n).sign() != Sign::NoSign)
    }
}
