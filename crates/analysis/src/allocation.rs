//! Calls that get memory and give it back: by the attribute `allockind` (LangRef, "Function Attributes"), and by name for the functions of C++ and
//! OpenMP, which LLVM 22 knows without attributes.

use crate::call_info::CallInfo;
use crate::effects::{is_allocator, is_deallocator};
use crate::library::library_call;
use crate::query::Query;
use ir::attr_kind::AttrKind;
use ir::library::LibFunc;
use ir::{Inst, Opcode, Value};

/// Payload bits of `allockind`.
mod kind {
    pub const ALLOC: u64 = 1;
    pub const REALLOC: u64 = 2;
    pub const FREE: u64 = 4;
    pub const UNINITIALIZED: u64 = 8;
    pub const ZEROED: u64 = 16;
}

/// What memory holds when it was just got.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum InitialContents {
    /// Not known.
    Unknown,
    /// `undef`
    Undef,
    /// Zeros.
    Zero,
}

fn kinds(q: &Query<'_>, call: Inst) -> u64 {
    let attrs = &q.module.ctx.attrs;
    let sets = CallInfo::new(q.module, q.body, call).function_attrs();
    sets.into_iter().find_map(|set| attrs.find_int(set, AttrKind::AllocKind)).unwrap_or(0)
}

fn is_call(q: &Query<'_>, i: Inst) -> bool {
    matches!(q.body.inst(i).opcode, Opcode::Call | Opcode::Invoke | Opcode::CallBr)
}

/// May a call get memory or give it back? If not, nothing else here is true of it.
/// `library` is the library function that it calls.
pub fn handles_memory(q: &Query<'_>, i: Inst, library: Option<LibFunc>) -> bool {
    is_call(q, i) && (library.is_some_and(|f| is_allocator(f) || is_deallocator(f)) || kinds(q, i) != 0)
}

/// Does a call only get memory, so that it can go if nobody needs that?
pub fn is_allocation(q: &Query<'_>, i: Inst) -> bool {
    is_call(q, i) && (kinds(q, i) & kind::ALLOC != 0 || library_call(*q, i).is_some_and(is_allocator))
}

/// The family of functions that get and free each other's memory, by the name of one of them.
pub fn allocation_family<'a>(q: &Query<'a>, i: Inst) -> Option<&'a [u8]> {
    if !is_call(q, i) {
        return None;
    }
    if let Some(function) = library_call(*q, i).filter(|&f| is_allocator(f) || is_deallocator(f)) {
        return Some(family_by_name(function).as_bytes());
    }
    if kinds(q, i) & (kind::ALLOC | kind::REALLOC | kind::FREE) == 0 {
        return None;
    }
    let sets = CallInfo::new(q.module, q.body, i).function_attrs();
    sets.into_iter().find_map(|set| q.module.ctx.attrs.find_string(set, b"alloc-family"))
}

/// The family of a function that is known by name: its mangled name says whether it is of arrays, and whether it is told an alignment.
fn family_by_name(function: LibFunc) -> &'static str {
    let name = function.standard_name();
    let starts_with = |list: [&str; 2]| list.iter().any(|start| name.starts_with(start));
    match name.contains("align_val_t") {
        _ if name.starts_with("__kmpc") => "__kmpc_alloc_shared",
        _ if starts_with(["??2", "??3"]) => "??2@YAPAXI@Z",
        _ if starts_with(["??_U", "??_V"]) => "??_U@YAPAXI@Z",
        false if starts_with(["_Znw", "_Zdl"]) => "_Znwm",
        true if starts_with(["_Znw", "_Zdl"]) => "_ZnwmSt11align_val_t",
        false if starts_with(["_Zna", "_Zda"]) => "_Znam",
        true if starts_with(["_Zna", "_Zda"]) => "_ZnamSt11align_val_t",
        _ => "malloc",
    }
}

/// The argument that is the address of allocated memory.
fn allocated_argument(q: &Query<'_>, i: Inst) -> Option<Value> {
    let call = CallInfo::new(q.module, q.body, i);
    (0..call.num_args()).find(|&k| call.arg_has(k, AttrKind::AllocatedPointer)).and_then(|k| call.arg(k))
}

/// The address of the memory that a call frees.
pub fn freed_operand(q: &Query<'_>, i: Inst) -> Option<Value> {
    if !is_call(q, i) {
        return None;
    }
    let library = library_call(*q, i);
    let says_free = kinds(q, i) & kind::FREE != 0;
    // Library functions free their first argument.
    if library.is_some_and(is_deallocator) || library.is_some() && says_free {
        return CallInfo::new(q.module, q.body, i).arg(0);
    }
    if says_free { allocated_argument(q, i) } else { None }
}

/// The address of the memory that a call makes larger or smaller.
pub fn reallocated_operand(q: &Query<'_>, i: Inst) -> Option<Value> {
    if !is_call(q, i) || kinds(q, i) & kind::REALLOC == 0 { None } else { allocated_argument(q, i) }
}

/// What the memory of an `alloca`, or of a call that gets memory, holds at first.
pub fn initial_contents(q: &Query<'_>, i: Inst) -> InitialContents {
    if q.body.inst(i).opcode == Opcode::Alloca {
        return InitialContents::Undef;
    }
    if !is_call(q, i) {
        return InitialContents::Unknown;
    }
    let kinds = kinds(q, i);
    let is_new = || library_call(*q, i).is_some_and(crate::effects::is_operator_new);
    if kinds & kind::UNINITIALIZED != 0 || is_new() {
        InitialContents::Undef
    } else if kinds & kind::ZEROED != 0 {
        InitialContents::Zero
    } else {
        InitialContents::Unknown
    }
}
