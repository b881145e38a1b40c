//! The fixed kinds of metadata attachments, by LLVM 22's numbers.

/// Names, by number.
pub const FIXED: &[&str] = &[
    "dbg",
    "tbaa",
    "prof",
    "fpmath",
    "range",
    "tbaa.struct",
    "invariant.load",
    "alias.scope",
    "noalias",
    "nontemporal",
    "llvm.mem.parallel_loop_access",
    "nonnull",
    "dereferenceable",
    "dereferenceable_or_null",
    "make.implicit",
    "unpredictable",
    "invariant.group",
    "align",
    "llvm.loop",
    "type",
    "section_prefix",
    "absolute_symbol",
    "associated",
    "callees",
    "irr_loop",
    "llvm.access.group",
    "callback",
    "llvm.preserve.access.index",
    "vcall_visibility",
    "noundef",
    "annotation",
    "nosanitize",
    "func_sanitize",
    "exclude",
    "memprof",
    "callsite",
    "kcfi_type",
    "pcsections",
    "DIAssignID",
    "coro.outside.frame",
    "mmra",
    "noalias.addrspace",
    "callee_type",
    "nofree",
    "captures",
    "alloc_token",
    "implicit.ref",
];

/// Constants for the kinds that passes speak of.
pub mod kind {
    use crate::metadata::MdKind;

    /// `!dbg`
    pub const DBG: MdKind = MdKind(0);
    /// `!tbaa`
    pub const TBAA: MdKind = MdKind(1);
    /// `!prof`
    pub const PROF: MdKind = MdKind(2);
    /// `!fpmath`
    pub const FPMATH: MdKind = MdKind(3);
    /// `!range`
    pub const RANGE: MdKind = MdKind(4);
    /// `!tbaa.struct`
    pub const TBAA_STRUCT: MdKind = MdKind(5);
    /// `!invariant.load`
    pub const INVARIANT_LOAD: MdKind = MdKind(6);
    /// `!alias.scope`
    pub const ALIAS_SCOPE: MdKind = MdKind(7);
    /// `!noalias`
    pub const NOALIAS: MdKind = MdKind(8);
    /// `!nontemporal`
    pub const NONTEMPORAL: MdKind = MdKind(9);
    /// `!llvm.mem.parallel_loop_access`
    pub const LLVM_MEM_PARALLEL_LOOP_ACCESS: MdKind = MdKind(10);
    /// `!nonnull`
    pub const NONNULL: MdKind = MdKind(11);
    /// `!dereferenceable`
    pub const DEREFERENCEABLE: MdKind = MdKind(12);
    /// `!dereferenceable_or_null`
    pub const DEREFERENCEABLE_OR_NULL: MdKind = MdKind(13);
    /// `!make.implicit`
    pub const MAKE_IMPLICIT: MdKind = MdKind(14);
    /// `!unpredictable`
    pub const UNPREDICTABLE: MdKind = MdKind(15);
    /// `!invariant.group`
    pub const INVARIANT_GROUP: MdKind = MdKind(16);
    /// `!align`
    pub const ALIGN: MdKind = MdKind(17);
    /// `!llvm.loop`
    pub const LLVM_LOOP: MdKind = MdKind(18);
    /// `!type`
    pub const TYPE: MdKind = MdKind(19);
    /// `!section_prefix`
    pub const SECTION_PREFIX: MdKind = MdKind(20);
    /// `!absolute_symbol`
    pub const ABSOLUTE_SYMBOL: MdKind = MdKind(21);
    /// `!associated`
    pub const ASSOCIATED: MdKind = MdKind(22);
    /// `!callees`
    pub const CALLEES: MdKind = MdKind(23);
    /// `!irr_loop`
    pub const IRR_LOOP: MdKind = MdKind(24);
    /// `!llvm.access.group`
    pub const LLVM_ACCESS_GROUP: MdKind = MdKind(25);
    /// `!callback`
    pub const CALLBACK: MdKind = MdKind(26);
    /// `!llvm.preserve.access.index`
    pub const LLVM_PRESERVE_ACCESS_INDEX: MdKind = MdKind(27);
    /// `!vcall_visibility`
    pub const VCALL_VISIBILITY: MdKind = MdKind(28);
    /// `!noundef`
    pub const NOUNDEF: MdKind = MdKind(29);
    /// `!annotation`
    pub const ANNOTATION: MdKind = MdKind(30);
    /// `!nosanitize`
    pub const NOSANITIZE: MdKind = MdKind(31);
    /// `!func_sanitize`
    pub const FUNC_SANITIZE: MdKind = MdKind(32);
    /// `!exclude`
    pub const EXCLUDE: MdKind = MdKind(33);
    /// `!memprof`
    pub const MEMPROF: MdKind = MdKind(34);
    /// `!callsite`
    pub const CALLSITE: MdKind = MdKind(35);
    /// `!kcfi_type`
    pub const KCFI_TYPE: MdKind = MdKind(36);
    /// `!pcsections`
    pub const PCSECTIONS: MdKind = MdKind(37);
    /// `!DIAssignID`
    pub const DI_ASSIGN_ID: MdKind = MdKind(38);
    /// `!coro.outside.frame`
    pub const CORO_OUTSIDE_FRAME: MdKind = MdKind(39);
    /// `!mmra`
    pub const MMRA: MdKind = MdKind(40);
    /// `!noalias.addrspace`
    pub const NOALIAS_ADDRSPACE: MdKind = MdKind(41);
    /// `!callee_type`
    pub const CALLEE_TYPE: MdKind = MdKind(42);
    /// `!nofree`
    pub const NOFREE: MdKind = MdKind(43);
    /// `!captures`
    pub const CAPTURES: MdKind = MdKind(44);
    /// `!alloc_token`
    pub const ALLOC_TOKEN: MdKind = MdKind(45);
    /// `!implicit.ref`
    pub const IMPLICIT_REF: MdKind = MdKind(46);
}
