//! Memory dependence (`memdep`): which instructions a load, a store or a call depends on through memory.
//!
//! # What it does
//! ```text
//!   store i32 %x, ptr %p
//!   store i32 0, ptr %q        ; a clobber of the load, unless %p and %q do not alias
//!   %v = load i32, ptr %p      ; depends on the first store then: a definition
//! ```
//! A dependency is a *definition* (what is loaded is known from it), a *clobber* (it may change what is loaded), or lies in other blocks:
//! then predecessors are searched, and the address is translated through phis on the way ([`address`]).
//!
//! | file | what it holds |
//! |---|---|
//! | `local.rs` | the search within a block |
//! | `non_local.rs` | the search through predecessors |
//! | `kept.rs` | what was found, for later searches |
//! | `address.rs` | addresses on the way through phis |
//!
//! # Complexity
//! Each search has LLVM's limits ([`crate::alias::limits`]): instructions of a block, blocks, and results.
//!
//! # Compatibility with LLVM 22
//! [`Kept`] holds results like LLVM's analysis: for locations and blocks, until something changes there. It belongs to the pass, which tells what it changes.

pub mod address;
mod kept;
mod local;
mod non_local;

use crate::alias::{AliasFacts, MemoryLocation};
use crate::manager::{Analysis, FunctionAnalyses, FunctionView};
use crate::mod_ref::MemoryEffects;
use crate::query::{Env, Query};
use crate::{CallInfo, ModRef};
use ir::intrinsics::id;
use ir::{Block, Body, Inst, Opcode, Ordering, Value};
pub use kept::Kept;
use local::Asking;

/// What an access depends on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Dependency {
    /// An access to the same memory, or what creates it: what is loaded is known.
    Def(Inst),
    /// It may change the memory. Of a load that starts at another byte: how many bytes the access starts behind it.
    Clobber(Inst, Option<i32>),
    /// Nothing in this block.
    NonLocal,
    /// Nothing in this block, which is the first one.
    NonFunctionLocal,
    /// A limit was reached, or an address could not be translated.
    Unknown,
}

impl Dependency {
    /// The instruction, if there is one.
    pub fn inst(self) -> Option<Inst> {
        match self {
            Self::Def(i) | Self::Clobber(i, _) => Some(i),
            _ => None,
        }
    }
}

/// A dependency at the end of a block.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BlockDependency {
    /// Where.
    pub block: Block,
    /// What is found there, seen from its end.
    pub dependency: Dependency,
    /// What the address is there; [`Value::NONE`] if it has no value there.
    pub address: Value,
}

/// What an instruction does to which memory, as far as a search looks at it.
pub(crate) fn accessed(q: &Query<'_>, i: Inst) -> (Option<MemoryLocation>, ModRef) {
    let d = q.body.inst(i);
    match d.opcode {
        Opcode::Load | Opcode::Store => {
            let own = if d.opcode == Opcode::Load { ModRef::REF } else { ModRef::MOD };
            match d.ordering() {
                Ordering::NotAtomic | Ordering::Unordered => (MemoryLocation::of(q, i), own),
                Ordering::Monotonic => (MemoryLocation::of(q, i), ModRef::MOD_REF),
                _ => (None, ModRef::MOD_REF),
            }
        }
        Opcode::VaArg => (MemoryLocation::of(q, i), ModRef::MOD_REF),
        op if op.is_call() => accessed_by_call(q, i),
        _ => (None, other_effects(q, i)),
    }
}

fn accessed_by_call(q: &Query<'_>, i: Inst) -> (Option<MemoryLocation>, ModRef) {
    if let Some(freed) = crate::allocation::freed_operand(q, i) {
        return (Some(MemoryLocation::after(freed)), ModRef::MOD);
    }
    let argument = |k| Some(MemoryLocation::of_argument(q, &CallInfo::new(q.module, q.body, i), k));
    match q.module.called_intrinsic(q.body, i) {
        Some(id::LIFETIME_START | id::LIFETIME_END) => (argument(0), ModRef::MOD),
        Some(id::INVARIANT_START) => (argument(1), ModRef::MOD),
        Some(id::INVARIANT_END) => (argument(2), ModRef::MOD),
        Some(id::MASKED_LOAD) => (argument(0), ModRef::REF),
        Some(id::MASKED_STORE) => (argument(1), ModRef::MOD),
        _ => (None, other_effects(q, i)),
    }
}

fn other_effects(q: &Query<'_>, i: Inst) -> ModRef {
    match () {
        () if crate::effects::may_write(q.module, q.body, i) => ModRef::MOD_REF,
        () if crate::effects::may_read(q.module, q.body, i) => ModRef::REF,
        () => ModRef::NONE,
    }
}

/// What a search needs to know.
#[derive(Clone, Copy)]
pub struct Search<'a> {
    /// The function, its dominators and assumptions.
    pub env: Env<'a>,
    /// What is known of aliases.
    pub facts: &'a AliasFacts,
}

impl Search<'_> {
    /// What a call may do to memory.
    pub fn call_effects(&self, kept: &mut Kept, body: &Body, call: &CallInfo<'_>) -> MemoryEffects {
        let aliases = self.aliases_with(kept, body);
        let effects = aliases.call_effects(call);
        kept.answers = Some(aliases.into_answers());
        effects
    }

    /// What a load, store or call depends on within its block.
    pub fn dependency(&self, kept: &mut Kept, body: &Body, i: Inst) -> Dependency {
        let q = self.env.query(body);
        let (location, access) = accessed(&q, i);
        match location {
            Some(location) => {
                if let Some(known) = kept.own(body, i, location.ptr) {
                    return known;
                }
                let mut aliases = self.aliases_with(kept, body);
                let found = self.scan_own(&mut aliases, location, Asking::new(body, i, !access.is_mod()));
                kept.answers = Some(aliases.into_answers());
                kept.keep_own(body, i, location.ptr, found);
                found
            }
            None if body.inst(i).opcode.is_call() => {
                self.call_dependency(body, i, body.prev_inst(i), body.inst_block(i))
            }
            None => Dependency::Unknown,
        }
    }
}

/// `memdep` as an analysis that a pipeline can ask for. It keeps nothing: see the [module](self).
pub struct MemoryDependenceAnalysis;

impl Analysis for MemoryDependenceAnalysis {
    type Result = ();
    const CLASS: &'static str = "MemoryDependenceAnalysis";

    fn run(_: FunctionView<'_>, _: &mut FunctionAnalyses) {}
}
