//! A short run of the fuzzer over the `.ll` tests: what it finds, `cargo xtask fuzz` takes apart.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use testkit::fuzz::{Seeds, Verdict, check};

const SEED: u64 = 1;
const ITERATIONS: u64 = 400;

#[test]
fn mutated_tests_are_treated_well() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../llopt/tests");
    let seeds = Seeds::below(&folder).unwrap();
    let mut accepted = 0;
    for index in 0..ITERATIONS {
        let text = seeds.text(SEED, index).unwrap();
        let outcome = catch_unwind(AssertUnwindSafe(|| check(&text, "mem2reg")));
        let replay = format!("cargo xtask fuzz --seed {SEED} --at {index}");
        match outcome {
            Ok(Ok(verdict)) => accepted += usize::from(verdict == Verdict::Accepted),
            Ok(Err(message)) => panic!("{message}\n{replay}\n{}", String::from_utf8_lossy(&text)),
            Err(_) => panic!("a panic: {replay}\n{}", String::from_utf8_lossy(&text)),
        }
    }
    // Mutations that nothing survives would test the first token only.
    assert!(accepted > ITERATIONS as usize / 20, "only {accepted} texts were accepted");
}
