//! Expressions of phis: recurrences, or one value, or a choice between two.

use super::expr::{Expr, Kind, Ops, Wrap};
use super::{ScalarEvolution, limits};
use crate::incoming::Incoming;
use crate::loops::Loop;
use ir::{Inst, Opcode, Value, View};

impl ScalarEvolution<'_> {
    pub(super) fn create_phi(&mut self, phi: Inst) -> Expr {
        if let Some(e) = self.phi_as_rec(phi) {
            return e;
        }
        if let Some(v) = self.phi_as_value(phi) {
            return self.get(v);
        }
        if let Some(e) = self.phi_of_same_operations(phi) {
            return e;
        }
        if let Some(e) = self.phi_as_choice(phi) {
            return e;
        }
        self.unknown(phi.into())
    }

    /// The value that a phi always is; `undef` is a value like others here.
    fn phi_as_value(&self, phi: Inst) -> Option<Value> {
        let incoming = Incoming::of(self.body, phi)?;
        if let Some(Some(v)) = incoming.only() {
            return Some(v);
        }
        let common = incoming.common.filter(|_| incoming.undef.is_none())?;
        let dominates = common.inst().is_none_or(|i| self.tree.inst_dominates(self.body, i, phi));
        dominates.then_some(common)
    }

    /// The one value that comes into a header from outside, and the one from within.
    fn header_entries(&self, phi: Inst, l: Loop) -> Option<(Value, Value)> {
        let (mut start, mut back) = (None, None);
        for (v, from) in self.body.phi_entries(phi) {
            let slot = if self.loops.contains(l, from) { &mut back } else { &mut start };
            if *slot.get_or_insert(v) != v {
                return None;
            }
        }
        start.zip(back)
    }

    fn is_invariant_value(&self, v: Value, l: Loop) -> bool {
        v.inst().is_none_or(|i| !self.loops.contains(l, self.body.inst_block(i)))
    }

    fn phi_as_rec(&mut self, phi: Inst) -> Option<Expr> {
        let b = self.body.inst_block(phi);
        let l = self.loops.innermost(b).filter(|&l| self.loops.header(l) == b)?;
        let (start, back) = self.header_entries(phi, l)?;
        if let Some(e) = self.simple_rec(phi, l, start, back) {
            return Some(e);
        }
        let own = Value::from(phi);
        let symbol = self.unknown(own);
        self.set_value(own, symbol);
        let back_expr = self.get(back);
        let found = if self.is(back_expr, Kind::Add) {
            self.rec_of_sum(phi, l, start, back, back_expr, symbol)
        } else {
            self.shifted_rec(phi, l, start, back_expr, symbol)
        };
        if found.is_none() {
            self.s.values.remove(&own);
        }
        found
    }

    /// The expression of a start, unless it is a recurrence that starts with one that starts with one, and so on.
    fn start_of(&mut self, start: Value) -> Expr {
        let e = self.get(start);
        let chain = std::iter::successors(Some(e), |&e| self.is(e, Kind::AddRec).then(|| self.op(e, 0)));
        if chain.count() > limits::MAX_START_CHAIN { self.unknown(start) } else { e }
    }

    /// The recurrence `{start,+,step}` of a phi, with what is known of it.
    fn finish_rec(
        &mut self,
        phi: Inst,
        l: Loop,
        parts: (Value, Value, Expr),
        flags: Wrap,
        symbol: Option<Expr>,
    ) -> Expr {
        let (start, back, step) = parts;
        let start = self.start_of(start);
        let rec = self.add_rec2(start, step, l, flags);
        if let Some(symbol) = symbol {
            self.forget(symbol);
        }
        self.set_value(phi.into(), rec);
        if self.is(rec, Kind::AddRec) {
            let proved = self.no_wrap_by_ranges(rec);
            self.add_flags(rec, proved);
        }
        // Flags of the increment hold of the recurrence behind it only if it is undefined behaviour that they do not.
        if let Some(i) = back.inst()
            && self.is_rec_never_poison(i, l)
        {
            let next = self.add2(start, step);
            self.add_rec2(next, step, l, flags);
        }
        rec
    }

    fn simple_rec(&mut self, phi: Inst, l: Loop, start: Value, back: Value) -> Option<Expr> {
        let b = self.as_binary(back).filter(|b| b.op == Opcode::Add)?;
        let own = Value::from(phi);
        let step = if b.a == own && self.is_invariant_value(b.b, l) {
            b.b
        } else if b.b == own && self.is_invariant_value(b.a, l) {
            b.a
        } else {
            return None;
        };
        let step = self.get(step);
        let mut flags = Wrap::empty();
        flags.set(Wrap::NUW, b.nuw);
        flags.set(Wrap::NSW, b.nsw);
        Some(self.finish_rec(phi, l, (start, back, step), flags, None))
    }

    /// The value that comes back is a sum with the phi itself.
    fn rec_of_sum(&mut self, phi: Inst, l: Loop, start: Value, back: Value, sum: Expr, symbol: Expr) -> Option<Expr> {
        let at = self.ops(sum).iter().position(|&o| o == symbol)?;
        let mut ops = Ops::new();
        for (k, o) in self.ops_vec(sum).into_iter().enumerate() {
            if k != at {
                let o = self.on_back_edge(o, l)?;
                ops.push(o);
            }
        }
        let step = self.add(ops, Wrap::empty(), 0);
        let is_too_long = self.is(step, Kind::AddRec) && self.ops(step).len() >= limits::MAX_DEGREE;
        if is_too_long || !self.is_invariant(step, l) && self.rec_loop(step) != Some(l) {
            return None;
        }
        let own = Value::from(phi);
        let mut flags = Wrap::empty();
        if let Some(b) = self.as_binary(back) {
            if b.op == Opcode::Add && b.a == own {
                flags.set(Wrap::NUW, b.nuw);
                flags.set(Wrap::NSW, b.nsw);
            }
        } else if let Some(View::Gep { base, .. }) = self.body.view_value(back)
            && base == own
            && let Some(i) = back.inst()
        {
            let known = self.body.inst(i).gep_flags();
            flags.set(Wrap::NW, !known.is_empty());
            if known.nuw() || known.nusw() && self.is_known_non_negative(step) {
                flags |= Wrap::NUW;
            }
        }
        Some(self.finish_rec(phi, l, (start, back, step), flags, Some(symbol)))
    }

    /// The expression as it is when the back edge is taken: selects by the condition of the latch are one of their arms.
    fn on_back_edge(&mut self, e: Expr, l: Loop) -> Option<Expr> {
        let Some(latch) = self.loops.latch(self.body, l) else { return Some(e) };
        let terminator = self.body.terminator(latch)?;
        let View::CondBr { cond, yes, .. } = self.body.view(terminator) else { return Some(e) };
        let taken = yes == self.loops.header(l);
        Some(self.rewrite(e, |s, part| {
            if !s.is(part, Kind::Unknown) || s.is_invariant(part, l) {
                return None;
            }
            let v = s.value(part)?;
            if let Some(View::Select { cond: c, yes, no }) = s.body.view_value(v) {
                return (c == cond).then(|| s.get(if taken { yes } else { no }));
            }
            (v == cond).then(|| s.number(&ir::ApInt::new(1, u64::from(taken))))
        }))
    }

    /// The phi is what comes back, one iteration earlier: `j = {1,+,1}`, `i = phi(0, j)` is `{0,+,1}`.
    fn shifted_rec(&mut self, phi: Inst, l: Loop, start: Value, back: Expr, symbol: Expr) -> Option<Expr> {
        let mut valid = true;
        let shifted = self.rewrite(back, |s, e| match s.kind(e) {
            Kind::Unknown => {
                valid &= s.is_invariant(e, l);
                Some(e)
            }
            Kind::AddRec if s.is_affine_in(e, l) => {
                let step = s.op(e, 1);
                Some(s.minus(e, step, Wrap::empty()))
            }
            Kind::AddRec => {
                valid = false;
                Some(e)
            }
            _ => None,
        });
        if !valid {
            return None;
        }
        let first = self.at_loop_entry(shifted, l, false)?;
        if !self.never_causes_ub(shifted) || !self.implies_poison(shifted, first) {
            return None;
        }
        if first != self.get(start) {
            return None;
        }
        self.forget(symbol);
        self.set_value(phi.into(), shifted);
        Some(shifted)
    }

    /// The expression in the first iteration of a loop; `None` if unknown values vary in it, or, unless these are to be ignored, if it has
    /// recurrences of other loops.
    pub(super) fn at_loop_entry(&mut self, e: Expr, l: Loop, ignore_others: bool) -> Option<Expr> {
        let mut valid = true;
        let first = self.rewrite(e, |s, e| match s.kind(e) {
            Kind::Unknown => {
                valid &= s.is_invariant(e, l);
                Some(e)
            }
            Kind::AddRec if s.rec_loop(e) == Some(l) => Some(s.op(e, 0)),
            Kind::AddRec => {
                valid &= ignore_others;
                Some(e)
            }
            _ => None,
        });
        valid.then_some(first)
    }

    /// The expression one iteration later.
    pub(super) fn after_iteration(&mut self, e: Expr, l: Loop) -> Option<Expr> {
        let mut valid = true;
        let next = self.rewrite(e, |s, e| match s.kind(e) {
            Kind::Unknown => {
                valid &= s.is_invariant(e, l);
                Some(e)
            }
            Kind::AddRec if s.rec_loop(e) == Some(l) => Some(s.post_increment(e)),
            Kind::AddRec => Some(e),
            _ => None,
        });
        valid.then_some(next)
    }

    /// All entries are the same operation on the same operands.
    fn phi_of_same_operations(&mut self, phi: Inst) -> Option<Expr> {
        let entries: Vec<Value> = self.body.operands(phi).collect();
        let first = entries.first()?.inst()?;
        for &v in &entries {
            let i = v.inst()?;
            let (d, f) = (self.body.inst(i), self.body.inst(first));
            let same = d.opcode.is_binary() && d.opcode == f.opcode && d.ty == f.ty;
            if !same || !self.body.operands(i).eq(self.body.operands(first)) {
                return None;
            }
        }
        let e = self.get(first.into());
        for &v in &entries[1..] {
            if self.get(v) != e {
                return None;
            }
        }
        Some(e)
    }

    /// The two entries are the arms of a branch above.
    fn phi_as_choice(&mut self, phi: Inst) -> Option<Expr> {
        let entries: Vec<_> = self.body.phi_entries(phi).collect();
        let &[(first, from), (second, other)] = &entries[..] else { return None };
        if !self.tree.is_reachable(from) || !self.tree.is_reachable(other) {
            return None;
        }
        let b = self.body.inst_block(phi);
        let above = self.tree.idom(b)?;
        let View::CondBr { cond, yes, no } = self.body.view(self.body.terminator(above)?) else { return None };
        if yes == no {
            return None;
        }
        let on = |to, k| self.edge_dominates_entry(above, to, phi, k);
        let (x, y) = if on(yes, 0) && on(no, 1) {
            (first, second)
        } else if on(yes, 1) && on(no, 0) {
            (second, first)
        } else {
            return None;
        };
        for v in [x, y] {
            let e = self.get(v);
            if self.block_disposition(e, b) != super::disposition::BlockDisposition::Everywhere {
                return None;
            }
        }
        Some(self.create_choice(phi.into(), cond, x, y))
    }
}
