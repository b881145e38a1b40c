//! Where instructions and blocks stand.
//!
//! Both orders are doubly linked lists. Instructions also carry sequence numbers that ascend within a block, with gaps,
//! so that "does a come before b" is two loads; where a gap is used up, those around it are numbered anew (M. A. Bender et al.,
//! "Two Simplified Algorithms for Maintaining Order in a List", 2002).

use super::{Body, Edit};
use crate::value::{Block, Inst};

/// Distance between the sequence numbers of instructions that are appended.
const GAP: u32 = 32;

/// Sequence numbers of a block begin here, so that there is room before the first instruction too.
const FIRST: u32 = 1 << 31;

/// The place of one instruction.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    pub prev: Inst,
    pub next: Inst,
    pub block: Block,
    pub seq: u32,
}

const _: () = assert!(size_of::<Node>() == 16);

impl Node {
    pub(super) const DETACHED: Self = Self { prev: Inst::NONE, next: Inst::NONE, block: Block::NONE, seq: 0 };
}

/// The instructions of a block, in order.
#[derive(Clone)]
pub struct InstIter<'a> {
    body: &'a Body,
    front: Inst,
    back: Inst,
}

impl Iterator for InstIter<'_> {
    type Item = Inst;

    #[inline]
    fn next(&mut self) -> Option<Inst> {
        let i = self.front.expand()?;
        self.front = if i == self.back { Inst::NONE } else { self.body.nodes[i.index()].next };
        Some(i)
    }
}

impl DoubleEndedIterator for InstIter<'_> {
    #[inline]
    fn next_back(&mut self) -> Option<Inst> {
        self.front.expand()?;
        let i = self.back;
        if i == self.front {
            self.front = Inst::NONE;
        } else {
            self.back = self.body.nodes[i.index()].prev;
        }
        Some(i)
    }
}

/// The blocks of a body, in order.
#[derive(Clone)]
pub struct BlockIter<'a> {
    body: &'a Body,
    next: Block,
}

impl Iterator for BlockIter<'_> {
    type Item = Block;

    #[inline]
    fn next(&mut self) -> Option<Block> {
        let b = self.next.expand()?;
        self.next = self.body.blocks[b].next;
        Some(b)
    }
}

impl Body {
    /// The block where execution begins. The body of a definition has one.
    #[inline]
    pub fn entry(&self) -> Block {
        self.first_block
    }

    /// The last block in order.
    #[inline]
    pub fn last_block(&self) -> Block {
        self.last_block
    }

    /// All blocks, in order.
    #[inline]
    pub fn blocks(&self) -> BlockIter<'_> {
        BlockIter { body: self, next: self.first_block }
    }

    /// The block after `b`, or [`Block::NONE`].
    #[inline]
    pub fn next_block(&self, b: Block) -> Block {
        self.blocks[b].next
    }

    /// The block before `b`, or [`Block::NONE`].
    #[inline]
    pub fn prev_block(&self, b: Block) -> Block {
        self.blocks[b].prev
    }

    /// Is the block part of the order?
    #[inline]
    pub fn is_placed(&self, b: Block) -> bool {
        self.blocks[b].placed
    }

    /// The instructions of a block, in order.
    #[inline]
    pub fn block_insts(&self, b: Block) -> InstIter<'_> {
        let d = &self.blocks[b];
        InstIter { body: self, front: d.first, back: d.last }
    }

    /// All instructions, block by block.
    pub fn all_insts(&self) -> impl Iterator<Item = Inst> + '_ {
        self.blocks().flat_map(|b| self.block_insts(b))
    }

    /// The first instruction of a block, or [`Inst::NONE`].
    #[inline]
    pub fn first_inst(&self, b: Block) -> Inst {
        self.blocks[b].first
    }

    /// The last instruction of a block, or [`Inst::NONE`].
    #[inline]
    pub fn last_inst(&self, b: Block) -> Inst {
        self.blocks[b].last
    }

    /// The terminator of a block, if it is complete.
    #[inline]
    pub fn terminator(&self, b: Block) -> Option<Inst> {
        let i = self.blocks[b].last.expand()?;
        self.insts[i].opcode.is_terminator().then_some(i)
    }

    /// The block that an instruction stands in; [`Block::NONE`] if it is detached.
    #[inline]
    pub fn inst_block(&self, i: Inst) -> Block {
        self.nodes[i.index()].block
    }

    /// The instruction after `i` in its block, or [`Inst::NONE`].
    #[inline]
    pub fn next_inst(&self, i: Inst) -> Inst {
        self.nodes[i.index()].next
    }

    /// The instruction before `i` in its block, or [`Inst::NONE`].
    #[inline]
    pub fn prev_inst(&self, i: Inst) -> Inst {
        self.nodes[i.index()].prev
    }

    /// Does `a` stand before `b`? Both must be in the same block.
    #[inline]
    pub fn comes_before(&self, a: Inst, b: Inst) -> bool {
        let (a, b) = (&self.nodes[a.index()], &self.nodes[b.index()]);
        debug_assert_eq!(a.block, b.block);
        a.seq < b.seq
    }

    /// A number that ascends within a block, to sort instructions by; valid until instructions are made or moved.
    #[inline]
    pub fn order_in_block(&self, i: Inst) -> u32 {
        self.nodes[i.index()].seq
    }

    /// Are the instructions in the order of their ids, block by block, and none is detached?
    pub(super) fn stands_in_order(&self) -> bool {
        let mut next = 0;
        let in_order = self.all_insts().all(|i| std::mem::replace(&mut next, i.0 + 1) == i.0);
        in_order && next as usize == self.insts.len()
    }

    /// Links a detached instruction in before `next` (at the end where that is [`Inst::NONE`]).
    pub(super) fn link_inst(&mut self, i: Inst, block: Block, next: Inst) {
        self.note(Edit::Linked(i, block));
        let prev = if next.is_some() { self.nodes[next.index()].prev } else { self.blocks[block].last };
        let low = match (prev.expand(), next.expand()) {
            (Some(p), _) => self.nodes[p.index()].seq,
            (None, Some(n)) => self.nodes[n.index()].seq.saturating_sub(2 * GAP),
            (None, None) => FIRST,
        };
        let high = if next.is_some() { self.nodes[next.index()].seq } else { low.saturating_add(2 * GAP) };
        // Many instructions are often put before the same one: in a wide gap they leave room there.
        let seq = low + if high - low > 4 * GAP { GAP } else { (high - low) / 2 };
        self.nodes[i.index()] = Node { prev, next, block, seq };
        match prev.expand() {
            Some(p) => self.nodes[p.index()].next = i,
            None => self.blocks[block].first = i,
        }
        match next.expand() {
            Some(n) => self.nodes[n.index()].prev = i,
            None => self.blocks[block].last = i,
        }
        self.live_insts += 1;
        if seq == low {
            self.make_room(i);
        }
    }

    /// Links a detached instruction in at the end of a block.
    #[inline]
    pub(super) fn link_last(&mut self, i: Inst, block: Block) {
        self.note(Edit::Linked(i, block));
        let prev = std::mem::replace(&mut self.blocks[block].last, i);
        let low = match prev.expand() {
            Some(p) => {
                let before = &mut self.nodes[p.index()];
                before.next = i;
                before.seq
            }
            None => {
                self.blocks[block].first = i;
                FIRST
            }
        };
        let seq = low.saturating_add(GAP);
        self.nodes[i.index()] = Node { prev, next: Inst::NONE, block, seq };
        self.live_insts += 1;
        if seq == low {
            self.make_room(i);
        }
    }

    /// Numbers the instructions around `i` anew, which has the number of another: those of the smallest aligned range of numbers that
    /// is not crowded, where larger ranges are crowded sooner. Amortised logarithmic.
    fn make_room(&mut self, i: Inst) {
        /// A range twice as large may have so many times as many instructions.
        const GROWTH: f64 = 1.8;
        let seq = u64::from(self.nodes[i.index()].seq);
        let (mut first, mut last, mut count) = (i, i, 1u64);
        let (mut size, mut limit) = (1u64, 1.0);
        loop {
            (size, limit) = (2 * size, GROWTH * limit);
            let start = seq & !(size - 1);
            while let Some(p) = self.nodes[first.index()].prev.expand()
                && u64::from(self.nodes[p.index()].seq) >= start
            {
                (first, count) = (p, count + 1);
            }
            while let Some(n) = self.nodes[last.index()].next.expand()
                && u64::from(self.nodes[n.index()].seq) < start + size
            {
                (last, count) = (n, count + 1);
            }
            if (count as f64) < limit || size > u64::from(u32::MAX) {
                return self.spread(first, start, size, count);
            }
        }
    }

    /// Gives `count` instructions from `first` on numbers of the range, at equal distances.
    fn spread(&mut self, first: Inst, start: u64, size: u64, count: u64) {
        let mut at = first;
        for k in 0..count {
            let node = &mut self.nodes[at.index()];
            // Less than 2^32 of each.
            node.seq = (start + (2 * k + 1) * size / (2 * count)) as u32;
            at = node.next;
        }
    }

    pub(super) fn unlink_inst(&mut self, i: Inst) {
        let Node { prev, next, block, .. } = self.nodes[i.index()];
        self.note(Edit::Unlinked(i, block));
        debug_assert!(block.is_some());
        match prev.expand() {
            Some(p) => self.nodes[p.index()].next = next,
            None => self.blocks[block].first = next,
        }
        match next.expand() {
            Some(n) => self.nodes[n.index()].prev = prev,
            None => self.blocks[block].last = prev,
        }
        self.nodes[i.index()] = Node::DETACHED;
        self.live_insts -= 1;
    }

    /// Puts a block that is in no order behind `after`, or first where that is [`Block::NONE`].
    pub fn place_block_after(&mut self, b: Block, after: Block) {
        self.touch();
        debug_assert!(!self.blocks[b].placed);
        let next = if after.is_some() { self.blocks[after].next } else { self.first_block };
        let d = &mut self.blocks[b];
        (d.prev, d.next, d.placed) = (after, next, true);
        match after.expand() {
            Some(p) => self.blocks[p].next = b,
            None => self.first_block = b,
        }
        match next.expand() {
            Some(n) => self.blocks[n].prev = b,
            None => self.last_block = b,
        }
    }

    /// Puts a block that is in no order last.
    #[inline]
    pub fn place_block_last(&mut self, b: Block) {
        self.place_block_after(b, self.last_block);
    }

    /// Takes a block out of the order.
    pub fn unplace_block(&mut self, b: Block) {
        self.touch();
        let d = &mut self.blocks[b];
        debug_assert!(d.placed);
        let (prev, next) = (d.prev, d.next);
        (d.prev, d.next, d.placed) = (Block::NONE, Block::NONE, false);
        match prev.expand() {
            Some(p) => self.blocks[p].next = next,
            None => self.first_block = next,
        }
        match next.expand() {
            Some(n) => self.blocks[n].prev = prev,
            None => self.last_block = prev,
        }
    }
}
