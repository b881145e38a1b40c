//! A `getelementptr` with one index.

use super::merge::is_nuw_sum;
use crate::combiner::Combiner;
use crate::families::common::gep_parts::GepParts;
use crate::rule::Outcome;
use analysis::pattern::{Hole, add_like, ptrtoint_or_addr, sub};
use ir::inst::GepFlags;
use ir::{ApInt, Flags, Inst, Opcode, Type, Use, Value};

/// The parts, the index and the size of an element, if there is one index as wide as an index should be.
fn single_index(cx: &Combiner<'_>, i: Inst) -> Option<(GepParts, Value, u64)> {
    let gep = cx.gep_parts(i.into())?;
    let &[index] = &gep.indices[..] else { return None };
    if cx.types.scalar(cx.ty(index)) != cx.index_type(gep.base)? || cx.types.contains_scalable(gep.source) {
        return None;
    }
    let size = cx.layout.alloc_size(cx.types, gep.source).value;
    Some((gep, index, size))
}

/// `p + (q - p)` is `q` for who only asks for the address.
pub(super) fn pointer_difference(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (gep, index, size) = single_index(cx, i)?;
    if size != 1 {
        return None;
    }
    let y = Hole::new();
    if !cx.m(index, sub(ptrtoint_or_addr(&y), ptrtoint_or_addr(gep.base))) || cx.ty(y.get()) != cx.body.inst(i).ty {
        return None;
    }
    let space = cx.types.addr_space(cx.types.scalar(cx.ty(gep.base)))?;
    let all_address = cx.layout.index_bits(space) == cx.layout.pointer(space).bits;
    let uses: Vec<Use> = cx.body.uses_of(i).collect();
    let mut changed = false;
    for u in uses {
        let user = cx.body.use_inst(u);
        let only_address = match cx.body.inst(user).opcode {
            Opcode::PtrToAddr | Opcode::ICmp => true,
            Opcode::PtrToInt => all_address,
            _ => false,
        };
        if only_address {
            cx.body.set_use(u, y.get());
            cx.worklist.push(user);
            changed = true;
        }
    }
    changed.then_some(Outcome::Changed)
}

/// An exact division by the size of an element, or a multiple of it: the offset counts bytes.
pub(super) fn exact_division(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (gep, index, size) = single_index(cx, i)?;
    let division = index.inst()?;
    let d = *cx.body.inst(division);
    if size <= 1 || !matches!(d.opcode, Opcode::UDiv | Opcode::SDiv | Opcode::LShr | Opcode::AShr) || !d.is_exact() {
        return None;
    }
    let [x, by] = cx.pair(division);
    let by = cx.int_of(by)?;
    let rest = quotient(d.opcode, &by, size)?;
    let is_shift = d.opcode.is_shift();
    if if is_shift { rest.is_zero() } else { rest.is_one() } {
        return Some(Outcome::New(cx.new_gep(gep.flags, Type::I8, gep.base, &[x])));
    }
    if !cx.one_use(index) {
        return None;
    }
    let ty = cx.ty(x);
    let rest = cx.ap(ty, &rest);
    let offset = cx.build(|b| b.binary_with(d.opcode, Flags::EXACT, x, rest));
    Some(Outcome::New(cx.new_gep(gep.flags, Type::I8, gep.base, &[offset])))
}

/// What is left of a divisor, or of the number of bits of a shift, if the size of an element is taken out.
fn quotient(op: Opcode, by: &ApInt, size: u64) -> Option<ApInt> {
    let width = by.width();
    if op.is_shift() {
        let bits = size.is_power_of_two().then(|| ApInt::new(width, u64::from(size.trailing_zeros())))?;
        return by.uge(&bits).then(|| by - &bits);
    }
    let size = ApInt::new(64, size).zext_or_trunc(width);
    if size.is_zero() {
        return None;
    }
    if op == Opcode::UDiv {
        return if by.urem(&size)?.is_zero() { by.udiv(&size) } else { None };
    }
    if size.is_negative() || !by.srem(&size)?.is_zero() {
        return None;
    }
    // A division by minus one could overflow.
    by.sdiv(&size).filter(|q| !q.is_ones())
}

/// Flags that both parts of a split sum keep.
fn kept_flags(gep: &GepParts, is_nuw: bool) -> GepFlags {
    if gep.flags.nuw() && is_nuw { gep.flags } else { GepFlags::empty() }
}

/// `p + (x + y)` is `(p + x) + y`.
pub(super) fn split_sum(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    if cx.types.is_vector(cx.body.inst(i).ty) {
        return None;
    }
    let gep = cx.gep_parts(i.into())?;
    let &[index] = &gep.indices[..] else { return None };
    let (x, y) = (Hole::new(), Hole::new());
    if !cx.one_use(index) || !cx.m(index, add_like(&x, &y)) {
        return None;
    }
    let flags = kept_flags(&gep, is_nuw_sum(cx, index));
    let new = cx.build(|b| {
        let base = b.gep(flags, gep.source, gep.base, &[x.get()]);
        b.gep(flags, gep.source, base, &[y.get()])
    });
    cx.replace(new)
}

/// The same of a sum that was extended.
pub(super) fn split_extended_sum(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    if cx.types.is_vector(cx.body.inst(i).ty) {
        return None;
    }
    let gep = cx.gep_parts(i.into())?;
    let &[index] = &gep.indices[..] else { return None };
    let extension = index.inst()?;
    let is_zext = match cx.body.inst(extension) {
        d if d.opcode == Opcode::SExt => false,
        d if d.opcode == Opcode::ZExt && d.has_nneg() => true,
        _ => return None,
    };
    let sum = cx.body.operand(extension, 0);
    let (x, c) = (Hole::new(), Hole::new());
    if !cx.one_use(index) || !cx.one_use(sum) || !cx.m(sum, add_like(&x, &c)) || !cx.is_int_constant(c.get()) {
        return None;
    }
    let d = cx.body.inst(sum.inst()?);
    if d.opcode == Opcode::Add && !d.has_nsw() {
        return None;
    }
    let flags = kept_flags(&gep, is_zext && is_nuw_sum(cx, sum));
    let ty = cx.ty(index);
    let new = cx.build(|b| {
        let wide = b.cast(Opcode::SExt, x.get(), ty);
        let base = b.gep(flags, gep.source, gep.base, &[wide]);
        let wide = b.cast(Opcode::SExt, c.get(), ty);
        b.gep(flags, gep.source, base, &[wide])
    });
    cx.replace(new)
}
