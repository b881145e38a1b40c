//! Which accesses to memory of an innermost loop depend on each other, and which tests before the loop would show that they do not:
//! `print<access-info>`.
//!
//! # What it does
//! Says whether several iterations of a loop may run at once, as far as memory is concerned, and how many.
//!
//! ```text
//! for (i) a[i] = b[i] + a[i - 4];
//! a and b may overlap: "safe with run-time checks", of a .. a + n against b .. b + n;
//! a[i] depends on a[i - 4]: "a maximum safe vector width of 128 bits"
//! ```
//!
//! # What it leaves alone, and why
//! Loops around other loops, with several back edges, without a bound of their iterations, or with calls and atomic accesses: the report says which.
//!
//! # Algorithm
//! | file | step |
//! |---|---|
//! | `collect.rs` | accesses of the loop; what makes it impossible; strides that are taken for 1 |
//! | `sets.rs` | accesses that may alias; in these, accesses to one object, which are compared, and others, which are told apart at run time |
//! | `stride.rs` | by how much a pointer moves; does it wrap? |
//! | `depend.rs` | two accesses to one object: distance and kind of the dependence |
//! | `bounds.rs` | the memory that a pointer goes through |
//! | `checks.rs` | run-time tests, with pointers at constant distances in groups |
//! | `print.rs` | the text |
//!
//! # Complexity
//! Quadratic in the accesses that may alias, up to [`MAX_DEPENDENCES`] dependences; LLVM's limits.
//!
//! # Compatibility with LLVM 22
//! The same text.

mod bounds;
mod checks;
mod collect;
mod depend;
mod forked;
mod print;
mod sets;
mod stride;

pub use print::PrintLoopAccess;

use crate::predicated::Predicated;
use analysis::alias::{AliasFacts, AliasQueries};
use analysis::scalar_evolution::{CountKind, Expr};
use analysis::{DominatorTree, Loop, Loops, Query};
use checks::Checks;
use depend::Dependences;
use ir::{Inst, Type, Value};
use rustc_hash::FxHashMap;

/// More dependences are not listed (`-max-dependences`).
pub const MAX_DEPENDENCES: usize = 100;
/// Pointers are compared so often when tests are grouped (`-memory-check-merge-threshold`).
pub const MERGE_THRESHOLD: u32 = 100;
/// Pointers that are one of two are looked through so deep (`-max-forked-scev-depth`).
pub const MAX_FORKED_DEPTH: u32 = 5;
/// More elements are never taken at once.
pub const MAX_VECTOR_WIDTH: u64 = 64;
/// With more locations in a loop, no two are told apart (`-alias-set-saturation-threshold`).
pub const MAX_LOCATIONS: usize = 250;

/// An access: through which pointer, and does it write?
pub(crate) type Access = (Value, bool);

/// What was found out about a loop.
#[derive(Debug, Default)]
pub struct LoopAccessInfo {
    /// May iterations run at once, with the tests if some are needed?
    pub is_safe: bool,
    /// Why not.
    pub report: Option<String>,
    /// Is there a call that must not depend on more conditions?
    pub has_convergent: bool,
    /// The accesses in the order of the program, to which dependences refer.
    pub instructions: Vec<Inst>,
    /// Dependences between accesses to one object.
    pub dependences: Dependences,
    /// Tests of accesses to different objects.
    pub checks: Checks,
    /// Are these all that are needed?
    pub checks_are_complete: bool,
    /// Is one address that does not move stored to twice, or stored to and loaded from?
    pub has_invariant_conflict: bool,
}

/// What is needed to find it out.
struct Analyzer<'a, 'p, 's, 'e> {
    q: Query<'a>,
    loops: &'a Loops,
    tree: &'a DominatorTree,
    l: Loop,
    facts: &'a AliasFacts,
    pse: &'p mut Predicated<'s, 'e>,
    /// Pointers whose stride is a value that is taken for 1, with that value.
    strides: FxHashMap<Value, Expr>,
    /// Twice the bits of a vector register.
    register_bits: u64,
    bounds: FxHashMap<(Expr, Type), Option<bounds::Bounds>>,
    info: LoopAccessInfo,
}

/// Looks at a loop. `pse` takes what must be assumed.
pub fn loop_access_info(
    q: Query<'_>,
    loops: &Loops,
    tree: &DominatorTree,
    facts: &AliasFacts,
    register_bits: u64,
    l: Loop,
    pse: &mut Predicated<'_, '_>,
) -> LoopAccessInfo {
    let mut a = Analyzer {
        q,
        loops,
        tree,
        l,
        facts,
        pse,
        strides: FxHashMap::default(),
        register_bits,
        bounds: FxHashMap::default(),
        info: LoopAccessInfo::default(),
    };
    match a.why_not() {
        Some(report) => a.info.report = Some(report.to_owned()),
        None => a.info.is_safe = a.analyze(),
    }
    a.info
}

impl Analyzer<'_, '_, '_, '_> {
    /// Why the loop cannot be analysed at all.
    fn why_not(&mut self) -> Option<&'static str> {
        if !self.loops.is_innermost(self.l) {
            return Some("loop is not the innermost loop");
        }
        // Each edge counts, also those of one `switch`.
        let from = self.q.body.predecessors(self.loops.header(self.l));
        if from.filter(|&p| self.loops.contains(self.l, p)).count() != 1 {
            return Some("loop control flow is not understood by analyzer");
        }
        let count = self.pse.count(CountKind::SymbolicMax);
        (!self.pse.se.is_known(count)).then_some("could not determine number of loop iterations")
    }

    fn report(&mut self, text: &str) {
        self.info.report.get_or_insert_with(|| text.to_owned());
    }

    fn analyze(&mut self) -> bool {
        let Some(accesses) = self.collect() else { return false };
        if accesses.stores.is_empty() {
            return true;
        }
        let Some((mut all, is_simple)) = self.classify(&accesses) else { return true };
        if is_simple {
            return true;
        }
        let aliases = AliasQueries::new(self.q, self.facts).across_iterations();
        let mut sets = self.sets(aliases, &mut all);
        self.info.checks_are_complete = self.create_checks(&all, &mut sets);
        if !self.info.checks_are_complete {
            self.report("cannot identify array bounds");
            return false;
        }
        let mut is_safe = true;
        if !sets.to_compare.is_empty() {
            is_safe = self.compare(&sets, &accesses.by_pointer);
            if !is_safe && self.info.dependences.may_be_checked() {
                sets.to_compare.clear();
                self.info.dependences.clear();
                self.info.checks = Checks { is_needed: true, ..Checks::default() };
                self.info.checks_are_complete = self.create_checks(&all, &mut sets);
                if !self.info.checks_are_complete {
                    self.report("cannot check memory dependencies at runtime");
                    return false;
                }
                is_safe = true;
            }
        }
        if self.info.has_convergent {
            self.report("cannot add control dependency to convergent operation");
            return false;
        }
        if !is_safe {
            self.report_unsafe();
        }
        is_safe
    }
}
