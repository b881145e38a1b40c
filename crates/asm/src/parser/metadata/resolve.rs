//! Ids for the nodes of the top level.
//!
//! While the top level is read, nodes stand in one array, and what refers to them holds their position, tagged. When it
//! has been read, [`MdSymbols::settle`] gives out ids: distinct nodes keep one each; others follow in the order of their
//! dependencies, so that equal ones can be merged; where uniqued nodes form a cycle, one of it gets its id beforehand, as
//! LLVM resolves cycles without merging them.

use super::NamedPlaces;
use super::kinds::Kinds;
use crate::lexer::Pos;
use crate::parser::scope::Undefined;
use crate::parser::{ModuleScope, Parse, Parser, Scope};
use hashbrown::HashTable;
use ir::metadata::flags::SP_DEFINITION;
use ir::metadata::schema::Class;
use ir::{Md, MdData, MdStore, NodeKind};
use rustc_hash::{FxHashMap, FxHashSet};

/// Marks a slot that refers to a pending node by position.
const TAG: u32 = 1 << 31;
/// No position.
const ABSENT: u32 = u32::MAX;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum State {
    /// Referred to only.
    Undefined,
    /// A node.
    Uniqued,
    /// A distinct node.
    Distinct,
    /// Another name of what `start` says: a tagged position or an id.
    Alias,
}

/// A node that is read, or a number that was referred to.
#[derive(Clone, Copy, Debug)]
struct Pending {
    kind: NodeKind,
    state: State,
    start: u32,
    len: u32,
}

/// The metadata of the top level.
#[derive(Debug, Default)]
pub struct MdSymbols {
    /// Position by number, or, once settled, the id.
    numbered: Vec<u32>,
    /// The same for numbers that are too large for a vector.
    sparse: FxHashMap<u32, u32>,
    pending: Vec<Pending>,
    slots: Vec<u32>,
    /// First reference of numbers that were referred to before they were defined: position in `pending`, number, place.
    forward: Vec<(u32, u32, Pos)>,
    /// Are types with the same identifier to be kept apart?
    pub(crate) separate_types: bool,
    /// Types by their identifiers.
    odr_types: FxHashMap<u32, u32>,
    /// Types with identifiers, if they are kept apart.
    separate: Vec<u32>,
    /// Kinds of attachments that LLVM does not know.
    pub(super) kinds: Kinds,
    /// Named metadata.
    pub(super) named: NamedPlaces,
}

/// Numbers from here on are kept in a hash map.
const DENSE: u32 = 1 << 24;

impl MdSymbols {
    fn position(&self, number: u32) -> u32 {
        if number < DENSE {
            self.numbered.get(number as usize).copied().unwrap_or(ABSENT)
        } else {
            self.sparse.get(&number).copied().unwrap_or(ABSENT)
        }
    }

    fn set_position(&mut self, number: u32, position: u32) {
        if number >= DENSE {
            self.sparse.insert(number, position);
            return;
        }
        let at = number as usize;
        if at >= self.numbered.len() {
            self.numbered.resize((at + 1).next_power_of_two(), ABSENT);
        }
        self.numbered[at] = position;
    }

    fn push(&mut self, pending: Pending) -> u32 {
        self.pending.push(pending);
        self.pending.len() as u32 - 1
    }

    /// The node of this number, tagged.
    pub(super) fn refer(&mut self, number: u32, pos: Pos) -> Md {
        let mut position = self.position(number);
        if position == ABSENT {
            position = self.push(Pending { kind: NodeKind::Tuple, state: State::Undefined, start: 0, len: 0 });
            self.set_position(number, position);
            self.forward.push((position, number, pos));
        }
        Md(position | TAG)
    }

    /// The settled node of this number.
    #[inline]
    pub fn lookup(&self, number: u32) -> Md {
        Md(self.position(number))
    }

    /// A node of these fields, tagged.
    pub(super) fn add(&mut self, kind: NodeKind, distinct: bool, slots: &[u32]) -> Md {
        let state = if distinct { State::Distinct } else { State::Uniqued };
        let start = self.slots.len() as u32;
        self.slots.extend_from_slice(slots);
        Md(self.push(Pending { kind, state, start, len: slots.len() as u32 }) | TAG)
    }

    /// Numbers a node. False if the number is taken.
    pub(super) fn define(&mut self, number: u32, node: Md) -> bool {
        let position = self.position(number);
        if position == ABSENT {
            // The node that was just read takes the number itself.
            let own = if node.0 & TAG != 0 && node.is_some() {
                node.0 & !TAG
            } else {
                self.push(Pending { kind: NodeKind::Tuple, state: State::Alias, start: node.0, len: 0 })
            };
            self.set_position(number, own);
            return true;
        }
        let forward = &mut self.pending[position as usize];
        if forward.state != State::Undefined {
            return false;
        }
        (forward.state, forward.start) = (State::Alias, node.0);
        true
    }

    /// The composite type that has this identifier already, brought up to date; see [`Parser::add_composite_or_node`].
    fn merge_odr_type(&mut self, identifier: u32, slots: &[u32]) -> Option<Md> {
        const TAG_SLOT: usize = NodeKind::DICompositeType.slot("tag");
        const FLAGS: usize = NodeKind::DICompositeType.slot("flags");
        const FWD_DECL: u32 = 1 << 2;
        if self.separate_types {
            return None;
        }
        let Some(&position) = self.odr_types.get(&identifier) else {
            let node = self.add(NodeKind::DICompositeType, true, slots);
            self.odr_types.insert(identifier, node.0 & !TAG);
            return Some(node);
        };
        let pending = self.pending[position as usize];
        let old = &mut self.slots[pending.start as usize..][..pending.len as usize];
        if old[TAG_SLOT] != slots[TAG_SLOT] {
            return None;
        }
        if old[FLAGS] & FWD_DECL != 0 && slots[FLAGS] & FWD_DECL == 0 {
            old.copy_from_slice(slots);
        }
        Some(Md(position | TAG))
    }
}

impl<'a, S: Scope<'a>> Parser<'a, S> {
    /// Adds a node; types with an identifier are one for the whole program (LLVM's uniquing by the one-definition rule).
    pub(super) fn add_composite_or_node(&mut self, kind: NodeKind, distinct: bool, slots: &[u32]) -> Md {
        if kind == NodeKind::DICompositeType {
            let identifier = slots[const { NodeKind::DICompositeType.slot("identifier") }];
            if identifier != ABSENT
                && let Some(symbols) = self.scope.symbols_mut()
            {
                if let Some(node) = symbols.md.merge_odr_type(identifier, slots) {
                    return node;
                }
                if symbols.md.separate_types {
                    let node = symbols.md.add(kind, distinct, slots);
                    symbols.md.separate.push(node.0 & !TAG);
                    return node;
                }
            }
        }
        self.add_node(kind, distinct, slots)
    }
}

/// What a node with resolved slots is kept as.
pub(super) fn node_data(kind: NodeKind, distinct: bool, slots: &[u32]) -> MdData {
    match kind {
        NodeKind::DILocation => MdData::location_from_slots(slots, distinct),
        _ => MdData::Node { kind, distinct, slots: slots.into() },
    }
}

/// Which slots of each kind of node hold references.
struct RefSlots {
    fixed: Vec<Vec<u8>>,
}

impl RefSlots {
    fn new() -> Self {
        let refs = |kind: &NodeKind| {
            let stored = kind.fields().iter().filter(|field| field.is_stored() && field.class.is_ref());
            stored.filter(|field| field.class != Class::BigInt).map(|field| field.slot).collect()
        };
        Self { fixed: NodeKind::ALL.iter().map(refs).collect() }
    }

    /// Slot number of the `n`-th reference of a node with `len` slots.
    #[inline]
    fn get(&self, kind: NodeKind, len: u32, n: u32) -> Option<u32> {
        let fixed = &self.fixed[kind as usize];
        if let Some(&slot) = fixed.get(n as usize) {
            return Some(u32::from(slot));
        }
        let tail = match kind {
            NodeKind::Tuple => 0,
            NodeKind::GenericDINode => kind.slots() as u32,
            _ => return None,
        };
        let slot = tail + n - fixed.len() as u32;
        (slot < len).then_some(slot)
    }
}

/// Gives out ids.
struct Settling<'m> {
    symbols: &'m mut MdSymbols,
    refs: RefSlots,
    /// Ids by position; [`ABSENT`] while not known.
    ids: Vec<u32>,
    /// Nodes in the order of their ids from `base` on, with hashes of those that are uniqued.
    out: Vec<(MdData, Option<u64>)>,
    base: u32,
    index: HashTable<u32>,
    /// Is the node being worked on?
    active: Vec<bool>,
    /// Ids of the types that are one for the whole program, and the members that they have, by [`member_key`].
    odr_scopes: FxHashSet<u32>,
    odr_members: FxHashMap<[u32; 4], u32>,
}

/// What identifies a member of a type that is one for the whole program: a data member by its name, a function that is
/// declared by linkage name and template parameters.
fn member_key(data: &MdData, odr_scopes: &FxHashSet<u32>) -> Option<[u32; 4]> {
    use NodeKind::{DIDerivedType, DISubprogram};
    let MdData::Node { kind, distinct: false, slots } = data else { return None };
    let (scope, name, parameters) = match kind {
        DIDerivedType if slots[const { DIDerivedType.slot("tag") }] == TAG_MEMBER => {
            (slots[const { DIDerivedType.slot("scope") }], slots[const { DIDerivedType.slot("name") }], ABSENT)
        }
        DISubprogram if slots[const { DISubprogram.slot("spFlags") }] & SP_DEFINITION == 0 => (
            slots[const { DISubprogram.slot("scope") }],
            slots[const { DISubprogram.slot("linkageName") }],
            slots[const { DISubprogram.slot("templateParams") }],
        ),
        _ => return None,
    };
    (name != ABSENT && odr_scopes.contains(&scope)).then_some([*kind as u32, scope, name, parameters])
}

/// `DW_TAG_member`
const TAG_MEMBER: u32 = 0x0d;

impl Settling<'_> {
    fn reserve(&mut self, position: u32) {
        self.ids[position as usize] = self.base + self.out.len() as u32;
        let empty = MdData::Node { kind: NodeKind::Tuple, distinct: true, slots: Box::default() };
        self.out.push((empty, None));
    }

    /// A uniqued node that refers to itself cannot be merged with another: LLVM makes it distinct.
    fn make_self_references_distinct(&mut self) {
        for position in 0..self.symbols.pending.len() as u32 {
            let pending = self.symbols.pending[position as usize];
            let mut refs = (0..).map_while(|n| self.refs.get(pending.kind, pending.len, n));
            if pending.state == State::Uniqued
                && refs.any(|slot| self.follow(self.symbols.slots[(pending.start + slot) as usize]) == Ok(position))
            {
                self.symbols.pending[position as usize].state = State::Distinct;
            }
        }
    }

    /// The position behind aliases, or the id if it is none of a pending node.
    fn follow(&self, mut slot: u32) -> Result<u32, u32> {
        // Chains of aliases are at most as long as there are nodes; one that runs in a circle cannot be written.
        loop {
            if slot == ABSENT || slot & TAG == 0 {
                return Err(slot);
            }
            let position = slot & !TAG;
            let pending = self.symbols.pending[position as usize];
            match pending.state {
                State::Alias => slot = pending.start,
                State::Undefined => return Err(ABSENT),
                _ => return Ok(position),
            }
        }
    }

    fn id_of(&self, slot: u32) -> u32 {
        match self.follow(slot) {
            Ok(position) => self.ids[position as usize],
            Err(id) => id,
        }
    }

    /// Gives `root` and all that it needs their ids.
    fn visit(&mut self, root: u32) {
        let mut stack = vec![(root, 0u32)];
        self.active[root as usize] = true;
        while let Some((position, n)) = stack.pop() {
            let pending = self.symbols.pending[position as usize];
            let Some(slot) = self.refs.get(pending.kind, pending.len, n) else {
                self.active[position as usize] = false;
                self.complete(position);
                continue;
            };
            stack.push((position, n + 1));
            let value = self.symbols.slots[(pending.start + slot) as usize];
            let Ok(operand) = self.follow(value) else { continue };
            if self.ids[operand as usize] != ABSENT {
                continue;
            }
            if self.active[operand as usize] {
                self.reserve(operand);
            } else {
                self.active[operand as usize] = true;
                stack.push((operand, 0));
            }
        }
    }

    /// The data of a node whose operands have ids, which are entered into its slots.
    fn data(&mut self, position: u32) -> MdData {
        let pending = self.symbols.pending[position as usize];
        let mut n = 0;
        while let Some(slot) = self.refs.get(pending.kind, pending.len, n) {
            let at = (pending.start + slot) as usize;
            let value = self.symbols.slots[at];
            if value & TAG != 0 {
                self.symbols.slots[at] = self.id_of(value);
            }
            n += 1;
        }
        let slots = &self.symbols.slots[pending.start as usize..][..pending.len as usize];
        node_data(pending.kind, pending.state == State::Distinct, slots)
    }

    /// All operands have ids: the node gets its own, that of an equal one if there is one.
    fn complete(&mut self, position: u32) {
        let data = self.data(position);
        if self.symbols.pending[position as usize].state == State::Distinct {
            let at = self.ids[position as usize] - self.base;
            self.out[at as usize].0 = data;
            return;
        }
        let reserved = self.ids[position as usize];
        if !self.odr_scopes.is_empty()
            && let Some(key) = member_key(&data, &self.odr_scopes)
        {
            let own = if reserved == ABSENT { self.base + self.out.len() as u32 } else { reserved };
            let known = *self.odr_members.entry(key).or_insert(own);
            if known != own && reserved == ABSENT {
                self.ids[position as usize] = known;
                return;
            }
        }
        let hash = MdStore::hash(&data);
        let (out, base) = (&mut self.out, self.base);
        if reserved != ABSENT {
            let at = reserved - base;
            out[at as usize] = (data, Some(hash));
            self.index.insert_unique(hash, at, |&at| out[at as usize].1.unwrap_or(0));
            return;
        }
        let at = match self.index.find(hash, |&at| out[at as usize].0 == data) {
            Some(&at) => at,
            None => {
                out.push((data, Some(hash)));
                let at = out.len() as u32 - 1;
                self.index.insert_unique(hash, at, |&at| out[at as usize].1.unwrap_or(0));
                at
            }
        };
        self.ids[position as usize] = base + at;
    }
}

impl MdSymbols {
    /// Gives every node its id in `store`; what refers to it by tag is to be mapped by the returned table.
    fn settle(&mut self, store: &MdStore) -> Settled {
        let count = self.pending.len();
        let mut settling = Settling {
            refs: RefSlots::new(),
            ids: vec![ABSENT; count],
            out: Vec::with_capacity(count),
            base: store.len() as u32,
            index: HashTable::with_capacity(count),
            active: vec![false; count],
            odr_scopes: FxHashSet::default(),
            odr_members: FxHashMap::default(),
            symbols: self,
        };
        let is = |s: &Settling<'_>, position: u32, state| s.symbols.pending[position as usize].state == state;
        settling.make_self_references_distinct();
        for position in (0..count as u32).filter(|&p| is(&settling, p, State::Distinct)).collect::<Vec<_>>() {
            settling.reserve(position);
        }
        let with_identifier = settling.symbols.odr_types.values().chain(&settling.symbols.separate);
        // Of types that are kept apart, those that are distinct.
        let scopes = with_identifier.map(|&position| settling.ids[position as usize]).filter(|&id| id != ABSENT);
        settling.odr_scopes = scopes.collect();
        for position in 0..count as u32 {
            if is(&settling, position, State::Distinct)
                || (is(&settling, position, State::Uniqued) && settling.ids[position as usize] == ABSENT)
            {
                settling.visit(position);
            }
        }
        for position in 0..count as u32 {
            if is(&settling, position, State::Alias) {
                settling.ids[position as usize] = settling.id_of(position | TAG);
            }
        }
        let Settling { ids, out, .. } = settling;
        store.extend(out);
        Settled { ids }
    }
}

/// Ids of pending nodes by position.
struct Settled {
    ids: Vec<u32>,
}

impl Settled {
    fn map(&self, md: &mut Md) {
        if md.is_some() && md.0 & TAG != 0 {
            md.0 = self.ids[(md.0 & !TAG) as usize];
        }
    }
}

impl<'a> Parser<'a, ModuleScope<'a>> {
    /// Resolves forward references.
    pub fn finish_metadata(&mut self) -> Parse<()> {
        let ModuleScope { symbols, undefined, .. } = &mut self.scope;
        for &(position, number, pos) in &symbols.md.forward {
            if symbols.md.pending[position as usize].state == State::Undefined {
                undefined.push(super::undefined_node(number, pos) as Undefined);
            }
        }
        let settled = symbols.md.settle(&self.cx.md);
        let md = &mut symbols.md;
        for position in md.numbered.iter_mut().chain(md.sparse.values_mut()).filter(|p| **p != ABSENT) {
            *position = settled.ids[*position as usize];
        }
        md.pending = Vec::new();
        md.slots = Vec::new();
        md.forward = Vec::new();
        map_module(&mut symbols.module, &settled);
        Ok(())
    }
}

/// Maps what the top level attached.
fn map_module(module: &mut ir::Module, settled: &Settled) {
    for node in module.named_metadata.iter_mut().flat_map(|named| &mut named.operands) {
        settled.map(node);
    }
    for g in (0..module.global_capacity() as u32).map(ir::Global) {
        let attachments = module.global_mut(g).attachments_mut();
        attachments.into_iter().flatten().for_each(|(_, md)| settled.map(md));
    }
}
