//! Extensions. They move inwards where the operation below does not wrap, and to prove that is most of the work.

use super::expr::{Expr, Kind, Ops, Wrap};
use super::{ScalarEvolution, find, limits, store};
use crate::loops::Loop;
use ir::{ApInt, IntPredicate, Type};

impl ScalarEvolution<'_> {
    fn extend(&mut self, signed: bool, e: Expr, ty: Type, depth: u32) -> Expr {
        if signed { self.sign_extend(e, ty, depth) } else { self.zero_extend(e, ty, depth) }
    }

    fn extend_ops(&mut self, signed: bool, e: Expr, ty: Type, depth: u32) -> Ops {
        let mut ops = Ops::new();
        for o in self.ops_vec(e) {
            let o = self.extend(signed, o, ty, depth);
            ops.push(o);
        }
        ops
    }

    /// The expression with zeros above.
    pub(super) fn zero_extend(&mut self, e: Expr, ty: Type, depth: u32) -> Expr {
        self.extended(Kind::ZeroExtend, e, ty, depth)
    }

    /// The expression with copies of its sign bit above.
    pub(super) fn sign_extend(&mut self, e: Expr, ty: Type, depth: u32) -> Expr {
        self.extended(Kind::SignExtend, e, ty, depth)
    }

    fn extended(&mut self, kind: Kind, e: Expr, ty: Type, depth: u32) -> Expr {
        let ty = self.effective(ty);
        if let Some(known) = find(&self.s.folded_casts, e, &(kind, ty)) {
            return known;
        }
        let new = if kind == Kind::ZeroExtend {
            self.zero_extend_uncached(e, ty, depth)
        } else {
            self.sign_extend_uncached(e, ty, depth)
        };
        if self.kind(new) != kind {
            store(&mut self.s.folded_casts, e, (kind, ty), new);
            self.s.cast_to.entry(new).or_default().push(e);
        }
        new
    }

    fn zero_extend_uncached(&mut self, e: Expr, ty: Type, depth: u32) -> Expr {
        let width = self.width_of(ty);
        if let Some(n) = self.constant(e).map(|n| n.zext(width)) {
            return self.number(&n);
        }
        if self.is(e, Kind::ZeroExtend) {
            return self.zero_extend(self.op(e, 0), ty, depth + 1);
        }
        if let Some(found) = self.find_with(Kind::ZeroExtend, ty, &[e], None) {
            return found;
        }
        if depth > self.s.limits.cast_depth || width > limits::MAX_WIDTH {
            return self.make_cast(Kind::ZeroExtend, e, ty);
        }
        if self.is(e, Kind::Truncate) {
            let x = self.op(e, 0);
            let range = self.unsigned_range(x);
            let low = range.truncate(self.width(e), ir::NoWrap::empty()).zero_extend(width);
            if low.contains_range(&range.zext_or_trunc(width)) {
                return self.truncate_or_zero_extend_at(x, ty, depth);
            }
        }
        if self.is_affine(e)
            && let Some(l) = self.rec_loop(e)
            && let Some(new) = self.zero_extend_rec(e, l, ty, depth)
        {
            return new;
        }
        if let Some((x, y)) = self.as_urem(e) {
            let x = self.zero_extend(x, ty, depth + 1);
            let y = self.zero_extend(y, ty, depth + 1);
            return self.urem(x, y);
        }
        match self.kind(e) {
            Kind::UDiv => {
                let ops = self.extend_ops(false, e, ty, depth + 1);
                return self.udiv(ops[0], ops[1]);
            }
            Kind::Add => {
                if let Some(new) = self.zero_extend_sum(e, ty, depth) {
                    return new;
                }
            }
            Kind::Mul => {
                if self.nuw(e) {
                    let ops = self.extend_ops(false, e, ty, depth + 1);
                    return self.mul(ops, Wrap::NUW, depth + 1);
                }
                if let &[c, t] = self.ops(e)
                    && let Some(shift) = self.constant(c).and_then(ApInt::exact_log2)
                    && self.is(t, Kind::Truncate)
                {
                    let narrow = self.types.int(self.width(t) - shift);
                    let low = self.truncate(self.op(t, 0), narrow, 0);
                    let low = self.zero_extend(low, ty, 0);
                    let c = self.zero_extend(c, ty, 0);
                    return self.mul(Ops::from_slice(&[c, low]), Wrap::NUW, depth + 1);
                }
            }
            kind @ (Kind::UMin | Kind::UMax | Kind::SequentialUMin) => {
                let ops = self.extend_ops(false, e, ty, 0);
                return self.min_max(kind, ops);
            }
            _ => {}
        }
        self.make_cast(Kind::ZeroExtend, e, ty)
    }

    fn zero_extend_sum(&mut self, e: Expr, ty: Type, depth: u32) -> Option<Expr> {
        if self.nuw(e) {
            let ops = self.extend_ops(false, e, ty, depth + 1);
            return Some(self.add(ops, Wrap::NUW, depth + 1));
        }
        let first = self.op(e, 0);
        let c = self.constant(first).cloned()?;
        self.split_constant(false, e, &c, ty, depth)
    }

    /// The low bits of a constant that meet only zeros of the rest of the sum.
    fn low_part(&mut self, c: &ApInt, rest: &[Expr]) -> ApInt {
        let width = c.width();
        let zeros = rest.iter().map(|&o| self.min_trailing_zeros(o)).min().unwrap_or(0);
        if zeros < width { c & &ApInt::low_bits(width, zeros) } else { c.clone() }
    }

    /// `ext(c + x)` → `ext(d) + ext(c - d + x)`, where adding `d` to the rest cannot carry.
    fn split_constant(&mut self, signed: bool, sum: Expr, c: &ApInt, ty: Type, depth: u32) -> Option<Expr> {
        let ops = self.ops_vec(sum);
        let d = self.low_part(c, &ops[1..]);
        if d.is_zero() {
            return None;
        }
        let low = self.number(&d);
        let low = self.extend(signed, low, ty, depth);
        let minus = self.number(&-&d);
        let rest = self.add2_at(minus, sum, Wrap::empty(), depth);
        let rest = self.extend(signed, rest, ty, depth + 1);
        Some(self.add2_at(low, rest, Wrap::NUW | Wrap::NSW, depth + 1))
    }

    fn split_start(&mut self, signed: bool, rec: Expr, l: Loop, ty: Type, depth: u32) -> Option<Expr> {
        let (start, step) = (self.op(rec, 0), self.op(rec, 1));
        let c = self.constant(start).cloned()?;
        let d = self.low_part(&c, &[step]);
        if d.is_zero() {
            return None;
        }
        let low = self.number(&d);
        let low = self.extend(signed, low, ty, depth);
        let start = self.number(&(&c - &d));
        let flags = self.flags(rec);
        let rest = self.add_rec2(start, step, l, flags);
        let rest = self.extend(signed, rest, ty, depth + 1);
        Some(self.add2_at(low, rest, Wrap::NUW | Wrap::NSW, depth + 1))
    }

    /// The recurrence of the extended start and step.
    fn rec_of_extended(&mut self, signed: bool, signed_step: bool, rec: Expr, l: Loop, ty: Type, depth: u32) -> Expr {
        let start = self.extend_start(signed, rec, l, ty, depth + 1);
        let step = self.extend(signed_step, self.op(rec, 1), ty, depth + 1);
        let flags = self.flags(rec);
        self.add_rec2(start, step, l, flags)
    }

    fn zero_extend_rec(&mut self, rec: Expr, l: Loop, ty: Type, depth: u32) -> Option<Expr> {
        let (start, step) = (self.op(rec, 0), self.op(rec, 1));
        if self.nuw(rec) {
            return Some(self.rec_of_extended(false, false, rec, l, ty, depth));
        }
        let max = self.constant_max_count(l);
        if self.is_known(max)
            && let Some(signed_step) = self.last_value_extends(false, rec, max, depth)
        {
            self.add_flags(rec, if signed_step { Wrap::NW } else { Wrap::NUW });
            return Some(self.rec_of_extended(false, signed_step, rec, l, ty, depth));
        }
        if self.is_known(max) || self.has_guards || !self.assumptions.is_empty() {
            let flags = self.prove_nuw_by_induction(rec);
            self.add_flags(rec, flags);
            if self.nuw(rec) {
                return Some(self.rec_of_extended(false, false, rec, l, ty, depth));
            }
            if self.is_known_negative(step) {
                let least = self.signed_range(step).signed_min();
                let limit = self.number(&(ApInt::ones(least.width()) - least));
                if self.backedge_guarded(l, IntPredicate::Ugt, rec, limit)
                    || self.known_on_every_iteration(IntPredicate::Ugt, rec, limit)
                {
                    self.add_flags(rec, Wrap::NW);
                    return Some(self.rec_of_extended(false, true, rec, l, ty, depth));
                }
            }
        }
        if let Some(new) = self.split_start(false, rec, l, ty, depth) {
            return Some(new);
        }
        if self.proved_by_other_start(false, start, step, l) {
            self.add_flags(rec, Wrap::NUW);
            return Some(self.rec_of_extended(false, false, rec, l, ty, depth));
        }
        None
    }

    /// Is the last value of a recurrence, calculated in twice the width, that of the extended operands? The answer says whether the step has to be
    /// extended as a signed number.
    fn last_value_extends(&mut self, signed: bool, rec: Expr, max: Expr, depth: u32) -> Option<bool> {
        let (start, step) = (self.op(rec, 0), self.op(rec, 1));
        let (start_ty, max_ty) = (self.ty(start), self.ty(max));
        let count = self.truncate_or_zero_extend_at(max, start_ty, depth);
        if self.truncate_or_zero_extend_at(count, max_ty, depth) != max {
            return None;
        }
        let wide = self.types.int(self.width(rec) * 2);
        let travelled = self.mul(Ops::from_slice(&[count, step]), Wrap::empty(), depth + 1);
        let last = self.add2_at(start, travelled, Wrap::empty(), depth + 1);
        let last = self.extend(signed, last, wide, depth + 1);
        let wide_start = self.extend(signed, start, wide, depth + 1);
        let wide_count = self.zero_extend(count, wide, depth + 1);
        for signed_step in [signed, !signed] {
            let step = self.extend(signed_step, step, wide, depth + 1);
            let travelled = self.mul(Ops::from_slice(&[wide_count, step]), Wrap::empty(), depth + 1);
            if last == self.add2_at(wide_start, travelled, Wrap::empty(), depth + 1) {
                return Some(signed_step);
            }
        }
        None
    }

    fn sign_extend_uncached(&mut self, e: Expr, ty: Type, depth: u32) -> Expr {
        let width = self.width_of(ty);
        if let Some(n) = self.constant(e).map(|n| n.sext(width)) {
            return self.number(&n);
        }
        match self.kind(e) {
            Kind::SignExtend => return self.sign_extend(self.op(e, 0), ty, depth + 1),
            Kind::ZeroExtend => return self.zero_extend(self.op(e, 0), ty, depth + 1),
            _ => {}
        }
        if let Some(found) = self.find_with(Kind::SignExtend, ty, &[e], None) {
            return found;
        }
        if depth > self.s.limits.cast_depth || width > limits::MAX_WIDTH {
            return self.make_cast(Kind::SignExtend, e, ty);
        }
        if self.is(e, Kind::Truncate) {
            let x = self.op(e, 0);
            let range = self.signed_range(x);
            let low = range.truncate(self.width(e), ir::NoWrap::empty()).sign_extend(width);
            if low.contains_range(&range.sext_or_trunc(width)) {
                return self.truncate_or_sign_extend_at(x, ty, depth);
            }
        }
        if self.is(e, Kind::Add) {
            if self.nsw(e) {
                let ops = self.extend_ops(true, e, ty, depth + 1);
                return self.add(ops, Wrap::NSW, depth + 1);
            }
            if let Some(c) = self.constant(self.op(e, 0)).cloned()
                && let Some(new) = self.split_constant(true, e, &c, ty, depth)
            {
                return new;
            }
        }
        if self.is_affine(e)
            && let Some(l) = self.rec_loop(e)
            && let Some(new) = self.sign_extend_rec(e, l, ty, depth)
        {
            return new;
        }
        if self.is_known_non_negative(e) {
            return self.zero_extend(e, ty, depth + 1);
        }
        if matches!(self.kind(e), Kind::SMin | Kind::SMax) {
            let kind = self.kind(e);
            let ops = self.extend_ops(true, e, ty, 0);
            return self.min_max(kind, ops);
        }
        self.make_cast(Kind::SignExtend, e, ty)
    }

    fn sign_extend_rec(&mut self, rec: Expr, l: Loop, ty: Type, depth: u32) -> Option<Expr> {
        let (start, step) = (self.op(rec, 0), self.op(rec, 1));
        if self.nsw(rec) {
            let start = self.extend_start(true, rec, l, ty, depth + 1);
            let step = self.sign_extend(step, ty, depth + 1);
            return Some(self.add_rec2(start, step, l, Wrap::NSW));
        }
        let max = self.constant_max_count(l);
        if self.is_known(max)
            && let Some(signed_step) = self.last_value_extends(true, rec, max, depth)
        {
            self.add_flags(rec, if signed_step { Wrap::NSW } else { Wrap::NW });
            return Some(self.rec_of_extended(true, signed_step, rec, l, ty, depth));
        }
        let flags = self.prove_nsw_by_induction(rec);
        self.add_flags(rec, flags);
        if self.nsw(rec) {
            return Some(self.rec_of_extended(true, true, rec, l, ty, depth));
        }
        if let Some(new) = self.split_start(true, rec, l, ty, depth) {
            return Some(new);
        }
        if self.proved_by_other_start(true, start, step, l) {
            self.add_flags(rec, Wrap::NSW);
            return Some(self.rec_of_extended(true, true, rec, l, ty, depth));
        }
        None
    }

    /// The extended start of a recurrence, as a sum with the step if it is known that the value one step before does not wrap.
    fn extend_start(&mut self, signed: bool, rec: Expr, l: Loop, ty: Type, depth: u32) -> Expr {
        match self.start_before(signed, rec, l, depth) {
            None => self.extend(signed, self.op(rec, 0), ty, depth),
            Some(before) => {
                let step = self.extend(signed, self.op(rec, 1), ty, depth);
                let before = self.extend(signed, before, ty, depth);
                self.add2(step, before)
            }
        }
    }

    fn start_before(&mut self, signed: bool, rec: Expr, l: Loop, depth: u32) -> Option<Expr> {
        let wrap = if signed { Wrap::NSW } else { Wrap::NUW };
        let (start, step) = (self.op(rec, 0), self.op(rec, 1));
        if !self.is(start, Kind::Add) {
            return None;
        }
        let mut ops = self.ops_vec(start);
        let at = ops.iter().position(|&o| o == step)?;
        ops.remove(at);
        let flags = self.flags(start) & Wrap::NUW;
        let before = self.add(ops, flags, 0);
        let before_rec = self.add_rec2(before, step, l, Wrap::empty());
        let count = self.exact_count(l);
        let is_rec = self.is(before_rec, Kind::AddRec);
        if is_rec && self.flags(before_rec).contains(wrap) && self.is_known(count) && self.is_known_positive(count) {
            return Some(before);
        }
        let wide = self.types.int(self.width(rec) * 2);
        let sum = [self.extend(signed, before, wide, depth), self.extend(signed, step, wide, depth)];
        let sum = self.add2(sum[0], sum[1]);
        if self.extend(signed, start, wide, depth) == sum {
            if is_rec && self.flags(rec).contains(wrap) {
                self.add_flags(before_rec, wrap);
            }
            return Some(before);
        }
        let (predicate, limit) = self.overflow_limit(signed, step)?;
        self.entry_guarded(l, predicate, before, limit).then_some(before)
    }

    /// A comparison with which a value does not overflow when the step is added.
    pub(super) fn overflow_limit(&mut self, signed: bool, step: Expr) -> Option<(IntPredicate, Expr)> {
        let width = self.width(step);
        if !signed {
            let limit = ApInt::zero(width) - self.unsigned_range(step).unsigned_max();
            return Some((IntPredicate::Ult, self.number(&limit)));
        }
        let range = self.signed_range(step);
        if self.is_known_positive(step) {
            let limit = ApInt::signed_min(width) - range.signed_max();
            return Some((IntPredicate::Slt, self.number(&limit)));
        }
        if self.is_known_negative(step) {
            let limit = ApInt::signed_max(width) - range.signed_min();
            return Some((IntPredicate::Sgt, self.number(&limit)));
        }
        None
    }

    /// Does a recurrence with another start, which is known already, show that this one does not wrap?
    fn proved_by_other_start(&mut self, signed: bool, start: Expr, step: Expr, l: Loop) -> bool {
        let wrap = if signed { Wrap::NSW } else { Wrap::NUW };
        let Some(c) = self.constant(start).cloned() else { return false };
        let width = c.width();
        for delta in [-2i32, -1, 1, 2] {
            // LLVM holds the distance as an unsigned number of 32 bits.
            let distance = ApInt::new(width, u64::from(delta as u32));
            let before = self.number(&(&c - &distance));
            let Some(rec) = self.find_with(Kind::AddRec, self.ty(before), &[before, step], Some(l)) else { continue };
            if !self.flags(rec).contains(wrap) {
                continue;
            }
            let distance = self.number(&distance);
            if let Some((predicate, limit)) = self.overflow_limit(signed, distance)
                && self.is_known_predicate(predicate, rec, limit)
            {
                return true;
            }
        }
        false
    }
}
