//! llopt: ir.

pub mod attr_kind;
pub mod bundle_tags;
pub mod calling_conv;
pub mod intrinsics;
pub mod metadata_kinds;
pub mod target;
