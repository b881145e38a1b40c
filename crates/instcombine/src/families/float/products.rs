//! Products that may be regrouped.

use super::common::is_whole_float;
use crate::combiner::Combiner;
use crate::rule::Outcome;
use analysis::pattern::*;
use ir::float::FpClass;
use ir::intrinsics::id;
use ir::{FastMath, Inst, Opcode, Value};

rules! {
    /// The rules of `fmul` with `reassoc`.
    pub RULES, "fmul-regroup":
        by_two_constants,
        division_last,
        product_of_roots,
        root_of_reciprocal,
        square_with_root,
        power_by_base,
        powi_product,
        powers,
        square_first,
}

rules! {
    /// Those of whole powers that `fdiv` has, too.
    pub POWI_QUOTIENT, "fmul-regroup":
        powi_quotient,
}

/// The flags of an operation that may be regrouped.
fn regroupable(cx: &Combiner<'_>, i: Inst) -> Option<FastMath> {
    let flags = cx.float_flags(i.into());
    flags.reassoc().then_some(flags)
}

/// `(x / C) * D`, `(C / x) * D`, `(x + C) * D`, `(C - x) * D`: the constants meet.
fn by_two_constants(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let outer = regroupable(cx, i)?;
    let ([a, d], x, c) = (cx.pair(i), Hole::new(), Hole::new());
    let finite = FpClass::FINITE - FpClass::ZERO;
    if !cx.is_float_constant(d, finite) || !cx.may_reassociate(a) {
        return None;
    }
    let flags = outer & cx.float_flags(a);
    let some = || bind(&c, constant());
    let fold = |cx: &mut Combiner<'_>, op, a, b| cx.fold_binary(op, a, b);
    if cx.m(a, one_use(fdiv(some(), &x)))
        && let Some(product) = fold(cx, Opcode::FMul, d, c.get())
        && cx.is_normal_float(product)
    {
        return cx.new_binary(Opcode::FDiv, flags, product, x.get());
    }
    if cx.m(a, fdiv(&x, some())) {
        if let Some(quotient) = fold(cx, Opcode::FDiv, d, c.get()).filter(|&v| cx.is_normal_float(v)) {
            return cx.new_binary(Opcode::FMul, flags, x.get(), quotient);
        }
        if let Some(quotient) = fold(cx, Opcode::FDiv, c.get(), d).filter(|&v| cx.is_normal_float(v))
            && cx.one_use(a)
        {
            return cx.new_binary(Opcode::FDiv, flags, x.get(), quotient);
        }
    }
    if cx.m(a, one_use(fadd(&x, some()))) {
        let constant = fold(cx, Opcode::FMul, d, c.get())?;
        let product = cx.build_float(Opcode::FMul, flags, x.get(), d);
        return cx.new_binary(Opcode::FAdd, flags, product, constant);
    }
    if cx.m(a, one_use(fsub(some(), &x))) {
        let constant = fold(cx, Opcode::FMul, d, c.get())?;
        let product = cx.build_float(Opcode::FMul, flags, x.get(), d);
        return cx.new_binary(Opcode::FSub, flags, constant, product);
    }
    None
}

/// `(x / y) * z = (x * z) / y`
fn division_last(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let outer = regroupable(cx, i)?;
    let [a, b] = cx.pair(i);
    for (quotient, z) in [(a, b), (b, a)] {
        let (x, y) = (Hole::new(), Hole::new());
        if !cx.m(quotient, one_use(fdiv(&x, &y))) || !cx.may_reassociate(quotient) {
            continue;
        }
        let flags = outer & cx.float_flags(quotient);
        let product = cx.build_float(Opcode::FMul, flags, x.get(), z);
        return cx.new_binary(Opcode::FDiv, flags, product, y.get());
    }
    None
}

/// `sqrt(x) * sqrt(y) = sqrt(x * y)`: a product of two negative numbers would not be a NaN.
fn product_of_roots(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let flags = regroupable(cx, i).filter(|f| f.nnan())?;
    let ([a, b], x, y) = (cx.pair(i), Hole::new(), Hole::new());
    if !cx.m(a, one_use(intrinsic1(id::SQRT, &x))) || !cx.m(b, one_use(intrinsic1(id::SQRT, &y))) {
        return None;
    }
    let product = cx.build_float(Opcode::FMul, flags, x.get(), y.get());
    let v = cx.float_call(id::SQRT, flags, &[product])?;
    cx.replace(v)
}

/// `(1 / sqrt(x)) * x = x / sqrt(x)`
fn root_of_reciprocal(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let flags = regroupable(cx, i).filter(|f| f.nsz())?;
    let [a, b] = cx.pair(i);
    for (quotient, x) in [(a, b), (b, a)] {
        let root = Hole::new();
        if cx.m(quotient, fdiv(is_whole_float::<1>(), bind(&root, intrinsic1(id::SQRT, x)))) {
            return cx.new_binary(Opcode::FDiv, flags, x, root.get());
        }
    }
    None
}

/// `(x / sqrt(y))² = x² / y`, `(sqrt(y) / x)² = y / x²`
fn square_with_root(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let flags = regroupable(cx, i).filter(|f| f.contains(FastMath::NNAN | FastMath::NSZ))?;
    let ([a, b], x, y) = (cx.pair(i), Hole::new(), Hole::new());
    if a != b || cx.body.uses_of(a).count() != 2 {
        return None;
    }
    if cx.m(a, fdiv(&x, intrinsic1(id::SQRT, &y))) {
        let square = cx.build_float(Opcode::FMul, flags, x.get(), x.get());
        return cx.new_binary(Opcode::FDiv, flags, square, y.get());
    }
    if !cx.m(a, fdiv(intrinsic1(id::SQRT, &y), &x)) {
        return None;
    }
    let square = cx.build_float(Opcode::FMul, flags, x.get(), x.get());
    cx.new_binary(Opcode::FDiv, flags, y.get(), square)
}

/// `pow(x, y) * x = pow(x, y + 1)`
fn power_by_base(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let flags = regroupable(cx, i)?;
    let (x, y) = (Hole::new(), Hole::new());
    if !cx.m(i.into(), c_fmul(one_use(intrinsic2(id::POW, &x, &y)), same(&x))) {
        return None;
    }
    let one = cx.whole_float(cx.ty(y.get()), 1);
    let exponent = cx.build_float(Opcode::FAdd, flags, y.get(), one);
    let v = cx.float_call(id::POW, flags, &[x.get(), exponent])?;
    cx.replace(v)
}

/// Has an instruction an operand that nothing else uses?
fn is_only_user_of_an_operand(cx: &Combiner<'_>, i: Inst) -> bool {
    cx.body.operands(i).any(|v| cx.has_one_user(v))
}

/// `pow(x, y) * pow(x, z) = pow(x, y + z)`, `pow(x, y) * pow(z, y) = pow(x * z, y)`, `exp(x) * exp(y) = exp(x + y)`
fn powers(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let flags = regroupable(cx, i).filter(|_| is_only_user_of_an_operand(cx, i))?;
    let ([a, b], x, y, z) = (cx.pair(i), Hole::new(), Hole::new(), Hole::new());
    if cx.m(a, intrinsic2(id::POW, &x, &y)) {
        let args = if cx.m(b, intrinsic2(id::POW, x.get(), &z)) {
            [x.get(), cx.build_float(Opcode::FAdd, flags, y.get(), z.get())]
        } else if cx.m(b, intrinsic2(id::POW, &z, y.get())) {
            [cx.build_float(Opcode::FMul, flags, x.get(), z.get()), y.get()]
        } else {
            return None;
        };
        let v = cx.float_call(id::POW, flags, &args)?;
        return cx.replace(v);
    }
    for what in [id::EXP, id::EXP2] {
        if cx.m(a, intrinsic1(what, &x)) && cx.m(b, intrinsic1(what, &y)) {
            let sum = cx.build_float(Opcode::FAdd, flags, x.get(), y.get());
            let v = cx.float_call(what, flags, &[sum])?;
            return cx.replace(v);
        }
    }
    None
}

/// `powi(x, y + z)`, where the sum does not wrap.
fn build_powi(cx: &mut Combiner<'_>, flags: FastMath, x: Value, y: Value, z: Value) -> Option<Value> {
    use analysis::constant_range::Overflow;
    use analysis::value_tracking::overflow::signed_add;
    if signed_add(&cx.q(), y, z) != Overflow::Never {
        return None;
    }
    let exponent = cx.build(|b| b.add(y, z));
    let types = [cx.ty(x), cx.ty(y)];
    let call = cx.call(id::POWI, &types, &[x, exponent])?;
    cx.body.inst_mut(call).set_fast_math(flags);
    Some(call.into())
}

/// The base and exponent of a whole power that may be regrouped.
fn powi(cx: &Combiner<'_>, v: Value) -> Option<(Value, Value)> {
    let (x, y) = (Hole::new(), Hole::new());
    (cx.m(v, intrinsic2(id::POWI, &x, &y)) && cx.may_reassociate(v)).then(|| (x.get(), y.get()))
}

/// `powi(x, y) * x = powi(x, y + 1)`, `powi(x, y) * powi(x, z) = powi(x, y + z)`
fn powi_product(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let flags = regroupable(cx, i)?;
    let [a, b] = cx.pair(i);
    for (power, other) in [(a, b), (b, a)] {
        if let Some((x, y)) = powi(cx, power).filter(|p| p.0 == other && cx.one_use(power)) {
            let one = cx.int(cx.ty(y), 1);
            if let Some(v) = build_powi(cx, flags, x, y, one) {
                return cx.replace(v);
            }
        }
    }
    let ((x, y), (w, z)) = (powi(cx, a)?, powi(cx, b)?);
    if x != w || cx.ty(y) != cx.ty(z) || !is_only_user_of_an_operand(cx, i) {
        return None;
    }
    let v = build_powi(cx, flags, x, y, z)?;
    cx.replace(v)
}

/// `powi(x, y) / x = powi(x, y - 1)`, `powi(x, y) / (x * z) = powi(x, y - 1) / z`
fn powi_quotient(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let flags = regroupable(cx, i).filter(|f| f.nnan())?;
    let ([a, b], z) = (cx.pair(i), Hole::new());
    let (x, y) = powi(cx, a).filter(|_| cx.one_use(a))?;
    let is_product = x != b;
    if is_product && !(cx.m(b, c_fmul(x, &z)) && cx.may_reassociate(b)) {
        return None;
    }
    let minus_one = cx.ones(cx.ty(y));
    let v = build_powi(cx, flags, x, y, minus_one)?;
    if is_product { cx.new_binary(Opcode::FDiv, flags, v, z.get()) } else { cx.replace(v) }
}

/// `(x * y) * x = (x * x) * y`
fn square_first(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let flags = regroupable(cx, i)?;
    let [a, b] = cx.pair(i);
    for (product, x) in [(a, b), (b, a)] {
        let y = Hole::new();
        if cx.m(product, one_use(c_fmul(x, &y))) && y.get() != x {
            let square = cx.build_float(Opcode::FMul, flags, x, x);
            return cx.new_binary(Opcode::FMul, flags, square, y.get());
        }
    }
    None
}
