//! The DWARF constants that specialised metadata spells by name, both ways.

#[path = "dwarf_tables.rs"]
#[rustfmt::skip]
mod tables;

pub use tables::{APPLE_ENUM_KIND, ATE, CC, LANG, LNAME, MACINFO, OP, TAG, VIRTUALITY};

/// One family of DWARF constants.
pub struct Table {
    /// What every name of the family starts with: `DW_TAG_`.
    pub prefix: &'static str,
    /// Value and name without prefix, by value.
    rows: &'static [(u32, &'static str)],
    /// Positions in `rows`, by name.
    by_name: &'static [u16],
}

impl Table {
    /// The name of `value`, without [`Table::prefix`].
    pub fn suffix(&self, value: u32) -> Option<&'static str> {
        // The common families count up from 0 or 1 without gaps.
        let guess = value as usize;
        for at in [guess, guess.wrapping_sub(1)] {
            if let Some(row) = self.rows.get(at).filter(|row| row.0 == value) {
                return Some(row.1);
            }
        }
        let at = self.rows.binary_search_by_key(&value, |row| row.0).ok()?;
        Some(self.rows[at].1)
    }

    /// The value of a full name such as `DW_TAG_member`.
    pub fn value(&self, name: &str) -> Option<u32> {
        let suffix = name.strip_prefix(self.prefix)?;
        let at = self.by_name.binary_search_by(|&i| self.rows[i as usize].1.cmp(suffix)).ok()?;
        Some(self.rows[self.by_name[at] as usize].0)
    }

    /// Values and full names, by value.
    pub fn iter(&self) -> impl Iterator<Item = (u32, String)> + '_ {
        self.rows.iter().map(|&(value, name)| (value, format!("{}{name}", self.prefix)))
    }
}

/// `DW_TAG_array_type`
pub const TAG_ARRAY_TYPE: u32 = 0x01;
/// `DW_TAG_base_type`
pub const TAG_BASE_TYPE: u32 = 0x24;
/// `DW_TAG_string_type`
pub const TAG_STRING_TYPE: u32 = 0x12;
/// `DW_TAG_template_value_parameter`
pub const TAG_TEMPLATE_VALUE_PARAMETER: u32 = 0x30;
/// `DW_TAG_LLVM_ptrauth_type`
pub const TAG_LLVM_PTRAUTH_TYPE: u32 = 0x4300;
/// `DW_MACINFO_start_file`
pub const MACINFO_START_FILE: u32 = 0x03;

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: [&Table; 9] = [&TAG, &LANG, &LNAME, &ATE, &CC, &OP, &VIRTUALITY, &MACINFO, &APPLE_ENUM_KIND];

    #[test]
    fn names_and_values_are_inverse() {
        for table in ALL {
            assert_eq!(table.rows.len(), table.by_name.len());
            for (value, name) in table.iter() {
                assert_eq!(table.value(&name), Some(value), "{name}");
                assert_eq!(Some(&name[table.prefix.len()..]), table.suffix(value));
            }
        }
    }

    #[test]
    fn known_constants() {
        assert_eq!(TAG.value("DW_TAG_base_type"), Some(TAG_BASE_TYPE));
        assert_eq!(TAG.value("DW_TAG_array_type"), Some(TAG_ARRAY_TYPE));
        assert_eq!(TAG.value("DW_TAG_string_type"), Some(TAG_STRING_TYPE));
        assert_eq!(TAG.value("DW_TAG_LLVM_ptrauth_type"), Some(TAG_LLVM_PTRAUTH_TYPE));
        let parameter = TAG.value("DW_TAG_template_value_parameter");
        assert_eq!(parameter, Some(TAG_TEMPLATE_VALUE_PARAMETER));
        assert_eq!(MACINFO.value("DW_MACINFO_start_file"), Some(MACINFO_START_FILE));
        assert_eq!(OP.value("DW_OP_LLVM_fragment"), Some(0x1000));
        assert_eq!(LANG.suffix(0x8001), Some("Mips_Assembler"));
        assert_eq!(ATE.suffix(0x7e), None);
        assert_eq!(TAG.value("DW_TAG_"), None);
        assert_eq!(TAG.value("DW_ATE_signed"), None);
    }
}
