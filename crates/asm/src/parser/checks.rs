//! What types an instruction or expression takes: the checks that LLVM makes while it reads.

use super::{Parse, Parser, Pos, Scope};
use ir::{Const, ConstData, ConstPool, Opcode, Type, TypeData, TypeTable};

/// May `op` go from `from` to `to` (LangRef, "Conversion Operations")?
pub fn cast_is_valid(types: &TypeTable, op: Opcode, from: Type, to: Type) -> bool {
    use Opcode::*;
    if !types.is_first_class(from) || !types.is_first_class(to) || types.is_aggregate(from) || types.is_aggregate(to) {
        return false;
    }
    let same_lanes = types.vector_len(from) == types.vector_len(to);
    let (f, t) = (types.scalar(from), types.scalar(to));
    let (fi, ti) = (types.int_width(f), types.int_width(t));
    let (ff, tf) = (types.is_float(f), types.is_float(t));
    let (fp, tp) = (types.is_ptr(f), types.is_ptr(t));
    match op {
        Trunc => same_lanes && matches!((fi, ti), (Some(a), Some(b)) if a > b),
        ZExt | SExt => same_lanes && matches!((fi, ti), (Some(a), Some(b)) if a < b),
        FpTrunc => same_lanes && ff && tf && float_bits(f) > float_bits(t),
        FpExt => same_lanes && ff && tf && float_bits(f) < float_bits(t),
        UiToFp | SiToFp => same_lanes && fi.is_some() && tf,
        FpToUi | FpToSi => same_lanes && ff && ti.is_some(),
        PtrToInt | PtrToAddr => same_lanes && fp && ti.is_some(),
        IntToPtr => same_lanes && fi.is_some() && tp,
        AddrSpaceCast => same_lanes && fp && tp && types.addr_space(f) != types.addr_space(t),
        BitCast => bitcast_is_valid(types, from, to),
        _ => false,
    }
}

fn bitcast_is_valid(types: &TypeTable, from: Type, to: Type) -> bool {
    let (f, t) = (types.scalar(from), types.scalar(to));
    let (fp, tp) = (types.is_ptr(f), types.is_ptr(t));
    if fp != tp {
        return false;
    }
    if !fp {
        return bits(types, from).is_some_and(|b| Some(b) == bits(types, to));
    }
    if types.addr_space(f) != types.addr_space(t) {
        return false;
    }
    match (types.vector_len(from), types.vector_len(to)) {
        (Some(a), Some(b)) => a == b,
        (Some((n, s)), None) | (None, Some((n, s))) => n == 1 && !s,
        (None, None) => true,
    }
}

fn float_bits(ty: Type) -> u64 {
    match ty {
        Type::HALF | Type::BFLOAT => 16,
        Type::FLOAT => 32,
        Type::DOUBLE => 64,
        Type::X86_FP80 => 80,
        Type::FP128 | Type::PPC_FP128 => 128,
        _ => 0,
    }
}

/// Bits of a primitive type or vector, and whether `vscale` multiplies them.
fn bits(types: &TypeTable, ty: Type) -> Option<(u64, bool)> {
    match types.get(ty) {
        TypeData::Vector { elem, len, scalable } => Some((bits(types, *elem)?.0 * u64::from(*len), *scalable)),
        TypeData::Int(w) => Some((u64::from(*w), false)),
        TypeData::X86Amx => Some((8192, false)),
        _ => Some((float_bits(ty), false)).filter(|b| b.0 != 0),
    }
}

/// Is `from` losslessly the same shape for `switch` and the like? The message of a wrong `select`, if it is one.
pub fn select_error(types: &TypeTable, cond: Type, a: Type, b: Type) -> Option<&'static str> {
    if a != b {
        return Some("both values to select must have same type");
    }
    if a == Type::TOKEN {
        return Some("select values cannot have token type");
    }
    if let Some(lanes) = types.vector_len(cond) {
        if types.scalar(cond) != Type::I1 {
            return Some("vector select condition element type must be i1");
        }
        let Some(value_lanes) = types.vector_len(a) else {
            return Some("selected values for vector select must be vectors");
        };
        if value_lanes != lanes {
            return Some("vector select requires selected vectors to have the same vector length as select condition");
        }
    } else if cond != Type::I1 {
        return Some("select condition must be i1 or <n x i1>");
    }
    None
}

/// The value of an index into a structure: an `i32`, or a splat of one; `None` if it is none.
pub fn index_value(types: &TypeTable, pool: &ConstPool, c: Const) -> Option<u64> {
    let ty = pool.ty(c);
    match pool.data(c) {
        ConstData::Int(v) if ty == Type::I32 => Some(v),
        ConstData::Null if types.scalar(ty) == Type::I32 && types.vector_len(ty).is_some_and(|l| !l.1) => Some(0),
        ConstData::Data(l) if types.scalar(ty) == Type::I32 => {
            let bytes = pool.bytes(l);
            let first = bytes.get(..4)?;
            bytes
                .chunks(4)
                .all(|c| c == first)
                .then(|| u64::from(u32::from_le_bytes([first[0], first[1], first[2], first[3]])))
        }
        _ => None,
    }
}

/// The type that indices behind the first lead to from `source`; `value` tells an index into a structure.
pub fn indexed_type<I>(
    types: &TypeTable,
    source: Type,
    indices: &[I],
    mut value: impl FnMut(&I) -> Option<u64>,
) -> Option<Type> {
    let mut ty = source;
    for index in indices {
        ty = match types.get(ty) {
            TypeData::Array { elem, .. } | TypeData::Vector { elem, .. } => *elem,
            TypeData::Struct { .. } | TypeData::Named(_) => types.component(ty, value(index)?)?,
            _ => return None,
        };
    }
    Some(ty)
}

/// Most lanes of a mask that is written as one word.
const MAX_SHORT_MASK: u32 = 1 << 16;

impl<'a, S: Scope<'a>> Parser<'a, S> {
    /// Refuses a shuffle mask of `len` lanes that a few bytes of text would make fill the memory.
    pub fn check_mask(&mut self, mask: Const, len: u32, pos: Pos) -> Parse<()> {
        let written_out = matches!(self.scope.pool().data(mask), ConstData::Data(_) | ConstData::Aggregate(_));
        if len <= MAX_SHORT_MASK || written_out {
            return Ok(());
        }
        self.error(pos, format!("shuffle masks of more than {MAX_SHORT_MASK} elements must be written out"))
    }
}

/// Reads the mask of a shuffle from a constant vector of `len` lanes; false if it is no mask.
pub fn shuffle_mask(types: &TypeTable, pool: &mut ConstPool, mask: Const, len: u32, out: &mut Vec<i32>) -> bool {
    if types.scalar(pool.ty(mask)) != Type::I32 {
        return false;
    }
    match pool.data(mask) {
        ConstData::Null => out.resize(len as usize, 0),
        ConstData::Undef | ConstData::Poison => out.resize(len as usize, -1),
        ConstData::Data(l) => {
            out.extend(pool.bytes(l).chunks_exact(4).map(|b| i32::from_le_bytes([b[0], b[1], b[2], b[3]])));
        }
        ConstData::Aggregate(l) => {
            for &c in pool.operands(l) {
                match pool.data(c) {
                    ConstData::Int(v) => out.push(v as i32),
                    ConstData::Undef | ConstData::Poison => out.push(-1),
                    _ => return false,
                }
            }
        }
        _ => return false,
    }
    true
}

/// Is it a floating-point type, or a vector or (nested) array of such, or a structure of equal such ones?
pub fn is_fp_result(types: &TypeTable, mut ty: Type) -> bool {
    if let TypeData::Struct { fields, packed: false } = types.get(ty) {
        match fields.first() {
            Some(&first) if fields.iter().all(|&f| f == first) => ty = first,
            _ => return false,
        }
    }
    while let TypeData::Array { elem, .. } = types.get(ty) {
        ty = *elem;
    }
    types.is_float(types.scalar(ty))
}
