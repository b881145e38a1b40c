//! Is a value one byte again and again in memory, so that `memset` can write it (LLVM: `isBytewiseValue`)?

use ir::{ApInt, Const, ConstData, ConstPool, DataLayout, Module, Opcode, Type, TypeTable, Value};
use rustc_hash::FxHashSet;

/// The byte of which a value consists.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ByteValue {
    /// Any byte will do.
    Undef,
    /// There is no byte: the type has no size.
    Poison,
    /// This one.
    Byte(u8),
    /// This value of type `i8`.
    Value(Value),
}

impl ByteValue {
    /// May any byte be written?
    pub fn is_undef(self) -> bool {
        matches!(self, Self::Undef | Self::Poison)
    }

    /// The byte of two values that stand side by side.
    fn merge(self, other: Self) -> Option<Self> {
        match (self, other) {
            (a, b) if a == b => Some(a),
            (Self::Undef, b) => Some(b),
            (a, Self::Undef) => Some(a),
            _ => None,
        }
    }
}

/// The byte of which a value consists in memory, if there is one. `pool` holds the value if it is a constant; `ty` is its type.
pub fn byte_value(module: &Module, pool: &ConstPool, v: Value, ty: Type) -> Option<ByteValue> {
    match v.constant() {
        None => (ty == Type::I8).then_some(ByteValue::Value(v)),
        Some(c) => constant_byte_value(module, pool, c).or((ty == Type::I8).then_some(ByteValue::Value(v))),
    }
}

/// The same for a constant. Linear in the different constants that it is made of.
pub fn constant_byte_value(module: &Module, pool: &ConstPool, c: Const) -> Option<ByteValue> {
    let mut all: Option<ByteValue> = None;
    let mut seen = FxHashSet::default();
    let mut work = vec![c];
    while let Some(c) = work.pop() {
        if !seen.insert(c) {
            continue;
        }
        let found = match pool.data(c) {
            ConstData::Aggregate(parts) if !pool.is_zero(c) && has_size(module, pool.ty(c)) => {
                work.extend(pool.operands(parts).iter().rev());
                continue;
            }
            ConstData::Splat(e) => {
                work.push(e);
                continue;
            }
            _ => leaf(module, pool, c)?,
        };
        all = Some(all.map_or(Some(found), |all| all.merge(found))?);
    }
    Some(all.unwrap_or(ByteValue::Undef))
}

fn has_size(module: &Module, ty: Type) -> bool {
    let types = &module.ctx.types;
    types.is_sized(ty) && module.data_layout.store_size(types, ty).value != 0
}

fn leaf(module: &Module, pool: &ConstPool, c: Const) -> Option<ByteValue> {
    let (types, layout) = (&module.ctx.types, &module.data_layout);
    let ty = pool.ty(c);
    match pool.data(c) {
        ConstData::Poison if ty == Type::I8 => Some(ByteValue::Poison),
        ConstData::Undef | ConstData::Poison => Some(ByteValue::Undef),
        ConstData::Int(n) if ty == Type::I8 => Some(ByteValue::Byte(n as u8)),
        _ if !has_size(module, ty) => Some(ByteValue::Poison),
        _ if pool.is_zero(c) => Some(ByteValue::Byte(0)),
        ConstData::Int(_) | ConstData::BigInt(_) => splat_byte(&pool.lane(types, c, 0).int()?),
        ConstData::Float(bits) => splat_byte(&ApInt::new(float_bits(ty)?, bits)),
        ConstData::Data(list) => {
            let element = types.component(ty, 0)?;
            if types.int_width(element).is_none() {
                float_bits(element)?;
            }
            let (&first, rest) = pool.bytes(list).split_first()?;
            rest.iter().all(|&byte| byte == first).then_some(ByteValue::Byte(first))
        }
        ConstData::Expr(e) => {
            let e = pool.expr(e);
            let space = types.addr_space(ty).filter(|_| e.opcode == Opcode::IntToPtr)?;
            splat_byte(&as_wide_as_pointer(layout, types, pool, *e.operands.first()?, space)?)
        }
        _ => None,
    }
}

/// The width of the kinds of floats that are kept as numbers in memory.
fn float_bits(ty: Type) -> Option<u32> {
    match ty {
        Type::HALF => Some(16),
        Type::FLOAT => Some(32),
        Type::DOUBLE => Some(64),
        _ => None,
    }
}

fn as_wide_as_pointer(layout: &DataLayout, types: &TypeTable, pool: &ConstPool, c: Const, space: u32) -> Option<ApInt> {
    let n = pool.lane(types, c, 0).int()?;
    Some(n.zext_or_trunc(layout.pointer(space).bits))
}

fn splat_byte(n: &ApInt) -> Option<ByteValue> {
    if n.width() == 0 || !n.width().is_multiple_of(8) {
        return None;
    }
    let byte = n.low_u64() as u8;
    let words = vec![u64::from_ne_bytes([byte; 8]); n.words().len()];
    (ApInt::from_words(n.width(), &words) == *n).then_some(ByteValue::Byte(byte))
}
