//! The range of numbers that a value can be, as far as one constant operand tells (`computeConstantRange`).

use super::patterns::{self, AbsoluteValue};
use super::{MAX_DEPTH, MAX_WIDTH, assumed, bit_width, known_bits, range_attribute, range_metadata, vscale_range};
use crate::constant_range::{ConstantRange, Preferred};
use crate::effects::called_intrinsic;
use crate::query::Query;
use ir::intrinsics::id;
use ir::{ApInt, ConstData, Inst, IntPredicate, Lane, NoWrap, Opcode, Type, Value, ValueKind, View};

/// The greatest number that a `half` can be.
const MAX_HALF: u64 = 65504;

/// The numbers that `v`, or each element of it, can be; `signed` says which range to take where two would do, one with and one without
/// signs. `None` if it is no integer.
pub fn compute_constant_range(q: &Query<'_>, v: Value, signed: bool, depth: u32) -> Option<ConstantRange> {
    let width = int_width(q, v)?;
    Some(limited(q, v, width, signed, depth).unwrap_or_else(|| ConstantRange::full(width)))
}

/// The same; `None` too if it can be any number.
pub fn known_constant_range(q: &Query<'_>, v: Value, signed: bool) -> Option<ConstantRange> {
    limited(q, v, int_width(q, v)?, signed, 0).filter(|r| !r.is_full())
}

fn int_width(q: &Query<'_>, v: Value) -> Option<u32> {
    q.types().int_width(q.types().scalar(q.ty(v))).filter(|&w| w <= MAX_WIDTH)
}

/// `None` if nothing is known.
fn limited(q: &Query<'_>, v: Value, width: u32, signed: bool, depth: u32) -> Option<ConstantRange> {
    if depth >= MAX_DEPTH {
        return None;
    }
    let range = match v.kind() {
        ValueKind::Const(_) => return Some(constant(q, v, width)),
        ValueKind::Param(p) if q.use_flags => range_attribute(q.module, q.param_attrs(p), width),
        ValueKind::Inst(i) => annotated(q, i, width, Limits { q, width, signed }.instruction(i, depth)),
        _ => None,
    };
    with_assumptions(q, v, range, depth)
}

/// The same, with what the known bits say.
pub fn compute_range_with_known_bits(q: &Query<'_>, v: Value, signed: bool) -> Option<ConstantRange> {
    let range = compute_constant_range(q, v, signed, 0)?;
    if v.constant().is_some() && range.single_element().is_some() {
        return Some(range);
    }
    let bits = ConstantRange::from_known_bits(&known_bits(q, v), signed);
    let preferred = if signed { Preferred::Signed } else { Preferred::Unsigned };
    Some(bits.intersect_preferring(&range, preferred))
}

fn constant(q: &Query<'_>, v: Value, width: u32) -> ConstantRange {
    let full = ConstantRange::full(width);
    let Some(c) = v.constant() else { return full };
    if let ConstData::Int(n) = q.body.consts().data(c) {
        return ConstantRange::single(ApInt::new(width, n));
    }
    let mut all = ConstantRange::empty(width);
    for lane in q.body.consts().lanes(q.types(), c) {
        match lane {
            Lane::Int(n) => all = all.union(&ConstantRange::single(n)),
            Lane::Poison => {}
            _ => return full,
        }
    }
    if all.is_empty() { full } else { all }
}

/// With the ranges that metadata and attributes state.
fn annotated(q: &Query<'_>, i: Inst, width: u32, range: Option<ConstantRange>) -> Option<ConstantRange> {
    if !q.use_flags {
        return range;
    }
    let both = |all: Option<ConstantRange>, r: ConstantRange| Some(all.map_or(r.clone(), |all| all.intersect(&r)));
    let is_call = q.body.inst(i).opcode.is_call();
    if !is_call && q.body.attachments(i).is_empty() {
        return range;
    }
    let stated = range_metadata(q.module, q.body, i, width).into_iter().reduce(|a, b| a.union(&b));
    let range = stated.into_iter().fold(range, both);
    if !is_call {
        return range;
    }
    let sets = q.result_attrs(i).into_iter().filter_map(|set| range_attribute(q.module, set, width));
    sets.fold(range, both)
}

/// With what assumptions compare it with.
fn with_assumptions(q: &Query<'_>, v: Value, range: Option<ConstantRange>, depth: u32) -> Option<ConstantRange> {
    let mut all = range;
    for fact in assumed::facts(q, v) {
        let assumed::Fact::Condition(cond) = fact else { continue };
        let Some(c) = patterns::icmp(q, cond).filter(|c| c.a == v) else { continue };
        if let Some(other) = compute_constant_range(q, c.b, false, depth + 1) {
            let region = ConstantRange::allowed_icmp_region(c.predicate, &other);
            all = Some(all.map_or(region.clone(), |all| all.intersect(&region)));
        }
    }
    all
}

struct Limits<'a> {
    q: &'a Query<'a>,
    width: u32,
    signed: bool,
}

impl Limits<'_> {
    fn number(&self, n: u64) -> ApInt {
        ApInt::new(self.width, n)
    }

    /// From `low` to `high`, both included.
    fn span(&self, low: ApInt, high: &ApInt) -> Option<ConstantRange> {
        Some(ConstantRange::inclusive(low, high))
    }

    /// From 0 to `high`.
    fn up_to(&self, high: &ApInt) -> Option<ConstantRange> {
        self.span(self.number(0), high)
    }

    /// From `low` to the greatest unsigned number.
    fn from(&self, low: ApInt) -> Option<ConstantRange> {
        self.span(low, &ApInt::ones(self.width))
    }

    fn min(&self) -> ApInt {
        ApInt::signed_min(self.width)
    }

    fn max(&self) -> ApInt {
        ApInt::signed_max(self.width)
    }

    fn instruction(&self, i: Inst, depth: u32) -> Option<ConstantRange> {
        let q = self.q;
        match q.body.view(i) {
            View::Binary { op, a, b } => self.binary(i, op, a, b),
            View::Call(_) | View::Invoke { .. } => self.call(i),
            View::Select { cond, yes, no } => {
                let arm = |v| compute_constant_range(q, v, self.signed, depth + 1);
                let both = arm(yes)?.union(&arm(no)?);
                Some(self.select(cond, yes, no).map_or(both.clone(), |r| both.intersect(&r)))
            }
            View::Cast { op: Opcode::FpToSi, from } if self.is_half(from) && self.width >= 17 => {
                self.span(-self.number(MAX_HALF), &self.number(MAX_HALF))
            }
            View::Cast { op: Opcode::FpToUi, from } if self.is_half(from) && self.width >= 16 => {
                self.up_to(&self.number(MAX_HALF))
            }
            _ => None,
        }
    }

    fn is_half(&self, v: Value) -> bool {
        self.q.types().scalar(self.q.ty(v)) == Type::HALF
    }

    /// A minimum or maximum with a constant, or an absolute value, written as a `select`.
    fn select(&self, cond: Value, yes: Value, no: Value) -> Option<ConstantRange> {
        let c = patterns::icmp(self.q, cond)?;
        if let Some(found) = patterns::absolute_value(self.q, c, yes, no) {
            return match found {
                AbsoluteValue { negated: false, nsw: true } => self.up_to(&self.max()),
                AbsoluteValue { negated: false, nsw: false } => self.up_to(&self.min()),
                AbsoluteValue { negated: true, .. } => self.span(self.min(), &self.number(0)),
            };
        }
        let c = if c.a == yes && c.b == no { c } else { (c.a == no && c.b == yes).then(|| c.swapped())? };
        let n = patterns::splat_int(self.q, yes).or_else(|| patterns::splat_int(self.q, no))?;
        use IntPredicate::*;
        match c.predicate {
            Slt | Sle => self.span(self.min(), &n),
            Sgt | Sge => self.span(n, &self.max()),
            Ult | Ule => self.up_to(&n),
            Ugt | Uge => self.from(n),
            _ => None,
        }
    }

    fn binary(&self, i: Inst, op: Opcode, a: Value, b: Value) -> Option<ConstantRange> {
        use Opcode::*;
        let q = self.q;
        let (left, right) = (patterns::splat_int(q, a), patterns::splat_int(q, b));
        let exact = || q.use_flags && q.body.inst(i).is_exact();
        match op {
            Add => self.add(&right?, patterns::no_wrap(q, i.into())),
            Sub => self.sub(&left?, patterns::no_wrap(q, i.into())),
            And => self.and(a, b, right),
            Or => self.from(right?),
            AShr | LShr => self.shift_down(op == AShr, left, right, exact),
            Shl => self.shl(left, right, patterns::no_wrap(q, i.into())),
            SDiv => self.sdiv(left, right),
            UDiv => match right.filter(|n| !n.is_zero()) {
                Some(n) => self.up_to(&ApInt::ones(self.width).udiv(&n)?),
                None => self.up_to(&left?),
            },
            SRem => match (left, right) {
                // The remainder is nearer to zero than the divisor.
                (_, Some(n)) if !n.is_zero() => {
                    let most = n.abs().dec();
                    self.span(-&most, &most)
                }
                (Some(n), None) if n.is_negative() => self.span(n, &self.number(0)),
                (Some(n), None) => self.up_to(&n),
                _ => None,
            },
            URem => match (left, right) {
                (_, Some(n)) if !n.is_zero() => self.up_to(&n.dec()),
                (Some(n), None) => self.up_to(&n),
                _ => None,
            },
            _ => None,
        }
    }

    /// Should the signed range be taken, where an operation has these flags?
    fn takes_signed(&self, no_wrap: NoWrap) -> bool {
        no_wrap.nsw() && (self.signed || !no_wrap.nuw())
    }

    fn add(&self, n: &ApInt, no_wrap: NoWrap) -> Option<ConstantRange> {
        match () {
            () if n.is_zero() => None,
            () if self.takes_signed(no_wrap) && n.is_negative() => self.span(self.min(), &(&self.max() + n)),
            () if self.takes_signed(no_wrap) => self.span(&self.min() + n, &self.max()),
            () if no_wrap.nuw() => self.from(n.clone()),
            () => None,
        }
    }

    fn sub(&self, n: &ApInt, no_wrap: NoWrap) -> Option<ConstantRange> {
        match () {
            () if self.takes_signed(no_wrap) && n.is_negative() => self.span(self.min(), &(n - &self.min())),
            () if self.takes_signed(no_wrap) => self.span(n - &self.max(), &self.max()),
            () if no_wrap.nuw() => self.up_to(n),
            () => None,
        }
    }

    fn and(&self, a: Value, b: Value, right: Option<ApInt>) -> Option<ConstantRange> {
        if let Some(n) = right {
            return self.up_to(&n);
        }
        // x & -x is a power of two or zero.
        let is_neg = patterns::neg_of(self.q, a) == Some(b) || patterns::neg_of(self.q, b) == Some(a);
        if is_neg { self.up_to(&self.min()) } else { None }
    }

    fn shift_down(
        &self,
        signed: bool,
        left: Option<ApInt>,
        right: Option<ApInt>,
        exact: impl Fn() -> bool,
    ) -> Option<ConstantRange> {
        let by = right.map(|n| n.limited(self.width.into()) as u32);
        if let Some(by) = by.filter(|&by| by < self.width) {
            return if signed {
                self.span(self.min().ashr(by), &self.max().ashr(by))
            } else {
                self.up_to(&ApInt::ones(self.width).lshr(by))
            };
        }
        let n = left?;
        let most = if exact() && !n.is_zero() { n.trailing_zeros() } else { self.width - 1 };
        match (signed, n.is_negative()) {
            (true, true) => self.span(n.clone(), &n.ashr(most)),
            (true, false) => self.span(n.ashr(most), &n),
            (false, _) => self.span(n.lshr(most), &n),
        }
    }

    fn shl(&self, left: Option<ApInt>, right: Option<ApInt>, no_wrap: NoWrap) -> Option<ConstantRange> {
        let Some(n) = left else {
            let by = right.map(|n| n.limited(self.width.into()) as u32).filter(|&by| by < self.width)?;
            return self.up_to(&ApInt::high_bits(self.width, self.width - by));
        };
        match () {
            () if no_wrap.nuw() => self.span(n.clone(), &n.shl(n.leading_zeros())),
            () if no_wrap.nsw() && n.is_negative() => self.span(n.shl(n.leading_ones() - 1), &n),
            () if no_wrap.nsw() => self.span(n.clone(), &n.shl(n.leading_zeros() - 1)),
            // An odd number keeps a bit, however far it is shifted.
            () => self.span(self.number(u64::from(n.bit(0))), &ApInt::high_bits(self.width, n.count_ones())),
        }
    }

    fn sdiv(&self, left: Option<ApInt>, right: Option<ApInt>) -> Option<ConstantRange> {
        if let Some(n) = right {
            if n.is_ones() {
                return self.span(self.min().inc(), &self.max());
            }
            // Nothing is known of a quotient by 0 or 1.
            if n.leading_zeros() >= self.width - 1 {
                return None;
            }
            let (low, high) = (self.min().sdiv(&n)?, self.max().sdiv(&n)?);
            return if low.sgt(&high) { self.span(high, &low) } else { self.span(low, &high) };
        }
        let n = left?;
        if n.is_signed_min() {
            return self.span(n.clone(), &n.lshr(1));
        }
        self.span(-&n.abs(), &n.abs())
    }

    fn call(&self, i: Inst) -> Option<ConstantRange> {
        let q = self.q;
        let what = called_intrinsic(q.module, q.body, i)?;
        let operand = |k: usize| patterns::splat_int(q, q.body.operand(i, k));
        let is_true = |k: usize| q.use_flags && patterns::is_one(q, q.body.operand(i, k));
        let bits = u64::from(self.width);
        match what {
            id::CTPOP => self.count(bits),
            id::CTLZ | id::CTTZ => self.count(if is_true(1) { bits - 1 } else { bits }),
            id::UADD_SAT => self.from(operand(0).or_else(|| operand(1))?),
            id::SADD_SAT => {
                let n = operand(0).or_else(|| operand(1))?;
                if n.is_negative() {
                    self.span(self.min(), &(&self.max() + &n))
                } else {
                    self.span(&self.min() + &n, &self.max())
                }
            }
            id::USUB_SAT => match (operand(0), operand(1)) {
                (Some(n), _) => self.up_to(&n),
                (None, n) => self.up_to(&!&n?),
            },
            id::SSUB_SAT => self.ssub_sat(operand(0), operand(1)),
            id::UMIN | id::UMAX | id::SMIN | id::SMAX => {
                let n = operand(0).or_else(|| operand(1))?;
                match what {
                    id::UMIN => self.up_to(&n),
                    id::UMAX => self.from(n),
                    id::SMIN => self.span(self.min(), &n),
                    _ => self.span(n, &self.max()),
                }
            }
            id::ABS => self.up_to(&if is_true(1) { self.max() } else { self.min() }),
            id::SCMP | id::UCMP if self.width > 1 => self.span(ApInt::ones(self.width), &self.number(1)),
            id::VSCALE => vscale_range(q, bit_width(q, q.body.inst(i).ty)?),
            _ => None,
        }
    }

    /// Numbers of bits up to `most`.
    fn count(&self, most: u64) -> Option<ConstantRange> {
        let fits = self.width >= 64 || most >> self.width == 0;
        if fits { self.up_to(&self.number(most)) } else { None }
    }

    fn ssub_sat(&self, left: Option<ApInt>, right: Option<ApInt>) -> Option<ConstantRange> {
        match (left, right) {
            (Some(n), _) if n.is_negative() => self.span(self.min(), &(&n - &self.min())),
            (Some(n), _) => self.span(&n - &self.max(), &self.max()),
            (None, Some(n)) if n.is_negative() => self.span(&self.min() - &n, &self.max()),
            (None, Some(n)) => self.span(self.min(), &(&self.max() - &n)),
            (None, None) => None,
        }
    }
}
