//! `llopt-dis`: the command line of LLVM's `llvm-dis`. Bitcode becomes text.

use super::parse::Parsed;
use crate::driver::reason;
use crate::front::{self, Refusal};
use crate::{input, output::OutputFile};
use asm::PrintOptions;
use bitcode::ReadOptions;
use ir::Module;
use std::io::Write;
use std::process::ExitCode;
use summary::Scope;

/// Runs `llopt-dis`.
pub(super) fn run(program: &str, p: &Parsed) -> Result<ExitCode, String> {
    let threads = super::threads(p).map_err(|e| format!("{program}: {e}"))?;
    if p.positional.len() > 1 && p.text("o").is_some_and(|o| !o.is_empty()) {
        return Err("error: output file name cannot be set for multiple input files".to_owned());
    }
    let stdin = ["-".to_owned()];
    let files = if p.positional.is_empty() { &stdin[..] } else { &p.positional };
    files.iter().try_for_each(|file| disassemble(program, p, file, threads)).map(|()| ExitCode::SUCCESS)
}

fn disassemble(program: &str, p: &Parsed, file: &str, threads: usize) -> Result<(), String> {
    let name = if file == "-" { "<stdin>" } else { file };
    let source = input::read(file, threads).map_err(|e| format!("error: {name}: {}", reason(&e)))?;
    let only_needed_bodies = p.flag("materialize-metadata");
    let options =
        ReadOptions { threads, merge_types: false, only_needed_bodies, summary: true, ..ReadOptions::default() };
    let count = bitcode::count_modules(&source).map_err(|e| format!("{program}: error: {e}"))?;
    for index in 0..count {
        let input = front::read_nth_bitcode(&source, index, name, &options).map_err(|refusal| match refusal {
            Refusal::Unreadable(e) => format!("{program}: error: {e}"),
            Refusal::Broken(text) => format!("{text}{program}: error: input module is broken!"),
        })?;
        let _ = std::io::stderr().write_all(input.warnings.as_bytes());
        let Some(to) = output(p, file, (count > 1).then_some(index))? else { return Ok(()) };
        write(program, p, &input.module, (file, &to), threads)?;
    }
    Ok(())
}

/// Where a module goes; `index` is its number among several.
fn output(p: &Parsed, file: &str, index: Option<usize>) -> Result<Option<String>, String> {
    let Some(index) = index else { return Ok(super::output(p, &default_output(file))) };
    let to = match p.text("o").filter(|o| !o.is_empty()) {
        Some(given) if given != "-" => format!("{given}.{index}"),
        None if file != "-" => format!("{}.{index}.ll", file.strip_suffix(".bc").unwrap_or(file)),
        _ => return Err("error: only single module bitcode files can be written to stdout".to_owned()),
    };
    Ok((!p.flag("disable-output")).then_some(to))
}

fn write(program: &str, p: &Parsed, module: &Module, (file, to): (&str, &str), threads: usize) -> Result<(), String> {
    let options = PrintOptions {
        threads,
        preserve_use_list_order: p.flag("preserve-ll-uselistorder"),
        summary: summary_entries(program, module, file),
    };
    OutputFile::create(to)
        .and_then(|mut out| asm::print_module(module, &options, &mut out).and_then(|()| out.commit()))
        .map_err(|e| format!("{program}: {to}: error: cannot write output file: {}", reason(&e)))
}

/// The entries of the summary that the file has; warns where that says more than is known here.
fn summary_entries(program: &str, module: &Module, file: &str) -> Vec<(u32, Vec<u8>)> {
    let Some(index) = module.summary.as_ref().and_then(|summary| summary.index.as_ref()) else { return Vec::new() };
    if index.is_partial {
        let _ =
            writeln!(std::io::stderr(), "{program}: warning: {file}: the summary is not printed: it has unknown parts");
        return Vec::new();
    }
    summary::entries(module, index, file.as_bytes(), Scope::All)
}

/// The input's name with `.ll` in the place of `.bc`.
fn default_output(input: &str) -> String {
    match input {
        "-" => "-".to_owned(),
        file => format!("{}.ll", file.strip_suffix(".bc").unwrap_or(file)),
    }
}
