//! Functions in parts, for several threads.

use ir::{Global, Module};

/// So many instructions are a part for one thread.
const PART_INSTS: usize = 4_000;

/// Functions with their numbers, from 1 on.
pub(super) type Part = Vec<(u32, Global)>;

/// The functions that have bodies, in parts of a fair size; one part for one thread.
pub(super) fn divide(module: &Module, threads: usize) -> Vec<Part> {
    let mut parts = vec![Vec::new()];
    let mut insts = 0;
    for (k, &g) in module.functions().iter().enumerate() {
        let Some(size) = module.num_insts(g) else { continue };
        if insts >= PART_INSTS && threads > 1 {
            parts.push(Vec::new());
            insts = 0;
        }
        insts += size;
        if let Some(last) = parts.last_mut() {
            last.push((k as u32 + 1, g));
        }
    }
    parts
}
