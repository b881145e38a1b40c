//! `strip-dead-prototypes`: removes declarations that nothing uses.
//!
//! # What it does
//! `declare void @f()` and `@x = external global i32` go if no instruction, initialiser, alias or constant expression names them.
//!
//! # What it leaves alone, and why
//! Definitions: see `globaldce`.
//!
//! # Algorithm, complexity
//! Uses are looked for until each declaration has one; of most the reader of bitcode saw a user. Linear.
//!
//! # Needs and preserves
//! Needs nothing. Functions do not change.
//!
//! # Poison, flags, debug info
//! Mentions in metadata are no uses: they become `null`, those in debug records `poison`.
//!
//! # Compatibility with LLVM 22
//! No parameters. Text is the same.

use crate::utils::erase::erase_globals;
use crate::utils::globals::unused_declarations;
use ir::Global;
use passman::{ModulePass, ModuleUnit, PreservedAnalyses, Statistic};

static FUNCTIONS: Statistic =
    Statistic::new("strip-dead-prototypes", "NumDeadPrototypes", "Number of dead prototypes removed");

/// The pass.
pub struct StripDeadPrototypes;

impl ModulePass for StripDeadPrototypes {
    fn run(&self, unit: &mut ModuleUnit<'_>) -> PreservedAnalyses {
        let module = &mut *unit.module;
        let unused = unused_declarations(module);
        if unused.iter().next().is_none() {
            return PreservedAnalyses::all();
        }
        let dead_of = |all: &[Global]| -> Vec<Global> { all.iter().copied().filter(|&g| unused.contains(g)).collect() };
        let mut dead = dead_of(module.functions());
        FUNCTIONS.add(dead.len() as u64);
        dead.extend(dead_of(module.variables()));
        erase_globals(module, &dead);
        PreservedAnalyses::none()
    }
}
