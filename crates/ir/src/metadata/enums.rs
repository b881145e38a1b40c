//! The enumerations of specialised metadata: names, limits and messages.

use super::dwarf::{self, Table};

/// The enumeration of a field.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EnumKind {
    /// `DW_TAG_…`
    Tag,
    /// `DW_LANG_…`
    Language,
    /// `DW_LNAME_…`
    LanguageName,
    /// `DW_ATE_…`
    Encoding,
    /// `DW_CC_…`. LLVM prints a number without name as a character, which it cannot read; it is a number here.
    CallingConvention,
    /// `DW_VIRTUALITY_…`
    Virtuality,
    /// `DW_MACINFO_…`
    Macinfo,
    /// `DW_APPLE_ENUM_KIND_…`
    AppleEnum,
    /// How much debug information a unit has.
    Emission,
    /// Which name table a unit has.
    NameTable,
    /// Algorithm of a file's checksum; 0 is none.
    Checksum,
    /// What the scale of a fixed-point type is.
    FixedPoint,
}

/// `Rational` of [`EnumKind::FixedPoint`].
pub const FIXED_POINT_RATIONAL: u32 = 2;

struct Info {
    limit: u32,
    /// In the message for a name that is not known: "DWARF tag".
    noun: &'static str,
    /// Message for another token.
    expected: &'static str,
    names: Names,
}

enum Names {
    Dwarf(&'static Table),
    /// By value; an empty one is no name.
    List(&'static [&'static str]),
}

macro_rules! info {
    ($limit:expr, $noun:literal, $names:expr) => {
        Info { limit: $limit, noun: $noun, expected: concat!("expected ", $noun), names: $names }
    };
}

impl EnumKind {
    const fn info(self) -> Info {
        use Names::*;
        match self {
            EnumKind::Tag => info!(0xffff, "DWARF tag", Dwarf(&dwarf::TAG)),
            EnumKind::Language => info!(0xffff, "DWARF language", Dwarf(&dwarf::LANG)),
            EnumKind::LanguageName => {
                info!(u32::MAX, "DWARF source language name", Dwarf(&dwarf::LNAME))
            }
            EnumKind::Encoding => {
                info!(0xff, "DWARF type attribute encoding", Dwarf(&dwarf::ATE))
            }
            EnumKind::CallingConvention => {
                info!(0xff, "DWARF calling convention", Dwarf(&dwarf::CC))
            }
            EnumKind::Virtuality => info!(2, "DWARF virtuality code", Dwarf(&dwarf::VIRTUALITY)),
            EnumKind::Macinfo => info!(0xff, "DWARF macinfo type", Dwarf(&dwarf::MACINFO)),
            EnumKind::AppleEnum => {
                info!(1, "DWARF enum kind code", Dwarf(&dwarf::APPLE_ENUM_KIND))
            }
            EnumKind::Emission => {
                info!(3, "emission kind", List(&["NoDebug", "FullDebug", "LineTablesOnly", "DebugDirectivesOnly"]))
            }
            EnumKind::NameTable => {
                info!(3, "nameTable kind", List(&["Default", "GNU", "None", "Apple"]))
            }
            EnumKind::Checksum => {
                info!(3, "checksum kind", List(&["", "CSK_MD5", "CSK_SHA1", "CSK_SHA256"]))
            }
            EnumKind::FixedPoint => {
                info!(2, "fixed-point kind", List(&["Binary", "Decimal", "Rational"]))
            }
        }
    }

    /// The largest number that the text may give. [`EnumKind::Checksum`] takes names only.
    pub const fn limit(self) -> u32 {
        self.info().limit
    }

    /// Does the text take numbers too?
    pub const fn takes_numbers(self) -> bool {
        !matches!(self, EnumKind::Checksum)
    }

    /// The message for a token that is neither a number nor a word with [`EnumKind::prefix`].
    pub const fn expected(self) -> &'static str {
        self.info().expected
    }

    /// The message for a word with [`EnumKind::prefix`] that is not known; [`EnumKind::Checksum`]: for any token. A word
    /// that is not known of an enumeration without prefix gives [`EnumKind::expected`].
    pub fn unknown(self, word: &str) -> String {
        format!("invalid {} '{word}'", self.info().noun)
    }

    /// What makes a word one of this enumeration for the lexer: `DW_TAG_`. Empty if only its names do.
    pub fn prefix(self) -> &'static str {
        match self.info().names {
            Names::Dwarf(table) => table.prefix,
            Names::List(_) if self == EnumKind::Checksum => "CSK_",
            Names::List(_) => "",
        }
    }

    /// The name of a value in two parts, to be printed without a copy.
    pub fn name(self, value: u32) -> Option<(&'static str, &'static str)> {
        match self.info().names {
            Names::Dwarf(table) => Some((table.prefix, table.suffix(value)?)),
            Names::List(list) => {
                let name = list.get(value as usize).filter(|name| !name.is_empty())?;
                Some(("", name))
            }
        }
    }

    /// The value of a name.
    pub fn value(self, name: &str) -> Option<u32> {
        match self.info().names {
            Names::Dwarf(table) => table.value(name),
            Names::List(list) => {
                let at = list.iter().position(|&known| known == name && !name.is_empty())?;
                Some(at as u32)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_values() {
        assert_eq!(EnumKind::Tag.name(13), Some(("DW_TAG_", "member")));
        assert_eq!(EnumKind::Tag.value("DW_TAG_member"), Some(13));
        assert_eq!(EnumKind::Emission.value("FullDebug"), Some(1));
        assert_eq!(EnumKind::NameTable.name(3), Some(("", "Apple")));
        assert_eq!(EnumKind::Checksum.name(0), None);
        assert_eq!(EnumKind::Checksum.value(""), None);
        assert_eq!(EnumKind::FixedPoint.value("Rational"), Some(FIXED_POINT_RATIONAL));
        assert_eq!(EnumKind::Macinfo.name(200), None);
    }

    #[test]
    fn messages() {
        assert_eq!(EnumKind::Encoding.expected(), "expected DWARF type attribute encoding");
        assert_eq!(EnumKind::Tag.unknown("DW_TAG_x"), "invalid DWARF tag 'DW_TAG_x'");
        assert_eq!(EnumKind::Checksum.unknown("3"), "invalid checksum kind '3'");
    }
}
