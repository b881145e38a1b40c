//! Does `cargo xtask prove` find mistakes in rules?

use super::VARIABLE;
use super::table::Fault;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, ExitCode, Stdio};
use std::time::Instant;

/// What is run, until one finds the mistake: the rules, functions of one and two instructions, some of three.
const ATTEMPTS: [&[&str]; 3] = [
    &["prove"],
    &["prove", "--generate", "--first", "--depth", "1..2"],
    &["prove", "--generate", "--first", "--depth", "3", "--widths", "2..3"],
];

/// Puts each mistake to the test; all must be found.
pub fn all(program: &Path, chosen: &[&Fault]) -> Result<ExitCode, String> {
    if let Some((what, _)) = attempt(program, "")? {
        return Err(format!("there is a refutation without a mistake: {what}"));
    }
    let mut caught = 0;
    for fault in chosen {
        let start = Instant::now();
        let found = attempt(program, fault.name)?;
        let seconds = start.elapsed().as_secs_f64();
        match found {
            Some((what, number)) => {
                caught += 1;
                println!("{:34} {seconds:5.1} s, {}: {what}", fault.name, ["rules", "generated", "of three"][number]);
            }
            None => println!("{:34} {seconds:5.1} s, MISSED", fault.name),
        }
    }
    println!("{caught} of {} found", chosen.len());
    Ok(if caught == chosen.len() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// The first refutation with this mistake, and which attempt showed it.
fn attempt(program: &Path, fault: &str) -> Result<Option<(String, usize)>, String> {
    for (number, arguments) in ATTEMPTS.iter().enumerate() {
        let mut child = Command::new(program)
            .args(*arguments)
            .env(VARIABLE, fault)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|error| error.to_string())?;
        let stdout = child.stdout.take().ok_or("no output")?;
        let lines = BufReader::new(stdout).lines().map_while(Result::ok);
        let found = lines.skip_while(|line| !line.starts_with("REFUTED")).take(4).collect::<Vec<_>>();
        // It may have more to say than anybody reads.
        if !found.is_empty() {
            let _ = child.kill();
        }
        let status = child.wait().map_err(|error| error.to_string())?;
        if !found.is_empty() {
            return Ok(Some((found.join(" ").trim_start_matches("REFUTED ").to_owned(), number)));
        }
        // 1 says that rules are wrong as data.
        if !matches!(status.code(), Some(0 | 1)) {
            return Err(format!("{fault}: `xtask {}` fails: {status}", arguments.join(" ")));
        }
    }
    Ok(None)
}
