//! `cargo xtask fuzz`: mutated IR text against reader, verifier, printer and passes.
//!
//! Workers are processes of their own, so that what kills one (an overflow of the stack, an abort, memory) or never ends is found like
//! a panic is. A worker says which iteration it begins; the parent watches.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitCode, Stdio};
use std::sync::Mutex;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::{Duration, Instant};
use testkit::fuzz::{Form, Seeds, Verdict, check_form};
use testkit::pipelines::{pipeline_of, transforms};

const HELP: &str = "\
usage: cargo xtask fuzz [--minutes N] [--seeds DIR] [--seed S] [--jobs J] [--passes P] [--out DIR] [--first] [--processor-time] [--bitcode | --semantics | --aliases | --evolution | --fixpoint | --pairs]
       cargo xtask fuzz --seed S --at INDEX [--seeds DIR] [--passes P] [--bitcode | --semantics | --aliases | --evolution | --fixpoint | --pairs]    replay one iteration and show its input
       cargo xtask fuzz --check FILE [--passes P] [--bitcode | --semantics | --aliases | --evolution | --fixpoint | --pairs]                         put one file through

Without --passes all passes of the registry that change something take their turn, alone and a few in any order.
With --semantics modules are generated, or files mutated so that they stay valid, and what their functions do is compared before
and after each pass.
With --aliases the same modules run, and what their instructions access is held against what alias analysis and MemorySSA say, before the
pipeline and behind it.
With --evolution values are computed anew from their expressions and loops count their iterations, which the same oracle compares; and what scalar
evolution knows must be right behind each pass, by the edits that the pass made.
With --fixpoint the pipeline runs twice over the same modules, and may change nothing the second time.
With --pairs `llopt-tv` judges the same modules against themselves, which it may not call wrong, and against what a pipeline and a mutation make of them.
Failing inputs, made small, and how to replay them are written to target/fuzz.
With --first it ends at the first failure, and writes its input as it is. With --processor-time the minutes are those that each job
has had of the processor, so that what is found does not depend on what else the machine does.
";

/// Time that one input may take: of the processor's where that is known, so that a busy machine makes no failures.
const LIMIT: Duration = Duration::from_secs(10);
/// Limits after which nobody waits any longer, whatever the processor did.
const PATIENCE: u32 = 30;
/// Address space of a worker, in bytes.
const MEMORY: u64 = 4 << 30;
/// Stack of the thread that does the work, in bytes; that of a thread which reads bodies.
const STACK: usize = 2 << 20;
/// Tries of making one input small.
const BUDGET: usize = 1500;

#[derive(Clone)]
struct Options {
    minutes: f64,
    seeds: PathBuf,
    seed: u64,
    jobs: u64,
    /// The pipeline; without one, each iteration has its own.
    passes: Option<String>,
    form: Form,
    out: PathBuf,
    at: Option<u64>,
    check: Option<PathBuf>,
    /// Is one failure enough?
    first: bool,
    /// Do the minutes count as the processor's, for each job?
    processor: bool,
    /// Internal: iterations of this remainder modulo `jobs`, from this one.
    worker: Option<u64>,
}

impl Options {
    fn time(&self) -> Duration {
        Duration::from_secs_f64(self.minutes * 60.0)
    }
}

/// Runs the command.
pub fn run(args: &[String]) -> ExitCode {
    let result = options(args).and_then(|options| match &options {
        Options { check: Some(file), .. } => check_file(&options, file),
        Options { worker: Some(first), .. } => worker(&options, *first),
        Options { at: Some(index), .. } => replay(&options, *index),
        _ => parent(&options),
    });
    result.unwrap_or_else(|message| {
        eprintln!("fuzz: {message}");
        ExitCode::FAILURE
    })
}

fn options(args: &[String]) -> Result<Options, String> {
    use lexopt::prelude::*;
    let mut options = Options {
        minutes: 1.0,
        seeds: PathBuf::from("crates/llopt/tests"),
        seed: 1,
        jobs: std::thread::available_parallelism().map_or(1, |n| n.get() as u64),
        passes: None,
        form: Form::Text,
        out: PathBuf::from("target/fuzz"),
        at: None,
        check: None,
        first: false,
        processor: false,
        worker: None,
    };
    let mut parser = lexopt::Parser::from_args(args.iter());
    let wrong = |error: lexopt::Error| error.to_string();
    while let Some(arg) = parser.next().map_err(wrong)? {
        match arg {
            Long("minutes") => options.minutes = parser.value().and_then(|v| v.parse()).map_err(wrong)?,
            Long("seeds") => options.seeds = parser.value().map_err(wrong)?.into(),
            Long("seed") => options.seed = parser.value().and_then(|v| v.parse()).map_err(wrong)?,
            Long("jobs") => options.jobs = parser.value().and_then(|v| v.parse()).map_err(wrong)?,
            Long("passes") => options.passes = Some(parser.value().and_then(|v| v.string()).map_err(wrong)?),
            Long("out") => options.out = parser.value().map_err(wrong)?.into(),
            Long("at") => options.at = Some(parser.value().and_then(|v| v.parse()).map_err(wrong)?),
            Long("check") => options.check = Some(parser.value().map_err(wrong)?.into()),
            Long("worker") => options.worker = Some(parser.value().and_then(|v| v.parse()).map_err(wrong)?),
            Long("first") => options.first = true,
            Long("processor-time") => options.processor = true,
            Long("bitcode") => options.form = Form::Bitcode,
            Long("semantics") => options.form = Form::Generated,
            Long("aliases") => options.form = Form::Aliases,
            Long("evolution") => options.form = Form::Evolution,
            Long("fixpoint") => options.form = Form::Fixpoint,
            Long("pairs") => options.form = Form::Pairs,
            Long("help") => {
                print!("{HELP}");
                std::process::exit(0);
            }
            _ => return Err(arg.unexpected().to_string()),
        }
    }
    options.jobs = options.jobs.max(1);
    if let Some(passes) = &options.passes {
        pipeline::parse(passes)?;
    }
    Ok(options)
}

/// The pipeline of an iteration.
fn passes_of(options: &Options, index: u64) -> String {
    options.passes.clone().unwrap_or_else(|| pipeline_of(options.seed, index))
}

/// Runs `work` as the thread of a program would, within the memory limit.
fn confined(work: impl FnOnce() -> ExitCode + Send) -> Result<ExitCode, String> {
    use nix::sys::resource::{Resource, setrlimit};
    setrlimit(Resource::RLIMIT_AS, MEMORY, MEMORY).map_err(|error| error.to_string())?;
    setrlimit(Resource::RLIMIT_CORE, 0, 0).map_err(|error| error.to_string())?;
    std::thread::scope(|scope| {
        let thread = std::thread::Builder::new().stack_size(STACK).spawn_scoped(scope, work);
        thread.map_err(|error| error.to_string())?.join().map_err(|_| "the worker failed".to_owned())
    })
}

/// The outcome of one text and pipeline; a panic becomes a message with its place.
fn outcome(form: Form, passes: &str, text: &[u8]) -> Result<Verdict, String> {
    static PANIC: Mutex<String> = Mutex::new(String::new());
    std::panic::set_hook(Box::new(|info| {
        let place = info.location().map_or_else(String::new, |at| format!("{}:{}", at.file(), at.line()));
        let payload = info.payload();
        let text = payload.downcast_ref::<&str>().copied().or_else(|| payload.downcast_ref::<String>().map(|s| &s[..]));
        let text = text.unwrap_or_default();
        *PANIC.lock().unwrap_or_else(|poisoned| poisoned.into_inner()) = format!("panic at {place}\n{text}");
    }));
    std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| check_form(form, text, passes)))
        .unwrap_or_else(|_| Err(PANIC.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).clone()))
}

fn check_file(options: &Options, file: &Path) -> Result<ExitCode, String> {
    let text = std::fs::read(file).map_err(|error| format!("{}: {error}", file.display()))?;
    let passes = options.passes.as_deref().ok_or("--check needs --passes")?;
    confined(|| match outcome(options.form, passes, &text) {
        Ok(verdict) => {
            println!("{verdict:?}");
            ExitCode::SUCCESS
        }
        Err(message) => {
            println!("{message}");
            ExitCode::FAILURE
        }
    })
}

fn replay(options: &Options, index: u64) -> Result<ExitCode, String> {
    let seeds = Seeds::below(&options.seeds).map_err(|error| error.to_string())?;
    let passes = passes_of(options, index);
    let text = seeds.input(options.form, options.seed, index, &passes).map_err(|error| error.to_string())?;
    std::io::stdout().write_all(&text).map_err(|error| error.to_string())?;
    confined(|| {
        let outcome = outcome(options.form, &passes, &text);
        eprintln!("{passes}: {outcome:?}");
        if outcome.is_ok() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
    })
}

/// Says `b INDEX` at the start of an iteration, `a`, `c`, `i` or `r` (accepted, changed, invalid, refused) at its end, or `f` and the message on one line.
fn worker(options: &Options, first: u64) -> Result<ExitCode, String> {
    let seeds = Seeds::below(&options.seeds).map_err(|error| error.to_string())?;
    confined(move || {
        let mut out = std::io::stdout().lock();
        for index in (first..).step_by(options.jobs as usize) {
            let begun = writeln!(out, "b {index}");
            let passes = passes_of(options, index);
            let Ok(text) = seeds.input(options.form, options.seed, index, &passes) else { return ExitCode::FAILURE };
            let said = match outcome(options.form, &passes, &text) {
                Ok(Verdict::Accepted) => writeln!(out, "a"),
                Ok(Verdict::Changed) => writeln!(out, "c"),
                Ok(Verdict::Invalid) => writeln!(out, "i"),
                Ok(Verdict::Refused) => writeln!(out, "r"),
                Err(message) => writeln!(out, "f {}", message.replace('\n', "\t")),
            };
            // The parent has gone.
            if begun.is_err() || said.is_err() {
                return ExitCode::SUCCESS;
            }
        }
        ExitCode::SUCCESS
    })
}

/// What all workers did together.
#[derive(Default)]
struct Tally {
    runs: u64,
    accepted: u64,
    invalid: u64,
    /// Modules that a pass alone was given, and changed.
    alone: BTreeMap<String, (u64, u64)>,
    /// Failures by what tells them apart: the first iteration, the message and how often.
    failures: BTreeMap<String, (u64, String, u64)>,
}

fn parent(options: &Options) -> Result<ExitCode, String> {
    let seeds = Seeds::below(&options.seeds).map_err(|error| error.to_string())?;
    std::fs::create_dir_all(&options.out).map_err(|error| error.to_string())?;
    println!("seed {}, {} jobs, {} minutes", options.seed, options.jobs, options.minutes);
    println!("{}", passes_tried(options));
    let start = Instant::now();
    let end = start + options.time();
    let tally = Mutex::new(Tally::default());
    std::thread::scope(|scope| {
        let jobs: Vec<_> = (0..options.jobs)
            .map(|job| {
                scope.spawn({
                    let tally = &tally;
                    move || watch(options, job, end, tally)
                })
            })
            .collect();
        while jobs.iter().any(|job| !job.is_finished()) {
            std::thread::sleep(Duration::from_millis(500));
            if start.elapsed().as_secs().is_multiple_of(10) {
                progress(&lock(&tally), start);
                std::thread::sleep(Duration::from_millis(600));
            }
        }
        jobs.into_iter().try_for_each(|job| job.join().unwrap_or_else(|_| Err("a watcher failed".into())))
    })?;
    let tally = lock(&tally);
    progress(&tally, start);
    match options.form {
        Form::Generated => shares(&tally, "changed"),
        Form::Aliases => shares(&tally, "had accesses that were compared in"),
        Form::Evolution => shares(&tally, "had expressions that were computed anew in"),
        Form::Fixpoint => shares(&tally, "changed"),
        Form::Pairs => shares(&tally, "had functions to judge in"),
        _ => {}
    }
    for (number, (kind, (index, message, count))) in tally.failures.iter().enumerate() {
        let passes = passes_of(options, *index);
        let text = seeds.input(options.form, options.seed, *index, &passes).map_err(|error| error.to_string())?;
        report(options, number, kind, *index, message, *count, &text)?;
    }
    println!("{} kinds of failure", tally.failures.len());
    Ok(if tally.failures.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn passes_tried(options: &Options) -> String {
    let names = || transforms().iter().map(|row| row.name).collect::<Vec<_>>().join(", ");
    options
        .passes
        .as_ref()
        .map_or_else(|| format!("passes, alone and in sequences: {}", names()), |p| format!("passes {p}"))
}

/// The name of a pass alone.
fn without_parameters(passes: &str) -> String {
    let name = passes.trim_start_matches("module(").trim_end_matches(')');
    name.split('<').next().unwrap_or(name).to_owned()
}

/// Of how many modules each pass alone changed, or whatever else counts.
fn shares(tally: &Tally, verb: &str) {
    for (name, (runs, changed)) in &tally.alone {
        println!("{name:28} alone on {runs:6} modules, {verb} {:3.0} %", 100.0 * *changed as f64 / *runs as f64);
    }
}

fn lock(tally: &Mutex<Tally>) -> std::sync::MutexGuard<'_, Tally> {
    tally.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
}

fn progress(tally: &Tally, start: Instant) {
    let seconds = start.elapsed().as_secs_f64();
    println!(
        "{seconds:.0} s: {} runs ({:.0} a second), {} accepted, {} invalid, {} kinds of failure",
        tally.runs,
        tally.runs as f64 / seconds,
        tally.accepted,
        tally.invalid,
        tally.failures.len()
    );
}

/// Runs the iterations of one job until `end`, with a new worker after each that died.
fn watch(options: &Options, job: u64, end: Instant, tally: &Mutex<Tally>) -> Result<(), String> {
    let mut next = job;
    // What workers that are gone have had of the processor.
    let mut spent = Duration::ZERO;
    loop {
        let over = |tally: &Tally, own: Option<Duration>| {
            let is_late = match own.filter(|_| options.processor) {
                Some(own) => spent + own >= options.time(),
                None => Instant::now() >= end,
            };
            is_late || options.first && !tally.failures.is_empty()
        };
        if over(&lock(tally), Some(Duration::ZERO)) {
            return Ok(());
        }
        let mut child = spawn(options, next)?;
        let died = follow(options, &mut child, &over, &mut next, tally);
        spent += processor_time(&child).unwrap_or_default();
        // It may be gone already, which is no error here.
        let _ = child.kill();
        let status = child.wait().map_err(|error| error.to_string())?;
        if let Some(hang) = died {
            let message = if hang { "takes too long".to_owned() } else { format!("the process died: {status}") };
            failed(&mut lock(tally), next, message);
            next += options.jobs;
        }
    }
}

fn spawn(options: &Options, first: u64) -> Result<Child, String> {
    let program = std::env::current_exe().map_err(|error| error.to_string())?;
    Command::new(program)
        .args(["fuzz", "--seeds", &options.seeds.to_string_lossy()])
        .args(options.passes.iter().flat_map(|passes| ["--passes", passes]))
        .args(["--seed", &options.seed.to_string(), "--jobs", &options.jobs.to_string()])
        .args(["--worker", &first.to_string()])
        .args(form_argument(options.form))
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .map_err(|error| error.to_string())
}

fn form_argument(form: Form) -> Option<&'static str> {
    match form {
        Form::Text => None,
        Form::Bitcode => Some("--bitcode"),
        Form::Generated => Some("--semantics"),
        Form::Aliases => Some("--aliases"),
        Form::Evolution => Some("--evolution"),
        Form::Fixpoint => Some("--fixpoint"),
        Form::Pairs => Some("--pairs"),
    }
}

/// Follows what a worker says until all is `over` (`None`), until it hangs (`Some(true)`) or dies (`Some(false)`) in iteration `next`.
fn follow(
    options: &Options,
    child: &mut Child,
    over: &dyn Fn(&Tally, Option<Duration>) -> bool,
    next: &mut u64,
    tally: &Mutex<Tally>,
) -> Option<bool> {
    let stdout = child.stdout.take()?;
    let (sender, lines) = channel();
    std::thread::spawn(move || {
        BufReader::new(stdout).lines().map_while(Result::ok).try_for_each(|line| sender.send(line))
    });
    let (mut begun, mut waited) = (processor_time(child), 0);
    loop {
        let line = match lines.recv_timeout(LIMIT) {
            Ok(line) => line,
            Err(RecvTimeoutError::Timeout) => {
                waited += 1;
                if waited < PATIENCE && was_kept_waiting(child, begun) {
                    continue;
                }
                return Some(true);
            }
            Err(RecvTimeoutError::Disconnected) => return Some(false),
        };
        (begun, waited) = (processor_time(child), 0);
        let mut tally = lock(tally);
        match line.split_at(1) {
            ("b", index) => {
                *next = index.trim().parse().unwrap_or(*next);
                if over(&tally, begun) {
                    return None;
                }
                continue;
            }
            (said @ ("a" | "c"), _) => {
                tally.accepted += 1;
                let passes = passes_of(options, *next);
                if !passes.contains(',') {
                    let counts = tally.alone.entry(without_parameters(&passes)).or_default();
                    counts.0 += 1;
                    counts.1 += u64::from(said == "c");
                }
            }
            ("i", _) => tally.invalid += 1,
            ("f", message) => failed(&mut tally, *next, message.trim().replace('\t', "\n")),
            _ => {}
        }
        tally.runs += 1;
    }
}

/// The time that a process has had of the processor, where the system tells.
fn processor_time(child: &Child) -> Option<Duration> {
    /// Parts of a second in which it is counted (`sysconf(_SC_CLK_TCK)`, which is 100 wherever Linux is).
    const TICK: Duration = Duration::from_millis(10);
    let stat = std::fs::read_to_string(format!("/proc/{}/stat", child.id())).ok()?;
    // The name in parentheses may hold anything; user and system time are the 12th and 13th field behind it.
    let fields: Vec<&str> = stat.rsplit_once(')')?.1.split_whitespace().collect();
    let ticks = fields.get(11)?.parse::<u32>().ok()? + fields.get(12)?.parse::<u32>().ok()?;
    Some(TICK * ticks)
}

/// Has a process had less than its time since then?
fn was_kept_waiting(child: &Child, begun: Option<Duration>) -> bool {
    begun.zip(processor_time(child)).is_some_and(|(begun, now)| now.saturating_sub(begun) < LIMIT)
}

fn failed(tally: &mut Tally, index: u64, message: String) {
    let entry = tally.failures.entry(kind_of(&message)).or_insert_with(|| {
        println!("iteration {index}: {message}");
        (index, message, 0)
    });
    entry.2 += 1;
}

/// What tells failures apart: the first line, and of a refused text also the message, without numbers and names.
fn kind_of(message: &str) -> String {
    let mut lines = message.lines();
    let first = lines.next().unwrap_or_default().to_owned();
    match lines.next() {
        Some(second) if first.contains("refused") || first.contains("invalid") || first.contains("breaks") => {
            let second = second.rsplit("error: ").next().unwrap_or_default();
            let words = second.split_whitespace().filter(|word| word.chars().all(|c| c.is_ascii_alphabetic()));
            format!("{first}: {}", words.collect::<Vec<_>>().join(" "))
        }
        // Whichever function it is.
        _ => first.split_once(" changes what ").map_or_else(|| first.clone(), |(pass, _)| format!("{pass} changes")),
    }
}

/// Makes a failing text small and writes it down.
fn report(
    options: &Options,
    number: usize,
    kind: &str,
    index: u64,
    message: &str,
    count: u64,
    text: &[u8],
) -> Result<(), String> {
    let write = |name: String, bytes: &[u8]| {
        let path = options.out.join(name);
        std::fs::write(&path, bytes).map_err(|error| format!("{}: {error}", path.display())).map(|()| path)
    };
    let suffix = if options.form == Form::Bitcode { "bc" } else { "ll" };
    let trial = options.out.join(format!("trial.{suffix}"));
    let passes = passes_of(options, index);
    let mut fails = |text: &[u8]| {
        let kind_now = || kind_of_file(&trial, options.form, &passes);
        std::fs::write(&trial, text).is_ok() && kind_now().is_some_and(|found| found == kind)
    };
    let is_slow = kind.contains("too long");
    let budget = if is_slow { BUDGET / 50 } else { BUDGET };
    let path = write(format!("{number}.full.{suffix}"), text)?;
    if options.first {
        // It has to be quick.
    } else if options.form == Form::Text {
        let small = testkit::minimize::minimize(text, budget, &mut fails);
        write(format!("{number}.ll"), &small)?;
    } else if matches!(options.form, Form::Generated | Form::Aliases | Form::Evolution | Form::Fixpoint)
        && !is_slow
        && let Ok(reduced) = reduce::reduce(text.to_vec(), &mut fails, &mut |_, _| {})
    {
        write(format!("{number}.ll"), &reduced.text)?;
    }
    let replay = format!(
        "{message}\n\n{count} times; first: cargo xtask fuzz --seed {} --at {index} --seeds {} --passes '{passes}' {}\n",
        options.seed,
        options.seeds.display(),
        form_argument(options.form).unwrap_or_default()
    );
    write(format!("{number}.txt"), replay.as_bytes())?;
    // The last trial is of no use to anyone.
    let _ = std::fs::remove_file(&trial);
    println!("{}: {kind} ({count} times)", path.display());
    Ok(())
}

/// How a file fails, tried in a process of its own.
fn kind_of_file(file: &Path, form: Form, passes: &str) -> Option<String> {
    let program = std::env::current_exe().ok()?;
    let mut child = Command::new(program)
        .args(["fuzz", "--passes", passes])
        .args(form_argument(form))
        .arg("--check")
        .arg(file)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .ok()?;
    let stdout = child.stdout.take()?;
    let reader = std::thread::spawn(move || std::io::read_to_string(stdout).unwrap_or_default());
    let start = Instant::now();
    let status = loop {
        if let Some(status) = child.try_wait().ok()? {
            break status;
        }
        let none = Some(Duration::ZERO);
        if start.elapsed() > LIMIT && !(start.elapsed() < LIMIT * PATIENCE && was_kept_waiting(&child, none)) {
            // It may be gone already, which is no error here.
            let _ = child.kill();
            let _ = child.wait();
            return Some("takes too long".into());
        }
        std::thread::sleep(Duration::from_millis(1));
    };
    let said = reader.join().ok()?;
    match status.code() {
        Some(0) => None,
        Some(_) => Some(kind_of(said.trim())),
        None => Some(format!("the process died: {status}")),
    }
}
