//! The command line of `llopt`, which is that of LLVM's `opt`.

mod options;
mod parse;
mod response;

use crate::driver::{self, Job};
use parse::Parsed;
use passman::instrument::{ChangeStyle, DebugLevel, Options};
use std::io::Write;
use std::path::Path;
use std::process::ExitCode;

/// Runs the program on the process's arguments.
pub fn main() -> ExitCode {
    std::panic::set_hook(Box::new(|info| {
        let _ = writeln!(std::io::stderr(), "llopt: error: internal error: {info}\nThis is a bug in llopt.");
    }));
    let mut args = std::env::args_os();
    let program = args.next().map_or_else(|| "llopt".to_owned(), |p| p.to_string_lossy().into_owned());
    let args: Result<Vec<String>, _> = args.map(std::ffi::OsString::into_string).collect();
    let result = match args {
        Ok(args) => std::panic::catch_unwind(|| run(&program, args)).unwrap_or(Err(String::new())),
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
fn base_name(program: &str) -> &str {
    Path::new(program).file_name().and_then(|name| name.to_str()).unwrap_or(program)
}

/// As in `opt`, what is wrong with the command line comes with the program's name, all else with its path as called.
fn run(program: &str, args: Vec<String>) -> Result<ExitCode, String> {
    let parsed = parse::parse(program, args).map_err(|errors| errors.join("\n"))?;
    let show = |text: &str| {
        let shown = std::io::stdout().write_all(text.as_bytes());
        Ok(shown.map_or_else(|e| driver::output_failed(program, &e), |()| ExitCode::SUCCESS))
    };
    if parsed.flag("help") {
        return show(&options::help(base_name(program)));
    }
    if parsed.flag("version") {
        let version = env!("CARGO_PKG_VERSION");
        return show(&format!("llopt version {version}\n  Compatible with LLVM version 22\n"));
    }
    if parsed.flag("print-passes") {
        return show(&pipeline::print_passes());
    }
    let job = job(program, &parsed).map_err(|e| format!("{program}: {e}"))?;
    Ok(driver::run(program, &job))
}

/// What the options ask for, checked as far as it can be without the input.
fn job(program: &str, p: &Parsed) -> Result<Job, String> {
    let passes = match (p.text("passes"), &p.legacy_passes[..]) {
        (text, []) => text.unwrap_or_default().to_owned(),
        (None, legacy) => format!("module({})", legacy.join(",")),
        (Some(_), [first, ..]) => {
            return Err(format!("Cannot specify passes via both -{first} and --passes\n{program}: use -passes alone"));
        }
    };
    if !p.flag("S") && !p.flag("disable-output") && !p.flag("print-pipeline-passes") {
        return Err("error: writing bitcode is not supported yet; use -S".to_owned());
    }
    let threads = match p.int("threads") {
        Some(n @ 1..) => n as usize,
        Some(n) => return Err(format!("for the --threads option: '{n}' is not a number of threads (1 or more)")),
        None => std::thread::available_parallelism().map_or(1, usize::from),
    };
    let non_empty = |name: &str| p.text(name).filter(|t| !t.is_empty()).map(str::to_owned);
    Ok(Job {
        input: p.positional.first().cloned().unwrap_or_else(|| "-".to_owned()),
        output: (!p.flag("disable-output")).then(|| non_empty("o").unwrap_or_else(|| "-".to_owned())),
        passes,
        threads,
        watch: watch(p)?,
        verify: !p.flag("disable-verify"),
        strip_debug: p.flag("strip-debug"),
        strip_named_metadata: p.flag("strip-named-metadata"),
        discard_value_names: p.flag("discard-value-names"),
        preserve_use_list_order: p.flag("preserve-ll-uselistorder"),
        triple: non_empty("mtriple"),
        data_layout: non_empty("data-layout"),
        print_pipeline: p.flag("print-pipeline-passes"),
        stats: p.flag("stats"),
        pass_options: p.pass_options(),
    })
}

/// What is to be watched while passes run.
fn watch(p: &Parsed) -> Result<Options, String> {
    let print_changed = match p.text("print-changed") {
        None => None,
        Some(style) => Some(
            ChangeStyle::from_name(style)
                .ok_or_else(|| format!("for the --print-changed option: '{style}' is not supported yet"))?,
        ),
    };
    let debug = p.text("debug-pass-manager").map(|level| match level {
        "quiet" => DebugLevel::Quiet,
        "verbose" => DebugLevel::Verbose,
        _ => DebugLevel::Normal,
    });
    Ok(Options {
        print_before: p.list("print-before"),
        print_after: p.list("print-after"),
        print_before_all: p.flag("print-before-all"),
        print_after_all: p.flag("print-after-all"),
        module_scope: p.flag("print-module-scope"),
        filter_functions: p.list("filter-print-funcs"),
        filter_passes: p.list("filter-passes"),
        print_changed,
        debug,
        time: p.flag("time-passes"),
        bisect_limit: p.int("opt-bisect-limit"),
        verify_each: p.flag("verify-each"),
    })
}
