//! The one place where copying and inlining ask for simpler values.

use analysis::Env;
use ir::{Body, Const, ConstData, Global, Inst, Module, Opcode, Value, fold};

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
    simplify_unplaced(module, function, body, i)?.constant()
}

/// Arithmetic of constant floats, denormal ones, too, in a function that keeps those as they are. As in LLVM, only what stands in the
/// function already is known to.
fn fold_small_floats(module: &Module, function: Global, body: &mut Body, i: Inst) -> Option<Value> {
    let d = *body.inst(i);
    let types = &module.ctx.types;
    if !d.opcode.is_binary() || !types.is_float(types.scalar(d.ty)) {
        return None;
    }
    let (a, b) = (body.operand(i, 0).constant()?, body.operand(i, 1).constant()?);
    let attrs = &module.ctx.attrs;
    let set = attrs.list(module.function(function)?.attrs).function;
    let modes: [&[u8]; 2] = [b"denormal-fp-math", b"denormal-fp-math-f32"];
    if modes.iter().any(|name| attrs.find_string(set, name).is_some()) {
        return None;
    }
    fold::binary_op(body.consts_mut(), types, d.opcode, a, b).map(Into::into)
}

/// The value that an instruction of `function` always has, if one is known that is there already.
pub fn simplify(module: &Module, function: Global, body: &mut Body, i: Inst) -> Option<Value> {
    fold_small_floats(module, function, body, i).or_else(|| simplify_unplaced(module, function, body, i))
}

fn simplify_unplaced(module: &Module, function: Global, body: &mut Body, i: Inst) -> Option<Value> {
    analysis::simplify_instruction(Env::new(module, function), body, i)
}
