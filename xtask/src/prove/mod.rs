//! `cargo xtask prove`: is what a pass makes of small functions always a refinement? For rules kept as data
//! (`crates/testkit/rules`), and for all functions of a few instructions.

mod against;
mod generated;

use std::path::PathBuf;
use std::process::ExitCode;
use testkit::prove::rules::{self, Report, Rule};

const HELP: &str = "\
usage: cargo xtask prove [--rules PATH] [--only TEXT,...] [--against PROGRAM]
       cargo xtask prove --generate [--pass P] [--widths 1..3] [--depth 1..2] [--only OPCODE,...] [--inner OPCODE,...]
                         [--limit N] [--seed S] [--against PROGRAM] [--samples K] [--first]

Runs the functions of the rules in crates/testkit/rules (or PATH) through the pass that their file names, and proves each change by
trying all arguments; --only takes rules with one of the TEXTs in their names. With --against PROGRAM (opt-22) another optimiser runs the
pass, and llopt does not.

With --generate the functions are all of 1 and of 2 instructions over integers of the widths (integers, comparisons, select, freeze,
casts, intrinsics; operands are arguments, all constants, undef, poison), but at most N (200000) for each depth and width, chosen by
the seed; with a depth of 3 some of three instructions, too. --only and --inner take those whose last instruction, or one before it,
has one of these opcodes (of intrinsics the name without llvm.).
--pass P is the pipeline (instsimplify).
--against PROGRAM runs the same pass of another optimiser (opt-22), and tells which of its results the checker refutes, and what only
one of the two programs changes: counts by opcodes, the outer one first, and K samples of each (2).
--first ends at the first refutation.
";

struct Options {
    generate: bool,
    rules: PathBuf,
    pass: String,
    widths: (u32, u32),
    depth: (usize, usize),
    only: Vec<String>,
    inner: Vec<String>,
    limit: usize,
    seed: u64,
    against: Option<String>,
    samples: usize,
    first: bool,
}

/// Runs the command.
pub fn run(args: &[String]) -> ExitCode {
    let result = options(args)
        .and_then(|options| if options.generate { generated::run(&options) } else { prove_rules(&options) });
    match result {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(message) => {
            eprintln!("prove: {message}");
            ExitCode::FAILURE
        }
    }
}

fn options(args: &[String]) -> Result<Options, String> {
    use lexopt::prelude::*;
    let mut options = Options {
        generate: false,
        rules: rules::folder(),
        pass: "instsimplify".to_owned(),
        widths: (1, 3),
        depth: (1, 2),
        only: Vec::new(),
        inner: Vec::new(),
        limit: 200_000,
        seed: 1,
        against: None,
        samples: 2,
        first: false,
    };
    let mut parser = lexopt::Parser::from_args(args.iter());
    let wrong = |error: lexopt::Error| error.to_string();
    while let Some(arg) = parser.next().map_err(wrong)? {
        let Long(name) = arg else { return Err(arg.unexpected().to_string()) };
        let name = name.to_owned();
        let mut value = || parser.value().and_then(|v| v.string()).map_err(wrong);
        match &name[..] {
            "generate" => options.generate = true,
            "first" => options.first = true,
            "rules" => options.rules = value()?.into(),
            "pass" => options.pass = value()?,
            "widths" => options.widths = range(&value()?)?,
            "depth" => {
                let (low, high) = range(&value()?)?;
                options.depth = (low as usize, high as usize);
            }
            "only" => options.only = list(&value()?),
            "inner" => options.inner = list(&value()?),
            "limit" => options.limit = number(&value()?)?,
            "seed" => options.seed = number(&value()?)?,
            "against" => options.against = Some(value()?),
            "samples" => options.samples = number(&value()?)?,
            "help" => {
                print!("{HELP}");
                std::process::exit(0);
            }
            _ => return Err(format!("unknown option --{name}")),
        }
    }
    Ok(options)
}

fn number<T: std::str::FromStr>(text: &str) -> Result<T, String> {
    text.parse().map_err(|_| format!("no number: {text}"))
}

fn range(text: &str) -> Result<(u32, u32), String> {
    let (low, high) = text.split_once("..").unwrap_or((text, text));
    let (low, high) = (number(low)?, number(high)?);
    if low >= 1 && low <= high && high <= 4 { Ok((low, high)) } else { Err(format!("no range within 1..4: {text}")) }
}

fn list(text: &str) -> Vec<String> {
    text.split(',').map(str::to_owned).collect()
}

/// Proves the rules; is all well?
fn prove_rules(options: &Options) -> Result<bool, String> {
    let mut rules = rules::rules(&options.rules)?;
    if !options.only.is_empty() {
        rules.retain(|rule| options.only.iter().any(|text| rule.name.contains(&text[..])));
    }
    let (mut total, mut wrong) = (Report::default(), 0);
    let other = options.against.as_ref();
    let other = other.map(|program| move |passes: &str, text: &str| against::optimised(program, passes, text));
    for rule in &rules {
        let report =
            rule.check(other.as_ref().map(|program| program as _)).map_err(|e| format!("{}: {e}", rule.name))?;
        wrong += usize::from(!tell(rule, &report));
        total.instances += report.instances;
        total.changed += report.changed;
        total.proved += report.proved;
        total.refuted.extend(report.refuted);
        total.out_of_reach.extend(report.out_of_reach);
    }
    let Report { instances, changed, proved, refuted, out_of_reach, .. } = &total;
    println!(
        "{} rules, {instances} functions: {changed} changed, {proved} proved, {} refuted, {} out of reach; {wrong} rules are wrong",
        rules.len(),
        refuted.len(),
        out_of_reach.len()
    );
    Ok(wrong == 0)
}

/// Tells what is wrong with a rule; is nothing?
fn tell(rule: &Rule, report: &Report) -> bool {
    if let Some(complaint) = report.complaint {
        println!("{}: {complaint}", rule.name);
    }
    if let Some(example) = report.refuted.first() {
        println!("REFUTED {} {} times:\n{example}", rule.name, report.refuted.len());
    }
    if let Some(why) = report.out_of_reach.first() {
        println!("{}: out of reach {} times: {why}", rule.name, report.out_of_reach.len());
    }
    report.complaint.is_none() && report.refuted.is_empty()
}
