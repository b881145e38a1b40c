//! `fcmp`.

use super::Simplifier;
use ir::{FloatPredicate, Value};

impl Simplifier<'_> {
    pub(super) fn fcmp(
        &mut self,
        mut predicate: FloatPredicate,
        _flag_bits: u8,
        mut a: Value,
        mut b: Value,
    ) -> Option<Value> {
        use FloatPredicate::*;
        if a.constant().is_some() && b.constant().is_none() {
            (a, b, predicate) = (b, a, predicate.swapped());
        }
        if let (Some(x), Some(y)) = (a.constant(), b.constant()) {
            let folded = self.folder().fcmp(predicate, x, y);
            if let Some(c) = folded {
                return Some(c.into());
            }
        }
        match predicate {
            False => return self.truth(a, false),
            True => return self.truth(a, true),
            _ => {}
        }
        if self.is_poison(a) || self.is_poison(b) {
            let ty = self.truth_type(a);
            return Some(self.poison(ty));
        }
        let is_unordered = matches!(predicate, Uno | Ueq | Ugt | Uge | Ult | Ule | Une);
        if [a, b].iter().any(|&v| self.is_undef(v) || self.is_nan(v)) {
            return self.truth(a, is_unordered);
        }
        if a == b {
            match predicate {
                Ueq | Uge | Ule => return self.truth(a, true),
                One | Ogt | Olt => return self.truth(a, false),
                _ => {}
            }
        }
        match (predicate, self.infinity(b)) {
            (Ogt, Some(false)) | (Olt, Some(true)) => self.truth(a, false),
            (Ule, Some(false)) | (Uge, Some(true)) => self.truth(a, true),
            _ => None,
        }
    }
}
