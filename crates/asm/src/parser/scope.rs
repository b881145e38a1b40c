//! What is read into: the symbols of a module, and one body.

use super::metadata::MdSymbols;
use crate::lexer::Pos;
use ir::{AttrBuilder, Body, Const, ConstPool, Global, Module, SecondaryMap, Type, TypeTable, Value};
use parking_lot::Mutex;
use rustc_hash::FxHashMap;
use std::borrow::Cow;

/// What was referred to and not defined; LLVM reports the kinds in this order, when the module ends.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum UndefinedKind {
    /// A function named in a `blockaddress`.
    BlockAddress,
    /// A function named in `dso_local_equivalent` or `no_cfi`.
    Equivalent,
    /// A type.
    Type,
    /// A comdat.
    Comdat,
    /// A global.
    Global,
    /// A numbered metadata node.
    Metadata,
}

/// Something that was referred to and not defined.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Undefined {
    /// What.
    pub kind: UndefinedKind,
    /// What LLVM sorts by: the name, or the number in big-endian bytes.
    pub key: Vec<u8>,
    /// Where it was referred to first.
    pub pos: Pos,
    /// LLVM's message.
    pub message: String,
}

/// A type's name, resolved or not.
#[derive(Clone, Copy, Debug)]
pub struct TypeEntry {
    /// The type.
    pub ty: Type,
    /// Where it was referred to first while it is undefined; `usize::MAX` once defined.
    pub undefined_at: Pos,
}

/// Where a global was referred to and defined.
#[derive(Clone, Copy, Debug)]
pub struct GlobalPlaces {
    /// First reference before the definition; `usize::MAX` if there was none.
    pub referred: Pos,
    /// Pointer type of that reference.
    pub referred_type: Type,
    /// Where it is defined or declared; `usize::MAX` if it is not.
    pub defined: Pos,
}

/// Everything that the top level defines.
#[derive(Debug)]
pub struct Symbols<'a> {
    /// The module, without its tables while it is read.
    pub module: Module,
    /// Named types.
    pub types: FxHashMap<Cow<'a, [u8]>, TypeEntry>,
    /// Numbered types.
    pub numbered_types: FxHashMap<u32, TypeEntry>,
    /// Numbered globals.
    pub numbered_globals: FxHashMap<u32, Global>,
    /// Places of globals.
    pub places: SecondaryMap<Global, GlobalPlaces>,
    /// Attribute groups.
    pub groups: FxHashMap<u32, AttrBuilder>,
    /// Metadata.
    pub md: MdSymbols,
}

/// What a [`super::Parser`] reads into.
pub trait Scope<'a> {
    /// Is it a body?
    const IN_BODY: bool;

    /// What the top level defined so far.
    fn symbols(&self) -> &Symbols<'a>;

    /// The same, where it may be changed: at the top level.
    fn symbols_mut(&mut self) -> Option<&mut Symbols<'a>>;

    /// The pool that constants go to.
    fn pool(&mut self) -> &mut ConstPool;

    /// The constant of the module's pool that equals one of [`Self::pool`].
    fn constant_in_module(&mut self, c: Const, types: &TypeTable) -> Const;

    /// Runs `f` with the module's pool.
    fn with_module_pool<T>(&mut self, f: impl FnOnce(&mut ConstPool) -> T) -> T;

    /// Notes what is not defined (yet); reported only if nothing else is wrong.
    fn undefined(&mut self, undefined: Undefined);
}

/// The top level.
#[derive(Debug)]
pub struct ModuleScope<'a> {
    /// What was read.
    pub symbols: Symbols<'a>,
    /// What is not defined.
    pub undefined: Vec<Undefined>,
}

/// A body.
#[derive(Debug)]
pub struct BodyScope<'s, 'a> {
    /// What the top level defined.
    pub symbols: &'s Symbols<'a>,
    /// The module's pool.
    pub module_pool: &'s Mutex<ConstPool>,
    /// The body, scratch space that is copied when it is complete.
    pub body: Body,
    /// Numbered values.
    pub numbered: Vec<Value>,
    /// What is not defined.
    pub undefined: Vec<Undefined>,
}

impl<'a> Scope<'a> for ModuleScope<'a> {
    const IN_BODY: bool = false;

    fn symbols(&self) -> &Symbols<'a> {
        &self.symbols
    }

    fn symbols_mut(&mut self) -> Option<&mut Symbols<'a>> {
        Some(&mut self.symbols)
    }

    fn pool(&mut self) -> &mut ConstPool {
        &mut self.symbols.module.consts
    }

    fn constant_in_module(&mut self, c: Const, _: &TypeTable) -> Const {
        c
    }

    fn with_module_pool<T>(&mut self, f: impl FnOnce(&mut ConstPool) -> T) -> T {
        f(&mut self.symbols.module.consts)
    }

    fn undefined(&mut self, undefined: Undefined) {
        self.undefined.push(undefined);
    }
}

impl<'a> Scope<'a> for BodyScope<'_, 'a> {
    const IN_BODY: bool = true;

    fn symbols(&self) -> &Symbols<'a> {
        self.symbols
    }

    fn symbols_mut(&mut self) -> Option<&mut Symbols<'a>> {
        None
    }

    fn pool(&mut self) -> &mut ConstPool {
        self.body.consts_mut()
    }

    fn constant_in_module(&mut self, c: Const, types: &TypeTable) -> Const {
        self.body.consts().import(c, &mut self.module_pool.lock(), types)
    }

    fn with_module_pool<T>(&mut self, f: impl FnOnce(&mut ConstPool) -> T) -> T {
        f(&mut self.module_pool.lock())
    }

    fn undefined(&mut self, undefined: Undefined) {
        self.undefined.push(undefined);
    }
}
