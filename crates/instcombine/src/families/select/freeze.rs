//! `freeze`.

use crate::combiner::Combiner;
use crate::rule::Outcome;
use analysis::value_tracking::{Undefined, can_create_undef_or_poison, is_not_undef_or_poison, is_undef_or_poison};
use ir::intrinsics::id;
use ir::{Block, Const, Inst, Opcode, Use, Value, View};
use smallvec::SmallVec;
use transforms::utils::drop_annotations::drop_poison_generating_annotations;

rules! {
    /// The rules.
    pub RULES, "freeze":
        freeze_of_phi,
        freeze_in_recurrence,
        freeze_operands,
        freeze_of_undef,
        freeze_other_uses,
}

/// The phi that is frozen.
fn frozen_phi(cx: &Combiner<'_>, i: Inst) -> Option<Inst> {
    cx.body.operand(i, 0).inst().filter(|&p| cx.body.inst(p).opcode == Opcode::Phi)
}

/// A phi whose entries are not poison, but for one.
fn freeze_of_phi(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let phi = frozen_phi(cx, i)?;
    cx.fold_op_into_phi(i, phi, false)
}

/// So many values of a loop are looked at.
const MAX_RECURRENCE: usize = 32;

/// A phi of a loop: the value that it starts with is frozen instead, if no step makes poison but by flags.
fn freeze_in_recurrence(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let phi = frozen_phi(cx, i)?;
    let block = cx.body.inst_block(phi);
    let mut start = None;
    let mut work: SmallVec<[Value; 8]> = SmallVec::new();
    for (k, (v, from)) in cx.body.phi_entries(phi).enumerate() {
        if cx.facts.tree.dominates(block, from) {
            work.push(v);
        } else if start.replace((k, v, from)).is_some() {
            return None;
        }
    }
    let (k, v, from) = start.filter(|_| !work.is_empty())?;
    let needs_freeze = !is_not_undef_or_poison(&cx.q(), v);
    let end = cx.body.terminator(from)?;
    if needs_freeze && v == end.into() {
        return None;
    }
    let mut seen: SmallVec<[Value; MAX_RECURRENCE]> = SmallVec::new();
    let mut steps: SmallVec<[Inst; 8]> = SmallVec::new();
    while let Some(v) = work.pop() {
        if seen.contains(&v) {
            continue;
        }
        seen.push(v);
        if seen.len() > MAX_RECURRENCE {
            return None;
        }
        if v == phi.into() || is_not_undef_or_poison(&cx.q(), v) {
            continue;
        }
        let step = v.inst().filter(|&s| !creates_poison(cx, s))?;
        steps.push(step);
        work.extend(cx.body.operands(step).filter(|v| v.block().is_none()));
    }
    for step in steps {
        drop_poison_generating_annotations(cx.module, cx.body, step);
    }
    if needs_freeze {
        let name = cx.name_with(v, b".fr");
        let frozen = cx.build_before(end, |b| b.named(&name).freeze(v));
        cx.set_operand(phi, k, frozen);
    }
    cx.replace(phi.into())
}

/// May an instruction make poison of operands that are none, other than by flags that can be dropped?
fn creates_poison(cx: &Combiner<'_>, i: Inst) -> bool {
    // An argument of these calls says for which numbers they are poison; it stays.
    let has_argument = cx.intrinsic(i.into()).is_some_and(|what| [id::CTLZ, id::CTTZ, id::ABS].contains(&what));
    has_argument && !cx.is_zero(cx.body.operand(i, 1))
        || can_create_undef_or_poison(&cx.q(), i, Undefined::UndefOrPoison, false)
}

/// The one operand that may be poison is frozen instead, where the instruction itself makes no poison.
fn freeze_operands(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let v = cx.body.operand(i, 0);
    let def = v.inst().filter(|&d| cx.one_use(v) && cx.body.inst(d).opcode != Opcode::Phi)?;
    if creates_poison(cx, def) {
        return None;
    }
    let mut poison = None;
    for operand in cx.body.operands(def).filter(|v| v.block().is_none()) {
        if !is_not_undef_or_poison(&cx.q(), operand) && *poison.get_or_insert(operand) != operand {
            return None;
        }
    }
    drop_poison_generating_annotations(cx.module, cx.body, def);
    if let Some(operand) = poison {
        let name = cx.name_with(operand, b".fr");
        let frozen = cx.build_before(def, |b| b.named(&name).freeze(operand));
        for k in 0..cx.body.inst(def).num_operands() {
            if cx.body.operand(def, k) == operand {
                cx.set_operand(def, k, frozen);
            }
        }
    }
    cx.worklist.add(def);
    cx.replace(v)
}

/// A frozen undef may be any value: the one that suits its users.
fn freeze_of_undef(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let v = cx.body.operand(i, 0);
    let c = v.constant()?;
    if !cx.body.consts().lanes(cx.types, c).any(|lane| lane.is_undef_or_poison()) {
        return None;
    }
    if cx.body.users_of(i).any(|u| cx.body.inst(u).opcode == Opcode::ShuffleVector) {
        return None;
    }
    let ty = cx.body.inst(i).ty;
    let zero = cx.zero(ty);
    let mut best = None;
    for user in cx.body.users_of(i).collect::<SmallVec<[Inst; 4]>>() {
        let wanted = match cx.body.view(user) {
            View::Binary { op: Opcode::Or, .. } => cx.ones(ty),
            View::Select { cond, yes, .. } if cond == i.into() && yes.constant().is_some() => cx.truth(ty, true),
            View::Phi { values, .. } => common_entry(cx, i, values.iter().collect()).unwrap_or(zero),
            _ => zero,
        };
        best = Some(match best {
            Some(best) if best != wanted => zero,
            _ => wanted,
        });
    }
    let chosen = with_chosen_lanes(cx, v, best?)?;
    cx.replace(chosen)
}

/// A constant, where what is undef or poison takes the value of the same lane of another one.
fn with_chosen_lanes(cx: &mut Combiner<'_>, v: Value, chosen: Value) -> Option<Value> {
    if is_undef_or_poison(cx.body, v) {
        return Some(chosen);
    }
    let c = v.constant()?;
    let mut lanes: SmallVec<[Const; 8]> = SmallVec::new();
    for k in 0..cx.lanes_of(v)? {
        let is_open = cx.body.consts().lane(cx.types, c, k).is_undef_or_poison();
        lanes.push(cx.constant_lane(if is_open { chosen } else { v }, k)?);
    }
    Some(cx.constant_vector(cx.ty(v), &lanes))
}

/// The constant that all other entries of a phi are.
fn common_entry(cx: &Combiner<'_>, i: Inst, values: SmallVec<[Value; 8]>) -> Option<Value> {
    let mut others = values.into_iter().filter(|&v| v != i.into());
    let first = others.next()?;
    let fits = first.constant().is_some() && is_not_undef_or_poison(&cx.q(), first) && others.all(|v| v == first);
    fits.then_some(first)
}

/// Other users take the frozen value, too; the freeze moves up to where its operand is computed.
fn freeze_other_uses(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let v = cx.body.operand(i, 0);
    if v.constant().is_some() || cx.one_use(v) {
        return None;
    }
    let place = match v.inst() {
        None => first_behind_slots(cx),
        Some(def) => place_after(cx, def)?,
    };
    let mut changed = false;
    if place.is_none() {
        return None;
    }
    if place != i {
        cx.body.move_before(i, place);
        changed = true;
    }
    let uses: SmallVec<[Use; 8]> = cx.body.uses_of(v).collect();
    for u in uses {
        if cx.body.use_inst(u) != i && dominates_use(cx, i, u) {
            cx.body.set_use(u, i.into());
            changed = true;
        }
    }
    changed.then_some(Outcome::Changed)
}

fn first_behind_slots(cx: &Combiner<'_>) -> Inst {
    let mut place = cx.body.first_non_phi(cx.body.entry());
    while place.is_some() && cx.body.inst(place).opcode == Opcode::Alloca {
        place = cx.body.next_inst(place);
    }
    place
}

/// The first place behind an instruction where another one may stand.
fn place_after(cx: &Combiner<'_>, def: Inst) -> Option<Inst> {
    let block = match cx.body.view(def) {
        View::Phi { .. } => cx.body.inst_block(def),
        View::Invoke { normal, .. } => {
            cx.body.single_predecessor(normal)?;
            normal
        }
        View::CallBr(_) | View::CatchSwitch { .. } => return None,
        _ => return cx.body.next_inst(def).expand(),
    };
    let place = cx.first_place(block);
    let ends = place.is_none() || cx.body.inst(place).opcode == Opcode::CatchSwitch;
    (!ends).then_some(place)
}

/// Is an instruction executed before a use?
fn dominates_use(cx: &Combiner<'_>, i: Inst, u: Use) -> bool {
    let user = cx.body.use_inst(u);
    match cx.body.view(user) {
        View::Phi { blocks, .. } => {
            let from: Block = blocks[cx.body.operand_index(u)];
            cx.body.terminator(from).is_some_and(|end| cx.facts.tree.inst_dominates(cx.body, i, end))
        }
        _ => cx.facts.tree.inst_dominates(cx.body, i, user),
    }
}
