//! Kinds of metadata attachments that every module knows from the start (`!dbg`, `!tbaa`, ...) and their numbers, which
//! rule the order in which attachments are printed. A module numbers its further kinds from [`COUNT`] on.

use crate::metadata::MdKind;

crate::fixed_names! {
    MdKind, MdKind;
    DBG = 0, "dbg";
    TBAA = 1, "tbaa";
    PROF = 2, "prof";
    FPMATH = 3, "fpmath";
    RANGE = 4, "range";
    TBAA_STRUCT = 5, "tbaa.struct";
    INVARIANT_LOAD = 6, "invariant.load";
    ALIAS_SCOPE = 7, "alias.scope";
    NOALIAS = 8, "noalias";
    NONTEMPORAL = 9, "nontemporal";
    MEM_PARALLEL_LOOP_ACCESS = 10, "llvm.mem.parallel_loop_access";
    NONNULL = 11, "nonnull";
    DEREFERENCEABLE = 12, "dereferenceable";
    DEREFERENCEABLE_OR_NULL = 13, "dereferenceable_or_null";
    MAKE_IMPLICIT = 14, "make.implicit";
    UNPREDICTABLE = 15, "unpredictable";
    INVARIANT_GROUP = 16, "invariant.group";
    ALIGN = 17, "align";
    LOOP = 18, "llvm.loop";
    TYPE = 19, "type";
    SECTION_PREFIX = 20, "section_prefix";
    ABSOLUTE_SYMBOL = 21, "absolute_symbol";
    ASSOCIATED = 22, "associated";
    CALLEES = 23, "callees";
    IRR_LOOP = 24, "irr_loop";
    ACCESS_GROUP = 25, "llvm.access.group";
    CALLBACK = 26, "callback";
    PRESERVE_ACCESS_INDEX = 27, "llvm.preserve.access.index";
    VCALL_VISIBILITY = 28, "vcall_visibility";
    NOUNDEF = 29, "noundef";
    ANNOTATION = 30, "annotation";
    NOSANITIZE = 31, "nosanitize";
    FUNC_SANITIZE = 32, "func_sanitize";
    EXCLUDE = 33, "exclude";
    MEMPROF = 34, "memprof";
    CALLSITE = 35, "callsite";
    KCFI_TYPE = 36, "kcfi_type";
    PCSECTIONS = 37, "pcsections";
    DIASSIGNID = 38, "DIAssignID";
    CORO_OUTSIDE_FRAME = 39, "coro.outside.frame";
    MMRA = 40, "mmra";
    NOALIAS_ADDRSPACE = 41, "noalias.addrspace";
    CALLEE_TYPE = 42, "callee_type";
    NOFREE = 43, "nofree";
    CAPTURES = 44, "captures";
    ALLOC_TOKEN = 45, "alloc_token";
    IMPLICIT_REF = 46, "implicit.ref";
}

/// How many fixed kinds there are.
pub const COUNT: u32 = NAMES.len() as u32;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_numbers_agree() {
        assert_eq!(NAMES[DBG.index()], "dbg");
        assert_eq!(NAMES[LOOP.index()], "llvm.loop");
        assert_eq!(NAMES[ACCESS_GROUP.index()], "llvm.access.group");
        assert_eq!(IMPLICIT_REF.0 + 1, COUNT);
    }
}

/// The constants again, for those who say `kind::DBG`.
pub mod kind {
    pub use super::*;
}
