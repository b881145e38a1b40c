//! Known bits that were found out already, at one place of a body that has not changed since.
//!
//! Who asks many questions in a row, as peephole rules do about each instruction, asks about the same operands again and again, and those share operands of their own.
//! An answer is kept with all that it depends on, so that a kept one is the one that would be found.

use crate::known_bits::KnownBits;
use crate::query::Query;
use ir::{Inst, Value};
use rustc_hash::FxHasher;
use std::cell::RefCell;
use std::hash::{Hash, Hasher};

/// So many answers are kept; a new one takes the place of one with the same slot.
const SLOTS: usize = 64;

/// A question, with all that its answer depends on beside the body and facts about it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Key {
    value: Value,
    at: Inst,
    depth: u32,
    use_undef: bool,
    use_flags: bool,
}

impl Key {
    #[inline]
    fn new(q: &Query<'_>, value: Value, depth: u32) -> Self {
        Self { value, at: q.at, depth, use_undef: q.use_undef, use_flags: q.use_flags }
    }

    fn slot(&self) -> usize {
        let mut hasher = FxHasher::default();
        (self.value, self.at.0, self.depth).hash(&mut hasher);
        hasher.finish() as usize % SLOTS
    }
}

#[derive(Clone, Debug)]
struct Answer {
    key: Key,
    /// See [`Answers::age`].
    age: u64,
    /// Was it found by someone who asks for conditions of branches above?
    with_conditions: bool,
    /// Did one say something? If not, the answer is the same without them.
    by_conditions: bool,
    known: KnownBits,
}

impl Answer {
    fn holds(&self, q: &Query<'_>) -> bool {
        if q.conditions.is_some() { self.with_conditions } else { !self.with_conditions || !self.by_conditions }
    }
}

#[derive(Debug, Default)]
struct Answers {
    /// [`ir::Body::edition`] of the body that was asked.
    edition: u64,
    /// Counts how often everything was forgotten. Answers of another age do not count.
    age: u64,
    /// Counts how often conditions of branches above said something.
    conditions: u64,
    slots: Vec<Option<Answer>>,
}

/// Known bits of one body, while dominators, assumptions and conditions stay the same.
#[derive(Debug, Default)]
pub struct BitsCache(RefCell<Answers>);

impl BitsCache {
    /// Forgets everything.
    #[inline]
    pub fn clear(&self) {
        self.0.borrow_mut().age += 1;
    }

    /// Notes that the answer to the question at hand is known by a condition of a branch above.
    pub(crate) fn note_condition(&self) {
        self.0.borrow_mut().conditions += 1;
    }

    fn conditions(&self) -> u64 {
        self.0.borrow().conditions
    }

    fn get(&self, q: &Query<'_>, key: &Key) -> Option<KnownBits> {
        let answers = &mut *self.0.borrow_mut();
        if answers.edition != q.body.edition() {
            answers.edition = q.body.edition();
            answers.age += 1;
            return None;
        }
        let answer = answers.slots.get(key.slot())?.as_ref();
        let answer = answer.filter(|a| a.age == answers.age && a.key == *key && a.holds(q))?;
        answers.conditions += u64::from(answer.by_conditions);
        Some(answer.known.clone())
    }

    fn set(&self, q: &Query<'_>, key: Key, by_conditions: bool, known: &KnownBits) {
        let answers = &mut *self.0.borrow_mut();
        if answers.slots.is_empty() {
            answers.slots.resize(SLOTS, None);
        }
        let (age, with_conditions) = (answers.age, q.conditions.is_some());
        answers.slots[key.slot()] = Some(Answer { key, age, with_conditions, by_conditions, known: known.clone() });
    }
}

/// The known bits of a scalar: kept ones, or those that `find` finds.
pub(super) fn cached(q: &Query<'_>, v: Value, depth: u32, find: impl Fn() -> KnownBits) -> KnownBits {
    let Some(cache) = q.bits else { return find() };
    let key = Key::new(q, v, depth);
    if let Some(known) = cache.get(q, &key) {
        debug_assert_eq!(known, find());
        return known;
    }
    let before = cache.conditions();
    let known = find();
    cache.set(q, key, cache.conditions() != before, &known);
    known
}
