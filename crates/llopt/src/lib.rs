//! llopt: LLVM's optimiser, written anew, as a library. The programs are `cli::main`, the feature `cli`, which a program that
//! uses the library can do without.
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

#[cfg(feature = "cli")]
mod archive;
#[cfg(feature = "cli")]
pub mod cli;
#[cfg(feature = "cli")]
pub mod debugify_job;
#[cfg(feature = "cli")]
pub mod driver;
#[cfg(feature = "cli")]
mod foreign;
#[cfg(feature = "cli")]
mod front;
#[cfg(feature = "cli")]
mod input;
mod input_check;
mod library;
#[cfg(feature = "cli")]
mod output;
#[cfg(feature = "cli")]
mod progress;
#[cfg(feature = "cli")]
mod reproduce;
#[cfg(feature = "cli")]
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
