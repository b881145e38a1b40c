//! Mistakes in passes that change control flow, or say what follows from it.

use super::table::{Fault, fault};

const CHAIN: &str = "crates/simplifycfg/src/chain.rs";
const COMMON: &str = "crates/simplifycfg/src/common_destination.rs";
const COND_BR: &str = "crates/simplifycfg/src/cond_br.rs";
const FORWARD: &str = "crates/transforms/src/utils/forward_block.rs";
const KNOWN: &str = "crates/simplifycfg/src/known.rs";
const SINK: &str = "crates/simplifycfg/src/sink.rs";
const SPECULATE: &str = "crates/simplifycfg/src/speculate.rs";
const STORES: &str = "crates/simplifycfg/src/stores.rs";
const SWITCH: &str = "crates/simplifycfg/src/switch.rs";
const TWO_ENTRY: &str = "crates/simplifycfg/src/two_entry.rs";
const UNDEFINED: &str = "crates/simplifycfg/src/undefined.rs";

const THREAD: &str = "crates/jump-threading/src/thread.rs";
const THREAD_COPY: &str = "crates/jump-threading/src/copy.rs";
const THREADED_EDGES: &str = "crates/jump-threading/src/edges.rs";
const THREADER: &str = "crates/jump-threading/src/threader.rs";

const CORRELATED: &str = "crates/transforms/src/correlated_propagation/mod.rs";
const CORRELATED_DIVISION: &str = "crates/transforms/src/correlated_propagation/division.rs";
const CORRELATED_FLAGS: &str = "crates/transforms/src/correlated_propagation/flags.rs";
const CORRELATED_SWITCHES: &str = "crates/transforms/src/correlated_propagation/switches.rs";

const ELIMINATE: &str = "crates/constraint-elimination/src/eliminate.rs";
const LOWER_EXPECT: &str = "crates/transforms/src/lower_expect.rs";
const SPECULATIVE: &str = "crates/transforms/src/speculative_execution.rs";

/// All of them.
pub const FAULTS: &[Fault] = &[
    fault(
        "simplifycfg-select-of-the-first-way",
        "simplifycfg",
        &[(TWO_ENTRY, "if self.body.successor(branch, 0) == p { (p, q) } else { (q, p) }", "(p, q)")],
    ),
    fault(
        "simplifycfg-either-condition-is-enough",
        "simplifycfg",
        &[(
            COMMON,
            "self.logical(first, recipe.op, own, copy, b\"or.cond\", branch)",
            "self.logical(first, Opcode::Or, own, copy, b\"or.cond\", branch)",
        )],
    ),
    fault(
        "simplifycfg-anything-before-a-folded-branch",
        "simplifycfg",
        &[(COMMON, "!is_safe_to_speculate(&q, i, Speculation::AS_IS)", "false")],
    ),
    fault(
        "simplifycfg-volatile-store-speculated",
        "simplifycfg",
        &[(SPECULATE, "d.is_volatile() || d.ordering() != Ordering::NotAtomic", "false")],
    ),
    fault(
        "simplifycfg-store-of-what-is-elsewhere",
        "simplifycfg",
        &[(
            SPECULATE,
            "p == ptr && self.body.value_type(value) == ty && is_simple(i)",
            "self.body.value_type(value) == ty && is_simple(i)",
        )],
    ),
    fault(
        "simplifycfg-stores-merged-past-accesses",
        "simplifycfg",
        &[(STORES, "below.any(accesses) || behind.into_iter().any(accesses)", "false")],
    ),
    fault(
        "simplifycfg-merged-store-on-the-other-way",
        "simplifycfg",
        &[(
            STORES,
            "pair.first.inverts == is_in(self.body, x, pair.first.yes)",
            "pair.first.inverts != is_in(self.body, x, pair.first.yes)",
        )],
    ),
    fault(
        "simplifycfg-sunk-below-its-users",
        "simplifycfg<sink-common-insts>",
        &[(SINK, "self.users_agree(row, b, operands)", "true")],
    ),
    fault(
        "simplifycfg-any-operand-may-be-a-phi",
        "simplifycfg<sink-common-insts>",
        &[(SINK, "!self.may_vary(first, k)", "false")],
    ),
    fault("simplifycfg-chain-of-the-others", "simplifycfg", &[(CHAIN, "span = span.inverse();", "{}")]),
    fault(
        "simplifycfg-cases-of-a-select-swapped",
        "simplifycfg",
        &[(SWITCH, "[find(yes), find(no)]", "[find(no), find(yes)]")],
    ),
    fault("simplifycfg-undefined-behind-an-exit", "simplifycfg", &[(UNDEFINED, "self.runs_through(i, user)", "true")]),
    fault(
        "simplifycfg-stored-null-is-an-access",
        "simplifycfg",
        &[(
            UNDEFINED,
            "k == 1 && !self.body.inst(user).is_volatile() && !null_is_valid(ptr)",
            "!self.body.inst(user).is_volatile() && !null_is_valid(ptr)",
        )],
    ),
    fault(
        "simplifycfg-known-on-the-other-edge",
        "simplifycfg",
        &[(
            KNOWN,
            "(above == cond && yes != no).then_some(yes == to)",
            "(above == cond && yes != no).then_some(yes != to)",
        )],
    ),
    fault("simplifycfg-nested-branches-need-not-cross", "simplifycfg", &[(COND_BR, "y0 != n1 || y1 != n0", "false")]),
    fault("simplifycfg-second-destination-is-shared", "simplifycfg", &[(COND_BR, "own == 1", "false")]),
    fault(
        "simplifycfg-either-value-behind-an-empty-block",
        "simplifycfg",
        &[(FORWARD, "ours == v || self.may_stand_for(ours, v) || self.may_stand_for(v, ours)", "true")],
    ),
    fault(
        "jump-threading-always-the-first-way",
        "jump-threading",
        &[(
            THREADED_EDGES,
            "if self.is_zero(c) {\n                    no\n                } else {\n                    yes\n                }",
            "yes",
        )],
    ),
    fault(
        "jump-threading-always-the-default",
        "jump-threading",
        &[(THREADED_EDGES, "all.iter().find(|case| case.0 == v).map_or(default, |case| case.1)", "default")],
    ),
    fault(
        "jump-threading-copies-the-first-value-of-phis",
        "jump-threading",
        &[(THREAD_COPY, "self.body.phi_value_for(i, pred).unwrap_or(Value::NONE)", "self.body.operand(i, 0)")],
    ),
    fault(
        "jump-threading-copies-not-joined",
        "jump-threading",
        &[(THREAD, "self.update_uses(b, new, &copies);", "{}")],
    ),
    fault(
        "jump-threading-unknown-predecessors-forgotten",
        "jump-threading",
        &[(THREADED_EDGES, "self.has_predecessors(b, list.len())", "true")],
    ),
    fault(
        "jump-threading-known-above-an-exit",
        "jump-threading",
        &[(THREADER, "i == cond || !transfers_execution(&self.env().query(self.body), i)", "i == cond")],
    ),
    fault(
        "correlated-propagation-the-other-arm",
        "correlated-propagation",
        &[(
            CORRELATED,
            "self.body.set_use(u, if truth { yes } else { no });",
            "self.body.set_use(u, if truth { no } else { yes });",
        )],
    ),
    fault(
        "correlated-propagation-nsw-of-unsigned-numbers",
        "correlated-propagation",
        &[(CORRELATED_FLAGS, "!d.has_nsw() && is_safe(true)", "!d.has_nsw() && is_safe(false)")],
    ),
    fault(
        "correlated-propagation-mask-of-the-least-number",
        "correlated-propagation",
        &[(CORRELATED_FLAGS, "r.unsigned_max().ule(&mask)", "r.unsigned_min().ule(&mask)")],
    ),
    fault(
        "correlated-propagation-shift-of-negative-numbers",
        "correlated-propagation",
        &[(CORRELATED_FLAGS, "!range.is_all_non_negative()", "false")],
    ),
    fault(
        "correlated-propagation-negative-casts",
        "correlated-propagation",
        &[(
            CORRELATED_FLAGS,
            "self.body.inst(i).has_nneg() || !self.is_non_negative(i)",
            "self.body.inst(i).has_nneg()",
        )],
    ),
    fault(
        "correlated-propagation-quotients-beyond-one",
        "correlated-propagation",
        &[(
            CORRELATED_DIVISION,
            "!x.icmp(IntPredicate::Ult, &y.umul_sat(&two)) && !y.is_all_negative()",
            "{ let _ = &two; false }",
        )],
    ),
    fault(
        "correlated-propagation-remainder-of-less-is-zero",
        "correlated-propagation",
        &[(
            CORRELATED_DIVISION,
            "if is_remainder { a } else { self.body.consts_mut().null(self.types, ty).into() }",
            "self.body.consts_mut().null(self.types, ty).into()",
        )],
    ),
    fault(
        "correlated-propagation-default-never-taken",
        "correlated-propagation",
        &[(CORRELATED_SWITCHES, "range.is_larger_than(cases)", "false")],
    ),
    fault(
        "constraints-the-other-operand",
        "constraint-elimination",
        &[(ELIMINATE, "let operand = if first { a } else { b };", "let operand = if first { b } else { a };")],
    ),
    fault(
        "constraints-outside-of-their-scope",
        "constraint-elimination",
        &[(ELIMINATE, "enter >= item.enter && leave <= item.leave", "enter <= leave")],
    ),
    fault(
        "constraints-other-part-decides",
        "constraint-elimination",
        &[(ELIMINATE, "truth == is_and", "truth != is_and")],
    ),
    fault(
        "constraints-subtraction-of-negative-numbers",
        "constraint-elimination",
        &[(
            ELIMINATE,
            "self.holds(Condition::new(Sge, a, b)) && self.holds(Condition::new(Sge, b, Side::Number(0)))",
            "self.holds(Condition::new(Sge, a, b))",
        )],
    ),
    fault(
        "constraints-parts-of-either",
        "constraint-elimination",
        &[(ELIMINATE, "if is_and { c.predicate } else { c.predicate.inverse() }", "c.predicate")],
    ),
    fault(
        "constraints-limits-the-other-way",
        "constraint-elimination",
        &[(
            ELIMINATE,
            "self.add_fact(Condition::new(p, v, b), item);",
            "self.add_fact(Condition::new(p, b, v), item);",
        )],
    ),
    fault(
        "constraints-three-way-without-less",
        "constraint-elimination",
        &[(
            ELIMINATE,
            "if n == u64::MAX { ir::ApInt::ones(width) } else { ir::ApInt::new(width, n) }",
            "ir::ApInt::new(width, n & 1)",
        )],
    ),
    fault(
        "lower-expect-returns-what-is-expected",
        "lower-expect",
        &[(
            LOWER_EXPECT,
            "self.body.replace_all_uses(call, value);",
            "{ let expected = self.body.operand(call, 1); self.body.replace_all_uses(call, expected); }",
        )],
    ),
    fault(
        "lower-expect-all-is-as-expected",
        "lower-expect",
        &[(
            LOWER_EXPECT,
            "Some(Expectation { call, value: self.body.operand(call, 0), expected, probability })",
            "Some(Expectation { call, value: self.body.operand(call, 1), expected, probability })",
        )],
    ),
    fault(
        "lower-expect-branch-on-what-is-expected",
        "lower-expect",
        &[(
            LOWER_EXPECT,
            "k.into_iter().for_each(|k| self.body.set_operand(i, k, e.value));",
            "{ let expected = self.body.operand(e.call, 1); k.into_iter().for_each(|k| self.body.set_operand(i, k, expected)); }",
        )],
    ),
    fault(
        "lower-expect-comparison-of-what-is-expected",
        "lower-expect",
        &[(
            LOWER_EXPECT,
            "self.body.set_operand(comparison, 0, e.value);",
            "self.body.set_operand(comparison, 1, e.value);",
        )],
    ),
    fault(
        "lower-expect-switch-on-what-is-expected",
        "lower-expect",
        &[(
            LOWER_EXPECT,
            "self.body.set_operand(switch, 0, e.value);",
            "{ let expected = self.body.operand(e.call, 1); self.body.set_operand(switch, 0, expected); }",
        )],
    ),
    fault(
        "lower-expect-any-call-returns-its-argument",
        "lower-expect",
        &[(
            LOWER_EXPECT,
            "matches!(self.module().called_intrinsic(self.body, i), Some(id::EXPECT | id::EXPECT_WITH_PROBABILITY))",
            "self.body.num_call_args(i) > 0 && self.body.inst(i).ty == self.body.value_type(self.body.operand(i, 0))",
        )],
    ),
    fault(
        "speculative-execution-of-effects",
        "speculative-execution",
        &[(SPECULATIVE, "is_safe_to_speculate(&self.env.query(self.body), i, Speculation::AS_IS)", "true")],
    ),
    fault(
        "speculative-execution-before-its-operands",
        "speculative-execution",
        &[(SPECULATIVE, "self.body.operands(i).filter_map(|v| v.inst()).any(|o| stays.contains(o))", "false")],
    ),
    fault(
        "speculative-execution-of-loads",
        "speculative-execution",
        &[(
            SPECULATIVE,
            "self.cost(i).filter(|_| !is_tied && self.is_safe(i))",
            "if self.body.inst(i).opcode == Opcode::Load { Some(1) } else { self.cost(i).filter(|_| !is_tied) }",
        )],
    ),
    fault(
        "speculative-execution-at-the-beginning",
        "speculative-execution",
        &[(
            SPECULATIVE,
            "self.body.move_before(i, end);",
            "{ let first = self.body.first_non_phi(to); self.body.move_before(i, first); }",
        )],
    ),
    fault(
        "speculative-execution-of-shared-blocks",
        "speculative-execution",
        &[(SPECULATIVE, "is_single(yes) && next(yes) == Some(no)", "next(yes) == Some(no)")],
    ),
    fault(
        "speculative-execution-of-divisions",
        "speculative-execution",
        &[
            (
                SPECULATIVE,
                "is_listed.then(|| query.instruction(i, CostKind::SizeAndLatency).value()).flatten()",
                "(is_listed || op.is_int_division()).then_some(1)",
            ),
            (
                SPECULATIVE,
                "!is_tied && self.is_safe(i)",
                "!is_tied && (self.body.inst(i).opcode.is_int_division() || self.is_safe(i))",
            ),
        ],
    ),
];
