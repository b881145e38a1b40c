//! The command lines of the programs, which are those of LLVM's `opt`, `llvm-as`, `llvm-dis`, `llvm-link` and `llvm-reduce`.

mod assembler;
mod disassembler;
mod linker;
mod manual;
mod opt;
mod options;
mod parse;
mod reducer;
mod response;
mod runner;
mod validator;

use crate::driver::{self, reason};
use crate::front::{self, Refusal};
use crate::input;
use asm::ParseOptions;
use ir::Module;
use options::Tool;
use parse::Parsed;
use passman::check;
use std::ffi::OsString;
use std::io::{IsTerminal, Write};
use std::path::Path;
use std::process::ExitCode;

/// What a program does with its path as it was called and its options; the error is what to print.
type Run = fn(&str, &Parsed) -> Result<ExitCode, String>;

/// The programs, which are one binary: which of them it is, the name says by which it is called.
const PROGRAMS: &[(&str, &Tool, Run)] = &[
    ("llopt-as", &options::ASSEMBLER, assembler::run),
    ("llopt-dis", &options::DISASSEMBLER, disassembler::run),
    ("llopt-link", &options::LINKER, linker::run),
    ("llopt-reduce", &options::REDUCER, reducer::run),
    ("llopt-run", &options::RUNNER, runner::run),
    ("llopt-tv", &options::VALIDATOR, validator::run),
];

/// Runs the program by whose name the process was called; `llopt` by any other.
pub fn main() -> ExitCode {
    let (program, args) = launcher::arguments();
    let name = Path::new(&program).file_stem().and_then(|name| name.to_str()).unwrap_or_default();
    let known = PROGRAMS.iter().find(|known| known.0 == name);
    let (tool, run) = known.map_or((&options::OPTIMIZER, opt::run as Run), |&(_, tool, run)| (tool, run));
    start(tool, run, &program.to_string_lossy(), args)
}

fn start(tool: &'static Tool, run: Run, program: &str, args: impl Iterator<Item = OsString>) -> ExitCode {
    std::panic::set_hook(Box::new(|info| {
        let _ = writeln!(std::io::stderr(), "llopt: error: internal error: {info}\nThis is a bug in llopt.");
        if let Some((text, to)) = passman::instrument::last_ir() {
            let stderr = || std::io::stderr().write_all(text.as_bytes());
            let _ = if to.path.is_empty() { stderr() } else { std::fs::write(&to.path, &text) };
        }
    }));
    let args: Result<Vec<String>, _> = args.map(OsString::into_string).collect();
    let result = match args {
        Ok(args) => std::panic::catch_unwind(|| parse_and_run(tool, run, program, args)).unwrap_or(Err(String::new())),
        Err(arg) => Err(format!("{program}: argument is not UTF-8: '{}'", arg.to_string_lossy())),
    };
    match result {
        Ok(code) => code,
        Err(text) => {
            if !text.is_empty() {
                let _ = writeln!(std::io::stderr(), "{text}");
            }
            ExitCode::FAILURE
        }
    }
}

/// The name of the program that was called by this path.
pub(crate) fn base_name(program: &str) -> &str {
    Path::new(program).file_name().and_then(|name| name.to_str()).unwrap_or(program)
}

fn show(program: &str, text: &str) -> Result<ExitCode, String> {
    let shown = std::io::stdout().write_all(text.as_bytes());
    Ok(shown.map_or_else(|e| driver::output_failed(program, &e), |()| ExitCode::SUCCESS))
}

/// As in `opt`, what is wrong with the command line comes with the program's name, all else with its path as called.
fn parse_and_run(tool: &'static Tool, run: Run, program: &str, args: Vec<String>) -> Result<ExitCode, String> {
    let parsed = parse::parse(tool, program, args).map_err(|errors| errors.join("\n"))?;
    let any = |names: [&str; 2]| names.iter().any(|name| parsed.flag(name));
    let hidden = any(["help-hidden", "help-list-hidden"]);
    if hidden || any(["help", "help-list"]) {
        return show(program, &tool.help(base_name(program), hidden));
    }
    if parsed.flag("print-man-page") {
        return show(program, &manual::page(tool, base_name(program)));
    }
    if let Some(shell) = parsed.text("print-completion") {
        return show(program, &manual::completion(tool, base_name(program), shell));
    }
    if parsed.flag("version") {
        let version = env!("CARGO_PKG_VERSION");
        return show(program, &format!("llopt version {version}\n  Compatible with LLVM version 22\n"));
    }
    run(program, &parsed)
}

/// How many threads to use.
fn threads(p: &Parsed) -> Result<usize, String> {
    match p.int("threads") {
        Some(n @ 1..) => Ok(n as usize),
        Some(n) => Err(format!("for the --threads option: '{n}' is not a number of threads (1 or more)")),
        None => Ok(ir::threads::count(0)),
    }
}

/// Reads a module that is to be run, and verifies it.
fn read(program: &str, p: &Parsed, file: &str) -> Result<Module, String> {
    let threads = threads(p).map_err(|e| format!("{program}: {e}"))?;
    let name = if file == "-" { "<stdin>" } else { file };
    let layout = p.text("data-layout").map(|t| t.as_bytes().to_vec());
    front::check_layout(layout.as_deref()).map_err(|e| format!("{program}: {e}"))?;
    let options = ParseOptions {
        threads,
        discard_names: false,
        data_layout: layout,
        infer_layout: true,
        pack_from: usize::MAX,
        ..ParseOptions::default()
    };
    let source = input::read(file, threads).map_err(|e| format!("{program}: {name}: error: {}", reason(&e)))?;
    let input = front::read(source, name, &options).map_err(|refusal| match refusal {
        Refusal::Unreadable(e) => format!("{program}: {e}"),
        Refusal::Broken(text) => format!("{text}{program}: error: input module is broken!"),
    })?;
    if !input.verified {
        check::verify_module(&input.module, threads)
            .map_err(|text| format!("{text}{program}: error: input module is broken!"))?;
    }
    Ok(input.module)
}

/// The value of an option that is a number of up to 64 bits.
fn number(program: &str, p: &Parsed, name: &str) -> Result<Option<u64>, String> {
    let wrong = |text| format!("{program}: for the --{name} option: '{text}' value invalid for uint argument!");
    p.text(name).map(|text| text.parse().map_err(|_| wrong(text))).transpose()
}

/// The file to write, if any.
fn output(p: &Parsed, default: &str) -> Option<String> {
    let given = p.text("o").filter(|o| !o.is_empty()).unwrap_or(default);
    (!p.flag("disable-output")).then(|| given.to_owned())
}

/// Would bitcode written to this file make a mess of somebody's terminal? Tells so.
pub(crate) fn is_console(file: &str, force: bool) -> bool {
    if file != "-" || force || !std::io::stdout().is_terminal() {
        return false;
    }
    let _ = std::io::stderr().write_all(
        b"WARNING: You're attempting to print out a bitcode file.\n\
          This is inadvisable as it may cause display problems. If\n\
          you REALLY want to taste LLVM bitcode first-hand, you\n\
          can force output with the `-f' option.\n\n",
    );
    true
}
