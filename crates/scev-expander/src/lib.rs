//! Values from the expressions of scalar evolution.
//!
//! A pass that wants the value of an expression at a place makes a [`Plan`] first: which values that exist are used again, which instructions
//! are new and where they go. A plan changes nothing, so that a pass can ask what it costs and drop it. [`Plan::build`] then makes the
//! instructions:
//!
//! ```text
//! let plan = evolution.ask(view, |se| plan(se, count, at, Options::default()))?;
//! if plan.fits(&costs, CostKind::SizeAndLatency, 4) {
//!     let built = plan.build(unit);
//! }
//! ```
//!
//! # What is kept
//! - Control flow. Instructions go as far out of loops as their operands allow, and divisions are planned only if they can be executed anywhere.
//! - LCSSA, if that is asked for: a value of a loop that is used behind it goes through phis at the loop's exit.
//! - Definedness: a value that exists may be poison where the expression is not, because of its flags. Those are dropped, or it is not used.
//! - One number for one unknown: one that may be undef and would be used more than once is frozen. `undef.rs` says why.
//!
//! # Files
//! | file | what it holds |
//! |---|---|
//! | `plan.rs` | what a plan is, and what it costs |
//! | `planner.rs` | the plan of an expression: places, values that exist, kinds of expressions |
//! | `n_ary.rs`, `recurrence.rs` | plans of sums and products, and of recurrences |
//! | `reuse.rs` | may a value that exists be used? |
//! | `undef.rs` | unknowns that may be undef |
//! | `build.rs` | the instructions of a plan |

mod build;
mod n_ary;
mod plan;
mod planner;
mod recurrence;
mod reuse;
mod undef;

pub use build::Built;
pub use plan::{Options, Plan};
pub use planner::plan;

/// A plan has at most so many steps; larger ones cost more than they bring.
pub const MAX_STEPS: usize = 10_000;
/// Operands of expressions are followed so deep.
pub const MAX_DEPTH: u32 = 200;
/// So many instructions are looked at for flags that would have to go.
pub const MAX_REUSE_SCAN: usize = 32;
