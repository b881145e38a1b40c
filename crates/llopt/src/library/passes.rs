//! Pipelines, and passes of one's own.
//!
//! ```
//! let mut module = llopt::read("define i32 @f(i32 %x) {\n  %y = add i32 %x, 0\n  ret i32 %y\n}\n", "f.ll")?;
//! llopt::Passes::new("function(instsimplify,instcount)").threads(2).run(&mut module)?;
//! assert!(llopt::show::function(&module, b"f").unwrap().to_string().contains("ret i32 %x"));
//! # Ok::<(), llopt::Error>(())
//! ```

use super::Error;
use ir::Module;
use passman::instrument::Options;
use passman::{
    FunctionPipeline, FunctionStep, ModulePipeline, ModuleStep, Out, PassManager, PassOptions, RunOptions, Step, check,
};

pub use analysis::manager::PreservedAnalyses;
pub use passman::{FunctionPass, FunctionUnit, ModulePass, ModuleUnit};

/// What to run over a module: a pipeline in the grammar of `opt`'s `-passes=`, and the options of its passes.
#[derive(Clone, Debug)]
pub struct Passes {
    text: String,
    threads: usize,
    options: PassOptions,
}

impl Passes {
    /// A pipeline, for as many threads as there are cores.
    pub fn new(pipeline: &str) -> Self {
        Self { text: pipeline.to_owned(), threads: ir::threads::count(0), options: PassOptions::default() }
    }

    /// The same with so many threads at most. The result is the same for every number.
    pub fn threads(self, threads: usize) -> Self {
        Self { threads: threads.max(1), ..self }
    }

    /// The same with an option of a pass, as on `opt`'s command line without the dash.
    ///
    /// ```
    /// let passes = llopt::Passes::new("mergefunc").option("mergefunc-use-aliases", "true")?;
    /// assert!(passes.option("no-such-option", "true").is_err());
    /// # Ok::<(), llopt::Error>(())
    /// ```
    ///
    /// # Errors
    /// No pass has an option of this name.
    pub fn option(mut self, name: &str, value: &str) -> Result<Self, Error> {
        let known = pipeline::registry::pass_options().find(|o| o.name == name);
        let option = known.ok_or_else(|| Error::new(format!("no pass has an option '{name}'")))?;
        self.options.set(option.name, value.to_owned());
        Ok(self)
    }

    /// Verifies a module, runs the pipeline over it, and verifies what came of it. What the passes print is returned.
    ///
    /// ```
    /// let mut module = llopt::read("define void @f() {\n  ret void\n}\n", "f.ll")?;
    /// let told = llopt::Passes::new("function(print<domtree>)").run(&mut module)?;
    /// assert!(told.contains("DominatorTree for function: f"));
    /// let error = llopt::Passes::new("no-such-pass").run(&mut module).unwrap_err();
    /// assert!(error.to_string().contains("no-such-pass"));
    /// # Ok::<(), llopt::Error>(())
    /// ```
    ///
    /// # Errors
    /// What the pipeline's text, a pass, or the verifier has to say, in LLVM's words.
    pub fn run(&self, module: &mut Module) -> Result<String, Error> {
        let mut pipeline = pipeline::parse_with(&self.text, &self.options).map_err(|text| Error::with_note(&text))?;
        pipeline.configure(&self.options);
        run(module, &pipeline, self.threads)
    }
}

/// Runs a pass of one's own over all functions of a module, and verifies before and behind it.
///
/// ```
/// use llopt::passes::{FunctionPass, FunctionUnit, PreservedAnalyses, run_function_pass};
///
/// struct Nameless;
/// impl FunctionPass for Nameless {
///     fn run(&self, unit: &mut FunctionUnit<'_>) -> PreservedAnalyses {
///         unit.body.discard_names();
///         PreservedAnalyses::all()
///     }
/// }
///
/// let mut module = llopt::read("define i32 @f(i32 %x) {\n  ret i32 %x\n}\n", "f.ll")?;
/// run_function_pass(&mut module, "nameless", Nameless)?;
/// assert!(llopt::show::function(&module, b"f").unwrap().to_string().contains("ret i32 %0"));
/// # Ok::<(), llopt::Error>(())
/// ```
///
/// # Errors
/// What the verifier has to say: of the module, or of what the pass made of it.
pub fn run_function_pass(module: &mut Module, name: &str, pass: impl FunctionPass + 'static) -> Result<String, Error> {
    let (name, class) = (name.to_owned(), name.to_owned());
    let step = FunctionStep::Pass(Step { name, class, pass: Box::new(pass) });
    let functions = FunctionPipeline { steps: vec![step], ..FunctionPipeline::default() };
    run(module, &ModulePipeline { steps: vec![ModuleStep::Functions(functions)] }, ir::threads::count(0))
}

fn run(module: &mut Module, pipeline: &ModulePipeline, threads: usize) -> Result<String, Error> {
    let refused = |text: String| Error::with_note(&text);
    check::verify_module(module, threads).map_err(refused)?;
    let options = RunOptions { threads, watch: Options::default(), remarks: Default::default(), progress: None };
    let told = Told::default();
    let mut manager = PassManager::new(options, Out::new(told.clone()));
    manager.set_verified();
    manager.run(module, pipeline).map_err(refused)?;
    if !manager.verified() {
        check::verify_module(module, threads).map_err(refused)?;
    }
    drop(manager);
    Ok(told.text())
}

/// What passes print, kept.
#[derive(Clone, Default)]
struct Told(std::sync::Arc<std::sync::Mutex<Vec<u8>>>);

impl Told {
    fn bytes(&self) -> std::sync::MutexGuard<'_, Vec<u8>> {
        self.0.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    fn text(&self) -> String {
        String::from_utf8_lossy(&self.bytes()).into_owned()
    }
}

impl std::io::Write for Told {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.bytes().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}
