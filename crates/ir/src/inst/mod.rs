//! Instructions: opcodes, flags and the record of one instruction. See LangRef, "Instruction Reference".
//!
//! # Operand order
//! Operands stand in the order in which LLVM keeps them, because the order of use lists, which shows in printed text,
//! follows from it:
//!
//! | instruction | operands |
//! |---|---|
//! | `br` | `dest` or `cond, false dest, true dest` |
//! | `switch` | `cond, default dest, (case value, case dest)*` |
//! | `indirectbr` | `address, dest*` |
//! | `call` | `args, bundle operands, callee` |
//! | `invoke` | `args, bundle operands, normal dest, unwind dest, callee` |
//! | `callbr` | `args, bundle operands, default dest, indirect dests, callee` |
//! | `store` | `value, pointer` |
//! | `phi` | incoming values; the incoming blocks are no uses and stand apart ([`crate::Body::phi_blocks`]) |
//! | `catchswitch` | `parent pad, unwind dest?, handler*` |
//! | `catchpad`, `cleanuppad` | `args, parent pad` |
//! | `catchret` | `pad, dest` |
//! | `cleanupret` | `pad, unwind dest?` |
//! | others | as written |

mod enums;
pub mod flags;
mod opcode;

pub use enums::{FloatPredicate, IntPredicate, Ordering, RmwOp, TailKind};
pub use flags::{FastMath, FlagFamily, Flags, GepFlags, NoWrap};
pub use opcode::{CastOp, Opcode};

use crate::attributes::AttrList;
use crate::calling_conv::CallConv;
use crate::types::Type;
use crate::value::Use;

entity::entity_id!(
    /// A synchronisation scope of the module ([`crate::Context::sync_scopes`]).
    pub struct SyncScope, "syncscope"
);

impl SyncScope {
    /// `syncscope("singlethread")`
    pub const SINGLE_THREAD: Self = Self(0);
    /// The default, not printed.
    pub const SYSTEM: Self = Self(1);
}

/// An alignment: a power of two bytes, or none given. Kept as log2 + 1; 0 is none.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Align(u8);

impl Align {
    /// No alignment given.
    pub const NONE: Self = Self(0);
    /// One byte.
    pub const ONE: Self = Self(1);
    /// The largest that IR can say: 2^32 bytes.
    pub const MAX: Self = Self(33);

    /// From bytes: a power of two up to 2^32.
    pub fn new(bytes: u64) -> Option<Self> {
        (bytes.is_power_of_two() && bytes <= 1 << 32).then(|| Self(bytes.trailing_zeros() as u8 + 1))
    }

    /// Bytes, if given.
    #[inline]
    pub fn bytes(self) -> Option<u64> {
        (self.0 != 0).then(|| 1 << (self.0 - 1))
    }

    /// Is one given?
    #[inline]
    pub fn is_some(self) -> bool {
        self.0 != 0
    }

    /// log2 + 1, or 0 for none.
    #[inline]
    pub fn code(self) -> u8 {
        self.0
    }

    /// From [`Self::code`].
    #[inline]
    pub fn from_code(code: u8) -> Self {
        debug_assert!(code <= 33);
        Self(code)
    }
}

/// The record of one instruction: what it is. Where it stands is kept apart, in the body's layout.
///
/// `aux`, `a` and `b` mean what the accessors below say for each opcode; use those.
#[derive(Clone, Copy, Debug)]
pub struct InstData {
    pub(crate) head: InstHead,
    pub(crate) ops_start: u32,
    pub(crate) ops_len: u32,
    pub(crate) first_use: Use,
    pub(crate) a: u32,
    pub(crate) b: u32,
    pub(crate) name: crate::names::Name,
}

const _: () = assert!(size_of::<InstData>() == 32);

/// Opcodes of one number keep the same kinds of things beside their operands.
fn payload(opcode: Opcode) -> u8 {
    use Opcode::*;
    match opcode {
        Call | Invoke | CallBr => 1,
        Load | Store | Fence | CmpXchg | AtomicRmw => 2,
        ICmp => 3,
        FCmp => 4,
        Phi => 5,
        ExtractValue | InsertValue | ShuffleVector => 6,
        GetElementPtr => 7,
        Alloca => 8,
        LandingPad | CatchSwitch | CleanupRet => 9,
        _ => 0,
    }
}

/// What an instruction is, to be read by all: [`InstData`] derefs to it, and only methods of that one change it, so that
/// flags and the like stay such as the opcode may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InstHead {
    /// What it does.
    pub opcode: Opcode,
    /// Wrapping, exactness and fast-math flags, see [`flags`].
    pub(crate) flags: u8,
    /// Predicate, alignment, ordering and the like.
    pub(crate) aux: u16,
    /// Type of the result; [`Type::VOID`] where there is none.
    pub ty: Type,
}

impl std::ops::Deref for InstData {
    type Target = InstHead;

    #[inline(always)]
    fn deref(&self) -> &InstHead {
        &self.head
    }
}

/// A field of `aux`: `bits` wide from `shift` on.
macro_rules! aux_field {
    ($($(#[$meta:meta])* $get:ident $set:ident : $ty:ty = $shift:literal, $bits:literal, $from:expr, $to:expr;)*) => {
        $(
            $(#[$meta])*
            #[inline]
            pub fn $get(&self) -> $ty {
                let from: fn(u16) -> $ty = $from;
                from(self.aux >> $shift & ((1 << $bits) - 1))
            }

            #[doc = concat!("Sets [`Self::", stringify!($get), "`].")]
            #[inline]
            pub fn $set(&mut self, value: $ty) -> &mut Self {
                let to: fn($ty) -> u16 = $to;
                let mask = ((1u16 << $bits) - 1) << $shift;
                self.head.aux = self.head.aux & !mask | to(value) << $shift & mask;
                self
            }
        )*
    };
}

impl InstData {
    /// An instruction without flags or operands; operands are given when it is put into a body.
    #[inline]
    pub fn new(opcode: Opcode, ty: Type) -> Self {
        Self {
            head: InstHead { opcode, flags: 0, aux: 0, ty },
            ops_start: 0,
            ops_len: 0,
            first_use: Use::NONE,
            a: 0,
            b: if matches!(opcode, Opcode::Load | Opcode::Store | Opcode::CmpXchg | Opcode::AtomicRmw | Opcode::Fence) {
                SyncScope::SYSTEM.0
            } else {
                0
            },
            name: crate::names::Name::NONE,
        }
    }

    /// A call (`call`, `invoke`) like another one, which it takes the place of: function type, attributes and calling convention are the
    /// same, marker and flags are not there. [`Builder::call`](crate::Builder::call) makes calls of something else.
    pub fn call_like(opcode: Opcode, old: &InstData, ret: Type) -> Self {
        let mut data = Self::new(opcode, ret);
        data.set_type_operand(old.call_type()).set_call_attrs(old.call_attrs()).set_call_conv(old.call_conv());
        data
    }

    aux_field! {
        /// Predicate of `icmp`.
        int_predicate set_int_predicate: IntPredicate = 0, 4, |v| IntPredicate::ALL[v as usize % 10], |p| p as u16;
        /// Predicate of `fcmp`.
        float_predicate set_float_predicate: FloatPredicate = 0, 4, |v| FloatPredicate::ALL[v as usize], |p| p as u16;
        /// Alignment of `load`, `store`, `alloca`, `cmpxchg`, `atomicrmw`.
        align set_align: Align = 0, 6, |v| Align::from_code(v as u8), |a| u16::from(a.code());
        /// `volatile` of a memory access.
        is_volatile set_volatile: bool = 6, 1, |v| v != 0, |b| b as u16;
        /// Ordering of a memory access or `fence`; success ordering of `cmpxchg`.
        ordering set_ordering: Ordering = 7, 3, |v| Ordering::ALL[v as usize % 7], |o| o as u16;
        /// Failure ordering of `cmpxchg`.
        failure_ordering set_failure_ordering: Ordering = 10, 3, |v| Ordering::ALL[v as usize % 7], |o| o as u16;
        /// `weak` of `cmpxchg`.
        is_weak set_weak: bool = 13, 1, |v| v != 0, |b| b as u16;
        /// Operation of `atomicrmw`.
        rmw_op set_rmw_op: RmwOp = 10, 5, |v| RmwOp::ALL[v as usize % RmwOp::ALL.len()], |o| o as u16;
        /// `inalloca` of `alloca`.
        is_inalloca set_inalloca: bool = 6, 1, |v| v != 0, |b| b as u16;
        /// `swifterror` of `alloca`.
        is_swifterror set_swifterror: bool = 7, 1, |v| v != 0, |b| b as u16;
        /// `cleanup` of `landingpad`.
        is_cleanup set_cleanup: bool = 0, 1, |v| v != 0, |b| b as u16;
        /// Has this `catchswitch` or `cleanupret` an unwind destination (else it unwinds to the caller)?
        has_unwind_dest set_has_unwind_dest: bool = 0, 1, |v| v != 0, |b| b as u16;
        /// Calling convention of a call.
        call_conv set_call_conv: CallConv = 0, 10, CallConv, |c| c.0;
        /// Tail-call marker of a `call`.
        tail_kind set_tail_kind: TailKind = 10, 2, |v| TailKind::ALL[v as usize], |k| k as u16;
        /// Has this call entries in the body's table of further call facts (bundles, indirect destinations)?
        has_call_extra set_has_call_extra: bool = 12, 1, |v| v != 0, |b| b as u16;
    }

    /// Predicate, alignment, ordering and the like as one number: for comparing and hashing instructions of one opcode.
    #[inline]
    pub fn properties(&self) -> u16 {
        self.aux
    }

    /// Source element type of `getelementptr`.
    #[inline]
    pub fn source_type(&self) -> Type {
        debug_assert_eq!(self.opcode, Opcode::GetElementPtr);
        Type(self.a)
    }

    /// Type that an `alloca` allocates.
    #[inline]
    pub fn allocated_type(&self) -> Type {
        debug_assert_eq!(self.opcode, Opcode::Alloca);
        Type(self.a)
    }

    /// Function type that a call is made at.
    #[inline]
    pub fn call_type(&self) -> Type {
        debug_assert!(self.opcode.is_call());
        Type(self.a)
    }

    /// Sets the source element type, allocated type or call type.
    #[inline]
    pub fn set_type_operand(&mut self, ty: Type) -> &mut Self {
        self.a = ty.0;
        self
    }

    /// Attributes of a call.
    #[inline]
    pub fn call_attrs(&self) -> AttrList {
        debug_assert!(self.opcode.is_call());
        AttrList(self.b)
    }

    /// Sets the attributes of a call.
    #[inline]
    pub fn set_call_attrs(&mut self, attrs: AttrList) -> &mut Self {
        self.b = attrs.0;
        self
    }

    /// Synchronisation scope of a memory access or `fence`.
    #[inline]
    pub fn sync_scope(&self) -> SyncScope {
        SyncScope(self.b)
    }

    /// Sets the synchronisation scope.
    #[inline]
    pub fn set_sync_scope(&mut self, scope: SyncScope) -> &mut Self {
        self.b = scope.0;
        self
    }

    /// Makes it another operation of the same operands and type, without flags. What only some opcodes have (a predicate, an allocated type, indices,
    /// attributes of a call) is lost where the new one has something else.
    pub fn set_opcode(&mut self, opcode: Opcode) -> &mut Self {
        if payload(self.opcode) != payload(opcode) {
            let fresh = Self::new(opcode, self.ty);
            (self.head.aux, self.a, self.b) = (0, fresh.a, fresh.b);
        }
        (self.head.opcode, self.head.flags) = (opcode, 0);
        self
    }

    /// The record for an instruction like this one in another body: without name, operands, indices, incoming blocks and
    /// further facts of a call, which are kept by the body.
    pub fn for_copy(&self) -> Self {
        let mut new = Self { ops_start: 0, ops_len: 0, first_use: Use::NONE, name: crate::names::Name::NONE, ..*self };
        if self.opcode.is_call() {
            new.set_has_call_extra(false);
        }
        if matches!(self.opcode, Opcode::Phi | Opcode::ExtractValue | Opcode::InsertValue | Opcode::ShuffleVector) {
            (new.a, new.b) = (0, 0);
        }
        new
    }

    /// Number of operands.
    #[inline]
    pub fn num_operands(&self) -> usize {
        self.ops_len as usize
    }

    /// The first use of the result, newest first; [`Use::NONE`] if unused.
    #[inline]
    pub fn first_use(&self) -> Use {
        self.first_use
    }

    /// Do fast-math flags apply? True for floating-point arithmetic and comparison, and for `phi`, `select`, calls and
    /// float casts whose type is floating point (LangRef, "Fast-Math Flags"); `scalar` is the type's innermost scalar.
    pub fn is_fp_math(&self, result_is_fp: bool) -> bool {
        use Opcode::*;
        match self.opcode {
            FNeg | FAdd | FSub | FMul | FDiv | FRem | FCmp | FpTrunc | FpExt => true,
            Phi | Select | Call => result_is_fp,
            _ => false,
        }
    }
}
