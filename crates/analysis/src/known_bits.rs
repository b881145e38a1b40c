//! Bits of integers that are the same whatever a program does.
//!
//! Answers are one-sided: a bit that is not known is always right. Operands are followed [`MAX_DEPTH`] deep.

use crate::constant_range::ConstantRange;
use crate::effects::called_intrinsic;
use crate::manager::FunctionView;
use crate::value_tracking::{MAX_DEPTH, range_metadata};
use ir::inst::flags;
use ir::intrinsics::id;
use ir::{Body, Inst, Module, Opcode, Value};

/// Phis with more entries are not looked into.
const MAX_ENTRIES: usize = 16;

/// The known bits of an integer of 1 to 64 bits; bits above its width are zero in both.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KnownBits {
    /// Number of bits.
    pub width: u32,
    /// Those that are zero.
    pub zeros: u64,
    /// Those that are one.
    pub ones: u64,
}

impl KnownBits {
    /// Nothing is known.
    pub fn unknown(width: u32) -> Self {
        Self { width, zeros: 0, ones: 0 }
    }

    fn new(width: u32, zeros: u64, ones: u64) -> Self {
        let mask = u64::MAX >> (64 - width);
        Self { width, zeros: zeros & mask, ones: ones & mask }
    }

    fn constant(width: u32, n: u64) -> Self {
        Self::new(width, !n, n)
    }

    /// At most so many bits from the lowest one on are ones.
    fn below(width: u32, bits: u32) -> Self {
        Self::new(width, u64::MAX.checked_shl(bits).unwrap_or(0), 0)
    }

    fn known(self) -> u64 {
        self.zeros | self.ones
    }

    fn leading_zeros(self) -> u32 {
        (self.zeros << (64 - self.width)).leading_ones().min(self.width)
    }

    fn trailing_zeros(self) -> u32 {
        self.zeros.trailing_ones().min(self.width)
    }

    fn sign(self) -> u64 {
        1 << (self.width - 1)
    }

    /// What both have.
    fn common(self, other: Self) -> Self {
        Self::new(self.width, self.zeros & other.zeros, self.ones & other.ones)
    }

    /// What one or the other has, of the same value.
    fn joined(self, other: Self) -> Self {
        Self::new(self.width, self.zeros | other.zeros, self.ones | other.ones)
    }

    fn not(self) -> Self {
        Self::new(self.width, self.ones, self.zeros)
    }

    /// The sum, and one more with `carry`.
    fn add(self, other: Self, carry: bool) -> Self {
        let most = (!self.zeros).wrapping_add(!other.zeros).wrapping_add(carry.into());
        let least = self.ones.wrapping_add(other.ones).wrapping_add(carry.into());
        // Carries that are known to be zero, and to be one.
        let (no_carry, carry) = (!(most ^ self.zeros ^ other.zeros), least ^ self.ones ^ other.ones);
        let known = self.known() & other.known() & (no_carry | carry);
        Self::new(self.width, !most & known, least & known)
    }

    /// With the highest bit known to be `negative`.
    fn with_sign(self, negative: bool) -> Self {
        let sign = self.sign();
        if self.known() & sign != 0 {
            return self;
        }
        if negative { Self { ones: self.ones | sign, ..self } } else { Self { zeros: self.zeros | sign, ..self } }
    }

    fn is_negative(self) -> bool {
        self.ones & self.sign() != 0
    }

    fn is_natural(self) -> bool {
        self.zeros & self.sign() != 0
    }
}

/// The known bits of an integer of at most 64 bits.
pub fn known_bits(function: FunctionView<'_>, v: Value) -> Option<KnownBits> {
    let width = function.module.ctx.types.int_width(function.body.value_type(v)).filter(|&w| w <= 64)?;
    Some(Search { module: function.module, body: function.body }.value(v, width, 0))
}

struct Search<'a> {
    module: &'a Module,
    body: &'a Body,
}

impl Search<'_> {
    fn value(&self, v: Value, width: u32, depth: u32) -> KnownBits {
        let unknown = KnownBits::unknown(width);
        if let Some(c) = v.constant() {
            return self.body.consts().as_u64(c).map_or(unknown, |n| KnownBits::constant(width, n));
        }
        match v.inst().filter(|_| depth < MAX_DEPTH) {
            Some(i) => self.inst(i, width, depth + 1).unwrap_or(unknown),
            None => unknown,
        }
    }

    fn inst(&self, i: Inst, width: u32, depth: u32) -> Option<KnownBits> {
        use Opcode::*;
        let body = self.body;
        let operand = |k: usize| self.value(body.operand(i, k), width, depth);
        let number = |k: usize| body.const_operand(i, k).and_then(|c| body.consts().as_u64(c));
        let amount = || number(1).filter(|&n| n < width.into()).map(|n| n as u32);
        let nsw = || body.inst(i).has(flags::NSW);
        Some(match body.inst(i).opcode {
            And => {
                let (a, b) = (operand(0), operand(1));
                KnownBits::new(width, a.zeros | b.zeros, a.ones & b.ones)
            }
            Or => {
                let (a, b) = (operand(0), operand(1));
                KnownBits::new(width, a.zeros & b.zeros, a.ones | b.ones)
            }
            Xor => {
                let (a, b) = (operand(0), operand(1));
                let (known, bits) = (a.known() & b.known(), a.ones ^ b.ones);
                KnownBits::new(width, known & !bits, known & bits)
            }
            Add => {
                let (a, b) = (operand(0), operand(1));
                let sum = a.add(b, false);
                match () {
                    () if nsw() && a.is_natural() && b.is_natural() => sum.with_sign(false),
                    () if nsw() && a.is_negative() && b.is_negative() => sum.with_sign(true),
                    () => sum,
                }
            }
            Sub => {
                let (a, b) = (operand(0), operand(1));
                let difference = a.add(b.not(), true);
                match () {
                    () if nsw() && a.is_natural() && b.is_negative() => difference.with_sign(false),
                    () if nsw() && a.is_negative() && b.is_natural() => difference.with_sign(true),
                    () => difference,
                }
            }
            Mul => {
                let (a, b) = (operand(0), operand(1));
                let low = (a.trailing_zeros() + b.trailing_zeros()).min(width);
                let zeros = KnownBits::below(width, (2 * width).saturating_sub(a.leading_zeros() + b.leading_zeros()));
                let trailing = u64::MAX.checked_shr(64 - low).unwrap_or(0);
                zeros.joined(KnownBits::new(width, trailing, 0))
            }
            Shl => {
                let (a, by) = (operand(0), amount()?);
                KnownBits::new(width, a.zeros << by | ((1 << by) - 1), a.ones << by)
            }
            LShr => {
                let (a, by) = (operand(0), amount()?);
                KnownBits::new(width, a.zeros >> by, a.ones >> by).joined(KnownBits::below(width, width - by))
            }
            AShr => {
                let (a, by) = (operand(0), amount()?);
                let extended = |bits: u64| ((bits << (64 - width)) as i64 >> (64 - width) >> by) as u64;
                KnownBits::new(width, extended(a.zeros), extended(a.ones))
            }
            UDiv => KnownBits::below(width, width - operand(0).leading_zeros()),
            URem => {
                let limit = number(1).filter(|&n| n != 0)?;
                let least = operand(0);
                let kept = KnownBits::new(width, least.zeros & (limit - 1), least.ones & (limit - 1));
                let small = KnownBits::below(width, 64 - (limit - 1).leading_zeros());
                if limit.is_power_of_two() { kept.joined(small) } else { small }
            }
            ZExt | SExt | Trunc => return self.cast(i, width, depth),
            Select => self.value(body.operand(i, 1), width, depth).common(self.value(body.operand(i, 2), width, depth)),
            Phi => return self.phi(i, width, depth),
            Load => self.range_metadata(i, width)?,
            Call => match called_intrinsic(self.module, body, i) {
                Some(id::CTPOP | id::CTLZ | id::CTTZ) => KnownBits::below(width, 32 - width.leading_zeros()),
                _ => self.range_metadata(i, width)?,
            },
            _ => return None,
        })
    }

    fn cast(&self, i: Inst, width: u32, depth: u32) -> Option<KnownBits> {
        let from = self.body.operand(i, 0);
        let old = self.module.ctx.types.int_width(self.body.value_type(from)).filter(|&w| w <= 64)?;
        let bits = self.value(from, old, depth);
        Some(match self.body.inst(i).opcode {
            Opcode::ZExt => KnownBits::new(width, bits.zeros, bits.ones).joined(KnownBits::below(width, old)),
            Opcode::SExt => {
                let extended = |bits: u64| ((bits << (64 - old)) as i64 >> (64 - old)) as u64;
                KnownBits::new(width, extended(bits.zeros), extended(bits.ones))
            }
            _ => KnownBits::new(width, bits.zeros, bits.ones),
        })
    }

    fn phi(&self, phi: Inst, width: u32, depth: u32) -> Option<KnownBits> {
        let body = self.body;
        if let Some(counter) = self.counter(phi, width, depth) {
            return Some(counter);
        }
        if body.inst(phi).num_operands() > MAX_ENTRIES || depth >= MAX_DEPTH {
            return None;
        }
        // One step more at most: phis may lead back to themselves.
        let entries = body.phi_entries(phi).filter(|e| e.0 != phi.into());
        entries.map(|e| self.value(e.0, width, MAX_DEPTH - 1)).reduce(KnownBits::common)
    }

    /// A phi that counts upwards from a number that is not negative, without wrapping around.
    fn counter(&self, phi: Inst, width: u32, depth: u32) -> Option<KnownBits> {
        let entries: Vec<Value> = self.body.phi_entries(phi).take(3).map(|e| e.0).collect();
        let [a, b] = entries[..] else { return None };
        [(a, b), (b, a)].into_iter().find_map(|(step, start)| {
            let add = step.inst().filter(|&s| {
                let d = self.body.inst(s);
                d.opcode == Opcode::Add && d.has(flags::NSW) && self.body.operand(s, 0) == phi.into()
            })?;
            let is_natural = |v: Value| self.value(v, width, depth.max(MAX_DEPTH - 1)).is_natural();
            let ascends = is_natural(self.body.operand(add, 1)) && is_natural(start);
            ascends.then(|| KnownBits::unknown(width).with_sign(false))
        })
    }

    /// The leading bits that all numbers of `!range` have.
    fn range_metadata(&self, i: Inst, width: u32) -> Option<KnownBits> {
        let of_range = |range: ConstantRange| {
            let (known, bits) = range.prefix();
            KnownBits::new(width, known & !bits, bits)
        };
        range_metadata(self.module, self.body, i, width).into_iter().map(of_range).reduce(KnownBits::common)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All known bits of four bits.
    fn all() -> impl Iterator<Item = KnownBits> + Clone {
        let pairs = (0..16).flat_map(|zeros| (0..16).map(move |ones| (zeros, ones)));
        pairs.filter(|p| p.0 & p.1 == 0).map(|(zeros, ones)| KnownBits::new(4, zeros, ones))
    }

    fn numbers(k: KnownBits) -> impl Iterator<Item = u64> {
        (0..16).filter(move |n| n & k.zeros == 0 && n & k.ones == k.ones)
    }

    #[test]
    fn sums_hold_and_say_all_there_is_to_say() {
        for (a, b) in all().flat_map(|a| all().map(move |b| (a, b))) {
            for carry in [false, true] {
                let sums = numbers(a).flat_map(|x| numbers(b).map(move |y| (x + y + u64::from(carry)) & 15));
                let exact = sums.map(|n| KnownBits::constant(4, n)).reduce(KnownBits::common);
                assert_eq!(Some(a.add(b, carry)), exact, "{a:?} {b:?}");
            }
        }
    }
}
