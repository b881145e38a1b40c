//! `dse`: stores that nobody reads go.
//!
//! # What it does
//! ```text
//! store i32 1, ptr %p                                    ; overwritten before anybody reads it
//! store i32 2, ptr %p               ⇒   store i32 2, ptr %p
//!
//! call void @llvm.memset(ptr %p, i8 0, i64 32, …)   ⇒   call void @llvm.memset(ptr %p, i8 0, i64 24, …)
//! store i64 1, ptr %p24                                  store i64 1, ptr %p24
//!
//! %p = call ptr @malloc(i64 %n)                     ⇒   %p = call ptr @calloc(i64 1, i64 %n)
//! call void @llvm.memset(ptr %p, i8 0, i64 %n, …)
//! ```
//!
//! | file | what it holds |
//! |---|---|
//! | `state.rs` | the order of steps; removal |
//! | `search.rs` | which earlier write a write kills: a walk upwards, and all reads behind |
//! | `location.rs` | what is written, what ends memory, what may be removed |
//! | `overwrite.rs` | does one write cover another one? |
//! | `partial.rs` | writes that are covered in part: shortened, or merged |
//! | `noop.rs` | writes of what is there already; `calloc` |
//! | `end.rs` | writes to memory that ends with the function |
//! | `debug_info.rs` | assignments of shortened writes |
//!
//! # What it leaves alone, and why
//! Volatile accesses, ordered atomic ones, and calls that may do something else beside writing. Where an exception, or the caller, may see the memory, a write goes
//! only if each way to the end leads past another one of the same memory.
//!
//! # Algorithm
//! For each write, in post-order of blocks: walk up MemorySSA to writes of the same memory; for each, look at all that may read it behind. Then, writes that
//! are covered by several others are shortened, writes of what was written before go, and writes to memory that ends with the function.
//!
//! # Complexity
//! Linear in the writes that are looked at, with LLVM's limits ([`limits`]) for each of them.
//!
//! # Needs and preserves
//! Needs dominators, loops, aliases and MemorySSA, which it updates; post-dominators where memory outlives the function. Control flow does not change.
//!
//! # Poison, flags, debug info
//! Only constants are merged. Records of removed values are salvaged; where a write is shortened, its assignment says what it no longer writes.
//!
//! # Compatibility with LLVM 22
//! The limits have LLVM's names and default values.

mod debug_info;
mod end;
mod limits;
mod location;
mod noop;
mod overwrite;
mod partial;
mod search;
mod state;

use analysis::{AssumptionAnalysis, DominatorTreeAnalysis, LoopAnalysis, MemorySsaAnalysis};
use ir::library::LibFunc;
use ir::{Global, Module, Opcode};
use limits::Limits;
pub use limits::OPTIONS;
use passman::*;
use state::State;
use transforms::inferattrs::attributes_if_called;

/// The pass.
#[derive(Clone, Copy, Debug, Default)]
pub struct Dse {
    limits: Limits,
}

impl FunctionPass for Dse {
    fn run(&self, unit: &mut FunctionUnit<'_>) -> PreservedAnalyses {
        let body = &*unit.body;
        let may_write = |op: Opcode| op == Opcode::Store || op.is_call();
        if !body.all_insts().any(|i| may_write(body.inst(i).opcode)) {
            return PreservedAnalyses::all();
        }
        let tree = unit.analysis::<DominatorTreeAnalysis>();
        let assumptions = unit.analysis::<AssumptionAnalysis>();
        let loops = unit.analysis::<LoopAnalysis>();
        unit.analysis::<MemorySsaAnalysis>();
        let Some(mut ssa) = unit.analyses.lend::<MemorySsaAnalysis>() else { return PreservedAnalyses::all() };
        let mut state = State::new(unit, &tree, &assumptions, &loops, &mut ssa, self.limits);
        state.run();
        let changed = state.changed;
        unit.analyses.give_back(ssa);
        if changed {
            PreservedAnalyses::cfg().and::<MemorySsaAnalysis>().and::<LoopAnalysis>()
        } else {
            PreservedAnalyses::all()
        }
    }

    fn configure(&mut self, options: &PassOptions) {
        self.limits.configure(options);
    }

    /// A call of `calloc` tells the module what is known of that.
    fn changes_attributes_of(&self, module: &Module, _function: Global) -> Option<Global> {
        let calloc = module.lookup(module.library().name(LibFunc::calloc)?.as_bytes())?;
        attributes_if_called(module, calloc).map(|_| calloc)
    }
}
