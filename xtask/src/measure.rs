//! User time and peak memory of one command, told apart from those of others by running it under a process of its own.

use nix::sys::resource::{UsageWho, getrusage};
use nix::sys::time::TimeValLike;
use std::path::Path;
use std::process::{Command, ExitCode, Stdio};
use std::time::{Duration, Instant};

/// What a run took.
#[derive(Clone, Copy, Debug)]
pub struct Cost {
    /// User time, seconds.
    pub user: f64,
    /// Elapsed time, seconds.
    pub wall: f64,
    /// Peak resident memory, MB (10^6 bytes).
    pub megabytes: f64,
}

/// `cargo xtask measure TIMEOUT PROGRAM ARGS...`: runs the program and prints `user wall kilobytes`.
pub fn run(args: &[String]) -> ExitCode {
    let [timeout, program, rest @ ..] = args else { return ExitCode::FAILURE };
    let limit = Duration::from_secs_f64(timeout.parse().unwrap_or(60.0));
    let start = Instant::now();
    let child =
        Command::new(program).args(rest).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn();
    let Ok(mut child) = child else { return ExitCode::FAILURE };
    let status = loop {
        match child.try_wait() {
            Ok(Some(status)) => break status,
            Ok(None) if start.elapsed() > limit => {
                let _ = child.kill();
                let _ = child.wait();
                return ExitCode::FAILURE;
            }
            _ => std::thread::sleep(Duration::from_micros(300)),
        }
    };
    let wall = start.elapsed().as_secs_f64();
    let Ok(usage) = getrusage(UsageWho::RUSAGE_CHILDREN) else { return ExitCode::FAILURE };
    let user = usage.user_time().num_microseconds() as f64 / 1e6;
    println!("{user} {wall} {}", usage.max_rss());
    if status.success() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Median cost of `runs` runs; `None` if one fails or takes longer than `timeout` seconds.
pub fn measure(runs: usize, timeout: f64, program: &Path, args: &[&str]) -> Option<Cost> {
    let me = std::env::current_exe().ok()?;
    let mut costs = Vec::new();
    for _ in 0..runs {
        let out = Command::new(&me).args(["measure", &timeout.to_string()]).arg(program).args(args).output().ok()?;
        if !out.status.success() {
            return None;
        }
        let text = String::from_utf8(out.stdout).ok()?;
        let mut numbers = text.split_whitespace().map(|n| n.parse::<f64>().ok());
        costs.push((numbers.next()??, numbers.next()??, numbers.next()?? * 1024.0 / 1e6));
    }
    let median = |f: fn(&(f64, f64, f64)) -> f64| {
        let mut v: Vec<f64> = costs.iter().map(f).collect();
        v.sort_by(f64::total_cmp);
        v[v.len() / 2]
    };
    Some(Cost { user: median(|c| c.0), wall: median(|c| c.1), megabytes: median(|c| c.2) })
}
