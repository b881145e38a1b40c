//! Values that may be undef: each use of one may be another number.
//!
//! An expression takes an unknown for one number, wherever it names it. The program may have named it less often: `urem x, y` is a difference
//! with two `x`. So an unknown that a plan would use several times is frozen, once for the whole plan, unless it is known not to be undef. An
//! unknown that is used once can stay as it is.

use crate::MAX_REUSE_SCAN;
use crate::plan::{Operand, Operation};
use crate::planner::Planner;
use analysis::ScalarEvolution;
use analysis::scalar_evolution::{Expr, Kind};
use analysis::value_tracking::is_not_undef;
use ir::{Inst, Opcode, Value};
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::smallvec;

/// Unknowns that may be undef, and that computing the expression uses more than once.
pub(crate) fn used_again(se: &ScalarEvolution<'_>, root: Expr, at: Inst) -> FxHashSet<Expr> {
    let mut found = FxHashSet::default();
    // Is what is used here used again? Each expression is visited at most twice.
    let mut seen: FxHashMap<Expr, bool> = FxHashMap::default();
    let mut stack = vec![(root, false)];
    while let Some((e, again)) = stack.pop() {
        let again = match seen.get(&e) {
            Some(true) => continue,
            Some(false) => true,
            None => again,
        };
        seen.insert(e, again);
        if again && may_be_undef(se, e, at) {
            found.insert(e);
        }
        let is_step = |k: usize| se.is(e, Kind::AddRec) && k > 0;
        // A minimum of addresses is a comparison and a choice.
        let is_twice = se.is_pointer(e) && !matches!(se.kind(e), Kind::Add | Kind::AddRec | Kind::Unknown);
        stack.extend(se.ops(e).iter().enumerate().map(|(k, &o)| (o, again || is_step(k) || is_twice)));
    }
    found
}

fn may_be_undef(se: &ScalarEvolution<'_>, e: Expr, at: Inst) -> bool {
    se.is(e, Kind::Unknown) && se.value(e).is_some_and(|v| !is_not_undef(&se.query().at(at), v))
}

/// How a value that exists comes from the unknowns of its expression.
struct Uses {
    /// Unknowns that may be undef, and were met.
    met: FxHashSet<Value>,
    /// From the value to the one that is looked at.
    path: Vec<Value>,
    steps: usize,
}

impl Planner<'_, '_> {
    /// May a value take an expression's place, as far as undef is concerned? If the whole plan is that value, it may use each unknown once;
    /// otherwise other parts of the plan must not use the same ones.
    pub(crate) fn is_defined_as(&self, i: Inst, e: Expr) -> bool {
        let mut unknowns: FxHashSet<Value> = FxHashSet::default();
        let mut is_shared = false;
        self.se.any_part(e, |part| {
            unknowns.extend(self.se.value(part));
            is_shared |= self.used_again.contains(&part);
            false
        });
        let is_whole = e == self.root;
        if is_shared && !is_whole {
            return false;
        }
        let mut uses = Uses { met: FxHashSet::default(), path: Vec::new(), steps: 0 };
        self.uses_once(i.into(), false, &unknowns, &mut uses)
    }

    /// Is each unknown that may be undef used once, and is nothing else undef?
    fn uses_once(&self, v: Value, again: bool, unknowns: &FxHashSet<Value>, uses: &mut Uses) -> bool {
        let q = self.se.query().at(self.at);
        if uses.path.contains(&v) || is_not_undef(&q, v) {
            return true;
        }
        uses.steps += 1;
        if uses.steps > MAX_REUSE_SCAN {
            return false;
        }
        if unknowns.contains(&v) {
            return !again && uses.met.insert(v);
        }
        let Some(i) = v.inst() else { return false };
        let (body, loops) = (self.se.body(), self.se.loops());
        let block = body.inst_block(i);
        let own = loops.innermost(block).filter(|&l| loops.header(l) == block);
        uses.path.push(v);
        let is_defined = match body.inst(i).opcode {
            // What comes around is used in each iteration.
            Opcode::Phi => body.phi_entries(i).all(|(entry, from)| {
                let is_back = own.is_some_and(|l| loops.contains(l, from));
                self.uses_once(entry, again || is_back, unknowns, uses)
            }),
            _ => body.operands(i).all(|o| o.block().is_some() || self.uses_once(o, again, unknowns, uses)),
        };
        uses.path.pop();
        is_defined
    }

    /// An unknown at a place, frozen if the plan uses it more than once.
    pub(crate) fn unknown(&mut self, e: Expr, v: Value, at: Inst) -> Option<Operand> {
        if !self.used_again.contains(&e) {
            return self.use_value(v, at);
        }
        if let Some(&k) = self.frozen.get(&e) {
            return self.is_available(k, at).then_some(Operand::Step(k));
        }
        let value = self.use_value(v, at)?;
        let frozen = self.step(Operation::Freeze, self.se.ty(e), smallvec![value], at, None);
        self.frozen.insert(e, self.steps.len() - 1);
        Some(frozen)
    }

    /// Is what a step makes known at a place, in the same loop?
    fn is_available(&self, step: usize, at: Inst) -> bool {
        let made_at = self.steps[step].at;
        let around = self.se.loops().innermost(self.block(made_at));
        let leaves_loop = around.is_some_and(|l| !self.se.loops().contains(l, self.block(at)));
        let dominates = made_at == at || self.se.tree().inst_dominates(self.se.body(), made_at, at);
        dominates && !(leaves_loop && self.options.keep_lcssa)
    }
}
