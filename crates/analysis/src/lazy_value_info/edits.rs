//! What is forgotten when the body changes.

use super::{LazyValueInfo, OVERDEFINED};
use ir::{Block, Body, Value};

impl LazyValueInfo {
    /// Is anything known at the end of a block?
    pub fn knows_block(&self, b: Block) -> bool {
        self.known.get(b.index()).is_some_and(|known| !known.is_empty()) || self.accessed.contains_key(&b)
    }

    /// Forgets what is known at the end of a block that is gone, or that ends elsewhere now.
    pub fn erase_block(&mut self, b: Block) {
        if let Some(known) = self.known.get_mut(b.index()) {
            known.clear();
        }
        self.accessed.remove(&b);
    }

    /// Forgets what is known of a value whose attributes or metadata have changed. Linear in blocks.
    pub fn forget_value(&mut self, v: Value) {
        for known in &mut self.known {
            known.remove(&v);
        }
        for accessed in self.accessed.values_mut() {
            accessed.remove(&v);
        }
    }

    /// An edge to `old` leads to `new` now: of values that could be anything in `old`, more may be known there and behind it, but for
    /// what only `new` leads to. They are asked about again when somebody wants to know.
    pub fn thread_edge(&mut self, body: &Body, old: Block, new: Block) {
        let Some(known) = self.known.get(old.index()) else { return };
        let lost: Vec<Value> = known.iter().filter(|k| *k.1 == OVERDEFINED).map(|k| *k.0).collect();
        if lost.is_empty() {
            return;
        }
        let mut work = vec![old];
        while let Some(b) = work.pop() {
            let Some(known) = self.known.get_mut(b.index()).filter(|known| b != new && !known.is_empty()) else {
                continue;
            };
            let mut changed = false;
            for v in &lost {
                if known.get(v) == Some(&OVERDEFINED) {
                    known.remove(v);
                    changed = true;
                }
            }
            if changed {
                work.extend(body.block_successors(b));
            }
        }
    }
}
