//! Expressions as lists of their operands.

use super::{Operand, Pass};
use analysis::value_tracking::{is_known_non_zero, known_bits};
use ir::{Body, FastMath, Inst, NoWrap, Opcode, Value};
use rustc_hash::FxHashMap;
use std::collections::hash_map::Entry;

/// An expression: what its root computes, as operands of one associative operation.
pub(super) struct Tree {
    /// The operands, each once with the number of its occurrences, in the order in which they were found.
    pub leaves: Vec<(Value, usize)>,
    /// Which flags the expression may keep in another order.
    pub flags: Flags,
}

/// The flags of an expression.
#[derive(Clone, Copy, Debug)]
pub(super) enum Flags {
    /// Of `add` and `mul`.
    Overflow(Overflow),
    /// `or`: have all operations `disjoint`?
    Disjoint(bool),
    /// Those of the root, of which `nnan` and `ninf` only where all have them.
    FastMath(FastMath),
    /// None.
    None,
}

/// What is known of overflow in an expression.
///
/// A sum of which no partial sum wraps as an unsigned number can be added up in any order: a part is at most the whole. The same holds of
/// products whose factors are not zero. It holds of signed numbers where all operands are non-negative, or where no unsigned overflow
/// takes place either.
#[derive(Clone, Copy, Debug)]
pub(super) struct Overflow {
    no_wrap: NoWrap,
    all_non_negative: bool,
    all_non_zero: bool,
}

impl Flags {
    fn new(body: &Body, root: Inst) -> Self {
        let d = body.inst(root);
        match d.opcode {
            Opcode::Add | Opcode::Mul => {
                Self::Overflow(Overflow { no_wrap: NoWrap::all(), all_non_negative: true, all_non_zero: true })
            }
            Opcode::Or => Self::Disjoint(true),
            Opcode::FAdd | Opcode::FMul => Self::FastMath(d.fast_math()),
            _ => Self::None,
        }
    }

    /// Takes in an operation of the expression.
    fn merge(&mut self, body: &Body, i: Inst) {
        let d = body.inst(i);
        match self {
            Self::Overflow(o) => o.no_wrap &= d.no_wrap(),
            Self::Disjoint(all) => *all &= d.is_disjoint(),
            Self::FastMath(flags) => *flags &= d.fast_math() | !FastMath::POISON_GENERATING,
            Self::None => {}
        }
    }

    /// Gives an operation of the rewritten expression its flags.
    pub fn apply(&self, body: &mut Body, i: Inst) {
        let d = body.inst_mut(i);
        match *self {
            Self::Overflow(o) => _ = d.set_no_wrap(o.kept(d.opcode)),
            Self::Disjoint(all) => _ = d.set_disjoint(all),
            Self::FastMath(flags) => _ = d.set_fast_math(flags),
            Self::None => {}
        }
    }
}

impl Overflow {
    fn kept(&self, op: Opcode) -> NoWrap {
        if op == Opcode::Mul && !self.all_non_zero {
            return NoWrap::empty();
        }
        let mut kept = self.no_wrap;
        kept.set(NoWrap::NSW, kept.nsw() && (self.all_non_negative || kept.nuw()));
        kept
    }
}

impl Pass<'_> {
    /// Takes an expression apart. Operations of the root's kind that nothing else uses belong to it; negations in a product
    /// become multiplications by -1.
    pub(super) fn linearize(&mut self, root: Inst) -> Tree {
        let op = self.opcode(root);
        let mut flags = Flags::new(self.body, root);
        let mut leaves: Vec<(Value, usize)> = Vec::new();
        let mut places: FxHashMap<Value, usize> = FxHashMap::default();
        // A negation that became a factor promises nothing by its flags: what is no number, or infinite, is so without it, too.
        let mut work = vec![(root, false)];
        while let Some((i, was_negation)) = work.pop() {
            if !(was_negation && op == Opcode::FMul) {
                flags.merge(self.body, i);
            }
            for k in 0..2 {
                let v = self.body.operand(i, k);
                if let Some(inner) = self.reassociable(v, op) {
                    work.push((inner, false));
                } else if let Some(negation) = self.negation_in_product(v, op) {
                    let mul = self.negation_to_mul(negation);
                    self.redo_users(mul);
                    work.push((mul, true));
                } else {
                    let place = *places.entry(v).or_insert(leaves.len());
                    if place == leaves.len() {
                        leaves.push((v, 0));
                    }
                    leaves[place].1 += 1;
                }
            }
        }
        self.judge_leaves(&mut flags, op, &leaves);
        Tree { leaves, flags }
    }

    /// The operands of an expression, each as often as it occurs, with their ranks.
    pub(super) fn expand(&mut self, tree: &Tree) -> Vec<Operand> {
        let mut operands = Vec::with_capacity(tree.leaves.len());
        for &(v, count) in &tree.leaves {
            let operand = self.ranked(v);
            operands.extend(std::iter::repeat_n(operand, count));
        }
        operands
    }

    /// A negation that only a product uses.
    fn negation_in_product(&self, v: Value, op: Opcode) -> Option<Inst> {
        let i = v.inst().filter(|&i| self.body.has_one_use(i))?;
        let negates = match op {
            Opcode::Mul => self.negated_int(v).is_some(),
            Opcode::FMul => self.negated_float(v).is_some(),
            _ => false,
        };
        negates.then_some(i)
    }

    /// Looks at what is known of the operands, as far as the flags depend on it.
    fn judge_leaves(&self, flags: &mut Flags, op: Opcode, leaves: &[(Value, usize)]) {
        let Flags::Overflow(o) = flags else { return };
        let q = self.query();
        for &(v, _) in leaves {
            if op == Opcode::Mul {
                let matters = o.no_wrap.nuw() || o.no_wrap.nsw() && o.all_non_negative;
                if !o.all_non_zero || !matters {
                    return;
                }
                o.all_non_zero = is_known_non_zero(&q, v);
            }
            if o.all_non_negative && o.no_wrap.nsw() && (op == Opcode::Add || o.all_non_zero) {
                o.all_non_negative = known_bits(&q, v).is_non_negative();
            }
        }
    }
}

/// Which values are trees of `or`, shifts and extensions over loads, as far as that was asked. Such a tree may be one wider load, which is
/// recognised by its `or`s.
#[derive(Default)]
pub(super) struct LoadTrees {
    known: FxHashMap<Inst, bool>,
}

impl LoadTrees {
    /// Is the value such a tree?
    pub fn contains(&mut self, body: &Body, root: Inst) -> bool {
        // Each instruction twice: when it is met, and when its operands are known.
        let mut stack = vec![(root, false)];
        while let Some((i, operands_known)) = stack.pop() {
            let inner = match body.inst(i).opcode {
                Opcode::Or => 2,
                Opcode::Shl | Opcode::ZExt => 1,
                _ => 0,
            };
            let mut operands = (0..inner).map(|k| body.operand(i, k).inst());
            if operands_known {
                let is_tree = operands.all(|o| o.is_some_and(|o| self.known.get(&o) == Some(&true)));
                self.known.insert(i, is_tree);
            } else if let Entry::Vacant(known) = self.known.entry(i) {
                known.insert(body.inst(i).opcode == Opcode::Load);
                if inner > 0 {
                    stack.push((i, true));
                    stack.extend(operands.flatten().map(|o| (o, false)));
                }
            }
        }
        self.known.get(&root).copied().unwrap_or(false)
    }
}
