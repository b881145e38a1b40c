//! `memcpyopt`: fewer and larger copies of memory.
//!
//! # What it does
//! ```text
//! store i64 0, ptr %p                          call void @llvm.memset(ptr %p, i8 0, i64 16, i1 false)
//! store i64 0, ptr %p8                    ⇒
//!
//! call void @llvm.memcpy(ptr %a, ptr %b, …)    call void @llvm.memcpy(ptr %a, ptr %b, …)
//! call void @llvm.memcpy(ptr %c, ptr %a, …) ⇒  call void @llvm.memcpy(ptr %c, ptr %b, …)
//!
//! call void @f(ptr %slot)                      call void @f(ptr %p)
//! call void @llvm.memcpy(ptr %p, ptr %slot, …) ⇒
//! ```
//!
//! | file | its rules |
//! |---|---|
//! | `memset.rs` | stores and fills side by side become one fill |
//! | `store.rs` | loads and stores of aggregates become copies |
//! | `copy.rs` | copies of constants, of what was filled or copied before, and of nothing; `memmove` |
//! | `call_slot.rs` | a call writes to where its result is copied |
//! | `stack_move.rs` | two stack slots, one copied to the other, become one |
//! | `arguments.rs` | calls read the source of a copy instead of the copy |
//!
//! # What it leaves alone, and why
//! Volatile and atomic accesses; non-integral pointers, which are no bytes; `!nontemporal` stores, for a fill would not say that. Where the target
//! has no `memset` or `memcpy`, no call is made where there was none.
//!
//! # Algorithm
//! Blocks in their order, and in each one instruction after the other, until a round changes nothing. MemorySSA tells what wrote last to the memory that an
//! instruction reads or writes, and whether something is written in between.
//!
//! # Complexity
//! Each instruction costs a constant number of searches of MemorySSA, which are limited, and at most one walk over the accesses between
//! two instructions of a block. Stores that were looked at together and found not worth a fill are not looked at again from the next one on.
//!
//! # Needs and preserves
//! Needs dominators, assumptions and MemorySSA, which it updates. Control flow does not change.
//!
//! # Poison, flags, debug info
//! A new call takes the assignments (`!DIAssignID`) of what it stands for; a call that accesses other memory than before keeps only what the metadata of both say.
//!
//! # Compatibility with LLVM 22
//! A volatile `memset` stays. `memmove` onto the same filled memory goes only if all that it reads was filled; see `docs/differences.md`.

mod arguments;
mod call_slot;
mod copy;
mod memset;
mod stack_move;
mod state;
mod store;

use analysis::{AssumptionAnalysis, DominatorTreeAnalysis, MemorySsaAnalysis};
use ir::Opcode;
use passman::*;
use state::State;

/// The option with which calls are made though the target has no such library functions.
const WITHOUT_LIBRARY: &str = "enable-memcpyopt-without-libcalls";

/// Options on the command line.
pub const OPTIONS: &[PassOption] = &[PassOption {
    name: WITHOUT_LIBRARY,
    kind: PassOptionKind::Flag,
    value: "",
    help: "Enable memcpyopt even when libcalls are disabled",
}];

/// The pass.
#[derive(Clone, Copy, Debug, Default)]
pub struct MemCpyOpt {
    without_library: bool,
}

impl FunctionPass for MemCpyOpt {
    fn run(&self, unit: &mut FunctionUnit<'_>) -> PreservedAnalyses {
        let body = &*unit.body;
        let is_of_interest = |op: Opcode| op == Opcode::Store || op.is_call();
        if !body.all_insts().any(|i| is_of_interest(body.inst(i).opcode)) {
            return PreservedAnalyses::all();
        }
        let tree = unit.analysis::<DominatorTreeAnalysis>();
        let assumptions = unit.analysis::<AssumptionAnalysis>();
        unit.analysis::<MemorySsaAnalysis>();
        let Some(mut ssa) = unit.analyses.lend::<MemorySsaAnalysis>() else { return PreservedAnalyses::all() };
        let mut state = State::new(unit, &tree, &assumptions, &mut ssa, self.without_library);
        state.run();
        let changed = state.changed;
        unit.analyses.give_back(ssa);
        if changed { PreservedAnalyses::cfg().and::<MemorySsaAnalysis>() } else { PreservedAnalyses::all() }
    }

    fn configure(&mut self, options: &PassOptions) {
        self.without_library = options.flag(WITHOUT_LIBRARY);
    }
}
