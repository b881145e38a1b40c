//! Slices: which bytes of an alloca each of its uses touches.
//!
//! The uses of the address and of what is derived from it are walked depth first, oldest use first. The walk gives up where
//! the address escapes, or where something is done with it that cannot be cut into parts.

use analysis::call_info::CallInfo;
use analysis::value_tracking::constant_gep_offset;
use ir::attr_kind::AttrKind;
use ir::intrinsics::{Intrinsic, id};
use ir::{Body, Inst, Module, Opcode, Type, Use, Value, View};
use rustc_hash::{FxHashMap, FxHashSet};

/// A use of bytes `begin..end` of an alloca.
#[derive(Clone, Copy, Debug)]
pub(super) struct Slice {
    /// First byte.
    pub begin: u64,
    /// First byte behind.
    pub end: u64,
    /// The operand; [`Use::NONE`] of a slice that was dropped.
    pub operand: Use,
    /// May the access be split at any byte?
    pub splittable: bool,
}

impl Slice {
    /// The order of slices: by start, those that cannot be split first, then the longer ones.
    pub fn order(&self) -> (u64, bool, std::cmp::Reverse<u64>) {
        (self.begin, self.splittable, std::cmp::Reverse(self.end))
    }
}

/// All uses of an alloca whose address does not escape.
#[derive(Default)]
pub(super) struct Slices {
    /// In order (see [`Slice::order`]).
    pub slices: Vec<Slice>,
    /// Instructions that do nothing, or only what is undefined.
    pub dead_users: Vec<Inst>,
    /// Operands outside the alloca, to become poison.
    pub dead_operands: Vec<Use>,
    /// Uses that are dropped where the alloca is promoted.
    pub droppable: Vec<Use>,
    /// Does the address escape to calls that may read through it?
    pub is_read: bool,
}

/// The size in bytes that a load or store of the type touches, if it is fixed.
pub(super) fn fixed_store_size(module: &Module, ty: Type) -> Option<u64> {
    let types = &module.ctx.types;
    if !types.is_sized(ty) || types.contains_scalable(ty) {
        return None;
    }
    Some(module.data_layout.store_size(types, ty).value)
}

/// Is the type without padding bits in memory?
pub(super) fn fills_its_bytes(module: &Module, ty: Type) -> bool {
    let (types, layout) = (&module.ctx.types, &module.data_layout);
    layout.size_in_bits(types, ty).value == layout.store_size(types, ty).value.saturating_mul(8)
}

/// The bytes of an allocation of the type.
pub(super) fn allocation_size(module: &Module, ty: Type) -> u64 {
    module.data_layout.alloc_size(&module.ctx.types, ty).value
}

/// The constant length of a memory intrinsic.
pub(super) fn constant_length(body: &Body, call: Inst) -> Option<u64> {
    let c = body.operand(call, 2).constant()?;
    if body.consts().is_zero(c) {
        return Some(0);
    }
    match body.consts().data(c) {
        ir::ConstData::Int(n) => Some(n),
        ir::ConstData::BigInt(_) => Some(u64::MAX),
        _ => None,
    }
}

/// Is it a load or a store?
pub(super) fn is_load_or_store(body: &Body, i: Inst) -> bool {
    matches!(body.inst(i).opcode, Opcode::Load | Opcode::Store)
}

/// Is the memory intrinsic volatile?
pub(super) fn is_volatile_call(body: &Body, call: Inst) -> bool {
    !body.operand(call, 3).constant().is_some_and(|c| body.consts().is_zero(c))
}

/// `llvm.memset` and its kin.
pub(super) fn is_memset(what: Intrinsic) -> bool {
    matches!(what, id::MEMSET | id::MEMSET_INLINE)
}

/// `llvm.memcpy` and its kin.
pub(super) fn is_transfer(what: Intrinsic) -> bool {
    matches!(what, id::MEMCPY | id::MEMCPY_INLINE | id::MEMMOVE)
}

/// `llvm.lifetime.start` or `llvm.lifetime.end`.
pub(super) fn is_lifetime(what: Intrinsic) -> bool {
    matches!(what, id::LIFETIME_START | id::LIFETIME_END)
}

/// `llvm.launder.invariant.group` or `llvm.strip.invariant.group`.
pub(super) fn is_launder(what: Intrinsic) -> bool {
    matches!(what, id::LAUNDER_INVARIANT_GROUP | id::STRIP_INVARIANT_GROUP)
}

/// Calls that do nothing but say something.
pub(super) fn is_assume_like(module: &Module, body: &Body, i: Inst) -> bool {
    let says = |what| {
        is_lifetime(what)
            || is_droppable(what)
            || matches!(what, id::SIDEEFFECT | id::INVARIANT_START | id::INVARIANT_END)
    };
    body.inst(i).opcode == Opcode::Call && module.called_intrinsic(body, i).is_some_and(says)
}

/// Calls whose use of an address says something, but needs it not.
pub(super) fn is_droppable(what: Intrinsic) -> bool {
    matches!(what, id::ASSUME | id::PSEUDOPROBE | id::EXPERIMENTAL_NOALIAS_SCOPE_DECL)
}

/// The pointer is not cut into slices; what was found so far is of no use.
struct GivesUp;

type Step = Result<(), GivesUp>;

/// Finds the slices of an alloca, or a user for which it cannot be cut.
pub(super) fn find_slices(module: &Module, body: &Body, alloca: Inst, size: u64) -> Result<Slices, Inst> {
    let mut finder = Finder {
        module,
        body,
        ptr: body.inst(alloca).ty,
        size,
        found: Slices::default(),
        work: Vec::new(),
        seen: FxHashSet::default(),
        dead: FxHashSet::default(),
        transfers: FxHashMap::default(),
        merged_sizes: FxHashMap::default(),
    };
    finder.enqueue(alloca, Some(0));
    while let Some((u, offset)) = finder.work.pop() {
        finder.visit(u, offset).map_err(|GivesUp| body.use_inst(u))?;
    }
    let mut found = finder.found;
    found.slices.retain(|s| s.operand.is_some());
    found.slices.sort_by_key(Slice::order);
    Ok(found)
}

struct Finder<'a> {
    module: &'a Module,
    body: &'a Body,
    /// The type of the alloca's address.
    ptr: Type,
    size: u64,
    found: Slices,
    work: Vec<(Use, Option<u64>)>,
    seen: FxHashSet<Use>,
    dead: FxHashSet<Inst>,
    /// The slice of each transfer's other side.
    transfers: FxHashMap<Inst, usize>,
    /// The most bytes accessed through each phi and select.
    merged_sizes: FxHashMap<Inst, u64>,
}

impl Finder<'_> {
    fn enqueue(&mut self, i: Inst, offset: Option<u64>) {
        for u in self.body.uses_of(i) {
            if self.seen.insert(u) {
                self.work.push((u, offset));
            }
        }
    }

    fn mark_dead(&mut self, i: Inst) -> Step {
        if self.dead.insert(i) {
            self.found.dead_users.push(i);
        }
        Ok(())
    }

    fn insert(&mut self, i: Inst, operand: Use, offset: u64, size: u64, splittable: bool) -> Step {
        if size == 0 || offset >= self.size {
            return self.mark_dead(i);
        }
        let end = if size > self.size - offset { self.size } else { offset + size };
        self.found.slices.push(Slice { begin: offset, end, operand, splittable });
        Ok(())
    }

    fn visit(&mut self, u: Use, offset: Option<u64>) -> Step {
        let body = self.body;
        let i = body.use_inst(u);
        match body.view(i) {
            View::Load { .. } => self.visit_access(i, u, offset, body.inst(i).ty),
            View::Store { value, .. } => {
                if body.operand_index(u) == 0 {
                    return Err(GivesUp);
                }
                self.visit_access(i, u, offset, body.value_type(value))
            }
            View::Cast { op: Opcode::BitCast | Opcode::AddrSpaceCast, .. } => {
                if !body.has_uses(i) {
                    return self.mark_dead(i);
                }
                self.enqueue(i, offset);
                Ok(())
            }
            View::Gep { .. } => self.visit_gep(i, offset),
            View::Phi { .. } | View::Select { .. } => self.visit_merge(i, u, offset),
            View::Call(_) => self.visit_call(i, u, offset),
            View::Invoke { .. } => self.visit_other_call(i, u),
            _ => Err(GivesUp),
        }
    }

    fn visit_gep(&mut self, i: Inst, offset: Option<u64>) -> Step {
        if !self.body.has_uses(i) {
            return self.mark_dead(i);
        }
        let space = self.module.ctx.types.addr_space(self.body.inst(i).ty).ok_or(GivesUp)?;
        let mask = match self.module.data_layout.index_bits(space) {
            bits @ 1..64 => u64::MAX >> (64 - bits),
            _ => u64::MAX,
        };
        let more = constant_gep_offset(self.module, self.body, i);
        self.enqueue(i, offset.zip(more).map(|(a, b)| a.wrapping_add(b) & mask));
        Ok(())
    }

    /// A volatile access must stay in its address space, which has to be that of the alloca.
    fn check_space(&self, u: Use) -> Step {
        if self.body.value_type(self.body.use_value(u)) == self.ptr { Ok(()) } else { Err(GivesUp) }
    }

    fn visit_access(&mut self, i: Inst, u: Use, offset: Option<u64>, ty: Type) -> Step {
        let Some(offset) = offset else {
            // A load of any of the bytes.
            self.found.is_read = true;
            return if self.body.inst(i).opcode == Opcode::Load { Ok(()) } else { Err(GivesUp) };
        };
        let size = fixed_store_size(self.module, ty).ok_or(GivesUp)?;
        if self.body.inst(i).is_volatile() {
            self.check_space(u)?;
        }
        let is_store = self.body.inst(i).opcode == Opcode::Store;
        if is_store && (size > self.size || offset > self.size - size) {
            return self.mark_dead(i);
        }
        let is_int = self.module.ctx.types.is_int(ty);
        let splittable = is_int && !self.body.inst(i).is_volatile() && fills_its_bytes(self.module, ty);
        self.insert(i, u, offset, size, splittable)
    }

    fn visit_call(&mut self, i: Inst, u: Use, offset: Option<u64>) -> Step {
        let Some(what) = self.module.called_intrinsic(self.body, i) else { return self.visit_other_call(i, u) };
        if is_memset(what) {
            return self.visit_memset(i, u, offset);
        }
        if is_transfer(what) {
            return self.visit_transfer(i, u, offset);
        }
        if is_droppable(what) {
            self.found.droppable.push(u);
            return Ok(());
        }
        if is_lifetime(what) {
            return self.insert(i, u, offset.ok_or(GivesUp)?, self.size, true);
        }
        if is_launder(what) {
            let offset = offset.ok_or(GivesUp)?;
            self.insert(i, u, offset, self.size, true)?;
            self.enqueue(i, Some(offset));
            return Ok(());
        }
        self.visit_other_call(i, u)
    }

    /// A call that may read through the address, but neither writes nor lets others write.
    fn visit_other_call(&mut self, i: Inst, u: Use) -> Step {
        let call = CallInfo::new(self.module, self.body, i);
        let k = self.body.operand_index(u);
        // A callee has a copy of a `byval` argument.
        let reads = [AttrKind::ReadOnly, AttrKind::ReadNone, AttrKind::ByVal];
        if k >= call.num_args() || !reads.iter().any(|&kind| call.arg_has(k, kind)) {
            return Err(GivesUp);
        }
        let captures = call.captures(k);
        if captures.other.union(captures.result).has_full_provenance() {
            return Err(GivesUp);
        }
        self.found.is_read = true;
        Ok(())
    }

    fn visit_memset(&mut self, i: Inst, u: Use, offset: Option<u64>) -> Step {
        let length = constant_length(self.body, i);
        if length == Some(0) || offset.is_some_and(|o| o >= self.size) {
            return self.mark_dead(i);
        }
        let offset = offset.ok_or(GivesUp)?;
        if is_volatile_call(self.body, i) {
            self.check_space(u)?;
        }
        self.insert(i, u, offset, length.unwrap_or(self.size - offset), length.is_some())
    }

    fn visit_transfer(&mut self, i: Inst, u: Use, offset: Option<u64>) -> Step {
        let length = constant_length(self.body, i);
        if length == Some(0) {
            return self.mark_dead(i);
        }
        if self.dead.contains(&i) {
            return Ok(());
        }
        let offset = offset.ok_or(GivesUp)?;
        if is_volatile_call(self.body, i) {
            self.check_space(u)?;
        }
        if offset >= self.size {
            if let Some(&k) = self.transfers.get(&i) {
                self.found.slices[k].operand = Use::NONE;
            }
            return self.mark_dead(i);
        }
        let size = length.unwrap_or(self.size - offset);
        let is_volatile = is_volatile_call(self.body, i);
        if self.body.operand(i, 0) == self.body.operand(i, 1) {
            return if is_volatile { self.insert(i, u, offset, size, false) } else { self.mark_dead(i) };
        }
        let other = self.transfers.get(&i).copied();
        match other {
            None => {
                self.transfers.insert(i, self.found.slices.len());
            }
            Some(k) => {
                let other = &mut self.found.slices[k];
                if !is_volatile && other.begin == offset {
                    other.operand = Use::NONE;
                    return self.mark_dead(i);
                }
                other.splittable = false;
            }
        }
        self.insert(i, u, offset, size, other.is_none() && length.is_some())
    }

    /// A phi or a select of pointers.
    fn visit_merge(&mut self, i: Inst, u: Use, offset: Option<u64>) -> Step {
        let body = self.body;
        if !body.has_uses(i) {
            return self.mark_dead(i);
        }
        let is_phi = body.inst(i).opcode == Opcode::Phi;
        let behind = if is_phi { body.first_non_phi(body.inst_block(i)) } else { Inst::NONE };
        if behind.is_some() && body.inst(behind).opcode == Opcode::CatchSwitch {
            return Err(GivesUp);
        }
        if let Some(same) = only_value(body, i) {
            if same == body.use_value(u) {
                self.enqueue(i, offset);
            } else {
                self.found.dead_operands.push(u);
            }
            return Ok(());
        }
        let offset = offset.ok_or(GivesUp)?;
        let size = match self.merged_sizes.get(&i).copied().filter(|&n| n != 0) {
            Some(size) => size,
            None => {
                let size = accessed_through(self.module, body, i).ok_or(GivesUp)?;
                self.merged_sizes.insert(i, size);
                size
            }
        };
        if offset >= self.size {
            self.found.dead_operands.push(u);
            return Ok(());
        }
        self.insert(i, u, offset, size, false)
    }
}

/// The value that a phi or select always is, if it is the only one.
fn only_value(body: &Body, i: Inst) -> Option<Value> {
    match body.view(i) {
        View::Select { cond, yes, no } => {
            let constant = cond.constant().and_then(|c| body.consts().as_u64(c));
            match constant {
                Some(0) => Some(no),
                Some(_) => Some(yes),
                None => (yes == no).then_some(yes),
            }
        }
        View::Phi { values, .. } => {
            let mut others = values.iter().filter(|&v| v != i.into());
            let first = others.next()?;
            others.all(|v| v == first).then_some(first)
        }
        _ => None,
    }
}

/// The most bytes that are accessed through a phi or select and what only passes it on; `None` if something else is done with it.
fn accessed_through(module: &Module, body: &Body, root: Inst) -> Option<u64> {
    let mut seen: FxHashSet<Inst> = FxHashSet::default();
    seen.insert(root);
    let mut work: Vec<(Inst, Inst)> = body.users_of(root).map(|user| (user, root)).collect();
    seen.extend(work.iter().map(|&(user, _)| user));
    let mut size = 0;
    let mut stored = Vec::new();
    while let Some((i, used)) = work.pop() {
        match body.view(i) {
            View::Load { .. } => {
                size = size.max(fixed_store_size(module, body.inst(i).ty)?);
                continue;
            }
            View::Store { value, .. } => {
                if value == used.into() {
                    return None;
                }
                stored.extend(value.inst());
                size = size.max(fixed_store_size(module, body.value_type(value))?);
                continue;
            }
            View::Gep { indices, .. } => {
                let is_zero = |v: Value| v.constant().is_some_and(|c| body.consts().is_zero(c));
                if !indices.iter().all(is_zero) {
                    return None;
                }
            }
            View::Cast { op: Opcode::BitCast | Opcode::AddrSpaceCast, .. } => {}
            View::Phi { .. } | View::Select { .. } => {}
            _ => return None,
        }
        for user in body.users_of(i) {
            if seen.insert(user) {
                work.push((user, i));
            }
        }
    }
    // Seen once only, a store of one of these addresses to another one may have been taken for one to it.
    stored.iter().all(|v| !seen.contains(v)).then_some(size)
}
