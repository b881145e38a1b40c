//! What each pass does, in a line, for those who look for one: `PASSES.md`.

/// A line for a pass, by its name in a pipeline.
pub(crate) fn of(name: &str) -> Option<&'static str> {
    DESCRIPTIONS.iter().find(|row| row.0 == name).map(|row| row.1)
}

/// A line for each name of the registry.
const DESCRIPTIONS: &[(&str, &str)] = &[
    ("aa-eval", "asks alias analysis about all pairs of pointers in a function, prints and counts the answers"),
    (
        "adce",
        "removes what nothing needs, taking all for dead that is not known to be needed; branches that decide nothing go too",
    ),
    ("aggressive-instcombine", "simplifies expressions by patterns that are too rare or too dear for `instcombine`"),
    ("alignment-from-assumptions", "gives accesses the alignment that assumptions near them say"),
    ("always-inline", "inlines the calls that must be inlined"),
    ("bdce", "removes integer computations of which no bit matters, and simplifies those of which some do not"),
    ("block-placement", "orders blocks so that control mostly falls through"),
    (
        "break-crit-edges",
        "puts a block into every edge from a block with several successors to one with several predecessors",
    ),
    ("called-value-propagation", "finds out which functions indirect calls may call, and notes it in metadata"),
    ("callsite-splitting", "copies a call into the two ways that lead to it where arguments are known on one of them"),
    ("check-debugify", "tells which lines and variables of `debugify` are gone"),
    ("constmerge", "makes one of constants with the same contents"),
    ("constraint-elimination", "replaces comparisons that follow from others which hold"),
    (
        "correlated-propagation",
        "simplifies uses by what branches, assumptions and operations say of their values there",
    ),
    ("dce", "removes instructions whose result nobody uses and which do nothing else"),
    ("deadargelim", "removes arguments and results that nobody needs from functions that only this module sees"),
    ("deadarghaX0r", "does what `deadargelim` does to functions that others see, too: for reducing test cases"),
    ("debugify", "gives each instruction a line and each value a variable, to test what passes leave of them"),
    ("div-rem-pairs", "brings the quotient and the remainder of the same two numbers together"),
    ("dot-callgraph", "writes the call graph as a file for Graphviz"),
    ("dot-cfg", "writes the control flow of each function as a file for Graphviz"),
    ("dot-cfg-only", "does the same without instructions"),
    ("dot-dom", "writes the dominator tree of each function as a file for Graphviz"),
    ("dot-dom-only", "does the same without instructions"),
    ("dot-post-dom", "writes the post-dominator tree of each function as a file for Graphviz"),
    ("dot-post-dom-only", "does the same without instructions"),
    ("drop-unnecessary-assumes", "removes assumptions about values that nothing else needs"),
    ("dse", "removes stores that nobody reads"),
    (
        "early-cse",
        "replaces what is computed or loaded already, along the dominator tree, and removes stores that are overwritten",
    ),
    ("extract-blocks", "makes functions of the blocks that a file names"),
    ("float2int", "computes with integers where floating-point numbers come from integers and go to integers"),
    ("globaldce", "removes globals that nothing reaches"),
    ("gvn", "replaces what is computed or loaded already on all ways, or on all but one, which gets it"),
    ("infer-alignment", "raises the alignment of accesses, stack slots and variables to what surely holds or suits"),
    ("inferattrs", "gives declared library functions their attributes"),
    ("instcombine", "makes expressions simpler, and brings them into the forms that other passes expect"),
    ("instcount", "counts instructions, blocks and functions, for `-stats`"),
    ("instnamer", "names every value that has no name"),
    ("instsimplify", "replaces instructions by values that are there already, or by constants"),
    ("internalize", "makes symbols internal that nobody outside needs"),
    ("invalidate<all>", "forgets all analyses"),
    ("ipsccp", "propagates constants and ranges between functions, and specialises functions by constant arguments"),
    ("jump-threading", "leads predecessors past branches that they decide"),
    ("lcssa", "puts values that are used behind their loop through a phi at its exit"),
    ("libcalls-shrinkwrap", "calls mathematical functions whose result nobody uses only where they may set `errno`"),
    ("loop-simplify", "gives every loop a preheader, one latch, and exit blocks that only it leads to"),
    ("lower-atomic", "makes atomic operations plain ones, for programs of a single thread"),
    ("lower-constant-intrinsics", "answers the questions about constants and sizes of objects that are left"),
    ("lower-expect", "turns `llvm.expect` into branch weights"),
    ("lower-global-dtors", "registers destructors of globals through `__cxa_atexit`"),
    ("lower-invoke", "makes every `invoke` a `call`, for programs that do not unwind"),
    ("lower-switch", "makes a `switch` a binary search of comparisons and branches"),
    ("mem2reg", "promotes stack slots to values in SSA form"),
    ("memcpyopt", "makes copies of memory fewer and larger"),
    ("mergefunc", "makes one of functions that do the same"),
    ("mergereturn", "leaves at most one `ret` and one `unreachable` in a function"),
    ("mldst-motion", "makes one store of stores to the same place on both ways of a branch"),
    ("move-auto-init", "moves the automatic initialisation of variables to where they are used"),
    ("no-op-cgscc", "does nothing, to test pipelines with"),
    ("no-op-function", "does nothing, to test pipelines with"),
    ("no-op-loop", "does nothing, to test pipelines with"),
    ("no-op-module", "does nothing, to test pipelines with"),
    ("print", "prints the module, or each function"),
    ("print-callgraph", "prints the call graph"),
    ("print-callgraph-sccs", "prints the strongly connected components of the call graph, callees first"),
    ("print-profile-summary", "prints which functions are hot or cold"),
    (
        "print-stack-safety",
        "prints which bytes of stack slots and parameters functions may access, and which accesses stay within their slots",
    ),
    (
        "print<access-info>",
        "prints what is known of the accesses in loops: dependences, and tests that would exclude them",
    ),
    ("print<assumptions>", "prints the conditions of the assumptions in each function"),
    ("print<block-freq>", "prints how often blocks are executed"),
    ("print<branch-prob>", "prints how likely each edge is"),
    ("print<cost-model>", "prints what each instruction costs on the target"),
    ("print<cycles>", "prints the cycles of each function, reducible or not"),
    ("print<da>", "prints how accesses to memory in loops depend on each other"),
    ("print<delinearization>", "prints accesses with the dimensions and subscripts of their arrays"),
    ("print<demanded-bits>", "prints which bits of integers and of their operands matter"),
    ("print<domfrontier>", "prints the dominance frontiers"),
    ("print<domtree>", "prints the dominator tree"),
    ("print<iv-users>", "prints the users of induction variables"),
    ("print<lazy-value-info>", "prints what is known of values at each place"),
    ("print<loops>", "prints the loops of each function"),
    ("print<memoryssa-walker>", "prints functions with the access that each access really depends on"),
    ("print<memoryssa>", "prints functions with their accesses to memory"),
    ("print<postdomtree>", "prints the post-dominator tree"),
    ("print<regions>", "prints the regions of each function"),
    ("print<scalar-evolution>", "prints how values evolve in loops, and how often loops iterate"),
    ("print<stack-lifetime>", "prints functions with the stack slots that are alive at each place"),
    ("print<stack-safety-local>", "prints which bytes of stack slots and parameters each function may access"),
    (
        "reassociate",
        "orders the operands of sums, products and the like, so that constants meet and equal parts are shared",
    ),
    ("reg2mem", "puts values that live longer than their block, and phis, through stack slots"),
    ("rel-lookup-table-converter", "makes tables of addresses tables of distances, which need no relocation"),
    ("sccp", "replaces values that are one constant whichever way is taken"),
    ("simplifycfg", "makes control flow simpler"),
    ("sink", "moves instructions down to where their results are needed"),
    ("speculative-execution", "moves cheap instructions of conditional blocks above the branch"),
    ("sroa", "cuts stack slots into the parts that are accessed on their own, and promotes these"),
    ("strip", "takes away names that linking does not need, and debug information"),
    ("strip-dead-debug-info", "takes variables that are gone out of debug information"),
    ("strip-dead-prototypes", "removes declarations that nothing uses"),
    ("strip-debug-declare", "removes what declares variables in memory to the debugger"),
    ("strip-nondebug", "takes away names that linking does not need"),
    ("tailcallelim", "marks calls as tail calls, and makes loops of functions that call themselves last"),
    ("transform-warning", "warns of transformations of loops that metadata demands and that were not done"),
    ("verify", "ends the run where the module, or a function, breaks a rule"),
    ("verify<cycles>", "compares the cycles that are kept with new ones"),
    ("verify<domtree>", "compares the dominator tree that is kept with a new one"),
    ("verify<loops>", "compares the loops that are kept with new ones"),
    ("verify<memoryssa>", "checks the accesses to memory that are kept"),
    ("verify<regions>", "checks the regions that are kept"),
    ("verify<scalar-evolution>", "compares the counts of iterations that are kept with new ones"),
    ("view-callgraph", "shows the call graph"),
    ("view-cfg", "shows the control flow of each function"),
    ("view-cfg-only", "does the same without instructions"),
    ("view-dom", "shows the dominator tree of each function"),
    ("view-dom-only", "does the same without instructions"),
    ("view-post-dom", "shows the post-dominator tree of each function"),
    ("view-post-dom-only", "does the same without instructions"),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::registry::PASSES;

    #[test]
    fn each_pass_has_a_line_and_each_line_a_pass() {
        assert!(DESCRIPTIONS.is_sorted_by_key(|row| row.0));
        let without: Vec<&str> = PASSES.iter().map(|row| row.name).filter(|name| of(name).is_none()).collect();
        assert!(without.is_empty(), "add a line for {without:?}");
        let is_pass = |name: &str| PASSES.iter().any(|row| row.name == name);
        let unknown: Vec<&str> = DESCRIPTIONS.iter().map(|row| row.0).filter(|name| !is_pass(name)).collect();
        assert!(unknown.is_empty(), "no pass has the name of {unknown:?}");
    }
}
