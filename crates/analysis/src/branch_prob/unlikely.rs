//! Branches that make themselves unlikely: `if (++n == 10) n = 0;` in a loop is not taken again the next time round.

use crate::loops::{Loop, Loops};
use crate::manager::FunctionView;
use ir::fold::{self, Predicate};
use ir::{Block, Const, ConstData, ConstPool, EntitySet, Inst, Opcode, Value};
use smallvec::SmallVec;

/// Operations between the phi and the comparison, phis behind it, and incoming values, that are looked at.
const MAX_CHAIN: usize = 64;
const MAX_PHIS: usize = 256;
const MAX_INCOMING: usize = 4096;

/// The condition of a branch: a phi on which a chain of operations with constants works, compared with a constant.
struct Condition {
    compare: Inst,
    right: Const,
    /// Last operation first.
    chain: Vec<Inst>,
    phi: Inst,
}

/// Successors of a conditional branch in a loop that set a value with which it would not have come to them.
pub(super) fn successors(function: FunctionView<'_>, loops: &Loops, l: Loop, branch: Inst) -> SmallVec<[Block; 2]> {
    let mut found = SmallVec::new();
    let body = function.body;
    let Some(condition) = Condition::of(function, loops, l, branch) else { return found };
    let mut seen = EntitySet::default();
    seen.insert(condition.phi);
    let mut work = vec![condition.phi];
    let (mut phis, mut incoming) = (0, 0);
    while let Some(phi) = work.pop() {
        phis += 1;
        incoming += body.phi_blocks(phi).len();
        if phis > MAX_PHIS || incoming > MAX_INCOMING {
            return SmallVec::new();
        }
        for (v, b) in body.phi_entries(phi).filter(|e| loops.contains(l, e.1)) {
            if let Some(i) = v.inst().filter(|&i| body.inst(i).opcode == Opcode::Phi) {
                if seen.insert(i) {
                    work.push(i);
                }
                continue;
            }
            let side = body.successors(branch).position(|s| s == b);
            if let (Some(side), Some(c)) = (side, v.constant())
                && let Some(outcome) = condition.outcome(function, c)
                && (outcome != (side == 0) || body.successor(branch, 0) == body.successor(branch, 1))
            {
                found.push(b);
            }
        }
    }
    found
}

impl Condition {
    fn of(function: FunctionView<'_>, loops: &Loops, l: Loop, branch: Inst) -> Option<Self> {
        let body = function.body;
        let opcode = |i: Inst| body.inst(i).opcode;
        let compare = body.operand(branch, 0).inst().filter(|&i| opcode(i).is_compare())?;
        let right = body.operand(compare, 1).constant()?;
        let mut at = body.operand(compare, 0).inst()?;
        let mut chain = Vec::new();
        while opcode(at) != Opcode::Phi {
            let known = opcode(at).is_binary() && body.operand(at, 1).constant().is_some();
            if !known || !loops.contains(l, body.inst_block(at)) || chain.len() == MAX_CHAIN {
                return None;
            }
            chain.push(at);
            at = body.operand(at, 0).inst()?;
        }
        loops.contains(l, body.inst_block(at)).then_some(Self { compare, right, chain, phi: at })
    }

    /// What the comparison says if the phi has this value, where that is a constant.
    fn outcome(&self, function: FunctionView<'_>, value: Const) -> Option<bool> {
        let (body, types) = (function.body, &function.module.ctx.types);
        let mut pool = ConstPool::default();
        let mut left = body.consts().import(value, &mut pool, types);
        for &i in self.chain.iter().rev() {
            let operand: Value = body.operand(i, 1);
            let operand = body.consts().import(operand.constant()?, &mut pool, types);
            left = fold::binary_op(&mut pool, types, body.inst(i).opcode, left, operand)?;
        }
        let right = body.consts().import(self.right, &mut pool, types);
        let data = body.inst(self.compare);
        let predicate = match data.opcode {
            Opcode::ICmp => Predicate::Int(data.int_predicate()),
            _ => Predicate::Float(data.float_predicate()),
        };
        let result = fold::compare(&mut pool, types, predicate, left, right)?;
        matches!(pool.data(result), ConstData::Int(_)).then(|| !pool.is_zero(result))
    }
}
