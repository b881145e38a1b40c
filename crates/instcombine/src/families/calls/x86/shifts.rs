//! Shifts. By too large a number, logical ones give zero, and arithmetic ones the sign.

use super::{name_of, numbers};
use crate::combiner::Combiner;
use crate::rule::Outcome;
use analysis::KnownBits;
use analysis::value_tracking::known_bits_of_lanes;
use ir::{ApInt, Flags, Inst, Opcode, Type, Value};

rules! {
    /// The rules.
    pub RULES, "x86-shift", third(OTHER_CALL);
        by_immediate,
        by_first_half,
        by_lane,
}

/// By what a shift is done.
#[derive(PartialEq, Eq)]
enum By {
    /// A number.
    Immediate,
    /// The lower half of a vector, as one number.
    FirstHalf,
    /// A number for each lane.
    Lane,
}

/// The shift that an intrinsic does.
fn shift(name: &str) -> Option<(Opcode, By)> {
    let (set, rest) = name.split_once('.')?;
    let (what, _) = rest.split_once('.')?;
    if !matches!(set, "sse2" | "avx2" | "avx512") {
        return None;
    }
    let by = |kind: &str| match kind {
        "i" => Some(By::Immediate),
        "" => Some(By::FirstHalf),
        "v" => Some(By::Lane),
        _ => None,
    };
    let of = |prefix: &str, op| Some((op, by(what.strip_prefix(prefix)?)?));
    of("psra", Opcode::AShr).or_else(|| of("psrl", Opcode::LShr)).or_else(|| of("psll", Opcode::Shl))
}

fn shift_by(cx: &Combiner<'_>, i: Inst, by: By) -> Option<(Opcode, u32)> {
    let found = shift(name_of(cx, i)?).filter(|found| found.1 == by)?;
    Some((found.0, cx.width(i.into())?))
}

/// By a number that is known to be small, or too large.
fn by_immediate(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (op, width) = shift_by(cx, i, By::Immediate)?;
    let [v, count] = cx.pair(i);
    let (known, ty) = (cx.known(count), cx.ty(v));
    if known.max_value().limited(u64::MAX) < width.into() {
        let (scalar, lanes) = (cx.types.scalar(ty), cx.lanes_of(v)?);
        let count = cx.build(|b| b.zext_or_trunc(count, scalar));
        let count = cx.build_splat(count, lanes, false);
        return cx.new_binary(op, Flags::NONE, v, count);
    }
    if known.min_value().limited(u64::MAX) < width.into() {
        return None;
    }
    shift_out(cx, op, v, width)
}

/// By more than there are bits.
fn shift_out(cx: &mut Combiner<'_>, op: Opcode, v: Value, width: u32) -> Option<Outcome> {
    let ty = cx.ty(v);
    if op != Opcode::AShr {
        let zero = cx.zero(ty);
        return cx.replace(zero);
    }
    let most = cx.int(ty, u64::from(width) - 1);
    cx.new_binary(op, Flags::NONE, v, most)
}

/// By the lower half of a vector.
fn by_first_half(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (op, width) = shift_by(cx, i, By::FirstHalf)?;
    let [v, count] = cx.pair(i);
    let (lanes, ty) = (cx.lanes_of(count)?, cx.ty(v));
    let first = known_lanes(cx, count, &ApInt::one_bit(lanes, 0));
    let half = ApInt::low_bits(lanes, lanes / 2);
    let upper = half.clone().with_bit(0, false);
    let is_upper_zero = || upper.is_zero() || known_lanes(cx, count, &upper).is_zero();
    if first.max_value().limited(u64::MAX) < width.into() && is_upper_zero() {
        let mask = vec![0; cx.lanes_of(v)? as usize];
        let count = cx.shuffle_of_one(count, &mask);
        return cx.new_binary(op, Flags::NONE, v, count);
    }
    if let Some(number) = first_half(cx, count, width) {
        if number >= u64::from(width) {
            return shift_out(cx, op, v, width);
        }
        let number = cx.int(ty, number);
        return if cx.m(number, analysis::pattern::zero()) {
            cx.replace(v)
        } else {
            cx.new_binary(op, Flags::NONE, v, number)
        };
    }
    // The upper half is not looked at.
    let simpler = cx.demand_lanes(count, &half, false)?;
    cx.set_operand(i, 1, simpler)
}

fn known_lanes(cx: &Combiner<'_>, v: Value, lanes: &ApInt) -> KnownBits {
    known_bits_of_lanes(&cx.q(), v, lanes, 0)
}

/// The lower 64 bits of a constant vector.
fn first_half(cx: &Combiner<'_>, v: Value, width: u32) -> Option<u64> {
    let lanes = numbers(cx, v)?.into_iter().collect::<Option<Vec<u64>>>()?;
    let part = lanes.iter().take((64 / width) as usize);
    Some(part.rev().fold(0, |all, &n| if width < 64 { all << width | n } else { n }))
}

/// By a number for each lane.
fn by_lane(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (op, width) = shift_by(cx, i, By::Lane)?;
    let [v, counts] = cx.pair(i);
    if cx.known(counts).max_value().limited(u64::MAX) < width.into() {
        return cx.new_binary(op, Flags::NONE, v, counts);
    }
    let (numbers, ty) = (numbers(cx, counts)?, cx.ty(v));
    let is_out = |n: &Option<u64>| n.is_none_or(|n| n >= width.into());
    let is_logical = op != Opcode::AShr;
    if is_logical && numbers.iter().any(|n| n.is_some_and(|n| n >= width.into())) {
        if !numbers.iter().all(is_out) {
            return None;
        }
        let zeros = vector(cx, ty, numbers, |_| 0)?;
        return cx.replace(zeros);
    }
    let counts = vector(cx, ty, numbers, |n| n.min(u64::from(width) - 1))?;
    cx.new_binary(op, Flags::NONE, v, counts)
}

/// The vector of what numbers become, with undef where there is none.
fn vector(cx: &mut Combiner<'_>, ty: Type, numbers: Vec<Option<u64>>, f: impl Fn(u64) -> u64) -> Option<Value> {
    let scalar = cx.types.scalar(ty);
    let undef = cx.body.consts_mut().undef(scalar);
    let lane = |cx: &mut Combiner<'_>, n: Option<u64>| match n {
        None => Some(undef),
        Some(n) => cx.int(scalar, f(n)).constant(),
    };
    let lanes: Vec<_> = numbers.into_iter().map(|n| lane(cx, n)).collect::<Option<_>>()?;
    Some(cx.constant_vector(ty, &lanes))
}
