//! `mem2reg`: promotes stack slots to values.
//!
//! # What it does
//! ```text
//! entry:                                    entry:
//!   %x = alloca i32                           br i1 %c, label %t, label %e
//!   store i32 0, ptr %x
//!   br i1 %c, label %t, label %e
//! t:                                        t:
//!   store i32 1, ptr %x                       br label %e
//!   br label %e
//! e:                                        e:
//!   %v = load i32, ptr %x                     %x.0 = phi i32 [ 1, %t ], [ 0, %entry ]
//!   ret i32 %v                                ret i32 %x.0
//! ```
//! Loads of memory that was never stored to become `undef`.
//!
//! # What it leaves alone, and why
//! Allocas outside the entry block, which may stand for a new variable each time; those that are accessed in part,
//! by another type or volatilely, or whose address goes anywhere but into lifetime markers, assumptions and fake uses.
//!
//! # Algorithm
//! See [`crate::utils::promote`]. An alloca may become promotable when one that its address was stored to has been
//! promoted, so there are rounds; after the first, only such allocas are looked at again, where LLVM looks at all.
//!
//! # Complexity
//! O(k log k + n) for k accesses of promoted allocas, phis and their entries, and n instructions.
//!
//! # Needs and preserves
//! Needs the dominator tree. Control flow does not change, so what depends on it alone is preserved.
//!
//! # Explanation
//! `-explain=mem2reg` tells the textbook's steps for each slot (`explain.rs`).
//!
//! # Poison, flags, debug info
//! A load that is `!noundef` of undefined memory becomes a store to poison, for such code is unreachable; one that is
//! `!nonnull` too becomes an assumption if its value may be null. New phis are `nsz` where the function says so
//! (`"no-signed-zeros-fp-math"`). `#dbg_declare` becomes `#dbg_value` at stores and phis, `#dbg_assign` likewise.
//!
//! # Compatibility with LLVM 22
//! No parameters. Text is the same, names and order of phis included.

mod explain;

use crate::utils::promote::{Promoter, is_promotable};
use analysis::DominatorTreeAnalysis;
use ir::{Body, Inst, Opcode};
use passman::{FunctionPass, FunctionUnit, PreservedAnalyses, Statistic};

static PROMOTED: Statistic = Statistic::new("mem2reg", "NumPromoted", "Number of alloca's promoted");

/// The pass.
pub struct Mem2Reg;

impl FunctionPass for Mem2Reg {
    fn run(&self, unit: &mut FunctionUnit<'_>) -> PreservedAnalyses {
        let all = entry_allocas(unit.body);
        explain::explain(unit, &all);
        let mut ready = promotable(unit, &all);
        if ready.is_empty() {
            return PreservedAnalyses::all();
        }
        let tree = unit.analysis::<DominatorTreeAnalysis>();
        let module = unit.module;
        let mut promoter = Promoter::new(unit, &tree);
        while !ready.is_empty() {
            PROMOTED.add(ready.len() as u64);
            promoter.promote(&ready);
            let mut again = promoter.take_released();
            let body = promoter.body();
            let entry = body.entry();
            again.retain(|&a| body.inst_block(a) == entry && is_promotable(module, body, a));
            again.sort_unstable_by(|&a, &b| body.comes_before(b, a).cmp(&body.comes_before(a, b)));
            again.dedup();
            ready = again;
        }
        promoter.finish();
        PreservedAnalyses::cfg()
    }
}

/// The allocas of the entry block.
fn entry_allocas(body: &Body) -> Vec<Inst> {
    body.block_insts(body.entry()).filter(|&i| body.inst(i).opcode == Opcode::Alloca).collect()
}

fn promotable(unit: &FunctionUnit<'_>, allocas: &[Inst]) -> Vec<Inst> {
    allocas.iter().copied().filter(|&a| is_promotable(unit.module, unit.body, a)).collect()
}
