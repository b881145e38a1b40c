//! `scoped-noalias-aa`: what `!alias.scope` and `!noalias` say (LangRef, "'noalias' and 'alias.scope' Metadata").
//!
//! An access belongs to scopes, and does not alias accesses of other scopes. Scopes belong to domains. Two accesses do not alias if, in some
//! domain, one of them belongs to scopes and the other one excludes all of these.

use super::AliasTags;
use ir::metadata::MdStore;
use ir::{Md, Module};

/// May two accesses overlap, as far as their scopes say?
pub fn may_alias(module: &Module, a: &AliasTags, b: &AliasTags) -> bool {
    let md = &module.ctx.md;
    may_alias_in(md, a.scope, b.noalias) && may_alias_in(md, b.scope, a.noalias)
}

/// May an access of these scopes overlap with one that excludes scopes?
fn may_alias_in(md: &MdStore, scopes: Md, excluded: Md) -> bool {
    if scopes.is_none() || excluded.is_none() {
        return true;
    }
    let (Some(scopes), Some(excluded)) = (md.tuple_operands(scopes), md.tuple_operands(excluded)) else { return true };
    // A domain in which nothing is excluded proves nothing.
    let domains = excluded.clone().filter_map(|s| domain(md, s));
    let is_apart = |d: Md| {
        let mut own = scopes.clone().filter(|&s| domain(md, s) == Some(d)).peekable();
        own.peek().is_some() && own.all(|s| excluded.clone().any(|e| e == s))
    };
    !{ domains }.any(is_apart)
}

/// The domain of a scope.
fn domain(md: &MdStore, scope: Md) -> Option<Md> {
    let domain = md.tuple_operands(scope)?.nth(1)?;
    (domain.is_some() && md.node_kind(domain).is_some()).then_some(domain)
}
