//! `-explain=mem2reg`: for each slot why it stays, or the steps of its promotion as a textbook has them: the blocks that store to it, their iterated
//! dominance frontier, where a phi goes and where none is needed, and what each load and each edge into a phi gets, block by block.
//!
//! Told before anything changes. [`crate::utils::promote`] comes to the same phis and values in another order of work. An alloca that can be promoted
//! only once another one is gone is told as one that stays.

use crate::utils::explain::Explainer;
use crate::utils::promote::obstacle;
use analysis::{DominatorTree, DominatorTreeAnalysis, IteratedFrontier};
use ir::{Block, Inst, Opcode, View};
use passman::{FunctionUnit, FunctionView};
use rustc_hash::FxHashSet;

/// Tells what becomes of these allocas, if somebody wants to know.
pub(super) fn explain(unit: &mut FunctionUnit<'_>, allocas: &[Inst]) {
    if !unit.sinks.options.explains("mem2reg") {
        return;
    }
    let tree = unit.analysis::<DominatorTreeAnalysis>();
    let Some(explainer) = Explainer::of("mem2reg", &mut unit.sinks) else { return };
    let view = FunctionView { module: unit.module, global: unit.global, body: unit.body };
    let mut teller = Teller { view, tree: &tree, explainer };
    allocas.iter().for_each(|&a| teller.slot(a));
}

struct Teller<'a> {
    view: FunctionView<'a>,
    tree: &'a DominatorTree,
    explainer: Explainer<'a>,
}

/// What a slot holds at a place.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Held {
    Nothing,
    /// What a store has stored.
    Stored(Inst),
    /// The phi of a block.
    Phi(Block),
}

impl Teller<'_> {
    fn step(&mut self, step: &str, what: &str) {
        self.explainer.step(self.view, step, what);
    }

    fn text(&mut self, i: Inst) -> String {
        self.explainer.instruction(self.view, i)
    }

    fn block(&mut self, b: Block) -> String {
        self.explainer.block(self.view, b)
    }

    fn blocks(&mut self, blocks: &[Block]) -> String {
        let all: Vec<String> = blocks.iter().map(|&b| self.block(b)).collect();
        if all.is_empty() { "none".to_owned() } else { all.join(", ") }
    }

    fn slot(&mut self, alloca: Inst) {
        let text = self.text(alloca);
        if let Some(user) = obstacle(self.view.module, self.view.body, alloca) {
            let user = self.text(user);
            return self.step("stays", &format!("{text}, because of {user}"));
        }
        self.step("slot", &text);
        let (stores, loads) = self.accesses(alloca);
        let storing = self.blocks_of(&stores);
        let list = self.blocks(&storing);
        self.step("stored to in", &list);
        let frontier = self.frontier(&storing);
        let list = self.blocks(&frontier);
        self.step("stores meet in", &list);
        let live = self.live_in(&stores, &loads);
        let (needed, pruned): (Vec<Block>, Vec<Block>) = frontier.into_iter().partition(|b| live.contains(b));
        for &b in &pruned {
            let b = self.block(b);
            self.step("no phi", &format!("in {b}: no load follows before another store"));
        }
        for &b in &needed {
            let b = self.block(b);
            self.step("phi", &format!("in {b}"));
        }
        self.rename(alloca, &needed);
    }

    /// Stores and loads.
    fn accesses(&self, alloca: Inst) -> (Vec<Inst>, Vec<Inst>) {
        let body = self.view.body;
        let accesses = body.users_of(alloca).filter(|&i| matches!(body.inst(i).opcode, Opcode::Store | Opcode::Load));
        accesses.partition(|&i| body.inst(i).opcode == Opcode::Store)
    }

    /// The blocks of instructions, in the order of the body, without those that are never reached.
    fn blocks_of(&self, insts: &[Inst]) -> Vec<Block> {
        let body = self.view.body;
        let wanted: FxHashSet<Block> = insts.iter().map(|&i| body.inst_block(i)).collect();
        body.blocks().filter(|b| wanted.contains(b) && self.tree.is_reachable(*b)).collect()
    }

    fn frontier(&self, storing: &[Block]) -> Vec<Block> {
        let body = self.view.body;
        let mut found = Vec::new();
        IteratedFrontier::new(body, self.tree).compute(self.tree, storing.iter().copied(), |_| true, &mut found);
        let found: FxHashSet<Block> = found.into_iter().collect();
        body.blocks().filter(|b| found.contains(b)).collect()
    }

    /// Blocks at whose beginning the value still matters.
    fn live_in(&self, stores: &[Inst], loads: &[Inst]) -> FxHashSet<Block> {
        let body = self.view.body;
        let storing: FxHashSet<Block> = stores.iter().map(|&s| body.inst_block(s)).collect();
        let stores: FxHashSet<Inst> = stores.iter().copied().collect();
        let wanted: FxHashSet<Inst> = loads.iter().copied().collect();
        let comes_first = |b: &Block| {
            let first = body.block_insts(*b).find(|i| stores.contains(i) || wanted.contains(i));
            first.is_some_and(|i| wanted.contains(&i))
        };
        let mut live: FxHashSet<Block> = self.blocks_of(loads).into_iter().filter(comes_first).collect();
        let mut work: Vec<Block> = live.iter().copied().collect();
        while let Some(b) = work.pop() {
            work.extend(body.predecessors(b).filter(|p| !storing.contains(p)).filter(|&p| live.insert(p)));
        }
        live
    }

    /// Down the dominator tree: what each access is, and what goes into the phis of successors.
    fn rename(&mut self, alloca: Inst, phis: &[Block]) {
        let mut in_force: Vec<(Block, Held)> = Vec::new();
        let order: Vec<Block> = self.tree.preorder().to_vec();
        for b in order {
            while in_force.last().is_some_and(|&(above, _)| !self.tree.dominates(above, b)) {
                in_force.pop();
            }
            let above = in_force.last().map_or(Held::Nothing, |top| top.1);
            let held = if phis.contains(&b) { Held::Phi(b) } else { above };
            let (held, told) = self.rename_block(alloca, phis, b, held);
            if held != above {
                in_force.push((b, held));
            }
            if !told.is_empty() {
                let what = format!("in {}: {}", self.block(b), told.join("; "));
                self.step("renaming", &what);
            }
        }
    }

    /// What the slot holds at the end of a block, and what is to be told of the block.
    fn rename_block(&mut self, alloca: Inst, phis: &[Block], b: Block, mut held: Held) -> (Held, Vec<String>) {
        let body = self.view.body;
        let mut told = Vec::new();
        for i in body.block_insts(b) {
            match body.view(i) {
                View::Store { ptr, .. } if ptr == alloca.into() => {
                    held = Held::Stored(i);
                    told.push(format!("now {}", self.held(held)));
                }
                View::Load { ptr, .. } if ptr == alloca.into() => {
                    told.push(format!("{} is {}", self.text(i), self.held(held)));
                }
                _ => {}
            }
        }
        for next in body.block_successors(b) {
            if phis.contains(&next) {
                told.push(format!("the phi in {} gets {}", self.block(next), self.held(held)));
            }
        }
        (held, told)
    }

    fn held(&mut self, held: Held) -> String {
        match held {
            Held::Nothing => "undef".to_owned(),
            Held::Stored(store) => {
                let v = self.view.body.operand(store, 0);
                self.explainer.operand(self.view, v)
            }
            Held::Phi(b) => format!("the phi in {}", self.block(b)),
        }
    }
}
