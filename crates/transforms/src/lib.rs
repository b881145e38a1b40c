//! Passes: one file each, named like the pass; shared algorithms in [`utils`].

pub mod instcount;
pub mod instnamer;
pub mod lower_global_dtors;
pub mod mem2reg;
pub mod mergefunc;
pub mod no_op;
pub mod print;
pub mod print_callgraph_sccs;
pub mod utils;
pub mod verify;
