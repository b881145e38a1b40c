//! Calls of intrinsics.

use super::super::signed;
use super::WithNumber;
use crate::combiner::Combiner;
use crate::rule::Outcome;
use IntPredicate::*;
use analysis::ConstantRange;
use ir::intrinsics::id;
use ir::{ApInt, IntPredicate};

/// `icmp p (intrinsic …), c`
pub(super) fn intrinsic(cx: &mut Combiner<'_>, w: &WithNumber) -> Option<Outcome> {
    let what = cx.intrinsic(w.a)?;
    let x = cx.body.operand(w.op, 0);
    let (c, width) = (&w.c, w.width());
    if w.p.is_equality() {
        let number = |n: &ApInt, bits: u32| n.as_u64() == Some(bits.into());
        match what {
            id::BSWAP => return cx.icmp_number(w.p, x, &c.swap_bytes()),
            id::BITREVERSE => return cx.icmp_number(w.p, x, &c.reverse_bits()),
            id::ABS if c.is_zero() || c.is_signed_min() => return cx.icmp_number(w.p, x, c),
            id::CTLZ | id::CTTZ if number(c, width) => return cx.icmp_small(w.p, x, 0),
            id::CTLZ | id::CTTZ if cx.one_use(w.a) && c.ult(&ApInt::new(width, width.into())) => {
                let n = c.low_u64() as u32;
                let (mask, bit) = if what == id::CTTZ {
                    (ApInt::low_bits(width, n + 1), ApInt::one_bit(width, n))
                } else {
                    (ApInt::high_bits(width, n + 1), ApInt::one_bit(width, width - n - 1))
                };
                let and = cx.and_number(x, &mask);
                return cx.icmp_number(w.p, and, &bit);
            }
            id::CTPOP if c.is_zero() => return cx.icmp_small(w.p, x, 0),
            id::CTPOP if number(c, width) => return cx.icmp_number(w.p, x, &ApInt::ones(width)),
            id::USUB_SAT if c.is_zero() => {
                let y = cx.body.operand(w.op, 1);
                return cx.new_icmp(if w.p == Eq { Ule } else { Ugt }, x, y);
            }
            id::SSUB_SAT if c.is_zero() => {
                let y = cx.body.operand(w.op, 1);
                return cx.new_icmp(w.p, x, y);
            }
            id::UADD_SAT if c.is_zero() && cx.one_use(w.a) => {
                let y = cx.body.operand(w.op, 1);
                let or = cx.build(|k| k.or(x, y));
                return cx.icmp_small(w.p, or, 0);
            }
            id::FSHL | id::FSHR if (c.is_zero() || c.is_ones()) && cx.body.operand(w.op, 1) == x => {
                return cx.new_icmp(w.p, x, w.b);
            }
            id::FSHL | id::FSHR if cx.body.operand(w.op, 1) == x => {
                let by = cx.int_of(cx.body.operand(w.op, 2))?.as_u64()? % u64::from(width);
                let by = by as u32;
                let left = if what == id::FSHL { (width - by) % width } else { by };
                let back = if left == 0 { c.clone() } else { &c.shl(left) | &c.lshr(width - left) };
                return cx.icmp_number(w.p, x, &back);
            }
            _ => {}
        }
    }
    if what == id::SSUB_SAT {
        // Saturation keeps the sign.
        let p = match w.p {
            Slt | Sgt if c.is_zero() => w.p,
            Slt if c.is_one() => Sle,
            Sgt if c.is_ones() => Sge,
            _ => return None,
        };
        let y = cx.body.operand(w.op, 1);
        return cx.new_icmp(p, x, y);
    }
    if matches!(what, id::SCMP | id::UCMP) {
        let y = cx.body.operand(w.op, 1);
        let p = three_way(w.p, c)?;
        return cx.new_icmp(if what == id::SCMP { signed(p) } else { p }, x, y);
    }
    if matches!(what, id::UADD_SAT | id::USUB_SAT)
        && let Some(outcome) = saturated(cx, w, what == id::UADD_SAT)
    {
        return Some(outcome);
    }
    match (what, w.p) {
        (id::CTLZ, Ugt) if c.ult(&ApInt::new(width, width.into())) => {
            let n = c.low_u64() as u32;
            if n + 1 > width {
                return None;
            }
            cx.icmp_number(Ult, x, &ApInt::one_bit(width, width - n - 1))
        }
        (id::CTLZ, Ult) if !c.is_zero() && c.ule(&ApInt::new(width, width.into())) => {
            let n = c.low_u64() as u32;
            cx.icmp_number(Ugt, x, &ApInt::low_bits(width, width - n))
        }
        (id::CTTZ, Ugt) if cx.one_use(w.a) && c.ult(&ApInt::new(width, width.into())) => {
            let n = c.low_u64() as u32;
            let and = cx.and_number(x, &ApInt::low_bits(width, n + 1));
            cx.icmp_small(Eq, and, 0)
        }
        (id::CTTZ, Ult) if cx.one_use(w.a) && !c.is_zero() && c.ule(&ApInt::new(width, width.into())) => {
            let n = c.low_u64() as u32;
            let and = cx.and_number(x, &ApInt::low_bits(width, n));
            cx.icmp_small(Ne, and, 0)
        }
        _ => None,
    }
}

/// What `ucmp(x, y)`, which is -1, 0 or 1, compared with a number says of `x` and `y`.
fn three_way(p: IntPredicate, c: &ApInt) -> Option<IntPredicate> {
    Some(match p {
        Eq | Ne if c.is_zero() => p,
        Eq | Ne if c.is_one() => {
            if p == Eq {
                Ugt
            } else {
                Ule
            }
        }
        Eq | Ne if c.is_ones() => {
            if p == Eq {
                Ult
            } else {
                Uge
            }
        }
        Sgt if c.is_ones() => Uge,
        Sgt if c.is_zero() => Ugt,
        Slt if c.is_zero() => Ult,
        Slt if c.is_one() => Ule,
        Ult if c.ugt(&ApInt::one(c.width())) => Uge,
        Ugt if !c.is_zero() && !c.is_ones() => Ult,
        _ => return None,
    })
}

/// `uadd.sat x, n` or `usub.sat x, n` compared with a number: a range of `x`.
fn saturated(cx: &mut Combiner<'_>, w: &WithNumber, is_sum: bool) -> Option<Outcome> {
    let (x, n) = (cx.body.operand(w.op, 0), cx.int_of(cx.body.operand(w.op, 1))?);
    let width = w.width();
    // What saturates, and to what.
    let (saturating, limit) = if is_sum {
        (ConstantRange::exact_icmp_region(Ugt, &!&n), ApInt::ones(width))
    } else {
        (ConstantRange::exact_icmp_region(Ult, &n), ApInt::zero(width))
    };
    let region = ConstantRange::exact_icmp_region(w.p, &w.c);
    let offset = ConstantRange::single(n);
    let shifted = if is_sum { region.sub(&offset) } else { region.add(&offset) };
    let range = if limit.compare(w.p, &w.c) {
        saturating.exact_union(&shifted)?
    } else {
        saturating.inverse().exact_intersect(&shifted)?
    };
    let (p, right, offset) = range.equivalent_icmp();
    if offset.is_zero() {
        return cx.icmp_number(p, x, &right);
    }
    let offset = cx.ap(w.ty, &offset);
    let sum = cx.build(|k| k.add(x, offset));
    cx.icmp_number(p, sum, &right)
}
