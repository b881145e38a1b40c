//! Moves what was chosen from a source into the destination, in LLVM's order.
//!
//! A global gets its declaration in the destination when something first refers to it, and what it consists of waits on a stack: so the order of new
//! functions is that of a walk in depth over references. Everything that a body or constant refers to is looked up first; then it is translated as a
//! whole ([`ir::Translation`]).

use crate::choose::{Choice, is_declaration_for_linker};
use crate::error::Error;
use crate::metadata::SharedTypes;
use crate::replace;
use crate::tables::{Tables, Translator};
use crate::types::Structs;
use ir::{
    BodySlot, Const, ConstData, ConstPool, EntitySet, Global, GlobalClass, Md, MdKind, Module, SecondaryMap, Type,
};
use rustc_hash::{FxHashMap, FxHashSet};
use std::cell::OnceCell;

/// What is kept from one source to the next.
#[derive(Debug, Default)]
pub(crate) struct State {
    pub structs: Structs,
    pub shared: SharedTypes,
}

/// Something that waits for its contents.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Work {
    /// A variable's initialiser and attachments.
    Variable(Global, Global),
    /// Attachments of something that is only declared.
    Attachments(Global, Global),
    /// Further elements of an appending array.
    Appending(Global, Global),
    /// What an alias or ifunc stands for.
    Indirect(Global, Global),
    /// A function's body.
    Function(Global, Global),
}

pub(crate) struct Mover<'a> {
    pub dest: &'a mut Module,
    pub source: &'a Module,
    /// Bodies of the source, which come as they are.
    pub bodies: FxHashMap<Global, BodySlot>,
    pub structs: &'a mut Structs,
    pub shared: &'a mut SharedTypes,
    pub choice: Choice,
    pub tables: Tables,
    /// What constants of the source's own pool became, for aliases and for others.
    consts: [SecondaryMap<Const, Const>; 2],
    pub work: Vec<Work>,
    /// Globals of the destination that are new or stand for a definition that is gone, in their order.
    pub arrivals: Vec<Global>,
    /// Globals of the destination whose contents come.
    pub scheduled: EntitySet<Global>,
    /// Nothing comes any more just because metadata refers to it.
    pub are_bodies_done: bool,
    /// The first thing that was wrong.
    pub error: Option<Error>,
    /// Functions of the destination of which something has a block's address; found when it is first asked for.
    block_addresses: OnceCell<FxHashSet<Global>>,
}

impl<'a> Mover<'a> {
    pub fn new(
        dest: &'a mut Module,
        source: &'a Module,
        bodies: FxHashMap<Global, BodySlot>,
        state: &'a mut State,
        choice: Choice,
    ) -> Self {
        let tables = Tables::new(&source.ctx, &dest.ctx, &mut state.structs);
        let none = || SecondaryMap::with_default(Const::NONE);
        Self {
            dest,
            source,
            bodies,
            structs: &mut state.structs,
            shared: &mut state.shared,
            choice,
            tables,
            consts: [none(), none()],
            work: Vec::new(),
            arrivals: Vec::new(),
            scheduled: EntitySet::new(),
            are_bodies_done: false,
            error: None,
            block_addresses: OnceCell::new(),
        }
    }

    /// Moves all. The names of what came.
    pub fn run(mut self, warn: &mut dyn FnMut(&str)) -> Result<Vec<Box<[u8]>>, Error> {
        let mut waiting: Vec<Global> = self.choice.order.iter().rev().copied().collect();
        let mut known = waiting.len();
        while let Some(g) = waiting.pop() {
            if self.tables.globals[g].is_none() && self.tables.behind_aliases[g].is_none() {
                self.global(g, false);
                self.flush();
            }
            if let Some(error) = self.error.take() {
                return Err(error);
            }
            // What came to be needed meanwhile is next.
            waiting.extend_from_slice(&self.choice.order[known..]);
            known = self.choice.order.len();
        }
        self.are_bodies_done = true;
        self.link_named_metadata();
        self.dest.asm.extend_from_slice(&self.source.asm);
        self.order_globals();
        self.merge_flags(warn)?;
        let names = self.choice.order.iter().map(|&g| self.source.global(g).name.clone()).collect();
        self.error.map_or(Ok(names), Err)
    }

    /// Forgets the blocks of a function of the destination that another one takes the place of.
    pub fn forget_blocks(&mut self, function: Global) {
        if self.block_addresses.get_or_init(|| replace::with_block_addresses(self.dest)).contains(&function) {
            replace::drop_block_addresses(self.dest, function);
        }
    }

    fn flush(&mut self) {
        while let Some(work) = self.work.pop() {
            match work {
                Work::Variable(from, to) => self.move_variable(from, to),
                Work::Attachments(from, to) => self.move_attachments(from, to),
                Work::Appending(from, to) => self.append(from, to),
                Work::Indirect(from, to) => self.move_indirect(from, to),
                Work::Function(from, to) => self.move_function(from, to),
            }
        }
    }

    /// Does the definition of the source come, given what there is in the destination?
    pub fn comes(&mut self, known: Option<Global>, g: Global) -> bool {
        let global = self.source.global(g);
        if self.choice.set.contains(g) || global.linkage.is_local() {
            return true;
        }
        let is_defined = known.is_some_and(|d| !is_declaration_for_linker(self.dest.global(d)));
        if is_defined || global.is_declaration() || self.are_bodies_done {
            return false;
        }
        if let Err(error) = self.choice.add_lazily(self.dest, self.source, g) {
            self.error.get_or_insert(error);
        }
        self.choice.set.contains(g)
    }

    /// A type in the destination.
    pub fn ty(&mut self, ty: Type) -> Type {
        self.tables.types.map(ty, &self.source.ctx.types, &self.dest.ctx.types, self.structs)
    }

    /// A list of attributes in the destination.
    pub fn attr_list(&mut self, list: ir::AttrList) -> ir::AttrList {
        self.tables.attr_list(list, &self.source.ctx, &self.dest.ctx, self.structs)
    }

    /// A set of attributes in the destination.
    pub fn attr_set(&mut self, set: ir::AttrSet) -> ir::AttrSet {
        self.tables.attr_set(set, &self.source.ctx, &self.dest.ctx, self.structs)
    }

    /// Attachments in the destination, in the order of their kinds there.
    pub fn attachments(&mut self, list: &[(MdKind, Md)]) -> Vec<(MdKind, Md)> {
        let mapped = list.iter().map(|&(kind, md)| (self.tables.md_kind(kind), self.metadata(md)));
        let mut mapped: Vec<(MdKind, Md)> = mapped.collect();
        mapped.sort_by_key(|entry| entry.0);
        mapped
    }

    /// Sees to it that all that a constant consists of is known in the destination. False if something cannot come.
    pub fn visit_constant(
        &mut self,
        pool: &ConstPool,
        root: Const,
        seen: &mut EntitySet<Const>,
        behind_alias: bool,
    ) -> bool {
        let mut stack = vec![root];
        let mut all_come = true;
        while let Some(c) = stack.pop() {
            if !seen.insert(c) {
                continue;
            }
            self.ty(pool.ty(c));
            match pool.data(c) {
                ConstData::Global(g)
                | ConstData::DsoLocalEquivalent(g)
                | ConstData::NoCfi(g)
                | ConstData::BlockAddress(g, _) => all_come &= self.global(g, behind_alias).is_some(),
                ConstData::Metadata(md) => _ = self.metadata(md),
                ConstData::InlineAsm(a) => _ = self.ty(pool.asm(a).ty),
                ConstData::Expr(e) => _ = self.ty(pool.expr(e).source),
                _ => {}
            }
            let from = stack.len();
            pool.for_each_operand(c, |o| stack.push(o));
            stack[from..].reverse();
        }
        all_come
    }

    /// A constant of the source's own pool in the destination's; none if it refers to something that does not come any more.
    pub fn module_constant(&mut self, root: Const, behind_alias: bool) -> Option<Const> {
        let done = self.consts[usize::from(behind_alias)][root];
        if done.is_some() {
            return Some(done);
        }
        let source = self.source;
        if !self.visit_constant(&source.consts, root, &mut EntitySet::new(), behind_alias) {
            return None;
        }
        let mut pool = std::mem::take(&mut self.dest.consts);
        let t = Translator { tables: &self.tables, dest: self.dest, behind_alias };
        let done = &mut self.consts[usize::from(behind_alias)];
        let mut stack = vec![(root, false)];
        while let Some((c, are_parts_done)) = stack.pop() {
            if done[c].is_some() {
                continue;
            }
            if are_parts_done {
                let new = source.consts.translate_one(c, &mut pool, &t, |o| done[o]);
                done.set(c, new);
                continue;
            }
            stack.push((c, true));
            source.consts.for_each_operand(c, |o| stack.push((o, false)));
        }
        let new = done[root];
        self.dest.consts = pool;
        Some(new)
    }

    fn link_named_metadata(&mut self) {
        let source = self.source;
        for named in source.named_metadata.iter().filter(|n| &*n.name != b"llvm.module.flags") {
            let operands: Vec<Md> = named.operands.iter().map(|&m| self.metadata(m)).collect();
            let list = &mut self.dest.named_metadata;
            let at = list.iter().position(|n| n.name == named.name).unwrap_or(list.len());
            if at == list.len() {
                list.push(ir::NamedMetadata { name: named.name.clone(), operands: Vec::new() });
            }
            let known = &mut list[at].operands;
            let mut seen: FxHashSet<Md> = known.iter().copied().collect();
            known.extend(operands.into_iter().filter(|&m| seen.insert(m)));
        }
    }

    /// Puts what is new at the end of the lists; variables in the order that they have in the source.
    fn order_globals(&mut self) {
        let source = self.source;
        let of_source = source.variables().iter().filter(|&&g| source.global(g).linkage != ir::Linkage::Appending);
        let in_order: Vec<Global> = of_source.filter_map(|&g| self.named_in_dest(g)).collect();
        let is_variable = |g: &Global| self.dest.global(*g).variable().is_some();
        let moved: Vec<Global> =
            self.arrivals.iter().copied().chain(in_order.into_iter().filter(is_variable)).collect();
        let mut last = SecondaryMap::with_default(0);
        moved.iter().zip(1..).for_each(|(&g, at)| last.set(g, at));
        for class in [GlobalClass::Variables, GlobalClass::Functions, GlobalClass::Aliases, GlobalClass::IFuncs] {
            let old = self.dest.list(class).iter().copied().filter(|&g| last[g] == 0);
            let new = moved.iter().zip(1..).filter(|&(&g, at)| last[g] == at).map(|(&g, _)| g);
            let new = new.filter(|&g| self.dest.global(g).kind.class() == class);
            let order = old.chain(new).collect();
            self.dest.set_list(class, order);
        }
    }

    /// What a variable of the source is in the destination, also if nothing referred to it.
    fn named_in_dest(&mut self, g: Global) -> Option<Global> {
        let is_chosen = self.choice.set.contains(g) || self.source.global(g).linkage.is_local();
        let known = self.tables.globals[g].expand();
        let known = known.or(self.tables.behind_aliases[g].expand().filter(|_| is_chosen));
        known.or_else(|| crate::choose::counterpart(self.dest, self.source, g))
    }
}
