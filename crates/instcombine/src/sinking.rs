//! Moving instructions down to the only block where they are needed, if that is executed no more often.

use crate::combiner::Combiner;
use analysis::CallInfo;
use analysis::effects::{may_read, may_throw, may_write, will_return};
use ir::attr_kind::AttrKind;
use ir::bundle_tags::assumed;
use ir::intrinsics::id;
use ir::metadata_kinds::kind;
use ir::{Block, Inst, Opcode, Use, View};
use transforms::utils::droppable::drop_use;
use transforms::utils::salvage::salvage_debug_info;

/// An instruction with more uses does not move (LLVM: `instcombine-max-sink-users`).
const MAX_USERS: usize = 32;

impl Combiner<'_> {
    /// Moves an instruction to the block of its users, if that is a good place.
    pub(crate) fn sink(&mut self, i: Inst) -> bool {
        let Some(to) = self.block_of_users(i) else { return false };
        if !self.may_sink(i, to) {
            return false;
        }
        let place = self.first_place(to);
        if place.is_none() {
            return false;
        }
        self.drop_assumptions_outside(i, to);
        salvage_debug_info(self.module, self.body, i);
        self.body.move_before(i, place);
        for v in self.body.operands(i).collect::<smallvec::SmallVec<[_; 4]>>() {
            if let Some(operand) = v.inst() {
                self.worklist.push(operand);
            }
        }
        true
    }

    /// The block in which a use needs its value.
    fn block_of_use(&self, u: Use) -> Block {
        let user = self.body.use_inst(u);
        match self.body.view(user) {
            View::Phi { blocks, .. } => blocks[self.body.operand_index(u)],
            _ => self.body.inst_block(user),
        }
    }

    /// Is it an assumption, which may be dropped?
    fn is_droppable(&self, user: Inst) -> bool {
        self.module.called_intrinsic(self.body, user) == Some(id::ASSUME)
            && !self.has_bundle(user, assumed::DEREFERENCEABLE)
    }

    fn has_bundle(&self, call: Inst, tag: &[u8]) -> bool {
        let View::Call(call) = self.body.view(call) else { return false };
        call.bundles().any(|(t, _)| self.module.ctx.bundle_tags.name(t) == tag)
    }

    /// The block of all users, if it is another one that is executed no more often than this one.
    fn block_of_users(&self, i: Inst) -> Option<Block> {
        let own = self.body.inst_block(i);
        let mut found = Block::NONE;
        for (count, u) in self.body.uses_of(i).filter(|&u| !self.is_droppable(self.body.use_inst(u))).enumerate() {
            let block = self.block_of_use(u);
            if count > MAX_USERS || found.is_some() && found != block {
                return None;
            }
            if found.is_none() {
                let tree = self.facts.tree;
                let leaves = self.body.block_successors(block).next().is_none();
                if block == own
                    || !tree.is_reachable(block)
                    || self.body.single_predecessor(block) != Some(own) && !leaves
                {
                    return None;
                }
                found = block;
            }
        }
        found.expand()
    }

    fn may_sink(&self, i: Inst, to: Block) -> bool {
        let (module, body) = (self.module, &*self.body);
        let op = body.inst(i).opcode;
        let fixed = matches!(op, Opcode::Phi | Opcode::Alloca) || op.is_eh_pad() || op.is_terminator();
        if fixed || may_throw(module, body, i) || !will_return(module, body, i) || may_write(module, body, i) {
            return false;
        }
        let handler = body.terminator(to).is_none_or(|t| body.inst(t).opcode == Opcode::CatchSwitch);
        if handler || op == Opcode::Call && CallInfo::new(module, body, i).has(AttrKind::Convergent) {
            return false;
        }
        if !may_read(module, body, i) || body.attachment(i, kind::INVARIANT_LOAD).is_some() {
            return true;
        }
        if body.single_predecessor(to) != Some(body.inst_block(i)) {
            return false;
        }
        let mut next = body.next_inst(i);
        while let Some(j) = next.expand() {
            if may_write(module, body, j) {
                return false;
            }
            next = body.next_inst(j);
        }
        true
    }

    /// Assumptions that stand elsewhere no longer speak of the instruction.
    fn drop_assumptions_outside(&mut self, i: Inst, to: Block) {
        let uses: Vec<Use> = self.body.uses_of(i).collect();
        for u in uses {
            let user = self.body.use_inst(u);
            if self.body.inst_block(user) != to && self.module.called_intrinsic(self.body, user) == Some(id::ASSUME) {
                drop_use(self.module, self.body, u);
                self.worklist.add(user);
            }
        }
    }
}
