//! One run before and one after: does the second refine the first?

use crate::behaviour::{Behaviour, End, Job, Runner, is_conclusive};
use crate::compare::refines;

/// Steps that a run may take afterwards, as a multiple of those before, and on top of that.
const SLOWER: u64 = 16;
const MORE_STEPS: u64 = 10_000;

/// What two runs say.
pub(crate) enum Comparison {
    Refines,
    /// What differs, and whether it is that the second one has undefined behaviour or takes too long.
    Differs(String, bool),
    /// Nothing: why.
    Inconclusive(String),
}

/// A run that others are to be held against; `None` where there is no memory for its arguments.
pub(crate) fn observe_first(runner: &mut Runner<'_>, job: &Job, steps: u64) -> Option<Behaviour> {
    let mut seen = runner.observe(job, steps)?;
    if seen.saw_addresses {
        note_layout(runner, job, steps, &mut seen);
    }
    Some(seen)
}

/// The same, and whether the run breaks a promise about memory. That takes another run where the function makes such promises itself.
pub(crate) fn observe_promises(runner: &mut Runner<'_>, job: &Job, steps: u64) -> Option<Behaviour> {
    let mut seen = observe_first(runner, job, steps)?;
    if is_conclusive(&seen) && runner.makes_promises(job) {
        seen.broken = runner.broken_promise(job, steps);
    }
    Some(seen)
}

/// Does it depend on where objects lie? That takes several runs.
pub(crate) fn note_layout(runner: &Runner<'_>, job: &Job, steps: u64, seen: &mut Behaviour) {
    if is_conclusive(seen) {
        seen.chosen = runner.depends_on_layout(job, steps, seen);
    }
}

/// Runs a function afterwards and holds it against a conclusive run before; `None` where there is no memory for its arguments.
pub(crate) fn compare(before: &Behaviour, runner: &mut Runner<'_>, job: &Job) -> Option<Comparison> {
    let steps = before.steps * SLOWER + MORE_STEPS;
    let after = runner.observe(job, steps)?;
    // Before, nothing depended on a choice: now, no choice may lead elsewhere.
    if let End::Unsupported(what) = &after.end {
        return Some(Comparison::Inconclusive(format!("unsupported afterwards: {what}")));
    }
    Some(match (refines(before, &after), before.doubtful) {
        (Ok(()), _) => Comparison::Refines,
        (Err(_), Some(why)) => Comparison::Inconclusive(why.to_owned()),
        (Err(_), None) if runner.depends_on_layout(job, steps, &after) => {
            Comparison::Inconclusive("it depends on where objects are afterwards".to_owned())
        }
        (Err(what), None) => Comparison::Differs(what, matches!(after.end, End::Undefined(_) | End::TooLong)),
    })
}
