//! Tools of the tests: a runner of `.ll` tests with its `FileCheck`, mutation of inputs, and what must hold for any of them.

pub mod filecheck;
pub mod lit;
pub mod mutate;
