//! Logical shifts by a constant that become part of the expression that they shift.
//!
//! ```text
//! %s = lshr i32 %x, 8                 %s = and i32 %x, -256
//! %p = phi i32 [ %s, … ], [ 1, … ] ⇒  %p = phi i32 [ %s, … ], [ 256, … ]
//! %r = shl i32 %p, 8
//! ```
//! The expression has no other use, so that its instructions can be changed in place. It ends in constants and in shifts that the new one
//! joins or undoes. (LLVM: `canEvaluateShifted`.)

use crate::combiner::Combiner;
use crate::rule::Outcome;
use analysis::pattern::*;
use ir::{ApInt, Inst, Opcode, Value, View};
use smallvec::SmallVec;

/// Expressions are followed so deep.
const MAX_DEPTH: u32 = 64;

/// A shift that is to move inside.
#[derive(Clone, Copy)]
struct Shift {
    is_left: bool,
    /// Less than `width`.
    by: u32,
    width: u32,
}

/// What a shift of a shift is.
enum Joined {
    /// The inner shift by another amount.
    Inner(u32),
    /// Some bits of what the inner one shifts.
    Mask(ApInt),
    Zero,
}

/// The shift goes, and the expression that it shifts yields the shifted value.
pub fn move_inside(cx: &mut Combiner<'_>, i: Inst, by: u32) -> Option<Outcome> {
    let (v, op) = (cx.body.operand(i, 0), cx.body.inst(i).opcode);
    let shift = Shift { is_left: op == Opcode::Shl, by, width: cx.width(v)? };
    if op == Opcode::AShr || v.constant().is_some() || !cx.body.has_uses(i) || !shift.fits(cx, v, 0) {
        return None;
    }
    let shifted = shift.apply(cx, v)?;
    cx.replace(shifted)
}

impl Shift {
    /// Can the value be computed shifted?
    fn fits(self, cx: &mut Combiner<'_>, v: Value, depth: u32) -> bool {
        if v.constant().is_some() {
            return cx.m(v, immediate()) && self.constant(cx, v).is_some();
        }
        let Some(i) = v.inst().filter(|_| depth < MAX_DEPTH && cx.one_use(v)) else { return false };
        match cx.body.view(i) {
            View::Binary { op: Opcode::And | Opcode::Or | Opcode::Xor, a, b } => {
                self.fits(cx, a, depth + 1) && self.fits(cx, b, depth + 1)
            }
            View::Binary { op: Opcode::Shl | Opcode::LShr, .. } => self.joined(cx, i).is_some(),
            View::Binary { op: Opcode::Mul, b, .. } => !self.is_left && self.is_negated_power(cx, b),
            View::Select { yes, no, .. } => self.fits(cx, yes, depth + 1) && self.fits(cx, no, depth + 1),
            View::Phi { values, .. } => {
                let values: SmallVec<[Value; 8]> = values.iter().collect();
                values.into_iter().all(|v| self.fits(cx, v, depth + 1))
            }
            _ => false,
        }
    }

    /// Is it -2^n, where the shift is by n?
    fn is_negated_power(self, cx: &Combiner<'_>, v: Value) -> bool {
        cx.int_of(v).is_some_and(|n| n == ApInt::high_bits(self.width, self.width - self.by))
    }

    /// The shift of a logical shift by a constant.
    fn joined(self, cx: &Combiner<'_>, inner: Inst) -> Option<Joined> {
        let [x, amount] = cx.pair(inner);
        let amount = cx.int_of(amount)?.as_u64().filter(|&n| n < self.width.into())? as u32;
        let is_left = cx.body.inst(inner).opcode == Opcode::Shl;
        if is_left == self.is_left {
            let sum = amount + self.by;
            return Some(if sum < self.width { Joined::Inner(sum) } else { Joined::Zero });
        }
        let kept = self.width - self.by;
        if amount == self.by {
            let mask = if is_left { ApInt::low_bits(self.width, kept) } else { ApInt::high_bits(self.width, kept) };
            return Some(Joined::Mask(mask));
        }
        // What the second shift would clear must be zero already.
        let rest = amount.checked_sub(self.by)?;
        let lowest = if is_left { self.width - amount } else { rest };
        let cleared = ApInt::bit_range(self.width, lowest, lowest + self.by);
        cx.mask_is_zero(x, &cleared).then_some(Joined::Inner(rest))
    }

    /// Computes a value that [fits](Self::fits) shifted.
    fn apply(self, cx: &mut Combiner<'_>, v: Value) -> Option<Value> {
        let Some(i) = v.inst() else { return self.constant(cx, v) };
        cx.worklist.add(i);
        match cx.body.view(i) {
            View::Binary { op: Opcode::Shl | Opcode::LShr, .. } => return self.join(cx, i),
            View::Binary { op: Opcode::Mul, .. } => return self.negate(cx, i),
            _ => {}
        }
        let first = usize::from(cx.body.inst(i).opcode == Opcode::Select);
        for k in first..cx.body.inst(i).num_operands() {
            let operand = cx.body.operand(i, k);
            let shifted = self.apply(cx, operand)?;
            if shifted != operand {
                cx.set_operand(i, k, shifted);
            }
        }
        Some(v)
    }

    fn constant(self, cx: &mut Combiner<'_>, v: Value) -> Option<Value> {
        let ty = cx.ty(v);
        let by = cx.int(ty, self.by.into());
        cx.fold_binary(if self.is_left { Opcode::Shl } else { Opcode::LShr }, v, by)
    }

    fn join(self, cx: &mut Combiner<'_>, inner: Inst) -> Option<Value> {
        let ty = cx.body.inst(inner).ty;
        match self.joined(cx, inner)? {
            Joined::Zero => Some(cx.zero(ty)),
            Joined::Inner(amount) => {
                let amount = cx.int(ty, amount.into());
                cx.body.set_operand(inner, 1, amount);
                cx.set_flags(inner, 0);
                Some(inner.into())
            }
            Joined::Mask(mask) => {
                let (x, mask) = (cx.body.operand(inner, 0), cx.ap(ty, &mask));
                let location = cx.body.debug_loc(cx.at);
                let and = cx.build_at(inner, location, |b| b.and(x, mask));
                cx.take_name_if_new(and, inner);
                Some(and)
            }
        }
    }

    /// `x * -2^n >> n` is `-x` without its n highest bits.
    fn negate(self, cx: &mut Combiner<'_>, product: Inst) -> Option<Value> {
        let (x, ty) = (cx.body.operand(product, 0), cx.body.inst(product).ty);
        let (zero, mask) = (cx.zero(ty), ApInt::low_bits(self.width, self.width - self.by));
        let mask = cx.ap(ty, &mask);
        let and = cx.build_before(product, |b| {
            let negated = b.binary(Opcode::Sub, zero, x);
            b.and(negated, mask)
        });
        cx.take_name_if_new(and, product);
        Some(and)
    }
}
