//! What the name of a global stands for, as a number that is found once.

use crate::value::Global;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU16, Ordering};

/// A number for each global, or none: found when first asked for, by whichever thread.
#[derive(Debug, Default)]
pub(crate) struct NameCache {
    /// For each global [`UNKNOWN`], [`NONE`], or a number and [`FIRST`].
    slots: OnceLock<Vec<AtomicU16>>,
}

impl Clone for NameCache {
    /// An empty one: what it had is found again.
    fn clone(&self) -> Self {
        Self::default()
    }
}

const UNKNOWN: u16 = 0;
const NONE: u16 = 1;
const FIRST: u16 = 2;

impl NameCache {
    /// The number of a global, one of so many; `find` must say the same whenever it is called. It is called each time for globals
    /// that were added since.
    #[inline]
    pub(crate) fn get(&self, g: Global, globals: usize, find: impl FnOnce() -> Option<u16>) -> Option<u16> {
        let slots = self.slots.get_or_init(|| (0..globals).map(|_| AtomicU16::new(UNKNOWN)).collect());
        let Some(slot) = slots.get(g.index()) else { return find() };
        match slot.load(Ordering::Relaxed) {
            UNKNOWN => {
                let found = find();
                slot.store(found.map_or(NONE, |n| n + FIRST), Ordering::Relaxed);
                found
            }
            NONE => None,
            number => Some(number - FIRST),
        }
    }

    /// Forgets the number of a global.
    #[inline]
    pub(crate) fn forget(&mut self, g: Global) {
        if let Some(slot) = self.slots.get_mut().and_then(|slots| slots.get_mut(g.index())) {
            *slot.get_mut() = UNKNOWN;
        }
    }

    /// Makes room for one more global, the last.
    #[inline]
    pub(crate) fn add(&mut self) {
        if let Some(slots) = self.slots.get_mut() {
            slots.push(AtomicU16::new(UNKNOWN));
        }
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        self.slots = OnceLock::new();
    }
}
