//! Comparisons of sums, products, shifts and the like.

use super::{is_equality, is_signed, is_unsigned};
use crate::instsimplify::Simplifier;
use crate::value_tracking::patterns::Comparison;
use ir::{ApInt, IntPredicate, Opcode, Value, View};

impl Simplifier<'_> {
    pub(super) fn icmp_of_binary(&mut self, c: Comparison) -> Option<Value> {
        let is_binary = |v: Value| matches!(self.body.view_value(v), Some(View::Binary { .. }));
        let (left, right) = (is_binary(c.a), is_binary(c.b));
        if !left && !right {
            return None;
        }
        if let Some(v) = self.icmp_of_sums(c) {
            return Some(v);
        }
        if left && let Some(v) = self.icmp_of_binary_and_operand(c) {
            return Some(v);
        }
        if right && let Some(v) = self.icmp_of_binary_and_operand(c.swapped()) {
            return Some(v);
        }
        self.icmp_of_negated_bit(c)
            .or_else(|| self.icmp_of_shifted_power(c))
            .or_else(|| if left && right { self.icmp_of_same_operation(c) } else { None })
    }

    /// The operands of a sum that the comparison may be taken apart at: without wrapping, or for equality.
    fn summands(&self, v: Value, predicate: IntPredicate) -> Option<([Value; 2], bool)> {
        let operands = self.operands_of(v, Opcode::Add)?;
        let flags = self.no_wrap(v);
        let is_order =
            is_equality(predicate) || is_unsigned(predicate) && flags.nuw() || is_signed(predicate) && flags.nsw();
        Some((operands, is_order))
    }

    /// `x + y` against `x`, and against `x + z`.
    fn icmp_of_sums(&mut self, c: Comparison) -> Option<Value> {
        if self.recursion == 0 {
            return None;
        }
        let (left, right) = (self.summands(c.a, c.predicate), self.summands(c.b, c.predicate));
        let other = |[a, b]: [Value; 2], v: Value| if a == v { Some(b) } else { (b == v).then_some(a) };
        if let Some((operands, true)) = left
            && let Some(rest) = other(operands, c.b)
        {
            let zero = self.zero_of(c.b);
            if let Some(v) = self.again(|s| s.icmp(c.predicate, rest, zero)) {
                return Some(v);
            }
        }
        if let Some((operands, true)) = right
            && let Some(rest) = other(operands, c.a)
        {
            let zero = self.zero_of(c.a);
            if let Some(v) = self.again(|s| s.icmp(c.predicate, zero, rest)) {
                return Some(v);
            }
        }
        let (([a, b], left_holds), (right, right_holds)) = (left?, right?);
        if !(left_holds && right_holds || self.are_sums_in_order(c)) {
            return None;
        }
        let (y, z) = match () {
            () if a == right[0] => (b, right[1]),
            () if a == right[1] => (b, right[0]),
            () if b == right[0] => (a, right[1]),
            () if b == right[1] => (a, right[0]),
            () => return None,
        };
        self.again(|s| s.icmp(c.predicate, y, z))
    }

    /// `x + c` against `x + d` where only the sum with the constant farther from zero is known not to wrap: then neither does.
    fn are_sums_in_order(&self, c: Comparison) -> bool {
        let order = || {
            let ([x, p], [y, q]) = (self.operands_of(c.a, Opcode::Add)?, self.operands_of(c.b, Opcode::Add)?);
            let (p, q) = (self.int(p)?, self.int(q)?);
            let lesser_is = |near: &ApInt, far: &ApInt, wraps_not: bool| {
                wraps_not && (near.is_non_negative() && near.sle(far) || near.is_negative() && far.sle(near))
            };
            let holds = lesser_is(&p, &q, self.no_wrap(c.b).nsw()) || lesser_is(&q, &p, self.no_wrap(c.a).nsw());
            Some(x == y && is_signed(c.predicate) && holds)
        };
        order() == Some(true)
    }

    /// A binary operation on the left, one of whose operands is on the right.
    fn icmp_of_binary_and_operand(&mut self, c: Comparison) -> Option<Value> {
        let truth = self
            .or_against_operand(c)
            .or_else(|| self.remainder_against_operand(c))
            .or_else(|| self.quotient_against_operand(c))
            .or_else(|| self.scaled_against_operand(c))
            .or_else(|| self.odd_difference(c))?;
        self.truth(c.a, truth)
    }

    /// `(x | y) pred x`
    fn or_against_operand(&self, c: Comparison) -> Option<bool> {
        use IntPredicate::*;
        let y = self.other_operand(c.a, Opcode::Or, c.b)?;
        match c.predicate {
            Ult => return Some(false),
            Uge => return Some(true),
            Slt | Sge => {}
            _ => return None,
        }
        let (known_x, known_y) = (self.known(c.b), self.known(y));
        if known_x.is_non_negative() && known_y.is_negative() {
            return Some(c.predicate == Slt);
        }
        (known_x.is_negative() || known_y.is_non_negative()).then_some(c.predicate == Sge)
    }

    /// `(x urem y) pred y`, `(x urem y) pred x`
    fn remainder_against_operand(&self, c: Comparison) -> Option<bool> {
        use IntPredicate::*;
        let [x, y] = self.operands_of(c.a, Opcode::URem)?;
        if y == c.b {
            let holds = match c.predicate {
                Eq | Ugt | Uge | Sgt | Sge => false,
                Ne | Ult | Ule | Slt | Sle => true,
            };
            if !is_signed(c.predicate) || self.known(y).is_non_negative() {
                return Some(holds);
            }
        }
        match c.predicate {
            Ule if x == c.b => Some(true),
            Ugt if x == c.b => Some(false),
            _ => None,
        }
    }

    /// `(x >> y) pred x`, `(x udiv y) pred x`
    fn quotient_against_operand(&self, c: Comparison) -> Option<bool> {
        use IntPredicate::*;
        let (op, by) = [Opcode::LShr, Opcode::UDiv].into_iter().find_map(|op| {
            let [x, by] = self.operands_of(c.a, op)?;
            (x == c.b).then_some((op, by))
        })?;
        match c.predicate {
            Ugt => return Some(false),
            Ule => return Some(true),
            Sgt | Sge | Slt | Sle => return None,
            Eq | Ne | Ult | Uge => {}
        }
        // It gets less if it is not zero.
        let n = self.int(by)?;
        let is_less = if op == Opcode::LShr { !n.is_zero() } else { !n.is_one() };
        (is_less && self.is_non_zero(c.b)).then_some(matches!(c.predicate, Ne | Ult))
    }

    /// `(x * p) / q pred x` for p <= q, which holds even if the product wraps. Shifts are products and quotients too.
    fn scaled_against_operand(&self, c: Comparison) -> Option<bool> {
        let truth = match c.predicate {
            IntPredicate::Ugt => false,
            IntPredicate::Ule => true,
            _ => return None,
        };
        let factor = |v: Value| {
            if let Some([x, n]) = self.operands_of(v, Opcode::Mul) {
                return Some((x, self.int(n)?));
            }
            let [x, n] = self.operands_of(v, Opcode::Shl)?;
            Some((x, power_of_2(&self.int(n)?)?))
        };
        let (product, divisor, shifted) = match self.operands_of(c.a, Opcode::UDiv) {
            Some([v, n]) => (v, self.int(n)?, false),
            None => {
                let [v, n] = self.operands_of(c.a, Opcode::LShr)?;
                (v, power_of_2(&self.int(n)?)?, true)
            }
        };
        if shifted && self.operands_of(product, Opcode::Mul).is_none() {
            return None;
        }
        let (x, multiplier) = factor(product)?;
        (x == c.b && multiplier.ule(&divisor)).then_some(truth)
    }

    /// `n - x` is not x for an odd n.
    fn odd_difference(&self, c: Comparison) -> Option<bool> {
        let [n, x] = self.operands_of(c.a, Opcode::Sub)?;
        let applies = is_equality(c.predicate) && x == c.b && self.int_or_poison(n)?.bit(0);
        applies.then_some(c.predicate == IntPredicate::Ne)
    }

    /// `0 - zext x` with a constant that is not negative. The difference is not positive.
    fn icmp_of_negated_bit(&mut self, c: Comparison) -> Option<Value> {
        use IntPredicate::*;
        self.cast_of(self.neg_of(c.a)?, Opcode::ZExt)?;
        let n = self.int(c.b)?;
        let truth = match c.predicate {
            Slt | Ne if n.is_strictly_positive() => true,
            Sge | Eq if n.is_strictly_positive() => false,
            Sle if n.is_non_negative() => true,
            Sgt if n.is_non_negative() => false,
            _ => return None,
        };
        self.truth(c.a, truth)
    }

    /// `(2^n << x) pred c`
    fn icmp_of_shifted_power(&mut self, c: Comparison) -> Option<Value> {
        let [power, _] = self.operands_of(c.a, Opcode::Shl)?;
        if !self.all_int_lanes(power, |n| n.is_power_of_2()) {
            return None;
        }
        let n = self.int_or_poison(c.b)?;
        if is_equality(c.predicate) && !n.is_power_of_2() {
            // Zero is possible where the one bit is shifted out.
            let flags = self.no_wrap(c.a);
            if flags.nsw() || flags.nuw() || self.is_one(power) || !n.is_zero() {
                return self.truth(c.a, c.predicate == IntPredicate::Ne);
            }
        }
        match c.predicate {
            IntPredicate::Ugt if n.is_signed_min() => self.truth(c.a, false),
            IntPredicate::Ule if n.is_signed_min() => self.truth(c.a, true),
            _ => None,
        }
    }

    /// The same operation on both sides, with an operand in common.
    fn icmp_of_same_operation(&mut self, c: Comparison) -> Option<Value> {
        let (View::Binary { op, a, b }, View::Binary { op: other, a: x, b: y }) =
            (self.body.view_value(c.a)?, self.body.view_value(c.b)?)
        else {
            return None;
        };
        if op != other || self.recursion == 0 {
            return None;
        }
        if a == x
            && let Some(v) = self.icmp_of_same_left(op, c, (b, y), a)
        {
            return Some(v);
        }
        if b != y || !self.keeps_order(op, c) {
            return None;
        }
        self.again(|s| s.icmp(c.predicate, a, x))
    }

    fn icmp_of_same_left(&mut self, op: Opcode, c: Comparison, (b, y): (Value, Value), left: Value) -> Option<Value> {
        match op {
            Opcode::Shl => {
                let flags = self.no_wrap(c.a) & self.no_wrap(c.b);
                let keeps_order = flags.nuw() && (!is_signed(c.predicate) || flags.nsw());
                if !keeps_order || !self.is_non_zero(left) {
                    return None;
                }
                self.again(|s| s.icmp(c.predicate, b, y))
            }
            Opcode::And | Opcode::Or => {
                let (mut p, mut q, mut predicate) = (self.int(b)?, self.int(y)?, c.predicate);
                if !p.is_subset_of(&q) {
                    (p, q, predicate) = (q, p, predicate.swapped());
                }
                if !p.is_subset_of(&q) {
                    return None;
                }
                let same_sign = p.is_negative() == q.is_negative();
                match predicate {
                    IntPredicate::Ule => self.truth(c.a, true),
                    IntPredicate::Ugt => self.truth(c.a, false),
                    IntPredicate::Sle if same_sign => self.truth(c.a, true),
                    IntPredicate::Sgt if same_sign => self.truth(c.a, false),
                    _ => None,
                }
            }
            _ => None,
        }
    }

    /// Are two operations with the same right operand in the order of their left operands?
    fn keeps_order(&self, op: Opcode, c: Comparison) -> bool {
        let exact = self.is_exact(c.a) && self.is_exact(c.b);
        match op {
            Opcode::UDiv | Opcode::LShr => exact && !is_signed(c.predicate),
            Opcode::SDiv => exact && is_equality(c.predicate),
            Opcode::AShr => exact,
            Opcode::Shl => {
                let flags = self.no_wrap(c.a) & self.no_wrap(c.b);
                flags.nsw() || flags.nuw() && !is_signed(c.predicate)
            }
            _ => false,
        }
    }
}

/// 2^n; `None` if that is too great.
fn power_of_2(n: &ApInt) -> Option<ApInt> {
    let bit = n.limited(n.width().into()) as u32;
    (bit < n.width()).then(|| ApInt::one_bit(n.width(), bit))
}
