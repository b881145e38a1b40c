//! Other ways through the same blocks: straight on, with one branch less, with a plainer one.

use super::for_each_body;
use crate::Choice;
use ir::{Block, Body, Inst, InstData, Module, Opcode, Type};
use transforms::utils::{edges, local};

/// Lets blocks lead to the one that follows in the text: what is needed of code stays, where it does not matter how one gets there.
pub fn straight(module: &mut Module, choice: &mut Choice) {
    for_each_body(module, choice, |body, _, _, choice| {
        let all: Vec<Block> = body.blocks().collect();
        for pair in all.windows(2) {
            if leads_elsewhere(body, pair[0], pair[1]) && choice.take() {
                go_on(body, pair[0], pair[1]);
            }
        }
        local::remove_unreachable_blocks(body);
    });
}

/// Could a block lead to the next one instead of where it leads?
fn leads_elsewhere(body: &Body, b: Block, next: Block) -> bool {
    let movable = |t: &Inst| matches!(body.inst(*t).opcode, Opcode::Br | Opcode::Switch | Opcode::IndirectBr);
    let Some(t) = body.terminator(b).filter(movable) else { return false };
    let is_there = body.successors(t).any(|s| s == next);
    let has_entry = is_there || body.phis(next).next().is_none();
    begins_plainly(body, next) && has_entry && (body.num_successors(t) > 1 || !is_there)
}

/// May any branch lead to the block?
fn begins_plainly(body: &Body, b: Block) -> bool {
    body.first_inst(b).expand().is_some_and(|i| !body.inst(i).opcode.is_eh_pad())
}

fn go_on(body: &mut Body, b: Block, next: Block) {
    let Some(t) = body.terminator(b) else { return };
    // One edge to the next block stays, if there is one.
    let mut is_kept = false;
    let lost: Vec<Block> = body.successors(t).filter(|&s| s != next || std::mem::replace(&mut is_kept, true)).collect();
    lost.into_iter().for_each(|s| edges::remove_phi_entries(body, b, s));
    body.remove(t);
    body.append_br(b, next);
}

/// Takes what a block does that one edge leads to into the block before, whichever way that goes on.
pub fn hoists(module: &mut Module, choice: &mut Choice) {
    for_each_body(module, choice, |body, _, _, choice| {
        let all: Vec<Block> = body.blocks().skip(1).collect();
        for b in all {
            if let Some((t, on)) = hoistable(body, b)
                && choice.take()
            {
                hoist(body, b, t, on);
            }
        }
        local::remove_unreachable_blocks(body);
    });
}

/// The branch that alone leads to a block, and the only block to which this leads.
fn hoistable(body: &Body, b: Block) -> Option<(Inst, Block)> {
    let t = body.users_of(b).next().filter(|_| body.has_one_use(b))?;
    let before = body.inst_block(t);
    let own = body.terminator(b).filter(|&own| body.inst(own).opcode == Opcode::Br && body.num_successors(own) == 1)?;
    let on = body.successor(own, 0);
    let branches = matches!(body.inst(t).opcode, Opcode::Br | Opcode::Switch) && body.num_successors(t) > 1;
    let plain = body.phis(b).next().is_none() && on != b && before != b;
    // Two entries of one block have one value.
    let fits = body.phis(on).next().is_none() || !body.successors(t).any(|s| s == on);
    (branches && plain && fits).then_some((t, on))
}

fn hoist(body: &mut Body, b: Block, t: Inst, on: Block) {
    let all: Vec<Inst> = body.block_insts(b).filter(|&i| !body.inst(i).opcode.is_terminator()).collect();
    for i in all {
        body.move_before(i, t);
    }
    let before = body.inst_block(t);
    if let Some(k) = body.successors(t).position(|s| s == b) {
        body.set_successor(t, k, on);
    }
    local::rename_phi_blocks(body, on, b, before);
}

/// Leads all edges to a block through one of its predecessors that leads nowhere else, so that the two become one.
pub fn detours(module: &mut Module, choice: &mut Choice) {
    for_each_body(module, choice, |body, _, _, choice| {
        let all: Vec<Block> = body.blocks().collect();
        for by in all {
            let Some(to) = detour(body, by).filter(|_| choice.take()) else { continue };
            let others: Vec<Block> = body.predecessors(to).filter(|&p| p != by).collect();
            for t in others.into_iter().filter_map(|p| body.terminator(p)).collect::<Vec<Inst>>() {
                for k in 0..body.num_successors(t) {
                    if body.successor(t, k) == to {
                        body.set_successor(t, k, by);
                    }
                }
            }
        }
    });
}

/// Where a block leads that could be on every way there.
fn detour(body: &Body, by: Block) -> Option<Block> {
    let plain = |b: Block| begins_plainly(body, b) && b != body.entry() && body.phis(b).next().is_none();
    let t = body.terminator(by).filter(|&t| body.inst(t).opcode == Opcode::Br && body.num_successors(t) == 1)?;
    let to = body.successor(t, 0);
    let movable =
        |p: Block| body.terminator(p).is_some_and(|t| matches!(body.inst(t).opcode, Opcode::Br | Opcode::Switch));
    let others = body.predecessors(to).filter(|&p| p != by).count();
    (to != by && others > 0 && plain(by) && plain(to) && body.predecessors(to).all(movable)).then_some(to)
}

/// A switch with one case becomes a branch, one way or the other.
pub fn switches(module: &mut Module, choice: &mut Choice) {
    for_each_body(module, choice, |body, types, _, choice| {
        let terminators: Vec<Inst> = body.blocks().filter_map(|b| body.terminator(b)).collect();
        for t in terminators {
            if body.inst(t).opcode != Opcode::Switch || body.num_successors(t) != 2 {
                continue;
            }
            let Some(taken) = [choice.take(), choice.take()].iter().position(|&t| t) else { continue };
            let (b, ways) = (body.inst_block(t), [body.successor(t, 0), body.successor(t, 1)]);
            let bool = types.int(1);
            // The order of the successors stays.
            let condition = body.consts_mut().int(types, bool, (taken == 0) as u64);
            body.remove(t);
            body.append(b, InstData::new(Opcode::Br, Type::VOID), &[condition.into(), ways[1].into(), ways[0].into()]);
        }
    });
}
