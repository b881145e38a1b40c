//! `dce`: removes instructions whose result nobody uses and which do nothing else, and what they alone kept alive.
//!
//! # What it does
//! ```text
//! define i32 @f(i32 %a) {          define i32 @f(i32 %a) {
//!   %x = add i32 %a, 1               ret i32 %a
//!   %y = mul i32 %x, 2             }
//!   ret i32 %a
//! }
//! ```
//!
//! # What it leaves alone, and why
//! Whatever writes memory, may throw or may not come back; terminators and the beginnings of exception handlers; cycles of phis
//! that keep each other alive, which `adce` removes.
//!
//! # Algorithm
//! One walk over the body; operands of what is removed are looked at again, last found first.
//!
//! # Complexity
//! Linear in instructions and operands.
//!
//! # Needs and preserves
//! Needs nothing. Control flow does not change.
//!
//! # Poison, flags, debug info
//! Debug records of what is removed are salvaged: see [`crate::utils::salvage`].
//!
//! # Compatibility with LLVM 22
//! No parameters. Calls of mathematical functions with constant arguments stay.

use crate::utils::dead_code::{Worklist, remove_dead, remove_if_dead};
use analysis::Env;
use ir::Body;
use passman::{FunctionPass, FunctionUnit, PreservedAnalyses, Statistic};

static REMOVED: Statistic = Statistic::new("dce", "DCEEliminated", "Number of insts removed");

/// The pass.
pub struct Dce;

impl FunctionPass for Dce {
    fn run(&self, unit: &mut FunctionUnit<'_>) -> PreservedAnalyses {
        let removed = remove_dead_instructions(Env::new(unit.module, unit.global), unit.body);
        REMOVED.add(removed);
        if removed == 0 { PreservedAnalyses::all() } else { PreservedAnalyses::cfg() }
    }
}

/// Removes all dead instructions; how many.
pub fn remove_dead_instructions(env: Env<'_>, body: &mut Body) -> u64 {
    let mut work = Worklist::new();
    let mut removed = 0;
    let mut block = body.entry();
    while block.is_some() {
        let mut next = body.first_inst(block);
        while let Some(i) = next.expand() {
            next = body.next_inst(i);
            if !work.contains(i) {
                removed += u64::from(remove_if_dead(env, body, i, &mut work));
            }
        }
        block = body.next_block(block);
    }
    removed + remove_dead(env, body, &mut work)
}
