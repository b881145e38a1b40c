//! Functions with the results that LangRef gives them, worked out by hand. Before each function stands what calling it
//! without arguments gives: `; = i32 3`, `; ub: part of the reason`, `; unsupported: part of what`, `; aborted: part of why`.
//! Each runs on the fast path and on the general one.

use interp::{Limits, Machine, Options, Outcome};

/// What is expected of a function: its name and the line.
fn expectations(text: &str) -> Vec<(String, String)> {
    let mut wanted = None;
    let mut all = Vec::new();
    for line in text.lines() {
        let is_one = ["; = ", "; ub: ", "; unsupported: ", "; aborted: "].iter().any(|p| line.starts_with(p));
        if is_one {
            wanted = Some(line[2..].trim().to_owned());
        } else if line.starts_with("define ") {
            let name = line.split_once('@').and_then(|(_, rest)| rest.split_once('(')).map_or("", |(name, _)| name);
            all.extend(wanted.take().map(|w| (name.to_owned(), w)));
        }
    }
    all
}

fn shown(machine: &mut Machine<'_>, outcome: &Outcome) -> (&'static str, String) {
    match outcome {
        Outcome::Returned(value) => ("= ", machine.show(value)),
        Outcome::UndefinedBehaviour { why, .. } => ("ub: ", why.clone()),
        Outcome::Unsupported { what, .. } => ("unsupported: ", what.clone()),
        Outcome::Aborted { why, .. } => ("aborted: ", why.clone()),
        other => ("", other.to_string()),
    }
}

fn check(file: &str, text: &str, fast: bool, failures: &mut Vec<String>) -> usize {
    let options = asm::ParseOptions { threads: 1, ..asm::ParseOptions::default() };
    let (module, _) = asm::read_module(text.as_bytes().to_vec(), file, &options).unwrap_or_else(|e| panic!("{e}"));
    let all = expectations(text);
    for (name, wanted) in &all {
        let mut machine = Machine::new(&module, &Limits::default(), Options { fast, ..Options::default() });
        let function = machine.lookup(name).unwrap_or_else(|| panic!("{file}: no @{name}"));
        let outcome = machine.call(function, &[]);
        let (kind, got) = shown(&mut machine, &outcome);
        let same = match wanted.strip_prefix(kind) {
            Some(rest) if kind == "= " => got == rest,
            Some(part) => !part.is_empty() && got.contains(part),
            None => false,
        };
        if !same {
            failures.push(format!("{file}, @{name}, fast {fast}: wanted {wanted}, got {kind}{got}"));
        }
    }
    all.len()
}

#[test]
fn functions_do_what_langref_says() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases");
    let mut files: Vec<_> = std::fs::read_dir(folder).unwrap().map(|e| e.unwrap().path()).collect();
    files.sort();
    let (mut failures, mut count) = (Vec::new(), 0);
    for path in files {
        let text = std::fs::read_to_string(&path).unwrap();
        let file = path.file_name().unwrap().to_string_lossy().into_owned();
        for fast in [false, true] {
            count += check(&file, &text, fast, &mut failures);
        }
    }
    assert!(failures.is_empty(), "{} of {count}:\n{}", failures.len(), failures.join("\n"));
    assert!(count > 300, "{count}");
}
