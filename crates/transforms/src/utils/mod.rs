//! Algorithms that several passes share.

pub mod merged_location;
pub mod promote;
pub mod strip_debug;
