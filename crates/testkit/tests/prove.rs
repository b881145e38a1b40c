//! A quick part of `cargo xtask prove`: what the simplifier makes of the rules, and of functions of one instruction.

use refine::exhaustive::Verdict;
use std::collections::BTreeSet;
use testkit::prove::generate::Ops;
use testkit::prove::{Batch, rules};

#[test]
fn rules_are_proved() {
    let rules = rules::rules(&rules::folder()).unwrap();
    let mut proved = 0;
    for rule in &rules {
        let report = rule.check(None).unwrap_or_else(|why| panic!("{}: {why}", rule.name));
        assert!(report.refuted.is_empty(), "{}: {}", rule.name, report.refuted[0]);
        assert!(report.out_of_reach.is_empty(), "{}: {}", rule.name, report.out_of_reach[0]);
        proved += report.proved;
    }
    assert!(rules.len() > 500 && proved > 5_000, "{} rules, {proved} proofs", rules.len());
}

#[test]
fn functions_of_one_instruction() {
    let ops = Ops::new(2);
    let (mut text, mut declarations, mut count) = (String::new(), BTreeSet::new(), 0);
    ops.single(|shape| {
        text += &ops.text(&shape, &format!("f{count}"), &mut declarations);
        count += 1;
    });
    let text = declarations.iter().map(|d| format!("{d}\n")).collect::<String>() + &text;
    let outcomes = Batch::new(&text, "instsimplify").unwrap().outcomes();
    let mut changed = 0;
    for outcome in &outcomes {
        assert!(matches!(outcome.verdict, Verdict::Proved(_)), "{outcome:?}");
        changed += usize::from(outcome.changed());
    }
    assert!(outcomes.len() == count && count > 4_000 && changed > 3_000, "{changed} of {count} change");
}
