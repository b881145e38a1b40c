//! Runs every `.ll` file under `tests/passes` by its `RUN:` lines.

use std::path::Path;
use testkit::lit;

#[test]
fn every_ll_test_passes() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/passes");
    let tests = lit::find_tests(&folder);
    assert!(!tests.is_empty(), "no tests in {}", folder.display());
    let failed: Vec<String> = tests
        .iter()
        .filter_map(|t| {
            Some(format!("{}: {}", t.display(), lit::run_test(Path::new(env!("CARGO_BIN_EXE_llopt")), t).err()?))
        })
        .collect();
    assert!(failed.is_empty(), "{} of {} tests failed\n\n{}", failed.len(), tests.len(), failed.join("\n\n"));
}
