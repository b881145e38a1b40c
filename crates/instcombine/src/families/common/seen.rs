//! Instructions that a walk has met. Most walks meet a handful, for which a list is enough.

use ir::Inst;
use rustc_hash::FxHashSet;
use smallvec::SmallVec;

/// So many stand in a list.
const FEW: usize = 16;

/// A set of instructions.
#[derive(Default)]
pub struct Seen {
    few: SmallVec<[Inst; FEW]>,
    many: FxHashSet<Inst>,
}

impl Seen {
    /// Adds an instruction. Is it new?
    pub fn insert(&mut self, i: Inst) -> bool {
        if self.few.contains(&i) {
            return false;
        }
        if self.few.len() < FEW {
            self.few.push(i);
            return true;
        }
        self.many.insert(i)
    }
}
