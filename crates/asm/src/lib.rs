//! Textual IR: reading and writing `.ll`.

mod diagnostic;
mod keywords;
pub mod lexer;
pub mod parser;
pub mod printer;
mod swar;
pub mod upgrade;

pub use diagnostic::Diagnostic;
pub use parser::{ParseOptions, parse_module, read_module};
pub use printer::{PrintOptions, print_module};
