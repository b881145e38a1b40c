//! Constants, interned in pools. Every function body has a pool of its own, and the module one for initialisers,
//! aliases and the like, so that nothing in a body points outside it. See LangRef, "Constants".
//!
//! A pool keeps constants in canonical form: equal constants have equal ids, an all-zero aggregate is [`ConstData::Null`],
//! an all-poison one [`ConstData::Poison`], an all-undef one [`ConstData::Undef`], and arrays and vectors of simple
//! numbers are [`ConstData::Data`].

mod lanes;
mod translate;

pub use lanes::Lane;

use crate::inst::{CastOp, GepFlags, Opcode};
use crate::lazy_index::LazyIndex;
use crate::rare::{Part, Rare};
use crate::types::{Type, TypeData, TypeTable};
use crate::value::{Block, Global};
use entity::{EntitySet, ListPool, PooledList, entity_id};
use hashbrown::HashTable;
use rustc_hash::FxHasher;
use smallvec::{SmallVec, smallvec};
use std::hash::{Hash, Hasher};

entity_id!(
    /// A constant of a [`ConstPool`].
    pub struct Const, "const"
);

/// What a constant is; its type stands beside it in the pool.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ConstData {
    /// An integer of at most 64 bits, zero-extended.
    Int(u64),
    /// A wider integer: its words, least significant first, `ceil(bits / 64)` of them; see [`ConstPool::words`].
    BigInt(PooledList),
    /// A float of at most 64 bits, as bits.
    Float(u64),
    /// A wider float, as two words, least significant first; see [`ConstPool::words`].
    WideFloat(PooledList),
    /// `null`, `none`, or `zeroinitializer`.
    Null,
    /// `undef`
    Undef,
    /// `poison`
    Poison,
    /// The components of an array, structure or fixed vector; see [`ConstPool::operands`].
    Aggregate(PooledList),
    /// The elements of an array or fixed vector of `i8`, `i16`, `i32`, `i64`, `half`, `bfloat`, `float` or `double`, as
    /// little-endian bytes; see [`ConstPool::bytes`].
    Data(PooledList),
    /// A vector with the same element everywhere, where its length is not fixed or very large.
    Splat(Const),
    /// The address of a global.
    Global(Global),
    /// A constant expression; see [`ConstPool::expr`].
    Expr(ExprId),
    /// `blockaddress(@f, %b)`
    BlockAddress(Global, Block),
    /// `dso_local_equivalent @f`
    DsoLocalEquivalent(Global),
    /// `no_cfi @f`
    NoCfi(Global),
    /// `ptrauth (ptr, i32 key, i64 discriminator, ptr address discriminator, ptr deactivation symbol)`, all present.
    PtrAuth(PooledList),
    /// Inline assembly as a callee; see [`ConstPool::asm`].
    InlineAsm(AsmId),
    /// Metadata as an argument of a call.
    Metadata(crate::metadata::Md),
    /// A value of the body wrapped as metadata: the index of the wrapper in the body's table.
    LocalMetadata(u32),
    /// Stands for a value that has not been defined yet, while a body is read. Never in a finished body.
    Placeholder(u32),
}

entity_id!(
    /// A constant expression of a [`ConstPool`].
    pub struct ExprId, "expr"
);

entity_id!(
    /// Inline assembly of a [`ConstPool`].
    pub struct AsmId, "asm"
);

/// A constant expression: one of the opcodes that LLVM 22 still has as expressions.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Expr {
    /// `add`, `sub`, `xor`, `getelementptr`, `extractelement`, `insertelement`, `shufflevector` or a cast.
    pub opcode: Opcode,
    /// As in [`crate::InstData::raw_flags`]; those of a `getelementptr`: [`Self::gep_flags`].
    pub flags: u8,
    /// Source element type of a `getelementptr`; [`Type::VOID`] otherwise.
    pub source: Type,
    /// The `inrange(lo, hi)` of a `getelementptr`.
    pub in_range: Option<Box<(InRangeBound, InRangeBound)>>,
    /// Operands.
    pub operands: Box<[Const]>,
    /// Mask of a `shufflevector`; -1 is poison.
    pub mask: Box<[i32]>,
}

impl Expr {
    /// Flags of a `getelementptr`.
    #[inline]
    pub fn gep_flags(&self) -> GepFlags {
        debug_assert_eq!(self.opcode, Opcode::GetElementPtr);
        GepFlags::from_bits_truncate(self.flags)
    }
}

/// A bound of `inrange`, a signed integer as wide as the index type (at most 128 bits are kept).
pub type InRangeBound = i128;

/// Inline assembly.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct InlineAsm {
    /// The function type that it is called at.
    pub ty: Type,
    /// Instructions.
    pub template: Box<[u8]>,
    /// Constraints.
    pub constraints: Box<[u8]>,
    /// `sideeffect`
    pub side_effect: bool,
    /// `alignstack`
    pub align_stack: bool,
    /// `inteldialect`
    pub intel: bool,
    /// `unwind`
    pub unwind: bool,
}

/// A pool of interned constants.
#[derive(Clone, Debug, Default)]
pub struct ConstPool {
    store: Store,
    index: LazyIndex<Const>,
    placeholders: u32,
}

/// The constants themselves, apart from the index so that the index can hash them while it grows.
#[derive(Clone, Debug, Default)]
struct Store {
    data: Vec<ConstData>,
    types: Vec<Type>,
    /// What the larger ones consist of.
    parts: Rare<Parts>,
}

/// The contents of constants that are more than a number or a global.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Parts {
    lists: ListPool<Const>,
    words: ListPool<u64>,
    bytes: ListPool<u8>,
    exprs: Vec<Expr>,
    asms: Vec<InlineAsm>,
}

impl Part for Parts {
    const EMPTY: &'static Self = &Self {
        lists: ListPool::new(),
        words: ListPool::new(),
        bytes: ListPool::new(),
        exprs: Vec::new(),
        asms: Vec::new(),
    };
}

impl Parts {
    fn is_empty(&self) -> bool {
        let Self { lists, words, bytes, exprs, asms } = self;
        lists.is_empty() && words.is_empty() && bytes.is_empty() && exprs.is_empty() && asms.is_empty()
    }

    fn clear(&mut self) {
        let Self { lists, words, bytes, exprs, asms } = self;
        lists.clear();
        words.clear();
        bytes.clear();
        exprs.clear();
        asms.clear();
    }
}

/// A splat of a fixed vector of more elements is kept as one element: a few bytes of text must not fill the memory.
const MAX_SPREAD_SPLAT: u32 = 1 << 16;

/// How [`ConstPool::data`] elements are packed: bytes per element; `None` if `elem` is not such a type.
pub fn data_element_size(elem: Type) -> Option<usize> {
    match elem {
        Type::I8 => Some(1),
        Type::I16 | Type::HALF | Type::BFLOAT => Some(2),
        Type::I32 | Type::FLOAT => Some(4),
        Type::I64 | Type::DOUBLE => Some(8),
        _ => None,
    }
}

fn hash_with(ty: Type, tag: u8, content: impl Hash) -> u64 {
    let mut h = FxHasher::default();
    (ty.0, tag).hash(&mut h);
    content.hash(&mut h);
    h.finish()
}

impl Store {
    /// The hash by content, such that equal constants have equal hashes whatever lists they lie in.
    fn hash(&self, ty: Type, data: &ConstData) -> u64 {
        match *data {
            ConstData::Int(v) => hash_with(ty, 0, v),
            ConstData::BigInt(l) => hash_with(ty, 1, self.parts.words.get(l)),
            ConstData::Float(v) => hash_with(ty, 2, v),
            ConstData::WideFloat(l) => hash_with(ty, 3, self.parts.words.get(l)),
            ConstData::Null => hash_with(ty, 4, ()),
            ConstData::Undef => hash_with(ty, 5, ()),
            ConstData::Poison => hash_with(ty, 6, ()),
            ConstData::Aggregate(l) => hash_with(ty, 7, self.parts.lists.get(l)),
            ConstData::Data(l) => hash_with(ty, 8, self.parts.bytes.get(l)),
            ConstData::Splat(c) => hash_with(ty, 9, c),
            ConstData::Global(g) => hash_with(ty, 10, g),
            ConstData::Expr(e) => hash_with(ty, 11, &self.parts.exprs[e.index()]),
            ConstData::BlockAddress(g, b) => hash_with(ty, 12, (g, b)),
            ConstData::DsoLocalEquivalent(g) => hash_with(ty, 13, g),
            ConstData::NoCfi(g) => hash_with(ty, 14, g),
            ConstData::PtrAuth(l) => hash_with(ty, 15, self.parts.lists.get(l)),
            ConstData::InlineAsm(a) => hash_with(ty, 16, &self.parts.asms[a.index()]),
            ConstData::Metadata(m) => hash_with(ty, 17, m),
            ConstData::LocalMetadata(l) => hash_with(ty, 18, l),
            ConstData::Placeholder(n) => hash_with(ty, 19, n),
        }
    }

    fn push(&mut self, ty: Type, data: ConstData) -> Const {
        let id = Const(self.data.len() as u32);
        self.data.push(data);
        self.types.push(ty);
        id
    }

    fn make_index(&self) -> HashTable<Const> {
        let mut index = HashTable::with_capacity(self.data.len());
        for c in (0..self.data.len() as u32).map(Const) {
            index.insert_unique(self.hash_of(c), c, |&c| self.hash_of(c));
        }
        index
    }

    fn hash_of(&self, c: Const) -> u64 {
        self.hash(self.types[c.index()], &self.data[c.index()])
    }

    fn is(&self, c: Const, ty: Type, data: ConstData) -> bool {
        self.data[c.index()] == data && self.types[c.index()] == ty
    }
}

impl ConstPool {
    /// What a constant is.
    #[inline]
    pub fn data(&self, c: Const) -> ConstData {
        self.store.data[c.index()]
    }

    /// The type of a constant.
    #[inline]
    pub fn ty(&self, c: Const) -> Type {
        self.store.types[c.index()]
    }

    /// Reads a little of the tables: see [`crate::Body::warm`].
    pub(crate) fn warm(&self) -> u32 {
        let Store { data, types, .. } = &self.store;
        let is_null = |at: usize| data.get(at).is_some_and(|d| matches!(d, ConstData::Null));
        types.first().map_or(0, |t| t.0) ^ u32::from(is_null(0)) ^ u32::from(is_null(4)) ^ u32::from(is_null(8))
    }

    /// Number of constants.
    #[inline]
    pub fn len(&self) -> usize {
        self.store.data.len()
    }

    /// Is there no constant?
    pub fn is_empty(&self) -> bool {
        self.store.data.is_empty()
    }

    /// All constants, oldest first. Operands of a constant stand before it.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = Const> + ExactSizeIterator + use<> {
        (0..self.store.data.len() as u32).map(Const)
    }

    /// Components of an aggregate, or operands of a `ptrauth`.
    #[inline]
    pub fn operands(&self, list: PooledList) -> &[Const] {
        self.store.parts.lists.get(list)
    }

    /// Words of a [`ConstData::BigInt`] or [`ConstData::WideFloat`].
    #[inline]
    pub fn words(&self, list: PooledList) -> &[u64] {
        self.store.parts.words.get(list)
    }

    /// Bytes of a [`ConstData::Data`].
    #[inline]
    pub fn bytes(&self, list: PooledList) -> &[u8] {
        self.store.parts.bytes.get(list)
    }

    /// A constant expression.
    #[inline]
    pub fn expr(&self, id: ExprId) -> &Expr {
        &self.store.parts.exprs[id.index()]
    }

    /// An inline assembly.
    #[inline]
    pub fn asm(&self, id: AsmId) -> &InlineAsm {
        &self.store.parts.asms[id.index()]
    }

    /// Makes room for so many more constants that are to be interned.
    pub fn reserve_interned(&mut self, count: usize) {
        self.reserve(count);
        let Self { store, index, .. } = self;
        index.get_mut(|| store.make_index()).reserve(count, |&c| store.hash_of(c));
    }

    fn push(&mut self, ty: Type, data: ConstData, hash: u64) -> Const {
        let Self { store, index, .. } = self;
        let index = index.get_mut(|| store.make_index());
        let id = store.push(ty, data);
        index.insert_unique(hash, id, |&c| store.hash_of(c));
        id
    }

    /// Interns a constant whose data holds no list.
    #[inline]
    fn simple(&mut self, ty: Type, data: ConstData) -> Const {
        let hash = self.store.hash(ty, &data);
        self.find_hashed(ty, data, hash).unwrap_or_else(|| self.push(ty, data, hash))
    }

    fn find(&self, ty: Type, data: ConstData) -> Option<Const> {
        self.find_hashed(ty, data, self.store.hash(ty, &data))
    }

    #[inline]
    fn find_hashed(&self, ty: Type, data: ConstData, hash: u64) -> Option<Const> {
        self.index.get(|| self.store.make_index()).find(hash, |&c| self.store.is(c, ty, data)).copied()
    }

    /// An integer of any width; `value` is cut to the width, or has zeros above it.
    #[inline]
    pub fn int(&mut self, types: &TypeTable, ty: Type, value: u64) -> Const {
        let width = types.int_width(ty).unwrap_or(64);
        if width > 64 {
            return self.int_words(types, ty, &[value]);
        }
        self.simple(ty, ConstData::Int(value & (u64::MAX >> (64 - width))))
    }

    /// An integer of any width from its words, least significant first; missing words are zero, surplus ones dropped.
    pub fn int_words(&mut self, types: &TypeTable, ty: Type, value: &[u64]) -> Const {
        let width = types.int_width(ty).unwrap_or(64);
        if width <= 64 {
            return self.int(types, ty, value.first().copied().unwrap_or(0));
        }
        let n = width.div_ceil(64) as usize;
        let mut words: Vec<u64> = value.iter().copied().chain(std::iter::repeat(0)).take(n).collect();
        if !width.is_multiple_of(64) {
            words[n - 1] &= u64::MAX >> (64 - width % 64);
        }
        self.wide(ty, &words, 1)
    }

    fn wide(&mut self, ty: Type, words: &[u64], tag: u8) -> Const {
        let hash = hash_with(ty, tag, words);
        let found = self.index.get(|| self.store.make_index()).find(hash, |c| {
            self.store.types[c.index()] == ty
                && match self.store.data[c.index()] {
                    ConstData::BigInt(l) | ConstData::WideFloat(l) => self.store.parts.words.get(l) == words,
                    _ => false,
                }
        });
        if let Some(&c) = found {
            return c;
        }
        let list = self.store.parts.words.push(words);
        let data = if tag == 1 { ConstData::BigInt(list) } else { ConstData::WideFloat(list) };
        self.push(ty, data, hash)
    }

    /// A float from its bits.
    pub fn float(&mut self, ty: Type, bits: u128) -> Const {
        match ty {
            Type::HALF | Type::BFLOAT | Type::FLOAT | Type::DOUBLE => self.simple(ty, ConstData::Float(bits as u64)),
            _ => self.wide(ty, &[bits as u64, (bits >> 64) as u64], 3),
        }
    }

    /// `null`, `none`, `zeroinitializer`, or the number zero: the zero of any type.
    pub fn null(&mut self, types: &TypeTable, ty: Type) -> Const {
        if types.is_int(ty) {
            self.int_words(types, ty, &[0])
        } else if types.is_float(ty) {
            self.float(ty, 0)
        } else {
            self.simple(ty, ConstData::Null)
        }
    }

    /// `undef`
    pub fn undef(&mut self, ty: Type) -> Const {
        self.simple(ty, ConstData::Undef)
    }

    /// `poison`
    pub fn poison(&mut self, ty: Type) -> Const {
        self.simple(ty, ConstData::Poison)
    }

    /// The address of a global; `ty` is its pointer type.
    pub fn global(&mut self, ty: Type, g: Global) -> Const {
        self.simple(ty, ConstData::Global(g))
    }

    /// The address of a global that the pool must not have yet; `ty` is its pointer type. Nothing is looked up, for which the index might
    /// have to be made.
    pub fn new_global(&mut self, ty: Type, g: Global) -> Const {
        let data = ConstData::Global(g);
        debug_assert!(self.iter().all(|c| self.data(c) != data));
        if self.index.is_made() {
            return self.push(ty, data, self.store.hash(ty, &data));
        }
        self.store.push(ty, data)
    }

    /// Makes the constant for the address of `old` that of `new`, which the pool must not have yet; `ty` is the type of
    /// both. Whatever uses the constant follows.
    pub fn replace_global(&mut self, ty: Type, old: Global, new: Global) {
        let Self { store, index, .. } = self;
        let index = index.get_mut(|| store.make_index());
        let hash = |g| store.hash(ty, &ConstData::Global(g));
        let Ok(entry) = index.find_entry(hash(old), |&c| store.is(c, ty, ConstData::Global(old))) else { return };
        let (id, _) = entry.remove();
        let hash = hash(new);
        store.data[id.index()] = ConstData::Global(new);
        index.insert_unique(hash, id, |&c| store.hash_of(c));
    }

    /// The constant for the address of `g`, if the pool has it.
    pub fn find_global(&self, ty: Type, g: Global) -> Option<Const> {
        self.find(ty, ConstData::Global(g))
    }

    /// `blockaddress(@f, %b)` of pointer type `ty`.
    pub fn block_address(&mut self, ty: Type, f: Global, b: Block) -> Const {
        self.simple(ty, ConstData::BlockAddress(f, b))
    }

    /// The constant for the address of a block of `f`, if the pool has it.
    pub fn find_block_address(&self, ty: Type, f: Global, b: Block) -> Option<Const> {
        self.find(ty, ConstData::BlockAddress(f, b))
    }

    /// Makes the address of block `from` of `f` that of `to`, in constants that it is part of, too. If the pool has had that address already, both
    /// constants stay: pairs of one that has changed, and the one that it equals now.
    pub fn move_block_address(&mut self, ty: Type, f: Global, from: Block, to: Block) -> Vec<(Const, Const)> {
        let twin = self.find_block_address(ty, f, to);
        let Self { store, index, .. } = self;
        let index = index.get_mut(|| store.make_index());
        let (old, new) = (ConstData::BlockAddress(f, from), ConstData::BlockAddress(f, to));
        let (old_hash, new_hash) = (store.hash(ty, &old), store.hash(ty, &new));
        let mut pairs = Vec::new();
        while let Ok(entry) = index.find_entry(old_hash, |&c| store.is(c, ty, old)) {
            let (id, _) = entry.remove();
            store.data[id.index()] = new;
            index.insert_unique(new_hash, id, |&c| store.hash_of(c));
            pairs.extend(twin.map(|twin| (id, twin)));
        }
        pairs
    }

    /// `dso_local_equivalent @f`
    pub fn dso_local_equivalent(&mut self, ty: Type, f: Global) -> Const {
        self.simple(ty, ConstData::DsoLocalEquivalent(f))
    }

    /// `no_cfi @f`
    pub fn no_cfi(&mut self, ty: Type, f: Global) -> Const {
        self.simple(ty, ConstData::NoCfi(f))
    }

    /// Metadata as an argument.
    pub fn metadata(&mut self, md: crate::metadata::Md) -> Const {
        self.simple(Type::METADATA, ConstData::Metadata(md))
    }

    /// The argument that wraps entry `index` of the body's table of local metadata.
    pub fn local_metadata(&mut self, index: u32) -> Const {
        self.simple(Type::METADATA, ConstData::LocalMetadata(index))
    }

    /// A fresh stand-in for a value of type `ty` that is not defined yet.
    pub fn placeholder(&mut self, ty: Type) -> Const {
        self.placeholders += 1;
        self.simple(ty, ConstData::Placeholder(self.placeholders))
    }

    /// A structure, array or fixed vector of `ty`, in canonical form.
    pub fn aggregate(&mut self, types: &TypeTable, ty: Type, items: &[Const]) -> Const {
        if let Some(c) = self.uniform(types, ty, items) {
            return c;
        }
        if let Some(size) = types.element(ty).and_then(data_element_size) {
            let mut bytes = Vec::with_capacity(items.len() * size);
            let simple = items.iter().all(|&c| match self.data(c) {
                ConstData::Int(v) | ConstData::Float(v) => {
                    bytes.extend_from_slice(&v.to_le_bytes()[..size]);
                    true
                }
                _ => false,
            });
            if simple {
                return self.packed(ty, &bytes);
            }
        }
        self.list(ty, items, false)
    }

    /// An aggregate that is the same thing throughout: zero, poison or undef.
    fn uniform(&mut self, types: &TypeTable, ty: Type, items: &[Const]) -> Option<Const> {
        if items.is_empty() || items.iter().all(|&c| self.is_zero(c)) {
            return Some(self.null(types, ty));
        }
        match self.data(items[0]) {
            ConstData::Poison if items.iter().all(|&c| self.data(c) == ConstData::Poison) => Some(self.poison(ty)),
            ConstData::Undef if items.iter().all(|&c| self.data(c) == ConstData::Undef) => Some(self.undef(ty)),
            _ => None,
        }
    }

    fn list(&mut self, ty: Type, items: &[Const], ptrauth: bool) -> Const {
        let hash = hash_with(ty, if ptrauth { 15 } else { 7 }, items);
        let found = self.index.get(|| self.store.make_index()).find(hash, |c| {
            self.store.types[c.index()] == ty
                && match self.store.data[c.index()] {
                    ConstData::Aggregate(l) => !ptrauth && self.store.parts.lists.get(l) == items,
                    ConstData::PtrAuth(l) => ptrauth && self.store.parts.lists.get(l) == items,
                    _ => false,
                }
        });
        if let Some(&c) = found {
            return c;
        }
        let list = self.store.parts.lists.push(items);
        let data = if ptrauth { ConstData::PtrAuth(list) } else { ConstData::Aggregate(list) };
        self.push(ty, data, hash)
    }

    /// An array or fixed vector of simple numbers from little-endian bytes (see [`data_element_size`]).
    pub fn packed(&mut self, ty: Type, bytes: &[u8]) -> Const {
        if bytes.iter().all(|&b| b == 0) {
            return self.simple(ty, ConstData::Null);
        }
        let hash = hash_with(ty, 8, bytes);
        let found = self.index.get(|| self.store.make_index()).find(hash, |c| {
            self.store.types[c.index()] == ty
                && matches!(self.store.data[c.index()], ConstData::Data(l) if self.store.parts.bytes.get(l) == bytes)
        });
        if let Some(&c) = found {
            return c;
        }
        let list = self.store.parts.bytes.push(bytes);
        self.push(ty, ConstData::Data(list), hash)
    }

    /// A vector of `ty` with `elem` everywhere.
    pub fn splat(&mut self, types: &TypeTable, ty: Type, elem: Const) -> Const {
        if self.is_zero(elem) {
            return self.null(types, ty);
        }
        match (self.data(elem), types.get(ty)) {
            (ConstData::Poison, _) => self.poison(ty),
            (ConstData::Undef, _) => self.undef(ty),
            (_, TypeData::Vector { len, scalable: false, .. }) if *len <= MAX_SPREAD_SPLAT => {
                let items = vec![elem; *len as usize];
                self.aggregate(types, ty, &items)
            }
            _ => self.simple(ty, ConstData::Splat(elem)),
        }
    }

    /// `ptrauth (...)` with all five operands.
    pub fn ptrauth(&mut self, ty: Type, operands: &[Const; 5]) -> Const {
        self.list(ty, operands, true)
    }

    /// A constant expression, as it is: no folding.
    pub fn expression(&mut self, ty: Type, expr: Expr) -> Const {
        let hash = hash_with(ty, 11, &expr);
        let found = self.index.get(|| self.store.make_index()).find(hash, |c| {
            self.store.types[c.index()] == ty
                && matches!(self.store.data[c.index()], ConstData::Expr(e) if self.store.parts.exprs[e.index()] == expr)
        });
        if let Some(&c) = found {
            return c;
        }
        let id = ExprId(self.store.parts.exprs.len() as u32);
        self.store.parts.exprs.push(expr);
        self.push(ty, ConstData::Expr(id), hash)
    }

    /// A cast expression, as it is.
    pub fn cast(&mut self, op: CastOp, ty: Type, operand: Const) -> Const {
        let expr = Expr {
            opcode: op.opcode(),
            flags: 0,
            source: Type::VOID,
            in_range: None,
            operands: Box::new([operand]),
            mask: Box::default(),
        };
        self.expression(ty, expr)
    }

    /// Inline assembly, a value of pointer type.
    pub fn inline_asm(&mut self, asm: InlineAsm) -> Const {
        let hash = hash_with(Type::PTR, 16, &asm);
        let found = self.index.get(|| self.store.make_index()).find(
            hash,
            |c| matches!(self.store.data[c.index()], ConstData::InlineAsm(a) if self.store.parts.asms[a.index()] == asm),
        );
        if let Some(&c) = found {
            return c;
        }
        let id = AsmId(self.store.parts.asms.len() as u32);
        self.store.parts.asms.push(asm);
        self.push(Type::PTR, ConstData::InlineAsm(id), hash)
    }

    /// Is it the zero of its type (LLVM's `isNullValue`: minus zero is not)?
    #[inline]
    pub fn is_zero(&self, c: Const) -> bool {
        match self.data(c) {
            ConstData::Int(0) | ConstData::Float(0) | ConstData::Null => true,
            ConstData::BigInt(l) | ConstData::WideFloat(l) => self.words(l).iter().all(|&w| w == 0),
            _ => false,
        }
    }

    /// The value of an integer of at most 64 bits, zero-extended.
    #[inline]
    pub fn as_u64(&self, c: Const) -> Option<u64> {
        match self.data(c) {
            ConstData::Int(v) => Some(v),
            _ => None,
        }
    }

    /// The value of an integer of at most 64 bits, sign-extended.
    pub fn as_i64(&self, types: &TypeTable, c: Const) -> Option<i64> {
        let v = self.as_u64(c)?;
        let shift = 64 - types.int_width(self.ty(c))?;
        Some((v << shift) as i64 >> shift)
    }

    /// The global whose address this is.
    #[inline]
    pub fn as_global(&self, c: Const) -> Option<Global> {
        match self.data(c) {
            ConstData::Global(g) => Some(g),
            _ => None,
        }
    }

    /// Element `index` of an array, fixed vector or structure, whatever form it is kept in; adds it to the pool.
    pub fn element(&mut self, types: &TypeTable, c: Const, index: u64) -> Option<Const> {
        let ty = self.ty(c);
        let elem = types.component(ty, index)?;
        if index >= types.element_count(ty)? && !types.contains_scalable(ty) {
            return None;
        }
        match self.data(c) {
            ConstData::Null => Some(self.null(types, elem)),
            ConstData::Undef => Some(self.undef(elem)),
            ConstData::Poison => Some(self.poison(elem)),
            ConstData::Splat(e) => Some(e),
            ConstData::Aggregate(l) => self.operands(l).get(index as usize).copied(),
            ConstData::Data(l) => {
                let size = data_element_size(elem)?;
                let mut raw = [0; 8];
                raw[..size].copy_from_slice(self.bytes(l).get(index as usize * size..)?.get(..size)?);
                let bits = u64::from_le_bytes(raw);
                Some(if types.is_float(elem) { self.float(elem, bits.into()) } else { self.int(types, elem, bits) })
            }
            _ => None,
        }
    }

    /// Is it made of other constants, or of a global in another way than by its address?
    #[inline]
    pub fn is_compound(&self, c: Const) -> bool {
        use ConstData::{Aggregate, DsoLocalEquivalent, Expr, NoCfi, PtrAuth, Splat};
        matches!(self.data(c), Aggregate(_) | DsoLocalEquivalent(_) | Expr(_) | NoCfi(_) | PtrAuth(_) | Splat(_))
    }

    /// Calls `f` with each constant that `c` directly contains.
    pub fn for_each_operand(&self, c: Const, mut f: impl FnMut(Const)) {
        match self.data(c) {
            ConstData::Aggregate(l) | ConstData::PtrAuth(l) => self.operands(l).iter().for_each(|&o| f(o)),
            ConstData::Splat(e) => f(e),
            ConstData::Expr(e) => self.expr(e).operands.iter().for_each(|&o| f(o)),
            _ => {}
        }
    }

    /// Calls `f` with each global that `root` contains; `seen` are the constants that were looked into before. As in LLVM, the address
    /// of a block is no use of its function.
    pub fn for_each_global(&self, root: Const, seen: &mut EntitySet<Const>, mut f: impl FnMut(Global)) {
        let mut stack: SmallVec<[Const; 16]> = smallvec![root];
        while let Some(c) = stack.pop() {
            let data = self.data(c);
            let contains_none = !matches!(data, ConstData::Global(_)) && !self.is_compound(c);
            if contains_none || !seen.insert(c) {
                continue;
            }
            match data {
                ConstData::Global(g) | ConstData::DsoLocalEquivalent(g) | ConstData::NoCfi(g) => f(g),
                _ => self.for_each_operand(c, |o| stack.push(o)),
            }
        }
    }

    /// A copy as small as can be.
    pub(crate) fn compact(&self) -> Self {
        let Store { data, types, parts: _ } = &self.store;
        let store = Store { data: data.clone(), types: types.clone(), parts: self.compact_parts() };
        Self { store, index: LazyIndex::default(), placeholders: self.placeholders }
    }

    /// The number of placeholders made so far.
    pub(crate) fn placeholders(&self) -> u32 {
        self.placeholders
    }

    /// Sets [`Self::placeholders`], in an empty pool.
    pub(crate) fn set_placeholders(&mut self, count: u32) {
        self.placeholders = count;
        self.index = LazyIndex::default();
    }

    /// Makes room for so many more constants.
    pub(crate) fn reserve(&mut self, count: usize) {
        self.store.data.reserve(count);
        self.store.types.reserve(count);
    }

    /// Adds a constant that is known to be new, of a pool like this.
    #[inline]
    pub(crate) fn restore(&mut self, ty: Type, data: ConstData) {
        self.store.data.push(data);
        self.store.types.push(ty);
    }

    /// What larger constants consist of, as small as can be.
    pub(crate) fn compact_parts(&self) -> Rare<Parts> {
        self.store.parts.map(|parts| (!parts.is_empty()).then(|| parts.clone()))
    }

    /// Sets what larger constants consist of.
    pub(crate) fn set_parts(&mut self, parts: Rare<Parts>) {
        self.store.parts = parts;
    }

    /// Empties the pool, keeping its memory.
    pub fn clear(&mut self) {
        self.store.data.clear();
        self.store.types.clear();
        self.store.parts.clear(Parts::clear);
        self.index.clear();
        self.placeholders = 0;
    }

    /// The constant of the same structure in `target`; `map` says what becomes of a global. Iterative, so that depth
    /// cannot overflow the stack.
    pub fn import(&self, c: Const, target: &mut ConstPool, types: &TypeTable) -> Const {
        let mut done: rustc_hash::FxHashMap<Const, Const> = rustc_hash::FxHashMap::default();
        let mut has_operands = false;
        self.for_each_operand(c, |_| has_operands = true);
        if !has_operands {
            // By far the most; they need no memory.
            return self.import_one(c, target, types, &done);
        }
        let mut stack = vec![(c, false)];
        while let Some((c, ready)) = stack.pop() {
            if done.contains_key(&c) {
                continue;
            }
            if !ready {
                stack.push((c, true));
                self.for_each_operand(c, |o| stack.push((o, false)));
                continue;
            }
            let new = self.import_one(c, target, types, &done);
            done.insert(c, new);
        }
        done[&c]
    }

    /// Makes every constant anew in `target`, with a block address in the place of each for which `block_address` has one.
    /// The result says what each constant became.
    pub fn rebuild(
        &self,
        target: &mut ConstPool,
        types: &TypeTable,
        block_address: impl Fn(Const) -> Option<(Global, Block)>,
    ) -> Vec<Const> {
        let mut done = rustc_hash::FxHashMap::default();
        for c in self.iter() {
            let new = match block_address(c) {
                Some((f, b)) => target.block_address(self.ty(c), f, b),
                None => self.import_one(c, target, types, &done),
            };
            done.insert(c, new);
        }
        self.iter().map(|c| done[&c]).collect()
    }

    /// Makes every constant anew in which a global stands that `map` changes; pairs of what was and what is, operands
    /// before what they are part of. The old constants stay in the pool; block addresses are left alone. Linear in the pool.
    pub fn map_globals(&mut self, types: &TypeTable, map: impl Fn(Global) -> Global) -> Vec<(Const, Const)> {
        self.map_leaves(types, |pool, ty, data| pool.map_global(ty, data, &map))
    }

    /// The constant for another global in the place of the one that this constant names, if it names one.
    fn map_global(&mut self, ty: Type, data: ConstData, map: &impl Fn(Global) -> Global) -> Option<Const> {
        let new = match data {
            ConstData::Global(g) => ConstData::Global(map(g)),
            ConstData::DsoLocalEquivalent(g) => ConstData::DsoLocalEquivalent(map(g)),
            ConstData::NoCfi(g) => ConstData::NoCfi(map(g)),
            _ => return None,
        };
        Some(self.simple(ty, new))
    }

    /// The constant `c` with other globals in the place of some; `done` keeps what became of constants, for more calls with the
    /// same `map`. Iterative, so that depth cannot overflow the stack.
    pub fn with_globals(
        &mut self,
        types: &TypeTable,
        c: Const,
        map: &impl Fn(Global) -> Global,
        done: &mut rustc_hash::FxHashMap<Const, Const>,
    ) -> Const {
        let mut stack = vec![(c, false)];
        while let Some((c, ready)) = stack.pop() {
            if done.contains_key(&c) {
                continue;
            }
            if !ready {
                stack.push((c, true));
                self.for_each_operand(c, |o| {
                    if self.may_change(o, map) {
                        stack.push((o, false));
                    }
                });
                continue;
            }
            let (ty, data) = (self.ty(c), self.data(c));
            let new = match self.map_global(ty, data, map) {
                Some(new) => new,
                None => {
                    let mut touched = false;
                    self.for_each_operand(c, |o| touched |= done.get(&o).is_some_and(|&new| new != o));
                    if touched { self.with_operands(types, c, data, done) } else { c }
                }
            };
            done.insert(c, new);
        }
        done[&c]
    }

    /// May a constant be another with other globals in the place of some?
    fn may_change(&self, c: Const, map: &impl Fn(Global) -> Global) -> bool {
        match self.data(c) {
            ConstData::Global(g) | ConstData::DsoLocalEquivalent(g) | ConstData::NoCfi(g) => map(g) != g,
            ConstData::Aggregate(_) | ConstData::PtrAuth(_) | ConstData::Splat(_) | ConstData::Expr(_) => true,
            _ => false,
        }
    }

    /// Makes every constant anew in which the address of a block stands that `is_gone`, alone or with its function or the
    /// body that it was in; pairs as from [`Self::map_globals`]. As in LLVM, the number 1 takes the address's place: such an address
    /// differs from null, and nothing jumps to it.
    pub fn drop_block_addresses(
        &mut self,
        types: &TypeTable,
        is_gone: impl Fn(Global, Block) -> bool,
    ) -> Vec<(Const, Const)> {
        self.map_leaves(types, |pool, ty, data| match data {
            ConstData::BlockAddress(g, b) if is_gone(g, b) => {
                let one = pool.int(types, Type::I32, 1);
                CastOp::new(Opcode::IntToPtr).map(|op| pool.cast(op, ty, one))
            }
            _ => None,
        })
    }

    /// Makes every constant anew in which one stands that `map` changes; pairs of what was and what is, operands before what
    /// they are part of. Expressions are folded again. Linear in the pool.
    pub fn map_leaves(
        &mut self,
        types: &TypeTable,
        map: impl Fn(&mut Self, Type, ConstData) -> Option<Const>,
    ) -> Vec<(Const, Const)> {
        let mut changed = rustc_hash::FxHashMap::default();
        let mut pairs = Vec::new();
        for c in self.iter() {
            let ty = self.ty(c);
            let mut touched = false;
            self.for_each_operand(c, |o| touched |= changed.contains_key(&o));
            let data = self.data(c);
            let new = match map(self, ty, data) {
                Some(new) => new,
                None if touched => self.with_operands(types, c, data, &changed),
                None => c,
            };
            if new != c {
                changed.insert(c, new);
                pairs.push((c, new));
            }
        }
        pairs
    }

    /// The constant `c` with its operands replaced.
    fn with_operands(
        &mut self,
        types: &TypeTable,
        c: Const,
        data: ConstData,
        changed: &rustc_hash::FxHashMap<Const, Const>,
    ) -> Const {
        let ty = self.ty(c);
        let mapped = |l: &[Const]| l.iter().map(|o| *changed.get(o).unwrap_or(o)).collect::<Vec<_>>();
        match data {
            ConstData::Aggregate(l) => self.aggregate(types, ty, &mapped(self.operands(l))),
            ConstData::PtrAuth(l) => self.list(ty, &mapped(self.operands(l)), true),
            ConstData::Splat(e) => self.splat(types, ty, *changed.get(&e).unwrap_or(&e)),
            ConstData::Expr(e) => {
                let mut expr = self.expr(e).clone();
                expr.operands = mapped(&expr.operands).into();
                crate::fold::constant_expr(self, types, ty, expr)
            }
            _ => c,
        }
    }

    fn import_one(
        &self,
        c: Const,
        target: &mut ConstPool,
        types: &TypeTable,
        done: &rustc_hash::FxHashMap<Const, Const>,
    ) -> Const {
        let ty = self.ty(c);
        let mapped = |l: &[Const]| l.iter().map(|o| done[o]).collect::<Vec<_>>();
        match self.data(c) {
            ConstData::BigInt(l) => target.int_words(types, ty, self.words(l)),
            ConstData::WideFloat(l) => target.wide(ty, self.words(l), 3),
            ConstData::Aggregate(l) => target.list(ty, &mapped(self.operands(l)), false),
            ConstData::PtrAuth(l) => target.list(ty, &mapped(self.operands(l)), true),
            ConstData::Data(l) => target.packed(ty, self.bytes(l)),
            ConstData::Splat(e) => target.simple(ty, ConstData::Splat(done[&e])),
            ConstData::Expr(e) => {
                let mut expr = self.expr(e).clone();
                expr.operands = mapped(&expr.operands).into();
                target.expression(ty, expr)
            }
            ConstData::InlineAsm(a) => target.inline_asm(self.asm(a).clone()),
            data => target.simple(ty, data),
        }
    }
}
