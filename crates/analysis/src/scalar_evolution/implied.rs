//! What one comparison says of another.

use super::ScalarEvolution;
use super::expr::{Expr, Kind, Wrap};
use crate::constant_range::ConstantRange;
use crate::value_tracking::patterns::{self, splat_int};
use ir::{ApInt, Inst, IntPredicate, Opcode, Value, View};

/// Simplifications of a difference that are tried (LLVM's number).
const MAX_DIFFERENCE_STEPS: u32 = 8;

fn holds_when_equal(predicate: IntPredicate) -> bool {
    use IntPredicate::*;
    matches!(predicate, Eq | Sge | Sle | Uge | Ule)
}

/// The number by which a product is scaled, and the rest.
fn scaled(se: &ScalarEvolution<'_>, e: Expr) -> Option<(ApInt, Expr)> {
    match se.ops(e) {
        &[c, x] if se.is(e, Kind::Mul) => Some((se.constant(c)?.clone(), x)),
        _ => None,
    }
}

impl ScalarEvolution<'_> {
    /// A number by which two expressions differ. No expression is made on the way.
    fn constant_difference(&self, mut more: Expr, mut less: Expr) -> Option<ApInt> {
        let width = self.width(more);
        if width != self.width(less) {
            return None;
        }
        let (mut difference, mut scale) = (ApInt::zero(width), ApInt::one(width));
        for _ in 0..MAX_DIFFERENCE_STEPS {
            if more == less {
                return Some(difference);
            }
            if self.is(more, Kind::AddRec) && self.is(less, Kind::AddRec) {
                let alike = self.rec_loop(more) == self.rec_loop(less)
                    && self.is_affine(more)
                    && self.is_affine(less)
                    && self.op(more, 1) == self.op(less, 1);
                if !alike {
                    return None;
                }
                (more, less) = (self.op(more, 0), self.op(less, 0));
                continue;
            }
            if let (Some((c, x)), Some((d, y))) = (scaled(self, more), scaled(self, less))
                && c == d
            {
                (more, less) = (x, y);
                scale = scale * c;
                continue;
            }
            let mut left: Vec<Expr> = Vec::new();
            let mut right: Vec<Expr> = Vec::new();
            for (e, list) in [(more, &mut left), (less, &mut right)] {
                if self.is(e, Kind::Add) { list.extend_from_slice(self.ops(e)) } else { list.push(e) }
            }
            let numbers = |list: &[Expr]| {
                list.iter().filter_map(|&e| self.constant(e)).fold(ApInt::zero(width), |sum, n| sum + (n * &scale))
            };
            difference = difference + numbers(&left) - numbers(&right);
            left.retain(|&e| self.constant(e).is_none());
            right.retain(|&e| self.constant(e).is_none());
            left.retain(|e| match right.iter().position(|r| r == e) {
                Some(k) => {
                    right.remove(k);
                    false
                }
                None => true,
            });
            match (&left[..], &right[..]) {
                ([], []) => return Some(difference),
                (&[x], &[y]) if x != more && y != less => (more, less) = (x, y),
                _ => return None,
            }
        }
        None
    }

    /// Does the comparison follow from a condition, or, with `inverse`, from its opposite?
    pub(super) fn implied_by_condition(
        &mut self,
        predicate: IntPredicate,
        a: Expr,
        b: Expr,
        cond: Value,
        inverse: bool,
        at: Option<Inst>,
    ) -> bool {
        if cond.constant().is_some() {
            return splat_int(&self.q, cond).is_some_and(|c| c.is_one() == inverse);
        }
        let Some(i) = cond.inst() else { return false };
        if !self.s.pending_conditions.insert(i) {
            return false;
        }
        let found = self.nested(|s| s.implied_by_pending(predicate, a, b, cond, inverse, at)).unwrap_or(false);
        self.s.pending_conditions.remove(&i);
        found
    }

    fn implied_by_pending(
        &mut self,
        predicate: IntPredicate,
        a: Expr,
        b: Expr,
        cond: Value,
        inverse: bool,
        at: Option<Inst>,
    ) -> bool {
        if let Some((is_and, x, y)) = patterns::logical(&self.q, cond) {
            return is_and != inverse
                && (self.implied_by_condition(predicate, a, b, x, inverse, at)
                    || self.implied_by_condition(predicate, a, b, y, inverse, at));
        }
        let Some(c) = patterns::icmp(&self.q, cond) else { return false };
        if !self.has_expressions(self.body.value_type(c.a)) {
            return false;
        }
        let found = if inverse { c.predicate.inverse() } else { c.predicate };
        let (x, y) = (self.get(c.a), self.get(c.b));
        self.implied(predicate, a, b, found, x, y, at)
    }

    /// Does the comparison follow from another one, of any width?
    #[allow(clippy::too_many_arguments)]
    pub(super) fn implied(
        &mut self,
        predicate: IntPredicate,
        mut a: Expr,
        mut b: Expr,
        found: IntPredicate,
        mut x: Expr,
        mut y: Expr,
        at: Option<Inst>,
    ) -> bool {
        let (width, found_width) = (self.width(a), self.width(x));
        let pointers = |s: &Self, p, q| s.is_pointer(p) || s.is_pointer(q);
        if width < found_width {
            let (narrow, wide) = (self.ty(a), self.ty(x));
            if !found.is_signed() && !pointers(self, x, y) {
                let max = self.number(&ApInt::low_bits(found_width, width));
                if self.known_simply(IntPredicate::Ule, x, max) && self.known_simply(IntPredicate::Ule, y, max) {
                    let (x, y) = (self.truncate(x, narrow, 0), self.truncate(y, narrow, 0));
                    if self.implied_balanced(predicate, a, b, found, x, y, at) {
                        return true;
                    }
                }
            }
            if pointers(self, a, b) {
                return false;
            }
            if predicate.is_signed() {
                (a, b) = (self.sign_extend(a, wide, 0), self.sign_extend(b, wide, 0));
            } else {
                (a, b) = (self.zero_extend(a, wide, 0), self.zero_extend(b, wide, 0));
            }
        } else if width > found_width {
            if pointers(self, x, y) {
                return false;
            }
            let wide = self.ty(a);
            if found.is_signed() {
                (x, y) = (self.sign_extend(x, wide, 0), self.sign_extend(y, wide, 0));
            } else {
                (x, y) = (self.zero_extend(x, wide, 0), self.zero_extend(y, wide, 0));
            }
        }
        self.implied_balanced(predicate, a, b, found, x, y, at)
    }

    #[allow(clippy::too_many_arguments)]
    fn implied_balanced(
        &mut self,
        mut predicate: IntPredicate,
        mut a: Expr,
        mut b: Expr,
        mut found: IntPredicate,
        mut x: Expr,
        mut y: Expr,
        at: Option<Inst>,
    ) -> bool {
        use IntPredicate::*;
        if self.simplify_comparison(&mut predicate, &mut a, &mut b, 0) && a == b {
            return holds_when_equal(predicate);
        }
        if self.simplify_comparison(&mut found, &mut x, &mut y, 0) && x == y {
            return !holds_when_equal(found);
        }
        if a == y || b == x {
            if self.constant(b).is_some() {
                std::mem::swap(&mut x, &mut y);
                found = found.swapped();
            } else {
                std::mem::swap(&mut a, &mut b);
                predicate = predicate.swapped();
            }
        }
        if found == predicate {
            return self.implied_operands(predicate, a, b, x, y, at);
        }
        if found.swapped() == predicate {
            if self.constant(b).is_none() && !self.is(a, Kind::AddRec) {
                return self.implied_operands(found, b, a, x, y, at);
            }
            if self.constant(y).is_none() && !self.is(x, Kind::AddRec) {
                return self.implied_operands(predicate, a, b, y, x, at);
            }
            if !self.is_pointer(a) && !self.is_pointer(b) {
                let (p, q) = (self.not(a), self.not(b));
                if self.implied_operands(found, p, q, x, y, at) {
                    return true;
                }
            }
            if !self.is_pointer(x) && !self.is_pointer(y) {
                let (p, q) = (self.not(x), self.not(y));
                return self.implied_operands(predicate, a, b, p, q, at);
            }
            return false;
        }
        if !predicate.is_equality() && predicate.flipped_signedness() == found {
            let same_sign = self.is_known_non_negative(x) && self.is_known_non_negative(y)
                || self.is_known_negative(x) && self.is_known_negative(y);
            if same_sign {
                return self.implied_operands(predicate, a, b, x, y, at);
            }
            let swap = matches!(predicate, Sgt | Sge | Ugt | Uge);
            let (p, c, d, u, v) = if swap { (predicate.swapped(), b, a, y, x) } else { (predicate, a, b, x, y) };
            // u < v, unsigned, with v >= 0 holds signed too; and the other way round for v < 0.
            let carries = if found.is_signed() { self.is_known_negative(v) } else { self.is_known_non_negative(v) };
            if carries && self.implied_operands(p, c, d, u, v, at) {
                return true;
            }
        }
        if found == Ne && self.implied_by_sharper_range(predicate, a, b, x, y, at) {
            return true;
        }
        if found == Eq && holds_when_equal(predicate) && self.implied_operands(predicate, a, b, x, y, at) {
            return true;
        }
        if predicate == Ne && !holds_when_equal(found) && self.implied_operands(found, a, b, x, y, at) {
            return true;
        }
        self.implied_by_ranges(predicate, a, b, found, x, y)
    }

    /// `x != c` where `c` is the least that `x` can be.
    fn implied_by_sharper_range(
        &mut self,
        predicate: IntPredicate,
        a: Expr,
        b: Expr,
        x: Expr,
        y: Expr,
        at: Option<Inst>,
    ) -> bool {
        use IntPredicate::*;
        let (c, v) = match (self.constant(x).cloned(), self.constant(y).cloned()) {
            (Some(c), _) => (c, y),
            (_, Some(c)) => (c, x),
            _ => return false,
        };
        let min = if predicate.is_signed() { self.signed_range(v).signed_min() } else { self.unsigned_min(v) };
        if min != c || predicate.is_equality() {
            return false;
        }
        let sharper = self.number(&min.inc());
        let min = self.number(&min);
        let (p, a, b) =
            if matches!(predicate, Sle | Ule | Slt | Ult) { (predicate.swapped(), b, a) } else { (predicate, a, b) };
        matches!(p, Sge | Uge) && self.implied_operands(p, a, b, v, sharper, at)
            || self.implied_operands(p, a, b, v, min, at)
    }

    fn implied_operands(
        &mut self,
        predicate: IntPredicate,
        a: Expr,
        b: Expr,
        x: Expr,
        y: Expr,
        at: Option<Inst>,
    ) -> bool {
        if self.width(a) != self.width(x) {
            return false;
        }
        self.implied_by_ranges(predicate, a, b, predicate, x, y)
            || self.implied_without_overflow(predicate, a, b, x, y)
            || self.implied_by_start(predicate, a, b, (x, y), at)
            || self.implied_directly(predicate, a, b, x, y)
    }

    /// Both right sides are numbers, and the left sides differ by one.
    fn implied_by_ranges(
        &mut self,
        predicate: IntPredicate,
        a: Expr,
        b: Expr,
        found: IntPredicate,
        x: Expr,
        y: Expr,
    ) -> bool {
        let (Some(right), Some(found_right)) = (self.constant(b).cloned(), self.constant(y).cloned()) else {
            return false;
        };
        let Some(difference) = self.constant_difference(a, x) else { return false };
        let range = ConstantRange::exact_icmp_region(found, &found_right).add(&ConstantRange::single(difference));
        range.icmp(predicate, &ConstantRange::single(right))
    }

    /// `x < y < limit` says `x + c < y + c`.
    fn implied_without_overflow(&mut self, predicate: IntPredicate, a: Expr, b: Expr, x: Expr, y: Expr) -> bool {
        if !matches!(predicate, IntPredicate::Slt | IntPredicate::Ult) {
            return false;
        }
        let Some(l) = self.rec_loop(x).filter(|_| self.rec_loop(a) == self.rec_loop(x)) else { return false };
        let Some(left) = self.constant_difference(a, x) else { return false };
        if self.constant_difference(b, y).is_none_or(|right| right != left) {
            return false;
        }
        if left.is_zero() {
            return true;
        }
        let bound =
            if predicate == IntPredicate::Ult { ApInt::zero(left.width()) } else { ApInt::signed_min(left.width()) };
        let limit = self.number(&(bound - left));
        self.is_available_at_entry(y, l) && self.entry_guarded(l, predicate, y, limit)
    }

    /// What holds in each iteration holds in the first one.
    fn implied_by_start(
        &mut self,
        predicate: IntPredicate,
        a: Expr,
        b: Expr,
        (x, y): (Expr, Expr),
        at: Option<Inst>,
    ) -> bool {
        let Some(at) = at else { return false };
        let block = self.body.inst_block(at);
        for (rec, other, is_left) in [(x, y, true), (y, x, false)] {
            let Some(l) = self.rec_loop(rec) else { continue };
            let latch = self.loops.latch(self.body, l);
            if !self.loops.contains(l, block) || latch.is_none_or(|latch| !self.tree.dominates(block, latch)) {
                return false;
            }
            if !self.is_available_at_entry(other, l) {
                return false;
            }
            let start = self.op(rec, 0);
            let (x, y) = if is_left { (start, other) } else { (other, start) };
            return self.nested(|s| s.implied_operands(predicate, a, b, x, y, None)).unwrap_or(false);
        }
        false
    }

    fn implied_directly(&mut self, predicate: IntPredicate, a: Expr, b: Expr, x: Expr, y: Expr) -> bool {
        use IntPredicate::*;
        let (left, right) = match predicate {
            Eq | Ne => return a == x && b == y,
            Slt | Sle => (Sle, Sge),
            Sgt | Sge => (Sge, Sle),
            Ult | Ule => (Ule, Uge),
            Ugt | Uge => (Uge, Ule),
        };
        self.known_simply(left, a, x) && self.known_simply(right, b, y)
            || self.implied_by_operation(predicate, a, b, x, y, 0)
    }

    /// `p + q > b` if one of the two is not negative and the other one greater than `b`.
    fn implied_by_operation(
        &mut self,
        predicate: IntPredicate,
        a: Expr,
        b: Expr,
        x: Expr,
        y: Expr,
        depth: u32,
    ) -> bool {
        if depth > self.s.limits.implication_depth {
            return false;
        }
        let (a, b, x, y) = match predicate {
            IntPredicate::Sgt => (a, b, x, y),
            IntPredicate::Slt => (b, a, y, x),
            _ => return false,
        };
        let left = if self.is(a, Kind::SignExtend) { self.op(a, 0) } else { a };
        if self.is(left, Kind::Unknown) {
            return self.implied_by_quotient(left, b, (x, y), depth);
        }
        if !self.is(left, Kind::Add) || self.width(left) != self.width(b) || !self.flags(left).contains(Wrap::NSW) {
            return false;
        }
        let &[p, q] = self.ops(left) else { return false };
        let minus_one = self.int(self.ty(b), -1);
        let greater = |s: &mut Self, e: Expr, than: Expr| {
            s.known_simply(IntPredicate::Sgt, e, than) || s.implied_directly_at(e, than, x, y, depth + 1)
        };
        greater(self, p, minus_one) && greater(self, q, b) || greater(self, q, minus_one) && greater(self, p, b)
    }

    /// `x / d > b` for `x > y`: because the quotient is at least 1, or at least 0.
    fn implied_by_quotient(&mut self, quotient: Expr, b: Expr, (x, y): (Expr, Expr), depth: u32) -> bool {
        let numerator = if self.is(x, Kind::SignExtend) { self.op(x, 0) } else { x };
        let view = self.value(quotient).and_then(|v| self.body.view_value(v));
        let Some(View::Binary { op: Opcode::SDiv, a: dividend, b: divisor }) = view else { return false };
        let Some(d) = divisor.constant().and_then(|_| splat_int(&self.q, divisor)) else { return false };
        if self.existing(dividend) != Some(numerator) || !d.is_strictly_positive() || self.is_pointer(y) {
            return false;
        }
        let d = self.number(&d);
        let wide = self.wider(self.ty(d), self.ty(y));
        let (d, right) = (self.noop_or_sign_extend(d, wide), self.noop_or_sign_extend(y, wide));
        let (two, minus_one) = (self.uint(wide, 2), self.int(wide, -1));
        let least = self.minus(d, two, Wrap::empty());
        let greater = |s: &mut Self, e: Expr, than: Expr| {
            s.known_simply(IntPredicate::Sgt, e, than) || s.implied_directly_at(e, than, x, y, depth + 1)
        };
        if self.is_known_non_positive(b) && greater(self, right, least) {
            return true;
        }
        let least = self.minus(minus_one, d, Wrap::empty());
        self.is_known_negative(b) && greater(self, right, least)
    }

    fn implied_directly_at(&mut self, a: Expr, b: Expr, x: Expr, y: Expr, depth: u32) -> bool {
        self.width(a) == self.width(x)
            && (self.known_simply(IntPredicate::Sge, a, x) && self.known_simply(IntPredicate::Sle, b, y)
                || self.implied_by_operation(IntPredicate::Sgt, a, b, x, y, depth))
    }
}
