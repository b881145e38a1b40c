//! Passes that look at several functions at a time.
//!
//! | where | what |
//! |---|---|
//! | [`ipsccp`] | constants and ranges go from callers to callees and back |

pub mod ipsccp;
