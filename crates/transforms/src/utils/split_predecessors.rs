//! A new block for some of the edges into a block, while loops are known.

use analysis::{DominatorTree, Loop, Loops};
use ir::metadata_kinds::kind;
use ir::{Block, Body, EntitySet, Inst, InstData, Md, Module, Opcode, Value};
use rustc_hash::FxHashMap;

/// What is kept up to date while edges are split.
pub struct Splitter<'a> {
    /// The module.
    pub module: &'a Module,
    /// Loops.
    pub loops: &'a mut Loops,
    /// Dominators before the first edge was split. What they say of two old blocks stays true.
    pub tree: &'a DominatorTree,
    /// New blocks that the entry reaches.
    reachable: EntitySet<Block>,
    /// New blocks that dominate their successor.
    dominates: FxHashMap<Block, Block>,
}

impl<'a> Splitter<'a> {
    /// Nothing is split yet.
    pub fn new(module: &'a Module, loops: &'a mut Loops, tree: &'a DominatorTree) -> Self {
        Self { module, loops, tree, reachable: EntitySet::default(), dominates: FxHashMap::default() }
    }

    /// Does the entry reach the block?
    pub fn is_reachable(&self, b: Block) -> bool {
        self.tree.is_reachable(b) || self.reachable.contains(b)
    }

    /// Is what an instruction of `def` computes there when `b`, another block, is entered? One-sided for new blocks.
    pub fn dominates(&self, def: Block, b: Block) -> bool {
        if self.tree.is_reachable(def) && self.tree.is_reachable(b) {
            return def != b && self.tree.dominates(def, b);
        }
        self.dominates.get(&def) == Some(&b)
    }

    /// Notes a new block with a branch to `to` and edges from `preds`.
    pub fn note_block(&mut self, new: Block, preds: &[Block]) {
        if preds.iter().any(|&p| self.is_reachable(p)) {
            self.reachable.insert(new);
        }
    }

    /// Notes that a new block dominates its successor.
    pub fn note_dominates(&mut self, new: Block, to: Block) {
        self.dominates.insert(new, to);
    }

    /// Makes a block, named like `b` with `suffix`, through which the edges from `preds` (each of which has one or more) lead to
    /// `b`. `None` where that cannot be. Of a landing pad all other edges get a block of their own.
    pub fn split(&mut self, body: &mut Body, b: Block, preds: &[Block], suffix: &str) -> Option<Block> {
        let first = body.first_non_phi(b);
        if first.is_some() && body.inst(first).opcode == Opcode::LandingPad {
            let mut insert =
                |body: &mut Body, b, preds: &[Block], suffix: &str, loc| self.insert(body, b, preds, suffix, loc);
            return Some(split_landing_pad(body, b, preds, suffix, &mut insert).0);
        }
        if first.is_some() && body.inst(first).opcode.is_eh_pad() {
            return None;
        }
        let of = self.loops.innermost(b).filter(|&l| self.loops.header(l) == b);
        let loc = match of {
            Some(l) => start_location(self.module, body, self.loops, l),
            None => first_location(body, b),
        };
        let latch = of.and_then(|l| self.loops.latch(body, l));
        let new = self.insert(body, b, preds, suffix, loc);
        if let (Some(l), Some(old)) = (of, latch) {
            self.move_loop_metadata(body, l, old);
        }
        Some(new)
    }

    /// The new block, with its edges and phis.
    fn insert(&mut self, body: &mut Body, b: Block, preds: &[Block], suffix: &str, loc: Md) -> Block {
        let new = insert(body, b, preds, suffix, loc);
        self.note_block(new, preds);
        self.update_loops(b, new, preds);
        new
    }

    fn update_loops(&mut self, b: Block, new: Block, preds: &[Block]) {
        let Some(l) = self.loops.innermost(b) else { return };
        let mut is_entry = true;
        let mut makes_header = false;
        for &p in preds.iter().filter(|&&p| self.is_reachable(p)) {
            if self.loops.contains(l, p) {
                is_entry = false;
            } else {
                makes_header = true;
            }
        }
        if !is_entry {
            self.loops.add_block(l, new);
            if makes_header {
                self.loops.set_header(l, new);
            }
            return;
        }
        // The innermost loop that an edge comes from and that is around the block, too.
        let mut around: Option<Loop> = None;
        for &p in preds {
            let of_pred = self.loops.common(p, b);
            if let Some(found) = of_pred
                && around.is_none_or(|a| self.loops.depth(a) < self.loops.depth(found))
            {
                around = Some(found);
            }
        }
        if let Some(around) = around {
            self.loops.add_block(around, new);
        }
    }

    /// The loop's metadata stands at its latch, which may be another block now.
    fn move_loop_metadata(&self, body: &mut Body, l: Loop, old: Block) {
        let Some(new) = self.loops.latch(body, l).filter(|&new| new != old) else { return };
        let (Some(from), Some(to)) = (body.terminator(old), body.terminator(new)) else { return };
        let md = body.attachment(from, kind::LOOP);
        if md.is_some() || body.attachment(to, kind::LOOP).is_some() {
            body.set_attachment(to, kind::LOOP, md);
        }
        let inner = self.loops.innermost(old);
        if md.is_some() && inner.is_some_and(|inner| self.loops.latch(body, inner) != Some(old)) {
            body.set_attachment(from, kind::LOOP, Md::NONE);
        }
    }
}

/// Makes a block, named like `b` with `suffix`, through which the edges from `preds` (each of which has one or more) lead to `b`; of a landing
/// pad all other edges get a block of their own. Nothing else is kept up to date. The block for `preds`, and the other one, if there is one; `None`
/// where that cannot be.
pub fn split_predecessors(body: &mut Body, b: Block, preds: &[Block], suffix: &str) -> Option<(Block, Option<Block>)> {
    let first = body.first_non_phi(b);
    if first.is_some() && body.inst(first).opcode == Opcode::LandingPad {
        return Some(split_landing_pad(body, b, preds, suffix, &mut insert));
    }
    if first.is_some() && body.inst(first).opcode.is_eh_pad() {
        return None;
    }
    let loc = first_location(body, b);
    Some((insert(body, b, preds, suffix, loc), None))
}

/// The new block, with its edges and phis.
fn insert(body: &mut Body, b: Block, preds: &[Block], suffix: &str, loc: Md) -> Block {
    let new = body.make_block();
    let name = [body.name(b.into()).unwrap_or_default(), suffix.as_bytes()].concat();
    body.set_name(new.into(), &name);
    let before = body.prev_block(b);
    body.place_block_after(new, before);
    let branch = body.append_br(new, b);
    body.set_debug_loc(branch, loc);
    for &p in preds {
        if let Some(t) = body.terminator(p) {
            body.replace_successor(t, b, new);
        }
    }
    move_phi_entries(body, b, new, preds, branch);
    new
}

/// Makes a block for the edges from some predecessors into a block: with the suffix of its name and the location of its branch.
type Insert<'a> = dyn FnMut(&mut Body, Block, &[Block], &str, Md) -> Block + 'a;

/// Makes a block for some edges into a landing pad, and one for all others.
fn split_landing_pad(
    body: &mut Body,
    b: Block,
    preds: &[Block],
    suffix: &str,
    insert: &mut Insert<'_>,
) -> (Block, Option<Block>) {
    let pad = body.first_non_phi(b);
    let loc = body.debug_loc(pad);
    let second_suffix = format!("{suffix}.split-lp");
    let first = insert(body, b, preds, suffix, loc);
    let rest: Vec<Block> = body.predecessors(b).filter(|&p| p != first).collect();
    let second = (!rest.is_empty()).then(|| insert(body, b, &rest, &second_suffix, loc));
    let copy = clone_pad(body, pad, first, &format!("lpad{suffix}"));
    let mut value = Value::from(copy);
    if let Some(second) = second {
        let other = clone_pad(body, pad, second, &format!("lpad{second_suffix}"));
        if body.has_uses(pad) || body.metadata_uses_of(pad).next().is_some() {
            let ty = body.inst(pad).ty;
            let phi = body.insert_phi(pad, ty);
            body.set_name(phi.into(), b"lpad.phi");
            body.push_phi_entry(phi, copy, first);
            body.push_phi_entry(phi, other, second);
            value = phi.into();
        }
    }
    if value != pad.into() {
        body.replace_all_uses(pad, value);
    }
    body.remove(pad);
    (first, second)
}

/// A copy of a landing pad at the start of a block that has only phis and a branch.
fn clone_pad(body: &mut Body, pad: Inst, b: Block, name: &str) -> Inst {
    let operands: Vec<Value> = body.operands(pad).collect();
    let (data, loc, attachments) = (*body.inst(pad), body.debug_loc(pad), body.attachments(pad).to_vec());
    let indices = body.indices(pad).to_vec();
    // A copy of another instruction, with its operands as they are: nothing that a builder knows about.
    let mut fresh = InstData::new(Opcode::LandingPad, data.ty);
    fresh.set_cleanup(data.is_cleanup());
    let before = body.first_non_phi(b);
    let copy = body.insert_before(before, fresh, &operands);
    if !indices.is_empty() {
        body.set_indices(copy, &indices);
    }
    body.set_debug_loc(copy, loc);
    body.set_attachments(copy, &attachments);
    body.set_name(copy.into(), name.as_bytes());
    copy
}

/// Lets the phis of `b` take from `new` what came from `preds`; where that was several values, `new` gets a phi.
fn move_phi_entries(body: &mut Body, b: Block, new: Block, preds: &[Block], branch: Inst) {
    let phis: Vec<Inst> = body.phis(b).collect();
    if phis.is_empty() {
        return;
    }
    let set: rustc_hash::FxHashSet<Block> = preds.iter().copied().collect();
    for phi in phis {
        let moved: Vec<(Value, Block)> = body.phi_entries(phi).filter(|e| set.contains(&e.1)).collect();
        let moves: Vec<bool> = body.phi_blocks(phi).iter().map(|p| set.contains(p)).collect();
        let Some(&(first, _)) = moved.first() else {
            continue;
        };
        if moved.iter().all(|e| e.0 == first) {
            body.retain_phi_entries(phi, |k| !moves[k]);
            body.push_phi_entry(phi, first, new);
            continue;
        }
        let ty = body.inst(phi).ty;
        let fresh = body.insert_phi(branch, ty);
        let name = [body.name(phi.into()).unwrap_or_default(), b".ph"].concat();
        body.set_name(fresh.into(), &name);
        for k in (0..moves.len()).rev().filter(|&k| moves[k]) {
            let (v, from) = (body.operand(phi, k), body.phi_blocks(phi)[k]);
            body.remove_phi_entry(phi, k);
            body.push_phi_entry(fresh, v, from);
        }
        body.push_phi_entry(phi, fresh, new);
    }
}

/// The location of the first instruction of a block that is no phi.
fn first_location(body: &Body, b: Block) -> Md {
    let first = body.first_non_phi(b);
    if first.is_some() { body.debug_loc(first) } else { Md::NONE }
}

/// Where a loop begins: the first location that its metadata names; else that of its preheader's end, or its header's.
pub fn start_location(module: &Module, body: &Body, loops: &Loops, l: Loop) -> Md {
    if let Some(id) = loop_id(module, body, loops, l) {
        let md = &module.ctx.md;
        let named = md.tuple_operands(id).and_then(|mut o| o.find(|&m| md.location(m).is_some()));
        if let Some(found) = named {
            return found;
        }
    }
    body.terminator(loops.header(l)).map_or(Md::NONE, |t| body.debug_loc(t))
}

/// The metadata that all latches of a loop have in common.
fn loop_id(module: &Module, body: &Body, loops: &Loops, l: Loop) -> Option<Md> {
    let mut common = None;
    for latch in loops.latches(body, l) {
        let md = body.attachment(body.terminator(latch)?, kind::LOOP).expand()?;
        if common.is_some_and(|c| c != md) {
            return None;
        }
        common = Some(md);
    }
    let id = common?;
    let first = module.ctx.md.tuple_operands(id)?.next();
    (first == Some(id)).then_some(id)
}

/// Puts a new block behind one of `preds`: rather one that a block of the loop follows.
pub fn place_well(body: &mut Body, loops: &Loops, l: Loop, new: Block, preds: &[Block]) {
    let before = body.prev_block(new);
    if preds.is_empty() || preds.contains(&before) {
        return;
    }
    let is_followed = |&p: &Block| body.next_block(p).expand().is_some_and(|n| loops.contains(l, n));
    let after = preds.iter().copied().find(is_followed).unwrap_or(preds[0]);
    body.unplace_block(new);
    body.place_block_after(new, after);
}
