//! Old intrinsics of NVIDIA GPUs that access memory, or are about its address spaces.

use super::call::Call;
use super::generic::redeclare;
use super::intrinsics::Plan;
use ir::intrinsics::Intrinsic;
use ir::metadata_kinds::kind;
use ir::{Align, Global, InstData, Module, Opcode, Ordering, RmwOp, Type, Value};

/// Atomic operations: what their names begin with.
const ATOMICS: [(&str, RmwOp); 4] = [
    ("atomic.load.add.f32.p", RmwOp::FAdd),
    ("atomic.load.add.f64.p", RmwOp::FAdd),
    ("atomic.load.inc.32.p", RmwOp::UIncWrap),
    ("atomic.load.dec.32.p", RmwOp::UDecWrap),
];
/// Address spaces by their names in intrinsics.
const SPACES: [&str; 5] = ["local", "shared", "global", "constant", "param"];
const GLOBAL: u32 = 1;
const SHARED: u32 = 3;
/// Shared memory of the whole cluster.
const CLUSTER: u32 = 7;

/// What becomes of the function `g`, called `llvm.nvvm.` and `name`.
pub(super) fn plan(module: &mut Module, g: Global, name: &str, params: &[Type], ret: Type) -> Option<Plan> {
    if ATOMICS.iter().any(|row| name.starts_with(row.0)) && params.len() == 2 {
        return Some(Plan::Rewrite(None, atomic));
    }
    if ["ldg.global.i.", "ldg.global.f.", "ldg.global.p."].iter().any(|start| name.starts_with(start)) {
        return (params.len() == 2).then_some(Plan::Rewrite(None, load));
    }
    if casts_space(name) && params.len() == 1 {
        return Some(Plan::Rewrite(None, cast));
    }
    if name == "mapa.shared.cluster" && module.ctx.types.addr_space(ret) == Some(SHARED) {
        return Some(Plan::Rewrite(Some(redeclare(module, g, "llvm.nvvm.mapa.shared.cluster", &[])?), map_to_cluster));
    }
    copy(module, g, name, params)
}

fn casts_space(name: &str) -> bool {
    let Some(rest) = name.strip_prefix("ptr.") else { return false };
    let is = |start: &str| rest == start || rest.strip_prefix(start).is_some_and(|more| more.starts_with('.'));
    SPACES.iter().any(|space| is(&format!("gen.to.{space}")) || is(&format!("{space}.to.gen")))
}

fn atomic(call: &mut Call<'_>, _: Option<Global>) -> bool {
    let Some(callee) = call.body.called_global(call.inst) else { return false };
    let name = String::from_utf8_lossy(&call.module.global(callee).name).into_owned();
    let name = name.strip_prefix("llvm.nvvm.").unwrap_or_default();
    let Some(&(_, op)) = ATOMICS.iter().find(|row| name.starts_with(row.0)) else { return false };
    let (pointer, value, ty) = (call.arg(0), call.arg(1), call.result_type());
    if call.ty(value) != ty || call.types().addr_space(call.ty(pointer)).is_none() {
        return false;
    }
    let size = call.module.data_layout.store_size(call.types(), ty).value;
    let mut data = InstData::new(Opcode::AtomicRmw, ty);
    data.set_rmw_op(op).set_ordering(Ordering::SeqCst).set_align(Align::new(size).unwrap_or(Align::NONE));
    let new = call.emit(data, &[pointer, value]);
    call.replace_value(new.into());
    true
}

/// A load of what nobody writes.
fn load(call: &mut Call<'_>, _: Option<Global>) -> bool {
    let pointer = call.arg(0);
    let (Some(space), Some(align)) = (call.types().addr_space(call.ty(pointer)), call.const_arg(1)) else {
        return false;
    };
    // As LLVM reads a number that is no power of two.
    let Some(align) = Align::new(align.checked_ilog2().map_or(1, |log| 1 << log)) else { return false };
    let pointer = if space == 0 { to_space(call, pointer, GLOBAL) } else { pointer };
    let mut data = InstData::new(Opcode::Load, call.result_type());
    data.set_align(align);
    let new = call.emit(data, &[pointer]);
    let empty = call.module.ctx.md.tuple(&[]);
    call.body.set_attachment(new, kind::INVARIANT_LOAD, empty);
    call.replace_value(new.into());
    true
}

fn to_space(call: &mut Call<'_>, pointer: Value, space: u32) -> Value {
    let ty = call.types().ptr(space);
    call.op(Opcode::AddrSpaceCast, ty, &[pointer])
}

fn cast(call: &mut Call<'_>, _: Option<Global>) -> bool {
    let (value, ty) = (call.arg(0), call.result_type());
    let is_pointer = |ty| call.types().addr_space(ty).is_some();
    let old = call.ty(value);
    if old != ty && !(is_pointer(old) && is_pointer(ty)) {
        return false;
    }
    let result = call.op(Opcode::AddrSpaceCast, ty, &[value]);
    call.replace_value(result);
    true
}

fn map_to_cluster(call: &mut Call<'_>, new: Option<Global>) -> bool {
    let Some(new) = new else { return false };
    let args = call.args();
    let mapped = call.call(new, &args);
    call.take_name(mapped.into());
    let result = to_space(call, mapped.into(), SHARED);
    call.replace_value(result);
    true
}

/// Copies into the cluster's memory, which had the address space of the block's; some did not say who takes part.
fn copy(module: &mut Module, g: Global, name: &str, params: &[Type]) -> Option<Plan> {
    let is_tensor = name.starts_with("cp.async.bulk.tensor.g2s.");
    if !is_tensor && !matches!(name, "cp.async.bulk.global.to.shared.cluster" | "cp.async.bulk.shared.cta.to.cluster") {
        return None;
    }
    let full = format!("llvm.nvvm.{name}");
    let intrinsic = Intrinsic::lookup(&full)?;
    let ty = intrinsic.function_type(&module.ctx.types, &[])?;
    let wanted = module.ctx.types.func_parts(ty)?.1.len();
    let is_short = is_tensor && params.len() + 1 == wanted;
    let is_old = module.ctx.types.addr_space(*params.first()?) == Some(SHARED);
    let fits = is_short || is_old && params.len() == wanted;
    if !fits {
        return None;
    }
    Some(Plan::Rewrite(Some(redeclare(module, g, &full, &[])?), copy_to_cluster))
}

fn copy_to_cluster(call: &mut Call<'_>, new: Option<Global>) -> bool {
    let Some(new) = new else { return false };
    let function = call.module.global(new).value_type;
    let Some(wanted) = call.types().func_parts(function).map(|parts| parts.1.len()) else { return false };
    let mut args = call.args();
    if call.types().addr_space(call.ty(args[0])) == Some(SHARED) {
        args[0] = to_space(call, args[0], CLUSTER);
    }
    if args.len() < wanted {
        args.push(call.int(Type::I32, 0));
    }
    call.call(new, &args);
    call.erase();
    true
}
