//! Calls made anew: of a function whose type has changed.

use ir::attr_kind::AttrKind;
use ir::{AttrList, AttrSet, Body, Context, Inst, InstData, MdKind, Opcode, Type, Value};

/// Attributes of a return value that a `void` one cannot have.
const NOT_OF_VOID: &[AttrKind] = &[
    AttrKind::ZExt,
    AttrKind::SExt,
    AttrKind::NoExt,
    AttrKind::NoAlias,
    AttrKind::NonNull,
    AttrKind::Dereferenceable,
    AttrKind::DereferenceableOrNull,
    AttrKind::Alignment,
    AttrKind::NoFPClass,
    AttrKind::Range,
    AttrKind::NoUndef,
];

/// Attributes that make it undefined to pass the wrong value.
pub const UB_IMPLYING: [AttrKind; 3] = [AttrKind::NoUndef, AttrKind::Dereferenceable, AttrKind::DereferenceableOrNull];

/// The attributes of a return value that still fit where its type has become `ty`.
pub fn fitting_return_attrs(ctx: &Context, set: AttrSet, ty: Type) -> AttrSet {
    if ty == Type::VOID { without(ctx, set, NOT_OF_VOID) } else { set }
}

/// A set without some kinds.
pub fn without(ctx: &Context, set: AttrSet, kinds: &[AttrKind]) -> AttrSet {
    if !kinds.iter().any(|&k| ctx.attrs.has(set, k)) {
        return set;
    }
    let mut builder = ir::AttrBuilder::default();
    builder.add_set(&ctx.attrs, set);
    kinds.iter().for_each(|&k| _ = builder.remove(k));
    builder.finish(&ctx.attrs)
}

/// Makes a call before `old` like it, bundles and destinations included, at a function type, which returns `ret`, with these arguments and
/// attributes. It has no name, and those attachments of which `keep` says so. Of the uses nothing is changed.
pub fn remake_call(
    body: &mut Body,
    old: Inst,
    (ty, ret): (Type, Type),
    args: &[Value],
    attrs: AttrList,
    keep: impl Fn(MdKind) -> bool,
) -> Inst {
    let data = *body.inst(old);
    let mut operands = args.to_vec();
    operands.extend(body.operands(old).skip(body.num_call_args(old)));
    let mut new = InstData::call_like(data.opcode, &data, ret);
    new.set_type_operand(ty).set_call_attrs(attrs);
    if data.opcode == Opcode::Call {
        new.set_tail_kind(data.tail_kind());
    }
    let call = body.insert_before(old, new, &operands);
    if let Some(extra) = body.call_extra(old).cloned() {
        body.set_call_extra(call, extra);
    }
    body.move_records(old, call);
    let loc = body.debug_loc(old);
    body.set_debug_loc(call, loc);
    let kept: Vec<_> = body.attachments(old).iter().copied().filter(|a: &(MdKind, _)| keep(a.0)).collect();
    body.set_attachments(call, &kept);
    call
}
