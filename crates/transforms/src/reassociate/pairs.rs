//! Pairs of operands that occur in several expressions, which are computed first so that they can be computed once.

use super::Operand;
use ir::{Block, Body, Inst, Opcode, Value};
use rustc_hash::{FxHashMap, FxHashSet};

/// Expressions of more operands are not looked at (`GlobalReassociateLimit`).
const MAX_OPERANDS: usize = 10;

/// In how many expressions of an opcode a pair of operands occurs.
pub(super) struct Pairs {
    counts: FxHashMap<(Opcode, Value, Value), u32>,
}

impl Pairs {
    /// Counts the pairs in all expressions of a body.
    pub fn new(body: &Body, order: &[Block]) -> Self {
        let mut pairs = Self { counts: FxHashMap::default() };
        for &block in order {
            for i in body.block_insts(block) {
                if is_associative(body, i) && !is_inner_node(body, i) {
                    pairs.count(body, i);
                }
            }
        }
        pairs
    }

    fn count(&mut self, body: &Body, root: Inst) {
        let op = body.inst(root).opcode;
        let Some(operands) = operands(body, root) else { return };
        let mut seen = FxHashSet::default();
        for (k, &a) in operands.iter().enumerate() {
            for &b in &operands[k + 1..] {
                let key = key(op, a, b);
                if seen.insert(key) {
                    *self.counts.entry(key).or_insert(0) += 1;
                }
            }
        }
    }

    /// Moves the pair that occurs most often to the end of the list, where the innermost operation takes it.
    ///
    /// Only pairs among the last operands that stand in one block are moved, so that nothing begins to depend on a loop.
    pub fn move_best_pair_last(&self, body: &Body, root: Inst, operands: &mut [Operand]) {
        if operands.len() <= 2 || operands.len() > MAX_OPERANDS {
            return;
        }
        let op = body.inst(root).opcode;
        let first = start_of_last_block(body, operands);
        let (mut most, mut lowest, mut best) = (1, 0, None);
        for i in (first + 1..operands.len()).rev() {
            for j in (first..i).rev() {
                let count = self.counts.get(&key(op, operands[i].value, operands[j].value)).copied().unwrap_or(0);
                let rank = operands[i].rank.max(operands[j].rank);
                if count > most || count == most && rank < lowest {
                    (most, lowest, best) = (count, rank, Some((j, i)));
                }
            }
        }
        if let Some((j, i)) = best.filter(|_| most > 1) {
            // The later one goes last, the earlier one before it; all others keep their order.
            operands[i..].rotate_left(1);
            let last = operands.len() - 1;
            operands[j..last].rotate_left(1);
        }
    }
}

fn key(op: Opcode, a: Value, b: Value) -> (Opcode, Value, Value) {
    if a <= b { (op, a, b) } else { (op, b, a) }
}

/// The index from which on all operands but the last stand in one block; what is no instruction counts to the entry.
fn start_of_last_block(body: &Body, operands: &[Operand]) -> usize {
    let mut block = None;
    for i in (0..operands.len() - 1).rev() {
        let here = operands[i].value.inst().map_or(body.entry(), |i| body.inst_block(i));
        if *block.get_or_insert(here) != here {
            return i + 1;
        }
    }
    0
}

fn is_associative(body: &Body, i: Inst) -> bool {
    let d = body.inst(i);
    match d.opcode {
        Opcode::Add | Opcode::Mul | Opcode::And | Opcode::Or | Opcode::Xor => true,
        Opcode::FAdd | Opcode::FMul => d.fast_math().reassoc() && d.fast_math().nsz(),
        _ => false,
    }
}

fn is_inner_node(body: &Body, i: Inst) -> bool {
    let mut users = body.users_of(i);
    let user = users.next();
    users.next().is_none() && user.is_some_and(|u| body.inst(u).opcode == body.inst(i).opcode)
}

/// The operands of an expression, if there are not too many.
fn operands(body: &Body, root: Inst) -> Option<Vec<Value>> {
    let op = body.inst(root).opcode;
    let mut work: Vec<Value> = body.operands(root).collect();
    let mut operands = Vec::new();
    while let Some(v) = work.pop() {
        if operands.len() > MAX_OPERANDS {
            return None;
        }
        match v.inst().filter(|&i| body.inst(i).opcode == op && body.has_one_use(i)) {
            Some(i) => work.extend(body.operands(i).filter(|&v| v != i.into())),
            None => operands.push(v),
        }
    }
    (operands.len() <= MAX_OPERANDS).then_some(operands)
}
