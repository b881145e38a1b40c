//! Project chores: `cargo xtask --help`.

use std::process::ExitCode;

mod check_intrinsics;

const HELP: &str = "\
usage: cargo xtask COMMAND

commands:
  check-intrinsics    compare the table of intrinsics with what opt-22 says of their declarations
";

fn main() -> ExitCode {
    let command = std::env::args().nth(1);
    match command.as_deref() {
        Some("check-intrinsics") => check_intrinsics::run(),
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
