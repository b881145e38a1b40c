//! What holds of every call.

use crate::combiner::Combiner;
use crate::rule::Outcome;
use analysis::CallInfo;
use analysis::allocation::freed_operand;
use analysis::value_tracking::is_known_non_zero;
use ir::attr_kind::AttrKind;
use ir::intrinsics::id;
use ir::metadata_kinds::kind;
use ir::{CallConv, ConstData, Inst, Md, Opcode, Value, bundle_tags};
use smallvec::SmallVec;

rules! {
    /// Rules that come before those for single intrinsics.
    pub FIRST, "call":
        nounwind_of_caller,
}

rules! {
    /// Rules for commutative intrinsics.
    pub COMMUTATIVE, "call":
        constant_argument_second,
}

rules! {
    /// Rules for every call.
    pub RULES, "call":
        nonnull_arguments,
        choice_of_nonnull,
        convergent_of_callee: third(GLOBAL),
        other_convention: third(GLOBAL),
        call_of_null: third(INT | CONST_OTHER),
        inline_assembly_throws_not: third(CONST_OTHER),
}

rules! {
    /// Rules that come behind those for library functions.
    pub RETURNED, "call":
        returned_argument,
        callee_type_of_direct_call,
}

/// In a function that does not throw, no call does.
fn nounwind_of_caller(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let table = &cx.module.ctx.attrs;
    let says_so = table.has(table.list(cx.body.inst(i).call_attrs()).function, AttrKind::NoUnwind);
    if says_so || !cx.function_has(AttrKind::NoUnwind) {
        return None;
    }
    if cx.call_info(i).has(AttrKind::NoUnwind) || keeps_attributes(cx, i) {
        return None;
    }
    cx.add_call_attr(i, AttrKind::NoUnwind);
    Some(Outcome::Changed)
}

/// Calls that LLVM looks at without adding attributes: those that free memory or end lists of arguments.
fn keeps_attributes(cx: &Combiner<'_>, i: Inst) -> bool {
    match cx.intrinsic(i.into()) {
        Some(what) => what == id::VA_END,
        None => cx.body.inst(i).opcode == Opcode::Call && freed_operand(&cx.q(), i).is_some(),
    }
}

/// A constant goes to the second place: `umin(C, x)` is `umin(x, C)`.
fn constant_argument_second(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let what = cx.intrinsic(i.into())?;
    if !what.is_commutative() || cx.body.num_call_args(i) < 2 {
        return None;
    }
    let [a, b] = cx.pair(i);
    if a.constant().is_none() || b.constant().is_some() {
        return None;
    }
    cx.body.set_operand(i, 0, b);
    cx.body.set_operand(i, 1, a);
    Some(Outcome::Changed)
}

/// `nonnull` where an argument is known not to be null.
fn nonnull_arguments(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    if cx.has_nonnull == Some((i, cx.body.edition())) {
        return None;
    }
    let info = cx.call_info(i);
    let is_pointer = |k: usize| cx.types.is_ptr(cx.ty(cx.body.operand(i, k)));
    let q = cx.q();
    let is_found = |k: usize| !is_said_non_null(cx, &info, k) && is_known_non_zero(&q, cx.body.operand(i, k));
    let found: SmallVec<[usize; 8]> = (0..info.num_args()).filter(|&k| is_pointer(k) && is_found(k)).collect();
    if found.is_empty() || keeps_attributes(cx, i) {
        return None;
    }
    for &k in &found {
        cx.add_arg_attr(i, k, AttrKind::NonNull, None);
    }
    cx.has_nonnull = Some((i, cx.body.edition()));
    Some(Outcome::Changed)
}

/// An argument that is said not to be null is the other arm of a choice between null and something.
fn choice_of_nonnull(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let count = cx.body.num_call_args(i);
    (0..count).find_map(|k| {
        let v = cx.body.operand(i, k);
        let said = cx.may_be_choice(v) && cx.types.is_ptr(cx.ty(v)) && cx.call_info(i).arg_has(k, AttrKind::NonNull);
        if said { cx.nonnull_operand(i, k) } else { None }
    })
}

fn is_said_non_null(cx: &Combiner<'_>, info: &CallInfo<'_>, k: usize) -> bool {
    let table = &cx.module.ctx.attrs;
    let bytes = |set| table.find_int(set, AttrKind::Dereferenceable).unwrap_or(0);
    info.arg_has(k, AttrKind::NonNull)
        || info.arg_attrs(k).first().is_some_and(|&set| bytes(set) > 0)
            && info.arg(k).is_some_and(|v| !cx.null_is_valid(cx.ty(v)))
}

/// A call is not convergent if what it calls is not.
fn convergent_of_callee(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let table = &cx.module.ctx.attrs;
    let own = cx.body.inst(i).call_attrs();
    let has = |list| table.has(table.list(list).function, AttrKind::Convergent);
    if !has(own) {
        return None;
    }
    let callee = cx.module.called_function(cx.body, i)?;
    if has(cx.module.function(callee)?.attrs.get()) || cx.module.global(callee).is_intrinsic() {
        return None;
    }
    let attrs = table.edit_function(own, |b| _ = b.remove(AttrKind::Convergent));
    cx.body.inst_mut(i).set_call_attrs(attrs);
    Some(Outcome::Changed)
}

/// Control never comes to a call of a function in another calling convention.
fn other_convention(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let callee = cx.module.called_address(cx.body, i)?;
    let (conv, own) = (cx.module.function(callee)?.call_conv, cx.body.inst(i).call_conv());
    if conv == own {
        return None;
    }
    // A declaration may be of something that is written in assembly.
    if conv == CallConv::C || own == CallConv::C || cx.module.global(callee).is_declaration() {
        return other_convention_than_c(cx, i);
    }
    never_reached(cx, i)
}

/// The same where one convention is C's: those of ARM may fit it.
fn other_convention_than_c(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let callee = cx.module.called_address(cx.body, i)?;
    let (conv, own) = (cx.module.function(callee)?.call_conv, cx.body.inst(i).call_conv());
    let arm = [CallConv::ARM_APCS, CallConv::ARM_AAPCS, CallConv::ARM_AAPCS_VFP];
    if conv == own || cx.module.global(callee).is_declaration() || arm.contains(&conv) || arm.contains(&own) {
        return None;
    }
    never_reached(cx, i)
}

fn never_reached(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    if cx.body.inst(i).opcode != Opcode::Call || cx.body.inst(i).tail_kind() == ir::TailKind::MustTail {
        return None;
    }
    cx.mark_unreachable(i);
    if cx.body.has_uses(i) {
        let ty = cx.body.inst(i).ty;
        let poison = cx.poison(ty);
        cx.replace_uses(i, poison);
    }
    cx.erase(i)
}

/// Control never comes to a call of null or `undef`.
fn call_of_null(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let callee = cx.body.callee(i);
    let c = callee.constant()?;
    let ty = cx.ty(callee);
    let wrong = match cx.body.consts().data(c) {
        ConstData::Null => !cx.null_is_valid(ty),
        ConstData::Undef | ConstData::Poison => true,
        _ => false,
    };
    if !wrong {
        return None;
    }
    never_reached(cx, i)
}

/// Assembly that does not say that it may throw does not.
fn inline_assembly_throws_not(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let c = cx.body.callee(i).constant()?;
    let ConstData::InlineAsm(asm) = cx.body.consts().data(c) else { return None };
    if cx.body.consts().asm(asm).unwind || cx.call_info(i).has(AttrKind::NoUnwind) {
        return None;
    }
    cx.add_call_attr(i, AttrKind::NoUnwind);
    Some(Outcome::Changed)
}

/// What a function returns is the argument that it says.
fn returned_argument(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    if !cx.body.has_uses(i) {
        return None;
    }
    let data = cx.body.inst(i);
    if data.opcode == Opcode::Call && data.tail_kind() == ir::TailKind::MustTail {
        return None;
    }
    let v = cx.call_info(i).returned_argument()?;
    if cx.ty(v) != cx.body.inst(i).ty {
        return None;
    }
    cx.replace(v)
}

/// Direct calls need no `!callee_type` and no `kcfi` bundle.
fn callee_type_of_direct_call(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let has_type = cx.body.attachment(i, kind::CALLEE_TYPE).is_some();
    if !has_type && cx.body.call_extra(i).is_none() {
        return None;
    }
    cx.module.called_address(cx.body, i)?;
    if has_type {
        cx.body.set_attachment(i, kind::CALLEE_TYPE, Md::NONE);
        return Some(Outcome::Changed);
    }
    let extra = cx.body.call_extra(i)?;
    let k = extra.bundles.iter().position(|&(tag, _)| tag == bundle_tags::KCFI)?;
    cx.remove_bundle(i, k);
    Some(Outcome::Changed)
}

impl Combiner<'_> {
    /// Removes operand bundle `k` of a call.
    pub fn remove_bundle(&mut self, i: Inst, k: usize) {
        let Some(mut extra) = self.body.call_extra(i).cloned() else { return };
        let before: u32 = extra.bundles[..k].iter().map(|b| b.1).sum();
        let (_, len) = extra.bundles.remove(k);
        let first = self.body.num_call_args(i) + before as usize;
        let gone: SmallVec<[Value; 4]> = (first..first + len as usize).map(|k| self.body.operand(i, k)).collect();
        self.body.remove_operands(i, first, len as usize);
        self.body.set_call_extra(i, extra);
        for v in gone {
            self.worklist.lost_use(self.body, v);
        }
    }

    /// The intrinsic that the instruction calls, if it is one of these.
    pub fn calls(&self, i: Inst, what: &[ir::intrinsics::Intrinsic]) -> bool {
        self.intrinsic(i.into()).is_some_and(|found| what.contains(&found))
    }

    /// Is it a call of this intrinsic?
    pub fn is_assume(&self, i: Inst) -> bool {
        self.calls(i, &[id::ASSUME])
    }
}
