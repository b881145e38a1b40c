//! Running pipelines over a module.
//!
//! A function pipeline goes function by function through all its passes. Where nothing watches and there is enough to
//! do, functions are spread over threads; what they print and ask for is kept per function and put together in the
//! functions' order, so that the result is that of a serial run.

use crate::around::{self, AroundPass, When};
use crate::instrument::{Instrumentation, Options, PassId, Unit};
use crate::numbers::Numbers;
use crate::output::Out;
use crate::parallel;
use crate::pass::{Effect, FunctionUnit, ModuleUnit, SccUnit, Sinks};
use crate::pipeline::*;
use crate::remark::{RemarkFilter, Remarks};
use crate::requests::Requests;
use crate::scc;
use analysis::BlockAddressAnalysis;
use analysis::manager::*;
use analysis::scalar_evolution::Followed;
use ir::{Block, Body, BodySlot, Global, Module};
use std::io::{self, Write};
use std::sync::Arc;

/// Is told how far a run is.
pub trait Progress: Send + Sync {
    /// A pipeline over so many functions begins.
    fn begin(&self, functions: u64);
    /// One more function is done.
    fn step(&self);
}

/// How to run.
#[derive(Clone)]
pub struct RunOptions {
    /// Threads, at least 1.
    pub threads: usize,
    /// What is watched.
    pub watch: Options,
    /// Which remarks are wanted.
    pub remarks: Arc<RemarkFilter>,
    /// Who is told how far the run is.
    pub progress: Option<Arc<dyn Progress>>,
}

/// Runs pipelines over one module.
pub struct PassManager {
    pub(crate) threads: usize,
    pub(crate) watch: Instrumentation,
    pub(crate) out: Out,
    pub(crate) remarks: Remarks,
    pub(crate) analyses: ModuleAnalyses,
    /// Those of the module that the function passes read which run now.
    pub(crate) frozen: FrozenResults,
    pub(crate) progress: Option<Arc<dyn Progress>>,
    around: Option<Box<dyn AroundPass>>,
    numbers: Numbers,
    verified: bool,
    /// One that the next function takes.
    idle_observer: Option<Box<dyn Observer>>,
    /// Are the analyses of a function forgotten when it is done? So they are where nothing comes behind that could ask for them.
    pub(crate) drops_analyses: bool,
}

impl PassManager {
    /// A manager; what passes and logs print goes to `out`.
    pub fn new(options: RunOptions, out: Out) -> Self {
        Self {
            threads: options.threads.max(1),
            remarks: Remarks::new(options.remarks),
            watch: Instrumentation::new(options.watch, out.clone()),
            out,
            analyses: ModuleAnalyses::default(),
            frozen: FrozenResults::default(),
            progress: options.progress,
            around: None,
            numbers: Numbers::default(),
            verified: false,
            idle_observer: None,
            drops_analyses: false,
        }
    }

    /// Runs a pipeline; the message with which the run must end, if a pass said so.
    pub fn run(&mut self, module: &mut Module, pipeline: &ModulePipeline) -> Result<(), String> {
        for (k, step) in pipeline.steps.iter().enumerate() {
            match step {
                ModuleStep::Pass(step) => self.module_pass(module, step)?,
                ModuleStep::Functions(p) => {
                    let adaptor = PassId::adaptor("ModuleToFunctionPassAdaptor");
                    self.watch.before(adaptor, Unit::Module(module));
                    self.log_proxy(FUNCTION_PROXY);
                    self.drops_analyses = p.eager_invalidation || k + 1 == pipeline.steps.len();
                    self.functions(module, p)?;
                    self.drops_analyses = false;
                    self.watch.after(adaptor, Unit::Module(module))?;
                }
                ModuleStep::Cgscc(p) => {
                    let adaptor = PassId::adaptor("ModuleToPostOrderCGSCCPassAdaptor");
                    self.watch.before(adaptor, Unit::Module(module));
                    self.cgscc(module, p)?;
                    self.watch.after(adaptor, Unit::Module(module))?;
                }
            }
        }
        pipeline.for_each_function_pass(&mut |pass| pass.finish(&mut self.out));
        Ok(())
    }

    /// Decides who answers questions about aliases, and in what order (`-aa-pipeline=`).
    pub fn set_alias_providers(&mut self, providers: Vec<analysis::alias::Provider>) {
        self.analyses.set_alias_providers(providers);
    }

    /// Decides how many definitions a search of MemorySSA looks at (`-memssa-check-limit=`).
    pub fn set_max_clobber_checks(&mut self, limit: u32) {
        self.analyses.set_max_clobber_checks(limit);
    }

    /// Sets the limits of scalar evolution (`-scalar-evolution-max-arith-depth=` and others).
    pub fn set_evolution_limits(&mut self, limits: analysis::scalar_evolution::Limits) {
        self.analyses.set_evolution_limits(limits);
    }

    /// Lets `checker` judge every pass; passes run one after another then.
    pub fn set_checker(&mut self, checker: Box<dyn crate::instrument::Checker>) {
        self.watch.set_checker(checker);
    }

    /// Logs what runs when; passes run one after another then.
    pub fn set_trace(&mut self, trace: crate::instrument::Trace) {
        self.watch.set_trace(trace);
    }

    /// Lets `around` change the module before and behind each pass; passes run one after another then.
    pub fn set_around(&mut self, around: Box<dyn AroundPass>) {
        self.around = Some(around);
    }

    /// Was the module verified, and has no pass changed it since (or said that it might have)?
    pub fn verified(&self) -> bool {
        self.verified
    }

    /// Takes it for granted that the module is well-formed: it was just verified.
    pub fn set_verified(&mut self) {
        self.verified = true;
    }

    /// Writes the tables of `-time-passes`, if passes were timed.
    pub fn write_times(&self, out: &mut dyn Write) -> io::Result<()> {
        self.watch.timing().map_or(Ok(()), |t| t.write(out))
    }

    /// Writes the module with `write`, as the printing pass that ends each run; those who watch see it so.
    pub fn around_output(
        &mut self,
        (name, class): (&str, &str),
        module: &Module,
        write: impl FnOnce(&Module) -> io::Result<()>,
    ) -> io::Result<()> {
        let id = PassId { name, class, required: true, effect: Effect::Nothing };
        self.watch.before(id, Unit::Module(module));
        // Where both streams go to one place, what is said of the pass comes before what it prints.
        self.out.flush()?;
        write(module)?;
        self.watch.after(id, Unit::Module(module)).map_err(io::Error::other)
    }

    /// Shows what passes remarked, and hands it on to the file.
    fn show_remarks(&mut self, module: &Module) {
        self.remarks.write(module, &mut self.out);
        self.remarks.hand_on();
    }

    pub(crate) fn note(&mut self, module: &mut Module, preserved: &PreservedAnalyses) {
        self.verified &= preserved.is_all();
        if !preserved.is_all() {
            self.numbers.forget();
            // There may be more or fewer uses now.
            module.use_list_orders.clear();
        }
    }

    fn module_pass(&mut self, module: &mut Module, step: &Step<dyn crate::ModulePass>) -> Result<(), String> {
        let id = PassId {
            name: &step.name,
            class: &step.class,
            required: step.pass.is_required(),
            effect: step.pass.effect(),
        };
        if !self.watch.before(id, Unit::Module(module)) {
            return Ok(());
        }
        self.change_around(When::Before, id, module, None);
        self.snapshot(module);
        let mut fatal = None;
        let sinks = Sinks {
            out: &mut self.out.clone(),
            remarks: &mut self.remarks,
            fatal: &mut fatal,
            options: self.watch.options(),
            numbers: &mut self.numbers,
        };
        let Self { analyses, threads, verified, .. } = self;
        let preserved = step.pass.run(&mut ModuleUnit { module, analyses, threads: *threads, verified, sinks });
        self.show_remarks(module);
        self.note(module, &preserved);
        self.analyses.invalidate(&preserved, module);
        fatal.map_or(Ok(()), Err)?;
        self.verify_kept(module, id)?;
        self.change_around(When::After, id, module, None);
        module.close_bodies();
        self.watch.after(id, Unit::Module(module))
    }

    /// Lets those who change the module around passes do so.
    fn change_around(&mut self, when: When, id: PassId<'_>, module: &mut Module, function: Option<Global>) {
        let Some(mut around) = self.around.take() else { return };
        if around::change(&mut *around, when, id, module, function, &mut self.out) {
            let kept = PreservedAnalyses::cfg();
            self.note(module, &kept);
            self.analyses.invalidate_module(&kept);
            match function {
                None => self.analyses.invalidate(&kept, module),
                Some(global) => {
                    if let Some(body) = module.body(global) {
                        let view = FunctionView { module, global, body };
                        self.analyses.function(global).invalidate(&kept, view);
                    }
                }
            }
        }
        self.around = Some(around);
    }

    /// Runs a pipeline over all functions with bodies.
    fn functions(&mut self, module: &mut Module, pipeline: &FunctionPipeline) -> Result<(), String> {
        let defined: Vec<Global> = module.functions().iter().copied().filter(|&g| module.has_body(g)).collect();
        if let Some(p) = &self.progress {
            p.begin(defined.len() as u64);
        }
        pipeline.prepare(module, &mut self.analyses);
        self.frozen = self.analyses.freeze();
        // A pass that moves addresses of blocks changes the other bodies that have them.
        let addresses_cross = self.frozen.get::<BlockAddressAnalysis>().is_some_and(|a| a.any_elsewhere());
        let alone = self.watch.serial() || self.around.is_some() || pipeline.is_serial() || addresses_cross;
        if self.threads > 1 && !alone && parallel::is_worth_it(module, &defined) {
            return parallel::functions(self, module, pipeline, &defined);
        }
        let has_effect = pipeline.has_effect();
        for (k, &g) in defined.iter().enumerate() {
            if has_effect {
                warm_ahead(module, &defined[k..]);
            }
            self.function(module, pipeline, g)?;
        }
        Ok(())
    }

    /// Runs a pipeline over one function.
    fn function(&mut self, module: &mut Module, pipeline: &FunctionPipeline, g: Global) -> Result<(), String> {
        let manager = PassId::adaptor("PassManager<Function>");
        if pipeline.explicit {
            self.watch.before(manager, Unit::Function(module, g));
        }
        for step in &pipeline.steps {
            match step {
                FunctionStep::Pass(step) => self.function_pass(module, step, g)?,
                FunctionStep::Loops(loops) => self.loops(module, loops, g)?,
            }
        }
        if pipeline.explicit {
            self.watch.after(manager, Unit::Function(module, g))?;
        }
        module.rest_body(g);
        if pipeline.eager_invalidation
            && let Some(body) = module.body(g)
        {
            let view = FunctionView { module, global: g, body };
            self.analyses.function(g).invalidate(&PreservedAnalyses::none(), view);
        }
        if self.drops_analyses || pipeline.eager_invalidation {
            self.analyses.take_function(g);
        }
        if let Some(p) = &self.progress {
            p.step();
        }
        Ok(())
    }

    fn function_pass(&mut self, m: &mut Module, step: &Step<dyn crate::FunctionPass>, g: Global) -> Result<(), String> {
        let id = PassId {
            name: &step.name,
            class: &step.class,
            required: step.pass.is_required(),
            effect: step.pass.effect(),
        };
        self.on_function(m, id, g, None, |unit| step.pass.run(unit))
    }

    /// Runs a pass on a function, or on its loop with this header.
    fn on_function(
        &mut self,
        m: &mut Module,
        id: PassId<'_>,
        g: Global,
        header: Option<Block>,
        run: impl FnOnce(&mut FunctionUnit<'_>) -> PreservedAnalyses,
    ) -> Result<(), String> {
        if !self.watch.before(id, unit_of(m, g, header)) {
            return Ok(());
        }
        if header.is_none() {
            self.change_around(When::Before, id, m, Some(g));
        }
        let kept = self.watch.options().verify_kept;
        let fatal = self.with_function(m, g, |unit| {
            if kept.all {
                unit.analysis::<analysis::CfgSnapshotAnalysis>();
            }
            let followed = kept.evolution_follows_edits.then(|| start_following(unit));
            let preserved = run(unit);
            let edits = followed.and_then(|f| Some((f, unit.body.stop_journal()?)));
            let view = FunctionView { module: unit.module, global: g, body: unit.body };
            if let Some((followed, edits)) = edits
                && let Err(message) = followed.verify(view, &edits)
            {
                unit.sinks.fatal.get_or_insert(not_kept(id, "ScalarEvolutionAnalysis", view.name(), &message));
            }
            unit.analyses.invalidate(&preserved, view);
            if let Err((class, message)) = unit.analyses.verify(view, |class| kept.wants(class)) {
                unit.sinks.fatal.get_or_insert(not_kept(id, class, view.name(), &message));
            }
            preserved
        });
        fatal.map_or(Ok(()), Err)?;
        if header.is_none() {
            self.change_around(When::After, id, m, Some(g));
        }
        let is_there = header.is_none_or(|h| m.body(g).is_some_and(|body| body.is_placed(h)));
        self.watch.after(id, unit_of(m, g, header.filter(|_| is_there)))
    }

    /// Takes a function out of the module and puts it back when `run` has been done with it; the message with which the run must end, if
    /// there is one.
    fn with_function(
        &mut self,
        m: &mut Module,
        g: Global,
        run: impl FnOnce(&mut FunctionUnit<'_>) -> PreservedAnalyses,
    ) -> Option<String> {
        let mut body = m.body_slot_mut(g)?.take()?;
        let mut requests = Requests::default();
        let mut fatal = None;
        let mut analyses = self.analyses.take_function(g);
        if !analyses.is_observed() {
            analyses.observe(self.idle_observer.take().or_else(|| self.watch.observer()));
        }
        let preserved = run(&mut FunctionUnit {
            module: m,
            global: g,
            body: &mut body,
            analyses: &mut analyses,
            frozen: &self.frozen,
            requests: &mut requests,
            sinks: Sinks {
                out: &mut self.out.clone(),
                remarks: &mut self.remarks,
                fatal: &mut fatal,
                options: self.watch.options(),
                numbers: &mut self.numbers,
            },
        });
        self.show_remarks(m);
        requests.grant(m, &mut body);
        put_back(m, g, body);
        if let Some(observer) = analyses.take_idle_observer() {
            self.idle_observer = Some(observer);
        }
        self.analyses.put_function(g, analyses);
        if !preserved.is_all() {
            self.note(m, &preserved);
            self.analyses.invalidate_module(&preserved);
        }
        fatal
    }

    /// Notes what `-verify-analysis-invalidation` compares with, before a pass over more than one function.
    fn snapshot(&mut self, module: &Module) {
        if !self.watch.options().verify_kept.all {
            return;
        }
        for &global in module.functions() {
            if let Some(body) = module.body(global) {
                let function = self.analyses.function(global);
                function.get::<analysis::CfgSnapshotAnalysis>(FunctionView { module, global, body });
            }
        }
    }

    /// Compares what a pass over more than one function claims to have kept.
    fn verify_kept(&self, module: &Module, id: PassId<'_>) -> Result<(), String> {
        let kept = self.watch.options().verify_kept;
        if !kept.any() {
            return Ok(());
        }
        self.analyses.verify(module, |class| kept.wants(class)).map_err(|(g, class, message)| {
            let name = g.map_or(&b"[module]"[..], |g| &module.global(g).name);
            not_kept(id, class, name, &message)
        })
    }

    /// Brings the loops of a function into their form and runs loop passes over them.
    fn loops(&mut self, m: &mut Module, pipeline: &LoopPipeline, g: Global) -> Result<(), String> {
        let adaptor = PassId::adaptor("FunctionToLoopPassAdaptor");
        let canonical = PassId::adaptor("PassManager<Function>");
        self.watch.before(adaptor, Unit::Function(m, g));
        self.watch.before(canonical, Unit::Function(m, g));
        for step in &pipeline.canonical {
            self.function_pass(m, step, g)?;
        }
        self.watch.after(canonical, Unit::Function(m, g))?;
        let mut headers = Vec::new();
        let fatal = self.with_function(m, g, |unit| {
            headers = crate::loops::order(unit);
            PreservedAnalyses::all()
        });
        fatal.map_or(Ok(()), Err)?;
        for header in headers {
            self.on_loop(m, pipeline, g, header)?;
        }
        self.watch.after(adaptor, Unit::Function(m, g))
    }

    fn on_loop(&mut self, m: &mut Module, pipeline: &LoopPipeline, g: Global, header: Block) -> Result<(), String> {
        if pipeline.explicit {
            self.watch.before(LOOP_MANAGER, Unit::Loop(m, g, header));
        }
        for step in &pipeline.passes {
            let id = PassId {
                name: &step.name,
                class: &step.class,
                required: step.pass.is_required(),
                effect: step.pass.effect(),
            };
            self.on_function(m, id, g, Some(header), |unit| crate::loops::run_pass(&*step.pass, unit, header))?;
        }
        if pipeline.explicit {
            self.watch.after(LOOP_MANAGER, Unit::Loop(m, g, header))?;
        }
        Ok(())
    }

    /// Runs a pipeline over the components of the call graph, callees first.
    fn cgscc(&mut self, module: &mut Module, pipeline: &CgsccPipeline) -> Result<(), String> {
        pipeline.prepare(module, &mut self.analyses);
        self.frozen = self.analyses.freeze();
        for members in scc::post_order(module) {
            if pipeline.explicit {
                self.watch.before(SCC_MANAGER, Unit::Scc(module, &members));
            }
            self.scc_steps(module, pipeline, &members)?;
            if pipeline.explicit {
                self.watch.after(SCC_MANAGER, Unit::Scc(module, &members))?;
            }
        }
        Ok(())
    }

    fn scc_steps(&mut self, module: &mut Module, pipeline: &CgsccPipeline, members: &[Global]) -> Result<(), String> {
        for step in &pipeline.steps {
            match step {
                CgsccStep::Pass(step) => self.scc_pass(module, step, members)?,
                CgsccStep::Functions(p) => {
                    let adaptor = PassId::adaptor("CGSCCToFunctionPassAdaptor");
                    self.watch.before(adaptor, Unit::Scc(module, members));
                    members.iter().try_for_each(|&g| self.function(module, p, g))?;
                    self.watch.after(adaptor, Unit::Scc(module, members))?;
                }
                // No pass that exists turns indirect calls into direct ones, so there is never a second round.
                CgsccStep::Devirt(_, p) => self.scc_steps(module, p, members)?,
            }
        }
        Ok(())
    }

    fn scc_pass(
        &mut self,
        m: &mut Module,
        step: &Step<dyn crate::CgsccPass>,
        members: &[Global],
    ) -> Result<(), String> {
        let id = PassId {
            name: &step.name,
            class: &step.class,
            required: step.pass.is_required(),
            effect: step.pass.effect(),
        };
        if !self.watch.before(id, Unit::Scc(m, members)) {
            return Ok(());
        }
        self.snapshot(m);
        let mut fatal = None;
        let sinks = Sinks {
            out: &mut self.out.clone(),
            remarks: &mut self.remarks,
            fatal: &mut fatal,
            options: self.watch.options(),
            numbers: &mut self.numbers,
        };
        let preserved = step.pass.run(&mut SccUnit { module: m, members, analyses: &mut self.analyses, sinks });
        self.show_remarks(m);
        self.note(m, &preserved);
        self.analyses.invalidate(&preserved, m);
        fatal.map_or(Ok(()), Err)?;
        self.verify_kept(m, id)?;
        self.watch.after(id, Unit::Scc(m, members))
    }

    fn log_proxy(&mut self, class: &'static str) {
        self.watch.log_module_analysis(class);
    }
}

/// Asks all that scalar evolution can tell, and has the body note what changes from now on.
fn start_following(unit: &mut FunctionUnit<'_>) -> Followed {
    let followed = Followed::new(unit.view());
    unit.body.start_journal();
    followed
}

/// The message about an analysis that is out of date although a pass claims to have kept it.
fn not_kept(id: PassId<'_>, class: &str, unit: &[u8], message: &str) -> String {
    format!("pass '{}' did not invalidate {class} of {}: {message}", id.name, String::from_utf8_lossy(unit))
}

const SCC_MANAGER: PassId<'_> = PassId {
    name: "",
    class: "PassManager<LazyCallGraph::SCC, CGSCCAnalysisManager, LazyCallGraph &, CGSCCUpdateResult &>",
    required: true,
    effect: Effect::Nothing,
};
const LOOP_MANAGER: PassId<'_> = PassId {
    name: "",
    class: "PassManager<Loop, LoopAnalysisManager, LoopStandardAnalysisResults &, LPMUpdater &>",
    required: true,
    effect: Effect::Nothing,
};
const FUNCTION_PROXY: &str = "InnerAnalysisManagerProxy<FunctionAnalysisManager, Module>";

/// Fetches the body of the second of these functions into the cache, and where that of the third is. Most bodies are small, and their
/// tables lie apart: a pass would wait for one after the other.
fn warm_ahead(module: &Module, functions: &[Global]) {
    if let Some(&after) = functions.get(2) {
        std::hint::black_box(module.has_body(after));
    }
    if let Some(next) = functions.get(1).and_then(|&g| module.function(g)) {
        next.body.warm();
    }
}

fn unit_of(m: &Module, g: Global, header: Option<Block>) -> Unit<'_> {
    header.map_or(Unit::Function(m, g), |h| Unit::Loop(m, g, h))
}

/// Puts a body back where it was taken from.
pub(crate) fn put_back(module: &mut Module, g: Global, body: Box<Body>) {
    if let Some(slot) = module.body_slot_mut(g) {
        *slot = BodySlot::Present(body);
    }
}
