//! The tables of the command lines' options. Those of passes stand in the registry.

use passman::PassOptionKind;

/// What an option takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// True or false; alone it is true.
    Flag,
    /// A value, `-x=v` or `-x v`.
    Text,
    /// A regular expression, `-x=v`; alone it is empty.
    Pattern,
    /// A list of values, separated by commas, may be given several times.
    List,
    /// A whole number.
    Int,
    /// A whole number, 0 or more.
    Number,
    /// Alone, or `-x=v` with a whole number, 0 or more, or this word.
    CountOr(&'static str),
    /// A number with a fraction.
    Real,
    /// Alone, or `-x=v` with one of these values.
    Choice(&'static [&'static str]),
    /// `-x=v` with one of these values.
    OneOf(&'static [&'static str]),
}

/// An option.
#[derive(Clone, Copy)]
pub(super) struct Opt {
    pub name: &'static str,
    pub kind: Kind,
    /// What the value is, for the help text.
    pub value: &'static str,
    pub help: &'static str,
    /// Does only `--help-hidden` show it?
    pub hidden: bool,
}

impl Opt {
    const fn hidden(self) -> Self {
        Self { hidden: true, ..self }
    }
}

const fn flag(name: &'static str, help: &'static str) -> Opt {
    Opt { name, kind: Kind::Flag, value: "", help, hidden: false }
}

const fn valued(name: &'static str, kind: Kind, value: &'static str, help: &'static str) -> Opt {
    Opt { name, kind, value, help, hidden: false }
}

const CHANGED: Kind =
    Kind::Choice(&["quiet", "diff", "diff-quiet", "cdiff", "cdiff-quiet", "dot-cfg", "dot-cfg-quiet"]);

const DENORMALS: Kind = Kind::OneOf(&["ieee", "preserve-sign", "positive-zero", "dynamic"]);
const FRAME_POINTERS: Kind = Kind::OneOf(&["all", "non-leaf", "non-leaf-no-reserve", "reserved", "none"]);

/// A program: its command line.
pub(super) struct Tool {
    overview: &'static str,
    /// What stands behind the options.
    inputs: &'static str,
    /// Most input files.
    pub max_inputs: usize,
    /// Do options end at the first input?
    pub ends_at_input: bool,
    /// Does it run passes? Then their options are its own, and they may be given as options, as in older versions of opt.
    pub runs_passes: bool,
    /// Its own options, by name.
    options: &'static [Opt],
}

const HELP: Opt = flag("help", "Display available options (--help-hidden for more)");
/// As in LLVM, `-h` is short for `--help`. Options come in no groups here: the lists are the same texts.
const HELP_ALIAS: Opt = flag("h", "Alias for --help");
const HELP_LIST: Opt = flag("help-list", "Display list of available options (--help-list-hidden for more)");
const HELP_HIDDEN: Opt = flag("help-hidden", "Display all available options").hidden();
const HELP_LIST_HIDDEN: Opt = flag("help-list-hidden", "Display list of all available options").hidden();
const OUTPUT: Opt = valued("o", Kind::Text, "filename", "Override output filename");
const FORCE: Opt = flag("f", "Enable binary output on terminals");
const KEEP_BC_ORDERS: Opt =
    flag("preserve-bc-uselistorder", "Preserve use-list order when writing LLVM bitcode.").hidden();
const KEEP_LL_ORDERS: Opt =
    flag("preserve-ll-uselistorder", "Preserve use-list order when writing LLVM assembly.").hidden();
const LAYOUT: Opt = valued("data-layout", Kind::Text, "layout-string", "data layout string to use");
const THREADS: Opt = valued("threads", Kind::Int, "int", "Number of threads (default: all cores)");
const VERSION: Opt = flag("version", "Display the version of this program");

/// Options of all programs, for those who package them.
const COMMON: [Opt; 2] = [
    flag("print-man-page", "Print the manual page").hidden(),
    valued(
        "print-completion",
        Kind::OneOf(&["bash", "zsh", "fish"]),
        "shell",
        "Print what completes options in a shell",
    )
    .hidden(),
];

/// `llopt-as`
pub(super) static ASSEMBLER: Tool = Tool {
    overview: "llvm .ll -> .bc assembler",
    inputs: "<input .ll file>",
    max_inputs: 1,
    ends_at_input: false,
    runs_passes: false,
    options: &[
        LAYOUT,
        flag("disable-output", "Disable output"),
        flag("disable-verify", "Do not run verifier on input LLVM (dangerous!)"),
        FORCE,
        HELP,
        HELP_ALIAS,
        HELP_HIDDEN,
        HELP_LIST,
        HELP_LIST_HIDDEN,
        OUTPUT,
        KEEP_BC_ORDERS,
        THREADS,
        VERSION,
    ],
};

/// `llopt-dis`
pub(super) static DISASSEMBLER: Tool = Tool {
    overview: "llvm .bc -> .ll disassembler",
    inputs: "[input bitcode]...",
    max_inputs: usize::MAX,
    ends_at_input: false,
    runs_passes: false,
    options: &[
        FORCE,
        HELP,
        HELP_ALIAS,
        HELP_HIDDEN,
        HELP_LIST,
        HELP_LIST_HIDDEN,
        flag("materialize-metadata", "Load module without materializing metadata, then materialize only the metadata"),
        OUTPUT,
        KEEP_LL_ORDERS,
        THREADS,
        VERSION,
    ],
};

/// `llopt-link`
pub(super) static LINKER: Tool = Tool {
    overview: "llvm linker",
    inputs: "<input files>",
    max_inputs: usize::MAX,
    ends_at_input: false,
    runs_passes: false,
    options: &[
        flag("S", "Write output as LLVM assembly").hidden(),
        flag("d", "Print assembly as linked").hidden(),
        flag("disable-debug-info-type-map", "Don't use a uniquing type map for debug info"),
        flag("disable-verify", "Do not run the verifier").hidden(),
        FORCE,
        HELP,
        HELP_ALIAS,
        HELP_HIDDEN,
        HELP_LIST,
        HELP_LIST_HIDDEN,
        flag("internalize", "Internalize linked symbols"),
        OUTPUT,
        flag("only-needed", "Link only needed symbols"),
        valued(
            "override",
            Kind::List,
            "filename",
            "Input file whose definitions take the place of those that are there",
        ),
        KEEP_BC_ORDERS,
        KEEP_LL_ORDERS,
        flag("suppress-warnings", "Suppress all linking warnings"),
        THREADS,
        flag("v", "Print information about actions taken"),
        VERSION,
    ],
};

/// `llopt-reduce`
pub(super) static REDUCER: Tool = Tool {
    overview: "LLVM automatic testcase reducer",
    inputs: "<input .ll or .bc file>",
    max_inputs: 1,
    ends_at_input: false,
    runs_passes: false,
    options: &[
        HELP,
        HELP_ALIAS,
        HELP_HIDDEN,
        HELP_LIST,
        HELP_LIST_HIDDEN,
        flag("in-place", "Replace the input file with the reduced version"),
        OUTPUT,
        valued(
            "test",
            Kind::Text,
            "command",
            "Succeeds while the file that it gets as its last argument is interesting",
        ),
        valued("test-arg", Kind::List, "string", "Arguments of the test, before the file"),
        valued("timeout", Kind::Number, "seconds", "A test that takes longer fails (default: 60)"),
        flag("verbose", "Tell about each step"),
        VERSION,
    ],
};

/// `llopt-run`
pub(super) static RUNNER: Tool = Tool {
    overview: "llvm interpreter that stops at undefined behaviour",
    inputs: "<input file> [arguments]...",
    max_inputs: usize::MAX,
    ends_at_input: true,
    runs_passes: false,
    options: &[
        LAYOUT,
        valued(
            "function",
            Kind::Text,
            "name",
            "Run this function; the arguments are constants of its parameters' types",
        ),
        flag("general", "Do not use the fast path"),
        HELP,
        HELP_ALIAS,
        HELP_HIDDEN,
        HELP_LIST,
        HELP_LIST_HIDDEN,
        valued("max-depth", Kind::Text, "calls", "Most calls within calls"),
        valued("max-memory", Kind::Text, "bytes", "Most bytes of the program's memory"),
        valued("max-steps", Kind::Text, "instructions", "Most instructions"),
        valued("seed", Kind::Text, "number", "What undef is where it is used"),
        flag("stats", "Print numbers of instructions and bytes to stderr"),
        THREADS,
        flag("trace", "Print each instruction with its values to stderr"),
        VERSION,
    ],
};

/// `llopt-tv`
pub(super) static VALIDATOR: Tool = Tool {
    overview: "checker of optimisers: is the second module a refinement of the first?",
    inputs: "<before> <after>",
    max_inputs: 2,
    ends_at_input: false,
    runs_passes: false,
    options: &[
        LAYOUT,
        valued("function", Kind::Text, "name", "Judge this function alone"),
        HELP,
        HELP_ALIAS,
        HELP_HIDDEN,
        HELP_LIST,
        HELP_LIST_HIDDEN,
        valued("inputs", Kind::Number, "uint", "Generated arguments for each function that is run (default: 32)"),
        valued("max-steps", Kind::Text, "instructions", "Most instructions of one run before (default: 400000)"),
        flag("quiet", "Print only what is wrong, and the sum"),
        valued(
            "searched",
            Kind::Number,
            "uint",
            "Arguments beyond these, looked for by the ways that runs took (default: 480)",
        ),
        valued("seed", Kind::Text, "number", "Decides what the generated arguments are"),
        THREADS,
        VERSION,
    ],
};

/// `llopt`
pub(super) static OPTIMIZER: Tool = Tool {
    overview: "LLVM IR optimizer and analysis printer",
    inputs: "<input file>",
    max_inputs: 1,
    ends_at_input: false,
    runs_passes: true,
    options: OPTIONS,
};

/// One list of passes for what is accepted and what the help says.
macro_rules! explained {
    ($first:literal $(, $name:literal)* $(,)?) => {
        /// The passes that explain what they do.
        pub(super) const EXPLAINED: &[&str] = &[$first $(, $name)*];
        const EXPLAIN_HELP: &str =
            concat!("Tell what these passes do, step by step: ", $first $(, ", ", $name)*);
    };
}

explained! {
    "block-placement",
    "called-value-propagation",
    "callsite-splitting",
    "constraint-elimination",
    "correlated-propagation",
    "drop-unnecessary-assumes",
    "dse",
    "gvn",
    "instcombine",
    "ipsccp",
    "jump-threading",
    "lower-constant-intrinsics",
    "lower-expect",
    "mem2reg",
    "memcpyopt",
    "mergefunc",
    "mldst-motion",
    "move-auto-init",
    "simplifycfg",
    "speculative-execution",
    "sroa",
    "tailcallelim",
}

/// The options `-O0`, … that stand for a default pipeline.
pub(super) const LEVELS: [&str; 6] = ["O0", "O1", "O2", "O3", "Os", "Oz"];

const OPTIONS: &[Opt] = &[
    flag("O0", "Optimization level 0. Similar to clang -O0. Same as -passes=\"default<O0>\""),
    flag("O1", "Optimization level 1. Similar to clang -O1. Same as -passes=\"default<O1>\""),
    flag("O2", "Optimization level 2. Similar to clang -O2. Same as -passes=\"default<O2>\""),
    flag("O3", "Optimization level 3. Similar to clang -O3. Same as -passes=\"default<O3>\""),
    flag("Os", "Like -O2 but size-conscious. Similar to clang -Os. Same as -passes=\"default<Os>\""),
    flag(
        "Oz",
        "Like -O2 but optimize for code size above all else. Similar to clang -Oz. Same as -passes=\"default<Oz>\"",
    ),
    flag("S", "Write output as LLVM assembly"),
    LAYOUT,
    valued(
        "check-semantics",
        Kind::CountOr(crate::driver::EXHAUSTIVE),
        "runs",
        "Run functions before and after each pass, on so many arguments (8), and compare what they do; =exhaustive: on all, \
         where these have few bits",
    ),
    valued(
        "check-semantics-reproducer",
        Kind::Text,
        "filename",
        "Where a small module for which the pass fails is written (llopt-reproducer.ll)",
    ),
    valued("check-semantics-seed", Kind::Number, "number", "Which arguments -check-semantics makes (1)"),
    valued(
        "debug-pass-manager",
        Kind::Choice(&["quiet", "verbose"]),
        "value",
        "Print pass management debugging information",
    )
    .hidden(),
    valued("denormal-fp-math", DENORMALS, "value", "Select which denormal numbers the code is permitted to require"),
    valued(
        "denormal-fp-math-f32",
        DENORMALS,
        "value",
        "Select which denormal numbers the code is permitted to require for float",
    )
    .hidden(),
    valued("disable-builtin", Kind::Text, "string", "Disable specific target library builtin function"),
    flag("disable-output", "Do not write result bitcode file").hidden(),
    flag("disable-simplify-libcalls", "Disable simplify-libcalls"),
    flag("disable-tail-calls", "Never emit tail calls"),
    flag("disable-verify", "Do not run the verifier").hidden(),
    flag("discard-value-names", "Discard names from Value (other than GlobalValue).").hidden(),
    flag("debugify-each", "Start each pass with debugify and end it with check-debugify"),
    valued("debugify-export", Kind::Text, "filename", "Export per-pass debugify statistics to this file"),
    valued("dot-cfg-after-color", Kind::Text, "string", "Colour of what is new in pictures of changes (forestgreen)")
        .hidden(),
    valued("dot-cfg-before-color", Kind::Text, "string", "Colour of what is gone in pictures of changes (red)")
        .hidden(),
    valued("dot-cfg-common-color", Kind::Text, "string", "Colour of what stays in pictures of changes (black)")
        .hidden(),
    valued("dot-cfg-dir", Kind::Text, "string", "Where -print-changed=dot-cfg writes its page and pictures (./)")
        .hidden(),
    flag("enable-debugify", "Start the pipeline with debugify and end it with check-debugify"),
    flag("enable-no-infs-fp-math", "Enable FP math optimizations that assume no +-Infs"),
    flag("enable-no-nans-fp-math", "Enable FP math optimizations that assume no NaNs"),
    flag("enable-no-signed-zeros-fp-math", "Enable FP math optimizations that assume the sign of 0 is insignificant"),
    valued("explain", Kind::List, "pass names", EXPLAIN_HELP),
    FORCE,
    valued("filter-passes", Kind::List, "pass names", "Only report changes by these passes; with -print-changed")
        .hidden(),
    valued("filter-print-funcs", Kind::List, "function names", "Only print these functions in dumps of IR").hidden(),
    valued("frame-pointer", FRAME_POINTERS, "value", "Specify frame pointer elimination optimization"),
    HELP,
    HELP_ALIAS,
    HELP_HIDDEN,
    HELP_LIST,
    HELP_LIST_HIDDEN,
    valued("info-output-file", Kind::Text, "filename", "File to append -stats and -timer output to").hidden(),
    valued(
        "ir-dump-directory",
        Kind::Text,
        "filename",
        "Directory for files with what -print-[before|after] and their kin print, instead of standard error",
    )
    .hidden(),
    valued("march", Kind::Text, "string", "Architecture to generate code for (see --version)"),
    valued("mattr", Kind::List, "a1,+a2,-a3,...", "Target specific attributes"),
    valued("mcpu", Kind::Text, "cpu-name", "Target a specific cpu type"),
    flag("module-hash", "Emit module hash"),
    flag("module-summary", "Emit module summary index"),
    valued("mtriple", Kind::Text, "string", "Override target triple for module"),
    OUTPUT,
    valued(
        "opt-bisect",
        Kind::Text,
        "string",
        "Run optimization passes only for the specified intervals: '1-10,20-30,45', or -1 for all",
    )
    .hidden(),
    valued("opt-bisect-limit", Kind::Int, "int", "Maximum optimization to perform (equivalent to -opt-bisect=1-N)")
        .hidden(),
    valued("opt-bisect-print-ir-path", Kind::Text, "string", "Print IR to path when opt-bisect-limit is reached")
        .hidden(),
    flag("opt-bisect-verbose", "Show verbose output when opt-bisect-limit is set").hidden(),
    valued("p", Kind::Text, "string", "Alias for --passes").hidden(),
    valued("pack-bodies-from", Kind::Int, "bytes", "Keep functions packed where the file has so many bytes (67108864)"),
    valued("pass-remarks", Kind::Pattern, "pattern", "Show what passes did whose names match this regular expression")
        .hidden(),
    valued(
        "pass-remarks-analysis",
        Kind::Pattern,
        "pattern",
        "Show what passes found whose names match this expression",
    )
    .hidden(),
    valued(
        "pass-remarks-filter",
        Kind::Text,
        "regex",
        "Only record optimization remarks from passes whose names match the given regular expression",
    )
    .hidden(),
    valued(
        "pass-remarks-hotness-threshold",
        Kind::Text,
        "N or 'auto'",
        "Minimum profile count required for an optimization remark to be output. Use 'auto' to apply the threshold from profile summary",
    )
    .hidden(),
    valued("pass-remarks-missed", Kind::Pattern, "pattern", "Show what passes could not do whose names match this one")
        .hidden(),
    valued("pass-remarks-output", Kind::Text, "filename", "Output filename for pass remarks").hidden(),
    flag("pass-remarks-with-hotness", "With PGO, include profile count in optimization remarks").hidden(),
    valued("passes", Kind::Text, "string", "A textual description of the pass pipeline"),
    KEEP_BC_ORDERS,
    KEEP_LL_ORDERS,
    valued("print-after", Kind::List, "pass names", "Print IR after specified passes").hidden(),
    flag("print-after-all", "Print IR after each pass").hidden(),
    valued(
        "print-after-pass-number",
        Kind::List,
        "uint",
        "Print IR after the passes with specified numbers as reported by print-pass-numbers",
    )
    .hidden(),
    valued("print-before", Kind::List, "pass names", "Print IR before specified passes").hidden(),
    flag("print-before-all", "Print IR before each pass").hidden(),
    flag("print-before-changed", "Print before passes that change them").hidden(),
    valued(
        "print-before-pass-number",
        Kind::List,
        "uint",
        "Print IR before the passes with specified numbers as reported by print-pass-numbers",
    )
    .hidden(),
    flag("print-bfi", "Print the block frequency info.").hidden(),
    valued(
        "print-bfi-func-name",
        Kind::Text,
        "string",
        "The option to specify the name of the function whose block frequency info is printed.",
    )
    .hidden(),
    flag("print-bpi", "Print the branch probability info.").hidden(),
    valued(
        "print-bpi-func-name",
        Kind::Text,
        "string",
        "The option to specify the name of the function whose branch probability info is printed.",
    )
    .hidden(),
    valued("print-changed", CHANGED, "value", "Print changed IRs").hidden(),
    valued("print-changed-dot-path", Kind::Text, "string", "Program that lays out pictures of changes (dot)").hidden(),
    flag("print-module-scope", "In dumps of IR, always print the whole module").hidden(),
    flag("print-on-crash", "Print the last form of the IR before crash (use -print-on-crash-path to dump to a file)")
        .hidden(),
    valued("print-on-crash-path", Kind::Text, "string", "Print the last form of the IR before crash to a file")
        .hidden(),
    flag("print-pass-numbers", "Print pass names and their ordinals").hidden(),
    flag("print-passes", "Print available passes that can be specified in -passes=foo and exit"),
    flag("print-pipeline-passes", "Print a '-passes' compatible string describing the pipeline and exit"),
    flag("stackrealign", "Force align the stack to the minimum alignment"),
    flag("stats", "Print statistics of passes to stderr").hidden(),
    flag("stats-json", "Display statistics as json data").hidden(),
    flag("strip-debug", "Strip debugger symbol info from translation unit"),
    flag("strip-named-metadata", "Strip module-level named metadata"),
    valued(
        "thin-link-bitcode-file",
        Kind::Text,
        "filename",
        "A file in which to write minimized bitcode for the thin link only",
    ),
    flag("thinlto-bc", "Write output as ThinLTO-ready bitcode"),
    flag("thinlto-split-lto-unit", "Enable splitting of a ThinLTO LTOUnit"),
    flag("unified-lto", "Mark the module as fit for both kinds of links; with -thinlto-bc"),
    THREADS,
    flag("time-passes", "Time each pass, printing elapsed time for each on exit").hidden(),
    flag("time-passes-per-run", "Time each pass run, printing elapsed time for each run on exit").hidden(),
    flag("time-trace", "Record time trace"),
    valued("time-trace-file", Kind::Text, "filename", "Specify time trace file destination"),
    valued(
        "time-trace-granularity",
        Kind::Number,
        "uint",
        "Minimum time granularity (in microseconds) traced by time profiler",
    )
    .hidden(),
    flag("track-memory", "Enable -time-passes memory tracking (this may be slow)").hidden(),
    flag("verify-analysis-invalidation", "Compare analyses that passes claim to have kept with new ones").hidden(),
    flag("verify-debuginfo-preserve", "Collect the debug info of the module first, and check in the end what is left of it"),
    flag("verify-dom-info", "Verify dominator info (time consuming)").hidden(),
    flag("verify-each", "Verify after each transform"),
    flag("verify-each-debuginfo-preserve", "Collect debug info before each pass and check behind it what is left of it"),
    flag("verify-loop-info", "Verify loop info (time consuming)").hidden(),
    flag("verify-memoryssa", "Verify MemorySSA (time consuming)").hidden(),
    flag("verify-scev", "Verify ScalarEvolution's backedge taken counts (slow)").hidden(),
    VERSION,
];

/// A name as messages show it: one dash before a single letter, two before a word.
pub(super) fn dashed(name: &str) -> String {
    if name.len() == 1 { format!("-{name}") } else { format!("--{name}") }
}

fn of_pass(o: &passman::PassOption) -> Opt {
    let kind = match o.kind {
        PassOptionKind::Flag => Kind::Flag,
        PassOptionKind::Number => Kind::Number,
        PassOptionKind::Real => Kind::Real,
        PassOptionKind::Text => Kind::Text,
        PassOptionKind::OneOf(all) => Kind::OneOf(all),
    };
    Opt { name: o.name, kind, value: o.value, help: o.help, hidden: true }
}

/// Is there what the option asks for? A level of optimisation is not shown before its pipeline exists.
fn works(o: &Opt) -> bool {
    !LEVELS.contains(&o.name) || pipeline::parse(&format!("default<{}>", o.name)).is_ok()
}

impl Tool {
    /// All options, those of passes among them.
    pub fn all(&self) -> impl Iterator<Item = Opt> {
        let of_passes = pipeline::registry::pass_options().filter(|_| self.runs_passes).map(of_pass);
        self.options.iter().copied().chain(COMMON).chain(of_passes)
    }

    /// What the program does, and what stands behind the options.
    pub fn usage(&self) -> (&'static str, &'static str) {
        (self.overview, self.inputs)
    }

    /// The options that work, by name, those that are hidden among them.
    pub fn shown(&self) -> Vec<Opt> {
        let mut all: Vec<Opt> = self.all().filter(works).collect();
        all.sort_by_key(|o| o.name.to_ascii_lowercase());
        all
    }

    /// The option of this name.
    pub fn find(&self, name: &str) -> Option<Opt> {
        self.all().find(|o| o.name == name)
    }

    /// The text of `--help`, with what is hidden or without.
    pub fn help(&self, program: &str, hidden: bool) -> String {
        let left = |o: &Opt| match o.kind {
            Kind::Flag => dashed(o.name),
            Kind::Choice(_) | Kind::CountOr(_) | Kind::Pattern => format!("{}[=<{}>]", dashed(o.name), o.value),
            _ => format!("{}=<{}>", dashed(o.name), o.value),
        };
        let mut sorted = self.shown();
        sorted.retain(|o| hidden || !o.hidden);
        let width = sorted.iter().map(|o| left(o).len()).max().unwrap_or(0);
        let (overview, inputs) = (self.overview, self.inputs);
        let mut out = format!("OVERVIEW: {overview}\n\nUSAGE: {program} [options] {inputs}\n\nOPTIONS:\n");
        for o in &sorted {
            out += &format!("  {:width$} - {}\n", left(o), o.help);
            if let Kind::Choice(values) = o.kind {
                values.iter().for_each(|v| out += &format!("    ={v}\n"));
            }
        }
        if self.runs_passes {
            out += "  -<pass>: run a pass, as in older versions of opt; see --print-passes for the names\n";
        }
        out += "  @<file>: read further arguments from a file\n";
        out
    }
}
