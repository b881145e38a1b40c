//! Blocks in two, and code that is executed under a condition.

use super::local::rename_phi_blocks;
use analysis::Update;
use ir::metadata_kinds::kind;
use ir::{Block, Body, Builder, Inst, Md, TypeTable, Value};

/// Moves an instruction and what is behind it into a new block, which the old one does not branch to yet. Phis behind follow.
pub fn split_before(body: &mut Body, i: Inst, name: &[u8]) -> Block {
    let b = body.inst_block(i);
    let rest = body.make_block();
    body.set_name(rest.into(), name);
    body.place_block_after(rest, b);
    body.split_off(i, rest);
    let successors: Vec<Block> = body.block_successors(rest).collect();
    for s in successors {
        rename_phi_blocks(body, s, b, rest);
    }
    rest
}

/// Splits the block of `at` before it and puts a new block between the parts that is entered under a condition; the new block, and the
/// one that begins with `at`. `weights` are those of the branch, [`Md::NONE`] for none.
///
/// ```text
///   …                            br i1 %cond, label %then, label %rest
///   at                    ⇒    then:
///   …                            br label %rest
///                              rest:
///                                at
/// ```
pub fn insert_if_then(
    body: &mut Body,
    types: &TypeTable,
    cond: Value,
    at: Inst,
    weights: Md,
    updates: &mut Vec<Update>,
) -> (Block, Block) {
    let head = body.inst_block(at);
    let loc = body.debug_loc(at);
    let rest = split_before(body, at, b"");
    let then = body.make_block();
    body.place_block_after(then, head);
    Builder::at_end(body, types, then).with_location(loc).br(rest);
    let branch = Builder::at_end(body, types, head).with_location(loc).above_records().cond_br(cond, then, rest);
    if weights.is_some() {
        body.set_attachment(branch, kind::PROF, weights);
    }
    updates.extend([Update::Insert(head, then), Update::Insert(then, rest), Update::Insert(head, rest)]);
    for to in body.block_successors(rest) {
        updates.extend([Update::Insert(rest, to), Update::Delete(head, to)]);
    }
    (then, rest)
}
