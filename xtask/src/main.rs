//! Project chores: `cargo xtask --help`.

use std::process::{Command, ExitCode};

mod analysis_bench;
mod bench;
mod check_intrinsics;
mod count_iterations;
mod coverage;
mod evolution_bench;
mod faults;
mod filecheck;
mod fuzz;
mod generate;
mod measure;
mod merge_bench;
mod pass_bench;
mod passes_md;
mod prove;
mod release;
mod rivals;

const HELP: &str = "\
usage: cargo xtask COMMAND

commands:
  bench               measure llopt against opt and write BENCHMARKS.md (--help says how)
  check-intrinsics    compare the table of intrinsics with what opt-22 says of their declarations
  count-iterations    a module whose loops check how often they iterate (--help says how)
  coverage            which peephole rules are reached, by proofs and by tests (--help says how)
  passes-md           write PASSES.md from the registry of passes; with --check, only compare
  rivals              time published algorithms for dominators and phis against llopt's (--help says how)
  filecheck           the checker of the tests: takes the arguments of FileCheck
  generate            a random module, valid by construction (--help says how)
  faults              put mistakes into passes and see whether fuzzing notices (--help says how)
  release             build llopt as a profile of its own runs says (--help says how)
  prove               proofs of what a pass makes of small functions, by trying all arguments (--help says how)
  fuzz                mutated IR text against reader, verifier, printer and passes (--help says how)
";

/// A command of the cargo that runs this program, or else of the one that is found.
fn cargo(command: &str) -> Command {
    let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.arg(command);
    cargo
}

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    match args.first().map(String::as_str) {
        Some("bench") => bench::run(&args[1..]),
        // Internal: the benchmark runs itself so, to tell one run's memory from another's.
        Some("measure") => measure::run(&args[1..]),
        Some("check-intrinsics") => check_intrinsics::run(),
        Some("count-iterations") => count_iterations::run(&args[1..]),
        Some("coverage") => coverage::run(&args[1..]),
        Some("passes-md") => passes_md::run(&args[1..]),
        Some("rivals") => rivals::run(&args[1..]),
        Some("filecheck") => filecheck::run(&args[1..]),
        Some("fuzz") => fuzz::run(&args[1..]),
        Some("release") => release::run(&args[1..]),
        Some("prove") => prove::run(&args[1..]),
        Some("faults") => faults::run(&args[1..]),
        Some("generate") => generate::run(&args[1..]),
        Some("--help" | "-h" | "help") => {
            print!("{HELP}");
            ExitCode::SUCCESS
        }
        _ => {
            eprint!("{HELP}");
            ExitCode::FAILURE
        }
    }
}
