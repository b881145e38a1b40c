//! Operands of `xor` that are bits of one value: `x & c` and `x | c`.

use super::{Operand, Pass};
use analysis::value_tracking::patterns;
use ir::{ApInt, Inst, Opcode, Value, View};

/// An operand as bits of a value.
#[derive(Clone)]
struct Bits {
    /// The operand itself; [`Value::NONE`] if it is gone.
    value: Value,
    /// `x` of `x & c` and `x | c`; any other value is `x | 0`.
    of: Value,
    mask: ApInt,
    is_or: bool,
    /// The rank of `of`.
    rank: u32,
}

impl Pass<'_> {
    /// `x ^ x` vanishes; operands that are bits of one value become one, which may change the constant.
    pub(super) fn optimize_xor(&mut self, root: Inst, operands: &mut Vec<Operand>) -> Option<Value> {
        if let Some(v) = self.optimize_logic(Opcode::Xor, operands) {
            return Some(v);
        }
        if operands.len() == 1 {
            return None;
        }
        let ty = self.body.inst(root).ty;
        let width = self.types().int_width(self.types().scalar(ty))?;
        let mut constant = ApInt::zero(width);
        let mut bits: Vec<Bits> = Vec::with_capacity(operands.len());
        for o in operands.iter() {
            match patterns::splat_int(&self.query(), o.value) {
                Some(c) => constant = constant ^ c,
                None => bits.push(self.bits_of(o.value, width)),
            }
        }
        if !self.combine(root, &mut bits, &mut constant) {
            return None;
        }
        operands.clear();
        for b in bits.iter().filter(|b| b.value.is_some()) {
            let operand = self.ranked(b.value);
            operands.push(operand);
        }
        if !constant.is_zero() {
            let c = self.body.consts_mut().ap_int(self.env.types(), ty, &constant);
            operands.push(self.operand(c.into()));
        }
        match &operands[..] {
            [] => self.zeros_or_ones(ty, false),
            [only] => Some(only.value),
            _ => None,
        }
    }

    fn bits_of(&mut self, value: Value, width: u32) -> Bits {
        let masked = match self.body.view_value(value) {
            Some(View::Binary { op: op @ (Opcode::And | Opcode::Or), a, b }) => {
                let q = self.query();
                let left = patterns::splat_int(&q, a).map(|c| (b, c));
                left.or_else(|| patterns::splat_int(&q, b).map(|c| (a, c))).map(|(of, c)| (of, c, op == Opcode::Or))
            }
            _ => None,
        };
        let (of, mask, is_or) = masked.unwrap_or((value, ApInt::zero(width), true));
        let rank = self.ranked(of).rank;
        Bits { value, of, mask, is_or, rank }
    }

    /// Combines each operand with the constant and with others of the same value; did anything change?
    fn combine(&mut self, root: Inst, bits: &mut [Bits], constant: &mut ApInt) -> bool {
        let mut order: Vec<usize> = (0..bits.len()).collect();
        order.sort_by_key(|&k| bits[k].rank);
        let mut changed = false;
        let mut previous: Option<usize> = None;
        for k in order {
            if let Some(new) = self.combine_with_constant(root, &bits[k], constant) {
                changed = true;
                self.set_bits(&mut bits[k], new);
                if new.is_none() {
                    continue;
                }
            }
            let Some(p) = previous.filter(|&p| bits[p].of == bits[k].of) else {
                previous = Some(k);
                continue;
            };
            if let Some(new) = self.combine_pair(root, &bits[k], &bits[p], constant) {
                changed = true;
                bits[p].value = Value::NONE;
                self.set_bits(&mut bits[k], new);
                previous = new.is_some().then_some(k);
            }
        }
        changed
    }

    fn set_bits(&mut self, bits: &mut Bits, new: Value) {
        if new.is_none() {
            bits.value = Value::NONE;
        } else {
            *bits = self.bits_of(new, bits.mask.width());
        }
    }

    /// `(x | c) ^ c` is `x & ~c`.
    fn combine_with_constant(&mut self, root: Inst, b: &Bits, constant: &mut ApInt) -> Option<Value> {
        if !b.is_or || b.mask.is_zero() || *constant != b.mask || !self.body.has_one_use(b.value) {
            return None;
        }
        *constant = ApInt::zero(constant.width());
        self.redo.extend(b.value);
        Some(self.masked(root, b.of, &!&b.mask))
    }

    /// Two operands of one value as one: [`Value::NONE`] if nothing is left of them; `None` if that would take more instructions.
    fn combine_pair(&mut self, root: Inst, a: &Bits, b: &Bits, constant: &mut ApInt) -> Option<Value> {
        // (x | c1) ^ (x & c2) = (x & (~c1 ^ c2)) ^ c1
        // (x | c1) ^ (x | c2) = (x & (c1 ^ c2)) ^ (c1 ^ c2)
        // (x & c1) ^ (x & c2) = x & (c1 ^ c2)
        let differing = &a.mask ^ &b.mask;
        let zero = ApInt::zero(differing.width());
        let (mask, flipped) = match (a.is_or, b.is_or) {
            (true, false) => (!&differing, a.mask.clone()),
            (false, true) => (!&differing, b.mask.clone()),
            (true, true) => (differing.clone(), differing),
            (false, false) => (differing, zero),
        };
        let gone = 1 + [a, b].iter().filter(|b| self.body.has_one_use(b.value)).count();
        let new = if constant.is_zero() { 2 } else { 1 };
        if (a.is_or || b.is_or) && !mask.is_zero() && !mask.is_ones() && new > gone {
            return None;
        }
        *constant = &*constant ^ &flipped;
        self.redo.extend(a.value);
        self.redo.extend(b.value);
        Some(self.masked(root, a.of, &mask))
    }

    /// `x & mask`; [`Value::NONE`] for no bits.
    fn masked(&mut self, root: Inst, x: Value, mask: &ApInt) -> Value {
        if mask.is_zero() {
            return Value::NONE;
        }
        if mask.is_ones() {
            return x;
        }
        let ty = self.body.value_type(x);
        let c = self.body.consts_mut().ap_int(self.env.types(), ty, mask);
        self.make(Opcode::And, &[x, c.into()], b"and.ra", root, root).into()
    }
}
