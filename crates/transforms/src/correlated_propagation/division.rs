//! Quotients and remainders: of numbers in known ranges, some are known, and others are cheaper as unsigned or narrower ones.

use super::{NAME, Pass};
use analysis::value_tracking::is_not_undef;
use analysis::{ConstantRange, Env};
use ir::inst::NoWrap;
use ir::{ApInt, Builder, Fold, Inst, IntPredicate, Opcode, Value};
use passman::Statistic;

static EXPANDED: Statistic =
    Statistic::new(NAME, "NumUDivURemsNarrowedExpanded", "Number of bound udiv's/urem's expanded");
static NARROWED: Statistic =
    Statistic::new(NAME, "NumUDivURemsNarrowed", "Number of udivs/urems whose width was decreased");
static SIGNED_NARROWED: Statistic =
    Statistic::new(NAME, "NumSDivSRemsNarrowed", "Number of sdivs/srems whose width was decreased");
static SDIVS: Statistic = Statistic::new(NAME, "NumSDivs", "Number of sdiv converted to udiv");
static SREMS: Statistic = Statistic::new(NAME, "NumSRems", "Number of srem converted to urem");

/// Operations are not made narrower than this.
const MIN_WIDTH: u32 = 8;

/// A sign that all numbers of a range have.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Domain {
    NonNegative,
    NonPositive,
}

fn domain(range: &ConstantRange) -> Option<Domain> {
    if range.is_all_non_negative() {
        return Some(Domain::NonNegative);
    }
    let zero = ConstantRange::single(ApInt::zero(range.width()));
    range.icmp(IntPredicate::Sle, &zero).then_some(Domain::NonPositive)
}

impl Pass<'_> {
    /// The range of the dividend, and that of the divisor, which may be taken for any number if it can be undef: division by that is undefined.
    fn division_ranges(&mut self, i: Inst) -> Option<(ConstantRange, ConstantRange)> {
        let x = self.range(i, 0)?;
        Some((x, self.ask().range_at_use(i, 1, true)?))
    }

    fn name(&self, i: Inst, suffix: &[u8]) -> Vec<u8> {
        self.name_of(i.into(), suffix)
    }

    fn name_of(&self, v: Value, suffix: &[u8]) -> Vec<u8> {
        [self.body.name(v).unwrap_or_default(), suffix].concat()
    }

    fn builder(&mut self, i: Inst) -> Builder<'_> {
        Builder::before(self.body, self.types, i).folding(Fold::Constants)
    }

    pub(super) fn unsigned_division(&mut self, i: Inst) -> bool {
        let Some((x, y)) = self.division_ranges(i) else { return false };
        self.expand(i, &x, &y) || self.narrow_unsigned(i, &x, &y)
    }

    /// A quotient that is 0 or 1.
    fn expand(&mut self, i: Inst, x: &ConstantRange, y: &ConstantRange) -> bool {
        let is_remainder = self.body.inst(i).opcode == Opcode::URem;
        let (a, b) = (self.body.operand(i, 0), self.body.operand(i, 1));
        let ty = self.body.inst(i).ty;
        if x.icmp(IntPredicate::Ult, y) {
            let result = if is_remainder { a } else { self.body.consts_mut().null(self.types, ty).into() };
            self.replace(i, result);
            EXPANDED.add(1);
            return true;
        }
        let two = ConstantRange::single(ApInt::new(y.width(), 2));
        if !x.icmp(IntPredicate::Ult, &y.umul_sat(&two)) && !y.is_all_negative() {
            return false;
        }
        let is_one = x.icmp(IntPredicate::Uge, y);
        let result = match (is_one, is_remainder) {
            (true, true) => self.builder(i).binary_with(Opcode::Sub, NoWrap::NUW, a, b),
            (true, false) => {
                let one = ApInt::one(y.width());
                self.body.consts_mut().ap_int(self.types, ty, &one).into()
            }
            (false, true) => self.subtract_once(i, a, b),
            (false, false) => {
                let (compare, extended) = (self.name(i, b".cmp"), self.name(i, b".udiv"));
                let mut builder = self.builder(i);
                let is_one = builder.named(&compare).icmp(IntPredicate::Uge, a, b);
                builder.named(&extended).cast(Opcode::ZExt, is_one, ty)
            }
        };
        EXPANDED.add(1);
        self.take_place(i, result);
        true
    }

    /// `x < y ? x : x - y`
    fn subtract_once(&mut self, i: Inst, x: Value, y: Value) -> Value {
        let [x, y] = [x, y].map(|v| self.frozen(i, v));
        let (difference, compare) = (self.name(i, b".urem"), self.name(i, b".cmp"));
        let mut builder = self.builder(i);
        let difference = builder.named(&difference).binary_with(Opcode::Sub, NoWrap::NUW, x, y);
        let is_less = builder.named(&compare).icmp(IntPredicate::Ult, x, y);
        builder.select(is_less, x, difference)
    }

    /// A value that is used twice must be the same both times.
    fn frozen(&mut self, i: Inst, v: Value) -> Value {
        let env = Env::new(self.module, self.function);
        if is_not_undef(&env.query(self.body), v) {
            return v;
        }
        let name = self.name_of(v, b".frozen");
        self.builder(i).named(&name).freeze(v)
    }

    fn narrow_unsigned(&mut self, i: Inst, x: &ConstantRange, y: &ConstantRange) -> bool {
        let width = x.active_bits().max(y.active_bits()).next_power_of_two().max(MIN_WIDTH);
        if width >= x.width() {
            return false;
        }
        NARROWED.add(1);
        self.narrow(i, width, Opcode::ZExt, b".zext");
        true
    }

    fn narrow_signed(&mut self, i: Inst, x: &ConstantRange, y: &ConstantRange) -> bool {
        let original = x.width();
        let mut width = x.significant_bits().max(y.significant_bits());
        // The least number divided by -1 overflows, unless there is a bit more.
        let may_overflow = |width: u32| {
            width > 0 && y.contains(&ApInt::ones(original)) && x.contains(&ApInt::signed_min(width).sext(original))
        };
        if width < original && may_overflow(width) {
            width += 1;
        }
        let width = width.next_power_of_two().max(MIN_WIDTH);
        if width >= original {
            return false;
        }
        SIGNED_NARROWED.add(1);
        self.narrow(i, width, Opcode::SExt, b".sext");
        true
    }

    fn narrow(&mut self, i: Inst, width: u32, extend: Opcode, suffix: &[u8]) {
        let d = *self.body.inst(i);
        let (a, b) = (self.body.operand(i, 0), self.body.operand(i, 1));
        let narrow = self.types.with_scalar(d.ty, self.types.int(width));
        let [left, right, plain, extended] =
            [&b".lhs.trunc"[..], b".rhs.trunc", b"", suffix].map(|suffix| self.name(i, suffix));
        let mut builder = self.builder(i);
        let a = builder.named(&left).cast(Opcode::Trunc, a, narrow);
        let b = builder.named(&right).cast(Opcode::Trunc, b, narrow);
        let result = builder.named(&plain).binary(d.opcode, a, b);
        let whole = builder.named(&extended).cast(extend, result, d.ty);
        if let Some(division) = result.inst().filter(|_| matches!(d.opcode, Opcode::UDiv | Opcode::SDiv)) {
            self.body.inst_mut(division).set_exact(d.is_exact());
        }
        self.replace(i, whole);
    }

    pub(super) fn signed_division(&mut self, i: Inst) -> bool {
        let Some((x, y)) = self.division_ranges(i) else { return false };
        self.known_result(i, &x, &y) || self.make_unsigned(i, &x, &y) || self.narrow_signed(i, &x, &y)
    }

    /// A quotient that can only be one number. What is nearer to zero than the divisor is the remainder itself.
    fn known_result(&mut self, i: Inst, x: &ConstantRange, y: &ConstantRange) -> bool {
        let d = *self.body.inst(i);
        let result = match d.opcode {
            Opcode::SRem if x.abs(false).icmp(IntPredicate::Ult, &y.abs(false)) => self.body.operand(i, 0),
            Opcode::SDiv => match x.sdiv(y).single_element() {
                Some(n) => self.body.consts_mut().ap_int(self.types, d.ty, n).into(),
                None => return false,
            },
            _ => return false,
        };
        self.replace(i, result);
        true
    }

    /// Where the signs of both operands are known, the unsigned operation does, on operands and with a result that are negated as needed.
    fn make_unsigned(&mut self, i: Inst, x: &ConstantRange, y: &ConstantRange) -> bool {
        let (Some(of_x), Some(of_y)) = (domain(x), domain(y)) else { return false };
        let d = *self.body.inst(i);
        let is_division = d.opcode == Opcode::SDiv;
        if is_division {
            SDIVS.add(1)
        } else {
            SREMS.add(1)
        }
        let [a, b] = [(0, of_x), (1, of_y)].map(|(k, domain)| self.magnitude(i, k, domain));
        let name = self.name(i, b"");
        let op = if is_division { Opcode::UDiv } else { Opcode::URem };
        let mut builder = Builder::before(self.body, self.types, i);
        let Some(unsigned) = builder.named(&name).binary(op, a, b).inst() else { return false };
        if is_division {
            self.body.inst_mut(unsigned).set_exact(d.is_exact());
        }
        let is_negative = if is_division { of_x != of_y } else { of_x == Domain::NonPositive };
        let mut result = Value::from(unsigned);
        if is_negative {
            let name = self.name(unsigned, b".neg");
            result = Builder::before(self.body, self.types, i).named(&name).neg(result);
        }
        self.replace(i, result);
        self.unsigned_division(unsigned);
        true
    }

    /// Operand `k`, negated if it is not positive.
    fn magnitude(&mut self, i: Inst, k: usize, domain: Domain) -> Value {
        let v = self.body.operand(i, k);
        if domain == Domain::NonNegative {
            return v;
        }
        let name = self.name_of(v, b".nonneg");
        Builder::before(self.body, self.types, i).named(&name).neg(v)
    }
}
