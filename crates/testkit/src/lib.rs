//! Tools of the tests: mutation of inputs, and what must hold for any of them.

pub mod mutate;
