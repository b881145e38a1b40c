//! Unsigned quotients and remainders.

use super::expr::{Expr, Kind, Ops, Wrap};
use super::{ScalarEvolution, limits};
use ir::ApInt;
use smallvec::smallvec;

impl ScalarEvolution<'_> {
    /// `a / b`, unsigned. Division by zero is left as it is.
    pub fn udiv(&mut self, mut a: Expr, b: Expr) -> Expr {
        if let Some(e) = self.find(Kind::UDiv, &[a, b]) {
            return e;
        }
        if self.is_zero(a) {
            return a;
        }
        if let Some(d) = self.constant(b).cloned() {
            if d.is_one() {
                return a;
            }
            if !d.is_zero() {
                match self.udiv_by_constant(a, b, &d) {
                    Ok(e) => return e,
                    Err(same) => a = same,
                }
            }
        }
        // (-c + max(c, x)) / x is 0 for c > 0.
        if self.is(a, Kind::Add)
            && let Some((c, max)) = self.constant_plus(a)
            && c.is_negative()
            && !c.is_signed_min()
            && self.is(max, Kind::SMax)
            && let &[m, x] = self.ops(max)
            && x == b
            && self.constant(m).is_some_and(|m| *m == -&c)
        {
            return self.uint(self.ty(a), 0);
        }
        if self.is(a, Kind::Mul)
            && self.nuw(a)
            && let Some(k) = self.ops(a).iter().position(|&o| o == b)
        {
            let mut rest = self.ops_vec(a);
            rest.remove(k);
            return self.mul(rest, Wrap::empty(), 0);
        }
        if let (Some(x), Some(y)) = (self.nuw_times_vscale(a), self.nuw_times_vscale(b)) {
            return self.udiv(x, y);
        }
        self.make(Kind::UDiv, &[a, b], Wrap::empty())
    }

    fn nuw_times_vscale(&self, e: Expr) -> Option<Expr> {
        if !self.is(e, Kind::Mul) || !self.nuw(e) {
            return None;
        }
        let &[x, y] = self.ops(e) else { return None };
        if self.is(y, Kind::VScale) { Some(x) } else { self.is(x, Kind::VScale).then_some(y) }
    }

    /// The quotient, or the dividend to go on with.
    fn udiv_by_constant(&mut self, mut a: Expr, b: Expr, d: &ApInt) -> Result<Expr, Expr> {
        let width = d.width();
        let max_shift = width - d.leading_zeros() - 1 + u32::from(!d.is_power_of_2());
        let wide = self.types.int(width + max_shift);
        if self.is_affine(a)
            && width <= limits::MAX_WIDTH
            && let Some(l) = self.rec_loop(a)
        {
            let (start, step) = (self.op(a, 0), self.op(a, 1));
            if let Some(n) = self.constant(step).cloned() {
                if n.urem(d).is_some_and(|r| r.is_zero()) && self.extends_operand_wise(a, wide) {
                    let mut ops = Ops::new();
                    for o in self.ops_vec(a) {
                        let o = self.udiv(o, b);
                        ops.push(o);
                    }
                    return Ok(self.add_rec(ops, l, Wrap::NW));
                }
                let rest = if d.urem(&n).is_some_and(|r| r.is_zero()) { Some(self.urem(start, step)) } else { None };
                if let Some(rest) = rest.and_then(|r| self.constant(r).cloned()) {
                    let no_wrap = self.extends_operand_wise(a, wide);
                    let with_wrap = n.ule(d) && n.is_power_of_2() && d.is_power_of_2();
                    let rest_expr = self.number(&rest);
                    let new_start = self.minus(start, rest_expr, Wrap::empty());
                    if !rest.is_zero() && (no_wrap || with_wrap) && !self.is(new_start, Kind::Add) {
                        let flags = if no_wrap { Wrap::NW } else { Wrap::empty() };
                        let new = self.add_rec2(new_start, step, l, flags);
                        if new != a {
                            a = new;
                            if let Some(e) = self.find(Kind::UDiv, &[a, b]) {
                                return Ok(e);
                            }
                        }
                    }
                }
            }
        }
        if self.is(a, Kind::Mul) {
            let ops = self.ops_vec(a);
            if self.extends_by_operands(a, wide) {
                for (i, &o) in ops.iter().enumerate() {
                    let quotient = self.udiv(o, b);
                    if !self.is(quotient, Kind::UDiv) && self.mul2(quotient, b) == o {
                        let mut new = ops.clone();
                        new[i] = quotient;
                        return Ok(self.mul(new, Wrap::empty(), 0));
                    }
                }
            }
        }
        if self.is(a, Kind::UDiv)
            && let Some(inner) = self.constant(self.op(a, 1)).cloned()
        {
            let (product, overflow) = inner.umul_overflow(d);
            if overflow {
                return Ok(self.uint(self.ty(b), 0));
            }
            let (x, product) = (self.op(a, 0), self.number(&product));
            return Ok(self.udiv(x, product));
        }
        if self.is(a, Kind::Add) && self.extends_by_operands(a, wide) {
            let mut quotients = Ops::new();
            for o in self.ops_vec(a) {
                let quotient = self.udiv(o, b);
                if self.is(quotient, Kind::UDiv) || self.mul2(quotient, b) != o {
                    break;
                }
                quotients.push(quotient);
            }
            if quotients.len() == self.ops(a).len() {
                return Ok(self.add(quotients, Wrap::empty(), 0));
            }
        }
        match self.constant(a).and_then(|n| n.udiv(d)) {
            Some(n) => Ok(self.number(&n)),
            None => Err(a),
        }
    }

    /// Is the recurrence, extended, the recurrence of its extended operands?
    fn extends_operand_wise(&mut self, rec: Expr, wide: ir::Type) -> bool {
        let Some(l) = self.rec_loop(rec) else { return false };
        let whole = self.zero_extend(rec, wide, 0);
        let start = self.zero_extend(self.op(rec, 0), wide, 0);
        let step = self.zero_extend(self.op(rec, 1), wide, 0);
        whole == self.add_rec2(start, step, l, Wrap::empty())
    }

    /// The same of a sum or a product.
    fn extends_by_operands(&mut self, e: Expr, wide: ir::Type) -> bool {
        let mut ops = Ops::new();
        for o in self.ops_vec(e) {
            let o = self.zero_extend(o, wide, 0);
            ops.push(o);
        }
        let whole = self.zero_extend(e, wide, 0);
        whole == if self.is(e, Kind::Add) { self.add(ops, Wrap::empty(), 0) } else { self.mul(ops, Wrap::empty(), 0) }
    }

    /// `a % b`, unsigned.
    pub fn urem(&mut self, a: Expr, b: Expr) -> Expr {
        if let Some(d) = self.constant(b).cloned() {
            let ty = self.ty(a);
            if d.is_one() {
                return self.uint(ty, 0);
            }
            if d.is_power_of_2() {
                let narrow = self.types.int(d.trailing_zeros());
                let low = self.truncate(a, narrow, 0);
                return self.zero_extend(low, ty, 0);
            }
        }
        let quotient = self.udiv(a, b);
        let product = self.mul(smallvec![quotient, b], Wrap::NUW, 0);
        self.minus(a, product, Wrap::NUW)
    }

    /// `x` and `y` if the expression is `x % y`, unsigned.
    pub(super) fn as_urem(&mut self, e: Expr) -> Option<(Expr, Expr)> {
        if self.is_pointer(e) {
            return None;
        }
        // zext(trunc(x)) is x modulo a power of two.
        if self.is(e, Kind::ZeroExtend) && self.is(self.op(e, 0), Kind::Truncate) {
            let low = self.op(e, 0);
            let mut x = self.op(low, 0);
            let width = self.width(e);
            let bits = self.width(low);
            if self.width(x) > width {
                return None;
            }
            if self.ty(x) != self.ty(e) {
                x = self.zero_extend(x, self.ty(e), 0);
            }
            let y = self.number(&ApInt::one_bit(width, bits));
            return Some((x, y));
        }
        if !self.is(e, Kind::Add) {
            return None;
        }
        let &[m, x] = self.ops(e) else { return None };
        if !self.is(m, Kind::Mul) {
            return None;
        }
        let factors = self.ops_vec(m);
        let candidates: Ops = match factors[..] {
            [f, p, q] if self.is_ones(f) => smallvec![p, q],
            // -(x / y) * y with a constant y, in both ways of writing it.
            [c, q] => {
                let mut list: Ops = smallvec![c, q];
                let minus_c = self.negate(c, Wrap::empty());
                let minus_q = self.negate(q, Wrap::empty());
                list.extend([minus_q, minus_c]);
                list
            }
            _ => return None,
        };
        for y in candidates {
            let quotient = self.udiv(x, y);
            let product = self.mul(smallvec![quotient, y], Wrap::empty(), 0);
            let rest = self.minus(x, product, Wrap::empty());
            if rest == e {
                return Some((x, y));
            }
        }
        None
    }
}
