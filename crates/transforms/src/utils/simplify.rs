//! The one place where copying and inlining ask for simpler values.

mod implied;
mod loads;
mod ranges;

use ir::{Body, Const, ConstData, Inst, Module, Opcode, Value};

/// The constant that an instruction with constant operands computes.
pub fn fold_constants(module: &Module, body: &mut Body, i: Inst) -> Option<Const> {
    let pool = body.consts();
    let plain = |v: Value| {
        let c = if v.is_none() { None } else { v.constant() };
        c.is_some_and(|c| !matches!(pool.data(c), ConstData::Metadata(_) | ConstData::LocalMetadata(_)))
    };
    let d = body.inst(i);
    let foldable = !matches!(d.opcode, Opcode::Phi | Opcode::Alloca) && d.num_operands() != 0;
    if !foldable || !body.operands(i).all(plain) {
        return None;
    }
    simplify(module, body, i)?.constant()
}

/// The value that an instruction always has, if one is known that is there already.
pub fn simplify(module: &Module, body: &mut Body, i: Inst) -> Option<Value> {
    analysis::simplify_instruction(module, body, None, i)
        .or_else(|| ranges::simplify_compare(module, body, i))
        .or_else(|| ranges::simplify_mask(module, body, i))
        .or_else(|| implied::simplify_implied(module, body, i))
        .or_else(|| loads::fold_load(module, body, i))
}
