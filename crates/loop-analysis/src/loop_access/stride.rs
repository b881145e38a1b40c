//! By how much a pointer moves in each iteration, and whether it wraps around the address space.

use super::Analyzer;
use crate::delinearization::access;
use analysis::loops::Loop;
use analysis::scalar_evolution::{Expr, Kind, Predicate};
use ir::attr_kind::AttrKind;
use ir::{IntPredicate, Type, Value, View};

impl Analyzer<'_, '_, '_, '_> {
    /// The expression of a pointer, with a stride that is taken for 1.
    pub(super) fn with_unit_stride(&mut self, ptr: Value) -> Expr {
        let e = self.pse.get(ptr);
        let Some(&stride) = self.strides.get(&ptr) else { return e };
        let one = self.pse.se.uint(self.pse.se.ty(stride), 1);
        self.pse.assume(Predicate::Compare(IntPredicate::Eq, stride, one));
        self.pse.get(ptr)
    }

    /// By how many elements a pointer moves: 0 if it does not; none if it is not known, or if the pointer may wrap. What must be assumed for that may
    /// be (`assume`).
    pub(super) fn stride(&mut self, ty: Type, ptr: Value, assume: bool) -> Option<i64> {
        let mut e = self.with_unit_stride(ptr);
        let l = self.l;
        if self.pse.se.is_invariant(e, l) {
            return Some(0);
        }
        if !self.pse.se.is(e, Kind::AddRec) {
            e = if assume { self.pse.get_recurrence(ptr)? } else { return None };
        }
        let stride = self.stride_of(e, ty)?;
        self.does_not_wrap(e, Some(ptr), ty, assume).then_some(stride)
    }

    /// By how many elements a recurrence moves.
    fn stride_of(&self, e: Expr, ty: Type) -> Option<i64> {
        let se = &self.pse.se;
        if !se.is_affine_in(e, self.l) || self.q.types().contains_scalable(ty) {
            return None;
        }
        let step = se.constant(se.op(e, 1))?.as_i64()?;
        let size = i64::try_from(self.q.module.data_layout.alloc_size(self.q.types(), ty).value).ok()?;
        (size != 0 && step.checked_rem(size) == Some(0)).then(|| step / size)
    }

    /// Does a recurrence not wrap around the address space? That may be assumed of the pointer whose it is.
    pub(super) fn does_not_wrap(&mut self, e: Expr, ptr: Option<Value>, ty: Type, assume: bool) -> bool {
        if !self.pse.se.flags(e).is_empty() || ptr.is_some_and(|p| self.pse.has_no_wrap(p)) {
            return true;
        }
        if ptr.is_some_and(|p| self.is_dereferenced_gep(p)) {
            return true;
        }
        // An access of each element in turn would meet the null pointer.
        let space = self.q.types().addr_space(self.pse.se.ty(e)).unwrap_or(0);
        if matches!(self.stride_of(e, ty), Some(1 | -1)) && !self.null_is_valid_in(space) {
            return true;
        }
        match ptr {
            Some(p) if assume => {
                self.pse.assume_no_wrap(p);
                true
            }
            _ => false,
        }
    }

    /// Is the pointer a `getelementptr` that would be poison if it wrapped, and is it used for an access in each iteration?
    fn is_dereferenced_gep(&self, p: Value) -> bool {
        let body = self.q.body;
        let Some(gep) = p.inst() else { return false };
        if !matches!(body.view(gep), View::Gep { .. }) || !body.inst(gep).gep_flags().nusw() {
            return false;
        }
        let l: Loop = self.l;
        let is_access = |u: ir::Inst| {
            let block = body.inst_block(u);
            access(self.q.view(), u).is_some_and(|a| a.1 == p)
                && self.loops.contains(l, block)
                && !self.needs_predication(block)
        };
        self.loops.latch(body, l) == Some(self.loops.header(l)) || body.users_of(gep).any(is_access)
    }

    /// May an object lie at address 0?
    pub(super) fn null_is_valid_in(&self, space: u32) -> bool {
        let attrs = &self.q.module.ctx.attrs;
        let list = self.q.module.function(self.q.function).map(|f| attrs.list(f.attrs.get()).function);
        space != 0 || list.is_none_or(|set| attrs.has(set, AttrKind::NullPointerIsValid))
    }
}
