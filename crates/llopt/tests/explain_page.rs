//! What `docs/explain.md` and `docs/scalar-evolution.md` show is what the programs say: each text that begins with a command is what that says of the module
//! above it.

use std::path::{Path, PathBuf};
use std::process::Command;

/// The fenced parts of a page, each with its language.
fn fenced(page: &str) -> Vec<(&str, &str)> {
    let parts = page.split("\n```").skip(1).step_by(2);
    parts.filter_map(|part| part.split_once('\n')).collect()
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn page(name: &str) -> String {
    std::fs::read_to_string(root().join("docs").join(name)).unwrap()
}

/// Compares so many texts of a page with what the programs say.
fn says_what_is_shown(name: &str, texts: usize) {
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name).with_extension("ll");
    let mut compared = 0;
    for (language, text) in fenced(&page(name)) {
        if language == "llvm" {
            std::fs::write(&file, text).unwrap();
        }
        if language != "text" {
            continue;
        }
        let (command, expected) = text.split_once('\n').unwrap();
        let args = command.strip_prefix("llopt ").unwrap().split(' ');
        let out = Command::new(env!("CARGO_BIN_EXE_llopt")).args(args).arg(&file).output().unwrap();
        assert!(out.status.success());
        let said = String::from_utf8(out.stderr).unwrap();
        assert_eq!(said.trim_end(), expected.trim_end(), "{command}");
        compared += 1;
    }
    assert_eq!(compared, texts);
}

#[test]
fn the_page_shows_what_the_passes_say() {
    says_what_is_shown("explain.md", 4);
}

#[test]
fn the_page_shows_what_is_said_of_a_loop() {
    says_what_is_shown("scalar-evolution.md", 1);
}

#[test]
fn the_files_that_the_page_names_are_there() {
    let page = page("scalar-evolution.md");
    let folders = ["crates/analysis/src/scalar_evolution", "crates/scev-expander/src", "crates"];
    let named: Vec<&str> = page.split('`').skip(1).step_by(2).filter(|name| name.ends_with(".rs")).collect();
    for name in &named {
        let is_there = folders.iter().any(|folder| root().join(folder).join(name).exists());
        assert!(is_there || root().join(name).exists(), "{name}");
    }
    assert!(named.len() > 20, "{named:?}");
}
