//! The clobbers of all uses at once.
//!
//! # Algorithm
//! Down the dominator tree, the definitions and phis above are kept on a stack. A use asks them from the top downwards which may change what it
//! reads. What it finds is noted for the place that it reads ([`Place`]), together with how much of the stack was looked at: the next use of the same place looks
//! at what is new only. At a phi the walker takes over, and says how far down the stack to go.
//!
//! # Limits
//! A use for which more than [`crate::alias::limits::MAX_CLOBBER_CHECKS`] definitions and phis are new is left as it is.

use super::walker::Walker;
use super::{Access, AccessKind, MemorySsa};
use crate::alias::{AliasQueries, MemoryLocation};
use crate::domtree::DominatorTree;
use ir::{Block, Inst, Value};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// What a use reads: a piece of memory, or what a call with these operands does.
#[derive(Clone, PartialEq, Eq, Hash)]
enum Place {
    Memory(Option<MemoryLocation>),
    Call(Value, SmallVec<[Value; 4]>),
}

/// What is known of a place.
#[derive(Clone, Copy)]
struct Known {
    /// [`Stack::pops`] when the place was last read.
    pops: u32,
    /// Down to here, nothing needs to be looked at again.
    lower_bound: usize,
    /// The block of the use that set it; none at first.
    lower_block: Block,
    /// Where the last search ended, if that still stands.
    last_clobber: Option<usize>,
}

/// Definitions and phis that dominate the current block.
struct Stack {
    versions: Vec<Access>,
    /// How often the stack was cut since the beginning.
    pops: u32,
    /// Where each access stands on the stack, if it does.
    positions: Vec<u32>,
}

impl Stack {
    fn push(&mut self, a: Access) {
        self.positions[a.index()] = self.versions.len() as u32;
        self.versions.push(a);
    }

    /// Removes what does not dominate a block.
    fn cut(&mut self, ssa: &MemorySsa, tree: &DominatorTree, b: Block) {
        while let Some(&top) = self.versions.last() {
            let block = ssa.block(top);
            if tree.dominates(block, b) {
                return;
            }
            while self.versions.last().is_some_and(|&v| ssa.block(v) == block) {
                self.versions.pop();
            }
            self.pops += 1;
        }
    }

    fn top(&self) -> usize {
        self.versions.len() - 1
    }
}

impl MemorySsa {
    /// Finds the clobber of each use, unless that was done before. Uses for which the search is too long keep the definition that reaches them.
    pub fn ensure_optimized_uses(&mut self, tree: &DominatorTree, aliases: &mut AliasQueries<'_>) {
        if std::mem::replace(&mut self.uses_are_optimized, true) {
            return;
        }
        let mut known: FxHashMap<Place, Known> = FxHashMap::default();
        let mut stack = Stack { versions: Vec::new(), pops: 1, positions: vec![0; self.accesses.len()] };
        stack.push(Access::LIVE_ON_ENTRY);
        let mut walker = self.walker(tree, aliases);
        for &b in tree.preorder() {
            let mut next = walker.ssa.lists(b).first.expand();
            if next.is_some() {
                stack.cut(walker.ssa, tree, b);
            }
            while let Some(a) = next {
                next = walker.ssa.next(a);
                if walker.ssa.kind(a) != AccessKind::Use {
                    stack.push(a);
                } else if walker.ssa.optimized(a).is_none()
                    && let Some(i) = walker.ssa.inst(a)
                {
                    let place = walker.place(i);
                    let loc = if let Place::Memory(loc) = place { loc } else { None };
                    let start = Known { pops: 0, lower_bound: 0, lower_block: Block::NONE, last_clobber: None };
                    walker.optimize_use(a, i, loc, &stack, known.entry(place).or_insert(start));
                }
            }
        }
    }
}

impl Walker<'_, '_, '_> {
    fn place(&self, i: Inst) -> Place {
        let q = self.aliases.query();
        if q.body.inst(i).opcode.is_call() {
            Place::Call(q.body.callee(i), q.body.call_args(i).collect())
        } else {
            Place::Memory(MemoryLocation::of(&q, i))
        }
    }

    fn optimize_use(&mut self, a: Access, i: Inst, loc: Option<MemoryLocation>, stack: &Stack, known: &mut Known) {
        let b = self.ssa.block(a);
        self.aliases.limit_answers();
        if known.pops != stack.pops {
            known.pops = stack.pops;
            let lower = known.lower_block;
            if lower.is_some() && lower != b && !self.tree.dominates(lower, b) {
                known.lower_bound = 0;
                known.lower_block = self.ssa.block(Access::LIVE_ON_ENTRY);
                known.last_clobber = None;
            }
        }
        let mut at = stack.top();
        let last = *known.last_clobber.get_or_insert(at);
        if at.saturating_sub(known.lower_bound) > self.ssa.check_limit as usize {
            return;
        }
        let mut is_found = false;
        while at > known.lower_bound {
            let version = stack.versions[at];
            if self.ssa.kind(version) == AccessKind::Phi {
                let mut limit = self.ssa.check_limit;
                let found = self.clobber_within(a, &mut limit, false, false);
                let position = stack.positions[found.index()] as usize;
                if stack.versions.get(position) != Some(&found) {
                    return;
                }
                at = position;
                is_found = true;
                break;
            }
            if self.is_clobber(version, i, loc.as_ref()) {
                is_found = true;
                break;
            }
            at -= 1;
        }
        let found = if is_found || at < last { at } else { last };
        known.last_clobber = Some(found);
        self.ssa.set_optimized(a, stack.versions[found]);
        known.lower_bound = stack.top();
        known.lower_block = b;
    }
}
