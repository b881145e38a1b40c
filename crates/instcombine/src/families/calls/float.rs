//! Intrinsics of floats.

use crate::combiner::Combiner;
use crate::rule::Outcome;
use analysis::constant_folding::{DenormalKind, DenormalMode};
use analysis::pattern::*;
use analysis::value_tracking::known_fp_class;
use ir::attr_kind::AttrKind;
use ir::float::{self, FpClass};
use ir::inst::InstData;
use ir::intrinsics::{Intrinsic, id};
use ir::{FastMath, FloatPredicate, Inst, Opcode, Type, Value, View};

rules! {
    /// The rules.
    pub RULES, "float-intrinsic", third(FLOAT_CALL);
        powi_of_constant,
        powi_of_sign,
        cosine_of_sign,
        sine_of_negation,
        extreme_of_negated,
        extreme_of_constants,
        extreme_of_extended,
        extreme_of_negation,
        simple_product,
        product_of_negated,
        exact_product,
        product_by_one,
        product_plus_zero,
        copysign_of_known_sign,
        copysign_of_copysign,
        copysign_magnitude,
        fabs_of_negation,
        fabs_of_select,
        rounding_of_extended,
        ldexp_by_bit,
        class_of_negation,
        class_as_comparison,
        class_known,
}

fn flags(cx: &Combiner<'_>, i: Inst) -> FastMath {
    cx.body.inst(i).fast_math()
}

/// Inserts a call of an intrinsic of one type with these flags.
fn call(cx: &mut Combiner<'_>, what: Intrinsic, args: &[Value], flags: FastMath) -> Option<Value> {
    let ty = cx.ty(*args.first()?);
    let call = cx.call(what, &[ty], args)?;
    cx.body.inst_mut(call).set_fast_math(flags);
    Some(call.into())
}

/// `powi(x, 2)` is `x * x`, `powi(x, -1)` is `1 / x`.
fn powi_of_constant(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    if !cx.calls(i, &[id::POWI]) {
        return None;
    }
    let [x, n] = cx.pair(i);
    let (n, flags, ty) = (cx.int_of(n)?, flags(cx, i), cx.ty(x));
    if n.is_ones() {
        let one = float::from_i64(cx.types.scalar(ty), 1);
        let one = cx.float(ty, one);
        return cx.new_binary(Opcode::FDiv, flags, one, x);
    }
    if n.as_u64() != Some(2) {
        return None;
    }
    cx.new_binary(Opcode::FMul, flags, x, x)
}

/// The operand without what only changes its sign.
fn without_sign(cx: &Combiner<'_>, v: Value) -> Option<Value> {
    let x = Hole::new();
    let found = cx.m(v, fneg(&x)) || cx.m(v, intrinsic1(id::FABS, &x)) || cx.m(v, intrinsic2(id::COPYSIGN, &x, any()));
    found.then(|| x.get())
}

/// An even power does not depend on the sign.
fn powi_of_sign(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    if !cx.calls(i, &[id::POWI]) {
        return None;
    }
    let [v, n] = cx.pair(i);
    if cx.int_of(n)?.bit(0) {
        return None;
    }
    let x = without_sign(cx, v)?;
    cx.set_operand(i, 0, x)
}

/// `cos(-x)` is `cos(x)`.
fn cosine_of_sign(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    if !cx.calls(i, &[id::COS]) {
        return None;
    }
    let x = without_sign(cx, cx.body.operand(i, 0))?;
    cx.set_operand(i, 0, x)
}

/// `fneg` with the flags of an instruction.
fn new_fneg(cx: &mut Combiner<'_>, v: Value, flags: FastMath) -> Option<Outcome> {
    let ty = cx.ty(v);
    cx.new_inst(InstData::new(Opcode::FNeg, ty).with(flags), &[v])
}

/// `sin(-x)` is `-sin(x)`.
fn sine_of_negation(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let x = Hole::new();
    if !cx.calls(i, &[id::SIN]) || !cx.m(cx.body.operand(i, 0), one_use(fneg(&x))) {
        return None;
    }
    let flags = flags(cx, i);
    let sine = call(cx, id::SIN, &[x.get()], flags)?;
    new_fneg(cx, sine, flags)
}

/// The maximum for the minimum, and the other way round.
fn inverse(what: Intrinsic) -> Option<Intrinsic> {
    Some(match what {
        id::MINNUM => id::MAXNUM,
        id::MAXNUM => id::MINNUM,
        id::MINIMUM => id::MAXIMUM,
        id::MAXIMUM => id::MINIMUM,
        id::MINIMUMNUM => id::MAXIMUMNUM,
        id::MAXIMUMNUM => id::MINIMUMNUM,
        _ => return None,
    })
}

fn is_min(what: Intrinsic) -> bool {
    matches!(what, id::MINNUM | id::MINIMUM | id::MINIMUMNUM)
}

/// `min(-x, -y)` is `-max(x, y)`.
fn extreme_of_negated(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let inverse = inverse(cx.intrinsic(i.into())?)?;
    let [a, b] = cx.pair(i);
    let (x, y) = (Hole::new(), Hole::new());
    if !cx.m(a, fneg(&x)) || !cx.m(b, fneg(&y)) || !(cx.one_use(a) || cx.one_use(b)) {
        return None;
    }
    let flags = flags(cx, i);
    let result = call(cx, inverse, &[x.get(), y.get()], flags)?;
    new_fneg(cx, result, flags)
}

/// `max(max(x, C), D)` is `max(x, max(C, D))`.
fn extreme_of_constants(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let what = cx.intrinsic(i.into())?;
    inverse(what)?;
    let [a, b] = cx.pair(i);
    let (x, c) = (Hole::new(), Hole::new());
    if !cx.m(a, either(intrinsic2(what, &x, imm(&c)), intrinsic2(what, imm(&c), &x))) {
        return None;
    }
    let number = |cx: &Combiner<'_>, v: Value| cx.body.consts().splat_float(cx.types, v.constant()?);
    let ((ty, m), (_, n)) = (number(cx, c.get())?, number(cx, b)?);
    if float::is_nan(ty, m) || float::is_nan(ty, n) {
        return None;
    }
    let order = float::compare(ty, m, n)?;
    // Of zeros of either sign, the negative one is the smaller.
    let m_is_less = order.is_lt() || order.is_eq() && float::is_negative(ty, m);
    let both = if m_is_less == is_min(what) { m } else { n };
    let flags = flags(cx, i) & flags_of(cx, a);
    let vector = cx.ty(a);
    let both = cx.float(vector, both);
    let result = call(cx, what, &[x.get(), both], flags)?;
    cx.replace(result)
}

fn flags_of(cx: &Combiner<'_>, v: Value) -> FastMath {
    v.inst().map_or(FastMath::empty(), |i| flags(cx, i))
}

/// A constant as a narrower float that loses nothing.
fn narrowed(cx: &mut Combiner<'_>, c: Value, ty: Type) -> Option<Value> {
    let wide = cx.ty(c);
    let narrow = cx.fold_cast(Opcode::FpTrunc, c, ty)?;
    let back = cx.fold_cast(Opcode::FpExt, narrow, wide)?;
    (back == c).then_some(narrow)
}

/// `max(fpext x, fpext y)` is `fpext(max(x, y))`.
fn extreme_of_extended(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let what = cx.intrinsic(i.into())?;
    inverse(what)?;
    let [a, b] = cx.pair(i);
    let (x, y) = (Hole::new(), Hole::new());
    if !cx.m(a, one_use(fpext(&x))) {
        return None;
    }
    let (x, ty) = (x.get(), cx.ty(x.get()));
    let y = if cx.m(b, one_use(fpext(&y))) {
        y.get()
    } else if cx.m(b, immediate()) {
        narrowed(cx, b, ty)?
    } else {
        return None;
    };
    if cx.ty(y) != ty {
        return None;
    }
    let flags = flags(cx, i);
    let result = call(cx, what, &[x, y], flags)?;
    if let Some(name) = cx.body.name(i.into()).map(<[u8]>::to_vec) {
        cx.body.set_name(result, &name);
    }
    let wide = cx.ty(a);
    cx.new_cast(Opcode::FpExt, ir::Flags::NONE, result, wide)
}

/// `max(x, -x)` is `fabs(x)`.
fn extreme_of_negation(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let what = cx.intrinsic(i.into())?;
    inverse(what)?;
    let [a, b] = cx.pair(i);
    let fits = |v: Value, x: Value| cx.m(v, fneg(x)) && (cx.one_use(v) || !is_min(what));
    let x = if fits(a, b) {
        b
    } else if fits(b, a) {
        a
    } else {
        return None;
    };
    let flags = flags(cx, i);
    let mut result = call(cx, id::FABS, &[x], flags)?;
    if is_min(what) {
        result = cx.build(|b| b.fneg(flags, result));
    }
    cx.replace(result)
}

fn is_product(cx: &Combiner<'_>, i: Inst) -> bool {
    cx.calls(i, &[id::FMA, id::FMULADD])
}

/// `fmuladd(x, y, z)` is `v + z`, where `x * y` simplifies to `v`.
fn simple_product(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    if !cx.calls(i, &[id::FMULADD]) {
        return None;
    }
    let ([a, b], flags) = (cx.pair(i), flags(cx, i));
    let v = cx.simplify_binary(Opcode::FMul, flags.bits(), a, b)?;
    cx.new_binary(Opcode::FAdd, flags, v, cx.body.operand(i, 2))
}

/// So for `fma`, where the product is not rounded.
fn exact_product(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    if !is_product(cx, i) {
        return None;
    }
    let ([a, b], flags) = (cx.pair(i), flags(cx, i));
    if a.constant().is_some() && b.constant().is_some() && !cx.m(a, any_zero_float()) && !cx.m(b, any_zero_float()) {
        return None;
    }
    let v = cx.simplify_binary(Opcode::FMul, flags.bits(), a, b)?;
    cx.new_binary(Opcode::FAdd, flags, v, cx.body.operand(i, 2))
}

/// `fma(-x, -y, z)` is `fma(x, y, z)`.
fn product_of_negated(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    if !is_product(cx, i) {
        return None;
    }
    let [a, b] = cx.pair(i);
    let (x, y) = (Hole::new(), Hole::new());
    let found = cx.m(a, fneg(&x)) && cx.m(b, fneg(&y))
        || cx.m(a, intrinsic1(id::FABS, &x)) && cx.m(b, both(intrinsic1(id::FABS, x.get()), intrinsic1(id::FABS, &y)));
    if !found {
        return None;
    }
    cx.set_operand(i, 0, x.get());
    cx.set_operand(i, 1, y.get())
}

/// `fma(x, 1, z)` is `x + z`, `fma(x, -1, z)` is `z - x`.
fn product_by_one(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    if !is_product(cx, i) {
        return None;
    }
    let [a, b] = cx.pair(i);
    let (z, flags) = (cx.body.operand(i, 2), flags(cx, i));
    let is = |v, test| cx.m(v, float_where(test));
    let one: fn(Type, u128) -> bool = |ty, bits| bits == float::from_i64(ty, 1);
    let minus_one: fn(Type, u128) -> bool = |ty, bits| bits == float::from_i64(ty, -1);
    if is(b, one) {
        return cx.new_binary(Opcode::FAdd, flags, a, z);
    }
    if is(a, one) {
        return cx.new_binary(Opcode::FAdd, flags, b, z);
    }
    if !is(b, minus_one) {
        return None;
    }
    cx.new_binary(Opcode::FSub, flags, z, a)
}

/// `fma(x, y, -0)` is `x * y`.
fn product_plus_zero(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    if !is_product(cx, i) {
        return None;
    }
    let [a, b] = cx.pair(i);
    let (z, flags) = (cx.body.operand(i, 2), flags(cx, i));
    if !(cx.m(z, neg_zero_float()) || flags.nsz() && cx.m(z, pos_zero_float())) {
        return None;
    }
    cx.new_binary(Opcode::FMul, flags, a, b)
}

/// With a sign that is known, `copysign` is `fabs`, perhaps negated.
fn copysign_of_known_sign(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    if !cx.calls(i, &[id::COPYSIGN]) {
        return None;
    }
    let [magnitude, sign] = cx.pair(i);
    let negative = known_fp_class(&cx.q(), sign).sign_bit?;
    let flags = flags(cx, i);
    let mut result = call(cx, id::FABS, &[magnitude], flags)?;
    if negative {
        result = cx.build(|b| b.fneg(flags, result));
    }
    cx.replace(result)
}

/// `copysign(x, copysign(?, y))` is `copysign(x, y)`.
fn copysign_of_copysign(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let y = Hole::new();
    if !cx.calls(i, &[id::COPYSIGN]) {
        return None;
    }
    let [magnitude, sign] = cx.pair(i);
    if !cx.m(sign, intrinsic2(id::COPYSIGN, any(), &y)) {
        return None;
    }
    let flags = flags(cx, i) & flags_of(cx, sign);
    let result = call(cx, id::COPYSIGN, &[magnitude, y.get()], flags)?;
    cx.replace(result)
}

/// The sign of the magnitude does not matter.
fn copysign_magnitude(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    if !cx.calls(i, &[id::COPYSIGN]) {
        return None;
    }
    let magnitude = cx.body.operand(i, 0);
    if let Some((ty, bits)) = magnitude.constant().and_then(|c| cx.body.consts().splat_float(cx.types, c))
        && float::is_negative(ty, bits)
    {
        let vector = cx.ty(magnitude);
        let positive = cx.float(vector, float::negate(ty, bits));
        return cx.set_operand(i, 0, positive);
    }
    let x = without_sign(cx, magnitude)?;
    cx.set_operand(i, 0, x)
}

/// `fabs(-x)` is `fabs(x)`.
fn fabs_of_negation(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    if !cx.calls(i, &[id::FABS]) {
        return None;
    }
    let v = cx.body.operand(i, 0);
    let x = Hole::new();
    if !cx.m(v, fneg(&x)) && !cx.m(v, intrinsic2(id::COPYSIGN, &x, any())) {
        return None;
    }
    let flags = flags(cx, i);
    let result = call(cx, id::FABS, &[x.get()], flags)?;
    cx.replace(result)
}

/// `fabs(c ? x : C)` moves into the arms; `fabs(c ? x : -x)` is `fabs(x)`.
fn fabs_of_select(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    if !cx.calls(i, &[id::FABS]) {
        return None;
    }
    let v = cx.body.operand(i, 0);
    let Some(View::Select { cond, yes, no }) = cx.body.view_value(v) else { return None };
    let constants = [yes, no].iter().filter(|v| v.constant().is_some()).count();
    if constants == 2 || constants == 1 && cx.one_use(v) {
        let arms = [yes, no].map(|v| magnitude(cx, v));
        let [yes, no] = [arms[0]?, arms[1]?];
        let flags = flags(cx, i) | (flags_of(cx, v) - FastMath::NSZ);
        let ty = cx.ty(yes);
        return cx.new_inst(InstData::new(Opcode::Select, ty).with(flags), &[cond, yes, no]);
    }
    if cx.m(yes, fneg(no)) {
        return cx.set_operand(i, 0, no);
    }
    if cx.m(no, fneg(yes)) {
        return cx.set_operand(i, 0, yes);
    }
    None
}

/// `fabs(v)`, folded.
fn magnitude(cx: &mut Combiner<'_>, v: Value) -> Option<Value> {
    if let Some((ty, bits)) = v.constant().and_then(|c| cx.body.consts().splat_float(cx.types, c)) {
        let vector = cx.ty(v);
        return Some(if float::is_negative(ty, bits) { cx.float(vector, float::negate(ty, bits)) } else { v });
    }
    call(cx, id::FABS, &[v], FastMath::empty())
}

/// `floor(fpext x)` is `fpext(floor x)`.
fn rounding_of_extended(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let narrows = [id::FABS, id::CEIL, id::FLOOR, id::ROUND, id::ROUNDEVEN, id::NEARBYINT, id::RINT, id::TRUNC];
    let what = cx.intrinsic(i.into()).filter(|what| narrows.contains(what))?;
    let v = cx.body.operand(i, 0);
    let x = Hole::new();
    if !cx.m(v, one_use(fpext(&x))) {
        return None;
    }
    let flags = flags(cx, i);
    let narrow = call(cx, what, &[x.get()], flags)?;
    let wide = cx.ty(v);
    cx.new_cast(Opcode::FpExt, ir::Flags::NONE, narrow, wide)
}

/// `ldexp(x, zext b)` is `x * (b ? 2 : 1)`.
fn ldexp_by_bit(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    if !cx.calls(i, &[id::LDEXP]) {
        return None;
    }
    let [x, n] = cx.pair(i);
    let bit = Hole::new();
    let doubles = if cx.m(n, zext(&bit)) {
        true
    } else if cx.m(n, sext(&bit)) {
        false
    } else {
        return None;
    };
    if !cx.is_bit(bit.get()) {
        return None;
    }
    let (ty, flags) = (cx.ty(x), flags(cx, i));
    let scalar = cx.types.scalar(ty);
    let one = float::from_i64(scalar, 1);
    let scaled = float::scale(scalar, one, if doubles { 1 } else { -1 });
    let (one, scaled) = (cx.float(ty, one), cx.float(ty, scaled));
    let factor = cx.build(|b| b.select(bit.get(), scaled, one));
    cx.new_binary(Opcode::FMul, flags, x, factor)
}

/// The number and the classes that `llvm.is.fpclass` asks for.
fn class_test(cx: &Combiner<'_>, i: Inst) -> Option<(Value, FpClass)> {
    if !cx.calls(i, &[id::IS_FPCLASS]) {
        return None;
    }
    let [x, mask] = cx.pair(i);
    let mask = cx.int_of(mask)?.as_u64()?;
    Some((x, FpClass::from_bits_truncate(mask as _)))
}

fn set_classes(cx: &mut Combiner<'_>, i: Inst, classes: FpClass) {
    let ty = cx.ty(cx.body.operand(i, 1));
    let mask = cx.int(ty, u64::from(classes.bits()));
    cx.set_operand(i, 1, mask);
}

/// Of `-x` it is asked for the classes of `x`; so of `fabs(x)`.
fn class_of_negation(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (v, classes) = class_test(cx, i)?;
    let x = Hole::new();
    if cx.m(v, fneg(&x)) {
        set_classes(cx, i, classes.negated());
        return cx.set_operand(i, 0, x.get());
    }
    if !cx.m(v, intrinsic1(id::FABS, &x)) {
        return None;
    }
    let positive = classes & (FpClass::POSITIVE | FpClass::NAN);
    set_classes(cx, i, positive | positive.negated());
    cx.set_operand(i, 0, x.get())
}

/// Replaces a test of classes by a comparison, which takes its name.
fn compare(cx: &mut Combiner<'_>, i: Inst, predicate: FloatPredicate, a: Value, b: Value) -> Option<Outcome> {
    let test = cx.build(|x| x.fcmp(ir::Flags::NONE, predicate, a, b));
    if test.inst().is_some() {
        cx.body.take_name(test, i.into());
    }
    cx.replace(test)
}

/// Tests for NaN, infinities and zeros are comparisons.
fn class_as_comparison(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    use FloatPredicate::*;
    let (x, classes) = class_test(cx, i)?;
    if cx.function_has(AttrKind::StrictFP) {
        return None;
    }
    let ty = cx.ty(x);
    let scalar = cx.types.scalar(ty);
    if !float::is_ieee_like(scalar) {
        return None;
    }
    let zero = cx.zero(ty);
    if classes == FpClass::NAN {
        return compare(cx, i, Uno, x, zero);
    }
    if classes == FpClass::all() - FpClass::NAN {
        return compare(cx, i, Ord, x, zero);
    }
    let unordered = match classes & FpClass::NAN {
        nan if nan == FpClass::NAN => true,
        nan if nan.is_empty() => false,
        _ => return None,
    };
    let pick = |ordered, or_unordered| if unordered { or_unordered } else { ordered };
    let wanted = classes - FpClass::NAN;
    let others = FpClass::all() - FpClass::NAN - wanted;
    let infinity = float::infinity(scalar);
    let positive = cx.float(ty, infinity);
    let negative = cx.float(ty, float::negate(scalar, infinity));
    if wanted == FpClass::INF || others == FpClass::INF {
        let predicate = if wanted == FpClass::INF { pick(Oeq, Ueq) } else { pick(One, Une) };
        let magnitude = call(cx, id::FABS, &[x], FastMath::empty())?;
        return compare(cx, i, predicate, magnitude, positive);
    }
    for (class, value) in [(FpClass::POS_INF, positive), (FpClass::NEG_INF, negative)] {
        if wanted == class {
            return compare(cx, i, pick(Oeq, Ueq), x, value);
        }
        if others == class {
            return compare(cx, i, pick(One, Une), x, value);
        }
    }
    let mode = DenormalMode::of_function(&cx.facts.env(i), scalar);
    if mode.input != DenormalKind::Ieee {
        return None;
    }
    let predicate = match wanted {
        w if w == FpClass::ZERO => pick(Oeq, Ueq),
        w if w == FpClass::all() - FpClass::NAN - FpClass::ZERO => pick(One, Une),
        w if w == FpClass::POSITIVE - FpClass::ZERO => pick(Ogt, Ugt),
        w if w == FpClass::POSITIVE | FpClass::ZERO => pick(Oge, Uge),
        w if w == FpClass::NEGATIVE - FpClass::ZERO => pick(Olt, Ult),
        w if w == FpClass::NEGATIVE | FpClass::ZERO => pick(Ole, Ule),
        _ => return None,
    };
    compare(cx, i, predicate, x, zero)
}

/// Classes that a number is never in are not asked for.
fn class_known(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (x, classes) = class_test(cx, i)?;
    let possible = known_fp_class(&cx.q(), x).classes;
    let ty = cx.body.inst(i).ty;
    if (classes & possible).is_empty() {
        let no = cx.truth(ty, false);
        return cx.replace(no);
    }
    if (possible - classes).is_empty() {
        let yes = cx.truth(ty, true);
        return cx.replace(yes);
    }
    if (classes - possible).is_empty() {
        return None;
    }
    set_classes(cx, i, classes & possible);
    Some(Outcome::Changed)
}
