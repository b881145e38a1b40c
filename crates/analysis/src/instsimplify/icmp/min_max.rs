//! Comparisons of minima and maxima.

use super::{or_equal, strict};
use crate::instsimplify::Simplifier;
use crate::instsimplify::min_max::{inverse, order_of};
use crate::instsimplify::thread::same_comparison;
use crate::value_tracking::patterns::Comparison;
use ir::intrinsics::{Intrinsic, id};
use ir::{IntPredicate, Value};

impl Simplifier<'_> {
    pub(super) fn icmp_of_min_max(&mut self, c: Comparison) -> Option<Value> {
        let left = self.min_max_of(c.a);
        let right = self.min_max_of(c.b);
        if left.is_none() && right.is_none() {
            return None;
        }
        for signed in [true, false] {
            if let Some(v) = self.icmp_of_extremum_and_operand(c, left, right, signed) {
                return v;
            }
        }
        self.icmp_of_max_and_min(c, left?, right?)
    }

    /// `max(x, y) pred x`. `Some(None)` ends the search, as `None` goes on.
    fn icmp_of_extremum_and_operand(
        &mut self,
        c: Comparison,
        left: Option<(Intrinsic, [Value; 2])>,
        right: Option<(Intrinsic, [Value; 2])>,
        signed: bool,
    ) -> Option<Option<Value>> {
        let of_sign = |what: Intrinsic| matches!(what, id::SMAX | id::SMIN) == signed;
        let with_operand = |m: Option<(Intrinsic, [Value; 2])>, x: Value| {
            let (what, [a, b]) = m.filter(|m| of_sign(m.0) && m.1.contains(&x))?;
            Some((what, if a == x { b } else { a }))
        };
        let (c, (what, y)) = match with_operand(left, c.b) {
            Some(found) => (c, found),
            None => (c.swapped(), with_operand(right, c.a)?),
        };
        let x = c.b;
        // In what order x is the result: `x >= y` for a maximum.
        let order = or_equal(order_of(what));
        // The predicates of a minimum are those of a maximum, turned around.
        let predicate = if matches!(what, id::SMIN | id::UMIN) { c.predicate.swapped() } else { c.predicate };
        let max_order = if signed { IntPredicate::Sgt } else { IntPredicate::Ugt };
        let wanted = match predicate {
            IntPredicate::Eq => order,
            IntPredicate::Ne => order.inverse(),
            p if p == or_equal(max_order) => return Some(self.truth(x, true)),
            p if p == max_order.swapped() => return Some(self.truth(x, false)),
            p if p == max_order => order.inverse(),
            p if p == or_equal(max_order.swapped()) => order,
            _ => return None,
        };
        let wanted = Comparison::new(wanted, x, y);
        for v in [c.a, c.b] {
            if let Some((condition, ..)) = self.select_of(v)
                && let Some(d) = self.icmp_of(condition)
                && same_comparison(d, wanted)
            {
                return Some(Some(condition));
            }
        }
        self.again(|s| s.icmp(wanted.predicate, x, y)).map(Some)
    }

    /// `max(x, y) pred min(x, z)`
    fn icmp_of_max_and_min(
        &mut self,
        c: Comparison,
        left: (Intrinsic, [Value; 2]),
        right: (Intrinsic, [Value; 2]),
    ) -> Option<Value> {
        let is_min = matches!(left.0, id::SMIN | id::UMIN);
        let (c, left, right) = if is_min { (c.swapped(), right, left) } else { (c, left, right) };
        let is_pair = matches!(left.0, id::SMAX | id::UMAX) && right.0 == inverse(left.0);
        if !is_pair || !left.1.iter().any(|v| right.1.contains(v)) {
            return None;
        }
        let order = order_of(left.0);
        match c.predicate {
            p if p == or_equal(order) => self.truth(c.a, true),
            p if p == strict(order.swapped()) => self.truth(c.a, false),
            _ => None,
        }
    }

    /// A saturated sum against a summand, a saturated difference against what is subtracted from.
    pub(super) fn icmp_of_saturated(&mut self, c: Comparison) -> Option<Value> {
        use IntPredicate::*;
        let (what, call) = self.intrinsic_of(c.a).filter(|c| matches!(c.0, id::UADD_SAT | id::USUB_SAT))?;
        let (x, y) = (self.body.operand(call, 0), self.body.operand(call, 1));
        let truth = match (what, c.predicate) {
            (id::UADD_SAT, Uge) if c.b == x || c.b == y => true,
            (id::UADD_SAT, Ult) if c.b == x || c.b == y => false,
            (id::USUB_SAT, Ule) if c.b == x => true,
            (id::USUB_SAT, Ugt) if c.b == x => false,
            _ => return None,
        };
        self.truth(c.a, truth)
    }
}
