//! Attributes of calls.

use crate::combiner::Combiner;
use analysis::CallInfo;
use ir::attr_kind::AttrKind;
use ir::{AttrBuilder, Inst, Type};

impl Combiner<'_> {
    /// What is known of a call.
    pub fn call_info(&self, i: Inst) -> CallInfo<'_> {
        CallInfo::new(self.module, self.body, i)
    }

    /// Changes the attributes of argument `k` of a call.
    pub fn edit_arg_attrs(&mut self, i: Inst, k: usize, edit: impl FnOnce(&mut AttrBuilder)) {
        let attrs = self.module.ctx.attrs.edit_param(self.body.inst(i).call_attrs(), k, edit);
        self.body.inst_mut(i).set_call_attrs(attrs);
    }

    /// Adds an attribute to argument `k` of a call, or gives it another number.
    pub fn add_arg_attr(&mut self, i: Inst, k: usize, kind: AttrKind, number: Option<u64>) {
        let attrs = self.module.ctx.attrs.add_to_param(self.body.inst(i).call_attrs(), k, kind, number);
        self.body.inst_mut(i).set_call_attrs(attrs);
    }

    /// Changes the attributes of a call's result.
    pub fn edit_result_attrs(&mut self, i: Inst, edit: impl FnOnce(&mut AttrBuilder)) {
        let attrs = self.module.ctx.attrs.edit_ret(self.body.inst(i).call_attrs(), edit);
        self.body.inst_mut(i).set_call_attrs(attrs);
    }

    /// Adds an attribute to a call itself.
    pub fn add_call_attr(&mut self, i: Inst, kind: AttrKind) {
        let attrs = self.module.ctx.attrs.add_to_function(self.body.inst(i).call_attrs(), kind);
        self.body.inst_mut(i).set_call_attrs(attrs);
    }

    /// Has the function that is worked on an attribute?
    pub fn function_has(&self, kind: AttrKind) -> bool {
        let attrs = &self.module.ctx.attrs;
        self.module.function(self.facts.function).is_some_and(|f| attrs.has(attrs.list(f.attrs.get()).function, kind))
    }

    /// May a null pointer of this type be a valid address in the function that is worked on?
    pub fn null_is_valid(&self, pointer: Type) -> bool {
        analysis::value_tracking::is_null_valid(&self.q(), pointer)
    }
}
