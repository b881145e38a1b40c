//! Instructions to look at again.
//!
//! What rules insert and touch is put aside first, and goes on the worklist when the rule is done, so that it comes out in the order in which it was put
//! aside. Users of what was replaced go on the worklist at once.

use ir::{Body, Inst, SecondaryMap, Value};

/// Where an instruction stands on the worklist.
const ABSENT: u32 = u32::MAX;

/// The worklist. No instruction is on it twice.
pub struct Worklist {
    /// A stack; [`Inst::NONE`] where one was taken out.
    stack: Vec<Inst>,
    place: SecondaryMap<Inst, u32>,
    /// What was put aside, each once but for those behind `noted`.
    aside: Vec<Inst>,
    is_aside: SecondaryMap<Inst, bool>,
    /// How many of `aside` are marked as such.
    noted: usize,
}

impl Worklist {
    /// An empty one.
    pub fn new() -> Self {
        Self {
            stack: Vec::new(),
            place: SecondaryMap::with_default(ABSENT),
            aside: Vec::new(),
            is_aside: SecondaryMap::with_default(false),
            noted: 0,
        }
    }

    /// Makes room for so many instructions.
    pub fn reserve(&mut self, count: usize) {
        self.stack.reserve(count);
    }

    /// Is nothing left?
    pub fn is_empty(&self) -> bool {
        self.stack.is_empty() && self.aside.is_empty()
    }

    /// Puts an instruction aside.
    pub fn add(&mut self, i: Inst) {
        self.note();
        if !self.is_aside[i] {
            self.is_aside.set(i, true);
            self.aside.push(i);
            self.noted = self.aside.len();
        }
    }

    /// Puts the instruction that computes `v` aside, if one does.
    pub fn add_value(&mut self, v: Value) {
        if let Some(i) = v.inst() {
            self.add(i);
        }
    }

    /// Where a builder notes what it inserts: new instructions, which are not there yet.
    pub fn inserted(&mut self) -> &mut Vec<Inst> {
        &mut self.aside
    }

    /// Instructions that were inserted and not yet asked for by this method.
    pub fn note(&mut self) -> std::ops::Range<usize> {
        let new = self.noted..self.aside.len();
        for k in new.clone() {
            self.is_aside.set(self.aside[k], true);
        }
        self.noted = self.aside.len();
        new
    }

    /// The `k`-th instruction that was put aside.
    pub fn aside(&self, k: usize) -> Inst {
        self.aside[k]
    }

    /// Puts an instruction on top, unless it waits already.
    pub fn push(&mut self, i: Inst) {
        if self.place[i] == ABSENT {
            self.place.set(i, self.stack.len() as u32);
            self.stack.push(i);
        }
    }

    /// Puts all users of an instruction on top.
    pub fn push_users(&mut self, body: &Body, i: Inst) {
        for user in body.users_of(i) {
            self.push(user);
        }
    }

    /// Takes an instruction off the list, because it is removed.
    pub fn remove(&mut self, i: Inst) {
        self.note();
        let place = std::mem::replace(self.place.slot(i), ABSENT);
        if place != ABSENT {
            self.stack[place as usize] = Inst::NONE;
        }
        if std::mem::replace(self.is_aside.slot(i), false) {
            // What was put aside lately goes first.
            if let Some(k) = self.aside.iter().rposition(|&o| o == i) {
                self.aside[k] = Inst::NONE;
            }
        }
    }

    /// An operand has one use less. If one is left, rules that want values with one use may apply there.
    pub fn lost_use(&mut self, body: &Body, v: Value) {
        let Some(i) = v.inst() else { return };
        self.add(i);
        if body.has_one_use(i)
            && let Some(user) = body.users_of(i).next()
        {
            self.add(user);
        }
    }

    /// The last instruction that was put aside, taken out.
    pub fn pop_aside(&mut self) -> Option<Inst> {
        self.note();
        while let Some(i) = self.aside.pop() {
            self.noted = self.aside.len();
            if i.is_some() {
                self.is_aside.set(i, false);
                return Some(i);
            }
        }
        None
    }

    /// The instruction on top, taken out.
    pub fn pop(&mut self) -> Option<Inst> {
        while let Some(i) = self.stack.pop() {
            if i.is_some() {
                self.place.set(i, ABSENT);
                return Some(i);
            }
        }
        None
    }
}

impl Default for Worklist {
    fn default() -> Self {
        Self::new()
    }
}
