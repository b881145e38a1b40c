//! What holds of several operations.

pub mod demanded_bits;
pub mod gep_parts;
pub mod into_arms;
pub mod same_bits;
