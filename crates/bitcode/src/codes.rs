//! Numbers of bitcode: blocks, records, and what stands in records. Source: LLVM's `LLVMBitCodes.h` and its manual
//! "LLVM Bitcode File Format".

/// Declares groups of numbers, each with a function that tells a number's name, for messages.
macro_rules! codes {
    ($($(#[$doc:meta])* $group:ident { $($name:ident = $value:literal,)* })*) => { $(
        $(#[$doc])*
        pub mod $group {
            $(#[doc = concat!("`", stringify!($name), "`")] pub const $name: u32 = $value;)*

            /// The name of a number.
            pub fn name(code: u32) -> Option<&'static str> {
                match code {
                    $($value => Some(stringify!($name)),)*
                    _ => None,
                }
            }
        }
    )* };
}

codes! {
    /// Numbers of blocks.
    block {
        MODULE = 8,
        PARAMATTR = 9,
        PARAMATTR_GROUP = 10,
        CONSTANTS = 11,
        FUNCTION = 12,
        IDENTIFICATION = 13,
        VALUE_SYMTAB = 14,
        METADATA = 15,
        METADATA_ATTACHMENT = 16,
        TYPE = 17,
        USELIST = 18,
        MODULE_STRTAB = 19,
        GLOBALVAL_SUMMARY = 20,
        OPERAND_BUNDLE_TAGS = 21,
        METADATA_KIND = 22,
        STRTAB = 23,
        FULL_LTO_GLOBALVAL_SUMMARY = 24,
        SYMTAB = 25,
        SYNC_SCOPE_NAMES = 26,
    }
    /// Records of the identification block.
    identification {
        STRING = 1,
        EPOCH = 2,
    }
    /// Records of the module block.
    module {
        VERSION = 1,
        TRIPLE = 2,
        DATALAYOUT = 3,
        ASM = 4,
        SECTIONNAME = 5,
        DEPLIB = 6,
        GLOBALVAR = 7,
        FUNCTION = 8,
        ALIAS_OLD = 9,
        GCNAME = 11,
        COMDAT = 12,
        VSTOFFSET = 13,
        ALIAS = 14,
        METADATA_VALUES_UNUSED = 15,
        SOURCE_FILENAME = 16,
        HASH = 17,
        IFUNC = 18,
    }
    /// Records of the two blocks of attributes.
    attribute {
        ENTRY_OLD = 1,
        ENTRY = 2,
        GRP_CODE_ENTRY = 3,
    }
    /// Records of the type block.
    ty {
        NUMENTRY = 1,
        VOID = 2,
        FLOAT = 3,
        DOUBLE = 4,
        LABEL = 5,
        OPAQUE = 6,
        INTEGER = 7,
        POINTER = 8,
        FUNCTION_OLD = 9,
        HALF = 10,
        ARRAY = 11,
        VECTOR = 12,
        X86_FP80 = 13,
        FP128 = 14,
        PPC_FP128 = 15,
        METADATA = 16,
        X86_MMX = 17,
        STRUCT_ANON = 18,
        STRUCT_NAME = 19,
        STRUCT_NAMED = 20,
        FUNCTION = 21,
        TOKEN = 22,
        BFLOAT = 23,
        X86_AMX = 24,
        OPAQUE_POINTER = 25,
        TARGET_TYPE = 26,
    }
    /// Records of the block of operand bundle tags.
    bundle_tag {
        NAME = 1,
    }
    /// Records of the block of synchronisation scopes.
    sync_scope {
        NAME = 1,
    }
    /// Records of a value symbol table.
    symbol_table {
        ENTRY = 1,
        BBENTRY = 2,
        FNENTRY = 3,
        COMBINED_ENTRY = 5,
    }
    /// Records of the module path table of a summary.
    module_path {
        ENTRY = 1,
        HASH = 2,
    }
    /// Records of a summary block.
    summary {
        PERMODULE = 1,
        PERMODULE_PROFILE = 2,
        PERMODULE_GLOBALVAR_INIT_REFS = 3,
        COMBINED = 4,
        COMBINED_PROFILE = 5,
        COMBINED_GLOBALVAR_INIT_REFS = 6,
        ALIAS = 7,
        COMBINED_ALIAS = 8,
        COMBINED_ORIGINAL_NAME = 9,
        VERSION = 10,
        TYPE_TESTS = 11,
        TYPE_TEST_ASSUME_VCALLS = 12,
        TYPE_CHECKED_LOAD_VCALLS = 13,
        TYPE_TEST_ASSUME_CONST_VCALL = 14,
        TYPE_CHECKED_LOAD_CONST_VCALL = 15,
        VALUE_GUID = 16,
        CFI_FUNCTION_DEFS = 17,
        CFI_FUNCTION_DECLS = 18,
        PERMODULE_RELBF = 19,
        FLAGS = 20,
        TYPE_ID = 21,
        TYPE_ID_METADATA = 22,
        PERMODULE_VTABLE_GLOBALVAR_INIT_REFS = 23,
        BLOCK_COUNT = 24,
        PARAM_ACCESS = 25,
        PERMODULE_CALLSITE_INFO = 26,
        PERMODULE_ALLOC_INFO = 27,
        COMBINED_CALLSITE_INFO = 28,
        COMBINED_ALLOC_INFO = 29,
        STACK_IDS = 30,
        ALLOC_CONTEXT_IDS = 31,
        CONTEXT_RADIX_TREE_ARRAY = 32,
        COMBINED_ALLOC_INFO_NO_CONTEXT = 33,
    }
    /// Records of metadata blocks.
    metadata {
        STRING_OLD = 1,
        VALUE = 2,
        NODE = 3,
        NAME = 4,
        DISTINCT_NODE = 5,
        KIND = 6,
        LOCATION = 7,
        OLD_NODE = 8,
        OLD_FN_NODE = 9,
        NAMED_NODE = 10,
        ATTACHMENT = 11,
        GENERIC_DEBUG = 12,
        SUBRANGE = 13,
        ENUMERATOR = 14,
        BASIC_TYPE = 15,
        FILE = 16,
        DERIVED_TYPE = 17,
        COMPOSITE_TYPE = 18,
        SUBROUTINE_TYPE = 19,
        COMPILE_UNIT = 20,
        SUBPROGRAM = 21,
        LEXICAL_BLOCK = 22,
        LEXICAL_BLOCK_FILE = 23,
        NAMESPACE = 24,
        TEMPLATE_TYPE = 25,
        TEMPLATE_VALUE = 26,
        GLOBAL_VAR = 27,
        LOCAL_VAR = 28,
        EXPRESSION = 29,
        OBJC_PROPERTY = 30,
        IMPORTED_ENTITY = 31,
        MODULE = 32,
        MACRO = 33,
        MACRO_FILE = 34,
        STRINGS = 35,
        GLOBAL_DECL_ATTACHMENT = 36,
        GLOBAL_VAR_EXPR = 37,
        INDEX_OFFSET = 38,
        INDEX = 39,
        LABEL = 40,
        STRING_TYPE = 41,
        COMMON_BLOCK = 44,
        GENERIC_SUBRANGE = 45,
        ARG_LIST = 46,
        ASSIGN_ID = 47,
        SUBRANGE_TYPE = 48,
        FIXED_POINT_TYPE = 49,
    }
    /// Records of a constants block.
    constant {
        SETTYPE = 1,
        NULL = 2,
        UNDEF = 3,
        INTEGER = 4,
        WIDE_INTEGER = 5,
        FLOAT = 6,
        AGGREGATE = 7,
        STRING = 8,
        CSTRING = 9,
        CE_BINOP = 10,
        CE_CAST = 11,
        CE_GEP_OLD = 12,
        CE_SELECT = 13,
        CE_EXTRACTELT = 14,
        CE_INSERTELT = 15,
        CE_SHUFFLEVEC = 16,
        CE_CMP = 17,
        INLINEASM_OLD = 18,
        CE_SHUFVEC_EX = 19,
        CE_INBOUNDS_GEP = 20,
        BLOCKADDRESS = 21,
        DATA = 22,
        INLINEASM_OLD2 = 23,
        CE_GEP_WITH_INRANGE_INDEX_OLD = 24,
        CE_UNOP = 25,
        POISON = 26,
        DSO_LOCAL_EQUIVALENT = 27,
        INLINEASM_OLD3 = 28,
        NO_CFI_VALUE = 29,
        INLINEASM = 30,
        CE_GEP_WITH_INRANGE = 31,
        CE_GEP = 32,
        PTRAUTH = 33,
        PTRAUTH2 = 34,
    }
    /// Cast opcodes, as numbers in records.
    cast {
        TRUNC = 0,
        ZEXT = 1,
        SEXT = 2,
        FPTOUI = 3,
        FPTOSI = 4,
        UITOFP = 5,
        SITOFP = 6,
        FPTRUNC = 7,
        FPEXT = 8,
        PTRTOINT = 9,
        INTTOPTR = 10,
        BITCAST = 11,
        ADDRSPACECAST = 12,
        PTRTOADDR = 13,
    }
    /// Unary opcodes.
    unary {
        FNEG = 0,
    }
    /// Binary opcodes.
    binary {
        ADD = 0,
        SUB = 1,
        MUL = 2,
        UDIV = 3,
        SDIV = 4,
        UREM = 5,
        SREM = 6,
        SHL = 7,
        LSHR = 8,
        ASHR = 9,
        AND = 10,
        OR = 11,
        XOR = 12,
    }
    /// Operations of `atomicrmw`.
    rmw {
        XCHG = 0,
        ADD = 1,
        SUB = 2,
        AND = 3,
        NAND = 4,
        OR = 5,
        XOR = 6,
        MAX = 7,
        MIN = 8,
        UMAX = 9,
        UMIN = 10,
        FADD = 11,
        FSUB = 12,
        FMAX = 13,
        FMIN = 14,
        UINC_WRAP = 15,
        UDEC_WRAP = 16,
        USUB_COND = 17,
        USUB_SAT = 18,
        FMAXIMUM = 19,
        FMINIMUM = 20,
    }
    /// Bit numbers of flags of `add`, `sub`, `mul`, `shl`.
    overflow_flag {
        NO_UNSIGNED_WRAP = 0,
        NO_SIGNED_WRAP = 1,
    }
    /// Bit numbers of flags of `trunc`.
    trunc_flag {
        NO_UNSIGNED_WRAP = 0,
        NO_SIGNED_WRAP = 1,
    }
    /// Flags of floating-point operations (bit masks).
    fast_math {
        UNSAFEALGEBRA = 1,
        NONANS = 2,
        NOINFS = 4,
        NOSIGNEDZEROS = 8,
        ALLOWRECIPROCAL = 16,
        ALLOWCONTRACT = 32,
        APPROXFUNC = 64,
        ALLOWREASSOC = 128,
    }
    /// Bit numbers of flags of `zext` and `uitofp`.
    nneg_flag {
        NON_NEG = 0,
    }
    /// Bit numbers of flags of divisions and right shifts.
    exact_flag {
        EXACT = 0,
    }
    /// Bit numbers of flags of `or`.
    disjoint_flag {
        DISJOINT = 0,
    }
    /// Bit numbers of flags of `getelementptr`.
    gep_flag {
        INBOUNDS = 0,
        NUSW = 1,
        NUW = 2,
    }
    /// Bit numbers of flags of `icmp`.
    icmp_flag {
        SAME_SIGN = 0,
    }
    /// Atomic orderings.
    ordering {
        NOTATOMIC = 0,
        UNORDERED = 1,
        MONOTONIC = 2,
        ACQUIRE = 3,
        RELEASE = 4,
        ACQREL = 5,
        SEQCST = 6,
    }
    /// Bit numbers in the calling convention word of a call.
    call_flag {
        TAIL = 0,
        CCONV = 1,
        MUSTTAIL = 14,
        EXPLICIT_TYPE = 15,
        NOTAIL = 16,
        FMF = 17,
    }
    /// Records of a function block.
    function {
        DECLAREBLOCKS = 1,
        INST_BINOP = 2,
        INST_CAST = 3,
        INST_GEP_OLD = 4,
        INST_SELECT = 5,
        INST_EXTRACTELT = 6,
        INST_INSERTELT = 7,
        INST_SHUFFLEVEC = 8,
        INST_CMP = 9,
        INST_RET = 10,
        INST_BR = 11,
        INST_SWITCH = 12,
        INST_INVOKE = 13,
        INST_UNREACHABLE = 15,
        INST_PHI = 16,
        INST_ALLOCA = 19,
        INST_LOAD = 20,
        INST_VAARG = 23,
        INST_STORE_OLD = 24,
        INST_EXTRACTVAL = 26,
        INST_INSERTVAL = 27,
        INST_CMP2 = 28,
        INST_VSELECT = 29,
        INST_INBOUNDS_GEP_OLD = 30,
        INST_INDIRECTBR = 31,
        DEBUG_LOC_AGAIN = 33,
        INST_CALL = 34,
        DEBUG_LOC = 35,
        INST_FENCE = 36,
        INST_CMPXCHG_OLD = 37,
        INST_ATOMICRMW_OLD = 38,
        INST_RESUME = 39,
        INST_LANDINGPAD_OLD = 40,
        INST_LOADATOMIC = 41,
        INST_STOREATOMIC_OLD = 42,
        INST_GEP = 43,
        INST_STORE = 44,
        INST_STOREATOMIC = 45,
        INST_CMPXCHG = 46,
        INST_LANDINGPAD = 47,
        INST_CLEANUPRET = 48,
        INST_CATCHRET = 49,
        INST_CATCHPAD = 50,
        INST_CLEANUPPAD = 51,
        INST_CATCHSWITCH = 52,
        OPERAND_BUNDLE = 55,
        INST_UNOP = 56,
        INST_CALLBR = 57,
        INST_FREEZE = 58,
        INST_ATOMICRMW = 59,
        BLOCKADDR_USERS = 60,
        DEBUG_RECORD_VALUE = 61,
        DEBUG_RECORD_DECLARE = 62,
        DEBUG_RECORD_ASSIGN = 63,
        DEBUG_RECORD_VALUE_SIMPLE = 64,
        DEBUG_RECORD_LABEL = 65,
        DEBUG_RECORD_DECLARE_VALUE = 66,
    }
    /// Records of a use-list block.
    use_list {
        DEFAULT = 1,
        BB = 2,
    }
    /// Attribute kinds, as numbers in records.
    attribute_kind {
        ALIGNMENT = 1,
        ALWAYS_INLINE = 2,
        BY_VAL = 3,
        INLINE_HINT = 4,
        IN_REG = 5,
        MIN_SIZE = 6,
        NAKED = 7,
        NEST = 8,
        NO_ALIAS = 9,
        NO_BUILTIN = 10,
        NO_CAPTURE = 11,
        NO_DUPLICATE = 12,
        NO_IMPLICIT_FLOAT = 13,
        NO_INLINE = 14,
        NON_LAZY_BIND = 15,
        NO_RED_ZONE = 16,
        NO_RETURN = 17,
        NO_UNWIND = 18,
        OPTIMIZE_FOR_SIZE = 19,
        READ_NONE = 20,
        READ_ONLY = 21,
        RETURNED = 22,
        RETURNS_TWICE = 23,
        S_EXT = 24,
        STACK_ALIGNMENT = 25,
        STACK_PROTECT = 26,
        STACK_PROTECT_REQ = 27,
        STACK_PROTECT_STRONG = 28,
        STRUCT_RET = 29,
        SANITIZE_ADDRESS = 30,
        SANITIZE_THREAD = 31,
        SANITIZE_MEMORY = 32,
        UW_TABLE = 33,
        Z_EXT = 34,
        BUILTIN = 35,
        COLD = 36,
        OPTIMIZE_NONE = 37,
        IN_ALLOCA = 38,
        NON_NULL = 39,
        JUMP_TABLE = 40,
        DEREFERENCEABLE = 41,
        DEREFERENCEABLE_OR_NULL = 42,
        CONVERGENT = 43,
        SAFESTACK = 44,
        ARGMEMONLY = 45,
        SWIFT_SELF = 46,
        SWIFT_ERROR = 47,
        NO_RECURSE = 48,
        INACCESSIBLEMEM_ONLY = 49,
        INACCESSIBLEMEM_OR_ARGMEMONLY = 50,
        ALLOC_SIZE = 51,
        WRITEONLY = 52,
        SPECULATABLE = 53,
        STRICT_FP = 54,
        SANITIZE_HWADDRESS = 55,
        NOCF_CHECK = 56,
        OPT_FOR_FUZZING = 57,
        SHADOWCALLSTACK = 58,
        SPECULATIVE_LOAD_HARDENING = 59,
        IMMARG = 60,
        WILLRETURN = 61,
        NOFREE = 62,
        NOSYNC = 63,
        SANITIZE_MEMTAG = 64,
        PREALLOCATED = 65,
        NO_MERGE = 66,
        NULL_POINTER_IS_VALID = 67,
        NOUNDEF = 68,
        BYREF = 69,
        MUSTPROGRESS = 70,
        NO_CALLBACK = 71,
        HOT = 72,
        NO_PROFILE = 73,
        VSCALE_RANGE = 74,
        SWIFT_ASYNC = 75,
        NO_SANITIZE_COVERAGE = 76,
        ELEMENTTYPE = 77,
        DISABLE_SANITIZER_INSTRUMENTATION = 78,
        NO_SANITIZE_BOUNDS = 79,
        ALLOC_ALIGN = 80,
        ALLOCATED_POINTER = 81,
        ALLOC_KIND = 82,
        PRESPLIT_COROUTINE = 83,
        FNRETTHUNK_EXTERN = 84,
        SKIP_PROFILE = 85,
        MEMORY = 86,
        NOFPCLASS = 87,
        OPTIMIZE_FOR_DEBUGGING = 88,
        WRITABLE = 89,
        CORO_ONLY_DESTROY_WHEN_COMPLETE = 90,
        DEAD_ON_UNWIND = 91,
        RANGE = 92,
        SANITIZE_NUMERICAL_STABILITY = 93,
        INITIALIZES = 94,
        HYBRID_PATCHABLE = 95,
        SANITIZE_REALTIME = 96,
        SANITIZE_REALTIME_BLOCKING = 97,
        CORO_ELIDE_SAFE = 98,
        NO_EXT = 99,
        NO_DIVERGENCE_SOURCE = 100,
        SANITIZE_TYPE = 101,
        CAPTURES = 102,
        DEAD_ON_RETURN = 103,
        SANITIZE_ALLOC_TOKEN = 104,
        NO_CREATE_UNDEF_OR_POISON = 105,
    }
    /// Selection kinds of comdats.
    comdat {
        ANY = 1,
        EXACT_MATCH = 2,
        LARGEST = 3,
        NO_DUPLICATES = 4,
        SAME_SIZE = 5,
    }
    /// Records of the string table block.
    string_table {
        BLOB = 1,
    }
    /// Records of the symbol table block.
    symtab {
        BLOB = 1,
    }
}

/// The name of a record of a block.
pub fn record_name(block: u32, code: u32) -> Option<&'static str> {
    match block {
        block::IDENTIFICATION => identification::name(code),
        block::MODULE => module::name(code),
        block::PARAMATTR | block::PARAMATTR_GROUP => attribute::name(code),
        block::TYPE => ty::name(code),
        block::OPERAND_BUNDLE_TAGS => bundle_tag::name(code),
        block::SYNC_SCOPE_NAMES => sync_scope::name(code),
        block::VALUE_SYMTAB => symbol_table::name(code),
        block::METADATA | block::METADATA_KIND | block::METADATA_ATTACHMENT => metadata::name(code),
        block::CONSTANTS => constant::name(code),
        block::FUNCTION => function::name(code),
        block::USELIST => use_list::name(code),
        block::STRTAB => string_table::name(code),
        block::SYMTAB => symtab::name(code),
        _ => None,
    }
}
