//! Comparisons of a number that was made narrower with a constant.
//!
//! ```text
//! %d = fptrunc double %x to float
//! %r = fcmp olt float %d, 1.0        %r = fcmp olt double %x, 0x3FEFFFFFF0000000    ; the least double that rounds to 1.0
//! ```

use super::compare::parts;
use crate::combiner::Combiner;
use crate::rule::Outcome;
use analysis::constant_folding::DenormalKind;
use analysis::pattern::*;
use ir::float::{self, FpClass};
use ir::{FloatPredicate, Inst, Type};

/// Numbers of a format in their order, as integers.
#[derive(Clone, Copy)]
struct Order(Type);

impl Order {
    fn sign(self) -> u128 {
        1 << (float::width(self.0) - 1)
    }

    /// The place of a number; those of the zeros are neighbours.
    fn key(self, bits: u128) -> u128 {
        if bits & self.sign() != 0 { (self.sign() << 1).wrapping_sub(1) - bits } else { bits | self.sign() }
    }

    fn bits(self, key: u128) -> u128 {
        if key & self.sign() != 0 { key & !self.sign() } else { (self.sign() << 1).wrapping_sub(1) - key }
    }
}

/// The least number of the wide format that rounds to `bound` or more; the greatest that rounds to `bound` or less with `upper`.
fn boundary(wide: Type, narrow: Type, bound: u128, upper: bool) -> Option<u128> {
    let (from, to) = (Order(wide), Order(narrow));
    // The zeros are equal: the outer one counts.
    let bound = match float::is_zero(narrow, bound) {
        true if upper => 0,
        true => float::negate(narrow, 0),
        false => bound,
    };
    let beyond = if upper { to.key(bound) + 1 } else { to.key(bound) - 1 };
    let widened = |bits| ir::fold::convert_format(narrow, wide, bits).map(|bits| from.key(bits));
    let (mut inside, mut outside) = (widened(bound)?, widened(to.bits(beyond))?);
    while inside.abs_diff(outside) > 1 {
        let middle = inside.min(outside) + inside.abs_diff(outside) / 2;
        let rounded = ir::fold::convert_format(wide, narrow, from.bits(middle))?;
        let order = float::compare(narrow, rounded, bound)?;
        let fits = if upper { order.is_le() } else { order.is_ge() };
        *(if fits { &mut inside } else { &mut outside }) = middle;
    }
    Some(from.bits(inside))
}

/// `fptrunc(x) < C` compares `x` with the number from which on it rounds to C.
pub(super) fn of_narrowed(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    use FloatPredicate::*;
    let (c, x) = (parts(cx, i)?, Hole::new());
    cx.m(c.a, fptrunc(&x)).then_some(())?;
    let upper = match c.predicate {
        Olt | Ult | Oge | Uge => false,
        Ole | Ule | Ogt | Ugt => true,
        _ => return None,
    };
    let (narrow, bits) = cx.float_of(c.b)?;
    let wide = cx.types.scalar(cx.ty(x.get()));
    let class = float::class(narrow, bits);
    if !float::is_ieee_like(wide) || !float::is_ieee_like(narrow) || !FpClass::FINITE.contains(class) {
        return None;
    }
    // Small results may be taken for zero.
    let mode = cx.denormal_mode(narrow);
    let is_ieee = mode.input == DenormalKind::Ieee && mode.output == DenormalKind::Ieee;
    let is_large = FpClass::NORMAL.contains(class) && float::smallest_normal(narrow) != bits & !Order(narrow).sign();
    if !is_ieee && !is_large {
        return None;
    }
    let bound = boundary(wide, narrow, bits, upper)?;
    let bound = cx.float(cx.ty(x.get()), bound);
    cx.new_fcmp(c.flags, c.predicate, x.get(), bound)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bounds_are_where_rounding_changes() {
        let at = |bound: f32, upper| {
            let found = boundary(Type::DOUBLE, Type::FLOAT, bound.to_bits().into(), upper).unwrap();
            f64::from_bits(found as u64)
        };
        for bound in [1.0, -1.0, f32::from_bits(0x3F80_0001), 0.0, -0.0, f32::MAX, -f32::MAX, f32::MIN_POSITIVE, 1e-45]
        {
            let (least, greatest) = (at(bound, false), at(bound, true));
            assert!(least as f32 >= bound && (least.next_down() as f32) < bound, "{bound}");
            assert!(greatest as f32 <= bound && (greatest.next_up() as f32) > bound, "{bound}");
        }
    }
}
