//! What object a pointer points into.

use crate::effects::{called_function, called_intrinsic};
use ir::attr_kind::AttrKind;
use ir::intrinsics::id;
use ir::{Body, ConstData, Global, GlobalKind, Inst, Module, Opcode, Value, ValueKind};

/// Steps from a pointer to its object, as in LLVM.
const MAX_STEPS: usize = 10;
/// Phis and selects that are looked through.
const MAX_OBJECTS: usize = 64;

/// The object that a pointer is computed from by `getelementptr` and the like, as far as can be seen.
pub fn underlying_object(module: &Module, body: &Body, mut v: Value) -> Value {
    for _ in 0..MAX_STEPS {
        let Some(next) = step(module, body, v) else { return v };
        v = next;
    }
    v
}

fn step(module: &Module, body: &Body, v: Value) -> Option<Value> {
    match v.kind() {
        ValueKind::Inst(i) => inst_step(module, body, i),
        ValueKind::Const(c) => match body.consts().data(c) {
            ConstData::Expr(e) => {
                let e = body.consts().expr(e);
                matches!(e.opcode, Opcode::GetElementPtr | Opcode::AddrSpaceCast | Opcode::BitCast)
                    .then(|| e.operands[0].into())
            }
            _ => None,
        },
        _ => None,
    }
}

fn inst_step(module: &Module, body: &Body, i: Inst) -> Option<Value> {
    match body.inst(i).opcode {
        Opcode::GetElementPtr | Opcode::AddrSpaceCast => Some(body.operand(i, 0)),
        Opcode::BitCast if module.ctx.types.is_ptr(body.value_type(body.operand(i, 0))) => Some(body.operand(i, 0)),
        Opcode::Phi if body.phi_blocks(i).len() == 1 => Some(body.operand(i, 0)),
        op if op.is_call() => returned_argument(module, body, i),
        _ => None,
    }
}

/// The argument whose object the result of a call points into.
fn returned_argument(module: &Module, body: &Body, call: Inst) -> Option<Value> {
    let attrs = &module.ctx.attrs;
    let own = attrs.list(body.inst(call).call_attrs());
    let declared = called_function(module, body, call).and_then(|g| module.function(g)).map(|f| attrs.list(f.attrs));
    let returned = (0..body.num_call_args(call)).find(|&k| {
        attrs.has(own.param(k), AttrKind::Returned)
            || declared.is_some_and(|d| attrs.has(d.param(k), AttrKind::Returned))
    });
    let same_object = [id::LAUNDER_INVARIANT_GROUP, id::STRIP_INVARIANT_GROUP, id::PTRMASK, id::THREADLOCAL_ADDRESS];
    let k = returned.or_else(|| called_intrinsic(module, body, call).filter(|n| same_object.contains(n)).map(|_| 0))?;
    Some(body.operand(call, k))
}

/// All objects that a pointer may point into, through phis and selects.
pub fn underlying_objects(module: &Module, body: &Body, v: Value) -> Vec<Value> {
    let mut work = vec![v];
    let mut seen: Vec<Value> = Vec::new();
    let mut objects = Vec::new();
    while let Some(v) = work.pop() {
        let o = underlying_object(module, body, v);
        if seen.contains(&o) {
            continue;
        }
        seen.push(o);
        let opcode = o.inst().map(|i| (i, body.inst(i).opcode));
        match opcode {
            Some((i, Opcode::Select)) if seen.len() < MAX_OBJECTS => {
                work.extend([body.operand(i, 2), body.operand(i, 1)])
            }
            Some((i, Opcode::Phi)) if seen.len() < MAX_OBJECTS => work.extend(body.operands(i)),
            _ => objects.push(o),
        }
    }
    objects
}

/// May a pointer of this origin have been anywhere before: loaded, or a call's result?
pub fn is_escape_source(module: &Module, body: &Body, v: Value) -> bool {
    let Some(i) = v.inst() else { return false };
    match body.inst(i).opcode {
        Opcode::Load | Opcode::IntToPtr => true,
        Opcode::ExtractValue => {
            let from = body.operand(i, 0).inst().map(|i| body.inst(i).opcode);
            from.is_some_and(|op| op.is_call() || op == Opcode::Load)
        }
        op if op.is_call() => returned_argument(module, body, i).is_none(),
        _ => false,
    }
}

/// Is it surely an object of its own: a stack slot, a variable, fresh memory, a `noalias` or `byval` argument?
pub fn is_identified_object(module: &Module, function: Global, body: &Body, v: Value) -> bool {
    let attrs = &module.ctx.attrs;
    match v.kind() {
        ValueKind::Inst(i) => {
            let d = body.inst(i);
            let noalias = |i: Inst| {
                let own = attrs.list(body.inst(i).call_attrs()).ret;
                let declared = called_function(module, body, i)
                    .and_then(|g| module.function(g))
                    .is_some_and(|f| attrs.has(attrs.list(f.attrs).ret, AttrKind::NoAlias));
                attrs.has(own, AttrKind::NoAlias) || declared
            };
            d.opcode == Opcode::Alloca || d.opcode.is_call() && noalias(i)
        }
        ValueKind::Const(c) => match body.consts().as_global(c) {
            Some(g) => !matches!(module.global(g).kind, GlobalKind::Alias(_)),
            None => false,
        },
        ValueKind::Param(p) => {
            let list = module.function(function).map(|f| attrs.list(f.attrs));
            let set = list.map(|l| l.param(p.index())).unwrap_or_default();
            attrs.has(set, AttrKind::NoAlias) || attrs.has(set, AttrKind::ByVal)
        }
        ValueKind::Block(_) => false,
    }
}
