//! Analyses of IR: one file each, named like its pass, with its printer.

pub mod domtree;
#[cfg(test)]
mod test_graphs;

pub use domtree::DominatorTree;
