//! The `llopt-dis` program, which is [`llopt::cli`] by this name.

fn main() -> std::process::ExitCode {
    launcher::become_program("llopt")
}
