//! The adaptor from functions to loops.
//!
//! LLVM's adaptor first brings loops into canonical form (`loop-simplify`, `lcssa`) and then runs the passes on each loop.
//! Those two do not exist here yet. A function without loops needs neither; any other is refused.

use crate::pipeline::LoopPipeline;
use ir::{Block, Body, EntitySet, Global, Module};

/// Fails where the function has a loop.
pub(crate) fn check_no_loops(m: &Module, g: Global, body: &Body, pipeline: &LoopPipeline) -> Result<(), String> {
    if !has_loop(body) {
        return Ok(());
    }
    let name = String::from_utf8_lossy(&m.global(g).name).into_owned();
    Err(format!("'{pipeline}' cannot run on function '{name}': loops are not supported yet (loop-simplify, lcssa)"))
}

/// Is there a cycle of blocks that the entry reaches? A depth-first walk without recursion.
fn has_loop(body: &Body) -> bool {
    let Some(entry) = body.entry().expand() else { return false };
    let mut seen = EntitySet::with_capacity(body.block_capacity());
    let mut open = EntitySet::with_capacity(body.block_capacity());
    seen.insert(entry);
    open.insert(entry);
    let mut stack: Vec<(Block, _)> = vec![(entry, body.block_successors(entry))];
    while let Some((block, successors)) = stack.last_mut() {
        let Some(next) = successors.next() else {
            open.remove(*block);
            stack.pop();
            continue;
        };
        if open.contains(next) {
            return true;
        }
        if seen.insert(next) {
            open.insert(next);
            stack.push((next, body.block_successors(next)));
        }
    }
    false
}
