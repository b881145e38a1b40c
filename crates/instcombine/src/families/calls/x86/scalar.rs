//! Arithmetic with a rounding mode, and what looks at some lanes alone.

use super::name_of;
use crate::combiner::Combiner;
use crate::rule::Outcome;
use ir::{ApInt, Flags, Inst, Opcode, Type, Value};

rules! {
    /// The rules.
    pub RULES, "x86-scalar", third(OTHER_CALL);
        rounded,
        rounded_first_lane,
        of_first_lane,
        carry_less_product,
}

/// Round as the state of the processor says (`_MM_FROUND_CUR_DIRECTION`): what plain operations do.
const CURRENT_DIRECTION: u64 = 4;

fn operation(name: &str) -> Option<Opcode> {
    Some(match name {
        "add" => Opcode::FAdd,
        "sub" => Opcode::FSub,
        "mul" => Opcode::FMul,
        "div" => Opcode::FDiv,
        _ => return None,
    })
}

fn rounds_as_usual(cx: &Combiner<'_>, i: Inst, k: usize) -> bool {
    cx.constant_index(cx.body.operand(i, k)) == Some(CURRENT_DIRECTION)
}

/// Arithmetic of all lanes.
fn rounded(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (op, kind) = name_of(cx, i)?.strip_prefix("avx512.")?.split_once('.')?;
    let op = operation(op).filter(|_| matches!(kind, "ps.512" | "pd.512"))?;
    if !rounds_as_usual(cx, i, 2) {
        return None;
    }
    let [a, b] = cx.pair(i);
    let result = cx.build(|builder| builder.binary(op, a, b));
    cx.replace(result)
}

/// Arithmetic of the first lane where a mask has a bit, which else is that of the third operand.
fn rounded_first_lane(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (op, kind) = name_of(cx, i)?.strip_prefix("avx512.mask.")?.split_once('.')?;
    let op = operation(op).filter(|_| matches!(kind, "ss.round" | "sd.round"))?;
    if !rounds_as_usual(cx, i, 4) {
        return None;
    }
    let ([a, b], [others, mask]) = (cx.pair(i), [2, 3].map(|k| cx.body.operand(i, k)));
    let first = cx.int(Type::I64, 0);
    let (x, y) = cx.build(|builder| (builder.extract_element(a, first), builder.extract_element(b, first)));
    let mut result = cx.build(|builder| builder.binary(op, x, y));
    if cx.int_of(mask).is_none_or(|mask| !mask.bit(0)) {
        let bits = cx.types.vector(Type::I1, cx.width(mask)?, false);
        let mask = cx.bitcast(mask, bits);
        result = cx.build(|builder| {
            let bit = builder.extract_element(mask, first);
            let other = builder.extract_element(others, first);
            builder.select(bit, result, other)
        });
    }
    cx.new_inst(ir::inst::InstData::new(Opcode::InsertElement, cx.ty(a)).with(Flags::NONE), &[a, result, first])
}

/// Conversions and comparisons look at the first lane of their vectors.
fn of_first_lane(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let operands = first_lane_operands(name_of(cx, i)?)?;
    for k in 0..operands {
        let v: Value = cx.body.operand(i, k);
        let first = ApInt::one_bit(cx.lanes_of(v)?, 0);
        if let Some(simpler) = cx.demand_lanes(v, &first, false) {
            return cx.set_operand(i, k, simpler);
        }
    }
    None
}

/// `pclmulqdq` looks at one lane of each pair, by two bits of a constant.
fn carry_less_product(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    if !matches!(name_of(cx, i)?, "pclmulqdq" | "pclmulqdq.256" | "pclmulqdq.512") {
        return None;
    }
    let control = cx.constant_index(cx.body.operand(i, 2))?;
    for (k, bit) in [(0, 0), (1, 4)] {
        let v: Value = cx.body.operand(i, k);
        let (lanes, odd) = (cx.lanes_of(v)?, (control >> bit & 1) as u32);
        let demanded = (0..lanes).filter(|n| n % 2 == odd).fold(ApInt::zero(lanes), |all, n| all.with_bit(n, true));
        if let Some(simpler) = cx.demand_lanes(v, &demanded, false) {
            return cx.set_operand(i, k, simpler);
        }
    }
    None
}

/// Of how many operands an intrinsic looks at the first lane alone.
fn first_lane_operands(name: &str) -> Option<usize> {
    let (set, what) = name.split_once('.')?;
    let is_conversion = match set {
        "sse" => what.starts_with("cvtss2si") || what.starts_with("cvttss2si"),
        "sse2" => what.starts_with("cvtsd2si") || what.starts_with("cvttsd2si"),
        "avx512" => ["vcvtss2", "vcvtsd2", "cvttss2", "cvttsd2"].iter().any(|prefix| what.starts_with(prefix)),
        _ => false,
    };
    let compares = match set {
        "sse" | "sse2" => what.strip_prefix('u').unwrap_or(what).starts_with("comi"),
        "avx512" => matches!(what, "vcomi.ss" | "vcomi.sd" | "mask.cmp.ss" | "mask.cmp.sd"),
        _ => false,
    };
    match () {
        () if is_conversion => Some(1),
        () if compares => Some(2),
        () => None,
    }
}
