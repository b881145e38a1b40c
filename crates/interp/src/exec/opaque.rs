//! Functions of which nothing is known but their declaration.

use super::calls::{Arg, Call, Callee};
use super::eh::Exception;
use crate::libc::Reply;
use crate::machine::{Machine, Owner};
use crate::outcome::{Event, Run, Stop};
use crate::random::Random;
use crate::value::{Leaf, Slot, Val, mask};
use ir::attr_kind::AttrKind;
use ir::attr_payload::{self, MOD, REF};
use ir::{AttrList, Attribute, Type};

/// The profile runtime's counting of values, which passes may drop for constants: no behaviour of the program.
const VALUE_PROFILE: &[u8] = b"__llvm_profile_instrument_target";

/// Bytes of an object of which nothing is known, if no attribute asks for more.
pub(crate) const OBJECT: u64 = 128;
/// Bytes that an attribute may ask for.
const MAX_OBJECT: u64 = 1 << 16;

/// Events behind which it is no longer told what unknown functions see of memory.
const MAX_SEEN: usize = 64;

/// FNV-1a.
pub(crate) fn hash(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |h, &b| (h ^ u64::from(b)).wrapping_mul(0x0100_0000_01b3))
}

/// The bits of a float: mostly those of a small whole number.
fn returned_float(ty: Type, random: &mut Random) -> u64 {
    let (kind, number) = (random.next() % 4, random.next());
    let small = f64::from(number as i8) / 2.0;
    match ty {
        Type::DOUBLE if kind > 0 => small.to_bits(),
        Type::FLOAT if kind > 0 => u64::from((small as f32).to_bits()),
        _ => number,
    }
}

/// What a function says of itself, or a call of it.
#[derive(Clone, Copy)]
struct Claims {
    reads: bool,
    /// Does it read what nobody hands over?
    reads_others: bool,
    writes: bool,
    writes_arguments: bool,
    writes_others: bool,
    /// Does it look at, and change, no memory but what its arguments lead to?
    in_place: bool,
    /// Does it come back, without an exception?
    returns: bool,
    /// Does it, as the call says?
    returns_here: bool,
    /// May it throw?
    throws: bool,
}

impl Claims {
    /// Does it nothing but compute its result, or the memory that it gets? Such calls may be left out where nobody reads what they make.
    fn computes(self) -> bool {
        self.may_go() && self.returns
    }

    /// Has it no effect but on memory that it gets?
    fn may_go(self) -> bool {
        !self.writes || self.in_place
    }
}

/// How names of the OpenMP runtime begin, of which `openmp-opt` knows what they do.
const OPENMP: [&str; 2] = ["__kmpc_", "omp_"];

impl Machine<'_> {
    /// Records the call and returns something that depends on the seed, the name and how many calls there were.
    /// One that writes nothing and comes back is no event: it may be left out or made twice, and returns the same where arguments
    /// and the memory behind them are the same. One that writes nothing, but may not come back, is an event the first time it is called with these:
    /// if it came back once, it does so again. One that only writes is none directly behind itself, where it writes the same again.
    pub(crate) fn opaque_call(&mut self, call: &Call<'_>) -> Run<Reply> {
        let name = self.callee_name(call.function);
        let is_allocator = self.is_allocator(call.function);
        // Passes know what it does, and fold it or add to its attributes; the machine has no code for it.
        let is_library = call.function.global().is_some_and(|g| self.module.library_function(g).is_some());
        if is_library && !is_allocator || OPENMP.iter().any(|prefix| name.starts_with(prefix)) {
            return Err(Stop::Unsupported(format!("the library function {name}")));
        }
        let claims = self.claims(call);
        let unseen = claims.computes() || is_allocator || name.as_bytes() == VALUE_PROFILE;
        let (mut args, mut memory, mut uncaptured) = (Vec::new(), Vec::new(), Vec::new());
        // Metadata is no value.
        for (k, arg) in call.args.iter().enumerate().filter(|(_, arg)| arg.at != usize::MAX) {
            let shape = self.shape(arg.ty)?;
            let slots = self.regs[arg.at..arg.at + shape.slots].to_vec();
            if matches!(shape.leaves.first().map(|l| l.leaf), Some(Leaf::Ptr(..))) {
                let handed = self.handed(call, k);
                uncaptured.extend(handed.uncaptured.then_some(args.len()));
                // What a function does not read makes no difference to it.
                if claims.reads {
                    memory.extend(self.seen_behind(slots[0], &handed));
                }
            }
            args.push(Val { ty: arg.ty, slots });
        }
        let doubt = self.doubt(call, claims, &args, &memory);
        let mut seed = self.outside.seed ^ hash(name.as_bytes());
        let is_repeatable = unseen || !claims.writes || !claims.reads;
        if is_repeatable {
            let words = args.iter().flat_map(|a| &a.slots).map(|s| self.without_place(s.bits) ^ (s.tag as u64) << 62);
            let bytes = memory.iter().flat_map(|m| m.chunks(8));
            let bytes = bytes.flat_map(|chunk| self.words_of(chunk));
            seed = words.chain(bytes).fold(seed, |h, w| (h ^ w).wrapping_mul(0x0100_0000_01b3).rotate_left(17));
        } else {
            seed ^= self.opaque_calls << 32;
            self.opaque_calls += 1;
        }
        let seen = if claims.reads_others && !unseen { self.seen_outside() } else { Vec::new() };
        let event = Event::Call { name, args, uncaptured, memory, seen };
        let again = match claims {
            _ if unseen => true,
            Claims { writes: false, .. } => !self.calls_done.insert(seed),
            Claims { reads: false, .. } => self.events.last() == Some(&event),
            _ => false,
        };
        let before = self.events.len();
        if !again {
            self.events.push(event);
        }
        // What it gets is seen all the same, unless the call says that it may be left out.
        let seen = if claims.may_go() && claims.returns_here { before } else { self.events.len() };
        self.doubtful = self.doubtful.or_else(|| doubt.map(|why| (why, seen)));
        if self.outside.throws && claims.throws && !unseen && Random::new(!seed).next().is_multiple_of(4) {
            let exception = self.thrown_outside(seed)?;
            self.unwind(exception)?;
            return Ok(Reply::Moved);
        }
        if claims.writes && (!unseen || claims.in_place) {
            self.write_outside(call, claims, seed)?;
        }
        let mut random = Random::new(seed);
        let range = self.stated_range(call, is_repeatable);
        let shape = self.shape(call.ret)?;
        for leaf in &shape.leaves {
            for k in 0..leaf.leaf.slots() {
                let bits = leaf.leaf.bits() - 64 * k as u32;
                let bits = match (leaf.leaf, range) {
                    (Leaf::Ptr(0, _), _) => self.returned_object(call, seed)?,
                    (Leaf::Ptr(..), _) => 0,
                    // Outside of the range, the result would be poison.
                    (Leaf::Int(_), Some((low, high))) if bits <= 64 => {
                        let span = high.wrapping_sub(low) & mask(bits);
                        low.wrapping_add(random.next() % span.max(1)) & mask(bits)
                    }
                    (Leaf::Int(_), _) => self.returned_number(&mut random) & mask(bits),
                    (Leaf::Float(ty), _) => returned_float(ty, &mut random) & mask(bits),
                };
                self.regs[call.to + leaf.slot as usize + k] = Slot::new(bits);
            }
        }
        if let Some(arg) = self.stated_result(call) {
            if arg.ty != call.ret {
                return Err(Stop::unsupported("a result that is an argument of another type"));
            }
            self.regs.copy_within(arg.at..arg.at + shape.slots, call.to);
        }
        Ok(Reply::Done)
    }

    /// What is called, as events tell it.
    pub(super) fn callee_name(&self, function: Callee) -> String {
        match function {
            Callee::Global(g) => String::from_utf8_lossy(&self.module.global(g).name).into_owned(),
            Callee::Outside(key) => format!("<outside {key:x}>"),
        }
    }

    /// By what code outside is known, if an address may be that of some: it is one that came in.
    pub(super) fn code_outside(&self, address: u64) -> Option<u64> {
        let given = self.outside.objects.iter().position(|&object| object == address);
        let returned = || self.outside_objects.iter().find(|known| *known.1 == address).map(|known| *known.0);
        given.map(|k| k as u64).or_else(returned)
    }

    /// What an unknown function throws: something of a type that landing pads ask for, or of another language.
    fn thrown_outside(&mut self, seed: u64) -> Run<Exception> {
        let mut random = Random::new(seed ^ hash(b"thrown"));
        let types = &self.outside.types;
        let type_info = types.get(random.next() as usize % (types.len() + 1)).copied().unwrap_or(0);
        if type_info == 0 {
            return Ok(Exception { pointer: Slot::new(0), type_info, selector: 0 });
        }
        let bytes: Vec<Option<u8>> =
            (0..OBJECT).map(|k| Some(if k % 4 == 0 { random.next() as u8 } else { 0 })).collect();
        let pointer = self.allocate(OBJECT, 16, &bytes).map_err(Stop::Limit)?;
        self.library.thrown.insert(pointer, type_info);
        Ok(Exception { pointer: Slot::new(pointer), type_info, selector: 0 })
    }

    /// Why another run may get another answer, though it does the same or is more defined.
    fn doubt(&self, call: &Call<'_>, claims: Claims, args: &[Val], memory: &[Vec<Option<u8>>]) -> Option<&'static str> {
        let by_arguments = claims.computes() || !claims.writes || !claims.reads;
        let decides = |arg: &Val| by_arguments || claims.writes_arguments && arg.ty == Type::PTR;
        let is_open = |arg: &Val| arg.slots.iter().any(|slot| !slot.is_defined());
        let is_read = by_arguments && claims.reads;
        if args.iter().any(|arg| decides(arg) && is_open(arg))
            || is_read && memory.iter().flatten().any(Option::is_none)
        {
            return Some("an unknown function gets what is undefined");
        }
        let table = &self.module.ctx.attrs;
        let own = self.attributes_of(call.function.global());
        let [own, here] = [own, call.attrs].map(|list| table.list(list).function);
        let says = |set, kind| table.has(set, kind);
        let is_new = |kind| says(here, kind) && !says(own, kind);
        // No other promise decides what the function does; this one only where it may throw.
        let promises_more = is_new(AttrKind::Memory) || self.outside.throws && is_new(AttrKind::NoUnwind);
        promises_more.then_some("a call promises more than the unknown function does")
    }

    /// What unknown functions see of memory, for the first of them.
    fn seen_outside(&self) -> Vec<(u64, Vec<Option<u8>>)> {
        if self.events.len() >= MAX_SEEN {
            return Vec::new();
        }
        let objects = self.outside.seen.iter();
        objects.filter_map(|&address| Some((address, self.contents(address)?))).collect()
    }

    /// What unknown functions write: where arguments point to that may be written through, and now and then to what others see.
    fn write_outside(&mut self, call: &Call<'_>, claims: Claims, seed: u64) -> Run<()> {
        // What becomes of one object does not depend on which others there are: afterwards, there may be fewer.
        let written = |key: u64| Random::new(seed ^ hash(b"written") ^ key);
        let table = &self.module.ctx.attrs;
        let own = self.attributes_of(call.function.global());
        let lists = [call.attrs, own].map(|list| table.list(list));
        let kept = [AttrKind::ReadOnly, AttrKind::ReadNone, AttrKind::ByVal];
        let is_kept = |k: usize| lists.iter().any(|list| kept.iter().any(|&kind| table.has(list.param(k), kind)));
        let handed =
            call.args.iter().enumerate().filter(|&(k, arg)| arg.ty == Type::PTR && arg.at != usize::MAX && !is_kept(k));
        let handed: Vec<(usize, Slot)> = handed.map(|(k, arg)| (k, self.regs[arg.at])).collect();
        for (k, slot) in handed.iter().filter(|(_, slot)| claims.writes_arguments && slot.is_defined()) {
            let mut random = written(*k as u64);
            // What is loaded through a number that was a pointer is undefined.
            if !self.outside.pointers || random.next().is_multiple_of(2) {
                self.write_number(slot.bits, &mut random)?;
            }
        }
        if claims.writes_arguments {
            self.initialize(call, seed)?;
        }
        if claims.writes_others {
            for (key, address) in self.outside.changed.clone() {
                let mut random = written(key);
                if random.next().is_multiple_of(4) {
                    self.write_number(address, &mut random)?;
                }
            }
        }
        Ok(())
    }

    /// Writes a number of up to eight bytes, if there is room that may be written.
    fn write_number(&mut self, address: u64, random: &mut Random) -> Run<()> {
        let number = self.returned_number(random);
        self.write_in_room(address, &number.to_le_bytes())
    }

    /// Writes as many of some bytes as may be written there.
    pub(super) fn write_in_room(&mut self, address: u64, bytes: &[u8]) -> Run<()> {
        let id = self.memory.locate(address);
        let Some(object) = self.memory.objects.get(id) else { return Ok(()) };
        let room = (object.base + object.writable).saturating_sub(address).min(bytes.len() as u64) as usize;
        if room > 0 && address >= object.base && !self.outside.kept.contains(&object.base) {
            self.memory.write(address, &bytes[..room])?;
        }
        Ok(())
    }

    /// A number that a function may return: often one that decides something.
    fn returned_number(&self, random: &mut Random) -> u64 {
        let (kind, number) = (random.next() % 8, random.next());
        match kind {
            0 => 0,
            1 => 1,
            2 => u64::MAX,
            3 => number % 16,
            4 | 5 if !self.outside.numbers.is_empty() => {
                self.outside.numbers[number as usize % self.outside.numbers.len()]
            }
            _ => number,
        }
    }

    /// The address of an object, the same for the same seed, or null. It is null where attributes say of what kind the object is.
    fn returned_object(&mut self, call: &Call<'_>, seed: u64) -> Run<u64> {
        if let Some(&address) = self.outside_objects.get(&seed) {
            return Ok(address);
        }
        let table = &self.module.ctx.attrs;
        let own = self.attributes_of(call.function.global());
        let lists = [call.attrs, own].map(|list| table.list(list));
        let of_result = |kind| lists.iter().any(|list| table.has(list.ret, kind));
        let most = |kind| lists.iter().filter_map(|list| table.find_int(list.ret, kind)).max().unwrap_or(0);
        let is_made = lists
            .iter()
            .any(|list| table.has(list.function, AttrKind::AllocKind) || table.has(list.function, AttrKind::AllocSize));
        let size = OBJECT.max(most(AttrKind::Dereferenceable)).max(most(AttrKind::DereferenceableOrNull));
        let mut random = Random::new(seed ^ hash(b"object"));
        let may_be_null = !of_result(AttrKind::NonNull) && !of_result(AttrKind::Dereferenceable);
        if is_made || size > MAX_OBJECT || may_be_null && random.next().is_multiple_of(4) {
            return Ok(0);
        }
        let align = most(AttrKind::Alignment).clamp(16, 1 << 12);
        let address = self.make_object(&mut random, size, align)?;
        if self.outside.pointers && random.next() & 1 != 0 {
            self.point_inside(address, size, seed ^ hash(b"inner"))?;
        }
        // What nobody else knows of is nobody else's.
        if !of_result(AttrKind::NoAlias) {
            self.outside_objects.insert(seed, address);
        }
        Ok(address)
    }

    /// An object of small numbers of four bytes.
    fn make_object(&mut self, random: &mut Random, size: u64, align: u64) -> Run<u64> {
        let byte = |k: u64| Some(if k.is_multiple_of(4) { (random.next() % 8) as u8 } else { 0 });
        let bytes: Vec<Option<u8>> = (0..size).map(byte).collect();
        self.allocate(size, align, &bytes).map_err(Stop::Limit)
    }

    /// Makes words of an object pointers to another one.
    fn point_inside(&mut self, address: u64, size: u64, seed: u64) -> Run<()> {
        let mut random = Random::new(seed);
        let inner = self.make_object(&mut random, OBJECT, 16)?;
        self.outside_objects.insert(seed, inner);
        for at in (0..size / 8).map(|k| address + 8 * k) {
            if !random.next().is_multiple_of(4) {
                self.memory.write(at, &inner.to_le_bytes())?;
            }
        }
        Ok(())
    }

    /// The argument that attributes say is the result.
    fn stated_result(&self, call: &Call<'_>) -> Option<Arg> {
        let table = &self.module.ctx.attrs;
        let own = self.attributes_of(call.function.global());
        let is_returned = |k| [call.attrs, own].iter().any(|&l| table.has(table.list(l).param(k), AttrKind::Returned));
        call.args.iter().enumerate().find(|&(k, _)| is_returned(k)).map(|(_, arg)| *arg)
    }

    /// The lowest 64 bits of the bounds between which attributes say that the result lies. Those of one call do not count where another call must
    /// yield the same: its result may be poison here.
    fn stated_range(&self, call: &Call<'_>, is_repeatable: bool) -> Option<(u64, u64)> {
        let table = &self.module.ctx.attrs;
        let own = self.attributes_of(call.function.global());
        let here = if is_repeatable { AttrList::EMPTY } else { call.attrs };
        let ranges = [here, own].map(|list| table.find(table.list(list).ret, AttrKind::Range));
        ranges.into_iter().flatten().find_map(|a| match a {
            Attribute::Range(_, range) => Some((*range.lower.first()?, *range.upper.first()?)),
            _ => None,
        })
    }

    /// Does a function say that it makes, changes or frees memory? Such calls may be left out where the memory is not needed (LangRef,
    /// "allockind").
    fn is_allocator(&self, function: Callee) -> bool {
        let attrs = &self.module.ctx.attrs;
        attrs.has(attrs.list(self.attributes_of(function.global())).function, AttrKind::AllocKind)
    }

    /// A number that may be an address, whatever place its object has.
    fn without_place(&self, word: u64) -> u64 {
        match self.owner(word) {
            (Owner::Null, _) => word,
            // The name of what other modules do not see may change, and the numbers of globals do.
            (Owner::Global(g), offset) if !self.module.global(g).linkage.is_local() => {
                offset ^ hash(&self.module.global(g).name) << 32
            }
            (Owner::Global(_), offset) => offset ^ 1 << 62,
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
        let sets = [self.attributes_of(call.function.global()), call.attrs].map(|list| attrs.list(list).function);
        let effects = sets.map(|set| attrs.find_int(set, AttrKind::Memory).unwrap_or(u64::MAX));
        let may = |what| effects[0] & effects[1] & attr_payload::memory_everywhere(what) != 0;
        let says = |kind| attrs.has(sets[0], kind);
        // Who may be called anywhere only computes.
        let computes = says(AttrKind::Speculatable);
        let returns = computes || says(AttrKind::NoUnwind) && says(AttrKind::WillReturn);
        let here = |kind| sets.iter().any(|&set| attrs.has(set, kind));
        let returns_here = computes || here(AttrKind::NoUnwind) && here(AttrKind::WillReturn);
        let others = effects.map(|set| attr_payload::memory_at(set, attr_payload::OTHER_MEMORY));
        let reads_others = others[0] & others[1] & REF != 0 && !computes;
        let writes_at = |at| effects.iter().all(|&set| attr_payload::memory_at(set, at) & MOD != 0) && !computes;
        let (writes_arguments, writes_others) =
            (writes_at(attr_payload::ARGUMENT_MEMORY), writes_at(attr_payload::OTHER_MEMORY));
        let throws = !computes && !here(AttrKind::NoUnwind);
        let (reads, writes) = (may(REF), may(MOD) && !computes);
        let through_arguments = attr_payload::with_memory_at(0, attr_payload::ARGUMENT_MEMORY, MOD | REF);
        let in_place = effects[0] & effects[1] & !through_arguments == 0;
        Claims { reads, reads_others, writes, writes_arguments, writes_others, in_place, returns, returns_here, throws }
    }
}
