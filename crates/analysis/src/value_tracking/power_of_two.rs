//! Which values are surely powers of two (`isKnownToBeAPowerOfTwo`).

use super::patterns::{self, Recurrence};
use super::{MAX_DEPTH, assumed, is_known_non_zero_at, known_bits_at};
use crate::effects::{call_has, called_intrinsic};
use crate::query::Query;
use ir::attr_kind::AttrKind;
use ir::intrinsics::id;
use ir::{Inst, IntPredicate, Opcode, Value, View};

/// Phis with more entries are not looked into.
const MAX_ENTRIES: usize = 1000;

/// Is a number surely a power of two, in each lane? With `or_zero`, it may be zero, too.
pub fn is_power_of_two(q: &Query<'_>, v: Value, or_zero: bool) -> bool {
    is_power_of_two_at(q, v, or_zero, 0)
}

/// The same after `depth` operands have been followed.
pub fn is_power_of_two_at(q: &Query<'_>, v: Value, or_zero: bool, depth: u32) -> bool {
    if let Some(c) = v.constant() {
        let holds = |n: &ir::ApInt| n.is_power_of_2() || or_zero && n.is_zero();
        return q.body.consts().all_int_lanes(q.types(), c, holds);
    }
    if or_zero && q.types().int_width(q.types().scalar(q.ty(v))) == Some(1) {
        return true;
    }
    let assumed = |f| matches!(f, assumed::Fact::Condition(c) if is_implied_by(q, v, or_zero, c, true));
    if assumed::facts(q, v).any(assumed) {
        return true;
    }
    let Some(i) = v.inst() else { return false };
    is_shifted_bit(q, i) || depth < MAX_DEPTH && Search { q, or_zero, depth: depth + 1 }.inst(i)
}

/// Does a condition say that `v` is a power of two, if it is `truth`?
fn is_implied_by(q: &Query<'_>, v: Value, or_zero: bool, cond: Value, truth: bool) -> bool {
    let Some(c) = patterns::icmp(q, cond) else { return false };
    let Some(call) = patterns::intrinsic(q, c.a, id::CTPOP) else { return false };
    let Some(n) = patterns::splat_int(q, c.b).and_then(|n| n.as_u64()) else { return false };
    let p = if truth { c.predicate } else { c.predicate.inverse() };
    q.body.operand(call, 0) == v && (or_zero && p == IntPredicate::Ult && n == 2 || p == IntPredicate::Eq && n == 1)
}

/// Is it one set bit, shifted by an amount at which it stays?
fn is_shifted_bit(q: &Query<'_>, i: Inst) -> bool {
    match q.body.view(i) {
        View::Binary { op: Opcode::Shl, a, .. } => patterns::is_one(q, a),
        View::Binary { op: Opcode::LShr, a, .. } => patterns::splat_int(q, a).is_some_and(|n| n.is_signed_min()),
        View::Call(_) if called_intrinsic(q.module, q.body, i) == Some(id::VSCALE) => {
            let attrs = &q.module.ctx.attrs;
            let list = q.module.function(q.function).map(|f| attrs.list(f.attrs.get()).function);
            list.is_some_and(|set| attrs.has(set, AttrKind::VScaleRange))
                || call_has(q.module, q.body, i, AttrKind::VScaleRange)
        }
        _ => false,
    }
}

struct Search<'a> {
    q: &'a Query<'a>,
    or_zero: bool,
    depth: u32,
}

impl Search<'_> {
    fn of(&self, v: Value) -> bool {
        is_power_of_two_at(self.q, v, self.or_zero, self.depth)
    }

    fn inst(&self, i: Inst) -> bool {
        let q = self.q;
        let d = q.body.inst(i);
        match q.body.view(i) {
            View::Cast { op: Opcode::ZExt, from } => self.of(from),
            View::Cast { op: Opcode::Trunc, from } => self.or_zero && self.of(from),
            View::Binary { op, a, b } => match op {
                Opcode::Shl => (self.or_zero || !patterns::no_wrap(q, i.into()).is_empty()) && self.of(a),
                Opcode::LShr => (self.or_zero || q.use_flags && d.is_exact()) && self.of(a),
                Opcode::UDiv => q.use_flags && d.is_exact() && self.of(a),
                Opcode::Mul => {
                    self.of(b) && self.of(a) && (self.or_zero || is_known_non_zero_at(q, i.into(), self.depth))
                }
                Opcode::And => self.and(a, b),
                Opcode::Add => self.add(i, a, b),
                _ => false,
            },
            View::Select { yes, no, .. } => self.of(yes) && self.of(no),
            View::Phi { values, blocks } if values.len() <= MAX_ENTRIES => {
                let depth = self.depth.max(MAX_DEPTH - 1);
                patterns::recurrence(q, i).is_some_and(|r| self.recurrence(&r))
                    || values.iter().zip(blocks).all(|(v, &from)| {
                        let at = q.body.terminator(from).unwrap_or(Inst::NONE);
                        v == i.into() || is_power_of_two_at(&q.at(at), v, self.or_zero, depth)
                    })
            }
            View::Call(_) | View::Invoke { .. } => self.call(i),
            _ => false,
        }
    }

    fn and(&self, a: Value, b: Value) -> bool {
        let q = self.q;
        if self.or_zero && [b, a].iter().any(|&v| is_power_of_two_at(q, v, true, self.depth)) {
            return true;
        }
        let is_lowest_bit = patterns::neg_of(q, a) == Some(b) || patterns::neg_of(q, b) == Some(a);
        is_lowest_bit && (self.or_zero || is_known_non_zero_at(q, a, self.depth))
    }

    fn add(&self, i: Inst, a: Value, b: Value) -> bool {
        let q = self.q;
        let no_wrap = patterns::no_wrap(q, i.into());
        if self.or_zero || !no_wrap.is_empty() {
            // A power of two plus itself or zero.
            let masked = |x, y| patterns::other_operand(q, x, Opcode::And, y).is_some() && self.of(y);
            if masked(a, b) || masked(b, a) {
                return true;
            }
            let bits = [a, b].map(|v| known_bits_at(q, v, self.depth));
            if (!&(&bits[0].zeros & &bits[1].zeros)).is_power_of_2()
                && (self.or_zero || bits.iter().any(|k| k.is_non_zero()))
            {
                return true;
            }
        }
        let is_mask = || patterns::binary(q, a, Opcode::LShr).is_some_and(|s| patterns::is_ones(q, s.0));
        (self.or_zero || no_wrap.nuw()) && patterns::is_one(q, b) && is_mask()
    }

    fn recurrence(&self, r: &Recurrence) -> bool {
        let q = self.q;
        let blocks = q.body.phi_blocks(r.phi);
        let at = |k: usize| blocks.get(k).and_then(|&b| q.body.terminator(b)).unwrap_or(Inst::NONE);
        let start = q.at(at(r.start_entry));
        if !is_power_of_two_at(&start, r.start, self.or_zero, self.depth) {
            return false;
        }
        let op = r.op(q);
        if op != Opcode::Mul && !r.phi_is_left(q) {
            return false;
        }
        let step = |or_zero| is_power_of_two_at(&q.at(at(1 - r.start_entry)), r.step, or_zero, self.depth);
        let no_wrap = !patterns::no_wrap(q, r.next.into()).is_empty();
        let exact = || q.use_flags && q.body.inst(r.next).is_exact();
        // A start that is the sign bit alone is no power of two as a signed number.
        let positive = || patterns::splat_int(q, r.start).is_some_and(|n| n.is_power_of_2() && !n.is_signed_min());
        match op {
            Opcode::Mul => (self.or_zero || no_wrap) && step(self.or_zero),
            Opcode::SDiv => positive() && step(false) && (self.or_zero || exact()),
            Opcode::UDiv => step(false) && (self.or_zero || exact()),
            Opcode::Shl => self.or_zero || no_wrap,
            Opcode::AShr => positive() && (self.or_zero || exact()),
            Opcode::LShr => self.or_zero || exact(),
            _ => false,
        }
    }

    fn call(&self, i: Inst) -> bool {
        let operand = |k: usize| self.q.body.operand(i, k);
        match called_intrinsic(self.q.module, self.q.body, i) {
            Some(id::UMAX | id::UMIN | id::SMAX | id::SMIN) => self.of(operand(1)) && self.of(operand(0)),
            Some(id::BITREVERSE | id::BSWAP) => self.of(operand(0)),
            // A rotation.
            Some(id::FSHL | id::FSHR) => operand(0) == operand(1) && self.of(operand(0)),
            _ => false,
        }
    }
}
