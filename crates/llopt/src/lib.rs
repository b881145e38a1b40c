//! llopt: LLVM's optimiser, written anew, as a library. The binary is [`cli::main`]; [`driver`] does one run of it.
//!
//! ```
//! let text = b"define i32 @f() {\n  %x = alloca i32\n  store i32 7, ptr %x\n  %v = load i32, ptr %x\n  ret i32 %v\n}\n";
//! let mut module = llopt::parse_module(text.to_vec(), "f.ll", &llopt::ParseOptions::default()).unwrap();
//! llopt::run_passes(&mut module, "mem2reg", 1).unwrap();
//! let mut out = Vec::new();
//! llopt::print_module(&module, &llopt::PrintOptions::default(), &mut out).unwrap();
//! assert!(out.ends_with(b"define i32 @f() {\n  ret i32 7\n}\n"));
//! ```

pub mod cli;
pub mod driver;
mod foreign;
mod front;
mod input;
mod output;
mod progress;
mod reproduce;

pub use asm::{Diagnostic, ParseOptions, PrintOptions, parse_module, print_module, read_module};
pub use ir;
pub use passman;

use ir::Module;

/// Verifies a module, runs a pipeline in the grammar of `-passes=` over it with at most `threads` threads, and verifies what came
/// of it. What passes print goes to standard error.
///
/// # Errors
/// What the pipeline's text, a pass, or the verifier has to say, in LLVM's words.
pub fn run_passes(module: &mut Module, passes: &str, threads: usize) -> Result<(), String> {
    let pipeline = pipeline::parse(passes)?;
    passman::check::verify_module(module, threads)?;
    let options = passman::RunOptions {
        threads,
        watch: passman::instrument::Options::default(),
        remarks: Default::default(),
        progress: None,
    };
    let mut manager = passman::PassManager::new(options, passman::Out::new(std::io::stderr()));
    manager.set_verified();
    manager.run(module, &pipeline)?;
    if manager.verified() { Ok(()) } else { passman::check::verify_module(module, threads) }
}
