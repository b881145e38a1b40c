//! Ranges of recurrences.

use super::ScalarEvolution;
use super::expr::{Expr, Kind};
use crate::constant_range::{ConstantRange, Preferred};
use crate::known_bits::KnownBits;
use crate::value_tracking::known_bits;
use crate::value_tracking::patterns::{recurrence, splat_int};
use ir::{ApInt, NoWrap, Opcode, Value, View};

/// `select cond, a, b` of constants, perhaps cast and with a constant added.
struct Choice {
    cond: Value,
    yes: ApInt,
    no: ApInt,
}

/// The range of a recurrence with this step, which moves one bound of the range of its start.
fn moved_range(step: &ApInt, start: &ConstantRange, count: &ApInt, signed: bool) -> ConstantRange {
    if step.is_zero() || count.is_zero() {
        return start.clone();
    }
    let full = ConstantRange::full(start.width());
    if start.is_full() {
        return full;
    }
    let descending = signed && step.is_negative();
    let step = if signed { step.abs() } else { step.clone() };
    let limit = ApInt::ones(start.width()).udiv(&step);
    if limit.is_none_or(|limit| limit.ult(count)) {
        return full;
    }
    let offset = step * count.clone();
    let (lower, upper) = (start.lower().clone(), start.upper().dec());
    let moved = if descending { &lower - &offset } else { &upper + &offset };
    if start.contains(&moved) {
        return full;
    }
    if descending { ConstantRange::new(moved, upper.inc()) } else { ConstantRange::new(lower, moved.inc()) }
}

impl ScalarEvolution<'_> {
    pub(super) fn range_of_rec(
        &mut self,
        e: Expr,
        _signed: bool,
        mut range: ConstantRange,
        preferred: Preferred,
    ) -> ConstantRange {
        let width = self.width(e);
        let ops = self.ops_vec(e);
        let start = ops[0];
        if self.nuw(e) {
            let least = self.unsigned_min(start);
            if !least.is_zero() {
                range = range.intersect_preferring(&ConstantRange::new(least, ApInt::zero(width)), preferred);
            }
        }
        if self.nsw(e) {
            let (mut non_negative, mut non_positive) = (true, true);
            for &o in &ops[1..] {
                non_negative &= self.is_known_non_negative(o);
                non_positive &= self.is_known_non_positive(o);
            }
            let bound = self.signed_range(start);
            let edge = ApInt::signed_min(width);
            if non_negative {
                range = range.intersect_preferring(&ConstantRange::new(bound.signed_min(), edge), preferred);
            } else if non_positive {
                range = range.intersect_preferring(&ConstantRange::new(edge, bound.signed_max().inc()), preferred);
            }
        }
        let Some(l) = self.rec_loop(e).filter(|_| ops.len() == 2) else { return range };
        let max = self.constant_max_count(l);
        let Some(mut count) = self.constant(max).cloned() else { return range };
        if count.width() > width && count.active_bits() <= width {
            count = count.trunc(width);
        } else if count.width() < width {
            count = count.zext(width);
        }
        if count.width() == width {
            let affine = self.range_of_affine(start, ops[1], &count);
            range = range.intersect_preferring(&affine, preferred);
            let factored = self.range_by_choice(start, ops[1], &count);
            range = range.intersect_preferring(&factored, preferred);
        }
        range
    }

    fn range_of_affine(&mut self, start: Expr, step: Expr, count: &ApInt) -> ConstantRange {
        let (signed_start, signed_step) = (self.signed_range(start), self.signed_range(step));
        let low = moved_range(&signed_step.signed_min(), &signed_start, count, true);
        let high = moved_range(&signed_step.signed_max(), &signed_start, count, true);
        let greatest = self.unsigned_max(step);
        let unsigned = moved_range(&greatest, &self.unsigned_range(start), count, false);
        low.union(&high).intersect(&unsigned)
    }

    fn choice(&self, e: Expr) -> Option<Choice> {
        let width = self.width(e);
        let (offset, e) = self.constant_plus(e).unwrap_or((ApInt::zero(width), e));
        let (cast, e) = if self.is_cast(e) { (Some(self.kind(e)), self.op(e, 0)) } else { (None, e) };
        let View::Select { cond, yes, no } = self.body.view_value(self.value(e)?)? else { return None };
        let number = |v| {
            let n = splat_int(&self.q, v)?;
            Some(match cast {
                None => n,
                Some(Kind::Truncate) => n.trunc(width),
                Some(Kind::ZeroExtend) => n.zext(width),
                Some(_) => n.sext(width),
            })
        };
        Some(Choice { cond, yes: number(yes)? + offset.clone(), no: number(no)? + offset })
    }

    /// `{c ? a : b,+,c ? p : q}` is one of `{a,+,p}` and `{b,+,q}`.
    fn range_by_choice(&mut self, start: Expr, step: Expr, count: &ApInt) -> ConstantRange {
        let full = ConstantRange::full(count.width());
        let (Some(a), Some(b)) = (self.choice(start), self.choice(step)) else { return full };
        if a.cond != b.cond {
            return full;
        }
        let yes = (self.number(&a.yes), self.number(&b.yes));
        let no = (self.number(&a.no), self.number(&b.no));
        self.range_of_affine(yes.0, yes.1, count).union(&self.range_of_affine(no.0, no.1, count))
    }

    /// The range of a phi that is shifted in each iteration, from the number of iterations.
    pub(super) fn range_of_unknown_recurrence(&mut self, v: Value, width: u32) -> ConstantRange {
        self.shifted_range(v, width).unwrap_or_else(|| ConstantRange::full(width))
    }

    fn shifted_range(&mut self, v: Value, width: u32) -> Option<ConstantRange> {
        let q = self.q;
        let phi = q.as_op(v, Opcode::Phi)?;
        let b = self.body.inst_block(phi);
        if self.body.predecessors(b).any(|p| !self.tree.is_reachable(p)) {
            return None;
        }
        let r = recurrence(&q, phi)?;
        let l = self.loops.innermost(b)?;
        if self.loops.header(l) != b || !self.loops.contains(l, self.body.inst_block(r.next)) || !r.phi_is_left(&q) {
            return None;
        }
        let op = r.op(&q);
        if !matches!(op, Opcode::AShr | Opcode::LShr | Opcode::Shl) {
            return None;
        }
        let count = self.small_constant_max_trip_count(l);
        if count == 0 || count >= width {
            return None;
        }
        let (start, step) = (known_bits(&q, r.start), known_bits(&q, r.step));
        let (total, overflow) = step.max_value().umul_overflow(&ApInt::new(width, u64::from(count - 1)));
        if overflow {
            return None;
        }
        let shift = KnownBits::constant(total.clone());
        let range = |low: &ApInt, high: ApInt| Some(ConstantRange::new(low.clone(), high.inc()));
        match op {
            Opcode::AShr => {
                let end = start.ashr(&shift, false, false);
                if start.is_non_negative() {
                    return range(end.min_value(), start.max_value());
                }
                if start.is_negative() {
                    return range(start.min_value(), end.max_value());
                }
                None
            }
            Opcode::LShr => range(start.lshr(&shift, false, false).min_value(), start.max_value()),
            _ => {
                let end = start.shl(&shift, NoWrap::empty(), false);
                let room = ApInt::new(width, u64::from(start.min_leading_zeros()));
                if total.ult(&room) { range(start.min_value(), end.max_value()) } else { None }
            }
        }
    }
}
