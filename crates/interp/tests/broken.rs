//! Small C programs that do what C does not define: each must name what went wrong, the line, the column and the calls. The `.ll` files are
//! what clang makes of the `.c` files with debug info, without optimisation and with `-O1` (`branch.c` has none: there the optimiser has decided
//! what the variable is). What a `.c` file begins with is expected, line by line; other lines may stand between.

use interp::{Limits, Machine, Options};
use std::path::{Path, PathBuf};

fn files(extension: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/broken");
    let all = std::fs::read_dir(folder).unwrap().map(|e| e.unwrap().path());
    let mut files: Vec<_> = all.filter(|path| path.extension().is_some_and(|e| e == extension)).collect();
    files.sort();
    files
}

/// What is said about the end of a run.
fn report(path: &Path) -> String {
    let options = asm::ParseOptions { threads: 1, ..asm::ParseOptions::default() };
    let (module, _) =
        asm::read_module(std::fs::read(path).unwrap(), "broken", &options).unwrap_or_else(|e| panic!("{e}"));
    let mut machine = Machine::new(&module, &Limits::default(), Options::default());
    let outcome = machine.run_main(&["program".to_owned()], Vec::new());
    match machine.undecided() {
        Some(place) => format!("undecided\n  {place}\n{outcome}"),
        None => outcome.to_string(),
    }
}

/// The first expected line that is not there.
fn missing<'a>(expected: &[&'a str], report: &str) -> Option<&'a str> {
    let mut lines = report.lines().map(str::trim);
    expected.iter().copied().find(|wanted| !lines.by_ref().any(|line| line.starts_with(wanted)))
}

#[test]
fn broken_programs_name_the_line_and_the_calls() {
    let mut failures = Vec::new();
    for source in files("c") {
        let text = std::fs::read_to_string(&source).unwrap();
        let expected: Vec<_> = text.lines().map_while(|line| line.strip_prefix("// ")).collect();
        assert!(expected.len() >= 3, "{} expects too little", source.display());
        let name = source.file_stem().unwrap().to_string_lossy().into_owned();
        let compiled: Vec<_> = files("ll").into_iter().filter(|p| named(p).split('.').next() == Some(&name)).collect();
        assert!(!compiled.is_empty(), "{name}.c has no .ll file");
        for path in compiled {
            let report = report(&path);
            if let Some(line) = missing(&expected, &report) {
                failures.push(format!("{}: no line {line}\n{report}", named(&path)));
            }
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

fn named(path: &Path) -> String {
    path.file_name().unwrap().to_string_lossy().into_owned()
}
