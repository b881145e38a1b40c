//! Constants blocks.

use super::attributes::push_int_range;
use super::lower::Lowered;
use super::types::{TypeIds, bits_for};
use crate::bitstream::AbbrevOp::{Array, Char6, Fixed, Literal};
use crate::bitstream::writer::{BitWriter, is_char6};
use crate::codes::{binary, block, cast, constant as code};
use ir::DataLayout;
use ir::constant::{Const, ConstData, ConstPool, Expr, InlineAsm};
use ir::inst::{Opcode, flags};
use ir::types::{Type, TypeTable};
use ir::{Block, Global};

/// Abbreviations that every constants block has from the start.
pub(super) mod abbrev {
    pub const SETTYPE: u32 = 4;
    pub const INTEGER: u32 = 5;
    pub const CE_CAST: u32 = 6;
}

/// A signed number, its sign in the lowest bit.
#[inline]
pub(crate) fn signed(value: i64) -> u64 {
    if value >= 0 { (value as u64) << 1 } else { (value as u64).wrapping_neg() << 1 | 1 }
}

/// The words of a wide integer, down to the highest that is not zero, each signed.
pub(crate) fn push_wide(ops: &mut Vec<u64>, words: &[u64]) {
    ops.extend(words[..active_words(words)].iter().map(|&word| signed(word as i64)));
}

/// How many words there are down to the highest that is not zero; at least one.
pub(crate) fn active_words(words: &[u64]) -> usize {
    words.iter().rposition(|&w| w != 0).map_or(1, |at| at + 1).min(words.len())
}

/// The number of a cast in records.
pub(super) fn cast_code(op: Opcode) -> u64 {
    u64::from(match op {
        Opcode::Trunc => cast::TRUNC,
        Opcode::ZExt => cast::ZEXT,
        Opcode::SExt => cast::SEXT,
        Opcode::FpToUi => cast::FPTOUI,
        Opcode::FpToSi => cast::FPTOSI,
        Opcode::UiToFp => cast::UITOFP,
        Opcode::SiToFp => cast::SITOFP,
        Opcode::FpTrunc => cast::FPTRUNC,
        Opcode::FpExt => cast::FPEXT,
        Opcode::PtrToInt => cast::PTRTOINT,
        Opcode::IntToPtr => cast::INTTOPTR,
        Opcode::AddrSpaceCast => cast::ADDRSPACECAST,
        Opcode::PtrToAddr => cast::PTRTOADDR,
        _ => cast::BITCAST,
    })
}

/// The number of a two-operand operation in records.
pub(super) fn binary_code(op: Opcode) -> u64 {
    u64::from(match op {
        Opcode::Add | Opcode::FAdd => binary::ADD,
        Opcode::Sub | Opcode::FSub => binary::SUB,
        Opcode::Mul | Opcode::FMul => binary::MUL,
        Opcode::UDiv => binary::UDIV,
        Opcode::SDiv | Opcode::FDiv => binary::SDIV,
        Opcode::URem => binary::UREM,
        Opcode::SRem | Opcode::FRem => binary::SREM,
        Opcode::Shl => binary::SHL,
        Opcode::LShr => binary::LSHR,
        Opcode::AShr => binary::ASHR,
        Opcode::And => binary::AND,
        Opcode::Or => binary::OR,
        _ => binary::XOR,
    })
}

/// The flags of an instruction or expression, as a number in records.
#[inline]
pub(super) fn flag_bits(op: Opcode, value: u8, fast_math: bool) -> u64 {
    if fast_math {
        let reassoc = u64::from(value & flags::FMF_REASSOC) << 7;
        return u64::from(value & !flags::FMF_REASSOC) | reassoc;
    }
    if op == Opcode::GetElementPtr && value & flags::GEP_INBOUNDS != 0 {
        return u64::from(value | flags::GEP_NUSW);
    }
    u64::from(value)
}

/// What writing constants needs to know.
pub(super) struct ConstantWriter<'a, F, G, B> {
    pub types: &'a TypeTable,
    pub layout: &'a DataLayout,
    pub ids: &'a TypeIds,
    pub lowered: &'a Lowered<'a>,
    /// The number of a constant.
    pub const_id: F,
    /// The number of a global and of its pointer type.
    pub global: G,
    /// The position of a block in its function.
    pub block: B,
    /// Abbreviations of the module's block; zeros elsewhere.
    pub abbrevs: Abbrevs,
}

/// Abbreviations of the module's constants block.
#[derive(Clone, Copy, Default)]
pub(super) struct Abbrevs {
    aggregate: u32,
    string: u32,
    cstring7: u32,
    cstring6: u32,
}

/// Begins a constants block. That of the module has abbreviations of its own; `num_values` is the number of values at its end.
pub(super) fn begin(w: &mut BitWriter, num_values: Option<u64>) -> Abbrevs {
    w.enter(block::CONSTANTS, 4);
    let Some(num_values) = num_values else { return Abbrevs::default() };
    Abbrevs {
        aggregate: w.define_abbrev(&[Literal(code::AGGREGATE.into()), Array, Fixed(bits_for(num_values + 1))]),
        string: w.define_abbrev(&[Literal(code::STRING.into()), Array, Fixed(8)]),
        cstring7: w.define_abbrev(&[Literal(code::CSTRING.into()), Array, Fixed(7)]),
        cstring6: w.define_abbrev(&[Literal(code::CSTRING.into()), Array, Char6]),
    }
}

impl<F, G, B> ConstantWriter<'_, F, G, B>
where
    F: Fn(Const) -> u32,
    G: Fn(Global) -> (u32, Type),
    B: Fn(Global, Block) -> u32,
{
    /// Says that constants of this type follow.
    pub fn set_type(&self, w: &mut BitWriter, ty: Type) {
        w.record_with(abbrev::SETTYPE, code::SETTYPE, &[self.ids.get(ty).into()]);
    }

    /// A constant that needs no pool.
    pub fn simple(&self, w: &mut BitWriter, ty: Type, data: ConstData) {
        let global = |g| {
            let (id, ty) = (self.global)(g);
            [u64::from(self.ids.get(ty)), u64::from(id)]
        };
        match data {
            ConstData::Int(0) | ConstData::Float(0) | ConstData::Null => w.record(code::NULL, &[]),
            ConstData::Poison => w.record(code::POISON, &[]),
            ConstData::Undef => w.record(code::UNDEF, &[]),
            ConstData::Int(v) => {
                let shift = 64 - self.types.int_width(ty).unwrap_or(64);
                w.record_with(abbrev::INTEGER, code::INTEGER, &[signed((v << shift) as i64 >> shift)]);
            }
            ConstData::Float(v) => w.record(code::FLOAT, &[v]),
            ConstData::BlockAddress(g, b) => {
                let [ty, id] = global(g);
                w.record(code::BLOCKADDRESS, &[ty, id, (self.block)(g, b).into()]);
            }
            ConstData::DsoLocalEquivalent(g) => w.record(code::DSO_LOCAL_EQUIVALENT, &global(g)),
            ConstData::NoCfi(g) => w.record(code::NO_CFI_VALUE, &global(g)),
            _ => {}
        }
    }

    /// A constant of the pool.
    pub fn constant(&self, w: &mut BitWriter, c: Const, ops: &mut Vec<u64>) {
        let pool: &ConstPool = &self.lowered.pool;
        let ty = pool.ty(c);
        if pool.is_zero(c) {
            return w.record(code::NULL, &[]);
        }
        let id = |c: &Const| u64::from((self.const_id)(*c));
        ops.clear();
        match pool.data(c) {
            ConstData::BigInt(l) => {
                push_wide(ops, pool.words(l));
                w.record(code::WIDE_INTEGER, ops);
            }
            ConstData::WideFloat(l) => {
                let words = pool.words(l);
                ops.extend(match ty {
                    Type::X86_FP80 => [words[1] << 48 | words[0] >> 16, words[0] & 0xffff],
                    _ => [words[0], words[1]],
                });
                w.record(code::FLOAT, ops);
            }
            ConstData::Data(l) => self.data(w, ty, pool.bytes(l), ops),
            ConstData::Aggregate(l) => {
                ops.extend(pool.operands(l).iter().map(id));
                w.record_with(self.abbrevs.aggregate, code::AGGREGATE, ops);
            }
            ConstData::PtrAuth(l) => {
                ops.extend(pool.operands(l).iter().map(id));
                w.record(code::PTRAUTH2, ops);
            }
            ConstData::InlineAsm(a) => self.inline_asm(w, pool.asm(a), ops),
            ConstData::Expr(e) => self.expression(w, c, pool.expr(e), ops),
            data => self.simple(w, ty, data),
        }
    }

    fn data(&self, w: &mut BitWriter, ty: Type, bytes: &[u8], ops: &mut Vec<u64>) {
        let element = self.types.element(ty).unwrap_or(Type::I8);
        if element == Type::I8 && self.types.is_array(ty) {
            return self.string(w, bytes);
        }
        let size = ir::constant::data_element_size(element).unwrap_or(1);
        ops.extend(bytes.chunks_exact(size).map(|chunk| {
            let mut raw = [0; 8];
            raw[..size].copy_from_slice(chunk);
            u64::from_le_bytes(raw)
        }));
        w.record(code::DATA, ops);
    }

    fn string(&self, w: &mut BitWriter, bytes: &[u8]) {
        match bytes.split_last() {
            Some((0, text)) if !text.contains(&0) => {
                let abbrev = match text {
                    _ if text.iter().all(|&c| is_char6(c)) => self.abbrevs.cstring6,
                    _ if text.is_ascii() => self.abbrevs.cstring7,
                    _ => 0,
                };
                w.record_bytes(abbrev, code::CSTRING, &[], text);
            }
            _ => w.record_bytes(self.abbrevs.string, code::STRING, &[], bytes),
        }
    }

    fn inline_asm(&self, w: &mut BitWriter, asm: &InlineAsm, ops: &mut Vec<u64>) {
        let bits = [asm.side_effect, asm.align_stack, asm.intel, asm.unwind];
        let bits = bits.iter().enumerate().map(|(k, &bit)| u64::from(bit) << k).sum::<u64>();
        ops.extend([self.ids.get(asm.ty).into(), bits]);
        for text in [&asm.template, &asm.constraints] {
            ops.push(text.len() as u64);
            ops.extend(text.iter().map(|&c| u64::from(i32::from(c as i8) as u32)));
        }
        w.record(code::INLINEASM, ops);
    }

    fn expression(&self, w: &mut BitWriter, c: Const, expr: &Expr, ops: &mut Vec<u64>) {
        let pool: &ConstPool = &self.lowered.pool;
        let id = |k: usize| u64::from((self.const_id)(expr.operands[k]));
        let ty = |k: usize| u64::from(self.ids.get(pool.ty(expr.operands[k])));
        let flags = flag_bits(expr.opcode, expr.flags, false);
        match expr.opcode {
            Opcode::GetElementPtr => {
                ops.extend([self.ids.get(expr.source).into(), flags]);
                let code = match &expr.in_range {
                    Some(range) => {
                        self.push_in_range(pool, expr, range, ops);
                        code::CE_GEP_WITH_INRANGE
                    }
                    None => code::CE_GEP,
                };
                (0..expr.operands.len()).for_each(|k| ops.extend([ty(k), id(k)]));
                w.record(code, ops);
            }
            Opcode::ExtractElement => w.record(code::CE_EXTRACTELT, &[ty(0), id(0), ty(1), id(1)]),
            Opcode::InsertElement => w.record(code::CE_INSERTELT, &[id(0), id(1), ty(2), id(2)]),
            Opcode::ShuffleVector => {
                let widens = pool.ty(c) != pool.ty(expr.operands[0]);
                ops.extend(widens.then(|| ty(0)));
                let mask = self.lowered.mask_of(c).map_or(0, |mask| (self.const_id)(mask));
                ops.extend([id(0), id(1), mask.into()]);
                w.record(if widens { code::CE_SHUFVEC_EX } else { code::CE_SHUFFLEVEC }, ops);
            }
            op if op.is_cast() => w.record_with(abbrev::CE_CAST, code::CE_CAST, &[cast_code(op), ty(0), id(0)]),
            op => {
                ops.extend([binary_code(op), id(0), id(1)]);
                ops.extend((flags != 0).then_some(flags));
                w.record(code::CE_BINOP, ops);
            }
        }
    }

    /// The `inrange` of a `getelementptr`: a range as wide as an index.
    fn push_in_range(&self, pool: &ConstPool, expr: &Expr, range: &(i128, i128), ops: &mut Vec<u64>) {
        let space = expr.operands.first().and_then(|&c| self.types.addr_space(self.types.scalar(pool.ty(c))));
        let bits = self.layout.index_bits(space.unwrap_or(0));
        let words = |v: i128| [v as u64, (v >> 64) as u64];
        push_int_range(ops, bits, &words(range.0), &words(range.1), true);
    }
}
