//! The `llopt-as` program.

fn main() -> std::process::ExitCode {
    llopt::cli::assemble()
}
