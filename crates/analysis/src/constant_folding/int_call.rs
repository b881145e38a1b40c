//! Intrinsics on integers, lane by lane. Which number undef is taken for is LLVM's choice.

use super::ConstFolder;
use ir::ApInt;
use ir::intrinsics::{Intrinsic, id};
use ir::{Const, ConstData, Type};
use std::cmp::Ordering;

/// Wider integers are not multiplied.
const MAX_WIDTH: u32 = 1 << 14;

/// What a lane of the result is.
pub(super) enum Outcome {
    Int(ApInt),
    Undef,
    Poison,
}

use Outcome::{Int, Poison, Undef};

impl ConstFolder<'_> {
    /// An integer, or `None` in the place of undef; `None` outside for anything else.
    fn int_or_undef(&self, c: Const) -> Option<Option<ApInt>> {
        match self.body.consts().data(c) {
            ConstData::Undef | ConstData::Poison => Some(None),
            _ => self.body.consts().lane(self.types, c, 0).int().map(Some),
        }
    }

    pub(super) fn outcome(&mut self, ty: Type, outcome: Outcome) -> Const {
        match outcome {
            Int(n) => self.body.consts_mut().ap_int(self.types, ty, &n),
            Undef => self.body.consts_mut().undef(ty),
            Poison => self.poison(ty),
        }
    }

    /// An intrinsic whose arguments and result are integers.
    pub(super) fn int_lane(&mut self, what: Intrinsic, ty: Type, args: &[Const]) -> Option<Const> {
        let width = self.types.int_width(ty)?;
        if width > MAX_WIDTH {
            return None;
        }
        let mut n: Vec<Option<ApInt>> = Vec::with_capacity(args.len());
        for &c in args {
            n.push(self.int_or_undef(c)?);
        }
        let outcome = match &*n {
            [a] => unary(what, width, a.as_ref())?,
            [a, b] => binary(what, width, a.as_ref(), b.as_ref())?,
            [a, b, c] => ternary(what, a.as_ref(), b.as_ref(), c.as_ref())?,
            _ => return None,
        };
        Some(self.outcome(ty, outcome))
    }

    /// An intrinsic on scalars that tells of overflow.
    pub(super) fn overflow_call(&mut self, what: Intrinsic, ty: Type, args: &[Const]) -> Option<Const> {
        let parts = self.types.fields(ty)?.0.to_vec();
        let (&[number, bit], &[a, b]) = (&*parts, args) else { return None };
        // As in LLVM, vectors stay.
        if number != self.ty(a) || bit != Type::I1 {
            return None;
        }
        let (value, flag) = self.overflow_lane(what, &[a, b])?;
        Some(self.body.consts_mut().aggregate(self.types, ty, &[value, flag]))
    }

    fn overflow_lane(&mut self, what: Intrinsic, lanes: &[Const]) -> Option<(Const, Const)> {
        let ty = self.ty(lanes[0]);
        let width = self.types.int_width(ty).filter(|&w| w <= MAX_WIDTH)?;
        if lanes.iter().any(|&c| self.is_poison(c)) {
            return Some((self.poison(ty), self.poison(Type::I1)));
        }
        let (value, overflows) = match (self.int_or_undef(lanes[0])?, self.int_or_undef(lanes[1])?) {
            (Some(a), Some(b)) => match what {
                id::UADD_WITH_OVERFLOW => a.uadd_overflow(&b),
                id::SADD_WITH_OVERFLOW => a.sadd_overflow(&b),
                id::USUB_WITH_OVERFLOW => a.usub_overflow(&b),
                id::SSUB_WITH_OVERFLOW => a.ssub_overflow(&b),
                id::UMUL_WITH_OVERFLOW => a.umul_overflow(&b),
                id::SMUL_WITH_OVERFLOW => a.smul_overflow(&b),
                _ => return None,
            },
            _ if matches!(what, id::UADD_WITH_OVERFLOW | id::SADD_WITH_OVERFLOW) => (ApInt::ones(width), false),
            _ => (ApInt::zero(width), false),
        };
        let value = self.body.consts_mut().ap_int(self.types, ty, &value);
        Some((value, self.int(Type::I1, overflows.into())))
    }

    /// `llvm.vector.reduce.*` of integers.
    pub(super) fn reduce_call(&mut self, what: Intrinsic, ty: Type, vector: Const) -> Option<Const> {
        if self.is_zero(vector) {
            return Some(self.null(ty));
        }
        let len = match self.types.vector_len(self.ty(vector)) {
            Some((len, false)) if len <= super::MAX_LANES => u64::from(len),
            _ => return None,
        };
        let width = self.types.int_width(ty).filter(|&w| w <= MAX_WIDTH)?;
        let lanes: Option<Vec<Const>> = (0..len).map(|k| self.lane(vector, k)).collect();
        let lanes = lanes?;
        if lanes.iter().any(|&c| self.is_poison(c)) {
            return Some(self.poison(ty));
        }
        let mut sum: Option<ApInt> = None;
        for &lane in &lanes {
            let n = self.int_or_undef(lane)??;
            sum = Some(match sum {
                None => n,
                Some(sum) => reduce(what, width, &sum, &n)?,
            });
        }
        Some(self.body.consts_mut().ap_int(self.types, ty, &sum?))
    }
}

fn reduce(what: Intrinsic, width: u32, a: &ApInt, b: &ApInt) -> Option<ApInt> {
    Some(match what {
        id::VECTOR_REDUCE_ADD => a.uadd_overflow(b).0,
        id::VECTOR_REDUCE_MUL => product(width, a, b),
        id::VECTOR_REDUCE_AND => a & b,
        id::VECTOR_REDUCE_OR => a | b,
        id::VECTOR_REDUCE_XOR => a ^ b,
        id::VECTOR_REDUCE_SMAX => a.smax(b),
        id::VECTOR_REDUCE_SMIN => a.smin(b),
        id::VECTOR_REDUCE_UMAX => a.umax(b),
        id::VECTOR_REDUCE_UMIN => a.umin(b),
        _ => return None,
    })
}

fn product(_width: u32, a: &ApInt, b: &ApInt) -> ApInt {
    a.umul_overflow(b).0
}

fn unary(what: Intrinsic, width: u32, a: Option<&ApInt>) -> Option<Outcome> {
    let Some(a) = a else {
        return match what {
            id::CTPOP => Some(Int(ApInt::zero(width))),
            id::BSWAP | id::BITREVERSE => Some(Undef),
            _ => None,
        };
    };
    Some(Int(match what {
        id::CTPOP => ApInt::new(a.width(), a.count_ones().into()),
        id::BSWAP if a.width().is_multiple_of(8) => a.swap_bytes(),
        id::BITREVERSE => a.reverse_bits(),
        _ => return None,
    }))
}

fn binary(what: Intrinsic, width: u32, a: Option<&ApInt>, b: Option<&ApInt>) -> Option<Outcome> {
    let order = |order: Ordering| Int(ApInt::new_signed(width, order as i64));
    match what {
        id::CTLZ | id::CTTZ => {
            let zero_is_poison = b?.is_one();
            return Some(match a {
                None if zero_is_poison => Poison,
                Some(a) if zero_is_poison && a.is_zero() => Poison,
                None => Int(ApInt::zero(width)),
                Some(a) if what == id::CTLZ => Int(ApInt::new(width, a.leading_zeros().into())),
                Some(a) => Int(ApInt::new(width, a.trailing_zeros().into())),
            });
        }
        id::ABS => {
            let least_is_poison = b?.is_one();
            return Some(match a {
                None if least_is_poison => Poison,
                Some(a) if least_is_poison && a.is_signed_min() => Poison,
                None => Int(ApInt::zero(width)),
                Some(a) => Int(a.abs()),
            });
        }
        _ => {}
    }
    let (Some(a), Some(b)) = (a, b) else { return binary_of_undef(what, width, a.is_none() && b.is_none()) };
    Some(match what {
        id::SMAX => Int(a.smax(b)),
        id::SMIN => Int(a.smin(b)),
        id::UMAX => Int(a.umax(b)),
        id::UMIN => Int(a.umin(b)),
        id::SCMP => order(a.scmp(b)),
        id::UCMP => order(a.ucmp(b)),
        id::UADD_SAT => Int(a.uadd_sat(b)),
        id::SADD_SAT => Int(a.sadd_sat(b)),
        id::USUB_SAT => Int(a.usub_sat(b)),
        id::SSUB_SAT => Int(a.ssub_sat(b)),
        _ => return None,
    })
}

fn binary_of_undef(what: Intrinsic, width: u32, both: bool) -> Option<Outcome> {
    Some(match what {
        id::SMAX | id::SMIN | id::UMAX | id::UMIN | id::UADD_SAT | id::SADD_SAT | id::USUB_SAT | id::SSUB_SAT
            if both =>
        {
            Undef
        }
        id::SMAX => Int(ApInt::signed_max(width)),
        id::SMIN => Int(ApInt::signed_min(width)),
        id::UMAX | id::UADD_SAT | id::SADD_SAT => Int(ApInt::ones(width)),
        id::UMIN | id::SCMP | id::UCMP | id::USUB_SAT | id::SSUB_SAT => Int(ApInt::zero(width)),
        _ => return None,
    })
}

fn ternary(what: Intrinsic, a: Option<&ApInt>, b: Option<&ApInt>, c: Option<&ApInt>) -> Option<Outcome> {
    match what {
        id::FSHL | id::FSHR => Some(funnel_shift(what == id::FSHR, a, b, c)),
        id::SMUL_FIX | id::SMUL_FIX_SAT => {
            let width = a.or(b)?.width();
            let (Some(a), Some(b)) = (a, b) else { return Some(Int(ApInt::zero(width))) };
            Some(Int(fixed_point_product(a, b, c?.limited(u64::from(width)) as u32, what == id::SMUL_FIX_SAT)))
        }
        _ => None,
    }
}

/// Rounds towards negative infinity.
fn fixed_point_product(a: &ApInt, b: &ApInt, scale: u32, saturates: bool) -> ApInt {
    let width = a.width();
    let wide = 2 * width;
    let product = a.sext(wide).smul_overflow(&b.sext(wide)).0.ashr(scale);
    let product = if saturates {
        product.smin(&ApInt::signed_max(width).sext(wide)).smax(&ApInt::signed_min(width).sext(wide))
    } else {
        product
    };
    product.trunc(width)
}

fn funnel_shift(right: bool, high: Option<&ApInt>, low: Option<&ApInt>, amount: Option<&ApInt>) -> Outcome {
    let whole = |n: Option<&ApInt>| n.map_or(Undef, |n| Int(n.clone()));
    let unmoved = if right { low } else { high };
    let Some(amount) = amount else { return whole(unmoved) };
    let Some(width) = high.or(low).map(ApInt::width) else { return Undef };
    let by = amount.urem(&ApInt::new(amount.width(), width.into())).map_or(0, |n| n.limited(width.into()) as u32);
    // A width of one bit has no room for its own number.
    let by = if width == 1 { 0 } else { by };
    if by == 0 {
        return whole(unmoved);
    }
    let (left, down) = if right { (width - by, by) } else { (by, width - by) };
    match (high, low) {
        (None, None) => Undef,
        (None, Some(low)) => Int(low.lshr(down)),
        (Some(high), None) => Int(high.shl(left)),
        (Some(high), Some(low)) => Int(&high.shl(left) | &low.lshr(down)),
    }
}
