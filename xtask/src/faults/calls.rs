//! Mistakes in passes about calls, assumptions and questions of what is known.

use super::table::{Fault, fault};

const SPLIT_CONDITIONS: &str = "crates/callsite-splitting/src/conditions.rs";
const SPLIT: &str = "crates/callsite-splitting/src/split.rs";

const LOWERING: &str = "crates/lower-constant-intrinsics/src/lib.rs";
const RUN_TIME: &str = "crates/lower-constant-intrinsics/src/run_time.rs";
const SIZES: &str = "crates/lower-constant-intrinsics/src/sizes.rs";

const ASSUMES: &str = "crates/transforms/src/drop_unnecessary_assumes.rs";

/// All of them.
pub const FAULTS: &[Fault] = &[
    fault(
        "splitting-equal-on-the-other-way",
        "callsite-splitting",
        &[(
            SPLIT_CONDITIONS,
            "(predicate == IntPredicate::Eq) == (yes == to)",
            "(predicate == IntPredicate::Eq) != (yes == to)",
        )],
    ),
    fault(
        "splitting-unequal-numbers-are-equal",
        "callsite-splitting",
        &[(SPLIT_CONDITIONS, "c.equal && (is_null || !is_ptr)", "is_null || !is_ptr")],
    ),
    fault(
        "splitting-no-other-pointer-is-null",
        "callsite-splitting",
        &[(SPLIT_CONDITIONS, "!c.equal && is_null && is_ptr", "!c.equal && is_ptr")],
    ),
    fault(
        "splitting-the-first-entry-of-phis",
        "callsite-splitting",
        &[(
            SPLIT,
            "self.unit.body.phi_value_for(phi, way.pred).unwrap_or(Value::NONE)",
            "self.unit.body.operand(phi, 0)",
        )],
    ),
    fault(
        "splitting-copies-only-what-is-used",
        "callsite-splitting",
        &[(
            SPLIT,
            "body.block_insts(tail).skip(phis.len()).take_while(|&i| i != call).chain([call]).collect()",
            "body.block_insts(tail).skip(phis.len()).take_while(|&i| i != call).filter(|&i| body.has_uses(i)).chain([call]).collect()",
        )],
    ),
    fault(
        "splitting-copies-keep-their-operands",
        "callsite-splitting",
        &[(
            SPLIT,
            "body.operand(new, k).inst().and_then(|i| copies.get(&i))",
            "body.operand(new, k).inst().filter(|_| k > 0).and_then(|i| copies.get(&i))",
        )],
    ),
    fault(
        "constant-intrinsics-the-other-destination",
        "lower-constant-intrinsics",
        &[(LOWERING, "if is_true != 0 { (yes, no) } else { (no, yes) }", "(yes, no)")],
    ),
    fault(
        "constant-intrinsics-phis-keep-entries",
        "lower-constant-intrinsics",
        &[(LOWERING, "remove_predecessor(body, other, source);", "")],
    ),
    fault(
        "constant-intrinsics-offset-of-the-last-index",
        "lower-constant-intrinsics",
        &[(RUN_TIME, "self.builder(i).add(base.offset, added)", "added")],
    ),
    fault(
        "constant-intrinsics-size-of-the-other-object",
        "lower-constant-intrinsics",
        &[(RUN_TIME, "b.select(cond, yes.size, no.size)", "b.select(cond, no.size, yes.size)")],
    ),
    fault(
        "constant-intrinsics-one-element",
        "lower-constant-intrinsics",
        &[(
            RUN_TIME,
            "allocation_arguments(&Query::of(self.unit.view()), i)?",
            "(allocation_arguments(&Query::of(self.unit.view()), i)?.0, None)",
        )],
    ),
    fault(
        "constant-intrinsics-outside-is-inside",
        "lower-constant-intrinsics",
        &[(SIZES, "b.icmp(IntPredicate::Ult, size, offset)", "b.icmp(IntPredicate::Ugt, size, offset)")],
    ),
    fault(
        "assumes-bundles-with-the-first-name",
        "drop-unnecessary-assumes",
        &[(
            ASSUMES,
            "bundles.iter().map(|(tag, args)| (*tag, args.len() as u32)).collect()",
            "bundles.iter().map(|(_, args)| (bundles[0].0, args.len() as u32)).collect()",
        )],
    ),
    fault(
        "assumes-bundles-of-one-argument",
        "drop-unnecessary-assumes",
        &[(
            ASSUMES,
            "self.body.set_call_extra(copy, CallExtra { bundles, indirect_dests: 0 });",
            "{ let bundles: Vec<(u32, u32)> = bundles; self.body.set_call_extra(copy, CallExtra { bundles: bundles.into_iter().map(|(tag, _)| (tag, 1)).collect(), indirect_dests: 0 }); }",
        )],
    ),
    fault(
        "assumes-the-callee",
        "drop-unnecessary-assumes",
        &[(ASSUMES, "std::iter::once(cond)", "std::iter::once(callee)")],
    ),
    fault(
        "assumes-before-their-operands",
        "drop-unnecessary-assumes",
        &[(
            ASSUMES,
            "self.body.insert_before(assume, data, &operands)",
            "{ let first = self.body.first_non_phi(self.body.inst_block(assume)); self.body.insert_before(first, data, &operands) }",
        )],
    ),
    fault(
        "assumes-the-opposite",
        "drop-unnecessary-assumes",
        &[(
            ASSUMES,
            "self.body.operand(assume, 0)",
            "self.body.consts_mut().int(&self.env.module.ctx.types, ir::Type::I1, 0).into()",
        )],
    ),
    fault(
        "assumes-any-call-assumes",
        "drop-unnecessary-assumes",
        &[(
            ASSUMES,
            "assumptions.iter(unit.module, unit.body).collect()",
            "unit.body.all_insts().filter(|&i| unit.body.inst(i).opcode.is_call()).collect()",
        )],
    ),
];
