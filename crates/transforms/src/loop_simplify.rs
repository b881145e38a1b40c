//! `loop-simplify`: every loop gets a preheader, one latch, and exit blocks that only it leads to.
//!
//! # What it does
//! ```text
//! a:                                        a:
//!   br i1 %c, label %h, label %x              br i1 %c, label %h.preheader, label %x.loopexit…
//! h:                                        h.preheader:
//!   ...                                       br label %h
//!   br i1 %d, label %h, label %x            h:
//!                                             ...
//!                                             br i1 %d, label %h, label %x.loopexit
//! ```
//! Several latches become one (`.backedge`), unless a phi of the header shows that they are two loops, one in the other: then the outer
//! one gets a header of its own (`.outer`). Edges into a loop from code that is never reached go, a branch on undef leaves the loop, and
//! trivial phis of headers become their value. Where all exits of a loop lead to one block, tests in a row become one.
//!
//! # What it leaves alone, and why
//! Edges of `indirectbr`, and blocks that begin with an exception pad other than a landing pad: nothing can be put between.
//!
//! # Algorithm
//! One loop after the other, inner ones first, each until it has the form.
//!
//! # Complexity
//! Of a loop only what the loops within it could not settle is looked at: its own blocks and the headers right within. So the time is
//! linear in blocks, edges and phi entries, but for loops that are taken apart.
//!
//! # Needs and preserves
//! Needs dominators and loops, and keeps both up to date.
//!
//! # Poison, flags, debug info
//! A new preheader has the location where the loop begins; a new exit block that of the block behind it. `!llvm.loop` goes to the new latch.
//!
//! # Compatibility with LLVM 22
//! No parameters. Text is the same.

use crate::utils::common_destination::{Fold, remove_dead_block};
use crate::utils::edges::EdgeRemover;
use crate::utils::loop_invariant::make_invariant;
use crate::utils::split_predecessors::{Splitter, place_well};
use analysis::effects::call_has;
use analysis::value_tracking::is_undef_or_poison;
use analysis::{DominatorTree, DominatorTreeAnalysis, Env, Incoming, Loop, LoopAnalysis, simplify_instruction};
use ir::attr_kind::AttrKind;
use ir::metadata_kinds::kind;
use ir::{Block, Body, Builder, EntitySet, Global, Inst, Md, Module, Opcode, Type, Value};
use passman::{FunctionPass, FunctionUnit, Lent, PreservedAnalyses, Statistic};
use rustc_hash::{FxHashMap, FxHashSet};

static NESTED: Statistic = Statistic::new("loop-simplify", "NumNested", "Number of nested loops split out");

/// A loop with so many back edges is not taken apart.
const MAX_BACK_EDGES: usize = 8;

/// The pass.
pub struct LoopSimplify;

impl FunctionPass for LoopSimplify {
    fn run(&self, unit: &mut FunctionUnit<'_>) -> PreservedAnalyses {
        if unit.analysis::<LoopAnalysis>().is_empty() {
            return PreservedAnalyses::all();
        }
        let tree = unit.analysis::<DominatorTreeAnalysis>();
        let known = unit.analyses.lend::<LoopAnalysis>();
        let mut loops = known.unwrap_or_else(|| Lent::new(analysis::Loops::new(unit.body, &tree)));
        let mut work = Simplification {
            splitter: Splitter::new(unit.module, &mut loops, &tree),
            changed: false,
            edges_changed: false,
            worklist: Vec::new(),
            exiting: FxHashMap::default(),
            global: unit.global,
        };
        work.run(unit.body);
        let (changed, edges_changed) = (work.changed, work.edges_changed);
        drop(tree);
        if edges_changed {
            loops.renumber();
            unit.analyses.give_back::<DominatorTreeAnalysis>(Lent::new(DominatorTree::new(unit.body)));
        }
        unit.analyses.give_back(loops);
        match (changed, edges_changed) {
            (false, _) => PreservedAnalyses::all(),
            (true, false) => PreservedAnalyses::cfg(),
            (true, true) => PreservedAnalyses::none().and::<DominatorTreeAnalysis>().and::<LoopAnalysis>(),
        }
    }
}

struct Simplification<'a> {
    splitter: Splitter<'a>,
    changed: bool,
    edges_changed: bool,
    /// Loops to be done, the next one last.
    worklist: Vec<Loop>,
    /// Blocks with an edge out of a loop that was done, in order; taken by the loop around it.
    exiting: FxHashMap<Loop, Vec<Block>>,
    global: Global,
}

impl Simplification<'_> {
    fn run(&mut self, body: &mut Body) {
        let mut tops: Vec<Loop> = self.splitter.loops.top_level().collect();
        tops.reverse();
        for top in tops {
            self.worklist.push(top);
            let mut at = 0;
            while let Some(&l) = self.worklist.get(at) {
                let children: Vec<Loop> = self.splitter.loops.children(l).collect();
                self.worklist.extend(children);
                at += 1;
            }
            while let Some(l) = self.worklist.pop() {
                self.simplify(body, l);
            }
        }
    }

    fn simplify(&mut self, body: &mut Body, l: Loop) {
        loop {
            self.cut_dead_entries(body, l);
            self.resolve_undef_exits(body, l);
            let mut preheader = self.splitter.loops.preheader(body, l);
            if preheader.is_none() {
                preheader = self.insert_preheader(body, l);
            }
            self.dedicate_exits(body, l);
            if self.splitter.loops.latch(body, l).is_none()
                && let Some(preheader) = preheader
            {
                if self.back_edges(body, l) < MAX_BACK_EDGES && self.separate(body, l, preheader) {
                    continue;
                }
                self.unify_latches(body, l, preheader);
            }
            break;
        }
        let header = self.splitter.loops.header(l);
        self.remove_trivial_phis(body, header);
        self.note_exiting(body, l);
        self.merge_exits(body, l);
    }

    /// Finds the blocks with an edge out of the loop; those of the loops within are known.
    fn note_exiting(&mut self, body: &Body, l: Loop) {
        let loops = &*self.splitter.loops;
        let leaves = |b: &Block| body.is_placed(*b) && body.block_successors(*b).any(|s| !loops.contains(l, s));
        let mut exiting: Vec<Block> = loops.own_blocks(l).filter(leaves).collect();
        for c in loops.children(l) {
            exiting.extend(self.exiting.remove(&c).unwrap_or_default().into_iter().filter(leaves));
        }
        let header = loops.header(l);
        exiting.sort_unstable_by_key(|&b| (b != header, loops.order(b)));
        self.exiting.insert(l, exiting);
    }

    /// If all exits lead to one block, a second test in a row joins the first one. What stands before it must be movable out of
    /// the loop.
    fn merge_exits(&mut self, body: &mut Body, l: Loop) {
        let exiting = self.exiting[&l].clone();
        let loops = &*self.splitter.loops;
        let mut targets = exiting.iter().flat_map(|&b| body.block_successors(b)).filter(|&s| !loops.contains(l, s));
        let Some(exit) = targets.next() else { return };
        if !targets.all(|t| t == exit) {
            return;
        }
        let point = loops.preheader(body, l).and_then(|p| body.terminator(p));
        for b in exiting {
            if self.is_lone_test(body, b) && self.clear(body, l, b, point) {
                self.fold_exit(body, l, b);
            }
        }
    }

    /// Does the block have one predecessor, and end in a branch on a comparison of its own?
    fn is_lone_test(&self, body: &Body, b: Block) -> bool {
        let Some(t) = body.terminator(b) else { return false };
        let is_conditional = body.inst(t).opcode == Opcode::Br && body.num_successors(t) == 2;
        let test = if is_conditional { body.operand(t, 0).inst() } else { None };
        let own = test.is_some_and(|i| body.inst(i).opcode.is_compare() && body.inst_block(i) == b);
        own && body.single_predecessor(b).is_some()
    }

    /// Moves all but the test out of the loop. Is it done?
    fn clear(&mut self, body: &mut Body, l: Loop, b: Block, point: Option<Inst>) -> bool {
        let Some(t) = body.terminator(b) else { return false };
        let test = body.operand(t, 0);
        let insts: Vec<Inst> = body.block_insts(b).filter(|&i| i != t && test != i.into()).collect();
        let Some(point) = point else { return insts.is_empty() };
        let loops = &*self.splitter.loops;
        let env = Env::new(self.splitter.module, self.global);
        insts.into_iter().all(|i| make_invariant(env, body, loops, l, i, point, &mut self.changed))
    }

    fn fold_exit(&mut self, body: &mut Body, l: Loop, b: Block) {
        let fold = Fold { module: self.splitter.module, global: self.global, tree: self.splitter.tree };
        if !fold.fold_into_predecessor(body, b) {
            return;
        }
        self.splitter.loops.remove_block(b);
        remove_dead_block(body, b);
        if let Some(exiting) = self.exiting.get_mut(&l) {
            exiting.retain(|&e| e != b);
        }
        self.changed_edges();
    }

    fn module(&self) -> &Module {
        self.splitter.module
    }

    fn changed_edges(&mut self) {
        (self.changed, self.edges_changed) = (true, true);
    }

    /// The blocks of a loop that those within have not settled, in order: its own, and headers of loops right within.
    fn frontier_blocks(&self, l: Loop) -> Vec<Block> {
        let loops = &self.splitter.loops;
        let header = loops.header(l);
        let mut blocks: Vec<Block> = loops.own_blocks(l).collect();
        blocks.extend(loops.children(l).map(|c| loops.header(c)));
        blocks.sort_unstable_by_key(|&b| (b != header, loops.order(b)));
        blocks
    }

    fn own_blocks(&self, l: Loop) -> Vec<Block> {
        let loops = &self.splitter.loops;
        let header = loops.header(l);
        let mut blocks: Vec<Block> = loops.own_blocks(l).collect();
        blocks.sort_unstable_by_key(|&b| (b != header, loops.order(b)));
        blocks
    }

    /// Edges into the loop past its header can only come from code that is never reached: it ends there.
    fn cut_dead_entries(&mut self, body: &mut Body, l: Loop) {
        let header = self.splitter.loops.header(l);
        for b in self.frontier_blocks(l) {
            if b == header {
                continue;
            }
            let mut bad: Vec<Block> = Vec::new();
            for p in body.predecessors(b) {
                if !self.splitter.is_reachable(p) && !self.splitter.loops.contains(l, p) && !bad.contains(&p) {
                    bad.push(p);
                }
            }
            for p in bad {
                end_block(self.splitter.module, body, p);
                self.changed_edges();
            }
        }
    }

    /// A branch on undef, one of whose ways leaves the loop, goes there.
    fn resolve_undef_exits(&mut self, body: &mut Body, l: Loop) {
        for b in self.own_blocks(l) {
            let Some(t) = body.terminator(b) else { continue };
            let is_conditional = body.inst(t).opcode == Opcode::Br && body.num_successors(t) == 2;
            if !is_conditional || !is_undef_or_poison(body, body.operand(t, 0)) {
                continue;
            }
            if self.splitter.loops.is_exiting(body, l, b) {
                let leaves_first = !self.splitter.loops.contains(l, body.successor(t, 0));
                let types = &self.splitter.module.ctx.types;
                let condition = body.consts_mut().int(types, Type::I1, leaves_first.into());
                body.set_operand(t, 0, condition);
                self.changed = true;
            }
        }
    }

    fn insert_preheader(&mut self, body: &mut Body, l: Loop) -> Option<Block> {
        let header = self.splitter.loops.header(l);
        let outside: Vec<Block> = body.predecessors(header).filter(|&p| !self.splitter.loops.contains(l, p)).collect();
        if outside.iter().any(|&p| is_indirect(body, p)) {
            return None;
        }
        let new = self.splitter.split(body, header, &outside, ".preheader")?;
        self.splitter.note_dominates(new, header);
        self.changed_edges();
        place_well(body, self.splitter.loops, l, new, &outside);
        Some(new)
    }

    /// Lets only edges out of this loop lead to the blocks behind it.
    fn dedicate_exits(&mut self, body: &mut Body, l: Loop) {
        let mut seen: FxHashSet<Block> = FxHashSet::default();
        for b in self.own_blocks(l) {
            let successors: Vec<Block> = body.block_successors(b).collect();
            for s in successors {
                if !self.splitter.loops.contains(l, s) && seen.insert(s) {
                    self.dedicate_exit(body, l, s);
                }
            }
        }
    }

    fn dedicate_exit(&mut self, body: &mut Body, l: Loop, exit: Block) {
        let (mut inside, mut is_dedicated) = (Vec::new(), true);
        for p in body.predecessors(exit) {
            if !self.splitter.loops.contains(l, p) {
                is_dedicated = false;
            } else if is_indirect(body, p) {
                return;
            } else {
                inside.push(p);
            }
        }
        if !is_dedicated && self.splitter.split(body, exit, &inside, ".loopexit").is_some() {
            self.changed_edges();
        }
    }

    fn back_edges(&self, body: &Body, l: Loop) -> usize {
        let header = self.splitter.loops.header(l);
        body.predecessors(header).filter(|&p| self.splitter.loops.contains(l, p)).count()
    }

    /// Makes two loops of one, where a phi of the header keeps its value on some of the back edges: those belong to the inner loop. The
    /// loop stays the inner one.
    fn separate(&mut self, body: &mut Body, l: Loop, preheader: Block) -> bool {
        let header = self.splitter.loops.header(l);
        let keeps = |body: &Body, s: &Self, phi: Inst| {
            body.phi_entries(phi).any(|(v, b)| v == phi.into() && s.splitter.loops.contains(l, b))
        };
        let phis: Vec<Inst> = body.phis(header).collect();
        if !phis.iter().any(|&phi| keeps(body, self, phi)) || self.has_convergent(body, l) {
            return false;
        }
        let mut partition = None;
        for phi in phis {
            if !self.remove_trivial_phi(body, phi) && keeps(body, self, phi) {
                partition = Some(phi);
                break;
            }
        }
        let Some(phi) = partition else { return false };
        let varying = |&(v, b): &(Value, Block)| v != phi.into() || !self.splitter.loops.contains(l, b);
        let outer_preds: Vec<Block> = body.phi_entries(phi).filter(varying).map(|e| e.1).collect();
        if outer_preds.iter().any(|&p| is_indirect(body, p)) {
            return false;
        }
        let Some(new) = self.splitter.split(body, header, &outer_preds, ".outer") else { return false };
        // The new block is the header of the outer loop, and of no use to the order of the inner one.
        self.splitter.loops.set_header(l, header);
        place_well(body, self.splitter.loops, l, new, &outer_preds);
        NESTED.add(1);
        self.changed_edges();
        self.splitter.note_dominates(new, header);
        self.splitter.note_dominates(preheader, new);
        let outer = self.splitter.loops.add_loop_around(l, new);
        let inner = inner_blocks(body, header, new, |p| self.splitter.is_reachable(p));
        let children: Vec<Loop> = self.splitter.loops.children(l).collect();
        for c in children {
            if !inner.contains(self.splitter.loops.header(c)) {
                self.splitter.loops.move_loop(c, Some(outer));
            }
        }
        let own: Vec<Block> = self.splitter.loops.own_blocks(l).collect();
        for b in own {
            if !inner.contains(b) {
                self.splitter.loops.move_block(b, Some(outer));
            }
        }
        self.dedicate_exits(body, l);
        self.worklist.push(outer);
        true
    }

    fn has_convergent(&self, body: &Body, l: Loop) -> bool {
        let blocks = self.splitter.loops.blocks(l);
        let mut insts = blocks.flat_map(|b| body.block_insts(b)).filter(|&i| body.inst(i).opcode.is_call());
        insts.any(|i| call_has(self.module(), body, i, AttrKind::Convergent))
    }

    /// Lets all back edges lead to one new block, from which one leads to the header.
    fn unify_latches(&mut self, body: &mut Body, l: Loop, preheader: Block) {
        let header = self.splitter.loops.header(l);
        let preds: Vec<Block> = body.predecessors(header).collect();
        if preds.iter().any(|&p| is_indirect(body, p)) {
            return;
        }
        let latches: Vec<Block> = preds.into_iter().filter(|&p| p != preheader).collect();
        let Some(&last) = latches.last() else { return };
        let new = body.make_block();
        let name = [body.name(header.into()).unwrap_or_default(), b".backedge"].concat();
        body.set_name(new.into(), &name);
        let branch = body.append_br(new, header);
        let first = body.first_non_phi(header);
        let loc = body.debug_loc(first);
        body.set_debug_loc(branch, loc);
        body.place_block_after(new, last);
        let phis: Vec<Inst> = body.phis(header).collect();
        for phi in phis {
            unify_phi(body, phi, preheader, new, branch);
        }
        let mut md = Md::NONE;
        for &b in &latches {
            let Some(t) = body.terminator(b) else { continue };
            let own = body.attachment(t, kind::LOOP);
            if md.is_none() {
                md = own;
            }
            if own.is_some() {
                body.set_attachment(t, kind::LOOP, Md::NONE);
            }
            body.replace_successor(t, header, new);
        }
        if md.is_some() {
            body.set_attachment(branch, kind::LOOP, md);
        }
        self.splitter.note_block(new, &latches);
        self.splitter.loops.add_block(l, new);
        self.changed_edges();
    }

    fn remove_trivial_phis(&mut self, body: &mut Body, header: Block) {
        let phis: Vec<Inst> = body.phis(header).collect();
        for phi in phis {
            self.remove_trivial_phi(body, phi);
        }
    }

    /// Replaces a phi that has always the same value.
    fn remove_trivial_phi(&mut self, body: &mut Body, phi: Inst) -> bool {
        let Some(v) = simplify_instruction(Env::new(self.splitter.module, self.global), body, phi) else {
            return self.remove_partly_undef_phi(body, phi);
        };
        replace(body, phi, v);
        self.changed = true;
        true
    }

    /// A phi that is poison or one value, which dominates it: the simplifier, which does not know the tree of now, leaves that open.
    fn remove_partly_undef_phi(&mut self, body: &mut Body, phi: Inst) -> bool {
        let Some(incoming) = Incoming::of(body, phi).filter(|e| e.undef.is_none() && e.poison.is_some()) else {
            return false;
        };
        let Some(def) = incoming.common.and_then(Value::inst) else { return false };
        let on_edges = matches!(body.inst(def).opcode, Opcode::Invoke | Opcode::CallBr);
        if on_edges || !self.splitter.dominates(body.inst_block(def), body.inst_block(phi)) {
            return false;
        }
        replace(body, phi, def.into());
        self.changed = true;
        true
    }
}

fn replace(body: &mut Body, phi: Inst, v: Value) {
    if body.has_uses(phi) {
        body.replace_all_uses(phi, v);
    }
    body.replace_metadata_uses(phi, v);
    body.remove(phi);
}

fn is_indirect(body: &Body, b: Block) -> bool {
    body.terminator(b).is_some_and(|t| body.inst(t).opcode == Opcode::IndirectBr)
}

/// The header, and what reaches it without passing it, from edges other than that from `entry`.
fn inner_blocks(body: &Body, header: Block, entry: Block, is_reachable: impl Fn(Block) -> bool) -> EntitySet<Block> {
    let mut set = EntitySet::with_capacity(body.block_capacity());
    set.insert(header);
    let mut work: Vec<Block> = body.predecessors(header).filter(|&p| p != entry && is_reachable(p)).collect();
    let mut any = false;
    while let Some(b) = work.pop() {
        any = true;
        if set.insert(b) {
            work.extend(body.predecessors(b));
        }
    }
    if !any {
        set.clear();
    }
    set
}

/// Moves all entries of a header's phi but the preheader's to a phi of the new latch.
fn unify_phi(body: &mut Body, phi: Inst, preheader: Block, latch: Block, branch: Inst) {
    let ty = body.inst(phi).ty;
    let entries: Vec<(Value, Block)> = body.phi_entries(phi).collect();
    let from_outside = entries.iter().find(|e| e.1 == preheader).map(|e| e.0);
    let moved: Vec<(Value, Block)> = entries.into_iter().filter(|e| e.1 != preheader).collect();
    let name = [body.name(phi.into()).unwrap_or_default(), b".be"].concat();
    let common = moved.first().map(|e| e.0).filter(|&v| moved.iter().all(|e| e.0 == v));
    let value = match common {
        Some(v) => v,
        None => {
            let fresh = body.insert_phi(branch, ty);
            body.set_name(fresh.into(), &name);
            for (v, b) in moved {
                body.push_phi_entry(fresh, v, b);
            }
            fresh.into()
        }
    };
    if let Some(v) = from_outside {
        body.set_operand(phi, 0, v);
        body.set_phi_block(phi, 0, preheader);
        body.retain_phi_entries(phi, |k| k == 0);
    }
    body.push_phi_entry(phi, value, latch);
}

/// Ends a block, which is never reached, with `unreachable`.
fn end_block(module: &Module, body: &mut Body, b: Block) {
    let Some(t) = body.terminator(b) else { return };
    let successors: Vec<Block> = body.block_successors(b).collect();
    let mut remover = EdgeRemover::default();
    successors.into_iter().for_each(|s| remover.remove(body, b, s));
    if body.has_uses(t) {
        let ty = body.inst(t).ty;
        let poison = body.consts_mut().poison(ty);
        body.replace_all_uses(t, poison);
    }
    Builder::before(body, &module.ctx.types, t).unreachable();
    body.remove(t);
}
