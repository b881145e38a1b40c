//! Constrained intrinsics (LangRef, "Constrained Floating-Point Intrinsics"): they fold where neither the rounding mode of the running
//! program nor an exception that it may look at makes a difference.

use super::ConstFolder;
use super::float_call::rounding_of;
use ir::float::{self, Round, Rounded};
use ir::inst::FloatPredicate;
use ir::intrinsics::constrained::{ConstrainedIntrinsic, Plain};
use ir::intrinsics::{Intrinsic, id};
use ir::{Const, ConstData, Inst, MdData, Opcode, Type};

/// What is done about exceptions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Exceptions {
    Ignore,
    MayTrap,
    Strict,
}

/// The environment that a constrained intrinsic names.
#[derive(Clone, Copy, Debug)]
pub(crate) struct FpEnvironment {
    /// `None` if it is that of the running program.
    pub(crate) round: Option<Round>,
    /// The exception behaviour.
    pub(crate) exceptions: Exceptions,
}

impl FpEnvironment {
    /// The one that instructions have.
    pub(crate) const DEFAULT: Self = Self { round: Some(Round::NearestTiesToEven), exceptions: Exceptions::Ignore };

    pub(crate) fn is_default(&self) -> bool {
        self.exceptions == Exceptions::Ignore && self.round == Some(Round::NearestTiesToEven)
    }
}

/// The text of a metadata argument.
fn text<'a>(module: &'a ir::Module, body: &ir::Body, call: Inst, k: usize) -> Option<&'a [u8]> {
    let c = body.call_args(call).nth(k)?.constant()?;
    let ConstData::Metadata(md) = body.consts().data(c) else { return None };
    match *module.ctx.md.get(md) {
        MdData::String(ref s) => Some(s.as_ref()),
        _ => None,
    }
}

/// The environment of a call of a constrained intrinsic.
pub(crate) fn environment(
    module: &ir::Module,
    body: &ir::Body,
    call: Inst,
    row: &ConstrainedIntrinsic,
) -> Option<FpEnvironment> {
    let last = usize::from(row.parameters()) - 1;
    let exceptions = match text(module, body, call, last)? {
        b"fpexcept.ignore" => Exceptions::Ignore,
        b"fpexcept.maytrap" => Exceptions::MayTrap,
        b"fpexcept.strict" => Exceptions::Strict,
        _ => return None,
    };
    let round = if row.has_rounding {
        match text(module, body, call, last - 1)? {
            b"round.tonearest" => Some(Round::NearestTiesToEven),
            b"round.upward" => Some(Round::TowardPositive),
            b"round.downward" => Some(Round::TowardNegative),
            b"round.towardzero" => Some(Round::TowardZero),
            b"round.tonearestaway" => Some(Round::NearestTiesToAway),
            b"round.dynamic" => None,
            _ => return None,
        }
    } else {
        Some(Round::NearestTiesToEven)
    };
    Some(FpEnvironment { round, exceptions })
}

/// The predicate of a constrained comparison.
pub(crate) fn predicate(module: &ir::Module, body: &ir::Body, call: Inst) -> Option<FloatPredicate> {
    FloatPredicate::from_name(text(module, body, call, 2)?)
}

impl ConstFolder<'_> {
    pub(super) fn constrained_call(
        &mut self,
        what: Intrinsic,
        row: &ConstrainedIntrinsic,
        call: Inst,
        ty: Type,
        args: &[Const],
    ) -> Option<Const> {
        let env = environment(self.module, self.body, call, row)?;
        let args = args.get(..usize::from(row.arguments))?;
        if row.is_comparison() {
            let predicate = predicate(self.module, self.body, call)?;
            return self.map_lanes(ty, args, |f, lanes| f.constrained_compare(what, predicate, env, lanes));
        }
        self.map_lanes(ty, args, |f, lanes| f.constrained_lane(row.plain, env, lanes))
    }

    fn constrained_lane(&mut self, plain: Plain, env: FpEnvironment, lanes: &[Const]) -> Option<Const> {
        let (ty, a) = self.float_bits(*lanes.first()?)?;
        if ty == Type::PPC_FP128 {
            return None;
        }
        let round = env.round.unwrap_or(Round::NearestTiesToEven);
        let result = match (plain, lanes) {
            (Plain::Opcode(name), &[_, b]) => {
                let (_, b) = self.float_bits(b)?;
                let op = match name {
                    "fadd" => Opcode::FAdd,
                    "fsub" => Opcode::FSub,
                    "fmul" => Opcode::FMul,
                    "fdiv" => Opcode::FDiv,
                    "frem" => Opcode::FRem,
                    _ => return None,
                };
                float::arithmetic(op, ty, a, b, round)?
            }
            (Plain::Intrinsic(id::FMA | id::FMULADD), &[_, b, c]) => {
                let ((_, b), (_, c)) = (self.float_bits(b)?, self.float_bits(c)?);
                float::fused_multiply_add(ty, a, b, c, round)
            }
            (Plain::Intrinsic(what), &[_]) => return self.constrained_rounding(what, env, ty, a),
            _ => return None,
        };
        may_fold(env, result).then(|| self.float(ty, result.bits))
    }

    fn constrained_rounding(&mut self, what: Intrinsic, env: FpEnvironment, ty: Type, a: u128) -> Option<Const> {
        if !matches!(ty, Type::HALF | Type::FLOAT | Type::DOUBLE) {
            return None;
        }
        let round = match what {
            id::RINT | id::NEARBYINT => env.round?,
            id::ROUNDEVEN => return None,
            _ => rounding_of(what)?,
        };
        let class = float::class(ty, a);
        if float::FpClass::FINITE.contains(class) {
            let result = float::round_to_integral(ty, a, round);
            if what == id::RINT && !result.is_exact && env.exceptions == Exceptions::Strict {
                return None;
            }
            return Some(self.float(ty, result.bits));
        }
        if class == float::FpClass::SNAN {
            return (env.exceptions == Exceptions::Ignore).then(|| self.float(ty, float::nan(ty)));
        }
        Some(self.float(ty, a))
    }

    fn constrained_compare(
        &mut self,
        what: Intrinsic,
        predicate: FloatPredicate,
        env: FpEnvironment,
        lanes: &[Const],
    ) -> Option<Const> {
        let ((ty, a), (_, b)) = (self.float_bits(*lanes.first()?)?, self.float_bits(*lanes.get(1)?)?);
        let order = float::compare(ty, a, b);
        let is_signaling = |bits| float::class(ty, bits) == float::FpClass::SNAN;
        let is_invalid = match what {
            id::EXPERIMENTAL_CONSTRAINED_FCMPS => order.is_none(),
            _ => is_signaling(a) || is_signaling(b),
        };
        if is_invalid && env.exceptions == Exceptions::Strict {
            return None;
        }
        let bit = match order {
            Some(order) if order.is_eq() => 1,
            Some(order) if order.is_gt() => 2,
            Some(_) => 4,
            None => 8,
        };
        Some(self.int(Type::I1, (predicate as u8 & bit != 0).into()))
    }
}

/// May a result stand for the operation, exceptions and rounding considered?
fn may_fold(env: FpEnvironment, result: Rounded) -> bool {
    result.is_exact || env.round.is_some() && env.exceptions != Exceptions::Strict
}
