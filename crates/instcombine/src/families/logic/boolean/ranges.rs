//! Comparisons of one value with constants: which numbers pass.

use super::{And, Compare};
use crate::combiner::Combiner;
use analysis::ConstantRange;
use analysis::pattern::{Hole, IntHole, add_like, and};
use ir::{IntPredicate, Value};

impl Combiner<'_> {
    /// One comparison for two of the same value whose ranges join, or differ by one bit.
    pub(super) fn combine_ranges(&mut self, l: Compare, r: Compare, how: And) -> Option<Value> {
        let ((v, m), (w, n)) = (self.passing_range(l)?, self.passing_range(r)?);
        if v != w {
            return None;
        }
        let (m, n) = if how.is_and { (m.inverse(), n.inverse()) } else { (m, n) };
        let ty = self.ty(v);
        let mut v = v;
        let union = match m.exact_union(&n) {
            Some(union) => union,
            None => {
                if !self.one_use(l.value) || !self.one_use(r.value) || m.is_wrapped() || n.is_wrapped() {
                    return None;
                }
                let low = m.lower() ^ n.lower();
                let high = &m.upper().dec() ^ &n.upper().dec();
                let same_size = m.upper() - m.lower() == n.upper() - n.lower();
                if !low.is_power_of_2() || low != high || !same_size {
                    return None;
                }
                let mask = self.ap(ty, &!&low);
                v = self.build(|b| b.and(v, mask));
                if m.lower().ult(n.lower()) { m } else { n }
            }
        };
        let range = if how.is_and { union.inverse() } else { union };
        Some(self.range_test(v, &range))
    }

    /// Inserts the test that a value is in a range.
    pub fn range_test(&mut self, v: Value, range: &ConstantRange) -> Value {
        let ty = self.ty(v);
        let (predicate, c, offset) = range.equivalent_icmp();
        let c = self.ap(ty, &c);
        let by = (!offset.is_zero()).then(|| self.ap(ty, &offset));
        self.build(|b| {
            let v = by.map_or(v, |by| b.add(v, by));
            b.icmp(predicate, v, c)
        })
    }

    /// The value that a comparison with a constant is about, and the numbers that pass.
    fn passing_range(&self, c: Compare) -> Option<(Value, ConstantRange)> {
        let n = self.int_of(c.b)?;
        let (x, k) = (Hole::new(), IntHole::new());
        let is_negated_power = |m: &ir::ApInt| (-m).is_power_of_2();
        if c.predicate.is_equality() && self.m(c.a, and(&x, &k)) && is_negated_power(&k.get()) {
            let mask = k.get();
            if n.trailing_zeros() >= mask.trailing_zeros() {
                let range = ConstantRange::new(n.clone(), &n - &mask);
                let range = if c.predicate == IntPredicate::Ne { range.inverse() } else { range };
                return Some((x.get(), range));
            }
        }
        let range = ConstantRange::exact_icmp_region(c.predicate, &n);
        if self.m(c.a, add_like(&x, &k)) {
            return Some((x.get(), range.subtract(&k.get())));
        }
        Some((c.a, range))
    }
}
