//! `llopt-run`: runs a program, or one function, in the interpreter. The exit status is the program's; 134 where it aborts,
//! 1 where it cannot be run to its end.

use super::number;
use super::parse::Parsed;
use asm::ParseOptions;
use interp::{Limits, Machine, Options, Outcome, Val};
use ir::{Global, Module};
use std::io::{IsTerminal, Read, Write};
use std::process::ExitCode;

/// What a shell says of a program that `abort` ends.
const ABORTED: u8 = 134;

/// Runs `llopt-run`.
pub(super) fn run(program: &str, p: &Parsed) -> Result<ExitCode, String> {
    let Some((file, args)) = p.positional.split_first() else {
        return Err(format!("{program}: no input file\nTry: '{program} --help'"));
    };
    let module = super::read(program, p, file)?;
    let options = Options {
        seed: number(program, p, "seed")?.unwrap_or(0),
        trace: p.flag("trace"),
        fast: !p.flag("general"),
        ..Options::default()
    };
    let mut machine = Machine::new(&module, &limits(program, p)?, options);
    machine.allow_reading_files();
    machine.set_output(write_through);
    if options.trace {
        machine.set_trace(|line| eprintln!("{line}"));
    }
    let outcome = match p.text("function") {
        Some(name) => run_function(program, &module, &mut machine, name, args)?,
        None => machine.run_main(&p.positional, stdin(&module)),
    };
    if p.flag("stats") {
        eprintln!("{} instructions, {} bytes", machine.steps(), machine.memory_used());
    }
    let _ = std::io::stdout().flush();
    if let Some(place) = machine.undecided() {
        eprintln!("{program}: warning: a value that is not initialised has decided, first here\n  {place}");
    }
    report(program, &mut machine, &outcome)
}

fn limits(program: &str, p: &Parsed) -> Result<Limits, String> {
    let default = Limits::default();
    Ok(Limits {
        steps: number(program, p, "max-steps")?.unwrap_or(default.steps),
        memory: number(program, p, "max-memory")?.unwrap_or(default.memory),
        depth: number(program, p, "max-depth")?.map_or(default.depth, |n| n as usize),
    })
}

/// What the program can read, if it reads at all and nobody is at the keyboard.
fn stdin(module: &Module) -> Vec<u8> {
    let reads = ["stdin", "getchar", "read"].iter().any(|name| module.lookup(name.as_bytes()).is_some());
    let mut bytes = Vec::new();
    if reads && !std::io::stdin().is_terminal() {
        let _ = std::io::stdin().lock().read_to_end(&mut bytes);
    }
    bytes
}

fn write_through(descriptor: i32, bytes: &[u8]) {
    // A reader that is gone is no reason to stop.
    let _ = match descriptor {
        2 => std::io::stdout().flush().and_then(|()| std::io::stderr().write_all(bytes)),
        _ => std::io::stdout().lock().write_all(bytes),
    };
}

fn run_function(
    program: &str,
    module: &Module,
    machine: &mut Machine<'_>,
    name: &str,
    args: &[String],
) -> Result<Outcome, String> {
    let function = machine.lookup(name).filter(|&f| module.has_body(f));
    let function = function.ok_or_else(|| format!("{program}: error: there is no definition of @{name}"))?;
    let values = arguments(module, function, args).map_err(|e| format!("{program}: error: {e}"))?;
    Ok(machine.call(function, &values))
}

/// The arguments of a function from constants as text, each read as the value of a variable of the parameter's type.
fn arguments(module: &Module, function: Global, args: &[String]) -> Result<Vec<Val>, String> {
    let types = &module.ctx.types;
    let params = types.func_parts(module.global(function).value_type).map_or(&[][..], |(_, params, _)| params);
    if params.len() != args.len() {
        return Err(format!("the function takes {} arguments, {} are given", params.len(), args.len()));
    }
    params.iter().zip(args).map(|(&ty, text)| argument(module, ty, text)).collect()
}

fn argument(module: &Module, ty: ir::Type, text: &str) -> Result<Val, String> {
    let mut source = format!("target datalayout = \"{}\"\n", String::from_utf8_lossy(&module.data_layout.text));
    source += &format!("@argument = global {} {text}\n", interp::type_text(module, ty));
    let options = ParseOptions { threads: 1, ..ParseOptions::default() };
    let (parsed, _) = asm::read_module(source.into_bytes(), "argument", &options).map_err(|e| e.to_string())?;
    let &[global] = parsed.variables() else { return Err("an argument must be one constant".into()) };
    let mut machine = Machine::new(&parsed, &Limits::default(), Options::default());
    let value = machine.initial_value(global).map_err(|outcome| outcome.to_string())?;
    Ok(Val { ty, slots: value.slots })
}

fn report(program: &str, machine: &mut Machine<'_>, outcome: &Outcome) -> Result<ExitCode, String> {
    match outcome {
        Outcome::Exited(code) => Ok(ExitCode::from(*code as u8)),
        Outcome::Returned(value) => {
            println!("{}", machine.show(value));
            Ok(ExitCode::SUCCESS)
        }
        Outcome::Aborted { .. } => {
            eprintln!("{program}: {outcome}");
            Ok(ExitCode::from(ABORTED))
        }
        _ => Err(format!("{program}: {outcome}")),
    }
}
