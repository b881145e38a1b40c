//! `icmp`.
//!
//! | file | what decides |
//! |---|---|
//! | `constants.rs` | zero, constants, ranges; bits |
//! | `casts.rs` | casts on both sides, or one side and a constant |
//! | `binary.rs` | sums, products, shifts, remainders |
//! | `min_max.rs` | minima and maxima |
//! | `monotonic.rs` | operations whose result is at least, or at most, an operand |
//! | `pointers.rs` | addresses in one object, or in different ones |

mod binary;
mod casts;
mod constants;
mod min_max;
mod monotonic;
pub(super) mod pointers;

use super::Simplifier;
use crate::value_tracking::patterns::Comparison;
use bitflags::bitflags;
use ir::{Body, IntPredicate, Opcode, Value, ValueKind};

/// `eq` or `ne`?
pub(super) fn is_equality(p: IntPredicate) -> bool {
    matches!(p, IntPredicate::Eq | IntPredicate::Ne)
}

/// `sgt`, `sge`, `slt` or `sle`?
pub(super) fn is_signed(p: IntPredicate) -> bool {
    use IntPredicate::*;
    matches!(p, Sgt | Sge | Slt | Sle)
}

/// `ugt`, `uge`, `ult` or `ule`?
pub(super) fn is_unsigned(p: IntPredicate) -> bool {
    !is_signed(p) && !is_equality(p)
}

/// The unsigned predicate in place of a signed one.
pub(super) fn unsigned(p: IntPredicate) -> IntPredicate {
    use IntPredicate::*;
    match p {
        Sgt => Ugt,
        Sge => Uge,
        Slt => Ult,
        Sle => Ule,
        _ => p,
    }
}

/// The predicate that also holds for equal operands.
pub(super) fn or_equal(p: IntPredicate) -> IntPredicate {
    use IntPredicate::*;
    match p {
        Ugt => Uge,
        Ult => Ule,
        Sgt => Sge,
        Slt => Sle,
        _ => p,
    }
}

/// The predicate that does not hold for equal operands.
pub(super) fn strict(p: IntPredicate) -> IntPredicate {
    use IntPredicate::*;
    match p {
        Uge => Ugt,
        Ule => Ult,
        Sge => Sgt,
        Sle => Slt,
        _ => p,
    }
}

/// Does the predicate hold for equal operands?
pub(super) fn holds_for_equal(p: IntPredicate) -> bool {
    use IntPredicate::*;
    matches!(p, Eq | Uge | Ule | Sge | Sle)
}

bitflags! {
    /// What operands are.
    #[derive(Clone, Copy)]
    struct Operands: u8 {
        const CONSTANT = 1;
        const CAST = 2;
        const BINARY = 4;
        const CALL = 8;
        const SELECT = 16;
        const PHI = 32;
        const ANY = 64;
    }
}

impl Operands {
    fn of(body: &Body, v: Value) -> Self {
        let what = match v.kind() {
            ValueKind::Const(_) => Self::CONSTANT,
            ValueKind::Inst(i) => match body.inst(i).opcode {
                Opcode::Call | Opcode::Invoke | Opcode::CallBr => Self::CALL,
                Opcode::Select => Self::SELECT,
                Opcode::Phi => Self::PHI,
                op if op.is_binary() => Self::BINARY,
                op if op.is_cast() => Self::CAST,
                _ => Self::empty(),
            },
            ValueKind::Param(_) | ValueKind::Block(_) => Self::empty(),
        };
        what | Self::ANY
    }
}

type Rule = fn(&mut Simplifier<'_>, Comparison) -> Option<Value>;

/// What is tried in this order, and of which kinds one operand must be for it.
const RULES: [(Operands, Rule); 14] = [
    (Operands::ANY, |s, c| s.icmp_of_bits(c)),
    (Operands::CONSTANT, |s, c| s.icmp_with_zero(c)),
    (Operands::CONSTANT, |s, c| s.icmp_with_constant(c)),
    (Operands::ANY, |s, c| s.icmp_of_annotated_ranges(c)),
    (Operands::CAST, |s, c| s.icmp_of_casts(c)),
    (Operands::ANY, |s, c| s.icmp_of_unequal(c)),
    (Operands::BINARY, |s, c| s.icmp_of_binary(c)),
    (Operands::CALL.union(Operands::SELECT), |s, c| s.icmp_of_min_max(c)),
    (Operands::CALL, |s, c| s.icmp_of_saturated(c).or_else(|| s.icmp_of_saturated(c.swapped()))),
    (Operands::BINARY.union(Operands::CALL), |s, c| {
        s.icmp_of_monotonic(c).or_else(|| s.icmp_of_monotonic(c.swapped()))
    }),
    (Operands::ANY, |s, c| s.icmp_by_context(c)),
    (Operands::ANY, |s, c| s.icmp_of_addresses(c)),
    (Operands::SELECT, |s, c| s.icmp_of_select(c)),
    (Operands::PHI, |s, c| s.icmp_of_phi(c)),
];

impl Simplifier<'_> {
    pub(super) fn icmp(&mut self, mut predicate: IntPredicate, mut a: Value, mut b: Value) -> Option<Value> {
        if let (Some(x), Some(y)) = (a.constant(), b.constant()) {
            return self.folder().icmp(predicate, x, y).map(Into::into);
        }
        if a.constant().is_some() && b.constant().is_none() {
            (a, b, predicate) = (b, a, predicate.swapped());
        }
        if self.is_poison(a) || self.is_poison(b) {
            let ty = self.truth_type(a);
            return Some(self.poison(ty));
        }
        if is_equality(predicate) && self.is_undef(b) {
            let ty = self.truth_type(a);
            return Some(self.undef(ty));
        }
        if self.are_one_number(a, b) || self.is_undef(b) {
            return self.truth(a, holds_for_equal(predicate));
        }
        let c = Comparison::new(predicate, a, b);
        let operands = Operands::of(self.body, a) | Operands::of(self.body, b);
        RULES.iter().filter(|(needs, _)| operands.intersects(*needs)).find_map(|(_, rule)| rule(self, c))
    }

    /// Does the comparison always hold?
    pub(super) fn is_true(&mut self, predicate: IntPredicate, a: Value, b: Value) -> bool {
        self.icmp(predicate, a, b).is_some_and(|v| self.is_all_ones(v))
    }

    fn icmp_of_unequal(&mut self, c: Comparison) -> Option<Value> {
        // Whether a value differs from zero has been asked before.
        if !is_equality(c.predicate) || self.is_zero(c.b) || !self.is_unequal(c.a, c.b) {
            return None;
        }
        self.truth(c.a, c.predicate == IntPredicate::Ne)
    }

    /// By assumptions and by branches above.
    fn icmp_by_context(&mut self, c: Comparison) -> Option<Value> {
        let truth = self.implied_above(c)?;
        self.truth(c.a, truth)
    }
}
