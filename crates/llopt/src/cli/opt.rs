//! `llopt`: the command line of LLVM's `opt`.

use super::options::EXPLAINED;
use super::parse::Parsed;
use super::{output, threads};
use crate::debugify_job::DebugifyJob;
use crate::driver::{self, EXHAUSTIVE, Job, RunsCheck, SemanticsCheck, Summaries};
use crate::target::{ATTRIBUTE_OPTIONS, TargetOptions};
use ir::library::{LibFunc, LibFuncSet};
use passman::instrument::{
    Bisect, BisectOptions, ChangeStyle, Colors, CrashOptions, DebugLevel, DotCfgOptions, NumberOptions, Options,
    PrintResults, TimeOptions, TraceOptions, VerifyKept,
};
use passman::{RemarkFilter, Threshold};
use std::io::{self, Write};
use std::process::ExitCode;
use std::sync::Arc;

/// Runs `llopt`.
pub(super) fn run(program: &str, parsed: &Parsed) -> Result<ExitCode, String> {
    if parsed.flag("print-passes") {
        return super::show(program, &pipeline::print_passes());
    }
    let level = match level(parsed) {
        Ok(level) => level,
        Err(why) => {
            let _ = writeln!(io::stderr(), "{why}");
            return Ok(ExitCode::FAILURE);
        }
    };
    let bisect = match bisect(parsed) {
        Ok(bisect) => bisect,
        Err(why) => {
            let _ = writeln!(io::stderr(), "Error: {why}");
            return Ok(ExitCode::FAILURE);
        }
    };
    let mut job = job(program, parsed).map_err(|e| format!("{program}: {e}"))?;
    job.watch.bisect = bisect;
    if let Some(level) = level {
        job.passes = format!("default<{level}>");
    }
    match remarks(parsed) {
        Ok(filter) => job.remarks = Arc::new(filter),
        Err(why) => {
            let _ = writeln!(io::stderr(), "LLVM ERROR: {why}");
            return Ok(ExitCode::FAILURE);
        }
    }
    Ok(driver::run(program, &job))
}

/// The level of `-O0` and its kin, if one is given; an error is LLVM's, all of it.
fn level(p: &Parsed) -> Result<Option<&'static str>, &'static str> {
    let mut given = super::options::LEVELS.into_iter().filter(|level| p.flag(level));
    let first = given.next();
    if given.next().is_some() {
        return Err("Cannot specify multiple -O#");
    }
    if first.is_some() && (p.text("passes").is_some() || !p.legacy_passes.is_empty()) {
        return Err("Cannot specify -O# and --passes=/--foo-pass, use -passes='default<O#>,other-pass'");
    }
    Ok(first)
}

/// What the options ask for, checked as far as it can be without the input.
fn job(program: &str, p: &Parsed) -> Result<Job, String> {
    let passes = match (p.text("passes"), &p.legacy_passes[..]) {
        (text, []) => text.unwrap_or_default().to_owned(),
        (None, legacy) => format!("module({})", legacy.join(",")),
        (Some(_), [first, ..]) => {
            return Err(format!("Cannot specify passes via both -{first} and --passes\n{program}: use -passes alone"));
        }
    };
    let non_empty = |name: &str| p.text(name).filter(|t| !t.is_empty()).map(str::to_owned);
    Ok(Job {
        input: p.positional.first().cloned().unwrap_or_else(|| "-".to_owned()),
        output: output(p, "-"),
        assembly: p.flag("S"),
        force: p.flag("f"),
        passes,
        threads: threads(p)?,
        pack_from: p.int("pack-bodies-from").map_or(asm::parser::PACK_FROM, |n| usize::try_from(n).unwrap_or(0)),
        watch: watch(p)?,
        verify: !p.flag("disable-verify"),
        debugify: DebugifyJob {
            whole: p.flag("enable-debugify"),
            each: p.flag("debugify-each"),
            export: p.text("debugify-export").unwrap_or_default().to_owned(),
            original: p.flag("verify-debuginfo-preserve"),
            original_each: p.flag("verify-each-debuginfo-preserve"),
        },
        strip_debug: p.flag("strip-debug"),
        strip_named_metadata: p.flag("strip-named-metadata"),
        discard_value_names: p.flag("discard-value-names"),
        preserve_use_list_order: if p.flag("S") {
            p.flag("preserve-ll-uselistorder")
        } else {
            p.keeps_bitcode_orders()
        },
        triple: non_empty("mtriple"),
        data_layout: non_empty("data-layout"),
        disabled: disabled_functions(p)?,
        print_pipeline: p.flag("print-pipeline-passes"),
        target: target(p)?,
        stats: p.flag("stats"),
        stats_json: p.flag("stats-json"),
        info_output: p.text("info-output-file").unwrap_or_default().to_owned(),
        trace: p.flag("time-trace").then(|| TraceOptions {
            granularity: p.int("time-trace-granularity").map_or(TRACE_GRANULARITY, |n| n.unsigned_abs()),
        }),
        trace_file: p.text("time-trace-file").unwrap_or_default().to_owned(),
        remarks: Arc::default(),
        remarks_output: p.text("pass-remarks-output").unwrap_or_default().to_owned(),
        pass_options: p.pass_options(),
        summary: Summaries {
            index: p.flag("module-summary"),
            hash: p.flag("module-hash"),
            thin: p.flag("thinlto-bc"),
            split_unit: p.flag("thinlto-split-lto-unit"),
            unified: p.flag("unified-lto"),
            thin_file: p.text("thin-link-bitcode-file").unwrap_or_default().to_owned(),
        },
        check: p.text("check-semantics").map(|runs| check(p, runs)),
    })
}

/// The passes that are to explain themselves.
fn explained(p: &Parsed) -> Result<Vec<String>, String> {
    let names = p.list("explain");
    match names.iter().find(|name| !EXPLAINED.contains(&&name[..])) {
        Some(name) => Err(format!(
            "for the --explain option: pass '{name}' does not explain itself; these do: {}",
            EXPLAINED.join(", ")
        )),
        None => Ok(names),
    }
}

/// What takes less than so many microseconds is not shown by `-time-trace`, as in LLVM.
const TRACE_GRANULARITY: u64 = 500;

/// What is said of the target.
fn target(p: &Parsed) -> Result<TargetOptions, String> {
    let mut out = TargetOptions::new(p.text("march"), p.text("mcpu"), &p.list("mattr"))?;
    for option in ATTRIBUTE_OPTIONS {
        if let Some(value) = p.text(option.option) {
            out.add(option, value);
        }
    }
    Ok(out)
}

/// Which passes run; of the two options that say so, the last counts.
fn bisect(p: &Parsed) -> Result<BisectOptions, String> {
    let passes = match p.last_of(&["opt-bisect-limit", "opt-bisect"]) {
        Some(("opt-bisect", text)) if !text.is_empty() => Some(Bisect::parse(text)?),
        Some(("opt-bisect-limit", _)) => p.int("opt-bisect-limit").map(Bisect::limit),
        _ => None,
    };
    Ok(BisectOptions {
        passes,
        quiet: p.text("opt-bisect-verbose").is_some() && !p.flag("opt-bisect-verbose"),
        ir_path: p.text("opt-bisect-print-ir-path").unwrap_or_default().to_owned(),
    })
}

/// The numbers in a list of them.
fn numbers(p: &Parsed, name: &str) -> Result<Vec<u32>, String> {
    let number = |text: String| {
        let wrong = || format!("for the --{name} option: '{text}' value invalid for uint argument!");
        text.parse().map_err(|_| wrong())
    };
    p.list(name).into_iter().map(number).collect()
}

/// The library functions that passes are not to know.
fn disabled_functions(p: &Parsed) -> Result<LibFuncSet, String> {
    if p.flag("disable-simplify-libcalls") {
        return Ok(LibFuncSet::ALL);
    }
    let mut disabled = LibFuncSet::default();
    for name in p.texts("disable-builtin") {
        let function = LibFunc::lookup(name.as_bytes());
        disabled.insert(function.ok_or_else(|| format!("cannot disable nonexistent builtin function {name}"))?);
    }
    Ok(disabled)
}

/// How passes are to be checked.
fn check(p: &Parsed, runs: &str) -> SemanticsCheck {
    if runs == EXHAUSTIVE {
        return SemanticsCheck::Exhaustive;
    }
    let plain = refine::Options::default();
    let number = |name: &str| p.int(name).and_then(|n| u64::try_from(n).ok());
    SemanticsCheck::Runs(RunsCheck {
        options: refine::Options {
            inputs: runs.parse().unwrap_or(plain.inputs),
            seed: number("check-semantics-seed").unwrap_or(plain.seed),
            ..plain
        },
        reproducer: p.text("check-semantics-reproducer").unwrap_or("llopt-reproducer.ll").to_owned(),
    })
}

/// Which remarks are wanted.
fn remarks(p: &Parsed) -> Result<RemarkFilter, String> {
    let pattern = |name| p.text(name).unwrap_or_default();
    let patterns = [pattern("pass-remarks"), pattern("pass-remarks-missed"), pattern("pass-remarks-analysis")];
    let mut shown = RemarkFilter::new(patterns)?;
    let threshold = hotness_threshold(p)?;
    if p.flag("pass-remarks-with-hotness") || threshold != Threshold::Count(0) {
        shown = shown.with_hotness(threshold);
    }
    if pattern("pass-remarks-output").is_empty() {
        Ok(shown)
    } else {
        shown.with_record(pattern("pass-remarks-filter"))
    }
}

/// Below which count of the profile remarks are left out.
fn hotness_threshold(p: &Parsed) -> Result<Threshold, String> {
    const NAME: &str = "pass-remarks-hotness-threshold";
    let Some(value) = p.text(NAME) else { return Ok(Threshold::Count(0)) };
    if value == "auto" {
        return Ok(Threshold::Summary);
    }
    let bad = || format!("for the --{NAME} option: Invalid argument '{value}', only integer or 'auto' is supported.");
    Ok(Threshold::Count(value.parse().map_err(|_| bad())?))
}

/// Whether results of an analysis are to be printed, and of which function.
fn results(p: &Parsed, wanted: &str, function: &str) -> PrintResults {
    PrintResults { wanted: p.flag(wanted), function: p.text(function).unwrap_or_default().to_owned() }
}

/// Where and how a page with pictures of changes is made.
fn dot_cfg(p: &Parsed) -> DotCfgOptions {
    let plain = DotCfgOptions::default();
    let text = |name, plain: String| p.text(name).map_or(plain, str::to_owned);
    DotCfgOptions {
        directory: text("dot-cfg-dir", plain.directory),
        program: text("print-changed-dot-path", plain.program),
        colors: Colors {
            before: text("dot-cfg-before-color", plain.colors.before),
            after: text("dot-cfg-after-color", plain.colors.after),
            common: text("dot-cfg-common-color", plain.colors.common),
        },
    }
}

/// What is to be watched while passes run.
fn watch(p: &Parsed) -> Result<Options, String> {
    let debug = p.text("debug-pass-manager").map(|level| match level {
        "quiet" => DebugLevel::Quiet,
        "verbose" => DebugLevel::Verbose,
        _ => DebugLevel::Normal,
    });
    Ok(Options {
        print_before: p.list("print-before"),
        print_after: p.list("print-after"),
        print_before_all: p.flag("print-before-all"),
        print_after_all: p.flag("print-after-all"),
        module_scope: p.flag("print-module-scope"),
        filter_functions: p.list("filter-print-funcs"),
        filter_passes: p.list("filter-passes"),
        print_changed: p.text("print-changed").and_then(ChangeStyle::from_name),
        dot_cfg: dot_cfg(p),
        debug,
        print_before_changed: p.flag("print-before-changed"),
        numbers: NumberOptions {
            tell: p.flag("print-pass-numbers"),
            before: numbers(p, "print-before-pass-number")?,
            after: numbers(p, "print-after-pass-number")?,
            directory: p.text("ir-dump-directory").unwrap_or_default().to_owned(),
        },
        crash: CrashOptions {
            print: p.flag("print-on-crash"),
            path: p.text("print-on-crash-path").unwrap_or_default().to_owned(),
        },
        time: (p.flag("time-passes") || p.flag("time-passes-per-run"))
            .then(|| TimeOptions { per_run: p.flag("time-passes-per-run"), memory: p.flag("track-memory") }),
        bisect: BisectOptions::default(),
        explain: explained(p)?,
        verify_each: p.flag("verify-each"),
        verify_kept: VerifyKept {
            all: p.flag("verify-analysis-invalidation"),
            dominators: p.flag("verify-dom-info"),
            loops: p.flag("verify-loop-info"),
            memory_ssa: p.flag("verify-memoryssa"),
            scalar_evolution: p.flag("verify-scev"),
            evolution_follows_edits: false,
        },
        print_bfi: results(p, "print-bfi", "print-bfi-func-name"),
        print_bpi: results(p, "print-bpi", "print-bpi-func-name"),
    })
}
