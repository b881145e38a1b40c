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
use analysis::effects::{call_has, has_side_effects, may_read_or_write};
use ir::attr_kind::AttrKind;
use ir::intrinsics::id;
use ir::{Block, Inst, Opcode, TailKind, Type, Value, View};
use rustc_hash::{FxHashMap, FxHashSet};

/// With more predecessors, nothing is compared.
const MAX_PREDECESSORS: usize = 1 << 10;

/// Goes backwards through several blocks at once.
struct Lockstep {
    rows: Vec<Vec<Inst>>,
}

impl Simplifier<'_> {
    /// Sinks common code of the predecessors that only lead here.
    pub fn sink_common(&mut self, b: Block) -> bool {
        let (mut arms, mut has_others) = (Vec::new(), false);
        for p in self.body.predecessors(b).take(MAX_PREDECESSORS + 1) {
            if self.br_target(p).is_some() { arms.push(p) } else { has_others = true }
        }
        if arms.len() < 2 || arms.len() + usize::from(has_others) > MAX_PREDECESSORS {
            return false;
        }
        let rows = self.lockstep(&arms);
        let mut operands: FxHashMap<(Inst, usize), Vec<Value>> = FxHashMap::default();
        let mut sinkable: FxHashSet<Inst> = FxHashSet::default();
        let mut count = 0;
        for row in &rows.rows {
            if !self.can_sink(row, b, &mut operands) {
                break;
            }
            count += 1;
            sinkable.extend(row.iter().copied());
        }
        if count == 0 {
            return false;
        }
        count = self.profitable(&rows.rows[..count], &sinkable, &operands, has_others);
        if count == 0 {
            return false;
        }
        let mut dest = b;
        if has_others {
            let Some(split) = self.split_predecessors(b, &arms, ".sink.split") else { return false };
            dest = split;
        }
        let mut done = false;
        for row in &rows.rows[..count] {
            self.sink_row(row, &arms, dest);
            done = true;
        }
        done
    }

    /// Instructions at the same distance from the ends of the blocks, without terminators.
    fn lockstep(&self, arms: &[Block]) -> Lockstep {
        let mut at: Vec<Inst> = arms.iter().map(|&a| self.body.prev_inst(self.terminator(a))).collect();
        let mut rows = Vec::new();
        while at.iter().all(|i| i.is_some()) {
            rows.push(at.clone());
            at.iter_mut().for_each(|i| *i = self.body.prev_inst(*i));
        }
        Lockstep { rows }
    }

    /// Is a row the same instruction, which may move below, and may its operands differ where they do?
    fn can_sink(&self, row: &[Inst], b: Block, operands: &mut FxHashMap<(Inst, usize), Vec<Value>>) -> bool {
        for &i in row {
            let op = self.opcode(i);
            let is_bound = op == Opcode::Phi
                || op.is_eh_pad()
                || matches!(op, Opcode::Alloca | Opcode::Freeze)
                || self.body.inst(i).ty == Type::TOKEN;
            if is_bound || self.stays_in_block(i) {
                return false;
            }
            let mut uses = self.body.uses_of(i);
            let first = uses.next();
            if first.is_some() && uses.next().is_some() {
                return false;
            }
        }
        let first = row[0];
        if !row[1..].iter().all(|&i| self.is_same_operation(first, i)) {
            return false;
        }
        if !self.users_agree(row, b, operands) {
            return false;
        }
        if self.accesses_only_a_local(row) {
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
            if !self.may_vary(first, k) {
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

    /// Is each used by the same phi behind, or by the instruction that sinks next to it?
    fn users_agree(&self, row: &[Inst], b: Block, operands: &FxHashMap<(Inst, usize), Vec<Value>>) -> bool {
        let first = row[0];
        let Some(u) = self.body.uses_of(first).next() else {
            return row.iter().all(|&i| !self.body.has_uses(i));
        };
        let user = self.body.use_inst(u);
        if self.opcode(user) == Opcode::Phi && self.body.inst_block(user) == b {
            return row.iter().all(|&i| {
                let from = self.body.inst_block(i);
                self.body.phi_value_for(user, from) == Some(i.into())
            });
        }
        let k = self.body.operand_index(u);
        let wanted = operands.get(&(user, k));
        wanted.is_some_and(|all| all.len() == row.len() && all.iter().zip(row).all(|(&v, &i)| v == i.into()))
    }

    /// Loads and stores of variables that would need a pointer that varies keep them from becoming registers.
    fn accesses_only_a_local(&self, row: &[Inst]) -> bool {
        let pointer = |i: Inst| match self.body.view(i) {
            View::Load { ptr } => Some(ptr),
            View::Store { ptr, .. } => Some(ptr),
            _ => None,
        };
        let is_local = |v: Value| {
            let base = match self.as_op(v, Opcode::GetElementPtr) {
                Some(gep) => self.body.operand(gep, 0),
                None => v,
            };
            self.as_op(v, Opcode::Alloca).is_some() || self.as_op(base, Opcode::Alloca).is_some() && base == v
        };
        let first = pointer(row[0]);
        first.is_some()
            && row.iter().any(|&i| pointer(i).is_some_and(is_local))
            && row.iter().any(|&i| pointer(i) != first)
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

    /// How many rows are worth the phis that they need.
    fn profitable(
        &self,
        rows: &[Vec<Inst>],
        sinkable: &FxHashSet<Inst>,
        operands: &FxHashMap<(Inst, usize), Vec<Value>>,
        has_others: bool,
    ) -> usize {
        let phis_for = |row: &[Inst]| {
            let first = row[0];
            let mut needed: FxHashSet<Vec<Value>> = FxHashSet::default();
            for k in 0..self.body.inst(first).num_operands() {
                if let Some(values) = operands.get(&(first, k)) {
                    let all_sink = values.iter().all(|v| v.inst().is_some_and(|i| sinkable.contains(&i)));
                    if !all_sink {
                        needed.insert(values.clone());
                    }
                }
            }
            needed.len()
        };
        let mut count = rows.len();
        if has_others {
            // Another edge gets a block of its own only for something that makes up for it.
            let mut is_worth = false;
            let mut best = 0;
            for (k, row) in rows.iter().enumerate() {
                let first = row[0];
                let single = phis_for(row) <= 1;
                if !single {
                    break;
                }
                let pays = has_side_effects(self.module, self.body, first)
                    || may_read_or_write(self.module, self.body, first)
                    || self.opcode(first).is_int_division();
                is_worth |= pays;
                best = k + 1;
            }
            if !is_worth {
                return 0;
            }
            count = best;
        }
        // Sink as long as a row needs no more than one phi.
        let mut good = 0;
        for (k, row) in rows[..count].iter().enumerate() {
            if phis_for(row) > 1 {
                break;
            }
            good = k + 1;
        }
        good
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
        let user = self.body.users_of(first).find(|&u| self.opcode(u) == Opcode::Phi);
        for &other in &row[1..] {
            self.intersect_promises(first, other);
            transforms::utils::merge_metadata::merge_metadata(self.module, self.body, first, other, true);
            let (x, y) = (self.body.debug_loc(first), self.body.debug_loc(other));
            let md = &self.module.ctx.md;
            self.body.set_debug_loc(first, transforms::utils::merged_location::merged_location(md, x, y));
        }
        if let Some(phi) = user {
            self.replace(phi, first.into());
        }
        for &other in &row[1..] {
            self.body.replace_metadata_uses(other, first);
            self.erase_with_poison(other);
        }
    }
}
