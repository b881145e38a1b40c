//! Instructions that compute what a simpler one computes, for numbers in known ranges.

use super::Rewrite;
use analysis::ConstantRange;
use analysis::effects::called_intrinsic;
use ir::inst::NoWrap;
use ir::intrinsics::id;
use ir::{ApInt, Builder, Inst, IntPredicate, Opcode, Value, View};

/// Ranges of more numbers are not looked at for three-way comparisons.
const MAX_THREE_WAY: u64 = 3;

impl Rewrite<'_> {
    /// The simpler value, which may be a new instruction before `i`.
    pub(super) fn simpler_value(&mut self, i: Inst) -> Option<Value> {
        match self.solver.body().inst(i).opcode {
            Opcode::And => self.unneeded_mask(i),
            Opcode::ICmp => self.range_check(i),
            Opcode::Call => self.three_way(i),
            _ => None,
        }
    }

    /// The integer that a value is, or that is in all elements of a vector, some of which may be poison.
    fn number(&mut self, v: Value) -> Option<ApInt> {
        let types = self.types;
        self.solver.body().consts().splat_int_or_poison(types, v.constant()?)
    }

    /// What is left as it is by `and` with low bits.
    fn unneeded_mask(&mut self, i: Inst) -> Option<Value> {
        let (v, mask) = (self.solver.body().operand(i, 0), self.solver.body().operand(i, 1));
        let mask = self.number(mask).filter(ApInt::is_mask)?;
        self.range(v)?.unsigned_max().ule(&mask).then_some(v)
    }

    /// `scmp` or `ucmp` of numbers that differ by one at most is their difference.
    fn three_way(&mut self, i: Inst) -> Option<Value> {
        let env = self.solver.env();
        let what = called_intrinsic(env.module, self.solver.body(), i);
        let signed = match what? {
            id::SCMP => true,
            id::UCMP => false,
            _ => return None,
        };
        let (a, b) = (self.solver.body().operand(i, 0), self.solver.body().operand(i, 1));
        let left = self.range(a).filter(|r| !r.is_larger_than(MAX_THREE_WAY))?;
        let right = self.range(b).filter(|r| !r.is_larger_than(MAX_THREE_WAY))?;
        let one = ConstantRange::single(ApInt::one(left.width()));
        let below_or_equal = if signed { IntPredicate::Sle } else { IntPredicate::Ule };
        let near = right.sub(&one).icmp(below_or_equal, &left) && left.icmp(below_or_equal, &right.add(&one));
        if !near {
            return None;
        }
        let (types, ty) = (self.types, self.solver.body().inst(i).ty);
        let flags = if signed { NoWrap::NSW } else { NoWrap::empty() };
        let name = self.solver.body().name(i.into()).map(<[u8]>::to_vec).unwrap_or_default();
        let mut builder = Builder::before(self.solver.body(), types, i);
        let difference = builder.named(&name).binary_with(Opcode::Sub, flags, a, b);
        let result = builder.sext_or_trunc(difference, ty);
        for v in [difference, result] {
            if let Some(new) = v.inst() {
                self.solver.add_inst(new);
            }
        }
        Some(result)
    }

    /// A comparison of a sum or of masked bits that compares the number itself, given what it can be.
    fn range_check(&mut self, i: Inst) -> Option<Value> {
        let (x, region) = self.checked_range(i)?;
        let known = self.range(x).filter(|r| !r.is_full())?;
        // Numbers that cannot be may count as inside or outside.
        let narrow = region.exact_intersect(&known);
        let wide = || region.exact_union(&known.inverse());
        let plain = |r: ConstantRange| r.equivalent_icmp_without_offset();
        let (predicate, right) = narrow.and_then(plain).or_else(|| wide().and_then(plain))?;
        let (types, ty) = (self.types, self.solver.body().value_type(x));
        let right = self.solver.body().consts_mut().ap_int(types, ty, &right);
        let new = Builder::before(self.solver.body(), types, i).icmp(predicate, x, right.into());
        self.solver.add_inst(new.inst()?);
        Some(new)
    }

    /// The number that a comparison is about, and those for which it holds: of `x + n` with a constant, or of the high bits of `x`.
    fn checked_range(&mut self, i: Inst) -> Option<(Value, ConstantRange)> {
        let View::ICmp { predicate, a, b } = self.solver.body().view(i) else { return None };
        let limit = self.number(b)?;
        let body = self.solver.body();
        let left = a.inst().filter(|_| body.has_one_use(a))?;
        let (op, x, n) = match body.view(left) {
            View::Binary { op, a, b } => (op, a, b),
            _ => return None,
        };
        let is_sum = op == Opcode::Add || op == Opcode::Or && body.inst(left).is_disjoint();
        let n = self.number(n)?;
        if is_sum {
            return Some((x, ConstantRange::exact_icmp_region(predicate, &limit).subtract(&n)));
        }
        let is_high_mask = !n.is_zero() && (-&n).is_power_of_2();
        if op != Opcode::And || !predicate.is_equality() || !is_high_mask || limit.trailing_zeros() < n.trailing_zeros()
        {
            return None;
        }
        let range = ConstantRange::new(limit.clone(), &limit - &n);
        Some((x, if predicate == IntPredicate::Eq { range } else { range.inverse() }))
    }
}
