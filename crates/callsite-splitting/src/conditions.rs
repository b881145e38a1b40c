//! What branches above say of the arguments of a call.

use crate::{MAX_STEPS, Splitter};
use analysis::{CallInfo, DominatorTreeAnalysis};
use ir::attr_kind::AttrKind;
use ir::{Attribute, Block, Const, Inst, IntPredicate, Value, View};
use passman::FunctionView;
use rustc_hash::FxHashSet;
use transforms::utils::explain::Explainer;

/// A value equals a constant, or does not.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Condition {
    value: Value,
    constant: Const,
    equal: bool,
}

/// A predecessor of the block of a call, and what is known of arguments when control comes from there.
#[derive(Clone, Debug)]
pub(crate) struct Way {
    pub pred: Block,
    pub conditions: Vec<Condition>,
}

impl Way {
    /// The predecessor, and what is known there.
    pub(crate) fn describe(&self, explainer: &mut Explainer<'_>, view: FunctionView<'_>) -> String {
        let block = explainer.block(view, self.pred);
        let mut known: Vec<String> = Vec::new();
        for c in &self.conditions {
            let [value, constant] = [c.value, c.constant.into()].map(|v| explainer.operand(view, v));
            known.push(format!("{value} {} {constant}", if c.equal { "is" } else { "is not" }));
        }
        if known.is_empty() {
            // Phis may bring constants all the same.
            return format!("{block} (no condition)");
        }
        format!("{block} ({})", known.join(", "))
    }
}

impl Splitter<'_, '_> {
    /// What is known on the ways from both predecessors, the last one first; `None` if nothing is.
    pub(crate) fn known_by_conditions(&mut self, call: Inst, preds: [Block; 2]) -> Option<[Way; 2]> {
        if preds[0] == preds[1] {
            return None;
        }
        let tree = self.unit.analysis::<DominatorTreeAnalysis>();
        let b = self.unit.body.inst_block(call);
        // What is known at the dominator is known on all ways.
        let stop = tree.idom(b);
        let ways = [preds[1], preds[0]].map(|pred| {
            let mut conditions = Vec::new();
            self.add_condition(call, pred, b, &mut conditions);
            self.add_conditions_above(call, pred, stop, &mut conditions);
            Way { pred, conditions }
        });
        ways.iter().any(|w| !w.conditions.is_empty()).then_some(ways)
    }

    fn add_conditions_above(&self, call: Inst, pred: Block, stop: Option<Block>, found: &mut Vec<Condition>) {
        let mut seen: FxHashSet<Block> = FxHashSet::default();
        let mut to = pred;
        while Some(to) != stop && seen.len() < MAX_STEPS {
            let Some(from) = self.unit.body.single_predecessor(to).filter(|&from| seen.insert(from)) else { return };
            self.add_condition(call, from, to, found);
            to = from;
        }
    }

    /// What the edge between two blocks says of an argument.
    fn add_condition(&self, call: Inst, from: Block, to: Block, found: &mut Vec<Condition>) {
        let body = &*self.unit.body;
        let Some(View::CondBr { cond, yes, .. }) = body.terminator(from).map(|t| body.view(t)) else { return };
        let Some(View::ICmp { predicate, a, b }) = body.view_value(cond) else { return };
        let (true, Some(constant)) = (matches!(predicate, IntPredicate::Eq | IntPredicate::Ne), b.constant()) else {
            return;
        };
        let info = CallInfo::new(self.unit.module, body, call);
        let is_open = |k: usize| info.arg(k) == Some(a) && !info.arg_has(k, AttrKind::NonNull);
        if a.constant().is_none() && (0..info.num_args()).any(is_open) {
            found.push(Condition { value: a, constant, equal: (predicate == IntPredicate::Eq) == (yes == to) });
        }
    }

    /// Is the call the first instruction of its block, and is an argument a phi of two different constants?
    pub(crate) fn has_phi_of_constants(&self, call: Inst) -> bool {
        let body = &*self.unit.body;
        let b = body.inst_block(call);
        if body.first_non_phi(b) != call {
            return false;
        }
        body.call_args(call).any(|v| match v.inst().filter(|&i| body.inst_block(i) == b).map(|i| body.view(i)) {
            Some(View::Phi { values, .. }) => match (values.get(0), values.get(1)) {
                (Some(x), Some(y)) => x != y && x.constant().is_some() && y.constant().is_some(),
                _ => false,
            },
            _ => false,
        })
    }

    /// Tells a copy of a call what is known of its arguments.
    pub(crate) fn apply(&mut self, call: Inst, conditions: &[Condition]) {
        for c in conditions {
            let is_null = self.unit.body.consts().is_zero(c.constant);
            let is_ptr = self.unit.module.ctx.types.is_ptr(self.unit.body.value_type(c.value));
            let places: Vec<usize> =
                self.unit.body.call_args(call).enumerate().filter(|a| a.1 == c.value).map(|a| a.0).collect();
            for k in places {
                if c.equal && (is_null || !is_ptr) {
                    self.edit_param(call, k, |b| _ = b.remove(AttrKind::NonNull));
                    self.unit.body.set_operand(call, k, c.constant);
                } else if !c.equal && is_null && is_ptr {
                    self.edit_param(call, k, |b| _ = b.add(Attribute::Enum(AttrKind::NonNull)));
                }
            }
        }
    }

    fn edit_param(&mut self, call: Inst, k: usize, edit: impl FnOnce(&mut ir::AttrBuilder)) {
        let attrs = &self.unit.module.ctx.attrs;
        let list = attrs.edit_param(self.unit.body.inst(call).call_attrs(), k, edit);
        self.unit.body.inst_mut(call).set_call_attrs(list);
    }
}
