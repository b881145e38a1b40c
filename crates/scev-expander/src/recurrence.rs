//! Plans of recurrences: a phi in the loop's header, and its next value before the back edge.

use crate::plan::{Operand, Operation};
use crate::planner::Planner;
use analysis::scalar_evolution::{Expr, Wrap};
use ir::{GepFlags, Inst, NoWrap, Opcode};
use smallvec::smallvec;

impl Planner<'_, '_> {
    /// The recurrence at a place in its loop. The loop must have a preheader and one latch.
    pub(crate) fn recurrence(&mut self, e: Expr, at: Inst) -> Option<Operand> {
        let (body, loops) = (self.se.body(), self.se.loops());
        let l = self.se.rec_loop(e)?;
        if !loops.contains(l, self.block(at)) {
            return None;
        }
        let before = self.end_of_preheader(l)?;
        let latch = body.terminator(loops.latch(body, l)?)?;
        let header = body.first_inst(loops.header(l));
        let planned = |s: &crate::plan::Step| s.expr == Some(e) && matches!(s.operation, Operation::HeaderPhi);
        if let Some(k) = self.steps.iter().position(planned) {
            return Some(Operand::Step(k));
        }
        let ops = self.se.ops_vec(e);
        let start = self.expand(ops[0], before)?;
        let step = match &ops[1..] {
            &[step] => step,
            steps => self.se.add_rec(steps.into(), l, Wrap::empty()),
        };
        let step = self.expand(step, latch)?;
        let ty = self.se.ty(e);
        let phi = self.step(Operation::HeaderPhi, ty, smallvec![start], header, Some(e));
        let Operand::Step(k) = phi else { return None };
        let operation = if self.se.is_pointer(e) {
            Operation::PtrAdd(GepFlags::empty())
        } else {
            Operation::Binary(Opcode::Add, NoWrap::empty())
        };
        let next = self.step(operation, ty, smallvec![phi.clone(), step], latch, None);
        self.steps[k].operands.push(next);
        Some(phi)
    }
}
