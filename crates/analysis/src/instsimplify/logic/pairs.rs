//! `and` and `or` of two comparisons, of casts of these, and of a comparison for equality with anything.

use crate::constant_range::ConstantRange;
use crate::instsimplify::Simplifier;
use crate::value_tracking::patterns::Comparison;
use ir::intrinsics::id;
use ir::{CastOp, IntPredicate, Opcode, Value, View};

impl Simplifier<'_> {
    /// `a op b` of two comparisons of integers, or of two of floats, maybe cast alike.
    pub(super) fn logic_of_comparisons(&mut self, op: Opcode, a: Value, b: Value) -> Option<Value> {
        let (x, y, cast) = match (self.body.view_value(a)?, self.body.view_value(b)?) {
            (View::Cast { op: p, from: x }, View::Cast { op: q, from: y }) if p == q && self.ty(x) == self.ty(y) => {
                (x, y, CastOp::new(p))
            }
            _ => (a, b, None),
        };
        let both = |s: &Self, op| s.as_op(x, op).is_some() && s.as_op(y, op).is_some();
        let v = match () {
            () if both(self, Opcode::ICmp) => self.logic_of_icmps(op, x, y)?,
            () if both(self, Opcode::FCmp) => self.fcmp_logic(op, x, y)?,
            () => return None,
        };
        let Some(cast) = cast else { return Some(v) };
        // No instruction is made: only a constant can be cast.
        let (ty, c) = (self.ty(a), v.constant()?);
        self.folder().cast(cast, ty, c).map(Into::into)
    }

    fn logic_of_icmps(&mut self, op: Opcode, a: Value, b: Value) -> Option<Value> {
        self.range_check(op, a, b)
            .or_else(|| self.range_check(op, b, a))
            .or_else(|| self.icmps_with_constants(op, a, b))
            .or_else(|| self.icmps_of_ctpop(op, a, b))
            .or_else(|| self.icmps_of_ctpop(op, b, a))
            .or_else(|| self.icmps_of_add(op, a, b))
            .or_else(|| self.icmps_of_add(op, b, a))
    }

    /// The value that makes `op` the same whatever the other operand is.
    fn absorbing(&mut self, op: Opcode, like: Value) -> Option<Value> {
        if op == Opcode::And { Some(self.zero_of(like)) } else { self.ones_of(like) }
    }

    /// `v < c op v > d`: comparisons of one value with constants.
    fn icmps_with_constants(&mut self, op: Opcode, a: Value, b: Value) -> Option<Value> {
        let (p, q) = (self.icmp_of(a)?, self.icmp_of(b)?);
        if p.a != q.a {
            return None;
        }
        let first = ConstantRange::exact_icmp_region(p.predicate, &self.int(p.b)?);
        let second = ConstantRange::exact_icmp_region(q.predicate, &self.int(q.b)?);
        let is_and = op == Opcode::And;
        let decided = if is_and { first.intersect(&second).is_empty() } else { first.union(&second).is_full() };
        if decided {
            return self.absorbing(op, a);
        }
        if first.contains_range(&second) {
            return Some(if is_and { b } else { a });
        }
        second.contains_range(&first).then_some(if is_and { a } else { b })
    }

    /// `ctpop(x) == n || x != 0` for n > 0, and the opposite.
    fn icmps_of_ctpop(&mut self, op: Opcode, a: Value, b: Value) -> Option<Value> {
        let (p, q) = (self.icmp_of(a)?, self.icmp_of(b)?);
        let [x, _] = self.call_of(p.a, id::CTPOP)?;
        if self.int(p.b)?.is_zero() || q.a != x || !self.is_zero(q.b) {
            return None;
        }
        let wanted =
            if op == Opcode::Or { (IntPredicate::Eq, IntPredicate::Ne) } else { (IntPredicate::Ne, IntPredicate::Eq) };
        ((p.predicate, q.predicate) == wanted).then_some(b)
    }

    /// `v + c < d && v > c`: never, where d exceeds 2c by at most as much as there is between.
    fn icmps_of_add(&mut self, op: Opcode, a: Value, b: Value) -> Option<Value> {
        use IntPredicate::*;
        let (mut p, mut q) = (self.icmp_of(a)?, self.icmp_of(b)?);
        if op == Opcode::Or {
            (p, q) = (p.inverse(), q.inverse());
        }
        let [v, c] = self.operands_of(p.a, Opcode::Add)?;
        if q.a != v || q.b != c {
            return None;
        }
        let flags = self.no_wrap(p.a);
        let (c, d) = (self.int(c)?, self.int(p.b)?);
        let between = (&d - &c).as_u64()?;
        let is_less = match (p.predicate, between) {
            (Ult, 2) | (Ule, 1) => Some(false),
            (Slt, 2) | (Sle, 1) => Some(true),
            _ => None,
        };
        let never = match (is_less?, q.predicate) {
            (signed, Sgt) => c.is_strictly_positive() && (!signed || flags.nsw()),
            (signed, Ugt) => !signed && !c.is_zero() && flags.nuw(),
            _ => false,
        };
        if never { self.absorbing(op, a) } else { None }
    }

    /// `a == b && v`, where v is known for equal values; and so for `or`, which is the opposite.
    pub(super) fn logic_with_equality(&mut self, op: Opcode, a: Value, b: Value) -> Option<Value> {
        let c = self.icmp_of(a)?;
        if !matches!(c.predicate, IntPredicate::Eq | IntPredicate::Ne) {
            return None;
        }
        let decides = (c.predicate == IntPredicate::Eq) == (op == Opcode::And);
        for (from, to) in [(c.a, c.b), (c.b, c.a)] {
            // Where `b` goes on to be used, it must not be taken for another value than it has there.
            let Some(v) = self.within(|env| env.without_undef(), |s| s.substitute(b, &[(from, to)], true)) else {
                continue;
            };
            return self.decided_by_equality(op, a, b, v, decides);
        }
        None
    }

    /// `a` is the comparison, `b` the other operand, `v` what that is for equal values.
    fn decided_by_equality(&mut self, op: Opcode, a: Value, b: Value, v: Value, decides: bool) -> Option<Value> {
        let absorbs = if op == Opcode::And { self.is_zero(v) } else { self.is_all_ones(v) };
        let is_neutral = if op == Opcode::And { self.is_all_ones(v) } else { self.is_zero(v) };
        match decides {
            true if absorbs => self.absorbing(op, a),
            true if is_neutral => Some(a),
            false if absorbs => Some(b),
            _ => None,
        }
    }

    /// `x != 0 && overflow of x * y`: a product with zero does not overflow. And the opposite.
    pub(super) fn overflow_of_nonzero(&mut self, op: Opcode, a: Value, b: Value) -> Option<Value> {
        [(a, b), (b, a)].into_iter().find_map(|(check, overflow)| {
            let Comparison { predicate, a: x, b: zero, .. } = self.icmp_of(check)?;
            let (wanted, bit) = match op {
                Opcode::And => (IntPredicate::Ne, overflow),
                _ => (IntPredicate::Eq, self.not_of(overflow)?),
            };
            let extraction = self.as_op(bit, Opcode::ExtractValue)?;
            let product = self.body.operand(extraction, 0);
            let factors =
                [id::UMUL_WITH_OVERFLOW, id::SMUL_WITH_OVERFLOW].iter().find_map(|&w| self.call_of(product, w))?;
            let applies = predicate == wanted
                && self.is_zero(zero)
                && self.body.indices(extraction) == [1]
                && factors.contains(&x);
            applies.then_some(overflow)
        })
    }
}
