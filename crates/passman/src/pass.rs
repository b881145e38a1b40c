//! What a pass is. A pass is a value with options; its `run` takes the unit that it may change and returns what it
//! preserved. Its names and parameters stand in the registry's row, not here.

use crate::AddressTaken;
use crate::instrument::Options;
use crate::numbers::Numbers;
use crate::pass_options::PassOptions;
use crate::remark::{Remark, Remarks};
use crate::requests::Requests;
use analysis::manager::*;
use ir::{Block, Body, Const, Global, Module, Type};
use std::io::{self, Write};
use std::marker::PhantomData;
use std::sync::Arc;

/// Where passes write to, apart from the IR.
pub struct Sinks<'a> {
    /// Text for standard error, where LLVM's printing passes write.
    pub out: &'a mut dyn Write,
    /// Remarks about what was and was not optimised.
    pub remarks: &'a mut Remarks,
    /// A message with which the whole run must end, set by [`Self::fail`].
    pub fatal: &'a mut Option<String>,
    /// What is watched and printed, for passes that print IR.
    pub options: &'a Options,
    /// Numbers for the text of functions.
    pub numbers: &'a mut Numbers,
}

impl Sinks<'_> {
    /// Ends the run, after this pass, with a message and exit status 1. The first such message counts.
    pub fn fail(&mut self, message: String) {
        self.fatal.get_or_insert(message);
    }
}

/// A function that a pass may change. The rest of the module is read-only; what must be added to it is requested.
pub struct FunctionUnit<'a> {
    /// The module, without this function's body.
    pub module: &'a Module,
    /// Which function.
    pub global: Global,
    /// Its body.
    pub body: &'a mut Body,
    /// Analyses of the function: see [`Self::analysis`].
    pub analyses: &'a mut FunctionAnalyses,
    /// Results of the module from before the first function: those that [`FunctionPass::prepare`] asked for, and others that were there.
    pub frozen: &'a FrozenResults,
    /// What is to be added to the module: see [`Self::declare`].
    pub requests: &'a mut Requests,
    /// Where text and remarks go.
    pub sinks: Sinks<'a>,
}

impl FunctionUnit<'_> {
    /// The function, read-only.
    pub fn view(&self) -> FunctionView<'_> {
        FunctionView { module: self.module, global: self.global, body: self.body }
    }

    /// The result of an analysis of the function, computed unless it is there.
    pub fn analysis<A: Analysis>(&mut self) -> Arc<A::Result> {
        let Self { module, global, body, .. } = self;
        self.analyses.get::<A>(FunctionView { module, global: *global, body })
    }

    /// Writes the heading of an analysis, and its result with `print`.
    pub fn print<A: PrintAnalysis>(
        &mut self,
        print: impl FnOnce(&A::Result, FunctionView<'_>, &mut dyn Write) -> io::Result<()>,
    ) {
        let [before, behind] = A::HEADING;
        let name: &[u8] = if before.is_empty() { b"" } else { &self.module.global(self.global).name };
        let heading = [before.as_bytes(), name, behind.as_bytes()].concat();
        // A reader that went away shows when the whole output is written.
        let _ = self.sinks.out.write_all(&heading);
        let result = self.analysis::<A>();
        let view = FunctionView { module: self.module, global: self.global, body: self.body };
        let _ = print(&result, view, self.sinks.out);
    }

    /// A reference to the function of this name and type, as a constant of the body; a declaration is added to the
    /// module if there is none. Its attributes are `attrs` then.
    ///
    /// A new declaration gets its place behind all other functions after the pass has ended, in an order that does not
    /// depend on threads; until then it must not be looked up in the module.
    pub fn declare(&mut self, name: &[u8], ty: Type, attrs: ir::attributes::AttrList) -> Const {
        let global = self.requests.declare(self.module, name, ty, attrs);
        self.body.consts_mut().global(Type::PTR, global)
    }

    /// The blocks whose address is taken. The pass has to ask for [`BlockAddressAnalysis`](analysis::BlockAddressAnalysis) in
    /// [`FunctionPass::prepare`].
    pub fn address_taken(&self) -> AddressTaken {
        AddressTaken::new(self.module, self.global, self.body, self.frozen)
    }

    /// Notes a remark; `make` is called only if remarks are wanted.
    pub fn remark(&mut self, make: impl FnOnce() -> Remark) {
        self.sinks.remarks.push(self.global, make);
    }
}

/// The module, for a pass over all of it.
pub struct ModuleUnit<'a> {
    /// Was the module verified and not changed since? Set by the pass that verifies.
    pub verified: &'a mut bool,
    /// The module.
    pub module: &'a mut Module,
    /// Analyses of the module and its functions: see [`Self::analysis`].
    pub analyses: &'a mut ModuleAnalyses,
    /// How many threads the pass may use.
    pub threads: usize,
    /// Where text and remarks go.
    pub sinks: Sinks<'a>,
}

impl ModuleUnit<'_> {
    /// The result of an analysis of the module, computed unless it is there.
    pub fn analysis<A: ModuleAnalysis>(&mut self) -> Arc<A::Result> {
        self.analyses.get::<A>(self.module)
    }

    /// The result of an analysis of one function, computed unless it is there; `None` for a declaration.
    pub fn function_analysis<A: Analysis>(&mut self, global: Global) -> Option<Arc<A::Result>> {
        let module = &*self.module;
        let body = module.body(global)?;
        Some(self.analyses.function(global).get::<A>(FunctionView { module, global, body }))
    }
}

/// A strongly connected component of the call graph.
pub struct SccUnit<'a> {
    /// The module.
    pub module: &'a mut Module,
    /// The functions of the component.
    pub members: &'a [Global],
    /// Analyses of the module and its functions.
    pub analyses: &'a mut ModuleAnalyses,
    /// Where text and remarks go.
    pub sinks: Sinks<'a>,
}

/// A loop inside a function.
pub struct LoopUnit<'a, 'f> {
    /// The function.
    pub function: &'a mut FunctionUnit<'f>,
    /// The loop's header.
    pub header: Block,
}

/// What a pass does to the program: who checks passes goes by it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effect {
    /// Nothing: it prints, draws, checks, counts, or forgets what is known.
    Nothing,
    /// Changes the code; what it does stays the same, or becomes more defined.
    Refines,
    /// Changes what the program does, on purpose.
    Anything,
}

impl Effect {
    /// That of most passes: those that nothing keeps from running print, check or forget, the others change something.
    pub fn usual(required: bool) -> Self {
        if required { Self::Nothing } else { Self::Refines }
    }
}

/// A pass over one function. It may run on several functions at a time.
pub trait FunctionPass: Send + Sync {
    /// Runs on one function; what it preserved.
    fn run(&self, unit: &mut FunctionUnit<'_>) -> PreservedAnalyses;

    /// Must it run on functions marked `optnone` and past the bisection limit too?
    fn is_required(&self) -> bool {
        false
    }

    /// What it does to the program; [`Effect::usual`] unless it says otherwise.
    fn effect(&self) -> Effect {
        Effect::usual(self.is_required())
    }

    /// Computes what the pass reads of the module, before it runs on the first function: it finds it in [`FunctionUnit::frozen`].
    fn prepare(&self, _module: &Module, _analyses: &mut ModuleAnalyses) {}

    /// The function whose attributes the pass may change ([`SharedAttrs::share`](ir::SharedAttrs::share)) while it runs on this one: this one, or
    /// one that it may call. Those that look at it are done in the order of the module, whatever the number of threads.
    fn changes_attributes_of(&self, _module: &Module, _function: Global) -> Option<Global> {
        None
    }

    /// Does the pass raise alignments of variables (`Variable::raise_align`)? Then functions that mention the same variable are done in the order
    /// of the module, whatever the number of threads.
    fn raises_alignments(&self) -> bool {
        false
    }

    /// Must functions be done one after the other: because it reads other bodies, or because it prints so much that text cannot
    /// be held until its turn comes?
    fn is_serial(&self) -> bool {
        false
    }

    /// Its options as they stand between `<` and `>` in a pipeline; empty if there are none to show.
    fn options(&self) -> String {
        String::new()
    }

    /// Does `<>` stand there even if there are none, as LLVM shows some passes?
    fn shows_empty_options(&self) -> bool {
        false
    }

    /// Takes its options from those of the command line.
    fn configure(&mut self, _options: &PassOptions) {}

    /// Writes what there is to say when all functions are done and the whole pipeline has ended.
    fn finish(&self, _out: &mut dyn Write) {}
}

/// A pass over the module.
pub trait ModulePass: Send + Sync {
    /// Runs on the module; what it preserved.
    fn run(&self, unit: &mut ModuleUnit<'_>) -> PreservedAnalyses;

    /// Must it run past the bisection limit too?
    fn is_required(&self) -> bool {
        false
    }

    /// What it does to the program; [`Effect::usual`] unless it says otherwise.
    fn effect(&self) -> Effect {
        Effect::usual(self.is_required())
    }

    /// Its options as they stand between `<` and `>` in a pipeline; empty if there are none to show.
    fn options(&self) -> String {
        String::new()
    }

    /// Takes its options from those of the command line.
    fn configure(&mut self, _options: &PassOptions) {}
}

/// A pass over the components of the call graph, callees first.
pub trait CgsccPass: Send + Sync {
    /// Runs on one component; what it preserved.
    fn run(&self, unit: &mut SccUnit<'_>) -> PreservedAnalyses;

    /// Must it run past the bisection limit too?
    fn is_required(&self) -> bool {
        false
    }

    /// What it does to the program; [`Effect::usual`] unless it says otherwise.
    fn effect(&self) -> Effect {
        Effect::usual(self.is_required())
    }

    /// Its options as they stand between `<` and `>` in a pipeline; empty if there are none to show.
    fn options(&self) -> String {
        String::new()
    }

    /// Takes its options from those of the command line.
    fn configure(&mut self, _options: &PassOptions) {}
}

/// A pass over the loops of a function, inner ones first.
pub trait LoopPass: Send + Sync {
    /// Runs on one loop; what it preserved.
    fn run(&self, unit: &mut LoopUnit<'_, '_>) -> PreservedAnalyses;

    /// Must it run on functions marked `optnone` and past the bisection limit too?
    fn is_required(&self) -> bool {
        false
    }

    /// What it does to the program; [`Effect::usual`] unless it says otherwise.
    fn effect(&self) -> Effect {
        Effect::usual(self.is_required())
    }

    /// Its options as they stand between `<` and `>` in a pipeline; empty if there are none to show.
    fn options(&self) -> String {
        String::new()
    }

    /// Takes its options from those of the command line.
    fn configure(&mut self, _options: &PassOptions) {}
}

/// The `print<...>` pass of an analysis.
pub struct PrintPass<A>(PhantomData<fn() -> A>);

impl<A> Default for PrintPass<A> {
    fn default() -> Self {
        Self(PhantomData)
    }
}

impl<A: PrintAnalysis> FunctionPass for PrintPass<A> {
    fn run(&self, unit: &mut FunctionUnit<'_>) -> PreservedAnalyses {
        unit.print::<A>(A::print);
        PreservedAnalyses::all()
    }

    fn is_serial(&self) -> bool {
        true
    }

    fn is_required(&self) -> bool {
        true
    }
}

/// The `verify<...>` pass of an analysis.
pub struct VerifyPass<A>(PhantomData<fn() -> A>);

impl<A> Default for VerifyPass<A> {
    fn default() -> Self {
        Self(PhantomData)
    }
}

impl<A: Analysis> FunctionPass for VerifyPass<A> {
    fn run(&self, unit: &mut FunctionUnit<'_>) -> PreservedAnalyses {
        let result = unit.analysis::<A>();
        if let Err(message) = A::verify(&result, unit.view()) {
            unit.sinks.fail(message);
        }
        PreservedAnalyses::all()
    }

    fn is_required(&self) -> bool {
        true
    }
}

/// `require<...>`: computes an analysis.
pub struct RequirePass<A>(PhantomData<fn() -> A>);

impl<A> Default for RequirePass<A> {
    fn default() -> Self {
        Self(PhantomData)
    }
}

impl<A: Analysis> FunctionPass for RequirePass<A> {
    fn run(&self, unit: &mut FunctionUnit<'_>) -> PreservedAnalyses {
        unit.analysis::<A>();
        PreservedAnalyses::all()
    }

    fn is_required(&self) -> bool {
        true
    }
}

/// `invalidate<...>`: forgets an analysis.
pub struct InvalidatePass<A>(PhantomData<fn() -> A>);

impl<A> Default for InvalidatePass<A> {
    fn default() -> Self {
        Self(PhantomData)
    }
}

impl<A: Analysis> FunctionPass for InvalidatePass<A> {
    fn run(&self, _unit: &mut FunctionUnit<'_>) -> PreservedAnalyses {
        PreservedAnalyses::all_but(&[AnalysisKey::of::<A>()])
    }

    fn is_required(&self) -> bool {
        true
    }
}

/// The `print-...` pass of an analysis of the module.
pub struct PrintModulePass<A>(PhantomData<fn() -> A>);

/// `require<...>` of an analysis of the module.
pub struct RequireModulePass<A>(PhantomData<fn() -> A>);

/// `invalidate<...>` of an analysis of the module.
pub struct InvalidateModulePass<A>(PhantomData<fn() -> A>);

impl<A> Default for PrintModulePass<A> {
    fn default() -> Self {
        Self(PhantomData)
    }
}

impl<A> Default for RequireModulePass<A> {
    fn default() -> Self {
        Self(PhantomData)
    }
}

impl<A> Default for InvalidateModulePass<A> {
    fn default() -> Self {
        Self(PhantomData)
    }
}

impl<A: PrintModuleAnalysis> ModulePass for PrintModulePass<A> {
    fn run(&self, unit: &mut ModuleUnit<'_>) -> PreservedAnalyses {
        let result = unit.analysis::<A>();
        // A reader that went away shows when the whole output is written.
        let _: io::Result<()> = A::print(&result, unit.module, unit.sinks.out);
        PreservedAnalyses::all()
    }

    fn is_required(&self) -> bool {
        true
    }
}

impl<A: ModuleAnalysis> ModulePass for RequireModulePass<A> {
    fn run(&self, unit: &mut ModuleUnit<'_>) -> PreservedAnalyses {
        unit.analysis::<A>();
        PreservedAnalyses::all()
    }

    fn is_required(&self) -> bool {
        true
    }
}

impl<A: ModuleAnalysis> ModulePass for InvalidateModulePass<A> {
    fn run(&self, _unit: &mut ModuleUnit<'_>) -> PreservedAnalyses {
        PreservedAnalyses::all_but(&[AnalysisKey::of_module::<A>()])
    }

    fn is_required(&self) -> bool {
        true
    }
}

/// `invalidate<all>`: forgets every analysis of the unit.
#[derive(Clone, Copy, Debug, Default)]
pub struct InvalidateAllPass;

impl FunctionPass for InvalidateAllPass {
    fn run(&self, _unit: &mut FunctionUnit<'_>) -> PreservedAnalyses {
        PreservedAnalyses::none()
    }

    fn is_required(&self) -> bool {
        true
    }
}

impl ModulePass for InvalidateAllPass {
    fn run(&self, _unit: &mut ModuleUnit<'_>) -> PreservedAnalyses {
        PreservedAnalyses::none()
    }

    fn is_required(&self) -> bool {
        true
    }
}

impl LoopPass for InvalidateAllPass {
    fn run(&self, _unit: &mut LoopUnit<'_, '_>) -> PreservedAnalyses {
        PreservedAnalyses::none()
    }

    fn is_required(&self) -> bool {
        true
    }
}

impl CgsccPass for InvalidateAllPass {
    fn run(&self, _unit: &mut SccUnit<'_>) -> PreservedAnalyses {
        PreservedAnalyses::none()
    }

    fn is_required(&self) -> bool {
        true
    }
}
