//! The registry of passes ([`registry`]) and the grammar of `-passes=` ([`parse`]).

mod absent;
mod build;
mod defaults;
mod elements;
mod list;
pub mod registry;

pub use build::{is_pass_name, merges_functions, parse, parse_with};
pub use list::{passes_md, print_passes};
