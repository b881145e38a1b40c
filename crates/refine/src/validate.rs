//! Two modules: is the second a refinement of the first, whoever made it?
//!
//! Functions are matched by name. Where the arguments have few bits, all of them are tried ([`crate::exhaustive`]); else both functions are run on the same
//! generated arguments, of which the attributes of the first module say what they are. `@main` is run as a program, too.
//!
//! A function that other modules do not see is judged by what those show that call it: a pass may use what its callers are.

use crate::Options;
use crate::behaviour::{Runner, Setting, Subject, name};
use crate::exhaustive::{self, Prover};
use crate::inconclusive::{self, Inconclusive};
use crate::inputs;
use crate::run_pair::{Comparison, compare, observe_first};
use ir::inst::flags::FlagFamily;
use ir::{FastMath, Global, Linkage, Module, Type};
use rustc_hash::FxHashSet;
use std::sync::atomic::{AtomicUsize, Ordering};

/// What is known of a function.
#[derive(Clone, Debug)]
pub enum Verdict {
    /// Right for all arguments: how many there are.
    Proved(u64),
    /// Right for these runs. Of others nothing can be said.
    Tested(u64, Inconclusive),
    /// Wrong: arguments, and what differs.
    Refuted(String),
    /// Nothing: why.
    NotJudged(String),
}

/// A function of the first module, and what became of it.
#[derive(Clone, Debug)]
pub struct Judgement {
    /// The name.
    pub function: String,
    /// What is known.
    pub verdict: Verdict,
}

/// Judges each function that the first module defines, or the one of this name, in the module's order, with so many threads at most.
pub fn validate(
    before: &Module,
    after: &Module,
    options: Options,
    only: Option<&str>,
    threads: usize,
) -> Vec<Judgement> {
    let is_wanted = |g: Global| only.is_none_or(|name| *before.global(g).name == *name.as_bytes());
    let defined: Vec<Global> =
        before.functions().iter().copied().filter(|&g| before.has_body(g) && is_wanted(g)).collect();
    let next = AtomicUsize::new(0);
    let work = || {
        let mut validator = Validator::new(before, after, options);
        let mut judged = Vec::new();
        while let Some(&g) = defined.get(next.fetch_add(1, Ordering::Relaxed)) {
            let function = name(before, Subject::Call(g, 0));
            judged.push((g, Judgement { function, verdict: validator.judge(g) }));
        }
        judged
    };
    let mut judged = ir::threads::all(threads.min(defined.len()).max(1), work).concat();
    judged.sort_by_key(|j| j.0);
    judged.into_iter().map(|j| j.1).collect()
}

struct Validator<'m> {
    before: &'m Module,
    after: &'m Module,
    options: Options,
    prover: Prover<'m>,
    first: Runner<'m>,
    second: Runner<'m>,
}

impl<'m> Validator<'m> {
    fn new(before: &'m Module, after: &'m Module, options: Options) -> Self {
        let setting = Setting {
            seed: options.seed,
            all_globals: false,
            layout: 0,
            places: false,
            closed: false,
            is_numbered: false,
            looks_at_body: true,
            watch: false,
        };
        Self {
            before,
            after,
            options,
            prover: Prover::new(&[before, after]),
            first: Runner::new(before, setting),
            second: Runner::new(after, Setting { places: true, ..setting }).with_promises_of(before),
        }
    }

    fn judge(&mut self, g: Global) -> Verdict {
        let global = self.before.global(g);
        if global.linkage.is_local() || global.name.is_empty() {
            return Verdict::NotJudged("other modules do not see it: its callers show what it does".to_owned());
        }
        let Some(other) = self.after.lookup(&global.name) else {
            return self.without_definition(global.linkage);
        };
        if !self.after.has_body(other) {
            return self.without_definition(global.linkage);
        }
        if shape(self.before, g) != shape(self.after, other) {
            return Verdict::Refuted("  its type is another one".to_owned());
        }
        let why = match self.prove(g, other) {
            Ok(verdict) => return verdict,
            Err(why) => why,
        };
        if inputs::Given::new(self.before, g).is_none() {
            return Verdict::NotJudged(format!("no arguments can be made, and {why}"));
        }
        let calls = (0..self.options.inputs).map(|n| (Subject::Call(g, n), Subject::Call(other, n)));
        let program = (&*global.name == b"main").then_some((Subject::Main, Subject::Main));
        self.test(calls.chain(program))
    }

    /// A definition that was for this module alone, or that other modules have as well, may go.
    fn without_definition(&self, linkage: Linkage) -> Verdict {
        if linkage.is_discardable_if_unused() {
            return Verdict::NotJudged("it is not defined any more, as may be".to_owned());
        }
        Verdict::Refuted("  it is not defined any more".to_owned())
    }

    fn prove(&mut self, g: Global, other: Global) -> Result<Verdict, String> {
        let subject = |number, module, g| exhaustive::Subject::of(number, module, g).ok_or("it has no body");
        let (source, target) = (subject(0, self.before, g)?, subject(1, self.after, other)?);
        match self.prover.check(&source, &target) {
            exhaustive::Verdict::Proved(inputs) => Ok(Verdict::Proved(inputs)),
            exhaustive::Verdict::Refuted(example) => Ok(Verdict::Refuted(example.to_string())),
            exhaustive::Verdict::OutOfReach(why) => Err(why),
        }
    }

    fn test(&mut self, subjects: impl Iterator<Item = (Subject, Subject)>) -> Verdict {
        let (mut compared, mut nothing) = (0, Inconclusive::default());
        for (old, new) in subjects {
            let function = name(self.before, old);
            let why = match self.run(old, new) {
                Some(Comparison::Refines) => {
                    compared += 1;
                    continue;
                }
                Some(Comparison::Differs(what)) => {
                    if let Some(excuse) = self.excuse(old) {
                        nothing.add(&function, excuse);
                        continue;
                    }
                    let arguments = self.first.arguments(old);
                    let line = if old == Subject::Main {
                        "the program".to_owned()
                    } else {
                        format!("arguments: ({arguments})")
                    };
                    return Verdict::Refuted(format!("  {line}\n  {what}"));
                }
                Some(Comparison::Inconclusive(why)) => why,
                None => "no arguments can be made".to_owned(),
            };
            nothing.add(&function, why);
        }
        if compared == 0 {
            return Verdict::NotJudged(nothing.reasons());
        }
        Verdict::Tested(compared, nothing)
    }

    /// Why a run may differ all the same.
    fn excuse(&self, old: Subject) -> Option<String> {
        if allows_other_floats(self.before, old) {
            return Some("fast-math flags allow other results".to_owned());
        }
        let promise = self.first.broken_promise(old, self.options.steps)?;
        Some(format!("a broken promise before: {promise}"))
    }

    fn run(&mut self, old: Subject, new: Subject) -> Option<Comparison> {
        let before = observe_first(&mut self.first, old, self.options.steps)?;
        match inconclusive::reason(&before) {
            Some(why) => Some(Comparison::Inconclusive(why)),
            None => compare(&before, &mut self.second, new),
        }
    }
}

/// The type of a function as text, which does not depend on the numbers of types.
fn shape(module: &Module, g: Global) -> Vec<String> {
    let types = &module.ctx.types;
    let (result, params, _) = types.func_parts(module.global(g).value_type).unwrap_or((Type::VOID, &[], false));
    std::iter::once(result).chain(params.iter().copied()).map(|ty| interp::type_text(module, ty)).collect()
}

/// Flags that allow other results than the one of the standard.
const OTHER_RESULTS: FastMath = FastMath::REWRITE.union(FastMath::NSZ);

/// May a function, or one that it calls, compute floats in another way, or with less precision?
fn allows_other_floats(module: &Module, subject: Subject) -> bool {
    let first = match subject {
        Subject::Call(g, _) => Some(g),
        Subject::Main => module.lookup(b"main"),
    };
    let mut work: Vec<Global> = first.into_iter().collect();
    let mut seen: FxHashSet<Global> = work.iter().copied().collect();
    while let Some(g) = work.pop() {
        let Some(body) = module.body(g) else { continue };
        for i in body.all_insts() {
            let d = body.inst(i);
            if d.opcode.flag_family() == FlagFamily::FastMath && d.fast_math().intersects(OTHER_RESULTS) {
                return true;
            }
            let called = body.operands(i).filter_map(|v| body.consts().as_global(v.constant()?));
            work.extend(called.filter(|&callee| seen.insert(callee)));
        }
    }
    false
}
