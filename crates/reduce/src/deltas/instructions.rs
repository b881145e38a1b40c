//! Instructions and their operands.

use super::{for_each_body, has_plain_value, plain_value};
use crate::Choice;
use ir::{Body, ConstData, Inst, Module, Opcode, TailKind, TypeTable, Value, ValueKind};

/// Removes instructions; the plainest value of the type stands for them.
pub fn instructions(module: &mut Module, choice: &mut Choice) {
    for_each_body(module, choice, |body, types, _, choice| {
        let all: Vec<Inst> = body.all_insts().collect();
        for i in all {
            let data = body.inst(i);
            let fixed = data.opcode.is_terminator() || data.opcode.is_eh_pad();
            if fixed || body.has_uses(i) && !has_plain_value(types, data.ty) || !choice.take() {
                continue;
            }
            if body.has_uses(i) {
                let Some(value) = plain_value(body, types, body.inst(i).ty) else { continue };
                body.replace_all_uses(i, value);
            }
            body.remove(i);
        }
    });
}

/// Puts an operand of the same type in the place of an instruction.
pub fn forward(module: &mut Module, choice: &mut Choice) {
    for_each_body(module, choice, |body, _, _, choice| {
        let all: Vec<Inst> = body.all_insts().filter(|&i| !body.inst(i).opcode.is_terminator()).collect();
        for i in all {
            let ty = body.inst(i).ty;
            // Of constants, only an address says something.
            let says = |v: Value| v.constant().is_none_or(|c| matches!(body.consts().data(c), ConstData::Global(_)));
            let same = |v: &Value| *v != i.into() && says(*v) && body.value_type(*v) == ty;
            let operands: Vec<Value> = body.operands(i).filter(same).collect();
            let taken: Vec<Value> = operands.into_iter().filter(|_| choice.take()).collect();
            if let Some(&v) = taken.first() {
                body.replace_all_uses(i, v);
                body.remove(i);
            }
        }
    });
}

/// Puts the plainest value in the place of operands.
pub fn operands(module: &mut Module, choice: &mut Choice) {
    for_each_body(module, choice, |body, types, _, choice| {
        let all: Vec<Inst> = body.all_insts().collect();
        for i in all {
            for k in 0..body.inst(i).num_operands() {
                if is_replaceable(body, types, i, k)
                    && choice.take()
                    && let Some(value) = plain_value(body, types, body.value_type(body.operand(i, k)))
                {
                    body.set_operand(i, k, value);
                }
            }
        }
    });
}

fn is_replaceable(body: &Body, types: &TypeTable, i: Inst, k: usize) -> bool {
    let data = body.inst(i);
    let callee = body.is_callee(i, k);
    let case = data.opcode == Opcode::Switch && k > 0;
    let plain = match body.operand(i, k).kind() {
        ValueKind::Block(_) => true,
        ValueKind::Const(c) => body.consts().is_zero(c),
        _ => false,
    };
    !callee && !case && !plain && has_plain_value(types, body.value_type(body.operand(i, k)))
}

/// Takes flags away: wrapping and fast-math flags, `volatile`, `tail`.
pub fn flags(module: &mut Module, choice: &mut Choice) {
    for_each_body(module, choice, |body, _, _, choice| {
        let all: Vec<Inst> = body.all_insts().collect();
        for i in all {
            let data = body.inst_mut(i);
            if data.raw_flags() != 0 && choice.take() {
                data.set_raw_flags(0);
            }
            let memory = matches!(data.opcode, Opcode::Load | Opcode::Store | Opcode::CmpXchg | Opcode::AtomicRmw);
            if memory && data.is_volatile() && choice.take() {
                data.set_volatile(false);
            }
            if data.opcode == Opcode::Call && data.tail_kind() != TailKind::None && choice.take() {
                data.set_tail_kind(TailKind::None);
            }
        }
    });
}
