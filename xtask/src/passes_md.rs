//! `cargo xtask passes-md`: PASSES.md from the registry of passes.

use std::path::Path;
use std::process::ExitCode;

/// Writes the file, or with `--check` tells whether it is up to date.
pub fn run(args: &[String]) -> ExitCode {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).with_file_name("PASSES.md");
    let text = pipeline::passes_md();
    if args.iter().any(|a| a == "--check") {
        if std::fs::read_to_string(&file).is_ok_and(|old| old == text) {
            return ExitCode::SUCCESS;
        }
        eprintln!("PASSES.md is out of date: run `cargo xtask passes-md`");
        return ExitCode::FAILURE;
    }
    match std::fs::write(&file, text) {
        Ok(()) => ExitCode::SUCCESS,
        Err(e) => {
            eprintln!("{}: {e}", file.display());
            ExitCode::FAILURE
        }
    }
}
