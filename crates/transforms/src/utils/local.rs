//! Small edits of control flow that many passes make.

use super::edges::{EdgeRemover, for_each_target, remove_edges, remove_phi_entries};
use analysis::Incoming;
use ir::{Block, Body, Builder, EntitySet, Inst, InstData, Opcode, TypeTable, Value};
use smallvec::SmallVec;

/// Removes the terminator of a block together with its edges; uses of its result become poison.
pub fn remove_terminator(body: &mut Body, b: Block) {
    let Some(t) = body.terminator(b) else { return };
    let mut edges: Vec<(Block, Block)> = body.successors(t).map(|s| (s, b)).collect();
    for_each_target(&mut edges, |to, from| remove_edges(body, to, from));
    if body.has_uses(t) {
        let ty = body.inst(t).ty;
        let poison = body.consts_mut().poison(ty);
        body.replace_all_uses(t, poison);
    }
    body.remove(t);
}

/// Makes a call of what an `invoke` calls, before it. Name, debug location and all uses go over to the call.
pub fn insert_call_for(body: &mut Body, invoke: Inst) -> Inst {
    debug_assert_eq!(body.inst(invoke).opcode, Opcode::Invoke);
    let callee = body.callee(invoke);
    let mut operands: SmallVec<[Value; 8]> = body.operands(invoke).collect();
    operands.truncate(operands.len() - 3);
    operands.push(callee);
    let old = *body.inst(invoke);
    let data = InstData::call_like(Opcode::Call, &old, old.ty);
    let call = body.insert_before(invoke, data, &operands);
    if let Some(extra) = body.call_extra(invoke).cloned() {
        body.set_call_extra(call, extra);
    }
    body.take_name(call.into(), invoke.into());
    let loc = body.debug_loc(invoke);
    body.set_debug_loc(call, loc);
    if body.has_uses(invoke) {
        body.replace_all_uses(invoke, call);
    }
    body.replace_metadata_uses(invoke, call);
    call
}

/// Turns the `invoke` at the end of a block into a call, followed by a branch to where it went on normally.
pub fn invoke_to_call(body: &mut Body, invoke: Inst) -> Inst {
    let b = body.inst_block(invoke);
    let (normal, unwind) = (body.successor(invoke, 0), body.successor(invoke, 1));
    let call = insert_call_for(body, invoke);
    let (loc, attachments) = (body.debug_loc(invoke), body.attachments(invoke).to_vec());
    body.set_attachments(call, &attachments);
    remove_phi_entries(body, b, unwind);
    body.remove(invoke);
    let branch = body.append_br(b, normal);
    body.set_debug_loc(branch, loc);
    call
}

/// Blocks that edges lead back to, in a depth-first walk from the entry.
pub fn back_edge_targets(body: &Body) -> EntitySet<Block> {
    let mut targets = EntitySet::with_capacity(body.block_capacity());
    let Some(entry) = body.entry().expand() else { return targets };
    let mut seen = EntitySet::with_capacity(body.block_capacity());
    let mut on_path = EntitySet::with_capacity(body.block_capacity());
    seen.insert(entry);
    on_path.insert(entry);
    let mut path = vec![(entry, body.block_successors(entry))];
    while let Some((b, successors)) = path.last_mut() {
        let Some(s) = successors.next() else {
            on_path.remove(*b);
            path.pop();
            continue;
        };
        if seen.insert(s) {
            on_path.insert(s);
            path.push((s, body.block_successors(s)));
        } else if on_path.contains(s) {
            targets.insert(s);
        }
    }
    targets
}

/// The blocks that the entry leads to.
pub fn reachable_blocks(body: &Body) -> EntitySet<Block> {
    let mut seen = EntitySet::with_capacity(body.block_capacity());
    let Some(entry) = body.entry().expand() else { return seen };
    let mut work = vec![entry];
    seen.insert(entry);
    while let Some(b) = work.pop() {
        work.extend(body.block_successors(b).filter(|&s| seen.insert(s)));
    }
    seen
}

/// Removes the blocks that the entry does not lead to. Were there any?
pub fn remove_unreachable_blocks(body: &mut Body) -> bool {
    let live = reachable_blocks(body);
    let dead: Vec<Block> = body.blocks().filter(|&b| !live.contains(b)).collect();
    let mut edges: Vec<(Block, Block)> = dead
        .iter()
        .flat_map(|&b| body.block_successors(b).map(move |s| (s, b)))
        .filter(|e| live.contains(e.0))
        .collect();
    for_each_target(&mut edges, |to, from| remove_edges(body, to, from));
    body.remove_blocks(&dead);
    !dead.is_empty()
}

/// Removes blocks that nothing but each other leads to; phis of others lose their entries and are simplified.
pub fn remove_dead_blocks(body: &mut Body, dead: &[Block]) {
    let mut marked = EntitySet::with_capacity(body.block_capacity());
    dead.iter().for_each(|&b| _ = marked.insert(b));
    let mut edges: Vec<(Block, Block)> = dead
        .iter()
        .flat_map(|&b| body.block_successors(b).map(move |s| (s, b)))
        .filter(|e| !marked.contains(e.0))
        .collect();
    let mut remover = EdgeRemover::default();
    for_each_target(&mut edges, |to, from| from.iter().for_each(|&b| remover.remove(body, b, to)));
    body.remove_blocks(dead);
}

/// Joins a block with its only successor, if that has no other predecessor. Is it done?
pub fn merge_with_successor(body: &mut Body, b: Block) -> bool {
    let Some(t) = body.terminator(b).filter(|&t| body.inst(t).opcode == Opcode::Br && body.num_successors(t) == 1)
    else {
        return false;
    };
    let s = body.successor(t, 0);
    let only = body.has_one_use(s) && s != b && s != body.entry();
    if !only {
        return false;
    }
    let phis: Vec<Inst> = body.phis(s).collect();
    for phi in phis {
        let v = body.operand(phi, 0);
        if v == phi.into() {
            return false;
        }
        body.replace_all_uses(phi, v);
        body.replace_metadata_uses(phi, v);
        body.remove(phi);
    }
    body.remove(t);
    body.splice_block(s, b, Inst::NONE);
    let successors: Vec<Block> = body.block_successors(b).collect();
    for to in successors {
        rename_phi_blocks(body, to, s, b);
    }
    body.remove_blocks(&[s]);
    true
}

/// Lets the phis of a block that name `old` as an incoming block name `new`.
pub fn rename_phi_blocks(body: &mut Body, b: Block, old: Block, new: Block) {
    let phis: Vec<Inst> = body.phis(b).collect();
    for phi in phis {
        for k in 0..body.phi_blocks(phi).len() {
            if body.phi_blocks(phi)[k] == old {
                body.set_phi_block(phi, k, new);
            }
        }
    }
}

/// The value that all entries of a phi have, but for the phi itself; poison if there is no such entry.
pub fn phi_constant_value(body: &mut Body, phi: Inst) -> Option<Value> {
    let only = Incoming::of(body, phi)?.only()?;
    let ty = body.inst(phi).ty;
    Some(only.unwrap_or_else(|| body.consts_mut().poison(ty).into()))
}

/// A new block `default.unreachable` before `old`, for ways of a switch that are never taken.
pub fn unreachable_block_before(types: &TypeTable, body: &mut Body, old: Block) -> Block {
    let b = body.make_block();
    let before = body.prev_block(old);
    if before.is_some() {
        body.place_block_after(b, before)
    } else {
        body.place_block_last(b)
    }
    body.set_name(b.into(), b"default.unreachable");
    Builder::at_end(body, types, b).unreachable();
    b
}
