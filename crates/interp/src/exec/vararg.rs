//! Variable arguments. On x86-64 outside Windows a `va_list` is the structure of the System V ABI (section 3.5.7), because
//! front ends read it field by field; elsewhere it is a pointer to the arguments, one after another.

use super::Site;
use crate::machine::{Machine, VarArg};
use crate::memory::{BYTE_SET, Kind};
use crate::outcome::{Run, Stop};
use crate::shape::Shape;
use crate::value::Leaf;
use ir::Type;

/// Registers for integers, and bytes of them in the save area.
const GENERAL: u64 = 6;
const GENERAL_BYTES: u64 = 8 * GENERAL;
/// Size of the save area, with 8 vector registers.
const SAVE_AREA: u64 = GENERAL_BYTES + 8 * 16;

/// How an argument is passed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Class {
    General,
    /// Two registers for integers, both or none: `i128`.
    GeneralPair,
    Vector,
    Memory,
}

fn class(shape: &Shape, by_value: bool) -> Class {
    if by_value || shape.leaves.len() != 1 && shape.store_size > 16 {
        return Class::Memory;
    }
    match shape.leaves.first().map(|l| l.leaf) {
        Some(Leaf::Float(Type::X86_FP80)) => Class::Memory,
        Some(Leaf::Float(_)) => Class::Vector,
        Some(_) if shape.leaves.len() > 1 => Class::Vector,
        Some(leaf) if leaf.bits() <= 64 => Class::General,
        Some(Leaf::Int(width)) if width <= 128 => Class::GeneralPair,
        _ => Class::Memory,
    }
}

/// The areas of a variadic call while they are filled.
struct Areas {
    save: u64,
    overflow: Vec<(u64, VarArg)>,
    general: u64,
    vector: u64,
    size: u64,
}

impl<'m> Machine<'m> {
    fn is_system_v(&self) -> bool {
        let triple = ir::target::Triple::parse(&String::from_utf8_lossy(&self.module.triple));
        let text = triple.as_str();
        text.starts_with("x86_64") && !text.contains("windows") && self.memory.is_wide()
    }

    /// `llvm.va_start`
    pub(crate) fn va_start(&mut self, list: u64) -> Run<()> {
        let last = self.frames.len() - 1;
        let varargs = self.frames[last].varargs.clone();
        if !self.is_system_v() {
            let area = self.argument_area(varargs)?;
            return self.memory.write(list, &area.to_le_bytes()[..(self.memory.bits / 8) as usize]);
        }
        let mut areas = Areas { save: 0, overflow: Vec::new(), general: 0, vector: 0, size: 0 };
        self.count_named(last, &mut areas)?;
        let start = (areas.general.min(GENERAL), areas.vector.min(8));
        areas.save = self.frame_object(SAVE_AREA, 16)?;
        for v in varargs {
            self.place_variadic(&mut areas, v)?;
        }
        let overflow = self.frame_object(areas.size.max(8), 16)?;
        for (at, v) in std::mem::take(&mut areas.overflow) {
            self.write_variadic(overflow + at, &v)?;
        }
        let offsets = [(8 * start.0) as u32, (GENERAL_BYTES + 16 * start.1) as u32];
        self.memory.write(list, &offsets.map(u32::to_le_bytes).concat())?;
        self.memory.write(list + 8, &[overflow, areas.save].map(u64::to_le_bytes).concat())
    }

    /// Registers that the named parameters take.
    fn count_named(&mut self, frame: usize, areas: &mut Areas) -> Run<()> {
        let body = self.frames[frame].code.body;
        let function = self.frames[frame].code.global;
        let module = self.module;
        let attrs = module.function(function).map(|f| module.ctx.attrs.list(f.attrs.get()));
        for p in body.params() {
            let shape = self.shape(body.param_type(p))?;
            let by_value =
                attrs.is_some_and(|a| module.ctx.attrs.has(a.param(p.index()), ir::attr_kind::AttrKind::ByVal));
            match class(&shape, by_value) {
                Class::General => areas.general += 1,
                Class::GeneralPair if areas.general + 2 <= GENERAL => areas.general += 2,
                Class::Vector => areas.vector += 1,
                Class::GeneralPair | Class::Memory => {}
            }
        }
        Ok(())
    }

    /// Memory that ends with the frame.
    fn frame_object(&mut self, size: u64, align: u64) -> Run<u64> {
        let address = self.memory.allocate(Kind::Stack, size, align)?;
        self.stack_objects.push(self.memory.locate(address) as u32);
        Ok(address)
    }

    fn place_variadic(&mut self, areas: &mut Areas, v: VarArg) -> Run<()> {
        let at = match class(&v.shape, v.by_value.is_some()) {
            Class::General if areas.general < GENERAL => {
                areas.general += 1;
                areas.save + 8 * (areas.general - 1)
            }
            Class::GeneralPair if areas.general + 2 <= GENERAL => {
                areas.general += 2;
                areas.save + 8 * (areas.general - 2)
            }
            Class::Vector if areas.vector < 8 => {
                areas.vector += 1;
                areas.save + GENERAL_BYTES + 16 * (areas.vector - 1)
            }
            _ => {
                let (size, align) = v.by_value.unwrap_or((v.shape.alloc_size, v.shape.align));
                let start = areas.size.next_multiple_of(align.max(8));
                areas.size = start + size.next_multiple_of(8);
                areas.overflow.push((start, v));
                return Ok(());
            }
        };
        self.write_variadic(at, &v)
    }

    fn write_variadic(&mut self, at: u64, v: &VarArg) -> Run<()> {
        if let Some((size, _)) = v.by_value {
            let from = self.defined(v.slots[0], "byval argument is")?;
            return self.memory.copy(at, from, size);
        }
        // The rest of the register or word is there, too.
        self.memory.fill(at, 0, BYTE_SET, v.shape.store_size.next_multiple_of(8))?;
        let from = self.scratch(v.slots.len());
        self.regs[from..from + v.slots.len()].copy_from_slice(&v.slots);
        self.store_at(at, 1, &v.shape, from)
    }

    /// All arguments one behind the other.
    fn argument_area(&mut self, varargs: Vec<VarArg>) -> Run<u64> {
        let word = u64::from(self.memory.bits / 8);
        let mut places = Vec::new();
        let mut size = 0u64;
        for v in varargs {
            let (bytes, align) = v.by_value.unwrap_or((v.shape.alloc_size, v.shape.align));
            size = size.next_multiple_of(align.max(word));
            places.push((size, v));
            size += bytes.next_multiple_of(8);
        }
        let area = self.frame_object(size.max(8), 16)?;
        for (at, v) in places {
            self.write_variadic(area + at, &v)?;
        }
        Ok(area)
    }

    /// The `va_arg` instruction.
    pub(super) fn va_arg(&mut self, site: &Site<'m>) -> Run<()> {
        let at = self.operand_at(site, 0)?;
        let list = self.address(self.regs[at], "va_arg of")?;
        let shape = self.shape(site.data.ty)?;
        let from = self.next_variadic(list, &shape)?;
        self.load_at(from, 1, &shape, site.to)
    }

    /// Where the next argument is; the list goes on behind it.
    pub(crate) fn next_variadic(&mut self, list: u64, shape: &Shape) -> Run<u64> {
        let word = (self.memory.bits / 8) as usize;
        if !self.is_system_v() {
            let place = self.read_word(list, word)?.next_multiple_of(shape.align.max(word as u64));
            let next = place + shape.alloc_size.next_multiple_of(8);
            self.memory.write(list, &next.to_le_bytes()[..word])?;
            return Ok(place);
        }
        let (field, end, step) = match class(shape, false) {
            Class::General => (0, GENERAL_BYTES, 8),
            Class::GeneralPair => (0, GENERAL_BYTES, 16),
            Class::Vector => (4, SAVE_AREA, 16),
            Class::Memory => (0, 0, 0),
        };
        let offset = self.read_word(list + field, 4)?;
        if step != 0 && offset + step <= end {
            self.memory.write(list + field, &((offset + step) as u32).to_le_bytes())?;
            return Ok(self.read_word(list + 16, 8)? + offset);
        }
        let place = self.read_word(list + 8, 8)?.next_multiple_of(shape.align.max(8));
        self.memory.write(list + 8, &(place + shape.alloc_size.next_multiple_of(8)).to_le_bytes())?;
        Ok(place)
    }

    /// A little-endian number of `size` bytes.
    pub(crate) fn read_word(&self, address: u64, size: usize) -> Run<u64> {
        let (bytes, state) = self.memory.read(address, size as u64)?;
        if state.iter().any(|&s| s != BYTE_SET) {
            return Err(Stop::ub("a number that is not initialised is read"));
        }
        let mut raw = [0; 8];
        raw[..size].copy_from_slice(bytes);
        Ok(u64::from_le_bytes(raw))
    }

    /// `llvm.va_copy`
    pub(crate) fn va_copy(&mut self, to: u64, from: u64) -> Run<()> {
        let size = if self.is_system_v() { 24 } else { u64::from(self.memory.bits / 8) };
        self.memory.copy(to, from, size)
    }
}
