//! Does a pass do right by small functions? Each function of a text is proved to be refined by what a pass makes of it
//! ([`refine::exhaustive`]).
//!
//! The functions are rules kept as data ([`rules`]), or all functions of a few instructions ([`generate`]).

pub mod generate;
pub mod rules;

use asm::printer::{ModulePrinter, PrintOptions, SlotTracker};
use ir::{AttrList, Body, Global, LocalSlots, Module, Type};
use passman::{ModulePipeline, Out, PassManager, RunOptions};
use refine::exhaustive::{Prover, Subject, Verdict};

/// What became of a function.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// Its name.
    pub name: String,
    /// The instructions, as they are printed.
    pub before: String,
    /// The same behind the pass; empty if the function is gone.
    pub after: String,
    /// Is that a refinement? What did not change is one.
    pub verdict: Verdict,
}

impl Outcome {
    /// Has the pass changed anything?
    pub fn changed(&self) -> bool {
        self.before != self.after
    }
}

/// A function before a pass.
struct Before {
    name: Vec<u8>,
    ty: Type,
    attrs: AttrList,
    body: Body,
    text: String,
}

/// The functions of a text, before and after a pass.
pub struct Batch {
    before: Vec<Before>,
    module: Module,
}

impl Batch {
    /// Runs a pipeline over a module of text; an empty one does nothing.
    ///
    /// # Errors
    /// What is wrong with the text, or with what the pipeline makes of it.
    pub fn new(text: &str, passes: &str) -> Result<Self, String> {
        Self::through(text, &if passes.is_empty() { Default::default() } else { pipeline::parse(passes)? })
    }

    /// The same for a pipeline that has no name.
    ///
    /// # Errors
    /// As [`Self::new`].
    pub fn through(text: &str, pipeline: &ModulePipeline) -> Result<Self, String> {
        let mut module = read(text)?;
        let slots = SlotTracker::of_module(&module);
        let before = functions(&module).map(|g| before(&module, &slots, g)).collect();
        let watch = passman::instrument::Options::default();
        let options = RunOptions { threads: 1, watch, remarks: Default::default(), progress: None };
        PassManager::new(options, Out::new(std::io::sink())).run(&mut module, pipeline)?;
        verifier::verify_module(&module, 1).map_err(|report| format!("the pipeline breaks the module\n{report}"))?;
        Ok(Self { before, module })
    }

    /// What became of each function.
    pub fn outcomes(&self) -> Vec<Outcome> {
        self.outcomes_of(&self.module)
    }

    /// The same if another program ran the pass: `text` is what it printed.
    ///
    /// # Errors
    /// What is wrong with the text.
    pub fn outcomes_by(&self, text: &str) -> Result<Vec<Outcome>, String> {
        Ok(self.outcomes_of(&read(text)?))
    }

    fn outcomes_of(&self, after: &Module) -> Vec<Outcome> {
        let mut prover = Prover::new(&[&self.module, after]);
        let slots = SlotTracker::of_module(after);
        let mut outcomes = Vec::with_capacity(self.before.len());
        for Before { name, ty, attrs, body, text } in &self.before {
            let source = Subject { module: 0, ty: *ty, attrs: *attrs, body };
            let g = after.lookup(name);
            let target = g.and_then(|g| Subject::of(1, after, g));
            let after =
                g.zip(target.as_ref()).map_or_else(String::new, |(g, t)| instructions(after, &slots, g, t.body));
            let verdict = match target {
                Some(target) if after != *text => prover.check(&source, &target),
                Some(_) => Verdict::Proved(0),
                None => Verdict::OutOfReach("the function is gone".to_owned()),
            };
            let name = String::from_utf8_lossy(name).into_owned();
            outcomes.push(Outcome { name, before: text.clone(), after, verdict });
        }
        outcomes
    }
}

fn read(text: &str) -> Result<Module, String> {
    let options = asm::ParseOptions::default();
    let module = asm::parse_module(text.as_bytes().to_vec(), "prove.ll", &options).map_err(|e| e.to_string())?;
    verifier::verify_module(&module, 1).map_err(|report| report.to_string())?;
    Ok(module)
}

fn functions(module: &Module) -> impl Iterator<Item = Global> + '_ {
    module.functions().iter().copied().filter(|&g| module.has_body(g))
}

fn before(module: &Module, slots: &SlotTracker, g: Global) -> Before {
    let global = module.global(g);
    let body = module.body(g).map(Body::compact).unwrap_or_default();
    let text = instructions(module, slots, g, &body);
    let attrs = module.function(g).map_or(AttrList::EMPTY, |f| f.attrs.get());
    Before { name: global.name.to_vec(), ty: global.value_type, attrs, body, text }
}

/// The instructions of a function, one in a line, with the labels of blocks.
fn instructions(module: &Module, slots: &SlotTracker, g: Global, body: &Body) -> String {
    let options = PrintOptions::default();
    let (printer, local) = (ModulePrinter::new(module, slots, &options), LocalSlots::new(body));
    let printer = printer.body(g, body, &local);
    let mut out = Vec::new();
    for b in body.blocks() {
        printer.print_block(&mut out, b);
    }
    let text = String::from_utf8_lossy(&out);
    text.lines().map(str::trim).filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n")
}
