//! llopt: LLVM's optimiser, written anew. The binary is [`cli::main`]; [`driver`] does one run.

pub mod cli;
pub mod driver;
mod front;
mod output;
mod progress;
