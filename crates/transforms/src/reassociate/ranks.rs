//! Ranks of values: the order in which operands stand in an expression.
//!
//! A constant has rank 0, each argument its own. A block begins at a multiple of 2^16, in reverse post-order, and its instructions that are tied
//! to their place (phis, loads, calls, divisions) count up from there. Any other instruction is one above its operands, so that what depends
//! on nothing in a loop ranks below it; `not` and negation rank as their operand.

use analysis::Query;
use analysis::value_tracking::{may_have_other_dependency, patterns};
use ir::{Block, Inst, Opcode, SecondaryMap, Value, ValueKind};

/// See the [module](self).
pub(super) struct Ranks {
    /// Of instructions; [`UNKNOWN`] where it was not found yet.
    insts: SecondaryMap<Inst, u32>,
    blocks: SecondaryMap<Block, u32>,
}

const UNKNOWN: u32 = u32::MAX;

/// The rank of the first argument.
const FIRST_ARGUMENT: u32 = 3;

/// An instruction whose operands are being looked at.
struct Frame {
    inst: Inst,
    /// The next operand.
    next: usize,
    /// The largest rank so far.
    rank: u32,
    /// Where to stop: no operand of the block ranks lower than those tied to their place.
    limit: u32,
}

impl Ranks {
    /// The ranks of blocks and of what is tied to its place; `order` is the reverse post-order of the blocks.
    pub fn new(q: &Query<'_>, order: &[Block]) -> Self {
        let mut ranks = Self { insts: SecondaryMap::with_default(UNKNOWN), blocks: SecondaryMap::with_default(0) };
        let mut last = FIRST_ARGUMENT - 1 + q.body.params().len() as u32;
        for &block in order {
            last += 1;
            let mut rank = last << 16;
            ranks.blocks.set(block, rank);
            for i in q.body.block_insts(block) {
                if may_have_other_dependency(q, i) {
                    rank = rank.wrapping_add(1);
                    ranks.insts.set(i, rank);
                }
            }
        }
        ranks
    }

    /// The rank of a value, if it is known without a look at operands.
    pub fn known(&self, v: Value) -> Option<u32> {
        match v.kind() {
            ValueKind::Inst(i) => Some(self.insts[i]).filter(|&rank| rank != UNKNOWN),
            ValueKind::Param(p) => Some(FIRST_ARGUMENT + p.index() as u32),
            _ => Some(0),
        }
    }

    /// Forgets an instruction that goes away.
    pub fn forget(&mut self, i: Inst) {
        self.insts.set(i, UNKNOWN);
    }

    /// The rank of a value.
    pub fn rank(&mut self, q: &Query<'_>, v: Value) -> u32 {
        if let Some(rank) = self.known(v) {
            return rank;
        }
        let Some(i) = v.inst() else { return 0 };
        let mut stack = vec![self.frame(q, i)];
        while let Some(frame) = stack.last_mut() {
            let done = frame.rank == frame.limit || frame.next == q.body.inst(frame.inst).num_operands();
            if !done {
                let operand = q.body.operand(frame.inst, frame.next);
                match self.known(operand) {
                    Some(rank) => {
                        frame.rank = frame.rank.max(rank);
                        frame.next += 1;
                    }
                    None => stack.extend(operand.inst().map(|i| self.frame(q, i))),
                }
                continue;
            }
            let rank = if negates(q, frame.inst) { frame.rank } else { frame.rank.wrapping_add(1) };
            self.insts.set(frame.inst, rank);
            stack.pop();
        }
        self.insts[i]
    }

    /// Begins with the operands of an instruction. Until its rank is known it counts as 0, which ends cycles of code that is never reached.
    fn frame(&mut self, q: &Query<'_>, i: Inst) -> Frame {
        self.insts.set(i, 0);
        Frame { inst: i, next: 0, rank: 0, limit: self.blocks[q.body.inst_block(i)] }
    }
}

/// Is it `not x`, `-x` or `fneg x`?
fn negates(q: &Query<'_>, i: Inst) -> bool {
    match q.body.inst(i).opcode {
        Opcode::Xor => patterns::not_of(q, i.into()).is_some(),
        Opcode::Sub => patterns::neg_of(q, i.into()).is_some(),
        Opcode::FNeg | Opcode::FSub => super::negate::negated_float(q, i.into()).is_some(),
        _ => false,
    }
}
