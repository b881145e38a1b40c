//! Tests of different parts of one integer.

use super::{And, Compare};
use crate::combiner::Combiner;
use analysis::pattern::*;
use ir::{ApInt, Value};

impl Combiner<'_> {
    /// `trunc x == c and (x & m) == d`: one comparison of more bits.
    pub(super) fn parts_by_trunc(&mut self, l: Compare, r: Compare, [c, d]: [&ApInt; 2], how: And) -> Option<Value> {
        let p = how.equality();
        if l.predicate != p || r.predicate != p || !self.one_use(l.value) || !self.one_use(r.value) {
            return None;
        }
        let (v, m) = (Hole::new(), IntHole::new());
        let (small, big) = if self.m(r.a, trunc(&v)) && self.m(l.a, and(v.get(), &m)) {
            (d, c)
        } else if self.m(l.a, trunc(&v)) && self.m(r.a, and(v.get(), &m)) {
            (c, d)
        } else {
            return None;
        };
        let low = ApInt::low_bits(big.width(), small.width());
        if low.intersects(&m.get()) || low.intersects(big) {
            return None;
        }
        let ty = self.ty(v.get());
        let mask = self.ap(ty, &(&low | &m.get()));
        let both = self.ap(ty, &(&small.zext(big.width()) | big));
        Some(self.build(|b| {
            let and = b.and(v.get(), mask);
            b.icmp(p, and, both)
        }))
    }

    /// `(x & m) == c and trunc(x >> n) == d`: one comparison of more bits.
    pub(super) fn moved_part(
        &mut self,
        masked: Compare,
        part: Compare,
        [c, d]: [&ApInt; 2],
        how: And,
    ) -> Option<Value> {
        let p = how.equality();
        let lone = self.one_use(masked.value) && self.one_use(part.value) && self.one_use(part.a);
        let (x, m, n) = (Hole::new(), IntHole::new(), IntHole::new());
        if (masked.predicate, part.predicate) != (p, p) || !lone || !self.m(masked.a, and(&x, &m)) {
            return None;
        }
        if !self.m(part.a, trunc(lshr(x.get(), &n))) {
            return None;
        }
        let (mask, width) = (m.get(), c.width());
        let by = n.get().as_u64().filter(|by| by + u64::from(d.width()) <= width.into())? as u32;
        let moved = ApInt::low_bits(width, d.width()).shl(by);
        if moved.intersects(&mask) || !c.is_subset_of(&mask) {
            return None;
        }
        let ty = self.ty(x.get());
        let mask = self.ap(ty, &(&mask | &moved));
        let both = self.ap(ty, &(c | &d.zext(width).shl(by)));
        Some(self.build(|b| {
            let and = b.and(x.get(), mask);
            b.icmp(p, and, both)
        }))
    }
}
