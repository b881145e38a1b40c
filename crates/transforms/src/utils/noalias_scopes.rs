//! Scopes of `noalias` metadata that a copy of a block has for itself: two declarations of one scope would otherwise be active at the same time.

use super::inline::alias_scopes::distinct_root;
use ir::intrinsics::id;
use ir::metadata_kinds as kind;
use ir::{Body, ConstData, Inst, Md, Module};
use rustc_hash::FxHashMap;

/// Old scopes, each with its copy.
#[derive(Default)]
pub struct ScopeCopies(FxHashMap<Md, Md>);

impl ScopeCopies {
    /// Copies the scopes that these instructions declare; `suffix` goes behind their names.
    pub fn of(module: &Module, body: &Body, insts: &[Inst], suffix: &str) -> Self {
        let mut copies = Self::default();
        let md = &module.ctx.md;
        for &i in insts {
            let Some(list) = declared_scopes(module, body, i) else { continue };
            for scope in md.tuple_operands(list).into_iter().flatten() {
                let Some(operands) = scope.expand().and_then(|s| md.tuple_operands(s)) else { continue };
                let operands: Vec<Md> = operands.collect();
                let Some(&domain) = operands.get(1) else { continue };
                let name = operands.get(2).and_then(|&n| md.as_string(n)).unwrap_or_default();
                let separator: &[u8] = if name.is_empty() { b"" } else { b":" };
                let copy = distinct_root(md, &[domain], &[name, separator, suffix.as_bytes()].concat());
                copies.0.insert(scope, copy);
            }
        }
        copies
    }

    /// Lets a copied instruction speak of the copied scopes.
    pub fn adapt(&self, module: &Module, body: &mut Body, i: Inst) {
        if self.0.is_empty() {
            return;
        }
        if let Some(new) = declared_scopes(module, body, i).and_then(|list| self.map(module, list)) {
            let arg = body.consts_mut().metadata(new);
            body.set_operand(i, 0, arg);
        }
        for k in [kind::NOALIAS, kind::ALIAS_SCOPE] {
            if let Some(new) = body.attachment(i, k).expand().and_then(|list| self.map(module, list)) {
                body.set_attachment(i, k, new);
            }
        }
    }

    /// The list with copied scopes, if it has any.
    fn map(&self, module: &Module, list: Md) -> Option<Md> {
        let md = &module.ctx.md;
        let old: Vec<Md> = md.tuple_operands(list)?.collect();
        let new: Vec<Md> = old.iter().map(|m| self.0.get(m).copied().unwrap_or(*m)).collect();
        (old != new).then(|| md.tuple(&new))
    }
}

/// The list of scopes that an instruction declares.
pub fn declared_scopes(module: &Module, body: &Body, i: Inst) -> Option<Md> {
    if module.called_intrinsic(body, i) != Some(id::EXPERIMENTAL_NOALIAS_SCOPE_DECL) {
        return None;
    }
    match body.const_operand(i, 0).map(|c| body.consts().data(c)) {
        Some(ConstData::Metadata(list)) => Some(list),
        _ => None,
    }
}
