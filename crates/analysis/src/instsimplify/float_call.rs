//! Calls of intrinsics on floats, by identities.

use super::Simplifier;
use super::float::FpMode;
use crate::constant_folding::constrained::{FpEnvironment, environment};
use crate::effects::{call_has, called_intrinsic};
use crate::value_tracking::known_fp_class;
use ir::attr_kind::AttrKind;
use ir::float::{self, FpClass};
use ir::inst::FastMath;
use ir::intrinsics::constrained::{ConstrainedIntrinsic, Plain};
use ir::intrinsics::{Intrinsic, id};
use ir::{Const, Inst, Lane, Opcode, Type, Value};

/// Longer vectors are not looked at lane by lane.
const MAX_LANES: u32 = 1 << 12;

/// Does calling it again change nothing?
fn is_idempotent(what: Intrinsic) -> bool {
    matches!(what, id::FABS | id::CANONICALIZE | id::ARITHMETIC_FENCE) || removes_fraction(what)
}

/// Is the result an integer or an infinity?
fn removes_fraction(what: Intrinsic) -> bool {
    matches!(what, id::FLOOR | id::CEIL | id::TRUNC | id::RINT | id::NEARBYINT | id::ROUND | id::ROUNDEVEN)
}

fn is_min_max(what: Intrinsic) -> bool {
    matches!(what, id::MINNUM | id::MAXNUM | id::MINIMUM | id::MAXIMUM | id::MINIMUMNUM | id::MAXIMUMNUM)
}

/// The greater for the smaller one, and the other way round.
fn opposite(what: Intrinsic) -> Option<Intrinsic> {
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

/// What a minimum or maximum with a constant is.
enum WithConstant {
    /// The other operand.
    Other,
    /// A constant: these bits.
    This(u128),
    /// Whichever suits.
    Either,
}

impl Simplifier<'_> {
    /// The value of a call of an intrinsic on floats.
    pub(super) fn float_call(&mut self, what: Intrinsic, i: Inst, args: &[Value]) -> Option<Value> {
        if let Some(row) = what.constrained() {
            return self.constrained_call(row, i, args);
        }
        // All flags of a call that gives floats; others have none.
        let d = self.body.inst(i);
        let is_float = self.types.is_float(self.types.scalar(d.ty));
        let flags = if is_float { d.fast_math() } else { FastMath::empty() };
        let is_strict = call_has(self.module, self.body, i, AttrKind::StrictFP);
        match *args {
            [a] => self.unary_float_call(what, flags, a),
            [a, b] => self.binary_float_call(what, i, flags, is_strict, a, b),
            [_, _, _] if matches!(what, id::FMA | id::FMULADD) => {
                self.float_operands(FpMode::of_instruction(FastMath::empty()), args)
            }
            _ => None,
        }
    }

    fn unary_float_call(&mut self, what: Intrinsic, flags: FastMath, a: Value) -> Option<Value> {
        if self.is_poison(a) && what == id::FABS {
            return Some(a);
        }
        let inner = a.inst().and_then(|i| called_intrinsic(self.module, self.body, i));
        if is_idempotent(what) && inner == Some(what) {
            return Some(a);
        }
        if removes_fraction(what) {
            let from_int = self.as_op(a, Opcode::SiToFp).or_else(|| self.as_op(a, Opcode::UiToFp)).is_some();
            if from_int || inner.is_some_and(removes_fraction) {
                return Some(a);
            }
        }
        let reassoc = flags.reassoc();
        match what {
            id::FABS => (known_fp_class(&self.q(), a).sign_bit == Some(false)).then_some(a),
            id::EXP if reassoc => self.called_with(a, id::LOG),
            id::EXP2 if reassoc => self.called_with(a, id::LOG2),
            id::EXP10 if reassoc => self.called_with(a, id::LOG10),
            id::LOG if reassoc => self.called_with(a, id::EXP),
            id::LOG2 if reassoc => self.called_with(a, id::EXP2).or_else(|| self.power_of(a, 2)),
            id::LOG10 if reassoc => self.called_with(a, id::EXP10).or_else(|| self.power_of(a, 10)),
            _ => None,
        }
    }

    /// The argument of a call of this intrinsic.
    pub(super) fn called_with(&self, v: Value, what: Intrinsic) -> Option<Value> {
        let i = v.inst()?;
        (called_intrinsic(self.module, self.body, i)? == what).then(|| self.body.operand(i, 0))
    }

    /// `x` of `pow(base, x)`.
    fn power_of(&self, v: Value, base: i64) -> Option<Value> {
        let i = v.inst().filter(|&i| called_intrinsic(self.module, self.body, i) == Some(id::POW))?;
        let c = self.body.operand(i, 0).constant()?;
        let is_base = self.body.consts().all_float_lanes(self.types, c, |ty, bits| bits == float::from_i64(ty, base));
        is_base.then(|| self.body.operand(i, 1))
    }

    fn binary_float_call(
        &mut self,
        what: Intrinsic,
        i: Inst,
        flags: FastMath,
        is_strict: bool,
        a: Value,
        b: Value,
    ) -> Option<Value> {
        match what {
            id::COPYSIGN if a == b => Some(a),
            id::COPYSIGN if self.negated(a, false) == Some(b) || self.negated(b, false) == Some(a) => Some(b),
            id::IS_FPCLASS => self.is_class(i, a, b),
            id::LDEXP => self.ldexp(is_strict, a, b),
            id::POWI if self.is_zero(b) => self.small_float(a, 1),
            id::POWI if self.is_one(b) => Some(a),
            _ if is_min_max(what) => self.min_max(what, flags, a, b),
            _ => None,
        }
    }

    fn is_class(&mut self, i: Inst, a: Value, mask: Value) -> Option<Value> {
        let mask = self.body.consts().as_u64(mask.constant()?)?;
        let ty = self.body.inst(i).ty;
        match FpClass::from_bits_truncate(mask as u16) {
            all if all.is_all() => self.truth(a, true),
            none if none.is_empty() => self.truth(a, false),
            _ => self.is_undef(a).then(|| self.undef(ty)),
        }
    }

    fn ldexp(&mut self, is_strict: bool, a: Value, by: Value) -> Option<Value> {
        let ty = self.body.value_type(a);
        if self.is_poison(a) {
            return Some(self.poison(ty));
        }
        if self.is_undef(a) {
            return Some(ir::fold::nan(self.body.consts_mut(), self.types, ty).into());
        }
        if !is_strict && (self.is_undef(by) || self.is_poison(by)) {
            return Some(a);
        }
        let number = a.constant().and_then(|c| self.body.consts().splat_float(self.types, c));
        if number.is_some_and(|(ty, bits)| float::is_zero(ty, bits) || float::is_infinity(ty, bits)) {
            return Some(a);
        }
        if is_strict {
            return None;
        }
        if number.is_some_and(|(ty, bits)| float::is_nan(ty, bits)) {
            return self.quieted(a.constant()?).map(Into::into);
        }
        self.is_zero(by).then_some(a)
    }

    fn min_max(&mut self, what: Intrinsic, flags: FastMath, mut a: Value, mut b: Value) -> Option<Value> {
        if a == b {
            return Some(a);
        }
        if a.constant().is_some() {
            (a, b) = (b, a);
        }
        if let Some(c) = b.constant()
            && let Some(v) = self.min_max_with_constant(what, flags, a, c)
        {
            return Some(v);
        }
        self.nested_min_max(what, a, b).or_else(|| self.nested_min_max(what, b, a))
    }

    /// `min(min(x, y), x)`, and `min(min(x, y), max(x, y))`.
    fn nested_min_max(&self, what: Intrinsic, a: Value, b: Value) -> Option<Value> {
        let outer = a.inst().filter(|&i| called_intrinsic(self.module, self.body, i) == Some(what))?;
        let (x, y) = (self.body.operand(outer, 0), self.body.operand(outer, 1));
        if x == b || y == b {
            return Some(a);
        }
        let inner = b.inst()?;
        let other = called_intrinsic(self.module, self.body, inner)?;
        if other != what && Some(other) != opposite(what) {
            return None;
        }
        let (p, q) = (self.body.operand(inner, 0), self.body.operand(inner, 1));
        ((p, q) == (x, y) || (p, q) == (y, x)).then_some(a)
    }

    fn min_max_with_constant(&mut self, what: Intrinsic, flags: FastMath, a: Value, c: Const) -> Option<Value> {
        let ty = self.body.consts().ty(c);
        let scalar = self.types.scalar(ty);
        let lanes: Vec<Lane> = match self.types.vector_len(ty) {
            Some((len, _)) if len > MAX_LANES => return None,
            _ => self.body.consts().lanes(self.types, c).collect(),
        };
        let mut results = Vec::with_capacity(lanes.len());
        for lane in lanes {
            results.push(match lane {
                Lane::Undef | Lane::Poison => WithConstant::Either,
                Lane::Float(ty, bits) => with_constant(what, flags, ty, bits)?,
                _ => return None,
            });
        }
        if results.iter().all(|r| matches!(r, WithConstant::Other | WithConstant::Either)) {
            return Some(a);
        }
        if !results.iter().all(|r| matches!(r, WithConstant::This(_) | WithConstant::Either)) {
            return None;
        }
        let mut items = Vec::with_capacity(results.len());
        for r in results {
            items.push(match r {
                WithConstant::This(bits) => self.body.consts_mut().float(scalar, bits),
                _ => self.body.consts_mut().poison(scalar),
            });
        }
        Some(match *items {
            [one] if scalar == ty => one.into(),
            [one] => self.body.consts_mut().splat(self.types, ty, one).into(),
            _ => self.body.consts_mut().aggregate(self.types, ty, &items).into(),
        })
    }

    fn constrained_call(&mut self, row: &ConstrainedIntrinsic, i: Inst, args: &[Value]) -> Option<Value> {
        let env: FpEnvironment = environment(self.module, self.body, i, row)?;
        let mode = FpMode::new(self.body.inst(i).fast_math(), env);
        let op = match row.plain {
            Plain::Opcode("fadd") => Opcode::FAdd,
            Plain::Opcode("fsub") => Opcode::FSub,
            Plain::Opcode("fmul") => Opcode::FMul,
            Plain::Opcode("fdiv") => Opcode::FDiv,
            Plain::Opcode("frem") => Opcode::FRem,
            Plain::Intrinsic(id::FMA) => return self.float_operands(mode, args.get(..3)?),
            _ => return None,
        };
        self.float_operation(op, mode, *args.first()?, *args.get(1)?)
    }
}

/// A minimum or maximum of any number and this constant; `None` where it depends on the number.
fn with_constant(what: Intrinsic, flags: FastMath, ty: Type, bits: u128) -> Option<WithConstant> {
    let nan_wins = matches!(what, id::MINIMUM | id::MAXIMUM);
    let is_num = matches!(what, id::MINIMUMNUM | id::MAXIMUMNUM);
    let is_min = matches!(what, id::MINNUM | id::MINIMUM | id::MINIMUMNUM);
    let class = float::class(ty, bits);
    if FpClass::NAN.contains(class) {
        if class == FpClass::SNAN && !is_num && !nan_wins {
            // That is a NaN, but which one is nobody's choice.
            return None;
        }
        return Some(if nan_wins { WithConstant::This(float::quiet(ty, bits)) } else { WithConstant::Other });
    }
    let nnan = flags.nnan();
    let magnitude = if float::is_negative(ty, bits) { float::negate(ty, bits) } else { bits };
    let is_limit = FpClass::INF.contains(class) || flags.ninf() && magnitude == float::largest(ty);
    if !is_limit {
        return None;
    }
    let absorbs = float::is_negative(ty, bits) == is_min;
    if absorbs && (is_num || nnan) {
        return Some(WithConstant::This(bits));
    }
    (!absorbs && (nan_wins || nnan)).then_some(WithConstant::Other)
}
