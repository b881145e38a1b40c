//! Passes that look at several functions at a time.
//!
//! | where | what |
//! |---|---|
//! | [`ipsccp`] | constants and ranges go from callers to callees and back |
//! | [`called_value_propagation`] | which functions an indirect call may call |
//! | `trackable.rs` | which functions and variables can be followed through the whole module |

pub mod called_value_propagation;
pub mod ipsccp;
mod trackable;
