//! Kinds of operands, by which rules are told apart before they are tried.
//!
//! A rule that can only fit if, say, the first operand is an `add` says so where its family lists it:
//!
//! ```text
//! rules! { pub RULES, "icmp": sums: either(ADD), differences: either(SUB), order_operands }
//! ```
//!
//! Kinds are bits of a set, so that `ADD | SUB` are both. [`crate::index`] finds the rules that are left for the kinds of operands at hand.

use crate::combiner::Combiner;
use analysis::allocation::handles_memory;
use ir::{ConstData, Inst, Opcode, Value};

/// A set of kinds.
pub type Kinds = u64;

/// How many kinds there are, at most.
pub const NUM_KINDS: usize = 64;

/// Declares kinds as bits, and which kind the result of an instruction is.
macro_rules! kinds {
    ($($name:ident $doc:literal $($op:ident)|*;)*) => {
        #[derive(Clone, Copy)]
        #[allow(non_camel_case_types, clippy::upper_case_acronyms)]
        enum Number { $($name),* }

        $(#[doc = $doc] pub const $name: Kinds = 1 << Number::$name as u32;)*

        /// The number of the kind that the results of each opcode have.
        const OF_OPCODE: [u8; Opcode::ALL.len()] = {
            let mut table = [Number::OTHER as u8; Opcode::ALL.len()];
            $($(table[Opcode::$op as usize] = Number::$name as u8;)*)*
            table
        };
    };
}

kinds! {
    OTHER "Instructions that have no kind of their own." ;
    NONE "There is no such operand." ;
    PARAM "Parameters and blocks." ;
    INT "Plain integer constants, and null." ;
    GLOBAL "Addresses of globals." ;
    CONST_OTHER "Other constants, and vectors of constants." ;
    EXPR "Constant expressions, which may be any operation: all rules are tried." ;
    ADD "`add`" Add;
    SUB "`sub`" Sub;
    MUL "`mul`" Mul;
    UDIV "`udiv`" UDiv;
    SDIV "`sdiv`" SDiv;
    UREM "`urem`" URem;
    SREM "`srem`" SRem;
    SHL "`shl`" Shl;
    LSHR "`lshr`" LShr;
    ASHR "`ashr`" AShr;
    AND "`and`" And;
    OR "`or`" Or;
    XOR "`xor`" Xor;
    FNEG "`fneg`" FNeg;
    FADD "`fadd`" FAdd;
    FSUB "`fsub`" FSub;
    FMUL "`fmul`" FMul;
    FDIV "`fdiv`" FDiv;
    TRUNC "`trunc`" Trunc;
    ZEXT "`zext`" ZExt;
    SEXT "`sext`" SExt;
    FPTRUNC "`fptrunc`" FpTrunc;
    FPEXT "`fpext`" FpExt;
    FP_TO_INT "`fptosi`, `fptoui`" FpToSi | FpToUi;
    INT_TO_FP "`sitofp`, `uitofp`" SiToFp | UiToFp;
    PTR_TO_INT "`ptrtoint`, `ptrtoaddr`" PtrToInt | PtrToAddr;
    INT_TO_PTR "`inttoptr`" IntToPtr;
    BITCAST "`bitcast`" BitCast;
    SPACECAST "`addrspacecast`" AddrSpaceCast;
    ICMP "`icmp`" ICmp;
    FCMP "`fcmp`" FCmp;
    SELECT "`select`" Select;
    PHI "`phi`" Phi;
    FREEZE "`freeze`" Freeze;
    CALL "Calls of any sort." Call | Invoke | CallBr;
    LOAD "`load`" Load;
    GEP "`getelementptr`" GetElementPtr;
    ALLOCA "`alloca`" Alloca;
    EXTRACT_ELEMENT "`extractelement`" ExtractElement;
    INSERT_ELEMENT "`insertelement`" InsertElement;
    SHUFFLE "`shufflevector`" ShuffleVector;
    EXTRACT_VALUE "`extractvalue`" ExtractValue;
    INSERT_VALUE "`insertvalue`" InsertValue;
    SEVERAL "Of a `getelementptr`, instead of the first index: there are more." ;
    ALLOCATION "Of a call of a function, instead of the second operand: it may get memory or give it back." ;
    LIBRARY "Of a call, instead of the first operand: it calls a library function." ;
}

/// Constants of all sorts.
pub const CONST: Kinds = INT | GLOBAL | CONST_OTHER;
/// Shifts.
pub const SHIFT: Kinds = SHL | LSHR | ASHR;
/// Divisions.
pub const DIV: Kinds = UDIV | SDIV;
/// Bitwise operations.
pub const LOGIC: Kinds = AND | OR | XOR;
/// Operations of two integers.
pub const BINARY_INT: Kinds = ADD | SUB | MUL | DIV | UREM | SREM | SHIFT | LOGIC;
/// `zext` and `sext`.
pub const EXTENSION: Kinds = ZEXT | SEXT;
/// Casts.
pub const CAST: Kinds =
    TRUNC | EXTENSION | FPTRUNC | FPEXT | FP_TO_INT | INT_TO_FP | PTR_TO_INT | INT_TO_PTR | BITCAST | SPACECAST;

/// Which kinds of operands a rule can fit. All of the sets must be met.
#[derive(Clone, Copy, Debug)]
pub struct Needs {
    /// Of the first operand.
    pub first: Kinds,
    /// Of the second.
    pub second: Kinds,
    /// Of the third.
    pub third: Kinds,
    /// Of the first or the second; of a `select`, of the second or the third.
    pub either: Kinds,
}

/// Fits any operands.
pub const ANYTHING: Needs = Needs { first: !0, second: !0, third: !0, either: !0 };

/// The first operand is one of these.
pub const fn first(kinds: Kinds) -> Needs {
    ANYTHING.first(kinds)
}

/// The second operand is one of these.
pub const fn second(kinds: Kinds) -> Needs {
    ANYTHING.second(kinds)
}

/// One of two operands is one of these: of the first two, or of the arms of a `select`.
pub const fn either(kinds: Kinds) -> Needs {
    ANYTHING.either(kinds)
}

/// Both operands are ones of these.
pub const fn both(kinds: Kinds) -> Needs {
    ANYTHING.first(kinds).second(kinds)
}

impl Needs {
    /// And the first operand is one of these.
    pub const fn first(self, first: Kinds) -> Self {
        Self { first, ..self }
    }

    /// And the second operand is one of these.
    pub const fn second(self, second: Kinds) -> Self {
        Self { second, ..self }
    }

    /// And the third operand is one of these.
    pub const fn third(self, third: Kinds) -> Self {
        Self { third, ..self }
    }

    /// And one of two operands is one of these.
    pub const fn either(self, either: Kinds) -> Self {
        Self { either, ..self }
    }
}

/// The numbers of the kinds of an instruction's operands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OperandKinds {
    /// Of the first three operands.
    pub operands: [u8; 3],
    /// Where to look for one of two operands.
    pub pair: [u8; 2],
}

impl Combiner<'_> {
    /// The kinds of the operands of an instruction.
    pub(crate) fn operand_kinds(&self, i: Inst) -> OperandKinds {
        let data = self.body.inst(i);
        let count = data.num_operands();
        let kind = |k: usize| if k < count { self.kind(self.body.operand(i, k)) } else { Number::NONE as u8 };
        let [mut a, mut b, c] = [kind(0), kind(1), kind(2)];
        match data.opcode {
            Opcode::Select => return OperandKinds { operands: [a, b, c], pair: [b, c] },
            Opcode::GetElementPtr if count > 2 => b = Number::SEVERAL as u8,
            Opcode::Call | Opcode::Invoke | Opcode::CallBr if self.intrinsic(i.into()).is_none() => {
                if data.opcode == Opcode::Call && self.library_call(i).is_some() {
                    a = Number::LIBRARY as u8;
                }
                if handles_memory(&self.q(), i) {
                    b = Number::ALLOCATION as u8;
                }
            }
            _ => {}
        }
        OperandKinds { operands: [a, b, c], pair: [a, b] }
    }

    /// The number of the kind of a value.
    fn kind(&self, v: Value) -> u8 {
        if let Some(i) = v.inst() {
            return OF_OPCODE[self.body.inst(i).opcode as usize];
        }
        let Some(c) = v.constant() else { return Number::PARAM as u8 };
        match self.body.consts().data(c) {
            ConstData::Int(_) | ConstData::BigInt(_) => Number::INT as u8,
            ConstData::Null if !self.types.is_vector(self.body.consts().ty(c)) => Number::INT as u8,
            ConstData::Global(_) => Number::GLOBAL as u8,
            ConstData::Expr(_) => Number::EXPR as u8,
            _ => Number::CONST_OTHER as u8,
        }
    }
}
