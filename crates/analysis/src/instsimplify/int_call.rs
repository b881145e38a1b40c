//! Calls of intrinsics on integers, pointers and vectors that are decided by their arguments' shapes.

use super::Simplifier;
use crate::value_tracking::{is_undef_or_poison, vscale_range};
use ir::intrinsics::{Intrinsic, id};
use ir::{ApInt, IntPredicate, Lane, Opcode, Type, Value};

impl Simplifier<'_> {
    pub(super) fn int_call(&mut self, what: Intrinsic, ty: Type, args: &[Value]) -> Option<Value> {
        match *args {
            [] if what == id::VSCALE => self.vscale(ty),
            [v] => self.unary_call(what, v),
            [a, b] => self.binary_call(what, ty, a, b),
            [a, b, c] if matches!(what, id::FSHL | id::FSHR) => self.funnel_shift_call(what, a, b, c),
            [vector, part, at] if what == id::VECTOR_INSERT => self.vector_insert(vector, part, at),
            [_, mask, other] if matches!(what, id::MASKED_LOAD | id::MASKED_GATHER) => {
                self.is_empty_mask(mask).then_some(other)
            }
            _ => None,
        }
    }

    /// The length of vectors, where the function says it.
    fn vscale(&mut self, ty: Type) -> Option<Value> {
        let range = vscale_range(&self.q(), self.types.int_width(ty)?)?;
        let n = range.single_element()?;
        Some(self.number(ty, n))
    }

    fn unary_call(&mut self, what: Intrinsic, v: Value) -> Option<Value> {
        match what {
            // Twice is not at all.
            id::BSWAP | id::BITREVERSE => self.call_of(v, what).map(|args| args[0]),
            id::VECTOR_REVERSE => {
                if let Some([reversed, _]) = self.call_of(v, what) {
                    return Some(reversed);
                }
                (is_undef_or_poison(self.body, v) || self.is_splat(v)).then_some(v)
            }
            id::CTPOP => {
                if self.is_power_of_2(v, false) {
                    return self.one_of(v);
                }
                let known = self.known(v);
                (known.min_leading_zeros() + 1 >= known.width()).then_some(v)
            }
            _ => None,
        }
    }

    fn binary_call(&mut self, what: Intrinsic, ty: Type, a: Value, b: Value) -> Option<Value> {
        match what {
            id::SMAX | id::SMIN | id::UMAX | id::UMIN => self.int_min_max(what, ty, a, b),
            id::ABS => self.call_of(a, id::ABS).map(|_| a),
            id::CTTZ => {
                let [one, n] = self.operands_of(a, Opcode::Shl)?;
                self.is_one(one).then_some(n)
            }
            id::CTLZ => self.leading_zeros(a),
            id::SCMP | id::UCMP => self.three_way(what, ty, a, b),
            id::UADD_WITH_OVERFLOW | id::SADD_WITH_OVERFLOW => self.overflowing_sum(ty, a, b),
            id::USUB_WITH_OVERFLOW | id::SSUB_WITH_OVERFLOW => {
                (self.are_one_number(a, b) || self.is_undef(a) || self.is_undef(b)).then(|| self.zero(ty))
            }
            id::UMUL_WITH_OVERFLOW | id::SMUL_WITH_OVERFLOW => {
                let is_nothing = |s: &Self, v| s.is_zero(v) || s.is_undef(v);
                (is_nothing(self, a) || is_nothing(self, b)).then(|| self.zero(ty))
            }
            id::UADD_SAT | id::SADD_SAT => self.saturated_sum(what, a, b),
            id::USUB_SAT | id::SSUB_SAT => self.saturated_difference(what, a, b),
            id::PTRMASK => self.ptrmask(a, b),
            id::VECTOR_EXTRACT => self.vector_extract(ty, a, b),
            _ => None,
        }
    }

    /// Of `-n >> x`.
    fn leading_zeros(&mut self, v: Value) -> Option<Value> {
        let negative = |s: &Self, v: Value| s.all_int_lanes(v, |n| n.is_negative());
        if let Some([n, by]) = self.operands_of(v, Opcode::LShr)
            && negative(self, n)
        {
            return Some(by);
        }
        let [n, _] = self.operands_of(v, Opcode::AShr)?;
        negative(self, n).then(|| self.zero_of(v))
    }

    /// -1, 0 or 1
    fn three_way(&mut self, what: Intrinsic, ty: Type, a: Value, b: Value) -> Option<Value> {
        let width = self.types.int_width(self.types.scalar(ty))?;
        let (greater, less) = match what {
            id::SCMP => (IntPredicate::Sgt, IntPredicate::Slt),
            _ => (IntPredicate::Ugt, IntPredicate::Ult),
        };
        self.restart(|s| {
            if s.is_undef(a) || s.is_undef(b) || s.is_true(IntPredicate::Eq, a, b) {
                return Some(s.zero(ty));
            }
            if s.is_true(greater, a, b) {
                return Some(s.number(ty, &ApInt::one(width)));
            }
            if s.is_true(less, a, b) { Some(s.number(ty, &ApInt::ones(width))) } else { None }
        })
    }

    /// A sum with undef is -1 and does not overflow.
    fn overflowing_sum(&mut self, ty: Type, a: Value, b: Value) -> Option<Value> {
        if !self.is_undef(a) && !self.is_undef(b) {
            return None;
        }
        let ones = self.ones_of(a)?.constant()?;
        let bit = *self.types.fields(ty)?.0.get(1)?;
        let no = self.body.consts_mut().null(self.types, bit);
        Some(self.body.consts_mut().aggregate(self.types, ty, &[ones, no]).into())
    }

    fn saturated_sum(&mut self, what: Intrinsic, a: Value, b: Value) -> Option<Value> {
        let is_most = |s: &Self, v| what == id::UADD_SAT && s.is_all_ones(v);
        if is_most(self, a) || is_most(self, b) || self.is_undef(a) || self.is_undef(b) {
            // As a signed number, undef may be all that lacks to -1.
            return self.ones_of(a);
        }
        match () {
            () if self.is_zero(b) => Some(a),
            () if self.is_zero(a) => Some(b),
            () => None,
        }
    }

    fn saturated_difference(&mut self, what: Intrinsic, a: Value, b: Value) -> Option<Value> {
        let is_least = what == id::USUB_SAT && (self.is_zero(a) || self.is_all_ones(b));
        if is_least || self.are_one_number(a, b) || self.is_undef(a) || self.is_undef(b) {
            return Some(self.zero_of(a));
        }
        self.is_zero(b).then_some(a)
    }

    fn ptrmask(&mut self, pointer: Value, mask: Value) -> Option<Value> {
        if self.is_undef(pointer) || self.is_zero(pointer) {
            return Some(self.zero_of(pointer));
        }
        if self.is_all_ones(mask) {
            return Some(pointer);
        }
        let space = self.types.addr_space(self.types.scalar(self.ty(pointer)))?;
        let spec = self.module.data_layout.pointer(space);
        let width = self.int_width(mask)?;
        if spec.index_bits == spec.bits && width == spec.bits {
            // The pointer's own address.
            let own = self.cast_of(mask, Opcode::PtrToInt).or_else(|| self.cast_of(mask, Opcode::PtrToAddr));
            if own == Some(pointer) {
                return Some(pointer);
            }
        }
        // Bits that alignment clears already.
        let clear = self.known(pointer).zeros.zext_or_trunc(width);
        self.all_int_lanes(mask, |n| (n | &clear).is_ones()).then_some(pointer)
    }

    fn funnel_shift_call(&mut self, what: Intrinsic, high: Value, low: Value, amount: Value) -> Option<Value> {
        if self.is_undef(high) && self.is_undef(low) {
            let ty = self.ty(high);
            return Some(self.undef(ty));
        }
        let unmoved = if what == id::FSHL { high } else { low };
        if self.is_undef(amount) {
            return Some(unmoved);
        }
        if let Some(n) = self.int(amount)
            && n.urem(&ApInt::new(n.width(), n.width().into())).is_some_and(|rest| rest.is_zero())
        {
            return Some(unmoved);
        }
        if self.is_zero(high) && self.is_zero(low) {
            return Some(self.zero_of(high));
        }
        if self.is_all_ones(high) && self.is_all_ones(low) { self.ones_of(high) } else { None }
    }

    /// Is no lane of a constant mask surely set?
    fn is_empty_mask(&self, mask: Value) -> bool {
        mask.constant().is_some_and(|c| {
            self.body.consts().lanes(self.types, c).all(|lane| match lane {
                Lane::Int(n) => n.is_zero(),
                lane => lane.is_undef_or_poison(),
            })
        })
    }

    /// A part taken out of where it was put.
    fn vector_extract(&mut self, ty: Type, vector: Value, at: Value) -> Option<Value> {
        let (_, call) = self.intrinsic_of(vector).filter(|c| c.0 == id::VECTOR_INSERT)?;
        let (part, place) = (self.body.operand(call, 1), self.body.operand(call, 2));
        (self.is_zero(at) && self.is_zero(place) && self.ty(part) == ty).then_some(part)
    }

    /// A part put back where it was.
    fn vector_insert(&mut self, vector: Value, part: Value, at: Value) -> Option<Value> {
        let [source, place] = self.call_of(part, id::VECTOR_EXTRACT)?;
        let same = source == vector || self.is_undef(vector) && self.ty(source) == self.ty(vector);
        (same && self.is_zero(at) && self.is_zero(place)).then_some(source)
    }
}
