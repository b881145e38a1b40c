//! `correlated-propagation`: what branches, assumptions and operations say of values where they are used makes uses simpler.
//!
//! # What it does
//! ```text
//!   %c = icmp ult i32 %x, 8                %c = icmp ult i32 %x, 8
//!   br i1 %c, label %t, label %f           br i1 %c, label %t, label %f
//! t:                               ⇒     t:
//!   %d = icmp slt i32 %x, 10
//!   %s = sdiv i32 %x, 3                    %s.lhs.trunc = trunc i32 %x to i8
//!   ret i1 %d                              …
//!                                          ret i1 true
//! ```
//! | file | what becomes simpler |
//! |---|---|
//! | here | phis, selects, comparisons, values that are returned |
//! | `switches.rs` | switches: dead cases, one that is always taken, a default that is never reached |
//! | `calls.rs` | intrinsics of arithmetic, deoptimisation state, arguments that are not null |
//! | `division.rs` | quotients and remainders: unsigned, narrower, or none at all |
//! | `flags.rs` | `nuw`, `nsw`, `nneg`, `samesign`; signed operations that may be unsigned |
//!
//! # What it leaves alone, and why
//! Blocks that the entry does not lead to: nothing is known there. Blocks are not removed: that is the work of `simplifycfg`.
//!
//! # Algorithm
//! One walk over the blocks, depth first, so that blocks are simpler before those behind them are asked about. Every question goes to
//! [`analysis::lazy_value_info`].
//!
//! # Complexity
//! Linear in instructions, times what a question costs: at most 500 pairs of blocks and values are looked at for one, and answers are kept.
//!
//! # Needs and preserves
//! Needs dominators, which it updates, and assumptions.
//!
//! # Poison, flags, debug info
//! What can be undef is taken for any number, unless that is undefined behaviour where it is used. New instructions have the debug location of those that they replace.
//!
//! # Compatibility with LLVM 22
//! No parameters.

mod calls;
mod division;
mod flags;
mod switches;

use crate::utils::explain::Explainer;
use crate::utils::replace::replace_and_remove;
use analysis::lazy_value_info::Predicate;
use analysis::manager::Lent;
use analysis::value_tracking::{is_not_poison, range_attribute};
use analysis::{
    AssumptionAnalysis, Assumptions, ConstantRange, DominatorTreeAnalysis, Env, LazyQuery, LazyValueInfo,
    simplify_instruction,
};
use ir::{Block, Body, Const, EntitySet, Global, Inst, IntPredicate, Module, Opcode, TypeTable, Use, Value, View};
use passman::{FunctionPass, FunctionUnit, FunctionView, PreservedAnalyses, Requests, Statistic};

const NAME: &str = "correlated-value-propagation";

static PHIS: Statistic = Statistic::new(NAME, "NumPhis", "Number of phis propagated");
static COMMON: Statistic = Statistic::new(NAME, "NumPhiCommon", "Number of phis deleted via common incoming value");
static SELECTS: Statistic = Statistic::new(NAME, "NumSelects", "Number of selects propagated");
static COMPARISONS: Statistic = Statistic::new(NAME, "NumCmps", "Number of comparisons propagated");
static RETURNS: Statistic = Statistic::new(NAME, "NumReturns", "Number of return values propagated");

/// The pass.
#[derive(Clone, Copy, Debug, Default)]
pub struct CorrelatedPropagation;

impl FunctionPass for CorrelatedPropagation {
    fn run(&self, unit: &mut FunctionUnit<'_>) -> PreservedAnalyses {
        unit.analysis::<DominatorTreeAnalysis>();
        let assumptions = unit.analysis::<AssumptionAnalysis>();
        let Some(tree) = unit.analyses.lend::<DominatorTreeAnalysis>() else { return PreservedAnalyses::all() };
        let mut pass = Pass {
            module: unit.module,
            function: unit.global,
            types: &unit.module.ctx.types,
            body: unit.body,
            requests: unit.requests,
            assumptions: &assumptions,
            tree,
            info: LazyValueInfo::default(),
            changed: false,
            cfg_changed: false,
            explainer: Explainer::of("correlated-propagation", &mut unit.sinks),
        };
        pass.run();
        let (changed, cfg_changed) = (pass.changed, pass.cfg_changed);
        unit.analyses.give_back(pass.tree);
        match () {
            () if cfg_changed => PreservedAnalyses::none().and::<DominatorTreeAnalysis>(),
            () if changed => PreservedAnalyses::cfg(),
            () => PreservedAnalyses::all(),
        }
    }

    /// The range of what a function returns is known where it is called.
    fn changes_attributes_of(&self, module: &Module, function: Global) -> Option<Global> {
        tracks_result(module, function).then_some(function)
    }
}

/// What is done to an instruction, and why.
fn rule(opcode: Opcode) -> &'static str {
    use Opcode::*;
    match opcode {
        Select => "take an arm of a select where its condition is known",
        Phi => "replace values of a phi by what they are on its edges",
        ICmp | FCmp => "decide a comparison, or let it be unsigned, by ranges of its operands",
        Call | Invoke => "simplify a call, or say more of its arguments, by their ranges",
        SDiv | SRem | UDiv | URem => "simplify a division by ranges of its operands",
        AShr | SExt | SiToFp => "take an unsigned operation for an operand that is not negative",
        ZExt | UiToFp => "say that an operand is not negative",
        Add | Sub | Mul | Shl | Trunc => "say that an operation does not wrap",
        And => "remove a mask that keeps all bits there are",
        Switch => "remove cases that the condition cannot be",
        Ret => "return what the value is known to be",
        _ => "use a range",
    }
}

/// Does the function return integers, and is its body the one that runs?
fn tracks_result(module: &Module, f: Global) -> bool {
    let types = &module.ctx.types;
    let global = module.global(f);
    global.linkage.is_strong_definition()
        && types.func_parts(global.value_type).is_some_and(|parts| types.is_int(types.scalar(parts.0)))
}

struct Pass<'a> {
    module: &'a Module,
    function: Global,
    types: &'a TypeTable,
    body: &'a mut Body,
    requests: &'a mut Requests,
    assumptions: &'a Assumptions,
    tree: Lent<DominatorTreeAnalysis>,
    info: LazyValueInfo,
    changed: bool,
    /// Are there other edges now?
    cfg_changed: bool,
    explainer: Option<Explainer<'a>>,
}

impl Pass<'_> {
    fn run(&mut self) {
        let mut returned = self.result_width().map(ConstantRange::empty);
        let mut seen = EntitySet::with_capacity(self.body.block_capacity());
        let entry = self.body.entry();
        seen.insert(entry);
        self.block(entry, &mut returned);
        // Successors are looked at one by one, when their turn comes.
        let mut path = vec![(entry, 0)];
        while let Some((b, k)) = path.last_mut() {
            let end = self.body.terminator(*b).filter(|&t| *k < self.body.num_successors(t));
            let Some(next) = end.map(|t| self.body.successor(t, *k)) else {
                path.pop();
                continue;
            };
            *k += 1;
            if seen.insert(next) {
                self.block(next, &mut returned);
                path.push((next, 0));
            }
        }
        if let Some(range) = returned {
            self.promise_result(&range);
        }
    }

    /// Asks what values can be at a place.
    fn ask(&mut self) -> LazyQuery<'_> {
        let env = Env::new(self.module, self.function).with_assumptions(self.assumptions);
        self.info.ask(env, self.body)
    }

    /// The numbers that operand `k` can be where it is used; an operand that can be undef can be any.
    fn range(&mut self, user: Inst, k: usize) -> Option<ConstantRange> {
        self.ask().range_at_use(user, k, false)
    }

    /// The ranges of the first two operands.
    fn ranges(&mut self, user: Inst) -> Option<(ConstantRange, ConstantRange)> {
        Some((self.range(user, 0)?, self.range(user, 1)?))
    }

    fn block(&mut self, b: Block, returned: &mut Option<ConstantRange>) {
        let mut at = self.body.first_inst(b);
        while let Some(i) = at.expand() {
            at = self.body.next_inst(i);
            let text = self.text(i);
            let opcode = self.body.inst(i).opcode;
            if self.instruction(i) {
                self.changed = true;
                self.explain(rule(opcode), text);
            }
        }
        let Some(t) = self.body.terminator(b) else { return };
        let text = self.text(t);
        let opcode = self.body.inst(t).opcode;
        let done = match opcode {
            Opcode::Switch => self.switch(t),
            Opcode::Ret => self.ret(t, returned),
            _ => false,
        };
        if done {
            self.changed = true;
            self.explain(rule(opcode), text);
        }
    }

    /// The text of an instruction, if the pass explains itself.
    fn text(&mut self, i: Inst) -> Option<String> {
        let explainer = self.explainer.as_mut()?;
        let view = FunctionView { module: self.module, global: self.function, body: self.body };
        Some(explainer.instruction(view, i))
    }

    fn explain(&mut self, rule: &str, text: Option<String>) {
        let (Some(explainer), Some(text)) = (&mut self.explainer, text) else { return };
        let view = FunctionView { module: self.module, global: self.function, body: self.body };
        explainer.changed();
        explainer.step(view, rule, &text);
    }

    fn instruction(&mut self, i: Inst) -> bool {
        use Opcode::*;
        match self.body.inst(i).opcode {
            Select => self.select(i),
            Phi => self.phi(i),
            ICmp | FCmp => self.comparison(i),
            Call | Invoke => self.call(i),
            SDiv | SRem => self.signed_division(i),
            UDiv | URem => self.unsigned_division(i),
            AShr => self.arithmetic_shift(i),
            SExt | SiToFp => self.signed_cast(i),
            ZExt | UiToFp => self.non_negative_cast(i),
            Add | Sub | Mul | Shl => self.no_wrap(i),
            And => self.mask(i),
            Trunc => self.truncation(i),
            _ => false,
        }
    }

    fn replace(&mut self, old: Inst, new: impl Into<Value>) {
        replace_and_remove(self.body, old, new.into());
    }

    /// Uses of a `select` become one of its arms where the condition is known.
    fn select(&mut self, i: Inst) -> bool {
        let View::Select { cond, yes, no } = self.body.view(i) else { return false };
        if self.types.is_vector(self.body.inst(i).ty) || cond.constant().is_some() {
            return false;
        }
        let uses: Vec<Use> = self.body.uses_of(i).collect();
        let mut changed = false;
        for u in uses {
            let user = self.body.use_inst(u);
            let known = if self.body.inst(user).opcode == Opcode::Phi {
                let from = self.body.phi_blocks(user)[self.body.operand_index(u)];
                let to = self.body.inst_block(user);
                self.ask().constant_on_edge(cond, from, to, Some(user))
            } else {
                self.constant_at(cond, user)
            };
            let Some(truth) = known.and_then(|c| self.truth(c)) else { continue };
            self.body.set_use(u, if truth { yes } else { no });
            SELECTS.add(1);
            changed = true;
        }
        if changed && !self.body.has_uses(i) {
            self.body.remove(i);
        }
        changed
    }

    /// The truth value that a constant bit is.
    fn truth(&self, c: Const) -> Option<bool> {
        self.body.consts().splat_int(self.types, c).filter(|n| n.width() == 1).map(|n| n.is_one())
    }

    /// The constant that a value is where `at` stands.
    fn constant_at(&mut self, v: Value, at: Inst) -> Option<Const> {
        if let Some(c) = self.ask().constant_at(v, at) {
            return Some(c);
        }
        let (p, a, b) = self.compared(v.inst()?)?;
        b.constant()?;
        self.ask().predicate_at(p, a, b, at, false)
    }

    fn compared(&self, i: Inst) -> Option<(Predicate, Value, Value)> {
        match self.body.view(i) {
            View::ICmp { predicate, a, b } => Some((Predicate::Int(predicate), a, b)),
            View::FCmp { predicate, a, b } => Some((Predicate::Float(predicate), a, b)),
            _ => None,
        }
    }

    fn comparison(&mut self, i: Inst) -> bool {
        let Some((p, a, b)) = self.compared(i) else { return false };
        if let Some(c) = self.ask().predicate_at(p, a, b, i, true) {
            COMPARISONS.add(1);
            self.replace(i, c);
            return true;
        }
        matches!(p, Predicate::Int(_)) && self.comparison_flags(i)
    }

    fn phi(&mut self, i: Inst) -> bool {
        let to = self.body.inst_block(i);
        let mut changed = false;
        for k in 0..self.body.phi_blocks(i).len() {
            let (v, from) = (self.body.operand(i, k), self.body.phi_blocks(i)[k]);
            if v.constant().is_some() {
                continue;
            }
            if let Some(new) = self.value_on_edge(v, (from, to), i) {
                self.body.set_operand(i, k, new);
                changed = true;
            }
        }
        let env = Env::new(self.module, self.function).with_tree(&self.tree).with_assumptions(self.assumptions);
        if let Some(v) = simplify_instruction(env, self.body, i) {
            self.replace(i, v);
            changed = true;
        }
        if !changed {
            changed = self.common_value(i);
        }
        PHIS.add(changed.into());
        changed
    }

    /// The simpler value that a value is on the way into a phi.
    fn value_on_edge(&mut self, v: Value, (from, to): (Block, Block), phi: Inst) -> Option<Value> {
        if let Some(c) = self.ask().constant_on_edge(v, from, to, Some(phi)) {
            return Some(c.into());
        }
        let Some(View::Select { cond, yes, no }) = self.body.view_value(v) else { return None };
        if !self.types.is_vector(self.body.value_type(cond))
            && let Some(c) = self.ask().constant_on_edge(cond, from, to, Some(phi))
            && let Some(truth) = self.truth(c)
        {
            return Some(if truth { yes } else { no });
        }
        // The constant arm is not chosen if the value is known to differ from it.
        for (arm, other) in [(no, yes), (yes, no)] {
            let Some(c) = arm.constant() else { continue };
            let is_equal = self.ask().predicate_on_edge(Predicate::Int(IntPredicate::Eq), v, c, (from, to), phi);
            if is_equal.and_then(|c| self.truth(c)) == Some(false) && !self.is_float(v) {
                return Some(other);
            }
        }
        None
    }

    fn is_float(&self, v: Value) -> bool {
        self.types.is_float(self.types.scalar(self.body.value_type(v)))
    }

    /// A phi of one value and of constants becomes the value, if that is the constant on each of their edges.
    fn common_value(&mut self, i: Inst) -> bool {
        let to = self.body.inst_block(i);
        let entries: Vec<(Value, Block)> = self.body.phi_entries(i).collect();
        let mut values = entries.iter().map(|e| e.0).filter(|v| v.constant().is_none());
        let Some(common) = values.next() else { return false };
        if values.any(|v| v != common) || entries.iter().all(|e| e.0.constant().is_none()) {
            return false;
        }
        if common.inst().is_some_and(|def| !self.tree.inst_dominates_block(self.body, def, to)) {
            return false;
        }
        for (v, from) in entries {
            let Some(c) = v.constant() else { continue };
            if self.ask().constant_on_edge(common, from, to, Some(i)) != Some(c) {
                return false;
            }
        }
        // The value is the constant only if it is not poison.
        let env = Env::new(self.module, self.function).with_tree(&self.tree).at(i);
        if !is_not_poison(&env.query(self.body), common) {
            return false;
        }
        self.replace(i, common);
        COMMON.add(1);
        true
    }

    fn result_width(&self) -> Option<u32> {
        if !tracks_result(self.module, self.function) {
            return None;
        }
        let result = self.types.func_parts(self.module.global(self.function).value_type)?.0;
        let width = self.types.int_width(self.types.scalar(result))?;
        (width <= analysis::lattice::MAX_RANGE_WIDTH).then_some(width)
    }

    /// What is returned becomes a constant if it is one.
    fn ret(&mut self, t: Inst, returned: &mut Option<ConstantRange>) -> bool {
        let View::Ret { value: Some(v) } = self.body.view(t) else { return false };
        if let Some(all) = returned.as_mut().filter(|all| !all.is_full()) {
            match self.ask().range_at(v, t, false) {
                Some(range) => *all = all.union(&range),
                None => *returned = None,
            }
        }
        if v.constant().is_some() {
            return false;
        }
        let Some(c) = self.constant_at(v, t) else { return false };
        self.body.set_operand(t, 0, c);
        RETURNS.add(1);
        true
    }

    /// Says of the function what it returns. Single numbers are left to `ipsccp`.
    fn promise_result(&mut self, range: &ConstantRange) {
        if range.is_full() {
            return;
        }
        let attrs = &self.module.ctx.attrs;
        let Some(own) = self.module.function(self.function).map(|f| &f.attrs) else { return };
        let old = own.get();
        let known = range_attribute(self.module, attrs.list(old).ret, range.width());
        let range = known.map_or(range.clone(), |known| range.intersect(&known));
        if range.is_empty() || range.is_full() || range.single_element().is_some() {
            return;
        }
        let new = attrs.edit_ret(old, |b| _ = b.add(range.to_attribute()));
        if new != old {
            own.share(new);
            self.changed = true;
        }
    }
}
