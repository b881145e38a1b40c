//! The checker of a pipeline: runs functions before and after each pass.

use crate::Options;
use crate::behaviour::{Behaviour, Job, Runner, Setting, Subject, name};
use crate::choices;
use crate::inconclusive::{self, Inconclusive};
use crate::inputs;
use crate::run_pair::{self, Comparison};
use ir::{Body, Const, ConstData, ConstPool, Global, Module, Opcode};
use passman::Effect;
use passman::instrument::{PassId, Unit};
use rustc_hash::{FxHashMap, FxHasher};
use std::hash::{Hash, Hasher};
use std::sync::{Arc, Mutex};

/// What passes take for granted that the module does not say: whoever runs them says it.
#[derive(Clone, Copy, Default, Debug)]
struct Granted {
    /// The linker replaces no definition.
    closed: bool,
    /// Nothing is thrown.
    no_unwinding: bool,
}

impl Granted {
    /// What there is, once this pass has run.
    fn with(self, pass: &str) -> Self {
        // `always-inline` copies what may be replaced, too: who wrote the attribute asked for it.
        let closed = self.closed || matches!(pass, "internalize" | "always-inline");
        Self { closed, no_unwinding: self.no_unwinding || pass == "lower-invoke" }
    }
}

/// What a pass did wrong.
#[derive(Clone, Debug)]
pub struct Failure {
    /// The pass, as in a pipeline.
    pub pass: String,
    /// Number of the pass among those that are watched, from 1; see [`Snapshot`].
    pub number: u64,
    /// The function; `main` for the program.
    pub function: String,
    /// Its arguments.
    pub arguments: String,
    /// What differs.
    pub what: String,
    /// Is it a pass on functions, which sees no others?
    pub is_local: bool,
}

impl std::fmt::Display for Failure {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { pass, function, arguments, what, .. } = self;
        write!(f, "pass '{pass}' changes what @{function} does\n  arguments: ({arguments})\n  {what}")
    }
}

/// What a checker did.
#[derive(Clone, Debug, Default)]
pub struct Log {
    /// Runs that were held against one another.
    pub compared: u64,
    /// Runs of which nothing could be said.
    pub inconclusive: Inconclusive,
    /// The failure that ended the pipeline.
    pub failure: Option<Failure>,
}

/// What a subject did: the run that others are held against, and those with the other answers where intrinsics asked what is known. None, where
/// there was no memory for its arguments.
type Known = Vec<Behaviour>;

/// Watches a pipeline. Behaviour is remembered from before the first pass on: refinement is transitive, so later passes are held
/// against the same.
pub struct Checker {
    options: Options,
    log: Arc<Mutex<Log>>,
    number: u64,
    known: FxHashMap<Subject, (String, Known)>,
    before: Option<u64>,
    granted: Granted,
    /// The function that is looked at, if others are not.
    only: Option<String>,
}

impl Checker {
    /// A checker, and what it will have to tell.
    pub fn new(options: Options) -> (Self, Arc<Mutex<Log>>) {
        let log = Arc::new(Mutex::new(Log::default()));
        let (known, granted) = (FxHashMap::default(), Granted::default());
        (Self { options, log: log.clone(), number: 0, known, before: None, granted, only: None }, log)
    }

    /// Looks at one function, which is quicker; `main` is the program, too.
    pub fn only(self, function: &str) -> Self {
        Self { only: Some(function.to_owned()), ..self }
    }

    /// What there is to run in a unit.
    fn subjects(&self, unit: Unit<'_>) -> Vec<Subject> {
        let calls = |g: Global| (0..self.options.inputs).map(move |n| Subject::Call(g, n));
        let mut subjects: Vec<Subject> = match unit {
            Unit::Function(_, g) | Unit::Loop(_, g, _) => calls(g).collect(),
            Unit::Scc(m, members) => members.iter().filter(|&&g| m.has_body(g)).flat_map(|&g| calls(g)).collect(),
            Unit::Module(m) => {
                let seen = |g: &&Global| m.has_body(**g) && !m.global(**g).linkage.is_local();
                // One that others do not see is no entry of a program: passes may change its type.
                let is_entry = |&g: &Global| m.has_body(g) && !m.global(g).linkage.is_local();
                let main = m.lookup(b"main").filter(is_entry).map(|_| Subject::Main);
                m.functions().iter().filter(seen).flat_map(|&g| calls(g)).chain(main).collect()
            }
        };
        if let Some(only) = &self.only {
            subjects.retain(|&s| name(unit.module(), s) == *only);
        }
        subjects
    }

    fn learn(&mut self, unit: Unit<'_>) {
        let module = unit.module();
        let steps = self.options.steps;
        let mut runner = Runner::new(module, Setting { places: false, ..self.setting(true) });
        for subject in self.subjects(unit) {
            let signature = signature(module, subject);
            if self.known.get(&subject).is_none_or(|known| known.0 != signature) {
                let job = runner.job(subject);
                let seen = job.and_then(|job| observe(&mut runner, &job, steps));
                self.known.insert(subject, (signature, seen.unwrap_or_default()));
            }
        }
    }

    fn compare(&mut self, pass: PassId<'_>, unit: Unit<'_>) -> Result<(), String> {
        let module = unit.module();
        let mut runner = Runner::new(module, self.setting(matches!(unit, Unit::Function(..) | Unit::Loop(..))));
        for subject in self.subjects(unit) {
            let signature = signature(module, subject);
            let Some((_, known)) = self.known.get(&subject).filter(|known| known.0 == signature) else { continue };
            let Some(before) = known.first() else { continue };
            let throws = self.granted.no_unwinding && before.unwound;
            let reason = if throws { Some("an exception is thrown".to_owned()) } else { inconclusive::reason(before) };
            if let Some(why) = &reason
                && (throws || known.len() == 1)
            {
                self.log().inconclusive.add(&name(module, subject), why.clone());
                continue;
            }
            let Some(job) = runner.job(subject) else { continue };
            let compared = match reason {
                None => run_pair::compare(before, &mut runner, &job, false),
                Some(why) => Some(choices::compare_known(known, &mut runner, &job, why)),
            };
            let verdict = match compared {
                None => continue,
                Some(Comparison::Inconclusive(why)) => {
                    self.log().inconclusive.add(&name(module, subject), why);
                    continue;
                }
                Some(Comparison::Refines | Comparison::Allowed) => Ok(()),
                Some(Comparison::Differs(what, _)) => Err(what),
            };
            self.log().compared += 1;
            if let Err(what) = verdict {
                let failure = Failure {
                    pass: pass.name.to_owned(),
                    number: self.number,
                    function: name(module, subject),
                    arguments: runner.arguments(&job),
                    what,
                    is_local: matches!(unit, Unit::Function(..) | Unit::Loop(..)),
                };
                let message = failure.to_string();
                self.log().failure = Some(failure);
                return Err(message);
            }
        }
        Ok(())
    }

    fn setting(&self, all_globals: bool) -> Setting {
        let (seed, closed) = (self.options.seed, self.granted.closed);
        Setting {
            seed,
            all_globals,
            layout: 0,
            places: true,
            closed,
            is_numbered: true,
            watch: false,
            constructs: false,
        }
    }

    fn log(&self) -> std::sync::MutexGuard<'_, Log> {
        self.log.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }
}

/// What a subject does.
fn observe(runner: &mut Runner<'_>, job: &Job, steps: u64) -> Option<Known> {
    let first = run_pair::observe_promises(runner, job, steps)?;
    let asks = first.has_ended() && first.answered;
    if asks { choices::observe_others(runner, job, steps, first) } else { Some(vec![first]) }
}

/// Is it looked at what a pass did?
pub(crate) fn is_watched(pass: PassId<'_>) -> bool {
    pass.effect == Effect::Refines
}

/// Takes down what a module is before the pass of a [`Failure`], and ends the pipeline there.
pub struct Snapshot {
    number: u64,
    seen: u64,
    text: Arc<Mutex<Option<Vec<u8>>>>,
}

impl Snapshot {
    /// For the pass of this number; and where the text will be.
    pub fn new(number: u64) -> (Self, Arc<Mutex<Option<Vec<u8>>>>) {
        let text = Arc::new(Mutex::new(None));
        (Self { number, seen: 0, text: text.clone() }, text)
    }
}

impl passman::instrument::Checker for Snapshot {
    fn before(&mut self, pass: PassId<'_>, unit: Unit<'_>) {
        self.seen += u64::from(is_watched(pass));
        if is_watched(pass) && self.seen == self.number {
            let mut text = Vec::new();
            // Memory takes all text.
            let _ = asm::print_module(unit.module(), &asm::PrintOptions::default(), &mut text);
            *self.text.lock().unwrap_or_else(|poisoned| poisoned.into_inner()) = Some(text);
        }
    }

    fn after(&mut self, _: PassId<'_>, _: Unit<'_>) -> Result<(), String> {
        if self.seen < self.number { Ok(()) } else { Err("that is all".into()) }
    }
}

impl passman::instrument::Checker for Checker {
    fn before(&mut self, pass: PassId<'_>, unit: Unit<'_>) {
        if !is_watched(pass) {
            return;
        }
        self.number += 1;
        let granted = self.granted.with(pass.name);
        if granted.closed != self.granted.closed {
            self.known.clear();
        }
        self.granted = granted;
        self.learn(unit);
        self.before = fingerprint(unit);
    }

    fn after(&mut self, pass: PassId<'_>, unit: Unit<'_>) -> Result<(), String> {
        // What the program does from now on is another thing.
        if pass.effect == Effect::Anything {
            self.known.clear();
        }
        // Of a function that others do not see, a pass that sees all its callers may make another one.
        if let Unit::Module(m) | Unit::Scc(m, _) = unit {
            self.known.retain(|subject, _| !matches!(subject, Subject::Call(g, _) if m.global(*g).linkage.is_local()));
        }
        if !is_watched(pass) || self.before.is_some() && fingerprint(unit) == self.before {
            return Ok(());
        }
        self.compare(pass, unit)
    }
}

/// What tells whether a pass has changed a unit; a module is always looked at.
fn fingerprint(unit: Unit<'_>) -> Option<u64> {
    match unit {
        Unit::Function(m, g) | Unit::Loop(m, g, _) => m.body(g).map(body_fingerprint),
        Unit::Scc(..) | Unit::Module(_) => None,
    }
}

pub(crate) fn body_fingerprint(body: &Body) -> u64 {
    let mut hasher = FxHasher::default();
    for b in body.blocks() {
        b.hash(&mut hasher);
        for i in body.block_insts(b) {
            let data = body.inst(i);
            (i, data.opcode, data.raw_flags(), data.properties(), data.ty).hash(&mut hasher);
            for v in body.operands(i) {
                v.hash(&mut hasher);
                v.constant().iter().for_each(|&c| hash_constant(body.consts(), c, &mut hasher));
            }
            match data.opcode {
                Opcode::Phi => body.phi_blocks(i).hash(&mut hasher),
                Opcode::ExtractValue | Opcode::InsertValue | Opcode::ShuffleVector => body.indices(i).hash(&mut hasher),
                op if op.is_call() => (data.call_attrs(), data.call_type()).hash(&mut hasher),
                Opcode::GetElementPtr => data.source_type().hash(&mut hasher),
                Opcode::Alloca => data.allocated_type().hash(&mut hasher),
                _ => {}
            }
            body.attachments(i).hash(&mut hasher);
        }
    }
    hasher.finish()
}

/// What a constant is, and what it is made of: where that stands in the pool may be the same for another.
fn hash_constant(pool: &ConstPool, c: Const, hasher: &mut FxHasher) {
    /// Parts that are looked at.
    const MOST: usize = 256;
    let mut work = vec![c];
    let mut seen = 0;
    while let Some(c) = work.pop().filter(|_| seen < MOST) {
        seen += 1;
        (pool.data(c), pool.ty(c)).hash(hasher);
        match pool.data(c) {
            ConstData::Data(l) => pool.bytes(l).hash(hasher),
            ConstData::BigInt(l) => pool.words(l).hash(hasher),
            ConstData::Aggregate(l) => work.extend_from_slice(pool.operands(l)),
            _ => {}
        }
    }
}

/// Name, type and promises of what is run: what has others cannot be compared.
fn signature(module: &Module, subject: Subject) -> String {
    let Subject::Call(g, _) = subject else { return String::new() };
    let body = module.has_body(g);
    format!("{} {} {body}", name(module, subject), inputs::signature(module, g))
}
