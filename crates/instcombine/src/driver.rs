//! The loop that tries rules until nothing is left to look at.

use crate::combiner::Combiner;
use crate::rule::{Outcome, Rule};
use analysis::FunctionView;
use analysis::effects::is_dead_unused;
use ir::metadata_kinds::kind;
use ir::{Inst, Opcode, Value};
use smallvec::SmallVec;

/// How often an instruction may be visited on average, so that rules which undo each other come to an end: a defect, which the tests look for.
const MAX_VISITS_EACH: usize = 200;
/// So many visits are always allowed.
const MIN_VISITS: usize = 100_000;

/// The rules that were applied last, the latest first: they are named if the visits do not suffice. Only debug builds keep them.
#[derive(Default)]
struct LastRules([&'static str; 8]);

impl LastRules {
    fn note(&mut self, rule: &Rule) {
        if cfg!(debug_assertions) {
            self.0.rotate_right(1);
            self.0[0] = rule.name;
        }
    }
}

impl Combiner<'_> {
    /// Tries rules until the worklist is empty.
    pub(crate) fn run(&mut self) {
        let mut visits = self.body.num_insts().saturating_mul(MAX_VISITS_EACH).max(MIN_VISITS);
        let mut last = LastRules::default();
        while let Some(i) = self.next() {
            debug_assert!(visits > 0, "rules undo each other: {:?}", last.0);
            if visits == 0 {
                return;
            }
            visits -= 1;
            self.begin(i);
            if self.sink(i) {
                self.changed = true;
            }
            let before = self.text(i);
            self.erased = None;
            if let Some((rule, outcome)) = self.visit(i) {
                rule.hit();
                last.note(rule);
                self.apply(i, outcome);
                if let Some(before) = before {
                    self.explain(i, rule, outcome, &before);
                }
            }
        }
    }

    fn view(&self) -> FunctionView<'_> {
        FunctionView { module: self.module, global: self.facts.function, body: self.body }
    }

    /// The text of an instruction, if it is to be explained what becomes of it.
    pub(crate) fn text(&mut self, i: Inst) -> Option<String> {
        let mut explainer = self.explainer.take()?;
        let text = explainer.instruction(self.view(), i);
        self.explainer = Some(explainer);
        Some(text)
    }

    /// Tells which rule was applied, and what became of the instruction.
    fn explain(&mut self, i: Inst, rule: &Rule, outcome: Outcome, before: &str) {
        let Some(mut explainer) = self.explainer.take() else { return };
        explainer.changed();
        let stands = |cx: &Self, i: Inst| cx.body.inst_block(i).is_some();
        let after = match outcome {
            Outcome::New(new) if stands(self, new) => explainer.instruction(self.view(), new),
            Outcome::Value(v) => match v.inst().filter(|&v| stands(self, v)) {
                Some(v) => explainer.instruction(self.view(), v),
                None => "a value that is there already".to_owned(),
            },
            _ if stands(self, i) => explainer.instruction(self.view(), i),
            _ => "nothing".to_owned(),
        };
        let what = match self.erased.take() {
            // The rule was for another instruction that this one makes unnecessary.
            Some(other) if outcome == Outcome::Removed && stands(self, i) => {
                format!("{other}  =>  nothing, by {after}")
            }
            _ => format!("{before}  =>  {after}"),
        };
        if outcome != Outcome::Nothing {
            explainer.step(self.view(), rule.name, &what);
        }
        self.explainer = Some(explainer);
    }

    /// Is an instruction unused, and can it go?
    #[inline]
    pub(crate) fn is_dead(&self, i: Inst) -> bool {
        !self.body.has_uses(i) && is_dead_unused(self.q_at(i), i)
    }

    /// The next instruction to visit. Dead ones go on the way.
    fn next(&mut self) -> Option<Inst> {
        loop {
            while let Some(i) = self.worklist.pop_aside() {
                if self.body.inst_block(i).is_none() {
                    continue;
                }
                if self.is_dead(i) {
                    self.erase(i);
                } else {
                    self.worklist.push(i);
                }
            }
            let i = self.worklist.pop()?;
            if self.body.inst_block(i).is_none() {
                continue;
            }
            if !self.is_dead(i) {
                return Some(i);
            }
            self.erase(i);
        }
    }

    /// Tries the rules for an instruction in their order.
    fn visit(&mut self, i: Inst) -> Option<(&'static Rule, Outcome)> {
        let edition = self.body.edition();
        let candidates = self.candidates(i);
        for (word, (mut left, apply)) in candidates.words().enumerate() {
            while left != 0 {
                let place = left.trailing_zeros() as usize;
                left &= left - 1;
                match apply[place](self, i) {
                    None => {}
                    Some(Outcome::GoOn) => candidates.rule(word, place).hit(),
                    Some(outcome) => return Some((candidates.rule(word, place), outcome)),
                }
                // A rule may find that the instruction itself is never reached.
                if self.body.edition() != edition && self.body.inst_block(i).is_none() {
                    return Some((candidates.rule(word, place), Outcome::Removed));
                }
            }
        }
        None
    }

    /// Puts into effect what a rule has found.
    fn apply(&mut self, i: Inst, outcome: Outcome) {
        if outcome == Outcome::Nothing {
            return;
        }
        self.combined += 1;
        self.changed = true;
        match outcome {
            Outcome::Removed | Outcome::Nothing | Outcome::GoOn => {}
            Outcome::Renewed => self.renewed(i),
            Outcome::New(new) => self.put_in_place(i, new),
            Outcome::Value(v) => {
                self.replace_uses(i, v);
                self.visit_again(i);
            }
            Outcome::Changed => self.visit_again(i),
        }
    }

    /// What a new instruction in place of the old one would have led to: uses in the order in which they move over, and the same worklist.
    fn renewed(&mut self, i: Inst) {
        self.worklist.push_users(self.body, i);
        if !self.body.has_one_use(i) {
            let order: Vec<u32> = (0..self.body.uses_of(i).count() as u32).rev().collect();
            self.body.reorder_uses(i, &order);
        }
        self.facts.conditions.remove(i.into());
        self.worklist.add(i);
        let operands: SmallVec<[Value; 4]> = self.body.operands(i).collect();
        operands.into_iter().for_each(|v| self.worklist.lost_use(self.body, v));
    }

    fn visit_again(&mut self, i: Inst) {
        if self.body.inst_block(i).is_none() {
            return;
        }
        if self.is_dead(i) {
            self.erase(i);
        } else {
            self.worklist.push_users(self.body, i);
            self.worklist.push(i);
        }
    }

    /// Puts a new instruction where the old one was, and removes that.
    fn put_in_place(&mut self, old: Inst, new: Inst) {
        let location = self.body.debug_loc(old);
        self.body.set_debug_loc(new, location);
        let annotation = self.body.attachment(old, kind::ANNOTATION);
        if annotation.is_some() {
            self.body.set_attachment(new, kind::ANNOTATION, annotation);
        }
        self.facts.assumptions.replace(old.into(), new.into());
        self.body.replace_all_uses(old, new);
        self.body.take_name(new.into(), old.into());
        let place = self.place_for(old, new);
        let block = self.body.inst_block(place);
        self.body.attach_before(new, block, place);
        self.body.move_records(place, new);
        self.worklist.push_users(self.body, new);
        self.worklist.push(new);
        self.erase(old);
    }

    /// Phis stand first in a block, other instructions behind them.
    fn place_for(&self, old: Inst, new: Inst) -> Inst {
        let is_phi = |i| self.body.inst(i).opcode == Opcode::Phi;
        let block = self.body.inst_block(old);
        match (is_phi(old), is_phi(new)) {
            (true, false) => self.first_place(block),
            (false, true) => self.body.first_non_phi(block),
            _ => old,
        }
    }

    /// The first place in a block where instructions may be put that are no phis.
    pub fn first_place(&self, block: ir::Block) -> Inst {
        let i = self.body.first_non_phi(block);
        let is_pad = i.is_some() && self.body.inst(i).opcode.is_eh_pad();
        if is_pad { self.body.next_inst(i) } else { i }
    }
}
