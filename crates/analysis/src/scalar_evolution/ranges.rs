//! Ranges of expressions, unsigned and signed.

use super::expr::{Expr, Kind};
use super::{GivenUp, ScalarEvolution};
use crate::constant_range::{ConstantRange, Preferred};
use crate::value_tracking::patterns::is_one;
use crate::value_tracking::{
    dereferenceable_bytes, is_known_non_zero, known_bits, num_sign_bits, pointer_alignment, range_attribute,
    range_metadata, vscale_range,
};
use ir::intrinsics::id;
use ir::{ApInt, Inst, NoWrap, Value, ValueKind, View};

impl ScalarEvolution<'_> {
    /// The unsigned range of an expression.
    pub fn unsigned_range(&mut self, e: Expr) -> ConstantRange {
        self.range(e, false)
    }

    /// The signed range of an expression.
    pub fn signed_range(&mut self, e: Expr) -> ConstantRange {
        self.range(e, true)
    }

    /// The greatest number that it can be, unsigned.
    pub fn unsigned_max(&mut self, e: Expr) -> ApInt {
        self.range(e, false).unsigned_max()
    }

    /// The least number that it can be, unsigned.
    pub fn unsigned_min(&mut self, e: Expr) -> ApInt {
        self.range(e, false).unsigned_min()
    }

    fn known_range(&self, e: Expr, signed: bool) -> Option<&ConstantRange> {
        if signed { self.s.signed_ranges.get(&e) } else { self.s.unsigned_ranges.get(&e) }
    }

    fn range(&mut self, e: Expr, signed: bool) -> ConstantRange {
        if let Some(known) = self.known_range(e, signed) {
            return known.clone();
        }
        if let Some(n) = self.constant(e) {
            return ConstantRange::single(n.clone());
        }
        self.operands_first(e, |s, o| s.known_range(o, signed).is_some(), |s, o| _ = s.range(o, signed));
        let full = ConstantRange::full(self.width(e));
        let found = match self.nested(|s| s.find_range(e, signed)) {
            Some(range) => range,
            None => {
                self.s.given_up.push(GivenUp::Range(e, signed));
                full
            }
        };
        let cache = if signed { &mut self.s.signed_ranges } else { &mut self.s.unsigned_ranges };
        cache.insert(e, found.clone());
        found
    }

    fn find_range(&mut self, e: Expr, signed: bool) -> ConstantRange {
        let width = self.width(e);
        let preferred = if signed { Preferred::Signed } else { Preferred::Unsigned };
        if width > super::limits::MAX_WIDTH || !self.is_known(e) {
            return ConstantRange::full(width);
        }
        let start = self.range_of_multiples(e, signed);
        let ops = self.ops_vec(e);
        let range = match self.kind(e) {
            Kind::Constant | Kind::CouldNotCompute => return start,
            Kind::VScale => {
                // It is never 0.
                let any = ConstantRange::new(ApInt::one(width), ApInt::zero(width));
                return vscale_range(&self.q, width).unwrap_or(any);
            }
            Kind::Truncate => self.range(ops[0], signed).truncate(width, NoWrap::empty()),
            Kind::ZeroExtend => self.range(ops[0], signed).zero_extend(width),
            Kind::SignExtend => self.range(ops[0], signed).sign_extend(width),
            Kind::PtrToInt => self.range(ops[0], signed),
            Kind::Add => {
                let mut start = start;
                if !signed && let Some((x, y)) = self.as_urem(e) {
                    let rest = self.range(x, signed).urem(&self.range(y, signed));
                    start = start.intersect_preferring(&rest, preferred);
                }
                let mut no_wrap = NoWrap::empty();
                no_wrap.set(NoWrap::NSW, self.nsw(e));
                no_wrap.set(NoWrap::NUW, self.nuw(e));
                let mut sum = self.range(ops[0], signed);
                for &o in &ops[1..] {
                    let next = self.range(o, signed);
                    sum = sum.add_with_no_wrap_preferring(&next, no_wrap, preferred);
                }
                return start.intersect_preferring(&sum, preferred);
            }
            Kind::Mul => {
                let mut product = self.range(ops[0], signed);
                for &o in &ops[1..] {
                    product = product.mul(&self.range(o, signed));
                }
                product
            }
            Kind::UDiv => self.range(ops[0], signed).udiv(&self.range(ops[1], signed)),
            Kind::AddRec => return self.range_of_rec(e, signed, start, preferred),
            Kind::Unknown => match self.value(e) {
                Some(v) => return self.range_of_unknown(e, v, signed, start, preferred),
                None => return start,
            },
            kind => {
                let mut range = self.range(ops[0], signed);
                for &o in &ops[1..] {
                    let next = self.range(o, signed);
                    range = match kind {
                        Kind::UMax => range.umax(&next),
                        Kind::SMax => range.smax(&next),
                        Kind::SMin => range.smin(&next),
                        _ => range.umin(&next),
                    };
                }
                range
            }
        };
        start.intersect_preferring(&range, preferred)
    }

    /// What the divisors of an expression say of its range.
    fn range_of_multiples(&mut self, e: Expr, signed: bool) -> ConstantRange {
        let width = self.width(e);
        if !signed {
            let multiple = self.non_zero_multiple(e);
            let rest = ApInt::ones(width).urem(&multiple).unwrap_or_else(|| ApInt::zero(width));
            if !rest.is_zero() {
                return ConstantRange::new(ApInt::zero(width), (ApInt::ones(width) - rest).inc());
            }
        } else {
            let zeros = self.min_trailing_zeros(e);
            if zeros != 0 {
                let top = ApInt::signed_max(width).ashr(zeros).shl(zeros).inc();
                return ConstantRange::new(ApInt::signed_min(width), top);
            }
        }
        ConstantRange::full(width)
    }

    /// What attributes and metadata say of the range of a value.
    fn range_from_annotations(&self, v: Value, width: u32) -> Option<ConstantRange> {
        if self.types.int_width(self.body.value_type(v)) != Some(width) {
            return None;
        }
        match v.kind() {
            ValueKind::Param(p) => range_attribute(self.q.module, self.q.param_attrs(p), width),
            ValueKind::Inst(i) => {
                let ranges = range_metadata(self.q.module, self.body, i, width);
                if let Some(first) = ranges.first() {
                    return Some(ranges.iter().fold(first.clone(), |all, r| all.union(r)));
                }
                if !self.body.inst(i).opcode.is_call() {
                    return None;
                }
                let sets = self.q.result_attrs(i).into_iter();
                sets.filter_map(|set| range_attribute(self.q.module, set, width)).reduce(|a, b| a.intersect(&b))
            }
            _ => None,
        }
    }

    fn range_of_unknown(
        &mut self,
        e: Expr,
        v: Value,
        signed: bool,
        mut range: ConstantRange,
        preferred: Preferred,
    ) -> ConstantRange {
        let width = self.width(e);
        if let Some(known) = self.range_from_annotations(v, width) {
            range = range.intersect_preferring(&known, preferred);
        }
        range = range.intersect(&self.range_of_unknown_recurrence(v, width));
        let q = self.q;
        let mut known = known_bits(&q, v);
        if known.width() != width {
            known = known.zext_or_trunc(width);
        }
        let mut signs = num_sign_bits(&q, v);
        if self.is_pointer(e) {
            let size = self.layout.pointer(self.types.addr_space(self.ty(e)).unwrap_or(0)).bits;
            if size > width && signs > size - width {
                signs -= size - width;
            }
        }
        if signs > 1 {
            // If one of the sign bits is known, all are.
            let high = ApInt::high_bits(width, signs.min(width));
            if known.zeros.intersects(&high) {
                known.zeros = &known.zeros | &high;
            }
            if known.ones.intersects(&high) {
                known.ones = &known.ones | &high;
            }
        }
        let (low, high) = (known.min_value().clone(), known.max_value().inc());
        if low != high {
            range = range.intersect_preferring(&ConstantRange::new(low, high), preferred);
        }
        if signs > 1 {
            let least = ApInt::signed_min(width).ashr(signs - 1);
            let greatest = ApInt::signed_max(width).ashr(signs - 1);
            range = range.intersect_preferring(&ConstantRange::inclusive(least, &greatest), preferred);
        }
        if self.is_pointer(e) && !signed {
            range = self.range_of_object(v, width, range, preferred);
        }
        if let Some(phi) = v.inst().filter(|&i| self.body.inst(i).opcode == ir::Opcode::Phi) {
            range = self.range_of_phi(phi, signed, range, preferred);
        }
        if crate::value_tracking::patterns::intrinsic(&q, v, id::VSCALE).is_some() {
            range = range.difference(&ConstantRange::single(ApInt::zero(width)));
        }
        range
    }

    /// An object cannot begin so high that its end is behind the last address.
    fn range_of_object(&self, v: Value, width: u32, range: ConstantRange, preferred: Preferred) -> ConstantRange {
        // LLVM does not look at the number of elements of an `alloca` here.
        let bytes = match self.body.view_value(v) {
            Some(View::Alloca { ty, count }) if is_one(&self.q, count) => self.layout.store_size(self.types, ty).value,
            Some(View::Alloca { .. }) => return range,
            _ => dereferenceable_bytes(&self.q, v).bytes,
        };
        if bytes <= 1 || ApInt::new(64, bytes).active_bits() > width {
            return range;
        }
        let align = ApInt::new(width, pointer_alignment(&self.q, v));
        let top = ApInt::ones(width) - ApInt::new(width, bytes);
        let rest = top.urem(&align).unwrap_or_else(|| ApInt::zero(width));
        let top = top - rest;
        let plain = crate::query::Query::of(self.q.view());
        let least = if is_known_non_zero(&plain, v) { align } else { ApInt::zero(width) };
        range.intersect_preferring(&ConstantRange::new(least, top.inc()), preferred)
    }

    /// A phi is one of its entries.
    fn range_of_phi(&mut self, phi: Inst, signed: bool, range: ConstantRange, preferred: Preferred) -> ConstantRange {
        if !self.s.pending_phi_ranges.insert(phi) {
            return range;
        }
        let mut entries = ConstantRange::empty(range.width());
        for v in self.body.operands(phi) {
            let e = self.get(v);
            entries = entries.union(&self.range(e, signed));
            if entries.is_full() {
                break;
            }
        }
        self.s.pending_phi_ranges.remove(&phi);
        range.intersect_preferring(&entries, preferred)
    }
}
