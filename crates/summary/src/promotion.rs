//! Globals that keep their names. Who refers to one that other modules do not see cannot go to another module, for the one that it refers
//! to would have to be renamed.

use ir::summary::{Entry, EntryKind, Target, guid_of};
use ir::{Global, GlobalKind, Module, linkage};
use rustc_hash::FxHashSet;

/// Names of variables that are used, whoever refers to them.
const ALWAYS_LIVE: [&[u8]; 5] =
    [b"llvm.used", b"llvm.compiler.used", b"llvm.global_ctors", b"llvm.global_dtors", b"llvm.global.annotations"];

/// What keeps its name.
pub(crate) struct Fixed {
    /// What `llvm.used` and `llvm.compiler.used` name and other modules do not see.
    used: FxHashSet<Global>,
    /// Does inline assembly of the module define anything that other modules do not see?
    has_local_assembly: bool,
    /// Identifiers of all.
    guids: FxHashSet<u64>,
}

impl Fixed {
    /// What is named in the lists of what is used, and what the module's inline assembly defines for nobody else.
    pub fn new(module: &Module, has_local_assembly: bool, in_assembly: &[Global]) -> Self {
        let used = linkage::used_globals(module).into_iter().filter(|&g| module.global(g).linkage.is_local());
        let used: FxHashSet<Global> = used.collect();
        let guids = used.iter().chain(in_assembly).map(|&g| guid_of(module, g)).collect();
        Self { guids, has_local_assembly, used }
    }

    /// Is there anything of that kind, that assembly may refer to?
    pub fn has_locals_for_assembly(&self) -> bool {
        self.has_local_assembly || !self.used.is_empty()
    }

    /// What stands in a section of its own and is not seen by others keeps its name, too. Does it?
    pub fn note_section(&mut self, module: &Module, g: Global) -> bool {
        let global = module.global(g);
        let base = linkage::base_object(module, g).unwrap_or(g);
        let section = match &module.global(base).kind {
            GlobalKind::Variable(v) => &v.section,
            GlobalKind::Function(f) => &f.section,
            _ => return false,
        };
        let stays = !section.is_empty() && global.linkage.is_local();
        if stays {
            self.guids.insert(guid_of(module, g));
        }
        stays
    }

    /// Marks entries that must stay in the module, and those that are used anyhow.
    pub fn mark(&self, module: &Module, is_thin: bool, entries: &mut [Entry]) {
        let resolvers: FxHashSet<Global> = resolvers(module).collect();
        let live = ALWAYS_LIVE.iter().filter_map(|name| module.lookup(name)).collect::<FxHashSet<_>>();
        let stays = |t: &Target| self.guids.contains(&t.guid(module));
        for entry in entries {
            entry.flags.live |= live.contains(&entry.global) || resolvers.contains(&entry.global);
            let refers = match &entry.kind {
                EntryKind::Function(f) => f.refs.iter().any(stays) || f.calls.iter().any(|call| stays(&call.callee)),
                EntryKind::Variable(v) => v.refs.iter().any(stays),
                EntryKind::Alias(_) => false,
            };
            entry.flags.not_eligible_to_import |= !is_thin || refers || self.used.contains(&entry.global);
        }
    }
}

/// What lies on the way from an ifunc to its resolver: aliases and the function.
fn resolvers(module: &Module) -> impl Iterator<Item = Global> + '_ {
    module.list(ir::GlobalClass::IFuncs).iter().flat_map(|&g| {
        let mut found = Vec::new();
        let mut at = g;
        while let GlobalKind::IFunc(c, _) | GlobalKind::Alias(c) = module.global(at).kind {
            match module.consts.as_global(c) {
                Some(next) if !found.contains(&next) => at = next,
                _ => break,
            }
            found.push(at);
        }
        found
    })
}
