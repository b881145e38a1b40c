//! `cargo xtask bench`: llopt against opt in the same run, written to `BENCHMARKS.md`.

use crate::measure::{Cost, measure};
use crate::pass_bench::PassBench;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

/// What to measure with.
pub struct Bench {
    pub llopt: PathBuf,
    pub opt: PathBuf,
    corpus: PathBuf,
    /// Where generated files go.
    pub work: PathBuf,
    pub runs: usize,
    /// The passes to measure; all if there are none.
    passes: Vec<String>,
    /// What runs before each of these passes, unmeasured.
    after: String,
    report: String,
}

/// One measured operation: how it is called in the report and the arguments that do it.
pub struct Operation {
    name: &'static str,
    pub args: &'static [&'static str],
}

/// Reading alone.
pub const READ: Operation =
    Operation { name: "read", args: &["-disable-output", "-disable-verify", "-passes=no-op-module"] };
const VERIFY: Operation = Operation { name: "read, verify", args: &["-disable-output", "-passes=verify"] };
const PRINT: Operation =
    Operation { name: "read, print", args: &["-S", "-disable-verify", "-passes=no-op-module", "-o", "/dev/null"] };
const ROUND_TRIP: Operation =
    Operation { name: "`.ll → .ll`, verified", args: &["-S", "-passes=verify", "-o", "/dev/null"] };
const MEM2REG: Operation =
    Operation { name: "`.ll → .ll`, mem2reg", args: &["-S", "-passes=mem2reg", "-o", "/dev/null"] };
/// Of bitcode: reading and writing without verification, and what `opt` does when it is given no pass to speak of.
const BITCODE: [Operation; 4] = [
    Operation { name: "read `.bc`", args: READ.args },
    Operation { name: "read, write `.bc`", args: &["-disable-verify", "-passes=no-op-module", "-o", "/dev/null"] },
    Operation { name: "`.bc → .bc`, verified", args: &["-passes=verify", "-o", "/dev/null"] },
    Operation { name: "`.bc → .ll`, verified", args: ROUND_TRIP.args },
];
/// What is done with one thread and with two.
const SCALED: [(&str, &str, &[&str]); 3] = [
    ("ll", "`.ll → .ll`, function(mem2reg)", &["-S", "-passes=function(mem2reg)", "-o", "/dev/null"]),
    ("bc", "`.bc → .bc`, verified", BITCODE[2].args),
    ("bc", "`.bc → .ll`, verified", BITCODE[3].args),
];

const HELP: &str = "\
usage: cargo xtask bench [--corpus DIR] [--llopt PROGRAM] [--opt PROGRAM] [--runs N] [--only startup|real|bitcode|threads|curves|analyses|evolution|mergefunc|interp|passes] [--passes NAME,NAME...] [--after PIPELINE] [--out FILE]

--after runs a pipeline of function passes on whole programs before each of the passes measured.
With --only, the sections of that part take the place of those in the report; the others stay. Without --llopt it is built.
Needs opt and llvm-dis of LLVM 22, for the curves python3, for the interpreter clang and lli of LLVM 22.
";

/// Runs the benchmark.
pub fn run(args: &[String]) -> ExitCode {
    match try_run(args) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("bench: {message}");
            ExitCode::FAILURE
        }
    }
}

fn try_run(args: &[String]) -> Result<(), String> {
    use lexopt::prelude::*;
    let mut parser = lexopt::Parser::from_args(args.iter());
    let (mut only, mut out, mut given) = (String::new(), PathBuf::from("BENCHMARKS.md"), false);
    let mut bench = Bench {
        llopt: PathBuf::from("target/release/llopt"),
        opt: PathBuf::from("opt-22"),
        corpus: PathBuf::from("../shared/corpus"),
        work: PathBuf::from("target/bench"),
        runs: 5,
        passes: Vec::new(),
        after: String::new(),
        report: String::new(),
    };
    while let Some(arg) = parser.next().map_err(|e| e.to_string())? {
        match arg {
            Long("help") | Short('h') => {
                print!("{HELP}");
                return Ok(());
            }
            Long("corpus" | "llopt" | "opt" | "out" | "runs" | "only" | "passes" | "after") => {}
            other => return Err(other.unexpected().to_string()),
        }
        let Long(name) = arg else { continue };
        let name = name.to_owned();
        let value = parser.value().map_err(|e| e.to_string())?;
        match name.as_str() {
            "corpus" => bench.corpus = value.into(),
            "opt" => bench.opt = value.into(),
            "llopt" => (bench.llopt, given) = (value.into(), true),
            "out" => out = value.into(),
            "passes" => bench.passes = value.to_string_lossy().split(',').map(str::to_owned).collect(),
            "after" => bench.after = value.string().map_err(|e| e.to_string())?,
            "runs" => bench.runs = value.parse().map_err(|e| e.to_string())?,
            _ => only = value.string().map_err(|e| e.to_string())?,
        }
    }
    if !given {
        build()?;
    }
    std::fs::create_dir_all(&bench.work).map_err(|e| e.to_string())?;
    bench.header()?;
    for (name, part) in [
        ("startup", Bench::startup as fn(&mut Bench) -> _),
        ("real", Bench::real),
        ("bitcode", Bench::bitcode),
        ("threads", Bench::threads),
        ("curves", Bench::curves),
        ("analyses", Bench::analyses),
        ("evolution", Bench::evolution),
        ("mergefunc", Bench::mergefunc),
        ("interp", Bench::interp),
        ("passes", Bench::passes),
    ] {
        if only.is_empty() || only == name {
            part(&mut bench)?;
        }
    }
    let old = if only.is_empty() { String::new() } else { std::fs::read_to_string(&out).unwrap_or_default() };
    std::fs::write(&out, merged(&old, &bench.report)).map_err(|e| format!("{}: {e}", out.display()))
}

/// A report with the sections of a new one in place of its own with the same headings; what it lacks comes behind.
fn merged(old: &str, new: &str) -> String {
    let sections = |text: &str| -> Vec<String> {
        let mut sections = vec![String::new()];
        for line in text.lines() {
            if line.starts_with("## ") {
                sections.push(String::new());
            }
            if let Some(section) = sections.last_mut() {
                *section += line;
                section.push('\n');
            }
        }
        sections
    };
    let mut report = sections(old);
    for section in sections(new) {
        let heading = |s: &str| s.lines().next().unwrap_or_default().to_owned();
        let known = report.iter().position(|s| heading(s) == heading(&section));
        // A report that was not there has an empty section for what comes before the first heading.
        match known.or_else(|| report[0].is_empty().then_some(0)) {
            Some(place) => report[place] = section,
            None => report.push(section),
        }
    }
    report.iter().map(|s| s.trim_end().to_owned() + "\n\n").collect::<String>().trim_end().to_owned() + "\n"
}

fn build() -> Result<(), String> {
    let status = crate::cargo("build").args(["--release", "--package", "llopt"]).status();
    if status.is_ok_and(|s| s.success()) { Ok(()) } else { Err("llopt does not build".into()) }
}

/// A time of the report.
pub fn seconds(cost: Option<Cost>) -> String {
    cost.map_or("—".into(), |c| format!("{:.1} ms", c.user * 1e3))
}

impl Bench {
    /// Adds a line to the report.
    pub fn line(&mut self, text: &str) {
        println!("{text}");
        let _ = writeln!(self.report, "{text}");
    }

    fn header(&mut self) -> Result<(), String> {
        let version = Command::new(&self.opt).arg("--version").output().map_err(|e| format!("opt: {e}"))?;
        let version = String::from_utf8_lossy(&version.stdout).into_owned();
        let version = version.lines().find(|l| l.contains("version")).unwrap_or("").trim().to_owned();
        self.line("# Benchmarks\n");
        self.line(
            "Written by `cargo xtask bench`: medians of user time and of peak memory, llopt with one thread against",
        );
        self.line(&format!(
            "`opt` ({version}) in the same run. A ratio of time says how many times faster llopt is, a ratio of"
        ));
        self.line("memory what share of `opt`'s it takes.\n");
        Ok(())
    }

    /// The cost of both, which take turns.
    pub fn both(&self, args: &[&str], file: &str, timeout: f64) -> (Option<Cost>, Option<Cost>) {
        let ours: Vec<&str> = ["--threads", "1"].iter().chain(args).copied().chain([file]).collect();
        let theirs: Vec<&str> = args.iter().copied().chain([file]).collect();
        let [ours, theirs] = measure(self.runs, timeout, [(&self.llopt, &ours), (&self.opt, &theirs)]);
        (ours, theirs)
    }

    /// A row of a table that compares both.
    pub fn row(&mut self, label: &str, ours: Option<Cost>, theirs: Option<Cost>) {
        let (mut faster, mut memory) = ("—".to_owned(), "—".to_owned());
        if let (Some(a), Some(b)) = (ours, theirs) {
            faster = format!("{:.1}×", b.user / a.user.max(1e-4));
            memory = format!("{:.2}", a.megabytes / b.megabytes);
        }
        let mb = |c: Option<Cost>| c.map_or("—".into(), |c| format!("{:.0} MB", c.megabytes));
        self.line(&format!(
            "| {label} | {} | {} | {faster} | {} | {} | {memory} |",
            seconds(ours),
            seconds(theirs),
            mb(ours),
            mb(theirs)
        ));
    }

    /// The head of such a table.
    pub fn table(&mut self, first: &str) {
        self.line(&format!("| {first} | llopt | opt | faster | llopt | opt | memory |"));
        self.line("|---|---|---|---|---|---|---|");
    }

    fn startup(&mut self) -> Result<(), String> {
        self.line("## Start-up\n");
        let file = self.work.join("tiny.ll");
        std::fs::write(&file, "define void @f() {\n  ret void\n}\n").map_err(|e| e.to_string())?;
        self.table("a module of one function");
        let (ours, theirs) = self.both(ROUND_TRIP.args, &file.to_string_lossy(), 10.0);
        self.row(ROUND_TRIP.name, ours, theirs);
        if let Some(c) = ours {
            self.line(&format!("\nElapsed, process start included: {:.1} ms.\n", c.wall * 1e3));
        }
        Ok(())
    }

    /// Each pass by itself, on whole programs and on generated inputs.
    fn passes(&mut self) -> Result<(), String> {
        let programs = list(&self.corpus.join("real"), "bc")?;
        let bench = PassBench {
            llopt: &self.llopt,
            opt: &self.opt,
            work: &self.work,
            runs: self.runs,
            only: self.passes.clone(),
            after: &self.after,
            timeout: 120,
        };
        let mut report = String::new();
        let mut line = |text: &str| {
            println!("{text}");
            report += text;
            report.push('\n');
        };
        bench.programs(&programs, &mut line);
        bench.shapes(&mut line)?;
        self.report += &report;
        Ok(())
    }

    /// The interpreter against LLVM's on small programs, each with a minute at most.
    fn interp(&mut self) -> Result<(), String> {
        self.line("## Interpreter\n\n`llopt-run` against `lli --force-interpreter`, programs compiled with `-O1 -ffp-contract=off`.\n");
        self.line("| program | llopt-run | lli | ratio |\n|---|---:|---:|---:|");
        let run = self.llopt.with_file_name("llopt-run");
        for name in ["nbody", "sieve", "tree"] {
            let bc = self.work.join(format!("{name}.bc"));
            let source = Path::new("xtask/bench").join(name).with_extension("c");
            let clang = Command::new("clang-22")
                .args(["-O1", "-ffp-contract=off", "-emit-llvm", "-c", "-o"])
                .arg(&bc)
                .arg(source)
                .status();
            if !clang.is_ok_and(|s| s.success()) {
                return Err(format!("clang-22 does not compile {name}.c"));
            }
            let bc = bc.to_string_lossy();
            let both: [(&Path, &[&str]); 2] = [(&run, &[&bc]), (Path::new("lli-22"), &["--force-interpreter", &bc])];
            let [ours, theirs] = measure(self.runs, 60.0, both);
            let ratio = ours.zip(theirs).map_or("—".into(), |(a, b)| format!("{:.1}×", b.user / a.user));
            self.line(&format!("| {name} | {} | {} | {ratio} |", seconds(ours), seconds(theirs)));
        }
        self.line("");
        Ok(())
    }

    fn real(&mut self) -> Result<(), String> {
        self.line("## Whole programs\n");
        let mut files: Vec<PathBuf> = list(&self.corpus.join("real"), "bc")?;
        files.sort();
        self.table("program, operation");
        for bc in files {
            let stem = bc.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            let ll = self.work.join(format!("{stem}.ll"));
            disassemble(&bc, &ll)?;
            for op in [READ, VERIFY, PRINT, ROUND_TRIP, MEM2REG] {
                let (ours, theirs) = self.both(op.args, &ll.to_string_lossy(), 60.0);
                self.row(&format!("{stem}: {}", op.name), ours, theirs);
            }
        }
        self.line("");
        Ok(())
    }

    fn bitcode(&mut self) -> Result<(), String> {
        self.line("## Bitcode\n");
        let mut files: Vec<PathBuf> = list(&self.corpus.join("real"), "bc")?;
        files.sort();
        self.table("program, operation");
        for bc in files {
            let stem = bc.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            let costs = BITCODE.each_ref().map(|op| self.both(op.args, &bc.to_string_lossy(), 60.0));
            for (op, (ours, theirs)) in BITCODE.iter().zip(costs) {
                self.row(&format!("{stem}: {}", op.name), ours, theirs);
            }
            let [read, both, ..] = costs;
            let writing = (less(both.0, read.0), less(both.1, read.1));
            self.row(&format!("{stem}: write `.bc` (the difference)"), writing.0, writing.1);
        }
        self.line("");
        Ok(())
    }

    /// Elapsed time with one thread and with two.
    fn threads(&mut self) -> Result<(), String> {
        self.line("## Two threads\n");
        self.line("Elapsed time, medians.\n");
        self.line("| program, operation | one thread | two threads | faster |");
        self.line("|---|---|---|---|");
        for stem in ["synjson.O0", "sqlite.O0", "sqlite.O0g"] {
            let bc = self.corpus.join("real").join(format!("{stem}.bc"));
            let ll = self.work.join(format!("{stem}.ll"));
            disassemble(&bc, &ll)?;
            for (form, name, args) in SCALED {
                let file = if form == "ll" { &ll } else { &bc }.to_string_lossy().into_owned();
                let with = |threads| ["--threads", threads].iter().chain(args).copied().chain([&file[..]]).collect();
                let (one, two): (Vec<&str>, Vec<&str>) = (with("1"), with("2"));
                let costs = measure(2 * self.runs, 60.0, [(&self.llopt, &one), (&self.llopt, &two)]);
                let [Some(one), Some(two)] = costs.map(|cost| cost.map(|c| c.wall)) else { continue };
                let (a, b) = (one * 1e3, two * 1e3);
                self.line(&format!("| {stem}: {name} | {a:.0} ms | {b:.0} ms | {:.2}× |", one / two));
            }
        }
        self.line("");
        Ok(())
    }

    /// Growth curves: user time of the whole run less that of reading alone.
    fn curves(&mut self) -> Result<(), String> {
        self.line("## Growth curves\n");
        self.line(
            "User time of the pass: that of the run less that of reading alone. `—`: more than 60 s, or refused.\n",
        );
        const SHAPES: &[(&str, &str, &str, &[&[&str]])] = &[
            ("mem2reg.py", "ladder", "mem2reg", &[&["1000", "10000"], &["1000", "100000"], &["10000", "30000"]]),
            ("mem2reg.py", "loops", "mem2reg", &[&["100", "10000"], &["100", "100000"], &["1000", "1000000"]]),
            ("mem2reg.py", "nest", "mem2reg", &[&["10", "10000"], &["10", "100000"]]),
            ("mem2reg.py", "switch", "mem2reg", &[&["100", "10000"], &["100", "100000"]]),
            ("domtree.py", "chain", "require<domtree>", CURVE),
            ("domtree.py", "backchain", "require<domtree>", CURVE),
            ("domtree.py", "nest", "require<domtree>", CURVE),
            ("domtree.py", "ladder2", "require<domtree>", CURVE),
            ("domtree.py", "irr", "require<domtree>", CURVE),
            ("domtree.py", "revchain", "require<domtree>", CURVE),
            ("domtree.py", "linvit", "require<domtree>", CURVE),
            ("domtree.py", "ladder2", "require<postdomtree>", CURVE),
            ("domtree.py", "irr", "require<postdomtree>", CURVE),
            ("domtree.py", "nest", "require<postdomtree>", CURVE),
            ("domtree.py", "nest", "require<loops>", CURVE),
            ("domtree.py", "linvit", "require<loops>", CURVE),
            ("domtree.py", "irr", "require<loops>", CURVE),
            ("domtree.py", "nest", "require<domfrontier>", CURVE),
            ("domtree.py", "linvit", "require<domfrontier>", CURVE),
            ("domtree.py", "irr", "require<domfrontier>", CURVE),
        ];
        const CURVE: &[&[&str]] = &[&["10000"], &["100000"], &["1000000"]];
        self.table("shape");
        let runs = std::mem::replace(&mut self.runs, 1);
        for (script, kind, pass, sizes) in SHAPES {
            for size in *sizes {
                let file = self.generate(script, kind, size)?;
                let pass_arg = format!("-passes=function({pass})");
                let (ours, theirs) = self.both(&["-disable-output", "-disable-verify", &pass_arg], &file, 60.0);
                let (our_read, their_read) = self.both(READ.args, &file, 60.0);
                self.row(&format!("{kind} {}: {pass}", size.join(" ")), less(ours, our_read), less(theirs, their_read));
                let _ = std::fs::remove_file(&file);
            }
        }
        self.runs = runs;
        self.line("");
        Ok(())
    }

    /// Ways to find equal functions, against each other.
    fn mergefunc(&mut self) -> Result<(), String> {
        self.line("## Finding equal functions\n");
        self.line("How often two functions were compared, and the time that the thread worked (minima). `—`: not tried. How many functions stands in brackets.\n");
        let programs = self.programs()?;
        crate::merge_bench::run(self.runs, &programs, |line| self.line(line))?;
        self.line("");
        Ok(())
    }

    /// The whole programs, by name, as text.
    pub fn programs(&self) -> Result<Vec<(String, PathBuf)>, String> {
        let mut programs = Vec::new();
        for bc in list(&self.corpus.join("real"), "bc")? {
            let stem = bc.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            let ll = self.work.join(format!("{stem}.ll"));
            disassemble(&bc, &ll)?;
            programs.push((stem, ll));
        }
        programs.sort();
        Ok(programs)
    }

    /// Writes a module of a shape to a file; its path.
    pub fn generate(&self, script: &str, kind: &str, size: &[&str]) -> Result<String, String> {
        let file = self.work.join(format!("{kind}-{}.ll", size.join("-")));
        let out = std::fs::File::create(&file).map_err(|e| e.to_string())?;
        let script = self.corpus.join("gen").join(script);
        let status = Command::new("python3").arg(script).arg(kind).args(size).stdout(out).status();
        if !status.is_ok_and(|s| s.success()) {
            return Err(format!("the generator of {kind} failed"));
        }
        Ok(file.to_string_lossy().into_owned())
    }
}

/// The cost of a run without the time of what another does of it.
pub fn less(run: Option<Cost>, part: Option<Cost>) -> Option<Cost> {
    let (run, part) = (run?, part?);
    Some(Cost { user: (run.user - part.user).max(0.0), ..run })
}

fn list(folder: &Path, extension: &str) -> Result<Vec<PathBuf>, String> {
    let entries = std::fs::read_dir(folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    Ok(entries.flatten().map(|e| e.path()).filter(|p| p.extension().is_some_and(|x| x == extension)).collect())
}

fn disassemble(bc: &Path, ll: &Path) -> Result<(), String> {
    if ll.exists() {
        return Ok(());
    }
    let status = Command::new("llvm-dis-22").arg(bc).arg("-o").arg(ll).status();
    if status.is_ok_and(|s| s.success()) { Ok(()) } else { Err(format!("{}: llvm-dis failed", bc.display())) }
}

#[cfg(test)]
mod tests {
    use super::merged;

    #[test]
    fn other_sections_stay() {
        let old = "# B\n\nold\n\n## A\n\n1\n\n## C\n\n3\n";
        assert_eq!(merged(old, "# B\n\nnew\n\n## C\n\n4\n\n## D\n"), "# B\n\nnew\n\n## A\n\n1\n\n## C\n\n4\n\n## D\n");
        assert_eq!(merged("", "# B\n\n## C\n"), "# B\n\n## C\n");
    }
}
