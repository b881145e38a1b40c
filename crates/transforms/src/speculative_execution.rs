//! `speculative-execution`: cheap instructions of a conditional block move above the branch, so that the block may become a `select`.
//!
//! # What it does
//! ```text
//! entry:                                    entry:
//!   br i1 %c, label %then, label %end         %y = add i32 %x, 1
//! then:                                 ⇒     br i1 %c, label %then, label %end
//!   %y = add i32 %x, 1                      then:
//!   br label %end                             br label %end
//! ```
//! With the parameter `only-if-divergent-target` nothing happens on machines whose threads branch alone: that is what default pipelines ask for.
//!
//! # What it leaves alone, and why
//! What must not be executed where it was not, what depends on that, and blocks of which too much would move or stay behind.
//!
//! # Algorithm, complexity
//! One look at each conditional branch; a block is considered for one branch. Linear.
//!
//! # Needs and preserves
//! Needs the facts of the target. Control flow does not change.
//!
//! # Poison, flags, debug info
//! Only what cannot be undefined behaviour moves; a poison result is used where it was. What moves has no debug location any more.
//!
//! # Compatibility with LLVM 22
//! Targets whose threads branch together are AMD's and NVIDIA's.

use crate::utils::explain::Explainer;
use analysis::value_tracking::{Speculation, is_safe_to_speculate};
use analysis::{CostKind, CostQuery, Env, TargetFacts, TargetFactsAnalysis};
use ir::{Block, Body, EntitySet, Inst, Md, Opcode, View};
use passman::{FunctionPass, FunctionUnit, FunctionView, PassOption, PassOptionKind, PassOptions, PreservedAnalyses};

/// The parameter that makes the pass do nothing but where threads branch together.
pub const PARAMETER: &str = "only-if-divergent-target";

/// So much may what moves out of a block cost (`-spec-exec-max-speculation-cost`).
pub const MAX_COST: u64 = 7;
/// So many instructions may stay behind (`-spec-exec-max-not-hoisted`).
pub const MAX_LEFT: u64 = 5;

/// The pass.
#[derive(Clone, Copy, Debug)]
pub struct SpeculativeExecution {
    only_if_divergent: bool,
    max_cost: u64,
    max_left: u64,
}

const MAX_COST_OPTION: &str = "spec-exec-max-speculation-cost";
const MAX_LEFT_OPTION: &str = "spec-exec-max-not-hoisted";

impl SpeculativeExecution {
    /// From the parameters in a pipeline, or the message that says what is wrong with them.
    pub fn with_params(params: &str) -> Result<Self, String> {
        let only_if_divergent = match params {
            "" => false,
            PARAMETER => true,
            _ => return Err(format!("invalid SpeculativeExecutionPass pass parameter '{params}' ")),
        };
        Ok(Self { only_if_divergent, max_cost: MAX_COST, max_left: MAX_LEFT })
    }
}

impl FunctionPass for SpeculativeExecution {
    fn run(&self, unit: &mut FunctionUnit<'_>) -> PreservedAnalyses {
        let target = unit.analysis::<TargetFactsAnalysis>();
        if self.only_if_divergent && !target.threads_branch_together() {
            return PreservedAnalyses::all();
        }
        let env = Env::new(unit.module, unit.global);
        let blocks: Vec<Block> = unit.body.blocks().collect();
        let explainer = Explainer::of("speculative-execution", &mut unit.sinks);
        let mut pass = Pass { options: self, env, target: &target, body: unit.body, explainer };
        let mut changed = false;
        for block in blocks {
            if let Some(from) = pass.conditional_block(block) {
                changed |= pass.hoist(from, block);
            }
        }
        if changed { PreservedAnalyses::cfg() } else { PreservedAnalyses::all() }
    }

    fn configure(&mut self, options: &PassOptions) {
        self.max_cost = options.number(MAX_COST_OPTION).unwrap_or(self.max_cost);
        self.max_left = options.number(MAX_LEFT_OPTION).unwrap_or(self.max_left);
    }

    fn options(&self) -> String {
        if self.only_if_divergent { PARAMETER.to_owned() } else { String::new() }
    }
}

struct Pass<'a> {
    options: &'a SpeculativeExecution,
    env: Env<'a>,
    target: &'a TargetFacts,
    body: &'a mut Body,
    explainer: Option<Explainer<'a>>,
}

impl Pass<'_> {
    /// The block that is executed on one side of the branch at the end of `block`, where the other side does nothing.
    fn conditional_block(&self, block: Block) -> Option<Block> {
        let View::CondBr { yes, no, .. } = self.body.view(self.body.terminator(block)?) else { return None };
        if yes == block || no == block || yes == no {
            return None;
        }
        let is_single = |b| self.body.single_predecessor(b).is_some();
        let next = |b| self.only_successor(b);
        if is_single(yes) && next(yes) == Some(no) {
            return Some(yes);
        }
        if is_single(no) && next(no) == Some(yes) {
            return Some(no);
        }
        let join = next(no).filter(|&join| join != block && next(yes) == Some(join))?;
        if !is_single(yes) || !is_single(no) || !self.body.is_placed(join) {
            return None;
        }
        let is_empty = |b| self.body.first_inst(b) == self.body.last_inst(b);
        if is_empty(no) { Some(yes) } else { is_empty(yes).then_some(no) }
    }

    fn only_successor(&self, b: Block) -> Option<Block> {
        let mut successors = self.body.block_successors(b);
        let first = successors.next()?;
        successors.next().is_none().then_some(first)
    }

    /// Moves what may move from one block to the end of the other, unless that is too much, or too much would stay.
    fn hoist(&mut self, from: Block, to: Block) -> bool {
        let Some(end) = self.body.terminator(to) else { return false };
        let mut stays: EntitySet<Inst> = EntitySet::new();
        let mut moves: Vec<Inst> = Vec::new();
        let (mut cost, mut left) = (0, 0);
        for i in self.body.block_insts(from) {
            let is_tied = self.body.operands(i).filter_map(|v| v.inst()).any(|o| stays.contains(o));
            match self.cost(i).filter(|_| !is_tied && self.is_safe(i)) {
                Some(c) => {
                    cost += c;
                    moves.push(i);
                }
                None => {
                    left += 1;
                    stays.insert(i);
                }
            }
            if cost > self.options.max_cost || left > self.options.max_left {
                self.explain_block(from, cost);
                return false;
            }
        }
        for i in moves {
            self.explain_move(i, to);
            self.body.move_before(i, end);
            self.body.move_records(end, i);
            self.body.set_debug_loc(i, Md::NONE);
        }
        true
    }

    fn view(&self) -> FunctionView<'_> {
        FunctionView { module: self.env.module, global: self.env.function, body: self.body }
    }

    fn explain_move(&mut self, i: Inst, to: Block) {
        let Some(mut explainer) = self.explainer.take() else { return };
        explainer.changed();
        let (text, to) = (explainer.instruction(self.view(), i), explainer.block(self.view(), to));
        explainer.step(self.view(), "hoist", &format!("{text}, to {to}: it is cheap and safe there"));
        self.explainer = Some(explainer);
    }

    /// Tells why a block stays as it is.
    fn explain_block(&mut self, from: Block, cost: u64) {
        let Some(mut explainer) = self.explainer.take() else { return };
        let (max_cost, max_left) = (self.options.max_cost, self.options.max_left);
        let reason = match cost > max_cost {
            true => format!("what would move costs more than {max_cost}"),
            false => format!("more than {max_left} instructions would stay behind"),
        };
        let block = explainer.block(self.view(), from);
        explainer.step(self.view(), "leave a block", &format!("{block}: {reason}"));
        self.explainer = Some(explainer);
    }

    fn is_safe(&self, i: Inst) -> bool {
        is_safe_to_speculate(&self.env.query(self.body), i, Speculation::AS_IS)
    }

    fn cost(&self, i: Inst) -> Option<u64> {
        use Opcode::*;
        let op = self.body.inst(i).opcode;
        let is_listed = match op {
            UDiv | SDiv | URem | SRem => false,
            op if op.is_binary() || op.is_compare() || op.is_cast() => true,
            GetElementPtr | Select | Call | FNeg | Freeze => true,
            ExtractElement | InsertElement | ShuffleVector | ExtractValue | InsertValue => true,
            _ => false,
        };
        let query = CostQuery::new(self.target, self.view());
        is_listed.then(|| query.instruction(i, CostKind::SizeAndLatency).value()).flatten()
    }
}

/// Options on the command line.
pub const OPTIONS: &[PassOption] = &[
    PassOption {
        name: MAX_COST_OPTION,
        kind: PassOptionKind::Number,
        value: "uint",
        help: "Speculative execution is not applied to basic blocks where the cost of the instructions to speculatively execute exceeds this limit.",
    },
    PassOption {
        name: MAX_LEFT_OPTION,
        kind: PassOptionKind::Number,
        value: "uint",
        help: "Speculative execution is not applied to basic blocks where the number of instructions that would not be speculatively executed exceeds this limit.",
    },
];
