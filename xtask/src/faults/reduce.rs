//! Does `llopt -check-semantics` make a small module of a large one for which a pass fails?

use super::{Fault, VARIABLE};
use fastrand::Rng;
use std::path::Path;
use std::process::{Command, ExitCode};
use std::time::Instant;
use testkit::generate::{Shape, module};

/// Lines that a module has at least, and that may be left of it.
const LINES: usize = 2_000;
const FEW: usize = 30;
/// Seconds that it may take.
const SECONDS: f64 = 60.0;
/// Modules that are tried for one fault.
const TRIES: u64 = 40;

/// Goes through the faults, and tells how large the modules become and how long it takes.
pub fn all(program: &Path, faults: &[&Fault], seed: u64) -> Result<ExitCode, String> {
    let (mut good, mut seen) = (0, 0);
    // A list of blocks would have to become shorter along with the module.
    let faults: Vec<&&Fault> = faults.iter().filter(|fault| fault.passes != "extract-blocks").collect();
    for fault in &faults {
        let result = one(program, fault, seed);
        match &result {
            Ok(None) => println!("{:34} leaves modules broken, or shows rarely: nothing to reduce", fault.name),
            Ok(Some((before, after, seconds))) => {
                seen += 1;
                println!("{:34} {before} lines to {after} in {seconds:.1} s", fault.name);
                good += usize::from(*after < FEW && *seconds < SECONDS);
            }
            Err(why) => {
                seen += 1;
                println!("{:34} {why}", fault.name);
            }
        }
    }
    println!("{good} of {seen} below {FEW} lines within {SECONDS} seconds");
    Ok(if good == seen && seen > 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Lines before and after, and seconds, of the first module for which the check finds something, if there is one.
fn one(program: &Path, fault: &Fault, seed: u64) -> Result<Option<(usize, usize, f64)>, String> {
    let folder = Path::new("target/faults");
    let (input, output) = (folder.join("large.ll"), folder.join("reproducer.ll"));
    for number in seed..seed + TRIES {
        let text = module(&Shape::full(), &mut Rng::with_seed(number));
        let lines = text.lines().count();
        if lines < LINES {
            continue;
        }
        std::fs::write(&input, text).map_err(|error| error.to_string())?;
        // What an earlier one left would be taken for this one's.
        let _ = std::fs::remove_file(&output);
        let start = Instant::now();
        let Verdict::Caught(said) = check(program, fault, Some(fault.name), &input, &output)? else { continue };
        let seconds = start.elapsed().as_secs_f64();
        let reduced = std::fs::read_to_string(&output).map_err(|_| format!("no reproducer: {said}"))?;
        let again = folder.join("again.ll");
        if !matches!(check(program, fault, Some(fault.name), &output, &again)?, Verdict::Caught(_)) {
            return Err("the pass does not fail for the reproducer".into());
        }
        if !matches!(check(program, fault, None, &output, &again)?, Verdict::Fine) {
            return Err("the pass fails for the reproducer without the mistake".into());
        }
        return Ok(Some((lines, reduced.lines().count(), seconds)));
    }
    Ok(None)
}

/// How a checked pipeline ended.
enum Verdict {
    Fine,
    /// The check found something: what was said.
    Caught(String),
    /// Something else is wrong, as that the module is not well-formed.
    Otherwise,
}

/// Runs the checked pipeline, with a fault or without any.
fn check(program: &Path, fault: &Fault, name: Option<&str>, input: &Path, output: &Path) -> Result<Verdict, String> {
    let status = Command::new(program)
        .arg(format!("-passes={}", fault.passes))
        .args(["-check-semantics", "-disable-output"])
        .arg(format!("-check-semantics-reproducer={}", output.display()))
        .arg(input)
        .env(VARIABLE, name.unwrap_or_default())
        .output()
        .map_err(|error| error.to_string())?;
    let said = String::from_utf8_lossy(&status.stderr).into_owned();
    Ok(match status.status.success() {
        true => Verdict::Fine,
        false if said.contains(" changes what @") => Verdict::Caught(said),
        false => Verdict::Otherwise,
    })
}
