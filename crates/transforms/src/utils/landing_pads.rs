//! Landing pads that are shared.

use ir::{Block, Body, EntitySet, Inst, Opcode, Type, Value};
use rustc_hash::{FxHashMap, FxHashSet};

/// Gives invokes a landing pad of their own where another one of its predecessors is a landing pad itself, so that an invoke can move
/// without the handlers of others. Is anything changed?
pub fn split_landing_pad_predecessors(body: &mut Body) -> bool {
    let mut changed = false;
    // Two blocks of each pad at most, that need not be found again for each invoke.
    let mut known: FxHashMap<Block, Vec<Block>> = FxHashMap::default();
    for b in body.blocks().collect::<Vec<_>>() {
        let Some(t) = body.terminator(b).filter(|&t| body.inst(t).opcode == Opcode::Invoke) else { continue };
        let pad = body.successor(t, 1);
        let pads = known.entry(pad).or_insert_with(|| pads_before(body, pad));
        if pads.iter().any(|&p| p != b) && is_landing_pad(body, pad) {
            split(body, pad, &[b], b".1", b".2");
            known.clear();
            changed = true;
        }
    }
    changed
}

/// Landing pads that lead to a block: if there are several, two of them.
fn pads_before(body: &Body, b: Block) -> Vec<Block> {
    let mut pads = body.predecessors(b).filter(|&p| is_landing_pad(body, p));
    let first = pads.next();
    let second = pads.find(|&p| Some(p) != first);
    first.into_iter().chain(second).collect()
}

fn is_landing_pad(body: &Body, b: Block) -> bool {
    let first = body.first_non_phi(b);
    first.is_some() && body.inst(first).opcode == Opcode::LandingPad
}

/// Splits the predecessors of a landing pad: those in `first` get a copy of the pad with one name, the others one with the other;
/// both lead to what stood behind the pad.
fn split(body: &mut Body, pad: Block, first: &[Block], name: &[u8], other_name: &[u8]) {
    let one = copy_for(body, pad, first, name);
    let rest: Vec<Block> = {
        let mut seen = EntitySet::new();
        body.predecessors(pad).filter(|&p| p != one && seen.insert(p)).collect()
    };
    let other = (!rest.is_empty()).then(|| copy_for(body, pad, &rest, other_name));
    let old = body.first_non_phi(pad);
    let mut copies = Vec::new();
    for (b, suffix) in [(Some(one), name), (other, other_name)] {
        let Some(b) = b else { continue };
        let copy = copy_pad(body, old, b);
        let name = [b"lpad", suffix].concat();
        body.set_name(copy.into(), &name);
        copies.push((copy, b));
    }
    if body.has_uses(old) {
        let replacement = match copies[..] {
            [(copy, _)] => copy,
            _ => {
                let ty = body.inst(old).ty;
                let phi = body.insert_phi(old, ty);
                body.set_name(phi.into(), b"lpad.phi");
                copies.iter().for_each(|&(copy, b)| body.push_phi_entry(phi, copy, b));
                phi
            }
        };
        body.replace_all_uses(old, replacement);
    }
    body.remove(old);
}

/// A block before the pad for some of its predecessors, with phis for what the pad's phis had from them.
fn copy_for(body: &mut Body, pad: Block, preds: &[Block], suffix: &[u8]) -> Block {
    let new = body.make_block();
    let name = [body.name(pad.into()).unwrap_or_default(), suffix].concat();
    body.set_name(new.into(), &name);
    let before = body.prev_block(pad);
    body.place_block_after(new, before);
    let br = body.append_br(new, pad);
    let loc = body.debug_loc(body.first_non_phi(pad));
    body.set_debug_loc(br, loc);
    for &p in preds {
        let Some(t) = body.terminator(p) else { continue };
        for k in 0..body.inst(t).num_operands() {
            if body.operand(t, k) == pad.into() {
                body.set_operand(t, k, new);
            }
        }
    }
    let phis: Vec<Inst> = body.phis(pad).collect();
    let preds: FxHashSet<Block> = preds.iter().copied().collect();
    for phi in phis {
        merge_entries(body, phi, &preds, new, br);
    }
    new
}

/// Lets the entries of a phi from some blocks come from a new one.
fn merge_entries(body: &mut Body, phi: Inst, preds: &FxHashSet<Block>, new: Block, at: Inst) {
    let mut moved: Vec<(Value, Block)> = Vec::new();
    for k in (0..body.phi_blocks(phi).len()).rev() {
        let from = body.phi_blocks(phi)[k];
        if preds.contains(&from) {
            moved.push((body.operand(phi, k), from));
            body.remove_phi_entry(phi, k);
        }
    }
    moved.reverse();
    let Some(&(first, _)) = moved.first() else { return };
    let value = if moved.iter().all(|m| m.0 == first) {
        first
    } else {
        let ty = body.inst(phi).ty;
        let merged = body.insert_phi(at, ty);
        let name = [body.name(phi.into()).unwrap_or_default(), b".ph"].concat();
        body.set_name(merged.into(), &name);
        moved.into_iter().for_each(|(v, from)| body.push_phi_entry(merged, v, from));
        merged.into()
    };
    body.push_phi_entry(phi, value, new);
}

/// A copy of a landing pad at the beginning of a block, behind its phis.
fn copy_pad(body: &mut Body, old: Inst, to: Block) -> Inst {
    let operands: Vec<Value> = body.operands(old).collect();
    let data = body.inst(old).for_copy();
    let at = body.first_non_phi(to);
    let copy = body.insert_before(at, data, &operands);
    let (loc, attachments) = (body.debug_loc(old), body.attachments(old).to_vec());
    body.set_debug_loc(copy, loc);
    body.set_attachments(copy, &attachments);
    debug_assert_ne!(body.inst(copy).ty, Type::VOID);
    copy
}
