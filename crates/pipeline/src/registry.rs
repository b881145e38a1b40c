//! The table of passes and analyses. A pass needs one row here, its file, and its tests.

use alignment_from_assumptions::AlignmentFromAssumptions;
use analysis::TargetFactsAnalysis;
use analysis::alias::GlobalsAaAnalysis;
use analysis::lazy_value_info::LazyValueAnalysis;
use analysis::profile_summary::ProfileSummaryAnalysis;
use analysis::{AssumptionAnalysis, BlockFrequencyAnalysis, BranchProbabilityAnalysis};
use analysis::{
    CallGraphAnalysis, CycleAnalysis, DemandedBitsAnalysis, DominanceFrontierAnalysis, DominatorTreeAnalysis,
};
use analysis::{
    LoopAnalysis, MemoryDependenceAnalysis, MemorySsaAnalysis, PostDominatorTreeAnalysis, RegionAnalysis,
    ScalarEvolutionAnalysis,
};
use callsite_splitting::CallSiteSplitting;
use constraint_elimination::ConstraintElimination;
use debugify::{CheckDebugify, Debugify};
use dse::Dse;
use gvn::GvnPass;
use instcombine::InstCombine;
use ipo::called_value_propagation::CalledValuePropagation;
use ipo::ipsccp::Ipsccp;
use jump_threading::JumpThreading;
use loop_analysis::delinearization::PrintDelinearization;
use loop_analysis::dependence::PrintDependences;
use loop_analysis::iv_users::PrintIvUsers;
use loop_analysis::loop_access::PrintLoopAccess;
use lower_constant_intrinsics::LowerConstantIntrinsics;
use memcpyopt::MemCpyOpt;
use passman::*;
use simplifycfg::SimplifyCfg;
use stack_safety::{
    PrintStackLifetime, PrintStackSafety, PrintStackSafetyLocal, StackSafetyAnalysis, StackSafetyGlobalAnalysis,
};
use transforms::aa_eval::AaEval;
use transforms::adce::Adce;
use transforms::aggressive_instcombine::AggressiveInstCombine;
use transforms::always_inline::AlwaysInline;
use transforms::bdce::Bdce;
use transforms::block_placement::BlockPlacement;
use transforms::break_crit_edges::BreakCritEdges;
use transforms::constmerge::ConstMerge;
use transforms::correlated_propagation::CorrelatedPropagation;
use transforms::dce::Dce;
use transforms::deadargelim::DeadArgElim;
use transforms::div_rem_pairs::DivRemPairs;
use transforms::dot::{CALL_GRAPH_OPTIONS, CFG_OPTIONS, Output, Picture, Show, ShowCallGraph};
use transforms::drop_unnecessary_assumes::DropUnnecessaryAssumes;
use transforms::early_cse::EarlyCse;
use transforms::extract_blocks::ExtractBlocks;
use transforms::float2int::Float2Int;
use transforms::globaldce::GlobalDce;
use transforms::infer_alignment::InferAlignment;
use transforms::inferattrs::InferAttrs;
use transforms::instcount::InstCount;
use transforms::instnamer::InstNamer;
use transforms::instsimplify::InstSimplify;
use transforms::internalize::Internalize;
use transforms::lcssa::Lcssa;
use transforms::libcalls_shrinkwrap::LibCallsShrinkWrap;
use transforms::loop_simplify::LoopSimplify;
use transforms::lower_atomic::LowerAtomic;
use transforms::lower_expect::LowerExpect;
use transforms::lower_global_dtors::LowerGlobalDtors;
use transforms::lower_invoke::LowerInvoke;
use transforms::lower_switch::LowerSwitch;
use transforms::mem2reg::Mem2Reg;
use transforms::mergefunc::MergeFunctions;
use transforms::mergereturn::MergeReturn;
use transforms::mldst_motion::MldstMotion;
use transforms::move_auto_init::MoveAutoInit;
use transforms::no_op::{NoOp, NoOpFunctionAnalysis, NoOpModuleAnalysis};
use transforms::print::Print;
use transforms::print_assumptions::PrintAssumptions;
use transforms::print_callgraph_sccs::PrintCallGraphSccs;
use transforms::print_cost_model::PrintCostModel;
use transforms::print_demanded_bits::PrintDemandedBits;
use transforms::print_lazy_value_info::PrintLazyValueInfo;
use transforms::print_memory_ssa::PrintMemorySsa;
use transforms::print_profile_summary::PrintProfileSummary;
use transforms::print_regions::PrintRegions;
use transforms::print_scalar_evolution::PrintScalarEvolution;
use transforms::reassociate::Reassociate;
use transforms::reg2mem::Reg2Mem;
use transforms::rel_lookup_table_converter::RelLookupTableConverter;
use transforms::sccp::Sccp;
use transforms::sink::Sink;
use transforms::speculative_execution::SpeculativeExecution;
use transforms::sroa::Sroa;
use transforms::strip::{Strip, StripNonDebug};
use transforms::strip_dead_debug_info::StripDeadDebugInfo;
use transforms::strip_dead_prototypes::StripDeadPrototypes;
use transforms::strip_debug_declare::StripDebugDeclare;
use transforms::tailcallelim::TailCallElim;
use transforms::transform_warning::TransformWarning;
use transforms::verify::Verify;

/// How a pass is made.
pub enum Make<P: ?Sized> {
    /// Without parameters.
    Plain(fn() -> Box<P>),
    /// From the text between `<` and `>`, empty where there is none; or the message that says what is wrong with it.
    With(fn(&str) -> Result<Box<P>, String>),
}

/// What a pass runs on, and how it is made.
pub enum Unit {
    /// A pass over the module.
    Module(Make<dyn ModulePass>),
    /// A pass over components of the call graph.
    Cgscc(Make<dyn CgsccPass>),
    /// A pass over a function.
    Function(Make<dyn FunctionPass>),
    /// A pass over a loop.
    Loop(Make<dyn LoopPass>),
}

/// A pass.
pub struct Row {
    /// Its name in a pipeline.
    pub name: &'static str,
    /// The name of LLVM's class, which dumps and logs show.
    pub class: &'static str,
    /// Its parameters, as `--print-passes` shows them; empty if it takes none.
    pub params: &'static str,
    /// What it runs on.
    pub unit: Unit,
    /// Its options on the command line.
    pub options: &'static [PassOption],
}

/// An analysis of functions or, with `dyn ModulePass`, of the module, which `require<...>` and `invalidate<...>` name.
pub struct AnalysisRow<P: ?Sized = dyn FunctionPass> {
    /// Its name in a pipeline.
    pub name: &'static str,
    /// The name of LLVM's class.
    pub class: &'static str,
    /// Makes the pass that computes it.
    pub require: fn() -> Box<P>,
    /// Makes the pass that forgets it.
    pub invalidate: fn() -> Box<P>,
}

const fn module(name: &'static str, class: &'static str, make: fn() -> Box<dyn ModulePass>) -> Row {
    Row { name, class, params: "", unit: Unit::Module(Make::Plain(make)), options: &[] }
}

const fn cgscc(name: &'static str, class: &'static str, make: fn() -> Box<dyn CgsccPass>) -> Row {
    Row { name, class, params: "", unit: Unit::Cgscc(Make::Plain(make)), options: &[] }
}

const fn function(name: &'static str, class: &'static str, make: fn() -> Box<dyn FunctionPass>) -> Row {
    Row { name, class, params: "", unit: Unit::Function(Make::Plain(make)), options: &[] }
}

const fn on_loop(name: &'static str, class: &'static str, make: fn() -> Box<dyn LoopPass>) -> Row {
    Row { name, class, params: "", unit: Unit::Loop(Make::Plain(make)), options: &[] }
}

const fn analysis<A: Analysis>(name: &'static str) -> AnalysisRow {
    AnalysisRow {
        name,
        class: A::CLASS,
        require: || Box::new(RequirePass::<A>::default()),
        invalidate: || Box::new(InvalidatePass::<A>::default()),
    }
}

const fn module_analysis<A: ModuleAnalysis>(name: &'static str) -> AnalysisRow<dyn ModulePass> {
    AnalysisRow {
        name,
        class: A::CLASS,
        require: || Box::new(RequireModulePass::<A>::default()),
        invalidate: || Box::new(InvalidateModulePass::<A>::default()),
    }
}

impl Row {
    /// What the pass does to the program.
    pub fn effect(&self) -> Effect {
        fn of<P: ?Sized>(make: &Make<P>, effect: fn(&P) -> Effect) -> Effect {
            match make {
                Make::Plain(make) => effect(&make()),
                // What it does to the program does not depend on parameters; there are none that all passes take.
                Make::With(make) => make("").map_or(Effect::Refines, |pass| effect(&pass)),
            }
        }
        match &self.unit {
            Unit::Module(make) => of(make, ModulePass::effect),
            Unit::Cgscc(make) => of(make, CgsccPass::effect),
            Unit::Function(make) => of(make, FunctionPass::effect),
            Unit::Loop(make) => of(make, LoopPass::effect),
        }
    }

    /// The same with options on the command line.
    const fn with_options(self, options: &'static [PassOption]) -> Self {
        Self { options, ..self }
    }
}

/// The option that says who answers questions about aliases.
const ALIAS_OPTIONS: &[PassOption] = &[PassOption {
    name: ALIAS_PIPELINE,
    kind: PassOptionKind::Text,
    value: "string",
    help: "A textual description of the alias analysis pipeline for handling managed aliasing queries",
}];

/// The option that limits searches of MemorySSA.
const MEMORY_SSA_OPTIONS: &[PassOption] = &[PassOption {
    name: CLOBBER_LIMIT,
    kind: PassOptionKind::Number,
    value: "uint",
    help: "The maximum number of stores/phis MemorySSA will consider trying to walk past (default = 100)",
}];

/// The name of the option that limits searches of MemorySSA.
pub const CLOBBER_LIMIT: &str = "memssa-check-limit";

/// The name of the option that lists who answers questions about aliases.
pub const ALIAS_PIPELINE: &str = "aa-pipeline";

/// All options of passes, and of default pipelines, on the command line.
pub fn pass_options() -> impl Iterator<Item = &'static PassOption> {
    PASSES
        .iter()
        .flat_map(|row| row.options)
        .chain(crate::defaults::OPTIONS)
        .chain(ALIAS_OPTIONS)
        .chain(MEMORY_SSA_OPTIONS)
        .chain(crate::evolution::options())
}

/// All passes, by unit and name.
pub const PASSES: &[Row] = &[
    Row {
        name: "globaldce",
        class: "GlobalDCEPass",
        params: "vfe-linkage-unit-visibility",
        unit: Unit::Module(Make::With(|params| Ok(Box::new(GlobalDce::with_params(params)?)))),
        options: transforms::globaldce::OPTIONS,
    },
    Row {
        name: "internalize",
        class: "InternalizePass",
        params: "preserve-gv=GV",
        unit: Unit::Module(Make::With(|params| Ok(Box::new(Internalize::with_params(params)?)))),
        options: transforms::internalize::OPTIONS,
    },
    Row {
        name: "ipsccp",
        class: "IPSCCPPass",
        params: ipo::ipsccp::PARAMETERS,
        unit: Unit::Module(Make::With(|params| Ok(Box::new(Ipsccp::with_params(params)?)))),
        options: ipo::ipsccp::OPTIONS,
    },
    module("always-inline", "AlwaysInlinerPass", || Box::new(AlwaysInline { lifetimes: true })),
    module("called-value-propagation", "CalledValuePropagationPass", || Box::new(CalledValuePropagation::default()))
        .with_options(ipo::called_value_propagation::OPTIONS),
    module("check-debugify", "NewPMCheckDebugifyPass", || Box::new(CheckDebugify::default()))
        .with_options(debugify::OPTIONS),
    module("debugify", "NewPMDebugifyPass", || Box::new(Debugify::default())).with_options(debugify::LEVEL_OPTIONS),
    module("deadargelim", "DeadArgumentEliminationPass", || Box::new(DeadArgElim::INTERNAL)),
    module("deadarghaX0r", "DAHPass", || Box::new(DeadArgElim::EXTERNAL)),
    module("constmerge", "ConstantMergePass", || Box::new(ConstMerge)),
    module("dot-callgraph", "CallGraphDOTPrinterPass", || Box::new(ShowCallGraph::new(Output::Dot)))
        .with_options(CALL_GRAPH_OPTIONS),
    module("extract-blocks", "BlockExtractorPass", || Box::new(ExtractBlocks::default()))
        .with_options(transforms::extract_blocks::OPTIONS),
    module("inferattrs", "InferFunctionAttrsPass", || Box::new(InferAttrs)),
    module("invalidate<all>", "InvalidateAllAnalysesPass", || Box::new(InvalidateAllPass)),
    module("lower-global-dtors", "LowerGlobalDtorsPass", || Box::new(LowerGlobalDtors)),
    module("mergefunc", "MergeFunctionsPass", || Box::new(MergeFunctions::default()))
        .with_options(transforms::mergefunc::OPTIONS),
    module("no-op-module", "NoOpModulePass", || Box::new(NoOp)),
    module("print", "PrintModulePass", || Box::new(Print)),
    module("print-callgraph", "CallGraphPrinterPass", || Box::new(PrintModulePass::<CallGraphAnalysis>::default())),
    module("print-callgraph-sccs", "CallGraphSCCsPrinterPass", || Box::new(PrintCallGraphSccs)),
    module("print-profile-summary", "ProfileSummaryPrinterPass", || Box::new(PrintProfileSummary)),
    module("print-stack-safety", "StackSafetyGlobalPrinterPass", || Box::new(PrintStackSafety)),
    module(
        "rel-lookup-table-converter",
        "RelLookupTableConverterPass",
        || Box::new(RelLookupTableConverter::default()),
    )
    .with_options(transforms::rel_lookup_table_converter::OPTIONS),
    module("strip", "StripSymbolsPass", || Box::new(Strip)),
    module("strip-dead-debug-info", "StripDeadDebugInfoPass", || Box::new(StripDeadDebugInfo)),
    module("strip-dead-prototypes", "StripDeadPrototypesPass", || Box::new(StripDeadPrototypes)),
    module("strip-debug-declare", "StripDebugDeclarePass", || Box::new(StripDebugDeclare)),
    module("strip-nondebug", "StripNonDebugSymbolsPass", || Box::new(StripNonDebug)),
    module("verify", "VerifierPass", || Box::new(Verify)),
    module("view-callgraph", "CallGraphViewerPass", || Box::new(ShowCallGraph::new(Output::View))),
    cgscc("invalidate<all>", "InvalidateAllAnalysesPass", || Box::new(InvalidateAllPass)),
    cgscc("no-op-cgscc", "NoOpCGSCCPass", || Box::new(NoOp)),
    function("aa-eval", "AAEvaluator", || Box::new(AaEval::default())).with_options(transforms::aa_eval::OPTIONS),
    function("adce", "ADCEPass", || Box::new(Adce::default())).with_options(transforms::adce::OPTIONS),
    function("alignment-from-assumptions", "AlignmentFromAssumptionsPass", || Box::new(AlignmentFromAssumptions)),
    function("aggressive-instcombine", "AggressiveInstCombinePass", || Box::new(AggressiveInstCombine)),
    function("bdce", "BDCEPass", || Box::new(Bdce)),
    function("block-placement", "BlockPlacementPass", || Box::new(BlockPlacement)),
    function("break-crit-edges", "BreakCriticalEdgesPass", || Box::new(BreakCritEdges)),
    function("callsite-splitting", "CallSiteSplittingPass", || Box::new(CallSiteSplitting::default()))
        .with_options(callsite_splitting::OPTIONS),
    function("constraint-elimination", "ConstraintEliminationPass", || Box::new(ConstraintElimination::default()))
        .with_options(constraint_elimination::OPTIONS),
    function("correlated-propagation", "CorrelatedValuePropagationPass", || Box::new(CorrelatedPropagation)),
    function("dce", "DCEPass", || Box::new(Dce)),
    function("div-rem-pairs", "DivRemPairsPass", || Box::new(DivRemPairs)),
    function("dot-cfg", "CFGPrinterPass", || Box::new(Show::new(Picture::Cfg, true, Output::Dot)))
        .with_options(CFG_OPTIONS),
    function("dot-cfg-only", "CFGOnlyPrinterPass", || Box::new(Show::new(Picture::Cfg, false, Output::Dot))),
    function("dot-dom", "DomPrinter", || Box::new(Show::new(Picture::Dominators, true, Output::Dot))),
    function("dot-dom-only", "DomOnlyPrinter", || Box::new(Show::new(Picture::Dominators, false, Output::Dot))),
    function("dot-post-dom", "PostDomPrinter", || Box::new(Show::new(Picture::PostDominators, true, Output::Dot))),
    function("dot-post-dom-only", "PostDomOnlyPrinter", || {
        Box::new(Show::new(Picture::PostDominators, false, Output::Dot))
    }),
    Row {
        name: "drop-unnecessary-assumes",
        class: "DropUnnecessaryAssumesPass",
        params: transforms::drop_unnecessary_assumes::PARAMETER,
        unit: Unit::Function(Make::With(|params| Ok(Box::new(DropUnnecessaryAssumes::with_params(params)?)))),
        options: &[],
    },
    Row {
        name: "dse",
        class: "DSEPass",
        params: "",
        unit: Unit::Function(Make::Plain(|| Box::new(Dse::default()))),
        options: dse::OPTIONS,
    },
    Row {
        name: "early-cse",
        class: "EarlyCSEPass",
        params: transforms::early_cse::PARAMETER,
        unit: Unit::Function(Make::With(|params| Ok(Box::new(EarlyCse::with_params(params)?)))),
        options: transforms::early_cse::OPTIONS,
    },
    Row {
        name: "gvn",
        class: "GVNPass",
        params: "no-pre;pre;no-load-pre;load-pre;no-split-backedge-load-pre;split-backedge-load-pre;no-memdep;memdep;no-memoryssa;memoryssa",
        unit: Unit::Function(Make::With(|params| Ok(Box::new(GvnPass::with_params(params)?)))),
        options: &[],
    },
    Row {
        name: "instcombine",
        class: "InstCombinePass",
        params: "no-verify-fixpoint;verify-fixpoint;max-iterations=N",
        unit: Unit::Function(Make::With(|params| Ok(Box::new(InstCombine::with_params(params)?)))),
        options: &[],
    },
    function("float2int", "Float2IntPass", || Box::new(Float2Int::default()))
        .with_options(transforms::float2int::OPTIONS),
    function("infer-alignment", "InferAlignmentPass", || Box::new(InferAlignment)),
    function("instcount", "InstCountPass", || Box::new(InstCount)),
    function("instnamer", "InstructionNamerPass", || Box::new(InstNamer)),
    function("instsimplify", "InstSimplifyPass", || Box::new(InstSimplify)),
    function("jump-threading", "JumpThreadingPass", || Box::new(JumpThreading::default()))
        .with_options(jump_threading::OPTIONS),
    function("invalidate<all>", "InvalidateAllAnalysesPass", || Box::new(InvalidateAllPass)),
    function("lcssa", "LCSSAPass", || Box::new(Lcssa)),
    function("loop-simplify", "LoopSimplifyPass", || Box::new(LoopSimplify)),
    function("libcalls-shrinkwrap", "LibCallsShrinkWrapPass", || Box::new(LibCallsShrinkWrap)),
    function("lower-atomic", "LowerAtomicPass", || Box::new(LowerAtomic)),
    function("lower-constant-intrinsics", "LowerConstantIntrinsicsPass", || Box::new(LowerConstantIntrinsics)),
    function("lower-expect", "LowerExpectIntrinsicPass", || Box::new(LowerExpect)),
    function("lower-invoke", "LowerInvokePass", || Box::new(LowerInvoke)),
    function("lower-switch", "LowerSwitchPass", || Box::new(LowerSwitch)),
    function("mem2reg", "PromotePass", || Box::new(Mem2Reg)),
    Row {
        name: "memcpyopt",
        class: "MemCpyOptPass",
        params: "",
        unit: Unit::Function(Make::Plain(|| Box::new(MemCpyOpt::default()))),
        options: memcpyopt::OPTIONS,
    },
    function("mergereturn", "UnifyFunctionExitNodesPass", || Box::new(MergeReturn)),
    Row {
        name: "mldst-motion",
        class: "MergedLoadStoreMotionPass",
        params: transforms::mldst_motion::PARAMETERS,
        unit: Unit::Function(Make::With(|params| Ok(Box::new(MldstMotion::with_params(params)?)))),
        options: &[],
    },
    function("move-auto-init", "MoveAutoInitPass", || Box::new(MoveAutoInit::default()))
        .with_options(transforms::move_auto_init::OPTIONS),
    function("no-op-function", "NoOpFunctionPass", || Box::new(NoOp)),
    function("print", "PrintFunctionPass", || Box::new(Print)),
    function("print<assumptions>", "AssumptionPrinterPass", || Box::new(PrintAssumptions)),
    function("print<block-freq>", "BlockFrequencyPrinterPass", || {
        Box::new(PrintPass::<BlockFrequencyAnalysis>::default())
    }),
    function("print<branch-prob>", "BranchProbabilityPrinterPass", || {
        Box::new(PrintPass::<BranchProbabilityAnalysis>::default())
    }),
    function("print<cost-model>", "CostModelPrinterPass", || Box::new(PrintCostModel::default()))
        .with_options(transforms::print_cost_model::OPTIONS),
    function("print<cycles>", "CycleInfoPrinterPass", || Box::new(PrintPass::<CycleAnalysis>::default())),
    function("print<demanded-bits>", "DemandedBitsPrinterPass", || Box::new(PrintDemandedBits)),
    function("print<lazy-value-info>", "LazyValueInfoPrinterPass", || Box::new(PrintLazyValueInfo)),
    function("print<domfrontier>", "DominanceFrontierPrinterPass", || {
        Box::new(PrintPass::<DominanceFrontierAnalysis>::default())
    }),
    function("print<domtree>", "DominatorTreePrinterPass", || Box::new(PrintPass::<DominatorTreeAnalysis>::default())),
    function("print<loops>", "LoopPrinterPass", || Box::new(PrintPass::<LoopAnalysis>::default())),
    Row {
        name: "print<memoryssa>",
        class: "MemorySSAPrinterPass",
        params: "no-ensure-optimized-uses",
        unit: Unit::Function(Make::With(|params| Ok(Box::new(PrintMemorySsa::with_params(params)?)))),
        options: &[],
    },
    function("print<memoryssa-walker>", "MemorySSAWalkerPrinterPass", || Box::new(PrintMemorySsa::WALKER)),
    function("print<postdomtree>", "PostDominatorTreePrinterPass", || {
        Box::new(PrintPass::<PostDominatorTreeAnalysis>::default())
    }),
    function("print<regions>", "RegionInfoPrinterPass", || Box::new(PrintRegions::default()))
        .with_options(transforms::print_regions::OPTIONS),
    function("print<delinearization>", "DelinearizationPrinterPass", || Box::new(PrintDelinearization::default()))
        .with_options(loop_analysis::delinearization::OPTIONS),
    function("print<access-info>", "LoopAccessInfoPrinterPass", || Box::new(PrintLoopAccess)),
    Row {
        name: "print<da>",
        class: "DependenceAnalysisPrinterPass",
        params: "normalized-results",
        unit: Unit::Function(Make::With(|params| Ok(Box::new(PrintDependences::with_params(params)?)))),
        options: loop_analysis::dependence::OPTIONS,
    },
    function("print<scalar-evolution>", "ScalarEvolutionPrinterPass", || Box::new(PrintScalarEvolution::default()))
        .with_options(transforms::print_scalar_evolution::OPTIONS),
    Row {
        name: "print<stack-lifetime>",
        class: "StackLifetimePrinterPass",
        params: stack_safety::LIFETIME_PARAMETERS,
        unit: Unit::Function(Make::With(|params| Ok(Box::new(PrintStackLifetime::with_params(params)?)))),
        options: &[],
    },
    function("print<stack-safety-local>", "StackSafetyPrinterPass", || Box::new(PrintStackSafetyLocal)),
    function("transform-warning", "WarnMissedTransformationsPass", || Box::new(TransformWarning)),
    function("reassociate", "ReassociatePass", || Box::new(Reassociate)),
    function("reg2mem", "RegToMemPass", || Box::new(Reg2Mem)),
    function("sccp", "SCCPPass", || Box::new(Sccp)),
    Row {
        name: "simplifycfg",
        class: "SimplifyCFGPass",
        params: "no-speculate-blocks;speculate-blocks;no-simplify-cond-branch;simplify-cond-branch;no-forward-switch-cond;forward-switch-cond;no-switch-range-to-icmp;switch-range-to-icmp;no-switch-to-arithmetic;switch-to-arithmetic;no-switch-to-lookup;switch-to-lookup;no-keep-loops;keep-loops;no-hoist-common-insts;hoist-common-insts;no-hoist-loads-stores-with-cond-faulting;hoist-loads-stores-with-cond-faulting;no-sink-common-insts;sink-common-insts;no-speculate-unpredictables;speculate-unpredictables;bonus-inst-threshold=N",
        unit: Unit::Function(Make::With(|params| Ok(Box::new(SimplifyCfg::with_params(params)?)))),
        options: &[],
    },
    function("sink", "SinkingPass", || Box::new(Sink)),
    Row {
        name: "speculative-execution",
        class: "SpeculativeExecutionPass",
        params: transforms::speculative_execution::PARAMETER,
        unit: Unit::Function(Make::With(|params| Ok(Box::new(SpeculativeExecution::with_params(params)?)))),
        options: transforms::speculative_execution::OPTIONS,
    },
    Row {
        name: "sroa",
        class: "SROAPass",
        params: transforms::sroa::PARAMETERS,
        unit: Unit::Function(Make::With(|params| Ok(Box::new(Sroa::with_params(params)?)))),
        options: &[],
    },
    function("tailcallelim", "TailCallElimPass", || Box::new(TailCallElim)),
    function("verify", "VerifierPass", || Box::new(Verify)),
    function("verify<cycles>", "CycleInfoVerifierPass", || Box::new(VerifyPass::<CycleAnalysis>::default())),
    function("verify<domtree>", "DominatorTreeVerifierPass", || {
        Box::new(VerifyPass::<DominatorTreeAnalysis>::default())
    }),
    function("verify<loops>", "LoopVerifierPass", || Box::new(VerifyPass::<LoopAnalysis>::default())),
    function("verify<memoryssa>", "MemorySSAVerifierPass", || Box::new(VerifyPass::<MemorySsaAnalysis>::default())),
    function("verify<regions>", "RegionInfoVerifierPass", || Box::new(VerifyPass::<RegionAnalysis>::default())),
    function("verify<scalar-evolution>", "ScalarEvolutionVerifierPass", || {
        Box::new(VerifyPass::<ScalarEvolutionAnalysis>::default())
    }),
    function("view-cfg", "CFGViewerPass", || Box::new(Show::new(Picture::Cfg, true, Output::View))),
    function("view-cfg-only", "CFGOnlyViewerPass", || Box::new(Show::new(Picture::Cfg, false, Output::View))),
    function("view-dom", "DomViewer", || Box::new(Show::new(Picture::Dominators, true, Output::View))),
    function("view-dom-only", "DomOnlyViewer", || Box::new(Show::new(Picture::Dominators, false, Output::View))),
    function("view-post-dom", "PostDomViewer", || Box::new(Show::new(Picture::PostDominators, true, Output::View))),
    function("view-post-dom-only", "PostDomOnlyViewer", || {
        Box::new(Show::new(Picture::PostDominators, false, Output::View))
    }),
    on_loop("invalidate<all>", "InvalidateAllAnalysesPass", || Box::new(InvalidateAllPass)),
    on_loop("no-op-loop", "NoOpLoopPass", || Box::new(NoOp)),
    on_loop("print<iv-users>", "IVUsersPrinterPass", || Box::new(PrintIvUsers)),
];

/// All analyses of functions.
pub const ANALYSES: &[AnalysisRow] = &[
    analysis::<AssumptionAnalysis>("assumptions"),
    analysis::<BlockFrequencyAnalysis>("block-freq"),
    analysis::<BranchProbabilityAnalysis>("branch-prob"),
    analysis::<CycleAnalysis>("cycles"),
    analysis::<DemandedBitsAnalysis>("demanded-bits"),
    analysis::<DominanceFrontierAnalysis>("domfrontier"),
    analysis::<DominatorTreeAnalysis>("domtree"),
    analysis::<LazyValueAnalysis>("lazy-value-info"),
    analysis::<LoopAnalysis>("loops"),
    analysis::<MemoryDependenceAnalysis>("memdep"),
    analysis::<MemorySsaAnalysis>("memoryssa"),
    analysis::<NoOpFunctionAnalysis>("no-op-function"),
    analysis::<PostDominatorTreeAnalysis>("postdomtree"),
    analysis::<RegionAnalysis>("regions"),
    analysis::<ScalarEvolutionAnalysis>("scalar-evolution"),
    analysis::<StackSafetyAnalysis>("stack-safety-local"),
    analysis::<TargetFactsAnalysis>("target-ir"),
];

/// All analyses of the module.
pub const MODULE_ANALYSES: &[AnalysisRow<dyn ModulePass>] = &[
    module_analysis::<CallGraphAnalysis>("callgraph"),
    module_analysis::<GlobalsAaAnalysis>("globals-aa"),
    module_analysis::<NoOpModuleAnalysis>("no-op-module"),
    module_analysis::<ProfileSummaryAnalysis>("profile-summary"),
    module_analysis::<StackSafetyGlobalAnalysis>("stack-safety"),
];
