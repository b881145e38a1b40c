//! `sroa`: cuts stack slots into the parts that are accessed on their own, and promotes these to values.
//!
//! # What it does
//! ```text
//! %p = alloca { i32, i32 }                  %sum = add i32 %x, %y
//! %b = getelementptr i8, ptr %p, i64 4
//! store i32 %x, ptr %p
//! store i32 %y, ptr %b                  ⇒
//! %v = load i32, ptr %p
//! %w = load i32, ptr %b
//! %sum = add i32 %v, %w
//! ```
//! Loads and stores of whole aggregates become those of their members; copies and fills of memory become loads and stores of the
//! parts. Parts of different types that overlap become parts of one vector or one wide integer. Loads through a `phi` or a `select` of addresses become loads
//! of either address.
//!
//! # What it leaves alone, and why
//! Allocas of variable or scalable size, those outside the entry block, and those whose address escapes: parts of these could be reached
//! by ways that the pass does not see. Volatile accesses stay as they are, but may move to an alloca of their own.
//!
//! # Algorithm
//! Each alloca goes through these steps, the last of the entry block first; one that is always accessed as a whole is spared them (`whole.rs`):
//!
//! 1. aggregates are loaded and stored member by member (`aggregates.rs`);
//! 2. all uses are listed as slices: which bytes, and may the access be split (`slices.rs`);
//! 3. integers that only go from memory to memory are split where other slices begin or end (`presplit.rs`);
//! 4. slices that overlap form partitions (`partition.rs`), each of which gets a type (`types.rs`) and an alloca, and its accesses are made anew
//!    on that (`rewrite.rs`, `memory.rs`, with the arithmetic of `convert.rs`; `tree_merge.rs` where vectors are only joined);
//! 5. loads through phis and selects are speculated (`speculate.rs`), or made conditional where control flow may change.
//!
//! What then is only loaded and stored is promoted ([`crate::utils::promote`]). New allocas that could not be promoted yet, and allocas that
//! exchange memory with those that changed, are looked at again.
//!
//! # Complexity
//! O(n log n) in slices, and in pieces into which accesses are split: a copy of k fields becomes k copies.
//!
//! # Needs and preserves
//! Needs the dominator tree. Control flow stays unless a conditional access is made, which `preserve-cfg` forbids.
//!
//! # Poison, flags, debug info
//! Bytes outside of the alloca are poison. Metadata about memory is shifted to the part that an access is left with (`tags.rs`); debug records are split into fragments (`debug_info.rs`).
//!
//! # Compatibility with LLVM 22
//! Parameters `modify-cfg` (the default) and `preserve-cfg`. Names of new values and their order are the same.

mod aggregates;
mod convert;
mod debug_info;
mod explain;
mod memory;
mod partition;
mod presplit;
mod read_only;
mod rewrite;
mod slices;
mod speculate;
mod tags;
mod tree_merge;
mod types;
mod whole;
mod worklist;

use crate::utils::droppable::drop_use;
use crate::utils::promote::{Promoter, is_promotable};
use analysis::effects::is_trivially_dead;
use analysis::value_tracking::constant_gep_offset;
use analysis::{DominatorTreeAnalysis, Query};
use debug_info::{Fragment, Records};
use ir::{Align, Body, Builder, Inst, Module, Opcode, Type, Use, Value};
use partition::{Partition, Partitions};
use passman::{FunctionPass, FunctionUnit, PreservedAnalyses, Statistic};
use rewrite::Rewriter;
use rustc_hash::FxHashSet;
use slices::{Slice, Slices, allocation_size, is_load_or_store};
use types::Chooser;
use worklist::OrderedSet;

static ANALYZED: Statistic = Statistic::new("sroa", "NumAllocasAnalyzed", "Number of allocas analyzed for replacement");
static PARTITIONS: Statistic = Statistic::new("sroa", "NumAllocaPartitions", "Number of alloca partitions formed");
static NEW_ALLOCAS: Statistic = Statistic::new("sroa", "NumNewAllocas", "Number of new, smaller allocas introduced");
static PROMOTED: Statistic = Statistic::new("sroa", "NumPromoted", "Number of allocas promoted to SSA values");
static DELETED: Statistic = Statistic::new("sroa", "NumDeleted", "Number of instructions deleted");

/// What may stand between `<` and `>` in a pipeline.
pub const PARAMETERS: &str = "preserve-cfg;modify-cfg";

/// Accesses of allocas up to this size, in bytes, are split only where no other one crosses; of larger ones, only those of the whole.
const MAX_TRACKED_BYTES: u64 = 1024;

/// The pass.
#[derive(Clone, Copy, Debug)]
pub struct Sroa {
    preserve_cfg: bool,
}

impl Sroa {
    /// From the parameters in a pipeline, or the message that says what is wrong with them.
    pub fn with_params(params: &str) -> Result<Self, String> {
        match params {
            "" | "modify-cfg" => Ok(Self { preserve_cfg: false }),
            "preserve-cfg" => Ok(Self { preserve_cfg: true }),
            _ => Err(format!(
                "invalid SROA pass parameter '{params}' (either preserve-cfg or modify-cfg can be specified)"
            )),
        }
    }
}

impl FunctionPass for Sroa {
    fn run(&self, unit: &mut FunctionUnit<'_>) -> PreservedAnalyses {
        let allocas = entry_allocas(unit.body);
        if allocas.is_empty() {
            return PreservedAnalyses::all();
        }
        let mut state = State::new(unit, self.preserve_cfg);
        for alloca in allocas {
            state.sort_in(alloca);
        }
        state.run();
        match (state.changed, state.cfg_changed) {
            (false, false) => PreservedAnalyses::all(),
            (_, false) => PreservedAnalyses::cfg(),
            (_, true) => PreservedAnalyses::none(),
        }
    }

    fn options(&self) -> String {
        if self.preserve_cfg { "preserve-cfg".to_owned() } else { "modify-cfg".to_owned() }
    }
}

/// The allocas of the entry block.
fn entry_allocas(body: &Body) -> Vec<Inst> {
    body.block_insts(body.entry()).filter(|&i| body.inst(i).opcode == Opcode::Alloca).collect()
}

/// What is known of the alignment `offset` bytes behind an address.
fn align_at(align: Align, offset: u64) -> Align {
    match offset {
        0 => align,
        _ => align.min(Align::new(1 << offset.trailing_zeros()).unwrap_or(Align::ONE)),
    }
}

/// So many steps and casts lead from an alloca to an address at most; unreachable code may go round in circles.
const MAX_STEPS: usize = 1 << 10;

/// The alloca that an address points into, by inbounds steps and casts.
fn alloca_below(body: &Body, mut v: Value) -> Option<Inst> {
    for _ in 0..MAX_STEPS {
        let i = v.inst()?;
        let d = body.inst(i);
        match d.opcode {
            Opcode::Alloca => return Some(i),
            Opcode::GetElementPtr if d.gep_flags().contains(ir::GepFlags::INBOUNDS) => {}
            Opcode::BitCast | Opcode::AddrSpaceCast => {}
            _ => return None,
        }
        v = body.operand(i, 0);
    }
    None
}

/// How many bytes behind its alloca an address lies.
fn constant_offset(module: &Module, body: &Body, mut v: Value) -> Option<u64> {
    let mut offset = 0u64;
    for _ in 0..MAX_STEPS {
        let i = v.inst()?;
        match body.inst(i).opcode {
            Opcode::Alloca => return Some(offset),
            Opcode::GetElementPtr => offset = offset.wrapping_add(constant_gep_offset(module, body, i)?),
            Opcode::BitCast | Opcode::AddrSpaceCast => {}
            _ => return None,
        }
        v = body.operand(i, 0);
    }
    None
}

/// The work on one function.
struct State<'a, 'u> {
    unit: &'a mut FunctionUnit<'u>,
    module: &'u Module,
    preserve_cfg: bool,
    /// Allocas to look at, the last first.
    work: OrderedSet,
    /// Allocas whose address was stored to one that will be promoted.
    after_promotion: OrderedSet,
    promotable: OrderedSet,
    /// To be removed, with what is dead then.
    dead: Vec<Inst>,
    /// Allocas that were removed.
    deleted: Vec<Inst>,
    phis: OrderedSet,
    selects: Vec<speculate::Plan>,
    /// Selects for which there is a plan.
    planned: FxHashSet<Inst>,
    records: Records,
    changed: bool,
    cfg_changed: bool,
}

impl<'a, 'u> State<'a, 'u> {
    fn new(unit: &'a mut FunctionUnit<'u>, preserve_cfg: bool) -> Self {
        let (module, records) = (unit.module, Records::new(unit.body));
        Self {
            unit,
            module,
            preserve_cfg,
            work: OrderedSet::default(),
            after_promotion: OrderedSet::default(),
            promotable: OrderedSet::default(),
            dead: Vec::new(),
            deleted: Vec::new(),
            phis: OrderedSet::default(),
            selects: Vec::new(),
            planned: FxHashSet::default(),
            records,
            changed: false,
            cfg_changed: false,
        }
    }

    /// Allocas that cannot be cut are promoted as they are.
    fn sort_in(&mut self, alloca: Inst) {
        let body = &*self.unit.body;
        if self.module.ctx.types.contains_scalable(body.inst(alloca).allocated_type())
            && is_promotable(self.module, body, alloca)
        {
            self.promotable.insert(alloca);
        } else {
            self.work.insert(alloca);
        }
    }

    fn run(&mut self) {
        loop {
            while let Some(alloca) = self.work.pop() {
                if self.is_placed(alloca) {
                    self.run_on(alloca);
                    self.remove_dead();
                }
            }
            self.promote();
            if self.after_promotion.is_empty() {
                break;
            }
            self.work = std::mem::take(&mut self.after_promotion);
        }
        self.records.purge(self.unit.body);
    }

    fn is_placed(&self, i: Inst) -> bool {
        self.unit.body.inst_block(i).is_some()
    }

    fn promote(&mut self) {
        let all: Vec<Inst> = self.promotable.take().into_iter().filter(|&a| self.is_placed(a)).collect();
        if all.is_empty() {
            return;
        }
        PROMOTED.add(all.len() as u64);
        self.changed = true;
        self.records.purge(self.unit.body);
        explain::promoted(self.unit, &all);
        if self.cfg_changed {
            self.unit.analyses.clear();
        }
        let tree = self.unit.analysis::<DominatorTreeAnalysis>();
        let mut promoter = Promoter::new(self.unit, &tree);
        promoter.promote(&all);
        promoter.finish();
    }

    /// Removes an instruction later, once nothing is being rewritten.
    fn mark_dead(&mut self, i: Inst) {
        self.dead.push(i);
    }

    /// The same, if it is dead.
    fn mark_if_dead(&mut self, v: Value) {
        if let Some(i) = v.inst()
            && self.is_placed(i)
            && is_trivially_dead(Query::of(self.unit.view()), i)
        {
            self.dead.push(i);
        }
    }

    /// Makes an operand poison.
    fn clobber(&mut self, u: Use) {
        let old = self.unit.body.use_value(u);
        let ty = self.unit.body.value_type(old);
        let poison = self.unit.body.consts_mut().poison(ty);
        self.unit.body.set_use(u, poison.into());
        self.mark_if_dead(old);
    }

    /// Looks at an alloca again, because what accesses it has changed.
    fn look_again(&mut self, address: Value) {
        if let Some(alloca) = alloca_below(self.unit.body, address) {
            self.work.insert(alloca);
        }
    }

    /// Looks at an alloca whose address is stored again, when that store is gone.
    fn look_again_later(&mut self, stored: Value) {
        let body = &*self.unit.body;
        if self.module.ctx.types.is_ptr(body.value_type(stored))
            && let Some(alloca) = alloca_below(body, stored)
        {
            self.after_promotion.insert(alloca);
        }
    }

    fn replace_by_poison(&mut self, i: Inst) {
        let ty = self.unit.body.inst(i).ty;
        if ty != Type::VOID {
            let poison = self.unit.body.consts_mut().poison(ty);
            self.unit.body.replace_all_uses(i, poison);
        }
    }

    /// What a load of several parts would have given is undef where no part was stored yet.
    fn replace_by_undef(&mut self, i: Inst) {
        let ty = self.unit.body.inst(i).ty;
        if ty != Type::VOID {
            let undef = self.unit.body.consts_mut().undef(ty);
            self.unit.body.replace_all_uses(i, undef);
        }
    }

    fn remove_dead(&mut self) {
        while let Some(i) = self.dead.pop() {
            if !self.is_placed(i) {
                continue;
            }
            if self.unit.body.inst(i).opcode == Opcode::Alloca {
                self.deleted.push(i);
                self.records.drop_declarations(self.unit.body, i);
            }
            self.records.drop_markers(self.unit.body, i);
            self.replace_by_undef(i);
            for k in 0..self.unit.body.inst(i).num_operands() {
                let v = self.unit.body.operand(i, k);
                self.unit.body.set_operand(i, k, Value::NONE);
                if v.inst() != Some(i) && v.block().is_none() {
                    self.mark_if_dead(v);
                }
            }
            self.unit.body.remove(i);
            self.changed = true;
            DELETED.add(1);
        }
        for alloca in std::mem::take(&mut self.deleted) {
            self.work.remove(alloca);
            self.after_promotion.remove(alloca);
            self.promotable.remove(alloca);
        }
    }

    fn run_on(&mut self, alloca: Inst) {
        ANALYZED.add(1);
        if !self.unit.body.has_uses(alloca) {
            explain::removed(self.unit, alloca);
            self.unit.body.remove(alloca);
            self.changed = true;
            return;
        }
        let Some(size) = self.alloca_size(alloca) else {
            return explain::stays(self.unit, alloca, "its size is not fixed");
        };
        if whole::promote_whole(self, alloca, size) {
            return explain::whole(self.unit, alloca);
        }
        self.changed |= aggregates::rewrite(self, alloca);
        let mut found = match slices::find_slices(self.module, self.unit.body, alloca, size) {
            Ok(found) => found,
            Err(user) => return explain::escapes(self.unit, alloca, user),
        };
        if found.is_read {
            explain::stays(
                self.unit,
                alloca,
                "calls read it, or loads of any of its bytes; what is stored may be forwarded",
            );
            read_only::forward_stores(self, alloca, &found.slices);
            return;
        }
        self.drop_dead_uses(&mut found);
        if found.slices.is_empty() {
            return;
        }
        self.split(alloca, &mut found);
        while let Some(phi) = self.phis.pop() {
            speculate::speculate_phi(self, phi);
        }
        while let Some(plan) = self.selects.pop() {
            speculate::rewrite_select(self, &plan);
        }
        self.planned.clear();
    }

    /// The size in bytes of an alloca that can be cut.
    fn alloca_size(&self, alloca: Inst) -> Option<u64> {
        let (body, types) = (&*self.unit.body, &self.module.ctx.types);
        let ty = body.inst(alloca).allocated_type();
        if !types.is_sized(ty) || types.contains_scalable(ty) {
            return None;
        }
        let is_one = |v: Value| v.constant().is_some_and(|c| body.consts().as_u64(c) == Some(1));
        let size = allocation_size(self.module, ty);
        (body.operands(alloca).all(is_one) && size != 0).then_some(size)
    }

    fn drop_dead_uses(&mut self, found: &mut Slices) {
        for i in std::mem::take(&mut found.dead_users) {
            for k in 0..self.unit.body.inst(i).num_operands() {
                let u = self.unit.body.operand_use(i, k);
                self.clobber(u);
            }
            self.replace_by_poison(i);
            self.mark_dead(i);
            self.changed = true;
        }
        for u in std::mem::take(&mut found.dead_operands) {
            self.clobber(u);
            self.changed = true;
        }
    }

    /// Gives each partition its own alloca.
    fn split(&mut self, alloca: Inst, found: &mut Slices) {
        self.changed |= presplit::presplit(self, alloca, &mut found.slices);
        self.keep_whole(alloca, &mut found.slices);
        let mut partitions = Partitions::new();
        let mut fragments = Vec::new();
        while let Some(partition) = partitions.next(&found.slices) {
            PARTITIONS.add(1);
            let new = self.rewrite(alloca, found, partition);
            explain::part(self.unit, alloca, partition, new, new.is_some_and(|new| self.promotable.contains(new)));
            let Some(new) = new else { continue };
            if new != alloca {
                let types = &self.module.ctx.types;
                let bits = self.module.data_layout.size_in_bits(types, self.unit.body.inst(new).allocated_type()).value;
                let bits = bits.min(partition.size().saturating_mul(8));
                fragments.push(Fragment { alloca: new, offset: partition.begin.saturating_mul(8), bits });
            }
        }
        debug_info::split_variables(self, alloca, &fragments);
    }

    /// Takes from integer accesses that they may be split, where that would gain nothing.
    fn keep_whole(&mut self, alloca: Inst, slices: &mut [Slice]) {
        let size = allocation_size(self.module, self.unit.body.inst(alloca).allocated_type());
        let mut keeps: Box<dyn Fn(&Slice) -> bool> = Box::new(|s: &Slice| s.begin == 0 && s.end >= size);
        if size <= MAX_TRACKED_BYTES {
            // No access crosses these bytes.
            let mut change = vec![0i64; size as usize + 2];
            for s in &*slices {
                let end = s.end.min(size);
                if s.begin + 1 < end {
                    change[s.begin as usize + 1] += 1;
                    change[end as usize] -= 1;
                }
            }
            let mut crossing = 0;
            let is_edge: Vec<bool> = (change.iter().take(size as usize + 1))
                .map(|&n| {
                    crossing += n;
                    crossing == 0
                })
                .collect();
            let at_edge = move |k: u64| is_edge.get(k as usize).copied().unwrap_or(true);
            keeps = Box::new(move |s: &Slice| at_edge(s.begin) && at_edge(s.end));
        }
        let body = &*self.unit.body;
        let mut is_sorted = true;
        for s in slices.iter_mut() {
            if s.splittable && !keeps(s) && is_load_or_store(body, body.use_inst(s.operand)) {
                s.splittable = false;
                is_sorted = false;
            }
        }
        if !is_sorted {
            slices.sort_by_key(Slice::order);
        }
    }

    /// Rewrites the accesses of a partition. The alloca that it has now, unless nothing was done.
    fn rewrite(&mut self, old: Inst, found: &mut Slices, partition: &Partition) -> Option<Inst> {
        let whole = self.unit.body.inst(old).allocated_type();
        let chooser = Chooser { module: self.module, body: self.unit.body, slices: &found.slices, partition };
        let (ty, promotion) = chooser.choose(whole);
        let new = if ty == whole && partition.begin == 0 { old } else { self.new_alloca(old, ty, partition) };
        self.changed = true;
        if tree_merge::merge(self, new, partition, &found.slices) {
            self.promotable.insert(new);
            return Some(new);
        }
        let mark = self.after_promotion.mark();
        let mut rewriter = Rewriter::new(self, old, new, partition, promotion);
        let mut promotable = true;
        for slice in partition.tails.iter().copied().chain(partition.first..partition.last) {
            promotable &= rewriter.visit(found.slices[slice]);
        }
        let (phis, selects) = rewriter.merges();
        promotable = promotable && phis.iter().all(|&phi| speculate::is_safe_phi(self, phi));
        let plans = promotable.then(|| selects.iter().map(|&i| speculate::plan_select(self, i)).collect());
        let plans: Option<Vec<speculate::Plan>> = plans.flatten();
        let Some(plans) = plans else {
            self.after_promotion.truncate(mark);
            if new == old {
                return None;
            }
            self.work.insert(new);
            return Some(new);
        };
        for u in std::mem::take(&mut found.droppable) {
            let v = self.unit.body.use_value(u);
            drop_use(self.module, self.unit.body, u);
            self.mark_if_dead(v);
        }
        if phis.is_empty() && plans.is_empty() {
            self.promotable.insert(new);
        } else {
            phis.into_iter().for_each(|phi| self.phis.insert(phi));
            // Of a select of two parts the first plan counts.
            self.selects.extend(plans.into_iter().filter(|plan| self.planned.insert(plan.select)));
            self.work.insert(new);
        }
        Some(new)
    }

    fn new_alloca(&mut self, old: Inst, ty: Type, partition: &Partition) -> Inst {
        NEW_ALLOCAS.add(1);
        let (types, layout) = (&self.module.ctx.types, &self.module.data_layout);
        let body = &mut *self.unit.body;
        let space = types.addr_space(body.inst(old).ty).unwrap_or(0);
        let mut align = align_at(body.inst(old).align(), partition.begin);
        if align <= layout.abi(types, ty) {
            align = Align::new(layout.pref_align(types, ty)).unwrap_or(align);
        }
        let name = [body.name(old.into()).unwrap_or(b""), format!(".sroa.{}", partition.first).as_bytes()].concat();
        Builder::before(body, types, old).named(&name).alloca(ty, space, align)
    }
}

impl State<'_, '_> {
    /// Builder without a prefix, before an instruction and with its location.
    fn builder(&mut self, at: Inst) -> Builder<'_> {
        Builder::before(self.unit.body, &self.module.ctx.types, at).folding(ir::Fold::Constants)
    }

    /// `offset` bytes behind `ptr`, made before `at`.
    fn pointer_behind(&mut self, at: Inst, ptr: Value, offset: u64, name: &[u8]) -> Value {
        if offset == 0 {
            return ptr;
        }
        let types = &self.module.ctx.types;
        let space = types.addr_space(self.unit.body.value_type(ptr)).unwrap_or(0);
        let index = types.int(self.module.data_layout.index_bits(space));
        let by = self.unit.body.consts_mut().int(types, index, offset);
        self.builder(at).named(name).ptr_add(ir::GepFlags::INBOUNDS, ptr, by.into())
    }
}
