//! Expressions. They live in one arena; an expression is an id, and equal expressions have equal ids. Flags are no part of what an expression is:
//! they are known of it, and more of them may be proved later.

use super::ScalarEvolution;
use crate::loops::Loop;
use entity::entity_id;
use ir::{ApInt, PrimaryMap, Type, Value};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

entity_id!(
    /// An expression.
    pub struct Expr, "expr"
);

/// What an expression is, in the canonical order of operands.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Kind {
    /// An integer.
    Constant,
    /// `vscale`
    VScale,
    /// The low bits.
    Truncate,
    /// With zeros above.
    ZeroExtend,
    /// With copies of the sign bit above.
    SignExtend,
    /// A sum.
    Add,
    /// A product.
    Mul,
    /// An unsigned quotient.
    UDiv,
    /// An add recurrence.
    AddRec,
    /// The greatest, unsigned.
    UMax,
    /// The greatest, signed.
    SMax,
    /// The least, unsigned.
    UMin,
    /// The least, signed.
    SMin,
    /// The least, unsigned, where operands behind a zero may be poison.
    SequentialUMin,
    /// The address that a pointer is.
    PtrToInt,
    /// A value that nothing else is known of.
    Unknown,
    /// No answer.
    CouldNotCompute,
}

bitflags::bitflags! {
    /// How an operation does not wrap.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
    pub struct Wrap: u8 {
        /// A recurrence does not come back to its start.
        const NW = 1;
        /// Not as unsigned numbers.
        const NUW = 2;
        /// Not as signed numbers.
        const NSW = 4;
    }
}

/// Operands of an expression.
pub type Ops = SmallVec<[Expr; 4]>;

/// What makes an expression the one it is.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Key {
    kind: Kind,
    ty: Type,
    ops: Ops,
    l: Option<Loop>,
    value: Option<Value>,
}

#[derive(Debug)]
struct Node {
    key: Key,
    constant: Option<ApInt>,
    flags: Wrap,
    /// Number of operations, at most 2^16 - 1.
    size: u16,
    depth: u32,
}

/// The expressions of a function.
#[derive(Debug, Default)]
pub(super) struct Arena {
    nodes: PrimaryMap<Expr, Node>,
    unique: FxHashMap<Key, Expr>,
    constants: FxHashMap<ApInt, Expr>,
    /// The recurrences of a loop.
    recs: FxHashMap<Loop, Vec<Expr>>,
    /// Expressions with this operand.
    users: FxHashMap<Expr, Vec<Expr>>,
}

impl Arena {
    pub(super) fn users(&self, e: Expr) -> &[Expr] {
        self.users.get(&e).map_or(&[], Vec::as_slice)
    }

    pub(super) fn recs_of(&self, l: Loop) -> Vec<Expr> {
        self.recs.get(&l).cloned().unwrap_or_default()
    }
}

impl ScalarEvolution<'_> {
    /// What an expression is.
    #[inline]
    pub fn kind(&self, e: Expr) -> Kind {
        self.s.arena.nodes[e].key.kind
    }

    /// Is the expression of this kind?
    pub fn is(&self, e: Expr, kind: Kind) -> bool {
        self.kind(e) == kind
    }

    /// The type of an expression.
    #[inline]
    pub fn ty(&self, e: Expr) -> Type {
        self.s.arena.nodes[e].key.ty
    }

    /// The operands.
    #[inline]
    pub fn ops(&self, e: Expr) -> &[Expr] {
        &self.s.arena.nodes[e].key.ops
    }

    /// A copy of the operands.
    pub fn ops_vec(&self, e: Expr) -> Ops {
        self.s.arena.nodes[e].key.ops.clone()
    }

    /// Operand `k`.
    pub fn op(&self, e: Expr, k: usize) -> Expr {
        self.s.arena.nodes[e].key.ops[k]
    }

    /// The loop of a recurrence.
    pub fn rec_loop(&self, e: Expr) -> Option<Loop> {
        self.s.arena.nodes[e].key.l
    }

    /// The value that an unknown expression is; none if that is poison.
    pub fn value(&self, e: Expr) -> Option<Value> {
        self.s.arena.nodes[e].key.value
    }

    /// The number that an expression is.
    #[inline]
    pub fn constant(&self, e: Expr) -> Option<&ApInt> {
        self.s.arena.nodes[e].constant.as_ref()
    }

    /// Is it the number 0?
    pub fn is_zero(&self, e: Expr) -> bool {
        self.constant(e).is_some_and(ApInt::is_zero)
    }

    /// Is it the number 1?
    pub fn is_one(&self, e: Expr) -> bool {
        self.constant(e).is_some_and(ApInt::is_one)
    }

    pub(super) fn is_ones(&self, e: Expr) -> bool {
        self.constant(e).is_some_and(ApInt::is_ones)
    }

    /// How the operation does not wrap, as far as is proved.
    #[inline]
    pub fn flags(&self, e: Expr) -> Wrap {
        self.s.arena.nodes[e].flags
    }

    /// Is it known not to wrap as unsigned numbers?
    pub fn nuw(&self, e: Expr) -> bool {
        self.flags(e).contains(Wrap::NUW)
    }

    /// Is it known not to wrap as signed numbers?
    pub fn nsw(&self, e: Expr) -> bool {
        self.flags(e).contains(Wrap::NSW)
    }

    /// Adds flags that are proved. A recurrence that does not wrap does not come back to its start either.
    pub fn add_flags(&mut self, e: Expr, mut flags: Wrap) {
        let node = &mut self.s.arena.nodes[e];
        if node.key.kind == Kind::AddRec && flags.intersects(Wrap::NUW | Wrap::NSW) {
            flags |= Wrap::NW;
        }
        node.flags |= flags;
    }

    /// How deep operands nest.
    pub fn depth(&self, e: Expr) -> u32 {
        self.s.arena.nodes[e].depth
    }

    pub(super) fn is_huge(&self, ops: &[Expr]) -> bool {
        ops.iter().any(|&o| self.s.arena.nodes[o].size >= self.s.limits.huge_expr)
    }

    /// Number of operations of an expression, at most 2^16 - 1.
    pub fn size(&self, e: Expr) -> u16 {
        self.s.arena.nodes[e].size
    }

    fn key(kind: Kind, ty: Type, ops: &[Expr], l: Option<Loop>, value: Option<Value>) -> Key {
        Key { kind, ty, ops: Ops::from_slice(ops), l, value }
    }

    /// The type that an expression of these operands has. Sums are pointers if an operand is one.
    pub(super) fn n_ary_type(&self, kind: Kind, ops: &[Expr]) -> Type {
        let first = self.ty(ops[0]);
        match kind {
            Kind::Add => ops.iter().map(|&o| self.ty(o)).find(|&t| self.types.is_ptr(t)).unwrap_or(first),
            Kind::Mul => first,
            Kind::UDiv => self.ty(ops[1]),
            _ => first,
        }
    }

    pub(super) fn find(&self, kind: Kind, ops: &[Expr]) -> Option<Expr> {
        self.find_with(kind, self.n_ary_type(kind, ops), ops, None)
    }

    pub(super) fn find_with(&self, kind: Kind, ty: Type, ops: &[Expr], l: Option<Loop>) -> Option<Expr> {
        self.s.arena.unique.get(&Self::key(kind, ty, ops, l, None)).copied()
    }

    fn intern(&mut self, key: Key, constant: Option<ApInt>) -> Expr {
        if let Some(&e) = self.s.arena.unique.get(&key) {
            return e;
        }
        let size = key.ops.iter().fold(1u16, |n, &o| n.saturating_add(self.size(o)));
        let depth = key.ops.iter().map(|&o| self.depth(o) + 1).max().unwrap_or(0);
        let node = Node { key: key.clone(), constant, flags: Wrap::empty(), size, depth };
        let e = self.s.arena.nodes.push(node);
        for &o in &key.ops {
            self.s.arena.users.entry(o).or_default().push(e);
        }
        self.s.arena.unique.insert(key, e);
        e
    }

    /// The expression as it stands, with at least these flags.
    pub(super) fn make(&mut self, kind: Kind, ops: &[Expr], flags: Wrap) -> Expr {
        let ty = self.n_ary_type(kind, ops);
        let e = self.intern(Self::key(kind, ty, ops, None, None), None);
        self.add_flags(e, flags);
        e
    }

    pub(super) fn make_cast(&mut self, kind: Kind, op: Expr, ty: Type) -> Expr {
        self.intern(Self::key(kind, ty, &[op], None, None), None)
    }

    pub(super) fn make_rec(&mut self, ops: &[Expr], l: Loop, flags: Wrap) -> Expr {
        let ty = self.ty(ops[0]);
        let key = Self::key(Kind::AddRec, ty, ops, Some(l), None);
        let is_new = !self.s.arena.unique.contains_key(&key);
        let e = self.intern(key, None);
        if is_new {
            self.s.arena.recs.entry(l).or_default().push(e);
        }
        self.add_flags(e, flags);
        e
    }

    /// A number.
    pub fn number(&mut self, n: &ApInt) -> Expr {
        if let Some(&e) = self.s.arena.constants.get(n) {
            return e;
        }
        let key = Self::key(Kind::Constant, self.types.int(n.width()), &[], None, None);
        let node = Node { key, constant: Some(n.clone()), flags: Wrap::empty(), size: 1, depth: 0 };
        let e = self.s.arena.nodes.push(node);
        self.s.arena.constants.insert(n.clone(), e);
        e
    }

    /// A number of the type with which a type's values are calculated, sign-extended.
    pub fn int(&mut self, ty: Type, n: i64) -> Expr {
        let width = self.width_of(ty);
        self.number(&ApInt::new_signed(width, n))
    }

    /// The same, zero-extended or cut.
    pub fn uint(&mut self, ty: Type, n: u64) -> Expr {
        let width = self.width_of(ty);
        self.number(&ApInt::new(width, n))
    }

    pub(super) fn vscale(&mut self, ty: Type) -> Expr {
        self.intern(Self::key(Kind::VScale, ty, &[], None, None), None)
    }

    /// A value of which nothing is known but that it is this one.
    pub fn unknown(&mut self, v: Value) -> Expr {
        let ty = self.body.value_type(v);
        self.intern(Self::key(Kind::Unknown, ty, &[], None, Some(v)), None)
    }

    pub(super) fn find_unknown(&self, ty: Type, v: Value) -> Option<Expr> {
        self.s.arena.unique.get(&Self::key(Kind::Unknown, ty, &[], None, Some(v))).copied()
    }

    /// The poison of a type.
    pub(super) fn poison(&mut self, ty: Type) -> Expr {
        self.intern(Self::key(Kind::Unknown, ty, &[], None, None), None)
    }

    /// "There is no answer."
    pub fn could_not_compute(&mut self) -> Expr {
        self.intern(Self::key(Kind::CouldNotCompute, Type::VOID, &[], None, None), None)
    }

    /// Is there an answer?
    pub fn is_known(&self, e: Expr) -> bool {
        self.kind(e) != Kind::CouldNotCompute
    }

    /// Has a type expressions: is it an integer or a pointer?
    pub fn has_expressions(&self, ty: Type) -> bool {
        self.types.is_int(ty) || self.types.is_ptr(ty)
    }

    /// Number of bits with which values of a type are calculated.
    pub fn width_of(&self, ty: Type) -> u32 {
        match self.types.int_width(ty) {
            Some(width) => width,
            None => self.layout.index_bits(self.types.addr_space(ty).unwrap_or(0)),
        }
    }

    /// Number of bits of an expression.
    pub fn width(&self, e: Expr) -> u32 {
        self.width_of(self.ty(e))
    }

    /// The integer type with which values of a type are calculated.
    pub fn effective(&self, ty: Type) -> Type {
        if self.types.is_int(ty) { ty } else { self.types.int(self.width_of(ty)) }
    }

    /// Is it an address?
    pub fn is_pointer(&self, e: Expr) -> bool {
        self.types.is_ptr(self.ty(e))
    }

    /// The type with more bits.
    pub fn wider(&self, a: Type, b: Type) -> Type {
        if self.width_of(a) >= self.width_of(b) { a } else { b }
    }

    /// Is it a recurrence of one step?
    pub fn is_affine(&self, e: Expr) -> bool {
        self.kind(e) == Kind::AddRec && self.ops(e).len() == 2
    }

    /// Is it a recurrence of one step in this loop?
    pub fn is_affine_in(&self, e: Expr, l: Loop) -> bool {
        self.is_affine(e) && self.rec_loop(e) == Some(l)
    }

    pub(super) fn is_cast(&self, e: Expr) -> bool {
        matches!(self.kind(e), Kind::Truncate | Kind::ZeroExtend | Kind::SignExtend)
    }

    pub(super) fn is_min_max(&self, e: Expr) -> bool {
        matches!(self.kind(e), Kind::UMax | Kind::SMax | Kind::UMin | Kind::SMin)
    }

    /// Does `f` hold for the expression or a part of it? Parts are visited once.
    pub fn any_part(&self, root: Expr, mut f: impl FnMut(Expr) -> bool) -> bool {
        let mut stack = vec![root];
        let mut seen = rustc_hash::FxHashSet::default();
        while let Some(e) = stack.pop() {
            if !seen.insert(e) {
                continue;
            }
            if f(e) {
                return true;
            }
            stack.extend_from_slice(self.ops(e));
        }
        false
    }

    /// `c + x`: number and rest of a sum of two.
    pub(super) fn constant_plus(&self, e: Expr) -> Option<(ApInt, Expr)> {
        match self.ops(e) {
            &[c, x] if self.is(e, Kind::Add) => Some((self.constant(c)?.clone(), x)),
            _ => None,
        }
    }
}
