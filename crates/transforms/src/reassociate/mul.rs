//! Powers in products: `x·x·x·x` takes two multiplications.

use super::{Operand, Pass};
use ir::{Inst, Value};

/// Values that occur in so many places together make a product worth it (LLVM's number).
const MIN_POWERS: usize = 4;

/// A value and how often it occurs.
#[derive(Clone, Copy)]
struct Power {
    base: Value,
    exponent: usize,
}

impl Pass<'_> {
    /// Computes powers by squaring, where factors repeat.
    pub(super) fn optimize_mul(&mut self, root: Inst, operands: &mut Vec<Operand>) -> Option<Value> {
        if operands.len() < MIN_POWERS {
            return None;
        }
        let powers = take_powers(operands)?;
        let v = self.product_of_powers(root, powers);
        if operands.is_empty() {
            return Some(v);
        }
        let operand = self.ranked(v);
        let place = operands.partition_point(|o| o.rank > operand.rank);
        operands.insert(place, operand);
        None
    }

    fn product_of_powers(&mut self, root: Inst, powers: Vec<Power>) -> Value {
        // x^n · y^n = (x·y)^n
        let mut merged: Vec<Power> = Vec::with_capacity(powers.len());
        for equal in powers.chunk_by(|a, b| a.exponent == b.exponent) {
            let Power { mut base, exponent } = equal[0];
            if equal.len() > 1 {
                base = self.product(root, equal.iter().map(|p| p.base).collect());
                self.redo.extend(base);
            }
            merged.push(Power { base, exponent });
        }
        let mut outer: Vec<Value> = merged.iter().filter(|p| p.exponent % 2 == 1).map(|p| p.base).collect();
        let halves = merged.iter().map(|p| Power { exponent: p.exponent / 2, ..*p }).filter(|p| p.exponent > 0);
        let halves: Vec<Power> = halves.collect();
        if !halves.is_empty() {
            let root_of_square = self.product_of_powers(root, halves);
            outer.extend([root_of_square; 2]);
        }
        self.product(root, outer)
    }

    /// The product of values, the last two first.
    fn product(&mut self, root: Inst, mut values: Vec<Value>) -> Value {
        let mut product = values.pop().unwrap_or(root.into());
        while let Some(v) = values.pop() {
            product = self.make(self.opcode(root), &[product, v], b"", root, root).into();
        }
        product
    }
}

/// Takes factors that occur several times out of a list, each an even number of times, if that is worth it; largest exponent first.
fn take_powers(operands: &mut Vec<Operand>) -> Option<Vec<Power>> {
    let runs: Vec<&[Operand]> = operands.chunk_by(|a, b| a.value == b.value).collect();
    let repeated: usize = runs.iter().map(|run| run.len()).filter(|&n| n > 1).sum();
    if repeated < MIN_POWERS {
        return None;
    }
    let mut powers = Vec::new();
    let mut rest = Vec::new();
    for run in runs {
        if run.len() > 1 {
            powers.push(Power { base: run[0].value, exponent: run.len() & !1 });
        }
        rest.extend_from_slice(&run[..run.len() % 2]);
    }
    *operands = rest;
    powers.sort_by_key(|p| std::cmp::Reverse(p.exponent));
    Some(powers)
}
