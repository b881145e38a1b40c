//! Proofs by trying everything: does one function refine another, for all arguments?
//!
//! The arguments are all numbers, poison and undef, in each scalar of a vector. A register holds the set of values that its uses
//! may see, each anew ("undef" is the set of all; LangRef, "Undefined Values"): an operation on sets gives the set of its results,
//! `freeze` goes on with each value in turn, and undefined behaviour in one of the ways to run means that anything may be done. What
//! an operation does is asked of the interpreter, once for each choice of operands ([`table`]).
//!
//! The target must do nothing that the source could not: each value that it may return must be one that a run of the source
//! may return at that place, or one for which that has poison. Refinement is that of Lopes et al., *Alive2*, PLDI 2021. An argument
//! may be partly undef as well (`sext i1 undef`): some such sets are among the arguments.
//!
//! | file | what it does |
//! |---|---|
//! | `value.rs` | values as numbers, sets of them |
//! | `table.rs` | what instructions give, by table |
//! | `program.rs` | functions, and their runs on sets |
//! | `inputs.rs` | all arguments |
//! | `reach.rs` | what can be proved |
//! | `show.rs` | values for people |
//! | `checker.rs` | proofs for each pass of a pipeline |

mod checker;
mod inputs;
mod program;
mod reach;
mod show;
mod table;
mod value;

pub use checker::{ExhaustiveChecker, ExhaustiveLog};

use crate::loop_properties::has_loop_property;
use ir::attr_kind::AttrKind;
use ir::{AttrList, Body, Global, Module, Type};
use program::{End, Program};
use table::{Engine, Stop};
use value::Set;

/// Bits that all arguments may have together.
pub const MAX_INPUT_BITS: u32 = 16;
/// Combinations of arguments, those with undef and poison among them.
const MAX_INPUTS: u64 = 1 << 18;
/// Blocks that one run may enter, and instructions that it may run.
const MAX_STEPS: u32 = 10_000;
/// Ways to run a function on one input that differ in what `freeze` picks.
const MAX_CHOICES: usize = 1 << 12;
/// Operations that one proof may take, for each of the two functions: some seconds.
const MAX_WORK: u64 = 1 << 26;

/// A function of a module. Its body need not be there.
#[derive(Clone, Copy)]
pub struct Subject<'m> {
    /// Which of the prover's modules it belongs to.
    pub module: usize,
    /// Its type.
    pub ty: Type,
    /// Its attributes.
    pub attrs: AttrList,
    /// What it does.
    pub body: &'m Body,
}

impl<'m> Subject<'m> {
    /// A function as it is in its module; `None` if it has no body there.
    pub fn of(number: usize, module: &'m Module, g: Global) -> Option<Self> {
        let attrs = module.function(g)?.attrs.get();
        Some(Self { module: number, ty: module.global(g).value_type, attrs, body: module.body(g)? })
    }
}

/// What is known of two functions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// The target refines the source: so many inputs were tried, which are all.
    Proved(u64),
    /// It does not.
    Refuted(Counterexample),
    /// Nothing: why.
    OutOfReach(String),
}

/// Arguments for which the target does what the source cannot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Counterexample {
    /// The arguments: `i4 %x = 7`.
    pub arguments: String,
    /// What the source may do.
    pub source: String,
    /// What the target may do that the source may not.
    pub target: String,
    /// Are there such arguments only with undef among them?
    pub needs_undef: bool,
}

impl std::fmt::Display for Counterexample {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { arguments, source, target, needs_undef } = self;
        let only = if *needs_undef { "\n  where no argument is undef, it is right" } else { "" };
        write!(f, "  arguments: ({arguments})\n  before: {source}\n  after: {target}{only}")
    }
}

/// Proves functions of some modules.
pub struct Prover<'m> {
    engines: Vec<Engine<'m>>,
    /// Operations that one proof may take, for each of the two functions.
    work: u64,
}

impl<'m> Prover<'m> {
    /// A prover for functions of these modules; subjects say which by number.
    pub fn new(modules: &[&'m Module]) -> Self {
        Self { engines: modules.iter().map(|m| Engine::new(m)).collect(), work: MAX_WORK }
    }

    /// The same, but a proof may take only a part of the operations: a quarter, for whoever can do something else instead.
    pub fn hurried(self) -> Self {
        Self { work: MAX_WORK / 4, ..self }
    }

    /// Does `target` refine `source`?
    pub fn check(&mut self, source: &Subject<'m>, target: &Subject<'m>) -> Verdict {
        let work = self.work;
        self.engines.iter_mut().for_each(|engine| engine.fuel = work);
        match self.prove(source, target) {
            Ok(verdict) => verdict,
            Err(why) => Verdict::OutOfReach(why),
        }
    }

    fn prove(&mut self, source: &Subject<'m>, target: &Subject<'m>) -> Result<Verdict, String> {
        let bodies = [source.body, target.body];
        inputs::check_size(self.engines[source.module].module, source.ty, source.attrs, &bodies)?;
        let mut old = Program::new(&mut self.engines[source.module], source)?;
        let mut new = Program::new(&mut self.engines[target.module], target)?;
        let layouts =
            |p: &Program| p.params.iter().map(|p| p.1.clone()).chain([p.result.1.clone()]).collect::<Vec<_>>();
        if layouts(&old) != layouts(&new) {
            return Err("its type is another one afterwards".to_owned());
        }
        let inputs = inputs::Inputs::new(&old, &bodies);
        let mut given = inputs.first();
        let (mut count, mut with_undef) = (0, None);
        while let Some(arguments) = inputs.arguments(&given) {
            count += 1;
            let needs_undef = arguments.iter().any(|set| set.len() > 1);
            if !needs_undef || with_undef.is_none() {
                match self.example([source, target], [&mut old, &mut new], &arguments) {
                    // One without undef tells more.
                    Ok(Some(example)) if needs_undef => with_undef = Some(example),
                    Ok(Some(example)) => return Ok(Verdict::Refuted(example)),
                    Ok(None) => {}
                    Err(why) => return with_undef.map(Verdict::Refuted).ok_or(why),
                }
            }
            inputs.next(&mut given);
        }
        let refuted = |example| Verdict::Refuted(Counterexample { needs_undef: true, ..example });
        Ok(with_undef.map_or(Verdict::Proved(count), refuted))
    }

    /// Does the target do what the source cannot, for these arguments?
    fn example(
        &mut self,
        [source, target]: [&Subject<'m>; 2],
        [old, new]: [&mut Program; 2],
        arguments: &[Set],
    ) -> Result<Option<Counterexample>, String> {
        let reason = |stop| match stop {
            Stop::OutOfReach(why) => why,
            Stop::Undefined(_) => String::new(),
        };
        let before = run(&mut self.engines[source.module], old, arguments).map_err(reason)?;
        // What has to make progress and does not is undefined (LangRef, "mustprogress").
        let is_open = before.iter().any(|end| matches!(end, End::Endless)) && self.must_progress(source);
        if is_open || matches!(before[..], [End::Undefined(_)]) {
            return Ok(None);
        }
        let after = run(&mut self.engines[target.module], new, arguments).map_err(reason)?;
        let values = |ends: &[End]| ends.iter().map(End::count).sum::<u64>();
        // Most are equal, or found at once.
        self.engines[target.module].spend(values(&after) * before.len() as u64).map_err(reason)?;
        let layout = &old.result.1;
        let Some(wrong) = after.iter().find(|end| !before.iter().any(|b| refines(layout, b, end))) else {
            return Ok(None);
        };
        Ok(Some(Counterexample {
            arguments: self.show_arguments(source, old, arguments),
            source: show::ends(&mut self.engines[source.module], old.result.0, &before),
            target: show::ends(&mut self.engines[target.module], new.result.0, std::slice::from_ref(wrong)),
            needs_undef: false,
        }))
    }

    /// Is it said of a function or of a loop in it that it does not go on for ever without any effect?
    fn must_progress(&self, subject: &Subject<'m>) -> bool {
        let module = self.engines[subject.module].module;
        let own = module.ctx.attrs.list(subject.attrs).function;
        let says = |kind| module.ctx.attrs.has(own, kind);
        let is_said = |i| has_loop_property(module, subject.body, i, b"llvm.loop.mustprogress");
        says(AttrKind::MustProgress) || says(AttrKind::WillReturn) || subject.body.all_insts().any(is_said)
    }

    fn show_arguments(&mut self, source: &Subject<'m>, program: &Program, arguments: &[Set]) -> String {
        let engine = &mut self.engines[source.module];
        let parts = program.params.iter().zip(arguments).enumerate().map(|(k, ((ty, layout, _), set))| {
            let name = reach::param_name(source.body, k);
            format!("{} {name} = {}", interp::type_text(engine.module, *ty), show::set(engine.module, *ty, layout, set))
        });
        parts.collect::<Vec<_>>().join(", ")
    }
}

/// All ends of a function for these arguments.
fn run(engine: &mut Engine<'_>, program: &mut Program, arguments: &[Set]) -> Result<Vec<End>, Stop> {
    let mut kept = Vec::with_capacity(arguments.len());
    for ((ty, _, attrs), argument) in program.params.iter().zip(arguments) {
        match engine.keep_promises(*attrs, *ty, argument) {
            Ok(set) => kept.push(set),
            Err(Stop::Undefined(cause)) => return Ok(vec![End::Undefined(cause)]),
            Err(stop) => return Err(stop),
        }
    }
    program.ends(engine, &kept)
}

fn refines(layout: &value::Layout, old: &End, new: &End) -> bool {
    match (old, new) {
        (End::Undefined(_), _) => true,
        (_, End::Undefined(_)) => false,
        (End::Endless, End::Endless) => true,
        (End::Endless, _) | (_, End::Endless) => false,
        (End::Returned(old), End::Returned(new)) => layout.refines(old, new),
    }
}
