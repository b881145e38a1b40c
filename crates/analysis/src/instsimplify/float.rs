//! Arithmetic of floats, of instructions and of constrained intrinsics.
//!
//! Instructions are in the default environment: they round to nearest, and exceptions do not show ([`FpEnvironment::DEFAULT`]).

use super::Simplifier;
use crate::constant_folding::constrained::{Exceptions, FpEnvironment};
use crate::value_tracking::{cannot_be_negative_zero, known_fp_class_with};
use ir::float::{self, FpClass, Round};
use ir::inst::FastMath;
use ir::{Const, Lane, Opcode, Type, Value};

/// Longer vectors with NaNs and other lanes are left alone.
const MAX_LANES: u32 = 1 << 12;

/// Flags and environment of an operation.
#[derive(Clone, Copy)]
pub(super) struct FpMode {
    flags: FastMath,
    env: FpEnvironment,
}

impl FpMode {
    /// That of an instruction.
    pub(super) fn of_instruction(flags: FastMath) -> Self {
        Self { flags, env: FpEnvironment::DEFAULT }
    }

    pub(super) fn new(flags: FastMath, env: FpEnvironment) -> Self {
        Self { flags, env }
    }

    fn nnan(self) -> bool {
        self.flags.nnan()
    }

    fn nsz(self) -> bool {
        self.flags.nsz()
    }

    fn reassoc(self) -> bool {
        self.flags.reassoc()
    }

    /// May a signalling NaN be handed on as it is?
    fn ignores_snan(self) -> bool {
        self.env.exceptions == Exceptions::Ignore || self.nnan()
    }

    /// May the sum of numbers of opposite signs be -0?
    fn may_round_down(self) -> bool {
        self.env.round.is_none_or(|round| round == Round::TowardNegative)
    }
}

impl Simplifier<'_> {
    pub(super) fn float_binary(&mut self, op: Opcode, flags: FastMath, a: Value, b: Value) -> Option<Value> {
        self.float_operation(op, FpMode::of_instruction(flags), a, b)
    }

    /// `fadd` and its kin, or the constrained intrinsic for it.
    pub(super) fn float_operation(&mut self, op: Opcode, mode: FpMode, mut a: Value, mut b: Value) -> Option<Value> {
        if matches!(op, Opcode::FAdd | Opcode::FMul)
            && mode.env.is_default()
            && a.constant().is_some()
            && b.constant().is_none()
        {
            (a, b) = (b, a);
        }
        if let Some(v) = self.float_operands(mode, &[a, b]) {
            return Some(v);
        }
        match op {
            Opcode::FAdd => self.fadd(mode, a, b),
            Opcode::FSub => self.fsub(mode, a, b),
            _ if !mode.env.is_default() => None,
            Opcode::FMul => self.fmul(mode, a, b),
            Opcode::FDiv => self.fdiv(mode, a, b),
            Opcode::FRem if mode.nnan() && self.is_any_zero(a) => Some(a),
            _ => None,
        }
    }

    fn fadd(&mut self, mode: FpMode, a: Value, b: Value) -> Option<Value> {
        if mode.ignores_snan() {
            if (!mode.may_round_down() || mode.nsz()) && self.is_minus_zero(b) {
                return Some(a);
            }
            if self.is_plus_zero(b) && (mode.nsz() || cannot_be_negative_zero(&self.q(), a)) {
                return Some(a);
            }
        }
        if !mode.env.is_default() {
            return None;
        }
        if mode.nnan() {
            if self.is_infinity(b) {
                return Some(b);
            }
            // -x + x, where -x may be 0 - x.
            if self.is_negation(a, b, true) || self.is_negation(b, a, true) {
                return Some(self.zero_of(a));
            }
        }
        if mode.nsz() && mode.reassoc() {
            // (x - y) + y
            for (difference, y) in [(a, b), (b, a)] {
                if let Some([x, z]) = self.operands_of(difference, Opcode::FSub)
                    && z == y
                {
                    return Some(x);
                }
            }
        }
        None
    }

    fn fsub(&mut self, mode: FpMode, a: Value, b: Value) -> Option<Value> {
        if mode.ignores_snan() {
            if (!mode.may_round_down() || mode.nsz()) && self.is_plus_zero(b) {
                return Some(a);
            }
            if self.is_minus_zero(b) && (mode.nsz() || cannot_be_negative_zero(&self.q(), a)) {
                return Some(a);
            }
            if self.is_minus_zero(a)
                && let Some(x) = self.negated(b, false)
            {
                return Some(x);
            }
            if mode.nsz()
                && self.is_any_zero(a)
                && let Some(x) = self.negated(b, true)
            {
                return Some(x);
            }
        }
        if !mode.env.is_default() {
            return None;
        }
        if mode.nnan() {
            if self.are_one_number(a, b) {
                return Some(self.zero_of(a));
            }
            if self.is_infinity(a) {
                return Some(a);
            }
            if self.is_infinity(b) {
                return ir::fold::fneg(self.body.consts_mut(), self.types, b.constant()?).map(Into::into);
            }
        }
        if mode.nsz() && mode.reassoc() {
            // y - (y - x)
            if let Some([y, x]) = self.operands_of(b, Opcode::FSub)
                && y == a
            {
                return Some(x);
            }
            // (x + y) - y
            if let Some([x, y]) = self.operands_of(a, Opcode::FAdd) {
                if y == b {
                    return Some(x);
                }
                if x == b {
                    return Some(y);
                }
            }
        }
        None
    }

    fn fmul(&mut self, mode: FpMode, mut a: Value, mut b: Value) -> Option<Value> {
        if self.is_float_one(a) || self.is_any_zero(a) {
            (a, b) = (b, a);
        }
        if self.is_float_one(b) {
            return Some(a);
        }
        if self.is_any_zero(b) {
            if mode.nnan() && mode.nsz() {
                return Some(self.zero_of(a));
            }
            let known = known_fp_class_with(&self.q(), a, mode.flags);
            if known.never(FpClass::INF | FpClass::NAN) {
                if mode.nsz() {
                    return Some(self.zero_of(a));
                }
                return match known.sign_bit? {
                    false => Some(b),
                    true => ir::fold::fneg(self.body.consts_mut(), self.types, b.constant()?).map(Into::into),
                };
            }
        }
        // The square of a square root, if rounding and the sign of zero do not matter.
        if a == b && mode.reassoc() && mode.nnan() && mode.nsz() {
            return self.called_with(a, ir::intrinsics::id::SQRT);
        }
        None
    }

    fn fdiv(&mut self, mode: FpMode, a: Value, b: Value) -> Option<Value> {
        if self.is_float_one(b) {
            return Some(a);
        }
        if !mode.nnan() {
            return None;
        }
        if mode.nsz() && self.is_any_zero(a) {
            return Some(self.zero_of(a));
        }
        if self.are_one_number(a, b) {
            return self.small_float(a, 1);
        }
        if mode.reassoc()
            && let Some([x, y]) = self.operands_of(a, Opcode::FMul)
        {
            if y == b {
                return Some(x);
            }
            if x == b {
                return Some(y);
            }
        }
        // As in LLVM, `fneg` itself does not count.
        for (negation, x) in [(a, b), (b, a)] {
            if let Some([zero, y]) = self.operands_of(negation, Opcode::FSub)
                && y == x
                && self.is_any_zero(zero)
            {
                return self.small_float(a, -1);
            }
        }
        if mode.flags.ninf() && self.is_any_zero(b) {
            let ty = self.body.value_type(a);
            return Some(self.poison(ty));
        }
        None
    }

    pub(super) fn fneg(&mut self, v: Value) -> Option<Value> {
        if let Some(c) = v.constant() {
            return ir::fold::fneg(self.body.consts_mut(), self.types, c).map(Into::into);
        }
        self.negated(v, false)
    }

    /// What an operation makes of operands that are poison or a NaN, or may be taken for one: poison where flags rule that out.
    pub(super) fn float_operands(&mut self, mode: FpMode, operands: &[Value]) -> Option<Value> {
        if let Some(&v) = operands.iter().find(|&&v| self.is_poison(v)) {
            let ty = self.body.value_type(v);
            return Some(self.poison(ty));
        }
        for &v in operands.iter().filter(|v| v.constant().is_some()) {
            let (is_undef, is_nan) = (self.is_undef(v), self.is_nan(v));
            let ty = self.body.value_type(v);
            if mode.nnan() && (is_nan || is_undef) || mode.flags.ninf() && (is_undef || self.is_infinity(v)) {
                return Some(self.poison(ty));
            }
            if mode.env.is_default() && is_undef {
                return Some(ir::fold::nan(self.body.consts_mut(), self.types, ty).into());
            }
            if is_nan && (mode.env.is_default() || mode.env.exceptions != Exceptions::Strict) {
                return self.quieted(v.constant()?).map(Into::into);
            }
        }
        None
    }

    /// A NaN, or a vector of NaNs and poison, as operations hand it on.
    pub(super) fn quieted(&mut self, c: Const) -> Option<Const> {
        let ty = self.body.consts().ty(c);
        if let Some((scalar, bits)) = self.body.consts().splat_float(self.types, c) {
            let nan = self.body.consts_mut().float(scalar, float::quiet(scalar, bits));
            return Some(if scalar == ty { nan } else { self.body.consts_mut().splat(self.types, ty, nan) });
        }
        let (len, scalable) = self.types.vector_len(ty)?;
        if scalable || len > MAX_LANES {
            return None;
        }
        let scalar = self.types.scalar(ty);
        let mut lanes = Vec::with_capacity(len as usize);
        for k in 0..len {
            lanes.push(match self.body.consts().lane(self.types, c, k) {
                Lane::Float(_, bits) => self.body.consts_mut().float(scalar, float::quiet(scalar, bits)),
                _ => self.body.consts_mut().poison(scalar),
            });
        }
        Some(self.body.consts_mut().aggregate(self.types, ty, &lanes))
    }

    /// Are all lanes, but for poison, such?
    fn all_lanes(&self, v: Value, holds: impl FnMut(Type, u128) -> bool) -> bool {
        v.constant().is_some_and(|c| self.body.consts().all_float_lanes(self.types, c, holds))
    }

    /// A NaN, or a vector of that?
    pub(super) fn is_nan(&self, v: Value) -> bool {
        self.all_lanes(v, float::is_nan)
    }

    /// An infinity of either sign, or a vector of that?
    pub(super) fn is_infinity(&self, v: Value) -> bool {
        self.all_lanes(v, float::is_infinity)
    }

    fn is_plus_zero(&self, v: Value) -> bool {
        self.all_lanes(v, |_, bits| bits == 0)
    }

    fn is_minus_zero(&self, v: Value) -> bool {
        self.all_lanes(v, |ty, bits| float::is_zero(ty, bits) && float::is_negative(ty, bits))
    }

    pub(super) fn is_any_zero(&self, v: Value) -> bool {
        self.all_lanes(v, float::is_zero)
    }

    fn is_float_one(&self, v: Value) -> bool {
        let c = v.constant().and_then(|c| self.body.consts().splat_float(self.types, c));
        c.is_some_and(|(ty, bits)| bits == float::from_i64(ty, 1))
    }

    /// A small integer as a float, or a vector of it.
    pub(super) fn small_float(&mut self, like: Value, n: i64) -> Option<Value> {
        let ty = self.body.value_type(like);
        let scalar = self.types.scalar(ty);
        let c = self.body.consts_mut().float(scalar, float::from_i64(scalar, n));
        Some(if scalar == ty { c.into() } else { self.body.consts_mut().splat(self.types, ty, c).into() })
    }

    /// `x` of `fneg x` or `-0 - x`; with `any_zero`, also of `0 - x`, which differs in the sign of zero.
    pub(super) fn negated(&self, v: Value, any_zero: bool) -> Option<Value> {
        if let Some(i) = self.as_op(v, Opcode::FNeg) {
            return Some(self.body.operand(i, 0));
        }
        let i = self.as_op(v, Opcode::FSub)?;
        let [zero, x] = self.operands_of(v, Opcode::FSub)?;
        let ignores_sign = any_zero || self.body.inst(i).fast_math().nsz();
        (self.is_minus_zero(zero) || ignores_sign && self.is_any_zero(zero)).then_some(x)
    }

    fn is_negation(&self, a: Value, b: Value, any_zero: bool) -> bool {
        self.negated(a, any_zero) == Some(b)
    }
}
