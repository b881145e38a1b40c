//! What object a pointer points into.

use crate::call_info::CallInfo;
use ir::attr_kind::AttrKind;
use ir::data_layout::Size;
use ir::intrinsics::id;
use ir::{Body, ConstData, Global, GlobalKind, Inst, Module, Opcode, Value, ValueKind, View};
use smallvec::{SmallVec, smallvec};

/// Steps from a pointer to its object, as in LLVM.
const MAX_STEPS: usize = 10;
/// Phis and selects that are looked through.
const MAX_OBJECTS: usize = 64;

/// The object that a pointer is computed from by `getelementptr` and the like, as far as can be seen.
pub fn underlying_object(module: &Module, body: &Body, v: Value) -> Value {
    underlying_object_within(module, body, v, MAX_STEPS)
}

/// The same within so many steps.
pub fn underlying_object_within(module: &Module, body: &Body, mut v: Value, steps: usize) -> Value {
    for _ in 0..steps {
        let Some(next) = step(module, body, v) else { return v };
        v = next;
    }
    v
}

/// What a pointer is computed from: one step of [`underlying_object`].
pub fn step(module: &Module, body: &Body, v: Value) -> Option<Value> {
    match v.kind() {
        ValueKind::Inst(i) => inst_step(module, body, i),
        ValueKind::Const(c) => match body.consts().data(c) {
            ConstData::Expr(e) => {
                let e = body.consts().expr(e);
                matches!(e.opcode, Opcode::GetElementPtr | Opcode::AddrSpaceCast | Opcode::BitCast)
                    .then(|| e.operands[0].into())
            }
            ConstData::Global(g) => aliasee(module, body, g),
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

/// Can an instruction that gives a pointer be a [`step`] from that to another one, or be stripped?
pub(crate) fn may_be_step(body: &Body, i: Inst) -> bool {
    match body.inst(i).opcode {
        Opcode::Phi => body.phi_blocks(i).len() == 1,
        op => op == Opcode::GetElementPtr || op.is_cast() || op.is_call(),
    }
}

/// The argument whose object the result of a call points into.
fn returned_argument(module: &Module, body: &Body, call: Inst) -> Option<Value> {
    let info = CallInfo::new(module, body, call);
    let same_object = [id::LAUNDER_INVARIANT_GROUP, id::STRIP_INVARIANT_GROUP, id::PTRMASK, id::THREADLOCAL_ADDRESS];
    info.returned_argument().or_else(|| {
        info.intrinsic().filter(|n| same_object.contains(n))?;
        info.arg(0)
    })
}

/// Steps that are taken to strip what leaves a pointer as it is. Only unreachable code has cycles of such steps.
pub(crate) const MAX_STRIPPED: usize = 1000;

/// The pointer without casts, `getelementptr` of zeros and calls that return their argument.
pub fn strip_pointer_casts(module: &Module, body: &Body, mut v: Value) -> Value {
    for _ in 0..MAX_STRIPPED {
        let Some(next) = strip_pointer_cast(module, body, v) else { break };
        v = next;
    }
    v
}

/// One step of [`strip_pointer_casts`].
pub fn strip_pointer_cast(module: &Module, body: &Body, v: Value) -> Option<Value> {
    let is_zero = |v: Value| v.constant().is_some_and(|c| body.consts().is_zero(c));
    let is_ptr = |v: Value| module.ctx.types.is_ptr(body.value_type(v));
    match v.kind() {
        ValueKind::Inst(i) => match body.view(i) {
            View::Gep { base, indices, .. } => indices.iter().all(is_zero).then_some(base),
            View::Cast { op: Opcode::BitCast | Opcode::AddrSpaceCast, from } => is_ptr(from).then_some(from),
            View::Call(_) | View::Invoke { .. } | View::CallBr(_) => CallInfo::new(module, body, i).returned_argument(),
            _ => None,
        },
        ValueKind::Const(c) => {
            let ConstData::Expr(e) = body.consts().data(c) else { return None };
            let e = body.consts().expr(e);
            let (&base, indices) = e.operands.split_first()?;
            match e.opcode {
                Opcode::GetElementPtr if !indices.iter().all(|&k| body.consts().is_zero(k)) => None,
                Opcode::GetElementPtr | Opcode::BitCast | Opcode::AddrSpaceCast => {
                    is_ptr(base.into()).then(|| base.into())
                }
                _ => None,
            }
        }
        _ => None,
    }
}

/// The global that an alias stands for, if the linker cannot replace the alias and the body mentions that global, too.
fn aliasee(module: &Module, body: &Body, alias: Global) -> Option<Value> {
    let global = module.global(alias);
    let GlobalKind::Alias(target) = global.kind else { return None };
    let target = module.consts.as_global(target).filter(|_| !global.linkage.is_interposable())?;
    body.consts().find_global(module.global_type(target), target).map(Value::from)
}

/// All objects that a pointer may point into, through phis and selects.
pub fn underlying_objects(module: &Module, body: &Body, v: Value) -> SmallVec<[Value; 4]> {
    let mut work: SmallVec<[Value; 4]> = smallvec![v];
    let mut seen: SmallVec<[Value; 4]> = SmallVec::new();
    let mut objects = SmallVec::new();
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

/// May a call return one of its arguments, a pointer that nobody else gets to know by the call (`captures(ret: ...)`)?
fn may_return_argument(module: &Module, body: &Body, call: Inst) -> bool {
    let info = CallInfo::new(module, body, call);
    returned_argument(module, body, call).is_some() || (0..info.num_args()).any(|k| info.captures(k).only_by_result())
}

/// May a pointer of this origin have been anywhere before: loaded, a call's result, made from a number, or taken out of an aggregate? Putting
/// a pointer where it can be got from like that is a capture.
pub fn is_escape_source(module: &Module, body: &Body, v: Value) -> bool {
    match v.kind() {
        ValueKind::Inst(i) => match body.inst(i).opcode {
            Opcode::Load | Opcode::IntToPtr | Opcode::ExtractValue | Opcode::ExtractElement => true,
            op => op.is_call() && !may_return_argument(module, body, i),
        },
        ValueKind::Const(c) => match body.consts().data(c) {
            ConstData::Expr(e) => body.consts().expr(e).opcode == Opcode::IntToPtr,
            _ => false,
        },
        _ => false,
    }
}

/// Is it surely an object of its own: a stack slot, a variable, fresh memory, a `noalias` or `byval` argument?
pub fn is_identified_object(module: &Module, function: Global, body: &Body, v: Value) -> bool {
    let attrs = &module.ctx.attrs;
    match v.kind() {
        ValueKind::Inst(i) => {
            let d = body.inst(i);
            d.opcode == Opcode::Alloca || d.opcode.is_call() && is_noalias_call(module, body, v)
        }
        ValueKind::Const(c) => match body.consts().as_global(c) {
            Some(g) => !matches!(module.global(g).kind, GlobalKind::Alias(_)),
            None => false,
        },
        ValueKind::Param(p) => {
            let list = module.function(function).map(|f| attrs.list(f.attrs.get()));
            let set = list.map(|l| l.param(p.index())).unwrap_or_default();
            attrs.has(set, AttrKind::NoAlias) || attrs.has(set, AttrKind::ByVal)
        }
        ValueKind::Block(_) => false,
    }
}

/// Is it an object that nobody outside of the call of this function has: like [`is_identified_object`], but for globals?
pub fn is_identified_function_local(module: &Module, function: Global, body: &Body, v: Value) -> bool {
    v.constant().is_none() && is_identified_object(module, function, body, v)
}

/// Is it the result of a call that returns fresh memory (`noalias`)?
pub fn is_noalias_call(module: &Module, body: &Body, v: Value) -> bool {
    let call = v.inst().filter(|&i| body.inst(i).opcode.is_call());
    call.is_some_and(|i| CallInfo::new(module, body, i).result_has(AttrKind::NoAlias))
}

/// Who sees what an object holds when the function is left by an exception.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum UnwindVisibility {
    /// Nobody.
    Invisible,
    /// Nobody, unless its address was captured before.
    InvisibleUnlessCaptured,
    /// Perhaps the caller.
    Visible,
}

/// Who sees what an object holds when the function is left by an exception?
pub fn visibility_on_unwind(module: &Module, function: Global, body: &Body, object: Value) -> UnwindVisibility {
    let is_alloca = object.inst().is_some_and(|i| body.inst(i).opcode == Opcode::Alloca);
    let kinds = [AttrKind::ByVal, AttrKind::DeadOnUnwind];
    if is_alloca || kinds.iter().any(|&kind| param_has(module, function, object, kind)) {
        UnwindVisibility::Invisible
    } else if is_noalias_call(module, body, object) {
        UnwindVisibility::InvisibleUnlessCaptured
    } else {
        UnwindVisibility::Visible
    }
}

/// Has a value that is a parameter an attribute?
pub fn param_has(module: &Module, function: Global, v: Value, kind: AttrKind) -> bool {
    let attrs = &module.ctx.attrs;
    let set = v.param().zip(module.function(function)).map(|(p, f)| attrs.list(f.attrs.get()).param(p.index()));
    set.is_some_and(|set| attrs.has(set, kind))
}

/// May an object be written wherever it can be read? `Some(true)` where that holds only for as many bytes as attributes say.
pub fn is_writable_object(module: &Module, function: Global, body: &Body, object: Value) -> Option<bool> {
    let has = |kind| param_has(module, function, object, kind);
    if object.inst().is_some_and(|i| body.inst(i).opcode == Opcode::Alloca) {
        return Some(false);
    }
    if object.param().is_some() {
        if has(AttrKind::Writable) && has(AttrKind::NoAlias) {
            return Some(true);
        }
        return has(AttrKind::ByVal).then_some(false);
    }
    is_noalias_call(module, body, object).then_some(false)
}

/// The bytes of a stack slot, if that is a number, or a number times `vscale`.
pub fn allocation_size(module: &Module, body: &Body, alloca: Inst) -> Option<Size> {
    let View::Alloca { ty, count } = body.view(alloca) else { return None };
    let mut size = module.data_layout.alloc_size(&module.ctx.types, ty);
    let count = body.consts().as_u64(count.constant()?)?;
    size.value = size.value.checked_mul(count)?;
    Some(size)
}

/// Is it a stack slot of constant size in the entry block?
pub fn is_static_alloca(body: &Body, i: Inst) -> bool {
    match body.view(i) {
        View::Alloca { count, .. } => {
            count.constant().is_some() && body.inst_block(i) == body.entry() && !body.inst(i).is_inalloca()
        }
        _ => false,
    }
}
