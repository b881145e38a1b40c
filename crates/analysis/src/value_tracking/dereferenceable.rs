//! How many bytes can surely be loaded at a pointer (`isDereferenceableAndAlignedPointer`).

use super::gep_offset::{base_and_offset, uncast};
use super::{assumed, is_known_non_zero, pointer_alignment, returned_argument};
use crate::query::Query;
use ir::attr_kind::AttrKind;
use ir::attributes::AttrSet;
use ir::metadata_kinds::kind;
use ir::{Align, Const, ConstData, Global, Inst, Linkage, MdData, MdKind, Opcode, Type, Value, ValueKind, View};

/// Steps from a pointer to what it is computed from (LLVM's number).
const MAX_STEPS: u32 = 16;

/// Bytes at a pointer that can be loaded.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Dereferenceable {
    /// How many.
    pub bytes: u64,
    /// Unless the pointer is null.
    pub or_null: bool,
}

/// The bytes that can be loaded at a pointer, as it says itself: by attributes, metadata, or being an object.
pub fn dereferenceable_bytes(q: &Query<'_>, v: Value) -> Dereferenceable {
    let sure = |bytes| Dereferenceable { bytes, or_null: false };
    let known = match v.kind() {
        ValueKind::Param(p) => {
            let set = q.param_attrs(p);
            let attrs = &q.module.ctx.attrs;
            let copied = || attrs.find_type(set, AttrKind::ByVal).or_else(|| attrs.find_type(set, AttrKind::StructRet));
            by_attributes(q, [set, AttrSet::EMPTY], || copied().and_then(|t| fixed_size(q, t)))
        }
        ValueKind::Inst(i) => match q.body.view(i) {
            View::Call(_) | View::Invoke { .. } => by_attributes(q, q.result_attrs(i), || None),
            View::Load { .. } | View::Cast { op: Opcode::IntToPtr, .. } => by_metadata(q, i),
            View::Alloca { ty, count } => {
                let count = count.constant().and_then(|c| q.body.consts().as_u64(c));
                let bytes = fixed_alloc_size(q, ty).zip(count).and_then(|(size, n)| size.checked_mul(n));
                bytes.map(sure)
            }
            _ => None,
        },
        ValueKind::Const(c) => match q.body.consts().data(c) {
            ConstData::Global(g) => global_size(q, g).map(sure),
            _ => None,
        },
        ValueKind::Block(_) => None,
    };
    known.unwrap_or_default()
}

fn fixed_size(q: &Query<'_>, ty: Type) -> Option<u64> {
    let is_sized = q.types().is_sized(ty) && !q.types().contains_scalable(ty);
    is_sized.then(|| q.module.data_layout.store_size(q.types(), ty).value)
}

fn fixed_alloc_size(q: &Query<'_>, ty: Type) -> Option<u64> {
    let is_sized = q.types().is_sized(ty) && !q.types().contains_scalable(ty);
    is_sized.then(|| q.module.data_layout.alloc_size(q.types(), ty).value)
}

fn global_size(q: &Query<'_>, g: Global) -> Option<u64> {
    let g = q.module.global(g);
    g.variable()?;
    (g.linkage != Linkage::ExternWeak).then(|| fixed_size(q, g.value_type))?
}

fn by_attributes(q: &Query<'_>, sets: [AttrSet; 2], otherwise: impl Fn() -> Option<u64>) -> Option<Dereferenceable> {
    let find = |k| sets.into_iter().filter_map(|set| q.module.ctx.attrs.find_int(set, k)).max();
    let sure = find(AttrKind::Dereferenceable).filter(|&n| n > 0).or_else(otherwise);
    match sure {
        Some(bytes) => Some(Dereferenceable { bytes, or_null: false }),
        None => find(AttrKind::DereferenceableOrNull).map(|bytes| Dereferenceable { bytes, or_null: true }),
    }
}

fn by_metadata(q: &Query<'_>, i: Inst) -> Option<Dereferenceable> {
    let number = |k: MdKind| {
        let md = &q.module.ctx.md;
        let first = md.tuple_operands(q.body.attachment(i, k))?.next()?;
        match *md.get(first) {
            MdData::Int(_, n) => Some(n),
            _ => None,
        }
    };
    let sure = number(kind::DEREFERENCEABLE).map(|bytes| Dereferenceable { bytes, or_null: false });
    sure.or_else(|| number(kind::DEREFERENCEABLE_OR_NULL).map(|bytes| Dereferenceable { bytes, or_null: true }))
}

/// Can a value of this type surely be loaded at the pointer, where the question is asked, and is the pointer so aligned?
pub fn is_dereferenceable_and_aligned_type(q: &Query<'_>, ptr: Value, ty: Type, align: Align) -> bool {
    fixed_size(q, ty).is_some_and(|size| is_dereferenceable_and_aligned(q, ptr, size, align.bytes().unwrap_or(1)))
}

/// Can so many bytes surely be loaded at the pointer, where the question is asked, and is the pointer a multiple of `align`?
pub fn is_dereferenceable_and_aligned(q: &Query<'_>, ptr: Value, size: u64, align: u64) -> bool {
    search(q, ptr, size, align, 0)
}

/// May a constant stand for any pointer that is equal to it? Equal addresses may be of different objects; as in LLVM
/// (`isPointerAlwaysReplaceable`), null may, and the address of what can be loaded.
pub fn may_stand_for_equal_pointers(q: &Query<'_>, c: Const) -> bool {
    q.body.consts().is_zero(c) || is_dereferenceable_and_aligned(q, c.into(), 1, 1)
}

fn search(q: &Query<'_>, v: Value, size: u64, align: u64, steps: u32) -> bool {
    if steps > MAX_STEPS {
        return false;
    }
    let steps = steps + 1;
    if let Some((base, offset)) = base_and_offset(q.module, q.body, v) {
        let offset = offset.filter(|&n| i64::try_from(n).is_ok() && n.is_multiple_of(align));
        let end = offset.and_then(|n| size.checked_add(n));
        return end.is_some_and(|size| search(q, base, size, align, steps));
    }
    if let Some(from) = uncast(q.body, v) {
        return q.types().is_ptr(q.ty(from)) && search(q, from, size, align, steps);
    }
    if let Some(View::Select { yes, no, .. }) = q.body.view_value(v) {
        return search(q, yes, size, align, steps) && search(q, no, size, align, steps);
    }
    if says_itself(q, v, size) {
        return pointer_alignment(q, v) >= align;
    }
    let returned = v.inst().filter(|&i| q.body.inst(i).opcode.is_call()).and_then(|i| returned_argument(q, i));
    if let Some(argument) = returned {
        return search(q, argument, size, align, steps);
    }
    is_assumed(q, v, size, align)
}

/// Do attributes or metadata say that so many bytes can be loaded, at the place of the question?
fn says_itself(q: &Query<'_>, v: Value, size: u64) -> bool {
    let known = dereferenceable_bytes(q, v);
    if size > known.bytes || known.or_null && !is_known_non_zero(q, v) {
        return false;
    }
    // What an instruction says holds only where control has come by it.
    match v.inst().filter(|&i| q.body.inst(i).opcode != Opcode::Alloca) {
        Some(i) => q.at.is_some() && assumed::is_valid_for_context(q, i, q.at),
        None => true,
    }
}

fn is_assumed(q: &Query<'_>, v: Value, size: u64, align: u64) -> bool {
    let (mut bytes, mut aligned) = (0, pointer_alignment(q, v));
    for fact in assumed::facts(q, v) {
        match fact {
            assumed::Fact::Dereferenceable(n) => bytes = bytes.max(n),
            assumed::Fact::Align(n) => aligned = aligned.max(n),
            _ => {}
        }
    }
    bytes >= size && bytes > 0 && aligned >= align
}
