//! How what is known follows the body: what an edit makes wrong is forgotten.
//!
//! A pass that changes a body notes its edits ([`ir::Edit`]) and hands them over before it asks again
//! ([`ScalarEvolution::forget_edits`]). What follows from them:
//!
//! | edit | forgotten |
//! |---|---|
//! | an instruction changed or is gone | its expression, those of all values computed from it, and all that was found with them |
//! | it stands elsewhere | also where it varies and where it is available |
//! | a terminator changed | counts and recurrences of the loops around, conditions on the way to blocks |
//! | anything in a loop | what the loop can do |
//!
//! A proved fact about an expression stays: passes do not change what values a program computes.

use super::ScalarEvolution;
use super::expr::{Expr, Kind};
use crate::loops::Loop;
use ir::{Block, Edit, Inst, Value};
use rustc_hash::FxHashSet;

impl ScalarEvolution<'_> {
    /// Forgets the expression of a value and of all that is computed from it.
    pub fn forget_value(&mut self, v: Value) {
        let decided = self.forget_values([v]);
        let loops = self.loops_left_by(&decided);
        self.forget_loops(&loops);
    }

    /// Forgets how often a loop and those within iterate, and their recurrences. For a loop whose exits or entries change, before it is
    /// removed, and for the outermost one around if values behind a loop change.
    pub fn forget_loop(&mut self, l: Loop) {
        let nest: Vec<Loop> = self.loops.nest(l).collect();
        self.forget_loops(&nest);
        self.forget_around(l);
    }

    /// Forgets where expressions vary and where they are available: for a pass that moves instructions and tells nothing else.
    pub fn forget_dispositions(&mut self) {
        self.s.loop_dispositions.clear();
        self.s.block_dispositions.clear();
    }

    /// Forgets what edits made wrong. Loops and dominators are those behind the edits.
    pub fn forget_edits(&mut self, edits: &[Edit]) {
        let mut values: Vec<Value> = Vec::new();
        let mut loops = FxHashSet::default();
        let mut exits = FxHashSet::default();
        for &edit in edits {
            let (i, block) = match edit {
                Edit::Changed(i) => (i, self.body.inst_block(i)),
                Edit::Linked(i, block) | Edit::Unlinked(i, block) => (i, block),
            };
            values.push(i.into());
            let around = std::iter::successors(self.loops.innermost(block), |&l| self.loops.parent(l));
            let seen = if self.body.inst(i).opcode.is_terminator() { &mut exits } else { &mut loops };
            for l in around {
                if !seen.insert(l) {
                    break;
                }
            }
        }
        if edits.is_empty() {
            return;
        }
        let decided = self.forget_values(values);
        for l in loops {
            self.s.loop_properties.remove(&l);
        }
        let removed = self.s.counts.keys().copied().filter(|&l| self.loops.header(l).is_none());
        let mut changed: Vec<Loop> = removed.chain(exits).chain(self.loops_left_by(&decided)).collect();
        changed.sort_unstable();
        changed.dedup();
        self.forget_loops(&changed);
        // The copy of the body is out of date, with the constants in its pool.
        self.s.scratch = None;
        self.s.exit_constants.clear();
        self.s.next_conditions.clear();
    }

    /// Forgets what is known of these loops themselves.
    fn forget_loops(&mut self, loops: &[Loop]) {
        let mut values: Vec<Value> = Vec::new();
        for &l in loops {
            self.s.counts.remove(&l);
            self.s.predicated_counts.remove(&l);
            self.s.loop_properties.remove(&l);
            self.s.exiting.remove(&l);
            let recs = self.s.arena.recs_of(l);
            self.forget_all(recs);
            let header = self.loops.header(l);
            if header.is_some() {
                values.extend(self.body.phis(header).map(Value::from));
            }
        }
        self.forget_values(values);
        self.s.next_conditions.clear();
    }

    /// Forgets what loops around one can do and where they are left.
    fn forget_around(&mut self, l: Loop) {
        for l in std::iter::successors(self.loops.parent(l), |&l| self.loops.parent(l)) {
            self.s.loop_properties.remove(&l);
            self.s.exiting.remove(&l);
        }
    }

    /// Forgets the expressions of values and of all that is computed from them. The terminators that these decide.
    fn forget_values(&mut self, roots: impl IntoIterator<Item = Value>) -> Vec<Inst> {
        let mut stack: Vec<Value> = roots.into_iter().collect();
        let mut seen: FxHashSet<Value> = stack.iter().copied().collect();
        let mut exprs: Vec<Expr> = Vec::new();
        let mut decided = Vec::new();
        while let Some(v) = stack.pop() {
            exprs.extend(self.s.values.remove(&v));
            exprs.extend(self.known_unknown(v));
            if let Some(i) = v.inst() {
                self.forget_phi(i);
                if self.body.inst(i).opcode.is_terminator() {
                    decided.push(i);
                }
            }
            stack.extend(self.body.users_of(v).map(Value::from).filter(|&user| seen.insert(user)));
        }
        self.forget_all(exprs);
        decided
    }

    /// Loops that these terminators may leave.
    fn loops_left_by(&self, terminators: &[Inst]) -> Vec<Loop> {
        let mut found = Vec::new();
        for &i in terminators {
            let b = self.body.inst_block(i);
            let around = std::iter::successors(self.loops.innermost(b), |&l| self.loops.parent(l));
            // An edge that stays in a loop stays in those around it.
            found.extend(around.take_while(|&l| self.loops.is_exiting(self.body, l, b)));
        }
        found
    }

    fn forget_phi(&mut self, i: Inst) {
        if self.body.inst(i).opcode == ir::Opcode::Phi && !self.s.exit_constants.is_empty() {
            self.s.exit_constants.retain(|key, _| key.0 != i);
        }
    }

    /// Forgets what was found out with the help of an expression that turned out not to be one.
    pub(super) fn forget(&mut self, root: Expr) {
        self.forget_all(vec![root]);
    }

    /// Forgets what was found out about expressions and those made of them.
    pub(super) fn forget_all(&mut self, mut stack: Vec<Expr>) {
        let mut seen = FxHashSet::default();
        while let Some(e) = stack.pop() {
            if !seen.insert(e) {
                continue;
            }
            stack.extend_from_slice(self.s.arena.users(e));
            self.forget_expr(e);
        }
    }

    fn forget_expr(&mut self, e: Expr) {
        let s = &mut *self.s;
        for v in s.values_of.remove(&e).unwrap_or_default() {
            if s.values.get(&v) == Some(&e) {
                s.values.remove(&v);
            }
        }
        s.unsigned_ranges.remove(&e);
        s.signed_ranges.remove(&e);
        s.multiples.remove(&e);
        s.folded_casts.remove(&e);
        s.complements.remove(&e);
        s.loop_dispositions.remove(&e);
        s.block_dispositions.remove(&e);
        s.at_scope.remove(&e);
        s.tried_signed.remove(&e);
        s.tried_unsigned.remove(&e);
        // Answers that are this expression.
        for from in s.cast_to.remove(&e).unwrap_or_default() {
            if let Some(answers) = s.folded_casts.get_mut(&from) {
                answers.retain(|&v| v != e);
            }
        }
        for from in s.scoped_to.remove(&e).unwrap_or_default() {
            if let Some(answers) = s.at_scope.get_mut(&from) {
                answers.retain(|&v| v != e);
            }
        }
        for l in s.counts_of.remove(&e).unwrap_or_default() {
            s.counts.remove(&l);
            s.predicated_counts.remove(&l);
        }
    }

    /// The expression that says of a value only which one it is, if it was ever needed.
    fn known_unknown(&self, v: Value) -> Option<Expr> {
        let ty = self.body.value_type(v);
        self.has_expressions(ty).then(|| self.find_unknown(ty, v)).flatten()
    }

    /// Does the loop have this header, or is it gone?
    pub(super) fn loop_of_header(&self, header: Block) -> Option<Loop> {
        self.loops.innermost(header).filter(|&l| self.loops.header(l) == header)
    }

    /// A part of the expression that is a value which is in no block any more.
    pub(super) fn removed_part(&self, e: Expr) -> Option<Inst> {
        let mut found = None;
        self.any_part(e, |part| {
            if self.is(part, Kind::Unknown) {
                found = self.value(part).and_then(|v| v.inst()).filter(|&i| self.body.inst_block(i).is_none());
            }
            found.is_some()
        });
        found
    }
}
