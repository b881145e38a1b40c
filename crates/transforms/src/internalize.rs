//! `internalize`: symbols that nobody outside needs become internal.
//!
//! # What it does
//! `define void @f()` becomes `define internal void @f()`, unless its name is on the list of those to keep: so that other passes
//! may change or remove it.
//!
//! # What it leaves alone, and why
//! Declarations and `available_externally` definitions; `dllexport` and `externally_initialized` symbols; what `llvm.used` lists;
//! `llvm.global_ctors` and the like; the stack protector's symbols; ifuncs; comdats with a member that must stay visible.
//!
//! # Algorithm
//! One pass over the comdats' members, one over the globals. A comdat of one member is dissolved; of others no copy is chosen
//! any more (`nodeduplicate`), but on WebAssembly, which has no such thing.
//!
//! # Complexity
//! Linear in globals, times the length of the list.
//!
//! # Needs and preserves
//! Needs and preserves nothing.
//!
//! # Poison, flags, debug info
//! Not touched.
//!
//! # Compatibility with LLVM 22
//! `-internalize-public-api-list`, `-internalize-public-api-file`, and `internalize<preserve-gv=NAME;...>`, which takes their place.

use crate::utils::glob::Glob;
use crate::utils::globals::{BaseObjects, listed_in};
use ir::{Comdat, ComdatKind, DllStorage, Global, GlobalKind, Linkage, Module, Visibility};
use passman::{ModulePass, ModuleUnit, PassOption, PassOptionKind, PassOptions, PreservedAnalyses, Statistic};
use rustc_hash::{FxHashMap, FxHashSet};

static FUNCTIONS: Statistic = Statistic::new("internalize", "NumFunctions", "Number of functions internalized");
static GLOBALS: Statistic = Statistic::new("internalize", "NumGlobals", "Number of global vars internalized");
static ALIASES: Statistic = Statistic::new("internalize", "NumAliases", "Number of aliases internalized");

const LIST: &str = "internalize-public-api-list";
const FILE: &str = "internalize-public-api-file";

/// The options on the command line.
pub const OPTIONS: &[PassOption] = &[
    PassOption {
        name: FILE,
        kind: PassOptionKind::Text,
        value: "filename",
        help: "A file containing list of symbol names to preserve",
    },
    PassOption { name: LIST, kind: PassOptionKind::Text, value: "list", help: "A list of symbol names to preserve" },
];

/// Symbols that are kept whatever the list says, with `llvm.used`'s.
const ALWAYS: [&[u8]; 6] = [
    b"llvm.used",
    b"llvm.compiler.used",
    b"llvm.global_ctors",
    b"llvm.global_dtors",
    b"llvm.global.annotations",
    b"__stack_chk_fail",
];

/// The pass.
#[derive(Clone, Debug, Default)]
pub struct Internalize {
    /// Names to keep, from the pipeline; they take the place of `list` and `file`.
    preserved: Option<FxHashSet<Vec<u8>>>,
    /// Patterns of names to keep, with commas between.
    list: String,
    /// A file with more patterns, one a line.
    file: Option<String>,
}

impl Internalize {
    /// From the parameters in a pipeline: `preserve-gv=NAME`, with semicolons between.
    pub fn with_params(params: &str) -> Result<Self, String> {
        let mut preserved: Option<FxHashSet<Vec<u8>>> = None;
        for param in params.split(';').filter(|_| !params.is_empty()) {
            let name = param
                .strip_prefix("preserve-gv=")
                .ok_or_else(|| format!("invalid Internalize pass parameter '{param}'"))?;
            preserved.get_or_insert_default().insert(name.as_bytes().to_vec());
        }
        Ok(Self { preserved, ..Self::default() })
    }

    /// The patterns of the list and the file; what cannot be read is warned of and passed over.
    fn patterns(&self, warn: &mut dyn FnMut(String)) -> Vec<Glob> {
        let text = self.file.as_ref().map(|file| {
            std::fs::read(file).unwrap_or_else(|_| {
                warn(format!("WARNING: Internalize couldn't load file '{file}'! Continuing as if it's empty.\n"));
                Vec::new()
            })
        });
        let lines = text.iter().flat_map(|t| t.split(|&b| b == b'\n'));
        let lines = lines.map(|l| l.strip_suffix(b"\r").unwrap_or(l)).filter(|l| !l.is_empty());
        let listed = self.list.split(',').filter(|_| !self.list.is_empty()).map(str::as_bytes);
        let mut globs = Vec::new();
        for pattern in lines.chain(listed) {
            match Glob::new(pattern) {
                Ok(glob) => globs.push(glob),
                Err(message) => warn(format!("WARNING: when loading pattern: '{message}' ignoring")),
            }
        }
        globs
    }
}

impl ModulePass for Internalize {
    fn run(&self, unit: &mut ModuleUnit<'_>) -> PreservedAnalyses {
        let out = &mut *unit.sinks.out;
        let patterns = match &self.preserved {
            Some(_) => Vec::new(),
            // A reader that went away shows when the whole output is written.
            None => self.patterns(&mut |text| _ = out.write_all(text.as_bytes())),
        };
        let changed = internalize_module(unit.module, self.preserved.as_ref(), &patterns);
        if changed { PreservedAnalyses::none() } else { PreservedAnalyses::all() }
    }

    fn configure(&mut self, options: &PassOptions) {
        self.list = options.text(LIST).unwrap_or_default().to_owned();
        self.file = options.text(FILE).map(str::to_owned);
    }
}

/// Makes all symbols internal that may be, but those of these names. Was anything changed?
pub fn internalize_except(module: &mut Module, names: &FxHashSet<Vec<u8>>) -> bool {
    internalize_module(module, Some(names), &[])
}

fn internalize_module(module: &mut Module, names: Option<&FxHashSet<Vec<u8>>>, patterns: &[Glob]) -> bool {
    let kept = Kept::new(module, names, patterns);
    let bases = BaseObjects::new(module);
    let comdats = comdats(module, &kept, &bases);
    let mut changed = false;
    let lists = [
        (module.functions().to_vec(), &FUNCTIONS),
        (module.variables().to_vec(), &GLOBALS),
        (module.list(ir::GlobalClass::Aliases).to_vec(), &ALIASES),
    ];
    for (globals, counter) in lists {
        for g in globals {
            if internalize(module, g, &kept, &comdats, &bases) {
                counter.add(1);
                changed = true;
            }
        }
    }
    changed
}

/// What must stay visible.
struct Kept<'a> {
    used: FxHashSet<Global>,
    stack_guard: &'static [u8],
    names: Option<&'a FxHashSet<Vec<u8>>>,
    patterns: &'a [Glob],
    is_wasm: bool,
}

impl<'a> Kept<'a> {
    fn new(module: &Module, names: Option<&'a FxHashSet<Vec<u8>>>, patterns: &'a [Glob]) -> Self {
        let triple = String::from_utf8_lossy(&module.triple).into_owned();
        let is_aix = triple.split('-').nth(2).is_some_and(|os| os.starts_with("aix"));
        Self {
            used: listed_in(module, b"llvm.used").into_iter().collect(),
            stack_guard: if is_aix { b"__ssp_canary_word" } else { b"__stack_chk_guard" },
            names,
            patterns,
            is_wasm: triple.starts_with("wasm"),
        }
    }

    fn contains(&self, module: &Module, g: Global) -> bool {
        let global = module.global(g);
        let by_kind = global.is_declaration()
            || global.linkage == Linkage::AvailableExternally
            || global.dll_storage == DllStorage::Export
            || global.variable().is_some_and(|v| v.externally_initialized);
        if by_kind {
            return true;
        }
        if global.linkage.is_local() {
            return false;
        }
        let name = &*global.name;
        ALWAYS.contains(&name)
            || name == self.stack_guard
            || self.used.contains(&g)
            || self.names.is_some_and(|names| names.contains(name))
            || self.patterns.iter().any(|p| p.matches(name))
    }
}

/// What is known of a comdat.
#[derive(Default)]
struct Members {
    count: usize,
    external: bool,
}

fn comdats(module: &Module, kept: &Kept<'_>, bases: &BaseObjects) -> FxHashMap<Comdat, Members> {
    let mut all: FxHashMap<Comdat, Members> = FxHashMap::default();
    let aliases = module.list(ir::GlobalClass::Aliases);
    for &g in module.functions().iter().chain(module.variables()).chain(aliases) {
        if let Some(c) = bases.comdat(module, g).expand() {
            let members = all.entry(c).or_default();
            members.count += 1;
            members.external |= kept.contains(module, g);
        }
    }
    all
}

fn internalize(
    module: &mut Module,
    g: Global,
    kept: &Kept<'_>,
    comdats: &FxHashMap<Comdat, Members>,
    bases: &BaseObjects,
) -> bool {
    let comdat = bases.comdat(module, g);
    let is_local = module.global(g).linkage.is_local();
    if comdat.is_some() {
        let members = comdats.get(&comdat);
        if members.is_some_and(|m| m.external) {
            return false;
        }
        dissolve(module, g, comdat, members.map_or(0, |m| m.count), kept.is_wasm);
        if is_local {
            return false;
        }
    } else if is_local || kept.contains(module, g) {
        return false;
    }
    let global = module.global_mut(g);
    global.visibility = Visibility::Default;
    global.linkage = Linkage::Internal;
    global.dll_storage = DllStorage::Default;
    global.dso_local = true;
    true
}

/// Takes a member out of its comdat if it is the only one; otherwise each copy of the comdat is kept.
fn dissolve(module: &mut Module, g: Global, comdat: Comdat, members: usize, is_wasm: bool) {
    let slot = match &mut module.global_mut(g).kind {
        GlobalKind::Variable(v) => &mut v.comdat,
        GlobalKind::Function(f) => &mut f.comdat,
        _ => return,
    };
    if members == 1 {
        *slot = Comdat::NONE;
    } else if !is_wasm {
        module.comdat_mut(comdat).kind = ComdatKind::NoDeduplicate;
    }
}
