//! The fast path: instructions on defined scalars of at most 64 bits, with every check. Whatever is not that simple, or
//! breaks a rule, is left to the general path, which does the same instruction again from its start.

mod call;
mod decode;
mod run;

pub(crate) use call::FastCall;
pub(crate) use decode::decode;

/// Operands and result of an operation on integers of width `w`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ints {
    pub to: u32,
    pub a: u32,
    pub b: u32,
    pub w: u8,
    pub flags: u8,
}

/// Operands and result of an operation on floats.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Floats {
    pub to: u32,
    pub a: u32,
    pub b: u32,
    pub predicate: u8,
}

/// A load or store of one scalar.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Access {
    /// Where the value is or goes.
    pub value: u32,
    pub pointer: u32,
    /// Width of the value in bits.
    pub w: u8,
    pub align_mask: u32,
}

/// A way to compare integers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Relation {
    Eq,
    Ne,
    Ult,
    Ule,
    Slt,
    Sle,
}

/// A pre-decoded instruction.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Op {
    /// Takes the general path.
    General,
    Add(Ints),
    Sub(Ints),
    Mul(Ints),
    And(Ints),
    Or(Ints),
    Xor(Ints),
    Shl(Ints),
    LShr(Ints),
    AShr(Ints),
    UDiv(Ints),
    SDiv(Ints),
    URem(Ints),
    SRem(Ints),
    Compare(Relation, Ints),
    /// A comparison that only decides the branch behind it: edges for true and false.
    CompareBranch(Relation, u8, u32, u32, u32),
    DoubleArith(u8, Floats),
    SingleArith(u8, Floats),
    DoubleCompare(Floats),
    SingleCompare(Floats),
    FNeg {
        to: u32,
        a: u32,
        w: u8,
    },
    Move {
        to: u32,
        a: u32,
    },
    Trunc {
        to: u32,
        a: u32,
        w: u8,
    },
    /// Zero extension that promises a clear sign bit.
    ZExtNonNeg {
        to: u32,
        a: u32,
        w: u8,
    },
    SExt {
        to: u32,
        a: u32,
        from: u8,
        w: u8,
    },
    SignedToDouble {
        to: u32,
        a: u32,
        w: u8,
    },
    UnsignedToDouble {
        to: u32,
        a: u32,
    },
    DoubleToSigned {
        to: u32,
        a: u32,
        w: u8,
    },
    SingleToDouble {
        to: u32,
        a: u32,
    },
    DoubleToSingle {
        to: u32,
        a: u32,
    },
    Select {
        to: u32,
        c: u32,
        a: u32,
        b: u32,
    },
    Load1(Access),
    Load2(Access),
    Load4(Access),
    Load8(Access),
    Store1(Access),
    Store2(Access),
    Store4(Access),
    Store8(Access),
    /// Base and a constant.
    Offset {
        to: u32,
        base: u32,
        by: i32,
        flags: ir::GepFlags,
    },
    /// Base and an index times a size: which of the code's list.
    Index {
        to: u32,
        base: u32,
        index: u32,
        scaled: u32,
    },
    Jump(u32),
    Branch {
        c: u32,
        edge: u32,
    },
    /// Which of the code's switches.
    Switch {
        value: u32,
        table: u32,
    },
    Alloca {
        to: u32,
        which: u32,
    },
    Call(u32),
    Ret {
        a: u32,
        slots: u32,
    },
    /// An intrinsic on scalars: which of the code's list.
    Pure {
        to: u32,
        which: u32,
    },
}

/// What an index of a `getelementptr` is multiplied by and what else is added.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scaled {
    pub size: i64,
    pub plus: i64,
    /// Width of the index.
    pub w: u8,
    pub flags: ir::GepFlags,
}

/// A `switch`: edges by value; ranges of small values as a table.
#[derive(Clone, Debug)]
pub(crate) struct SwitchTable {
    pub first_edge: u32,
    pub low: u64,
    /// Successors for the values from `low` on.
    pub dense: Vec<u32>,
    pub sparse: rustc_hash::FxHashMap<u64, u32>,
}

/// An `alloca` of a fixed size.
#[derive(Clone, Copy, Debug)]
pub(crate) struct FixedAlloca {
    pub size: u64,
    pub align: u64,
    /// Does a marker begin its life?
    pub dead: bool,
}

/// What the fast instructions of a function refer to.
#[derive(Debug, Default)]
pub(crate) struct Tables {
    pub scaled: Vec<Scaled>,
    pub switches: Vec<SwitchTable>,
    pub allocas: Vec<FixedAlloca>,
    pub calls: Vec<FastCall>,
    pub pure: Vec<Pure>,
    /// What the function promises of its result.
    pub returned: Vec<(u32, call::Promise)>,
}

/// A call of an intrinsic that depends on scalars only.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pure {
    pub handler: crate::intrinsics::Handler,
    pub leaf: crate::value::Leaf,
    /// Slots of the arguments; the first again where there are fewer.
    pub args: [u32; 3],
}
