//! Tags of operand bundles that every module knows from the start (LangRef, "Operand Bundles") and their numbers. A
//! module numbers its further tags from [`COUNT`] on.

crate::fixed_names! {
    u32, std::convert::identity;
    DEOPT = 0, "deopt";
    FUNCLET = 1, "funclet";
    GC_TRANSITION = 2, "gc-transition";
    CFGUARDTARGET = 3, "cfguardtarget";
    PREALLOCATED = 4, "preallocated";
    GC_LIVE = 5, "gc-live";
    CLANG_ARC_ATTACHEDCALL = 6, "clang.arc.attachedcall";
    PTRAUTH = 7, "ptrauth";
    KCFI = 8, "kcfi";
    CONVERGENCECTRL = 9, "convergencectrl";
    ALIGN = 10, "align";
    DEACTIVATION_SYMBOL = 11, "deactivation-symbol";
}

/// Tags of assumptions beyond [`ALIGN`], which each module numbers for itself: to be compared by name. See LangRef, "Assume Operand
/// Bundles".
pub mod assumed {
    /// `align`
    pub const ALIGN: &[u8] = b"align";
    /// `cold`: the place is hardly ever reached.
    pub const COLD: &[u8] = b"cold";
    /// `dereferenceable`
    pub const DEREFERENCEABLE: &[u8] = b"dereferenceable";
    /// `ignore`: the bundle says nothing any more.
    pub const IGNORE: &[u8] = b"ignore";
    /// `nonnull`
    pub const NONNULL: &[u8] = b"nonnull";
    /// `noundef`
    pub const NOUNDEF: &[u8] = b"noundef";
    /// `separate_storage`: two addresses are in different objects.
    pub const SEPARATE_STORAGE: &[u8] = b"separate_storage";
}

/// How many fixed tags there are.
pub const COUNT: u32 = NAMES.len() as u32;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_numbers_agree() {
        assert_eq!(NAMES[DEOPT as usize], "deopt");
        assert_eq!(NAMES[CLANG_ARC_ATTACHEDCALL as usize], "clang.arc.attachedcall");
        assert_eq!(DEACTIVATION_SYMBOL + 1, COUNT);
        assert_eq!(NAMES[ALIGN as usize].as_bytes(), assumed::ALIGN);
    }
}
