//! Scopes of `noalias` metadata, which each inlined copy has for itself; metadata of the call that goes over to what it became.

use super::Inliner;
use super::frame::may_access;
use ir::intrinsics::id;
use ir::metadata_kinds as kind;
use ir::{ConstData, Md, MdData, MdKind, MdStore, NodeKind};
use rustc_hash::FxHashMap;

/// Both lists in one, each element once.
pub(super) fn concatenate(md: &MdStore, a: Md, b: Md) -> Md {
    if a.is_none() {
        return b;
    }
    if b.is_none() {
        return a;
    }
    let mut all: Vec<Md> = Vec::new();
    let mut seen = rustc_hash::FxHashSet::default();
    for list in [a, b] {
        all.extend(md.tuple_operands(list).into_iter().flatten().filter(|&m| seen.insert(m)));
    }
    md.tuple(&all)
}

/// Copies of scope lists, scopes and domains.
struct ScopeCloner<'a> {
    md: &'a MdStore,
    done: FxHashMap<Md, Md>,
}

impl ScopeCloner<'_> {
    /// The copy of a node and all that it holds; of cycles, other than to a node itself, the old nodes stay.
    fn copy(&mut self, root: Md) -> Md {
        let mut stack = vec![(root, false)];
        let mut open = rustc_hash::FxHashSet::default();
        while let Some((m, ready)) = stack.pop() {
            if self.done.contains_key(&m) {
                continue;
            }
            let Some(operands) = self.md.tuple_operands(m) else { continue };
            if !ready {
                if open.insert(m) {
                    stack.push((m, true));
                    stack.extend(operands.filter(|&o| o != m && o.is_some()).map(|o| (o, false)));
                }
                continue;
            }
            let own = |o: Md, itself: u32| if o == m { itself } else { self.done.get(&o).map_or(o.0, |n| n.0) };
            let mut new = Md::NONE;
            if operands.clone().any(|o| o == m) {
                self.md.extend_with(|first| {
                    new = Md(first);
                    let slots = operands.map(|o| own(o, first)).collect();
                    vec![MdData::Node { kind: NodeKind::Tuple, distinct: true, slots }]
                });
            } else {
                let mapped: Vec<Md> = operands.map(|o| Md(own(o, o.0))).collect();
                new = self.md.tuple(&mapped);
            }
            self.done.insert(m, new);
        }
        self.done.get(&root).copied().unwrap_or(root)
    }
}

impl Inliner<'_> {
    /// Gives what was copied scopes of its own.
    pub(super) fn clone_alias_scopes(&mut self) {
        let mut cloner = ScopeCloner { md: &self.module.ctx.md, done: FxHashMap::default() };
        for i in self.new_insts() {
            for k in [kind::ALIAS_SCOPE, kind::NOALIAS] {
                let old = self.body.attachment(i, k);
                if old.is_some() {
                    let new = cloner.copy(old);
                    self.body.set_attachment(i, k, new);
                }
            }
            if !self.is_intrinsic(i, id::EXPERIMENTAL_NOALIAS_SCOPE_DECL) {
                continue;
            }
            if let Some(ConstData::Metadata(list)) = self.body.const_operand(i, 0).map(|c| self.body.consts().data(c)) {
                let new = cloner.copy(list);
                let arg = self.body.consts_mut().metadata(new);
                self.body.set_operand(i, 0, arg);
            }
        }
    }

    /// What the call's metadata says of its accesses, it says of those in its place.
    pub(super) fn propagate_call_metadata(&mut self) {
        const LISTS: [MdKind; 4] =
            [kind::MEM_PARALLEL_LOOP_ACCESS, kind::ACCESS_GROUP, kind::ALIAS_SCOPE, kind::NOALIAS];
        let said: Vec<(MdKind, Md)> =
            LISTS.into_iter().map(|k| (k, self.body.attachment(self.call, k))).filter(|s| s.1.is_some()).collect();
        if said.is_empty() {
            return;
        }
        for i in self.new_insts() {
            if !may_access(self.module, self.body, i) {
                continue;
            }
            for &(k, list) in &said {
                let old = self.body.attachment(i, k);
                let new = if k == kind::ACCESS_GROUP {
                    unite_groups(&self.module.ctx.md, old, list)
                } else {
                    concatenate(&self.module.ctx.md, old, list)
                };
                self.body.set_attachment(i, k, new);
            }
        }
    }
}

/// All groups of two access groups or lists of such.
fn unite_groups(md: &MdStore, a: Md, b: Md) -> Md {
    if a.is_none() || a == b {
        return b;
    }
    let mut all: Vec<Md> = Vec::new();
    for one in [a, b] {
        let members: Vec<Md> = md.tuple_operands(one).into_iter().flatten().collect();
        let members = if members.is_empty() { vec![one] } else { members };
        for m in members {
            if !all.contains(&m) {
                all.push(m);
            }
        }
    }
    if all.len() == 1 { all[0] } else { md.tuple(&all) }
}
