//! Numbers of attributes in records, and the kinds that they stand for.

use crate::codes::attribute_kind as number;
use ir::attr_kind::AttrKind;

/// Each kind with its number.
const NUMBERS: [(u32, AttrKind); AttrKind::COUNT] = [
    (number::ALLOC_ALIGN, AttrKind::AllocAlign),
    (number::ALLOCATED_POINTER, AttrKind::AllocatedPointer),
    (number::ALWAYS_INLINE, AttrKind::AlwaysInline),
    (number::BUILTIN, AttrKind::Builtin),
    (number::COLD, AttrKind::Cold),
    (number::CONVERGENT, AttrKind::Convergent),
    (number::CORO_ONLY_DESTROY_WHEN_COMPLETE, AttrKind::CoroDestroyOnlyWhenComplete),
    (number::CORO_ELIDE_SAFE, AttrKind::CoroElideSafe),
    (number::DEAD_ON_RETURN, AttrKind::DeadOnReturn),
    (number::DEAD_ON_UNWIND, AttrKind::DeadOnUnwind),
    (number::DISABLE_SANITIZER_INSTRUMENTATION, AttrKind::DisableSanitizerInstrumentation),
    (number::FNRETTHUNK_EXTERN, AttrKind::FnRetThunkExtern),
    (number::HOT, AttrKind::Hot),
    (number::HYBRID_PATCHABLE, AttrKind::HybridPatchable),
    (number::IMMARG, AttrKind::ImmArg),
    (number::IN_REG, AttrKind::InReg),
    (number::INLINE_HINT, AttrKind::InlineHint),
    (number::JUMP_TABLE, AttrKind::JumpTable),
    (number::MIN_SIZE, AttrKind::MinSize),
    (number::MUSTPROGRESS, AttrKind::MustProgress),
    (number::NAKED, AttrKind::Naked),
    (number::NEST, AttrKind::Nest),
    (number::NO_ALIAS, AttrKind::NoAlias),
    (number::NO_BUILTIN, AttrKind::NoBuiltin),
    (number::NO_CALLBACK, AttrKind::NoCallback),
    (number::NOCF_CHECK, AttrKind::NoCfCheck),
    (number::NO_CREATE_UNDEF_OR_POISON, AttrKind::NoCreateUndefOrPoison),
    (number::NO_DIVERGENCE_SOURCE, AttrKind::NoDivergenceSource),
    (number::NO_DUPLICATE, AttrKind::NoDuplicate),
    (number::NO_EXT, AttrKind::NoExt),
    (number::NOFREE, AttrKind::NoFree),
    (number::NO_IMPLICIT_FLOAT, AttrKind::NoImplicitFloat),
    (number::NO_INLINE, AttrKind::NoInline),
    (number::NO_MERGE, AttrKind::NoMerge),
    (number::NO_PROFILE, AttrKind::NoProfile),
    (number::NO_RECURSE, AttrKind::NoRecurse),
    (number::NO_RED_ZONE, AttrKind::NoRedZone),
    (number::NO_RETURN, AttrKind::NoReturn),
    (number::NO_SANITIZE_BOUNDS, AttrKind::NoSanitizeBounds),
    (number::NO_SANITIZE_COVERAGE, AttrKind::NoSanitizeCoverage),
    (number::NOSYNC, AttrKind::NoSync),
    (number::NOUNDEF, AttrKind::NoUndef),
    (number::NO_UNWIND, AttrKind::NoUnwind),
    (number::NON_LAZY_BIND, AttrKind::NonLazyBind),
    (number::NON_NULL, AttrKind::NonNull),
    (number::NULL_POINTER_IS_VALID, AttrKind::NullPointerIsValid),
    (number::OPT_FOR_FUZZING, AttrKind::OptForFuzzing),
    (number::OPTIMIZE_FOR_DEBUGGING, AttrKind::OptimizeForDebugging),
    (number::OPTIMIZE_FOR_SIZE, AttrKind::OptimizeForSize),
    (number::OPTIMIZE_NONE, AttrKind::OptimizeNone),
    (number::PRESPLIT_COROUTINE, AttrKind::PresplitCoroutine),
    (number::READ_NONE, AttrKind::ReadNone),
    (number::READ_ONLY, AttrKind::ReadOnly),
    (number::RETURNED, AttrKind::Returned),
    (number::RETURNS_TWICE, AttrKind::ReturnsTwice),
    (number::S_EXT, AttrKind::SExt),
    (number::SAFESTACK, AttrKind::SafeStack),
    (number::SANITIZE_ADDRESS, AttrKind::SanitizeAddress),
    (number::SANITIZE_ALLOC_TOKEN, AttrKind::SanitizeAllocToken),
    (number::SANITIZE_HWADDRESS, AttrKind::SanitizeHWAddress),
    (number::SANITIZE_MEMTAG, AttrKind::SanitizeMemTag),
    (number::SANITIZE_MEMORY, AttrKind::SanitizeMemory),
    (number::SANITIZE_NUMERICAL_STABILITY, AttrKind::SanitizeNumericalStability),
    (number::SANITIZE_REALTIME, AttrKind::SanitizeRealtime),
    (number::SANITIZE_REALTIME_BLOCKING, AttrKind::SanitizeRealtimeBlocking),
    (number::SANITIZE_THREAD, AttrKind::SanitizeThread),
    (number::SANITIZE_TYPE, AttrKind::SanitizeType),
    (number::SHADOWCALLSTACK, AttrKind::ShadowCallStack),
    (number::SKIP_PROFILE, AttrKind::SkipProfile),
    (number::SPECULATABLE, AttrKind::Speculatable),
    (number::SPECULATIVE_LOAD_HARDENING, AttrKind::SpeculativeLoadHardening),
    (number::STACK_PROTECT, AttrKind::StackProtect),
    (number::STACK_PROTECT_REQ, AttrKind::StackProtectReq),
    (number::STACK_PROTECT_STRONG, AttrKind::StackProtectStrong),
    (number::STRICT_FP, AttrKind::StrictFP),
    (number::SWIFT_ASYNC, AttrKind::SwiftAsync),
    (number::SWIFT_ERROR, AttrKind::SwiftError),
    (number::SWIFT_SELF, AttrKind::SwiftSelf),
    (number::WILLRETURN, AttrKind::WillReturn),
    (number::WRITABLE, AttrKind::Writable),
    (number::WRITEONLY, AttrKind::WriteOnly),
    (number::Z_EXT, AttrKind::ZExt),
    (number::BYREF, AttrKind::ByRef),
    (number::BY_VAL, AttrKind::ByVal),
    (number::ELEMENTTYPE, AttrKind::ElementType),
    (number::IN_ALLOCA, AttrKind::InAlloca),
    (number::PREALLOCATED, AttrKind::Preallocated),
    (number::STRUCT_RET, AttrKind::StructRet),
    (number::ALIGNMENT, AttrKind::Alignment),
    (number::ALLOC_KIND, AttrKind::AllocKind),
    (number::ALLOC_SIZE, AttrKind::AllocSize),
    (number::CAPTURES, AttrKind::Captures),
    (number::DEREFERENCEABLE, AttrKind::Dereferenceable),
    (number::DEREFERENCEABLE_OR_NULL, AttrKind::DereferenceableOrNull),
    (number::MEMORY, AttrKind::Memory),
    (number::NOFPCLASS, AttrKind::NoFPClass),
    (number::STACK_ALIGNMENT, AttrKind::StackAlignment),
    (number::UW_TABLE, AttrKind::UWTable),
    (number::VSCALE_RANGE, AttrKind::VScaleRange),
    (number::RANGE, AttrKind::Range),
    (number::INITIALIZES, AttrKind::Initializes),
];

/// The largest number, and one.
const END: usize = 106;

/// The kinds by number.
static KINDS: [Option<AttrKind>; END] = {
    let mut kinds = [None; END];
    let mut i = 0;
    while i < NUMBERS.len() {
        kinds[NUMBERS[i].0 as usize] = Some(NUMBERS[i].1);
        i += 1;
    }
    kinds
};

/// The attribute with this number; `None` also for numbers of attributes that are no more.
pub fn kind(number: u32) -> Option<AttrKind> {
    KINDS.get(number as usize).copied().flatten()
}

/// The number of an attribute.
pub fn number(kind: AttrKind) -> u32 {
    NUMBERS.iter().find(|n| n.1 == kind).map_or(0, |n| n.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_has_a_number_of_its_own() {
        for &k in AttrKind::ALL {
            assert_eq!(kind(number(k)), Some(k));
        }
        assert_eq!(kind(number::NO_CAPTURE), None);
        assert_eq!(kind(0), None);
    }
}
