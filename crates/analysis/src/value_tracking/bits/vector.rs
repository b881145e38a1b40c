//! Elements of vectors, and casts between vectors of other elements.

use super::{KnownBits, all_lanes, bit_width, known_bits_of_lanes, note_all};
use crate::query::Query;
use crate::value_tracking::{known_fp_class_at, patterns};
use ir::{ApInt, Type, Value};

/// Number of elements, if they are looked into one by one.
fn lanes(q: &Query<'_>, v: Value) -> Option<u32> {
    let (len, scalable) = q.types().vector_len(q.ty(v))?;
    (!scalable && all_lanes(q, q.ty(v)).width() == len).then_some(len)
}

/// The index of an element, if it is known and there.
fn lane(q: &Query<'_>, index: Value, len: u32) -> Option<u32> {
    let n = patterns::int_lane(q, index, 0)?.as_u64()?;
    u32::try_from(n).ok().filter(|&n| n < len)
}

pub(super) fn extract_element(q: &Query<'_>, vector: Value, index: Value, depth: u32) -> KnownBits {
    let all = all_lanes(q, q.ty(vector));
    let demanded = match lanes(q, vector).and_then(|len| lane(q, index, len)) {
        Some(k) => ApInt::one_bit(all.width(), k),
        None => all,
    };
    known_bits_of_lanes(q, vector, &demanded, depth)
}

pub(super) fn insert_element(
    q: &Query<'_>,
    vector: Value,
    element: Value,
    index: Value,
    demanded: &ApInt,
    depth: u32,
) -> KnownBits {
    let at = lanes(q, vector).and_then(|len| lane(q, index, len));
    let (rest, takes_element) = match at {
        Some(k) => (demanded.clone().with_bit(k, false), demanded.bit(k)),
        None => (demanded.clone(), true),
    };
    let known = takes_element.then(|| known_bits_of_lanes(q, element, &ApInt::one(1), depth));
    if rest.is_zero() || known.as_ref().is_some_and(KnownBits::is_unknown) {
        return known.unwrap_or_else(|| known_bits_of_lanes(q, vector, &rest, depth));
    }
    let others = known_bits_of_lanes(q, vector, &rest, depth);
    known.map_or(others.clone(), |k| k.intersect_with(&others))
}

/// The elements of both vectors that the demanded elements of a shuffle are; `None` where one is poison or the shuffle is not looked into.
pub(in crate::value_tracking) fn shuffled_lanes(
    q: &Query<'_>,
    a: Value,
    mask: &[u32],
    demanded: &ApInt,
) -> Option<[ApInt; 2]> {
    let len = lanes(q, a)?;
    if demanded.width() as usize != mask.len() {
        return None;
    }
    let mut of = [ApInt::zero(len), ApInt::zero(len)];
    for (_, &m) in mask.iter().enumerate().filter(|e| demanded.bit(e.0 as u32)) {
        let side = of.get_mut((m / len) as usize).filter(|_| m != u32::MAX)?;
        *side = std::mem::replace(side, ApInt::zero(1)).with_bit(m % len, true);
    }
    Some(of)
}

pub(super) fn shuffle(
    q: &Query<'_>,
    a: Value,
    b: Value,
    mask: &[u32],
    demanded: &ApInt,
    depth: u32,
) -> Option<KnownBits> {
    let [of_a, of_b] = shuffled_lanes(q, a, mask, demanded)?;
    let known = (!of_a.is_zero()).then(|| known_bits_of_lanes(q, a, &of_a, depth));
    if of_b.is_zero() || known.as_ref().is_some_and(KnownBits::is_unknown) {
        return known;
    }
    let other = known_bits_of_lanes(q, b, &of_b, depth);
    Some(known.map_or(other.clone(), |k| k.intersect_with(&other)))
}

/// `bitcast` of integers, pointers and vectors of integers.
pub(super) fn bit_cast(
    q: &Query<'_>,
    from: Value,
    to: Type,
    width: u32,
    demanded: &ApInt,
    depth: u32,
) -> Option<KnownBits> {
    let from_ty = q.ty(from);
    if q.types().is_float(q.types().scalar(from_ty)) {
        return float_bits(q, from, to, width, depth);
    }
    let from_width = bit_width(q, from_ty)?;
    let (is_vector, was_vector) = (q.types().is_vector(to), q.types().is_vector(from_ty));
    if from_width == width && is_vector == was_vector {
        return Some(known_bits_of_lanes(q, from, demanded, depth));
    }
    let count = lanes(q, from).or_else(|| (!was_vector).then_some(1))?;
    let same_size = u64::from(count) * u64::from(from_width) == u64::from(demanded.width()) * u64::from(width);
    if !same_size || q.types().int_width(q.types().scalar(from_ty)).is_none() {
        return None;
    }
    let recast = Recast { q, from, from_width, width, little: !q.module.data_layout.big_endian, depth };
    if was_vector && width.is_multiple_of(from_width) {
        return Some(recast.joined(demanded));
    }
    from_width.is_multiple_of(width).then(|| recast.split(demanded))
}

/// The sign of a float whose bits are taken as an integer, lane by lane.
fn float_bits(q: &Query<'_>, from: Value, to: Type, width: u32, depth: u32) -> Option<KnownBits> {
    if q.types().vector_len(q.ty(from)) != q.types().vector_len(to) {
        return None;
    }
    note_all(q);
    let negative = known_fp_class_at(q, from, depth).sign_bit?;
    Some(KnownBits::unknown(width).with_sign(negative))
}

/// A cast between integers or vectors of integers of other elements.
struct Recast<'q, 'a> {
    q: &'q Query<'a>,
    from: Value,
    /// Bits of an element of the operand.
    from_width: u32,
    /// Bits of an element of the result.
    width: u32,
    /// Does the first of several smaller elements have the low bits?
    little: bool,
    depth: u32,
}

impl Recast<'_, '_> {
    /// Where part `k` of `scale` parts of an element stands among its bits.
    fn place(&self, k: u32, scale: u32) -> u32 {
        if self.little { k } else { scale - 1 - k }
    }

    /// Elements that are each made of several smaller ones.
    fn joined(&self, demanded: &ApInt) -> KnownBits {
        let scale = self.width / self.from_width;
        let mut known = KnownBits::unknown(self.width);
        for part in 0..scale {
            let of = (0..demanded.width()).filter(|&k| demanded.bit(k));
            let of = of.fold(ApInt::zero(demanded.width() * scale), |m, k| m.with_bit(k * scale + part, true));
            let bits = known_bits_of_lanes(self.q, self.from, &of, self.depth);
            known = known.insert(&bits, self.place(part, scale) * self.from_width);
        }
        known
    }

    /// Elements that are each a part of a larger one.
    fn split(&self, demanded: &ApInt) -> KnownBits {
        let scale = self.from_width / self.width;
        let of = (0..demanded.width()).filter(|&k| demanded.bit(k));
        let of = of.fold(ApInt::zero((demanded.width() / scale).max(1)), |m, k| m.with_bit(k / scale, true));
        let whole = known_bits_of_lanes(self.q, self.from, &of, self.depth);
        let mut known = KnownBits::none(self.width);
        for k in (0..demanded.width()).filter(|&k| demanded.bit(k)) {
            let place = self.place(k % scale, scale);
            known = known.intersect_with(&whole.extract(place * self.width, self.width));
            if known.is_unknown() {
                break;
            }
        }
        known
    }
}
