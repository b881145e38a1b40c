//! Numbers that surely divide an expression.

use super::ScalarEvolution;
use super::expr::{Expr, Kind};
use crate::value_tracking::known_bits;
use ir::{ApInt, Inst, Value, ValueKind};

impl ScalarEvolution<'_> {
    /// How many of the lowest bits are surely zero.
    pub fn min_trailing_zeros(&mut self, e: Expr) -> u32 {
        let width = self.width(e);
        self.constant_multiple(e).trailing_zeros().min(width)
    }

    /// A number that divides the expression; 0 if the expression is 0.
    pub fn constant_multiple(&mut self, e: Expr) -> ApInt {
        if let Some(known) = self.s.multiples.get(&e) {
            return known.clone();
        }
        self.operands_first(e, |s, o| s.s.multiples.contains_key(&o), |s, o| _ = s.constant_multiple(o));
        let multiple = self.find_multiple(e);
        self.s.multiples.insert(e, multiple.clone());
        multiple
    }

    /// The same, but 1 instead of 0.
    pub(super) fn non_zero_multiple(&mut self, e: Expr) -> ApInt {
        let multiple = self.constant_multiple(e);
        if multiple.is_zero() { ApInt::one(multiple.width()) } else { multiple }
    }

    fn find_multiple(&mut self, e: Expr) -> ApInt {
        let width = self.width(e);
        let shifted = |zeros: u32| {
            if zeros >= width { ApInt::zero(width) } else { ApInt::one_bit(width, zeros) }
        };
        let ops = self.ops_vec(e);
        match self.kind(e) {
            Kind::Constant => self.constant(e).cloned().unwrap_or_else(|| ApInt::one(width)),
            Kind::PtrToInt => self.constant_multiple(ops[0]).zext_or_trunc(width),
            Kind::UDiv | Kind::VScale | Kind::CouldNotCompute => ApInt::one(width),
            Kind::Truncate | Kind::SignExtend => {
                let zeros = self.min_trailing_zeros(ops[0]);
                shifted(zeros)
            }
            Kind::ZeroExtend => self.constant_multiple(ops[0]).zext(width),
            Kind::Mul if self.nuw(e) => {
                let mut product = self.constant_multiple(ops[0]);
                for &o in &ops[1..] {
                    product = product * self.constant_multiple(o);
                }
                product
            }
            Kind::Mul => {
                let zeros = ops.iter().fold(0u32, |n, &o| n.saturating_add(self.min_trailing_zeros(o)));
                shifted(zeros)
            }
            Kind::Add | Kind::AddRec if !self.nuw(e) => {
                let zeros = ops.iter().map(|&o| self.min_trailing_zeros(o)).min().unwrap_or(0);
                shifted(zeros)
            }
            Kind::Unknown => {
                let Some(v) = self.value(e) else { return ApInt::one(width) };
                let q = self.q.at(self.context_of(v));
                shifted(known_bits(&q, v).min_trailing_zeros())
            }
            _ => {
                let mut divisor = self.constant_multiple(ops[0]);
                for &o in &ops[1..] {
                    if divisor.is_one() {
                        break;
                    }
                    divisor = gcd(divisor, self.constant_multiple(o));
                }
                divisor
            }
        }
    }

    /// Where a value comes into being.
    fn context_of(&self, v: Value) -> Inst {
        match v.kind() {
            ValueKind::Inst(i) => i,
            ValueKind::Param(_) => self.body.first_inst(self.body.entry()),
            _ => Inst::NONE,
        }
    }
}

/// The greatest common divisor; of 0 and a number, that number.
pub(super) fn gcd(mut a: ApInt, mut b: ApInt) -> ApInt {
    while let Some(rest) = a.urem(&b) {
        (a, b) = (b, rest);
    }
    a
}
