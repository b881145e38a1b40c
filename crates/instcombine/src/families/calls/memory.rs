//! Memory intrinsics: `llvm.memcpy`, `llvm.memmove`, `llvm.memset`, plain and element-wise atomic.
//!
//! ```text
//! call void @llvm.memcpy(ptr align 4 %p, ptr align 4 %q, i64 4, i1 false)
//! ; becomes
//! %1 = load i32, ptr %q, align 4
//! store i32 %1, ptr %p, align 4
//! ```

use crate::combiner::Combiner;
use crate::rule::Outcome;
use analysis::alias::tbaa;
use analysis::underlying::underlying_object;
use ir::attr_kind::AttrKind;
use ir::intrinsics::{Intrinsic, id};
use ir::metadata_kinds::kind;
use ir::{Align, ApInt, ConstData, Inst, MdKind, Opcode, Ordering, Type, Value};

rules! {
    /// The rules.
    pub RULES, "memory-intrinsic", third(MEMORY_CALL);
        no_bytes,
        atomic_of_odd_length,
        onto_itself,
        raised_alignment,
        into_constant_memory,
        into_read_slot,
        small_copy,
        small_fill,
        poison_fill,
        null_address,
        constant_source,
}

/// The kinds of memory intrinsics.
#[derive(Clone, Copy)]
struct Access {
    /// `memcpy` or `memmove`.
    copies: bool,
    /// Element-wise atomic.
    atomic: bool,
}

fn access(what: Intrinsic) -> Option<Access> {
    let (copies, atomic) = match what {
        id::MEMCPY | id::MEMMOVE | id::MEMCPY_INLINE => (true, false),
        id::MEMSET | id::MEMSET_INLINE => (false, false),
        id::MEMCPY_ELEMENT_UNORDERED_ATOMIC | id::MEMMOVE_ELEMENT_UNORDERED_ATOMIC => (true, true),
        id::MEMSET_ELEMENT_UNORDERED_ATOMIC => (false, true),
        _ => return None,
    };
    Some(Access { copies, atomic })
}

/// The kind of a memory intrinsic that is not volatile.
fn plain_access(cx: &Combiner<'_>, i: Inst) -> Option<Access> {
    let found = access(cx.intrinsic(i.into())?)?;
    (found.atomic || cx.is_zero_constant(cx.body.operand(i, 3))).then_some(found)
}

fn length(cx: &Combiner<'_>, i: Inst) -> Option<ApInt> {
    cx.int_of(cx.body.operand(i, 2))
}

/// Nothing is accessed.
fn no_bytes(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    access(cx.intrinsic(i.into())?)?;
    if !length(cx, i)?.is_zero() {
        return None;
    }
    cx.erase(i)
}

/// The length of an element-wise access is a multiple of the element's size.
fn atomic_of_odd_length(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    if !access(cx.intrinsic(i.into())?)?.atomic {
        return None;
    }
    let (bytes, element) = (length(cx, i)?, cx.int_of(cx.body.operand(i, 3))?.as_u64()?);
    if element == 0 || bytes.is_non_negative() && bytes.limited(u64::MAX) % element == 0 {
        return None;
    }
    cx.mark_unreachable(i);
    cx.erase(i)
}

/// `memmove(p, p, n)`
fn onto_itself(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let access = plain_access(cx, i)?;
    let [to, from] = cx.pair(i);
    if !access.copies || to != from {
        return None;
    }
    cx.erase(i)
}

fn align_of(cx: &Combiner<'_>, i: Inst, k: usize) -> Option<u64> {
    let table = &cx.module.ctx.attrs;
    let set = table.list(cx.body.inst(i).call_attrs()).param(k);
    table.find_int(set, AttrKind::Alignment)
}

/// The greatest alignment that an instruction may have.
const MAX_ALIGN_LOG2: u32 = 32;

/// The alignment of a pointer as far as it is known.
fn known_alignment(cx: &Combiner<'_>, v: Value) -> u64 {
    1 << cx.known(v).min_trailing_zeros().min(MAX_ALIGN_LOG2)
}

/// Pointers say how well they are aligned.
fn raised_alignment(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let access = plain_access(cx, i)?;
    for k in 0..=usize::from(access.copies) {
        let known = known_alignment(cx, cx.body.operand(i, k));
        if align_of(cx, i, k).is_none_or(|align| align < known) {
            cx.add_arg_attr(i, k, AttrKind::Alignment, Some(known));
            return Some(Outcome::Changed);
        }
    }
    None
}

/// What is written into constant memory must be there already.
fn into_constant_memory(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    plain_access(cx, i)?;
    let object = underlying_object(cx.module, cx.body, cx.body.operand(i, 0));
    let g = object.constant().and_then(|c| cx.body.consts().as_global(c))?;
    if !cx.module.global(g).variable()?.is_constant {
        return None;
    }
    cx.erase(i)
}

/// The sizes that one access can have.
fn simple_size(n: &ApInt) -> Option<u64> {
    n.as_u64().filter(|n| [1, 2, 4, 8].contains(n))
}

/// May an access of so many bytes be atomic at this alignment?
fn fits(access: Access, size: u64, align: u64) -> bool {
    !access.atomic || align >= size
}

/// A slot that is only read but for this copy: the original is read. It may have become a constant after the slot was looked at.
fn into_read_slot(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    plain_access(cx, i).filter(|a| a.copies)?;
    let [to, from] = cx.pair(i);
    from.constant()?;
    let slot = to.inst().filter(|_| cx.opcode(to) == Some(Opcode::Alloca))?;
    let outcome = crate::families::memory::copy_of_constant::copy_of_constant(cx, slot);
    cx.worklist.add(slot);
    outcome
}

/// Up to eight bytes are loaded and stored.
fn small_copy(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let access = plain_access(cx, i).filter(|a| a.copies)?;
    let size = simple_size(&length(cx, i)?)?;
    let [to, from] = cx.pair(i);
    let aligns = [align_of(cx, i, 0)?, align_of(cx, i, 1)?];
    if !aligns.iter().all(|&align| fits(access, size, align)) {
        return None;
    }
    let ty = cx.types.int(size as u32 * 8);
    let [to_align, from_align] = aligns.map(|a| Align::new(a).unwrap_or(Align::NONE));
    let (load, store) = cx.build(|b| {
        let load = b.load(ty, from, from_align);
        (load, b.store(load.into(), to, to_align))
    });
    if access.atomic {
        cx.body.inst_mut(load).set_ordering(Ordering::Unordered);
        cx.body.inst_mut(store).set_ordering(Ordering::Unordered);
    }
    for what in COPIED {
        let md = cx.body.attachment(i, what);
        if md.is_some() {
            cx.body.set_attachment(load, what, md);
            cx.body.set_attachment(store, what, md);
        }
    }
    copy_struct_tag(cx, i, size, [load, store]);
    let id = cx.body.attachment(i, kind::DIASSIGNID);
    if id.is_some() {
        cx.body.set_attachment(store, kind::DIASSIGNID, id);
    }
    cx.erase(i)
}

/// Metadata that holds of the parts of a copy, too.
const COPIED: [MdKind; 6] = [
    kind::TBAA,
    kind::ALIAS_SCOPE,
    kind::NOALIAS,
    kind::NOALIAS_ADDRSPACE,
    kind::MEM_PARALLEL_LOOP_ACCESS,
    kind::ACCESS_GROUP,
];

/// A copy of one member of a structure is an access of the member's type.
fn copy_struct_tag(cx: &mut Combiner<'_>, i: Inst, size: u64, to: [Inst; 2]) {
    let md = cx.body.attachment(i, kind::TBAA_STRUCT);
    if md.is_none() || cx.body.attachment(i, kind::TBAA).is_some() {
        return;
    }
    let Some(tag) = tbaa::first_member(&cx.module.ctx.md, md, size) else { return };
    for i in to {
        cx.body.set_attachment(i, kind::TBAA, tag);
    }
}

/// Up to eight bytes of a known value are stored.
fn small_fill(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let access = plain_access(cx, i).filter(|a| !a.copies)?;
    let size = simple_size(&length(cx, i)?)?;
    let fill = cx.int_of(cx.body.operand(i, 1)).filter(|n| n.width() == 8)?;
    let align = align_of(cx, i, 0)?;
    if !fits(access, size, align) {
        return None;
    }
    let ty = cx.types.int(size as u32 * 8);
    let value = cx.int(ty, u64::from_le_bytes([fill.low_u64() as u8; 8]));
    let to = cx.body.operand(i, 0);
    let store = cx.build(|b| b.store(value, to, Align::new(align).unwrap_or(Align::NONE)));
    if access.atomic {
        cx.body.inst_mut(store).set_ordering(Ordering::Unordered);
    }
    let id = cx.body.attachment(i, kind::DIASSIGNID);
    if id.is_some() {
        cx.body.set_attachment(store, kind::DIASSIGNID, id);
    }
    cx.erase(i)
}

/// Memory filled with poison may stay as it is. With `undef` only memory that nobody wrote yet: elsewhere there may be poison.
fn poison_fill(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    plain_access(cx, i).filter(|a| !a.copies)?;
    let value = cx.body.operand(i, 1);
    let is_poison = cx.m(value, analysis::pattern::poison());
    let may_stay = is_poison || cx.m(value, analysis::pattern::undef()) && fills_first(cx, i);
    if may_stay { cx.erase(i) } else { None }
}

/// Is it the first access to an `alloca`, in the block of that?
fn fills_first(cx: &Combiner<'_>, i: Inst) -> bool {
    let Some(alloca) = cx.body.operand(i, 0).inst().filter(|&a| cx.body.inst(a).opcode == Opcode::Alloca) else {
        return false;
    };
    let block = cx.body.inst_block(i);
    cx.body.inst_block(alloca) == block
        && cx.body.users_of(alloca).all(|u| {
            let comes_later = cx.body.inst_block(u) != block || !cx.body.comes_before(u, i);
            comes_later || cx.intrinsic(u.into()) == Some(id::LIFETIME_START)
        })
}

/// Where null is no address, nothing is accessed there.
fn null_address(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let access = plain_access(cx, i)?;
    let is_null = |cx: &Combiner<'_>, k: usize| {
        let v = cx.body.operand(i, k);
        v.constant().is_some_and(|c| cx.body.consts().is_zero(c)) && !cx.null_is_valid(cx.ty(v))
    };
    if !(is_null(cx, 0) || access.copies && is_null(cx, 1)) {
        return None;
    }
    let bytes = cx.body.operand(i, 2);
    let ty = cx.ty(bytes);
    let zero = cx.zero(ty);
    let none = cx.build(|b| b.icmp(ir::IntPredicate::Eq, bytes, zero));
    let assume = cx.call(id::ASSUME, &[], &[none])?;
    cx.facts.assumptions.register(cx.module, cx.body, assume);
    cx.erase(i)
}

/// What is never written cannot overlap with what is: `memmove` from a constant is `memcpy`.
fn constant_source(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    plain_access(cx, i)?;
    let what = match cx.intrinsic(i.into())? {
        id::MEMMOVE => id::MEMCPY,
        id::MEMMOVE_ELEMENT_UNORDERED_ATOMIC => id::MEMCPY_ELEMENT_UNORDERED_ATOMIC,
        _ => return None,
    };
    let c = cx.body.operand(i, 1).constant()?;
    let ConstData::Global(g) = cx.body.consts().data(c) else { return None };
    if !cx.module.global(g).variable()?.is_constant {
        return None;
    }
    let types: [Type; 3] = [0, 1, 2].map(|k| cx.ty(cx.body.operand(i, k)));
    let (_, callee) = cx.intrinsic_address(what, &types)?;
    let k = cx.body.num_call_args(i);
    cx.set_operand(i, k, callee)
}
