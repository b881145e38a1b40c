//! Branches on phis and on `xor` copied into predecessors.

use crate::copy::Copies;
use crate::driver::Preference;
use crate::threader::Threader;
use analysis::simplify_instruction;
use ir::{Block, Const, Inst, Opcode, Value, View};
use transforms::break_crit_edges::{Entries, split_edge};
use transforms::utils::edges::remove_edges;
use transforms::utils::replace::replace_and_remove;

impl Threader<'_> {
    /// A branch on a phi is copied into a predecessor that leads nowhere else: a branch on what the phi is there may be simpler.
    pub fn process_branch_on_phi(&mut self, phi: Inst) -> bool {
        let b = self.body.inst_block(phi);
        let preds: Vec<Block> = self.body.phi_blocks(phi).to_vec();
        preds.into_iter().any(|p| self.br_target(p).is_some() && self.duplicate_branch(b, &[p]))
    }

    /// A branch on the `xor` of a value that is known in some predecessors is copied into these.
    pub fn process_branch_on_xor(&mut self, xor: Inst) -> bool {
        let b = self.body.inst_block(xor);
        let View::Binary { a, b: other, .. } = self.body.view(xor) else { return false };
        let is_int = |t: &Self, v: Value| v.constant().is_some_and(|c| t.is_int(c));
        let first = self.body.first_inst(b);
        if is_int(self, a) || is_int(self, other) || self.opcode(first) != Opcode::Phi || self.is_eh_pad(b) {
            return false;
        }
        let mut side = 0;
        let mut known = self.known_in_predecessors(a, b, Preference::Integer, xor);
        if known.is_empty() {
            side = 1;
            known = self.known_in_predecessors(other, b, Preference::Integer, xor);
        }
        if known.is_empty() {
            return false;
        }
        let split = self.popular_bit(&known);
        let chosen = known.iter().filter(|k| Some(k.0) == split || self.is_undef(k.0.into()));
        let preds: Vec<Block> = chosen.map(|k| k.1).collect();
        if preds.len() == self.body.phi_blocks(first).len() {
            self.simplify_xor(xor, side, split);
            self.explain("simplify an xor", b);
            return true;
        }
        !preds.iter().any(|&p| self.ends_indirectly(p)) && self.duplicate_branch(b, &preds)
    }

    /// The bit that more predecessors say; undefined ones do not count.
    fn popular_bit(&mut self, known: &[(Const, Block)]) -> Option<Const> {
        let defined = known.iter().filter(|k| !self.is_undef(k.0.into()));
        let (mut yes, mut no) = (0, 0);
        for k in defined {
            if self.is_zero(k.0) { no += 1 } else { yes += 1 }
        }
        (yes + no != 0).then(|| self.bool(yes > no))
    }

    /// The operand at `side` of an `xor` is known whatever the predecessor.
    fn simplify_xor(&mut self, xor: Inst, side: usize, bit: Option<Const>) {
        let other = self.body.operand(xor, 1 - side);
        match bit {
            None => {
                let ty = self.body.inst(xor).ty;
                let undef = self.body.consts_mut().undef(ty);
                replace_and_remove(self.body, xor, undef.into());
            }
            Some(bit) if self.is_zero(bit) && other != xor.into() => replace_and_remove(self.body, xor, other),
            Some(bit) => self.body.set_operand(xor, side, bit),
        }
    }

    /// Copies a block that ends in a branch to the end of a block through which edges from `preds` come.
    fn duplicate_branch(&mut self, b: Block, preds: &[Block]) -> bool {
        let Some(t) = self.body.terminator(b) else { return false };
        if self.headers.contains(b) || self.is_eh_pad(b) || self.duplication_cost(b, t).is_none() {
            return false;
        }
        self.explain("copy a branch into a predecessor", b);
        let mut pred = match preds {
            [pred] => *pred,
            _ => match self.split_preds(b, preds, ".thr_comm") {
                Some(pred) => pred,
                None => return false,
            },
        };
        if self.br_target(pred).is_none() {
            let Some(end) = self.body.terminator(pred) else { return false };
            let Some(k) = self.body.successors(end).position(|s| s == b) else { return false };
            pred = split_edge(self.body, end, k, &mut Entries::default());
        }
        let Some(at) = self.body.terminator(pred) else { return false };
        let copies = self.copy_into_predecessor(b, pred, at);
        let successors: Vec<Block> = self.body.successors(t).collect();
        successors.into_iter().for_each(|s| self.add_phi_entries(s, b, pred, &copies));
        self.update_uses(b, pred, &copies);
        remove_edges(self.body, b, &[pred]);
        self.body.remove(at);
        self.body.adopt_records_at_end(pred);
        self.profile.copy_probabilities(b, pred);
        true
    }

    /// Copies all instructions of `b` before `at`, with what phis are on the way from `pred`; those that are simpler there become values.
    fn copy_into_predecessor(&mut self, b: Block, pred: Block, at: Inst) -> Copies {
        let mut copies = Copies::default();
        let insts: Vec<Inst> = self.body.block_insts(b).collect();
        for i in insts {
            if self.opcode(i) == Opcode::Phi {
                let v = self.body.phi_value_for(i, pred).unwrap_or(Value::NONE);
                copies.insert(i, v);
                continue;
            }
            let new = self.body.clone_inst(i);
            self.body.attach_before(new, pred, at);
            self.map_operands(new, &copies);
            let env = self.env().at(new);
            let simple = simplify_instruction(env, self.body, new).filter(|&v| v != new.into());
            copies.insert(i, simple.unwrap_or(new.into()));
            if simple.is_some() && !analysis::effects::has_side_effects(self.module, self.body, new) {
                self.body.remove(new);
                self.copy_records(i, at, &copies);
                continue;
            }
            if let Some(name) = self.body.name(i.into()).map(<[u8]>::to_vec) {
                self.body.set_name(new.into(), &name);
            }
            self.copy_records(i, new, &copies);
        }
        copies
    }
}
