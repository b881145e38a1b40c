//! Runs that depend on a choice: on what undef is, or on what fast-math flags leave open. Before, each choice allows what it leads to; so a few are made on
//! both sides. Nothing is said where something else comes out afterwards, for there may be a choice that was not tried.

use crate::behaviour::{Behaviour, End, Job, Memory, Part, Runner, Seen};
use crate::compare::refines;
use crate::inconclusive;
use crate::run_pair::{Comparison, steps_afterwards};

/// Choices that are tried on each side.
pub(crate) const CHOICES: u32 = 4;

/// Do choices afterwards lead only where some lead before? `why` is said of the run otherwise.
pub(crate) fn compare(runners: [&mut Runner<'_>; 2], jobs: [&Job; 2], steps: u64, why: String) -> Comparison {
    let ([first, second], [job, other]) = (runners, jobs);
    let Some(before) = observe(first, job, steps) else { return Comparison::Inconclusive(why) };
    let unusable = before.iter().filter(|seen| !seen.has_ended()).find_map(inconclusive::reason);
    if let Some(reason) = unusable {
        return Comparison::Inconclusive(reason);
    }
    let longest = before.iter().map(|seen| seen.steps).max().unwrap_or(0);
    let Some(after) = observe(second, other, steps_afterwards(longest)) else { return Comparison::Inconclusive(why) };
    let open = before.iter().skip(1).try_fold(before[0].clone(), |open, seen| merged(&open, seen));
    let is_allowed =
        |seen: &Behaviour| seen.has_ended() && before.iter().chain(&open).any(|allowed| refines(allowed, seen).is_ok());
    if after.iter().all(is_allowed) { Comparison::Allowed } else { Comparison::Inconclusive(why) }
}

/// Runs with some choices: one, where nothing is chosen.
fn observe(runner: &mut Runner<'_>, job: &Job, steps: u64) -> Option<Vec<Behaviour>> {
    let mut all: Vec<Behaviour> = Vec::new();
    for choice in 0..CHOICES {
        runner.set_choice(choice);
        let seen = runner.observe(job, steps);
        runner.set_choice(0);
        all.push(seen?);
        if !all[0].chosen {
            break;
        }
    }
    Some(all)
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
