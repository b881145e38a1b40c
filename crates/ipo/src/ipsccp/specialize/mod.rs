//! Function specialization: copies of functions for calls with constant arguments.
//!
//! # Algorithm
//! Rounds. In each one, calls of functions that are large enough are looked through for arguments that are constant there, but not everywhere. For each list
//! of such constants it is estimated what a copy would save ([`savings`]); the best ones that pay are made, calls are redirected, and the solver goes on with the copies. What
//! copies return may be constant where the result of the original is not: what was known of calls is taken back, and found anew.
//!
//! | file | what it does |
//! |---|---|
//! | `mod.rs` | the rounds |
//! | `candidates.rs` | which functions and constants |
//! | `savings.rs` | the estimate |
//! | `heap.rs` | the best of them |
//! | `copy.rs` | copies |
//! | `stack_values.rs` | constants that are handed over through memory |
//! | `options.rs` | limits |
//!
//! # Complexity
//! Each round is linear in the calls of candidates, times the size of what the estimate follows.

mod candidates;
mod copy;
mod heap;
mod options;
mod savings;
mod stack_values;

pub use options::{OPTIONS, Options};

use super::program::Program;
use analysis::code_metrics::CodeMetrics;
use analysis::{BlockAddresses, BlockFrequencies, BlockFrequencyAnalysis, TargetFacts, TargetFactsAnalysis};
use ir::{Const, Inst, Param};
use passman::{ModuleAnalyses, Statistic};
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::Arc;

static SPECIALIZATIONS: Statistic =
    Statistic::new("function-specialization", "NumSpecsCreated", "Number of specializations created");

/// Parameters with the constants that they are in a copy, of the common pool, in the order of the parameters.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Signature(Vec<(Param, Const)>);

/// A copy that may be made.
struct Specialization {
    function: usize,
    signature: Signature,
    score: u64,
    code_size: u64,
    /// Calls with these constants.
    calls: Vec<(usize, Inst)>,
    /// The copy, once it is there.
    copy: Option<usize>,
}

/// Specialises the functions of a program that the solver has gone through.
pub struct Specializer<'a, 'm> {
    program: &'a mut Program<'m>,
    analyses: &'a ModuleAnalyses,
    addressed: &'a BlockAddresses,
    options: Options,
    metrics: FxHashMap<usize, CodeMetrics>,
    /// Functions that were candidates in a round.
    seen: FxHashSet<usize>,
    /// How much code copies of a function have added.
    growth: FxHashMap<usize, u64>,
    /// How many copies there are: the last ones of the functions.
    copies: usize,
    /// Functions that nobody calls any more.
    dead: Vec<usize>,
    /// Functions whose frequencies were asked for.
    measured: FxHashSet<usize>,
    /// Variables made for constants that were handed over through memory.
    variables: usize,
}

impl<'a, 'm> Specializer<'a, 'm> {
    /// For a program that the solver has gone through.
    pub fn new(
        program: &'a mut Program<'m>,
        analyses: &'a ModuleAnalyses,
        addressed: &'a BlockAddresses,
        options: Options,
    ) -> Self {
        Self {
            program,
            analyses,
            addressed,
            options,
            metrics: FxHashMap::default(),
            seen: FxHashSet::default(),
            growth: FxHashMap::default(),
            copies: 0,
            dead: Vec::new(),
            measured: FxHashSet::default(),
            variables: 0,
        }
    }

    /// Specialises as long as it pays. The functions that nobody calls any more, and whether anything was changed.
    pub fn run(mut self) -> (Vec<usize>, bool) {
        for _ in 0..self.options.max_iters {
            if !self.round() {
                break;
            }
        }
        // These were found with copies of values in the bodies.
        self.measured.iter().for_each(|&f| self.program.functions[f].analyses.clear());
        (self.dead, self.copies > 0 || self.variables > 0)
    }

    /// One round; was anything specialised?
    fn round(&mut self) -> bool {
        let mut all: Vec<Specialization> = Vec::new();
        let mut ranges: FxHashMap<usize, std::ops::Range<usize>> = FxHashMap::default();
        for f in 0..self.program.functions.len() {
            let first = all.len();
            self.candidates_of(f, &mut all);
            if all.len() > first {
                ranges.insert(f, first..all.len());
            }
        }
        let keep = (ranges.len() as u64).saturating_mul(self.options.max_clones).min(all.len() as u64) as usize;
        let chosen = heap::best(all.len(), keep, |a, b| (all[a].score, a) > (all[b].score, b));
        if ranges.is_empty() {
            return false;
        }
        let (mut originals, mut copies, mut seen) = (Vec::new(), Vec::new(), FxHashSet::default());
        for k in chosen {
            let f = all[k].function;
            copies.push(self.create(&mut all[k]));
            if seen.insert(f) {
                originals.push(f);
            }
        }
        self.program.run_for(&copies);
        for &f in &originals {
            let range = ranges.get(&f).cloned().unwrap_or_default();
            self.update_calls(f, &all[range]);
        }
        self.forget_results(&copies);
        for f in originals {
            if self.metrics.get(&f).is_some_and(|m| m.is_recursive) {
                self.promote_constant_stack_values(f);
            }
        }
        true
    }

    fn create(&mut self, what: &mut Specialization) -> usize {
        let (f, from) = (what.function, self.program.functions[what.function].global);
        let growth = self.growth.entry(f).or_default();
        *growth = growth.saturating_add(what.code_size);
        let copy = self.make_copy(f, &what.signature);
        what.copy = Some(copy);
        SPECIALIZATIONS.add(1);
        let calls: Vec<_> = what.calls.iter().map(|&(user, call)| (user, call, copy)).collect();
        self.redirect(from, &calls);
        calls.into_iter().for_each(|(user, call, _)| self.move_entry_count(user, call, f, copy));
        copy
    }

    /// The calls of a function, in the order of its uses.
    fn calls_of(&self, f: usize) -> Vec<(usize, Inst)> {
        let users = self.program.users.get(&self.program.functions[f].global).map_or(&[][..], |users| users);
        users.iter().filter_map(|&(user, call)| Some((self.program.position(user)?, call))).collect()
    }

    /// Lets the rest of the calls of a function call the best copy that fits: calls in itself, of copies that were not made, and such as are
    /// known to fit only now.
    fn update_calls(&mut self, f: usize, all: &[Specialization]) {
        let global = self.program.functions[f].global;
        let (mut left, mut fitting) = (0, Vec::new());
        for (user, call) in self.calls_of(f) {
            let caller = &self.program.functions[user];
            if !caller.state.is_reached(caller.body.inst_block(call)) {
                continue;
            }
            match self.best_copy(user, call, all) {
                Some(copy) => fitting.push((user, call, copy)),
                None => left += usize::from(user != f),
            }
        }
        self.redirect(global, &fitting);
        if left == 0 && self.program.tracked.params.contains(global) {
            self.program.solver(f).mark_unreachable();
            self.dead.push(f);
        }
    }

    fn best_copy(&mut self, user: usize, call: Inst, all: &[Specialization]) -> Option<usize> {
        let mut best: Option<&Specialization> = None;
        for what in all {
            if what.copy.is_none() || best.is_some_and(|best| what.score <= best.score) {
                continue;
            }
            let fits = what.signature.0.iter().all(|&(p, c)| {
                let argument = self.program.functions[user].body.operand(call, p.index());
                self.candidate_constant(user, argument) == Some(c)
            });
            if fits {
                best = Some(what);
            }
        }
        best?.copy
    }

    /// What copies return may be constant where that of the original is not: forgets what is known of calls of such copies, and what depends on it, and finds it anew.
    fn forget_results(&mut self, copies: &[usize]) {
        let mut forgotten = Vec::new();
        let mut seen = FxHashSet::default();
        for &copy in copies {
            let returned = &self.program.returned[copy];
            let is_known = |v: &analysis::LatticeValue| v.is_unknown_or_undef() || v.is_constant();
            if returned.is_empty() || !returned.iter().all(is_known) {
                continue;
            }
            for (user, call) in self.calls_of(copy) {
                self.program.forget(user, call, &mut seen, &mut forgotten);
                self.program.merge_result(user, call, copy);
            }
        }
        self.program.run_for_forgotten(&forgotten);
    }

    fn facts(&mut self, f: usize) -> Arc<TargetFacts> {
        self.program.analysis::<TargetFactsAnalysis>(f)
    }

    fn frequencies(&mut self, f: usize) -> Arc<BlockFrequencies> {
        self.measured.insert(f);
        self.program.analysis::<BlockFrequencyAnalysis>(f)
    }
}
