//! llopt: ir.
pub mod metadata;
