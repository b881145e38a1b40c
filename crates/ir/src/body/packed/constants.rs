//! The constants of a packed body: type, kind, and one number.

use super::bytes::{Reader, Writer};
use crate::constant::{AsmId, Const, ConstData, ConstPool, ExprId};
use crate::metadata::Md;
use crate::types::Type;
use crate::value::{Block, Global};
use entity::PooledList;

pub(super) fn write(w: &mut Writer, pool: &ConstPool) {
    w.number(pool.placeholders().into());
    for c in pool.iter() {
        let (kind, number) = encode(pool.data(c));
        w.number(pool.ty(c).0.into());
        w.byte(kind);
        w.number(number);
    }
}

pub(super) fn read(r: &mut Reader<'_>, pool: &mut ConstPool, count: usize) {
    pool.set_placeholders(r.number() as u32);
    for _ in 0..count {
        let ty = Type(r.number() as u32);
        let kind = r.byte();
        pool.restore(ty, decode(kind, r.number()));
    }
}

fn encode(data: ConstData) -> (u8, u64) {
    let pair = |(a, b): (u32, u32)| u64::from(b) << 32 | u64::from(a);
    match data {
        ConstData::Int(v) => (0, v),
        ConstData::BigInt(l) => (1, pair(l.to_parts())),
        ConstData::Float(v) => (2, v),
        ConstData::WideFloat(l) => (3, pair(l.to_parts())),
        ConstData::Null => (4, 0),
        ConstData::Undef => (5, 0),
        ConstData::Poison => (6, 0),
        ConstData::Aggregate(l) => (7, pair(l.to_parts())),
        ConstData::Data(l) => (8, pair(l.to_parts())),
        ConstData::Splat(c) => (9, c.0.into()),
        ConstData::Global(g) => (10, g.0.into()),
        ConstData::Expr(e) => (11, e.0.into()),
        ConstData::BlockAddress(g, b) => (12, pair((g.0, b.0))),
        ConstData::DsoLocalEquivalent(g) => (13, g.0.into()),
        ConstData::NoCfi(g) => (14, g.0.into()),
        ConstData::PtrAuth(l) => (15, pair(l.to_parts())),
        ConstData::InlineAsm(a) => (16, a.0.into()),
        ConstData::Metadata(m) => (17, m.0.into()),
        ConstData::LocalMetadata(l) => (18, l.into()),
        ConstData::Placeholder(n) => (19, n.into()),
    }
}

fn decode(kind: u8, number: u64) -> ConstData {
    let (low, high) = (number as u32, (number >> 32) as u32);
    let list = PooledList::from_parts(low, high);
    match kind {
        0 => ConstData::Int(number),
        1 => ConstData::BigInt(list),
        2 => ConstData::Float(number),
        3 => ConstData::WideFloat(list),
        4 => ConstData::Null,
        5 => ConstData::Undef,
        6 => ConstData::Poison,
        7 => ConstData::Aggregate(list),
        8 => ConstData::Data(list),
        9 => ConstData::Splat(Const(low)),
        10 => ConstData::Global(Global(low)),
        11 => ConstData::Expr(ExprId(low)),
        12 => ConstData::BlockAddress(Global(low), Block(high)),
        13 => ConstData::DsoLocalEquivalent(Global(low)),
        14 => ConstData::NoCfi(Global(low)),
        15 => ConstData::PtrAuth(list),
        16 => ConstData::InlineAsm(AsmId(low)),
        17 => ConstData::Metadata(Md(low)),
        18 => ConstData::LocalMetadata(low),
        _ => ConstData::Placeholder(low),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_comes_back() {
        let list = PooledList::from_parts(7, 9);
        let all = [
            ConstData::Int(u64::MAX),
            ConstData::BigInt(list),
            ConstData::Float(1 << 63),
            ConstData::WideFloat(list),
            ConstData::Null,
            ConstData::Undef,
            ConstData::Poison,
            ConstData::Aggregate(list),
            ConstData::Data(list),
            ConstData::Splat(Const(3)),
            ConstData::Global(Global(4)),
            ConstData::Expr(ExprId(5)),
            ConstData::BlockAddress(Global(6), Block(7)),
            ConstData::DsoLocalEquivalent(Global(8)),
            ConstData::NoCfi(Global(9)),
            ConstData::PtrAuth(list),
            ConstData::InlineAsm(AsmId(1)),
            ConstData::Metadata(Md(2)),
            ConstData::LocalMetadata(3),
            ConstData::Placeholder(4),
        ];
        for data in all {
            let (kind, number) = encode(data);
            assert_eq!(decode(kind, number), data);
        }
    }
}
