//! Constants. Records may refer to constants that come later; so a block is read into a table first, and the constants are
//! made from it, operands first, when it is complete.

use super::types::{NO_TYPE, TypeId, TypeList};
use super::{Records, sign_rotated};
use crate::bitstream::reader::Cursor;
use crate::codes::{block, cast as cast_code, constant as code, gep_flag};
use crate::error::{Problem, ReadError, Result};
use asm::parser::checks;
use asm::upgrade::is_old_expression;
use ir::constant::data_element_size;
use ir::inst::{GepFlags, flags};
use ir::{
    Align, Block, CastOp, Const, ConstData, ConstPool, Expr, FloatPredicate, Global, InlineAsm, IntPredicate, Opcode,
    Type, TypeData, TypeTable,
};
use smallvec::SmallVec;

/// Deepest nesting of constants.
const MAX_DEPTH: u32 = 512;

/// What a record says that is made of other constants.
#[derive(Clone, Copy, Debug)]
enum Kind {
    Aggregate,
    Binary(Opcode, u8),
    Cast(Opcode),
    Negate,
    Select,
    Extract,
    Insert,
    Shuffle,
    Compare(u64),
    /// Source element type, flags, index of the range.
    Gep(Type, u8, u32),
    BlockAddress(u64),
    DsoLocalEquivalent,
    NoCfi,
    PtrAuth,
}

/// An entry of the table.
#[derive(Clone, Copy, Debug)]
enum Slot {
    /// Made.
    Done(Const),
    /// To be made of the operands from `first` on.
    Pending { kind: Kind, first: u32, count: u32 },
    /// Being made.
    Open { kind: Kind, first: u32, count: u32 },
}

#[derive(Clone, Copy, Debug)]
struct Item {
    slot: Slot,
    ty: Type,
    type_id: TypeId,
    depth: u32,
    /// Where its record ends.
    bit: u64,
}

/// Constants by the order of their records.
#[derive(Debug, Default)]
pub struct ConstantTable {
    items: Vec<Item>,
    /// Numbers of operands.
    operands: Vec<u64>,
    ranges: Vec<Option<(i128, i128)>>,
    /// Block addresses that were made: function and number of the block.
    pub addresses: Vec<(Global, u64)>,
    /// Was there an expression that LLVM 22 no longer has?
    pub old_expressions: bool,
}

/// Where constants go, and where those outside of the table come from.
pub trait Target {
    /// The pool.
    fn pool(&mut self) -> &mut ConstPool;
    /// The constant with this number, which is not of the table.
    fn outside(&mut self, number: u64) -> Option<Const>;
    /// May there be expressions that LLVM 22 no longer has?
    const OLD_EXPRESSIONS: bool;
}

impl ConstantTable {
    /// How many constants there are.
    pub fn len(&self) -> usize {
        self.items.len()
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.items.clear();
        self.operands.clear();
        self.ranges.clear();
        self.addresses.clear();
        self.old_expressions = false;
    }

    /// The constant at `index`, once made.
    pub fn get(&self, index: usize) -> Option<(Const, TypeId)> {
        match self.items.get(index)? {
            Item { slot: Slot::Done(c), type_id, .. } => Some((*c, *type_id)),
            _ => None,
        }
    }

    /// Reads the constants block whose number was just read. Plain constants are put into `pool` at once.
    pub fn read(
        &mut self,
        cursor: &mut Cursor<'_>,
        types: &TypeTable,
        list: &TypeList,
        pool: &mut ConstPool,
    ) -> Result<()> {
        let mut block = Records::enter(cursor, block::CONSTANTS)?;
        let mut ty = Type::I32;
        let mut type_id = NO_TYPE;
        while block.next_record()? {
            let (record, bit) = (&block.record, block.cursor.file_bit());
            if record.code == code::SETTYPE {
                type_id = record.ops.first().copied().unwrap_or(u64::MAX).min(u64::from(NO_TYPE)) as TypeId;
                ty = list.get(u64::from(type_id)).ok_or_else(|| block.cursor.error("Invalid settype record"))?;
                if ty == Type::VOID {
                    return Err(block.cursor.error("Invalid constant type"));
                }
                continue;
            }
            let mut reader = RecordReader { table: self, types, list, pool, ty, type_id, ops: &record.ops };
            match reader.read(record.code) {
                Ok(slot) => self.items.push(Item { slot, ty, type_id, depth: 0, bit }),
                Err(message) => {
                    return Err(
                        ReadError::new(message, bit, "CONSTANTS").in_record(record.code, code::name(record.code))
                    );
                }
            }
        }
        Ok(())
    }

    /// Makes all constants that are not made yet. Those of the table have the numbers from `base` on.
    pub fn finish(&mut self, base: u64, types: &TypeTable, target: &mut impl Target) -> Result<()> {
        for index in 0..self.items.len() {
            if !matches!(self.items[index].slot, Slot::Done(_)) {
                self.make(index, base, types, target)?;
            }
        }
        Ok(())
    }

    fn make<T: Target>(&mut self, root: usize, base: u64, types: &TypeTable, target: &mut T) -> Result<()> {
        let mut stack = vec![root];
        let mut operands: SmallVec<[Const; 16]> = SmallVec::new();
        while let Some(&index) = stack.last() {
            let item = self.items[index];
            let fail = |message: Problem| ReadError::new(message, item.bit, "CONSTANTS");
            let (kind, first, count) = match item.slot {
                Slot::Done(_) => {
                    stack.pop();
                    continue;
                }
                Slot::Pending { kind, first, count } => {
                    self.items[index].slot = Slot::Open { kind, first, count };
                    let mut waits = false;
                    for k in first..first + count {
                        let Some(local) = self.operands[k as usize].checked_sub(base) else { continue };
                        let Some(operand) = self.items.get(local as usize) else { continue };
                        match operand.slot {
                            Slot::Done(_) => {}
                            Slot::Pending { .. } => {
                                stack.push(local as usize);
                                waits = true;
                            }
                            Slot::Open { .. } => return Err(fail("Cyclic constant".into())),
                        }
                    }
                    if waits {
                        continue;
                    }
                    (kind, first, count)
                }
                Slot::Open { kind, first, count } => (kind, first, count),
            };
            operands.clear();
            let mut depth = 0;
            for k in first..first + count {
                let number = self.operands[k as usize];
                let local = number.checked_sub(base).and_then(|n| self.items.get(usize::try_from(n).ok()?));
                let constant = match local {
                    Some(Item { slot: Slot::Done(c), depth: d, .. }) => {
                        depth = depth.max(*d);
                        Some(*c)
                    }
                    Some(_) => return Err(fail("Cyclic constant".into())),
                    None => target.outside(number),
                };
                operands.push(constant.ok_or_else(|| fail("Invalid ID".into()))?);
            }
            if depth >= MAX_DEPTH {
                return Err(fail("constants are nested too deeply".into()));
            }
            let mut maker = Maker { table: self, types, target, ty: item.ty };
            let made = maker.make(kind, &operands).map_err(fail)?;
            if let Kind::BlockAddress(number) = kind
                && let ConstData::BlockAddress(g, _) = target.pool().data(made)
            {
                self.addresses.push((g, number));
            }
            self.items[index].slot = Slot::Done(made);
            self.items[index].depth = depth + 1;
            stack.pop();
        }
        Ok(())
    }
}

const INVALID: &str = "Invalid record";

struct RecordReader<'r> {
    table: &'r mut ConstantTable,
    types: &'r TypeTable,
    list: &'r TypeList,
    pool: &'r mut ConstPool,
    ty: Type,
    type_id: TypeId,
    ops: &'r [u64],
}

type Made<T> = std::result::Result<T, Problem>;

impl RecordReader<'_> {
    fn op(&self, k: usize) -> Made<u64> {
        self.ops.get(k).copied().ok_or_else(|| INVALID.into())
    }

    fn pending(&mut self, kind: Kind, operands: &[u64]) -> Made<Slot> {
        let first = self.table.operands.len() as u32;
        self.table.operands.extend_from_slice(operands);
        Ok(Slot::Pending { kind, first, count: operands.len() as u32 })
    }

    fn read(&mut self, code: u32) -> Made<Slot> {
        let ops = self.ops;
        match code {
            code::NULL => self.plain(|p, types, ty| p.null(types, ty)),
            code::UNDEF => self.plain(|p, _, ty| p.undef(ty)),
            code::POISON => self.plain(|p, _, ty| p.poison(ty)),
            code::INTEGER => {
                let value = sign_rotated(self.op(0)?);
                self.integer(&[value])
            }
            code::WIDE_INTEGER => {
                let words: SmallVec<[u64; 4]> = ops.iter().map(|&w| sign_rotated(w)).collect();
                if words.is_empty() {
                    return Err(INVALID.into());
                }
                self.integer(&words)
            }
            code::FLOAT => self.float(),
            code::AGGREGATE if !ops.is_empty() => self.pending(Kind::Aggregate, ops),
            code::STRING | code::CSTRING => self.string(code == code::CSTRING),
            code::DATA => self.data(),
            code::CE_UNOP => match ops {
                [0, v, ..] => self.pending(Kind::Negate, &[*v]),
                _ => Err(INVALID.into()),
            },
            code::CE_BINOP => self.binary(),
            code::CE_CAST => {
                let op = cast_opcode(self.op(0)?).ok_or("Invalid cast")?;
                let value = self.op(2)?;
                self.pending(Kind::Cast(op), &[value])
            }
            code::CE_SELECT => self.exactly(Kind::Select, 0, 3),
            code::CE_EXTRACTELT => match ops {
                [_, vector, index] | [_, vector, _, index] => self.pending(Kind::Extract, &[*vector, *index]),
                _ => Err("Invalid extractelement constexpr record".into()),
            },
            code::CE_INSERTELT => match ops {
                [vector, value, index] | [vector, value, _, index] => {
                    self.pending(Kind::Insert, &[*vector, *value, *index])
                }
                _ => Err("Invalid insertelement constexpr record".into()),
            },
            code::CE_SHUFFLEVEC => self.exactly(Kind::Shuffle, 0, 3),
            code::CE_SHUFVEC_EX => self.exactly(Kind::Shuffle, 1, 3),
            code::CE_CMP => match ops {
                [_, a, b, predicate, ..] => self.pending(Kind::Compare(*predicate), &[*a, *b]),
                _ => Err(INVALID.into()),
            },
            code::CE_GEP_OLD
            | code::CE_INBOUNDS_GEP
            | code::CE_GEP_WITH_INRANGE_INDEX_OLD
            | code::CE_GEP_WITH_INRANGE
            | code::CE_GEP => self.gep(code),
            code::INLINEASM | code::INLINEASM_OLD | code::INLINEASM_OLD2 | code::INLINEASM_OLD3 => {
                self.inline_asm(code)
            }
            code::BLOCKADDRESS => match ops {
                [_, f, b, ..] => self.pending(Kind::BlockAddress(*b), &[*f]),
                _ => Err(INVALID.into()),
            },
            code::DSO_LOCAL_EQUIVALENT => self.exactly(Kind::DsoLocalEquivalent, 1, 1),
            code::NO_CFI_VALUE => self.exactly(Kind::NoCfi, 1, 1),
            code::PTRAUTH => self.exactly(Kind::PtrAuth, 0, 4),
            code::PTRAUTH2 => self.exactly(Kind::PtrAuth, 0, 5),
            // LLVM takes what it does not know as undefined.
            _ => Err(super::UNKNOWN_RECORD.into()),
        }
    }

    fn exactly(&mut self, kind: Kind, first: usize, count: usize) -> Made<Slot> {
        let operands = self.ops.get(first..first + count).ok_or(INVALID)?;
        self.pending(kind, operands)
    }

    fn plain(&mut self, make: impl FnOnce(&mut ConstPool, &TypeTable, Type) -> Const) -> Made<Slot> {
        if !self.types.is_first_class(self.ty) || matches!(self.ty, Type::LABEL | Type::METADATA) {
            return Err("Invalid type for a constant null value".into());
        }
        Ok(Slot::Done(make(self.pool, self.types, self.ty)))
    }

    fn integer(&mut self, words: &[u64]) -> Made<Slot> {
        let elem = self.types.scalar(self.ty);
        if !self.types.is_int(elem) {
            return Err("Invalid integer const record".into());
        }
        let c = self.pool.int_words(self.types, elem, words);
        Ok(Slot::Done(if elem == self.ty { c } else { self.pool.splat(self.types, self.ty, c) }))
    }

    fn float(&mut self) -> Made<Slot> {
        let elem = self.types.scalar(self.ty);
        let low = self.op(0)?;
        let bits = match elem {
            Type::HALF | Type::BFLOAT => u128::from(low & 0xffff),
            Type::FLOAT => u128::from(low & 0xffff_ffff),
            Type::DOUBLE => u128::from(low),
            // The words of the record are the upper 64 bits, then the lower 16.
            Type::X86_FP80 => u128::from(low) << 16 | u128::from(self.op(1)? & 0xffff),
            Type::FP128 | Type::PPC_FP128 => u128::from(self.op(1)?) << 64 | u128::from(low),
            _ => return Err("Invalid float const record".into()),
        };
        let c = self.pool.float(elem, bits);
        Ok(Slot::Done(if elem == self.ty { c } else { self.pool.splat(self.types, self.ty, c) }))
    }

    /// The elements of an array of simple numbers.
    fn packed(&mut self, elem: Type, len: usize, values: impl Iterator<Item = u64>) -> Made<Slot> {
        let size = data_element_size(elem).ok_or("Invalid type for value")?;
        if self.types.element(self.ty) != Some(elem) || self.types.element_count(self.ty) != Some(len as u64) {
            return Err("Invalid type for value".into());
        }
        if matches!(self.types.vector_len(self.ty), Some((_, true))) {
            return Err("Invalid type for value".into());
        }
        let mut bytes = Vec::with_capacity(len * size);
        for v in values {
            bytes.extend_from_slice(&v.to_le_bytes()[..size]);
        }
        Ok(Slot::Done(self.pool.packed(self.ty, &bytes)))
    }

    fn string(&mut self, with_zero: bool) -> Made<Slot> {
        if self.ops.is_empty() && !with_zero {
            return Err(INVALID.into());
        }
        let elem = self.types.element(self.ty).ok_or(INVALID)?;
        let len = self.ops.len() + usize::from(with_zero);
        let ops = self.ops;
        self.packed(elem, len, ops.iter().copied().chain(with_zero.then_some(0)))
    }

    fn data(&mut self) -> Made<Slot> {
        if self.ops.is_empty() {
            return Err(INVALID.into());
        }
        let elem = self.types.element(self.ty).ok_or("Invalid type for value")?;
        let ops = self.ops;
        self.packed(elem, ops.len(), ops.iter().copied())
    }

    fn binary(&mut self) -> Made<Slot> {
        let [op, a, b, rest @ ..] = self.ops else { return Err(INVALID.into()) };
        let is_float = self.types.is_float(self.types.scalar(self.ty));
        let op = binary_opcode(*op, is_float).ok_or("Invalid binary operator")?;
        let bits = rest.first().map_or(0, |&bits| arithmetic_flags(op, bits));
        self.pending(Kind::Binary(op, bits), &[*a, *b])
    }

    fn gep(&mut self, code: u32) -> Made<Slot> {
        let mut ops = self.ops;
        let next = |ops: &mut &[u64]| -> Made<u64> {
            let (&first, rest) = ops.split_first().ok_or(INVALID)?;
            *ops = rest;
            Ok(first)
        };
        let with_type = matches!(code, code::CE_GEP | code::CE_GEP_WITH_INRANGE | code::CE_GEP_WITH_INRANGE_INDEX_OLD);
        let mut source = None;
        if with_type || !ops.len().is_multiple_of(2) {
            source = Some(self.list.get(next(&mut ops)?).ok_or("Invalid type")?);
        }
        let mut bits = 0;
        let mut range = None;
        match code {
            code::CE_GEP_WITH_INRANGE_INDEX_OLD => bits = gep_flags(next(&mut ops)? & 1),
            code::CE_INBOUNDS_GEP => bits = gep_flags(1),
            code::CE_GEP => bits = gep_flags(next(&mut ops)?),
            code::CE_GEP_WITH_INRANGE => {
                bits = gep_flags(next(&mut ops)?);
                range = Some(in_range(&mut ops)?);
            }
            _ => {}
        }
        let source = match (source, ops.first()) {
            (Some(source), _) => source,
            // The oldest form: what the base points to.
            (None, Some(&base)) => {
                let id = self.list.pointee(self.types, base as TypeId);
                self.list.get(u64::from(id)).ok_or("Missing element type for old-style constant GEP")?
            }
            _ => return Err("Invalid gep with no operands".into()),
        };
        if ops.is_empty() || !ops.len().is_multiple_of(2) {
            return Err("Invalid gep with no operands".into());
        }
        let range_index = self.table.ranges.len() as u32;
        self.table.ranges.push(range);
        let operands: SmallVec<[u64; 8]> = ops.chunks_exact(2).map(|pair| pair[1]).collect();
        self.pending(Kind::Gep(source, bits, range_index), &operands)
    }

    fn inline_asm(&mut self, code: u32) -> Made<Slot> {
        let mut ops = self.ops;
        let function = if code == code::INLINEASM {
            let (&id, rest) = ops.split_first().ok_or(INVALID)?;
            ops = rest;
            self.list.get(id)
        } else {
            self.list.get(u64::from(self.list.pointee(self.types, self.type_id)))
        };
        let ty = function
            .filter(|&t| self.types.func_parts(t).is_some())
            .ok_or("Missing element type for old-style inlineasm")?;
        let [bits, length, rest @ ..] = ops else { return Err(INVALID.into()) };
        let template = rest.get(..usize::try_from(*length).unwrap_or(usize::MAX)).ok_or(INVALID)?;
        let [length, rest @ ..] = &rest[template.len()..] else { return Err(INVALID.into()) };
        let constraints = rest.get(..usize::try_from(*length).unwrap_or(usize::MAX)).ok_or(INVALID)?;
        let text = |ops: &[u64]| ops.iter().map(|&b| b as u8).collect::<Box<[u8]>>();
        // The oldest form kept two bits only; alignment of the stack was all of the rest.
        let asm = InlineAsm {
            ty,
            template: text(template),
            constraints: text(constraints),
            side_effect: bits & 1 != 0,
            align_stack: bits >> 1 & 1 != 0,
            intel: code != code::INLINEASM_OLD && bits >> 2 & 1 != 0,
            unwind: matches!(code, code::INLINEASM | code::INLINEASM_OLD3) && bits >> 3 & 1 != 0,
        };
        Ok(Slot::Done(self.pool.inline_asm(asm)))
    }
}

/// Bounds of `inrange`, with their width.
fn in_range(ops: &mut &[u64]) -> Made<(i128, i128)> {
    let [bits, rest @ ..] = *ops else { return Err(INVALID.into()) };
    let bits = u32::try_from(*bits).ok().filter(|b| (1..=128).contains(b)).ok_or("Invalid record")?;
    let [first, rest_words @ ..] = rest else { return Err(INVALID.into()) };
    let extend = |v: u128| (v << (128 - bits)) as i128 >> (128 - bits);
    if bits <= 64 {
        let [upper, rest @ ..] = rest_words else { return Err(INVALID.into()) };
        *ops = rest;
        return Ok((extend(u128::from(sign_rotated(*first))), extend(u128::from(sign_rotated(*upper)))));
    }
    let counts = [(*first & 0xffff_ffff) as usize, (*first >> 32) as usize];
    let mut words = rest_words;
    let mut bounds = [0i128; 2];
    for (bound, count) in bounds.iter_mut().zip(counts) {
        let own = words.get(..count).filter(|_| count <= 2).ok_or(INVALID)?;
        words = &words[count..];
        let value = own.iter().rev().fold(0u128, |v, &w| v << 64 | u128::from(sign_rotated(w)));
        *bound = extend(value);
    }
    *ops = words;
    Ok((bounds[0], bounds[1]))
}

/// Flags of `getelementptr` from a record.
pub fn gep_flags(bits: u64) -> u8 {
    let mut out = 0;
    if bits >> gep_flag::INBOUNDS & 1 != 0 {
        out |= flags::GEP_INBOUNDS | flags::GEP_NUSW;
    }
    if bits >> gep_flag::NUSW & 1 != 0 {
        out |= flags::GEP_NUSW;
    }
    if bits >> gep_flag::NUW & 1 != 0 {
        out |= flags::GEP_NUW;
    }
    out
}

/// The opcode of a cast.
pub fn cast_opcode(number: u64) -> Option<Opcode> {
    use Opcode::*;
    Some(match u32::try_from(number).ok()? {
        cast_code::TRUNC => Trunc,
        cast_code::ZEXT => ZExt,
        cast_code::SEXT => SExt,
        cast_code::FPTOUI => FpToUi,
        cast_code::FPTOSI => FpToSi,
        cast_code::UITOFP => UiToFp,
        cast_code::SITOFP => SiToFp,
        cast_code::FPTRUNC => FpTrunc,
        cast_code::FPEXT => FpExt,
        cast_code::PTRTOINT => PtrToInt,
        cast_code::INTTOPTR => IntToPtr,
        cast_code::BITCAST => BitCast,
        cast_code::ADDRSPACECAST => AddrSpaceCast,
        cast_code::PTRTOADDR => PtrToAddr,
        _ => return None,
    })
}

/// The opcode of a binary operation: one number for integers and floats.
pub fn binary_opcode(number: u64, is_float: bool) -> Option<Opcode> {
    use Opcode::*;
    const INT: [Opcode; 13] = [Add, Sub, Mul, UDiv, SDiv, URem, SRem, Shl, LShr, AShr, And, Or, Xor];
    let op = *INT.get(usize::try_from(number).ok()?)?;
    Some(match op {
        _ if !is_float => op,
        Add => FAdd,
        Sub => FSub,
        Mul => FMul,
        SDiv => FDiv,
        SRem => FRem,
        _ => return None,
    })
}

/// Flags of arithmetic other than floating-point from a record.
pub fn arithmetic_flags(op: Opcode, bits: u64) -> u8 {
    use Opcode::*;
    match op {
        Add | Sub | Mul | Shl | Trunc => {
            (if bits & 1 != 0 { flags::NUW } else { 0 }) | (if bits & 2 != 0 { flags::NSW } else { 0 })
        }
        SDiv | UDiv | LShr | AShr if bits & 1 != 0 => flags::EXACT,
        Or if bits & 1 != 0 => flags::DISJOINT,
        _ => 0,
    }
}

/// Makes one constant whose operands are made.
struct Maker<'m, T> {
    table: &'m mut ConstantTable,
    types: &'m TypeTable,
    target: &'m mut T,
    ty: Type,
}

impl<T: Target> Maker<'_, T> {
    fn type_of(&mut self, c: Const) -> Type {
        self.target.pool().ty(c)
    }

    fn make(&mut self, kind: Kind, ops: &[Const]) -> Made<Const> {
        use ir::fold;
        let types = self.types;
        match kind {
            Kind::Aggregate => self.aggregate(ops),
            Kind::Binary(op, bits) => {
                let (a, b) = (ops[0], ops[1]);
                let operand = types.scalar(self.ty);
                if self.type_of(a) != self.ty
                    || self.type_of(b) != self.ty
                    || !(types.is_int(operand) || types.is_float(operand))
                {
                    return Err("Invalid record".into());
                }
                if is_old_expression(op) {
                    return self.old(op, bits, ops, None);
                }
                Ok(fold::binary(self.target.pool(), types, op, bits, a, b))
            }
            Kind::Cast(op) => self.cast(op, ops[0]),
            Kind::Negate => {
                if self.type_of(ops[0]) != self.ty || !types.is_float(types.scalar(self.ty)) {
                    return Err("Invalid record".into());
                }
                self.old(Opcode::FNeg, 0, ops, None)
            }
            Kind::Select => {
                let [c, a, b] = [ops[0], ops[1], ops[2]].map(|c| self.type_of(c));
                if let Some(message) = checks::select_error(types, c, a, b) {
                    return Err(message.into());
                }
                self.old(Opcode::Select, 0, ops, None)
            }
            Kind::Extract => {
                let [v, i] = [ops[0], ops[1]].map(|c| self.type_of(c));
                if !types.is_vector(v) || !types.is_int(i) {
                    return Err("Invalid extractelement constexpr record".into());
                }
                Ok(fold::extract_element(self.target.pool(), types, ops[0], ops[1]))
            }
            Kind::Insert => {
                let [v, e, i] = [ops[0], ops[1], ops[2]].map(|c| self.type_of(c));
                if !types.is_vector(v) || types.scalar(v) != e || !types.is_int(i) {
                    return Err("Invalid insertelement constexpr record".into());
                }
                Ok(fold::insert_element(self.target.pool(), types, ops[0], ops[1], ops[2]))
            }
            Kind::Shuffle => self.shuffle(ops),
            Kind::Compare(predicate) => self.compare(predicate, ops),
            Kind::Gep(source, bits, range) => self.gep(source, bits, range, ops),
            Kind::BlockAddress(number) => {
                let ConstData::Global(g) = self.target.pool().data(ops[0]) else { return Err("Invalid record".into()) };
                let ty = self.type_of(ops[0]);
                let block = u32::try_from(number).ok().filter(|&n| n < ir::MAX_VALUE_ID).ok_or("Invalid ID")?;
                Ok(self.target.pool().block_address(ty, g, Block(block)))
            }
            Kind::DsoLocalEquivalent | Kind::NoCfi => {
                let ConstData::Global(g) = self.target.pool().data(ops[0]) else { return Err("Invalid record".into()) };
                let ty = self.type_of(ops[0]);
                let pool = self.target.pool();
                Ok(if matches!(kind, Kind::NoCfi) { pool.no_cfi(ty, g) } else { pool.dso_local_equivalent(ty, g) })
            }
            Kind::PtrAuth => self.ptrauth(ops),
        }
    }

    fn aggregate(&mut self, ops: &[Const]) -> Made<Const> {
        const MISFIT: &str = "Constant initializer does not match type";
        let fits = match self.types.get(self.ty) {
            TypeData::Array { elem, len } => *len == ops.len() as u64 && ops.iter().all(|&c| self.type_of(c) == *elem),
            TypeData::Vector { elem, len, scalable: false } => {
                *len as usize == ops.len() && ops.iter().all(|&c| self.type_of(c) == *elem)
            }
            TypeData::Struct { .. } | TypeData::Named(_) => {
                let types = self.types;
                let fields = types.fields(self.ty).map_or(&[][..], |f| f.0);
                fields.len() == ops.len() && ops.iter().zip(fields).all(|(&c, &f)| self.type_of(c) == f)
            }
            _ => return Ok(self.target.pool().undef(self.ty)),
        };
        if !fits {
            return Err(MISFIT.into());
        }
        Ok(self.target.pool().aggregate(self.types, self.ty, ops))
    }

    /// An expression that LLVM 22 no longer has.
    fn old(&mut self, opcode: Opcode, flags: u8, operands: &[Const], predicate: Option<i32>) -> Made<Const> {
        if !T::OLD_EXPRESSIONS {
            let name = opcode.name();
            return Err(format!(
                "Value referenced by initializer is an unsupported constant expression of type {name}"
            )
            .into());
        }
        self.table.old_expressions = true;
        let mask = predicate.into_iter().collect();
        let expr = Expr { opcode, flags, source: Type::VOID, in_range: None, operands: operands.into(), mask };
        let ty = self.ty;
        Ok(self.target.pool().expression(ty, expr))
    }

    fn cast(&mut self, op: Opcode, operand: Const) -> Made<Const> {
        let from = self.type_of(operand);
        let (types, ty) = (self.types, self.ty);
        if op == Opcode::BitCast && from == ty {
            // Between pointers of the old kind.
            return Ok(operand);
        }
        let (f, t) = (types.scalar(from), types.scalar(ty));
        if op == Opcode::BitCast
            && let (Some(a), Some(b)) = (types.addr_space(f), types.addr_space(t))
            && a != b
        {
            // Once a bit cast went from one address space to another.
            let width = types.with_scalar(from, Type::I64);
            let cast = |op| CastOp::new(op).ok_or("Invalid cast");
            let number = ir::fold::cast(self.target.pool(), types, cast(Opcode::PtrToInt)?, width, operand);
            return Ok(ir::fold::cast(self.target.pool(), types, cast(Opcode::IntToPtr)?, ty, number));
        }
        if !checks::cast_is_valid(types, op, from, ty) {
            return Err("Invalid cast".into());
        }
        let cast = CastOp::new(op).ok_or("Invalid cast")?;
        if is_old_expression(op) {
            return self.old(op, 0, &[operand], None);
        }
        Ok(ir::fold::cast(self.target.pool(), types, cast, ty, operand))
    }

    fn shuffle(&mut self, ops: &[Const]) -> Made<Const> {
        let [a, b, mask] = [ops[0], ops[1], ops[2]].map(|c| self.type_of(c));
        let types = self.types;
        let lanes = types.vector_len(mask).filter(|_| a == b && types.is_vector(a));
        let Some((len, scalable)) = lanes else { return Err("Invalid operands to shufflevector".into()) };
        let mut list = Vec::new();
        if !mask_fits(self.target.pool(), ops[2], len)
            || !checks::shuffle_mask(types, self.target.pool(), ops[2], len, &mut list)
        {
            return Err("Invalid operands to shufflevector".into());
        }
        let result = types.vector(types.scalar(a), len, scalable);
        Ok(ir::fold::shuffle_vector(self.target.pool(), types, result, ops[0], ops[1], &list))
    }

    fn compare(&mut self, predicate: u64, ops: &[Const]) -> Made<Const> {
        let (a, b) = (self.type_of(ops[0]), self.type_of(ops[1]));
        if a != b {
            return Err("Invalid record".into());
        }
        let scalar = self.types.scalar(a);
        let (op, number) = match predicate {
            p @ ..=15 if self.types.is_float(scalar) => {
                (Opcode::FCmp, FloatPredicate::from_number(p).map(|p| p as i32))
            }
            p @ 32.. if self.types.is_int(scalar) || self.types.is_ptr(scalar) => {
                (Opcode::ICmp, IntPredicate::from_number(p - 32).map(|p| p as i32))
            }
            _ => return Err("Invalid record".into()),
        };
        let number = number.ok_or("Invalid record")?;
        self.ty = self.types.with_scalar(a, Type::I1);
        self.old(op, 0, ops, Some(number))
    }

    fn gep(&mut self, source: Type, bits: u8, range: u32, ops: &[Const]) -> Made<Const> {
        let types = self.types;
        let base = self.type_of(ops[0]);
        if !types.is_ptr(types.scalar(base)) {
            return Err("Invalid record".into());
        }
        let mut ty = base;
        for &index in &ops[1..] {
            let index = self.type_of(index);
            if !types.is_int(types.scalar(index)) {
                return Err("Invalid record".into());
            }
            match (types.vector_len(index), types.vector_len(ty)) {
                (Some(own), Some(width)) if own != width => return Err("Invalid record".into()),
                (Some((len, scalable)), None) => ty = types.vector(base, len, scalable),
                _ => {}
            }
        }
        if ops.len() > 1 && !types.is_sized(source) {
            return Err("Invalid record".into());
        }
        let pool = self.target.pool();
        let indexed =
            checks::indexed_type(types, source, ops.get(2..).unwrap_or(&[]), |c| checks::index_value(types, pool, *c));
        if indexed.is_none() {
            return Err("Invalid record".into());
        }
        let range = self.table.ranges[range as usize];
        if types.is_struct(source) && types.contains_scalable(source) {
            return Err("Invalid record".into());
        }
        Ok(ir::fold::gep(pool, types, ty, source, GepFlags::from_bits_truncate(bits), range, ops))
    }

    fn ptrauth(&mut self, ops: &[Const]) -> Made<Const> {
        let types = self.types;
        let null = self.target.pool().null(types, Type::PTR);
        let deactivation = ops.get(4).copied().unwrap_or(null);
        let all = [ops[0], ops[1], ops[2], ops[3], deactivation];
        let [p, key, disc, addr, deact] = all.map(|c| self.type_of(c));
        let fits =
            types.is_ptr(p) && key == Type::I32 && disc == Type::I64 && types.is_ptr(addr) && types.is_ptr(deact);
        if !fits {
            return Err("Invalid ptrauth record".into());
        }
        Ok(self.target.pool().ptrauth(p, &all))
    }
}

/// Is a mask of so many lanes written out? One that is a single word must not fill the memory.
pub fn mask_fits(pool: &ConstPool, mask: Const, len: u32) -> bool {
    len <= 1 << 16 || matches!(pool.data(mask), ConstData::Data(_) | ConstData::Aggregate(_))
}

/// An alignment from a record: log2 and one, 0 for none.
pub fn alignment(exponent: u64) -> Option<Align> {
    u8::try_from(exponent).ok().filter(|&e| e <= Align::MAX.code()).map(Align::from_code)
}
