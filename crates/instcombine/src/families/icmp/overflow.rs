//! Sums that are computed with more bits, to see whether fewer would do.
//!
//! ```text
//! %a = sext i32 %x to i64                         %sadd = call { i32, i1 } @llvm.sadd.with.overflow.i32(i32 %x, i32 %y)
//! %b = sext i32 %y to i64                         %c = extractvalue { i32, i1 } %sadd, 1
//! %sum = add i64 %a, %b                     ⇒
//! %off = add i64 %sum, 2147483648
//! %c = icmp ugt i64 %off, 4294967295
//! ```

use crate::combiner::Combiner;
use crate::rule::Outcome;
use analysis::pattern::*;
use analysis::value_tracking::max_significant_bits;
use ir::intrinsics::id;
use ir::{ApInt, Inst, IntPredicate, Opcode, Value};

rules! {
    /// The rules.
    pub RULES, "icmp":
        sum_in_narrow_range: first(ADD).second(CONST),
}

/// The widths of numbers that processors add.
const NARROW: [u32; 3] = [8, 16, 32];

/// Is a sum outside of the range of a narrower type? That is whether the sum of that type overflows.
fn sum_in_narrow_range(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let c = cx.comparison(i);
    if c.predicate != IntPredicate::Ugt || !cx.one_use(c.a) {
        return None;
    }
    let [sum, bias] = cx.pair(c.a.inst()?);
    let (Some(limit), Some(bias), Some(sum)) = (cx.int_of(c.b), cx.int_of(bias), sum.inst()) else { return None };
    let narrow = bias.trailing_zeros() + 1;
    let is_range = bias.is_power_of_2()
        && NARROW.contains(&narrow)
        && narrow < limit.width()
        && limit == ApInt::low_bits(limit.width(), narrow);
    if !is_range || cx.is_vector(c.a) || !cx.m(sum.into(), binary(Opcode::Add, any(), any())) {
        return None;
    }
    let operands = cx.pair(sum);
    let fits = |&v: &Value| max_significant_bits(&cx.q(), v) <= narrow;
    if !operands.iter().all(fits) || !is_cut_off(cx, sum, c.a, narrow) {
        return None;
    }
    let bit = checked_sum(cx, sum, operands, narrow)?;
    cx.replace(bit)
}

/// Do all users of a sum but one look at so many of its bits only?
fn is_cut_off(cx: &Combiner<'_>, sum: Inst, but: Value, bits: u32) -> bool {
    cx.body.users_of(sum).all(|user| {
        let is_narrow = cx.types.int_width(cx.body.inst(user).ty).is_some_and(|width| width <= bits);
        but == user.into() || cx.body.inst(user).opcode == Opcode::Trunc && is_narrow
    })
}

/// Puts the sum of the lower bits in the place of a sum. The bit that tells whether it overflows.
fn checked_sum(cx: &mut Combiner<'_>, sum: Inst, operands: [Value; 2], narrow: u32) -> Option<Value> {
    let (ty, wide) = (cx.types.int(narrow), cx.body.inst(sum).ty);
    let (signature, callee) = cx.intrinsic_address(id::SADD_WITH_OVERFLOW, &[ty])?;
    let names = operands.map(|v| cx.name_with(v, b".trunc"));
    let (pair, whole) = cx.build_before(sum, |b| {
        let [x, y] = [0, 1].map(|k| b.named(&names[k]).cast(Opcode::Trunc, operands[k], ty));
        let pair: Value = b.named(b"sadd").call(signature, callee, &[x, y]).into();
        let result = b.named(b"sadd.result").extract_value(pair, &[0]);
        (pair, b.cast(Opcode::ZExt, result, wide))
    });
    cx.replace_uses(sum, whole);
    cx.worklist.add(sum);
    Some(cx.build(|b| b.extract_value(pair, &[1])))
}
