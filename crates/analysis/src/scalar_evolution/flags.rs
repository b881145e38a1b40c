//! Flags that hold because it would be undefined behaviour if they did not.

use super::ScalarEvolution;
use super::expr::{Expr, Kind, Ops, Wrap};
use super::limits;
use crate::effects::{may_throw, may_write};
use crate::loops::Loop;
use crate::value_tracking::{
    is_not_poison, is_undefined_if_poison, must_trigger_undefined_behavior, propagates_poison,
    range_transfers_execution, transfers_execution,
};
use ir::attr_kind::AttrKind;
use ir::{Inst, Opcode};
use rustc_hash::FxHashSet;

/// Expressions that are looked at for where they are defined.
const MAX_SCOPE_EXPRS: usize = 30;

/// What a loop can do besides iterating.
#[derive(Clone, Copy, Debug)]
pub(super) struct LoopProperties {
    /// Is it left by its exits alone?
    pub no_abnormal_exits: bool,
    /// Does it do nothing that is seen from outside at once?
    pub no_side_effects: bool,
}

impl LoopProperties {
    /// What a loop can do that has both parts.
    pub(super) fn and(self, other: Self) -> Self {
        Self {
            no_abnormal_exits: self.no_abnormal_exits && other.no_abnormal_exits,
            no_side_effects: self.no_side_effects && other.no_side_effects,
        }
    }
}

impl ScalarEvolution<'_> {
    /// `nuw` and `nsw` of an instruction, as far as they hold wherever its operands are defined.
    pub(super) fn flags_from_ub(&mut self, i: Inst) -> Wrap {
        if !matches!(self.body.inst(i).opcode, Opcode::Add | Opcode::Sub | Opcode::Mul | Opcode::Shl) {
            return Wrap::empty();
        }
        let known = self.body.inst(i).no_wrap();
        let mut flags = Wrap::empty();
        flags.set(Wrap::NUW, known.nuw());
        flags.set(Wrap::NSW, known.nsw());
        if flags.is_empty() || !self.is_never_poison(i) { Wrap::empty() } else { flags }
    }

    /// Would the program be undefined if the instruction were poison, wherever its operands are defined?
    pub(super) fn is_never_poison(&mut self, i: Inst) -> bool {
        if !is_undefined_if_poison(&self.q, i.into()) {
            return false;
        }
        let mut ops = Ops::new();
        for v in self.body.operands(i) {
            if !self.has_expressions(self.body.value_type(v)) {
                return false;
            }
            let e = self.get(v);
            ops.push(e);
        }
        let from = self.defining_scope(&ops).0;
        self.transfers_to(from, i)
    }

    /// The first instruction of the innermost place where all of the expressions are defined, and is it surely that?
    pub fn defining_scope(&self, ops: &[Expr]) -> (Inst, bool) {
        let mut precise = true;
        let mut seen = FxHashSet::default();
        let mut work = Vec::new();
        let mut push = |work: &mut Vec<Expr>, e| {
            if seen.insert(e) {
                if seen.len() > MAX_SCOPE_EXPRS { precise = false } else { work.push(e) }
            }
        };
        ops.iter().for_each(|&o| push(&mut work, o));
        let mut bound: Option<Inst> = None;
        while let Some(e) = work.pop() {
            let def = match self.kind(e) {
                Kind::AddRec => self.rec_loop(e).map(|l| self.body.first_inst(self.loops.header(l))),
                Kind::Unknown => self.value(e).and_then(|v| v.inst()),
                _ => None,
            };
            match def {
                Some(def) => {
                    if bound.is_none_or(|b| self.tree.inst_dominates(self.body, b, def)) {
                        bound = Some(def);
                    }
                }
                None => self.ops(e).iter().for_each(|&o| push(&mut work, o)),
            }
        }
        (bound.unwrap_or_else(|| self.body.first_inst(self.body.entry())), precise)
    }

    /// Could one instruction have both as its operands? Not if they are defined in places of which neither dominates the other.
    pub fn could_meet(&self, a: Expr, b: Expr) -> bool {
        let (a, b) = (self.defining_scope(&[a]).0, self.defining_scope(&[b]).0);
        a == b || self.tree.inst_dominates(self.body, a, b) || self.tree.inst_dominates(self.body, b, a)
    }

    /// Is `b` surely executed once `a` is?
    pub(super) fn transfers_to(&self, a: Inst, b: Inst) -> bool {
        let (from, to) = (self.body.inst_block(a), self.body.inst_block(b));
        let q = &self.q;
        let limit = limits::MAX_SCAN - 1;
        if from == to {
            return range_transfers_execution(q, a, b, limit);
        }
        let Some(l) = self.loops.innermost(to).filter(|&l| self.loops.header(l) == to) else { return false };
        self.loops.preheader(self.body, l) == Some(from)
            && range_transfers_execution(q, a, Inst::NONE, limit)
            && range_transfers_execution(q, self.body.first_inst(to), b, limit)
    }

    /// Would it be undefined behaviour if the increment `i` of a recurrence were poison?
    pub(super) fn is_rec_never_poison(&mut self, i: Inst, l: Loop) -> bool {
        if self.is_never_poison(i) {
            return true;
        }
        let Some(exiting) = self.only_exiting_block(l) else { return false };
        if !self.loop_properties(l).no_abnormal_exits {
            return false;
        }
        let mut poison = vec![ir::Value::from(i)];
        let mut known: FxHashSet<Inst> = [i].into_iter().collect();
        let mut work = vec![i];
        while let Some(at) = work.pop() {
            for u in self.body.uses_of(at) {
                let user = self.body.use_inst(u);
                if must_trigger_undefined_behavior(&self.q, user, &poison)
                    && self.tree.dominates(self.body.inst_block(user), exiting)
                {
                    return true;
                }
                if propagates_poison(&self.q, user, self.body.operand_index(u))
                    && self.loops.contains(l, self.body.inst_block(user))
                    && known.insert(user)
                {
                    poison.push(user.into());
                    work.push(user);
                }
            }
        }
        false
    }

    /// What a loop can do outside those within.
    pub(super) fn own_properties(&self, l: Loop) -> LoopProperties {
        let mut found = LoopProperties { no_abnormal_exits: true, no_side_effects: true };
        for i in self.loops.own_blocks(l).flat_map(|b| self.body.block_insts(b)) {
            found.no_abnormal_exits &= transfers_execution(&self.q, i);
            found.no_side_effects &= !self.has_side_effects(i);
            if !found.no_abnormal_exits && !found.no_side_effects {
                break;
            }
        }
        found
    }

    fn has_side_effects(&self, i: Inst) -> bool {
        let d = self.body.inst(i);
        if d.opcode == Opcode::Store {
            return d.is_volatile() || d.ordering() > ir::Ordering::NotAtomic;
        }
        if may_throw(self.q.module, self.body, i) {
            return true;
        }
        use ir::intrinsics::id;
        let is_copy = matches!(
            crate::effects::called_intrinsic(self.q.module, self.body, i),
            Some(id::MEMCPY | id::MEMCPY_INLINE | id::MEMMOVE | id::MEMSET | id::MEMSET_INLINE)
        );
        if is_copy && !crate::call_info::CallInfo::new(self.q.module, self.body, i).is_volatile() {
            return false;
        }
        may_write(self.q.module, self.body, i)
    }

    /// May the loop be taken to end, because it would be undefined behaviour if it did not?
    pub(super) fn is_finite_by_assumption(&mut self, l: Loop) -> bool {
        let attrs = &self.q.module.ctx.attrs;
        let list = self.q.module.function(self.q.function).map(|f| attrs.list(f.attrs.get()).function);
        let has = |kind| list.is_some_and(|set| attrs.has(set, kind));
        if has(AttrKind::WillReturn) {
            return true;
        }
        let must_progress = has(AttrKind::MustProgress)
            || crate::loops::has_property(self.q.view(), self.loops, l, b"llvm.loop.mustprogress");
        must_progress && self.loop_properties(l).no_side_effects
    }

    /// Unknown values of which the expression is poison if one is; with `perhaps` also those that make it poison only sometimes.
    pub fn poison_sources(&self, e: Expr, perhaps: bool) -> FxHashSet<Expr> {
        let mut found = FxHashSet::default();
        let mut seen = FxHashSet::default();
        let mut stack = vec![e];
        while let Some(e) = stack.pop() {
            if !seen.insert(e) {
                continue;
            }
            match self.kind(e) {
                Kind::Unknown => _ = found.insert(e),
                // Only the first operand surely makes it poison.
                Kind::SequentialUMin if !perhaps => stack.push(self.op(e, 0)),
                _ => stack.extend_from_slice(self.ops(e)),
            }
        }
        found
    }

    /// Unknown values that may be poison, and the expression with them.
    fn possible_poison(&self, e: Expr) -> FxHashSet<Expr> {
        let plain = crate::query::Query::of(self.q.view());
        let mut sources = self.poison_sources(e, true);
        sources.retain(|&e| !self.value(e).is_some_and(|v| is_not_poison(&plain, v)));
        sources
    }

    /// If `assumed` is poison, is `e` too?
    pub(super) fn implies_poison(&self, assumed: Expr, e: Expr) -> bool {
        let sources = self.possible_poison(assumed);
        sources.is_empty() || sources.is_subset(&self.poison_sources(e, false))
    }

    /// Is no value that it is computed from poison?
    pub fn is_not_poison(&self, e: Expr) -> bool {
        self.possible_poison(e).is_empty()
    }

    /// Can the expression be computed anywhere? Not if it divides by what may be zero.
    pub(super) fn never_causes_ub(&mut self, e: Expr) -> bool {
        let mut divisors = Vec::new();
        self.any_part(e, |part| {
            if self.is(part, Kind::UDiv) {
                divisors.push(self.op(part, 1));
            }
            false
        });
        divisors.into_iter().all(|d| self.is_known_non_zero(d) && self.is_not_poison(d))
    }
}
