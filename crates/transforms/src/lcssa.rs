//! `lcssa`: values that are used behind their loop go through a phi at its exit.
//!
//! # What it does
//! ```text
//! loop:                                     loop:
//!   %x = ...                                  %x = ...
//!   br i1 %c, label %loop, label %exit        br i1 %c, label %loop, label %exit
//! exit:                                     exit:
//!   use(%x)                                   %x.lcssa = phi i32 [ %x, %loop ]
//!                                             use(%x.lcssa)
//! ```
//!
//! # What it leaves alone, and why
//! Tokens, for which there are no phis. Uses in code that is never reached become poison.
//!
//! # Algorithm
//! Inner loops first. Only blocks that dominate an exit can define such a value. Each exit block that the value dominates gets a phi; uses that
//! several of them reach get further phis ([`crate::utils::ssa_updater`]).
//!
//! # Complexity
//! Linear in uses, and in the exits of a loop, an exit out of several loops counting for each of them; but each value used behind a loop
//! takes a step for each exit that it dominates. LLVM makes all these phis, too, before it removes those that nothing uses, and the numbers
//! in the names of those that stay follow from it.
//!
//! # Needs and preserves
//! Needs dominators and loops; control flow does not change.
//!
//! # Poison, flags, debug info
//! New phis have the location of the value. `#dbg_value` records behind the loop follow where a value is known there.
//!
//! # Compatibility with LLVM 22
//! No parameters. Text is the same.

use crate::utils::ssa_updater::SsaUpdater;
use analysis::{DominatorTree, DominatorTreeAnalysis, Loop, LoopAnalysis, Loops};
use ir::{Block, Body, DbgRecordId, DbgRecordKind, Inst, Opcode, Type, Use, User, Value};
use passman::{FunctionPass, FunctionUnit, PreservedAnalyses, Statistic};
use rustc_hash::{FxHashMap, FxHashSet};
use std::rc::Rc;

static CLOSED: Statistic = Statistic::new("lcssa", "NumLCSSA", "Number of live out of a loop variables");

/// The pass.
pub struct Lcssa;

impl FunctionPass for Lcssa {
    fn run(&self, unit: &mut FunctionUnit<'_>) -> PreservedAnalyses {
        let loops = unit.analysis::<LoopAnalysis>();
        if loops.is_empty() {
            return PreservedAnalyses::all();
        }
        let tree = unit.analysis::<DominatorTreeAnalysis>();
        if close_loops(unit.body, &tree, &loops) { PreservedAnalyses::cfg() } else { PreservedAnalyses::all() }
    }
}

/// Brings all loops of a body into this form. Did anything change?
pub fn close_loops(body: &mut Body, tree: &DominatorTree, loops: &Loops) -> bool {
    let mut closing = Closing {
        tree,
        loops,
        exiting: FxHashMap::default(),
        exits: FxHashMap::default(),
        outer: Vec::new(),
        record_blocks: None,
        changed: false,
    };
    let order = inner_first(loops);
    for &l in &order {
        closing.note_exiting(body, l);
    }
    for l in order {
        let work = closing.live_out_candidates(body, l);
        closing.close(body, work);
        closing.finish(l);
    }
    closing.changed
}

/// All loops, in LLVM's order: those within a loop before it, outermost ones from the last one on.
fn inner_first(loops: &Loops) -> Vec<Loop> {
    let mut tops: Vec<Loop> = loops.top_level().collect();
    tops.reverse();
    let mut out = Vec::new();
    for top in tops {
        let nest: Vec<Loop> = loops.nest(top).collect();
        // Postorder: a loop goes out when the next one in preorder is not within it.
        let mut open: Vec<Loop> = Vec::new();
        for l in nest {
            while let Some(&o) = open.last()
                && loops.parent(l) != Some(o)
            {
                out.push(o);
                open.pop();
            }
            open.push(l);
        }
        out.extend(open.into_iter().rev());
    }
    out
}

struct Closing<'a> {
    tree: &'a DominatorTree,
    loops: &'a Loops,
    /// Blocks with an edge out of a loop, in order; taken by the loop around it.
    exiting: FxHashMap<Loop, Vec<Block>>,
    exits: FxHashMap<Loop, Rc<Exits>>,
    /// For each finished loop one around it that is finished, too, or itself.
    outer: Vec<Loop>,
    /// Where debug records stand; absent until somebody asks.
    record_blocks: Option<FxHashMap<DbgRecordId, Block>>,
    changed: bool,
}

/// The blocks behind a loop.
struct Exits {
    /// Targets of the edges out of it, in order.
    targets: Vec<Block>,
    /// The same, each once.
    list: Vec<Block>,
    set: FxHashSet<Block>,
}

impl Closing<'_> {
    /// Finds the exits of a loop; those of all loops within are known.
    fn note_exiting(&mut self, body: &Body, l: Loop) {
        let loops = self.loops;
        let leaves = |b: &Block| body.block_successors(*b).any(|s| !loops.contains(l, s));
        let mut exiting: Vec<Block> = loops.own_blocks(l).filter(leaves).collect();
        for c in loops.children(l) {
            exiting.extend(self.exiting.remove(&c).unwrap_or_default().into_iter().filter(leaves));
        }
        let header = loops.header(l);
        exiting.sort_unstable_by_key(|&b| (b != header, loops.order(b)));
        let mut exits = Exits { targets: Vec::new(), list: Vec::new(), set: FxHashSet::default() };
        for &b in &exiting {
            for s in body.block_successors(b) {
                if loops.contains(l, s) {
                    continue;
                }
                exits.targets.push(s);
                if exits.set.insert(s) {
                    exits.list.push(s);
                }
            }
        }
        self.exits.insert(l, Rc::new(exits));
        self.exiting.insert(l, exiting);
    }

    /// Notes that the loops within `l`, which were finished before, have it around them.
    fn finish(&mut self, l: Loop) {
        if self.outer.len() <= l.index() {
            self.outer.resize(l.index() + 1, Loop::NONE);
        }
        self.outer[l.index()] = l;
        self.loops.children(l).for_each(|c| self.outer[c.index()] = l);
    }

    /// The outermost finished loop around a finished one. Ways are halved: nearly constant, amortised.
    fn outermost_finished(&mut self, mut l: Loop) -> Loop {
        while self.outer[l.index()] != l {
            let around = self.outer[l.index()];
            self.outer[l.index()] = self.outer[around.index()];
            l = around;
        }
        l
    }

    /// Instructions of the loop that may be used behind it: those of blocks that dominate an exit. Loops right within are passed by in
    /// one step, since their headers dominate their blocks.
    fn live_out_candidates(&mut self, body: &Body, l: Loop) -> Vec<Inst> {
        let mut work: Vec<Block> = self.exits[&l].targets.clone();
        let mut seen: FxHashSet<Block> = FxHashSet::default();
        let mut out = Vec::new();
        while let Some(b) = work.pop() {
            if b == self.loops.header(l) {
                continue;
            }
            let Some(above) = self.tree.idom(b) else { continue };
            let Some(inner) = self.loops.innermost(above).filter(|&i| self.loops.contains_loop(l, i)) else { continue };
            if inner != l {
                let within = self.outermost_finished(inner);
                let header = self.loops.header(within);
                if seen.insert(header) {
                    work.push(header);
                }
            } else if seen.insert(above) {
                work.push(above);
                out.extend(body.block_insts(above).filter(|&i| may_be_live_out(body, above, i)));
            }
        }
        out
    }

    fn close(&mut self, body: &mut Body, mut work: Vec<Inst>) {
        let mut unused = Vec::new();
        while let Some(i) = work.pop() {
            self.close_value(body, i, &mut work, &mut unused);
        }
        for phi in unused {
            if body.inst_block(phi).is_some() && !body.has_uses(phi) {
                body.remove(phi);
            }
        }
    }

    fn close_value(&mut self, body: &mut Body, i: Inst, work: &mut Vec<Inst>, unused: &mut Vec<Inst>) {
        let b = body.inst_block(i);
        let Some(l) = self.loops.innermost(b) else { return };
        let exits = Rc::clone(&self.exits[&l]);
        if exits.list.is_empty() {
            return;
        }
        let mut outside = self.outside_uses(body, i, b, l);
        if outside.is_empty() {
            return;
        }
        CLOSED.add(1);
        self.changed = true;
        let ty = body.inst(i).ty;
        let name = body.name(i.into()).unwrap_or_default().to_vec();
        let phi_name = [&name[..], b".lcssa"].concat();
        let mut updater = SsaUpdater::new(ty, &name);
        let from = match body.inst(i).opcode {
            Opcode::Invoke | Opcode::CallBr => body.successor(i, 0),
            _ => b,
        };
        let mut added = Vec::new();
        let mut again = Vec::new();
        for &exit in exits.list.iter().filter(|&&e| self.tree.dominates(from, e)) {
            let phi = self.add_phi(body, i, exit, &phi_name, l, &mut outside);
            updater.add(exit, phi.into());
            added.push(phi);
            if self.is_elsewhere(l, exit) {
                again.push(phi);
            }
        }
        for u in outside {
            rewrite(body, u, &exits, &added, &mut updater);
        }
        self.update_records(body, i, l, &added, &updater);
        for &phi in &updater.inserted {
            if self.is_elsewhere(l, body.inst_block(phi)) {
                again.push(phi);
            }
        }
        work.extend(again.into_iter().filter(|&phi| body.has_uses(phi)));
        unused.extend(added.into_iter().filter(|&phi| !body.has_uses(phi)));
    }

    /// Is the block in a loop that is not within `l`?
    fn is_elsewhere(&self, l: Loop, b: Block) -> bool {
        self.loops.innermost(b).is_some_and(|other| !self.loops.contains_loop(l, other))
    }

    /// Uses of `i`, of block `b`, outside the loop.
    fn outside_uses(&mut self, body: &mut Body, i: Inst, b: Block, l: Loop) -> Vec<Use> {
        let mut outside = Vec::new();
        let uses: Vec<Use> = body.uses_of(i).collect();
        for u in uses {
            let user = body.use_inst(u);
            if !self.tree.is_reachable(body.inst_block(user)) {
                let ty = body.inst(i).ty;
                let poison = body.consts_mut().poison(ty);
                body.set_use(u, poison.into());
                self.changed = true;
                continue;
            }
            let at = body.use_block(u);
            if at != b && !self.loops.contains(l, at) {
                outside.push(u);
            }
        }
        outside
    }

    fn add_phi(&self, body: &mut Body, i: Inst, exit: Block, name: &[u8], l: Loop, outside: &mut Vec<Use>) -> Inst {
        let preds: Vec<Block> = body.predecessors(exit).collect();
        let phi = body.prepend_phi(exit, body.inst(i).ty, preds.len());
        body.set_name(phi.into(), name);
        let loc = body.debug_loc(i);
        body.set_debug_loc(phi, loc);
        for (k, &p) in preds.iter().enumerate() {
            body.push_phi_entry(phi, i, p);
            if !self.loops.contains(l, p) {
                outside.push(body.operand_use(phi, k));
            }
        }
        phi
    }

    fn update_records(&mut self, body: &mut Body, i: Inst, l: Loop, added: &[Inst], updater: &SsaUpdater) {
        let own = body.inst_block(i);
        let slots: Vec<(Use, DbgRecordId)> = body
            .metadata_uses_of(i)
            .filter_map(|u| match body.user(u) {
                User::Record(r) if body.record(r).kind == DbgRecordKind::Value => Some((u, r)),
                _ => None,
            })
            .collect();
        if slots.is_empty() {
            return;
        }
        let places = self.record_blocks.get_or_insert_with(|| record_blocks(body));
        for (u, r) in slots {
            let Some(&at) = places.get(&r) else { continue };
            if at == own || self.loops.contains(l, at) {
                continue;
            }
            let v = if let [one] = added { Some(Value::from(*one)) } else { updater.find(at) };
            if let Some(v) = v {
                body.set_use(u, v);
            }
        }
    }
}

fn may_be_live_out(body: &Body, b: Block, i: Inst) -> bool {
    if !body.has_uses(i) || body.inst(i).ty == Type::TOKEN {
        return false;
    }
    if !body.has_one_use(i) {
        return true;
    }
    let is_local = |user: Inst| body.inst_block(user) == b && body.inst(user).opcode != Opcode::Phi;
    !body.users_of(i).all(is_local)
}

/// Lets a use take the value from the phis at the exits.
fn rewrite(body: &mut Body, u: Use, exits: &Exits, added: &[Inst], updater: &mut SsaUpdater) {
    let at = body.use_block(u);
    let first = body.first_inst(at);
    if body.inst(first).opcode == Opcode::Phi && exits.set.contains(&at) {
        body.set_use(u, first.into());
    } else if let [one] = added {
        body.set_use(u, (*one).into());
    } else {
        let v = updater.value_at_end(body, at);
        body.set_use(u, v);
    }
}

/// The block of each debug record.
fn record_blocks(body: &Body) -> FxHashMap<DbgRecordId, Block> {
    let mut out = FxHashMap::default();
    for i in body.all_insts() {
        for r in body.records_before(i) {
            out.insert(r, body.inst_block(i));
        }
    }
    out
}
