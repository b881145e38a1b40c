//! The module: lists of globals, symbol table, comdats, named metadata, and the tables that all bodies share.
//! See LangRef, "Module Structure".

use crate::attributes::AttrTable;
use crate::body::Body;
use crate::constant::{Const, ConstPool};
use crate::data_layout::DataLayout;
use crate::drafts::Drafts;
use crate::global::{BodySlot, Comdat, ComdatKind, Function, GlobalClass, GlobalKind, GlobalValue};
use crate::inst::SyncScope;
use crate::library::LibraryCache;
use crate::mentions::Mentions;
use crate::metadata::{Md, MdData, MdStore};
use crate::name_cache::NameCache;
use crate::types::{Type, TypeTable};
use crate::value::Global;
use entity::PrimaryMap;
use hashbrown::HashTable;
use rustc_hash::{FxHashMap, FxHasher};
use std::hash::Hasher;

/// A comdat.
#[derive(Clone, Debug)]
pub struct ComdatData {
    /// Name without `$`.
    pub name: Box<[u8]>,
    /// How the linker chooses.
    pub kind: ComdatKind,
}

/// Named metadata, `!name = !{...}`.
#[derive(Clone, Debug)]
pub struct NamedMetadata {
    /// Name without `!`.
    pub name: Box<[u8]>,
    /// Its nodes.
    pub operands: Vec<Md>,
}

/// Names with numbers: the fixed ones first, those that the input adds behind. Shareable between threads.
#[derive(Debug)]
pub struct NameRegistry {
    names: boxcar::Vec<Box<[u8]>>,
    lock: parking_lot::Mutex<()>,
}

impl Clone for NameRegistry {
    fn clone(&self) -> Self {
        Self { names: self.names.clone(), lock: parking_lot::Mutex::new(()) }
    }
}

impl NameRegistry {
    /// A registry with these names, numbered from 0.
    pub fn new<'a>(fixed: impl IntoIterator<Item = &'a str>) -> Self {
        Self { names: fixed.into_iter().map(|n| n.as_bytes().into()).collect(), lock: parking_lot::Mutex::new(()) }
    }

    /// The number of a name; a new one if need be. Linear in the number of names, which is small.
    pub fn intern(&self, name: &[u8]) -> u32 {
        if let Some(n) = self.lookup(name) {
            return n;
        }
        let _guard = self.lock.lock();
        self.lookup(name).unwrap_or_else(|| self.names.push(name.into()) as u32)
    }

    /// The number of a name.
    pub fn lookup(&self, name: &[u8]) -> Option<u32> {
        self.names.iter().find(|(_, n)| ***n == *name).map(|(i, _)| i as u32)
    }

    /// The name of a number.
    pub fn name(&self, number: u32) -> &[u8] {
        &self.names[number as usize]
    }

    /// Puts the names from `first` on into another order: `order[i]` is the present number of the `i`-th of them.
    pub fn reorder(&mut self, first: u32, order: &[u32]) {
        let kept = self.names.iter().map(|(_, name)| name.clone()).take(first as usize);
        let moved = order.iter().map(|&number| self.names[number as usize].clone());
        self.names = kept.chain(moved).collect();
    }

    /// How many names there are.
    pub fn len(&self) -> usize {
        self.names.count()
    }

    /// Are there none?
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// The tables that all bodies of a module share: append-only, readable from any thread without a lock.
#[derive(Clone, Debug)]
pub struct Context {
    /// Types.
    pub types: TypeTable,
    /// Attributes.
    pub attrs: AttrTable,
    /// Metadata.
    pub md: MdStore,
    /// Kinds of metadata attachments.
    pub md_kinds: NameRegistry,
    /// Tags of operand bundles.
    pub bundle_tags: NameRegistry,
    /// Synchronisation scopes.
    pub sync_scopes: NameRegistry,
}

impl Default for Context {
    fn default() -> Self {
        Self {
            types: TypeTable::default(),
            attrs: AttrTable::default(),
            md: MdStore::default(),
            md_kinds: NameRegistry::new(crate::metadata_kinds::NAMES.iter().copied()),
            bundle_tags: NameRegistry::new(crate::bundle_tags::NAMES.iter().copied()),
            sync_scopes: NameRegistry::new(["singlethread", ""]),
        }
    }
}

impl Context {
    /// The name of a synchronisation scope.
    pub fn sync_scope_name(&self, scope: SyncScope) -> &[u8] {
        self.sync_scopes.name(scope.0)
    }
}

/// A module. A clone has the same ids; it belongs to no pass that is running.
#[derive(Clone, Debug, Default)]
pub struct Module {
    /// The tables that all bodies share.
    pub ctx: Context,
    /// Name: of the file it was read from.
    pub name: String,
    /// `source_filename`
    pub source_filename: Vec<u8>,
    /// Target triple; empty if none.
    pub triple: Vec<u8>,
    /// Data layout.
    pub data_layout: DataLayout,
    /// Module-level inline assembly, a line each.
    pub asm: Vec<Vec<u8>>,
    /// Constants outside bodies: initialisers, aliasees, prefix data, metadata.
    pub consts: ConstPool,
    /// Named metadata, in order.
    pub named_metadata: Vec<NamedMetadata>,
    /// Module summary entries (`^0 = ...`), if the file has some.
    pub summary: Option<Box<crate::summary::Summary>>,
    /// Are bodies at rest packed? It takes time, and pays for large modules: see [`Self::put_body`].
    pub packs_bodies: bool,
    /// Orders of uses of module-level values that the text gave and that are kept for printing.
    pub use_list_orders: Vec<(Const, Box<[u32]>)>,
    /// In what order the uses of globals were made.
    pub global_uses: GlobalUses,
    /// Globals whose uses by bodies the file puts into another order than that.
    pub user_orders: FxHashMap<Global, UserOrder>,
    pub(crate) mentions: Mentions,
    pub(crate) library: LibraryCache,
    pub(crate) intrinsics: NameCache,
    pub(crate) drafts: Drafts,
    globals: PrimaryMap<Global, GlobalValue>,
    order: [Vec<Global>; 4],
    symbols: HashTable<Symbol>,
    /// The last number that was appended to a name to make it unique.
    last_unique: u64,
    comdats: PrimaryMap<Comdat, ComdatData>,
    comdat_index: HashTable<Comdat>,
}

/// The order in which a reader makes the uses of globals, where bodies are read one after the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum GlobalUses {
    /// As text does: uses that come before the global wait on a stand-in, and get into the opposite order when the global
    /// takes its place.
    #[default]
    Forward,
    /// As bitcode does: all globals are known before any body is read.
    InOrder,
}

/// An order of the uses of a global.
#[derive(Clone, Debug, Default)]
pub struct UserOrder {
    /// The functions that use it, each once, newest use first.
    pub users: Box<[Global]>,
    /// The place that each use has, the uses taken newest first; empty if something else than instructions uses it.
    pub uses: Box<[u32]>,
}

/// An entry of the symbol table, with the hash of its name: a table that grows would have to look at all names again.
#[derive(Clone, Copy, Debug)]
struct Symbol {
    hash: u64,
    global: Global,
}

fn hash_name(name: &[u8]) -> u64 {
    let mut h = FxHasher::default();
    h.write(name);
    h.finish()
}

impl Module {
    /// The number that a piece of metadata is: the lowest 64 bits of a constant integer.
    pub fn metadata_int(&self, md: Md) -> Option<u64> {
        match *self.ctx.md.get(md.expand()?) {
            MdData::Int(_, n) => Some(n),
            MdData::Const(c) => self.consts.splat_int(&self.ctx.types, c).map(|n| n.low_u64()),
            _ => None,
        }
    }

    /// An empty module.
    pub fn new(name: &str) -> Self {
        Self { name: name.to_owned(), source_filename: name.as_bytes().to_vec(), ..Self::default() }
    }

    /// A global, or one that is asked for ([`Self::draft_function`]).
    #[inline]
    pub fn global(&self, g: Global) -> &GlobalValue {
        match self.globals.get(g) {
            Some(value) => value,
            None => self.drafts.value(g).unwrap_or_else(|| panic!("no such global: {g:?}")),
        }
    }

    /// Is there such a global, or one that is asked for? It is asked of ids that come from outside.
    pub fn has_global(&self, g: Global) -> bool {
        self.globals.get(g).is_some() || self.drafts.value(g).is_some()
    }

    /// A global; its name is changed by [`Self::rename`], its kind by [`Self::replace_kind`] only.
    #[inline]
    pub fn global_mut(&mut self, g: Global) -> &mut GlobalValue {
        self.mentions.forget(g);
        self.forget_name(g);
        &mut self.globals[g]
    }

    /// Number of global ids ever made: the length for side tables.
    pub fn global_capacity(&self) -> usize {
        self.globals.len()
    }

    /// The globals of one class, in the module's order.
    #[inline]
    pub fn list(&self, class: GlobalClass) -> &[Global] {
        &self.order[class as usize]
    }

    /// All globals, class by class.
    pub fn all_globals(&self) -> impl Iterator<Item = Global> + '_ {
        self.order.iter().flatten().copied()
    }

    /// The functions, in the module's order.
    #[inline]
    pub fn functions(&self) -> &[Global] {
        self.list(GlobalClass::Functions)
    }

    /// The variables, in the module's order.
    #[inline]
    pub fn variables(&self) -> &[Global] {
        self.list(GlobalClass::Variables)
    }

    /// Changes the order of one class: must be a permutation, or drop what was erased.
    pub fn set_list(&mut self, class: GlobalClass, order: Vec<Global>) {
        self.order[class as usize] = order;
    }

    /// The subprogram that describes a function in the source; [`Md::NONE`] without one (LangRef, "DISubprogram").
    pub fn subprogram(&self, f: Global) -> Md {
        let attachments = self.function(f).map_or(&[][..], |function| &function.attachments);
        attachments.iter().find(|a| a.0 == crate::metadata_kinds::kind::DBG).map_or(Md::NONE, |a| a.1)
    }

    /// The function behind a global id, which must be one.
    #[inline]
    pub fn function(&self, g: Global) -> Option<&Function> {
        self.global(g).function()
    }

    /// The body of a function, if it has one here.
    #[inline]
    pub fn body(&self, g: Global) -> Option<&Body> {
        self.function(g)?.body.get()
    }

    /// The body of a function, if it has one here.
    pub fn body_mut(&mut self, g: Global) -> Option<&mut Body> {
        self.global_mut(g).function_mut()?.body.get_mut()
    }

    /// The place of a function's body, for who takes it out or puts it back: unlike with [`Self::global_mut`], what the function's
    /// name stands for stays known.
    pub fn body_slot_mut(&mut self, g: Global) -> Option<&mut BodySlot> {
        self.mentions.forget(g);
        self.globals[g].function_mut().map(|f| &mut f.body)
    }

    /// Is the module for one of AMD's GPUs, by its triple?
    pub fn is_amdgpu(&self) -> bool {
        self.triple.starts_with(b"amdgcn") || self.triple.starts_with(b"amdgpu")
    }

    /// The body of a function, if it has one here; see [`BodySlot::read`].
    #[inline]
    pub fn read_body<'a>(&'a self, g: Global, scratch: &'a mut Body) -> Option<&'a Body> {
        self.function(g)?.body.read(scratch)
    }

    /// Has the function a body here?
    #[inline]
    pub fn has_body(&self, g: Global) -> bool {
        self.function(g).is_some_and(|f| f.body.is_here())
    }

    /// Number of instructions of a function that has its body here.
    #[inline]
    pub fn num_insts(&self, g: Global) -> Option<usize> {
        self.function(g)?.body.num_insts()
    }

    /// Gives a function its body. If the module packs bodies, it is put to rest, and its memory is left.
    pub fn put_body(&mut self, g: Global, body: Box<Body>) -> Option<Box<Body>> {
        let packs = self.packs_bodies;
        let f = self.global_mut(g).function_mut()?;
        if packs {
            f.body = BodySlot::packed(&body);
            return Some(body);
        }
        f.body = BodySlot::Present(body);
        None
    }

    /// Puts the body of a function to rest if the module packs bodies.
    pub fn rest_body(&mut self, g: Global) {
        if self.packs_bodies
            && let Some(f) = self.globals[g].function_mut()
        {
            f.body.pack();
        }
    }

    /// Puts the bodies to rest that were only looked at.
    pub fn close_bodies(&mut self) {
        if self.packs_bodies {
            self.globals.values_mut().filter_map(GlobalValue::function_mut).for_each(|f| {
                f.body.close();
            });
        }
    }

    /// The global of this name.
    #[inline]
    pub fn lookup(&self, name: &[u8]) -> Option<Global> {
        if name.is_empty() {
            return None;
        }
        self.find_symbol(hash_name(name), name)
    }

    fn find_symbol(&self, hash: u64, name: &[u8]) -> Option<Global> {
        let is_it = |s: &Symbol| s.hash == hash && *self.globals[s.global].name == *name;
        self.symbols.find(hash, is_it).map(|s| s.global)
    }

    /// The pointer type of a global's address.
    pub fn global_type(&self, g: Global) -> Type {
        self.ctx.types.ptr(self.global(g).addr_space)
    }

    /// Makes room for so many more globals.
    pub fn reserve_globals(&mut self, count: usize) {
        self.globals.reserve(count);
        self.symbols.reserve(count, |s| s.hash);
    }

    /// Adds a global at the end of its class's list. Where the name is taken, `.` and a number are appended.
    pub fn add_global(&mut self, mut value: GlobalValue) -> Global {
        if self.lookup(&value.name).is_some() {
            value.name = self.unique_name(&value.name);
        }
        self.add_new_global(value)
    }

    /// Adds a global whose name no other has, at the end of its class's list.
    pub fn add_new_global(&mut self, value: GlobalValue) -> Global {
        debug_assert!(self.lookup(&value.name).is_none());
        let class = value.kind.class();
        let g = self.push_global(value);
        self.enter_symbol(g);
        self.order[class as usize].push(g);
        g
    }

    fn push_global(&mut self, value: GlobalValue) -> Global {
        self.library.names.add();
        self.intrinsics.add();
        self.globals.push(value)
    }

    #[inline]
    fn forget_name(&mut self, g: Global) {
        self.library.names.forget(g);
        self.intrinsics.forget(g);
    }

    /// Makes a global that is referred to before it is defined: it has an id and a name, and stands in no list.
    pub fn reserve_global(&mut self, name: &[u8]) -> Global {
        let g = self.push_global(GlobalValue::new(name, Type::VOID, GlobalKind::Variable(Box::default())));
        self.enter_symbol(g);
        g
    }

    /// Defines a global made by [`Self::reserve_global`], whose name it keeps, and puts it at the end of its class's list.
    pub fn define_reserved(&mut self, g: Global, mut value: GlobalValue) {
        value.name = std::mem::take(&mut self.globals[g].name);
        self.order[value.kind.class() as usize].push(g);
        *self.global_mut(g) = value;
    }

    /// The name of a function that is a personality.
    pub fn personality_name(&self, personality: Const) -> Option<&[u8]> {
        self.consts.as_global(personality).map(|g| &*self.global(g).name)
    }

    /// Changes constants of the module's pool: what `edit` says has become of some, all follows that refers to them, metadata too. Linear in the
    /// module if there is any.
    pub fn edit_constants(&mut self, edit: impl FnOnce(&mut ConstPool, &TypeTable) -> Vec<(Const, Const)>) {
        let pairs = edit(&mut self.consts, &self.ctx.types);
        if pairs.is_empty() {
            return;
        }
        let mut moved: Vec<Const> = self.consts.iter().collect();
        pairs.iter().for_each(|&(old, new)| moved[old.index()] = new);
        self.map_constants(|c| moved[c.index()]);
        self.ctx.md.map_constants(&moved);
    }

    /// Changes every constant of the module's pool that something outside metadata refers to.
    pub fn map_constants(&mut self, f: impl Fn(Const) -> Const) {
        let map = |c: &mut Const| {
            if c.is_some() {
                *c = f(*c);
            }
        };
        self.mentions.forget_users();
        for value in self.globals.values_mut() {
            match &mut value.kind {
                GlobalKind::Variable(v) => map(&mut v.initializer),
                GlobalKind::Function(f) => {
                    [&mut f.prefix, &mut f.prologue, &mut f.personality].into_iter().for_each(map)
                }
                GlobalKind::Alias(c) | GlobalKind::IFunc(c, _) => map(c),
            }
        }
        self.use_list_orders.iter_mut().for_each(|o| map(&mut o.0));
    }

    /// The name with a number behind it. As in LLVM, numbers are counted through the whole module, whatever the names.
    fn unique_name(&mut self, base: &[u8]) -> Box<[u8]> {
        loop {
            self.last_unique += 1;
            let name = [base, b".", self.last_unique.to_string().as_bytes()].concat();
            if self.lookup(&name).is_none() {
                return name.into();
            }
        }
    }

    /// The last number that was appended to a name to make it unique.
    pub fn last_unique(&self) -> u64 {
        self.last_unique
    }

    /// Names globals anew, as if they had got their names one after another when the last number was `last_unique`.
    pub fn rename_in_order(&mut self, globals: &[Global], base: &[u8], last_unique: u64) {
        for &g in globals {
            self.rename(g, b"");
        }
        self.last_unique = last_unique;
        for &g in globals {
            self.rename(g, base);
        }
    }

    fn enter_symbol(&mut self, g: Global) {
        let name = &self.globals[g].name;
        if name.is_empty() {
            return;
        }
        let hash = hash_name(name);
        self.symbols.insert_unique(hash, Symbol { hash, global: g }, |s| s.hash);
    }

    fn leave_symbol(&mut self, g: Global) {
        if let Ok(entry) = self.symbols.find_entry(hash_name(&self.globals[g].name), |s| s.global == g) {
            entry.remove();
        }
    }

    /// Renames a global. Where the name is taken, `.` and a number are appended.
    pub fn rename(&mut self, g: Global, name: &[u8]) {
        self.leave_symbol(g);
        let name = if self.lookup(name).is_some() { self.unique_name(name) } else { name.into() };
        self.globals[g].name = name;
        self.forget_name(g);
        self.enter_symbol(g);
    }

    /// Counts on as if so many globals had got a name like this one that is taken.
    pub fn skip_unique_names(&mut self, base: &[u8], count: u32) {
        (0..count).for_each(|_| _ = self.unique_name(base));
    }

    /// Each of two globals gets the name of the other.
    pub fn swap_names(&mut self, a: Global, b: Global) {
        [a, b].into_iter().for_each(|g| self.leave_symbol(g));
        let name = std::mem::take(&mut self.globals[a].name);
        self.globals[a].name = std::mem::replace(&mut self.globals[b].name, name);
        for g in [a, b] {
            self.forget_name(g);
            self.enter_symbol(g);
        }
    }

    /// Gives a global another definition. It keeps its name and, unless it is of another class now, its place.
    pub fn redefine(&mut self, g: Global, value: GlobalValue) {
        let name = std::mem::take(&mut self.globals[g].name);
        let (old, new) = (self.globals[g].kind.class(), value.kind.class());
        *self.global_mut(g) = GlobalValue { name, ..value };
        if old != new {
            self.order[old as usize].retain(|&o| o != g);
            self.order[new as usize].push(g);
        }
    }

    /// Takes a global out of its list and the symbol table. Nothing may refer to it any more.
    pub fn erase_global(&mut self, g: Global) {
        self.leave_symbol(g);
        let class = self.globals[g].kind.class();
        self.order[class as usize].retain(|&o| o != g);
        let global = self.global_mut(g);
        global.name = Box::default();
        if let Some(f) = global.function_mut() {
            f.body = BodySlot::Declaration;
        }
    }

    /// Takes many globals out of their lists and the symbol table at once, in time linear in the lists. Nothing may refer
    /// to them any more.
    pub fn erase_globals(&mut self, dead: &[Global]) {
        let mut marked = entity::EntitySet::with_capacity(self.globals.len());
        for &g in dead {
            self.leave_symbol(g);
            marked.insert(g);
            let global = self.global_mut(g);
            global.name = Box::default();
            if let Some(f) = global.function_mut() {
                f.body = BodySlot::Declaration;
            }
        }
        self.order.iter_mut().for_each(|list| list.retain(|&g| !marked.contains(g)));
    }

    /// Turns a global into another kind, with the same id, at the end of the list of its new class.
    pub fn replace_kind(&mut self, g: Global, kind: GlobalKind) {
        let global = self.global_mut(g);
        let (old, new) = (global.kind.class(), kind.class());
        global.kind = kind;
        if old != new {
            self.order[old as usize].retain(|&o| o != g);
            self.order[new as usize].push(g);
        }
    }

    /// The comdat of this name.
    pub fn find_comdat(&self, name: &[u8]) -> Option<Comdat> {
        self.comdat_index.find(hash_name(name), |&c| *self.comdats[c].name == *name).copied()
    }

    /// The comdat of this name; made if need be.
    pub fn comdat(&mut self, name: &[u8]) -> Comdat {
        if let Some(c) = self.find_comdat(name) {
            return c;
        }
        let c = self.comdats.push(ComdatData { name: name.into(), kind: ComdatKind::Any });
        let comdats = &self.comdats;
        self.comdat_index.insert_unique(hash_name(name), c, |&c| hash_name(&comdats[c].name));
        c
    }

    /// All comdats, in the order in which they were made.
    pub fn comdats(&self) -> &PrimaryMap<Comdat, ComdatData> {
        &self.comdats
    }

    /// A comdat, to set its kind.
    pub fn comdat_mut(&mut self, c: Comdat) -> &mut ComdatData {
        &mut self.comdats[c]
    }

    /// The comdat of a global.
    pub fn global_comdat(&self, g: Global) -> Comdat {
        match &self.global(g).kind {
            GlobalKind::Variable(v) => v.comdat,
            GlobalKind::Function(f) => f.comdat,
            _ => Comdat::NONE,
        }
    }

    /// The named metadata of this name.
    pub fn named_md(&self, name: &[u8]) -> Option<&NamedMetadata> {
        self.named_metadata.iter().find(|n| *n.name == *name)
    }
}
