//! Counts the opcodes of a file, text or bitcode, and tells of loops: `count FILE`.

use llopt::analysis::{DominatorTree, Loops};
use std::collections::BTreeMap;

/// Runs the example.
pub fn main() -> Result<(), Box<dyn std::error::Error>> {
    let file = std::env::args().nth(1).filter(|file| file.contains('.'));
    let module =
        llopt::read_file(file.as_deref().unwrap_or(concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/swap.ll")))?;
    let (mut counts, mut loops) = (BTreeMap::new(), 0);
    for &function in module.functions() {
        let Some(body) = module.body(function) else { continue };
        for i in body.all_insts() {
            *counts.entry(body.inst(i).opcode.name()).or_insert(0) += 1;
        }
        loops += Loops::new(body, &DominatorTree::new(body)).preorder().count();
    }
    for (opcode, count) in counts {
        println!("{count:8} {opcode}");
    }
    println!("{loops:8} loops");
    Ok(())
}
