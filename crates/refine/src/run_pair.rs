//! One run before and one after: does the second refine the first?

use crate::behaviour::{Behaviour, End, Job, Runner, is_conclusive};
use crate::compare::{differ_before, refines};

/// Steps that a run may take afterwards, as a multiple of those before, and on top of that.
const SLOWER: u64 = 16;
const MORE_STEPS: u64 = 10_000;

/// What two runs say.
pub(crate) enum Comparison {
    Refines,
    /// It may be so. Before, it was left open what happens, so that little could have been wrong.
    Allowed,
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

/// Steps that a run may take afterwards that took so many before.
pub(crate) fn steps_afterwards(steps: u64) -> u64 {
    steps * SLOWER + MORE_STEPS
}

/// Runs a function afterwards and holds it against a conclusive run before; `None` where there is no memory for its arguments.
/// Who checks whether what differs depended on where objects are before, too, says so.
pub(crate) fn compare(
    before: &Behaviour,
    runner: &mut Runner<'_>,
    job: &Job,
    before_is_checked: bool,
) -> Option<Comparison> {
    let steps = steps_afterwards(before.steps);
    let after = runner.observe(job, steps)?;
    // Before, nothing depended on a choice: now, no choice may lead elsewhere.
    if let End::Unsupported(what) = &after.end {
        return Some(Comparison::Inconclusive(format!("unsupported afterwards: {what}")));
    }
    // What is doubtful only afterwards may have come of what was known before.
    let doubt = before.doubtful.into_iter().chain(after.doubtful).min_by_key(|doubt| doubt.1);
    Some(match (refines(before, &after), doubt) {
        (Ok(()), None) => Comparison::Refines,
        (Ok(()), Some(_)) => Comparison::Allowed,
        (Err(_), Some((why, seen))) if !differ_before(&before.events, &after, seen) => {
            Comparison::Inconclusive(why.to_owned())
        }
        (Err(_), _) if runner.may_refine_elsewhere(before, job, steps, &after, before_is_checked) => {
            Comparison::Inconclusive("it depends on where objects are afterwards".to_owned())
        }
        (Err(what), _) => Comparison::Differs(what, matches!(after.end, End::Undefined(_) | End::TooLong)),
    })
}
