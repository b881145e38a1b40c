//! The `llopt` program.

fn main() -> std::process::ExitCode {
    llopt::cli::main()
}
