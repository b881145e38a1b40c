//! `callsite-splitting`: a call moves into the two ways that lead to it where arguments are known on one of them.
//!
//! # What it does
//! ```text
//! head:                                          head.split:
//!   br i1 %is_null, label %tail, label %test       %1 = call i32 @f(ptr null, i32 %v)
//! test:                                            br label %tail
//!   br i1 %is_seven, label %tail, label %end     test.split:
//! tail:                                     ⇒      %2 = call i32 @f(ptr nonnull %p, i32 7)
//!   %r = call i32 @f(ptr %p, i32 %v)               br label %tail
//!   ret i32 %r                                   tail:
//!                                                  %phi.call = phi i32 [ %1, %head.split ], [ %2, %test.split ]
//!                                                  ret i32 %phi.call
//! ```
//! So calls can be inlined that were not, and constants propagated into them.
//!
//! | file | what it holds |
//! |---|---|
//! | `conditions.rs` | what branches above say of arguments |
//! | `split.rs` | the copies, and what joins them |
//!
//! # What it leaves alone, and why
//! Calls of what is not defined here, that may not be copied, or that stand behind much that would be copied with them; blocks that do not have two
//! predecessors. A pointer is replaced by null, and by no other constant that it equals: that may point into another object.
//!
//! # Algorithm
//! One walk over the blocks. Conditions are collected upwards from both predecessors along single predecessors to the immediate dominator; without any,
//! phis of two different constants are reason enough.
//!
//! # Complexity
//! Linear in instructions, and for each call in the blocks above it up to the dominator, [`MAX_STEPS`] at most.
//!
//! # Needs and preserves
//! Updates dominators.
//!
//! # Poison, flags, debug info
//! What equals a constant on a taken edge is no poison. Debug records are copied with what they stand before.
//!
//! # Compatibility with LLVM 22
//! `opt` replaces pointers by other constants than null, too.

mod conditions;
mod split;

use analysis::effects::is_trivially_dead;
use analysis::{CallInfo, CostKind, CostQuery, DominatorTreeAnalysis, Query, TargetFacts, TargetFactsAnalysis};
use conditions::Way;
use ir::attr_kind::AttrKind;
use ir::{Block, Inst, Opcode, TailKind};
use passman::{FunctionPass, FunctionUnit, PassOption, PassOptionKind, PassOptions, PreservedAnalyses, Statistic};
use std::sync::Arc;
use transforms::utils::explain::explain;

static SPLIT: Statistic = Statistic::new("callsite-splitting", "NumCallSiteSplit", "Number of call-site split");

const THRESHOLD_OPTION: &str = "callsite-splitting-duplication-threshold";

/// What stands before a call must cost less, in size.
pub const THRESHOLD: u64 = 5;

/// So many blocks are looked at above a predecessor; LLVM has no limit.
pub const MAX_STEPS: usize = 1000;

/// The pass's options of the command line.
pub const OPTIONS: &[PassOption] = &[PassOption {
    name: THRESHOLD_OPTION,
    kind: PassOptionKind::Number,
    value: "uint",
    help: "Only allow instructions before a call, if their cost is below DuplicationThreshold",
}];

/// The pass.
#[derive(Clone, Copy, Debug)]
pub struct CallSiteSplitting {
    threshold: u64,
}

impl Default for CallSiteSplitting {
    fn default() -> Self {
        Self { threshold: THRESHOLD }
    }
}

impl FunctionPass for CallSiteSplitting {
    fn run(&self, unit: &mut FunctionUnit<'_>) -> PreservedAnalyses {
        let target = unit.analysis::<TargetFactsAnalysis>();
        unit.analysis::<DominatorTreeAnalysis>();
        let mut splitter = Splitter { unit, target, threshold: self.threshold, changed: false };
        splitter.run();
        if splitter.changed {
            PreservedAnalyses::none().and::<DominatorTreeAnalysis>()
        } else {
            PreservedAnalyses::all()
        }
    }

    fn configure(&mut self, options: &PassOptions) {
        self.threshold = options.number(THRESHOLD_OPTION).unwrap_or(self.threshold);
    }
}

struct Splitter<'a, 'u> {
    unit: &'a mut FunctionUnit<'u>,
    target: Arc<TargetFacts>,
    threshold: u64,
    changed: bool,
}

impl Splitter<'_, '_> {
    fn run(&mut self) {
        let mut next = self.unit.body.entry().expand();
        while let Some(b) = next {
            next = self.unit.body.next_block(b).expand();
            self.visit(b);
        }
    }

    fn visit(&mut self, b: Block) {
        let first = self.unit.body.first_non_phi(b);
        let mut next = first.expand();
        while let Some(i) = next.filter(|&i| !self.unit.body.inst(i).opcode.is_terminator()) {
            next = self.unit.body.next_inst(i).expand();
            if !self.is_candidate(i) {
                continue;
            }
            let is_must_tail = self.is_must_tail(i);
            self.visit_call(i);
            // The block may be gone.
            if is_must_tail {
                break;
            }
        }
    }

    fn is_must_tail(&self, call: Inst) -> bool {
        self.unit.body.inst(call).tail_kind() == TailKind::MustTail
    }

    /// A call of a function that is defined here.
    fn is_candidate(&self, i: Inst) -> bool {
        if self.unit.body.inst(i).opcode != Opcode::Call {
            return false;
        }
        let q = Query::of(self.unit.view());
        let info = CallInfo::new(q.module, q.body, i);
        info.callee().is_some_and(|f| !q.module.global(f).is_declaration()) && !is_trivially_dead(q, i)
    }

    fn visit_call(&mut self, call: Inst) {
        let Some(preds) = self.predecessors(call) else { return };
        let mut ways = self.known_by_conditions(call, preds);
        if ways.is_none() && self.has_phi_of_constants(call) {
            ways = Some(preds.map(|pred| Way { pred, conditions: Vec::new() }));
        }
        if let Some(ways) = ways {
            SPLIT.add(2);
            self.explain(call, &ways);
            self.split(call, ways);
            self.changed = true;
        }
    }

    /// Tells which call is about to be copied where, and why.
    fn explain(&mut self, call: Inst, ways: &[Way; 2]) {
        explain("callsite-splitting", self.unit, "split a call", |explainer, view| {
            let text = explainer.instruction(view, call);
            let ways: Vec<String> = ways.iter().map(|way| way.describe(explainer, view)).collect();
            format!("{text}, into {}", ways.join(" and "))
        });
    }

    /// The two predecessors of the block of a call, if it may be copied into them.
    fn predecessors(&self, call: Inst) -> Option<[Block; 2]> {
        let body = &*self.unit.body;
        let info = CallInfo::new(self.unit.module, body, call);
        if info.num_args() == 0 || info.has(AttrKind::Convergent) || info.has(AttrKind::NoDuplicate) {
            return None;
        }
        let b = body.inst_block(call);
        let first = body.first_non_phi(b);
        if body.inst(first).opcode.is_eh_pad() {
            return None;
        }
        let mut preds = body.predecessors(b);
        let (Some(x), Some(y), None) = (preds.next(), preds.next(), preds.next()) else { return None };
        let is_indirect = |p: Block| body.terminator(p).is_none_or(|t| body.inst(t).opcode == Opcode::IndirectBr);
        (!is_indirect(x) && !is_indirect(y) && self.is_cheap_above(call)).then_some([x, y])
    }

    fn is_cheap_above(&self, call: Inst) -> bool {
        let query = CostQuery::new(&self.target, self.unit.view());
        let body = &*self.unit.body;
        let mut cost = 0u64;
        for i in body.block_insts(body.inst_block(call)).take_while(|&i| i != call) {
            cost = match query.instruction(i, CostKind::CodeSize).value() {
                Some(c) => cost.saturating_add(c),
                None => return false,
            };
            if cost >= self.threshold {
                return false;
            }
        }
        true
    }
}
