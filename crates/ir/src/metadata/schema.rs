//! The fields of every specialised metadata node: one table, which parser, printer, bitcode reader and writer and the
//! verifier all follow. Source: LangRef "Specialized Metadata Nodes"; limits, defaults and messages as LLVM 22 shows them.
//!
//! # Storage
//! A node is a run of `u32` slots; [`Field::slot`] says where a field starts and [`Class::width`] how many slots it
//! takes. References, strings and big integers are ids of metadata, [`NULL`] if absent. A new node starts from
//! [`NodeKind::default_slots`]; after its fields are set, [`NodeKind::canonicalise`] drops what LLVM does not keep.
//!
//! [`NodeKind::Tuple`], [`NodeKind::DIExpression`] (pairs of words, low word first) and [`NodeKind::DIArgList`] have
//! slots only for their elements; [`NodeKind::GenericDINode`] has its operands after its fixed slots.
//!
//! # Merging beyond equality
//! `opt`, unlike `llvm-as` and `llvm-dis`, keeps one `DICompositeType` per `identifier`, whether the text says
//! `distinct` or not: the first one, which becomes `distinct`. A later one of the same tag stands for it, and overwrites it if the first is a forward declaration
//! (`DIFlagFwdDecl`) and the later is not. A later one of another tag stays a node of its own.
//!
//! Always, of nodes that are not `distinct`, and whose scope is a `DICompositeType` with an identifier, the later stands
//! for the earlier if: two `DIDerivedType`s with tag `DW_TAG_member` have the same scope and (non-null) name; two
//! `DISubprogram`s that are no definitions have the same scope, (non-null) linkage name and template parameters.
//!
//! # Errors when parsing, beside those of [`Class`]
//! At the place of the field: `invalid field 'x'`, `field 'x' cannot be specified more than once`. At the closing
//! parenthesis: `missing required field 'x'`, for the first one in table order. Otherwise see [`Distinct`] and the
//! constants named `ERR_…`.

use super::dwarf;
use super::enums::EnumKind;

/// The slot of an absent reference.
pub const NULL: u32 = u32::MAX;

/// In [`NodeKind::operand_order`]: an operand of LLVM's node that no field stands for; always null.
pub const NO_FIELD: u8 = u8::MAX;

/// Both or neither of `language` and `sourceLanguageName` given, at the node's name.
pub const ERR_CU_LANGUAGE_MISSING: &str =
    "missing one of 'language' or 'sourceLanguageName', required for !DICompileUnit";
/// Both `language` and `sourceLanguageName`; at the node's name.
pub const ERR_CU_LANGUAGE_TWICE: &str = "can only specify one of 'language' and 'sourceLanguageName' on !DICompileUnit";
/// At the node's name.
pub const ERR_CU_VERSION_ALONE: &str =
    "'sourceLanguageVersion' requires an associated 'sourceLanguageName' on !DICompileUnit";
/// One of the two fields of a `DIFile`; at the token after the node.
pub const ERR_FILE_CHECKSUM: &str = "'checksumkind' and 'checksum' must be provided together";
/// `isUnsigned: true` with a negative value; at the token after the node.
pub const ERR_ENUMERATOR_SIGN: &str = "unsigned enumerator with negative value";

/// What an empty string in the text becomes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Empty {
    /// Null, as if absent.
    Null,
    /// An empty string, different from an absent one.
    Keep,
    /// An error: `'name' cannot be empty`.
    Error,
}

/// How a plain integer is kept in a field that takes an integer or a reference.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum IntForm {
    /// As the constant `i64 N`; any integer constant prints without its type, sign-extended and cut to 64 bits.
    Plain,
    /// As the constant `i64 N`, which prints like other metadata: `i64 N`.
    Typed,
    /// As `!DIExpression(DW_OP_consts, N)`; any signed constant expression, see
    /// [`super::expression::signed_constant`], prints as its number.
    Expression,
}

/// What a field holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Class {
    /// Metadata or `null`; else "expected metadata operand".
    Ref,
    /// Metadata; `null` is an error: `'name' cannot be null`.
    RefNonNull,
    /// A string, null if absent.
    Str(Empty),
    /// An unsigned number up to the given limit.
    U32(u32),
    /// Two slots, low word first.
    U64,
    /// Two slots: the number and 1, or 0 and 0 when absent. The text may have 64 bits, of which 32 are kept.
    OptU32,
    /// A signed number, kept in 32 bits; the text may have any number from minus the limit minus one to the limit.
    I32(i64),
    /// `true` or `false`.
    Bool,
    /// A named number; LLVM prints the number where it knows no name.
    Enum(EnumKind),
    /// `DIFlags`, see [`super::flags`].
    DiFlags,
    /// `DISPFlags`, see [`super::flags`].
    SpFlags,
    /// A size: an unsigned 64-bit number, kept as the constant `i64 N`, or other metadata. Any integer constant prints
    /// without its type, zero-extended and cut to 64 bits, and not at all if that is 0.
    Size,
    /// A signed 64-bit number or metadata.
    Int {
        /// How a number is kept.
        form: IntForm,
        /// The smallest number.
        min: i64,
        /// Is a written `null` an error, `'name' cannot be null`?
        non_null: bool,
    },
    /// An integer of any width: a reference to an integer constant, null if absent. LLVM keeps as few bits as the literal needs:
    /// the active bits of a non-negative one, the significant bits with sign of a negative one.
    BigInt,
    /// `{...}`: the references after the fixed slots.
    Refs,
}

/// When a field is printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Print {
    /// Always; `null` and `""` too.
    Always,
    /// If it differs from its default; for [`Class::Size`] see there.
    IfSet,
    /// Never.
    Never,
    /// `virtualIndex` of `DISubprogram`: if not 0, or if the subprogram is virtual.
    IfVirtual,
    /// If the file has a checksum.
    IfChecksum,
    /// `language`: if there is no `sourceLanguageName`.
    IfUnversioned,
    /// `factor`: if not 0 and the type is not rational.
    IfNotRational,
    /// `numerator` and `denominator`: always if the type is rational. Printed unsigned, 0 if absent.
    IfRational,
    /// Switches of pointer authentication: always if the tag is `DW_TAG_LLVM_ptrauth_type`.
    IfPtrAuth,
}

/// One field of a node.
#[derive(Clone, Copy, Debug)]
pub struct Field {
    /// Its name in the text.
    pub name: &'static str,
    /// What it holds.
    pub class: Class,
    /// Must the text give it?
    pub required: bool,
    /// First slot of an absent field; a second slot is 0 then. References: [`NULL`].
    pub default: u32,
    /// When it is printed.
    pub print: Print,
    /// Its first slot in the node; [`Field::NOT_STORED`] if the reader folds it into other fields.
    pub slot: u8,
}

/// May a node be `distinct`, or must it?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Distinct {
    /// May be.
    Optional,
    /// Must be: `missing 'distinct', required for !DICompileUnit` (for `DIAssignID`: `… !DIAssignID()`), at the node's name.
    Required,
    /// Must be if its `spFlags` say definition (the default without `spFlags`): `missing 'distinct', required for
    /// !DISubprogram that is a Definition`, at the node's name, after the fields.
    Definition,
    /// Is never, even where the text says so; printed in place, without a number.
    Never,
}

impl Class {
    /// Number of slots.
    pub const fn width(self) -> u8 {
        match self {
            Class::U64 | Class::OptU32 => 2,
            Class::Refs => 0,
            _ => 1,
        }
    }

    /// Does the slot hold an id of metadata?
    pub const fn is_ref(self) -> bool {
        use Class::*;
        matches!(self, Ref | RefNonNull | Str(_) | Size | Int { .. } | BigInt)
    }

    /// The largest number that the text may give; beyond it, `value for 'name' too large, limit is N`. For flags,
    /// `expected 32-bit integer (too large)`.
    pub const fn limit(self) -> u64 {
        match self {
            Class::U32(max) => max as u64,
            Class::U64 | Class::OptU32 | Class::Size => u64::MAX,
            Class::I32(max) => max as u64,
            Class::Int { .. } => i64::MAX as u64,
            Class::Enum(kind) => kind.limit() as u64,
            Class::DiFlags | Class::SpFlags => u32::MAX as u64,
            _ => 0,
        }
    }

    /// The smallest number that the text may give; below it, `value for 'name' too small, limit is N`, or for unsigned
    /// classes the error [`Class::expected`].
    pub const fn minimum(self) -> i64 {
        match self {
            Class::I32(max) => -max - 1,
            Class::Int { min, .. } => min,
            _ => 0,
        }
    }

    /// The error for any other token. A reference's is the metadata parser's own for what starts like metadata; a named
    /// number below 0 is `expected unsigned integer`.
    pub const fn expected(self) -> &'static str {
        match self {
            Class::Ref | Class::RefNonNull | Class::Size | Class::Int { .. } => "expected metadata operand",
            Class::Str(_) => "expected string constant",
            Class::U32(_) | Class::U64 | Class::OptU32 => "expected unsigned integer",
            Class::I32(_) => "expected signed integer",
            Class::Bool => "expected 'true' or 'false'",
            Class::Enum(kind) => kind.expected(),
            Class::DiFlags | Class::SpFlags => "expected debug info flag",
            Class::BigInt => "expected integer",
            Class::Refs => "expected '{' here",
        }
    }
}

impl Field {
    /// The slot of a field that is folded into others: `isLocal`, `isDefinition`, `isOptimized` and `virtuality` of
    /// `DISubprogram`, which make up `spFlags` where that is absent.
    pub const NOT_STORED: u8 = u8::MAX;

    const fn new(name: &'static str, class: Class) -> Self {
        let default = if class.is_ref() { NULL } else { 0 };
        Field { name, class, required: false, default, print: Print::IfSet, slot: 0 }
    }

    const fn required(mut self) -> Self {
        self.required = true;
        self
    }

    const fn default(mut self, default: u32) -> Self {
        self.default = default;
        self
    }

    const fn print(mut self, print: Print) -> Self {
        self.print = print;
        self
    }

    const fn always(self) -> Self {
        self.print(Print::Always)
    }

    const fn not_stored(mut self) -> Self {
        self.slot = Self::NOT_STORED;
        self.print(Print::Never)
    }

    /// Has it slots of its own?
    pub const fn is_stored(&self) -> bool {
        self.slot != Self::NOT_STORED
    }

    /// Is it as if absent? [`Class::Size`] constants need a look at the constant instead.
    pub fn is_default(&self, slots: &[u32]) -> bool {
        let at = self.slot as usize;
        match self.class.width() {
            0 => slots.len() == at,
            1 => slots[at] == self.default,
            _ => slots[at] == self.default && slots[at + 1] == 0,
        }
    }
}

const fn reference(name: &'static str) -> Field {
    Field::new(name, Class::Ref)
}

const fn string(name: &'static str) -> Field {
    Field::new(name, Class::Str(Empty::Null))
}

const fn number(name: &'static str) -> Field {
    Field::new(name, Class::U32(u32::MAX))
}

const fn short(name: &'static str) -> Field {
    Field::new(name, Class::U32(u16::MAX as u32))
}

const fn boolean(name: &'static str) -> Field {
    Field::new(name, Class::Bool)
}

const fn enumeration(name: &'static str, kind: EnumKind) -> Field {
    Field::new(name, Class::Enum(kind))
}

const fn tag(default: u32) -> Field {
    enumeration("tag", EnumKind::Tag).default(default)
}

const fn any_tag() -> Field {
    tag(0).required().always()
}

const fn flags() -> Field {
    Field::new("flags", Class::DiFlags)
}

const fn size(name: &'static str) -> Field {
    Field::new(name, Class::Size)
}

const fn scope() -> Field {
    Field::new("scope", Class::RefNonNull).required().always()
}

const fn integer(name: &'static str, form: IntForm) -> Field {
    Field::new(name, Class::Int { form, min: i64::MIN, non_null: false })
}

/// Gives each field its slots, one after the other.
const fn place<const N: usize>(mut fields: [Field; N]) -> [Field; N] {
    let (mut at, mut slot) = (0, 0);
    while at < N {
        if fields[at].is_stored() {
            fields[at].slot = slot;
            slot += fields[at].class.width();
        }
        at += 1;
    }
    fields
}

const fn slots_of(fields: &[Field]) -> u8 {
    let (mut at, mut slots) = (0, 0);
    while at < fields.len() {
        if fields[at].is_stored() {
            slots += fields[at].class.width();
        }
        at += 1;
    }
    slots
}

const fn same(a: &str, b: &str) -> bool {
    let (a, b) = (a.as_bytes(), b.as_bytes());
    let mut at = 0;
    while at < a.len() && at < b.len() && a[at] == b[at] {
        at += 1;
    }
    at == a.len() && at == b.len()
}

/// Operand names to positions in the table; the empty name stands for an operand that is always null.
const fn positions<const N: usize>(names: [&str; N], fields: &[Field]) -> [u8; N] {
    let mut found = [NO_FIELD; N];
    let mut n = 0;
    while n < N {
        let mut at = 0;
        while at < fields.len() && !same(names[n], fields[at].name) {
            at += 1;
        }
        if at < fields.len() {
            found[n] = at as u8;
        } else {
            assert!(names[n].is_empty(), "an operand that is no field");
        }
        n += 1;
    }
    found
}

struct Schema {
    name: &'static str,
    fields: &'static [Field],
    slots: u8,
    operands: &'static [u8],
    distinct: Distinct,
}

macro_rules! nodes {
    ($($(#[$doc:meta])* $kind:ident $distinct:ident [$($field:expr),* $(,)?] operands [$($operand:literal),*])*) => {
        /// The kind of a metadata node.
        #[repr(u8)]
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[allow(clippy::upper_case_acronyms)]
        pub enum NodeKind { $($(#[$doc])* $kind),* }

        impl NodeKind {
            /// All kinds, in order of their numbers.
            pub const ALL: &[NodeKind] = &[$(NodeKind::$kind),*];
        }

        const SCHEMAS: &[Schema] = &[$({
            const FIELDS: &[Field] = &place([$($field),*]);
            const OPERANDS: &[u8] = &positions([$($operand),*], FIELDS);
            Schema {
                name: stringify!($kind),
                fields: FIELDS,
                slots: slots_of(FIELDS),
                operands: OPERANDS,
                distinct: Distinct::$distinct,
            }
        }),*];
    };
}

use IntForm::{Expression, Plain, Typed};

nodes! {
    /// `!{...}`
    Tuple Optional [] operands []

    /// A place in the source. The text allows 64 bits for `atomGroup` and 8 for `atomRank`; 61 and 3 are kept.
    DILocation Optional [
        number("line").always(),
        short("column"),
        scope(),
        reference("inlinedAt"),
        boolean("isImplicitCode"),
        Field::new("atomGroup", Class::U64),
        Field::new("atomRank", Class::U32(u8::MAX as u32)),
    ] operands ["scope", "inlinedAt"]

    /// A node of any tag. Its operands come after the header in operand order.
    GenericDINode Optional [
        any_tag(),
        string("header"),
        Field::new("operands", Class::Refs),
    ] operands ["header"]

    /// A location expression, see [`super::expression`].
    DIExpression Never [] operands []

    /// A global variable and where it is.
    DIGlobalVariableExpression Optional [
        reference("var").required(),
        reference("expr").required(),
    ] operands ["var", "expr"]

    /// Bounds of an array dimension.
    DISubrange Optional [
        Field::new("count", Class::Int { form: Plain, min: -1, non_null: true }),
        integer("lowerBound", Plain),
        integer("upperBound", Plain),
        integer("stride", Plain),
    ] operands ["count", "lowerBound", "upperBound", "stride"]

    /// Bounds of every dimension of an array of assumed rank.
    DIGenericSubrange Optional [
        integer("count", Expression),
        integer("lowerBound", Expression),
        integer("upperBound", Expression),
        integer("stride", Expression),
    ] operands ["count", "lowerBound", "upperBound", "stride"]

    /// A value of an enumeration. The value prints unsigned if `isUnsigned`, else signed. A non-negative literal of
    /// one that is not unsigned gets a leading zero bit, so that it does not turn negative.
    DIEnumerator Optional [
        string("name").required().always(),
        Field::new("value", Class::BigInt).required().always(),
        boolean("isUnsigned"),
    ] operands ["name"]

    /// A type like `int`.
    DIBasicType Optional [
        tag(dwarf::TAG_BASE_TYPE),
        string("name"),
        size("size"),
        number("align"),
        number("dataSize"),
        enumeration("encoding", EnumKind::Encoding),
        number("num_extra_inhabitants"),
        flags(),
    ] operands ["", "", "name", "size", ""]

    /// A fixed-point type.
    DIFixedPointType Optional [
        tag(dwarf::TAG_BASE_TYPE),
        string("name"),
        size("size"),
        number("align"),
        enumeration("encoding", EnumKind::Encoding),
        flags(),
        enumeration("kind", EnumKind::FixedPoint).always(),
        Field::new("factor", Class::I32(i64::MAX)).print(Print::IfNotRational),
        Field::new("numerator", Class::BigInt).print(Print::IfRational),
        Field::new("denominator", Class::BigInt).print(Print::IfRational),
    ] operands ["", "", "name", "size", ""]

    /// A Fortran string.
    DIStringType Optional [
        tag(dwarf::TAG_STRING_TYPE),
        string("name"),
        reference("stringLength"),
        reference("stringLengthExpression"),
        reference("stringLocationExpression"),
        size("size"),
        number("align"),
        enumeration("encoding", EnumKind::Encoding),
    ] operands ["", "", "name", "size", "", "stringLength", "stringLengthExpression", "stringLocationExpression"]

    /// A pointer, typedef, member and the like. LLVM keeps the five fields of pointer authentication in the word of
    /// `align`: see [`NodeKind::canonicalise`].
    DIDerivedType Optional [
        any_tag(),
        string("name"),
        reference("scope"),
        reference("file"),
        number("line"),
        reference("baseType").required().always(),
        size("size"),
        number("align"),
        size("offset"),
        flags(),
        reference("extraData"),
        number("dwarfAddressSpace").default(u32::MAX),
        reference("annotations"),
        Field::new("ptrAuthKey", Class::U32(7)),
        boolean("ptrAuthIsAddressDiscriminated").print(Print::IfPtrAuth),
        short("ptrAuthExtraDiscriminator"),
        boolean("ptrAuthIsaPointer").print(Print::IfPtrAuth),
        boolean("ptrAuthAuthenticatesNullValues").print(Print::IfPtrAuth),
    ] operands ["file", "scope", "name", "size", "offset", "baseType", "extraData", "annotations"]

    /// A type that is a subrange of another.
    DISubrangeType Optional [
        string("name"),
        reference("scope"),
        reference("file"),
        number("line"),
        size("size"),
        number("align"),
        flags(),
        reference("baseType").always(),
        integer("lowerBound", Typed),
        integer("upperBound", Typed),
        integer("stride", Typed),
        integer("bias", Typed),
    ] operands ["file", "scope", "name", "size", "", "baseType", "lowerBound", "upperBound", "stride", "bias"]

    /// A structure, array, enumeration and the like; see "Merging" above for those with an `identifier`.
    DICompositeType Optional [
        any_tag(),
        string("name"),
        reference("scope"),
        reference("file"),
        number("line"),
        reference("baseType"),
        size("size"),
        number("align"),
        size("offset"),
        number("num_extra_inhabitants"),
        flags(),
        reference("elements"),
        enumeration("runtimeLang", EnumKind::Language),
        reference("vtableHolder"),
        reference("templateParams"),
        string("identifier"),
        reference("discriminator"),
        reference("dataLocation"),
        reference("associated"),
        reference("allocated"),
        integer("rank", Plain),
        reference("annotations"),
        reference("specification"),
        enumeration("enumKind", EnumKind::AppleEnum).default(u32::MAX),
        reference("bitStride"),
    ] operands ["file", "scope", "name", "size", "offset", "baseType", "elements", "vtableHolder", "templateParams",
        "identifier", "discriminator", "dataLocation", "associated", "allocated", "rank", "annotations",
        "specification", "bitStride"]

    /// The type of a function.
    DISubroutineType Optional [
        flags(),
        enumeration("cc", EnumKind::CallingConvention),
        reference("types").required().always(),
    ] operands ["", "", "", "", "", "types"]

    /// A source file.
    DIFile Optional [
        string("filename").required().always(),
        string("directory").required().always(),
        enumeration("checksumkind", EnumKind::Checksum),
        string("checksum").print(Print::IfChecksum),
        Field::new("source", Class::Str(Empty::Keep)),
    ] operands ["filename", "directory", "checksum", "source"]

    /// A compilation unit. Of `sourceLanguageName`, 16 bits are kept; `u32::MAX` means that `language` counts.
    DICompileUnit Required [
        enumeration("language", EnumKind::Language).print(Print::IfUnversioned),
        enumeration("sourceLanguageName", EnumKind::LanguageName).default(u32::MAX),
        number("sourceLanguageVersion"),
        Field::new("file", Class::RefNonNull).required().always(),
        string("producer"),
        boolean("isOptimized").always(),
        string("flags"),
        number("runtimeVersion").always(),
        string("splitDebugFilename"),
        enumeration("emissionKind", EnumKind::Emission).always(),
        reference("enums"),
        reference("retainedTypes"),
        reference("globals"),
        reference("imports"),
        reference("macros"),
        Field::new("dwoId", Class::U64),
        boolean("splitDebugInlining").default(1),
        boolean("debugInfoForProfiling"),
        enumeration("nameTableKind", EnumKind::NameTable),
        boolean("rangesBaseAddress"),
        string("sysroot"),
        string("sdk"),
    ] operands ["file", "producer", "flags", "splitDebugFilename", "enums", "retainedTypes", "globals", "imports",
        "macros", "sysroot", "sdk"]

    /// A function. Without `spFlags`, the reader makes them of `isLocal`, `isDefinition`, `isOptimized` and
    /// `virtuality`, which are ignored otherwise.
    DISubprogram Definition [
        string("name"),
        string("linkageName"),
        reference("scope").always(),
        reference("file"),
        number("line"),
        reference("type"),
        number("scopeLine"),
        reference("containingType"),
        number("virtualIndex").print(Print::IfVirtual),
        Field::new("thisAdjustment", Class::I32(i32::MAX as i64)),
        flags(),
        Field::new("spFlags", Class::SpFlags).always(),
        reference("unit"),
        reference("templateParams"),
        reference("declaration"),
        reference("retainedNodes"),
        reference("thrownTypes"),
        reference("annotations"),
        string("targetFuncName"),
        boolean("keyInstructions"),
        boolean("isLocal").not_stored(),
        boolean("isDefinition").default(1).not_stored(),
        boolean("isOptimized").not_stored(),
        enumeration("virtuality", EnumKind::Virtuality).not_stored(),
    ] operands ["file", "scope", "name", "linkageName", "type", "unit", "declaration", "retainedNodes",
        "containingType", "templateParams", "thrownTypes", "annotations", "targetFuncName"]

    /// A block of a function.
    DILexicalBlock Optional [
        scope(),
        reference("file"),
        number("line"),
        short("column"),
    ] operands ["file", "scope"]

    /// A change of file, or of discriminator, inside a block.
    DILexicalBlockFile Optional [
        scope(),
        reference("file"),
        number("discriminator").required().always(),
    ] operands ["file", "scope"]

    /// A C++ namespace.
    DINamespace Optional [
        string("name"),
        reference("scope").required().always(),
        boolean("exportSymbols"),
    ] operands ["", "scope", "name"]

    /// A Fortran common block.
    DICommonBlock Optional [
        reference("scope").required().always(),
        reference("declaration").always(),
        string("name"),
        reference("file"),
        number("line"),
    ] operands ["scope", "declaration", "name", "file"]

    /// A module of the source language.
    DIModule Optional [
        reference("scope").required().always(),
        string("name").required(),
        string("configMacros"),
        string("includePath"),
        string("apinotes"),
        reference("file"),
        number("line"),
        boolean("isDecl"),
    ] operands ["file", "scope", "name", "configMacros", "includePath", "apinotes"]

    /// A type parameter of a template.
    DITemplateTypeParameter Optional [
        string("name"),
        reference("type").required().always(),
        boolean("defaulted"),
    ] operands ["name", "type"]

    /// A value parameter of a template.
    DITemplateValueParameter Optional [
        tag(dwarf::TAG_TEMPLATE_VALUE_PARAMETER),
        string("name"),
        reference("type"),
        boolean("defaulted"),
        reference("value").required().always(),
    ] operands ["name", "type", "value"]

    /// A global variable.
    DIGlobalVariable Optional [
        Field::new("name", Class::Str(Empty::Error)),
        string("linkageName"),
        reference("scope").always(),
        reference("file"),
        number("line"),
        reference("type"),
        boolean("isLocal").always(),
        boolean("isDefinition").default(1).always(),
        reference("declaration"),
        reference("templateParams"),
        number("align"),
        reference("annotations"),
    ] operands ["scope", "name", "file", "type", "name", "linkageName", "declaration", "templateParams", "annotations"]

    /// A local variable or parameter.
    DILocalVariable Optional [
        string("name"),
        short("arg"),
        scope(),
        reference("file"),
        number("line"),
        reference("type"),
        flags(),
        number("align"),
        reference("annotations"),
    ] operands ["scope", "name", "file", "type", "annotations"]

    /// A label.
    DILabel Optional [
        scope(),
        // LLVM leaves out an empty name and line 0, and then refuses its own text.
        string("name").required().always(),
        reference("file").required(),
        number("line").required().always(),
        short("column"),
        boolean("isArtificial"),
        Field::new("coroSuspendIdx", Class::OptU32),
    ] operands ["scope", "name", "file"]

    /// A property of Objective-C.
    DIObjCProperty Optional [
        string("name"),
        reference("file"),
        number("line"),
        string("setter"),
        string("getter"),
        number("attributes"),
        reference("type"),
    ] operands ["name", "file", "getter", "setter", "type"]

    /// An import of a module or a `using` declaration.
    DIImportedEntity Optional [
        any_tag(),
        string("name"),
        reference("scope").required().always(),
        reference("entity"),
        reference("file"),
        number("line"),
        reference("elements"),
    ] operands ["scope", "entity", "name", "file", "elements"]

    /// A macro.
    DIMacro Optional [
        enumeration("type", EnumKind::Macinfo).required().always(),
        number("line"),
        string("name").required(),
        string("value"),
    ] operands ["name", "value"]

    /// A file with macros.
    DIMacroFile Optional [
        enumeration("type", EnumKind::Macinfo).default(dwarf::MACINFO_START_FILE).print(Print::Never),
        number("line"),
        reference("file").required().always(),
        reference("nodes"),
    ] operands ["file", "nodes"]

    /// Identity of an assignment.
    DIAssignID Required [] operands []

    /// Values of a debug record with several; only as an operand, never numbered.
    DIArgList Never [] operands []
}

impl NodeKind {
    const fn schema(self) -> &'static Schema {
        &SCHEMAS[self as usize]
    }

    /// Its name without `!`.
    pub const fn name(self) -> &'static str {
        self.schema().name
    }

    /// The kind that the text calls `name`; none for tuples, which have no name, nor for `DIArgList`, which the text
    /// allows only as an operand.
    pub fn from_name(name: &str) -> Option<Self> {
        let named = |kind: &NodeKind| !matches!(kind, NodeKind::Tuple | NodeKind::DIArgList);
        Self::ALL.iter().copied().filter(named).find(|kind| kind.name() == name)
    }

    /// Its fields in printing order; parsing takes them in any order.
    pub const fn fields(self) -> &'static [Field] {
        self.schema().fields
    }

    /// The field `name`: its position in [`NodeKind::fields`].
    pub fn field_index(self, name: &str) -> Option<usize> {
        self.fields().iter().position(|field| field.name == name)
    }

    /// The slot of the field `name`; meant for constants: `const { NodeKind::DISubprogram.slot("unit") }`.
    ///
    /// # Panics
    /// If there is no such stored field.
    pub const fn slot(self, name: &str) -> usize {
        let fields = self.fields();
        let mut at = 0;
        while !(same(fields[at].name, name) && fields[at].is_stored()) {
            at += 1;
        }
        fields[at].slot as usize
    }

    /// Number of fixed slots.
    pub const fn slots(self) -> usize {
        self.schema().slots as usize
    }

    /// Has it elements or operands after its fixed slots?
    pub fn is_variable(self) -> bool {
        use NodeKind::*;
        matches!(self, Tuple | DIExpression | DIArgList | GenericDINode)
    }

    /// LLVM's operands, as positions in [`NodeKind::fields`] or [`NO_FIELD`]. Numbers of nodes follow this order when
    /// printing. Variable operands come after these. A trailing null `annotations`, and the like, counts as an operand here.
    pub fn operand_order(self) -> &'static [u8] {
        self.schema().operands
    }

    /// May or must it be `distinct`?
    pub fn distinct(self) -> Distinct {
        self.schema().distinct
    }

    /// The slots of a node without any field given.
    pub fn default_slots(self) -> impl Iterator<Item = u32> {
        let stored = self.fields().iter().filter(|field| field.is_stored());
        stored.flat_map(|field| [field.default, 0].into_iter().take(field.class.width() as usize))
    }

    /// Brings the slots of a node that was just read into the form that LLVM keeps, which shows when printing.
    pub fn canonicalise(self, slots: &mut [u32]) {
        match self {
            NodeKind::DILocation => {
                slots[const { NodeKind::DILocation.slot("atomGroup") } + 1] &= (1 << 29) - 1;
                slots[const { NodeKind::DILocation.slot("atomRank") }] &= 7;
            }
            NodeKind::DIDerivedType => share_ptrauth(slots),
            NodeKind::DICompileUnit => {
                let name = &mut slots[SOURCE_LANGUAGE_NAME];
                *name = if *name == u32::MAX { u32::MAX } else { *name & 0xffff };
            }
            _ => {}
        }
    }

    /// Does the text show the field? [`Class::Size`] fields that are not null need another look: an integer constant 0
    /// is not shown either.
    pub fn prints(self, field: &Field, slots: &[u32]) -> bool {
        match field.print {
            Print::Always => true,
            Print::IfSet => !field.is_default(slots),
            Print::Never => false,
            Print::IfVirtual => !field.is_default(slots) || slots[SP_FLAGS] & 3 != 0,
            Print::IfChecksum => slots[CHECKSUM_KIND] != 0,
            Print::IfUnversioned => slots[SOURCE_LANGUAGE_NAME] == u32::MAX,
            Print::IfNotRational => !field.is_default(slots) && !is_rational(slots),
            Print::IfRational => is_rational(slots),
            Print::IfPtrAuth => slots[DERIVED_TAG] == dwarf::TAG_LLVM_PTRAUTH_TYPE,
        }
    }
}

const SP_FLAGS: usize = NodeKind::DISubprogram.slot("spFlags");
const CHECKSUM_KIND: usize = NodeKind::DIFile.slot("checksumkind");
const SOURCE_LANGUAGE_NAME: usize = NodeKind::DICompileUnit.slot("sourceLanguageName");
const DERIVED_TAG: usize = NodeKind::DIDerivedType.slot("tag");

/// Is it a rational `DIFixedPointType`?
fn is_rational(slots: &[u32]) -> bool {
    slots[const { NodeKind::DIFixedPointType.slot("kind") }] == super::enums::FIXED_POINT_RATIONAL
}

/// `align` and pointer authentication share one word in LLVM, which the tag says how to read. The word is that of
/// pointer authentication if there is a key, and the alignment otherwise.
fn share_ptrauth(slots: &mut [u32]) {
    const PARTS: [(&str, u32, u32); 5] = [
        ("ptrAuthKey", 0, 0xf),
        ("ptrAuthIsAddressDiscriminated", 4, 1),
        ("ptrAuthExtraDiscriminator", 5, 0xffff),
        ("ptrAuthIsaPointer", 21, 1),
        ("ptrAuthAuthenticatesNullValues", 22, 1),
    ];
    let align = const { NodeKind::DIDerivedType.slot("align") };
    let first = const { NodeKind::DIDerivedType.slot("ptrAuthKey") };
    let is_ptrauth = slots[DERIVED_TAG] == dwarf::TAG_LLVM_PTRAUTH_TYPE;
    if !is_ptrauth && slots[first] == 0 {
        slots[first..first + PARTS.len()].fill(0);
        return;
    }
    let mut word = slots[align];
    if slots[first] != 0 {
        word = (0..PARTS.len()).map(|i| (slots[first + i] & PARTS[i].2) << PARTS[i].1).sum();
    }
    slots[align] = if is_ptrauth { 0 } else { word };
    for (i, (_, shift, mask)) in PARTS.into_iter().enumerate() {
        slots[first + i] = if is_ptrauth { word >> shift & mask } else { 0 };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slots_are_dense() {
        for &kind in NodeKind::ALL {
            let mut next = 0;
            for field in kind.fields().iter().filter(|field| field.is_stored()) {
                assert_eq!(field.slot, next, "{} {}", kind.name(), field.name);
                next += field.class.width();
            }
            assert_eq!(kind.slots(), next as usize);
            assert_eq!(kind.default_slots().count(), kind.slots());
        }
    }

    #[test]
    fn every_kept_reference_is_an_operand() {
        for &kind in NodeKind::ALL {
            for (at, field) in kind.fields().iter().enumerate() {
                let is_operand = kind.operand_order().contains(&(at as u8));
                let is_one = field.class.is_ref() && field.class != Class::BigInt;
                assert_eq!(is_operand, is_one, "{} {}", kind.name(), field.name);
            }
        }
    }

    #[test]
    fn names() {
        assert_eq!(NodeKind::from_name("DIAssignID"), Some(NodeKind::DIAssignID));
        assert_eq!(NodeKind::from_name("Tuple"), None);
        assert_eq!(NodeKind::from_name("DIArgList"), None);
        assert_eq!(NodeKind::DISubprogram.distinct(), Distinct::Definition);
        assert_eq!(NodeKind::DIExpression.fields().len(), 0);
    }

    /// Default slots of `kind` with some set.
    fn slots(kind: NodeKind, set: &[(&str, u32)]) -> Vec<u32> {
        let mut slots: Vec<u32> = kind.default_slots().collect();
        for &(name, value) in set {
            slots[kind.slot(name)] = value;
        }
        kind.canonicalise(&mut slots);
        slots
    }

    fn printed(kind: NodeKind, set: &[(&str, u32)]) -> Vec<&'static str> {
        let slots = slots(kind, set);
        let fields = kind.fields().iter().filter(|field| kind.prints(field, &slots));
        fields.map(|field| field.name).collect()
    }

    #[test]
    fn which_fields_print() {
        use NodeKind::*;
        assert_eq!(printed(DILocation, &[]), ["line", "scope"]);
        assert_eq!(printed(DISubprogram, &[]), ["scope", "spFlags"]);
        assert_eq!(printed(DISubprogram, &[("spFlags", 2)]), ["scope", "virtualIndex", "spFlags"]);
        assert_eq!(printed(DIBasicType, &[]), [""; 0]);
        assert_eq!(printed(DIFixedPointType, &[("factor", 3)]), ["kind", "factor"]);
        let rational = printed(DIFixedPointType, &[("factor", 3), ("kind", 2)]);
        assert_eq!(rational, ["kind", "numerator", "denominator"]);
        let unit = ["sourceLanguageName", "file", "isOptimized", "runtimeVersion", "emissionKind"];
        assert_eq!(printed(DICompileUnit, &[("sourceLanguageName", 0)]), unit);
        assert_eq!(printed(DICompileUnit, &[])[0], "language");
        assert_eq!(printed(DIMacroFile, &[("type", 9)]), ["file"]);
        assert_eq!(printed(DILabel, &[]), ["scope", "name", "line"]);
    }

    #[test]
    fn pointer_authentication_shares_the_word_of_align() {
        let kind = NodeKind::DIDerivedType;
        let ptrauth = ("tag", dwarf::TAG_LLVM_PTRAUTH_TYPE);
        let member = slots(kind, &[("tag", 13), ("align", 8), ("ptrAuthKey", 2)]);
        assert_eq!((member[kind.slot("align")], member[kind.slot("ptrAuthKey")]), (2, 0));
        let keyless = slots(kind, &[ptrauth, ("align", 8), ("ptrAuthIsaPointer", 1)]);
        assert_eq!((keyless[kind.slot("align")], keyless[kind.slot("ptrAuthKey")]), (0, 8));
        assert_eq!(keyless[kind.slot("ptrAuthIsaPointer")], 0);
        let full = [ptrauth, ("align", 8), ("ptrAuthKey", 2), ("ptrAuthExtraDiscriminator", 5)];
        let full = slots(kind, &full);
        assert_eq!((full[kind.slot("align")], full[kind.slot("ptrAuthKey")]), (0, 2));
        assert_eq!(full[kind.slot("ptrAuthExtraDiscriminator")], 5);
    }
}
