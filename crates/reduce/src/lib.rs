//! A reducer: a module becomes as small as can be while a test holds.
//!
//! The module is kept as text. A [delta](deltas::DELTAS) counts the places where it could make the module smaller; then
//! ranges of them are tried, the largest first (after Zeller's and Hildebrandt's *Simplifying and Isolating
//! Failure-Inducing Input*, 2002): the text is read, the places of the range are changed, the result is printed, read
//! again, verified and shown to the test. What holds is kept. All deltas follow one another until none helps.
//!
//! Functions of the same shape are changed together at first: where a failure needs them to be alike (a pass that merges functions,
//! say), a change of one alone would end it. When that helps no more, each is changed by itself.
//!
//! What is left when no change helps is small: then changes are tried in pairs, for often two depend on one another.
//!
//! Complexity: for a delta with n places, about 2n tests at worst in one round, a few times log n where most
//! places can go.

mod choice;
mod deltas;

use asm::{ParseOptions, PrintOptions};
pub use choice::Choice;
use choice::Together;
use ir::Module;
use std::ops::Range;

/// Rounds over all deltas, at most.
const MAX_ROUNDS: usize = 16;
/// More changes than these are not tried in pairs.
const MAX_PAIRED: usize = 56;

/// What came of it.
#[derive(Debug)]
pub struct Reduced {
    /// The module, as text.
    pub text: Vec<u8>,
    /// How often the test was asked.
    pub tests: usize,
}

/// Why nothing was reduced.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// The module cannot be read or verified.
    Invalid,
    /// The test does not hold for the module as it is.
    NotInteresting,
}

/// Makes a module smaller while `holds` is true of its text. `report` hears of each step: the delta's name and the text.
///
/// # Errors
/// When the test does not hold to begin with, or the module is broken.
pub fn reduce(
    text: Vec<u8>,
    holds: &mut dyn FnMut(&[u8]) -> bool,
    report: &mut dyn FnMut(&str, &[u8]),
) -> Result<Reduced, Refusal> {
    let text = read(&text).map(|module| print(&module)).ok_or(Refusal::Invalid)?;
    let mut reducer = Reducer { text, tests: 0, together: Together::None, holds, report };
    if !reducer.test(&reducer.text.clone()) {
        return Err(Refusal::NotInteresting);
    }
    for together in [Together::SameShape, Together::None] {
        reducer.together = together;
        reducer.run_rounds();
    }
    Ok(Reduced { text: reducer.text, tests: reducer.tests })
}

struct Reducer<'t> {
    text: Vec<u8>,
    tests: usize,
    /// Which functions are changed together.
    together: Together,
    holds: &'t mut dyn FnMut(&[u8]) -> bool,
    report: &'t mut dyn FnMut(&str, &[u8]),
}

impl Reducer<'_> {
    fn test(&mut self, text: &[u8]) -> bool {
        self.tests += 1;
        (self.holds)(text)
    }

    /// Runs all deltas until none helps.
    fn run_rounds(&mut self) {
        for _ in 0..MAX_ROUNDS {
            let mut progress = false;
            for delta in deltas::DELTAS {
                progress |= self.run(delta);
            }
            if !progress && !self.run_pairs() {
                break;
            }
        }
    }

    /// Tries ranges of a delta's places, halving their length. Did anything help?
    fn run(&mut self, delta: &deltas::Delta) -> bool {
        let mut places = self.count(delta);
        let mut length = places;
        let mut progress = false;
        while length > 0 {
            let mut start = 0;
            while start < places {
                if self.attempt(delta, start..start + length) {
                    progress = true;
                    let left = self.count(delta);
                    // What was changed offers no place any more, or stands behind.
                    start += (left + length).saturating_sub(places).min(length);
                    places = left;
                } else {
                    start += length;
                }
            }
            length = if length > places { places } else { length / 2 };
        }
        progress
    }

    /// Tries pairs of changes to code, if they are few, until one makes the text shorter. Did one?
    fn run_pairs(&mut self) -> bool {
        let mut all: Vec<(&deltas::Delta, usize)> = Vec::new();
        for delta in deltas::DELTAS.iter().filter(|delta| delta.is_code) {
            all.extend((0..self.count(delta)).map(|k| (delta, k)));
        }
        if all.len() > MAX_PAIRED {
            return false;
        }
        let mut pairs = (0..all.len() * all.len()).map(|k| (all[k / all.len()], all[k % all.len()]));
        pairs.any(|((first, j), (second, k))| {
            let Some(mut module) = read(&self.text) else { return false };
            let mut choice = self.choice(&module, j..j + 1);
            (first.apply)(&mut module, &mut choice);
            let Some(mut module) = read(&print(&module)) else { return false };
            let mut choice = self.choice(&module, k..k + 1);
            (second.apply)(&mut module, &mut choice);
            self.keep_if_it_holds(module, |text, old| text.len() < old.len(), second.name)
        })
    }

    fn count(&self, delta: &deltas::Delta) -> usize {
        let Some(mut module) = read(&self.text) else { return 0 };
        let mut choice = self.choice(&module, 0..0);
        (delta.apply)(&mut module, &mut choice);
        choice.asked()
    }

    fn choice(&self, module: &Module, chosen: Range<usize>) -> Choice {
        Choice::of(module, self.together, chosen)
    }

    fn attempt(&mut self, delta: &deltas::Delta, range: Range<usize>) -> bool {
        let Some(mut module) = read(&self.text) else { return false };
        let mut choice = self.choice(&module, range);
        (delta.apply)(&mut module, &mut choice);
        self.keep_if_it_holds(module, |text, old| text != old, delta.name)
    }

    /// Keeps a changed module if it is well-formed, `fits` is true of its text and the old one, and the test holds.
    fn keep_if_it_holds(&mut self, module: Module, fits: fn(&[u8], &[u8]) -> bool, name: &str) -> bool {
        let Some(text) = read(&print(&module)).map(|module| print(&module)).filter(|text| fits(text, &self.text))
        else {
            return false;
        };
        let holds = self.test(&text);
        if holds {
            self.text = text;
            (self.report)(name, &self.text);
        }
        holds
    }
}

/// The module of a text, if it is well-formed. It has no name, which would become that of its source.
fn read(text: &[u8]) -> Option<Module> {
    let module = asm::parse_module(text.to_vec(), "", &ParseOptions::default()).ok()?;
    passman::check::verify_module(&module, 1).ok().map(|()| module)
}

fn print(module: &Module) -> Vec<u8> {
    let mut text = Vec::new();
    let _ = asm::print_module(module, &PrintOptions::default(), &mut text);
    text
}
