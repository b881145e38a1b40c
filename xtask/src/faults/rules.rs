//! Mistakes in rules of the simplifier, which `cargo xtask prove` must find: a flag that is not asked for, undef taken for what it is not,
//! a bound that is wrong by one.

use super::table::{Fault, fault};

/// The pass that shows them.
const PASS: &str = "instsimplify";

const ADD: &str = "crates/analysis/src/instsimplify/add.rs";
const DIVISION: &str = "crates/analysis/src/instsimplify/division.rs";
const SHIFT: &str = "crates/analysis/src/instsimplify/shift.rs";
const MIN_MAX: &str = "crates/analysis/src/instsimplify/min_max.rs";
const AND: &str = "crates/analysis/src/instsimplify/logic/and.rs";
const OR: &str = "crates/analysis/src/instsimplify/logic/or.rs";
const SELECT: &str = "crates/analysis/src/instsimplify/select/mod.rs";
const CONDITION: &str = "crates/analysis/src/instsimplify/select/condition.rs";
const EQUALITY: &str = "crates/analysis/src/instsimplify/select/equality.rs";
const SUBSTITUTE: &str = "crates/analysis/src/instsimplify/substitute.rs";
const BINARY: &str = "crates/analysis/src/instsimplify/icmp/binary.rs";

/// The mistakes.
pub const FAULTS: &[Fault] = &[
    fault(
        "prove-add-all-ones-without-nuw",
        PASS,
        &[(ADD, "flag_bits & flags::NUW != 0 && self.is_all_ones(b)", "self.is_all_ones(b)")],
    ),
    fault(
        "prove-neg-with-any-flag",
        PASS,
        &[(
            ADD,
            "if flag_bits & flags::NUW != 0 {\n            return Some(self.zero_of(v));\n        }",
            "if flag_bits != 0 { return Some(self.zero_of(v)); }",
        )],
    ),
    fault("prove-neg-of-anything", PASS, &[(ADD, "!known.zeros.is_signed_max() && known.width() > 1", "false")]),
    fault(
        "prove-neg-without-nsw",
        PASS,
        &[(ADD, "if flag_bits & flags::NSW != 0 { self.zero_of(v) } else { v }", "self.zero_of(v)")],
    ),
    fault("prove-mul-of-inexact-quotient", PASS, &[(ADD, "self.is_exact(quotient)", "true")]),
    fault("prove-negation-may-wrap", PASS, &[(ADD, "!no_signed_wrap || self.no_wrap(v).nsw()", "true")]),
    fault("prove-sub-undef-is-poison", PASS, &[(ADD, "self.undef(ty)", "self.poison(ty)")]),
    fault(
        "prove-mul-undef-is-undef",
        PASS,
        &[(
            ADD,
            "if self.is_undef(b) || self.is_zero(b) {\n            return Some(self.zero_of(a));\n        }",
            "if self.is_undef(b) || self.is_zero(b) { return Some(b); }",
        )],
    ),
    fault("prove-div-of-wrapping-product", PASS, &[(DIVISION, "!does_not_wrap && !is_quotient()", "false")]),
    fault(
        "prove-rem-of-wrapping-multiple",
        PASS,
        &[(DIVISION, "if !does_not_wrap {\n            return None;\n        }", "{}")],
    ),
    fault(
        "prove-div-of-equal-bound",
        PASS,
        &[(DIVISION, "self.known(a).max_value().ult(&n)", "self.known(a).max_value().ule(&n)")],
    ),
    fault(
        "prove-div-exact-of-anything",
        PASS,
        &[(DIVISION, "zeros == 0 || self.known(a).max_trailing_zeros() >= zeros", "zeros == 0")],
    ),
    fault(
        "prove-div-by-two-bits",
        PASS,
        &[(
            DIVISION,
            "known.min_leading_zeros() + 1 >= known.width()",
            "known.min_leading_zeros() + 2 >= known.width()",
        )],
    ),
    fault(
        "prove-div-bound-included",
        PASS,
        &[(
            DIVISION,
            "self.is_true(IntPredicate::Slt, b, low) || self.is_true(IntPredicate::Sgt, b, high)",
            "self.is_true(IntPredicate::Sle, b, low) || self.is_true(IntPredicate::Sge, b, high)",
        )],
    ),
    fault(
        "prove-div-undef-is-undef",
        PASS,
        &[(
            DIVISION,
            "if self.is_undef(a) || self.is_zero(a) {\n            return Some(self.zero_of(a));\n        }",
            "if self.is_undef(a) || self.is_zero(a) { return Some(a); }",
        )],
    ),
    fault(
        "prove-shift-one-less-than-width",
        PASS,
        &[(SHIFT, "n.limited(u64::MAX) >= u64::from(n.width())", "n.limited(u64::MAX) + 1 >= u64::from(n.width())")],
    ),
    fault(
        "prove-shift-maybe-too-much",
        PASS,
        &[(
            SHIFT,
            "amount.min_value().limited(u64::MAX) >= u64::from(width)",
            "amount.max_value().limited(u64::MAX) >= u64::from(width)",
        )],
    ),
    fault(
        "prove-shift-low-bit-of-amount",
        PASS,
        &[(
            SHIFT,
            "amount.min_trailing_zeros() >= bits_of_amount",
            "amount.min_trailing_zeros() + 1 >= bits_of_amount",
        )],
    ),
    fault("prove-shl-undef-is-undef", PASS, &[(SHIFT, "if keeps_all { a } else { self.zero_of(a) }", "a")]),
    fault("prove-shl-of-inexact-shift", PASS, &[(SHIFT, "self.is_exact(a)", "true")]),
    fault(
        "prove-shl-of-sign-without-nuw",
        PASS,
        &[(
            SHIFT,
            "flag_bits & flags::NUW != 0 && self.all_int_lanes(a, |n| n.is_negative())",
            "self.all_int_lanes(a, |n| n.is_negative())",
        )],
    ),
    fault(
        "prove-shl-to-sign-with-one-flag",
        PASS,
        &[(SHIFT, "flag_bits & both == both && by_all", "flag_bits & both != 0 && by_all")],
    ),
    fault("prove-shift-right-undef-is-undef", PASS, &[(SHIFT, "if exact { a } else { self.zero_of(a) }", "a")]),
    fault(
        "prove-shift-right-odd-inexact",
        PASS,
        &[(SHIFT, "exact && self.known(a).ones.bit(0)", "self.known(a).ones.bit(0)")],
    ),
    fault("prove-lshr-of-wrapping-shl", PASS, &[(SHIFT, "self.no_wrap(a).nuw()", "true")]),
    fault("prove-ashr-of-wrapping-shl", PASS, &[(SHIFT, "self.no_wrap(a).nsw()", "true")]),
    fault(
        "prove-ashr-of-few-sign-bits",
        PASS,
        &[(SHIFT, "self.sign_bits(a) == self.int_width(a)?", "self.sign_bits(a) + 1 >= self.int_width(a)?")],
    ),
    fault(
        "prove-lshr-of-overlapping-parts",
        PASS,
        &[(SHIFT, "n.limited(u64::MAX) >= u64::from(self.known(y).max_value().active_bits())", "true")],
    ),
    fault(
        "prove-min-max-constants-swapped",
        PASS,
        &[(MIN_MAX, "inner.compare(or_equal(order_of(what)), n)", "n.compare(or_equal(order_of(what)), &inner)")],
    ),
    fault(
        "prove-min-of-max-is-max",
        PASS,
        &[(
            MIN_MAX,
            "if kind == inverse(what) {\n                return Some(other);\n            }",
            "if kind == inverse(what) { return Some(v); }",
        )],
    ),
    fault(
        "prove-and-negated-any",
        PASS,
        &[(AND, "self.neg_of(a) == Some(b) && self.is_power_of_2(b, true)", "self.neg_of(a) == Some(b)")],
    ),
    fault(
        "prove-and-mask-clears-a-bit",
        PASS,
        &[(AND, "cleared.is_zero()", "cleared.is_zero() || cleared.is_power_of_2()")],
    ),
    fault(
        "prove-and-undef-is-undef",
        PASS,
        &[(
            AND,
            "if self.is_undef(b) || self.is_zero(b) {\n            return Some(self.zero_of(a));\n        }",
            "if self.is_undef(b) || self.is_zero(b) { return Some(b); }",
        )],
    ),
    fault(
        "prove-and-implied-by-opposite",
        PASS,
        &[(AND, "self.implied_by(x, true, y)", "self.implied_by(x, false, y)")],
    ),
    fault(
        "prove-or-undef-is-undef",
        PASS,
        &[(
            OR,
            "if self.is_undef(b) || self.is_all_ones(b) {\n            return self.ones_of(a);\n        }",
            "if self.is_undef(b) || self.is_all_ones(b) { return Some(b); }",
        )],
    ),
    fault("prove-or-masked-sum", PASS, &[(OR, "self.known(n).has_zeros(&low)", "true")]),
    fault(
        "prove-select-undef-arm",
        PASS,
        &[(
            SELECT,
            "self.is_poison(v) || self.is_undef(v) && self.is_never_poison(other)",
            "self.is_poison(v) || self.is_undef(v)",
        )],
    ),
    fault("prove-select-disjoint-or", PASS, &[(CONDITION, "(!is_disjoint).then_some(result)", "Some(result)")]),
    fault("prove-select-other-bits", PASS, &[(CONDITION, "*mask == !&c", "mask.is_subset_of(&!&c)")]),
    fault("prove-select-funnel-of-two", PASS, &[(CONDITION, "x == other", "true")]),
    fault(
        "prove-select-equality-refines",
        PASS,
        &[(
            EQUALITY,
            "self.within(|env| env.without_undef(), |s| s.substitute(b, known, false)).unwrap_or(b)",
            "self.within(|env| env.without_undef(), |s| s.substitute(b, known, true)).unwrap_or(b)",
        )],
    ),
    fault(
        "prove-substitute-absorber",
        PASS,
        &[(SUBSTITUTE, "stays_poison.then_some(Some(absorber))", "Some(Some(absorber))")],
    ),
    fault("prove-icmp-sums-wrap", PASS, &[(BINARY, "is_unsigned(predicate) && flags.nuw()", "is_unsigned(predicate)")]),
    fault(
        "prove-icmp-sums-other-flag",
        PASS,
        &[(BINARY, "is_signed(predicate) && flags.nsw()", "is_signed(predicate) && flags.nuw()")],
    ),
    fault(
        "prove-icmp-sums-unsigned",
        PASS,
        &[(BINARY, "x == y && is_signed(c.predicate) && holds", "x == y && holds")],
    ),
    fault("prove-icmp-or-signed", PASS, &[(BINARY, "known_x.is_negative() || known_y.is_non_negative()", "true")]),
    fault(
        "prove-icmp-remainder-signed",
        PASS,
        &[(BINARY, "!is_signed(c.predicate) || self.known(y).is_non_negative()", "true")],
    ),
    fault("prove-icmp-quotient-of-zero", PASS, &[(BINARY, "is_less && self.is_non_zero(c.b)", "is_less")]),
    fault("prove-icmp-scaled-up", PASS, &[(BINARY, "multiplier.ule(&divisor)", "divisor.ule(&multiplier)")]),
    fault(
        "prove-icmp-shifted-out",
        PASS,
        &[(BINARY, "flags.nsw() || flags.nuw() || self.is_one(power) || !n.is_zero()", "true")],
    ),
];
