//! Operands in canonical order, and associative operations regrouped where a part of them simplifies.

use crate::combiner::Combiner;
use crate::families::logic::invert::inverse_min_max;
use crate::rule::Outcome;
use analysis::pattern::{any, constant, fneg, neg, not, zext};
use analysis::value_tracking::is_undef_or_poison;
use ir::inst::InstData;
use ir::{FastMath, Inst, NoWrap, Opcode, Value, View};

/// Regrouped so often in one visit; each time something simplifies.
const MAX_STEPS: usize = 64;

rules! {
    /// For binary operations.
    pub RULES, "regroup":
        regroup,
}

fn regroup(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    cx.regroup(i).then_some(Outcome::Changed)
}

impl Combiner<'_> {
    /// Rank of an operand: the higher stands on the left of a commutative operation.
    pub fn complexity(&self, v: Value) -> u32 {
        if v.constant().is_some() {
            return u32::from(!is_undef_or_poison(self.body, v));
        }
        let is_simple = match self.opcode(v) {
            Some(Opcode::Sub) => self.m(v, neg(any())),
            Some(Opcode::Xor) => self.m(v, not(any())),
            Some(Opcode::FNeg | Opcode::FSub) => self.m(v, fneg(any())),
            op => op.is_some_and(Opcode::is_cast),
        };
        if is_simple { 2 } else { 3 }
    }

    /// May operands of this operation be regrouped: is it associative?
    fn is_associative(&self, i: Inst) -> bool {
        let d = self.body.inst(i);
        match d.opcode {
            Opcode::Add | Opcode::Mul | Opcode::And | Opcode::Or | Opcode::Xor => true,
            Opcode::FAdd => d.fast_math().contains(FastMath::REASSOC | FastMath::NSZ),
            Opcode::FMul => d.fast_math().reassoc(),
            _ => false,
        }
    }

    /// Brings the operands of a binary operation into canonical order, and regroups where that simplifies. Was anything changed?
    pub fn regroup(&mut self, i: Inst) -> bool {
        let op = self.body.inst(i).opcode;
        let mut changed = false;
        for _ in 0..MAX_STEPS {
            if op.is_commutative() {
                changed |= self.order_operands(i);
                changed |= self.replace_symmetric_pair(i);
            }
            if !self.is_associative(i) || !self.regroup_once(i, op) {
                return changed;
            }
            changed = true;
        }
        changed
    }

    /// The more complex operand goes to the left.
    pub fn order_operands(&mut self, i: Inst) -> bool {
        let [a, b] = self.pair(i);
        let wrong = self.complexity(a) < self.complexity(b);
        if wrong {
            self.body.set_operands(i, &[b, a]);
        }
        wrong
    }

    /// Two values that are one and the other in some order become these.
    fn replace_symmetric_pair(&mut self, i: Inst) -> bool {
        let [a, b] = self.pair(i);
        let Some((x, y)) = self.symmetric_pair(a, b) else { return false };
        self.set_operand(i, 0, x);
        self.set_operand(i, 1, y);
        true
    }

    /// `x` and `y` of two phis, selects or a minimum and a maximum, each of which is one of the two and the other the other one.
    pub fn symmetric_pair(&self, a: Value, b: Value) -> Option<(Value, Value)> {
        let (p, q) = (a.inst()?, b.inst()?);
        match (self.body.view(p), self.body.view(q)) {
            (View::Phi { values, blocks }, View::Phi { values: others, blocks: from }) => {
                let same_block = self.body.inst_block(p) == self.body.inst_block(q);
                if !same_block || values.len() != 2 || others.len() != 2 {
                    return None;
                }
                let (x, y) = (values.get(0)?, values.get(1)?);
                let of = |k: usize| from.iter().position(|&f| f == blocks[k]).and_then(|at| others.get(at));
                (x != y && of(0) == Some(y) && of(1) == Some(x)).then_some((x, y))
            }
            (View::Select { cond, yes, no }, View::Select { cond: c, yes: s, no: t }) => {
                (cond == c && (yes, no) == (t, s)).then_some((yes, no))
            }
            (View::Call(_), View::Call(_)) => {
                if self.intrinsic(b)? != inverse_min_max(self.intrinsic(a)?)? {
                    return None;
                }
                let ([x, y], [s, t]) = (self.pair(p), self.pair(q));
                ((x, y) == (s, t) || (x, y) == (t, s)).then_some((x, y))
            }
            _ => None,
        }
    }

    /// The operands of a value that is the same operation.
    fn same_op(&self, v: Value, op: Opcode) -> Option<(Inst, [Value; 2])> {
        let inner = v.inst().filter(|&d| self.body.inst(d).opcode == op)?;
        Some((inner, self.pair(inner)))
    }

    fn regroup_once(&mut self, i: Inst, op: Opcode) -> bool {
        let [left, right] = self.pair(i);
        let (outer_left, outer_right) = (self.same_op(left, op), self.same_op(right, op));
        // (a op b) op c = a op (b op c)
        if let Some((inner, [a, b])) = outer_left
            && let Some(v) = self.simplify_binary(op, 0, b, right)
        {
            let flags = self.flags_of_regrouped(i, inner, b, right);
            self.set_regrouped(i, a, v);
            self.set_no_wrap(i, flags);
            return true;
        }
        // a op (b op c) = (a op b) op c
        if let Some((_, [b, c])) = outer_right
            && let Some(v) = self.simplify_binary(op, 0, left, b)
        {
            self.set_regrouped(i, v, c);
            return true;
        }
        if self.regroup_through_zext(i) {
            return true;
        }
        // (a op b) op c = (c op a) op b
        if let Some((_, [a, b])) = outer_left
            && let Some(v) = self.simplify_binary(op, 0, right, a)
        {
            self.set_regrouped(i, v, b);
            return true;
        }
        // a op (b op c) = b op (c op a)
        if let Some((_, [b, c])) = outer_right
            && let Some(v) = self.simplify_binary(op, 0, c, left)
        {
            self.set_regrouped(i, b, v);
            return true;
        }
        match (outer_left, outer_right) {
            (Some(l), Some(r)) => self.join_constants(i, op, l, r),
            _ => false,
        }
    }

    fn set_regrouped(&mut self, i: Inst, a: Value, b: Value) {
        self.set_operand(i, 0, a);
        self.set_operand(i, 1, b);
        let d = self.body.inst_mut(i);
        if !matches!(d.opcode, Opcode::FAdd | Opcode::FMul) {
            d.set_raw_flags(0);
        }
    }

    fn no_wrap_of(&self, i: Inst) -> NoWrap {
        let d = self.body.inst(i);
        match d.opcode {
            Opcode::Add | Opcode::Sub | Opcode::Mul | Opcode::Shl => d.no_wrap(),
            _ => NoWrap::empty(),
        }
    }

    fn set_no_wrap(&mut self, i: Inst, flags: NoWrap) {
        if !flags.is_empty() {
            self.body.inst_mut(i).set_no_wrap(flags);
        }
    }

    /// The flags that `a op (b op c)` keeps of `(a op b) op c`: no signed wrap if the constants make no overflow.
    fn flags_of_regrouped(&self, i: Inst, inner: Inst, b: Value, c: Value) -> NoWrap {
        let mut flags = self.no_wrap_of(i) & self.no_wrap_of(inner);
        let fits = match (self.int_of(b), self.int_of(c)) {
            (Some(b), Some(c)) if self.body.inst(i).opcode == Opcode::Add => !b.sadd_overflow(&c).1,
            _ => false,
        };
        if !fits {
            flags -= NoWrap::NSW;
        }
        flags
    }

    /// `zext(x op c) op d` is `zext(x) op (zext(c) op d)` for bitwise operations.
    fn regroup_through_zext(&mut self, i: Inst) -> bool {
        let op = self.body.inst(i).opcode;
        let [cast, d] = self.pair(i);
        if !op.is_bitwise_logic() || !self.m(d, constant()) || !self.m(cast, zext(any())) || !self.one_use(cast) {
            return false;
        }
        let Some(cast) = cast.inst() else { return false };
        let inner = self.body.operand(cast, 0);
        let Some((_, [x, c])) = self.same_op(inner, op).filter(|_| self.one_use(inner)) else { return false };
        let ty = self.ty(d);
        let Some(wide) = self.fold_cast(Opcode::ZExt, c, ty) else { return false };
        let Some(folded) = self.fold_binary(op, d, wide) else { return false };
        self.set_operand(cast, 0, x);
        self.set_operand(i, 1, folded);
        self.body.inst_mut(i).drop_poison_generating_flags();
        self.body.inst_mut(cast).drop_poison_generating_flags();
        true
    }

    /// `(a op c) op (b op d) = (a op b) op (c op d)` for constants c and d.
    fn join_constants(&mut self, i: Inst, op: Opcode, l: (Inst, [Value; 2]), r: (Inst, [Value; 2])) -> bool {
        let ((left, [a, c]), (right, [b, d])) = (l, r);
        if !self.body.has_one_use(left) || !self.body.has_one_use(right) {
            return false;
        }
        let Some(folded) = self.fold_binary(op, c, d) else { return false };
        let nuw = (self.no_wrap_of(i) & self.no_wrap_of(left) & self.no_wrap_of(right)) & NoWrap::NUW;
        let mut data = InstData::new(op, self.body.inst(i).ty);
        if op == Opcode::Add {
            data.set_no_wrap(nuw);
        }
        if matches!(op, Opcode::FAdd | Opcode::FMul) {
            let flags = |j| self.body.inst(j).fast_math();
            data.set_fast_math(flags(i) & flags(left) & flags(right));
        }
        let new = self.body.make_inst(data, &[a, b]);
        let location = self.body.debug_loc(i);
        self.body.set_debug_loc(new, location);
        self.insert_before(new, i);
        self.body.take_name(new.into(), right.into());
        self.set_regrouped(i, new.into(), folded);
        self.set_no_wrap(i, nuw);
        true
    }
}
