//! `phi`.
//!
//! | file | rules |
//! |---|---|
//! | `operations.rs` | the same operation in all entries, done once |
//! | `cycles.rs` | phis that compute nothing that is needed, or the same value |
//! | `canonical.rs` | order of entries, identical phis, conditions that decide which entry it is |

mod canonical;
mod cycles;
mod operations;

use canonical::{condition_above, identical_phi, same_order};
use cycles::{dead_web, nonzero_entries, one_value, stays_zero, step_for_itself};
use operations::{same_operation, zext_of_phi};

rules! {
    /// Rules of phis.
    pub RULES, "phi":
        zext_of_phi: first(ZEXT | CONST).second(ZEXT | CONST).third(ZEXT | CONST),
        same_operation: both(!(PARAM | CONST | PHI | CALL | SELECT | FREEZE | ALLOCA)),
        dead_web,
        step_for_itself,
        stays_zero,
        nonzero_entries,
        one_value,
        same_order,
        identical_phi,
        condition_above: first(INT).second(INT | NONE),
}
