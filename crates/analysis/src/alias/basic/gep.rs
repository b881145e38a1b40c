//! Two addresses, at least one of which is computed by `getelementptr`: does their difference leave room for both accesses?
//!
//! Both are taken apart (`decompose.rs`). If the bases are one pointer, what is left is the difference `D = constant + scale * index + …`, and
//! the accesses overlap only if `-size(a) < D < size(b)`. That cannot be if
//! - `D` is a constant outside of that,
//! - `D` modulo the greatest common divisor of all scales is outside,
//! - the range of `D` is outside,
//! - an index is not 0, or two indices of one scale differ, and a step of that scale leads outside.

use super::decompose::{Address, CastValue, Place, VariableIndex, is_vscale, linear};
use super::{AliasQueries, AliasResult, LocationSize, MemoryLocation, Side, is_gep};
use crate::alias::limits::OFFSET_BITS;
use crate::constant_range::{ConstantRange, Preferred};
use crate::query::Query;
use crate::value_tracking::{compute_constant_range, is_known_non_equal, is_known_non_zero, known_bits, vscale_range};
use ir::{ApInt, GepFlags, Opcode, Value};

/// The difference of two addresses of one base, and the sizes of both accesses.
struct Difference {
    /// The first address less the second one.
    address: Address,
    sizes: [LocationSize; 2],
}

/// What two addresses are counted from, and whether they stay within its object.
struct Bases {
    values: [Value; 2],
    inbounds: [bool; 2],
}

impl AliasQueries<'_> {
    /// `a` is a `getelementptr`; `x` and `y` are the objects.
    pub(super) fn gep(&mut self, a: Side, b: Side, x: Value, y: Value, places: [Option<Place>; 2]) -> AliasResult {
        let by_objects = |queries: &mut Self| {
            let apart = queries.is_no_alias(MemoryLocation::before_or_after(x), MemoryLocation::before_or_after(y));
            if apart { AliasResult::NoAlias } else { AliasResult::MayAlias }
        };
        if !a.size.has_value() && !b.size.has_value() {
            // Only the objects can tell then. LLVM looks at them for two addresses alone, because of the time that it takes.
            return if is_gep(&self.q, b.ptr) { by_objects(self) } else { AliasResult::MayAlias };
        }
        if let [Some(first), Some(second)] = &places
            && let Some(offset) = first.minus(second)
        {
            return self.places(a, b, first, second, &offset);
        }
        let (first, second) = (self.address(a.ptr, places[0]), self.address(b.ptr, places[1]));
        if first.base == a.ptr && second.base == b.ptr {
            return AliasResult::MayAlias;
        }
        if first.offset.width() != second.offset.width() {
            return by_objects(self);
        }
        if let Some(result) = self.same_base(&first, &second, [a.size, b.size]) {
            return result;
        }
        // The one with more indices comes first.
        let (mut d, second) = if first.indices.len() < second.indices.len() {
            (Difference { address: second, sizes: [b.size, a.size] }, first)
        } else {
            (Difference { address: first, sizes: [a.size, b.size] }, second)
        };
        self.subtract(&mut d.address, &second);
        let bases = Bases {
            values: [d.address.base, second.base],
            inbounds: [d.address.flags, second.flags].map(|f| f.inbounds()),
        };
        let constant = d.address.indices.is_empty().then_some(&d.address.offset);
        if let Some(result) = self.by_bases(&bases, constant, d.sizes) {
            return result;
        }
        if self.is_apart(&d) { AliasResult::NoAlias } else { AliasResult::MayAlias }
    }

    /// The answer for two addresses a constant number of bytes behind one instruction or parameter, where most questions end: it is found as soon as it
    /// would be looked up.
    pub(super) fn at_one_base(&self, a: Side, b: Side, first: &Place, second: &Place) -> Option<AliasResult> {
        let has_size = a.size.has_value() || b.size.has_value();
        if !has_size || !self.is_one_base(first.base, second.base) {
            return None;
        }
        if !is_gep(&self.q, a.ptr) && !is_gep(&self.q, b.ptr) {
            return None;
        }
        // Their objects may tell more than "may".
        of_one_base(&self.q, &first.minus(second)?, [a.size, b.size]).filter(|&r| r != AliasResult::MayAlias)
    }

    /// The answer for two addresses a constant number of bytes behind their bases, `a` so many more than `b`.
    fn places(&mut self, a: Side, b: Side, first: &Place, second: &Place, offset: &ApInt) -> AliasResult {
        let sizes = [a.size, b.size];
        if first.base == a.ptr && second.base == b.ptr {
            return AliasResult::MayAlias;
        }
        if self.is_one_base(first.base, second.base)
            && let Some(result) = of_one_base(&self.q, offset, sizes)
        {
            return result;
        }
        let bases = Bases { values: [first.base, second.base], inbounds: [first, second].map(|p| p.flags.inbounds()) };
        self.by_bases(&bases, Some(offset), sizes).unwrap_or(AliasResult::MayAlias)
    }

    /// What the bases say of two addresses, and the difference of what is added to them, if that is constant. `None` if the bases are one, and that does
    /// not tell.
    fn by_bases(&mut self, bases: &Bases, offset: Option<&ApInt>, sizes: [LocationSize; 2]) -> Option<AliasResult> {
        let [a, b] = bases.values;
        if let Some(offset) = offset {
            if self.starts_outside(bases, offset, sizes) {
                return Some(AliasResult::NoAlias);
            }
            if offset.is_zero() {
                return Some(self.alias(MemoryLocation::new(a, sizes[0]), MemoryLocation::new(b, sizes[1])));
            }
        }
        match self.alias(MemoryLocation::before_or_after(a), MemoryLocation::before_or_after(b)) {
            AliasResult::MustAlias => constant_difference(&self.q, offset?, sizes),
            other => Some(other),
        }
    }

    /// Is the base of both one instruction or parameter?
    fn is_one_base(&self, a: Value, b: Value) -> bool {
        a.constant().is_none() && self.same_value(a, b)
    }

    /// The same for two sums that are not remembered as places.
    fn same_base(&self, a: &Address, b: &Address, sizes: [LocationSize; 2]) -> Option<AliasResult> {
        let is_constant = a.indices.is_empty() && b.indices.is_empty();
        if !is_constant || !self.is_one_base(a.base, b.base) {
            return None;
        }
        of_one_base(&self.q, &(&a.offset - &b.offset), sizes)
    }

    /// `a -= b`
    fn subtract(&self, a: &mut Address, b: &Address) {
        if a.offset.ult(&b.offset) {
            a.flags.remove(GepFlags::NUW);
        }
        a.offset = &a.offset - &b.offset;
        for index in &b.indices {
            let same = |i: &VariableIndex| {
                let both_vscale = || is_vscale(&self.q, i.value.value) && is_vscale(&self.q, index.value.value);
                (self.same_value(i.value.value, index.value.value) || both_vscale())
                    && i.value.has_same_casts(&index.value)
            };
            let Some(k) = a.indices.iter().position(same) else {
                a.indices.push(VariableIndex { negated: true, ..index.clone() });
                a.flags.remove(GepFlags::NUW);
                continue;
            };
            let own = &mut a.indices[k];
            if own.negated {
                own.scale = -&own.scale;
                (own.negated, own.no_signed_wrap) = (false, false);
            }
            if own.scale == index.scale {
                a.indices.remove(k);
                continue;
            }
            if own.scale.ult(&index.scale) {
                a.flags.remove(GepFlags::NUW);
            }
            own.scale = &own.scale - &index.scale;
            own.no_signed_wrap = false;
        }
    }

    /// Would one of the addresses have to start outside of its object for both to overlap? With `inbounds` it cannot.
    fn starts_outside(&self, bases: &Bases, offset: &ApInt, sizes: [LocationSize; 2]) -> bool {
        let bytes = |size: LocationSize| Some(ApInt::new(offset.width(), size.known_fixed()?));
        let is_base = |v| is_base_of_object(&self.q, v);
        let ([first, second], inbounds) = (bases.values, bases.inbounds);
        inbounds[0] && bytes(sizes[1]).is_some_and(|n| offset.sge(&n)) && is_base(second)
            || inbounds[1] && bytes(sizes[0]).is_some_and(|n| offset.sle(&-n)) && is_base(first)
    }

    /// Are two accesses apart whose difference has indices, or a scalable size?
    fn is_apart(&self, d: &Difference) -> bool {
        let Address { offset, indices, flags, .. } = &d.address;
        if is_apart_by_vscale(&self.q, d) {
            return true;
        }
        let second_ends_before = || d.sizes[1].known_fixed().is_some_and(|n| ApInt::new(offset.width(), n).ule(offset));
        if !indices.is_empty() && flags.nuw() && second_ends_before() {
            return true;
        }
        let [Some(m), Some(n)] = d.sizes.map(LocationSize::known_fixed) else { return false };
        let width = offset.width();
        let fits = |n: u64| width >= 64 || n >> width == 0;
        if indices.is_empty() || !fits(m) || !fits(n) {
            return false;
        }
        let room = [ApInt::new(width, m), ApInt::new(width, n)];
        is_apart_modulo(d, &room)
            || self.is_apart_by_range(d, &room)
            || self.is_apart_by_least_step(d, &room)
            || self.differs_by_constant(d, &room)
    }

    /// The accesses are at `[D, D + m)` and `[0, n)`.
    fn is_apart_by_range(&self, d: &Difference, [m, n]: &[ApInt; 2]) -> bool {
        let mut range = ConstantRange::single(d.address.offset.clone());
        for index in &d.address.indices {
            let Some(value) = range_of(&self.q, index) else { return false };
            let scale = ConstantRange::single(index.scale.clone());
            let value = index.value.of_range(value).sext_or_trunc(range.width());
            let product = if index.no_signed_wrap { value.smul_sat(&scale) } else { value.smul_fast(&scale) };
            range = if index.negated { range.sub(&product) } else { range.add(&product) };
        }
        let zero = || ApInt::zero(range.width());
        let first = range.add(&ConstantRange::new_or_empty(zero(), m.clone()));
        first.intersect(&ConstantRange::new_or_empty(zero(), n.clone())).is_empty()
    }

    /// `D` is `offset + s` for an `s` whose magnitude is at least one step.
    fn is_apart_by_least_step(&self, d: &Difference, [m, n]: &[ApInt; 2]) -> bool {
        let Address { offset, indices, .. } = &d.address;
        let step = match &indices[..] {
            [i] if i.value.trunc == 0 && steps_do_not_wrap(i) => {
                is_known_non_zero(&self.q.at(i.at), i.value.value).then(|| abs(&i.scale))
            }
            // Values of different iterations may well be equal.
            [i, j] if !self.cross_iteration && have_opposite_scales(i, j) => {
                let no_wrap = steps_do_not_wrap(i) && steps_do_not_wrap(j);
                let at = if i.at.is_some() { i.at } else { j.at };
                let differ = no_wrap && is_known_non_equal(&self.q.at(at), i.value.value, j.value.value);
                differ.then(|| abs(&i.scale))
            }
            _ => None,
        };
        let Some(step) = step else { return false };
        let (low, high) = (offset - &step, offset + &step);
        low.is_negative() && (-&low).uge(m) && high.is_non_negative() && high.uge(n)
    }

    /// `D` is `offset + scale * (i - j)`, where `i` and `j` are extended and differ by a constant before that. Extended they differ, too,
    /// by how much depends on whether one of them wraps.
    fn differs_by_constant(&self, d: &Difference, [m, n]: &[ApInt; 2]) -> bool {
        let Address { offset, indices, .. } = &d.address;
        let [i, j] = &indices[..] else { return false };
        if !have_opposite_scales(i, j) || self.q.ty(i.value.value) != self.q.ty(j.value.value) {
            return false;
        }
        let inner = |i: &VariableIndex| linear(&self.q, CastValue::plain(&self.q, i.value.value), 0);
        let (x, y) = (inner(i), inner(j));
        let same = x.scale == y.scale && x.value.has_same_casts(&y.value);
        if !same || !self.same_value(x.value.value, y.value.value) {
            return false;
        }
        let difference = &x.offset - &y.offset;
        let least = difference.umin(&-&difference).zext_or_trunc(i.scale.width());
        let bytes = least * abs(&i.scale);
        let fits = |size: &ApInt| {
            let (end, overflow) = size.uadd_overflow(&abs(offset));
            !overflow && bytes.uge(&end)
        };
        fits(m) && fits(n)
    }
}

fn abs(n: &ApInt) -> ApInt {
    n.abs()
}

/// Is one index added as often as the other one is subtracted, after the same casts, of which none cuts anything off?
fn have_opposite_scales(i: &VariableIndex, j: &VariableIndex) -> bool {
    i.value.trunc == 0 && i.has_negated_scale_of(j) && i.value.has_same_casts(&j.value)
}

/// The numbers that an index may be, before its casts.
fn range_of(q: &Query<'_>, index: &VariableIndex) -> Option<ConstantRange> {
    let q = q.at(index.at);
    let range = compute_constant_range(&q, index.value.value, false, 0)?;
    let bits = ConstantRange::from_known_bits(&known_bits(&q, index.value.value), true);
    Some(range.intersect_preferring(&bits, Preferred::Signed))
}

/// Is `|value * scale| >= |scale|` for each value but 0, whatever wraps?
fn steps_do_not_wrap(index: &VariableIndex) -> bool {
    if index.no_signed_wrap {
        return true;
    }
    let spare = index.value.bits().saturating_sub(index.value.width);
    spare > 0 && index.scale.active_bits() <= spare
}

/// Is it an object itself, and not a pointer into one?
fn is_base_of_object(q: &Query<'_>, v: Value) -> bool {
    let is_variable = |c| q.body.consts().as_global(c).is_some_and(|g| is_variable(q, g));
    q.as_op(v, Opcode::Alloca).is_some() || v.constant().is_some_and(is_variable)
}

fn is_variable(q: &Query<'_>, g: ir::Global) -> bool {
    q.module.global(g).variable().is_some()
}

/// The answer where both addresses have one base and the first one is so many bytes behind the second one.
fn of_one_base(q: &Query<'_>, offset: &ApInt, sizes: [LocationSize; 2]) -> Option<AliasResult> {
    if offset.is_zero() { Some(AliasResult::MustAlias) } else { constant_difference(q, offset, sizes) }
}

/// The answer where the first address is so many bytes behind the second one; `None` if that depends on `vscale`.
fn constant_difference(q: &Query<'_>, offset: &ApInt, sizes: [LocationSize; 2]) -> Option<AliasResult> {
    let is_swapped = offset.is_negative();
    // The left access starts first.
    let ([right, left], distance) = if is_swapped { ([sizes[1], sizes[0]], -offset) } else { (sizes, offset.clone()) };
    let Some(length) = left.known_min() else { return Some(AliasResult::MayAlias) };
    let width = offset.width();
    if left.is_scalable() {
        let most = vscale_range(q, width)?.unsigned_max();
        let (bytes, overflow) = most.umul_overflow(&ApInt::new(width, length));
        return (!overflow && distance.uge(&bytes)).then_some(AliasResult::NoAlias);
    }
    let Some(distance) = distance.as_u64().filter(|&n| n < length) else { return Some(AliasResult::NoAlias) };
    let nested = right.known_fixed().is_some_and(|n| distance.checked_add(n).is_some_and(|end| end <= length));
    // What is kept is how far the second starts behind the first.
    let limit = 1i64 << (OFFSET_BITS - 1);
    let shift = i64::try_from(distance).ok().filter(|_| nested).map(|n| if is_swapped { n } else { -n });
    let shift = shift.filter(|n| (-limit..limit).contains(n)).and_then(|n| i32::try_from(n).ok());
    Some(AliasResult::PartialAlias { offset: shift })
}

/// Is the difference a multiple of `vscale`, and large enough for what is accessed, which is at most such a multiple?
fn is_apart_by_vscale(q: &Query<'_>, d: &Difference) -> bool {
    let Address { offset, indices, .. } = &d.address;
    let [index] = &indices[..] else { return false };
    if index.value.trunc > 0 || !offset.is_zero() || !is_vscale(q, index.value.value) {
        return false;
    }
    let scale = if index.negated { -&index.scale } else { index.scale.clone() };
    let left = if scale.is_negative() { d.sizes[0] } else { d.sizes[1] };
    let fits = || {
        let most = vscale_range(q, scale.width()).map_or_else(|| ApInt::signed_max(scale.width()), |r| r.signed_max());
        !most.smul_overflow(&scale).1
    };
    let no_overflow = index.no_signed_wrap || fits();
    let width = scale.width();
    no_overflow && left.known_min().is_some_and(|n| abs(&scale).uge(&ApInt::new(width, n)))
}

/// Are the accesses `[offset, offset + m)` and `[0, n)` apart modulo what divides all steps?
fn is_apart_modulo(d: &Difference, [m, n]: &[ApInt; 2]) -> bool {
    let Address { offset, indices, .. } = &d.address;
    let mut divisor: Option<ApInt> = None;
    for index in indices {
        // Where the product wraps, only its lowest bits are sure to be zero.
        let step = if index.no_signed_wrap {
            abs(&index.scale)
        } else {
            ApInt::one_bit(index.scale.width(), index.scale.trailing_zeros())
        };
        divisor = Some(match divisor {
            Some(other) => greatest_common_divisor(other, step),
            None => step,
        });
    }
    let Some(divisor) = divisor.filter(|d| !d.is_zero()) else { return false };
    let Some(mut rest) = offset.srem(&divisor) else { return false };
    if rest.is_negative() {
        rest = &rest + &divisor;
    }
    rest.uge(n) && (&divisor - &rest).uge(m)
}

/// Euclid's algorithm.
fn greatest_common_divisor(mut a: ApInt, mut b: ApInt) -> ApInt {
    while let Some(rest) = a.urem(&b) {
        (a, b) = (b, rest);
    }
    a
}
