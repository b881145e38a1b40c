//! Quotients and remainders of expressions, by algebra: `(4 * %m * %n)` by `%m` is `(4 * %n)`.

use analysis::scalar_evolution::{Expr, Kind, Ops, ScalarEvolution, Wrap};
use ir::ApInt;

/// Divisions nest at most so deep; what is deeper counts as indivisible.
const MAX_DEPTH: u32 = 200;

/// Quotient and remainder. What cannot be divided has quotient 0 and itself as the remainder.
pub fn divide(se: &mut ScalarEvolution<'_>, numerator: Expr, denominator: Expr) -> (Expr, Expr) {
    Division { se, depth: 0 }.divide(numerator, denominator)
}

struct Division<'a, 'b> {
    se: &'a mut ScalarEvolution<'b>,
    depth: u32,
}

impl Division<'_, '_> {
    fn divide(&mut self, n: Expr, d: Expr) -> (Expr, Expr) {
        let ty = self.se.ty(d);
        let (zero, one) = (self.se.uint(ty, 0), self.se.uint(ty, 1));
        if n == d {
            return (one, zero);
        }
        if self.se.is_zero(n) {
            return (zero, zero);
        }
        if self.se.is_one(d) {
            return (n, zero);
        }
        if self.depth >= MAX_DEPTH {
            return (zero, n);
        }
        self.depth += 1;
        let result = if self.se.is(d, Kind::Mul) {
            self.by_product(n, d, zero)
        } else {
            self.divide_parts(n, d, zero, one).unwrap_or((zero, n))
        };
        self.depth -= 1;
        result
    }

    /// By one factor after the other; all must divide.
    fn by_product(&mut self, n: Expr, d: Expr, zero: Expr) -> (Expr, Expr) {
        let mut quotient = n;
        for factor in self.se.ops_vec(d) {
            let (q, r) = self.divide(quotient, factor);
            if !self.se.is_zero(r) {
                return (zero, n);
            }
            quotient = q;
        }
        (quotient, zero)
    }

    fn divide_parts(&mut self, n: Expr, d: Expr, zero: Expr, one: Expr) -> Option<(Expr, Expr)> {
        match self.se.kind(n) {
            Kind::Constant => self.constants(n, d),
            Kind::AddRec => self.recurrence(n, d),
            Kind::Add => self.sum(n, d),
            Kind::Mul => self.product(n, d, zero, one),
            _ => None,
        }
    }

    fn constants(&mut self, n: Expr, d: Expr) -> Option<(Expr, Expr)> {
        let (a, b) = (self.se.constant(n)?.clone(), self.se.constant(d)?.clone());
        let width = a.width().max(b.width());
        let (a, b): (ApInt, ApInt) = (a.sext(width), b.sext(width));
        let (q, r) = (a.sdiv(&b)?, a.srem(&b)?);
        Some((self.se.number(&q), self.se.number(&r)))
    }

    fn recurrence(&mut self, n: Expr, d: Expr) -> Option<(Expr, Expr)> {
        if !self.se.is_affine(n) {
            return None;
        }
        let l = self.se.rec_loop(n)?;
        let (start, step) = (self.se.op(n, 0), self.se.op(n, 1));
        let (start_q, start_r) = self.divide(start, d);
        let (step_q, step_r) = self.divide(step, d);
        let ty = self.se.ty(d);
        if [start_q, start_r, step_q, step_r].iter().any(|&e| self.se.ty(e) != ty) {
            return None;
        }
        let flags = self.se.flags(n);
        let q = self.se.add_rec2(start_q, step_q, l, flags);
        let r = self.se.add_rec2(start_r, step_r, l, flags);
        Some((q, r))
    }

    fn sum(&mut self, n: Expr, d: Expr) -> Option<(Expr, Expr)> {
        let ty = self.se.ty(d);
        let (mut quotients, mut remainders) = (Ops::new(), Ops::new());
        for o in self.se.ops_vec(n) {
            let (q, r) = self.divide(o, d);
            if self.se.ty(q) != ty || self.se.ty(r) != ty {
                return None;
            }
            quotients.push(q);
            remainders.push(r);
        }
        Some((self.se.sum(&quotients), self.se.sum(&remainders)))
    }

    fn product(&mut self, n: Expr, d: Expr, zero: Expr, one: Expr) -> Option<(Expr, Expr)> {
        let ty = self.se.ty(d);
        let mut factors = self.se.ops_vec(n);
        if factors.iter().any(|&o| self.se.ty(o) != ty) {
            return None;
        }
        for k in 0..factors.len() {
            let (q, r) = self.divide(factors[k], d);
            if !self.se.is_zero(r) {
                continue;
            }
            if self.se.ty(q) != ty {
                return None;
            }
            factors[k] = q;
            return Some((self.se.product(&factors), zero));
        }
        if !self.se.is(d, Kind::Unknown) {
            return None;
        }
        // What is left of it when the divisor is 0 is the remainder.
        let r = self.se.rewrite(n, |_, e| (e == d).then_some(zero));
        if self.se.is_zero(r) {
            let q = self.se.rewrite(n, |_, e| (e == d).then_some(one));
            return Some((q, r));
        }
        let rest = self.se.minus(n, r, Wrap::empty());
        if self.se.size(rest) > self.se.size(n) {
            return None;
        }
        let (q, none) = self.divide(rest, d);
        self.se.is_zero(none).then_some((q, r))
    }
}
