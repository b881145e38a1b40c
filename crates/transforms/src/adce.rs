//! `adce`: assumes that everything is dead until something shows that it is needed; branches that decide nothing go too.
//!
//! # What it does
//! ```text
//!   br i1 %c, label %a, label %b              br label %b
//! a:                                        a:
//!   %x = add i32 %n, 1                        br label %b
//!   br label %b                             b:
//! b:                                          ret void
//!   ret void
//! ```
//!
//! # What it leaves alone, and why
//! What has side effects; branches that a needed instruction depends on; branches with a back edge, since a loop might not
//! end (`-adce-remove-loops` says that all do); branches in blocks from which no `ret` is reached; terminators other than `br`
//! and `switch`. Blocks that nothing leads to any more stay.
//!
//! # Algorithm
//! R. Cytron, J. Ferrante, B. K. Rosen, M. N. Wegman, F. K. Zadeck, "Efficiently Computing Static Single Assignment Form and the
//! Control Dependence Graph" (1991), section 7.1: a needed instruction needs its operands and, by the frontier along the tree of
//! post-dominators, the branches that its block is control-dependent on; a needed phi makes the ends of its incoming blocks needed. What
//! a dead branch becomes leads towards the end of the function by the shortest way known (reverse postorder from the exits).
//!
//! # Complexity
//! Each join edge of the tree of post-dominators is looked at once: O((n + m) log m) for n instructions and m edges.
//!
//! # Needs and preserves
//! Needs post-dominators, where there are several blocks. Both trees follow the edges that go.
//!
//! # Poison, flags, debug info
//! Debug records of what is removed are salvaged. Records go where no needed instruction is left of their scope, unless an
//! instruction carries their `!DIAssignID`.
//!
//! # Compatibility with LLVM 22
//! `-adce-remove-control-flow` (on unless set to false) and `-adce-remove-loops`. Text is the same.

use crate::utils::edges::EdgeRemover;
use crate::utils::merged_location::parent_scope;
use crate::utils::salvage::salvage_debug_info;
use analysis::effects::{called_function, has_side_effects};
use analysis::postdomtree::PostDominatorTree;
use analysis::{DominatorTreeAnalysis, JoinEdges, PostDominatorTreeAnalysis, Update};
use ir::metadata_kinds::kind;
use ir::{Block, Body, DbgRecordKind, EntitySet, Inst, Md, Module, Opcode, SecondaryMap, View};
use passman::*;
use rustc_hash::FxHashSet;

static REMOVED: Statistic = Statistic::new("adce", "NumRemoved", "Number of instructions removed");
static BRANCHES: Statistic = Statistic::new("adce", "NumBranchesRemoved", "Number of branch instructions removed");

const CONTROL_FLOW: &str = "adce-remove-control-flow";
const LOOPS: &str = "adce-remove-loops";

/// The options on the command line.
pub const OPTIONS: &[PassOption] = &[
    PassOption {
        name: CONTROL_FLOW,
        kind: PassOptionKind::Flag,
        value: "",
        help: "Remove dead branches (default = true)",
    },
    PassOption { name: LOOPS, kind: PassOptionKind::Flag, value: "", help: "Assume that loops without effect end" },
];

/// The pass.
#[derive(Clone, Copy, Debug)]
pub struct Adce {
    control_flow: bool,
    loops: bool,
}

impl Default for Adce {
    fn default() -> Self {
        Self { control_flow: true, loops: false }
    }
}

impl FunctionPass for Adce {
    fn run(&self, unit: &mut FunctionUnit<'_>) -> PreservedAnalyses {
        // In a single block nothing decides what is reached.
        let branches = unit.body.next_block(unit.body.entry()).is_some();
        let tree = (branches || unit.analyses.tells_all()).then(|| unit.analysis::<PostDominatorTreeAnalysis>());
        let mut live = Liveness::new(unit.module, unit.body, tree.as_deref(), *self);
        live.run();
        let Liveness { insts, scopes, dead_branches, .. } = live;
        drop(tree);
        let mut rewrite = Rewrite { module: unit.module, live: insts, scopes };
        let deleted = rewrite.remove_branches(unit.body, &dead_branches);
        let changed = rewrite.remove_instructions(unit.body);
        let Some(deleted) = deleted else {
            return if changed { PreservedAnalyses::cfg() } else { PreservedAnalyses::all() };
        };
        if let Some(mut tree) = unit.analyses.lend::<DominatorTreeAnalysis>() {
            tree.apply_updates(unit.body, &deleted);
            unit.analyses.give_back(tree);
        }
        if let Some(mut tree) = unit.analyses.lend::<PostDominatorTreeAnalysis>() {
            tree.apply_updates(unit.body, &deleted);
            unit.analyses.give_back(tree);
        }
        PreservedAnalyses::none().and::<DominatorTreeAnalysis>().and::<PostDominatorTreeAnalysis>()
    }

    fn configure(&mut self, options: &PassOptions) {
        self.control_flow = options.text(CONTROL_FLOW) != Some("false");
        self.loops = options.flag(LOOPS);
    }
}

/// What is known of a block.
#[derive(Clone, Copy, Default)]
struct BlockState {
    /// Something in it is needed.
    live: bool,
    /// Its end must be reached when it is now: it counts for control dependence.
    flows: bool,
    /// It has a needed phi.
    live_phis: bool,
}

/// The analysis: what is needed.
struct Liveness<'a> {
    module: &'a Module,
    body: &'a Body,
    /// Absent where it is not needed.
    tree: Option<&'a PostDominatorTree>,
    options: Adce,
    insts: SecondaryMap<Inst, bool>,
    blocks: SecondaryMap<Block, BlockState>,
    /// Needed instructions whose operands are still to be marked.
    work: Vec<Inst>,
    /// Blocks whose control dependences are still to be marked.
    flowing: Vec<Block>,
    /// Scopes and locations of needed instructions.
    scopes: FxHashSet<Md>,
    /// Blocks whose terminator is not needed, in order.
    dead_branches: Vec<Block>,
}

impl<'a> Liveness<'a> {
    fn new(module: &'a Module, body: &'a Body, tree: Option<&'a PostDominatorTree>, options: Adce) -> Self {
        Self {
            module,
            body,
            tree,
            options,
            insts: SecondaryMap::with_len(false, body.inst_capacity()),
            blocks: SecondaryMap::with_len(BlockState::default(), body.block_capacity()),
            work: Vec::new(),
            flowing: Vec::new(),
            scopes: FxHashSet::default(),
            dead_branches: Vec::new(),
        }
    }

    fn run(&mut self) {
        self.mark_roots();
        let tree = self.tree.filter(|_| self.options.control_flow);
        let mut edges = tree.map(|tree| (tree, JoinEdges::new(self.body, tree)));
        loop {
            self.mark_operands();
            let Some(b) = self.flowing.pop() else { break };
            if let Some((tree, edges)) = &mut edges {
                self.mark_control_dependences(b, tree, edges);
            }
        }
        let is_dead = |&b: &Block| self.body.terminator(b).is_some_and(|t| !self.insts[t]);
        self.dead_branches = self.body.blocks().filter(is_dead).collect();
    }

    fn mark_roots(&mut self) {
        for i in self.body.all_insts() {
            if self.is_root(i) {
                self.mark(i);
            }
        }
        if !self.options.control_flow {
            return;
        }
        if !self.options.loops {
            self.mark_back_edges();
        }
        self.mark_endless();
        let entry = self.body.entry();
        if let Some(t) = self.unconditional(entry) {
            self.mark(t);
        }
        self.blocks[entry].live = true;
    }

    fn is_root(&self, i: Inst) -> bool {
        let op = self.body.inst(i).opcode;
        if op.is_eh_pad() || has_side_effects(self.module, self.body, i) {
            return !self.instruments_constant(i);
        }
        op.is_terminator() && !(self.options.control_flow && matches!(op, Opcode::Br | Opcode::Switch))
    }

    /// Does the call tell the profile a value that is constant by now?
    fn instruments_constant(&self, i: Inst) -> bool {
        if self.body.inst(i).opcode != Opcode::Call {
            return false;
        }
        let Some(g) = called_function(self.module, self.body, i) else { return false };
        *self.module.global(g).name == *b"__llvm_profile_instrument_target"
            && self.body.num_call_args(i) > 0
            && self.body.operand(i, 0).constant().is_some()
    }

    /// The terminator of a block, if it is an unconditional branch.
    fn unconditional(&self, b: Block) -> Option<Inst> {
        self.body.terminator(b).filter(|&t| matches!(self.body.view(t), View::Br { .. }))
    }

    /// Marks branches to a block from which they are reached, in a depth-first search from the entry.
    fn mark_back_edges(&mut self) {
        let body = self.body;
        let mut seen = EntitySet::with_capacity(body.block_capacity());
        let mut open = EntitySet::with_capacity(body.block_capacity());
        let entry = body.entry();
        let mut stack = vec![(entry, body.block_successors(entry))];
        seen.insert(entry);
        open.insert(entry);
        while let Some((b, successors)) = stack.last_mut() {
            let Some(next) = successors.next() else {
                open.remove(*b);
                stack.pop();
                continue;
            };
            if open.contains(next) {
                if let Some(t) = body.terminator(*b) {
                    self.mark(t);
                }
            } else if seen.insert(next) {
                open.insert(next);
                stack.push((next, body.block_successors(next)));
            }
        }
    }

    /// Marks the branches of all blocks that are post-dominated by an end other than `ret`.
    fn mark_endless(&mut self) {
        let Some(tree) = self.tree else { return };
        let is_return = |b: Block| self.body.terminator(b).is_some_and(|t| self.body.inst(t).opcode == Opcode::Ret);
        let ends: Vec<Block> = tree.children(Block::NONE).filter(|&b| !is_return(b)).collect();
        for end in ends {
            let (first, last) = tree.interval(end);
            for &b in &tree.preorder()[first as usize..=last as usize] {
                if let Some(t) = self.body.terminator(b) {
                    self.mark(t);
                }
            }
        }
    }

    fn mark(&mut self, i: Inst) {
        if std::mem::replace(&mut self.insts[i], true) {
            return;
        }
        self.work.push(i);
        add_scopes(self.module, self.body.debug_loc(i), &mut self.scopes);
        let b = self.body.inst_block(i);
        if self.body.inst(i).opcode.is_terminator() && self.unconditional(b) != Some(i) {
            for s in self.body.successors(i) {
                self.mark_block(s);
            }
        }
        self.mark_block(b);
    }

    /// Something in the block is needed. An unconditional branch is needed then, too.
    fn mark_block(&mut self, b: Block) {
        // Through the targets of unconditional branches this would come back only to the block itself.
        if std::mem::replace(&mut self.blocks[b].live, true) {
            return;
        }
        self.mark_flow(b);
        if let Some(t) = self.unconditional(b)
            && !std::mem::replace(&mut self.insts[t], true)
        {
            self.work.push(t);
            add_scopes(self.module, self.body.debug_loc(t), &mut self.scopes);
        }
    }

    fn mark_flow(&mut self, b: Block) {
        if !std::mem::replace(&mut self.blocks[b].flows, true) {
            self.flowing.push(b);
        }
    }

    fn mark_operands(&mut self) {
        while let Some(i) = self.work.pop() {
            for operand in self.body.operands(i) {
                if let Some(operand) = operand.inst() {
                    self.mark(operand);
                }
            }
            if self.body.inst(i).opcode == Opcode::Phi {
                self.mark_incoming(self.body.inst_block(i));
            }
        }
    }

    /// A phi of the block is needed, so it counts from where the block is entered.
    fn mark_incoming(&mut self, b: Block) {
        if !std::mem::replace(&mut self.blocks[b].live_phis, true) {
            for p in self.body.predecessors(b) {
                self.mark_flow(p);
            }
        }
    }

    /// Marks the branches that decide whether a block is reached. Edges to them are taken out: nobody need find them again.
    fn mark_control_dependences(&mut self, b: Block, tree: &PostDominatorTree, edges: &mut JoinEdges) {
        let (first, last) = tree.interval(b);
        let mut range = edges.range(first, last);
        while let Some((edge, target)) = edges.next(range.clone(), tree.level(b)) {
            range.start = edge + 1;
            edges.remove(edge);
            if let Some(t) = self.body.terminator(target) {
                self.mark(t);
            }
        }
    }
}

/// Adds what a location says: itself, its scopes, and those that it was inlined at.
fn add_scopes(module: &Module, mut loc: Md, scopes: &mut FxHashSet<Md>) {
    let md = &module.ctx.md;
    while loc.is_some() && scopes.insert(loc) {
        let Some(l) = md.location(loc) else { return };
        let mut scope = l.scope;
        while scope.is_some() && scopes.insert(scope) {
            scope = parent_scope(md, scope);
        }
        loc = l.inlined_at;
    }
}

/// The rewrite.
struct Rewrite<'a> {
    module: &'a Module,
    live: SecondaryMap<Inst, bool>,
    scopes: FxHashSet<Md>,
}

impl Rewrite<'_> {
    /// Makes dead branches unconditional; the edges that went, `None` if no branch changed.
    fn remove_branches(&mut self, body: &mut Body, dead: &[Block]) -> Option<Vec<Update>> {
        let mut order = None;
        let mut deleted = Vec::new();
        let mut remover = EdgeRemover::default();
        for &b in dead {
            let Some(t) = body.terminator(b) else { continue };
            self.live[t] = true;
            if body.num_successors(t) == 1 && body.inst(t).opcode == Opcode::Br {
                continue;
            }
            let order = order.get_or_insert_with(|| order_from_exits(body));
            let successors: Vec<Block> = body.successors(t).collect();
            let mut preferred = successors[0];
            for &s in &successors[1..] {
                if order[preferred] < order[s] {
                    preferred = s;
                }
            }
            self.make_unconditional(body, t, preferred);
            let mut kept = false;
            for &s in &successors {
                if s == preferred && !kept {
                    kept = true;
                } else {
                    remover.remove(body, b, s);
                    if s != preferred {
                        deleted.push(Update::Delete(b, s));
                    }
                }
            }
            BRANCHES.add(1);
        }
        order.is_some().then_some(deleted)
    }

    fn make_unconditional(&mut self, body: &mut Body, t: Inst, to: Block) {
        let b = body.inst_block(t);
        let loc = body.debug_loc(t);
        add_scopes(self.module, loc, &mut self.scopes);
        let branch = body.append_br(b, to);
        body.set_debug_loc(branch, loc);
        self.live[branch] = true;
        body.remove(t);
    }

    /// Removes what is not needed, last instructions first. Did anything change?
    fn remove_instructions(&mut self, body: &mut Body) -> bool {
        let assigned = assign_ids(body);
        let has_records = body.has_records();
        let mut dead = Vec::new();
        let mut changed = false;
        let mut b = body.last_block();
        while b.is_some() {
            let mut at = body.last_inst(b);
            while let Some(i) = at.expand() {
                at = body.prev_inst(i);
                if has_records {
                    changed |= self.remove_records(body, i, &assigned);
                }
                if !self.live[i] {
                    dead.push(i);
                    salvage_debug_info(self.module, body, i);
                }
            }
            b = body.prev_block(b);
        }
        for &i in &dead {
            body.set_operands(i, &[]);
        }
        for &i in &dead {
            body.remove(i);
        }
        REMOVED.add(dead.len() as u64);
        changed || !dead.is_empty()
    }

    fn remove_records(&self, body: &mut Body, i: Inst, assigned: &FxHashSet<Md>) -> bool {
        let mut changed = false;
        body.retain_records(i, |body, r| {
            let r = body.record(r);
            let is_assigned = r.kind == DbgRecordKind::Assign && assigned.contains(&r.assign_id);
            let scope = self.module.ctx.md.location(r.loc).map_or(Md::NONE, |l| l.scope);
            let keep = is_assigned || self.scopes.contains(&scope);
            changed |= !keep;
            keep
        });
        changed
    }
}

/// The `!DIAssignID` attachments of all instructions.
fn assign_ids(body: &Body) -> FxHashSet<Md> {
    if !body.has_records() || !body.has_attachments() {
        return FxHashSet::default();
    }
    body.all_insts().map(|i| body.attachment(i, kind::DIASSIGNID)).filter(|m| m.is_some()).collect()
}

/// Numbers of blocks in postorder, against the edges, from the blocks without successors; 0 where none is reached.
fn order_from_exits(body: &Body) -> SecondaryMap<Block, u32> {
    let mut order = SecondaryMap::with_len(0, body.block_capacity());
    let mut seen = EntitySet::with_capacity(body.block_capacity());
    let mut count = 0;
    for exit in body.blocks().filter(|&b| body.block_successors(b).next().is_none()) {
        seen.insert(exit);
        let mut stack = vec![(exit, body.predecessors(exit))];
        while let Some((b, predecessors)) = stack.last_mut() {
            if let Some(p) = predecessors.next() {
                if seen.insert(p) {
                    stack.push((p, body.predecessors(p)));
                }
                continue;
            }
            order[*b] = count;
            count += 1;
            stack.pop();
        }
    }
    order
}
