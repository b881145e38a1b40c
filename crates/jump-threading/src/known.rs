//! What a condition is on the way from each predecessor.

use crate::driver::Preference;
use crate::threader::Threader;
use analysis::constant_folding::{fold_binary, fold_cast, fold_fcmp, fold_icmp};
use analysis::lazy_value_info::Predicate;
use analysis::value_tracking::{is_not_undef_or_poison, patterns};
use analysis::{ConstantRange, instsimplify};
use ir::{Block, CastOp, Const, Inst, Opcode, Type, Value, View};
use rustc_hash::FxHashSet;
use smallvec::SmallVec;

/// Operands are followed so deep. LLVM has no limit but its stack.
const MAX_DEPTH: usize = 200;

/// Constants, each with the predecessor on the way from which the value is that.
pub(crate) type Known = Vec<(Const, Block)>;

/// Values that are being looked at, or have been: few.
type Seen = SmallVec<[Value; 8]>;

impl Threader<'_> {
    /// The constants that a value is known to be on the way from predecessors of `b`; `at` is the instruction on whose behalf this is asked.
    pub fn known_in_predecessors(&mut self, v: Value, b: Block, preference: Preference, at: Inst) -> Known {
        let mut result = Known::new();
        self.collect(v, b, &mut result, preference, &mut Seen::default(), at);
        result
    }

    fn collect(&mut self, v: Value, b: Block, out: &mut Known, preference: Preference, seen: &mut Seen, at: Inst) {
        if seen.len() > MAX_DEPTH || seen.contains(&v) {
            return;
        }
        seen.push(v);
        if let Some(c) = self.known_constant(v, preference) {
            out.extend(self.body.predecessors(b).map(|p| (c, p)));
            return;
        }
        let Some(i) = v.inst().filter(|&i| self.body.inst_block(i) == b) else {
            return self.collect_on_edges(v, b, out, preference, at);
        };
        match self.body.view(i) {
            View::Phi { .. } => return self.collect_phi(i, b, out, preference, at),
            View::Cast { op, from } => return self.collect_cast(i, op, from, b, out, preference, seen, at),
            View::Freeze { value } => {
                self.collect(value, b, out, preference, seen, at);
                let q = self.env().query(self.body);
                out.retain(|k| is_not_undef_or_poison(&q, k.0.into()));
                return;
            }
            _ => {}
        }
        let is_bit = self.body.inst(i).ty == Type::I1;
        if is_bit {
            if preference != Preference::Integer {
                return;
            }
            let q = self.env().query(self.body);
            if let Some((is_and, x, y)) = patterns::logical(&q, v) {
                return self.collect_logical(is_and, [x, y], b, out, seen, at);
            }
            if let View::Binary { op: Opcode::Xor, a, b: one } = self.body.view(i)
                && one.constant().is_some_and(|c| self.is_int(c) && !self.is_zero(c))
            {
                return self.collect_not(a, b, out, seen, at);
            }
        } else if let View::Binary { op, a, b: n } = self.body.view(i) {
            if preference == Preference::Integer {
                self.collect_binary(op, a, n, b, out, seen, at);
            }
            return;
        }
        if self.comparison(i).is_some()
            && (preference != Preference::Integer || self.collect_comparison(i, b, out, seen, at))
        {
            return;
        }
        if let View::Select { cond, yes, no } = self.body.view(i)
            && self.collect_select([cond, yes, no], b, out, preference, seen, at)
        {
            return;
        }
        let known = self.ask().constant_at(v, at);
        if let Some(c) = known.and_then(|c| self.known_constant(c.into(), preference)) {
            out.extend(self.body.predecessors(b).map(|p| (c, p)));
        }
    }

    /// A value that is computed elsewhere.
    fn collect_on_edges(&mut self, v: Value, b: Block, out: &mut Known, preference: Preference, at: Inst) {
        let preds: Vec<Block> = self.body.predecessors(b).collect();
        let compared = v.inst().and_then(|i| self.compared(i));
        let mut last = None;
        for p in preds {
            let found = match last {
                Some((from, found)) if from == p => found,
                _ => {
                    let mut found = self.ask().constant_on_edge(v, p, b, Some(at));
                    if let (None, Some((predicate, a, c))) = (found, compared) {
                        found = self.ask().predicate_on_edge(predicate, a, c, (p, b), at);
                    }
                    found
                }
            };
            last = Some((p, found));
            if let Some(c) = found.and_then(|c| self.known_constant(c.into(), preference)) {
                out.push((c, p));
            }
        }
    }

    fn collect_phi(&mut self, phi: Inst, b: Block, out: &mut Known, preference: Preference, at: Inst) {
        let mut last = None;
        for k in 0..self.body.phi_blocks(phi).len() {
            let (v, from) = (self.body.operand(phi, k), self.body.phi_blocks(phi)[k]);
            if let Some(c) = self.known_constant(v, preference) {
                out.push((c, from));
                continue;
            }
            let found = match last {
                Some((entry, found)) if entry == (v, from) => found,
                _ => self.ask().constant_on_edge(v, from, b, Some(at)),
            };
            last = Some(((v, from), found));
            if let Some(c) = found.and_then(|c| self.known_constant(c.into(), preference)) {
                out.push((c, from));
            }
        }
    }

    #[allow(clippy::too_many_arguments)]
    fn collect_cast(
        &mut self,
        i: Inst,
        op: Opcode,
        from: Value,
        b: Block,
        out: &mut Known,
        preference: Preference,
        seen: &mut Seen,
        at: Inst,
    ) {
        let mut values = Known::new();
        self.collect(from, b, &mut values, preference, seen, at);
        let Some(op) = CastOp::new(op) else { return };
        let ty = self.body.inst(i).ty;
        let env = self.env();
        for (c, p) in values {
            let folded = fold_cast(env, self.body, op, ty, c);
            if let Some(folded) = folded.and_then(|c| self.known_constant(c.into(), preference)) {
                out.push((folded, p));
            }
        }
    }

    /// "or" is true if one part is, "and" is false if one part is; an undefined part may be taken for that.
    fn collect_logical(
        &mut self,
        is_and: bool,
        parts: [Value; 2],
        b: Block,
        out: &mut Known,
        seen: &mut Seen,
        at: Inst,
    ) {
        let [mut left, mut right] = [Known::new(), Known::new()];
        self.collect(parts[0], b, &mut left, Preference::Integer, seen, at);
        self.collect(parts[1], b, &mut right, Preference::Integer, seen, at);
        let deciding = self.bool(!is_and);
        let decides = |t: &Self, c: Const| c == deciding || t.is_undef(c.into());
        let mut done = FxHashSet::default();
        for (c, p) in left {
            if decides(self, c) {
                out.push((deciding, p));
                done.insert(p);
            }
        }
        for (c, p) in right {
            if decides(self, c) && !done.contains(&p) {
                out.push((deciding, p));
            }
        }
    }

    fn collect_not(&mut self, v: Value, b: Block, out: &mut Known, seen: &mut Seen, at: Inst) {
        self.collect(v, b, out, Preference::Integer, seen, at);
        for (c, _) in out.iter_mut() {
            if !self.is_undef((*c).into()) {
                *c = self.bool(self.is_zero(*c));
            }
        }
    }

    #[allow(clippy::too_many_arguments)]
    fn collect_binary(&mut self, op: Opcode, a: Value, n: Value, b: Block, out: &mut Known, seen: &mut Seen, at: Inst) {
        let Some(n) = n.constant().filter(|&c| self.is_int(c)) else { return };
        let mut values = Known::new();
        self.collect(a, b, &mut values, Preference::Integer, seen, at);
        let env = self.env();
        for (c, p) in values {
            let folded = fold_binary(env, self.body, op, c, n);
            if let Some(c) = folded.and_then(|c| self.known_constant(c.into(), Preference::Integer)) {
                out.push((c, p));
            }
        }
    }

    /// A comparison of a phi of this block, or with a constant. Is there nothing else to try?
    fn collect_comparison(&mut self, i: Inst, b: Block, out: &mut Known, seen: &mut Seen, at: Inst) -> bool {
        let Some((p, left, right)) = self.comparison(i) else { return false };
        let phi_of = |t: &Self, v: Value| v.inst().filter(|&i| t.opcode(i) == Opcode::Phi);
        let phi = phi_of(self, left).or_else(|| phi_of(self, right));
        // In a loop header, values of two iterations would be compared.
        if let Some(phi) = phi.filter(|&phi| self.body.inst_block(phi) == b && !self.headers.contains(b)) {
            self.collect_phi_comparison(i, phi, b, out, at);
            return true;
        }
        let Some(c) = right.constant() else { return false };
        if self.body.inst(i).ty != Type::I1 {
            return false;
        }
        if !self.is_in(left, b) {
            let preds: Vec<Block> = self.body.predecessors(b).collect();
            let mut last = None;
            for from in preds {
                let found = match last {
                    Some((block, found)) if block == from => found,
                    _ => self.ask().predicate_on_edge(p, left, c, (from, b), at),
                };
                last = Some((from, found));
                if let Some(c) = found.and_then(|c| self.known_constant(c.into(), Preference::Integer)) {
                    out.push((c, from));
                }
            }
            return true;
        }
        if self.collect_range_check(p, left, c, b, out, at) {
            return true;
        }
        let mut values = Known::new();
        self.collect(left, b, &mut values, Preference::Integer, seen, at);
        let env = self.env();
        for (v, from) in values {
            let folded = match p {
                Predicate::Int(p) => fold_icmp(env, self.body, p, v, c),
                Predicate::Float(p) => fold_fcmp(env, self.body, p, v, c),
            };
            if let Some(c) = folded.and_then(|c| self.known_constant(c.into(), Preference::Integer)) {
                out.push((c, from));
            }
        }
        true
    }

    /// A comparison with a phi, for each of its entries.
    fn collect_phi_comparison(&mut self, i: Inst, phi: Inst, b: Block, out: &mut Known, at: Inst) {
        let Some((p, left, right)) = self.comparison(i) else { return };
        let env = self.env();
        let mut last = None;
        for k in 0..self.body.phi_blocks(phi).len() {
            let from = self.body.phi_blocks(phi)[k];
            let side = |t: &Self, v: Value| {
                if v == phi.into() { t.body.operand(phi, k) } else { t.translate_near(v, b, from, k) }
            };
            let (x, y) = (side(self, left), side(self, right));
            if let Some((question, answer)) = last
                && question == (x, y, from)
            {
                out.extend(answer);
                continue;
            }
            let mut found = match p {
                Predicate::Int(p) => instsimplify::icmp(env, self.body, p, x, y),
                Predicate::Float(p) => {
                    let flags = self.body.inst(i).fast_math();
                    instsimplify::fcmp(env, self.body, p, flags, x, y)
                }
            };
            if found.is_none()
                && let Some(c) = y.constant()
                && !self.is_in(x, b)
            {
                found = self.ask().predicate_on_edge(p, x, c, (from, b), at).map(Value::from);
            }
            let answer = found.and_then(|v| self.known_constant(v, Preference::Integer)).map(|c| (c, from));
            out.extend(answer);
            last = Some(((x, y, from), answer));
        }
    }

    /// What a value is when control comes to `b` from `from`; phis usually have that entry at the same place `k`.
    fn translate_near(&self, v: Value, b: Block, from: Block, k: usize) -> Value {
        let phi = v.inst().filter(|&i| self.opcode(i) == Opcode::Phi && self.body.inst_block(i) == b);
        match phi {
            Some(phi) if self.body.phi_blocks(phi).get(k) == Some(&from) => self.body.operand(phi, k),
            _ => self.translate(v, b, from),
        }
    }

    /// A comparison of `x + number` with a number, where `x` is computed elsewhere. Is it one?
    fn collect_range_check(
        &mut self,
        p: Predicate,
        left: Value,
        c: Const,
        b: Block,
        out: &mut Known,
        at: Inst,
    ) -> bool {
        let Predicate::Int(p) = p else { return false };
        let types = &self.module.ctx.types;
        let Some(View::Binary { op: Opcode::Add, a, b: n }) = self.body.view_value(left) else { return false };
        let number = |t: &Self, c: Const| t.is_int(c).then(|| t.body.consts().splat_int(types, c)).flatten();
        let (Some(n), Some(c)) = (n.constant().and_then(|n| number(self, n)), number(self, c)) else { return false };
        if self.is_in(a, b) {
            return false;
        }
        let holds = ConstantRange::exact_icmp_region(p, &c);
        let fails = holds.inverse();
        let preds: Vec<Block> = self.body.predecessors(b).collect();
        for from in preds {
            let Some(range) = self.ask().range_on_edge(a, from, b, Some(at)) else { continue };
            let range = range.add(&ConstantRange::single(n.clone()));
            let truth = match () {
                () if holds.contains_range(&range) => true,
                () if fails.contains_range(&range) => false,
                () => continue,
            };
            out.push((self.bool(truth), from));
        }
        true
    }

    /// A `select` of constants whose condition is known. Is it one?
    fn collect_select(
        &mut self,
        [cond, yes, no]: [Value; 3],
        b: Block,
        out: &mut Known,
        preference: Preference,
        seen: &mut Seen,
        at: Inst,
    ) -> bool {
        let (yes, no) = (self.known_constant(yes, preference), self.known_constant(no, preference));
        if yes.is_none() && no.is_none() {
            return false;
        }
        let mut conditions = Known::new();
        self.collect(cond, b, &mut conditions, Preference::Integer, seen, at);
        let is_known = !conditions.is_empty();
        for (c, from) in conditions {
            let holds = if self.is_undef(c.into()) { yes.is_some() } else { !self.is_zero(c) };
            out.extend(if holds { yes } else { no }.map(|c| (c, from)));
        }
        is_known
    }
}
