//! Operations on results of intrinsics that move bits about.

use super::algebra::new_binary;
use crate::combiner::Combiner;
use crate::rule::Outcome;
use analysis::pattern::*;
use ir::intrinsics::id;
use ir::{Inst, Opcode, Value};

/// `bswap(x) & bswap(y)` is `bswap(x & y)`; likewise for `bitreverse` and funnel shifts.
pub(super) fn logic_of_moved_bits(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let [l, r] = cx.pair(i);
    let what = cx.intrinsic(l).filter(|_| cx.one_use(l))?;
    let other = cx.intrinsic(r);
    if other.is_some_and(|o| o != what || !cx.one_use(r)) {
        return None;
    }
    let (op, ty) = (cx.body.inst(i).opcode, cx.ty(l));
    let operand = |v: Value, k: usize| Some(cx.body.operand(v.inst()?, k));
    match what {
        id::FSHL | id::FSHR => {
            other?;
            let amount = operand(l, 2)?;
            if operand(r, 2)? != amount {
                return None;
            }
            let (a, b, c, d) = (operand(l, 0)?, operand(r, 0)?, operand(l, 1)?, operand(r, 1)?);
            let high = cx.build(|x| x.binary(op, a, b));
            let low = cx.build(|x| x.binary(op, c, d));
            cx.new_call(what, &[ty], &[high, low, amount])
        }
        id::BSWAP | id::BITREVERSE => {
            let a = operand(l, 0)?;
            let b = if other.is_some() {
                operand(r, 0)?
            } else {
                let c = cx.int_of(r)?;
                let moved = if what == id::BSWAP { c.swap_bytes() } else { c.reverse_bits() };
                cx.ap(ty, &moved)
            };
            let v = cx.build(|x| x.binary(op, a, b));
            cx.new_call(what, &[ty], &[v])
        }
        _ => None,
    }
}

fn is_distributed(op: Opcode) -> bool {
    matches!(op, Opcode::And | Opcode::Or | Opcode::Xor | Opcode::Add)
}

/// `((x << n) op2 mask) op1 (y << n)`: both operations are done before one shift.
pub fn operations_before_shift(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let [l, r] = cx.pair(i);
    two_shifts(cx, i, l, r).or_else(|| two_shifts(cx, i, r, l))
}

fn two_shifts(cx: &mut Combiner<'_>, i: Inst, shifted: Value, other: Value) -> Option<Outcome> {
    let (y, n, x, mask) = (Hole::new(), Hole::new(), Hole::new(), Hole::new());
    let (shift, inner_shift, op2, op1) =
        (OpcodeHole::new(), OpcodeHole::new(), OpcodeHole::new(), cx.body.inst(i).opcode);
    if !cx.m(shifted, one_use(any_shift(&shift, &y, &n))) {
        return None;
    }
    if !cx.m(other, c_any_binary(&op2, one_use(any_shift(&inner_shift, &x, same(&n))), &mask)) {
        return None;
    }
    let (shift, op2) = (shift.get(), op2.get());
    if shift != inner_shift.get() || !is_distributed(op1) || !is_distributed(op2) {
        return None;
    }
    let (x, y, n, mask) = (x.get(), y.get(), n.get(), mask.get());
    if shift == Opcode::AShr {
        if !op1.is_bitwise_logic() || op2 != Opcode::Xor || !cx.m(mask, ones()) {
            return None;
        }
        let not = cx.build(|b| b.not(x));
        let v = cx.build(|b| b.binary(op1, y, not));
        return new_binary(cx, Opcode::AShr, v, n);
    }
    let distributes = op1 != Opcode::Add && op2 != Opcode::Add || shift == Opcode::Shl;
    if op1 == op2 && distributes {
        let v = cx.build(|b| b.binary(op1, x, y));
        let v = cx.build(|b| b.binary(shift, v, n));
        return new_binary(cx, op1, v, mask);
    }
    if !cx.m(n, immediate()) || !cx.m(mask, immediate()) {
        return None;
    }
    let back = if shift == Opcode::Shl { Opcode::LShr } else { Opcode::Shl };
    let moved = cx.fold_binary(back, mask, n)?;
    let fits =
        op1 == Opcode::And || distributes && (op2 == Opcode::And || cx.fold_binary(shift, moved, n) == Some(mask));
    if !fits {
        return None;
    }
    let inner = cx.build(|b| b.binary(op2, x, moved));
    let v = cx.build(|b| b.binary(op1, y, inner));
    new_binary(cx, shift, v, n)
}

/// `(c1 << a) op (c2 << (a + c3))` is one shift of a constant.
pub fn shifts_by_distance(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (c1, c2, c3, a) = (Hole::new(), Hole::new(), Hole::new(), Hole::new());
    let (s1, s2) = (OpcodeHole::new(), OpcodeHole::new());
    let op = cx.body.inst(i).opcode;
    let found = cx.m(
        i.into(),
        c_binary(op, any_shift(&s1, imm(&c1), &a), any_shift(&s2, imm(&c2), add_like(same(&a), imm(&c3)))),
    );
    if !found || s1.get() != s2.get() || op == Opcode::Add && s1.get() != Opcode::Shl {
        return None;
    }
    let width = u64::from(cx.width(c3.get())?);
    if !cx.m(c3.get(), int_where(move |n| n.as_u64().is_some_and(|n| n < width))) {
        return None;
    }
    let shifted = cx.build(|b| b.binary(s1.get(), c2.get(), c3.get()));
    let c = cx.build(|b| b.binary(op, c1.get(), shifted));
    new_binary(cx, s1.get(), c, a.get())
}
