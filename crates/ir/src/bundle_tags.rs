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
    }
}
