//! Blocks that only lead on.
//!
//! ```text
//! pred: br label %empty              pred: br label %next
//! empty: br label %next        ⇒     next: …
//! ```
//! Phis of the empty block are merged with those of its successor.

use super::phi_places::{LARGE_PHI, PhiPlaces};
use analysis::value_tracking::{is_not_poison, is_poison, is_undef_or_poison};
use analysis::{Env, Query};
use ir::intrinsics::id;
use ir::metadata_kinds::kind;
use ir::{Block, Body, Inst, Md, Module, Opcode, Value};
use passman::AddressTaken;
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

/// Phis may get so many more entries when an empty block goes (`-max-phi-entries-increase-after-removing-empty-block`).
const MAX_NEW_PHI_ENTRIES: usize = 1000;

/// So few predecessors are looked through.
const FEW_EDGES: usize = 8;

/// An empty block and where it leads.
struct Forwarding {
    block: Block,
    to: Block,
    /// Its predecessors, once for each edge.
    edges: SmallVec<[Block; FEW_EDGES]>,
    /// The same as a set, if they are many.
    many: Option<FxHashSet<Block>>,
    /// The block that leads to both, if the empty block cannot go altogether.
    common: Option<Block>,
}

impl Forwarding {
    fn new(body: &Body, block: Block, to: Block) -> Self {
        let edges: SmallVec<[Block; FEW_EDGES]> = body.predecessors(block).collect();
        let many = (edges.len() > FEW_EDGES).then(|| edges.iter().copied().collect());
        Self { block, to, edges, many, common: None }
    }

    /// Does a block lead to the empty one?
    fn has_pred(&self, b: Block) -> bool {
        match &self.many {
            Some(preds) => preds.contains(&b),
            None => self.edges.contains(&b),
        }
    }
}

/// The first instruction that is neither a phi nor a pseudo probe: the terminator, in a block that only leads on.
pub fn first_that_counts(module: &Module, body: &Body, b: Block) -> Inst {
    let mut i = body.first_non_phi(b);
    while module.called_intrinsic(body, i) == Some(id::PSEUDOPROBE) {
        i = body.next_inst(i);
    }
    i
}

/// What has become of an empty block.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Forwarded {
    /// Nothing.
    No,
    /// Nothing leads to it any more; it has lost its instructions or its edges' values, and must be removed.
    Gone,
    /// One predecessor still leads to it.
    Left,
}

/// Lets the predecessors of a block that has only phis and a branch lead to its successor, and its address, if it is taken, be that. Linear in edges and
/// phis of the block if `places` are kept from one call to the next; in the successor's phis, if these have `undef`.
pub fn forward_empty_block(
    module: &Module,
    body: &mut Body,
    address_taken: &mut AddressTaken,
    places: &mut PhiPlaces,
    b: Block,
) -> Forwarded {
    Forwarder { module, body, address_taken, places }.forward(b)
}

struct Forwarder<'a> {
    module: &'a Module,
    body: &'a mut Body,
    address_taken: &'a mut AddressTaken,
    places: &'a mut PhiPlaces,
}

impl Forwarder<'_> {
    fn br_target(&self, b: Block) -> Option<Block> {
        let t = self.body.terminator(b)?;
        (opcode(self.body, t) == Opcode::Br && self.body.num_successors(t) == 1).then(|| self.body.successor(t, 0))
    }

    fn phis(&self, b: Block) -> SmallVec<[Inst; 8]> {
        self.body.phis(b).collect()
    }

    fn phi_value(&mut self, phi: Inst, from: Block) -> Value {
        self.places.find(self.body, phi, from).map_or(Value::NONE, |k| self.body.operand(phi, k))
    }

    fn forward(&mut self, b: Block) -> Forwarded {
        let Some(to) = self.br_target(b).filter(|&to| to != b) else { return Forwarded::No };
        let mut f = Forwarding::new(self.body, b, to);
        let killable = self.phis_can_merge(&f);
        if !killable && !self.find_common_predecessor(&mut f) || self.makes_many_entries(&f) {
            return Forwarded::No;
        }
        let single = self.body.single_predecessor(to).is_some();
        if !single && !self.phis_are_used_only_by(b) {
            return Forwarded::No;
        }
        if self.is_latch_behind_latch(&f) {
            return Forwarded::No;
        }
        for phi in self.phis(to) {
            self.redirect_phi(&f, phi, killable && !single);
        }
        self.redirect_edges(&f, single, killable);
        if killable {
            self.address_taken.move_to(self.body, b, to);
        }
        if killable { Forwarded::Gone } else { Forwarded::Left }
    }

    /// Is a phi large, and has none of the edges from the predecessors already? Then there is nothing to compare.
    fn is_large_and_new(&mut self, f: &Forwarding, phi: Inst) -> bool {
        self.is_large(phi) && matches!(f.edges[..], [p] if self.places.find(self.body, phi, p).is_none())
    }

    fn is_large(&self, phi: Inst) -> bool {
        self.body.phi_blocks(phi).len() > LARGE_PHI
    }

    /// What the predecessors of the empty block bring to a phi of its successor without it, each entry once, or each block once.
    fn direct_entries(&mut self, f: &Forwarding, phi: Inst) -> SmallVec<[(Value, Block); 4]> {
        if f.edges.len() > self.body.phi_blocks(phi).len() / LARGE_PHI {
            return self.body.phi_entries(phi).filter(|e| f.has_pred(e.1)).collect();
        }
        // All entries of one block are the same.
        let mut blocks = f.edges.clone();
        blocks.dedup();
        let entry = |&p: &Block| Some((self.body.operand(phi, self.places.find(self.body, phi, p)?), p));
        blocks.iter().filter_map(entry).collect()
    }

    /// Can predecessors bring their values to the successor's phis directly?
    fn phis_can_merge(&mut self, f: &Forwarding) -> bool {
        if self.body.single_predecessor(f.to).is_some() {
            return true;
        }
        self.phis(f.to).into_iter().all(|phi| {
            if self.is_large_and_new(f, phi) {
                return true;
            }
            let value = self.phi_value(phi, f.block);
            let inner = as_op(self.body, value, Opcode::Phi).filter(|&p| self.body.inst_block(p) == f.block);
            self.direct_entries(f, phi).into_iter().all(|(v, from)| {
                let ours = inner.map_or(value, |p| self.phi_value(p, from));
                ours == v || self.may_stand_for(ours, v) || self.may_stand_for(v, ours)
            })
        })
    }

    /// Is the second value `undef`, or poison, for which the first one may stand? Poison must not stand for `undef`.
    fn may_stand_for(&self, v: Value, undefined: Value) -> bool {
        if !is_undef_or_poison(self.body, undefined) {
            return false;
        }
        let q = Query { env: Env::new(self.module, self.address_taken.function()), body: self.body };
        is_poison(self.body, undefined) || is_not_poison(&q, v)
    }

    /// Can all predecessors but one lead to the successor?
    fn find_common_predecessor(&self, f: &mut Forwarding) -> bool {
        let is_indirect = |&p: &Block| opcode(self.body, terminator(self.body, p)) == Opcode::IndirectBr;
        if self.body.phis(f.block).next().is_none()
            || self.body.phis(f.to).next().is_none()
            || f.edges.len() < 2
            || f.edges.iter().any(is_indirect)
        {
            return false;
        }
        for p in self.body.predecessors(f.to) {
            if f.has_pred(p) && f.common.replace(p).is_some() {
                return false;
            }
        }
        true
    }

    fn makes_many_entries(&mut self, f: &Forwarding) -> bool {
        if f.edges.len() == 1 {
            return false;
        }
        let mut grown = 0usize;
        for phi in self.phis(f.to) {
            let v = self.phi_value(phi, f.block);
            let is_own = as_op(self.body, v, Opcode::Phi).is_some_and(|p| self.body.inst_block(p) == f.block);
            grown += usize::from(!is_own);
        }
        f.edges.len().saturating_sub(1).saturating_mul(grown) > MAX_NEW_PHI_ENTRIES
    }

    /// Do only phis behind the edge to `to` use the phis of `b`?
    fn phis_are_used_only_by(&self, b: Block) -> bool {
        let is_on_edge = |u| {
            let user = self.body.use_inst(u);
            opcode(self.body, user) == Opcode::Phi && self.body.phi_blocks(user)[self.body.operand_index(u)] == b
        };
        self.body.phis(b).all(|phi| self.body.uses_of(phi).all(is_on_edge))
    }

    /// Is it the end of a loop, and a predecessor, too? Both have metadata that must not be mixed up.
    fn is_latch_behind_latch(&self, f: &Forwarding) -> bool {
        self.has_loop_metadata(terminator(self.body, f.block))
            && f.edges.iter().any(|&p| self.has_loop_metadata(terminator(self.body, p)))
    }

    fn has_loop_metadata(&self, t: Inst) -> bool {
        has_loop_metadata(self.module, self.body, t)
    }

    /// Lets the predecessors bring their values to a phi of the successor; with `goes`, the phis of the empty block are about to go.
    fn redirect_phi(&mut self, f: &Forwarding, phi: Inst, goes: bool) {
        let is_new = self.is_large_and_new(f, phi);
        let Some(k) = self.places.find(self.body, phi, f.block) else { return };
        let old = self.body.operand(phi, k);
        self.places.remove(self.body, phi, k);
        let mut known = KnownValues::default();
        let is_undefined = |body: &ir::Body, v| is_undef_or_poison(body, v);
        let inner = as_op(self.body, old, Opcode::Phi).filter(|&p| self.body.inst_block(p) == f.block);
        let has_undefined = !is_new && self.has_undefined(phi)
            || is_undefined(self.body, old)
            || inner.is_some_and(|inner| self.has_undefined(inner));
        if has_undefined {
            for (v, from) in self.direct_entries(f, phi) {
                if !is_undefined(self.body, v) {
                    known.entry(from).or_insert(v);
                }
            }
        }
        if let Some(inner) = inner.filter(|&inner| goes && !has_undefined && !self.body.has_uses(inner)) {
            return self.places.append(self.body, phi, inner);
        }
        let entries: SmallVec<[(Value, Block); 4]> = match inner {
            Some(inner) => self.body.phi_entries(inner).collect(),
            None => f.edges.iter().map(|&p| (old, p)).collect(),
        };
        let mut kept = old;
        for (v, from) in entries {
            if Some(from) == f.common {
                kept = v;
                continue;
            }
            let v = if !is_undefined(self.body, v) {
                if has_undefined {
                    known.entry(from).or_insert(v);
                }
                v
            } else {
                known.get(&from).copied().unwrap_or(v)
            };
            self.push_entry(phi, v, from);
        }
        if f.common.is_some() {
            self.push_entry(phi, kept, f.block);
        }
        if has_undefined {
            self.fill_undefined_entries(phi, &known);
        }
    }

    fn push_entry(&mut self, phi: Inst, v: Value, from: Block) {
        self.body.push_phi_entry(phi, v, from);
        self.places.note_new(self.body, phi, from);
    }

    /// Is an operand `undef` or poison? A large phi is looked for among the users of these.
    fn has_undefined(&mut self, phi: Inst) -> bool {
        let ty = self.body.inst(phi).ty;
        if self.is_large(phi) && !self.module.ctx.types.is_aggregate(ty) && !self.module.ctx.types.is_vector(ty) {
            let pool = self.body.consts_mut();
            let undefined = [pool.undef(ty), pool.poison(ty)];
            let mut users = undefined.into_iter().flat_map(|c| self.body.users_of(c).take(LARGE_PHI));
            if users.any(|u| u == phi) {
                return true;
            }
            if undefined.iter().all(|&c| self.body.users_of(c).nth(LARGE_PHI).is_none()) {
                return false;
            }
        }
        self.body.operands(phi).any(|v| is_undef_or_poison(self.body, v))
    }

    /// Where another edge from the same block brings a value, that stands for `undef`; what is left of `undef` and `poison` agrees.
    fn fill_undefined_entries(&mut self, phi: Inst, known: &KnownValues) {
        let mut left = Vec::new();
        for k in 0..self.body.inst(phi).num_operands() {
            if !is_undef_or_poison(self.body, self.body.operand(phi, k)) {
                continue;
            }
            match known.get(&self.body.phi_blocks(phi)[k]) {
                Some(&v) => self.body.set_operand(phi, k, v),
                None => left.push(k),
            }
        }
        let is_poison = |k: &usize| is_poison(self.body, self.body.operand(phi, *k));
        let poisons = left.iter().filter(|k| is_poison(k)).count();
        if poisons != 0 && poisons != left.len() {
            let ty = self.body.inst(phi).ty;
            let undef = self.body.consts_mut().undef(ty);
            left.into_iter().for_each(|k| self.body.set_operand(phi, k, undef));
        }
    }

    fn redirect_edges(&mut self, f: &Forwarding, single: bool, killable: bool) {
        let t = terminator(self.body, f.block);
        let md = self.body.attachment(t, kind::LOOP);
        let has_loop = self.has_loop_metadata(t);
        if single {
            // The successor takes over phis and records.
            self.body.remove(t);
            let at = self.body.first_non_phi(f.to);
            self.body.splice_block(f.block, f.to, at);
        } else {
            if killable {
                for phi in self.phis(f.block) {
                    erase_with_records(self.body, phi);
                }
            }
            if has_loop {
                for &p in &f.edges {
                    let end = terminator(self.body, p);
                    set_attachment(self.body, end, md);
                }
            }
        }
        let uses: Vec<_> = self.body.uses_of(f.block).collect();
        for u in uses {
            let from = self.body.inst_block(self.body.use_inst(u));
            if killable || (Some(from) != f.common && f.has_pred(from)) {
                self.body.set_use(u, f.to.into());
            }
        }
        if !killable {
            // Only the common predecessor still leads here.
            for phi in self.phis(f.block) {
                let n = self.body.inst(phi).num_operands();
                debug_assert!(n > 0);
                erase_with_records(self.body, phi);
            }
            return;
        }
        if !self.body.has_name(f.to.into()) {
            self.body.take_name(f.to.into(), f.block.into());
        }
    }
}

/// Has a terminator loop metadata that say more than locations?
pub fn has_loop_metadata(module: &Module, body: &Body, t: Inst) -> bool {
    let node = body.attachment(t, kind::LOOP);
    let md = &module.ctx.md;
    let Some(operands) = node.expand().and_then(|n| md.tuple_operands(n)) else { return false };
    operands.skip(1).any(|m: Md| md.location(m).is_none())
}

/// Removes an instruction with the debug records before it; other uses become poison.
pub fn erase_with_records(body: &mut Body, i: Inst) {
    if body.has_uses(i) {
        let ty = body.inst(i).ty;
        let poison = body.consts_mut().poison(ty);
        body.replace_all_uses(i, poison);
    }
    body.retain_records(i, |_, _| false);
    body.remove(i);
}

fn opcode(body: &Body, i: Inst) -> Opcode {
    body.inst(i).opcode
}

/// The instruction that a value is, if it has this opcode.
fn as_op(body: &Body, v: Value, op: Opcode) -> Option<Inst> {
    v.inst().filter(|&i| opcode(body, i) == op)
}

fn terminator(body: &Body, b: Block) -> Inst {
    body.terminator(b).unwrap_or(Inst::NONE)
}

fn set_attachment(body: &mut Body, i: Inst, md: Md) {
    if md.is_some() || body.attachment(i, kind::LOOP).is_some() {
        body.set_attachment(i, kind::LOOP, md);
    }
}

/// Values that blocks are known to bring.
type KnownValues = FxHashMap<Block, Value>;
