//! Limits of the searches, with LLVM's options, default values and ways of counting.

use passman::{PassOption, PassOptionKind, PassOptions};

/// How far searches go, and what is done.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Accesses of memory that are looked at for reads, for one write.
    pub scan: usize,
    /// Cost of the walk upwards from one write.
    pub walk: u32,
    /// Writes that are covered in part that one write is compared with.
    pub partial: u32,
    /// Writes of a function that are looked at.
    pub defs: usize,
    /// Cost of a step in the block of the write.
    pub same_block: u32,
    /// Cost of a step in another block.
    pub other_block: u32,
    /// Blocks that are looked at to find whether each way to the end leads past a write.
    pub path: usize,
    /// Are clobbers that were found kept in MemorySSA?
    pub optimizes: bool,
    /// Are writes that are covered by several others shortened?
    pub tracks_partial: bool,
    /// Are constants of which one is stored into the other merged?
    pub merges: bool,
    /// Is `initializes` believed?
    pub initializes: bool,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            scan: 150,
            walk: 90,
            partial: 5,
            defs: 5000,
            same_block: 1,
            other_block: 5,
            path: 50,
            optimizes: true,
            tracks_partial: true,
            merges: true,
            initializes: true,
        }
    }
}

/// Phis and definitions that are looked at to find whether a loaded value is still in memory when it is stored back. LLVM has no limit here.
pub(crate) const MAX_NOOP_ACCESSES: usize = 1000;

/// Instructions that are looked at to find whether memory changes between two places. LLVM has no limit here.
pub(crate) const MAX_BETWEEN: usize = 100_000;

const fn number(name: &'static str, help: &'static str) -> PassOption {
    PassOption { name, kind: PassOptionKind::Number, value: "uint", help }
}

const fn flag(name: &'static str, help: &'static str) -> PassOption {
    PassOption { name, kind: PassOptionKind::Flag, value: "", help }
}

const SCAN: &str = "dse-memoryssa-scanlimit";
const WALK: &str = "dse-memoryssa-walklimit";
const PARTIAL: &str = "dse-memoryssa-partial-store-limit";
const DEFS: &str = "dse-memoryssa-defs-per-block-limit";
const SAME: &str = "dse-memoryssa-samebb-cost";
const OTHER: &str = "dse-memoryssa-otherbb-cost";
const PATH: &str = "dse-memoryssa-path-check-limit";
const OPTIMIZE: &str = "dse-optimize-memoryssa";
const TRACK: &str = "enable-dse-partial-overwrite-tracking";
const MERGE: &str = "enable-dse-partial-store-merging";
const INITIALIZES: &str = "enable-dse-initializes-attr-improvement";

/// Options on the command line.
pub const OPTIONS: &[PassOption] = &[
    number(SCAN, "The number of memory instructions to scan for dead store elimination (default = 150)"),
    number(
        WALK,
        "The maximum number of steps while walking upwards to find MemoryDefs that may be killed (default = 90)",
    ),
    number(
        PARTIAL,
        "The maximum number candidates that only partially overwrite the killing MemoryDef to consider (default = 5)",
    ),
    number(
        DEFS,
        "The number of MemoryDefs we consider as candidates to eliminated other stores per basic block (default = 5000)",
    ),
    number(SAME, "The cost of a step in the same basic block as the killing MemoryDef(default = 1)"),
    number(OTHER, "The cost of a step in a different basic block than the killing MemoryDef(default = 5)"),
    number(
        PATH,
        "The maximum number of blocks to check when trying to prove that all paths to an exit go through a killing block (default = 50)",
    ),
    flag(OPTIMIZE, "Allow DSE to optimize memory accesses."),
    flag(TRACK, "Enable partial-overwrite tracking in DSE"),
    flag(MERGE, "Enable partial store merging in DSE"),
    flag(INITIALIZES, "Enable the initializes attr improvement in DSE"),
];

impl Limits {
    /// Takes the values of the options that are given.
    pub fn configure(&mut self, options: &PassOptions) {
        let size = |name, to: &mut usize| {
            if let Some(n) = options.number(name) {
                *to = usize::try_from(n).unwrap_or(usize::MAX);
            }
        };
        size(SCAN, &mut self.scan);
        size(DEFS, &mut self.defs);
        size(PATH, &mut self.path);
        let count = |name, to: &mut u32| {
            if let Some(n) = options.number(name) {
                *to = u32::try_from(n).unwrap_or(u32::MAX);
            }
        };
        count(WALK, &mut self.walk);
        count(PARTIAL, &mut self.partial);
        count(SAME, &mut self.same_block);
        count(OTHER, &mut self.other_block);
        let set = |name, to: &mut bool| {
            if options.text(name).is_some() {
                *to = options.flag(name);
            }
        };
        set(OPTIMIZE, &mut self.optimizes);
        set(TRACK, &mut self.tracks_partial);
        set(MERGE, &mut self.merges);
        set(INITIALIZES, &mut self.initializes);
    }
}
