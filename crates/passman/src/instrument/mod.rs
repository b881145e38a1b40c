//! What watches passes run: dumps, logs, change reports, bisection, timing, verification after each pass.
//!
//! All of it sees passes one after another, in the order of a serial run; where any of it is asked for, the manager
//! runs on one thread.

mod bisect;
mod blocks;
mod changed;
mod crash;
mod diff;
mod dot_cfg;
mod ir_text;
mod line_diff;
mod numbered;
mod ordered;
mod print_ir;
mod timing;
mod trace;

pub use bisect::{Bisect, BisectOptions};
pub use changed::{ChangeForm, ChangeStyle};
pub use crash::{CrashOptions, last_ir};
pub use dot_cfg::{Colors, DotCfgOptions};
pub use ir_text::{function_text, module_text};
pub use numbered::NumberOptions;
pub use print_ir::print_module;
pub use timing::TimeOptions;
pub use trace::{Trace, TraceOptions};

use crate::output::Out;
use crate::pass::Effect;
use analysis::manager::{FunctionView, Observer, PrintAnalysis};
use analysis::{BlockFrequencyAnalysis, BranchProbabilityAnalysis};
use bisect::Bisector;
use changed::ChangeReporter;
use ir::{Block, Global, Module};
use numbered::Dumper;
use std::any::Any;
use std::io::Write;
use timing::Timing;

/// How much `-debug-pass-manager` tells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DebugLevel {
    /// Passes.
    Quiet,
    /// Analyses too.
    Normal,
    /// Pass managers and adaptors too.
    Verbose,
}

/// What is to be watched, as the options of the same names say.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// `-print-before`: names of passes.
    pub print_before: Vec<String>,
    /// `-print-after`: names of passes.
    pub print_after: Vec<String>,
    /// `-print-before-all`
    pub print_before_all: bool,
    /// `-print-after-all`
    pub print_after_all: bool,
    /// `-print-module-scope`: always print the whole module.
    pub module_scope: bool,
    /// `-filter-print-funcs`: print only these functions, if any are named.
    pub filter_functions: Vec<String>,
    /// `-filter-passes`: report changes of these passes only, if any are named.
    pub filter_passes: Vec<String>,
    /// `-print-changed`
    pub print_changed: Option<ChangeStyle>,
    /// Where and how `-print-changed=dot-cfg` makes its page.
    pub dot_cfg: DotCfgOptions,
    /// `-print-before-changed`: reports of changes show the IR before, too.
    pub print_before_changed: bool,
    /// Dumps by the numbers of passes, and into files.
    pub numbers: NumberOptions,
    /// `-print-on-crash`
    pub crash: CrashOptions,
    /// `-debug-pass-manager`
    pub debug: Option<DebugLevel>,
    /// `-time-passes`
    pub time: Option<TimeOptions>,
    /// `-opt-bisect`
    pub bisect: BisectOptions,
    /// `-explain`: passes that tell what they do.
    pub explain: Vec<String>,
    /// `-verify-each`
    pub verify_each: bool,
    /// Which analyses are compared after each pass that claims to have kept them.
    pub verify_kept: VerifyKept,
    /// `-print-bfi`: block frequencies, once they are known.
    pub print_bfi: PrintResults,
    /// `-print-bpi`: probabilities of branches, once they are known.
    pub print_bpi: PrintResults,
}

/// Are results of an analysis printed whenever it has run?
#[derive(Clone, Debug, Default)]
pub struct PrintResults {
    /// Are they?
    pub wanted: bool,
    /// Only those of the function of this name, if it is not empty.
    pub function: String,
}

impl PrintResults {
    fn wants(&self, function: FunctionView<'_>) -> bool {
        self.wanted && (self.function.is_empty() || self.function.as_bytes() == function.name())
    }
}

/// Which analyses are compared with such as are computed anew, after each pass that claims to have kept them.
#[derive(Clone, Copy, Debug, Default)]
pub struct VerifyKept {
    /// `-verify-analysis-invalidation`: all, and blocks and edges even where nobody asked for an analysis of them.
    pub all: bool,
    /// `-verify-dom-info`: trees of dominators and post-dominators.
    pub dominators: bool,
    /// `-verify-loop-info`: loops.
    pub loops: bool,
    /// `-verify-memoryssa`: MemorySSA.
    pub memory_ssa: bool,
    /// `-verify-scev`: scalar evolution.
    pub scalar_evolution: bool,
    /// What scalar evolution knows before each pass over a function is kept by the journal of the body's edits, and must be right behind the
    /// pass. For tests: no option sets this.
    pub evolution_follows_edits: bool,
}

impl VerifyKept {
    /// Is any?
    pub fn any(self) -> bool {
        self.all
            || self.dominators
            || self.loops
            || self.memory_ssa
            || self.scalar_evolution
            || self.evolution_follows_edits
    }

    /// Is the analysis of this class?
    pub fn wants(self, class: &str) -> bool {
        match class {
            "DominatorTreeAnalysis" | "PostDominatorTreeAnalysis" => self.all || self.dominators,
            "LoopAnalysis" => self.all || self.loops,
            "MemorySSAAnalysis" => self.all || self.memory_ssa,
            "ScalarEvolutionAnalysis" => self.all || self.scalar_evolution,
            _ => self.all,
        }
    }
}

impl Options {
    /// Must passes run one after another?
    pub fn serial(&self) -> bool {
        self.dumps()
            || self.print_changed.is_some()
            || self.debug.is_some()
            || self.crash.any()
            || self.time.is_some()
            || self.bisect.passes.is_some()
            || self.verify_each
            || self.verify_kept.any()
            || self.print_bfi.wanted
            || self.print_bpi.wanted
    }

    /// Is anything to be printed, or a number told, before or after passes?
    fn dumps(&self) -> bool {
        self.print_before_all
            || self.print_after_all
            || !self.print_before.is_empty()
            || !self.print_after.is_empty()
            || self.numbers.any()
    }

    /// Is this pass to tell what it does (`-explain`)?
    pub fn explains(&self, pass: &str) -> bool {
        self.explain.iter().any(|name| name == pass)
    }

    /// Does `-filter-print-funcs` let this function through?
    pub fn prints_function(&self, name: &[u8]) -> bool {
        let names = &self.filter_functions;
        names.is_empty() || names.iter().any(|n| n == "*" || n.as_bytes() == name)
    }

    /// Does it let every function through?
    pub fn prints_all_functions(&self) -> bool {
        self.filter_functions.is_empty() || self.filter_functions.iter().any(|n| n == "*")
    }
}

/// A pass, as those who watch know it.
#[derive(Clone, Copy)]
pub struct PassId<'a> {
    /// Its name in a pipeline; empty for adaptors.
    pub name: &'a str,
    /// LLVM's class.
    pub class: &'a str,
    /// Does it run whatever others say?
    pub required: bool,
    /// What it does to the program.
    pub effect: Effect,
}

/// Classes that dumps and reports pass over: managers, adaptors, and passes that never change anything.
const SPECIAL: &[&str] = &[
    "PassManager",
    "PassAdaptor",
    "AnalysisManagerProxy",
    "DevirtSCCRepeatedPass",
    "ModuleInlinerWrapperPass",
    "VerifierPass",
    "PrintModulePass",
];

impl<'a> PassId<'a> {
    /// A manager or adaptor.
    pub fn adaptor(class: &'a str) -> Self {
        Self { name: "", class, required: true, effect: Effect::Nothing }
    }

    fn base_class(&self) -> &str {
        self.class.split('<').next().unwrap_or_default()
    }

    fn is_special(&self) -> bool {
        SPECIAL.iter().any(|s| self.base_class().ends_with(s))
    }

    fn is_manager(&self) -> bool {
        let is_class = |suffix| self.base_class().ends_with(suffix);
        // What has a name of its own is none: that is quickly seen.
        self.name.is_empty() && (is_class("PassManager") || is_class("PassAdaptor"))
    }
}

/// What a pass runs on.
#[derive(Clone, Copy)]
pub enum Unit<'a> {
    /// The module.
    Module(&'a Module),
    /// A component of the call graph.
    Scc(&'a Module, &'a [Global]),
    /// A function.
    Function(&'a Module, Global),
    /// A loop of a function, by its header.
    Loop(&'a Module, Global, Block),
}

impl<'a> Unit<'a> {
    /// The module that it is part of.
    pub fn module(&self) -> &'a Module {
        match self {
            Unit::Module(m) | Unit::Scc(m, _) | Unit::Function(m, _) | Unit::Loop(m, ..) => m,
        }
    }

    /// The name that messages give it: `[module]`, `(f, g)`, `f`, `loop %h in function f`.
    pub fn name(&self) -> String {
        match self {
            Unit::Module(_) => "[module]".to_owned(),
            Unit::Scc(m, members) => {
                let names: Vec<_> = members.iter().map(|&g| String::from_utf8_lossy(&m.global(g).name)).collect();
                format!("({})", names.join(", "))
            }
            Unit::Function(m, g) => String::from_utf8_lossy(&m.global(*g).name).into_owned(),
            Unit::Loop(m, g, header) => {
                let name = m.body(*g).and_then(|body| body.name((*header).into())).filter(|name| !name.is_empty());
                let name = String::from_utf8_lossy(name.unwrap_or(b"<unnamed loop>"));
                format!("loop %{name} in function {}", Unit::Function(m, *g).name())
            }
        }
    }

    /// Its size for the log: `f (4 instructions)`.
    fn size(&self) -> String {
        let (n, what) = match self {
            Unit::Module(_) | Unit::Loop(..) => return String::new(),
            Unit::Scc(_, members) => (members.len(), "node"),
            Unit::Function(m, g) => (m.num_insts(*g).unwrap_or(0), "instruction"),
        };
        format!(" ({n} {what}{})", if n == 1 { "" } else { "s" })
    }

    fn is_optnone(&self) -> bool {
        let (Unit::Function(m, g) | Unit::Loop(m, g, _)) = self else { return false };
        is_optnone(m, *g)
    }
}

/// Is a function marked `optnone`?
pub fn is_optnone(module: &Module, g: Global) -> bool {
    let attrs = &module.ctx.attrs;
    let set = module.function(g).map(|f| attrs.list(f.attrs.get()).function).unwrap_or_default();
    attrs.has(set, ir::attr_kind::AttrKind::OptimizeNone)
}

/// Judges what passes do: it sees units before and after them.
pub trait Checker: Send + Sync {
    /// A pass is about to run.
    fn before(&mut self, pass: PassId<'_>, unit: Unit<'_>);
    /// A pass has run; the message that ends the pipeline, if it did wrong.
    fn after(&mut self, pass: PassId<'_>, unit: Unit<'_>) -> Result<(), String>;
}

/// All that watches one run.
pub struct Instrumentation {
    options: Options,
    checker: Option<Box<dyn Checker>>,
    out: Out,
    bisector: Bisector,
    dumper: Dumper,
    changes: Option<ChangeReporter>,
    timing: Option<Timing>,
    trace: Option<Trace>,
    module_analyses: Vec<&'static str>,
    /// The message that ends the run behind the pass that runs now.
    failure: Option<String>,
}

impl Instrumentation {
    /// Watches as the options say, writing to `out`.
    pub fn new(options: Options, mut out: Out) -> Self {
        let changes = ChangeReporter::new(&options, &mut out);
        let timing = options.time.map(Timing::new);
        let (bisector, dumper) = (Bisector::default(), Dumper::default());
        Self {
            options,
            checker: None,
            out,
            bisector,
            dumper,
            changes,
            timing,
            trace: None,
            module_analyses: Vec::new(),
            failure: None,
        }
    }

    /// The options.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// Lets a judge watch, too.
    pub fn set_checker(&mut self, checker: Box<dyn Checker>) {
        self.checker = Some(checker);
    }

    /// Logs what runs when.
    pub fn set_trace(&mut self, trace: Trace) {
        self.trace = Some(trace);
    }

    /// Must passes run one after another?
    pub(crate) fn serial(&self) -> bool {
        self.checker.is_some() || self.trace.is_some() || self.options.serial()
    }

    /// The clock, if passes are timed.
    pub(crate) fn timing(&self) -> Option<&Timing> {
        self.timing.as_ref()
    }

    /// Who watches analyses, if anybody does.
    pub(crate) fn observer(&self) -> Option<Box<dyn Observer>> {
        let log = matches!(self.options.debug, Some(DebugLevel::Normal | DebugLevel::Verbose));
        let shown = [&self.options.print_bfi, &self.options.print_bpi];
        if !log && self.timing.is_none() && self.trace.is_none() && shown.iter().all(|s| !s.wanted) {
            return None;
        }
        let shown = shown.map(Clone::clone);
        Some(Box::new(Watcher {
            out: self.out.clone(),
            log,
            shown,
            timing: self.timing.clone(),
            trace: self.trace.clone(),
        }))
    }

    /// Tells, once, that an analysis of the module runs: for those that exist in LLVM's log only.
    pub(crate) fn log_module_analysis(&mut self, class: &'static str) {
        let log = matches!(self.options.debug, Some(DebugLevel::Normal | DebugLevel::Verbose));
        if log && !self.module_analyses.contains(&class) {
            self.module_analyses.push(class);
            self.line(format_args!("Running analysis: {class} on [module]"));
        }
    }

    /// Before a pass: is it to run?
    pub fn before(&mut self, pass: PassId<'_>, unit: Unit<'_>) -> bool {
        if !pass.required && !self.should_run(pass, unit) {
            if self.logs(pass) {
                self.line(format_args!("Skipping pass: {} on {}", pass.class, unit.name()));
            }
            return false;
        }
        if let Some(changes) = &mut self.changes {
            let shown = changes.before(&self.options, pass, unit, &mut self.out);
            self.failure = self.failure.take().or(shown.err());
        }
        let dumped = self.dumper.before(&self.options, pass, unit, &mut self.out.clone());
        self.failure = self.failure.take().or(dumped.err());
        if self.options.crash.any() && !pass.is_special() {
            crash::keep(&self.options, pass, unit);
        }
        if self.logs(pass) {
            self.line(format_args!("Running pass: {} on {}{}", pass.class, unit.name(), unit.size()));
        }
        if let Some(checker) = &mut self.checker {
            checker.before(pass, unit);
        }
        if let Some(t) = &self.timing {
            t.start_pass(pass);
        }
        if let Some(t) = &self.trace {
            t.begin(pass.class, &unit.name());
        }
        true
    }

    /// After a pass that ran; the message that ends the run if it left something broken behind.
    pub fn after(&mut self, pass: PassId<'_>, unit: Unit<'_>) -> Result<(), String> {
        if let Some(t) = &self.trace {
            t.end();
        }
        if let Some(t) = &self.timing {
            t.stop_pass(pass);
        }
        if let Some(changes) = &mut self.changes {
            let shown = changes.after(&self.options, pass, unit, &mut self.out);
            self.failure = self.failure.take().or(shown.err());
        }
        if let Some(message) = self.failure.take() {
            return Err(message);
        }
        self.dumper.after(&self.options, pass, unit, &mut self.out.clone())?;
        if self.options.verify_each && !pass.is_special() {
            self.verify(pass, unit)?;
        }
        self.checker.as_mut().map_or(Ok(()), |checker| checker.after(pass, unit))
    }

    fn should_run(&mut self, pass: PassId<'_>, unit: Unit<'_>) -> bool {
        let optnone = unit.is_optnone();
        if optnone && self.options.debug.is_some() {
            self.line(format_args!("Skipping pass {} on {} due to optnone attribute", pass.class, unit.name()));
        }
        let run = self.bisector.should_run(&self.options.bisect, pass, unit, &mut self.out);
        run && !optnone
    }

    fn logs(&self, pass: PassId<'_>) -> bool {
        match self.options.debug {
            None => false,
            Some(DebugLevel::Verbose) => true,
            Some(_) => !pass.is_manager(),
        }
    }

    fn line(&self, text: std::fmt::Arguments<'_>) {
        let _ = writeln!(self.out.clone(), "{text}");
    }

    fn verify(&self, pass: PassId<'_>, unit: Unit<'_>) -> Result<(), String> {
        let (what, name) = match unit {
            Unit::Function(m, g) | Unit::Loop(m, g, _) => ("function", Unit::Function(m, g).name()),
            _ => ("module", unit.module().name.clone()),
        };
        if self.options.debug.is_some() {
            self.line(format_args!("Verifying {what} {name}"));
        }
        match crate::check::verify_unit(unit) {
            Ok(()) => Ok(()),
            Err(text) => {
                let _ = self.out.clone().write_all(text.as_bytes());
                Err(format!("Broken {what} found after pass \"{}\", compilation aborted!", pass.class))
            }
        }
    }
}

/// Logs and times analyses of functions, and prints results.
struct Watcher {
    out: Out,
    log: bool,
    /// `-print-bfi`, `-print-bpi`
    shown: [PrintResults; 2],
    timing: Option<Timing>,
    trace: Option<Trace>,
}

impl Watcher {
    fn tell(&mut self, what: &str, class: &str, function: FunctionView<'_>) {
        if self.log {
            let _ = writeln!(self.out, "{what} analysis: {class} on {}", String::from_utf8_lossy(function.name()));
        }
    }

    /// Writes the result of an analysis, if it is of this kind.
    fn show<A: PrintAnalysis>(&mut self, wanted: usize, function: FunctionView<'_>, result: &dyn Any) {
        if let Some(result) = result.downcast_ref().filter(|_| self.shown[wanted].wants(function)) {
            let _ = A::print(result, function, &mut self.out);
        }
    }
}

impl Observer for Watcher {
    fn sees_all(&self) -> bool {
        self.log
    }

    fn before(&mut self, class: &'static str, function: FunctionView<'_>) {
        self.tell("Running", class, function);
        if let Some(t) = &self.timing {
            t.start_analysis(class);
        }
        if let Some(t) = &self.trace {
            t.begin(class, &String::from_utf8_lossy(function.name()));
        }
    }

    fn after(&mut self, _class: &'static str, function: FunctionView<'_>, result: &dyn Any) {
        if let Some(t) = &self.trace {
            t.end();
        }
        if let Some(t) = &self.timing {
            t.stop_analysis();
        }
        self.show::<BlockFrequencyAnalysis>(0, function, result);
        self.show::<BranchProbabilityAnalysis>(1, function, result);
    }

    fn invalidated(&mut self, class: &'static str, function: FunctionView<'_>) {
        self.tell("Invalidating", class, function);
    }
}
