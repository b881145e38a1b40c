//! Passes: one file each, named like the pass; shared algorithms in [`utils`].

pub mod adce;
pub mod break_crit_edges;
pub mod dce;
pub mod dot;
pub mod instcount;
pub mod instnamer;
pub mod internalize;
pub mod lcssa;
pub mod loop_simplify;
pub mod lower_atomic;
pub mod lower_global_dtors;
pub mod lower_invoke;
pub mod lower_switch;
pub mod mem2reg;
pub mod mergefunc;
pub mod mergereturn;
pub mod no_op;
pub mod print;
pub mod print_callgraph_sccs;
pub mod reg2mem;
pub mod strip;
pub mod strip_dead_prototypes;
pub mod strip_debug_declare;
pub mod utils;
pub mod verify;
