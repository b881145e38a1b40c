//! The rounds over blocks, and what is done to each instruction.

use crate::options::Options;
use crate::region::{EntryHints, GroupedUses};
use crate::remarks::LoadRemarks;
use crate::table::{ImplicitFlow, Leaders, Numbers};
use analysis::effects::is_trivially_dead;
use analysis::memory_dependence::{Dependency, Kept, Search};
use analysis::tables::empty;
use analysis::{AliasFacts, AliasQueries, Assumptions, DominatorTree, Loops, MemorySsa, simplify_instruction};
use ir::intrinsics::id;
use ir::{AttrList, Block, Body, EntityId, EntitySet, Global, Inst, Module, Opcode, Type, Value, View};
use passman::FunctionView;
use rustc_hash::FxHashMap;
use std::cell::Cell;
use transforms::utils::explain::Explainer;
use transforms::utils::replace::replace_uses;
use transforms::utils::salvage::salvage_debug_info;

/// Rounds over the function: more mean that it does not end.
const MAX_ROUNDS: u32 = 1000;

/// Between the positions of two blocks there is room for so many bits, for blocks that are put into edges.
const POSITION_BITS: u32 = 32;

/// The question about the body of a [`Gvn`].
macro_rules! env {
    ($s:expr) => {
        analysis::Env::new($s.module, $s.function).with_tree(&*$s.tree).with_assumptions($s.assumptions)
    };
}
pub(crate) use env;

/// How often what was done.
#[derive(Default)]
pub(crate) struct Counts {
    pub instructions: u64,
    pub loads: u64,
    pub pre: u64,
    pub simplified: u64,
    pub equalities: u64,
    pub load_pre: u64,
}

impl Counts {
    /// Adds them to the statistics.
    pub fn report(&self, merged: u64) {
        crate::INSTRUCTIONS.add(self.instructions + self.pre);
        crate::LOADS.add(self.loads);
        crate::PRE.add(self.pre);
        crate::BLOCKS.add(merged);
        crate::SIMPLIFIED.add(self.simplified);
        crate::EQUALITIES.add(self.equalities);
        crate::LOAD_PRE.add(self.load_pre);
    }
}

/// One run over a function.
pub(crate) struct Gvn<'a> {
    pub module: &'a Module,
    pub function: Global,
    pub body: &'a mut Body,
    pub tree: &'a mut DominatorTree,
    pub loops: &'a mut Loops,
    pub assumptions: &'a Assumptions,
    pub facts: &'a AliasFacts,
    pub memory_ssa: Option<&'a mut MemorySsa>,
    /// Remarks about loads, if they are wanted.
    pub remarks: Option<Box<LoadRemarks<'a>>>,
    pub explainer: Option<Explainer<'a>>,
    pub options: Options,
    pub is_coroutine: bool,
    /// Must loads stay where they are, because they are watched?
    pub is_sanitized: bool,
    pub tables: Tables,
    pub translation_depth: u32,
    /// Blocks that are never entered, as conditions say that became constants.
    pub dead: EntitySet<Block>,
    pub dead_list: Vec<Block>,
    /// Critical edges to be split, for the next round.
    pub to_split: Vec<(Block, Block)>,
    /// What instructions of addresses were made for: the value, and the edge.
    pub inserted_for: FxHashMap<Inst, (Value, Block, Block)>,
    pub counts: Counts,
    /// Were blocks made since their order was found?
    pub has_new_blocks: bool,
    /// `false` and `true`, once they were needed.
    pub bits: [Value; 2],
    /// Of the `switch` that is being looked at.
    pub grouped_uses: Option<GroupedUses>,
}

/// What is found out about a body.
#[derive(Default)]
pub(crate) struct Tables {
    /// What searches for dependencies have found.
    pub kept: Kept,
    pub numbers: Numbers,
    pub leaders: Leaders,
    pub flow: ImplicitFlow,
    /// The attributes of the first call with a number.
    pub call_attrs: FxHashMap<u32, AttrList>,
    /// Numbers on the way in from a predecessor.
    pub translated: FxHashMap<(u32, Block, Block), u32>,
    /// The blocks that the entry leads to, in reverse postorder.
    pub order: Vec<Block>,
    /// Positions of blocks in that order, far apart.
    pub positions: Vec<u64>,
    pub entry_hints: EntryHints,
}

thread_local! {
    /// Those of the last function with their memory: most functions are small, and fetching it for each takes long.
    static TABLES: Cell<Tables> = Cell::default();
}

impl Tables {
    /// Empty ones.
    pub fn take() -> Self {
        TABLES.take()
    }

    /// Leaves them to the next function.
    pub fn leave(mut self) {
        self.kept.reset();
        TABLES.set(self);
    }

    fn begin_round(&mut self) {
        self.numbers.clear();
        self.leaders.clear();
        self.flow.clear();
        empty(&mut self.call_attrs);
        empty(&mut self.translated);
        self.entry_hints.clear();
    }
}

impl Gvn<'_> {
    /// Runs until nothing changes. Is anything changed?
    pub fn run(&mut self) -> bool {
        let first_new = self.body.inst_capacity();
        let mut changed = false;
        for _ in 0..MAX_ROUNDS {
            if !self.round() {
                break;
            }
            changed = true;
        }
        if self.options.pre() {
            self.number_dead_code();
            for _ in 0..MAX_ROUNDS {
                if !self.remove_partial_redundancies() {
                    break;
                }
                changed = true;
            }
        }
        self.remove_unused(first_new);
        changed
    }

    /// Removes what was made on the way, from an instruction's number on, and is not used in the end.
    fn remove_unused(&mut self, first_new: usize) {
        for k in (first_new..self.body.inst_capacity()).rev() {
            let i = <Inst as EntityId>::new(k);
            let stands = self.body.inst_block(i).is_some() && !self.body.has_uses(i);
            if stands && is_trivially_dead(env!(self).query(self.body), i) {
                self.salvage_and_remove(i);
            }
        }
    }

    fn round(&mut self) -> bool {
        self.tables.begin_round();
        if self.has_new_blocks {
            self.find_order();
        }
        let order = std::mem::take(&mut self.tables.order);
        let changed = order.iter().fold(false, |changed, &b| self.visit_block(b) | changed);
        self.tables.order = order;
        changed
    }

    fn find_order(&mut self) {
        let order = self.reverse_postorder();
        let positions = &mut self.tables.positions;
        positions.clear();
        positions.resize(self.body.block_capacity(), 0);
        for (k, &b) in (1..).zip(&order) {
            positions[b.index()] = k << POSITION_BITS;
        }
        self.tables.order = order;
        self.has_new_blocks = false;
    }

    /// The blocks that the entry leads to.
    fn reverse_postorder(&self) -> Vec<Block> {
        let mut seen = EntitySet::with_capacity(self.body.block_capacity());
        let mut order = Vec::with_capacity(self.body.block_capacity());
        let Some(entry) = self.body.entry().expand() else { return order };
        seen.insert(entry);
        let mut path = vec![(entry, 0)];
        while let Some((b, k)) = path.last_mut() {
            let t = self.body.terminator(*b);
            let count = t.map_or(0, |t| self.body.num_successors(t));
            let (Some(t), true) = (t, *k < count) else {
                order.push(*b);
                path.pop();
                continue;
            };
            let s = self.body.successor(t, *k);
            *k += 1;
            if seen.insert(s) {
                path.push((s, 0));
            }
        }
        order.reverse();
        order
    }

    /// Where a block stands in reverse postorder; 0 if nothing leads to it.
    pub fn position(&self, b: Block) -> u64 {
        self.tables.positions.get(b.index()).copied().unwrap_or(0)
    }

    /// A block was put into edges from these blocks.
    pub fn note_position(&mut self, new: Block, from: &[Block]) {
        // Behind those, but before all blocks that follow them.
        let position = from.iter().map(|&p| self.position(p)).max().filter(|&n| n > 0).map_or(0, |n| n + 1);
        let positions = &mut self.tables.positions;
        if positions.len() <= new.index() {
            positions.resize((new.index() + 1).next_power_of_two(), 0);
        }
        positions[new.index()] = position;
        self.has_new_blocks = true;
    }

    fn visit_block(&mut self, b: Block) -> bool {
        if self.dead.contains(b) {
            return false;
        }
        let mut changed = self.remove_duplicate_phis(b);
        let mut next = self.body.first_inst(b);
        while let Some(i) = next.expand() {
            // What is removed beside `i` stands before it.
            next = self.body.next_inst(i);
            changed |= self.visit(i);
        }
        changed
    }

    fn remove_duplicate_phis(&mut self, b: Block) -> bool {
        let mut changed = false;
        while let Some(pairs) = Some(transforms::utils::duplicate_phis::find(self.body, b)).filter(|p| !p.is_empty()) {
            for (phi, same) in pairs {
                self.replace(phi, same.into());
                self.remove(phi);
            }
            changed = true;
        }
        changed
    }

    fn visit(&mut self, i: Inst) -> bool {
        if self.simplify(i) {
            return true;
        }
        match self.body.view(i) {
            View::Load { .. } => {
                if self.visit_load(i) {
                    return true;
                }
                let n = self.number(i.into());
                self.tables.leaders.insert(n, i.into(), self.body.inst_block(i));
                return false;
            }
            View::CondBr { cond, .. } if cond.constant().is_some() => return self.visit_constant_branch(i),
            View::CondBr { .. } => return self.learn_from_branch(i),
            View::Switch { .. } => return self.learn_from_switch(i),
            View::Call(_) => match self.module.called_intrinsic(self.body, i) {
                Some(id::ASSUME) => return self.visit_assumption(i),
                Some(id::MASKED_LOAD) if self.visit_masked_load(i) => return true,
                _ => {}
            },
            _ => {}
        }
        if self.body.inst(i).ty == Type::VOID {
            return false;
        }
        self.visit_value(i)
    }

    fn visit_value(&mut self, i: Inst) -> bool {
        let next = self.tables.numbers.next();
        let n = self.number(i.into());
        let block = self.body.inst_block(i);
        let op = self.body.inst(i).opcode;
        // A new number has no leader, nor have values that are always new.
        if n >= next || op.is_terminator() || matches!(op, Opcode::Alloca | Opcode::Phi) {
            self.tables.leaders.insert(n, i.into(), block);
            return false;
        }
        match self.tables.leaders.find(self.tree, n, block) {
            None => {
                self.tables.leaders.insert(n, i.into(), block);
                false
            }
            Some(v) if v == i.into() => false,
            Some(v) => {
                self.explain("equal value", i, v);
                self.merge_promises(v, i);
                self.replace(i, v);
                self.counts.instructions += 1;
                self.salvage_and_remove(i);
                true
            }
        }
    }

    /// Puts a simpler value in the place of an instruction.
    fn simplify(&mut self, i: Inst) -> bool {
        let Some(v) = simplify_instruction(env!(self), self.body, i) else { return false };
        let mut changed = false;
        if self.body.has_uses(i) {
            self.explain("simplified", i, v);
            self.flow_of_users_changes(i);
            self.replace(i, v);
            changed = true;
        }
        if is_trivially_dead(env!(self).query(self.body), i) {
            self.salvage_and_remove(i);
            changed = true;
        }
        self.counts.simplified += u64::from(changed);
        changed
    }

    /// What stands for `gone`, too, promises only what both do.
    pub fn merge_promises(&mut self, kept: Value, gone: Inst) {
        use transforms::utils::intersect_attributes::intersect_lists;
        let Some(kept) = kept.inst() else { return };
        let (a, b) = (*self.body.inst(kept), *self.body.inst(gone));
        if b.opcode == Opcode::ExtractValue && a.opcode.is_binary() {
            self.body.inst_mut(kept).drop_poison_generating_flags();
        } else if b.opcode != Opcode::Load {
            self.body.inst_mut(kept).intersect_flags(&b);
        }
        let are_calls = a.opcode == Opcode::Call && b.opcode == Opcode::Call;
        if are_calls && a.call_attrs() != b.call_attrs() {
            let attrs = &self.module.ctx.attrs;
            if let Some(list) = intersect_lists(attrs, a.call_attrs(), b.call_attrs()) {
                self.body.inst_mut(kept).set_call_attrs(list);
            }
        }
        let now = self.body.inst(kept);
        if a.raw_flags() != now.raw_flags() || are_calls && a.call_attrs() != now.call_attrs() {
            self.tables.kept.weakened(self.body, &self.module.ctx.types, kept);
        }
        transforms::utils::merge_metadata::merge_metadata(self.module, self.body, kept, gone, false);
    }

    pub fn salvage_and_remove(&mut self, i: Inst) {
        salvage_debug_info(self.module, self.body, i);
        self.remove(i);
    }

    /// Removes an instruction without uses.
    pub fn remove(&mut self, i: Inst) {
        self.tables.numbers.forget(i);
        if let Some(ssa) = &mut self.memory_ssa {
            ssa.remove_inst(i);
        }
        self.tables.flow.forget(self.body.inst_block(i));
        self.tables.kept.removed(i);
        self.body.remove(i);
    }

    /// Puts `v` in the place of an instruction wherever that is used.
    pub fn replace(&mut self, i: Inst, v: Value) {
        self.tables.kept.replaced(self.body, &self.module.ctx.types, i.into(), v);
        replace_uses(self.body, i, v);
    }

    /// Uses of `i` are replaced: a call may become one of something else.
    pub fn flow_of_users_changes(&mut self, i: Inst) {
        for u in self.body.users_of(i).filter(|&u| self.body.inst(u).opcode.is_call()) {
            self.tables.flow.forget(self.body.inst_block(u));
        }
    }

    pub fn search(&self) -> Search<'_> {
        Search { env: env!(self), facts: self.facts }
    }

    /// What an access depends on in its block.
    pub fn dependency(&mut self, i: Inst) -> Dependency {
        let search = Search { env: env!(self), facts: self.facts };
        search.dependency(&mut self.tables.kept, self.body, i)
    }

    /// Tells of a new instruction that accesses memory.
    pub fn note_access(&mut self, i: Inst) {
        if let View::Load { ptr } | View::Store { ptr, .. } = self.body.view(i) {
            self.tables.kept.inserted(self.body.inst_block(i), ptr);
        }
        if let Some(ssa) = &mut self.memory_ssa {
            let mut aliases = AliasQueries::new(env!(self).query(self.body), self.facts);
            ssa.insert(self.tree, &mut aliases, &[i]);
        }
    }

    /// Is an instruction of its block above `i` one behind which execution may not go on?
    pub fn may_not_reach(&mut self, i: Inst) -> bool {
        let q = env!(self).query(self.body);
        self.tables.flow.is_above(&q, i)
    }

    /// Tells what stands for an instruction.
    pub fn explain(&mut self, step: &str, gone: Inst, kept: Value) {
        let Some(explainer) = &mut self.explainer else { return };
        let view = FunctionView { module: self.module, global: self.function, body: self.body };
        explainer.changed();
        let gone = explainer.instruction(view, gone);
        let kept = match kept.inst().filter(|_| kept.is_some()) {
            Some(i) => explainer.instruction(view, i),
            None if kept.is_some() => explainer.operand(view, kept),
            None => "its values in predecessors".to_owned(),
        };
        explainer.step(view, step, &format!("{gone}  <-  {kept}"));
    }
}
