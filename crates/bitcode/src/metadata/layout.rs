//! Which field of a node stands where in its record: one table for both directions.
//!
//! The first operand of every record holds bits: `distinct`, and what [`Layout::bits`] and [`Layout::flag`] say. The rest
//! is [`Layout::ops`], as LLVM 22 writes them. Older releases wrote fewer (what is missing has its default) or others:
//! [`super::old`] makes those records new.

use crate::codes::metadata as code;
use ir::NodeKind;
use ir::metadata::schema::Class;

/// What one operand of a record is. Numbers are slots of the node.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Op {
    /// The number of a piece of metadata plus one, or 0.
    Ref(u8),
    /// The number of a piece of metadata.
    Strong(u8),
    /// A number.
    Num(u8),
    /// A number plus one; 0 is the default.
    PlusOne(u8),
    /// A signed number, as 64 bits.
    Signed(u8),
    /// A number of 64 bits, in two slots.
    Num64(u8),
    /// A number, and 1 in the next slot; all bits set for two times 0.
    Optional(u8),
    /// Nothing any more: 0.
    Unused,
    /// What only [`super::read`] and [`super::write`] know.
    Special,
}

/// The record of a kind of node.
#[derive(Debug)]
pub struct Layout {
    /// Its code.
    pub code: u32,
    /// Bits of the first operand that are always set: versions.
    pub bits: u64,
    /// The slot of a boolean that is bit 1 of the first operand.
    pub flag: Option<u8>,
    /// The operands behind the first.
    pub ops: &'static [Op],
    /// So many operands a record must have, the first included.
    pub min: usize,
}

/// Bit 0 of the first operand.
pub const DISTINCT: u64 = 1;

/// An operand by the name of its field: `+name` for a number plus one, `!name` for a reference that is never null, `=name`
/// for a number whatever the field's class is, `*` for what is special, nothing for what is unused.
const fn op(kind: NodeKind, name: &str) -> Op {
    if name.is_empty() {
        return Op::Unused;
    }
    match name.as_bytes()[0] {
        b'*' => return Op::Special,
        b'+' => return Op::PlusOne(kind.slot(name.split_at(1).1) as u8),
        b'!' => return Op::Strong(kind.slot(name.split_at(1).1) as u8),
        _ => {}
    }
    let slot = kind.slot(name) as u8;
    let fields = kind.fields();
    let mut at = 0;
    while fields[at].slot != slot {
        at += 1;
    }
    match fields[at].class {
        Class::U64 => Op::Num64(slot),
        Class::OptU32 => Op::Optional(slot),
        Class::I32(_) => Op::Signed(slot),
        class if class.is_ref() => Op::Ref(slot),
        _ => Op::Num(slot),
    }
}

const fn ops<const N: usize>(kind: NodeKind, names: [&str; N]) -> [Op; N] {
    let mut out = [Op::Unused; N];
    let mut at = 0;
    while at < N {
        out[at] = op(kind, names[at]);
        at += 1;
    }
    out
}

macro_rules! layouts {
    ($($kind:ident $code:ident $bits:literal $($flag:literal)? min $min:literal [$($op:literal),* $(,)?])*) => {
        /// The record of a kind of node; none for tuples and `DIArgList`, which are lists only.
        pub fn of(kind: NodeKind) -> Option<&'static Layout> {
            match kind {
                $(NodeKind::$kind => {
                    static LAYOUT: Layout = Layout {
                        code: code::$code,
                        bits: $bits,
                        #[allow(unreachable_code, clippy::needless_return)]
                        flag: flag!(NodeKind::$kind $(, $flag)?),
                        ops: &const { ops(NodeKind::$kind, [$($op),*]) },
                        min: $min,
                    };
                    Some(&LAYOUT)
                })*
                NodeKind::Tuple | NodeKind::DIArgList => None,
            }
        }

        /// The kind of node that a record is, by its code.
        pub fn kind(code: u32) -> Option<NodeKind> {
            match code {
                $(code::$code => Some(NodeKind::$kind),)*
                code::NODE | code::DISTINCT_NODE => Some(NodeKind::Tuple),
                _ => None,
            }
        }
    };
}

macro_rules! flag {
    ($kind:expr) => {
        None
    };
    ($kind:expr, $name:literal) => {
        Some(const { $kind.slot($name) as u8 })
    };
}

/// `size` and `offset` are metadata rather than numbers.
pub const BASIC_SIZE_IS_METADATA: u64 = 2;
/// The same in a `DICompositeType`.
pub const COMPOSITE_SIZE_IS_METADATA: u64 = 4;

layouts! {
    DILocation LOCATION 0 min 5
        ["line", "column", "!scope", "inlinedAt", "isImplicitCode", "atomGroup", "atomRank"]
    GenericDINode GENERIC_DEBUG 0 min 4 ["tag", "", "header", "*"]
    DIExpression EXPRESSION 6 min 1 ["*"]
    DIGlobalVariableExpression GLOBAL_VAR_EXPR 0 min 3 ["var", "expr"]
    DISubrange SUBRANGE 4 min 5 ["count", "lowerBound", "upperBound", "stride"]
    DIGenericSubrange GENERIC_SUBRANGE 0 min 5 ["count", "lowerBound", "upperBound", "stride"]
    DIEnumerator ENUMERATOR 4 "isUnsigned" min 3 ["*", "name", "*"]
    DIBasicType BASIC_TYPE 2 min 6
        ["tag", "name", "size", "align", "encoding", "flags", "num_extra_inhabitants", "dataSize"]
    DIFixedPointType FIXED_POINT_TYPE 2 min 11
        ["tag", "name", "size", "align", "encoding", "flags", "kind", "factor", "*", "*"]
    DIStringType STRING_TYPE 2 min 9
        ["tag", "name", "stringLength", "stringLengthExpression", "stringLocationExpression", "size", "align", "encoding"]
    DIDerivedType DERIVED_TYPE 2 min 12
        ["tag", "name", "file", "line", "scope", "baseType", "size", "align", "offset", "flags", "extraData",
        "+dwarfAddressSpace", "annotations", "*"]
    DISubrangeType SUBRANGE_TYPE 2 min 13
        ["name", "file", "line", "scope", "size", "align", "flags", "baseType", "lowerBound", "upperBound", "stride", "bias"]
    DICompositeType COMPOSITE_TYPE 6 min 16
        ["tag", "name", "file", "line", "scope", "baseType", "size", "align", "offset", "flags", "elements",
        "runtimeLang", "vtableHolder", "templateParams", "identifier", "discriminator", "dataLocation", "associated",
        "allocated", "rank", "annotations", "num_extra_inhabitants", "specification", "enumKind", "bitStride"]
    DISubroutineType SUBROUTINE_TYPE 2 min 3 ["flags", "types", "cc"]
    DIFile FILE 0 min 5 ["filename", "directory", "checksumkind", "checksum", "source"]
    DICompileUnit COMPILE_UNIT 0 min 14
        ["*", "file", "producer", "isOptimized", "flags", "runtimeVersion", "splitDebugFilename", "emissionKind",
        "enums", "retainedTypes", "", "globals", "imports", "dwoId", "macros", "splitDebugInlining",
        "debugInfoForProfiling", "nameTableKind", "rangesBaseAddress", "sysroot", "sdk", "sourceLanguageVersion"]
    DISubprogram SUBPROGRAM 6 min 18
        ["scope", "name", "linkageName", "file", "line", "type", "scopeLine", "containingType", "spFlags",
        "virtualIndex", "flags", "unit", "templateParams", "declaration", "retainedNodes", "thisAdjustment",
        "thrownTypes", "annotations", "targetFuncName", "keyInstructions"]
    DILexicalBlock LEXICAL_BLOCK 0 min 5 ["scope", "file", "line", "column"]
    DILexicalBlockFile LEXICAL_BLOCK_FILE 0 min 4 ["scope", "file", "discriminator"]
    DINamespace NAMESPACE 0 "exportSymbols" min 3 ["scope", "name"]
    DICommonBlock COMMON_BLOCK 0 min 6 ["scope", "declaration", "name", "file", "line"]
    DIModule MODULE 0 min 8 ["file", "scope", "name", "configMacros", "includePath", "apinotes", "line", "isDecl"]
    DITemplateTypeParameter TEMPLATE_TYPE 0 min 3 ["name", "type", "defaulted"]
    DITemplateValueParameter TEMPLATE_VALUE 0 min 6 ["tag", "name", "type", "defaulted", "value"]
    DIGlobalVariable GLOBAL_VAR 4 min 12
        ["scope", "name", "linkageName", "file", "line", "type", "isLocal", "isDefinition", "declaration",
        "templateParams", "align", "annotations"]
    DILocalVariable LOCAL_VAR 2 min 8
        ["scope", "name", "file", "line", "type", "arg", "flags", "align", "annotations"]
    DILabel LABEL 0 "isArtificial" min 5 ["scope", "name", "file", "line", "column", "coroSuspendIdx"]
    DIObjCProperty OBJC_PROPERTY 0 min 8 ["name", "file", "line", "setter", "getter", "attributes", "type"]
    DIImportedEntity IMPORTED_ENTITY 0 min 7 ["tag", "scope", "entity", "line", "name", "file", "elements"]
    DIMacro MACRO 0 min 5 ["type", "line", "name", "value"]
    DIMacroFile MACRO_FILE 0 min 5 ["type", "line", "file", "nodes"]
    DIAssignID ASSIGN_ID 0 min 1 []
}
