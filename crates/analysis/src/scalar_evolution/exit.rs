//! How often the back edge is taken before one exit of a loop is: by the condition of the exit.

use super::ScalarEvolution;
use super::expr::{Expr, Kind};
use super::limits;
use super::trip_count::Predicate;
use crate::constant_range::ConstantRange;
use crate::effects::called_intrinsic;
use crate::loops::Loop;
use crate::value_tracking::patterns::splat_int;
use crate::value_tracking::{known_bits, patterns};
use ir::{ApInt, Block, Inst, IntPredicate, Opcode, Value, View};
use rustc_hash::FxHashMap;

/// How often the back edge is taken before an exit.
#[derive(Clone, Debug)]
pub(super) struct ExitLimit {
    pub exact: Expr,
    pub constant_max: Expr,
    pub symbolic_max: Expr,
    /// Is it taken as often as `constant_max` says, or never?
    pub max_or_zero: bool,
    /// The run-time tests under which that holds.
    pub predicates: Vec<Predicate>,
}

/// What does not change while a condition is taken apart.
struct Context {
    l: Loop,
    exit_if_true: bool,
    predicated: bool,
    known: FxHashMap<(Value, bool), ExitLimit>,
}

impl ScalarEvolution<'_> {
    pub(super) fn no_limit(&mut self) -> ExitLimit {
        let none = self.could_not_compute();
        self.exact_limit(none)
    }

    pub(super) fn exact_limit(&mut self, e: Expr) -> ExitLimit {
        ExitLimit { exact: e, constant_max: e, symbolic_max: e, max_or_zero: false, predicates: Vec::new() }
    }

    pub(super) fn limit(&mut self, exact: Expr, max: Expr, symbolic: Expr, predicates: Vec<Predicate>) -> ExitLimit {
        let (exact, symbolic) = if self.is_zero(max) { (max, max) } else { (exact, symbolic) };
        ExitLimit { exact, constant_max: max, symbolic_max: symbolic, max_or_zero: false, predicates }
    }

    pub(super) fn has_info(&self, limit: &ExitLimit) -> bool {
        self.is_known(limit.exact) || self.is_known(limit.constant_max)
    }

    pub(super) fn exit_limit(&mut self, l: Loop, b: Block, only_exit: bool, predicated: bool) -> ExitLimit {
        let latch = self.loops.latch(self.body, l);
        if latch.is_none_or(|latch| !self.tree.dominates(b, latch)) {
            return self.no_limit();
        }
        let Some(terminator) = self.body.terminator(b) else { return self.no_limit() };
        match self.body.view(terminator) {
            View::CondBr { cond, yes, .. } => {
                let exit_if_true = !self.loops.contains(l, yes);
                let mut context = Context { l, exit_if_true, predicated, known: FxHashMap::default() };
                self.limit_of_condition(&mut context, cond, only_exit, 0)
            }
            View::Switch { cond, .. } => self.limit_of_switch(l, terminator, cond, only_exit),
            _ => self.no_limit(),
        }
    }

    fn limit_of_switch(&mut self, l: Loop, switch: Inst, cond: Value, only_exit: bool) -> ExitLimit {
        let View::Switch { default, cases, .. } = self.body.view(switch) else { return self.no_limit() };
        let mut exits = self.body.successors(switch).filter(|&s| !self.loops.contains(l, s));
        let (Some(exit), None) = (exits.next(), exits.next()) else { return self.no_limit() };
        if default == exit {
            return self.no_limit();
        }
        let mut leaving = cases.iter().filter(|c| c.1 == exit).map(|c| c.0);
        let (Some(case), None) = (leaving.next(), leaving.next()) else { return self.no_limit() };
        let cond = self.get(cond);
        let cond = self.at_scope(cond, Some(l));
        let case = self.get(case);
        let distance = self.minus(cond, case, super::Wrap::empty());
        self.how_far_to_zero(distance, l, only_exit, false)
    }

    fn limit_of_condition(&mut self, c: &mut Context, cond: Value, only_exit: bool, depth: u32) -> ExitLimit {
        if let Some(known) = c.known.get(&(cond, only_exit)) {
            return known.clone();
        }
        let found = self.find_limit_of_condition(c, cond, only_exit, depth);
        c.known.insert((cond, only_exit), found.clone());
        found
    }

    fn find_limit_of_condition(&mut self, c: &mut Context, cond: Value, only_exit: bool, depth: u32) -> ExitLimit {
        if depth < limits::MAX_CONDITION_DEPTH
            && let Some((is_and, a, b)) = patterns::logical(&self.q, cond)
        {
            return self.limit_of_logic(c, cond, (is_and, a, b), only_exit, depth);
        }
        if let Some(compare) = patterns::icmp(&self.q, cond)
            && self.has_expressions(self.body.value_type(compare.a))
        {
            let limit = self.limit_of_comparison(c.l, compare, c.exit_if_true, only_exit, false, cond);
            if self.is_known(limit.exact) || !c.predicated {
                return limit;
            }
            return self.limit_of_comparison(c.l, compare, c.exit_if_true, only_exit, true, cond);
        }
        if cond.constant().is_some()
            && let Some(n) = splat_int(&self.q, cond)
        {
            if c.exit_if_true == n.is_zero() {
                return self.no_limit();
            }
            let zero = self.uint(self.body.value_type(cond), 0);
            return self.exact_limit(zero);
        }
        if let Some(limit) = self.limit_of_overflow(c, cond, only_exit) {
            return limit;
        }
        let count = self.count_exhaustively(c.l, cond, c.exit_if_true);
        self.exact_limit(count)
    }

    fn limit_of_logic(
        &mut self,
        c: &mut Context,
        cond: Value,
        (is_and, a, b): (bool, Value, Value),
        only_exit: bool,
        depth: u32,
    ) -> ExitLimit {
        let either = is_and != c.exit_if_true;
        let x = self.limit_of_condition(c, a, only_exit && !either, depth + 1);
        let y = self.limit_of_condition(c, b, only_exit && !either, depth + 1);
        let number = |s: &Self, v: Value| if v.constant().is_some() { splat_int(&s.q, v) } else { None };
        if let Some(n) = number(self, b) {
            return if n.is_one() == is_and { x } else { y };
        }
        if let Some(n) = number(self, a) {
            return if n.is_one() == is_and { y } else { x };
        }
        let none = self.could_not_compute();
        let (mut exact, mut max, mut symbolic) = (none, none, none);
        if either {
            let sequential = !matches!(self.body.view_value(cond), Some(View::Binary { .. }));
            if self.is_known(x.exact) && self.is_known(y.exact) {
                exact = self.umin_mismatched(&[x.exact, y.exact], sequential);
            }
            max = self.lesser(x.constant_max, y.constant_max, false);
            symbolic = self.lesser(x.symbolic_max, y.symbolic_max, sequential);
        } else if x.exact == y.exact {
            exact = x.exact;
        }
        if !self.is_known(max) && self.is_known(exact) {
            let greatest = self.unsigned_max(exact);
            max = self.number(&greatest);
        }
        if !self.is_known(symbolic) {
            symbolic = if self.is_known(exact) { exact } else { max };
        }
        let mut predicates = x.predicates;
        for p in y.predicates {
            if !predicates.contains(&p) {
                predicates.push(p);
            }
        }
        self.limit(exact, max, symbolic, predicates)
    }

    fn lesser(&mut self, a: Expr, b: Expr, sequential: bool) -> Expr {
        match (self.is_known(a), self.is_known(b)) {
            (false, _) => b,
            (_, false) => a,
            _ => self.umin_mismatched(&[a, b], sequential),
        }
    }

    /// The exit is taken when an operation overflows by a constant.
    fn limit_of_overflow(&mut self, c: &Context, cond: Value, only_exit: bool) -> Option<ExitLimit> {
        let View::ExtractValue { aggregate, path: &[1] } = self.body.view_value(cond)? else { return None };
        let call = aggregate.inst()?;
        let (op, signed) = called_intrinsic(self.q.module, self.body, call)?.overflow_operation()?;
        let (a, b) = (self.body.operand(call, 0), self.body.operand(call, 1));
        let n = b.constant().and_then(|_| splat_int(&self.q, b))?;
        let region = ConstantRange::exact_no_wrap_region(op, &n, signed);
        let (mut predicate, right, offset) = region.equivalent_icmp();
        if !c.exit_if_true {
            predicate = predicate.inverse();
        }
        if !self.has_expressions(self.body.value_type(a)) {
            return None;
        }
        let mut left = self.get(a);
        if !offset.is_zero() {
            let offset = self.number(&offset);
            left = self.add2(left, offset);
        }
        let right = self.number(&right);
        let limit = self.limit_of_predicate(c.l, predicate, left, right, only_exit, c.predicated);
        self.has_info(&limit).then_some(limit)
    }

    fn limit_of_comparison(
        &mut self,
        l: Loop,
        compare: patterns::Comparison,
        exit_if_true: bool,
        only_exit: bool,
        predicated: bool,
        cond: Value,
    ) -> ExitLimit {
        let predicate = if exit_if_true { compare.predicate.inverse() } else { compare.predicate };
        let (a, b) = (self.get(compare.a), self.get(compare.b));
        let limit = self.limit_of_predicate(l, predicate, a, b, only_exit, predicated);
        if self.has_info(&limit) {
            return limit;
        }
        let count = self.count_exhaustively(l, cond, exit_if_true);
        if self.is_known(count) {
            return self.exact_limit(count);
        }
        match self.limit_of_shift(l, compare.a, compare.b, predicate) {
            Some(max) => {
                let none = self.could_not_compute();
                self.limit(none, max, max, Vec::new())
            }
            None => self.no_limit(),
        }
    }

    /// `x >> n`, `x << n` with a constant n > 0.
    fn positive_shift(&self, v: Value) -> Option<(Opcode, Value)> {
        match self.body.view_value(v)? {
            View::Binary { op: op @ (Opcode::LShr | Opcode::AShr | Opcode::Shl), a, b } => {
                let n = b.constant().and_then(|_| splat_int(&self.q, b))?;
                n.is_strictly_positive().then_some((op, a))
            }
            _ => None,
        }
    }

    /// What is shifted in each iteration becomes 0 or -1 within as many iterations as it has bits.
    fn limit_of_shift(&mut self, l: Loop, a: Value, b: Value, predicate: IntPredicate) -> Option<Expr> {
        let right = b.constant().and_then(|_| splat_int(&self.q, b))?;
        let latch = self.loops.latch(self.body, l)?;
        let before = self.loops.predecessor(self.body, l)?;
        let (peeled, v) = match self.positive_shift(a) {
            Some((op, x)) => (Some(op), x),
            None => (None, a),
        };
        let phi = v.inst().filter(|&i| self.body.inst(i).opcode == Opcode::Phi)?;
        if self.body.inst_block(phi) != self.loops.header(l) {
            return None;
        }
        let (op, x) = self.positive_shift(self.body.phi_value_for(phi, latch)?)?;
        if x != v || peeled.is_some_and(|p| p != op) {
            return None;
        }
        let width = right.width();
        let stable = if op == Opcode::AShr {
            let first = self.body.phi_value_for(phi, before)?;
            let known = known_bits(&self.q.at(self.body.last_inst(before)), first);
            match () {
                () if known.is_non_negative() => ApInt::zero(width),
                () if known.is_negative() => ApInt::ones(width),
                () => return None,
            }
        } else {
            ApInt::zero(width)
        };
        if stable.compare(predicate, &right) {
            return None;
        }
        let ty = self.body.value_type(b);
        Some(self.uint(ty, u64::from(width)))
    }

    /// The limit of an exit that is taken when the predicate does not hold.
    pub(super) fn limit_of_predicate(
        &mut self,
        l: Loop,
        mut predicate: IntPredicate,
        a: Expr,
        b: Expr,
        only_exit: bool,
        predicated: bool,
    ) -> ExitLimit {
        use IntPredicate::*;
        let mut a = self.at_scope(a, Some(l));
        let mut b = self.at_scope(b, Some(l));
        if self.is_invariant(a, l) && !self.is_invariant(b, l) {
            std::mem::swap(&mut a, &mut b);
            predicate = predicate.swapped();
        }
        let finite = only_exit && self.loop_properties(l).no_abnormal_exits && self.is_finite_by_assumption(l);
        self.simplify_comparison(&mut predicate, &mut a, &mut b, 0);
        if let Some(n) = self.constant(b).cloned()
            && self.rec_loop(a) == Some(l)
        {
            let range = ConstantRange::exact_icmp_region(predicate, &n);
            let count = self.iterations_in_range(a, &range);
            if self.is_known(count) {
                return self.exact_limit(count);
            }
        }
        if finite && self.is_invariant(b, l) {
            self.flags_of_finite_loop(l, predicate, a);
        }
        match predicate {
            Ne | Eq => {
                a = self.lossless_ptr_to_int(a);
                b = self.lossless_ptr_to_int(b);
                if !self.is_known(a) || !self.is_known(b) {
                    return self.no_limit();
                }
                let distance = self.minus(a, b, super::Wrap::empty());
                if predicate == Ne {
                    return self.how_far_to_zero(distance, l, only_exit, predicated);
                }
                // While the two are equal: known only for numbers.
                match self.constant(distance).map(ApInt::is_zero) {
                    Some(false) => {
                        let zero = self.uint(self.ty(distance), 0);
                        self.exact_limit(zero)
                    }
                    _ => self.no_limit(),
                }
            }
            Slt | Ult | Sle | Ule | Sgt | Ugt | Sge | Uge => {
                let signed = predicate.is_signed();
                if matches!(predicate, Sle | Ule | Sge | Uge) {
                    if !finite || !self.is_invariant(b, l) {
                        if self.is_pointer(a) {
                            return self.no_limit();
                        }
                        let wide = self.types.int(self.width(a) * 2);
                        if signed {
                            (a, b) = (self.sign_extend(a, wide, 0), self.sign_extend(b, wide, 0));
                        } else {
                            (a, b) = (self.zero_extend(a, wide, 0), self.zero_extend(b, wide, 0));
                        }
                    }
                    let step = self.int(self.ty(b), if matches!(predicate, Sle | Ule) { 1 } else { -1 });
                    b = self.add2(step, b);
                }
                if matches!(predicate, Slt | Ult | Sle | Ule) {
                    self.how_many_less_thans(a, b, l, signed, only_exit, predicated)
                } else {
                    self.how_many_greater_thans(a, b, l, signed, only_exit, predicated)
                }
            }
        }
    }

    /// The loop ends by this exit or is undefined: so the recurrence does not come around.
    fn flags_of_finite_loop(&mut self, l: Loop, predicate: IntPredicate, a: Expr) {
        use super::Wrap;
        let inner = if self.is(a, Kind::ZeroExtend) { self.op(a, 0) } else { a };
        if self.is_affine_in(inner, l) && !self.flags(inner).contains(Wrap::NW) {
            let step = self.op(inner, 1);
            if self.is_power_of_two(step, true, true) {
                let ops = self.ops_vec(inner);
                let flags = self.flags(inner) | Wrap::NW;
                let flags = self.strengthen(Kind::AddRec, &ops, flags);
                self.add_flags(inner, flags);
            }
        }
        let wrap = match predicate {
            IntPredicate::Slt => Wrap::NSW,
            IntPredicate::Ult => Wrap::NUW,
            _ => return,
        };
        if self.is_affine_in(a, l)
            && !self.flags(a).contains(wrap)
            && self.flags(a).contains(Wrap::NW)
            && self.is_known_positive(self.op(a, 1))
        {
            let ops = self.ops_vec(a);
            let flags = self.flags(a) | wrap;
            let flags = self.strengthen(Kind::AddRec, &ops, flags);
            self.add_flags(a, flags);
        }
    }
}
