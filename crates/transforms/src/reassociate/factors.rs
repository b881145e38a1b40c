//! Common factors of the operands of a sum.

use super::{FACTORED, Operand, Pass};
use ir::{Inst, Lane, Opcode, Value, float};
use rustc_hash::{FxHashMap, FxHashSet};
use std::cmp::Ordering;

const PRODUCT: [Opcode; 2] = [Opcode::Mul, Opcode::FMul];

/// So many factors are looked at while one sum is simplified, then no more are taken out. LLVM looks at all factors again for each one
/// that it takes out.
pub(super) const MAX_FACTORS: usize = 1_000_000;

impl Pass<'_> {
    /// Takes the factor that most operands of a sum have out of them: `a·b + a·c + d` is `a·(b + c) + d`. The value of the sum, if all
    /// operands had it.
    pub(super) fn factor(&mut self, root: Inst, operands: &mut Vec<Operand>) -> Option<Value> {
        let factor = self.most_frequent_factor(operands)?;
        FACTORED.add(1);
        let (sum_op, product_op) = match self.opcode(root) {
            Opcode::Add => (Opcode::Add, Opcode::Mul),
            _ => (Opcode::FAdd, Opcode::FMul),
        };
        // The factor keeps two uses that no product is about to lose, so that all products are treated alike.
        let holder = self.make(sum_op, &[factor, factor], b"", root, root);
        let mut cofactors = Vec::new();
        let mut rest = Vec::with_capacity(operands.len());
        for &operand in operands.iter() {
            match self.without_factor(operand.value, factor, root) {
                Some(cofactor) => cofactors.push(cofactor),
                None => rest.push(operand),
            }
        }
        self.body.remove(holder);
        *operands = rest;
        let sum = self.sum_of(root, sum_op, &cofactors)?;
        self.redo.extend(sum);
        let product = self.make(product_op, &[sum, factor], b"reass.mul", root, root);
        self.redo.insert(product);
        if operands.is_empty() {
            return Some(product.into());
        }
        let product = self.ranked(product.into());
        operands.insert(0, product);
        None
    }

    fn sum_of(&mut self, root: Inst, op: Opcode, values: &[Value]) -> Option<Value> {
        let mut sum: Option<Value> = None;
        for &v in values {
            // A negation may have become a product while another operand was taken apart.
            let v = std::iter::successors(Some(v), |v| self.replaced.get(v).copied()).last()?;
            sum = Some(match sum {
                Some(sum) => self.make(op, &[sum, v], b"reass.add", root, root).into(),
                None => v,
            });
        }
        sum
    }

    /// The factor that most products among the operands have, the first to reach that number; none if it is one product.
    fn most_frequent_factor(&mut self, operands: &[Operand]) -> Option<Value> {
        let mut counts: FxHashMap<Value, usize> = FxHashMap::default();
        let (mut most, mut best) = (1, None);
        for operand in operands {
            let Some(product) = self.reassociable_either(operand.value, PRODUCT) else { continue };
            let factors = self.factors(product);
            self.factors_left = self.factors_left.checked_sub(factors.len())?;
            let mut seen = FxHashSet::default();
            for factor in factors {
                // A negative constant counts as its opposite, too: the sign can become a negation.
                for factor in std::iter::once(factor).chain(self.positive_twin(factor)) {
                    if !seen.insert(factor) {
                        break;
                    }
                    let count = counts.entry(factor).or_insert(0);
                    *count += 1;
                    if *count > most {
                        (most, best) = (*count, Some(factor));
                    }
                }
            }
        }
        best
    }

    /// The factors of a product, right ones first.
    fn factors(&self, product: Inst) -> Vec<Value> {
        let mut factors = Vec::new();
        let mut work = vec![Value::from(product)];
        while let Some(v) = work.pop() {
            match self.reassociable_either(v, PRODUCT) {
                Some(inner) => work.extend(self.body.operands(inner)),
                None => factors.push(v),
            }
        }
        factors
    }

    /// The number that a scalar constant is.
    fn number(&self, v: Value) -> Option<Lane> {
        let c = v.constant().filter(|_| !self.types().is_vector(self.body.value_type(v)))?;
        Some(self.body.consts().lane(self.types(), c, 0))
    }

    fn positive_twin(&mut self, v: Value) -> Option<Value> {
        let ty = self.body.value_type(v);
        match self.number(v)? {
            Lane::Int(n) if n.is_negative() && !n.is_signed_min() => {
                Some(self.body.consts_mut().ap_int(self.env.types(), ty, &-&n).into())
            }
            Lane::Float(ty, bits) if float::is_negative(ty, bits) => {
                Some(self.float_constant(ty, float::negate(ty, bits)).into())
            }
            _ => None,
        }
    }

    /// Is one constant the opposite of another?
    fn are_opposite(&self, a: Value, b: Value) -> bool {
        match (self.number(a), self.number(b)) {
            (Some(Lane::Int(a)), Some(Lane::Int(b))) => a == -&b,
            (Some(Lane::Float(ty, a)), Some(Lane::Float(_, b))) => {
                float::compare(ty, a, float::negate(ty, b)) == Some(Ordering::Equal)
            }
            _ => false,
        }
    }

    /// What is left of a product when one factor is taken away; `None` if the value is no product, or does not have the factor.
    fn without_factor(&mut self, v: Value, factor: Value, root: Inst) -> Option<Value> {
        let product = self.reassociable_either(v, PRODUCT)?;
        let tree = self.linearize(product);
        let mut factors = self.expand(&tree);
        let found = factors.iter().position(|f| f.value == factor || self.are_opposite(f.value, factor));
        let Some(at) = found else {
            self.rewrite(product, &factors, &tree);
            return None;
        };
        let taken = factors.remove(at).value;
        let behind = self.body.next_inst(product);
        let cofactor = if let &[only] = &factors[..] {
            self.redo.insert(product);
            only.value
        } else {
            self.rewrite(product, &factors, &tree);
            product.into()
        };
        if taken == factor {
            return Some(cofactor);
        }
        let negation = self.make_negation(cofactor, b"neg", behind, product);
        let location = self.body.debug_loc(root);
        self.body.set_debug_loc(negation, location);
        Some(negation.into())
    }
}
