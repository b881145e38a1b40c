//! What `docs/explain.md` shows is what the programs say: each text that begins with a command is what that says of the module above it.

use std::path::Path;
use std::process::Command;

/// The fenced parts of a page, each with its language.
fn fenced(page: &str) -> Vec<(&str, &str)> {
    let parts = page.split("\n```").skip(1).step_by(2);
    parts.filter_map(|part| part.split_once('\n')).collect()
}

#[test]
fn the_page_shows_what_the_passes_say() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let page = std::fs::read_to_string(root.join("docs/explain.md")).unwrap();
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("explain_page.ll");
    let mut compared = 0;
    for (language, text) in fenced(&page) {
        if language == "llvm" {
            std::fs::write(&file, text).unwrap();
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
    assert_eq!(compared, 3);
}
