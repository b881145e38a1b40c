//! Operations whose result is at least an operand, or at most.

use crate::instsimplify::Simplifier;
use crate::value_tracking::patterns::Comparison;
use ir::intrinsics::id;
use ir::{IntPredicate, Opcode, Value, View};
use smallvec::SmallVec;

/// Operations are followed so deep, as in LLVM.
const MAX_DEPTH: u32 = 4;

type Values = SmallVec<[Value; 8]>;

#[derive(Clone, Copy)]
enum Bound {
    /// What is at most the value.
    Lower,
    /// What is at least the value.
    Upper,
}

impl Simplifier<'_> {
    /// `a >= x` and `x >= b` for the same x.
    pub(super) fn icmp_of_monotonic(&mut self, c: Comparison) -> Option<Value> {
        if !matches!(c.predicate, IntPredicate::Uge | IntPredicate::Ult) {
            return None;
        }
        let (mut below, mut above) = (Values::new(), Values::new());
        self.bounds_of(&mut below, c.a, Bound::Lower, 0);
        self.bounds_of(&mut above, c.b, Bound::Upper, 0);
        if below.iter().any(|v| above.contains(v)) {
            return self.truth(c.a, c.predicate == IntPredicate::Uge);
        }
        None
    }

    fn bounds_of(&self, found: &mut Values, v: Value, bound: Bound, depth: u32) {
        if found.contains(&v) {
            return;
        }
        found.push(v);
        let depth = depth + 1;
        if depth == MAX_DEPTH {
            return;
        }
        let mut follow = |v| self.bounds_of(found, v, bound, depth);
        match (bound, self.body.view_value(v)) {
            (Bound::Lower, Some(View::Binary { op: Opcode::Or, a, b })) => {
                follow(a);
                follow(b);
            }
            (Bound::Lower, Some(View::Binary { op: Opcode::Mul, a, b })) if self.no_wrap(v).nuw() => {
                if self.is_non_zero(a) {
                    follow(b);
                }
                if self.is_non_zero(b) {
                    follow(a);
                }
            }
            (Bound::Lower, Some(View::Call(call))) if self.call_of(v, id::UADD_SAT).is_some() => {
                call.args().iter().for_each(follow);
            }
            (Bound::Upper, Some(View::Binary { op: Opcode::And, a, b })) => {
                follow(a);
                follow(b);
            }
            (Bound::Upper, Some(View::Binary { op: Opcode::URem | Opcode::UDiv | Opcode::LShr, a, .. })) => follow(a),
            (Bound::Upper, Some(View::Call(call))) if self.call_of(v, id::USUB_SAT).is_some() => {
                call.args().get(0).into_iter().for_each(follow);
            }
            _ => {}
        }
    }
}
