//! Which edges are threaded, and where to.

use crate::driver::Preference;
use crate::known::Known;
use crate::threader::Threader;
use ir::{Block, Const, Inst, Value, View};
use rustc_hash::{FxHashMap, FxHashSet};

/// With so many constants to look up, a `switch` gets an index.
const FEW: usize = 8;

/// A predecessor and where the block goes on from there; `None` for an undefined condition.
type Way = (Block, Option<Block>);

/// What all ways have in common.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Common<T> {
    One(T),
    Several,
}

impl Threader<'_> {
    /// Threads edges into a block where the predecessor says what its condition is.
    pub fn process_threadable_edges(&mut self, cond: Value, b: Block, preference: Preference, at: Inst) -> bool {
        if self.headers.contains(b) {
            return false;
        }
        let known = self.known_in_predecessors(cond, b, preference, at);
        if known.is_empty() {
            return self.thread_through_two_blocks(b, cond);
        }
        let Some(ways) = self.ways(b, at, &known) else { return false };
        let Ways { mut list, dest, value } = ways;
        if list.is_empty() {
            return false;
        }
        if let Common::One(Some(dest)) = dest
            && self.has_predecessors(b, list.len())
        {
            self.fold_to_only_destination(b, at, cond, dest, value);
            return true;
        }
        let mut popular = match dest {
            Common::One(dest) => dest,
            Common::Several => {
                list.retain(|w| w.1.is_none_or(|d| !self.headers.contains(d)));
                if list.is_empty() {
                    return false;
                }
                self.most_popular(at, &list)
            }
        };
        let mut preds = Vec::new();
        for &(p, _) in list.iter().filter(|w| w.1 == popular) {
            preds.extend(self.body.block_successors(p).filter(|&s| s == b).map(|_| p));
        }
        if popular.is_none() {
            popular = Some(self.body.successor(at, self.best_destination_for_undef(b)));
        }
        popular.is_some_and(|dest| self.try_thread_edge(b, &preds, dest))
    }

    /// Where the block goes on from each predecessor.
    fn ways(&self, b: Block, t: Inst, known: &Known) -> Option<Ways> {
        let cases: Option<FxHashMap<Value, Block>> = match self.body.view(t) {
            View::Switch { cases, .. } if known.len() > FEW => Some(cases.iter().collect()),
            _ => None,
        };
        let mut seen = FxHashSet::default();
        let mut ways: Option<Ways> = None;
        for &(c, p) in known.iter() {
            if !seen.insert(p) {
                continue;
            }
            let dest = self.destination(t, c, cases.as_ref())?;
            let ways = ways.get_or_insert(Ways { list: Vec::new(), dest: Common::One(dest), value: Common::One(c) });
            if ways.list.is_empty() {
                (ways.dest, ways.value) = (Common::One(dest), Common::One(c));
            } else {
                if ways.dest != Common::One(dest) {
                    ways.dest = Common::Several;
                }
                if ways.value != Common::One(c) {
                    ways.value = Common::Several;
                }
            }
            if !self.ends_indirectly(p) {
                ways.list.push((p, dest));
            }
        }
        debug_assert!(self.body.is_placed(b));
        ways
    }

    /// Where a terminator goes on for a condition: `Some(None)` if it is undefined, `None` if it cannot be said.
    fn destination(&self, t: Inst, c: Const, cases: Option<&FxHashMap<Value, Block>>) -> Option<Option<Block>> {
        if self.is_undef(c.into()) {
            return Some(None);
        }
        let v = Value::from(c);
        Some(Some(match self.body.view(t) {
            View::CondBr { yes, no, .. } => {
                if self.is_zero(c) {
                    no
                } else {
                    yes
                }
            }
            View::Switch { default, cases: all, .. } => match cases {
                Some(index) => index.get(&v).copied().unwrap_or(default),
                None => all.iter().find(|case| case.0 == v).map_or(default, |case| case.1),
            },
            View::IndirectBr { dests, .. } => {
                let stripped = analysis::underlying::strip_pointer_casts(self.module, self.body, v);
                let b = self.block_address(stripped)?;
                dests.iter().find(|&d| d == b)?
            }
            _ => return None,
        }))
    }

    fn has_predecessors(&self, b: Block, count: usize) -> bool {
        self.body.predecessors(b).take(count + 1).count() == count
    }

    /// All predecessors lead to one destination: no copy is needed.
    fn fold_to_only_destination(&mut self, b: Block, t: Inst, cond: Value, dest: Block, value: Common<Const>) {
        self.become_branch(b, t, Some(dest), true);
        self.profile.erase(b);
        self.explain("fold a branch that always goes one way", b);
        let Some(i) = cond.inst() else { return };
        if !self.body.has_uses(i) && !analysis::effects::has_side_effects(self.module, self.body, i) {
            self.body.remove(i);
        } else if let Common::One(c) = value {
            self.replace_foldable_uses(i, c, b);
        }
    }

    /// The destination of most predecessors, the first successor of those; undefined conditions do not count.
    fn most_popular(&self, t: Inst, list: &[Way]) -> Option<Block> {
        let mut counts: FxHashMap<Block, usize> = FxHashMap::default();
        list.iter().filter_map(|w| w.1).for_each(|d| *counts.entry(d).or_default() += 1);
        let mut best = (None, 0);
        for s in self.body.successors(t) {
            let count = counts.get(&s).copied().unwrap_or(0);
            if count > best.1 {
                best = (Some(s), count);
            }
        }
        best.0
    }

    /// The successor with the fewest predecessors, the first of those.
    pub fn best_destination_for_undef(&self, b: Block) -> usize {
        let mut best = (0, usize::MAX);
        let mut counted: FxHashMap<Block, usize> = FxHashMap::default();
        for (k, s) in self.body.block_successors(b).enumerate() {
            let count = *counted.entry(s).or_insert_with(|| self.body.predecessors(s).take(best.1).count());
            if count < best.1 {
                best = (k, count);
            }
        }
        best.0
    }
}

/// The ways from all predecessors about which something is known.
struct Ways {
    list: Vec<Way>,
    dest: Common<Option<Block>>,
    value: Common<Const>,
}
