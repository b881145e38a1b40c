//! Banerjee's inequalities: the least and the greatest value that the difference of two subscripts can have, for each vector of directions
//! (R. Allen, K. Kennedy, "Optimizing Compilers for Modern Architectures", 3.3.2).

use super::levels::upper_bound;
use super::subscripts::Pair;
use super::{Direction, Test};
use analysis::scalar_evolution::{Expr, Kind};
use ir::IntPredicate;

/// The coefficient of a loop in a subscript, and how often the loop iterates.
#[derive(Clone, Copy)]
struct Coefficient {
    step: Expr,
    positive: Expr,
    negative: Expr,
    last: Option<Expr>,
}

/// Bounds of what a loop adds to the difference, if they are known: for all directions, `<`, `=` and `>`.
#[derive(Clone)]
struct Bounds {
    last: Option<Expr>,
    low: [Option<Expr>; 4],
    high: [Option<Expr>; 4],
    /// Which direction is looked at: an index into `low` and `high`.
    chosen: usize,
    /// The directions that turned out to be possible.
    possible: Direction,
}

const ALL: usize = 0;
const LT: usize = 1;
const EQ: usize = 2;
const GT: usize = 3;

const DIRECTIONS: [Direction; 4] = [Direction::all(), Direction::LT, Direction::EQ, Direction::GT];

/// Two sides by loops, and the difference of what is left of them.
struct Sides<'a> {
    src: Vec<Coefficient>,
    dst: Vec<Coefficient>,
    delta: Expr,
    used: &'a [bool],
}

impl Test<'_, '_> {
    pub(super) fn test_banerjee(&mut self, pair: &Pair, used: &[bool]) -> bool {
        let (src, src_start) = self.coefficients(pair.src, true);
        let (dst, dst_start) = self.coefficients(pair.dst, false);
        let delta = self.minus(dst_start, src_start);
        let sides = Sides { src, dst, delta, used };
        let mut bounds: Vec<Bounds> = (0..=self.levels.max).map(|k| self.bounds_for_all(&sides, k)).collect();
        if !self.is_possible(&mut bounds, 1, ALL, &sides) || !self.explore(1, &mut bounds, &sides) {
            return true;
        }
        (1..=self.levels.common).any(|level| used[level] && self.restrict(level, bounds[level].possible))
    }

    /// The coefficients of a subscript by loops, and its start.
    fn coefficients(&mut self, mut e: Expr, is_src: bool) -> (Vec<Coefficient>, Expr) {
        let ty = self.se.ty(e);
        let zero = self.se.uint(ty, 0);
        let none = Coefficient { step: zero, positive: zero, negative: zero, last: None };
        let mut all = vec![none; self.levels.max + 1];
        while let Some(l) = self.se.rec_loop(e) {
            let level = if is_src { self.levels.of_src(self.loops, l) } else { self.levels.of_dst(self.loops, l) };
            let step = self.se.op(e, 1);
            let (positive, negative) = (self.positive_part(step), self.negative_part(step));
            all[level] = Coefficient { step, positive, negative, last: upper_bound(self.se, l, ty) };
            e = self.se.op(e, 0);
        }
        (all, e)
    }

    fn positive_part(&mut self, e: Expr) -> Expr {
        let zero = self.se.uint(self.se.ty(e), 0);
        self.se.min_max2(Kind::SMax, e, zero)
    }

    fn negative_part(&mut self, e: Expr) -> Expr {
        let zero = self.se.uint(self.se.ty(e), 0);
        self.se.min_max2(Kind::SMin, e, zero)
    }

    /// `factor * count`; without a count, 0 if the factor is that.
    fn scaled(&mut self, factor: Expr, count: Option<Expr>) -> Option<Expr> {
        match count {
            Some(n) => Some(self.se.mul2(factor, n)),
            None => self.se.is_zero(factor).then_some(factor),
        }
    }

    fn bounds_for_all(&mut self, sides: &Sides<'_>, level: usize) -> Bounds {
        let (a, b) = (sides.src[level], sides.dst[level]);
        let last = a.last.or(b.last);
        let mut new = Bounds { last, low: [None; 4], high: [None; 4], chosen: ALL, possible: Direction::empty() };
        for (into, plus, minus) in [(&mut new.low, a.negative, b.positive), (&mut new.high, a.positive, b.negative)] {
            into[ALL] = match last {
                Some(n) => {
                    let difference = self.minus(plus, minus);
                    Some(self.se.mul2(difference, n))
                }
                None => self.is_known(IntPredicate::Eq, plus, minus).then(|| self.se.uint(self.se.ty(a.step), 0)),
            };
        }
        new
    }

    /// The bounds for `<`, `=` and `>`.
    fn bounds_by_direction(&mut self, bounds: &mut Bounds, sides: &Sides<'_>, level: usize) {
        let (a, b) = (sides.src[level], sides.dst[level]);
        let before_last = bounds.last.map(|n| {
            let one = self.se.uint(self.se.ty(n), 1);
            self.minus(n, one)
        });
        let difference = self.minus(a.step, b.step);
        let (low, high) = (self.negative_part(difference), self.positive_part(difference));
        bounds.low[EQ] = self.scaled(low, bounds.last);
        bounds.high[EQ] = self.scaled(high, bounds.last);

        let low = self.minus(a.negative, b.step);
        let low = self.negative_part(low);
        bounds.low[LT] = self.scaled(low, before_last).map(|e| self.minus(e, b.step));
        let high = self.minus(a.positive, b.step);
        let high = self.positive_part(high);
        bounds.high[LT] = self.scaled(high, before_last).map(|e| self.minus(e, b.step));

        let low = self.minus(a.step, b.positive);
        let low = self.negative_part(low);
        bounds.low[GT] = self.scaled(low, before_last).map(|e| self.se.add2(e, a.step));
        let high = self.minus(a.step, b.negative);
        let high = self.positive_part(high);
        bounds.high[GT] = self.scaled(high, before_last).map(|e| self.se.add2(e, a.step));
    }

    /// Can the difference be what it must be, with this direction at a level?
    fn is_possible(&mut self, bounds: &mut [Bounds], level: usize, direction: usize, sides: &Sides<'_>) -> bool {
        if let Some(at) = bounds.get_mut(level) {
            at.chosen = direction;
        }
        let low = self.total(bounds.iter().skip(1).map(|b| b.low[b.chosen]));
        if low.is_some_and(|low| self.is_known(IntPredicate::Sgt, low, sides.delta)) {
            return false;
        }
        let high = self.total(bounds.iter().skip(1).map(|b| b.high[b.chosen]));
        !high.is_some_and(|high| self.is_known(IntPredicate::Sgt, sides.delta, high))
    }

    fn total(&mut self, mut parts: impl Iterator<Item = Option<Expr>>) -> Option<Expr> {
        let first = parts.next()??;
        parts.try_fold(first, |sum, part| Some(self.se.add2(sum, part?)))
    }

    /// Tries all directions at a level and those below; is any possible? What is, is noted.
    fn explore(&mut self, level: usize, bounds: &mut [Bounds], sides: &Sides<'_>) -> bool {
        let common = self.levels.common;
        if common > self.miv_levels {
            (1..=common).filter(|&k| sides.used[k]).for_each(|k| bounds[k].possible = Direction::all());
            return true;
        }
        if level > common {
            for k in (1..=common).filter(|&k| sides.used[k]) {
                bounds[k].possible |= DIRECTIONS[bounds[k].chosen];
            }
            return true;
        }
        if !sides.used[level] {
            return self.explore(level + 1, bounds, sides);
        }
        // They are the same each time that the level is reached.
        if bounds[level].low[EQ].is_none() && bounds[level].high[EQ].is_none() {
            let mut own = bounds[level].clone();
            self.bounds_by_direction(&mut own, sides, level);
            bounds[level] = own;
        }
        let mut any = false;
        for direction in [LT, EQ, GT] {
            if self.is_possible(bounds, level, direction, sides) {
                any |= self.explore(level + 1, bounds, sides);
            }
        }
        bounds[level].chosen = ALL;
        any
    }
}
