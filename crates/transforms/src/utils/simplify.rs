//! The one place where copying and inlining ask for simpler values.

use analysis::Env;
use ir::{Body, Const, ConstData, Global, Inst, Module, Opcode, Value};

/// The constant that an instruction of `function` with constant operands computes.
pub fn fold_constants(module: &Module, function: Global, body: &mut Body, i: Inst) -> Option<Const> {
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
    simplify(module, function, body, i)?.constant()
}

/// The value that an instruction of `function` always has, if one is known that is there already.
pub fn simplify(module: &Module, function: Global, body: &mut Body, i: Inst) -> Option<Value> {
    analysis::simplify_instruction(Env::new(module, function), body, i)
}
