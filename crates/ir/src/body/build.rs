//! Making and removing instructions and blocks.

use super::layout::Node;
use super::uses::User;
use super::{BlockData, Body};
use crate::inst::{InstData, Opcode};
use crate::types::Type;
use crate::value::{Block, Inst, Use, Value};

impl Body {
    /// Makes an instruction that stands nowhere yet.
    pub fn make_inst(&mut self, data: InstData, operands: &[Value]) -> Inst {
        self.make_inst_with_room(data, operands, 0)
    }

    fn make_inst_with_room(&mut self, data: InstData, operands: &[Value], room: usize) -> Inst {
        let i = self.insts.push(data);
        self.nodes.push(Node::DETACHED);
        let capacity = self.operand_capacity(i, operands.len()).max(room);
        let start = self.new_slots(User::Inst(i), operands, capacity);
        let d = &mut self.insts[i];
        (d.ops_start, d.ops_len, d.first_use) = (start, operands.len() as u32, Use::NONE);
        if d.opcode == Opcode::Phi {
            self.new_phi_blocks(i, capacity);
        }
        i
    }

    /// Makes a copy that stands nowhere yet, with flags, attachments and debug location, without a name. A phi gets its entries, too.
    pub fn clone_inst(&mut self, i: Inst) -> Inst {
        let data = self.inst(i).for_copy();
        let operands: Vec<Value> = self.operands(i).collect();
        if data.opcode == Opcode::Phi {
            let blocks = self.phi_blocks(i).to_vec();
            let new = self.make_inst(data, &[]);
            operands.into_iter().zip(blocks).for_each(|(v, b)| self.push_phi_entry(new, v, b));
            self.copy_annotations(i, new);
            return new;
        }
        let new = self.make_inst(data, &operands);
        if matches!(data.opcode, Opcode::ExtractValue | Opcode::InsertValue | Opcode::ShuffleVector) {
            let indices = self.indices(i).to_vec();
            self.set_indices(new, &indices);
        }
        if let Some(extra) = self.call_extra(i).cloned() {
            self.set_call_extra(new, extra);
        }
        self.copy_annotations(i, new);
        new
    }

    /// Is it the same operation with the same operands and flags? Attachments, locations and names do not count.
    pub fn is_identical(&self, a: Inst, b: Inst) -> bool {
        let (x, y) = (self.inst(a).for_copy(), self.inst(b).for_copy());
        let has_indices = matches!(x.opcode, Opcode::ExtractValue | Opcode::InsertValue | Opcode::ShuffleVector);
        x.head == y.head
            && (x.a, x.b) == (y.a, y.b)
            && self.operands(a).eq(self.operands(b))
            && (!has_indices || self.indices(a) == self.indices(b))
            && (x.opcode != Opcode::Phi || self.phi_blocks(a) == self.phi_blocks(b))
            && self.call_extra(a).map(|e| &e.bundles) == self.call_extra(b).map(|e| &e.bundles)
    }

    fn copy_annotations(&mut self, from: Inst, to: Inst) {
        let location = self.debug_loc(from);
        self.set_debug_loc(to, location);
        let attachments = self.attachments(from).to_vec();
        self.set_attachments(to, &attachments);
    }

    /// Makes an instruction at the end of a block.
    #[inline]
    pub fn append(&mut self, block: Block, data: InstData, operands: &[Value]) -> Inst {
        let i = self.make_inst(data, operands);
        self.link_last(i, block);
        i
    }

    /// Makes an instruction before another one.
    pub fn insert_before(&mut self, next: Inst, data: InstData, operands: &[Value]) -> Inst {
        let i = self.make_inst(data, operands);
        self.link_inst(i, self.inst_block(next), next);
        i
    }

    /// Makes a phi without entries at the start of a block, with room for so many.
    pub fn prepend_phi(&mut self, block: Block, ty: Type, room: usize) -> Inst {
        let i = self.make_inst_with_room(InstData::new(Opcode::Phi, ty), &[], room);
        self.link_inst(i, block, self.first_inst(block));
        i
    }

    /// Makes a phi without entries before another instruction.
    pub fn insert_phi(&mut self, next: Inst, ty: Type) -> Inst {
        self.insert_before(next, InstData::new(Opcode::Phi, ty), &[])
    }

    /// Makes a `br` at the end of a block. Phis of `to` are not changed.
    pub fn append_br(&mut self, block: Block, to: Block) -> Inst {
        self.append(block, InstData::new(Opcode::Br, Type::VOID), &[to.into()])
    }

    /// Makes a `br` before another instruction. Phis of `to` are not changed.
    pub fn insert_br(&mut self, next: Inst, to: Block) -> Inst {
        self.insert_before(next, InstData::new(Opcode::Br, Type::VOID), &[to.into()])
    }

    /// Puts a detached instruction at the end of a block.
    pub fn attach_last(&mut self, i: Inst, block: Block) {
        self.link_inst(i, block, Inst::NONE);
    }

    /// Puts a detached instruction before `next` of `block`; at the end where that is [`Inst::NONE`].
    pub fn attach_before(&mut self, i: Inst, block: Block, next: Inst) {
        self.link_inst(i, block, next);
    }

    /// Moves an instruction before another one. Debug records before it stay where they are.
    pub fn move_before(&mut self, i: Inst, next: Inst) {
        if i == next {
            return;
        }
        self.hand_records_on(i);
        self.move_with_records_before(i, next);
    }

    /// Moves an instruction, and the debug records before it, before another one.
    pub fn move_with_records_before(&mut self, i: Inst, next: Inst) {
        self.unlink_inst(i);
        self.link_inst(i, self.inst_block(next), next);
    }

    /// Takes an instruction out of its block; it keeps operands and uses.
    pub fn detach(&mut self, i: Inst) {
        self.hand_records_on(i);
        self.unlink_inst(i);
    }

    /// Removes an instruction: out of its block, off the use lists of its operands, without a name. Debug records that
    /// stand before it go to the next instruction; those that refer to it refer to poison. It must have no use left.
    pub fn remove(&mut self, i: Inst) {
        debug_assert!(!self.has_uses(i));
        if self.inst_block(i).is_some() {
            self.detach(i);
        }
        self.set_name(i.into(), b"");
        self.poison_metadata_uses(i.into());
        self.drop_operands(i);
        if self.insts[i].has_call_extra() && self.insts[i].opcode.is_call() {
            self.further.call_extra.remove(&i);
        }
        self.forget_debug_info(i);
    }

    fn poison_metadata_uses(&mut self, v: Value) {
        if self.debug.heads.contains_key(&v) {
            let poison = self.consts.poison(self.value_type(v));
            self.replace_metadata_uses(v, poison);
        }
    }

    /// Makes room for so many more blocks and instructions, with so many operands together. A body that was read has none to spare; its
    /// tables would double for the first new element.
    pub fn reserve(&mut self, blocks: usize, insts: usize, operands: usize) {
        self.blocks.reserve_exact(blocks);
        self.insts.reserve_exact(insts);
        self.nodes.reserve_exact(insts);
        self.uses.reserve_exact(operands);
    }

    /// Makes a block that is in no order yet.
    pub fn make_block(&mut self) -> Block {
        self.blocks.push(BlockData {
            first: Inst::NONE,
            last: Inst::NONE,
            prev: Block::NONE,
            next: Block::NONE,
            first_use: Use::NONE,
            name: crate::names::Name::NONE,
            placed: false,
        })
    }

    /// Makes a block at the end of the order.
    pub fn append_block(&mut self) -> Block {
        let b = self.make_block();
        self.place_block_last(b);
        b
    }

    /// Removes blocks altogether with all their instructions, whose other uses become poison. Phis of remaining blocks
    /// must have lost their entries before; block addresses of the blocks stay as they are.
    pub fn remove_blocks(&mut self, blocks: &[Block]) {
        for &b in blocks {
            for i in self.block_insts(b).collect::<Vec<_>>() {
                self.drop_operands(i);
            }
        }
        for &b in blocks {
            for i in self.block_insts(b).collect::<Vec<_>>() {
                if self.has_uses(i) {
                    let poison = self.consts.poison(self.insts[i].ty);
                    self.replace_all_uses(i, poison);
                }
                self.remove(i);
            }
            self.drop_trailing_records(b);
            self.set_name(b.into(), b"");
            self.unplace_block(b);
        }
    }

    /// Moves all instructions of a block before `next` of the block `to`, to its end where that is [`Inst::NONE`]. Names, uses
    /// and debug records go along; phis are not changed.
    pub fn splice_block(&mut self, from: Block, to: Block, next: Inst) {
        self.touch();
        let Some(first) = self.first_inst(from).expand() else { return };
        if next.is_none() {
            self.adopt_trailing_records(to, first);
        }
        while let Some(i) = self.first_inst(from).expand() {
            self.unlink_inst(i);
            self.link_inst(i, to, next);
        }
        match next.expand() {
            Some(next) => self.adopt_trailing_records(from, next),
            None => self.move_trailing_records(from, to),
        }
    }

    /// Moves `first` and all instructions behind it into the block `to`, which must be empty. Names, uses and debug
    /// records go along; phis of successors are not changed.
    pub fn split_off(&mut self, first: Inst, to: Block) {
        self.touch();
        let from = self.inst_block(first);
        let moved: Vec<Inst> = {
            let mut v = Vec::new();
            let mut i = first;
            while i.is_some() {
                v.push(i);
                i = self.next_inst(i);
            }
            v
        };
        for i in moved {
            self.unlink_inst(i);
            self.link_inst(i, to, Inst::NONE);
        }
        self.move_trailing_records(from, to);
    }
}
