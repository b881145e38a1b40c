//! The search within a block.

use super::{Dependency, Kept, Search, accessed};
use crate::alias::limits::{MAX_DEPENDENCY_SCAN, MAX_INVARIANT_GROUP_USERS};
use crate::alias::location::LocationSize;
use crate::alias::{AliasQueries, AliasResult, CaptureRule, MemoryLocation};
use crate::effects::may_read_or_write;
use crate::query::Query;
use crate::underlying::{is_noalias_call, underlying_object};
use ir::intrinsics::id;
use ir::metadata_kinds::kind;
use ir::{Block, Body, Inst, Opcode, Ordering, Value, View};

/// What the instruction that asks is.
#[derive(Clone, Copy)]
pub(super) struct Asking {
    is_load: bool,
    pub inst: Inst,
    /// Is it a load of memory that never changes where it can be loaded from?
    pub is_invariant_load: bool,
}

impl Asking {
    pub fn new(body: &Body, inst: Inst, is_load: bool) -> Self {
        Self { is_load, inst, is_invariant_load: is_load && is_invariant_load(body, inst) }
    }
}

impl<'a> Search<'a> {
    /// A batch of questions about aliases.
    pub(super) fn aliases<'b>(&self, body: &'b Body) -> AliasQueries<'b>
    where
        'a: 'b,
    {
        AliasQueries::new(self.env.query(body), self.facts).with_captures(CaptureRule::Earliest)
    }

    /// The same, with what was found out before.
    pub(super) fn aliases_with<'b>(&self, kept: &mut Kept, body: &'b Body) -> AliasQueries<'b>
    where
        'a: 'b,
    {
        let known = kept.answers.take().unwrap_or_default();
        AliasQueries::resume(self.env.query(body), self.facts, CaptureRule::Earliest, known)
    }

    /// What the memory at a location depends on that an instruction accesses, searched from there upwards in its block.
    pub(super) fn scan_own(
        &self,
        aliases: &mut AliasQueries<'_>,
        location: MemoryLocation,
        asking: Asking,
    ) -> Dependency {
        let body = aliases.query().body;
        let (start, block) = (body.prev_inst(asking.inst), body.inst_block(asking.inst));
        let in_group = self.invariant_group_definition(body, asking.inst);
        if let Some(i) = in_group.filter(|&i| body.inst_block(i) == block) {
            return Dependency::Def(i);
        }
        match self.scan(aliases, location, asking, start, block) {
            Dependency::Def(i) => Dependency::Def(i),
            // A definition in another block is better than a clobber here.
            _ if in_group.is_some() => Dependency::NonLocal,
            found => found,
        }
    }

    /// What the memory at a location depends on, searched from `start` ([`Inst::NONE`] if there is nothing) upwards, whatever groups of invariant memory
    /// there are.
    pub(super) fn scan(
        &self,
        aliases: &mut AliasQueries<'_>,
        location: MemoryLocation,
        asking: Asking,
        start: Inst,
        block: Block,
    ) -> Dependency {
        let body = aliases.query().body;
        let mut at = start;
        for _ in 1..MAX_DEPENDENCY_SCAN {
            let Some(i) = at.expand() else {
                return if block == body.entry() { Dependency::NonFunctionLocal } else { Dependency::NonLocal };
            };
            at = body.prev_inst(i);
            if let Some(found) = step(aliases, &location, asking, i) {
                return found;
            }
        }
        if at.is_none() {
            return if block == body.entry() { Dependency::NonFunctionLocal } else { Dependency::NonLocal };
        }
        Dependency::Unknown
    }

    /// Of a load with `!invariant.group`: the nearest access above through the same pointer that has it, too. Nothing changes the memory in between.
    pub(super) fn invariant_group_definition(&self, body: &Body, load: Inst) -> Option<Inst> {
        let tree = self.env.tree?;
        let View::Load { ptr } = body.view(load) else { return None };
        let is_global = ptr.constant().is_some();
        if is_global || body.inst(load).is_volatile() || !has(body, load, kind::INVARIANT_GROUP) {
            return None;
        }
        let is_same = |&u: &Inst| {
            let accesses = match body.view(u) {
                View::Load { ptr: p } | View::Store { ptr: p, .. } => p == ptr,
                _ => false,
            };
            u != load && accesses && has(body, u, kind::INVARIANT_GROUP) && tree.inst_dominates(body, u, load)
        };
        let mut closest: Option<Inst> = None;
        for u in body.users_of(ptr).take(MAX_INVARIANT_GROUP_USERS).filter(is_same) {
            if closest.is_none_or(|c| tree.inst_dominates(body, c, u)) {
                closest = Some(u);
            }
        }
        closest
    }

    /// What a call depends on, searched from `start` upwards.
    pub fn call_dependency(&self, body: &Body, call: Inst, start: Inst, block: Block) -> Dependency {
        let mut aliases = self.aliases(body);
        let q = aliases.query();
        let only_reads = aliases.mod_ref(call, None).is_subset_of(crate::ModRef::REF);
        let mut at = start;
        let mut left = MAX_DEPENDENCY_SCAN;
        while let Some(i) = at.expand() {
            at = body.prev_inst(i);
            left -= 1;
            if left == 0 {
                return Dependency::Unknown;
            }
            let (location, access) = accessed(&q, i);
            if let Some(location) = location {
                if !aliases.mod_ref(call, Some(&location)).is_none() {
                    return Dependency::Clobber(i, None);
                }
            } else if body.inst(i).opcode.is_call() {
                if !aliases.calls_mod_ref(call, i).is_none() {
                    return Dependency::Clobber(i, None);
                }
                if only_reads && !access.is_mod() && body.is_identical(call, i) {
                    return Dependency::Def(i);
                }
            } else if !access.is_none() {
                return Dependency::Clobber(i, None);
            }
        }
        if block == body.entry() { Dependency::NonFunctionLocal } else { Dependency::NonLocal }
    }
}

fn is_invariant_load(body: &Body, i: Inst) -> bool {
    body.inst(i).opcode == Opcode::Load && has(body, i, kind::INVARIANT_LOAD)
}

fn has(body: &Body, i: Inst, kind: ir::MdKind) -> bool {
    body.has_attachments() && body.attachment(i, kind).is_some()
}

/// Does an access order others, beside what it does itself? What is no plain access does if it touches memory at all.
fn is_complex(q: &Query<'_>, i: Inst) -> bool {
    let d = q.body.inst(i);
    match d.opcode {
        Opcode::Load | Opcode::Store => d.is_volatile() || d.ordering() > Ordering::NotAtomic,
        _ => may_read_or_write(q.module, q.body, i),
    }
}

fn is_volatile(body: &Body, i: Inst) -> bool {
    matches!(body.inst(i).opcode, Opcode::Load | Opcode::Store | Opcode::CmpXchg | Opcode::AtomicRmw)
        && body.inst(i).is_volatile()
}

/// What one instruction is to the access that asks; `None` if the search goes on above it.
fn step(aliases: &mut AliasQueries<'_>, location: &MemoryLocation, asking: Asking, i: Inst) -> Option<Dependency> {
    let q = aliases.query();
    let body = q.body;
    let op = body.inst(i).opcode;
    match op {
        Opcode::Load => return step_load(aliases, location, asking, i),
        Opcode::Store => return step_store(aliases, location, asking, i),
        Opcode::Select if !asking.is_load || location.ptr != i.into() => return None,
        _ if !may_matter(op) => return None,
        Opcode::Call => {
            let what = q.module.called_intrinsic(body, i);
            match what {
                Some(id::LIFETIME_START) => {
                    let slot = MemoryLocation::after(body.operand(i, 0));
                    return aliases.is_must_alias(slot, *location).then_some(Dependency::Def(i));
                }
                Some(id::MASKED_LOAD | id::MASKED_STORE) => {
                    let (own, _) = accessed(&q, i);
                    return match aliases.alias(own?, *location) {
                        AliasResult::NoAlias => None,
                        AliasResult::MustAlias => Some(Dependency::Def(i)),
                        _ if what == Some(id::MASKED_LOAD) => None,
                        _ => Some(Dependency::Clobber(i, None)),
                    };
                }
                _ => {}
            }
        }
        _ => {}
    }
    let gives_pointer = || q.types().is_ptr(body.inst(i).ty);
    if op == Opcode::Alloca || gives_pointer() && is_noalias_call(q.module, body, i.into()) {
        let object = underlying_object(q.module, body, location.ptr);
        let byte = |v: Value| MemoryLocation::new(v, LocationSize::Precise(1));
        if object == i.into() || aliases.is_must_alias(byte(i.into()), byte(object)) {
            return Some(Dependency::Def(i));
        }
    }
    if op == Opcode::Select {
        return Some(Dependency::Def(i));
    }
    let is_release_fence = op == Opcode::Fence && asking.is_load && body.inst(i).ordering() == Ordering::Release;
    if asking.is_invariant_load || is_release_fence {
        return None;
    }
    let effect = aliases.mod_ref(i, Some(location));
    let matters = effect.is_mod() || effect.is_ref() && !asking.is_load;
    matters.then_some(Dependency::Clobber(i, None))
}

/// Can an instruction of this kind access memory, make an object, or choose between two pointers?
fn may_matter(op: Opcode) -> bool {
    use Opcode::*;
    op.is_call() || matches!(op, Alloca | Select | Fence | VaArg | CmpXchg | AtomicRmw | CatchPad | CatchRet)
}

fn step_load(aliases: &mut AliasQueries<'_>, location: &MemoryLocation, asking: Asking, i: Inst) -> Option<Dependency> {
    let q = aliases.query();
    let d = q.body.inst(i);
    if d.is_volatile() && is_volatile(q.body, asking.inst) {
        return Some(Dependency::Clobber(i, None));
    }
    let orders = d.ordering() > Ordering::Unordered;
    if orders && (is_complex(&q, asking.inst) || d.ordering() != Ordering::Monotonic) {
        return Some(Dependency::Clobber(i, None));
    }
    let own = MemoryLocation::of(&q, i)?;
    let found = aliases.alias(own, *location);
    if found == AliasResult::NoAlias {
        return None;
    }
    if !asking.is_load {
        return aliases.mod_ref_mask(&own, false).is_mod().then_some(Dependency::Def(i));
    }
    match found {
        AliasResult::MustAlias => Some(Dependency::Def(i)),
        AliasResult::PartialAlias { offset: Some(offset) } => Some(Dependency::Clobber(i, Some(offset))),
        _ => None,
    }
}

fn step_store(
    aliases: &mut AliasQueries<'_>,
    location: &MemoryLocation,
    asking: Asking,
    i: Inst,
) -> Option<Dependency> {
    let q = aliases.query();
    let d = q.body.inst(i);
    let clobbers = Some(Dependency::Clobber(i, None));
    if d.ordering() > Ordering::Unordered && is_complex(&q, asking.inst) {
        return clobbers;
    }
    if d.is_volatile() && is_volatile(q.body, asking.inst) {
        return clobbers;
    }
    // An ordered store may be passed by plain accesses to other memory: they move up across a release.
    let own = MemoryLocation::of(&q, i)?;
    let is_ordered = d.ordering() > Ordering::Unordered;
    match aliases.alias_at(own, *location, i) {
        AliasResult::NoAlias => None,
        _ if !is_ordered && !aliases.mod_ref_mask(location, false).is_mod() => None,
        AliasResult::MustAlias => Some(Dependency::Def(i)),
        _ if asking.is_invariant_load || writes_what_is_there(aliases, location, asking, i) => None,
        _ => clobbers,
    }
}

/// Does a store write what was loaded from the location before, with nothing in between that may change it? By their alignments, the two pieces of memory
/// are the same or apart, so that the location holds the same behind the store either way.
fn writes_what_is_there(
    aliases: &mut AliasQueries<'_>,
    location: &MemoryLocation,
    asking: Asking,
    store: Inst,
) -> bool {
    let q = aliases.query();
    let body = q.body;
    let (Some(own), Some(size)) = (MemoryLocation::of(&q, store), location.size.known_fixed()) else { return false };
    let align = |i: Inst| body.inst(i).align().bytes().unwrap_or(1);
    let asking_align = if body.inst(asking.inst).opcode == Opcode::Load { align(asking.inst) } else { 1 };
    let fits = own.size == location.size && location.size.is_precise() && align(store).min(asking_align) >= size;
    let View::Store { value, .. } = body.view(store) else { return false };
    let Some(load) = value.inst().filter(|&l| fits && body.inst(l).opcode == Opcode::Load) else { return false };
    if body.inst_block(load) != body.inst_block(store) || !body.comes_before(load, store) {
        return false;
    }
    let Some(loaded) = MemoryLocation::of(&q, load) else { return false };
    if !aliases.is_must_alias(loaded, *location) {
        return false;
    }
    let mut at = load;
    for _ in 0..MAX_DEPENDENCY_SCAN {
        if at == store {
            return true;
        }
        if aliases.mod_ref(at, Some(location)).is_mod() {
            return false;
        }
        at = body.next_inst(at);
    }
    false
}
