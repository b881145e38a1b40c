//! What metadata says of memory, for a part of an access.

use super::slices::{fills_its_bytes, fixed_store_size};
use analysis::alias::tbaa;
use ir::metadata_kinds::kind;
use ir::{Body, Inst, Md, MdData, MdKind, Module, Type};

/// What says which memory an access may overlap.
pub(super) const ALIASING: [MdKind; 4] = [kind::TBAA, kind::TBAA_STRUCT, kind::ALIAS_SCOPE, kind::NOALIAS];

/// What is said of a choice between two values.
pub(super) const CHOICE: [MdKind; 2] = [kind::PROF, kind::UNPREDICTABLE];

/// The identity of an assignment.
pub(super) const IDENTITY: [MdKind; 1] = [kind::DIASSIGNID];

/// The kinds that a part of an access keeps as they are.
pub(super) const KEPT: [MdKind; 2] = [kind::MEM_PARALLEL_LOOP_ACCESS, kind::ACCESS_GROUP];

fn number(module: &Module, md: Md) -> Option<u64> {
    match *module.ctx.md.get(md.expand()?) {
        MdData::Int(_, n) => Some(n),
        _ => None,
    }
}

/// Copies attachments of these kinds.
pub(super) fn copy(body: &mut Body, from: Inst, to: Inst, kinds: &[MdKind]) {
    for &kind in kinds {
        let md = body.attachment(from, kind);
        if md.is_some() {
            body.set_attachment(to, kind, md);
        }
    }
}

/// Gives an access of `size` bytes, `offset` bytes behind the start of the access `from`, what that says of its memory.
pub(super) fn adjust(module: &Module, body: &mut Body, from: Inst, to: Inst, offset: u64, size: Option<u64>) {
    if body.attachments(from).is_empty() {
        return;
    }
    let [mut tbaa, fields, scope, noalias] = ALIASING.map(|kind| body.attachment(from, kind));
    // What an access does not overlap, a part of it does not overlap either: the tag stays as it is.
    let fields = if fields.is_some() { shift_struct(module, fields, offset) } else { fields };
    let mut kept_fields = fields;
    if let Some(size) = size {
        if tbaa.is_none() && fields.is_some() {
            tbaa = tbaa::first_member(&module.ctx.md, fields, size).unwrap_or(Md::NONE);
        }
        kept_fields = Md::NONE;
    }
    for (kind, md) in ALIASING.into_iter().zip([tbaa, kept_fields, scope, noalias]) {
        body.set_attachment(to, kind, md);
    }
}

/// The same for an access of a value of this type.
pub(super) fn adjust_aliasing(module: &Module, body: &mut Body, from: Inst, to: Inst, offset: u64, ty: Type) {
    let size = if fills_its_bytes(module, ty) { fixed_store_size(module, ty) } else { None };
    adjust(module, body, from, to, offset, size);
}

/// A `!tbaa.struct` for a copy that starts later.
fn shift_struct(module: &Module, fields: Md, offset: u64) -> Md {
    if offset == 0 {
        return fields;
    }
    let md = &module.ctx.md;
    let operands: Vec<Md> = md.tuple_operands(fields).into_iter().flatten().collect();
    let mut shifted = Vec::new();
    for field in operands.chunks_exact(3) {
        let [Some(start), Some(bytes)] = [number(module, field[0]), number(module, field[1])] else { return Md::NONE };
        if start.saturating_add(bytes) <= offset {
            continue;
        }
        let (new_start, new_bytes) =
            if start < offset { (0, bytes - (offset - start)) } else { (start - offset, bytes) };
        let constant = |n| md.int(ir::Type::I64, n);
        shifted.extend([constant(new_start), constant(new_bytes), field[2]]);
    }
    if shifted.is_empty() { Md::NONE } else { md.tuple(&shifted) }
}
