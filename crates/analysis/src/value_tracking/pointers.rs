//! How pointers are aligned, by what they point to and what is said of them (`getPointerAlignment`).

use super::patterns;
use crate::query::Query;
use ir::attr_kind::AttrKind;
use ir::metadata_kinds::kind;
use ir::{Const, ConstData, Global, GlobalKind, Inst, MdData, Opcode, Value, ValueKind, View};

/// Bytes of which a pointer is surely a multiple: a power of two.
pub fn pointer_alignment(q: &Query<'_>, v: Value) -> u64 {
    let known = match v.kind() {
        ValueKind::Inst(i) => instruction(q, i),
        ValueKind::Param(p) => {
            let set = q.param_attrs(p);
            let attrs = &q.module.ctx.attrs;
            let copied = || attrs.find_type(set, AttrKind::ByVal).or_else(|| attrs.find_type(set, AttrKind::StructRet));
            let of_type =
                || copied().filter(|&t| q.types().is_sized(t)).map(|t| q.module.data_layout.abi_align(q.types(), t));
            attrs.find_int(set, AttrKind::Alignment).or_else(of_type)
        }
        ValueKind::Const(c) => constant(q, c),
        ValueKind::Block(_) => None,
    };
    known.filter(|n| n.is_power_of_two()).unwrap_or(1)
}

fn instruction(q: &Query<'_>, i: Inst) -> Option<u64> {
    let d = q.body.inst(i);
    match q.body.view(i) {
        View::Alloca { .. } => d.align().bytes(),
        View::Load { .. } if q.use_flags => {
            let md = &q.module.ctx.md;
            let list = q.body.attachment(i, kind::ALIGN);
            let first = md.tuple_operands(list)?.next()?;
            match *md.get(first) {
                MdData::Int(_, n) => Some(n),
                _ => None,
            }
        }
        View::Call(_) | View::Invoke { .. } | View::CallBr(_) if q.use_flags => {
            let [own, declared] = q.result_attrs(i);
            let find = |set| q.module.ctx.attrs.find_int(set, AttrKind::Alignment);
            find(own).or_else(|| find(declared))
        }
        _ => None,
    }
}

fn constant(q: &Query<'_>, c: Const) -> Option<u64> {
    match q.body.consts().data(c) {
        ConstData::Global(g) => global(q, g),
        ConstData::Expr(e) => {
            let e = q.body.consts().expr(e);
            let number = || patterns::splat_int(q, (*e.operands.first()?).into());
            let zeros = (e.opcode == Opcode::IntToPtr).then(number)??.trailing_zeros();
            Some(1 << zeros.min(MAX_LOG_ALIGN))
        }
        _ => None,
    }
}

/// The greatest alignment that IR can say, as a power of two.
const MAX_LOG_ALIGN: u32 = 32;

/// The alignment of a global: as given, or as this module lays it out if it is surely this one that the program gets.
fn global(q: &Query<'_>, g: Global) -> Option<u64> {
    let module = q.module;
    let g = module.global(g);
    let GlobalKind::Variable(variable) = &g.kind else { return None };
    if let Some(bytes) = variable.align().bytes() {
        return Some(bytes);
    }
    let types = q.types();
    if !types.is_sized(g.value_type) {
        return None;
    }
    let layout = &module.data_layout;
    if g.is_declaration() || g.linkage.is_interposable() {
        return Some(layout.abi_align(types, g.value_type));
    }
    Some(layout.variable_align(types, g.value_type))
}
