//! Successors, predecessors, and the incoming blocks of phis.

use super::uses::UseData;
use super::{Body, Edit, UseIter};
use crate::inst::{InstData, Opcode};
use crate::value::{Block, Inst, Value};

/// The successors of a terminator, in LLVM's order; a block that is named twice comes twice.
#[derive(Clone)]
pub struct Successors<'a> {
    slots: &'a [UseData],
    rest: Targets,
}

/// Which operands of a terminator are its successors: so many from the first one on, so far apart (perhaps backwards, by
/// wrapping).
#[derive(Clone, Copy)]
struct Targets {
    first: u32,
    step: u32,
    count: u32,
}

impl Targets {
    const NONE: Self = Self { first: 0, step: 1, count: 0 };

    /// Which operand the `k`-th one is.
    #[inline]
    fn operand(self, k: u32) -> usize {
        self.first.wrapping_add(self.step.wrapping_mul(k)) as usize
    }
}

impl Successors<'_> {
    #[inline]
    fn target(&self, k: u32) -> Block {
        self.slots[self.rest.operand(k)].value.block().unwrap_or(Block::NONE)
    }
}

impl Iterator for Successors<'_> {
    type Item = Block;

    #[inline]
    fn next(&mut self) -> Option<Block> {
        if self.rest.count == 0 {
            return None;
        }
        let target = self.target(0);
        self.rest.first = self.rest.operand(1) as u32;
        self.rest.count -= 1;
        Some(target)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.rest.count as usize, Some(self.rest.count as usize))
    }
}

impl DoubleEndedIterator for Successors<'_> {
    #[inline]
    fn next_back(&mut self) -> Option<Block> {
        self.rest.count = self.rest.count.checked_sub(1)?;
        Some(self.target(self.rest.count))
    }
}

impl ExactSizeIterator for Successors<'_> {}

/// The predecessors of a block, newest edge first; one with two edges comes twice.
#[derive(Clone)]
pub struct Predecessors<'a> {
    body: &'a Body,
    uses: UseIter<'a>,
}

impl Iterator for Predecessors<'_> {
    type Item = Block;

    #[inline]
    fn next(&mut self) -> Option<Block> {
        self.uses.by_ref().map(|u| self.body.inst_block(self.body.use_inst(u))).find(|b| b.is_some())
    }
}

impl Body {
    /// Which operands of an instruction are successors. Most that are asked about are branches.
    #[inline(always)]
    fn targets(&self, i: Inst) -> Targets {
        let d = self.inst(i);
        if d.opcode == Opcode::Br {
            let n = d.num_operands() as u32;
            return Targets { first: n.wrapping_sub(1), step: u32::MAX, count: if n == 1 { 1 } else { 2 } };
        }
        self.other_targets(i)
    }

    /// The same of all but branches.
    fn other_targets(&self, i: Inst) -> Targets {
        let d = self.inst(i);
        let n = d.num_operands() as u32;
        let from = |first, count| Targets { first, step: 1, count };
        match d.opcode {
            Opcode::Switch => Targets { first: 1, step: 2, count: n / 2 },
            Opcode::IndirectBr | Opcode::CatchSwitch => from(1, n - 1),
            Opcode::Invoke => from(n.wrapping_sub(3), 2),
            Opcode::CallBr => {
                let count = 1 + self.call_extra(i).map_or(0, |e| e.indirect_dests);
                from(n.wrapping_sub(1 + count), count)
            }
            Opcode::CatchRet => from(1, 1),
            Opcode::CleanupRet => from(1, d.has_unwind_dest().into()),
            _ => Targets::NONE,
        }
    }

    /// How many successors a terminator has.
    #[inline]
    pub fn num_successors(&self, i: Inst) -> usize {
        self.targets(i).count as usize
    }

    /// Which operand the `k`-th successor is.
    #[inline]
    pub fn successor_operand(&self, i: Inst, k: usize) -> usize {
        self.targets(i).operand(k as u32)
    }

    /// The `k`-th successor of a terminator.
    #[inline]
    pub fn successor(&self, i: Inst, k: usize) -> Block {
        let v = self.operand(i, self.successor_operand(i, k));
        v.block().unwrap_or(Block::NONE)
    }

    /// The successors of a terminator, in LLVM's order.
    #[inline]
    pub fn successors(&self, i: Inst) -> Successors<'_> {
        Successors { slots: self.slots(i), rest: self.targets(i) }
    }

    /// The successors of a block; none if it has no terminator.
    #[inline]
    pub fn block_successors(&self, b: Block) -> Successors<'_> {
        match self.terminator(b) {
            Some(i) => self.successors(i),
            None => Successors { slots: &[], rest: Targets::NONE },
        }
    }

    /// Lets every edge of a terminator to `old` lead to `new`. Phis are not changed.
    pub fn replace_successor(&mut self, i: Inst, old: Block, new: Block) {
        for k in 0..self.num_successors(i) {
            if self.successor(i, k) == old {
                self.set_successor(i, k, new);
            }
        }
    }

    /// Sets the `k`-th successor of a terminator.
    pub fn set_successor(&mut self, i: Inst, k: usize, b: Block) {
        self.set_operand(i, self.successor_operand(i, k), b);
    }

    /// The predecessors of a block, newest edge first; one with two edges comes twice.
    #[inline]
    pub fn predecessors(&self, b: Block) -> Predecessors<'_> {
        Predecessors { body: self, uses: self.uses_of(b) }
    }

    /// Do several edges lead to the block?
    #[inline]
    pub fn has_several_predecessors(&self, b: Block) -> bool {
        !self.has_one_use(b) && self.predecessors(b).nth(1).is_some()
    }

    /// Do all edges clearly lead forward, in the order of blocks and in that of their ids? Nothing runs in a circle then.
    pub fn runs_forward(&self) -> bool {
        let mut ids = self.blocks().map(|b| b.0);
        let mut last = ids.next();
        let ascends = ids.all(|id| last.replace(id) < Some(id));
        ascends && self.blocks().all(|b| self.block_successors(b).all(|s| s > b))
    }

    /// The only predecessor, if there is just one edge into the block.
    pub fn single_predecessor(&self, b: Block) -> Option<Block> {
        let mut preds = self.predecessors(b);
        if self.has_one_use(b) {
            return preds.next();
        }
        let first = preds.next()?;
        preds.next().is_none().then_some(first)
    }

    pub(super) fn new_phi_blocks(&mut self, i: Inst, capacity: usize) {
        self.note(Edit::Changed(i));
        self.insts[i].a = self.phi_blocks.len() as u32;
        self.insts[i].b = capacity as u32;
        self.phi_blocks.resize(self.phi_blocks.len() + capacity, Block::NONE);
    }

    /// The incoming blocks of a phi, in the order of its operands; none if the instruction was made a phi of something else.
    #[inline]
    pub fn phi_blocks(&self, i: Inst) -> &[Block] {
        let d = self.inst(i);
        debug_assert_eq!(d.opcode, Opcode::Phi);
        let start = d.a as usize;
        self.phi_blocks.get(start..start + d.num_operands()).unwrap_or_default()
    }

    /// Sets the incoming block of entry `k` of a phi.
    #[inline]
    pub fn set_phi_block(&mut self, i: Inst, k: usize, b: Block) {
        self.note(Edit::Changed(i));
        let d = *self.inst(i);
        debug_assert!(d.opcode == Opcode::Phi && k < d.num_operands());
        self.phi_blocks[d.a as usize + k] = b;
    }

    /// Pairs of incoming value and block of a phi.
    pub fn phi_entries(&self, i: Inst) -> impl ExactSizeIterator<Item = (Value, Block)> + '_ {
        self.operands(i).zip(self.phi_blocks(i).iter().copied())
    }

    /// The phi's value for the edges from `b`.
    pub fn phi_value_for(&self, i: Inst, b: Block) -> Option<Value> {
        let k = self.phi_blocks(i).iter().position(|&p| p == b)?;
        Some(self.operand(i, k))
    }

    /// Adds an entry to a phi: amortised constant time.
    pub fn push_phi_entry(&mut self, i: Inst, v: impl Into<Value>, b: Block) {
        let len = self.inst(i).num_operands();
        let full = len == self.inst(i).b as usize;
        self.push_operand(i, v);
        if full {
            let start = self.inst(i).a as usize;
            self.new_phi_blocks(i, (len + 1).next_power_of_two());
            self.phi_blocks.copy_within(start..start + len, self.insts[i].a as usize);
        }
        self.set_phi_block(i, len, b);
    }

    /// Moves all entries of a phi to the end of another one, in order. Use lists are as if each was added there, and then taken out here. If there is room
    /// for all in `from`, that is where they stand from now on: where one phi takes over from the other again and again, memory stays linear.
    pub fn append_phi_entries(&mut self, to: Inst, from: Inst) {
        let entries: Vec<(Value, Block)> = self.phi_entries(from).collect();
        self.drop_operands(from);
        let (d, room) = (*self.inst(to), self.inst(from).b as usize);
        let has_room = |d: &InstData| d.a as usize + d.b as usize <= self.phi_blocks.len();
        if room >= entries.len() + d.num_operands() && has_room(&d) && has_room(self.inst(from)) {
            let start = self.inst(from).a as usize;
            self.phi_blocks.copy_within(d.a as usize..d.a as usize + d.num_operands(), start);
            self.exchange_slots(to, from);
            (self.insts[to].a, self.insts[to].b) = (start as u32, room as u32);
            (self.insts[from].a, self.insts[from].b) = (d.a, d.b);
        }
        for (v, b) in entries {
            self.push_phi_entry(to, v, b);
        }
    }

    /// Takes entry `k` out of a phi; the last one takes its place, as in LLVM. Constant time.
    pub fn remove_phi_entry(&mut self, i: Inst, k: usize) {
        self.note(Edit::Changed(i));
        let d = *self.inst(i);
        let (start, last) = (d.a as usize, d.num_operands() - 1);
        if k != last {
            let v = self.operand(i, last);
            self.set_operand(i, k, v);
            self.phi_blocks[start + k] = self.phi_blocks[start + last];
        }
        self.remove_operands(i, last, 1);
    }

    /// Takes the entries out of a phi for which `keep` is false, given their number, the last ones first; each time the one that is last
    /// takes the place, as in LLVM. Linear.
    pub fn retain_phi_entries(&mut self, i: Inst, mut keep: impl FnMut(usize) -> bool) {
        self.touch();
        for k in (0..self.inst(i).num_operands()).rev() {
            if !keep(k) {
                self.remove_phi_entry(i, k);
            }
        }
    }

    /// The phis of a block.
    pub fn phis(&self, b: Block) -> impl Iterator<Item = Inst> + '_ {
        self.block_insts(b).take_while(|&i| self.inst(i).opcode == Opcode::Phi)
    }

    /// The first instruction of a block that is no phi, or [`Inst::NONE`].
    pub fn first_non_phi(&self, b: Block) -> Inst {
        self.block_insts(b).find(|&i| self.inst(i).opcode != Opcode::Phi).unwrap_or(Inst::NONE)
    }

    /// Which operands of a call are its arguments: those before the bundle operands.
    #[inline]
    pub fn num_call_args(&self, i: Inst) -> usize {
        let d = self.inst(i);
        let is_plain = d.opcode == Opcode::Call && self.call_extra(i).is_none();
        if is_plain { d.num_operands() - 1 } else { self.num_args_beside(i) }
    }

    /// The same of a call with bundles or destinations.
    fn num_args_beside(&self, i: Inst) -> usize {
        let d = self.inst(i);
        let bundled: usize = self.call_extra(i).map_or(0, |e| e.bundles.iter().map(|b| b.1 as usize).sum());
        d.num_operands() - 1 - self.num_successors(i) - bundled
    }

    /// The arguments of a call.
    pub fn call_args(&self, i: Inst) -> impl DoubleEndedIterator<Item = Value> + ExactSizeIterator + Clone + '_ {
        self.operands(i).take(self.num_call_args(i))
    }

    /// Is operand `k` of an instruction what it calls?
    #[inline]
    pub fn is_callee(&self, i: Inst, k: usize) -> bool {
        let d = self.inst(i);
        d.opcode.is_call() && k + 1 == d.num_operands()
    }

    /// The callee of a call.
    #[inline]
    pub fn callee(&self, i: Inst) -> Value {
        debug_assert!(self.inst(i).opcode.is_call());
        self.last_operand(i)
    }

    /// The global that a call calls directly.
    #[inline]
    pub fn called_global(&self, i: Inst) -> Option<crate::value::Global> {
        self.consts.as_global(self.callee(i).constant()?)
    }
}
