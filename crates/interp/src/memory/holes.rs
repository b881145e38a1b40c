//! Bytes of which not all bits are in the same state: those that elements of vectors share which are no whole bytes.

use super::{BYTE_MIXED, BYTE_POISON, BYTE_SET, BYTE_UNDEF, Memory};

/// Entries of bytes that were written again stay until there are so many.
const MAX_STALE: usize = 1 << 12;

/// Which bits have no value; a bit is at most one of both.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Holes {
    /// Poison.
    pub poison: u8,
    /// Not initialised.
    pub undef: u8,
}

/// [`Holes`] of up to nine bytes in a row, the first ones lowest.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Window {
    pub poison: u128,
    pub undef: u128,
}

impl Memory {
    /// The bits without a value of the byte at this place of the arena.
    pub fn holes(&self, at: usize) -> Holes {
        match self.state[at] {
            BYTE_SET => Holes::default(),
            BYTE_UNDEF => Holes { poison: 0, undef: u8::MAX },
            BYTE_POISON => Holes { poison: u8::MAX, undef: 0 },
            _ => self.mixed.get(&at).copied().unwrap_or_default(),
        }
    }

    /// Says which bits of a byte have no value.
    pub fn set_holes(&mut self, at: usize, holes: Holes) {
        self.state[at] = match holes {
            Holes { poison: 0, undef: 0 } => BYTE_SET,
            Holes { poison: 0, undef: u8::MAX } => BYTE_UNDEF,
            Holes { poison: u8::MAX, .. } => BYTE_POISON,
            _ => BYTE_MIXED,
        };
        if self.state[at] == BYTE_MIXED {
            self.drop_stale();
            self.mixed.insert(at, holes);
        }
    }

    /// The bits without a value of `bytes` (at most nine) bytes at a place of the arena.
    pub fn window(&self, at: usize, bytes: usize) -> Window {
        let mut window = Window::default();
        for k in 0..bytes.min(9) {
            let holes = self.holes(at + k);
            window.poison |= u128::from(holes.poison) << (8 * k);
            window.undef |= u128::from(holes.undef) << (8 * k);
        }
        window
    }

    /// Takes the states of bytes along to another place of the arena; the ranges may overlap.
    pub(super) fn copy_states(&mut self, from: usize, to: usize, size: usize) {
        let mixed = |(k, &state): (usize, &u8)| (state == BYTE_MIXED).then(|| (to + k, self.holes(from + k)));
        if !self.mixed.is_empty() {
            let states = self.state[from..from + size].iter().enumerate();
            let moved: Vec<(usize, Holes)> = states.filter_map(mixed).collect();
            self.drop_stale();
            self.mixed.extend(moved);
        }
        self.state.copy_within(from..from + size, to);
    }

    /// Forgets bytes that were written again, now and then, so that the table stays in proportion to what is in it.
    fn drop_stale(&mut self) {
        if self.mixed.len() >= self.most_mixed {
            let state = &self.state;
            self.mixed.retain(|&at, _| state[at] == BYTE_MIXED);
            self.most_mixed = (2 * self.mixed.len()).max(MAX_STALE);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::memory::Kind;

    #[test]
    fn what_is_written_again_is_forgotten() {
        let mut memory = Memory::new(64, 1 << 30, 0);
        let size = 4 * MAX_STALE;
        let address = memory.allocate(Kind::Heap, size as u64, 1).unwrap();
        let at = memory.access(address, size as u64, 1, true).unwrap();
        let holes = Holes { poison: 1, undef: 2 };
        for round in 0..4 {
            (0..MAX_STALE).for_each(|k| memory.set_holes(at + round * MAX_STALE + k, holes));
            if round < 3 {
                memory.fill(address, 0, BYTE_SET, size as u64).unwrap();
            }
        }
        assert!(memory.mixed.len() <= 2 * MAX_STALE, "{}", memory.mixed.len());
        assert_eq!(memory.holes(at), Holes::default());
        assert_eq!(memory.holes(at + size - 1), holes);
        // Over one another: each byte is what its source was before.
        memory.copy(address, address + size as u64 - 2 * MAX_STALE as u64, 2 * MAX_STALE as u64).unwrap();
        assert_eq!((memory.holes(at), memory.holes(at + MAX_STALE)), (Holes::default(), holes));
    }
}
