//! Pointers that are one of two: `select` and phis are looked through, as far as both sides can be bounded.

use super::{Analyzer, MAX_FORKED_DEPTH};
use analysis::scalar_evolution::{Expr, Kind, Wrap};
use ir::{Opcode, Value, View};

impl Analyzer<'_, '_, '_, '_> {
    /// The expressions that a pointer may have: two, or its own.
    pub(super) fn forked(&mut self, ptr: Value) -> Vec<Expr> {
        let found = self.forks(ptr, MAX_FORKED_DEPTH);
        let l = self.l;
        let can_be_bounded = |a: &mut Self, e: Expr| a.pse.se.is(e, Kind::AddRec) || a.pse.se.is_invariant(e, l);
        match found[..] {
            [a, b] if can_be_bounded(self, a) && can_be_bounded(self, b) => found,
            _ => vec![self.with_unit_stride(ptr)],
        }
    }

    fn forks(&mut self, v: Value, depth: u32) -> Vec<Expr> {
        let e = self.pse.se.get(v);
        let body = self.q.body;
        let in_loop = |i: &ir::Inst| self.loops.contains(self.l, body.inst_block(*i));
        let Some(i) = v.inst().filter(in_loop) else { return vec![e] };
        if self.pse.se.is(e, Kind::AddRec) || depth == 0 {
            return vec![e];
        }
        let depth = depth - 1;
        let of_two = |a: &mut Self, x: Value, y: Value| {
            let mut found = a.forks(x, depth);
            found.extend(a.forks(y, depth));
            if found.len() == 2 { found } else { vec![e] }
        };
        match body.view(i) {
            View::Select { yes, no, .. } => of_two(self, yes, no),
            View::Phi { .. } => {
                let operands: Vec<Value> = body.operands(i).collect();
                match operands[..] {
                    [x, y] => of_two(self, x, y),
                    _ => vec![e],
                }
            }
            View::Binary { op: op @ (Opcode::Add | Opcode::Sub), a, b } => {
                let Some(pairs) = self.fork_pairs(a, b, depth) else { return vec![e] };
                let combine = |(x, y): (Expr, Expr)| {
                    if op == Opcode::Add { self.pse.se.add2(x, y) } else { self.pse.se.minus(x, y, Wrap::empty()) }
                };
                pairs.into_iter().map(combine).collect()
            }
            View::Gep { source, base, indices } if indices.iter().count() == 1 => {
                let types = self.q.types();
                let index = body.operand(i, 1);
                if types.is_vector(source) || !types.is_sized(source) {
                    return vec![e];
                }
                let Some(pairs) = self.fork_pairs(base, index, depth) else { return vec![e] };
                let ty = self.pse.se.effective(self.q.ty(base));
                let size = self.pse.se.size_of(ty, source);
                let combine = |(x, y): (Expr, Expr)| {
                    let y = self.pse.se.truncate_or_sign_extend(y, ty);
                    let offset = self.pse.se.mul2(size, y);
                    self.pse.se.add2(x, offset)
                };
                pairs.into_iter().map(combine).collect()
            }
            _ => vec![e],
        }
    }

    /// The combinations of two operands of which just one is forked.
    fn fork_pairs(&mut self, a: Value, b: Value, depth: u32) -> Option<[(Expr, Expr); 2]> {
        let (x, y) = (self.forks(a, depth), self.forks(b, depth));
        match (&x[..], &y[..]) {
            (&[x0, x1], &[y]) => Some([(x0, y), (x1, y)]),
            (&[x], &[y0, y1]) => Some([(x, y0), (x, y1)]),
            _ => None,
        }
    }
}
