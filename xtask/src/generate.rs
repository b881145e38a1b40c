//! `cargo xtask generate`: a random module, valid by construction, on standard output.

use fastrand::Rng;
use std::process::ExitCode;
use testkit::generate::{Shape, module};

const HELP: &str =
    "usage: cargo xtask generate [--seed S] [--full]    (--full: everything that there is, not some of it)\n";

/// Runs the command.
pub fn run(args: &[String]) -> ExitCode {
    use lexopt::prelude::*;
    let (mut seed, mut full) = (1, false);
    let mut parser = lexopt::Parser::from_args(args.iter());
    loop {
        match parser.next() {
            Ok(Some(Long("seed"))) => match parser.value().and_then(|v| v.parse()) {
                Ok(number) => seed = number,
                Err(error) => return fail(&error.to_string()),
            },
            Ok(Some(Long("full"))) => full = true,
            Ok(Some(Long("help"))) => {
                print!("{HELP}");
                return ExitCode::SUCCESS;
            }
            Ok(Some(arg)) => return fail(&arg.unexpected().to_string()),
            Ok(None) => break,
            Err(error) => return fail(&error.to_string()),
        }
    }
    let mut rng = Rng::with_seed(seed);
    let shape = if full { Shape::full() } else { Shape::random(&mut rng) };
    print!("{}", module(&shape, &mut rng));
    ExitCode::SUCCESS
}

fn fail(message: &str) -> ExitCode {
    eprint!("generate: {message}\n{HELP}");
    ExitCode::FAILURE
}
