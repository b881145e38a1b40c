//! Pairs of tests of bits of the same value: `(a & b) == c` and `(a & d) == e`.
//!
//! What a test says is classified by which side of it counts as the mask, and what it asks of the masked bits. If both tests have a class in common, one test
//! says the same. Everything is worked out for "and"; "or" is the inversion of the "and" of the inversions.

use super::And;
use crate::combiner::Combiner;
use analysis::pattern::{Hole, and};
use analysis::value_tracking::{is_not_undef, is_not_undef_or_poison, is_power_of_two};
use ir::{ApInt, IntPredicate, Value, View};

bitflags::bitflags! {
    /// What `(a & b) == c` or `!=` asks. Each class stands beside its opposite.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    struct Asks: u16 {
        /// All bits of `a` are set in `b`.
        const A_ONES = 1;
        const A_NOT_ONES = 2;
        /// All bits of `b` are set in `a`.
        const B_ONES = 4;
        const B_NOT_ONES = 8;
        /// No bit is set in both.
        const ZEROS = 16;
        const NOT_ZEROS = 32;
        /// Those bits that `a` masks are a certain constant.
        const A_MIXED = 64;
        const A_NOT_MIXED = 128;
        /// Those bits that `b` masks are a certain constant.
        const B_MIXED = 256;
        const B_NOT_MIXED = 512;
    }
}

impl Asks {
    /// The classes of the opposite test.
    fn inverse(self) -> Self {
        const EVEN: u16 = 0x155;
        Self::from_bits_truncate((self.bits() & EVEN) << 1 | (self.bits() >> 1) & EVEN)
    }
}

/// `(a & b) == c` and `(a & d) == e`.
struct Pair {
    a: Value,
    b: Value,
    c: Value,
    d: Value,
    e: Value,
    left: IntPredicate,
    right: IntPredicate,
}

/// One side of a pair: `x1 & x2` compared with `y1 & y2`.
struct Side {
    predicate: IntPredicate,
    whole: [Option<Value>; 2],
    parts: [Option<[Value; 2]>; 2],
}

impl Combiner<'_> {
    /// One comparison for two tests of bits of the same value.
    pub(super) fn combine_masked_tests(&mut self, l: Value, r: Value, how: And) -> Option<Value> {
        let pair = self.masked_pair(l, r)?;
        let (left, right) =
            (self.asks(pair.a, pair.b, pair.c, pair.left), self.asks(pair.a, pair.d, pair.e, pair.right));
        let as_and = |asks: Asks| if how.is_and { asks } else { asks.inverse() };
        let both = as_and(left & right);
        if both.is_empty() {
            return self.unlike_tests(l, r, &pair, as_and(left), as_and(right), how);
        }
        let predicate = how.equality();
        let Pair { a, b, d, .. } = pair;
        for class in [Asks::ZEROS, Asks::B_ONES, Asks::A_ONES] {
            if !both.contains(class) {
                continue;
            }
            if how.is_logical && !is_not_undef_or_poison(&self.q(), d) {
                return None;
            }
            let zero = self.zero(self.ty(a));
            return Some(self.build(|x| {
                if class == Asks::A_ONES {
                    let inner = x.and(b, d);
                    let v = x.and(a, inner);
                    return x.icmp(predicate, v, a);
                }
                let mask = x.or(b, d);
                let v = x.and(a, mask);
                x.icmp(predicate, v, if class == Asks::ZEROS { zero } else { mask })
            }));
        }
        if let (Some(m), Some(n)) = (self.int_of(b), self.int_of(d)) {
            if let Some(v) = one_is_enough(both, &m, &n, l, r) {
                if v == r {
                    self.drop_samesign(r);
                }
                return Some(v);
            }
            if both.intersects(Asks::B_MIXED | Asks::B_NOT_MIXED)
                && let (Some(c), Some(e)) = (self.int_of(pair.c), self.int_of(pair.e))
            {
                return self.mixed_tests(&pair, [&m, &n], [c, e], !both.contains(Asks::B_MIXED), how);
            }
        }
        // Each mask has two uses then: were it undef, they could differ.
        let is_bit = |v| is_power_of_two(&self.q(), v, false) && is_not_undef(&self.q(), v);
        let are_bits = both.contains(Asks::NOT_ZEROS) && is_bit(b) && is_bit(d);
        if !are_bits {
            return None;
        }
        Some(self.build(|x| {
            let d = if how.is_logical { x.freeze(d) } else { d };
            let mask = x.or(b, d);
            let v = x.and(a, mask);
            x.icmp(predicate, v, mask)
        }))
    }

    /// The classes of one test.
    fn asks(&self, a: Value, b: Value, c: Value, predicate: IntPredicate) -> Asks {
        let (na, nb, nc) = (self.int_of(a), self.int_of(b), self.int_of(c));
        let one_bit = |n: &Option<ApInt>| n.as_ref().is_some_and(ApInt::is_power_of_2);
        // Classes of `==`; those of `!=` are the opposites.
        let mut asks = Asks::empty();
        if nc.as_ref().is_some_and(ApInt::is_zero) {
            asks |= Asks::ZEROS | Asks::A_MIXED | Asks::B_MIXED;
            if one_bit(&na) {
                asks |= Asks::A_NOT_ONES | Asks::A_NOT_MIXED;
            }
            if one_bit(&nb) {
                asks |= Asks::B_NOT_ONES | Asks::B_NOT_MIXED;
            }
        } else {
            let within = |n: &Option<ApInt>| match (n, &nc) {
                (Some(n), Some(c)) => c.is_subset_of(n),
                _ => false,
            };
            if a == c {
                asks |= Asks::A_ONES | Asks::A_MIXED;
                if one_bit(&na) {
                    asks |= Asks::NOT_ZEROS | Asks::A_NOT_MIXED;
                }
            } else if within(&na) {
                asks |= Asks::A_MIXED;
            }
            if b == c {
                asks |= Asks::B_ONES | Asks::B_MIXED;
                if one_bit(&nb) {
                    asks |= Asks::NOT_ZEROS | Asks::B_NOT_MIXED;
                }
            } else if within(&nb) {
                asks |= Asks::B_MIXED;
            }
        }
        if predicate == IntPredicate::Eq { asks } else { asks.inverse() }
    }

    /// Two tests as tests of the same value.
    fn masked_pair(&mut self, l: Value, r: Value) -> Option<Pair> {
        let left = self.side(l)?;
        let right = self.side(r)?;
        let in_left = |v: Value| left.parts.iter().flatten().flatten().any(|&p| p == v);
        // A side that was made up has no mask: all bits count.
        let is_ones = |v: Value| self.int_of(v).is_some_and(|n| n.is_ones());
        let mut found = None;
        for (k, parts) in right.parts.iter().enumerate() {
            let &Some([p, q]) = parts else { continue };
            let other = right.whole[1 - k]?;
            let hit = if in_left(p) {
                Some((p, q, other))
            } else if in_left(q) {
                Some((q, p, other))
            } else {
                None
            };
            let Some((a, ..)) = hit else { continue };
            if k == 0 && right.parts[1].is_some() && is_ones(a) {
                continue;
            }
            found = hit;
            break;
        }
        let (a, d, e) = found?;
        for (k, parts) in left.parts.iter().enumerate() {
            let &Some([p, q]) = parts else { continue };
            if p == a || q == a {
                let b = if p == a { q } else { p };
                let c = left.whole[1 - k]?;
                return Some(Pair { a, b, c, d, e, left: left.predicate, right: right.predicate });
            }
        }
        None
    }

    /// The operands of a comparison for equality, each as the "and" of two values; of a test of bits only those of the test.
    fn side(&mut self, v: Value) -> Option<Side> {
        if let Some(test) = self.bit_test(v) {
            let ty = self.ty(test.x);
            let (mask, c) = (self.ap(ty, &test.mask), self.ap(ty, &test.c));
            let parts = [Some([test.x, mask]), None];
            return Some(Side { predicate: test.predicate, whole: [None, Some(c)], parts });
        }
        let View::ICmp { predicate, a, b } = self.body.view_value(v)? else { return None };
        if !predicate.is_equality() {
            return None;
        }
        self.width(a)?;
        let ones = self.ones(self.ty(a));
        let parts = [a, b].map(|v| {
            let (x, y) = (Hole::new(), Hole::new());
            Some(if self.m(v, and(&x, &y)) { [x.get(), y.get()] } else { [v, ones] })
        });
        Some(Side { predicate, whole: [Some(a), Some(b)], parts })
    }

    /// `(a & b) == c` and `(a & d) == e` with constants: one test of all the bits. With `not`: of neither is equal.
    fn mixed_tests(
        &mut self,
        pair: &Pair,
        [b, d]: [&ApInt; 2],
        [c, e]: [ApInt; 2],
        not: bool,
        how: And,
    ) -> Option<Value> {
        let predicate = if not { how.equality().inverse() } else { how.equality() };
        let c = if pair.left != predicate { b ^ &c } else { c };
        let e = if pair.right != predicate { d ^ &e } else { e };
        if (b & d).intersects(&(&c ^ &e)) {
            let ty = self.truth_type(pair.a);
            return if not { None } else { Some(self.truth(ty, !how.is_and)) };
        }
        if not && !b.is_subset_of(d) && !d.is_subset_of(b) {
            return None;
        }
        let (mask, wanted) = if not { (b & d, &c & &e) } else { (b | d, &c | &e) };
        let ty = self.ty(pair.a);
        let (mask, wanted) = (self.ap(ty, &mask), self.ap(ty, &wanted));
        Some(self.build(|x| {
            let v = x.and(pair.a, mask);
            x.icmp(predicate, v, wanted)
        }))
    }

    /// One test says that some bits are not all zero, the other what some bits are.
    fn unlike_tests(&mut self, l: Value, r: Value, pair: &Pair, left: Asks, right: Asks, how: And) -> Option<Value> {
        if left.contains(Asks::NOT_ZEROS) && right.contains(Asks::B_MIXED) {
            return self.not_zeros_and_mixed(r, pair.a, [pair.b, pair.d, pair.e], pair.right, how);
        }
        if left.contains(Asks::B_MIXED) && right.contains(Asks::NOT_ZEROS) {
            return self.not_zeros_and_mixed(l, pair.a, [pair.d, pair.b, pair.c], pair.left, how);
        }
        None
    }

    /// `(a & b) != 0` and `(a & d) == e`; the second test is `mixed`.
    fn not_zeros_and_mixed(
        &mut self,
        mixed: Value,
        a: Value,
        [b, d, e]: [Value; 3],
        predicate: IntPredicate,
        how: And,
    ) -> Option<Value> {
        let (b, d, mut e) = (self.int_of(b)?, self.int_of(d)?, self.int_of(e)?);
        let wanted = how.equality();
        if predicate != wanted {
            e = &e ^ &d;
        }
        if b.is_zero() || d.is_zero() {
            return None;
        }
        if !b.intersects(&d) {
            return if d == e { self.is_nan_test(a, &b, &e, how) } else { None };
        }
        let (common, rest) = (&b & &d, &b & &(&b ^ &d));
        if !common.intersects(&e) && rest.is_power_of_2() {
            let ty = self.ty(a);
            let (mask, value) = (self.ap(ty, &(&b | &d)), self.ap(ty, &(&rest | &e)));
            return Some(self.build(|x| {
                let v = x.and(a, mask);
                x.icmp(wanted, v, value)
            }));
        }
        let (within, around) = (b.is_subset_of(&d), d.is_subset_of(&b));
        if !within && !around {
            return None;
        }
        let truth = self.ty(mixed);
        if e.is_zero() {
            return within.then(|| self.truth(truth, !how.is_and));
        }
        if around || b.intersects(&e) {
            self.drop_samesign(mixed);
            return Some(mixed);
        }
        Some(self.truth(truth, !how.is_and))
    }

    /// Are the bits of a float those of a NaN: all bits of the exponent, and some of the fraction?
    fn is_nan_test(&mut self, a: Value, fraction: &ApInt, exponent: &ApInt, how: And) -> Option<Value> {
        let x = self.float_of_bits(a)?;
        let scalar = self.types.scalar(self.ty(x));
        let infinity = float_bits(scalar, ir::float::infinity(scalar));
        let rest = &(!&infinity) & &ApInt::signed_max(infinity.width());
        if *exponent != infinity || *fraction != rest || self.has_function_attribute(ir::attr_kind::AttrKind::StrictFP)
        {
            return None;
        }
        let zero = self.float(self.ty(x), 0);
        let predicate = if how.is_and { ir::FloatPredicate::Uno } else { ir::FloatPredicate::Ord };
        Some(self.build(|b| b.fcmp(ir::inst::flags::Flags::NONE, predicate, x, zero)))
    }

    /// The float whose bits are an integer, lane by lane, if its format is one of IEEE 754.
    pub(super) fn float_of_bits(&self, v: Value) -> Option<Value> {
        let x = Hole::new();
        if !self.m(v, analysis::pattern::bitcast(&x)) {
            return None;
        }
        let ty = self.ty(x.get());
        let scalar = self.types.scalar(ty);
        let fits = self.types.is_float(scalar)
            && ir::float::is_ieee_like(scalar)
            && self.types.vector_len(ty) == self.types.vector_len(self.ty(v));
        fits.then(|| x.get())
    }

    /// Has the function an attribute?
    pub fn has_function_attribute(&self, kind: ir::attr_kind::AttrKind) -> bool {
        let attrs = &self.module.ctx.attrs;
        self.module.function(self.facts.function).is_some_and(|f| attrs.has(attrs.list(f.attrs.get()).function, kind))
    }

    /// Removes `samesign` from a comparison.
    pub(super) fn drop_samesign(&mut self, v: Value) {
        if let Some(i) = v.inst()
            && matches!(self.body.view(i), View::ICmp { .. })
        {
            self.body.inst_mut(i).set_samesign(false);
        }
    }
}

/// The bits of a float as an integer.
pub(super) fn float_bits(ty: ir::Type, bits: u128) -> ApInt {
    ApInt::from_words(ir::float::width(ty), &[bits as u64, (bits >> 64) as u64])
}

/// If one mask contains the other, one of the tests decides.
fn one_is_enough(both: Asks, m: &ApInt, n: &ApInt, l: Value, r: Value) -> Option<Value> {
    if both.intersects(Asks::NOT_ZEROS | Asks::B_NOT_ONES) {
        if m.is_subset_of(n) {
            return Some(l);
        }
        if n.is_subset_of(m) {
            return Some(r);
        }
    }
    if both.contains(Asks::A_NOT_ONES) {
        if n.is_subset_of(m) {
            return Some(l);
        }
        if m.is_subset_of(n) {
            return Some(r);
        }
    }
    None
}
