//! The table of enum attributes: names, value shapes, positions, and how two call sites' attributes intersect.
//!
//! Order is LLVM 22's: attributes without a value by their internal names, then those with a type, an integer, a
//! range, and a list of ranges. Attributes of one set are printed in this order, so it is part of the text format.

use std::fmt;

/// What an attribute carries besides its name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AttrShape {
    /// Nothing: `nounwind`.
    Enum,
    /// A type: `byval(i32)`.
    Type,
    /// An integer, whatever its printed form: `align 8`, `memory(read)`, `captures(none)`.
    Int,
    /// A constant range: `range(i32 0, 8)`.
    ConstantRange,
    /// A list of disjoint ascending constant ranges: `initializes((0, 4))`.
    ConstantRangeList,
}

/// How an attribute is combined when two calls are merged into one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Intersect {
    /// Both must have it with an equal value, or the calls cannot be merged.
    Preserve,
    /// Kept if both have it, dropped otherwise.
    And,
    /// The smaller integer is kept; dropped if either lacks it.
    Min,
    /// Has a rule of its own (`align`, `memory`, `captures`, `nofpclass`, `range`).
    Custom,
}

const F: u8 = 1;
const P: u8 = 2;
const R: u8 = 4;
const FP: u8 = F | P;
const PR: u8 = P | R;
const FPR: u8 = F | P | R;

struct Row {
    name: &'static str,
    shape: AttrShape,
    positions: u8,
    intersect: Intersect,
}

macro_rules! attributes {
    ($($kind:ident = $number:literal, $name:literal, $shape:ident, $positions:ident, $intersect:ident;)*) => {
        /// An attribute known by name (LangRef, "Parameter Attributes" and "Function Attributes"). The number is
        /// LLVM 22's internal one, which rules the printing order; bitcode has numbers of its own.
        #[repr(u8)]
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum AttrKind {
            $(#[doc = concat!("`", $name, "`")] $kind = $number,)*
        }

        /// Row `i` describes the attribute numbered `i + 1`.
        static ROWS: [Row; AttrKind::COUNT] = [$(Row {
            name: $name,
            shape: AttrShape::$shape,
            positions: $positions,
            intersect: Intersect::$intersect,
        },)*];

        impl AttrKind {
            /// Every attribute, in printing order.
            pub const ALL: &'static [AttrKind] = &[$(AttrKind::$kind,)*];

            /// The number of attributes.
            pub const COUNT: usize = Self::ALL.len();
        }
    };
}

attributes! {
    AllocAlign = 1, "allocalign", Enum, P, And;
    AllocatedPointer = 2, "allocptr", Enum, P, And;
    AlwaysInline = 3, "alwaysinline", Enum, F, Preserve;
    Builtin = 4, "builtin", Enum, F, Preserve;
    Cold = 5, "cold", Enum, F, And;
    Convergent = 6, "convergent", Enum, F, Preserve;
    CoroDestroyOnlyWhenComplete = 7, "coro_only_destroy_when_complete", Enum, F, Preserve;
    CoroElideSafe = 8, "coro_elide_safe", Enum, F, Preserve;
    DeadOnReturn = 9, "dead_on_return", Enum, P, And;
    DeadOnUnwind = 10, "dead_on_unwind", Enum, P, And;
    DisableSanitizerInstrumentation = 11, "disable_sanitizer_instrumentation", Enum, F, Preserve;
    FnRetThunkExtern = 12, "fn_ret_thunk_extern", Enum, F, Preserve;
    Hot = 13, "hot", Enum, F, And;
    HybridPatchable = 14, "hybrid_patchable", Enum, F, Preserve;
    ImmArg = 15, "immarg", Enum, P, Preserve;
    InReg = 16, "inreg", Enum, PR, Preserve;
    InlineHint = 17, "inlinehint", Enum, F, And;
    JumpTable = 18, "jumptable", Enum, F, Preserve;
    MinSize = 19, "minsize", Enum, F, Preserve;
    MustProgress = 20, "mustprogress", Enum, F, And;
    Naked = 21, "naked", Enum, F, Preserve;
    Nest = 22, "nest", Enum, P, Preserve;
    NoAlias = 23, "noalias", Enum, PR, And;
    NoBuiltin = 24, "nobuiltin", Enum, F, Preserve;
    NoCallback = 25, "nocallback", Enum, F, And;
    NoCfCheck = 26, "nocf_check", Enum, F, Preserve;
    NoCreateUndefOrPoison = 27, "nocreateundeforpoison", Enum, F, And;
    NoDivergenceSource = 28, "nodivergencesource", Enum, F, And;
    NoDuplicate = 29, "noduplicate", Enum, F, Preserve;
    NoExt = 30, "noext", Enum, PR, Preserve;
    NoFree = 31, "nofree", Enum, FP, And;
    NoImplicitFloat = 32, "noimplicitfloat", Enum, F, Preserve;
    NoInline = 33, "noinline", Enum, F, Preserve;
    NoMerge = 34, "nomerge", Enum, F, Preserve;
    NoProfile = 35, "noprofile", Enum, F, Preserve;
    NoRecurse = 36, "norecurse", Enum, F, And;
    NoRedZone = 37, "noredzone", Enum, F, Preserve;
    NoReturn = 38, "noreturn", Enum, F, And;
    NoSanitizeBounds = 39, "nosanitize_bounds", Enum, F, Preserve;
    NoSanitizeCoverage = 40, "nosanitize_coverage", Enum, F, Preserve;
    NoSync = 41, "nosync", Enum, F, And;
    NoUndef = 42, "noundef", Enum, PR, And;
    NoUnwind = 43, "nounwind", Enum, F, And;
    NonLazyBind = 44, "nonlazybind", Enum, F, Preserve;
    NonNull = 45, "nonnull", Enum, PR, And;
    NullPointerIsValid = 46, "null_pointer_is_valid", Enum, F, Preserve;
    OptForFuzzing = 47, "optforfuzzing", Enum, F, Preserve;
    OptimizeForDebugging = 48, "optdebug", Enum, F, Preserve;
    OptimizeForSize = 49, "optsize", Enum, F, Preserve;
    OptimizeNone = 50, "optnone", Enum, F, Preserve;
    PresplitCoroutine = 51, "presplitcoroutine", Enum, F, Preserve;
    ReadNone = 52, "readnone", Enum, P, And;
    ReadOnly = 53, "readonly", Enum, P, And;
    Returned = 54, "returned", Enum, P, And;
    ReturnsTwice = 55, "returns_twice", Enum, F, Preserve;
    SExt = 56, "signext", Enum, PR, Preserve;
    SafeStack = 57, "safestack", Enum, F, Preserve;
    SanitizeAddress = 58, "sanitize_address", Enum, F, Preserve;
    SanitizeAllocToken = 59, "sanitize_alloc_token", Enum, F, Preserve;
    SanitizeHWAddress = 60, "sanitize_hwaddress", Enum, F, Preserve;
    SanitizeMemTag = 61, "sanitize_memtag", Enum, F, Preserve;
    SanitizeMemory = 62, "sanitize_memory", Enum, F, Preserve;
    SanitizeNumericalStability = 63, "sanitize_numerical_stability", Enum, F, Preserve;
    SanitizeRealtime = 64, "sanitize_realtime", Enum, F, Preserve;
    SanitizeRealtimeBlocking = 65, "sanitize_realtime_blocking", Enum, F, Preserve;
    SanitizeThread = 66, "sanitize_thread", Enum, F, Preserve;
    SanitizeType = 67, "sanitize_type", Enum, F, Preserve;
    ShadowCallStack = 68, "shadowcallstack", Enum, F, Preserve;
    SkipProfile = 69, "skipprofile", Enum, F, Preserve;
    Speculatable = 70, "speculatable", Enum, F, And;
    SpeculativeLoadHardening = 71, "speculative_load_hardening", Enum, F, Preserve;
    StackProtect = 72, "ssp", Enum, F, Preserve;
    StackProtectReq = 73, "sspreq", Enum, F, Preserve;
    StackProtectStrong = 74, "sspstrong", Enum, F, Preserve;
    StrictFP = 75, "strictfp", Enum, F, Preserve;
    SwiftAsync = 76, "swiftasync", Enum, P, Preserve;
    SwiftError = 77, "swifterror", Enum, P, Preserve;
    SwiftSelf = 78, "swiftself", Enum, P, Preserve;
    WillReturn = 79, "willreturn", Enum, F, And;
    Writable = 80, "writable", Enum, P, And;
    WriteOnly = 81, "writeonly", Enum, P, And;
    ZExt = 82, "zeroext", Enum, PR, Preserve;
    ByRef = 83, "byref", Type, P, Preserve;
    ByVal = 84, "byval", Type, P, Preserve;
    ElementType = 85, "elementtype", Type, P, Preserve;
    InAlloca = 86, "inalloca", Type, P, Preserve;
    Preallocated = 87, "preallocated", Type, FP, Preserve;
    StructRet = 88, "sret", Type, P, Preserve;
    Alignment = 89, "align", Int, PR, Custom;
    AllocKind = 90, "allockind", Int, F, Preserve;
    AllocSize = 91, "allocsize", Int, F, Preserve;
    Captures = 92, "captures", Int, P, Custom;
    Dereferenceable = 93, "dereferenceable", Int, PR, Min;
    DereferenceableOrNull = 94, "dereferenceable_or_null", Int, PR, Min;
    Memory = 95, "memory", Int, F, Custom;
    NoFPClass = 96, "nofpclass", Int, PR, Custom;
    StackAlignment = 97, "alignstack", Int, FPR, Preserve;
    UWTable = 98, "uwtable", Int, F, Preserve;
    VScaleRange = 99, "vscale_range", Int, F, Preserve;
    Range = 100, "range", ConstantRange, PR, Custom;
    Initializes = 101, "initializes", ConstantRangeList, P, Preserve;
}

/// All kinds sorted by name, made when compiling.
static BY_NAME: [AttrKind; AttrKind::COUNT] = sort_by_name();

const fn sort_by_name() -> [AttrKind; AttrKind::COUNT] {
    let mut sorted = [AttrKind::AllocAlign; AttrKind::COUNT];
    let mut i = 0;
    while i < AttrKind::COUNT {
        let kind = AttrKind::ALL[i];
        let mut at = i;
        while at > 0 && name_before(kind, sorted[at - 1]) {
            sorted[at] = sorted[at - 1];
            at -= 1;
        }
        sorted[at] = kind;
        i += 1;
    }
    sorted
}

const fn name_before(a: AttrKind, b: AttrKind) -> bool {
    let a = ROWS[a as usize - 1].name.as_bytes();
    let b = ROWS[b as usize - 1].name.as_bytes();
    let mut i = 0;
    while i < a.len() && i < b.len() {
        if a[i] != b[i] {
            return a[i] < b[i];
        }
        i += 1;
    }
    a.len() < b.len()
}

impl AttrKind {
    /// The attribute that is written `name`, if there is one.
    pub fn from_name(name: &str) -> Option<AttrKind> {
        let found = BY_NAME.binary_search_by(|kind| kind.name().cmp(name)).ok()?;
        Some(BY_NAME[found])
    }

    /// The attribute with this number (`1..=COUNT`).
    pub fn from_number(number: u8) -> Option<AttrKind> {
        Self::ALL.get(usize::from(number).checked_sub(1)?).copied()
    }

    fn row(self) -> &'static Row {
        &ROWS[self as usize - 1]
    }

    /// The name as written in text, without any value.
    pub fn name(self) -> &'static str {
        self.row().name
    }

    /// What the attribute carries.
    pub fn shape(self) -> AttrShape {
        self.row().shape
    }

    /// May stand on a function or call.
    pub fn can_use_as_fn(self) -> bool {
        self.row().positions & F != 0
    }

    /// May stand on a parameter or argument.
    pub fn can_use_as_param(self) -> bool {
        self.row().positions & P != 0
    }

    /// May stand on a return value.
    pub fn can_use_as_ret(self) -> bool {
        self.row().positions & R != 0
    }

    /// How it is combined when two calls are merged.
    pub fn intersect(self) -> Intersect {
        self.row().intersect
    }
}

impl fmt::Display for AttrKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Attributes in string form whose values LLVM checks to be empty, `"true"` or `"false"`, sorted.
pub const STRING_BOOL_ATTRS: &[&str] = &[
    "allow_direct_access_in_hot_patch_function",
    "less-precise-fpmad",
    "loader-replaceable",
    "marked_for_windows_hot_patching",
    "no-infs-fp-math",
    "no-inline-line-tables",
    "no-jump-tables",
    "no-nans-fp-math",
    "no-signed-zeros-fp-math",
    "profile-sample-accurate",
    "use-sample-profile",
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_lead_back_to_their_kinds() {
        for &kind in AttrKind::ALL {
            assert_eq!(AttrKind::from_name(kind.name()), Some(kind));
            assert_eq!(AttrKind::from_number(kind as u8), Some(kind));
        }
        for wrong in ["", "nounwin", "nounwinds", "NoUnwind", "nocapture", "zzz"] {
            assert_eq!(AttrKind::from_name(wrong), None, "{wrong}");
        }
        assert_eq!(AttrKind::from_number(0), None);
        assert_eq!(AttrKind::from_number(AttrKind::COUNT as u8 + 1), None);
    }

    #[test]
    fn order_is_that_of_printed_sets() {
        // opt-22 prints: nocallback nofree nosync nounwind willreturn memory(none)
        let printed = ["nocallback", "nofree", "nosync", "nounwind", "willreturn", "memory"];
        let kinds = printed.map(|name| AttrKind::from_name(name).unwrap());
        assert!(kinds.is_sorted());
        // ... and: ptr noalias noundef nonnull writeonly byval(i8) align 8 captures(none) dereferenceable(4)
        let printed = ["noalias", "noundef", "nonnull", "writeonly", "byval", "align", "captures", "dereferenceable"];
        assert!(printed.map(|name| AttrKind::from_name(name).unwrap()).is_sorted());
    }

    #[test]
    fn positions_and_shapes() {
        use AttrKind::*;
        assert!(NoFree.can_use_as_fn() && NoFree.can_use_as_param() && !NoFree.can_use_as_ret());
        assert!(!Range.can_use_as_fn() && Range.can_use_as_param() && Range.can_use_as_ret());
        assert!(Memory.can_use_as_fn() && !Memory.can_use_as_param());
        assert_eq!(StructRet.shape(), AttrShape::Type);
        assert_eq!(Captures.shape(), AttrShape::Int);
        assert_eq!(Range.shape(), AttrShape::ConstantRange);
        assert_eq!(Initializes.shape(), AttrShape::ConstantRangeList);
        assert_eq!(Dereferenceable.intersect(), Intersect::Min);
    }
}
