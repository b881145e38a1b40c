//! `alloca`, `load`, `store`, `getelementptr`.

use super::Site;
use crate::machine::Machine;
use crate::memory::{BYTE_POISON, BYTE_SET, BYTE_UNDEF, Holes, Kind};
use crate::outcome::{Event, Externals, Limit, Run, Stop};
use crate::shape::{LeafAt, Shape};
use crate::value::{Leaf, Slot, Tag, Val, mask, signed};
use ir::intrinsics::id;
use ir::types::TypeData;
use ir::{GepFlags, Type, Value};

impl<'m> Machine<'m> {
    pub(super) fn alloca(&mut self, site: &Site<'m>) -> Run<()> {
        let (layout, types) = (&self.module.data_layout, &self.module.ctx.types);
        let ty = site.data.allocated_type();
        let unit = layout.alloc_size(types, ty).value;
        let align = site.data.align().bytes().unwrap_or_else(|| layout.pref_align(types, ty));
        let at = self.operand_at(site, 0)?;
        let width = types.int_width(self.operand_type(site, 0)).unwrap_or(32);
        let count = self.require(self.regs[at], width, "the number of elements of an alloca")?;
        let size = unit.checked_mul(count).ok_or(Stop::Limit(Limit::Memory))?;
        let address = self.memory.allocate(Kind::Stack, size, align)?;
        let id = self.memory.locate(address);
        self.stack_objects.push(id as u32);
        if self.has_lifetime(site.body, site.inst) {
            self.memory.set_dead(id);
        }
        self.regs[site.to] = Slot::new(address);
        Ok(())
    }

    /// Does a `llvm.lifetime.start` begin the life of this alloca?
    pub(crate) fn has_lifetime(&self, body: &ir::Body, alloca: ir::Inst) -> bool {
        body.users_of(alloca).any(|user| self.module.called_intrinsic(body, user) == Some(id::LIFETIME_START))
    }

    pub(super) fn load(&mut self, site: &Site<'m>) -> Run<()> {
        let at = self.operand_at(site, 0)?;
        let address = self.address(self.regs[at], "load from")?;
        let shape = self.shape(site.data.ty)?;
        let align = site.data.align().bytes().unwrap_or(shape.align);
        self.load_at(address, align, &shape, site.to)?;
        self.note_volatile(site, address, &shape, None)?;
        self.check_metadata(site.body, site.inst, site.to, "the loaded value")
    }

    /// A pointer to access.
    pub(crate) fn address(&self, slot: Slot, what: &str) -> Run<u64> {
        self.defined(slot, what)
    }

    /// Loads a value into the slots from `to` on.
    pub(crate) fn load_at(&mut self, address: u64, align: u64, shape: &Shape, to: usize) -> Run<()> {
        let at = self.memory.access(address, shape.store_size, align, false)?;
        for leaf in &shape.leaves {
            self.load_leaf(at, leaf, to + leaf.slot as usize);
        }
        Ok(())
    }

    /// Loads a scalar of the type of which a value begins at this place of the arena.
    pub(crate) fn load_leaf(&mut self, at: usize, leaf: &LeafAt, to: usize) {
        let start = at + (leaf.bit / 8) as usize;
        let shift = (leaf.bit % 8) as u32;
        let bytes = (u64::from(shift) + u64::from(leaf.stored_bits)).div_ceil(8) as usize;
        let is_set = self.memory.state[start..start + bytes].iter().all(|&s| s == BYTE_SET);
        if !is_set && let Some(tag) = self.tag_in_memory(start, bytes, leaf) {
            self.regs[to..to + leaf.leaf.slots()].fill(Slot { bits: 0, tag });
            return;
        }
        if self.has_foreign_padding(start, bytes, leaf) {
            self.regs[to..to + leaf.leaf.slots()].fill(Slot::POISON);
            return;
        }
        for k in 0..leaf.leaf.slots() {
            let width = leaf.leaf.bits() - 64 * k as u32;
            let row = start + 8 * k..start + bytes.min(8 * k + 9);
            let word = self.memory.data[row].iter().rev().fold(0, |word, &byte| word << 8 | u128::from(byte));
            let mut bits = (word >> shift) as u64;
            if !is_set {
                let window = self.memory.window(start + 8 * k, bytes - 8 * k);
                bits = self.choose(bits, (window.undef >> shift) as u64 & mask(width));
            }
            self.regs[to + k] = Slot::new(bits & mask(width));
        }
    }

    /// Are bits behind an integer's own, up to a whole byte, no zeros? Then no store of the type wrote them, and what a load gives is
    /// undefined (LangRef, "load").
    fn has_foreign_padding(&self, start: usize, bytes: usize, leaf: &LeafAt) -> bool {
        let width = leaf.leaf.bits();
        let padding = 0xffu8.checked_shl(width % 8).unwrap_or(0);
        let last = start + bytes - 1;
        let is_padded = leaf.stored_bits > width && !width.is_multiple_of(8);
        let holes = self.memory.holes(last);
        is_padded && (self.memory.data[last] | holes.undef | holes.poison) & padding != 0
    }

    /// Bits, of which these are undef.
    fn choose(&mut self, bits: u64, undef: u64) -> u64 {
        if undef == 0 {
            return bits;
        }
        self.used_undef = true;
        bits & !undef | self.random.next() & undef
    }

    /// What a scalar at this place is, if it is poison or not initialised at all.
    fn tag_in_memory(&self, start: usize, bytes: usize, leaf: &LeafAt) -> Option<Tag> {
        let mut is_undef = true;
        for k in 0..leaf.leaf.slots() {
            let window = self.memory.window(start + 8 * k, bytes - 8 * k);
            let here = u128::from(mask(leaf.stored_bits - 64 * k as u32)) << (leaf.bit % 8);
            if window.poison & here != 0 {
                return Some(Tag::Poison);
            }
            is_undef &= window.undef & here == here;
        }
        is_undef.then_some(Tag::Undef)
    }

    pub(super) fn store(&mut self, site: &Site<'m>) -> Run<()> {
        let (value, at) = (self.operand_at(site, 0)?, self.operand_at(site, 1)?);
        let address = self.address(self.regs[at], "store to")?;
        let ty = self.operand_type(site, 0);
        let shape = self.shape(ty)?;
        let align = site.data.align().bytes().unwrap_or(shape.align);
        self.store_at(address, align, &shape, value)?;
        if self.options.places && self.regs.get(value).is_some_and(|slot| slot.tag == Tag::Poison) {
            self.note_stored_poison(address);
        }
        self.note_volatile(site, address, &shape, Some(value))?;
        Ok(())
    }

    /// Records a load, or a store of what is at `stored`, if it is volatile and somebody asks.
    pub(super) fn note_volatile(
        &mut self,
        site: &Site<'m>,
        address: u64,
        shape: &Shape,
        stored: Option<usize>,
    ) -> Run<()> {
        if site.data.is_volatile() && self.options.externals == Externals::Opaque {
            if self.frames.iter().any(|f| self.denies_devices(f.code.global)) {
                return Err(Stop::ub("a volatile access in a function whose attributes deny it"));
            }
            let stored = stored.map(|at| Val { ty: shape.ty, slots: self.regs[at..at + shape.slots].to_vec() });
            self.events.push(Event::Volatile(address, shape.store_size, stored));
        }
        Ok(())
    }

    /// Does a function promise not to read and write memory that the module does not see, as volatile accesses may (LangRef,
    /// "Volatile Memory Accesses")?
    fn denies_devices(&self, function: ir::Global) -> bool {
        /// Reads and writes, at the place of `inaccessiblemem`.
        const DEVICES: u64 = 3 << 2;
        let table = &self.module.ctx.attrs;
        let own = self.module.function(function).map(|f| table.list(f.attrs.get()).function);
        let effects = own.and_then(|set| table.find_int(set, ir::attr_kind::AttrKind::Memory));
        effects.is_some_and(|bits| bits & DEVICES != DEVICES)
    }

    /// Stores the value in the slots from `from` on.
    pub(crate) fn store_at(&mut self, address: u64, align: u64, shape: &Shape, from: usize) -> Run<()> {
        let at = self.memory.access(address, shape.store_size, align, true)?;
        // What lies between the parts is not initialised by a store.
        if self.module.ctx.types.is_struct(shape.ty) {
            self.memory.state[at..at + shape.store_size as usize].fill(BYTE_UNDEF);
        }
        for leaf in &shape.leaves {
            self.store_leaf(at, leaf, from + leaf.slot as usize);
        }
        Ok(())
    }

    fn store_leaf(&mut self, at: usize, leaf: &LeafAt, from: usize) {
        let start = at + (leaf.bit / 8) as usize;
        let shift = leaf.bit % 8;
        if shift != 0 || !leaf.stored_bits.is_multiple_of(8) {
            return self.store_bits(at, leaf, from);
        }
        let bytes = (leaf.stored_bits / 8) as usize;
        for k in 0..leaf.leaf.slots() {
            let slot = self.regs[from + k];
            let row = start + 8 * k..start + bytes.min(8 * k + 8);
            let state = match slot.tag {
                Tag::Defined => BYTE_SET,
                Tag::Poison => BYTE_POISON,
                Tag::Undef => BYTE_UNDEF,
            };
            self.memory.state[row.clone()].fill(state);
            let len = row.len();
            self.memory.data[row].copy_from_slice(&slot.bits.to_le_bytes()[..len]);
        }
    }

    /// Stores an element of a vector whose elements are not whole bytes. Bits behind the last one become zero, as those of an
    /// integer do: whatever writes the lowest bit of a byte writes the byte.
    fn store_bits(&mut self, at: usize, leaf: &LeafAt, from: usize) {
        let begun = leaf.bit.div_ceil(8)..(leaf.bit + u64::from(leaf.stored_bits)).div_ceil(8);
        let begun = at + begun.start as usize..at + begun.end as usize;
        self.memory.data[begun.clone()].fill(0);
        self.memory.state[begun].fill(BYTE_SET);
        self.merge_bits(at, leaf, from);
    }

    /// Stores a scalar into its bits alone.
    pub(crate) fn merge_bits(&mut self, at: usize, leaf: &LeafAt, from: usize) {
        for k in 0..leaf.leaf.slots() {
            let slot = self.regs[from + k];
            let first = leaf.bit + 64 * k as u64;
            let width = (leaf.stored_bits - 64 * k as u32).min(64);
            let (start, shift) = (at + (first / 8) as usize, first % 8);
            let (value, own) = (u128::from(slot.bits) << shift, u128::from(mask(width)) << shift);
            for j in 0..(shift as usize + width as usize).div_ceil(8) {
                let (place, value, own) = (start + j, (value >> (8 * j)) as u8, (own >> (8 * j)) as u8);
                let byte = &mut self.memory.data[place];
                *byte = *byte & !own | value & own;
                let Holes { mut poison, mut undef } = self.memory.holes(place);
                (poison, undef) = (poison & !own, undef & !own);
                match slot.tag {
                    Tag::Defined => {}
                    Tag::Poison => poison |= own,
                    Tag::Undef => undef |= own,
                }
                self.memory.set_holes(place, Holes { poison, undef });
            }
        }
    }

    pub(super) fn gep(&mut self, site: &Site<'m>) -> Run<()> {
        let operands: Vec<Value> = site.body.operands(site.inst).collect();
        let mut places = Vec::with_capacity(operands.len());
        for &v in &operands {
            let ty = site.body.value_type(v);
            // A constant that is not in the frame lies where the next one would: it is moved out of the way.
            let at = self.at(site, v)?;
            let slots = self.shape(ty)?.slots;
            places.push((ty, self.regs[at..at + slots].to_vec()));
        }
        let shape = self.shape(site.data.ty)?;
        let source = site.data.source_type();
        for (lane, leaf) in shape.leaves.iter().enumerate() {
            let value = self.gep_lane(source, site.data.gep_flags(), leaf.leaf, lane, &places)?;
            self.regs[site.to + leaf.slot as usize] = value;
        }
        Ok(())
    }

    /// One address: base and indices are scalars or vectors.
    pub(crate) fn gep_lane(
        &mut self,
        source: Type,
        flags: GepFlags,
        leaf: Leaf,
        lane: usize,
        places: &[(Type, Vec<Slot>)],
    ) -> Run<Slot> {
        let (layout, types) = (&self.module.data_layout, &self.module.ctx.types);
        let pick = |(ty, slots): &(Type, Vec<Slot>)| {
            let wide = types.is_vector(*ty);
            slots[if wide { lane } else { 0 }]
        };
        let space = match leaf {
            Leaf::Ptr(space, _) => space,
            _ => 0,
        };
        let width = layout.index_bits(space);
        let base = pick(&places[0]);
        if base.tag == Tag::Poison || places[1..].iter().any(|p| pick(p).tag == Tag::Poison) {
            return Ok(Slot::POISON);
        }
        let mut steps = Vec::with_capacity(places.len());
        let mut ty = source;
        for (k, place) in places[1..].iter().enumerate() {
            let slot = pick(place);
            let index_width = types.int_width(types.scalar(place.0)).unwrap_or(64);
            if k > 0
                && let Some((fields, _)) = types.fields(ty)
            {
                let Some(&field) = fields.get(slot.bits as usize) else { return Ok(Slot::POISON) };
                steps.push((1, layout.field_offsets(types, ty)[slot.bits as usize] as i64, slot.tag, 64));
                ty = field;
                continue;
            }
            // The elements of a vector lie without padding.
            let is_packed = k > 0 && types.is_vector(ty);
            if k > 0 {
                ty = match types.get(ty) {
                    TypeData::Array { elem, .. } | TypeData::Vector { elem, .. } => *elem,
                    _ => return Ok(Slot::POISON),
                };
            }
            let size = if is_packed { layout.store_size(types, ty) } else { layout.alloc_size(types, ty) };
            let unit = size.value;
            steps.push((unit, signed(index_width.min(64), slot.bits), slot.tag, index_width));
        }
        self.add_offsets(base, flags, width, &steps)
    }

    fn add_offsets(&mut self, base: Slot, flags: GepFlags, width: u32, steps: &[(u64, i64, Tag, u32)]) -> Run<Slot> {
        let unchanged = steps.iter().all(|s| s.2 == Tag::Defined && (s.1 == 0 || s.0 == 0));
        if unchanged {
            return Ok(base);
        }
        let base = self.require(base, width, "")?;
        let (mut total, mut unsigned_total, mut poison) = (0i128, 0u128, false);
        let (start, largest) = (i128::from(base & mask(width)), u128::from(mask(width)));
        for &(unit, index, tag, index_width) in steps {
            let index = if tag == Tag::Undef { self.require(Slot::UNDEF, index_width, "")? as i64 } else { index };
            let truncated = signed(width, index as u64);
            poison |= flags.nusw() && truncated != index;
            let exact = i128::from(truncated) * i128::from(unit);
            total += exact;
            poison |= flags.nusw() && (!fits(exact, width) || !fits(total, width));
            // The flags hold for each step, not only for the last.
            poison |= flags.nusw() && !(0..=i128::from(mask(width))).contains(&(start + total));
            // Without a sign, an index below zero is a large one.
            let unsigned = u128::from(index as u64 & mask(index_width.max(width).min(64)));
            unsigned_total = unsigned_total.saturating_add(unsigned.saturating_mul(u128::from(unit)));
            let wraps = unsigned > largest || unsigned_total > largest - start as u128;
            poison |= flags.nuw() && wraps;
            poison |= flags.inbounds() && !self.is_within(base, stepped(base, total, width));
        }
        Ok(if poison { Slot::POISON } else { Slot::new(stepped(base, total, width)) })
    }

    /// Are both addresses in, or right behind, the object of the first?
    pub(crate) fn is_within(&self, base: u64, address: u64) -> bool {
        let id = self.memory.locate(base);
        let (Some(object), Some(info)) = (self.memory.objects.get(id), self.memory.info.get(id)) else { return false };
        // The bounds of an object that is defined elsewhere are not known.
        if matches!(info.kind, Kind::External(_)) {
            return true;
        }
        base.wrapping_sub(object.base) <= info.size && address.wrapping_sub(object.base) <= info.size
    }
}

/// An address and an offset: bits beyond the width of an index stay.
fn stepped(base: u64, offset: i128, width: u32) -> u64 {
    base & !mask(width) | base.wrapping_add(offset as u64) & mask(width)
}

/// Does a number fit so many bits with its sign?
fn fits(number: i128, width: u32) -> bool {
    let half = 1i128 << (width - 1);
    (-half..half).contains(&number)
}
