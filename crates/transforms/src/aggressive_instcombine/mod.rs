//! `aggressive-instcombine`: patterns that are too rare, or too dear to look for, for `instcombine`.
//!
//! # What it does
//! ```text
//!   %1 = zext i16 %x to i32
//!   %2 = add i32 %1, 15        ⇒     %1 = add i16 %x, 15
//!   %3 = trunc i32 %2 to i16
//! ```
//! | file | what it finds |
//! |---|---|
//! | `truncs.rs` | expressions that are truncated, and can be computed with fewer bits |
//! | `saturation.rs` | conversions of floats that are clamped |
//! | `loads.rs` | loads that find the same wherever they look |
//! | `idioms.rs` | tests of several bits, population counts, and rotations and funnel shifts behind a test of the amount |
//!
//! # What it leaves alone, and why
//! Expressions parts of which have users elsewhere: those would have to be computed twice. Blocks that the entry does not lead to.
//!
//! # Algorithm
//! First all truncations, the last one first. Then all instructions, from the end of each block on, since patterns are matched from users to operands. What
//! is dead then, or simpler, goes.
//!
//! # Complexity
//! An expression is walked over once for each truncation of it. Patterns look at chains of operations with one use.
//!
//! # Needs and preserves
//! Needs dominators and assumptions. Control flow does not change.
//!
//! # Poison, flags, debug info
//! Narrower operations have no flags but `exact`. New instructions have the location of the last one of the pattern.
//!
//! # Compatibility with LLVM 22
//! Tables of `cttz`, merged loads, and library calls stay.

mod idioms;
mod loads;
mod saturation;
mod truncs;

use crate::utils::dead_code::{Worklist, remove_if_dead};
use crate::utils::replace::replace_uses;
use analysis::effects::is_trivially_dead;
use analysis::{
    AssumptionAnalysis, DominatorTree, DominatorTreeAnalysis, Env, TargetFacts, TargetFactsAnalysis,
    simplify_instruction,
};
use ir::{Block, Body, Inst, Module};
use passman::{FunctionPass, FunctionUnit, PreservedAnalyses, Requests};

const NAME: &str = "aggressive-instcombine";

/// The pass.
#[derive(Clone, Copy, Debug, Default)]
pub struct AggressiveInstCombine;

impl FunctionPass for AggressiveInstCombine {
    fn run(&self, unit: &mut FunctionUnit<'_>) -> PreservedAnalyses {
        let tree = unit.analysis::<DominatorTreeAnalysis>();
        let target = unit.analysis::<TargetFactsAnalysis>();
        let assumptions = unit.analysis::<AssumptionAnalysis>();
        let env = Env::new(unit.module, unit.global).with_tree(&tree).with_assumptions(&assumptions);
        let mut changed = truncs::run(env, unit.body, &tree);
        let mut idioms =
            Idioms { env, module: unit.module, body: unit.body, requests: unit.requests, tree: &tree, target: &target };
        let found = idioms.run();
        if found {
            let plain = Env::new(unit.module, unit.global);
            let blocks: Vec<Block> = unit.body.blocks().collect();
            let mut work = Worklist::new();
            blocks.into_iter().for_each(|b| simplify_block(plain, unit.body, b, &mut work));
        }
        changed |= found;
        if changed { PreservedAnalyses::cfg() } else { PreservedAnalyses::all() }
    }
}

struct Idioms<'a> {
    env: Env<'a>,
    module: &'a Module,
    body: &'a mut Body,
    requests: &'a mut Requests,
    tree: &'a DominatorTree,
    target: &'a TargetFacts,
}

impl Idioms<'_> {
    /// Looks at all instructions, the last of each block first. Is anything changed?
    fn run(&mut self) -> bool {
        let mut changed = false;
        let blocks: Vec<Block> = self.body.blocks().filter(|&b| self.tree.is_reachable(b)).collect();
        for b in blocks {
            let mut at = self.body.last_inst(b);
            while let Some(i) = at.expand() {
                at = self.body.prev_inst(i);
                changed |= self.tested_bits(i);
                changed |= self.funnel_shift(i);
                changed |= self.population_count(i);
                changed |= self.saturating_conversion(i);
                changed |= self.uniform_load(i);
            }
        }
        changed
    }
}

/// Removes what is dead in a block, and puts simpler values in the place of others, until there are none.
fn simplify_block(env: Env<'_>, body: &mut Body, b: Block, work: &mut Worklist) {
    let end = body.terminator(b);
    let mut at = body.first_inst(b);
    while let Some(i) = at.expand().filter(|&i| Some(i) != end) {
        at = body.next_inst(i);
        if !work.contains(i) {
            simplify_or_remove(env, body, i, work);
        }
    }
    while let Some(i) = work.pop() {
        simplify_or_remove(env, body, i, work);
    }
}

fn simplify_or_remove(env: Env<'_>, body: &mut Body, i: Inst, work: &mut Worklist) {
    if remove_if_dead(env, body, i, work) {
        return;
    }
    let Some(v) = simplify_instruction(env, body, i) else { return };
    let users: Vec<Inst> = body.users_of(i).filter(|&user| user != i).collect();
    users.into_iter().for_each(|user| work.push(user));
    replace_uses(body, i, v);
    if is_trivially_dead(env.query(body), i) {
        body.remove(i);
    }
}
