//! Stores at the ends of both ways to a block become one store of a phi in that block.
//!
//! ```text
//! br i1 %c, label %a, label %b          br i1 %c, label %a, label %b
//! a: store i32 %x, ptr %p               a: br label %end
//!    br label %end                      b: br label %end
//! b: store i32 %y, ptr %p               end: %storemerge = phi i32 [ %x, %a ], [ %y, %b ]
//!    br label %end                           store i32 %storemerge, ptr %p
//! ```
//!
//! The same if one of the two ways comes from the other block: there, the second store follows the first.

use crate::combiner::Combiner;
use analysis::effects::{may_read, may_throw, may_write};
use ir::inst::InstData;
use ir::{Block, Inst, Opcode, View};
use transforms::utils::merge_metadata::merge_alias_metadata;
use transforms::utils::merged_location::merged_location;

impl Combiner<'_> {
    /// Merges the store right above an unconditional branch with one of the other way to the same block. For the visitor of branches.
    pub fn merge_store_above(&mut self, branch: Inst) -> bool {
        let mut above = self.body.prev_inst(branch);
        while above.is_some() && self.is_mere_mark(above) {
            above = self.body.prev_inst(above);
        }
        if above.is_none() || self.body.inst(above).opcode != Opcode::Store || !self.is_unordered(above) {
            return false;
        }
        let Some((other, end)) = self.other_store(above, branch) else { return false };
        self.merge_stores(above, other, end);
        true
    }

    /// The store on the other way, and the block where both meet.
    fn other_store(&self, store: Inst, branch: Inst) -> Option<(Inst, Block)> {
        let View::Br { dest } = self.body.view(branch) else { return None };
        let block = self.body.inst_block(branch);
        let mut ways = self.body.predecessors(dest);
        let (a, b) = (ways.next()?, ways.next()?);
        if ways.next().is_some() {
            return None;
        }
        let other = if a == block { b } else { a };
        if block == dest || other == dest {
            return None;
        }
        let end = self.body.terminator(other)?;
        let found = match self.body.view(end) {
            View::Br { .. } => self.store_right_above(end, store),
            View::CondBr { yes, no, .. } if yes == block || no == block => {
                self.store_further_above(end, store).filter(|_| self.is_quiet_above(store))
            }
            _ => None,
        };
        Some((found?, dest))
    }

    fn store_right_above(&self, end: Inst, like: Inst) -> Option<Inst> {
        let mut i = self.body.prev_inst(end).expand()?;
        while self.is_mere_mark(i) {
            i = self.body.prev_inst(i).expand()?;
        }
        self.is_mergeable(i, like).then_some(i)
    }

    fn store_further_above(&self, end: Inst, like: Inst) -> Option<Inst> {
        let mut i = self.body.prev_inst(end).expand()?;
        while !self.is_mergeable(i, like) {
            if !self.is_quiet(i) {
                return None;
            }
            i = self.body.prev_inst(i).expand()?;
        }
        Some(i)
    }

    /// Does nothing above a store in its block touch memory?
    fn is_quiet_above(&self, store: Inst) -> bool {
        let block = self.body.inst_block(store);
        self.body.block_insts(block).take_while(|&i| i != store).all(|i| self.is_quiet(i))
    }

    fn is_quiet(&self, i: Inst) -> bool {
        let (module, body) = (self.module, &*self.body);
        !may_read(module, body, i) && !may_write(module, body, i) && !may_throw(module, body, i)
    }

    /// Is it a store of the same kind to the same address, of a value of the same size?
    fn is_mergeable(&self, i: Inst, like: Inst) -> bool {
        let (a, b) = (self.body.inst(i), self.body.inst(like));
        a.opcode == Opcode::Store
            && self.body.operand(i, 1) == self.body.operand(like, 1)
            && a.properties() == b.properties()
            && a.sync_scope() == b.sync_scope()
            && self
                .is_bit_or_noop_pointer_castable(self.ty(self.body.operand(i, 0)), self.ty(self.body.operand(like, 0)))
    }

    fn merge_stores(&mut self, store: Inst, other: Inst, end: Block) {
        let [v, ptr] = self.pair(store);
        let w = self.body.operand(other, 0);
        let location = merged_location(&self.module.ctx.md, self.body.debug_loc(store), self.body.debug_loc(other));
        let mut merged = w;
        if v != w {
            let ty = self.ty(v);
            let (from, from_other) = (self.body.inst_block(store), self.body.inst_block(other));
            let phi = self.body.prepend_phi(end, ty, 2);
            self.body.set_debug_loc(phi, location);
            self.body.set_name(phi.into(), b"storemerge");
            self.body.push_phi_entry(phi, v, from);
            let w = self.with_place(other, |cx| cx.build_bit_or_pointer_cast(w, ty, b""));
            self.body.push_phi_entry(phi, w, from_other);
            self.worklist.add(phi);
            merged = phi.into();
        }
        let place = self.first_place(end);
        let data = InstData::new(Opcode::Store, ir::Type::VOID);
        let new = self.body.insert_before(place, data, &[merged, ptr]);
        let like = self.access_like(store, ir::Type::VOID);
        self.body.inst_mut(new).set_align(like.align()).set_ordering(like.ordering()).set_sync_scope(like.sync_scope());
        self.body.set_debug_loc(new, location);
        self.copy_alias_metadata(store, new);
        merge_alias_metadata(self.module, self.body, new, other);
        self.worklist.add(new);
        self.erase(store);
        self.erase(other);
    }
}
