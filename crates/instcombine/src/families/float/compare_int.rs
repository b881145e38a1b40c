//! Comparisons of a number that was an integer with a constant.

use super::compare::parts;
use super::of_ints::precision;
use crate::combiner::Combiner;
use crate::rule::Outcome;
use ir::float::Round;
use ir::{ApInt, FloatPredicate, Inst, IntPredicate, Opcode, Type, View, float};

/// A constant that is no NaN, compared with an integer of `width` bits that became a float.
struct Bound {
    ty: Type,
    bits: u128,
    width: u32,
    signed: bool,
}

/// `uitofp(x) < 3.5` is `x <= 3`, if no integer near the constant is rounded.
pub(super) fn of_int(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let c = parts(cx, i)?;
    let View::Cast { op: op @ (Opcode::SiToFp | Opcode::UiToFp), from } = cx.body.view_value(c.a)? else {
        return None;
    };
    let (ty, bits) = cx.float_of(c.b)?;
    if ty == Type::PPC_FP128 || float::is_nan(ty, bits) {
        return None;
    }
    let bound = Bound { ty, bits, width: cx.width(from)?, signed: op == Opcode::SiToFp };
    let truth = cx.body.inst(i).ty;
    let is_equality = matches!(c.predicate, Oeq | One | Ueq | Une);
    use FloatPredicate::*;
    if is_equality && !bound.is_whole() {
        let v = cx.truth(truth, matches!(c.predicate, One | Une));
        return cx.replace(v);
    }
    if !bound.is_exact_near() {
        return None;
    }
    let predicate = match c.predicate {
        Ord | Uno => {
            let v = cx.truth(truth, c.predicate == Ord);
            return cx.replace(v);
        }
        other => bound.int_predicate(other)?,
    };
    match bound.compare(predicate)? {
        Found::Always(value) => {
            let v = cx.truth(truth, value);
            cx.replace(v)
        }
        Found::Compare(predicate, n) => {
            let n = cx.ap(cx.ty(from), &n);
            cx.new_icmp(predicate, from, n)
        }
    }
}

enum Found {
    Always(bool),
    Compare(IntPredicate, ApInt),
}

impl Bound {
    /// Is the constant an integer or an infinity?
    fn is_whole(&self) -> bool {
        float::round_to_integral(self.ty, self.bits, Round::NearestTiesToEven).bits == self.bits
            || float::is_zero(self.ty, self.bits)
    }

    /// The exponent of the constant if it is finite; that of zero is below all others.
    fn exponent(&self, bits: u128) -> Option<i64> {
        if float::is_infinity(self.ty, bits) {
            return None;
        }
        if float::is_zero(self.ty, bits) {
            return Some(i64::MIN);
        }
        Some(i64::from(float::fraction_and_exponent(self.ty, bits).1) - 1)
    }

    /// Is no integer rounded in a way that the comparison would notice?
    fn is_exact_near(&self) -> bool {
        let (width, precision) = (i64::from(self.width), i64::from(precision(self.ty)));
        if width <= precision {
            return true;
        }
        let range = width - i64::from(self.signed);
        match self.exponent(self.bits) {
            None => self.exponent(float::largest(self.ty)).is_some_and(|most| most >= range),
            Some(exponent) => exponent < precision || exponent > range,
        }
    }

    fn int_predicate(&self, predicate: FloatPredicate) -> Option<IntPredicate> {
        use FloatPredicate::*;
        let pick = |signed, unsigned| if self.signed { signed } else { unsigned };
        Some(match predicate {
            Oeq | Ueq => IntPredicate::Eq,
            One | Une => IntPredicate::Ne,
            Ogt | Ugt => pick(IntPredicate::Sgt, IntPredicate::Ugt),
            Oge | Uge => pick(IntPredicate::Sge, IntPredicate::Uge),
            Olt | Ult => pick(IntPredicate::Slt, IntPredicate::Ult),
            Ole | Ule => pick(IntPredicate::Sle, IntPredicate::Ule),
            _ => return None,
        })
    }

    /// The constant rounded towards zero, if an integer of the width holds it.
    fn truncated(&self) -> Option<ApInt> {
        let n = float::to_integer(self.ty, self.bits, Round::TowardZero)?;
        if self.width >= 128 {
            return (self.width == 128 && (self.signed || !n.is_negative())).then_some(n);
        }
        let narrow = n.trunc(self.width);
        let back = if self.signed { narrow.sext(128) } else { narrow.zext(128) };
        (back == n).then_some(narrow)
    }

    fn compare(&self, predicate: IntPredicate) -> Option<Found> {
        use IntPredicate::*;
        let negative = float::is_negative(self.ty, self.bits) && !float::is_zero(self.ty, self.bits);
        let Some(n) = self.truncated() else {
            if self.width >= 128 && !float::is_infinity(self.ty, self.bits) {
                // Integers of more bits than can be converted here.
                return None;
            }
            let less = matches!(predicate, Slt | Sle | Ult | Ule);
            let greater = matches!(predicate, Sgt | Sge | Ugt | Uge);
            return Some(Found::Always(predicate == Ne || if negative { greater } else { less }));
        };
        if !self.signed && negative {
            // The constant lies between -1 and 0.
            return Some(Found::Always(matches!(predicate, Ne | Ugt | Uge)));
        }
        if self.is_whole() {
            return Some(Found::Compare(predicate, n));
        }
        let predicate = match predicate {
            Ne | Eq => return Some(Found::Always(predicate == Ne)),
            Ult => Ule,
            Uge => Ugt,
            Sle if negative => Slt,
            Slt if !negative => Sle,
            Sgt if negative => Sge,
            Sge if !negative => Sgt,
            other => other,
        };
        Some(Found::Compare(predicate, n))
    }
}
