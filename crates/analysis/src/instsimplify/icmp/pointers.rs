//! Comparisons of addresses.

use super::{is_equality, is_signed};
use crate::instsimplify::Simplifier;
use crate::instsimplify::memory::Address;
use crate::underlying::underlying_objects;
use crate::value_tracking::patterns::Comparison;
use ir::attr_kind::AttrKind;
use ir::{ConstData, IntPredicate, Linkage, Opcode, Param, Type, Value, ValueKind, View, Visibility};

/// An object that an address may lie in, and of which it is known what else may not be there.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in crate::instsimplify) enum Storage {
    Alloca,
    Variable,
    ByVal,
}

impl Simplifier<'_> {
    pub(super) fn icmp_of_addresses(&mut self, c: Comparison) -> Option<Value> {
        if self.types.is_ptr(self.ty(c.a)) {
            return self.icmp_of_pointers(c.predicate, c.a, c.b);
        }
        let (a, b) = (self.whole_pointer(c.a)?, self.whole_pointer(c.b)?);
        if self.ty(a) != self.ty(b) || !self.types.is_ptr(self.ty(a)) {
            return None;
        }
        self.icmp_of_pointers(c.predicate, a, b)
    }

    /// The pointer that is cast to a number of as many bits.
    fn whole_pointer(&self, v: Value) -> Option<Value> {
        let from = self.cast_of(v, Opcode::PtrToInt).or_else(|| self.cast_of(v, Opcode::PtrToAddr))?;
        let space = self.types.addr_space(self.ty(from))?;
        (self.int_width(v)? == self.module.data_layout.pointer(space).bits).then_some(from)
    }

    fn icmp_of_pointers(&mut self, predicate: IntPredicate, a: Value, b: Value) -> Option<Value> {
        if is_signed(predicate) {
            return None;
        }
        // Only `inbounds` keeps addresses in order, and then as signed numbers do offsets.
        let equality = is_equality(predicate);
        let (x, y) = (self.address_of(a, equality), self.address_of(b, equality));
        if x.base == y.base {
            let truth = match predicate {
                IntPredicate::Eq => x.offset == y.offset,
                IntPredicate::Ne => x.offset != y.offset,
                IntPredicate::Ugt => x.offset > y.offset,
                IntPredicate::Uge => x.offset >= y.offset,
                IntPredicate::Ult => x.offset < y.offset,
                _ => x.offset <= y.offset,
            };
            return self.truth(a, truth);
        }
        let differ = equality
            && (self.are_apart(x, y)
                || self.is_fresh_beside_old(x.base, y.base)
                || self.has_moved_on(a, b)
                || self.has_moved_on(b, a));
        if differ { self.truth(a, predicate == IntPredicate::Ne) } else { None }
    }

    /// Is `a` an address that a loop has moved on, within one object, from `b` or from beyond that?
    ///
    /// ```text
    /// %p = phi [ %start, %entry ], [ %a, %loop ]
    /// %a = getelementptr inbounds i8, ptr %p, i64 4
    /// ```
    fn has_moved_on(&mut self, a: Value, b: Value) -> bool {
        let Some(View::Gep { base: p, .. }) = self.body.view_value(a) else { return false };
        let Some(View::Phi { values, .. }) = self.body.view_value(p) else { return false };
        let start = match (values.get(0), values.get(1)) {
            (Some(start), Some(next)) | (Some(next), Some(start)) if values.len() == 2 && next == a => start,
            _ => return false,
        };
        let step = self.address_of(a, false);
        let (start, other) = (self.address_of(start, false), self.address_of(b, false));
        let (ahead, other_offset) = (start.offset, other.offset);
        step.base == p
            && start.base == other.base
            && (step.offset > 0 && ahead >= other_offset || step.offset < 0 && ahead <= other_offset)
    }

    /// Two objects that never share a byte, and two places within them.
    fn are_apart(&self, x: Address, y: Address) -> bool {
        let (Some((p, size)), Some((q, other_size))) = (self.storage(x.base), self.storage(y.base)) else {
            return false;
        };
        use Storage::*;
        let disjoint = match (p, q) {
            (ByVal, _) | (_, ByVal) | (Alloca, _) | (_, Alloca) => true,
            (Variable, Variable) => false,
        };
        let Some(distance) = x.offset.checked_sub(y.offset) else { return false };
        let overlap = if distance >= 0 { distance.unsigned_abs() < size } else { distance.unsigned_abs() < other_size };
        disjoint && overlap
    }

    /// What kind of object begins at an address, and its size in bytes.
    pub(in crate::instsimplify) fn storage(&self, v: Value) -> Option<(Storage, u64)> {
        let layout = &self.module.data_layout;
        let size_of = |ty: Type| {
            let size = self.types.is_sized(ty).then(|| layout.alloc_size(self.types, ty))?;
            (!size.scalable).then_some(size.value)
        };
        match v.kind() {
            ValueKind::Inst(i) => {
                let View::Alloca { ty, count } = self.body.view(i) else { return None };
                let count = self.int(count)?.as_u64()?;
                Some((Storage::Alloca, size_of(ty)?.checked_mul(count)?))
            }
            ValueKind::Const(c) => {
                let ConstData::Global(g) = self.body.consts().data(c) else { return None };
                let global = self.module.global(g);
                global.variable().filter(|_| global.linkage != Linkage::ExternWeak)?;
                Some((Storage::Variable, size_of(global.value_type)?))
            }
            ValueKind::Param(p) => Some((Storage::ByVal, size_of(self.by_value(p)?)?)),
            ValueKind::Block(_) => None,
        }
    }

    /// The type of what a `byval` parameter points to.
    fn by_value(&self, p: Param) -> Option<Type> {
        let set = self.q().param_attrs(p);
        match self.module.ctx.attrs.find(set, AttrKind::ByVal)? {
            ir::Attribute::Type(_, ty) => Some(*ty),
            _ => None,
        }
    }

    /// Has one address been made by an allocating call, and the other one not?
    fn is_fresh_beside_old(&self, a: Value, b: Value) -> bool {
        // The origin of a constant is found sooner.
        let (a, b) = if b.constant().is_some() { (b, a) } else { (a, b) };
        let objects = underlying_objects(self.module, self.body, a);
        let (fresh, old) = (self.all_fresh(&objects), self.all_old(&objects));
        if !fresh && !old {
            return false;
        }
        let others = underlying_objects(self.module, self.body, b);
        fresh && self.all_old(&others) || old && self.all_fresh(&others)
    }

    fn all_fresh(&self, objects: &[Value]) -> bool {
        objects.iter().all(|&v| self.is_noalias_call(v))
    }

    fn all_old(&self, objects: &[Value]) -> bool {
        objects.iter().all(|&v| self.is_disjoint_from_heap(v))
    }

    fn is_noalias_call(&self, v: Value) -> bool {
        let q = self.q();
        v.inst().is_some_and(|i| self.body.inst(i).opcode.is_call() && q.result_has(i, &[AttrKind::NoAlias]))
    }

    /// A stack slot, variable or argument that no allocating call can return.
    fn is_disjoint_from_heap(&self, v: Value) -> bool {
        match v.kind() {
            ValueKind::Inst(i) => match self.body.view(i) {
                View::Alloca { count, .. } => {
                    count.constant().is_some() && self.body.inst_block(i) == self.body.entry()
                }
                _ => false,
            },
            ValueKind::Const(c) => {
                let ConstData::Global(g) = self.body.consts().data(c) else { return false };
                self.is_own_global(self.module.global(g))
            }
            ValueKind::Param(p) => self.by_value(p).is_some(),
            ValueKind::Block(_) => false,
        }
    }

    /// A global that is part of this program, and there for all threads.
    fn is_own_global(&self, g: &ir::GlobalValue) -> bool {
        let own = matches!(g.linkage, Linkage::Internal | Linkage::Private)
            || g.visibility != Visibility::Default
            || g.unnamed_addr == ir::UnnamedAddr::Global;
        let plain = g.thread_local == ir::ThreadLocal::NotThreadLocal;
        own && plain
    }
}
