//! Patterns of constants.

use super::{Hole, Pattern};
use crate::query::Query;
use crate::value_tracking::{is_poison, is_undef_or_poison};
use ir::{ApInt, ConstData, Lane, Type, Value, float};

/// A constant of numbers, each of which has a property. Lanes of poison are left out, but not all may be poison.
pub struct IntWhere<F>(F);

impl<F: Fn(&ApInt) -> bool> Pattern for IntWhere<F> {
    fn matches(&self, q: &Query<'_>, v: Value) -> bool {
        v.constant().is_some_and(|c| q.body.consts().all_int_lanes(q.types(), c, &self.0))
    }
}

/// A constant of numbers, each of which has one of the named properties.
pub type IntProperty = IntWhere<fn(&ApInt) -> bool>;

/// A constant of numbers, each of which `holds`. Lanes of poison are left out, but not all may be poison.
pub fn int_where<F: Fn(&ApInt) -> bool>(holds: F) -> IntWhere<F> {
    IntWhere(holds)
}

/// Patterns of constants by a property of the number.
macro_rules! properties {
    ($($(#[$doc:meta])* $name:ident: $holds:expr;)*) => {
        $($(#[$doc])* pub fn $name() -> IntProperty {
            IntWhere($holds)
        })*
    };
}

properties! {
    /// One.
    one: ApInt::is_one;
    /// Minus one: all bits set.
    ones: ApInt::is_ones;
    /// A number without bits set; [`zero`] takes null pointers, too.
    zero_int: ApInt::is_zero;
    /// The least signed number.
    sign_mask: ApInt::is_signed_min;
    /// The greatest signed number.
    max_signed: ApInt::is_signed_max;
    /// A power of two.
    power_of_two: ApInt::is_power_of_2;
    /// A power of two, or zero.
    power_of_two_or_zero: |n| n.is_zero() || n.is_power_of_2();
    /// The negation of a power of two.
    negated_power_of_two: |n| { let m = -n; m.is_power_of_2() };
    /// A number that is negative.
    negative: ApInt::is_negative;
    /// A number that is not negative.
    non_negative: ApInt::is_non_negative;
    /// A number above zero.
    strictly_positive: ApInt::is_strictly_positive;
    /// Low bits set, and no others.
    low_bit_mask: ApInt::is_mask;
    /// Neighbouring bits set, and no others.
    shifted_mask: ApInt::is_shifted_mask;
}

/// Zero, or null.
pub struct Zero;

/// Zero or null, in every lane.
pub fn zero() -> Zero {
    Zero
}

impl Pattern for Zero {
    fn matches(&self, q: &Query<'_>, v: Value) -> bool {
        crate::value_tracking::patterns::is_zero(q, v)
    }
}

/// This number, in every lane.
pub struct IsInt(u64);

/// This number, in every lane.
pub fn is_int(n: u64) -> IsInt {
    IsInt(n)
}

impl Pattern for IsInt {
    fn matches(&self, q: &Query<'_>, v: Value) -> bool {
        let n = v.constant().and_then(|c| q.body.consts().splat_int(q.types(), c));
        n.is_some_and(|n| n.as_u64() == Some(self.0))
    }
}

/// This number, in every lane.
pub struct IsApInt(ApInt);

/// This number, of the same width, in every lane.
pub fn is_ap_int(n: ApInt) -> IsApInt {
    IsApInt(n)
}

impl Pattern for IsApInt {
    fn matches(&self, q: &Query<'_>, v: Value) -> bool {
        let n = v.constant().and_then(|c| q.body.consts().splat_int(q.types(), c));
        n.is_some_and(|n| n == self.0)
    }
}

/// A kind of constant, by a test.
pub struct ConstantWhere(fn(&Query<'_>, Value) -> bool);

impl Pattern for ConstantWhere {
    fn matches(&self, q: &Query<'_>, v: Value) -> bool {
        v.constant().is_some() && (self.0)(q, v)
    }
}

/// Any constant.
pub fn constant() -> ConstantWhere {
    ConstantWhere(|_, _| true)
}

/// A constant that contains no expression and no address with a body elsewhere: its parts are numbers, null, undef, poison or globals.
pub fn immediate() -> ConstantWhere {
    ConstantWhere(is_immediate)
}

/// `undef` or `poison`, also in every lane.
pub fn undef() -> ConstantWhere {
    ConstantWhere(|q, v| is_undef_or_poison(q.body, v))
}

/// `poison`
pub fn poison() -> ConstantWhere {
    ConstantWhere(|q, v| is_poison(q.body, v))
}

/// Takes an [`immediate`] constant.
pub struct Immediate<'a>(&'a Hole);

/// Takes an [`immediate`] constant.
pub fn imm(hole: &Hole) -> Immediate<'_> {
    Immediate(hole)
}

impl Pattern for Immediate<'_> {
    fn matches(&self, q: &Query<'_>, v: Value) -> bool {
        let found = v.constant().is_some() && is_immediate(q, v);
        if found {
            self.0.set(v);
        }
        found
    }
}

/// Has a constant no expression in it?
fn is_immediate(q: &Query<'_>, v: Value) -> bool {
    let pool = q.body.consts();
    let Some(c) = v.constant() else { return false };
    let plain = |c| !matches!(pool.data(c), ConstData::Expr(_));
    match pool.data(c) {
        ConstData::Aggregate(list) => pool.operands(list).iter().all(|&e| plain(e)),
        ConstData::Splat(e) => plain(e),
        _ => plain(c),
    }
}

/// A float constant whose lanes have a property. Lanes of poison are left out, but not all may be poison.
pub struct FloatWhere(fn(Type, u128) -> bool);

impl Pattern for FloatWhere {
    fn matches(&self, q: &Query<'_>, v: Value) -> bool {
        v.constant().is_some_and(|c| q.body.consts().all_float_lanes(q.types(), c, self.0))
    }
}

/// A float constant each lane of which `holds`, given type and bits. Lanes of poison are left out, but not all may be poison.
pub fn float_where(holds: fn(Type, u128) -> bool) -> FloatWhere {
    FloatWhere(holds)
}

/// A float zero of either sign.
pub fn any_zero_float() -> FloatWhere {
    FloatWhere(float::is_zero)
}

/// +0.0
pub fn pos_zero_float() -> FloatWhere {
    FloatWhere(|ty, bits| float::is_zero(ty, bits) && !float::is_negative(ty, bits))
}

/// -0.0
pub fn neg_zero_float() -> FloatWhere {
    FloatWhere(|ty, bits| float::is_zero(ty, bits) && float::is_negative(ty, bits))
}

/// The number in every lane, of a constant that is a number in every lane.
pub fn int_of(q: &Query<'_>, v: Value) -> Option<ApInt> {
    q.body.consts().splat_int(q.types(), v.constant()?)
}

/// Lane `k` of a constant.
pub fn lane_of(q: &Query<'_>, v: Value, k: u32) -> Option<Lane> {
    Some(q.body.consts().lane(q.types(), v.constant()?, k))
}
