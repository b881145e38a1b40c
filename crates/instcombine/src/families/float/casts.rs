//! Casts from and to floats.

use super::of_ints::precision;
use crate::combiner::Combiner;
use crate::rule::Outcome;
use analysis::pattern::*;
use analysis::value_tracking::known_fp_class;
use ir::float::{self, FpClass};
use ir::inst::InstData;
use ir::inst::flags::Flags;
use ir::intrinsics::id;
use ir::{Inst, Lane, Opcode, Type, Value, View};

rules! {
    /// The rules of `fptrunc`.
    pub TRUNCATION, "fptrunc":
        of_extension,
        narrow_operation,
        of_negation,
        of_half_extended_select,
        narrow_intrinsic,
        of_int,
}

rules! {
    /// The rules of `fpext` before those of every cast.
    pub EXTENSION, "fpext":
        of_int,
}

rules! {
    /// The rules of casts to integers before those of every cast.
    pub TO_INT, "fptoint":
        back_to_int,
        of_fraction,
}

rules! {
    /// The rules of casts from integers behind those of every cast.
    pub FROM_INT, "inttofp":
        non_negative_int,
}

/// Bits of the significand, or a number that no other exceeds for pairs of doubles, where they vary.
fn significand(cx: &Combiner<'_>, ty: Type) -> u32 {
    precision(cx.types.scalar(ty))
}

/// `fptrunc(fpext x)` is one cast, or none.
fn of_extension(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (x, ty) = (Hole::new(), cx.body.inst(i).ty);
    if !cx.m(cx.body.operand(i, 0), fpext(&x)) {
        return None;
    }
    let width = |ty| float::width(cx.types.scalar(ty));
    let (from, to) = (width(cx.ty(x.get())), width(ty));
    match from.cmp(&to) {
        std::cmp::Ordering::Less => cx.new_cast(Opcode::FpExt, cx.float_flags(i.into()), x.get(), ty),
        std::cmp::Ordering::Greater => cx.new_cast(Opcode::FpTrunc, cx.float_flags(i.into()), x.get(), ty),
        std::cmp::Ordering::Equal => (cx.ty(x.get()) == ty).then(|| cx.replace(x.get())).flatten(),
    }
}

/// The narrowest format that holds a value.
fn narrowest(cx: &Combiner<'_>, v: Value, prefer_bfloat: bool) -> Type {
    let ty = cx.ty(v);
    if let Some(View::Cast { op: Opcode::FpExt, from }) = cx.body.view_value(v) {
        return cx.types.scalar(cx.ty(from));
    }
    let scalar = cx.types.scalar(ty);
    let Some(c) = v.constant().filter(|_| scalar != Type::PPC_FP128) else { return scalar };
    let first = if prefer_bfloat { Type::BFLOAT } else { Type::HALF };
    let formats = [first, Type::HALF, Type::FLOAT, Type::DOUBLE];
    let fits = |narrow: Type| {
        cx.body.consts().lanes(cx.types, c).all(|lane| match lane {
            Lane::Float(ty, bits) => {
                let there = ir::fold::convert_format(ty, narrow, bits);
                there.and_then(|n| ir::fold::convert_format(narrow, ty, n)) == Some(bits) && !float::is_nan(ty, bits)
            }
            lane => lane.is_undef_or_poison(),
        })
    };
    let narrower = formats.into_iter().filter(|&f| float::width(f) < float::width(scalar));
    narrower.into_iter().find(|&f| fits(f)).unwrap_or(scalar)
}

/// An operation on extended numbers, if the narrow one rounds to the same.
fn narrow_operation(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let v = cx.body.operand(i, 0);
    let View::Binary { op, a, b } = cx.body.view_value(v).filter(|_| cx.one_use(v))? else { return None };
    let (ty, wide, flags) = (cx.body.inst(i).ty, cx.ty(v), cx.float_flags(v));
    let prefer_bfloat = cx.types.scalar(ty) == Type::BFLOAT;
    let (left, right) = (narrowest(cx, a, prefer_bfloat), narrowest(cx, b, prefer_bfloat));
    let (l, r) = (precision(left), precision(right));
    let (source, own, result) = (l.max(r), significand(cx, wide), significand(cx, ty));
    if [cx.types.scalar(wide), cx.types.scalar(ty), left, right].contains(&Type::PPC_FP128) {
        return None;
    }
    let innocuous = match op {
        // Figueroa, "When is double rounding innocuous?"
        Opcode::FAdd | Opcode::FSub => own > 2 * result && result >= source,
        Opcode::FMul => own >= l + r && result >= source,
        Opcode::FDiv => own >= 2 * result && result >= source,
        Opcode::FRem if source != own => {
            // A remainder is exact.
            let narrow = cx.types.with_scalar(wide, if l == source { left } else { right });
            let [x, y] = [a, b].map(|v| cx.build(|b| b.cast(Opcode::FpTrunc, v, narrow)));
            let v = cx.build_float(op, flags, x, y);
            let op = if float::width(cx.types.scalar(narrow)) < float::width(cx.types.scalar(ty)) {
                Opcode::FpExt
            } else {
                Opcode::FpTrunc
            };
            return cx.new_cast(if narrow == ty { Opcode::BitCast } else { op }, Flags::NONE, v, ty);
        }
        _ => false,
    };
    if !innocuous {
        return None;
    }
    let [x, y] = [a, b].map(|v| cx.build(|b| b.cast(Opcode::FpTrunc, v, ty)));
    cx.new_binary(op, flags, x, y)
}

/// `fptrunc(-x) = -fptrunc(x)`
fn of_negation(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (v, x, ty) = (cx.body.operand(i, 0), Hole::new(), cx.body.inst(i).ty);
    if !cx.m(v, one_use(fneg(&x))) {
        return None;
    }
    let flags = cx.float_flags(i.into()) & cx.float_flags(v);
    let narrow = cx.build(|b| b.cast_with(Opcode::FpTrunc, flags, x.get(), ty));
    let v = cx.build_fneg(flags, narrow);
    cx.replace(v)
}

/// `fptrunc(c ? fpext(x) : y) = c ? x : fptrunc(y)`
fn of_half_extended_select(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (v, ty) = (cx.body.operand(i, 0), cx.body.inst(i).ty);
    let View::Select { cond, yes, no } = cx.body.view_value(v).filter(|_| cx.one_use(v))? else { return None };
    let flags = cx.float_flags(i.into()) & cx.float_flags(v);
    let x = Hole::new();
    let is_extended = |v: Value| cx.m(v, fpext(&x)) && cx.ty(x.get()) == ty;
    let (extended_yes, other) = if is_extended(yes) {
        (true, no)
    } else if is_extended(no) {
        (false, yes)
    } else {
        return None;
    };
    let narrow = cx.build(|b| b.cast_with(Opcode::FpTrunc, flags, other, ty));
    let (yes, no) = if extended_yes { (x.get(), narrow) } else { (narrow, x.get()) };
    let data = InstData::new(Opcode::Select, ty).with(flags);
    let new = cx.build(|b| b.named(b"narrow.sel").value(data, &[cond, yes, no]));
    if let (Some(from), Some(to)) = (v.inst(), new.inst()) {
        use ir::metadata_kinds::kind;
        for k in [kind::PROF, kind::UNPREDICTABLE] {
            let md = cx.body.attachment(from, k);
            if md.is_some() {
                cx.body.set_attachment(to, k, md);
            }
        }
    }
    cx.replace(new)
}

/// `fptrunc(floor(fpext x)) = floor(x)`
fn narrow_intrinsic(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (v, ty) = (cx.body.operand(i, 0), cx.body.inst(i).ty);
    let rounds = [id::CEIL, id::FLOOR, id::NEARBYINT, id::RINT, id::ROUND, id::ROUNDEVEN, id::TRUNC];
    let what = cx.intrinsic(v).filter(|what| *what == id::FABS || rounds.contains(what))?;
    let (source, x) = (cx.body.operand(v.inst()?, 0), Hole::new());
    if !cx.one_use(source) || what != id::FABS && !(cx.m(source, fpext(&x)) && cx.ty(x.get()) == ty) {
        return None;
    }
    let narrow = cx.build(|b| b.cast(Opcode::FpTrunc, source, ty));
    let Some(Outcome::New(new)) = cx.new_call(what, &[ty], &[narrow]) else { return None };
    let flags = cx.float_flags(i.into());
    cx.body.inst_mut(new).set_fast_math(flags);
    Some(Outcome::New(new))
}

/// Is every integer that comes to a cast exactly a float of its type?
fn is_exact(cx: &Combiner<'_>, i: Inst) -> bool {
    let View::Cast { op, from } = cx.body.view(i) else { return false };
    let (signed, ty, Some(width)) = (op == Opcode::SiToFp, cx.body.inst(i).ty, cx.width(from)) else { return false };
    let precision = significand(cx, ty);
    if width - u32::from(signed) <= precision {
        return true;
    }
    let f = Hole::new();
    let is_odd = |ty| cx.types.scalar(ty) == Type::PPC_FP128;
    let to_signed = cx.m(from, fptosi(&f));
    if (to_signed || cx.m(from, fptoui(&f))) && !is_odd(ty) && !is_odd(cx.ty(f.get())) {
        let source = significand(cx, cx.ty(f.get())) + u32::from(!signed && to_signed);
        if source <= precision {
            return true;
        }
    }
    let known = cx.known(from);
    let mut high = known.min_leading_zeros();
    if signed {
        high = high.max(analysis::value_tracking::num_sign_bits(&cx.q(), from));
    }
    let used = width.saturating_sub(high).saturating_sub(known.min_trailing_zeros());
    used <= precision
}

/// An integer becomes the float that is wanted at once, if it was exact before.
fn of_int(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (v, ty) = (cx.body.operand(i, 0), cx.body.inst(i).ty);
    let View::Cast { op: op @ (Opcode::SiToFp | Opcode::UiToFp), from } = cx.body.view_value(v)? else { return None };
    is_exact(cx, v.inst()?).then(|| cx.new_cast(op, Flags::NONE, from, ty)).flatten()
}

/// An integer that became a float and is one again.
fn back_to_int(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (v, ty) = (cx.body.operand(i, 0), cx.body.inst(i).ty);
    let View::Cast { op: op @ (Opcode::SiToFp | Opcode::UiToFp), from } = cx.body.view_value(v)? else { return None };
    let (to, was) = (cx.width(i.into())?, cx.width(from)?);
    // What does not fit the result is poison, so that only its bits count.
    if !is_exact(cx, v.inst()?) && to > significand(cx, cx.ty(v)) {
        return None;
    }
    let signed = op == Opcode::SiToFp && cx.body.inst(i).opcode == Opcode::FpToSi;
    match to.cmp(&was) {
        std::cmp::Ordering::Greater if signed => cx.new_cast(Opcode::SExt, Flags::NONE, from, ty),
        std::cmp::Ordering::Greater => cx.new_cast(Opcode::ZExt, Flags::NONE, from, ty),
        std::cmp::Ordering::Less => cx.new_cast(Opcode::Trunc, Flags::NONE, from, ty),
        std::cmp::Ordering::Equal => cx.replace(from),
    }
}

/// What is zero or subnormal becomes zero; what is no number or negative becomes poison.
fn of_fraction(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let d = cx.body.inst(i);
    let needed = if d.opcode == Opcode::FpToUi { FpClass::POS_NORMAL } else { FpClass::NORMAL };
    let ty = d.ty;
    if !known_fp_class(&cx.q(), cx.body.operand(i, 0)).never(needed) {
        return None;
    }
    let zero = cx.zero(ty);
    cx.replace(zero)
}

/// An integer that is not negative is cast as unsigned.
fn non_negative_int(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (v, d) = (cx.body.operand(i, 0), *cx.body.inst(i));
    if d.opcode == Opcode::UiToFp && d.has_nneg() || !cx.known(v).is_non_negative() {
        return None;
    }
    if d.opcode == Opcode::UiToFp {
        cx.body.inst_mut(i).set_nneg(true);
        return Some(Outcome::Changed);
    }
    cx.new_cast(Opcode::UiToFp, Flags::NNEG, v, d.ty)
}
