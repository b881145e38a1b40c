//! SSA construction for allocas that need phis.
//!
//! Each alloca is analysed by itself: candidates for phis are the iterated frontier of its stores; one sweep over accesses,
//! candidates and their entries, in the order of the walk and with a stack of the definitions that are in force, finds
//! the definition that reaches each load and each entry; candidates that no load needs, be it by way of others, are
//! dropped, which gives pruned SSA form. Then all loads, stores and entries of all allocas are dealt with in the order in which the
//! walk meets them.

use super::walk::Walk;
use super::{Accesses, Flow, PHIS, Promoter};
use crate::utils::merged_location::merged_location;
use analysis::IteratedFrontier;
use ir::{Block, Body, FastMath, Inst, Md, Opcode, Type, TypeTable, Value};
use rustc_hash::FxHashMap;

/// What a load or an entry of a phi gets.
#[derive(Clone, Copy)]
enum Definition {
    /// Uninitialised memory.
    Undef,
    /// A phi, by number.
    Phi(u32),
    /// The value of a store.
    Store(Inst),
}

/// A phi that is made, or a candidate for one.
struct Phi {
    /// Whose: index into the list of allocas.
    variable: u32,
    inst: Inst,
    /// Its first entry; the others follow, in the order of the edges into the block.
    entries: u32,
    /// The next new phi in the block.
    next: u32,
}

/// An entry of a phi, for one distinct edge.
#[derive(Clone, Copy)]
struct Entry {
    definition: Definition,
    /// Location of the last store on the walk's way here.
    loc: Md,
}

const NO_PHI: u32 = u32::MAX;

/// Something that the walk meets.
struct Event {
    /// When: see [`moment`].
    time: u64,
    what: What,
}

/// When the walk comes to the edge of this time, or to an instruction of the block that it first reached by it.
fn moment(time: u32, inst: Option<u32>) -> u64 {
    u64::from(time) << 33 | u64::from(inst.is_some()) << 32 | u64::from(inst.unwrap_or(0))
}

#[derive(Clone, Copy)]
enum What {
    /// The edge that is the entry of this number into a block with new phis.
    Edge(Block, u32),
    /// A load.
    Load(Inst, Definition),
    /// A store to the alloca of this number.
    Store(Inst, u32),
}

/// New phis of all allocas.
#[derive(Default)]
struct Phis {
    list: Vec<Phi>,
    entries: Vec<Entry>,
    /// First new phi of each block that has one.
    first: FxHashMap<Block, u32>,
    /// These blocks.
    blocks: Vec<Block>,
}

impl Phis {
    /// The new phis of a block, in their order there.
    fn of_block(&self, b: Block) -> impl Iterator<Item = u32> + '_ {
        let some = |k: u32| (k != NO_PHI).then_some(k);
        let first = self.first.get(&b).copied().and_then(some);
        std::iter::successors(first, move |&k| some(self.list[k as usize].next))
    }
}

/// One alloca's part of the sweep.
struct Item {
    /// Position of the block in the walk, then the place in it: phis come first, entries behind outgoing edges last.
    place: (u32, u32),
    what: ItemKind,
}

#[derive(Clone, Copy)]
enum ItemKind {
    /// A candidate.
    Phi(u32),
    /// A load or store.
    Access(Inst),
    /// An entry.
    Entry(u32),
}

/// The stack of definitions in force, each until the walk leaves its subtree.
struct InForce<T> {
    stack: Vec<(u32, T)>,
}

impl<T: Copy> InForce<T> {
    fn at(&mut self, position: u32) -> Option<T> {
        while self.stack.last().is_some_and(|top| top.0 < position) {
            self.stack.pop();
        }
        self.stack.last().map(|top| top.1)
    }

    fn set(&mut self, position: u32, last: u32, value: T) {
        self.at(position);
        self.stack.push((last, value));
    }
}

/// The analysis of one alloca: candidates with their entries, and what reaches each load.
struct Sweep {
    candidates: Vec<Block>,
    first_entry: Vec<u32>,
    entries: Vec<Entry>,
    /// With what reaches them, and when.
    loads: Vec<(Inst, Definition, u64)>,
    stores: Vec<(Inst, u64)>,
}

impl Sweep {
    fn new(body: &Body, walk: &Walk, accesses: &Accesses, candidates: Vec<Block>) -> Self {
        let mut sweep = Self { candidates, first_entry: vec![], entries: vec![], loads: vec![], stores: vec![] };
        let items = sweep.items(body, walk, accesses);
        let mut definitions = InForce { stack: Vec::new() };
        let mut locations = InForce { stack: Vec::new() };
        for Item { place: (position, order), what } in items {
            let last = walk.last(position);
            match what {
                ItemKind::Phi(index) => definitions.set(position, last, Definition::Phi(index)),
                ItemKind::Entry(index) => {
                    let definition = definitions.at(position).unwrap_or(Definition::Undef);
                    let loc = locations.at(position).unwrap_or(Md::NONE);
                    sweep.entries[index as usize] = Entry { definition, loc };
                }
                ItemKind::Access(i) if body.inst(i).opcode == Opcode::Store => {
                    definitions.set(position, last, Definition::Store(i));
                    locations.set(position, last, body.debug_loc(i));
                    sweep.stores.push((i, moment(walk.arrival(position), Some(order))));
                }
                ItemKind::Access(i) => {
                    let definition = definitions.at(position).unwrap_or(Definition::Undef);
                    sweep.loads.push((i, definition, moment(walk.arrival(position), Some(order))));
                }
            }
        }
        sweep
    }

    fn items(&mut self, body: &Body, walk: &Walk, accesses: &Accesses) -> Vec<Item> {
        let mut items = Vec::new();
        for &i in accesses.loads.iter().chain(&accesses.stores) {
            let position = walk.position(body.inst_block(i));
            if position != Walk::UNREACHED {
                items.push(Item { place: (position, body.order_in_block(i)), what: ItemKind::Access(i) });
            }
        }
        for (k, &b) in self.candidates.iter().enumerate() {
            items.push(Item { place: (walk.position(b), 0), what: ItemKind::Phi(k as u32) });
            self.first_entry.push(self.entries.len() as u32);
            for &time in walk.entries(b) {
                let index = self.entries.len() as u32;
                let position = walk.position(walk.edge(time).0);
                items.push(Item { place: (position, u32::MAX), what: ItemKind::Entry(index) });
                self.entries.push(Entry { definition: Definition::Undef, loc: Md::NONE });
            }
        }
        items.sort_unstable_by_key(|item| item.place);
        items
    }

    fn entries_of(&self, candidate: usize) -> &[Entry] {
        let end = self.first_entry.get(candidate + 1).map_or(self.entries.len(), |&e| e as usize);
        &self.entries[self.first_entry[candidate] as usize..end]
    }

    /// The candidates that a load needs.
    fn live(&self) -> Vec<bool> {
        let mut live = vec![false; self.candidates.len()];
        let mut stack: Vec<Definition> = self.loads.iter().map(|l| l.1).collect();
        while let Some(definition) = stack.pop() {
            if let Definition::Phi(k) = definition
                && !std::mem::replace(&mut live[k as usize], true)
            {
                stack.extend(self.entries_of(k as usize).iter().map(|e| e.definition));
            }
        }
        live
    }
}

impl Promoter<'_, '_> {
    /// Promotes allocas that need phis.
    pub(super) fn rename(&mut self, allocas: Vec<Accesses>) {
        let mut flow = self.flow.take().unwrap_or_else(|| {
            let walk = Walk::new(self.unit.body);
            Box::new(Flow { walk, frontier: IteratedFrontier::new(self.unit.body, self.tree), stored: Vec::new() })
        });
        self.tree.know_numbers();
        let mut phis = Phis::default();
        let mut events = Vec::new();
        for (k, accesses) in allocas.iter().enumerate() {
            self.analyse(&mut flow, accesses, k as u32, &mut phis, &mut events);
        }
        for &b in &phis.blocks {
            for (k, &time) in flow.walk.entries(b).iter().enumerate() {
                events.push(Event { time: moment(time, None), what: What::Edge(b, k as u32) });
            }
        }
        events.sort_unstable_by_key(|e| e.time);
        self.carry_out(&mut flow, &allocas, &phis, &events);
        self.remove_allocas(&allocas);
        self.simplify_phis(phis.list.iter().map(|p| p.inst).collect());
        self.complete_phis(&flow.walk, &phis.blocks);
        self.flow = Some(flow);
    }

    /// Finds out what reaches each load of one alloca, and makes its phis, still without entries.
    fn analyse(
        &mut self,
        flow: &mut Flow,
        accesses: &Accesses,
        variable: u32,
        phis: &mut Phis,
        events: &mut Vec<Event>,
    ) {
        let body = &*self.unit.body;
        let mut candidates = Vec::new();
        if !accesses.loads.is_empty() {
            let definitions = accesses.stores.iter().map(|&s| body.inst_block(s));
            flow.frontier.compute(self.tree, definitions, |_| true, &mut candidates);
            candidates.sort_unstable();
        }
        let sweep = Sweep::new(body, &flow.walk, accesses, candidates);
        let numbers = self.make_phis(accesses.alloca, variable, &flow.walk, &sweep, phis);
        let renumber = |d: Definition| match d {
            Definition::Phi(k) => Definition::Phi(numbers[k as usize]),
            other => other,
        };
        for (k, &number) in numbers.iter().enumerate().filter(|(_, n)| **n != NO_PHI) {
            phis.list[number as usize].entries = phis.entries.len() as u32;
            let entries = sweep.entries_of(k).iter();
            phis.entries.extend(entries.map(|e| Entry { definition: renumber(e.definition), ..*e }));
        }
        let loads = sweep.loads.iter();
        events.extend(loads.map(|&(i, definition, time)| Event { time, what: What::Load(i, renumber(definition)) }));
        let stores = sweep.stores.iter();
        events.extend(stores.map(|&(i, time)| Event { time, what: What::Store(i, variable) }));
    }

    /// Makes phis for the candidates that are needed, in the order of block ids, which is that of LLVM's block numbers; their numbers
    /// by candidate.
    fn make_phis(&mut self, alloca: Inst, variable: u32, walk: &Walk, sweep: &Sweep, phis: &mut Phis) -> Vec<u32> {
        let body = &mut *self.unit.body;
        let ty = body.inst(alloca).allocated_type();
        let base = body.name(alloca.into()).unwrap_or_default().to_vec();
        let mut version = 0;
        let numbers = sweep.live().into_iter().zip(&sweep.candidates).map(|(live, &block)| {
            if !live {
                return NO_PHI;
            }
            let inst = body.prepend_phi(block, ty, walk.entries(block).len());
            body.set_name(inst.into(), &[&base[..], b".", version.to_string().as_bytes()].concat());
            version += 1;
            let number = phis.list.len() as u32;
            let next = phis.first.insert(block, number).unwrap_or(NO_PHI);
            if next == NO_PHI {
                phis.blocks.push(block);
            }
            phis.list.push(Phi { variable, inst, entries: 0, next });
            number
        });
        let numbers = numbers.collect();
        PHIS.add(version);
        numbers
    }

    /// Fills in phis, replaces loads and removes stores.
    fn carry_out(&mut self, flow: &mut Flow, allocas: &[Accesses], phis: &Phis, events: &[Event]) {
        let Flow { walk, stored, .. } = flow;
        stored.resize(self.unit.body.inst_capacity(), Value::NONE);
        for event in events {
            match event.what {
                What::Load(load, definition) => {
                    let ty = self.unit.body.inst(load).ty;
                    let value = self.value_of(definition, ty, phis, stored);
                    self.replace_load(load, value);
                }
                What::Store(store, variable) => {
                    stored[store.index()] = self.unit.body.operand(store, 0);
                    let variables = &allocas[variable as usize].variables;
                    self.debug.deleted_store(self.unit.module, self.unit.body, variables, store);
                    self.remove_store(store);
                }
                What::Edge(block, k) => {
                    let edge = walk.edge(walk.entries(block)[k as usize]);
                    for number in phis.of_block(block) {
                        let phi = &phis.list[number as usize];
                        let entry = phis.entries[(phi.entries + k) as usize];
                        let ty = self.unit.body.inst(phi.inst).ty;
                        let value = self.value_of(entry.definition, ty, phis, stored);
                        self.add_entry(phi.inst, k == 0, value, entry.loc, edge);
                        if k == 0 {
                            let variables = &allocas[phi.variable as usize].variables;
                            self.debug.new_phi(self.unit.module, self.unit.body, variables, phi.inst);
                        }
                    }
                }
            }
        }
    }

    fn value_of(&mut self, d: Definition, ty: Type, phis: &Phis, stored: &[Value]) -> Value {
        match d {
            Definition::Undef => self.unit.body.consts_mut().undef(ty).into(),
            Definition::Phi(k) => phis.list[k as usize].inst.into(),
            Definition::Store(store) => stored[store.index()],
        }
    }

    fn add_entry(&mut self, phi: Inst, first: bool, value: Value, loc: Md, (from, count): (Block, u32)) {
        let ctx = &self.unit.module.ctx;
        let body = &mut *self.unit.body;
        let loc = if first { loc } else { merged_location(&ctx.md, body.debug_loc(phi), loc) };
        body.set_debug_loc(phi, loc);
        for _ in 0..count {
            body.push_phi_entry(phi, value, from);
        }
        if self.no_signed_zeros && is_fp(&ctx.types, body.inst(phi).ty) {
            let flags = body.inst(phi).fast_math() | FastMath::NSZ;
            body.inst_mut(phi).set_fast_math(flags);
        }
    }

    fn remove_allocas(&mut self, allocas: &[Accesses]) {
        let body = &mut *self.unit.body;
        for Accesses { alloca, .. } in allocas {
            self.debug.drop_assignment_markers(body, *alloca);
            // Uses that are left are in unreachable code.
            if body.has_uses(*alloca) {
                let ty = body.inst(*alloca).ty;
                let poison = body.consts_mut().poison(ty);
                body.replace_all_uses(*alloca, poison);
            }
            body.remove(*alloca);
        }
        for Accesses { variables, .. } in allocas {
            self.debug.drop_declarations(self.unit.module, body, variables);
        }
    }

    /// Adds entries for unreachable predecessors, which the walk did not come by.
    fn complete_phis(&mut self, walk: &Walk, blocks: &[Block]) {
        for &b in blocks {
            let body = &mut *self.unit.body;
            let unreached = |p: &Block| walk.position(*p) == Walk::UNREACHED;
            let mut missing: Vec<Block> = body.predecessors(b).filter(unreached).collect();
            missing.sort_unstable();
            if missing.is_empty() {
                continue;
            }
            let first = body.first_inst(b);
            let count = body.inst(first).num_operands();
            let new: Vec<Inst> = body.phis(b).take_while(|&p| body.inst(p).num_operands() == count).collect();
            if count + missing.len() != body.predecessors(b).count() {
                continue;
            }
            for phi in new {
                let ty = body.inst(phi).ty;
                let poison = body.consts_mut().poison(ty);
                for &from in &missing {
                    body.push_phi_entry(phi, poison, from);
                }
            }
        }
    }
}

/// May a phi of this type have fast-math flags?
fn is_fp(types: &TypeTable, mut ty: Type) -> bool {
    while types.is_array(ty) {
        ty = types.element(ty).unwrap_or(Type::VOID);
    }
    if let (true, Some((fields, _))) = (types.is_struct(ty), types.fields(ty)) {
        return fields.first().is_some_and(|&f| types.is_float(types.scalar(f)) && fields.iter().all(|&g| g == f));
    }
    types.is_float(types.scalar(ty))
}
