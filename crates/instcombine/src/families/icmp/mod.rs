//! `icmp`.

use super::{Families, simplify};

/// The families of rules, in the order in which they are tried.
pub(super) static FAMILIES: Families = &[&simplify::RULES];
