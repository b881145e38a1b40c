//! What assumptions and guards say of a value where a question is asked, and pointers that a block accesses.

use super::LazyQuery;
use crate::assumptions::Origin;
use crate::call_info::CallInfo;
use crate::effects::called_intrinsic;
use crate::lattice::LatticeValue;
use crate::underlying::{strip_pointer_cast, underlying_object};
use crate::value_tracking::assumed;
use crate::value_tracking::is_null_valid;
use ir::attr_kind::AttrKind;
use ir::intrinsics::id;
use ir::{Block, Inst, Value, View};
use rustc_hash::FxHashSet;
use smallvec::SmallVec;

/// Steps from a pointer to the one that it was computed from. Only unreachable code has cycles of them.
const MAX_STRIPPED: usize = 1000;

impl LazyQuery<'_> {
    /// What is known of a value where `at` stands (where the value is computed, if there is no such place), given what it is in that block.
    pub(super) fn with_assumptions(&mut self, v: Value, value: LatticeValue, at: Option<Inst>) -> LatticeValue {
        let Some(at) = at.or(v.inst()) else { return value };
        let value = if self.has_assumptions() { self.with_conditions(v, value, at) } else { value };
        if value.is_overdefined() && self.is_accessed_before(v, at) { self.not_null(v) } else { value }
    }

    /// Is anything assumed or guarded in the function?
    fn has_assumptions(&mut self) -> bool {
        self.env.assumptions.is_some_and(|a| !a.is_empty()) || self.has_guards()
    }

    /// What conditions that hold at a place leave of a value.
    fn with_conditions(&mut self, v: Value, mut value: LatticeValue, at: Inst) -> LatticeValue {
        let assumed = self.assumed_in(v, self.body.inst_block(at), at);
        let guards = self.guards_above(at);
        for condition in assumed.into_iter().chain(guards) {
            if let Some(known) = self.condition(v, condition, true, false, 0) {
                value = value.intersect(known);
            }
        }
        value
    }

    /// Is a place the end of a block that accesses memory at a pointer?
    fn is_accessed_before(&mut self, v: Value, at: Inst) -> bool {
        if !self.types().is_ptr(self.body.value_type(v)) {
            return false;
        }
        let b = self.body.inst_block(at);
        self.body.terminator(b) == Some(at) && self.is_accessed(v, b)
    }

    /// Conditions that are assumed in the block of the place; others were looked at on the way. Operand bundles say nothing here.
    fn assumed_in(&self, v: Value, b: Block, at: Inst) -> SmallVec<[Value; 2]> {
        let Some(assumptions) = self.env.assumptions.filter(|a| !a.is_empty()) else { return SmallVec::new() };
        let q = self.q();
        let about = assumptions.about(self.env.module, self.body, v).filter(|a| a.origin == Origin::Condition);
        let holds =
            about.filter(|a| self.body.inst_block(a.assume) == b && assumed::is_valid_for_context(&q, a.assume, at));
        holds.map(|a| self.body.operand(a.assume, 0)).collect()
    }

    /// Conditions of guards above a place in its block, the last first.
    fn guards_above(&mut self, at: Inst) -> Vec<Value> {
        if !self.has_guards() {
            return Vec::new();
        }
        let module = self.env.module;
        let mut conditions = Vec::new();
        let mut above = self.body.prev_inst(at);
        while let Some(i) = above.expand() {
            if called_intrinsic(module, self.body, i) == Some(id::EXPERIMENTAL_GUARD) {
                conditions.push(self.body.operand(i, 0));
            }
            above = self.body.prev_inst(i);
        }
        conditions
    }

    fn has_guards(&mut self) -> bool {
        if let Some(known) = self.info.has_guards {
            return known;
        }
        let module = self.env.module;
        let guard = module.declared_intrinsic(id::EXPERIMENTAL_GUARD);
        let used = guard.and_then(|g| self.body.consts().find_global(module.global_type(g), g));
        let has_guards = used.is_some_and(|c| self.body.has_uses(c));
        self.info.has_guards = Some(has_guards);
        has_guards
    }

    /// Does a block access memory at a pointer, so that it is not null?
    fn is_accessed(&mut self, v: Value, b: Block) -> bool {
        if is_null_valid(&self.q(), self.body.value_type(v)) {
            return false;
        }
        if let Some(all) = self.info.accessed.get(&b) {
            return !all.is_empty() && all.contains(&self.strip_in_bounds(v));
        }
        let all = self.accessed_in(b);
        let is_accessed = all.contains(&self.strip_in_bounds(v));
        self.info.accessed.insert(b, all);
        is_accessed
    }

    /// The pointers that are not null at the end of a block.
    fn accessed_in(&self, b: Block) -> FxHashSet<Value> {
        let q = self.q();
        let mut all = FxHashSet::default();
        // Nothing can be accessed at an address that is computed from null.
        let mut accesses = |ptr: Value| {
            if !is_null_valid(&q, self.body.value_type(ptr)) {
                all.insert(underlying_object(self.env.module, self.body, ptr));
            }
        };
        let mut promised = Vec::new();
        for i in self.body.block_insts(b) {
            match self.body.view(i) {
                View::Load { ptr } | View::Store { ptr, .. } => accesses(ptr),
                View::Call(_) | View::Invoke { .. } | View::CallBr(_) => {
                    self.accessed_by_call(i, &mut accesses, &mut promised)
                }
                _ => {}
            }
        }
        all.extend(promised.into_iter().map(|ptr| self.strip_in_bounds(ptr)));
        all
    }

    fn accessed_by_call(&self, i: Inst, accesses: &mut impl FnMut(Value), promised: &mut Vec<Value>) {
        let info = CallInfo::new(self.env.module, self.body, i);
        let is_transfer = match info.intrinsic() {
            Some(id::MEMCPY | id::MEMCPY_INLINE | id::MEMMOVE) => true,
            Some(id::MEMSET | id::MEMSET_INLINE) => false,
            _ => return promised.extend(self.promised_arguments(&info)),
        };
        let has_length = info.arg(2).and_then(|n| self.number(n)).is_some_and(|n| !n.is_zero());
        if info.is_volatile() || !has_length {
            return;
        }
        info.arg(0).into_iter().for_each(&mut *accesses);
        info.arg(1).filter(|_| is_transfer).into_iter().for_each(accesses);
    }

    /// Arguments that would be undefined behaviour if they were null.
    fn promised_arguments(&self, info: &CallInfo<'_>) -> Vec<Value> {
        let q = self.q();
        let attrs = &self.env.module.ctx.attrs;
        let is_promised = |k: usize, v: Value| {
            let ty = self.body.value_type(v);
            if !self.types().is_ptr(ty) {
                return false;
            }
            let bytes = |set| attrs.find_int(set, AttrKind::Dereferenceable).is_some_and(|bytes| bytes != 0);
            info.arg_has(k, AttrKind::NonNull) && info.arg_has(k, AttrKind::NoUndef)
                || info.arg_attrs(k).into_iter().any(bytes) && !is_null_valid(&q, ty)
        };
        info.args().enumerate().filter(|&(k, v)| is_promised(k, v)).map(|(_, v)| v).collect()
    }

    /// The pointer without casts and offsets within its object.
    fn strip_in_bounds(&self, mut v: Value) -> Value {
        for _ in 0..MAX_STRIPPED {
            let next = strip_pointer_cast(self.env.module, self.body, v).or_else(|| self.in_bounds_base(v));
            let Some(next) = next else { break };
            v = next;
        }
        v
    }

    fn in_bounds_base(&self, v: Value) -> Option<Value> {
        let i = v.inst()?;
        match self.body.view(i) {
            View::Gep { base, .. } if self.body.inst(i).gep_flags().inbounds() => {
                self.types().is_ptr(self.body.value_type(base)).then_some(base)
            }
            _ => None,
        }
    }
}
