//! Inputs out of nothing.

use super::given::{Given, Promise};
use super::{Input, MAX_OBJECT, OBJECT, Object, POINTER_BITS, Pointer, Word, leaves};
use fastrand::Rng;
use interp::Leaf;
use ir::{Module, Type};

/// Bytes of a pointer in memory.
const POINTER: usize = POINTER_BITS as usize / 8;
/// Numbers among which one is chosen.
const MAX_OTHERS: usize = 64;

impl Given {
    /// An input, the same for the same seed and [`super::signature`]; `None` where some argument cannot be made.
    pub fn input(&self, module: &Module, seed: u64) -> Option<Input> {
        // Seeds that differ in few bits begin alike.
        let seed = (seed ^ seed >> 32).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let seed = seed ^ seed >> 29;
        let mut maker = Maker::new(self, seed);
        maker.out.outside = seed;
        for (ty, promise) in &self.params {
            let words = maker.argument(module, *ty, promise)?;
            maker.out.values.push(words);
        }
        maker.globals();
        Some(maker.out)
    }
}

/// Makes an input, or parts of one.
pub(super) struct Maker<'a> {
    pub given: &'a Given,
    pub rng: Rng,
    pub out: Input,
    /// Bytes of an object of which nothing is known.
    room: u64,
    /// Do pointers often lead into the same object?
    overlapping: bool,
    /// Do pointers lead to the middle, and numbers below zero?
    backwards: bool,
}

impl<'a> Maker<'a> {
    pub fn new(given: &'a Given, seed: u64) -> Self {
        let mut rng = Rng::with_seed(seed);
        let overlapping = rng.u8(..8) == 0;
        let room = OBJECT * if overlapping { 32 } else { [1, 4, 4, 4, 8, 32][rng.usize(..6)] };
        let backwards = rng.u8(..6) == 0;
        Self { given, rng, overlapping, backwards, out: Input { world: given.world.clone(), ..Input::default() }, room }
    }

    fn argument(&mut self, module: &Module, ty: Type, promise: &Promise) -> Option<Vec<Word>> {
        let mut words = Vec::new();
        for leaf in leaves(module, ty)? {
            match leaf {
                Leaf::Ptr(_, bits) if bits > POINTER_BITS => return None,
                Leaf::Ptr(..) => words.push(self.pointer(promise)?),
                Leaf::Int(width) => self.number(width, &mut words),
                Leaf::Float(ty) => self.float(ty, &mut words),
            }
        }
        words.iter_mut().for_each(|word| keep_range(word, promise));
        Some(words)
    }

    /// A pointer to an object that does what the attributes promise, now and then to its middle, null, or into the object of another argument.
    fn pointer(&mut self, promise: &Promise) -> Option<Word> {
        if promise.free && self.rng.u8(..8) == 0 {
            return Some(Word::Null);
        }
        let shares = if self.overlapping { self.rng.u8(..4) > 0 } else { self.rng.u8(..6) == 0 };
        if promise.free
            && shares
            && let Some(pointer) = self.shared(promise)
        {
            return Some(Word::Pointer(pointer));
        }
        let variables = self.given.world.variables.len();
        if promise.free && variables > 0 && self.rng.u8(..12) == 0 {
            return Some(Word::Variable(self.rng.usize(..variables)));
        }
        let size = promise.exact.unwrap_or(self.room.max(promise.least));
        if size > MAX_OBJECT {
            return None;
        }
        let bytes = match self.copied() {
            Some(old) if old.len() as u64 == size => old,
            _ => self.bytes(size),
        };
        let &Promise { align, hidden, dead_on_unwind, dead_on_return, kept, .. } = promise;
        let mut object = Object {
            align,
            exact: promise.exact.is_some(),
            hidden,
            dead_on_unwind,
            dead_on_return,
            kept,
            ..Object::plain(bytes)
        };
        if self.given.loads_pointers && self.rng.u8(..4) > 0 {
            self.add_pointers(&mut object);
        }
        let Pointer { object, .. } = self.add(object);
        let is_inside = self.rng.u8(..8) < if self.backwards { 7 } else { 1 };
        Some(Word::Pointer(if is_inside { self.inside(object, promise) } else { Pointer { object, offset: 0 } }))
    }

    /// A pointer to the middle of an object, as indices below zero need it, if there is room behind that.
    pub fn inside(&self, object: usize, promise: &Promise) -> Pointer {
        let size = self.out.objects[object].bytes.len() as u64;
        let middle = size / 2 / promise.align * promise.align;
        let has_room = promise.exact.is_none() && size - middle >= promise.least;
        Pointer { object, offset: if has_room { middle } else { 0 } }
    }

    fn add(&mut self, object: Object) -> Pointer {
        self.out.objects.push(object);
        Pointer { object: self.out.objects.len() - 1, offset: 0 }
    }

    /// A pointer into an object that is there: most often to its beginning.
    pub fn shared(&mut self, promise: &Promise) -> Option<Pointer> {
        let open: Vec<usize> = (0..self.out.objects.len()).filter(|&k| !self.out.objects[k].hidden).collect();
        let &object = open.get(self.rng.usize(..open.len().max(1)))?;
        let step = promise.needs.max([1, 4, 8, 8][self.rng.usize(..4)]);
        let steps = self.out.objects[object].bytes.len() as u64 / step;
        // Neighbours are told apart least easily.
        let offset = match self.rng.u8(..4) {
            0 | 1 => 0,
            2 => step * steps.min(1),
            _ => step * self.rng.u64(..steps.clamp(1, 8)),
        };
        Some(Pointer { object, offset })
    }

    /// Makes many words of an object pointers to others, which may hold pointers, too.
    fn add_pointers(&mut self, object: &mut Object) {
        let mut to = self.pointee();
        if self.rng.bool() {
            let mut node = self.pointee();
            let inner = self.add(to);
            self.point_to(&mut node, inner);
            to = node;
        }
        let target = self.add(to);
        self.point_to(object, target);
    }

    fn pointee(&mut self) -> Object {
        Object::plain(self.bytes(OBJECT))
    }

    fn point_to(&mut self, object: &mut Object, target: Pointer) {
        for at in (0..object.bytes.len() / POINTER).map(|k| k * POINTER) {
            if self.rng.u8(..4) > 0 {
                object.pointers.push((at, target));
            }
        }
    }

    /// Now and then what an object before holds, so that comparisons of memory find it equal.
    fn copied(&mut self) -> Option<Vec<u8>> {
        if self.out.objects.is_empty() || self.rng.u8(..4) > 0 {
            return None;
        }
        Some(self.out.objects[self.rng.usize(..self.out.objects.len())].bytes.clone())
    }

    /// Other contents for most variables.
    fn globals(&mut self) {
        for variable in &self.given.variables {
            if self.rng.u8(..4) == 0 {
                continue;
            }
            let mut object = Object { exact: true, ..Object::plain(self.bytes(variable.varied)) };
            if !variable.plain && self.given.loads_pointers {
                self.add_pointers(&mut object);
            }
            self.out.globals.push((variable.name.clone(), object));
        }
    }

    /// What memory holds: bytes, small numbers, floats, or anything.
    fn bytes(&mut self, size: u64) -> Vec<u8> {
        let float = self.given.floats.first().copied().filter(|_| self.rng.u8(..4) > 0);
        let kind = self.rng.u8(..8);
        let mut out = Vec::with_capacity(size as usize);
        while (out.len() as u64) < size {
            match (kind, float) {
                (0, _) => out.push(0),
                (1, _) => out.push(self.rng.u8(..)),
                (2, _) => out.push(self.rng.u8(b'a'..=b'd') * u8::from(self.rng.u8(..8) > 0)),
                (_, Some(Type::DOUBLE)) => out.extend(f64::from(self.rng.i8(..)).to_le_bytes()),
                (_, Some(_)) => out.extend(f32::from(self.rng.i8(..)).to_le_bytes()),
                // Indices that lead from the middle of an object to its beginning.
                (3, None) if self.backwards => out.extend((self.rng.u32(..8).wrapping_sub(6)).to_le_bytes()),
                (3, None) => out.extend(self.rng.u64(..16).to_le_bytes()),
                (4, None) if !self.given.world.numbers.is_empty() => {
                    let number = self.given.world.numbers[self.rng.usize(..self.given.world.numbers.len())];
                    out.extend((number as u32).to_le_bytes());
                }
                _ => out.push(self.byte(out.len())),
            }
        }
        out.truncate(size as usize);
        out
    }

    /// Small numbers of four bytes, and anything.
    fn byte(&mut self, place: usize) -> u8 {
        if self.rng.u8(..4) == 0 { self.rng.u8(..) } else { u8::from(place.is_multiple_of(4)) * self.rng.u8(..16) }
    }

    pub fn number(&mut self, width: u32, words: &mut Vec<Word>) {
        if (2..=64).contains(&width) && self.backwards && self.rng.u8(..4) > 0 {
            let number = self.rng.u64(..16).wrapping_sub(12);
            words.push(Word::Bits(number & mask(width), width));
            return;
        }
        if width <= 64 && !self.given.world.numbers.is_empty() && self.rng.u8(..3) == 0 {
            let number = self.given.world.numbers[self.rng.usize(..self.given.world.numbers.len())];
            words.push(Word::Bits(number & mask(width), width));
            return;
        }
        if width <= 64
            && self.rng.u8(..8) == 0
            && let Some(other) = self.known_number()
        {
            // Loops go from one number to the other.
            let near = other.wrapping_add(self.rng.u64(..16)).wrapping_sub(4);
            words.push(Word::Bits(near & mask(width), width));
            return;
        }
        let kind = self.rng.u8(..9);
        let count = width.div_ceil(64).max(1);
        for k in 0..count {
            let (low, last) = (k == 0, k + 1 == count);
            let sign = 1u64 << (width.wrapping_sub(1) % 64);
            let word = match kind {
                0 => 0,
                1 => u64::from(low),
                2 => u64::MAX,
                // The smallest and the largest signed number.
                3 => sign * u64::from(last),
                4 if last => sign - 1,
                4 => u64::MAX,
                5 => u64::from(low) * self.rng.u64(..16),
                6 if low => self.rng.i8(..) as i64 as u64,
                6 => u64::MAX,
                7 => u64::from(low) * self.rng.u64(..256),
                _ => self.rng.u64(..),
            };
            let bits = (width - 64 * k).min(64);
            words.push(Word::Bits(word & mask(bits), bits));
        }
    }

    /// A number among the arguments that are made already.
    fn known_number(&mut self) -> Option<u64> {
        let numbers = self.out.values.iter().flatten().filter_map(|word| match *word {
            Word::Bits(bits, _) => Some(bits),
            Word::Null | Word::Pointer(_) | Word::Variable(_) => None,
        });
        let numbers: Vec<u64> = numbers.take(MAX_OTHERS).collect();
        numbers.get(self.rng.usize(..numbers.len().max(1))).copied()
    }

    pub fn float(&mut self, ty: Type, words: &mut Vec<Word>) {
        let value = match self.rng.u8(..6) {
            0 => 0.0,
            1 => -1.0,
            2 => f64::INFINITY,
            3 => f64::from(self.rng.i32(..)) / 64.0,
            _ => f64::from(self.rng.i8(..)),
        };
        let both = |low, high| [Word::Bits(low, 64), Word::Bits(high, 64)];
        match ty {
            Type::DOUBLE => words.push(Word::Bits(value.to_bits(), 64)),
            Type::FLOAT => words.push(Word::Bits(u64::from((value as f32).to_bits()), 32)),
            // Zero and one, as the formats have them.
            Type::HALF => words.push(Word::Bits([0, 0x3c00][self.rng.usize(..2)], 16)),
            Type::BFLOAT => words.push(Word::Bits([0, 0x3f80][self.rng.usize(..2)], 16)),
            Type::X86_FP80 if self.rng.bool() => words.extend(both(1 << 63, 0x3fff)),
            _ => words.extend(both(0, 0)),
        }
    }
}

/// The lowest bits.
pub(super) fn mask(width: u32) -> u64 {
    u64::MAX >> (64 - width.clamp(1, 64))
}

/// Brings a number into the range that an attribute promises.
pub(super) fn keep_range(word: &mut Word, promise: &Promise) {
    if let (Word::Bits(bits, width), Some((low, high))) = (word, promise.range) {
        let span = high.wrapping_sub(low) & mask(*width);
        if span != 0 && bits.wrapping_sub(low) & mask(*width) >= span {
            *bits = low.wrapping_add(*bits % span) & mask(*width);
        }
    }
}
