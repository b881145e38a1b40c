//! Intrinsics that are there, but took or gave other types, and those that gave two values through a pointer.

use super::super::call::Call;
use super::super::generic::{redeclare, signature};
use super::super::intrinsics::{Plan, Rewrite};
use super::{masked, memory};
use ir::{Global, Inst, InstData, Module, Opcode, Type, Value};

/// What becomes of an intrinsic whose type is an old one; `name` begins behind `llvm.x86.`.
pub(super) fn plan(module: &mut Module, g: Global, name: &str) -> Option<Plan> {
    let (params, ret) = signature(module, g)?;
    let (new, rewrite): (&str, Rewrite) = match name {
        "addcarryx.u32" | "addcarry.u32" => ("addcarry.32", |call, new| carry(call, new, 3)),
        "addcarryx.u64" | "addcarry.u64" => ("addcarry.64", |call, new| carry(call, new, 3)),
        "subborrow.u32" => ("subborrow.32", |call, new| carry(call, new, 3)),
        "subborrow.u64" => ("subborrow.64", |call, new| carry(call, new, 3)),
        "rdtscp" if params.len() == 1 => ("rdtscp", |call, new| carry(call, new, 0)),
        "xop.vfrcz.ss" | "xop.vfrcz.sd" if params.len() == 2 => (name, second_argument),
        "sse41.ptestc" | "sse41.ptestz" | "sse41.ptestnzc"
            if params.first().is_some_and(|&p| module.ctx.types.scalar(p) == Type::FLOAT) =>
        {
            (name, named_casts)
        }
        "seh.recoverfp" => {
            return Some(Plan::Rename(redeclare(module, g, "llvm.eh.recoverfp", &[])?));
        }
        _ if name.starts_with("avx512.mask.cmp.p") && module.ctx.types.int_width(ret).is_some() => {
            (name, masked_compare)
        }
        _ if has_byte_immediate(name) && params.last() == Some(&Type::I32) => (name, short_immediate),
        _ if changed_vectors(module, name, &params, ret) => (name, casts),
        _ => return None,
    };
    let new = redeclare(module, g, &format!("llvm.x86.{new}"), &[])?;
    Some(Plan::Rewrite(Some(new), rewrite))
}

/// Immediates of these were 32 bits wide.
fn has_byte_immediate(name: &str) -> bool {
    const NAMES: [&str; 6] =
        ["sse41.insertps", "sse41.dppd", "sse41.dpps", "sse41.mpsadbw", "avx.dp.ps.256", "avx2.mpsadbw"];
    NAMES.contains(&name)
}

/// Did these have vectors of other elements, of the same size?
fn changed_vectors(module: &Module, name: &str, params: &[Type], ret: Type) -> bool {
    const PREFIXES: [&str; 5] = ["avx512bf16.", "avx512.vpdp", "avx2.vpdp", "avx10.vpdp", "xop.vpermil2p"];
    if !PREFIXES.iter().any(|p| name.starts_with(p)) {
        return false;
    }
    let types = &module.ctx.types;
    let Some(intrinsic) = ir::intrinsics::Intrinsic::lookup(&format!("llvm.x86.{name}")) else { return false };
    let old = types.func(ret, params, false);
    intrinsic.match_signature(types, old).is_err()
}

/// Calls `new` with the arguments cast to its types, and casts the result.
fn cast_call(call: &mut Call<'_>, new: Option<Global>, label: &[u8]) -> bool {
    let Some(new) = new else { return false };
    let Some((ret, params)) = call.types().func_parts(call.module.global(new).value_type).map(|p| (p.0, p.1.to_vec()))
    else {
        return false;
    };
    let mut args = call.args();
    if args.len() != params.len() {
        return false;
    }
    for (arg, ty) in args.iter_mut().zip(params) {
        let old = *arg;
        *arg = call.op(Opcode::BitCast, ty, &[old]);
        if *arg != old && !label.is_empty() {
            call.name(*arg, label);
        }
    }
    let old = call.result_type();
    let result = call.call(new, &args);
    if ret == old {
        call.replace(result);
    } else {
        call.take_name(result.into());
        let back = call.op(Opcode::BitCast, old, &[result.into()]);
        call.replace_value(back);
    }
    true
}

fn casts(call: &mut Call<'_>, new: Option<Global>) -> bool {
    cast_call(call, new, b"")
}

fn named_casts(call: &mut Call<'_>, new: Option<Global>) -> bool {
    cast_call(call, new, b"cast")
}

/// Comparisons of floats, which have flags as mask and as result today.
fn masked_compare(call: &mut Call<'_>, new: Option<Global>) -> bool {
    let (Some(new), mut args) = (new, call.args()) else { return false };
    let Some((lanes, _)) = args.first().and_then(|&a| call.types().vector_len(call.ty(a))) else { return false };
    let Some(mask) = args.get(3).and_then(|&mask| masked::lanes_of_mask(call, mask, lanes)) else { return false };
    args[3] = mask;
    let flags = call.call(new, &args);
    call.take_name(flags.into());
    let Some(number) = masked::flags_to_mask(call, flags.into(), None) else { return false };
    call.replace_value(number);
    true
}

/// The last argument is a byte today.
fn short_immediate(call: &mut Call<'_>, new: Option<Global>) -> bool {
    let (Some(new), mut args) = (new, call.args()) else { return false };
    let Some(last) = args.pop() else { return false };
    args.push(call.op(Opcode::Trunc, Type::I8, &[last]));
    let new = call.call(new, &args);
    call.replace(new);
    true
}

fn second_argument(call: &mut Call<'_>, new: Option<Global>) -> bool {
    let Some(new) = new else { return false };
    let args = [call.arg(1)];
    let new = call.call(new, &args);
    call.replace(new);
    true
}

/// What was stored through argument `pointer` is the second part of the result today.
fn carry(call: &mut Call<'_>, new: Option<Global>, pointer: usize) -> bool {
    let (Some(new), args) = (new, call.args()) else { return false };
    let Some((&to, operands)) = args.get(pointer).zip(args.get(..pointer)) else { return false };
    let result = call.call(new, operands);
    let fields = call.types().fields(call.body.inst(result).ty).map(|f| f.0.to_vec());
    let Some([flag, value]) = fields.as_deref().and_then(|f| <[Type; 2]>::try_from(f).ok()) else { return false };
    if pointer == 0 {
        call.take_name(result.into());
    }
    let stored = part(call, result, value, 1);
    memory::store(call, stored, to, 1, false);
    let returned = part(call, result, flag, 0);
    call.replace_value(returned);
    true
}

/// Part `k` of a structure.
fn part(call: &mut Call<'_>, whole: Inst, ty: Type, k: u32) -> Value {
    let part = call.emit(InstData::new(Opcode::ExtractValue, ty), &[whole.into()]);
    call.body.set_indices(part, &[k]);
    part.into()
}
