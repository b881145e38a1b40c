//! Pipelines: trees of passes, as `-passes=` text describes them.

use crate::pass::{CgsccPass, Effect, FunctionPass, LoopPass, ModulePass};
use analysis::manager::ModuleAnalyses;
use ir::{Global, Module};
use std::fmt::{self, Display};

/// A pass with its names.
pub struct Step<P: ?Sized> {
    /// Its name in a pipeline: `mem2reg`.
    pub name: String,
    /// The name of LLVM's class, as dumps and logs show it: `PromotePass`.
    pub class: String,
    /// The pass.
    pub pass: Box<P>,
}

/// `loop(...)` or `loop-mssa(...)`.
pub struct LoopPipeline {
    /// With memory SSA?
    pub memory_ssa: bool,
    /// What brings the loops of a function into the form that the passes expect.
    pub canonical: Vec<Step<dyn FunctionPass>>,
    /// Was it written as a pipeline, rather than as a single pass that got its adaptor implicitly?
    pub explicit: bool,
    /// The passes.
    pub passes: Vec<Step<dyn LoopPass>>,
}

/// A step of a function pipeline.
pub enum FunctionStep {
    /// A pass.
    Pass(Step<dyn FunctionPass>),
    /// Passes over the loops of the function.
    Loops(LoopPipeline),
}

/// `function(...)`
#[derive(Default)]
pub struct FunctionPipeline {
    /// Its steps.
    pub steps: Vec<FunctionStep>,
    /// `eager-inv`: forget the analyses of each function when it is done.
    pub eager_invalidation: bool,
    /// `no-rerun`: skip functions that have not changed since this ran last.
    pub no_rerun: bool,
    /// Was it written as a pipeline, rather than as a single pass that got its adaptor implicitly?
    pub explicit: bool,
}

impl FunctionPipeline {
    /// Do its passes do anything to functions, so that they look at bodies as a whole?
    pub(crate) fn has_effect(&self) -> bool {
        self.steps.iter().any(|step| match step {
            FunctionStep::Pass(step) => step.pass.effect() != Effect::Nothing,
            FunctionStep::Loops(_) => true,
        })
    }

    /// Must functions be done one after the other?
    pub fn is_serial(&self) -> bool {
        self.passes().any(|pass| pass.is_serial())
    }

    /// The functions whose attributes its passes may change while they run on this one.
    pub(crate) fn changes_attributes_of(&self, module: &Module, function: Global) -> impl Iterator<Item = Global> {
        self.passes().filter_map(move |pass| pass.changes_attributes_of(module, function))
    }

    /// Do its passes raise alignments of variables?
    pub(crate) fn raises_alignments(&self) -> bool {
        self.passes().any(|pass| pass.raises_alignments())
    }

    /// Computes what its passes read of the module.
    pub(crate) fn prepare(&self, module: &Module, analyses: &mut ModuleAnalyses) {
        self.passes().for_each(|pass| pass.prepare(module, analyses));
    }

    fn passes(&self) -> impl Iterator<Item = &dyn FunctionPass> {
        let steps = self.steps.iter().flat_map(|step| match step {
            FunctionStep::Pass(step) => std::slice::from_ref(step),
            FunctionStep::Loops(loops) => &loops.canonical,
        });
        steps.map(|step| &*step.pass)
    }
}

/// A step of a pipeline over the components of the call graph.
pub enum CgsccStep {
    /// A pass.
    Pass(Step<dyn CgsccPass>),
    /// A function pipeline over the functions of the component.
    Functions(FunctionPipeline),
    /// `devirt<n>(...)`: again, at most `n` times, while indirect calls become direct.
    Devirt(u32, CgsccPipeline),
}

/// `cgscc(...)`
#[derive(Default)]
pub struct CgsccPipeline {
    /// Its steps.
    pub steps: Vec<CgsccStep>,
    /// Was it written as a pipeline, rather than as a single pass that got its adaptor implicitly?
    pub explicit: bool,
}

impl CgsccPipeline {
    /// As [`FunctionPipeline::prepare`].
    pub(crate) fn prepare(&self, module: &Module, analyses: &mut ModuleAnalyses) {
        for step in &self.steps {
            match step {
                CgsccStep::Pass(_) => {}
                CgsccStep::Functions(p) => p.prepare(module, analyses),
                CgsccStep::Devirt(_, p) => p.prepare(module, analyses),
            }
        }
    }
}

/// A step of a module pipeline.
pub enum ModuleStep {
    /// A pass.
    Pass(Step<dyn ModulePass>),
    /// A pipeline over the functions.
    Functions(FunctionPipeline),
    /// A pipeline over the components of the call graph.
    Cgscc(CgsccPipeline),
}

/// `module(...)`
#[derive(Default)]
pub struct ModulePipeline {
    /// Its steps.
    pub steps: Vec<ModuleStep>,
}

fn name_with_options(f: &mut fmt::Formatter<'_>, name: &str, options: &str) -> fmt::Result {
    if options.is_empty() { f.write_str(name) } else { write!(f, "{name}<{options}>") }
}

fn list<T>(
    f: &mut fmt::Formatter<'_>,
    items: &[T],
    item: impl Fn(&mut fmt::Formatter<'_>, &T) -> fmt::Result,
) -> fmt::Result {
    for (i, it) in items.iter().enumerate() {
        if i > 0 {
            f.write_str(",")?;
        }
        item(f, it)?;
    }
    Ok(())
}

impl fmt::Display for LoopPipeline {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.memory_ssa { "loop-mssa(" } else { "loop(" })?;
        list(f, &self.passes, |f, s| name_with_options(f, &s.name, &s.pass.options()))?;
        f.write_str(")")
    }
}

impl fmt::Display for FunctionPipeline {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match (self.eager_invalidation, self.no_rerun) {
            (false, false) => "function(",
            (true, false) => "function<eager-inv>(",
            (false, true) => "function<no-rerun>(",
            (true, true) => "function<eager-inv;no-rerun>(",
        })?;
        list(f, &self.steps, |f, s| match s {
            FunctionStep::Pass(s) if s.pass.shows_empty_options() => write!(f, "{}<{}>", s.name, s.pass.options()),
            FunctionStep::Pass(s) => name_with_options(f, &s.name, &s.pass.options()),
            FunctionStep::Loops(l) => l.fmt(f),
        })?;
        f.write_str(")")
    }
}

impl CgsccPipeline {
    fn write_steps(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        list(f, &self.steps, |f, s| match s {
            CgsccStep::Pass(s) => name_with_options(f, &s.name, &s.pass.options()),
            CgsccStep::Functions(p) => p.fmt(f),
            CgsccStep::Devirt(n, p) => {
                write!(f, "devirt<{n}>(")?;
                p.write_steps(f)?;
                f.write_str(")")
            }
        })
    }
}

impl fmt::Display for CgsccPipeline {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("cgscc(")?;
        self.write_steps(f)?;
        f.write_str(")")
    }
}

/// The text that `-print-pipeline-passes` prints: it parses to the same pipeline.
impl fmt::Display for ModulePipeline {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        list(f, &self.steps, |f, s| match s {
            ModuleStep::Pass(s) => name_with_options(f, &s.name, &s.pass.options()),
            ModuleStep::Functions(p) => p.fmt(f),
            ModuleStep::Cgscc(p) => p.fmt(f),
        })
    }
}

impl ModulePipeline {
    /// Calls `f` with each function pass, in order.
    pub fn for_each_function_pass(&self, f: &mut dyn FnMut(&dyn FunctionPass)) {
        for step in &self.steps {
            match step {
                ModuleStep::Pass(_) => {}
                ModuleStep::Functions(p) => p.for_each_pass(f),
                ModuleStep::Cgscc(p) => p.for_each_function_pass(f),
            }
        }
    }
}

impl CgsccPipeline {
    fn for_each_function_pass(&self, f: &mut dyn FnMut(&dyn FunctionPass)) {
        for step in &self.steps {
            match step {
                CgsccStep::Pass(_) => {}
                CgsccStep::Functions(p) => p.for_each_pass(f),
                CgsccStep::Devirt(_, p) => p.for_each_function_pass(f),
            }
        }
    }
}

impl FunctionPipeline {
    fn for_each_pass(&self, f: &mut dyn FnMut(&dyn FunctionPass)) {
        for step in &self.steps {
            if let FunctionStep::Pass(step) = step {
                f(&*step.pass);
            }
        }
    }
}
