//! The `llopt-reduce` program.

fn main() -> std::process::ExitCode {
    llopt::cli::reduce()
}
