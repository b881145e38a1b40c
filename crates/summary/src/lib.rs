//! The summary of a module, for links that look at summaries first. See LangRef, "ThinLTO Summary".
//!
//! | file | what it does |
//! |---|---|
//! | `references.rs` | finds what instructions and initial values refer to, in LLVM's order |
//! | `function.rs`, `calls.rs` | functions: their references, calls and flags |
//! | `promotion.rs` | which globals cannot be renamed, so that what refers to them stays in the module |
//! | `text.rs` | the entries as text |
//!
//! # Complexity
//! Linear in the size of the module.

mod calls;
mod function;
mod promotion;
mod references;
mod text;

pub use text::{Scope, entries};

use analysis::block_addresses::BlockAddresses;
use analysis::manager::ModuleAnalyses;
use analysis::module_flags::number_flag;
use analysis::profile_summary::ProfileSummary;
use ir::attr_kind::AttrKind;
use ir::intrinsics::{Intrinsic, id};
use ir::summary::{Entry, EntryFlags, EntryKind, Index, Target, VariableEntry};
use ir::{
    Body, DllStorage, Global, GlobalClass, GlobalKind, Linkage, Module, Variable, linkage, metadata_kinds as kind,
};
use promotion::Fixed;
use references::References;

/// Finds out what the summary of a module says.
///
/// # Errors
/// What the module has that a summary would have to tell of and cannot.
pub fn build(module: &Module) -> Result<Index, String> {
    if let Some(what) = beyond(module) {
        return Err(format!("a summary of a module with {what} is not supported"));
    }
    let mut builder = Builder {
        module,
        profile: ProfileSummary::new(module),
        is_thin: number_flag(module, b"ThinLTO").is_none_or(|n| n != 0),
        addresses: BlockAddresses::new(module),
        fixed: Fixed::new(module),
        tells_of_params: module.functions().iter().any(|&g| tags_memory(module, g)),
    };
    let mut entries = builder.functions();
    entries.extend(builder.variables());
    entries.extend(builder.aliases());
    builder.fixed.mark(module, builder.is_thin, &mut entries);
    Ok(Index {
        is_thin: builder.is_thin,
        split_unit: number_flag(module, b"EnableSplitLTOUnit").is_some_and(|n| n != 0),
        unified: number_flag(module, b"UnifiedLTO").is_some_and(|n| n != 0),
        entries,
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
    /// Is something said of what functions access behind parameters?
    tells_of_params: bool,
}

impl Builder<'_> {
    fn functions(&mut self) -> Vec<Entry> {
        let mut analyses = ModuleAnalyses::default();
        let mut scratch = Body::default();
        let mut entries = Vec::new();
        for &g in self.module.functions() {
            let Some(body) = self.module.read_body(g, &mut scratch) else { continue };
            entries.push(function::summarise(self, g, body, &mut analyses.new_function()));
            analyses.clear();
        }
        entries
    }

    fn variables(&mut self) -> Vec<Entry> {
        let module = self.module;
        let defined = module.variables().iter().filter(|&&g| !module.global(g).is_declaration());
        defined.filter_map(|&g| Some(self.variable(g, module.global(g).variable()?))).collect()
    }

    fn variable(&mut self, g: Global, variable: &Variable) -> Entry {
        let mut refs = References::default();
        let has_block_address = refs.add_constant(&self.module.consts, variable.initializer);
        let stays = self.fixed.note_section(self.module, g);
        let may_be_internal = may_be_internal(self.module, g, variable);
        Entry {
            global: g,
            flags: EntryFlags { not_eligible_to_import: stays || has_block_address, live: false },
            kind: EntryKind::Variable(VariableEntry {
                read_only: may_be_internal,
                write_only: may_be_internal && !variable.is_constant,
                constant: variable.is_constant,
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

/// Is a function's memory tagged? Links find out then which stack slots need no tags.
fn tags_memory(module: &Module, g: Global) -> bool {
    let attrs = &module.ctx.attrs;
    module.function(g).is_some_and(|f| attrs.has(attrs.list(f.attrs.get()).function, AttrKind::SanitizeMemTag))
}

/// What asks for type metadata.
const TYPE_TESTS: [Intrinsic; 4] =
    [id::TYPE_TEST, id::PUBLIC_TYPE_TEST, id::TYPE_CHECKED_LOAD, id::TYPE_CHECKED_LOAD_RELATIVE];

/// What a module has that its summary would have to tell of, and does not.
fn beyond(module: &Module) -> Option<&'static str> {
    let has = |g: &Global, kind| module.global(*g).attachments().iter().any(|a| a.0 == kind);
    let tests_types = |&g: &Global| module.intrinsic(g).is_some_and(|n| TYPE_TESTS.contains(&n));
    if !module.asm.is_empty() {
        return Some("module-level inline assembly");
    }
    if module.variables().iter().any(|g| has(g, kind::TYPE)) || module.functions().iter().any(tests_types) {
        return Some("type metadata");
    }
    if has_memory_profile(module) {
        return Some("profiles of memory");
    }
    None
}

fn has_memory_profile(module: &Module) -> bool {
    let mut scratch = Body::default();
    module.functions().iter().any(|&g| {
        module.read_body(g, &mut scratch).is_some_and(|body| {
            body.attachment_lists().flatten().any(|a| matches!(a.0, kind::MEMPROF | kind::CALLSITE))
        })
    })
}
