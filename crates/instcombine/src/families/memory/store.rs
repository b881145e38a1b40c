//! `store`

use crate::combiner::Combiner;
use crate::rule::Outcome;
use analysis::alias::{AliasQueries, MemoryLocation};
use analysis::effects::{may_read, may_throw, may_write};
use analysis::value_tracking::{is_poison, is_undef_or_poison, transfers_execution};
use ir::{Inst, Opcode, Type, Value, View};

/// So many instructions above a store are looked at (LLVM's number).
const MAX_SCAN: usize = 6;

rules! {
    /// The rules of `store`, in order.
    pub RULES, "store":
        store_as_made: first(BITCAST | INSERT_VALUE),
        store_members: third(UNUSUAL),
        only_element_stored: second(GEP),
        store_to_unread: second(ALLOCA | GEP),
        store_to_constant: second(!(ALLOCA | LOAD)),
        overwritten_store,
        store_to_nothing: second(CONST | GEP),
        unreachable_marker: second(CONST),
        store_of_undef: first(CONST),
        store_to_non_null: second(SELECT | GEP | PHI),
}

/// A value that was cast is stored as it was before.
fn store_as_made(cx: &mut Combiner<'_>, store: Inst) -> Option<Outcome> {
    let [v, ptr] = cx.pair(store);
    if !cx.is_unordered(store) || cx.is_swifterror(ptr) {
        return None;
    }
    let from = match cx.body.view_value(v) {
        Some(View::Cast { op: Opcode::BitCast, from }) => from,
        _ => taken_apart(cx, v)?,
    };
    let ty = cx.ty(from);
    if ty == Type::X86_AMX || !cx.may_access_as(store, ty) {
        return None;
    }
    cx.store_instead(store, from);
    cx.erase(store)
}

/// The vector whose elements, in order, an aggregate was made of.
fn taken_apart(cx: &Combiner<'_>, mut v: Value) -> Option<Value> {
    let ty = cx.ty(v);
    let mut vector = Value::NONE;
    while let Some(View::InsertValue { aggregate, element, path }) = cx.body.view_value(v) {
        let View::ExtractElement { vector: w, index } = cx.body.view_value(element)? else { return None };
        if vector.is_some() && vector != w || path.len() != 1 || cx.int_of(index)?.as_u64()? != u64::from(path[0]) {
            return None;
        }
        vector = w;
        v = aggregate;
    }
    // Members that were not inserted may hold anything.
    if vector.is_none() || !v.constant().is_some_and(|_| is_undef_or_poison(cx.body, v)) {
        return None;
    }
    let (lanes, scalable) = cx.types.vector_len(cx.ty(vector))?;
    let element = cx.types.scalar(cx.ty(vector));
    let same = match cx.types.fields(ty) {
        Some((fields, _)) => fields.len() as u64 == u64::from(lanes) && fields.iter().all(|&f| f == element),
        None => cx.types.element_count(ty) == Some(u64::from(lanes)) && cx.types.component(ty, 0) == Some(element),
    };
    let size = |ty| cx.layout.size_in_bits(cx.types, ty).value;
    (same && !scalable && size(ty) == size(cx.ty(vector))).then_some(vector)
}

/// Members of an aggregate are stored one by one.
fn store_members(cx: &mut Combiner<'_>, store: Inst) -> Option<Outcome> {
    let [v, base] = cx.pair(store);
    let ty = cx.ty(v);
    if !cx.is_simple(store) || !cx.types.is_aggregate(ty) {
        return None;
    }
    if cx.types.element_count(ty) == Some(1) {
        let member = cx.build(|b| b.extract_value(v, &[0]));
        cx.store_instead(store, member);
        return cx.erase(store);
    }
    let members = cx.members(ty)?;
    let align = cx.body.inst(store).align();
    for (k, &(_, offset)) in members.iter().enumerate() {
        let name = cx.name_with(base, b".repack");
        let ptr = cx.member_address(base, offset, &name)?;
        let name = cx.name_with(v, b".elt");
        let align = cx.align_behind(align, offset);
        let new = cx.build(|b| {
            let member = b.named(&name).extract_value(v, &[k as u32]);
            b.store(member, ptr, align)
        });
        cx.copy_alias_metadata(store, new);
    }
    cx.erase(store)
}

/// The object has room for one element only.
fn only_element_stored(cx: &mut Combiner<'_>, store: Inst) -> Option<Outcome> {
    cx.only_element(store, 1)
}

/// A store to memory that nobody reads, for its address has no other use.
fn store_to_unread(cx: &mut Combiner<'_>, store: Inst) -> Option<Outcome> {
    let ptr = cx.body.operand(store, 1);
    let is_alloca = |v| cx.opcode(v) == Some(Opcode::Alloca);
    if !cx.is_unordered(store) || !cx.one_use(ptr) {
        return None;
    }
    let unread = match cx.body.view_value(ptr)? {
        View::Alloca { .. } => true,
        View::Gep { base, .. } => is_alloca(base) && cx.one_use(base),
        _ => false,
    };
    if unread { cx.erase(store) } else { None }
}

/// Memory that never changes can only be stored to what it holds.
fn store_to_constant(cx: &mut Combiner<'_>, store: Inst) -> Option<Outcome> {
    if !cx.is_unordered(store) {
        return None;
    }
    let ptr = cx.body.operand(store, 1);
    if cx.body.view_value(ptr).is_some_and(|v| matches!(v, View::Gep { base, .. } if is_writable(cx, base))) {
        return None;
    }
    let mut aliases = AliasQueries::new(cx.q(), &cx.facts.aliases);
    if aliases.mod_ref_mask(&MemoryLocation::before_or_after(ptr), false).is_mod() {
        return None;
    }
    cx.erase(store)
}

/// Is it the address of a slot, or one of which nothing is known? Most addresses are so many bytes behind one of these.
fn is_writable(cx: &Combiner<'_>, v: Value) -> bool {
    matches!(cx.opcode(v), Some(Opcode::Alloca | Opcode::Load))
}

/// A store right before, to the same address, is dead; so is one of what was just loaded there.
fn overwritten_store(cx: &mut Combiner<'_>, store: Inst) -> Option<Outcome> {
    if !cx.is_unordered(store) {
        return None;
    }
    let [v, ptr] = cx.pair(store);
    let mut scanned = 0;
    let mut i = store;
    while scanned < MAX_SCAN {
        i = cx.body.prev_inst(i).expand()?;
        if cx.is_mere_mark(i) {
            continue;
        }
        scanned += 1;
        match cx.body.view(i) {
            View::Store { value, ptr: p } => {
                if cx.is_unordered(i) && cx.is_same_address(p, ptr) && cx.ty(value) == cx.ty(v) {
                    cx.worklist.push(store);
                    cx.erase(i);
                    return Some(Outcome::Removed);
                }
                return None;
            }
            View::Load { ptr: p } => {
                return if v == i.into() && cx.is_same_address(p, ptr) { cx.erase(store) } else { None };
            }
            _ => {}
        }
        if may_write(cx.module, cx.body, i) || may_read(cx.module, cx.body, i) || may_throw(cx.module, cx.body, i) {
            return None;
        }
    }
    None
}

/// A store to null: what it stores does not matter. Control flow shows that it is never reached.
fn store_to_nothing(cx: &mut Combiner<'_>, store: Inst) -> Option<Outcome> {
    let [v, ptr] = cx.pair(store);
    if !cx.is_unordered(store) || is_undef_or_poison(cx.body, ptr) || !cx.is_undefined_address(ptr) {
        return None;
    }
    if is_poison(cx.body, v) {
        return None;
    }
    let poison = cx.poison(cx.ty(v));
    cx.set_operand(store, 0, poison)
}

/// A store to `undef` is never reached: what leads to it goes, and what comes behind it.
fn unreachable_marker(cx: &mut Combiner<'_>, store: Inst) -> Option<Outcome> {
    let ptr = cx.body.operand(store, 1);
    if !cx.is_unordered(store) || !is_undef_or_poison(cx.body, ptr) {
        return None;
    }
    if remove_before(cx, store) {
        return Some(Outcome::Changed);
    }
    let next = cx.body.next_inst(store);
    cx.clear_unreachable(next);
    None
}

/// Removes instructions before one that is never reached, if they surely lead to it.
fn remove_before(cx: &mut Combiner<'_>, i: Inst) -> bool {
    let mut changed = false;
    while let Some(previous) = cx.body.prev_inst(i).expand() {
        let d = *cx.body.inst(previous);
        if d.opcode.is_eh_pad() || d.ty == Type::TOKEN || !transfers_execution(&cx.q_at(previous), previous) {
            break;
        }
        if cx.body.has_uses(previous) {
            let poison = cx.poison(d.ty);
            cx.replace_uses(previous, poison);
        }
        cx.erase(previous);
        changed = true;
    }
    changed
}

/// What `undef` is stored to may as well stay as it is.
fn store_of_undef(cx: &mut Combiner<'_>, store: Inst) -> Option<Outcome> {
    let [v, ptr] = cx.pair(store);
    if !cx.is_unordered(store) || !is_undef_or_poison(cx.body, v) || cx.is_undefined_address(ptr) {
        return None;
    }
    cx.erase(store)
}

/// Null cannot be stored to.
fn store_to_non_null(cx: &mut Combiner<'_>, store: Inst) -> Option<Outcome> {
    if !cx.is_unordered(store) {
        return None;
    }
    cx.without_null(store, 1)
}
