//! What a program needs that uses llopt as a library: reading, writing, passes, and making functions.

mod builder;
mod error;
mod linking;
pub mod passes;
mod read_write;
pub mod show;

pub use builder::{Builder, Else, Then};
pub use error::{Error, Place};
pub use linking::{Linked, link};
pub use read_write::{read, read_file, verify, write_bitcode, write_text};
