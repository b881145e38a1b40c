//! Sums: values that occur several times, values that cancel, common factors.

use super::{ANNIHILATED, FACTORED, Operand, Pass};
use analysis::value_tracking::patterns;
use ir::{ApInt, Inst, Opcode, Type, Value, float};
use std::collections::VecDeque;

impl Pass<'_> {
    /// `x + x + x` is `3·x`, `x + -x` vanishes, `x + ~x` is -1, and common factors are taken out.
    pub(super) fn optimize_add(&mut self, root: Inst, operands: &mut Vec<Operand>) -> Option<Value> {
        if let Some(v) = self.merge_duplicates_and_opposites(root, operands) {
            return Some(v);
        }
        self.factor(root, operands)
    }

    fn merge_duplicates_and_opposites(&mut self, root: Inst, operands: &mut Vec<Operand>) -> Option<Value> {
        // What was looked at, and what is still to come.
        let mut done: VecDeque<Operand> = VecDeque::with_capacity(operands.len());
        let mut rest: VecDeque<Operand> = std::mem::take(operands).into();
        while let Some(operand) = rest.pop_front() {
            let more = rest.iter().take_while(|o| o.value == operand.value).count();
            if more > 0 {
                rest.drain(..more);
                let product = self.multiple(root, operand.value, 1 + more);
                if done.is_empty() && rest.is_empty() {
                    return Some(product.into());
                }
                // What stood before them may equal what stood behind.
                if let Some(before) = done.pop_back() {
                    rest.push_front(before);
                }
                done.push_front(self.ranked(product.into()));
                continue;
            }
            let Some((x, sum_is_zero)) = self.opposite(operand.value) else {
                done.push_back(operand);
                continue;
            };
            if !self.remove_one(&mut rest, &mut done, operand.rank, x) {
                done.push_back(operand);
                continue;
            }
            ANNIHILATED.add(1);
            let ty = self.body.value_type(x);
            if done.is_empty() && rest.is_empty() {
                return if sum_is_zero { Some(self.zero(ty)) } else { self.zeros_or_ones(ty, true) };
            }
            if !sum_is_zero {
                rest.extend(self.zeros_or_ones(ty, true).map(|value| Operand { rank: 0, value }));
            }
        }
        *operands = done.into();
        None
    }

    /// Removes `v` from what is near in either list; is it there?
    fn remove_one(&self, rest: &mut VecDeque<Operand>, done: &mut VecDeque<Operand>, rank: u32, v: Value) -> bool {
        if let Some(at) = self.position(rest.iter(), rank, v) {
            return rest.remove(at).is_some();
        }
        let distance = self.position(done.iter().rev(), rank, v);
        distance.and_then(|distance| done.remove(done.len() - 1 - distance)).is_some()
    }

    fn zero(&mut self, ty: Type) -> Value {
        self.body.consts_mut().null(self.env.types(), ty).into()
    }

    /// `x` of `-x` (true: the sum of both is 0) or `~x` (false: it is -1).
    fn opposite(&self, v: Value) -> Option<(Value, bool)> {
        let negated = self.negated_int(v).or_else(|| self.negated_float(v)).map(|x| (x, true));
        negated.or_else(|| patterns::not_of(&self.query(), v).map(|x| (x, false)))
    }

    /// `v` so many times.
    fn multiple(&mut self, root: Inst, v: Value, count: usize) -> Inst {
        FACTORED.add(1);
        let ty = self.body.value_type(v);
        let types = self.env.types();
        let scalar = types.scalar(ty);
        let (op, c) = match types.int_width(scalar) {
            Some(width) => {
                let n = ApInt::new(64, count as u64).zext_or_trunc(width);
                (Opcode::Mul, self.body.consts_mut().ap_int(types, ty, &n))
            }
            None => (Opcode::FMul, self.float_constant(ty, float::from_i64(scalar, count as i64))),
        };
        let product = self.make(op, &[v, c.into()], b"factor", root, root);
        self.redo.insert(product);
        product
    }
}
