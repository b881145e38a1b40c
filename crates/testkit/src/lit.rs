//! Runs `.ll` tests by their `RUN:` lines: `; RUN: llopt -S -passes=mem2reg %s | FileCheck %s`.
//!
//! A pipeline of `llopt` and `FileCheck`, with `not` before either, `< %s`, `2>&1`, `-o /dev/null` and `%s`, `%t` is
//! understood; anything else is an error, not ignored. `opt` stands for `llopt`.

use crate::filecheck;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// All `.ll` files under a folder, in order.
pub fn find_tests(folder: &Path) -> Vec<PathBuf> {
    let mut folders = vec![folder.to_owned()];
    let mut out = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).into_iter().flatten().flatten() {
            let path = entry.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|e| e == "ll") {
                out.push(path);
            }
        }
    }
    out.sort();
    out
}

/// Runs one test with this program as `llopt`; what went wrong otherwise.
pub fn run_test(llopt: &Path, test: &Path) -> Result<(), String> {
    let text = std::fs::read_to_string(test).map_err(|e| e.to_string())?;
    let lines = run_lines(&text);
    if lines.is_empty() {
        return Err("no RUN: line".to_owned());
    }
    lines.iter().try_for_each(|line| run_line(llopt, test, &text, line).map_err(|e| format!("{e}\n  in RUN: {line}")))
}

/// The commands behind `RUN:`; a backslash at the end continues one.
fn run_lines(text: &str) -> Vec<String> {
    let mut out: Vec<String> = Vec::new();
    let mut continued = false;
    for line in text.lines() {
        let Some((_, command)) = line.split_once("RUN:") else { continue };
        let command = command.trim();
        let more = command.ends_with('\\');
        let command = command.trim_end_matches('\\').trim_end();
        match out.last_mut().filter(|_| continued) {
            Some(last) => *last += &format!(" {command}"),
            None => out.push(command.to_owned()),
        }
        continued = more;
    }
    out
}

/// What one command of a pipeline left behind.
struct Ran {
    text: Vec<u8>,
    success: bool,
    complaint: String,
}

fn run_line(llopt: &Path, test: &Path, text: &str, line: &str) -> Result<(), String> {
    let mut input = Vec::new();
    for command in line.split(" | ") {
        let mut words: Vec<String> = command.split_whitespace().map(|w| substitute(w, test)).collect();
        let negated = words.first().is_some_and(|w| w == "not");
        if negated {
            words.remove(0);
        }
        let (program, args) = words.split_first().ok_or("empty command")?;
        let ran = match &program[..] {
            "llopt" | "opt" => run_program(llopt, args, &input)?,
            "FileCheck" => run_check(test, text, args, &input)?,
            other => return Err(format!("unknown program '{other}'")),
        };
        if ran.success == negated {
            let outcome = if negated { "succeeded, but must fail" } else { "failed" };
            return Err(format!("'{program}' {outcome}\n{}", ran.complaint));
        }
        input = ran.text;
    }
    Ok(())
}

fn substitute(word: &str, test: &Path) -> String {
    let temporary = std::env::temp_dir().join(format!("llopt-test-{}", std::process::id()));
    word.replace("%s", &test.to_string_lossy()).replace("%t", &temporary.to_string_lossy()).replace(['\'', '"'], "")
}

fn run_program(llopt: &Path, args: &[String], input: &[u8]) -> Result<Ran, String> {
    let mut command = Command::new(llopt);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut stdin = input.to_vec();
    let mut both = false;
    let mut args = args.iter();
    while let Some(arg) = args.next() {
        match &arg[..] {
            "<" => stdin = std::fs::read(args.next().ok_or("no file behind <")?).map_err(|e| e.to_string())?,
            "2>&1" => both = true,
            ">" | "2>" | "&&" | "||" | ";" => return Err(format!("'{arg}' is not understood")),
            _ => drop(command.arg(arg)),
        }
    }
    let mut child = command.spawn().map_err(|e| e.to_string())?;
    let to = child.stdin.take();
    let feeder = std::thread::spawn(move || to.map(|mut to| to.write_all(&stdin)));
    let output = child.wait_with_output().map_err(|e| e.to_string())?;
    drop(feeder.join());
    if output.status.code().is_none() {
        return Err("killed by a signal".to_owned());
    }
    let complaint = String::from_utf8_lossy(&output.stderr).into_owned();
    let mut text = output.stdout;
    if both {
        text.splice(..0, output.stderr);
    }
    Ok(Ran { text, success: output.status.success(), complaint })
}

fn run_check(test: &Path, text: &str, args: &[String], input: &[u8]) -> Result<Ran, String> {
    let mut prefixes = Vec::new();
    let mut checks = None;
    for arg in args {
        let option = arg.trim_start_matches('-');
        if let Some((_, list)) = option.split_once('=').filter(|o| matches!(o.0, "check-prefix" | "check-prefixes")) {
            prefixes.extend(list.split(','));
        } else if arg.starts_with('-') {
            return Err(format!("FileCheck option '{arg}' is not understood"));
        } else {
            checks = Some(arg);
        }
    }
    if checks.map(Path::new) != Some(test) {
        return Err("FileCheck must check against %s".to_owned());
    }
    if prefixes.is_empty() {
        prefixes.push("CHECK");
    }
    let input = String::from_utf8_lossy(input);
    let result = filecheck::check(text, &prefixes, &input);
    let complaint = result.as_ref().err().map_or(String::new(), |e| format!("{e}\noutput was:\n{input}"));
    Ok(Ran { text: Vec::new(), success: result.is_ok(), complaint })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn continued_lines_are_one_command() {
        let lines = run_lines("; RUN: llopt -S \\\n; RUN:   %s | FileCheck %s\n; RUN: llopt %s\n");
        assert_eq!(lines, ["llopt -S %s | FileCheck %s", "llopt %s"]);
    }
}
