//! Sets of integers that are intervals on the circle of numbers of one width, and what operations make of them.
//!
//! A range `[lower, upper)` may wrap around: it holds `lower`, `lower + 1`, … up to, not including, `upper`. All operations are
//! one-sided: what they return holds every possible result, and is as small as LLVM's class of the same name makes it where both
//! were compared. Widths of 1 to 64 bits.

use ir::inst::flags;
use ir::{IntPredicate, Opcode};

/// A set of integers of `width` bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ConstantRange {
    width: u32,
    lower: u64,
    upper: u64,
}

fn mask(width: u32) -> u64 {
    u64::MAX >> (64 - width)
}

impl ConstantRange {
    /// The greatest width there is.
    pub const MAX_WIDTH: u32 = 64;

    /// All numbers.
    pub fn full(width: u32) -> Self {
        Self { width, lower: mask(width), upper: mask(width) }
    }

    /// No number.
    pub fn empty(width: u32) -> Self {
        Self { width, lower: 0, upper: 0 }
    }

    /// One number.
    pub fn single(width: u32, n: u64) -> Self {
        Self::new(width, n, n.wrapping_add(1))
    }

    /// `[lower, upper)`; where both are the same, all numbers.
    pub fn new(width: u32, lower: u64, upper: u64) -> Self {
        let m = mask(width);
        if (lower ^ upper) & m == 0 { Self::full(width) } else { Self { width, lower: lower & m, upper: upper & m } }
    }

    /// From `low` to `high`, both included, as signed or unsigned numbers; all numbers where these are more than the width holds.
    fn spanning(width: u32, low: i128, high: i128) -> Self {
        if high - low >= i128::from(mask(width)) {
            Self::full(width)
        } else {
            Self::new(width, low as u64, (high + 1) as u64)
        }
    }

    /// Number of bits.
    pub fn width(self) -> u32 {
        self.width
    }

    /// Are there all numbers?
    pub fn is_full(self) -> bool {
        self.lower == self.upper && self.lower != 0
    }

    /// Is there none?
    pub fn is_empty(self) -> bool {
        self.lower == self.upper && self.lower == 0
    }

    /// How many there are.
    fn size(self) -> u128 {
        if self.is_full() {
            1 << self.width
        } else {
            u128::from(self.upper.wrapping_sub(self.lower) & mask(self.width))
        }
    }

    /// Its only number.
    pub fn only(self) -> Option<u64> {
        (self.size() == 1).then_some(self.lower)
    }

    /// Is it there?
    pub fn contains(self, n: u64) -> bool {
        self.is_full() || u128::from(n.wrapping_sub(self.lower) & mask(self.width)) < self.size()
    }

    fn signed(self, n: u64) -> i128 {
        i128::from((n << (64 - self.width)) as i64 >> (64 - self.width))
    }

    /// Does it go past the greatest unsigned number?
    fn wraps(self) -> bool {
        self.lower > self.upper && self.upper != 0 || self.is_full()
    }

    /// Least and greatest unsigned number.
    pub fn unsigned(self) -> (i128, i128) {
        if self.wraps() {
            return (0, mask(self.width).into());
        }
        (self.lower.into(), (self.upper.wrapping_sub(1) & mask(self.width)).into())
    }

    /// Least and greatest signed number.
    pub fn signed_bounds(self) -> (i128, i128) {
        let (low, high) = (self.signed(self.lower), self.signed(self.upper.wrapping_sub(1)));
        if self.is_full() || low > high { self.signed_limits() } else { (low, high) }
    }

    fn signed_limits(self) -> (i128, i128) {
        let half = 1i128 << (self.width - 1);
        (-half, half - 1)
    }

    /// Those that are not there.
    pub fn inverse(self) -> Self {
        match () {
            () if self.is_full() => Self::empty(self.width),
            () if self.is_empty() => Self::full(self.width),
            () => Self::new(self.width, self.upper, self.lower),
        }
    }

    /// The numbers as at most two intervals from 0 on, ends included.
    fn pieces(self) -> impl Iterator<Item = (u64, u64)> {
        let top = mask(self.width);
        let last = self.upper.wrapping_sub(1) & top;
        let (first, second) = match () {
            () if self.is_empty() => (None, None),
            () if self.is_full() => (Some((0, top)), None),
            () if self.lower <= last => (Some((self.lower, last)), None),
            () => (Some((0, last)), Some((self.lower, top))),
        };
        first.into_iter().chain(second)
    }

    /// The intervals of the circle that both have; two at most.
    fn common(self, other: Self) -> Vec<(u64, u64)> {
        let mut out: Vec<(u64, u64)> = Vec::new();
        for (a, b) in self.pieces() {
            out.extend(other.pieces().map(|(c, d)| (a.max(c), b.min(d))).filter(|p| p.0 <= p.1));
        }
        let touching = out.iter().position(|p| p.1 == mask(self.width));
        let start = out.iter().position(|p| p.0 == 0);
        if let (Some(end), Some(start)) = (touching, start)
            && end != start
        {
            out[end].1 = out[start].1;
            out.remove(start);
        }
        out
    }

    /// What is in both; where that is no interval, the smaller one of the two.
    pub fn intersect(self, other: Self) -> Self {
        if self.is_full() || other.is_empty() {
            return other;
        }
        if other.is_full() || self.is_empty() {
            return self;
        }
        match self.common(other)[..] {
            [] => Self::empty(self.width),
            [(low, high)] => Self::new(self.width, low, high.wrapping_add(1)),
            _ => self.smaller(other),
        }
    }

    fn smaller(self, other: Self) -> Self {
        if self.size() < other.size() { self } else { other }
    }

    /// The smallest range that holds both.
    pub fn union(self, other: Self) -> Self {
        if self.is_full() || other.is_empty() {
            return self;
        }
        if other.is_full() || self.is_empty() {
            return other;
        }
        match self.inverse().common(other.inverse())[..] {
            [] => Self::full(self.width),
            [(low, high)] => Self::new(self.width, high.wrapping_add(1), low),
            _ => Self::new(self.width, self.lower, other.upper).smaller(Self::new(self.width, other.lower, self.upper)),
        }
    }

    /// What is here and not there.
    pub fn difference(self, other: Self) -> Self {
        self.intersect(other.inverse())
    }

    /// All numbers less `n`.
    pub fn subtract(self, n: u64) -> Self {
        if self.is_full() || self.is_empty() {
            return self;
        }
        Self::new(self.width, self.lower.wrapping_sub(n), self.upper.wrapping_sub(n))
    }

    /// The numbers that compare so with at least one number of `other`.
    pub fn allowed(predicate: IntPredicate, other: Self) -> Self {
        use IntPredicate::*;
        let width = other.width;
        if other.is_empty() {
            return other;
        }
        let ((low, high), (slow, shigh)) = (other.unsigned(), other.signed_bounds());
        let ((top, smin), smax) = ((i128::from(mask(width)), other.signed_limits().0), other.signed_limits().1);
        let between = |a: i128, b: i128| if a > b { Self::empty(width) } else { Self::spanning(width, a, b) };
        match predicate {
            Eq => other,
            Ne => other.only().map_or(Self::full(width), |n| Self::single(width, n).inverse()),
            Ult => between(0, high - 1),
            Ule => between(0, high),
            Ugt => between(low + 1, top),
            Uge => between(low, top),
            Slt => between(smin, shigh - 1),
            Sle => between(smin, shigh),
            Sgt => between(slow + 1, smax),
            Sge => between(slow, smax),
        }
    }

    /// The numbers that have these bits.
    pub fn from_known_bits(width: u32, zeros: u64, ones: u64) -> Self {
        Self::new(width, ones, (!zeros & mask(width)).wrapping_add(1))
    }

    /// The results of a cast to `width` bits.
    pub fn cast(self, op: Opcode, width: u32) -> Self {
        if self.is_empty() {
            return Self::empty(width);
        }
        match op {
            Opcode::ZExt => {
                let (low, high) = self.unsigned();
                Self::spanning(width, low, high)
            }
            Opcode::SExt => {
                let (low, high) = self.signed_bounds();
                Self::spanning(width, low, high)
            }
            Opcode::Trunc if self.size() < 1 << width => Self::new(width, self.lower, self.upper),
            Opcode::BitCast if self.width == width => self,
            _ => Self::full(width),
        }
    }

    /// The results of a binary operation with these flags.
    pub fn binary(self, op: Opcode, other: Self, flag_bits: u8) -> Self {
        if self.is_empty() || other.is_empty() {
            return Self::empty(self.width);
        }
        let has = |f: u8| flag_bits & f != 0;
        let (nuw, nsw) = (has(flags::NUW), has(flags::NSW));
        match op {
            Opcode::Add => self.add(other).without_wrapping(self, other, (nuw, nsw), |a, b| (a.0 + b.0, a.1 + b.1)),
            Opcode::Sub => self.sub(other).without_wrapping(self, other, (nuw, nsw), |a, b| (a.0 - b.1, a.1 - b.0)),
            Opcode::Mul => self.mul(other).without_wrapping(self, other, (nuw, nsw), products),
            Opcode::Shl => self.shl(other, nuw, nsw),
            Opcode::LShr => self.lshr(other),
            Opcode::AShr => self.ashr(other),
            Opcode::UDiv => self.udiv(other),
            Opcode::SDiv => self.sdiv(other),
            Opcode::URem => self.urem(other),
            Opcode::SRem => self.srem(other),
            Opcode::And => self.and(other),
            Opcode::Or => self.or(other),
            Opcode::Xor => self.xor(other),
            _ => Self::full(self.width),
        }
    }

    fn add(self, other: Self) -> Self {
        self.moved(other, self.lower.wrapping_add(other.lower), self.upper.wrapping_add(other.upper).wrapping_sub(1))
    }

    fn sub(self, other: Self) -> Self {
        self.moved(other, self.lower.wrapping_sub(other.upper).wrapping_add(1), self.upper.wrapping_sub(other.lower))
    }

    /// `[lower, upper)`, a sum or difference of both, unless it has gone all around.
    fn moved(self, other: Self, lower: u64, upper: u64) -> Self {
        if self.size() + other.size() - 1 > u128::from(mask(self.width)) {
            return Self::full(self.width);
        }
        Self::new(self.width, lower, upper)
    }

    /// The part of the result of an operation on `a` and `b` that does not wrap around: `ends` has least and greatest number of theirs, as if
    /// numbers had no end.
    fn without_wrapping(self, a: Self, b: Self, flags: (bool, bool), ends: impl Fn(Ends, Ends) -> Ends) -> Self {
        if a.is_full() && b.is_full() {
            return self;
        }
        let mut result = self;
        if flags.1 {
            result = result.intersect(self.clamped(ends(a.signed_bounds(), b.signed_bounds()), self.signed_limits()));
        }
        if flags.0 {
            result = result.intersect(self.clamped(ends(a.unsigned(), b.unsigned()), (0, mask(self.width).into())));
        }
        result
    }

    /// From the first to the second, both no further than the limits.
    fn clamped(self, ends: Ends, limits: Ends) -> Self {
        Self::spanning(self.width, ends.0.clamp(limits.0, limits.1), ends.1.clamp(limits.0, limits.1))
    }

    fn mul(self, other: Self) -> Self {
        for (a, b) in [(self, other), (other, self)] {
            match a.only() {
                Some(1) => return b,
                Some(n) if n == mask(self.width) => return Self::single(self.width, 0).sub(b),
                _ => {}
            }
        }
        let ((low, high), (other_low, other_high)) = (self.unsigned(), other.unsigned());
        let (low, high) = (low as u128 * other_low as u128, high as u128 * other_high as u128);
        let unsigned = if high - low >= u128::from(mask(self.width)) {
            Self::full(self.width)
        } else {
            Self::new(self.width, low as u64, high.wrapping_add(1) as u64)
        };
        let half = 1 << (self.width - 1);
        if unsigned.lower <= unsigned.upper && unsigned.upper <= half {
            return unsigned;
        }
        let (low, high) = products(self.signed_bounds(), other.signed_bounds());
        unsigned.smaller(Self::spanning(self.width, low, high))
    }

    fn shl(self, other: Self, nuw: bool, nsw: bool) -> Self {
        let ((low, high), (by_low, by_high)) = (self.unsigned(), other.unsigned());
        let width = i128::from(self.width);
        if by_low >= width {
            return Self::empty(self.width);
        }
        let by_high_in = by_high.min(width - 1);
        let plain = if by_low == by_high {
            let equal = (((low ^ high) as u64) << (64 - self.width)).leading_zeros().min(self.width);
            if by_low <= equal.into() {
                Self::new(self.width, (low as u64) << by_low, ((high as u64) << by_low).wrapping_add(1))
            } else {
                Self::new(self.width, 0, (u64::MAX << by_low).wrapping_add(1))
            }
        } else if by_high > ((high as u64) << (64 - self.width)).leading_zeros().min(self.width).into() {
            Self::full(self.width)
        } else {
            Self::spanning(self.width, low << by_low, high << by_high)
        };
        let mut result = plain;
        if nuw {
            let top = i128::from(mask(self.width));
            let ends = (low << by_low, if high > top >> by_high_in { top } else { high << by_high_in });
            result = result.intersect(self.clamped(ends, (0, top)));
        }
        let signed = self.signed_bounds();
        if nsw && signed.0 >= 0 {
            let limits = self.signed_limits();
            result = result.intersect(self.clamped((signed.0 << by_low, signed.1 << by_high_in), limits));
        }
        result
    }

    fn lshr(self, other: Self) -> Self {
        let ((low, high), (by_low, by_high)) = (self.unsigned(), other.unsigned());
        let shift = |n: i128, by: i128| if by >= i128::from(self.width) { 0 } else { n >> by };
        Self::spanning(self.width, shift(low, by_high), shift(high, by_low))
    }

    fn ashr(self, other: Self) -> Self {
        let ((low, high), (by_low, by_high)) = (self.signed_bounds(), other.unsigned());
        let shift = |n: i128, by: i128| n >> by.min(i128::from(self.width - 1));
        let low = shift(low, by_low).min(shift(low, by_high));
        Self::spanning(self.width, low, shift(high, by_low).max(shift(high, by_high)))
    }

    fn udiv(self, other: Self) -> Self {
        let ((low, high), (by_low, by_high)) = (self.unsigned(), other.unsigned());
        if by_high == 0 {
            return Self::empty(self.width);
        }
        let least = match by_low {
            0 if other.upper == 1 => other.lower.into(),
            0 => 1,
            n => n,
        };
        Self::spanning(self.width, low / by_high, high / least)
    }

    fn sdiv(self, other: Self) -> Self {
        let ((low, high), (by_low, by_high)) = (self.signed_bounds(), other.signed_bounds());
        let divisors = [by_low, by_high, -1, 1].into_iter().filter(|&d| d != 0 && by_low <= d && d <= by_high);
        let quotients = divisors.flat_map(|d| [low / d, high / d]);
        let limits = self.signed_limits();
        let ends =
            quotients.fold(None, |ends: Option<Ends>, q| Some(ends.map_or((q, q), |e| (e.0.min(q), e.1.max(q)))));
        ends.map_or(Self::empty(self.width), |ends| self.clamped(ends, limits))
    }

    fn urem(self, other: Self) -> Self {
        let ((_, high), (by_low, by_high)) = (self.unsigned(), other.unsigned());
        match () {
            () if by_high == 0 => Self::empty(self.width),
            () if high < by_low => self,
            () => match (self.only(), other.only()) {
                (Some(a), Some(b)) => Self::single(self.width, a % b),
                _ => Self::spanning(self.width, 0, high.min(by_high - 1)),
            },
        }
    }

    fn srem(self, other: Self) -> Self {
        let ((low, high), (by_low, by_high)) = (self.signed_bounds(), other.signed_bounds());
        let greatest = by_low.abs().max(by_high.abs());
        let least = if by_low > 0 {
            by_low
        } else if by_high < 0 {
            -by_high
        } else {
            1
        };
        match () {
            () if greatest == 0 => Self::empty(self.width),
            () if low > -least && high < least => self,
            () => Self::spanning(self.width, low.max(1 - greatest).min(0), high.min(greatest - 1).max(0)),
        }
    }

    /// The bits that all numbers have: which are known, and what they are.
    pub(crate) fn prefix(self) -> (u64, u64) {
        let (low, high) = self.unsigned();
        let (low, high) = (low as u64, high as u64);
        let equal = ((low ^ high) << (64 - self.width)).leading_zeros().min(self.width);
        let known =
            if equal == 0 { 0 } else { mask(self.width) & u64::MAX.checked_shl(self.width - equal).unwrap_or(0) };
        (known, low & known)
    }

    fn and(self, other: Self) -> Self {
        let ((k, v), (l, w)) = (self.prefix(), other.prefix());
        let bits = Self::from_known_bits(self.width, (k & !v) | (l & !w), k & v & l & w);
        bits.intersect(Self::spanning(self.width, 0, self.unsigned().1.min(other.unsigned().1)))
    }

    fn or(self, other: Self) -> Self {
        let ((k, v), (l, w)) = (self.prefix(), other.prefix());
        let bits = Self::from_known_bits(self.width, k & !v & l & !w, (k & v) | (l & w));
        bits.intersect(Self::new(self.width, self.unsigned().0.max(other.unsigned().0) as u64, 0))
    }

    fn xor(self, other: Self) -> Self {
        let ones = Self::single(self.width, mask(self.width));
        for (a, b) in [(self, other), (other, self)] {
            if a == ones {
                return ones.sub(b);
            }
        }
        let ((k, v), (l, w)) = (self.prefix(), other.prefix());
        let known = k & l;
        Self::from_known_bits(self.width, known & !(v ^ w), known & (v ^ w))
    }

    /// The greater one of each pair, or the smaller one.
    pub fn extreme(self, other: Self, signed: bool, greater: bool) -> Self {
        if self.is_empty() || other.is_empty() {
            return Self::empty(self.width);
        }
        let ends = |r: Self| if signed { r.signed_bounds() } else { r.unsigned() };
        let (a, b) = (ends(self), ends(other));
        let pick = |x: i128, y: i128| if greater { x.max(y) } else { x.min(y) };
        Self::spanning(self.width, pick(a.0, b.0), pick(a.1, b.1))
    }

    /// Sums or differences that stop at the limits of the width.
    pub fn saturating(self, other: Self, signed: bool, add: bool) -> Self {
        if self.is_empty() || other.is_empty() {
            return Self::empty(self.width);
        }
        let ends = |r: Self| if signed { r.signed_bounds() } else { r.unsigned() };
        let limits = if signed { self.signed_limits() } else { (0, mask(self.width).into()) };
        let (a, b) = (ends(self), ends(other));
        self.clamped(if add { (a.0 + b.0, a.1 + b.1) } else { (a.0 - b.1, a.1 - b.0) }, limits)
    }

    /// Absolute values; with `poison`, of others than the least number.
    pub fn abs(self, poison: bool) -> Self {
        if self.is_empty() {
            return self;
        }
        let (mut low, high) = self.signed_bounds();
        let least = self.signed_limits().0;
        if poison && low == least {
            if high == least {
                return Self::empty(self.width);
            }
            low += 1;
        }
        let smallest = if low > 0 {
            low
        } else if high < 0 {
            -high
        } else {
            0
        };
        Self::spanning(self.width, smallest, low.abs().max(high.abs()))
    }

    /// Numbers of leading zeros.
    pub fn leading_zeros(self) -> Self {
        let (low, high) = self.unsigned();
        let zeros = |n: i128| i128::from(((n as u64) << (64 - self.width)).leading_zeros().min(self.width));
        if self.is_empty() { self } else { Self::spanning(self.width, zeros(high), zeros(low)) }
    }

    /// Numbers of ones.
    pub fn ones(self) -> Self {
        let of_piece = |(low, high): (u64, u64)| {
            let rest = 64 - (low ^ high).leading_zeros();
            let tail = u64::MAX.checked_shr(64 - rest).unwrap_or(0);
            let common = i128::from((low & !tail).count_ones());
            let least = common + i128::from(low & tail != 0);
            let most = common + i128::from(rest) - i128::from(high & tail != tail);
            Self::spanning(self.width, least, most)
        };
        self.pieces().map(of_piece).fold(Self::empty(self.width), Self::union)
    }

    /// Numbers of trailing zeros: what any such count can be.
    pub fn trailing_zeros(self) -> Self {
        if self.is_empty() { self } else { Self::spanning(self.width, 0, self.width.into()) }
    }
}

/// Least and greatest number.
type Ends = (i128, i128);

/// The least and the greatest product. Those that need more than 128 bits count as the greatest there is.
fn products(a: Ends, b: Ends) -> Ends {
    let all = [a.0.saturating_mul(b.0), a.0.saturating_mul(b.1), a.1.saturating_mul(b.0), a.1.saturating_mul(b.1)];
    let least = all.into_iter().fold(i128::MAX, i128::min);
    (least, all.into_iter().fold(i128::MIN, i128::max))
}

#[cfg(test)]
mod tests {
    use super::*;

    const WIDTH: u32 = 4;

    fn all() -> Vec<ConstantRange> {
        let pairs = (0..16u64).flat_map(|a| (0..16u64).filter(move |&b| a != b).map(move |b| (a, b)));
        let mut all: Vec<_> = pairs.map(|(a, b)| ConstantRange::new(WIDTH, a, b)).collect();
        all.extend([ConstantRange::full(WIDTH), ConstantRange::empty(WIDTH)]);
        all
    }

    fn numbers(r: ConstantRange) -> Vec<u64> {
        (0..16).filter(|&n| r.contains(n)).collect()
    }

    fn signed(n: u64) -> i64 {
        (n as i64) << 60 >> 60
    }

    /// Asserts that an operation on ranges holds all that the operation on numbers gives.
    fn holds(of: impl Fn(ConstantRange, ConstantRange) -> ConstantRange, op: impl Fn(u64, u64) -> Option<u64>) {
        for a in all() {
            for b in all() {
                let result = of(a, b);
                for x in numbers(a) {
                    for y in numbers(b) {
                        let Some(n) = op(x, y) else { continue };
                        assert!(result.contains(n & 15), "{a:?} {b:?}: {x} {y} give {n}, not in {result:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn sets_are_right_and_as_small_as_can_be() {
        for a in all() {
            assert_eq!(numbers(a).len() as u128, a.size());
            for b in all() {
                let (both, either) = (a.intersect(b), a.union(b));
                let common: Vec<u64> = numbers(a).into_iter().filter(|&n| b.contains(n)).collect();
                assert!(common.iter().all(|&n| both.contains(n)));
                assert!((0..16).filter(|&n| a.contains(n) || b.contains(n)).all(|n| either.contains(n)));
                let least = |wanted: &dyn Fn(u64) -> bool| {
                    all().into_iter().filter(|r| (0..16).all(|n| !wanted(n) || r.contains(n))).map(|r| r.size()).min()
                };
                assert_eq!(Some(either.size()), least(&|n| a.contains(n) || b.contains(n)), "{a:?} {b:?}");
                assert!(both.size() <= a.size().min(b.size()));
                if both.size() != common.len() as u128 {
                    assert!(both == a || both == b);
                }
            }
        }
    }

    #[test]
    fn operations_hold_their_results() {
        use Opcode::*;
        let plain = |op: Opcode| move |a: ConstantRange, b| a.binary(op, b, 0);
        holds(plain(Add), |x, y| Some(x + y));
        holds(plain(Sub), |x, y| Some(x.wrapping_sub(y)));
        holds(plain(Mul), |x, y| Some(x * y));
        holds(plain(And), |x, y| Some(x & y));
        holds(plain(Or), |x, y| Some(x | y));
        holds(plain(Xor), |x, y| Some(x ^ y));
        holds(plain(Shl), |x, y| (y < 4).then(|| x << y));
        holds(plain(LShr), |x, y| (y < 4).then(|| x >> y));
        holds(plain(AShr), |x, y| (y < 4).then(|| (signed(x) >> y) as u64));
        holds(plain(UDiv), |x, y| x.checked_div(y));
        holds(plain(URem), |x, y| x.checked_rem(y));
        let fits = |n: i64| (-8..8).contains(&n).then_some(n as u64);
        holds(plain(SDiv), |x, y| signed(x).checked_div(signed(y)).and_then(fits));
        holds(plain(SRem), |x, y| signed(x).checked_rem(signed(y)).and_then(fits));
        let flagged = |op: Opcode, f: u8| move |a: ConstantRange, b| a.binary(op, b, f);
        let natural = |n: u64| (n < 16).then_some(n);
        holds(flagged(Add, flags::NUW), |x, y| natural(x + y));
        holds(flagged(Sub, flags::NUW), |x, y| x.checked_sub(y));
        holds(flagged(Mul, flags::NUW), |x, y| natural(x * y));
        holds(flagged(Shl, flags::NUW), |x, y| (y < 4).then(|| x << y).and_then(natural));
        holds(flagged(Add, flags::NSW), |x, y| fits(signed(x) + signed(y)));
        holds(flagged(Sub, flags::NSW), |x, y| fits(signed(x) - signed(y)));
        holds(flagged(Mul, flags::NSW), |x, y| fits(signed(x) * signed(y)));
        holds(flagged(Shl, flags::NSW), |x, y| (y < 4).then(|| signed(x) << y).and_then(fits));
    }

    #[test]
    fn extremes_and_limits_hold_their_results() {
        holds(|a, b| a.extreme(b, true, true), |x, y| Some(if signed(x) > signed(y) { x } else { y }));
        holds(|a, b| a.extreme(b, true, false), |x, y| Some(if signed(x) < signed(y) { x } else { y }));
        holds(|a, b| a.extreme(b, false, true), |x, y| Some(x.max(y)));
        holds(|a, b| a.extreme(b, false, false), |x, y| Some(x.min(y)));
        holds(|a, b| a.saturating(b, false, true), |x, y| Some((x + y).min(15)));
        holds(|a, b| a.saturating(b, false, false), |x, y| Some(x.saturating_sub(y)));
        holds(|a, b| a.saturating(b, true, true), |x, y| Some((signed(x) + signed(y)).clamp(-8, 7) as u64));
        holds(|a, b| a.saturating(b, true, false), |x, y| Some((signed(x) - signed(y)).clamp(-8, 7) as u64));
        holds(|a, _| a.abs(false), |x, _| Some(signed(x).unsigned_abs()));
        holds(|a, _| a.abs(true), |x, _| (x != 8).then(|| signed(x).unsigned_abs()));
        holds(|a, _| a.ones(), |x, _| Some(x.count_ones().into()));
        holds(|a, _| a.trailing_zeros(), |x, _| Some(x.trailing_zeros().min(4).into()));
        holds(|a, _| a.leading_zeros(), |x, _| Some(u64::from((x << 60).leading_zeros().min(4))));
    }

    #[test]
    fn casts_and_comparisons() {
        for a in all() {
            let (zero, sign, cut) = (a.cast(Opcode::ZExt, 8), a.cast(Opcode::SExt, 8), a.cast(Opcode::Trunc, 2));
            for n in numbers(a) {
                assert!(zero.contains(n) && sign.contains(signed(n) as u64 & 255) && cut.contains(n & 3));
            }
            for &p in IntPredicate::ALL {
                let region = ConstantRange::allowed(p, a);
                for x in 0..16u64 {
                    let holds = |y: u64| holds_for(p, x, y);
                    assert_eq!(region.contains(x), numbers(a).into_iter().any(holds), "{p:?} {a:?} {x}");
                }
            }
        }
    }

    fn holds_for(p: IntPredicate, x: u64, y: u64) -> bool {
        use IntPredicate::*;
        let (s, t) = (signed(x), signed(y));
        match p {
            Eq => x == y,
            Ne => x != y,
            Ult => x < y,
            Ule => x <= y,
            Ugt => x > y,
            Uge => x >= y,
            Slt => s < t,
            Sle => s <= t,
            Sgt => s > t,
            Sge => s >= t,
        }
    }
}
