//! Numbers of what has no name: globals, attribute groups, metadata nodes. LLVM's "slots". (Those of one body are
//! [`ir::LocalSlots`].)
//!
//! There are two ways of numbering, both LLVM's. For the text of a whole module, [`SlotTracker::of_module`] numbers
//! everything. For parts of a module, such as a function after a pass or an instruction in a message, numbers of metadata
//! are the same, but attribute groups of calls are numbered only function by function, as these come to be printed:
//! [`SlotTracker::for_parts`], then [`SlotTracker::add_calls`]. A dump of one function forgets them again
//! ([`SlotTracker::forget_calls`]), which costs no more than the function did; the verifier's messages do not.
//!
//! Where LLVM prints a single value, metadata, too, is numbered for its function alone: [`SlotTracker::for_values`], then
//! [`SlotTracker::set_function`].

use super::mentions::{Gatherer, Known, Mentions, number_functions};
use super::text::is_plain_name;
use super::type_finder::{TypeWalk, UsedTypes};
use super::types::TypeNumbers;
use ir::attributes::{AttrList, AttrSet};
use ir::metadata::MdData;
use ir::metadata::schema::NO_FIELD;
use ir::{Body, EntitySet, Global, GlobalClass, GlobalKind, Inst, Md, Module, NodeKind, SecondaryMap, Type};

/// No number.
const NONE: u32 = u32::MAX;
/// Fewer globals are not worth another thread.
const FEW_GLOBALS: usize = 1024;

/// Calls `f` with the operands of a node (not an expression) in the order in which LLVM keeps them.
pub(crate) fn for_each_operand(kind: NodeKind, slots: &[u32], mut f: impl FnMut(Md)) {
    if kind == NodeKind::DIExpression {
        return;
    }
    let fields = kind.fields();
    for &field in kind.operand_order() {
        if field != NO_FIELD {
            f(Md(slots[fields[field as usize].slot as usize]));
        }
    }
    if kind.is_variable() {
        slots[kind.slots()..].iter().for_each(|&s| f(Md(s)));
    }
}

/// A numbering of ids in order of first occurrence.
#[derive(Clone, Debug)]
struct Numbering<K> {
    numbers: SecondaryMap<K, u32>,
    order: Vec<K>,
}

impl<K: ir::EntityId> Default for Numbering<K> {
    fn default() -> Self {
        Self { numbers: SecondaryMap::with_default(NONE), order: Vec::new() }
    }
}

impl<K: ir::EntityId> Numbering<K> {
    #[inline]
    fn get(&self, key: K) -> Option<u32> {
        let n = self.numbers[key];
        (n != NONE).then_some(n)
    }

    /// Gives `key` the next number; was it without one?
    #[inline]
    fn add(&mut self, key: K) -> bool {
        let slot = self.numbers.slot(key);
        if *slot != NONE {
            return false;
        }
        *slot = self.order.len() as u32;
        self.order.push(key);
        true
    }

    fn truncate(&mut self, len: usize) {
        for &key in &self.order[len..] {
            self.numbers.set(key, NONE);
        }
        self.order.truncate(len);
    }
}

/// Numbers of the things of a module.
#[derive(Clone, Debug)]
pub struct SlotTracker {
    globals: SecondaryMap<Global, u32>,
    /// Globals whose names need no quotes.
    plain: EntitySet<Global>,
    attrs: Numbering<AttrSet>,
    md: Numbering<Md>,
    types: TypeNumbers,
    /// How many attribute groups there are without those of calls.
    base: usize,
    /// How many nodes there are without those of functions.
    base_nodes: usize,
    stack: Vec<Md>,
}

impl SlotTracker {
    /// Numbers everything but the attribute groups of calls. `taken` is the function whose body is taken out of the
    /// module for the time being. Linear in the size of the module.
    pub fn for_parts(module: &Module, taken: Option<(Global, &Body)>) -> Self {
        let mut tracker = Self::new(module, UsedTypes::find(module, taken).numbers());
        let mut gatherer = Gatherer::new(Known { module, slots: &tracker, calls: false });
        let mut scratch = Body::default();
        for &f in module.functions() {
            let body = taken.filter(|t| t.0 == f).map(|t| t.1).or_else(|| module.read_body(f, &mut scratch));
            gatherer.function(f, body);
        }
        let found = gatherer.take();
        tracker.add(module, found);
        tracker
    }

    /// Numbers what belongs to no function. `taken` as in [`Self::for_parts`].
    pub fn for_values(module: &Module, taken: Option<(Global, &Body)>) -> Self {
        Self::new(module, UsedTypes::find(module, taken).numbers())
    }

    /// Numbers what one function mentions, after what belongs to none; what another one mentioned is forgotten.
    pub fn set_function(&mut self, module: &Module, f: Global, body: &Body) {
        self.forget_calls();
        self.md.truncate(self.base_nodes);
        let mut gatherer = Gatherer::new(Known { module, slots: self, calls: true });
        gatherer.function(f, Some(body));
        let found = gatherer.take();
        self.add(module, found);
    }

    /// Numbers everything in the module. Linear in its size.
    pub fn of_module(module: &Module) -> Self {
        Self::with_types(module, 1).0
    }

    /// Numbers everything, and finds the types.
    pub(super) fn with_types(module: &Module, threads: usize) -> (Self, UsedTypes) {
        let few = if module.global_capacity() < FEW_GLOBALS { 1 } else { threads };
        let (types, mut tracker) =
            ir::threads::join(few, || TypeWalk::of_globals(module), || Self::new(module, TypeNumbers::default()));
        let types = number_functions(module, &mut tracker, types, threads);
        tracker.types = types.numbers();
        (tracker, types)
    }

    /// Numbers what functions mention.
    pub(super) fn add(&mut self, module: &Module, found: Mentions) {
        found.attrs.into_iter().for_each(|set| self.attr_set(set));
        found.nodes.into_iter().for_each(|md| self.node(module, md));
    }

    /// Numbers what belongs to the module as a whole: globals without names, attributes of globals and functions,
    /// attachments of variables, named metadata.
    fn new(module: &Module, types: TypeNumbers) -> Self {
        let mut tracker = Self {
            globals: SecondaryMap::with_default(NONE),
            plain: EntitySet::with_capacity(module.global_capacity()),
            attrs: Numbering::default(),
            md: Numbering::default(),
            types,
            base: 0,
            base_nodes: 0,
            stack: Vec::new(),
        };
        tracker.add_module(module);
        tracker.base = tracker.attrs.order.len();
        tracker.base_nodes = tracker.md.order.len();
        tracker
    }

    fn add_module(&mut self, m: &Module) {
        let mut next = 0;
        for class in [GlobalClass::Variables, GlobalClass::Aliases, GlobalClass::IFuncs] {
            for &g in m.list(class) {
                self.number_global(m, g, &mut next);
                match &m.global(g).kind {
                    GlobalKind::Variable(v) => {
                        self.attachments(m, &v.attachments);
                        self.attr_set(v.attrs);
                    }
                    GlobalKind::IFunc(_, attachments) => self.attachments(m, attachments),
                    _ => {}
                }
            }
        }
        for named in &m.named_metadata {
            for &md in &named.operands {
                self.node(m, md);
            }
        }
        for &g in m.functions() {
            self.number_global(m, g, &mut next);
            let list = m.function(g).map_or(AttrList::EMPTY, |f| f.attrs.get());
            self.attr_set(m.ctx.attrs.list(list).function);
        }
    }

    fn number_global(&mut self, m: &Module, g: Global, next: &mut u32) {
        if m.global(g).name.is_empty() {
            self.globals.set(g, *next);
            *next += 1;
        } else if is_plain_name(&m.global(g).name) {
            self.plain.insert(g);
        }
    }

    /// Numbers the attribute groups of a body's calls, after those that have numbers already.
    pub fn add_calls(&mut self, module: &Module, body: &Body) {
        for i in body.all_insts().filter(|&i| body.inst(i).opcode.is_call()) {
            self.call_attrs(module, body, i);
        }
    }

    /// Forgets what [`Self::add_calls`] added.
    pub fn forget_calls(&mut self) {
        self.attrs.truncate(self.base);
    }

    fn call_attrs(&mut self, m: &Module, body: &Body, i: Inst) {
        let attrs = body.inst(i).call_attrs();
        if attrs != AttrList::EMPTY {
            self.attr_set(m.ctx.attrs.list(attrs).function);
        }
    }

    fn attachments<K>(&mut self, m: &Module, list: &[(K, Md)]) {
        for (_, md) in list {
            self.node(m, *md);
        }
    }

    fn attr_set(&mut self, set: AttrSet) {
        if set != AttrSet::EMPTY {
            self.attrs.add(set);
        }
    }

    /// Numbers a node and those that it leads to, each before its operands.
    #[inline]
    fn node(&mut self, m: &Module, md: Md) {
        if md.is_some() && self.md.get(md).is_none() {
            self.new_node(m, md);
        }
    }

    fn new_node(&mut self, m: &Module, md: Md) {
        self.stack.push(md);
        while let Some(md) = self.stack.pop() {
            let data = m.ctx.md.get(md);
            if !is_numbered(data) || !self.md.add(md) {
                continue;
            }
            let at = self.stack.len();
            let (stack, numbering) = (&mut self.stack, &self.md);
            let mut push = |o: Md| {
                if o.is_some() && numbering.get(o).is_none() && is_numbered(m.ctx.md.get(o)) {
                    stack.push(o);
                }
            };
            match data {
                MdData::Location(l) => {
                    push(l.scope);
                    push(l.inlined_at);
                }
                MdData::Node { kind, slots, .. } => for_each_operand(*kind, slots, push),
                _ => {}
            }
            self.stack[at..].reverse();
        }
    }

    /// The number of a global without a name.
    #[inline]
    pub fn global(&self, g: Global) -> Option<u32> {
        let n = self.globals[g];
        (n != NONE).then_some(n)
    }

    /// Needs the name of a global no quotes?
    #[inline]
    pub(super) fn has_plain_name(&self, g: Global) -> bool {
        self.plain.contains(g)
    }

    /// The number of a metadata node.
    #[inline]
    pub fn metadata(&self, md: Md) -> Option<u32> {
        self.md.get(md)
    }

    /// The number of an attribute group.
    #[inline]
    pub fn attr_group(&self, set: AttrSet) -> Option<u32> {
        self.attrs.get(set)
    }

    /// The number of an identified structure without a name.
    pub fn struct_type(&self, ty: Type) -> Option<u32> {
        self.types.get(&ty).copied()
    }

    pub(super) fn type_numbers(&self) -> &TypeNumbers {
        &self.types
    }

    /// All nodes, by number.
    pub fn metadata_nodes(&self) -> &[Md] {
        &self.md.order
    }

    /// All attribute groups, by number.
    pub fn attr_groups(&self) -> &[AttrSet] {
        &self.attrs.order
    }
}

/// Is it a node with a number, rather than one that is printed in place?
pub(super) fn is_numbered(data: &MdData) -> bool {
    match data {
        MdData::Location(_) => true,
        MdData::Node { kind, .. } => !matches!(kind, NodeKind::DIExpression | NodeKind::DIArgList),
        _ => false,
    }
}

/// The comdats that globals use, in the order in which LLVM prints them: those of functions first.
pub(super) fn used_comdats(m: &Module) -> Vec<ir::Comdat> {
    let mut seen = EntitySet::new();
    let globals = m.functions().iter().chain(m.variables());
    let comdats = globals.filter_map(|&g| m.global_comdat(g).expand());
    comdats.filter(|&c| seen.insert(c)).collect()
}
