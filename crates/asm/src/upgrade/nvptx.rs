//! Old intrinsics of NVIDIA GPUs.

use super::call::Call;
use super::generic::{redeclare, signature};
use super::intrinsics::Plan;
use ir::{Global, IntPredicate, Module, Opcode, Type, Value};

/// Names with the generic intrinsic that does the same; overloaded by the result.
const RENAMED: [(&str, &str); 12] = [
    ("brev32", "llvm.bitreverse"),
    ("brev64", "llvm.bitreverse"),
    ("popc.i", "llvm.ctpop"),
    ("max.i", "llvm.smax"),
    ("max.ui", "llvm.umax"),
    ("min.i", "llvm.smin"),
    ("min.ui", "llvm.umin"),
    ("clz.i", "llvm.ctlz"),
    ("max.ll", "llvm.smax"),
    ("max.ull", "llvm.umax"),
    ("min.ll", "llvm.smin"),
    ("min.ull", "llvm.umin"),
];

/// Those whose calls become something else.
const REWRITTEN: [&str; 12] = [
    "clz.ll",
    "popc.ll",
    "h2f",
    "fabs.f",
    "fabs.d",
    "fabs.ftz.f",
    "abs.i",
    "abs.ll",
    "barrier0",
    "barrier0.and",
    "barrier0.or",
    "barrier0.popc",
];

/// What becomes of the function `g`, called `llvm.` and `name`.
pub(super) fn plan(module: &mut Module, g: Global, name: &str) -> Option<Plan> {
    let name = name.strip_prefix("nvvm.")?;
    let (params, ret) = signature(module, g)?;
    if REWRITTEN.contains(&name) {
        let wanted = usize::from(name != "barrier0");
        return (params.len() == wanted).then_some(Plan::Rewrite(None, rewrite));
    }
    let &(_, new) = RENAMED.iter().find(|row| row.0 == name)?;
    if name == "clz.i" && params.len() != 1 {
        return None;
    }
    let new = redeclare(module, g, new, &[ret])?;
    Some(if name == "clz.i" { Plan::Rewrite(Some(new), leading_zeros) } else { Plan::Rename(new) })
}

fn leading_zeros(call: &mut Call<'_>, new: Option<Global>) -> bool {
    let Some(new) = new else { return false };
    let args = [call.arg(0), call.bool(false)];
    let new = call.call(new, &args);
    call.replace(new);
    true
}

fn rewrite(call: &mut Call<'_>, _: Option<Global>) -> bool {
    let Some(callee) = call.body.called_global(call.inst) else { return false };
    let name = String::from_utf8_lossy(&call.module.global(callee).name).into_owned();
    let Some(result) = name.strip_prefix("llvm.nvvm.").and_then(|name| expand(call, name)) else { return false };
    match result {
        Some(value) => call.replace_value(value),
        None => call.erase(),
    }
    true
}

fn expand(call: &mut Call<'_>, name: &str) -> Option<Option<Value>> {
    if name.starts_with("barrier0") {
        return barrier(call, name);
    }
    let args = call.args();
    let a = *args.first()?;
    let ty = call.ty(a);
    let value = match name {
        "abs.i" | "abs.ll" => absolute(call, a, ty),
        "clz.ll" => {
            let count = [a, call.bool(false)];
            let count = named_intrinsic(call, "llvm.ctlz", ty, &count, b"ctlz")?;
            truncate(call, count, b"ctlz.trunc")
        }
        "popc.ll" => {
            let count = named_intrinsic(call, "llvm.ctpop", ty, &[a], b"ctpop")?;
            truncate(call, count, b"ctpop.trunc")
        }
        "fabs.f" | "fabs.d" => call.intrinsic("llvm.nvvm.fabs", &[ty], &args)?,
        "fabs.ftz.f" => call.intrinsic("llvm.nvvm.fabs.ftz", &[ty], &args)?,
        "h2f" => named_intrinsic(call, "llvm.convert.from.fp16", Type::FLOAT, &[a], b"h2f")?,
        _ => return None,
    };
    Some(Some(value))
}

fn named_intrinsic(call: &mut Call<'_>, intrinsic: &str, ty: Type, args: &[Value], name: &[u8]) -> Option<Value> {
    let value = call.intrinsic(intrinsic, &[ty], args)?;
    call.name(value, name);
    Some(value)
}

fn truncate(call: &mut Call<'_>, value: Value, name: &[u8]) -> Value {
    let value = call.op(Opcode::Trunc, Type::I32, &[value]);
    call.name(value, name);
    value
}

fn absolute(call: &mut Call<'_>, a: Value, ty: Type) -> Value {
    let zero = call.int(ty, 0);
    let negated = call.op(Opcode::Sub, ty, &[zero, a]);
    call.name(negated, b"neg");
    let positive = call.compare(IntPredicate::Sge, a, zero);
    call.name(positive, b"abs.cond");
    let result = call.op(Opcode::Select, ty, &[positive, a, negated]);
    call.name(result, b"abs");
    result
}

/// The first barrier, with or without a reduction.
fn barrier(call: &mut Call<'_>, name: &str) -> Option<Option<Value>> {
    let id = call.int(Type::I32, 0);
    let reduction = match name.strip_prefix("barrier0.") {
        None => {
            call.intrinsic("llvm.nvvm.barrier.cta.sync.aligned.all", &[], &[id])?;
            return Some(None);
        }
        Some(reduction) => reduction,
    };
    let operand = call.arg(0);
    let zero = call.int(Type::I32, 0);
    let flag = call.compare(IntPredicate::Ne, operand, zero);
    let new = format!("llvm.nvvm.barrier.cta.red.{reduction}.aligned.all");
    let result = call.intrinsic(&new, &[], &[id, flag])?;
    if reduction == "popc" {
        return Some(Some(result));
    }
    Some(Some(call.op(Opcode::ZExt, Type::I32, &[result])))
}
