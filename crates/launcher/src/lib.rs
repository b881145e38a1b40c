//! Programs that are one binary: each of them starts the one beside it, which does what the name says by which it is called.
//!
//! A link would do, but neither `cargo install` nor a Python wheel makes links.

use std::path::PathBuf;
use std::process::{Command, ExitCode};

/// Becomes the program `main`, which stands in the same folder as this one, as if it had been called by this one's name.
pub fn become_program(main: &str) -> ExitCode {
    let own = std::env::args_os().next().unwrap_or_default();
    let problem = match beside(main) {
        Ok(path) => match start(Command::new(&path).args(std::env::args_os().skip(1)), &own) {
            Ok(code) => return code,
            Err(e) => format!("cannot run '{}': {e}", path.display()),
        },
        Err(e) => format!("cannot tell where {main} is: {e}"),
    };
    eprintln!("{}: error: {problem}", own.to_string_lossy());
    ExitCode::FAILURE
}

/// The path of a program in the folder of this one.
fn beside(program: &str) -> std::io::Result<PathBuf> {
    Ok(std::env::current_exe()?.with_file_name(format!("{program}{}", std::env::consts::EXE_SUFFIX)))
}

/// Only comes back where it fails.
#[cfg(unix)]
fn start(command: &mut Command, own: &std::ffi::OsStr) -> std::io::Result<ExitCode> {
    use std::os::unix::process::CommandExt;
    Err(command.arg0(own).exec())
}

/// The name cannot be handed on as what the program is called.
#[cfg(not(unix))]
fn start(command: &mut Command, own: &std::ffi::OsStr) -> std::io::Result<ExitCode> {
    let status = command.env(CALLED_AS, own).status()?;
    Ok(ExitCode::from(status.code().and_then(|code| u8::try_from(code).ok()).unwrap_or(1)))
}

/// The environment variable by which the name is handed on where there is no other way.
const CALLED_AS: &str = "LLOPT_CALLED_AS";

/// The path by which the program was called, and its arguments.
pub fn arguments() -> (std::ffi::OsString, impl Iterator<Item = std::ffi::OsString>) {
    let mut args = std::env::args_os();
    let own = args.next().unwrap_or_else(|| "llopt".into());
    let handed_on = if cfg!(unix) { None } else { std::env::var_os(CALLED_AS) };
    (handed_on.unwrap_or(own), args)
}
