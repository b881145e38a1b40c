//! The plan of an expression.

use crate::plan::{Operand, Operation, Options, Plan, Step};
use crate::undef::used_again;
use crate::{MAX_DEPTH, MAX_STEPS};
use analysis::ScalarEvolution;
use analysis::scalar_evolution::{Expr, Kind};
use ir::{Block, Inst, IntPredicate, NoWrap, Opcode, Type, Value};
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::{SmallVec, smallvec};

/// Makes a plan.
pub(crate) struct Planner<'s, 'a> {
    pub se: &'s mut ScalarEvolution<'a>,
    pub options: Options,
    pub steps: Vec<Step>,
    pub drops: Vec<Inst>,
    /// What is planned for an expression at a place.
    made: FxHashMap<(Expr, Inst), Operand>,
    /// What is planned, and where.
    pub root: Expr,
    pub at: Inst,
    /// Unknowns that may be undef and are used more than once, and the steps that freeze them.
    pub used_again: FxHashSet<Expr>,
    pub frozen: FxHashMap<Expr, usize>,
    depth: u32,
}

/// Plans the value of an expression before an instruction, in the expression's type. None if it cannot be computed there: a recurrence of a loop
/// around which the place is not, a value that does not dominate it, a division by what may be 0 or poison, or too much to do.
pub fn plan(se: &mut ScalarEvolution<'_>, e: Expr, at: Inst, options: Options) -> Option<Plan> {
    if !se.is_known(e) || !se.tree().is_reachable(se.body().inst_block(at)) {
        return None;
    }
    let ty = se.ty(e);
    let used_again = used_again(se, e, at);
    let mut planner = Planner {
        se,
        options,
        steps: Vec::new(),
        drops: Vec::new(),
        made: FxHashMap::default(),
        root: e,
        at,
        used_again,
        frozen: FxHashMap::default(),
        depth: 0,
    };
    let result = planner.expand(e, at)?;
    if !planner.frozen.is_empty() {
        // These values are those of their expressions for a frozen unknown only.
        planner.steps.iter_mut().for_each(|s| s.expr = None);
    }
    Some(Plan { steps: planner.steps, result, ty, at, drops: planner.drops })
}

impl Planner<'_, '_> {
    pub fn block(&self, i: Inst) -> Block {
        self.se.body().inst_block(i)
    }

    /// The value of an expression at a place.
    pub fn expand(&mut self, e: Expr, at: Inst) -> Option<Operand> {
        if let Some(n) = self.se.constant(e) {
            return Some(Operand::Number(n.clone()));
        }
        let at = self.place_of(e, at);
        if let Some(known) = self.made.get(&(e, at)) {
            return Some(known.clone());
        }
        let found = match self.existing(e, at) {
            Some(found) => found,
            None => self.nested(|s| s.make(e, at))?,
        };
        self.made.insert((e, at), found.clone());
        Some(found)
    }

    fn nested(&mut self, f: impl FnOnce(&mut Self) -> Option<Operand>) -> Option<Operand> {
        if self.depth == MAX_DEPTH || self.steps.len() >= MAX_STEPS {
            return None;
        }
        self.depth += 1;
        let found = f(self);
        self.depth -= 1;
        found
    }

    /// The outermost place at which the expression has the same value.
    fn place_of(&mut self, e: Expr, mut at: Inst) -> Inst {
        while let Some(l) = self.se.loops().innermost(self.block(at))
            && self.se.is_invariant(e, l)
            && let Some(outside) = self.end_of_preheader(l)
        {
            at = outside;
        }
        at
    }

    pub fn end_of_preheader(&self, l: analysis::Loop) -> Option<Inst> {
        let body = self.se.body();
        body.terminator(self.se.loops().preheader(body, l)?)
    }

    fn is_safe_divisor(&mut self, d: Expr) -> bool {
        self.se.constant(d).is_some_and(|n| !n.is_zero()) || self.se.is_known_non_zero(d) && self.se.is_not_poison(d)
    }

    fn make(&mut self, e: Expr, at: Inst) -> Option<Operand> {
        let ty = self.se.ty(e);
        match self.se.kind(e) {
            Kind::Constant | Kind::CouldNotCompute => None,
            Kind::Unknown => match self.se.value(e) {
                Some(v) => self.unknown(e, v, at),
                None => Some(Operand::Poison(ty)),
            },
            Kind::VScale => Some(self.step(Operation::VScale, ty, smallvec![], at, Some(e))),
            Kind::Truncate => self.cast(Opcode::Trunc, e, at),
            Kind::ZeroExtend => self.cast(Opcode::ZExt, e, at),
            Kind::SignExtend => self.cast(Opcode::SExt, e, at),
            Kind::PtrToInt => self.cast(Opcode::PtrToInt, e, at),
            Kind::Add => self.sum(e, at),
            Kind::Mul => self.product(e, at),
            Kind::UDiv => self.quotient(e, at),
            Kind::AddRec => self.recurrence(e, at),
            Kind::UMax => self.extremum(e, IntPredicate::Ugt, at),
            Kind::SMax => self.extremum(e, IntPredicate::Sgt, at),
            Kind::UMin | Kind::SequentialUMin => self.extremum(e, IntPredicate::Ult, at),
            Kind::SMin => self.extremum(e, IntPredicate::Slt, at),
        }
    }

    /// Plans an instruction; it goes out of loops in which its operands do not vary.
    pub fn step(
        &mut self,
        operation: Operation,
        ty: Type,
        operands: SmallVec<[Operand; 2]>,
        mut at: Inst,
        expr: Option<Expr>,
    ) -> Operand {
        let stays = matches!(operation, Operation::HeaderPhi | Operation::ExitPhi);
        while !stays
            && let Some(l) = self.se.loops().innermost(self.block(at))
            && operands.iter().all(|o| self.is_outside(o, l))
            && let Some(outside) = self.end_of_preheader(l)
        {
            at = outside;
        }
        self.steps.push(Step { operation, ty, operands, at, expr });
        Operand::Step(self.steps.len() - 1)
    }

    fn is_outside(&self, o: &Operand, l: analysis::Loop) -> bool {
        let block = match *o {
            Operand::Value(v) => v.inst().map(|i| self.block(i)),
            Operand::Step(k) => self.steps.get(k).map(|s| self.block(s.at)),
            Operand::Number(_) | Operand::Poison(_) => None,
        };
        block.is_none_or(|b| !self.se.loops().contains(l, b))
    }

    pub fn binary(&mut self, op: Opcode, flags: NoWrap, ty: Type, a: Operand, b: Operand, at: Inst) -> Operand {
        self.step(Operation::Binary(op, flags), ty, smallvec![a, b], at, None)
    }

    fn cast(&mut self, op: Opcode, e: Expr, at: Inst) -> Option<Operand> {
        let from = self.expand(self.se.op(e, 0), at)?;
        Some(self.step(Operation::Cast(op), self.se.ty(e), smallvec![from], at, Some(e)))
    }

    fn quotient(&mut self, e: Expr, at: Inst) -> Option<Operand> {
        let (dividend, divisor, ty) = (self.se.op(e, 0), self.se.op(e, 1), self.se.ty(e));
        if !self.is_safe_divisor(divisor) {
            return None;
        }
        let a = self.expand(dividend, at)?;
        if let Some(n) = self.se.constant(divisor).filter(|n| n.is_power_of_2()) {
            let bits = ir::ApInt::new(n.width(), u64::from(n.trailing_zeros()));
            return Some(self.binary(Opcode::LShr, NoWrap::empty(), ty, a, Operand::Number(bits), at));
        }
        let b = self.expand(divisor, at)?;
        Some(self.binary(Opcode::UDiv, NoWrap::empty(), ty, a, b, at))
    }

    /// Of the operands of a sequential minimum all but the first may be poison behind a zero: they are frozen.
    fn extremum(&mut self, e: Expr, predicate: IntPredicate, at: Inst) -> Option<Operand> {
        let (ops, ty) = (self.se.ops_vec(e), self.se.ty(e));
        let is_sequential = self.se.is(e, Kind::SequentialUMin);
        let mut result: Option<Operand> = None;
        for (k, &o) in ops.iter().enumerate() {
            let mut value = self.expand(o, at)?;
            if is_sequential && k > 0 {
                value = self.step(Operation::Freeze, ty, smallvec![value], at, None);
            }
            result = Some(match result {
                None => value,
                Some(so_far) => self.step(Operation::Extremum(predicate), ty, smallvec![so_far, value], at, None),
            });
        }
        result
    }

    /// A value at a place that it dominates; behind the loops that it is defined in, through phis at their exits.
    pub fn use_value(&mut self, v: Value, at: Inst) -> Option<Operand> {
        let (body, loops, tree) = (self.se.body(), self.se.loops(), self.se.tree());
        let Some(i) = v.inst() else { return Some(Operand::Value(v)) };
        if !tree.inst_dominates(body, i, at) {
            return None;
        }
        let mut result = Operand::Value(v);
        let mut around = loops.innermost(body.inst_block(i));
        while let Some(l) = around.filter(|&l| self.options.keep_lcssa && !loops.contains(l, self.block(at))) {
            let exit = loops.unique_exit_block(body, l)?;
            let is_dedicated = body.predecessors(exit).all(|p| loops.contains(l, p));
            if !is_dedicated || body.predecessors(exit).any(|p| !tree.dominates(body.inst_block(i), p)) {
                return None;
            }
            result = self.at_exit(result, v, exit);
            around = loops.parent(l);
        }
        Some(result)
    }

    /// The phi of an exit for a value: one that is there, or a new one.
    fn at_exit(&mut self, o: Operand, v: Value, exit: Block) -> Operand {
        let body = self.se.body();
        let ty = body.value_type(v);
        if let Operand::Value(v) = o
            && let Some(phi) = body.phis(exit).find(|&phi| body.operands(phi).all(|entry| entry == v))
        {
            return Operand::Value(phi.into());
        }
        let first = body.first_inst(exit);
        let again = |s: &Step| matches!(s.operation, Operation::ExitPhi) && s.at == first && s.operands[0] == o;
        match self.steps.iter().position(again) {
            Some(k) => Operand::Step(k),
            None => self.step(Operation::ExitPhi, ty, smallvec![o], first, None),
        }
    }
}
