//! Scopes of aliasing that nothing needs: a scope tells something only where one access is in it and another one is said not to alias it. The
//! declaration of any other goes.

use ir::intrinsics::id;
use ir::metadata_kinds as kinds;
use ir::{Body, ConstData, Inst, Md, Module};
use rustc_hash::FxHashSet;

/// The scopes that accesses name.
#[derive(Default)]
pub(crate) struct AliasScopes {
    /// Of `!alias.scope` and of `!noalias`: lists, and what is in them.
    used: [FxHashSet<Md>; 2],
}

impl AliasScopes {
    /// Notes what an instruction names.
    pub fn note(&mut self, module: &Module, body: &Body, i: Inst) {
        if body.attachments(i).is_empty() {
            return;
        }
        for (used, kind) in self.used.iter_mut().zip([kinds::ALIAS_SCOPE, kinds::NOALIAS]) {
            let list = body.attachment(i, kind);
            if list.is_some() && used.insert(list) {
                used.extend(module.ctx.md.tuple_operands(list).into_iter().flatten());
            }
        }
    }

    /// Is it the declaration of a scope that nothing needs?
    pub fn is_dead_declaration(&self, module: &Module, body: &Body, i: Inst) -> bool {
        if !body.inst(i).opcode.is_call()
            || module.called_intrinsic(body, i) != Some(id::EXPERIMENTAL_NOALIAS_SCOPE_DECL)
        {
            return false;
        }
        let list = body.operand(i, 0).constant().map(|c| body.consts().data(c));
        let Some(ConstData::Metadata(list)) = list else { return false };
        let Some(mut scopes) = module.ctx.md.tuple_operands(list) else { return false };
        match (scopes.next(), scopes.next()) {
            (Some(scope), None) => self.used.iter().any(|used| !used.contains(&scope)),
            _ => false,
        }
    }
}
