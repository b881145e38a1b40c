//! The `llopt-dis` program.

fn main() -> std::process::ExitCode {
    llopt::cli::disassemble()
}
