//! One run before and one after: does the second refine the first?

use crate::behaviour::{Behaviour, End, Runner, Subject, is_conclusive};
use crate::compare::refines;

/// Steps that a run may take afterwards, as a multiple of those before, and on top of that.
const SLOWER: u64 = 16;
const MORE_STEPS: u64 = 10_000;

/// What two runs say.
pub(crate) enum Comparison {
    Refines,
    /// What differs.
    Differs(String),
    /// Nothing: why.
    Inconclusive(String),
}

/// A run that others are to be held against; `None` where its arguments cannot be made.
pub(crate) fn observe_first(runner: &mut Runner<'_>, subject: Subject, steps: u64) -> Option<Behaviour> {
    let mut seen = runner.observe(subject, steps)?;
    if seen.saw_addresses && is_conclusive(&seen) {
        seen.chosen = runner.depends_on_layout(subject, steps, &seen);
    }
    Some(seen)
}

/// The same, and whether the run breaks a promise about memory. That takes another run where the function makes such promises itself.
pub(crate) fn observe_promises(runner: &mut Runner<'_>, subject: Subject, steps: u64) -> Option<Behaviour> {
    let mut seen = observe_first(runner, subject, steps)?;
    if is_conclusive(&seen) && runner.makes_promises(subject) {
        seen.broken = runner.broken_promise(subject, steps);
    }
    Some(seen)
}

/// Runs a function afterwards and holds it against a conclusive run before; `None` where its arguments cannot be made.
pub(crate) fn compare(before: &Behaviour, runner: &mut Runner<'_>, subject: Subject) -> Option<Comparison> {
    let steps = before.steps * SLOWER + MORE_STEPS;
    let after = runner.observe(subject, steps)?;
    // Before, nothing depended on a choice: now, no choice may lead elsewhere.
    if let End::Unsupported(what) = &after.end {
        return Some(Comparison::Inconclusive(format!("unsupported afterwards: {what}")));
    }
    Some(match refines(before, &after) {
        Ok(()) => Comparison::Refines,
        Err(_) if runner.depends_on_layout(subject, steps, &after) => {
            Comparison::Inconclusive("it depends on where objects are afterwards".to_owned())
        }
        Err(what) => Comparison::Differs(what),
    })
}
