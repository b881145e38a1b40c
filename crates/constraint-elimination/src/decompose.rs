//! Values as sums: a number, and values with coefficients.

use crate::conditions::{Condition, Side};
use analysis::Query;
use analysis::underlying::strip_pointer_casts;
use analysis::value_tracking::{is_not_undef, known_bits_at};
use ir::inst::FlagFamily;
use ir::{ApInt, Inst, Opcode, Value, View};
use smallvec::{SmallVec, smallvec};

/// Wider numbers are not taken apart, for coefficients have 64 bits.
const MAX_WIDTH: u32 = 64;

/// Values are taken apart so deep. LLVM has no limit but its stack.
const MAX_DEPTH: u32 = 100;

/// A sum has no more parts; sums of sums could double with each step.
const MAX_PARTS: usize = 100;

/// A value with a coefficient.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Part {
    pub coefficient: i64,
    pub value: Value,
    pub non_negative: bool,
}

/// A number and values with coefficients.
#[derive(Clone, Debug, Default)]
pub(crate) struct Sum {
    pub offset: i64,
    pub parts: SmallVec<[Part; 2]>,
}

impl Sum {
    fn number(offset: i64) -> Self {
        Self { offset, parts: SmallVec::new() }
    }

    fn value(value: Value, non_negative: bool) -> Self {
        Self { offset: 0, parts: smallvec![Part { coefficient: 1, value, non_negative }] }
    }

    fn plus(mut self, other: Self) -> Option<Self> {
        self.offset = self.offset.checked_add(other.offset)?;
        self.parts.extend(other.parts);
        (self.parts.len() <= MAX_PARTS).then_some(self)
    }

    fn times(mut self, factor: i64) -> Option<Self> {
        self.offset = self.offset.checked_mul(factor)?;
        for part in &mut self.parts {
            part.coefficient = part.coefficient.checked_mul(factor)?;
        }
        Some(self)
    }

    fn minus(self, other: Self) -> Option<Self> {
        self.plus(other.times(-1)?)
    }

    /// The values that are parts of it more than once.
    fn repeated(&self) -> impl Iterator<Item = Value> {
        let values = || self.parts.iter().map(|part| part.value);
        values().enumerate().filter(move |&(k, v)| values().take(k).any(|other| other == v)).map(|(_, v)| v)
    }
}

/// May a value be another number than its sums say? Each use of undef is a number of its own, so that `x - x` may be any.
/// Signed questions about values that are not negative are answered by unsigned sums: both count.
pub(crate) fn may_differ_from_sum(q: Query<'_>, v: Value) -> bool {
    [false, true].into_iter().any(|signed| {
        let sum = Decomposer { q, preconditions: &mut Vec::new() }.decompose(Side::Value(v), signed);
        sum.repeated().any(|part| !is_not_undef(&q, part))
    })
}

/// Takes values apart. What must hold for that is noted.
pub(crate) struct Decomposer<'a, 'b> {
    pub q: Query<'a>,
    pub preconditions: &'b mut Vec<Condition>,
}

impl Decomposer<'_, '_> {
    /// What a value is, as a signed or an unsigned number.
    pub fn decompose(&mut self, side: Side, signed: bool) -> Sum {
        match side {
            Side::Number(n) => Sum::number(n),
            Side::Value(v) => {
                let v = self.without_casts(v);
                self.sum(v, signed, 0)
            }
        }
    }

    fn without_casts(&self, v: Value) -> Value {
        if !self.q.types().is_ptr(self.q.ty(v)) {
            return v;
        }
        let stripped = strip_pointer_casts(self.q.module, self.q.body, v);
        if self.q.ty(stripped) == self.q.ty(v) { stripped } else { v }
    }

    fn sum(&mut self, v: Value, signed: bool, depth: u32) -> Sum {
        let types = self.q.types();
        let ty = self.q.ty(v);
        if depth > MAX_DEPTH {
            return Sum::value(v, false);
        }
        if types.is_ptr(ty) && !signed {
            return self.address(v, depth);
        }
        // What holds of each lane holds of a vector.
        match types.int_width(types.scalar(ty)) {
            Some(width) if width <= MAX_WIDTH && signed => self.signed(v, width, depth),
            Some(width) if width <= MAX_WIDTH => self.unsigned(v, depth),
            _ => Sum::value(v, false),
        }
    }

    /// The number that a value is. Constant vectors are values like others, as in LLVM.
    fn number(&self, v: Value) -> Option<ApInt> {
        let c = v.constant().filter(|_| !self.q.types().is_vector(self.q.ty(v)))?;
        self.q.body.consts().splat_int(self.q.types(), c)
    }

    /// The number that a value is, as a signed one.
    fn signed_number(&self, v: Value) -> Option<i64> {
        self.number(v)?.as_i64().filter(|&n| n > i64::MIN && n < i64::MAX)
    }

    fn signed(&mut self, v: Value, width: u32, depth: u32) -> Sum {
        if let Some(n) = self.signed_number(v) {
            return Sum::number(n);
        }
        let (v, non_negative) = self.extended(v);
        let whole = Sum::value(v, non_negative);
        let Some(View::Binary { op, a, b }) = self.q.body.view_value(v) else { return whole };
        let nsw = v.inst().is_some_and(|i| op.flag_family() == FlagFamily::NoWrap && self.q.body.inst(i).has_nsw());
        if !nsw {
            return whole;
        }
        let found = match op {
            Opcode::Add => self.sum(a, true, depth + 1).plus(self.sum(b, true, depth + 1)),
            Opcode::Sub => self.sum(a, true, depth + 1).minus(self.sum(b, true, depth + 1)),
            Opcode::Mul => self.signed_number(b).and_then(|n| self.sum(a, true, depth + 1).times(n)),
            Opcode::Shl => {
                let by = self.number(b).and_then(|n| n.as_u64()).filter(|&n| n < u64::from(width) - 1);
                by.and_then(|by| self.sum(a, true, depth + 1).times(1 << by))
            }
            _ => None,
        };
        found.unwrap_or(whole)
    }

    /// A signed value without casts that do not change it; is it not negative?
    fn extended(&self, v: Value) -> (Value, bool) {
        let Some(View::Cast { op, from }) = self.q.body.view_value(v) else { return (v, false) };
        let Some(i) = v.inst() else { return (v, false) };
        let d = self.q.body.inst(i);
        let is_narrow = self.q.types().int_width(self.q.ty(from)).is_some_and(|w| w <= MAX_WIDTH);
        match op {
            Opcode::SExt => (from, false),
            Opcode::ZExt if d.has_nneg() => (from, true),
            Opcode::Trunc if d.has_nsw() && is_narrow => (from, false),
            _ => (v, false),
        }
    }

    fn unsigned(&mut self, v: Value, depth: u32) -> Sum {
        if let Some(n) = self.number(v) {
            return match n.as_u64().and_then(|n| i64::try_from(n).ok()) {
                Some(n) if n < i64::MAX => Sum::number(n),
                _ => Sum::value(v, false),
            };
        }
        let (v, non_negative) = self.unextended(v);
        let whole = Sum::value(v, non_negative);
        let Some(View::Binary { op, a, b }) = self.q.body.view_value(v) else { return whole };
        let Some(i) = v.inst() else { return whole };
        let d = self.q.body.inst(i);
        let (nuw, nsw) =
            if op.flag_family() == FlagFamily::NoWrap { (d.has_nuw(), d.has_nsw()) } else { (false, false) };
        let n = self.signed_number(b);
        let found = match op {
            Opcode::Add if nuw => self.sum(a, false, depth + 1).plus(self.sum(b, false, depth + 1)),
            Opcode::Add if nsw => {
                self.require_non_negative(a);
                self.require_non_negative(b);
                self.sum(a, false, depth + 1).plus(self.sum(b, false, depth + 1))
            }
            Opcode::Add => n.filter(|&n| n < 0).and_then(|n| {
                self.preconditions.push(Condition::at_least(a, n.checked_neg()?));
                self.sum(a, false, depth + 1).plus(Sum::number(n))
            }),
            Opcode::Or if d.is_disjoint() && self.number(b).is_some() => {
                self.sum(a, false, depth + 1).plus(self.sum(b, false, depth + 1))
            }
            Opcode::Shl if nuw => {
                n.filter(|n| (0..63).contains(n)).and_then(|n| self.sum(a, false, depth + 1).times(1 << n))
            }
            Opcode::Mul if nuw => n.filter(|&n| n >= 0).and_then(|n| self.sum(a, false, depth + 1).times(n)),
            Opcode::Sub if nuw => self.sum(a, false, depth + 1).minus(self.sum(b, false, depth + 1)),
            _ => None,
        };
        found.unwrap_or(whole)
    }

    /// An unsigned value without casts that do not change it; is it not negative in the wider type?
    fn unextended(&mut self, v: Value) -> (Value, bool) {
        let Some(View::Cast { op, from }) = self.q.body.view_value(v) else { return (v, false) };
        let Some(i) = v.inst() else { return (v, false) };
        let d = *self.q.body.inst(i);
        let is_narrow = self.q.types().int_width(self.q.ty(from)).is_some_and(|w| w <= MAX_WIDTH);
        match op {
            Opcode::ZExt => (from, true),
            Opcode::SExt => {
                self.preconditions.push(Condition::non_negative(from));
                (from, false)
            }
            Opcode::Trunc if is_narrow && d.has_nuw() => (from, false),
            Opcode::Trunc if is_narrow && d.has_nsw() => {
                self.preconditions.push(Condition::non_negative(from));
                (from, false)
            }
            _ => (v, false),
        }
    }

    fn require_non_negative(&mut self, v: Value) {
        if !is_known_non_negative(&self.q, v) {
            self.preconditions.push(Condition::non_negative(v));
        }
    }

    fn address(&mut self, v: Value, depth: u32) -> Sum {
        if v.constant().is_some_and(|c| self.q.body.consts().data(c) == ir::ConstData::Null) {
            return Sum::number(0);
        }
        self.offset_address(v, depth).unwrap_or(Sum::value(v, false))
    }

    fn offset_address(&mut self, v: Value, depth: u32) -> Option<Sum> {
        let gep = v.inst().filter(|&i| self.q.body.inst(i).opcode == Opcode::GetElementPtr)?;
        let offsets = Offsets::of(&self.q, gep)?;
        if !offsets.nusw && !offsets.nuw {
            return None;
        }
        let mut sum = Sum { offset: offsets.constant, ..Sum::value(offsets.base, false) };
        for (index, scale) in offsets.variables {
            sum = sum.plus(self.sum(index, false, depth + 1).times(scale)?)?;
            if !offsets.nuw {
                self.require_non_negative(index);
            }
        }
        Some(sum)
    }
}

/// Is the sign bit of a value known to be clear?
pub(crate) fn is_known_non_negative(q: &Query<'_>, v: Value) -> bool {
    known_bits_at(q, v, 0).is_non_negative()
}

/// The same of what is found by one step.
pub(crate) fn is_clearly_non_negative(q: &Query<'_>, v: Value) -> bool {
    known_bits_at(q, v, analysis::query::MAX_DEPTH - 1).is_non_negative()
}

/// What a `getelementptr` adds to an address, with that of one below it, if one of both has only constant indices.
pub(crate) struct Offsets {
    pub base: Value,
    pub constant: i64,
    /// Indices, each with the size of what it counts, in the order of the instruction.
    pub variables: Vec<(Value, i64)>,
    pub nuw: bool,
    pub nusw: bool,
    /// The bits of an index.
    pub bits: u32,
}

impl Offsets {
    pub fn of(q: &Query<'_>, gep: Inst) -> Option<Self> {
        let mut outer = Self::of_one(q, gep)?;
        let below = outer.base.inst().filter(|&i| q.body.inst(i).opcode == Opcode::GetElementPtr);
        let Some(inner) = below.and_then(|i| Self::of_one(q, i)) else { return Some(outer) };
        if outer.variables.len() + inner.variables.len() > 1 {
            return Some(outer);
        }
        outer.base = inner.base;
        outer.constant = wrapped(i128::from(outer.constant) + i128::from(inner.constant), outer.bits);
        outer.variables.extend(inner.variables);
        outer.nuw &= inner.nuw;
        outer.nusw &= inner.nusw;
        Some(outer)
    }

    fn of_one(q: &Query<'_>, gep: Inst) -> Option<Self> {
        let (types, layout) = (q.types(), &q.module.data_layout);
        let View::Gep { base, indices, .. } = q.body.view(gep) else { return None };
        let bits = layout.index_bits(types.addr_space(q.ty(base))?);
        if bits == 0 || bits > MAX_WIDTH {
            return None;
        }
        let mut ty = q.body.inst(gep).source_type();
        let mut constant = 0i128;
        let mut variables: Vec<(Value, i64)> = Vec::new();
        for (k, v) in indices.iter().enumerate() {
            let number = v.constant().and_then(|c| q.body.consts().as_i64(types, c));
            if k > 0 && types.is_struct(ty) {
                let field = usize::try_from(number?).ok()?;
                constant = constant.wrapping_add(layout.field_offset(types, ty, field)?.into());
                ty = types.component(ty, field as u64)?;
                continue;
            }
            if k > 0 && types.is_vector(ty) {
                return None;
            }
            if k > 0 {
                ty = types.component(ty, 0)?;
            }
            if number == Some(0) {
                continue;
            }
            let size = layout.alloc_size(types, ty);
            if size.scalable {
                return None;
            }
            match number {
                Some(n) => constant = constant.wrapping_add(i128::from(size.value) * i128::from(n)),
                None if v.constant().is_some() => return None,
                None => {
                    let size = i64::try_from(size.value).ok()?;
                    match variables.iter_mut().find(|known| known.0 == v) {
                        Some(known) => known.1 = known.1.checked_add(size)?,
                        None => variables.push((v, size)),
                    }
                }
            }
        }
        let flags = q.body.inst(gep).gep_flags();
        Some(Self { base, constant: wrapped(constant, bits), variables, nuw: flags.nuw(), nusw: flags.nusw(), bits })
    }
}

/// A number of so many bits, as a signed one.
fn wrapped(n: i128, bits: u32) -> i64 {
    ((n << (128 - bits)) >> (128 - bits)) as i64
}
