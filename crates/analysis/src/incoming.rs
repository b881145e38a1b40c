//! What the entries of a phi have in common. Whoever asks whether a phi is always the same value asks here; what an `undef` entry may be
//! taken for is up to the caller.

use crate::value_tracking::{is_poison, is_undef_or_poison};
use ir::{Body, Inst, Value};

/// The entries of a phi, but for the phi itself, where all that are not undef or poison are the same value.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Incoming {
    /// The value; `None` if all entries are undef, poison, or the phi itself.
    pub common: Option<Value>,
    /// An `undef` entry, or an aggregate of undef.
    pub undef: Option<Value>,
    /// A `poison` entry.
    pub poison: Option<Value>,
}

impl Incoming {
    /// The entries of `phi`; `None` if two are different values.
    pub fn of(body: &Body, phi: Inst) -> Option<Self> {
        let mut all = Self::default();
        for v in body.operands(phi).filter(|&v| v != phi.into()) {
            let slot = match () {
                () if is_poison(body, v) => &mut all.poison,
                () if is_undef_or_poison(body, v) => &mut all.undef,
                () => &mut all.common,
            };
            if *slot.get_or_insert(v) != v {
                return None;
            }
        }
        Some(all)
    }

    /// The one value that all entries are, where `undef` and `poison` are values like others; `Some(None)` if there is no entry.
    pub fn only(self) -> Option<Option<Value>> {
        match (self.common, self.undef, self.poison) {
            (v, None, None) | (None, v, None) | (None, None, v) => Some(v),
            _ => None,
        }
    }

    /// Is there no `undef` and no `poison`?
    pub fn is_defined(self) -> bool {
        self.undef.is_none() && self.poison.is_none()
    }
}
