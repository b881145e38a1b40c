//! `xor` of two comparisons.

use super::Compare;
use crate::combiner::Combiner;
use crate::families::icmp::sign::sign_bit_test;
use analysis::ConstantRange;
use analysis::pattern::*;
use analysis::value_tracking::is_power_of_two;
use ir::{ApInt, Inst, IntPredicate, Opcode, Use, Value};
use smallvec::SmallVec;

impl Combiner<'_> {
    /// One value for the `xor` of two comparisons.
    pub(super) fn combine_xor_of_icmps(&mut self, i: Inst, l: Compare, r: Compare) -> Option<Value> {
        if let Some(v) = self.same_operands(l, r, |p, q| p ^ q) {
            return Some(v);
        }
        if let (Some(c), Some(d)) = (self.int_of(l.b), self.int_of(r.b))
            && self.ty(l.a) == self.ty(r.a)
            && let Some(v) = self
                .xor_of_signs(l, r, &c, &d)
                .or_else(|| self.xor_of_ranges(l, r, &c, &d))
                .or_else(|| self.xor_of_bit_tests(l, r, &c, &d))
        {
            return Some(v);
        }
        self.xor_of_implied(i, l, r)
    }

    fn xor_of_signs(&mut self, l: Compare, r: Compare, c: &ApInt, d: &ApInt) -> Option<Value> {
        if !self.one_use(l.value) && !self.one_use(r.value) {
            return None;
        }
        let same = sign_bit_test(l.predicate, c)? == sign_bit_test(r.predicate, d)?;
        let ty = self.ty(l.a);
        let (p, side) = if same { (IntPredicate::Slt, self.zero(ty)) } else { (IntPredicate::Sgt, self.ones(ty)) };
        Some(self.build(|b| {
            let v = b.xor(l.a, r.a);
            b.icmp(p, v, side)
        }))
    }

    fn xor_of_ranges(&mut self, l: Compare, r: Compare, c: &ApInt, d: &ApInt) -> Option<Value> {
        if l.a != r.a {
            return None;
        }
        let m = ConstantRange::exact_icmp_region(l.predicate, c);
        let n = ConstantRange::exact_icmp_region(r.predicate, d);
        let range = m.exact_union(&n)?.exact_intersect(&m.exact_intersect(&n)?.inverse())?;
        if range.is_full() || range.is_empty() {
            let ty = self.ty(l.value);
            return Some(self.truth(ty, range.is_full()));
        }
        let (one, other) = (self.one_use(l.value), self.one_use(r.value));
        let offset = range.equivalent_icmp().2;
        let gains = if offset.is_zero() { one || other } else { one && other };
        gains.then(|| self.range_test(l.a, &range))
    }

    /// `((x & p) == 0) ^ ((y & p) == 0)` with a power of two is `((x ^ y) & p) != 0`.
    fn xor_of_bit_tests(&mut self, l: Compare, r: Compare, c: &ApInt, d: &ApInt) -> Option<Value> {
        let (x, y, p) = (Hole::new(), Hole::new(), Hole::new());
        let found = l.predicate.is_equality()
            && r.predicate.is_equality()
            && c.is_zero()
            && d.is_zero()
            && self.one_use(l.value)
            && self.one_use(r.value)
            && self.m(l.a, and(&x, &p))
            && self.m(r.a, and(&y, p.get()))
            && is_power_of_two(&self.q(), p.get(), true);
        if !found {
            return None;
        }
        let predicate = if l.predicate == r.predicate { IntPredicate::Ne } else { IntPredicate::Eq };
        let zero = self.zero(self.ty(l.a));
        Some(self.build(|b| {
            let xor = b.xor(x.get(), y.get());
            let and = b.and(xor, p.get());
            b.icmp(predicate, and, zero)
        }))
    }

    /// Where one comparison implies the other, the `xor` is the "and" of the weaker one and the inversion of the stronger one.
    fn xor_of_implied(&mut self, i: Inst, l: Compare, r: Compare) -> Option<Value> {
        let or = self.simplify_binary(Opcode::Or, 0, l.value, r.value)?;
        let and = self.simplify_binary(Opcode::And, 0, l.value, r.value)?;
        let strong = if or == l.value && and == r.value {
            r
        } else if or == r.value && and == l.value {
            l
        } else {
            return None;
        };
        if !self.one_use(strong.value) && !self.can_invert_all_users(strong.value, i) {
            return None;
        }
        self.body.inst_mut(strong.inst).set_int_predicate(strong.predicate.inverse());
        self.worklist.add(strong.inst);
        if !self.one_use(strong.value) {
            self.restore_other_uses(strong.inst);
        }
        let [a, b] = self.pair(i);
        let plain = |v| if v == l.value || v == r.value { v } else { strong.value };
        Some(self.build(|x| x.and(plain(a), plain(b))))
    }

    /// Users of a comparison that was inverted take its inversion, which will fold into them.
    fn restore_other_uses(&mut self, i: Inst) {
        let Some(place) = self.place_behind(i) else { return };
        self.worklist.push_users(self.body, i);
        let name = self.name_with(i, b".not");
        let not = self.with_place(place, |cx| cx.build(|b| b.named(&name).not(i.into())));
        let uses: SmallVec<[Use; 8]> =
            self.body.uses_of(i).filter(|&u| Some(self.body.use_inst(u)) != not.inst()).collect();
        for u in uses {
            self.body.set_use(u, not);
        }
    }
}
