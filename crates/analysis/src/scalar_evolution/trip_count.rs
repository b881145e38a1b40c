//! How often the back edge of a loop is taken: of all its exits together.

use super::exit::ExitLimit;
use super::expr::{Expr, Kind};
use super::{GivenUp, ScalarEvolution};
use crate::loops::Loop;
use crate::value_tracking::patterns::splat_int;
use ir::{ApInt, Block, IntPredicate, View};
use std::sync::Arc;

/// Which count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CountKind {
    /// Just that.
    Exact,
    /// A number that is at least that.
    ConstantMax,
    /// An expression that is at least that.
    SymbolicMax,
}

/// A run-time test under which a count holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Predicate {
    /// The comparison holds.
    Compare(IntPredicate, Expr, Expr),
    /// The recurrence does not wrap when its step is taken as a signed number: as unsigned numbers, or as signed ones (`true`).
    NoWrap(Expr, bool),
}

/// What is known of the exits of a loop.
#[derive(Clone, Debug)]
pub(super) struct BackedgeTaken {
    pub exits: Vec<(Block, ExitLimit)>,
    /// Is the exact count of every exit known?
    pub complete: bool,
    pub constant_max: Option<Expr>,
    pub max_or_zero: bool,
}

impl BackedgeTaken {
    fn nothing() -> Self {
        Self { exits: Vec::new(), complete: false, constant_max: None, max_or_zero: false }
    }

    fn has_any_info(&self) -> bool {
        !self.exits.is_empty() || self.constant_max.is_some()
    }

    fn is_predicated(&self) -> bool {
        self.exits.iter().any(|(_, limit)| !limit.predicates.is_empty())
    }

    fn predicates(&self) -> Vec<Predicate> {
        let mut all = Vec::new();
        for p in self.exits.iter().flat_map(|(_, limit)| &limit.predicates) {
            if !all.contains(p) {
                all.push(*p);
            }
        }
        all
    }
}

impl ScalarEvolution<'_> {
    fn info(&mut self, l: Loop) -> Arc<BackedgeTaken> {
        if let Some(known) = self.s.counts.get(&l) {
            return known.clone();
        }
        // Who asks again while this is being found out learns that nothing is known.
        self.s.counts.insert(l, Arc::new(BackedgeTaken::nothing()));
        let Some(found) = self.nested(|s| s.count(l, false)) else {
            self.s.given_up.push(GivenUp::Count(l));
            return Arc::new(BackedgeTaken::nothing());
        };
        let found = Arc::new(found);
        if found.has_any_info() {
            // What was found about the loop's recurrences without the count may be improved.
            let recs = self.s.arena.recs_of(l);
            self.forget_all(recs);
            for phi in self.body.phis(self.loops.header(l)) {
                self.s.exit_constants.remove(&(phi, l));
            }
        }
        self.note_counts(l, &found);
        self.s.counts.insert(l, found.clone());
        found
    }

    /// Lets the counts of a loop go when one of their expressions does.
    fn note_counts(&mut self, l: Loop, found: &BackedgeTaken) {
        for (_, limit) in &found.exits {
            for e in [limit.exact, limit.symbolic_max] {
                let loops = self.s.counts_of.entry(e).or_default();
                if loops.last() != Some(&l) {
                    loops.push(l);
                }
            }
        }
    }

    fn predicated_info(&mut self, l: Loop) -> Arc<BackedgeTaken> {
        if let Some(known) = self.s.predicated_counts.get(&l) {
            return known.clone();
        }
        let mut found = Arc::new(self.nested(|s| s.count(l, true)).unwrap_or_else(BackedgeTaken::nothing));
        if !found.is_predicated() {
            found = self.info(l);
        }
        self.note_counts(l, &found);
        self.s.predicated_counts.insert(l, found.clone());
        found
    }

    fn count(&mut self, l: Loop, predicated: bool) -> BackedgeTaken {
        let exiting = self.exiting_blocks(l);
        let latch = self.loops.latch(self.body, l);
        let only = exiting.len() == 1;
        let mut result = BackedgeTaken { complete: true, ..BackedgeTaken::nothing() };
        let (mut must, mut must_or_zero): (Option<Expr>, bool) = (None, false);
        let mut may: Option<Expr> = None;
        for &b in exiting.iter() {
            if self.is_never_taken(l, b) {
                continue;
            }
            let limit = self.exit_limit(l, b, only, predicated);
            result.complete &= self.is_known(limit.exact);
            let max = limit.constant_max;
            let or_zero = limit.max_or_zero;
            if self.is_known(limit.symbolic_max) {
                result.exits.push((b, limit));
            }
            if self.is_known(max) && latch.is_some_and(|latch| self.tree.dominates(b, latch)) {
                must = Some(match must {
                    None => {
                        must_or_zero = or_zero;
                        max
                    }
                    Some(other) => self.umin_mismatched(&[other, max], false),
                });
            } else if may.is_none_or(|m| self.is_known(m)) {
                may = Some(match may {
                    Some(other) if self.is_known(max) => {
                        let ty = self.wider(self.ty(other), self.ty(max));
                        let (x, y) = (self.noop_or_zero_extend(other, ty), self.noop_or_zero_extend(max, ty));
                        self.min_max2(Kind::UMax, x, y)
                    }
                    _ => max,
                });
            }
        }
        result.constant_max = must.or(may).filter(|&m| self.is_known(m));
        result.max_or_zero = must_or_zero && only;
        result
    }

    /// Does the constant condition of a branch never leave the loop?
    fn is_never_taken(&self, l: Loop, b: Block) -> bool {
        let Some(View::CondBr { cond, yes, .. }) = self.body.terminator(b).map(|t| self.body.view(t)) else {
            return false;
        };
        let exit_if_true = !self.loops.contains(l, yes);
        cond.constant().is_some() && splat_int(&self.q, cond).is_some_and(|c| exit_if_true == c.is_zero())
    }

    fn exact_of(&mut self, l: Loop, info: &BackedgeTaken) -> Expr {
        if !info.complete || info.exits.is_empty() || self.loops.latch(self.body, l).is_none() {
            return self.could_not_compute();
        }
        let counts: Vec<Expr> = info.exits.iter().map(|(_, limit)| limit.exact).collect();
        self.umin_mismatched(&counts, true)
    }

    fn symbolic_max_of(&mut self, info: &BackedgeTaken) -> Expr {
        let counts: Vec<Expr> = info.exits.iter().map(|(_, limit)| limit.symbolic_max).collect();
        if counts.is_empty() { self.could_not_compute() } else { self.umin_mismatched(&counts, true) }
    }

    /// How often the back edge is taken.
    pub fn exact_count(&mut self, l: Loop) -> Expr {
        let info = self.info(l);
        self.exact_of(l, &info)
    }

    /// A number that is at least that.
    pub fn constant_max_count(&mut self, l: Loop) -> Expr {
        let info = self.info(l);
        match info.constant_max {
            Some(max) => max,
            None => self.could_not_compute(),
        }
    }

    /// An expression that is at least that.
    pub fn symbolic_max_count(&mut self, l: Loop) -> Expr {
        let info = self.info(l);
        self.symbolic_max_of(&info)
    }

    /// Is the back edge taken as often as [`Self::constant_max_count`] says, or never?
    pub fn is_count_max_or_zero(&mut self, l: Loop) -> bool {
        self.info(l).max_or_zero
    }

    /// A count under run-time tests, and these.
    pub fn predicated_count(&mut self, l: Loop, kind: CountKind) -> (Expr, Vec<Predicate>) {
        let info = self.predicated_info(l);
        let count = match kind {
            CountKind::Exact => self.exact_of(l, &info),
            CountKind::SymbolicMax => self.symbolic_max_of(&info),
            CountKind::ConstantMax => match info.constant_max {
                Some(max) => max,
                None => self.could_not_compute(),
            },
        };
        (count, info.predicates())
    }

    fn of_exit(&mut self, info: &BackedgeTaken, b: Block, kind: CountKind) -> (Expr, Vec<Predicate>) {
        match info.exits.iter().find(|e| e.0 == b) {
            Some((_, limit)) => {
                let count = match kind {
                    CountKind::Exact => limit.exact,
                    CountKind::ConstantMax => limit.constant_max,
                    CountKind::SymbolicMax => limit.symbolic_max,
                };
                (count, limit.predicates.clone())
            }
            None => (self.could_not_compute(), Vec::new()),
        }
    }

    /// How often the back edge is taken before the loop is left from a block.
    pub fn exit_count(&mut self, l: Loop, b: Block, kind: CountKind) -> Expr {
        let info = self.info(l);
        self.of_exit(&info, b, kind).0
    }

    /// The same under run-time tests.
    pub fn predicated_exit_count(&mut self, l: Loop, b: Block, kind: CountKind) -> (Expr, Vec<Predicate>) {
        let info = self.predicated_info(l);
        self.of_exit(&info, b, kind)
    }

    /// The greatest number of iterations, if it is known and small; else 0.
    pub fn small_constant_max_trip_count(&mut self, l: Loop) -> u32 {
        let max = self.constant_max_count(l);
        match self.constant(max).and_then(ApInt::as_u64) {
            Some(n) => u32::try_from(n).map_or(0, |n| n.wrapping_add(1)),
            None => 0,
        }
    }

    /// A number that divides the number of iterations.
    pub fn trip_multiple(&mut self, l: Loop) -> u32 {
        let mut result: Option<u32> = None;
        for &b in self.exiting_blocks(l).iter() {
            let count = self.exit_count(l, b, CountKind::Exact);
            let multiple = self.trip_multiple_of(l, count);
            result = Some(result.map_or(multiple, |r| gcd(r, multiple)));
        }
        result.unwrap_or(1)
    }

    fn trip_multiple_of(&mut self, l: Loop, count: Expr) -> u32 {
        if !self.is_known(count) {
            return 1;
        }
        let guarded = self.apply_loop_guards(count, l);
        let trips = self.trip_count_of(guarded);
        let multiple = self.non_zero_multiple(trips);
        match multiple.as_u64().and_then(|n| u32::try_from(n).ok()) {
            Some(n) => n,
            None => 1 << multiple.trailing_zeros().min(31),
        }
    }

    /// The number of iterations by the number of times that the back edge is taken, in a type that holds it.
    pub fn trip_count_of(&mut self, count: Expr) -> Expr {
        let width = self.width(count);
        let wide = self.types.int(width + 1);
        if !self.unsigned_range(count).contains(&ApInt::ones(width)) {
            let one = self.uint(self.ty(count), 1);
            let sum = self.add2(count, one);
            return self.zero_extend(sum, wide, 0);
        }
        let count = self.truncate_or_zero_extend(count, wide);
        let one = self.uint(wide, 1);
        self.add2(count, one)
    }

    /// Is a count of the loop known only under run-time tests?
    pub fn needs_predicates(&mut self, l: Loop) -> bool {
        self.predicated_info(l).is_predicated()
    }
}

fn gcd(mut a: u32, mut b: u32) -> u32 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}
