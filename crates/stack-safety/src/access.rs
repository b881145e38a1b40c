//! Which bytes an access may touch, as scalar evolution bounds its distance from the address of the memory.

use crate::uses::{is_unbounded, sum};
use analysis::ConstantRange;
use analysis::memory_intrinsic::MemoryIntrinsic;
use analysis::scalar_evolution::{Expr, ScalarEvolution, Wrap};
use ir::data_layout::Size;
use ir::{ApInt, Body, Inst, IntPredicate, Module, Type, Value, View};

/// Expressions of more operations are not subtracted from each other: a chain of sums would cost the square of its length.
const MAX_SIZE: u16 = 1024;

/// The address of memory: a stack slot or a parameter.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Base {
    /// The address.
    pub value: Value,
    /// The slot, if it is one.
    pub slot: Option<Inst>,
}

/// Questions about the accesses of a function.
pub(crate) struct Accesses<'a, 's, 'e> {
    pub module: &'a Module,
    pub body: &'a Body,
    pub evolution: &'s mut ScalarEvolution<'e>,
    /// Bits of a pointer in address space 0.
    pub width: u32,
}

impl Accesses<'_, '_, '_> {
    /// Any bytes.
    pub fn unknown(&self) -> ConstantRange {
        ConstantRange::full(self.width)
    }

    /// The expression of a value as an address in space 0; none if it is one in another space, whose pointers may be of other sizes.
    fn address(&mut self, v: Value) -> Option<Expr> {
        let types = &self.module.ctx.types;
        let ty = self.body.value_type(v);
        match types.addr_space(ty) {
            Some(0) => Some(self.evolution.get(v)),
            Some(_) => None,
            None if types.is_int(ty) => {
                let e = self.evolution.get(v);
                let address = self.evolution.effective(types.ptr(0));
                Some(self.evolution.truncate_or_zero_extend(e, address))
            }
            None => None,
        }
    }

    fn distance(&mut self, at: Value, base: Base) -> Option<Expr> {
        let (at, base) = (self.address(at)?, self.address(base.value)?);
        if self.evolution.size(at) > MAX_SIZE {
            return None;
        }
        let distance = self.evolution.minus(at, base, Wrap::empty());
        self.evolution.is_known(distance).then_some(distance)
    }

    /// How far an address lies behind the base.
    pub fn offsets(&mut self, at: Value, base: Base) -> ConstantRange {
        let Some(distance) = self.distance(at, base) else { return self.unknown() };
        let range = self.evolution.signed_range(distance);
        if is_unbounded(&range) { self.unknown() } else { range.sext_or_trunc(self.width) }
    }

    /// The bytes of an access that covers `bytes`, counted from `at`.
    fn covered(&mut self, at: Value, base: Base, bytes: &ConstantRange) -> ConstantRange {
        if bytes.is_empty() {
            return ConstantRange::empty(self.width);
        }
        let offsets = self.offsets(at, base);
        let range = if is_unbounded(&offsets) { offsets } else { sum(&offsets, bytes) };
        if is_unbounded(&range) { self.unknown() } else { range }
    }

    /// The bytes of an access to so many.
    pub fn range(&mut self, at: Value, base: Base, size: Size) -> ConstantRange {
        let bytes = ApInt::new(self.width, size.value);
        if size.scalable || bytes.is_negative() {
            return self.unknown();
        }
        self.covered(at, base, &ConstantRange::new_or_empty(ApInt::zero(self.width), bytes))
    }

    /// The bytes of an access by a memory intrinsic, if `at` is one of its addresses.
    pub fn intrinsic_range(&mut self, call: &MemoryIntrinsic, at: Value, base: Base) -> ConstantRange {
        let length = self.evolution.get(call.length);
        let ty = self.int_type();
        let length = self.evolution.truncate_or_zero_extend(length, ty);
        let sizes = self.evolution.signed_range(length);
        if !sizes.upper().is_strictly_positive() || is_unbounded(&sizes) {
            return self.unknown();
        }
        let most = sizes.upper().dec();
        self.covered(at, base, &ConstantRange::new_or_empty(ApInt::zero(self.width), most))
    }

    fn int_type(&self) -> Type {
        self.module.ctx.types.int(self.width)
    }

    /// Does an access of an instruction to so many bytes stay within the slot? What is none is safe.
    pub fn is_safe(&mut self, i: Inst, at: Value, base: Base, size: Size) -> bool {
        if size.scalable {
            return base.slot.is_none();
        }
        let size = self.evolution.uint(self.int_type(), size.value);
        self.fits(i, at, base, size)
    }

    /// The same of a number of bytes that is a value.
    pub fn is_safe_length(&mut self, i: Inst, at: Value, base: Base, length: Value) -> bool {
        let length = self.evolution.get(length);
        self.fits(i, at, base, length)
    }

    fn fits(&mut self, i: Inst, at: Value, base: Base, size: Expr) -> bool {
        let Some(slot) = base.slot else { return true };
        let Some(distance) = self.distance(at, base) else { return false };
        let ty = self.int_type();
        if self.evolution.width(distance) != self.width {
            return false;
        }
        let least = self.evolution.uint(ty, 0);
        let room = slot_range(self.module, self.body, slot).upper().zext_or_trunc(self.width);
        let (room, size) = (self.evolution.number(&room), self.evolution.truncate_or_zero_extend(size, ty));
        let most = self.evolution.minus(room, size, Wrap::empty());
        let block = self.body.inst_block(i);
        self.evolution.holds_at(block, IntPredicate::Sge, distance, least) == Some(true)
            && self.evolution.holds_at(block, IntPredicate::Sle, distance, most) == Some(true)
    }
}

/// The bytes of a slot; none if their number is not known.
pub(crate) fn slot_range(module: &Module, body: &Body, slot: Inst) -> ConstantRange {
    let types = &module.ctx.types;
    let space = types.addr_space(body.inst(slot).ty).unwrap_or(0);
    let width = module.data_layout.pointer(space).bits;
    let size = slot_size(module, body, slot, width).filter(ApInt::is_strictly_positive);
    size.map_or_else(|| ConstantRange::empty(width), |size| ConstantRange::new(ApInt::zero(width), size))
}

fn slot_size(module: &Module, body: &Body, slot: Inst, width: u32) -> Option<ApInt> {
    let View::Alloca { ty, count } = body.view(slot) else { return None };
    let size = module.data_layout.alloc_size(&module.ctx.types, ty);
    let one = ApInt::new(width, size.value);
    if size.scalable || !one.is_strictly_positive() {
        return None;
    }
    let count = body.consts().splat_int(&module.ctx.types, count.constant()?)?;
    if count.is_one() {
        return Some(one);
    }
    let count = Some(count).filter(ApInt::is_strictly_positive)?;
    let (bytes, overflow) = one.smul_overflow(&count.sext_or_trunc(width));
    (!overflow).then_some(bytes)
}
