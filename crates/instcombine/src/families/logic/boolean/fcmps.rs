//! Pairs of comparisons of floats.

use super::And;
use crate::combiner::Combiner;
use crate::rule::Outcome;
use analysis::pattern::*;
use analysis::value_tracking::ClassTest;
use ir::float::FpClass;
use ir::inst::InstData;
use ir::inst::flags::Flags;
use ir::intrinsics::id;
use ir::{FastMath, FloatPredicate, Inst, Opcode, Type, Value, View, float};

/// An `fcmp`, taken apart.
#[derive(Clone, Copy)]
struct FCompare {
    value: Value,
    predicate: FloatPredicate,
    flags: FastMath,
    a: Value,
    b: Value,
}

impl Combiner<'_> {
    fn fcompare(&self, v: Value) -> Option<FCompare> {
        let View::FCmp { predicate, a, b } = self.body.view_value(v)? else { return None };
        Some(FCompare { value: v, predicate, flags: self.body.inst(v.inst()?).fast_math(), a, b })
    }

    /// One value for two comparisons of floats.
    pub(super) fn combine_fcmps(&mut self, l: Value, r: Value, how: And) -> Option<Value> {
        let (l, mut r) = (self.fcompare(l)?, self.fcompare(r)?);
        if (l.a, l.b) == (r.b, r.a) {
            r = FCompare { predicate: r.predicate.swapped(), a: r.b, b: r.a, ..r };
        }
        let flags = l.flags & r.flags;
        let (p, q) = (l.predicate as usize, r.predicate as usize);
        if (l.a, l.b) == (r.a, r.b) {
            let predicate = FloatPredicate::ALL[if how.is_and { p & q } else { p | q }];
            let ty = self.ty(l.value);
            return Some(match predicate {
                FloatPredicate::False => self.truth(ty, false),
                FloatPredicate::True => self.truth(ty, true),
                _ => self.build(|b| b.fcmp(flags, predicate, l.a, l.b)),
            });
        }
        let nan = how.nan_test();
        if !how.is_logical && l.predicate == nan && r.predicate == nan {
            if self.ty(l.a) != self.ty(r.a) {
                return None;
            }
            if self.m(l.b, pos_zero_float()) && self.m(r.b, pos_zero_float()) {
                return Some(self.build(|b| b.fcmp(flags, nan, l.a, r.a)));
            }
        }
        if !how.is_logical
            && how.is_and
            && self.without_sign_operations(l.a) == self.without_sign_operations(r.a)
            && let Some(v) = self.finite_test(l, r).or_else(|| self.finite_test(r, l))
        {
            return Some(v);
        }
        if !self.one_use(l.value) || !self.one_use(r.value) {
            return None;
        }
        self.combine_class_tests(l, r, how).or_else(|| self.magnitude_test(l, r, how))
    }

    /// Two tests of classes are one.
    fn combine_class_tests(&mut self, l: FCompare, r: FCompare, how: And) -> Option<Value> {
        let ((x, m), (y, n)) = (self.class_test(l)?, self.class_test(r)?);
        if x != y {
            return None;
        }
        self.test_classes(x, if how.is_and { m & n } else { m | n })
    }

    /// The same of a value.
    pub fn class_of_comparison(&self, v: Value) -> Option<(Value, FpClass)> {
        self.class_test(self.fcompare(v)?)
    }

    /// The float whose classes a comparison tests, and for which classes it holds.
    fn class_test(&self, c: FCompare) -> Option<(Value, FpClass)> {
        let (ty, bits) = self.body.consts().splat_float_or_poison(self.types, c.b.constant()?)?;
        let classes = ClassTest::new(&self.q(), c.predicate, ty, bits)?.exact()?;
        let x = Hole::new();
        if self.m(c.a, intrinsic1(id::FABS, &x)) {
            return Some((x.get(), (classes - FpClass::NEGATIVE).unknown_sign() | classes & FpClass::NAN));
        }
        Some((c.a, classes))
    }

    /// `x < c and x > -c` is `fabs(x) < c`.
    fn magnitude_test(&mut self, l: FCompare, r: FCompare, how: And) -> Option<Value> {
        if l.a != r.a || l.predicate.swapped() != r.predicate {
            return None;
        }
        let number = |v: Value| self.body.consts().splat_float_or_poison(self.types, v.constant()?);
        let ((ty, c), (_, d)) = (number(l.b)?, number(r.b)?);
        if c != float::negate(ty, d) {
            return None;
        }
        use FloatPredicate::*;
        let is_less = |p| matches!(p, Olt | Ole | Ult | Ule);
        let (first, second) = if how.is_and { (l.predicate, r.predicate) } else { (r.predicate, l.predicate) };
        // The comparison with the positive constant comes first.
        let (predicate, bits) = if is_less(first) {
            (l.predicate, c)
        } else if is_less(second) {
            (r.predicate, d)
        } else {
            return None;
        };
        let flags = if how.is_logical { l.flags } else { l.flags | r.flags };
        let float = self.ty(l.a);
        let magnitude = self.flagged_call(id::FABS, float, l.a, flags)?;
        let bound = self.float(float, bits);
        Some(self.build(|b| b.fcmp(flags, predicate, magnitude, bound)))
    }

    /// Inserts a call of an intrinsic on one float, with fast-math flags.
    fn flagged_call(&mut self, what: ir::intrinsics::Intrinsic, ty: Type, x: Value, flags: FastMath) -> Option<Value> {
        let (function, callee) = self.intrinsic_address(what, &[ty])?;
        let mut data = InstData::new(Opcode::Call, ty).with(Flags::from(flags));
        data.set_type_operand(function);
        Some(self.build(|b| b.inst(data, &[x, callee])).into())
    }

    /// `x ord 0 and x ult inf` is `x olt inf`.
    fn finite_test(&mut self, nan: FCompare, finite: FCompare) -> Option<Value> {
        let is_infinity = |ty, bits| float::is_infinity(ty, bits);
        let found = nan.predicate == FloatPredicate::Ord
            && self.m(nan.b, any_zero_float())
            && finite.predicate.is_unordered()
            && self.m(finite.b, float_where(is_infinity));
        if !found {
            return None;
        }
        let ordered = FloatPredicate::ALL[finite.predicate as usize & 7];
        Some(self.build(|b| b.fcmp(nan.flags & finite.flags, ordered, finite.a, finite.b)))
    }

    /// A float before its sign was changed.
    fn without_sign_operations(&self, v: Value) -> Value {
        let x = Hole::new();
        if self.m(v, fneg(&x)) || self.m(v, intrinsic1(id::FABS, &x)) || self.m(v, intrinsic1(id::COPYSIGN, &x)) {
            return x.get();
        }
        v
    }
}

impl And {
    /// The test that no operand is a NaN for "and", that one is for "or".
    fn nan_test(self) -> FloatPredicate {
        if self.is_and { FloatPredicate::Ord } else { FloatPredicate::Uno }
    }
}

/// `x ord 0 and (y ord 0 and z)` is `x ord y and z`.
pub(super) fn regroup_nan_tests(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let op = cx.body.inst(i).opcode;
    let nan = And { is_and: op == Opcode::And, is_logical: false }.nan_test();
    let is_zero_test = |cx: &Combiner<'_>, v| {
        let x = Hole::new();
        cx.m(v, fcmp_is(nan, &x, any_zero_float())).then(|| x.get())
    };
    let [mut test, mut inner] = cx.pair(i);
    let any_test = FloatPredicateHole::new();
    if cx.m(inner, fcmp(&any_test, any(), any_zero_float())) {
        (test, inner) = (inner, test);
    }
    let x = is_zero_test(cx, test)?;
    let (m, n) = (Hole::new(), Hole::new());
    if !cx.m(inner, binary(op, &m, &n)) {
        return None;
    }
    for (own, rest) in [(m.get(), n.get()), (n.get(), m.get())] {
        let Some(y) = is_zero_test(cx, own).filter(|&y| cx.ty(x) == cx.ty(y)) else { continue };
        let flags = cx.fcompare(test)?.flags & cx.fcompare(own)?.flags;
        let both = cx.build(|b| b.fcmp(flags, nan, x, y));
        return super::super::algebra::new_binary(cx, op, both, rest);
    }
    None
}
