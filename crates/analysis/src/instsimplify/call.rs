//! Calls.

use super::Simplifier;
use crate::constant_folding::all_constants;
use crate::effects::called_intrinsic;
use crate::value_tracking::intrinsic_propagates_poison;
use ir::intrinsics::Intrinsic;
use ir::{Body, Inst, Module, TailKind, Type, Value};

/// Is there any rule for a call? There is none for functions that are no intrinsics, unless all arguments are constant.
pub(super) fn has_rules(module: &Module, body: &Body, i: Inst) -> bool {
    body.called_global(i).is_none()
        || called_intrinsic(module, body, i).is_some()
        || body.call_args(i).all(|v| v.constant().is_some())
}

impl Simplifier<'_> {
    /// `operands` are those of the call or others in their place: arguments first, what is called last.
    pub(super) fn call(&mut self, i: Inst, operands: &[Value]) -> Option<Value> {
        // What such a call returns must be returned.
        if self.body.inst(i).tail_kind() == TailKind::MustTail {
            return None;
        }
        let args = &operands[..self.body.num_call_args(i)];
        if let Some(constants) = all_constants(args)
            && let Some(c) = self.folder().call(i, &constants)
        {
            return Some(c.into());
        }
        let Some(what) = called_intrinsic(self.module, self.body, i) else { return self.call_of_nothing(i) };
        let ty = self.body.inst(i).ty;
        if args.first().is_some_and(|&v| self.types.is_float(self.types.scalar(self.ty(v)))) {
            return self.float_call(what, i, args).or_else(|| self.call_of_poison(what, ty, args));
        }
        self.call_of_poison(what, ty, args).or_else(|| self.int_call(what, ty, args))
    }

    fn call_of_poison(&mut self, what: Intrinsic, ty: Type, args: &[Value]) -> Option<Value> {
        let is_poison = intrinsic_propagates_poison(what) && args.iter().any(|&v| self.is_poison(v));
        is_poison.then(|| self.poison(ty))
    }

    /// A call of what is no function: it is never made.
    fn call_of_nothing(&mut self, i: Inst) -> Option<Value> {
        let (ty, callee) = (self.body.inst(i).ty, self.body.callee(i));
        let is_null = |c| self.body.consts().is_zero(c);
        let is_nothing = self.is_undef(callee) || callee.constant().is_some_and(is_null);
        (is_nothing && ty != Type::VOID).then(|| self.poison(ty))
    }
}
