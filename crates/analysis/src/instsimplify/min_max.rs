//! Minima and maxima.

use super::Simplifier;
use super::icmp::or_equal;
use crate::value_tracking::is_not_undef;
use ir::intrinsics::{Intrinsic, id};
use ir::{ApInt, IntPredicate, Type, Value};

/// In which order the first of two numbers is the result, and the other one is not.
pub(super) fn order_of(what: Intrinsic) -> IntPredicate {
    match what {
        id::SMAX => IntPredicate::Sgt,
        id::SMIN => IntPredicate::Slt,
        id::UMAX => IntPredicate::Ugt,
        _ => IntPredicate::Ult,
    }
}

/// The maximum for a minimum of the same sign, and the opposite.
pub(super) fn inverse(what: Intrinsic) -> Intrinsic {
    match what {
        id::SMAX => id::SMIN,
        id::SMIN => id::SMAX,
        id::UMAX => id::UMIN,
        _ => id::UMAX,
    }
}

/// The number that is the result whatever the other one is.
pub(super) fn saturation_point(what: Intrinsic, width: u32) -> ApInt {
    match what {
        id::SMAX => ApInt::signed_max(width),
        id::SMIN => ApInt::signed_min(width),
        id::UMAX => ApInt::ones(width),
        _ => ApInt::zero(width),
    }
}

fn is_extremum(what: Intrinsic) -> bool {
    matches!(what, id::SMAX | id::SMIN | id::UMAX | id::UMIN)
}

impl Simplifier<'_> {
    /// Kind and operands of a minimum or maximum, as a call or as a `select` of what is compared.
    pub(super) fn min_max_of(&self, v: Value) -> Option<(Intrinsic, [Value; 2])> {
        if let Some(found) = self.extremum_call(v) {
            return Some(found);
        }
        let (condition, yes, no) = self.select_of(v)?;
        let c = self.icmp_of(condition)?;
        let predicate = match () {
            () if (yes, no) == (c.a, c.b) => c.predicate,
            () if (yes, no) == (c.b, c.a) => c.predicate.inverse(),
            () => return None,
        };
        // The comparison and the arm may see different values of an undef operand.
        let may_differ = |v: Value| !is_not_undef(&self.q(), v);
        if !self.env.use_undef && (may_differ(c.a) || may_differ(c.b)) {
            return None;
        }
        let what = match or_equal(predicate) {
            IntPredicate::Sge => id::SMAX,
            IntPredicate::Sle => id::SMIN,
            IntPredicate::Uge => id::UMAX,
            IntPredicate::Ule => id::UMIN,
            _ => return None,
        };
        Some((what, [c.a, c.b]))
    }

    fn extremum_call(&self, v: Value) -> Option<(Intrinsic, [Value; 2])> {
        let (what, call) = self.intrinsic_of(v).filter(|c| is_extremum(c.0))?;
        Some((what, [self.body.operand(call, 0), self.body.operand(call, 1)]))
    }

    pub(super) fn int_min_max(&mut self, what: Intrinsic, ty: Type, mut a: Value, mut b: Value) -> Option<Value> {
        if a == b {
            return Some(a);
        }
        if self.is_immediate(a) {
            (a, b) = (b, a);
        }
        let width = self.types.int_width(self.types.scalar(ty))?;
        if self.is_undef(b) {
            return Some(self.number(ty, &saturation_point(what, width)));
        }
        if let Some(n) = self.int_or_poison(b)
            && let Some(v) = self.int_min_max_with_constant(what, ty, a, &n)
        {
            return Some(v);
        }
        if let Some(v) = shared_operand(what, a, b, self.extremum_call(a), self.extremum_call(b)) {
            return Some(v);
        }
        let order = or_equal(order_of(what));
        self.within(
            |env| env.without_undef(),
            |s| {
                s.restart(|s| {
                    if s.is_true(order, a, b) && !s.chooses_by_undef(a) {
                        return Some(a);
                    }
                    (s.is_true(order, b, a) && !s.chooses_by_undef(b)).then_some(b)
                })
            },
        )
    }

    /// Is it a `select` by a comparison of one of its arms, which may see another value of undef than the arm is?
    fn chooses_by_undef(&self, v: Value) -> bool {
        let Some((condition, yes, no)) = self.select_of(v) else { return false };
        let Some(c) = self.icmp_of(condition) else { return false };
        let may_differ = |arm: Value| [c.a, c.b].contains(&arm) && !is_not_undef(&self.q(), arm);
        [yes, no].into_iter().any(|arm| arm.constant().is_none() && may_differ(arm))
    }

    fn int_min_max_with_constant(&mut self, what: Intrinsic, ty: Type, a: Value, n: &ApInt) -> Option<Value> {
        if *n == saturation_point(what, n.width()) {
            return Some(self.number(ty, n));
        }
        if *n == saturation_point(inverse(what), n.width()) {
            return Some(a);
        }
        // max(max(x, 7), 5)
        let (_, operands) = self.extremum_call(a).filter(|m| m.0 == what)?;
        let inner = operands.iter().find_map(|&v| self.int(v))?;
        inner.compare(or_equal(order_of(what)), n).then_some(a)
    }
}

type Extremum = Option<(Intrinsic, [Value; 2])>;

/// `max(max(x, y), x)`, `max(min(x, y), x)`, `max(max(x, y), min(x, y))`
fn shared_operand(what: Intrinsic, a: Value, b: Value, left: Extremum, right: Extremum) -> Option<Value> {
    for (v, other, inner) in [(a, b, left), (b, a, right)] {
        let Some((kind, operands)) = inner else { continue };
        if operands.contains(&other) {
            if kind == what {
                return Some(v);
            }
            if kind == inverse(what) {
                return Some(other);
            }
        }
    }
    let ((p, [x, y]), (q, operands)) = (left?, right?);
    if operands != [x, y] && operands != [y, x] || q != inverse(p) {
        return None;
    }
    match () {
        () if p == what => Some(a),
        () if q == what => Some(b),
        () => None,
    }
}
