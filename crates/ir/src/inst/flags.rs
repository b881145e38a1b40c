//! Flags of instructions: wrapping, exactness, fast-math flags and the like. See LangRef, "Fast-Math Flags", and the
//! instructions themselves.
//!
//! An instruction keeps its flags in one byte, whose bits mean something else for each family of opcodes
//! ([`Opcode::flag_family`]). The accessors here check the family in builds with debug assertions. Only who copies, compares,
//! reads or writes all flags of an opcode alike goes by the raw byte ([`InstData::raw_flags`]), whose bits the constants name.

use super::{InstData, Opcode};

/// `nuw` of `add`, `sub`, `mul`, `shl`, `trunc`.
pub const NUW: u8 = 1;
/// `nsw` of the same.
pub const NSW: u8 = 2;
/// `exact` of divisions and right shifts.
pub const EXACT: u8 = 1;
/// `disjoint` of `or`.
pub const DISJOINT: u8 = 1;
/// `nneg` of `zext` and `uitofp`.
pub const NNEG: u8 = 1;
/// `samesign` of `icmp`.
pub const SAMESIGN: u8 = 1;
/// `inbounds` of `getelementptr` (which implies [`GEP_NUSW`]).
pub const GEP_INBOUNDS: u8 = 1;
/// `nusw` of `getelementptr`.
pub const GEP_NUSW: u8 = 2;
/// `nuw` of `getelementptr`.
pub const GEP_NUW: u8 = 4;
/// `reassoc`
pub const FMF_REASSOC: u8 = 1;
/// `nnan`
pub const FMF_NNAN: u8 = 2;
/// `ninf`
pub const FMF_NINF: u8 = 4;
/// `nsz`
pub const FMF_NSZ: u8 = 8;
/// `arcp`
pub const FMF_ARCP: u8 = 16;
/// `contract`
pub const FMF_CONTRACT: u8 = 32;
/// `afn`
pub const FMF_AFN: u8 = 64;
/// `fast`: all of them.
pub const FMF_FAST: u8 = 127;

/// Which flags an opcode may have.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FlagFamily {
    /// None.
    None,
    /// `nuw`, `nsw`: [`NoWrap`].
    NoWrap,
    /// `exact`
    Exact,
    /// `disjoint`
    Disjoint,
    /// `nneg`
    NonNegative,
    /// `samesign`
    SameSign,
    /// `inbounds`, `nusw`, `nuw` of an address: [`GepFlags`].
    Gep,
    /// [`FastMath`]. For `phi`, `select` and `call` only where the result is floating point.
    FastMath,
}

impl Opcode {
    /// Which flags an instruction of this opcode may have.
    #[inline]
    pub fn flag_family(self) -> FlagFamily {
        use Opcode::*;
        match self {
            Add | Sub | Mul | Shl | Trunc => FlagFamily::NoWrap,
            UDiv | SDiv | LShr | AShr => FlagFamily::Exact,
            Or => FlagFamily::Disjoint,
            ZExt | UiToFp => FlagFamily::NonNegative,
            ICmp => FlagFamily::SameSign,
            GetElementPtr => FlagFamily::Gep,
            FNeg | FAdd | FSub | FMul | FDiv | FRem | FpTrunc | FpExt | FCmp | Phi | Select | Call => {
                FlagFamily::FastMath
            }
            _ => FlagFamily::None,
        }
    }
}

bitflags::bitflags! {
    /// `nuw` and `nsw` of `add`, `sub`, `mul`, `shl` and `trunc`.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
    pub struct NoWrap: u8 {
        /// `nuw`: the result is poison where it wraps as an unsigned number.
        const NUW = NUW;
        /// `nsw`: the result is poison where it wraps as a signed number.
        const NSW = NSW;
    }

    /// Flags of `getelementptr`.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
    pub struct GepFlags: u8 {
        /// `inbounds`. It implies `nusw`: [`InstData::set_gep_flags`] adds that.
        const INBOUNDS = GEP_INBOUNDS;
        /// `nusw`: no wrapping of the signed offset, nor of its sum with the unsigned address.
        const NUSW = GEP_NUSW;
        /// `nuw`: no wrapping of the unsigned offset, nor of its sum with the address.
        const NUW = GEP_NUW;
    }

    /// Fast-math flags.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
    pub struct FastMath: u8 {
        /// `reassoc`
        const REASSOC = FMF_REASSOC;
        /// `nnan`
        const NNAN = FMF_NNAN;
        /// `ninf`
        const NINF = FMF_NINF;
        /// `nsz`
        const NSZ = FMF_NSZ;
        /// `arcp`
        const ARCP = FMF_ARCP;
        /// `contract`
        const CONTRACT = FMF_CONTRACT;
        /// `afn`
        const AFN = FMF_AFN;
        /// Flags under which an operation may be rewritten, and then rounds otherwise; the others promise something of values.
        const REWRITE = FMF_REASSOC | FMF_ARCP | FMF_CONTRACT | FMF_AFN;
    }
}

/// Flags of one family, for an instruction that is made.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Flags {
    family: FlagFamily,
    bits: u8,
}

impl Flags {
    /// None.
    pub const NONE: Self = Self { family: FlagFamily::None, bits: 0 };
    /// `exact`
    pub const EXACT: Self = Self { family: FlagFamily::Exact, bits: EXACT };
    /// `disjoint`
    pub const DISJOINT: Self = Self { family: FlagFamily::Disjoint, bits: DISJOINT };
    /// `nneg`
    pub const NNEG: Self = Self { family: FlagFamily::NonNegative, bits: NNEG };
    /// `samesign`
    pub const SAMESIGN: Self = Self { family: FlagFamily::SameSign, bits: SAMESIGN };
}

impl From<NoWrap> for Flags {
    fn from(flags: NoWrap) -> Self {
        Self { family: FlagFamily::NoWrap, bits: flags.bits() }
    }
}

impl From<GepFlags> for Flags {
    fn from(flags: GepFlags) -> Self {
        Self { family: FlagFamily::Gep, bits: flags.with_implied().bits() }
    }
}

impl From<FastMath> for Flags {
    fn from(flags: FastMath) -> Self {
        Self { family: FlagFamily::FastMath, bits: flags.bits() }
    }
}

impl NoWrap {
    /// Has it `nuw`?
    #[inline]
    pub fn nuw(self) -> bool {
        self.contains(Self::NUW)
    }

    /// Has it `nsw`?
    #[inline]
    pub fn nsw(self) -> bool {
        self.contains(Self::NSW)
    }
}

impl GepFlags {
    /// With `nusw` where `inbounds` implies it.
    #[inline]
    fn with_implied(self) -> Self {
        if self.inbounds() { self | Self::NUSW } else { self }
    }

    /// Has it `inbounds`?
    #[inline]
    pub fn inbounds(self) -> bool {
        self.contains(Self::INBOUNDS)
    }

    /// Has it `nusw`, by itself or with `inbounds`?
    #[inline]
    pub fn nusw(self) -> bool {
        self.contains(Self::NUSW)
    }

    /// Has it `nuw`?
    #[inline]
    pub fn nuw(self) -> bool {
        self.contains(Self::NUW)
    }
}

impl FastMath {
    /// `fast`: all of them.
    pub const FAST: Self = Self::all();
    /// Those that make a result poison, where an argument or the result is not what they promise.
    pub const POISON_GENERATING: Self = Self::NNAN.union(Self::NINF);

    /// Has it all flags?
    #[inline]
    pub fn fast(self) -> bool {
        self.is_all()
    }

    /// Has it `reassoc`?
    #[inline]
    pub fn reassoc(self) -> bool {
        self.contains(Self::REASSOC)
    }

    /// Has it `nnan`?
    #[inline]
    pub fn nnan(self) -> bool {
        self.contains(Self::NNAN)
    }

    /// Has it `ninf`?
    #[inline]
    pub fn ninf(self) -> bool {
        self.contains(Self::NINF)
    }

    /// Has it `nsz`?
    #[inline]
    pub fn nsz(self) -> bool {
        self.contains(Self::NSZ)
    }

    /// Has it `arcp`?
    #[inline]
    pub fn arcp(self) -> bool {
        self.contains(Self::ARCP)
    }

    /// Has it `contract`?
    #[inline]
    pub fn contract(self) -> bool {
        self.contains(Self::CONTRACT)
    }

    /// Has it `afn`?
    #[inline]
    pub fn afn(self) -> bool {
        self.contains(Self::AFN)
    }
}

/// Accessors of a flag: which family has it, its bit, and its words.
macro_rules! single_flags {
    ($($get:ident $set:ident: $family:ident, $bit:expr, $what:literal;)*) => {
        $(
            #[doc = concat!("Has it ", $what, "?")]
            #[inline]
            pub fn $get(&self) -> bool {
                self.check_family(FlagFamily::$family);
                self.flags & $bit != 0
            }

            #[doc = concat!("Sets ", $what, ".")]
            #[inline]
            pub fn $set(&mut self, value: bool) -> &mut Self {
                self.check_family(FlagFamily::$family);
                self.head.flags = if value { self.flags | $bit } else { self.flags & !$bit };
                self
            }
        )*
    };
}

impl InstData {
    #[inline]
    fn check_family(&self, family: FlagFamily) {
        debug_assert_eq!(self.opcode.flag_family(), family, "flags of {:?}", self.opcode);
    }

    single_flags! {
        has_nuw set_nuw: NoWrap, NUW, "`nuw` (`add`, `sub`, `mul`, `shl`, `trunc`; a `getelementptr` has [`Self::gep_flags`])";
        has_nsw set_nsw: NoWrap, NSW, "`nsw` (`add`, `sub`, `mul`, `shl`, `trunc`)";
        is_exact set_exact: Exact, EXACT, "`exact` (`udiv`, `sdiv`, `lshr`, `ashr`)";
        is_disjoint set_disjoint: Disjoint, DISJOINT, "`disjoint` (`or`)";
        has_nneg set_nneg: NonNegative, NNEG, "`nneg` (`zext`, `uitofp`)";
        has_samesign set_samesign: SameSign, SAMESIGN, "`samesign` (`icmp`)";
    }

    /// `nuw` and `nsw` of `add`, `sub`, `mul`, `shl`, `trunc`.
    #[inline]
    pub fn no_wrap(&self) -> NoWrap {
        self.check_family(FlagFamily::NoWrap);
        NoWrap::from_bits_truncate(self.flags)
    }

    /// Sets [`Self::no_wrap`].
    #[inline]
    pub fn set_no_wrap(&mut self, flags: NoWrap) -> &mut Self {
        self.check_family(FlagFamily::NoWrap);
        self.head.flags = flags.bits();
        self
    }

    /// Flags of `getelementptr`.
    #[inline]
    pub fn gep_flags(&self) -> GepFlags {
        self.check_family(FlagFamily::Gep);
        GepFlags::from_bits_truncate(self.flags)
    }

    /// Sets [`Self::gep_flags`]; `inbounds` brings `nusw` with it.
    #[inline]
    pub fn set_gep_flags(&mut self, flags: GepFlags) -> &mut Self {
        self.check_family(FlagFamily::Gep);
        self.head.flags = flags.with_implied().bits();
        self
    }

    /// The fast-math flags of an opcode that may have them; empty for a `phi`, `select` or `call` whose result is no float,
    /// and for `invoke` and `callbr`.
    #[inline]
    pub fn fast_math(&self) -> FastMath {
        debug_assert!(self.opcode.is_call() || self.opcode.flag_family() == FlagFamily::FastMath, "{:?}", self.opcode);
        FastMath::from_bits_truncate(self.flags)
    }

    /// Sets [`Self::fast_math`].
    #[inline]
    pub fn set_fast_math(&mut self, flags: FastMath) -> &mut Self {
        self.check_family(FlagFamily::FastMath);
        self.head.flags = flags.bits();
        self
    }

    /// The same with flags, which must be of the opcode's family.
    #[inline]
    pub fn with(mut self, flags: impl Into<Flags>) -> Self {
        let Flags { family, bits } = flags.into();
        debug_assert!(bits == 0 || family == self.opcode.flag_family(), "flags of {:?}: {family:?}", self.opcode);
        self.head.flags = bits;
        self
    }

    /// All flags, for another instruction of the same family.
    #[inline]
    pub fn flags(&self) -> Flags {
        Flags { family: self.opcode.flag_family(), bits: self.flags }
    }

    /// All flags as one byte (see the constants of this module): for who copies, compares, reads or writes the flags of an opcode whatever they mean.
    #[inline]
    pub fn raw_flags(&self) -> u8 {
        self.flags
    }

    /// Sets [`Self::raw_flags`]; they must be some that the opcode may have.
    #[inline]
    pub fn set_raw_flags(&mut self, flags: u8) -> &mut Self {
        self.head.flags = flags;
        self
    }

    /// The same with [`Self::raw_flags`] as given.
    #[inline]
    pub fn with_flags(mut self, flags: u8) -> Self {
        self.head.flags = flags;
        self
    }

    /// The flags with which the result may be poison though no operand is.
    #[inline]
    fn poison_generating_bits(&self) -> u8 {
        match self.opcode.flag_family() {
            FlagFamily::None => 0,
            FlagFamily::FastMath => FastMath::POISON_GENERATING.bits(),
            _ => u8::MAX,
        }
    }

    /// Has it a flag with which the result may be poison though no operand is?
    #[inline]
    pub fn has_poison_generating_flags(&self) -> bool {
        self.flags & self.poison_generating_bits() != 0
    }

    /// Drops the flags with which the result may be poison though no operand is. Other fast-math flags stay.
    #[inline]
    pub fn drop_poison_generating_flags(&mut self) -> &mut Self {
        self.head.flags &= !self.poison_generating_bits();
        self
    }

    /// Keeps only those flags that `other`, which stands for the same computation, has too.
    #[inline]
    pub fn intersect_flags(&mut self, other: &InstData) -> &mut Self {
        if self.opcode.flag_family() == other.opcode.flag_family() {
            self.head.flags &= other.flags;
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Type;

    #[test]
    fn flags_of_a_family() {
        let mut add = InstData::new(Opcode::Add, Type::I32);
        add.set_nsw(true);
        assert!(add.has_nsw() && !add.has_nuw());
        assert_eq!(add.no_wrap(), NoWrap::NSW);
        add.set_nuw(true).set_nsw(false);
        assert_eq!(add.no_wrap(), NoWrap::NUW);
        let mut sub = InstData::new(Opcode::Sub, Type::I32).with_flags(NUW | NSW);
        sub.intersect_flags(&add);
        assert_eq!(sub.no_wrap(), NoWrap::NUW);
        sub.intersect_flags(&InstData::new(Opcode::LShr, Type::I32));
        assert_eq!(sub.no_wrap(), NoWrap::NUW, "a shift says nothing of wrapping");
    }

    #[test]
    fn inbounds_implies_nusw() {
        let mut gep = InstData::new(Opcode::GetElementPtr, Type::PTR);
        gep.set_gep_flags(GepFlags::INBOUNDS);
        assert!(gep.gep_flags().inbounds() && gep.gep_flags().nusw() && !gep.gep_flags().nuw());
    }

    #[test]
    fn of_fast_math_flags_two_make_poison() {
        let mut add = InstData::new(Opcode::FAdd, Type::DOUBLE).with_flags(FMF_FAST);
        assert!(add.fast_math().fast() && add.has_poison_generating_flags());
        add.drop_poison_generating_flags();
        assert_eq!(add.fast_math(), FastMath::FAST - FastMath::POISON_GENERATING);
        let mut exact = InstData::new(Opcode::SDiv, Type::I32).with_flags(EXACT);
        exact.drop_poison_generating_flags();
        assert!(!exact.is_exact());
    }

    #[test]
    #[cfg(debug_assertions)]
    #[should_panic(expected = "flags of Add")]
    fn another_family_is_refused() {
        InstData::new(Opcode::Add, Type::I32).is_exact();
    }
}
