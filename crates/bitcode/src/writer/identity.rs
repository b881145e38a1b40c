//! Which constants of a body are constants of the module too: the same by structure, though of another pool.

use hashbrown::HashTable;
use ir::constant::{Const, ConstData, ConstPool, Expr, InlineAsm};
use ir::types::Type;
use rustc_hash::{FxHashMap, FxHasher};
use std::hash::{Hash, Hasher};

/// No value.
pub(super) const NONE: u32 = u32::MAX;

/// Can two pools' constants of this form be compared as they are?
pub(crate) fn is_simple(data: ConstData) -> bool {
    use ConstData::*;
    matches!(data, Int(_) | Float(_) | Null | Undef | Poison | BlockAddress(..) | DsoLocalEquivalent(_) | NoCfi(_))
}

/// What a constant consists of, apart from its type; constants as numbers of values.
#[derive(PartialEq, Eq, Hash)]
enum Shape<'a> {
    Words(&'a [u64]),
    Bytes(&'a [u8]),
    Values(u8, Vec<u32>),
    Expr(&'a Expr, Vec<u32>),
    Asm(&'a InlineAsm),
}

impl<'a> Shape<'a> {
    /// The shape of a constant that is not simple; `None` where a part of it has no number.
    fn of(pool: &'a ConstPool, c: Const, ids: &[u32]) -> Option<Self> {
        let values = |list: &[Const]| -> Option<Vec<u32>> {
            list.iter().map(|o| ids.get(o.index()).copied().filter(|&id| id != NONE)).collect()
        };
        Some(match pool.data(c) {
            ConstData::BigInt(l) | ConstData::WideFloat(l) => Shape::Words(pool.words(l)),
            ConstData::Data(l) => Shape::Bytes(pool.bytes(l)),
            ConstData::Aggregate(l) => Shape::Values(0, values(pool.operands(l))?),
            ConstData::PtrAuth(l) => Shape::Values(1, values(pool.operands(l))?),
            ConstData::Splat(e) => Shape::Values(2, values(&[e])?),
            ConstData::Expr(e) => Shape::Expr(pool.expr(e), values(&pool.expr(e).operands)?),
            ConstData::InlineAsm(a) => Shape::Asm(pool.asm(a)),
            _ => return None,
        })
    }

    fn same(&self, other: &Self) -> bool {
        match (self, other) {
            (Shape::Expr(a, x), Shape::Expr(b, y)) => {
                x == y
                    && (a.opcode, a.flags, a.source, &a.in_range, &a.mask)
                        == (b.opcode, b.flags, b.source, &b.in_range, &b.mask)
            }
            _ => self == other,
        }
    }

    fn hash_with(&self, ty: Type) -> u64 {
        let mut h = FxHasher::default();
        ty.hash(&mut h);
        match self {
            Shape::Expr(e, values) => (e.opcode, e.flags, e.source, values).hash(&mut h),
            _ => self.hash(&mut h),
        }
        h.finish()
    }
}

/// The constants of the module with their numbers.
#[derive(Default)]
pub(super) struct Identity {
    /// Simple constants.
    pub simple: FxHashMap<(Type, ConstData), u32>,
    /// The others, of the module's pool.
    structured: HashTable<Const>,
}

impl Identity {
    /// Indexes the constants of the module's pool that have numbers in `ids`.
    pub fn index(&mut self, pool: &ConstPool, ids: &[u32]) {
        let hash = |c: Const| Shape::of(pool, c, ids).map(|shape| shape.hash_with(pool.ty(c)));
        for c in pool.iter().filter(|c| ids.get(c.index()).is_some_and(|&id| id != NONE)) {
            if let Some(hashed) = hash(c) {
                self.structured.insert_unique(hashed, c, |&c| hash(c).unwrap_or(0));
            }
        }
    }

    /// For each constant of a body's pool, the number that it has in the module.
    pub fn of_body(&self, module: (&ConstPool, &[u32]), pool: &ConstPool, globals: &[u32], out: &mut Vec<u32>) {
        out.clear();
        for c in pool.iter() {
            let (ty, data) = (pool.ty(c), pool.data(c));
            let id = match data {
                ConstData::Global(g) => globals[g.index()],
                _ if is_simple(data) => self.simple.get(&(ty, data)).copied().unwrap_or(NONE),
                _ => self.structured_id(module, pool, c, ty, out),
            };
            out.push(id);
        }
    }

    fn structured_id(&self, module: (&ConstPool, &[u32]), pool: &ConstPool, c: Const, ty: Type, ids: &[u32]) -> u32 {
        if self.structured.is_empty() {
            return NONE;
        }
        let Some(shape) = Shape::of(pool, c, ids) else { return NONE };
        let same = |&other: &Const| {
            module.0.ty(other) == ty && Shape::of(module.0, other, module.1).is_some_and(|s| s.same(&shape))
        };
        self.structured.find(shape.hash_with(ty), same).map_or(NONE, |&c| module.1[c.index()])
    }
}
