//! Old intrinsics of NVIDIA GPUs.

use super::call::Call;
use super::generic::{redeclare, signature};
use super::intrinsics::Plan;
use super::nvptx_memory;
use ir::{Global, IntPredicate, Module, Opcode, Type, Value};

/// Names with the generic intrinsic that does the same; overloaded by the result.
const RENAMED: [(&str, &str); 16] = [
    ("brev32", "llvm.bitreverse"),
    ("brev64", "llvm.bitreverse"),
    ("popc.i", "llvm.ctpop"),
    ("max.s", "llvm.smax"),
    ("max.us", "llvm.umax"),
    ("min.s", "llvm.smin"),
    ("min.us", "llvm.umin"),
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

/// Those whose calls become something else, and how many parameters they have.
const REWRITTEN: [(&str, usize); 22] = [
    ("clz.ll", 1),
    ("popc.ll", 1),
    ("h2f", 1),
    ("fabs.f", 1),
    ("fabs.d", 1),
    ("fabs.ftz.f", 1),
    ("abs.i", 1),
    ("abs.ll", 1),
    ("abs.bf16", 1),
    ("abs.bf16x2", 1),
    ("barrier0", 0),
    ("barrier0.and", 1),
    ("barrier0.or", 1),
    ("barrier0.popc", 1),
    ("bitcast.d2ll", 1),
    ("bitcast.f2i", 1),
    ("bitcast.i2f", 1),
    ("bitcast.ll2d", 1),
    ("rotate.b32", 2),
    ("rotate.b64", 2),
    ("rotate.right.b64", 2),
    ("swap.lo.hi.b64", 1),
];

/// Those of which only the name changed.
const ANEW: [(&str, &str); 9] = [
    ("bar.sync", "llvm.nvvm.barrier.cta.sync.aligned.all"),
    ("barrier.n", "llvm.nvvm.barrier.cta.sync.aligned.all"),
    ("barrier", "llvm.nvvm.barrier.cta.sync.aligned.count"),
    ("barrier.sync", "llvm.nvvm.barrier.cta.sync.all"),
    ("barrier.sync.cnt", "llvm.nvvm.barrier.cta.sync.count"),
    ("ex2.approx.f", "llvm.nvvm.ex2.approx"),
    ("ex2.approx.d", "llvm.nvvm.ex2.approx"),
    ("ex2.approx.f16x2", "llvm.nvvm.ex2.approx"),
    ("ex2.approx.ftz.f", "llvm.nvvm.ex2.approx.ftz"),
];

/// What becomes of the function `g`, called `llvm.` and `name`.
pub(super) fn plan(module: &mut Module, g: Global, name: &str) -> Option<Plan> {
    let name = name.strip_prefix("nvvm.")?;
    let (params, ret) = signature(module, g)?;
    if let Some(&(_, wanted)) = REWRITTEN.iter().find(|row| row.0 == name) {
        return (params.len() == wanted).then_some(Plan::Rewrite(None, rewrite));
    }
    if ANEW.iter().any(|row| row.0 == name) {
        return Some(Plan::Rewrite(None, rewrite));
    }
    if takes_integers(module, name, ret) {
        let new = redeclare(module, g, &format!("llvm.nvvm.{name}"), &[])?;
        return Some(Plan::Rewrite(Some(new), on_bfloat));
    }
    if let Some(plan) = nvptx_memory::plan(module, g, name, &params, ret) {
        return Some(plan);
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
    if let Some(&(_, new)) = ANEW.iter().find(|row| row.0 == name) {
        let overloads: &[Type] = if name.starts_with("ex2") { &[ty] } else { &[] };
        let result = call.intrinsic(new, overloads, &args)?;
        return Some((call.result_type() != Type::VOID).then_some(result));
    }
    let value = match name {
        "abs.i" | "abs.ll" => absolute(call, a, ty),
        "abs.bf16" | "abs.bf16x2" => absolute_bfloat(call, a, name.ends_with("x2"))?,
        "bitcast.d2ll" | "bitcast.f2i" | "bitcast.i2f" | "bitcast.ll2d" => cast_bits(call, a, call.result_type())?,
        "rotate.b32" | "rotate.b64" => rotate(call, "llvm.fshl", a, args[1])?,
        "rotate.right.b64" => rotate(call, "llvm.fshr", a, args[1])?,
        "swap.lo.hi.b64" => {
            let half = call.int(ty, 32);
            rotate(call, "llvm.fshl", a, half)?
        }
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

/// Funnel shifts rotate where both halves are the same.
fn rotate(call: &mut Call<'_>, shift: &str, a: Value, amount: Value) -> Option<Value> {
    let ty = call.ty(a);
    let amount = call.op(Opcode::ZExt, ty, &[amount]);
    call.intrinsic(shift, &[ty], &[a, a, amount])
}

/// Is it an operation on `bfloat`, by its name, that took integers?
fn takes_integers(module: &Module, name: &str, ret: Type) -> bool {
    let on_bfloat = name.ends_with(".bf16") || name.ends_with(".bf16x2");
    let is_known = ["neg.", "fma.rn.", "fmax.", "fmin."].iter().any(|start| name.starts_with(start));
    on_bfloat && is_known && module.ctx.types.scalar(ret) != Type::BFLOAT
}

fn on_bfloat(call: &mut Call<'_>, new: Option<Global>) -> bool {
    let Some(new) = new else { return false };
    let function = call.module.global(new).value_type;
    let Some(ty) = call.types().func_parts(function).map(|parts| parts.0) else { return false };
    let (old, mut args) = (call.result_type(), call.args());
    for arg in &mut args {
        let Some(cast) = cast_bits(call, *arg, ty) else { return false };
        *arg = cast;
    }
    let result = call.call(new, &args).into();
    let Some(result) = cast_bits(call, result, old) else { return false };
    call.replace_value(result);
    true
}

/// The same bits as a value of another type of as many.
fn cast_bits(call: &mut Call<'_>, value: Value, ty: Type) -> Option<Value> {
    let bits = |call: &Call<'_>, ty| call.module.data_layout.size_in_bits(call.types(), ty).value;
    (bits(call, call.ty(value)) == bits(call, ty)).then(|| call.op(Opcode::BitCast, ty, &[value]))
}

/// The absolute value of one or two `bfloat`, which may have been integers.
fn absolute_bfloat(call: &mut Call<'_>, a: Value, is_pair: bool) -> Option<Value> {
    let pair = call.types().vector(Type::BFLOAT, 2, false);
    let ty = if is_pair { pair } else { Type::BFLOAT };
    let operand = cast_bits(call, a, ty)?;
    let result = call.intrinsic("llvm.nvvm.fabs", &[ty], &[operand])?;
    cast_bits(call, result, call.result_type())
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
