//! Metadata.

pub mod dwarf;
pub mod enums;
pub mod expression;
pub mod flags;
pub mod schema;
