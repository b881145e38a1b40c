//! llopt: ir.
