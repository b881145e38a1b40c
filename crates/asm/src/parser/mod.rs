//! The reader of textual IR.
//!
//! [`Parser`] is a cursor over the source with helpers; what it reads into is its [`Scope`]: the module
//! ([`ModuleScope`]) while the top level is read, or one body ([`BodyScope`]) afterwards. The top level is read first,
//! serially, and skips the bodies; then these are read, in parallel if asked for, when all globals, types, attribute
//! groups and metadata numbers are known. Whatever can be written in both places (types, constants, attributes,
//! metadata) is `impl<'a, S: Scope<'a>> Parser<'a, S>`.
//!
//! | file | what it reads |
//! |---|---|
//! | `driver.rs` | the whole: top level, bodies, which error comes first |
//! | `top_level.rs` | globals, function headers, comdats, attribute groups |
//! | `types.rs`, `attributes.rs`, `constants.rs`, `expressions.rs` | what their names say |
//! | `body.rs` | blocks, names, numbers |
//! | `instructions.rs`, `memory.rs`, `calls.rs` | instructions |
//! | `addresses.rs` | (what old expressions compute of addresses) |
//! | `age.rs` | how old the text is |
//! | `checks.rs` | which types an instruction takes |
//! | `scope.rs` | the symbols of the module, and the two scopes |
//! | `metadata.rs` | metadata: nodes, named metadata, attachments, arguments |
//! | `debug_records.rs` | `#dbg_...` records |
//!
//! # How the metadata hooks are called
//! All have the cursor at the first token of what they read, leave it behind the last one, and report by
//! [`Parser::error`]:
//!
//! - [`Parser::parse_standalone_metadata`]: top level, at the `!` of `!42 = ...`.
//! - [`Parser::parse_named_metadata`]: top level, at the `MetadataVar` of `!name = !{...}`.
//! - [`Parser::parse_attachment`]: both scopes, at the `MetadataVar` of `!dbg !7`. The comma before it is consumed by the
//!   caller, who also stores the result (`!dbg` of instructions as their location).
//! - [`Parser::parse_metadata_argument`]: bodies, behind the type `metadata`; gives the pool constant of an argument
//!   ([`ir::ConstPool::metadata`], or [`ir::ConstPool::local_metadata`] of a wrapper, whose values may be placeholders:
//!   they are replaced later).
//! - [`Parser::parse_debug_record`]: bodies, at the `#` of `#dbg_value(...)`; makes the record and gives its id. The
//!   caller chains records and puts them before the next instruction.
//! - [`Parser::finish_metadata`]: once, when the top level has been read (before any body): resolves forward references.
//!   What is not defined is reported by [`Scope::undefined`], not as an error at once.
//!
//! Values inside metadata are read by [`Parser::parse_type`] and [`Parser::parse_value`] (in bodies) or
//! [`Parser::parse_constant`]. Constants that [`ir::MdData::Const`] keeps belong to the module's pool, which is reached
//! by [`Scope::with_module_pool`].

mod addresses;
mod age;
mod attributes;
mod body;
mod calls;
pub mod checks;
mod constants;
mod debug_records;
mod driver;
mod expressions;
mod instructions;
mod memory;
mod metadata;
mod numbers;
mod scope;
mod top_level;
mod types;
mod use_orders;

pub use driver::{parse_module, read_module};
pub use metadata::MdSymbols;
pub use scope::{BodyScope, ModuleScope, Scope, Symbols, Undefined, UndefinedKind};

use crate::keywords::Kw;
use crate::lexer::{Lexer, Pos, Tok};
use ir::{AttrList, AttrSet, Block, Const, Context, Md, MdKind, Type, Value};
use rustc_hash::{FxHashMap, FxHashSet};

/// How to read.
#[derive(Clone, Debug)]
pub struct ParseOptions {
    /// Threads to read bodies with; 1 makes no thread, 0 means as many as there are cores.
    pub threads: usize,
    /// Forget the names of values that are not globals.
    pub discard_names: bool,
    /// Use this data layout instead of the one in the file.
    pub data_layout: Option<Vec<u8>>,
    /// Where there is no data layout, use that of the target ([`ir::target_layout`]).
    pub infer_layout: bool,
    /// The target to infer for, instead of the module's.
    pub triple: Option<String>,
    /// Are types of debug info with an identifier one for the whole program, as `opt` (not `llvm-as` and `llvm-dis`) has it?
    pub merge_types: bool,
    /// Are bodies packed ([`ir::PackedBody`]) once they are read? A file of at least so many bytes has them packed.
    pub pack_from: usize,
    /// Of bitcode, leave bodies in the file ([`ir::BodySlot::Unread`]) but those of which other parts of the module name a block;
    /// nothing is upgraded then. Text is read as a whole.
    pub only_needed_bodies: bool,
    /// Of bitcode, read the summary, too.
    pub summary: bool,
    /// Of bitcode, so many globals or bodies are worth another thread where there is little to do for each.
    pub parallel_from: usize,
}

/// Text of so many bytes makes a module that is worth the time for packing.
pub const PACK_FROM: usize = 64 << 20;
/// So many globals or bodies take longer than a thread takes to start.
const PARALLEL_FROM: usize = 1024;

impl Default for ParseOptions {
    fn default() -> Self {
        Self {
            threads: 1,
            discard_names: false,
            data_layout: None,
            infer_layout: false,
            triple: None,
            merge_types: true,
            pack_from: PACK_FROM,
            only_needed_bodies: false,
            summary: false,
            parallel_from: PARALLEL_FROM,
        }
    }
}

/// It failed; the parser keeps what went wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Failed;

/// What parsing functions return.
pub type Parse<T> = Result<T, Failed>;

/// Deepest nesting of types, constants or metadata.
const MAX_DEPTH: u32 = 512;

/// A cursor over the source that reads into a [`Scope`].
pub struct Parser<'a, S> {
    /// The present token.
    pub lex: Lexer<'a>,
    /// Types, attributes, metadata.
    pub cx: &'a Context,
    /// What is read into.
    pub scope: S,
    failure: Option<Failure>,
    depth: u32,
    /// What the type that was read last points to, where it was a pointer of the old, typed form; else `VOID`.
    pointee: Type,
    /// Was there a pointer of the old, typed form?
    typed_pointers: bool,
    /// The first local symbol with a DLL storage class.
    local_dll: Option<Failure>,
    /// Was the comma behind an instruction consumed, and metadata follows?
    ate_comma: bool,
    /// Operands of constants being read.
    operands: Vec<Const>,
    /// Operands of instructions being read.
    values: Vec<Value>,
    attachments: Vec<(MdKind, Md)>,
    phi_blocks: Vec<Block>,
    case_values: FxHashSet<Value>,
    mask: Vec<i32>,
    indices: Vec<u32>,
    attr_sets: Vec<AttrSet>,
    places: Vec<Pos>,
    /// Interned already: lists by their sets, function types by return type and parameters, simple sets by what they say.
    attr_lists: FxHashMap<Box<[AttrSet]>, AttrList>,
    function_types: FxHashMap<Box<[Type]>, Type>,
    simple_sets: FxHashMap<attributes::SimpleAttrs, AttrSet>,
    /// What [`Parser::gep_source_error`] said of a type; for bodies, when all types are defined.
    gep_sources: FxHashMap<Type, Option<&'static str>>,
}

/// What went wrong.
#[derive(Clone, Debug)]
pub struct Failure {
    /// Up to where LLVM reads before it finds out: of two failures the one with the lesser such place comes first.
    pub event: Pos,
    /// The place that is reported.
    pub pos: Pos,
    /// The message.
    pub message: String,
}

impl<'a, S: Scope<'a>> Parser<'a, S> {
    /// A parser at byte `pos` of `source`.
    pub fn new(source: &'a [u8], pos: Pos, cx: &'a Context, scope: S) -> Self {
        Self {
            lex: Lexer::new(source, pos),
            cx,
            scope,
            failure: None,
            depth: 0,
            pointee: Type::VOID,
            typed_pointers: false,
            local_dll: None,
            ate_comma: false,
            operands: Vec::new(),
            values: Vec::new(),
            attachments: Vec::new(),
            phi_blocks: Vec::new(),
            case_values: FxHashSet::default(),
            mask: Vec::new(),
            indices: Vec::new(),
            attr_sets: Vec::new(),
            places: Vec::new(),
            attr_lists: FxHashMap::default(),
            function_types: FxHashMap::default(),
            simple_sets: FxHashMap::default(),
            gep_sources: FxHashMap::default(),
        }
    }

    /// Fails with `message` at `pos`. What the lexer found wrong before goes first.
    #[cold]
    #[inline(never)]
    pub fn error<T>(&mut self, pos: Pos, message: impl Into<String>) -> Parse<T> {
        self.error_at_event(self.lex.pos, pos, message)
    }

    /// Fails with `message` at `pos`, which LLVM finds out when it has read up to `event`.
    #[cold]
    #[inline(never)]
    pub fn error_at_event<T>(&mut self, event: Pos, pos: Pos, message: impl Into<String>) -> Parse<T> {
        if self.failure.is_none() {
            self.failure = Some(match self.lex.error {
                Some((pos, message)) => Failure { event, pos, message: message.to_owned() },
                None => Failure { event, pos, message: message.into() },
            });
        }
        Err(Failed)
    }

    /// Fails with `message` at the present token.
    #[cold]
    #[inline(never)]
    pub fn error_here<T>(&mut self, message: impl Into<String>) -> Parse<T> {
        self.error(self.lex.pos, message)
    }

    /// Takes the failure.
    pub fn take_failure(&mut self) -> Failure {
        let pos = self.lex.pos;
        self.failure.take().unwrap_or_else(|| Failure { event: pos, pos, message: "unknown error".into() })
    }

    /// Is this the present token?
    #[inline]
    pub fn at(&self, tok: Tok) -> bool {
        self.lex.tok == tok
    }

    /// Is this keyword the present token?
    #[inline]
    pub fn at_kw(&self, kw: Kw) -> bool {
        self.lex.tok == Tok::Kw(kw)
    }

    /// Consumes the token if it is the present one; was it?
    #[inline]
    pub fn eat(&mut self, tok: Tok) -> bool {
        let there = self.lex.tok == tok;
        if there {
            self.lex.advance();
        }
        there
    }

    /// Consumes the keyword if it is the present token; was it?
    #[inline]
    pub fn eat_kw(&mut self, kw: Kw) -> bool {
        self.eat(Tok::Kw(kw))
    }

    /// Consumes the token, or fails with `message`.
    #[inline]
    pub fn expect(&mut self, tok: Tok, message: &'static str) -> Parse<()> {
        if self.eat(tok) { Ok(()) } else { self.error_here(message) }
    }

    /// Reads an unsigned 32-bit integer.
    #[inline]
    pub fn parse_u32(&mut self) -> Parse<u32> {
        if self.lex.tok != Tok::Int || self.lex.negative {
            return self.error_here("expected integer");
        }
        if self.lex.wide || self.lex.num > u64::from(u32::MAX) {
            return self.error_here("expected 32-bit integer (too large)");
        }
        let n = self.lex.num as u32;
        self.lex.advance();
        Ok(n)
    }

    /// Reads an unsigned 64-bit integer.
    #[inline]
    pub fn parse_u64(&mut self) -> Parse<u64> {
        if self.lex.tok != Tok::Int || self.lex.negative {
            return self.error_here("expected integer");
        }
        let n = if self.lex.wide { u64::MAX } else { self.lex.num };
        self.lex.advance();
        Ok(n)
    }

    /// Reads `"..."`.
    pub fn parse_string(&mut self) -> Parse<Vec<u8>> {
        if self.lex.tok != Tok::Str {
            return self.error_here("expected string constant");
        }
        let text = self.lex.text().into_owned();
        self.lex.advance();
        Ok(text)
    }

    /// Runs `f` one level deeper; fails where that is too deep.
    #[inline]
    pub fn nested<T>(&mut self, f: impl FnOnce(&mut Self) -> Parse<T>) -> Parse<T> {
        if self.depth == MAX_DEPTH {
            return self.error_here("nesting is too deep");
        }
        self.depth += 1;
        let result = f(self);
        self.depth -= 1;
        result
    }
}
