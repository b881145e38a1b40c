//! How many of the highest bits of a number equal its sign bit (`ComputeNumSignBits`).

use super::bits::{all_lanes, bit_width};
use super::patterns;
use super::{MAX_DEPTH, MAX_WIDTH, known_bits_of_lanes};
use crate::effects::called_intrinsic;
use crate::query::Query;
use ir::intrinsics::id;
use ir::{ApInt, Inst, Lane, Opcode, Value, View};

/// Phis with more entries are not looked into, as in LLVM.
const MAX_ENTRIES: usize = 4;

/// The number of highest bits that surely equal the sign bit, that one included: at least 1. Of a vector, of all elements.
pub fn num_sign_bits(q: &Query<'_>, v: Value) -> u32 {
    num_sign_bits_at(q, v, 0)
}

/// The fewest bits that surely hold a value as a signed number.
pub fn max_significant_bits(q: &Query<'_>, v: Value) -> u32 {
    bit_width(q, q.ty(v)).unwrap_or(1) - num_sign_bits(q, v) + 1
}

/// [`num_sign_bits`] after `depth` operands have been followed.
pub fn num_sign_bits_at(q: &Query<'_>, v: Value, depth: u32) -> u32 {
    num_sign_bits_of_lanes(q, v, &all_lanes(q, q.ty(v)), depth)
}

/// The same of the demanded elements of a vector.
pub fn num_sign_bits_of_lanes(q: &Query<'_>, v: Value, demanded: &ApInt, depth: u32) -> u32 {
    let Some(width) = bit_width(q, q.ty(v)).filter(|&w| w <= MAX_WIDTH) else { return 1 };
    if depth >= MAX_DEPTH {
        return 1;
    }
    let search = Search { q, width, demanded, depth: depth + 1 };
    let at_least = match v.inst().map(|i| search.inst(i)) {
        Some(Answer::Exactly(n)) => return n,
        Some(Answer::AtLeast(n)) => n,
        None => 1,
    };
    if let Some(n) = constant_lanes(q, v, demanded) {
        return n;
    }
    at_least.max(known_bits_of_lanes(q, v, demanded, depth).min_sign_bits())
}

/// The least number of sign bits of the demanded elements of a constant vector.
fn constant_lanes(q: &Query<'_>, v: Value, demanded: &ApInt) -> Option<u32> {
    let c = v.constant().filter(|_| demanded.width() > 1)?;
    let lanes = (0..demanded.width()).filter(|&k| demanded.bit(k));
    let mut least = None;
    for k in lanes {
        let n = match q.body.consts().lane(q.types(), c, k) {
            Lane::Int(n) => n.num_sign_bits(),
            Lane::Poison => continue,
            _ => return None,
        };
        least = Some(least.map_or(n, |l: u32| l.min(n)));
    }
    least
}

/// What is known without looking at bits.
enum Answer {
    /// No more need be asked.
    Exactly(u32),
    /// Known bits may say more.
    AtLeast(u32),
}
use Answer::{AtLeast, Exactly};

struct Search<'a> {
    q: &'a Query<'a>,
    width: u32,
    demanded: &'a ApInt,
    depth: u32,
}

impl Search<'_> {
    fn of(&self, v: Value) -> u32 {
        num_sign_bits_of_lanes(self.q, v, self.demanded, self.depth)
    }

    fn inst(&self, i: Inst) -> Answer {
        let q = self.q;
        match q.body.view(i) {
            View::Binary { op, a, b } => self.binary(op, a, b),
            View::Cast { op: Opcode::SExt, from } => {
                let added = bit_width(q, q.ty(from)).map_or(0, |w| self.width - w);
                Exactly(self.of(from) + added)
            }
            View::Cast { op: Opcode::Trunc, from } => {
                let cut = bit_width(q, q.ty(from)).map_or(0, |w| w - self.width);
                Exactly(self.of(from).saturating_sub(cut).max(1))
            }
            View::Select { yes, no, .. } => match self.of(yes) {
                1 => AtLeast(1),
                n => Exactly(n.min(self.of(no))),
            },
            View::Phi { values, blocks } if (1..=MAX_ENTRIES).contains(&values.len()) => {
                let mut least = self.width;
                for (v, &from) in values.iter().zip(blocks) {
                    if least == 1 {
                        break;
                    }
                    let at = q.body.terminator(from).unwrap_or(Inst::NONE);
                    least = least.min(num_sign_bits_of_lanes(&q.at(at), v, self.demanded, self.depth));
                }
                Exactly(least)
            }
            View::ExtractElement { vector, .. } => Exactly(num_sign_bits_at(q, vector, self.depth)),
            View::ShuffleVector { a, b, mask } => self.shuffle(a, b, mask),
            View::Call(_) => self.call(i),
            _ => AtLeast(1),
        }
    }

    fn binary(&self, op: Opcode, a: Value, b: Value) -> Answer {
        let (q, width) = (self.q, self.width);
        let constant = || patterns::splat_int(q, b);
        match op {
            Opcode::SDiv => match constant().filter(ApInt::is_strictly_positive) {
                Some(n) => Exactly(width.min(self.of(a) + n.log2().unwrap_or(0))),
                None => AtLeast(1),
            },
            Opcode::SRem => {
                // A remainder is nearer to zero than the divisor, and no farther than the dividend.
                let positive = constant().filter(ApInt::is_strictly_positive);
                let by_divisor = positive.map_or(1, |n| width - n.dec().active_bits());
                Exactly(self.of(a).max(by_divisor))
            }
            Opcode::AShr => {
                let sign_bits = self.of(a);
                match constant().map(|n| n.limited(width.into()) as u32) {
                    Some(by) if by >= width => AtLeast(1),
                    by => Exactly(width.min(sign_bits + by.unwrap_or(0))),
                }
            }
            Opcode::Shl => self.shl(a, constant().map(|n| n.limited(width.into()) as u32)),
            Opcode::And | Opcode::Or | Opcode::Xor => match self.of(a) {
                1 => AtLeast(1),
                n => AtLeast(n.min(self.of(b))),
            },
            Opcode::Add => self.add(a, b),
            Opcode::Sub => self.sub(a, b),
            Opcode::Mul => {
                let (m, n) = (self.of(a), self.of(b));
                if m == 1 || n == 1 {
                    return AtLeast(1);
                }
                let used = 2 * (width + 1) - m - n;
                Exactly(if used > width { 1 } else { width - used + 1 })
            }
            _ => AtLeast(1),
        }
    }

    fn shl(&self, a: Value, by: Option<u32>) -> Answer {
        let Some(by) = by.filter(|&by| by < self.width) else { return AtLeast(1) };
        let mut sign_bits = 0;
        // Where all bits that `zext` adds are shifted out, it may as well be a `sext`.
        if let Some(View::Cast { op: Opcode::ZExt, from }) = self.q.body.view_value(a)
            && let Some(added) = bit_width(self.q, self.q.ty(from)).map(|w| self.width - w)
            && by >= added
        {
            sign_bits = self.of(from) + added;
        }
        if sign_bits == 0 {
            sign_bits = self.of(a);
        }
        if by >= sign_bits { AtLeast(1) } else { Exactly(sign_bits - by) }
    }

    /// Is a value 0 or 1; is it not negative?
    fn bit_or_non_negative(&self, v: Value) -> (bool, bool) {
        let known = known_bits_of_lanes(self.q, v, self.demanded, self.depth);
        ((&known.zeros | &ApInt::one(known.width())).is_ones(), known.is_non_negative())
    }

    fn add(&self, a: Value, b: Value) -> Answer {
        let of_a = self.of(a);
        if of_a == 1 {
            return AtLeast(1);
        }
        if patterns::is_ones(self.q, b) {
            match self.bit_or_non_negative(a) {
                (true, _) => return Exactly(self.width),
                (_, true) => return Exactly(of_a),
                _ => {}
            }
        }
        match self.of(b) {
            1 => AtLeast(1),
            of_b => Exactly(of_a.min(of_b) - 1),
        }
    }

    fn sub(&self, a: Value, b: Value) -> Answer {
        let of_b = self.of(b);
        if of_b == 1 {
            return AtLeast(1);
        }
        if patterns::is_zero(self.q, a) {
            match self.bit_or_non_negative(b) {
                (true, _) => return Exactly(self.width),
                (_, true) => return Exactly(of_b),
                _ => {}
            }
        }
        match self.of(a) {
            1 => AtLeast(1),
            of_a => Exactly(of_a.min(of_b) - 1),
        }
    }

    fn shuffle(&self, a: Value, b: Value, mask: &[u32]) -> Answer {
        let Some([of_a, of_b]) = super::bits::shuffled_lanes(self.q, a, mask, self.demanded) else { return AtLeast(1) };
        let of = |v: Value, lanes: &ApInt| {
            if lanes.is_zero() { self.width } else { num_sign_bits_of_lanes(self.q, v, lanes, self.depth) }
        };
        match of(a, &of_a) {
            1 => AtLeast(1),
            n => Exactly(n.min(of(b, &of_b))),
        }
    }

    fn call(&self, i: Inst) -> Answer {
        let argument = |k: usize| self.q.body.operand(i, k);
        match called_intrinsic(self.q.module, self.q.body, i) {
            // One bit more is needed for the least number.
            Some(id::ABS) => match self.of(argument(0)) {
                1 => AtLeast(1),
                n => Exactly(n - 1),
            },
            Some(id::SMIN | id::SMAX) => match super::bits::signed_clamp(self.q, i) {
                Some((low, high)) => Exactly(low.num_sign_bits().min(high.num_sign_bits())),
                None => AtLeast(1),
            },
            _ => AtLeast(1),
        }
    }
}
