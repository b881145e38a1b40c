//! What is read into: the symbols of a module, and one body.

use super::constants::Label;
use super::metadata::MdSymbols;
use crate::keywords::Kw;
use crate::lexer::Pos;
use ir::{
    AttrSet, Block, Body, Const, ConstPool, Context, Function, Global, GlobalKind, Module, SecondaryMap, Type,
    TypeTable, Value,
};
use parking_lot::Mutex;
use rustc_hash::FxHashMap;
use std::borrow::Cow;
use std::ops::BitOrAssign;
use std::sync::OnceLock;

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
    /// First reference before the definition; [`Pos::MAX`] if there was none.
    pub referred: Pos,
    /// Pointer type of that reference.
    pub referred_type: Type,
    /// Where it is defined or declared; [`Pos::MAX`] if it is not.
    pub defined: Pos,
    /// Of a definition, where its type stands.
    pub type_pos: Pos,
}

impl GlobalPlaces {
    const UNKNOWN: Self = Self { referred: Pos::MAX, referred_type: Type::VOID, defined: Pos::MAX, type_pos: Pos::MAX };
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
    /// The least number that the next numbered global may have.
    pub next_global: u32,
    /// Places of globals.
    pub places: SecondaryMap<Global, GlobalPlaces>,
    /// Names or numbers of the parameters of all functions with bodies.
    pub params: Vec<Label<'a>>,
    /// Attribute groups.
    pub groups: FxHashMap<u32, AttrSet>,
    /// Metadata.
    pub md: MdSymbols,
    /// Blocks that `blockaddress` names in other functions, once all bodies are read.
    pub labels: FxHashMap<(Global, Label<'a>), Block>,
    /// Are `load` and `getelementptr` written in their old form? See [`super::age`].
    pub old_access: OnceLock<bool>,
    /// Is the text known to be old before it is read?
    pub is_old: bool,
}

impl Symbols<'_> {
    /// No symbols; `is_old`: of a text that holds what LLVM 22 does not read.
    pub fn new(module: Module, is_old: bool) -> Self {
        Self {
            module,
            types: FxHashMap::default(),
            numbered_types: FxHashMap::default(),
            numbered_globals: FxHashMap::default(),
            next_global: 0,
            places: SecondaryMap::with_default(GlobalPlaces::UNKNOWN),
            params: Vec::new(),
            groups: FxHashMap::default(),
            md: MdSymbols::default(),
            labels: FxHashMap::default(),
            old_access: OnceLock::new(),
            is_old,
        }
    }

    /// What is known of the age of a part that is yet to be read.
    pub fn age(&self) -> Age {
        Age { old_text: self.is_old, ..Age::default() }
    }

    fn global_by(&self, key: &Label<'_>) -> Option<Global> {
        match key {
            Ok(name) => self.module.lookup(name),
            Err(number) => self.numbered_globals.get(number).copied(),
        }
    }
}

/// A `blockaddress` whose block is not known yet.
#[derive(Clone, Debug)]
pub struct PendingBlock<'a> {
    /// The function, or the name of what is none.
    pub function: Result<Global, ()>,
    /// Where it is named.
    pub function_pos: Pos,
    /// The label.
    pub label: Label<'a>,
    /// Where it is named.
    pub label_pos: Pos,
    /// What stands for it in the pool.
    pub placeholder: Const,
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

    /// The pool that constants go to, to read.
    fn pool_ref(&self) -> &ConstPool;

    /// Runs `f` with the module's pool.
    fn with_module_pool<T>(&mut self, f: impl FnOnce(&mut ConstPool) -> T) -> T;

    /// Notes what is not defined (yet); reported only if nothing else is wrong.
    fn undefined(&mut self, undefined: Undefined);

    /// A type that is not defined (yet).
    fn undefined_type(&mut self, key: Label<'a>, entry: TypeEntry, message: String);

    /// A global that is not defined (yet), referred to at pointer type `ty` of address space `space`.
    fn undefined_global(&mut self, key: Label<'a>, pos: Pos, ty: Type, space: u32) -> Global;

    /// A `blockaddress` of type `ty`; the error is a place and a message.
    fn block_address(
        &mut self,
        types: &TypeTable,
        ty: Type,
        function: Label<'a>,
        function_pos: Pos,
        label: Label<'a>,
        label_pos: Pos,
    ) -> Result<Const, (Pos, String)>;

    /// May `g` stand behind `dso_local_equivalent` or `no_cfi`?
    fn check_equivalent(&mut self, kw: Kw, g: Global, _pos: Pos) -> Result<(), String> {
        if g == NO_GLOBAL {
            // That it is not defined is told at the end.
            return Ok(());
        }
        let global = self.symbols().module.global(g);
        let known = self.symbols().places[g].defined != Pos::MAX;
        match global.kind {
            GlobalKind::Variable(_) if known && kw == Kw::DsoLocalEquivalent => {
                Err("expected a function, alias to function, or ifunc in dso_local_equivalent".into())
            }
            _ => Ok(()),
        }
    }

    /// What was met here, so far, that LLVM 22 does not read.
    fn age(&mut self) -> &mut Age;
}

/// What a text holds that LLVM 22 does not read.
#[derive(Clone, Copy, Default, Debug)]
pub struct Age {
    /// Did anything such occur?
    pub old_text: bool,
    /// Did a constant expression occur that LLVM 22 no longer has?
    pub old_expressions: bool,
    /// Did a constant `getelementptr` without flags occur, which gets some in old text?
    pub plain_gep: bool,
}

impl BitOrAssign for Age {
    fn bitor_assign(&mut self, other: Self) {
        self.old_text |= other.old_text;
        self.old_expressions |= other.old_expressions;
        self.plain_gep |= other.plain_gep;
    }
}

/// The top level.
#[derive(Debug)]
pub struct ModuleScope<'a> {
    /// What was read.
    pub symbols: Symbols<'a>,
    /// What is not defined.
    pub undefined: Vec<Undefined>,
    /// Block addresses that are to be resolved.
    pub pending: Vec<PendingBlock<'a>>,
    /// How old the text is.
    pub age: Age,
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

    fn pool_ref(&self) -> &ConstPool {
        &self.symbols.module.consts
    }

    fn with_module_pool<T>(&mut self, f: impl FnOnce(&mut ConstPool) -> T) -> T {
        f(&mut self.symbols.module.consts)
    }

    fn undefined(&mut self, undefined: Undefined) {
        self.undefined.push(undefined);
    }

    fn undefined_type(&mut self, key: Label<'a>, entry: TypeEntry, _message: String) {
        match key {
            Ok(name) => self.symbols.types.insert(name, entry),
            Err(number) => self.symbols.numbered_types.insert(number, entry),
        };
    }

    fn undefined_global(&mut self, key: Label<'a>, pos: Pos, ty: Type, space: u32) -> Global {
        let name = key.as_deref().unwrap_or(b"");
        let g = self.symbols.module.reserve_global(name);
        self.symbols.module.global_mut(g).addr_space = space;
        self.symbols.places.set(g, GlobalPlaces { referred: pos, referred_type: ty, ..GlobalPlaces::UNKNOWN });
        if let Err(number) = key {
            self.symbols.numbered_globals.insert(number, g);
        }
        g
    }

    fn block_address(
        &mut self,
        types: &TypeTable,
        ty: Type,
        function: Label<'a>,
        function_pos: Pos,
        label: Label<'a>,
        label_pos: Pos,
    ) -> Result<Const, (Pos, String)> {
        let g = match self.symbols.global_by(&function) {
            Some(g) => g,
            None => self.undefined_global(function, function_pos, ty, 0),
        };
        if self.symbols.places[g].defined != Pos::MAX && self.symbols.module.function(g).is_none() {
            return Err((function_pos, "expected function name in blockaddress".into()));
        }
        let ty = match self.symbols.module.function(g) {
            Some(_) => types.ptr(self.symbols.module.global(g).addr_space),
            None => ty,
        };
        let placeholder = self.symbols.module.consts.placeholder(ty);
        self.pending.push(PendingBlock { function: Ok(g), function_pos, label, label_pos, placeholder });
        Ok(placeholder)
    }

    fn age(&mut self) -> &mut Age {
        &mut self.age
    }
}

/// Values by number, with gaps.
#[derive(Debug, Default)]
pub struct Numbered {
    dense: Vec<Value>,
    sparse: FxHashMap<u32, Value>,
    /// The least number that the next value may have.
    pub next: u32,
}

/// A gap up to this size is filled in the vector.
const MAX_GAP: usize = 256;

impl Numbered {
    /// The value of this number.
    #[inline]
    pub fn get(&self, number: u32) -> Option<Value> {
        match self.dense.get(number as usize) {
            Some(&v) => v.is_some().then_some(v),
            None => self.sparse.get(&number).copied(),
        }
    }

    /// Gives a value a number, which must be [`Self::next`] or greater.
    #[inline]
    pub fn set(&mut self, number: u32, v: Value) {
        let n = number as usize;
        if n == self.dense.len() {
            self.dense.push(v);
        } else if n > self.dense.len() && n < self.dense.len() + MAX_GAP {
            self.dense.resize(n, Value::NONE);
            self.dense.push(v);
        } else {
            self.sparse.insert(number, v);
        }
        // The greatest number may be written; numbers begin anew behind it.
        self.next = number.wrapping_add(1);
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.dense.clear();
        self.sparse.clear();
        self.next = 0;
    }
}

/// A call of an intrinsic that is not declared.
#[derive(Clone, Debug)]
pub struct ImplicitCall {
    /// The intrinsic's name.
    pub name: Vec<u8>,
    /// The function type that it is called at.
    pub ty: Type,
}

/// A body.
#[derive(Debug)]
pub struct BodyScope<'s, 'a> {
    /// What the top level defined.
    pub symbols: &'s Symbols<'a>,
    /// The module's pool.
    pub module_pool: &'s Mutex<ConstPool>,
    /// Types, attributes, metadata.
    pub cx: &'s Context,
    /// The function that is read.
    pub function: Global,
    /// The body, scratch space that is copied when it is complete.
    pub body: Body,
    /// Numbered values.
    pub numbered: Numbered,
    /// Named values and blocks that are referred to and not defined yet, with where.
    pub forward: FxHashMap<Cow<'a, [u8]>, (Value, Pos)>,
    /// Numbered ones.
    pub forward_numbered: FxHashMap<u32, (Value, Pos)>,
    /// What is not defined.
    pub undefined: Vec<Undefined>,
    /// Block addresses of other functions.
    pub pending: Vec<PendingBlock<'a>>,
    /// Calls of intrinsics that are not declared.
    pub implicit: Vec<ImplicitCall>,
    /// How old the text is.
    pub age: Age,
}

/// Stands for a global that does not exist.
pub const NO_GLOBAL: Global = Global(ir::MAX_VALUE_ID);

impl<'s, 'a> BodyScope<'s, 'a> {
    /// An empty body.
    pub fn new(symbols: &'s Symbols<'a>, module_pool: &'s Mutex<ConstPool>, cx: &'s Context) -> Self {
        Self {
            symbols,
            module_pool,
            cx,
            function: Global::NONE,
            body: Body::default(),
            numbered: Numbered::default(),
            forward: FxHashMap::default(),
            forward_numbered: FxHashMap::default(),
            undefined: Vec::new(),
            pending: Vec::new(),
            implicit: Vec::new(),
            age: symbols.age(),
        }
    }

    /// The function that is read.
    pub fn header(&self) -> Option<&Function> {
        self.symbols.module.function(self.function)
    }

    /// Forgets the body that was read.
    pub fn clear(&mut self) {
        self.body.clear();
        self.numbered.clear();
        self.forward.clear();
        self.forward_numbered.clear();
        self.undefined.clear();
        self.pending.clear();
        self.implicit.clear();
        self.age = self.symbols.age();
    }

    /// The block of this label; made if it is not known yet. `None` if the label is that of something else.
    pub fn block(&mut self, label: &Label<'a>, pos: Pos) -> Option<Block> {
        let known = match label {
            Ok(name) => self.body.lookup_name(name).or_else(|| self.forward.get(name).map(|f| f.0)),
            Err(n) => self.numbered.get(*n).or_else(|| self.forward_numbered.get(n).map(|f| f.0)),
        };
        if let Some(v) = known {
            return v.block();
        }
        let b = self.body.make_block();
        match label {
            Ok(name) => {
                self.body.try_set_name(b.into(), name);
                self.forward.insert(name.clone(), (b.into(), pos));
            }
            Err(n) => {
                self.forward_numbered.insert(*n, (b.into(), pos));
            }
        }
        Some(b)
    }
}

impl<'a> Scope<'a> for BodyScope<'_, 'a> {
    const IN_BODY: bool = true;

    #[inline]
    fn symbols(&self) -> &Symbols<'a> {
        self.symbols
    }

    fn symbols_mut(&mut self) -> Option<&mut Symbols<'a>> {
        None
    }

    #[inline]
    fn pool(&mut self) -> &mut ConstPool {
        self.body.consts_mut()
    }

    fn constant_in_module(&mut self, c: Const, types: &TypeTable) -> Const {
        self.body.consts().import(c, &mut self.module_pool.lock(), types)
    }

    fn pool_ref(&self) -> &ConstPool {
        self.body.consts()
    }

    fn with_module_pool<T>(&mut self, f: impl FnOnce(&mut ConstPool) -> T) -> T {
        f(&mut self.module_pool.lock())
    }

    fn undefined(&mut self, undefined: Undefined) {
        self.undefined.push(undefined);
    }

    fn undefined_type(&mut self, key: Label<'a>, entry: TypeEntry, message: String) {
        let key = match key {
            Ok(name) => name.into_owned(),
            Err(n) => n.to_be_bytes().to_vec(),
        };
        self.undefined.push(Undefined { kind: UndefinedKind::Type, key, pos: entry.undefined_at, message });
    }

    fn undefined_global(&mut self, key: Label<'a>, pos: Pos, _: Type, _: u32) -> Global {
        let (key, message) = match key {
            Ok(name) => {
                let message = format!("use of undefined value '@{}'", String::from_utf8_lossy(&name));
                (name.into_owned(), message)
            }
            Err(n) => (n.to_be_bytes().to_vec(), format!("use of undefined value '@{n}'")),
        };
        self.undefined.push(Undefined { kind: UndefinedKind::Global, key, pos, message });
        NO_GLOBAL
    }

    fn block_address(
        &mut self,
        types: &TypeTable,
        ty: Type,
        function: Label<'a>,
        function_pos: Pos,
        label: Label<'a>,
        label_pos: Pos,
    ) -> Result<Const, (Pos, String)> {
        let known = self.symbols.global_by(&function).filter(|&g| self.symbols.places[g].defined != Pos::MAX);
        let Some(g) = known else {
            let message = "expected function name in blockaddress".to_owned();
            self.undefined.push(Undefined {
                kind: UndefinedKind::BlockAddress,
                key: Vec::new(),
                pos: function_pos,
                message,
            });
            return Ok(self.body.consts_mut().undef(ty));
        };
        if g == self.function {
            let ty = types.ptr(self.symbols.module.global(g).addr_space);
            return match self.block(&label, label_pos) {
                Some(b) => Ok(self.body.consts_mut().block_address(ty, g, b)),
                None => Err((label_pos, "referenced value is not a basic block".into())),
            };
        }
        let ty = types.ptr(self.symbols.module.global(g).addr_space);
        let Some(f) = self.symbols.module.function(g) else {
            return Err((function_pos, "expected function name in blockaddress".into()));
        };
        if matches!(f.body, ir::BodySlot::Declaration) {
            return Err((function_pos, "cannot take blockaddress inside a declaration".into()));
        }
        let key = (g, label);
        if let Some(&b) = self.symbols.labels.get(&key) {
            return Ok(self.body.consts_mut().block_address(ty, g, b));
        }
        let placeholder = self.body.consts_mut().placeholder(ty);
        self.pending.push(PendingBlock { function: Ok(g), function_pos, label: key.1, label_pos, placeholder });
        Ok(placeholder)
    }

    fn age(&mut self) -> &mut Age {
        &mut self.age
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_greatest_number_may_be_written() {
        let mut numbered = Numbered::default();
        numbered.set(u32::MAX, Value::NONE);
        assert_eq!(numbered.next, 0);
    }
}
