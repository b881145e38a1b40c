//! Typed views: what an instruction is and what its operands are, to be matched.
//!
//! ```text
//! if let View::CondBr { cond, yes, no } = body.view(i) { … }
//! ```
//!
//! The order in which operands are kept ([`crate::inst`]) need not be known then. A view costs what a look at the opcode costs:
//! it is made in place, nothing of it can fail, and so only what is looked at is read. It must stay that way: what may
//! panic or takes a look-up in a map belongs into a method ([`CallView`]).
//!
//! Of an instruction that has lost its operands, as one that was removed, the parts are [`Value::NONE`] and [`Block::NONE`].

use super::Body;
use super::uses::UseData;
use crate::attributes::AttrList;
use crate::inst::{FloatPredicate, IntPredicate, Opcode, RmwOp};
use crate::types::Type;
use crate::value::{Block, Inst, Value};
use entity::PooledList;

/// An instruction with its operands by name. Flags, alignments, orderings and the like are asked of the record
/// ([`Body::inst`]).
#[derive(Clone, Copy)]
pub enum View<'a> {
    /// `ret`
    Ret {
        /// What is returned, if anything.
        value: Option<Value>,
    },
    /// `br label dest`
    Br {
        /// Where to.
        dest: Block,
    },
    /// `br i1 cond, label yes, label no`
    CondBr {
        /// The condition.
        cond: Value,
        /// Where to if it holds: the first successor.
        yes: Block,
        /// Where to if not.
        no: Block,
    },
    /// `switch`
    Switch {
        /// The value that decides.
        cond: Value,
        /// Where to if no case has the value: the first successor.
        default: Block,
        /// The cases.
        cases: Cases<'a>,
    },
    /// `indirectbr`
    IndirectBr {
        /// Where to: an address of one of `dests`.
        address: Value,
        /// Where it may lead.
        dests: Blocks<'a>,
    },
    /// `invoke`
    Invoke {
        /// What is called.
        call: CallView<'a>,
        /// Where to when it returns.
        normal: Block,
        /// Where to when it throws.
        unwind: Block,
    },
    /// `callbr`; its destinations are its successors.
    CallBr(CallView<'a>),
    /// `call`
    Call(CallView<'a>),
    /// `resume`
    Resume {
        /// The exception.
        value: Value,
    },
    /// `unreachable`
    Unreachable,
    /// `cleanupret`
    CleanupRet {
        /// The `cleanuppad` that is left.
        pad: Value,
        /// Where to; out of the function if none.
        unwind: Option<Block>,
    },
    /// `catchret`
    CatchRet {
        /// The `catchpad` that is left.
        pad: Value,
        /// Where to.
        dest: Block,
    },
    /// `catchswitch`
    CatchSwitch {
        /// The pad around it, or the token `none`.
        parent: Value,
        /// Where to if no handler catches; out of the function if none.
        unwind: Option<Block>,
        /// The blocks of the handlers.
        handlers: Blocks<'a>,
    },
    /// `cleanuppad` or `catchpad`
    FuncletPad {
        /// Which of the two.
        op: Opcode,
        /// The pad around it (of a `catchpad`: its `catchswitch`), or the token `none`.
        parent: Value,
        /// The arguments.
        args: Operands<'a>,
    },
    /// `landingpad`
    LandingPad {
        /// `catch` clauses, and `filter` clauses: those whose type is an array.
        clauses: Operands<'a>,
    },
    /// `fneg`
    FNeg {
        /// The number.
        value: Value,
    },
    /// Arithmetic, shift or bitwise operation.
    Binary {
        /// Which one.
        op: Opcode,
        /// The left operand.
        a: Value,
        /// The right operand.
        b: Value,
    },
    /// A cast.
    Cast {
        /// Which one.
        op: Opcode,
        /// What is cast.
        from: Value,
    },
    /// `icmp`
    ICmp {
        /// What holds of the two.
        predicate: IntPredicate,
        /// The left operand.
        a: Value,
        /// The right operand.
        b: Value,
    },
    /// `fcmp`
    FCmp {
        /// What holds of the two.
        predicate: FloatPredicate,
        /// The left operand.
        a: Value,
        /// The right operand.
        b: Value,
    },
    /// `select`
    Select {
        /// The condition: a bit, or a vector of bits.
        cond: Value,
        /// The result where it holds.
        yes: Value,
        /// The result where not.
        no: Value,
    },
    /// `phi`
    Phi {
        /// The incoming values.
        values: Operands<'a>,
        /// The block that each comes from.
        blocks: &'a [Block],
    },
    /// `freeze`
    Freeze {
        /// What is frozen.
        value: Value,
    },
    /// `alloca`
    Alloca {
        /// The type of an element.
        ty: Type,
        /// How many elements.
        count: Value,
    },
    /// `load`
    Load {
        /// Where from.
        ptr: Value,
    },
    /// `store`
    Store {
        /// What is stored.
        value: Value,
        /// Where to.
        ptr: Value,
    },
    /// `getelementptr`
    Gep {
        /// The type that the first index counts.
        source: Type,
        /// The address.
        base: Value,
        /// The indices.
        indices: Operands<'a>,
    },
    /// `fence`
    Fence,
    /// `cmpxchg`
    CmpXchg {
        /// Where.
        ptr: Value,
        /// What must be there.
        expected: Value,
        /// What is stored then.
        new: Value,
    },
    /// `atomicrmw`
    AtomicRmw {
        /// What is done.
        op: RmwOp,
        /// Where.
        ptr: Value,
        /// The operand beside what is there.
        value: Value,
    },
    /// `va_arg`
    VaArg {
        /// The list.
        list: Value,
    },
    /// `extractelement`
    ExtractElement {
        /// The vector.
        vector: Value,
        /// Which element.
        index: Value,
    },
    /// `insertelement`
    InsertElement {
        /// The vector.
        vector: Value,
        /// The new element.
        element: Value,
        /// Which element.
        index: Value,
    },
    /// `shufflevector`
    ShuffleVector {
        /// The first vector.
        a: Value,
        /// The second vector.
        b: Value,
        /// Of each lane of the result, which one of the two it is; `u32::MAX` is poison.
        mask: &'a [u32],
    },
    /// `extractvalue`
    ExtractValue {
        /// The structure or array.
        aggregate: Value,
        /// The indices, outermost first.
        path: &'a [u32],
    },
    /// `insertvalue`
    InsertValue {
        /// The structure or array.
        aggregate: Value,
        /// The new member.
        element: Value,
        /// The indices, outermost first.
        path: &'a [u32],
    },
}

/// Some operands of an instruction, in order.
#[derive(Clone, Copy)]
pub struct Operands<'a>(&'a [UseData]);

impl<'a> Operands<'a> {
    /// How many?
    #[inline]
    pub fn len(self) -> usize {
        self.0.len()
    }

    /// Are there none?
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0.is_empty()
    }

    /// The `k`-th one.
    #[inline]
    pub fn get(self, k: usize) -> Option<Value> {
        self.0.get(k).map(|u| u.value)
    }

    /// One after another.
    #[inline]
    pub fn iter(self) -> impl DoubleEndedIterator<Item = Value> + ExactSizeIterator + Clone + 'a {
        self.0.iter().map(|u| u.value)
    }
}

/// Operands that are blocks, in order.
#[derive(Clone, Copy)]
pub struct Blocks<'a>(&'a [UseData]);

impl<'a> Blocks<'a> {
    /// How many?
    #[inline]
    pub fn len(self) -> usize {
        self.0.len()
    }

    /// Are there none?
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0.is_empty()
    }

    /// One after another.
    #[inline]
    pub fn iter(self) -> impl DoubleEndedIterator<Item = Block> + ExactSizeIterator + Clone + 'a {
        self.0.iter().map(|u| u.value.block().unwrap_or(Block::NONE))
    }
}

/// The cases of a `switch`, in order. Their `k`-th one leads to successor `k + 1`.
#[derive(Clone, Copy)]
pub struct Cases<'a>(&'a [UseData]);

impl<'a> Cases<'a> {
    /// How many?
    #[inline]
    pub fn len(self) -> usize {
        self.0.len() / 2
    }

    /// Are there none?
    #[inline]
    pub fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// Value (a constant) and block of each, one after another.
    #[inline]
    pub fn iter(self) -> impl DoubleEndedIterator<Item = (Value, Block)> + ExactSizeIterator + Clone + 'a {
        self.0.chunks_exact(2).map(|c| (c[0].value, c[1].value.block().unwrap_or(Block::NONE)))
    }
}

/// A `call`, `invoke` or `callbr`.
#[derive(Clone, Copy)]
pub struct CallView<'a> {
    body: &'a Body,
    inst: Inst,
}

impl<'a> CallView<'a> {
    /// The instruction.
    #[inline]
    pub fn inst(self) -> Inst {
        self.inst
    }

    /// What is called.
    #[inline]
    pub fn callee(self) -> Value {
        self.body.callee(self.inst)
    }

    /// The function type that the call is made at.
    #[inline]
    pub fn function_type(self) -> Type {
        self.body.inst(self.inst).call_type()
    }

    /// The attributes of the call itself.
    #[inline]
    pub fn attrs(self) -> AttrList {
        self.body.inst(self.inst).call_attrs()
    }

    /// The arguments.
    #[inline]
    pub fn args(self) -> Operands<'a> {
        Operands(&self.body.slots(self.inst)[..self.body.num_call_args(self.inst)])
    }

    /// Tag ([`crate::Context::bundle_tags`]) and operands of each operand bundle.
    pub fn bundles(self) -> impl Iterator<Item = (u32, Operands<'a>)> + 'a {
        let bundles = self.body.call_extra(self.inst).map_or(&[][..], |e| &e.bundles);
        let mut rest = &self.body.slots(self.inst)[self.args().len()..];
        bundles.iter().map(move |&(tag, len)| {
            let (own, others) = rest.split_at(len as usize);
            rest = others;
            (tag, Operands(own))
        })
    }
}

impl Body {
    /// What an instruction is, with its operands by name.
    #[inline(always)]
    pub fn view(&self, i: Inst) -> View<'_> {
        let d = self.inst(i);
        let (start, len) = (d.ops_start as usize, d.ops_len as usize);
        let all = self.uses.get(start..start + len).unwrap_or(&[]);
        let op = d.opcode;
        let from = |k: usize| all.get(k..).unwrap_or(&[]);
        let value = |k: usize| all.get(k).map_or(Value::NONE, |u| u.value);
        let block = |k: usize| value(k).block().unwrap_or(Block::NONE);
        let indices = || self.further.indices.try_get(PooledList::from_parts(d.a, d.b)).unwrap_or(&[]);
        let call = CallView { body: self, inst: i };
        match op {
            Opcode::Ret => View::Ret { value: all.first().map(|u| u.value) },
            Opcode::Br if len == 3 => View::CondBr { cond: value(0), yes: block(2), no: block(1) },
            Opcode::Br => View::Br { dest: block(0) },
            Opcode::Switch => View::Switch { cond: value(0), default: block(1), cases: Cases(from(2)) },
            Opcode::IndirectBr => View::IndirectBr { address: value(0), dests: Blocks(from(1)) },
            Opcode::Invoke => {
                View::Invoke { call, normal: block(len.wrapping_sub(3)), unwind: block(len.wrapping_sub(2)) }
            }
            Opcode::CallBr => View::CallBr(call),
            Opcode::Call => View::Call(call),
            Opcode::Resume => View::Resume { value: value(0) },
            Opcode::Unreachable => View::Unreachable,
            Opcode::CleanupRet => View::CleanupRet { pad: value(0), unwind: d.has_unwind_dest().then(|| block(1)) },
            Opcode::CatchRet => View::CatchRet { pad: value(0), dest: block(1) },
            Opcode::CatchSwitch => {
                let unwind = d.has_unwind_dest().then(|| block(1));
                View::CatchSwitch { parent: value(0), unwind, handlers: Blocks(from(1 + d.has_unwind_dest() as usize)) }
            }
            Opcode::CleanupPad | Opcode::CatchPad => {
                let args = all.get(..len.wrapping_sub(1)).unwrap_or(&[]);
                View::FuncletPad { op, parent: value(len.wrapping_sub(1)), args: Operands(args) }
            }
            Opcode::LandingPad => View::LandingPad { clauses: Operands(all) },
            Opcode::FNeg => View::FNeg { value: value(0) },
            Opcode::Add
            | Opcode::FAdd
            | Opcode::Sub
            | Opcode::FSub
            | Opcode::Mul
            | Opcode::FMul
            | Opcode::UDiv
            | Opcode::SDiv
            | Opcode::FDiv
            | Opcode::URem
            | Opcode::SRem
            | Opcode::FRem
            | Opcode::Shl
            | Opcode::LShr
            | Opcode::AShr
            | Opcode::And
            | Opcode::Or
            | Opcode::Xor => View::Binary { op, a: value(0), b: value(1) },
            Opcode::Trunc
            | Opcode::ZExt
            | Opcode::SExt
            | Opcode::FpToUi
            | Opcode::FpToSi
            | Opcode::UiToFp
            | Opcode::SiToFp
            | Opcode::FpTrunc
            | Opcode::FpExt
            | Opcode::PtrToInt
            | Opcode::PtrToAddr
            | Opcode::IntToPtr
            | Opcode::BitCast
            | Opcode::AddrSpaceCast => View::Cast { op, from: value(0) },
            Opcode::ICmp => View::ICmp { predicate: d.int_predicate(), a: value(0), b: value(1) },
            Opcode::FCmp => View::FCmp { predicate: d.float_predicate(), a: value(0), b: value(1) },
            Opcode::Select => View::Select { cond: value(0), yes: value(1), no: value(2) },
            Opcode::Phi => {
                let start = d.a as usize;
                View::Phi { values: Operands(all), blocks: self.phi_blocks.get(start..start + len).unwrap_or(&[]) }
            }
            Opcode::Freeze => View::Freeze { value: value(0) },
            Opcode::Alloca => View::Alloca { ty: Type(d.a), count: value(0) },
            Opcode::Load => View::Load { ptr: value(0) },
            Opcode::Store => View::Store { value: value(0), ptr: value(1) },
            Opcode::GetElementPtr => View::Gep { source: Type(d.a), base: value(0), indices: Operands(from(1)) },
            Opcode::Fence => View::Fence,
            Opcode::CmpXchg => View::CmpXchg { ptr: value(0), expected: value(1), new: value(2) },
            Opcode::AtomicRmw => View::AtomicRmw { op: d.rmw_op(), ptr: value(0), value: value(1) },
            Opcode::VaArg => View::VaArg { list: value(0) },
            Opcode::ExtractElement => View::ExtractElement { vector: value(0), index: value(1) },
            Opcode::InsertElement => View::InsertElement { vector: value(0), element: value(1), index: value(2) },
            Opcode::ShuffleVector => View::ShuffleVector { a: value(0), b: value(1), mask: indices() },
            Opcode::ExtractValue => View::ExtractValue { aggregate: value(0), path: indices() },
            Opcode::InsertValue => View::InsertValue { aggregate: value(0), element: value(1), path: indices() },
        }
    }

    /// [`Self::view`] of the instruction that computes a value, if one does.
    #[inline(always)]
    pub fn view_value(&self, v: Value) -> Option<View<'_>> {
        Some(self.view(v.inst()?))
    }
}
