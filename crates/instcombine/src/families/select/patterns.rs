//! Minima, maxima and absolute values that a `select` of a comparison computes.
//!
//! ```text
//! %c = icmp slt i32 %x, 7
//! %m = select i1 %c, i32 %x, i32 7      ; smin(%x, 7)
//! ```

use analysis::Query;
use analysis::pattern::{IntHole, IntProperty, Pattern, either, intrinsic2, is_ap_int, not, one, ones, sext, zero_int};
use analysis::value_tracking::patterns::{Comparison, binary, icmp, no_wrap};
use ir::intrinsics::{Intrinsic, id};
use ir::{ApInt, IntPredicate, Opcode, Value, View};

/// What a `select` of a comparison computes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flavor {
    /// One of the four minima and maxima of integers.
    MinMax(Intrinsic),
    /// The absolute value of the left operand; the right operand is its negation.
    Abs,
    /// The negated absolute value of the left operand; the right operand is its negation.
    NegatedAbs,
}

/// A minimum, maximum or absolute value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SelectPattern {
    /// Which one.
    pub flavor: Flavor,
    /// The left operand.
    pub a: Value,
    /// The right operand.
    pub b: Value,
}

impl SelectPattern {
    fn new(flavor: Flavor, a: Value, b: Value) -> Self {
        Self { flavor, a, b }
    }

    /// Which minimum or maximum it is, if it is one.
    pub fn min_max(&self) -> Option<Intrinsic> {
        match self.flavor {
            Flavor::MinMax(what) => Some(what),
            _ => None,
        }
    }
}

/// The minimum or maximum that `x pred y ? x : y` is.
pub fn min_max_of_predicate(predicate: IntPredicate) -> Option<Intrinsic> {
    use IntPredicate::*;
    match predicate {
        Sgt | Sge => Some(id::SMAX),
        Slt | Sle => Some(id::SMIN),
        Ugt | Uge => Some(id::UMAX),
        Ult | Ule => Some(id::UMIN),
        Eq | Ne => None,
    }
}

/// The predicate for which `x pred y ? x : y` is this minimum or maximum.
pub fn predicate_of_min_max(what: Intrinsic) -> IntPredicate {
    match what {
        id::SMAX => IntPredicate::Sgt,
        id::SMIN => IntPredicate::Slt,
        id::UMAX => IntPredicate::Ugt,
        _ => IntPredicate::Ult,
    }
}

/// What the `select` that computes `v` is, if its condition is a comparison of integers (`matchSelectPattern`).
pub fn select_pattern(q: &Query<'_>, v: Value) -> Option<SelectPattern> {
    let View::Select { cond, yes, no } = q.body.view_value(v)? else { return None };
    decomposed_select_pattern(q, icmp(q, cond)?, yes, no)
}

/// What a `select` of a comparison and these arms is (`matchDecomposedSelectPattern`).
pub fn decomposed_select_pattern(q: &Query<'_>, c: Comparison, yes: Value, no: Value) -> Option<SelectPattern> {
    let (a, b) = (c.a, c.b);
    let c = if (yes, no) == (c.b, c.a) { c.swapped() } else { c };
    if (yes, no) == (c.a, c.b) {
        return min_max_of_predicate(c.predicate).map(|what| SelectPattern::new(Flavor::MinMax(what), a, b));
    }
    if c.predicate.is_equality() {
        return None;
    }
    absolute_value(q, c, yes, no).or_else(|| clamp(q, c, yes, no)).or_else(|| disguised(q, c, yes, no))
}

/// Is one value the other subtracted from zero, or the opposite difference?
pub fn is_known_negation(q: &Query<'_>, x: Value, y: Value) -> bool {
    let is_negation_of =
        |n: Value, v: Value| binary(q, n, Opcode::Sub).is_some_and(|(a, b)| zero_int().matches(q, a) && b == v);
    if is_negation_of(x, y) || is_negation_of(y, x) {
        return true;
    }
    match (binary(q, x, Opcode::Sub), binary(q, y, Opcode::Sub)) {
        (Some((a, b)), Some((c, d))) => a == d && b == c,
        _ => false,
    }
}

/// `x < 0 ? -x : x` and its kin. The comparison may be of what an arm extends.
fn absolute_value(q: &Query<'_>, c: Comparison, yes: Value, no: Value) -> Option<SelectPattern> {
    use IntPredicate::*;
    let is_tested = |v: Value| v == c.a || sext(c.a).matches(q, v);
    let (value, other) = if is_tested(yes) {
        (yes, no)
    } else if is_tested(no) {
        (no, yes)
    } else {
        return None;
    };
    if !is_known_negation(q, yes, no) {
        return None;
    }
    let is = |p: IntProperty| either(zero_int(), p).matches(q, c.b);
    let is_above = match c.predicate {
        Sgt if is(ones()) => true,
        Sge if is(one()) => true,
        Slt if is(one()) => false,
        _ => return None,
    };
    // The negation always stands on the right.
    let negated = binary(q, c.a, Opcode::Sub).is_some_and(|(a, b)| zero_int().matches(q, a) && b == other);
    let (a, b) = if negated { (other, value) } else { (value, other) };
    let flavor = if is_above == (value == yes) { Flavor::Abs } else { Flavor::NegatedAbs };
    Some(SelectPattern::new(flavor, a, b))
}

/// Does the negation of an absolute value not wrap?
pub fn negation_has_nsw(q: &Query<'_>, p: &SelectPattern) -> bool {
    let negation = binary(q, p.b, Opcode::Sub);
    negation.is_some_and(|(a, b)| zero_int().matches(q, a) && b == p.a) && no_wrap(q, p.b).nsw()
}

/// `x < lo ? lo : min(x, hi)` with `lo < hi`, and its kin.
fn clamp(q: &Query<'_>, c: Comparison, mut yes: Value, mut no: Value) -> Option<SelectPattern> {
    use IntPredicate::*;
    let arms = (yes, no);
    let mut predicate = c.predicate;
    if c.b != yes {
        predicate = predicate.swapped();
        (yes, no) = (no, yes);
    }
    let bound = IntHole::new();
    if c.b != yes || !(&bound).matches(q, c.b) {
        return None;
    }
    let other = IntHole::new();
    let (inner, outer) = match predicate {
        Slt => (id::SMIN, id::SMAX),
        Sgt => (id::SMAX, id::SMIN),
        Ult => (id::UMIN, id::UMAX),
        Ugt => (id::UMAX, id::UMIN),
        _ => return None,
    };
    let fits = intrinsic2(inner, c.a, &other).matches(q, no) && bound.get().compare(predicate, &other.get());
    fits.then(|| SelectPattern::new(Flavor::MinMax(outer), arms.0, arms.1))
}

/// A minimum or maximum of complements, or an unsigned one that is written with a signed comparison.
fn disguised(q: &Query<'_>, c: Comparison, yes: Value, no: Value) -> Option<SelectPattern> {
    use IntPredicate::*;
    let complement = |v: Value, of: Value| not(of).matches(q, v) || complement_constant(q, v, of);
    let predicate = match () {
        // ~x < ~y if x > y.
        () if complement(yes, c.a) && complement(no, c.b) => Some(c.predicate.swapped()),
        () if complement(yes, c.b) && complement(no, c.a) => Some(c.predicate),
        () => None,
    };
    if let Some(p) = predicate
        && matches!(p, Sgt | Slt | Ugt | Ult)
        && let Some(what) = min_max_of_predicate(p)
    {
        return Some(SelectPattern::new(Flavor::MinMax(what), yes, no));
    }
    if !matches!(c.predicate, Sgt | Slt) {
        return None;
    }
    let bound = IntHole::new();
    let arm = if c.a == yes { no } else { (c.a == no).then_some(yes)? };
    if !(&bound).matches(q, c.b) {
        return None;
    }
    let bound = bound.get();
    let width = bound.width();
    let is_max = match c.predicate {
        Slt if bound.is_zero() && is_ap_int(ApInt::signed_max(width)).matches(q, arm) => c.a == yes,
        Sgt if bound.is_ones() && is_ap_int(ApInt::signed_min(width)).matches(q, arm) => c.a == no,
        _ => return None,
    };
    let what = if is_max { id::UMAX } else { id::UMIN };
    Some(SelectPattern::new(Flavor::MinMax(what), yes, no))
}

/// Is a constant the complement of another one?
fn complement_constant(q: &Query<'_>, v: Value, of: Value) -> bool {
    let n = IntHole::new();
    (&n).matches(q, of) && is_ap_int(!&n.get()).matches(q, v)
}
