//! Branches on a value that is known on some edges: those lead on directly.
//!
//! ```text
//! b: %p = phi i1 [ true, %x ], [ %c, %y ]        x: br label %yes
//!    br i1 %p, label %yes, label %no        ⇒    y: br i1 %c, label %yes, label %no
//! ```

use crate::simplifier::Simplifier;
use analysis::effects::{call_has, has_side_effects};
use analysis::simplify_instruction;
use ir::attr_kind::AttrKind;
use ir::{Block, EntitySet, Inst, Md, Opcode, Type, Value, View};
use rustc_hash::FxHashMap;

/// A block with more instructions is not copied (`MaxSmallBlockSize`).
const MAX_BLOCK_SIZE: usize = 10;
/// Blocks in which values of the block are alive are counted so far (`-max-jump-threading-live-blocks`).
const MAX_LIVE_BLOCKS: usize = 24;

impl Simplifier<'_> {
    /// Threads edges through the block of a branch for as long as there are some.
    pub fn thread_known_edges(&mut self, b: Block) -> bool {
        if self.options.keep_loops && self.headers.contains(b) {
            return false;
        }
        let mut changed = false;
        while let Some(branch) = self.cond_br(b) {
            match self.thread_once(b, branch) {
                Threaded::Once => changed = true,
                Threaded::Done => return true,
                Threaded::Nothing => break,
            }
        }
        changed
    }

    fn thread_once(&mut self, b: Block, branch: Inst) -> Threaded {
        let cond = self.body.operand(branch, 0);
        let phi = self.as_op(cond, Opcode::Phi).filter(|&p| self.body.inst_block(p) == b);
        let mut known: Vec<(bool, Vec<Block>)> = Vec::new();
        let mut note = |value: bool, from: Block| match known.iter_mut().find(|k| k.0 == value) {
            Some(of_value) => of_value.1.push(from),
            None => known.push((value, vec![from])),
        };
        if let Some(phi) = phi {
            if self.body.inst(phi).num_operands() == 1 {
                self.replace_phis_by_only_value(b);
                return Threaded::Done;
            }
            for (v, from) in self.body.phi_entries(phi) {
                if let Some(n) = self.int(v) {
                    note(!n.is_zero(), from);
                }
            }
        } else {
            for from in self.body.predecessors(b) {
                if let Some(value) = self.known_on_edge(cond, from, b) {
                    note(value, from);
                }
            }
        }
        if known.is_empty() {
            return Threaded::Nothing;
        }
        let Some(uses) = self.small_enough(b) else { return Threaded::Nothing };
        let Some(live) = self.reaching(b, &uses) else { return Threaded::Nothing };
        for (value, mut from) in known {
            let mut seen = EntitySet::new();
            from.retain(|&p| seen.insert(p));
            let dest = self.body.successor(branch, usize::from(!value));
            let is_indirect = |&p: &Block| self.opcode(self.terminator(p)) == Opcode::IndirectBr;
            if dest == b || live.contains(dest) || from.iter().any(is_indirect) {
                continue;
            }
            let Some(edge) = self.split_predecessors(b, &from, "") else { continue };
            let name = self.suffixed(dest.into(), ".critedge");
            self.body.set_name(edge.into(), &name);
            self.body.unplace_block(edge);
            let before = self.body.prev_block(dest);
            self.body.place_block_after(edge, before);
            self.thread_through(b, branch, edge, dest, value);
            return Threaded::Once;
        }
        Threaded::Nothing
    }

    /// What a condition is on an edge because the predecessor branches on it.
    fn known_on_edge(&self, cond: Value, from: Block, to: Block) -> Option<bool> {
        let View::CondBr { cond: above, yes, no } = self.body.view(self.body.terminator(from)?) else { return None };
        (above == cond && yes != no).then_some(yes == to)
    }

    /// Blocks in which values of a block are used, if it is small enough to be copied.
    fn small_enough(&self, b: Block) -> Option<Vec<Block>> {
        let mut uses: Vec<Block> = Vec::new();
        let mut seen = EntitySet::new();
        let mut ephemeral = Vec::new();
        let mut size = 0;
        for i in self.body.block_insts(b).rev() {
            let op = self.opcode(i);
            if op == Opcode::Call {
                let has = |kind| call_has(self.module, self.body, i, kind);
                if has(AttrKind::NoDuplicate) || has(AttrKind::Convergent) {
                    return None;
                }
            }
            if op != Opcode::Phi && !self.tracks_ephemeral(i, &mut ephemeral) {
                size += 1;
                // The terminator counts, too.
                if size > MAX_BLOCK_SIZE + 1 {
                    return None;
                }
            }
            for user in self.body.users_of(i) {
                let used_in = self.body.inst_block(user);
                if used_in != b {
                    if seen.insert(used_in) {
                        uses.push(used_in);
                    }
                } else if self.opcode(user) == Opcode::Phi {
                    return None;
                }
            }
        }
        Some(uses)
    }

    /// The blocks from which a use is reached without `def`, if there are few.
    fn reaching(&self, def: Block, uses: &[Block]) -> Option<EntitySet<Block>> {
        let mut found = EntitySet::new();
        let (mut work, mut count) = (uses.to_vec(), 0);
        while let Some(b) = work.pop() {
            if b == def || !found.insert(b) {
                continue;
            }
            count += 1;
            if count > MAX_LIVE_BLOCKS {
                return None;
            }
            work.extend(self.body.predecessors(b));
        }
        Some(found)
    }

    /// Copies what a block does into a block on an edge to it, which then leads on to where the branch goes.
    fn thread_through(&mut self, b: Block, branch: Inst, edge: Block, dest: Block, value: bool) {
        self.add_predecessor(dest, edge, b);
        let mut known: FxHashMap<Inst, Value> = FxHashMap::default();
        let end = self.terminator(edge);
        let truth = self.bool(value);
        if let Some(cond) = self.body.operand(branch, 0).inst() {
            known.insert(cond, truth);
        }
        let mut pending: Vec<Inst> = Vec::new();
        let none = FxHashMap::default();
        for i in self.body.block_insts(b).collect::<Vec<_>>() {
            if i == branch {
                break;
            }
            if self.opcode(i) == Opcode::Phi {
                let v = self.phi_value(i, edge);
                known.insert(i, v);
                continue;
            }
            let copy = self.body.clone_inst(i);
            self.body.attach_before(copy, edge, end);
            if self.body.has_name(i.into()) {
                let name = self.suffixed(i.into(), ".c");
                self.body.set_name(copy.into(), &name);
            }
            for k in 0..self.body.inst(copy).num_operands() {
                if let Some(&v) = self.body.operand(copy, k).inst().and_then(|o| known.get(&o)) {
                    self.body.set_operand(copy, k, v);
                }
            }
            pending.push(i);
            let simpler = simplify_instruction(self.env(), self.body, copy);
            if self.body.has_uses(i) {
                known.insert(i, simpler.unwrap_or(copy.into()));
            }
            if simpler.is_some() && !has_side_effects(self.module, self.body, copy) {
                self.erase_with_poison(copy);
                continue;
            }
            for from in pending.drain(..) {
                self.copy_records(from, copy, &none);
            }
        }
        pending.push(branch);
        for from in pending {
            self.copy_records(from, end, &none);
        }
        self.remove_predecessor(b, edge);
        self.body.set_successor(end, 0, dest);
        let loc = self.body.debug_loc(branch);
        self.body.set_debug_loc(end, loc);
        self.merge_into_predecessor(edge);
    }

    /// A new block before `b` through which all edges from `preds` lead. None for blocks that must be entered directly.
    pub fn split_predecessors(&mut self, b: Block, preds: &[Block], suffix: &str) -> Option<Block> {
        let first = self.first_non_phi(b);
        if first.is_none() || self.opcode(first).is_eh_pad() {
            return None;
        }
        let name = self.suffixed(b.into(), suffix);
        let new = self.new_block_before(&name, Some(b));
        let br = self.body.append_br(new, b);
        let loc: Md = self.body.debug_loc(first);
        self.body.set_debug_loc(br, loc);
        for &p in preds {
            let t = self.terminator(p);
            self.body.replace_successor(t, b, new);
        }
        let from: rustc_hash::FxHashSet<Block> = preds.iter().copied().collect();
        for phi in self.phis(b) {
            self.move_entries(phi, &from, new, br);
        }
        Some(new)
    }

    /// Lets a phi take from a new block what came from others.
    fn move_entries(&mut self, phi: Inst, from: &rustc_hash::FxHashSet<Block>, new: Block, br: Inst) {
        let moved: Vec<(Value, Block)> = self.body.phi_entries(phi).filter(|e| from.contains(&e.1)).collect();
        let Some(&(first, _)) = moved.first() else { return };
        let moves: Vec<bool> = self.body.phi_blocks(phi).iter().map(|p| from.contains(p)).collect();
        if moved.iter().all(|e| e.0 == first) {
            self.body.retain_phi_entries(phi, |k| !moves[k]);
            self.body.push_phi_entry(phi, first, new);
            return;
        }
        let ty: Type = self.body.inst(phi).ty;
        let fresh = self.body.insert_phi(br, ty);
        let name = self.suffixed(phi.into(), ".ph");
        self.body.set_name(fresh.into(), &name);
        for k in (0..moves.len()).rev().filter(|&k| moves[k]) {
            let (v, p) = (self.body.operand(phi, k), self.body.phi_blocks(phi)[k]);
            self.body.remove_phi_entry(phi, k);
            self.body.push_phi_entry(fresh, v, p);
        }
        self.body.push_phi_entry(phi, fresh, new);
    }
}

/// What threading has done.
enum Threaded {
    /// Some edges lead on; there may be more.
    Once,
    /// All that can be done.
    Done,
    /// Nothing.
    Nothing,
}
