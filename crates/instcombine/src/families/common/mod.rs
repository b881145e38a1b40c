//! What holds of several operations.

pub mod demanded_bits;
pub mod into_arms;
