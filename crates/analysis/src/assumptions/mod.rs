//! The assumptions of a function (`assumptions`): its calls of `llvm.assume`, and which of them say something about a value.
//!
//! # What it does
//! Whoever asks for a fact about a value looks at the assumptions listed for it ([`Assumptions::about`]) instead of at all users of the
//! value. An entry names the call and what in it speaks of the value: the condition, or one of the operand bundles.
//!
//! ```text
//! call void @llvm.assume(i1 %c)                                 ; %c, and what %c compares
//! call void @llvm.assume(i1 true) [ "align"(ptr %p, i64 16) ]   ; %p
//! ```
//!
//! An entry is a hint where to look and no fact: conditions change. Whoever reads it matches the condition as it is now, and checks that the
//! assumption holds at the place in question.
//!
//! # Edits
//! The table lives through changes of the body. Entries of assumptions that were removed are skipped, and numbers of instructions are
//! not given out again. A pass that adds assumptions or replaces values tells the table
//! ([`Assumptions::register`], [`Assumptions::replace`]), or it loses precision, never correctness.
//!
//! # Complexity
//! A function of a module without `llvm.assume` costs one look-up of a name; one that never mentions it, one look-up of a constant. Else
//! one walk over the body.
//!
//! # Compatibility with LLVM 22
//! As `AssumptionCache`; `print<assumptions>` writes the same text.

mod affected;

pub use affected::for_each_affected_value;

use crate::effects::called_intrinsic;
use crate::manager::{Analysis, FunctionAnalyses, FunctionView};
use ir::intrinsics::id;
use ir::{Body, EntitySet, Inst, Module, Opcode, Value};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// What in an assumption speaks of a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Origin {
    /// The condition.
    Condition,
    /// The operand bundle of this number.
    Bundle(u32),
}

/// An assumption that says something about a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Assumption {
    /// The call of `llvm.assume`.
    pub assume: Inst,
    /// Where in it.
    pub origin: Origin,
}

/// The assumptions of a function.
#[derive(Clone, Debug, Default)]
pub struct Assumptions {
    /// Those of the body in order, then those that were registered later.
    all: Vec<Inst>,
    known: EntitySet<Inst>,
    /// Only looked up, never walked.
    about: FxHashMap<Value, SmallVec<[Assumption; 1]>>,
    /// See [`Self::edition`].
    edition: u64,
}

/// Is the instruction a call of `llvm.assume` that stands in the body?
fn is_live_assume(module: &Module, body: &Body, i: Inst) -> bool {
    body.inst_block(i).is_some()
        && body.inst(i).opcode == Opcode::Call
        && called_intrinsic(module, body, i) == Some(id::ASSUME)
}

/// May the body call `llvm.assume`?
fn mentions_assume(module: &Module, body: &Body) -> bool {
    let Some(g) = module.lookup(id::ASSUME.name().as_bytes()) else { return false };
    body.consts().find_global(module.global_type(g), g).is_some_and(|c| body.has_uses(c))
}

impl Assumptions {
    /// Finds the assumptions of a function.
    pub fn new(module: &Module, body: &Body) -> Self {
        let mut table = Self::default();
        if mentions_assume(module, body) {
            let calls = body.all_insts().filter(|&i| is_live_assume(module, body, i));
            calls.for_each(|i| table.register(module, body, i));
        }
        table
    }

    /// Are there none, so that nothing need be asked?
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    /// A number that is another one after each change.
    pub(crate) fn edition(&self) -> u64 {
        self.edition
    }

    /// All assumptions that are still there.
    pub fn iter<'a>(&'a self, module: &'a Module, body: &'a Body) -> impl Iterator<Item = Inst> + 'a {
        self.all.iter().copied().filter(|&i| is_live_assume(module, body, i))
    }

    /// The assumptions that may say something about a value, in the order in which they were found, those left out that are
    /// no longer there.
    pub fn about<'a>(&'a self, module: &'a Module, body: &'a Body, v: Value) -> impl Iterator<Item = Assumption> + 'a {
        let found = if self.all.is_empty() { None } else { self.about.get(&v) };
        found.into_iter().flatten().copied().filter(|a| is_live_assume(module, body, a.assume))
    }

    /// Adds a call of `llvm.assume` that stands in the body; once more is no harm.
    pub fn register(&mut self, module: &Module, body: &Body, assume: Inst) {
        if !is_live_assume(module, body, assume) {
            return;
        }
        if self.known.insert(assume) {
            self.all.push(assume);
            self.edition += 1;
        }
        affected::for_each_assumed_value(module, body, assume, |v, origin| self.add(v, Assumption { assume, origin }));
    }

    /// Takes an assumption out, before it is removed or after.
    pub fn unregister(&mut self, assume: Inst) {
        self.known.remove(assume);
        self.all.retain(|&i| i != assume);
        self.edition += 1;
    }

    /// What is said about `old` will be said about `new`, which takes its place in the body.
    pub fn replace(&mut self, old: Value, new: Value) {
        if self.all.is_empty() || old == new {
            return;
        }
        for a in self.about.get(&old).cloned().unwrap_or_default() {
            self.add(new, a);
        }
    }

    fn add(&mut self, v: Value, a: Assumption) {
        let list = self.about.entry(v).or_default();
        // Entries of one assumption stand together.
        if !list.iter().rev().take_while(|b| b.assume == a.assume).any(|&b| b == a) {
            list.push(a);
            self.edition += 1;
        }
    }
}

/// The assumptions as an analysis that passes ask for.
pub struct AssumptionAnalysis;

impl Analysis for AssumptionAnalysis {
    type Result = Assumptions;
    const CLASS: &'static str = "AssumptionAnalysis";

    fn run(function: FunctionView<'_>, _: &mut FunctionAnalyses) -> Assumptions {
        Assumptions::new(function.module, function.body)
    }

    fn verify(result: &Assumptions, FunctionView { module, body, .. }: FunctionView<'_>) -> Result<(), String> {
        let fresh = Assumptions::new(module, body);
        let all_known = fresh.all.iter().all(|i| result.all.contains(i));
        if all_known { Ok(()) } else { Err("Assumption in scanned function not in cache".to_owned()) }
    }
}
