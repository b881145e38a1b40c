//! llopt: ir.
pub mod float_text;
pub mod metadata;
