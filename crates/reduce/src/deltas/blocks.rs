//! Blocks and edges.

use super::{for_each_body, plain_value};
use crate::Choice;
use ir::{Block, Body, Inst, InstData, Module, Opcode, Type, TypeTable};
use transforms::utils::{edges, local};

/// Removes blocks: what branches to them goes elsewhere or returns.
pub fn blocks(module: &mut Module, choice: &mut Choice) {
    for_each_body(module, choice, |body, types, function, choice| {
        let all: Vec<Block> = body.blocks().skip(1).filter(|&b| may_lose(body, b)).collect();
        let dropped: Vec<Block> = all.into_iter().filter(|_| choice.take()).collect();
        for b in dropped {
            while lose_first_edge(body, types, function, b) {}
        }
        local::remove_unreachable_blocks(body);
    });
}

/// Are all edges to the block of the kinds that can be taken away?
fn may_lose(body: &Body, b: Block) -> bool {
    use Opcode::{Br, Invoke, Switch};
    body.users_of(b).all(|t| matches!(body.inst(t).opcode, Br | Switch | Invoke))
}

/// Takes the newest edge to a block away. Was there one?
fn lose_first_edge(body: &mut Body, types: &TypeTable, function: Type, b: Block) -> bool {
    let first = body.users_of(b).next();
    if let Some(t) = first {
        lose_edge(body, types, function, t, b);
    }
    first.is_some()
}

/// Takes an edge from a terminator to a block away, and perhaps others of the same terminator.
fn lose_edge(body: &mut Body, types: &TypeTable, function: Type, t: Inst, lost: Block) {
    let b = body.inst_block(t);
    if body.inst(t).opcode == Opcode::Invoke {
        local::invoke_to_call(body, t);
        return;
    }
    if let Some(k) =
        body.successors(t).skip(1).position(|s| s == lost).filter(|_| body.inst(t).opcode == Opcode::Switch)
    {
        lose_case(body, t, k + 1);
        return;
    }
    let kept = body.successors(t).find(|&s| s != lost);
    match (kept, body.inst(t).opcode) {
        (Some(kept), Opcode::Br) => {
            edges::remove_phi_entries(body, b, lost);
            body.remove(t);
            body.append_br(b, kept);
        }
        (Some(kept), _) => {
            // The default goes; a case takes its place.
            edges::remove_phi_entries(body, b, lost);
            body.set_successor(t, 0, kept);
            let k = body.successors(t).skip(1).position(|s| s == kept).unwrap_or(0);
            body.remove_operands(t, 2 * (k + 1), 2);
        }
        (None, _) => {
            local::remove_terminator(body, b);
            append_return(body, types, function, b);
        }
    }
}

fn lose_case(body: &mut Body, switch: Inst, k: usize) {
    let to = body.successor(switch, k);
    edges::remove_phi_entries(body, body.inst_block(switch), to);
    body.remove_operands(switch, 2 * k, 2);
}

/// Ends a block with a return of the plainest value, or as unreachable.
fn append_return(body: &mut Body, types: &TypeTable, function: Type, b: Block) {
    let ty = types.func_parts(function).map_or(Type::VOID, |parts| parts.0);
    let value = if ty == Type::VOID { None } else { plain_value(body, types, ty) };
    match value {
        Some(v) => body.append(b, InstData::new(Opcode::Ret, Type::VOID), &[v]),
        None if ty == Type::VOID => body.append(b, InstData::new(Opcode::Ret, Type::VOID), &[]),
        None => body.append(b, InstData::new(Opcode::Unreachable, Type::VOID), &[]),
    };
}

/// Removes edges: branches lose their condition, switches cases, invokes their handler; computed jumps go one way.
pub fn edges(module: &mut Module, choice: &mut Choice) {
    for_each_body(module, choice, |body, _, _, choice| {
        let terminators: Vec<Inst> = body.blocks().filter_map(|b| body.terminator(b)).collect();
        for t in terminators {
            match body.inst(t).opcode {
                Opcode::Br if body.num_successors(t) == 2 => decide(body, t, choice),
                Opcode::Switch => shorten(body, t, choice),
                Opcode::IndirectBr => jump(body, t, choice),
                Opcode::Invoke if choice.take() => {
                    local::invoke_to_call(body, t);
                }
                _ => {}
            }
        }
        local::remove_unreachable_blocks(body);
    });
}

/// A conditional branch goes one way.
fn decide(body: &mut Body, t: Inst, choice: &mut Choice) {
    let b = body.inst_block(t);
    let ways = [body.successor(t, 0), body.successor(t, 1)];
    let taken = [choice.take(), choice.take()];
    if let Some(k) = taken.iter().position(|&t| t) {
        edges::remove_phi_entries(body, b, ways[1 - k]);
        body.remove(t);
        body.append_br(b, ways[k]);
    }
}

/// A computed jump goes to one of its destinations.
fn jump(body: &mut Body, t: Inst, choice: &mut Choice) {
    let (b, ways) = (body.inst_block(t), body.successors(t).collect::<Vec<Block>>());
    let taken: Vec<bool> = ways.iter().map(|_| choice.take()).collect();
    let Some(kept) = taken.iter().position(|&t| t) else { return };
    for (_, &lost) in ways.iter().enumerate().filter(|w| w.0 != kept) {
        edges::remove_phi_entries(body, b, lost);
    }
    body.remove(t);
    body.append_br(b, ways[kept]);
}

/// A switch loses cases; one without any is a branch.
fn shorten(body: &mut Body, t: Inst, choice: &mut Choice) {
    let cases = 1..body.num_successors(t);
    let lost: Vec<usize> = cases.filter(|_| choice.take()).collect();
    for &k in lost.iter().rev() {
        lose_case(body, t, k);
    }
    if body.num_successors(t) == 1 && choice.take() {
        let (b, to) = (body.inst_block(t), body.successor(t, 0));
        body.remove(t);
        body.append_br(b, to);
    }
}

/// Joins blocks with their only successor that has no other predecessor.
pub fn chains(module: &mut Module, choice: &mut Choice) {
    for_each_body(module, choice, |body, _, _, choice| {
        let all: Vec<Block> = body.blocks().collect();
        for b in all {
            while body.is_placed(b) && joinable(body, b) && choice.take() && local::merge_with_successor(body, b) {}
        }
    });
}

fn joinable(body: &Body, b: Block) -> bool {
    let Some(t) = body.terminator(b).filter(|&t| body.inst(t).opcode == Opcode::Br) else { return false };
    let s = body.successor(t, 0);
    body.num_successors(t) == 1 && body.has_one_use(s) && s != b && s != body.entry()
}

/// Edges to blocks that only lead on lead on themselves.
pub fn bypasses(module: &mut Module, choice: &mut Choice) {
    for_each_body(module, choice, |body, _, _, choice| {
        let terminators: Vec<Inst> = body.blocks().filter_map(|b| body.terminator(b)).collect();
        for t in terminators {
            if !matches!(body.inst(t).opcode, Opcode::Br | Opcode::Switch) {
                continue;
            }
            for k in 0..body.num_successors(t) {
                if let Some(on) = leads_on(body, body.successor(t, k))
                    && choice.take()
                {
                    body.set_successor(t, k, on);
                }
            }
        }
        local::remove_unreachable_blocks(body);
    });
}

/// Where a block that does nothing leads to, by way of others that do nothing, if no phi there asks where control comes from.
fn leads_on(body: &Body, b: Block) -> Option<Block> {
    const MAX_STEPS: usize = 64;
    let next = |b: &Block| {
        let t = body.terminator(*b).filter(|&t| t == body.first_inst(*b) && body.inst(t).opcode == Opcode::Br)?;
        (body.num_successors(t) == 1).then(|| body.successor(t, 0))
    };
    // A way that does not end is a loop.
    let end = std::iter::successors(Some(b), next).nth(MAX_STEPS).is_none();
    let last = std::iter::successors(Some(b), next).take(MAX_STEPS).last()?;
    (end && last != b && body.phis(last).next().is_none()).then_some(last)
}
