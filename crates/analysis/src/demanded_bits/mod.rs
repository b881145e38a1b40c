//! Which bits of integers matter to what a function does (`demanded-bits`).
//!
//! # What it does
//! ```text
//! %x = add i32 %a, %b      ; demanded: 0xff
//! %y = trunc i32 %x to i8  ; demanded: 0xff
//! ```
//! A bit is demanded if some run could do something else if it were another one. Of a vector, one mask holds for all elements. Uses that
//! demand nothing are known by themselves, those of parameters too.
//!
//! # What it leaves alone, and why
//! Values that are no integers either matter or do not. So do integers of more than [`MAX_WIDTH`] bits.
//!
//! # Algorithm
//! Backwards data flow from the instructions that must stay (terminators, beginnings of handlers, what has side effects). A value is put on
//! a worklist when bits are added to its mask; `live_operands.rs` says which bits of the operands follow from those of a result.
//!
//! # Complexity
//! Each value is visited at most once for each of its bits, in practice once or twice. Memory for one mask for each integer.
//!
//! # Compatibility with LLVM 22
//! `print<demanded-bits>` writes the same lines, in the order of the body; `opt-22` varies the order from run to run.

mod live_operands;
#[cfg(test)]
mod tests;

use crate::assumptions::{AssumptionAnalysis, Assumptions};
use crate::domtree::{DominatorTree, DominatorTreeAnalysis};
use crate::effects::has_side_effects;
use crate::manager::{Analysis, FunctionAnalyses, FunctionView};
use crate::query::Query;
use ir::{ApInt, Body, EntitySet, Inst, Module, Type, Use, Value};

/// Of wider integers all bits count as demanded: the cost of a step grows with the width.
pub const MAX_WIDTH: u32 = 1 << 12;

/// The demanded bits of the integers of a function.
#[derive(Debug, Default)]
pub struct DemandedBits {
    /// Of each integer instruction that was reached.
    alive: Vec<Option<ApInt>>,
    /// Other instructions that were reached.
    visited: EntitySet<Inst>,
    /// Those that must stay whether anybody uses them or not.
    roots: EntitySet<Inst>,
    /// Uses of integers by instructions that were reached, of which no bit is demanded.
    dead_uses: EntitySet<Use>,
}

/// Must an instruction stay even if nobody uses its result?
fn is_always_live(module: &Module, body: &Body, i: Inst) -> bool {
    let op = body.inst(i).opcode;
    op.is_terminator() || op.is_eh_pad() || has_side_effects(module, body, i)
}

/// The number of bits of a type whose values have a mask.
fn tracked_width(q: &Query<'_>, ty: Type) -> Option<u32> {
    q.types().int_width(q.types().scalar(ty)).filter(|&w| w <= MAX_WIDTH)
}

impl DemandedBits {
    /// Finds the demanded bits of a function.
    pub fn new(function: FunctionView<'_>, tree: &DominatorTree, assumptions: &Assumptions) -> Self {
        let q = Query::of(function).with_tree(tree).with_assumptions(assumptions);
        let mut flow = Flow { q: &q, found: Self::default(), work: Vec::new(), waits: EntitySet::new() };
        flow.found.alive.resize(function.body.inst_capacity(), None);
        flow.start();
        while let Some(i) = flow.work.pop() {
            flow.waits.remove(i);
            flow.operands(i);
        }
        flow.found
    }

    /// The demanded bits of an integer instruction that matters; `None` of any other one, and of instructions that were added later.
    pub fn of(&self, i: Inst) -> Option<&ApInt> {
        self.alive.get(i.index())?.as_ref()
    }

    /// Are all bits of an instruction demanded, as far as is known?
    pub fn are_all_demanded(&self, i: Inst) -> bool {
        self.of(i).is_none_or(ApInt::is_ones)
    }

    /// Does an instruction matter to nothing?
    pub fn is_dead(&self, i: Inst) -> bool {
        self.of(i).is_none() && !self.visited.contains(i) && !self.roots.contains(i)
    }

    /// Does the value in a slot of an operand not matter to its user?
    pub fn is_use_dead(&self, q: &Query<'_>, u: Use) -> bool {
        let user = q.body.use_inst(u);
        if tracked_width(q, q.ty(q.body.use_value(u))).is_none() || self.roots.contains(user) {
            return false;
        }
        self.dead_uses.contains(u) || self.of(user).is_some_and(ApInt::is_zero)
    }

    /// The bits of an integer operand that its user demands; `None` where no mask is kept.
    pub fn of_use(&self, q: &Query<'_>, u: Use) -> Option<ApInt> {
        let width = tracked_width(q, q.ty(q.body.use_value(u)))?;
        if self.is_use_dead(q, u) {
            return Some(ApInt::zero(width));
        }
        let user = q.body.use_inst(u);
        let live = |out| live_operands::of_operand(&q.at(user), user, q.body.operand_index(u), out, width);
        Some(self.of(user).map_or_else(|| ApInt::ones(width), live))
    }
}

/// The analysis at work.
struct Flow<'a> {
    q: &'a Query<'a>,
    found: DemandedBits,
    work: Vec<Inst>,
    /// Those on the worklist.
    waits: EntitySet<Inst>,
}

impl Flow<'_> {
    fn push(&mut self, i: Inst) {
        if self.waits.insert(i) {
            self.work.push(i);
        }
    }

    fn width(&self, v: Value) -> Option<u32> {
        tracked_width(self.q, self.q.ty(v))
    }

    /// Finds what must stay.
    fn start(&mut self) {
        let q = self.q;
        for i in q.body.all_insts().filter(|&i| is_always_live(q.module, q.body, i)) {
            self.found.roots.insert(i);
            if let Some(width) = self.width(i.into()) {
                self.found.alive[i.index()].get_or_insert_with(|| ApInt::zero(width));
                self.push(i);
                continue;
            }
            for operand in q.body.operands(i).filter_map(Value::inst) {
                self.reach(operand);
            }
        }
    }

    /// An operand of something that is no integer and must stay.
    fn reach(&mut self, i: Inst) {
        match self.width(i.into()) {
            Some(width) => self.found.alive[i.index()] = Some(ApInt::ones(width)),
            None => _ = self.found.visited.insert(i),
        }
        self.push(i);
    }

    /// Passes on what is demanded of `user` to its operands.
    fn operands(&mut self, user: Inst) {
        let body = self.q.body;
        let out = self.found.of(user).cloned();
        let is_dead = out.as_ref().is_some_and(ApInt::is_zero) && !self.found.roots.contains(user);
        for (k, v) in body.operands(user).enumerate() {
            if v.inst().is_none() && v.param().is_none() {
                continue;
            }
            let Some(width) = self.width(v) else {
                if let Some(i) = v.inst().filter(|&i| self.found.visited.insert(i)) {
                    self.push(i);
                }
                continue;
            };
            let mask = if is_dead { ApInt::zero(width) } else { self.use_mask(user, k, out.as_ref(), width) };
            if let Some(i) = v.inst() {
                self.demand(i, mask);
            }
        }
    }

    /// What `user` demands of its operand `k`. Notes whether that is nothing.
    fn use_mask(&mut self, user: Inst, k: usize, out: Option<&ApInt>, width: u32) -> ApInt {
        let live = |out| live_operands::of_operand(&self.q.at(user), user, k, out, width);
        // What must stay though nobody uses its result reads its operands for something else.
        let out = out.filter(|out| !out.is_zero());
        let mask = out.map_or_else(|| ApInt::ones(width), live);
        let u = self.q.body.operand_use(user, k);
        if mask.is_zero() {
            self.found.dead_uses.insert(u);
        } else {
            self.found.dead_uses.remove(u);
        }
        mask
    }

    fn demand(&mut self, i: Inst, mask: ApInt) {
        let known = &mut self.found.alive[i.index()];
        match known {
            Some(old) if mask.is_subset_of(old) => return,
            Some(old) => *old = &*old | &mask,
            None => *known = Some(mask),
        }
        self.push(i);
    }
}

/// The demanded bits as an analysis that passes ask for.
pub struct DemandedBitsAnalysis;

impl Analysis for DemandedBitsAnalysis {
    type Result = DemandedBits;
    const CLASS: &'static str = "DemandedBitsAnalysis";

    fn run(function: FunctionView<'_>, analyses: &mut FunctionAnalyses) -> DemandedBits {
        let assumptions = analyses.get::<AssumptionAnalysis>(function);
        let tree = analyses.get::<DominatorTreeAnalysis>(function);
        DemandedBits::new(function, &tree, &assumptions)
    }
}
