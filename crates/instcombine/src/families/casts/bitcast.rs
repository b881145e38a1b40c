//! `bitcast`

use super::super::common::lanes::POISON;
use crate::combiner::Combiner;
use crate::rule::Outcome;
use analysis::pattern::*;
use ir::intrinsics::id;
use ir::{ApInt, Inst, Opcode, Type, Value, View};

rules! {
    /// The rules before those for phis.
    pub FIRST, "bitcast":
        resized_vector,
        vector_from_parts,
        of_one_lane,
        of_low_part,
        of_shuffle,
        of_reversal,
}

rules! {
    /// The rules behind those for phis, and before those that all casts have.
    pub RULES, "bitcast":
        of_copied_sign,
        of_element,
        of_logic,
        of_select,
}

/// `trunc` or `zext` of a vector seen as a number, seen as a vector again: some of its lanes, or with zeros behind.
fn resized_vector(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (x, ty) = (Hole::new(), cx.body.inst(i).ty);
    let to = cx.lanes_of_type(ty)?;
    let from = cx.body.operand(i, 0);
    if !cx.types.is_int(cx.ty(from)) || !cx.m(from, either(trunc(bitcast(&x)), zext(bitcast(&x)))) {
        return None;
    }
    let mut v = x.get();
    let lanes = cx.lanes_of(v).filter(|_| cx.is_vector(v))?;
    let scalar = cx.types.scalar(ty);
    if cx.scalar_bits(cx.ty(v))? != cx.scalar_bits(scalar)? || lanes == to {
        return None;
    }
    let source = cx.types.vector(scalar, lanes, false);
    v = cx.bitcast(v, source);
    let first = if cx.layout.big_endian { lanes.abs_diff(to) } else { 0 };
    if to < lanes {
        let mask: Vec<u32> = (first..first + to).collect();
        return cx.new_shuffle_of_one(v, &mask);
    }
    let zero = cx.zero(source);
    let mask: Vec<u32> = (0..to).map(|k| k.checked_sub(first).filter(|&k| k < lanes).unwrap_or(lanes)).collect();
    cx.new_shuffle(v, zero, &mask)
}

/// A number that is put together by shifts and "or", as a vector: the parts are inserted.
fn vector_from_parts(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (from, ty) = (cx.body.operand(i, 0), cx.body.inst(i).ty);
    let lanes = cx.lanes_of_type(ty)?;
    if !cx.types.is_int(cx.ty(from)) || from.constant().is_some() {
        return None;
    }
    let element = cx.types.scalar(ty);
    let bits = cx.bits_of_type(element)?;
    let mut parts = Parts { element, bits, found: vec![None; lanes as usize] };
    if !parts.collect(cx, from, 0, 0) {
        return None;
    }
    let mut v = cx.zero(ty);
    for (k, part) in parts.found.into_iter().enumerate() {
        if let Some(part) = part {
            let index = cx.int(Type::I32, k as u64);
            v = cx.build(|b| b.insert_element(v, part, index));
        }
    }
    cx.replace(v)
}

/// The elements that a number is put together from.
struct Parts {
    element: Type,
    bits: u64,
    found: Vec<Option<Value>>,
}

/// Operations are followed so deep. LLVM has no limit.
const MAX_PARTS_DEPTH: u32 = 64;

impl Parts {
    /// Notes what a value contributes that is shifted left by so many bits. Is it made of whole elements?
    fn collect(&mut self, cx: &mut Combiner<'_>, v: Value, shift: u64, depth: u32) -> bool {
        if depth > MAX_PARTS_DEPTH {
            return false;
        }
        if v.constant().is_some() && cx.is_undef(v) {
            return true;
        }
        if cx.ty(v) == self.element {
            return self.put(cx, v, shift);
        }
        if v.constant().is_some() {
            return self.collect_constant(cx, v, shift);
        }
        if !cx.one_use(v) {
            return false;
        }
        match cx.body.view_value(v) {
            Some(View::Cast { op: Opcode::BitCast, from }) => {
                !cx.is_vector(from) && self.collect(cx, from, shift, depth + 1)
            }
            Some(View::Cast { op: Opcode::ZExt, from }) => {
                let whole = cx.bits_of_type(cx.ty(from)).is_some_and(|n| n.is_multiple_of(self.bits));
                whole && self.collect(cx, from, shift, depth + 1)
            }
            Some(View::Binary { op: Opcode::Or, a, b }) => {
                self.collect(cx, a, shift, depth + 1) && self.collect(cx, b, shift, depth + 1)
            }
            Some(View::Binary { op: Opcode::Shl, a, b }) => {
                let Some(by) = cx.constant_index(b) else { return false };
                let Some(sum) = shift.checked_add(by).filter(|n| n.is_multiple_of(self.bits)) else { return false };
                self.collect(cx, a, sum, depth + 1)
            }
            _ => false,
        }
    }

    fn put(&mut self, cx: &Combiner<'_>, v: Value, shift: u64) -> bool {
        if v.constant().is_some_and(|c| cx.body.consts().is_zero(c)) {
            return true;
        }
        let len = self.found.len() as u64;
        let Some(k) = Some(shift / self.bits).filter(|&k| k < len) else { return false };
        let k = if cx.layout.big_endian { len - 1 - k } else { k };
        self.found[k as usize].replace(v).is_none()
    }

    /// A constant of several elements.
    fn collect_constant(&mut self, cx: &mut Combiner<'_>, v: Value, shift: u64) -> bool {
        let Some(n) = cx.int_of(v).filter(|_| cx.types.is_int(cx.ty(v))) else { return false };
        let (width, bits) = (n.width(), self.bits as u32);
        if !width.is_multiple_of(bits) {
            return false;
        }
        let number = cx.types.int(bits);
        (0..width / bits).all(|k| {
            let part = cx.ap(number, &n.extract(k * bits, bits));
            let element = self.element;
            let part = cx.bitcast(part, element);
            self.put(cx, part, shift + u64::from(k * bits))
        })
    }
}

/// A vector of one lane is that lane.
fn of_one_lane(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (from, ty) = (cx.body.operand(i, 0), cx.body.inst(i).ty);
    if !cx.is_vector(from) || cx.lanes_of(from)? != 1 {
        return None;
    }
    if !cx.types.is_vector(ty) {
        let zero = cx.int(Type::I32, 0);
        let v = cx.build(|b| b.extract_element(from, zero));
        return cx.new_bitcast(v, ty);
    }
    let View::InsertElement { element, .. } = cx.body.view_value(from)? else { return None };
    cx.new_bitcast(element, ty)
}

/// A number into whose vector form the lowest part is inserted: `(x & mask) | zext y`
fn of_low_part(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (from, ty) = (cx.body.operand(i, 0), cx.body.inst(i).ty);
    let (x, y, k) = (Hole::new(), Hole::new(), IntHole::new());
    if !cx.types.is_int(ty) || !cx.m(from, one_use(insert_element(one_use(bitcast(&x)), &y, &k))) {
        return None;
    }
    let (width, lanes) = (cx.width(i.into())?, u64::from(cx.lanes_of(from)?));
    let low = if cx.layout.big_endian { lanes - 1 } else { 0 };
    if cx.ty(x.get()) != ty
        || !cx.types.is_int(cx.ty(y.get()))
        || !cx.is_desirable_width(width)
        || k.get().as_u64() != Some(low)
    {
        return None;
    }
    let part = cx.width(y.get())?;
    let mask = cx.ap(ty, &ApInt::high_bits(width, width - part));
    let high = cx.build(|b| b.and(x.get(), mask));
    let low = cx.build(|b| b.cast(Opcode::ZExt, y.get(), ty));
    cx.new_binary(Opcode::Or, ir::Flags::NONE, high, low)
}

/// A shuffle of vectors that were cast from the type: the shuffle in that type.
fn of_shuffle(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (from, ty) = (cx.body.operand(i, 0), cx.body.inst(i).ty);
    let s = cx.shuffle(from).filter(|s| s.keeps_length() && cx.one_use(from))?;
    if !cx.types.is_vector(ty) || cx.lanes_of_type(ty)? != s.len {
        return None;
    }
    let of_type =
        |v: Value| matches!(cx.body.view_value(v), Some(View::Cast { op: Opcode::BitCast, from }) if cx.ty(from) == ty);
    if !of_type(s.a) && !of_type(s.b) {
        return None;
    }
    let (a, b) = (cx.bitcast(s.a, ty), cx.bitcast(s.b, ty));
    cx.new_shuffle(a, b, &s.mask)
}

/// Bytes or bits in reversed order, as a number.
fn of_reversal(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (from, ty) = (cx.body.operand(i, 0), cx.body.inst(i).ty);
    let s = cx.shuffle(from)?;
    if !cx.types.is_int(ty) || !s.len.is_multiple_of(2) || !cx.one_use(from) || !s.is_reversal() {
        return None;
    }
    if s.mask.iter().any(|&k| k != POISON && k >= s.len) {
        return None;
    }
    let what = match cx.width(from)? {
        8 if cx.layout.native_ints.contains(&cx.width(i.into())?) => id::BSWAP,
        1 => id::BITREVERSE,
        _ => return None,
    };
    let number = cx.bitcast(s.a, ty);
    cx.new_call(what, &[ty], &[number])
}

/// An element of a vector: the vector is cast as a whole.
fn of_element(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (from, ty) = (cx.body.operand(i, 0), cx.body.inst(i).ty);
    let View::ExtractElement { vector, index } = cx.body.view_value(from).filter(|_| cx.one_use(from))? else {
        return None;
    };
    if !cx.types.is_vector(ty) {
        let other = cx.types.with_scalar(cx.ty(vector), ty);
        let v = cx.build(|b| b.named(b"bc").cast(Opcode::BitCast, vector, other));
        return cx.new_extract_element(v, index);
    }
    if cx.lanes_of(vector)? != 1 {
        return None;
    }
    cx.new_bitcast(vector, ty)
}

/// The bits of a float, all but one from a number, and the sign from a float: `copysign`.
fn of_copied_sign(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (from, ty) = (cx.body.operand(i, 0), cx.body.inst(i).ty);
    let scalar = cx.types.scalar(ty);
    if !cx.types.is_float(scalar) || scalar == Type::PPC_FP128 {
        return None;
    }
    let (sign, mask, magnitude) = (Hole::new(), IntHole::new(), Hole::new());
    let is_copied = cx.m(from, c_binary(Opcode::Or, and(bitcast(&sign), &mask), &magnitude))
        && mask.get().is_signed_min()
        && cx.ty(sign.get()) == ty
        && cx.known(magnitude.get()).is_non_negative();
    if !is_copied {
        return None;
    }
    let magnitude = cx.bitcast(magnitude.get(), ty);
    cx.new_call(id::COPYSIGN, &[ty], &[magnitude, sign.get()])
}

/// "And", "or" and "xor" of vectors of other lanes.
fn of_logic(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (from, ty) = (cx.body.operand(i, 0), cx.body.inst(i).ty);
    let View::Binary { op, a, b } = cx.body.view_value(from)? else { return None };
    if !op.is_bitwise_logic() || !cx.one_use(from) || !cx.types.is_vector(ty) || !cx.is_vector(from) {
        return None;
    }
    let (x, y) = (Hole::new(), Hole::new());
    let is_float = |cx: &Combiner<'_>, ty: Type| cx.types.is_float(cx.types.scalar(ty));
    if is_float(cx, ty) {
        if !cx.m(a, one_use(bitcast(&x))) || !cx.m(b, one_use(bitcast(&y))) {
            return None;
        }
        let (left, right) = (cx.ty(x.get()), cx.ty(y.get()));
        let (moved, kept) = match (is_float(cx, left), is_float(cx, right)) {
            (true, false) => (a, y.get()),
            (false, true) => (b, x.get()),
            _ => return None,
        };
        let kept_type = cx.ty(kept);
        cx.types.int_width(cx.types.scalar(kept_type))?;
        let moved = cx.bitcast(moved, kept_type);
        let v = cx.build(|builder| builder.binary(op, moved, kept));
        return cx.new_bitcast(v, ty);
    }
    cx.types.int_width(cx.types.scalar(ty))?;
    let source = |cx: &Combiner<'_>, v: Value| {
        let found = cx.m(v, one_use(bitcast(&x))) && cx.ty(x.get()) == ty && x.get().constant().is_none();
        found.then(|| x.get())
    };
    let (left, right) = match (source(cx, a), source(cx, b)) {
        (Some(v), _) => (v, cx.bitcast(b, ty)),
        (None, Some(v)) => (cx.bitcast(a, ty), v),
        (None, None) => {
            b.constant()?;
            let v = cx.bitcast(a, ty);
            (v, cx.bitcast(b, ty))
        }
    };
    cx.new_binary(op, ir::Flags::NONE, left, right)
}

/// The arms of a `select` are cast, where that costs nothing.
fn of_select(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (from, ty) = (cx.body.operand(i, 0), cx.body.inst(i).ty);
    let View::Select { cond, yes, no } = cx.body.view_value(from).filter(|_| cx.one_use(from))? else { return None };
    let source = cx.ty(from);
    let (old, new) = (cx.types.vector_len(source), cx.types.vector_len(ty));
    if cx.is_vector(cond) && cx.types.vector_len(cx.ty(cond)) != new {
        return None;
    }
    let is_constant = yes.constant().is_some() || no.constant().is_some();
    let no_longer = match (old, new) {
        (_, None) => true,
        (Some((old, _)), Some((new, _))) => new <= old,
        _ => false,
    };
    let x = Hole::new();
    let free = |cx: &Combiner<'_>, v: Value| {
        cx.m(v, one_use(bitcast(&x))) && cx.ty(x.get()) == ty && x.get().constant().is_none()
    };
    let casts = is_constant && no_longer || old.is_some() == new.is_some() && (free(cx, yes) || free(cx, no));
    if !casts {
        return None;
    }
    let select = from.inst()?;
    let (yes, no) = (cx.cast_or_source(yes, ty), cx.cast_or_source(no, ty));
    let outcome = cx.new_select(cond, yes, no)?;
    if let Outcome::New(new) = outcome {
        let list = cx.body.attachments(select).to_vec();
        cx.body.set_attachments(new, &list);
    }
    Some(outcome)
}

impl Combiner<'_> {
    /// The value that was cast from this type, or a cast to it.
    fn cast_or_source(&mut self, v: Value, ty: Type) -> Value {
        match self.body.view_value(v) {
            Some(View::Cast { op: Opcode::BitCast, from }) if self.ty(from) == ty => from,
            _ => self.bitcast(v, ty),
        }
    }
}
