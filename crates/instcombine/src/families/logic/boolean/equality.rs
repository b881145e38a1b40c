//! Neighbouring parts of two integers are compared at once.
//!
//! ```text
//! trunc x to i8 == trunc y to i8  and  trunc (x >> 8) to i8 == trunc (y >> 8) to i8
//! trunc x to i16 == trunc y to i16
//! ```

use super::And;
use crate::combiner::Combiner;
use analysis::pattern::*;
use ir::{IntPredicate, Opcode, Value};

/// Some bits of an integer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Part {
    from: Value,
    start: u32,
    bits: u32,
}

impl Part {
    /// Does `next` begin where this one ends?
    fn is_below(self, next: Self) -> bool {
        self.start + self.bits == next.start
    }
}

impl Combiner<'_> {
    /// One comparison of the parts of two integers for two comparisons of neighbouring parts.
    pub(super) fn equality_of_parts(&mut self, l: Value, r: Value, how: And) -> Option<Value> {
        if !self.one_use(l) || !self.one_use(r) {
            return None;
        }
        let predicate = how.equality();
        let ([mut a, mut b], [mut c, mut d]) = (self.compared_parts(l, predicate)?, self.compared_parts(r, predicate)?);
        if (a.from, b.from) != (c.from, d.from) {
            if (a.from, b.from) != (d.from, c.from) {
                return None;
            }
            (c, d) = (d, c);
        }
        if !a.is_below(c) || !b.is_below(d) {
            if !c.is_below(a) || !d.is_below(b) {
                return None;
            }
            (a, b, c, d) = (c, d, a, b);
        }
        let x = self.extract_part(Part { bits: a.bits + c.bits, ..a });
        let y = self.extract_part(Part { bits: b.bits + d.bits, ..b });
        Some(self.build(|b| b.icmp(predicate, x, y)))
    }

    /// The parts that a condition compares for being equal, or not.
    fn compared_parts(&self, v: Value, predicate: IntPredicate) -> Option<[Part; 2]> {
        let (x, y, c, p) = (Hole::new(), Hole::new(), IntHole::new(), PredicateHole::new());
        let bit = |from| Part { from, start: 0, bits: 1 };
        let is_bit_test = if predicate == IntPredicate::Ne {
            self.m(v, trunc(xor(&x, &y)))
        } else {
            self.m(v, not(trunc(xor(&x, &y))))
        };
        if is_bit_test {
            return Some([bit(x.get()), bit(y.get())]);
        }
        if self.m(v, icmp_is(predicate, &x, &y)) {
            return Some([self.truncated_part(x.get())?, self.truncated_part(y.get())?]);
        }
        // x >> c == y >> c is (x ^ y) < (1 << c).
        if !self.m(v, icmp(&p, xor(&x, &y), &c)) {
            return None;
        }
        let c = c.get();
        let start = match (predicate, p.get()) {
            (IntPredicate::Eq, IntPredicate::Ult) if c.is_power_of_2() => c.trailing_zeros(),
            (IntPredicate::Ne, IntPredicate::Ugt) if c.is_mask() => c.count_ones(),
            _ => return None,
        };
        let part = |from| Part { from, start, bits: c.width() - start };
        Some([part(x.get()), part(y.get())])
    }

    /// The part that a truncated integer is.
    fn truncated_part(&self, v: Value) -> Option<Part> {
        let (x, y, by) = (Hole::new(), Hole::new(), IntHole::new());
        if !self.m(v, one_use(trunc(&x))) {
            return None;
        }
        let (bits, all) = (self.width(v)?, self.width(x.get())?);
        if self.m(x.get(), one_use(lshr(&y, &by)))
            && let Some(start) = by.get().as_u64().filter(|&n| n <= u64::from(all - bits))
        {
            return Some(Part { from: y.get(), start: start as u32, bits });
        }
        Some(Part { from: x.get(), start: 0, bits })
    }

    fn extract_part(&mut self, part: Part) -> Value {
        let ty = self.ty(part.from);
        let narrow = self.types.with_scalar(ty, self.types.int(part.bits));
        let by = self.int(ty, part.start.into());
        self.build(|b| {
            let v = if part.start == 0 { part.from } else { b.lshr(part.from, by) };
            b.cast(Opcode::Trunc, v, narrow)
        })
    }
}
