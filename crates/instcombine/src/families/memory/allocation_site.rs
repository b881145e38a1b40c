//! Memory that nobody needs: an `alloca`, or a call that gets memory, goes with all that is done to it.
//!
//! Its users may write it, compare its address with others, and free it; or only read it, if it is known what it holds at first.

use crate::combiner::Combiner;
use crate::families::common::seen::Seen;
use crate::families::memory::alloca::is_empty;
use crate::families::memory::blockers::Blocker;
use crate::rule::Outcome;
use analysis::allocation::{
    InitialContents, allocation_family, freed_operand, initial_contents, is_allocation, reallocated_operand,
};
use analysis::library_call;
use analysis::mod_ref::ModRef;
use ir::attr_kind::AttrKind;
use ir::intrinsics::id;
use ir::library::LibFunc;
use ir::{Global, GlobalKind, Inst, IntPredicate, Opcode, Type, Value, View};
use smallvec::{SmallVec, smallvec};

rules! {
    /// What an `alloca` comes to at last.
    pub ALLOCA, "allocation":
        unneeded_alloca,
}

rules! {
    /// Rules of calls that get and free memory.
    pub CALL, "allocation":
        unneeded_allocation: second(ALLOCATION),
        free_of_nothing: second(ALLOCATION),
}

/// A call that gets memory.
fn unneeded_allocation(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    if is_allocation(&cx.q(), i) { unneeded_memory(cx, i) } else { None }
}

/// An `alloca`. If nothing comes of it, that is noted: this is the last rule.
fn unneeded_alloca(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let found = unneeded_memory(cx, i);
    if found.is_none() && !is_empty(cx, i) {
        cx.settle(i);
    }
    found
}

/// Memory that nobody needs.
fn unneeded_memory(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    if is_still_needed(cx, i) {
        return None;
    }
    let mut contents = initial_contents(&cx.q(), i);
    if contents == InitialContents::Undef && is_sanitized(cx) {
        contents = InitialContents::Unknown;
    }
    let site = Site { object: i, contents };
    let (users, access) = site.removable_users(cx)?;
    if access.is_ref() && contents == InitialContents::Zero {
        copies_of_zero(cx, &users);
    }
    for user in users {
        if cx.body.inst_block(user).is_some() {
            remove_user(cx, i, user, contents);
        }
    }
    if cx.body.inst(i).opcode == Opcode::Invoke {
        keep_edges(cx, i)?;
    }
    cx.drop_declarations(i);
    cx.erase(i)
}

/// Do those need the memory who did when it was looked at last?
pub(super) fn is_still_needed(cx: &Combiner<'_>, object: Inst) -> bool {
    let site = Site { object, contents: InitialContents::Unknown };
    let mut access = ModRef::NONE;
    cx.blocking_uses(&cx.needed, object).any(|b| {
        b.is_same
            || match site.fate(cx, b.pointer, b.user, b.operand) {
                Fate::Needed => true,
                Fate::Accesses(more) => {
                    access |= more;
                    access == ModRef::MOD_REF
                }
                Fate::Goes | Fate::GoesWithUsers => false,
            }
    })
}

/// Does a call nothing but write behind a pointer? It may read there, too: nothing comes of that.
fn only_touches(cx: &Combiner<'_>, call: Inst, pointer: Value) -> bool {
    let info = cx.call_info(call);
    if cx.body.inst(call).opcode != Opcode::Call
        || cx.body.has_uses(call)
        || !info.has(AttrKind::WillReturn)
        || !info.has(AttrKind::NoUnwind)
        || info.has_bundles()
        || !info.memory_effects().only_arguments()
    {
        return false;
    }
    if !info.args().enumerate().any(|(k, v)| v == pointer && info.arg_mod_ref(k).is_mod()) {
        return false;
    }
    let mut pointers = info.args().enumerate().filter(|&(_, v)| cx.types.is_ptr(cx.types.scalar(cx.ty(v))));
    pointers.all(|(k, v)| match info.arg_mod_ref(k) {
        access if access.is_mod() => v == pointer,
        _ => true,
    })
}

/// Does memory that was not written hold something special here?
fn is_sanitized(cx: &Combiner<'_>) -> bool {
    let attrs = &cx.module.ctx.attrs;
    let list = cx.module.function(cx.facts.function).map(|f| attrs.list(f.attrs.get()).function);
    let has = |kind| list.is_some_and(|set| attrs.has(set, kind));
    has(AttrKind::SanitizeMemory) || has(AttrKind::SanitizeAddress)
}

/// An `invoke` becomes one of a function that does nothing: control flow stays.
fn keep_edges(cx: &mut Combiner<'_>, invoke: Inst) -> Option<()> {
    let View::Invoke { normal, unwind, .. } = cx.body.view(invoke) else { return None };
    let (ty, callee) = cx.intrinsic_address(id::DONOTHING, &[])?;
    let mut data = ir::inst::InstData::new(Opcode::Invoke, Type::VOID);
    data.set_type_operand(ty);
    let operands = [normal.into(), unwind.into(), callee];
    let new = cx.body.insert_before(invoke, data, &operands);
    let location = cx.body.debug_loc(invoke);
    cx.body.set_debug_loc(new, location);
    Some(())
}

/// Copies from memory that holds zeros fill with zeros.
fn copies_of_zero(cx: &mut Combiner<'_>, users: &[Inst]) {
    for &user in users {
        if !matches!(cx.intrinsic(user.into()), Some(id::MEMCPY | id::MEMMOVE)) {
            continue;
        }
        let [to, length] = [0, 2].map(|k| cx.body.operand(user, k));
        let [zero, no] = [cx.int(Type::I8, 0), cx.truth(Type::I1, false)];
        let overloads = [cx.ty(to), cx.ty(length)];
        let Some((ty, callee)) = cx.intrinsic_address(id::MEMSET, &overloads) else { continue };
        cx.build_before(user, |b| b.call(ty, callee, &[to, zero, length, no]));
    }
}

fn remove_user(cx: &mut Combiner<'_>, object: Inst, user: Inst, contents: InitialContents) {
    let ty = cx.body.inst(user).ty;
    match cx.body.view(user) {
        View::ICmp { predicate, .. } => {
            let differs = cx.truth(ty, predicate == IntPredicate::Ne);
            cx.replace_uses(user, differs);
        }
        View::Store { .. } => cx.record_store(object, user),
        View::Load { .. } => {
            let v = if contents == InitialContents::Zero { cx.zero(ty) } else { cx.undef(ty) };
            cx.replace_uses(user, v);
        }
        _ if ty != Type::VOID => {
            let v = cx.poison(ty);
            cx.replace_uses(user, v);
        }
        _ => {}
    }
    cx.erase(user);
}

/// Memory, and what it holds at first.
struct Site {
    object: Inst,
    contents: InitialContents,
}

/// What is done with one use.
enum Fate {
    /// Something needs the memory.
    Needed,
    /// The user goes with the memory.
    Goes,
    /// So do the users of the user.
    GoesWithUsers,
    /// The user goes; it accesses the memory.
    Accesses(ModRef),
}

impl Site {
    /// All users, if they can go with the memory: those found first come first. And how they access it.
    fn removable_users(&self, cx: &mut Combiner<'_>) -> Option<(SmallVec<[Inst; 8]>, ModRef)> {
        let object = self.object;
        let mut users: SmallVec<[Inst; 8]> = SmallVec::new();
        let mut seen = Seen::default();
        let mut work: SmallVec<[Inst; 8]> = smallvec![object];
        let mut access = if self.contents == InitialContents::Unknown { ModRef::MOD } else { ModRef::NONE };
        let mut accesses: SmallVec<[Blocker; 2]> = SmallVec::new();
        while let Some(pointer) = work.pop() {
            for u in cx.body.uses_of(pointer) {
                let user = cx.body.use_inst(u);
                let fate = self.fate(cx, pointer.into(), user, cx.body.operand_index(u));
                match fate {
                    Fate::Needed => {
                        cx.needed.insert(object, smallvec![Blocker::alone(cx.body, u)]);
                        return None;
                    }
                    Fate::Accesses(more) => {
                        if access | more != access {
                            accesses.push(Blocker::new(cx.body, u));
                        }
                        access |= more;
                        if access == ModRef::MOD_REF {
                            cx.needed.insert(object, accesses);
                            return None;
                        }
                    }
                    Fate::GoesWithUsers if seen.insert(user) => work.push(user),
                    Fate::Goes | Fate::GoesWithUsers => {}
                }
                users.push(user);
            }
        }
        Some((users, access))
    }

    fn fate(&self, cx: &Combiner<'_>, pointer: Value, user: Inst, operand: usize) -> Fate {
        let is_volatile = |i| cx.body.inst(i).is_volatile();
        match cx.body.view(user) {
            View::Cast { op: Opcode::AddrSpaceCast | Opcode::BitCast, .. } | View::Gep { .. } => Fate::GoesWithUsers,
            View::ICmp { predicate, .. } => {
                let other = cx.body.operand(user, 1 - operand);
                let known = predicate.is_equality() && self.is_never_equal(cx, other) && !self.may_fail_to_align(cx);
                if known { Fate::Goes } else { Fate::Needed }
            }
            View::Store { value, .. } if !is_volatile(user) && value != pointer => Fate::Accesses(ModRef::MOD),
            View::Load { .. } if !is_volatile(user) => Fate::Accesses(ModRef::REF),
            View::Call(_) => self.fate_of_call(cx, pointer, user),
            _ => Fate::Needed,
        }
    }

    fn fate_of_call(&self, cx: &Combiner<'_>, pointer: Value, call: Inst) -> Fate {
        match cx.intrinsic(call.into()) {
            Some(id::MEMCPY | id::MEMMOVE | id::MEMSET) => {
                let is_plain = cx.is_zero_constant(cx.body.operand(call, 3));
                let writes = cx.body.operand(call, 0) == pointer;
                return match is_plain {
                    true => Fate::Accesses(if writes { ModRef::MOD } else { ModRef::REF }),
                    false => Fate::Needed,
                };
            }
            Some(id::ASSUME | id::INVARIANT_START | id::INVARIANT_END | id::LIFETIME_START | id::LIFETIME_END) => {
                return Fate::Goes;
            }
            Some(id::LAUNDER_INVARIANT_GROUP | id::STRIP_INVARIANT_GROUP) => return Fate::GoesWithUsers,
            Some(_) => return Fate::Needed,
            None => {}
        }
        if only_touches(cx, call, pointer) {
            return Fate::Accesses(ModRef::MOD);
        }
        let q = cx.q();
        let family = allocation_family(&q, self.object);
        if family.is_none() || allocation_family(&q, call) != family {
            return Fate::Needed;
        }
        if freed_operand(&q, call) == Some(pointer) {
            return Fate::Goes;
        }
        if reallocated_operand(&q, call) == Some(pointer) {
            return Fate::GoesWithUsers;
        }
        Fate::Needed
    }

    /// Is an address surely another one, if the memory's own is known to nobody?
    fn is_never_equal(&self, cx: &Combiner<'_>, v: Value) -> bool {
        if cx.is_null(v) {
            return true;
        }
        let Some(i) = v.inst() else { return false };
        if let View::Load { ptr } = cx.body.view(i) {
            return ptr.constant().and_then(|c| cx.body.consts().as_global(c)).is_some_and(|g| is_variable(cx, g));
        }
        i != self.object && is_allocation(&cx.q(), i)
    }

    /// May the call return null because it is asked for an alignment that is none?
    fn may_fail_to_align(&self, cx: &Combiner<'_>) -> bool {
        let q = cx.q();
        if cx.body.inst(self.object).opcode == Opcode::Alloca
            || library_call(q, self.object) != Some(LibFunc::aligned_alloc)
        {
            return false;
        }
        let [align, size] = cx.pair(self.object).map(|v| cx.int_of(v));
        let is_valid = align
            .zip(size)
            .is_some_and(|(align, size)| align.is_power_of_2() && size.urem(&align).is_some_and(|rest| rest.is_zero()));
        !is_valid
    }
}

fn is_variable(cx: &Combiner<'_>, g: Global) -> bool {
    matches!(cx.module.global(g).kind, GlobalKind::Variable(_))
}

/// Freeing null does nothing; freeing what is no address is never reached; freeing what was only just reallocated frees the old memory.
fn free_of_nothing(cx: &mut Combiner<'_>, call: Inst) -> Option<Outcome> {
    if cx.body.inst(call).opcode != Opcode::Call {
        return None;
    }
    let q = cx.q();
    let freed = freed_operand(&q, call)?;
    if analysis::value_tracking::is_undef_or_poison(cx.body, freed) {
        cx.mark_unreachable(call);
        return cx.erase(call);
    }
    if cx.is_null(freed) {
        return cx.erase(call);
    }
    let inner = freed.inst().filter(|&i| cx.body.inst(i).opcode == Opcode::Call && cx.one_use(freed))?;
    let old = reallocated_operand(&q, inner)?;
    cx.replace_uses(inner, old);
    cx.erase(inner);
    Some(Outcome::Changed)
}
