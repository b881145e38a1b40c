//! Blocks that return, or that go on unwinding, have one such end in common.
//!
//! ```text
//! a: ret i32 %x                  a: br label %common.ret
//! b: ret i32 %y              ⇒   b: br label %common.ret
//!                                common.ret: %common.ret.op = phi i32 …
//! ```

use crate::simplifier::Simplifier;
use analysis::effects::called_intrinsic;
use ir::intrinsics::id;
use ir::{Block, Inst, InstData, Md, Opcode, TailKind, Type, Value};
use transforms::utils::merged_location::merged_location;

impl Simplifier<'_> {
    /// Gives blocks that end alike a common end. Is anything changed?
    pub fn merge_tails(&mut self) -> bool {
        let mut groups: Vec<(Opcode, Vec<Block>)> = Vec::new();
        for b in self.body.blocks() {
            let Some(op) = self.mergeable_end(b) else { continue };
            match groups.iter_mut().find(|g| g.0 == op) {
                Some(group) => group.1.push(b),
                None => groups.push((op, vec![b])),
            }
        }
        let mut changed = false;
        for (op, blocks) in groups.iter().filter(|g| g.1.len() > 1) {
            self.merge_ends(*op, blocks);
            changed = true;
        }
        changed
    }

    fn mergeable_end(&self, b: Block) -> Option<Opcode> {
        let t = self.body.terminator(b)?;
        let op = self.opcode(t);
        if !matches!(op, Opcode::Ret | Opcode::Resume) {
            return None;
        }
        let before = self.body.prev_inst(t);
        let is_bound = before.is_some()
            && (self.ends_in_must_tail(before)
                || called_intrinsic(self.module, self.body, before) == Some(id::EXPERIMENTAL_DEOPTIMIZE));
        let has_token = self.body.operands(t).any(|v| self.body.value_type(v) == Type::TOKEN);
        (!is_bound && !has_token).then_some(op)
    }

    fn ends_in_must_tail(&self, i: Inst) -> bool {
        let is_must_tail =
            |i: Inst| self.opcode(i) == Opcode::Call && self.body.inst(i).tail_kind() == TailKind::MustTail;
        let before = self.body.prev_inst(i);
        is_must_tail(i) || (self.opcode(i) == Opcode::BitCast && before.is_some() && is_must_tail(before))
    }

    fn merge_ends(&mut self, op: Opcode, blocks: &[Block]) {
        let name = format!("common.{}", op.name());
        let common = self.new_block_before(name.as_bytes(), Some(blocks[0]));
        let first = self.terminator(blocks[0]);
        let operands: Vec<Value> = self.body.operands(first).collect();
        let phi_name = self.suffixed(common.into(), ".op");
        let mut phis: Vec<Inst> = Vec::new();
        for &v in &operands {
            let ty = self.body.value_type(v);
            let phi = self.body.append(common, InstData::new(Opcode::Phi, ty), &[]);
            self.body.set_name(phi.into(), &phi_name);
            phis.push(phi);
        }
        let values: Vec<Value> = phis.iter().map(|&p| p.into()).collect();
        let attachments = self.body.attachments(first).to_vec();
        let end = self.body.append(common, InstData::new(op, Type::VOID), &values);
        self.body.set_attachments(end, &attachments);
        let mut location: Option<Md> = None;
        for &b in blocks {
            let t = self.terminator(b);
            let loc = self.body.debug_loc(t);
            location = Some(location.map_or(loc, |l| merged_location(&self.module.ctx.md, l, loc)));
            for (k, &phi) in phis.iter().enumerate() {
                let v = self.body.operand(t, k);
                self.body.push_phi_entry(phi, v, b);
            }
            let br = self.body.insert_br(t, common);
            self.body.move_records(t, br);
            self.body.set_debug_loc(br, loc);
            self.body.remove(t);
        }
        self.body.set_debug_loc(end, location.unwrap_or(Md::NONE));
    }
}
