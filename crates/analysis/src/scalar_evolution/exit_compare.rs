//! How often a comparison with a recurrence holds.

use super::ScalarEvolution;
use super::add_rec::inverse_of_odd;
use super::exit::ExitLimit;
use super::expr::{Expr, Kind, Wrap};
use super::multiple::gcd;
use super::trip_count::Predicate;
use crate::constant_range::ConstantRange;
use crate::loops::Loop;
use ir::{ApInt, IntPredicate};

impl ScalarEvolution<'_> {
    /// The first iteration in which a recurrence is outside a range.
    pub(super) fn iterations_in_range(&mut self, rec: Expr, whole: &ConstantRange) -> Expr {
        let none = self.could_not_compute();
        let ops = self.ops_vec(rec);
        let numbers: Option<Vec<ApInt>> = ops.iter().map(|&o| self.constant(o).cloned()).collect();
        let (Some(numbers), false) = (numbers, whole.is_full()) else { return none };
        let range = whole.subtract(&numbers[0]);
        let zero = ApInt::zero(numbers[0].width());
        if !range.contains(&zero) {
            return self.number(&zero);
        }
        let [_, step] = &numbers[..] else { return self.quadratic_exit(rec, whole).unwrap_or(none) };
        let end = if step.is_strictly_positive() { range.upper().dec() } else { range.lower().clone() };
        let Some(exit) = (end + step.clone()).udiv(step) else { return none };
        // The range may have been left and come back to on the way.
        if range.contains(&(step * &exit)) || !range.contains(&(step * &exit.dec())) {
            return none;
        }
        self.number(&exit)
    }

    /// The recurrence that an expression is, under run-time tests if need be.
    fn as_predicated_rec(&mut self, e: Expr, l: Loop, predicates: &mut Vec<Predicate>) -> Option<Expr> {
        let mut needed = Vec::new();
        let new = self.rewrite(e, |s, part| {
            let signed = s.is(part, Kind::SignExtend);
            if !signed && !s.is(part, Kind::ZeroExtend) {
                return None;
            }
            let inner = s.op(part, 0);
            if !s.is_affine_in(inner, l) {
                return None;
            }
            needed.push(Predicate::NoWrap(inner, signed));
            let ty = s.ty(part);
            let (start, step) = (s.op(inner, 0), s.op(inner, 1));
            let start = if signed { s.sign_extend(start, ty, 0) } else { s.zero_extend(start, ty, 0) };
            let step = s.sign_extend(step, ty, 0);
            let flags = s.flags(inner);
            Some(s.add_rec2(start, step, l, flags))
        });
        if !self.is(new, Kind::AddRec) {
            return None;
        }
        predicates.extend(needed);
        Some(new)
    }

    /// How often `e` is not zero before it is.
    pub(super) fn how_far_to_zero(&mut self, e: Expr, l: Loop, only_exit: bool, predicated: bool) -> ExitLimit {
        let mut predicates = Vec::new();
        if let Some(n) = self.constant(e) {
            return if n.is_zero() { self.exact_limit(e) } else { self.no_limit() };
        }
        let mut rec = e;
        while matches!(self.kind(rec), Kind::ZeroExtend | Kind::SignExtend) {
            rec = self.op(rec, 0);
        }
        if !self.is(rec, Kind::AddRec) && predicated && self.is_known(e) {
            rec = self.as_predicated_rec(e, l, &mut predicates).unwrap_or(rec);
        }
        if !self.is_affine_in(rec, l) {
            let root = if self.rec_loop(rec) == Some(l) { self.quadratic_root(rec) } else { None };
            return match root {
                Some(n) => self.limit(n, n, n, predicates),
                None => self.no_limit(),
            };
        }
        let outer = self.loops.parent(l);
        let start = self.at_scope(self.op(rec, 0), outer);
        let step = self.at_scope(self.op(rec, 1), outer);
        if !self.is_invariant(step, l) {
            return self.no_limit();
        }
        let guarded_step = self.apply_loop_guards(step, l);
        let down = self.is_known_negative(guarded_step);
        if !down && !self.is_known_non_negative(guarded_step) {
            return self.no_limit();
        }
        let distance = if down { start } else { self.negate(start, Wrap::empty()) };
        if self.is_one(step) || self.is_ones(step) {
            let mut max = self.guarded_max(distance, l);
            let one = self.uint(self.ty(distance), 1);
            let zero = self.uint(self.ty(distance), 0);
            let plus_one = self.add2(distance, one);
            if self.entry_guarded(l, IntPredicate::Ne, plus_one, zero) {
                max = max.umin(&self.unsigned_max(plus_one).dec());
            }
            let max = self.number(&max);
            return self.limit(distance, max, distance, predicates);
        }
        if only_exit && self.flags(rec).contains(Wrap::NW) && self.loop_properties(l).no_abnormal_exits {
            let finite = self.is_finite_by_assumption(l) && self.is_known_non_zero(start);
            if !finite && !self.is_known_non_zero(guarded_step) {
                return self.no_limit();
            }
            let by = if down { self.negate(step, Wrap::empty()) } else { step };
            let exact = self.udiv(distance, by);
            let max = self.guarded_max(exact, l);
            let max = self.number(&max);
            return self.limit(exact, max, exact, predicates);
        }
        let Some(n) = self.constant(step).filter(|n| !n.is_zero()).cloned() else { return self.no_limit() };
        let minus_start = self.negate(start, Wrap::empty());
        let tests = if predicated { Some(&mut predicates) } else { None };
        let Some(root) = self.linear_root(&n, minus_start, tests) else { return self.no_limit() };
        let max = self.guarded_max(root, l);
        let max = self.number(&max);
        self.limit(root, max, root, predicates)
    }

    /// The greatest value of an expression, with what guards the loop and without.
    fn guarded_max(&mut self, e: Expr, l: Loop) -> ApInt {
        let guarded = self.apply_loop_guards(e, l);
        let max = self.unsigned_max(guarded);
        max.umin(&self.unsigned_max(e))
    }

    /// The least `x` with `a * x = b` modulo 2^n. The odd part of `a` has an inverse; its power of two must divide `b`.
    fn linear_root(&mut self, a: &ApInt, b: Expr, predicates: Option<&mut Vec<Predicate>>) -> Option<Expr> {
        let width = a.width();
        let zeros = a.trailing_zeros();
        let divisor = self.one_bit(width, zeros);
        if self.min_trailing_zeros(b) < zeros {
            let rest = self.urem(b, divisor);
            let zero = self.uint(self.ty(b), 0);
            if !self.is_known_predicate(IntPredicate::Eq, rest, zero) {
                let predicates = predicates?;
                if self.is_known_predicate(IntPredicate::Ne, rest, zero) {
                    return None;
                }
                predicates.push(Predicate::Compare(IntPredicate::Eq, rest, zero));
            }
        }
        let odd = a.lshr(zeros).trunc(width - zeros);
        let inverse = self.number(&inverse_of_odd(&odd).zext(width));
        let product = self.mul2(b, inverse);
        Some(self.udiv_exact(product, divisor))
    }

    /// A quotient without remainder.
    fn udiv_exact(&mut self, mut a: Expr, mut b: Expr) -> Expr {
        if !self.is(a, Kind::Mul) || !self.nuw(a) {
            return self.udiv(a, b);
        }
        if let (Some(d), Some(c)) = (self.constant(b).cloned(), self.constant(self.op(a, 0)).cloned()) {
            let mut ops = self.ops_vec(a);
            if c == d {
                ops.remove(0);
                return self.mul(ops, Wrap::empty(), 0);
            }
            let factor = gcd(c.clone(), d.clone());
            if !factor.is_one()
                && let (Some(c), Some(d)) = (c.udiv(&factor), d.udiv(&factor))
            {
                ops[0] = self.number(&c);
                a = self.mul(ops, Wrap::empty(), 0);
                b = self.number(&d);
                if !self.is(a, Kind::Mul) {
                    return self.udiv(a, b);
                }
            }
        }
        if let Some(k) = self.ops(a).iter().position(|&o| o == b) {
            let mut ops = self.ops_vec(a);
            ops.remove(k);
            return self.mul(ops, Wrap::empty(), 0);
        }
        self.udiv(a, b)
    }

    /// `n / d`, rounded up.
    fn udiv_ceil(&mut self, n: Expr, d: Expr) -> Expr {
        let one = self.uint(self.ty(n), 1);
        let least = self.min_max2(Kind::UMin, n, one);
        let rest = self.minus(n, least, Wrap::empty());
        let quotient = self.udiv(rest, d);
        self.add2(least, quotient)
    }

    fn may_overflow_on_lt(&mut self, right: Expr, stride: Expr, signed: bool) -> bool {
        let one = self.uint(self.ty(stride), 1);
        let less = self.minus(stride, one, Wrap::empty());
        let width = self.width(right);
        if signed {
            let room = ApInt::signed_max(width) - self.signed_range(less).signed_max();
            return room.slt(&self.signed_range(right).signed_max());
        }
        let room = ApInt::ones(width) - self.unsigned_max(less);
        room.ult(&self.unsigned_max(right))
    }

    fn may_overflow_on_gt(&mut self, right: Expr, stride: Expr, signed: bool) -> bool {
        let one = self.uint(self.ty(stride), 1);
        let less = self.minus(stride, one, Wrap::empty());
        let width = self.width(right);
        if signed {
            let room = ApInt::signed_min(width) + self.signed_range(less).signed_max();
            return room.sgt(&self.signed_range(right).signed_min());
        }
        let room = self.unsigned_max(less);
        room.ugt(&self.unsigned_min(right))
    }

    /// The recurrence below a zero-extension, if it does not wrap because the comparison ends the loop before.
    fn rec_below_extension(&mut self, a: Expr, right: Expr, l: Loop, only_exit: bool) -> Option<Expr> {
        if !self.is(a, Kind::ZeroExtend) || !self.is_affine_in(self.op(a, 0), l) {
            return None;
        }
        let rec = self.op(a, 0);
        let step = self.op(rec, 1);
        if !self.nuw(rec) && only_exit && self.is_invariant(right, l) && self.is_known_non_zero(step) {
            let stride = self.unsigned_max(step);
            let limit = (ApInt::ones(self.width(rec)) - stride.dec()).zext(self.width(right));
            let guarded = self.apply_loop_guards(right, l);
            if self.unsigned_max(guarded).ule(&limit) {
                self.add_flags(rec, Wrap::NUW);
            }
        }
        if !self.nuw(rec) {
            return None;
        }
        let ty = self.ty(a);
        let start = self.zero_extend(self.op(rec, 0), ty, 0);
        let step = self.zero_extend(step, ty, 0);
        let flags = self.flags(rec);
        let new = self.add_rec2(start, step, l, flags);
        self.is(new, Kind::AddRec).then_some(new)
    }

    /// How often `a < b` holds.
    pub(super) fn how_many_less_thans(
        &mut self,
        a: Expr,
        b: Expr,
        l: Loop,
        signed: bool,
        only_exit: bool,
        predicated: bool,
    ) -> ExitLimit {
        let mut predicates = Vec::new();
        let mut iv = if self.is(a, Kind::AddRec) { Some(a) } else { self.rec_below_extension(a, b, l, only_exit) };
        let by_tests = iv.is_none() && predicated;
        if by_tests {
            iv = self.as_predicated_rec(a, l, &mut predicates);
        }
        let Some(iv) = iv.filter(|&iv| self.is_affine_in(iv, l)) else { return self.no_limit() };
        let wrap = if signed { Wrap::NSW } else { Wrap::NUW };
        let no_wrap = only_exit && self.flags(iv).contains(wrap);
        let less = if signed { IntPredicate::Slt } else { IntPredicate::Ult };
        let mut stride = self.op(iv, 1);
        let positive = self.is_known_positive(stride);
        let start = self.op(iv, 0);
        if !positive {
            let finite = self.is_finite_by_assumption(l) && self.loop_properties(l).no_abnormal_exits;
            if by_tests || !no_wrap || !finite {
                return self.no_limit();
            }
            if !self.is_known_non_zero(stride) {
                if !self.is_invariant(b, l) {
                    return self.no_limit();
                }
                let before = self.minus(start, stride, Wrap::empty());
                if !self.is_known(before) || !self.entry_guarded(l, less, before, b) {
                    let one = self.uint(self.ty(stride), 1);
                    stride = self.min_max2(Kind::UMax, stride, one);
                }
            }
        } else if !no_wrap && self.may_overflow_on_lt(b, stride, signed) {
            return self.no_limit();
        }
        let int_start = self.lossless_ptr_to_int(start);
        let right = self.lossless_ptr_to_int(b);
        if !self.is_known(int_start) || !self.is_known(right) {
            return self.no_limit();
        }
        let width = self.width(a);
        let counts = if self.is_invariant(right, l) {
            Some(self.count_to_invariant(l, signed, (start, b), (int_start, right), stride))
        } else if positive {
            self.count_to_moving(l, signed, int_start, right, stride)
        } else {
            None
        };
        let Some((count, if_taken)) = counts else {
            let max = self.max_count_for_lt(int_start, stride, right, width, signed);
            let none = self.could_not_compute();
            return self.limit(none, max, max, predicates);
        };
        let mut or_zero = false;
        let mut max = if self.constant(count).is_some() {
            count
        } else if let Some(taken) = if_taken.filter(|&c| self.constant(c).is_some()) {
            or_zero = true;
            taken
        } else {
            self.max_count_for_lt(int_start, stride, right, width, signed)
        };
        if !self.is_known(max) {
            let greatest = self.unsigned_max(count);
            max = self.number(&greatest);
        }
        let mut limit = self.limit(count, max, count, predicates);
        limit.max_or_zero = or_zero;
        limit
    }

    /// Both sides move towards each other.
    fn count_to_moving(
        &mut self,
        l: Loop,
        signed: bool,
        start: Expr,
        right: Expr,
        stride: Expr,
    ) -> Option<(Expr, Option<Expr>)> {
        if !self.is_affine_in(right, l) || self.flags(right).is_empty() {
            return None;
        }
        let (right_start, right_stride) = (self.op(right, 0), self.op(right, 1));
        if !self.is_known_negative(right_stride) {
            return None;
        }
        let (x, y) = (self.signed_range(stride), self.signed_range(right_stride));
        if x.signed_sub_may_overflow(&y) != crate::constant_range::Overflow::Never {
            return None;
        }
        let divisor = self.minus(stride, right_stride, Wrap::empty());
        if !self.is_known_positive(divisor) {
            return None;
        }
        let end = self.min_max2(if signed { Kind::SMax } else { Kind::UMax }, right_start, start);
        let delta = self.minus(end, start, Wrap::empty());
        let count = self.udiv_ceil(delta, divisor);
        let taken = self.minus(right_start, start, Wrap::empty());
        let taken = self.udiv_ceil(taken, divisor);
        Some((count, Some(taken)))
    }

    /// The right side stays. Each side as it is, and as an integer.
    fn count_to_invariant(
        &mut self,
        l: Loop,
        signed: bool,
        (orig_start, orig_right): (Expr, Expr),
        (start, right): (Expr, Expr),
        stride: Expr,
    ) -> (Expr, Option<Expr>) {
        let (less, greater, greater_eq) = if signed {
            (IntPredicate::Slt, IntPredicate::Sgt, IntPredicate::Sge)
        } else {
            (IntPredicate::Ult, IntPredicate::Ugt, IntPredicate::Uge)
        };
        let minus_one = self.int(self.ty(stride), -1);
        let before = self.minus(orig_start, stride, Wrap::empty());
        if self.entry_guarded(l, less, before, orig_start) && self.entry_guarded(l, less, before, orig_right) {
            let last = self.add2(right, minus_one);
            let before = self.minus(start, stride, Wrap::empty());
            let distance = self.minus(last, before, Wrap::empty());
            return (self.udiv(distance, stride), None);
        }
        let mut is_above = self.entry_guarded(l, greater_eq, orig_right, orig_start);
        if !is_above {
            let guarded_right = self.apply_loop_guards(orig_right, l);
            let guarded_start = self.apply_loop_guards(orig_start, l);
            is_above = self.is_known_predicate(greater_eq, guarded_right, guarded_start);
        }
        if !is_above {
            let before = self.add2(orig_start, minus_one);
            is_above = self.entry_guarded(l, greater, orig_right, before);
        }
        let (end, taken) = if is_above {
            (right, None)
        } else {
            let end = self.min_max2(if signed { Kind::SMax } else { Kind::UMax }, right, start);
            let taken = self.minus(right, start, Wrap::empty());
            (end, Some(self.udiv_ceil(taken, stride)))
        };
        let one = self.uint(self.ty(stride), 1);
        let stride_minus_one = self.minus(stride, one, Wrap::empty());
        let no_overflow = self.is_power_of_two(stride, false, false) || start == stride || start == stride_minus_one;
        let delta = self.minus(end, start, Wrap::empty());
        let count = if no_overflow {
            let sum = self.add2(delta, stride_minus_one);
            self.udiv(sum, stride)
        } else {
            self.udiv_ceil(delta, stride)
        };
        (count, taken)
    }

    fn max_count_for_lt(&mut self, start: Expr, stride: Expr, end: Expr, width: u32, signed: bool) -> Expr {
        if signed && width == 1 {
            return self.uint(self.ty(stride), 0);
        }
        if signed && self.is_known_negative(stride) {
            return self.could_not_compute();
        }
        let one = ApInt::one(width);
        let (start, stride, end) = if signed {
            let end = self.signed_range(end).signed_max();
            (self.signed_range(start).signed_min(), self.signed_range(stride).signed_min().smax(&one), end)
        } else {
            (self.unsigned_min(start), self.unsigned_min(stride).umax(&one), self.unsigned_max(end))
        };
        let top = if signed { ApInt::signed_max(width) } else { ApInt::ones(width) };
        let limit = top - stride.dec();
        let end = if signed { end.smin(&limit).smax(&start) } else { end.umin(&limit).umax(&start) };
        let distance = self.number(&(end - start));
        let stride = self.number(&stride);
        self.udiv_ceil(distance, stride)
    }

    /// How often `a > b` holds.
    pub(super) fn how_many_greater_thans(
        &mut self,
        a: Expr,
        b: Expr,
        l: Loop,
        signed: bool,
        only_exit: bool,
        predicated: bool,
    ) -> ExitLimit {
        let mut predicates = Vec::new();
        if !self.is_invariant(b, l) {
            return self.no_limit();
        }
        let mut iv = self.is(a, Kind::AddRec).then_some(a);
        if iv.is_none() && predicated {
            iv = self.as_predicated_rec(a, l, &mut predicates);
        }
        let Some(iv) = iv.filter(|&iv| self.is_affine_in(iv, l)) else { return self.no_limit() };
        let wrap = if signed { Wrap::NSW } else { Wrap::NUW };
        let no_wrap = only_exit && self.flags(iv).contains(wrap);
        let stride = self.negate(self.op(iv, 1), Wrap::empty());
        if !self.is_known_positive(stride) {
            return self.no_limit();
        }
        if !self.is_one(stride) && !no_wrap && self.may_overflow_on_gt(b, stride, signed) {
            return self.no_limit();
        }
        let (greater, greater_eq) =
            if signed { (IntPredicate::Sgt, IntPredicate::Sge) } else { (IntPredicate::Ugt, IntPredicate::Uge) };
        let start = self.op(iv, 0);
        let mut end = b;
        let before = self.add2(start, stride);
        if !self.entry_guarded(l, greater, before, b) && !self.entry_guarded(l, greater_eq, start, b) {
            end = self.min_max2(if signed { Kind::SMin } else { Kind::UMin }, b, start);
        }
        let start = self.lossless_ptr_to_int(start);
        let end = self.lossless_ptr_to_int(end);
        if !self.is_known(start) || !self.is_known(end) {
            return self.no_limit();
        }
        let one = self.uint(self.ty(stride), 1);
        let distance = self.minus(start, end, Wrap::empty());
        let stride_minus_one = self.minus(stride, one, Wrap::empty());
        let sum = self.add2(distance, stride_minus_one);
        let count = self.udiv(sum, stride);
        let max = if self.constant(count).is_some() {
            count
        } else {
            let width = self.width(a);
            let (max_start, min_stride, min_end) = if signed {
                let stride = self.signed_range(stride).signed_min();
                let limit = ApInt::signed_min(width) + stride.dec();
                (self.signed_range(start).signed_max(), stride, self.signed_range(b).signed_min().smax(&limit))
            } else {
                let stride = self.unsigned_min(stride);
                let limit = stride.dec();
                (self.unsigned_max(start), stride, self.unsigned_min(b).umax(&limit))
            };
            let distance = self.number(&(max_start - min_end));
            let min_stride = self.number(&min_stride);
            self.udiv_ceil(distance, min_stride)
        };
        self.limit(count, max, count, predicates)
    }

    /// Brings a comparison into LLVM's form: constants on the right, strict, equalities where they say the same.
    pub(super) fn simplify_comparison(
        &mut self,
        predicate: &mut IntPredicate,
        a: &mut Expr,
        b: &mut Expr,
        depth: u32,
    ) -> bool {
        use IntPredicate::*;
        // LLVM's depth.
        if depth >= 3 {
            return false;
        }
        let mut changed = false;
        if let Some(x) = self.constant(*a).cloned() {
            if let Some(y) = self.constant(*b).cloned() {
                return self.trivial_comparison(x.compare(*predicate, &y), predicate, a, b);
            }
            std::mem::swap(a, b);
            *predicate = predicate.swapped();
            changed = true;
        }
        if let Some(l) = self.rec_loop(*b)
            && self.is_available_at_entry(*a, l)
        {
            std::mem::swap(a, b);
            *predicate = predicate.swapped();
            changed = true;
        }
        if let Some(n) = self.constant(*b).cloned() {
            let mut by_range = false;
            if !predicate.is_equality() {
                let range = ConstantRange::exact_icmp_region(*predicate, &n);
                if range.is_full() || range.is_empty() {
                    return self.trivial_comparison(range.is_full(), predicate, a, b);
                }
                if let Some((new, right)) = range.equivalent_icmp_without_offset()
                    && new.is_equality()
                {
                    *predicate = new;
                    *b = self.number(&right);
                    by_range = true;
                    changed = true;
                }
            }
            if !by_range {
                let (new, right) = match *predicate {
                    Uge => (Ugt, n.dec()),
                    Ule => (Ult, n.inc()),
                    Sge => (Sgt, n.dec()),
                    Sle => (Slt, n.inc()),
                    other => (other, n.clone()),
                };
                if new != *predicate {
                    *predicate = new;
                    *b = self.number(&right);
                    changed = true;
                } else if predicate.is_equality()
                    && n.is_zero()
                    && self.is(*a, Kind::Add)
                    && let &[m, y] = self.ops(*a)
                    && self.is(m, Kind::Mul)
                    && let &[c, x] = self.ops(m)
                    && self.is_ones(c)
                {
                    (*a, *b) = (x, y);
                    changed = true;
                }
            }
        }
        if *a == *b {
            let holds = matches!(*predicate, Eq | Sge | Sle | Uge | Ule);
            return self.trivial_comparison(holds, predicate, a, b);
        }
        changed |= self.make_strict(predicate, a, b);
        if changed {
            self.simplify_comparison(predicate, a, b, depth + 1);
        }
        changed
    }

    fn trivial_comparison(&mut self, holds: bool, predicate: &mut IntPredicate, a: &mut Expr, b: &mut Expr) -> bool {
        *a = self.number(&ApInt::zero(1));
        *b = *a;
        *predicate = if holds { IntPredicate::Eq } else { IntPredicate::Ne };
        true
    }

    fn make_strict(&mut self, predicate: &mut IntPredicate, a: &mut Expr, b: &mut Expr) -> bool {
        use IntPredicate::*;
        let one = self.uint(self.ty(*b), 1);
        let minus_one = self.int(self.ty(*b), -1);
        let (x, y) = (*a, *b);
        match *predicate {
            Sle if !self.signed_range(y).signed_max().is_signed_max() => *b = self.add2_at(one, y, Wrap::NSW, 0),
            Sle if !self.signed_range(x).signed_min().is_signed_min() => *a = self.add2_at(minus_one, x, Wrap::NSW, 0),
            Sge if !self.signed_range(y).signed_min().is_signed_min() => *b = self.add2_at(minus_one, y, Wrap::NSW, 0),
            Sge if !self.signed_range(x).signed_max().is_signed_max() => *a = self.add2_at(one, x, Wrap::NSW, 0),
            Ule if !self.unsigned_max(y).is_ones() => *b = self.add2_at(one, y, Wrap::NUW, 0),
            Ule if !self.unsigned_min(x).is_zero() => *a = self.add2(minus_one, x),
            Uge => {
                let folds = self.constant(y).is_some()
                    || matches!(self.kind(y), Kind::Add | Kind::AddRec) && self.constant(self.op(y, 0)).is_some();
                let right_fits = !self.unsigned_min(y).is_zero();
                if folds && right_fits {
                    *b = self.add2(minus_one, y);
                } else if !self.unsigned_max(x).is_ones() {
                    *a = self.add2_at(one, x, Wrap::NUW, 0);
                } else if right_fits {
                    *b = self.add2(minus_one, y);
                } else {
                    return false;
                }
            }
            _ => return false,
        }
        *predicate = match *predicate {
            Sle => Slt,
            Sge => Sgt,
            Ule => Ult,
            _ => Ugt,
        };
        true
    }
}
