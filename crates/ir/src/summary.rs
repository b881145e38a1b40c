//! What is said of a module's globals for links that look at summaries first. See LangRef, "ThinLTO Summary".
//!
//! Of text, the entries (`^0 = ...`) are kept as they were read. What was read from bitcode, or found out about a module, is an [`Index`].

use crate::module::Module;
use crate::value::Global;
use md5::{Digest, Md5};
use std::collections::BTreeMap;

/// The summary entries of a module, in order.
#[derive(Clone, Debug, Default)]
pub struct Summary {
    /// Number and text behind `=` of each entry.
    pub entries: Vec<(u32, Vec<u8>)>,
    /// What bitcode said.
    pub index: Option<Index>,
}

/// The summary of one module.
#[derive(Clone, Debug, Default)]
pub struct Index {
    /// Is it for links that take functions over from other modules (ThinLTO)?
    pub is_thin: bool,
    /// Was the module split for devirtualisation (`EnableSplitLTOUnit`)?
    pub split_unit: bool,
    /// Is the module fit for both kinds of links (`UnifiedLTO`)?
    pub unified: bool,
    /// Blocks of functions with a partial profile.
    pub block_count: u64,
    /// Said the file more than is known here?
    pub is_partial: bool,
    /// A hash of the module's bitcode, if there is one.
    pub hash: Option<[u32; 5]>,
    /// What is said of definitions, in the order in which bitcode has them.
    pub entries: Vec<Entry>,
    /// By the name of a type: the virtual tables that are fit for it, each with the offset in bytes of the address that objects of the type hold.
    pub vtables: BTreeMap<Box<[u8]>, Vec<(u64, Global)>>,
}

/// What is said of one global.
#[derive(Clone, Debug)]
pub struct Entry {
    /// The global.
    pub global: Global,
    /// What holds for all kinds.
    pub flags: EntryFlags,
    /// What depends on its kind.
    pub kind: EntryKind,
}

/// What is said of every global, beside what it is itself.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct EntryFlags {
    /// Must other modules not take it over, nor what refers to it?
    pub not_eligible_to_import: bool,
    /// Is it used, whoever refers to it?
    pub live: bool,
    /// Is it declared here, and defined by the module's inline assembly for nobody else?
    pub in_assembly: bool,
}

/// What is said of a kind of global.
#[derive(Clone, Debug)]
pub enum EntryKind {
    /// A function.
    Function(FunctionEntry),
    /// A variable.
    Variable(VariableEntry),
    /// An alias of this global.
    Alias(Global),
}

/// What is said of a function.
#[derive(Clone, Debug, Default)]
pub struct FunctionEntry {
    /// Instructions that do something.
    pub insts: u64,
    /// Bits of [`FUNCTION_FLAGS`].
    pub flags: u64,
    /// What it refers to: any way first, then what is only read, then what is only written.
    pub refs: Vec<Target>,
    /// How many of these are only read.
    pub read_only: usize,
    /// How many of these are only written.
    pub write_only: usize,
    /// What it calls.
    pub calls: Vec<CallEdge>,
    /// What it asks of types.
    pub types: TypeUses,
    /// What it does to memory behind parameters, where that is known.
    pub params: Vec<ParamAccess>,
}

/// What a function may access behind a parameter.
#[derive(Clone, Debug)]
pub struct ParamAccess {
    /// The number of the parameter.
    pub param: u64,
    /// The bytes that the function itself may access, counted from what the parameter points to.
    pub bytes: OffsetRange,
    /// The calls that it is passed to.
    pub calls: Vec<ParamCall>,
}

/// A call to which a parameter of the caller is passed.
#[derive(Clone, Copy, Debug)]
pub struct ParamCall {
    /// The number of the callee's parameter.
    pub param: u64,
    /// What is called.
    pub callee: Target,
    /// How far away from the caller's parameter.
    pub offsets: OffsetRange,
}

/// Offsets from `first` up to `end`, which is none of them. Both are the same where there are none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OffsetRange {
    /// The first one.
    pub first: i64,
    /// The one behind the last one. It is less than the first one if offsets wrap around.
    pub end: i64,
}

impl OffsetRange {
    /// Bits of an offset.
    pub const BITS: u32 = 64;

    /// The least one and the greatest one, which is less if there are none.
    pub fn bounds(self) -> (i64, i64) {
        let wraps = self.first > self.end;
        let least = if wraps && self.end != i64::MIN { i64::MIN } else { self.first };
        (least, if wraps { i64::MAX } else { self.end.wrapping_sub(1) })
    }
}

/// What a function asks of the types of virtual tables. See LangRef's companion "Type Metadata". Types go by the identifiers of their names.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TypeUses {
    /// Types that are tested for, the result being more than an assumption.
    pub tests: Vec<u64>,
    /// Virtual calls whose arguments are not all constants, by [`Guard`].
    pub calls: [Vec<VirtualFunction>; 2],
    /// Virtual calls with constants for all arguments, by [`Guard`].
    pub const_calls: [Vec<ConstCall>; 2],
}

impl TypeUses {
    /// Is there nothing?
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

/// How the type of a virtual table is known where a function of it is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Guard {
    /// It is assumed: `llvm.assume` of `llvm.type.test`.
    Assumed,
    /// It is checked by the load: `llvm.type.checked.load`.
    CheckedLoad,
}

impl Guard {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Assumed, Self::CheckedLoad];
}

/// A function of a virtual table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct VirtualFunction {
    /// The identifier of the type.
    pub type_id: u64,
    /// Where the function's address stands, in bytes from the address that objects hold.
    pub offset: u64,
}

/// A virtual call with constants for all arguments but the object.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ConstCall {
    /// What is called.
    pub callee: VirtualFunction,
    /// The arguments behind the object, zero-extended.
    pub args: Vec<u64>,
}

/// The names of a function's flags, from the lowest bit on.
pub const FUNCTION_FLAGS: [&str; 10] = [
    "readNone",
    "readOnly",
    "noRecurse",
    "returnDoesNotAlias",
    "noInline",
    "alwaysInline",
    "noUnwind",
    "mayThrow",
    "hasUnknownCall",
    "mustBeUnreachable",
];

/// What is said of a variable.
#[derive(Clone, Debug, Default)]
pub struct VariableEntry {
    /// May all accesses of the program be loads?
    pub read_only: bool,
    /// May all accesses of the program be stores?
    pub write_only: bool,
    /// Is it a constant?
    pub constant: bool,
    /// From where virtual calls by way of the table come, as its `!vcall_visibility` says: 0 anywhere, 1 the same linkage unit, 2 this module.
    pub vcall_visibility: u64,
    /// Functions in it, if it is a virtual table, and where they stand, in bytes.
    pub functions: Vec<(Global, u64)>,
    /// What its initial value refers to.
    pub refs: Vec<Target>,
}

/// What a global refers to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Target {
    /// A global of the module.
    Global(Global),
    /// What has this identifier in another module, as a profile says.
    Guid(u64),
}

/// A call.
#[derive(Clone, Copy, Debug)]
pub struct CallEdge {
    /// Of what.
    pub callee: Target,
    /// How often.
    pub hotness: Hotness,
    /// Is one of the calls a tail call?
    pub tail: bool,
    /// How often the calls run for each run of the function, in parts of 256; 0 if it is not known.
    pub frequency: u64,
}

/// How often a call runs, by the profile.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Hotness {
    /// There is no profile.
    #[default]
    Unknown,
    /// Hardly ever.
    Cold,
    /// Sometimes.
    None,
    /// Often.
    Hot,
    /// The callee has to be at hand.
    Critical,
}

impl Hotness {
    const ALL: [(Self, &'static str); 5] = [
        (Self::Unknown, "unknown"),
        (Self::Cold, "cold"),
        (Self::None, "none"),
        (Self::Hot, "hot"),
        (Self::Critical, "critical"),
    ];

    /// The word for it in text.
    pub fn name(self) -> &'static str {
        Self::ALL[self as usize].1
    }

    /// What has this number in bitcode.
    pub fn from_number(n: u64) -> Option<Self> {
        Self::ALL.get(usize::try_from(n).ok()?).map(|h| h.0)
    }
}

/// The identifier of a name that the whole program sees.
pub fn guid(name: &[u8]) -> u64 {
    let digest = Md5::digest(name);
    u64::from_le_bytes(std::array::from_fn(|k| digest[k]))
}

/// The identifier of a global: what only this module sees has the name of its source file in it.
pub fn guid_of(module: &Module, g: Global) -> u64 {
    let global = module.global(g);
    let name = global.name.strip_prefix(b"\x01").unwrap_or(&global.name);
    if !global.linkage.is_local() {
        return guid(name);
    }
    let file = if module.source_filename.is_empty() { &b"<unknown>"[..] } else { &module.source_filename };
    guid(&[file, b";", name].concat())
}

impl Target {
    /// Its identifier.
    pub fn guid(self, module: &Module) -> u64 {
        match self {
            Self::Global(g) => guid_of(module, g),
            Self::Guid(n) => n,
        }
    }
}
