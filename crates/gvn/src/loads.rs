//! Loads of what was loaded or stored before.

use crate::driver::{Gvn, env};
use analysis::allocation::{InitialContents, initial_contents};
use analysis::memory_dependence::{BlockDependency, Dependency};
use analysis::{AliasQueries, MemoryLocation};
use ir::intrinsics::id;
use ir::metadata_kinds::kind;
use ir::{Block, Builder, Inst, Md, MdKind, Opcode, Ordering, Type, Value, View};
use transforms::utils::merge_metadata::merge_metadata;
use transforms::utils::ssa_updater::SsaUpdater;

/// Instructions that are looked at for a load of one of the pointers of a `select` (`-gvn-max-num-visited-insts`).
const MAX_VISITED_INSTS: u32 = 100;
/// Dependencies in other blocks with which a load is given up (`-gvn-max-num-deps`).
const MAX_DEPS: usize = 100;

/// Metadata of a load that stays when its value is used for another one: what is undefined behaviour if it does not hold.
const KEPT_METADATA: [MdKind; 5] =
    [kind::DEREFERENCEABLE, kind::DEREFERENCEABLE_OR_NULL, kind::INVARIANT_LOAD, kind::INVARIANT_GROUP, kind::NOUNDEF];

/// Where the value of a load comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Source {
    /// A value, or the bytes of it from an offset on.
    Value(Value, u64),
    /// What another load loads, or the bytes of that from an offset on.
    Load(Inst, u64),
    /// What a `memset` or `memcpy` has written.
    Memory(Inst, u64),
    /// One of two loads, as a `select` of their addresses chooses.
    Select(Inst, Value, Value),
    /// The block is never entered.
    Dead,
}

/// The value of a load at the end of a block.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Available {
    pub block: Block,
    pub source: Source,
}

impl Gvn<'_> {
    /// Is the load gone, or anything else changed?
    pub(crate) fn visit_load(&mut self, load: Inst) -> bool {
        let d = self.body.inst(load);
        if !self.options.memdep() || d.is_volatile() || d.ordering() > Ordering::Unordered {
            return false;
        }
        if !self.body.has_uses(load) {
            self.salvage_and_remove(load);
            return true;
        }
        let dependency = self.dependency(load);
        if dependency == Dependency::NonLocal {
            return self.visit_non_local_load(load);
        }
        let ptr = self.body.operand(load, 0);
        let Some(source) = self.available(load, dependency, ptr) else { return false };
        let v = self.materialize(source, load, load);
        self.explain("load of a known value", load, v);
        self.remark_eliminated(load, v);
        self.flow_of_users_changes(load);
        self.replace(load, v);
        self.counts.loads += 1;
        self.salvage_and_remove(load);
        true
    }

    /// A masked load of what a masked store under the same mask has stored.
    pub(crate) fn visit_masked_load(&mut self, load: Inst) -> bool {
        if !self.options.memdep() {
            return false;
        }
        let Dependency::Def(store) = self.dependency(load) else { return false };
        let is_store = self.module.called_intrinsic(self.body, store) == Some(id::MASKED_STORE);
        if self.body.inst(store).opcode != Opcode::Call || !is_store {
            return false;
        }
        let (value, mask) = (self.body.operand(store, 0), self.body.operand(load, 1));
        let other = self.body.operand(load, 2);
        let ty = self.body.inst(load).ty;
        if self.body.operand(store, 2) != mask || self.body.value_type(value) != ty {
            return false;
        }
        let types = &self.module.ctx.types;
        let v = Builder::before(self.body, types, load).with_location(Md::NONE).select(mask, value, other);
        self.explain("masked load of a known value", load, v);
        self.flow_of_users_changes(load);
        self.replace(load, v);
        self.counts.loads += 1;
        self.salvage_and_remove(load);
        true
    }

    fn is_atomic(&self, i: Inst) -> bool {
        self.body.inst(i).ordering() != Ordering::NotAtomic
    }

    /// What is known of a load from what it depends on, at the address `ptr` ([`Value::NONE`] if that has no value there).
    pub(crate) fn available(&mut self, load: Inst, dependency: Dependency, ptr: Value) -> Option<Source> {
        let ty = self.body.inst(load).ty;
        match dependency {
            Dependency::Clobber(i, offset) => {
                let found = match ptr.is_some() {
                    true => self.value_in_clobber(load, ty, i, offset, ptr),
                    false => None,
                };
                if found.is_none() {
                    self.remark_clobbered(load, i);
                }
                found
            }
            Dependency::Def(i) => self.value_of_def(load, ty, i),
            _ => None,
        }
    }

    fn value_in_clobber(&mut self, load: Inst, ty: Type, i: Inst, offset: Option<i32>, ptr: Value) -> Option<Source> {
        match self.body.view(i) {
            View::Store { value, .. } if self.is_atomic(load) <= self.is_atomic(i) => {
                let offset = self.offset_in_store(ty, ptr, i)?;
                Some(Source::Value(value, offset))
            }
            View::Load { .. } if i != load && self.is_atomic(load) <= self.is_atomic(i) => {
                let told = offset.and_then(|n| u64::try_from(n).ok());
                let told = told.filter(|&n| self.can_coerce(i.into(), ty) && self.lies_within(i, ty, n));
                let offset = told.or_else(|| self.offset_in_load(ty, ptr, i))?;
                Some(Source::Load(i, offset))
            }
            View::Call(_) if !self.is_atomic(load) => {
                let offset = self.offset_in_memory_intrinsic(ty, ptr, i)?;
                Some(Source::Memory(i, offset))
            }
            _ => None,
        }
    }

    /// Lie the bytes of a value of `ty` from `offset` on in what a load loads?
    fn lies_within(&self, load: Inst, ty: Type, offset: u64) -> bool {
        let size = |t| self.module.data_layout.store_size(&self.module.ctx.types, t);
        let (outer, inner) = (size(self.body.inst(load).ty), size(ty));
        let plain = !self.module.ctx.types.is_aggregate(self.body.inst(load).ty);
        plain && !outer.scalable && !inner.scalable && offset.saturating_add(inner.value) <= outer.value
    }

    fn value_of_def(&mut self, load: Inst, ty: Type, i: Inst) -> Option<Source> {
        match self.body.view(i) {
            View::Store { value, .. } => {
                let fits = self.can_coerce(value, ty) && self.is_atomic(i) >= self.is_atomic(load);
                return fits.then_some(Source::Value(value, 0));
            }
            View::Load { .. } => {
                let fits = self.can_coerce(i.into(), ty) && self.is_atomic(i) >= self.is_atomic(load);
                return fits.then_some(Source::Load(i, 0));
            }
            View::Select { yes, no, .. } => {
                let yes = self.dominating_load(load, yes, i)?;
                let no = self.dominating_load(load, no, i)?;
                return Some(Source::Select(i, yes.into(), no.into()));
            }
            _ => {}
        }
        let q = env!(self).query(self.body);
        let begins = self.body.inst(i).opcode == Opcode::Call
            && self.module.called_intrinsic(self.body, i) == Some(id::LIFETIME_START);
        let contents = if begins { InitialContents::Undef } else { initial_contents(&q, i) };
        let types = &self.module.ctx.types;
        match contents {
            InitialContents::Undef => Some(Source::Value(self.body.consts_mut().undef(ty).into(), 0)),
            InitialContents::Zero if types.is_first_class(ty) => {
                Some(Source::Value(self.body.consts_mut().null(types, ty).into(), 0))
            }
            _ => None,
        }
    }

    /// A load of the same type from `ptr` above `from`, with nothing in between that may write there.
    fn dominating_load(&self, load: Inst, ptr: Value, from: Inst) -> Option<Inst> {
        let q = env!(self).query(self.body);
        let location = MemoryLocation { ptr, ..MemoryLocation::of(&q, load)? };
        let ty = self.body.inst(load).ty;
        let mut aliases = AliasQueries::new(q, self.facts);
        let (mut block, mut at) = (self.body.inst_block(from), from);
        for _ in 0..MAX_VISITED_INSTS {
            while at.is_none() {
                block = self.body.single_predecessor(block)?;
                at = self.body.last_inst(block);
            }
            if aliases.mod_ref(at, Some(&location)).is_mod() {
                return None;
            }
            if matches!(self.body.view(at), View::Load { ptr: p } if p == ptr) && self.body.inst(at).ty == ty {
                return Some(at).filter(|&l| !self.is_atomic(load) || self.is_atomic(l));
            }
            at = self.body.prev_inst(at);
        }
        None
    }

    /// The value that a source has, made before `at`.
    pub(crate) fn materialize(&mut self, source: Source, load: Inst, at: Inst) -> Value {
        let ty = self.body.inst(load).ty;
        match source {
            Source::Value(v, offset) => self.coerced(v, offset, ty, at),
            Source::Load(other, 0) if self.body.inst(other).ty == ty => {
                merge_metadata(self.module, self.body, other, load, false);
                other.into()
            }
            Source::Load(other, offset) => {
                let v = self.coerced(other.into(), offset, ty, at);
                // Its metadata may not hold for its new user. With `!noundef`, all that does not hold is undefined behaviour.
                if self.body.has_attachments() && self.body.attachment(other, kind::NOUNDEF).is_none() {
                    let kept: Vec<(MdKind, Md)> = self
                        .body
                        .attachments(other)
                        .iter()
                        .copied()
                        .filter(|a| KEPT_METADATA.contains(&a.0) || a.0 == kind::DBG)
                        .collect();
                    self.body.set_attachments(other, &kept);
                }
                v
            }
            Source::Memory(call, offset) => self.value_in_memory_intrinsic(call, offset, ty, at),
            Source::Select(select, yes, no) => {
                let cond = self.body.operand(select, 0);
                let loc = self.body.debug_loc(load);
                let types = &self.module.ctx.types;
                Builder::before(self.body, types, select).with_location(loc).select(cond, yes, no)
            }
            Source::Dead => self.body.consts_mut().undef(ty).into(),
        }
    }

    fn visit_non_local_load(&mut self, load: Inst) -> bool {
        if self.is_sanitized {
            return false;
        }
        let search = analysis::memory_dependence::Search { env: env!(self), facts: self.facts };
        let deps = search.pointer_dependencies(&mut self.tables.kept, self.body, load);
        if deps.len() > MAX_DEPS {
            return false;
        }
        if let [only] = &deps[..]
            && only.dependency.inst().is_none()
        {
            return false;
        }
        let mut changed = false;
        if let Some(View::Gep { indices, .. }) = self.body.view_value(self.body.operand(load, 0))
            && self.options.pre()
        {
            let indices: Vec<Inst> = indices.iter().filter_map(Value::inst).collect();
            for i in indices {
                changed |= self.body.inst_block(i).is_some() && self.remove_partial_redundancy(i);
            }
        }
        let (known, unknown) = self.availability(load, &deps);
        if known.is_empty() {
            return changed;
        }
        if unknown.is_empty() {
            self.explain("load of a value known in all predecessors", load, Value::NONE);
            let v = self.construct_ssa(load, &known);
            self.finish_load(load, v, false);
            self.counts.loads += 1;
            return true;
        }
        if !self.options.pre() || !self.options.load_pre() {
            return changed;
        }
        self.move_load_into_loop(load, &known, &unknown)
            || self.move_load_into_predecessor(load, &known, &unknown)
            || changed
    }

    /// Where the value of a load is known, and where not.
    fn availability(&mut self, load: Inst, deps: &[BlockDependency]) -> (Vec<Available>, Vec<Block>) {
        let (mut known, mut unknown) = (Vec::new(), Vec::new());
        for dep in deps {
            let block = dep.block;
            if self.dead.contains(block) {
                known.push(Available { block, source: Source::Dead });
                continue;
            }
            match self.available(load, dep.dependency, dep.address) {
                Some(source) => known.push(Available { block, source }),
                None => unknown.push(block),
            }
        }
        (known, unknown)
    }

    /// The value of a load where it stands, from those at the ends of blocks.
    pub(crate) fn construct_ssa(&mut self, load: Inst, known: &[Available]) -> Value {
        let block = self.body.inst_block(load);
        if let [only] = known
            && self.tree.properly_dominates(only.block, block)
        {
            let at = self.end_of(only.block, load);
            return self.materialize(only.source, load, at);
        }
        let name = self.body.name(load.into()).unwrap_or_default().to_vec();
        let mut ssa = SsaUpdater::new(self.body.inst(load).ty, &name);
        for a in known {
            let is_itself = matches!(a.source, Source::Value(v, _) if v == load.into())
                || matches!(a.source, Source::Load(l, _) if l == load);
            if a.source == Source::Dead || ssa.find(a.block).is_some() || a.block == block && is_itself {
                continue;
            }
            let at = self.end_of(a.block, load);
            let v = self.materialize(a.source, load, at);
            ssa.add(a.block, v);
        }
        ssa.value_at_start(self.body, block)
    }

    fn end_of(&self, b: Block, otherwise: Inst) -> Inst {
        self.body.terminator(b).unwrap_or(otherwise)
    }

    /// Puts a value in the place of a load that is redundant.
    pub(crate) fn finish_load(&mut self, load: Inst, v: Value, was_partial: bool) {
        self.flow_of_users_changes(load);
        self.replace(load, v);
        if let Some(i) = v.inst() {
            if self.body.inst(i).opcode == Opcode::Phi {
                self.body.take_name(i.into(), load.into());
            }
            let loc = self.body.debug_loc(load);
            let takes = was_partial || loc.is_some() && self.body.inst_block(load) == self.body.inst_block(i);
            if takes {
                self.body.set_debug_loc(i, loc);
            }
        }
        if !was_partial {
            self.remark_eliminated(load, v);
        }
        self.salvage_and_remove(load);
    }
}
