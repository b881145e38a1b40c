//! The program's memory: objects in an address space of its own.
//!
//! Where pointers have 64 bits, the upper half of an address is the number of its object: provenance lies in the
//! address, survives integers and bytes, and an address is looked up by a shift. Where pointers are narrower, objects
//! stand one behind the other with gaps between them and are found by search.
//!
//! The contents of all objects lie in one arena of bytes, beside which every byte has a state. Where bits of a byte differ in it,
//! a table says how.

mod holes;

pub(crate) use holes::Holes;

use crate::outcome::{Limit, Run, Stop};
use ir::{Block, Global};
use rustc_hash::FxHashMap;
use std::cell::RefCell;
use std::collections::{BTreeMap, VecDeque};

/// State of a byte: not initialised.
pub(crate) const BYTE_UNDEF: u8 = 0;
/// State of a byte: an ordinary value.
pub(crate) const BYTE_SET: u8 = 1;
/// State of a byte: poison.
pub(crate) const BYTE_POISON: u8 = 2;
/// State of a byte: its bits are not all in the same state, see [`Memory::holes`].
pub(crate) const BYTE_MIXED: u8 = 3;

/// Freed stack and heap objects keep their numbers this long, so that a use after the end is seen.
const QUARANTINE: usize = 1 << 16;
/// Alignments below this are exact, in bytes.
const MAX_EXACT: u64 = 1 << 12;
/// Addresses within objects' regions stay below this.
const MAX_LOW: u64 = 1 << 31;

/// What an object is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    Null,
    Global(Global),
    Function(Global),
    Block(Global, Block),
    Stack,
    Heap,
    /// Memory of the C library's own, which the program may read and write but not free.
    Library,
    /// A global that is declared only.
    External(Global),
}

/// Where an object lies; what each access looks at. A dead object has size 0.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Object {
    pub base: u64,
    pub size: u64,
    /// As `size`, but 0 if it may not be written.
    pub writable: u64,
    /// Place in the arena.
    pub at: usize,
}

/// What is needed of an object now and then.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Info {
    pub kind: Kind,
    pub size: u64,
    pub alive: bool,
    /// Arena bytes that belong to it.
    pub room: usize,
    pub constant: bool,
}

#[derive(Debug)]
pub(crate) struct Memory {
    pub objects: Vec<Object>,
    pub info: Vec<Info>,
    pub data: Vec<u8>,
    pub state: Vec<u8>,
    /// By place in the arena; of bytes that are no longer [`BYTE_MIXED`] an entry says nothing.
    mixed: FxHashMap<usize, Holes>,
    /// Entries at which stale ones are dropped.
    most_mixed: usize,
    /// Bits of a pointer.
    pub bits: u32,
    by_address: BTreeMap<u64, u32>,
    low: u64,
    /// Bytes between objects, at least.
    gap: u64,
    free_rooms: BTreeMap<usize, Vec<usize>>,
    small_rooms: Vec<Vec<usize>>,
    retired: VecDeque<u32>,
    used: u64,
    limit: u64,
    /// Accesses that nobody has taken yet, if they are recorded: address, bytes, and whether it is a write.
    accesses: Option<RefCell<Vec<(u64, u64, bool)>>>,
}

/// What memory was.
#[derive(Debug)]
pub(crate) struct Image {
    objects: Vec<Object>,
    info: Vec<Info>,
    data: Vec<u8>,
    state: Vec<u8>,
    mixed: FxHashMap<usize, Holes>,
    by_address: BTreeMap<u64, u32>,
    low: u64,
    used: u64,
}

/// Rooms up to this size are kept by sixteenths.
const SMALL_ROOM: usize = 1 << 12;

/// Arena bytes that an object of this size gets.
fn room_for(size: u64) -> usize {
    let size = (size as usize).max(1);
    if size <= SMALL_ROOM { size.next_multiple_of(16) } else { size.next_multiple_of(size.next_power_of_two() / 8) }
}

/// Bytes between objects that lie far apart.
const FAR: u64 = 1 << 16;

impl Memory {
    /// Memory for pointers of so many bits. Other numbers of `layout` give objects other addresses.
    pub fn new(bits: u32, limit: u64, layout: u32) -> Self {
        let mut memory = Self {
            objects: Vec::new(),
            info: Vec::new(),
            data: Vec::new(),
            state: Vec::new(),
            mixed: FxHashMap::default(),
            most_mixed: 0,
            bits,
            by_address: BTreeMap::new(),
            low: (1 << 12) + 80 * u64::from(layout),
            // Behind the end of one object another one may lie, or none.
            gap: 16 + 16 * u64::from(layout) + if layout % 3 == 2 && bits >= 32 { FAR } else { 0 },
            free_rooms: BTreeMap::new(),
            small_rooms: vec![Vec::new(); SMALL_ROOM / 16 + 1],
            retired: VecDeque::new(),
            used: 0,
            limit,
            accesses: None,
        };
        for _ in 0..=3 * layout {
            memory.objects.push(Object { base: 0, size: 0, writable: 0, at: 0 });
            memory.info.push(Info { kind: Kind::Null, size: 0, alive: false, room: 0, constant: true });
        }
        memory
    }

    /// Are accesses recorded from now on?
    pub fn watch(&mut self, watched: bool) {
        self.accesses = watched.then(RefCell::default);
    }

    /// Accesses since the last time: address, bytes, and whether it is a write.
    pub fn take_accesses(&self) -> Vec<(u64, u64, bool)> {
        self.accesses.as_ref().map_or(Vec::new(), RefCell::take)
    }

    /// What this memory, in which nothing was released yet, is.
    pub fn image(&self) -> Image {
        Image {
            objects: self.objects.clone(),
            info: self.info.clone(),
            data: self.data.clone(),
            state: self.state.clone(),
            mixed: self.mixed.clone(),
            by_address: self.by_address.clone(),
            low: self.low,
            used: self.used,
        }
    }

    /// Makes this memory what it was.
    pub fn restore(&mut self, image: &Image) {
        self.objects.clone_from(&image.objects);
        self.info.clone_from(&image.info);
        self.data.clone_from(&image.data);
        self.state.clone_from(&image.state);
        self.mixed.clone_from(&image.mixed);
        // Wide addresses are found without the map, which only has what was there from the beginning.
        if !self.is_wide() {
            self.by_address.clone_from(&image.by_address);
        }
        (self.low, self.used) = (image.low, image.used);
        self.free_rooms.clear();
        self.small_rooms.iter_mut().for_each(Vec::clear);
        self.retired.clear();
    }

    /// Do addresses carry the number of their object?
    #[inline]
    pub fn is_wide(&self) -> bool {
        self.bits >= 64
    }

    /// The object that an address belongs to, whether or not it lies within its bounds.
    #[inline]
    pub fn locate(&self, address: u64) -> usize {
        if self.is_wide() { (address >> 32) as usize } else { self.search(address) }
    }

    fn search(&self, address: u64) -> usize {
        self.by_address.range(..=address).next_back().map_or(0, |(_, &id)| id as usize)
    }

    fn room(&mut self, size: u64) -> Run<(usize, usize)> {
        let room = room_for(size);
        let free = if room <= SMALL_ROOM {
            self.small_rooms[room / 16].pop()
        } else {
            self.free_rooms.get_mut(&room).and_then(Vec::pop)
        };
        if let Some(at) = free {
            return Ok((at, room));
        }
        if self.used + room as u64 > self.limit {
            return Err(Stop::Limit(Limit::Memory));
        }
        self.used += room as u64;
        let at = self.data.len();
        self.data.resize(at + room, 0);
        self.state.resize(at + room, BYTE_UNDEF);
        Ok((at, room))
    }

    fn address(&mut self, id: u32, size: u64, align: u64) -> Run<u64> {
        // The gap lets a pointer behind the end not be another object's.
        let mut start = self.low.next_multiple_of(align.max(1));
        let top = if self.is_wide() { MAX_LOW } else { 1 << (self.bits.min(40) - 1) };
        // No better aligned than was asked for: what relies on luck shows.
        if align < MAX_EXACT && start.is_multiple_of(2 * align.max(1)) {
            start += align.max(1);
        }
        if size >= top {
            return Err(Stop::Limit(Limit::Memory));
        }
        if self.is_wide() {
            let start = if start + size >= top { (1u64 << 12).next_multiple_of(align.max(1)) } else { start };
            self.low = start + size + self.gap;
            return Ok(u64::from(id) << 32 | start);
        }
        if start + size + self.gap >= 2 * top - 1 {
            return Err(Stop::Limit(Limit::Memory));
        }
        self.low = start + size + self.gap;
        self.by_address.insert(start, id);
        Ok(start)
    }

    /// A new object whose bytes are not initialised; its address.
    pub fn allocate(&mut self, kind: Kind, size: u64, align: u64) -> Run<u64> {
        if size >= MAX_LOW {
            return Err(Stop::Limit(Limit::Memory));
        }
        let (at, room) = self.room(size)?;
        self.state[at..at + size as usize].fill(BYTE_UNDEF);
        let reused = if self.retired.len() > QUARANTINE { self.retired.pop_front() } else { None };
        let id = reused.unwrap_or(self.objects.len() as u32);
        let base = self.address(id, size, align)?;
        let object = Object { base, size, writable: size, at };
        let info = Info { kind, size, alive: true, room, constant: false };
        // Differences of 32 bits, as tables of relative addresses hold, lead back to these.
        if self.is_wide() && matches!(kind, Kind::Global(_) | Kind::Function(_)) {
            self.by_address.insert(base & 0xffff_ffff, id);
        }
        if let Some(id) = reused {
            self.objects[id as usize] = object;
            self.info[id as usize] = info;
        } else {
            self.objects.push(object);
            self.info.push(info);
        }
        Ok(base)
    }

    /// Ends an object, with its memory.
    pub fn release(&mut self, id: usize) {
        let (at, room) = (self.objects[id].at, self.info[id].room);
        self.set_dead(id);
        if room <= SMALL_ROOM {
            self.small_rooms[room / 16].push(at);
        } else {
            self.free_rooms.entry(room).or_default().push(at);
        }
        if !self.is_wide() {
            self.by_address.remove(&self.objects[id].base);
        }
        self.retired.push_back(id as u32);
    }

    /// No access is allowed any more.
    pub fn set_dead(&mut self, id: usize) {
        self.info[id].alive = false;
        self.objects[id].size = 0;
        self.objects[id].writable = 0;
    }

    /// Alive, and not initialised.
    pub fn set_alive(&mut self, id: usize) {
        self.set_accessible(id);
        let (at, size) = (self.objects[id].at, self.info[id].size as usize);
        self.state[at..at + size].fill(BYTE_UNDEF);
    }

    /// Alive, with what it holds.
    pub fn set_accessible(&mut self, id: usize) {
        let size = self.info[id].size;
        self.info[id].alive = true;
        let object = &mut self.objects[id];
        (object.size, object.writable) = (size, size);
    }

    /// Writes are no longer allowed.
    pub fn set_constant(&mut self, id: usize) {
        self.objects[id].writable = 0;
        self.info[id].constant = true;
    }

    /// Where in the arena `N` initialised bytes at an address are, if they may be read.
    #[inline]
    pub fn load<const N: usize>(&self, address: u64, align_mask: u64) -> Option<[u8; N]> {
        let object = self.objects.get(self.locate(address))?;
        let offset = address.wrapping_sub(object.base);
        if offset >= object.size || object.size - offset < N as u64 || address & align_mask != 0 {
            return None;
        }
        let at = object.at + offset as usize;
        let state: [u8; N] = self.state.get(at..at + N)?.try_into().ok()?;
        if state != [BYTE_SET; N] {
            return None;
        }
        self.data.get(at..at + N)?.try_into().ok()
    }

    /// Writes bytes if that is allowed.
    #[inline]
    pub fn store<const N: usize>(&mut self, address: u64, align_mask: u64, bytes: [u8; N]) -> Option<()> {
        let object = self.objects.get(self.locate(address))?;
        let offset = address.wrapping_sub(object.base);
        if offset >= object.writable || object.writable - offset < N as u64 || address & align_mask != 0 {
            return None;
        }
        let at = object.at + offset as usize;
        *self.state.get_mut(at..at + N)?.first_chunk_mut()? = [BYTE_SET; N];
        *self.data.get_mut(at..at + N)?.first_chunk_mut()? = bytes;
        Some(())
    }

    /// Where in the arena the bytes are, or why they may not be accessed. An access of no bytes is always allowed.
    pub fn access(&self, address: u64, size: u64, align: u64, write: bool) -> Run<usize> {
        let what = if write { "store to" } else { "load from" };
        if size == 0 {
            return Ok(0);
        }
        let id = self.locate(address);
        let Some((object, info)) = self.objects.get(id).zip(self.info.get(id)) else {
            return Err(Stop::Ub(format!("{what} address {address:#x}, which belongs to no object")));
        };
        let offset = address.wrapping_sub(object.base);
        let inside = offset <= info.size && info.size - offset >= size;
        match info.kind {
            Kind::Null if address == 0 => return Err(Stop::Ub(format!("{what} null"))),
            Kind::Null => return Err(Stop::Ub(format!("{what} address {address:#x}, which belongs to no object"))),
            Kind::Function(_) | Kind::Block(..) => return Err(Stop::Ub(format!("{what} code"))),
            Kind::External(_) => return Err(Stop::unsupported(format!("{what} a variable that is defined elsewhere"))),
            Kind::Stack if !info.alive => {
                return Err(Stop::Ub(format!("{what} a stack object outside its lifetime")));
            }
            _ if !info.alive => return Err(Stop::Ub(format!("{what} freed memory"))),
            _ if !inside => {
                let (offset, total) = (offset as i64, info.size);
                let what = format!("{what} {size} bytes at offset {offset} of an object of {total} bytes");
                return Err(Stop::Ub(what));
            }
            _ if write && info.constant => return Err(Stop::Ub("store to a constant".into())),
            _ => {}
        }
        if address & (align - 1) != 0 {
            return Err(Stop::Ub(format!("{what} address {address:#x}, which is not aligned to {align} bytes")));
        }
        if let Some(accesses) = &self.accesses {
            accesses.borrow_mut().push((address, size, write));
        }
        Ok(object.at + offset as usize)
    }

    /// Reads bytes with their states.
    pub fn read(&self, address: u64, size: u64) -> Run<(&[u8], &[u8])> {
        let at = self.access(address, size, 1, false)?;
        Ok((&self.data[at..at + size as usize], &self.state[at..at + size as usize]))
    }

    /// Writes bytes that are all initialised.
    pub fn write(&mut self, address: u64, bytes: &[u8]) -> Run<()> {
        let at = self.access(address, bytes.len() as u64, 1, true)?;
        self.data[at..at + bytes.len()].copy_from_slice(bytes);
        self.state[at..at + bytes.len()].fill(BYTE_SET);
        Ok(())
    }

    /// Copies bytes with their states; the ranges may overlap.
    pub fn copy(&mut self, to: u64, from: u64, size: u64) -> Run<()> {
        let source = self.access(from, size, 1, false)?;
        let target = self.access(to, size, 1, true)?;
        let size = size as usize;
        self.data.copy_within(source..source + size, target);
        self.copy_states(source, target, size);
        Ok(())
    }

    /// Fills bytes with a value in one state.
    pub fn fill(&mut self, to: u64, byte: u8, state: u8, size: u64) -> Run<()> {
        let at = self.access(to, size, 1, true)?;
        self.data[at..at + size as usize].fill(byte);
        self.state[at..at + size as usize].fill(state);
        Ok(())
    }

    /// The address of a global, or of something in it, of which the lower half is known.
    pub fn with_lower_half(&self, low: u64) -> u64 {
        if self.is_wide() { (self.search(low) as u64) << 32 | low } else { low }
    }

    /// How many bytes from an address on may be read.
    pub fn readable(&self, address: u64) -> u64 {
        let Some(object) = self.objects.get(self.locate(address)) else { return 0 };
        object.size.saturating_sub(address.wrapping_sub(object.base))
    }

    /// Bytes that all objects take now or took at their most.
    pub fn used(&self) -> u64 {
        self.used
    }
}
