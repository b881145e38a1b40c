//! Functions of which nothing is known but their declaration.

use super::calls::Call;
use crate::libc::Reply;
use crate::machine::{Machine, Owner};
use crate::outcome::{Event, Run, Stop};
use crate::random::Random;
use crate::value::{Leaf, Slot, Val, mask};
use ir::attr_kind::AttrKind;
use ir::attr_payload::{self, MOD, REF};
use ir::{AttrList, Attribute, Global};

/// The profile runtime's counting of values, which passes may drop for constants: no behaviour of the program.
const VALUE_PROFILE: &[u8] = b"__llvm_profile_instrument_target";

/// FNV-1a.
pub(crate) fn hash(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |h, &b| (h ^ u64::from(b)).wrapping_mul(0x0100_0000_01b3))
}

/// What a function says of itself, or a call of it.
#[derive(Clone, Copy)]
struct Claims {
    reads: bool,
    writes: bool,
    /// Does it come back, without an exception?
    returns: bool,
}

impl Claims {
    /// Does it nothing but compute its result?
    fn computes(self) -> bool {
        !self.writes && self.returns
    }
}

impl Machine<'_> {
    /// Records the call and returns something that depends on the seed, the name and how many calls there were.
    /// One that writes nothing and comes back is no event: it may be left out or made twice, and returns the same where arguments
    /// and the memory behind them are the same. One that writes nothing, but may not come back, is an event the first time it is called with these:
    /// if it came back once, it does so again. One that only writes is none directly behind itself, where it writes the same again.
    pub(crate) fn opaque_call(&mut self, call: &Call<'_>) -> Run<Reply> {
        let name = &self.module.global(call.function).name;
        // Passes know what it does, and fold it or add to its attributes; the machine has no code for it.
        if self.module.library_function(call.function).is_some() && !self.is_allocator(call.function) {
            return Err(Stop::Unsupported(format!("the library function {}", String::from_utf8_lossy(name))));
        }
        let claims = self.claims(call);
        let unseen = claims.computes() || self.is_allocator(call.function) || **name == *VALUE_PROFILE;
        let (mut args, mut memory) = (Vec::new(), Vec::new());
        // Metadata is no value.
        for arg in call.args.iter().filter(|arg| arg.at != usize::MAX) {
            let shape = self.shape(arg.ty)?;
            let slots = self.regs[arg.at..arg.at + shape.slots].to_vec();
            if let Some(Leaf::Ptr(..)) = shape.leaves.first().map(|l| l.leaf) {
                memory.extend(self.object_of(slots[0]));
            }
            args.push(Val { ty: arg.ty, slots });
        }
        let mut seed = self.options.seed ^ hash(name);
        if unseen || !claims.writes || !claims.reads {
            let words = args.iter().flat_map(|a| &a.slots).map(|s| self.without_place(s.bits) ^ (s.tag as u64) << 62);
            let bytes = memory.iter().filter(|_| claims.reads).flat_map(|m| m.chunks(8));
            let bytes = bytes.flat_map(|chunk| self.words_of(chunk));
            seed = words.chain(bytes).fold(seed, |h, w| (h ^ w).wrapping_mul(0x0100_0000_01b3).rotate_left(17));
        } else {
            seed ^= self.opaque_calls << 32;
            self.opaque_calls += 1;
        }
        let event = Event::Call { name: String::from_utf8_lossy(name).into_owned(), args, memory };
        let again = match claims {
            _ if unseen => true,
            Claims { writes: false, .. } => !self.calls_done.insert(seed),
            Claims { reads: false, .. } => self.events.last() == Some(&event),
            _ => false,
        };
        if !again {
            self.events.push(event);
        }
        let mut random = Random::new(seed);
        let range = self.stated_range(call);
        let shape = self.shape(call.ret)?;
        for leaf in &shape.leaves {
            for k in 0..leaf.leaf.slots() {
                let bits = leaf.leaf.bits() - 64 * k as u32;
                let number = random.next();
                let bits = match (leaf.leaf, range) {
                    (Leaf::Ptr(..), _) => 0,
                    // Outside of the range, the result would be poison.
                    (Leaf::Int(_), Some((low, high))) if bits <= 64 => {
                        let span = high.wrapping_sub(low) & mask(bits);
                        low.wrapping_add(number % span.max(1)) & mask(bits)
                    }
                    _ => number & mask(bits),
                };
                self.regs[call.to + leaf.slot as usize + k] = Slot::new(bits);
            }
        }
        if let Some(at) = self.stated_result(call) {
            self.regs.copy_within(at..at + shape.slots, call.to);
        }
        Ok(Reply::Done)
    }

    /// Where the argument stands that attributes say is the result.
    fn stated_result(&self, call: &Call<'_>) -> Option<usize> {
        let table = &self.module.ctx.attrs;
        let own = self.module.function(call.function).map_or(AttrList::EMPTY, |f| f.attrs);
        let is_returned = |k| [call.attrs, own].iter().any(|&l| table.has(table.list(l).param(k), AttrKind::Returned));
        let arg = call.args.iter().enumerate().find(|&(k, arg)| arg.ty == call.ret && is_returned(k));
        arg.map(|(_, arg)| arg.at)
    }

    /// The lowest 64 bits of the bounds between which attributes say that the result lies.
    fn stated_range(&self, call: &Call<'_>) -> Option<(u64, u64)> {
        let table = &self.module.ctx.attrs;
        let own = self.module.function(call.function).map_or(AttrList::EMPTY, |f| f.attrs);
        let ranges = [call.attrs, own].map(|list| table.find(table.list(list).ret, AttrKind::Range));
        ranges.into_iter().flatten().find_map(|a| match a {
            Attribute::Range(_, range) => Some((*range.lower.first()?, *range.upper.first()?)),
            _ => None,
        })
    }

    /// Does a function say that it makes, changes or frees memory? Such calls may be left out where the memory is not needed (LangRef,
    /// "allockind").
    fn is_allocator(&self, g: Global) -> bool {
        let attrs = &self.module.ctx.attrs;
        self.module.function(g).is_some_and(|f| attrs.has(attrs.list(f.attrs).function, AttrKind::AllocKind))
    }

    /// A number that may be an address, whatever place its object has.
    fn without_place(&self, word: u64) -> u64 {
        match self.owner(word) {
            (Owner::Null, _) => word,
            (Owner::Global(g), offset) => offset ^ u64::from(g.0) << 32,
            (Owner::Other | Owner::Block, offset) => offset ^ 1 << 63,
        }
    }

    /// Eight bytes as one number, if they are all there.
    fn words_of(&self, chunk: &[Option<u8>]) -> Vec<u64> {
        let whole = chunk.iter().rev().try_fold(0, |word, byte| byte.map(|b| word << 8 | u64::from(b)));
        match whole.filter(|_| chunk.len() == 8) {
            Some(word) => vec![self.without_place(word)],
            None => chunk.iter().map(|b| b.map_or(0x100, u64::from)).collect(),
        }
    }

    /// What the attributes of a function say, and those of the call of memory.
    fn claims(&self, call: &Call<'_>) -> Claims {
        let attrs = &self.module.ctx.attrs;
        let declared = self.module.function(call.function).map_or(AttrList::EMPTY, |f| f.attrs);
        let sets = [declared, call.attrs].map(|list| attrs.list(list).function);
        let effects = sets.map(|set| attrs.find_int(set, AttrKind::Memory).unwrap_or(u64::MAX));
        let may = |what| effects[0] & effects[1] & attr_payload::memory_everywhere(what) != 0;
        let says = |kind| attrs.has(sets[0], kind);
        // Who may be called anywhere only computes.
        let computes = says(AttrKind::Speculatable);
        let returns = computes || says(AttrKind::NoUnwind) && says(AttrKind::WillReturn);
        Claims { reads: may(REF), writes: may(MOD) && !computes, returns }
    }

    /// The contents of the object that a pointer leads into.
    fn object_of(&self, pointer: Slot) -> Option<Vec<Option<u8>>> {
        if !pointer.is_defined() {
            return None;
        }
        let object = self.memory.objects.get(self.memory.locate(pointer.bits))?;
        self.contents(object.base)
    }
}
