//! Passes: one file each, named like the pass.

pub mod instcount;
pub mod no_op;
pub mod print;
pub mod utils;
pub mod verify;
