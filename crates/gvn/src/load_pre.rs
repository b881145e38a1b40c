//! Loads that are redundant on some ways: loaded on the others, too, they are on all.

use crate::driver::{Gvn, env};
use crate::loads::{Available, Source};
use analysis::memory_dependence::Dependency;
use analysis::memory_dependence::address::{Address, can_translate, is_available};
use analysis::value_tracking::{Speculation, is_safe_to_speculate};
use analysis::{Loop, effects};
use ir::intrinsics::id;
use ir::metadata_kinds::kind;
use ir::{Block, Inst, InstData, Md, Opcode, Value};
use rustc_hash::FxHashMap;
use transforms::utils::merge_metadata::merge_metadata;

/// Blocks that are taken for such where the value is known, until that proves wrong (`-gvn-max-block-speculations`).
const MAX_BLOCK_SPECULATIONS: u32 = 600;
/// Instructions of a block that are looked at for a load to be moved (`-gvn-max-num-insns`).
const MAX_INSNS: u32 = 100;
/// Parts of an address that are made anew in a predecessor. LLVM has no limit here.
const MAX_INSERTED_DEPTH: u32 = 32;

/// Is a value known at the end of a block?
#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    Unavailable,
    Available,
    /// Taken for available.
    Speculative,
}

/// Where a load goes.
struct Target {
    block: Block,
    ptr: Value,
    /// A load behind the other edge of the block, which moves up.
    moved: Option<Inst>,
}

impl Gvn<'_> {
    /// A load in the header of a loop that only one seldom executed block of the loop may change: it is done before the loop, and behind that block.
    pub(crate) fn move_load_into_loop(&mut self, load: Inst, known: &[Available], unknown: &[Block]) -> bool {
        let header = self.body.inst_block(load);
        let Some(l) = self.loops.innermost(header).filter(|&l| self.loops.header(l) == header) else { return false };
        let (Some(preheader), Some(latch)) = (self.loops.preheader(self.body, l), self.loops.latch(self.body, l))
        else {
            return false;
        };
        let ptr = self.body.operand(load, 0);
        if ptr.inst().is_some_and(|i| self.loops.contains(l, self.body.inst_block(i))) || self.may_not_reach(load) {
            return false;
        }
        let Some(block) = self.only_changing_block(l, latch, unknown) else { return false };
        if self.may_be_freed(ptr) {
            return false;
        }
        let targets = [block, preheader].map(|block| Target { block, ptr, moved: None });
        self.insert_loads(load, known.to_vec(), &targets);
        true
    }

    /// The only block of a loop in which a value is lost, if it is not executed in each iteration.
    fn only_changing_block(&self, l: Loop, latch: Block, unknown: &[Block]) -> Option<Block> {
        let mut inside = unknown.iter().copied().filter(|&b| self.loops.contains(l, b));
        let block = inside.next()?;
        let t = self.body.terminator(block)?;
        let fits = inside.next().is_none()
            && self.loops.innermost(block) == Some(l)
            && !self.tree.dominates(block, latch)
            && !effects::may_write(self.module, self.body, t);
        fits.then_some(block)
    }

    /// May the memory be freed while the function runs? One-sided.
    fn may_be_freed(&self, ptr: Value) -> bool {
        use ir::attr_kind::AttrKind;
        /// Parameters whose memory is the caller's copy, or belongs to it.
        const COPIES: [AttrKind; 5] =
            [AttrKind::ByVal, AttrKind::ByRef, AttrKind::StructRet, AttrKind::InAlloca, AttrKind::Preallocated];
        if ptr.constant().is_some() {
            return false;
        }
        let (Some(p), Some(f)) = (ptr.param(), self.module.function(self.function)) else { return true };
        let attrs = &self.module.ctx.attrs;
        let list = attrs.list(f.attrs.get());
        if COPIES.iter().any(|&kind| attrs.has(list.param(p.index()), kind)) {
            return false;
        }
        let frees_nothing = attrs.has(list.function, AttrKind::NoFree)
            || analysis::call_info::effects_of(self.module, list.function).only_reads();
        !(frees_nothing && attrs.has(list.function, AttrKind::NoSync))
    }

    /// A load that is redundant on all ways but one is done on that one, too.
    pub(crate) fn move_load_into_predecessor(&mut self, load: Inst, known: &[Available], unknown: &[Block]) -> bool {
        let Some((top, mut must_be_safe)) = self.first_join(load, unknown) else { return false };
        must_be_safe |= self.may_not_reach(load);
        let Some(mut plan) = self.plan(load, top, known, unknown) else { return false };
        if must_be_safe && !self.is_safe_at_all(load, top, &plan) {
            return false;
        }
        let splits = !plan.to_split.is_empty();
        for from in std::mem::take(&mut plan.to_split) {
            match self.split_critical_edge(from, top) {
                Some(block) => plan.targets.push(Target { block, ptr: Value::NONE, moved: None }),
                None => return false,
            }
        }
        plan.targets.append(&mut plan.moves);
        let mut made = Vec::new();
        for k in 0..plan.targets.len() {
            match self.address_in(load, top, plan.targets[k].block, &mut made) {
                Some(ptr) => plan.targets[k].ptr = ptr,
                None => {
                    made.into_iter().rev().for_each(|i| self.remove(i));
                    return splits;
                }
            }
        }
        for i in made {
            self.tables.flow.forget(self.body.inst_block(i));
            self.number(i.into());
        }
        self.insert_loads(load, known.to_vec(), &plan.targets);
        true
    }

    /// The first block with several predecessors above a load, and whether the load may not be reached from its beginning.
    fn first_join(&mut self, load: Inst, unknown: &[Block]) -> Option<(Block, bool)> {
        let start = self.body.inst_block(load);
        let (mut top, mut may_stop) = (start, false);
        while let Some(p) = self.body.single_predecessor(top) {
            top = p;
            let t = self.body.terminator(top)?;
            if top == start || unknown.contains(&top) || self.body.num_successors(t) != 1 {
                return None;
            }
            let q = env!(self).query(self.body);
            may_stop |= self.tables.flow.first(&q, top).is_some();
        }
        Some((top, may_stop))
    }

    fn plan(&mut self, load: Inst, top: Block, known: &[Available], unknown: &[Block]) -> Option<Plan> {
        let mut states: FxHashMap<Block, State> = known.iter().map(|a| (a.block, State::Available)).collect();
        states.extend(unknown.iter().map(|&b| (b, State::Unavailable)));
        let mut plan = Plan::default();
        let preds: Vec<Block> = self.body.predecessors(top).collect();
        for p in preds {
            let t = self.body.terminator(p)?;
            let op = self.body.inst(t).opcode;
            if op.is_eh_pad() {
                return None;
            }
            if self.is_fully_available(p, &mut states) {
                continue;
            }
            if self.body.num_successors(t) == 1 {
                if !plan.targets.iter().any(|target| target.block == p) {
                    plan.targets.push(Target { block: p, ptr: Value::NONE, moved: None });
                }
                continue;
            }
            let first = self.body.first_non_phi(top);
            if op == Opcode::IndirectBr || first.is_some() && self.body.inst(first).opcode.is_eh_pad() {
                return None;
            }
            // A block in the back edge would be a new latch.
            if !self.options.split_backedge_load_pre() && self.tree.dominates(top, p) {
                return None;
            }
            match self.load_behind_other_edge(p, top, load) {
                Some(other) => plan.moves.push(Target { block: p, ptr: Value::NONE, moved: Some(other) }),
                None => plan.to_split.push(p),
            }
        }
        let inserted = plan.targets.len() + plan.to_split.len();
        (inserted <= 1 && inserted + plan.moves.len() > 0).then_some(plan)
    }

    fn is_safe_at_all(&self, load: Inst, top: Block, plan: &Plan) -> bool {
        let is_safe = |at: Inst| is_safe_to_speculate(&env!(self).query(self.body).at(at), load, Speculation::AS_IS);
        let at_end = |t: &Target| self.body.terminator(t.block).is_some_and(is_safe);
        (plan.to_split.is_empty() || is_safe(self.body.first_non_phi(top)))
            && plan.targets.iter().all(at_end)
            && plan.moves.iter().all(at_end)
    }

    /// Is a value known at the end of a block on all ways to it?
    fn is_fully_available(&self, b: Block, states: &mut FxHashMap<Block, State>) -> bool {
        let mut work = vec![b];
        let mut speculative = Vec::new();
        let mut failed = None;
        while let Some(b) = work.pop() {
            match states.get(&b) {
                Some(State::Unavailable) => {
                    failed = Some(b);
                    break;
                }
                Some(_) => continue,
                None => {}
            }
            let out_of_budget = speculative.len() as u32 >= MAX_BLOCK_SPECULATIONS;
            if out_of_budget || self.body.predecessors(b).next().is_none() {
                states.insert(b, State::Unavailable);
                failed = Some(b);
                break;
            }
            states.insert(b, State::Speculative);
            speculative.push(b);
            work.extend(self.body.predecessors(b));
        }
        if let Some(b) = failed {
            let mut work: Vec<Block> = self.body.block_successors(b).collect();
            while let Some(b) = work.pop() {
                if let Some(state) = states.get_mut(&b).filter(|s| **s == State::Speculative) {
                    *state = State::Unavailable;
                    work.extend(self.body.block_successors(b));
                }
            }
        }
        for b in speculative {
            if let Some(state) = states.get_mut(&b).filter(|s| **s == State::Speculative) {
                *state = State::Available;
            }
        }
        failed.is_none()
    }

    /// The same load behind the other edge of a block with two successors, if it can move up.
    fn load_behind_other_edge(&mut self, from: Block, to: Block, load: Inst) -> Option<Inst> {
        let t = self.body.terminator(from)?;
        let is_special = matches!(self.body.inst(t).opcode, Opcode::Invoke | Opcode::CallBr | Opcode::CatchSwitch);
        if self.body.num_successors(t) != 2 || is_special {
            return None;
        }
        let other = self.body.successors(t).find(|&s| s != to)?;
        self.body.single_predecessor(other)?;
        let mut left = MAX_INSNS;
        let mut found = None;
        for i in self.body.block_insts(other) {
            if self.body.inst(i).opcode == Opcode::Call
                && self.module.called_intrinsic(self.body, i) == Some(id::PSEUDOPROBE)
            {
                continue;
            }
            left -= 1;
            if left == 0 {
                return None;
            }
            if self.body.inst(i).opcode == Opcode::Load && self.body.is_identical(i, load) {
                found = Some(i);
                break;
            }
        }
        let i = found?;
        (self.dependency(i) == Dependency::NonLocal && !self.may_not_reach(i)).then_some(i)
    }

    /// The address of a load at the end of `target`, a predecessor of `top`; instructions for it are made where it is not there.
    fn address_in(&mut self, load: Inst, top: Block, target: Block, made: &mut Vec<Inst>) -> Option<Value> {
        let mut ptr = self.body.operand(load, 0);
        let mut block = self.body.inst_block(load);
        while block != top {
            let above = self.body.single_predecessor(block)?;
            ptr = self.translated_address(ptr, block, above, made)?;
            block = above;
        }
        self.translated_address(ptr, top, target, made)
    }

    fn translated_address(&mut self, ptr: Value, to: Block, from: Block, made: &mut Vec<Inst>) -> Option<Value> {
        let mut address = Address::new(ptr);
        address.translate(env!(self), self.body, to, from, true);
        if address.value.is_some() {
            return Some(address.value);
        }
        let count = made.len();
        let found = self.insert_address(ptr, to, from, made, 0);
        if found.is_none() {
            made.drain(count..).rev().collect::<Vec<_>>().into_iter().for_each(|i| self.remove(i));
        }
        found
    }

    /// The value of an address at the end of `from`, as new instructions where it is not there.
    fn insert_address(&mut self, v: Value, to: Block, from: Block, made: &mut Vec<Inst>, depth: u32) -> Option<Value> {
        let known = made.iter().copied().find(|&i| self.inserted_for.get(&i) == Some(&(v, to, from)));
        if let Some(i) = known {
            return Some(i.into());
        }
        let mut address = Address::new(v);
        address.translate(env!(self), self.body, to, from, true);
        if address.value.is_some() {
            return Some(address.value);
        }
        let i = v.inst().filter(|&i| depth < MAX_INSERTED_DEPTH && can_translate(self.body, i))?;
        // What is defined elsewhere is not there, or was found.
        if is_available(env!(self), self.body, v, from) && self.body.inst_block(i) != to {
            return Some(v);
        }
        let op = self.body.inst(i).opcode;
        if op == Opcode::Add || !(op == Opcode::GetElementPtr || op.is_cast()) {
            return None;
        }
        let operands: Vec<Value> = self.body.operands(i).collect();
        let mut new = Vec::new();
        for o in operands {
            let part = match o.inst() {
                None => o,
                Some(_) => self.insert_address(o, to, from, made, depth + 1)?,
            };
            new.push(part);
        }
        let at = self.body.terminator(from)?;
        if op.is_cast() && !is_safe_to_speculate(&env!(self).query(self.body), i, Speculation::AS_IS) {
            return None;
        }
        let mut data = self.body.inst(i).for_copy();
        if op.is_cast() {
            data.drop_poison_generating_flags();
        }
        let copy = self.body.insert_before(at, data, &new);
        self.body.move_records(at, copy);
        let name = [self.body.name(v).unwrap_or_default(), b".phi.trans.insert"].concat();
        self.body.set_name(copy.into(), &name);
        self.inserted_for.insert(copy, (v, to, from));
        made.push(copy);
        Some(copy.into())
    }

    /// Does a load in these blocks, too, and takes their values.
    fn insert_loads(&mut self, load: Inst, mut known: Vec<Available>, targets: &[Target]) {
        self.explain("partly redundant load", load, Value::NONE);
        self.remark_moved(load);
        for target in targets {
            let Some(at) = self.body.terminator(target.block) else { continue };
            let new = self.copy_of_load(load, target, at);
            known.push(Available { block: target.block, source: Source::Load(new, 0) });
            if let Some(old) = target.moved {
                self.tables.flow.forget(target.block);
                merge_metadata(self.module, self.body, new, old, false);
                self.replace(old, new.into());
                for a in &mut known {
                    match &mut a.source {
                        Source::Load(l, _) if *l == old => *l = new,
                        Source::Value(v, _) if *v == old.into() => *v = new.into(),
                        Source::Select(_, yes, no) => {
                            for v in [yes, no] {
                                if *v == old.into() {
                                    *v = new.into();
                                }
                            }
                        }
                        _ => {}
                    }
                }
                let n = self.tables.numbers.get(old.into());
                if n != 0 {
                    self.tables.leaders.erase(n, old.into(), self.body.inst_block(old));
                }
                self.remove(old);
            }
        }
        let v = self.construct_ssa(load, &known);
        self.finish_load(load, v, true);
        self.counts.load_pre += 1;
    }

    fn copy_of_load(&mut self, load: Inst, target: &Target, at: Inst) -> Inst {
        let d = *self.body.inst(load);
        let mut data = InstData::new(Opcode::Load, d.ty);
        data.set_align(d.align()).set_ordering(d.ordering()).set_sync_scope(d.sync_scope());
        let new = self.body.insert_before(at, data, &[target.ptr]);
        self.body.move_records(at, new);
        let name = [self.body.name(load.into()).unwrap_or_default(), b".pre"].concat();
        self.body.set_name(new.into(), &name);
        let mut kinds = vec![
            kind::TBAA,
            kind::TBAA_STRUCT,
            kind::ALIAS_SCOPE,
            kind::NOALIAS,
            kind::INVARIANT_LOAD,
            kind::INVARIANT_GROUP,
            kind::RANGE,
        ];
        let block = self.body.inst_block(load);
        if self.loops.innermost(block) == self.loops.innermost(target.block) {
            kinds.push(kind::ACCESS_GROUP);
        }
        let attachments: Vec<(ir::MdKind, Md)> =
            self.body.attachments(load).iter().copied().filter(|a| kinds.contains(&a.0)).collect();
        self.body.set_attachments(new, &attachments);
        let loc = self.body.debug_loc(load);
        self.body.set_debug_loc(new, loc);
        self.note_access(new);
        new
    }
}

/// Which predecessors get a load.
#[derive(Default)]
struct Plan {
    targets: Vec<Target>,
    /// Predecessors to which the edge is split first.
    to_split: Vec<Block>,
    moves: Vec<Target>,
}
