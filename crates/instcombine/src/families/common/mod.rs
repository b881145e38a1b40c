//! What holds of several operations.

pub mod common_base;
pub mod demanded_bits;
pub mod demanded_lanes;
pub mod distribute;
pub mod gep_parts;
pub mod into_arms;
pub mod lanes;
pub mod negate;
pub mod regroup;
pub mod same_bits;
pub mod seen;
pub mod selects;
pub mod vector_binary;
pub mod vector_compare;
