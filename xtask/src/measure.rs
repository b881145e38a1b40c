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

/// Median costs of `runs` runs of each command, which take turns: what else the machine does meets them alike. `None` for one
/// that fails or takes longer than `timeout` seconds.
pub fn measure<const N: usize>(runs: usize, timeout: f64, commands: [(&Path, &[&str]); N]) -> [Option<Cost>; N] {
    let mut costs = [const { Some(Vec::new()) }; N];
    for _ in 0..runs {
        for ((program, args), costs) in commands.iter().zip(&mut costs) {
            let Some(list) = costs else { continue };
            match run_once(timeout, program, args) {
                Some(cost) => list.push(cost),
                None => *costs = None,
            }
        }
    }
    costs.map(|list| list.map(|list| median(&list)))
}

fn run_once(timeout: f64, program: &Path, args: &[&str]) -> Option<Cost> {
    let me = std::env::current_exe().ok()?;
    let out = Command::new(&me).args(["measure", &timeout.to_string()]).arg(program).args(args).output().ok()?;
    let text = out.status.success().then(|| String::from_utf8(out.stdout).ok())??;
    let mut numbers = text.split_whitespace().map(|n| n.parse::<f64>().ok());
    Some(Cost { user: numbers.next()??, wall: numbers.next()??, megabytes: numbers.next()?? * 1024.0 / 1e6 })
}

fn median(costs: &[Cost]) -> Cost {
    let of = |f: fn(&Cost) -> f64| {
        let mut v: Vec<f64> = costs.iter().map(f).collect();
        v.sort_by(f64::total_cmp);
        v[v.len() / 2]
    };
    Cost { user: of(|c| c.user), wall: of(|c| c.wall), megabytes: of(|c| c.megabytes) }
}
