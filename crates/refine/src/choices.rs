//! Runs that depend on a choice: on what undef is, or on what fast-math flags leave open. Before, each choice allows what it leads to; so a few are made on
//! both sides. Nothing is said where something else comes out afterwards, for there may be a choice that was not tried; but answers to what intrinsics ask
//! (`llvm.is.constant`) are few, and all of them are.

use crate::behaviour::{Behaviour, End, Job, Memory, Part, Runner, Seen};
use crate::compare::refines;
use crate::inconclusive;
use crate::run_pair::{Comparison, steps_afterwards};

/// Choices that are tried on each side: all answers to some questions.
pub(crate) const CHOICES: u32 = 1 << interp::QUESTIONS;

/// Do choices afterwards lead only where some lead before? `why` is said of the run otherwise.
pub(crate) fn compare(runners: [&mut Runner<'_>; 2], jobs: [&Job; 2], steps: u64, why: String) -> Comparison {
    let ([first, second], [job, other]) = (runners, jobs);
    match observe(first, job, steps) {
        Some(before) => compare_known(&before, second, other, why),
        None => Comparison::Inconclusive(why),
    }
}

/// The same, where the runs before are known.
pub(crate) fn compare_known(before: &[Behaviour], runner: &mut Runner<'_>, job: &Job, why: String) -> Comparison {
    let unusable = before.iter().filter(|seen| !seen.has_ended()).find_map(inconclusive::reason);
    if let Some(reason) = unusable {
        return Comparison::Inconclusive(reason);
    }
    let longest = before.iter().map(|seen| seen.steps).max().unwrap_or(0);
    let Some(after) = observe(runner, job, steps_afterwards(longest)) else { return Comparison::Inconclusive(why) };
    let is_all = before.iter().all(|seen| seen.answered && is_sure(seen)) && after.iter().all(is_sure);
    let open = if is_all { None } else { merge(before) };
    let is_allowed =
        |seen: &Behaviour| seen.has_ended() && before.iter().chain(&open).any(|allowed| refines(allowed, seen).is_ok());
    match after.iter().find(|seen| !is_allowed(seen)) {
        None if is_all => Comparison::Refines,
        None => Comparison::Allowed,
        Some(seen) if is_all => differs(before, seen),
        Some(_) => Comparison::Inconclusive(why),
    }
}

/// Does a run depend on choices alone?
fn is_sure(seen: &Behaviour) -> bool {
    let is_told = !matches!(seen.end, End::Unsupported(_));
    is_told && !seen.saw_addresses && seen.broken.is_none() && seen.doubtful.is_none()
}

/// How a run differs from the first of those that are allowed.
fn differs(before: &[Behaviour], seen: &Behaviour) -> Comparison {
    let fails = matches!(seen.end, End::Undefined(_) | End::TooLong);
    let what = refines(&before[0], seen).err().unwrap_or_default();
    Comparison::Differs(format!("{what}\n  (whatever intrinsics answer that ask what is known)"), fails)
}

/// Runs with some choices: one, where nothing is chosen.
fn observe(runner: &mut Runner<'_>, job: &Job, steps: u64) -> Option<Vec<Behaviour>> {
    let first = runner.observe(job, steps)?;
    if first.chosen { observe_others(runner, job, steps, first) } else { Some(vec![first]) }
}

/// Runs with the other choices, too.
pub(crate) fn observe_others(
    runner: &mut Runner<'_>,
    job: &Job,
    steps: u64,
    first: Behaviour,
) -> Option<Vec<Behaviour>> {
    let mut all = vec![first];
    for choice in 1..CHOICES {
        runner.set_choice(choice);
        let seen = runner.observe(job, steps);
        runner.set_choice(0);
        all.push(seen?);
    }
    Some(all)
}

/// What all choices show, undef where they differ.
fn merge(all: &[Behaviour]) -> Option<Behaviour> {
    let (first, others) = all.split_first()?;
    others.iter().try_fold(first.clone(), |open, seen| merged(&open, seen))
}

/// What two choices show, undef where they differ; `None` where they do other things.
fn merged(a: &Behaviour, b: &Behaviour) -> Option<Behaviour> {
    let end = match (&a.end, &b.end) {
        (End::Returned(old), End::Returned(new)) => End::Returned(parts(old, new)?),
        (old, new) => Some(old).filter(|_| old == new)?.clone(),
    };
    let events = all(&a.events, &b.events, |old, new| match (old, new) {
        (Seen::Call(f, args, seen, around), Seen::Call(g, others, see, about)) if f == g => {
            let around = all(around, about, |x, y| Some((x.0.clone(), memory(&x.1, &y.1)?)).filter(|_| x.0 == y.0))?;
            Some(Seen::Call(f.clone(), parts(args, others)?, all(seen, see, memory)?, around))
        }
        _ => Some(old.clone()).filter(|_| old == new),
    })?;
    let places = all(&a.memory, &b.memory, |x, y| Some((x.0.clone(), memory(&x.1, &y.1)?)).filter(|_| x.0 == y.0))?;
    Some(Behaviour { end, events, memory: places, ..a.clone() })
}

fn all<T>(a: &[T], b: &[T], merge: impl Fn(&T, &T) -> Option<T>) -> Option<Vec<T>> {
    if a.len() != b.len() {
        return None;
    }
    a.iter().zip(b).map(|(x, y)| merge(x, y)).collect()
}

fn parts(a: &[Part], b: &[Part]) -> Option<Vec<Part>> {
    all(a, b, |x, y| Some(if x == y { x.clone() } else { Part::Undef }))
}

fn memory(a: &Memory, b: &Memory) -> Option<Memory> {
    let bytes = all(&a.bytes, &b.bytes, |&x, &y| Some(x.filter(|_| x == y)))?;
    let pointers = a.pointers.iter().filter(|p| b.pointers.contains(p)).cloned().collect();
    Some(Memory { bytes, pointers, word: a.word })
}
