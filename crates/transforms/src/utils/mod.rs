//! Algorithms that several passes share.

pub mod common_promises;
pub mod function_comparator;
pub mod local;
pub mod merged_location;
pub mod metadata_matcher;
pub mod promote;
pub mod strip_debug;
pub mod structural_hash;
