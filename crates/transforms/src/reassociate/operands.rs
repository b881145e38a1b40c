//! Lists of operands, simplified: constants, values that occur twice, values and their complements.

use super::{ANNIHILATED, Operand, Pass};
use analysis::constant_folding::fold_binary;
use analysis::value_tracking::patterns;
use ir::{ApInt, Const, Inst, Opcode, Type, Value, float};

/// So far on each side an operand of the same rank is searched for; LLVM has no limit.
pub(super) const MAX_SEARCH: usize = 1000;

impl Pass<'_> {
    /// Simplifies the operands of an expression until nothing changes; the value of all of it, if that is no expression any more.
    pub(super) fn optimize_operands(&mut self, root: Inst, operands: &mut Vec<Operand>) -> Option<Value> {
        loop {
            if let Some(v) = self.fold_constants(root, operands) {
                return Some(v);
            }
            if let &[only] = &operands[..] {
                return Some(only.value);
            }
            let count = operands.len();
            let whole = match self.opcode(root) {
                op @ (Opcode::And | Opcode::Or) => self.optimize_logic(op, operands),
                Opcode::Xor => self.optimize_xor(root, operands),
                Opcode::Add | Opcode::FAdd => self.optimize_add(root, operands),
                Opcode::Mul | Opcode::FMul => self.optimize_mul(root, operands),
                _ => None,
            };
            if whole.is_some() || operands.len() == count {
                return whole;
            }
        }
    }

    /// Makes one constant of all at the end of the list; none if it changes nothing. The value of the expression, if that decides it.
    fn fold_constants(&mut self, root: Inst, operands: &mut Vec<Operand>) -> Option<Value> {
        let op = self.opcode(root);
        let mut folded: Option<Const> = None;
        while let Some(c) = operands.last().and_then(|o| o.value.constant()) {
            folded = match folded {
                None => Some(c),
                Some(other) => match fold_binary(self.env, self.body, op, c, other) {
                    Some(result) => Some(result),
                    None => break,
                },
            };
            operands.pop();
        }
        let ty = self.body.inst(root).ty;
        let Some(c) = folded else {
            return operands.is_empty().then(|| self.identity(op, ty)).flatten().map(Value::from);
        };
        if operands.is_empty() {
            return Some(c.into());
        }
        if Some(c) == self.absorber(op, ty) {
            return Some(c.into());
        }
        if Some(c) != self.identity(op, ty) {
            operands.push(Operand { rank: 0, value: c.into() });
        }
        None
    }

    fn int_constant(&mut self, ty: Type, make: impl Fn(u32) -> ApInt) -> Option<Const> {
        let types = self.env.types();
        let width = types.int_width(types.scalar(ty))?;
        Some(self.body.consts_mut().ap_int(types, ty, &make(width)))
    }

    /// All bits zero, or all one.
    pub(super) fn zeros_or_ones(&mut self, ty: Type, ones: bool) -> Option<Value> {
        self.int_constant(ty, if ones { ApInt::ones } else { ApInt::zero }).map(Value::from)
    }

    /// The constant that changes nothing.
    fn identity(&mut self, op: Opcode, ty: Type) -> Option<Const> {
        let scalar = self.types().scalar(ty);
        match op {
            Opcode::Add | Opcode::Or | Opcode::Xor => self.int_constant(ty, ApInt::zero),
            Opcode::Mul => self.int_constant(ty, ApInt::one),
            Opcode::And => self.int_constant(ty, ApInt::ones),
            Opcode::FAdd => Some(self.float_constant(ty, float::negate(scalar, 0))),
            Opcode::FMul => Some(self.float_constant(ty, float::from_i64(scalar, 1))),
            _ => None,
        }
    }

    /// The constant that decides the result alone.
    fn absorber(&mut self, op: Opcode, ty: Type) -> Option<Const> {
        match op {
            Opcode::And | Opcode::Mul => self.int_constant(ty, ApInt::zero),
            Opcode::Or => self.int_constant(ty, ApInt::ones),
            _ => None,
        }
    }

    /// `x & ~x` and `x | ~x` are known; `x & x` is `x`, and so with `|`; `x ^ x` vanishes.
    pub(super) fn optimize_logic(&mut self, op: Opcode, operands: &mut Vec<Operand>) -> Option<Value> {
        // What is looked at is compared with what was kept and with what is still to come, as if the list were already without the rest.
        let old = std::mem::take(operands);
        let mut k = 0;
        while let Some(&operand) = old.get(k) {
            if op != Opcode::Xor
                && let Some(x) = patterns::not_of(&self.query(), operand.value)
                && (self.position(old[k + 1..].iter(), operand.rank, x).is_some()
                    || self.position(operands.iter().rev(), operand.rank, x).is_some())
            {
                return self.zeros_or_ones(self.body.value_type(x), op == Opcode::Or);
            }
            k += 1;
            if old.get(k).is_some_and(|next| next.value == operand.value) {
                ANNIHILATED.add(1);
                if op == Opcode::Xor {
                    k += 1;
                }
                continue;
            }
            operands.push(operand);
        }
        if operands.is_empty() {
            return self.zeros_or_ones(self.body.value_type(old[0].value), false);
        }
        None
    }

    /// Where `v`, or an instruction equal to it, stands among the operands of the same rank with which a list begins.
    pub(super) fn position<'b>(&self, list: impl Iterator<Item = &'b Operand>, rank: u32, v: Value) -> Option<usize> {
        list.take(MAX_SEARCH).take_while(|o| o.rank == rank).position(|o| self.is_same(o.value, v))
    }

    fn is_same(&self, a: Value, b: Value) -> bool {
        a == b || a.inst().zip(b.inst()).is_some_and(|(a, b)| self.is_identical(a, b))
    }

    /// Do two instructions without effects compute the same from the same operands, with the same flags?
    fn is_identical(&self, a: Inst, b: Inst) -> bool {
        let (x, y) = (self.body.inst(a), self.body.inst(b));
        (x.opcode.is_binary()
            || x.opcode.is_cast()
            || x.opcode.is_compare()
            || matches!(x.opcode, Opcode::FNeg | Opcode::Select))
            && (x.opcode, x.ty, x.raw_flags(), x.properties()) == (y.opcode, y.ty, y.raw_flags(), y.properties())
            && self.body.operands(a).eq(self.body.operands(b))
    }
}
