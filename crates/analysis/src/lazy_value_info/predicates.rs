//! Whether a comparison holds at a place.

use super::LazyQuery;
use crate::constant_folding::{fold_fcmp, fold_icmp};
use crate::constant_range::ConstantRange;
use crate::lattice::LatticeValue;
use crate::underlying::strip_pointer_casts;
use crate::value_tracking::is_known_non_zero;
use crate::{Env, Query};
use ir::{Block, Const, FloatPredicate, Inst, IntPredicate, Opcode, Type, Value};

/// The predicate of a comparison.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Predicate {
    /// Of `icmp`.
    Int(IntPredicate),
    /// Of `fcmp`.
    Float(FloatPredicate),
}

impl Predicate {
    fn swapped(self) -> Self {
        match self {
            Self::Int(p) => Self::Int(p.swapped()),
            Self::Float(p) => Self::Float(p.swapped()),
        }
    }
}

impl LazyQuery<'_> {
    /// The result of a comparison where `at` stands, if it is known. With `in_block`, by what is known of the values in that block and on the way there; without, by assumptions,
    /// and by the edges that lead there.
    pub fn predicate_at(&mut self, p: Predicate, a: Value, b: Value, at: Inst, in_block: bool) -> Option<Const> {
        match (a.constant(), b.constant()) {
            (_, Some(c)) => self.against_constant(p, a, c, at, in_block),
            (Some(c), None) => self.against_constant(p.swapped(), b, c, at, in_block),
            (None, None) if in_block => {
                let left = self.value_at(a, at);
                if left.is_overdefined() {
                    return None;
                }
                let right = self.value_at(b, at);
                self.compare_values(p, &left, &right, self.body.value_type(a))
            }
            _ => None,
        }
    }

    /// The result of a comparison on an edge, if it is known.
    pub fn predicate_on_edge(
        &mut self,
        p: Predicate,
        v: Value,
        c: Const,
        edge: (Block, Block),
        at: Inst,
    ) -> Option<Const> {
        let value = self.value_on_edge(v, edge.0, edge.1, Some(at));
        self.compare(p, &value, c)
    }

    fn against_constant(&mut self, p: Predicate, v: Value, c: Const, at: Inst, in_block: bool) -> Option<Const> {
        if let Some(result) = self.null_check(p, v, c) {
            return Some(result);
        }
        let value = if in_block { self.value_at(v, at) } else { self.value_without_block(v, at) };
        self.compare(p, &value, c).or_else(|| self.on_all_edges(p, v, c, at))
    }

    /// A comparison with null of what cannot be null anywhere.
    fn null_check(&mut self, p: Predicate, v: Value, c: Const) -> Option<Const> {
        let Predicate::Int(p @ (IntPredicate::Eq | IntPredicate::Ne)) = p else { return None };
        if !self.types().is_ptr(self.body.value_type(v)) || !self.body.consts().is_zero(c) {
            return None;
        }
        let stripped = strip_pointer_casts(self.env.module, self.body, v);
        let q: Query<'_> = Env::new(self.env.module, self.env.function).query(self.body);
        let same_space = q.ty(stripped) == q.ty(v);
        (same_space && is_known_non_zero(&q, stripped)).then(|| self.truth(p == IntPredicate::Ne, Type::I1))
    }

    /// What is known of a value by itself and by assumptions.
    fn value_without_block(&mut self, v: Value, at: Inst) -> LatticeValue {
        if let Some(c) = v.constant() {
            return self.of_constant(c);
        }
        let value = match (v.inst(), self.width(v)) {
            (Some(i), Some(width)) => self.promised(i, width),
            _ => LatticeValue::Overdefined,
        };
        self.with_assumptions(v, value, Some(at))
    }

    /// What is not known of all values together may be known of each edge.
    fn on_all_edges(&mut self, p: Predicate, v: Value, c: Const, at: Inst) -> Option<Const> {
        let b = self.body.inst_block(at);
        let first = self.body.predecessors(b).next()?;
        let local = v.inst().filter(|&i| self.body.inst_block(i) == b);
        if let Some(phi) = local {
            if self.body.inst(phi).opcode != Opcode::Phi {
                return None;
            }
            let entries: Vec<(Value, Block)> = self.body.phi_entries(phi).collect();
            return self.same_on_all(entries.into_iter(), p, c, b, at);
        }
        let baseline = self.predicate_on_edge(p, v, c, (first, b), at)?;
        let others: Vec<(Value, Block)> = self.body.predecessors(b).skip(1).map(|from| (v, from)).collect();
        let same = |q: &mut Self, (v, from)| q.predicate_on_edge(p, v, c, (from, b), at) == Some(baseline);
        others.into_iter().all(|e| same(self, e)).then_some(baseline)
    }

    fn same_on_all(
        &mut self,
        mut entries: impl Iterator<Item = (Value, Block)>,
        p: Predicate,
        c: Const,
        to: Block,
        at: Inst,
    ) -> Option<Const> {
        let (v, from) = entries.next()?;
        let baseline = self.predicate_on_edge(p, v, c, (from, to), at)?;
        entries.all(|(v, from)| self.predicate_on_edge(p, v, c, (from, to), at) == Some(baseline)).then_some(baseline)
    }

    /// The result of a comparison of a value with a constant.
    fn compare(&mut self, p: Predicate, value: &LatticeValue, c: Const) -> Option<Const> {
        let ty = self.body.consts().ty(c);
        match value {
            LatticeValue::Constant(known) => self.fold_compare(p, *known, c),
            LatticeValue::Range(r) => {
                let Predicate::Int(p) = p else { return None };
                let others = self.of_constant_range(c, r.range.width());
                let result = match () {
                    () if r.range.icmp(p, &others) => true,
                    () if r.range.icmp(p.inverse(), &others) => false,
                    () => return None,
                };
                Some(self.truth_like(result, ty))
            }
            LatticeValue::NotConstant(known) => {
                let Predicate::Int(p @ (IntPredicate::Eq | IntPredicate::Ne)) = p else { return None };
                // It is known to be another value if the constant is the excluded one.
                let differs = self.fold_compare(Predicate::Int(IntPredicate::Ne), *known, c)?;
                self.body.consts().is_zero(differs).then(|| self.truth_like(p == IntPredicate::Ne, ty))
            }
            _ => None,
        }
    }

    fn of_constant_range(&self, c: Const, width: u32) -> ConstantRange {
        let range = ConstantRange::of_constant(self.types(), self.body.consts(), c);
        range.filter(|r| r.width() == width).unwrap_or(ConstantRange::full(width))
    }

    fn compare_values(&mut self, p: Predicate, a: &LatticeValue, b: &LatticeValue, ty: Type) -> Option<Const> {
        use LatticeValue::{Constant, NotConstant, Range};
        match (a, b) {
            (Constant(x), Constant(y)) => self.fold_compare(p, *x, *y),
            (NotConstant(x), Constant(y)) | (Constant(x), NotConstant(y)) if x == y => {
                let Predicate::Int(p @ (IntPredicate::Eq | IntPredicate::Ne)) = p else { return None };
                Some(self.truth_like(p == IntPredicate::Ne, ty))
            }
            (Range(_), Range(_)) => {
                let Predicate::Int(p) = p else { return None };
                let result = a.compare(p, b)?;
                Some(self.truth_like(result, ty))
            }
            _ => None,
        }
    }

    fn fold_compare(&mut self, p: Predicate, a: Const, b: Const) -> Option<Const> {
        let env = Env::new(self.env.module, self.env.function);
        match p {
            Predicate::Int(p) => fold_icmp(env, self.body, p, a, b),
            Predicate::Float(p) => fold_fcmp(env, self.body, p, a, b),
        }
    }

    /// A truth value as a comparison of operands of type `ty` gives it.
    fn truth_like(&mut self, truth: bool, ty: Type) -> Const {
        let ty = self.types().with_scalar(ty, Type::I1);
        self.truth(truth, ty)
    }

    fn truth(&mut self, truth: bool, ty: Type) -> Const {
        let n = ir::ApInt::new(1, truth.into());
        self.body.consts_mut().ap_int(self.env.types(), ty, &n)
    }
}
