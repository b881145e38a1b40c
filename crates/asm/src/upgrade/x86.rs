//! Old intrinsics of x86 that generic instructions do as well.

use super::call::Call;
use super::intrinsics::Plan;
use ir::{Global, IntPredicate, Module, Opcode, Type, Value};

/// What becomes of the function `g`, called `llvm.` and `name`.
pub(super) fn plan(_: &mut Module, _: Global, name: &str) -> Option<Plan> {
    is_old(name.strip_prefix("x86.")?).then_some(Plan::Rewrite(None, rewrite))
}

fn is_old(name: &str) -> bool {
    scalar_arithmetic(name).is_some()
        || wide_multiply(name).is_some()
        || is_half_conversion(name)
        || xop_compare(name).is_some()
        || vector_compare(name).is_some()
        || element_wise(name).is_some()
}

fn rewrite(call: &mut Call<'_>, _: Option<Global>) -> bool {
    let Some(callee) = call.body.called_global(call.inst) else { return false };
    let name = call.module.global(callee).name.clone();
    let Some(name) = std::str::from_utf8(&name).ok().and_then(|name| name.strip_prefix("llvm.x86.")) else {
        return false;
    };
    let Some(result) = expand(call, name) else { return false };
    call.replace_value(result);
    true
}

fn expand(call: &mut Call<'_>, name: &str) -> Option<Value> {
    if let Some(opcode) = scalar_arithmetic(name) {
        return first_lane(call, opcode);
    }
    if let Some(signed) = wide_multiply(name) {
        return multiply_even_lanes(call, signed);
    }
    if is_half_conversion(name) {
        return half_to_float(call);
    }
    if let Some((predicate, _)) = xop_compare(name) {
        return compare_or_fill(call, predicate);
    }
    if let Some(predicate) = vector_compare(name) {
        return compare_or_fill(call, Compare::Predicate(predicate));
    }
    let operation = element_wise(name)?;
    let mut args = call.args();
    if operation == "llvm.abs" {
        args.push(call.bool(false));
    }
    let ty = call.result_type();
    call.intrinsic(operation, &[ty], &args)
}

/// `sse.add.ss`, `sse2.mul.sd` and the like.
fn scalar_arithmetic(name: &str) -> Option<Opcode> {
    let operation = name
        .strip_prefix("sse.")
        .and_then(|rest| rest.strip_suffix(".ss"))
        .or_else(|| name.strip_prefix("sse2.").and_then(|rest| rest.strip_suffix(".sd")))?;
    Some(match operation {
        "add" => Opcode::FAdd,
        "sub" => Opcode::FSub,
        "mul" => Opcode::FMul,
        "div" => Opcode::FDiv,
        _ => return None,
    })
}

fn first_lane(call: &mut Call<'_>, opcode: Opcode) -> Option<Value> {
    let [a, b] = call.args()[..] else { return None };
    let (vector, elem) = (call.ty(a), call.types().element(call.ty(a))?);
    let zero = call.int(Type::I32, 0);
    let x = call.op(Opcode::ExtractElement, elem, &[a, zero]);
    let y = call.op(Opcode::ExtractElement, elem, &[b, zero]);
    let sum = call.op(opcode, elem, &[x, y]);
    Some(call.op(Opcode::InsertElement, vector, &[a, sum, zero]))
}

/// Multiplications of the even lanes to twice their width: is it signed?
fn wide_multiply(name: &str) -> Option<bool> {
    match name {
        "sse2.pmulu.dq" | "avx2.pmulu.dq" | "avx512.pmulu.dq.512" => Some(false),
        "sse41.pmuldq" | "avx2.pmul.dq" | "avx512.pmul.dq.512" => Some(true),
        _ => None,
    }
}

fn multiply_even_lanes(call: &mut Call<'_>, signed: bool) -> Option<Value> {
    let [a, b] = call.args()[..] else { return None };
    let ty = call.result_type();
    let mut wide = [a, b].map(|v| call.op(Opcode::BitCast, ty, &[v]));
    for lane in &mut wide {
        *lane = if signed {
            let bits = call.int(ty, 32);
            let high = call.op(Opcode::Shl, ty, &[*lane, bits]);
            call.op(Opcode::AShr, ty, &[high, bits])
        } else {
            let mask = call.int(ty, 0xffff_ffff);
            call.op(Opcode::And, ty, &[*lane, mask])
        };
    }
    Some(call.op(Opcode::Mul, ty, &wide))
}

fn is_half_conversion(name: &str) -> bool {
    matches!(name, "vcvtph2ps.128" | "vcvtph2ps.256")
}

fn half_to_float(call: &mut Call<'_>) -> Option<Value> {
    let mut source = *call.args().first()?;
    let ty = call.result_type();
    let (lanes, _) = call.types().vector_len(ty)?;
    let (given, _) = call.types().vector_len(call.ty(source))?;
    if lanes != given {
        source = call.first_lanes(source, lanes);
    }
    let halves = call.types().vector(Type::HALF, lanes, false);
    let halves = call.op(Opcode::BitCast, halves, &[source]);
    let result = call.op(Opcode::FpExt, ty, &[halves]);
    call.name(result, b"cvtph2ps");
    Some(result)
}

#[derive(Clone, Copy)]
enum Compare {
    Never,
    Always,
    Predicate(IntPredicate),
}

/// `xop.vpcomltub` and the like.
fn xop_compare(name: &str) -> Option<(Compare, bool)> {
    let rest = name.strip_prefix("xop.vpcom")?;
    let rest = &rest[..rest.len().checked_sub(1)?];
    let (condition, unsigned) = rest.strip_suffix('u').filter(|c| is_condition(c)).map_or((rest, false), |c| (c, true));
    use IntPredicate::*;
    let predicate = match (condition, unsigned) {
        ("lt", false) => Slt,
        ("le", false) => Sle,
        ("gt", false) => Sgt,
        ("ge", false) => Sge,
        ("lt", true) => Ult,
        ("le", true) => Ule,
        ("gt", true) => Ugt,
        ("ge", true) => Uge,
        ("eq", _) => Eq,
        ("ne", _) => Ne,
        ("true", _) => return Some((Compare::Always, unsigned)),
        ("false", _) => return Some((Compare::Never, unsigned)),
        _ => return None,
    };
    Some((Compare::Predicate(predicate), unsigned))
}

fn is_condition(word: &str) -> bool {
    matches!(word, "lt" | "le" | "gt" | "ge" | "eq" | "ne" | "true" | "false")
}

/// `sse2.pcmpeq.b`, `avx2.pcmpgt.d` and the like.
fn vector_compare(name: &str) -> Option<IntPredicate> {
    let (set, rest) = name.split_once('.')?;
    if !matches!(set, "sse2" | "sse41" | "sse42" | "avx2") {
        return None;
    }
    match rest.get(..6)? {
        "pcmpeq" => Some(IntPredicate::Eq),
        "pcmpgt" => Some(IntPredicate::Sgt),
        _ => None,
    }
}

fn compare_or_fill(call: &mut Call<'_>, compare: Compare) -> Option<Value> {
    let ty = call.result_type();
    let predicate = match compare {
        Compare::Never => return Some(call.null(ty)),
        Compare::Always => return Some(call.int(ty, u64::MAX)),
        Compare::Predicate(predicate) => predicate,
    };
    let [a, b] = call.args()[..] else { return None };
    let flags = call.compare(predicate, a, b);
    let result = call.op(Opcode::SExt, ty, &[flags]);
    Some(result)
}

/// Operations on each lane that a generic intrinsic does.
fn element_wise(name: &str) -> Option<&'static str> {
    let (set, rest) = name.split_once('.')?;
    if !matches!(set, "sse" | "sse2" | "ssse3" | "sse41" | "avx" | "avx2") {
        return None;
    }
    const NAMES: [(&str, &str); 10] = [
        ("pabs.", "llvm.abs"),
        ("pmaxs", "llvm.smax"),
        ("pmaxu", "llvm.umax"),
        ("pmins", "llvm.smin"),
        ("pminu", "llvm.umin"),
        ("padds.", "llvm.sadd.sat"),
        ("psubs.", "llvm.ssub.sat"),
        ("paddus.", "llvm.uadd.sat"),
        ("psubus.", "llvm.usub.sat"),
        ("sqrt.p", "llvm.sqrt"),
    ];
    NAMES.iter().find(|(old, _)| rest.starts_with(old)).map(|&(_, new)| new)
}
