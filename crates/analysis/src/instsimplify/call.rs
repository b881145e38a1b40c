//! Calls of intrinsics on integers: with constant arguments, and by identities.

use super::{Simplifier, has_bit};
use crate::constant_folding::all_constants;
use crate::effects::called_intrinsic;
use ir::fold;
use ir::intrinsics::{Intrinsic, id};
use ir::{Const, Inst, Type, Value};

/// Longer vectors are not folded element by element.
const MAX_ELEMENTS: u32 = 1 << 12;

impl Simplifier<'_> {
    pub(super) fn call(&mut self, i: Inst) -> Option<Value> {
        let args: Vec<Value> = self.body.call_args(i).collect();
        if let Some(constants) = all_constants(&args)
            && let Some(c) = self.folder().call(i, &constants)
        {
            return Some(c.into());
        }
        let what = called_intrinsic(self.module, self.body, i)?;
        let ty = self.body.inst(i).ty;
        let of_floats = args.first().is_some_and(|&a| self.types.is_float(self.types.scalar(self.body.value_type(a))));
        if of_floats {
            return self.float_call(what, i, &args);
        }
        if hands_poison_on(what) && args.iter().any(|&v| self.is_poison(v)) {
            return Some(self.poison(ty));
        }
        if let Some(v) = self.undefined_argument(what, ty, &args) {
            return Some(v);
        }
        let constants: Option<Vec<Const>> = args.iter().map(|v| v.constant()).collect();
        if let Some(constants) = constants
            && let Some(v) = self.fold_call(what, ty, &constants)
        {
            return Some(v);
        }
        match *args {
            [a, b] => self.binary_identity(what, ty, a, b),
            [high, low, amount] => self.funnel_identity(what, high, low, amount),
            _ => None,
        }
    }

    /// What the call yields if an argument is undef: the choice that LLVM makes.
    fn undefined_argument(&mut self, what: Intrinsic, ty: Type, args: &[Value]) -> Option<Value> {
        let is_undef = |v: &Value| self.is_undef(*v);
        if !args.iter().any(is_undef) {
            return None;
        }
        let all_undef = args.iter().all(is_undef);
        match what {
            id::UMAX | id::UMIN | id::SMAX | id::SMIN | id::UADD_SAT | id::SADD_SAT | id::USUB_SAT | id::SSUB_SAT
                if all_undef =>
            {
                Some(self.undef(ty))
            }
            id::UMAX | id::UADD_SAT | id::SADD_SAT => self.limit(ty, Limit::Ones),
            id::SMAX => self.limit(ty, Limit::Greatest),
            id::SMIN => self.limit(ty, Limit::Least),
            id::UMIN | id::USUB_SAT | id::SSUB_SAT | id::UCMP | id::SCMP | id::CTPOP => self.limit(ty, Limit::Zero),
            id::UADD_WITH_OVERFLOW | id::SADD_WITH_OVERFLOW => {
                let parts = self.types.fields(ty)?.0;
                let (number, bit) = (*parts.first()?, *parts.get(1)?);
                let ones = self.limit(number, Limit::Ones)?.constant()?;
                let no = self.body.consts_mut().null(self.types, bit);
                Some(self.body.consts_mut().aggregate(self.types, ty, &[ones, no]).into())
            }
            id::USUB_WITH_OVERFLOW | id::SSUB_WITH_OVERFLOW | id::UMUL_WITH_OVERFLOW | id::SMUL_WITH_OVERFLOW => {
                self.limit(ty, Limit::Zero)
            }
            id::BSWAP | id::BITREVERSE => Some(args[0]),
            _ => None,
        }
    }

    /// The number 0, -1, or the least or greatest with a sign, or a vector of that.
    fn limit(&mut self, ty: Type, limit: Limit) -> Option<Value> {
        if limit == Limit::Zero {
            return Some(self.body.consts_mut().null(self.types, ty).into());
        }
        if limit == Limit::Ones {
            return fold::all_ones(self.body.consts_mut(), self.types, ty).map(Into::into);
        }
        let scalar = self.types.scalar(ty);
        let width = self.types.int_width(scalar)?;
        let least = (0..width).step_by(64).map(|low| if low + 64 >= width { 1 << ((width - 1) % 64) } else { 0 });
        let words: Vec<u64> = match limit {
            Limit::Least => least.collect(),
            _ => least.map(|word: u64| if word == 0 { u64::MAX } else { word - 1 }).collect(),
        };
        let c = self.body.consts_mut().int_words(self.types, scalar, &words);
        if !self.types.is_vector(ty) {
            return Some(c.into());
        }
        let (len, _) = self.types.vector_len(ty)?;
        (len <= MAX_ELEMENTS).then(|| self.body.consts_mut().splat(self.types, ty, c).into())
    }

    /// With the neutral or the absorbing number on one side, or the same value on both.
    fn binary_identity(&mut self, what: Intrinsic, ty: Type, a: Value, b: Value) -> Option<Value> {
        let commutes = matches!(
            what,
            id::UMAX | id::UMIN | id::SMAX | id::SMIN | id::UADD_SAT | id::SADD_SAT | id::UMUL_WITH_OVERFLOW
        ) || what == id::SMUL_WITH_OVERFLOW;
        let (x, n) = if commutes && a.constant().is_some() { (b, a) } else { (a, b) };
        let is_zero = self.is_zero(n);
        match what {
            id::SMAX | id::SMIN | id::UMAX | id::UMIN if a == b => Some(a),
            id::UMAX | id::UADD_SAT | id::SADD_SAT | id::USUB_SAT | id::SSUB_SAT if is_zero => Some(x),
            id::UMAX | id::UADD_SAT if self.is_all_ones(n) => Some(n),
            id::UMIN if is_zero => Some(n),
            id::UMIN if self.is_all_ones(n) => Some(x),
            id::SMAX | id::SMIN => {
                let limit = self.signed_limit(n)?;
                Some(if (limit == Limit::Greatest) == (what == id::SMAX) { n } else { x })
            }
            id::USUB_SAT if a == b || self.is_zero(a) || self.is_all_ones(b) => self.limit(ty, Limit::Zero),
            id::SSUB_SAT | id::UCMP | id::SCMP | id::USUB_WITH_OVERFLOW | id::SSUB_WITH_OVERFLOW if a == b => {
                self.limit(ty, Limit::Zero)
            }
            id::UMUL_WITH_OVERFLOW | id::SMUL_WITH_OVERFLOW if is_zero => self.limit(ty, Limit::Zero),
            _ => None,
        }
    }

    /// Is it the least or the greatest number with a sign, or a vector of that?
    pub(super) fn signed_limit(&mut self, v: Value) -> Option<Limit> {
        let (words, width) = self.words_in_all_elements(v)?;
        let ones: u32 = words.iter().map(|w| w.count_ones()).sum();
        match has_bit(&words, width - 1) {
            true if ones == 1 => Some(Limit::Least),
            false if ones == width - 1 => Some(Limit::Greatest),
            _ => None,
        }
    }

    /// Bits of two numbers side by side, moved by a whole number of widths, or all the same.
    fn funnel_identity(&mut self, what: Intrinsic, high: Value, low: Value, amount: Value) -> Option<Value> {
        let unmoved = match what {
            id::FSHL => high,
            id::FSHR => low,
            _ => return None,
        };
        if self.is_undef(amount) {
            return Some(unmoved);
        }
        if let Some((words, width)) = self.words_in_all_elements(amount)
            && words[1..].iter().all(|&w| w == 0)
        {
            let by = words[0] % u64::from(width);
            if by == 0 {
                return Some(unmoved);
            }
            return self.funnel_of_undef(what, high, low, by as u32, width);
        }
        let all_same = high == low && (self.is_zero(high) || self.is_all_ones(high));
        all_same.then_some(high)
    }

    /// One number moved, where the other is undef; both at most 64 bits wide.
    fn funnel_of_undef(&mut self, what: Intrinsic, high: Value, low: Value, by: u32, width: u32) -> Option<Value> {
        if self.is_undef(high) && self.is_undef(low) {
            return Some(high);
        }
        let (left, right) = if what == id::FSHL { (by, width - by) } else { (width - by, by) };
        let (v, is_high) = if self.is_undef(high) { (low, false) } else { (high, true) };
        if !self.is_undef(high) && !self.is_undef(low) || width > 64 {
            return None;
        }
        let ty = self.body.consts().ty(v.constant()?);
        let n = self.body.consts().as_u64(v.constant()?).filter(|_| !self.types.is_vector(ty))?;
        let moved = if is_high { n << left } else { n >> right };
        Some(self.body.consts_mut().int(self.types, ty, moved).into())
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
        self.map_elements(ty, args, |s, elements| s.fold_scalar(what, s.types.scalar(ty), elements))
    }

    /// A function of scalars of constants, of each element where the result is a vector.
    pub(super) fn map_elements(
        &mut self,
        ty: Type,
        args: &[Const],
        mut f: impl FnMut(&mut Self, &[Const]) -> Option<Const>,
    ) -> Option<Value> {
        let len = match self.types.vector_len(ty) {
            None => return f(self, args).map(Into::into),
            Some((len, false)) if len <= MAX_ELEMENTS => len,
            _ => return None,
        };
        let mut items = Vec::with_capacity(len as usize);
        for at in 0..u64::from(len) {
            let of_vector = |s: &mut Self, c: Const| {
                let is_vector = s.types.is_vector(s.body.consts().ty(c));
                if is_vector { s.body.consts_mut().element(s.types, c, at) } else { Some(c) }
            };
            let elements: Option<Vec<Const>> = args.iter().map(|&c| of_vector(self, c)).collect();
            items.push(f(self, &elements?)?);
        }
        Some(self.body.consts_mut().aggregate(self.types, ty, &items).into())
    }

    /// One float, or one integer of at most 64 bits.
    fn fold_scalar(&mut self, what: Intrinsic, ty: Type, args: &[Const]) -> Option<Const> {
        if matches!(what, id::UCMP | id::SCMP) {
            return self.fold_order(what, ty, args);
        }
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

    /// -1, 0 or 1.
    fn fold_order(&mut self, what: Intrinsic, ty: Type, args: &[Const]) -> Option<Const> {
        let width = self.types.int_width(self.body.consts().ty(*args.first()?)).filter(|&w| w <= 64)?;
        let (a, b) = (self.body.consts().as_u64(args[0])?, self.body.consts().as_u64(*args.get(1)?)?);
        let order = if what == id::SCMP { signed(width, a).cmp(&signed(width, b)) } else { a.cmp(&b) };
        Some(self.body.consts_mut().int(self.types, ty, order as i64 as u64))
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

/// A number at an end of a range, or zero.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Limit {
    Zero,
    Ones,
    Least,
    Greatest,
}

/// Is the result poison if an argument is?
fn hands_poison_on(what: Intrinsic) -> bool {
    matches!(
        what,
        id::UMAX
            | id::UMIN
            | id::SMAX
            | id::SMIN
            | id::UADD_SAT
            | id::USUB_SAT
            | id::SADD_SAT
            | id::SSUB_SAT
            | id::USHL_SAT
            | id::SSHL_SAT
            | id::UADD_WITH_OVERFLOW
            | id::USUB_WITH_OVERFLOW
            | id::UMUL_WITH_OVERFLOW
            | id::SADD_WITH_OVERFLOW
            | id::SSUB_WITH_OVERFLOW
            | id::SMUL_WITH_OVERFLOW
            | id::UCMP
            | id::SCMP
            | id::CTPOP
            | id::CTLZ
            | id::CTTZ
            | id::ABS
            | id::BSWAP
            | id::BITREVERSE
            | id::FSHL
            | id::FSHR
    )
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
