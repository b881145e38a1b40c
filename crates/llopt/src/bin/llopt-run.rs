//! The `llopt-run` program.

fn main() -> std::process::ExitCode {
    llopt::cli::interpret()
}
