//! What may happen to the memory behind an address: a stack slot, or a parameter.

use analysis::ConstantRange;
use analysis::constant_range::Overflow;
use ir::{Global, Inst};
use rustc_hash::FxHashSet;
use std::collections::BTreeMap;

/// The uses of an address.
#[derive(Clone, Debug)]
pub struct Uses {
    /// The bytes that may be accessed, counted from the address. It never wraps around as a set of signed numbers, but may hold all of them.
    pub range: ConstantRange,
    /// Accesses that may leave the slot.
    pub unsafe_accesses: FxHashSet<Inst>,
    /// How far from the address a pointer may be that is passed as this argument of this global. The order is that in which LLVM shows them.
    pub calls: BTreeMap<(u32, Global), ConstantRange>,
}

impl Uses {
    /// None, of an address in a target with pointers of so many bits.
    pub fn none(width: u32) -> Self {
        Self { range: ConstantRange::empty(width), unsafe_accesses: FxHashSet::default(), calls: BTreeMap::new() }
    }

    /// Adds bytes that are accessed.
    pub fn add_range(&mut self, range: &ConstantRange) {
        let union = self.range.union(range);
        // Two sets that do not wrap may have a smallest common range that does.
        self.range = if union.is_sign_wrapped() { ConstantRange::full(union.width()) } else { union };
    }

    /// Adds an access to these bytes.
    pub fn add_access(&mut self, i: Inst, range: &ConstantRange, is_safe: bool) {
        if !is_safe {
            self.unsafe_accesses.insert(i);
        }
        self.add_range(range);
    }

    /// Adds an access to any bytes.
    pub fn add_unknown(&mut self, i: Inst) {
        self.add_access(i, &ConstantRange::full(self.range.width()), false);
    }

    /// Adds an argument of a call, so far from the address.
    pub fn add_call(&mut self, param: u32, callee: Global, offsets: ConstantRange) {
        let known = self.calls.entry((param, callee)).or_insert_with(|| offsets.clone());
        *known = known.union(&offsets);
    }
}

/// Is a range of no use, because it is empty or has no greatest number?
pub(crate) fn is_unbounded(range: &ConstantRange) -> bool {
    range.is_empty() || range.is_full() || range.is_upper_sign_wrapped()
}

/// The sums of numbers of two ranges; all numbers if a sum may overflow.
pub(crate) fn sum(a: &ConstantRange, b: &ConstantRange) -> ConstantRange {
    match a.signed_add_may_overflow(b) {
        Overflow::Never => a.add(b),
        _ => ConstantRange::full(a.width()),
    }
}
