//! The order of steps, what they share, and removal.

use crate::debug_info::Assignments;
use crate::limits::Limits;
use crate::location::Written;
use crate::partial::Intervals;
use crate::search::{Caches, Cursor, Search, Victim};
use analysis::alias::{AliasAnswers, CaptureRule};
use analysis::branch_prob::reverse_postorder;
use analysis::effects::{is_trivially_dead, may_throw};
use analysis::memory_ssa::AccessKind;
use analysis::underlying::underlying_object;
use analysis::{
    Access, AliasFacts, AliasQueries, Assumptions, DominatorTree, Env, Loops, MemorySsa, PostDominatorTree, Query,
};
use ir::attr_kind::AttrKind;
use ir::{Body, EntitySet, Global, Inst, Module, Opcode, SecondaryMap, Value, View};
use passman::{FunctionUnit, Requests, Statistic};
use std::sync::Arc;
use transforms::utils::explain::Explainer;
use transforms::utils::salvage::salvage_debug_info;

static REMOVED: Statistic = Statistic::new("dse", "NumFastStores", "Number of stores deleted");
static REDUNDANT: Statistic = Statistic::new("dse", "NumRedundantStores", "Number of redundant stores deleted");
static OTHER: Statistic = Statistic::new("dse", "NumFastOther", "Number of other instrs removed");
static MODIFIED: Statistic = Statistic::new("dse", "NumModifiedStores", "Number of stores modified");

/// What is known of the function as a whole.
pub(crate) struct Shape<'a> {
    pub tree: &'a DominatorTree,
    pub loops: &'a Loops,
    /// Found when it is first asked for.
    pub post_tree: std::cell::OnceCell<PostDominatorTree>,
    /// The place of each block in a post-order.
    pub position: SecondaryMap<ir::Block, u32>,
    /// Blocks with instructions that may throw and do not access memory.
    pub throwing: EntitySet<ir::Block>,
    pub has_throwing: bool,
    /// Does a cycle have several entries?
    pub is_irreducible: bool,
}

pub(crate) struct State<'a> {
    pub module: &'a Module,
    pub function: Global,
    pub body: &'a mut Body,
    pub requests: &'a mut Requests,
    pub env: Env<'a>,
    pub ssa: &'a mut MemorySsa,
    pub facts: Arc<AliasFacts>,
    pub limits: Limits,
    pub shape: Shape<'a>,
    pub caches: Caches,
    pub answers: Option<Box<AliasAnswers>>,
    /// The writes that are looked at, in order.
    pub defs: Vec<Access>,
    pub explainer: Option<Explainer<'a>>,
    /// A removed store has changed what is known to be captured.
    pub look_again: bool,
    pub changed: bool,
}

impl<'a> State<'a> {
    pub fn new(
        unit: &'a mut FunctionUnit<'_>,
        tree: &'a DominatorTree,
        assumptions: &'a Assumptions,
        loops: &'a Loops,
        ssa: &'a mut MemorySsa,
        limits: Limits,
    ) -> Self {
        let (module, function) = (unit.module, unit.global);
        let env = Env::new(module, function).with_tree(tree).with_assumptions(assumptions);
        let shape = Shape {
            tree,
            loops,
            post_tree: std::cell::OnceCell::new(),
            position: SecondaryMap::with_default(0),
            throwing: EntitySet::new(),
            has_throwing: false,
            is_irreducible: false,
        };
        Self {
            module,
            function,
            env,
            ssa,
            facts: unit.analyses.alias_facts(),
            explainer: Explainer::of("dse", &mut unit.sinks),
            body: unit.body,
            requests: unit.requests,
            limits,
            shape,
            caches: Caches::default(),
            answers: None,
            defs: Vec::new(),
            look_again: false,
            changed: false,
        }
    }

    pub fn run(&mut self) {
        self.collect();
        self.find_outliving();
        for k in 0..self.defs.len() {
            let def = self.defs[k];
            if self.is_there(def) {
                self.visit(def);
            }
        }
        if self.limits.tracks_partial {
            self.shorten_all();
        }
        self.remove_rewrites();
        self.remove_writes_at_end();
    }

    /// Is a write not removed yet?
    pub fn is_there(&self, def: Access) -> bool {
        self.ssa.kind(def) == AccessKind::Def
    }

    /// Finds the writes, and what is said of blocks.
    fn collect(&mut self) {
        let order = reverse_postorder(self.body);
        for (k, &b) in order.iter().rev().enumerate() {
            self.shape.position[b] = k as u32;
        }
        for &b in order.iter().rev() {
            let body = &*self.body;
            let is_back_edge = |s: ir::Block| self.shape.position[s] >= self.shape.position[b];
            self.shape.is_irreducible |=
                body.block_successors(b).any(|s| is_back_edge(s) && !self.shape.tree.dominates(s, b));
            let mut at = body.first_inst(b);
            while let Some(i) = at.expand() {
                at = self.body.next_inst(i);
                let access = self.ssa.access(i);
                if access.is_none() && may_throw(self.module, self.body, i) {
                    self.shape.throwing.insert(b);
                    self.shape.has_throwing = true;
                }
                let Some(def) = access.filter(|&a| self.is_there(a) && self.defs.len() < self.limits.defs) else {
                    continue;
                };
                let initializes = self.limits.initializes;
                if self.ask(|s| s.is_of_interest(i, initializes)) {
                    self.defs.push(def);
                }
            }
        }
    }

    /// Finds parameters whose memory ends with the function.
    fn find_outliving(&mut self) {
        let attrs = &self.module.ctx.attrs;
        let Some(f) = self.module.function(self.function) else { return };
        let list = attrs.list(f.attrs.get());
        let kinds = [AttrKind::ByVal, AttrKind::InAlloca, AttrKind::Preallocated, AttrKind::DeadOnReturn];
        for p in self.body.params() {
            if kinds.iter().any(|&kind| attrs.has(list.param(p.index()), kind)) {
                self.caches.ends_with_function.insert(p.into(), true);
            }
        }
    }

    /// Asks questions about the body as it is.
    pub fn ask<R>(&mut self, f: impl FnOnce(&mut Search<'_>) -> R) -> R {
        let q: Query<'_> = self.env.query(self.body);
        let known = self.answers.take().unwrap_or_default();
        let aliases = AliasQueries::resume(q, &self.facts, CaptureRule::Earliest, known).with_loops(self.shape.loops);
        let mut search =
            Search { q, aliases, ssa: self.ssa, shape: &self.shape, caches: &mut self.caches, limits: &self.limits };
        let result = f(&mut search);
        self.answers = Some(search.aliases.into_answers());
        result
    }

    /// Removes what a write kills, or the write itself if it changes nothing.
    fn visit(&mut self, def: Access) {
        let Some(i) = self.ssa.inst(def) else { return };
        let initializes = self.limits.initializes;
        let locations = self.ask(|s| s.killing_locations(i, initializes));
        for written in locations {
            if !self.is_there(def) {
                return;
            }
            if self.kill_by(def, i, written) {
                continue;
            }
            if self.ask(|s| s.is_noop(def, i, written.object)) {
                self.explain("store of what is there", i, Inst::NONE);
                self.delete(i);
                REDUNDANT.add(1);
                continue;
            }
            self.make_calloc(i, written.object);
        }
    }

    /// Removes what is written at one place and killed by a write; was that merged into another one?
    fn kill_by(&mut self, def: Access, i: Inst, written: Written) -> bool {
        let mut cursor = Cursor::new(self.ssa, def, i, written, &self.limits);
        while let Some(victim) = self.ask(|s| s.next_victim(&mut cursor)) {
            match victim {
                Victim::Dead(dead) => {
                    self.explain("dead store", dead, i);
                    self.delete(dead);
                    REMOVED.add(1);
                    if !self.is_there(def) {
                        return true;
                    }
                }
                Victim::Merged { dead, value } => {
                    self.explain("store into a stored constant", i, dead);
                    let View::Store { value: old, .. } = self.body.view(dead) else { return false };
                    let ty = self.body.value_type(old);
                    let merged = self.body.consts_mut().ap_int(&self.module.ctx.types, ty, &value);
                    self.body.set_operand(dead, 0, merged);
                    self.delete(i);
                    self.caches.intervals.forget(dead);
                    MODIFIED.add(1);
                    return true;
                }
            }
        }
        false
    }

    /// Removes an instruction, and what it alone kept alive.
    pub fn delete(&mut self, i: Inst) {
        self.changed = true;
        let mut work = vec![i];
        while let Some(i) = work.pop() {
            salvage_debug_info(self.module, self.body, i);
            self.forget(i);
            for k in 0..self.body.inst(i).num_operands() {
                let v = self.body.operand(i, k);
                let Some(operand) = v.inst().filter(|&o| o != i) else { continue };
                self.body.set_operand(i, k, Value::NONE);
                if is_trivially_dead(self.env.query(self.body), operand) {
                    work.push(operand);
                    OTHER.add(1);
                }
            }
            if let Some(answers) = &mut self.answers {
                answers.removed(i);
            }
            self.body.remove(i);
        }
    }

    /// Forgets an instruction that is about to be removed.
    fn forget(&mut self, i: Inst) {
        self.caches.intervals.forget(i);
        if let View::Store { value, .. } = self.body.view(i)
            && self.module.ctx.types.is_ptr(self.body.value_type(value))
        {
            let object = underlying_object(self.module, self.body, value);
            self.look_again |= self.caches.captured.remove(&object).is_some();
            if self.body.params().all(|p| object != p.into()) {
                self.caches.ends_with_function.remove(&object);
            }
        }
        self.ssa.remove_inst(i);
    }

    /// Tells of a step: what goes, and what made that possible.
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

    /// Shortens writes of which others cover a part.
    fn shorten_all(&mut self) {
        let all: Intervals = std::mem::take(&mut self.caches.intervals);
        let all: Vec<_> = all.into_entries().collect();
        if all.is_empty() {
            return;
        }
        let assignments = Assignments::new(self.body);
        for (i, map) in all {
            if self.body.inst(i).opcode == Opcode::Call {
                self.shorten(i, map, &assignments);
            }
        }
    }
}
