//! llopt: LLVM's optimiser, written anew, as a library. The binary is [`cli::main`]; [`driver`] does one run of it.
//!
//! | what | where |
//! |---|---|
//! | modules from and to text and bitcode | [`read`], [`read_file`], [`write_text`], [`write_bitcode`], [`verify`] |
//! | several modules as one | [`link`](fn@link), [`Linker`] |
//! | pipelines, passes of one's own | [`Passes`], [`passes`] |
//! | making functions | [`Builder`] |
//! | analyses | [`analysis`]: dominators, loops, aliases, known bits, … |
//! | text for people | [`show`] |
//! | what modules are made of | [`ir`] |
//!
//! ```
//! let text = "define i32 @f() {\n  %x = alloca i32\n  store i32 7, ptr %x\n  %v = load i32, ptr %x\n  ret i32 %v\n}\n";
//! let mut module = llopt::read(text, "f.ll")?;
//! llopt::Passes::new("mem2reg").run(&mut module)?;
//! let mut out = Vec::new();
//! llopt::write_text(&module, &mut out).unwrap();
//! assert!(out.ends_with(b"define i32 @f() {\n  ret i32 7\n}\n"));
//! # Ok::<(), llopt::Error>(())
//! ```

pub mod cli;
pub mod driver;
mod foreign;
mod front;
mod input;
mod library;
mod output;
mod progress;
mod reproduce;
mod target;

pub use ::link::{Linker, Options as LinkOptions};
pub use analysis;
pub use asm::{self, ParseOptions, PrintOptions, parse_module, print_module};
pub use bitcode;
pub use ir;
pub use library::passes::Passes;
pub use library::{
    Builder, Else, Error, Linked, Place, Then, link, passes, read, read_file, show, verify, write_bitcode, write_text,
};
