//! Runs `.ll` tests: files with `RUN:` lines, in a small command language of their own, without a shell.
//!
//! A line is commands joined by `&&` and `|`, with redirections (`<`, `>`, `>>`, `2>`, `2>&1`), quotes, and `\` at
//! the end of a line that goes on. `%s` is the file, `%S` its folder, `%t` a scratch path of the file's own, `%%` a percent sign. Commands:
//! `llopt` (the program under test) and `llopt-*` (those beside it), `not [--crash]` before another command, `FileCheck`, `cat`, `cmp`, `count N`,
//! `echo`, `rm`, `mkdir`, `split-file`. A pipe fails when one of its commands does.

mod builtin;
mod command;

use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

/// How to run tests.
#[derive(Clone, Debug)]
pub struct Runner {
    /// What `llopt` in a command stands for.
    pub tool: PathBuf,
    /// Folder for scratch files.
    pub scratch: PathBuf,
    /// Time one command may take.
    pub limit: Duration,
}

/// What became of one file.
#[derive(Debug)]
pub struct Failure {
    /// The file.
    pub file: PathBuf,
    /// The command that failed, and how.
    pub message: String,
}

/// Output of a command.
#[derive(Default)]
struct Output {
    success: bool,
    stdout: Vec<u8>,
    /// What went to standard error and was not redirected.
    stderr: Vec<u8>,
}

/// All `.ll` files below `folder`, sorted. Folders called `Inputs` hold no tests.
///
/// # Errors
/// When a folder cannot be read.
pub fn tests_below(folder: &Path) -> std::io::Result<Vec<PathBuf>> {
    let (mut folders, mut files) = (vec![folder.to_owned()], Vec::new());
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder)? {
            let path = entry?.path();
            if path.is_dir() && path.file_name().is_some_and(|name| name != "Inputs") {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "ll") {
                files.push(path);
            }
        }
    }
    files.sort();
    Ok(files)
}

impl Runner {
    /// Runs the tests in `files` in parallel; the failures, in the order of the files.
    pub fn run_all(&self, files: &[PathBuf]) -> Vec<Failure> {
        let next = AtomicUsize::new(0);
        let work = || {
            let mut failures = Vec::new();
            loop {
                let index = next.fetch_add(1, Ordering::Relaxed);
                let Some(file) = files.get(index) else { return failures };
                if let Err(message) = self.run(file, index) {
                    failures.push((index, Failure { file: file.clone(), message }));
                }
            }
        };
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        let mut failures = std::thread::scope(|scope| {
            let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
            workers.into_iter().flat_map(|worker| worker.join().expect("the runner does not panic")).collect::<Vec<_>>()
        });
        failures.sort_by_key(|(index, _)| *index);
        failures.into_iter().map(|(_, failure)| failure).collect()
    }

    /// Runs the commands of one file; `index` tells its scratch files from those of other files.
    ///
    /// # Errors
    /// The first command that fails, and how.
    pub fn run(&self, file: &Path, index: usize) -> Result<(), String> {
        let bytes = std::fs::read(file).map_err(|error| error.to_string())?;
        let lines = run_lines(&String::from_utf8_lossy(&bytes))?;
        if lines.is_empty() {
            return Err("there is no RUN: line".into());
        }
        let file = std::path::absolute(file).map_err(|error| error.to_string())?;
        let name = file.file_stem().unwrap_or_default().to_string_lossy();
        let scratch = self.scratch.join(format!("{index}-{name}"));
        std::fs::create_dir_all(&scratch).map_err(|error| format!("{}: {error}", scratch.display()))?;
        let mut result = Ok(());
        for (number, line) in lines {
            result = command::parse(&line, &file, &scratch.join("t"))
                .and_then(|pipes| pipes.iter().try_for_each(|pipe| self.pipe(pipe, &file, &scratch)))
                .map_err(|message| format!("line {number}: {line}\n{message}"));
            if result.is_err() {
                break;
            }
        }
        std::fs::remove_dir_all(&scratch).map_err(|error| format!("{}: {error}", scratch.display()))?;
        result
    }

    fn pipe(&self, stages: &[command::Stage], file: &Path, scratch: &Path) -> Result<(), String> {
        let folder = file.parent().unwrap_or(Path::new(""));
        let mut input = Vec::new();
        let mut said = String::new();
        let mut failed = None;
        for (index, stage) in stages.iter().enumerate() {
            if let Some(path) = &stage.input {
                input = std::fs::read(path).map_err(|error| format!("{path}: {error}"))?;
            }
            let output = self.stage(stage, &input, folder, scratch)?;
            said.push_str(&String::from_utf8_lossy(&output.stderr));
            if !output.success && failed.is_none() {
                failed = Some(format!("failed: {}", stage.words.join(" ")));
            }
            input = stage.redirect(output)?;
            if index + 1 == stages.len() && failed.is_some() {
                said.push_str(&String::from_utf8_lossy(&input));
            }
        }
        let Some(failed) = failed else { return Ok(()) };
        let cut = said.char_indices().nth(6000).map_or(said.len(), |(at, _)| at);
        Err(format!("{failed}\n{}", &said[..cut]))
    }

    /// Runs one command; its negations are done here.
    fn stage(&self, stage: &command::Stage, input: &[u8], folder: &Path, scratch: &Path) -> Result<Output, String> {
        let mut words = stage.words.as_slice();
        let (mut negated, mut crash) = (false, false);
        while words.first().is_some_and(|word| word == "not") {
            negated = !negated;
            words = &words[1..];
            if words.first().is_some_and(|word| word == "--crash") {
                crash = true;
                words = &words[1..];
            }
        }
        let (name, args) = words.split_first().ok_or("a command is missing")?;
        let mut output = if let Some(program) = self.program(name) {
            self.tool(Command::new(program).args(args), input, folder, scratch, stage.merge_errors, crash)?
        } else {
            builtin::run(name, args, input, folder)?
        };
        output.success ^= negated;
        Ok(output)
    }

    /// `llopt`, or one of the programs beside it.
    fn program(&self, name: &str) -> Option<PathBuf> {
        match name {
            "llopt" => Some(self.tool.clone()),
            _ => name.starts_with("llopt-").then(|| self.tool.with_file_name(name)),
        }
    }

    fn tool(
        &self,
        command: &mut Command,
        input: &[u8],
        folder: &Path,
        scratch: &Path,
        merge: bool,
        crash: bool,
    ) -> Result<Output, String> {
        let failed = |what: &str, error: std::io::Error| format!("{what}: {error}");
        let paths = ["stdin", "stdout", "stderr"].map(|name| scratch.join(name));
        std::fs::write(&paths[0], input).map_err(|error| failed("stdin", error))?;
        let stdin = std::fs::File::open(&paths[0]).map_err(|error| failed("stdin", error))?;
        let stdout = std::fs::File::create(&paths[1]).map_err(|error| failed("stdout", error))?;
        let stderr = if merge { stdout.try_clone() } else { std::fs::File::create(&paths[2]) };
        let stderr = stderr.map_err(|error| failed("stderr", error))?;
        let mut child = command
            .current_dir(folder)
            .stdin(Stdio::from(stdin))
            .stdout(Stdio::from(stdout))
            .stderr(Stdio::from(stderr))
            .spawn()
            .map_err(|error| failed(&command.get_program().to_string_lossy(), error))?;
        let status = self.wait(&mut child)?;
        let read = |path: &Path| std::fs::read(path).map_err(|error| failed(&path.to_string_lossy(), error));
        let mut stderr = if merge { Vec::new() } else { read(&paths[2])? };
        let crashed = status.code().is_none_or(|code| code >= 100);
        if crashed && !crash {
            stderr.extend_from_slice(format!("the program crashed: {status}\n").as_bytes());
            return Err(String::from_utf8_lossy(&stderr).into_owned());
        }
        Ok(Output { success: status.success(), stdout: read(&paths[1])?, stderr })
    }

    fn wait(&self, child: &mut std::process::Child) -> Result<ExitStatus, String> {
        let start = Instant::now();
        let mut pause = Duration::from_micros(200);
        loop {
            if let Some(status) = child.try_wait().map_err(|error| error.to_string())? {
                return Ok(status);
            }
            if start.elapsed() > self.limit {
                // It may have ended meanwhile, which is no error here.
                let _ = child.kill();
                let _ = child.wait();
                return Err(format!("the program did not end within {} s", self.limit.as_secs()));
            }
            std::thread::sleep(pause);
            pause = (pause * 2).min(Duration::from_millis(20));
        }
    }
}

/// The commands of a file with the lines they start in; a line that ends in `\` goes on.
fn run_lines(text: &str) -> Result<Vec<(usize, String)>, String> {
    let mut lines: Vec<(usize, String)> = Vec::new();
    let mut open = false;
    for (index, line) in text.lines().enumerate() {
        let Some((_, command)) = line.split_once("RUN:") else { continue };
        let command = command.trim();
        let (command, goes_on) = command.strip_suffix('\\').map_or((command, false), |command| (command, true));
        match lines.last_mut() {
            Some((_, last)) if open => {
                last.push(' ');
                last.push_str(command.trim());
            }
            _ => lines.push((index + 1, command.trim().to_owned())),
        }
        open = goes_on;
    }
    if open { Err("the last RUN: line does not end".into()) } else { Ok(lines) }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Runs a test with these lines; the program under test is `cargo`, which is there.
    fn run(name: &str, text: &str) -> Result<(), String> {
        let folder = std::env::temp_dir().join(format!("llopt-runner-{}-{name}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let file = folder.join("x.ll");
        std::fs::write(&file, text).unwrap();
        let tool = PathBuf::from(env!("CARGO"));
        let result = Runner { tool, scratch: folder.join("scratch"), limit: Duration::from_secs(30) }.run(&file, 0);
        std::fs::remove_dir_all(&folder).unwrap();
        result
    }

    #[test]
    fn commands_and_pipes() {
        run("pipe", "; RUN: echo 'a  b' \\\n; RUN:   c | FileCheck %s\n; CHECK: a b c\n").unwrap();
        run("files", "; RUN: echo x > %t && echo y >> %t\n; RUN: cat %t | FileCheck %s\n; CHECK: x\n; CHECK-NEXT: y\n")
            .unwrap();
        run("input", "; RUN: FileCheck %s < %s\n; CHECK: {{^}}here\nhere\n").unwrap();
        run("not", "; RUN: not cat %t.none 2>&1 | FileCheck %s\n; CHECK: t.none\n").unwrap();
        run("count", "; RUN: echo a | count 1\n; RUN: echo b > %t && not cmp %s %t && cmp %s %s").unwrap();
        run("split", "; RUN: split-file %s %t && FileCheck %s < %t/b\n; CHECK: two\n;--- a\none\n;--- b\ntwo\n")
            .unwrap();
    }

    #[test]
    fn the_program_under_test() {
        run("version", "; RUN: llopt --version | FileCheck %s\n; CHECK: cargo {{[0-9]}}\n").unwrap();
        run("merge", "; RUN: not llopt --no-such 2>&1 | FileCheck %s\n; CHECK: --no-such\n").unwrap();
    }

    #[test]
    fn failures_are_told() {
        for (name, text, told) in [
            ("none", "nothing", "there is no RUN: line"),
            ("check", "; RUN: echo a | FileCheck %s\n; CHECK: b\n", "expected string not found"),
            ("pipefail", "; RUN: cat %t.none | echo a", "failed: cat"),
            ("unknown", "; RUN: frobnicate", "unknown command frobnicate"),
            ("quote", "; RUN: echo 'a", "a quote does not end"),
            ("open", "; RUN: echo a \\", "does not end"),
            ("crash", "; RUN: not llopt build --manifest-path %t/Cargo.toml", "the program crashed"),
        ] {
            let message = run(name, text).unwrap_err();
            assert!(message.contains(told), "{name}: {message}");
        }
    }
}
