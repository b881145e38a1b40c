//! `DIFlags` and `DISPFlags`: the text forms. Source: LLVM's `DebugInfoFlags.def`.

use std::fmt;

/// One family of debug info flags.
pub struct FlagSet {
    /// What every name starts with: `DIFlag`, `DISPFlag`.
    pub prefix: &'static str,
    /// Masks of the fields that hold a number rather than a bit; they are printed first, by the name of that number.
    fields: &'static [u32],
    /// Value and name without prefix, in printing order. One of several bits stands where all of them are set.
    names: &'static [(u32, &'static str)],
    /// All bits up to the highest known one.
    mask: u32,
    /// What an unknown name is called in the message.
    noun: &'static str,
}

/// Flags of types, variables and functions.
pub static DI_FLAGS: FlagSet = FlagSet {
    prefix: "DIFlag",
    fields: &[3, 3 << 16],
    names: &[
        (1, "Private"),
        (2, "Protected"),
        (3, "Public"),
        (1 << 16, "SingleInheritance"),
        (2 << 16, "MultipleInheritance"),
        (3 << 16, "VirtualInheritance"),
        (1 << 2 | 1 << 5, "IndirectVirtualBase"),
        (1 << 2, "FwdDecl"),
        (1 << 3, "AppleBlock"),
        (1 << 4, "ReservedBit4"),
        (1 << 5, "Virtual"),
        (1 << 6, "Artificial"),
        (1 << 7, "Explicit"),
        (1 << 8, "Prototyped"),
        (1 << 9, "ObjcClassComplete"),
        (1 << 10, "ObjectPointer"),
        (1 << 11, "Vector"),
        (1 << 12, "StaticMember"),
        (1 << 13, "LValueReference"),
        (1 << 14, "RValueReference"),
        (1 << 15, "ExportSymbols"),
        (1 << 18, "IntroducedVirtual"),
        (1 << 19, "BitField"),
        (1 << 20, "NoReturn"),
        (1 << 22, "TypePassByValue"),
        (1 << 23, "TypePassByReference"),
        (1 << 24, "EnumClass"),
        (1 << 25, "Thunk"),
        (1 << 26, "NonTrivial"),
        (1 << 27, "BigEndian"),
        (1 << 28, "LittleEndian"),
        (1 << 29, "AllCallsDescribed"),
        (1 << 30, "NameIsSimplified"),
    ],
    mask: (1 << 31) - 1,
    noun: "debug info flag",
};

/// `DISPFlagDefinition`
pub const SP_DEFINITION: u32 = 1 << 3;
/// `DISPFlagLocalToUnit`
pub const SP_LOCAL_TO_UNIT: u32 = 1 << 2;
/// `DISPFlagOptimized`
pub const SP_OPTIMIZED: u32 = 1 << 4;

/// Flags of `DISubprogram` alone. The virtuality is two bits, printed as such.
pub static SP_FLAGS: FlagSet = FlagSet {
    prefix: "DISPFlag",
    fields: &[],
    names: &[
        (1, "Virtual"),
        (2, "PureVirtual"),
        (SP_LOCAL_TO_UNIT, "LocalToUnit"),
        (SP_DEFINITION, "Definition"),
        (SP_OPTIMIZED, "Optimized"),
        (1 << 5, "Pure"),
        (1 << 6, "Elemental"),
        (1 << 7, "Recursive"),
        (1 << 8, "MainSubprogram"),
        (1 << 9, "Deleted"),
        (1 << 11, "ObjCDirect"),
    ],
    mask: (1 << 12) - 1,
    noun: "subprogram debug info flag",
};

impl FlagSet {
    /// The value of a name such as `DIFlagPublic`. `DIFlagZero` is no name.
    pub fn value(&self, name: &str) -> Option<u32> {
        let suffix = name.strip_prefix(self.prefix)?;
        self.names.iter().find(|row| row.1 == suffix).map(|row| row.0)
    }

    /// The message for a word with the prefix that is no name.
    pub fn unknown(&self, word: &str) -> String {
        format!("invalid {} '{word}'", self.noun)
    }

    /// Hands the named parts of `flags` to `part` in printing order, without prefix, and returns what is left. As in LLVM,
    /// bits above the highest known one are lost where anything has a name.
    pub fn split(&self, flags: u32, mut part: impl FnMut(&'static str)) -> u32 {
        let mut rest = flags;
        for &(value, name) in self.names {
            let field = self.fields.iter().find(|&&field| value & !field == 0);
            if rest & field.copied().unwrap_or(value) == value {
                rest &= !value & self.mask;
                part(name);
            }
        }
        rest
    }

    /// Writes `flags` as LLVM does: `DIFlagPublic | DIFlagVector`, an unknown rest as a number, none as `0`.
    ///
    /// # Errors
    /// Those of `out`.
    pub fn write(&self, flags: u32, out: &mut impl fmt::Write) -> fmt::Result {
        let (mut result, mut separator) = (Ok(()), "");
        let rest = self.split(flags, |name| {
            result = result.and_then(|()| write!(out, "{separator}{}{name}", self.prefix));
            separator = " | ";
        });
        result?;
        if rest != 0 || separator.is_empty() {
            write!(out, "{separator}{rest}")?;
        }
        Ok(())
    }
}

/// The `spFlags` that the old fields of `DISubprogram` stand for.
pub fn sp_flags(is_local: bool, is_definition: bool, is_optimized: bool, virtuality: u32) -> u32 {
    let bit = |set: bool, flag: u32| if set { flag } else { 0 };
    (virtuality & 3)
        | bit(is_local, SP_LOCAL_TO_UNIT)
        | bit(is_definition, SP_DEFINITION)
        | bit(is_optimized, SP_OPTIMIZED)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(set: &FlagSet, flags: u32) -> String {
        let mut out = String::new();
        set.write(flags, &mut out).unwrap();
        out
    }

    #[test]
    fn di_flags() {
        assert_eq!(text(&DI_FLAGS, 0), "0");
        assert_eq!(text(&DI_FLAGS, 0x103), "DIFlagPublic | DIFlagPrototyped");
        assert_eq!(text(&DI_FLAGS, 39), "DIFlagPublic | DIFlagIndirectVirtualBase");
        assert_eq!(text(&DI_FLAGS, 0x30003), "DIFlagPublic | DIFlagVirtualInheritance");
        assert_eq!(text(&DI_FLAGS, 1 << 17), "DIFlagMultipleInheritance");
        assert_eq!(text(&DI_FLAGS, 1 << 31), "2147483648");
        assert_eq!(text(&DI_FLAGS, 1 << 21 | 4), "DIFlagFwdDecl | 2097152");
        assert_eq!(text(&DI_FLAGS, 1 << 31 | 4), "DIFlagFwdDecl");
    }

    #[test]
    fn sp_flags_print() {
        assert_eq!(text(&SP_FLAGS, 3), "DISPFlagVirtual | DISPFlagPureVirtual");
        assert_eq!(text(&SP_FLAGS, 1025), "DISPFlagVirtual | 1024");
        assert_eq!(text(&SP_FLAGS, 1 << 20), "1048576");
        assert_eq!(text(&SP_FLAGS, 1 << 20 | 8), "DISPFlagDefinition");
        assert_eq!(sp_flags(true, true, false, 2), 0b1110);
    }

    #[test]
    fn names_are_read_back() {
        for set in [&DI_FLAGS, &SP_FLAGS] {
            for &(value, name) in set.names {
                assert_eq!(set.value(&format!("{}{name}", set.prefix)), Some(value));
            }
        }
        assert_eq!(DI_FLAGS.value("DIFlagZero"), None);
        assert_eq!(SP_FLAGS.unknown("DISPFlagX"), "invalid subprogram debug info flag 'DISPFlagX'");
    }
}
