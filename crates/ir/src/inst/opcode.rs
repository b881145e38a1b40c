//! Opcodes and their families.

/// Declares the opcodes with their textual names.
macro_rules! opcodes {
    ($($variant:ident $name:literal,)*) => {
        /// What an instruction does.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[repr(u8)]
        pub enum Opcode { $(#[doc = concat!("`", $name, "`")] $variant,)* }

        impl Opcode {
            /// All opcodes.
            pub const ALL: &[Opcode] = &[$(Opcode::$variant),*];

            /// The textual name.
            pub const fn name(self) -> &'static str {
                const NAMES: &[&str] = &[$($name),*];
                NAMES[self as usize]
            }
        }
    };
}

opcodes! {
    Ret "ret", Br "br", Switch "switch", IndirectBr "indirectbr", Invoke "invoke", Resume "resume",
    Unreachable "unreachable", CleanupRet "cleanupret", CatchRet "catchret", CatchSwitch "catchswitch", CallBr "callbr",
    FNeg "fneg",
    Add "add", FAdd "fadd", Sub "sub", FSub "fsub", Mul "mul", FMul "fmul", UDiv "udiv", SDiv "sdiv", FDiv "fdiv",
    URem "urem", SRem "srem", FRem "frem", Shl "shl", LShr "lshr", AShr "ashr", And "and", Or "or", Xor "xor",
    Alloca "alloca", Load "load", Store "store", GetElementPtr "getelementptr", Fence "fence", CmpXchg "cmpxchg",
    AtomicRmw "atomicrmw",
    Trunc "trunc", ZExt "zext", SExt "sext", FpToUi "fptoui", FpToSi "fptosi", UiToFp "uitofp", SiToFp "sitofp",
    FpTrunc "fptrunc", FpExt "fpext", PtrToInt "ptrtoint", PtrToAddr "ptrtoaddr", IntToPtr "inttoptr",
    BitCast "bitcast", AddrSpaceCast "addrspacecast",
    CleanupPad "cleanuppad", CatchPad "catchpad",
    ICmp "icmp", FCmp "fcmp", Phi "phi", Call "call", Select "select", VaArg "va_arg",
    ExtractElement "extractelement", InsertElement "insertelement", ShuffleVector "shufflevector",
    ExtractValue "extractvalue", InsertValue "insertvalue", LandingPad "landingpad", Freeze "freeze",
}

/// A cast opcode (`Trunc` to `AddrSpaceCast`).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct CastOp(Opcode);

impl CastOp {
    /// The opcode, if it is a cast.
    pub fn new(op: Opcode) -> Option<Self> {
        op.is_cast().then_some(Self(op))
    }

    /// The opcode.
    pub fn opcode(self) -> Opcode {
        self.0
    }
}

impl Opcode {
    fn within(self, first: Opcode, last: Opcode) -> bool {
        (first as u8..=last as u8).contains(&(self as u8))
    }

    /// Does it end a block?
    #[inline]
    pub fn is_terminator(self) -> bool {
        self as u8 <= Opcode::CallBr as u8
    }

    /// Is it a two-operand arithmetic or logical operation?
    #[inline]
    pub fn is_binary(self) -> bool {
        self.within(Opcode::Add, Opcode::Xor)
    }

    /// Is it `shl`, `lshr` or `ashr`?
    #[inline]
    pub fn is_shift(self) -> bool {
        matches!(self, Opcode::Shl | Opcode::LShr | Opcode::AShr)
    }

    /// Is it `and`, `or` or `xor`?
    #[inline]
    pub fn is_bitwise_logic(self) -> bool {
        matches!(self, Opcode::And | Opcode::Or | Opcode::Xor)
    }

    /// Is it `udiv`, `sdiv`, `urem` or `srem`?
    #[inline]
    pub fn is_int_division(self) -> bool {
        matches!(self, Opcode::UDiv | Opcode::SDiv | Opcode::URem | Opcode::SRem)
    }

    /// Is it `fadd`, `fsub`, `fmul`, `fdiv` or `frem`?
    #[inline]
    pub fn is_float_arithmetic(self) -> bool {
        matches!(self, Opcode::FAdd | Opcode::FSub | Opcode::FMul | Opcode::FDiv | Opcode::FRem)
    }

    /// Is it a cast?
    #[inline]
    pub fn is_cast(self) -> bool {
        self.within(Opcode::Trunc, Opcode::AddrSpaceCast)
    }

    /// `icmp` or `fcmp`?
    #[inline]
    pub fn is_compare(self) -> bool {
        matches!(self, Opcode::ICmp | Opcode::FCmp)
    }

    /// `call`, `invoke` or `callbr`?
    #[inline]
    pub fn is_call(self) -> bool {
        matches!(self, Opcode::Call | Opcode::Invoke | Opcode::CallBr)
    }

    /// Does it begin an exception handler (it must stand first in its block)?
    pub fn is_eh_pad(self) -> bool {
        matches!(self, Opcode::LandingPad | Opcode::CatchPad | Opcode::CleanupPad | Opcode::CatchSwitch)
    }

    /// May its number of operands grow in place?
    pub(crate) fn is_growable(self) -> bool {
        matches!(self, Opcode::Phi | Opcode::Switch | Opcode::IndirectBr | Opcode::LandingPad | Opcode::CatchSwitch)
    }

    /// Do operands commute?
    pub fn is_commutative(self) -> bool {
        use Opcode::*;
        matches!(self, Add | FAdd | Mul | FMul | And | Or | Xor)
    }
}
