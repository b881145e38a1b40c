//! What goes into a region and comes out of it, and the stack slots that go along.

use super::Extractor;
use analysis::effects::{called_intrinsic, has_side_effects};
use ir::intrinsics::id;
use ir::{Block, Body, ConstData, EntitySet, Inst, Module, Opcode, Value, ValueKind};
use rustc_hash::FxHashSet;

/// What blocks may do to stack slots.
pub(super) struct Clobbers {
    /// All stack slots, in order.
    slots: Vec<Inst>,
    /// Blocks that may access any memory.
    all: EntitySet<Block>,
    /// Stack slots that a block accesses directly.
    some: FxHashSet<(Block, Inst)>,
}

impl Clobbers {
    pub(super) fn new(module: &Module, body: &Body) -> Self {
        let mut this = Self { slots: Vec::new(), all: EntitySet::new(), some: FxHashSet::default() };
        for b in body.blocks() {
            this.slots.extend(body.block_insts(b).filter(|&i| body.inst(i).opcode == Opcode::Alloca));
            if body.block_insts(b).any(|i| !this.note(module, body, b, i)) {
                this.all.insert(b);
            }
        }
        this
    }

    /// Notes what an instruction accesses; false if that is not known.
    fn note(&mut self, module: &Module, body: &Body, b: Block, i: Inst) -> bool {
        let pointer = match body.inst(i).opcode {
            Opcode::Load => body.operand(i, 0),
            Opcode::Store => body.operand(i, 1),
            _ => {
                let intrinsic = called_intrinsic(module, body, i);
                return match intrinsic {
                    Some(_) => is_lifetime(module, body, i),
                    None => !has_side_effects(module, body, i),
                };
            }
        };
        if pointer.constant().is_some() {
            return true;
        }
        let base = stripped(body, pointer).inst().filter(|&i| body.inst(i).opcode == Opcode::Alloca);
        let Some(base) = base else { return false };
        self.some.insert((b, base));
        true
    }

    fn clobbers(&self, b: Block, slot: Inst) -> bool {
        self.all.contains(b) || self.some.contains(&(b, slot))
    }
}

fn is_lifetime(module: &Module, body: &Body, i: Inst) -> bool {
    let intrinsic = called_intrinsic(module, body, i);
    intrinsic == Some(id::LIFETIME_START) || intrinsic == Some(id::LIFETIME_END)
}

/// A pointer without `getelementptr inbounds` by constants.
fn stripped(body: &Body, mut v: Value) -> Value {
    while let Some(i) = v.inst() {
        let d = body.inst(i);
        let constant = d.opcode == Opcode::GetElementPtr
            && d.gep_flags().inbounds()
            && body.operands(i).skip(1).all(|v| v.constant().is_some());
        if !constant {
            break;
        }
        v = body.operand(i, 0);
    }
    v
}

/// The lifetime of a stack slot that can go along.
struct Lifetime {
    start: Inst,
    end: Inst,
    sink_start: bool,
    hoist_end: bool,
}

impl Extractor<'_> {
    /// Assumptions do not go along.
    pub(super) fn remove_assumptions(&mut self) {
        for b in self.region.order.clone() {
            let assumptions: Vec<Inst> = self
                .body
                .block_insts(b)
                .filter(|&i| called_intrinsic(self.module, self.body, i) == Some(id::ASSUME))
                .collect();
            assumptions.into_iter().for_each(|i| self.body.remove(i));
        }
    }

    /// Finds stack slots that only the region uses; the ends of their lifetimes that are to go into it.
    pub(super) fn find_slots(&mut self, clobbers: &Clobbers) -> Vec<Inst> {
        let exit = self.common_exit();
        let mut hoisted = Vec::new();
        for &slot in &clobbers.slots {
            if self.is_inside(slot) || self.body.inst_block(slot).is_none() {
                continue;
            }
            let Some(lifetime) = self.lifetime(clobbers, slot, exit.is_some()) else { continue };
            if lifetime.sink_start {
                self.sunk.push(lifetime.start);
            }
            if lifetime.hoist_end {
                hoisted.push(lifetime.end);
            }
            self.sunk.push(slot);
        }
        hoisted
    }

    /// The block that the region always goes on to.
    fn common_exit(&self) -> Option<Block> {
        match *self.exits {
            [exit] => Some(exit),
            _ => None,
        }
    }

    fn lifetime(&self, clobbers: &Clobbers, slot: Inst, has_exit: bool) -> Option<Lifetime> {
        let (mut start, mut end) = (None, None);
        for user in self.body.users_of(slot) {
            let intrinsic = called_intrinsic(self.module, self.body, user);
            let mark = match intrinsic {
                Some(n) if n == id::LIFETIME_START => &mut start,
                Some(n) if n == id::LIFETIME_END => &mut end,
                _ if self.is_inside(user) => continue,
                _ => return None,
            };
            if mark.replace(user).is_some() {
                return None;
            }
        }
        let (start, end) = (start?, end?);
        let (sink_start, hoist_end) = (!self.is_inside(start), !self.is_inside(end));
        let clobbered = || self.body.blocks().any(|b| !self.region.has(b) && clobbers.clobbers(b, slot));
        if (sink_start || hoist_end) && clobbered() || hoist_end && !has_exit {
            return None;
        }
        Some(Lifetime { start, end, sink_start, hoist_end })
    }

    pub(super) fn find_values(&mut self) {
        let mut seen: FxHashSet<Value> = self.sunk.iter().map(|&i| i.into()).collect();
        for &b in &self.region.order {
            for i in self.body.block_insts(b) {
                for v in self.body.operands(i) {
                    let outside = match v.kind() {
                        ValueKind::Param(_) => true,
                        ValueKind::Inst(def) => !self.is_inside(def),
                        _ => false,
                    };
                    if outside && seen.insert(v) {
                        self.inputs.push(v);
                    }
                }
                if self.body.users_of(i).any(|u| !self.is_inside(u)) {
                    self.outputs.push(i);
                }
            }
        }
    }

    /// Lifetimes of what comes in do not begin or end inside; the caller marks them around the call.
    pub(super) fn erase_lifetimes_of_inputs(&mut self) {
        for b in self.region.order.clone() {
            let markers: Vec<Inst> =
                self.body.block_insts(b).filter(|&i| is_lifetime(self.module, self.body, i)).collect();
            for i in markers {
                let slot = self.body.operand(i, 0);
                let inside = slot.inst().is_some_and(|d| self.sunk.contains(&d) || self.is_inside(d));
                if inside {
                    continue;
                }
                let is_start = called_intrinsic(self.module, self.body, i) == Some(id::LIFETIME_START);
                let is_value = slot.constant().is_none_or(|c| !matches!(self.body.consts().data(c), ConstData::Poison));
                if is_start && is_value && !self.started.contains(&slot) {
                    self.started.push(slot);
                }
                self.body.remove(i);
            }
        }
    }

    /// Moves ends of lifetimes into the region, to where it is left.
    pub(super) fn hoist(&mut self, ends: &[Inst]) {
        if ends.is_empty() {
            return;
        }
        let Some(exit) = self.common_exit() else { return };
        let to = self.last_block_before(exit);
        let Some(t) = self.body.terminator(to) else { return };
        for &end in ends {
            self.body.move_before(end, t);
        }
        self.find_exits();
    }

    /// The one block of the region that goes on to its exit. If there are several, the exit's phis become such a block.
    fn last_block_before(&mut self, exit: Block) -> Block {
        let mut preds: Vec<Block> = self.body.predecessors(exit).filter(|&p| self.region.has(p)).collect();
        preds.dedup();
        if let [one] = *preds {
            return one;
        }
        let at = self.body.first_non_phi(exit);
        let rest = self.body.make_block();
        self.body.place_block_after(rest, exit);
        let loc = self.body.debug_loc(at);
        self.body.split_off(at, rest);
        let br = self.body.append_br(exit, rest);
        self.body.set_debug_loc(br, loc);
        let successors: Vec<Block> = self.body.block_successors(rest).collect();
        for s in successors {
            crate::utils::local::rename_phi_blocks(self.body, s, exit, rest);
        }
        let outside: Vec<Block> = self.body.predecessors(exit).filter(|&p| !self.region.has(p)).collect();
        for p in outside {
            let Some(t) = self.body.terminator(p) else { continue };
            for k in 0..self.body.inst(t).num_operands() {
                if self.body.operand(t, k) == exit.into() {
                    self.body.set_operand(t, k, rest);
                }
            }
        }
        self.region.insert(exit);
        exit
    }
}
