//! The fields of nodes, from their records.

use super::layout::{self, DISTINCT, Layout, Op};
use super::read::{ABSENT, BlockReader, INVALID, Result, Values};
use ir::metadata::enums::FIXED_POINT_RATIONAL;
use ir::metadata::{expression, flags};
use ir::types::MAX_INT_BITS;
use ir::{Atom, Location, Md, MdData, NodeKind, Type};

/// Bit 63 of the language of a unit: it is a name with a version.
pub const LANGUAGE_IS_NAME: u64 = 1 << 63;
/// A bit of an enumerator's record: the value has any width.
const BIG_INT: u64 = 4;

/// The number that LLVM's variable-width signed encoding stands for: the sign is the lowest bit.
pub fn unrotate(value: u64) -> i64 {
    match value {
        1 => i64::MIN,
        _ if value & 1 == 0 => (value >> 1) as i64,
        _ => ((value >> 1) as i64).wrapping_neg(),
    }
}

/// What a node is kept as.
pub(super) fn node_data(kind: NodeKind, distinct: bool, slots: &[u32]) -> MdData {
    MdData::Node { kind, distinct, slots: slots.into() }
}

impl BlockReader<'_> {
    /// Reads the record of a node.
    pub(super) fn node(&mut self, kind: NodeKind, distinct: bool, ops: &[u64], values: &mut impl Values) -> Result<()> {
        self.refers_to_node = false;
        self.refers_forward = false;
        let ops = match kind {
            // LLVM reads annotations only where the key of pointer authentication follows, as it does since LLVM 19.
            NodeKind::DIDerivedType if ops.len() == 14 => &ops[..13],
            _ => ops,
        };
        match kind {
            NodeKind::Tuple => self.tuple(distinct, ops),
            NodeKind::DILocation => self.location(ops),
            NodeKind::DIExpression => self.expression(ops),
            NodeKind::DISubrange if ops.first().is_some_and(|bits| bits >> 1 < 2) => self.old_subrange(ops),
            NodeKind::DIGlobalVariable if ops.first().is_some_and(|bits| bits >> 1 == 0) => {
                self.old_global_variable(ops)
            }
            _ => {
                let mut renewed = std::mem::take(&mut self.renewed);
                let is_old = super::old::renew(kind, ops, &mut renewed);
                let result = match is_old {
                    Ok(true) => self.fields(kind, &renewed, values),
                    Ok(false) => self.fields(kind, ops, values),
                    Err(message) => Err(message),
                };
                self.renewed = renewed;
                result
            }
        }
    }

    fn tuple(&mut self, distinct: bool, ops: &[u64]) -> Result<()> {
        self.slots.clear();
        for &op in ops {
            let word = self.refer_or_null(op)?;
            self.slots.push(word);
        }
        self.add(node_data(NodeKind::Tuple, distinct, &self.slots))
    }

    fn location(&mut self, ops: &[u64]) -> Result<()> {
        let (&[bits, line, column, scope, inlined_at], rest) = ops.split_first_chunk().ok_or(INVALID)?;
        if !matches!(rest.len(), 0 | 1 | 3) {
            return Err(INVALID);
        }
        let location = Location {
            line: line as u32,
            column: column as u16,
            implicit: rest.first().is_some_and(|&implicit| implicit != 0),
            distinct: bits & DISTINCT != 0,
            scope: Md(self.refer(scope)?),
            inlined_at: Md(self.refer_or_null(inlined_at)?),
        };
        let atom = match *rest {
            [_, group, rank] => Atom::new(group, rank),
            _ => Atom::NONE,
        };
        if atom == Atom::NONE {
            self.locations.push(self.next_number());
        }
        self.add(MdData::location(location, atom))
    }

    fn expression(&mut self, ops: &[u64]) -> Result<()> {
        let [bits, elements @ ..] = ops else { return Err(INVALID) };
        let slots = match bits >> 1 {
            3 => expression::to_slots(elements),
            version @ 0..3 => expression::to_slots(&super::old::expression(version, elements)),
            _ => return Err(INVALID),
        };
        self.add(MdData::Node { kind: NodeKind::DIExpression, distinct: false, slots })
    }

    /// The words of an integer from those of a record, each with its sign in the lowest bit.
    fn wide_value(&self, width: u64, words: &[u64], values: &mut impl Values) -> Result<Md> {
        let width = u32::try_from(width).ok().filter(|&width| width <= MAX_INT_BITS).ok_or(INVALID)?.max(1);
        if width <= 64 {
            let value = words.first().map_or(0, |&word| unrotate(word) as u64);
            return Ok(self.cx.md.int(self.cx.types.int(width), value & (u64::MAX >> (64 - width))));
        }
        let words: Vec<u64> = words.iter().map(|&word| unrotate(word) as u64).collect();
        values.wide_int(width, &words)
    }

    /// Reads a record as [`layout`] has it.
    fn fields(&mut self, kind: NodeKind, ops: &[u64], values: &mut impl Values) -> Result<()> {
        let layout = layout::of(kind).ok_or(INVALID)?;
        if ops.len() < layout.min {
            return Err(INVALID);
        }
        let (bits, ops) = (ops[0], &ops[1..]);
        self.slots.clear();
        self.slots.extend_from_slice(&super::DEFAULTS[kind as usize]);
        if let Some(slot) = layout.flag {
            self.slots[usize::from(slot)] = (bits >> 1 & 1) as u32;
        }
        self.plain_fields(kind, layout, bits, ops)?;
        let distinct = self.special_fields(kind, bits, ops, values)?;
        kind.canonicalise(&mut self.slots);
        if kind == NodeKind::DICompositeType {
            let identifier = self.slots[const { NodeKind::DICompositeType.slot("identifier") }];
            if identifier != ABSENT {
                return self.add_type(Md(identifier), distinct);
            }
        }
        self.add(node_data(kind, distinct, &self.slots))
    }

    /// All but what is special.
    #[inline]
    fn plain_fields(&mut self, kind: NodeKind, layout: &Layout, bits: u64, ops: &[u64]) -> Result<()> {
        let sizes_are_numbers = match kind {
            NodeKind::DICompositeType => bits & layout::COMPOSITE_SIZE_IS_METADATA == 0,
            NodeKind::DIBasicType | NodeKind::DIStringType | NodeKind::DIDerivedType => {
                bits & layout::BASIC_SIZE_IS_METADATA == 0
            }
            _ => false,
        };
        for (op, &value) in layout.ops.iter().zip(ops) {
            match *op {
                Op::Ref(slot) if sizes_are_numbers && is_size(kind, slot) => {
                    self.slots[usize::from(slot)] = self.cx.md.int(Type::I64, value).0;
                }
                Op::Ref(slot) => self.slots[usize::from(slot)] = self.refer_or_null(value)?,
                Op::Strong(slot) => self.slots[usize::from(slot)] = self.refer(value)?,
                Op::Num(slot) | Op::Signed(slot) => self.slots[usize::from(slot)] = value as u32,
                Op::PlusOne(slot) if value != 0 => self.slots[usize::from(slot)] = (value - 1) as u32,
                Op::Num64(slot) => {
                    self.slots[usize::from(slot)] = value as u32;
                    self.slots[usize::from(slot) + 1] = (value >> 32) as u32;
                }
                Op::Optional(slot) if value != u64::MAX => {
                    self.slots[usize::from(slot)] = value as u32;
                    self.slots[usize::from(slot) + 1] = 1;
                }
                Op::PlusOne(_) | Op::Optional(_) | Op::Unused | Op::Special => {}
            }
        }
        Ok(())
    }

    /// The fields that the table calls special, and rules beyond it. Is the node distinct?
    fn special_fields(&mut self, kind: NodeKind, bits: u64, ops: &[u64], values: &mut impl Values) -> Result<bool> {
        let distinct = bits & DISTINCT != 0;
        match kind {
            NodeKind::GenericDINode => {
                if ops[0] >= 1 << 16 || ops[1] != 0 {
                    return Err(INVALID);
                }
                for &op in &ops[3..] {
                    let word = self.refer_or_null(op)?;
                    self.slots.push(word);
                }
            }
            NodeKind::DIEnumerator => {
                let value = if bits & BIG_INT != 0 {
                    self.wide_value(ops[0], &ops[2..], values)?
                } else {
                    self.cx.md.int(Type::I64, unrotate(ops[0]) as u64)
                };
                self.slots[const { NodeKind::DIEnumerator.slot("value") }] = value.0;
            }
            NodeKind::DIFixedPointType => self.fixed_point(ops, values)?,
            NodeKind::DIDerivedType => {
                // Pointer authentication has the word of the alignment; `canonicalise` tells them apart.
                if let Some(&word) = ops.get(13).filter(|&&word| word != 0) {
                    self.slots[const { NodeKind::DIDerivedType.slot("align") }] = word as u32;
                }
            }
            NodeKind::DIFile => {
                let slots = &mut self.slots;
                let checksum = const { NodeKind::DIFile.slot("checksum") };
                let kind = const { NodeKind::DIFile.slot("checksumkind") };
                if slots[kind] == 0 || slots[checksum] == ABSENT {
                    (slots[kind], slots[checksum]) = (0, ABSENT);
                }
            }
            // LLVM's reader forgets that they are.
            NodeKind::DISubrange | NodeKind::DIGenericSubrange => return Ok(false),
            NodeKind::DICompileUnit => {
                if !distinct {
                    return Err(INVALID);
                }
                let (slot, value) = match ops[0] & LANGUAGE_IS_NAME {
                    0 => (const { NodeKind::DICompileUnit.slot("language") }, ops[0]),
                    _ => (const { NodeKind::DICompileUnit.slot("sourceLanguageName") }, ops[0] & !LANGUAGE_IS_NAME),
                };
                self.slots[slot] = value as u32;
            }
            NodeKind::DISubprogram => {
                let sp_flags = self.slots[const { NodeKind::DISubprogram.slot("spFlags") }];
                return Ok(distinct || sp_flags & flags::SP_DEFINITION != 0);
            }
            _ => {}
        }
        Ok(distinct)
    }

    /// Numerator and denominator: each has its count of words and its width in one word, then the words.
    fn fixed_point(&mut self, ops: &[u64], values: &mut impl Values) -> Result<()> {
        let mut rest = &ops[8..];
        let is_rational = self.slots[const { NodeKind::DIFixedPointType.slot("kind") }] == FIXED_POINT_RATIONAL;
        let slots =
            const { [NodeKind::DIFixedPointType.slot("numerator"), NodeKind::DIFixedPointType.slot("denominator")] };
        for slot in slots {
            let (&size, words) = rest.split_first().ok_or(INVALID)?;
            let (count, width) = ((size >> 32) as usize, size & u64::from(u32::MAX));
            let (words, others) = words.split_at_checked(count).ok_or(INVALID)?;
            rest = others;
            if is_rational {
                self.slots[slot] = self.wide_value(width, words, values)?.0;
            }
        }
        Ok(())
    }
}

/// Is it a slot that old records had as a number and new ones as metadata?
fn is_size(kind: NodeKind, slot: u8) -> bool {
    let field = kind.fields().iter().find(|field| field.slot == slot);
    field.is_some_and(|field| field.class == ir::metadata::schema::Class::Size)
}
