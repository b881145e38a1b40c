//! Results of calls.

use super::{KnownBits, bits_of_range, from_range_metadata, known_bits_at, known_bits_of_lanes};
use crate::call_info::CallInfo;
use crate::constant_range::ConstantRange;
use crate::effects::called_intrinsic;
use crate::query::Query;
use crate::value_tracking::{patterns, range_attribute, vscale_range};
use ir::intrinsics::{Intrinsic, id};
use ir::{ApInt, Inst, NoWrap, Opcode, Value};

pub(super) fn call(q: &Query<'_>, i: Inst, width: u32, demanded: &ApInt, depth: u32) -> Option<KnownBits> {
    let call = CallInfo::new(q.module, q.body, i);
    let mut known = KnownBits::unknown(width);
    if q.use_flags {
        if let Some(range) = from_range_metadata(q, i, width) {
            known = range;
        }
        let ranges = call.result_attrs().into_iter().filter_map(|set| range_attribute(q.module, set, width));
        known = ranges.fold(known, |k, r| k.union_with(&bits_of_range(&r)));
    }
    if let Some(v) = call.returned_argument().filter(|&v| q.ty(v) == q.body.inst(i).ty) {
        known = known.union_with(&known_bits_of_lanes(q, v, demanded, depth));
    }
    if let Some(what) = call.typed_intrinsic()
        && let Some(result) = intrinsic(q, i, what, width, demanded, depth)
    {
        known = known.union_with(&result);
    }
    // The call may never return.
    Some(if known.has_conflict() { KnownBits::unknown(width) } else { known })
}

fn intrinsic(q: &Query<'_>, i: Inst, what: Intrinsic, width: u32, demanded: &ApInt, depth: u32) -> Option<KnownBits> {
    let of = |k: usize| known_bits_of_lanes(q, q.body.operand(i, k), demanded, depth);
    let whole = |k: usize| known_bits_at(q, q.body.operand(i, k), depth);
    let is_true = |k: usize| q.use_flags && patterns::is_one(q, q.body.operand(i, k));
    // The bits that a number up to `most` may have.
    let up_to = |most: u32| KnownBits::high_zeros(width, width - (32 - most.leading_zeros()).min(width));
    Some(match what {
        id::ABS => of(0).abs(is_true(1)),
        id::BITREVERSE => of(0).reverse_bits(),
        id::BSWAP if width.is_multiple_of(8) => of(0).swap_bytes(),
        id::CTLZ => up_to(limit_count(of(0).max_leading_zeros(), width, is_true(1))),
        id::CTTZ => up_to(limit_count(of(0).max_trailing_zeros(), width, is_true(1))),
        id::CTPOP => up_to(of(0).max_population()),
        id::FSHL | id::FSHR => return funnel_shift(q, i, what == id::FSHL, width, demanded, depth),
        id::UADD_SAT => of(0).uadd_sat(&of(1)),
        id::USUB_SAT => of(0).usub_sat(&of(1)),
        id::SADD_SAT => of(0).sadd_sat(&of(1)),
        id::SSUB_SAT => of(0).ssub_sat(&of(1)),
        id::UMIN => of(0).umin(&of(1)),
        id::UMAX => of(0).umax(&of(1)),
        id::SMIN => clamped(q, i, of(0).smin(&of(1))),
        id::SMAX => clamped(q, i, of(0).smax(&of(1))),
        id::VECTOR_REDUCE_AND | id::VECTOR_REDUCE_OR => whole(0),
        id::VECTOR_REDUCE_UMAX | id::VECTOR_REDUCE_UMIN | id::VECTOR_REDUCE_SMAX | id::VECTOR_REDUCE_SMIN => whole(0),
        id::VECTOR_REDUCE_XOR => xor_of_lanes(q, q.body.operand(i, 0), whole(0)),
        id::VECTOR_REDUCE_ADD => return sum_of_lanes(q, q.body.operand(i, 0), whole(0)),
        id::PTRMASK => {
            let mask = of(1);
            // Bits above the mask stay.
            let kept =
                KnownBits::constant(ApInt::ones(width)).insert(&mask.anyext_or_trunc(mask.width().min(width)), 0);
            of(0).and(&kept)
        }
        id::VECTOR_REVERSE => known_bits_of_lanes(q, q.body.operand(i, 0), &demanded.reverse_bits(), depth),
        id::VSCALE => bits_of_range(&vscale_range(q, width)?),
        _ => return None,
    })
}

/// A count of zeros, which is less than the width where zero gives poison.
fn limit_count(count: u32, width: u32, zero_is_poison: bool) -> u32 {
    if zero_is_poison { count.min(width - 1) } else { count }
}

/// `fshl` or `fshr` by a constant.
fn funnel_shift(q: &Query<'_>, i: Inst, left: bool, width: u32, demanded: &ApInt, depth: u32) -> Option<KnownBits> {
    let amount = patterns::splat_int(q, q.body.operand(i, 2))?;
    let by = match amount.as_u64() {
        Some(n) => (n % u64::from(width)) as u32,
        None => amount.urem(&ApInt::new(amount.width(), width.into()))?.low_u64() as u32,
    };
    let by = if left || by == 0 { by } else { width - by };
    let of = |k: usize| known_bits_of_lanes(q, q.body.operand(i, k), demanded, depth);
    if by == 0 {
        return Some(of(if left { 0 } else { 1 }));
    }
    let (high, low) = (of(0), of(1));
    let join = |a: &ApInt, b: &ApInt| &a.shl(by) | &b.lshr(width - by);
    Some(KnownBits::new(join(&high.zeros, &low.zeros), join(&high.ones, &low.ones)))
}

/// With what follows where a signed minimum of a signed maximum keeps a number between two constants.
fn clamped(q: &Query<'_>, i: Inst, known: KnownBits) -> KnownBits {
    let Some((low, high)) = signed_clamp(q, i) else { return known };
    let range = ConstantRange::inclusive(low, &high);
    let both = known.union_with(&bits_of_range(&range));
    if both.has_conflict() { known } else { both }
}

/// The bounds of `smin(smax(x, low), high)` or `smax(smin(x, high), low)`.
pub fn signed_clamp(q: &Query<'_>, i: Inst) -> Option<(ApInt, ApInt)> {
    let what = called_intrinsic(q.module, q.body, i)?;
    let inner = if what == id::SMIN { id::SMAX } else { id::SMIN };
    let call = patterns::intrinsic(q, q.body.operand(i, 0), inner)?;
    let outer_bound = patterns::splat_int(q, q.body.operand(i, 1))?;
    let inner_bound = patterns::splat_int(q, q.body.operand(call, 1))?;
    let (low, high) = if what == id::SMIN { (inner_bound, outer_bound) } else { (outer_bound, inner_bound) };
    low.sle(&high).then_some((low, high))
}

/// Exclusive or of all elements of a vector that share these bits.
fn xor_of_lanes(q: &Query<'_>, vector: Value, known: KnownBits) -> KnownBits {
    let (len, scalable) = q.types().vector_len(q.ty(vector)).unwrap_or((1, false));
    if scalable || len.is_multiple_of(2) {
        // An even number of ones gives zero; of a scalable vector the number may be odd.
        let zeros = if len.is_multiple_of(2) { &known.zeros | &known.ones } else { known.zeros };
        return KnownBits::new(zeros, ApInt::zero(known.ones.width()));
    }
    known
}

/// The sum of all elements of a vector that share these bits: their signs, where there is room for all.
fn sum_of_lanes(q: &Query<'_>, vector: Value, known: KnownBits) -> Option<KnownBits> {
    let (len, scalable) = q.types().vector_len(q.ty(vector))?;
    if scalable || len == 0 {
        return None;
    }
    let carried = 32 - (len - 1).leading_zeros();
    let width = known.width();
    let (zeros, ones) = (known.min_leading_zeros(), known.min_leading_ones());
    let sum = KnownBits::unknown(width);
    Some(if zeros > carried {
        sum.with_high_zeros(zeros - carried)
    } else if ones > carried {
        sum.with_high_ones(ones - carried)
    } else {
        sum
    })
}

/// The number in what an operation with overflow returns.
pub(super) fn overflow_result(q: &Query<'_>, pair: Value, demanded: &ApInt, depth: u32) -> Option<KnownBits> {
    let call = q.as_op(pair, Opcode::Call)?;
    let (op, _) = called_intrinsic(q.module, q.body, call)?.overflow_operation()?;
    let [a, b] = [0, 1].map(|k| q.body.operand(call, k));
    let of = |v: Value| known_bits_of_lanes(q, v, demanded, depth);
    Some(match op {
        Opcode::Add => of(a).add(&of(b)),
        Opcode::Sub => of(a).sub(&of(b)),
        _ => super::mul(q, (a, of(a)), (b, of(b)), NoWrap::empty(), depth),
    })
}
