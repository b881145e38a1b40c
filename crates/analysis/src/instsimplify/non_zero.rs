//! Comparisons with zero, or null, of what is never that.

use super::Simplifier;
use crate::value_tracking::is_known_non_zero;
use ir::{ConstData, IntPredicate, Value};

impl Simplifier<'_> {
    /// The truth of `icmp` of an integer or a pointer that is not zero with zero.
    pub(super) fn compare_with_zero(&mut self, predicate: IntPredicate, a: Value, zero: Value) -> Option<Value> {
        let truth = match predicate {
            IntPredicate::Eq | IntPredicate::Ule => false,
            IntPredicate::Ne | IntPredicate::Ugt => true,
            _ => return None,
        };
        // Comparing addresses of globals is folding of constants.
        let is_global = |c| matches!(self.body.consts().data(c), ConstData::Global(_));
        if a.constant().is_some_and(is_global) || !self.is_zero(zero) || !is_known_non_zero(&self.q(), a) {
            return None;
        }
        self.truth(a, truth)
    }
}
