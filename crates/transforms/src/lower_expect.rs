//! `lower-expect`: `llvm.expect` becomes branch weights.
//!
//! # What it does
//! ```text
//!   %e = call i1 @llvm.expect.i1(i1 %c, i1 true)
//!   br i1 %e, label %yes, label %no          ⇒   br i1 %c, label %yes, label %no, !prof !{!"branch_weights", !"expected", i32 2000, i32 1}
//! ```
//! So with `switch`, `select` and conditions that compare the expected value with a number. Where the value is a phi with constants, the
//! branches that lead to unexpected ones get weights, too.
//!
//! # What it leaves alone, and why
//! Nothing: a call whose value decides no branch goes, too.
//!
//! # Algorithm, complexity
//! One walk over the blocks, linear in instructions and entries of phis that calls speak of.
//!
//! # Needs and preserves
//! Needs nothing. Control flow does not change.
//!
//! # Poison, flags, debug info
//! Weights are advice. The calls return their first argument.
//!
//! # Compatibility with LLVM 22
//! Weights that the program had are not compared with the new ones (`-pgo-warn-misexpect`).

use crate::utils::explain::Explainer;
use analysis::value_tracking::patterns;
use analysis::{Env, Query};
use ir::intrinsics::id;
use ir::metadata_kinds::kind;
use ir::{ApInt, Block, Body, Inst, IntPredicate, Lane, Module, Opcode, Type, Value, View, float};
use passman::{FunctionPass, FunctionUnit, FunctionView, PreservedAnalyses, Statistic};

static HANDLED: Statistic = Statistic::new(
    "lower-expect-intrinsic",
    "ExpectIntrinsicsHandled",
    "Number of 'expect' intrinsic instructions handled",
);

/// Weights of likely and unlikely edges (`-likely-branch-weight`, `-unlikely-branch-weight`).
const WEIGHTS: [u32; 2] = [2000, 1];

/// A chain of casts and negations is followed so far from a call to a phi. LLVM has no limit.
const MAX_CHAIN: usize = 1000;

/// The pass.
#[derive(Clone, Copy, Debug, Default)]
pub struct LowerExpect;

impl FunctionPass for LowerExpect {
    fn run(&self, unit: &mut FunctionUnit<'_>) -> PreservedAnalyses {
        let env = Env::new(unit.module, unit.global);
        let explainer = Explainer::of("lower-expect", &mut unit.sinks);
        let mut pass = Pass { env, body: unit.body, changed: false, explainer };
        let mut block = pass.body.entry();
        while block.is_some() {
            pass.visit(block);
            block = pass.body.next_block(block);
        }
        if pass.changed { PreservedAnalyses::cfg() } else { PreservedAnalyses::all() }
    }
}

/// A call that says which value is expected.
struct Expectation {
    call: Inst,
    value: Value,
    expected: ApInt,
    /// How likely it is, if the call says so.
    probability: Option<f64>,
}

impl Expectation {
    /// Weights of the expected edge of `count`, and of the others.
    fn weights(&self, count: usize) -> [u32; 2] {
        let Some(yes) = self.probability else { return WEIGHTS };
        let no = (1.0 - yes) / (count - 1) as f64;
        [yes, no].map(|p| (p * f64::from(i32::MAX - 1) + 1.0).ceil() as u32)
    }
}

struct Pass<'a> {
    env: Env<'a>,
    body: &'a mut Body,
    changed: bool,
    explainer: Option<Explainer<'a>>,
}

impl Pass<'_> {
    fn module(&self) -> &Module {
        self.env.module
    }

    fn query(&self) -> Query<'_> {
        self.env.query(self.body)
    }

    fn visit(&mut self, block: Block) {
        let Some(end) = self.body.terminator(block) else { return };
        match self.body.view(end) {
            View::CondBr { cond, .. } => self.weigh_condition(end, cond),
            View::Switch { cond, .. } => self.weigh_switch(end, cond),
            _ => {}
        }
        // From the end: selects come before the calls that they ask.
        let mut next = self.body.last_inst(block);
        while let Some(i) = next.expand() {
            next = self.body.prev_inst(i);
            match self.body.view(i) {
                View::Select { cond, .. } => self.weigh_condition(i, cond),
                View::Call(_) if self.is_expect(i) => self.remove(i),
                _ => {}
            }
        }
    }

    fn is_expect(&self, i: Inst) -> bool {
        self.body.inst(i).opcode == Opcode::Call
            && matches!(self.module().called_intrinsic(self.body, i), Some(id::EXPECT | id::EXPECT_WITH_PROBABILITY))
    }

    fn int(&self, v: Value) -> Option<ApInt> {
        let c = v.constant().filter(|_| !self.env.types().is_vector(self.body.value_type(v)))?;
        self.body.consts().lane(self.env.types(), c, 0).int()
    }

    /// What a call expects, if `v` is the result of one.
    fn expectation(&self, v: Value) -> Option<Expectation> {
        let call = v.inst().filter(|&i| self.is_expect(i))?;
        let expected = self.int(self.body.operand(call, 1))?;
        let probability = match self.module().called_intrinsic(self.body, call) {
            Some(id::EXPECT_WITH_PROBABILITY) => Some(self.number(self.body.operand(call, 2))?),
            _ => None,
        };
        Some(Expectation { call, value: self.body.operand(call, 0), expected, probability })
    }

    fn number(&self, v: Value) -> Option<f64> {
        match self.body.consts().lane(self.env.types(), v.constant()?, 0) {
            Lane::Float(ty, bits) => float::to_f64(ty, bits).map(|(value, _)| value),
            _ => None,
        }
    }

    /// Weighs a branch or `select` whose condition is an expected value, or compares one with a number.
    fn weigh_condition(&mut self, i: Inst, cond: Value) {
        let (v, compared, equal) = match self.body.view_value(cond) {
            Some(View::ICmp { predicate: p @ (IntPredicate::Eq | IntPredicate::Ne), a, b }) => match self.int(b) {
                Some(n) if n.width() <= 64 => (a, n, p == IntPredicate::Eq),
                _ => return,
            },
            Some(View::ICmp { .. }) => return,
            _ => (cond, ApInt::zero(1), false),
        };
        let Some(e) = self.expectation(v) else { return };
        if e.expected.width() != compared.width() {
            return;
        }
        let [likely, unlikely] = e.weights(2);
        let is_yes = (e.expected == compared) == equal;
        self.set_weights(i, &if is_yes { [likely, unlikely] } else { [unlikely, likely] }, e.call);
        if v == cond {
            let k = (0..self.body.inst(i).num_operands()).find(|&k| self.body.operand(i, k) == cond);
            k.into_iter().for_each(|k| self.body.set_operand(i, k, e.value));
        } else if let Some(comparison) = cond.inst() {
            self.body.set_operand(comparison, 0, e.value);
        }
        HANDLED.add(1);
    }

    fn weigh_switch(&mut self, switch: Inst, cond: Value) {
        let Some(e) = self.expectation(cond) else { return };
        let View::Switch { cases, .. } = self.body.view(switch) else { return };
        let edge = cases.iter().position(|(v, _)| self.int(v).as_ref() == Some(&e.expected)).map_or(0, |k| k + 1);
        let count = cases.len() + 1;
        let [likely, unlikely] = e.weights(count.max(2));
        let mut weights = vec![unlikely; count];
        weights[edge] = likely;
        self.set_weights(switch, &weights, e.call);
        self.body.set_operand(switch, 0, e.value);
        HANDLED.add(1);
    }

    /// Weighs the ways that an instruction goes, because of what a call expects.
    fn set_weights(&mut self, i: Inst, weights: &[u32], call: Inst) {
        self.explain("set weights", i, |explainer, view| {
            let weights: Vec<String> = weights.iter().map(u32::to_string).collect();
            format!(": {}, by {}", weights.join(", "), explainer.instruction(view, call))
        });
        let md = &self.env.module.ctx.md;
        let mut operands = vec![md.string(b"branch_weights"), md.string(b"expected")];
        operands.extend(weights.iter().map(|&w| md.int(Type::I32, w.into())));
        let node = md.tuple(&operands);
        self.body.set_attachment(i, kind::PROF, node);
        self.changed = true;
    }

    fn remove(&mut self, call: Inst) {
        if let Some(e) = self.expectation(call.into()) {
            self.weigh_ways_to_phi(&e);
        }
        self.explain("remove a call", call, |_, _| ": it returns its first argument".to_owned());
        let value = self.body.operand(call, 0);
        self.body.replace_all_uses(call, value);
        self.body.remove(call);
        self.changed = true;
    }

    /// Tells of a step about an instruction, if the pass explains itself.
    fn explain(&mut self, step: &str, i: Inst, more: impl FnOnce(&mut Explainer<'_>, FunctionView<'_>) -> String) {
        let Some(explainer) = &mut self.explainer else { return };
        let view = FunctionView { module: self.env.module, global: self.env.function, body: self.body };
        explainer.changed();
        let what = explainer.instruction(view, i) + &more(explainer, view);
        explainer.step(view, step, &what);
    }

    /// Weighs branches that lead to an entry of a phi that is not expected.
    fn weigh_ways_to_phi(&mut self, e: &Expectation) {
        let Some((phi, chain)) = self.phi_below(e.value, e.call) else { return };
        let is_likely = e.probability.is_none_or(|p| p > 0.5);
        let [mut likely, mut unlikely] = e.weights(2);
        if !is_likely {
            std::mem::swap(&mut likely, &mut unlikely);
        }
        let entries: Vec<(Value, Block)> = self.body.phi_entries(phi).collect();
        for (v, from) in entries {
            let Some(n) = self.int(v).and_then(|n| self.apply(&chain, n)) else { continue };
            if is_likely == (n == e.expected) {
                continue;
            }
            let Some(branch) = self.branch_above(from) else { continue };
            let View::CondBr { yes, no, .. } = self.body.view(branch) else { continue };
            let (branches_here, to) = (self.body.inst_block(branch) == from, self.body.inst_block(phi));
            let leads_to_entry = |b| b == from || branches_here && b == to;
            if leads_to_entry(no) {
                self.set_weights(branch, &[likely, unlikely], e.call);
            } else if leads_to_entry(yes) {
                self.set_weights(branch, &[unlikely, likely], e.call);
            }
        }
    }

    /// The phi that a value is an extension or complement of, and the operations between them, the last first.
    fn phi_below(&self, mut v: Value, call: Inst) -> Option<(Inst, Vec<Inst>)> {
        let mut chain = Vec::new();
        while chain.len() < MAX_CHAIN {
            let i = v.inst().filter(|&i| i != call)?;
            v = match self.body.view(i) {
                View::Phi { .. } => return Some((i, chain)),
                View::Cast { op: Opcode::ZExt | Opcode::SExt, from } => from,
                View::Binary { op: Opcode::Xor, a, b } if self.int(b).is_some() => a,
                _ => return None,
            };
            chain.push(i);
        }
        None
    }

    /// What the operations of a chain make of a number.
    fn apply(&self, chain: &[Inst], n: ApInt) -> Option<ApInt> {
        chain.iter().rev().try_fold(n, |n, &i| {
            let width = self.env.types().int_width(self.body.inst(i).ty)?;
            Some(match self.body.view(i) {
                View::Cast { op: Opcode::ZExt, .. } => n.zext(width),
                View::Cast { op: Opcode::SExt, .. } => n.sext(width),
                View::Binary { b, .. } => n ^ patterns::splat_int(&self.query(), b)?,
                _ => return None,
            })
        })
    }

    /// The conditional branch at the end of a block, or of its only predecessor.
    fn branch_above(&self, block: Block) -> Option<Inst> {
        let conditional = |b| self.body.terminator(b).filter(|&t| matches!(self.body.view(t), View::CondBr { .. }));
        conditional(block).or_else(|| conditional(self.body.single_predecessor(block)?))
    }
}
