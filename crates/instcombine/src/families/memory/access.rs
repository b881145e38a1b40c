//! What loads and stores have in common.

use crate::combiner::Combiner;
use crate::rule::Outcome;
use analysis::value_tracking::is_null_valid;
use ir::inst::InstData;
use ir::metadata_kinds as kinds;
use ir::{Align, ConstData, Inst, MdKind, Opcode, Ordering, Type, Value, View};
use smallvec::SmallVec;

/// Steps from an address to null that are looked for (LLVM's number).
const MAX_NULL_STEPS: u32 = 3;
/// Objects that a pointer may point into are followed so far.
const MAX_OBJECTS: usize = 64;

/// Metadata of an access that say something about aliasing.
const ALIASING: [MdKind; 5] =
    [kinds::TBAA, kinds::TBAA_STRUCT, kinds::ALIAS_SCOPE, kinds::NOALIAS, kinds::NOALIAS_ADDRSPACE];
/// Metadata that stay when the type of a load changes.
const OF_ANY_LOAD: [MdKind; 13] = [
    kinds::TBAA,
    kinds::PROF,
    kinds::FPMATH,
    kinds::TBAA_STRUCT,
    kinds::INVARIANT_LOAD,
    kinds::ALIAS_SCOPE,
    kinds::NOALIAS,
    kinds::NONTEMPORAL,
    kinds::MEM_PARALLEL_LOOP_ACCESS,
    kinds::ACCESS_GROUP,
    kinds::NOUNDEF,
    kinds::NOALIAS_ADDRSPACE,
    kinds::MMRA,
];
/// Metadata that stay when the type of a store changes.
const OF_ANY_STORE: [MdKind; 11] = [
    kinds::DIASSIGNID,
    kinds::TBAA,
    kinds::PROF,
    kinds::FPMATH,
    kinds::TBAA_STRUCT,
    kinds::ALIAS_SCOPE,
    kinds::NOALIAS,
    kinds::NONTEMPORAL,
    kinds::MEM_PARALLEL_LOOP_ACCESS,
    kinds::ACCESS_GROUP,
    kinds::MMRA,
];

impl Combiner<'_> {
    /// Is it an access that is neither volatile nor ordered?
    pub(super) fn is_unordered(&self, i: Inst) -> bool {
        let d = self.body.inst(i);
        !d.is_volatile() && matches!(d.ordering(), Ordering::NotAtomic | Ordering::Unordered)
    }

    /// Is it an access that is neither volatile nor atomic?
    pub fn is_simple(&self, i: Inst) -> bool {
        let d = self.body.inst(i);
        !d.is_volatile() && d.ordering() == Ordering::NotAtomic
    }

    /// May the access at hand have this type?
    pub(super) fn may_access_as(&self, i: Inst, ty: Type) -> bool {
        let is_atomic = self.body.inst(i).ordering() != Ordering::NotAtomic;
        !is_atomic || self.types.is_int(ty) || self.types.is_ptr(ty) || self.types.is_float(ty)
    }

    /// Is a pointer a `swifterror` value, which is no address?
    pub(super) fn is_swifterror(&self, v: Value) -> bool {
        self.q().is_swift_error(v)
    }

    /// Copies metadata of these kinds.
    fn copy_metadata(&mut self, from: Inst, to: Inst, kinds: &[MdKind]) {
        let old: SmallVec<[_; 4]> = self.body.attachments(from).iter().copied().collect();
        for (kind, md) in old.into_iter().filter(|(kind, _)| kinds.contains(kind)) {
            self.body.set_attachment(to, kind, md);
        }
    }

    /// Copies what metadata say about aliasing.
    pub fn copy_alias_metadata(&mut self, from: Inst, to: Inst) {
        self.copy_metadata(from, to, &ALIASING);
    }

    /// Copies metadata of one kind.
    pub(super) fn copy_metadata_kind(&mut self, from: Inst, to: Inst, kind: MdKind) {
        self.copy_metadata(from, to, &[kind]);
    }

    /// The record of an access of the same kind as another one.
    pub(super) fn access_like(&self, i: Inst, ty: Type) -> InstData {
        let d = self.body.inst(i);
        let mut data = InstData::new(d.opcode, ty);
        data.set_align(d.align()).set_volatile(d.is_volatile()).set_ordering(d.ordering());
        data.set_sync_scope(d.sync_scope());
        data
    }

    /// A load of the same address as another type.
    pub fn load_as(&mut self, load: Inst, ty: Type, suffix: &[u8]) -> Inst {
        let data = self.access_like(load, ty);
        let ptr = self.body.operand(load, 0);
        let name = self.name_with(load, suffix);
        let new = self.build(|b| b.named(&name).inst(data, &[ptr]));
        self.copy_metadata(load, new, &OF_ANY_LOAD);
        if self.types.is_ptr(ty) {
            let kinds = [kinds::NONNULL, kinds::ALIGN, kinds::DEREFERENCEABLE, kinds::DEREFERENCEABLE_OR_NULL];
            self.copy_metadata(load, new, &kinds);
        }
        if ty == self.body.inst(load).ty {
            self.copy_metadata(load, new, &[kinds::RANGE]);
        }
        new
    }

    /// A store of another value to the same address.
    pub(super) fn store_instead(&mut self, store: Inst, v: Value) -> Inst {
        let data = self.access_like(store, Type::VOID);
        let ptr = self.body.operand(store, 1);
        let new = self.build(|b| b.inst(data, &[v, ptr]));
        self.copy_metadata(store, new, &OF_ANY_STORE);
        new
    }

    /// The alignment of a place so many bytes behind one of this alignment.
    pub(super) fn align_behind(&self, align: Align, offset: u64) -> Align {
        let bytes = align.bytes().unwrap_or(1) | offset;
        Align::new(1 << bytes.trailing_zeros().min(32)).unwrap_or(Align::ONE)
    }

    /// Where members of an aggregate lie, if it has no padding: type and offset of each. `None` too if there are too many of them.
    pub(super) fn members(&self, ty: Type) -> Option<SmallVec<[(Type, u64); 8]>> {
        /// Longer arrays are not taken apart (LLVM: `instcombine-maxarray-size`).
        const MAX_ARRAY: u64 = 1024;
        if let Some((fields, _)) = self.types.fields(ty) {
            let layout = self.layout.struct_layout(self.types, ty)?;
            let mut end = 0;
            let mut members = SmallVec::new();
            for (&field, &offset) in fields.iter().zip(&layout.offsets) {
                let size = self.layout.alloc_size(self.types, field);
                if size.scalable || offset != end {
                    return None;
                }
                end = offset + self.layout.store_size(self.types, field).value;
                members.push((field, offset));
            }
            return (end == layout.size.value).then_some(members);
        }
        let count = self.types.element_count(ty).filter(|_| self.types.is_array(ty) && !self.types.is_vector(ty))?;
        let element = self.types.component(ty, 0)?;
        let size = self.layout.alloc_size(self.types, element);
        if count > MAX_ARRAY || size.scalable {
            return None;
        }
        Some((0..count).map(|k| (element, k * size.value)).collect())
    }

    /// Where a choice of addresses leads to null, it leads to another one, if null cannot be accessed.
    pub(super) fn without_null(&mut self, i: Inst, k: usize) -> Option<Outcome> {
        let ptr = self.body.operand(i, k);
        if !self.may_be_choice(ptr) || is_null_valid(&self.q(), self.ty(ptr)) {
            return None;
        }
        let v = self.non_null_choice(ptr, 0)?;
        self.set_operand(i, k, v)
    }

    /// The same for an operand that must not be null.
    pub fn nonnull_operand(&mut self, i: Inst, k: usize) -> Option<Outcome> {
        let v = self.non_null_choice(self.body.operand(i, k), 0)?;
        self.set_operand(i, k, v)
    }

    /// May [`Self::non_null_choice`] find anything?
    pub fn may_be_choice(&self, v: Value) -> bool {
        let is_part = |v| matches!(self.opcode(v), Some(Opcode::Select | Opcode::GetElementPtr | Opcode::Phi));
        match self.body.view_value(v) {
            Some(View::Gep { base, .. }) => self.one_use(v) && is_part(base),
            _ => is_part(v),
        }
    }

    fn non_null_choice(&mut self, v: Value, depth: u32) -> Option<Value> {
        let i = v.inst()?;
        if let View::Select { yes, no, .. } = self.body.view(i) {
            if self.is_null(yes) {
                return Some(no);
            }
            if self.is_null(no) {
                return Some(yes);
            }
        }
        if !self.one_use(v) || depth == MAX_NULL_STEPS {
            return None;
        }
        match self.body.view(i) {
            View::Gep { base, .. } => {
                let new = self.non_null_choice(base, depth + 1)?;
                self.set_operand(i, 0, new);
                self.worklist.add(i);
            }
            View::Phi { values, .. } => {
                let mut changed = false;
                for k in 0..values.len() {
                    let v = self.body.operand(i, k);
                    if let Some(new) = self.non_null_choice(v, MAX_NULL_STEPS) {
                        self.set_operand(i, k, new);
                        changed = true;
                    }
                }
                if changed {
                    self.worklist.add(i);
                }
            }
            _ => {}
        }
        None
    }

    /// An address in an object that has room for one element only: the first index that varies is zero.
    pub(super) fn only_element(&mut self, i: Inst, k: usize) -> Option<Outcome> {
        let ptr = self.body.operand(i, k);
        // Most addresses are so many bytes behind another one.
        let gep_inst = ptr.inst().filter(|&i| self.body.inst(i).opcode == Opcode::GetElementPtr)?;
        let first = self.body.operands(gep_inst).skip(1).find(|&v| !self.is_zero_constant(v))?;
        if first.constant().is_some() {
            return None;
        }
        let gep = self.gep_parts(ptr)?;
        let at = gep.indices.iter().position(|&v| !self.is_zero_constant(v))?;
        if self.types.contains_scalable(gep.source) {
            return None;
        }
        let steps = self.gep_steps(&gep)?;
        let element = steps[at].ty;
        if self.is_vector(ptr) || !self.types.is_sized(element) || at + 1 != gep.indices.len() && !gep.flags.inbounds()
        {
            return None;
        }
        // Behind the first index, LLVM takes the size of the whole array.
        let whole = if at == 0 { gep.source } else { steps[at - 1].ty };
        let size = self.layout.alloc_size(self.types, whole).value;
        let _ = element;
        let fits = self.objects_are_at_most(gep.base, size)
            && gep.indices[at + 1..].iter().all(|&v| self.known(v).is_non_negative());
        if !fits {
            return None;
        }
        let mut operands: SmallVec<[Value; 4]> = self.body.operands(gep_inst).collect();
        operands[at + 1] = self.zero(self.ty(operands[at + 1]));
        let data = self.body.inst(gep_inst).for_copy();
        let new = self.body.insert_before(gep_inst, data, &operands);
        let location = self.body.debug_loc(gep_inst);
        self.body.set_debug_loc(new, location);
        self.worklist.add(new);
        self.set_operand(i, k, new.into())
    }

    /// Have all objects that a pointer may point to the start of at most this size?
    fn objects_are_at_most(&self, v: Value, size: u64) -> bool {
        let mut seen: SmallVec<[Value; 8]> = SmallVec::new();
        let mut work: SmallVec<[Value; 8]> = SmallVec::from_elem(v, 1);
        while let Some(v) = work.pop() {
            if seen.contains(&v) {
                continue;
            }
            seen.push(v);
            if seen.len() > MAX_OBJECTS {
                return false;
            }
            match v.inst().map(|i| self.body.view(i)) {
                Some(View::Select { yes, no, .. }) => work.extend([yes, no]),
                Some(View::Phi { values, .. }) => work.extend(values.iter()),
                Some(View::Alloca { ty, count }) => {
                    let count = self.int_of(count).and_then(|n| n.as_u64());
                    let element = self.types.is_sized(ty).then(|| self.layout.alloc_size(self.types, ty));
                    let Some((count, element)) = count.zip(element.filter(|s| !s.scalable)) else { return false };
                    if element.value.checked_mul(count).is_none_or(|n| n > size) {
                        return false;
                    }
                }
                _ if !self.is_constant_variable_within(v, size) => return false,
                _ => {}
            }
        }
        true
    }

    /// Is a pointer a constant variable of at most this size?
    fn is_constant_variable_within(&self, v: Value, size: u64) -> bool {
        let Some(ConstData::Global(g)) = v.constant().map(|c| self.body.consts().data(c)) else { return false };
        let global = self.module.global(g);
        global.constant_initializer().is_some() && self.layout.alloc_size(self.types, global.value_type).value <= size
    }
}
