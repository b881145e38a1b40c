//! Folding, held against what LLVM 22 prints for the same constants. In the tables each constant is followed by a line
//! with what it becomes.

#[path = "fold/text.rs"]
mod text;

use ir::*;
use text::Reader;

/// Checks that each constant folds to the one after it, which must be as simple as can be.
fn check(table: &str) {
    let lines: Vec<&str> = table.lines().collect();
    let mut failures = Vec::new();
    for pair in lines.chunks(2) {
        let &[text, expected] = pair else { panic!("a constant without result") };
        let expected = expected.strip_prefix("  => ").expect("a result");
        let (types, mut pool) = (TypeTable::default(), ConstPool::default());
        let folded = Reader { text, types: &types, pool: &mut pool, fold: true }.typed();
        let wanted = Reader { text: expected, types: &types, pool: &mut pool, fold: false }.typed();
        if folded != wanted {
            failures.push(format!("{text}\n  => {expected}\n  not {:?}", pool.data(folded)));
        }
    }
    assert!(failures.is_empty(), "{} failures:\n{}", failures.len(), failures.join("\n"));
}

#[test]
fn expressions_fold_as_in_llvm() {
    check(include_str!("fold/expressions.txt"));
}
