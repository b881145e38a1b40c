//! Numbers of everything that stands at module level, in LLVM's order: globals, then constants by type and frequency of use;
//! types and attributes by first occurrence.

use super::global_orders::{Counter, GlobalOrders};
use super::identity::{Identity, NONE, is_simple};
use super::lower::Lowered;
use super::mentions::{Finder, Mention};
use super::parallel::Part;
use super::types::TypeIds;
use crate::metadata::order::{ConstKey, MODULE, MetadataIds, MetadataOrder};
use asm::printer::for_parts;
use ir::attributes::{AttrList, AttrListData, AttrSet, Attribute};
use ir::constant::{Const, ConstData, ConstPool};
use ir::inst::Opcode;
use ir::types::{Type, TypeData, TypeTable};
use ir::{Block, Global};
use ir::{Body, Md, MdKind};
use ir::{Comdat, GlobalClass, GlobalKind, Module};
use rustc_hash::FxHashMap;
use std::cmp::Reverse;

/// A value of the module.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum ModuleValue {
    /// A global.
    Global(Global),
    /// A constant that is a number or the like, in no pool.
    Simple(Type, ConstData),
    /// A constant of the module's pool.
    Const(Const),
}

/// The numbers of all that stands at module level.
pub(super) struct ModuleIds<'m> {
    pub module: &'m Module,
    pub types: TypeIds,
    pub lowered: Lowered<'m>,
    /// Are constants numbered as they occur, because orders of uses are written?
    pub keep_order: bool,
    /// Orders of the uses of globals.
    pub global_orders: GlobalOrders<'m>,
    /// Values with the number of their uses.
    pub values: Vec<(ModuleValue, u32)>,
    /// How many of them are globals.
    pub num_globals: usize,
    /// Number of each global.
    pub global_ids: Vec<u32>,
    /// Number of each constant of the module's pool.
    pub const_ids: Vec<u32>,
    pub identity: Identity,
    pub attrs: AttrIds,
    pub md: MetadataIds,
    pub comdats: Vec<Comdat>,
    comdat_ids: FxHashMap<Comdat, u32>,
    /// Of each function with blocks whose address is taken: the positions of its blocks.
    pub taken_blocks: FxHashMap<Global, Vec<u32>>,
    /// Of each such function: the other functions that use the addresses.
    pub address_users: FxHashMap<Global, Vec<Global>>,
    /// The function that is being walked.
    current: Global,
}

/// Numbers of lists and groups of attributes, from 1 on.
#[derive(Default)]
pub(super) struct AttrIds {
    pub lists: Vec<AttrList>,
    list_ids: FxHashMap<AttrList, u32>,
    /// Place (0 for the return value, then parameters, the largest number for the function) and set.
    pub groups: Vec<(u32, AttrSet)>,
    group_ids: FxHashMap<(u32, AttrSet), u32>,
}

/// The place of the function in a list of attributes.
const FUNCTION_PLACE: u32 = u32::MAX;

/// The sets of a list that have attributes, with their places, in LLVM's order.
pub(super) fn places(list: &AttrListData) -> impl Iterator<Item = (u32, AttrSet)> + '_ {
    let params = list.params.iter().enumerate().map(|(k, &set)| (k as u32 + 1, set));
    [(FUNCTION_PLACE, list.function), (0, list.ret)].into_iter().chain(params).filter(|(_, s)| *s != AttrSet::EMPTY)
}

impl AttrIds {
    /// The number of a list; 0 for the empty one.
    #[inline]
    pub fn list(&self, list: AttrList) -> u32 {
        if list == AttrList::EMPTY { 0 } else { self.list_ids[&list] }
    }

    /// The number of a group.
    pub fn group(&self, place: u32, set: AttrSet) -> u32 {
        self.group_ids[&(place, set)]
    }
}

/// What remains to be done for a constant.
enum Step {
    Enter(Const),
    EnterGlobal(Global),
    Finish(Const),
}

impl<'m> ModuleIds<'m> {
    /// Numbers everything. With `keep_order`, constants stay in the order of their occurrence, which the prediction of use-list
    /// orders relies on. `parts`: the functions, for so many threads.
    pub fn new(module: &'m Module, keep_order: bool, parts: &[Part], threads: usize) -> Self {
        let mut ids = Self::empty(module, keep_order);
        let mut order = MetadataOrder::new(module);
        let find = |finder: &mut Finder<'_>, part: &Part| finder.part(part);
        let beside = || ids.add_module(&mut order);
        let counter = keep_order.then(|| Counter::new(module));
        let (mentions, ()) = for_parts(parts, threads, || Finder::new(module, counter.as_ref()), find, beside);
        ids.global_orders = counter.map_or_else(GlobalOrders::default, Counter::finish);
        let mut mentions = mentions.into_iter().flatten();
        let mut scratch = Body::default();
        for (k, &g) in module.functions().iter().enumerate() {
            let body = module.read_body(g, &mut scratch);
            ids.add_function(k as u32 + 1, g, body, &mut mentions, &mut order);
        }
        if !keep_order {
            ids.sort_constants();
        }
        ids.finish();
        ids.md = order.organize(|key| ids.key_id(key));
        ids
    }

    fn empty(module: &'m Module, keep_order: bool) -> Self {
        let lowered = Lowered::new(&module.ctx.types, &module.consts);
        Self {
            module,
            types: TypeIds::default(),
            const_ids: vec![NONE; lowered.pool.len()],
            lowered,
            keep_order,
            global_orders: GlobalOrders::default(),
            values: Vec::new(),
            num_globals: 0,
            global_ids: vec![NONE; module.global_capacity()],
            identity: Identity::default(),
            attrs: AttrIds::default(),
            md: MetadataIds::default(),
            comdats: Vec::new(),
            comdat_ids: FxHashMap::default(),
            taken_blocks: FxHashMap::default(),
            address_users: FxHashMap::default(),
            current: Global::NONE,
        }
    }

    /// Numbers what stands outside of functions.
    fn add_module(&mut self, order: &mut MetadataOrder<'m>) {
        self.add_globals();
        self.num_globals = self.values.len();
        self.add_initializers();
        self.add_type(Type::METADATA);
        self.add_module_metadata(order);
    }

    fn table(&self) -> &'m TypeTable {
        &self.module.ctx.types
    }

    /// Gives a type its number.
    #[inline]
    pub fn add_type(&mut self, ty: Type) {
        self.types.add(&self.module.ctx.types, ty);
    }

    fn add_globals(&mut self) {
        use GlobalClass::*;
        for class in [Variables, Functions, Aliases, IFuncs] {
            for &g in self.module.list(class) {
                let global = self.module.global(g);
                let comdat = match &global.kind {
                    GlobalKind::Variable(v) => v.comdat,
                    GlobalKind::Function(f) => f.comdat,
                    _ => Comdat::NONE,
                };
                if comdat.is_some() && !self.comdat_ids.contains_key(&comdat) {
                    self.comdats.push(comdat);
                    self.comdat_ids.insert(comdat, self.comdats.len() as u32);
                }
                self.add_type(self.module.global_type(g));
                self.global_ids[g.index()] = self.values.len() as u32;
                self.values.push((ModuleValue::Global(g), 1));
                self.add_type(global.value_type);
                if let GlobalKind::Function(f) = &global.kind {
                    self.add_attributes(f.attrs.get());
                }
            }
        }
    }

    fn add_initializers(&mut self) {
        let module = self.module;
        for &g in module.variables() {
            let Some(v) = module.global(g).variable() else { continue };
            if v.initializer.is_some() {
                self.add_const(v.initializer);
            }
            if v.attrs != AttrSet::EMPTY {
                let list = self.variable_attributes(v.attrs);
                self.add_attributes(list);
            }
        }
        for class in [GlobalClass::Aliases, GlobalClass::IFuncs] {
            for &g in module.list(class) {
                if let GlobalKind::Alias(c) | GlobalKind::IFunc(c, _) = module.global(g).kind {
                    self.add_const(c);
                }
            }
        }
        for &g in module.functions() {
            let Some(f) = module.function(g) else { continue };
            let operands = [f.personality, f.prefix, f.prologue];
            if operands.iter().all(|c| c.is_none()) {
                continue;
            }
            for c in operands {
                match c.expand() {
                    Some(c) => self.add_const(c),
                    // In LLVM a null pointer stands in the place of those that are not there.
                    None => self.add_simple(Type::PTR, ConstData::Null),
                }
            }
        }
    }

    /// The list that has these attributes of a variable at the place of the function.
    pub fn variable_attributes(&self, set: AttrSet) -> AttrList {
        self.module.ctx.attrs.intern_list(AttrListData { function: set, ..AttrListData::default() })
    }

    /// The number of a comdat, from 1 on; 0 for none.
    pub fn comdat(&self, comdat: Comdat) -> u32 {
        self.comdat_ids.get(&comdat).copied().unwrap_or(0)
    }

    fn add_attributes(&mut self, list: AttrList) {
        if list == AttrList::EMPTY || self.attrs.list_ids.contains_key(&list) {
            return;
        }
        self.attrs.lists.push(list);
        self.attrs.list_ids.insert(list, self.attrs.lists.len() as u32);
        let table = &self.module.ctx.attrs;
        for group in places(table.list(list)) {
            if self.attrs.group_ids.contains_key(&group) {
                continue;
            }
            self.attrs.groups.push(group);
            self.attrs.group_ids.insert(group, self.attrs.groups.len() as u32);
            for attr in table.set(group.1) {
                if let Attribute::Type(_, ty) = *attr
                    && ty.is_some()
                {
                    self.types.add(&self.module.ctx.types, ty);
                }
            }
        }
    }

    /// Counts a use of a constant that is in no pool, or gives it a number.
    pub fn add_simple(&mut self, ty: Type, data: ConstData) {
        let next = self.values.len() as u32;
        let id = *self.identity.simple.entry((ty, data)).or_insert(next);
        if id != next {
            self.values[id as usize].1 += 1;
            return;
        }
        self.add_type(ty);
        self.values.push((ModuleValue::Simple(ty, data), 1));
    }

    /// Counts a use of a constant of the module's pool, or gives it a number, after its operands.
    pub fn add_const(&mut self, c: Const) {
        let mut stack = vec![Step::Enter(c)];
        while let Some(step) = stack.pop() {
            match step {
                Step::Enter(c) => self.enter(c, &mut stack),
                Step::EnterGlobal(g) => self.values[self.global_ids[g.index()] as usize].1 += 1,
                Step::Finish(c) => self.finish_const(c, &mut stack),
            }
        }
    }

    fn enter(&mut self, c: Const, stack: &mut Vec<Step>) {
        let c = self.lowered.resolve(c);
        let pool = &self.lowered.pool;
        let (ty, data) = (pool.ty(c), pool.data(c));
        match data {
            ConstData::Global(g) => return stack.push(Step::EnterGlobal(g)),
            ConstData::BlockAddress(g, _) if !self.taken_blocks.contains_key(&g) => {
                self.take_blocks(g);
                return stack.push(Step::Enter(c));
            }
            ConstData::BlockAddress(g, _) | ConstData::DsoLocalEquivalent(g) | ConstData::NoCfi(g)
                if !self.identity.simple.contains_key(&(ty, data)) =>
            {
                self.add_type(ty);
                self.values[self.global_ids[g.index()] as usize].1 += 1;
                return self.add_simple(ty, data);
            }
            _ if is_simple(data) => return self.add_simple(ty, data),
            _ => {}
        }
        let id = self.const_ids[c.index()];
        if id != NONE {
            self.values[id as usize].1 += 1;
            return;
        }
        self.add_type(ty);
        stack.push(Step::Finish(c));
        let first = stack.len();
        self.lowered.pool.for_each_operand(c, |o| stack.push(Step::Enter(o)));
        if let Some(mask) = self.lowered.mask_of(c) {
            stack.push(Step::Enter(mask));
        }
        stack[first..].reverse();
    }

    fn finish_const(&mut self, c: Const, _: &mut Vec<Step>) {
        if let ConstData::Expr(e) = self.lowered.pool.data(c) {
            let expr = self.lowered.pool.expr(e);
            if expr.opcode == Opcode::GetElementPtr {
                self.types.add(&self.module.ctx.types, expr.source);
            }
        }
        self.const_ids[c.index()] = self.values.len() as u32;
        self.values.push((ModuleValue::Const(c), 1));
    }

    /// Numbers metadata, and the constants in it.
    fn add_metadata(&mut self, function: u32, md: Md, order: &mut MetadataOrder<'m>) {
        let mut constants = Vec::new();
        order.enumerate(function, md, &mut constants);
        constants.into_iter().for_each(|key| self.add_key(key));
    }

    fn add_attachments(&mut self, function: u32, list: &[(MdKind, Md)], order: &mut MetadataOrder<'m>) {
        list.iter().for_each(|&(_, md)| self.add_metadata(function, md, order));
    }

    fn add_module_metadata(&mut self, order: &mut MetadataOrder<'m>) {
        for named in &self.module.named_metadata {
            named.operands.iter().for_each(|&md| self.add_metadata(MODULE, md, order));
        }
        let module = self.module;
        for v in module.variables().iter().filter_map(|&g| module.global(g).variable()) {
            self.add_attachments(MODULE, &v.attachments, order);
        }
    }

    fn add_key(&mut self, key: ConstKey) {
        match key {
            ConstKey::Pool(c) => self.add_const(c),
            ConstKey::Simple(_, ConstData::Global(g)) => self.values[self.global_ids[g.index()] as usize].1 += 1,
            ConstKey::Simple(ty, data) => {
                if let ConstData::BlockAddress(g, _) = data {
                    self.take_blocks(g);
                }
                self.add_simple(ty, data);
            }
        }
    }

    /// The number of the value of a constant in metadata.
    pub fn key_id(&self, key: ConstKey) -> u32 {
        match key {
            ConstKey::Pool(c) => self.const_id(c),
            ConstKey::Simple(_, ConstData::Global(g)) => self.global_ids[g.index()],
            ConstKey::Simple(ty, data) => self.identity.simple.get(&(ty, data)).copied().unwrap_or(NONE),
        }
    }

    /// The same constant of a body, as one that may stand in metadata.
    fn body_key(&mut self, pool: &ConstPool, c: Const) -> ConstKey {
        let data = pool.data(c);
        if is_simple(data) || matches!(data, ConstData::Global(_)) {
            return ConstKey::Simple(pool.ty(c), data);
        }
        let imported = self.lowered.import(&self.module.ctx.types, pool, c);
        self.const_ids.resize(self.lowered.pool.len(), NONE);
        ConstKey::Pool(imported)
    }

    /// Numbers a constant of a body that metadata wraps.
    fn add_wrapped(&mut self, function: u32, body: &Body, c: Const, order: &mut MetadataOrder<'m>) {
        let key = self.body_key(body.consts(), c);
        if order.enumerate_const(function, key) {
            self.add_key(key);
        }
    }

    fn add_function(
        &mut self,
        number: u32,
        g: Global,
        body: Option<&Body>,
        mentions: &mut impl Iterator<Item = Vec<Mention>>,
        order: &mut MetadataOrder<'m>,
    ) {
        let module = self.module;
        let Some((_, params, _)) = self.table().func_parts(module.global(g).value_type) else { return };
        for &param in params {
            self.add_type(param);
        }
        let Some(function) = module.function(g) else { return };
        let owner = if body.is_some() { number } else { MODULE };
        self.add_attachments(owner, &function.attachments, order);
        self.current = g;
        if let Some(body) = body {
            self.add_body(number, body, &mentions.next().unwrap_or_default(), order);
        }
    }

    /// Numbers what a body mentions.
    fn add_body(&mut self, number: u32, body: &Body, mentions: &[Mention], order: &mut MetadataOrder<'m>) {
        for &mention in mentions {
            match mention {
                Mention::Type(ty) => self.add_type(ty),
                Mention::Attributes(list) => self.add_attributes(list),
                Mention::Metadata(md) => self.add_metadata(number, md, order),
                Mention::Constant(c) => self.add_wrapped(number, body, c, order),
                Mention::BlockAddress(g) => self.use_address(g),
            }
        }
    }

    fn sort_constants(&mut self) {
        let mut values = std::mem::take(&mut self.values);
        values[self.num_globals..].sort_by_cached_key(|&(value, uses)| {
            constant_order(&self.module.ctx.types, &self.types, self.value_type(value), uses)
        });
        self.values = values;
    }

    /// Brings the maps into agreement with the order of the values.
    fn finish(&mut self) {
        for (id, &(value, _)) in self.values.iter().enumerate().skip(self.num_globals) {
            match value {
                ModuleValue::Global(_) => {}
                ModuleValue::Simple(ty, data) => drop(self.identity.simple.insert((ty, data), id as u32)),
                ModuleValue::Const(c) => self.const_ids[c.index()] = id as u32,
            }
        }
        let pool = &self.lowered.pool;
        for c in pool.iter() {
            match pool.data(c) {
                ConstData::Global(g) => self.const_ids[c.index()] = self.global_ids[g.index()],
                data if is_simple(data) => {
                    let found = self.identity.simple.get(&(pool.ty(c), data));
                    self.const_ids[c.index()] = found.copied().unwrap_or(NONE);
                }
                _ => {}
            }
        }
        for c in pool.iter() {
            let lowered = self.lowered.resolve(c);
            if lowered != c {
                self.const_ids[c.index()] = self.const_ids[lowered.index()];
            }
        }
        self.identity.index(pool, &self.const_ids);
    }

    /// The number of a global, and the type of its address.
    pub fn global(&self, g: Global) -> (u32, Type) {
        (self.global_ids[g.index()], self.module.global_type(g))
    }

    /// The position of a block in its function; for blocks whose address is taken.
    pub fn block_index(&self, g: Global, b: Block) -> u32 {
        self.taken_blocks.get(&g).and_then(|indices| indices.get(b.index()).copied()).unwrap_or(0)
    }

    /// Is the address of a block a constant of the module?
    pub fn has_address(&self, g: Global, b: Block) -> bool {
        self.identity.simple.contains_key(&(self.module.global_type(g), ConstData::BlockAddress(g, b)))
    }

    /// The type of a value.
    pub fn value_type(&self, value: ModuleValue) -> Type {
        match value {
            ModuleValue::Global(g) => self.module.global_type(g),
            ModuleValue::Simple(ty, _) => ty,
            ModuleValue::Const(c) => self.lowered.pool.ty(c),
        }
    }

    /// Remembers the positions of the blocks of a function.
    fn take_blocks(&mut self, g: Global) {
        let module = self.module;
        self.taken_blocks.entry(g).or_insert_with(|| module.body(g).map_or(Vec::new(), block_indices));
    }

    /// Remembers that the function that is being walked uses the address of a block of `g`.
    fn use_address(&mut self, g: Global) {
        self.take_blocks(g);
        if g != self.current {
            let users = self.address_users.entry(g).or_default();
            if users.last() != Some(&self.current) {
                users.push(self.current);
            }
        }
    }

    /// The number of a constant of the module's pool.
    #[inline]
    pub fn const_id(&self, c: Const) -> u32 {
        self.const_ids[c.index()]
    }

    /// The number of a constant of the module's pool, from 1 on; 0 for none.
    pub fn optional(&self, c: Const) -> u64 {
        c.expand().map_or(0, |c| u64::from(self.const_id(c)) + 1)
    }
}

/// Scope and call of a debug location.
pub(super) fn location_operands(module: &Module, loc: Md) -> [Md; 2] {
    module.ctx.md.location(loc).map_or([Md::NONE; 2], |l| [l.scope, l.inlined_at])
}

/// LLVM's order of constants: integers and vectors of them first, then by type, then the more frequent ones first.
pub(super) fn constant_order(types: &TypeTable, ids: &TypeIds, ty: Type, uses: u32) -> (bool, u32, Reverse<u32>) {
    let scalar = match types.get(ty) {
        TypeData::Vector { elem, .. } => *elem,
        _ => ty,
    };
    (!types.is_int(scalar), ids.get(ty), Reverse(uses))
}

/// The positions of the blocks of a body.
pub(super) fn block_indices(body: &Body) -> Vec<u32> {
    let mut indices = vec![NONE; body.block_capacity()];
    body.blocks().enumerate().for_each(|(k, b)| indices[b.index()] = k as u32);
    indices
}
