//! Which pairs of values surely differ (`isKnownNonEqual`).

use super::bits::bit_width;
use super::non_zero::is_non_zero_in_lanes;
use super::patterns::{self, recurrence};
use super::{MAX_DEPTH, all_lanes, known_bits_of_lanes};
use crate::query::Query;
use ir::{ApInt, Inst, NoWrap, Opcode, Value, View};
use rustc_hash::FxHashMap;

/// Phis with more entries are not looked into.
const MAX_ENTRIES: usize = 1000;

/// Do two values surely differ, in each lane?
pub fn is_known_non_equal(q: &Query<'_>, a: Value, b: Value) -> bool {
    differ(q, a, b, &all_lanes(q, q.ty(a)), 0)
}

/// The same of the demanded elements, after `depth` operands have been followed.
pub fn differ(q: &Query<'_>, a: Value, b: Value, demanded: &ApInt, depth: u32) -> bool {
    if a == b || q.ty(a) != q.ty(b) || depth >= MAX_DEPTH {
        return false;
    }
    let search = Search { q, demanded, depth };
    search.same_operation(a, b)
        || search.both_ways(a, b, Search::changed_by_non_zero)
        || search.both_ways(a, b, Search::multiplied)
        || search.both_ways(a, b, Search::shifted)
        || search.bits_differ(a, b)
        || search.both_ways(a, b, Search::selected)
        || search.addresses(a, b)
}

struct Search<'a> {
    q: &'a Query<'a>,
    demanded: &'a ApInt,
    depth: u32,
}

impl Search<'_> {
    fn both_ways(&self, a: Value, b: Value, f: fn(&Self, Value, Value) -> bool) -> bool {
        f(self, a, b) || f(self, b, a)
    }

    fn differ(&self, a: Value, b: Value) -> bool {
        differ(self.q, a, b, self.demanded, self.depth + 1)
    }

    fn non_zero(&self, v: Value) -> bool {
        is_non_zero_in_lanes(self.q, v, self.demanded, self.depth + 1)
    }

    /// Two results of the same operation, which has one result for each value of the operand in which they differ.
    fn same_operation(&self, a: Value, b: Value) -> bool {
        let (Some(i), Some(j)) = (a.inst(), b.inst()) else { return false };
        if self.q.body.inst(i).opcode != self.q.body.inst(j).opcode {
            return false;
        }
        if let Some((x, y)) = self.invertible(i, j) {
            return self.differ(x, y);
        }
        self.q.body.inst(i).opcode == Opcode::Phi && self.phis(i, j)
    }

    /// The operands in which two operations differ, if these are not equal where the results are.
    fn invertible(&self, i: Inst, j: Inst) -> Option<(Value, Value)> {
        let q = self.q;
        match (q.body.view(i), q.body.view(j)) {
            (View::Binary { op, a, b }, View::Binary { a: x, b: y, .. }) => {
                self.invertible_binary(op, (i, a, b), (j, x, y))
            }
            (View::Cast { op: Opcode::SExt | Opcode::ZExt, from: x }, View::Cast { from: y, .. }) => {
                (q.ty(x) == q.ty(y)).then_some((x, y))
            }
            (View::Phi { .. }, View::Phi { .. }) => self.recurrences(i, j),
            _ => None,
        }
    }

    fn invertible_binary(
        &self,
        op: Opcode,
        (i, a, b): (Inst, Value, Value),
        (j, x, y): (Inst, Value, Value),
    ) -> Option<(Value, Value)> {
        let q = self.q;
        let commuted = || match () {
            () if a == x => Some((b, y)),
            () if a == y => Some((b, x)),
            () if b == x => Some((a, y)),
            () if b == y => Some((a, x)),
            () => None,
        };
        let both = |f: NoWrap| [i, j].iter().all(|&k| patterns::no_wrap(q, k.into()).contains(f));
        let no_wrap = || both(NoWrap::NUW) || both(NoWrap::NSW);
        let all = |f: &dyn Fn(Inst) -> bool| q.use_flags && f(i) && f(j);
        match op {
            Opcode::Or if all(&|k| q.body.inst(k).is_disjoint()) => commuted(),
            Opcode::Add | Opcode::Xor => commuted(),
            Opcode::Sub if a == x => Some((b, y)),
            Opcode::Sub if b == y => Some((a, x)),
            Opcode::Mul if no_wrap() && b == y => patterns::splat_int(q, b).filter(|n| !n.is_zero()).map(|_| (a, x)),
            Opcode::Shl if no_wrap() && b == y => Some((a, x)),
            Opcode::LShr | Opcode::AShr if b == y && all(&|k| q.body.inst(k).is_exact()) => Some((a, x)),
            _ => None,
        }
    }

    /// Recurrences of one block that take the same steps differ for ever if they start so.
    fn recurrences(&self, i: Inst, j: Inst) -> Option<(Value, Value)> {
        let q = self.q;
        let (r, s) = (recurrence(q, i)?, recurrence(q, j)?);
        if q.body.inst_block(i) != q.body.inst_block(j) || r.op(q) != s.op(q) {
            return None;
        }
        let (x, y) = self.invertible(r.next, s.next)?;
        // It is the phis themselves in which the steps differ.
        if (x, y) != (i.into(), j.into()) {
            return None;
        }
        let from = |r: &patterns::Recurrence| q.body.phi_blocks(r.phi).get(r.start_entry).copied();
        (from(&r) == from(&s)).then_some((r.start, s.start))
    }

    /// Phis of one block whose values differ for each edge; constants for all but one.
    fn phis(&self, i: Inst, j: Inst) -> bool {
        let q = self.q;
        if q.body.inst_block(i) != q.body.inst_block(j) || q.body.inst(i).num_operands() > MAX_ENTRIES {
            return false;
        }
        let others: FxHashMap<_, _> = q.body.phi_entries(j).map(|(v, b)| (b, v)).collect();
        let mut used_search = false;
        q.body.phi_entries(i).all(|(x, from)| {
            let Some(&y) = others.get(&from) else { return false };
            let number = |v| patterns::splat_int(q, v);
            if let (Some(m), Some(n)) = (number(x), number(y)) {
                return m != n;
            }
            // One search only, so that the cost stays linear.
            if std::mem::replace(&mut used_search, true) {
                return false;
            }
            let at = q.body.terminator(from).unwrap_or(Inst::NONE);
            differ(&q.at(at), x, y, self.demanded, self.depth + 1)
        })
    }

    /// `b` is `a` plus, minus or exclusive-or a number that is not zero.
    fn changed_by_non_zero(&self, a: Value, b: Value) -> bool {
        let q = self.q;
        let Some(i) = b.inst() else { return false };
        let View::Binary { op, a: x, b: y } = q.body.view(i) else { return false };
        let by = match op {
            Opcode::Or if !(q.use_flags && q.body.inst(i).is_disjoint()) => None,
            Opcode::Xor | Opcode::Add | Opcode::Or => {
                if x == a {
                    Some(y)
                } else {
                    (y == a).then_some(x)
                }
            }
            Opcode::Sub => (x == a).then_some(y),
            _ => None,
        };
        by.is_some_and(|v| self.non_zero(v))
    }

    /// `b` is `a` times a number other than 0 and 1, without overflow, and `a` is not zero.
    fn multiplied(&self, a: Value, b: Value) -> bool {
        let q = self.q;
        let Some((x, y)) = patterns::binary(q, b, Opcode::Mul) else { return false };
        let factor = patterns::splat_int(q, y);
        x == a
            && !patterns::no_wrap(q, b).is_empty()
            && factor.is_some_and(|n| !n.is_zero() && !n.is_one())
            && self.non_zero(a)
    }

    /// `b` is `a` shifted up by a number that is not zero, without overflow, and `a` is not zero.
    fn shifted(&self, a: Value, b: Value) -> bool {
        let q = self.q;
        let Some((x, y)) = patterns::binary(q, b, Opcode::Shl) else { return false };
        x == a
            && !patterns::no_wrap(q, b).is_empty()
            && patterns::splat_int(q, y).is_some_and(|n| !n.is_zero())
            && self.non_zero(a)
    }

    /// Is a bit known to be zero in one and one in the other?
    fn bits_differ(&self, a: Value, b: Value) -> bool {
        let q = self.q;
        if q.types().int_width(q.types().scalar(q.ty(a))).is_none() {
            return false;
        }
        let of = |v| known_bits_of_lanes(q, v, self.demanded, self.depth);
        let known = of(a);
        !known.is_unknown() && !known.may_be_equal(&of(b))
    }

    /// A `select` whose arms differ from a value, or from those of another `select` of the same condition.
    fn selected(&self, a: Value, b: Value) -> bool {
        let q = self.q;
        let Some(View::Select { cond, yes, no }) = q.body.view_value(a) else { return false };
        if let Some(View::Select { cond: other, yes: x, no: y }) = q.body.view_value(b)
            && other == cond
        {
            return self.differ(yes, x) && self.differ(no, y);
        }
        self.differ(yes, b) && self.differ(no, b)
    }

    /// Addresses as integers of the same size.
    fn addresses(&self, a: Value, b: Value) -> bool {
        let q = self.q;
        let pointer = |v: Value| match q.body.view_value(v) {
            Some(View::Cast { op: Opcode::PtrToInt | Opcode::PtrToAddr, from }) => {
                (bit_width(q, q.ty(from)) == bit_width(q, q.ty(v))).then_some(from)
            }
            _ => None,
        };
        pointer(a).zip(pointer(b)).is_some_and(|(x, y)| self.differ(x, y))
    }
}
