//! Pairs of subscripts in which one loop on each side takes part, or two on one side: then one of them is taken to the other side.

use super::Test;
use super::exact::{Solutions, signed};
use super::levels::{recurrence, upper_bound};
use super::siv::Linear;
use super::subscripts::Pair;
use analysis::scalar_evolution::Expr;
use ir::IntPredicate;

impl Test<'_, '_> {
    pub(super) fn test_rdiv(&mut self, pair: &Pair) -> bool {
        let Some(both) = self.as_linear(pair) else { return false };
        self.exact_rdiv(&both) || self.test_gcd(pair) || self.symbolic_rdiv(&both)
    }

    fn as_linear(&mut self, pair: &Pair) -> Option<Linear> {
        match (recurrence(self.se, pair.src), recurrence(self.se, pair.dst)) {
            (Some((src_start, src_step, src_loop)), Some((dst_start, dst_step, dst_loop))) => {
                Some(Linear { src_start, src_step, src_loop, dst_start, dst_step, dst_loop })
            }
            (Some((rest, step, dst_loop)), None) => {
                let (src_start, src_step, src_loop) = recurrence(self.se, rest)?;
                let dst_step = self.negated(step);
                Some(Linear { src_start, src_step, src_loop, dst_start: pair.dst, dst_step, dst_loop })
            }
            (None, Some((rest, step, src_loop))) => {
                let (dst_start, dst_step, dst_loop) = recurrence(self.se, rest)?;
                let src_step = self.negated(step);
                Some(Linear { src_start: pair.src, src_step, src_loop, dst_start, dst_step, dst_loop })
            }
            (None, None) => None,
        }
    }

    fn exact_rdiv(&mut self, both: &Linear) -> bool {
        self.result.is_consistent = false;
        let Some(delta) = self.difference(both.dst_start, both.src_start) else { return false };
        let numbers = [delta, both.src_step, both.dst_step].map(|e| signed(self.se, e));
        let [Some(delta_n), Some(a), Some(b)] = numbers else { return false };
        let src_last = self.last_iteration(both.src_loop, delta);
        let dst_last = self.last_iteration(both.dst_loop, delta);
        let found = Solutions::new(&a, &b, &delta_n, src_last.as_ref(), dst_last.as_ref());
        found.is_none_or(|s| s.if_bounded().unwrap_or(false))
    }

    /// Do the signs of the steps, and bounds of the iterations, say that the two sides never reach the same?
    pub(super) fn symbolic_rdiv(&mut self, both: &Linear) -> bool {
        let (a, b) = (both.src_step, both.dst_step);
        let ty = self.se.ty(a);
        let src_last = upper_bound(self.se, both.src_loop, ty);
        let dst_last = upper_bound(self.se, both.dst_loop, ty);
        let forth = self.minus(both.dst_start, both.src_start);
        let back = self.minus(both.src_start, both.dst_start);
        let reach_a = src_last.map(|n| self.se.mul2(a, n));
        let reach_b = dst_last.map(|n| self.se.mul2(b, n));
        let (a_up, b_up) = (self.se.is_known_non_negative(a), self.se.is_known_non_negative(b));
        let a_down = !a_up && self.se.is_known_non_positive(a);
        let b_down = !b_up && self.se.is_known_non_positive(b);
        let is_greater = |t: &mut Self, x: Option<Expr>, y: Option<Expr>| match (x, y) {
            (Some(x), Some(y)) => t.is_known(IntPredicate::Sgt, x, y),
            _ => false,
        };
        let is_less = |t: &mut Self, x: Option<Expr>, y: Option<Expr>| match (x, y) {
            (Some(x), Some(y)) => t.is_known(IntPredicate::Slt, x, y),
            _ => false,
        };
        if a_up && b_up {
            return is_greater(self, Some(forth), reach_a) || is_less(self, reach_b, Some(back));
        }
        if a_down && b_down {
            return is_greater(self, reach_a, Some(forth)) || is_less(self, Some(back), reach_b);
        }
        let both_reaches = reach_a.zip(reach_b).map(|(x, y)| self.minus(x, y));
        if a_up && b_down {
            return is_greater(self, Some(forth), both_reaches) || self.se.is_known_negative(forth);
        }
        a_down && b_up && (is_greater(self, both_reaches, Some(forth)) || self.se.is_known_positive(forth))
    }
}
