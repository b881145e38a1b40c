//! What functions mention that gets a number: attribute groups of calls, metadata nodes, identified structures. Functions are
//! looked through by several threads, each part from front to back; numbers then follow from going through the parts in
//! order. What has a number before, or was mentioned in an earlier part by the same thread, is left out.

use super::parallel::consume_parts;
use super::slots::{SlotTracker, is_numbered};
use super::type_finder::{TypeWalk, UsedTypes};
use ir::attributes::{AttrList, AttrSet};
use ir::{Body, ConstData, DbgLocation, DbgRecord, DbgRecordKind, EntitySet, Global, Inst, Md, Module, Opcode, Type};

/// So many instructions make a part.
const PART_INSTS: usize = 4096;

/// What a part of the functions mentions, each list in order.
#[derive(Default)]
pub(super) struct Mentions {
    /// Attributes of calls.
    pub attrs: Vec<AttrSet>,
    /// Nodes, without those that are only reached through others.
    pub nodes: Vec<Md>,
    /// Identified structures.
    pub types: Vec<Type>,
}

/// What is numbered apart from functions.
#[derive(Clone, Copy)]
pub(super) struct Known<'k> {
    pub module: &'k Module,
    pub slots: &'k SlotTracker,
    /// Are attributes of calls asked for?
    pub calls: bool,
}

/// Looks through functions, which must come in their order.
pub(super) struct Gatherer<'k> {
    known: Known<'k>,
    attrs: EntitySet<AttrSet>,
    /// Lists whose attributes of functions have numbers or were found.
    old_lists: EntitySet<AttrList>,
    nodes: EntitySet<Md>,
    /// The location that was looked at last: neighbours often have the same.
    last_loc: Md,
    found: Mentions,
}

impl<'k> Gatherer<'k> {
    pub fn new(known: Known<'k>) -> Self {
        Self {
            known,
            attrs: EntitySet::new(),
            old_lists: EntitySet::new(),
            nodes: EntitySet::new(),
            last_loc: Md::NONE,
            found: Mentions::default(),
        }
    }

    /// What was found since the last call.
    pub fn take(&mut self) -> Mentions {
        std::mem::take(&mut self.found)
    }

    /// Looks through a function.
    pub fn function(&mut self, f: Global, body: Option<&Body>) {
        if let Some(function) = self.known.module.function(f) {
            self.attachments(&function.attachments);
        }
        let Some(body) = body else { return };
        let is_debug = body.has_records() || body.has_debug_locs();
        if !is_debug && !self.has_news(body) {
            return;
        }
        let has_metadata = is_debug || body.has_attachments();
        for b in body.blocks() {
            for i in body.block_insts(b) {
                let is_call = body.inst(i).opcode.is_call();
                if is_call && self.known.calls {
                    self.call_attrs(body, i);
                }
                if is_call || has_metadata {
                    self.inst(body, i);
                }
            }
        }
    }

    /// Has a body without debug information something new? A look in no order, much faster than the walk in order, which
    /// most bodies of a large module can then do without. It also meets what is no longer in the body, which may name anything.
    fn has_news(&mut self, body: &Body) -> bool {
        let ctx = &self.known.module.ctx;
        let is_new = |md: Md| md.index() < ctx.md.len() && self.is_new_node(md);
        body.attachment_lists().flatten().any(|a| is_new(a.1))
            || body.consts().iter().any(|c| matches!(body.consts().data(c), ConstData::Metadata(md) if is_new(md)))
            || self.known.calls
                && body.inst_records().any(|d| d.opcode.is_call() && self.may_have_new_attrs(d.call_attrs()))
    }

    fn may_have_new_attrs(&mut self, list: AttrList) -> bool {
        self.known.module.ctx.attrs.has_list(list) && self.has_new_attrs(list)
    }

    #[inline]
    fn has_new_attrs(&mut self, list: AttrList) -> bool {
        if list == AttrList::EMPTY || self.old_lists.contains(list) {
            return false;
        }
        let is_new = self.is_new_set(self.known.module.ctx.attrs.list(list).function);
        if !is_new {
            self.old_lists.insert(list);
        }
        is_new
    }

    fn is_new_set(&self, set: AttrSet) -> bool {
        set != AttrSet::EMPTY && !self.attrs.contains(set) && self.known.slots.attr_group(set).is_none()
    }

    #[inline]
    fn is_new_node(&self, md: Md) -> bool {
        md.is_some()
            && !self.nodes.contains(md)
            && self.known.slots.metadata(md).is_none()
            && is_numbered(self.known.module.ctx.md.get(md))
    }

    fn call_attrs(&mut self, body: &Body, i: Inst) {
        let list = body.inst(i).call_attrs();
        if self.has_new_attrs(list) {
            let set = self.known.module.ctx.attrs.list(list).function;
            self.attrs.insert(set);
            self.found.attrs.push(set);
        }
    }

    #[inline]
    fn inst(&mut self, body: &Body, i: Inst) {
        if body.has_records() {
            for id in body.records_before(i) {
                self.record(body.record(id));
            }
        }
        if body.inst(i).opcode == Opcode::Call {
            self.call_operands(body, i);
        }
        let loc = body.debug_loc(i);
        if loc != self.last_loc {
            self.last_loc = loc;
            self.node(loc);
        }
        self.attachments(body.attachments(i));
    }

    /// Nodes that are arguments of an intrinsic.
    fn call_operands(&mut self, body: &Body, i: Inst) {
        if !body.called_global(i).is_some_and(|g| self.known.module.global(g).is_intrinsic()) {
            return;
        }
        for v in body.operands(i) {
            if let Some(ConstData::Metadata(md)) = v.constant().map(|c| body.consts().data(c)) {
                self.node(md);
            }
        }
    }

    fn record(&mut self, record: &DbgRecord) {
        self.location(record.location);
        self.node(record.variable);
        if record.kind == DbgRecordKind::Assign {
            self.node(record.assign_id);
            self.location(record.address);
        }
        self.node(record.loc);
    }

    fn location(&mut self, location: DbgLocation) {
        if let DbgLocation::Metadata(md) = location {
            self.node(md);
        }
    }

    fn attachments<K>(&mut self, list: &[(K, Md)]) {
        list.iter().for_each(|(_, md)| self.node(*md));
    }

    #[inline]
    fn node(&mut self, md: Md) {
        if self.is_new_node(md) {
            self.nodes.insert(md);
            self.found.nodes.push(md);
        }
    }
}

/// Numbers what the functions of a module mention, and finds the identified structures; `types` has walked the globals.
pub(super) fn number_functions(
    module: &Module,
    slots: &mut SlotTracker,
    mut types: TypeWalk<'_>,
    threads: usize,
) -> UsedTypes {
    let size = |g: Global| 1 + module.num_insts(g).unwrap_or(0);
    let parts = super::module::split(module.functions(), PART_INSTS, size);
    // What is numbered by now is all that those who look need to know.
    let mut all = slots.clone();
    let known = Known { module, slots, calls: true };
    let start = || (Gatherer::new(known), types.for_part(), Body::default());
    let work = |(gatherer, types, scratch): &mut (Gatherer<'_>, TypeWalk<'_>, Body), part: &&[Global]| {
        for &g in *part {
            let body = module.read_body(g, scratch);
            gatherer.function(g, body);
            types.function(g, body);
        }
        Mentions { types: types.take(), ..gatherer.take() }
    };
    let mut found = Vec::new();
    consume_parts(&parts, threads, start, work, |mut mentions| {
        found.append(&mut mentions.types);
        all.add(module, mentions);
    });
    *slots = all;
    types.add(&found);
    types.finish()
}
