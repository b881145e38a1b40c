//! What the rules share, and the order in which instructions are looked at.

use analysis::alias::{CaptureRule, LocationSize};
use analysis::effects::may_throw;
use analysis::library::is_available_in;
use analysis::memory_ssa::AccessKind;
use analysis::underlying::{UnwindVisibility, underlying_object, visibility_on_unwind};
use analysis::{
    Access, AliasFacts, AliasQueries, Assumptions, CallInfo, DominatorTree, Env, MemoryAction, MemoryIntrinsic,
    MemoryLocation, MemorySsa, PostDominatorTree, Query,
};
use ir::attr_kind::AttrKind;
use ir::library::LibFunc;
use ir::{Block, Body, Global, Inst, Module, Opcode, Value};
use passman::{FunctionUnit, Requests, Statistic};
use rustc_hash::FxHashSet;
use std::sync::Arc;
use transforms::utils::explain::Explainer;

pub(crate) static COPIES: Statistic =
    Statistic::new("memcpyopt", "NumMemCpyInstr", "Number of memcpy instructions deleted");
pub(crate) static FILLS: Statistic = Statistic::new("memcpyopt", "NumMemSetInfer", "Number of memsets inferred");
pub(crate) static MOVES: Statistic =
    Statistic::new("memcpyopt", "NumMoveToCpy", "Number of memmoves converted to memcpy");
pub(crate) static COPIES_TO_FILLS: Statistic =
    Statistic::new("memcpyopt", "NumCpyToSet", "Number of memcpys converted to memset");
pub(crate) static CALL_SLOTS: Statistic =
    Statistic::new("memcpyopt", "NumCallSlot", "Number of call slot optimizations performed");
pub(crate) static STACK_MOVES: Statistic =
    Statistic::new("memcpyopt", "NumStackMove", "Number of stack-move optimizations performed");

/// Rounds over the function; more mean that rules undo each other. LLVM has no limit.
const MAX_ROUNDS: u32 = 1000;

pub(crate) struct State<'a> {
    pub module: &'a Module,
    pub function: Global,
    pub body: &'a mut Body,
    pub requests: &'a mut Requests,
    pub env: Env<'a>,
    pub tree: &'a DominatorTree,
    pub ssa: &'a mut MemorySsa,
    pub facts: Arc<AliasFacts>,
    pub explainer: Option<Explainer<'a>>,
    /// Found when it is first asked for.
    pub post_tree: Option<PostDominatorTree>,
    pub has_memset: bool,
    pub has_copies: bool,
    /// Stores up to here, in the block at hand, were found not worth a fill.
    pub barren_until: Inst,
    /// Those of them that touch none of the others.
    pub lonely: FxHashSet<Inst>,
    pub changed: bool,
}

impl<'a> State<'a> {
    pub fn new(
        unit: &'a mut FunctionUnit<'_>,
        tree: &'a DominatorTree,
        assumptions: &'a Assumptions,
        ssa: &'a mut MemorySsa,
        without_library: bool,
    ) -> Self {
        let (module, function) = (unit.module, unit.global);
        let has = |f| without_library || is_available_in(module, function, f);
        Self {
            module,
            function,
            env: Env::new(module, function).with_tree(tree).with_assumptions(assumptions),
            tree,
            ssa,
            facts: unit.analyses.alias_facts(),
            explainer: Explainer::of("memcpyopt", &mut unit.sinks),
            body: unit.body,
            requests: unit.requests,
            post_tree: None,
            has_memset: has(LibFunc::memset),
            has_copies: has(LibFunc::memcpy) && has(LibFunc::memmove),
            barren_until: Inst::NONE,
            lonely: FxHashSet::default(),
            changed: false,
        }
    }

    pub fn run(&mut self) {
        let blocks: Vec<Block> = self.body.blocks().filter(|&b| self.tree.is_reachable(b)).collect();
        for _ in 0..MAX_ROUNDS {
            let mut changed = false;
            for &b in &blocks {
                changed |= self.visit_block(b);
            }
            if !changed {
                return;
            }
            self.changed = true;
        }
    }

    fn visit_block(&mut self, b: Block) -> bool {
        self.barren_until = Inst::NONE;
        let mut changed = false;
        let mut next = self.body.first_inst(b);
        while let Some(i) = next.expand() {
            next = self.body.next_inst(i);
            let op = self.body.inst(i).opcode;
            if op == Opcode::Store {
                changed |= self.visit_store(i, &mut next);
            } else if op.is_call() {
                let Some(call) = MemoryIntrinsic::new(self.module, self.body, i) else {
                    changed |= self.visit_arguments(i);
                    continue;
                };
                let again = match call.action {
                    MemoryAction::Set => self.visit_memset(&call, &mut next),
                    MemoryAction::Copy => self.visit_copy(&call, &mut next),
                    MemoryAction::Move => self.visit_move(&call, &mut next),
                };
                if again {
                    changed = true;
                    next = self.one_before(b, next);
                }
            }
        }
        changed
    }

    /// The instruction before a place, which may be the end of the block; the place itself if there is none.
    fn one_before(&self, b: Block, next: Inst) -> Inst {
        let before = if next.is_some() { self.body.prev_inst(next) } else { self.body.last_inst(b) };
        if before.is_some() { before } else { next }
    }

    /// What values are asked with, where `at` is executed.
    pub fn query(&self) -> Query<'_> {
        self.env.query(self.body)
    }

    /// Questions about aliases, for as long as the body does not change.
    pub fn aliases(&self) -> AliasQueries<'_> {
        AliasQueries::new(self.env.query(self.body), &self.facts)
    }

    /// The same, where an object is known to others only from its first capture on.
    pub fn precise_aliases(&self) -> AliasQueries<'_> {
        self.aliases().with_captures(CaptureRule::Earliest)
    }

    /// Are two pointers surely the same address?
    pub fn is_same_address(&self, a: Value, b: Value) -> bool {
        let [a, b] = [a, b].map(|v| MemoryLocation::new(v, LocationSize::fixed(1)));
        self.precise_aliases().is_must_alias(a, b)
    }

    /// Which definition changes a piece of memory last, from `start` upwards?
    pub fn clobber(&mut self, start: Access, loc: MemoryLocation) -> Access {
        let mut aliases =
            AliasQueries::new(self.env.query(self.body), &self.facts).with_captures(CaptureRule::Earliest);
        self.ssa.walker(self.tree, &mut aliases).clobber_of_location(start, loc)
    }

    /// The definition that an access names.
    pub fn defining(&self, a: Access) -> Access {
        self.ssa.defining(a).unwrap_or(Access::LIVE_ON_ENTRY)
    }

    /// The instruction of a definition.
    pub fn inst_of(&self, a: Access) -> Option<Inst> {
        self.ssa.inst(a).filter(|_| self.ssa.kind(a) == AccessKind::Def)
    }

    /// Where a copy reads.
    pub fn source_location(&self, copy: Inst) -> MemoryLocation {
        MemoryLocation::of_argument(&self.query(), &CallInfo::new(self.module, self.body, copy), 1)
    }

    /// Where a memory intrinsic writes.
    pub fn dest_location(&self, call: Inst) -> MemoryLocation {
        MemoryLocation::of_argument(&self.query(), &CallInfo::new(self.module, self.body, call), 0)
    }

    /// May memory be accessed between two accesses of one block? A first call of `lifetime.start` is noted in `skipped` instead, if that is given.
    pub fn is_accessed_between(
        &self,
        loc: MemoryLocation,
        [start, end]: [Access; 2],
        mut skipped: Option<&mut Option<Inst>>,
    ) -> bool {
        let mut aliases = self.precise_aliases();
        let mut at = self.ssa.next(start);
        while let Some(a) = at.filter(|&a| a != end) {
            at = self.ssa.next(a);
            let Some(i) = self.ssa.inst(a).filter(|&i| !aliases.mod_ref(i, Some(&loc)).is_none()) else { continue };
            match skipped.as_deref_mut() {
                Some(first @ None) if self.is_lifetime_start(i) => *first = Some(i),
                _ => return true,
            }
        }
        false
    }

    /// May memory be written between two accesses?
    pub fn is_written_between(&mut self, loc: MemoryLocation, [start, end]: [Access; 2]) -> bool {
        if self.ssa.kind(end) == AccessKind::Use {
            // What it names may stand above writes of other memory.
            if self.ssa.block(start) != self.ssa.block(end) {
                return true;
            }
            let mut aliases = self.precise_aliases();
            let mut at = self.ssa.next(start);
            while let Some(a) = at.filter(|&a| a != end) {
                at = self.ssa.next(a);
                if self.inst_of(a).is_some_and(|i| aliases.mod_ref(i, Some(&loc)).is_mod()) {
                    return true;
                }
            }
            return false;
        }
        let clobber = self.clobber(self.defining(end), loc);
        !self.ssa.dominates(self.body, self.tree, clobber, start)
    }

    pub fn is_lifetime_start(&self, i: Inst) -> bool {
        self.body.inst(i).opcode.is_call()
            && self.module.called_intrinsic(self.body, i) == Some(ir::intrinsics::id::LIFETIME_START)
    }

    pub fn is_lifetime_end(&self, i: Inst) -> bool {
        self.body.inst(i).opcode.is_call()
            && self.module.called_intrinsic(self.body, i) == Some(ir::intrinsics::id::LIFETIME_END)
    }

    /// May the caller see what an object holds when one of the instructions from `start` to before `end` throws?
    pub fn is_visible_through_unwinding(&self, ptr: Value, start: Inst, end: Inst) -> bool {
        let attrs = &self.module.ctx.attrs;
        let function = self.module.function(self.function).map(|f| attrs.list(f.attrs.get()).function);
        if function.is_some_and(|set| attrs.has(set, AttrKind::NoUnwind)) {
            return false;
        }
        let object = underlying_object(self.module, self.body, ptr);
        if visibility_on_unwind(self.module, self.function, self.body, object) == UnwindVisibility::Invisible {
            return false;
        }
        let mut at = start;
        while at.is_some() && at != end {
            if may_throw(self.module, self.body, at) {
                return true;
            }
            at = self.body.next_inst(at);
        }
        false
    }

    /// Removes an instruction and its access.
    pub fn erase(&mut self, i: Inst) {
        self.barren_until = Inst::NONE;
        self.ssa.remove_inst(i);
        self.body.remove(i);
    }

    /// Has `new` stand for `old`, which goes.
    pub fn replace(&mut self, old: Inst, new: Inst) {
        self.ssa.replace(self.body, &[old], new);
        self.barren_until = Inst::NONE;
        self.body.remove(old);
    }

    /// Tells of a step: what goes or changes, and what made that possible.
    pub fn explain(&mut self, step: &str, i: Inst, because: Inst) {
        let Some(explainer) = &mut self.explainer else { return };
        let view = analysis::FunctionView { module: self.module, global: self.function, body: self.body };
        explainer.changed();
        let mut text = explainer.instruction(view, i);
        if because.is_some() && because != i {
            text = format!("{text}, by {}", explainer.instruction(view, because));
        }
        explainer.step(view, step, &text);
    }
}
