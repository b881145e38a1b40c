//! Records of older releases, made such as LLVM 22 writes.

use super::layout::DISTINCT;
use super::read::{BlockReader, INVALID, Local, Result, TypeClass, Values};
use ir::metadata::expression::{Elements, op};
use ir::metadata::flags;
use ir::{Md, MdData, NodeKind, Type};

/// Bit 21 of `DIFlags`, before there were flags of subprograms alone.
const OLD_MAIN_SUBPROGRAM: u64 = 1 << 21;
/// `DISPFlagMainSubprogram`
const SP_MAIN_SUBPROGRAM: u64 = 1 << 8;
/// Bits of a subprogram's record: what stands where.
const HAS_UNIT: u64 = 2;
const HAS_SP_FLAGS: u64 = 4;

/// Writes the record as of now into `out` if it is older; was it?
pub(super) fn renew(kind: NodeKind, ops: &[u64], out: &mut Vec<u64>) -> Result<bool> {
    let at = |i: usize| ops.get(i).copied().unwrap_or(0);
    let bits = at(0);
    let len = ops.len();
    let mut set = |new: &[u64]| {
        out.clear();
        out.extend_from_slice(new);
        Ok(true)
    };
    match kind {
        NodeKind::DISubprogram => subprogram(ops, out),
        NodeKind::DILocalVariable if bits & 2 == 0 && len >= 8 => {
            // Without an alignment; up to LLVM 3.8 with a tag.
            let tag = usize::from(len > 8);
            let fields = &ops[1 + tag..];
            set(&[bits, fields[0], fields[1], fields[2], fields[3], fields[4], at(6 + tag), at(7 + tag), 0])
        }
        NodeKind::DINamespace if len == 5 => set(&[bits, at(1), at(3)]),
        NodeKind::DIModule if (6..8).contains(&len) => {
            set(&[bits, 0, at(1), at(2), at(3), at(4), at(5)]).map(|_| out.resize(8, 0)).map(|()| true)
        }
        NodeKind::DITemplateValueParameter if len == 5 => set(&[bits, at(1), at(2), at(3), 0, at(4)]),
        NodeKind::DIStringType if len == 8 => set(&[bits, at(1), at(2), at(3), at(4), 0, at(5), at(6), at(7)]),
        NodeKind::DIImportedEntity if len == 6 => set(&[bits, at(1), at(2), at(3), 0, at(5), 0]),
        // The second version had no template parameters.
        NodeKind::DIGlobalVariable if bits >> 1 == 1 && len > 11 => {
            set(&[bits, at(1), at(2), at(3), at(4), at(5), at(6), at(7), at(8), at(10), 0, at(11)])
        }
        NodeKind::DIGlobalVariable if bits >> 1 > 2 => Err(INVALID),
        _ => Ok(false),
    }
}

/// Subprograms: LLVM 9 packed their flags, LLVM 4 and earlier have the function, the unit or neither.
fn subprogram(ops: &[u64], out: &mut Vec<u64>) -> Result<bool> {
    if ops.len() < 18 {
        return Err(INVALID);
    }
    let (bits, has_unit) = (ops[0], ops[0] & HAS_UNIT != 0);
    if bits & HAS_SP_FLAGS != 0 {
        if ops[11] & OLD_MAIN_SUBPROGRAM == 0 && has_unit {
            return Ok(false);
        }
        out.clear();
        out.extend_from_slice(ops);
        if ops[11] & OLD_MAIN_SUBPROGRAM != 0 {
            out[11] &= !OLD_MAIN_SUBPROGRAM;
            out[9] |= SP_MAIN_SUBPROGRAM;
        }
        if !has_unit {
            out[12] = 0;
        }
        return Ok(true);
    }
    let len = ops.len();
    if has_unit && len < 19 {
        return Err(INVALID);
    }
    // The unit, or the function of version 1, is one more.
    let more = usize::from(len >= 19);
    let at = |i: usize| ops.get(i).copied().unwrap_or(0);
    let flags = ops[13];
    let old_main = flags & OLD_MAIN_SUBPROGRAM;
    let mut sp_flags = flags::sp_flags(ops[7] != 0, ops[8] != 0, ops[14] != 0, ops[11] as u32) as u64;
    if old_main != 0 {
        sp_flags |= SP_MAIN_SUBPROGRAM;
    }
    let unit = if has_unit { at(15) } else { 0 };
    let behind = 14 + more;
    out.clear();
    out.extend_from_slice(&[bits | HAS_UNIT | HAS_SP_FLAGS, ops[1], ops[2], ops[3], ops[4], ops[5], ops[6]]);
    out.extend_from_slice(&[ops[9], ops[10], sp_flags, ops[12], flags & !old_main, unit]);
    out.extend_from_slice(&[at(behind + 1), at(behind + 2), at(behind + 3)]);
    out.push(if len >= 20 { at(behind + 4) } else { 0 });
    out.push(if len >= 21 { at(behind + 5) } else { 0 });
    Ok(true)
}

/// An expression of an earlier version of the encoding.
pub(super) fn expression(version: u64, elements: &[u64]) -> Elements {
    /// `DW_OP_bit_piece`
    const BIT_PIECE: u64 = 0x9d;
    let mut all = Elements::from_slice(elements);
    let len = all.len();
    if version == 0 && len >= 3 && all[len - 3] == BIT_PIECE {
        all[len - 3] = op::LLVM_FRAGMENT;
    }
    if version <= 1 && all.first() == Some(&op::DEREF) {
        // It was first and is last, before the fragment.
        let end = if len >= 3 && all[len - 3] == op::LLVM_FRAGMENT { len - 3 } else { len };
        all[..end].rotate_left(1);
    }
    let mut out = Elements::new();
    let mut rest = &all[..];
    while let Some(&code) = rest.first() {
        let size = match code {
            op::CONSTU | op::MINUS | op::PLUS => 2,
            op::LLVM_FRAGMENT => 3,
            _ => 1,
        };
        let (operation, others) = rest.split_at(size.min(rest.len()));
        rest = others;
        match code {
            op::PLUS => out.push(op::PLUS_UCONST),
            op::MINUS => out.push(op::CONSTU),
            _ => out.push(code),
        }
        out.extend_from_slice(&operation[1..]);
        if code == op::MINUS {
            out.push(op::MINUS);
        }
    }
    out
}

impl BlockReader<'_> {
    /// Counts and bounds of subranges were numbers.
    pub(super) fn old_subrange(&mut self, ops: &[u64]) -> Result<()> {
        let &[bits, count, lower] = ops else { return Err(INVALID) };
        let kind = NodeKind::DISubrange;
        let number = |value: i64| self.cx.md.int(Type::I64, value as u64).0;
        let lower = number(super::fields::unrotate(lower));
        let count = if bits >> 1 == 0 { number(count as i64) } else { self.refer_or_null(count)? };
        self.slots.clear();
        self.slots.extend_from_slice(&super::DEFAULTS[kind as usize]);
        self.slots[const { NodeKind::DISubrange.slot("count") }] = count;
        self.slots[const { NodeKind::DISubrange.slot("lowerBound") }] = lower;
        self.add(super::fields::node_data(kind, false, &self.slots))
    }

    /// Until LLVM 4, a global variable held where it is: a constant, or the variable itself. (That the variable then gets the
    /// node as its attachment is not done: such files are of LLVM 3.)
    pub(super) fn old_global_variable(&mut self, ops: &[u64]) -> Result<()> {
        if !(11..=13).contains(&ops.len()) {
            return Err(INVALID);
        }
        let kind = NodeKind::DIGlobalVariable;
        let value = self.refer_or_null(ops[9])?;
        self.refers_to_node = false;
        self.refers_forward = false;
        let align = ops.get(11).copied().unwrap_or(0);
        if align > u64::from(u32::MAX) {
            return Err("Alignment value is too large");
        }
        let references = [("scope", 1), ("name", 2), ("linkageName", 3), ("file", 4), ("type", 6), ("declaration", 10)];
        let mut slots = super::DEFAULTS[kind as usize].to_vec();
        for (name, at) in references {
            slots[kind.slot(name)] = self.refer_or_null(ops[at])?;
        }
        for (name, number) in [("line", ops[5]), ("isLocal", ops[7]), ("isDefinition", ops[8]), ("align", align)] {
            slots[kind.slot(name)] = number as u32;
        }
        let expression = match self.cx.md.find(Md(value)) {
            Some(&MdData::Int(_, value)) => Some([op::CONSTU, value, op::STACK_VALUE]),
            _ => None,
        };
        let variable = super::fields::node_data(kind, ops[0] & DISTINCT != 0, &slots);
        let Some(expression) = expression else { return self.add(variable) };
        self.add(variable)?;
        // The number is that of the pair; the variable has none.
        let variable = self.own.pop().unwrap_or(super::read::ABSENT);
        if variable == super::read::ABSENT {
            self.own.push(variable);
            return Ok(());
        }
        let slots = ir::metadata::expression::to_slots(&expression);
        let expression = self.cx.md.intern(MdData::Node { kind: NodeKind::DIExpression, distinct: false, slots });
        self.refers_forward = false;
        self.add(super::fields::node_data(NodeKind::DIGlobalVariableExpression, true, &[variable, expression.0]))
    }

    /// Until LLVM 3.6: a value of the function.
    pub(super) fn old_function_node(&mut self, ops: &[u64], values: &mut impl Values) -> Result<()> {
        if !ops.len().is_multiple_of(2) {
            return Err(INVALID);
        }
        match *ops {
            [ty, value] if values.type_class(ty)? == TypeClass::Other => match values.constant(ty, value)? {
                Some(_) => self.own.push(self.cx.md.tuple(&[]).0),
                None => self.local(Local::Value { ty, value })?,
            },
            // Other forms have no successor.
            _ => self.own.push(self.cx.md.tuple(&[]).0),
        }
        Ok(())
    }

    /// Until LLVM 3.6: a node of types and values.
    pub(super) fn old_node(&mut self, ops: &[u64], values: &mut impl Values) -> Result<()> {
        if !ops.len().is_multiple_of(2) {
            return Err(INVALID);
        }
        self.refers_to_node = false;
        self.refers_forward = false;
        let mut slots = Vec::with_capacity(ops.len() / 2);
        for pair in ops.chunks_exact(2) {
            slots.push(match values.type_class(pair[0])? {
                TypeClass::Metadata => self.refer(pair[1])?,
                TypeClass::Void => super::read::ABSENT,
                TypeClass::Other => values.constant(pair[0], pair[1])?.ok_or(INVALID)?.0,
            });
        }
        self.add(super::fields::node_data(NodeKind::Tuple, false, &slots))
    }
}
