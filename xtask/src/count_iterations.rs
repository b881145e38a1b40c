//! `cargo xtask count-iterations`: a module whose loops check how often they iterate, for `llopt-run`.

use std::io::Write;
use std::process::ExitCode;
use testkit::evolution::with_checks;

const HELP: &str = "\
usage: cargo xtask count-iterations [--passes P] [--mistake N] FILE

Runs P over a module in text and has its loops count their iterations: where they are others than scalar evolution says, there is a division by zero, which
llopt-run reports. The module goes to standard output, the number of checks to standard error. With --mistake N is added to what is said.
";

/// Runs the command.
pub fn run(args: &[String]) -> ExitCode {
    match checked(args) {
        Ok(code) => code,
        Err(message) => {
            eprint!("count-iterations: {message}\n{HELP}");
            ExitCode::FAILURE
        }
    }
}

fn checked(args: &[String]) -> Result<ExitCode, String> {
    use lexopt::prelude::*;
    let (mut passes, mut mistake, mut file) = ("function(sroa,loop-simplify)".to_owned(), 0, None);
    let mut parser = lexopt::Parser::from_args(args.iter());
    let wrong = |error: lexopt::Error| error.to_string();
    while let Some(arg) = parser.next().map_err(wrong)? {
        match arg {
            Long("passes") => passes = parser.value().and_then(|v| v.string()).map_err(wrong)?,
            Long("mistake") => mistake = parser.value().and_then(|v| v.parse()).map_err(wrong)?,
            Long("help") => {
                print!("{HELP}");
                return Ok(ExitCode::SUCCESS);
            }
            Value(path) => file = Some(path),
            _ => return Err(arg.unexpected().to_string()),
        }
    }
    let file = file.ok_or("no file")?;
    let text = std::fs::read(&file).map_err(|error| format!("{}: {error}", file.display()))?;
    let (text, checks) = with_checks(text, &passes, mistake)?;
    std::io::stdout().write_all(&text).map_err(|error| error.to_string())?;
    eprintln!("{checks} checks");
    Ok(ExitCode::SUCCESS)
}
