//! Sets of instructions that remember the order in which their members came.

use ir::Inst;
use rustc_hash::FxHashMap;

/// A set in the order of insertion. All operations take constant time, but for those that say otherwise.
#[derive(Clone, Debug, Default)]
pub(super) struct OrderedSet {
    /// [`Inst::NONE`] where a member was taken out.
    list: Vec<Inst>,
    at: FxHashMap<Inst, usize>,
}

impl OrderedSet {
    /// Adds an instruction behind the others, unless it is a member.
    pub fn insert(&mut self, i: Inst) {
        if let std::collections::hash_map::Entry::Vacant(entry) = self.at.entry(i) {
            entry.insert(self.list.len());
            self.list.push(i);
        }
    }

    /// Is it a member?
    pub fn contains(&self, i: Inst) -> bool {
        self.at.contains_key(&i)
    }

    /// Takes out an instruction, if it is a member.
    pub fn remove(&mut self, i: Inst) {
        if let Some(k) = self.at.remove(&i) {
            self.list[k] = Inst::NONE;
        }
    }

    /// Takes out the member that came last.
    pub fn pop(&mut self) -> Option<Inst> {
        while let Some(i) = self.list.pop() {
            if i.is_some() {
                self.at.remove(&i);
                return Some(i);
            }
        }
        None
    }

    /// A mark to return to with [`Self::truncate`].
    pub fn mark(&self) -> usize {
        self.list.len()
    }

    /// Takes out what came since the mark was made.
    pub fn truncate(&mut self, mark: usize) {
        for i in self.list.drain(mark..) {
            self.at.remove(&i);
        }
    }

    /// Are there no members?
    pub fn is_empty(&self) -> bool {
        self.at.is_empty()
    }

    /// The members in order. Linear.
    pub fn iter(&self) -> impl Iterator<Item = Inst> + '_ {
        self.list.iter().copied().filter(|i| i.is_some())
    }

    /// Takes out all members, in order. Linear.
    pub fn take(&mut self) -> Vec<Inst> {
        let all = self.iter().collect();
        *self = Self::default();
        all
    }
}
