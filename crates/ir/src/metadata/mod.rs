//! Metadata.

pub mod dwarf;
pub mod enums;
pub mod schema;
