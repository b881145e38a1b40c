//! Runs all `.ll` files below this folder by their `RUN:` lines. `LLOPT_TESTS=TEXT cargo test --test lit` runs those
//! with TEXT in their path.

use std::path::{Path, PathBuf};
use std::time::Duration;
use testkit::runner::{Runner, tests_below};

#[test]
fn all_ll_files() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    let mut files = tests_below(&folder).unwrap();
    if let Ok(wanted) = std::env::var("LLOPT_TESTS") {
        files.retain(|file| file.to_string_lossy().contains(&wanted));
    }
    assert!(!files.is_empty(), "there are no tests");
    let runner = Runner {
        tool: PathBuf::from(env!("CARGO_BIN_EXE_llopt")),
        scratch: Path::new(env!("CARGO_TARGET_TMPDIR")).join("lit"),
        limit: Duration::from_secs(60),
    };
    let failures = runner.run_all(&files);
    for failure in &failures {
        eprintln!(
            "FAIL {}\n{}\n",
            failure.file.strip_prefix(&folder).unwrap_or(&failure.file).display(),
            failure.message
        );
    }
    assert!(failures.is_empty(), "{} of {} tests failed", failures.len(), files.len());
}
