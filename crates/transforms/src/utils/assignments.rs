//! Assignments (`#dbg_assign`, see LLVM's "AssignmentTracking" document): which bits of a variable lie in a part of memory.

use super::promote::debug_info::{elements, variable_bits};
use ir::metadata::expression::{self, Elements, Fragment as Bits, op};
use ir::{DbgRecord, Md, MdData, Module, NodeKind};

/// The node of an expression.
pub fn intern(module: &Module, expr: &[u64]) -> Md {
    let slots = expression::to_slots(expr);
    module.ctx.md.intern(MdData::Node { kind: NodeKind::DIExpression, distinct: false, slots })
}

/// A new identity, which no instruction has.
pub fn new_identity(module: &Module) -> Md {
    module.ctx.md.push(MdData::Node { kind: NodeKind::DIAssignID, distinct: true, slots: Box::default() })
}

/// The constant that an address expression adds first, and what follows; `None` if it is not understood.
pub fn leading_offset(expr: &[u64]) -> Option<(i64, Elements)> {
    let expr = expression::single_location(expr)?;
    let (mut offset, mut at) = (0i64, 0);
    loop {
        match expr[at..] {
            [op::PLUS_UCONST, n, ..] => {
                offset = offset.checked_add_unsigned(n)?;
                at += 2;
            }
            [op::CONSTU, n, op::PLUS, ..] => {
                offset = offset.checked_add_unsigned(n)?;
                at += 3;
            }
            [op::CONSTU, n, op::MINUS, ..] => {
                offset = offset.checked_sub_unsigned(n)?;
                at += 3;
            }
            _ => return Some((offset, Elements::from_slice(&expr[at..]))),
        }
    }
}

/// The bits that a record describes; `None` if the variable's size is not known.
pub fn described_bits(module: &Module, record: &DbgRecord) -> Option<Bits> {
    expression::fragment(&elements(&module.ctx.md, record.expression))
        .or_else(|| variable_bits(module, record.variable).map(|size| Bits { offset: 0, size }))
}

/// How a variable lies to a part of memory.
pub struct Overlap {
    /// The bits of the variable in the part, unless these are all that the record describes.
    pub bits: Option<Bits>,
    /// Where the described bits begin, in bits behind the start of the part.
    pub offset: i128,
}

/// How what a record describes lies to a part of memory of so many bits that begins `begin` bits behind it; `None` if they do not overlap.
pub fn overlap(begin: i128, bits: u64, described: Bits) -> Option<Overlap> {
    if described.size == 0 {
        return None;
    }
    let size = i128::from(bits);
    if begin + size < 0 {
        return None;
    }
    let from = (begin + i128::from(described.offset)).max(0);
    let to = begin + i128::from(described.offset) + size;
    let (first, last) = (i128::from(described.offset), i128::from(described.offset) + i128::from(described.size));
    let (from, to) = (from.max(first), to.min(last));
    if from >= to {
        return None;
    }
    let is_all = from == first && to == last;
    let bits = Bits { offset: from as u64, size: (to - from) as u64 };
    Some(Overlap { bits: (!is_all).then_some(bits), offset: -begin })
}
