//! From text or bitcode to module and back, and what the options change in between.

use crate::driver::{Job, Summaries};
use crate::foreign;
use crate::input_check::check_debug_info;
pub(crate) use crate::input_check::{Input, Refusal};
use crate::output::OutputFile;
use analysis::module_flags::{ERROR, add_number_flag};
use asm::{Diagnostic, ParseOptions, PrintOptions};
use bitcode::WriteOptions;
use ir::library::LibFuncSet;
use ir::summary::Index;
use ir::{DataLayout, Module};
use std::io::{self, Write};
use std::sync::Arc;
use summary::Scope;
use thinlto::Output;

/// Reads a module, text or bitcode.
pub(crate) fn read(source: Vec<u8>, name: &str, options: &ParseOptions) -> Result<Input, Refusal> {
    if !bitcode::is_bitcode(&source) {
        return read_text(source, name, options);
    }
    read_bitcode(&source, name, options).map_err(|refusal| match refusal {
        Refusal::Unreadable(e) => Refusal::Unreadable(format!("{name}: error: {e}")),
        broken => broken,
    })
}

/// Reads a module that is text; the error names the file.
pub(crate) fn read_text(source: Vec<u8>, name: &str, options: &ParseOptions) -> Result<Input, Refusal> {
    if let Some(what) = foreign::format(&source) {
        let message = format!("{name}: error: the file is {what}, not LLVM assembly or bitcode");
        return Err(Refusal::Unreadable(message));
    }
    if options.discard_names {
        let message = "Can't read textual IR with a Context that discards named Values";
        let diagnostic = Diagnostic::new(name, &source, first_token(&source), message);
        return Err(Refusal::Unreadable(diagnostic.to_string()));
    }
    let read = asm::read_module(source, name, options).map_err(|e| Refusal::Unreadable(e.to_string()))?;
    check_debug_info(read, options.threads)
}

/// Reads a module that is bitcode; the error does not name the file.
pub(crate) fn read_bitcode(source: &[u8], name: &str, options: &ParseOptions) -> Result<Input, Refusal> {
    accept(bitcode::read_module(source, name, options), options)
}

/// The same for one of several modules.
pub(crate) fn read_nth_bitcode(
    source: &[u8],
    index: usize,
    name: &str,
    options: &ParseOptions,
) -> Result<Input, Refusal> {
    accept(bitcode::read_nth_module(source, index, name, options), options)
}

fn accept(
    read: Result<(Module, Option<String>), bitcode::ReadError>,
    options: &ParseOptions,
) -> Result<Input, Refusal> {
    let read = read.map_err(|e| Refusal::Unreadable(e.to_string()))?;
    if options.only_needed_bodies {
        return Ok(Input { module: read.0, warnings: String::new(), verified: false });
    }
    check_debug_info(read, options.threads)
}

/// How to read what a job is about.
///
/// # Errors
/// What is wrong with the data layout that the job gives.
pub(crate) fn read_options(job: &Job) -> Result<ParseOptions, String> {
    let layout = job.data_layout.clone().map(String::into_bytes);
    check_layout(layout.as_deref())?;
    let triple = job.triple.as_deref().map(ir::target::normalize);
    Ok(ParseOptions {
        threads: job.threads,
        discard_names: job.discard_value_names,
        data_layout: layout,
        infer_layout: true,
        triple,
        pack_from: job.pack_from,
        ..ParseOptions::default()
    })
}

/// Can the data layout be understood, if one is given?
pub(crate) fn check_layout(text: Option<&[u8]>) -> Result<(), String> {
    match text.map(DataLayout::parse) {
        Some(Err(e)) => Err(format!("<unknown>:0: error: {e}")),
        _ => Ok(()),
    }
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

/// Applies `-strip-debug`, `-strip-named-metadata`, the flags of `-thinlto-bc`, `-mtriple`, and `-disable-builtin` and its kin, in this order.
pub(crate) fn prepare(module: &mut Module, job: &Job) {
    if job.strip_debug {
        transforms::utils::strip_debug::strip(module);
    }
    if job.strip_named_metadata {
        module.named_metadata.clear();
    }
    if job.summary.thin {
        add_number_flag(module, ERROR, b"EnableSplitLTOUnit", job.summary.split_unit.into());
        if job.summary.unified {
            add_number_flag(module, ERROR, b"UnifiedLTO", 1);
        }
    }
    if let Some(triple) = &job.triple {
        module.triple = ir::target::normalize(triple).into_bytes();
    }
    if job.disabled != LibFuncSet::default() {
        module.library_mut().disable(&job.disabled);
    }
}

/// Does the module have a target whose data layout is not known, and none of its own?
pub(crate) fn lacks_layout(module: &Module, job: &Job) -> bool {
    let own = String::from_utf8_lossy(&module.triple);
    let triple = job.triple.as_deref().map_or(own.into_owned(), ir::target::normalize);
    let known = ir::target::Triple::parse(&triple).arch != ir::target::Arch::Unknown;
    !known && !triple.is_empty() && module.data_layout.text.is_empty()
}

/// The architecture of the module's triple, if there is one and it is not known.
pub(crate) fn unknown_architecture(module: &Module) -> Option<String> {
    let triple = ir::target::Triple::parse(&String::from_utf8_lossy(&module.triple));
    let arch = triple.as_str().split('-').next().unwrap_or_default();
    let unknown = triple.arch == ir::target::Arch::Unknown && !matches!(arch, "" | "unknown");
    unknown.then(|| arch.to_owned())
}

/// Writes a module, as text or as bitcode.
pub(crate) fn write(module: &Module, job: &Job, out: &mut dyn Write) -> io::Result<()> {
    if !job.assembly {
        return write_bitcode(module, job, out);
    }
    // As in LLVM, the pass that writes the output heeds the filter.
    if !job.watch.prints_all_functions() {
        return passman::instrument::print_module(&job.watch, module, out);
    }
    let index = if job.summary.index { Some(summarise(module)?) } else { None };
    let options = PrintOptions {
        threads: job.threads,
        preserve_use_list_order: job.preserve_use_list_order,
        summary: index.map_or(Vec::new(), |index| summary::entries(module, &index, NO_PATH, Scope::Mentioned)),
    };
    asm::print_module(module, &options, out)
}

/// What LLVM calls a module that is in no file yet.
const NO_PATH: &[u8] = b"[Regular LTO]";

fn summarise(module: &Module) -> io::Result<Index> {
    summary::build(module).map_err(io::Error::other)
}

fn write_bitcode(module: &Module, job: &Job, out: &mut dyn Write) -> io::Result<()> {
    if job.summary.thin {
        return write_for_thin_links(module, job, out);
    }
    let Summaries { index, hash, .. } = job.summary;
    let options = WriteOptions {
        threads: job.threads,
        preserve_use_list_order: job.preserve_use_list_order,
        summary: if index { Some(Arc::new(summarise(module)?)) } else { None },
        hash,
        ..WriteOptions::default()
    };
    bitcode::write_module(module, &options, out)
}

/// Writes bitcode as ThinLTO wants it: with a summary, and split if there are types and the module's flags ask for it.
fn write_for_thin_links(module: &Module, job: &Job, out: &mut dyn Write) -> io::Result<()> {
    let mut prepared = None;
    let output = match thinlto::concerns(module) {
        true => thinlto::prepare(prepared.insert(module.clone())).map_err(io::Error::other)?,
        false => Output::Thin,
    };
    let module = prepared.as_ref().unwrap_or(module);
    let index = Arc::new(summarise(module)?);
    let summary = Some(Arc::clone(&index));
    let options = WriteOptions { threads: job.threads, summary, hash: true, ..WriteOptions::default() };
    let thin_file = || match &job.summary.thin_file[..] {
        "" => Ok(None),
        name => OutputFile::create(name).map(Some),
    };
    match output {
        Output::Thin => {
            let hash = bitcode::write_hashed_module(module, &options, out)?.unwrap_or_default();
            let Some(mut file) = thin_file()? else { return Ok(()) };
            bitcode::write_thin_module(module, &index, hash, &mut file)?;
            file.commit()
        }
        Output::Regular => {
            let options = WriteOptions { hash: false, ..options };
            bitcode::write_module(module, &options, out)?;
            let Some(mut file) = thin_file()? else { return Ok(()) };
            bitcode::write_module(module, &options, &mut file)?;
            file.commit()
        }
        Output::Split(merged) => {
            let summary = Some(Arc::new(summarise(&merged)?));
            let regular = WriteOptions { threads: job.threads, summary, ..WriteOptions::default() };
            let hash = bitcode::write_two_modules([(module, &options), (&merged, &regular)], out)?.unwrap_or_default();
            let Some(mut file) = thin_file()? else { return Ok(()) };
            bitcode::write_thin_split((module, &index, hash), (&merged, &regular), &mut file)?;
            file.commit()
        }
    }
}
