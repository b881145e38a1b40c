//! `fcmp`, and what combines two of them.

use super::Simplifier;
use crate::effects::called_intrinsic;
use crate::value_tracking::{ClassTest, branch_above, is_known_never_nan, known_fp_class, known_fp_class_with};
use ir::float::{self, FpClass};
use ir::inst::FastMath;
use ir::intrinsics::id;
use ir::{FloatPredicate, Inst, Opcode, Type, Value};
use std::cmp::Ordering;

impl Simplifier<'_> {
    pub(super) fn fcmp(
        &mut self,
        mut predicate: FloatPredicate,
        flags: FastMath,
        mut a: Value,
        mut b: Value,
    ) -> Option<Value> {
        use FloatPredicate::*;
        if let (Some(x), Some(y)) = (a.constant(), b.constant()) {
            return self.folder().fcmp(predicate, x, y).map(Into::into);
        }
        if a.constant().is_some() && b.constant().is_none() {
            (a, b, predicate) = (b, a, predicate.swapped());
        }
        match predicate {
            False => return self.truth(a, false),
            True => return self.truth(a, true),
            _ => {}
        }
        if self.is_poison(a) || self.is_poison(b) {
            let ty = self.truth_type(a);
            return Some(self.poison(ty));
        }
        if self.is_undef(a) || self.is_undef(b) {
            return self.truth(a, predicate.is_unordered());
        }
        if self.are_one_number(a, b) {
            match predicate {
                Ueq | Uge | Ule => return self.truth(a, true),
                One | Ogt | Olt => return self.truth(a, false),
                _ => {}
            }
        }
        let nnan = flags.nnan();
        if matches!(predicate, Ord | Uno) {
            let (x, y) = (known_fp_class(&self.q(), a), known_fp_class(&self.q(), b));
            if nnan || x.never_nan() && y.never_nan() {
                return self.truth(a, predicate == Ord);
            }
            if x.always_nan() || y.always_nan() {
                return self.truth(a, predicate == Uno);
            }
        }
        if let Some(truth) = self.implied_fcmp(predicate, a, b) {
            return self.truth(a, truth);
        }
        if let Some(truth) = self.fcmp_with_constant(predicate, flags, a, b) {
            return self.truth(a, truth);
        }
        self.fcmp_of_select(predicate, a, b).or_else(|| self.fcmp_of_phi(predicate, a, b))
    }

    /// The outcome of a comparison with a constant, by the classes of the other number.
    fn fcmp_with_constant(&mut self, predicate: FloatPredicate, flags: FastMath, a: Value, b: Value) -> Option<bool> {
        use FloatPredicate::*;
        let (ty, bits) = self.body.consts().splat_float_or_poison(self.types, b.constant()?)?;
        let q = self.q();
        let class = float::class(ty, bits);
        let known = known_fp_class_with(&q, a, flags);
        let expresses_class = (FpClass::NAN | FpClass::INF | FpClass::ZERO).contains(class)
            || bits == float::smallest_normal(ty)
            || bits == float::negate(ty, float::smallest_normal(ty));
        if expresses_class
            && self.env.at.is_some()
            && let Some(tested) = ClassTest::new(&q, predicate, ty, bits).and_then(ClassTest::exact)
        {
            if !known.classes.intersects(tested) {
                return Some(false);
            }
            if tested.contains(known.classes) {
                return Some(true);
            }
        }
        let is_negative = float::is_negative(ty, bits) && !FpClass::ZERO.contains(class);
        if is_negative && !FpClass::NAN.contains(class) && known.cannot_be_ordered_less_than_zero() {
            match predicate {
                Uge | Ugt | Une => return Some(true),
                Oeq | Ole | Olt => return Some(false),
                _ => {}
            }
        }
        if let Some(truth) = self.limited_fcmp(predicate, a, ty, bits) {
            return Some(truth);
        }
        if !FpClass::ZERO.contains(class) || !known.cannot_be_ordered_less_than_zero() {
            return None;
        }
        match predicate {
            Oge | Ult if known.never_nan() => Some(predicate == Oge),
            Uge | Olt => Some(predicate == Uge),
            _ => None,
        }
    }

    /// A minimum or maximum with one constant compared with another that it never reaches.
    fn limited_fcmp(&self, predicate: FloatPredicate, a: Value, ty: Type, bits: u128) -> Option<bool> {
        use FloatPredicate::*;
        let call = a.inst()?;
        let is_max = match called_intrinsic(self.module, self.body, call)? {
            id::MAXNUM => true,
            id::MINNUM => false,
            _ => return None,
        };
        let limit = self.body.operand(call, 1).constant()?;
        let (_, limit) = self.body.consts().splat_float(self.types, limit)?;
        let order = float::compare(ty, limit, bits)?;
        if order != if is_max { Ordering::Greater } else { Ordering::Less } {
            return None;
        }
        match predicate {
            Oeq | Ueq => Some(false),
            One | Une => Some(true),
            Oge | Uge | Ogt | Ugt => Some(is_max),
            Ole | Ule | Olt | Ult => Some(!is_max),
            _ => None,
        }
    }

    /// What the branch that leads to this block says of the same two numbers.
    fn implied_fcmp(&self, predicate: FloatPredicate, a: Value, b: Value) -> Option<bool> {
        let (cond, holds) = branch_above(&self.q())?;
        let known = self.as_op(cond, Opcode::FCmp).filter(|&c| c != self.env.at)?;
        let mut p = self.same_operands(known, a, b)?;
        if !holds {
            p = p.inverse();
        }
        p.implies(predicate)
    }

    /// The predicate of a comparison of these two numbers, in this order.
    pub(super) fn same_operands(&self, fcmp: Inst, a: Value, b: Value) -> Option<FloatPredicate> {
        let p = self.body.inst(fcmp).float_predicate();
        match (self.body.operand(fcmp, 0), self.body.operand(fcmp, 1)) {
            (x, y) if (x, y) == (a, b) => Some(p),
            (x, y) if (y, x) == (a, b) => Some(p.swapped()),
            _ => None,
        }
    }

    /// `and` or `or` of two comparisons.
    pub(super) fn fcmp_logic(&mut self, op: Opcode, a: Value, b: Value) -> Option<Value> {
        let (x, y) = (self.as_op(a, Opcode::FCmp)?, self.as_op(b, Opcode::FCmp)?);
        if self.body.value_type(self.body.operand(x, 0)) != self.body.value_type(self.body.operand(y, 0)) {
            return None;
        }
        self.ordered_logic(op, x, y).or_else(|| self.ordered_logic(op, y, x))
    }

    /// One comparison asks only whether a number is a NaN that the other one compares, too.
    fn ordered_logic(&mut self, op: Opcode, test: Inst, other: Inst) -> Option<Value> {
        let (p, q) = (self.body.inst(test).float_predicate(), self.body.inst(other).float_predicate());
        if !matches!(p, FloatPredicate::Ord | FloatPredicate::Uno) {
            return None;
        }
        let (x, y) = (self.body.operand(test, 0), self.body.operand(test, 1));
        let compared = [self.body.operand(other, 0), self.body.operand(other, 1)];
        let tests = |v: Value, never: Value| compared.contains(&v) && is_known_never_nan(&self.q(), never);
        if !tests(x, y) && !tests(y, x) {
            return None;
        }
        let is_and = op == Opcode::And;
        if q.is_unordered() == is_and {
            return None;
        }
        // Of `and`, the other one holds only where neither is a NaN; of `or`, it holds where one is.
        if (p == FloatPredicate::Ord) == is_and {
            return Some(other.into());
        }
        self.truth(x, !is_and)
    }

    /// `select (fcmp a, b), a, b` where equal numbers are the same.
    pub(super) fn select_of_fcmp(&mut self, condition: Value, mut yes: Value, mut no: Value) -> Option<Value> {
        let i = self.as_op(condition, Opcode::FCmp)?;
        let d = *self.body.inst(i);
        let (a, b) = (self.body.operand(i, 0), self.body.operand(i, 1));
        let nnan = d.fast_math().nnan();
        let mut predicate = d.float_predicate();
        if predicate == FloatPredicate::Une || predicate == FloatPredicate::One && nnan {
            (yes, no, predicate) = (no, yes, predicate.inverse());
        }
        let is_equal = predicate == FloatPredicate::Oeq || predicate == FloatPredicate::Ueq && nnan;
        if !is_equal || (yes, no) != (a, b) && (yes, no) != (b, a) {
            return None;
        }
        // Zeros of either sign are equal.
        let is_no_zero = |v: Value| {
            let c = v.constant();
            c.is_some_and(|c| self.body.consts().all_float_lanes(self.types, c, |ty, bits| !float::is_zero(ty, bits)))
        };
        let at = self.env.at;
        let nsz = at.is_some() && self.body.inst(at).opcode == Opcode::Select && self.body.inst(at).fast_math().nsz();
        (is_no_zero(a) || is_no_zero(b) || nsz && predicate == FloatPredicate::Oeq).then_some(no)
    }
}
