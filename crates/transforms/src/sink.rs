//! `sink`: instructions move down to where their results are needed, so that they are not executed on ways where nobody needs them.
//!
//! # What it does
//! ```text
//! entry:                              entry:
//!   %a = mul i32 %x, %y                 br i1 %c, label %left, label %right
//!   br i1 %c, label %left, …          left:
//! left:                                 %a = mul i32 %x, %y
//!   ret i32 %a                          ret i32 %a
//! ```
//!
//! # What it leaves alone, and why
//! What writes memory, may throw or may not return, since that must happen on every way. Slots on the stack, convergent calls, phis, handlers of exceptions. Loads
//! that something behind them in their block may overwrite, and loads where another way leads to their users, on which something may be written.
//!
//! # Algorithm
//! Each block from its end to its beginning, the blocks in their order. An instruction goes to the nearest block that dominates all its users, or, if
//! that is not a good place, to the first good one on the way up the dominator tree: not one in a loop that the instruction is not in, nor an exception
//! handler. This is done again for blocks in which something changed until nothing moves.
//!
//! # Complexity
//! A visit of an instruction looks at its uses, until they have no common dominator below its own block, and only then at what is written behind it. Blocks are
//! visited again only if an instruction, or a user of one of theirs, has moved. At most [`MAX_ALIAS_QUERIES`] questions about aliases.
//!
//! # Needs and preserves
//! Needs dominators, loops and alias analysis. Control flow does not change.
//!
//! # Poison, flags, debug info
//! An instruction is executed less often, and computes what it did. Debug records stay where they are.
//!
//! # Compatibility with LLVM 22
//! An invariant load does not pass what may free its memory; a dynamic slot does not move where the stack is saved and restored; `freeze` does not move into an
//! irreducible cycle: see `docs/differences.md`.

use analysis::effects::{may_read, may_throw, may_write, will_return};
use analysis::{AliasFacts, AliasQueries, AssumptionAnalysis, CallInfo, CycleAnalysis, Cycles, DominatorTree};
use analysis::{DominatorTreeAnalysis, Env, LoopAnalysis, Loops, MemoryLocation};
use ir::attr_kind::AttrKind;
use ir::intrinsics::id;
use ir::metadata_kinds as kinds;
use ir::{Block, Body, Inst, Opcode, SecondaryMap, View};
use passman::{FunctionPass, FunctionUnit, PreservedAnalyses, Statistic};
use std::sync::Arc;

/// So many questions are asked about aliases in one function, then nothing that reads memory moves. LLVM has no limit: where many loads stand before many
/// stores, it asks for each pair.
pub const MAX_ALIAS_QUERIES: u32 = 20_000_000;

static SUNK: Statistic = Statistic::new("sink", "NumSunk", "Number of instructions sunk");
static ROUNDS: Statistic = Statistic::new("sink", "NumSinkIter", "Number of sinking iterations");

/// The pass.
#[derive(Clone, Copy, Debug, Default)]
pub struct Sink;

impl FunctionPass for Sink {
    fn run(&self, unit: &mut FunctionUnit<'_>) -> PreservedAnalyses {
        if unit.body.next_block(unit.body.entry()).is_none() {
            ROUNDS.add(1);
            return PreservedAnalyses::all();
        }
        let tree = unit.analysis::<DominatorTreeAnalysis>();
        let loops = unit.analysis::<LoopAnalysis>();
        let assumptions = unit.analysis::<AssumptionAnalysis>();
        let needs_cycles = unit.body.all_insts().any(|i| yields_another_result(unit.body, i));
        let cycles = needs_cycles.then(|| unit.analysis::<CycleAnalysis>());
        let facts = unit.analyses.alias_facts();
        let env = Env::new(unit.module, unit.global).with_tree(&tree).with_assumptions(&assumptions);
        let body = &mut *unit.body;
        let dirty = SecondaryMap::with_default(true);
        let mut sinker = Sinker {
            env,
            facts,
            tree: &tree,
            loops: &loops,
            cycles,
            may_free: None,
            restores_stack: None,
            body,
            writes: Vec::new(),
            dirty,
            queries: MAX_ALIAS_QUERIES,
            sunk: 0,
        };
        sinker.run();
        SUNK.add(sinker.sunk);
        if sinker.sunk > 0 { PreservedAnalyses::cfg() } else { PreservedAnalyses::all() }
    }
}

struct Sinker<'a> {
    env: Env<'a>,
    facts: Arc<AliasFacts>,
    tree: &'a DominatorTree,
    loops: &'a Loops,
    /// Where there are instructions that must not be executed more often than they were.
    cycles: Option<Arc<Cycles>>,
    /// May anything in the function free memory? Found out when it matters.
    may_free: Option<bool>,
    restores_stack: Option<bool>,
    body: &'a mut Body,
    /// What may write memory in the block at hand, behind the instruction at hand.
    writes: Vec<Inst>,
    /// Blocks to visit (again).
    dirty: SecondaryMap<Block, bool>,
    /// How many questions about aliases may still be asked.
    queries: u32,
    sunk: u64,
}

impl Sinker<'_> {
    fn run(&mut self) {
        loop {
            ROUNDS.add(1);
            let before = self.sunk;
            let mut block = self.body.entry();
            while block.is_some() {
                if std::mem::replace(&mut self.dirty[block], false) && self.tree.is_reachable(block) {
                    self.visit_block(block);
                }
                block = self.body.next_block(block);
            }
            if self.sunk == before {
                return;
            }
        }
    }

    fn visit_block(&mut self, block: Block) {
        self.writes.clear();
        let mut next = self.body.last_inst(block);
        while let Some(i) = next.expand() {
            next = self.body.prev_inst(i);
            if may_write(self.env.module, self.body, i) {
                self.writes.push(i);
            } else if let Some(to) = self.target(i)
                && self.is_safe_to_move(i)
            {
                self.sink(i, to);
            }
        }
    }

    fn sink(&mut self, i: Inst, to: Block) {
        self.dirty[to] = true;
        let from = self.body.inst_block(i);
        for k in 0..self.body.inst(i).num_operands() {
            if let Some(operand) = self.body.operand(i, k).inst() {
                let block = self.body.inst_block(operand);
                // What stands above in this block is visited next anyway.
                if block.is_some() && block != from {
                    self.dirty[block] = true;
                }
            }
        }
        let place = self.body.first_non_phi(to);
        self.body.move_before(i, place);
        self.sunk += 1;
    }

    /// The block to which an instruction goes, as far as its users and the way there say.
    fn target(&mut self, i: Inst) -> Option<Block> {
        if !self.body.has_uses(i) || is_fixed(self.body, i) {
            return None;
        }
        let from = self.body.inst_block(i);
        let mut to = None;
        for u in self.body.uses_of(i) {
            let user = self.body.use_inst(u);
            let block = match self.body.view(user) {
                View::Phi { blocks, .. } => blocks[self.body.operand_index(u)],
                _ => self.body.inst_block(user),
            };
            if !self.tree.is_reachable(block) {
                continue;
            }
            let common = to.map_or(Some(block), |to| self.tree.nearest_common_dominator(to, block))?;
            if common == from || !self.tree.dominates(from, common) {
                return None;
            }
            to = Some(common);
        }
        let mut to = to?;
        while !self.is_good_place(i, from, to) {
            to = self.tree.idom(to).filter(|&b| b != from)?;
        }
        Some(to)
    }

    fn is_good_place(&mut self, i: Inst, from: Block, to: Block) -> bool {
        let first = self.body.first_non_phi(to);
        if first.is_none() || self.body.inst(first).opcode.is_eh_pad() {
            return false;
        }
        // Nothing happens between the two blocks.
        if self.body.predecessors(to).all(|p| p == from) {
            return true;
        }
        if may_read(self.env.module, self.body, i) {
            let is_invariant = self.body.attachment(i, kinds::INVARIANT_LOAD).is_some();
            if !is_invariant || self.may_free() {
                return false;
            }
        }
        let inner = self.loops.innermost(to);
        if inner.is_some() && inner != self.loops.innermost(from) {
            return false;
        }
        self.tree.dominates(from, to) && !self.enters_cycle(i, from, to)
    }

    /// Would an instruction that yields another result each time be executed more often, in a cycle that is no loop?
    fn enters_cycle(&self, i: Inst, from: Block, to: Block) -> bool {
        let cycles = self.cycles.as_ref().filter(|_| yields_another_result(self.body, i));
        cycles.is_some_and(|cycles| cycles.innermost(to).is_some() && cycles.innermost(to) != cycles.innermost(from))
    }

    /// May anything in the function free memory?
    fn may_free(&mut self) -> bool {
        let (module, body) = (self.env.module, &*self.body);
        *self.may_free.get_or_insert_with(|| {
            body.all_insts().filter(|&i| body.inst(i).opcode.is_call()).any(|i| {
                let call = CallInfo::new(module, body, i);
                let ends = matches!(call.intrinsic(), Some(id::LIFETIME_END | id::STACKRESTORE));
                ends || !call.memory_effects().only_reads() && !call.has(AttrKind::NoFree)
            })
        })
    }

    /// Does an instruction that does not write memory do the same behind the rest of its block, if it is executed at all?
    fn is_safe_to_move(&mut self, i: Inst) -> bool {
        let (module, body) = (self.env.module, &*self.body);
        let op = body.inst(i).opcode;
        if may_throw(module, body, i) || !will_return(module, body, i) {
            return false;
        }
        match op {
            Opcode::Load => self.is_unwritten(i),
            Opcode::Alloca => !self.restores_stack(),
            op if op.is_call() => !CallInfo::new(module, body, i).has(AttrKind::Convergent) && self.is_unwritten(i),
            _ => true,
        }
    }

    /// Does anything in the function free the part of the stack behind a mark, where a slot that moves down could come to lie?
    fn restores_stack(&mut self) -> bool {
        let (module, body) = (self.env.module, &*self.body);
        let restores = |i| module.called_intrinsic(body, i) == Some(id::STACKRESTORE);
        *self.restores_stack.get_or_insert_with(|| body.all_insts().any(restores))
    }

    /// Does nothing behind a load or call in its block write what it reads?
    fn is_unwritten(&mut self, i: Inst) -> bool {
        if self.writes.is_empty() {
            return true;
        }
        let q = self.env.query(self.body);
        let mut aliases = AliasQueries::new(q, &self.facts);
        let location = MemoryLocation::of(&q, i);
        for &write in &self.writes {
            if self.queries == 0 {
                return false;
            }
            self.queries -= 1;
            let effect = match &location {
                Some(location) => aliases.mod_ref(write, Some(location)),
                None => aliases.mod_ref_of_call(write, i),
            };
            if effect.is_mod() {
                return false;
            }
        }
        true
    }
}

/// Must it stay where it is, whatever it reads?
fn is_fixed(body: &Body, i: Inst) -> bool {
    let d = body.inst(i);
    match d.opcode {
        Opcode::Phi => true,
        Opcode::Alloca => {
            let is_constant = body.operand(i, 0).constant().is_some();
            is_constant && body.inst_block(i) == body.entry() && !d.is_inalloca()
        }
        op => op.is_terminator() || op.is_eh_pad(),
    }
}

/// May it yield another result each time it is executed, though its operands are the same? (What reads memory goes by other rules.)
fn yields_another_result(body: &Body, i: Inst) -> bool {
    matches!(body.inst(i).opcode, Opcode::Freeze | Opcode::Alloca)
}
