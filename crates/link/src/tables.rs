//! What became of the source's ids: the maps that bodies and constants are translated by.

use crate::types::{Structs, TypeMap};
use ir::fold;
use ir::{
    AttrBuilder, AttrList, AttrListData, AttrSet, Attribute, Block, CastOp, Const, ConstPool, Context, EntitySet,
    Global, Md, MdKind, Module, Opcode, SecondaryMap, SyncScope, Translation, Type, TypeTable,
};

/// Maps from ids of the source to ids of the destination.
#[derive(Debug)]
pub(crate) struct Tables {
    pub types: TypeMap,
    attr_sets: SecondaryMap<AttrSet, AttrSet>,
    attr_lists: SecondaryMap<AttrList, AttrList>,
    md_kinds: Vec<u32>,
    bundle_tags: Vec<u32>,
    sync_scopes: Vec<u32>,
    /// What metadata became; [`Md::NONE`] inside is null.
    pub md: SecondaryMap<Md, Option<Md>>,
    /// What globals became.
    pub globals: SecondaryMap<Global, Global>,
    /// What they became for aliases and ifuncs, which need a definition.
    pub behind_aliases: SecondaryMap<Global, Global>,
    /// Functions of the destination whose bodies come from the source.
    pub with_body: EntitySet<Global>,
}

impl Tables {
    /// For a source that was just read. Kinds, tags and scopes get their numbers at once.
    pub fn new(source: &Context, dest: &Context, structs: &mut Structs) -> Self {
        let all = |from: &ir::NameRegistry, to: &ir::NameRegistry| {
            (0..from.len() as u32).map(|n| to.intern(from.name(n))).collect::<Vec<u32>>()
        };
        Self {
            types: TypeMap::new(&source.types, structs),
            attr_sets: SecondaryMap::with_default(AttrSet::NONE),
            attr_lists: SecondaryMap::with_default(AttrList::NONE),
            md_kinds: all(&source.md_kinds, &dest.md_kinds),
            bundle_tags: all(&source.bundle_tags, &dest.bundle_tags),
            sync_scopes: all(&source.sync_scopes, &dest.sync_scopes),
            md: SecondaryMap::with_default(None),
            globals: SecondaryMap::with_default(Global::NONE),
            behind_aliases: SecondaryMap::with_default(Global::NONE),
            with_body: EntitySet::new(),
        }
    }

    /// A kind of attachments in the destination.
    pub fn md_kind(&self, kind: MdKind) -> MdKind {
        MdKind(self.md_kinds[kind.index()])
    }

    /// A set of attributes in the destination.
    pub fn attr_set(&mut self, set: AttrSet, source: &Context, dest: &Context, structs: &mut Structs) -> AttrSet {
        if self.attr_sets[set].is_some() {
            return self.attr_sets[set];
        }
        let mut builder = AttrBuilder::default();
        for attr in source.attrs.set(set) {
            builder.add(match attr {
                Attribute::Type(kind, ty) if ty.is_some() => {
                    Attribute::Type(*kind, self.types.map(*ty, &source.types, &dest.types, structs))
                }
                other => other.clone(),
            });
        }
        let new = builder.finish(&dest.attrs);
        self.attr_sets.set(set, new);
        new
    }

    /// A list of attributes in the destination.
    pub fn attr_list(&mut self, list: AttrList, source: &Context, dest: &Context, structs: &mut Structs) -> AttrList {
        if self.attr_lists[list].is_some() {
            return self.attr_lists[list];
        }
        let old = source.attrs.list(list);
        let mut map = |set| self.attr_set(set, source, dest, structs);
        let (function, ret) = (map(old.function), map(old.ret));
        let params = old.params.iter().map(|&set| map(set)).collect();
        let new = dest.attrs.intern_list(AttrListData { function, ret, params });
        self.attr_lists.set(list, new);
        new
    }
}

/// Translates by the tables, which must have all that is in use.
pub(crate) struct Translator<'a> {
    pub tables: &'a Tables,
    pub dest: &'a Module,
    /// For what an alias or ifunc refers to?
    pub behind_alias: bool,
}

impl Translation for Translator<'_> {
    fn types(&self) -> &TypeTable {
        &self.dest.ctx.types
    }

    fn ty(&self, ty: Type) -> Type {
        self.tables.types.get(ty).unwrap_or(Type::VOID)
    }

    fn attrs(&self, attrs: AttrList) -> AttrList {
        self.tables.attr_lists[attrs].expand().unwrap_or(AttrList::EMPTY)
    }

    fn md(&self, md: Md) -> Md {
        self.tables.md[md].unwrap_or(Md::NONE)
    }

    fn md_kind(&self, kind: MdKind) -> MdKind {
        self.tables.md_kind(kind)
    }

    fn sync_scope(&self, scope: SyncScope) -> SyncScope {
        self.tables.sync_scopes.get(scope.index()).map_or(SyncScope::SYSTEM, |&n| SyncScope(n))
    }

    fn bundle_tag(&self, tag: u32) -> u32 {
        self.tables.bundle_tags[tag as usize]
    }

    fn global(&self, g: Global) -> Global {
        if self.behind_alias { self.tables.behind_aliases[g] } else { self.tables.globals[g] }
    }

    fn address(&self, pool: &mut ConstPool, ty: Type, g: Global) -> Const {
        let new = self.global(g);
        if new.is_none() {
            return pool.poison(ty);
        }
        let own = self.dest.global_type(new);
        let address = pool.global(own, new);
        match CastOp::new(Opcode::AddrSpaceCast) {
            Some(op) if own != ty => fold::cast(pool, self.types(), op, ty, address),
            _ => address,
        }
    }

    /// As in LLVM, the address of a block that is not there is the number 1.
    fn block_address(&self, pool: &mut ConstPool, ty: Type, g: Global, block: Block) -> Const {
        let new = self.global(g);
        if new.is_some() && self.tables.with_body.contains(new) {
            return pool.block_address(ty, new, block);
        }
        let one = pool.int(self.types(), Type::I32, 1);
        match CastOp::new(Opcode::IntToPtr) {
            Some(op) => pool.cast(op, ty, one),
            None => pool.poison(ty),
        }
    }
}
