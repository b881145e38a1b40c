//! Products.

use super::ScalarEvolution;
use super::expr::{Expr, Kind, Ops, Wrap};
use crate::constant_range::ConstantRange;
use ir::{ApInt, Opcode};
use smallvec::smallvec;

impl ScalarEvolution<'_> {
    /// A product.
    pub fn mul2(&mut self, a: Expr, b: Expr) -> Expr {
        self.mul(smallvec![a, b], Wrap::empty(), 0)
    }

    /// Is a constant hidden in sums and products of sums and products?
    /// The product of one or more expressions.
    pub fn product(&mut self, ops: &[Expr]) -> Expr {
        self.mul(Ops::from_slice(ops), Wrap::empty(), 0)
    }

    fn hides_constant(&self, e: Expr) -> bool {
        let mut stack = vec![e];
        let mut seen = rustc_hash::FxHashSet::default();
        while let Some(e) = stack.pop() {
            if !seen.insert(e) {
                continue;
            }
            if self.constant(e).is_some() {
                return true;
            }
            if matches!(self.kind(e), Kind::Add | Kind::Mul) {
                stack.extend_from_slice(self.ops(e));
            }
        }
        false
    }

    /// The product of the operands, of which `flags` are known.
    pub(super) fn mul(&mut self, mut ops: Ops, known: Wrap, depth: u32) -> Expr {
        if ops.len() == 1 {
            return ops[0];
        }
        if let Some(e) = self.fold_and_group(&mut ops, |a, b| a * b, ApInt::is_one, ApInt::is_zero) {
            return e;
        }
        if let Some(e) = self.unfolded(Kind::Mul, &ops, known, depth) {
            return e;
        }
        if let &[c, x] = &ops[..]
            && let Some(n) = self.constant(c).cloned()
            && let Some(e) = self.mul_by_constant(c, &n, x, depth)
        {
            return e;
        }
        let mut at = self.skip(&ops, 0, Kind::Mul);
        let mut deleted = false;
        while at < ops.len() && self.is(ops[at], Kind::Mul) {
            if ops.len() > self.s.limits.mul_ops_inline {
                break;
            }
            let inner = ops.remove(at);
            ops.extend_from_slice(self.ops(inner));
            deleted = true;
        }
        if deleted {
            return self.mul(ops, Wrap::empty(), depth + 1);
        }
        at = self.skip(&ops, at, Kind::AddRec);
        while at < ops.len() && self.is(ops[at], Kind::AddRec) {
            if let Some(e) = self.mul_into_rec(&mut ops, at, known, depth) {
                return e;
            }
            at += 1;
        }
        let flags = self.strengthen(Kind::Mul, &ops, known);
        self.make(Kind::Mul, &ops, flags)
    }

    fn mul_by_constant(&mut self, c: Expr, n: &ApInt, x: Expr, depth: u32) -> Option<Expr> {
        if self.is(x, Kind::Add)
            && let &[a, b] = self.ops(x)
            && self.hides_constant(x)
        {
            let a = self.mul(smallvec![c, a], Wrap::empty(), depth + 1);
            let b = self.mul(smallvec![c, b], Wrap::empty(), depth + 1);
            return Some(self.add2_at(a, b, Wrap::empty(), depth + 1));
        }
        if n.is_ones() {
            if self.is(x, Kind::Add) {
                let mut folded = false;
                let mut terms = Ops::new();
                for o in self.ops_vec(x) {
                    let term = self.mul(smallvec![c, o], Wrap::empty(), depth + 1);
                    folded |= !self.is(term, Kind::Mul);
                    terms.push(term);
                }
                if folded {
                    return Some(self.add(terms, Wrap::empty(), depth + 1));
                }
            } else if let Some(l) = self.rec_loop(x) {
                let mut ops = Ops::new();
                for o in self.ops_vec(x) {
                    let o = self.mul(smallvec![c, o], Wrap::empty(), depth + 1);
                    ops.push(o);
                }
                let mut mask = Wrap::NW;
                if self.nsw(x) && !self.signed_range(x).signed_min().is_signed_min() {
                    mask |= Wrap::NSW;
                }
                let flags = self.flags(x) & mask;
                return Some(self.add_rec(ops, l, flags));
            }
        }
        // c * zext(a + b) is zext(c * a + c * b), if the narrow product does not wrap.
        if self.is(x, Kind::ZeroExtend) && self.is(self.op(x, 0), Kind::Add) {
            let (inner, ty) = (self.op(x, 0), self.ty(x));
            let narrow = self.truncate(c, self.ty(inner), 0);
            if self.constant(self.op(inner, 0)).is_some()
                && self.zero_extend(narrow, ty, 0) == c
                && self.strengthen(Kind::Mul, &[narrow, inner], Wrap::empty()).contains(Wrap::NUW)
            {
                let product = self.mul(smallvec![narrow, inner], Wrap::NUW, depth + 1);
                return Some(self.zero_extend(product, ty, depth + 1));
            }
        }
        self.mul_quotient(n, x)
    }

    /// `c1 * (d / c2)` for powers of two where `d` is a multiple of `c1` or `c2`.
    fn mul_quotient(&mut self, n: &ApInt, x: Expr) -> Option<Expr> {
        let negative = n.is_negative() && !n.is_signed_min() && !n.is_ones();
        let c1 = if negative { n.abs() } else { n.clone() };
        if !c1.is_power_of_2() || !self.is(x, Kind::UDiv) {
            return None;
        }
        let (d, c2) = (self.op(x, 0), self.op(x, 1));
        let c2_value = self.constant(c2).filter(|c| c.is_power_of_2()).cloned()?;
        let zeros = self.min_trailing_zeros(d);
        if c1.trailing_zeros() > zeros {
            return None;
        }
        let c1_expr = self.number(&c1);
        let new = if c1.uge(&c2_value) {
            let quotient = self.udiv(c1_expr, c2);
            self.mul2(quotient, d)
        } else if c2_value.trailing_zeros() <= zeros {
            let divisor = self.udiv(c2, c1_expr);
            self.udiv(d, divisor)
        } else {
            return None;
        };
        Some(if negative { self.negate(new, Wrap::empty()) } else { new })
    }

    fn mul_into_rec(&mut self, ops: &mut Ops, at: usize, known: Wrap, depth: u32) -> Option<Expr> {
        let mut rec = ops[at];
        let l = self.rec_loop(rec)?;
        let mut invariant = Ops::new();
        let mut rest = Ops::new();
        for &o in ops.iter() {
            if self.is_available_at_entry(o, l) { invariant.push(o) } else { rest.push(o) }
        }
        if !invariant.is_empty() {
            let scale = self.mul(invariant, Wrap::empty(), depth + 1);
            let mut flags = self.flags(rec) & self.strengthen(Kind::Mul, &[scale, rec], known);
            let mut new = Ops::new();
            for o in self.ops_vec(rec) {
                let product = self.mul(smallvec![scale, o], Wrap::empty(), depth + 1);
                new.push(product);
                if flags & (Wrap::NSW | Wrap::NUW) == Wrap::NSW {
                    let region = ConstantRange::guaranteed_no_wrap_region(Opcode::Mul, &self.signed_range(scale), true);
                    if !region.contains_range(&self.signed_range(o)) {
                        flags -= Wrap::NSW;
                    }
                }
            }
            let new = self.add_rec(new, l, flags);
            if rest.len() == 1 {
                return Some(new);
            }
            for o in &mut rest {
                if *o == rec {
                    *o = new;
                    break;
                }
            }
            return Some(self.mul(rest, Wrap::empty(), depth + 1));
        }
        let mut modified = false;
        let mut other = at + 1;
        while other < ops.len() && self.is(ops[other], Kind::AddRec) {
            if self.rec_loop(ops[other]) != Some(l) {
                other += 1;
                continue;
            }
            let Some(product) = self.mul_recs(rec, ops[other], depth) else {
                other += 1;
                continue;
            };
            if ops.len() == 2 {
                return Some(product);
            }
            ops[at] = product;
            ops.remove(other);
            modified = true;
            if !self.is(product, Kind::AddRec) {
                break;
            }
            rec = product;
        }
        modified.then(|| self.mul(ops.clone(), Wrap::empty(), depth + 1))
    }

    /// The product of two recurrences of one loop, coefficient by coefficient of the polynomials that they are in the basis of binomial coefficients.
    fn mul_recs(&mut self, a: Expr, b: Expr, depth: u32) -> Option<Expr> {
        let (x_ops, y_ops) = (self.ops_vec(a), self.ops_vec(b));
        let count = x_ops.len() + y_ops.len() - 1;
        if count > self.s.limits.add_rec_size || self.is_huge(&[a, b]) {
            return None;
        }
        let ty = self.ty(a);
        let (n, m) = (x_ops.len() as i64, y_ops.len() as i64);
        let mut ops = Ops::new();
        for x in 0..count as i64 {
            let mut terms = Ops::new();
            for y in x..=2 * x {
                let outer = choose(x, 2 * x - y)?;
                for z in (y - x).max(y - n + 1)..(x + 1).min(m) {
                    let factor = outer.checked_mul(choose(2 * x - y, x - z)?)?;
                    let factor = self.uint(ty, factor);
                    let product = smallvec![factor, x_ops[(y - z) as usize], y_ops[z as usize]];
                    let term = self.mul(product, Wrap::empty(), depth + 1);
                    terms.push(term);
                }
            }
            if terms.is_empty() {
                terms.push(self.uint(ty, 0));
            }
            let sum = self.add(terms, Wrap::empty(), depth + 1);
            ops.push(sum);
        }
        let l = self.rec_loop(a)?;
        Some(self.add_rec(ops, l, Wrap::empty()))
    }
}

/// The binomial coefficient; `None` if it overflows.
fn choose(n: i64, k: i64) -> Option<u64> {
    if n == 0 || n == k {
        return Some(1);
    }
    if k > n {
        return Some(0);
    }
    let k = k.min(n - k);
    let mut r = 1u64;
    for i in 1..=k {
        r = r.checked_mul((n - (i - 1)) as u64)? / i as u64;
    }
    Some(r)
}
