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
use ir::intrinsics::{Intrinsic, id};
use ir::{Const, ConstData, Inst, Opcode, Type, Value, ValueKind};

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
    UNUSUAL "Of a load, store, `getelementptr` or `icmp`, instead of the third operand: it is about a bit, or about what is no plain number or pointer." ;
    ALLOCATION "Of a call of a function, instead of the second operand: it may get memory or give it back." ;
    LIBRARY "Of a call, instead of the first operand: it calls a library function." ;
    MEMORY_CALL "Of a call of an intrinsic, instead of the third operand: `memcpy`, `memset` and their kin." ;
    LIFETIME_CALL "The same: `lifetime.start`, `lifetime.end`." ;
    ASSUME_CALL "The same: `assume`." ;
    MIN_MAX_CALL "The same: minima and maxima of integers." ;
    BITS_CALL "The same: counts and permutations of bits." ;
    FUNNEL_CALL "The same: funnel shifts." ;
    OVERFLOW_CALL "The same: arithmetic that says whether it overflows, or saturates; `abs`, three-way comparisons." ;
    FLOAT_CALL "The same: operations on floats." ;
    OTHER_CALL "The same: other intrinsics." ;
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
    /// Of the third; of a call, of what is called.
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

/// The third operand is one of these.
pub const fn third(kinds: Kinds) -> Needs {
    ANYTHING.third(kinds)
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

/// The kind of a call of an intrinsic. Families of rules for single intrinsics name theirs.
fn called(what: Intrinsic) -> Number {
    use id::*;
    match what {
        MEMCPY | MEMMOVE | MEMSET | MEMCPY_INLINE | MEMSET_INLINE => Number::MEMORY_CALL,
        MEMCPY_ELEMENT_UNORDERED_ATOMIC | MEMMOVE_ELEMENT_UNORDERED_ATOMIC | MEMSET_ELEMENT_UNORDERED_ATOMIC => {
            Number::MEMORY_CALL
        }
        LIFETIME_START | LIFETIME_END => Number::LIFETIME_CALL,
        ASSUME => Number::ASSUME_CALL,
        SMIN | SMAX | UMIN | UMAX => Number::MIN_MAX_CALL,
        CTLZ | CTTZ | CTPOP | BSWAP | BITREVERSE => Number::BITS_CALL,
        FSHL | FSHR => Number::FUNNEL_CALL,
        SADD_WITH_OVERFLOW | UADD_WITH_OVERFLOW | SSUB_WITH_OVERFLOW | USUB_WITH_OVERFLOW | SMUL_WITH_OVERFLOW
        | UMUL_WITH_OVERFLOW => Number::OVERFLOW_CALL,
        SADD_SAT | UADD_SAT | SSUB_SAT | USUB_SAT | ABS | SCMP | UCMP => Number::OVERFLOW_CALL,
        MINNUM | MAXNUM | MINIMUM | MAXIMUM | MINIMUMNUM | MAXIMUMNUM | FMA | FMULADD | COPYSIGN | FABS
        | IS_FPCLASS => Number::FLOAT_CALL,
        CEIL | FLOOR | ROUND | ROUNDEVEN | NEARBYINT | RINT | TRUNC => Number::FLOAT_CALL,
        POW | POWI | EXP2 | LOG | LOG2 | LOG10 | SQRT | SIN | COS | LDEXP => Number::FLOAT_CALL,
        _ => Number::OTHER_CALL,
    }
}

/// [`UNUSUAL`], or nothing.
fn of_type(ty: Type) -> u8 {
    (if ty.is_fixed() { Number::NONE } else { Number::UNUSUAL }) as u8
}

impl Combiner<'_> {
    /// The kinds of the operands of an instruction.
    pub(crate) fn operand_kinds(&self, i: Inst) -> OperandKinds {
        let data = self.body.inst(i);
        let count = data.num_operands();
        let mut operands = self.body.operands(i);
        let mut kind = || match operands.next() {
            Some(v) => self.kind(v),
            None => Number::NONE as u8,
        };
        let [mut a, mut b, mut c] = [kind(), kind(), kind()];
        match data.opcode {
            Opcode::Select => return OperandKinds { operands: [a, b, c], pair: [b, c] },
            Opcode::GetElementPtr => {
                if count > 2 {
                    b = Number::SEVERAL as u8;
                }
                c = of_type(data.ty);
            }
            Opcode::Load => {
                b = self.kind_of_only_user(i);
                c = of_type(data.ty);
            }
            Opcode::ICmp => {
                let ty = self.ty(self.body.operand(i, 0));
                c = if ty == Type::I1 { Number::UNUSUAL as u8 } else { of_type(ty) };
            }
            Opcode::Store => c = of_type(self.ty(self.body.operand(i, 0))),
            Opcode::Call | Opcode::Invoke | Opcode::CallBr if self.intrinsic(i.into()).is_none() => {
                c = self.kind(self.body.callee(i));
                let library = self.library_call(i);
                if data.opcode == Opcode::Call && library.is_some() {
                    a = Number::LIBRARY as u8;
                }
                if handles_memory(&self.q(), i, library) {
                    b = Number::ALLOCATION as u8;
                }
            }
            Opcode::Call => c = self.intrinsic(i.into()).map_or(c, |what| called(what) as u8),
            _ => {}
        }
        OperandKinds { operands: [a, b, c], pair: [a, b] }
    }

    /// The number of the kind of a value.
    #[inline]
    fn kind(&self, v: Value) -> u8 {
        match v.kind() {
            ValueKind::Inst(i) => OF_OPCODE[self.body.inst(i).opcode as usize],
            ValueKind::Const(c) => self.kind_of_constant(c),
            ValueKind::Param(_) | ValueKind::Block(_) => Number::PARAM as u8,
        }
    }

    /// The number of the kind of the instruction that alone uses `i`, once.
    fn kind_of_only_user(&self, i: Inst) -> u8 {
        match self.only_user(i) {
            Some(user) => OF_OPCODE[self.body.inst(user).opcode as usize],
            None => Number::NONE as u8,
        }
    }

    fn kind_of_constant(&self, c: Const) -> u8 {
        match self.body.consts().data(c) {
            ConstData::Int(_) | ConstData::BigInt(_) => Number::INT as u8,
            ConstData::Null if !self.types.is_vector(self.body.consts().ty(c)) => Number::INT as u8,
            ConstData::Global(_) => Number::GLOBAL as u8,
            ConstData::Expr(_) => Number::EXPR as u8,
            _ => Number::CONST_OTHER as u8,
        }
    }
}
