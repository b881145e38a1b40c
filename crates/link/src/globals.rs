//! Globals of the source in the destination: first as declarations, then with what they consist of.

use crate::choose::counterpart;
use crate::error::Error;
use crate::mover::{Mover, Work};
use ir::{BodySlot, Const, ConstData, Function, Global, GlobalKind, GlobalValue, Linkage, TypeData, Variable};

impl Mover<'_> {
    /// What a global of the source is in the destination; none if it does not come any more. `behind_alias`: for an alias or ifunc, which needs a
    /// definition even if another one was taken for all others.
    pub fn global(&mut self, g: Global, behind_alias: bool) -> Option<Global> {
        let known = if behind_alias { self.tables.behind_aliases[g] } else { self.tables.globals[g] };
        if known.is_some() {
            return Some(known);
        }
        let old = counterpart(self.dest, self.source, g);
        let comes = self.comes(old, g);
        let new = self.declare(g, old, comes, behind_alias)?;
        let table = if behind_alias { &mut self.tables.behind_aliases } else { &mut self.tables.globals };
        table.set(g, new);
        if (behind_alias || comes) && !self.scheduled.contains(new) {
            self.schedule(g, new);
        } else if old != Some(new) && !comes {
            self.schedule_attachments(g, new);
        }
        Some(new)
    }

    fn declare(&mut self, g: Global, old: Option<Global>, comes: bool, behind_alias: bool) -> Option<Global> {
        if comes {
            let other = if behind_alias { self.tables.globals[g] } else { self.tables.behind_aliases[g] };
            if other.is_some() {
                return Some(other);
            }
        }
        let old = old.filter(|_| comes || !behind_alias);
        let appends = |g: &GlobalValue| g.linkage == Linkage::Appending;
        if appends(self.source.global(g)) || old.is_some_and(|d| appends(self.dest.global(d))) {
            return self.declare_appending(g, old);
        }
        match old {
            Some(old) if !comes => Some(old),
            _ if self.are_bodies_done => None,
            _ => Some(self.declare_new(g, old, comes, behind_alias)),
        }
    }

    /// Makes a declaration, in the place of the old one if there is one.
    fn declare_new(&mut self, g: Global, old: Option<Global>, comes: bool, behind_alias: bool) -> Global {
        let mut value = self.prototype(g, comes || behind_alias);
        if !comes && behind_alias {
            value.set_linkage(Linkage::Internal);
        }
        let is_renamed = comes || !behind_alias;
        let new = match old {
            Some(old) => self.replace(old, value),
            None => self.add(value, is_renamed),
        };
        self.arrivals.push(new);
        new
    }

    /// Adds a global. One that the linker sees keeps its name, and a local one of that name gets another.
    fn add(&mut self, value: GlobalValue, keeps_name: bool) -> Global {
        let name = value.name.clone();
        let is_local = value.linkage.is_local();
        let taken = self.dest.lookup(&name);
        let new = self.dest.add_global(value);
        if let Some(other) = taken.filter(|_| keeps_name && !is_local) {
            self.dest.swap_names(new, other);
            self.dest.rename(other, &name);
        }
        new
    }

    /// The new definition takes the old one's place: whatever refers to that refers to it.
    fn replace(&mut self, old: Global, value: GlobalValue) -> Global {
        let is_moved = self.dest.global(old).addr_space != value.addr_space;
        // As in LLVM, where the old one has to get another name for a while.
        let name = value.name.clone();
        self.dest.skip_unique_names(&name, 2);
        if self.dest.has_body(old) {
            self.forget_blocks(old);
        }
        let space = self.dest.global(old).addr_space;
        self.dest.redefine(old, value);
        if is_moved {
            crate::replace::cast_addresses(self.dest, old, space);
        }
        old
    }

    /// A global like that of the source, without contents. For a declaration of what is a definition there, all that only a definition has is left
    /// out.
    fn prototype(&mut self, g: Global, for_definition: bool) -> GlobalValue {
        let source = self.source;
        let from = source.global(g);
        let kind = match &from.kind {
            GlobalKind::Variable(v) => self.variable_prototype(v, for_definition),
            GlobalKind::Function(f) => self.function_prototype(f, for_definition),
            GlobalKind::Alias(_) if for_definition => GlobalKind::Alias(Const::NONE),
            GlobalKind::IFunc(..) if for_definition => GlobalKind::IFunc(Const::NONE, Vec::new()),
            GlobalKind::Alias(_) | GlobalKind::IFunc(..) => {
                crate::comdats::declared(matches!(source.ctx.types.get(from.value_type), TypeData::Func { .. }))
            }
        };
        let mut value = GlobalValue::new(&from.name, self.ty(from.value_type), kind);
        value.linkage = match from.linkage {
            linkage if for_definition => linkage,
            Linkage::ExternWeak => Linkage::ExternWeak,
            _ => Linkage::External,
        };
        value.addr_space = from.addr_space;
        value.visibility = from.visibility;
        value.dll_storage = from.dll_storage;
        value.thread_local = from.thread_local;
        value.unnamed_addr = from.unnamed_addr;
        value.dso_local = from.dso_local;
        value.partition = from.partition.clone();
        value
    }

    fn comdat(&mut self, comdat: ir::Comdat, for_definition: bool) -> ir::Comdat {
        let Some(comdat) = comdat.expand().filter(|_| for_definition) else { return ir::Comdat::NONE };
        let data = &self.source.comdats()[comdat];
        let new = self.dest.comdat(&data.name);
        self.dest.comdat_mut(new).kind = data.kind;
        new
    }

    fn variable_prototype(&mut self, v: &Variable, for_definition: bool) -> GlobalKind {
        GlobalKind::Variable(Box::new(Variable {
            initializer: Const::NONE,
            is_constant: v.is_constant,
            externally_initialized: v.externally_initialized,
            section: v.section.clone(),
            comdat: self.comdat(v.comdat, for_definition),
            align: v.align().into(),
            attrs: self.attr_set(v.attrs),
            code_model: v.code_model,
            sanitizer: v.sanitizer,
            attachments: Vec::new(),
        }))
    }

    fn function_prototype(&mut self, f: &Function, for_definition: bool) -> GlobalKind {
        GlobalKind::Function(Box::new(Function {
            call_conv: f.call_conv,
            attrs: self.attr_list(f.attrs.get()).into(),
            section: f.section.clone(),
            comdat: self.comdat(f.comdat, for_definition),
            align: f.align,
            pref_align: f.pref_align,
            gc: f.gc.clone(),
            ..Function::default()
        }))
    }

    fn schedule(&mut self, g: Global, new: Global) {
        self.scheduled.insert(new);
        match &self.source.global(g).kind {
            GlobalKind::Variable(v) if v.initializer.is_some() => self.work.push(Work::Variable(g, new)),
            GlobalKind::Function(_) if self.bodies.contains_key(&g) => {
                self.tables.with_body.insert(new);
                self.work.push(Work::Function(g, new));
            }
            GlobalKind::Alias(_) | GlobalKind::IFunc(..) => self.work.push(Work::Indirect(g, new)),
            GlobalKind::Variable(_) | GlobalKind::Function(_) => self.schedule_attachments(g, new),
        }
    }

    /// Variables and declarations of functions have attachments even if nothing else comes.
    fn schedule_attachments(&mut self, g: Global, new: Global) {
        let from = self.source.global(g);
        let are_kept = from.variable().is_some() || from.is_declaration();
        if are_kept && !from.attachments().is_empty() {
            self.work.push(Work::Attachments(g, new));
        }
    }

    pub fn move_attachments(&mut self, from: Global, to: Global) {
        let source = self.source;
        let attachments = self.attachments(source.global(from).attachments());
        if let Some(list) = self.dest.global_mut(to).attachments_mut() {
            *list = attachments;
        }
    }

    pub fn move_variable(&mut self, from: Global, to: Global) {
        let source = self.source;
        let Some(v) = source.global(from).variable() else { return };
        let initializer = self.module_constant(v.initializer, false).unwrap_or(Const::NONE);
        if let Some(new) = self.dest.global_mut(to).variable_mut() {
            new.initializer = initializer;
        }
        self.move_attachments(from, to);
    }

    pub fn move_indirect(&mut self, from: Global, to: Global) {
        let source = self.source;
        let (GlobalKind::Alias(c) | GlobalKind::IFunc(c, _)) = &source.global(from).kind else { return };
        let target = self.module_constant(*c, true).unwrap_or(Const::NONE);
        let attachments = self.attachments(source.global(from).attachments());
        match &mut self.dest.global_mut(to).kind {
            GlobalKind::Alias(c) => *c = target,
            GlobalKind::IFunc(c, list) => (*c, *list) = (target, attachments),
            GlobalKind::Variable(_) | GlobalKind::Function(_) => {}
        }
    }

    /// An array that is appended to: a new one at the end, or the old one, which gets longer.
    fn declare_appending(&mut self, g: Global, old: Option<Global>) -> Option<Global> {
        if let Err(error) = self.check_appending(g, old) {
            self.error.get_or_insert(error);
        }
        if self.error.is_some() {
            return None;
        }
        let new = match old {
            Some(old) => {
                // As in LLVM, where the old one has to get another name for a while.
                let name = self.source.global(g).name.clone();
                self.dest.skip_unique_names(&name, 1);
                old
            }
            None => {
                let value = self.prototype(g, true);
                self.dest.add_global(value)
            }
        };
        if self.scheduled.insert(new) {
            self.work.push(Work::Appending(g, new));
        }
        Some(new)
    }

    fn check_appending(&mut self, g: Global, old: Option<Global>) -> Result<(), Error> {
        let source = self.source;
        let from = source.global(g);
        let element = source.ctx.types.element(from.value_type).map(|ty| self.ty(ty));
        let Some(old) = old else { return Ok(()) };
        let old = self.dest.global(old);
        let (Some(a), Some(b)) = (old.variable(), from.variable()) else {
            return Err(not_appending(&from.name));
        };
        if old.linkage != Linkage::Appending || from.linkage != Linkage::Appending {
            return Err(not_appending(&from.name));
        }
        let differs = [
            (self.dest.ctx.types.element(old.value_type) != element, "with different element types!"),
            (a.is_constant != b.is_constant, "linked with different const'ness!"),
            (old.addr_space != from.addr_space, "with different address spaces need to be linked!"),
            (a.align() != b.align(), "with different alignment need to be linked!"),
            (old.visibility != from.visibility, "with different visibility need to be linked!"),
            (old.unnamed_addr != from.unnamed_addr, "with different unnamed_addr need to be linked!"),
            (a.section != b.section, "with different section name need to be linked!"),
        ];
        let what = differs.into_iter().find(|d| d.0).map(|d| d.1);
        what.map_or(Ok(()), |what| Err(Error::new(format!("Appending variables {what}"))))
    }

    /// Puts the elements of the source's array behind those that are there. Constructors whose key does not come are left out.
    pub fn append(&mut self, from: Global, to: Global) {
        let source = self.source;
        let global = source.global(from);
        let Some(element) = source.ctx.types.element(global.value_type) else { return };
        let is_structors = matches!(&*global.name, b"llvm.global_ctors" | b"llvm.global_dtors");
        let contents = |v: Option<&Variable>| v.and_then(|v| v.initializer.expand());
        let old = contents(self.dest.global(to).variable());
        let mut items = old.map_or(Vec::new(), |c| self.elements(c));
        if let Some(c) = contents(global.variable()) {
            items.extend(self.elements_of_source(c, is_structors));
        }
        let element = self.ty(element);
        let module = &mut *self.dest;
        let ty = module.ctx.types.array(element, items.len() as u64);
        let array = module.consts.aggregate(&module.ctx.types, ty, &items);
        let value = module.global_mut(to);
        value.value_type = ty;
        if let Some(v) = value.variable_mut() {
            v.initializer = array;
        }
    }

    /// The elements of an array of the source that come, in the destination.
    fn elements_of_source(&mut self, c: Const, is_structors: bool) -> Vec<Const> {
        let source = self.source;
        let pool = &source.consts;
        let ConstData::Aggregate(items) = pool.data(c) else {
            let whole = self.module_constant(c, false);
            return whole.map_or(Vec::new(), |c| self.elements(c));
        };
        let mut come = Vec::new();
        for &item in pool.operands(items) {
            let key = match pool.data(item) {
                ConstData::Aggregate(fields) if is_structors => {
                    pool.operands(fields).get(2).and_then(|&k| pool.as_global(k))
                }
                _ => None,
            };
            if key.is_none_or(|key| self.key_comes(key)) {
                come.extend(self.module_constant(item, false));
            }
        }
        come
    }

    fn key_comes(&mut self, key: Global) -> bool {
        let known = counterpart(self.dest, self.source, key);
        self.comes(known, key)
    }

    fn elements(&mut self, c: Const) -> Vec<Const> {
        let module = &mut *self.dest;
        let count = module.ctx.types.element_count(module.consts.ty(c)).unwrap_or(0);
        (0..count).filter_map(|k| module.consts.element(&module.ctx.types, c, k)).collect()
    }

    /// Takes the body of a function that comes.
    pub fn take_body(&mut self, g: Global) -> Option<Box<ir::Body>> {
        self.bodies.remove(&g).and_then(|mut slot: BodySlot| slot.take())
    }
}

fn not_appending(name: &[u8]) -> Error {
    Error::of_globals(name, "can only link appending global with another appending global!")
}
