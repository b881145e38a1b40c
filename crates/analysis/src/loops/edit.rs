//! Changing loops in place, for passes that know what they did. Ids of loops stay what they are.

use super::{Entry, Loop, LoopData, Loops, OUTSIDE};
use ir::Block;

impl Loops {
    /// Puts a loop at the front of its parent's list.
    pub(super) fn link_first(&mut self, l: Loop) {
        let parent = self.loops[l].parent;
        let head = self.first_child_of(parent);
        (self.loops[l].prev, self.loops[l].next) = (Loop::NONE, head);
        if head.is_some() {
            self.loops[head].prev = l
        } else {
            *self.ends_of(parent).1 = l
        }
        *self.ends_of(parent).0 = l;
    }

    /// Puts a loop at the end of the list of `parent`, or of outermost loops. Depths of loops within it are not changed.
    pub(super) fn link_last(&mut self, l: Loop, parent: Loop) {
        let tail = std::mem::replace(self.ends_of(parent).1, l);
        let depth = parent.expand().map_or(0, |p| self.depth(p)) + 1;
        let data = &mut self.loops[l];
        (data.parent, data.prev, data.next, data.depth) = (parent, tail, Loop::NONE, depth);
        if tail.is_some() { self.loops[tail].next = l } else { *self.ends_of(parent).0 = l }
    }

    fn unlink(&mut self, l: Loop) {
        let LoopData { parent, prev, next, .. } = self.loops[l];
        if prev.is_some() {
            self.loops[prev].next = next
        } else {
            *self.ends_of(parent).0 = next
        }
        if next.is_some() { self.loops[next].prev = prev } else { *self.ends_of(parent).1 = prev }
    }

    fn first_child_of(&self, parent: Loop) -> Loop {
        parent.expand().map_or(self.first_top, |p| self.loops[p].first_child)
    }

    /// The first and the last loop right within `parent`.
    fn ends_of(&mut self, parent: Loop) -> (&mut Loop, &mut Loop) {
        match parent.expand() {
            Some(p) => {
                let data = &mut self.loops[p];
                (&mut data.first_child, &mut data.last_child)
            }
            None => (&mut self.first_top, &mut self.last_top),
        }
    }

    /// Puts a block of no loop on a loop's own list.
    pub(super) fn append_block(&mut self, l: Loop, b: Block) {
        let tail = std::mem::replace(&mut self.loops[l].last_block, b);
        let entry = &mut self.entries[b.index()];
        (entry.innermost, entry.prev, entry.next) = (l, tail, Block::NONE);
        if tail.is_some() {
            self.entries[tail.index()].next = b;
        } else {
            self.loops[l].first_block = b;
        }
    }

    /// Takes a block from its loop's own list.
    fn take_block(&mut self, b: Block) {
        let Entry { innermost, prev, next, .. } = *self.entry(b);
        let Some(l) = innermost.expand() else { return };
        if prev.is_some() {
            self.entries[prev.index()].next = next
        } else {
            self.loops[l].first_block = next
        }
        if next.is_some() {
            self.entries[next.index()].prev = prev
        } else {
            self.loops[l].last_block = prev
        }
        self.entries[b.index()].innermost = Loop::NONE;
    }

    /// Adds a new block to a loop and those around it, behind their other blocks.
    pub fn add_block(&mut self, l: Loop, b: Block) {
        if self.entries.len() <= b.index() {
            self.entries.resize(b.index() + 1, OUTSIDE);
        }
        self.take_block(b);
        self.entries[b.index()].order = self.next_order;
        self.next_order += 1;
        self.append_block(l, b);
    }

    /// Takes a block out of all loops: it is being removed, or is in none any more.
    pub fn remove_block(&mut self, b: Block) {
        if b.index() < self.entries.len() {
            self.take_block(b);
        }
    }

    /// Makes `l`, or no loop, the innermost loop of a block, which keeps its place in the order of blocks.
    pub fn move_block(&mut self, b: Block, l: Option<Loop>) {
        self.remove_block(b);
        match l {
            Some(l) if b.index() < self.entries.len() => self.append_block(l, b),
            Some(l) => self.add_block(l, b),
            None => {}
        }
    }

    /// Makes a loop, without loops within, of a header. The header becomes one of its blocks, behind the other blocks of the loops
    /// around it; the loop stands behind its siblings.
    pub fn add_loop(&mut self, parent: Option<Loop>, header: Block) -> Loop {
        let l = self.loops.push(LoopData::new(header));
        self.link_last(l, parent.unwrap_or(Loop::NONE));
        self.add_block(l, header);
        self.numbered = false;
        l
    }

    /// Makes a loop, of a header that is in no loop or in one around `l`, that takes the place of `l` and has it as its only loop.
    pub fn add_loop_around(&mut self, l: Loop, header: Block) -> Loop {
        let LoopData { parent, prev, next, depth, .. } = self.loops[l];
        let outer = self.loops.push(LoopData { parent, prev, next, depth, ..LoopData::new(header) });
        if prev.is_some() {
            self.loops[prev].next = outer
        } else {
            *self.ends_of(parent).0 = outer
        }
        if next.is_some() {
            self.loops[next].prev = outer
        } else {
            *self.ends_of(parent).1 = outer
        }
        self.link_last(l, outer);
        self.find_depths(l);
        self.add_block(outer, header);
        self.numbered = false;
        outer
    }

    /// Moves a loop with all that is in it to another parent, or to the outermost loops.
    pub fn move_loop(&mut self, l: Loop, parent: Option<Loop>) {
        self.unlink(l);
        self.link_last(l, parent.unwrap_or(Loop::NONE));
        self.find_depths(l);
        self.numbered = false;
    }

    /// Removes a loop that is none any more. Its own blocks become its parent's, and so do the loops within.
    pub fn remove_loop(&mut self, l: Loop) {
        let parent = self.parent(l);
        while let Some(child) = self.loops[l].first_child.expand() {
            self.move_loop(child, parent);
        }
        while let Some(b) = self.loops[l].first_block.expand() {
            self.move_block(b, parent);
        }
        self.unlink(l);
        self.loops[l].header = Block::NONE;
        self.numbered = false;
    }

    /// Makes another block of the loop its header.
    pub fn set_header(&mut self, l: Loop, header: Block) {
        self.loops[l].header = header;
    }

    fn find_depths(&mut self, top: Loop) {
        let mut at = Some(top);
        while let Some(l) = at {
            self.loops[l].depth = self.parent(l).map_or(0, |p| self.depth(p)) + 1;
            at = self.next_in(l, Some(top));
        }
    }

    /// Makes [`Self::contains`] constant again, after changes; linear in the number of loops.
    pub fn renumber(&mut self) {
        let (mut at, mut count) = (self.first_top.expand(), 0);
        while let Some(l) = at {
            (self.loops[l].first, self.loops[l].last) = (count, count);
            count += 1;
            at = self.next_in(l, None);
            self.close(l, at, count - 1);
        }
        self.numbered = true;
    }

    /// Loops around `l` that do not have `next` within end at `last`.
    fn close(&mut self, l: Loop, next: Option<Loop>, last: u32) {
        let stop = next.and_then(|n| self.parent(n));
        let mut at = Some(l);
        while let Some(l) = at.filter(|&l| Some(l) != stop) {
            self.loops[l].last = last;
            at = self.parent(l);
        }
    }
}
