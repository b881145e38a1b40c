//! Sums.

use super::expr::{Expr, Kind, Ops, Wrap};
use super::{ScalarEvolution, limits};
use crate::constant_range::ConstantRange;
use ir::{ApInt, Opcode};
use rustc_hash::FxHashMap;
use smallvec::smallvec;
use std::collections::BTreeMap;

/// Terms of a sum by what they are without their constant factor.
struct Terms {
    factors: FxHashMap<Expr, ApInt>,
    order: Vec<Expr>,
    constant: ApInt,
    /// Did terms meet?
    folded: bool,
}

impl ScalarEvolution<'_> {
    /// `a + b`
    pub fn add2(&mut self, a: Expr, b: Expr) -> Expr {
        self.add(smallvec![a, b], Wrap::empty(), 0)
    }

    /// The sum of one or more expressions.
    pub fn sum(&mut self, ops: &[Expr]) -> Expr {
        self.add(Ops::from_slice(ops), Wrap::empty(), 0)
    }

    pub(super) fn add2_at(&mut self, a: Expr, b: Expr, flags: Wrap, depth: u32) -> Expr {
        self.add(smallvec![a, b], flags, depth)
    }

    /// Folds the constants among the operands and sorts them. The result if that is all.
    pub(super) fn fold_and_group(
        &mut self,
        ops: &mut Ops,
        fold: impl Fn(&ApInt, &ApInt) -> ApInt,
        is_identity: impl Fn(&ApInt) -> bool,
        is_absorber: impl Fn(&ApInt) -> bool,
    ) -> Option<Expr> {
        let mut folded: Option<ApInt> = None;
        let mut rest = Ops::new();
        for &o in ops.iter() {
            match (self.constant(o), &folded) {
                (Some(c), None) => folded = Some(c.clone()),
                (Some(c), Some(f)) => folded = Some(fold(f, c)),
                (None, _) => rest.push(o),
            }
        }
        if let Some(f) = &folded
            && (rest.is_empty() || is_absorber(f))
        {
            return Some(self.number(f));
        }
        self.group(&mut rest);
        if let Some(f) = folded.filter(|f| !is_identity(f)) {
            let c = self.number(&f);
            rest.insert(0, c);
        }
        *ops = rest;
        (ops.len() == 1).then(|| ops[0])
    }

    /// Flags that follow from ranges of the operands, with `flags`, which are known.
    pub(super) fn strengthen(&mut self, kind: Kind, ops: &[Expr], mut flags: Wrap) -> Wrap {
        let both = Wrap::NUW | Wrap::NSW;
        if flags & both == Wrap::NSW && ops.iter().all(|&o| self.is_known_non_negative(o)) {
            flags |= both;
        }
        if flags & both != both
            && matches!(kind, Kind::Add | Kind::Mul)
            && let &[c, x] = ops
            && let Some(c) = self.constant(c).cloned()
        {
            let op = if kind == Kind::Add { Opcode::Add } else { Opcode::Mul };
            let c = ConstantRange::single(c);
            if !flags.contains(Wrap::NSW) {
                let region = ConstantRange::guaranteed_no_wrap_region(op, &c, true);
                if region.contains_range(&self.signed_range(x)) {
                    flags |= Wrap::NSW;
                }
            }
            if !flags.contains(Wrap::NUW) {
                let region = ConstantRange::guaranteed_no_wrap_region(op, &c, false);
                if region.contains_range(&self.unsigned_range(x)) {
                    flags |= Wrap::NUW;
                }
            }
        }
        if kind == Kind::AddRec
            && flags & (Wrap::NW | Wrap::NUW) == Wrap::NW
            && let &[start, step] = ops
            && self.is_zero(start)
            && self.is_known_non_negative(step)
        {
            flags |= Wrap::NUW;
        }
        if kind == Kind::Mul
            && !flags.contains(Wrap::NUW)
            && let &[a, b] = ops
        {
            let divides = |q, d| self.is(q, Kind::UDiv) && self.op(q, 1) == d;
            if divides(a, b) || divides(b, a) {
                flags |= Wrap::NUW;
            }
        }
        flags
    }

    /// The sum or product of just these operands, where folding has gone deep enough, or where there is one already. That gets the flags
    /// that are new.
    pub(super) fn unfolded(&mut self, kind: Kind, ops: &Ops, known: Wrap, depth: u32) -> Option<Expr> {
        if depth > self.s.limits.arith_depth || self.is_huge(ops) {
            let flags = self.strengthen(kind, ops, known);
            return Some(self.make(kind, ops, flags));
        }
        let e = self.find(kind, ops)?;
        if !self.flags(e).contains(known) {
            let flags = self.strengthen(kind, ops, known);
            self.add_flags(e, flags);
        }
        Some(e)
    }

    /// The sum of the operands, of which `flags` are known.
    pub(super) fn add(&mut self, mut ops: Ops, known: Wrap, depth: u32) -> Expr {
        if ops.len() == 1 {
            return ops[0];
        }
        if let Some(e) = self.fold_and_group(&mut ops, |a, b| a + b, ApInt::is_zero, |_| false) {
            return e;
        }
        if let Some(e) = self.unfolded(Kind::Add, &ops, known, depth) {
            return e;
        }
        if let Some(e) = self.add_repeated(&mut ops, known, depth) {
            return e;
        }
        let mut at = usize::from(self.constant(ops[0]).is_some());
        if let Some(e) = self.add_truncated(&ops, at, depth) {
            return e;
        }
        if let &[a, b] = &ops[..]
            && let Some(e) = self.add_pair(a, b)
        {
            return e;
        }
        at = self.skip(&ops, at, Kind::Add);
        let mut deleted = false;
        let mut common = known & Wrap::NUW;
        while at < ops.len() && self.is(ops[at], Kind::Add) {
            if ops.len() > self.s.limits.add_ops_inline || self.ops(ops[at]).len() > self.s.limits.add_ops_inline {
                break;
            }
            let inner = ops.remove(at);
            ops.extend_from_slice(self.ops(inner));
            deleted = true;
            common &= self.flags(inner);
        }
        if deleted {
            return self.add(ops, common, depth + 1);
        }
        at = self.skip(&ops, at, Kind::Mul);
        if at < ops.len()
            && self.is(ops[at], Kind::Mul)
            && let Some(e) = self.add_scaled(&ops, depth)
        {
            return e;
        }
        while at < ops.len() && self.is(ops[at], Kind::Mul) {
            if let Some(e) = self.add_into_product(&ops, at, depth) {
                return e;
            }
            at += 1;
        }
        at = self.skip(&ops, at, Kind::AddRec);
        while at < ops.len() && self.is(ops[at], Kind::AddRec) {
            if let Some(e) = self.add_into_rec(&mut ops, at, known, depth) {
                return e;
            }
            at += 1;
        }
        let flags = self.strengthen(Kind::Add, &ops, known);
        self.make(Kind::Add, &ops, flags)
    }

    pub(super) fn skip(&self, ops: &[Expr], mut at: usize, kind: Kind) -> usize {
        while at < ops.len() && self.kind(ops[at]) < kind {
            at += 1;
        }
        at
    }

    /// `x + y + y` → `x + 2 * y`
    fn add_repeated(&mut self, ops: &mut Ops, known: Wrap, depth: u32) -> Option<Expr> {
        let ty = self.ty(ops[0]);
        let mut found = false;
        let mut i = 0;
        while i + 1 < ops.len() {
            let count = ops[i..].iter().take_while(|&&o| o == ops[i]).count();
            if count > 1 {
                let scale = self.uint(ty, count as u64);
                let product = self.mul(smallvec![scale, ops[i]], Wrap::empty(), depth + 1);
                if ops.len() == count {
                    return Some(product);
                }
                ops[i] = product;
                ops.drain(i + 1..i + count);
                found = true;
            } else {
                i += 1;
            }
        }
        found.then(|| self.add(ops.clone(), known, depth + 1))
    }

    /// `trunc(x) + c * trunc(y)` → `trunc(x + c * y)`, if the sum is simple then.
    fn add_truncated(&mut self, ops: &[Expr], at: usize, depth: u32) -> Option<Expr> {
        let first = *ops.get(at)?;
        let last = if self.is(first, Kind::Mul) { *self.ops(first).last()? } else { first };
        let truncated = |s: &Self, e: Expr| s.is(e, Kind::Truncate).then(|| s.op(e, 0));
        let wide = truncated(self, last)?;
        let (ty, wide_ty) = (self.ty(ops[0]), self.ty(wide));
        let mut large = Ops::new();
        for &o in ops {
            if self.is(o, Kind::Mul) {
                let mut factors = Ops::new();
                for f in self.ops_vec(o) {
                    factors.push(self.wide_term(f, wide_ty)?);
                }
                let product = self.mul(factors, Wrap::empty(), depth + 1);
                large.push(product);
            } else {
                large.push(self.wide_term(o, wide_ty)?);
            }
        }
        let sum = self.add(large, Wrap::empty(), depth + 1);
        let simple = matches!(self.kind(sum), Kind::Constant | Kind::Unknown);
        simple.then(|| self.truncate(sum, ty, 0))
    }

    /// What a truncation truncates, or a constant, in a wider type.
    fn wide_term(&mut self, e: Expr, wide: ir::Type) -> Option<Expr> {
        match self.kind(e) {
            Kind::Truncate => {
                let from = self.op(e, 0);
                (self.ty(from) == wide).then_some(from)
            }
            Kind::Constant => Some(self.any_extend(e, wide)),
            _ => None,
        }
    }

    /// Sums of two that keep flags or cancel.
    fn add_pair(&mut self, a: Expr, b: Expr) -> Option<Expr> {
        if let (Some(c2), Kind::Add) = (self.constant(a).cloned(), self.kind(b))
            && let Some(c1) = self.constant(self.op(b, 0)).cloned()
        {
            let sum = &c1 + &c2;
            let flags = self.flags(b);
            let mut kept = Wrap::empty();
            if flags.contains(Wrap::NUW) && sum.ule(&c1) {
                kept |= Wrap::NUW;
            }
            let same_sign = c1.is_negative() == sum.is_negative();
            if flags.contains(Wrap::NSW) && same_sign && sum.abs().ule(&c1.abs()) {
                kept |= Wrap::NSW;
            }
            if !kept.is_empty() {
                let mut ops = self.ops_vec(b);
                ops[0] = self.number(&sum);
                return Some(self.add(ops, kept, 0));
            }
        }
        if self.is(b, Kind::ZeroExtend) && self.is(self.op(b, 0), Kind::Add) {
            let (inner, ty) = (self.op(b, 0), self.ty(b));
            let narrow = self.truncate(a, self.ty(inner), 0);
            let first = self.op(inner, 0);
            if narrow == self.negate(first, Wrap::empty())
                && self.zero_extend(narrow, ty, 0) == a
                && self.strengthen(Kind::Add, &[narrow, inner], Wrap::empty()).contains(Wrap::NUW)
            {
                let sum = self.add2(narrow, inner);
                return Some(self.zero_extend(sum, ty, 0));
            }
        }
        // x - x % y = x / y * y
        if self.is(a, Kind::Mul)
            && let &[m, r] = self.ops(a)
            && self.is_ones(m)
            && let Some((x, y)) = self.as_urem(r)
            && x == b
        {
            let quotient = self.udiv(b, y);
            return Some(self.mul2(y, quotient));
        }
        None
    }

    fn collect_terms(&mut self, terms: &mut Terms, ops: &[Expr], scale: &ApInt, nesting: u32) {
        let start = ops.iter().take_while(|&&o| self.constant(o).is_some()).count();
        for &o in &ops[..start] {
            let Some(c) = self.constant(o) else { continue };
            if !scale.is_one() || !terms.constant.is_zero() || c.is_zero() {
                terms.folded = true;
            }
            terms.constant = &terms.constant + &(scale * c);
        }
        for &o in &ops[start..] {
            let factor = if self.is(o, Kind::Mul) { self.constant(self.op(o, 0)).cloned() } else { None };
            let (term, factor) = match factor {
                Some(c) => {
                    let factor = scale * &c;
                    let rest = Ops::from_slice(&self.ops(o)[1..]);
                    if rest.len() == 1 && self.is(rest[0], Kind::Add) && nesting < limits::RECURSION_DEPTH {
                        let inner = self.ops_vec(rest[0]);
                        self.collect_terms(terms, &inner, &factor, nesting + 1);
                        continue;
                    }
                    (self.mul(rest, Wrap::empty(), 0), factor)
                }
                None => (o, scale.clone()),
            };
            match terms.factors.get_mut(&term) {
                Some(known) => {
                    *known = &*known + &factor;
                    terms.folded = true;
                }
                None => {
                    terms.factors.insert(term, factor);
                    terms.order.push(term);
                }
            }
        }
    }

    /// Terms that differ in their constant factor alone meet.
    fn add_scaled(&mut self, ops: &[Expr], depth: u32) -> Option<Expr> {
        let width = self.width(ops[0]);
        let ty = self.ty(ops[0]);
        let mut terms =
            Terms { factors: FxHashMap::default(), order: Vec::new(), constant: ApInt::zero(width), folded: false };
        self.collect_terms(&mut terms, ops, &ApInt::one(width), 0);
        if !terms.folded {
            return None;
        }
        let mut by_factor: BTreeMap<Vec<u64>, (ApInt, Ops)> = BTreeMap::new();
        for &term in &terms.order {
            let Some(factor) = terms.factors.get(&term) else { continue };
            let key: Vec<u64> = factor.words().iter().rev().copied().collect();
            by_factor.entry(key).or_insert_with(|| (factor.clone(), Ops::new())).1.push(term);
        }
        let mut new = Ops::new();
        if !terms.constant.is_zero() {
            new.push(self.number(&terms.constant));
        }
        for (factor, list) in by_factor.into_values() {
            if factor.is_zero() {
                continue;
            }
            let sum = self.add(list, Wrap::empty(), depth + 1);
            if factor.is_one() {
                new.push(sum);
            } else {
                let factor = self.number(&factor);
                let product = self.mul(smallvec![factor, sum], Wrap::empty(), depth + 1);
                new.push(product);
            }
        }
        Some(match new.len() {
            0 => self.uint(ty, 0),
            1 => new[0],
            _ => self.add(new, Wrap::empty(), depth + 1),
        })
    }

    /// The product of the operands of a product without one of them.
    fn without_factor(&mut self, product: Expr, k: usize, depth: u32) -> Expr {
        let mut rest = self.ops_vec(product);
        rest.remove(k);
        if rest.len() == 1 { rest[0] } else { self.mul(rest, Wrap::empty(), depth + 1) }
    }

    /// `x + x * y` → `x * (y + 1)`, `x * y + x * z` → `x * (y + z)`
    fn add_into_product(&mut self, ops: &Ops, at: usize, depth: u32) -> Option<Expr> {
        let product = ops[at];
        let ty = self.ty(ops[0]);
        for (k, factor) in self.ops_vec(product).into_iter().enumerate() {
            if self.constant(factor).is_some() {
                continue;
            }
            if let Some(other) = ops.iter().position(|&o| o == factor) {
                let inner = self.without_factor(product, k, depth);
                let one = self.uint(ty, 1);
                let sum = self.add2_at(one, inner, Wrap::empty(), depth + 1);
                let outer = self.mul(smallvec![sum, factor], Wrap::empty(), depth + 1);
                return Some(self.add_rest(ops, at, other, outer, depth));
            }
            for other in at + 1..ops.len() {
                if !self.is(ops[other], Kind::Mul) {
                    break;
                }
                let Some(j) = self.ops(ops[other]).iter().position(|&f| f == factor) else { continue };
                let first = self.without_factor(product, k, depth);
                let second = self.without_factor(ops[other], j, depth);
                let sum = self.add2_at(first, second, Wrap::empty(), depth + 1);
                let outer = self.mul(smallvec![factor, sum], Wrap::empty(), depth + 1);
                return Some(self.add_rest(ops, at, other, outer, depth));
            }
        }
        None
    }

    /// The sum with two operands replaced by one.
    fn add_rest(&mut self, ops: &Ops, i: usize, j: usize, new: Expr, depth: u32) -> Expr {
        if ops.len() == 2 {
            return new;
        }
        let mut rest: Ops = (0..ops.len()).filter(|&k| k != i && k != j).map(|k| ops[k]).collect();
        rest.push(new);
        self.add(rest, Wrap::empty(), depth + 1)
    }

    /// What does not change in the loop becomes part of the start; recurrences of one loop become one.
    fn add_into_rec(&mut self, ops: &mut Ops, at: usize, known: Wrap, depth: u32) -> Option<Expr> {
        let rec = ops[at];
        let l = self.rec_loop(rec)?;
        let mut invariant = Ops::new();
        let mut rest = Ops::new();
        for &o in ops.iter() {
            if self.is_available_at_entry(o, l) { invariant.push(o) } else { rest.push(o) }
        }
        if !invariant.is_empty() {
            invariant.push(rec);
            let flags = self.strengthen(Kind::Add, &invariant, known);
            invariant.pop();
            invariant.push(self.op(rec, 0));
            let mut rec_ops = self.ops_vec(rec);
            let mut start_flags = flags;
            if !start_flags.is_empty() {
                let from = self.defining_scope(&invariant).0;
                let to = self.body.first_inst(self.loops.header(l));
                if !self.transfers_to(from, to) {
                    start_flags = Wrap::empty();
                }
            }
            rec_ops[0] = self.add(invariant, start_flags, depth + 1);
            let flags = self.flags(rec) & (flags | Wrap::NW);
            let new = self.add_rec(rec_ops, l, flags);
            if rest.len() == 1 {
                return Some(new);
            }
            for o in &mut rest {
                if *o == rec {
                    *o = new;
                    break;
                }
            }
            return Some(self.add(rest, Wrap::empty(), depth + 1));
        }
        let same = |s: &Self, o: Expr| s.is(o, Kind::AddRec) && s.rec_loop(o) == Some(l);
        if !ops[at + 1..].iter().take_while(|&&o| self.is(o, Kind::AddRec)).any(|&o| same(self, o)) {
            return None;
        }
        let mut rec_ops = self.ops_vec(rec);
        let mut k = at + 1;
        while k < ops.len() && self.is(ops[k], Kind::AddRec) {
            if !same(self, ops[k]) {
                k += 1;
                continue;
            }
            for (i, o) in self.ops_vec(ops[k]).into_iter().enumerate() {
                if i < rec_ops.len() {
                    rec_ops[i] = self.add2_at(rec_ops[i], o, Wrap::empty(), depth + 1);
                } else {
                    rec_ops.push(o);
                }
            }
            ops.remove(k);
        }
        ops[at] = self.add_rec(rec_ops, l, Wrap::empty());
        Some(self.add(ops.clone(), Wrap::empty(), depth + 1))
    }

    /// `-e`
    pub fn negate(&mut self, e: Expr, flags: Wrap) -> Expr {
        if let Some(c) = self.constant(e) {
            let c = -c;
            return self.number(&c);
        }
        let ty = self.effective(self.ty(e));
        let minus_one = self.int(ty, -1);
        self.mul(smallvec![e, minus_one], flags, 0)
    }

    /// `-1 - e`, but for minima and maxima of such.
    pub(super) fn not(&mut self, e: Expr) -> Expr {
        if let Some(c) = self.constant(e) {
            let c = !c;
            return self.number(&c);
        }
        if let Some(&not) = self.s.complements.get(&e) {
            return not;
        }
        let not = self.fold_not(e);
        self.s.complements.insert(e, not);
        not
    }

    fn fold_not(&mut self, e: Expr) -> Expr {
        if self.is_min_max(e) {
            let ops: Option<Ops> = self.ops_vec(e).iter().map(|&o| self.matched_not(o)).collect();
            if let Some(ops) = ops {
                let kind = match self.kind(e) {
                    Kind::UMax => Kind::UMin,
                    Kind::UMin => Kind::UMax,
                    Kind::SMax => Kind::SMin,
                    _ => Kind::SMax,
                };
                return self.min_max(kind, ops);
            }
        }
        let ty = self.effective(self.ty(e));
        let minus_one = self.int(ty, -1);
        self.minus(minus_one, e, Wrap::empty())
    }

    /// `x` of `-1 - x`.
    fn matched_not(&self, e: Expr) -> Option<Expr> {
        if !self.is(e, Kind::Add) {
            return None;
        }
        let &[c, p] = self.ops(e) else { return None };
        if !self.is_ones(c) || !self.is(p, Kind::Mul) {
            return None;
        }
        match self.ops(p) {
            &[m, x] if self.is_ones(m) => Some(x),
            _ => None,
        }
    }

    /// The pointer that an expression is an offset of: itself if it is no pointer.
    pub fn pointer_base(&self, mut e: Expr) -> Expr {
        if !self.is_pointer(e) {
            return e;
        }
        loop {
            e = match self.kind(e) {
                Kind::AddRec => self.op(e, 0),
                Kind::Add => {
                    let mut pointers = self.ops(e).iter().copied().filter(|&o| self.is_pointer(o));
                    match (pointers.next(), pointers.next()) {
                        (Some(p), None) => p,
                        _ => return e,
                    }
                }
                _ => return e,
            }
        }
    }

    /// The expression without its pointer base.
    pub fn remove_base(&mut self, e: Expr) -> Expr {
        let mut path = Vec::new();
        let mut at = e;
        loop {
            match self.kind(at) {
                Kind::AddRec => {
                    path.push((at, 0));
                    at = self.op(at, 0);
                }
                Kind::Add => {
                    let Some(k) = self.ops(at).iter().position(|&o| self.is_pointer(o)) else { break };
                    path.push((at, k));
                    at = self.op(at, k);
                }
                _ => break,
            }
        }
        let mut new = self.uint(self.ty(at), 0);
        for (at, k) in path.into_iter().rev() {
            let mut ops = self.ops_vec(at);
            ops[k] = new;
            new = match self.rec_loop(at) {
                Some(l) => self.add_rec(ops, l, Wrap::empty()),
                None => self.add(ops, Wrap::empty(), 0),
            };
        }
        new
    }

    /// `a - b`; no answer for pointers into different objects.
    pub fn minus(&mut self, mut a: Expr, mut b: Expr, flags: Wrap) -> Expr {
        if a == b {
            return self.uint(self.ty(a), 0);
        }
        if self.is_pointer(b) {
            if !self.is_pointer(a) || self.pointer_base(a) != self.pointer_base(b) {
                return self.could_not_compute();
            }
            a = self.remove_base(a);
            b = self.remove_base(b);
        }
        let mut add_flags = Wrap::empty();
        let b_is_not_min = !self.signed_range(b).signed_min().is_signed_min();
        if flags.contains(Wrap::NSW) && (b_is_not_min || self.is_known_non_negative(a)) {
            // a - b and a + -b overflow alike unless b is the least number.
            add_flags |= Wrap::NSW;
        }
        let negation = if b_is_not_min { Wrap::NSW } else { Wrap::empty() };
        let minus_b = self.negate(b, negation);
        self.add2_at(a, minus_b, add_flags, 0)
    }
}
