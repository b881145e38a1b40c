//! Old intrinsics of AMD GPUs.

use super::call::Call;
use super::generic::{redeclare, signature};
use super::intrinsics::Plan;
use ir::metadata_kinds::kind;
use ir::{Align, Global, InstData, Md, MdKind, Module, Opcode, Ordering, RmwOp, SyncScope, Type, Value};

/// Old names of atomic operations.
const ATOMICS: [(&str, RmwOp); 12] = [
    ("atomic.inc", RmwOp::UIncWrap),
    ("atomic.dec", RmwOp::UDecWrap),
    ("atomic.cond.sub", RmwOp::USubCond),
    ("ds.fadd", RmwOp::FAdd),
    ("ds.fmin", RmwOp::FMin),
    ("ds.fmax", RmwOp::FMax),
    ("global.atomic.fadd", RmwOp::FAdd),
    ("flat.atomic.fadd", RmwOp::FAdd),
    ("global.atomic.fmin", RmwOp::FMin),
    ("flat.atomic.fmin", RmwOp::FMin),
    ("global.atomic.fmax", RmwOp::FMax),
    ("flat.atomic.fmax", RmwOp::FMax),
];

/// What becomes of the function `g`, called `llvm.` and `name`.
pub(super) fn plan(module: &mut Module, g: Global, name: &str) -> Option<Plan> {
    let name = name.strip_prefix("amdgcn.")?;
    if name == "alignbit" {
        return Some(Plan::Rename(redeclare(module, g, "llvm.fshr", &[Type::I32])?));
    }
    if name.starts_with("ldexp.") {
        let (params, ret) = signature(module, g)?;
        return Some(Plan::Rename(redeclare(module, g, "llvm.ldexp", &[ret, *params.get(1)?])?));
    }
    if name.starts_with("wmma.i32.16x16x64.iu8.") {
        let (params, ret) = signature(module, g)?;
        let &[_, factor, _, _, _, _, _] = &params[..] else { return None };
        let new = redeclare(module, g, "llvm.amdgcn.wmma.i32.16x16x64.iu8", &[ret, factor])?;
        return Some(Plan::Rewrite(Some(new), without_clamp));
    }
    operation(name)?;
    Some(Plan::Rewrite(None, atomic))
}

fn operation(name: &str) -> Option<RmwOp> {
    let fits = |old: &str| name == old || name.strip_prefix(old).is_some_and(|rest| rest.starts_with('.'));
    ATOMICS.iter().find(|row| fits(row.0)).map(|row| row.1)
}

/// Whether the result is clamped is said today.
fn without_clamp(call: &mut Call<'_>, new: Option<Global>) -> bool {
    let Some(new) = new else { return false };
    let mut args = call.args();
    args.push(call.bool(false));
    let new = call.call(new, &args);
    call.replace_value(new.into());
    true
}

/// Vectors of `bfloat` were vectors of integers.
fn as_bfloat(call: &mut Call<'_>, value: Value) -> Value {
    let ty = call.ty(value);
    if call.types().is_vector(ty) && call.types().scalar(ty) == Type::I16 {
        let ty = call.types().with_scalar(ty, Type::BFLOAT);
        return call.op(Opcode::BitCast, ty, &[value]);
    }
    value
}

/// An atomic operation with (for some) ordering, scope and volatility as further arguments.
fn atomic(call: &mut Call<'_>, _: Option<Global>) -> bool {
    let Some(callee) = call.body.called_global(call.inst) else { return false };
    let name = String::from_utf8_lossy(&call.module.global(callee).name).into_owned();
    let Some(op) = name.strip_prefix("llvm.amdgcn.").and_then(operation) else { return false };
    let [pointer, value, ..] = call.args()[..] else { return false };
    let old = call.result_type();
    if call.ty(value) != old || call.types().addr_space(call.ty(pointer)).is_none() {
        return false;
    }
    let value = if op == RmwOp::FAdd { as_bfloat(call, value) } else { value };
    let ty = call.ty(value);
    let mut data = InstData::new(Opcode::AtomicRmw, ty);
    data.set_rmw_op(op).set_ordering(ordering(call)).set_volatile(is_volatile(call));
    data.set_align(Align::new(store_size(call, ty)).unwrap_or(Align::NONE));
    let scope = SyncScope(call.module.ctx.sync_scopes.intern(b"agent"));
    data.set_sync_scope(scope);
    let new = call.emit(data, &[pointer, value]);
    let mut attachments = Vec::new();
    let space = call.types().addr_space(call.ty(pointer));
    if space == Some(0) {
        attachments.push((kind::NOALIAS_ADDRSPACE, private_range(call)));
    }
    if space != Some(3) {
        let empty = call.module.ctx.md.tuple(&[]);
        attachments.push((intern(call, "amdgpu.no.fine.grained.memory"), empty));
        if op == RmwOp::FAdd && ty == Type::FLOAT {
            attachments.push((intern(call, "amdgpu.ignore.denormal.mode"), empty));
        }
    }
    call.body.set_attachments(new, &attachments);
    let result = call.op(Opcode::BitCast, old, &[new.into()]);
    call.replace_value(result);
    true
}

fn intern(call: &Call<'_>, name: &str) -> MdKind {
    MdKind(call.module.ctx.md_kinds.intern(name.as_bytes()))
}

/// The access is not to private memory, address space 5.
fn private_range(call: &Call<'_>) -> Md {
    let md = &call.module.ctx.md;
    md.tuple(&[md.int(Type::I32, 5), md.int(Type::I32, 6)])
}

fn ordering(call: &Call<'_>) -> Ordering {
    let given = if call.args().len() > 3 { call.const_arg(2) } else { None };
    match given {
        // LLVM's numbers of orderings that an atomic operation may have.
        Some(2) => Ordering::Monotonic,
        Some(4) => Ordering::Acquire,
        Some(5) => Ordering::Release,
        Some(6) => Ordering::AcqRel,
        _ => Ordering::SeqCst,
    }
}

fn is_volatile(call: &Call<'_>) -> bool {
    call.args().len() > 4 && call.const_arg(4) != Some(0)
}

fn store_size(call: &Call<'_>, ty: Type) -> u64 {
    call.module.data_layout.store_size(call.types(), ty).value
}
