//! What all predecessors of a block end with moves into the block.
//!
//! ```text
//! a: %x = add i32 %v, 1                            end: %p = phi i32 [ %v, %a ], [ %w, %b ]
//!    br label %end                                      %y = add i32 %p, 1
//! b: %z = add i32 %w, 1                       ⇒
//!    br label %end
//! end: %y = phi i32 [ %x, %a ], [ %z, %b ]
//! ```

use crate::simplifier::Simplifier;
use analysis::branch_prob::ends_in_deoptimize;
use analysis::effects::call_has;
use analysis::value_tracking::{Speculation, is_safe_to_speculate};
use ir::attr_kind::AttrKind;
use ir::intrinsics::id;
use ir::{Block, Inst, Opcode, TailKind, Type, Value, View};
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

/// With more predecessors, nothing is compared.
const MAX_PREDECESSORS: usize = 1 << 10;

/// So many blocks are followed to an `unreachable` (LLVM: `max-deopt-or-unreachable-succ-check-depth`).
const MAX_STEPS_TO_UNREACHABLE: usize = 8;
/// Instructions with more uses stay.
const MAX_USES: usize = 64;

impl Simplifier<'_> {
    /// Sinks common code of the predecessors that only lead here.
    pub fn sink_common(&mut self, b: Block) -> bool {
        let (mut arms, mut has_others): (SmallVec<[Block; 4]>, bool) = (SmallVec::new(), false);
        for p in self.body.predecessors(b).take(MAX_PREDECESSORS + 1) {
            if self.br_target(p).is_some() { arms.push(p) } else { has_others = true }
        }
        if arms.len() < 2 || arms.len() + usize::from(has_others) > MAX_PREDECESSORS {
            return false;
        }
        let mut operands: FxHashMap<(Inst, usize), Vec<Value>> = FxHashMap::default();
        let rows = self.sinkable_rows(b, &arms, &mut operands);
        let mut count = rows.len();
        if count == 0 {
            return false;
        }
        if !self.is_followed_by_unreachable(b) {
            let sinkable: FxHashSet<Inst> = rows.iter().flatten().copied().collect();
            count = self.profitable(&rows, sinkable, &operands, has_others);
        }
        if count == 0 {
            return false;
        }
        let mut dest = b;
        if has_others {
            let Some(split) = self.split_predecessors(b, &arms, ".sink.split") else { return false };
            dest = split;
        }
        let mut done = false;
        for row in &rows[..count] {
            self.sink_row(row, &arms, dest);
            done = true;
        }
        done
    }

    /// Instructions at the same distance from the ends of the blocks, terminators aside, as far as they may sink: the last ones first.
    fn sinkable_rows(
        &self,
        b: Block,
        arms: &[Block],
        operands: &mut FxHashMap<(Inst, usize), Vec<Value>>,
    ) -> Vec<Vec<Inst>> {
        let mut at: Vec<Inst> = arms.iter().map(|&a| self.body.prev_inst(self.terminator(a))).collect();
        let mut rows = Vec::new();
        while at.iter().all(|i| i.is_some()) && self.can_sink(&at, b, operands) {
            rows.push(at.clone());
            at.iter_mut().for_each(|i| *i = self.body.prev_inst(*i));
        }
        rows
    }

    /// Is a row the same instruction, which may move below, and may its operands differ where they do?
    fn can_sink(&self, row: &[Inst], b: Block, operands: &mut FxHashMap<(Inst, usize), Vec<Value>>) -> bool {
        let first = row[0];
        if row[1..].iter().any(|&i| self.opcode(i) != self.opcode(first)) {
            return false;
        }
        let num_uses = self.body.uses_of(first).take(MAX_USES + 1).count();
        if num_uses > MAX_USES {
            return false;
        }
        for &i in row {
            let op = self.opcode(i);
            let is_bound = op == Opcode::Phi
                || op.is_eh_pad()
                || matches!(op, Opcode::Alloca | Opcode::Freeze)
                || self.body.inst(i).ty == Type::TOKEN;
            if is_bound || self.stays_in_block(i) {
                return false;
            }
            if self.body.uses_of(i).take(MAX_USES + 1).count() != num_uses {
                return false;
            }
        }
        if !row[1..].iter().all(|&i| self.is_same_operation(first, i)) {
            return false;
        }
        if !self.users_agree(row, b, operands) {
            return false;
        }
        for k in 0..self.body.inst(first).num_operands() {
            let v = self.body.operand(first, k);
            if self.body.value_type(v) == Type::TOKEN {
                if row.iter().any(|&i| self.body.operand(i, k) != v) {
                    return false;
                }
                continue;
            }
            if row.iter().all(|&i| self.body.operand(i, k) == v) {
                continue;
            }
            if !self.may_vary(first, k) || row.iter().any(|&i| self.query().is_swift_error(self.body.operand(i, k))) {
                return false;
            }
            for &i in row {
                operands.entry((first, k)).or_default().push(self.body.operand(i, k));
            }
        }
        true
    }

    fn stays_in_block(&self, i: Inst) -> bool {
        if !self.opcode(i).is_call() {
            return false;
        }
        let has = |kind| call_has(self.module, self.body, i, kind);
        let is_must_tail = self.opcode(i) == Opcode::Call && self.body.inst(i).tail_kind() == TailKind::MustTail;
        let is_asm =
            |v: Value| v.constant().is_some_and(|c| matches!(self.body.consts().data(c), ir::ConstData::InlineAsm(_)));
        has(AttrKind::NoMerge)
            || has(AttrKind::Convergent)
            || is_must_tail
            || is_asm(self.body.callee(i))
            || self.module.called_intrinsic(self.body, i) == Some(id::EXPERIMENTAL_DEOPTIMIZE)
            || self.module.called_intrinsic(self.body, i) == Some(id::PSEUDOPROBE)
    }

    /// Is each used by the same phis behind, and by instructions that sink next to it? All have as many uses as the first.
    fn users_agree(&self, row: &[Inst], b: Block, operands: &FxHashMap<(Inst, usize), Vec<Value>>) -> bool {
        self.body.uses_of(row[0]).all(|u| {
            let (user, k) = (self.body.use_inst(u), self.body.operand_index(u));
            if self.opcode(user) == Opcode::Phi && self.body.inst_block(user) == b {
                if self.body.phi_blocks(user)[k] != self.body.inst_block(row[0]) {
                    return false;
                }
                let comes_in = |i: Inst| self.body.phi_value_for(user, self.body.inst_block(i)) == Some(i.into());
                return row.iter().all(|&i| comes_in(i));
            }
            let wanted = operands.get(&(user, k));
            wanted.is_some_and(|all| all.len() == row.len() && all.iter().zip(row).all(|(&v, &i)| v == i.into()))
        })
    }

    /// May an operand be a phi?
    pub fn may_vary(&self, i: Inst, k: usize) -> bool {
        let v = self.body.operand(i, k);
        if v.block().is_some() {
            return false;
        }
        match self.body.view(i) {
            View::Call(call) => {
                if k >= self.body.num_call_args(i) {
                    return false;
                }
                let args = call.args().len();
                let is_intrinsic = self.module.called_intrinsic(self.body, i).is_some();
                let set = self.query().argument_attrs(i, k);
                let attrs = &self.module.ctx.attrs;
                let is_immediate = set.iter().any(|&s| attrs.has(s, AttrKind::ImmArg));
                let is_metadata = v.constant().is_some_and(|c| self.body.value_type(c.into()) == Type::METADATA);
                let is_fixed = is_immediate || is_metadata || (is_intrinsic && self.must_be_alloca(i));
                k < args && !is_fixed
            }
            View::Gep { source, .. } => k == 0 || k == 1 || !self.steps_into_struct(source, i, k),
            View::Switch { .. } | View::Alloca { .. } => false,
            View::ShuffleVector { .. } | View::ExtractValue { .. } | View::InsertValue { .. } => true,
            _ => !self.body.inst(i).opcode.is_eh_pad(),
        }
    }

    fn must_be_alloca(&self, i: Inst) -> bool {
        matches!(
            self.module.called_intrinsic(self.body, i),
            Some(id::LIFETIME_START | id::LIFETIME_END | id::GCROOT | id::LOCALESCAPE)
        )
    }

    fn steps_into_struct(&self, source: Type, gep: Inst, k: usize) -> bool {
        let mut ty = source;
        for at in 2..k {
            let index = self.int(self.body.operand(gep, at)).and_then(|n| n.as_u64()).unwrap_or(0);
            match self.types().component(ty, index) {
                Some(next) => ty = next,
                None => return true,
            }
        }
        self.types().is_struct(ty)
    }

    /// Does an instruction need no more than one phi if it sinks? A load or store stays with the `getelementptr` that computes its address.
    fn needs_one_phi(
        &self,
        first: Inst,
        sinkable: &FxHashSet<Inst>,
        operands: &FxHashMap<(Inst, usize), Vec<Value>>,
    ) -> bool {
        let address = match self.opcode(first) {
            Opcode::Load => Some(0),
            Opcode::Store => Some(1),
            _ => None,
        };
        let mut needed: FxHashSet<&[Value]> = FxHashSet::default();
        for k in 0..self.body.inst(first).num_operands() {
            let Some(values) = operands.get(&(first, k)) else { continue };
            if values.iter().all(|v| v.inst().is_some_and(|i| sinkable.contains(&i))) {
                continue;
            }
            if address == Some(k) && values.iter().any(|&v| self.as_op(v, Opcode::GetElementPtr).is_some()) {
                return false;
            }
            needed.insert(values);
        }
        needed.len() <= 1
    }

    /// Does control only go from here to an `unreachable`, or to a call that deoptimizes? Then size is all that counts.
    fn is_followed_by_unreachable(&self, mut b: Block) -> bool {
        for _ in 0..MAX_STEPS_TO_UNREACHABLE {
            let t = self.terminator(b);
            if self.opcode(t) == Opcode::Unreachable || ends_in_deoptimize(self.module, self.body, t) {
                return true;
            }
            let mut successors = self.body.block_successors(b);
            match successors.next() {
                Some(next) if successors.all(|s| s == next) => b = next,
                _ => return false,
            }
        }
        false
    }

    /// How many rows are worth the phis that they need.
    fn profitable(
        &self,
        rows: &[Vec<Inst>],
        mut sinkable: FxHashSet<Inst>,
        operands: &FxHashMap<(Inst, usize), Vec<Value>>,
        has_others: bool,
    ) -> usize {
        let mut count = rows.len();
        // What stays above may make what would sink below it need more phis.
        loop {
            let good = rows[..count].iter().take_while(|row| self.needs_one_phi(row[0], &sinkable, operands)).count();
            if good == count {
                break;
            }
            for i in rows[good..count].iter().flatten() {
                sinkable.remove(i);
            }
            count = good;
        }
        // Another edge gets a block of its own only for something that could not be executed on it.
        let pays = |row: &Vec<Inst>| !is_safe_to_speculate(&self.query(), row[0], Speculation::AS_IS);
        if has_others && !rows[..count].iter().any(pays) { 0 } else { count }
    }

    /// Moves a row into the block behind: the first of them stays for all.
    fn sink_row(&mut self, row: &[Inst], arms: &[Block], dest: Block) {
        let first = row[0];
        let mut new_operands: Vec<Value> = Vec::new();
        for k in 0..self.body.inst(first).num_operands() {
            let own = self.body.operand(first, k);
            if row.iter().all(|&i| self.body.operand(i, k) == own) {
                new_operands.push(own);
                continue;
            }
            let ty = self.body.value_type(own);
            let phi = self.body.prepend_phi(dest, ty, row.len());
            let name = self.suffixed(own, ".sink");
            self.body.set_name(phi.into(), &name);
            for (&i, &arm) in row.iter().zip(arms) {
                let v = self.body.operand(i, k);
                self.body.push_phi_entry(phi, v, arm);
            }
            new_operands.push(phi.into());
        }
        for (k, v) in new_operands.into_iter().enumerate() {
            self.body.set_operand(first, k, v);
        }
        let at = self.first_non_phi(dest);
        self.body.move_before(first, at);
        // Results that a phi joins are the one result now.
        let phis: Vec<Inst> = self.body.users_of(first).filter(|&u| self.opcode(u) == Opcode::Phi).collect();
        for &other in &row[1..] {
            self.intersect_promises(first, other);
            transforms::utils::merge_metadata::merge_metadata(self.module, self.body, first, other, true);
            let (x, y) = (self.body.debug_loc(first), self.body.debug_loc(other));
            let md = &self.module.ctx.md;
            self.body.set_debug_loc(first, transforms::utils::merged_location::merged_location(md, x, y));
        }
        for phi in phis {
            self.replace(phi, first.into());
        }
        for &other in &row[1..] {
            self.body.replace_metadata_uses(other, first);
            self.erase_with_poison(other);
        }
    }
}
