//! What all successors of a block begin with moves into the block.
//!
//! ```text
//!   br i1 %c, label %a, label %b              %x = load i32, ptr %p
//! a: %x = load i32, ptr %p               ⇒    br i1 %c, label %a, label %b
//! b: %y = load i32, ptr %p
//! ```

use crate::simplifier::Simplifier;
use analysis::effects::{call_has, has_side_effects, may_read, may_write};
use analysis::value_tracking::{Speculation, is_safe_to_speculate, transfers_execution};
use ir::attr_kind::AttrKind;
use ir::intrinsics::id;
use ir::metadata_kinds::kind;
use ir::{Block, DbgRecordId, Inst, Md, Opcode, TailKind, Type, Value, View};
use rustc_hash::FxHashMap;
use transforms::utils::intersect_attributes::intersect_lists;
use transforms::utils::merge_metadata::merge_metadata;
use transforms::utils::merged_location::merged_location;
use transforms::utils::records::clone_record;

/// So many instructions that differ are passed over (`-simplifycfg-hoist-common-skip-limit`).
const MAX_SKIPPED: u32 = 20;

/// A place in a successor, and what was passed over there.
#[derive(Clone, Copy)]
struct Cursor {
    at: Inst,
    reads: bool,
    has_effects: bool,
    may_stop: bool,
}

impl Simplifier<'_> {
    /// Hoists common code of all successors; without the option only if nothing else is in them.
    pub fn hoist_common(&mut self, end: Inst) -> bool {
        let b = self.body.inst_block(end);
        let mut blocks: Vec<Block> = Vec::new();
        for s in self.body.successors(end) {
            if !blocks.contains(&s) {
                if self.is_address_taken(s) || self.has_phis(s) || self.body.predecessors(s).any(|p| p != b) {
                    return false;
                }
                blocks.push(s);
            }
            if blocks.len() > MAX_SUCCESSORS {
                return false;
            }
        }
        if blocks.len() < 2 || (!self.options.hoist_common_insts && !self.are_identical_blocks(&blocks)) {
            return false;
        }
        let cursor = |b| Cursor { at: self.body.first_inst(b), reads: false, has_effects: false, may_stop: false };
        let mut cursors: Vec<Cursor> = blocks.iter().map(|&b| cursor(b)).collect();
        if cursors.len() > 2 {
            cursors.retain(|c| self.opcode(c.at) != Opcode::Unreachable);
            if cursors.len() < 2 {
                return false;
            }
        }
        self.hoist_in_step(end, &mut cursors)
    }

    fn hoist_in_step(&mut self, end: Inst, cursors: &mut [Cursor]) -> bool {
        let (mut changed, mut skipped) = (false, 0);
        loop {
            let insts: Vec<Inst> = cursors.iter().map(|c| c.at).collect();
            let first = insts[0];
            let same = insts[1..].iter().all(|&i| self.is_same_computation(first, i));
            if insts.iter().any(|&i| self.opcode(i).is_terminator()) {
                if skipped != 0 || !same {
                    self.hoist_records(end, &insts);
                    return changed;
                }
                return self.hoist_terminators(end, &insts) || changed;
            }
            let same = same
                && cursors.iter().all(|c| self.may_hoist_past(c))
                && insts[1..].iter().all(|&i| self.should_hoist(first, i));
            if same {
                cursors.iter_mut().for_each(|c| c.at = self.body.next_inst(c.at));
                self.hoist_records(end, &insts);
                self.body.move_before(first, end);
                self.body.move_records(end, first);
                for &other in &insts[1..] {
                    self.join_into(first, other, true);
                }
                changed = true;
                continue;
            }
            if skipped >= MAX_SKIPPED {
                self.hoist_records(end, &insts);
                return changed;
            }
            for c in cursors.iter_mut() {
                let (m, body) = (self.module, &*self.body);
                c.reads |= may_read(m, body, c.at);
                c.has_effects |= has_side_effects(m, body, c.at) || body.inst(c.at).opcode == Opcode::Alloca;
                c.may_stop |= !transfers_execution(&self.query(), c.at);
                c.at = self.body.next_inst(c.at);
            }
            skipped += 1;
        }
    }

    /// Lets one instruction stand for another one, which goes.
    pub fn join_into(&mut self, kept: Inst, gone: Inst, moves: bool) {
        if self.body.has_uses(gone) {
            self.body.replace_all_uses(gone, kept);
        }
        self.intersect_promises(kept, gone);
        merge_metadata(self.module, self.body, kept, gone, moves);
        let (x, y) = (self.body.debug_loc(kept), self.body.debug_loc(gone));
        self.body.set_debug_loc(kept, merged_location(&self.module.ctx.md, x, y));
        self.body.replace_metadata_uses(gone, kept);
        self.body.remove(gone);
    }

    /// Keeps flags and attributes that both have.
    pub fn intersect_promises(&mut self, kept: Inst, other: Inst) {
        let d = *self.body.inst(other);
        self.body.inst_mut(kept).intersect_flags(&d);
        if d.opcode.is_call() {
            let own = self.body.inst(kept).call_attrs();
            if let Some(both) = intersect_lists(&self.module.ctx.attrs, own, d.call_attrs()) {
                self.body.inst_mut(kept).set_call_attrs(both);
            }
        }
    }

    fn are_identical_blocks(&self, blocks: &[Block]) -> bool {
        let end = self.terminator(blocks[0]);
        let size = |b| self.body.block_insts(b).count();
        let first_size = size(blocks[0]);
        blocks[1..].iter().all(|&b| {
            self.body.is_identical(self.terminator(b), end)
                && size(b) == first_size
                && self.body.block_insts(blocks[0]).zip(self.body.block_insts(b)).all(|(x, y)| {
                    // The last ones are the same but for promises that both need not make.
                    self.opcode(x).is_terminator() || self.is_same_computation(x, y)
                })
        })
    }

    /// Do two instructions compute the same, perhaps with operands exchanged?
    pub fn is_same_computation(&self, x: Inst, y: Inst) -> bool {
        let (a, b) = (self.body.inst(x), self.body.inst(y));
        if a.opcode != b.opcode || a.ty != b.ty || self.body.operands(x).len() != self.body.operands(y).len() {
            return false;
        }
        if !self.has_same_mmra(x, y) {
            return false;
        }
        if self.is_identical_when_defined(x, y) {
            return true;
        }
        let operands = |i| [0, 1].map(|k| self.body.operand(i, k));
        match self.body.view(x) {
            View::ICmp { predicate, a, b } => {
                predicate == self.body.inst(y).int_predicate().swapped() && operands(y) == [b, a]
            }
            View::FCmp { predicate, a, b } => {
                predicate == self.body.inst(y).float_predicate().swapped() && operands(y) == [b, a]
            }
            View::Binary { op, a, b } => op.is_commutative() && operands(y) == [b, a],
            View::Call(call) => {
                let is_commutative = self.module.called_intrinsic(self.body, x).is_some_and(|i| i.is_commutative())
                    && call.args().len() >= 2;
                is_commutative
                    && self.is_same_operation(x, y)
                    && operands(x) == [self.body.operand(y, 1), self.body.operand(y, 0)]
                    && self.body.operands(x).skip(2).eq(self.body.operands(y).skip(2))
            }
            _ => false,
        }
    }

    fn has_same_mmra(&self, x: Inst, y: Inst) -> bool {
        self.body.attachment(x, kind::MMRA) == self.body.attachment(y, kind::MMRA)
    }

    /// The same operation with the same operands, where flags and attributes are such as both can do without?
    pub fn is_identical_when_defined(&self, x: Inst, y: Inst) -> bool {
        self.is_same_operation(x, y)
            && self.body.operands(x).eq(self.body.operands(y))
            && (self.opcode(x) != Opcode::Phi || self.body.phi_blocks(x) == self.body.phi_blocks(y))
    }

    /// The same operation, whatever the operands, where flags and attributes are such as both can do without?
    pub fn is_same_operation(&self, x: Inst, y: Inst) -> bool {
        let (a, b) = (self.body.inst(x).for_copy(), self.body.inst(y).for_copy());
        let is_call = a.opcode.is_call();
        let has_indices = matches!(a.opcode, Opcode::ExtractValue | Opcode::InsertValue | Opcode::ShuffleVector);
        let has_type = is_call || matches!(a.opcode, Opcode::Alloca | Opcode::GetElementPtr);
        a.opcode == b.opcode
            && a.ty == b.ty
            && a.properties() == b.properties()
            && self
                .body
                .operands(x)
                .map(|v| self.body.value_type(v))
                .eq(self.body.operands(y).map(|v| self.body.value_type(v)))
            && (!has_indices || self.body.indices(x) == self.body.indices(y))
            && (!has_type || type_operand(&a) == type_operand(&b))
            && (!is_call || intersect_lists(&self.module.ctx.attrs, a.call_attrs(), b.call_attrs()).is_some())
            && self.has_same_scope(x, y)
            && self.body.call_extra(x).map(|e| &e.bundles) == self.body.call_extra(y).map(|e| &e.bundles)
    }

    fn has_same_scope(&self, x: Inst, y: Inst) -> bool {
        use Opcode::*;
        let op = self.opcode(x);
        !matches!(op, Load | Store | Fence | CmpXchg | AtomicRmw)
            || self.body.inst(x).sync_scope() == self.body.inst(y).sync_scope()
    }

    /// May an instruction move above what was passed over?
    fn may_hoist_past(&self, c: &Cursor) -> bool {
        let (m, body, i) = (self.module, &*self.body, c.at);
        if c.reads && may_write(m, body, i) {
            return false;
        }
        if c.has_effects && (may_read(m, body, i) || has_side_effects(m, body, i) || self.opcode(i) == Opcode::Alloca) {
            return false;
        }
        if c.may_stop && !is_safe_to_speculate(&self.query(), i, Speculation::AS_IS) {
            return false;
        }
        if self.module.called_intrinsic(body, i) == Some(id::EXPERIMENTAL_DEOPTIMIZE) {
            return false;
        }
        let b = body.inst_block(i);
        body.operands(i).filter_map(|v| v.inst()).all(|o| body.inst_block(o) != b)
    }

    fn should_hoist(&self, x: Inst, y: Inst) -> bool {
        if !self.opcode(x).is_call() {
            return true;
        }
        let is_must_tail = |i| self.opcode(i) == Opcode::Call && self.body.inst(i).tail_kind() == TailKind::MustTail;
        let is_bound = |i| {
            call_has(self.module, self.body, i, AttrKind::NoMerge)
                || call_has(self.module, self.body, i, AttrKind::Convergent)
        };
        is_must_tail(x) == is_must_tail(y) && !is_bound(x) && !is_bound(y)
    }

    /// Moves debug records that stand before all instructions alike before another one.
    fn hoist_records(&mut self, to: Inst, from: &[Inst]) {
        if !self.body.has_records() {
            return;
        }
        let lists: Vec<Vec<DbgRecordId>> = from.iter().map(|&i| self.body.records_before(i).collect()).collect();
        let shortest = lists.iter().map(Vec::len).min().unwrap_or(0);
        let mut moved: Vec<DbgRecordId> = Vec::new();
        for k in 0..shortest {
            if lists[1..].iter().all(|l| self.is_same_record(lists[0][k], l[k])) {
                moved.extend(lists.iter().map(|l| l[k]));
            }
        }
        let none = FxHashMap::default();
        for r in moved {
            let copy = clone_record(self.body, r, &none);
            self.body.push_record_before(to, copy);
            for &i in from {
                self.body.retain_records(i, |_, other| other != r);
            }
        }
    }

    fn is_same_record(&self, x: DbgRecordId, y: DbgRecordId) -> bool {
        let (a, b) = (self.body.record(x), self.body.record(y));
        let values = |l| self.body.location_values(l).collect::<Vec<_>>();
        let is_same = |x, y| std::mem::discriminant(&x) == std::mem::discriminant(&y) && values(x) == values(y);
        (a.kind, a.variable, a.expression, a.assign_id, a.address_expression, a.loc)
            == (b.kind, b.variable, b.expression, b.assign_id, b.address_expression, b.loc)
            && is_same(a.location, b.location)
            && is_same(a.address, b.address)
    }

    /// All successors end alike and hold nothing else: the block ends so itself.
    fn hoist_terminators(&mut self, end: Inst, ends: &[Inst]) -> bool {
        let b = self.body.inst_block(end);
        let is_branch = self.opcode(end) == Opcode::Br;
        let first = ends[0];
        let arm = self.body.inst_block(first);
        match self.opcode(first) {
            Opcode::Invoke if !is_branch || !self.may_hoist_invokes(first, ends[1]) => return false,
            Opcode::CallBr => return false,
            _ => {}
        }
        let mut successors: Vec<Block> = Vec::new();
        for s in self.body.successors(first) {
            if !successors.contains(&s) {
                successors.push(s);
            }
        }
        for phi in successors.iter().flat_map(|&s| self.body.phis(s)) {
            let v = self.phi_value(phi, arm);
            for &other in &ends[1..] {
                let w = self.phi_value(phi, self.body.inst_block(other));
                if v != w && (!is_branch || self.is_always_undefined(v, phi) || self.is_always_undefined(w, phi)) {
                    return false;
                }
            }
        }
        self.hoist_records(end, ends);
        let new = self.body.clone_inst(first);
        self.body.attach_before(new, b, end);
        self.body.move_records(end, new);
        if self.body.inst(first).ty != Type::VOID {
            for &e in ends {
                self.body.replace_all_uses(e, new);
            }
            self.body.take_name(new.into(), first.into());
        }
        let locations = ends.iter().map(|&e| self.body.debug_loc(e));
        let md = &self.module.ctx.md;
        let loc = locations.reduce(|x, y| merged_location(md, x, y)).unwrap_or(Md::NONE);
        self.body.set_debug_loc(new, loc);
        if is_branch {
            let arms = [arm, self.body.inst_block(ends[1])];
            self.select_for_arms(end, new, &successors, arms);
        }
        for s in self.body.successors(first).collect::<Vec<_>>() {
            self.add_predecessor(s, b, arm);
        }
        self.erase_terminator(end);
        true
    }

    /// Lets phis get the same from both arms: a select.
    fn select_for_arms(&mut self, branch: Inst, at: Inst, successors: &[Block], [x, y]: [Block; 2]) {
        let cond = self.body.operand(branch, 0);
        let mut made: FxHashMap<(Value, Value), Value> = FxHashMap::default();
        for phi in successors.iter().flat_map(|&s| self.phis(s)).collect::<Vec<_>>() {
            let (v, w) = (self.phi_value(phi, x), self.phi_value(phi, y));
            if v == w {
                continue;
            }
            let select = match made.get(&(v, w)) {
                Some(&s) => s,
                None => {
                    let name = [self.name_of(v), b".", self.name_of(w)].concat();
                    let s = self.plain_builder(at).named(&name).select(cond, v, w);
                    if let Some(i) = s.inst() {
                        let d = *self.body.inst(phi);
                        if d.is_fp_math(self.is_fp(d.ty)) {
                            self.body.inst_mut(i).set_raw_flags(d.raw_flags());
                        }
                        self.copy_attachment(branch, i, kind::PROF);
                        self.copy_attachment(branch, i, kind::UNPREDICTABLE);
                    }
                    made.insert((v, w), s);
                    s
                }
            };
            for k in 0..self.body.inst(phi).num_operands() {
                let from = self.body.phi_blocks(phi)[k];
                if from == x || from == y {
                    self.body.set_operand(phi, k, select);
                }
            }
        }
    }

    /// May two invokes become one? Not where a phi would need to choose between their results.
    fn may_hoist_invokes(&self, x: Inst, y: Inst) -> bool {
        let (a, b) = (self.body.inst_block(x), self.body.inst_block(y));
        self.body.successors(x).all(|s| {
            self.body.phis(s).all(|phi| {
                let (v, w) = (self.phi_value(phi, a), self.phi_value(phi, b));
                v == w || (v != x.into() && w != y.into())
            })
        })
    }
}

/// More successors are not compared.
const MAX_SUCCESSORS: usize = 1 << 10;

/// The type that a call, `alloca` or `getelementptr` names.
fn type_operand(d: &ir::InstData) -> Type {
    match d.opcode {
        Opcode::Alloca => d.allocated_type(),
        Opcode::GetElementPtr => d.source_type(),
        _ => d.call_type(),
    }
}
