//! Old intrinsics of ARM and AArch64.

use super::aarch64;
use super::call::Call;
use super::generic::{redeclare, signature};
use super::intrinsics::Plan;
use ir::intrinsics::Intrinsic;
use ir::{Global, Module, Opcode, Type, Value};

/// Names with the generic intrinsic that does the same, overloaded by its first parameter or (`true`) its result.
const RENAMED: [(&str, &str, bool); 17] = [
    ("arm.thread.pointer", "llvm.thread.pointer", true),
    ("aarch64.thread.pointer", "llvm.thread.pointer", true),
    ("arm.rbit", "llvm.bitreverse", false),
    ("aarch64.rbit", "llvm.bitreverse", false),
    ("arm.neon.vcnt", "llvm.ctpop", false),
    ("arm.neon.vqadds", "llvm.sadd.sat", false),
    ("arm.neon.vqaddu", "llvm.uadd.sat", false),
    ("arm.neon.vqsubs", "llvm.ssub.sat", false),
    ("arm.neon.vqsubu", "llvm.usub.sat", false),
    ("arm.neon.vrinta", "llvm.round", false),
    ("arm.neon.vrintm", "llvm.floor", false),
    ("arm.neon.vrintn", "llvm.roundeven", false),
    ("arm.neon.vrintp", "llvm.ceil", false),
    ("arm.neon.vrintx", "llvm.rint", false),
    ("arm.neon.vrintz", "llvm.trunc", false),
    ("aarch64.neon.frintn", "llvm.roundeven", false),
    ("aarch64.neon.rbit", "llvm.bitreverse", false),
];

/// What becomes of the function `g`, called `llvm.` and `name`.
pub(super) fn plan(module: &mut Module, g: Global, name: &str) -> Option<Plan> {
    let (params, ret) = signature(module, g)?;
    let is = |old: &str| name == old || name.strip_prefix(old).is_some_and(|rest| rest.starts_with('.'));
    if is("arm.neon.vclz") {
        let &[operand] = &params[..] else { return None };
        return Some(Plan::Rewrite(Some(redeclare(module, g, "llvm.ctlz", &[operand])?), leading_zeros));
    }
    if let Some(plan) = bf16(module, g, name, &params, ret) {
        return Some(plan);
    }
    if let Some(rest) = name.strip_prefix("aarch64.")
        && let Some(plan) = aarch64::plan(module, g, rest, &params, ret)
    {
        return Some(plan);
    }
    if takes_wide_predicate(name) {
        return Some(Plan::Rewrite(None, narrow_predicate));
    }
    if name == "arm.mve.vctp64" && module.ctx.types.vector_len(ret) == Some((4, false)) {
        return Some(Plan::Rewrite(Some(redeclare(module, g, "llvm.arm.mve.vctp64", &[])?), widen_predicate));
    }
    let &(_, new, by_result) = RENAMED.iter().find(|row| is(row.0))?;
    let overload = if by_result { ret } else { *params.first()? };
    Some(Plan::Rename(redeclare(module, g, new, &[overload])?))
}

fn leading_zeros(call: &mut Call<'_>, new: Option<Global>) -> bool {
    let Some(new) = new else { return false };
    let args = [call.arg(0), call.bool(false)];
    let new = call.call(new, &args);
    call.replace(new);
    true
}

/// Operations on `bfloat` that took bytes.
fn bf16(module: &mut Module, g: Global, name: &str, params: &[Type], ret: Type) -> Option<Plan> {
    let (target, rest) = name.split_once(".neon.")?;
    let [_, bytes, _] = params[..] else { return None };
    let (lanes, false) = module.ctx.types.vector_len(bytes)? else { return None };
    if module.ctx.types.scalar(bytes) != Type::I8 {
        return None;
    }
    let halves = module.ctx.types.vector(Type::BFLOAT, lanes / 2, false);
    let (new, overloads): (String, &[Type]) = match rest.split('.').next()? {
        "bfdot" => (format!("llvm.{target}.neon.bfdot"), &[ret, halves]),
        word @ ("bfmmla" | "bfmlalb" | "bfmlalt") => (format!("llvm.{target}.neon.{word}"), &[]),
        _ => return None,
    };
    Some(Plan::Rewrite(Some(redeclare(module, g, &new, overloads)?), cast_to_bf16))
}

fn cast_to_bf16(call: &mut Call<'_>, new: Option<Global>) -> bool {
    let Some(new) = new else { return false };
    let mut args = call.args();
    for arg in &mut args[1..] {
        let Some((lanes, _)) = call.types().vector_len(call.ty(*arg)) else { return false };
        let halves = call.types().vector(Type::BFLOAT, lanes / 2, false);
        *arg = call.op(Opcode::BitCast, halves, &[*arg]);
    }
    let new = call.call(new, &args);
    call.replace(new);
    true
}

/// MVE's and CDE's operations on two lanes of 64 bits, before there were predicates of two lanes.
const WITH_PREDICATE: [&str; 6] = [
    "arm.mve.mull.int.predicated.v2i64.v4i32.v4i1",
    "arm.mve.vqdmull.predicated.v2i64.v4i32.v4i1",
    "arm.mve.vldr.gather.base.predicated.v2i64.v2i64.v4i1",
    "arm.mve.vldr.gather.base.wb.predicated.v2i64.v2i64.v4i1",
    "arm.mve.vstr.scatter.base.predicated.v2i64.v2i64.v4i1",
    "arm.mve.vstr.scatter.base.wb.predicated.v2i64.v2i64.v4i1",
];
/// Those whose names say what a pointer points to.
const WITH_POINTER: [(&str, &str); 2] = [
    ("arm.mve.vldr.gather.offset.predicated.v2i64.p0", ".v2i64.v4i1"),
    ("arm.mve.vstr.scatter.offset.predicated.p0", ".v2i64.v2i64.v4i1"),
];

fn takes_wide_predicate(name: &str) -> bool {
    let is_custom = |rest: &str| {
        let number = rest.trim_start_matches(['1', '2', '3']);
        rest.len() == number.len() + 1 && matches!(number, "q.predicated.v2i64.v4i1" | "qa.predicated.v2i64.v4i1")
    };
    WITH_PREDICATE.contains(&name)
        || name.strip_prefix("arm.cde.vcx").is_some_and(is_custom)
        || WITH_POINTER.iter().any(|(start, end)| {
            name.strip_prefix(start).and_then(|n| n.strip_suffix(end)).is_some_and(|n| matches!(n, "" | "i64"))
        })
}

/// The predicate of as many lanes as `lanes`, from one of another number of them: by way of its bits.
fn predicate(call: &mut Call<'_>, predicate: Value, lanes: u32) -> Option<Value> {
    let old = call.ty(predicate);
    let new = call.types().vector(Type::I1, lanes, false);
    let bits = call.intrinsic("llvm.arm.mve.pred.v2i", &[old], &[predicate])?;
    call.intrinsic("llvm.arm.mve.pred.i2v", &[new], &[bits])
}

/// Calls what takes a predicate of two lanes.
fn narrow_predicate(call: &mut Call<'_>, _: Option<Global>) -> bool {
    let Some(callee) = call.body.called_global(call.inst) else { return false };
    let name = String::from_utf8_lossy(&call.module.global(callee).name).into_owned();
    let Some(intrinsic) = call.module.intrinsic(callee).or_else(|| base_intrinsic(&name)) else { return false };
    let four = call.types().vector(Type::I1, 4, false);
    let two = call.types().vector(Type::I1, 2, false);
    let args = call.args();
    let ret = call.result_type();
    let params: Vec<Type> = args.iter().map(|&a| if call.ty(a) == four { two } else { call.ty(a) }).collect();
    let function = call.types().func(ret, &params, false);
    let Ok(overloads) = intrinsic.match_signature(call.types(), function) else { return false };
    let mut new_args = Vec::with_capacity(args.len());
    for arg in args {
        let is_predicate = call.ty(arg) == four;
        let Some(arg) = (if is_predicate { predicate(call, arg, 2) } else { Some(arg) }) else { return false };
        new_args.push(arg);
    }
    let Some(new) = call.module.declare_intrinsic(intrinsic, &overloads) else { return false };
    let new = call.call(new, &new_args);
    call.replace_beside(new);
    true
}

/// The intrinsic of which `name` has the types behind it.
fn base_intrinsic(name: &str) -> Option<Intrinsic> {
    let mut base = name;
    while let Some((shorter, _)) = base.rsplit_once('.') {
        if let Some(found) = Intrinsic::lookup(shorter) {
            return Some(found);
        }
        base = shorter;
    }
    None
}

/// Who asked for four lanes gets them of the two.
fn widen_predicate(call: &mut Call<'_>, new: Option<Global>) -> bool {
    let Some(new) = new else { return false };
    let args = call.args();
    let made = call.call(new, &args);
    call.name_beside(made);
    match predicate(call, made.into(), 4) {
        Some(wide) => {
            call.replace_value(wide);
            true
        }
        None => false,
    }
}
