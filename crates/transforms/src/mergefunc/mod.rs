//! `mergefunc`: equal functions become one.
//!
//! # What it does
//! ```text
//! define internal i32 @a(i32 %x) { ...same... }      define internal i32 @a(i32 %x) { ...same... }
//! define internal i32 @b(i32 %x) { ...same... }
//! define i32 @c(i32 %x) { ...same... }               define i32 @c(i32 %0) {
//!                                                      %2 = tail call i32 @a(i32 %0)
//!                                                      ret i32 %2
//!                                                    }
//! call i32 @b(i32 1)                                 call i32 @a(i32 1)
//! ```
//! Of two equal functions one keeps its body. Calls of the other go to it directly; if the other is still needed, it
//! becomes an alias (`-mergefunc-use-aliases`) or a thunk. Two that the linker may replace, or that are both of one definition rule, become thunks of a
//! new private function.
//!
//! # What it leaves alone, and why
//! Declarations and `available_externally` functions; functions with distinct metadata as an argument of an intrinsic; functions
//! that may jump to addresses of their blocks that others hold. Where a thunk would be no smaller than the function, or would not be the same (variable
//! arguments, `naked`, `returns_twice`, `inalloca`, kernels), only calls are redirected.
//!
//! # Algorithm
//! LLVM's document "MergeFunctions pass, how it works". Functions are put in the order of a hash of their opcodes
//! ([`structural_hash`]); those whose hash is unique are dropped. The others are looked up, one by one, in a tree of unique functions,
//! ordered by a finer hash ([`content_hash`]) and by the total order of [`function_comparator`]. An equal one is merged away, and its callers,
//! which may be equal to others now, are looked at again in the next round. Where LLVM compares with log n functions, the finer hash leaves one.
//!
//! In large modules, where bodies are at rest, functions with the same bytes are told at once ([`twins`]): one of them is looked at for all, and
//! they are compared by their headers.
//!
//! # Complexity
//! Linear in the module and in the bodies of callers that are looked at again.
//!
//! # Needs and preserves
//! Needs and preserves nothing.
//!
//! # Poison, flags, debug info
//! The function that is kept gives up what only it promises: see [`common_promises`]. A thunk has no debug info, unless
//! `-mergefunc-preserve-debug-info` is given.
//!
//! # Compatibility with LLVM 22
//! Same results in the same order, but where LLVM's are wrong: see `docs/differences.md`.
//!
//! [`structural_hash`]: crate::utils::structural_hash::structural_hash
//! [`content_hash`]: crate::utils::structural_hash::content_hash
//! [`function_comparator`]: crate::utils::function_comparator
//! [`common_promises`]: crate::utils::common_promises

mod explain;
mod merger;
mod parallel;
mod preserve;
mod report;
mod thunk;
mod tree;
mod twins;
mod users;
mod verify;

use crate::utils::structural_hash::{OpcodeHashes, content_hash, structural_hash, walk};
use ir::{Body, ConstData, EntitySet, Global, Linkage, Module};
use passman::{ModulePass, ModuleUnit, PassOption, PassOptionKind, PassOptions, PreservedAnalyses};
use twins::Twins;
use users::{References, Users};

/// The options on the command line.
pub const OPTIONS: &[PassOption] = &[
    PassOption {
        name: "mergefunc-use-aliases",
        kind: PassOptionKind::Flag,
        value: "",
        help: "Allow mergefunc to create aliases",
    },
    PassOption {
        name: "mergefunc-preserve-debug-info",
        kind: PassOptionKind::Flag,
        value: "",
        help: "Preserve debug info in thunk when mergefunc transformations are made.",
    },
    PassOption {
        name: "mergefunc-report",
        kind: PassOptionKind::Text,
        value: "filename",
        help: "Tell which functions mergefunc merged: a table on standard error, and JSON in this file",
    },
    PassOption {
        name: "mergefunc-verify",
        kind: PassOptionKind::Number,
        value: "uint",
        help: "Check the order of functions on so many candidates of mergefunc, all triples of them",
    },
];

/// The pass, with its options.
#[derive(Clone, Debug, Default)]
pub struct MergeFunctions {
    /// Write aliases instead of thunks where addresses do not matter (`-mergefunc-use-aliases`).
    pub use_aliases: bool,
    /// Let each function that was merged stay for the debugger: no call is redirected, and thunks keep what tells of
    /// parameters (`-mergefunc-preserve-debug-info`).
    pub preserve_debug_info: bool,
    /// File that the report goes to (`-mergefunc-report`).
    pub report: Option<String>,
    /// On how many candidates the order is checked (`-mergefunc-verify`).
    pub verify: usize,
}

impl ModulePass for MergeFunctions {
    fn run(&self, unit: &mut ModuleUnit<'_>) -> PreservedAnalyses {
        let survey = Survey::new(unit.module, unit.threads);
        let candidates = survey.candidates(unit.module);
        let mut teller = unit.sinks.options.explains("mergefunc").then_some(explain::Teller(&mut *unit.sinks.out));
        if let Some(teller) = &mut teller {
            survey.buckets(unit.module).iter().for_each(|bucket| teller.bucket(unit.module, bucket));
        }
        let merges = if candidates.is_empty() {
            Vec::new()
        } else {
            let users = Users::new(unit.module, survey.iter().map(|(g, look)| (g, &look.references)));
            let checked: Vec<Global> = candidates.iter().map(|c| c.0).take(self.verify).collect();
            if let Err(message) = verify::check_order(unit.module, &users.block_addresses, &checked) {
                unit.sinks.fail(message);
                return PreservedAnalyses::all();
            }
            let mut tiny = EntitySet::new();
            survey.iter().filter(|(_, look)| look.is_tiny).for_each(|(g, _)| _ = tiny.insert(g));
            let mut merger = merger::Merger::new(self, unit.module, unit.threads, users, tiny, survey.twins, teller);
            merger.run(candidates);
            merger.finish(self.report.is_some() || unit.sinks.remarks.wanted())
        };
        for merge in &merges {
            let hotness = unit.sinks.remarks.hotness_of(unit.module, merge.kept);
            unit.sinks.remarks.push(merge.kept, || merge.remark().with_hotness(hotness));
        }
        if let Some(file) = &self.report {
            report::write(file, &merges, &mut unit.sinks);
        }
        if merges.is_empty() { PreservedAnalyses::all() } else { PreservedAnalyses::none() }
    }

    fn configure(&mut self, options: &PassOptions) {
        self.use_aliases = options.flag("mergefunc-use-aliases");
        self.preserve_debug_info = options.flag("mergefunc-preserve-debug-info");
        self.report = options.text("mergefunc-report").map(str::to_owned);
        self.verify = options.number("mergefunc-verify").and_then(|n| usize::try_from(n).ok()).unwrap_or(0);
    }
}

/// What one look at a body tells: fetching bodies takes longer than looking at them.
#[derive(Default)]
struct Look {
    /// The structural and the content hash; none if the body must stay where it is.
    hashes: Option<(u64, u64)>,
    /// Is the body no larger than a thunk?
    is_tiny: bool,
    references: References,
}

impl Look {
    fn new(module: &Module, g: Global, body: &Body, opcodes: &OpcodeHashes) -> Self {
        let hashes = || {
            let vararg = module.ctx.types.func_parts(module.global(g).value_type).is_some_and(|p| p.2);
            let blocks = walk(body);
            (structural_hash(body, &blocks, vararg, opcodes), content_hash(module, g, body, &blocks))
        };
        Self {
            hashes: (!has_distinct_argument(module, body)).then(hashes),
            is_tiny: thunk::is_tiny(module, body),
            references: References::new(module, body),
        }
    }
}

/// What the bodies of a module tell. Of twins only one is looked at.
struct Survey {
    /// All functions with a body.
    functions: Vec<Global>,
    looks: Vec<Look>,
    /// Which look tells of each function.
    places: Vec<u32>,
    twins: Twins,
}

impl Survey {
    fn new(module: &Module, threads: usize) -> Self {
        let functions: Vec<Global> = module.functions().iter().copied().filter(|&g| module.has_body(g)).collect();
        let mut twins = Twins::new(module, &functions);
        let opcodes = OpcodeHashes::default();
        let look_at = |_: &mut (), g, body: &Body| Look::new(module, g, body, &opcodes);
        let look = |some: &[Global]| parallel::map_bodies(module, threads, some, || (), look_at);
        let originals: Vec<Global> = functions.iter().copied().filter(|&g| twins.original(g).is_none()).collect();
        let mut looks = look(&originals);
        let mut place_of = vec![0; module.global_capacity()];
        originals.iter().zip(0u32..).for_each(|(g, at)| place_of[g.index()] = at);
        let mut others = Vec::new();
        for &g in &functions {
            let Some(original) = twins.original(g) else { continue };
            let at = place_of[original.index()];
            if [g, original].iter().any(|&g| looks[at as usize].references.mention(g)) {
                // What is the function itself for the one is another function for the other.
                place_of[g.index()] = (looks.len() + others.len()) as u32;
                others.push(g);
            } else {
                place_of[g.index()] = at;
            }
        }
        others.iter().for_each(|&g| twins.forget(g));
        looks.extend(look(&others));
        let places = functions.iter().map(|g| place_of[g.index()]).collect();
        Self { functions, looks, places, twins }
    }

    /// All functions with a body, and what was seen there.
    fn iter(&self) -> impl Iterator<Item = (Global, &Look)> + Clone {
        self.functions.iter().zip(&self.places).map(|(&g, &at)| (g, &self.looks[at as usize]))
    }

    /// Functions by structural hash, in the order in which the first of each stands in the module.
    fn buckets(&self, module: &Module) -> Vec<Vec<Global>> {
        let is_free = |g: Global| module.global(g).linkage != Linkage::AvailableExternally;
        let mut places = rustc_hash::FxHashMap::default();
        let mut buckets: Vec<Vec<Global>> = Vec::new();
        for (g, look) in self.iter().filter(|f| is_free(f.0)) {
            let Some((hash, _)) = look.hashes else { continue };
            let at = *places.entry(hash).or_insert(buckets.len());
            if at == buckets.len() {
                buckets.push(Vec::new());
            }
            buckets[at].push(g);
        }
        buckets
    }

    /// The functions that share their structural hash with another one, in the order of that hash, with their content hashes.
    fn candidates(&self, module: &Module) -> Vec<(Global, u64)> {
        let is_free = |g: Global| module.global(g).linkage != Linkage::AvailableExternally;
        let hashed = self.iter().filter(|f| is_free(f.0)).filter_map(|(g, look)| look.hashes.map(|h| (h, g)));
        let mut sorted: Vec<((u64, u64), Global)> = hashed.collect();
        sorted.sort_by_key(|s| s.0.0);
        let groups = sorted.chunk_by(|a, b| a.0.0 == b.0.0).filter(|group| group.len() > 1);
        groups.flatten().map(|s| (s.1, s.0.1)).collect()
    }
}

/// Has an intrinsic a distinct node as an argument? Metadata is passed to intrinsics only.
fn has_distinct_argument(module: &Module, body: &Body) -> bool {
    let pool = body.consts();
    pool.iter().any(|c| match pool.data(c) {
        ConstData::Metadata(md) => module.ctx.md.find(md).is_some_and(|d| d.is_distinct()) && body.has_uses(c),
        _ => false,
    })
}
