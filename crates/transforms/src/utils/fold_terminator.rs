//! Branches and switches that always go on in one place, or in one of two.

use crate::utils::edges::{EdgeRemover, remove_predecessor};
use ir::metadata_kinds as kind;
use ir::{Block, Body, Builder, Const, Fold, Inst, IntPredicate, Md, Module, Opcode, Type, Value};

/// Makes the terminator of a block simpler where its condition is constant or its destinations are the same. A switch with one
/// case becomes a branch. Phis follow. Is anything changed?
pub fn fold_terminator(module: &Module, body: &mut Body, b: Block) -> bool {
    let Some(t) = body.terminator(b) else { return false };
    match body.inst(t).opcode {
        Opcode::Br if body.num_successors(t) == 2 => fold_branch(body, b, t),
        Opcode::Switch => fold_switch(module, body, b, t),
        _ => false,
    }
}

fn fold_branch(body: &mut Body, b: Block, t: Inst) -> bool {
    let (yes, no) = (body.successor(t, 0), body.successor(t, 1));
    let (keep, drop) = if yes == no {
        (yes, no)
    } else {
        let Some(c) = integer(body, body.operand(t, 0)) else { return false };
        if body.consts().is_zero(c) { (no, yes) } else { (yes, no) }
    };
    remove_predecessor(body, drop, b);
    let kept = [kind::LOOP, kind::ANNOTATION].map(|k| (k, body.attachment(t, k)));
    let loc = body.debug_loc(t);
    let new = body.insert_br(t, keep);
    body.move_records(t, new);
    body.set_debug_loc(new, loc);
    for (k, md) in kept.into_iter().filter(|k| k.1.is_some()) {
        body.set_attachment(new, k, md);
    }
    body.remove(t);
    true
}

/// The integer that a value is.
fn integer(body: &Body, v: Value) -> Option<Const> {
    use ir::ConstData::{BigInt, Int};
    v.constant().filter(|&c| matches!(body.consts().data(c), Int(_) | BigInt(_)))
}

fn fold_switch(module: &Module, body: &mut Body, b: Block, t: Inst) -> bool {
    let value = integer(body, body.operand(t, 0));
    let default = body.successor(t, 0);
    let unreachable = body.first_inst(default);
    let default_is_unreachable = unreachable.is_some() && body.inst(unreachable).opcode == Opcode::Unreachable;
    let mut only = Some(default);
    if default_is_unreachable && body.num_successors(t) > 1 {
        only = Some(body.successor(t, 1));
    }
    if value.is_none() && body.num_successors(t) > 2 && leads_to_several(body, t) {
        return false;
    }
    let mut weights = branch_weights(module, body, t);
    let mut changed = false;
    let mut remover = EdgeRemover::default();
    let mut k = 1;
    while k < body.num_successors(t) {
        let dest = body.successor(t, k);
        if value.is_some_and(|c| body.operand(t, 2 * k) == c.into()) {
            only = Some(dest);
            break;
        }
        if dest == default {
            let last = body.num_successors(t) - 1;
            if last > 1
                && let Some(w) = &mut weights
            {
                w[0] = w[0].saturating_add(w[k]);
                w.swap_remove(k);
            }
            remover.remove(body, b, default);
            remove_case(body, t, k);
            changed = true;
            continue;
        }
        if only != Some(dest) {
            only = None;
        }
        k += 1;
    }
    if value.is_some() && only.is_none() {
        only = Some(default);
    }
    if let Some(dest) = only {
        become_branch(body, b, t, dest, remover);
        return true;
    }
    if changed && let Some(w) = &weights {
        set_weights(module, body, t, w);
    }
    if body.num_successors(t) == 2 {
        become_conditional(module, body, t);
        return true;
    }
    changed
}

/// Does a switch lead to several blocks by its cases, none of them the default?
fn leads_to_several(body: &Body, t: Inst) -> bool {
    let mut cases = body.successors(t);
    let (default, first) = (cases.next(), cases.clone().next());
    let mut several = false;
    let none_is_default = cases.all(|dest| {
        several |= Some(dest) != first;
        Some(dest) != default
    });
    none_is_default && several
}

/// Takes a case out; the last one takes its place.
pub fn remove_case(body: &mut Body, t: Inst, k: usize) {
    let last = body.num_successors(t) - 1;
    if k != last {
        let (value, dest) = (body.operand(t, 2 * last), body.operand(t, 2 * last + 1));
        body.set_operand(t, 2 * k, value);
        body.set_operand(t, 2 * k + 1, dest);
    }
    body.remove_operands(t, 2 * last, 2);
}

fn become_branch(body: &mut Body, b: Block, t: Inst, dest: Block, mut remover: EdgeRemover) {
    let loc = body.debug_loc(t);
    let mut kept = false;
    let successors: Vec<Block> = body.successors(t).collect();
    for s in successors {
        if s == dest && !std::mem::replace(&mut kept, true) {
            continue;
        }
        remover.remove(body, b, s);
    }
    body.remove(t);
    let new = body.append_br(b, dest);
    body.set_debug_loc(new, loc);
    body.adopt_records_at_end(b);
}

fn become_conditional(module: &Module, body: &mut Body, t: Inst) {
    let (condition, case) = (body.operand(t, 0), body.operand(t, 2));
    let (default, dest) = (body.successor(t, 0), body.successor(t, 1));
    let mut b = Builder::before(body, &module.ctx.types, t).folding(Fold::Constants);
    let cmp = b.named(b"cond").icmp(IntPredicate::Eq, condition, case);
    let br = b.cond_br(cmp, dest, default);
    if let Some(w) = branch_weights(module, body, t).filter(|w| w.len() == 2) {
        set_weights(module, body, br, &[w[1], w[0]]);
    }
    let implicit = body.attachment(t, kind::MAKE_IMPLICIT);
    if implicit.is_some() {
        body.set_attachment(br, kind::MAKE_IMPLICIT, implicit);
    }
    body.remove(t);
}

/// The weights of a terminator's edges, if there is one for each.
pub fn branch_weights(module: &Module, body: &Body, t: Inst) -> Option<Vec<u64>> {
    let md = &module.ctx.md;
    let mut operands = md.tuple_operands(body.attachment(t, kind::PROF))?;
    if md.as_string(operands.next()?)? != b"branch_weights" {
        return None;
    }
    let numbers = operands.filter(|&m| md.as_string(m).is_none());
    let weights: Option<Vec<u64>> = numbers.map(|m| module.metadata_int(m)).collect();
    weights.filter(|w| w.len() == body.num_successors(t))
}

/// Branch weights as a metadata node.
pub fn weights_node(module: &Module, weights: &[u64]) -> Md {
    let md = &module.ctx.md;
    let mut operands = vec![md.string(b"branch_weights")];
    operands.extend(weights.iter().map(|&w| md.int(Type::I32, w & u64::from(u32::MAX))));
    md.tuple(&operands)
}

/// Gives a terminator these branch weights.
pub fn set_weights(module: &Module, body: &mut Body, t: Inst, weights: &[u64]) {
    let node = weights_node(module, weights);
    body.set_attachment(t, kind::PROF, node);
}

/// Exchanges the two branch weights of a conditional branch or a `select`, because its condition is inverted.
pub fn swap_profile(module: &Module, body: &mut Body, i: Inst) {
    let md = &module.ctx.md;
    let Some(operands) = md.tuple_operands(body.attachment(i, kind::PROF)) else { return };
    let mut operands: Vec<Md> = operands.collect();
    if operands.first().and_then(|&m| md.as_string(m)) != Some(b"branch_weights") {
        return;
    }
    let first = operands.iter().position(|&m| md.as_string(m).is_none()).unwrap_or(operands.len());
    if operands.len() == first + 2 {
        operands.swap(first, first + 1);
        let node = md.tuple(&operands);
        body.set_attachment(i, kind::PROF, node);
    }
}
