//! Inputs out of others, by what runs compared: a number that was compared with another one becomes the other one, wherever it stands (Aschermann et al.,
//! "REDQUEEN: Fuzzing with Input-to-State Correspondence", NDSS 2019), and what else may lead elsewhere.

use super::given::Given;
use super::make::{Maker, keep_range, mask};
use super::{Input, MAX_OBJECT, Object, Spot, Word};
use fastrand::Rng;
use interp::Compared;

/// Bytes at the beginning of an object that are changed most.
const NEAR: usize = 64;

/// What runs with an input told.
#[derive(Clone, Debug, Default)]
pub(crate) struct Known {
    pub compared: Vec<Compared>,
    /// What they read of the input.
    pub read: Vec<Spot>,
}

impl Given {
    /// The input with one number of a comparison in the place of the other: the first in that of the second, or the second in that of the first; or with
    /// another number changed by how far they are apart.
    pub fn answered(&self, input: &Input, pair: Compared, known: &Known, rng: &mut Rng) -> Input {
        let mut out = input.clone();
        let Compared { a, b, width } = pair;
        let to = b.wrapping_add([0, 0, 0, 1, u64::MAX][rng.usize(..5)]);
        if rng.u8(..3) == 0 || !substitute(&mut out, a, to, width, known, rng) {
            shift(&mut out, to.wrapping_sub(a), known, rng);
        }
        self.keep_promises(&mut out);
        out
    }

    /// The input with a few changes.
    pub fn changed(&self, input: &Input, known: &Known, rng: &mut Rng) -> Input {
        let mut maker = Maker::new(self, rng.u64(..));
        maker.out = input.clone();
        for _ in 0..=rng.u8(..3) {
            match rng.u8(..12) {
                0 | 1 if !known.compared.is_empty() => {
                    let Compared { a, b, width } = known.compared[rng.usize(..known.compared.len())];
                    let (from, to) = if rng.bool() { (a, b) } else { (b, a) };
                    substitute(&mut maker.out, from, to, width, known, rng);
                }
                2..=4 => any_memory(&mut maker, known, rng),
                5 => maker.out.outside = rng.u64(..),
                6 | 7 => any_pointer(&mut maker, rng),
                8 => grow(&mut maker.out, rng),
                _ => any_number(&mut maker, known, rng),
            }
        }
        self.keep_promises(&mut maker.out);
        maker.out
    }

    fn keep_promises(&self, input: &mut Input) {
        for (words, (_, promise)) in input.values.iter_mut().zip(&self.params) {
            words.iter_mut().for_each(|word| keep_range(word, promise));
        }
    }
}

/// A number that matters, or any.
fn telling(maker: &mut Maker<'_>, known: &Known, rng: &mut Rng) -> u64 {
    let numbers = &maker.given.world.numbers;
    match rng.u8(..6) {
        0 | 1 if !known.compared.is_empty() => {
            let Compared { a, b, .. } = known.compared[rng.usize(..known.compared.len())];
            let number = if rng.bool() { a } else { b };
            number.wrapping_add([0, 1, u64::MAX][rng.usize(..3)])
        }
        2 if !numbers.is_empty() => numbers[rng.usize(..numbers.len())],
        3 => rng.u64(..64).wrapping_sub(16),
        4 => 1 << rng.u8(..64),
        _ => rng.u64(..),
    }
}

/// A number of the input: of the arguments, or in memory.
enum Place {
    Word(usize, usize),
    Memory(Spot),
}

/// The numbers that a run may have read, with their values.
fn numbers(input: &Input, known: &Known) -> Vec<(Place, u64)> {
    let word = |k: usize, at: usize, word: &Word| match *word {
        Word::Bits(bits, width) if width > 1 => Some((Place::Word(k, at), bits)),
        _ => None,
    };
    let words = input.values.iter().enumerate();
    let words = words.flat_map(|(k, words)| words.iter().enumerate().filter_map(move |(at, w)| word(k, at, w)));
    let memory = known.read.iter().filter_map(|&spot| Some((Place::Memory(spot), from_bytes(input.number_at(spot)?))));
    words.chain(memory).collect()
}

fn from_bytes(bytes: &[u8]) -> u64 {
    bytes.iter().rev().fold(0, |number, &byte| number << 8 | u64::from(byte))
}

/// Sets a number, as far as it has room.
fn set(input: &mut Input, place: &Place, number: u64) {
    match *place {
        Place::Word(k, at) => {
            if let Word::Bits(bits, width) = &mut input.values[k][at] {
                *bits = number & mask(*width);
            }
        }
        Place::Memory(spot) => {
            if let Some(bytes) = input.number_at_mut(spot) {
                let size = bytes.len();
                bytes.copy_from_slice(&number.to_le_bytes()[..size]);
            }
        }
    }
}

/// Puts one number in the place of another, at one place where it is. Is there one?
fn substitute(input: &mut Input, from: u64, to: u64, width: u32, known: &Known, rng: &mut Rng) -> bool {
    // A number may have been made wider on the way.
    let bits = if rng.u8(..4) == 0 { width.min(8) } else { width };
    let mut places = numbers(input, known);
    places.retain(|(_, number)| number & mask(bits) == from & mask(bits));
    if places.is_empty() {
        return false;
    }
    set(input, &places[rng.usize(..places.len())].0, to);
    true
}

/// Adds to a number of the input, or takes off.
fn shift(input: &mut Input, by: u64, known: &Known, rng: &mut Rng) {
    let places = numbers(input, known);
    if !places.is_empty() {
        let (place, number) = &places[rng.usize(..places.len())];
        let changed = if rng.u8(..4) > 0 { number.wrapping_add(by) } else { number.wrapping_sub(by) };
        set(input, place, changed);
    }
}

/// Changes a number among the arguments.
fn any_number(maker: &mut Maker<'_>, known: &Known, rng: &mut Rng) {
    let number = telling(maker, known, rng);
    let words = maker.out.values.iter_mut().flatten();
    let mut words: Vec<(&mut u64, u32)> = words
        .filter_map(|word| match word {
            Word::Bits(bits, width) => Some((bits, *width)),
            Word::Null | Word::Pointer(_) | Word::Variable(_) => None,
        })
        .collect();
    if words.is_empty() {
        return;
    }
    let at = rng.usize(..words.len());
    let (bits, width) = &mut words[at];
    **bits = match rng.u8(..4) {
        0 => **bits ^ 1 << rng.u32(..(*width).max(1)),
        1 => bits.wrapping_add(1),
        _ => number,
    } & mask(*width);
}

/// Changes a number in memory.
fn any_memory(maker: &mut Maker<'_>, known: &Known, rng: &mut Rng) {
    let number = telling(maker, known, rng);
    if !known.read.is_empty() && rng.u8(..4) > 0 {
        set(&mut maker.out, &Place::Memory(known.read[rng.usize(..known.read.len())]), number);
        return;
    }
    let objects = maker.out.objects.iter_mut().chain(maker.out.globals.iter_mut().map(|(_, object)| object));
    let mut objects: Vec<&mut Object> = objects.filter(|object| !object.bytes.is_empty()).collect();
    if objects.is_empty() {
        return;
    }
    let at = rng.usize(..objects.len());
    let bytes = &mut objects[at].bytes;
    let room = if rng.bool() { bytes.len().min(NEAR) } else { bytes.len() };
    let size = [1, 2, 4, 8][rng.usize(..4)].min(room);
    let at = rng.usize(..=room - size) / size * size;
    bytes[at..at + size].copy_from_slice(&number.to_le_bytes()[..size]);
}

/// Makes a pointer of which nothing is promised null, or one into the middle of its object or into another one.
fn any_pointer(maker: &mut Maker<'_>, rng: &mut Rng) {
    let free = |k: &usize| maker.given.params[*k].1.free;
    let places = (0..maker.out.values.len()).filter(free);
    let places: Vec<(usize, usize)> = places
        .flat_map(|k| maker.out.values[k].iter().enumerate().map(move |(at, word)| (k, at, word)))
        .filter(|(_, _, word)| matches!(word, Word::Null | Word::Pointer(_) | Word::Variable(_)))
        .map(|(k, at, _)| (k, at))
        .collect();
    if places.is_empty() {
        return;
    }
    let (k, at) = places[rng.usize(..places.len())];
    let promise = &maker.given.params[k].1;
    let variables = maker.given.world.variables.len();
    if variables > 0 && rng.u8(..4) == 0 {
        maker.out.values[k][at] = Word::Variable(rng.usize(..variables));
        return;
    }
    let new = match (rng.u8(..4), maker.out.values[k][at]) {
        (0, _) => None,
        (1, Word::Pointer(p)) if p.offset == 0 => Some(maker.inside(p.object, promise)),
        _ => maker.shared(promise),
    };
    maker.out.values[k][at] = new.map_or(Word::Null, Word::Pointer);
}

/// Makes an object larger, which goes on as it was.
fn grow(input: &mut Input, rng: &mut Rng) {
    for object in input.objects.iter_mut().filter(|object| !object.exact) {
        let size = object.bytes.len() * [4, 16][rng.usize(..2)];
        if size as u64 <= MAX_OBJECT / 4 {
            object.bytes = object.bytes.iter().copied().cycle().take(size).collect();
        }
    }
}
