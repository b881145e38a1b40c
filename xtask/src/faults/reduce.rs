//! Does `llopt -check-semantics` make a small module of a large one for which a pass fails?

use super::{Fault, VARIABLE};
use fastrand::Rng;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::time::Instant;
use testkit::generate::{Shape, module};

/// Lines that a module has at least, and that may be left of it.
const LINES: usize = 2_000;
const FEW: usize = 30;
/// Seconds that it may take.
const SECONDS: f64 = 60.0;
/// Modules that are tried for one fault.
const TRIES: u64 = 400;

/// Goes through the faults, and tells how large the modules become and how long it takes.
pub fn all(program: &Path, faults: &[&Fault], seed: u64) -> Result<ExitCode, String> {
    let mut good = 0;
    for fault in faults {
        let result = one(program, fault, seed);
        match &result {
            Ok((before, after, seconds)) => {
                println!("{:34} {before} lines to {after} in {seconds:.1} s", fault.name);
                good += usize::from(*after < FEW && *seconds < SECONDS);
            }
            Err(why) => println!("{:34} {why}", fault.name),
        }
    }
    println!("{good} of {} below {FEW} lines within {SECONDS} seconds", faults.len());
    Ok(if good == faults.len() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Lines before and after, and seconds.
fn one(program: &Path, fault: &Fault, seed: u64) -> Result<(usize, usize, f64), String> {
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
        if !fails(program, fault, Some(fault.name), &input, &output)? {
            continue;
        }
        let seconds = start.elapsed().as_secs_f64();
        let reduced = std::fs::read_to_string(&output).map_err(|error| format!("no reproducer: {error}"))?;
        let again = folder.join("again.ll");
        if !fails(program, fault, Some(fault.name), &output, &again)? {
            return Err("the pass does not fail for the reproducer".into());
        }
        if fails(program, fault, None, &output, &again)? {
            return Err("the pass fails for the reproducer without the mistake".into());
        }
        return Ok((lines, reduced.lines().count(), seconds));
    }
    Err(format!("no module of {LINES} lines fails"))
}

/// Does the checked pipeline fail, with a fault or without any?
fn fails(program: &Path, fault: &Fault, name: Option<&str>, input: &PathBuf, output: &Path) -> Result<bool, String> {
    let status = Command::new(program)
        .arg(format!("-passes={}", fault.passes))
        .args(["-check-semantics", "-disable-output"])
        .arg(format!("-check-semantics-reproducer={}", output.display()))
        .arg(input)
        .env(VARIABLE, name.unwrap_or_default())
        .output()
        .map_err(|error| error.to_string())?;
    let said = String::from_utf8_lossy(&status.stderr);
    if !status.status.success() && !said.contains(" changes what @") {
        return Err(format!("it fails otherwise: {said}"));
    }
    Ok(!status.status.success())
}
