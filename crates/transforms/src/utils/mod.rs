//! Algorithms that several passes share.

pub mod strip_debug;
