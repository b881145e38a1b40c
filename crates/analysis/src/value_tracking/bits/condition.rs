//! What conditions say about bits: of an arm of a `select`, behind an assumption.

use super::{KnownBits, bits_of_range, note_depth};
use crate::constant_range::ConstantRange;
use crate::query::Query;
use crate::value_tracking::patterns::{self, Comparison};
use crate::value_tracking::{MAX_DEPTH, assumed};
use ir::{ApInt, IntPredicate, NoWrap, Opcode, Value, View};

/// `known` of `v`, with what is known of it where `cond` holds, or where it does not (`invert`).
pub fn bits_from_condition(
    q: &Query<'_>,
    v: Value,
    cond: Value,
    known: KnownBits,
    invert: bool,
    depth: u32,
) -> KnownBits {
    note_depth(q, depth);
    if depth < MAX_DEPTH
        && let Some((is_and, a, b)) = patterns::logical(q, cond)
    {
        let part = |c| bits_from_condition(q, v, c, KnownBits::unknown(known.width()), invert, depth + 1);
        let (a, b) = (part(a), part(b));
        let both = if is_and != invert { a.union_with(&b) } else { a.intersect_with(&b) };
        return known.union_with(&both);
    }
    if let Some(c) = patterns::icmp(q, cond) {
        return from_icmp(q, v, if invert { c.inverse() } else { c }, known);
    }
    if let Some(View::Cast { op: Opcode::Trunc, from }) = q.body.view_value(cond)
        && from == v
    {
        let bit = KnownBits::constant(ApInt::new(1, u64::from(!invert)));
        return known.union_with(&widened(q, cond, &bit, known.width()));
    }
    match patterns::not_of(q, cond).filter(|_| depth < MAX_DEPTH) {
        Some(c) => bits_from_condition(q, v, c, known, !invert, depth + 1),
        None => known,
    }
}

/// What the bits of a `trunc` say about what is cut.
fn widened(q: &Query<'_>, trunc: Value, bits: &KnownBits, width: u32) -> KnownBits {
    if patterns::no_wrap(q, trunc).contains(NoWrap::NUW) { bits.zext(width) } else { bits.anyext(width) }
}

/// `known` of `v`, with what is known of it where a comparison holds.
fn from_icmp(q: &Query<'_>, v: Value, c: Comparison, known: KnownBits) -> KnownBits {
    if let Some(View::Cast { op: Opcode::Trunc, from }) = q.body.view_value(c.a)
        && from == v
        && let Some(width) = super::bit_width(q, q.ty(c.a))
    {
        let bits = from_comparison(q, c.a, c, KnownBits::unknown(width));
        return known.union_with(&widened(q, c.a, &bits, known.width()));
    }
    from_comparison(q, v, c, known)
}

/// Is it `v`, or its address as an integer of the same size?
fn is_same(q: &Query<'_>, x: Value, v: Value) -> bool {
    x == v
        || match q.body.view_value(x) {
            Some(View::Cast { op: Opcode::PtrToInt | Opcode::PtrToAddr, from }) => {
                from == v && super::bit_width(q, q.ty(x)) == super::bit_width(q, q.ty(v))
            }
            _ => false,
        }
}

/// The operand beside `v` of an operation of two.
fn beside(q: &Query<'_>, x: Value, op: Opcode, v: Value) -> Option<Value> {
    let (a, b) = patterns::binary(q, x, op)?;
    if is_same(q, a, v) { Some(b) } else { is_same(q, b, v).then_some(a) }
}

fn from_comparison(q: &Query<'_>, v: Value, c: Comparison, known: KnownBits) -> KnownBits {
    use IntPredicate::*;
    if q.types().is_ptr(q.types().scalar(q.ty(c.b))) {
        if c.a != v || !patterns::is_zero(q, c.b) {
            return known;
        }
        return match c.predicate {
            Eq => KnownBits::zero(known.width()),
            Sge | Sgt => known.with_sign(false),
            Slt => known.with_sign(true),
            _ => known,
        };
    }
    let Some(n) = patterns::splat_int(q, c.b).filter(|n| n.width() == known.width()) else { return known };
    match c.predicate {
        Eq => from_equal(q, v, c.a, &n, known),
        Ne => {
            let bit = beside(q, c.a, Opcode::And, v).and_then(|m| patterns::splat_int(q, m));
            match bit.filter(|m| n.is_zero() && m.is_power_of_2()) {
                Some(bit) => KnownBits::new(known.zeros, &known.ones | &bit),
                None => known,
            }
        }
        _ => from_order(q, v, c.predicate, c.a, &n, known),
    }
}

/// What is known of `v` where `a`, which may be an operation on it, is `n`.
fn from_equal(q: &Query<'_>, v: Value, a: Value, n: &ApInt, mut known: KnownBits) -> KnownBits {
    let width = known.width();
    if is_same(q, a, v) {
        return known.union_with(&KnownBits::constant(n.clone()));
    }
    if let Some(mask) = beside(q, a, Opcode::And, v) {
        known.ones = &known.ones | n;
        if let Some(mask) = patterns::splat_int(q, mask) {
            known.zeros = &known.zeros | &(&!n & &mask);
        }
        return known;
    }
    if let Some(mask) = beside(q, a, Opcode::Or, v) {
        known.zeros = &known.zeros | &!n;
        if let Some(mask) = patterns::splat_int(q, mask) {
            known.ones = &known.ones | &(n & &!&mask);
        }
        return known;
    }
    let Some(View::Binary { op: op @ (Opcode::Shl | Opcode::LShr | Opcode::AShr), a: shifted, b: by }) =
        q.body.view_value(a)
    else {
        return known;
    };
    let by = patterns::splat_int(q, by).and_then(|n| n.as_u64()).filter(|&n| n < width.into());
    let Some(by) = by.filter(|_| is_same(q, shifted, v)) else { return known };
    let by = by as u32;
    let bits = KnownBits::constant(n.clone());
    let back = match op {
        Opcode::Shl => KnownBits::new(bits.zeros.lshr(by), bits.ones.lshr(by)),
        _ => KnownBits::new(bits.zeros.shl(by), bits.ones.shl(by)),
    };
    known.union_with(&back)
}

/// What is known of `v` where `a`, which may be an operation on it, is above or below `n`.
fn from_order(q: &Query<'_>, v: Value, p: IntPredicate, a: Value, n: &ApInt, mut known: KnownBits) -> KnownBits {
    use IntPredicate::*;
    let offset = patterns::sum(q, a).filter(|s| is_same(q, s.0, v)).and_then(|s| patterns::splat_int(q, s.1));
    if is_same(q, a, v) || offset.is_some() {
        let region = ConstantRange::exact_icmp_region(p, n);
        let region = offset.map_or(region.clone(), |o| region.subtract(&o));
        known = known.union_with(&bits_of_range(&region));
    }
    let has = |op: Opcode| patterns::no_wrap(q, a).contains(NoWrap::NUW) && patterns::binary(q, a, op).is_some();
    match p {
        // What is left of a number after "and" or a difference is no greater than the number.
        Ugt | Uge => {
            let part_of = beside(q, a, Opcode::And, v).is_some()
                || has(Opcode::Sub) && patterns::binary(q, a, Opcode::Sub).is_some_and(|d| is_same(q, d.0, v));
            let least = if p == Ugt { n.inc() } else { n.clone() };
            if part_of { known.with_high_ones(least.leading_ones()) } else { known }
        }
        Ult | Ule => {
            let whole_of =
                beside(q, a, Opcode::Or, v).is_some() || has(Opcode::Add) && beside(q, a, Opcode::Add, v).is_some();
            let most = if p == Ult { n.dec() } else { n.clone() };
            if whole_of { known.with_high_zeros(most.leading_zeros()) } else { known }
        }
        _ => known,
    }
}

/// `known` of `v`, with what conditions of branches above and assumptions that hold at the place say.
pub fn bits_from_context(q: &Query<'_>, v: Value, known: KnownBits, depth: u32) -> KnownBits {
    let conditions = q.conditions.is_some_and(|c| c.may_mention(v));
    if !conditions && q.assumptions.is_none_or(|a| a.is_empty()) {
        return if known.has_conflict() { KnownBits::unknown(known.width()) } else { known };
    }
    with_context(q, v, known, depth)
}

fn with_context(q: &Query<'_>, v: Value, known: KnownBits, depth: u32) -> KnownBits {
    let width = known.width();
    let mut found = known;
    for known in q.dominating_conditions(v) {
        found = bits_from_condition(q, v, known.cond, found, !known.truth, 0);
    }
    for fact in assumed::facts(q, v) {
        match fact {
            assumed::Fact::Align(bytes) => found = found.with_low_zeros(bytes.trailing_zeros().min(width)),
            assumed::Fact::Condition(cond) => {
                if cond == v {
                    return KnownBits::constant(ApInt::ones(width));
                }
                if patterns::not_of(q, cond) == Some(v) {
                    return KnownBits::zero(width);
                }
                if let Some(View::Cast { op: Opcode::Trunc, from }) = q.body.view_value(cond)
                    && from == v
                {
                    let bit = KnownBits::constant(ApInt::one(1));
                    found = found.union_with(&widened(q, cond, &bit, width));
                } else if let Some(c) = patterns::icmp(q, cond).filter(|_| depth < MAX_DEPTH) {
                    found = from_icmp(q, v, c, found);
                }
            }
            _ => {}
        }
    }
    // Contradictory assumptions: the place is never reached.
    if found.has_conflict() { KnownBits::unknown(width) } else { found }
}
