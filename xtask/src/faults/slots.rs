//! Mistakes in passes that cut slots apart, move stores, and make loops of calls.

use super::table::{Fault, fault};

const AUTO_INIT: &str = "crates/transforms/src/move_auto_init.rs";
const PARTITION: &str = "crates/transforms/src/sroa/partition.rs";
const SLICES: &str = "crates/transforms/src/sroa/slices.rs";
const SPECULATE: &str = "crates/transforms/src/sroa/speculate.rs";
const SROA_CONVERT: &str = "crates/transforms/src/sroa/convert.rs";
const SROA_MEMORY: &str = "crates/transforms/src/sroa/memory.rs";
const SROA_REWRITE: &str = "crates/transforms/src/sroa/rewrite.rs";
const STORE_MOTION: &str = "crates/transforms/src/mldst_motion.rs";
const TAIL_LOOPS: &str = "crates/transforms/src/tailcallelim/eliminate.rs";
const TAIL_MARKS: &str = "crates/transforms/src/tailcallelim/mark.rs";

/// All of them.
pub const FAULTS: &[Fault] = &[
    fault(
        "sroa-offsets-ignored",
        "sroa",
        &[(
            SLICES,
            "self.enqueue(i, offset.zip(more).map(|(a, b)| a.wrapping_add(b) & mask));",
            "self.enqueue(i, offset.zip(more).map(|(a, b)| if b == 4 { a } else { a.wrapping_add(b) & mask }));",
        )],
    ),
    fault("sroa-address-stored", "sroa", &[(SLICES, "body.operand_index(u) == 0", "false")]),
    fault(
        "sroa-store-between-phi-and-load",
        "sroa",
        &[(SPECULATE, "between.any(|i| may_write(state.module, body, i))", "false")],
    ),
    fault(
        "sroa-load-above-its-condition",
        "sroa",
        &[(SPECULATE, "body.num_successors(end) == 1 || is_safe_to_load(state, v, ty, align, end)", "true")],
    ),
    fault("sroa-alignment-of-the-whole", "sroa", &[(SROA_REWRITE, "d.align().min(align)", "d.align()")]),
    fault(
        "sroa-volatile-is-plain",
        "sroa",
        &[(
            SROA_REWRITE,
            "new.set_volatile(true).set_ordering(d.ordering()).set_sync_scope(d.sync_scope());",
            "new.set_ordering(d.ordering()).set_sync_scope(d.sync_scope());",
        )],
    ),
    fault(
        "sroa-bytes-before-the-part-cleared",
        "sroa",
        &[(SROA_CONVERT, "ApInt::bit_range(wide, shift, shift + narrow)", "ApInt::bit_range(wide, 0, shift + narrow)")],
    ),
    fault(
        "sroa-fill-of-the-first-byte",
        "sroa",
        &[(SROA_CONVERT, "self.b.mul(wide, ones)", "{ let _: Value = ones; wide }")],
    ),
    fault(
        "sroa-copy-the-other-way",
        "sroa",
        &[(
            SROA_MEMORY,
            "self.shorter_copy(call, ours == 0, other, other_align)",
            "self.shorter_copy(call, ours != 0, other, other_align)",
        )],
    ),
    fault("sroa-rest-of-an-access-forgotten", "sroa", &[(PARTITION, "s.splittable && s.end > p.end", "false")]),
    fault(
        "sroa-loaded-part-of-the-front",
        "sroa",
        &[(
            SROA_REWRITE,
            "v = c.extract_int(v, narrow, offset, \"extract\");",
            "v = c.extract_int(v, narrow, 0, \"extract\");",
        )],
    ),
    fault(
        "sroa-both-addresses-are-safe",
        "sroa",
        &[(SPECULATE, "is_safe_to_load(state, v, d.ty, d.align(), i)", "state.preserve_cfg || v.inst().is_some()")],
    ),
    fault("tail-call-with-a-slot", "tailcallelim", &[(TAIL_MARKS, "!local.users.contains(i)", "true")]),
    fault(
        "tail-recursion-reads-what-it-wrote",
        "tailcallelim",
        &[(TAIL_LOOPS, "!aliases.mod_ref(call, Some(&location)).is_mod()", "true")],
    ),
    fault(
        "tail-recursion-accumulates-two-results",
        "tailcallelim",
        &[(TAIL_LOOPS, "uses_result[0] != uses_result[1] && is_returned", "is_returned")],
    ),
    fault(
        "tail-recursion-begins-with-the-wrong-number",
        "tailcallelim",
        &[(TAIL_LOOPS, "ApInt::signed_min(width)", "ApInt::zero(width)")],
    ),
    fault(
        "tail-recursion-after-the-effects-behind-it",
        "tailcallelim",
        &[(
            TAIL_LOOPS,
            "has_side_effects(self.env.module, self.body, i) || self.body.operands(i).any(|v| v == call.into())",
            "self.body.operands(i).any(|v| v == call.into())",
        )],
    ),
    fault(
        "tail-recursion-returns-the-first-result",
        "tailcallelim",
        &[(TAIL_LOOPS, "returned == call.into() || operation.is_some()", "returned.inst().is_some()")],
    ),
    fault(
        "tail-recursion-of-any-call",
        "tailcallelim",
        &[(TAIL_LOOPS, "matches!(self.body.inst(call).tail_kind(), TailKind::Tail | TailKind::MustTail)", "true")],
    ),
    fault(
        "tail-call-behind-an-escape",
        "tailcallelim",
        &[(TAIL_MARKS, "states[body.inst_block(i)] != State::Escaped", "true")],
    ),
    fault(
        "mldst-read-behind",
        "mldst-motion",
        &[(
            STORE_MOTION,
            "aliases.mod_ref(i, Some(location)) != ModRef::NONE",
            "aliases.mod_ref(i, Some(location)).is_mod()",
        )],
    ),
    fault(
        "mldst-thrown-behind",
        "mldst-motion",
        &[(STORE_MOTION, "behind.iter().any(|&i| may_throw(self.env.module, self.body, i))", "false")],
    ),
    fault(
        "mldst-volatile-is-plain",
        "mldst-motion",
        &[(
            STORE_MOTION,
            "d.opcode == Opcode::Store && !d.is_volatile() && d.ordering() == Ordering::NotAtomic",
            "d.opcode == Opcode::Store && d.ordering() == Ordering::NotAtomic",
        )],
    ),
    fault(
        "mldst-values-of-the-other-way",
        "mldst-motion",
        &[(STORE_MOTION, "[a, b].map(|i| self.body.inst_block(i))", "[b, a].map(|i| self.body.inst_block(i))")],
    ),
    fault(
        "mldst-others-come-to-the-end",
        "mldst-motion<split-footer-bb>",
        &[(STORE_MOTION, "to == end && is_shared", "false")],
    ),
    fault(
        "mldst-alignment-of-one",
        "mldst-motion",
        &[(STORE_MOTION, "self.body.inst(a).align() == self.body.inst(b).align()", "true")],
    ),
    fault(
        "mldst-address-has-other-users",
        "mldst-motion",
        &[(
            STORE_MOTION,
            "(self.body.has_one_use(v) && self.body.inst_block(i) == self.body.inst_block(store)).then_some(i)",
            "(self.body.inst_block(i) == self.body.inst_block(store)).then_some(i)",
        )],
    ),
    fault(
        "mldst-any-type-fits",
        "mldst-motion",
        &[(
            STORE_MOTION,
            "is_bit_or_noop_pointer_castable(self.env.types(), &self.env.module.data_layout, x, y)",
            "{ let _ = (x, y); true }",
        )],
    ),
    fault(
        "auto-init-read-before",
        "move-auto-init",
        &[(
            AUTO_INIT,
            "self.aliases.mod_ref(i, Some(written)) != ModRef::NONE",
            "self.aliases.mod_ref(i, Some(written)).is_mod()",
        )],
    ),
    fault(
        "auto-init-written-before",
        "move-auto-init",
        &[(
            AUTO_INIT,
            "self.aliases.mod_ref(i, Some(written)) != ModRef::NONE",
            "self.aliases.mod_ref(i, Some(written)).is_ref()",
        )],
    ),
    fault(
        "auto-init-in-a-cycle",
        "move-auto-init",
        &[(AUTO_INIT, "self.find_reached(b, &mut reached)", "{ self.find_reached(b, &mut reached); false }")],
    ),
    fault(
        "auto-init-on-one-way",
        "move-auto-init",
        &[(AUTO_INIT, "self.tree.nearest_common_dominator(old, b)?", "{ let _: Block = old; b }")],
    ),
    fault(
        "auto-init-of-memory-of-others",
        "move-auto-init",
        &[(AUTO_INIT, "(q.body.inst(object).opcode == Opcode::Alloca).then_some(location)", "Some(location)")],
    ),
    fault(
        "auto-init-users-behind-writes-forgotten",
        "move-auto-init",
        &[(AUTO_INIT, "work.extend(self.ssa.users(a))", "{}")],
    ),
    fault("auto-init-volatile-is-plain", "move-auto-init", &[(AUTO_INIT, "!q.body.inst(i).is_volatile()", "true")]),
    fault(
        "auto-init-at-the-end-of-a-search",
        "move-auto-init",
        &[(
            AUTO_INIT,
            "if seen.len() > self.threshold {\n                return None;\n            }",
            "if seen.len() > 2 { break; }",
        )],
    ),
];
