//! Comparisons of what was cast without a change of bits.

use crate::combiner::Combiner;
use crate::rule::Outcome;
use analysis::pattern::*;
use ir::attr_kind::AttrKind;
use ir::{ApInt, Inst, IntPredicate, Opcode, Type, Value, View, float};

rules! {
    /// The rules.
    pub RULES, "icmp-bitcast":
        converted_integer: first(BITCAST),
        sign_of_resized_float: first(BITCAST),
        special_float: first(BITCAST),
        all_lanes_hold: first(BITCAST),
        extended_lanes: first(BITCAST),
        compared_lanes: first(BITCAST),
        splat_of_lane: first(BITCAST),
}

/// `icmp (bitcast from), b`
struct Compare {
    predicate: IntPredicate,
    cast: Value,
    from: Value,
    b: Value,
}

fn compare(cx: &Combiner<'_>, i: Inst) -> Option<Compare> {
    let View::ICmp { predicate, a: cast, b } = cx.body.view(i) else { return None };
    let View::Cast { op: Opcode::BitCast, from } = cx.body.view_value(cast)? else { return None };
    Some(Compare { predicate, cast, from, b })
}

/// Does the cast keep lanes and their width?
fn keeps_lanes(cx: &Combiner<'_>, c: &Compare) -> bool {
    let (to, from) = (cx.ty(c.cast), cx.ty(c.from));
    cx.types.vector_len(to) == cx.types.vector_len(from) && cx.scalar_bits(to) == cx.scalar_bits(from)
}

/// The bits of a float that an integer was converted to: zero and sign are those of the integer.
fn converted_integer(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (c, x) = (compare(cx, i)?, Hole::new());
    use IntPredicate::*;
    if !keeps_lanes(cx, &c) {
        return None;
    }
    let signed = cx.m(c.from, sitofp(&x));
    if !signed && !cx.m(c.from, uitofp(&x)) {
        return None;
    }
    let ty = cx.ty(x.get());
    let limit = match c.predicate {
        Eq | Ne if cx.m(c.b, zero()) => cx.zero(ty),
        Slt | Sgt if signed && cx.m(c.b, zero()) => cx.zero(ty),
        Slt if signed && cx.m(c.b, one()) => cx.int(ty, 1),
        Sgt if signed && cx.m(c.b, ones()) => cx.ones(ty),
        _ => return None,
    };
    cx.new_icmp(c.predicate, x.get(), limit)
}

/// The sign bit of a float that was converted to another format.
fn sign_of_resized_float(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (c, x) = (compare(cx, i)?, Hole::new());
    let n = cx.int_of(c.b).filter(|_| keeps_lanes(cx, &c) && cx.one_use(c.cast))?;
    let is_set = super::sign::sign_bit_test(c.predicate, &n)?;
    if !cx.m(c.from, either(fpext(&x), fptrunc(&x))) {
        return None;
    }
    let (source, other) = (cx.ty(x.get()), cx.types.scalar(cx.ty(c.from)));
    let scalar = cx.types.scalar(source);
    if scalar == Type::PPC_FP128 || other == Type::PPC_FP128 {
        return None;
    }
    let width = u32::try_from(cx.scalar_bits(source)?).ok()?;
    let number = cx.types.with_scalar(source, cx.types.int(width));
    let v = cx.bitcast(x.get(), number);
    let (predicate, limit) = match is_set {
        true => (IntPredicate::Slt, cx.zero(number)),
        false => (IntPredicate::Sgt, cx.ones(number)),
    };
    cx.new_icmp(predicate, v, limit)
}

/// The bits of zero or infinity: a test of the class.
fn special_float(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let c = compare(cx, i)?;
    let n = cx.int_of(c.b).filter(|_| keeps_lanes(cx, &c) && cx.one_use(c.cast) && c.predicate.is_equality())?;
    let scalar = cx.types.scalar(cx.ty(c.from));
    let ieee = cx.types.is_float(scalar) && scalar != Type::PPC_FP128 && scalar != Type::X86_FP80;
    if !ieee || cx.has_function_attribute(AttrKind::NoImplicitFloat) {
        return None;
    }
    let bits = n.words().iter().rev().fold(0u128, |bits, &word| bits << 64 | u128::from(word));
    let class = float::class(scalar, bits);
    if !(float::FpClass::INF | float::FpClass::ZERO).contains(class) {
        return None;
    }
    let classes = if c.predicate == IntPredicate::Ne { float::FpClass::all() - class } else { class };
    let v = cx.test_classes(c.from, classes)?;
    cx.replace(v)
}

/// Comparisons of vectors of integers, seen as one number, with a constant.
fn of_lanes(cx: &Combiner<'_>, i: Inst) -> Option<(Compare, ApInt)> {
    let c = compare(cx, i)?;
    let n = cx.int_of(c.b).filter(|_| cx.types.is_int(cx.ty(c.cast)))?;
    cx.width(c.from)?;
    Some((c, n))
}

/// All lanes hold: none of the inverted ones does.
fn all_lanes_hold(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (c, n) = of_lanes(cx, i)?;
    if !c.predicate.is_equality() || !n.is_ones() || !cx.one_use(c.cast) {
        return None;
    }
    let all = cx.one_use(c.from);
    let inverted = cx.freely_inverted(c.from, all)?;
    let ty = cx.ty(c.cast);
    let number = cx.bitcast(inverted, ty);
    let zero = cx.zero(ty);
    cx.new_icmp(c.predicate, number, zero)
}

/// No lane of an extended vector is set: none of the narrow one is.
fn extended_lanes(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let ((c, n), x) = (of_lanes(cx, i)?, Hole::new());
    if !c.predicate.is_equality() || !n.is_zero() || !cx.one_use(c.cast) || !cx.m(c.from, zext_or_sext(&x)) {
        return None;
    }
    let bits = cx.lanes_of(x.get()).and(cx.bits_of_type(cx.ty(x.get())))?;
    let ty = cx.types.int(u32::try_from(bits).ok()?);
    let number = cx.bitcast(x.get(), ty);
    let zero = cx.zero(ty);
    cx.new_icmp(c.predicate, number, zero)
}

/// No lanes of two vectors differ: the vectors are equal numbers.
fn compared_lanes(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (c, n) = of_lanes(cx, i)?;
    let View::ICmp { predicate: IntPredicate::Ne, a, b } = cx.body.view_value(c.from)? else { return None };
    if !c.predicate.is_equality() || !n.is_zero() || !cx.one_use(c.cast) || !cx.one_use(c.from) {
        return None;
    }
    cx.width(a)?;
    let bits = cx.lanes_of(a).filter(|_| cx.is_vector(a)).and(cx.bits_of_type(cx.ty(a)))?;
    let bits = u32::try_from(bits).ok().filter(|bits| cx.layout.native_ints.contains(bits))?;
    let ty = cx.types.int(bits);
    let (left, right) = (cx.name_with(a, b".scalar"), cx.name_with(b, b".scalar"));
    let a = cx.build(|builder| builder.named(&left).cast(Opcode::BitCast, a, ty));
    let b = cx.build(|builder| builder.named(&right).cast(Opcode::BitCast, b, ty));
    cx.new_icmp(c.predicate, a, b)
}

/// One lane in every lane, compared with a number of equal parts: the lane is compared with one part.
fn splat_of_lane(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (c, n) = of_lanes(cx, i)?;
    let View::ShuffleVector { a: vector, b: nothing, mask } = cx.body.view_value(c.from)? else { return None };
    let first = mask[0];
    let same = mask.iter().all(|&k| k == first) && first < cx.lanes_of(vector)?;
    let (width, whole) = (cx.width(c.from)?, n.width());
    if !same || !cx.is_undef(nothing) || !whole.is_multiple_of(width) || n != n.rotl(width) {
        return None;
    }
    let index = cx.int(Type::I32, first.into());
    let lane = cx.build(|b| b.extract_element(vector, index));
    let ty = cx.ty(lane);
    let part = cx.ap(ty, &n.trunc(width));
    cx.new_icmp(c.predicate, lane, part)
}
