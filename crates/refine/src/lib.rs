//! Checked pipelines: is what a pass leaves behind a refinement of what was there before?
//!
//! Functions are run by the interpreter on generated arguments before and after a pass, and `@main`, if there is one, as a
//! program. What can be seen from outside must be the same, or more defined where it was undefined: the result, calls of
//! unknown functions with the memory that they see, volatile accesses, output, the memory of arguments and globals, and that
//! a run ends (LangRef, "Undefined Values", "Poison Values"; "refinement" as in Lopes et al., *Alive2*, PLDI 2021).
//!
//! Nothing is said of runs that have undefined behaviour before the pass, that do what the interpreter cannot, or take
//! too long; nor of runs that depend on a choice among the values of undef or poison (`freeze`), which a pass
//! may make otherwise.
//!
//! | file | what it does |
//! |---|---|
//! | `inputs/` | arguments for a function |
//! | `behaviour.rs` | what a run showed, apart from the module's own numbers |
//! | `compare.rs` | the relation between two of them |
//! | `aliases/` | answers about aliases, held against what runs access |
//! | `loop_properties.rs` | what metadata say of loops |
//! | `promises.rs` | promises about memory that a run breaks |
//! | `run_pair.rs` | one run before, and one after |
//! | `inconclusive.rs` | runs that say nothing |
//! | `checker.rs` | functions before and after each pass of a pipeline |
//! | `search.rs` | inputs that lead elsewhere than those before |
//! | `choices.rs` | runs that depend on what undef is |
//! | `sequence.rs` | what several functions do, one after the other, to variables that they alone see |
//! | `undefined.rs` | functions that are undefined whatever they are given |
//! | `validate.rs` | functions of two modules, whoever made the second of the first |
//! | `exhaustive/` | proofs for functions with few arguments, by trying all of them |

mod aliases;
mod behaviour;
mod checker;
mod choices;
mod compare;
pub mod exhaustive;
mod inconclusive;
mod inputs;
mod loop_properties;
mod promises;
mod run_pair;
mod search;
mod sequence;
mod undefined;
mod validate;

pub use aliases::check_aliases;
pub use checker::{Checker, Failure, Log, Snapshot};
pub use inconclusive::Inconclusive;
pub use validate::{Judgement, Verdict, validate};

/// How to check.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// Arguments are made so many times for each function.
    pub inputs: u32,
    /// Of two modules, so many more are looked for that lead elsewhere.
    pub searched: u32,
    /// Decides what they are.
    pub seed: u64,
    /// Instructions that one run may take before a pass.
    pub steps: u64,
}

impl Default for Options {
    fn default() -> Self {
        Self { inputs: 8, searched: 0, seed: 1, steps: 100_000 }
    }
}
