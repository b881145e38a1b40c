//! What an instruction may do beside computing its result, and whether it can go once nobody uses that.
//!
//! Facts about calls come from the attributes of the call and of the function that it calls (LangRef, "Function
//! Attributes", "Operand Bundles"). What is known of library functions by their names is in `unused_library_call.rs`; as in LLVM, not
//! every pass asks for that.

mod unused_library_call;

pub use unused_library_call::is_operator_new;
pub(crate) use unused_library_call::{is_allocator, is_deallocator};

use crate::call_info::CallInfo;
use crate::mod_ref::MemoryEffects;
use crate::query::Query;
use ir::attr_kind::AttrKind;
use ir::intrinsics::{Intrinsic, id, target_id};
use ir::{Body, ConstData, Global, Inst, Module, Opcode, Ordering, Value};

/// Payload bit of `allockind("alloc")`.
const KIND_ALLOC: u64 = 1;
/// Payload bit of `allockind("free")`.
const KIND_FREE: u64 = 4;

/// [`Module::called_function`]
pub fn called_function(module: &Module, body: &Body, call: Inst) -> Option<Global> {
    module.called_function(body, call)
}

/// [`Module::called_intrinsic`]
pub fn called_intrinsic(module: &Module, body: &Body, i: Inst) -> Option<Intrinsic> {
    module.called_intrinsic(body, i)
}

/// Has a call, or the function that it calls, an attribute?
pub fn call_has(module: &Module, body: &Body, call: Inst, kind: AttrKind) -> bool {
    CallInfo::new(module, body, call).has(kind)
}

/// What a call may do to memory.
pub fn call_memory(module: &Module, body: &Body, call: Inst) -> MemoryEffects {
    CallInfo::new(module, body, call).memory_effects()
}

/// May the instruction write to memory, or must it keep its order among what does?
pub fn may_write(module: &Module, body: &Body, i: Inst) -> bool {
    let d = body.inst(i);
    match d.opcode {
        Opcode::Fence | Opcode::Store | Opcode::VaArg | Opcode::CmpXchg | Opcode::AtomicRmw => true,
        Opcode::CatchPad | Opcode::CatchRet => true,
        Opcode::Load => d.is_volatile() || d.ordering() > Ordering::Unordered,
        op if op.is_call() => !call_memory(module, body, i).only_reads(),
        _ => false,
    }
}

/// May the instruction read from memory, or must it keep its order among what writes?
pub fn may_read(module: &Module, body: &Body, i: Inst) -> bool {
    let d = body.inst(i);
    match d.opcode {
        Opcode::Load | Opcode::Fence | Opcode::VaArg | Opcode::CmpXchg | Opcode::AtomicRmw => true,
        Opcode::CatchPad | Opcode::CatchRet => true,
        Opcode::Store => d.is_volatile() || d.ordering() > Ordering::Unordered,
        op if op.is_call() => !call_memory(module, body, i).only_writes(),
        _ => false,
    }
}

/// May the instruction read from or write to memory, or must it keep its order among what does?
pub fn may_read_or_write(module: &Module, body: &Body, i: Inst) -> bool {
    may_read(module, body, i) || may_write(module, body, i)
}

/// May the instruction end by an exception?
pub fn may_throw(module: &Module, body: &Body, i: Inst) -> bool {
    match body.inst(i).opcode {
        Opcode::Resume => true,
        Opcode::CleanupRet | Opcode::CatchSwitch => !body.inst(i).has_unwind_dest(),
        op => op.is_call() && !call_has(module, body, i, AttrKind::NoUnwind),
    }
}

/// Does execution surely go on behind the instruction, if it does not throw?
pub fn will_return(module: &Module, body: &Body, i: Inst) -> bool {
    let d = body.inst(i);
    match d.opcode {
        Opcode::Store => !d.is_volatile(),
        op => !op.is_call() || call_has(module, body, i, AttrKind::WillReturn),
    }
}

/// May the instruction do anything that shows, beside its result?
pub fn has_side_effects(module: &Module, body: &Body, i: Inst) -> bool {
    may_write(module, body, i) || may_throw(module, body, i) || !will_return(module, body, i)
}

/// Is the instruction unused, and can it go? Library functions are known.
#[inline]
pub fn is_trivially_dead(query: Query<'_>, i: Inst) -> bool {
    !query.body.has_uses(i) && is_dead_unused(query, i)
}

/// Can an instruction that nobody uses go? Library functions are known.
#[inline]
pub fn is_dead_unused(query: Query<'_>, i: Inst) -> bool {
    let op = query.body.inst(i).opcode;
    op != Opcode::Store && !op.is_terminator() && may_go_unused(query, i)
}

/// The same of what is neither a store nor a terminator.
fn may_go_unused(query: Query<'_>, i: Inst) -> bool {
    if query.body.inst(i).opcode != Opcode::Call {
        return is_dead_without_uses(query, i);
    }
    let call = CallInfo::new(query.module, query.body, i);
    is_dead_call(query.module, query.body, &call) || unused_library_call::is_removable(query, &call)
}

/// Is the instruction unused, and can it go, by attributes alone?
pub fn is_trivially_dead_by_attributes(query: Query<'_>, i: Inst) -> bool {
    !query.body.has_uses(i) && is_dead_without_uses(query, i)
}

/// Could the instruction go if nobody used it? This goes by attributes alone.
#[inline]
pub fn is_dead_without_uses(query: Query<'_>, i: Inst) -> bool {
    let (module, body) = (query.module, query.body);
    match body.inst(i).opcode {
        Opcode::Store => false,
        op if op.is_terminator() || op.is_eh_pad() => false,
        Opcode::Call => is_dead_call(module, body, &CallInfo::new(module, body, i)),
        _ => is_dead_operation(module, body, i),
    }
}

/// The same of what is neither a store, a terminator nor a call.
fn is_dead_operation(module: &Module, body: &Body, i: Inst) -> bool {
    let reads_constant = || !body.inst(i).is_volatile() && reads_constant(module, body, i);
    match body.inst(i).opcode {
        Opcode::Load => !may_write(module, body, i) || reads_constant(),
        _ => !has_side_effects(module, body, i),
    }
}

fn is_dead_call(module: &Module, body: &Body, call: &CallInfo<'_>) -> bool {
    let i = call.inst();
    // Nobody asked for the memory if the result is unused.
    if is_of_kind(module, call, KIND_ALLOC) {
        return true;
    }
    // An intrinsic called at another type is none.
    let what = || call.typed_intrinsic();
    if !call.has(AttrKind::WillReturn) {
        return what().is_some_and(|what| is_dead_trap(body, i, what));
    }
    if call.has(AttrKind::NoUnwind) && call.memory_effects().only_reads() {
        return true;
    }
    match what() {
        Some(what) => is_dead_intrinsic(module, body, i, what),
        None => frees_nothing(module, body, call),
    }
}

/// Intrinsics that may end the program, and can go all the same.
fn is_dead_trap(body: &Body, i: Inst, what: Intrinsic) -> bool {
    match what {
        id::EXPERIMENTAL_GUARD => const_arg(body, i).is_some_and(|v| v == 1),
        id::PTRAUTH_AUTH | id::PTRAUTH_RESIGN => true,
        _ => matches!(what, target_id::WASM_TRUNC_SIGNED | target_id::WASM_TRUNC_UNSIGNED),
    }
}

/// Intrinsics that claim effects only to stay where they are.
fn is_dead_intrinsic(module: &Module, body: &Body, i: Inst, what: Intrinsic) -> bool {
    match what {
        id::STACKSAVE | id::LAUNDER_INVARIANT_GROUP | id::ALLOW_RUNTIME_CHECK | id::ALLOW_UBSAN_CHECK => true,
        id::LIFETIME_START | id::LIFETIME_END => marks_unused_memory(module, body, i),
        id::ASSUME => body.call_extra(i).is_none() && const_arg(body, i).is_some_and(|v| v != 0),
        _ if what.constrained().is_some() => !is_strict(module, body, i),
        _ => false,
    }
}

fn const_arg(body: &Body, i: Inst) -> Option<u64> {
    body.consts().as_u64(body.operand(i, 0).constant()?)
}

/// Is the memory of a lifetime marker used by such markers only?
fn marks_unused_memory(module: &Module, body: &Body, i: Inst) -> bool {
    let address = body.operand(i, 0);
    if let Some(c) = address.constant() {
        return body.consts().data(c) == ConstData::Poison;
    }
    let is_root = address.param().is_some() || address.inst().is_some_and(|a| body.inst(a).opcode == Opcode::Alloca);
    let is_marker = |u| matches!(called_intrinsic(module, body, u), Some(id::LIFETIME_START | id::LIFETIME_END));
    is_root && body.users_of(address).all(is_marker)
}

/// Must a constrained floating-point operation raise its exceptions?
fn is_strict(module: &Module, body: &Body, i: Inst) -> bool {
    let last = body.call_args(i).next_back().and_then(Value::constant);
    let Some(ConstData::Metadata(md)) = last.map(|c| body.consts().data(c)) else { return true };
    let word = module.ctx.md.as_string(md);
    !matches!(word, Some(b"fpexcept.ignore" | b"fpexcept.maytrap"))
}

/// Does the attribute `allockind` of a call, or of the callee, name this kind?
fn is_of_kind(module: &Module, call: &CallInfo<'_>, kind: u64) -> bool {
    let names = |set| module.ctx.attrs.find_int(set, AttrKind::AllocKind).is_some_and(|kinds| kinds & kind != 0);
    call.function_attrs().into_iter().any(names)
}

/// Does a call free a null pointer, or nothing in particular?
fn frees_nothing(module: &Module, body: &Body, call: &CallInfo<'_>) -> bool {
    if !is_of_kind(module, call, KIND_FREE) {
        return false;
    }
    let attrs = &module.ctx.attrs;
    let Some(f) = called_function(module, body, call.inst()).and_then(|g| module.function(g)) else { return false };
    let list = attrs.list(f.attrs.get());
    let freed = (0..call.num_args()).find(|&k| attrs.has(list.param(k), AttrKind::AllocatedPointer));
    freed.is_some_and(|k| frees_nothing_at(body, call.inst(), k))
}

/// Is argument `k` of a call that frees it null, or no address in particular?
fn frees_nothing_at(body: &Body, call: Inst, k: usize) -> bool {
    let constant = body.const_operand(call, k).map(|c| body.consts().data(c));
    matches!(constant, Some(ConstData::Null | ConstData::Undef | ConstData::Poison))
}

/// Does a load read a global variable that never changes?
fn reads_constant(module: &Module, body: &Body, load: Inst) -> bool {
    let address = body.operand(load, 0).constant().and_then(|c| body.consts().as_global(c));
    let variable = address.and_then(|g| module.global(g).variable());
    variable.is_some_and(|v| v.is_constant)
}
