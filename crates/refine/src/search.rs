//! Inputs that lead elsewhere: who went a new way, in the function before or in that afterwards, is changed further, by what was compared on that way.

use crate::Options;
use crate::behaviour::Runner;
use crate::inputs::{Given, Input, Known, Spot};
use fastrand::Rng;
use interp::{Compared, Cover};
use ir::Module;
use rustc_hash::FxHashSet;
use std::collections::VecDeque;
use std::rc::Rc;

/// Instructions of a run whose ways are recorded.
pub(crate) const COVERED_STEPS: u64 = 20_000;
/// Instructions of all runs before with inputs that are looked for.
const SEARCHED_STEPS: u64 = 1_000_000;
/// Comparisons of one input that are looked at one by one.
const MAX_QUESTIONS: usize = 16;
/// Inputs that are changed further.
const MAX_KEPT: usize = 256;

/// The inputs of a function, one after the other.
pub(crate) struct Search<'a> {
    given: &'a Given,
    module: &'a Module,
    options: Options,
    rng: Rng,
    /// How many there were.
    number: u32,
    steps_left: u64,
    seen: FxHashSet<u64>,
    /// Inputs that went new ways, and what was compared there.
    kept: Vec<(Rc<Input>, Known)>,
    /// Comparisons of kept inputs, by their place, that are to come out otherwise.
    questions: VecDeque<(usize, Compared)>,
}

impl<'a> Search<'a> {
    pub fn new(given: &'a Given, module: &'a Module, options: Options) -> Self {
        let rng = Rng::with_seed(options.seed);
        Self {
            given,
            module,
            options,
            rng,
            number: 0,
            steps_left: SEARCHED_STEPS,
            seen: FxHashSet::default(),
            kept: Vec::new(),
            questions: VecDeque::new(),
        }
    }

    /// Is the last input one of those that are made in any case?
    pub fn is_fixed(&self) -> bool {
        self.number <= self.options.inputs
    }

    /// What is to be run next.
    pub fn next(&mut self) -> Option<Rc<Input>> {
        let Options { inputs, searched, seed, .. } = self.options;
        let number = self.number;
        if number >= inputs.saturating_add(searched) || number >= inputs && self.steps_left == 0 {
            return None;
        }
        self.number += 1;
        if number < inputs || self.kept.is_empty() || self.rng.u8(..5) == 0 {
            return self.given.input(self.module, seed ^ u64::from(number) << 32).map(Rc::new);
        }
        let question = if self.rng.bool() { self.questions.pop_front() } else { None };
        if let Some((k, pair)) = question {
            return Some(Rc::new(self.given.answered(&self.kept[k].0, pair, &self.kept[k].1, &mut self.rng)));
        }
        // The last that were kept went ways that need more than one change.
        let recent = if self.rng.bool() { self.kept.len() - self.kept.len().div_ceil(4) } else { 0 };
        let (input, known) = &self.kept[self.rng.usize(recent..self.kept.len())];
        Some(Rc::new(self.given.changed(input, known, &mut self.rng)))
    }

    /// What a run with the last input, which took so many steps, went through before and afterwards.
    pub fn learn(&mut self, input: &Rc<Input>, steps: u64, before: (Cover, Vec<Spot>), after: (Cover, Vec<Spot>)) {
        if !self.is_fixed() {
            // A run costs something, however short.
            self.steps_left = self.steps_left.saturating_sub(steps + 100);
        }
        let ways = before.0.outcomes.into_iter().chain(after.0.outcomes.into_iter().map(|way| !way));
        let (mut is_new, mut all) = (false, 0);
        for way in ways {
            is_new |= self.seen.insert(way);
            all ^= way;
        }
        // Known ways together may be a new one.
        is_new |= self.seen.insert(all) && self.kept.len() < MAX_KEPT / 4;
        if is_new && self.kept.len() < MAX_KEPT {
            let compared = [before.0.compared, after.0.compared].concat();
            let mut read = [before.1, after.1].concat();
            read.dedup();
            for &Compared { a, b, width } in compared.iter().take(MAX_QUESTIONS) {
                self.questions.push_back((self.kept.len(), Compared { a, b, width }));
                self.questions.push_back((self.kept.len(), Compared { a: b, b: a, width }));
            }
            self.kept.push((input.clone(), Known { compared, read }));
        }
    }
}

/// Records the ways of both, or no longer.
pub(crate) fn set_cover(runners: [&mut Runner<'_>; 2], covered: bool) {
    runners.into_iter().for_each(|runner| runner.set_cover(covered));
}
