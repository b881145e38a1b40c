//! What follows takes the place of comparisons and calls.

use crate::collect::{Collector, Item, What, bounds, comparison, context_of_use};
use crate::conditions::{Condition, Side};
use crate::decompose::may_differ_from_sum;
use crate::facts::Facts;
use crate::induction::Inductions;
use analysis::value_tracking::patterns;
use analysis::{DominatorTree, Env, Query};
use ir::intrinsics::{Intrinsic, id};
use ir::{Block, Body, Builder, Const, Global, Inst, IntPredicate, Module, Opcode, Type, Use, Value, View};
use passman::FunctionView;
use rustc_hash::FxHashSet;
use transforms::utils::explain::Explainer;
use transforms::utils::replace::replace_uses;

/// Parameters that are known to be no less than 0 as unsigned numbers; each makes every question longer.
const MAX_PARAMS: usize = 1000;

/// Parts of one "and" or "or" that are looked at to decide another part.
const MAX_PARTS: usize = 1000;

/// One function.
pub(crate) struct Eliminator<'a> {
    module: &'a Module,
    function: Global,
    body: &'a mut Body,
    tree: &'a DominatorTree,
    inductions: Inductions<'a>,
    max_rows: u64,
    facts: Facts,
    dead: Vec<Inst>,
    explainer: Option<Explainer<'a>>,
    changed: bool,
}

impl<'a> Eliminator<'a> {
    pub fn new(
        module: &'a Module,
        function: Global,
        body: &'a mut Body,
        tree: &'a DominatorTree,
        inductions: Inductions<'a>,
        max_rows: u64,
        explainer: Option<Explainer<'a>>,
    ) -> Self {
        let params: Vec<ir::Param> = body.params().take(MAX_PARAMS).collect();
        let facts = Facts::new(&params);
        Self { module, function, body, tree, inductions, max_rows, facts, dead: Vec::new(), explainer, changed: false }
    }

    fn q(&self) -> Query<'_> {
        Env::new(self.module, self.function).query(self.body)
    }

    /// Does it all. Is anything changed?
    pub fn run(&mut self) -> bool {
        let items = self.collect();
        for item in items {
            while self.facts.stack.last().is_some_and(|e| item.leave > e.leave || item.enter < e.enter) {
                self.facts.pop();
            }
            match item.what {
                What::Fact(c, only_if) => {
                    if only_if.is_none_or(|needed| self.holds(needed)) {
                        self.add_fact(c, item);
                    }
                }
                What::Inst(i) => self.add_facts_of(i, item),
                What::Call(i) => self.check_call(i),
                What::Use(u) => self.check_use(u, item),
            }
        }
        let mut seen = FxHashSet::default();
        for i in std::mem::take(&mut self.dead) {
            if seen.insert(i) && !self.body.has_uses(i) {
                self.body.remove(i);
                self.changed = true;
            }
        }
        self.changed
    }

    fn collect(&self) -> Vec<Item> {
        let collector = Collector { q: self.q(), tree: self.tree, items: Vec::new() };
        let Inductions { loops, candidates, evolution } = &self.inductions;
        let Some(evolution) = evolution else { return collector.collect(|_, _| ()) };
        let mut candidates = candidates.iter().peekable();
        let view = FunctionView { module: self.module, global: self.function, body: self.body };
        evolution.ask(view, |se| {
            collector.collect(|collector, b| {
                if let Some(&c) = candidates.next_if(|c| c.header == b) {
                    collector.induction(c, loops, se);
                }
            })
        })
    }

    fn add_fact(&mut self, c: Condition, item: Item) {
        if self.facts.rows(c.predicate.is_signed()) as u64 > self.max_rows {
            return;
        }
        let q = Env::new(self.module, self.function).query(self.body);
        let scope = (item.enter, item.leave);
        self.facts.add(&q, c, scope);
        if !c.predicate.is_equality() {
            self.facts.transfer(&q, c, scope);
        }
    }

    fn add_facts_of(&mut self, i: Inst, item: Item) {
        use IntPredicate::*;
        let v = Value::from(i);
        match self.body.view(i) {
            View::Load { ptr } => {
                let ty = self.body.inst(i).ty;
                if let Some(c) = bounds(&self.q(), ptr, ty) {
                    self.add_fact(c, item);
                }
                return;
            }
            View::Store { ptr, value } => {
                let ty = self.body.value_type(value);
                if let Some(c) = bounds(&self.q(), ptr, ty) {
                    self.add_fact(c, item);
                }
                return;
            }
            _ => {}
        }
        let Some(called) = self.module.called_intrinsic(self.body, i) else { return };
        let a = self.body.operand(i, 0);
        match called {
            id::ASSUME => {
                if let Some(c) = comparison(&self.q(), a) {
                    self.add_fact(c, item);
                }
            }
            id::ABS => {
                let least_is_poison =
                    self.body.operand(i, 1).constant().is_some_and(|c| !self.body.consts().is_zero(c));
                if least_is_poison {
                    self.add_fact(Condition::non_negative(v), item);
                }
                self.add_fact(Condition::new(Sge, v, a), item);
            }
            _ => {
                let Some(p) = non_strict(called) else { return };
                let b = self.body.operand(i, 1);
                self.add_fact(Condition::new(p, v, a), item);
                self.add_fact(Condition::new(p, v, b), item);
            }
        }
    }

    fn decide(&mut self, c: Condition) -> Option<bool> {
        let q = Env::new(self.module, self.function).query(self.body);
        self.facts.decide(&q, c)
    }

    fn holds(&mut self, c: Condition) -> bool {
        self.decide(c) == Some(true)
    }

    fn check_use(&mut self, u: Use, item: Item) {
        // The use may be one of a constant already.
        let Some(i) = self.body.use_value(u).inst() else { return };
        let View::ICmp { predicate, a, b } = self.body.view(i) else { return };
        let c = Condition::new(predicate, a, b);
        let mut answer = self.decide(c);
        if answer.is_none() && self.body.inst(i).has_samesign() && signed(predicate) != predicate {
            answer = self.decide(Condition { predicate: signed(predicate), ..c });
        }
        match answer {
            Some(truth) => self.replace_comparison(i, truth, item),
            None => self.check_part(i, item),
        }
    }

    /// Puts the answer in the place of a comparison from here on, but in assumptions.
    fn replace_comparison(&mut self, i: Inst, truth: bool, item: Item) {
        let c = self.truth(self.body.inst(i).ty, truth);
        let block = self.body.inst_block(item.at);
        let uses: Vec<Use> = self.body.uses_of(i).collect();
        let mut any = false;
        for u in uses {
            let at = context_of_use(&self.q(), u);
            let user = self.body.use_inst(u);
            let is_assume = self.module.called_intrinsic(self.body, user) == Some(id::ASSUME);
            if !is_assume && self.is_behind(at, block, item) {
                self.body.set_use(u, c.into());
                any = true;
            }
        }
        if any {
            self.explain("replace a comparison", i);
        }
        self.replace_in_records(i, c, block, item);
        self.changed |= any;
        if !self.body.has_uses(i) {
            self.dead.push(i);
        }
    }

    /// Does an instruction stand where an answer holds?
    fn is_behind(&self, at: Inst, block: Block, item: Item) -> bool {
        let b = self.body.inst_block(at);
        if b.is_none() || !self.tree.is_reachable(b) {
            return false;
        }
        let (enter, leave) = self.tree.dfs_numbers(b);
        let is_within = enter >= item.enter && leave <= item.leave;
        is_within && (b != block || at == item.at || !self.body.comes_before(at, item.at))
    }

    fn replace_in_records(&mut self, i: Inst, c: Const, block: Block, item: Item) {
        let uses: Vec<Use> = self.body.metadata_uses_of(i).collect();
        if uses.is_empty() {
            return;
        }
        let mut standing = Vec::new();
        for b in self.body.blocks() {
            for at in self.body.block_insts(b) {
                if self.body.records_before(at).next().is_some() && self.is_behind(at, block, item) {
                    standing.extend(self.body.records_before(at));
                }
            }
        }
        for u in uses {
            if let ir::User::Record(r) = self.body.user(u)
                && standing.contains(&r)
            {
                self.body.set_use(u, c.into());
            }
        }
    }

    /// A comparison that is a part of an "and" or "or" may follow from the other parts.
    fn check_part(&mut self, i: Inst, item: Item) {
        let join = item.at;
        let Some((is_and, _, _)) = patterns::logical(&self.q(), join.into()) else { return };
        let first = self.body.operand(join, 0);
        let is_select = self.body.inst(join).opcode == Opcode::Select;
        let other = match () {
            () if is_select && first == i.into() => return,
            () if first == i.into() => self.body.operand(join, 1),
            () => first,
        };
        let Some(c) = comparison(&self.q(), i.into()) else { return };
        let old = self.facts.stack.len();
        self.add_parts(other, is_and, item);
        let answer = if self.facts.stack.len() > old { self.decide(c) } else { None };
        while self.facts.stack.len() > old {
            self.facts.pop();
        }
        let Some(truth) = answer else { return };
        let value = if truth == is_and { other } else { self.truth(self.body.inst(join).ty, truth).into() };
        self.explain("replace a logical operation", join);
        replace_uses(self.body, join, value);
        self.dead.push(join);
        self.changed = true;
    }

    /// Adds what parts of an "and" say if they hold, of an "or" if they do not.
    fn add_parts(&mut self, v: Value, is_and: bool, item: Item) {
        let mut work = vec![v];
        let mut seen = 0;
        while let Some(v) = work.pop() {
            seen += 1;
            let q = Env::new(self.module, self.function).query(self.body);
            if let Some(c) = comparison(&q, v) {
                let predicate = if is_and { c.predicate } else { c.predicate.inverse() };
                self.facts.add(&q, Condition { predicate, ..c }, (item.enter, item.leave));
            } else if let Some((same, a, b)) = patterns::logical(&q, v)
                && same == is_and
                && seen < MAX_PARTS
            {
                work.extend([a, b]);
            }
        }
    }

    fn check_call(&mut self, i: Inst) {
        if self.body.inst_block(i).is_none() {
            return;
        }
        let Some(called) = self.module.called_intrinsic(self.body, i) else { return };
        let (a, b) = (self.body.operand(i, 0), self.body.operand(i, 1));
        match called {
            id::SSUB_WITH_OVERFLOW => self.check_subtraction(i, a, b),
            id::UCMP | id::SCMP => self.check_three_way(called == id::SCMP, i, a, b),
            _ => {
                let Some(p) = non_strict(called) else { return };
                let first = match self.decide(Condition::new(p, a, b)) {
                    Some(truth) => Some(truth),
                    None => self.decide(Condition::new(p, b, a)).map(|truth| !truth),
                };
                let Some(first) = first else { return };
                let operand = if first { a } else { b };
                // The call is a bound for its result even if that operand is undef.
                if !may_differ_from_sum(self.q(), operand) {
                    self.replace_call(i, operand);
                }
            }
        }
    }

    fn replace_call(&mut self, i: Inst, v: Value) {
        if v == i.into() {
            return;
        }
        self.explain("replace a call", i);
        replace_uses(self.body, i, v);
        self.dead.push(i);
        self.changed = true;
    }

    fn check_three_way(&mut self, signed: bool, i: Inst, a: Value, b: Value) {
        use IntPredicate::*;
        let (greater, less) = if signed { (Sgt, Slt) } else { (Ugt, Ult) };
        let ty = self.body.inst(i).ty;
        for (p, n) in [(greater, 1), (less, u64::MAX), (Eq, 0)] {
            if self.holds(Condition::new(p, a, b)) {
                let width = self.module.ctx.types.int_width(ty).unwrap_or(1);
                let number = if n == u64::MAX { ir::ApInt::ones(width) } else { ir::ApInt::new(width, n) };
                let v = self.body.consts_mut().ap_int(&self.module.ctx.types, ty, &number);
                return self.replace_call(i, v.into());
            }
        }
    }

    /// `a - b` does not overflow if `a >= b` and `b >= 0`.
    fn check_subtraction(&mut self, i: Inst, a: Value, b: Value) {
        use IntPredicate::Sge;
        if !self.module.ctx.types.is_int(self.body.value_type(a)) {
            return;
        }
        let is_fine = self.holds(Condition::new(Sge, a, b)) && self.holds(Condition::new(Sge, b, Side::Number(0)));
        let q = self.q();
        if !is_fine || [a, b].into_iter().any(|v| may_differ_from_sum(q, v)) {
            return;
        }
        let mut difference = None;
        let users: Vec<Inst> = self.body.users_of(i).collect();
        for user in users {
            let View::ExtractValue { path, .. } = self.body.view(user) else { continue };
            let v = match path {
                [0] => *difference.get_or_insert_with(|| {
                    Builder::before(self.body, &self.module.ctx.types, i).binary(Opcode::Sub, a, b)
                }),
                _ => self.truth(Type::I1, false).into(),
            };
            replace_uses(self.body, user, v);
            self.body.remove(user);
            self.changed = true;
        }
        if !self.body.has_uses(i) {
            self.explain("replace a checked subtraction", i);
            self.body.remove(i);
            self.changed = true;
        }
    }

    /// The answer to a comparison of this type, the same in each lane of a vector.
    fn truth(&mut self, ty: Type, truth: bool) -> Const {
        let types = &self.module.ctx.types;
        let bit = self.body.consts_mut().int(types, Type::I1, truth.into());
        if types.is_vector(ty) { self.body.consts_mut().splat(types, ty, bit) } else { bit }
    }

    fn explain(&mut self, step: &str, i: Inst) {
        let Some(explainer) = &mut self.explainer else { return };
        let view = FunctionView { module: self.module, global: self.function, body: self.body };
        let text = explainer.instruction(view, i);
        explainer.step(view, step, &text);
        explainer.changed();
    }
}

/// What holds between a minimum or maximum and its operands.
fn non_strict(called: Intrinsic) -> Option<IntPredicate> {
    use IntPredicate::*;
    Some(match called {
        id::UMIN => Ule,
        id::UMAX => Uge,
        id::SMIN => Sle,
        id::SMAX => Sge,
        _ => return None,
    })
}

fn signed(p: IntPredicate) -> IntPredicate {
    use IntPredicate::*;
    match p {
        Ult => Slt,
        Ule => Sle,
        Ugt => Sgt,
        Uge => Sge,
        other => other,
    }
}
