//! Two modules: is the second a refinement of the first, whoever made it?
//!
//! Functions are matched by name. Where the arguments have few bits, all of them are tried ([`crate::exhaustive`]); else both functions are run on the same
//! generated arguments, of which the attributes of the first module say what they are. `@main` is run as a program, too.
//!
//! A function that other modules do not see is judged by what those show that call it: a pass may use what its callers are.

use crate::Options;
use crate::behaviour::{Behaviour, End, Job, Runner, Setting, Subject, name};
use crate::choices::{self, CHOICES};
use crate::exhaustive::{self, Prover};
use crate::inconclusive::{self, Inconclusive};
use crate::inputs::Given;
use crate::loop_properties::has_loop_property;
use crate::run_pair::{Comparison, compare, note_layout, steps_afterwards};
use crate::search::{COVERED_STEPS, Search, set_cover};
use crate::sequence::Witnesses;
use crate::undefined::is_always_undefined;
use analysis::CallGraph;
use analysis::callgraph::CallNode;
use ir::inst::flags::FlagFamily;
use ir::{FastMath, Global, Linkage, Module, Opcode, Type, Value};
use rustc_hash::FxHashSet;
use std::cell::OnceCell;
use std::rc::Rc;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Steps of all long runs of one function.
const LONG_STEPS: u64 = 2_000_000;

/// What is known of a function.
#[derive(Clone, Debug)]
pub enum Verdict {
    /// Right for all arguments: how many there are.
    Proved(u64),
    /// Right, because the function was undefined before, whatever it is given.
    Undefined,
    /// Right for some runs. Of others nothing can be said.
    Tested {
        /// So many are right.
        right: u64,
        /// So many are what was allowed: before, it was left open what happens, as by undef or by what an unknown function gets.
        allowed: u64,
        /// The others.
        nothing: Inconclusive,
    },
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
    witnesses: Option<Rc<Witnesses>>,
    /// The functions of both modules that may be called from outside. Found when they are first asked for.
    addressed: OnceCell<[FxHashSet<Global>; 2]>,
}

/// The functions that others know: exported, or their address is taken.
fn called_from_outside(module: &Module) -> FxHashSet<Global> {
    let graph = CallGraph::new(module);
    graph.calls(CallNode::EXTERNAL_CALLER).iter().filter_map(|e| graph.function(e.callee)).collect()
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
            watch: false,
            constructs: false,
        };
        let mut first = Runner::new(before, setting);
        let mut second = Runner::new(after, Setting { places: true, ..setting });
        first.construct(&mut second);
        let prover = Prover::new(&[before, after]).hurried();
        Self { before, after, options, prover, first, second, witnesses: None, addressed: OnceCell::new() }
    }

    fn judge(&mut self, g: Global) -> Verdict {
        let global = self.before.global(g);
        let unseen = || Verdict::NotJudged("other modules do not see it: its callers show what it does".to_owned());
        let is_hidden = global.linkage.is_local() || global.name.is_empty();
        match self.judge_seen(g) {
            // What its callers never ask of it may have changed; but whoever knows its address may ask anything.
            Verdict::Refuted(_) if is_hidden && !self.is_address_known(g) => unseen(),
            Verdict::NotJudged(_) if is_hidden => unseen(),
            verdict => verdict,
        }
    }

    /// Is the address of a function known, in both modules, where its callers are not?
    fn is_address_known(&self, g: Global) -> bool {
        let [before, after] = self.addressed.get_or_init(|| [self.before, self.after].map(called_from_outside));
        before.contains(&g) && self.counterpart(g).is_some_and(|other| after.contains(&other))
    }

    /// Judges a function that other modules may call.
    fn judge_seen(&mut self, g: Global) -> Verdict {
        let global = self.before.global(g);
        let Some(other) = self.counterpart(g) else { return self.without_definition(global.linkage) };
        if !is_same_type(self.before, g, self.after, other) {
            return Verdict::Refuted("  its type is another one".to_owned());
        }
        if is_always_undefined(self.before, g) {
            return Verdict::Undefined;
        }
        let why = match self.prove(g, other) {
            Ok(verdict) => return verdict,
            Err(why) => why,
        };
        let Some(given) = Given::new(self.before, g) else {
            return Verdict::NotJudged(format!("no arguments can be made, and {why}"));
        };
        let given = given.with_body(self.before, g);
        if given.is_closed { self.run_closed(g, &given) } else { self.test(g, &given) }
    }

    /// The function of the second module that has the name of one of the first.
    fn counterpart(&self, g: Global) -> Option<Global> {
        let name = &self.before.global(g).name;
        self.after.lookup(name).filter(|&other| !name.is_empty() && self.after.has_body(other))
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

    /// Runs both functions on generated inputs, and on others that lead elsewhere; `@main` as a program, too.
    fn test(&mut self, g: Global, given: &Given) -> Verdict {
        let (mut told, mut long) = (Told::default(), 0);
        let mut search = Search::new(given, self.before, self.options);
        while let Some(input) = search.next() {
            let job = Job::Call(g, input.clone());
            set_cover([&mut self.first, &mut self.second], true);
            let mut run = self.one(&job, COVERED_STEPS.min(self.options.steps));
            let (before, after) = (self.first.take_cover(&input), self.second.take_cover(&input));
            set_cover([&mut self.first, &mut self.second], false);
            if run.steps > COVERED_STEPS && search.is_fixed() && long < LONG_STEPS {
                run = self.one(&job, self.options.steps);
                long += run.steps;
            }
            search.learn(&input, run.steps, before, after);
            told.add(&name(self.before, Subject::Call(g, 0)), run.compared);
            if told.wrong.is_some() {
                return told.verdict();
            }
        }
        if told.inputs == 0 {
            return Verdict::NotJudged("no arguments can be made".to_owned());
        }
        let mut more = self.sequences(g, given);
        if &*self.before.global(g).name == b"main" {
            more.push(Job::Main);
        }
        for job in more {
            let run = self.one(&job, self.options.steps);
            told.add(&name(self.before, Subject::Call(g, 0)), run.compared);
            if told.wrong.is_some() {
                break;
            }
        }
        told.verdict()
    }

    /// Calls of a function and then of others that show what it did.
    fn sequences(&mut self, g: Global, given: &Given) -> Vec<Job> {
        if given.own_variables.is_empty() {
            return Vec::new();
        }
        let (before, after) = (self.before, self.after);
        let witnesses = self.witnesses.get_or_insert_with(|| Rc::new(Witnesses::new(before, after))).clone();
        witnesses.sequences(before, g, given, self.options.seed)
    }

    /// Runs a function that nothing from elsewhere has a part in: one run is all that it can do.
    fn run_closed(&mut self, g: Global, given: &Given) -> Verdict {
        let Some(input) = given.input(self.before, self.options.seed) else {
            return Verdict::NotJudged("no arguments can be made".to_owned());
        };
        let (job, steps) = (Job::Call(g, Rc::new(input)), self.options.steps);
        let run = self.one(&job, steps);
        let is_fixed = |runner: &mut Runner<'m>, job: &Job, steps: u64| {
            runner.observe(job, steps).is_some_and(|seen| !seen.chosen && !runner.depends_on_layout(job, steps, &seen))
        };
        let is_undefined = |seen: Behaviour| matches!(seen.end, End::Undefined(_));
        if self.first.observe(&job, steps).is_some_and(is_undefined) {
            return Verdict::Undefined;
        }
        let other = job.map(|g| self.counterpart(g));
        let is_all = |validator: &mut Self| {
            is_fixed(&mut validator.first, &job, steps)
                && other.is_some_and(|other| is_fixed(&mut validator.second, &other, steps_afterwards(steps)))
        };
        if matches!(run.compared, Comparison::Refines) && is_all(self) {
            return Verdict::Proved(1);
        }
        let mut told = Told::default();
        told.add(&name(self.before, Subject::Call(g, 0)), run.compared);
        told.verdict()
    }

    /// Runs both on one input.
    fn one(&mut self, job: &Job, steps: u64) -> Ran {
        let none = || Comparison::Inconclusive("no arguments can be made".to_owned());
        let Some(other) = job.map(|g| self.counterpart(g)) else { return Ran { steps: 0, compared: none() } };
        let Some(mut before) = self.first.observe(job, steps) else { return Ran { steps: 0, compared: none() } };
        let compared = match inconclusive::reason(&before) {
            Some(why) if before.chosen && before.has_ended() => {
                before.steps *= u64::from(CHOICES);
                choices::compare([&mut self.first, &mut self.second], [job, &other], steps, why)
            }
            Some(why) => Comparison::Inconclusive(why),
            None => compare(&before, &mut self.second, &other, true).unwrap_or_else(none),
        };
        let compared = match compared {
            Comparison::Differs(what, fails) => match self.excuse(job, steps, &mut before, fails) {
                Some(excuse) => Comparison::Inconclusive(excuse),
                None => {
                    let note = self.note(job, steps, &before);
                    Comparison::Differs(format!("  {}\n  {what}{note}", self.given(job)), fails)
                }
            },
            known => known,
        };
        Ran { steps: before.steps, compared }
    }

    /// Is what differs there only because an unknown function throws?
    fn note(&mut self, job: &Job, steps: u64, before: &Behaviour) -> &'static str {
        let Job::Call(g, input) = job else { return "" };
        let quiet = Job::Call(*g, Rc::new(input.without_exceptions()));
        let is_undefined = |seen: Behaviour| matches!(seen.end, End::Undefined(_));
        if before.unwound && self.first.observe(&quiet, steps).is_some_and(is_undefined) {
            return "\n  where no unknown function throws, it is undefined before";
        }
        ""
    }

    /// What a run was given, for people.
    fn given(&mut self, job: &Job) -> String {
        match job {
            Job::Main => "the program".to_owned(),
            Job::Call(..) => format!("arguments: ({})", self.first.arguments(job)),
            Job::Sequence(_) => format!("calls: {}", self.first.arguments(job)),
        }
    }

    /// Why a run may differ all the same; does it fail afterwards?
    fn excuse(&self, job: &Job, steps: u64, before: &mut Behaviour, fails: bool) -> Option<String> {
        note_layout(&self.first, job, steps, before);
        if let Some(why) = inconclusive::reason(before) {
            return Some(why);
        }
        let reached = reached_functions(self.before, job);
        if allows_other_floats(self.before, &reached, fails) {
            return Some("fast-math flags allow other results".to_owned());
        }
        if reached.iter().any(|&g| is_to_be_instrumented(self.before, g)) {
            return Some("its attributes ask for calls to be added".to_owned());
        }
        let promise = self.first.broken_promise(job, steps)?;
        Some(format!("a broken promise before: {promise}"))
    }
}

/// A run of both: the steps of the first, and what they say.
struct Ran {
    steps: u64,
    compared: Comparison,
}

/// What runs of a function told.
#[derive(Default)]
struct Told {
    inputs: u64,
    right: u64,
    allowed: u64,
    nothing: Inconclusive,
    wrong: Option<String>,
}

impl Told {
    fn add(&mut self, function: &str, compared: Comparison) {
        self.inputs += 1;
        match compared {
            Comparison::Refines => self.right += 1,
            Comparison::Allowed => self.allowed += 1,
            Comparison::Differs(how, _) => self.wrong = Some(how),
            Comparison::Inconclusive(why) => self.nothing.add(function, why),
        }
    }

    fn verdict(self) -> Verdict {
        match self.wrong {
            Some(how) => Verdict::Refuted(how),
            None if self.right + self.allowed == 0 => Verdict::NotJudged(self.nothing.reasons()),
            None => Verdict::Tested { right: self.right, allowed: self.allowed, nothing: self.nothing },
        }
    }
}

/// Have two functions the same type?
pub(crate) fn is_same_type(before: &Module, g: Global, after: &Module, other: Global) -> bool {
    shape(before, g) == shape(after, other)
}

/// The type of a function as text, which does not depend on the numbers of types.
fn shape(module: &Module, g: Global) -> Vec<String> {
    let types = &module.ctx.types;
    let (result, params, _) = types.func_parts(module.global(g).value_type).unwrap_or((Type::VOID, &[], false));
    std::iter::once(result).chain(params.iter().copied()).map(|ty| interp::type_text(module, ty)).collect()
}

/// Flags that allow other results than the one of the standard.
const OTHER_RESULTS: FastMath = FastMath::REWRITE.union(FastMath::NSZ);

/// The functions with bodies that a run may come to, the first ones first.
fn reached_functions(module: &Module, job: &Job) -> Vec<Global> {
    let mut reached: Vec<Global> = job.calls().iter().map(|call| call.0).collect();
    if reached.is_empty() {
        reached.extend(module.lookup(b"main"));
    }
    let mut seen: FxHashSet<Global> = reached.iter().copied().collect();
    let mut next = 0;
    while let Some(&g) = reached.get(next) {
        next += 1;
        let Some(body) = module.body(g) else { continue };
        let mentioned =
            body.all_insts().flat_map(|i| body.operands(i)).filter_map(|v| body.consts().as_global(v.constant()?));
        reached.extend(mentioned.filter(|&callee| seen.insert(callee)));
    }
    reached.retain(|&g| module.has_body(g));
    reached
}

/// Attributes that ask `ee-instrument` for a call at the entry or at the exits of a function.
const INSTRUMENTING: [&[u8]; 4] = [
    b"instrument-function-entry",
    b"instrument-function-entry-inlined",
    b"instrument-function-exit",
    b"instrument-function-exit-inlined",
];

fn is_to_be_instrumented(module: &Module, g: Global) -> bool {
    let Some(function) = module.function(g) else { return false };
    let attrs = &module.ctx.attrs;
    let own = attrs.list(function.attrs.get()).function;
    INSTRUMENTING.iter().any(|key| attrs.find_string(own, key).is_some())
}

/// May one of these functions compute floats in another way, or with less precision? If that is to decide where a run goes, there must be an
/// instruction that makes something else of floats.
fn allows_other_floats(module: &Module, functions: &[Global], decides: bool) -> bool {
    let (mut allows, mut may_decide) = (false, !decides);
    for body in functions.iter().filter_map(|&g| module.body(g)) {
        let (mut sums, mut vectors) = (false, false);
        for i in body.all_insts() {
            let d = body.inst(i);
            // A sum of floats in a loop that is to become one of vectors may be computed in another order.
            // So may a choice among what is computed, but that of constants and what is loaded is none.
            let is_computed = |v: Value| v.inst().is_some_and(|i| body.inst(i).opcode != Opcode::Load);
            let of_floats = d.opcode == Opcode::Phi && module.ctx.types.is_float(d.ty);
            sums |= of_floats && body.operands(i).any(is_computed);
            vectors |= d.opcode.is_terminator() && has_loop_property(module, body, i, b"llvm.loop.vectorize.");
            allows |= d.opcode.flag_family() == FlagFamily::FastMath && d.fast_math().intersects(OTHER_RESULTS);
            let is_float = |ty| module.ctx.types.is_float(module.ctx.types.scalar(ty));
            may_decide |=
                d.ty != Type::VOID && !is_float(d.ty) && body.operands(i).any(|v| is_float(body.value_type(v)));
        }
        allows |= sums && vectors;
    }
    allows && may_decide
}
