//! Phis of one block that are the same.

use crate::simplifier::Simplifier;
use ir::Block;
use transforms::utils::duplicate_phis;

impl Simplifier<'_> {
    /// Lets one phi stand for all that have the same entries in the same order. Is anything changed?
    pub fn remove_duplicate_phis(&mut self, b: Block) -> bool {
        let mut changed = false;
        loop {
            let found = duplicate_phis::find(self.body, b);
            if found.is_empty() {
                return changed;
            }
            found.into_iter().for_each(|(phi, same)| self.replace(phi, same.into()));
            changed = true;
        }
    }
}
