//! Tests of the classes of floats, combined.

use crate::combiner::Combiner;
use crate::rule::Outcome;
use analysis::pattern::*;
use ir::float::FpClass;
use ir::intrinsics::id;
use ir::{Inst, Opcode, Value, View};

rules! {
    /// For `and`, `or`, `xor`.
    pub LOGIC, "float-classes":
        combined_tests: either(CALL),
}

/// A test by `llvm.is.fpclass` that has no other use.
fn class_test(cx: &Combiner<'_>, v: Value) -> Option<(Value, FpClass)> {
    let (x, mask) = (Hole::new(), IntHole::new());
    let found = cx.m(v, one_use(intrinsic2(id::IS_FPCLASS, &x, &mask)));
    found.then(|| (x.get(), FpClass::from_bits_truncate(mask.get().as_u64().unwrap_or(0) as u16)))
}

/// Two tests of the same number are one, if one of them is `llvm.is.fpclass`.
fn combined_tests(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let [a, b] = cx.pair(i);
    let (l, r) = (class_test(cx, a), class_test(cx, b));
    let by_comparison = |cx: &Combiner<'_>, v: Value| match cx.body.view_value(v) {
        Some(View::FCmp { .. }) if cx.one_use(v) => cx.class_of_comparison(v),
        _ => None,
    };
    let (test, (x, m), (y, n)) = match (l, r) {
        (Some(l), Some(r)) => (a, l, r),
        (Some(l), None) => (a, l, by_comparison(cx, b)?),
        (None, Some(r)) => (b, by_comparison(cx, a)?, r),
        (None, None) => return None,
    };
    if x != y {
        return None;
    }
    let classes = match cx.body.inst(i).opcode {
        Opcode::And => m & n,
        Opcode::Or => m | n,
        _ => m ^ n,
    };
    let call = test.inst()?;
    let ty = cx.ty(cx.body.operand(call, 1));
    let mask = cx.int(ty, u64::from(classes.bits()));
    cx.set_operand(call, 1, mask);
    cx.worklist.push(call);
    cx.replace(test)
}
