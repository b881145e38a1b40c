//! Laws of distribution: a common factor is taken out, or a product of a sum expanded where both parts simplify.

use super::selects::Operation;
use crate::combiner::Combiner;
use crate::rule::Outcome;
use analysis::instsimplify;
use analysis::pattern::{Hole, any, imm, lshr, non_negative, shl};
use ir::{Inst, NoWrap, Opcode, Type, Value, float};

rules! {
    /// For binary operations.
    pub RULES, "distribute":
        distribute: either(BINARY_INT | SELECT),
}

fn distribute(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let v = cx.distribute(i)?;
    cx.replace(v)
}

/// Is `x l (y r z)` the same as `(x l y) r (x l z)`?
fn left_distributes(l: Opcode, r: Opcode) -> bool {
    use Opcode::*;
    matches!((l, r), (And, Or | Xor) | (Or, And) | (Mul, Add | Sub))
}

/// Is `(x l y) r z` the same as `(x r z) l (y r z)`?
fn right_distributes(l: Opcode, r: Opcode) -> bool {
    if r.is_commutative() { left_distributes(r, l) } else { l.is_bitwise_logic() && r.is_shift() }
}

/// An operand seen as an operation.
#[derive(Clone, Copy)]
struct Part {
    op: Opcode,
    a: Value,
    b: Value,
}

impl Combiner<'_> {
    /// What a binary operation is by factorisation, expansion, or in the arms of selects.
    pub fn distribute(&mut self, i: Inst) -> Option<Value> {
        self.factorize(i).or_else(|| self.expand(i)).or_else(|| self.fold_selects_into(i))
    }

    /// The constant that leaves the left operand of an operation as it is. With `no_signed_zeros`, zeros are all the same.
    pub fn right_identity(&mut self, op: Opcode, ty: Type, no_signed_zeros: bool) -> Option<Value> {
        use Opcode::*;
        let scalar = self.types.scalar(ty);
        Some(match op {
            Add | Sub | Or | Xor | Shl | LShr | AShr => self.zero(ty),
            Mul | UDiv | SDiv => self.int(ty, 1),
            And => self.ones(ty),
            FAdd if !no_signed_zeros => self.float(ty, float::negate(scalar, 0)),
            FAdd | FSub => self.zero(ty),
            FMul | FDiv => self.float(ty, float::from_i64(scalar, 1)),
            _ => return None,
        })
    }

    /// The neutral constant of a commutative operation on integers.
    pub fn identity(&mut self, op: Opcode, like: Value) -> Option<Value> {
        let fits = op.is_commutative() && self.width(like).is_some();
        if fits { self.right_identity(op, self.ty(like), false) } else { None }
    }

    /// An operand as an operation: `x << c` below a sum counts as `x * (1 << c)`.
    fn part(&mut self, top: Opcode, v: Value, other: Value) -> Option<Part> {
        let i = v.inst().filter(|&i| self.body.inst(i).opcode.is_binary())?;
        let op = self.body.inst(i).opcode;
        let [a, b] = self.pair(i);
        let c = Hole::new();
        if matches!(top, Opcode::Add | Opcode::Sub) && self.m(v, shl(any(), imm(&c))) {
            let ty = self.ty(v);
            let one = self.int(ty, 1);
            let factor = self.fold_binary(Opcode::Shl, one, c.get())?;
            return Some(Part { op: Opcode::Mul, a, b: factor });
        }
        if top.is_bitwise_logic() && self.opcode(other) == Some(Opcode::AShr) && self.m(v, lshr(non_negative(), any()))
        {
            return Some(Part { op: Opcode::AShr, a, b });
        }
        Some(Part { op, a, b })
    }

    /// `(a · b) + (a · d) = a · (b + d)`, where that makes no more operations.
    pub fn factorize(&mut self, i: Inst) -> Option<Value> {
        let top = self.body.inst(i).opcode;
        let [l, r] = self.pair(i);
        let (left, right) = (self.part(top, l, r), self.part(top, r, l));
        if let (Some(left), Some(right)) = (left, right)
            && left.op == right.op
            && let Some(v) = self.take_out(i, left.op, [left.a, left.b], [right.a, right.b])
        {
            return Some(v);
        }
        if let Some(left) = left
            && r.constant().is_none()
            && let Some(one) = self.identity(left.op, r)
            && let Some(v) = self.take_out(i, left.op, [left.a, left.b], [r, one])
        {
            return Some(v);
        }
        let right = right.filter(|_| l.constant().is_none())?;
        let one = self.identity(right.op, l)?;
        self.take_out(i, right.op, [l, one], [right.a, right.b])
    }

    /// Takes the common factor out of `(a inner b) top (c inner d)`.
    fn take_out(&mut self, i: Inst, inner: Opcode, [a, b]: [Value; 2], [mut c, mut d]: [Value; 2]) -> Option<Value> {
        let top = self.body.inst(i).opcode;
        let [l, r] = self.pair(i);
        let one_goes = self.one_use(l) || self.one_use(r);
        let mut found = None;
        if left_distributes(inner, top) && (a == c || inner.is_commutative() && a == d) {
            if a != c {
                (c, d) = (d, c);
            }
            let rest = self.sum_of_rests(top, b, d, one_goes, r);
            found = rest.map(|v| (v, self.build(|builder| builder.binary(inner, a, v))));
        }
        if found.is_none() && right_distributes(top, inner) && (b == d || inner.is_commutative() && b == c) {
            if b != d {
                c = d;
            }
            let rest = self.sum_of_rests(top, a, c, one_goes, l);
            found = rest.map(|v| (v, self.build(|builder| builder.binary(inner, v, b))));
        }
        let (rest, result) = found?;
        if let Some(made) = result.inst() {
            self.body.take_name(result, i.into());
            self.flags_of_product(i, made, inner, rest, l, r);
        }
        Some(result)
    }

    /// What stands beside the common factor: simplified, or a new operation if an old one goes.
    fn sum_of_rests(&mut self, top: Opcode, x: Value, y: Value, one_goes: bool, named_like: Value) -> Option<Value> {
        if let Some(v) = self.simplify_binary(top, 0, x, y) {
            return Some(v);
        }
        if !one_goes {
            return None;
        }
        let name = self.body.name(named_like).unwrap_or_default().to_vec();
        Some(self.build(|b| b.named(&name).binary(top, x, y)))
    }

    /// `x * c + x` does not wrap if neither operation did, unless `c + 1` is the least number.
    fn flags_of_product(&mut self, i: Inst, made: Inst, inner: Opcode, rest: Value, l: Value, r: Value) {
        if self.body.inst(i).opcode != Opcode::Add || inner != Opcode::Mul || self.body.inst(made).opcode != Opcode::Mul
        {
            return;
        }
        let mut flags = self.body.inst(i).no_wrap();
        for v in [l, r] {
            if let Some(part) = v.inst().map(|p| self.body.inst(p))
                && matches!(part.opcode, Opcode::Add | Opcode::Sub | Opcode::Mul | Opcode::Shl)
            {
                flags &= part.no_wrap();
            }
        }
        if self.int_of(rest).is_none_or(|n| n.is_signed_min()) {
            flags -= NoWrap::NSW;
        }
        self.body.inst_mut(made).set_no_wrap(flags);
    }

    /// Simplifies where an `undef` must not be taken for several values.
    fn simplify_part(&mut self, op: Opcode, a: Value, b: Value) -> Option<Value> {
        instsimplify::binary(self.facts.env(self.at).without_undef(), self.body, op, 0, a, b)
    }

    /// `(a inner b) top c = (a top c) inner (b top c)`, where both parts simplify, or one to nothing.
    fn expand(&mut self, i: Inst) -> Option<Value> {
        let top = self.body.inst(i).opcode;
        let [l, r] = self.pair(i);
        let binary = |cx: &Self, v: Value| {
            let i = v.inst().filter(|&i| cx.body.inst(i).opcode.is_binary())?;
            Some((cx.body.inst(i).opcode, cx.pair(i)))
        };
        if let Some((inner, [a, b])) = binary(self, l)
            && right_distributes(inner, top)
        {
            let parts = (self.simplify_part(top, a, r), self.simplify_part(top, b, r));
            if let Some(v) = self.join_parts(i, inner, parts, [(a, r), (b, r)]) {
                return Some(v);
            }
        }
        let (inner, [b, c]) = binary(self, r)?;
        if !left_distributes(top, inner) {
            return None;
        }
        let parts = (self.simplify_part(top, l, b), self.simplify_part(top, l, c));
        self.join_parts(i, inner, parts, [(l, b), (l, c)])
    }

    fn join_parts(
        &mut self,
        i: Inst,
        inner: Opcode,
        parts: (Option<Value>, Option<Value>),
        [first, second]: [(Value, Value); 2],
    ) -> Option<Value> {
        let top = self.body.inst(i).opcode;
        let one = self.identity(inner, i.into());
        let (op, (a, b)) = match parts {
            (Some(x), Some(y)) => (inner, (x, y)),
            (Some(x), None) if Some(x) == one => (top, second),
            (None, Some(y)) if Some(y) == one => (top, first),
            _ => return None,
        };
        let v = self.build(|builder| builder.binary(op, a, b));
        self.take_name_if_new(v, i);
        Some(v)
    }

    /// Gives what was built in the place of `i` its name.
    pub fn take_name_if_new(&mut self, v: Value, i: Inst) {
        if v.inst().is_some() {
            self.body.take_name(v, i.into());
        }
    }

    /// The operation that an instruction is.
    pub(super) fn operation(&self, i: Inst) -> Operation {
        let d = self.body.inst(i);
        Operation { op: d.opcode, flags: if d.opcode.is_float_arithmetic() { d.raw_flags() } else { 0 } }
    }
}
