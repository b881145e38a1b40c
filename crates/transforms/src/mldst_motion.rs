//! `mldst-motion`: stores to the same place on both ways of a branch become one store where the ways meet.
//!
//! # What it does
//! ```text
//!   br i1 %c, label %a, label %b          br i1 %c, label %a, label %b
//! a:                                    a:
//!   store i32 %x, ptr %p                  br label %end
//!   br label %end                       b:
//! b:                               ⇒      br label %end
//!   store i32 %y, ptr %p                end:
//!   br label %end                         %y.sink = phi i32 [ %x, %a ], [ %y, %b ]
//! end:                                    store i32 %y.sink, ptr %p
//! ```
//! With the parameter `split-footer-bb`, a block is made for both ways where others lead to the same end.
//!
//! # What it leaves alone, and why
//! Volatile and atomic stores, those behind which their memory may be accessed or an exception may be thrown, and those whose addresses are computed apart,
//! but for a `getelementptr` that nobody else uses.
//!
//! # Algorithm
//! For each branch, the stores of the first way, the last one first; for each, one on the other way.
//!
//! # Complexity
//! Stores of the first way times instructions of the other one are at most [`MAX_PAIRS`] at each branch.
//!
//! # Needs and preserves
//! Needs aliases. Control flow does not change without the parameter.
//!
//! # Poison, flags, debug info
//! The store keeps what the metadata of both say, and as much of their locations as they share.
//!
//! # Compatibility with LLVM 22
//! Has both parameters, `split-footer-bb` and `no-split-footer-bb`.

use crate::utils::bit_casts::{bit_or_pointer_cast, is_bit_or_noop_pointer_castable};
use crate::utils::explain::Explainer;
use crate::utils::merge_metadata::merge_metadata;
use crate::utils::merged_location::merged_location;
use crate::utils::replace::replace_and_remove;
use crate::utils::split_predecessors::Splitter;
use analysis::effects::may_throw;
use analysis::{AliasFacts, AliasQueries, DominatorTree, DominatorTreeAnalysis, Env, Loops, MemoryLocation, ModRef};
use ir::{Block, Body, Builder, Fold, Inst, Opcode, Ordering, Value, View};
use passman::{FunctionPass, FunctionUnit, FunctionView, PreservedAnalyses, Statistic};

static MERGED: Statistic = Statistic::new("mldst-motion", "NumMerged", "Number of stores merged");

/// Parameters that the pipeline shows.
pub const PARAMETERS: &str = "no-split-footer-bb;split-footer-bb";

/// So many pairs of stores and instructions are looked at for one branch (LLVM's `MagicCompileTimeControl`).
const MAX_PAIRS: usize = 250;

/// The pass.
#[derive(Clone, Copy, Debug, Default)]
pub struct MldstMotion {
    splits: bool,
}

impl MldstMotion {
    /// From the parameters in a pipeline, or the message that says what is wrong with them.
    pub fn with_params(params: &str) -> Result<Self, String> {
        let mut pass = Self::default();
        for param in params.split(';').filter(|p| !p.is_empty()) {
            pass.splits = match param {
                "split-footer-bb" => true,
                "no-split-footer-bb" => false,
                _ => return Err(format!("invalid MergedLoadStoreMotion pass parameter '{param}' ")),
            };
        }
        Ok(pass)
    }
}

impl FunctionPass for MldstMotion {
    fn run(&self, unit: &mut FunctionUnit<'_>) -> PreservedAnalyses {
        let heads: Vec<Block> = unit.body.blocks().filter(|&b| diamond(unit.body, b).is_some()).collect();
        if heads.is_empty() {
            return PreservedAnalyses::all();
        }
        let facts = unit.analyses.alias_facts();
        let env = Env::new(unit.module, unit.global);
        let tree = if self.splits { Some(unit.analysis::<DominatorTreeAnalysis>()) } else { None };
        let explainer = Explainer::of("mldst-motion", &mut unit.sinks);
        let (body, tree) = (&mut *unit.body, tree.as_deref());
        let mut pass = Pass { env, facts: &facts, body, tree, changed: false, split: false, explainer };
        heads.into_iter().for_each(|b| pass.merge_stores(b));
        match (pass.changed, pass.split) {
            (false, _) => PreservedAnalyses::all(),
            (true, false) => PreservedAnalyses::cfg(),
            (true, true) => PreservedAnalyses::none(),
        }
    }

    fn options(&self) -> String {
        if self.splits { "split-footer-bb".to_owned() } else { "no-split-footer-bb".to_owned() }
    }
}

/// Both ways of a branch, and the end where they meet.
#[derive(Clone, Copy)]
struct Diamond {
    sides: [Block; 2],
    end: Block,
}

fn diamond(body: &Body, head: Block) -> Option<Diamond> {
    let View::CondBr { yes, no, .. } = body.view(body.terminator(head)?) else { return None };
    let only_successor = |b: Block| {
        let mut successors = body.block_successors(b);
        successors.next().filter(|_| successors.next().is_none())
    };
    let has_one_predecessor = |b: Block| body.predecessors(b).count() == 1;
    let end = only_successor(yes).filter(|_| has_one_predecessor(yes) && has_one_predecessor(no))?;
    (only_successor(no) == Some(end)).then_some(Diamond { sides: [yes, no], end })
}

struct Pass<'a> {
    env: Env<'a>,
    facts: &'a AliasFacts,
    body: &'a mut Body,
    /// If blocks may be split.
    tree: Option<&'a DominatorTree>,
    changed: bool,
    split: bool,
    explainer: Option<Explainer<'a>>,
}

impl Pass<'_> {
    fn merge_stores(&mut self, head: Block) {
        // Edges may have changed since.
        let Some(Diamond { sides: [first, second], end }) = diamond(self.body, head) else { return };
        let is_shared = self.body.predecessors(end).nth(2).is_some();
        if is_shared && self.tree.is_none() {
            return;
        }
        let size = self.body.block_insts(second).count();
        let mut stores = 0;
        let mut to = end;
        let mut at = self.body.last_inst(first);
        while let Some(i) = at.expand() {
            at = self.body.prev_inst(i);
            if !is_simple_store(self.body, i) {
                continue;
            }
            stores += 1;
            if stores * size >= MAX_PAIRS {
                return;
            }
            let Some(other) = self.same_store(second, i) else { continue };
            if !self.share_address(i, other) {
                return;
            }
            if to == end && is_shared {
                let Some(new) = self.split_end(end, &[first, second]) else { return };
                to = new;
            }
            self.explain(to, i, other);
            self.sink(to, i, other);
            self.changed = true;
            at = self.body.last_inst(first);
        }
    }

    /// Tells of two stores that are about to become one.
    fn explain(&mut self, to: Block, a: Inst, b: Inst) {
        let Some(explainer) = &mut self.explainer else { return };
        let view = FunctionView { module: self.env.module, global: self.env.function, body: self.body };
        explainer.changed();
        let [a, b] = [a, b].map(|i| explainer.instruction(view, i));
        let to = explainer.block(view, to);
        let what = format!("{a}, with {b}, in {to}: one address, and nothing behind them accesses it or throws");
        explainer.step(view, "merge stores", &what);
    }

    fn split_end(&mut self, end: Block, sides: &[Block]) -> Option<Block> {
        let tree = self.tree?;
        let mut loops = Loops::default();
        let new = Splitter::new(self.env.module, &mut loops, tree).split(self.body, end, sides, ".sink.split")?;
        self.split = true;
        Some(new)
    }

    /// A store of the other way that `i` can be merged with.
    fn same_store(&self, side: Block, i: Inst) -> Option<Inst> {
        let mut aliases = AliasQueries::new(self.env.query(self.body), self.facts);
        let q = aliases.query();
        let own = MemoryLocation::of(&q, i)?;
        let mut at = self.body.last_inst(side);
        while let Some(other) = at.expand() {
            at = self.body.prev_inst(other);
            if self.body.inst(other).opcode != Opcode::Store {
                continue;
            }
            let location = MemoryLocation::of(&q, other)?;
            let is_same = aliases.is_must_alias(own, location)
                && !self.is_blocked(&mut aliases, other, &location)
                && !self.is_blocked(&mut aliases, i, &own)
                && self.are_alike(i, other);
            if is_same {
                return Some(other);
            }
        }
        None
    }

    /// May an instruction behind a store in its block throw, or access its memory?
    fn is_blocked(&self, aliases: &mut AliasQueries<'_>, store: Inst, location: &MemoryLocation) -> bool {
        let mut at = self.body.next_inst(store);
        let mut behind = Vec::new();
        while let Some(i) = at.expand() {
            behind.push(i);
            at = self.body.next_inst(i);
        }
        behind.iter().any(|&i| may_throw(self.env.module, self.body, i))
            || behind.iter().any(|&i| aliases.mod_ref(i, Some(location)) != ModRef::NONE)
    }

    /// Are both simple stores with one alignment, of values that can be taken for one another?
    fn are_alike(&self, a: Inst, b: Inst) -> bool {
        let [x, y] = [a, b].map(|i| self.body.value_type(self.body.operand(i, 0)));
        is_simple_store(self.body, b)
            && self.body.inst(a).align() == self.body.inst(b).align()
            && is_bit_or_noop_pointer_castable(self.env.types(), &self.env.module.data_layout, x, y)
    }

    /// Have both stores one address, or a `getelementptr` each that computes the same and nobody else uses?
    fn share_address(&self, a: Inst, b: Inst) -> bool {
        let (x, y) = (self.body.operand(a, 1), self.body.operand(b, 1));
        if x == y {
            return true;
        }
        let own = |store: Inst, v: Value| {
            let i = v.inst().filter(|&i| self.body.inst(i).opcode == Opcode::GetElementPtr)?;
            (self.body.has_one_use(v) && self.body.inst_block(i) == self.body.inst_block(store)).then_some(i)
        };
        own(a, x).zip(own(b, y)).is_some_and(|(x, y)| self.body.is_identical(x, y))
    }

    /// Makes one store of two, at the beginning of a block.
    fn sink(&mut self, to: Block, a: Inst, b: Inst) {
        let module = self.env.module;
        let loc = merged_location(&module.ctx.md, self.body.debug_loc(a), self.body.debug_loc(b));
        self.body.set_debug_loc(a, loc);
        merge_metadata(module, self.body, a, b, true);
        let first = self.body.first_non_phi(to);
        let new = self.body.clone_inst(a);
        self.body.attach_before(new, to, first);
        if let Some(phi) = self.stored_value(to, a, b) {
            self.body.set_operand(new, 0, phi);
        }
        let addresses = [a, b].map(|i| self.body.operand(i, 1));
        self.body.remove(a);
        self.body.remove(b);
        if let [Some(x), Some(y)] = addresses.map(Value::inst)
            && x != y
        {
            let loc = merged_location(&module.ctx.md, self.body.debug_loc(x), self.body.debug_loc(y));
            let address = self.body.clone_inst(x);
            self.body.attach_before(address, to, new);
            self.body.set_debug_loc(address, loc);
            self.body.set_operand(new, 1, address);
            replace_and_remove(self.body, x, address.into());
            replace_and_remove(self.body, y, address.into());
        }
        MERGED.add(1);
    }

    /// A phi of what both store, unless that is the same.
    fn stored_value(&mut self, to: Block, a: Inst, b: Inst) -> Option<Inst> {
        let (mut x, y) = (self.body.operand(a, 0), self.body.operand(b, 0));
        if x == y {
            return None;
        }
        let ty = self.body.value_type(y);
        let op = bit_or_pointer_cast(self.env.types(), self.body.value_type(x), ty);
        x = Builder::before(self.body, self.env.types(), a).folding(Fold::Constants).cast(op, x, ty);
        let name = [self.body.name(y).unwrap_or_default(), b".sink"].concat();
        let loc = merged_location(&self.env.module.ctx.md, self.body.debug_loc(a), self.body.debug_loc(b));
        let phi = self.body.prepend_phi(to, ty, 2);
        self.body.set_name(phi.into(), &name);
        self.body.set_debug_loc(phi, loc);
        let [from_a, from_b] = [a, b].map(|i| self.body.inst_block(i));
        self.body.push_phi_entry(phi, x, from_a);
        self.body.push_phi_entry(phi, y, from_b);
        Some(phi)
    }
}

fn is_simple_store(body: &Body, i: Inst) -> bool {
    let d = body.inst(i);
    d.opcode == Opcode::Store && !d.is_volatile() && d.ordering() == Ordering::NotAtomic
}
