//! llopt: ir.

pub mod attr_kind;
pub mod calling_conv;
pub mod intrinsics;
