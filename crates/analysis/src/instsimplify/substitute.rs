//! What a value is where others are known: the operands of the instructions that compute it replaced, a few levels deep.

use super::Simplifier;
use ir::intrinsics::id;
use ir::{Inst, Opcode, Value};
use smallvec::SmallVec;

/// Instructions with more operands are left alone: all of them would be visited for each question.
const MAX_OPERANDS: usize = 32;

impl Simplifier<'_> {
    /// What `v` is if every first value of `known` is the second one; `None` if it has nothing to do with these, or is no value that is
    /// there. Without `refine` the result is poison only if `v` is.
    pub(super) fn substitute(&mut self, v: Value, known: &[(Value, Value)], refine: bool) -> Option<Value> {
        if known.iter().any(|k| k.0.constant().is_some()) {
            return None;
        }
        if let Some(k) = known.iter().find(|k| k.0 == v) {
            return Some(k.1);
        }
        let i = v.inst()?;
        // The entries of a phi may come from an iteration before; a freeze is one choice for all.
        let d = self.body.inst(i);
        if matches!(d.opcode, Opcode::Phi | Opcode::Freeze) || d.num_operands() > MAX_OPERANDS {
            return None;
        }
        if self.intrinsic_of(v).is_some_and(|c| c.0 == id::IS_CONSTANT) {
            return None;
        }
        // What is known of vectors is known lane by lane.
        if known.iter().any(|k| self.is_vector(k.0)) && self.mixes_lanes(i) {
            return None;
        }
        self.again(|s| s.substitute_operands(i, known, refine))
    }

    fn substitute_operands(&mut self, i: Inst, known: &[(Value, Value)], refine: bool) -> Option<Value> {
        let mut operands: SmallVec<[Value; 4]> = self.body.operands(i).collect();
        let mut changed = false;
        for k in 0..operands.len() {
            if operands[k].block().is_none()
                && let Some(new) = self.substitute(operands[k], known, refine)
            {
                changed |= new != operands[k];
                operands[k] = new;
            }
            let is_undef = crate::value_tracking::is_undef_or_poison(self.body, operands[k]);
            if is_undef && !self.env.use_undef {
                return None;
            }
        }
        if !changed {
            return None;
        }
        if refine {
            // An operand that is put in may not dominate `i`, and be computed from it.
            return self.instruction_with(i, &operands).filter(|&v| v != i.into());
        }
        self.without_refinement(i, &operands, known)
    }

    /// The few results that are no less poison than what `i` computes.
    fn without_refinement(&mut self, i: Inst, operands: &[Value], known: &[(Value, Value)]) -> Option<Value> {
        let d = *self.body.inst(i);
        if let (true, &[a, b]) = (d.opcode.is_binary(), operands)
            && let Some(v) = self.binary_without_refinement(i, a, b, known)
        {
            return v;
        }
        if let (Opcode::GetElementPtr, &[base, index]) = (d.opcode, operands)
            && self.is_zero(index)
        {
            return Some(base);
        }
        if operands.iter().any(|v| v.constant().is_none() && !v.is_none()) || self.may_create_poison(i, operands) {
            return None;
        }
        self.instruction_with(i, operands).filter(|v| v.constant().is_some())
    }

    /// `Some(None)` ends the search.
    fn binary_without_refinement(
        &mut self,
        i: Inst,
        a: Value,
        b: Value,
        known: &[(Value, Value)],
    ) -> Option<Option<Value>> {
        use Opcode::*;
        let d = *self.body.inst(i);
        let op = d.opcode;
        let is_known = |v: Value| known.iter().any(|k| k.1 == v);
        if self.is_integral(i.into()) {
            if self.is_identity(op, a, false) {
                return Some(Some(b));
            }
            if self.is_identity(op, b, true) {
                return Some(Some(a));
            }
        }
        if a == b && matches!(op, And | Or) {
            // Of the same bits twice, a disjoint "or" is poison.
            return Some((op != Or || !d.is_disjoint()).then_some(a));
        }
        if a == b && matches!(op, Sub | Xor) && is_known(a) {
            return Some(Some(self.zero_of(a)));
        }
        let absorber = [a, b].into_iter().find(|&v| self.is_absorber(op, v))?;
        let stays_poison = known.iter().any(|k| self.implies_poison(i.into(), k.0));
        stays_poison.then_some(Some(absorber))
    }

    /// Does the operation give the other operand? On the right, also of operations that do not commute.
    fn is_identity(&self, op: Opcode, v: Value, right: bool) -> bool {
        use Opcode::*;
        match op {
            Add | Or | Xor => self.int(v).is_some_and(|n| n.is_zero()),
            Mul => self.int(v).is_some_and(|n| n.is_one()),
            And => self.int(v).is_some_and(|n| n.is_ones()),
            Sub | Shl | LShr | AShr => right && self.int(v).is_some_and(|n| n.is_zero()),
            UDiv | SDiv => right && self.int(v).is_some_and(|n| n.is_one()),
            _ => false,
        }
    }

    fn is_absorber(&self, op: Opcode, v: Value) -> bool {
        match op {
            Opcode::And | Opcode::Mul => self.int(v).is_some_and(|n| n.is_zero()),
            Opcode::Or => self.int(v).is_some_and(|n| n.is_ones()),
            _ => false,
        }
    }

    fn may_create_poison(&self, i: Inst, operands: &[Value]) -> bool {
        if !self.can_create_poison(i) {
            return false;
        }
        // The absolute value of anything but the least number is no poison.
        let is_abs = self.intrinsic_of(i.into()).is_some_and(|c| c.0 == id::ABS);
        let is_least = |v: Value| !self.all_int_lanes(v, |n| !n.is_signed_min());
        !is_abs || operands.first().is_none_or(|&v| is_least(v))
    }

    /// May a lane of the result depend on other lanes?
    fn mixes_lanes(&self, i: Inst) -> bool {
        use Opcode::*;
        match self.body.inst(i).opcode {
            op if op.is_binary() || op.is_compare() => false,
            BitCast => {
                let (to, from) = (self.ty(i.into()), self.ty(self.body.operand(i, 0)));
                self.types.vector_len(to) != self.types.vector_len(from)
            }
            op if op.is_cast() => false,
            Select | FNeg | GetElementPtr => false,
            op if op.is_call() => !self.is_lane_wise(i),
            _ => true,
        }
    }

    /// Is it an intrinsic that works on each lane of its own?
    fn is_lane_wise(&self, i: Inst) -> bool {
        let Some((what, _)) = self.intrinsic_of(i.into()) else { return false };
        matches!(
            what,
            id::ABS
                | id::BSWAP
                | id::BITREVERSE
                | id::CTPOP
                | id::CTLZ
                | id::CTTZ
                | id::FSHL
                | id::FSHR
                | id::SMAX
                | id::SMIN
                | id::UMAX
                | id::UMIN
                | id::SADD_SAT
                | id::UADD_SAT
                | id::SSUB_SAT
                | id::USUB_SAT
                | id::SSHL_SAT
                | id::USHL_SAT
        )
    }
}
