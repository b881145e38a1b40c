//! From text to module and back, and what the options change in between.

use crate::driver::Job;
use asm::{Diagnostic, ParseOptions, PrintOptions};
use ir::{DataLayout, Module};
use std::io::{self, Write};

/// Reads a module.
pub(crate) fn read(source: Vec<u8>, name: &str, job: &Job) -> Result<Module, String> {
    if job.discard_value_names {
        let message = "Can't read textual IR with a Context that discards named Values";
        return Err(Diagnostic::new(name, &source, first_token(&source), message).to_string());
    }
    let data_layout = match &job.data_layout {
        None => None,
        Some(text) => {
            DataLayout::parse(text.as_bytes()).map_err(|e| format!("<unknown>:0: error: {e}"))?;
            Some(text.clone().into_bytes())
        }
    };
    let options = ParseOptions { threads: job.threads, data_layout, ..ParseOptions::default() };
    asm::parse_module(source, name, &options).map_err(|e| e.to_string())
}

/// Where the first token stands.
fn first_token(source: &[u8]) -> usize {
    let mut at = 0;
    while let Some(&byte) = source.get(at) {
        match byte {
            b' ' | b'\t' | b'\n' | b'\r' => at += 1,
            b';' => at += source[at..].iter().position(|&b| b == b'\n').unwrap_or(source.len() - at),
            _ => break,
        }
    }
    at
}

/// Applies `-strip-debug`, `-strip-named-metadata` and `-mtriple`, in this order.
pub(crate) fn prepare(module: &mut Module, job: &Job) {
    if job.strip_debug {
        transforms::utils::strip_debug::strip(module);
    }
    if job.strip_named_metadata {
        module.named_metadata.clear();
    }
    if let Some(triple) = &job.triple {
        module.triple = ir::target::normalize(triple).into_bytes();
    }
}

/// Writes a module.
pub(crate) fn write(module: &Module, job: &Job, out: &mut dyn Write) -> io::Result<()> {
    // As in LLVM, the pass that writes the output heeds the filter.
    if !job.watch.prints_all_functions() {
        return passman::instrument::print_module(&job.watch, module, out);
    }
    let options = PrintOptions {
        threads: job.threads,
        preserve_use_list_order: job.preserve_use_list_order,
        ..PrintOptions::default()
    };
    asm::print_module(module, &options, out)
}
