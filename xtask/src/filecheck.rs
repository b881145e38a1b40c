//! `cargo xtask filecheck`: the checker of the tests as a command, for use by hand.

use std::io::Read;
use std::process::ExitCode;

/// Checks standard input, or `--input-file`, against the check lines of a file.
pub fn run(args: &[String]) -> ExitCode {
    let mut stdin = Vec::new();
    if !args.iter().any(|arg| arg.contains("-input-file")) && std::io::stdin().read_to_end(&mut stdin).is_err() {
        eprintln!("filecheck: cannot read standard input");
        return ExitCode::FAILURE;
    }
    match testkit::check::run(args, &stdin, std::path::Path::new("")) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}
