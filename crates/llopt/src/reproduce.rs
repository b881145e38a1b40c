//! What `-check-semantics` has to tell, and a small module for which a pass that failed fails again.

use crate::driver::{Job, RunsCheck};
use crate::front;
use crate::input;
use crate::output::OutputFile;
use passman::instrument::Options;
use passman::{ModulePipeline, Out, PassManager, RunOptions};
use refine::{Checker, Failure, Log, Snapshot};
use std::io::{self, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// A few lines about what was checked. After a failure the reproducer is written, too.
pub(crate) fn report(job: &Job, check: &RunsCheck, log: &Log) -> String {
    let Log { compared, inconclusive, failure } = log;
    let mut text =
        format!("semantics: {compared} runs compared, {} inconclusive\n{inconclusive}", inconclusive.count());
    if let Some(failure) = failure {
        text += &match write_reproducer(job, check, failure) {
            Ok(lines) => format!(
                "semantics: {}: {lines} lines for which -passes='{}' -check-semantics={} fails\n",
                check.reproducer, failure.pass, check.options.inputs
            ),
            Err(why) => format!("semantics: no reproducer: {why}\n"),
        };
    }
    text
}

/// Reduces what the module was before the pass that failed; how many lines are left.
fn write_reproducer(job: &Job, check: &RunsCheck, failure: &Failure) -> Result<usize, String> {
    let candidates = before(job, failure)?;
    let mut holds = |text: &[u8]| fails(text, job, check, failure);
    // What fails in another way on the way there is not to be heard of.
    let hook = std::panic::take_hook();
    std::panic::set_hook(Box::new(|_| {}));
    let reduced = candidates.into_iter().find_map(|text| reduce::reduce(text, &mut holds, &mut |_, _| {}).ok());
    std::panic::set_hook(hook);
    let reduced = reduced.ok_or("the pass alone does not fail")?;
    let mut file = OutputFile::create(&check.reproducer).map_err(|e| e.to_string())?;
    file.write_all(&reduced.text).and_then(|()| file.commit()).map_err(|e| e.to_string())?;
    Ok(reduced.text.iter().filter(|&&b| b == b'\n').count())
}

/// The module as it was before the pass that failed; and as it was in the beginning, for the pass may have broken other functions
/// before it came to this one.
fn before(job: &Job, failure: &Failure) -> Result<Vec<Vec<u8>>, String> {
    if job.input == "-" {
        return Err("the input was standard input".to_owned());
    }
    let source = input::read(&job.input, job.threads).map_err(|e| e.to_string())?;
    let options = front::read_options(job)?;
    let read = front::read(source, &job.input, &options).map_err(|_| "the input cannot be read any more")?;
    let mut module = read.module;
    front::prepare(&mut module, job);
    let mut first = Vec::new();
    asm::print_module(&module, &asm::PrintOptions::default(), &mut first).map_err(|e| e.to_string())?;
    let (snapshot, text) = Snapshot::new(failure.number);
    let mut manager = manager();
    manager.set_checker(Box::new(snapshot));
    // It ends early, with an error.
    let _ = manager.run(&mut module, &pipeline(job, &job.passes)?);
    let text = text.lock().map_or(None, |mut text| text.take());
    let text = text.ok_or("the pipeline went another way")?;
    Ok(vec![text, first])
}

fn pipeline(job: &Job, passes: &str) -> Result<ModulePipeline, String> {
    let mut pipeline = pipeline::parse_with(passes, &job.pass_options)?;
    pipeline.configure(&job.pass_options);
    Ok(pipeline)
}

fn manager() -> PassManager {
    let options = RunOptions { threads: 1, watch: Options::default(), remarks: Default::default(), progress: None };
    PassManager::new(options, Out::new(io::sink()))
}

/// Does the pass alone do wrong on this module? For a pass on functions in the same function, which is quicker; others may show the
/// same in a smaller function.
fn fails(text: &[u8], job: &Job, check: &RunsCheck, failure: &Failure) -> bool {
    let options = asm::ParseOptions::default();
    let (Ok(mut module), Ok(pipeline)) =
        (asm::parse_module(text.to_vec(), "reproducer.ll", &options), pipeline(job, &failure.pass))
    else {
        return false;
    };
    let (checker, log) = Checker::new(check.options);
    let mut manager = manager();
    let checker = if failure.is_local { checker.only(&failure.function) } else { checker };
    manager.set_checker(Box::new(checker));
    // A pass that does wrong may panic, too: that is another failure.
    let _ = catch_unwind(AssertUnwindSafe(|| manager.run(&mut module, &pipeline)));
    log.lock().is_ok_and(|log| log.failure.is_some())
}
