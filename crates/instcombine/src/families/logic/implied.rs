//! What one operand says of the other.

use super::algebra::new_binary;
use crate::combiner::Combiner;
use crate::rule::Outcome;
use analysis::value_tracking::implied_condition;
use ir::{Inst, Opcode, Value, View};

/// Operations are followed so deep for the value of one operand, as in LLVM.
const MAX_DEPTH: u32 = 3;

/// `a & (c ? x : y)` where `a` decides `c`.
pub(super) fn select_decided_by_operand(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let [l, r] = cx.pair(i);
    if !cx.is_bit(l) {
        return None;
    }
    let is_and = cx.body.inst(i).opcode == Opcode::And;
    [(l, r), (r, l)].into_iter().find_map(|(select, other)| cx.select_by_implied_condition(other, select, is_and))
}

impl Combiner<'_> {
    /// `op and (c ? x : y)`, or `or`: where `op` decides `c`, the `select` takes one arm.
    pub fn select_by_implied_condition(&mut self, op: Value, select: Value, is_and: bool) -> Option<Outcome> {
        let View::Select { cond, yes, no } = self.body.view_value(select)? else { return None };
        if self.ty(op) != self.ty(select) {
            return None;
        }
        let arm = if implied_condition(&self.q(), op, cond, is_and)? { yes } else { no };
        let decided = self.truth(self.ty(arm), !is_and);
        if is_and { self.new_select(op, arm, decided) } else { self.new_select(op, decided, arm) }
    }

    /// `v` with `op` replaced by a constant, if it becomes simpler by that. Only bitwise operations are looked through.
    fn with_operand_replaced(
        &mut self,
        v: Value,
        op: Value,
        by: Value,
        only_simplify: bool,
        depth: u32,
    ) -> Option<Value> {
        if op == by {
            return None;
        }
        if v == op {
            return Some(by);
        }
        let View::Binary { op: opcode, a, b } = self.body.view_value(v)? else { return None };
        if !opcode.is_bitwise_logic() || depth >= MAX_DEPTH {
            return None;
        }
        let only_simplify = only_simplify || !self.one_use(v);
        let x = self.with_operand_replaced(a, op, by, only_simplify, depth + 1);
        let y = self.with_operand_replaced(b, op, by, only_simplify, depth + 1);
        if x.is_none() && y.is_none() {
            return None;
        }
        let (x, y) = (x.unwrap_or(a), y.unwrap_or(b));
        if let Some(simple) = self.simplify_binary(opcode, 0, x, y) {
            return Some(simple);
        }
        if only_simplify { None } else { Some(self.build(|b| b.binary(opcode, x, y))) }
    }
}

/// `x & f(x)` is `x & f(-1)`, `x | f(x)` is `x | f(0)`.
pub(super) fn operand_replaced(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let op = cx.body.inst(i).opcode;
    let [l, r] = cx.pair(i);
    let by = cx.truth(cx.ty(l), op == Opcode::And);
    if let Some(v) = cx.with_operand_replaced(l, r, by, false, 0) {
        return new_binary(cx, op, v, r);
    }
    let v = cx.with_operand_replaced(r, l, by, false, 0)?;
    new_binary(cx, op, l, v)
}
