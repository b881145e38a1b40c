//! `cargo xtask faults`: is the oracle any good? Deliberate mistakes are put into passes, one at a time, and
//! `cargo xtask fuzz --semantics` has to notice.
//!
//! The workspace is copied to `target/faults` and built there once, with all mistakes in it, each behind a test of the
//! environment ("mutant schemata": R. Untch, A. Offutt, M. Harrold, *Mutation Analysis Using Mutant Schemata*, 1993).

mod calls;
mod control_flow;
mod memory;
mod prove;
mod reduce;
mod rules;
mod slots;
mod table;

use std::collections::{BTreeMap, BTreeSet};
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};
use std::time::Instant;
use table::Fault;

const HELP: &str = "\
usage: cargo xtask faults [--list | --reduce | --prove] [--only NAME] [--jobs J] [--minutes M] [--seed S]

Puts mistakes into passes, one at a time, and tells which of them fuzzing notices within M minutes of the processor's time (1); what
they notice must be gone without the mistake.
--only takes those with NAME, or one of several with commas in between, in their names.
With --reduce `llopt -check-semantics` gets a module of 2,000 lines or more for which the pass fails: what it writes must be
short, and fail again with the mistake and not without.
With --prove the mistakes are those in rules of the simplifier, and `cargo xtask prove` has to find all of them.
";

/// The variable that names the fault.
const VARIABLE: &str = "LLOPT_FAULT";

/// What is added to each file with mistakes in it.
const TEST: &str = "
fn has_fault(name: &str) -> bool {
    static FAULT: std::sync::OnceLock<Option<String>> = std::sync::OnceLock::new();
    FAULT.get_or_init(|| std::env::var(\"LLOPT_FAULT\").ok()).as_deref() == Some(name)
}
";

/// So many are noticed; fewer are a step back.
const CAUGHT: usize = 54;

struct Options {
    list: bool,
    reduce: bool,
    prove: bool,
    only: String,
    jobs: u64,
    minutes: f64,
    seed: u64,
}

/// What became of a fault.
enum Fate {
    /// After how many seconds, in which iteration, and what was said.
    Caught {
        seconds: f64,
        iteration: u64,
        what: String,
    },
    Missed,
}

/// Runs the command.
pub fn run(args: &[String]) -> ExitCode {
    options(args).and_then(|options| all(&options)).unwrap_or_else(|message| {
        eprintln!("faults: {message}");
        ExitCode::FAILURE
    })
}

fn options(args: &[String]) -> Result<Options, String> {
    use lexopt::prelude::*;
    let mut options =
        Options { list: false, reduce: false, prove: false, only: String::new(), jobs: 1, minutes: 1.0, seed: 1 };
    let mut parser = lexopt::Parser::from_args(args.iter());
    let wrong = |error: lexopt::Error| error.to_string();
    while let Some(arg) = parser.next().map_err(wrong)? {
        match arg {
            Long("list") => options.list = true,
            Long("reduce") => options.reduce = true,
            Long("prove") => options.prove = true,
            Long("only") => options.only = parser.value().and_then(|v| v.string()).map_err(wrong)?,
            Long("jobs") => options.jobs = parser.value().and_then(|v| v.parse()).map_err(wrong)?,
            Long("minutes") => options.minutes = parser.value().and_then(|v| v.parse()).map_err(wrong)?,
            Long("seed") => options.seed = parser.value().and_then(|v| v.parse()).map_err(wrong)?,
            Long("help") => {
                print!("{HELP}");
                std::process::exit(0);
            }
            _ => return Err(arg.unexpected().to_string()),
        }
    }
    Ok(options)
}

fn all(options: &Options) -> Result<ExitCode, String> {
    let chosen: Vec<&Fault> = if options.prove { rules::FAULTS.iter().collect() } else { of_passes().collect() };
    let chosen: Vec<&Fault> =
        chosen.into_iter().filter(|f| options.only.split(',').any(|part| f.name.contains(part))).collect();
    let files = with_faults(Path::new("."))?;
    if options.list {
        for Fault { name, passes, edits } in chosen {
            println!("{name:34} {passes:10} {}", edits[0].0);
        }
        return Ok(ExitCode::SUCCESS);
    }
    let copy = PathBuf::from("target/faults");
    copy_workspace(&copy, &files)?;
    if options.prove {
        build(&copy, &["xtask"])?;
        return prove::all(&program(&copy, "xtask")?, &chosen);
    }
    build(&copy, &["xtask", "llopt"])?;
    if options.reduce {
        return reduce::all(&program(&copy, "llopt")?, &chosen, options.seed);
    }
    let program = program(&copy, "xtask")?;
    let mut caught = 0;
    for fault in &chosen {
        match attempt(&program, fault, options)? {
            Fate::Caught { seconds, iteration, what } => {
                if holds_without(&program, fault, iteration, options)? {
                    caught += 1;
                    println!("{:34} {seconds:4.1} s, {what}", fault.name);
                } else {
                    println!("{:34} {} FAILS WITHOUT: {what}", fault.name, fault.passes);
                }
            }
            Fate::Missed => println!("{:34} MISSED", fault.name),
        }
    }
    println!("{caught} of {} caught within {} minutes each, seed {}", chosen.len(), options.minutes, options.seed);
    let enough = caught >= CAUGHT.min(chosen.len());
    Ok(if enough { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// The mistakes in passes.
fn of_passes() -> impl Iterator<Item = &'static Fault> {
    table::FAULTS.iter().chain(memory::FAULTS).chain(slots::FAULTS).chain(control_flow::FAULTS).chain(calls::FAULTS)
}

/// The files with all faults in them, each of which is there only if the variable names it.
fn with_faults(root: &Path) -> Result<BTreeMap<&'static str, String>, String> {
    let mut files = BTreeMap::new();
    for fault in of_passes().chain(rules::FAULTS) {
        for &(file, from, to) in fault.edits {
            let text = match files.remove(file) {
                Some(text) => text,
                None => read(&root.join(file))? + TEST,
            };
            let times = text.matches(from).count();
            if times != 1 {
                return Err(format!("{}: the text is {times} times in {file}, not once: {from:?}", fault.name));
            }
            if !is_whole(from) || !is_whole(to) {
                return Err(format!("{}: no whole expression or statement: {from:?}, {to:?}", fault.name));
            }
            let either = format!("if has_fault(\"{}\") {{ {to} }} else {{ {from} }}", fault.name);
            let is_statement = from.ends_with([';', '}']);
            let either = if is_statement { either } else { format!("({either})") };
            files.insert(file, text.replacen(from, &either, 1));
        }
    }
    Ok(files)
}

/// Are all brackets closed?
fn is_whole(text: &str) -> bool {
    let mut open = Vec::new();
    text.chars().all(|c| match c {
        '(' | '[' | '{' => {
            open.push(c);
            true
        }
        ')' => open.pop() == Some('('),
        ']' => open.pop() == Some('['),
        '}' => open.pop() == Some('{'),
        _ => true,
    }) && open.is_empty()
}

fn read(file: &Path) -> Result<String, String> {
    std::fs::read_to_string(file).map_err(|error| format!("{}: {error}", file.display()))
}

/// Copies what is under version control, as it is in the working tree but for `instead`. Files that are the same stay
/// untouched, so that little is built again; what is not in the workspace any more goes.
fn copy_workspace(to: &Path, instead: &BTreeMap<&str, String>) -> Result<(), String> {
    let listed = Command::new("git").args(["ls-files", "-z", "--cached", "--others", "--exclude-standard"]).output();
    let listed = listed.map_err(|error| format!("git: {error}"))?.stdout;
    let mut kept = BTreeSet::new();
    for name in listed.split(|&b| b == 0).filter(|name| !name.is_empty()) {
        let name = &*String::from_utf8_lossy(name);
        let contents = instead.get(name).map(|text| text.clone().into_bytes());
        let Some(contents) = contents.or_else(|| std::fs::read(name).ok()) else { continue };
        let target = to.join(name);
        kept.insert(target.clone());
        if std::fs::read(&target).is_ok_and(|old| old == contents) {
            continue;
        }
        let folder = target.parent().unwrap_or(to);
        let written = std::fs::create_dir_all(folder).and_then(|()| std::fs::write(&target, contents));
        written.map_err(|error| format!("{}: {error}", target.display()))?;
    }
    ["crates", "xtask"].iter().try_for_each(|folder| remove_others(&to.join(folder), &kept))
}

/// Removes files below a folder that are none of these.
fn remove_others(folder: &Path, kept: &BTreeSet<PathBuf>) -> Result<(), String> {
    let wrong = |error: std::io::Error| format!("{}: {error}", folder.display());
    for entry in std::fs::read_dir(folder).map_err(wrong)? {
        let path = entry.map_err(wrong)?.path();
        if path.is_dir() {
            remove_others(&path, kept)?;
        } else if !kept.contains(&path) {
            std::fs::remove_file(&path).map_err(wrong)?;
        }
    }
    Ok(())
}

/// Builds programs of the copy. All at once: apart they would want the crates below with other features.
fn build(copy: &Path, programs: &[&str]) -> Result<(), String> {
    let build = crate::cargo("build")
        .args(["--quiet", "--target-dir", "target"])
        .args(programs.iter().flat_map(|program| ["--package", program]))
        .env("CARGO_PROFILE_DEV_DEBUG", "0")
        .current_dir(copy)
        .output()
        .map_err(|error| format!("cargo: {error}"))?;
    if !build.status.success() {
        return Err(format!("the faults do not build:\n{}", String::from_utf8_lossy(&build.stderr)));
    }
    Ok(())
}

/// A program of the copy.
fn program(copy: &Path, name: &str) -> Result<PathBuf, String> {
    copy.join("target/debug").join(name).canonicalize().map_err(|error| error.to_string())
}

/// Fuzzes with a fault.
fn attempt(program: &Path, fault: &Fault, options: &Options) -> Result<Fate, String> {
    let start = Instant::now();
    let mut child = Command::new(program)
        .args(["fuzz", "--semantics", "--first", "--passes", fault.passes, "--out", "target/faults/fuzz"])
        .args(["--minutes", &options.minutes.to_string(), "--jobs", &options.jobs.to_string()])
        .args(["--seed", &options.seed.to_string(), "--processor-time"])
        .env(VARIABLE, fault.name)
        .stdout(Stdio::piped())
        .spawn()
        .map_err(|error| error.to_string())?;
    let stdout = child.stdout.take().ok_or("no output")?;
    let mut fate = Fate::Missed;
    for line in BufReader::new(stdout).lines().map_while(Result::ok) {
        let number = line.strip_prefix("iteration ").and_then(|rest| rest.split_once(':')?.0.parse().ok());
        if let (Some(iteration), Fate::Missed) = (number, &fate) {
            fate = Fate::Caught { seconds: start.elapsed().as_secs_f64(), iteration, what: line };
        }
    }
    child.wait().map_err(|error| error.to_string())?;
    Ok(fate)
}

/// Is all well in this iteration without the fault?
fn holds_without(program: &Path, fault: &Fault, iteration: u64, options: &Options) -> Result<bool, String> {
    let status = Command::new(program)
        .args(["fuzz", "--semantics", "--passes", fault.passes, "--seed", &options.seed.to_string()])
        .args(["--at", &iteration.to_string()])
        .env(VARIABLE, "")
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status();
    status.map(|status| status.success()).map_err(|error| error.to_string())
}

#[cfg(test)]
mod tests {
    use super::{CAUGHT, Path, of_passes, rules, with_faults};

    #[test]
    fn the_list_is_true() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("a workspace");
        let mut names: Vec<&str> = of_passes().chain(rules::FAULTS).map(|f| f.name).collect();
        names.sort_unstable();
        names.dedup();
        let count = of_passes().count();
        assert!(names.len() == count + rules::FAULTS.len() && count >= CAUGHT + 2);
        assert!(rules::FAULTS.len() >= 30);
        with_faults(root).unwrap_or_else(|message| panic!("{message}"));
    }
}
