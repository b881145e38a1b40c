//! Calls of intrinsics on integers: with constant arguments, and by identities.

use super::Simplifier;
use crate::effects::called_intrinsic;
use ir::fold;
use ir::intrinsics::{Intrinsic, id};
use ir::{Const, Inst, Type, Value};

/// Longer vectors are not folded element by element.
const MAX_ELEMENTS: u32 = 1 << 12;

impl Simplifier<'_> {
    pub(super) fn call(&mut self, i: Inst) -> Option<Value> {
        let what = called_intrinsic(self.module, self.body, i)?;
        let args: Vec<Value> = self.body.call_args(i).collect();
        let constants: Option<Vec<Const>> = args.iter().map(|v| v.constant()).collect();
        if let Some(constants) = constants
            && let Some(v) = self.fold_call(what, self.body.inst(i).ty, &constants)
        {
            return Some(v);
        }
        match what {
            id::EXPECT if args[0].constant().is_some_and(|_| self.is_plain_number(args[0])) => Some(args[0]),
            id::SMAX | id::SMIN | id::UMAX | id::UMIN if args[0] == args[1] => Some(args[0]),
            id::UMAX | id::SMAX | id::UMIN | id::SMIN => self.min_max(what, args[0], args[1]),
            _ => None,
        }
    }

    /// With the neutral or the absorbing number on one side.
    fn min_max(&mut self, what: Intrinsic, a: Value, b: Value) -> Option<Value> {
        let (x, limit) = if a.constant().is_some() { (b, a) } else { (a, b) };
        let is_zero = self.is_zero(limit);
        let is_ones = self.is_all_ones(limit);
        match what {
            id::UMAX if is_zero => Some(x),
            id::UMAX if is_ones => Some(limit),
            id::UMIN if is_zero => Some(limit),
            id::UMIN if is_ones => Some(x),
            _ => None,
        }
    }

    fn fold_call(&mut self, what: Intrinsic, ty: Type, args: &[Const]) -> Option<Value> {
        if what == id::IS_CONSTANT {
            let is_known = self.is_plain_number(args[0].into());
            return is_known.then(|| fold::all_ones(self.body.consts_mut(), self.types, ty).map(Into::into)).flatten();
        }
        if let Some(parts) = self.types.fields(ty) {
            let (value_ty, bit_ty) = (*parts.0.first()?, *parts.0.get(1)?);
            let (value, overflow) = self.overflow(what, value_ty, args)?;
            let value = self.body.consts_mut().int(self.types, value_ty, value);
            let bit = self.body.consts_mut().int(self.types, bit_ty, overflow.into());
            return Some(self.body.consts_mut().aggregate(self.types, ty, &[value, bit]).into());
        }
        match self.types.vector_len(ty) {
            None => self.fold_scalar(what, ty, args).map(Into::into),
            Some((len, false)) if len <= MAX_ELEMENTS => {
                let items: Option<Vec<Const>> = (0..len).map(|at| self.fold_element(what, ty, args, at)).collect();
                Some(self.body.consts_mut().aggregate(self.types, ty, &items?).into())
            }
            _ => None,
        }
    }

    fn fold_element(&mut self, what: Intrinsic, ty: Type, args: &[Const], at: u32) -> Option<Const> {
        let scalars: Option<Vec<Const>> = args
            .iter()
            .map(|&c| {
                let is_vector = self.types.is_vector(self.body.consts().ty(c));
                if is_vector { self.body.consts_mut().element(self.types, c, at.into()) } else { Some(c) }
            })
            .collect();
        self.fold_scalar(what, self.types.scalar(ty), &scalars?)
    }

    /// One integer of at most 64 bits.
    fn fold_scalar(&mut self, what: Intrinsic, ty: Type, args: &[Const]) -> Option<Const> {
        let width = self.types.int_width(ty).filter(|&w| w <= 64)?;
        let mut n = [0; 3];
        for (slot, &c) in n.iter_mut().zip(args) {
            *slot = self.body.consts().as_u64(c)?;
        }
        match scalar(what, width, n)? {
            Some(value) => Some(self.body.consts_mut().int(self.types, ty, value)),
            None => Some(self.body.consts_mut().poison(ty)),
        }
    }

    /// Result and overflow of an operation that tells of it.
    fn overflow(&mut self, what: Intrinsic, ty: Type, args: &[Const]) -> Option<(u64, bool)> {
        let width = self.types.int_width(ty).filter(|&w| w <= 64)?;
        let (a, b) = (self.body.consts().as_u64(*args.first()?)?, self.body.consts().as_u64(*args.get(1)?)?);
        let (sa, sb) = (i128::from(signed(width, a)), i128::from(signed(width, b)));
        let (ua, ub) = (i128::from(a), i128::from(b));
        let (exact, is_signed) = match what {
            id::SADD_WITH_OVERFLOW => (sa + sb, true),
            id::SSUB_WITH_OVERFLOW => (sa - sb, true),
            id::SMUL_WITH_OVERFLOW => (sa * sb, true),
            id::UADD_WITH_OVERFLOW => (ua + ub, false),
            id::USUB_WITH_OVERFLOW => (ua - ub, false),
            id::UMUL_WITH_OVERFLOW => {
                let product = u128::from(a) * u128::from(b);
                return Some((product as u64, product >> width != 0));
            }
            _ => return None,
        };
        let value = exact as u64 & mask(width);
        let back = if is_signed { i128::from(signed(width, value)) } else { i128::from(value) };
        Some((value, back != exact))
    }
}

fn mask(width: u32) -> u64 {
    u64::MAX >> (64 - width)
}

fn signed(width: u32, value: u64) -> i64 {
    (value << (64 - width)) as i64 >> (64 - width)
}

/// What an intrinsic computes on `width`-bit numbers; `Some(None)` is poison, `None` not known.
fn scalar(what: Intrinsic, width: u32, [a, b, c]: [u64; 3]) -> Option<Option<u64>> {
    let (sa, sb) = (signed(width, a), signed(width, b));
    let (smallest, largest) = (-1i128 << (width - 1), (1i128 << (width - 1)) - 1);
    let saturated = |v: i128| v.clamp(smallest, largest) as u64;
    Some(Some(match what {
        id::ABS if sa == signed(width, 1 << (width - 1)) && b != 0 => return Some(None),
        id::ABS => sa.wrapping_abs() as u64,
        id::SMAX => sa.max(sb) as u64,
        id::SMIN => sa.min(sb) as u64,
        id::UMAX => a.max(b),
        id::UMIN => a.min(b),
        id::CTPOP => a.count_ones().into(),
        id::CTLZ | id::CTTZ if a == 0 && b != 0 => return Some(None),
        id::CTLZ => u64::from(a.leading_zeros()) - u64::from(64 - width),
        id::CTTZ => u64::from(a.trailing_zeros().min(width)),
        id::BSWAP => a.swap_bytes() >> (64 - width),
        id::BITREVERSE => a.reverse_bits() >> (64 - width),
        id::EXPECT => a,
        id::FSHL | id::FSHR => {
            let by = (c % u64::from(width)) as u32;
            let both = u128::from(a) << width | u128::from(b);
            if what == id::FSHL { (both >> (width - by)) as u64 } else { (both >> by) as u64 }
        }
        id::UADD_SAT => (u128::from(a) + u128::from(b)).min(mask(width).into()) as u64,
        id::USUB_SAT => a.saturating_sub(b),
        id::SADD_SAT => saturated(i128::from(sa) + i128::from(sb)),
        id::SSUB_SAT => saturated(i128::from(sa) - i128::from(sb)),
        _ => return None,
    }))
}
