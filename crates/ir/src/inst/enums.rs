//! Predicates, orderings and the like: enumerations with textual names.

/// Declares an enumeration of textual names, numbered from zero.
macro_rules! named_enum {
    ($(#[$meta:meta])* $name:ident { $($variant:ident $text:literal,)* }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[repr(u8)]
        pub enum $name { $(#[doc = concat!("`", $text, "`")] $variant,)* }

        impl $name {
            /// All, by number.
            pub const ALL: &[$name] = &[$($name::$variant),*];

            /// The textual name.
            pub fn name(self) -> &'static str {
                const NAMES: &[&str] = &[$($text),*];
                NAMES[self as usize]
            }

            /// The one with this textual name.
            pub fn from_name(name: &[u8]) -> Option<Self> {
                Self::ALL.iter().copied().find(|v| v.name().as_bytes() == name)
            }

            /// The one with this number.
            pub fn from_number(n: u64) -> Option<Self> {
                Self::ALL.get(usize::try_from(n).ok()?).copied()
            }
        }
    };
}

named_enum! {
    /// Predicate of `icmp`.
    IntPredicate {
        Eq "eq", Ne "ne", Ugt "ugt", Uge "uge", Ult "ult", Ule "ule", Sgt "sgt", Sge "sge", Slt "slt", Sle "sle",
    }
}

impl IntPredicate {
    /// The one that holds for exchanged operands.
    pub fn swapped(self) -> Self {
        use IntPredicate::*;
        match self {
            Eq | Ne => self,
            Ugt => Ult,
            Uge => Ule,
            Ult => Ugt,
            Ule => Uge,
            Sgt => Slt,
            Sge => Sle,
            Slt => Sgt,
            Sle => Sge,
        }
    }

    /// The one that holds where this one does not.
    pub fn inverse(self) -> Self {
        use IntPredicate::*;
        match self {
            Eq => Ne,
            Ne => Eq,
            Ugt => Ule,
            Uge => Ult,
            Ult => Uge,
            Ule => Ugt,
            Sgt => Sle,
            Sge => Slt,
            Slt => Sge,
            Sle => Sgt,
        }
    }

    /// Is it `eq` or `ne`?
    pub fn is_equality(self) -> bool {
        matches!(self, IntPredicate::Eq | IntPredicate::Ne)
    }

    /// Does it compare signed numbers by order?
    pub fn is_signed(self) -> bool {
        use IntPredicate::*;
        matches!(self, Sgt | Sge | Slt | Sle)
    }

    /// The one for signed numbers instead of unsigned ones, and the other way round; equality is the same for both.
    pub fn flipped_signedness(self) -> Self {
        use IntPredicate::*;
        match self {
            Eq | Ne => self,
            Ugt => Sgt,
            Uge => Sge,
            Ult => Slt,
            Ule => Sle,
            Sgt => Ugt,
            Sge => Uge,
            Slt => Ult,
            Sle => Ule,
        }
    }
}

named_enum! {
    /// Predicate of `fcmp`, in LLVM's numbering: bits mean unordered, less, greater, equal.
    FloatPredicate {
        False "false", Oeq "oeq", Ogt "ogt", Oge "oge", Olt "olt", Ole "ole", One "one", Ord "ord", Uno "uno",
        Ueq "ueq", Ugt "ugt", Uge "uge", Ult "ult", Ule "ule", Une "une", True "true",
    }
}

impl FloatPredicate {
    /// The one that holds for exchanged operands.
    pub fn swapped(self) -> Self {
        let bits = self as usize;
        Self::ALL[bits & 9 | (bits & 2) << 1 | (bits & 4) >> 1]
    }

    /// The one that holds where this one does not.
    pub fn inverse(self) -> Self {
        Self::ALL[Self::ALL.len() - 1 - self as usize]
    }

    /// Does it hold where an operand is a NaN?
    pub fn is_unordered(self) -> bool {
        self as u8 & 8 != 0
    }

    /// What another one yields for the same operands where this one holds, if that follows.
    pub fn implies(self, other: Self) -> Option<bool> {
        let (p, q) = (self as u8, other as u8);
        if p & !q == 0 {
            Some(true)
        } else if p & q == 0 {
            Some(false)
        } else {
            None
        }
    }
}

named_enum! {
    /// Memory ordering; `NotAtomic` has no textual form.
    Ordering {
        NotAtomic "", Unordered "unordered", Monotonic "monotonic", Acquire "acquire", Release "release",
        AcqRel "acq_rel", SeqCst "seq_cst",
    }
}

named_enum! {
    /// Operation of `atomicrmw`.
    RmwOp {
        Xchg "xchg", Add "add", Sub "sub", And "and", Nand "nand", Or "or", Xor "xor", Max "max", Min "min", UMax "umax",
        UMin "umin", FAdd "fadd", FSub "fsub", FMax "fmax", FMin "fmin", UIncWrap "uinc_wrap", UDecWrap "udec_wrap",
        USubCond "usub_cond", USubSat "usub_sat", FMaximum "fmaximum", FMinimum "fminimum",
    }
}

named_enum! {
    /// Tail-call marker of a `call`; `None` has no textual form.
    TailKind { None "", Tail "tail", MustTail "musttail", NoTail "notail", }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn predicates_of_exchanged_operands_and_of_the_opposite() {
        let holds = |p: IntPredicate, a: i32, b: i32| match p {
            IntPredicate::Eq => a == b,
            IntPredicate::Ne => a != b,
            IntPredicate::Sgt => a > b,
            IntPredicate::Sge => a >= b,
            IntPredicate::Slt => a < b,
            IntPredicate::Sle => a <= b,
            IntPredicate::Ugt => a as u32 > b as u32,
            IntPredicate::Uge => a as u32 >= b as u32,
            IntPredicate::Ult => (a as u32) < b as u32,
            IntPredicate::Ule => a as u32 <= b as u32,
        };
        for &p in IntPredicate::ALL {
            for (a, b) in [(1, 2), (2, 1), (3, 3), (-1, 1), (1, -1)] {
                assert_eq!(holds(p.swapped(), b, a), holds(p, a, b), "{p:?}");
                assert_eq!(holds(p.inverse(), a, b), !holds(p, a, b), "{p:?}");
            }
        }
        assert_eq!(FloatPredicate::Ogt.swapped(), FloatPredicate::Olt);
        assert_eq!(FloatPredicate::Uge.swapped(), FloatPredicate::Ule);
        assert_eq!(FloatPredicate::Une.swapped(), FloatPredicate::Une);
        assert_eq!(FloatPredicate::Ogt.inverse(), FloatPredicate::Ule);
        assert_eq!(FloatPredicate::Ord.inverse(), FloatPredicate::Uno);
        assert_eq!(FloatPredicate::True.inverse(), FloatPredicate::False);
    }
}
