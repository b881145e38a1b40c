//! The registry of passes ([`registry`]) and the grammar of `-passes=` ([`parse`]).

mod build;
mod elements;
mod list;
pub mod registry;

pub use build::{is_pass_name, parse};
pub use list::{passes_md, print_passes};
