//! Functions that come to undefined behaviour whatever they are given: anything may take their place.

use analysis::query::{Env, Query};
use analysis::value_tracking::{for_each_non_poison_operand, is_null_valid, transfers_execution};
use entity::EntitySet;
use ir::{Block, ConstData, Global, Inst, Module, Opcode, Type, Value, View};

/// Does the only way through a function lead to undefined behaviour?
pub(crate) fn is_always_undefined(module: &Module, g: Global) -> bool {
    let Some(body) = module.body(g) else { return false };
    let q = Env::new(module, g).query(body);
    let (mut block, mut seen) = (body.entry(), EntitySet::default());
    while seen.insert(block) {
        for i in body.block_insts(block) {
            if is_undefined(&q, i) {
                return true;
            }
            if !body.inst(i).opcode.is_terminator() && !transfers_execution(&q, i) {
                return false;
            }
        }
        let Some(next) = next_block(&q, block) else { return false };
        block = next;
    }
    false
}

/// Is it undefined to execute an instruction, as its constant operands tell?
fn is_undefined(q: &Query<'_>, i: Inst) -> bool {
    let data = q.body.inst(i);
    let is_divided = matches!(data.opcode, Opcode::UDiv | Opcode::SDiv | Opcode::URem | Opcode::SRem);
    data.opcode == Opcode::Unreachable
        || is_divided && is_zero(q, q.body.operand(i, 1))
        || accesses_null(q, i)
        || for_each_non_poison_operand(q, i, |v| is_open(q, v))
}

/// Does it access memory at null, where nothing is?
fn accesses_null(q: &Query<'_>, i: Inst) -> bool {
    let pointer = match q.body.view(i) {
        View::Load { ptr } | View::Store { ptr, .. } => ptr,
        _ => return false,
    };
    !q.body.inst(i).is_volatile() && is_zero(q, pointer) && !is_null_valid(q, q.body.value_type(pointer))
}

fn is_zero(q: &Query<'_>, v: Value) -> bool {
    v.constant().is_some_and(|c| q.body.consts().is_zero(c))
}

/// Is it undef or poison? Of vectors, a lane alone may decide nothing.
fn is_open(q: &Query<'_>, v: Value) -> bool {
    v.constant().is_some_and(|c| matches!(q.body.consts().data(c), ConstData::Undef | ConstData::Poison))
}

/// Where control goes from a block, if that is known.
fn next_block(q: &Query<'_>, block: Block) -> Option<Block> {
    let body = q.body;
    let end = body.last_inst(block);
    let condition = match body.view(end) {
        View::CondBr { cond, .. } => cond,
        _ if body.inst(end).opcode == Opcode::Br => return Some(body.successor(end, 0)),
        _ => return None,
    };
    let taken = condition.constant().filter(|_| body.value_type(condition) == Type::I1)?;
    Some(body.successor(end, usize::from(body.consts().as_u64(taken)? == 0)))
}
