//! Loops whose values evolve from constants, run iteration by iteration.

use super::ScalarEvolution;
use super::expr::Expr;
use crate::constant_folding::fold_with_operands;
use crate::effects::called_function;
use crate::loops::Loop;
use ir::{ApInt, Block, Body, Const, FastMath, FlagFamily, Inst, Opcode, Type, Value, View};
use rustc_hash::FxHashMap;

/// What instructions are in an iteration; `None` where that cannot be found out.
type Values = FxHashMap<Inst, Option<Const>>;

impl ScalarEvolution<'_> {
    pub(super) fn scratch(&mut self) -> &mut Body {
        let body = self.body;
        self.s.scratch.get_or_insert_with(|| Box::new(body.clone()))
    }

    pub(super) fn scratch_int(&mut self, ty: Type, n: &ApInt) -> Const {
        let types = self.types;
        self.scratch().consts_mut().ap_int(types, ty, n)
    }

    pub(super) fn scratch_number(&mut self, c: Const) -> Option<ApInt> {
        let types = self.types;
        let pool = self.scratch().consts();
        if types.is_int(pool.ty(c)) { pool.splat_int(types, c) } else { None }
    }

    /// What an instruction computes of these constants.
    pub(super) fn fold_in_scratch(&mut self, i: Inst, operands: &[Const]) -> Option<Const> {
        if self.may_be_rewritten(i) {
            return None;
        }
        let env = self.q.env.at(i);
        fold_with_operands(env, self.scratch(), i, operands)
    }

    /// May the instruction give another result than its operation says, because flags let it be rewritten? The one that folding finds need not
    /// be the one that the program sees.
    fn may_be_rewritten(&self, i: Inst) -> bool {
        let d = self.body.inst(i);
        d.opcode.flag_family() == FlagFamily::FastMath && d.fast_math().intersects(FastMath::REWRITE | FastMath::NSZ)
    }

    /// May an instruction fold once its operands are constants?
    pub(super) fn can_fold(&self, i: Inst) -> bool {
        match self.body.view(i) {
            View::Binary { .. } | View::ICmp { .. } | View::FCmp { .. } | View::Select { .. } => true,
            View::Cast { .. } | View::Gep { .. } | View::Load { .. } | View::ExtractValue { .. } => true,
            View::Call(_) => called_function(self.q.module, self.body, i).is_some(),
            _ => false,
        }
    }

    fn can_evolve(&self, i: Inst, l: Loop) -> bool {
        let b = self.body.inst_block(i);
        if !self.loops.contains(l, b) {
            return false;
        }
        if self.body.inst(i).opcode == Opcode::Phi { self.loops.header(l) == b } else { self.can_fold(i) }
    }

    fn folded_operands(&self, i: Inst) -> Vec<Value> {
        match self.body.view(i) {
            View::Call(call) => call.args().iter().collect(),
            _ => self.body.operands(i).collect(),
        }
    }

    /// The one phi of the header from which, and constants, a value is computed.
    fn evolving_phi(&self, v: Value, l: Loop) -> Option<Inst> {
        let i = v.inst().filter(|&i| self.can_evolve(i, l))?;
        if self.body.inst(i).opcode == Opcode::Phi {
            return Some(i);
        }
        self.evolving_phi_of_operands(i, l, &mut FxHashMap::default(), 0)
    }

    fn evolving_phi_of_operands(
        &self,
        i: Inst,
        l: Loop,
        known: &mut FxHashMap<Inst, Option<Inst>>,
        depth: u32,
    ) -> Option<Inst> {
        if depth > self.s.limits.constant_evolving_depth {
            return None;
        }
        let mut phi = None;
        for v in self.folded_operands(i) {
            if v.constant().is_some() {
                continue;
            }
            let o = v.inst().filter(|&o| self.can_evolve(o, l))?;
            let found = if self.body.inst(o).opcode == Opcode::Phi {
                Some(o)
            } else if let Some(&found) = known.get(&o) {
                found
            } else {
                let found = self.evolving_phi_of_operands(o, l, known, depth + 1);
                known.insert(o, found);
                found
            };
            if *phi.get_or_insert(found?) != found? {
                return None;
            }
        }
        phi
    }

    /// What a value is, given the phis. With an explicit stack, because chains of operations may be long.
    fn evaluate(&mut self, v: Value, l: Loop, values: &mut Values) -> Option<Const> {
        if let Some(c) = v.constant() {
            return Some(c);
        }
        let root = v.inst()?;
        let mut stack = vec![(root, false)];
        while let Some((i, operands_done)) = stack.pop() {
            if values.contains_key(&i) {
                continue;
            }
            let is_phi = self.body.inst(i).opcode == Opcode::Phi;
            if is_phi || !self.can_evolve(i, l) {
                values.insert(i, None);
                continue;
            }
            let operands = self.folded_operands(i);
            if !operands_done {
                stack.push((i, true));
                stack.extend(operands.iter().filter_map(|o| o.inst()).map(|o| (o, false)));
                continue;
            }
            let constants: Option<Vec<Const>> =
                operands.iter().map(|o| o.constant().or_else(|| values.get(&o.inst()?).copied().flatten())).collect();
            let result = constants.and_then(|c| self.fold_in_scratch(i, &c));
            values.insert(i, result);
        }
        values.get(&root).copied().flatten()
    }

    /// The constants with which phis of the header start.
    fn start_values(&self, l: Loop, latch: Block) -> Values {
        let mut values = Values::default();
        for phi in self.body.phis(self.loops.header(l)) {
            let mut outside = self.body.phi_entries(phi).filter(|e| e.1 != latch).map(|e| e.0.constant());
            if let Some(Some(first)) = outside.next()
                && outside.all(|c| c == Some(first))
            {
                values.insert(phi, Some(first));
            }
        }
        values
    }

    /// The phis of the header in the next iteration, of those that have a value in this one.
    fn next_values(&mut self, l: Loop, latch: Block, values: &mut Values) -> Values {
        let phis: Vec<Inst> = self.body.phis(self.loops.header(l)).filter(|p| values.contains_key(p)).collect();
        let mut next = Values::default();
        for phi in phis {
            let back = self.body.phi_value_for(phi, latch);
            let c = back.and_then(|v| self.evaluate(v, l, values));
            next.insert(phi, c);
        }
        next
    }

    /// The first iteration in which a condition is `exit_when`, if that is found within the limit.
    pub(super) fn count_exhaustively(&mut self, l: Loop, cond: Value, exit_when: bool) -> Expr {
        match self.try_count(l, cond, exit_when) {
            Some(n) => self.number(&ApInt::new(32, n)),
            None => self.could_not_compute(),
        }
    }

    fn try_count(&mut self, l: Loop, cond: Value, exit_when: bool) -> Option<u64> {
        let phi = self.evolving_phi(cond, l)?;
        if self.body.operands(phi).len() != 2 {
            return None;
        }
        let latch = self.loops.latch(self.body, l)?;
        let mut values = self.start_values(l, latch);
        if !values.contains_key(&phi) {
            return None;
        }
        for n in 0..self.s.limits.brute_force {
            let c = self.evaluate(cond, l, &mut values)?;
            if self.scratch_number(c)?.is_one() == exit_when {
                return Some(n);
            }
            values = self.next_values(l, latch, &mut values);
        }
        None
    }

    /// What a phi of the header is after so many iterations.
    pub(super) fn value_after(&mut self, phi: Inst, count: &ApInt, l: Loop) -> Option<Const> {
        if let Some(&known) = self.s.exit_constants.get(&(phi, l)) {
            return known;
        }
        let found = self.find_value_after(phi, count, l);
        self.s.exit_constants.insert((phi, l), found);
        found
    }

    fn find_value_after(&mut self, phi: Inst, count: &ApInt, l: Loop) -> Option<Const> {
        let count = count.as_u64().filter(|&n| n <= self.s.limits.brute_force)?;
        let latch = self.loops.latch(self.body, l)?;
        let mut values = self.start_values(l, latch);
        values.get(&phi)?;
        for _ in 0..count {
            let before: Vec<_> = self.body.phis(self.loops.header(l)).map(|p| values.get(&p).copied()).collect();
            let next = self.next_values(l, latch, &mut values);
            next.get(&phi).copied().flatten()?;
            let after: Vec<_> = self.body.phis(self.loops.header(l)).map(|p| next.get(&p).copied()).collect();
            let stopped = before == after;
            values = next;
            if stopped {
                break;
            }
        }
        values.get(&phi).copied().flatten()
    }
}
