//! `load`

use super::available::available_value;
use crate::combiner::Combiner;
use crate::rule::Outcome;
use analysis::value_tracking::is_dereferenceable_and_aligned_type;
use ir::inst::InstData;
use ir::metadata_kinds as kinds;
use ir::{Align, Inst, Opcode, Type, Value, View};

rules! {
    /// The rules of `load`, in order.
    pub RULES, "load":
        load_as_used: second(BITCAST),
        only_element_loaded: first(GEP),
        load_members: third(UNUSUAL),
        available_value,
        load_of_nothing: first(CONST | GEP),
        load_of_select: first(SELECT),
        load_of_non_null: first(SELECT | GEP | PHI),
}

/// A load whose only user takes it for another type is one of that type.
fn load_as_used(cx: &mut Combiner<'_>, load: Inst) -> Option<Outcome> {
    let ptr = cx.body.operand(load, 0);
    if !cx.is_unordered(load) || !cx.one_use(load.into()) || cx.is_swifterror(ptr) {
        return None;
    }
    let user = cx.body.users_of(load).next()?;
    let d = *cx.body.inst(user);
    let is_ptr = |ty| cx.types.is_ptr(cx.types.scalar(ty));
    let old = cx.body.inst(load).ty;
    if d.opcode != Opcode::BitCast || is_ptr(d.ty) != is_ptr(old) || d.ty == Type::X86_AMX {
        return None;
    }
    if !cx.may_access_as(load, d.ty) {
        return None;
    }
    let new = cx.load_as(load, d.ty, b"");
    cx.body.replace_all_uses(user, new);
    cx.erase(user);
    Some(Outcome::Changed)
}

/// The object has room for one element only.
fn only_element_loaded(cx: &mut Combiner<'_>, load: Inst) -> Option<Outcome> {
    cx.only_element(load, 0)
}

/// Members of an aggregate are loaded one by one.
fn load_members(cx: &mut Combiner<'_>, load: Inst) -> Option<Outcome> {
    let ty = cx.body.inst(load).ty;
    if !cx.is_simple(load) || !cx.types.is_aggregate(ty) {
        return None;
    }
    let name = cx.name_with(load, b"");
    let mut whole = cx.poison(ty);
    if cx.types.element_count(ty) == Some(1) {
        let member = cx.types.component(ty, 0)?;
        let new = cx.load_as(load, member, b".unpack");
        let v = cx.build(|b| b.named(&name).insert_value(whole, new.into(), &[0]));
        return cx.replace(v);
    }
    let members = cx.members(ty)?;
    let (base, align) = (cx.body.operand(load, 0), cx.body.inst(load).align());
    for (k, &(member, offset)) in members.iter().enumerate() {
        let is_last = k + 1 == members.len();
        let ptr = cx.member_address(base, offset, &cx.name_with(load, b".elt"))?;
        let align = cx.align_behind(align, offset);
        let unpacked = cx.name_with(load, b".unpack");
        let new = cx.build(|b| b.named(&unpacked).load(member, ptr, align));
        cx.copy_alias_metadata(load, new);
        if cx.types.is_struct(ty) {
            cx.copy_metadata_kind(load, new, kinds::INVARIANT_LOAD);
        }
        let called: &[u8] = if is_last { &name } else { b"" };
        whole = cx.build(|b| b.named(called).insert_value(whole, new.into(), &[k as u32]));
    }
    cx.replace(whole)
}

impl Combiner<'_> {
    /// The address of a member, `inbounds`. That of the first one is an instruction, too, and goes when it is looked at: names are as in LLVM.
    pub(super) fn member_address(&mut self, base: Value, offset: u64, name: &[u8]) -> Option<Value> {
        let index = self.index_type(base)?;
        let by = self.int(index, offset);
        Some(self.build(|b| b.named(name).ptr_add(ir::inst::GepFlags::INBOUNDS, base, by)))
    }
}

/// A load from null or `undef` is never reached.
fn load_of_nothing(cx: &mut Combiner<'_>, load: Inst) -> Option<Outcome> {
    let ptr = cx.body.operand(load, 0);
    if !cx.is_unordered(load) || !cx.is_undefined_address(ptr) {
        return None;
    }
    cx.mark_unreachable(load);
    let poison = cx.poison(cx.body.inst(load).ty);
    cx.replace(poison)
}

/// A choice of addresses that can both be loaded is a choice of loaded values.
fn load_of_select(cx: &mut Combiner<'_>, load: Inst) -> Option<Outcome> {
    let ptr = cx.body.operand(load, 0);
    if !cx.is_unordered(load) || !cx.one_use(ptr) {
        return None;
    }
    let select = ptr.inst()?;
    let View::Select { cond, yes, no } = cx.body.view(select) else { return None };
    let (ty, align) = (cx.body.inst(load).ty, cx.body.inst(load).align());
    if !is_loadable(cx, yes, load, align) || !is_loadable(cx, no, load, align) {
        return None;
    }
    let data = cx.access_like(load, ty);
    let [a, b] = [yes, no].map(|v| {
        let name = cx.name_with(v, b".val");
        cx.build(|b| b.named(&name).inst(data, &[v]))
    });
    for new in [a, b] {
        for kind in [kinds::RANGE, kinds::NONNULL, kinds::ALIGN] {
            cx.copy_metadata_kind(load, new, kind);
        }
    }
    let new = cx.body.make_inst(InstData::new(Opcode::Select, ty), &[cond, a.into(), b.into()]);
    let attachments = cx.body.attachments(select).to_vec();
    cx.body.set_attachments(new, &attachments);
    Some(Outcome::New(new))
}

/// Can an address be loaded from wherever the choice of addresses is made?
fn is_loadable(cx: &Combiner<'_>, ptr: Value, load: Inst, align: Align) -> bool {
    let Some(at) = cx.body.operand(load, 0).inst() else { return false };
    is_dereferenceable_and_aligned_type(&cx.q_at(at), ptr, cx.body.inst(load).ty, align)
}

/// Null cannot be loaded from.
fn load_of_non_null(cx: &mut Combiner<'_>, load: Inst) -> Option<Outcome> {
    if !cx.is_unordered(load) {
        return None;
    }
    cx.without_null(load, 0)
}
