//! What searches have found, kept from one to the next.
//!
//! A result is what stands in one block, seen from its end or from one instruction, for one location. It stays true while the pass puts equal values in
//! the place of others, and while it removes instructions other than the one that was found. Who keeps results tells of
//! - new accesses ([`Kept::inserted`]): results of their block are not believed any more,
//! - values that stand for others, too ([`Kept::replaced`], [`Kept::changed`]): flags of the instruction may be gone, and results for that pointer with them,
//! - instructions that are removed ([`Kept::removed`]).

use super::Dependency;
use super::local::Asking;
use crate::alias::limits::MAX_KEPT_DEPENDENCIES;
use crate::alias::{AliasAnswers, AliasTags, LocationSize, MemoryLocation};
use crate::tables::empty;
use ir::{Block, Body, Inst, Ordering, TypeTable, Value};
use rustc_hash::FxHashMap;

/// What a search for a plain load depends on, other than the body.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Question {
    ptr: Value,
    /// How often other values were replaced by the pointer.
    version: u32,
    size: LocationSize,
    tags: AliasTags,
    align: u64,
    is_atomic: bool,
    is_invariant: bool,
}

/// A question about a pointer, by number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct QuestionId(u32);

#[derive(Clone, Copy, Debug)]
struct Found {
    dependency: Dependency,
    /// Of the block, when it was found.
    epoch: u32,
}

/// What an access depends on in its own block.
#[derive(Clone, Copy, Debug)]
struct Own {
    ptr: Value,
    version: u32,
    found: Found,
}

/// What searches have found out about a body, and memory that they use again. It is only looked up, never walked.
#[derive(Default)]
pub struct Kept {
    questions: FxHashMap<Question, QuestionId>,
    at_end: FxHashMap<(QuestionId, Block), Found>,
    own: FxHashMap<Inst, Own>,
    /// New accesses of each block, counted.
    epochs: Vec<u32>,
    versions: FxHashMap<Value, u32>,
    /// Tags of the accesses that asked about a pointer of some version: none, once two differed.
    tags: FxHashMap<(Value, u32), AliasTags>,
    /// None as long as a batch of questions has them.
    pub(super) answers: Option<Box<AliasAnswers>>,
    pub(super) visited: Visited,
}

impl Kept {
    /// Forgets everything, for another body.
    pub fn reset(&mut self) {
        empty(&mut self.questions);
        empty(&mut self.at_end);
        empty(&mut self.own);
        empty(&mut self.versions);
        empty(&mut self.tags);
        self.epochs.clear();
        if let Some(answers) = &mut self.answers {
            answers.reset();
        }
    }

    /// An access through a pointer was put into a block.
    pub fn inserted(&mut self, b: Block, ptr: Value) {
        let version = self.version(ptr);
        self.tags.remove(&(ptr, version));
        if self.epochs.len() <= b.index() {
            self.epochs.resize(b.index() + 1, 0);
        }
        self.epochs[b.index()] += 1;
        if let Some(answers) = &mut self.answers {
            answers.forget_relations();
        }
    }

    /// An instruction promises less than before: it has lost flags or attributes.
    pub fn weakened(&mut self, body: &Body, types: &TypeTable, i: Inst) {
        if let Some(answers) = &mut self.answers {
            answers.weakened(body, types, i);
        }
    }

    /// `v` takes the place of `old`, at some of its uses or all.
    pub fn replaced(&mut self, body: &Body, types: &TypeTable, old: Value, v: Value) {
        for v in [old, v].into_iter().filter(|v| v.constant().is_none()) {
            *self.versions.entry(v).or_default() += 1;
        }
        if let Some(answers) = &mut self.answers {
            answers.replaced(body, types, old);
        }
    }

    /// An instruction is removed.
    pub fn removed(&mut self, i: Inst) {
        self.own.remove(&i);
        if let Some(answers) = &mut self.answers {
            answers.removed(i);
        }
    }

    /// Entries of a phi change.
    pub fn changed(&mut self, phi: Inst) {
        *self.versions.entry(phi.into()).or_default() += 1;
        if let Some(answers) = &mut self.answers {
            answers.forget_answers();
        }
    }

    fn epoch(&self, b: Block) -> u32 {
        self.epochs.get(b.index()).copied().unwrap_or(0)
    }

    fn version(&self, v: Value) -> u32 {
        self.versions.get(&v).copied().unwrap_or(0)
    }

    /// The number of what a load asks about a location.
    pub(super) fn question(&mut self, body: &Body, load: Asking, location: &MemoryLocation) -> QuestionId {
        let d = body.inst(load.inst);
        let question = Question {
            ptr: location.ptr,
            version: self.version(location.ptr),
            size: location.size,
            tags: location.tags,
            align: d.align().bytes().unwrap_or(1),
            is_atomic: d.ordering() != Ordering::NotAtomic,
            is_invariant: load.is_invariant_load,
        };
        let next = QuestionId(self.questions.len() as u32);
        *self.questions.entry(question).or_insert(next)
    }

    /// The tags to search with through predecessors for what an access through `ptr` with these `tags` depends on. LLVM has one list of results for
    /// each pointer, and does without tags when two accesses differ in them, until it forgets the list. We see no more, or GVN would move other loads.
    pub(super) fn common_tags(&mut self, ptr: Value, tags: AliasTags) -> AliasTags {
        let version = self.version(ptr);
        let common = self.tags.entry((ptr, version)).or_insert(tags);
        if *common != tags {
            *common = AliasTags::NONE;
        }
        *common
    }

    fn is_valid(&self, body: &Body, b: Block, found: Found) -> bool {
        found.dependency.inst().is_none_or(|i| body.inst_block(i) == b) && found.epoch == self.epoch(b)
    }

    /// What was found from the end of a block on, if that still holds.
    pub(super) fn at_end(&self, body: &Body, question: QuestionId, b: Block) -> Option<Dependency> {
        let found = *self.at_end.get(&(question, b))?;
        self.is_valid(body, b, found).then_some(found.dependency)
    }

    pub(super) fn keep_at_end(&mut self, question: QuestionId, b: Block, dependency: Dependency) {
        if self.at_end.len() >= MAX_KEPT_DEPENDENCIES {
            self.at_end = FxHashMap::default();
        }
        let epoch = self.epoch(b);
        self.at_end.insert((question, b), Found { dependency, epoch });
    }

    /// What was found above an access through `ptr` in its block, if that still holds.
    pub(super) fn own(&self, body: &Body, i: Inst, ptr: Value) -> Option<Dependency> {
        let own = self.own.get(&i)?;
        let is_same = own.ptr == ptr && own.version == self.version(ptr);
        (is_same && self.is_valid(body, body.inst_block(i), own.found)).then_some(own.found.dependency)
    }

    pub(super) fn keep_own(&mut self, body: &Body, i: Inst, ptr: Value, dependency: Dependency) {
        let found = Found { dependency, epoch: self.epoch(body.inst_block(i)) };
        self.own.insert(i, Own { ptr, version: self.version(ptr), found });
    }
}

/// Blocks that a search has met, each with the address that was looked for there. Emptied in constant time.
#[derive(Default)]
pub(super) struct Visited {
    /// The search, and the address.
    blocks: Vec<(u32, Value)>,
    search: u32,
}

impl Visited {
    /// A new search begins.
    pub fn clear(&mut self) {
        match self.search.checked_add(1) {
            Some(next) => self.search = next,
            None => *self = Self { blocks: Vec::new(), search: 1 },
        }
    }

    pub fn get(&self, b: Block) -> Option<Value> {
        self.blocks.get(b.index()).filter(|e| e.0 == self.search).map(|e| e.1)
    }

    pub fn insert(&mut self, b: Block, address: Value) {
        if self.blocks.len() <= b.index() {
            self.blocks.resize((b.index() + 1).next_power_of_two(), (0, Value::NONE));
        }
        self.blocks[b.index()] = (self.search, address);
    }

    pub fn remove(&mut self, b: Block) {
        if let Some(entry) = self.blocks.get_mut(b.index()) {
            entry.0 = 0;
        }
    }
}
