//! `llopt-as`: the command line of LLVM's `llvm-as`. Text becomes bitcode.

use super::parse::Parsed;
use crate::driver::reason;
use crate::front::{self, Refusal};
use crate::{input, output::OutputFile};
use asm::ParseOptions;
use bitcode::WriteOptions;
use passman::check;
use std::io::Write;
use std::process::ExitCode;

/// Runs `llopt-as`.
pub(super) fn run(program: &str, p: &Parsed) -> Result<ExitCode, String> {
    assemble(program, p).map(|()| ExitCode::SUCCESS)
}

fn assemble(program: &str, p: &Parsed) -> Result<(), String> {
    let threads = super::threads(p).map_err(|e| format!("{program}: {e}"))?;
    let file = p.positional.first().map_or("-", |f| f);
    let name = if file == "-" { "<stdin>" } else { file };
    let data_layout = p.text("data-layout").map(|t| t.as_bytes().to_vec());
    front::check_layout(data_layout.as_deref()).map_err(|e| format!("{program}: {e}"))?;
    let options = ParseOptions {
        threads,
        discard_names: false,
        data_layout,
        infer_layout: false,
        triple: None,
        merge_types: false,
        ..ParseOptions::default()
    };
    let source = input::read(file, threads)
        .map_err(|e| format!("{program}: {name}: error: Could not open input file: {}", reason(&e)))?;
    let broken = |text: String| format!("{program}: assembly parsed, but does not verify as correct!\n{text}");
    let input = front::read_text(source, name, &options).map_err(|refusal| match refusal {
        Refusal::Unreadable(e) => format!("{program}: {e}"),
        Refusal::Broken(text) => broken(text).trim_end().to_owned(),
    })?;
    let _ = std::io::stderr().write_all(input.warnings.as_bytes());
    if !p.flag("disable-verify") && !input.verified {
        check::verify_module(&input.module, threads).map_err(|text| broken(text).trim_end().to_owned())?;
    }
    let Some(to) = super::output(p, &default_output(file)) else { return Ok(()) };
    if super::is_console(&to, p.flag("f")) {
        return Ok(());
    }
    let preserve_use_list_order = p.keeps_bitcode_orders();
    let options = WriteOptions { threads, preserve_use_list_order, ..WriteOptions::default() };
    OutputFile::create(&to)
        .and_then(|mut out| bitcode::write_module(&input.module, &options, &mut out).and_then(|()| out.commit()))
        .map_err(|e| format!("{program}: {to}: error: cannot write output file: {}", reason(&e)))
}

/// The input's name with `.bc` in the place of `.ll`.
fn default_output(input: &str) -> String {
    match input {
        "-" => "-".to_owned(),
        file => format!("{}.bc", file.strip_suffix(".ll").unwrap_or(file)),
    }
}
