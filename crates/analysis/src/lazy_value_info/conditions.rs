//! What the branch at the end of a block says of a value on each of its ways, and what assumptions say.

use super::{Fact, Solver};
use crate::constant_range::ConstantRange;
use crate::effects::called_intrinsic;
use crate::known_bits::KnownBits;
use crate::value_tracking::MAX_DEPTH;
use ir::intrinsics::id;
use ir::{ApInt, Block, Inst, IntPredicate, Opcode, Value};

/// Uses of a value that are followed to assumptions.
const MAX_USERS: usize = 32;

impl Solver<'_> {
    /// What the edge itself says.
    pub(super) fn edge(&mut self, v: Value, width: u32, from: Block, to: Block) -> Option<Fact> {
        let body = self.body;
        let Some(t) = body.terminator(from) else { return Some(Fact::anything(width)) };
        match body.inst(t).opcode {
            Opcode::Br if body.num_successors(t) == 2 && body.successor(t, 0) != body.successor(t, 1) => {
                self.branch(v, width, body.operand(t, 0), body.successor(t, 0) == to)
            }
            Opcode::Switch => Some(self.switch(v, width, t, to)),
            _ => Some(Fact::anything(width)),
        }
    }

    fn branch(&mut self, v: Value, width: u32, condition: Value, taken: bool) -> Option<Fact> {
        if condition == v {
            return Some(Fact::of(ConstantRange::single(ApInt::new(1, taken.into()))));
        }
        let fact = self.condition(v, width, condition, taken, true, 0)?;
        if !fact.is_anything() {
            return Some(fact);
        }
        let Some(user) = v.inst().filter(|&i| is_foldable(self.body.inst(i).opcode)) else { return Some(fact) };
        if self.body.operands(user).any(|o| o == condition) {
            return Some(Fact::of(self.fold(user, width, condition, &ApInt::new(1, taken.into()))));
        }
        let operands: Vec<Value> = self.body.operands(user).collect();
        for o in operands {
            let Some(w) = self.width(o).filter(|_| o.constant().is_none()) else { continue };
            let known = self.condition(o, w, condition, taken, false, 0)?;
            if let Some(n) = known.range.single_element() {
                return Some(Fact::of(self.fold(user, width, o, n)));
            }
        }
        Some(fact)
    }

    /// The results of an instruction where one of its operands is a number.
    fn fold(&self, user: Inst, width: u32, operand: Value, n: &ApInt) -> ConstantRange {
        let op = self.body.inst(user).opcode;
        let range = |v: Value| {
            let w = self.width(v)?;
            let number = if v == operand { Some(n.clone()) } else { self.number(v) };
            Some(number.map_or(ConstantRange::full(w), ConstantRange::single))
        };
        let Some(first) = range(self.body.operand(user, 0)) else { return ConstantRange::full(width) };
        let result = match op {
            Opcode::Freeze => first,
            _ if op.is_cast() => first.cast(op, width),
            _ => range(self.body.operand(user, 1))
                .map_or(ConstantRange::full(width), |second| first.binary_op(op, &second)),
        };
        if result.single_element().is_some() { result } else { ConstantRange::full(width) }
    }

    fn switch(&self, v: Value, width: u32, t: Inst, to: Block) -> Fact {
        let body = self.body;
        let condition = body.operand(t, 0);
        let user = v.inst().filter(|&i| is_foldable(body.inst(i).opcode) && body.operands(i).any(|o| o == condition));
        if condition != v && user.is_none() {
            return Fact::anything(width);
        }
        let is_default = body.successor(t, 0) == to;
        let mut range = if is_default { ConstantRange::full(width) } else { ConstantRange::empty(width) };
        for k in 1..body.num_successors(t) {
            let Some(n) = self.number(body.operand(t, 2 * k)) else { return Fact::anything(width) };
            let value = match user {
                Some(user) if condition != v => {
                    let folded = self.fold(user, width, condition, &n);
                    if folded.is_full() {
                        return Fact::anything(width);
                    }
                    folded
                }
                _ => ConstantRange::single(n),
            };
            match (is_default, body.successor(t, k) == to) {
                // The default may be where some cases lead, too.
                (true, false) if condition == v => range = range.difference(&value),
                (false, true) => range = range.union(&value),
                _ => {}
            }
        }
        Fact::of(range)
    }

    /// What `v` can be where a condition holds, or does not. With `ask`, operands of comparisons are looked into.
    pub(super) fn condition(
        &mut self,
        v: Value,
        width: u32,
        c: Value,
        holds: bool,
        ask: bool,
        depth: u32,
    ) -> Option<Fact> {
        let anything = Some(Fact::anything(width));
        let Some(i) = c.inst().filter(|_| depth < MAX_DEPTH) else { return anything };
        let body = self.body;
        match body.inst(i).opcode {
            Opcode::ICmp => return self.comparison(v, width, i, holds, ask),
            Opcode::Trunc if body.operand(i, 0) == v => {
                let bit = |set: bool| ApInt::new(width, set.into());
                return Some(Fact::of(if body.inst(i).has_nuw() {
                    ConstantRange::single(bit(holds))
                } else {
                    ConstantRange::from_known_bits(&KnownBits::new(bit(!holds), bit(holds)), false)
                }));
            }
            Opcode::Xor if self.is_number(body.operand(i, 1), 1) => {
                return self.condition(v, width, body.operand(i, 0), !holds, ask, depth + 1);
            }
            _ => {}
        }
        let Some((and, left, right)) = self.logical(i) else { return anything };
        let left = self.condition(v, width, left, holds, ask, depth + 1);
        let right = self.condition(v, width, right, holds, ask, depth + 1);
        let (left, right) = (left?, right?);
        Some(if holds == and { left.intersect(right) } else { left.merge(&right) })
    }

    /// `and` or `or` of two conditions, as such or as a select; the first?
    fn logical(&self, i: Inst) -> Option<(bool, Value, Value)> {
        let operand = |k| self.body.operand(i, k);
        match self.body.inst(i).opcode {
            Opcode::And => Some((true, operand(0), operand(1))),
            Opcode::Or => Some((false, operand(0), operand(1))),
            Opcode::Select if self.is_number(operand(2), 0) => Some((true, operand(0), operand(1))),
            Opcode::Select if self.is_number(operand(1), 1) => Some((false, operand(0), operand(2))),
            _ => None,
        }
    }

    fn comparison(&mut self, v: Value, width: u32, i: Inst, holds: bool, ask: bool) -> Option<Fact> {
        use IntPredicate::*;
        let (left, right) = (self.body.operand(i, 0), self.body.operand(i, 1));
        let predicate = self.body.inst(i).int_predicate();
        let predicate = if holds { predicate } else { predicate.inverse() };
        if self.width(left).is_none() {
            return Some(Fact::anything(width));
        }
        if let Some(offset) = self.offset(left, v, predicate, width) {
            return self.bounded(predicate, right, offset, width, i, ask);
        }
        if let Some(offset) = self.offset(right, v, predicate.swapped(), width) {
            return self.bounded(predicate.swapped(), left, offset, width, i, ask);
        }
        let Some(n) = self.number(right) else { return Some(Fact::anything(width)) };
        let bits = self.match_binary(left, Opcode::And).filter(|p| p.0 == v).and_then(|p| self.number(p.1));
        if let Some(mask) = bits {
            match predicate {
                Eq => {
                    let known = KnownBits::new(&!&n & &mask, &n & &mask);
                    return Some(Fact::of(ConstantRange::from_known_bits(&known, false)));
                }
                Ne if n.is_zero() && !mask.is_zero() => {
                    return Some(Fact::of(ConstantRange::mask_not_equal(&mask, &n)));
                }
                _ => {}
            }
        }
        // A part or a remainder that is so great makes the whole so great.
        let is_less =
            [Opcode::And, Opcode::URem].iter().any(|&op| self.match_binary(left, op).is_some_and(|p| p.0 == v));
        Some(match predicate {
            Ugt | Uge if is_less => Fact::of(ConstantRange::exact_icmp_region(predicate, &n)),
            Ne if is_less && n.is_zero() => Fact::of(ConstantRange::single(n).inverse()),
            _ => Fact::anything(width),
        })
    }

    /// By how much the side of a comparison is greater than `v`, if what it says of one it says of the other.
    fn offset(&self, side: Value, v: Value, predicate: IntPredicate, width: u32) -> Option<ApInt> {
        use IntPredicate::*;
        if side == v {
            return Some(ApInt::zero(width));
        }
        let sum = |whole: Value, part: Value| match self.match_binary(whole, Opcode::Add) {
            Some((a, b)) if a == part => self.number(b),
            Some(_) => None,
            None => {
                let (a, b) = self.match_binary(whole, Opcode::Or)?;
                let is_sum = whole.inst().is_some_and(|i| self.body.inst(i).is_disjoint());
                self.number(b).filter(|_| a == part && is_sum)
            }
        };
        let has = |op: Opcode| self.match_binary(side, op).is_some_and(|(a, b)| a == v || b == v);
        sum(side, v).or_else(|| sum(v, side).map(|n| -n)).or_else(|| {
            let follows =
                matches!(predicate, Ult | Ule) && has(Opcode::Or) || matches!(predicate, Ugt | Uge) && has(Opcode::And);
            follows.then(|| ApInt::zero(width))
        })
    }

    /// What `v + offset` can be that compares so with `other`, less the offset.
    fn bounded(
        &mut self,
        p: IntPredicate,
        other: Value,
        offset: ApInt,
        width: u32,
        at: Inst,
        ask: bool,
    ) -> Option<Fact> {
        let range = match other.constant() {
            Some(_) => self.number(other).map_or(ConstantRange::full(width), ConstantRange::single),
            None if ask => self.block_value(other, self.body.inst_block(at), Some(at))?.numbers(),
            None => ConstantRange::full(width),
        };
        Some(Fact::of(ConstantRange::allowed_icmp_region(p, &range).subtract(&offset)))
    }

    /// What is known of a value where `at` stands, with what is assumed above in that block.
    pub(super) fn with_assumptions(&mut self, v: Value, fact: Fact, at: Option<Inst>) -> Fact {
        let Some(at) = at else { return fact };
        let b = self.body.inst_block(at);
        let mut fact = fact;
        for c in self.assumed(v, b, at) {
            let Some(width) = self.width(v) else { break };
            if let Some(known) = self.condition(v, width, c, true, false, 0) {
                fact = fact.intersect(known);
            }
        }
        fact
    }

    /// The conditions that speak of a value and are assumed above an instruction.
    fn assumed(&self, v: Value, b: Block, at: Inst) -> Vec<Value> {
        let mut out = Vec::new();
        if v.constant().is_some() || !self.assumes {
            return out;
        }
        // Assumptions of conditions on the value, on a sum with it, or on such conditions together.
        let mut work: Vec<(Value, u32)> = vec![(v, 0)];
        while let Some((w, depth)) = work.pop() {
            for user in self.body.users_of(w).take(MAX_USERS) {
                let op = self.body.inst(user).opcode;
                if op == Opcode::Call && called_intrinsic(self.module, self.body, user) == Some(id::ASSUME) {
                    let above = self.body.inst_block(user) == b && self.body.comes_before(user, at);
                    if above && self.body.operand(user, 0) == w {
                        out.push(w);
                    }
                } else if depth < 3
                    && (op == Opcode::ICmp || matches!(op, Opcode::And | Opcode::Or | Opcode::Add | Opcode::Xor))
                {
                    work.push((user.into(), depth + 1));
                }
            }
        }
        out.dedup();
        out
    }
}

/// Is the result of an instruction known where one operand is?
fn is_foldable(op: Opcode) -> bool {
    op.is_cast() || op.is_binary() || op == Opcode::Freeze
}
