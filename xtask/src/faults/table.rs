//! The mistakes.

/// A mistake in a pass.
pub struct Fault {
    /// What it is called.
    pub name: &'static str,
    /// The pipeline that shows it.
    pub passes: &'static str,
    /// File, a text that is there once, and what stands there instead.
    pub edits: &'static [(&'static str, &'static str, &'static str)],
}

const PROMOTE: &str = "crates/transforms/src/utils/promote/mod.rs";
const RENAME: &str = "crates/transforms/src/utils/promote/rename.rs";
const SIMPLIFY: &str = "crates/transforms/src/utils/promote/simplify.rs";
const MARKERS: &str = "crates/transforms/src/utils/promote/markers.rs";
const WALK: &str = "crates/transforms/src/utils/promote/walk.rs";
const FRONTIER: &str = "crates/analysis/src/iterated_frontier.rs";
const DOMINATORS: &str = "crates/analysis/src/domtree/semi_nca.rs";
const COMPARATOR: &str = "crates/transforms/src/utils/function_comparator.rs";
const HASH: &str = "crates/transforms/src/utils/structural_hash.rs";
const MERGER: &str = "crates/transforms/src/mergefunc/merger.rs";
const THUNK: &str = "crates/transforms/src/mergefunc/thunk.rs";
const PROMISES: &str = "crates/transforms/src/utils/common_promises.rs";

const fn fault(
    name: &'static str,
    passes: &'static str,
    edits: &'static [(&'static str, &'static str, &'static str)],
) -> Fault {
    Fault { name, passes, edits }
}

/// All of them.
pub const FAULTS: &[Fault] = &[
    fault(
        "phi-edge-dropped",
        "mem2reg",
        &[(
            RENAME,
            "self.add_entry(phi.inst, k == 0, value, entry.loc, edge);",
            "if k != 1 {\n                            self.add_entry(phi.inst, k == 0, value, entry.loc, edge);\n                        }",
        )],
    ),
    fault("phi-duplicate-edge-once", "mem2reg", &[(RENAME, "for _ in 0..count {", "for _ in 0..count.min(1) {")]),
    fault(
        "phi-entries-reversed",
        "mem2reg",
        &[(
            RENAME,
            "let entry = phis.entries[(phi.entries + k) as usize];",
            "let entry = phis.entries[(phi.entries + walk.entries(block).len() as u32 - 1 - k) as usize];",
        )],
    ),
    fault(
        "phi-entry-undef",
        "mem2reg",
        &[(
            RENAME,
            "sweep.entries[index as usize] = Entry { definition, loc };",
            "let definition = if index % 4 == 2 { Definition::Undef } else { definition };\n                    sweep.entries[index as usize] = Entry { definition, loc };",
        )],
    ),
    fault(
        "renaming-block-order",
        "mem2reg",
        &[(
            RENAME,
            "items.sort_unstable_by_key(|item| item.place);",
            "items.sort_unstable_by_key(|item| (item.place.0 ^ 1, item.place.1));",
        )],
    ),
    fault(
        "renaming-instruction-order",
        "mem2reg",
        &[(
            RENAME,
            "items.sort_unstable_by_key(|item| item.place);",
            "items.sort_unstable_by_key(|item| item.place.0);",
        )],
    ),
    fault(
        "definition-outlives-subtree",
        "mem2reg",
        &[(RENAME, "is_some_and(|top| top.0 < position)", "is_some_and(|top| top.0 + 1 < position)")],
    ),
    fault(
        "walk-last-not-passed-on",
        "mem2reg",
        &[(WALK, "for k in (1..order.len()).rev() {", "for k in 1..order.len() {")],
    ),
    fault("frontier-skips-edge", "mem2reg", &[(FRONTIER, "range.start = edge + 1;", "range.start = edge + 2;")]),
    fault(
        "frontier-not-iterated",
        "mem2reg",
        &[(FRONTIER, "if self.defined[b.index()] != self.query {", "if self.defined[b.index()] > self.query {")],
    ),
    fault("frontier-gap", "mem2reg", &[(FRONTIER, "start = inner_last + 1;", "start = inner_last + 2;")]),
    fault(
        "single-store-no-dominance",
        "mem2reg",
        &[(PROMOTE, "if !anywhere && !covered {", "if !anywhere && !covered && at == load_at {")],
    ),
    fault(
        "single-store-no-order",
        "mem2reg",
        &[(PROMOTE, "if at == load_at { body.comes_before(store, load) } else", "if at == load_at { true } else")],
    ),
    fault(
        "one-block-first-store",
        "mem2reg",
        &[(PROMOTE, "_ => body.operand(stores[above - 1], 0),", "_ => body.operand(stores[(above - 1) / 2], 0),")],
    ),
    fault(
        "one-block-early-load",
        "mem2reg",
        &[(
            PROMOTE,
            "(0, false) => {\n                    accesses.loads = loads.to_vec();\n                    return false;\n                }\n                (0, true) => self.undef(load),",
            "(0, _) => self.undef(load),",
        )],
    ),
    fault(
        "load-forgotten",
        "mem2reg",
        &[(PROMOTE, "else { loads.push(i) }", "else if loads.len() < 5 { loads.push(i) }")],
    ),
    fault(
        "volatile-load-promoted",
        "mem2reg",
        &[(MARKERS, "Opcode::Load => !d.is_volatile() && d.ty == ty,", "Opcode::Load => d.ty == ty,")],
    ),
    fault(
        "volatile-store-promoted",
        "mem2reg",
        &[(MARKERS, "body.value_type(value) == ty && !d.is_volatile()", "body.value_type(value) == ty")],
    ),
    fault(
        "other-type-promoted",
        "mem2reg",
        &[(MARKERS, "Opcode::Load => !d.is_volatile() && d.ty == ty,", "Opcode::Load => !d.is_volatile(),")],
    ),
    fault(
        "escape-to-call-ignored",
        "mem2reg",
        &[(MARKERS, "Opcode::Call => marker(module, body, i).is_some(),", "Opcode::Call => true,")],
    ),
    fault(
        "phi-of-two-values-simplified",
        "mem2reg",
        &[(
            SIMPLIFY,
            "common.is_some_and(|c| c != value)",
            "common.is_some_and(|c| c != value && c.constant().is_none())",
        )],
    ),
    fault(
        "phi-of-undef-and-poison-simplified",
        "mem2reg",
        &[(SIMPLIFY, "(dominates && (!undef || value_tracking::is_not_poison(&context, common)))", "dominates")],
    ),
    fault(
        "dominator-off-by-one",
        "mem2reg",
        &[(DOMINATORS, "let idom = self.at_or_above(parent, semi);", "let idom = self.at_or_above(parent, semi + 1);")],
    ),
    fault(
        "dominator-edge-forgotten",
        "mem2reg",
        &[(
            DOMINATORS,
            "if let Some(number) = numbers.number(b) {\n                self.add_edge(parent, number);",
            "if let Some(number) = numbers.number(b) {\n                if number % 3 != 2 {\n                    self.add_edge(parent, number);\n                }",
        )],
    ),
    fault(
        "equal-but-predicate",
        "mergefunc",
        &[
            (
                COMPARATOR,
                "same!((a.flags, a.properties(), a.num_operands()).cmp(&(b.flags, b.properties(), b.num_operands())));",
                "let p = |d: &ir::InstData| if d.opcode == Opcode::ICmp { 0 } else { d.properties() };\n        same!((a.flags, p(a), a.num_operands()).cmp(&(b.flags, p(b), b.num_operands())));",
            ),
            (HASH, "self.state.write_u32(u32::from(d.properties()) << 8 | u32::from(d.flags));", ""),
        ],
    ),
    fault(
        "equal-but-volatile",
        "mergefunc",
        &[
            (
                COMPARATOR,
                "same!((a.flags, a.properties(), a.num_operands()).cmp(&(b.flags, b.properties(), b.num_operands())));",
                "let p = |d: &ir::InstData| if matches!(d.opcode, Opcode::Load | Opcode::Store) { 0 } else { d.properties() };\n        same!((a.flags, p(a), a.num_operands()).cmp(&(b.flags, p(b), b.num_operands())));",
            ),
            (HASH, "self.state.write_u32(u32::from(d.properties()) << 8 | u32::from(d.flags));", ""),
        ],
    ),
    fault(
        "equal-but-flags",
        "mergefunc",
        &[
            (
                COMPARATOR,
                "same!((a.flags, a.properties(), a.num_operands()).cmp(&(b.flags, b.properties(), b.num_operands())));",
                "same!((a.properties(), a.num_operands()).cmp(&(b.properties(), b.num_operands())));",
            ),
            (HASH, "self.state.write_u32(u32::from(d.properties()) << 8 | u32::from(d.flags));", ""),
        ],
    ),
    fault(
        "equal-but-integer",
        "mergefunc",
        &[
            (
                COMPARATOR,
                "| (ConstData::Float(x), ConstData::Float(y)) => x.cmp(&y),",
                "| (ConstData::Float(x), ConstData::Float(y)) => (x == 0).cmp(&(y == 0)),",
            ),
            (
                HASH,
                "ConstData::Int(v) | ConstData::Float(v) => state.write_u64(v),",
                "ConstData::Int(_) | ConstData::Float(_) => state.write_u8(9),",
            ),
        ],
    ),
    fault(
        "equal-but-vector-constant",
        "mergefunc",
        &[
            (COMPARATOR, "left.bytes(x).cmp(right.bytes(y)),", "left.bytes(x).len().cmp(&right.bytes(y).len()),"),
            (HASH, "pool.bytes(l).hash(state),", "pool.bytes(l).len().hash(state),"),
        ],
    ),
    fault(
        "equal-but-callee",
        "mergefunc",
        &[
            (
                COMPARATOR,
                "self.left.named(g, callee).cmp(&self.right.named(h, callee))",
                "if callee { Equal } else { self.left.named(g, callee).cmp(&self.right.named(h, callee)) }",
            ),
            (HASH, "ConstData::Global(g) => state.write_u32(g.0),", "ConstData::Global(_) => state.write_u8(4),"),
        ],
    ),
    fault(
        "equal-but-gep-offset",
        "mergefunc",
        &[(
            COMPARATOR,
            "same!(x.cmp(&y));\n        if x.is_some()",
            "same!(x.is_some().cmp(&y.is_some()));\n        if x.is_some()",
        )],
    ),
    fault(
        "equal-but-phi-blocks",
        "mergefunc",
        &[(
            COMPARATOR,
            "left.phi_blocks(l).iter().zip(right.phi_blocks(r))",
            "left.phi_blocks(l).iter().zip(right.phi_blocks(r)).skip(2)",
        )],
    ),
    fault(
        "equal-but-operands",
        "mergefunc",
        &[(COMPARATOR, "(None, None) => self.serials(l, r),", "(None, None) => Equal,")],
    ),
    fault(
        "equal-but-indices",
        "mergefunc",
        &[(
            COMPARATOR,
            "left.indices(l).cmp(right.indices(r)),",
            "left.indices(l).len().cmp(&right.indices(r).len()),",
        )],
    ),
    fault(
        "equal-but-convention",
        "mergefunc",
        &[(COMPARATOR, "same!(call_conv.0.cmp(&r.call_conv.0));", "let _ = call_conv;")],
    ),
    fault(
        "thunk-swaps-arguments",
        "mergefunc",
        &[(
            THUNK,
            "let address = body.consts_mut().global(module.global_type(f), f);",
            "if operands.len() > 1 && body.value_type(operands[0]) == body.value_type(operands[1]) {\n        operands.swap(0, 1);\n    }\n    let address = body.consts_mut().global(module.global_type(f), f);",
        )],
    ),
    fault(
        "thunk-drops-result",
        "mergefunc",
        &[(
            THUNK,
            "Some(cast(module, body, block, call.into(), ret))",
            "Some(body.consts_mut().null(types, ret).into())",
        )],
    ),
    fault("thunk-convention", "mergefunc", &[(THUNK, ".set_call_conv(convention(f))", ".set_call_conv(CallConv(0))")]),
    fault(
        "interposable-calls-redirected",
        "mergefunc",
        &[(
            MERGER,
            "if !is_interposable(self.module, g) && !self.options.preserve_debug_info {",
            "if !self.options.preserve_debug_info {",
        )],
    ),
    fault(
        "interposable-kept",
        "mergefunc",
        &[(MERGER, "if is_interposable(self.module, f) || both_odr {", "if both_odr {")],
    ),
    fault(
        "address-ignored",
        "mergefunc",
        &[(
            MERGER,
            "let address_matters = self.module.global(g).unnamed_addr != UnnamedAddr::Global;",
            "let address_matters = false;",
        )],
    ),
    fault(
        "promises-kept",
        "mergefunc",
        &[(PROMISES, "What::FlagsBut(flags) => body.inst_mut(i).flags &= flags,", "What::FlagsBut(_) => {}")],
    ),
    fault(
        "call-not-redirected",
        "mergefunc",
        &[(
            MERGER,
            "calls.into_iter().for_each(|u| body.set_use(u, new.into()));",
            "calls.into_iter().skip(1).for_each(|u| body.set_use(u, new.into()));",
        )],
    ),
];
