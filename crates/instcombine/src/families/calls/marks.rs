//! Assumptions, lifetimes, the stack pointer, and other intrinsics that compute nothing.

use crate::combiner::Combiner;
use crate::rule::Outcome;
use analysis::alias::AliasQueries;
use analysis::object_size::{Mode, stored_extent};
use analysis::pattern::*;
use analysis::underlying::underlying_object;
use analysis::value_tracking::assumed::is_valid_for_context;
use analysis::value_tracking::{Speculation, is_known_non_zero, is_safe_to_speculate};
use ir::attr_kind::AttrKind;
use ir::bundle_tags::assumed;
use ir::intrinsics::{Intrinsic, id};
use ir::metadata_kinds::kind;
use ir::{Body, ConstData, Inst, IntPredicate, Opcode, Type, Value, ValueKind, View};
use smallvec::SmallVec;

rules! {
    /// The rules.
    pub RULES, "marks":
        empty_lifetime: third(LIFETIME_CALL),
        empty_argument_list: third(OTHER_CALL),
        useless_stack_restore: third(OTHER_CALL),
        repeated_assumption: third(ASSUME_CALL),
        assumption_of_both: third(ASSUME_CALL),
        assumption_of_non_null_load: third(ASSUME_CALL),
        assumption_bundle: third(ASSUME_CALL),
        known_assumption: third(ASSUME_CALL),
        assumption_of_false: third(ASSUME_CALL),
        unused_guard: third(OTHER_CALL),
        repeated_invariant_group: third(OTHER_CALL),
        object_size: third(OTHER_CALL),
}

/// A lifetime that ends where it began.
fn empty_lifetime(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let sanitized =
        [AttrKind::SanitizeAddress, AttrKind::SanitizeMemory, AttrKind::SanitizeHWAddress, AttrKind::SanitizeMemTag];
    if !cx.calls(i, &[id::LIFETIME_END]) || sanitized.iter().any(|&kind| cx.function_has(kind)) {
        return None;
    }
    empty_range(cx, i, &[id::LIFETIME_START])
}

/// A list of arguments that is opened and closed.
fn empty_argument_list(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    if !cx.calls(i, &[id::VA_END]) {
        return None;
    }
    empty_range(cx, i, &[id::VA_START, id::VA_COPY])
}

/// Removes a mark and the one above that it belongs to, if only such marks stand between.
fn empty_range(cx: &mut Combiner<'_>, i: Inst, starts: &[Intrinsic]) -> Option<Outcome> {
    let end = cx.intrinsic(i.into())?;
    let mut above = cx.body.prev_inst(i);
    while above.is_some() {
        let what = cx.intrinsic(above.into())?;
        if starts.contains(&what) {
            if cx.body.operand(above, 0) == cx.body.operand(i, 0) {
                cx.erase(above);
                return cx.erase(i);
            }
        } else if what != end && !what.is_debug() && what != id::PSEUDOPROBE {
            return None;
        }
        above = cx.body.prev_inst(above);
    }
    None
}

/// A `stackrestore` before which no stack was taken, or behind which the function ends.
fn useless_stack_restore(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    if !cx.calls(i, &[id::STACKRESTORE]) {
        return None;
    }
    if is_saved_just_above(cx, i) {
        return cx.erase(i);
    }
    let mut takes_stack = false;
    let mut below = cx.body.next_inst(i);
    while below.is_some() && !cx.body.inst(below).opcode.is_terminator() {
        match stack_effect(cx, below) {
            StackEffect::Restore => return cx.erase(i),
            StackEffect::None => {}
            _ => {
                takes_stack = true;
                break;
            }
        }
        below = cx.body.next_inst(below);
    }
    let ends = below.is_some() && matches!(cx.body.inst(below).opcode, Opcode::Ret | Opcode::Resume);
    if takes_stack || !ends {
        return None;
    }
    cx.erase(i)
}

/// What an instruction means for the stack pointer.
#[derive(PartialEq)]
enum StackEffect {
    None,
    Alloca,
    Save,
    Restore,
    Call,
}

fn stack_effect(cx: &Combiner<'_>, i: Inst) -> StackEffect {
    match cx.body.inst(i).opcode {
        Opcode::Alloca => StackEffect::Alloca,
        Opcode::Call => match cx.intrinsic(i.into()) {
            Some(id::STACKSAVE) => StackEffect::Save,
            Some(id::STACKRESTORE) => StackEffect::Restore,
            Some(_) if !analysis::effects::has_side_effects(cx.module, cx.body, i) => StackEffect::None,
            Some(what) if what.is_assume_like() => StackEffect::None,
            _ => StackEffect::Call,
        },
        _ => StackEffect::None,
    }
}

/// Is the stack pointer restored that was saved just above?
fn is_saved_just_above(cx: &Combiner<'_>, i: Inst) -> bool {
    let Some(save) = cx.body.operand(i, 0).inst().filter(|&k| cx.calls(k, &[id::STACKSAVE])) else { return false };
    if cx.body.inst_block(save) != cx.body.inst_block(i) {
        return false;
    }
    let mut below = cx.body.next_inst(save);
    while below.is_some() && below != i {
        if stack_effect(cx, below) != StackEffect::None {
            return false;
        }
        below = cx.body.next_inst(below);
    }
    below == i
}

/// Has a call no operand bundles that say something?
fn is_plain(body: &Body, i: Inst) -> bool {
    body.call_extra(i).is_none_or(|extra| extra.bundles.is_empty())
}

/// Removes what an assumption says by its condition.
fn drop_condition(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    if is_plain(cx.body, i) {
        return cx.erase(i);
    }
    let truth = cx.truth(Type::I1, true);
    if cx.body.operand(i, 0) == truth {
        return None;
    }
    cx.set_operand(i, 0, truth)
}

/// The same is assumed once more right behind.
fn repeated_assumption(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    if !cx.is_assume(i) {
        return None;
    }
    let next = cx.body.next_inst(i);
    let same = next.is_some() && cx.is_assume(next) && cx.body.operand(next, 0) == cx.body.operand(i, 0);
    if !same {
        return None;
    }
    drop_condition(cx, i)
}

/// Inserts an assumption, with the bundles of another one if there is one.
fn assume(cx: &mut Combiner<'_>, condition: Value, like: Option<Inst>) -> Option<Inst> {
    let call = match like {
        None => cx.call(id::ASSUME, &[], &[condition])?,
        Some(old) => {
            let extra = cx.body.call_extra(old).cloned();
            let (ty, callee) = cx.intrinsic_address(id::ASSUME, &[])?;
            let further = cx.body.operands(old).skip(1);
            let args: SmallVec<[Value; 4]> = std::iter::once(condition).chain(further).collect();
            let (callee, args) = (callee, &args[..args.len() - 1]);
            let call = cx.build(|b| b.call(ty, callee, args));
            if let Some(extra) = extra {
                cx.body.set_call_extra(call, extra);
            }
            call
        }
    };
    cx.facts.assumptions.register(cx.module, cx.body, call);
    Some(call)
}

/// `assume(a & b)` is `assume(a)` and `assume(b)`.
fn assumption_of_both(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    if !cx.is_assume(i) {
        return None;
    }
    let condition = cx.body.operand(i, 0);
    let (a, b) = (Hole::new(), Hole::new());
    let parts = if cx.m(condition, logical_and(&a, &b)) {
        [a.get(), b.get()]
    } else if cx.m(condition, not(logical_or(&a, &b))) {
        [a.get(), b.get()].map(|v| cx.build(|x| x.not(v)))
    } else {
        return None;
    };
    let like = (!is_plain(cx.body, i)).then_some(i);
    assume(cx, parts[0], like)?;
    assume(cx, parts[1], None)?;
    cx.facts.assumptions.unregister(i);
    cx.erase(i)
}

/// A loaded pointer that is not null says so itself.
fn assumption_of_non_null_load(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    if !cx.is_assume(i) {
        return None;
    }
    let p = Hole::new();
    if !cx.m(cx.body.operand(i, 0), icmp_is(IntPredicate::Ne, &p, zero())) {
        return None;
    }
    let load = p.inst().filter(|&k| is_pointer_load(cx, k))?;
    if !is_valid_for_context(&cx.q(), i, load) {
        return None;
    }
    set_non_null(cx, load);
    drop_condition(cx, i)
}

fn is_pointer_load(cx: &Combiner<'_>, i: Inst) -> bool {
    cx.body.inst(i).opcode == Opcode::Load && cx.types.is_ptr(cx.body.inst(i).ty)
}

fn set_non_null(cx: &mut Combiner<'_>, load: Inst) {
    let empty = cx.module.ctx.md.tuple(&[]);
    cx.body.set_attachment(load, kind::NONNULL, empty);
    cx.body.set_attachment(load, kind::NOUNDEF, empty);
}

/// A bundle of an assumption that says nothing new.
fn assumption_bundle(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    if !cx.is_assume(i) {
        return None;
    }
    let extra = cx.body.call_extra(i)?.clone();
    let mut first = 1;
    for (k, &(tag, len)) in extra.bundles.iter().enumerate() {
        let about = cx.body.operand(i, first);
        let number = (len == 2).then(|| cx.body.operand(i, first + 1));
        let place = first;
        first += len as usize;
        let known = match (cx.module.ctx.bundle_tags.name(tag), len) {
            (assumed::ALIGN, 2) => number.and_then(|n| align_is_known(cx, about, n)).unwrap_or(false),
            (assumed::NONNULL, 1) => non_null_is_known(cx, i, about),
            (assumed::SEPARATE_STORAGE, 2) => {
                if let Some(outcome) = storage_of_objects(cx, i, place) {
                    return Some(outcome);
                }
                false
            }
            _ => false,
        };
        if known {
            cx.facts.assumptions.unregister(i);
            cx.remove_bundle(i, k);
            cx.facts.assumptions.register(cx.module, cx.body, i);
            return Some(Outcome::Changed);
        }
    }
    None
}

/// Is a pointer so aligned anyway? Not for arguments: their attributes may go with inlining.
fn align_is_known(cx: &Combiner<'_>, v: Value, align: Value) -> Option<bool> {
    let align = cx.int_of(align)?.as_u64().filter(|n| n.is_power_of_two())?;
    if align == 1 {
        return Some(true);
    }
    let object = underlying_object(cx.module, cx.body, v);
    if matches!(object.kind(), ValueKind::Param(_)) {
        return Some(false);
    }
    let known = analysis::known_bits(&cx.q_at(Inst::NONE), v).min_trailing_zeros();
    Some(1 << known.min(32) >= align)
}

fn non_null_is_known(cx: &mut Combiner<'_>, i: Inst, v: Value) -> bool {
    if is_known_non_zero(&cx.q(), v) {
        return true;
    }
    let Some(load) = v.inst().filter(|&k| is_pointer_load(cx, k)) else { return false };
    if !is_valid_for_context(&cx.q(), i, load) {
        return false;
    }
    set_non_null(cx, load);
    true
}

/// `separate_storage` is about objects, not about pointers into them.
fn storage_of_objects(cx: &mut Combiner<'_>, i: Inst, first: usize) -> Option<Outcome> {
    let mut outcome = None;
    for k in [first, first + 1] {
        let v = cx.body.operand(i, k);
        let object = underlying_object(cx.module, cx.body, v);
        if object != v {
            outcome = cx.set_operand(i, k, object);
        }
    }
    outcome
}

/// What is assumed is known.
fn known_assumption(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    if !cx.is_assume(i) || !is_plain(cx.body, i) {
        return None;
    }
    let condition = cx.body.operand(i, 0);
    if !cx.known(condition).is_ones() {
        return None;
    }
    cx.facts.assumptions.unregister(i);
    cx.erase(i)
}

/// Control never comes to `assume(false)`.
fn assumption_of_false(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    if !cx.is_assume(i) {
        return None;
    }
    let condition = cx.body.operand(i, 0).constant()?;
    let is_false = match cx.body.consts().data(condition) {
        ConstData::Undef | ConstData::Poison => true,
        _ => cx.body.consts().is_zero(condition),
    };
    if !is_false {
        // What is assumed may have become simpler.
        return None;
    }
    cx.mark_unreachable(i);
    cx.facts.assumptions.unregister(i);
    cx.erase(i)
}

/// Instructions between two guards (LLVM: `instcombine-guard-widening-window`).
const GUARD_WINDOW: usize = 3;

/// One guard right behind another is one guard of both.
fn unused_guard(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    if !cx.calls(i, &[id::EXPERIMENTAL_GUARD]) {
        return None;
    }
    let mut next = cx.body.next_inst(i);
    let mut between: SmallVec<[Inst; GUARD_WINDOW]> = SmallVec::new();
    while next.is_some()
        && between.len() < GUARD_WINDOW
        && is_safe_to_speculate(&cx.q_at(Inst::NONE), next, Speculation::AS_IS)
    {
        between.push(next);
        next = cx.body.next_inst(next);
    }
    if next.is_none() || !cx.calls(next, &[id::EXPERIMENTAL_GUARD]) {
        return None;
    }
    let (first, second) = (cx.body.operand(i, 0), cx.body.operand(next, 0));
    if first != second {
        for moved in between {
            cx.body.move_before(moved, i);
        }
        // Where the first guard fails, the second condition may be poison.
        let both = cx.logical_op(Opcode::And, first, second);
        cx.set_operand(i, 0, both);
    }
    cx.erase(next);
    Some(Outcome::Changed)
}

/// Steps from a pointer to the one it is the same as are followed so far.
const MAX_MARKS: usize = 64;

/// `launder` and `strip` of what they make of a pointer: of that pointer.
fn repeated_invariant_group(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let marks = [id::LAUNDER_INVARIANT_GROUP, id::STRIP_INVARIANT_GROUP];
    if !cx.calls(i, &marks) {
        return None;
    }
    let what = cx.intrinsic(i.into())?;
    let arg = cx.body.operand(i, 0);
    let mut from = arg;
    for _ in 0..MAX_MARKS {
        from = match cx.body.view_value(from) {
            Some(View::Call(_)) if from.inst().is_some_and(|i| cx.calls(i, &marks)) => cx.body.operand(from.inst()?, 0),
            Some(View::Cast { op: Opcode::AddrSpaceCast, from }) => from,
            _ => break,
        };
    }
    if from == arg {
        return None;
    }
    let (ty, source) = (cx.body.inst(i).ty, cx.ty(from));
    let mut v: Value = cx.call(what, &[source], &[from])?.into();
    if source != ty {
        v = cx.build(|b| b.cast(Opcode::AddrSpaceCast, v, ty));
    }
    cx.replace(v)
}

/// How many bytes lie behind a pointer, where that is known for all objects it may point to.
fn object_size(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    if !cx.calls(i, &[id::OBJECTSIZE]) {
        return None;
    }
    let [ptr, null_is_unknown] = [0, 2].map(|k| cx.body.operand(i, k));
    let null_is_unknown = !cx.is_zero_constant(null_is_unknown);
    let q = cx.q();
    let mut aliases = AliasQueries::new(q, &cx.facts.aliases);
    let size = stored_extent(&q, &mut aliases, ptr, Mode::Exact, null_is_unknown)?.accessible();
    let width = cx.width(i.into())?;
    if width < u64::BITS && size >> width != 0 {
        return None;
    }
    let size = cx.int(cx.body.inst(i).ty, size);
    cx.replace(size)
}
