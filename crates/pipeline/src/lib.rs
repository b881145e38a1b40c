//! The registry of passes ([`registry`]) and the grammar of `-passes=` ([`parse`]).

mod absent;
mod advice;
mod build;
mod defaults;
mod descriptions;
mod elements;
pub mod evolution;
mod list;
mod llvm_passes;
pub mod registry;

pub use advice::lack;
pub use build::{is_pass_name, merges_functions, parse, parse_with};
pub use list::{passes_md, print_passes};
