//! Tools of the tests: the checker and the runner of `.ll` tests, mutation of inputs, and what must hold for any of them.

pub mod check;
pub mod mutate;
