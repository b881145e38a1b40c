//! An address as sum: `base + constant + scale * index + …`.
//!
//! ```text
//! %i1 = add nsw i32 %i, 1
//! %x = sext i32 %i1 to i64
//! %p = getelementptr [8 x i16], ptr %base, i64 %j, i64 %x    ; %base + 2 + 16 * %j + 2 * sext(%i)
//! ```
//!
//! Indices are taken apart as long as the operations distribute over the extensions around them. All sums are modulo the width of an index.

use crate::alias::limits::{MAX_LINEAR_DEPTH, MAX_LOOKUP};
use crate::constant_range::ConstantRange;
use crate::query::Query;
use crate::underlying::step;
use ir::intrinsics::id;
use ir::{ApInt, Const, ConstData, GepFlags, Inst, NoWrap, Opcode, Value, ValueKind, View};
use smallvec::SmallVec;

/// An integer that was first cut, then extended with its sign, then with zeros.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct CastValue {
    pub value: Value,
    /// The width of `value`.
    pub width: u32,
    pub zext: u32,
    pub sext: u32,
    pub trunc: u32,
    /// Is it surely not negative before it is extended with zeros?
    non_negative: bool,
}

impl CastValue {
    pub fn plain(q: &Query<'_>, value: Value) -> Self {
        let width = q.types().int_width(q.ty(value)).unwrap_or(1);
        Self { value, width, zext: 0, sext: 0, trunc: 0, non_negative: false }
    }

    /// The width with casts.
    pub fn bits(&self) -> u32 {
        self.width - self.trunc + self.zext + self.sext
    }

    fn with_value(self, value: Value, keeps_sign: bool) -> Self {
        Self { value, non_negative: self.non_negative && keeps_sign, ..self }
    }

    /// If the value is an extension of `from`: that with one cast more.
    fn extension_of(self, q: &Query<'_>, from: Value, signed: bool, non_negative: bool) -> Self {
        let width = q.types().int_width(q.ty(from)).unwrap_or(self.width);
        let by = self.width - width;
        let inner = Self { value: from, width, ..self };
        // What was extended is cut off again.
        if by <= self.trunc {
            return Self { trunc: self.trunc - by, ..inner };
        }
        let by = by - self.trunc;
        if signed {
            Self { sext: self.sext + by, trunc: 0, ..inner }
        } else {
            // Extended with zeros it is not negative, so that extending it with its sign adds zeros, too.
            Self { zext: self.zext + self.sext + by, sext: 0, trunc: 0, non_negative, ..inner }
        }
    }

    fn of_number(&self, n: &ApInt) -> ApInt {
        let n = if self.trunc > 0 { n.trunc(n.width() - self.trunc) } else { n.clone() };
        let n = n.sext(n.width() + self.sext);
        n.zext(n.width() + self.zext)
    }

    pub fn of_range(&self, range: ConstantRange) -> ConstantRange {
        let mut range = range;
        if self.trunc > 0 {
            range = range.truncate(range.width() - self.trunc, NoWrap::empty());
        }
        if self.sext > 0 {
            range = range.sign_extend(range.width() + self.sext);
        }
        if self.zext > 0 {
            range = range.zero_extend(range.width() + self.zext);
        }
        range
    }

    /// Do the casts distribute over an operation of these flags?
    fn distributes_over(&self, flags: NoWrap) -> bool {
        (self.zext == 0 || flags.nuw()) && (self.sext == 0 || flags.nsw())
    }

    pub fn has_same_casts(&self, other: &Self) -> bool {
        if self.width != other.width || self.trunc != other.trunc {
            return false;
        }
        let same = self.zext == other.zext && self.sext == other.sext;
        // Of a number that is not negative, both extensions are the same.
        let either = self.non_negative || other.non_negative;
        same || either && self.zext + self.sext == other.zext + other.sext
    }
}

/// `scale * value + offset`
#[derive(Clone, Debug)]
pub(super) struct Linear {
    pub value: CastValue,
    pub scale: ApInt,
    pub offset: ApInt,
    /// Do product and sum not wrap?
    flags: NoWrap,
}

impl Linear {
    fn of_value(value: CastValue) -> Self {
        let bits = value.bits();
        Self { value, scale: ApInt::one(bits), offset: ApInt::zero(bits), flags: NoWrap::all() }
    }

    fn times(self, factor: &ApInt, flags: NoWrap) -> Self {
        let mut result = self.flags;
        if !factor.is_one() {
            // (x + y) * z without signed overflow does not mean that x * z + y * z has none.
            let keeps_signed = flags.nsw() && self.offset.is_zero();
            let keeps = if keeps_signed { flags } else { flags - NoWrap::NSW };
            result &= keeps;
        }
        Self { value: self.value, scale: &self.scale * factor, offset: &self.offset * factor, flags: result }
    }
}

/// Takes an index apart.
pub(super) fn linear(q: &Query<'_>, value: CastValue, depth: u32) -> Linear {
    if depth == MAX_LINEAR_DEPTH {
        return Linear::of_value(value);
    }
    if let Some(n) = int_constant(q, value.value) {
        let bits = value.bits();
        let offset = value.of_number(&n);
        return Linear { value, scale: ApInt::zero(bits), offset, flags: NoWrap::all() };
    }
    let Some(i) = value.value.inst() else { return Linear::of_value(value) };
    let depth = depth + 1;
    match q.body.view(i) {
        View::Binary { op, a, b } => {
            let taken_apart = int_constant(q, b).and_then(|n| linear_binary(q, value, (i, op, a), &n, depth));
            taken_apart.unwrap_or_else(|| Linear::of_value(value))
        }
        View::Cast { op: Opcode::ZExt, from } => {
            linear(q, value.extension_of(q, from, false, q.body.inst(i).has_nneg()), depth)
        }
        View::Cast { op: Opcode::SExt, from } => linear(q, value.extension_of(q, from, true, false), depth),
        _ => Linear::of_value(value),
    }
}

/// Takes an operation with a constant apart.
fn linear_binary(
    q: &Query<'_>,
    value: CastValue,
    (i, op, a): (Inst, Opcode, Value),
    n: &ApInt,
    depth: u32,
) -> Option<Linear> {
    let d = q.body.inst(i);
    let mut flags = match op {
        Opcode::Add | Opcode::Sub | Opcode::Mul | Opcode::Shl => d.no_wrap(),
        Opcode::Or if d.is_disjoint() => NoWrap::all(),
        _ => return None,
    };
    if !value.distributes_over(flags) {
        return None;
    }
    let keeps_sign = op == Opcode::Shl && flags.nsw();
    // Cut off, the operation may wrap.
    if value.trunc > 0 {
        flags = NoWrap::empty();
    }
    let number = value.of_number(n);
    let inner = value.with_value(a, keeps_sign);
    Some(match op {
        Opcode::Add | Opcode::Or => {
            let e = linear(q, inner, depth);
            Linear { offset: &e.offset + &number, flags: e.flags & flags, ..e }
        }
        Opcode::Sub => {
            let e = linear(q, inner, depth);
            Linear { offset: &e.offset - &number, flags: e.flags & (flags - NoWrap::NUW), ..e }
        }
        Opcode::Mul => linear(q, inner, depth).times(&number, flags),
        _ => {
            // Shifted by so much, it is poison.
            let by = u32::try_from(number.as_u64()?).ok().filter(|&by| by < value.bits())?;
            let e = linear(q, inner, depth);
            Linear { value: e.value, offset: e.offset.shl(by), scale: e.scale.shl(by), flags: e.flags & flags }
        }
    })
}

/// The number that a value is, if it is an integer constant.
fn int_constant(q: &Query<'_>, v: Value) -> Option<ApInt> {
    let c = v.constant()?;
    let is_number = matches!(q.body.consts().data(c), ConstData::Int(_) | ConstData::BigInt(_) | ConstData::Null);
    (is_number && q.types().is_int(q.body.consts().ty(c))).then(|| q.body.consts().splat_int(q.types(), c))?
}

/// An index that is not constant, times a constant.
#[derive(Clone, Debug)]
pub(super) struct VariableIndex {
    pub value: CastValue,
    pub scale: ApInt,
    /// The instruction that uses the index, if any.
    pub at: Inst,
    /// Does the product not wrap as a signed number?
    pub no_signed_wrap: bool,
    /// Is it subtracted?
    pub negated: bool,
}

impl VariableIndex {
    pub fn has_negated_scale_of(&self, other: &Self) -> bool {
        if self.negated == other.negated { self.scale == -&other.scale } else { self.scale == other.scale }
    }
}

/// An address as sum.
#[derive(Clone, Debug)]
pub(super) struct Address {
    pub base: Value,
    pub offset: ApInt,
    pub indices: SmallVec<[VariableIndex; 2]>,
    /// What holds of all additions on the way.
    pub flags: GepFlags,
}

/// An address without an index: so many bytes behind its base.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    pub base: Value,
    offset: u64,
    width: u32,
    pub flags: GepFlags,
}

impl From<Place> for Address {
    fn from(place: Place) -> Self {
        let offset = ApInt::new(place.width, place.offset);
        Self { base: place.base, offset, indices: SmallVec::new(), flags: place.flags }
    }
}

impl Place {
    /// By how many bytes it lies behind another one, if both are counted by the same width.
    pub fn minus(&self, other: &Self) -> Option<ApInt> {
        let offset = self.offset.wrapping_sub(other.offset);
        (self.width == other.width).then(|| ApInt::new(self.width, offset))
    }
}

/// Takes an address apart.
pub(super) fn decompose(q: &Query<'_>, v: Value) -> Address {
    let at = v.inst().unwrap_or(Inst::NONE);
    let width = index_bits(q, v);
    let zero = ApInt::zero(width.max(1));
    let mut address = Address { base: v, offset: zero, indices: SmallVec::new(), flags: GepFlags::all() };
    for _ in 0..MAX_LOOKUP {
        match gep_parts(q, address.base) {
            Some(gep) => {
                if !address.add(q, &gep, at) {
                    break;
                }
                address.base = gep.base;
            }
            // Casts and the like leave the address as it is, if an index has the same width before and behind.
            None => match step(q.module, q.body, address.base) {
                Some(next) if index_bits(q, next) == width => address.base = next,
                _ => break,
            },
        }
    }
    address
}

fn index_bits(q: &Query<'_>, v: Value) -> u32 {
    q.types().addr_space(q.types().scalar(q.ty(v))).map_or(0, |space| q.module.data_layout.index_bits(space))
}

/// A `getelementptr`, or a constant of that kind.
struct Gep {
    base: Value,
    source: ir::Type,
    indices: SmallVec<[Value; 4]>,
    flags: GepFlags,
}

fn gep_parts(q: &Query<'_>, v: Value) -> Option<Gep> {
    match v.kind() {
        ValueKind::Inst(i) => {
            let View::Gep { source, base, indices } = q.body.view(i) else { return None };
            Some(Gep { base, source, indices: indices.iter().collect(), flags: q.body.inst(i).gep_flags() })
        }
        ValueKind::Const(c) => constant_gep(q, c),
        _ => None,
    }
}

fn constant_gep(q: &Query<'_>, c: Const) -> Option<Gep> {
    let ConstData::Expr(e) = q.body.consts().data(c) else { return None };
    let e = q.body.consts().expr(e);
    if e.opcode != Opcode::GetElementPtr {
        return None;
    }
    let (&base, indices) = e.operands.split_first()?;
    Some(Gep {
        base: base.into(),
        source: e.source,
        indices: indices.iter().map(|&k| k.into()).collect(),
        flags: GepFlags::from_bits_truncate(e.flags),
    })
}

fn is_zero(q: &Query<'_>, v: Value) -> bool {
    v.constant().is_some_and(|c| q.body.consts().is_zero(c))
}

/// Does an index count elements whose size is a multiple of `vscale`, or structures with such members?
fn has_scalable_offset(q: &Query<'_>, gep: &Gep) -> bool {
    let types = q.types();
    if !types.contains_scalable(gep.source) {
        return false;
    }
    let mut ty = gep.source;
    for (k, &index) in gep.indices.iter().enumerate() {
        if k > 0 {
            let field = index.constant().and_then(|c| q.body.consts().as_u64(c)).filter(|_| types.is_struct(ty));
            let has_scalable_fields = field.is_some_and(|n| n > 0) && types.contains_scalable(ty);
            if has_scalable_fields {
                return true;
            }
            let is_field = types.is_struct(ty);
            ty = types.component(ty, field.unwrap_or(0)).unwrap_or(ty);
            if is_field {
                continue;
            }
        }
        if types.contains_scalable(ty) && !is_zero(q, index) {
            return true;
        }
    }
    false
}

impl Address {
    /// The same, if it has no index.
    pub fn place(&self) -> Option<Place> {
        let offset = self.offset.as_u64().filter(|_| self.indices.is_empty() && self.offset.width() <= 64)?;
        Some(Place { base: self.base, offset, width: self.offset.width(), flags: self.flags })
    }

    /// Adds the indices of a `getelementptr`; `false`, and nothing changes, if it cannot be done.
    fn add(&mut self, q: &Query<'_>, gep: &Gep, at: Inst) -> bool {
        let (types, layout) = (q.types(), &q.module.data_layout);
        let is_scalar = gep.indices.iter().all(|&v| types.is_int(q.ty(v)));
        if !is_scalar || has_scalable_offset(q, gep) {
            return false;
        }
        self.flags &= gep.flags;
        let width = self.offset.width();
        let mut ty = gep.source;
        for (k, &index) in gep.indices.iter().enumerate() {
            if k > 0 && types.is_struct(ty) {
                let field = index.constant().and_then(|c| q.body.consts().as_u64(c)).unwrap_or(0);
                if field > 0 {
                    let offsets = layout.field_offsets(types, ty);
                    let offset = offsets.get(field as usize).copied().unwrap_or(0);
                    self.offset = &self.offset + &ApInt::new(width, offset);
                }
                ty = types.component(ty, field).unwrap_or(ty);
                continue;
            }
            // The elements of a vector lie without padding.
            let is_packed = k > 0 && types.is_vector(ty);
            if k > 0 {
                ty = types.component(ty, 0).unwrap_or(ty);
            }
            if is_zero(q, index) {
                continue;
            }
            let size = if is_packed { layout.store_size(types, ty) } else { layout.alloc_size(types, ty) };
            self.add_index(q, gep.flags, index, &ApInt::new(width, size.value), at);
        }
        true
    }

    fn add_index(&mut self, q: &Query<'_>, flags: GepFlags, index: Value, size: &ApInt, at: Inst) {
        let width = size.width();
        if let Some(n) = int_constant(q, index) {
            self.offset = &self.offset + &(size * &n.sext_or_trunc(width));
            return;
        }
        let mut value = CastValue::plain(q, index);
        value.sext = width.saturating_sub(value.width);
        value.trunc = value.width.saturating_sub(width);
        value.non_negative = flags.nusw() && flags.nuw();
        let mut no_wrap = NoWrap::empty();
        no_wrap.set(NoWrap::NUW, flags.nuw());
        no_wrap.set(NoWrap::NSW, flags.nusw());
        let mut e = linear(q, value, 0).times(size, no_wrap);
        self.offset = &self.offset + &e.offset;
        if !e.flags.nuw() {
            self.flags.remove(GepFlags::NUW);
        }
        // An index that is used twice is one with the sum of both scales.
        let same =
            |i: &VariableIndex| is_same_value(q, i.value.value, e.value.value) && i.value.has_same_casts(&e.value);
        if let Some(k) = self.indices.iter().position(same) {
            e.scale = &e.scale + &self.indices.remove(k).scale;
            e.flags = NoWrap::empty();
        }
        if !e.scale.is_zero() {
            let no_signed_wrap = e.flags.nsw();
            self.indices.push(VariableIndex { value: e.value, scale: e.scale, at, no_signed_wrap, negated: false });
        }
    }
}

/// Are the values one, or both `vscale`?
fn is_same_value(q: &Query<'_>, a: Value, b: Value) -> bool {
    a == b || is_vscale(q, a) && is_vscale(q, b)
}

/// Is it a call of `llvm.vscale`?
pub(super) fn is_vscale(q: &Query<'_>, v: Value) -> bool {
    v.inst().is_some_and(|i| q.module.called_intrinsic(q.body, i) == Some(id::VSCALE))
}
