//! Old intrinsics of ARM and AArch64.

use super::call::Call;
use super::generic::{redeclare, replace_call, signature};
use super::intrinsics::Plan;
use ir::intrinsics::Intrinsic;
use ir::{Global, Module, Opcode, Type, Value};

/// Names with the generic intrinsic that does the same, overloaded by its first parameter or (`true`) its result.
const RENAMED: [(&str, &str, bool); 7] = [
    ("arm.thread.pointer", "llvm.thread.pointer", true),
    ("aarch64.thread.pointer", "llvm.thread.pointer", true),
    ("arm.rbit", "llvm.bitreverse", false),
    ("aarch64.rbit", "llvm.bitreverse", false),
    ("arm.neon.vcnt", "llvm.ctpop", false),
    ("arm.neon.vabs", "llvm.abs", false),
    ("aarch64.neon.frintn", "llvm.roundeven", false),
];

/// What becomes of the function `g`, called `llvm.` and `name`.
pub(super) fn plan(module: &mut Module, g: Global, name: &str) -> Option<Plan> {
    let (params, ret) = signature(module, g)?;
    let is = |old: &str| name == old || name.strip_prefix(old).is_some_and(|rest| rest.starts_with('.'));
    if is("arm.neon.vclz") {
        let &[operand] = &params[..] else { return None };
        return Some(Plan::Rewrite(Some(redeclare(module, g, "llvm.ctlz", &[operand])?), leading_zeros));
    }
    if is("aarch64.neon.addp") && module.ctx.types.is_float(module.ctx.types.scalar(ret)) {
        return Some(Plan::Rename(redeclare(module, g, "llvm.aarch64.neon.faddp", &[ret])?));
    }
    if let Some(operation) = name.strip_prefix("aarch64.sve.tuple.") {
        return tuple(module, g, operation, &params, ret);
    }
    if let Some(plan) = bf16(module, g, name, &params, ret) {
        return Some(plan);
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

/// Tuples of scalable vectors, which are longer vectors today.
fn tuple(module: &mut Module, g: Global, operation: &str, params: &[Type], ret: Type) -> Option<Plan> {
    let (new, rewrite): (_, super::intrinsics::Rewrite) = if operation.starts_with("get") {
        (redeclare(module, g, "llvm.vector.extract", &[ret, *params.first()?])?, tuple_get)
    } else if operation.starts_with("set") {
        (declare_insertion(module, g, params)?, tuple_set)
    } else if operation.starts_with("create") {
        (redeclare(module, g, "llvm.vector.insert", &[ret, *params.get(1)?])?, tuple_create)
    } else {
        return None;
    };
    Some(Plan::Rewrite(Some(new), rewrite))
}

/// Declares what replaces `set`, under a name that has the type of the index as well, as LLVM does: it is renamed when
/// its own turn comes, and stands behind what was declared before that.
fn declare_insertion(module: &mut Module, g: Global, params: &[Type]) -> Option<Global> {
    let &[tuple, index, part] = params else { return None };
    let types = &module.ctx.types;
    let insertion = Intrinsic::lookup("llvm.vector.insert")?;
    let (name, _) = insertion.mangled_name(types, &[tuple, part, index]);
    if let Some(declared) = module.lookup(&name) {
        return Some(declared);
    }
    let ty = types.func(tuple, &[tuple, part, Type::I64], false);
    let old = [&module.global(g).name[..], b".old"].concat();
    module.rename(g, &old);
    Some(module.add_global(ir::GlobalValue::new(&name, ty, ir::GlobalKind::Function(Box::default()))))
}

/// Where part `k` of a tuple begins, given the type of a part.
fn part_offset(call: &mut Call<'_>, part: Type, k: u64) -> Option<Value> {
    let (lanes, _) = call.types().vector_len(part)?;
    Some(call.int(Type::I64, k * u64::from(lanes)))
}

fn tuple_get(call: &mut Call<'_>, new: Option<Global>) -> bool {
    let part = call.result_type();
    let Some(offset) = call.const_arg(1).and_then(|k| part_offset(call, part, k)) else { return false };
    let args = [call.arg(0), offset];
    replace_call(call, new, &args)
}

fn tuple_set(call: &mut Call<'_>, new: Option<Global>) -> bool {
    let part = call.arg(2);
    let part_type = call.ty(part);
    let Some(offset) = call.const_arg(1).and_then(|k| part_offset(call, part_type, k)) else { return false };
    let args = [call.arg(0), part, offset];
    replace_call(call, new, &args)
}

fn tuple_create(call: &mut Call<'_>, new: Option<Global>) -> bool {
    let (Some(new), ty) = (new, call.result_type()) else { return false };
    let mut tuple = call.poison(ty);
    let mut last = None;
    for (k, part) in call.args().into_iter().enumerate() {
        let part_type = call.ty(part);
        let Some(offset) = part_offset(call, part_type, k as u64) else { return false };
        let inserted = call.call(new, &[tuple, part, offset]);
        (tuple, last) = (inserted.into(), Some(inserted));
    }
    let Some(last) = last else { return false };
    call.replace(last);
    true
}
