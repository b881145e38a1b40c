//! What calls do to memory, by what is known of the callee and of its arguments.

use super::{AliasQueries, AliasResult, MemoryLocation};
use crate::alias::MemoryLocation as Location;
use crate::call_info::{CallInfo, Components};
use crate::effects::is_operator_new;
use crate::mod_ref::{MemoryKind, ModRef};
use crate::underlying::{is_static_alloca, underlying_object};
use ir::attr_kind::AttrKind;
use ir::intrinsics::id;
use ir::{Opcode, TailKind, Value};

impl AliasQueries<'_> {
    pub(in crate::alias) fn basic_call_mod_ref(&mut self, call: &CallInfo<'_>, loc: &Location) -> ModRef {
        let (module, body) = (self.q.module, self.q.body);
        let object = underlying_object(module, body, loc.ptr);
        let is_alloca = object.inst().is_some_and(|i| body.inst(i).opcode == Opcode::Alloca);
        if is_alloca {
            // A tail call may run when the frame is gone; it can still have been given a copy.
            let d = body.inst(call.inst());
            let is_tail = d.opcode == Opcode::Call && matches!(d.tail_kind(), TailKind::Tail | TailKind::MustTail);
            if is_tail && !call.own_arg_has(AttrKind::ByVal) {
                return ModRef::NONE;
            }
            if !self.is_static_alloca(object) && call.intrinsic() == Some(id::STACKRESTORE) {
                return ModRef::MOD;
            }
        }
        let effects = self.call_effects(call).without(MemoryKind::Inaccessible);
        if effects.is_none() {
            return ModRef::NONE;
        }
        let other = self.other_effects(call, object, is_alloca, effects.at(MemoryKind::Other));
        let mut result = other | self.effects_on(call, loc, effects.at(MemoryKind::Argument), other);
        let errno = effects.at(MemoryKind::Errno);
        if !errno.is_subset_of(result) && self.may_be_errno(loc) {
            result |= errno;
        }
        if result != ModRef::MOD_REF {
            return result;
        }
        // What is got is fresh, and to get it touches nothing that the program sees.
        let allocates = crate::library::library_call(self.q, call.inst()).is_some_and(is_operator_new);
        let fresh = MemoryLocation::before_or_after(call.inst().into());
        if allocates && self.alias_at(fresh, *loc, ir::Inst::NONE) == AliasResult::NoAlias {
            return ModRef::NONE;
        }
        match call.intrinsic() {
            // It claims to write so that it stays where it is.
            Some(id::INVARIANT_START) => ModRef::REF,
            _ => result,
        }
    }

    fn is_static_alloca(&self, alloca: Value) -> bool {
        alloca.inst().is_some_and(|i| is_static_alloca(self.q.body, i))
    }

    /// What a call may do to an object other than through its arguments: nothing, if nobody else knows the object.
    fn other_effects(&mut self, call: &CallInfo<'_>, object: Value, is_alloca: bool, other: ModRef) -> ModRef {
        let is_result = object == call.inst().into();
        if other.is_none() || object.constant().is_some() || is_result {
            return other;
        }
        // A call that returns twice sees what was written before the second return; for stack slots, that need not last.
        if !is_alloca && call.has(AttrKind::ReturnsTwice) {
            return other;
        }
        let known = self.captures_before(object, Some(call.inst()), false);
        if known.is_none() {
            ModRef::NONE
        } else if known == Components::READ_PROVENANCE {
            ModRef::REF
        } else {
            other
        }
    }

    /// What of `argument` a call may do to this memory through its arguments and bundles, if that is more than `other`.
    fn effects_on(&mut self, call: &CallInfo<'_>, loc: &Location, argument: ModRef, other: ModRef) -> ModRef {
        if argument.is_subset_of(other) {
            return ModRef::NONE;
        }
        let q = self.q;
        let mut result = ModRef::NONE;
        for k in 0..call.num_data_operands() {
            let v = q.body.operand(call.inst(), k);
            if !q.types().is_ptr(q.ty(v)) {
                continue;
            }
            let own = if k < call.num_args() {
                MemoryLocation::of_argument(&q, call, k)
            } else {
                MemoryLocation::before_or_after(v)
            };
            if self.alias_at(own, *loc, call.inst()) != AliasResult::NoAlias {
                result |= argument & self.arg_mod_ref(call, k);
            }
            if result == argument {
                break;
            }
        }
        result
    }

    pub(in crate::alias) fn basic_calls_mod_ref(&mut self, a: &CallInfo<'_>, b: &CallInfo<'_>) -> ModRef {
        // A guard reads what others write; what it claims to write only keeps it in its place.
        let writes = |queries: &Self, call| queries.call_effects(call).any().is_mod();
        if a.intrinsic() == Some(id::EXPERIMENTAL_GUARD) {
            return if writes(self, b) { ModRef::REF } else { ModRef::NONE };
        }
        if b.intrinsic() == Some(id::EXPERIMENTAL_GUARD) {
            return if writes(self, a) { ModRef::MOD } else { ModRef::NONE };
        }
        ModRef::MOD_REF
    }
}
