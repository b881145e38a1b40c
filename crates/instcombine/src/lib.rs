//! `instcombine`: expressions become simpler, and take the forms that other passes expect.
//!
//! # What it does
//! ```text
//! %a = add i32 %x, 1           ; x + 1 + 2
//! %b = add i32 %a, 2           %b = add i32 %x, 3
//! %c = icmp ult i32 %b, 1      %c = icmp eq i32 %x, -3
//! ```
//!
//! # What it leaves alone, and why
//! Control flow. Whatever would need more instructions than before, unless a form is canonical. Values with other users, where a rule would then
//! compute something twice.
//!
//! # Algorithm
//! Blocks are looked at in reverse postorder: constants are folded, what is never reached is emptied, the rest goes on a worklist
//! ([`worklist`]). For each instruction the rules for its opcode are tried in their order ([`families`]); the first that does something ends the visit, and
//! what it touched is visited again. An instruction also moves down into the only block that needs it, if that is executed no more often ([`sinking`]).
//!
//! # Complexity
//! Linear in instructions, times the visits that each needs: a rule lowers the number of instructions, or leads to a form that no other rule
//! leads away from. A named cap on visits per function keeps defects from making it endless.
//!
//! # Needs and preserves
//! Needs dominators and assumptions. Control flow does not change.
//!
//! # Poison, flags, debug info
//! The result is the same or more defined. Flags are kept where they are proved to hold. A new instruction has location and name of the one whose place it
//! takes; debug records of what is removed are salvaged.
//!
//! # Compatibility with LLVM 22
//! Parameters `max-iterations=N`, `verify-fixpoint`, `no-verify-fixpoint`. Where a function needs more than one iteration, `opt` ends the program unless
//! `no-verify-fixpoint` is given; llopt goes on until nothing changes. A function that nothing has changed since the pass ran last is skipped.

#[macro_use]
pub mod rule;
mod alias_scopes;
mod combiner;
mod declares;
mod driver;
pub mod families;
mod index;
pub mod kinds;
mod prepare;
mod sinking;
pub mod worklist;

use analysis::value_tracking::BitsCache;
use analysis::{AssumptionAnalysis, Assumptions, DominatingConditions, DominatorTreeAnalysis, LastRunAnalysis};
use combiner::{Combiner, Facts};
use passman::{FunctionPass, FunctionUnit, PreservedAnalyses, Statistic};
use transforms::utils::explain::Explainer;

/// The pass, for those who ask whether it has run.
const NAME: &str = "instcombine";

static COMBINED: Statistic = Statistic::new("instcombine", "NumCombined", "Number of insts combined");

/// Iterations over a function until nothing changes: more mean that rules undo each other.
const MAX_ITERATIONS: u32 = 1000;

/// The pass.
#[derive(Clone, Copy, Debug)]
pub struct InstCombine {
    /// The most iterations, if nothing else ends them.
    max_iterations: u32,
    /// Does it go on until nothing changes?
    verify_fixpoint: bool,
}

impl Default for InstCombine {
    fn default() -> Self {
        Self { max_iterations: 1, verify_fixpoint: true }
    }
}

impl InstCombine {
    /// From the parameters in a pipeline.
    ///
    /// # Errors
    /// A message about an unknown parameter.
    pub fn with_params(params: &str) -> Result<Self, String> {
        let mut pass = Self::default();
        for p in params.split(';').filter(|p| !p.is_empty()) {
            match p {
                "verify-fixpoint" => pass.verify_fixpoint = true,
                "no-verify-fixpoint" => pass.verify_fixpoint = false,
                _ => {
                    let number = p.strip_prefix("max-iterations=").unwrap_or_default();
                    match number.parse() {
                        Ok(n) => pass.max_iterations = n,
                        Err(_) if !number.is_empty() => {
                            return Err(format!(
                                "invalid argument to InstCombine pass max-iterations parameter: '{number}'"
                            ));
                        }
                        Err(_) => return Err(format!("invalid InstCombine pass parameter '{p}'")),
                    }
                }
            }
        }
        Ok(pass)
    }
}

impl FunctionPass for InstCombine {
    fn run(&self, unit: &mut FunctionUnit<'_>) -> PreservedAnalyses {
        if unit.analysis::<LastRunAnalysis>().is_up_to_date(NAME) {
            return PreservedAnalyses::all();
        }
        let changed = self.combine(unit);
        if let Some(mut last) = unit.analyses.lend::<LastRunAnalysis>() {
            last.note(NAME, changed);
            unit.analyses.give_back(last);
        }
        if changed { PreservedAnalyses::cfg().and::<LastRunAnalysis>() } else { PreservedAnalyses::all() }
    }

    fn options(&self) -> String {
        let verify = if self.verify_fixpoint { "verify-fixpoint" } else { "no-verify-fixpoint" };
        format!("max-iterations={};{verify}", self.max_iterations)
    }
}

impl InstCombine {
    /// Applies rules to a function. Did that change anything?
    fn combine(&self, unit: &mut FunctionUnit<'_>) -> bool {
        let tree = unit.analysis::<DominatorTreeAnalysis>();
        let mut assumptions = (*unit.analysis::<AssumptionAnalysis>()).clone();
        let aliases = unit.analyses.alias_facts();
        let most = if self.verify_fixpoint { MAX_ITERATIONS } else { self.max_iterations };
        let (mut changed, mut first, mut combined) = (false, true, 0);
        for _ in 0..most {
            let facts = Facts {
                module: unit.module,
                function: unit.global,
                tree: &tree,
                aliases: aliases.clone(),
                assumptions: assumptions.clone(),
                conditions: DominatingConditions::default(),
                bits: BitsCache::default(),
            };
            let mut combiner = Combiner::new(facts, unit.body, unit.requests);
            // A declaration may be of an `alloca` itself once rules have been applied.
            if first || self.verify_fixpoint {
                combiner.lower_declares();
                first = false;
            }
            combiner.explainer = Explainer::of("instcombine", &mut unit.sinks);
            combiner.prepare();
            combiner.run();
            combined += combiner.combined;
            if !combiner.changed {
                break;
            }
            changed = true;
            if !assumptions.is_empty() {
                // They may say the same of other values by now.
                assumptions = Assumptions::new(unit.module, unit.body);
            }
        }
        if changed {
            COMBINED.add(combined);
        }
        changed
    }
}
