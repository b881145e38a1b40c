//! Expressions of choices: minima, maxima, and logic of bits.

use super::ScalarEvolution;
use super::expr::{Expr, Kind, Ops, Wrap};
use crate::value_tracking::patterns::{self, splat_int};
use ir::{IntPredicate, Type, Value};

impl ScalarEvolution<'_> {
    /// The expression of `cond ? yes : no`, which `v` computes.
    pub(super) fn create_choice(&mut self, v: Value, cond: Value, yes: Value, no: Value) -> Expr {
        if let Some(c) = splat_int(&self.q, cond).filter(|_| cond.constant().is_some()) {
            return self.get(if c.is_one() { yes } else { no });
        }
        let ty = self.body.value_type(v);
        if let Some(c) = patterns::icmp(&self.q, cond)
            && self.has_expressions(self.body.value_type(c.a))
            && let Some(e) = self.compared_choice(ty, c.predicate, c.a, c.b, yes, no)
        {
            return e;
        }
        match self.choice_of_bits(ty, cond, yes, no) {
            Some(e) => e,
            None => self.unknown(v),
        }
    }

    fn compared_choice(
        &mut self,
        ty: Type,
        predicate: IntPredicate,
        mut a: Value,
        mut b: Value,
        mut yes: Value,
        mut no: Value,
    ) -> Option<Expr> {
        use IntPredicate::*;
        let fits = self.width_of(self.body.value_type(a)) <= self.width_of(ty);
        match predicate {
            Eq | Ne => {
                if predicate == Ne {
                    std::mem::swap(&mut yes, &mut no);
                }
                if !self.types.is_int(self.body.value_type(b)) || !self.is_zero_constant(b) {
                    return None;
                }
                self.choice_at_zero(ty, a, yes, no, fits)
            }
            _ => {
                if matches!(predicate, Slt | Sle | Ult | Ule) {
                    std::mem::swap(&mut a, &mut b);
                }
                if fits { self.greater_choice(ty, predicate.is_signed(), a, b, yes, no) } else { None }
            }
        }
    }

    /// `a > b ? a + x : b + x` and `a > b ? b + x : a + x`.
    fn greater_choice(&mut self, ty: Type, signed: bool, a: Value, b: Value, yes: Value, no: Value) -> Option<Expr> {
        let (max, min) = if signed { (Kind::SMax, Kind::SMin) } else { (Kind::UMax, Kind::UMin) };
        let (yes, no) = (self.get(yes), self.get(no));
        let (mut a, mut b) = (self.get(a), self.get(b));
        if self.is_pointer(yes) {
            if (yes, no) == (a, b) {
                return Some(self.min_max2(max, a, b));
            }
            if (yes, no) == (b, a) {
                return Some(self.min_max2(min, a, b));
            }
        }
        a = self.coerced(a, ty, signed)?;
        b = self.coerced(b, ty, signed)?;
        let (x, y) = (self.minus(yes, a, Wrap::empty()), self.minus(no, b, Wrap::empty()));
        if x == y && self.is_known(x) {
            let e = self.min_max2(max, a, b);
            return Some(self.add2(e, x));
        }
        let (x, y) = (self.minus(yes, b, Wrap::empty()), self.minus(no, a, Wrap::empty()));
        if x == y && self.is_known(x) {
            let e = self.min_max2(min, a, b);
            return Some(self.add2(e, x));
        }
        None
    }

    fn coerced(&mut self, mut e: Expr, ty: Type, signed: bool) -> Option<Expr> {
        if self.is_pointer(e) {
            e = self.lossless_ptr_to_int(e);
            if !self.is_known(e) {
                return None;
            }
        }
        Some(if signed { self.noop_or_sign_extend(e, ty) } else { self.noop_or_zero_extend(e, ty) })
    }

    /// `x == 0 ? yes : no`
    fn choice_at_zero(&mut self, ty: Type, x: Value, yes: Value, no: Value, fits: bool) -> Option<Expr> {
        if fits {
            let x = self.get(x);
            let x = self.noop_or_zero_extend(x, ty);
            let (yes, no) = (self.get(yes), self.get(no));
            let y = self.minus(no, x, Wrap::empty());
            if self.is_known(y) {
                let c = self.minus(yes, y, Wrap::empty());
                if self.constant(c).is_some_and(|c| c.as_u64().is_some_and(|c| c <= 1)) {
                    let max = self.min_max2(Kind::UMax, x, c);
                    return Some(self.add2(max, y));
                }
            }
        }
        if self.types.is_int(self.body.value_type(yes)) && self.is_zero_constant(yes) {
            let mut x = self.get(x);
            while self.is(x, Kind::ZeroExtend) {
                x = self.op(x, 0);
            }
            if self.width(x) <= self.width_of(ty) {
                let no = self.get(no);
                if self.umin_contains(no, x) {
                    let x = self.noop_or_zero_extend(x, ty);
                    return Some(self.min_max(Kind::SequentialUMin, Ops::from_slice(&[x, no])));
                }
            }
        }
        None
    }

    /// Is `x` an operand of unsigned minima within each other?
    fn umin_contains(&self, root: Expr, x: Expr) -> bool {
        let mut stack = vec![root];
        let mut seen = rustc_hash::FxHashSet::default();
        while let Some(e) = stack.pop() {
            if e == x {
                return true;
            }
            if seen.insert(e) && matches!(self.kind(e), Kind::UMin | Kind::SequentialUMin | Kind::ZeroExtend) {
                stack.extend_from_slice(self.ops(e));
            }
        }
        false
    }

    /// `c ? x : k` of bits is `k + umin_seq(c, x - k)`.
    fn choice_of_bits(&mut self, ty: Type, cond: Value, yes: Value, no: Value) -> Option<Expr> {
        if self.types.int_width(ty) != Some(1) {
            return None;
        }
        let is_number = |s: &Self, v: Value| v.constant().is_some() && splat_int(&s.q, v).is_some();
        if !is_number(self, yes) && !is_number(self, no) {
            return None;
        }
        let (mut cond, yes, no) = (self.get(cond), self.get(yes), self.get(no));
        let (x, k) = if self.constant(yes).is_some() {
            cond = self.not(cond);
            (no, yes)
        } else {
            (yes, no)
        };
        let difference = self.minus(x, k, Wrap::empty());
        let min = self.min_max(Kind::SequentialUMin, Ops::from_slice(&[cond, difference]));
        Some(self.add2(k, min))
    }
}
