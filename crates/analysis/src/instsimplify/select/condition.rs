//! `select` by a comparison of integers or pointers.

use crate::instsimplify::Simplifier;
use crate::instsimplify::icmp::strict;
use crate::instsimplify::min_max::{order_of, saturation_point};
use crate::value_tracking::patterns::Comparison;
use ir::intrinsics::id;
use ir::{ApInt, IntPredicate, Opcode, Value};

impl Simplifier<'_> {
    pub(super) fn select_by_icmp(&mut self, condition: Value, mut a: Value, mut b: Value) -> Option<Value> {
        let mut c = self.icmp_of(condition)?;
        if let Some(v) = self.select_of_extremum(c, a, b) {
            return Some(v);
        }
        if c.predicate == IntPredicate::Ne {
            c.predicate = IntPredicate::Eq;
            (a, b) = (b, a);
        }
        let is_zero_test = c.predicate == IntPredicate::Eq && self.is_zero(c.b);
        self.clamp_to_limit(c, a, b)
            .or_else(|| if is_zero_test { self.select_by_zero(c.a, a, b) } else { None })
            .or_else(|| {
                let (x, mask, unset) = self.bit_test(c)?;
                self.select_by_bits(x, &mask, unset, a, b)
            })
            .or_else(|| if c.predicate == IntPredicate::Eq { self.select_by_equality(c, a, b) } else { None })
    }

    /// `x pred y ? x : max(x, y)`
    fn select_of_extremum(&self, mut c: Comparison, mut a: Value, mut b: Value) -> Option<Value> {
        if c.b == a || c.b == b {
            c = c.swapped();
        }
        if c.a == b {
            (a, b) = (b, a);
            c = c.inverse();
        }
        let (what, call) = self.intrinsic_of(b)?;
        let is_extremum = matches!(what, id::SMAX | id::SMIN | id::UMAX | id::UMIN);
        if !is_extremum || a != c.a {
            return None;
        }
        let operands = [self.body.operand(call, 0), self.body.operand(call, 1)];
        if operands != [c.a, c.b] && operands != [c.b, c.a] {
            return None;
        }
        let order = order_of(what);
        match c.predicate {
            IntPredicate::Eq => Some(b),
            IntPredicate::Ne => Some(a),
            p if strict(p) == order => Some(b),
            p if strict(p.inverse()) == order => Some(a),
            _ => None,
        }
    }

    /// `x > least ? x : least`: just x.
    fn clamp_to_limit(&self, c: Comparison, a: Value, b: Value) -> Option<Value> {
        use IntPredicate::*;
        // With what is selected where the predicate holds on the left.
        let c = match () {
            () if (a, b) == (c.a, c.b) => c,
            () if (a, b) == (c.b, c.a) => c.inverse(),
            () => return None,
        };
        let limit = match strict(c.predicate) {
            Sgt => id::SMIN,
            Slt => id::SMAX,
            Ugt => id::UMIN,
            Ult => id::UMAX,
            _ => return None,
        };
        (self.int(c.b)? == saturation_point(limit, self.int_width(c.b)?)).then_some(c.a)
    }

    /// A bit set or cleared that is so already. `x & mask` is zero if `unset`, and otherwise is not, where `a` is selected.
    fn select_by_bits(&self, x: Value, mask: &ApInt, unset: bool, a: Value, b: Value) -> Option<Value> {
        let with = |v: Value, op: Opcode| {
            let [y, c] = self.operands_of(v, op)?;
            if y == x { self.int(c) } else { None }
        };
        for (arm, other) in [(a, b), (b, a)] {
            if other != x {
                continue;
            }
            if with(arm, Opcode::And).is_some_and(|c| *mask == !&c) {
                return Some(if unset { b } else { a });
            }
            if mask.is_power_of_2() && with(arm, Opcode::Or).as_ref() == Some(mask) {
                let result = if unset { a } else { b };
                // A disjoint "or" is poison where the bit is set.
                let is_disjoint = result == arm && arm.inst().is_some_and(|i| self.body.inst(i).is_disjoint());
                return (!is_disjoint).then_some(result);
            }
        }
        None
    }

    /// A comparison that tells whether bits of a value are all clear: these bits, and whether it holds if they are.
    fn bit_test(&self, c: Comparison) -> Option<(Value, ApInt, bool)> {
        use IntPredicate::*;
        let n = self.int_or_poison(c.b)?;
        if c.predicate == Eq && n.is_zero() {
            let [x, mask] = self.operands_of(c.a, Opcode::And)?;
            return Some((x, self.int(mask)?, true));
        }
        let sign = ApInt::signed_min(n.width());
        let (mask, unset) = match c.predicate {
            Slt if n.is_zero() => (sign, false),
            Sle if n.is_ones() => (sign, false),
            Sgt if n.is_ones() => (sign, true),
            Sge if n.is_zero() => (sign, true),
            Ult if n.is_power_of_2() => (-&n, true),
            Uge if n.is_power_of_2() => (-&n, false),
            Ule if n.inc().is_power_of_2() => (!&n, true),
            Ugt if n.inc().is_power_of_2() => (!&n, false),
            _ => return None,
        };
        match self.cast_of(c.a, Opcode::Trunc) {
            Some(x) => Some((x, mask.zext(self.int_width(x)?), unset)),
            None => Some((c.a, mask, unset)),
        }
    }

    /// `v == 0 ? a : b`, for funnel shifts by v, and absolute values of v.
    fn select_by_zero(&self, v: Value, a: Value, b: Value) -> Option<Value> {
        // v == 0 ? fshl(x, y, v) : x
        if let Some((x, _, amount)) = self.funnel_shift(a)
            && x == b
            && amount == v
        {
            return Some(x);
        }
        // v == 0 ? x : fshl(x, x, v). Of two values, the other one might bring poison.
        if let Some((x, other, amount)) = self.funnel_shift(b)
            && x == a
            && x == other
            && amount == v
        {
            return Some(b);
        }
        let is_abs = |w: Value| self.call_of(w, id::ABS).is_some_and(|args| args[0] == v);
        let is_negated_abs = |w: Value| self.neg_of(w).is_some_and(is_abs);
        let both = is_abs(a) && is_negated_abs(b) || is_abs(b) && is_negated_abs(a);
        both.then_some(b)
    }

    /// Of a funnel shift: what it gives for an amount of zero, the other value, and the amount.
    fn funnel_shift(&self, v: Value) -> Option<(Value, Value, Value)> {
        let (what, call) = self.intrinsic_of(v)?;
        let operand = |k: usize| self.body.operand(call, k);
        match what {
            id::FSHL => Some((operand(0), operand(1), operand(2))),
            id::FSHR => Some((operand(1), operand(0), operand(2))),
            _ => None,
        }
    }
}
