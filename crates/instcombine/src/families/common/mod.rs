//! What holds of several operations.

pub mod into_arms;
