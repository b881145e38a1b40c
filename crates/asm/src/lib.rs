//! Textual IR: reading and writing `.ll`.

mod diagnostic;
mod keywords;
pub mod lexer;
pub mod parser;

pub use diagnostic::Diagnostic;
pub use parser::{ParseOptions, parse_module};
