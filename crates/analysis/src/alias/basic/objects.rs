//! Facts about objects: their sizes, memory that never changes, memory that is not `errno`.

use super::Side;
use crate::alias::limits::MAX_MASK_STEPS;
use crate::alias::{LocationSize, MemoryLocation};
use crate::mod_ref::ModRef;
use crate::object_size::allocation_arguments;
use crate::query::Query;
use crate::underlying::{is_identified_function_local, underlying_object};
use crate::value_tracking::{dereferenceable_bytes, is_null_valid};
use ir::attr_kind::AttrKind;
use ir::data_layout::Size;
use ir::{ConstData, Opcode, Type, Value, ValueKind, View};
use smallvec::SmallVec;

/// Is an object of this size too small for an access?
pub(super) fn is_too_small(q: &Query<'_>, size: Option<u64>, access: Side) -> bool {
    size.is_some_and(|size| size < minimal_extent(q, access))
}

/// The bytes at a pointer that are surely there, because they are accessed or because something says so.
fn minimal_extent(q: &Query<'_>, access: Side) -> u64 {
    let known = dereferenceable_bytes(q, access.ptr);
    let null_is_valid = null_is_valid(q);
    let stated = if known.or_null && null_is_valid { 0 } else { known.bytes };
    let accessed = access.size.known_min().filter(|_| access.size.is_precise());
    stated.max(accessed.unwrap_or(0))
}

fn null_is_valid(q: &Query<'_>) -> bool {
    is_null_valid(q, Type::PTR)
}

/// Is an object exactly so large?
pub(super) fn is_size_of(q: &Query<'_>, object: Value, size: LocationSize) -> bool {
    match object_size(q, object, false) {
        Some(known) => LocationSize::precise(known) == size,
        None => false,
    }
}

/// How large an object is, if that is one number; rounded up to its alignment if asked for: an object of 5 bytes aligned to 4 may be read
/// as 8.
pub fn object_size(q: &Query<'_>, object: Value, round: bool) -> Option<Size> {
    let layout = &q.module.data_layout;
    let attrs = &q.module.ctx.attrs;
    let times = |size: Size, count: u64| Some(Size { value: size.value.checked_mul(count)?, ..size });
    let (size, align) = match object.kind() {
        ValueKind::Inst(i) => match q.body.view(i) {
            View::Alloca { ty, count } => {
                if !q.types().is_sized(ty) {
                    return None;
                }
                let count = q.body.consts().as_u64(count.constant()?)?;
                (times(layout.alloc_size(q.types(), ty), count)?, q.body.inst(i).align().bytes())
            }
            View::Call(_) | View::Invoke { .. } | View::CallBr(_) => (allocated_size(q, i)?, None),
            _ => return None,
        },
        ValueKind::Param(p) => {
            let set = q.param_attrs(p);
            let kinds = [AttrKind::ByVal, AttrKind::InAlloca, AttrKind::Preallocated];
            let ty = kinds.into_iter().find_map(|k| attrs.find_type(set, k))?;
            (layout.alloc_size(q.types(), ty), attrs.find_int(set, AttrKind::Alignment))
        }
        ValueKind::Const(c) => {
            let ConstData::Global(g) = q.body.consts().data(c) else { return None };
            let global = q.module.global(g);
            let variable = global.variable()?;
            if global.is_declaration() || global.linkage.is_interposable() || !q.types().is_sized(global.value_type) {
                return None;
            }
            (layout.alloc_size(q.types(), global.value_type), variable.align().bytes())
        }
        ValueKind::Block(_) => return None,
    };
    match align.filter(|_| round) {
        Some(align) => Some(Size { value: size.value.checked_next_multiple_of(align)?, ..size }),
        None => Some(size),
    }
}

/// The bytes that a call gets, if they are constant.
fn allocated_size(q: &Query<'_>, call: ir::Inst) -> Option<Size> {
    let number = |v: Value| q.body.consts().as_u64(v.constant()?);
    let (element, count) = allocation_arguments(q, call)?;
    let count = count.map_or(Some(1), number)?;
    Some(Size { value: number(element)?.checked_mul(count)?, scalable: false })
}

/// What anyone may do to the memory at a pointer: not write to constants; with `ignore_locals`, nothing to stack slots. Phis and
/// selects are looked through.
pub(in crate::alias) fn mod_ref_mask(q: &Query<'_>, ptr: Value, ignore_locals: bool) -> ModRef {
    let mut work: SmallVec<[Value; 8]> = SmallVec::from_slice(&[ptr]);
    let mut seen: SmallVec<[Value; 8]> = SmallVec::new();
    let mut mask = ModRef::NONE;
    let mut steps = 0;
    while let Some(v) = work.pop() {
        if steps == MAX_MASK_STEPS {
            return ModRef::MOD_REF;
        }
        steps += 1;
        let object = underlying_object(q.module, q.body, v);
        if seen.contains(&object) {
            continue;
        }
        seen.push(object);
        match object.inst().map(|i| q.body.view(i)) {
            Some(View::Select { yes, no, .. }) => work.extend([yes, no]),
            Some(View::Phi { values, .. }) if values.len() <= MAX_MASK_STEPS - (steps - 1) => {
                work.extend(values.iter())
            }
            _ => mask |= object_mask(q, object, ignore_locals),
        }
        if mask == ModRef::MOD_REF {
            break;
        }
    }
    mask
}

fn object_mask(q: &Query<'_>, object: Value, ignore_locals: bool) -> ModRef {
    match object.kind() {
        ValueKind::Inst(i) if q.body.inst(i).opcode == Opcode::Alloca && ignore_locals => ModRef::NONE,
        // Nobody writes to the memory of such an argument while the function runs.
        ValueKind::Param(p) => {
            let set = q.param_attrs(p);
            let only_reads = q.has_any(set, &[AttrKind::ReadOnly, AttrKind::ReadNone]);
            if only_reads && q.has_any(set, &[AttrKind::NoAlias]) { ModRef::REF } else { ModRef::MOD_REF }
        }
        ValueKind::Const(c) => {
            let global = q.body.consts().as_global(c);
            let is_constant = global.and_then(|g| q.module.global(g).variable()).is_some_and(|v| v.is_constant);
            if is_constant { ModRef::NONE } else { ModRef::MOD_REF }
        }
        _ => ModRef::MOD_REF,
    }
}

/// May the memory be that of `errno`, an `int`?
pub(in crate::alias) fn may_be_errno(q: &Query<'_>, loc: &MemoryLocation) -> bool {
    let too_large = loc.size.known_min().is_some_and(|n| n > INT_BYTES);
    let object = underlying_object(q.module, q.body, loc.ptr);
    !too_large && !is_identified_function_local(q.module, q.function, q.body, object)
}

/// The size of an `int` on all targets but those of 16 bits, where this is a right answer too.
const INT_BYTES: u64 = 4;
