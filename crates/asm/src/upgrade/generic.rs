//! Old intrinsics of no target: how they are called today.

use super::call::Call;
use super::intrinsics::Plan;
use super::{amdgpu, arm, nvptx, riscv, x86};
use ir::intrinsics::Intrinsic;
use ir::{Align, Global, Inst, Module, Opcode, Type, Value};

/// What becomes of the function `g`, called `llvm.` and `name`, if that is an old name or its type an old one.
pub(super) fn plan(module: &mut Module, g: Global, name: &str) -> Option<Plan> {
    match name.split('.').next()? {
        "x86" => return x86::plan(module, g, name),
        "arm" | "aarch64" => return arm::plan(module, g, name),
        "amdgcn" => return amdgpu::plan(module, g, name),
        "nvvm" => return nvptx::plan(module, g, name),
        "riscv" => return riscv::plan(module, g, name),
        _ => {}
    }
    by_type(module, g, name).or_else(|| renamed(module, g, name))
}

/// Parameters and returned type of a function.
pub(super) fn signature(module: &Module, g: Global) -> Option<(Vec<Type>, Type)> {
    let (ret, params, _) = module.ctx.types.func_parts(module.global(g).value_type)?;
    Some((params.to_vec(), ret))
}

/// Makes room for the new declaration and makes it.
pub(super) fn redeclare(module: &mut Module, g: Global, new: &str, overloads: &[Type]) -> Option<Global> {
    let old = [&module.global(g).name[..], b".old"].concat();
    module.rename(g, &old);
    module.declare_intrinsic(Intrinsic::lookup(new)?, overloads)
}

/// Intrinsics whose parameters changed.
fn by_type(module: &mut Module, g: Global, name: &str) -> Option<Plan> {
    let (params, ret) = signature(module, g)?;
    let is = |old: &str| name == old || name.strip_prefix(old).is_some_and(|rest| rest.starts_with('.'));
    let (new, overloads, rewrite): (&str, &[Type], super::intrinsics::Rewrite) = match params[..] {
        [_] if is("ctlz") => ("llvm.ctlz", &params[..1], add_false),
        [_] if is("cttz") => ("llvm.cttz", &params[..1], add_false),
        [_, _] if name == "coro.end" => ("llvm.coro.end", &[], add_token),
        [_, _] if name.starts_with("lifetime.start") => {
            ("llvm.lifetime.start", &params[..1], |call, _| lifetime(call, "llvm.lifetime.start"))
        }
        [_, _] if name.starts_with("lifetime.end") => {
            ("llvm.lifetime.end", &params[..1], |call, _| lifetime(call, "llvm.lifetime.end"))
        }
        [_, _, _, _, _] if is("memcpy") => ("llvm.memcpy", &params[..3], memory_copy),
        [_, _, _, _, _] if is("memmove") => ("llvm.memmove", &params[..3], memory_copy),
        [to, _, len, _, _] if is("memset") => ("llvm.memset", &[to, len], memory_set),
        [from, _] | [from, _, _] if is("objectsize") => ("llvm.objectsize", &[ret, from], object_size),
        [a, b, _, _] if is("ptr.annotation") => ("llvm.ptr.annotation", &[a, b], add_null),
        [a, b, _, _] if is("var.annotation") => ("llvm.var.annotation", &[a, b], add_null),
        [from, _, _, _] if is("masked.load") => ("llvm.masked.load", &[ret, from], masked_read),
        [from, _, _, _] if is("masked.gather") => ("llvm.masked.gather", &[ret, from], masked_read),
        [value, to, _, _] if is("masked.store") => ("llvm.masked.store", &[value, to], masked_write),
        [value, to, _, _] if is("masked.scatter") => ("llvm.masked.scatter", &[value, to], masked_write),
        _ => return None,
    };
    // Types that do not fit any more are declared as they are, as LLVM does.
    let new = redeclare(module, g, new, overloads)?;
    Some(Plan::Rewrite(Some(new), rewrite))
}

/// Intrinsics that only have another name, or are built of others.
fn renamed(module: &mut Module, g: Global, name: &str) -> Option<Plan> {
    let (params, ret) = signature(module, g)?;
    if name == "stackprotectorcheck" {
        return Some(Plan::Rewrite(None, drop_call));
    }
    if name.starts_with("vector.splice.")
        && !name.starts_with("vector.splice.left")
        && !name.starts_with("vector.splice.right")
        || name.starts_with("experimental.vector.splice.")
    {
        return Some(Plan::Rewrite(None, splice));
    }
    let (new, overloads): (&str, Vec<Type>) = if let Some(rest) = name.strip_prefix("experimental.vector.") {
        experimental_vector(rest, &params, ret)?
    } else if name.starts_with("experimental.stepvector.") {
        ("llvm.stepvector", vec![ret])
    } else if name == "flt.rounds" {
        ("llvm.get.rounding", vec![])
    } else if let Some(rest) = name.strip_prefix("wasm.") {
        relaxed(rest, ret)?
    } else if name.starts_with("invariant.group.barrier") {
        ("llvm.launder.invariant.group", vec![*params.first()?])
    } else {
        return None;
    };
    let new = redeclare(module, g, new, &overloads)?;
    Some(Plan::Rename(new))
}

/// WebAssembly's relaxed operations, which were called otherwise.
fn relaxed(name: &str, ret: Type) -> Option<(&'static str, Vec<Type>)> {
    Some(match name {
        "dot.i8x16.i7x16.signed" => ("llvm.wasm.relaxed.dot.i8x16.i7x16.signed", vec![]),
        "dot.i8x16.i7x16.add.signed" => ("llvm.wasm.relaxed.dot.i8x16.i7x16.add.signed", vec![]),
        _ if name.starts_with("fma.") => ("llvm.wasm.relaxed.madd", vec![ret]),
        _ if name.starts_with("fms.") => ("llvm.wasm.relaxed.nmadd", vec![ret]),
        _ if name.starts_with("laneselect.") => ("llvm.wasm.relaxed.laneselect", vec![ret]),
        _ => return None,
    })
}

/// `llvm.experimental.vector.*` that are no experiment any more.
fn experimental_vector(rest: &str, params: &[Type], ret: Type) -> Option<(&'static str, Vec<Type>)> {
    if let Some(reduce) = rest.strip_prefix("reduce.") {
        return reduction(reduce, params);
    }
    let first = *params.first()?;
    Some(match rest.split('.').next()? {
        "extract" => ("llvm.vector.extract", vec![ret, first]),
        "insert" => ("llvm.vector.insert", vec![first, *params.get(1)?]),
        "reverse" => ("llvm.vector.reverse", vec![ret]),
        "interleave2" => ("llvm.vector.interleave2", vec![ret]),
        "deinterleave2" => ("llvm.vector.deinterleave2", vec![first]),
        "partial" => ("llvm.vector.partial.reduce.add", vec![ret, *params.get(1)?]),
        _ => return None,
    })
}

fn reduction(name: &str, params: &[Type]) -> Option<(&'static str, Vec<Type>)> {
    const NAMES: [(&str, &str); 13] = [
        ("add", "llvm.vector.reduce.add"),
        ("mul", "llvm.vector.reduce.mul"),
        ("and", "llvm.vector.reduce.and"),
        ("or", "llvm.vector.reduce.or"),
        ("xor", "llvm.vector.reduce.xor"),
        ("smax", "llvm.vector.reduce.smax"),
        ("smin", "llvm.vector.reduce.smin"),
        ("umax", "llvm.vector.reduce.umax"),
        ("umin", "llvm.vector.reduce.umin"),
        ("fmax", "llvm.vector.reduce.fmax"),
        ("fmin", "llvm.vector.reduce.fmin"),
        ("v2.fadd", "llvm.vector.reduce.fadd"),
        ("v2.fmul", "llvm.vector.reduce.fmul"),
    ];
    let fits = |old: &str| name.strip_prefix(old).is_some_and(|rest| rest.starts_with('.'));
    let (old, new) = *NAMES.iter().find(|(old, _)| fits(old))?;
    let vector = params.get(usize::from(old.starts_with("v2.")))?;
    Some((new, vec![*vector]))
}

fn drop_call(call: &mut Call<'_>, _: Option<Global>) -> bool {
    call.erase();
    true
}

/// Calls the new declaration with these arguments instead; attributes are lost.
pub(super) fn replace_call(call: &mut Call<'_>, new: Option<Global>, args: &[Value]) -> bool {
    let Some(new) = new else { return false };
    let new = call.call(new, args);
    call.replace(new);
    true
}

/// Calls the new declaration with the same arguments; attributes are lost.
pub(super) fn call_anew(call: &mut Call<'_>, new: Option<Global>) -> bool {
    let args = call.args();
    replace_call(call, new, &args)
}

/// `ctlz` and `cttz`: zero is a defined operand.
fn add_false(call: &mut Call<'_>, new: Option<Global>) -> bool {
    let mut args = call.args();
    args.push(call.bool(false));
    replace_call(call, new, &args)
}

fn add_token(call: &mut Call<'_>, new: Option<Global>) -> bool {
    let mut args = call.args();
    args.push(call.null(Type::TOKEN));
    replace_call(call, new, &args)
}

/// Annotations: no further arguments.
fn add_null(call: &mut Call<'_>, new: Option<Global>) -> bool {
    let mut args = call.args();
    let ty = call.ty(args[1]);
    args.push(call.null(ty));
    replace_call(call, new, &args)
}

/// The size is gone, and markers of anything but an `alloca` are.
fn lifetime(call: &mut Call<'_>, name: &str) -> bool {
    let pointer = strip_casts(call, call.arg(1));
    let is_alloca = pointer.inst().is_some_and(|i| call.body.inst(i).opcode == Opcode::Alloca);
    if !is_alloca {
        call.erase();
        return true;
    }
    let ty = call.ty(pointer);
    let Some(callee) = Intrinsic::lookup(name).and_then(|marker| call.module.declare_intrinsic(marker, &[ty])) else {
        return false;
    };
    replace_call(call, Some(callee), &[pointer])
}

/// What a pointer is behind casts and `getelementptr`s that do not move it.
fn strip_casts(call: &Call<'_>, mut pointer: Value) -> Value {
    // A chain of instructions cannot run in a circle but in unreachable code: hence the limit.
    for _ in 0..1000 {
        let Some(i) = pointer.inst() else { return pointer };
        let data = call.body.inst(i);
        let moves = match data.opcode {
            Opcode::BitCast | Opcode::AddrSpaceCast => false,
            Opcode::GetElementPtr => call.body.operands(i).skip(1).any(|index| !is_zero(call, index)),
            _ => true,
        };
        if moves {
            return pointer;
        }
        pointer = call.body.operand(i, 0);
    }
    pointer
}

fn is_zero(call: &Call<'_>, v: Value) -> bool {
    v.constant().is_some_and(|c| call.body.consts().is_zero(c))
}

/// The alignment of `memcpy`, `memmove` or `memset` was an argument.
fn memory(call: &mut Call<'_>, new: Option<Global>, pointers: usize) -> bool {
    let (Some(new), Some(align)) = (new, call.const_arg(3)) else { return false };
    let args = [call.arg(0), call.arg(1), call.arg(2), call.arg(4)];
    let new = call.call(new, &args);
    call.copy_attributes(new, &[0, 1, 2, 4]);
    for k in 0..pointers {
        call.set_param_align(new, k, Align::new(align).unwrap_or(Align::NONE));
    }
    call.replace(new);
    true
}

fn memory_copy(call: &mut Call<'_>, new: Option<Global>) -> bool {
    memory(call, new, 2)
}

fn memory_set(call: &mut Call<'_>, new: Option<Global>) -> bool {
    memory(call, new, 1)
}

/// `objectsize` has learned to say whether the size of null is known, and whether it may be found at run time.
fn object_size(call: &mut Call<'_>, new: Option<Global>) -> bool {
    let mut args = call.args();
    while args.len() < 4 {
        args.push(call.bool(false));
    }
    replace_call(call, new, &args)
}

/// The alignment of masked accesses was argument `k`; now it is an attribute of parameter `pointer`.
fn masked(call: &mut Call<'_>, new: Option<Global>, k: usize, pointer: usize) -> bool {
    let (Some(new), Some(align)) = (new, call.const_arg(k)) else { return false };
    let kept: Vec<usize> = (0..4).filter(|&n| n != k).collect();
    let args: Vec<Value> = kept.iter().map(|&n| call.arg(n)).collect();
    let access = call.call(new, &args);
    copy_metadata(call, access);
    let tail = call.body.inst(call.inst).tail_kind();
    call.body.inst_mut(access).set_tail_kind(tail);
    let align = Align::new(align).unwrap_or_else(|| abi_align(call, args[pointer]));
    if align.is_some() {
        call.set_param_align(access, pointer, align);
    }
    call.replace(access);
    true
}

/// Without an alignment, the accessed elements of a gather or scatter have that of their type.
fn abi_align(call: &Call<'_>, pointer: Value) -> Align {
    let types = call.types();
    if !types.is_vector(call.ty(pointer)) {
        return Align::NONE;
    }
    let accessed = match call.result_type() {
        Type::VOID => call.ty(call.arg(0)),
        ty => ty,
    };
    let bytes = call.module.data_layout.abi_align(types, types.scalar(accessed));
    Align::new(bytes).unwrap_or(Align::NONE)
}

fn masked_read(call: &mut Call<'_>, new: Option<Global>) -> bool {
    masked(call, new, 1, 0)
}

fn masked_write(call: &mut Call<'_>, new: Option<Global>) -> bool {
    masked(call, new, 2, 1)
}

fn copy_metadata(call: &mut Call<'_>, to: Inst) {
    let attachments = call.body.attachments(call.inst).to_vec();
    call.body.set_attachments(to, &attachments);
}

/// The sign of the offset has become part of the name.
fn splice(call: &mut Call<'_>, _: Option<Global>) -> bool {
    let args = call.args();
    let types = &call.module.ctx.types;
    let Some(offset) = args.get(2).and_then(|v| v.constant()).and_then(|c| call.body.consts().as_i64(types, c)) else {
        return false;
    };
    let name = if offset < 0 { "llvm.vector.splice.right" } else { "llvm.vector.splice.left" };
    let distance = call.int(Type::I32, offset.unsigned_abs());
    let ty = call.result_type();
    match call.intrinsic(name, &[ty], &[args[0], args[1], distance]) {
        Some(new) => {
            call.replace_value(new);
            true
        }
        None => false,
    }
}
