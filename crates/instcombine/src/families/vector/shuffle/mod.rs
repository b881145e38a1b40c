//! `shufflevector`
//!
//! | file | rules |
//! |---|---|
//! | `canonical` | canonical operands and masks |
//! | `selects` | shuffles that move no lane |
//! | `operations` | shuffles of operations |
//! | `inserted` | shuffles of insertions and padded vectors |
//! | `reordered` | expressions computed in another order of lanes |
//! | `combined` | shuffles of shuffles |

mod canonical;
mod combined;
mod inserted;
mod operations;
mod reordered;
mod selects;

use super::super::Families;
use super::super::common::demanded_lanes;
use super::super::simplify;

/// The families of rules, in the order in which they are tried.
pub(super) static FAMILIES: Families = &[
    &simplify::RULES,
    &operations::SPLATS,
    &canonical::RULES,
    &selects::RULES,
    &operations::RULES,
    &demanded_lanes::RULES,
    &combined::FIRST_PART,
    &inserted::RULES,
    &operations::INTO_ARMS,
    &reordered::RULES,
    &combined::RULES,
];
