//! Powers, roots, exponentials and logarithms, as library functions and as intrinsics.

use super::Found;
use crate::combiner::Combiner;
use analysis::pattern::*;
use analysis::value_tracking::known_fp_class;
use ir::float::{self, FpClass};
use ir::intrinsics::{Intrinsic, id};
use ir::library::LibFunc;
use ir::real::{RealFunction, unary};
use ir::{ApInt, AttrList, FastMath, FloatPredicate, Inst, Opcode, Type, Value, View};

/// A function for each of the three formats that C has, and the intrinsic that does the same.
#[derive(Clone, Copy)]
pub(super) struct Formats {
    what: Intrinsic,
    /// The name of what an intrinsic gives.
    name: &'static [u8],
    pub double: LibFunc,
    pub float: LibFunc,
    pub long: LibFunc,
}

/// Tables of functions.
macro_rules! formats {
    ($($id:ident $text:literal $double:ident $float:ident $long:ident;)*) => {
        $(const $id: Formats = Formats {
            what: id::$id,
            name: $text,
            double: LibFunc::$double,
            float: LibFunc::$float,
            long: LibFunc::$long,
        };)*
    };
}

formats! {
    EXP b"exp" exp expf expl;
    EXP2 b"exp2" exp2 exp2f exp2l;
    EXP10 b"exp10" exp10 exp10f exp10l;
    LOG b"log" log logf logl;
    LOG2 b"log" log2 log2f log2l;
    LOG10 b"log" log10 log10f log10l;
    LDEXP b"ldexp" ldexp ldexpf ldexpl;
    POW b"pow" pow powf powl;
    SQRT b"sqrt" sqrt sqrtf sqrtl;
}

impl Formats {
    /// The function for a type.
    pub(super) fn of(self, ty: Type) -> Option<LibFunc> {
        match ty {
            Type::FLOAT => Some(self.float),
            Type::DOUBLE => Some(self.double),
            Type::X86_FP80 | Type::FP128 | Type::PPC_FP128 => Some(self.long),
            _ => None,
        }
    }

    fn contains(self, f: LibFunc) -> bool {
        [self.double, self.float, self.long].contains(&f)
    }
}

/// What a call of an intrinsic is, that a library function would be, too.
pub(super) fn fold_intrinsic(cx: &mut Combiner<'_>, i: Inst) -> Option<Found> {
    match cx.intrinsic(i.into())? {
        id::POW => pow(cx, i),
        id::EXP2 => exp2(cx, i),
        id::LOG | id::LOG2 | id::LOG10 => logarithm(cx, i),
        id::SQRT => root(cx, i),
        _ => None,
    }
    .map(Found::Value)
}

pub(super) fn fold(cx: &mut Combiner<'_>, i: Inst, f: LibFunc) -> Option<Found> {
    match f {
        f if POW.contains(f) => pow(cx, i),
        f if EXP2.contains(f) => exp2(cx, i),
        f if SQRT.contains(f) => root(cx, i),
        f if LOG.contains(f) || LOG2.contains(f) || LOG10.contains(f) => {
            logarithm(cx, i).or_else(|| logarithm_without_errno(cx, i, f))
        }
        _ => None,
    }
    .map(Found::Value)
}

impl Combiner<'_> {
    /// Does a call access no memory, not even `errno`?
    fn is_pure_call(&self, i: Inst) -> bool {
        self.call_info(i).memory_effects().is_none()
    }

    /// Is there a function for a type that can be called?
    fn has_function(&self, formats: Formats, ty: Type) -> bool {
        formats.of(ty).is_some_and(|f| self.can_call_float(f))
    }

    /// Inserts a call of the intrinsic if `pure`, of the library function otherwise.
    fn power_call(&mut self, pure: bool, formats: Formats, flags: FastMath, x: Value, attrs: AttrList) -> Option<Inst> {
        let ty = self.ty(x);
        let call = if pure {
            self.named_call(formats.name, formats.what, &[ty], &[x])?
        } else {
            self.float_library(formats.of(ty)?, &[x], attrs)?
        };
        self.body.inst_mut(call).set_fast_math(flags);
        Some(call)
    }

    /// A named operation on floats.
    fn named_float(&mut self, name: &[u8], op: Opcode, flags: FastMath, a: Value, b: Value) -> Value {
        self.build(|x| x.named(name).binary_with(op, flags, a, b))
    }

    /// The number that a constant is, as a `double`, if that is exact.
    fn double_of(&self, v: Value) -> Option<f64> {
        let (ty, bits) = self.float_of(v)?;
        float::to_f64(ty, bits).filter(|x| x.1).map(|x| x.0)
    }

    /// The integer that became a float, extended to `int`, if that holds every value of it.
    fn int_exponent(&mut self, v: Value) -> Option<Value> {
        let View::Cast { op: op @ (Opcode::SiToFp | Opcode::UiToFp), from } = self.body.view_value(v)? else {
            return None;
        };
        let int = self.module.library().int_bits;
        let width = self.width(from)?;
        if width > int || width == int && op == Opcode::UiToFp {
            return None;
        }
        let ty = self.types.with_scalar(self.ty(from), self.types.int(int));
        let extend = if op == Opcode::SiToFp { Opcode::SExt } else { Opcode::ZExt };
        Some(self.build(|b| b.cast(extend, from, ty)))
    }

    /// Inserts `powi` in the place of a call.
    fn powi(&mut self, old: Inst, flags: FastMath, x: Value, n: Value) -> Option<Value> {
        let types = [self.ty(x), self.ty(n)];
        let call = self.call(id::POWI, &types, &[x, n])?;
        self.body.inst_mut(call).set_fast_math(flags);
        self.copy_tail_kind(old, call);
        Some(call.into())
    }
}

fn pow(cx: &mut Combiner<'_>, i: Inst) -> Option<Value> {
    let [x, y] = cx.pair(i);
    let (ty, flags) = (cx.ty(x), cx.float_flags(i.into()));
    if cx.double_of(x) == Some(1.0) {
        return Some(x);
    }
    if let Some(v) = pow_as_exponential(cx, i, x, y, flags) {
        return Some(v);
    }
    match cx.double_of(y) {
        Some(-1.0) => {
            let one = cx.whole_float(ty, 1);
            return Some(cx.named_float(b"reciprocal", Opcode::FDiv, flags, one, x));
        }
        Some(0.0) => return Some(cx.whole_float(ty, 1)),
        Some(1.0) => return Some(x),
        Some(2.0) => return Some(cx.named_float(b"square", Opcode::FMul, flags, x, x)),
        Some(n @ (0.5 | -0.5)) => return pow_as_root(cx, i, x, n < 0.0, flags),
        _ => {}
    }
    if !flags.afn() {
        return None;
    }
    if let Some(n) = cx.double_of(y) {
        return pow_by_constant(cx, i, x, n, flags);
    }
    let n = cx.int_exponent(y)?;
    cx.powi(i, flags, x, n)
}

/// `pow(x, n)` is `powi(x, n)`, or `powi(x, n - 1/2) * sqrt(x)`.
fn pow_by_constant(cx: &mut Combiner<'_>, i: Inst, x: Value, n: f64, flags: FastMath) -> Option<Value> {
    let floor = n.floor();
    let int = cx.module.library().int_bits;
    if !n.is_finite() || floor.abs() >= 2f64.powi(int as i32 - 1) {
        return None;
    }
    let root = match n - floor {
        0.0 => None,
        0.5 => {
            let pure = cx.is_pure_call(i);
            Some(cx.power_call(pure, SQRT, flags, x, AttrList::EMPTY)?)
        }
        _ => return None,
    };
    let ty = cx.types.int(int);
    let n = cx.ap(ty, &ApInt::new_signed(int, floor as i64));
    let power = cx.powi(i, flags, x, n)?;
    Some(match root {
        Some(root) => cx.build_float(Opcode::FMul, flags, power, root.into()),
        None => power,
    })
}

/// `pow(x, 0.5)` is `sqrt(x)`, but for infinities and -0; `pow(x, -0.5)` is the reciprocal.
fn pow_as_root(cx: &mut Combiner<'_>, i: Inst, x: Value, negative: bool, flags: FastMath) -> Option<Value> {
    if negative && !flags.afn() && !flags.reassoc() {
        return None;
    }
    let pure = cx.is_pure_call(i);
    let q = cx.q();
    // The root of -infinity sets `errno`.
    if !pure && !flags.ninf() && !known_fp_class(&q, x).never_infinity() {
        return None;
    }
    let ty = cx.ty(x);
    let root = cx.power_call(pure, SQRT, flags, x, AttrList::EMPTY)?;
    let mut last = root;
    if !flags.nsz() {
        last = cx.named_call(b"abs", id::FABS, &[ty], &[root.into()])?;
        cx.body.inst_mut(last).set_fast_math(flags);
    }
    cx.copy_tail_kind(i, last);
    let mut v = Value::from(last);
    if !flags.ninf() {
        let scalar = cx.types.scalar(ty);
        let infinity = float::infinity(scalar);
        let (plus, minus) = (cx.float(ty, infinity), cx.float(ty, float::negate(scalar, infinity)));
        let is_infinite = cx.build(|b| b.named(b"isinf").fcmp(flags, FloatPredicate::Oeq, x, minus));
        v = cx.build_float_select(flags, is_infinite, plus, v);
    }
    if negative {
        let one = cx.whole_float(ty, 1);
        v = cx.named_float(b"reciprocal", Opcode::FDiv, flags, one, v);
    }
    Some(v)
}

/// Powers of exponentials, and of constants.
fn pow_as_exponential(cx: &mut Combiner<'_>, i: Inst, x: Value, y: Value, flags: FastMath) -> Option<Value> {
    if let Some(v) = pow_of_exponential(cx, x, y, flags) {
        return Some(v);
    }
    let (base, ty, pure) = (cx.double_of(x)?, cx.ty(x), cx.is_pure_call(i));
    if base == 2.0
        && (pure || !cx.types.is_vector(ty) && cx.has_function(LDEXP, ty))
        && let Some(n) = cx.int_exponent(y)
    {
        return ldexp(cx, i, ty, n, pure, b"exp2", flags);
    }
    if let Some(factor) = power_of_two(base).filter(|_| cx.has_function(EXP2, ty)) {
        let factor = cx.whole_float(ty, factor);
        let product = cx.named_float(b"mul", Opcode::FMul, flags, y, factor);
        return exponential(cx, i, pure, EXP2, flags, product);
    }
    if base == 10.0 && cx.has_function(EXP10, ty) {
        return exponential(cx, i, pure, EXP10, flags, y);
    }
    let fits = matches!(ty, Type::FLOAT | Type::DOUBLE) && flags.contains(FastMath::AFN | FastMath::NNAN);
    if !fits || !base.is_normal() || base <= 0.0 || !pure && !cx.has_function(EXP2, ty) {
        return None;
    }
    let logarithm = if ty == Type::FLOAT { log2_of_float(base)? } else { unary(RealFunction::Log2, base)?.nearest };
    let logarithm = cx.float(ty, float::from_f64(ty, logarithm)?);
    let product = cx.named_float(b"mul", Opcode::FMul, flags, y, logarithm);
    exponential(cx, i, pure, EXP2, flags, product)
}

/// The logarithm, rounded to a `float`.
fn log2_of_float(base: f64) -> Option<f64> {
    let exact = unary(RealFunction::Log2, base)?.odd;
    Some(f64::from(exact as f32))
}

/// For a power of two other than one, or its reciprocal: which one.
fn power_of_two(x: f64) -> Option<i64> {
    let exponent = (x.to_bits() >> 52) as i64 - 1023;
    let is_power = x.is_normal() && x > 0.0 && x.to_bits() << 12 == 0;
    (is_power && exponent != 0 && exponent.abs() < 63).then_some(exponent)
}

/// A call in the place of a power.
fn exponential(
    cx: &mut Combiner<'_>,
    i: Inst,
    pure: bool,
    formats: Formats,
    flags: FastMath,
    x: Value,
) -> Option<Value> {
    let call = cx.power_call(pure, formats, flags, x, AttrList::EMPTY)?;
    cx.copy_tail_kind(i, call);
    Some(call.into())
}

/// `ldexp(1, n)`
fn ldexp(
    cx: &mut Combiner<'_>,
    i: Inst,
    ty: Type,
    n: Value,
    pure: bool,
    name: &[u8],
    flags: FastMath,
) -> Option<Value> {
    let one = cx.whole_float(ty, 1);
    let call = if pure {
        let types = [ty, cx.ty(n)];
        cx.named_call(name, id::LDEXP, &types, &[one, n])?
    } else {
        cx.float_library(LDEXP.of(ty)?, &[one, n], AttrList::EMPTY)?
    };
    cx.body.inst_mut(call).set_fast_math(flags);
    cx.copy_tail_kind(i, call);
    Some(call.into())
}

/// `pow(exp(x), y)` is `exp(x * y)`.
fn pow_of_exponential(cx: &mut Combiner<'_>, base: Value, y: Value, flags: FastMath) -> Option<Value> {
    let inner = base.inst().filter(|_| cx.one_use(base) && flags.fast() && cx.float_flags(base).fast())?;
    let f = super::function(cx, inner)?;
    let formats = [EXP, EXP2].into_iter().find(|e| e.contains(f))?;
    let product = cx.named_float(b"mul", Opcode::FMul, flags, cx.body.operand(inner, 0), y);
    let (pure, attrs) = (cx.is_pure_call(inner), cx.body.inst(inner).call_attrs());
    let v = cx.power_call(pure, formats, flags, product, attrs)?.into();
    // A call that may set `errno` would stay.
    cx.replace_uses(inner, v);
    cx.erase(inner);
    Some(v)
}

/// `exp2` of an integer is `ldexp`.
fn exp2(cx: &mut Combiner<'_>, i: Inst) -> Option<Value> {
    let (v, ty) = (cx.body.operand(i, 0), cx.body.inst(i).ty);
    let is_intrinsic = cx.intrinsic(i.into()).is_some();
    if !is_intrinsic && !cx.has_function(LDEXP, ty) {
        return None;
    }
    let n = cx.int_exponent(v)?;
    let flags = cx.float_flags(i.into());
    ldexp(cx, i, ty, n, is_intrinsic, b"", flags)
}

/// `log(pow(x, y))` is `y * log(x)`, `log(exp(y))` is `y * log(e)`.
fn logarithm(cx: &mut Combiner<'_>, i: Inst) -> Option<Value> {
    let (v, flags, ty) = (cx.body.operand(i, 0), cx.float_flags(i.into()), cx.body.inst(i).ty);
    let inner = v.inst().filter(|_| flags.fast() && cx.float_flags(v).fast() && cx.one_use(v))?;
    if cx.body.inst(inner).opcode != Opcode::Call {
        return None;
    }
    let own = super::function(cx, i);
    let is = |what, formats: Formats| cx.calls(i, &[what]) || own.is_some_and(|f| formats.contains(f));
    let formats = [LOG, LOG2, LOG10].into_iter().find(|log| is(log.what, *log))?;
    let f = super::function(cx, inner);
    let of = |cx: &Combiner<'_>, what, formats: Formats| {
        cx.calls(inner, &[what]) || f.is_some() && formats.of(cx.types.scalar(ty)) == f
    };
    let pure = cx.is_pure_call(i);
    let of_power = of(cx, id::POW, POW);
    let (argument, mut factor) = if of_power || cx.calls(inner, &[id::POWI]) {
        (cx.body.operand(inner, 0), cx.body.operand(inner, 1))
    } else {
        let base = if of(cx, id::EXP, EXP) {
            std::f64::consts::E
        } else if of(cx, id::EXP2, EXP2) {
            2.0
        } else if f.is_some() && EXP10.of(cx.types.scalar(ty)) == f {
            10.0
        } else {
            return None;
        };
        let bits = float::from_f64(cx.types.scalar(ty), base)?;
        (cx.float(ty, bits), cx.body.operand(inner, 0))
    };
    let call = cx.power_call(pure, formats, flags, argument, AttrList::EMPTY)?;
    if cx.types.int_width(cx.types.scalar(cx.ty(factor))).is_some() {
        let n = factor;
        factor = cx.build(|b| b.named(b"cast").cast(Opcode::SiToFp, n, ty));
    }
    let v = cx.named_float(b"mul", Opcode::FMul, flags, factor, call.into());
    cx.replace_uses(inner, v);
    cx.erase(inner);
    Some(v)
}

/// The logarithm of a number that is neither negative nor zero does not set `errno`.
fn logarithm_without_errno(cx: &mut Combiner<'_>, i: Inst, f: LibFunc) -> Option<Value> {
    let (x, flags, ty) = (cx.body.operand(i, 0), cx.float_flags(i.into()), cx.body.inst(i).ty);
    let known = known_fp_class(&cx.q(), x);
    let is_positive = known.cannot_be_ordered_less_than_zero() && known.never_logical_zero(cx.denormal_mode(ty));
    if !is_positive && !flags.contains(FastMath::NNAN | FastMath::NINF) {
        return None;
    }
    let formats = [LOG, LOG2, LOG10].into_iter().find(|log| log.contains(f))?;
    let call = cx.call(formats.what, &[ty], &[x])?;
    cx.body.inst_mut(call).set_fast_math(flags);
    cx.copy_tail_kind(i, call);
    Some(call.into())
}

fn root(cx: &mut Combiner<'_>, i: Inst) -> Option<Value> {
    root_of_exponential(cx, i).or_else(|| root_of_square(cx, i)).or_else(|| narrow_root(cx, i))
}

/// `sqrt(fpext x)` is `fpext(sqrtf(x))`, if it is made a `float` again anyway.
fn narrow_root(cx: &mut Combiner<'_>, i: Inst) -> Option<Value> {
    let is_intrinsic = cx.intrinsic(i.into()).is_some();
    let f = if is_intrinsic { Some(LibFunc::sqrt) } else { super::function(cx, i) };
    if f != Some(LibFunc::sqrt) || cx.body.inst(i).ty != Type::DOUBLE || !cx.can_call_float(LibFunc::sqrtf) {
        return None;
    }
    if !super::math::becomes_float(cx, i) {
        return None;
    }
    let x = super::math::as_float(cx, cx.body.operand(i, 0))?;
    let flags = cx.float_flags(i.into());
    if is_intrinsic {
        let call = cx.call(id::SQRT, &[Type::FLOAT], &[x])?;
        cx.body.inst_mut(call).set_fast_math(flags);
        return Some(cx.build(|b| b.cast(Opcode::FpExt, call.into(), Type::DOUBLE)));
    }
    super::math::narrow_call(cx, i, LibFunc::sqrtf, &[x])
}

/// `sqrt(exp(x))` is `exp(x * 0.5)`.
fn root_of_exponential(cx: &mut Combiner<'_>, i: Inst) -> Option<Value> {
    let (v, flags) = (cx.body.operand(i, 0), cx.float_flags(i.into()));
    let inner = v.inst().filter(|_| flags.reassoc() && cx.may_reassociate(v) && cx.one_use(v))?;
    if cx.body.inst(inner).opcode != Opcode::Call {
        return None;
    }
    let f = super::function(cx, inner);
    let ty = cx.types.scalar(cx.body.inst(i).ty);
    let is_function = [EXP, EXP2, EXP10].into_iter().any(|e| f.is_some() && e.of(ty) == f);
    if !is_function && !cx.calls(inner, &[id::EXP, id::EXP2, id::EXP10]) {
        return None;
    }
    if cx.calls(i, &[id::SQRT]) && !matches!(ty, Type::FLOAT | Type::DOUBLE) || cx.types.is_vector(cx.body.inst(i).ty) {
        return None;
    }
    let x = cx.body.operand(inner, 0);
    let half = float::scale(ty, float::from_i64(ty, 1), -1);
    let half = cx.float(ty, half);
    let product = cx.build_before(inner, |b| b.named(b"merged.sqrt").binary_with(Opcode::FMul, flags, x, half));
    cx.set_operand(inner, 0, product);
    cx.worklist.push(inner);
    Some(v)
}

/// `sqrt(x * x)` is `fabs(x)`, `sqrt((x * x) * y)` is `fabs(x) * sqrt(y)`.
fn root_of_square(cx: &mut Combiner<'_>, i: Inst) -> Option<Value> {
    let product = cx.body.operand(i, 0);
    let flags = cx.float_flags(product);
    let View::Binary { op: Opcode::FMul, a, b } = cx.body.view_value(product)? else { return None };
    if !cx.float_flags(i.into()).fast() || !flags.fast() {
        return None;
    }
    let ty = cx.ty(product);
    let is_square = |v: Value| {
        let x = Hole::new();
        (cx.m(v, fmul(&x, same(&x))) && cx.float_flags(v).fast()).then(|| x.get())
    };
    let (x, rest) = if a == b {
        (a, None)
    } else if let Some(x) = is_square(a) {
        (x, Some(b))
    } else {
        (is_square(b)?, Some(a))
    };
    let magnitude = cx.named_call(b"fabs", id::FABS, &[ty], &[x])?;
    cx.body.inst_mut(magnitude).set_fast_math(flags);
    let Some(rest) = rest else {
        cx.copy_tail_kind(i, magnitude);
        return Some(magnitude.into());
    };
    let root = cx.named_call(b"sqrt", id::SQRT, &[ty], &[rest])?;
    cx.body.inst_mut(root).set_fast_math(flags);
    Some(cx.build_float(Opcode::FMul, flags, magnitude.into(), root.into()))
}

/// Classes of numbers for which `fmod` is `frem`.
pub(super) fn modulo_is_a_number(cx: &Combiner<'_>, x: Value, y: Value) -> bool {
    let q = cx.q();
    let mode = cx.denormal_mode(cx.ty(x));
    known_fp_class(&q, x).never(FpClass::INF) && known_fp_class(&q, y).never_logical_zero(mode)
}
