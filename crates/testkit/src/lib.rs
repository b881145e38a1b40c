//! Tools of the tests: the checker and the runner of `.ll` tests, mutation of inputs, and what must hold for any of them.

pub mod check;
pub mod evolution;
pub mod fuzz;
pub mod generate;
pub mod merge_engines;
pub mod minimize;
pub mod mutate;
pub mod mutate_bitcode;
pub mod mutate_valid;
pub mod pipelines;
pub mod prove;
pub mod rivals;
pub mod runner;
