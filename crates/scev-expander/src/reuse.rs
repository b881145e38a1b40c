//! Values that exist already.

use crate::MAX_REUSE_SCAN;
use crate::plan::Operand;
use crate::planner::Planner;
use analysis::scalar_evolution::{Expr, Kind};
use analysis::value_tracking::{
    can_create_poison, has_poison_generating_annotations, is_not_poison, is_undefined_if_poison,
};
use ir::{Inst, Opcode, Value};
use rustc_hash::FxHashSet;

impl Planner<'_, '_> {
    /// A value that is the expression at a place, if there is one.
    pub(crate) fn existing(&mut self, e: Expr, at: Inst) -> Option<Operand> {
        if matches!(self.se.kind(e), Kind::Constant | Kind::Unknown) {
            return None;
        }
        let values: Vec<Value> = self.se.values_of(e).collect();
        for v in values {
            let Some(i) = v.inst() else { continue };
            let (body, tree) = (self.se.body(), self.se.tree());
            if body.value_type(v) != self.se.ty(e) || !tree.inst_dominates(body, i, at) {
                continue;
            }
            if !self.is_defined_as(i, e) {
                continue;
            }
            let Some(drops) = self.flags_to_drop(i, e) else { continue };
            let Some(found) = self.use_value(v, at) else { continue };
            drops.into_iter().for_each(|i| {
                if !self.drops.contains(&i) {
                    self.drops.push(i)
                }
            });
            return Some(found);
        }
        None
    }

    /// The instructions that must lose flags so that `i` is poison only where the expression is; none if that does not do.
    fn flags_to_drop(&self, i: Inst, e: Expr) -> Option<Vec<Inst>> {
        let (body, q) = (self.se.body(), self.se.query());
        if is_undefined_if_poison(&q, i.into()) {
            return Some(Vec::new());
        }
        let unknowns = self.se.poison_sources(e, false);
        let sources: FxHashSet<Value> = unknowns.into_iter().filter_map(|u| self.se.value(u)).collect();
        let mut drops = Vec::new();
        let mut seen: FxHashSet<Value> = FxHashSet::default();
        let mut stack = vec![Value::from(i)];
        while let Some(v) = stack.pop() {
            if !seen.insert(v) || sources.contains(&v) || is_not_poison(&q, v) {
                continue;
            }
            let at = v.inst()?;
            let d = body.inst(at);
            // Without its flag, such an `or` is no sum.
            let is_sum = d.opcode == Opcode::Or && d.has_poison_generating_flags();
            if seen.len() > MAX_REUSE_SCAN || is_sum || can_create_poison(&q, at, false) {
                return None;
            }
            if has_poison_generating_annotations(&q, at) {
                drops.push(at);
            }
            stack.extend(body.operands(at).filter(|o| o.block().is_none()));
        }
        Some(drops)
    }
}
