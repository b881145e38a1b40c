//! `cargo xtask faults`: is the oracle any good? Deliberate mistakes are put into passes, one at a time, and
//! `cargo xtask fuzz --semantics` has to notice.
//!
//! The workspace is copied to `target/faults`; the mistake is made, built and tried there.

mod table;

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};
use std::time::Instant;
use table::{FAULTS, Fault};

const HELP: &str = "\
usage: cargo xtask faults [--list] [--only NAME] [--jobs J] [--minutes M] [--seed S]

Puts mistakes into passes, one at a time, and tells which of them fuzzing notices within M minutes (1).
--only takes those with NAME in their names.
";

/// So many are noticed; fewer are a step back.
const CAUGHT: usize = 23;

struct Options {
    list: bool,
    only: String,
    jobs: u64,
    minutes: f64,
    seed: u64,
}

/// What became of a fault.
enum Fate {
    /// After how many seconds, and what was said: iteration and message.
    Caught(f64, String),
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
    let mut options = Options { list: false, only: String::new(), jobs: 1, minutes: 1.0, seed: 1 };
    let mut parser = lexopt::Parser::from_args(args.iter());
    let wrong = |error: lexopt::Error| error.to_string();
    while let Some(arg) = parser.next().map_err(wrong)? {
        match arg {
            Long("list") => options.list = true,
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
    for fault in FAULTS {
        fault.applied(Path::new("."))?;
    }
    let chosen: Vec<&Fault> = FAULTS.iter().filter(|f| f.name.contains(&options.only)).collect();
    if options.list {
        for Fault { name, passes, edits } in chosen {
            println!("{name:32} {passes:10} {}", edits[0].0);
        }
        return Ok(ExitCode::SUCCESS);
    }
    let copy = PathBuf::from("target/faults");
    copy_workspace(&copy)?;
    let mut caught = 0;
    let mut report = String::new();
    for fault in &chosen {
        let originals = fault.edits.iter().map(|e| read(&copy.join(e.0)).map(|text| (e.0, text)));
        let originals = originals.collect::<Result<Vec<_>, _>>()?;
        let fate = write_all(&copy, &fault.applied(&copy)?).and_then(|()| attempt(&copy, fault, options));
        let restored = originals.iter().map(|(file, text)| (*file, text.clone())).collect::<Vec<_>>();
        write_all(&copy, &restored)?;
        let line = match fate? {
            Fate::Caught(seconds, what) => {
                caught += 1;
                format!("{:32} caught in {seconds:4.0} s, {what}", fault.name)
            }
            Fate::Missed => format!("{:32} MISSED", fault.name),
        };
        println!("{line}");
        report = report + &line + "\n";
    }
    println!(
        "\n{report}\n{caught} of {} caught within {} minutes each, seed {}",
        chosen.len(),
        options.minutes,
        options.seed
    );
    let enough = caught >= CAUGHT.min(chosen.len());
    Ok(if enough { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

impl Fault {
    /// The files that it changes, as they are then.
    fn applied(&self, root: &Path) -> Result<Vec<(&'static str, String)>, String> {
        let mut files: Vec<(&'static str, String)> = Vec::new();
        for &(file, from, to) in self.edits {
            let known = files.iter().position(|f| f.0 == file);
            let text = known.map_or_else(|| read(&root.join(file)), |k| Ok(files.swap_remove(k).1))?;
            let times = text.matches(from).count();
            if times != 1 {
                return Err(format!("{}: the text is {times} times in {file}, not once: {from:?}", self.name));
            }
            files.push((file, text.replacen(from, to, 1)));
        }
        Ok(files)
    }
}

fn read(file: &Path) -> Result<String, String> {
    std::fs::read_to_string(file).map_err(|error| format!("{}: {error}", file.display()))
}

fn write_all(root: &Path, files: &[(&str, String)]) -> Result<(), String> {
    files
        .iter()
        .try_for_each(|(file, text)| std::fs::write(root.join(file), text).map_err(|error| format!("{file}: {error}")))
}

/// Copies what is under version control, as it is in the working tree. Files that are the same stay untouched, so that little is
/// built again.
fn copy_workspace(to: &Path) -> Result<(), String> {
    let listed = Command::new("git").args(["ls-files", "-z", "--cached", "--others", "--exclude-standard"]).output();
    let listed = listed.map_err(|error| format!("git: {error}"))?.stdout;
    for name in listed.split(|&b| b == 0).filter(|name| !name.is_empty()) {
        let name = String::from_utf8_lossy(name).into_owned();
        let Ok(contents) = std::fs::read(&name) else { continue };
        let target = to.join(&name);
        if std::fs::read(&target).is_ok_and(|old| old == contents) {
            continue;
        }
        let folder = target.parent().unwrap_or(to);
        let written = std::fs::create_dir_all(folder).and_then(|()| std::fs::write(&target, contents));
        written.map_err(|error| format!("{}: {error}", target.display()))?;
    }
    Ok(())
}

/// Builds the copy and fuzzes with it.
fn attempt(copy: &Path, fault: &Fault, options: &Options) -> Result<Fate, String> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let build = Command::new(cargo)
        .args(["build", "--quiet", "--package", "xtask", "--target-dir", "target"])
        .env("CARGO_PROFILE_DEV_DEBUG", "0")
        .current_dir(copy)
        .output()
        .map_err(|error| format!("cargo: {error}"))?;
    if !build.status.success() {
        return Err(format!("{} does not build:\n{}", fault.name, String::from_utf8_lossy(&build.stderr)));
    }
    let program = copy.join("target/debug/xtask").canonicalize().map_err(|error| error.to_string())?;
    let start = Instant::now();
    let mut child = Command::new(program)
        .args(["fuzz", "--semantics", "--first", "--passes", fault.passes])
        .args(["--minutes", &options.minutes.to_string(), "--jobs", &options.jobs.to_string()])
        .args(["--seed", &options.seed.to_string()])
        .current_dir(copy)
        .stdout(Stdio::piped())
        .spawn()
        .map_err(|error| error.to_string())?;
    let stdout = child.stdout.take().ok_or("no output")?;
    let mut fate = Fate::Missed;
    for line in BufReader::new(stdout).lines().map_while(Result::ok) {
        if line.starts_with("iteration ") && matches!(fate, Fate::Missed) {
            fate = Fate::Caught(start.elapsed().as_secs_f64(), line);
        }
    }
    child.wait().map_err(|error| error.to_string())?;
    Ok(fate)
}

#[cfg(test)]
mod tests {
    use super::{CAUGHT, FAULTS, Path};

    #[test]
    fn the_list_is_true() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("a workspace");
        let mut names: Vec<&str> = FAULTS.iter().map(|f| f.name).collect();
        names.sort_unstable();
        names.dedup();
        assert!(names.len() == FAULTS.len() && FAULTS.len() >= CAUGHT + 2);
        for fault in FAULTS {
            fault.applied(root).unwrap_or_else(|message| panic!("{message}"));
        }
    }
}
