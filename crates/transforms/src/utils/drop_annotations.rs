//! Takes back what instructions promise beside what they compute.

use crate::utils::calls::without;
use ir::attr_kind::AttrKind;
use ir::metadata_kinds as kinds;
use ir::{AttrListData, Body, Inst, Md, MdKind, Module};

/// Metadata that makes a result poison where it does not hold.
pub const POISON_GENERATING_METADATA: [MdKind; 3] = [kinds::RANGE, kinds::NONNULL, kinds::ALIGN];

/// Attributes of a call's result that make it poison where they do not hold.
pub const POISON_GENERATING_ATTRS: [AttrKind; 4] =
    [AttrKind::Range, AttrKind::Alignment, AttrKind::NonNull, AttrKind::NoFPClass];

/// Metadata of an instruction that is executed more often than before: of no consequence, or it makes poison at most.
const HARMLESS_METADATA: [MdKind; 7] =
    [kinds::ANNOTATION, kinds::RANGE, kinds::NONNULL, kinds::ALIGN, kinds::FPMATH, kinds::PROF, kinds::DBG];

/// Attributes of a call where breaking the promise is undefined behaviour.
const UNDEFINED_ATTRS: [AttrKind; 3] = [AttrKind::NoUndef, AttrKind::Dereferenceable, AttrKind::DereferenceableOrNull];

/// Drops metadata and attributes that make behaviour undefined where they do not hold: the instruction will be executed where it was not before.
pub fn drop_undefined_behavior_annotations(module: &Module, body: &mut Body, i: Inst) {
    let kept: Vec<(MdKind, Md)> =
        body.attachments(i).iter().copied().filter(|a| HARMLESS_METADATA.contains(&a.0)).collect();
    body.set_attachments(i, &kept);
    if !body.inst(i).opcode.is_call() {
        return;
    }
    let old = body.inst(i).call_attrs();
    let attrs = module.ctx.attrs.list(old);
    let drop = |set| without(&module.ctx, set, &UNDEFINED_ATTRS);
    let params = attrs.params.iter().map(|&set| drop(set)).collect();
    let list = AttrListData { ret: drop(attrs.ret), params, ..attrs.clone() };
    body.inst_mut(i).set_call_attrs(module.ctx.attrs.intern_list(list));
}

/// Drops flags, metadata and attributes with which a result may be poison though no operand is.
pub fn drop_poison_generating_annotations(module: &Module, body: &mut Body, i: Inst) {
    body.inst_mut(i).drop_poison_generating_flags();
    if body.attachments(i).iter().any(|a| POISON_GENERATING_METADATA.contains(&a.0)) {
        POISON_GENERATING_METADATA.iter().for_each(|&kind| body.set_attachment(i, kind, Md::NONE));
    }
    if !body.inst(i).opcode.is_call() {
        return;
    }
    let attrs = module.ctx.attrs.list(body.inst(i).call_attrs());
    let ret = without(&module.ctx, attrs.ret, &POISON_GENERATING_ATTRS);
    if ret != attrs.ret {
        let list = module.ctx.attrs.intern_list(AttrListData { ret, ..attrs.clone() });
        body.inst_mut(i).set_call_attrs(list);
    }
}
