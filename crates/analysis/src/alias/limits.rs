//! Limits of alias queries: each is LLVM's, and counts as LLVM's does, because where a search ends shows in the answer.
//! Reaching one gives the answer "may".

/// Steps from a pointer towards its object when `getelementptr` are taken apart (`MaxLookupSearchDepth` of BasicAA).
pub const MAX_LOOKUP: usize = 10;

/// Arithmetic on an index that is taken apart, operation by operation.
pub const MAX_LINEAR_DEPTH: u32 = 6;

/// Queries within queries (BasicAA's recursion limit).
pub const MAX_QUERY_DEPTH: u32 = 512;

/// Uses of a pointer and of pointers made from it that are looked at to find who learns of it (`-capture-tracking-max-uses-to-explore`).
pub const MAX_CAPTURE_USES: usize = 100;

/// Blocks that a search for a way from one place to another visits (`-dom-tree-reachability-max-bbs-to-explore`).
pub const MAX_REACHABLE_BLOCKS: usize = 32;

/// Loads, selects and phis that are looked through for the origins of a pointer that is compared with a global (GlobalsAA).
pub const MAX_GLOBAL_ORIGINS: usize = 4;

/// Bits of an offset within a partial alias that are kept, sign included; larger offsets are not told.
pub const OFFSET_BITS: u32 = 23;

/// Types that are looked into for a field. LLVM has no limit here, and can take exponential time.
pub const MAX_FIELD_TYPES: usize = 1000;

/// Steps from a type towards the root of its tree. LLVM has none: a tree that deep comes from no compiler, and a cycle ends LLVM.
pub const MAX_TYPE_DEPTH: usize = 1000;

/// Pointers that are looked at to find whether all that a pointer may point to is constant memory.
pub const MAX_MASK_STEPS: usize = 8;

/// Definitions that a search of MemorySSA for a clobber looks at (`-memssa-check-limit`). Phis do not count.
pub const MAX_CLOBBER_CHECKS: u32 = 100;

/// Searches of MemorySSA for a clobber that `early-cse` makes in one function (`-earlycse-mssa-optimization-cap`). Behind them, the nearest definition
/// counts.
pub const MAX_EARLY_CSE_CLOBBERS: u32 = 500;

/// Ways past phis that one such search follows. LLVM has no limit here: one query may visit every phi of the function.
pub const MAX_PHI_PATHS: usize = 1024;

/// Parts of an address that are taken apart to translate it through a phi. LLVM has no limit here, and can take exponential time.
pub const MAX_TRANSLATION_STEPS: u32 = 100;

/// Users of a value that are looked at to find a translated address. LLVM has no limit here.
pub const MAX_TRANSLATION_USERS: usize = 1000;

/// Users of a pointer that are looked at to find the first access with `!invariant.group`. LLVM has no limit here.
pub const MAX_INVARIANT_GROUP_USERS: usize = 1000;

/// Answers that a batch keeps from one search of MemorySSA to the next. LLVM keeps all.
pub const MAX_KEPT_ANSWERS: usize = 1 << 16;

/// Users of a replaced value, and of what is computed from it, that are looked at before all that is known of pointers is forgotten.
pub const MAX_FORGOTTEN_USERS: usize = 256;

/// Instructions of one block that a search for a dependency looks at (`-memdep-block-scan-limit`).
pub const MAX_DEPENDENCY_SCAN: u32 = 100;

/// Blocks that a search for the dependencies of one address goes on to (`-memdep-block-number-limit`). It counts anew behind each translated phi.
pub const MAX_DEPENDENCY_BLOCKS: usize = 200;

/// Dependencies in other blocks after which a search gives up (`NumResultsLimit` of MemoryDependenceAnalysis).
pub const MAX_DEPENDENCIES: usize = 100;

/// Searches behind translated phis that stand within each other. LLVM has no limit here, and can overflow its stack.
pub const MAX_DEPENDENCY_DEPTH: u32 = 128;

/// Blocks that a search for the dependencies of a call looks at. LLVM has no limit here.
pub const MAX_CALL_DEPENDENCY_BLOCKS: usize = 1000;

/// Results for pairs of locations and blocks that are kept for later searches for dependencies. LLVM keeps all.
pub const MAX_KEPT_DEPENDENCIES: usize = 1 << 20;
