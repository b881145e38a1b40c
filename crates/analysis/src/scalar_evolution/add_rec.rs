//! Add recurrences.

use super::ScalarEvolution;
use super::expr::{Expr, Kind, Ops, Wrap};
use crate::loops::Loop;
use ir::ApInt;
use smallvec::smallvec;

impl ScalarEvolution<'_> {
    /// `{start,+,step}<l>`; a step that is a recurrence of the loop makes one of a higher degree.
    pub fn add_rec2(&mut self, start: Expr, step: Expr, l: Loop, flags: Wrap) -> Expr {
        let mut ops: Ops = smallvec![start];
        if self.rec_loop(step) == Some(l) {
            ops.extend_from_slice(self.ops(step));
            return self.add_rec(ops, l, flags & Wrap::NW);
        }
        ops.push(step);
        self.add_rec(ops, l, flags)
    }

    /// The add recurrence of these operands.
    pub fn add_rec(&mut self, mut ops: Ops, l: Loop, mut flags: Wrap) -> Expr {
        while ops.len() > 1 && self.is_zero(ops[ops.len() - 1]) {
            ops.pop();
            flags = Wrap::empty();
        }
        if ops.len() == 1 {
            return ops[0];
        }
        flags = self.strengthen(Kind::AddRec, &ops, flags);
        let nested = ops[0];
        if let Some(inner) = self.rec_loop(nested)
            && self.nests_wrongly(l, inner)
        {
            let mut inner_ops = self.ops_vec(nested);
            let nested_flags = self.flags(nested);
            ops[0] = inner_ops[0];
            if ops.iter().all(|&o| self.is_invariant(o, l)) {
                let outer_flags = flags & (Wrap::NW | nested_flags);
                inner_ops[0] = self.add_rec(ops.clone(), l, outer_flags);
                if inner_ops.iter().all(|&o| self.is_invariant(o, inner)) {
                    let inner_flags = nested_flags & (Wrap::NW | flags);
                    return self.add_rec(inner_ops, inner, inner_flags);
                }
            }
            ops[0] = nested;
        }
        self.make_rec(&ops, l, flags)
    }

    /// Must a recurrence of `l` whose start is one of `inner` be turned inside out?
    fn nests_wrongly(&self, l: Loop, inner: Loop) -> bool {
        if self.loops.contains_loop(l, inner) {
            return self.loops.depth(l) < self.loops.depth(inner);
        }
        !self.loops.contains_loop(inner, l) && self.tree.dominates(self.loops.header(l), self.loops.header(inner))
    }

    /// The recurrence one iteration later.
    pub fn post_increment(&mut self, rec: Expr) -> Expr {
        let ops = self.ops_vec(rec);
        let Some(l) = self.rec_loop(rec) else { return rec };
        let mut new = Ops::new();
        for pair in ops.windows(2) {
            let sum = self.add2(pair[0], pair[1]);
            new.push(sum);
        }
        let Some(&last) = ops.last() else { return rec };
        new.push(last);
        // The last operand is not zero.
        self.add_rec(new, l, Wrap::empty())
    }

    /// The value of the recurrence in iteration `it`, counted from 0.
    pub fn at_iteration(&mut self, rec: Expr, it: Expr) -> Expr {
        let ops = self.ops_vec(rec);
        self.ops_at_iteration(&ops, it)
    }

    pub(super) fn ops_at_iteration(&mut self, ops: &[Expr], it: Expr) -> Expr {
        let mut result = ops[0];
        for (k, &o) in ops.iter().enumerate().skip(1) {
            let ty = self.ty(result);
            let coefficient = self.binomial(it, k as u32, ty);
            if !self.is_known(coefficient) {
                return coefficient;
            }
            let term = self.mul2(o, coefficient);
            result = self.add2(result, term);
        }
        result
    }

    /// The binomial coefficient of `it` and `k`, modulo 2^n. The odd part of k! is divided by as a multiplication with its inverse, its power of two in a
    /// type that is as many bits wider.
    fn binomial(&mut self, it: Expr, k: u32, ty: ir::Type) -> Expr {
        if k == 1 {
            return self.truncate_or_zero_extend(it, ty);
        }
        // LLVM's limit.
        if k > 1000 {
            return self.could_not_compute();
        }
        let width = self.width_of(ty);
        let mut twos = 1;
        let mut odd = ApInt::one(width);
        for i in 3..=k {
            let zeros = i.trailing_zeros();
            twos += zeros;
            odd = odd * ApInt::new(width, u64::from(i >> zeros));
        }
        let inverse = inverse_of_odd(&odd);
        let wide = self.types.int(width + twos);
        let mut dividend = self.truncate_or_zero_extend(it, wide);
        for i in 1..k {
            let minus = self.int(self.ty(it), -i64::from(i));
            let s = self.add2(it, minus);
            let s = self.truncate_or_zero_extend(s, wide);
            dividend = self.mul2(dividend, s);
        }
        let divisor = self.number(&ApInt::one_bit(width + twos, twos));
        let quotient = self.udiv(dividend, divisor);
        let inverse = self.number(&inverse);
        let quotient = self.truncate_or_zero_extend(quotient, ty);
        self.mul2(inverse, quotient)
    }
}

/// The inverse of an odd number modulo 2^width, by Newton's iteration: each round doubles the right bits.
pub(super) fn inverse_of_odd(n: &ApInt) -> ApInt {
    let width = n.width();
    let two = ApInt::new(width, 2);
    let mut inverse = n.clone();
    let mut bits = 3u32;
    while bits < width {
        inverse = &inverse * &(&two - &(n * &inverse));
        bits = bits.saturating_mul(2);
    }
    inverse
}
