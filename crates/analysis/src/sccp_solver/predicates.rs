//! What conditions say of values where they hold, as copies of the values (LLVM's `PredicateInfo`).
//!
//! ```text
//!   br i1 %c, label %a, label %b          %x.1 = bitcast i32 %x to i32     ; here %c holds
//! a:                                      br i1 %c, label %a, label %b
//!   use(%x)                             a:
//!                                         use(%x.1)
//! ```
//! Copies are instructions for as long as the solver works, so that all it knows of values it knows of copies, too. They are made only where they
//! have uses, and stand in front of the terminator or behind the assumption that says something.
//!
//! Uses that a condition dominates are found by one walk over all uses of a value in the preorder of the dominator tree.

use crate::domtree::DominatorTree;
use crate::effects::called_intrinsic;
use ir::intrinsics::id;
use ir::{Block, Body, Inst, InstData, Module, Opcode, Type, Use, Value, View};
use rustc_hash::FxHashMap;
use smallvec::{SmallVec, smallvec};
use std::collections::hash_map::Entry;

/// So many parts of a condition are looked at, as in LLVM (`MaxCondsPerBranch`).
const MAX_CONDITIONS: usize = 8;

/// What is known of a copy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// It is 1, or 0: it is the condition itself, or a number whose low bit is the condition.
    Is(bool),
    /// This operand of a comparison, where that holds or does not hold. Which one it is is kept, and not the value: the operand may be a copy by now.
    Compared { comparison: Inst, operand: usize, holds: bool },
    /// The condition of a `switch` that has this value.
    Case(Value),
}

#[derive(Clone, Copy)]
enum Place {
    /// On the edge from one block to another.
    Edge(Block, Block),
    /// Behind an assumption.
    Assume(Inst),
}

struct Candidate {
    reason: Reason,
    place: Place,
    /// The edge leads to a block with others: only phis there see it.
    edge_only: bool,
    copy: Option<Inst>,
    /// The one of the same value that was found before, and so on.
    previous: Option<usize>,
}

/// A value of which something is known, and the candidate that was found last.
type Last = (Value, usize);

/// The copies in a body.
#[derive(Default)]
pub struct PredicateInfo {
    reasons: FxHashMap<Inst, Reason>,
    /// In the order in which they were made.
    copies: Vec<Inst>,
}

impl PredicateInfo {
    /// Puts copies into a body.
    pub fn insert(module: &Module, body: &mut Body, tree: &DominatorTree) -> Self {
        let mut finder = Finder { body, candidates: Vec::new(), places: FxHashMap::default(), values: Vec::new() };
        for &b in tree.preorder() {
            finder.terminator(b);
        }
        if module.declared_intrinsic(id::ASSUME).is_some() {
            let assumes: Vec<Inst> =
                body.all_insts().filter(|&i| called_intrinsic(module, body, i) == Some(id::ASSUME)).collect();
            let reached = |i: &Inst| tree.is_reachable(body.inst_block(*i));
            assumes.into_iter().filter(reached).for_each(|i| finder.assume(i));
        }
        let Finder { candidates, values, .. } = finder;
        let mut out = Self::default();
        let mut renamer = Renamer { body, tree, candidates, out: &mut out, all: Vec::new(), stack: Vec::new() };
        for last in values {
            renamer.rename(last);
        }
        out
    }

    /// Why a copy was made.
    pub fn reason(&self, i: Inst) -> Option<Reason> {
        if self.copies.is_empty() { None } else { self.reasons.get(&i).copied() }
    }

    /// Takes the copies out again.
    pub fn remove(self, body: &mut Body) {
        for i in self.copies {
            let b = body.inst_block(i);
            if b.is_none() || !body.is_placed(b) {
                continue;
            }
            let v = body.operand(i, 0);
            if body.has_uses(i) {
                body.replace_all_uses(i, v);
            }
            body.replace_metadata_uses(i, v);
            body.remove(i);
        }
    }
}

struct Finder<'a> {
    body: &'a Body,
    candidates: Vec<Candidate>,
    /// Where values stand in `values`.
    places: FxHashMap<Value, usize>,
    /// In the order in which they were found.
    values: Vec<Last>,
}

impl Finder<'_> {
    fn terminator(&mut self, b: Block) {
        let Some(t) = self.body.terminator(b) else { return };
        match self.body.view(t) {
            View::CondBr { cond, yes, no } if yes != no => {
                for (to, holds) in [(yes, true), (no, false)].into_iter().filter(|e| e.0 != b) {
                    self.conditions(cond, holds, Place::Edge(b, to));
                }
            }
            View::Switch { cond, default, cases } if self.is_renamed(cond) => {
                let mut edges: FxHashMap<Block, usize> = FxHashMap::default();
                edges.insert(default, 1);
                cases.iter().for_each(|(_, to)| *edges.entry(to).or_default() += 1);
                let single: Vec<(Value, Block)> = cases.iter().filter(|(_, to)| edges[to] == 1).collect();
                for (value, to) in single {
                    self.add(cond, Reason::Case(value), Place::Edge(b, to));
                }
            }
            _ => {}
        }
    }

    fn assume(&mut self, i: Inst) {
        self.conditions(self.body.operand(i, 0), true, Place::Assume(i));
    }

    /// Notes what the parts of a condition say that holds, or does not.
    fn conditions(&mut self, condition: Value, holds: bool, place: Place) {
        let mut work: SmallVec<[Value; MAX_CONDITIONS]> = smallvec![condition];
        let mut seen: SmallVec<[Value; MAX_CONDITIONS]> = SmallVec::new();
        while let Some(c) = work.pop() {
            if seen.contains(&c) {
                continue;
            }
            if seen.len() == MAX_CONDITIONS {
                break;
            }
            seen.push(c);
            if let Some([a, b]) = self.parts(c, holds) {
                work.extend([b, a]);
            }
            self.note(c, Reason::Is(holds), place);
            let Some(i) = c.inst() else { continue };
            match self.body.view(i) {
                View::ICmp { a, b, .. } | View::FCmp { a, b, .. } if a != b => {
                    for (operand, v) in [a, b].into_iter().enumerate() {
                        self.note(v, Reason::Compared { comparison: i, operand, holds }, place);
                    }
                }
                View::Cast { op: Opcode::Trunc, from } if self.body.inst(i).has_nuw() => {
                    self.note(from, Reason::Is(holds), place);
                }
                _ => {}
            }
        }
    }

    /// Both sides of `and` if it holds, or of `or` if it does not, as such or as a select.
    fn parts(&self, c: Value, holds: bool) -> Option<[Value; 2]> {
        if self.body.value_type(c) != Type::I1 {
            return None;
        }
        let is = |v: Value, n: u64| v.constant().is_some_and(|c| self.body.consts().as_u64(c) == Some(n));
        match self.body.view_value(c)? {
            View::Binary { op: Opcode::And, a, b } if holds => Some([a, b]),
            View::Binary { op: Opcode::Or, a, b } if !holds => Some([a, b]),
            View::Select { cond, yes, no } if holds && is(no, 0) => Some([cond, yes]),
            View::Select { cond, yes, no } if !holds && is(yes, 1) => Some([cond, no]),
            _ => None,
        }
    }

    /// Is it a value of which copies may have uses?
    fn is_renamed(&self, v: Value) -> bool {
        v.constant().is_none() && v.block().is_none() && !self.body.has_one_use(v)
    }

    fn note(&mut self, v: Value, reason: Reason, place: Place) {
        if self.is_renamed(v) {
            self.add(v, reason, place);
        }
    }

    fn add(&mut self, v: Value, reason: Reason, place: Place) {
        let edge_only = match place {
            Place::Edge(_, to) => self.body.single_predecessor(to).is_none(),
            Place::Assume(_) => false,
        };
        let new = self.candidates.len();
        let previous = match self.places.entry(v) {
            Entry::Occupied(place) => Some(std::mem::replace(&mut self.values[*place.get()].1, new)),
            Entry::Vacant(place) => {
                place.insert(self.values.len());
                self.values.push((v, new));
                None
            }
        };
        self.candidates.push(Candidate { reason, place, edge_only, copy: None, previous });
    }
}

#[derive(Clone, Copy)]
enum What {
    Candidate(usize),
    Use(Use),
}

/// Where something stands: in preorder of its block, at the begin of the block, in the middle or on an edge at its end, and there.
type Position = (u32, u8, u32, u8);

const BEGIN: u8 = 0;
const MIDDLE: u8 = 1;
const EDGE: u8 = 2;

struct Renamer<'a> {
    body: &'a mut Body,
    tree: &'a DominatorTree,
    candidates: Vec<Candidate>,
    out: &'a mut PredicateInfo,
    /// Candidates and uses of the value at hand.
    all: Vec<(Position, What)>,
    /// Candidates that hold at the place at hand, closest last.
    stack: Vec<usize>,
}

impl Renamer<'_> {
    /// Lets uses of a value be of the copies that are closest above.
    fn rename(&mut self, (v, last): Last) {
        let (mut all, mut stack) = (std::mem::take(&mut self.all), std::mem::take(&mut self.stack));
        let found = std::iter::successors(Some(last), |&k| self.candidates[k].previous);
        all.extend(found.map(|k| (self.candidate_position(k), What::Candidate(k))));
        all.reverse();
        for u in self.body.uses_of(v) {
            all.extend(self.use_position(u).map(|p| (p, What::Use(u))));
        }
        all.sort_by_key(|e| e.0);
        for (position, what) in all.drain(..) {
            while stack.last().is_some_and(|&top| !self.is_in_scope(top, position.0, what)) {
                stack.pop();
            }
            match what {
                What::Candidate(k) => stack.push(k),
                What::Use(u) => {
                    if !stack.is_empty() {
                        let copy = self.materialize(v, &stack);
                        self.body.set_use(u, copy.into());
                    }
                }
            }
        }
        stack.clear();
        (self.all, self.stack) = (all, stack);
    }

    fn number(&self, b: Block) -> u32 {
        self.tree.interval(b).0
    }

    fn candidate_position(&self, k: usize) -> Position {
        let c = &self.candidates[k];
        match c.place {
            Place::Assume(i) => (self.number(self.body.inst_block(i)), MIDDLE, self.body.order_in_block(i), 1),
            Place::Edge(from, to) if c.edge_only => (self.number(from), EDGE, self.number(to), 0),
            Place::Edge(_, to) => (self.number(to), BEGIN, 0, 0),
        }
    }

    /// Where a use stands; `None` where that is never reached.
    fn use_position(&self, u: Use) -> Option<Position> {
        let user = self.body.use_inst(u);
        let b = self.body.inst_block(user);
        if b.is_none() {
            return None;
        }
        if self.body.inst(user).opcode == Opcode::Phi {
            let from = self.body.phi_blocks(user)[self.body.operand_index(u)];
            let reached = self.tree.is_reachable(from) && self.tree.is_reachable(b);
            return reached.then(|| (self.number(from), EDGE, self.number(b), 1));
        }
        self.tree.is_reachable(b).then(|| (self.number(b), MIDDLE, self.body.order_in_block(user), 0))
    }

    /// Does a candidate hold where a use or another candidate stands, the number of whose block is `at`?
    fn is_in_scope(&self, k: usize, at: u32, what: What) -> bool {
        let c = &self.candidates[k];
        let b = match c.place {
            Place::Edge(from, to) if c.edge_only => {
                let What::Use(u) = what else { return false };
                let user = self.body.use_inst(u);
                return self.body.inst(user).opcode == Opcode::Phi
                    && self.body.inst_block(user) == to
                    && self.body.phi_blocks(user)[self.body.operand_index(u)] == from;
            }
            Place::Edge(_, to) => to,
            Place::Assume(i) => self.body.inst_block(i),
        };
        let (first, last) = self.tree.interval(b);
        (first..=last).contains(&at)
    }

    /// The copy for the topmost candidate, made with those below that are not there yet.
    fn materialize(&mut self, v: Value, stack: &[usize]) -> Inst {
        let made = stack.iter().rposition(|&k| self.candidates[k].copy.is_some());
        let mut last = made.and_then(|k| self.candidates[stack[k]].copy);
        let first = made.map_or(0, |k| k + 1);
        for &k in &stack[first..] {
            let operand = last.map_or(v, Value::from);
            last = Some(self.make_copy(k, operand));
        }
        last.unwrap_or(Inst::NONE)
    }

    fn make_copy(&mut self, k: usize, operand: Value) -> Inst {
        let next = match self.candidates[k].place {
            Place::Edge(from, _) => self.body.last_inst(from),
            Place::Assume(i) => self.body.next_inst(i),
        };
        if self.out.copies.is_empty() {
            // A body has just the memory that it needs, and would get twice as much.
            let most = self.candidates.len();
            self.body.reserve(0, most, most);
        }
        let data = InstData::new(Opcode::BitCast, self.body.value_type(operand));
        let copy = self.body.insert_before(next, data, &[operand]);
        self.candidates[k].copy = Some(copy);
        self.out.reasons.insert(copy, self.candidates[k].reason);
        self.out.copies.push(copy);
        copy
    }
}
