//! The table of intrinsics: names, signatures and attributes of all that LLVM 22 knows, for every target.
//!
//! All data is static and free of pointers, so that a program that never asks for an intrinsic pays nothing, and one
//! that does pays for the pages it touches. `xtask/scripts/gen_intrinsics.py` writes `table.rs`, `id.rs` and
//! `names.txt`; `cargo xtask check-intrinsics` compares them with what `opt-22` attaches to declarations.

pub use mangle::mangle_type;
pub use signature::{Mismatch, Overloads};

use crate::attr_kind::AttrKind;
use crate::inst::Opcode;
use std::cmp::Ordering;
use std::fmt;

pub mod constrained;
mod declare;
/// Intrinsics of no target by name: `id::MEMCPY`.
#[rustfmt::skip]
pub mod id;
mod mangle;
pub mod named_args;
mod signature;
#[rustfmt::skip]
mod table;
pub mod target_id;
#[cfg(test)]
mod tests;
pub mod vp;

/// An intrinsic by its place in the table, which is ordered by target (those of no target first) and then by name, as
/// LLVM orders its own numbers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Intrinsic(u32);

/// A type that may stand inside a vector.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Scalar {
    /// An integer of so many bits.
    Int(u8),
    /// `half`
    Half,
    /// `bfloat`
    BFloat,
    /// `float`
    Float,
    /// `double`
    Double,
    /// `fp128`
    Fp128,
    /// `ppc_fp128`
    PpcFp128,
    /// A pointer into this address space.
    Ptr(u8),
}

/// What an overloaded type must be.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum AnyClass {
    /// Any type.
    Type,
    /// An integer, or a vector of integers.
    Int,
    /// A floating-point type, or a vector of such.
    Float,
    /// A vector.
    Vector,
    /// A pointer into any address space.
    Ptr,
}

/// A returned type or a parameter's type in a signature. Overloaded types are numbered from 0 in the order in which
/// they stand in the signature, and in which the name's suffix spells them; other forms refer to them by that number,
/// at times before they occur.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TypeDesc {
    /// `void`, as one of several returned types never.
    Void,
    /// An integer, floating-point or pointer type.
    Scalar(Scalar),
    /// A vector.
    Vector {
        /// Number of elements, or the multiple of `vscale` that it is.
        lanes: u16,
        /// `<vscale x lanes x element>`
        scalable: bool,
        /// Type of the elements.
        element: Scalar,
    },
    /// `token`
    Token,
    /// `metadata`
    Metadata,
    /// `x86_amx`
    X86Amx,
    /// `target("aarch64.svcount")`
    AArch64SvCount,
    /// `{}`
    EmptyStruct,
    /// An overloaded type.
    Any {
        /// Its number.
        index: u8,
        /// What it must be.
        class: AnyClass,
    },
    /// An overloaded type: a vector of pointers into any address space, with as many lanes as another has.
    PtrsToElement {
        /// Its number.
        index: u8,
        /// The number of the vector that it follows.
        of: u8,
    },
    /// The same type as the overloaded one of this number.
    Match(u8),
    /// The overloaded integer (or vector of such) with elements twice as wide.
    Extended(u8),
    /// The overloaded integer (or vector of such) with elements half as wide.
    Truncated(u8),
    /// The overloaded vector with its number of lanes divided.
    OneNth {
        /// The number of the vector.
        of: u8,
        /// The divisor.
        n: u8,
    },
    /// `element`, or a vector of it with as many lanes as the overloaded type has, if that is a vector.
    SameLanes {
        /// The number of the overloaded type.
        of: u8,
        /// Type, or type of the elements.
        element: Scalar,
    },
    /// The same type as the overloaded one, which must be a vector.
    SameVector(u8),
    /// The type of the elements of the overloaded vector.
    ElementOf(u8),
    /// The overloaded vector with elements half as wide and twice as many.
    Subdivided2(u8),
    /// The overloaded vector with elements a quarter as wide and four times as many.
    Subdivided4(u8),
    /// The overloaded vector with integers of the same width for elements.
    BitcastToInt(u8),
}

impl TypeDesc {
    /// The number that this type has among the overloaded ones, if it is itself one and does not merely refer to one.
    pub fn overload_index(self) -> Option<usize> {
        match self {
            TypeDesc::Any { index, .. } | TypeDesc::PtrsToElement { index, .. } => Some(usize::from(index)),
            _ => None,
        }
    }
}

/// The value of a [`StaticAttr`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum StaticValue {
    /// The attribute carries none.
    None,
    /// Bytes for `align` and `dereferenceable`; 0 for `captures(none)`; for `memory`, two bits (1 = reads, 2 = writes)
    /// for each of, from the lowest bit, argmem, inaccessiblemem, errnomem, other memory, target_mem0, target_mem1.
    Int(u64),
    /// The range `[lower, upper)` of integers as wide as the parameter (or its elements), to be cut to that width.
    Range {
        /// Smallest value, signed.
        lower: i64,
        /// First value past the range, signed.
        upper: i64,
    },
}

/// An attribute that a declaration of an intrinsic has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct StaticAttr {
    /// Which attribute.
    pub kind: AttrKind,
    /// Its value.
    pub value: StaticValue,
}

/// An attribute of a return value or parameter.
struct ArgAttr {
    /// 0 for the return value, `n + 1` for parameter `n`.
    index: u8,
    attr: StaticAttr,
}

struct Row {
    name_end: u32,
    signature: u16,
    fn_set: u8,
    arg_set: u8,
}

struct SignatureRow {
    start: u16,
    returns: u8,
    params: u8,
    vararg: bool,
}

// Short constructors for the generated table.

const fn row(name_end: u32, signature: u16, fn_set: u8, arg_set: u8) -> Row {
    Row { name_end, signature, fn_set, arg_set }
}

const fn sig(start: u16, returns: u8, params: u8, vararg: bool) -> SignatureRow {
    SignatureRow { start, returns, params, vararg }
}

const fn flag(kind: AttrKind) -> StaticAttr {
    StaticAttr { kind, value: StaticValue::None }
}

const fn int(kind: AttrKind, value: u64) -> StaticAttr {
    StaticAttr { kind, value: StaticValue::Int(value) }
}

const fn range(lower: i64, upper: i64) -> StaticAttr {
    StaticAttr { kind: AttrKind::Range, value: StaticValue::Range { lower, upper } }
}

const fn arg(index: u8, attr: StaticAttr) -> ArgAttr {
    ArgAttr { index, attr }
}

/// Every name, one a line, in the order of the table.
static NAMES: &str = include_str!("names.txt");

/// Which types an intrinsic takes and returns.
#[derive(Clone, Copy)]
pub struct Signature {
    row: &'static SignatureRow,
}

impl Signature {
    fn types(self, start: usize, count: u8) -> impl ExactSizeIterator<Item = TypeDesc> + Clone {
        let start = usize::from(self.row.start) + start;
        table::SIGNATURE_POOL[start..start + usize::from(count)].iter().map(|&at| table::TYPES[usize::from(at)])
    }

    /// The returned types: none for `void`, one, or the fields of a returned structure.
    pub fn returns(self) -> impl ExactSizeIterator<Item = TypeDesc> + Clone {
        self.types(0, self.row.returns)
    }

    /// The types of the parameters that are not variable.
    pub fn params(self) -> impl ExactSizeIterator<Item = TypeDesc> + Clone {
        self.types(usize::from(self.row.returns), self.row.params)
    }

    /// Takes further arguments of any type.
    pub fn is_vararg(self) -> bool {
        self.row.vararg
    }

    /// How many overloaded types there are, which is how many the name's suffix spells.
    pub fn overload_count(self) -> usize {
        self.returns().chain(self.params()).filter(|one| one.overload_index().is_some()).count()
    }
}

/// The attributes of an intrinsic's declaration.
#[derive(Clone, Copy)]
pub struct IntrinsicAttrs {
    function: &'static [StaticAttr],
    args: &'static [ArgAttr],
}

impl IntrinsicAttrs {
    /// Those of the function, ascending by kind.
    pub fn function(self) -> &'static [StaticAttr] {
        self.function
    }

    fn at(self, index: usize) -> impl Iterator<Item = StaticAttr> + Clone {
        self.args.iter().filter(move |one| usize::from(one.index) == index).map(|one| one.attr)
    }

    /// Those of the return value, ascending by kind.
    pub fn ret(self) -> impl Iterator<Item = StaticAttr> + Clone {
        self.at(0)
    }

    /// Those of the parameter with this number, counted from 0, ascending by kind.
    pub fn param(self, number: usize) -> impl Iterator<Item = StaticAttr> + Clone {
        self.at(number + 1)
    }
}

fn set<T>(pool: &'static [T], bounds: &'static [u16], number: u8) -> &'static [T] {
    let number = usize::from(number);
    &pool[usize::from(bounds[number])..usize::from(bounds[number + 1])]
}

impl Intrinsic {
    /// How many intrinsics there are.
    pub const COUNT: usize = table::ROWS.len();

    /// Every intrinsic, in the order of the table.
    pub fn all() -> impl ExactSizeIterator<Item = Intrinsic> {
        (0..Self::COUNT as u32).map(Intrinsic)
    }

    /// May an invoke call it? LangRef, "'invoke' Instruction", and what the verifier of LLVM 22 takes.
    pub fn may_be_invoked(self) -> bool {
        use id::*;
        matches!(
            self,
            DONOTHING
                | SEH_TRY_BEGIN
                | SEH_TRY_END
                | SEH_SCOPE_BEGIN
                | SEH_SCOPE_END
                | CORO_RESUME
                | CORO_DESTROY
                | CORO_AWAIT_SUSPEND_VOID
                | CORO_AWAIT_SUSPEND_BOOL
                | CORO_AWAIT_SUSPEND_HANDLE
                | EXPERIMENTAL_PATCHPOINT
                | EXPERIMENTAL_PATCHPOINT_VOID
                | EXPERIMENTAL_GC_STATEPOINT
                | FAKE_USE
        ) || matches!(self.name(), "llvm.wasm.throw" | "llvm.wasm.rethrow")
            || self.name().starts_with("llvm.objc.")
    }

    /// Does it only tell something, so that a call of it uses none of its operands really? What
    /// `IntrinsicInst::isAssumeLikeIntrinsic` says.
    pub fn is_assume_like(self) -> bool {
        use id::*;
        matches!(
            self,
            ASSUME
                | SIDEEFFECT
                | PSEUDOPROBE
                | DBG_ASSIGN
                | DBG_DECLARE
                | DBG_LABEL
                | DBG_VALUE
                | INVARIANT_START
                | INVARIANT_END
                | LIFETIME_START
                | LIFETIME_END
                | EXPERIMENTAL_NOALIAS_SCOPE_DECL
                | OBJECTSIZE
                | PTR_ANNOTATION
                | VAR_ANNOTATION
        )
    }

    /// The intrinsic that a function of this name is: `llvm.memcpy.p0.p0.i64` is `llvm.memcpy`. A name with a suffix
    /// leads only to an overloaded one. Whether suffix and types fit is not looked at.
    pub fn lookup(name: &str) -> Option<Intrinsic> {
        let target = name.strip_prefix("llvm.")?.split('.').next()?;
        let found = table::TARGETS.binary_search_by(|row| row.0.cmp(target)).unwrap_or(0);
        let (target, first, end) = table::TARGETS[found];
        let known = if target.is_empty() { "llvm".len() } else { "llvm.".len() + target.len() };
        let candidate = Intrinsic(narrow(name.as_bytes(), known, first, end));
        let suffix = name.strip_prefix(candidate.name())?;
        let fits = suffix.is_empty() || (suffix.starts_with('.') && candidate.is_overloaded());
        fits.then_some(candidate)
    }

    /// The operation of an intrinsic that returns a result and whether it overflowed, and is it one of signed numbers?
    pub fn overflow_operation(self) -> Option<(Opcode, bool)> {
        Some(match self {
            id::SADD_WITH_OVERFLOW => (Opcode::Add, true),
            id::UADD_WITH_OVERFLOW => (Opcode::Add, false),
            id::SSUB_WITH_OVERFLOW => (Opcode::Sub, true),
            id::USUB_WITH_OVERFLOW => (Opcode::Sub, false),
            id::SMUL_WITH_OVERFLOW => (Opcode::Mul, true),
            id::UMUL_WITH_OVERFLOW => (Opcode::Mul, false),
            _ => return None,
        })
    }

    /// May its first two arguments be exchanged? What `IntrinsicInst::isCommutative` says.
    pub fn is_commutative(self) -> bool {
        use id::*;
        matches!(
            self,
            MAXNUM
                | MINNUM
                | MAXIMUM
                | MINIMUM
                | MAXIMUMNUM
                | MINIMUMNUM
                | SMAX
                | SMIN
                | UMAX
                | UMIN
                | SADD_SAT
                | UADD_SAT
                | SADD_WITH_OVERFLOW
                | UADD_WITH_OVERFLOW
                | SMUL_WITH_OVERFLOW
                | UMUL_WITH_OVERFLOW
                | SMUL_FIX
                | UMUL_FIX
                | SMUL_FIX_SAT
                | UMUL_FIX_SAT
                | FMA
                | FMULADD
        )
    }

    /// Its place in the table, which has fewer rows than 2^16 - 2.
    pub(crate) fn number(self) -> u16 {
        self.0 as u16
    }

    pub(crate) fn from_number(number: u16) -> Self {
        Self(number.into())
    }

    fn row(self) -> &'static Row {
        &table::ROWS[self.0 as usize]
    }

    /// The number in the table.
    pub fn index(self) -> usize {
        self.0 as usize
    }

    /// The name without the suffix of overloaded types: `llvm.memcpy`.
    pub fn name(self) -> &'static str {
        let start = if self.0 == 0 { 0 } else { table::ROWS[self.0 as usize - 1].name_end };
        &NAMES[start as usize..self.row().name_end as usize - 1]
    }

    /// The target's prefix (`x86`), empty for intrinsics of no target.
    pub fn target_prefix(self) -> &'static str {
        table::TARGETS[table::TARGETS.partition_point(|row| row.2 <= self.0)].0
    }

    /// Is one of the four intrinsics that describe variables to a debugger, which are read as debug records.
    pub fn is_debug(self) -> bool {
        matches!(self, id::DBG_ASSIGN | id::DBG_DECLARE | id::DBG_LABEL | id::DBG_VALUE)
    }

    /// Is one of the runtime of Objective-C.
    pub fn is_objc(self) -> bool {
        (id::OBJC_ARC_ANNOTATION_BOTTOMUP_BBEND..=id::OBJC_UNSAFECLAIMAUTORELEASEDRETURNVALUE).contains(&self)
    }

    /// Becomes a call of a function of the runtime of Objective-C; the others of [`Self::is_objc`] go away.
    pub fn is_objc_call(self) -> bool {
        self.is_objc() && !matches!(self, id::OBJC_CLANG_ARC_USE | id::OBJC_CLANG_ARC_NOOP_USE)
    }

    /// Has overloaded types, so that its functions' names end in a suffix.
    pub fn is_overloaded(self) -> bool {
        let signature = self.signature();
        signature.returns().chain(signature.params()).any(|one| one.overload_index().is_some())
    }

    /// What it takes and returns.
    pub fn signature(self) -> Signature {
        Signature { row: &table::SIGNATURES[usize::from(self.row().signature)] }
    }

    /// What a declaration is given by way of attributes.
    pub fn attributes(self) -> IntrinsicAttrs {
        IntrinsicAttrs {
            function: set(&table::FN_SET_POOL, &table::FN_SET_BOUNDS, self.row().fn_set),
            args: set(&table::ARG_SET_POOL, &table::ARG_SET_BOUNDS, self.row().arg_set),
        }
    }
}

/// Narrows the rows `[low, end)`, whose names agree with `name` in the first `known` bytes, part by dotted part while
/// any is left, and returns the first of the last that were left. This is LLVM's search, so that a name between two
/// intrinsics leads to the same one as there.
fn narrow(name: &[u8], mut known: usize, low: u32, end: u32) -> u32 {
    let (mut low, mut end) = (low, end);
    while known < name.len() {
        let dot = next_dot(name, known + 1);
        let part = &name[known..dot];
        let order = |row: u32| compare_start(&Intrinsic(row).name().as_bytes()[known..], part);
        let new_low = partition(low, end, |row| order(row) == Ordering::Less);
        let new_end = partition(new_low, end, |row| order(row) == Ordering::Equal);
        if new_low == new_end {
            break;
        }
        (low, end, known) = (new_low, new_end, dot);
    }
    low
}

/// Where the next dot at or after `from` is, or the end.
fn next_dot(name: &[u8], from: usize) -> usize {
    let rest = name.get(from..).unwrap_or_default();
    rest.iter().position(|&byte| byte == b'.').map_or(name.len(), |at| from + at)
}

/// Compares the start of `name` with `part`.
fn compare_start(name: &[u8], part: &[u8]) -> Ordering {
    name[..name.len().min(part.len())].cmp(part)
}

/// The first row in `[low, end)` for which `before` does not hold, given that it holds for none after such a one.
fn partition(mut low: u32, mut end: u32, before: impl Fn(u32) -> bool) -> u32 {
    while low < end {
        let middle = low + (end - low) / 2;
        if before(middle) {
            low = middle + 1;
        } else {
            end = middle;
        }
    }
    low
}

impl fmt::Debug for Intrinsic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Display for Intrinsic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
