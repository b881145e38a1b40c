//! The one place where copying and inlining ask for simpler values.

use ir::fold::{self, Predicate};
use ir::{Body, CastOp, Const, ConstData, Inst, Module, Opcode, Value};

/// The constant that an instruction with constant operands computes.
pub fn fold_constants(module: &Module, body: &mut Body, i: Inst) -> Option<Const> {
    let types = &module.ctx.types;
    let d = *body.inst(i);
    let operands: Option<Vec<Const>> =
        body.operands(i).map(|v| if v.is_none() { None } else { v.constant() }).collect();
    let operands = operands.filter(|o| !o.is_empty())?;
    let pool = body.consts();
    let plain = |&c: &Const| !matches!(pool.data(c), ConstData::Metadata(_) | ConstData::LocalMetadata(_));
    if !operands.iter().all(plain) {
        return None;
    }
    let indices = match d.opcode {
        Opcode::ExtractValue | Opcode::InsertValue | Opcode::ShuffleVector => body.indices(i).to_vec(),
        _ => Vec::new(),
    };
    let pool = body.consts_mut();
    match (d.opcode, &*operands) {
        (op, &[a, b]) if op.is_binary() => fold::binary_op(pool, types, op, a, b),
        (op, &[a]) if op.is_cast() => fold::cast_op(pool, types, CastOp::new(op)?, d.ty, a),
        (Opcode::FNeg, &[a]) => fold::fneg(pool, types, a),
        (Opcode::Freeze, &[a]) => fold::freeze(pool, types, a),
        (Opcode::ICmp, &[a, b]) => fold::compare(pool, types, Predicate::Int(d.int_predicate()), a, b),
        (Opcode::FCmp, &[a, b]) => fold::compare(pool, types, Predicate::Float(d.float_predicate()), a, b),
        (Opcode::Select, &[c, a, b]) => fold::select(pool, types, c, a, b),
        (Opcode::GetElementPtr, _) => {
            let c = fold::gep(pool, types, d.ty, d.source_type(), d.flags, None, &operands);
            Some(c)
        }
        (Opcode::ExtractValue, &[a]) => fold::extract_value(pool, types, a, &indices),
        (Opcode::InsertValue, &[a, b]) => fold::insert_value(pool, types, a, b, &indices),
        (Opcode::ExtractElement, &[a, b]) => fold::extract_element_op(pool, types, a, b),
        (Opcode::InsertElement, &[a, b, c]) => fold::insert_element_op(pool, types, a, b, c),
        (Opcode::ShuffleVector, &[a, b]) => {
            let mask: Vec<i32> = indices.iter().map(|&m| m as i32).collect();
            fold::shuffle_vector_op(pool, types, d.ty, a, b, &mask)
        }
        _ => None,
    }
}

/// The value that an instruction always has, if one is known that is there already.
pub fn simplify(module: &Module, body: &mut Body, i: Inst) -> Option<Value> {
    match body.inst(i).opcode {
        Opcode::Phi => simplify_phi(body, i),
        _ => fold_constants(module, body, i).map(Value::from),
    }
}

fn simplify_phi(body: &mut Body, phi: Inst) -> Option<Value> {
    let first = body.operands(phi).find(|&v| v != phi.into())?;
    let same = body.operands(phi).all(|v| v == first || v == phi.into());
    (same && (first.inst().is_none() || body.phi_blocks(phi).len() == 1)).then_some(first)
}
