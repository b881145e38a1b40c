//! Project chores: `cargo xtask --help`.
fn main() {}
