//! Mistakes in passes that take memory out of programs.

use super::table::{Fault, fault};

const GVN: &str = "crates/gvn/src/driver.rs";
const GVN_EQUALITY: &str = "crates/gvn/src/equality.rs";
const GVN_LEADERS: &str = "crates/gvn/src/table.rs";
const GVN_LOADS: &str = "crates/gvn/src/loads.rs";
const GVN_LOAD_PRE: &str = "crates/gvn/src/load_pre.rs";
const GVN_NUMBERS: &str = "crates/gvn/src/numbering.rs";
const GVN_SCALAR_PRE: &str = "crates/gvn/src/scalar_pre.rs";
const DEPENDENCE: &str = "crates/analysis/src/memory_dependence/local.rs";
const DEPENDENCE_BLOCKS: &str = "crates/analysis/src/memory_dependence/non_local.rs";
const DEPENDENCE_KEPT: &str = "crates/analysis/src/memory_dependence/kept.rs";
const DSE_END: &str = "crates/dse/src/end.rs";
const DSE_LOCATION: &str = "crates/dse/src/location.rs";
const DSE_NOOP: &str = "crates/dse/src/noop.rs";
const DSE_OVERWRITE: &str = "crates/dse/src/overwrite.rs";
const DSE_PARTIAL: &str = "crates/dse/src/partial.rs";
const DSE_SEARCH: &str = "crates/dse/src/search.rs";
const CALL_SLOT: &str = "crates/memcpyopt/src/call_slot.rs";
const COPY: &str = "crates/memcpyopt/src/copy.rs";

/// All of them.
pub const FAULTS: &[Fault] = &[
    fault(
        "gvn-clobber-by-calls-skipped",
        "gvn",
        &[(
            DEPENDENCE,
            "matters.then_some(Dependency::Clobber(i, None))",
            "(matters && !op.is_call()).then_some(Dependency::Clobber(i, None))",
        )],
    ),
    fault("gvn-flags-of-one-kept", "gvn", &[(GVN, "self.body.inst_mut(kept).intersect_flags(&b);", "{}")]),
    fault(
        "gvn-volatile-is-plain",
        "gvn",
        &[(
            GVN_LOADS,
            "!self.options.memdep() || d.is_volatile() || d.ordering() > Ordering::Unordered",
            "!self.options.memdep()",
        )],
    ),
    fault("gvn-leaders-of-siblings", "gvn", &[(GVN_LEADERS, "tree.dominates(at, b)", "at != b || v.inst().is_some()")]),
    fault(
        "gvn-equal-on-the-other-edge",
        "gvn",
        &[(
            GVN_EQUALITY,
            "self.propagate(cond, f, Root::Edge(from, no))",
            "self.propagate(cond, t, Root::Edge(from, no))",
        )],
    ),
    fault(
        "gvn-load-moved-above-its-condition",
        "gvn",
        &[(GVN_LOAD_PRE, "must_be_safe && !self.is_safe_at_all(load, top, &plan)", "false")],
    ),
    fault(
        "gvn-division-moved-above-its-condition",
        "gvn",
        &[(GVN_SCALAR_PRE, "!is_safe_to_speculate(&q, i, Speculation::AS_IS) && self.may_not_reach(i)", "false")],
    ),
    fault(
        "gvn-removed-access-still-known",
        "gvn",
        &[(DEPENDENCE_KEPT, "found.dependency.inst().is_none_or(|i| body.inst_block(i) == b)", "true")],
    ),
    fault(
        "gvn-comparison-swapped-as-it-is",
        "gvn",
        &[(GVN_NUMBERS, "IntPredicate::ALL[predicate].swapped() as u32", "predicate as u32")],
    ),
    fault(
        "gvn-first-bytes-of-a-store",
        "gvn",
        &[(GVN_LOADS, "Some(Source::Value(value, offset))", "Some(Source::Value(value, offset.min(0)))")],
    ),
    fault(
        "gvn-address-not-translated",
        "gvn",
        &[(DEPENDENCE_BLOCKS, "there.translate(self.search.env, self.body, b, p, false);", "{}")],
    ),
    fault(
        "dse-reads-by-calls-skipped",
        "dse",
        &[(
            DSE_SEARCH,
            "self.aliases.mod_ref(i, Some(loc)).is_ref()",
            "d.opcode == Opcode::Load && self.aliases.mod_ref(i, Some(loc)).is_ref()",
        )],
    ),
    fault(
        "dse-volatile-is-plain",
        "dse",
        &[(DSE_LOCATION, "!d.is_volatile() && d.ordering() <= Ordering::Unordered", "true")],
    ),
    fault(
        "dse-one-way-is-enough",
        "dse",
        &[(DSE_SEARCH, "self.ends_with_function(c.written.object) || self.is_on_all_ways(&killers, found)", "true")],
    ),
    fault("dse-smaller-write-covers", "dse", &[(DSE_OVERWRITE, "bytes >= dead_bytes", "true")]),
    fault(
        "dse-shortened-below-what-is-needed",
        "dse",
        &[(
            DSE_PARTIAL,
            "(from - start).saturating_add(align - 1) / align * align",
            "(from - start) / 2 / align * align",
        )],
    ),
    fault(
        "dse-merged-over-other-writes",
        "dse",
        &[(DSE_PARTIAL, "!self.is_unchanged_between(dead, killing, &later.1)", "false")],
    ),
    fault("dse-stored-back-after-a-change", "dse", &[(DSE_NOOP, "a != state", "false")]),
    fault("dse-read-before-the-end", "dse", &[(DSE_END, "self.is_read_clobber(&loc, user)", "false")]),
    fault(
        "memcpyopt-source-changed-meanwhile",
        "memcpyopt",
        &[(COPY, "self.is_written_between(loc, [first_access, access])", "false")],
    ),
    fault(
        "memcpyopt-slot-has-other-users",
        "memcpyopt",
        &[(CALL_SLOT, "!self.is_slot_of_call(copy, slot, call)", "false")],
    ),
    fault(
        "memcpyopt-call-sees-the-destination",
        "memcpyopt",
        &[(CALL_SLOT, "self.call_may_access(copy.dest, slot_size.value, call)", "false")],
    ),
    fault(
        "memcpyopt-destination-seen-meanwhile",
        "memcpyopt",
        &[(CALL_SLOT, "self.is_accessed_between(written, accesses, Some(&mut marker))", "false")],
    ),
    fault(
        "memcpyopt-fill-read-before-the-copy",
        "memcpyopt",
        &[(COPY, "self.is_accessed_between(dest, [fill_access, access], None)", "false")],
    ),
    fault(
        "memcpyopt-more-than-was-filled",
        "memcpyopt",
        &[(COPY, "whole.is_none() || end.is_none_or(|end| Some(end) > whole)", "false")],
    ),
    fault(
        "memcpyopt-more-than-was-copied",
        "memcpyopt",
        &[(COPY, "part.checked_add(offset).is_none_or(|end| whole < end)", "false")],
    ),
    fault(
        "memcpyopt-aligned-behind-an-offset",
        "memcpyopt",
        &[(COPY, "align.min(1 << offset.trailing_zeros())", "align")],
    ),
    fault(
        "memcpyopt-volatile-is-plain",
        "memcpyopt",
        &[(
            COPY,
            "fill.is_volatile || !self.is_same_address(a, b) || overlaps()",
            "!self.is_same_address(a, b) || overlaps()",
        )],
    ),
];
