//! What a condition that holds, or does not, says of a value.

use super::LazyQuery;
use crate::constant_range::ConstantRange;
use crate::effects::called_intrinsic;
use crate::known_bits::KnownBits;
use crate::lattice::LatticeValue;
use crate::value_tracking::{MAX_DEPTH, patterns};
use ir::intrinsics::Intrinsic;
use ir::{ApInt, Inst, IntPredicate, Opcode, Value, View};

/// What is known if nothing is.
const ANYTHING: Option<LatticeValue> = Some(LatticeValue::Overdefined);

impl LazyQuery<'_> {
    /// What `v` can be where a condition holds, or does not. With `ask`, operands of comparisons are looked into; without, there is an answer at
    /// once.
    pub(super) fn condition(&mut self, v: Value, c: Value, holds: bool, ask: bool, depth: u32) -> Option<LatticeValue> {
        let Some(i) = c.inst() else { return ANYTHING };
        match self.body.view(i) {
            View::ICmp { .. } => return self.comparison(v, i, holds, ask),
            View::Cast { op: Opcode::Trunc, from } => return Some(self.lowest_bit(v, i, from, holds)),
            View::ExtractValue { aggregate, path: &[1] } => {
                if let Some(value) = self.overflow(v, aggregate, holds) {
                    return Some(value);
                }
            }
            _ => {}
        }
        if depth + 1 == MAX_DEPTH {
            return ANYTHING;
        }
        let q = self.q();
        if let Some(inner) = patterns::not_of(&q, c) {
            return self.condition(v, inner, !holds, ask, depth + 1);
        }
        let Some((and, left, right)) = patterns::logical(&q, c) else { return ANYTHING };
        let mut left = self.condition(v, left, holds, ask, depth + 1)?;
        let right = self.condition(v, right, holds, ask, depth + 1)?;
        if holds == and {
            return Some(left.intersect(right));
        }
        self.merge(&mut left, &right);
        Some(left)
    }

    /// A number whose lowest bit is a condition.
    fn lowest_bit(&self, v: Value, i: Inst, from: Value, holds: bool) -> LatticeValue {
        let Some(width) = self.width(v).filter(|_| from == v && self.is_scalar_int(v)) else {
            return LatticeValue::Overdefined;
        };
        let bit = |set: bool| ApInt::new(width, set.into());
        if self.body.inst(i).has_nuw() {
            return LatticeValue::of_number(bit(holds));
        }
        LatticeValue::of_range(ConstantRange::from_known_bits(&KnownBits::new(bit(!holds), bit(holds)), false))
    }

    /// The left operand of arithmetic that overflows, or does not.
    fn overflow(&self, v: Value, call: Value, overflows: bool) -> Option<LatticeValue> {
        let call = call.inst()?;
        let what = called_intrinsic(self.env.module, self.body, call)?;
        let (op, signed) = Intrinsic::overflow_operation(what)?;
        let n = self.number(self.body.operand(call, 1)).filter(|_| self.body.operand(call, 0) == v);
        let Some(n) = n.filter(|_| self.width(v).is_some()) else { return ANYTHING };
        let range = ConstantRange::exact_no_wrap_region(op, &n, signed);
        Some(LatticeValue::of_range(if overflows { range.inverse() } else { range }))
    }

    fn comparison(&mut self, v: Value, i: Inst, holds: bool, ask: bool) -> Option<LatticeValue> {
        let View::ICmp { predicate, a: left, b: right } = self.body.view(i) else { return ANYTHING };
        let predicate = if holds { predicate } else { predicate.inverse() };
        if let Some(c) = right.constant().filter(|_| predicate.is_equality() && left == v) {
            if predicate == IntPredicate::Eq {
                return Some(self.of_constant(c));
            }
            let value = LatticeValue::other_than(self.types(), self.body.consts(), c);
            if !value.is_overdefined() {
                return Some(value);
            }
        }
        if !self.may_be_related(v, left, right) {
            return ANYTHING;
        }
        let Some(width) = self.width(v).filter(|_| self.is_scalar_int(v)) else { return ANYTHING };
        if let Some(offset) = self.offset(left, v, predicate, width) {
            return self.bounded(predicate, right, &offset, i, ask);
        }
        if let Some(offset) = self.offset(right, v, predicate.swapped(), width) {
            return self.bounded(predicate.swapped(), left, &offset, i, ask);
        }
        let part = self.part(v, left, right, predicate, width);
        Some(part.or_else(|| self.difference(v, left, right, predicate)).unwrap_or(LatticeValue::Overdefined))
    }

    /// A quick look, for most comparisons are of other values: is `v` compared, or an operand of what is, or a sum or difference, perhaps of these?
    fn may_be_related(&self, v: Value, left: Value, right: Value) -> bool {
        let involves = |side: Value| {
            side == v || side.inst().is_some_and(|i| self.body.operands(i).take(2).any(|operand| operand == v))
        };
        let is_sum = |i| matches!(self.body.inst(i).opcode, Opcode::Add | Opcode::Sub | Opcode::Or);
        v.inst().is_some_and(is_sum) || involves(left) || involves(right)
    }

    /// By how much the side of a comparison is greater than `v`, if what it says of one it says of the other.
    fn offset(&self, side: Value, v: Value, predicate: IntPredicate, width: u32) -> Option<ApInt> {
        use IntPredicate::*;
        if side == v {
            return Some(ApInt::zero(width));
        }
        let q = self.q();
        let sum = |whole: Value, part: Value| {
            let (a, b) = patterns::sum(&q, whole)?;
            self.number(b).filter(|_| a == part)
        };
        sum(side, v).or_else(|| sum(v, side).map(|n| -n)).or_else(|| {
            let has = |op| patterns::other_operand(&q, side, op, v).is_some();
            let follows = match predicate {
                Ult | Ule => has(Opcode::Or),
                Ugt | Uge => has(Opcode::And),
                _ => false,
            };
            follows.then(|| ApInt::zero(width))
        })
    }

    /// What `v + offset` can be that compares so with `other`, less the offset.
    fn bounded(&mut self, p: IntPredicate, other: Value, offset: &ApInt, at: Inst, ask: bool) -> Option<LatticeValue> {
        let full = ConstantRange::full(offset.width());
        let range = match other.constant() {
            Some(_) => self.number(other).map_or(full, ConstantRange::single),
            None if ask => {
                let value = self.block_value(other, self.body.inst_block(at), Some(at))?;
                self.numbers(&value, offset.width(), false)
            }
            None => full,
        };
        Some(LatticeValue::of_range(ConstantRange::allowed_icmp_region(p, &range).subtract(offset)))
    }

    /// A comparison of some bits of `v`, of a remainder, or of `v` shifted, with a number.
    fn part(&self, v: Value, left: Value, right: Value, predicate: IntPredicate, width: u32) -> Option<LatticeValue> {
        let n = self.number(right)?;
        match self.body.view_value(left)? {
            View::Binary { op: Opcode::And, a, b: mask } if a == v => {
                let mask = self.number(mask)?;
                let range = match predicate {
                    IntPredicate::Eq => {
                        ConstantRange::from_known_bits(&KnownBits::new(&!&n & &mask, &n & &mask), false)
                    }
                    IntPredicate::Ne => ConstantRange::mask_not_equal(&mask, &n),
                    _ => return None,
                };
                Some(LatticeValue::of_range(range))
            }
            View::Binary { op: Opcode::URem, a: from, .. } | View::Cast { op: Opcode::Trunc, from } if from == v => {
                let region = ConstantRange::exact_icmp_region(predicate, &n);
                if region.is_empty() {
                    return None;
                }
                // A part or a remainder that is so great makes the whole so great.
                let least = region.unsigned_min().zext(width);
                Some(LatticeValue::of_range(ConstantRange::new(least, ApInt::zero(width))))
            }
            View::Binary { op: Opcode::AShr, a, b: by } if a == v && predicate.is_signed() => {
                let by = self.number(by)?.as_u64().filter(|&by| by < u64::from(width))? as u32;
                shifted_back(&ConstantRange::exact_icmp_region(predicate, &n), by).map(LatticeValue::of_range)
            }
            _ => None,
        }
    }

    /// `v` is the difference of what is compared, or of the addresses of these.
    fn difference(&mut self, v: Value, left: Value, right: Value, predicate: IntPredicate) -> Option<LatticeValue> {
        if !predicate.is_equality() {
            return None;
        }
        let (x, y) = patterns::binary(&self.q(), v, Opcode::Sub)?;
        let (x, y) = (self.address(x), self.address(y));
        if (x, y) != (left, right) && (y, x) != (left, right) {
            return None;
        }
        let ty = self.body.value_type(v);
        let zero = self.body.consts_mut().null(self.env.types(), ty);
        Some(match predicate {
            IntPredicate::Eq => self.of_constant(zero),
            _ => LatticeValue::other_than(self.types(), self.body.consts(), zero),
        })
    }

    /// The pointer that a number of the same width was made of; other numbers as they are.
    fn address(&self, v: Value) -> Value {
        match self.body.view_value(v) {
            Some(View::Cast { op: Opcode::PtrToInt, from }) => {
                let space = self.types().addr_space(self.body.value_type(from));
                let bits = space.map(|space| self.env.module.data_layout.pointer(space).bits);
                if bits == self.width(v) { from } else { v }
            }
            _ => v,
        }
    }
}

/// The numbers that `ashr` by so many bits brings into a range that does not wrap as a signed one; `None` if a bound is out of reach.
fn shifted_back(region: &ConstantRange, by: u32) -> Option<ConstantRange> {
    if region.is_empty() {
        return None;
    }
    let bound = |n: ApInt| {
        let shifted = n.shl(by);
        (shifted.ashr(by) == n).then_some(shifted)
    };
    let (least, greatest) = (region.signed_min(), region.signed_max());
    let low = if least.is_signed_min() { least } else { bound(least)? };
    let high = if greatest.is_signed_max() { greatest.inc() } else { bound(greatest.inc())? };
    Some(ConstantRange::new(low, high))
}
