//! Truncations, addresses as integers, and casts by need.

use super::expr::{Expr, Kind, Ops, Wrap};
use super::{ScalarEvolution, limits};
use ir::{ConstData, Type};

impl ScalarEvolution<'_> {
    /// The low bits of an expression.
    pub(super) fn truncate(&mut self, e: Expr, ty: Type, depth: u32) -> Expr {
        let ty = self.effective(ty);
        if let Some(found) = self.find_with(Kind::Truncate, ty, &[e], None) {
            return found;
        }
        let width = self.width_of(ty);
        match self.kind(e) {
            Kind::Constant => {
                if let Some(n) = self.constant(e).map(|n| n.trunc(width)) {
                    return self.number(&n);
                }
            }
            Kind::Truncate => return self.truncate(self.op(e, 0), ty, depth + 1),
            Kind::SignExtend => return self.truncate_or_sign_extend_at(self.op(e, 0), ty, depth + 1),
            Kind::ZeroExtend => return self.truncate_or_zero_extend_at(self.op(e, 0), ty, depth + 1),
            _ => {}
        }
        if depth > self.s.limits.cast_depth {
            return self.make_cast(Kind::Truncate, e, ty);
        }
        if matches!(self.kind(e), Kind::Add | Kind::Mul) {
            let mut ops = Ops::new();
            let mut truncations = 0;
            for o in self.ops_vec(e) {
                if truncations == 2 {
                    break;
                }
                let t = self.truncate(o, ty, depth + 1);
                truncations += u32::from(!self.is_cast(o) && self.is(t, Kind::Truncate));
                ops.push(t);
            }
            if truncations < 2 {
                return match self.kind(e) {
                    Kind::Add => self.add(ops, Wrap::empty(), 0),
                    _ => self.mul(ops, Wrap::empty(), 0),
                };
            }
            if let Some(found) = self.find_with(Kind::Truncate, ty, &[e], None) {
                return found;
            }
        }
        if let Some(l) = self.rec_loop(e) {
            let mut ops = Ops::new();
            for o in self.ops_vec(e) {
                let o = self.truncate(o, ty, depth + 1);
                ops.push(o);
            }
            return self.add_rec(ops, l, Wrap::empty());
        }
        if self.min_trailing_zeros(e) >= width {
            return self.uint(ty, 0);
        }
        self.make_cast(Kind::Truncate, e, ty)
    }

    /// Cut or with zeros above, to the width of a type.
    pub fn truncate_or_zero_extend(&mut self, e: Expr, ty: Type) -> Expr {
        self.truncate_or_zero_extend_at(e, ty, 0)
    }

    pub(super) fn truncate_or_zero_extend_at(&mut self, e: Expr, ty: Type, depth: u32) -> Expr {
        let (from, to) = (self.width(e), self.width_of(ty));
        match from.cmp(&to) {
            std::cmp::Ordering::Equal => e,
            std::cmp::Ordering::Greater => self.truncate(e, ty, depth),
            std::cmp::Ordering::Less => self.zero_extend(e, ty, depth),
        }
    }

    /// Cut or with copies of the sign bit above, to the width of a type.
    pub fn truncate_or_sign_extend(&mut self, e: Expr, ty: Type) -> Expr {
        self.truncate_or_sign_extend_at(e, ty, 0)
    }

    /// With copies of the sign bit above; the type is wider.
    pub fn sext(&mut self, e: Expr, ty: Type) -> Expr {
        self.sign_extend(e, ty, 0)
    }

    /// With zeros above; the type is wider.
    pub fn zext(&mut self, e: Expr, ty: Type) -> Expr {
        self.zero_extend(e, ty, 0)
    }

    pub(super) fn truncate_or_sign_extend_at(&mut self, e: Expr, ty: Type, depth: u32) -> Expr {
        let (from, to) = (self.width(e), self.width_of(ty));
        match from.cmp(&to) {
            std::cmp::Ordering::Equal => e,
            std::cmp::Ordering::Greater => self.truncate(e, ty, depth),
            std::cmp::Ordering::Less => self.sign_extend(e, ty, depth),
        }
    }

    /// With zeros above, if the type is wider.
    pub fn noop_or_zero_extend(&mut self, e: Expr, ty: Type) -> Expr {
        if self.width(e) == self.width_of(ty) { e } else { self.zero_extend(e, ty, 0) }
    }

    /// With copies of the sign bit above, if the type is wider.
    pub fn noop_or_sign_extend(&mut self, e: Expr, ty: Type) -> Expr {
        if self.width(e) == self.width_of(ty) { e } else { self.sign_extend(e, ty, 0) }
    }

    /// Extended in whichever way is simple.
    pub(super) fn any_extend(&mut self, e: Expr, ty: Type) -> Expr {
        if let Some(c) = self.constant(e)
            && c.is_negative()
        {
            return self.sign_extend(e, ty, 0);
        }
        if self.is(e, Kind::Truncate) {
            let from = self.op(e, 0);
            return if self.width(from) < self.width_of(ty) {
                self.any_extend(from, ty)
            } else {
                self.truncate_or_zero_extend(from, ty)
            };
        }
        let zero = self.zero_extend(e, ty, 0);
        if !self.is(zero, Kind::ZeroExtend) {
            return zero;
        }
        let sign = self.sign_extend(e, ty, 0);
        if !self.is(sign, Kind::SignExtend) {
            return sign;
        }
        if let Some(l) = self.rec_loop(e) {
            let mut ops = Ops::new();
            for o in self.ops_vec(e) {
                let o = self.any_extend(o, ty);
                ops.push(o);
            }
            return self.add_rec(ops, l, Wrap::NW);
        }
        if self.is(e, Kind::SMax) { sign } else { zero }
    }

    /// The address that a pointer expression is; no answer where pointers are more than addresses.
    pub(super) fn lossless_ptr_to_int(&mut self, e: Expr) -> Expr {
        if !self.is_pointer(e) {
            return e;
        }
        let space = self.types.addr_space(self.ty(e)).unwrap_or(0);
        let spec = self.layout.pointer(space);
        if spec.bits != spec.index_bits || spec.non_integral {
            return self.could_not_compute();
        }
        self.sink_ptr_to_int(e)
    }

    /// Casts the pointers that an expression is made of.
    fn sink_ptr_to_int(&mut self, e: Expr) -> Expr {
        if !self.is_pointer(e) {
            return e;
        }
        let ty = self.effective(self.ty(e));
        match self.kind(e) {
            Kind::Unknown => {
                let is_null = self
                    .value(e)
                    .and_then(|v| v.constant())
                    .is_some_and(|c| self.body.consts().data(c) == ConstData::Null);
                if is_null { self.uint(ty, 0) } else { self.make_cast(Kind::PtrToInt, e, ty) }
            }
            kind => {
                if self.depth(e) > limits::MAX_NESTING {
                    return self.could_not_compute();
                }
                let mut ops = Ops::new();
                for o in self.ops_vec(e) {
                    let o = self.sink_ptr_to_int(o);
                    if !self.is_known(o) {
                        return o;
                    }
                    ops.push(o);
                }
                let flags = self.flags(e);
                match (kind, self.rec_loop(e)) {
                    (_, Some(l)) => self.add_rec(ops, l, flags),
                    (Kind::Add, _) => self.add(ops, flags, 0),
                    (Kind::Mul, _) => self.mul(ops, flags, 0),
                    _ => self.min_max(kind, ops),
                }
            }
        }
    }

    pub(super) fn ptr_to_int(&mut self, e: Expr, ty: Type) -> Expr {
        let address = self.lossless_ptr_to_int(e);
        if self.is_known(address) { self.truncate_or_zero_extend(address, ty) } else { address }
    }
}
