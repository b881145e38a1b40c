//! Thunks: functions that do nothing but call another one, which is equal but for pointers that are integers.

use crate::utils::structural_hash::coerced;
use ir::attr_kind::AttrKind;
use ir::intrinsics::id;
use ir::{Block, Body, Builder, CallConv, CastOp, Global, Inst, Module, Opcode, TailKind, Type, TypeTable, Value};

/// A thunk must not grow past this many casts because its types hold many pointers.
const MAX_CASTS: usize = 4096;
/// Nor does it take types apart deeper than this.
const MAX_DEPTH: u32 = 64;

/// Kernels and interrupt handlers, which code generators do not call, whatever IR says.
const ENTERED_FROM_OUTSIDE: &[CallConv] =
    &[CallConv::PTX_KERNEL, CallConv::X86_INTR, CallConv::MSP430_INTR, CallConv::AVR_INTR, CallConv::AVR_SIGNAL];

/// Would a thunk be no smaller than this body? LLVM's rule: a single block of one instruction.
pub fn is_tiny(module: &Module, body: &Body) -> bool {
    let is_one_block = body.entry() == body.last_block();
    is_one_block && real_insts(module, body).nth(1).is_none()
}

/// Does the function take variable arguments, which a thunk cannot pass on?
pub fn is_vararg(module: &Module, f: Global) -> bool {
    module.ctx.types.func_parts(module.global(f).value_type).is_some_and(|p| p.2)
}

/// Puts instructions at the end of a block. Debug records there stay behind them: `preserve` says where they belong.
fn at_end<'a>(body: &'a mut Body, types: &'a TypeTable, block: Block) -> Builder<'a> {
    Builder::at_end(body, types, block).above_records()
}

/// The instructions of the entry block that are not there for profiles only.
fn real_insts<'a>(module: &'a Module, body: &'a Body) -> impl Iterator<Item = Inst> + 'a {
    body.block_insts(body.entry()).filter(|&i| module.called_intrinsic(body, i) != Some(id::PSEUDOPROBE))
}

/// May `g` become a thunk that calls `f`? Not if calls to `f` are not allowed, or if what makes the function special would be lost
/// or doubled on the way.
pub fn is_possible(module: &Module, f: Global, g: Global) -> bool {
    let (from, to) = (module.global(g), module.global(f));
    let (Some(gf), Some(ff)) = (from.function(), to.function()) else { return false };
    let (attrs, types) = (&module.ctx.attrs, &module.ctx.types);
    let list = attrs.list(gf.attrs.get());
    let special = [AttrKind::Naked, AttrKind::ReturnsTwice, AttrKind::PresplitCoroutine];
    let in_memory = [AttrKind::InAlloca, AttrKind::Preallocated];
    let casts = || {
        let (Some((ret, params, _)), Some((to_ret, to_params, _))) =
            (types.func_parts(from.value_type), types.func_parts(to.value_type))
        else {
            return None;
        };
        let mut sum = count_casts(types, to_ret, ret, 0)?;
        for (&a, &b) in params.iter().zip(to_params) {
            sum += count_casts(types, a, b, 0)?;
        }
        Some(sum)
    };
    ff.call_conv.is_callable()
        && !ENTERED_FROM_OUTSIDE.contains(&ff.call_conv)
        && !special.iter().any(|&k| attrs.has(list.function, k))
        && !list.params.iter().any(|&p| in_memory.iter().any(|&k| attrs.has(p, k)))
        && casts().is_some_and(|n| n <= MAX_CASTS)
}

/// How many instructions the cast from one type to another takes; `None` for too many or too deep ones.
fn count_casts(types: &TypeTable, from: Type, to: Type, depth: u32) -> Option<usize> {
    if from == to {
        return Some(0);
    }
    if !types.is_aggregate(from) {
        return Some(1);
    }
    let n = types.element_count(from)?;
    if depth == MAX_DEPTH || n > MAX_CASTS as u64 {
        return None;
    }
    let mut sum = 0;
    for k in 0..n {
        sum += 2 + count_casts(types, types.component(from, k)?, types.component(to, k)?, depth + 1)?;
        if sum > MAX_CASTS {
            return None;
        }
    }
    Some(sum)
}

/// A body that held more instructions than this is no room for a thunk: most of its memory would lie idle.
const MAX_REUSED: usize = 256;

/// The body of `g` as a thunk that calls `f`, in the memory of the old body.
pub fn build(module: &Module, f: Global, g: Global, old: Option<Box<Body>>) -> Box<Body> {
    let params = module.ctx.types.func_parts(module.global(g).value_type).map_or(&[][..], |p| p.1);
    let mut body = old.filter(|b| b.inst_capacity() <= MAX_REUSED).unwrap_or_default();
    body.clear();
    body.add_params(params);
    let block = body.append_block();
    append_call(module, f, g, &mut body, block);
    body
}

/// Puts a tail call of `f` with the parameters of `g` at the end of a block of `g`, and returns its result; the call and the
/// return.
pub fn append_call(module: &Module, f: Global, g: Global, body: &mut Body, block: Block) -> [Inst; 2] {
    let types = &module.ctx.types;
    let (callee, header) = (module.global(f), module.global(g));
    let ret = types.func_parts(header.value_type).map_or(Type::VOID, |p| p.0);
    let to_params = types.func_parts(callee.value_type).map_or(&[][..], |p| p.1);
    let mut args: Vec<Value> = Vec::with_capacity(to_params.len());
    for (p, &to) in body.params().zip(to_params) {
        args.push(cast(module, body, block, p.into(), to));
    }
    let address = body.consts_mut().global(module.global_type(f), f);
    let call = at_end(body, types, block).above_records().call(callee.value_type, address.into(), &args);
    let convention = |g: Global| module.function(g).map_or(CallConv(0), |f| f.call_conv);
    let must = convention(f) == CallConv::SWIFT_TAIL && convention(g) == CallConv::SWIFT_TAIL;
    body.inst_mut(call)
        .set_call_attrs(module.function(f).map_or(ir::AttrList::EMPTY, |f| f.attrs.get()))
        .set_call_conv(convention(f))
        .set_tail_kind(if must { TailKind::MustTail } else { TailKind::Tail });
    let result = if ret == Type::VOID { None } else { Some(cast(module, body, block, call.into(), ret)) };
    let ret = at_end(body, types, block).ret(result);
    [call, ret]
}

/// The value as another type that is equal to the comparator: aggregates part by part.
fn cast(module: &Module, body: &mut Body, block: Block, v: Value, to: Type) -> Value {
    let types = &module.ctx.types;
    let from = body.value_type(v);
    if from == to {
        return v;
    }
    if !types.is_aggregate(from) {
        let op = match (types.is_ptr(types.scalar(from)), types.is_ptr(types.scalar(to))) {
            (true, false) => Opcode::PtrToInt,
            (false, true) => Opcode::IntToPtr,
            _ => Opcode::BitCast,
        };
        debug_assert!(
            CastOp::new(op).is_some() && coerced(module, types.scalar(from)) == coerced(module, types.scalar(to))
        );
        return at_end(body, types, block).cast(op, v, to);
    }
    let mut whole: Value = body.consts_mut().poison(to).into();
    for k in 0..types.element_count(from).unwrap_or(0) as u32 {
        let Some(wanted) = types.component(to, k.into()) else { break };
        let element = at_end(body, types, block).extract_value(v, &[k]);
        let element = cast(module, body, block, element, wanted);
        whole = at_end(body, types, block).insert_value(whole, element, &[k]);
    }
    whole
}
