//! Calls of intrinsics on floats: with constant arguments, and by identities.
//!
//! Only functions that are exact to the bit fold; sines, powers and the like depend on a library of the host.

use super::Simplifier;
use ir::attr_kind::AttrKind;
use ir::fold::{self, FloatFunction};
use ir::intrinsics::{Intrinsic, id};
use ir::{Const, Inst, Type, Value};

/// The function that an intrinsic is; `None` for those that are not exact.
fn function(what: Intrinsic) -> Option<FloatFunction> {
    Some(match what {
        id::FABS => FloatFunction::Abs,
        id::FLOOR => FloatFunction::Floor,
        id::CEIL => FloatFunction::Ceil,
        id::TRUNC => FloatFunction::Trunc,
        id::RINT | id::NEARBYINT | id::ROUNDEVEN => FloatFunction::RoundEven,
        id::ROUND => FloatFunction::RoundAway,
        id::COPYSIGN => FloatFunction::CopySign,
        id::MINNUM => FloatFunction::MinNum,
        id::MAXNUM => FloatFunction::MaxNum,
        id::MINIMUM => FloatFunction::Minimum,
        id::MAXIMUM => FloatFunction::Maximum,
        id::MINIMUMNUM => FloatFunction::MinimumNum,
        id::MAXIMUMNUM => FloatFunction::MaximumNum,
        id::FMA | id::FMULADD => FloatFunction::Fma,
        _ => return None,
    })
}

/// The smaller or the greater of two floats?
fn is_min_max(what: Intrinsic) -> bool {
    matches!(what, id::MINNUM | id::MAXNUM | id::MINIMUM | id::MAXIMUM | id::MINIMUMNUM | id::MAXIMUMNUM)
}

impl Simplifier<'_> {
    /// The value of a call of an intrinsic on floats, in the default environment.
    pub(super) fn float_call(&mut self, what: Intrinsic, i: Inst, args: &[Value]) -> Option<Value> {
        let attrs = &self.module.ctx.attrs;
        if attrs.has(attrs.list(self.body.inst(i).call_attrs()).function, AttrKind::StrictFP) {
            return None;
        }
        let (ty, flag_bits) = (self.body.inst(i).ty, self.body.inst(i).flags);
        match (what, args) {
            (id::FMA | id::FMULADD, &[a, b, c]) => {
                if [a, b, c].iter().any(|&v| self.is_poison(v)) {
                    return Some(self.poison(ty));
                }
                self.not_a_number(flag_bits, args).or_else(|| self.fold_float(what, ty, args))
            }
            (_, &[a, b]) if is_min_max(what) => self.min_max(what, ty, a, b),
            (id::COPYSIGN, &[a, b]) if a == b => Some(a),
            (id::LDEXP, &[a, by]) => self.ldexp(a, by),
            (id::POWI, &[a, by]) if self.is_zero(by) => self.float_one(a),
            (id::POWI, &[a, by]) if self.is_one(by) => Some(a),
            (id::FPTOSI_SAT | id::FPTOUI_SAT, &[a]) => self.saturated_int(what, ty, a),
            (_, &[a]) if self.is_poison(a) && (function(what).is_some() || is_inexact(what)) => Some(self.poison(ty)),
            (id::POW, &[a, b]) if self.is_poison(a) || self.is_poison(b) => Some(self.poison(ty)),
            (id::SQRT, &[a]) => {
                fold::float_square_root(self.body.consts_mut(), self.types, a.constant()?).map(Into::into)
            }
            (id::CANONICALIZE, &[a]) => self.canonicalize(a),
            (id::COS, &[a]) if self.is_undef(a) => Some(self.zero_of(a)),
            _ => self.fold_float(what, ty, args),
        }
    }

    /// The function of constants, element by element.
    fn fold_float(&mut self, what: Intrinsic, ty: Type, args: &[Value]) -> Option<Value> {
        let f = function(what)?;
        let constants: Option<Vec<Const>> = args.iter().map(|v| v.constant()).collect();
        self.map_elements(ty, &constants?, |s, elements| {
            fold::float_function(s.body.consts_mut(), s.types, f, elements)
        })
    }

    fn min_max(&mut self, what: Intrinsic, ty: Type, mut a: Value, mut b: Value) -> Option<Value> {
        // What is not defined may as well be the other one.
        if a == b || self.is_undef(b) && !self.is_undef(a) {
            return Some(a);
        }
        if self.is_undef(a) {
            return Some(b);
        }
        if a.constant().is_some() && b.constant().is_none() {
            (a, b) = (b, a);
        }
        if let Some(v) = self.fold_float(what, ty, &[a, b]) {
            return Some(v);
        }
        let nan_wins = matches!(what, id::MINIMUM | id::MAXIMUM);
        if self.is_nan(b) {
            return if nan_wins { self.not_a_number(0, &[b]) } else { Some(a) };
        }
        let is_min = matches!(what, id::MINNUM | id::MINIMUM | id::MINIMUMNUM);
        let absorbs = self.infinity(b)? == is_min;
        match what {
            id::MINIMUM | id::MAXIMUM if !absorbs => Some(a),
            id::MINIMUMNUM | id::MAXIMUMNUM if absorbs => Some(b),
            _ => None,
        }
    }

    fn ldexp(&mut self, a: Value, by: Value) -> Option<Value> {
        if self.is_zero(by) {
            return Some(a);
        }
        let consts = self.body.consts();
        let by = consts.as_i64(self.types, by.constant()?)?;
        fold::float_scale(self.body.consts_mut(), self.types, a.constant()?, by).map(Into::into)
    }

    /// The number without its fraction, or the end of the range that it is beyond; 0 for what is no number.
    fn saturated_int(&mut self, what: Intrinsic, ty: Type, a: Value) -> Option<Value> {
        if self.is_undef(a) || self.is_nan(a) {
            return Some(self.body.consts_mut().null(self.types, ty).into());
        }
        let is_signed = what == id::FPTOSI_SAT;
        self.map_elements(ty, &[a.constant()?], |s, elements| {
            let scalar = s.types.scalar(ty);
            fold::float_to_int_saturating(s.body.consts_mut(), s.types, scalar, elements[0], is_signed)
        })
    }

    /// Zeros, infinities and numbers of full precision are as they should be.
    fn canonicalize(&mut self, a: Value) -> Option<Value> {
        if self.is_undef(a) {
            return Some(self.zero_of(a));
        }
        let c = a.constant()?;
        (self.is_plain_number(a) && !self.is_nan(a) && !self.has_subnormal(c)).then_some(a)
    }
}

/// A function of one float that is not exact, but hands poison on.
fn is_inexact(what: Intrinsic) -> bool {
    matches!(what, id::SQRT | id::SIN | id::COS | id::TAN | id::EXP | id::EXP2 | id::LOG | id::LOG2 | id::LOG10)
        || what == id::CANONICALIZE
}
