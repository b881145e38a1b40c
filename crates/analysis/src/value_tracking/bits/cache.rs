//! Known bits that were found out already, of a body that has not changed since.
//!
//! Who asks many questions in a row, as peephole rules do about each instruction, asks about the same operands again and again, and those share operands of their own.
//! An answer is kept with all that it depends on, so that a kept one is the one that would be found. While an answer is searched for, what it
//! comes to depend on is noted: see [`Reach`].

use crate::known_bits::KnownBits;
use crate::query::Query;
use crate::value_tracking::MAX_DEPTH;
use ir::{Block, Inst, Value};
use rustc_hash::FxHasher;
use std::cell::{Cell, RefCell};
use std::hash::{Hash, Hasher};

/// So many answers are kept at most; a new one takes the place of one with the same slot.
const MAX_SLOTS: usize = 128;
/// So many at least.
const MIN_SLOTS: usize = 16;

/// For which places an answer holds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Scope {
    Body,
    /// The block of the question: conditions of branches above were asked.
    Block,
    /// The instruction of the question.
    Inst,
}

/// What an answer depends on beside the body and the value.
#[derive(Clone, Copy, Debug)]
struct Reach {
    /// How many operands were followed at most, counted as the question counts them. The answer is the same at any depth at which this stays below
    /// [`MAX_DEPTH`].
    deepest: u32,
    scope: Scope,
    /// Did a condition of a branch above say something? If not, the answer is the same without them.
    by_conditions: bool,
}

impl Reach {
    const NONE: Self = Self { deepest: 0, scope: Scope::Body, by_conditions: false };

    fn and(self, other: Self) -> Self {
        Self {
            deepest: self.deepest.max(other.deepest),
            scope: self.scope.max(other.scope),
            by_conditions: self.by_conditions | other.by_conditions,
        }
    }
}

#[derive(Clone, Debug)]
struct Answer {
    value: Value,
    /// See [`Answers::age`].
    age: u64,
    use_undef: bool,
    use_flags: bool,
    /// Was it found by someone who asks for conditions of branches above?
    with_conditions: bool,
    depth: u32,
    reach: Reach,
    /// Where it was asked for.
    at: Inst,
    block: Block,
    known: KnownBits,
}

impl Answer {
    /// Does it answer a question, and with what reach?
    fn holds(&self, q: &Query<'_>, depth: u32) -> Option<Reach> {
        let deepest = self.reach.deepest - self.depth + depth;
        let same_depth = depth == self.depth || self.reach.deepest.max(deepest) < MAX_DEPTH;
        let same_place = || match self.reach.scope {
            Scope::Body => true,
            Scope::Block => q.block() == self.block,
            Scope::Inst => q.at == self.at,
        };
        let conditions = || match q.conditions {
            Some(_) => self.with_conditions,
            None => !self.with_conditions || !self.reach.by_conditions,
        };
        let same_use = self.use_undef == q.use_undef && self.use_flags == q.use_flags;
        (same_depth && same_use && same_place() && conditions()).then_some(Reach { deepest, ..self.reach })
    }
}

#[derive(Debug, Default)]
struct Answers {
    /// [`ir::Body::edition`] of the body that was asked.
    body: u64,
    /// [`DominatingConditions::edition`](crate::DominatingConditions::edition) of the conditions.
    conditions: u64,
    /// [`Assumptions::edition`](crate::Assumptions::edition) of the assumptions.
    assumptions: u64,
    /// Counts how often everything was forgotten. Answers of another age do not count.
    age: u64,
    /// As many as a power of two, or none yet.
    slots: Vec<Option<Answer>>,
}

impl Answers {
    fn slot(&self, v: Value) -> usize {
        let mut hasher = FxHasher::default();
        v.hash(&mut hasher);
        hasher.finish() as usize & self.slots.len().wrapping_sub(1)
    }

    /// Forgets everything if something has changed.
    fn renew(&mut self, q: &Query<'_>) {
        let conditions = q.conditions.map_or(self.conditions, |c| c.edition());
        let assumptions = q.assumptions.map_or(self.assumptions, |a| a.edition());
        let now = (q.body.edition(), conditions, assumptions);
        if (self.body, self.conditions, self.assumptions) != now {
            (self.body, self.conditions, self.assumptions) = now;
            self.age += 1;
        }
    }
}

/// Known bits of one body, while dominators stay the same.
#[derive(Debug)]
pub struct BitsCache {
    answers: RefCell<Answers>,
    /// What the answer at hand depends on so far.
    reach: Cell<Reach>,
}

impl Default for BitsCache {
    fn default() -> Self {
        Self { answers: RefCell::default(), reach: Cell::new(Reach::NONE) }
    }
}

impl BitsCache {
    fn note(&self, reach: Reach) {
        self.reach.set(self.reach.get().and(reach));
    }

    fn get(&self, q: &Query<'_>, v: Value, depth: u32) -> Option<KnownBits> {
        let answers = &mut *self.answers.borrow_mut();
        answers.renew(q);
        let answer = answers.slots.get(answers.slot(v))?.as_ref();
        let answer = answer.filter(|a| a.age == answers.age && a.value == v)?;
        self.note(answer.holds(q, depth)?);
        Some(answer.known.clone())
    }

    fn set(&self, q: &Query<'_>, value: Value, depth: u32, reach: Reach, known: &KnownBits) {
        let answers = &mut *self.answers.borrow_mut();
        if answers.slots.is_empty() {
            let wanted = (q.body.num_insts() / 2).clamp(MIN_SLOTS, MAX_SLOTS);
            answers.slots.resize(wanted.next_power_of_two(), None);
        }
        let slot = answers.slot(value);
        answers.slots[slot] = Some(Answer {
            value,
            age: answers.age,
            use_undef: q.use_undef,
            use_flags: q.use_flags,
            with_conditions: q.conditions.is_some(),
            depth,
            reach,
            at: q.at,
            block: q.block(),
            known: known.clone(),
        });
    }
}

/// The known bits of a scalar: kept ones, or those that `find` finds.
pub(super) fn cached(q: &Query<'_>, v: Value, depth: u32, find: impl Fn() -> KnownBits) -> KnownBits {
    let Some(cache) = q.bits else { return find() };
    if let Some(known) = cache.get(q, v, depth) {
        debug_assert_eq!(known, find());
        return known;
    }
    let outer = cache.reach.replace(Reach { deepest: depth, ..Reach::NONE });
    let known = find();
    let reach = cache.reach.get();
    cache.set(q, v, depth, reach, &known);
    cache.reach.set(outer.and(reach));
    known
}

/// Notes that so many operands were followed, and that the answer may be another one where [`MAX_DEPTH`] is reached.
#[inline]
pub(super) fn note_depth(q: &Query<'_>, depth: u32) {
    if let Some(cache) = q.bits {
        cache.note(Reach { deepest: depth, ..Reach::NONE });
    }
}

/// Notes that conditions of branches above were asked, and whether one said something.
pub(crate) fn note_conditions(q: &Query<'_>, by_conditions: bool) {
    if let Some(cache) = q.bits {
        cache.note(Reach { scope: Scope::Block, by_conditions, ..Reach::NONE });
    }
}

/// Notes that the answer depends on the place.
pub(crate) fn note_place(q: &Query<'_>) {
    if let Some(cache) = q.bits {
        cache.note(Reach { scope: Scope::Inst, ..Reach::NONE });
    }
}

/// Notes that another analysis was asked, of which it is not known what its answer depends on.
pub(super) fn note_all(q: &Query<'_>) {
    note_place(q);
    note_depth(q, MAX_DEPTH);
}

/// Asks what depends neither on the place of the question nor on its depth.
pub(super) fn apart<T>(q: &Query<'_>, ask: impl FnOnce() -> T) -> T {
    let before = q.bits.map(|cache| cache.reach.get());
    let answer = ask();
    if let (Some(cache), Some(before)) = (q.bits, before) {
        let by_conditions = cache.reach.get().by_conditions;
        cache.reach.set(Reach { by_conditions, ..before });
    }
    answer
}
