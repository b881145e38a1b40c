//! Pointers that a load reads: what stores and `posix_memalign` have put there, in the load's block and those before it.

use super::{Extent, Visitor};
use crate::alias::{AliasResult, MemoryLocation};
use crate::effects::may_write;
use crate::library::library_call;
use crate::value_tracking::{branch_above, patterns};
use ir::library::LibFunc;
use ir::{Block, Inst, IntPredicate, Value, View};
use rustc_hash::FxHashMap;

/// So many instructions above loads are looked at for one answer, in all blocks together: the recursion goes no deeper, since each block has one.
/// LLVM counts them for each load (`-object-size-offset-visitor-max-visit-instructions`).
const MAX_SCANNED: usize = super::MAX_INSTS;

/// The search above one load.
struct Above {
    load: Inst,
    location: MemoryLocation,
    /// What blocks leave in memory at their ends; nothing known while the search is in them.
    found: FxHashMap<Block, Option<Extent>>,
}

/// What an instruction does to the memory that is searched.
enum Step {
    Untouched,
    Holds(Extent),
    Unknown,
}

impl Visitor<'_, '_> {
    /// The object that a loaded pointer points to.
    pub(super) fn loaded(&mut self, load: Inst) -> Option<Extent> {
        let body = self.q.body;
        let location = MemoryLocation::of(self.q, load)?;
        let mut above = Above { load, location, found: FxHashMap::default() };
        self.before(&mut above, body.inst_block(load), body.prev_inst(load))
    }

    /// What the memory holds behind instruction `at` of a block; with none, where the block begins.
    fn before(&mut self, above: &mut Above, b: Block, mut at: Inst) -> Option<Extent> {
        let body = self.q.body;
        while let Some(i) = at.expand() {
            self.scanned += 1;
            if self.scanned > MAX_SCANNED {
                return None;
            }
            match self.step(above, i) {
                Step::Untouched => at = body.prev_inst(i),
                Step::Holds(extent) => return Some(extent),
                Step::Unknown => return None,
            }
        }
        self.combine_all(body.predecessors(b), |visitor, p| visitor.at_end(above, p))
    }

    fn at_end(&mut self, above: &mut Above, b: Block) -> Option<Extent> {
        if let Some(&known) = above.found.get(&b) {
            return known;
        }
        above.found.insert(b, None);
        let found = self.before(above, b, self.q.body.last_inst(b));
        above.found.insert(b, found);
        found
    }

    fn step(&mut self, above: &Above, i: Inst) -> Step {
        let q = self.q;
        if !may_write(q.module, q.body, i) {
            return Step::Untouched;
        }
        match q.body.view(i) {
            View::Store { ptr, value } => match self.alias(above, ptr) {
                Some(AliasResult::MustAlias) => self.pointer(value).map_or(Step::Unknown, Step::Holds),
                Some(AliasResult::NoAlias) => Step::Untouched,
                _ => Step::Unknown,
            },
            View::Call(call) if library_call(*q, i) == Some(LibFunc::posix_memalign) => {
                let args = call.args();
                let (Some(to), Some(size)) = (args.get(0), args.get(2)) else { return Step::Unknown };
                match self.alias(above, to) {
                    Some(AliasResult::NoAlias) => Step::Untouched,
                    Some(AliasResult::MustAlias) if self.succeeded(above, i) => {
                        let size = size.constant().and_then(|c| q.body.consts().as_u64(c));
                        size.map_or(Step::Unknown, |size| Step::Holds(Extent::of_size(size)))
                    }
                    _ => Step::Unknown,
                }
            }
            _ => Step::Unknown,
        }
    }

    /// How the loaded memory lies to what is at `ptr`.
    fn alias(&mut self, above: &Above, ptr: Value) -> Option<AliasResult> {
        let aliases = self.aliases.as_mut()?;
        Some(aliases.alias(MemoryLocation::before_or_after(ptr), above.location))
    }

    /// Has the branch to the load found that a call of `posix_memalign` did not fail?
    fn succeeded(&self, above: &Above, call: Inst) -> bool {
        let q = self.q.at(above.load);
        let Some((cond, truth)) = branch_above(&q) else { return false };
        let Some(c) = patterns::icmp(&q, cond) else { return false };
        let is_zero = c.b.constant().is_some_and(|zero| q.body.consts().is_zero(zero));
        let wanted = if truth { IntPredicate::Eq } else { IntPredicate::Ne };
        c.a == call.into() && is_zero && c.predicate == wanted
    }
}
