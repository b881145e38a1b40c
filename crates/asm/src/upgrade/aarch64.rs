//! Old intrinsics of AArch64.

use super::call::Call;
use super::generic::{redeclare, replace_call};
use super::intrinsics::{Plan, Rewrite};
use ir::intrinsics::Intrinsic;
use ir::{Global, InstData, Module, Opcode, Type, Value};

/// What becomes of the function `g`, called `llvm.aarch64.` and `name`.
pub(super) fn plan(module: &mut Module, g: Global, name: &str, params: &[Type], ret: Type) -> Option<Plan> {
    let is = |old: &str| name == old || name.strip_prefix(old).is_some_and(|rest| rest.starts_with('.'));
    if is("neon.addp") && module.ctx.types.is_float(module.ctx.types.scalar(ret)) {
        return Some(Plan::Rename(redeclare(module, g, "llvm.aarch64.neon.faddp", &[ret])?));
    }
    if is("sve.rev") && params.len() == 1 && module.ctx.types.vector_len(ret).is_some_and(|len| len.1) {
        return Some(Plan::Rename(redeclare(module, g, "llvm.vector.reverse", &[ret])?));
    }
    if let Some(operation) = name.strip_prefix("sve.tuple.") {
        return tuple(module, g, operation, params, ret);
    }
    if let Some(rest) = name.strip_prefix("sve.ld") {
        return load(module, g, rest, params, ret);
    }
    let (wanted, new, rewrite): (_, Option<&str>, Rewrite) = match name {
        "neon.bfcvt" => (1, None, truncate),
        "neon.bfcvtn" => (1, None, truncate_low),
        "neon.bfcvtn2" => (2, None, truncate_high),
        "sve.bfdot.lane" => (4, Some("llvm.aarch64.sve.bfdot.lane.v2"), narrow_lane),
        "sve.bfmlalb.lane" => (4, Some("llvm.aarch64.sve.bfmlalb.lane.v2"), narrow_lane),
        "sve.bfmlalt.lane" => (4, Some("llvm.aarch64.sve.bfmlalt.lane.v2"), narrow_lane),
        "sve.fcvt.bf16f32" | "sve.fcvtnt.bf16f32" => (3, None, narrow_predicate),
        _ => return None,
    };
    if params.len() != wanted {
        return None;
    }
    let new = match new {
        Some(new) => Some(redeclare(module, g, new, &[])?),
        None => None,
    };
    Some(Plan::Rewrite(new, rewrite))
}

fn to_bfloat(call: &mut Call<'_>, value: Value) -> Value {
    let ty = call.types().with_scalar(call.ty(value), Type::BFLOAT);
    call.op(Opcode::FpTrunc, ty, &[value])
}

fn truncate(call: &mut Call<'_>, _: Option<Global>) -> bool {
    let value = call.arg(0);
    let result = to_bfloat(call, value);
    call.replace_value(result);
    true
}

/// The other half of the result is zero.
fn truncate_low(call: &mut Call<'_>, _: Option<Global>) -> bool {
    let value = call.arg(0);
    let low = to_bfloat(call, value);
    let ty = call.ty(low);
    let zero = call.null(ty);
    let result = call.shuffle(low, zero, &[0, 1, 2, 3, 4, 5, 6, 7]);
    call.replace_value(result);
    true
}

/// The other half of the result is that of the first argument.
fn truncate_high(call: &mut Call<'_>, _: Option<Global>) -> bool {
    let args = call.args();
    let ty = call.ty(args[0]);
    let poison = call.poison(ty);
    let low = call.shuffle(args[0], poison, &[0, 1, 2, 3]);
    let high = to_bfloat(call, args[1]);
    let result = call.shuffle(low, high, &[0, 1, 2, 3, 4, 5, 6, 7]);
    call.replace_value(result);
    true
}

/// The number of the lane had 64 bits.
fn narrow_lane(call: &mut Call<'_>, new: Option<Global>) -> bool {
    let Some(lane) = call.const_arg(3) else { return false };
    let lane = call.int(Type::I32, lane);
    let args = [call.arg(0), call.arg(1), call.arg(2), lane];
    replace_call(call, new, &args)
}

/// The predicate had a bit for each lane of the result, not of the operand.
fn narrow_predicate(call: &mut Call<'_>, _: Option<Global>) -> bool {
    let Some(callee) = call.body.called_global(call.inst) else { return false };
    let name = [&call.module.global(callee).name[..], b".v2"].concat();
    let intrinsic = std::str::from_utf8(&name).ok().and_then(Intrinsic::lookup);
    let (Some(intrinsic), args) = (intrinsic, call.args()) else { return false };
    let [old, narrow] = [8, 4].map(|lanes| call.types().vector(Type::I1, lanes, true));
    if call.ty(args[1]) != old {
        return false;
    }
    let all = call.intrinsic("llvm.aarch64.sve.convert.to.svbool", &[old], &[args[1]]);
    let narrow = all.and_then(|all| call.intrinsic("llvm.aarch64.sve.convert.from.svbool", &[narrow], &[all]));
    let Some(predicate) = narrow else { return false };
    let Some(new) = call.module.declare_intrinsic(intrinsic, &[]) else { return false };
    let new = call.call(new, &[args[0], predicate, args[2]]);
    call.replace_beside(new);
    true
}

/// Loads of several vectors that returned one long vector.
fn load(module: &mut Module, g: Global, rest: &str, params: &[Type], ret: Type) -> Option<Plan> {
    let parts = match rest.as_bytes() {
        [digit @ b'2'..=b'4', b'.', ..] if !rest[1..].starts_with(".sret") => u32::from(digit - b'0'),
        _ => return None,
    };
    let types = &module.ctx.types;
    let (lanes, true) = types.vector_len(ret)? else { return None };
    if params.len() != 2 || lanes % parts != 0 {
        return None;
    }
    let part = types.vector(types.scalar(ret), lanes / parts, true);
    let new = redeclare(module, g, &format!("llvm.aarch64.sve.ld{parts}.sret"), &[part])?;
    Some(Plan::Rewrite(Some(new), join_loaded))
}

fn join_loaded(call: &mut Call<'_>, new: Option<Global>) -> bool {
    let (Some(new), ty) = (new, call.result_type()) else { return false };
    let args = call.args();
    let loaded = call.call(new, &args);
    let structure = call.body.inst(loaded).ty;
    let Some(fields) = call.types().fields(structure).map(|f| f.0.to_vec()) else { return false };
    let Some(insertion) = Intrinsic::lookup("llvm.vector.insert") else { return false };
    let mut whole = call.poison(ty);
    for (k, &part) in fields.iter().enumerate() {
        let value = call.emit(InstData::new(Opcode::ExtractValue, part), &[loaded.into()]);
        call.body.set_indices(value, &[k as u32]);
        let Some(offset) = part_offset(call, part, k as u64) else { return false };
        let Some(insert) = call.module.declare_intrinsic(insertion, &[ty, part]) else { return false };
        whole = call.call(insert, &[whole, value.into(), offset]).into();
    }
    call.take_name(whole);
    call.replace_value(whole);
    true
}

/// Tuples of scalable vectors, which are longer vectors today.
fn tuple(module: &mut Module, g: Global, operation: &str, params: &[Type], ret: Type) -> Option<Plan> {
    let types = &module.ctx.types;
    let is_scalable = |&ty: &Type| types.vector_len(ty).is_some_and(|len| len.1);
    if !is_scalable(&ret) || !params.iter().all(|p| is_scalable(p) || *p == Type::I32) {
        return None;
    }
    let (new, rewrite): (_, Rewrite) = if operation.starts_with("get") {
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
