//! Casts.

use super::{is_unsigned, unsigned};
use crate::combiner::Combiner;
use crate::rule::Outcome;
use analysis::pattern::*;
use ir::{Inst, IntPredicate, Opcode, Value};

rules! {
    /// The rules.
    pub RULES, "icmp":
        addresses: first(PTR_TO_INT | INT_TO_PTR),
        truncations: either(TRUNC),
        extensions: both(EXTENSION),
        extended_and_constant: first(EXTENSION).second(CONST),
        masked_sign_extension: first(AND).second(CONST),
}

/// Comparisons of addresses as integers of their size, and the other way round.
fn addresses(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let c = cx.comparison(i);
    let x = Hole::new();
    if cx.m(c.a, ptrtoint(&x)) {
        let ty = cx.ty(x.get());
        if !same_size(cx, x.get(), c.a) {
            return None;
        }
        let y = Hole::new();
        let b = if cx.m(c.b, ptrtoint(&y)) && cx.ty(y.get()) == ty {
            y.get()
        } else {
            c.b.constant()?;
            cx.fold_cast(Opcode::IntToPtr, c.b, ty)?
        };
        return cx.new_icmp(c.predicate, x.get(), b);
    }
    if cx.m(c.a, inttoptr(&x)) {
        let ty = cx.ty(x.get());
        if !same_size(cx, c.a, x.get()) {
            return None;
        }
        let y = Hole::new();
        let b = if cx.m(c.b, inttoptr(&y)) && cx.ty(y.get()) == ty {
            y.get()
        } else {
            c.b.constant()?;
            cx.fold_cast(Opcode::PtrToInt, c.b, ty)?
        };
        return cx.new_icmp(c.predicate, x.get(), b);
    }
    None
}

/// Has an integer the size of a pointer?
fn same_size(cx: &Combiner<'_>, pointer: Value, int: Value) -> bool {
    let ty = cx.types.scalar(cx.ty(pointer));
    let size = cx.layout.size_in_bits(cx.types, ty).value;
    cx.width(int).map(u64::from) == Some(size)
}

/// `trunc nuw x == trunc nuw y`, and with extended values.
pub(super) fn truncations(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let c = cx.comparison(i);
    let (x, y) = (Hole::new(), Hole::new());
    let is_signed = c.predicate.is_signed();
    let desirable = |cx: &Combiner<'_>, v: Value| {
        let width = cx.width(v).unwrap_or(0);
        matches!(width, 8 | 16 | 32) || width == 1 || cx.layout.native_ints.contains(&width)
    };
    let (x, y, p, sext) = if cx.m(c.a, trunc(&x)) && cx.m(c.b, trunc(&y)) {
        let (mut x, mut y) = (x.get(), y.get());
        let flags = |v: Value| v.inst().map(|i| cx.body.inst(i).no_wrap()).unwrap_or_default();
        let both = flags(c.a) & flags(c.b);
        if both.is_empty() || is_signed && !both.nsw() {
            return None;
        }
        if cx.ty(x) != cx.ty(y) && !(cx.one_use(c.a) && cx.one_use(c.b)) {
            return None;
        }
        let mut p = c.predicate;
        if !desirable(cx, x) && desirable(cx, y) {
            (x, y) = (y, x);
            p = p.swapped();
        }
        (x, y, p, !both.nuw())
    } else {
        let mut found = None;
        for c in [c, c.swapped()] {
            if !is_signed && cx.m(c.a, nuw(trunc(&x))) && cx.m(c.b, one_use(zext(&y))) {
                found = Some((x.get(), y.get(), c.predicate, false));
                break;
            }
            if cx.m(c.a, nsw(trunc(&x))) && cx.m(c.b, one_use(zext_or_sext(&y))) {
                found = Some((x.get(), y.get(), c.predicate, cx.opcode(c.b) == Some(Opcode::SExt)));
                break;
            }
        }
        found?
    };
    if desirable(cx, c.a) && !desirable(cx, x) {
        return None;
    }
    let ty = cx.ty(x);
    let y = cx.build(|k| if sext { k.sext_or_trunc(y, ty) } else { k.zext_or_trunc(y, ty) });
    cx.new_icmp(p, x, y)
}

/// `ext x` compared with `ext y`.
fn extensions(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let c = cx.comparison(i);
    let (x, y) = (Hole::new(), Hole::new());
    if !cx.m(c.a, zext_or_sext(&x)) || !cx.m(c.b, zext_or_sext(&y)) {
        return None;
    }
    let (mut x, mut y) = (x.get(), y.get());
    let is_zext = |v: Value| cx.opcode(v) == Some(Opcode::ZExt);
    let mut signed = !is_zext(c.a);
    if is_zext(c.a) != is_zext(c.b) {
        if c.predicate.is_equality() && cx.is_bit(x) && cx.is_bit(y) {
            let or = cx.build(|k| k.or(x, y));
            return cx.icmp_small(c.predicate, or, 0);
        }
        if !cx.m(c.a, nneg(any())) && !cx.m(c.b, nneg(any())) {
            return None;
        }
        signed = true;
    }
    let (x_ty, y_ty) = (cx.ty(x), cx.ty(y));
    if x_ty != y_ty {
        if !cx.one_use(c.a) && !cx.one_use(c.b) {
            return None;
        }
        let op = if signed { Opcode::SExt } else { Opcode::ZExt };
        if cx.width(x) < cx.width(y) {
            x = cx.build(|k| k.cast(op, x, y_ty));
        } else {
            y = cx.build(|k| k.cast(op, y, x_ty));
        }
    }
    let p = if signed { c.predicate } else { unsigned(c.predicate) };
    cx.new_icmp(p, x, y)
}

/// `ext x` compared with a constant.
fn extended_and_constant(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let c = cx.comparison(i);
    let x = Hole::new();
    if c.b.constant().is_none() || !cx.m(c.a, zext_or_sext(&x)) {
        return None;
    }
    let x = x.get();
    let signed = cx.opcode(c.a) == Some(Opcode::SExt);
    let (ty, wide) = (cx.ty(x), cx.ty(c.b));
    let narrow = cx.fold_cast(Opcode::Trunc, c.b, ty)?;
    let op = if signed { Opcode::SExt } else { Opcode::ZExt };
    if cx.fold_cast(op, narrow, wide) == Some(c.b) {
        let p = if signed { c.predicate } else { unsigned(c.predicate) };
        return cx.new_icmp(p, x, narrow);
    }
    if !signed || !is_unsigned(c.predicate) || cx.is_vector(x) || cx.int_of(c.b).is_none() {
        return None;
    }
    match c.predicate {
        IntPredicate::Ult => {
            let ones = cx.ones(ty);
            cx.new_icmp(IntPredicate::Sgt, x, ones)
        }
        IntPredicate::Ugt => cx.icmp_small(IntPredicate::Slt, x, 0),
        _ => None,
    }
}

/// `(sext x) & mask == c`, where the mask has all bits of `x`, is a comparison of `x`.
fn masked_sign_extension(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let c = cx.comparison(i);
    let (x, mask) = (Hole::new(), IntHole::new());
    if !c.predicate.is_equality() || !cx.m(c.a, and(sext(&x), &mask)) {
        return None;
    }
    let (n, mask, x) = (cx.int_of(c.b)?, mask.get(), x.get());
    let narrow = cx.width(x)?;
    if mask.trailing_ones() < narrow {
        return None;
    }
    let low = n.trunc(narrow);
    if &low.sext(n.width()) & &mask != n {
        return cx.always(x, c.predicate == IntPredicate::Ne);
    }
    cx.icmp_number(c.predicate, x, &low)
}
