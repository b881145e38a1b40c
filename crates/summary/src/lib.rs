//! The summary of a module, for links that look at summaries first. See LangRef, "ThinLTO Summary".
//!
//! | file | what it does |
//! |---|---|
//! | `references.rs` | finds what instructions and initial values refer to, in LLVM's order |
//! | `function.rs`, `calls.rs` | functions: their references, calls and flags |
//! | `targets.rs` | targets of calls that profiles name |
//! | `promotion.rs` | which globals cannot be renamed, so that what refers to them stays in the module |
//! | `assembly.rs` | names in module-level inline assembly |
//! | `types.rs`, `vtables.rs` | what functions ask of types; virtual tables |
//! | `text.rs` | the entries as text |
//!
//! # Complexity
//! Linear in the size of the module.

pub mod assembly;
mod calls;
mod function;
mod promotion;
mod references;
mod targets;
mod text;
mod types;
mod vtables;

pub use text::{Scope, entries};

use analysis::block_addresses::BlockAddresses;
use analysis::manager::ModuleAnalyses;
use analysis::module_flags::number_flag;
use analysis::profile_summary::ProfileSummary;
use ir::attr_kind::AttrKind;
use ir::summary::{Entry, EntryFlags, EntryKind, Index, Target, VariableEntry};
use ir::{
    Body, DllStorage, Global, GlobalClass, GlobalKind, Linkage, Module, Variable, linkage, metadata_kinds as kind,
};
use promotion::Fixed;
use references::References;
use std::collections::BTreeMap;

/// Finds out what the summary of a module says.
///
/// # Errors
/// What the module has that a summary would have to tell of and cannot.
pub fn build(module: &Module) -> Result<Index, String> {
    if let Some(what) = beyond(module) {
        return Err(format!("a summary of a module with {what} is not supported"));
    }
    let assembly = assembly::symbols(module)
        .map_err(|what| format!("a summary of a module with module-level inline assembly {what} is not supported"))?;
    let defined_here = |g: &Global| !module.global(*g).is_declaration();
    let mut in_assembly: Vec<Global> = assembly.locals.iter().filter_map(|name| module.lookup(name)).collect();
    in_assembly.sort_unstable();
    if let Some(&g) = in_assembly.iter().find(|&g| defined_here(g)) {
        let name = String::from_utf8_lossy(&module.global(g).name);
        return Err(format!("@{name} is defined twice: module-level inline assembly defines it, too"));
    }
    let mut builder = Builder {
        module,
        profile: ProfileSummary::new(module),
        is_thin: number_flag(module, b"ThinLTO").is_none_or(|n| n != 0),
        addresses: BlockAddresses::new(module),
        fixed: Fixed::new(module, assembly.has_locals, &in_assembly),
        in_assembly,
        split_unit: number_flag(module, b"EnableSplitLTOUnit").is_some_and(|n| n != 0),
        vtables: BTreeMap::new(),
        tells_of_params: module.functions().iter().any(|&g| tags_memory(module, g)),
    };
    let mut entries = builder.functions();
    entries.extend(builder.variables());
    entries.extend(builder.aliases());
    targets::resolve(module, &mut entries);
    builder.fixed.mark(module, builder.is_thin, &mut entries);
    Ok(Index {
        is_thin: builder.is_thin,
        split_unit: builder.split_unit,
        unified: number_flag(module, b"UnifiedLTO").is_some_and(|n| n != 0),
        entries,
        vtables: builder.vtables,
        ..Index::default()
    })
}

/// What is found out with.
struct Builder<'m> {
    module: &'m Module,
    profile: ProfileSummary,
    is_thin: bool,
    addresses: BlockAddresses,
    fixed: Fixed,
    /// Declarations of what inline assembly defines and other modules do not see, sorted.
    in_assembly: Vec<Global>,
    /// Where tables go to a module of their own, nothing is said of them.
    split_unit: bool,
    vtables: BTreeMap<Box<[u8]>, Vec<(u64, Global)>>,
    /// Is something said of what functions access behind parameters?
    tells_of_params: bool,
}

impl Builder<'_> {
    fn functions(&mut self) -> Vec<Entry> {
        let mut analyses = ModuleAnalyses::default();
        let mut scratch = Body::default();
        let mut entries = Vec::new();
        for &g in self.module.functions() {
            let Some(body) = self.module.read_body(g, &mut scratch) else {
                entries.extend(self.of_assembly(g));
                continue;
            };
            entries.push(function::summarise(self, g, body, &mut analyses.new_function()));
            analyses.clear();
        }
        entries
    }

    fn variables(&mut self) -> Vec<Entry> {
        let module = self.module;
        let mut entries = Vec::new();
        for &g in module.variables() {
            match module.global(g).variable() {
                Some(variable) if variable.initializer.is_some() => entries.push(self.variable(g, variable)),
                _ => entries.extend(self.of_assembly(g)),
            }
        }
        entries
    }

    /// The entry of what is declared and inline assembly defines for this module alone.
    fn of_assembly(&self, g: Global) -> Option<Entry> {
        self.in_assembly.binary_search(&g).ok()?;
        let kind = match &self.module.global(g).kind {
            GlobalKind::Function(f) => EntryKind::Function(function::of_assembly(self.module, f)),
            GlobalKind::Variable(v) => {
                EntryKind::Variable(VariableEntry { constant: v.is_constant, ..VariableEntry::default() })
            }
            _ => return None,
        };
        let flags = EntryFlags { not_eligible_to_import: true, live: true, in_assembly: true };
        Some(Entry { global: g, flags, kind })
    }

    fn variable(&mut self, g: Global, variable: &Variable) -> Entry {
        let mut refs = References::default();
        let has_block_address = refs.add_constant(&self.module.consts, variable.initializer);
        let stays = self.fixed.note_section(self.module, g) | refs.remove_local_ifuncs(self.module);
        let may_be_internal = may_be_internal(self.module, g, variable);
        let mut functions = Vec::new();
        if !self.split_unit && has_type(self.module, g) {
            functions = vtables::functions(self.module, g);
            for (name, offset) in vtables::types(self.module, g) {
                self.vtables.entry(name.into()).or_default().push((offset, g));
            }
        }
        Entry {
            global: g,
            flags: EntryFlags { not_eligible_to_import: stays || has_block_address, ..EntryFlags::default() },
            kind: EntryKind::Variable(VariableEntry {
                read_only: may_be_internal,
                write_only: may_be_internal && !variable.is_constant,
                constant: variable.is_constant,
                vcall_visibility: vtables::call_visibility(self.module, g),
                functions,
                refs: refs.found.into_iter().map(Target::Global).collect(),
            }),
        }
    }

    /// Aliases of ifuncs are left out.
    fn aliases(&mut self) -> Vec<Entry> {
        let module = self.module;
        let mut entries = Vec::new();
        for &g in module.list(GlobalClass::Aliases) {
            let Some(base) = linkage::base_object(module, g) else { continue };
            if matches!(module.global(base).kind, GlobalKind::IFunc(..)) {
                continue;
            }
            self.fixed.note_section(module, g);
            entries.push(Entry { global: g, flags: EntryFlags::default(), kind: EntryKind::Alias(base) });
        }
        entries
    }
}

/// May a link that sees all accesses make the variable its own?
fn may_be_internal(module: &Module, g: Global, variable: &Variable) -> bool {
    let global = module.global(g);
    variable.comdat.is_none()
        && !matches!(global.linkage, Linkage::Appending | Linkage::AvailableExternally)
        && !global.linkage.is_interposable()
        && global.dll_storage != DllStorage::Export
}

/// Has the global type metadata of its own?
pub fn has_type(module: &Module, g: Global) -> bool {
    module.global(g).attachments().iter().any(|a| a.0 == kind::TYPE)
}

/// Is a function's memory tagged? Links find out then which stack slots need no tags.
fn tags_memory(module: &Module, g: Global) -> bool {
    let attrs = &module.ctx.attrs;
    module.function(g).is_some_and(|f| attrs.has(attrs.list(f.attrs.get()).function, AttrKind::SanitizeMemTag))
}

/// What a module has that its summary would have to tell of, and does not.
fn beyond(module: &Module) -> Option<&'static str> {
    has_memory_profile(module).then_some("profiles of memory")
}

fn has_memory_profile(module: &Module) -> bool {
    let mut scratch = Body::default();
    module.functions().iter().any(|&g| {
        module.read_body(g, &mut scratch).is_some_and(|body| {
            body.attachment_lists().flatten().any(|a| matches!(a.0, kind::MEMPROF | kind::CALLSITE))
        })
    })
}
