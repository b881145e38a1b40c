//! Passes: one file each, named like the pass; shared algorithms in [`utils`].

pub mod dot;
pub mod instcount;
pub mod instnamer;
pub mod mem2reg;
pub mod mergefunc;
pub mod no_op;
pub mod print;
pub mod print_callgraph_sccs;
pub mod utils;
pub mod verify;
