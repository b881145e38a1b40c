//! What a copy of a function saves when some of its parameters are constants: an estimate, for which the constants are followed through the
//! function without changing it.

use super::Options;
use crate::ipsccp::program::Program;
use analysis::sccp_solver::Solver;
use analysis::target::{Cost, CostKind, CostQuery, TargetFacts};
use analysis::value_tracking::is_not_undef_or_poison;
use analysis::{BlockFrequencies, BlockFrequencyAnalysis, FunctionView};
use ir::{Block, Body, Const, ConstData, EntitySet, Inst, Opcode, Param, Value, View};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// The estimate for one list of constants.
pub struct Savings<'p, 'm> {
    program: &'p mut Program<'m>,
    f: usize,
    facts: &'p TargetFacts,
    options: &'p Options,
    /// What values become; terminators that were decided are there, too.
    known: FxHashMap<Value, Const>,
    /// The instructions among these, in the order in which they became known.
    known_insts: Vec<Inst>,
    /// Blocks that are not reached any more.
    dead: EntitySet<Block>,
    /// Phis that were looked at before.
    visited_phis: EntitySet<Inst>,
    /// Phis to be looked at again when all constants were followed.
    pending: Vec<Inst>,
}

/// An instruction that has become known, and those of its users that are still to be looked at.
struct Frame {
    value: Value,
    constant: Const,
    users: std::vec::IntoIter<Inst>,
}

impl<'p, 'm> Savings<'p, 'm> {
    /// Nothing is known yet but what the solver knows.
    pub fn new(program: &'p mut Program<'m>, f: usize, facts: &'p TargetFacts, options: &'p Options) -> Self {
        Self {
            program,
            f,
            facts,
            options,
            known: FxHashMap::default(),
            known_insts: Vec::new(),
            dead: EntitySet::new(),
            visited_phis: EntitySet::new(),
            pending: Vec::new(),
        }
    }

    /// Code that goes if a parameter is this constant, of the common pool.
    pub fn code_size_for_param(&mut self, p: Param, c: Const) -> Cost {
        let types = &self.program.module.ctx.types;
        let c = self.program.pool.import(c, self.program.functions[self.f].body.consts_mut(), types);
        let users: Vec<Inst> = self.body().users_of(p).collect();
        self.known.entry(p.into()).or_insert(c);
        self.follow(Frame { value: p.into(), constant: c, users: users.into_iter() })
    }

    /// Code that goes because phis turn out to be constants now that all parameters were followed.
    pub fn code_size_for_pending_phis(&mut self) -> Cost {
        let mut size = Cost::FREE;
        while let Some(phi) = self.pending.pop() {
            if self.is_executed(self.body().inst_block(phi)) && !self.known.contains_key(&phi.into()) {
                size += self.enter(phi, None);
            }
        }
        size
    }

    /// Cycles that are saved, by how often blocks are run.
    pub fn latency(&self, frequencies: &BlockFrequencies) -> Cost {
        let entry = frequencies.entry_frequency().max(1);
        let weight = |&i: &Inst| frequencies.frequency(self.body().inst_block(i)) / entry;
        self.known_insts.iter().map(|i| self.cost(*i, CostKind::Latency) * weight(i)).sum()
    }

    /// The function that would be copied.
    pub fn view(&self) -> FunctionView<'_> {
        let function = &self.program.functions[self.f];
        FunctionView { module: self.program.module, global: function.global, body: &function.body }
    }

    fn body(&self) -> &Body {
        &self.program.functions[self.f].body
    }

    /// How often the blocks of the function are executed.
    pub fn frequencies(&mut self) -> Arc<BlockFrequencies> {
        self.program.analysis::<BlockFrequencyAnalysis>(self.f)
    }

    fn solver(&mut self) -> Solver<'_> {
        self.program.solver(self.f)
    }

    fn cost(&self, i: Inst, kind: CostKind) -> Cost {
        CostQuery::new(self.facts, self.view()).instruction(i, kind)
    }

    fn is_executed(&self, b: Block) -> bool {
        self.program.functions[self.f].state.is_reached(b) && !self.dead.contains(b)
    }

    /// Follows a value through its users, and theirs.
    fn follow(&mut self, first: Frame) -> Cost {
        let mut size = Cost::FREE;
        let mut stack = vec![first];
        while let Some(frame) = stack.last_mut() {
            let Some(user) = frame.users.next() else {
                stack.pop();
                continue;
            };
            let (value, constant) = (frame.value, frame.constant);
            let is_new = value != user.into() && !self.known.contains_key(&user.into());
            if is_new && self.is_executed(self.body().inst_block(user)) {
                let Some((cost, next)) = self.visit(user, Some((value, constant))) else { continue };
                size += cost;
                stack.push(next);
            }
        }
        size
    }

    fn enter(&mut self, user: Inst, operand: Option<(Value, Const)>) -> Cost {
        match self.visit(user, operand) {
            Some((cost, frame)) => cost + self.follow(frame),
            None => Cost::FREE,
        }
    }

    /// Looks at an instruction with an operand that has become known; what goes with it, and who is to be looked at next.
    fn visit(&mut self, user: Inst, operand: Option<(Value, Const)>) -> Option<(Cost, Frame)> {
        let view_is_switch = self.body().inst(user).opcode == Opcode::Switch;
        let (mut size, constant) = match (self.body().inst(user).opcode, operand) {
            (Opcode::Switch | Opcode::Br, Some((v, c))) => {
                let dead = if self.body().operand(user, 0) != v {
                    Vec::new()
                } else if view_is_switch {
                    self.dead_cases(user, c)
                } else {
                    self.dead_branch(user, c)
                };
                (self.code_size_of_dead_blocks(dead), c)
            }
            (Opcode::Phi, _) => (Cost::FREE, self.phi(user)?),
            (_, Some((v, c))) => (Cost::FREE, self.fold(user, v, c)?),
            _ => return None,
        };
        self.known.insert(user.into(), constant);
        self.known_insts.push(user);
        size += self.cost(user, CostKind::CodeSize);
        let users: Vec<Inst> = self.body().users_of(user).collect();
        Some((size, Frame { value: user.into(), constant, users: users.into_iter() }))
    }

    fn is_number(&self, c: Const) -> Option<ir::ApInt> {
        let types = &self.program.module.ctx.types;
        let pool = self.body().consts();
        types.int_width(pool.ty(c)).and_then(|_| pool.splat_int(types, c))
    }

    /// Blocks that only cases lead to that are not taken.
    fn dead_cases(&self, switch: Inst, c: Const) -> Vec<Block> {
        let Some(n) = self.is_number(c) else { return Vec::new() };
        let View::Switch { default, cases, .. } = self.body().view(switch) else { return Vec::new() };
        let is_taken = |case: Value| case.constant().and_then(|c| self.is_number(c)) == Some(n.clone());
        let taken = cases.iter().find(|&(case, _)| is_taken(case)).map_or(default, |(_, to)| to);
        let from = self.body().inst_block(switch);
        let dies = |&to: &Block| to != taken && self.is_executed(to) && self.can_eliminate(from, to);
        cases.iter().map(|(_, to)| to).filter(dies).collect()
    }

    /// The block that a branch does not lead to any more.
    fn dead_branch(&self, branch: Inst, c: Const) -> Vec<Block> {
        let is_true = self.is_number(c).is_some_and(|n| n.is_one());
        let View::CondBr { yes, no, .. } = self.body().view(branch) else { return Vec::new() };
        let dead = if is_true { no } else { yes };
        let dies = self.is_executed(dead) && self.can_eliminate(self.body().inst_block(branch), dead);
        if dies { vec![dead] } else { Vec::new() }
    }

    /// Does a block die with one of its predecessors?
    fn can_eliminate(&self, from: Block, to: Block) -> bool {
        let mut count = 0;
        self.body().predecessors(to).all(|p| {
            count += 1;
            count <= self.options.max_block_predecessors && (p == from || p == to || !self.is_executed(p))
        })
    }

    /// The code of blocks that die, and of those that only they lead to.
    fn code_size_of_dead_blocks(&mut self, mut work: Vec<Block>) -> Cost {
        let mut size = Cost::FREE;
        while let Some(b) = work.pop() {
            if !self.dead.insert(b) {
                continue;
            }
            let is_counted = |&i: &Inst| !self.known.contains_key(&i.into());
            size += self.body().block_insts(b).filter(is_counted).map(|i| self.cost(i, CostKind::CodeSize)).sum();
            let successors = self.body().block_successors(b);
            work.extend(successors.filter(|&to| self.is_executed(to) && self.can_eliminate(b, to)));
        }
        size
    }

    /// The constant that a value is, or becomes.
    fn constant_for(&mut self, v: Value) -> Option<Const> {
        self.solver().constant_for(v).or_else(|| self.known.get(&v).copied())
    }

    fn phi(&mut self, phi: Inst) -> Option<Const> {
        let entries: Vec<(Value, Block)> = self.body().phi_entries(phi).collect();
        if entries.len() as u64 > self.options.max_incoming_phi_values {
            return None;
        }
        let is_first = self.visited_phis.insert(phi);
        let (mut constant, mut has_phis) = (None, false);
        for (v, from) in entries {
            if v.inst().is_some_and(|i| i == phi || !self.is_executed(from)) {
                continue;
            }
            match self.constant_for(v) {
                Some(c) if *constant.get_or_insert(c) != c => return None,
                Some(_) => {}
                None if is_first => {
                    self.pending.push(phi);
                    return None;
                }
                None if self.is_phi(v) => has_phis = true,
                None => return None,
            }
        }
        let constant = constant?;
        (!has_phis || self.flows_from(constant, phi)).then_some(constant)
    }

    fn is_phi(&self, v: Value) -> bool {
        v.inst().is_some_and(|i| self.body().inst(i).opcode == Opcode::Phi)
    }

    /// Does nothing but this constant flow into a phi, through other phis?
    fn flows_from(&mut self, constant: Const, root: Inst) -> bool {
        let mut seen: EntitySet<Inst> = EntitySet::new();
        let (mut work, mut iterations) = (vec![root], 0);
        while let Some(phi) = work.pop() {
            iterations += 1;
            let entries: Vec<(Value, Block)> = self.body().phi_entries(phi).collect();
            if iterations > self.options.max_discovery_iterations
                || entries.len() as u64 > self.options.max_incoming_phi_values
            {
                return false;
            }
            if !seen.insert(phi) {
                continue;
            }
            for (v, from) in entries {
                if v.inst().is_some_and(|i| i == phi || !self.is_executed(from)) {
                    continue;
                }
                match (self.constant_for(v), v.inst()) {
                    (Some(c), _) if c == constant => {}
                    (None, Some(i)) if self.is_phi(v) => work.push(i),
                    _ => return false,
                }
            }
        }
        true
    }

    /// What an instruction computes, one of whose operands is `c` in the place of `v`.
    fn fold(&mut self, i: Inst, v: Value, c: Const) -> Option<Const> {
        let operands: Vec<Value> = self.body().operands(i).collect();
        match self.body().view(i) {
            View::Freeze { .. } => {
                let mut solver = self.solver();
                let env = solver.env();
                is_not_undef_or_poison(&env.query(solver.body()), c.into()).then_some(c)
            }
            View::Load { .. } if self.body().consts().data(c) == ConstData::Null => None,
            View::Load { .. } if self.body().inst(i).is_volatile() => None,
            View::Load { .. } | View::FNeg { .. } | View::Cast { .. } => self.solver().fold_with(i, &[c]),
            View::Gep { .. } => {
                let all = operands.into_iter().map(|v| self.constant_for(v)).collect::<Option<Vec<Const>>>()?;
                self.solver().fold_with(i, &all)
            }
            View::Call(_) => {
                let args: Vec<Value> = self.body().call_args(i).collect();
                let all = args.into_iter().map(|v| self.constant_for(v)).collect::<Option<Vec<Const>>>()?;
                self.solver().fold_with(i, &all)
            }
            View::Select { cond, yes, no } => self.select(v, c, [cond, yes, no]),
            View::ICmp { .. } | View::FCmp { .. } => self.compare(i, v, c),
            View::Binary { a, b, .. } => {
                let is_right = b == v;
                let other = if is_right { a } else { b };
                let other = self.constant_for(other).map_or(other, Value::from);
                let [a, b] = if is_right { [other, c.into()] } else { [c.into(), other] };
                self.solver().simplify_binary_with(i, a, b)
            }
            _ => None,
        }
    }

    fn select(&mut self, v: Value, c: Const, [cond, yes, no]: [Value; 3]) -> Option<Const> {
        if cond == v {
            let chosen = if self.body().consts().is_zero(c) { no } else { yes };
            return self.constant_for(chosen);
        }
        let condition = self.constant_for(cond)?;
        let is_one = self.is_number(condition).is_some_and(|n| n.is_one());
        let is_zero = self.body().consts().is_zero(condition);
        (yes == v && is_one || no == v && is_zero).then_some(c)
    }

    fn compare(&mut self, i: Inst, v: Value, c: Const) -> Option<Const> {
        let (a, b) = (self.body().operand(i, 0), self.body().operand(i, 1));
        let is_right = b == v;
        let other = if is_right { a } else { b };
        if let Some(other) = self.constant_for(other) {
            return self.solver().fold_with(i, &if is_right { [other, c] } else { [c, other] });
        }
        let mut solver = self.solver();
        let (known, other) = (solver.value_of_constant(c), solver.value(other));
        if is_right { solver.compare_with(i, &other, &known) } else { solver.compare_with(i, &known, &other) }
    }
}
