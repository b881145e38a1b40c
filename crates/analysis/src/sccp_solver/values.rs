//! What each instruction can be, in little space: most are not known yet or can be anything, and a range takes 64 bytes.

use crate::lattice::{LatticeRange, LatticeValue, MergeOptions};
use ir::{ConstPool, Inst, SecondaryMap, TypeTable};

static UNKNOWN: LatticeValue = LatticeValue::Unknown;
static OVERDEFINED: LatticeValue = LatticeValue::Overdefined;

/// Where the value of an instruction is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Slot {
    #[default]
    Unknown,
    Overdefined,
    /// In [`InstValues::values`].
    At(u32),
}

/// The values of instructions.
#[derive(Debug, Default)]
pub(super) struct InstValues {
    slots: SecondaryMap<Inst, Slot>,
    /// What slots point to. Where an instruction became overdefined, or is forgotten, its value stays, and nobody asks for it.
    values: Vec<LatticeValue>,
}

impl InstValues {
    /// Nothing is known of so many instructions.
    pub fn new(insts: usize) -> Self {
        Self { slots: SecondaryMap::with_len(Slot::Unknown, insts), values: Vec::new() }
    }

    /// What is known of an instruction.
    #[inline]
    pub fn get(&self, i: Inst) -> &LatticeValue {
        match self.slots[i] {
            Slot::Unknown => &UNKNOWN,
            Slot::Overdefined => &OVERDEFINED,
            Slot::At(k) => &self.values[k as usize],
        }
    }

    /// Can it be anything?
    #[inline]
    pub fn is_overdefined(&self, i: Inst) -> bool {
        self.slots[i] == Slot::Overdefined
    }

    /// Is nothing known of it yet?
    #[inline]
    pub fn is_unknown(&self, i: Inst) -> bool {
        self.slots[i] == Slot::Unknown
    }

    /// The range of numbers that it is in, to be changed.
    pub fn range_mut(&mut self, i: Inst) -> Option<&mut LatticeRange> {
        let Slot::At(k) = self.slots[i] else { return None };
        match &mut self.values[k as usize] {
            LatticeValue::Range(r) => Some(r),
            _ => None,
        }
    }

    /// It can be anything from now on.
    #[inline]
    pub fn set_overdefined(&mut self, i: Inst) {
        self.slots.set(i, Slot::Overdefined);
    }

    /// Forgets what is known of it.
    pub fn set_unknown(&mut self, i: Inst) {
        self.slots.set(i, Slot::Unknown);
    }

    /// Merges a value into that of an instruction. Does that change it?
    pub fn merge(
        &mut self,
        i: Inst,
        value: &LatticeValue,
        types: &TypeTable,
        pool: &ConstPool,
        options: MergeOptions,
    ) -> bool {
        let at = match self.slots[i] {
            Slot::Overdefined => return false,
            Slot::Unknown => return self.set_first(i, value),
            Slot::At(k) => k as usize,
        };
        let changed = self.values[at].merge(value, types, pool, options);
        if changed && self.values[at].is_overdefined() {
            self.set_overdefined(i);
        }
        changed
    }

    /// The same where nothing is known yet: it is that value then.
    fn set_first(&mut self, i: Inst, value: &LatticeValue) -> bool {
        match value {
            LatticeValue::Unknown => return false,
            LatticeValue::Overdefined => self.set_overdefined(i),
            _ => {
                self.slots.set(i, Slot::At(self.values.len() as u32));
                self.values.push(value.clone());
            }
        }
        true
    }
}
