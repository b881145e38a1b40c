//! `strip-dead-prototypes`: removes declarations that nothing uses.
//!
//! # What it does
//! `declare void @f()` and `@x = external global i32` go if no instruction, initialiser, alias or constant expression names them.
//!
//! # What it leaves alone, and why
//! Definitions: see `globaldce`.
//!
//! # Algorithm, complexity
//! One pass over the module finds what is used; linear.
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
use crate::utils::globals::used_globals;
use ir::Global;
use passman::{ModulePass, ModuleUnit, PreservedAnalyses, Statistic};

static FUNCTIONS: Statistic =
    Statistic::new("strip-dead-prototypes", "NumDeadPrototypes", "Number of dead prototypes removed");

/// The pass.
pub struct StripDeadPrototypes;

impl ModulePass for StripDeadPrototypes {
    fn run(&self, unit: &mut ModuleUnit<'_>) -> PreservedAnalyses {
        let module = &mut *unit.module;
        let used = used_globals(module);
        let is_dead = |g: &Global| module.global(*g).is_declaration() && !used.contains(*g);
        let mut dead: Vec<Global> = module.functions().iter().copied().filter(is_dead).collect();
        FUNCTIONS.add(dead.len() as u64);
        dead.extend(module.variables().iter().copied().filter(is_dead));
        erase_globals(module, &dead);
        if dead.is_empty() { PreservedAnalyses::all() } else { PreservedAnalyses::none() }
    }
}
