//! Conditions that branches above decide.

use crate::threader::Threader;
use analysis::value_tracking::implied_condition;
use ir::{Block, View};
use transforms::utils::edges::remove_predecessor;

impl Threader<'_> {
    /// A branch whose condition follows from one of the branches that alone lead there goes one way.
    pub fn process_implied_condition(&mut self, b: Block) -> bool {
        let Some(t) = self.body.terminator(b) else { return false };
        let View::CondBr { cond, yes, no } = self.body.view(t) else { return false };
        let (mut cond, mut freeze) = (cond, None);
        if let Some(View::Freeze { value }) = self.body.view_value(cond)
            && self.body.has_one_use(cond)
        {
            (freeze, cond) = (cond.inst(), value);
        }
        let mut below = b;
        let mut above = self.body.single_predecessor(b);
        for _ in 0..self.options.implication_search {
            let Some(pred) = above else { return false };
            let end = self.body.terminator(pred).map(|t| self.body.view(t));
            let Some(View::CondBr { cond: known, yes: taken, .. }) = end else { return false };
            let is_true = taken == below;
            let mut implied = implied_condition(&self.env().query(self.body), known, cond, is_true);
            if implied.is_none()
                && freeze.is_some()
                && let Some(View::Freeze { value }) = self.body.view_value(known)
                && value == cond
            {
                implied = Some(is_true);
            }
            if let Some(holds) = implied {
                let (keep, drop) = if holds { (yes, no) } else { (no, yes) };
                self.explain("fold an implied condition", b);
                remove_predecessor(self.body, drop, b);
                self.replace_terminator(t, keep);
                if let Some(freeze) = freeze {
                    self.body.remove(freeze);
                }
                self.profile.erase(b);
                return true;
            }
            below = pred;
            above = self.body.single_predecessor(pred);
        }
        false
    }
}
