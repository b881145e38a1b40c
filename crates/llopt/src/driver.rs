//! One run: read, verify, optimise, verify, write.

use crate::cli;
use crate::debugify_job::DebugifyJob;
use crate::front::{self, Refusal};
use crate::input;
use crate::output::OutputFile;
use crate::progress::Bar;
use crate::target::TargetOptions;
use analysis::alias::Provider;
use debugify::Original;
use ir::Module;
use ir::library::LibFuncSet;
use passman::instrument::{Options, Trace, TraceOptions};
use passman::{ModulePipeline, ModuleStep, Out, PassManager, PassOptions, RemarkFilter, RunOptions, statistics};
use std::io::{self, ErrorKind, Write};
use std::process::ExitCode;
use std::sync::Arc;

/// What to do.
#[derive(Clone, Debug)]
pub struct Job {
    /// Input file; `-` is standard input.
    pub input: String,
    /// Output file, if there is to be output; `-` is standard output.
    pub output: Option<String>,
    /// Text of the pipeline; empty for none.
    pub passes: String,
    /// Threads, at least 1.
    pub threads: usize,
    /// Text of so many bytes makes a module whose bodies are packed ([`asm::ParseOptions::pack_from`]).
    pub pack_from: usize,
    /// What is watched while passes run.
    pub watch: Options,
    /// Verify the input and the result?
    pub verify: bool,
    /// What is to be found out about the debug info that passes leave.
    pub debugify: DebugifyJob,
    /// Take debug information out first?
    pub strip_debug: bool,
    /// Take named metadata out first?
    pub strip_named_metadata: bool,
    /// Forget names of values: text cannot be read that way.
    pub discard_value_names: bool,
    /// Write text, not bitcode?
    pub assembly: bool,
    /// Write bitcode even to a terminal?
    pub force: bool,
    /// Write orders of uses?
    pub preserve_use_list_order: bool,
    /// Target triple that replaces the module's.
    pub triple: Option<String>,
    /// Data layout that replaces the module's.
    pub data_layout: Option<String>,
    /// Library functions that passes are not to know.
    pub disabled: LibFuncSet,
    /// Print the pipeline instead of running it?
    pub print_pipeline: bool,
    /// What the command line says of the target.
    pub target: TargetOptions,
    /// Print statistics at the end?
    pub stats: bool,
    /// As JSON?
    pub stats_json: bool,
    /// File to which statistics and times are appended; `-` is standard output, an empty name standard error.
    pub info_output: String,
    /// Log what runs when?
    pub trace: Option<TraceOptions>,
    /// Where the log is written; empty for a file beside the output.
    pub trace_file: String,
    /// File for all remarks, as YAML; empty for none, `-` is standard output.
    pub remarks_output: String,
    /// Which remarks of passes are shown.
    pub remarks: Arc<RemarkFilter>,
    /// Options of passes.
    pub pass_options: PassOptions,
    /// What is written beside the module.
    pub summary: Summaries,
    /// Compare what functions do before and after each pass?
    pub check: Option<SemanticsCheck>,
}

/// What is written beside the module, for links that look at summaries first.
#[derive(Clone, Default, Debug)]
pub struct Summaries {
    /// The summary (`-module-summary`).
    pub index: bool,
    /// A hash of bitcode (`-module-hash`).
    pub hash: bool,
    /// Bitcode as ThinLTO wants it, with both (`-thinlto-bc`).
    pub thin: bool,
    /// Is the module to be split for devirtualisation, by its flag (`-thinlto-split-lto-unit`)?
    pub split_unit: bool,
    /// Is it fit for both kinds of links, by its flag (`-unified-lto`)?
    pub unified: bool,
    /// File for what a link needs that looks at summaries first, beside bitcode for ThinLTO; empty for none (`-thin-link-bitcode-file`).
    pub thin_file: String,
}

/// The value of `-check-semantics` for [`SemanticsCheck::Exhaustive`].
pub const EXHAUSTIVE: &str = "exhaustive";

/// `-check-semantics`
#[derive(Clone, Debug)]
pub enum SemanticsCheck {
    /// Functions are run on some arguments.
    Runs(RunsCheck),
    /// What passes do to functions whose arguments have few bits is proved.
    Exhaustive,
}

/// `-check-semantics[=runs]`
#[derive(Clone, Debug)]
pub struct RunsCheck {
    /// How.
    pub options: refine::Options,
    /// File for a small module that shows what a pass does wrong.
    pub reproducer: String,
}

/// Why a run ended early: what to write to standard error, as it is, and the exit status.
struct Stop {
    text: String,
    code: ExitCode,
}

impl Stop {
    fn new(text: impl Into<String>) -> Self {
        Self { text: text.into(), code: ExitCode::FAILURE }
    }
}

/// Name and class of the pass that writes text.
const PRINTER: (&str, &str) = ("print", "PrintModulePass");
/// The same for bitcode, which has no name in pipelines.
const BITCODE_WRITER: (&str, &str) = ("BitcodeWriterPass", "BitcodeWriterPass");

/// The exit status of LLVM's tools where standard output was closed (EX_IOERR of sysexits.h).
const IO_ERROR: u8 = 74;

/// Tells that standard output failed, unless its reader just went away.
pub fn output_failed(program: &str, e: &io::Error) -> ExitCode {
    if e.kind() == ErrorKind::BrokenPipe {
        return ExitCode::from(IO_ERROR);
    }
    let _ = writeln!(io::stderr(), "{program}: error: cannot write standard output: {}", reason(e));
    ExitCode::FAILURE
}

/// What the system says, without the number.
pub(crate) fn reason(e: &io::Error) -> String {
    let text = e.to_string();
    text.split(" (os error").next().unwrap_or_default().to_owned()
}

/// Does a job; messages go to standard error.
pub fn run(program: &str, job: &Job) -> ExitCode {
    match run_job(program, job) {
        Ok(()) => ExitCode::SUCCESS,
        Err(stop) => {
            let _ = io::stderr().write_all(stop.text.as_bytes());
            stop.code
        }
    }
}

fn run_job(program: &str, job: &Job) -> Result<(), Stop> {
    let mut pipeline = parse_pipeline(program, job)?;
    let (name, source) = read_input(program, job)?;
    let bar = Bar::new();
    bar.stage("reading");
    let broken = |text: String| Stop::new(format!("{text}{program}: {name}: error: input module is broken!\n"));
    let options = front::read_options(job).map_err(|e| Stop::new(format!("{program}: {e}\n")))?;
    let input = front::read(source, &name, &options).map_err(|refusal| match refusal {
        Refusal::Unreadable(e) => Stop::new(format!("{program}: {e}\n")),
        Refusal::Broken(text) => broken(text),
    })?;
    if front::lacks_layout(&input.module, job) {
        let _ = writeln!(bar.stderr(), "{program}: warning: failed to infer data layout from target triple");
    }
    let _ = bar.stderr().write_all(input.warnings.as_bytes());
    let mut module = input.module;
    front::prepare(&mut module, job);
    if let Some(arch) = front::unknown_architecture(&module) {
        return Err(Stop::new(format!("{program}: unrecognized architecture '{arch}' provided.\n")));
    }
    if job.verify && !input.verified {
        bar.stage("verifying");
        passman::check::verify_module(&module, job.threads).map_err(broken)?;
    }
    let warn = |text: String| _ = bar.stderr().write_all(text.as_bytes());
    job.target.apply(&mut module, warn).map_err(|e| Stop::new(format!("{program}: {e}\n")))?;
    if job.pass_options.flag("enable-merge-functions") && !pipeline::merges_functions(&job.passes) {
        let _ = writeln!(
            bar.stderr(),
            "{program}: warning: -enable-merge-functions has no effect without a default pipeline"
        );
    }
    pipeline.configure(&job.pass_options);
    if job.print_pipeline {
        return print_pipeline(program, job, &pipeline);
    }
    // Opened before the passes run: a file that cannot be written is no surprise at the end.
    let output = match &job.output {
        Some(file) if !job.assembly && cli::is_console(file, job.force) => None,
        None => None,
        Some(file) => Some(OutputFile::create(file).map_err(|e| cannot_write(program, file, &e))?),
    };
    let remarks = match &job.remarks_output[..] {
        "" => None,
        file => Some(OutputFile::create(file).map_err(|e| cannot_write(program, file, &e))?),
    };
    optimise(program, job, &mut module, &pipeline, output, &bar)?;
    if let Some(mut file) = remarks {
        let written = file.write_all(&job.remarks.take_record()).and_then(|()| file.commit());
        written.map_err(|e| cannot_write(program, &job.remarks_output, &e))?;
    }
    // The process ends here; nobody needs the memory back.
    std::mem::forget(module);
    Ok(())
}

/// Each line of the message of a pipeline that is refused comes with the program's name.
fn parse_pipeline(program: &str, job: &Job) -> Result<ModulePipeline, Stop> {
    let parse = |text: &str| {
        pipeline::parse_with(text, &job.pass_options)
            .map_err(|e| Stop::new(e.lines().map(|line| format!("{program}: {line}\n")).collect::<String>()))
    };
    let mut pipeline = if job.passes.is_empty() { ModulePipeline::default() } else { parse(&job.passes)? };
    if job.debugify.whole {
        let steps = [parse("debugify")?, pipeline, parse("check-debugify")?].map(|p| p.steps);
        pipeline = ModulePipeline { steps: steps.into_iter().flatten().collect() };
    }
    Ok(pipeline)
}

fn read_input(program: &str, job: &Job) -> Result<(String, Vec<u8>), Stop> {
    let name = if job.input == "-" { "<stdin>" } else { &job.input };
    let stop = |text: String| Stop::new(format!("{program}: {name}: error: {text}\n"));
    let read = input::read(&job.input, job.threads);
    let bytes = read.map_err(|e| stop(format!("Could not open input file: {}", reason(&e))))?;
    Ok((name.to_owned(), bytes))
}

fn cannot_write(program: &str, file: &str, e: &io::Error) -> Stop {
    if file == "-" && e.kind() == ErrorKind::BrokenPipe {
        return Stop { text: String::new(), code: ExitCode::from(IO_ERROR) };
    }
    Stop::new(format!("{program}: {file}: error: cannot write output file: {}\n", reason(e)))
}

fn print_pipeline(program: &str, job: &Job, pipeline: &ModulePipeline) -> Result<(), Stop> {
    let shown = pipeline.to_string();
    let writer = match &job.output {
        None => "",
        Some(_) if job.assembly => PRINTER.0,
        Some(_) => BITCODE_WRITER.0,
    };
    let parts = [&shown[..], if job.verify { "verify" } else { "" }, writer];
    let parts: Vec<&str> = parts.into_iter().filter(|p| !p.is_empty()).collect();
    writeln!(io::stdout(), "{}", parts.join(",")).map_err(|e| cannot_write(program, "-", &e))
}

/// Who answers questions about aliases, as the command line says.
fn alias_providers(program: &str, job: &Job) -> Result<Vec<Provider>, Stop> {
    let text = job.pass_options.text(pipeline::registry::ALIAS_PIPELINE).unwrap_or("default");
    let unknown = |name| Stop::new(format!("{program}: unknown alias analysis name '{name}'\n"));
    Provider::parse_list(text).map_err(unknown)
}

/// Runs passes, verifies, and writes the result.
fn optimise(
    program: &str,
    job: &Job,
    module: &mut Module,
    pipeline: &ModulePipeline,
    output: Option<OutputFile>,
    bar: &Bar,
) -> Result<(), Stop> {
    if job.stats {
        statistics::enable();
    }
    let mut err = Out::new(io::BufWriter::new(bar.stderr()));
    let options = RunOptions {
        threads: job.threads,
        watch: job.watch.clone(),
        remarks: job.remarks.clone(),
        progress: bar.progress(),
    };
    let watched = options.watch.serial();
    let mut manager = PassManager::new(options, err.clone());
    let trace = job.trace.clone().map(Trace::new);
    if let Some(trace) = &trace {
        manager.set_trace(trace.clone());
    }
    if job.verify {
        manager.set_verified();
    }
    manager.set_alias_providers(alias_providers(program, job)?);
    if let Some(limit) = job.pass_options.number(pipeline::registry::CLOBBER_LIMIT) {
        manager.set_max_clobber_checks(u32::try_from(limit).unwrap_or(u32::MAX));
    }
    manager.set_evolution_limits(pipeline::evolution::limits(&job.pass_options));
    let losses = job.debugify.watch_each(&job.pass_options, &mut manager);
    let mut original = job.debugify.original.then(|| Original::new(&job.pass_options));
    if let Some(original) = &mut original {
        original.collect(module, None, &mut err);
    }
    let report = job.check.as_ref().map(|check| watch_semantics(job, check, &mut manager));
    bar.stage("optimising");
    let mut result = manager.run(module, pipeline);
    if let Some(report) = report {
        let _ = err.write_all(report().as_bytes());
    }
    if let Some(original) = &mut original {
        original.compare(module, None, "", &mut err);
    }
    // The input was verified: what no pass changed needs no second look.
    if result.is_ok() && job.verify && (!manager.verified() || watched) {
        bar.stage("verifying");
        result = manager.run(module, &verification());
    }
    bar.stage("writing");
    // Where both streams go to one place, what was said comes before the module.
    let _ = err.flush();
    let written = match (result, output) {
        (Err(message), _) => Err(Stop::new(format!("LLVM ERROR: {message}\n"))),
        (Ok(()), None) => Ok(()),
        (Ok(()), Some(mut file)) => {
            let name = job.output.as_deref().unwrap_or("-");
            manager
                .around_output(if job.assembly { PRINTER } else { BITCODE_WRITER }, module, |m| {
                    front::write(m, job, &mut file)
                })
                .and_then(|()| file.commit())
                .map_err(|e| cannot_write(program, name, &e))
        }
    };
    let _ = err.flush();
    written?;
    if job.stats || job.watch.time.is_some() {
        write_info(job, &manager, &mut err).map_err(|e| cannot_write(program, &job.info_output, &e))?;
    }
    if let Some(losses) = losses.filter(|_| !job.debugify.export.is_empty()) {
        let file = &job.debugify.export;
        std::fs::write(file, losses.csv()).map_err(|e| cannot_write(program, file, &e))?;
    }
    if let Some(trace) = trace {
        let file = trace_file(job);
        let json = trace.to_json(cli::base_name(program));
        std::fs::write(&file, json).map_err(|e| cannot_write(program, &file, &e))?;
    }
    Ok(())
}

/// Writes statistics and times where they are wanted.
fn write_info(job: &Job, manager: &PassManager, err: &mut Out) -> io::Result<()> {
    let mut to: Box<dyn Write> = match &job.info_output[..] {
        "" => Box::new(err.clone()),
        "-" => Box::new(io::stdout()),
        file => Box::new(std::fs::File::options().append(true).create(true).open(file)?),
    };
    if job.stats {
        if job.stats_json {
            statistics::print_json(&mut to)?
        } else {
            statistics::print(&mut to)?
        };
    }
    manager.write_times(&mut to)?;
    to.flush()
}

/// Where the log of `-time-trace` goes.
fn trace_file(job: &Job) -> String {
    if !job.trace_file.is_empty() {
        return job.trace_file.clone();
    }
    let output = job.output.as_deref().filter(|&o| o != "-").unwrap_or("out");
    format!("{output}.time-trace")
}

/// Has a checker watch the passes; what it has to tell at the end.
fn watch_semantics<'a>(
    job: &'a Job,
    check: &'a SemanticsCheck,
    manager: &mut PassManager,
) -> Box<dyn FnOnce() -> String + 'a> {
    match check {
        SemanticsCheck::Runs(check) => {
            let (checker, log) = refine::Checker::new(check.options);
            manager.set_checker(Box::new(checker));
            Box::new(move || crate::reproduce::report(job, check, &log.lock().expect("nobody panics with it")))
        }
        SemanticsCheck::Exhaustive => {
            let (checker, log) = refine::exhaustive::ExhaustiveChecker::new();
            manager.set_checker(Box::new(checker));
            Box::new(move || log.lock().expect("nobody panics with it").to_string())
        }
    }
}

/// The verification that ends each run.
fn verification() -> ModulePipeline {
    let pass = Box::new(transforms::verify::Verify);
    let step = passman::Step { name: "verify".to_owned(), class: "VerifierPass".to_owned(), pass: pass as _ };
    ModulePipeline { steps: vec![ModuleStep::Pass(step)] }
}
