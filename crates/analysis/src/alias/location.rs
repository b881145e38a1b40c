//! A piece of memory that an instruction may access: where it starts, how long it is, and what metadata say of it.

use crate::call_info::CallInfo;
use crate::library::library_call;
use crate::query::Query;
use ir::data_layout::Size;
use ir::intrinsics::{id, target_id};
use ir::library::LibFunc;
use ir::metadata_kinds::kind;
use ir::{Body, Inst, Md, Type, Value, View};

/// How many bytes an access touches.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum LocationSize {
    /// Exactly so many.
    Precise(u64),
    /// So many times `vscale`, exactly.
    Scalable(u64),
    /// At most so many.
    UpperBound(u64),
    /// Any number, from the pointer on.
    AfterPointer,
    /// Any number, before the pointer too.
    BeforeOrAfterPointer,
}

impl LocationSize {
    /// Larger sizes are not told apart from unknown ones, as in LLVM.
    const MAX: u64 = (1 << 62) - 5;

    /// Exactly so many bytes.
    pub fn precise(size: Size) -> Self {
        match size.value {
            n if n > Self::MAX => Self::AfterPointer,
            n if size.scalable => Self::Scalable(n),
            n => Self::Precise(n),
        }
    }

    /// Exactly so many bytes, whatever `vscale` is.
    pub fn fixed(bytes: u64) -> Self {
        Self::precise(Size { value: bytes, scalable: false })
    }

    /// At most so many bytes.
    pub fn upper_bound(size: Size) -> Self {
        match size.value {
            _ if size.scalable => Self::AfterPointer,
            0 => Self::Precise(0),
            n if n > Self::MAX => Self::AfterPointer,
            n => Self::UpperBound(n),
        }
    }

    /// The number, if there is one; what multiplies `vscale` of a scalable size.
    #[inline]
    pub fn known_min(self) -> Option<u64> {
        match self {
            Self::Precise(n) | Self::Scalable(n) | Self::UpperBound(n) => Some(n),
            Self::AfterPointer | Self::BeforeOrAfterPointer => None,
        }
    }

    /// The number of bytes at most, if that is one number.
    #[inline]
    pub fn known_fixed(self) -> Option<u64> {
        self.known_min().filter(|_| !self.is_scalable())
    }

    /// Is there a number at all?
    #[inline]
    pub fn has_value(self) -> bool {
        self.known_min().is_some()
    }

    /// Is it a multiple of `vscale`?
    #[inline]
    pub fn is_scalable(self) -> bool {
        matches!(self, Self::Scalable(_))
    }

    /// Is all of it accessed?
    #[inline]
    pub fn is_precise(self) -> bool {
        matches!(self, Self::Precise(_) | Self::Scalable(_))
    }

    /// Is nothing accessed?
    #[inline]
    pub fn is_zero(self) -> bool {
        self.known_min() == Some(0)
    }

    /// One that holds for both.
    pub fn union(self, other: Self) -> Self {
        use LocationSize::*;
        match (self, other) {
            _ if self == other => self,
            (BeforeOrAfterPointer, _) | (_, BeforeOrAfterPointer) => BeforeOrAfterPointer,
            _ => match (self.known_fixed(), other.known_fixed()) {
                (Some(a), Some(b)) => Self::upper_bound(Size { value: a.max(b), scalable: false }),
                _ => AfterPointer,
            },
        }
    }
}

/// What metadata of an instruction say of the memory that it accesses; each [`Md::NONE`] where it says nothing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct AliasTags {
    /// `!tbaa`
    pub tbaa: Md,
    /// `!alias.scope`
    pub scope: Md,
    /// `!noalias`
    pub noalias: Md,
}

impl AliasTags {
    /// Nothing is said.
    pub const NONE: Self = Self { tbaa: Md::NONE, scope: Md::NONE, noalias: Md::NONE };

    /// Those of an instruction.
    pub fn of(body: &Body, i: Inst) -> Self {
        if !body.has_attachments() {
            return Self::NONE;
        }
        let mut tags = Self::NONE;
        for &(k, md) in body.attachments(i) {
            match k {
                kind::TBAA => tags.tbaa = md,
                kind::ALIAS_SCOPE => tags.scope = md,
                kind::NOALIAS => tags.noalias = md,
                _ => {}
            }
        }
        tags
    }
}

/// A piece of memory. It lies in the object that the pointer points into, even where its size is not known.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct MemoryLocation {
    /// Where it starts.
    pub ptr: Value,
    /// How long it is.
    pub size: LocationSize,
    /// What metadata say of it.
    pub tags: AliasTags,
}

impl MemoryLocation {
    /// Memory of this size, of which metadata say nothing.
    pub fn new(ptr: Value, size: LocationSize) -> Self {
        Self { ptr, size, tags: AliasTags::NONE }
    }

    /// Anything in the object from the pointer on.
    pub fn after(ptr: Value) -> Self {
        Self::new(ptr, LocationSize::AfterPointer)
    }

    /// Anything in the object.
    pub fn before_or_after(ptr: Value) -> Self {
        Self::new(ptr, LocationSize::BeforeOrAfterPointer)
    }

    /// The same with metadata.
    pub fn with_tags(self, tags: AliasTags) -> Self {
        Self { tags, ..self }
    }

    /// The same with another size.
    pub fn with_size(self, size: LocationSize) -> Self {
        Self { size, ..self }
    }

    /// What a `load`, `store`, `va_arg`, `cmpxchg` or `atomicrmw` accesses; `None` for anything else.
    pub fn of(q: &Query<'_>, i: Inst) -> Option<Self> {
        let typed = |v| store_size(q, q.ty(v));
        let (ptr, size) = match q.body.view(i) {
            View::Load { ptr } => (ptr, store_size(q, q.body.inst(i).ty)),
            View::Store { ptr, value } => (ptr, typed(value)),
            View::VaArg { list } => (list, LocationSize::AfterPointer),
            View::CmpXchg { ptr, expected, .. } => (ptr, typed(expected)),
            View::AtomicRmw { ptr, value, .. } => (ptr, typed(value)),
            _ => return None,
        };
        Some(Self::new(ptr, size).with_tags(AliasTags::of(q.body, i)))
    }

    /// What a call accesses through its argument `k`, a pointer.
    pub fn of_argument(q: &Query<'_>, call: &CallInfo<'_>, k: usize) -> Self {
        let ptr = q.body.operand(call.inst(), k);
        let size = by_intrinsic(q, call, k).or_else(|| by_library(q, call, k));
        Self::new(ptr, size.unwrap_or(LocationSize::BeforeOrAfterPointer)).with_tags(AliasTags::of(q.body, call.inst()))
    }

    /// The only memory that a call may write, if it writes through one pointer alone.
    pub fn written_by(q: &Query<'_>, call: &CallInfo<'_>) -> Option<Self> {
        if !call.memory_effects().only_arguments() || call.has_bundles() {
            return None;
        }
        let is_written =
            |k: usize| q.types().is_ptr(q.ty(q.body.operand(call.inst(), k))) && call.arg_mod_ref(k).is_mod();
        let mut written = (0..call.num_args()).filter(|&k| is_written(k));
        let first = written.next()?;
        let ptr = q.body.operand(call.inst(), first);
        let mut others = written.peekable();
        if others.peek().is_none() {
            return Some(Self::of_argument(q, call, first));
        }
        let is_same = others.all(|k| q.body.operand(call.inst(), k) == ptr);
        is_same.then(|| Self::before_or_after(ptr).with_tags(AliasTags::of(q.body, call.inst())))
    }
}

/// The bytes that a value of this type takes in memory.
pub fn store_size(q: &Query<'_>, ty: Type) -> LocationSize {
    LocationSize::precise(q.module.data_layout.store_size(q.types(), ty))
}

/// Argument `k` of a call, if it is an integer constant.
fn number(q: &Query<'_>, call: &CallInfo<'_>, k: usize) -> Option<u64> {
    let c = call.arg(k)?.constant()?;
    let width = q.types().int_width(q.body.consts().ty(c))?;
    (width <= 64).then(|| q.body.consts().as_u64(c))?
}

/// Exactly as many bytes as argument `k` says, or some from the pointer on.
fn counted(q: &Query<'_>, call: &CallInfo<'_>, k: usize) -> LocationSize {
    number(q, call, k).map_or(LocationSize::AfterPointer, LocationSize::fixed)
}

/// At most as many bytes as argument `k` says, or some from the pointer on.
fn bounded(q: &Query<'_>, call: &CallInfo<'_>, k: usize) -> LocationSize {
    let bound = |value| LocationSize::upper_bound(Size { value, scalable: false });
    number(q, call, k).map_or(LocationSize::AfterPointer, bound)
}

/// What intrinsics access (LangRef).
fn by_intrinsic(q: &Query<'_>, call: &CallInfo<'_>, k: usize) -> Option<LocationSize> {
    let layout = &q.module.data_layout;
    let arg_type = |k| call.arg(k).map(|v| q.ty(v));
    Some(match (call.intrinsic()?, k) {
        (id::MEMSET | id::MEMSET_INLINE | id::MEMSET_ELEMENT_UNORDERED_ATOMIC, 0)
        | (id::MEMCPY | id::MEMCPY_INLINE | id::MEMMOVE, 0 | 1)
        | (id::MEMCPY_ELEMENT_UNORDERED_ATOMIC | id::MEMMOVE_ELEMENT_UNORDERED_ATOMIC, 0 | 1) => counted(q, call, 2),
        (id::EXPERIMENTAL_MEMSET_PATTERN, 0) => {
            let element = layout.alloc_size(q.types(), arg_type(1)?).value;
            let bytes = number(q, call, 2).and_then(|n| n.checked_mul(element));
            bytes.map_or(LocationSize::AfterPointer, LocationSize::fixed)
        }
        (id::LIFETIME_START | id::LIFETIME_END, _) => match q.body.view_value(call.arg(k)?) {
            Some(View::Alloca { ty, count }) => alloca_size(q, ty, count),
            _ => return None,
        },
        (target_id::ARM_NEON_VLD1, 0) => {
            LocationSize::precise(layout.store_size(q.types(), q.body.inst(call.inst()).ty))
        }
        (target_id::ARM_NEON_VST1, 0) => LocationSize::precise(layout.store_size(q.types(), arg_type(1)?)),
        (id::INVARIANT_START, 1) => LocationSize::fixed(number(q, call, 0)?),
        (id::INVARIANT_END, 0) => LocationSize::Precise(0),
        (id::INVARIANT_END, 2) => LocationSize::fixed(number(q, call, 1)?),
        (id::MASKED_LOAD, 0) => LocationSize::upper_bound(layout.store_size(q.types(), q.body.inst(call.inst()).ty)),
        (id::MASKED_STORE, 1) => LocationSize::upper_bound(layout.store_size(q.types(), arg_type(0)?)),
        _ => return None,
    })
}

/// The memory of a stack slot, if its size is known.
fn alloca_size(q: &Query<'_>, ty: Type, count: Value) -> LocationSize {
    let mut size = q.module.data_layout.alloc_size(q.types(), ty);
    let count = count.constant().and_then(|c| q.body.consts().as_u64(c));
    match count.and_then(|n| size.value.checked_mul(n)) {
        Some(bytes) => {
            size.value = bytes;
            LocationSize::precise(size)
        }
        None => LocationSize::AfterPointer,
    }
}

/// What library functions access (C17, 7.24).
fn by_library(q: &Query<'_>, call: &CallInfo<'_>, k: usize) -> Option<LocationSize> {
    Some(match (library_call(*q, call.inst())?, k) {
        (LibFunc::strcpy | LibFunc::strcat | LibFunc::strncat, _) => LocationSize::AfterPointer,
        // They write less than asked for where the object is too small: they end the program then.
        (LibFunc::memset_chk, 0) | (LibFunc::memcpy_chk, 0 | 1) => bounded(q, call, 2),
        // All bytes are written, but those behind the end of the source are not read.
        (LibFunc::strncpy, 0) => counted(q, call, 2),
        (LibFunc::strncpy, 1) => bounded(q, call, 2),
        (LibFunc::memset_pattern4, 1) => LocationSize::Precise(4),
        (LibFunc::memset_pattern8, 1) => LocationSize::Precise(8),
        (LibFunc::memset_pattern16, 1) => LocationSize::Precise(16),
        (LibFunc::memset_pattern4 | LibFunc::memset_pattern8 | LibFunc::memset_pattern16, 0) => counted(q, call, 2),
        (LibFunc::bcmp | LibFunc::memcmp, 0 | 1) => counted(q, call, 2),
        (LibFunc::memchr, 0) => counted(q, call, 2),
        (LibFunc::memccpy, 0 | 1) => bounded(q, call, 3),
        _ => return None,
    })
}
