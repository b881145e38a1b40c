//! `cargo xtask coverage`: which peephole rules are reached, by proofs and by tests.

use fastrand::Rng;
use instcombine::families;
use instcombine::rule::{self, Rule};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use testkit::prove::generate::Ops;
use testkit::prove::{Batch, rules};

const HELP: &str = "\
usage: cargo xtask coverage [PATH...]
       cargo xtask coverage --find N [--seed S]

Runs the rules that are proved (crates/testkit/rules), and then the .ll files below the PATHs (the tests of the pass, if none is
named) through instcombine<no-verify-fixpoint>. Prints for each family of rules how many there are, and how many are reached by each; then
the rules that neither reaches. Fails if there are any.

--find N makes N functions of one to four instructions over i3 for each count, and prints one for each rule that no proof reaches yet, as text for
a file of rules.
";

/// The width of the integers of functions that are looked for.
const FOUND_WIDTH: u32 = 3;
/// They have so many instructions at most.
const FOUND_DEPTH: usize = 4;
/// What runs over the files.
const PASS: &str = "instcombine<no-verify-fixpoint>";

/// Rules of one family: all, and those reached.
#[derive(Default)]
struct Row {
    all: usize,
    by_proofs: usize,
    by_tests: usize,
}

/// Runs the command.
pub fn run(args: &[String]) -> ExitCode {
    match options(args).and_then(|options| match options.find {
        Some(count) => find(count, options.seed).map(|()| true),
        None => measure(&options.paths),
    }) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(message) => {
            eprintln!("coverage: {message}");
            ExitCode::FAILURE
        }
    }
}

#[derive(Default)]
struct Options {
    paths: Vec<PathBuf>,
    find: Option<usize>,
    seed: u64,
}

fn options(args: &[String]) -> Result<Options, String> {
    use lexopt::prelude::*;
    let mut options = Options::default();
    let mut parser = lexopt::Parser::from_args(args.iter());
    let wrong = |error: lexopt::Error| error.to_string();
    while let Some(arg) = parser.next().map_err(wrong)? {
        match arg {
            Long("find") => options.find = Some(parser.value().and_then(|v| v.parse()).map_err(wrong)?),
            Long("seed") => options.seed = parser.value().and_then(|v| v.parse()).map_err(wrong)?,
            Long("help") => {
                print!("{HELP}");
                std::process::exit(0);
            }
            Value(path) => options.paths.push(path.into()),
            other => return Err(other.unexpected().to_string()),
        }
    }
    Ok(options)
}

/// Prints the table; is every rule reached?
fn measure(paths: &[PathBuf]) -> Result<bool, String> {
    let all = prove()?;
    let by_proofs: Vec<u64> = all.iter().map(|r| r.hits()).collect();
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates/llopt/tests/passes/instcombine");
    for path in if paths.is_empty() { std::slice::from_ref(&tests) } else { paths } {
        run_files(path)?;
    }
    Ok(print(&all, &by_proofs))
}

/// Counts what the rules that are kept as data reach: all rules of the pass.
fn prove() -> Result<Vec<&'static Rule>, String> {
    rule::count_rules();
    for proved in rules::rules(&rules::folder())?.iter().filter(|r| r.passes.contains("instcombine")) {
        proved.check(None).map_err(|e| format!("{}: {e}", proved.name))?;
    }
    Ok(families::all())
}

/// Prints a function for each rule that is not reached by proofs, if one is found.
fn find(count: usize, seed: u64) -> Result<(), String> {
    let mut missing = prove()?;
    missing.retain(|rule| rule.hits() == 0);
    let (ops, mut rng) = (Ops::new(FOUND_WIDTH), Rng::with_seed(seed));
    println!(
        "; passes: {PASS}\n; One function for each rule that the other files do not reach, found by `cargo xtask coverage --find`."
    );
    for depth in 1..=FOUND_DEPTH {
        for _ in 0..count {
            let Some(shape) = ops.random(depth, &mut rng) else { continue };
            let mut declarations = BTreeSet::new();
            let text = |name: &str, declarations: &mut BTreeSet<String>| ops.text(&shape, name, declarations);
            let function = text("f", &mut declarations);
            let module: String = declarations.iter().map(|d| format!("{d}\n")).chain([function]).collect();
            if Batch::new(&module, PASS).is_err() {
                continue;
            }
            for rule in missing.extract_if(.., |rule| rule.hits() > 0) {
                let name = rule.name.replace('/', ".");
                let function = text(&name, &mut declarations);
                println!("\n; widths: 1\n; flags: as written");
                declarations.iter().for_each(|d| println!("{d}"));
                print!("{function}");
            }
        }
    }
    Ok(())
}

fn run_files(path: &Path) -> Result<(), String> {
    let told = |e: std::io::Error| format!("{}: {e}", path.display());
    let files =
        if path.is_file() { vec![path.to_owned()] } else { testkit::runner::tests_below(path).map_err(told)? };
    for file in files {
        let Ok(text) = std::fs::read_to_string(&file) else { continue };
        // Files for other readers, or of text that is wrong on purpose, reach nothing.
        _ = Batch::new(&text, PASS);
    }
    Ok(())
}

fn print(all: &[&'static Rule], by_proofs: &[u64]) -> bool {
    let mut rows: BTreeMap<&str, Row> = BTreeMap::new();
    let mut unreached = Vec::new();
    for (rule, &proofs) in all.iter().zip(by_proofs) {
        let family = rule.name.split('/').next().unwrap_or_default();
        let row = rows.entry(family).or_default();
        row.all += 1;
        row.by_proofs += usize::from(proofs > 0);
        row.by_tests += usize::from(rule.hits() > proofs);
        if rule.hits() == 0 {
            unreached.push(rule.name);
        }
    }
    println!("{:24} {:>6} {:>10} {:>9}", "family", "rules", "by proofs", "by tests");
    for (family, Row { all, by_proofs, by_tests }) in &rows {
        println!("{family:24} {all:6} {by_proofs:10} {by_tests:9}");
    }
    let reached = all.len() - unreached.len();
    println!("{reached} of {} rules are reached", all.len());
    unreached.iter().for_each(|name| println!("unreached: {name}"));
    unreached.is_empty()
}
