//! Negation that costs nothing: pushed into what computes a value.
//!
//! ```text
//! %d = sub i32 %x, %y
//! %r = sub i32 %a, %d       %d.neg = sub i32 %y, %x
//!                           %r = add i32 %d.neg, %a
//! ```

use crate::combiner::Combiner;
use analysis::pattern::*;
use analysis::value_tracking::is_undef_or_poison;
use ir::inst::InstData;
use ir::intrinsics::id;
use ir::{ApInt, Builder, Inst, NoWrap, Opcode, Value, View};
use rustc_hash::FxHashMap;

/// Negation is pushed so deep; LLVM has no limit but that of the use lists.
const MAX_DEPTH: u32 = 32;

/// A negation under way.
struct Negator<'a, 'b> {
    cx: &'a mut Combiner<'b>,
    /// Is it `0 - v`, which may take more operations, for it goes?
    pure: bool,
    made: Vec<Inst>,
    /// What was found for values that were asked about: a value has one negation.
    known: FxHashMap<Value, Option<Value>>,
}

impl Combiner<'_> {
    /// `-v`, if it costs no more operations than `v`. `pure`: in the place of `0 - v`, which goes; with `nsw`, that does not wrap.
    pub fn negated(&mut self, v: Value, pure: bool, nsw: bool) -> Option<Value> {
        let mut negator = Negator { cx: self, pure, made: Vec::new(), known: FxHashMap::default() };
        let found = negator.negate(v, nsw, 0);
        if found.is_none() {
            let made = std::mem::take(&mut negator.made);
            for i in made.into_iter().rev() {
                self.worklist.remove(i);
                self.body.remove(i);
            }
        }
        found
    }

    /// `-c` for a constant.
    pub fn negated_constant(&mut self, c: Value) -> Option<Value> {
        let ty = self.ty(c);
        let zero = self.zero(ty);
        self.fold_binary(Opcode::Sub, zero, c)
    }

    /// Operands of a commutative operation, the more complex first.
    pub fn sorted_operands(&self, i: Inst) -> [Value; 2] {
        let [a, b] = self.pair(i);
        let swap = self.body.inst(i).opcode.is_commutative() && self.complexity(a) < self.complexity(b);
        if swap { [b, a] } else { [a, b] }
    }
}

impl Negator<'_, '_> {
    /// Builds before `i`, under its name with `.neg` behind it.
    fn build(&mut self, i: Inst, f: impl FnOnce(&mut Builder<'_>) -> Value) -> Value {
        let name = self.cx.name_with(i, b".neg");
        let v = self.cx.build_before(i, |b| {
            b.named(&name);
            f(b)
        });
        if let Some(made) = v.inst() {
            self.made.push(made);
        }
        v
    }

    fn build_unnamed(&mut self, i: Inst, f: impl FnOnce(&mut Builder<'_>) -> Value) -> Value {
        let v = self.cx.build_before(i, f);
        if let Some(made) = v.inst() {
            self.made.push(made);
        }
        v
    }

    fn negate(&mut self, v: Value, nsw: bool, depth: u32) -> Option<Value> {
        if let Some(&known) = self.known.get(&v) {
            return known;
        }
        let found = self.find_negation(v, nsw, depth);
        self.known.insert(v, found);
        found
    }

    fn find_negation(&mut self, v: Value, nsw: bool, depth: u32) -> Option<Value> {
        if is_undef_or_poison(self.cx.body, v) || self.cx.is_bit(v) {
            return Some(v);
        }
        let x = Hole::new();
        if self.cx.m(v, neg(&x)) {
            return Some(x.get());
        }
        if v.constant().is_some() {
            return if self.cx.m(v, immediate()) { self.cx.negated_constant(v) } else { None };
        }
        let i = v.inst()?;
        let one_use = self.cx.one_use(v);
        if !one_use && !self.pure {
            return None;
        }
        if let Some(found) = self.without_recursion(i, nsw) {
            return Some(found);
        }
        if !one_use || depth > MAX_DEPTH {
            return None;
        }
        self.with_one_use(i).or_else(|| self.through(i, nsw, depth + 1))
    }

    /// What needs no look at operands.
    fn without_recursion(&mut self, i: Inst, nsw: bool) -> Option<Value> {
        let d = *self.cx.body.inst(i);
        match self.cx.body.view(i) {
            View::Binary { op: Opcode::Add, .. } => {
                let [a, b] = self.cx.sorted_operands(i);
                self.cx.m(b, one()).then(|| self.build(i, |builder| builder.not(a)))
            }
            View::Binary { op: Opcode::Xor, .. } => {
                let x = Hole::new();
                self.cx.m(i.into(), not(&x)).then_some(())?;
                let one = self.cx.int(d.ty, 1);
                Some(self.build(i, |b| b.add(x.get(), one)))
            }
            View::Binary { op: op @ (Opcode::AShr | Opcode::LShr), a, b } => {
                let last = u64::from(self.cx.width(a)? - 1);
                self.cx.m(b, is_int(last)).then_some(())?;
                let other = if op == Opcode::AShr { Opcode::LShr } else { Opcode::AShr };
                let data = InstData::new(other, d.ty).with(d.flags());
                Some(self.build(i, |builder| builder.value(data, &[a, b])))
            }
            View::Cast { op: op @ (Opcode::SExt | Opcode::ZExt), from } if self.cx.is_bit(from) => {
                let other = if op == Opcode::SExt { Opcode::ZExt } else { Opcode::SExt };
                Some(self.build(i, |b| b.cast(other, from, d.ty)))
            }
            View::Select { cond, yes, no } if self.cx.m(yes, immediate()) && self.cx.m(no, immediate()) => {
                let (yes, no) = (self.cx.negated_constant(yes)?, self.cx.negated_constant(no)?);
                Some(self.select(i, cond, yes, no))
            }
            View::Call(_) if self.cx.one_use(i.into()) => {
                let what = self.cx.intrinsic(i.into()).filter(|w| [id::SCMP, id::UCMP].contains(w))?;
                let [a, b] = self.cx.pair(i);
                let operand = self.cx.ty(a);
                let (ty, callee) = self.cx.intrinsic_address(what, &[d.ty, operand])?;
                Some(self.build_unnamed(i, |builder| builder.call(ty, callee, &[b, a]).into()))
            }
            View::Binary { op: Opcode::Sub, a, b } if self.cx.one_use(i.into()) || self.cx.m(a, immediate()) => {
                let flags = if nsw && d.has_nsw() { NoWrap::NSW } else { NoWrap::empty() };
                Some(self.build(i, |builder| builder.binary_with(Opcode::Sub, flags, b, a)))
            }
            _ => None,
        }
    }

    fn select(&mut self, i: Inst, cond: Value, yes: Value, no: Value) -> Value {
        let v = self.build(i, |b| b.select(cond, yes, no));
        if let Some(made) = v.inst() {
            let attachments = self.cx.body.attachments(i).to_vec();
            self.cx.body.set_attachments(made, &attachments);
        }
        v
    }

    /// What is worth it only if the old operation goes.
    fn with_one_use(&mut self, i: Inst) -> Option<Value> {
        let d = *self.cx.body.inst(i);
        match self.cx.body.view(i) {
            View::Cast { op: Opcode::ZExt, from } if self.pure => {
                let x = Hole::new();
                let last = u64::from(self.cx.width(from)? - 1);
                self.cx.m(from, lshr(&x, is_int(last))).then_some(())?;
                let amount = self.cx.int(self.cx.ty(from), last);
                let sign = self.build_unnamed(i, |b| b.ashr(x.get(), amount));
                Some(self.build_unnamed(i, |b| b.cast(Opcode::SExt, sign, d.ty)))
            }
            View::Binary { op: Opcode::And, a, b } => {
                let (x, by) = (Hole::new(), Hole::new());
                let shifted = || lshr(&x, imm(&by));
                if !self.cx.m(b, one()) || !self.cx.m(a, one_use(either(trunc(shifted()), shifted()))) {
                    return None;
                }
                let ty = self.cx.ty(x.get());
                let last = self.cx.int(ty, u64::from(self.cx.width(x.get())? - 1));
                let rest = self.cx.fold_binary(Opcode::Sub, last, by.get())?;
                let high = self.build_unnamed(i, |b| b.shl(x.get(), rest));
                let sign = self.build_unnamed(i, |b| b.ashr(high, last));
                Some(if ty == d.ty { sign } else { self.build_unnamed(i, |b| b.cast(Opcode::Trunc, sign, d.ty)) })
            }
            View::Binary { op: Opcode::SDiv, a, b } => {
                let negatable = int_where(|n: &ApInt| !n.is_signed_min() && !n.is_one());
                if !self.cx.m(b, negatable) || self.cx.int_of(b).is_none() {
                    return None;
                }
                let divisor = self.cx.negated_constant(b)?;
                let data = InstData::new(Opcode::SDiv, d.ty).with(d.flags());
                Some(self.build(i, |builder| builder.value(data, &[a, divisor])))
            }
            _ => None,
        }
    }

    /// What is negated by its operands.
    fn through(&mut self, i: Inst, nsw: bool, depth: u32) -> Option<Value> {
        let d = *self.cx.body.inst(i);
        match self.cx.body.view(i) {
            View::Freeze { value } => {
                let v = self.negate(value, nsw, depth)?;
                Some(self.build(i, |b| b.freeze(v)))
            }
            View::Phi { .. } => self.phi(i, nsw, depth),
            View::Select { cond, yes, no } => {
                if let Some(negations) = self.opposites(yes, no) {
                    self.drop_promises(negations);
                    return Some(self.select(i, cond, no, yes));
                }
                let yes = self.negate(yes, nsw, depth)?;
                let no = self.negate(no, nsw, depth)?;
                Some(self.select(i, cond, yes, no))
            }
            View::InsertElement { vector, element, index } => {
                let vector = self.negate(vector, nsw, depth)?;
                let element = self.negate(element, nsw, depth)?;
                Some(self.build(i, |b| b.insert_element(vector, element, index)))
            }
            View::Cast { op: Opcode::Trunc, from } => {
                let v = self.negate(from, false, depth)?;
                Some(self.build(i, |b| b.cast(Opcode::Trunc, v, d.ty)))
            }
            View::Binary { op: Opcode::Shl, a, b } => self.shl(i, a, b, nsw, depth),
            View::Binary { op: Opcode::Or, .. } if d.is_disjoint() => {
                let [a, b] = self.cx.sorted_operands(i);
                if self.cx.m(b, one()) {
                    return Some(self.build(i, |builder| builder.not(a)));
                }
                self.sum(i, depth)
            }
            View::Binary { op: Opcode::Add, .. } => self.sum(i, depth),
            View::Binary { op: Opcode::Xor, .. } => {
                let [a, b] = self.cx.sorted_operands(i);
                if !self.pure || b.constant().is_none() {
                    return None;
                }
                let (ones, one) = (self.cx.ones(d.ty), self.cx.int(d.ty, 1));
                let mask = self.cx.fold_binary(Opcode::Xor, b, ones)?;
                let flipped = self.build_unnamed(i, |builder| builder.xor(a, mask));
                Some(self.build(i, |builder| builder.add(flipped, one)))
            }
            View::Binary { op: Opcode::Mul, .. } => {
                let [a, b] = self.cx.sorted_operands(i);
                let (negated, other) = match self.negate(b, false, depth) {
                    Some(v) => (v, a),
                    None => (self.negate(a, false, depth)?, b),
                };
                let flags = if nsw && d.has_nsw() { NoWrap::NSW } else { NoWrap::empty() };
                Some(self.build(i, |builder| builder.binary_with(Opcode::Mul, flags, negated, other)))
            }
            _ => None,
        }
    }

    /// Are two values the negations of each other? Those that are computed by negation.
    fn opposites(&self, a: Value, b: Value) -> Option<[Option<Value>; 2]> {
        let (x, y) = (Hole::new(), Hole::new());
        match () {
            () if self.cx.m(a, neg(b)) => Some([Some(a), None]),
            () if self.cx.m(b, neg(a)) => Some([Some(b), None]),
            () if self.cx.m(a, sub(&x, &y)) && self.cx.m(b, sub(same(&y), same(&x))) => Some([Some(a), Some(b)]),
            () => None,
        }
    }

    /// What was promised of a negation does not hold where the select takes it for what was negated.
    fn drop_promises(&mut self, negations: [Option<Value>; 2]) {
        for i in negations.into_iter().flatten().filter_map(Value::inst) {
            self.cx.body.inst_mut(i).drop_poison_generating_flags();
            self.cx.changed = true;
        }
    }

    fn phi(&mut self, i: Inst, nsw: bool, depth: u32) -> Option<Value> {
        let block = self.cx.body.inst_block(i);
        let entries: Vec<_> = self.cx.body.phi_entries(i).collect();
        let mut negated = Vec::with_capacity(entries.len());
        for &(v, from) in &entries {
            if self.cx.facts.tree.dominates(block, from) {
                return None;
            }
            negated.push((self.negate(v, nsw, depth)?, from));
        }
        let ty = self.cx.body.inst(i).ty;
        let v = self.build(i, |b| b.phi(ty).into());
        let phi = v.inst()?;
        negated.into_iter().for_each(|(v, from)| self.cx.body.push_phi_entry(phi, v, from));
        Some(v)
    }

    fn shl(&mut self, i: Inst, a: Value, b: Value, nsw: bool, depth: u32) -> Option<Value> {
        let d = *self.cx.body.inst(i);
        let flags = if nsw && d.has_nsw() { NoWrap::NSW } else { NoWrap::empty() };
        if let Some(v) = self.negate(a, !flags.is_empty(), depth) {
            return Some(self.build(i, |builder| builder.binary_with(Opcode::Shl, flags, v, b)));
        }
        if !self.pure || !self.cx.m(b, immediate()) {
            return None;
        }
        let ones = self.cx.ones(d.ty);
        let factor = self.cx.fold_binary(Opcode::Shl, ones, b)?;
        Some(self.build(i, |builder| builder.binary_with(Opcode::Mul, flags, a, factor)))
    }

    /// A sum is negated by both operands; in a pure negation one is enough.
    fn sum(&mut self, i: Inst, depth: u32) -> Option<Value> {
        let [a, b] = self.cx.pair(i);
        let x = self.negate(a, false, depth);
        if x.is_none() && !self.pure {
            return None;
        }
        let y = self.negate(b, false, depth);
        match (x, y) {
            (Some(x), Some(y)) => Some(self.build(i, |builder| builder.add(x, y))),
            _ if !self.pure => None,
            (Some(x), None) => Some(self.build(i, |builder| builder.sub(x, b))),
            (None, Some(y)) => Some(self.build(i, |builder| builder.sub(y, a))),
            (None, None) => None,
        }
    }
}
