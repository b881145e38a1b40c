//! `llopt-reduce`: the command line of LLVM's `llvm-reduce`. A module becomes as small as can be while a test holds.

use super::parse::Parsed;
use crate::driver::reason;
use crate::front::{self, Refusal};
use crate::{input, output::OutputFile};
use asm::{ParseOptions, PrintOptions};
use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;
use std::process::{Command, ExitCode, Stdio};
use std::time::{Duration, Instant};

/// Seconds that a test may take where the command line says nothing.
const TIMEOUT: u64 = 60;
/// How often a running test is looked at.
const WAIT: Duration = Duration::from_micros(500);

/// Runs `llopt-reduce`.
pub(super) fn run(program: &str, p: &Parsed) -> Result<ExitCode, String> {
    let fail = |text: String| format!("{program}: error: {text}");
    let Some(file) = p.positional.first().filter(|f| *f != "-") else {
        return Err(fail("an input file must be given".to_owned()));
    };
    let Some(command) = p.text("test") else { return Err(fail("--test must be given".to_owned())) };
    let text = read(program, file)?;
    let test = Test::new(command, p).map_err(|e| fail(format!("no temporary folder: {}", reason(&e))))?;
    let mut broken = None;
    let mut holds = |text: &[u8]| {
        test.holds(text).unwrap_or_else(|e| {
            broken.get_or_insert(e);
            false
        })
    };
    let verbose = p.flag("verbose");
    let mut report = |delta: &str, text: &[u8]| {
        if verbose {
            let _ = writeln!(io::stderr(), "{delta}: {} lines, {} bytes", lines(text), text.len());
        }
    };
    let reduced = reduce::reduce(text, &mut holds, &mut report);
    if let Some(e) = broken {
        return Err(fail(format!("{command}: {}", reason(&e))));
    }
    let reduced = reduced.map_err(|refusal| {
        fail(match refusal {
            reduce::Refusal::Invalid => format!("{file}: input module is broken!"),
            reduce::Refusal::NotInteresting => "input isn't interesting! Verify interesting-ness test".to_owned(),
        })
    })?;
    let to = if p.flag("in-place") { file } else { p.text("o").filter(|o| !o.is_empty()).unwrap_or("reduced.ll") };
    OutputFile::create(to)
        .and_then(|mut out| out.write_all(&reduced.text).and_then(|()| out.commit()))
        .map_err(|e| fail(format!("{to}: cannot write output file: {}", reason(&e))))?;
    let _ = writeln!(io::stderr(), "{to}: {} lines after {} tests", lines(&reduced.text), reduced.tests);
    Ok(ExitCode::SUCCESS)
}

fn lines(text: &[u8]) -> usize {
    text.iter().filter(|&&b| b == b'\n').count()
}

/// The module of a file, as text.
fn read(program: &str, file: &str) -> Result<Vec<u8>, String> {
    let source = input::read(file, 1)
        .map_err(|e| format!("{program}: {file}: error: Could not open input file: {}", reason(&e)))?;
    let module = front::read(source, file, &ParseOptions::default()).map_err(|refusal| match refusal {
        Refusal::Unreadable(e) => format!("{program}: {e}"),
        Refusal::Broken(text) => format!("{text}{program}: error: input module is broken!"),
    })?;
    let mut text = Vec::new();
    asm::print_module(&module.module, &PrintOptions::default(), &mut text).map_err(|e| reason(&e))?;
    Ok(text)
}

/// The command that tells what is interesting.
struct Test {
    command: Vec<String>,
    folder: PathBuf,
    timeout: Duration,
}

impl Test {
    fn new(command: &str, p: &Parsed) -> io::Result<Self> {
        let folder = std::env::temp_dir().join(format!("llopt-reduce-{}", std::process::id()));
        fs::create_dir_all(&folder)?;
        // A command with spaces is for the shell; the file comes behind it.
        let mut words = match command.contains(' ') {
            true => vec!["sh".to_owned(), "-c".to_owned(), format!("{command} \"$@\""), "sh".to_owned()],
            false => vec![command.to_owned()],
        };
        words.extend(p.list("test-arg"));
        let seconds = p.int("timeout").and_then(|t| u64::try_from(t).ok()).unwrap_or(TIMEOUT);
        Ok(Self { command: words, folder, timeout: Duration::from_secs(seconds) })
    }

    /// Does the test succeed for a text? The error says why it cannot be run.
    fn holds(&self, text: &[u8]) -> io::Result<bool> {
        let file = self.folder.join("reduced.ll");
        fs::write(&file, text)?;
        let mut child = Command::new(&self.command[0])
            .args(&self.command[1..])
            .arg(&file)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()?;
        let end = Instant::now() + self.timeout;
        loop {
            if let Some(status) = child.try_wait()? {
                return Ok(status.success());
            }
            if Instant::now() > end {
                child.kill()?;
                child.wait()?;
                return Ok(false);
            }
            std::thread::sleep(WAIT);
        }
    }
}

impl Drop for Test {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.folder);
    }
}
