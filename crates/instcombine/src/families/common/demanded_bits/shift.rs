//! Shifts.

use super::{Demanded, shift_amount};
use crate::combiner::Combiner;
use analysis::KnownBits;
use analysis::pattern::{Hole, IntHole, imm, lshr, mul, one_use, shl};
use analysis::value_tracking::num_sign_bits;
use ir::inst::InstData;
use ir::{ApInt, Inst, NoWrap, Opcode, Value};

impl Combiner<'_> {
    pub(super) fn bits_of_shl(&mut self, i: Inst, mask: &ApInt, depth: u32) -> Demanded {
        let width = mask.width();
        let Some(amount) = shift_amount(&self.q(), self.body.operand(i, 1), width) else {
            return self.bits_of_variable_shl(i, mask, depth);
        };
        if let Some(v) = self.shift_there_and_back(i, mask) {
            return Err(v);
        }
        if self.is_half_of_rotate(i) {
            return Ok(self.known_at(i.into(), depth));
        }
        let no_wrap = self.body.inst(i).no_wrap();
        if mask.trailing_zeros() >= amount
            && let Some(v) = self.unneeded_shl(i, mask, amount, no_wrap)
        {
            return Err(v);
        }
        let mut demanded = mask.lshr(amount);
        if no_wrap.contains(NoWrap::NSW) {
            demanded = &demanded | &ApInt::high_bits(width, (amount + 1).min(width));
        } else if no_wrap.contains(NoWrap::NUW) {
            demanded = &demanded | &ApInt::high_bits(width, amount);
        }
        let known = self.operand_bits(i, 0, &demanded, depth + 1)?;
        Ok(known.shl(&KnownBits::constant(ApInt::new(width, amount.into())), no_wrap, false))
    }

    fn bits_of_variable_shl(&mut self, i: Inst, mask: &ApInt, depth: u32) -> Demanded {
        let high = mask.leading_zeros();
        if high > 0 {
            let demanded = ApInt::low_bits(mask.width(), mask.width() - high);
            let found = self.operand_bits(i, 0, &demanded, depth + 1);
            self.without_flags(i, found)?;
        }
        Ok(self.known_at(i.into(), depth))
    }

    /// A left shift of which the bits that are shifted in are not demanded.
    fn unneeded_shl(&mut self, i: Inst, mask: &ApInt, amount: u32, no_wrap: NoWrap) -> Option<Value> {
        let x = self.body.operand(i, 0);
        if no_wrap.contains(NoWrap::NSW) {
            let signs = num_sign_bits(&self.q_apart(), x);
            if signs > amount && signs - amount >= mask.width() - mask.trailing_zeros() {
                return Some(x);
            }
        }
        let (c, by) = (Hole::new(), Hole::new());
        self.m(x, lshr(imm(&c), &by)).then_some(())?;
        self.shifted_constant(i, Opcode::Shl, Opcode::LShr, c.get(), by.get(), amount)
    }

    /// `(c >> x) << n` is `(c << n) >> x` where no bit of the constant is lost; and the other way round.
    fn shifted_constant(&mut self, i: Inst, op: Opcode, back: Opcode, c: Value, by: Value, n: u32) -> Option<Value> {
        let ty = self.body.inst(i).ty;
        let n = self.int(ty, n.into());
        let moved = self.fold_binary(op, c, n)?;
        if self.fold_binary(back, moved, n)? != c {
            return None;
        }
        Some(self.in_place_of(i, InstData::new(back, ty), &[moved, by], false))
    }

    /// `(x >> a) << b`: one shift, where the bits between are not demanded.
    fn shift_there_and_back(&mut self, i: Inst, mask: &ApInt) -> Option<Value> {
        let [shr, by] = self.pair(i);
        let shr = shr.inst().filter(|&s| matches!(self.body.inst(s).opcode, Opcode::LShr | Opcode::AShr))?;
        let width = mask.width();
        let number = |cx: &Self, v| cx.int_of(v)?.as_u64().filter(|&n| 0 < n && n < width.into()).map(|n| n as u32);
        let (right, left) = (number(self, self.body.operand(shr, 1))?, number(self, by)?);
        let is_lshr = self.body.inst(shr).opcode == Opcode::LShr;
        let shifted = |n: &ApInt, by| if is_lshr { n.lshr(by) } else { n.ashr(by) };
        let ones = ApInt::ones(width);
        let both = shifted(&ones, right).shl(left);
        let one = if right <= left { ones.shl(left - right) } else { shifted(&ones, right - left) };
        if &both & mask != &one & mask {
            return None;
        }
        let (x, ty) = (self.body.operand(shr, 0), self.body.inst(i).ty);
        if right == left {
            return Some(x);
        }
        if !self.body.has_one_use(shr) {
            return None;
        }
        let amount = self.int(ty, right.abs_diff(left).into());
        let data = if right < left {
            InstData::new(Opcode::Shl, ty).with(self.body.inst(i).flags())
        } else {
            InstData::new(self.body.inst(shr).opcode, ty).with(self.body.inst(shr).flags())
        };
        Some(self.in_place_of(i, data, &[x, amount], false))
    }

    /// Is a shift by a constant one of two that make a rotate, in an `or` that alone uses it?
    fn is_half_of_rotate(&self, i: Inst) -> bool {
        let mut users = self.body.users_of(i);
        let (Some(user), None) = (users.next(), users.next()) else { return false };
        if self.body.inst(user).opcode != Opcode::Or {
            return false;
        }
        let [a, b] = self.pair(user);
        let shift = |v: Value| {
            let s = v.inst()?;
            let op = self.body.inst(s).opcode;
            matches!(op, Opcode::Shl | Opcode::LShr).then(|| (op, self.pair(s), self.one_use(v)))
        };
        let (Some((p, [x, m], one)), Some((q, [y, n], other))) = (shift(a), shift(b)) else { return false };
        if p == q || x != y || !one && !other {
            return false;
        }
        let width = self.width(x).unwrap_or(0);
        match (self.int_of(m).and_then(|m| m.as_u64()), self.int_of(n).and_then(|n| n.as_u64())) {
            (Some(m), Some(n)) => m < width.into() && n < width.into() && m + n == width.into(),
            _ => false,
        }
    }

    pub(super) fn bits_of_lshr(&mut self, i: Inst, mask: &ApInt, depth: u32) -> Demanded {
        let width = mask.width();
        let Some(amount) = shift_amount(&self.q(), self.body.operand(i, 1), width) else {
            return Ok(self.known_at(i.into(), depth));
        };
        if self.is_half_of_rotate(i) {
            return Ok(self.known_at(i.into(), depth));
        }
        if mask.leading_zeros() >= amount
            && let Some(v) = self.unneeded_lshr(i, mask, amount)
        {
            return Err(v);
        }
        let found = self.operand_bits(i, 0, &mask.shl(amount), depth + 1);
        let known = self.without_flags(i, found)?;
        Ok(known.lshr(&KnownBits::constant(ApInt::new(width, amount.into())), false, false))
    }

    /// A logical right shift of which the bits that are shifted in are not demanded.
    fn unneeded_lshr(&mut self, i: Inst, mask: &ApInt, amount: u32) -> Option<Value> {
        let x = self.body.operand(i, 0);
        if num_sign_bits(&self.q_apart(), x) >= mask.width() - mask.trailing_zeros() {
            return Some(x);
        }
        let (c, by) = (Hole::new(), Hole::new());
        if self.m(x, shl(imm(&c), &by)) {
            return self.shifted_constant(i, Opcode::LShr, Opcode::Shl, c.get(), by.get(), amount);
        }
        let factor = IntHole::new();
        if self.m(x, one_use(mul(&by, &factor))) && factor.get().trailing_zeros() >= amount {
            let ty = self.body.inst(i).ty;
            let c = self.ap(ty, &factor.get().lshr(amount));
            return Some(self.in_place_of(i, InstData::new(Opcode::Mul, ty), &[by.get(), c], false));
        }
        None
    }

    pub(super) fn bits_of_ashr(&mut self, i: Inst, mask: &ApInt, depth: u32) -> Demanded {
        let width = mask.width();
        let [x, by] = self.pair(i);
        let ty = self.body.inst(i).ty;
        if num_sign_bits(&self.q_apart(), x) >= width - mask.trailing_zeros() {
            return Err(x);
        }
        if mask.is_one() {
            let name = self.body.name(i.into()).unwrap_or_default().to_vec();
            return Err(self.build_before(i, |b| b.named(&name).lshr(x, by)));
        }
        let Some(amount) = shift_amount(&self.q(), by, width) else { return Ok(self.known_at(i.into(), depth)) };
        let shows_sign = mask.leading_zeros() < amount;
        let mut demanded = mask.shl(amount);
        if shows_sign {
            demanded = &demanded | &ApInt::signed_min(width);
        }
        let found = self.operand_bits(i, 0, &demanded, depth + 1);
        let known = self.without_flags(i, found)?;
        if known.is_non_negative() || !shows_sign {
            let data = InstData::new(Opcode::LShr, ty).with(self.body.inst(i).flags());
            let x = self.body.operand(i, 0);
            return Err(self.in_place_of(i, data, &[x, by], true));
        }
        let amount = KnownBits::constant(ApInt::new(width, amount.into()));
        let exact = self.body.inst(i).is_exact();
        Ok(known.ashr(&amount, !amount.is_zero(), exact))
    }
}
