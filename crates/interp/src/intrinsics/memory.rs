//! Intrinsics on memory.

use crate::exec::Site;
use crate::exec::calls::{Arg, Call};
use crate::libc::Reply;
use crate::machine::Machine;
use crate::memory::{BYTE_POISON, BYTE_SET, BYTE_UNDEF, Kind};
use crate::outcome::{Event, Externals, Run, Stop};
use crate::shape::{LeafAt, Shape};
use crate::value::{Slot, Tag, mask, signed};
use ir::Type;
use ir::attr_kind::AttrKind;
use std::rc::Rc;

impl Machine<'_> {
    /// A pointer argument, which must be defined.
    fn pointer(&self, arg: &Arg, what: &str) -> Run<u64> {
        self.defined(self.regs[arg.at], what)
    }

    /// The alignment that a call promises of a pointer argument.
    fn promised_align(&self, call: &Call<'_>, k: usize) -> u64 {
        let table = &self.module.ctx.attrs;
        table.find_int(table.list(call.attrs).param(k), AttrKind::Alignment).unwrap_or(1)
    }

    fn size(&mut self, call: &Call<'_>) -> Run<u64> {
        let slot = self.regs[call.args[2].at];
        let width = self.module.ctx.types.int_width(call.args[2].ty).unwrap_or(64);
        self.require(slot, width, "the number of bytes")
    }

    /// Records a transfer that is volatile, if somebody asks. Those of atomic elements say in the same place how large these are.
    fn note_volatile_block(&mut self, call: &Call<'_>) {
        let is_flag = call.args[3].ty == Type::I1;
        if is_flag && self.options.externals == Externals::Opaque && self.regs[call.args[3].at].bits & 1 != 0 {
            self.events.push(Event::VolatileBlock);
        }
    }

    /// Atomic transfers give the size of an element in the place of the flag: the length is a multiple of it (LangRef).
    fn whole_elements(&self, call: &Call<'_>, size: u64) -> Run<()> {
        let element = self.regs[call.args[3].at].bits;
        if call.args[3].ty != Type::I1 && element != 0 && !size.is_multiple_of(element) {
            return Err(Stop::ub("a length that is no multiple of the size of an element"));
        }
        Ok(())
    }

    fn aligned(&self, call: &Call<'_>, k: usize, address: u64) -> Run<()> {
        let align = self.promised_align(call, k);
        if address & (align - 1) != 0 {
            return Err(Stop::Ub(format!("argument {k} is not aligned to {align} bytes")));
        }
        Ok(())
    }
}

/// `llvm.memcpy`: the ranges are the same or apart.
pub(super) fn copy_apart(m: &mut Machine<'_>, call: &Call<'_>, site: Option<&Site<'_>>) -> Run<Reply> {
    let size = m.size(call)?;
    if size > 0 {
        let (to, from) = (m.pointer(&call.args[0], "memcpy to")?, m.pointer(&call.args[1], "memcpy from")?);
        if to != from && to.abs_diff(from) < size {
            return Err(Stop::ub("memcpy of ranges that overlap"));
        }
    }
    copy_any(m, call, size, site)
}

pub(super) fn copy(m: &mut Machine<'_>, call: &Call<'_>, site: Option<&Site<'_>>) -> Run<Reply> {
    let size = m.size(call)?;
    copy_any(m, call, size, site)
}

fn copy_any(m: &mut Machine<'_>, call: &Call<'_>, size: u64, _: Option<&Site<'_>>) -> Run<Reply> {
    m.whole_elements(call, size)?;
    // Without a byte to copy the pointers may be anything.
    if size > 0 {
        m.note_volatile_block(call);
        let (to, from) = (m.pointer(&call.args[0], "copy to")?, m.pointer(&call.args[1], "copy from")?);
        m.aligned(call, 0, to)?;
        m.aligned(call, 1, from)?;
        m.memory.copy(to, from, size)?;
    }
    Ok(Reply::Done)
}

pub(super) fn set(m: &mut Machine<'_>, call: &Call<'_>, _: Option<&Site<'_>>) -> Run<Reply> {
    let size = m.size(call)?;
    m.whole_elements(call, size)?;
    if size > 0 {
        m.note_volatile_block(call);
        let to = m.pointer(&call.args[0], "memset of")?;
        m.aligned(call, 0, to)?;
        let byte = m.regs[call.args[1].at];
        let state = match byte.tag {
            Tag::Defined => BYTE_SET,
            Tag::Poison => BYTE_POISON,
            Tag::Undef => BYTE_UNDEF,
        };
        m.memory.fill(to, byte.bits as u8, state, size)?;
    }
    Ok(Reply::Done)
}

/// `llvm.experimental.memset.pattern`: so many copies of a value, one behind the other.
pub(super) fn set_pattern(m: &mut Machine<'_>, call: &Call<'_>, _: Option<&Site<'_>>) -> Run<Reply> {
    let count = m.size(call)?;
    if count > 0 {
        m.note_volatile_block(call);
        let to = m.pointer(&call.args[0], "memset of")?;
        m.aligned(call, 0, to)?;
        let value = call.args[1];
        let shape = m.shape(value.ty)?;
        // However many copies take no room, there is nothing to write.
        let count = if shape.alloc_size == 0 { 0 } else { count };
        for k in 0..count {
            m.store_at(to.wrapping_add(k.wrapping_mul(shape.alloc_size)), 1, &shape, value.at)?;
        }
    }
    Ok(Reply::Done)
}

/// The stack object that a lifetime marker is about.
fn marked(m: &Machine<'_>, call: &Call<'_>) -> Option<usize> {
    let slot = m.regs[call.args[call.args.len() - 1].at];
    if !slot.is_defined() {
        return None;
    }
    let id = m.memory.locate(slot.bits);
    m.memory.info.get(id).is_some_and(|i| i.kind == Kind::Stack).then_some(id)
}

pub(super) fn lifetime_start(m: &mut Machine<'_>, call: &Call<'_>, _: Option<&Site<'_>>) -> Run<Reply> {
    if let Some(id) = marked(m, call) {
        m.memory.set_alive(id);
    }
    Ok(Reply::Done)
}

pub(super) fn lifetime_end(m: &mut Machine<'_>, call: &Call<'_>, _: Option<&Site<'_>>) -> Run<Reply> {
    if let Some(id) = marked(m, call) {
        m.memory.set_dead(id);
    }
    Ok(Reply::Done)
}

pub(super) fn stack_save(m: &mut Machine<'_>, call: &Call<'_>, _: Option<&Site<'_>>) -> Run<Reply> {
    // How many objects there are; kept away from null.
    m.regs[call.to] = Slot::new(m.stack_objects.len() as u64 + 1);
    Ok(Reply::Done)
}

pub(super) fn stack_restore(m: &mut Machine<'_>, call: &Call<'_>, _: Option<&Site<'_>>) -> Run<Reply> {
    let kept = m.pointer(&call.args[0], "stackrestore of")? as usize;
    let least = m.frames.last().map_or(0, |f| f.objects);
    while m.stack_objects.len() >= kept.max(least + 1)
        && let Some(id) = m.stack_objects.pop()
    {
        m.memory.release(id as usize);
    }
    Ok(Reply::Done)
}

/// Which lanes are on.
fn lanes_on(m: &Machine<'_>, mask: &Arg, lanes: usize) -> Run<Vec<bool>> {
    let slots = &m.regs[mask.at..mask.at + lanes];
    slots.iter().map(|&s| Ok(m.defined(s, "a mask is")? & 1 != 0)).collect()
}

/// Loads or stores one lane.
fn lane(m: &mut Machine<'_>, vector: &Shape, k: usize) -> Run<Rc<Shape>> {
    let elem = m.module.ctx.types.scalar(vector.ty);
    let _: &LeafAt = &vector.leaves[k];
    m.shape(elem)
}

/// How loads go through memory: each lane's address comes from the lane and how many lanes before were on.
fn load_lanes(
    m: &mut Machine<'_>,
    call: &Call<'_>,
    align: u64,
    address: impl Fn(&Machine<'_>, usize, usize, u64) -> Run<u64>,
) -> Run<Reply> {
    let shape = m.shape(call.ret)?;
    let on = lanes_on(m, &call.args[call.args.len() - 2], shape.leaves.len())?;
    let other = call.args[call.args.len() - 1].at;
    let mut before = 0;
    for (k, &on) in on.iter().enumerate() {
        let elem = lane(m, &shape, k)?;
        let (to, n) = (call.to + k * elem.slots, elem.slots);
        if on {
            let at = address(m, k, before, elem.alloc_size)?;
            m.load_at(at, align, &elem, to)?;
            before += 1;
        } else {
            m.regs.copy_within(other + k * n..other + (k + 1) * n, to);
        }
    }
    Ok(Reply::Done)
}

fn store_lanes(
    m: &mut Machine<'_>,
    call: &Call<'_>,
    align: u64,
    address: impl Fn(&Machine<'_>, usize, usize, u64) -> Run<u64>,
) -> Run<Reply> {
    let shape = m.shape(call.args[0].ty)?;
    let on = lanes_on(m, &call.args[call.args.len() - 1], shape.leaves.len())?;
    for (before, k) in (0..on.len()).filter(|&k| on[k]).enumerate() {
        let elem = lane(m, &shape, k)?;
        let at = address(m, k, before, elem.alloc_size)?;
        m.store_at(at, align, &elem, call.args[0].at + k * elem.slots)?;
    }
    Ok(Reply::Done)
}

/// Where an element of a vector in memory is: first byte, bytes, and the element as if a value began at that byte.
fn element(vector: &Shape, k: usize) -> (u64, u64, LeafAt) {
    let leaf = vector.leaves[k];
    let here = LeafAt { bit: leaf.bit % 8, slot: 0, ..leaf };
    (leaf.bit / 8, (here.bit + u64::from(leaf.stored_bits)).div_ceil(8), here)
}

/// The pointer of a masked access of a vector, which may be anything if all lanes are off.
fn masked_pointer(m: &Machine<'_>, call: &Call<'_>, k: usize, on: &[bool], what: &str) -> Run<u64> {
    if on.contains(&true) { m.pointer(&call.args[k], what) } else { Ok(0) }
}

pub(super) fn masked_load(m: &mut Machine<'_>, call: &Call<'_>, _: Option<&Site<'_>>) -> Run<Reply> {
    let shape = m.shape(call.ret)?;
    let on = lanes_on(m, &call.args[1], shape.leaves.len())?;
    let base = masked_pointer(m, call, 0, &on, "load from")?;
    for (k, &on) in on.iter().enumerate() {
        let (offset, bytes, leaf) = element(&shape, k);
        let (slot, n) = (shape.leaves[k].slot as usize, leaf.leaf.slots());
        if on {
            let at = m.memory.access(base.wrapping_add(offset), bytes, 1, false)?;
            m.load_leaf(at, &leaf, call.to + slot);
        } else {
            let other = call.args[2].at + slot;
            m.regs.copy_within(other..other + n, call.to + slot);
        }
    }
    Ok(Reply::Done)
}

pub(super) fn masked_store(m: &mut Machine<'_>, call: &Call<'_>, _: Option<&Site<'_>>) -> Run<Reply> {
    let shape = m.shape(call.args[0].ty)?;
    let on = lanes_on(m, &call.args[2], shape.leaves.len())?;
    let base = masked_pointer(m, call, 1, &on, "store to")?;
    for k in (0..on.len()).filter(|&k| on[k]) {
        let (offset, bytes, leaf) = element(&shape, k);
        let at = m.memory.access(base.wrapping_add(offset), bytes, 1, true)?;
        m.merge_bits(at, &leaf, call.args[0].at + shape.leaves[k].slot as usize);
    }
    Ok(Reply::Done)
}

pub(super) fn gather(m: &mut Machine<'_>, call: &Call<'_>, _: Option<&Site<'_>>) -> Run<Reply> {
    let (base, align) = (call.args[0], m.promised_align(call, 0));
    load_lanes(m, call, align, |m, k, _, _| m.defined(m.regs[base.at + k], "load from"))
}

pub(super) fn scatter(m: &mut Machine<'_>, call: &Call<'_>, _: Option<&Site<'_>>) -> Run<Reply> {
    let (base, align) = (call.args[1], m.promised_align(call, 1));
    store_lanes(m, call, align, |m, k, _, _| m.defined(m.regs[base.at + k], "store to"))
}

pub(super) fn expand_load(m: &mut Machine<'_>, call: &Call<'_>, _: Option<&Site<'_>>) -> Run<Reply> {
    let base = call.args[0];
    load_lanes(m, call, 1, |m, _, n, size| Ok(m.pointer(&base, "load from")?.wrapping_add(n as u64 * size)))
}

pub(super) fn compress_store(m: &mut Machine<'_>, call: &Call<'_>, _: Option<&Site<'_>>) -> Run<Reply> {
    let base = call.args[1];
    store_lanes(m, call, 1, |m, _, n, size| Ok(m.pointer(&base, "store to")?.wrapping_add(n as u64 * size)))
}

pub(super) fn load_relative(m: &mut Machine<'_>, call: &Call<'_>, _: Option<&Site<'_>>) -> Run<Reply> {
    let base = m.pointer(&call.args[0], "load from")?;
    let width = m.module.ctx.types.int_width(call.args[1].ty).unwrap_or(64).min(64);
    let offset = signed(width, m.defined(m.regs[call.args[1].at], "an offset is")?) as u64;
    let distance = m.read_word(base.wrapping_add(offset), 4)? as i32;
    let low = base.wrapping_add(distance as u64) & mask(m.memory.bits.min(32));
    m.regs[call.to] = Slot::new(m.memory.with_lower_half(low));
    Ok(Reply::Done)
}

pub(super) fn ptrmask(m: &mut Machine<'_>, call: &Call<'_>, _: Option<&Site<'_>>) -> Run<Reply> {
    let (shape, masks) = (m.shape(call.ret)?, m.shape(call.args[1].ty)?);
    for (k, (to, by)) in shape.leaves.iter().zip(&masks.leaves).enumerate() {
        let (a, b) = (m.regs[call.args[0].at + k], m.regs[call.args[1].at + k]);
        m.regs[call.to + k] = if a.tag == Tag::Poison || b.tag == Tag::Poison {
            Slot::POISON
        } else {
            // Bits beyond those of an index stay.
            let beyond = !mask(by.leaf.bits());
            let (a, b) = (m.require(a, to.leaf.bits(), "")?, m.require(b, by.leaf.bits(), "")?);
            Slot::new(a & (b | beyond))
        };
    }
    Ok(Reply::Done)
}

pub(super) fn invariant_start(m: &mut Machine<'_>, call: &Call<'_>, _: Option<&Site<'_>>) -> Run<Reply> {
    m.regs[call.to] = m.regs[call.args[1].at];
    Ok(Reply::Done)
}

pub(super) fn va_start(m: &mut Machine<'_>, call: &Call<'_>, _: Option<&Site<'_>>) -> Run<Reply> {
    let list = m.pointer(&call.args[0], "va_start of")?;
    m.va_start(list)?;
    Ok(Reply::Done)
}

pub(super) fn va_copy(m: &mut Machine<'_>, call: &Call<'_>, _: Option<&Site<'_>>) -> Run<Reply> {
    let (to, from) = (m.pointer(&call.args[0], "va_copy to")?, m.pointer(&call.args[1], "va_copy of")?);
    m.va_copy(to, from)?;
    Ok(Reply::Done)
}
