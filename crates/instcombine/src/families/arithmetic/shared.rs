//! What sums, differences and products have in common.

use crate::combiner::Combiner;
use crate::rule::Outcome;
use analysis::constant_range::Overflow;
use analysis::pattern::*;
use analysis::value_tracking::overflow;
use analysis::value_tracking::patterns::recurrence_of_step;
use ir::inst::flags::Flags;
use ir::{Inst, IntPredicate, NoWrap, Opcode, Value};

/// On bits, sums and differences are `xor`, products are `and`.
pub(super) fn of_bits(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let [a, b] = cx.pair(i);
    if !cx.is_bit(a) {
        return None;
    }
    let op = if cx.body.inst(i).opcode == Opcode::Mul { Opcode::And } else { Opcode::Xor };
    cx.new_binary(op, Flags::NONE, a, b)
}

/// What is known of overflow becomes flags.
pub(super) fn no_wrap(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let ([a, b], op, old) = (cx.pair(i), cx.body.inst(i).opcode, cx.body.inst(i).no_wrap());
    let (mut flags, q) = (old, cx.q());
    let signed = || match op {
        Opcode::Add => overflow::signed_add(&q, a, b),
        Opcode::Sub => overflow::signed_sub(&q, a, b),
        Opcode::Mul => overflow::signed_mul(&q, a, b),
        _ => Overflow::May,
    };
    let unsigned = |nsw| match op {
        Opcode::Add => overflow::unsigned_add(&q, a, b),
        Opcode::Sub => overflow::unsigned_sub(&q, a, b),
        Opcode::Mul => overflow::unsigned_mul(&q, a, b, nsw),
        _ => Overflow::May,
    };
    if !old.contains(NoWrap::NSW) && signed() == Overflow::Never {
        flags |= NoWrap::NSW;
    }
    if !old.contains(NoWrap::NUW) && unsigned(flags.contains(NoWrap::NSW)) == Overflow::Never {
        flags |= NoWrap::NUW;
    }
    if flags == old {
        return None;
    }
    cx.body.inst_mut(i).set_no_wrap(flags);
    // Of a recurrence that does not wrap the sign is known.
    let steps = if op == Opcode::Add { recurrence_of_step(&cx.q(), i) } else { None };
    if let Some(recurrence) = steps {
        cx.worklist.push_users(cx.body, recurrence.phi);
    }
    Some(Outcome::Changed)
}

/// Two comparisons of the same two numbers.
pub(super) struct TwoComparisons {
    /// The operands of the first one.
    pub operands: [Value; 2],
    /// What both ask, of the operands in this order.
    pub predicates: [IntPredicate; 2],
}

impl TwoComparisons {
    /// Matches two comparisons of integers.
    pub fn new(cx: &Combiner<'_>, first: Value, second: Value) -> Option<Self> {
        let (a, b, p) = (Hole::new(), Hole::new(), PredicateHole::new());
        let (x, y, q) = (Hole::new(), Hole::new(), PredicateHole::new());
        if !cx.m(first, icmp(&p, &a, &b)) || !cx.m(second, icmp(&q, &x, &y)) {
            return None;
        }
        let operands = [a.get(), b.get()];
        cx.width(operands[0])?;
        let second = match [x.get(), y.get()] {
            same if same == operands => q.get(),
            [y, x] if [x, y] == operands => q.get().swapped(),
            _ => return None,
        };
        Some(Self { operands, predicates: [p.get(), second] })
    }
}
