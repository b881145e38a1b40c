//! Instructions that wait, each once, in the order in which they came; any of them may be taken out.

use ir::{Inst, SecondaryMap, Value};
use std::collections::VecDeque;

/// See the [module](self).
#[derive(Clone, Default)]
pub(super) struct RedoList {
    /// Each with a stamp: it waits if that is its present one.
    queue: VecDeque<(Inst, u32)>,
    stamps: SecondaryMap<Inst, u32>,
    last_stamp: u32,
}

impl RedoList {
    /// Adds an instruction at the end, unless it waits.
    pub fn insert(&mut self, i: Inst) {
        if self.stamps[i] == 0 {
            self.last_stamp += 1;
            self.stamps.set(i, self.last_stamp);
            self.queue.push_back((i, self.last_stamp));
        }
    }

    /// Adds the instruction that computes a value, if one does.
    pub fn extend(&mut self, v: Value) {
        v.inst().into_iter().for_each(|i| self.insert(i));
    }

    /// Takes an instruction out, if it waits.
    pub fn remove(&mut self, i: Inst) {
        if self.stamps[i] != 0 {
            self.stamps.set(i, 0);
        }
    }

    /// Takes out the one that came first.
    pub fn pop_first(&mut self) -> Option<Inst> {
        while let Some((i, stamp)) = self.queue.pop_front() {
            if self.take(i, stamp) {
                return Some(i);
            }
        }
        None
    }

    /// Takes out the one that came last.
    pub fn pop_last(&mut self) -> Option<Inst> {
        while let Some((i, stamp)) = self.queue.pop_back() {
            if self.take(i, stamp) {
                return Some(i);
            }
        }
        None
    }

    fn take(&mut self, i: Inst, stamp: u32) -> bool {
        let waits = self.stamps[i] == stamp;
        if waits {
            self.stamps.set(i, 0);
        }
        waits
    }
}
