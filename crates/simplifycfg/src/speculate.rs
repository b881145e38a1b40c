//! A cheap block on one side of a branch is executed always.
//!
//! ```text
//!   br i1 %c, label %then, label %end           %x = add i32 %a, 1
//! then:                                    ⇒    %spec.select = select i1 %c, i32 %x, i32 %a
//!   %x = add i32 %a, 1                          br i1 %c, label %then, label %end
//!   br label %end                             then: br label %end
//! ```

use crate::simplifier::Simplifier;
use analysis::effects::{has_side_effects, may_write};
use analysis::target::CompareSelect;
use analysis::value_tracking::is_dereferenceable_and_aligned_type;
use analysis::value_tracking::{Speculation, captured_components, is_safe_to_speculate};
use analysis::{Cost, CostKind, underlying};
use ir::attr_kind::AttrKind;
use ir::metadata_kinds::kind;
use ir::{Block, DbgRecordKind, Inst, Opcode, Ordering, Type, Value, View};
use rustc_hash::FxHashMap;
use transforms::utils::drop_annotations::drop_undefined_behavior_annotations;
use transforms::utils::merged_location::merged_location;

/// An instruction that is executed in vain may cost so much, and so may selects (`-phi-node-folding-threshold`).
const MAX_COST: u64 = 2;
/// So many instructions are executed in vain.
const MAX_INSTRUCTIONS: usize = 1;
/// A store or load before the branch is looked for among so many instructions.
const MAX_LOOK_BACK: usize = 9;

/// What is known of a block that is to be executed always.
#[derive(Default)]
struct Plan {
    /// A store, and what memory holds if it is not executed.
    store: Option<(Inst, Value)>,
    instructions: usize,
    /// Instructions that only assumptions use.
    ephemeral: Vec<Inst>,
}

impl Simplifier<'_> {
    /// Executes `then`, on one side of `branch`, always.
    pub fn speculate_block(&mut self, branch: Inst, then: Block) -> bool {
        let cond = self.body.operand(branch, 0);
        if !self.options.speculate_blocks || self.as_op(cond, Opcode::FCmp).is_some() {
            return false;
        }
        let b = self.body.inst_block(branch);
        let Some(end) = self.br_target(then) else { return false };
        let inverts = self.body.successor(branch, 0) != then;
        if self.is_likely(branch, usize::from(!inverts)) {
            return false;
        }
        let Some(mut plan) = self.plan(branch, b, then) else { return false };
        let mut converts = plan.store.is_some();
        let mut cost = 0;
        converts |= self.selects_are_cheap(b, then, end, &mut plan.instructions, &mut cost);
        if !converts || cost > MAX_COST {
            return false;
        }
        if let Some((store, old)) = plan.store {
            self.select_stored(branch, store, old, inverts);
        }
        self.hoist_plan(branch, then, &plan);
        self.select_phis(branch, b, then, end, inverts);
        true
    }

    fn plan(&mut self, branch: Inst, b: Block, then: Block) -> Option<Plan> {
        let mut plan = Plan::default();
        let mut uses: FxHashMap<Inst, usize> = FxHashMap::default();
        let last = self.body.prev_inst(self.terminator(then));
        let mut at = last;
        while let Some(i) = at.expand() {
            at = self.body.prev_inst(i);
            if self.is_pseudo_probe(i) || self.tracks_ephemeral(i, &mut plan.ephemeral) {
                continue;
            }
            plan.instructions += 1;
            if plan.instructions > MAX_INSTRUCTIONS {
                return None;
            }
            if !is_safe_to_speculate(&self.query().at(branch), i, Speculation::AS_IS) {
                if plan.store.is_some() {
                    return None;
                }
                plan.store = Some((i, self.stored_before(i, b)?));
            }
            if plan.store.is_none() && self.cost(i).is_none_or(|c| c > MAX_COST) {
                return None;
            }
            for o in self.body.operands(i).filter_map(|v| v.inst()) {
                if self.body.inst_block(o) == b && !has_side_effects(self.module, self.body, o) {
                    *uses.entry(o).or_default() += 1;
                }
            }
        }
        // Operands that only this block uses could move into it.
        let only_here = uses.iter().filter(|&(&i, &n)| self.body.uses_of(i).take(n + 1).count() == n).count();
        plan.instructions += only_here;
        (plan.instructions <= MAX_INSTRUCTIONS || only_here == 0).then_some(plan)
    }

    /// The cost of an instruction.
    pub fn cost(&self, i: Inst) -> Option<u64> {
        self.costs().instruction(i, CostKind::SizeAndLatency).value()
    }

    /// Goes backwards through a block: is the instruction needed by assumptions only?
    pub fn tracks_ephemeral(&self, i: Inst, known: &mut Vec<Inst>) -> bool {
        let is_assume = self.module.called_intrinsic(self.body, i) == Some(ir::intrinsics::id::ASSUME);
        let is_ephemeral = is_assume
            || (!has_side_effects(self.module, self.body, i)
                && !self.opcode(i).is_terminator()
                && self.body.users_of(i).all(|u| known.contains(&u)));
        if is_ephemeral {
            known.push(i);
        }
        is_ephemeral
    }

    /// Does a function have the attribute for small code at any price?
    pub fn has_function_attr(&self, kind: AttrKind) -> bool {
        let attrs = &self.module.ctx.attrs;
        self.module.function(self.function).is_some_and(|f| attrs.has(attrs.list(f.attrs.get()).function, kind))
    }

    pub fn cost_kind(&self) -> CostKind {
        if self.has_function_attr(AttrKind::MinSize) { CostKind::CodeSize } else { CostKind::SizeAndLatency }
    }

    /// The cost of a select of this type.
    pub fn select_cost(&self, ty: Type) -> Cost {
        let bit = self.types().with_scalar(ty, Type::I1);
        let condition = if self.types().is_vector(ty) { bit } else { Type::I1 };
        let q = self.costs();
        q.model().compare_select(&q, &CompareSelect::new(Opcode::Select, ty, condition), self.cost_kind())
    }

    fn selects_are_cheap(&self, b: Block, then: Block, end: Block, count: &mut usize, cost: &mut u64) -> bool {
        let mut any = false;
        for phi in self.body.phis(end) {
            let (old, new) = (self.phi_value(phi, b), self.phi_value(phi, then));
            if old == new {
                continue;
            }
            *cost = cost.saturating_add(self.select_cost(self.body.inst(phi).ty).value().unwrap_or(u64::MAX));
            if self.is_always_undefined(old, phi) || self.is_always_undefined(new, phi) {
                return false;
            }
            any = true;
            let prices = [old, new].map(|v| self.expression_cost(v));
            if prices == [None, None] {
                continue;
            }
            if prices.into_iter().flatten().sum::<u64>() > 2 * MAX_COST {
                return false;
            }
            *count += 1;
            if *count > MAX_INSTRUCTIONS {
                return false;
            }
        }
        any
    }

    /// The cost of a constant expression, if it is one.
    fn expression_cost(&self, v: Value) -> Option<u64> {
        let ir::ConstData::Expr(e) = self.body.consts().data(v.constant()?) else { return None };
        let is_free = !matches!(self.body.consts().expr(e).opcode, Opcode::Add | Opcode::Sub | Opcode::Xor);
        Some(u64::from(!is_free))
    }

    /// What memory holds before a store in a conditional block, if it may always be written there.
    fn stored_before(&self, store: Inst, b: Block) -> Option<Value> {
        let View::Store { value, ptr } = self.body.view(store) else { return None };
        let d = self.body.inst(store);
        if d.is_volatile() || d.ordering() != Ordering::NotAtomic {
            return None;
        }
        let ty = self.body.value_type(value);
        let is_simple = |i: Inst| {
            let o = self.body.inst(i);
            !o.is_volatile() && o.ordering() == Ordering::NotAtomic && o.align() >= d.align()
        };
        let insts = self.body.block_insts(b).rev().filter(|&i| !self.is_pseudo_probe(i));
        for i in insts.take(MAX_LOOK_BACK) {
            match self.body.view(i) {
                View::Store { value, ptr: p } => {
                    let is_same = p == ptr && self.body.value_type(value) == ty && is_simple(i);
                    return is_same.then_some(value);
                }
                _ if may_write(self.module, self.body, i) => return None,
                View::Load { ptr: p }
                    if p == ptr && self.body.inst(i).ty == ty && is_simple(i) && self.is_own_memory(ptr, ty, i) =>
                {
                    return Some(i.into());
                }
                _ => {}
            }
        }
        None
    }

    /// Does a pointer point to memory that may be written, and that nobody else sees?
    fn is_own_memory(&self, ptr: Value, ty: Type, load: Inst) -> bool {
        let object = underlying::underlying_object(self.module, self.body, ptr);
        let Some(only_dereferenceable) = self.is_writable_object(object) else { return false };
        let captured =
            captured_components(self.module, self.body, object, false, analysis::call_info::Components::PROVENANCE);
        captured.is_none()
            && (!only_dereferenceable
                || is_dereferenceable_and_aligned_type(&self.query().at(load), ptr, ty, ir::Align::NONE))
    }

    /// May an object be written, as far as it can be read; as an answer, only so far?
    fn is_writable_object(&self, object: Value) -> Option<bool> {
        if self.as_op(object, Opcode::Alloca).is_some() {
            return Some(false);
        }
        if let Some(p) = object.param() {
            let set = self.query().param_attrs(p);
            let attrs = &self.module.ctx.attrs;
            if attrs.has(set, AttrKind::ByVal) {
                return Some(false);
            }
            return attrs.has(set, AttrKind::Writable).then_some(true);
        }
        let call = object.inst().filter(|&i| self.opcode(i).is_call())?;
        self.query().result_has(call, &[AttrKind::NoAlias]).then_some(false)
    }

    fn select_stored(&mut self, branch: Inst, store: Inst, old: Value, inverts: bool) {
        let cond = self.body.operand(branch, 0);
        let new = self.body.operand(store, 0);
        let (yes, no) = if inverts { (old, new) } else { (new, old) };
        let select = self.plain_builder(branch).named(b"spec.store.select").select(cond, yes, no);
        let i = select.inst().unwrap_or(Inst::NONE);
        self.copy_attachment(branch, i, kind::PROF);
        self.copy_attachment(branch, i, kind::UNPREDICTABLE);
        self.body.set_operand(store, 0, select);
        let (a, b) = (self.body.debug_loc(branch), self.body.debug_loc(store));
        self.body.set_debug_loc(store, merged_location(&self.module.ctx.md, a, b));
        self.retarget_assigns(store, new, select);
    }

    /// Records of an assignment by a store speak of what is stored now.
    fn retarget_assigns(&mut self, store: Inst, old: Value, new: Value) {
        let id = self.body.attachment(store, kind::DIASSIGNID);
        if id.is_none() || !self.body.has_records() {
            return;
        }
        let b = self.body.inst_block(store);
        let insts: Vec<Inst> = self.body.block_insts(b).collect();
        for i in insts {
            let records: Vec<_> = self.body.records_before(i).collect();
            for r in records {
                let record = *self.body.record(r);
                let is_linked = record.kind == DbgRecordKind::Assign && record.assign_id == id;
                if is_linked && self.body.location_values(record.location).any(|v| v == old) {
                    let location = self.body.record_value(r, new);
                    self.body.set_record_location(r, location);
                }
            }
        }
    }

    fn hoist_plan(&mut self, branch: Inst, then: Block, plan: &Plan) {
        let t = self.terminator(then);
        let insts: Vec<Inst> = self.body.block_insts(then).collect();
        for &i in &insts {
            self.body.retain_records(i, |body, r| body.record(r).kind == DbgRecordKind::Assign);
            if i == t {
                continue;
            }
            if plan.store.is_none_or(|s| s.0 != i) {
                self.drop_location(i);
            }
            drop_undefined_behavior_annotations(self.module, self.body, i);
        }
        for &i in insts.iter().filter(|&&i| i != t) {
            if plan.ephemeral.contains(&i) || self.is_pseudo_probe(i) {
                self.erase_with_poison(i);
                continue;
            }
            self.body.move_with_records_before(i, branch);
        }
    }

    /// Removes an instruction; its uses become poison.
    pub fn erase_with_poison(&mut self, i: Inst) {
        if self.body.has_uses(i) {
            let ty = self.body.inst(i).ty;
            let poison = self.body.consts_mut().poison(ty);
            self.body.replace_all_uses(i, poison);
        }
        self.body.remove(i);
    }

    fn select_phis(&mut self, branch: Inst, b: Block, then: Block, end: Block, inverts: bool) {
        let cond = self.body.operand(branch, 0);
        for phi in self.phis(end) {
            let place = |body: &ir::Body, from| body.phi_blocks(phi).iter().position(|&p| p == from);
            let (Some(old_at), Some(new_at)) = (place(self.body, b), place(self.body, then)) else { continue };
            let (old, new) = (self.body.operand(phi, old_at), self.body.operand(phi, new_at));
            if old == new {
                continue;
            }
            let (yes, no) = if inverts { (old, new) } else { (new, old) };
            let select = self.plain_builder(branch).named(b"spec.select").select(cond, yes, no);
            if let Some(i) = select.inst() {
                self.copy_attachment(branch, i, kind::PROF);
                self.copy_attachment(branch, i, kind::UNPREDICTABLE);
            }
            self.body.set_operand(phi, old_at, select);
            self.body.set_operand(phi, new_at, select);
        }
    }
}
