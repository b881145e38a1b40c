//! Constrained floating-point intrinsics (LangRef, "Constrained Floating-Point Intrinsics"): their operands and what
//! they are in the default environment.

use super::{Intrinsic, id};

/// What a constrained intrinsic is in the default floating-point environment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Plain {
    /// The instruction of this name.
    Opcode(&'static str),
    /// Another intrinsic.
    Intrinsic(Intrinsic),
}

/// Facts of one constrained intrinsic. After its `arguments` comes the predicate (of comparisons), then the rounding
/// mode (if `has_rounding`), then the exception behaviour, each as metadata.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ConstrainedIntrinsic {
    /// Which it is.
    pub intrinsic: Intrinsic,
    /// Number of arguments that are no metadata.
    pub arguments: u8,
    /// Takes a rounding mode.
    pub has_rounding: bool,
    /// What it is otherwise.
    pub plain: Plain,
}

impl ConstrainedIntrinsic {
    /// Takes a predicate, between its arguments and the exception behaviour.
    pub fn is_comparison(&self) -> bool {
        self.plain == Plain::Opcode("fcmp")
    }

    /// The number of all its parameters.
    pub fn parameters(&self) -> u8 {
        self.arguments + u8::from(self.is_comparison()) + u8::from(self.has_rounding) + 1
    }
}

const fn row(intrinsic: Intrinsic, arguments: u8, has_rounding: bool, plain: Plain) -> ConstrainedIntrinsic {
    ConstrainedIntrinsic { intrinsic, arguments, has_rounding, plain }
}

/// All constrained intrinsics, ascending.
#[rustfmt::skip]
pub static CONSTRAINED_INTRINSICS: &[ConstrainedIntrinsic] = &[
    row(id::EXPERIMENTAL_CONSTRAINED_ACOS, 1, true, Plain::Intrinsic(id::ACOS)),
    row(id::EXPERIMENTAL_CONSTRAINED_ASIN, 1, true, Plain::Intrinsic(id::ASIN)),
    row(id::EXPERIMENTAL_CONSTRAINED_ATAN, 1, true, Plain::Intrinsic(id::ATAN)),
    row(id::EXPERIMENTAL_CONSTRAINED_ATAN2, 2, true, Plain::Intrinsic(id::ATAN2)),
    row(id::EXPERIMENTAL_CONSTRAINED_CEIL, 1, false, Plain::Intrinsic(id::CEIL)),
    row(id::EXPERIMENTAL_CONSTRAINED_COS, 1, true, Plain::Intrinsic(id::COS)),
    row(id::EXPERIMENTAL_CONSTRAINED_COSH, 1, true, Plain::Intrinsic(id::COSH)),
    row(id::EXPERIMENTAL_CONSTRAINED_EXP, 1, true, Plain::Intrinsic(id::EXP)),
    row(id::EXPERIMENTAL_CONSTRAINED_EXP2, 1, true, Plain::Intrinsic(id::EXP2)),
    row(id::EXPERIMENTAL_CONSTRAINED_FADD, 2, true, Plain::Opcode("fadd")),
    row(id::EXPERIMENTAL_CONSTRAINED_FCMP, 2, false, Plain::Opcode("fcmp")),
    row(id::EXPERIMENTAL_CONSTRAINED_FCMPS, 2, false, Plain::Opcode("fcmp")),
    row(id::EXPERIMENTAL_CONSTRAINED_FDIV, 2, true, Plain::Opcode("fdiv")),
    row(id::EXPERIMENTAL_CONSTRAINED_FLOOR, 1, false, Plain::Intrinsic(id::FLOOR)),
    row(id::EXPERIMENTAL_CONSTRAINED_FMA, 3, true, Plain::Intrinsic(id::FMA)),
    row(id::EXPERIMENTAL_CONSTRAINED_FMUL, 2, true, Plain::Opcode("fmul")),
    row(id::EXPERIMENTAL_CONSTRAINED_FMULADD, 3, true, Plain::Intrinsic(id::FMULADD)),
    row(id::EXPERIMENTAL_CONSTRAINED_FPEXT, 1, false, Plain::Opcode("fpext")),
    row(id::EXPERIMENTAL_CONSTRAINED_FPTOSI, 1, false, Plain::Opcode("fptosi")),
    row(id::EXPERIMENTAL_CONSTRAINED_FPTOUI, 1, false, Plain::Opcode("fptoui")),
    row(id::EXPERIMENTAL_CONSTRAINED_FPTRUNC, 1, true, Plain::Opcode("fptrunc")),
    row(id::EXPERIMENTAL_CONSTRAINED_FREM, 2, true, Plain::Opcode("frem")),
    row(id::EXPERIMENTAL_CONSTRAINED_FSUB, 2, true, Plain::Opcode("fsub")),
    row(id::EXPERIMENTAL_CONSTRAINED_LDEXP, 2, true, Plain::Intrinsic(id::LDEXP)),
    row(id::EXPERIMENTAL_CONSTRAINED_LLRINT, 1, true, Plain::Intrinsic(id::LLRINT)),
    row(id::EXPERIMENTAL_CONSTRAINED_LLROUND, 1, false, Plain::Intrinsic(id::LLROUND)),
    row(id::EXPERIMENTAL_CONSTRAINED_LOG, 1, true, Plain::Intrinsic(id::LOG)),
    row(id::EXPERIMENTAL_CONSTRAINED_LOG10, 1, true, Plain::Intrinsic(id::LOG10)),
    row(id::EXPERIMENTAL_CONSTRAINED_LOG2, 1, true, Plain::Intrinsic(id::LOG2)),
    row(id::EXPERIMENTAL_CONSTRAINED_LRINT, 1, true, Plain::Intrinsic(id::LRINT)),
    row(id::EXPERIMENTAL_CONSTRAINED_LROUND, 1, false, Plain::Intrinsic(id::LROUND)),
    row(id::EXPERIMENTAL_CONSTRAINED_MAXIMUM, 2, false, Plain::Intrinsic(id::MAXIMUM)),
    row(id::EXPERIMENTAL_CONSTRAINED_MAXNUM, 2, false, Plain::Intrinsic(id::MAXNUM)),
    row(id::EXPERIMENTAL_CONSTRAINED_MINIMUM, 2, false, Plain::Intrinsic(id::MINIMUM)),
    row(id::EXPERIMENTAL_CONSTRAINED_MINNUM, 2, false, Plain::Intrinsic(id::MINNUM)),
    row(id::EXPERIMENTAL_CONSTRAINED_NEARBYINT, 1, true, Plain::Intrinsic(id::NEARBYINT)),
    row(id::EXPERIMENTAL_CONSTRAINED_POW, 2, true, Plain::Intrinsic(id::POW)),
    row(id::EXPERIMENTAL_CONSTRAINED_POWI, 2, true, Plain::Intrinsic(id::POWI)),
    row(id::EXPERIMENTAL_CONSTRAINED_RINT, 1, true, Plain::Intrinsic(id::RINT)),
    row(id::EXPERIMENTAL_CONSTRAINED_ROUND, 1, false, Plain::Intrinsic(id::ROUND)),
    row(id::EXPERIMENTAL_CONSTRAINED_ROUNDEVEN, 1, false, Plain::Intrinsic(id::ROUNDEVEN)),
    row(id::EXPERIMENTAL_CONSTRAINED_SIN, 1, true, Plain::Intrinsic(id::SIN)),
    row(id::EXPERIMENTAL_CONSTRAINED_SINH, 1, true, Plain::Intrinsic(id::SINH)),
    row(id::EXPERIMENTAL_CONSTRAINED_SITOFP, 1, true, Plain::Opcode("sitofp")),
    row(id::EXPERIMENTAL_CONSTRAINED_SQRT, 1, true, Plain::Intrinsic(id::SQRT)),
    row(id::EXPERIMENTAL_CONSTRAINED_TAN, 1, true, Plain::Intrinsic(id::TAN)),
    row(id::EXPERIMENTAL_CONSTRAINED_TANH, 1, true, Plain::Intrinsic(id::TANH)),
    row(id::EXPERIMENTAL_CONSTRAINED_TRUNC, 1, false, Plain::Intrinsic(id::TRUNC)),
    row(id::EXPERIMENTAL_CONSTRAINED_UITOFP, 1, true, Plain::Opcode("uitofp")),
];

impl Intrinsic {
    /// Facts of this constrained intrinsic, `None` for others.
    pub fn constrained(self) -> Option<&'static ConstrainedIntrinsic> {
        let found = CONSTRAINED_INTRINSICS.binary_search_by_key(&self, |row| row.intrinsic).ok()?;
        Some(&CONSTRAINED_INTRINSICS[found])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::intrinsics::TypeDesc;

    #[test]
    fn table_is_sorted_and_complete() {
        assert!(CONSTRAINED_INTRINSICS.is_sorted_by_key(|row| row.intrinsic));
        for one in Intrinsic::all() {
            assert_eq!(one.constrained().is_some(), one.name().starts_with("llvm.experimental.constrained."), "{one}");
        }
    }

    #[test]
    fn operands_agree_with_signatures() {
        for row in CONSTRAINED_INTRINSICS {
            let params: Vec<TypeDesc> = row.intrinsic.signature().params().collect();
            assert_eq!(params.len(), usize::from(row.parameters()), "{}", row.intrinsic);
            let arguments = params.iter().filter(|&&one| one != TypeDesc::Metadata).count();
            assert_eq!(arguments, usize::from(row.arguments), "{}", row.intrinsic);
        }
    }

    #[test]
    fn counterparts() {
        let plain = |one: Intrinsic| one.constrained().unwrap().plain;
        assert_eq!(plain(id::EXPERIMENTAL_CONSTRAINED_FADD), Plain::Opcode("fadd"));
        assert_eq!(plain(id::EXPERIMENTAL_CONSTRAINED_SQRT), Plain::Intrinsic(id::SQRT));
        assert!(id::EXPERIMENTAL_CONSTRAINED_FCMPS.constrained().unwrap().is_comparison());
    }
}
