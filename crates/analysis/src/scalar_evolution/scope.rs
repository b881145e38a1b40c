//! Values as they are seen from outside a loop.

use super::expr::{Expr, Kind, Ops, Wrap};
use super::{ScalarEvolution, find, store};
use crate::constant_folding::fold_gep;
use crate::loops::Loop;
use ir::{Const, ConstData, GepFlags, Inst, Opcode, Type, Value, View};

impl ScalarEvolution<'_> {
    /// The expression as it is in a loop, or outside all loops: recurrences of loops that have ended are their last value.
    pub fn at_scope(&mut self, e: Expr, l: Option<Loop>) -> Expr {
        if let Some(known) = find(&self.s.at_scope, e, &l) {
            return known;
        }
        self.operands_first(e, |s, o| find(&s.s.at_scope, o, &l).is_some(), |s, o| _ = s.at_scope(o, l));
        // Who comes here again on the way gets the expression itself.
        store(&mut self.s.at_scope, e, l, e);
        let found = self.nested(|s| s.find_at_scope(e, l)).unwrap_or(e);
        store(&mut self.s.at_scope, e, l, found);
        if found != e {
            self.s.scoped_to.entry(found).or_default().push(e);
        }
        found
    }

    fn find_at_scope(&mut self, e: Expr, l: Option<Loop>) -> Expr {
        match self.kind(e) {
            Kind::Constant | Kind::VScale | Kind::CouldNotCompute => e,
            Kind::Unknown => self.unknown_at_scope(e, l).unwrap_or(e),
            Kind::AddRec => self.rec_at_scope(e, l),
            _ => {
                let Some(ops) = self.ops_at_scope(e, l) else { return e };
                let flags = self.flags(e);
                match self.kind(e) {
                    Kind::Add => self.add(ops, flags, 0),
                    Kind::Mul => self.mul(ops, flags, 0),
                    _ => self.rebuild(e, ops),
                }
            }
        }
    }

    /// The operands at a scope, unless they are all the same there.
    fn ops_at_scope(&mut self, e: Expr, l: Option<Loop>) -> Option<Ops> {
        let old = self.ops_vec(e);
        let mut new = Ops::new();
        for &o in &old {
            let o = self.at_scope(o, l);
            new.push(o);
        }
        (new != old).then_some(new)
    }

    fn rec_at_scope(&mut self, mut e: Expr, l: Option<Loop>) -> Expr {
        let Some(own) = self.rec_loop(e) else { return e };
        if let Some(ops) = self.ops_at_scope(e, l) {
            let flags = self.flags(e) & Wrap::NW;
            e = self.add_rec(ops, own, flags);
        }
        let Some(own) = self.rec_loop(e) else { return e };
        if l.is_some_and(|l| self.loops.contains_loop(own, l)) {
            return e;
        }
        let count = self.exact_count(own);
        if self.is_known(count) { self.at_iteration(e, count) } else { e }
    }

    fn unknown_at_scope(&mut self, e: Expr, l: Option<Loop>) -> Option<Expr> {
        let i = self.value(e)?.inst()?;
        if self.body.inst(i).opcode == Opcode::Phi
            && let Some(found) = self.phi_at_scope(i, l)
        {
            return Some(found);
        }
        if !self.can_fold(i) {
            return None;
        }
        let operands: Vec<Value> = match self.body.view(i) {
            View::Call(call) => call.args().iter().collect(),
            _ => self.body.operands(i).collect(),
        };
        let mut improved = false;
        let mut constants: Vec<Const> = Vec::new();
        for v in operands {
            if let Some(c) = v.constant() {
                constants.push(c);
                continue;
            }
            let ty = self.body.value_type(v);
            if !self.has_expressions(ty) {
                return None;
            }
            let before = self.get(v);
            let after = self.at_scope(before, l);
            improved |= before != after;
            constants.push(self.as_constant(after, ty)?);
        }
        if !improved {
            return None;
        }
        let c = self.fold_in_scratch(i, &constants)?;
        self.expr_of_scratch(c)
    }

    /// The constant of the scratch pool that an expression is.
    fn as_constant(&mut self, e: Expr, ty: Type) -> Option<Const> {
        if let Some(n) = self.constant(e).cloned() {
            return (self.types.int_width(ty) == Some(n.width())).then(|| self.scratch_int(ty, &n));
        }
        if let Some(c) = self.value(e).and_then(|v| v.constant()) {
            return Some(c);
        }
        let (offset, base) = self.constant_plus(e)?;
        let base = self.value(base)?.constant()?;
        if !self.types.is_ptr(ty) {
            return None;
        }
        let index = self.scratch_int(self.effective(ty), &offset);
        let env = self.q.env;
        fold_gep(env, self.scratch(), ty, Type::I8, GepFlags::empty(), &[base, index])
    }

    /// The expression of a constant of the scratch pool, if it is a number or a constant of the body.
    fn expr_of_scratch(&mut self, c: Const) -> Option<Expr> {
        if let Some(n) = self.scratch_number(c) {
            return Some(self.number(&n));
        }
        let pool = self.scratch().consts();
        if pool.data(c) == ConstData::Poison {
            let ty = pool.ty(c);
            return self.has_expressions(ty).then(|| self.poison(ty));
        }
        let is_known = c.index() < self.body.consts().len();
        let ty = self.scratch().consts().ty(c);
        let is_value = self.has_expressions(ty);
        (is_known && is_value).then(|| self.get(c.into()))
    }

    /// A phi in the header of a loop that has ended.
    fn phi_at_scope(&mut self, phi: Inst, l: Option<Loop>) -> Option<Expr> {
        let b = self.body.inst_block(phi);
        let own = self.loops.innermost(b).filter(|&own| self.loops.header(own) == b)?;
        if self.loops.parent(own) != l {
            return None;
        }
        let count = self.exact_count(own);
        if self.is_zero(count) {
            let outside = self.body.phi_entries(phi).filter(|&(_, from)| !self.loops.contains(own, from));
            let mut values = outside.map(|e| e.0);
            if let Some(first) = values.next()
                && values.all(|v| v == first)
            {
                return Some(self.get(first));
            }
        }
        if self.is_known(count) && self.is_known_non_zero(count) {
            let entries: Vec<_> = self.body.phi_entries(phi).collect();
            if let &[a, b] = &entries[..] {
                let back = if self.loops.contains(own, a.1) { a.0 } else { b.0 };
                let is_invariant = back.inst().is_none_or(|i| !self.loops.contains(own, self.body.inst_block(i)));
                if is_invariant {
                    return Some(self.get(back));
                }
            }
        }
        let count = self.constant(count).cloned()?;
        let c = self.value_after(phi, &count, own)?;
        self.expr_of_scratch(c)
    }
}
