//! Pairs of comparisons of integers.

use super::{And, Compare};
use crate::combiner::Combiner;
use crate::families::icmp::sign::sign_bit_test;
use analysis::pattern::*;
use analysis::value_tracking::{is_known_non_zero, is_not_poison, is_not_undef_or_poison, is_power_of_two};
use ir::attr_kind::AttrKind;
use ir::intrinsics::id;
use ir::{ApInt, IntPredicate, Opcode, Value};
use transforms::utils::drop_annotations::drop_poison_generating_annotations;

/// Greater, equal, less: a bit for each that a predicate accepts.
fn code(predicate: IntPredicate) -> u8 {
    use IntPredicate::*;
    match predicate {
        Ugt | Sgt => 1,
        Eq => 2,
        Uge | Sge => 3,
        Ult | Slt => 4,
        Ne => 5,
        Ule | Sle => 6,
    }
}

/// The predicate of a [`code`]; `Err` if it is always true or false.
fn predicate_of(code: u8, signed: bool) -> Result<IntPredicate, bool> {
    use IntPredicate::*;
    let (u, s) = match code {
        0 => return Err(false),
        1 => (Ugt, Sgt),
        2 => (Eq, Eq),
        3 => (Uge, Sge),
        4 => (Ult, Slt),
        5 => (Ne, Ne),
        6 => (Ule, Sle),
        _ => return Err(true),
    };
    Ok(if signed { s } else { u })
}

impl Combiner<'_> {
    /// One value for two comparisons of integers.
    pub(super) fn combine_icmps(&mut self, l: Compare, r: Compare, how: And) -> Option<Value> {
        let bits = |p, q| if how.is_and { p & q } else { p | q };
        if let Some(v) = self.two_powers(l, r, how) {
            return Some(v);
        }
        if let Some(v) = self.same_operands(l, r, bits) {
            return Some(v);
        }
        let bitwise = And { is_logical: false, ..how };
        if let Some(v) = self
            .equality_substitutes(l, r, how)
            .or_else(|| self.equality_substitutes(r, l, bitwise))
            .or_else(|| self.power_of_two_or_zero(l, r, how))
            .or_else(|| self.power_of_two_or_zero(r, l, how))
            .or_else(|| self.zero_or_less(l, r, how))
            .or_else(|| self.zero_or_less(r, l, bitwise))
        {
            return Some(v);
        }
        if !how.is_logical
            && let Some(v) = self.range_check(l, r, how).or_else(|| self.range_check(r, l, how))
        {
            return Some(v);
        }
        if how == (And { is_and: true, is_logical: false })
            && let Some(v) = self.signed_truncation_check(l, r)
        {
            return Some(v);
        }
        if let Some(v) = self.power_of_two_check(l, r, how) {
            return Some(v);
        }
        if !how.is_logical
            && let Some(v) = self.underflow_check(l, r, how).or_else(|| self.underflow_check(r, l, how))
        {
            return Some(v);
        }
        if let Some(v) = self.all_zero_or_ones(l, r, how) {
            return Some(v);
        }
        if !how.is_logical
            && l.predicate == how.equality().inverse()
            && r.predicate == l.predicate
            && let Some(v) = self.zero_or_power_of_two(l, r)
        {
            return Some(v);
        }
        let (c, d) = (self.int_of(l.b)?, self.int_of(r.b)?);
        if let Some(v) = self
            .parts_by_trunc(l, r, [&c, &d], how)
            .or_else(|| self.moved_part(l, r, [&c, &d], how))
            .or_else(|| self.moved_part(r, l, [&d, &c], how))
            .or_else(|| self.same_signs(l, r, [&c, &d], how))
            .or_else(|| self.normal_float(l, r, [&c, &d], how))
        {
            return Some(v);
        }
        self.combine_ranges(l, r, how)
    }

    /// `a < b or a == b`: one comparison of the same operands.
    pub(super) fn same_operands(&mut self, l: Compare, r: Compare, bits: impl Fn(u8, u8) -> u8) -> Option<Value> {
        let (p, q) = (l.predicate, r.predicate);
        let compatible =
            p.is_signed() == q.is_signed() || p.is_signed() && q.is_equality() || p.is_equality() && q.is_signed();
        if !compatible {
            return None;
        }
        let (mut p, mut a, mut b) = (p, l.a, l.b);
        if (a, b) == (r.b, r.a) {
            (p, a, b) = (p.swapped(), b, a);
        }
        if (a, b) != (r.a, r.b) {
            return None;
        }
        let signed = p.is_signed() || q.is_signed();
        match predicate_of(bits(code(p), code(q)), signed) {
            Ok(p) => Some(self.build(|x| x.icmp(p, a, b))),
            Err(truth) => {
                let ty = self.ty(l.value);
                Some(self.truth(ty, truth))
            }
        }
    }

    /// `x & k != 0 and x & l != 0`, for powers of two: `x & (k | l) == (k | l)`. What is used twice then is frozen.
    fn two_powers(&mut self, l: Compare, r: Compare, how: And) -> Option<Value> {
        let wanted = how.equality().inverse();
        let lone = self.one_use(l.value) && self.one_use(r.value) && self.one_use(l.a) && self.one_use(r.a);
        let zeros = self.m(l.b, zero_int()) && self.m(r.b, zero_int());
        if how.is_logical || (l.predicate, r.predicate) != (wanted, wanted) || !zeros || !lone {
            return None;
        }
        let (a, b, c, d) = (Hole::new(), Hole::new(), Hole::new(), Hole::new());
        if !self.m(l.a, and(&a, &b)) || !self.m(r.a, and(&c, &d)) {
            return None;
        }
        let (a, b, c, d) = (a.get(), b.get(), c.get(), d.get());
        let (x, k, m) = match () {
            () if a == c => (a, b, d),
            () if a == d => (a, b, c),
            () if b == c => (b, a, d),
            () if b == d => (b, a, c),
            () => return None,
        };
        if !is_power_of_two(&self.q(), k, false) || !is_power_of_two(&self.q(), m, false) {
            return None;
        }
        let mask = self.build(|b| b.or(k, m));
        let mask = self.frozen_unless_defined(mask);
        Some(self.build(|b| {
            let bits = b.and(x, mask);
            b.icmp(how.equality(), bits, mask)
        }))
    }

    /// `x == c and y < x`: the second comparison takes the constant.
    fn equality_substitutes(&mut self, l: Compare, r: Compare, how: And) -> Option<Value> {
        let (x, c) = (l.a, l.b);
        if l.predicate != how.equality()
            || c.constant().is_none()
            || x.constant().is_some()
            || !is_not_undef_or_poison(&self.q(), c)
        {
            return None;
        }
        let (predicate, y) = if r.b == x {
            (r.predicate, r.a)
        } else if r.a == x {
            (r.predicate.swapped(), r.b)
        } else {
            return None;
        };
        let second = match self.simplify_icmp(predicate, y, c) {
            Some(v) => v,
            None if !self.one_use(r.value) => return None,
            None => self.build(|b| b.icmp(predicate, y, c)),
        };
        if how.is_logical {
            return Some(self.logical_op(how.opcode(), l.value, second));
        }
        Some(self.build(|b| b.binary(how.opcode(), l.value, second)))
    }

    /// `ctpop(x) == 1 or x == 0` is `ctpop(x) < 2`.
    fn power_of_two_or_zero(&mut self, l: Compare, r: Compare, how: And) -> Option<Value> {
        let x = Hole::new();
        let wanted = how.equality().inverse();
        let found = l.predicate == wanted
            && r.predicate == wanted
            && self.m(l.a, intrinsic1(id::CTPOP, &x))
            && self.m(l.b, is_int(1))
            && r.a == x.get()
            && self.m(r.b, zero_int());
        if !found {
            return None;
        }
        let count = self.forget_range(l.a)?;
        let (p, n) = if how.is_and { (IntPredicate::Ugt, 1) } else { (IntPredicate::Ult, 2) };
        let n = self.int(self.ty(count), n);
        Some(self.build(|b| b.icmp(p, count, n)))
    }

    /// `x != 0 and ctpop(x) < 2` is `ctpop(x) == 1`.
    fn power_of_two_check(&mut self, mut l: Compare, mut r: Compare, how: And) -> Option<Value> {
        let wanted = how.equality().inverse();
        if r.predicate == wanted {
            (l, r) = (r, l);
        }
        let (p, n) = if how.is_and { (IntPredicate::Ult, 2) } else { (IntPredicate::Ugt, 1) };
        let found = l.predicate == wanted
            && self.m(l.b, zero_int())
            && r.predicate == p
            && self.m(r.a, intrinsic1(id::CTPOP, l.a))
            && self.m(r.b, is_int(n));
        if !found {
            return None;
        }
        let count = self.forget_range(r.a)?;
        let one = self.int(self.ty(count), 1);
        Some(self.build(|b| b.icmp(how.equality(), count, one)))
    }

    /// A call whose range is no longer promised: the comparison that guarded it goes.
    fn forget_range(&mut self, v: Value) -> Option<Value> {
        let i = v.inst()?;
        drop_poison_generating_annotations(self.module, self.body, i);
        self.worklist.add(i);
        Some(v)
    }

    /// `x == 0 or y < x` is `x - 1 >= y`.
    fn zero_or_less(&mut self, l: Compare, r: Compare, how: And) -> Option<Value> {
        let x = l.a;
        if how.as_or(l.predicate) != IntPredicate::Eq
            || !self.m(l.b, zero())
            || self.width(x).is_none()
            || !self.one_use(l.value) && !self.one_use(r.value)
        {
            return None;
        }
        let is_x = |v| v == x || self.m(v, add(x, ones()));
        let other = match how.as_or(r.predicate) {
            IntPredicate::Ult if is_x(r.b) => r.a,
            IntPredicate::Ugt if is_x(r.a) => r.b,
            _ => return None,
        };
        let ones = self.ones(self.ty(x));
        let p = if how.is_and { IntPredicate::Ult } else { IntPredicate::Uge };
        Some(self.build(|b| {
            let other = if how.is_logical { b.freeze(other) } else { other };
            let less = b.add(x, ones);
            b.icmp(p, less, other)
        }))
    }

    /// `x >= 0 and x < n` (signed) is one unsigned comparison where `n` is not negative.
    fn range_check(&mut self, l: Compare, r: Compare, how: And) -> Option<Value> {
        let start = self.int_of(l.b).filter(|_| !self.is_vector(l.b))?;
        let above = match how.as_and(l.predicate) {
            IntPredicate::Sgt => start.is_ones(),
            IntPredicate::Sge => start.is_zero(),
            _ => false,
        };
        if !above {
            return None;
        }
        let is_input = |v| v == l.a || self.m(v, sext(l.a));
        let p = how.as_and(r.predicate);
        let (p, input, end) = if is_input(r.a) {
            (p, r.a, r.b)
        } else if is_input(r.b) {
            (p.swapped(), r.b, r.a)
        } else {
            return None;
        };
        let p = match p {
            IntPredicate::Slt => IntPredicate::Ult,
            IntPredicate::Sle => IntPredicate::Ule,
            _ => return None,
        };
        if !analysis::known_bits(&self.q_at(r.inst), end).is_non_negative() {
            return None;
        }
        Some(self.build(|b| b.icmp(how.as_and(p), input, end)))
    }

    /// `a + b != 0 and a + b < a` is `-b < a` where `b` is not zero.
    fn underflow_check(&mut self, l: Compare, r: Compare, how: And) -> Option<Value> {
        let sum = l.a;
        if l.predicate != how.equality().inverse() || !self.m(l.b, zero()) {
            return None;
        }
        let (p, a) = if r.a == sum {
            (r.predicate, r.b)
        } else if r.b == sum {
            (r.predicate.swapped(), r.a)
        } else {
            return None;
        };
        let b = Hole::new();
        if p != (if how.is_and { IntPredicate::Ult } else { IntPredicate::Uge })
            || !self.m(sum, c_add(a, &b))
            || !self.one_use(l.value) && !self.one_use(r.value)
        {
            return None;
        }
        let (mut a, mut b) = (a, b.get());
        if !is_known_non_zero(&self.q(), b) {
            (a, b) = (b, a);
            if !is_known_non_zero(&self.q(), b) {
                return None;
            }
        }
        Some(self.build(|x| {
            let negated = x.neg(b);
            x.icmp(p, negated, a)
        }))
    }

    /// `a == 0 and b == 0` is `(a | b) == 0`; with -1, `&`.
    fn all_zero_or_ones(&mut self, l: Compare, r: Compare, how: And) -> Option<Value> {
        let p = how.equality();
        if l.predicate != p || r.predicate != p || self.ty(l.a) != self.ty(r.a) || self.width(l.a).is_none() {
            return None;
        }
        let (op, side) = if self.m(l.b, zero_int()) && self.m(r.b, zero_int()) {
            (Opcode::Or, self.zero(self.ty(l.a)))
        } else if self.m(l.b, ones()) && self.m(r.b, ones()) {
            (Opcode::And, self.ones(self.ty(l.a)))
        } else {
            return None;
        };
        if how.is_logical && !is_not_poison(&self.q(), r.a) {
            return None;
        }
        Some(self.build(|b| {
            let v = b.binary(op, l.a, r.a);
            b.icmp(p, v, side)
        }))
    }

    /// `x == 0 or x == p` with a power of two is `(x & ~p) == 0`.
    fn zero_or_power_of_two(&mut self, mut l: Compare, mut r: Compare) -> Option<Value> {
        if self.m(r.b, zero()) {
            (l, r) = (r, l);
        }
        let x = l.a;
        let power = if r.a == x { r.b } else { (r.b == x).then_some(r.a)? };
        let found = self.m(l.b, zero())
            && self.one_use(l.value)
            && self.one_use(r.value)
            && self.width(x).is_some()
            && !self.m(power, one())
            && is_power_of_two(&self.q(), power, true);
        if !found {
            return None;
        }
        let zero = self.zero(self.ty(x));
        Some(self.build(|b| {
            let others = b.not(power);
            let v = b.and(x, others);
            b.icmp(l.predicate, v, zero)
        }))
    }

    /// `(x & y) < 0 or (x | y) > -1`: have both the same sign?
    fn same_signs(&mut self, l: Compare, r: Compare, [c, d]: [&ApInt; 2], how: And) -> Option<Value> {
        let (sl, sr) = (sign_bit_test(l.predicate, c)?, sign_bit_test(r.predicate, d)?);
        if sl == sr || !self.one_use(l.value) && !self.one_use(r.value) {
            return None;
        }
        // Negative is what "and" asks of `|`, and "or" of `&`.
        let (negative, other) = if sl { (l.a, r.a) } else { (r.a, l.a) };
        let (x, y) = (Hole::new(), Hole::new());
        let found = if how.is_and {
            self.m(negative, or(&x, &y)) && self.m(other, c_and(x.get(), y.get()))
        } else {
            self.m(negative, and(&x, &y)) && self.m(other, c_or(x.get(), y.get()))
        };
        if !found {
            return None;
        }
        let ty = self.ty(x.get());
        let side = if how.is_and { self.zero(ty) } else { self.ones(ty) };
        let p = if how.is_and { IntPredicate::Slt } else { IntPredicate::Sgt };
        Some(self.build(|b| {
            let v = b.xor(x.get(), y.get());
            b.icmp(p, v, side)
        }))
    }

    /// The exponent of a float is neither zero nor all bits: the float is normal.
    fn normal_float(&mut self, l: Compare, r: Compare, [c, d]: [&ApInt; 2], how: And) -> Option<Value> {
        let p = how.equality().inverse();
        let (v, m) = (Hole::new(), IntHole::new());
        if l.a != r.a
            || l.predicate != p
            || r.predicate != p
            || !self.one_use(l.value)
            || !self.one_use(r.value)
            || !self.m(l.a, and(&v, &m))
            || self.has_function_attribute(AttrKind::NoImplicitFloat)
        {
            return None;
        }
        let x = self.float_of_bits(v.get())?;
        let scalar = self.types.scalar(self.ty(x));
        let infinity = super::masked::float_bits(scalar, ir::float::infinity(scalar));
        if m.get() != infinity || !(c.is_zero() && *d == infinity || d.is_zero() && *c == infinity) {
            return None;
        }
        use ir::float::FpClass;
        let normal = FpClass::POS_NORMAL | FpClass::NEG_NORMAL;
        let classes = if how.is_and { normal } else { FpClass::all() - normal };
        self.test_classes(x, classes)
    }

    /// Inserts `llvm.is.fpclass`.
    pub fn test_classes(&mut self, x: Value, classes: ir::float::FpClass) -> Option<Value> {
        let ty = self.ty(x);
        let mask = self.int(ir::Type::I32, classes.bits().into());
        Some(self.call(id::IS_FPCLASS, &[ty], &[x, mask])?.into())
    }
}

/// Is a number small, and its sign extended from a lower bit: both tests together are one.
impl Combiner<'_> {
    /// `x + 128 < 256 and (x & 128) == 0` is `x < 128` (unsigned): within the range, all bits from the eighth on equal the sign.
    fn signed_truncation_check(&mut self, l: Compare, r: Compare) -> Option<Value> {
        let (x, limit, clear) = match (self.truncation_range(l), self.truncation_range(r)) {
            (Some((x, limit)), _) => (x, limit, r),
            (None, Some((x, limit))) => (x, limit, l),
            _ => return None,
        };
        let (y, mask) = self.clear_bits(clear)?;
        let width = self.width(x)?;
        let fits = y == x || self.m(y, trunc(x)) || self.m(x, trunc(y)) && mask.active_bits() <= width;
        if !fits {
            return None;
        }
        let mask = mask.zext_or_trunc(width);
        let mut highest = limit.lshr(1);
        let high = !highest.dec();
        if !mask.intersects(&high) {
            return None;
        }
        if !mask.is_subset_of(&high) {
            let other = -&mask;
            if !other.is_power_of_2() {
                return None;
            }
            highest = highest.umin(&other);
        }
        let limit = self.ap(self.ty(x), &highest);
        let name = self.name_with(self.at, b".simplified");
        Some(self.build(|b| b.named(&name).icmp(IntPredicate::Ult, x, limit)))
    }

    /// `x + n < 2n` with a power of two `n`: `x`, and `2n`.
    fn truncation_range(&self, c: Compare) -> Option<(Value, ApInt)> {
        let (x, by) = (Hole::new(), IntHole::new());
        let limit = self.int_of(c.b)?;
        let limit = match c.predicate {
            IntPredicate::Ult => limit,
            IntPredicate::Ule => limit.inc(),
            _ => return None,
        };
        let found = self.m(c.a, add(&x, &by)) && limit.is_power_of_2() && by.get().is_power_of_2();
        (found && limit.ugt(&by.get()) && by.get().shl(1) == limit).then(|| (x.get(), limit))
    }

    /// A test that bits are zero: the value, and which ones.
    fn clear_bits(&self, c: Compare) -> Option<(Value, ApInt)> {
        let n = self.int_of(c.b)?;
        if sign_bit_test(c.predicate, &n) == Some(false) {
            return Some((c.a, ApInt::signed_min(n.width())));
        }
        let test = self.bit_test(c.value)?;
        (test.predicate == IntPredicate::Eq && test.c.is_zero()).then_some((test.x, test.mask))
    }
}
