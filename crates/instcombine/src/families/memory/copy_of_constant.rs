//! An `alloca` that is filled once, by a copy of memory that never changes, and read otherwise: what reads it can read the original.

use crate::combiner::Combiner;
use crate::families::memory::blockers::Blocker;
use crate::rule::Outcome;
use analysis::CallInfo;
use analysis::alias::{AliasQueries, MemoryLocation};
use analysis::call_info::Captures;
use analysis::value_tracking::{is_dereferenceable_and_aligned, pointer_alignment};
use ir::attr_kind::AttrKind;
use ir::intrinsics::id;
use ir::{Inst, Opcode, Value, View};
use rustc_hash::FxHashSet;
use smallvec::{SmallVec, smallvec};

/// More addresses are not followed (LLVM: `instcombine-max-copied-from-constant-users`).
const MAX_USERS: usize = 300;

/// What is done with one use of the address.
enum Role {
    /// It is read.
    Reads,
    /// It is part of another address, which may lie elsewhere.
    Address { moved: bool },
    /// It marks the lifetime.
    Marks,
    /// The copy fills it.
    Filled,
    /// Something else.
    Other,
}

/// Reads the original.
pub fn copy_of_constant(cx: &mut Combiner<'_>, alloca: Inst) -> Option<Outcome> {
    let (copy, marks) = only_copy(cx, alloca)?;
    let source = cx.body.operand(copy, 1);
    let View::Alloca { ty, count } = cx.body.view(alloca) else { return None };
    let size = cx.layout.alloc_size(cx.types, ty);
    let q = cx.q();
    let fits = cx.int_of(count).is_some_and(|n| n.is_one())
        && !size.scalable
        && source.inst().is_none()
        && cx.body.inst(alloca).align().bytes().unwrap_or(1) <= pointer_alignment(&q, source)
        && is_dereferenceable_and_aligned(&q, source, size.value, 1);
    if !fits {
        return None;
    }
    let same_space = cx.ty(source) == cx.body.inst(alloca).ty;
    if !same_space && !can_move_to_other_space(cx, alloca, copy, &marks) {
        return None;
    }
    for mark in marks {
        cx.erase(mark);
    }
    if same_space {
        cx.replace_uses(alloca, source);
    } else {
        move_reads(cx, alloca.into(), source);
    }
    cx.erase(copy);
    Some(Outcome::Changed)
}

/// Are there only loads, by addresses that are no phis or the like? Then pointers of another address space will do.
fn can_move_to_other_space(cx: &Combiner<'_>, address: Inst, copy: Inst, marks: &[Inst]) -> bool {
    cx.body.users_of(address).all(|user| match cx.body.view(user) {
        View::Load { .. } => true,
        View::Gep { .. } if !cx.is_vector(user.into()) => can_move_to_other_space(cx, user, copy, marks),
        _ => user == copy || marks.contains(&user),
    })
}

/// Loads what lies behind an address from behind another one. The address itself stays, for the copy.
fn move_reads(cx: &mut Combiner<'_>, address: Value, to: Value) {
    let users: SmallVec<[Inst; 8]> = cx.body.users_of(address).collect();
    for user in users {
        match cx.body.view(user) {
            View::Load { .. } => {
                cx.body.set_operand(user, 0, to);
                cx.worklist.add(user);
            }
            View::Gep { .. } => {
                let Some(gep) = cx.gep_parts(user.into()) else { continue };
                let new = cx.build_before(user, |b| b.gep(gep.flags, gep.source, to, &gep.indices));
                cx.take_name(new, user.into());
                move_reads(cx, user.into(), new);
                cx.erase(user);
            }
            _ => {}
        }
    }
}

/// The copy that fills it, and the marks of its lifetime, if everything else only reads it.
fn only_copy(cx: &mut Combiner<'_>, alloca: Inst) -> Option<(Inst, Vec<Inst>)> {
    if is_still_written(cx, alloca) {
        return None;
    }
    let mut seen = FxHashSet::default();
    let mut work: SmallVec<[(Inst, bool); 8]> = smallvec![(alloca, false)];
    let (mut copy, mut marks) = (None, Vec::new());
    while let Some((address, moved)) = work.pop() {
        for u in cx.body.uses_of(address) {
            let user = cx.body.use_inst(u);
            match role(cx, user, cx.body.operand_index(u)) {
                Role::Reads => {}
                Role::Address { moved: more } => {
                    if seen.insert((user, moved || more)) {
                        work.push((user, moved || more));
                    }
                    if seen.len() > MAX_USERS {
                        return None;
                    }
                }
                Role::Marks => marks.push(user),
                Role::Filled if copy.is_none() && !moved => copy = Some(user),
                Role::Filled => return None,
                Role::Other => {
                    cx.not_only_read.insert(alloca, smallvec![Blocker::alone(cx.body, u)]);
                    return None;
                }
            }
        }
    }
    marks.sort_unstable();
    marks.dedup();
    Some((copy?, marks))
}

/// Does the user that did something else with the address than read what is there still do so?
pub(super) fn is_still_written(cx: &Combiner<'_>, alloca: Inst) -> bool {
    let mut uses = cx.blocking_uses(&cx.not_only_read, alloca);
    uses.any(|b| b.is_same || matches!(role(cx, b.user, b.operand), Role::Other))
}

fn role(cx: &Combiner<'_>, user: Inst, k: usize) -> Role {
    match cx.body.view(user) {
        View::Load { .. } if cx.is_simple(user) => Role::Reads,
        View::Phi { .. } | View::Select { .. } => Role::Address { moved: true },
        View::Cast { op: Opcode::BitCast | Opcode::AddrSpaceCast, .. } => Role::Address { moved: false },
        View::Gep { indices, .. } if k == 0 => Role::Address { moved: !indices.iter().all(|v| cx.is_zero_constant(v)) },
        View::Call(_) | View::Invoke { .. } | View::CallBr(_) => role_in_call(cx, user, k),
        _ => Role::Other,
    }
}

fn role_in_call(cx: &Combiner<'_>, user: Inst, k: usize) -> Role {
    let call = CallInfo::new(cx.module, cx.body, user);
    if k >= call.num_args() || call.arg_has(k, AttrKind::InAlloca) {
        return Role::Other;
    }
    let only_reads = !call.arg_mod_ref(k).is_mod() || call.memory_effects().only_reads();
    if only_reads && call.captures(k) == Captures::NONE || call.arg_has(k, AttrKind::ByVal) {
        return Role::Reads;
    }
    match call.intrinsic() {
        Some(id::LIFETIME_START | id::LIFETIME_END) => Role::Marks,
        Some(id::MEMCPY | id::MEMMOVE) if cx.is_zero_constant(cx.body.operand(user, 3)) => {
            if k == 1 {
                return Role::Reads;
            }
            let source = MemoryLocation::before_or_after(cx.body.operand(user, 1));
            let mut aliases = AliasQueries::new(cx.q(), &cx.facts.aliases);
            if k == 0 && aliases.is_constant_memory(&source, false) { Role::Filled } else { Role::Other }
        }
        _ => Role::Other,
    }
}
