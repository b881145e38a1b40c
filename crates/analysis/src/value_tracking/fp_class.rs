//! Which classes of floats a value may be (LLVM's `computeKnownFPClass`).
//!
//! What is poison may be taken for any class. Undef lanes count as any value.

use super::assumed::{Fact, facts};
use super::{MAX_DEPTH, is_not_undef, known_bits_at};
use crate::constant_folding::{DenormalKind, DenormalMode};
use crate::effects::called_intrinsic;
use crate::query::Query;
use ir::attr_kind::AttrKind;
use ir::float::{self, FpClass};
use ir::inst::FastMath;
use ir::intrinsics::{Intrinsic, id};
use ir::{ApInt, Const, FloatPredicate, Inst, Lane, Opcode, Type, Value, ValueKind, View};

/// The negative numbers that are ordered before zero: -0 is not.
pub const ORDERED_LESS: FpClass = FpClass::NEGATIVE.difference(FpClass::NEG_ZERO);
/// The positive numbers that are ordered after zero.
pub const ORDERED_GREATER: FpClass = FpClass::POSITIVE.difference(FpClass::POS_ZERO);

/// What is known of a float.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct KnownFpClass {
    /// The classes that it may be of.
    pub classes: FpClass,
    /// Is its sign bit set, if that is known? NaNs have one, too.
    pub sign_bit: Option<bool>,
}

impl KnownFpClass {
    /// Nothing is known.
    pub const UNKNOWN: Self = Self { classes: FpClass::all(), sign_bit: None };

    /// Is it surely of none of these classes?
    pub fn never(&self, classes: FpClass) -> bool {
        !self.classes.intersects(classes)
    }

    /// Is it surely no NaN?
    pub fn never_nan(&self) -> bool {
        self.never(FpClass::NAN)
    }

    /// Is it surely a NaN?
    pub fn always_nan(&self) -> bool {
        FpClass::NAN.contains(self.classes)
    }

    /// Is it surely finite or a NaN?
    pub fn never_infinity(&self) -> bool {
        self.never(FpClass::INF)
    }

    /// Is it a NaN, or no less than -0?
    pub fn cannot_be_ordered_less_than_zero(&self) -> bool {
        self.never(ORDERED_LESS)
    }

    /// Is it a NaN, or no greater than +0?
    pub fn cannot_be_ordered_greater_than_zero(&self) -> bool {
        self.never(ORDERED_GREATER)
    }

    /// Is it surely no zero, and nothing that the mode takes for one?
    pub fn never_logical_zero(&self, mode: DenormalMode) -> bool {
        self.never(FpClass::ZERO) && (!mode.input.may_flush() || self.never(FpClass::SUBNORMAL))
    }

    /// The same of -0.
    pub fn never_logical_neg_zero(&self, mode: DenormalMode) -> bool {
        self.never(FpClass::NEG_ZERO)
            && match mode.input {
                DenormalKind::Ieee | DenormalKind::PositiveZero => true,
                _ => self.never(FpClass::NEG_SUBNORMAL),
            }
    }

    /// The same of +0.
    pub fn never_logical_pos_zero(&self, mode: DenormalMode) -> bool {
        self.never(FpClass::POS_ZERO)
            && match mode.input {
                DenormalKind::Ieee => true,
                DenormalKind::PreserveSign => self.never(FpClass::POS_SUBNORMAL),
                _ => self.never(FpClass::SUBNORMAL),
            }
    }

    /// Rules classes out; the sign follows where it can.
    pub fn rule_out(&mut self, classes: FpClass) {
        self.classes -= classes;
        if self.sign_bit.is_none() && !self.classes.is_empty() {
            if self.never(FpClass::NAN | FpClass::NEGATIVE) {
                self.sign_bit = Some(false);
            } else if self.never(FpClass::NAN | FpClass::POSITIVE) {
                self.sign_bit = Some(true);
            }
        }
    }

    /// Says what the sign bit is.
    pub fn set_sign(&mut self, negative: bool) {
        self.sign_bit = Some(negative);
        self.classes -= if negative { FpClass::POSITIVE } else { FpClass::NEGATIVE };
    }

    fn union(self, other: Self) -> Self {
        let sign_bit = if self.sign_bit == other.sign_bit { self.sign_bit } else { None };
        Self { classes: self.classes | other.classes, sign_bit }
    }

    fn negated(self) -> Self {
        Self { classes: self.classes.negated(), sign_bit: self.sign_bit.map(|s| !s) }
    }

    fn magnitude(self) -> Self {
        Self { classes: self.classes.magnitude(), sign_bit: Some(false) }
    }

    /// An operation hands NaNs on; it may keep their sign or not.
    fn inherit_nan(&mut self, source: Self) {
        if source.never_nan() {
            self.rule_out(FpClass::NAN);
        }
    }
}

/// What is known of a float or a vector of floats.
pub fn known_fp_class(q: &Query<'_>, v: Value) -> KnownFpClass {
    known(q, v, 0)
}

/// The same after `depth` operands have been followed.
pub fn known_fp_class_at(q: &Query<'_>, v: Value, depth: u32) -> KnownFpClass {
    known(q, v, depth)
}

/// The same with what the flags of an operation say of its operand.
pub fn known_fp_class_with(q: &Query<'_>, v: Value, flags: FastMath) -> KnownFpClass {
    let mut found = known(q, v, 0);
    found.rule_out(excluded_by(flags));
    found
}

/// Is the value surely not -0?
pub fn cannot_be_negative_zero(q: &Query<'_>, v: Value) -> bool {
    known_fp_class(q, v).never(FpClass::NEG_ZERO)
}

/// Is the value surely no NaN?
pub fn is_known_never_nan(q: &Query<'_>, v: Value) -> bool {
    known_fp_class(q, v).never_nan()
}

/// The classes that fast-math flags rule out.
pub fn excluded_by(flags: FastMath) -> FpClass {
    let mut excluded = FpClass::empty();
    excluded.set(FpClass::NAN, flags.nnan());
    excluded.set(FpClass::INF, flags.ninf());
    excluded
}

/// The classes `c` has.
fn of_constant(q: &Query<'_>, c: Const) -> KnownFpClass {
    let mut classes = FpClass::empty();
    let (mut negative, mut positive) = (false, false);
    for lane in q.body.consts().lanes(q.types(), c) {
        match lane {
            Lane::Float(ty, bits) => {
                classes |= float::class(ty, bits);
                *(if float::is_negative(ty, bits) { &mut negative } else { &mut positive }) = true;
            }
            Lane::Poison => {}
            _ => return KnownFpClass::UNKNOWN,
        }
    }
    if classes.is_empty() {
        return KnownFpClass::UNKNOWN;
    }
    KnownFpClass { classes, sign_bit: (negative != positive).then_some(negative) }
}

/// The classes that `nofpclass` rules out.
fn excluded_by_attribute(q: &Query<'_>, set: ir::AttrSet) -> FpClass {
    let bits = q.module.ctx.attrs.find_int(set, AttrKind::NoFPClass).unwrap_or(0);
    FpClass::from_bits_truncate(bits as u16)
}

fn known(q: &Query<'_>, v: Value, depth: u32) -> KnownFpClass {
    if depth > MAX_DEPTH {
        return KnownFpClass::UNKNOWN;
    }
    let mut found = match v.kind() {
        ValueKind::Const(c) => return of_constant(q, c),
        ValueKind::Param(p) => {
            let mut found = KnownFpClass::UNKNOWN;
            found.rule_out(excluded_by_attribute(q, q.param_attrs(p)));
            found
        }
        ValueKind::Inst(i) => of_instruction(q, i, depth),
        ValueKind::Block(_) => return KnownFpClass::UNKNOWN,
    };
    for known in q.dominating_conditions(v) {
        if let Some(classes) = implied_classes(q, known.cond, v, known.truth) {
            found.rule_out(FpClass::all() - classes);
        }
    }
    for fact in facts(q, v) {
        if let Fact::Condition(cond) = fact
            && let Some(classes) = implied_classes(q, cond, v, true)
        {
            found.rule_out(FpClass::all() - classes);
        }
    }
    found
}

/// The denormal mode of the function for the lanes of a type.
fn mode_of(q: &Query<'_>, ty: Type) -> DenormalMode {
    DenormalMode::of_function(&q.env, q.types().scalar(ty))
}

/// Can a negative subnormal result not become -0?
fn output_keeps_sign_of_zero(mode: DenormalMode) -> bool {
    matches!(mode.output, DenormalKind::Ieee | DenormalKind::PositiveZero)
}

fn of_instruction(q: &Query<'_>, i: Inst, depth: u32) -> KnownFpClass {
    let mut found = KnownFpClass::UNKNOWN;
    if depth < MAX_DEPTH {
        found = Walk { q, depth }.of(i);
    }
    let d = q.body.inst(i);
    if q.use_flags && d.opcode.flag_family() == ir::FlagFamily::FastMath {
        found.rule_out(excluded_by(d.fast_math()));
    }
    if d.opcode.is_call() {
        let is_root = called_intrinsic(q.module, q.body, i) == Some(id::SQRT);
        if is_root && q.use_flags && d.fast_math().nsz() {
            found.rule_out(FpClass::NEG_ZERO);
        }
        q.result_attrs(i).iter().for_each(|&set| found.rule_out(excluded_by_attribute(q, set)));
    }
    found
}

/// One step from an instruction to its operands.
struct Walk<'q, 'a> {
    q: &'q Query<'a>,
    depth: u32,
}

impl Walk<'_, '_> {
    fn known(&self, v: Value) -> KnownFpClass {
        known_fp_class_at(self.q, v, self.depth + 1)
    }

    fn of(&self, i: Inst) -> KnownFpClass {
        let q = self.q;
        let ty = q.body.inst(i).ty;
        match q.body.view(i) {
            View::FNeg { value } => self.known(value).negated(),
            View::Select { cond, yes, no } => self.select(cond, yes, no),
            View::Binary { op: op @ (Opcode::FAdd | Opcode::FSub), a, b } => self.sum(op, ty, a, b),
            View::Binary { op: Opcode::FMul, a, b } => self.product(ty, a, b),
            View::Binary { op: op @ (Opcode::FDiv | Opcode::FRem), a, b } => self.quotient(op, ty, a, b),
            View::Cast { op, from } => self.cast(op, ty, from),
            View::Call(call) | View::Invoke { call, .. } => {
                let args: Vec<Value> = call.args().iter().collect();
                match called_intrinsic(q.module, q.body, i) {
                    Some(what) => self.call(what, ty, &args),
                    None => KnownFpClass::UNKNOWN,
                }
            }
            View::Phi { values, .. } => self.phi(i, values.iter()),
            View::ExtractElement { vector, .. } => self.known(vector),
            View::InsertElement { vector, element, .. } => self.known(vector).union(self.known(element)),
            View::ShuffleVector { a, b, mask } => {
                let len = q.types().vector_len(q.ty(a)).map_or(0, |(len, _)| len);
                let uses = |second: bool| mask.iter().any(|&m| m != u32::MAX && (m >= len) == second);
                match (uses(false), uses(true)) {
                    (true, false) => self.known(a),
                    (false, true) => self.known(b),
                    _ => self.known(a).union(self.known(b)),
                }
            }
            View::ExtractValue { aggregate, path } => self.part(aggregate, path),
            _ => KnownFpClass::UNKNOWN,
        }
    }

    fn phi(&self, phi: Inst, values: impl Iterator<Item = Value>) -> KnownFpClass {
        // Entries are looked at less deep, as in LLVM.
        let limit = MAX_DEPTH - 2;
        if self.depth >= limit {
            return KnownFpClass::UNKNOWN;
        }
        let mut found: Option<KnownFpClass> = None;
        for v in values.filter(|&v| v != phi.into()) {
            let entry = known_fp_class_at(self.q, v, limit);
            let sum = found.map_or(entry, |f| f.union(entry));
            if sum == KnownFpClass::UNKNOWN {
                return sum;
            }
            found = Some(sum);
        }
        found.unwrap_or(KnownFpClass::UNKNOWN)
    }

    /// Arms are what the condition says of them, unless they are undef and have another value at each look.
    fn select(&self, cond: Value, yes: Value, no: Value) -> KnownFpClass {
        let arm = |v: Value, holds: bool| {
            let mut found = self.known(v);
            if let Some(classes) = implied_classes(self.q, cond, v, holds)
                && is_not_undef(self.q, v)
            {
                found.rule_out(FpClass::all() - classes);
            }
            found
        };
        arm(yes, true).union(arm(no, false))
    }

    fn sum(&self, op: Opcode, ty: Type, a: Value, b: Value) -> KnownFpClass {
        let mut found = KnownFpClass::UNKNOWN;
        let mode = mode_of(self.q, ty);
        let y = self.known(b);
        let x = if a == b && is_not_undef(self.q, a) { y } else { self.known(a) };
        if x.never_nan() && y.never_nan() && (x.never_infinity() || y.never_infinity()) {
            found.rule_out(FpClass::NAN);
        }
        if op == Opcode::FAdd {
            if x.cannot_be_ordered_less_than_zero() && y.cannot_be_ordered_less_than_zero() {
                found.rule_out(ORDERED_LESS);
            }
            if (x.never_logical_neg_zero(mode) || y.never_logical_neg_zero(mode)) && output_keeps_sign_of_zero(mode) {
                found.rule_out(FpClass::NEG_ZERO);
            }
        } else if (x.never_logical_neg_zero(mode) || y.never_logical_pos_zero(mode)) && output_keeps_sign_of_zero(mode)
        {
            found.rule_out(FpClass::NEG_ZERO);
        }
        found
    }

    fn product(&self, ty: Type, a: Value, b: Value) -> KnownFpClass {
        let mut found = KnownFpClass::UNKNOWN;
        let mode = mode_of(self.q, ty);
        let is_square = a == b && is_not_undef(self.q, a);
        if is_square {
            found.rule_out(FpClass::NEGATIVE);
        }
        let y = self.known(b);
        let x = if is_square { y } else { self.known(a) };
        if x.never_nan() && y.never_nan() {
            if let (Some(s), Some(t)) = (x.sign_bit, y.sign_bit) {
                found.rule_out(if s == t { FpClass::NEGATIVE } else { FpClass::POSITIVE });
            }
            // Only zero times infinity makes a NaN.
            let no_mix = |p: KnownFpClass, q: KnownFpClass| p.never_infinity() || q.never_logical_zero(mode);
            if is_square || no_mix(x, y) && no_mix(y, x) {
                found.rule_out(FpClass::NAN);
            }
        }
        found
    }

    fn quotient(&self, op: Opcode, ty: Type, a: Value, b: Value) -> KnownFpClass {
        let mut found = KnownFpClass::UNKNOWN;
        let mode = mode_of(self.q, ty);
        let (x, y) = (self.known(a), self.known(b));
        if a == b && is_not_undef(self.q, a) {
            // x / x is one, x % x a zero, or both a NaN.
            found.classes = FpClass::NAN | if op == Opcode::FDiv { FpClass::POS_NORMAL } else { FpClass::ZERO };
            if x.never(FpClass::INF | FpClass::NAN) && x.never_logical_zero(mode) {
                found.rule_out(FpClass::NAN);
            }
            return found;
        }
        let never_nan = x.never_nan() && y.never_nan();
        if op == Opcode::FDiv {
            let only_one_infinite = x.never_infinity() || y.never_infinity();
            let only_one_zero = x.never_logical_zero(mode) || y.never_logical_zero(mode);
            if never_nan && only_one_infinite && only_one_zero {
                found.rule_out(FpClass::NAN);
            }
            if x.never(FpClass::NEGATIVE) && y.never(FpClass::NEGATIVE) {
                found.rule_out(FpClass::NEGATIVE);
            }
            return found;
        }
        if never_nan && x.never_infinity() && y.never_logical_zero(mode) {
            found.rule_out(FpClass::NAN);
        }
        // The sign is that of the dividend.
        if x.never(FpClass::NEGATIVE) {
            found.rule_out(FpClass::NEGATIVE);
        } else if x.cannot_be_ordered_less_than_zero() {
            found.rule_out(ORDERED_LESS);
        }
        found
    }

    fn cast(&self, op: Opcode, ty: Type, from: Value) -> KnownFpClass {
        let q = self.q;
        let mut found = KnownFpClass::UNKNOWN;
        match op {
            Opcode::FpExt => {
                found = self.known(from);
                let (narrow, wide) = (q.types().scalar(q.ty(from)), q.types().scalar(ty));
                // Subnormal numbers are normal in a format with more exponent bits.
                let widens = exponent_range(narrow).is_some_and(|n| exponent_range(wide).is_some_and(|w| w > n));
                if widens {
                    for (small, normal) in
                        [(FpClass::POS_SUBNORMAL, FpClass::POS_NORMAL), (FpClass::NEG_SUBNORMAL, FpClass::NEG_NORMAL)]
                    {
                        if found.classes.intersects(small) {
                            found.classes |= normal;
                        }
                        found.classes -= small;
                    }
                    if mode_of(q, q.ty(from)).input.may_flush() {
                        found.classes |= FpClass::ZERO;
                    }
                } else {
                    found.classes |= if found.never(FpClass::SUBNORMAL) { FpClass::empty() } else { FpClass::ZERO };
                }
                if !found.never_nan() {
                    found.classes |= FpClass::NAN;
                    found.sign_bit = None;
                }
            }
            Opcode::FpTrunc => {
                let x = self.known(from);
                if x.cannot_be_ordered_less_than_zero() {
                    found.rule_out(ORDERED_LESS);
                }
                found.inherit_nan(x);
            }
            Opcode::SiToFp | Opcode::UiToFp => {
                found.rule_out(FpClass::NAN | FpClass::SUBNORMAL | FpClass::NEG_ZERO);
                if op == Opcode::UiToFp {
                    found.set_sign(false);
                }
                let width = q.types().int_width(q.types().scalar(q.ty(from))).unwrap_or(u32::MAX);
                let bits = width - u32::from(op == Opcode::SiToFp);
                if exponent_range(q.types().scalar(ty)).is_some_and(|e| e >= bits) {
                    found.rule_out(FpClass::INF);
                }
            }
            Opcode::BitCast if q.types().is_float(q.types().scalar(q.ty(from))) && q.ty(from) == ty => {
                found = self.known(from);
            }
            Opcode::BitCast => found = self.integer_as_float(ty, from),
            _ => {}
        }
        found
    }

    /// The bits of an integer, lane by lane, as a float.
    fn integer_as_float(&self, ty: Type, from: Value) -> KnownFpClass {
        let (q, mut found) = (self.q, KnownFpClass::UNKNOWN);
        let is_int = q.types().int_width(q.types().scalar(q.ty(from))).is_some();
        if !is_int || q.types().vector_len(ty) != q.types().vector_len(q.ty(from)) {
            return found;
        }
        let bits = known_bits_at(q, from, self.depth + 1);
        if bits.is_non_negative() || bits.is_negative() {
            found.set_sign(bits.is_negative());
        }
        let scalar = q.types().scalar(ty);
        if !float::is_ieee_like(scalar) {
            return found;
        }
        let exponent = float::infinity(scalar);
        let exponent = ApInt::from_words(bits.width(), &[exponent as u64, (exponent >> 64) as u64]);
        let fraction = !&(&exponent | &ApInt::signed_min(bits.width()));
        let (zeros, ones) = (&bits.zeros, &bits.ones);
        if zeros.intersects(&exponent) {
            found.rule_out(FpClass::INF | FpClass::NAN);
        }
        if ones.intersects(&exponent) {
            found.rule_out(FpClass::ZERO | FpClass::SUBNORMAL);
        }
        if exponent.is_subset_of(zeros) || exponent.is_subset_of(ones) {
            found.rule_out(FpClass::NORMAL);
        }
        if ones.intersects(&fraction) {
            found.rule_out(FpClass::ZERO | FpClass::INF);
        }
        if fraction.is_subset_of(zeros) {
            found.rule_out(FpClass::SUBNORMAL | FpClass::NAN);
        }
        found
    }

    fn part(&self, aggregate: Value, path: &[u32]) -> KnownFpClass {
        let q = self.q;
        let Some(View::Call(call)) = q.body.view_value(aggregate) else { return KnownFpClass::UNKNOWN };
        let what = called_intrinsic(q.module, q.body, call.inst());
        let mut found = KnownFpClass::UNKNOWN;
        if let (Some(id::FREXP), &[0], Some(arg)) = (what, path, call.args().get(0)) {
            let x = self.known(arg);
            found.rule_out(FpClass::SUBNORMAL);
            if x.never(FpClass::NEGATIVE) {
                found.rule_out(FpClass::NEGATIVE - FpClass::NEG_ZERO);
            }
            if x.never_infinity() {
                found.rule_out(FpClass::INF);
            }
            found.inherit_nan(x);
        }
        found
    }

    fn call(&self, what: Intrinsic, ty: Type, args: &[Value]) -> KnownFpClass {
        match (what, args) {
            (id::FABS, &[x]) => self.known(x).magnitude(),
            (id::COPYSIGN, &[x, sign]) => {
                let (x, sign) = (self.known(x), self.known(sign));
                let mut found = KnownFpClass { classes: x.classes.unknown_sign(), sign_bit: None };
                if let Some(negative) = sign.sign_bit {
                    found.set_sign(negative);
                }
                found
            }
            (id::FMA | id::FMULADD, &[a, b, c]) => {
                let mut found = KnownFpClass::UNKNOWN;
                if a == b && is_not_undef(self.q, a) {
                    // A square plus a number that is not negative.
                    let c = self.known(c);
                    if output_keeps_sign_of_zero(mode_of(self.q, ty)) {
                        found.rule_out(FpClass::NEG_ZERO);
                    }
                    if c.cannot_be_ordered_less_than_zero() {
                        found.rule_out(ORDERED_LESS);
                    }
                }
                found
            }
            (id::MINNUM | id::MAXNUM | id::MINIMUM | id::MAXIMUM | id::MINIMUMNUM | id::MAXIMUMNUM, &[a, b]) => {
                self.min_max(what, a, b)
            }
            (id::POWI, &[x, n]) => self.power(x, n),
            (id::LDEXP, &[x, _]) => {
                let x = self.known(x);
                let mut found = KnownFpClass::UNKNOWN;
                found.inherit_nan(x);
                if x.never(FpClass::NEGATIVE) {
                    found.rule_out(FpClass::NEGATIVE);
                }
                if x.never(FpClass::POSITIVE) {
                    found.rule_out(FpClass::POSITIVE);
                }
                found
            }
            (id::ARITHMETIC_FENCE, &[x]) => self.known(x),
            (id::VECTOR_REVERSE, &[x]) => self.known(x),
            (
                id::VECTOR_REDUCE_FMAX
                | id::VECTOR_REDUCE_FMIN
                | id::VECTOR_REDUCE_FMAXIMUM
                | id::VECTOR_REDUCE_FMINIMUM,
                &[x],
            ) => self.known(x),
            (id::EXPERIMENTAL_CONSTRAINED_SITOFP | id::EXPERIMENTAL_CONSTRAINED_UITOFP, _) => {
                // Zero becomes +0 in every rounding mode.
                let mut found = KnownFpClass::UNKNOWN;
                found.rule_out(FpClass::NAN | FpClass::SUBNORMAL | FpClass::NEG_ZERO);
                if what == id::EXPERIMENTAL_CONSTRAINED_UITOFP {
                    found.set_sign(false);
                }
                found
            }
            (id::EXPERIMENTAL_CONSTRAINED_SQRT, &[x, ..]) => self.unary_call(id::SQRT, ty, x),
            (_, &[x]) => self.unary_call(what, ty, x),
            _ => KnownFpClass::UNKNOWN,
        }
    }

    fn unary_call(&self, what: Intrinsic, ty: Type, x: Value) -> KnownFpClass {
        let mut found = KnownFpClass::UNKNOWN;
        let x = self.known(x);
        match what {
            id::SQRT => {
                if x.never(FpClass::POS_INF) {
                    found.rule_out(FpClass::POS_INF);
                }
                if x.never_nan() && x.cannot_be_ordered_less_than_zero() {
                    found.rule_out(FpClass::NAN);
                }
                found.rule_out(ORDERED_LESS);
                if self.q.types().scalar(ty) != Type::PPC_FP128 {
                    // The root of the smallest number is a normal one in every format.
                    found.rule_out(FpClass::SUBNORMAL);
                }
                if x.never_logical_neg_zero(mode_of(self.q, ty)) {
                    found.rule_out(FpClass::NEG_ZERO);
                }
            }
            id::SIN | id::COS => {
                found.rule_out(FpClass::INF);
                if x.never_nan() && x.never_infinity() {
                    found.rule_out(FpClass::NAN);
                }
            }
            id::FLOOR | id::CEIL | id::TRUNC | id::RINT | id::NEARBYINT | id::ROUND | id::ROUNDEVEN => {
                found.rule_out(FpClass::SUBNORMAL);
                found.inherit_nan(x);
                if what == id::TRUNC || self.q.types().scalar(ty) != Type::PPC_FP128 {
                    found.rule_out(FpClass::INF - x.classes);
                }
                // The sign stays, that of zeros too.
                for sign in [FpClass::POSITIVE, FpClass::NEGATIVE] {
                    if x.never(sign & FpClass::FINITE) {
                        found.rule_out(sign & FpClass::FINITE);
                    }
                }
            }
            id::EXP | id::EXP2 | id::EXP10 => {
                found.rule_out(FpClass::NEGATIVE);
                found.inherit_nan(x);
            }
            id::LOG | id::LOG2 | id::LOG10 => {
                if x.never(FpClass::POS_INF) {
                    found.rule_out(FpClass::POS_INF);
                }
                if x.never_nan() && x.cannot_be_ordered_less_than_zero() {
                    found.rule_out(FpClass::NAN);
                }
                if x.never_logical_zero(mode_of(self.q, ty)) {
                    found.rule_out(FpClass::NEG_INF);
                }
            }
            id::CANONICALIZE => self.canonicalized(ty, x, &mut found),
            _ => {}
        }
        found
    }

    fn canonicalized(&self, ty: Type, x: KnownFpClass, found: &mut KnownFpClass) {
        found.classes = x.classes | FpClass::ZERO | FpClass::QNAN;
        found.rule_out(if x.never_nan() { FpClass::NAN } else { FpClass::SNAN });
        let mode = mode_of(self.q, ty);
        use DenormalKind::*;
        if mode == DenormalMode::IEEE {
            found.rule_out(FpClass::ZERO - x.classes);
            return;
        }
        let is_zero = |k: DenormalKind| matches!(k, PreserveSign | PositiveZero);
        if is_zero(mode.input) || is_zero(mode.output) {
            found.rule_out(FpClass::SUBNORMAL);
        }
        if (mode.input == PositiveZero || mode.output == PositiveZero && mode.input == Ieee)
            && x.never(FpClass::NEG_ZERO)
        {
            found.rule_out(FpClass::NEG_ZERO);
        }
    }

    fn min_max(&self, what: Intrinsic, a: Value, b: Value) -> KnownFpClass {
        let (x, y) = (self.known(a), self.known(b));
        let mut found = x.union(y);
        let nan_wins = matches!(what, id::MINIMUM | id::MAXIMUM);
        if !nan_wins
            && (x.never_nan() && y.never_nan() || matches!(what, id::MINIMUMNUM | id::MAXIMUMNUM))
            && (x.never_nan() || y.never_nan())
        {
            found.rule_out(FpClass::NAN);
        } else if !nan_wins && (x.never_nan() || y.never_nan()) {
            // Of `minnum`, a signalling NaN may become a quiet one.
            let other = if x.never_nan() { y } else { x };
            if other.never(FpClass::SNAN) {
                found.rule_out(FpClass::NAN);
            }
        }
        let decides = |k: KnownFpClass, bounded: bool| bounded && (nan_wins || k.never_nan());
        if matches!(what, id::MAXNUM | id::MAXIMUM | id::MAXIMUMNUM) {
            let positive = |k: KnownFpClass| decides(k, k.cannot_be_ordered_less_than_zero());
            if positive(x) || positive(y) {
                found.rule_out(ORDERED_LESS);
            }
        } else {
            let negative = |k: KnownFpClass| decides(k, k.cannot_be_ordered_greater_than_zero());
            if negative(x) || negative(y) {
                found.rule_out(ORDERED_GREATER);
            }
        }
        if !found.never(FpClass::SUBNORMAL) {
            // They may come out as zeros.
            found.classes |= FpClass::ZERO;
        }
        if !found.never(FpClass::ZERO) {
            found.classes |= FpClass::ZERO;
            found.sign_bit = if x.sign_bit == y.sign_bit && found.never_nan() { x.sign_bit } else { None };
            if let Some(negative) = found.sign_bit {
                found.set_sign(negative);
            }
        }
        if !found.never_nan() {
            found.classes |= FpClass::QNAN;
        }
        found
    }

    fn power(&self, x: Value, n: Value) -> KnownFpClass {
        let mut found = KnownFpClass::UNKNOWN;
        let x = self.known(x);
        let n = n.constant().and_then(|c| self.q.body.consts().splat_int(self.q.types(), c));
        let is_even = n.is_some_and(|n| !n.bit(0));
        if is_even || x.never(FpClass::NEGATIVE) {
            found.rule_out(FpClass::NEGATIVE);
        }
        found
    }
}

/// The exponent of the largest finite number of a format.
fn exponent_range(ty: Type) -> Option<u32> {
    Some(match ty {
        Type::HALF => 15,
        Type::BFLOAT | Type::FLOAT => 127,
        Type::DOUBLE | Type::PPC_FP128 => 1023,
        Type::X86_FP80 | Type::FP128 => 16383,
        _ => return None,
    })
}

/// The classes that `v` may be of where a condition holds, or where it does not.
fn implied_classes(q: &Query<'_>, cond: Value, v: Value, holds: bool) -> Option<FpClass> {
    match q.body.view_value(cond)? {
        View::FCmp { predicate, a, b } => {
            let predicate = if holds { predicate } else { predicate.inverse() };
            let (ty, bits) = q.body.consts().splat_float(q.types(), b.constant()?)?;
            let test = ClassTest::new(q, predicate, ty, bits)?;
            if a == v {
                return Some(test.may);
            }
            let magnitude = q.as_op(a, Opcode::Call)?;
            let of_v =
                called_intrinsic(q.module, q.body, magnitude) == Some(id::FABS) && q.body.operand(magnitude, 0) == v;
            of_v.then(|| (test.may - FpClass::NEGATIVE).unknown_sign())
        }
        View::Call(call) if called_intrinsic(q.module, q.body, call.inst()) == Some(id::IS_FPCLASS) => {
            let (value, mask) = (call.args().get(0)?, call.args().get(1)?);
            let mask = q.body.consts().as_u64(mask.constant()?)?;
            let mask = FpClass::from_bits_truncate(mask as u16);
            (value == v).then(|| if holds { mask } else { FpClass::all() - mask })
        }
        _ => None,
    }
}

/// What a comparison with a constant says of the classes of the other number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ClassTest {
    /// The comparison may hold for numbers of these classes.
    pub may: FpClass,
    /// It holds for all numbers of these classes.
    pub must: FpClass,
}

impl ClassTest {
    /// The comparison of a float of format `ty` with the constant of these bits; `None` for pairs of doubles.
    pub fn new(q: &Query<'_>, predicate: FloatPredicate, ty: Type, bits: u128) -> Option<Self> {
        let mode = mode_of(q, ty);
        if ty == Type::PPC_FP128 || mode.input.may_flush() && float::is_subnormal(ty, bits) {
            return None;
        }
        let mut test = Self { may: FpClass::empty(), must: FpClass::empty() };
        for (class, least, greatest) in ranges(ty) {
            let mut outcomes = outcomes(ty, least, greatest, bits);
            if FpClass::SUBNORMAL.contains(class) && mode.input.may_flush() {
                let as_zero = self::outcomes(ty, 0, 0, bits);
                outcomes = if mode.input == DenormalKind::Dynamic { outcomes | as_zero } else { as_zero };
            }
            test.may.set(class, outcomes & predicate as u8 != 0);
            test.must.set(class, outcomes & !(predicate as u8) == 0);
        }
        let nan = predicate as u8 & 8 != 0;
        test.may.set(FpClass::NAN, nan);
        test.must.set(FpClass::NAN, nan);
        Some(test)
    }

    /// The classes for which it holds, if it is a test of classes and of nothing else.
    pub fn exact(self) -> Option<FpClass> {
        (self.may == self.must).then_some(self.may)
    }
}

/// How the numbers from `least` to `greatest` may compare with a constant: bits as in [`FloatPredicate`].
fn outcomes(ty: Type, least: u128, greatest: u128, bits: u128) -> u8 {
    let (Some(low), Some(high)) = (float::compare(ty, least, bits), float::compare(ty, greatest, bits)) else {
        return 8;
    };
    u8::from(low.is_le() && high.is_ge()) | u8::from(high.is_gt()) << 1 | u8::from(low.is_lt()) << 2
}

/// The least and greatest numbers of each class but NaNs.
fn ranges(ty: Type) -> [(FpClass, u128, u128); 8] {
    let (normal, largest, infinity) = (float::smallest_normal(ty), float::largest(ty), float::infinity(ty));
    // The significand of `x86_fp80` has its leading bit written out.
    let subnormal = if ty == Type::X86_FP80 { (1 << 63) - 1 } else { normal - 1 };
    let minus = |bits| float::negate(ty, bits);
    [
        (FpClass::NEG_INF, minus(infinity), minus(infinity)),
        (FpClass::NEG_NORMAL, minus(largest), minus(normal)),
        (FpClass::NEG_SUBNORMAL, minus(subnormal), minus(1)),
        (FpClass::NEG_ZERO, minus(0), minus(0)),
        (FpClass::POS_ZERO, 0, 0),
        (FpClass::POS_SUBNORMAL, 1, subnormal),
        (FpClass::POS_NORMAL, normal, largest),
        (FpClass::POS_INF, infinity, infinity),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::query::Env;

    const DECLARATIONS: &str = "
declare float @llvm.fabs.f32(float)
declare float @llvm.sqrt.f32(float)
declare float @llvm.exp.f32(float)
declare float @llvm.copysign.f32(float, float)
declare float @f()
define float @g(float noundef %x, float noundef %y, float noundef nofpclass(nan inf nzero sub nnorm) %a,
                half noundef %h, i32 noundef %n, i1 noundef %c) {
";

    /// Instructions and the classes of their results: those for which `opt-22 -passes=instcombine` does not make `llvm.is.fpclass` false.
    const CLASSES: &[(&str, FpClass)] = &[
        ("call float @llvm.fabs.f32(float %x)", FpClass::NAN.union(FpClass::POSITIVE)),
        ("fmul float %x, %x", FpClass::NAN.union(FpClass::POSITIVE)),
        (
            "call float @llvm.sqrt.f32(float %x)",
            FpClass::NAN.union(FpClass::ZERO).union(FpClass::POS_NORMAL).union(FpClass::POS_INF),
        ),
        ("fneg float %a", FpClass::NEG_ZERO.union(FpClass::NEG_NORMAL)),
        ("fadd float %a, %a", FpClass::POSITIVE),
        ("uitofp i32 %n to float", FpClass::POS_ZERO.union(FpClass::POS_NORMAL)),
        ("sitofp i32 %n to float", FpClass::POS_ZERO.union(FpClass::NORMAL)),
        ("fdiv nnan float %x, %y", FpClass::all().difference(FpClass::NAN)),
        ("fadd ninf float %x, %y", FpClass::all().difference(FpClass::INF)),
        ("select i1 %c, float %a, float 1.0", FpClass::POS_ZERO.union(FpClass::POS_NORMAL)),
        ("call float @llvm.copysign.f32(float %x, float -1.0)", FpClass::NAN.union(FpClass::NEGATIVE)),
        ("fpext half %h to float", FpClass::all().difference(FpClass::SUBNORMAL)),
        ("call float @llvm.exp.f32(float %x)", FpClass::NAN.union(FpClass::POSITIVE)),
        ("call nofpclass(nan inf) float @f()", FpClass::FINITE),
    ];

    #[test]
    fn classes_are_those_of_opt() {
        for &(instruction, wanted) in CLASSES {
            let text = format!("{DECLARATIONS}  %r = {instruction}\n  ret float %r\n}}\n");
            let module = asm::parse_module(text.into(), "m", &asm::ParseOptions::default()).unwrap();
            let g = module.lookup(b"g").unwrap();
            let body = module.body(g).unwrap();
            let first = body.first_inst(body.entry());
            let q = Env::new(&module, g).query(body);
            assert_eq!(known_fp_class(&q, first.into()).classes, wanted, "{instruction}");
        }
    }

    #[test]
    fn signs_follow_from_classes() {
        let mut known = KnownFpClass::UNKNOWN;
        known.rule_out(FpClass::NEGATIVE);
        assert_eq!(known.sign_bit, None, "a NaN may have either sign");
        known.rule_out(FpClass::NAN);
        assert_eq!(known.sign_bit, Some(false));
        known.set_sign(false);
        assert_eq!(known.classes, FpClass::POSITIVE);
    }
}
