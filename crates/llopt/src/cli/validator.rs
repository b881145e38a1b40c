//! `llopt-tv`: is the second module a refinement of the first, whoever made it? The exit status is 1 where it is not.

use super::number;
use super::parse::Parsed;
use refine::{Judgement, Options, Verdict};
use std::fmt::Write as _;
use std::io::Write;
use std::process::ExitCode;

/// Arguments that are generated for each function.
const INPUTS: u32 = 32;
/// Arguments that are looked for beyond these.
const SEARCHED: u32 = 480;
/// Instructions that a run may take before it is given up.
const STEPS: u64 = 400_000;

/// Runs `llopt-tv`.
pub(super) fn run(program: &str, p: &Parsed) -> Result<ExitCode, String> {
    let [before, after] = &p.positional[..] else {
        return Err(format!("{program}: two modules are needed: before and after\nTry: '{program} --help'"));
    };
    let (before, after) = (super::read(program, p, before)?, super::read(program, p, after)?);
    let default = Options::default();
    let options = Options {
        inputs: p.int("inputs").map_or(INPUTS, |n| n.try_into().unwrap_or(INPUTS)),
        searched: p.int("searched").map_or(SEARCHED, |n| n.try_into().unwrap_or(SEARCHED)),
        seed: number(program, p, "seed")?.unwrap_or(default.seed),
        steps: number(program, p, "max-steps")?.unwrap_or(STEPS),
    };
    let only = p.text("function");
    if let Some(name) = only.filter(|name| before.lookup(name.as_bytes()).is_none_or(|g| !before.has_body(g))) {
        return Err(format!("{program}: error: there is no definition of @{name} before"));
    }
    let threads = super::threads(p).map_err(|e| format!("{program}: {e}"))?;
    let judged = refine::validate(&before, &after, options, only, threads);
    let mut sum = Sum::default();
    let mut text = String::new();
    for judgement in &judged {
        sum.add(judgement);
        if !p.flag("quiet") || matches!(judgement.verdict, Verdict::Refuted(_)) {
            let _ = writeln!(text, "{}", line(judgement));
        }
    }
    let _ = writeln!(text, "{sum}");
    // A reader that is gone is no reason to fail.
    let _ = std::io::stdout().write_all(text.as_bytes());
    Ok(if sum.refuted == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// What is to be told of a function.
fn line(judgement: &Judgement) -> String {
    let name = &judgement.function;
    match &judgement.verdict {
        Verdict::Proved(1) => format!("@{name}: proved, 1 input"),
        Verdict::Proved(inputs) => format!("@{name}: proved, {inputs} inputs"),
        Verdict::Undefined => format!("@{name}: proved, it is undefined before, whatever it is given"),
        Verdict::Tested { right, allowed, nothing } => {
            let mut text = format!("@{name}: {right} runs are right");
            if *allowed > 0 {
                let _ = write!(text, ", {allowed} are allowed");
            }
            if nothing.count() > 0 {
                let _ = write!(text, ", {} say nothing: {}", nothing.count(), nothing.reasons());
            }
            text
        }
        Verdict::Refuted(how) => format!("@{name}: WRONG\n{}", how.trim_end()),
        Verdict::NotJudged(why) => format!("@{name}: not judged: {why}"),
    }
}

/// How many functions there are of each verdict.
#[derive(Default)]
struct Sum {
    proved: usize,
    tested: usize,
    refuted: usize,
    not_judged: usize,
}

impl Sum {
    fn add(&mut self, judgement: &Judgement) {
        *match judgement.verdict {
            Verdict::Proved(_) | Verdict::Undefined => &mut self.proved,
            Verdict::Tested { .. } => &mut self.tested,
            Verdict::Refuted(_) => &mut self.refuted,
            Verdict::NotJudged(_) => &mut self.not_judged,
        } += 1;
    }
}

impl std::fmt::Display for Sum {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { proved, tested, refuted, not_judged } = self;
        let all = proved + tested + refuted + not_judged;
        write!(f, "{all} functions: {proved} proved, {tested} run, {refuted} wrong, {not_judged} not judged")
    }
}
