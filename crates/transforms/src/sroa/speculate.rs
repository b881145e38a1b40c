//! Loads and stores through phis and selects of addresses, as those of each address.

use super::{State, tags};
use crate::utils::drop_annotations::drop_undefined_behavior_annotations;
use crate::utils::fold_terminator::swap_profile;
use crate::utils::local::rename_phi_blocks;
use analysis::Query;
use analysis::effects::{has_side_effects, may_write};
use analysis::value_tracking::is_safe_to_load_before;
use ir::metadata_kinds::kind;
use ir::{Align, Block, Body, Builder, Inst, Opcode, Ordering, Type, Value, View};
use passman::Statistic;
use rustc_hash::FxHashMap;

static SPECULATED: Statistic =
    Statistic::new("sroa", "NumLoadsSpeculated", "Number of loads speculated to allow promotion");
static LOADS: Statistic =
    Statistic::new("sroa", "NumLoadsPredicated", "Number of loads rewritten into predicated loads to allow promotion");
static STORES: Statistic = Statistic::new(
    "sroa",
    "NumStoresPredicated",
    "Number of stores rewritten into predicated loads to allow promotion",
);

fn is_simple(body: &Body, i: Inst) -> bool {
    !body.inst(i).is_volatile() && body.inst(i).ordering() == Ordering::NotAtomic
}

/// May the address be loaded from before `at`, although nothing there says so yet?
fn is_safe_to_load(state: &State<'_, '_>, ptr: Value, ty: Type, align: Align, at: Inst) -> bool {
    is_safe_to_load_before(&Query::of(state.unit.view()).at(at), ptr, ty, align, at)
}

/// Is a phi of addresses only loaded from, so that the loads can be done in the predecessors?
pub(super) fn is_safe_phi(state: &State<'_, '_>, phi: Inst) -> bool {
    let body = &*state.unit.body;
    let block = body.inst_block(phi);
    let (mut ty, mut align) = (None, Align::ONE);
    let mut last = phi;
    for i in body.users_of(phi) {
        let d = body.inst(i);
        if d.opcode != Opcode::Load || !is_simple(body, i) || body.inst_block(i) != block {
            return false;
        }
        if ty.replace(d.ty).is_some_and(|other| other != d.ty) {
            return false;
        }
        if body.comes_before(last, i) {
            last = i;
        }
        align = align.max(d.align());
    }
    let Some(ty) = ty else { return false };
    let mut between = std::iter::successors(Some(phi), |&i| Some(body.next_inst(i))).take_while(|&i| i != last);
    if between.any(|i| may_write(state.module, body, i)) {
        return false;
    }
    body.phi_entries(phi).all(|(v, from)| {
        let Some(end) = body.terminator(from) else { return false };
        if v == end.into() || has_side_effects(state.module, body, end) {
            return false;
        }
        body.num_successors(end) == 1 || is_safe_to_load(state, v, ty, align, end)
    })
}

/// Makes the loads from a phi of addresses a phi of loads. The phi must be safe ([`is_safe_phi`]).
pub(super) fn speculate_phi(state: &mut State<'_, '_>, phi: Inst) {
    let body = &mut *state.unit.body;
    let base = body.name(phi.into()).unwrap_or(b"").to_vec();
    let Some(some) = body.users_of(phi).next() else { return };
    let (ty, align) = (body.inst(some).ty, body.inst(some).align());
    let aliasing: Vec<_> = body.attachments(some).iter().copied().filter(|(k, _)| tags::ALIASING.contains(k)).collect();
    let entries: Vec<(Value, Block)> = body.phi_entries(phi).collect();
    let name = [&base[..], b".sroa.speculated"].concat();
    let new = state.builder(phi).named(&name).phi(ty);
    let body = &mut *state.unit.body;
    let loads: Vec<Inst> = body.users_of(phi).collect();
    for load in loads {
        body.replace_all_uses(load, new);
        body.remove(load);
    }
    let mut made: FxHashMap<Block, Inst> = FxHashMap::default();
    for (ptr, from) in entries {
        if let Some(&load) = made.get(&from) {
            state.unit.body.push_phi_entry(new, load, from);
            continue;
        }
        let body = &*state.unit.body;
        let Some(end) = body.terminator(from) else { continue };
        let name = [&base[..], b".sroa.speculate.load.", body.name(from.into()).unwrap_or(b"")].concat();
        let load = state.builder(end).named(&name).load(ty, ptr, align);
        SPECULATED.add(1);
        state.unit.body.push_phi_entry(new, load, from);
        for &(kind, md) in &aliasing {
            state.unit.body.set_attachment(load, kind, md);
        }
        made.insert(from, load);
    }
    state.unit.body.remove(phi);
    state.changed = true;
}

/// What is done with the accesses through a select.
#[derive(Clone, Debug)]
pub(super) struct Plan {
    /// The select.
    pub select: Inst,
    accesses: Vec<Planned>,
}

/// A load or store, and which of both addresses (first the one of `true`) can be loaded from in any case.
#[derive(Clone, Copy, Debug)]
struct Planned {
    access: Inst,
    is_safe: [bool; 2],
}

/// How the accesses through a select of addresses can be done for each of both; `None` if they cannot.
pub(super) fn plan_select(state: &State<'_, '_>, select: Inst) -> Option<Plan> {
    let body = &*state.unit.body;
    let View::Select { cond, yes, no } = body.view(select) else { return None };
    if body.value_type(cond) != Type::I1 {
        return None;
    }
    let mut accesses = Vec::new();
    for user in body.users_of(select) {
        let mut i = user;
        if body.inst(i).opcode == Opcode::BitCast && body.has_one_use(i) {
            i = body.users_of(i).next()?;
        }
        let d = body.inst(i);
        match d.opcode {
            Opcode::Store if !d.is_volatile() && !state.preserve_cfg => {
                accesses.push(Planned { access: i, is_safe: [false; 2] });
            }
            Opcode::Load if !d.is_volatile() && !is_simple(body, i) => {
                if state.preserve_cfg {
                    return None;
                }
                accesses.push(Planned { access: i, is_safe: [false; 2] });
            }
            Opcode::Load if !d.is_volatile() => {
                let mut is_safe = [yes, no].map(|v| is_safe_to_load(state, v, d.ty, d.align(), i));
                // As in LLVM, which asks which of both the address is.
                is_safe[1] &= yes != no;
                if state.preserve_cfg && is_safe != [true; 2] {
                    return None;
                }
                accesses.push(Planned { access: i, is_safe });
            }
            _ => return None,
        }
    }
    Some(Plan { select, accesses })
}

/// Carries out a plan.
pub(super) fn rewrite_select(state: &mut State<'_, '_>, plan: &Plan) {
    for p in &plan.accesses {
        if p.is_safe == [true; 2] {
            speculate_load(state, plan.select, p.access);
        } else {
            make_conditional(state, plan.select, *p);
            state.cfg_changed = true;
        }
        state.unit.body.remove(p.access);
    }
    let casts: Vec<Inst> = state.unit.body.users_of(plan.select).collect();
    casts.into_iter().for_each(|i| state.unit.body.remove(i));
    state.unit.body.remove(plan.select);
    state.changed = true;
}

fn sides(body: &Body, select: Inst) -> (Value, [Value; 2]) {
    (body.operand(select, 0), [body.operand(select, 1), body.operand(select, 2)])
}

/// A select of two loads in place of a load of a select.
fn speculate_load(state: &mut State<'_, '_>, select: Inst, load: Inst) {
    let body = &*state.unit.body;
    let (cond, sides) = sides(body, select);
    let (d, base) = (*body.inst(load), body.name(load.into()).unwrap_or(b"").to_vec());
    let name = |suffix: &str| [&base[..], suffix.as_bytes()].concat();
    let mut b = state.builder(load);
    let loads = [(sides[0], "true"), (sides[1], "false")]
        .map(|(ptr, side)| b.named(&name(&format!(".sroa.speculate.load.{side}"))).load(d.ty, ptr, d.align()));
    let new = b.named(&name(".sroa.speculated")).select(cond, loads[0].into(), loads[1].into());
    SPECULATED.add(2);
    let body = &mut *state.unit.body;
    for i in loads {
        tags::copy(body, load, i, &tags::ALIASING);
    }
    if let Some(new) = new.inst() {
        tags::copy(body, select, new, &tags::CHOICE);
    }
    body.replace_all_uses(load, new);
}

/// An access in a block of its own for each address; that of a safe one may stay before the branch.
fn make_conditional(state: &mut State<'_, '_>, select: Inst, p: Planned) {
    let i = p.access;
    let types = &state.module.ctx.types;
    let (cond, addresses) = sides(state.unit.body, select);
    let weights = state.unit.body.attachment(select, kind::PROF);
    let location = state.unit.body.debug_loc(i);
    let body = &mut *state.unit.body;
    let head = body.inst_block(i);
    let head_name = body.name(head.into()).unwrap_or(b"").to_vec();
    let name = |suffix: &str| [&head_name[..], suffix.as_bytes()].concat();
    let tail = split_before(body, i);
    // Where a side has no block of its own, control goes straight to the tail.
    let mut blocks = [tail; 2];
    let mut after = head;
    for (_, target) in p.is_safe.into_iter().zip(&mut blocks).filter(|&(is_safe, _)| !is_safe) {
        let block = body.make_block();
        body.place_block_after(block, after);
        after = block;
        Builder::at_end(body, types, block).with_location(location).br(tail);
        *target = block;
    }
    let branch = Builder::at_end(body, types, head).with_location(location).cond_br(cond, blocks[0], blocks[1]);
    body.set_attachment(branch, kind::PROF, weights);
    if p.is_safe[0] {
        // LLVM swaps the weights with the branch, which is wrong, as they were those of the select. Done alike: only the profile suffers.
        swap_profile(state.module, body, branch);
    }
    body.set_name(tail.into(), &name(".cont"));
    let is_load = body.inst(i).opcode == Opcode::Load;
    let phi = is_load.then(|| {
        let ty = body.inst(i).ty;
        body.insert_phi(body.first_inst(tail), ty)
    });
    let base = body.name(i.into()).unwrap_or(b"").to_vec();
    for ((suffix, address), block) in [".then", ".else"].into_iter().zip(addresses).zip(blocks) {
        let block = if block == tail { head } else { block };
        let new = body.clone_inst(i);
        if block == head {
            drop_undefined_behavior_annotations(state.module, body, new);
            SPECULATED.add(1);
        } else {
            body.set_name(block.into(), &name(suffix));
            if is_load { LOADS.add(1) } else { STORES.add(1) }
        }
        let Some(end) = body.terminator(block) else { continue };
        body.attach_before(new, block, end);
        body.set_operand(new, usize::from(!is_load), address);
        if let Some(phi) = phi {
            body.set_name(new.into(), &[&base[..], suffix.as_bytes(), b".val"].concat());
            body.push_phi_entry(phi, new, block);
        }
    }
    if let Some(phi) = phi {
        body.set_debug_loc(phi, location);
        body.take_name(phi.into(), i.into());
        body.replace_all_uses(i, phi);
    }
}

/// Moves an instruction and what is behind it to a new block; the old one has no terminator then.
fn split_before(body: &mut Body, i: Inst) -> Block {
    let head = body.inst_block(i);
    let tail = body.make_block();
    body.place_block_after(tail, head);
    body.split_off(i, tail);
    let successors: Vec<Block> = body.block_successors(tail).collect();
    for to in successors {
        rename_phi_blocks(body, to, head, tail);
    }
    tail
}
