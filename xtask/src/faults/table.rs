//! The mistakes.

/// A mistake in a pass.
pub struct Fault {
    /// What it is called.
    pub name: &'static str,
    /// The pipeline that shows it.
    pub passes: &'static str,
    /// File, an expression or statements whose text is there once, and what stands there instead.
    pub edits: &'static [(&'static str, &'static str, &'static str)],
}

const PROMOTE: &str = "crates/transforms/src/utils/promote/mod.rs";
const RENAME: &str = "crates/transforms/src/utils/promote/rename.rs";
const INCOMING: &str = "crates/analysis/src/incoming.rs";
const INSTSIMPLIFY: &str = "crates/analysis/src/instsimplify/mod.rs";
const MARKERS: &str = "crates/transforms/src/utils/promote/markers.rs";
const WALK: &str = "crates/transforms/src/utils/promote/walk.rs";
const FRONTIER: &str = "crates/analysis/src/iterated_frontier.rs";
const DOMINATORS: &str = "crates/analysis/src/domtree/semi_nca.rs";
const COMPARATOR: &str = "crates/transforms/src/utils/function_comparator.rs";
const HEADERS: &str = "crates/transforms/src/utils/function_comparator/headers.rs";
const HASH: &str = "crates/transforms/src/utils/structural_hash.rs";
const FRONTIER_LISTS: &str = "crates/analysis/src/small_frontiers.rs";
const MERGER: &str = "crates/transforms/src/mergefunc/merger/mod.rs";
const REWRITE: &str = "crates/transforms/src/mergefunc/merger/rewrite.rs";
const THUNK: &str = "crates/transforms/src/mergefunc/thunk.rs";
const PROMISES: &str = "crates/transforms/src/utils/common_promises.rs";

const ADCE: &str = "crates/transforms/src/adce.rs";
const BDCE: &str = "crates/transforms/src/bdce.rs";
const LIVE_OPERANDS: &str = "crates/analysis/src/demanded_bits/live_operands.rs";
const EARLY_CSE: &str = "crates/transforms/src/early_cse/mod.rs";
const CSE_MEMORY: &str = "crates/transforms/src/early_cse/memory.rs";
const CSE_ACCESS: &str = "crates/transforms/src/early_cse/access.rs";
const CSE_CONDITIONS: &str = "crates/transforms/src/early_cse/conditions.rs";
const CSE_KEY: &str = "crates/transforms/src/early_cse/key.rs";
const ALIAS_CALLS: &str = "crates/analysis/src/alias/basic/calls.rs";
const ALIAS_GEP: &str = "crates/analysis/src/alias/basic/gep.rs";
const PHI_WALK: &str = "crates/analysis/src/memory_ssa/phi_walk.rs";
const WALKER: &str = "crates/analysis/src/memory_ssa/walker.rs";
const SINK: &str = "crates/transforms/src/sink.rs";
const INLINE: &str = "crates/transforms/src/utils/inline/mod.rs";
const LCSSA: &str = "crates/transforms/src/lcssa.rs";
const LOOP_SIMPLIFY: &str = "crates/transforms/src/loop_simplify.rs";
const SPLIT: &str = "crates/transforms/src/utils/split_predecessors.rs";
const REG2MEM: &str = "crates/transforms/src/reg2mem.rs";
const LOWER_SWITCH: &str = "crates/transforms/src/lower_switch.rs";
const LIVENESS: &str = "crates/transforms/src/deadargelim/liveness.rs";
const OUTLINE: &str = "crates/transforms/src/utils/extract/outline.rs";
const IPSCCP_PROGRAM: &str = "crates/ipo/src/ipsccp/program.rs";
const IPSCCP_TRACKABLE: &str = "crates/ipo/src/trackable.rs";
const IPSCCP_REWRITE: &str = "crates/ipo/src/ipsccp/rewrite.rs";
const SPECIALIZE: &str = "crates/ipo/src/ipsccp/specialize/mod.rs";
const SPECIALIZE_COPY: &str = "crates/ipo/src/ipsccp/specialize/copy.rs";
const CALLED_VALUES: &str = "crates/ipo/src/called_value_propagation/solver.rs";
const SCCP_FLOW: &str = "crates/analysis/src/sccp_solver/flow.rs";
const SCCP_VISIT: &str = "crates/analysis/src/sccp_solver/visit.rs";
const SCCP_REFINE: &str = "crates/transforms/src/utils/sccp_rewrite/refine.rs";
const SCCP_SIMPLIFY: &str = "crates/transforms/src/utils/sccp_rewrite/simplify.rs";
const INFERATTRS: &str = "crates/transforms/src/inferattrs/mod.rs";

/// What the comparator of `mergefunc` compares of instructions, and what is hashed of them.
const SAME_FACTS: &str = "same!((a.raw_flags(), a.properties(), a.num_operands()).cmp(&(\n            b.raw_flags(),\n            b.properties(),\n            b.num_operands()\n        )));";
const HASHED_FACTS: &str = "self.state.write_u32(u32::from(d.properties()) << 8 | u32::from(d.raw_flags()));";

/// One of them.
pub const fn fault(
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
            "if k != 1 { self.add_entry(phi.inst, k == 0, value, entry.loc, edge); }",
        )],
    ),
    fault("phi-duplicate-edge-once", "mem2reg", &[(RENAME, "0..count", "0..count.min(1)")]),
    fault(
        "phi-entries-reversed",
        "mem2reg",
        &[(
            RENAME,
            "phis.entries[(phi.entries + k) as usize]",
            "phis.entries[(phi.entries + walk.entries(block).len() as u32 - 1 - k) as usize]",
        )],
    ),
    fault(
        "phi-entry-undef",
        "mem2reg",
        &[(
            RENAME,
            "Entry { definition, loc }",
            "Entry { definition: if index % 4 == 2 { Definition::Undef } else { definition }, loc }",
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
        &[(RENAME, "items.sort_unstable_by_key(|item| item.place);", "items.sort_by_key(|item| item.place.0);")],
    ),
    fault("definition-outlives-subtree", "mem2reg", &[(RENAME, "top.0 < position", "top.0 + 1 < position")]),
    fault("subtree-ends-early", "mem2reg", &[(WALK, "walk.last[parent] = walk.last[parent].max(walk.last[k]);", "{}")]),
    fault(
        "frontier-skips-edge",
        "mem2reg",
        &[(
            FRONTIER,
            "frontier.iter().for_each(|&b| reach(b, marks, work, result))",
            "frontier.iter().skip(1).for_each(|&b| reach(b, marks, work, result))",
        )],
    ),
    fault(
        "frontier-not-iterated",
        "mem2reg",
        &[(FRONTIER, "if marks.define(b) {\n                    work.push(b);\n                }", "{}")],
    ),
    fault("frontier-gap", "mem2reg", &[(FRONTIER_LISTS, "tree.level(at) >= level", "tree.level(at) > level")]),
    fault(
        "single-store-no-dominance",
        "mem2reg",
        &[(PROMOTE, "!anywhere && !covered", "!anywhere && !covered && at == load_at")],
    ),
    fault("single-store-no-order", "mem2reg", &[(PROMOTE, "body.comes_before(store, load)", "true")]),
    fault("one-block-old-store", "mem2reg", &[(PROMOTE, "stores[above - 1]", "stores[(above - 1) / 2]")]),
    fault(
        "one-block-early-load",
        "mem2reg",
        &[(
            PROMOTE,
            "{\n                    accesses.loads = loads.to_vec();\n                    return false;\n                }",
            "self.undef(load)",
        )],
    ),
    fault("load-forgotten", "mem2reg", &[(PROMOTE, "loads.push(i)", "if loads.len() < 5 { loads.push(i) }")]),
    fault("volatile-load-promoted", "mem2reg", &[(MARKERS, "!d.is_volatile() && d.ty == ty", "d.ty == ty")]),
    fault(
        "volatile-store-promoted",
        "mem2reg",
        &[(MARKERS, "body.value_type(value) == ty && !d.is_volatile()", "body.value_type(value) == ty")],
    ),
    fault("other-type-promoted", "mem2reg", &[(MARKERS, "!d.is_volatile() && d.ty == ty", "!d.is_volatile()")]),
    fault("escape-to-call-ignored", "mem2reg", &[(MARKERS, "marker(module, body, i).is_some()", "true")]),
    fault(
        "phi-of-two-values-simplified",
        "mem2reg",
        &[(
            INCOMING,
            "*slot.get_or_insert(v) != v",
            "slot.replace(v).is_some_and(|first| first != v && first.constant().is_none())",
        )],
    ),
    fault(
        "phi-of-undef-and-poison-simplified",
        "mem2reg",
        &[(INSTSIMPLIFY, "is_defined.then_some(common)", "Some(common)")],
    ),
    fault(
        "dominator-off-by-one",
        "mem2reg",
        &[(DOMINATORS, "self.at_or_above(parent, semi)", "self.at_or_above(parent, semi + 1)")],
    ),
    fault(
        "dominator-edge-forgotten",
        "mem2reg",
        &[(
            DOMINATORS,
            "self.add_edge(parent, number);\n                continue;",
            "if number % 3 != 2 { self.add_edge(parent, number); }\n                continue;",
        )],
    ),
    fault(
        "equal-but-predicate",
        "mergefunc",
        &[
            (
                COMPARATOR,
                SAME_FACTS,
                "let p = |d: &ir::InstData| if d.opcode == Opcode::ICmp { 0 } else { d.properties() };\n        same!((a.raw_flags(), p(a), a.num_operands()).cmp(&(b.raw_flags(), p(b), b.num_operands())));",
            ),
            (HASH, HASHED_FACTS, ""),
        ],
    ),
    fault(
        "equal-but-volatile",
        "mergefunc",
        &[
            (
                COMPARATOR,
                SAME_FACTS,
                "let p = |d: &ir::InstData| if matches!(d.opcode, Opcode::Load | Opcode::Store) { 0 } else { d.properties() };\n        same!((a.raw_flags(), p(a), a.num_operands()).cmp(&(b.raw_flags(), p(b), b.num_operands())));",
            ),
            (HASH, HASHED_FACTS, ""),
        ],
    ),
    fault(
        "equal-but-flags",
        "mergefunc",
        &[
            (
                COMPARATOR,
                SAME_FACTS,
                "same!((a.properties(), a.num_operands()).cmp(&(b.properties(), b.num_operands())));",
            ),
            (HASH, HASHED_FACTS, ""),
        ],
    ),
    fault(
        "equal-but-integer",
        "mergefunc",
        &[
            (
                COMPARATOR,
                "same!(constant_form(&a).cmp(&constant_form(&b)));",
                "same!(constant_form(&a).cmp(&constant_form(&b)));\n        if let (ConstData::Int(_), ConstData::Int(_)) = (&a, &b) { return Equal; }",
            ),
            (HASH, "state.write_u64(v)", "state.write_u8(9)"),
        ],
    ),
    fault(
        "equal-but-vector-constant",
        "mergefunc",
        &[
            (COMPARATOR, "left.bytes(x).cmp(right.bytes(y))", "left.bytes(x).len().cmp(&right.bytes(y).len())"),
            (HASH, "pool.bytes(l).hash(state)", "pool.bytes(l).len().hash(state)"),
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
            (HASH, "state.write_u32(g.0)", "state.write_u8(4)"),
        ],
    ),
    fault(
        "equal-but-gep-offset",
        "mergefunc",
        &[
            (COMPARATOR, "constant_gep_offset(self.module, right, r)", "constant_gep_offset(self.module, left, l)"),
            (HASH, "offset.hash(&mut self.state);", ""),
        ],
    ),
    fault(
        "equal-but-phi-blocks",
        "mergefunc",
        &[(COMPARATOR, "same!(self.serials(p.into(), q.into()));", "let _ = (p, q);")],
    ),
    fault("equal-but-operands", "mergefunc", &[(COMPARATOR, "self.serials(l, r)", "Equal")]),
    fault(
        "equal-but-indices",
        "mergefunc",
        &[
            (COMPARATOR, "left.indices(l).cmp(right.indices(r))", "left.indices(l).len().cmp(&right.indices(r).len())"),
            (HASH, "self.body.indices(i).hash(&mut self.state);", ""),
        ],
    ),
    fault("equal-but-convention", "mergefunc", &[(HEADERS, "same!(call_conv.0.cmp(&r.call_conv.0));", "{}")]),
    fault(
        "thunk-swaps-arguments",
        "mergefunc",
        &[(
            THUNK,
            "args.push(cast(module, body, block, p.into(), to));",
            "{ let v = cast(module, body, block, p.into(), to); let first = args.len() == 1 && body.value_type(args[0]) == to; args.insert(if first { 0 } else { args.len() }, v); }",
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
    fault(
        "thunk-convention",
        "mergefunc",
        &[(THUNK, "module.function(g).map_or(CallConv(0), |f| f.call_conv)", "CallConv(0)")],
    ),
    fault(
        "interposable-calls-redirected",
        "mergefunc",
        &[(
            MERGER,
            "!is_interposable(self.module, g) && !self.options.preserve_debug_info",
            "!self.options.preserve_debug_info",
        )],
    ),
    fault("interposable-kept", "mergefunc", &[(MERGER, "is_interposable(self.module, f) || both_odr", "both_odr")]),
    fault(
        "address-ignored",
        "mergefunc",
        &[(MERGER, "self.module.global(g).unnamed_addr != UnnamedAddr::Global", "false")],
    ),
    fault("promises-kept", "mergefunc", &[(PROMISES, "body.inst_mut(i).set_gep_flags(own & flags);", "let _ = own;")]),
    fault(
        "call-not-redirected",
        "mergefunc",
        &[(
            REWRITE,
            "calls.into_iter().for_each(|u| body.set_use(u, new.into()));",
            "calls.into_iter().skip(1).for_each(|u| body.set_use(u, new.into()));",
        )],
    ),
    fault("phi-of-needed-value-decides-nothing", "adce", &[(ADCE, "self.mark_flow(p);", "{}")]),
    fault("control-dependence-forgotten", "adce", &[(ADCE, "self.mark_control_dependences(b, tree, edges);", "{}")]),
    fault(
        "flags-of-users-kept",
        "bdce",
        &[(BDCE, "drop_poison_generating_annotations(self.env.module, self.body, user);", "{}")],
    ),
    fault(
        "mask-of-or-taken-for-one-of-and",
        "bdce",
        &[(BDCE, "!demanded.intersects(&mask)", "demanded.is_subset_of(&mask)")],
    ),
    fault(
        "sign-copies-forgotten",
        "bdce",
        &[(LIVE_OPERANDS, "if out.intersects(&copies) { live.with_bit(width - 1, true) } else { live }", "live")],
    ),
    fault("carries-forgotten", "bdce", &[(LIVE_OPERANDS, "out | (carries & for_zero & for_one)", "out.clone()")]),
    fault("shift-by-least-amount-only", "bdce", &[(LIVE_OPERANDS, "amount.max - amount.min", "0u32")]),
    fault(
        "early-cse-memory-kept-over-calls",
        "early-cse",
        &[(
            EARLY_CSE,
            "!is_release && may_write(module, self.body, i)",
            "!is_release && d.opcode != Opcode::Call && may_write(module, self.body, i)",
        )],
    ),
    fault(
        "early-cse-memory-kept-over-joins",
        "early-cse",
        &[(EARLY_CSE, "self.body.single_predecessor(block)", "self.body.predecessors(block).next()")],
    ),
    fault(
        "early-cse-volatile-is-plain",
        "early-cse",
        &[(
            CSE_MEMORY,
            "(found.access.kind == access.kind && !access.is_ordered).then_some(found)",
            "(found.access.kind == access.kind).then_some(found)",
        )],
    ),
    fault(
        "early-cse-flags-of-one-kept",
        "early-cse",
        &[(EARLY_CSE, "self.body.inst_mut(kept).intersect_flags(&b);", "{}")],
    ),
    fault(
        "early-cse-store-overwritten-in-part",
        "early-cse",
        &[(CSE_ACCESS, "self.ty(body) == earlier.ty(body)", "true")],
    ),
    fault(
        "early-cse-store-not-read-by-calls",
        "early-cse",
        &[(EARLY_CSE, "if reads {\n            self.last_store = None;\n        }", "let _ = reads;")],
    ),
    fault(
        "early-cse-inverted-select-as-it-is",
        "early-cse",
        &[(
            CSE_KEY,
            "if inverse < predicate { (inverse, no, yes) } else { (predicate, yes, no) }",
            "if inverse < predicate { (inverse, yes, no) } else { (predicate, yes, no) }",
        )],
    ),
    fault(
        "early-cse-all-operations-commute",
        "early-cse",
        &[(CSE_KEY, "if op.is_commutative() { sorted(a, b) } else { [a, b] }", "sorted(a, b)")],
    ),
    fault("early-cse-known-on-the-other-edge", "early-cse", &[(CSE_CONDITIONS, "yes == block", "yes != block")]),
    fault("early-cse-parts-of-either", "early-cse", &[(CSE_CONDITIONS, "is_and != holds", "false")]),
    fault("early-cse-values-of-siblings", "early-cse", &[(EARLY_CSE, "self.values.leave(values);", "{}")]),
    fault("sink-load-moved-past-store", "sink", &[(SINK, "effect.is_mod()", "false")]),
    fault("sink-calls-that-write-moved", "sink", &[(SINK, "may_write(self.env.module, self.body, i)", "false")]),
    fault("sink-load-moved-past-join", "sink", &[(SINK, "!is_invariant || self.may_free()", "false")]),
    fault(
        "sink-one-of-several-ways",
        "sink",
        &[(SINK, "self.body.predecessors(to).all(|p| p == from)", "self.body.predecessors(to).any(|p| p == from)")],
    ),
    fault(
        "sink-phi-needs-it-in-its-block",
        "sink",
        &[(SINK, "blocks[self.body.operand_index(u)]", "{ let _ = blocks; self.body.inst_block(user) }")],
    ),
    fault(
        "sink-calls-that-throw-moved",
        "sink",
        &[(SINK, "may_throw(module, body, i) || !will_return(module, body, i)", "false")],
    ),
    fault(
        "aliases-overlaps-in-part-are-apart",
        "early-cse<memssa>",
        &[(
            ALIAS_GEP,
            "distance.as_u64().filter(|&n| n < length)",
            "distance.as_u64().filter(|&n| n == 0 && n < length)",
        )],
    ),
    fault(
        "aliases-any-remainder-is-apart",
        "early-cse<memssa>",
        &[(ALIAS_GEP, "rest.uge(n) && (&divisor - &rest).uge(m)", "{ let _ = m; rest.uge(n) }")],
    ),
    fault(
        "aliases-captured-objects-are-unknown",
        "early-cse<memssa>",
        &[(ALIAS_CALLS, "known.is_none()", "known.is_none() || true")],
    ),
    fault(
        "aliases-arguments-only-read",
        "early-cse<memssa>",
        &[(ALIAS_CALLS, "argument & self.arg_mod_ref(call, k)", "argument & self.arg_mod_ref(call, k) & ModRef::REF")],
    ),
    fault(
        "memory-ssa-clobber-on-one-way-ignored",
        "early-cse<memssa>",
        &[(PHI_WALK, "!self.walker.ssa.dominates(q.body, self.walker.tree, end.at, target)", "false")],
    ),
    fault(
        "memory-ssa-pointer-of-another-iteration",
        "early-cse<memssa>",
        &[(PHI_WALK, "is_loop_invariant(&q, ptr)", "true")],
    ),
    fault(
        "memory-ssa-loads-clobber",
        "early-cse<memssa>",
        &[(
            WALKER,
            "loc.is_none_or(|loc| self.aliases.mod_ref(i, Some(loc)).is_mod())",
            "loc.is_none_or(|loc| self.aliases.mod_ref(i, Some(loc)).is_ref())",
        )],
    ),
    fault("byval-not-copied", "always-inline", &[(INLINE, "self.fill_byval_copies(&copies);", "{}")]),
    fault(
        "inlined-arguments-swapped",
        "always-inline",
        &[(
            INLINE,
            "body.call_args(call).collect()",
            "{ let mut a: Vec<Value> = body.call_args(call).collect(); if a.len() > 1 && body.value_type(a[0]) == body.value_type(a[1]) { a.swap(0, 1); } a }",
        )],
    ),
    fault(
        "any-phi-closes",
        "lcssa",
        &[(
            LCSSA,
            "body.inst(first).opcode == Opcode::Phi && exits.set.contains(&at)",
            "body.inst(first).opcode == Opcode::Phi",
        )],
    ),
    fault(
        "latches-have-one-value",
        "loop-simplify",
        &[(LOOP_SIMPLIFY, "moved.iter().all(|e| e.0 == v)", "v.constant().is_some() || moved.len() > 1")],
    ),
    fault(
        "split-edges-have-one-value",
        "loop-simplify",
        &[(SPLIT, "moved.iter().all(|e| e.0 == first)", "first.constant().is_some() || moved.len() > 1")],
    ),
    fault(
        "second-phi-entry-not-stored",
        "reg2mem",
        &[(REG2MEM, "self.store(body, v, slot, end);", "if k != 1 { self.store(body, v, slot, end); }")],
    ),
    fault("pivot-off-by-one", "lower-switch", &[(LOWER_SWITCH, "IntPredicate::Slt", "IntPredicate::Sle")]),
    fault(
        "range-without-its-end",
        "lower-switch",
        &[(LOWER_SWITCH, "(Sle, range.high.clone())", "(Slt, range.high.clone())")],
    ),
    fault(
        "used-part-of-result-dead",
        "deadargelim",
        &[(LIVENESS, "self.live[node as usize] |= lives;", "{ let _ = lives; }")],
    ),
    fault(
        "used-argument-dead",
        "deadargelim",
        &[(
            LIVENESS,
            "body.uses_of(p).any(|u| !self.survey_use(module, survey, f, body, u, node..node + 1))",
            "body.uses_of(p).filter(|&u| body.inst(body.use_inst(u)).opcode != Opcode::Store).any(|u| !self.survey_use(module, survey, f, body, u, node..node + 1))",
        )],
    ),
    fault(
        "first-output-not-stored",
        "extract-blocks",
        &[(OUTLINE, "outputs.iter().zip(params)", "outputs.get(1..).unwrap_or_default().iter().zip(params)")],
    ),
    fault(
        "ipsccp-calls-not-visited-again",
        "ipsccp",
        &[(IPSCCP_PROGRAM, "self.revisit_users(self.functions[f].global);", "{}")],
    ),
    fault("ipsccp-loads-not-visited-again", "ipsccp", &[(IPSCCP_PROGRAM, "self.revisit_users(global);", "{}")]),
    fault(
        "ipsccp-copies-are-the-callers",
        "ipsccp",
        &[(IPSCCP_PROGRAM, "self.functions[g].written_copies.contains(&p)", "false")],
    ),
    fault("ipsccp-address-is-taken", "ipsccp", &[(IPSCCP_TRACKABLE, "calls.all_known = false;", "{}")]),
    fault(
        "ipsccp-replaceable-function",
        "ipsccp",
        &[(IPSCCP_TRACKABLE, "module.global(f).linkage.is_strong_definition()", "true")],
    ),
    fault(
        "ipsccp-volatile-store",
        "ipsccp",
        &[(IPSCCP_TRACKABLE, "!d.is_volatile() && body.operand_index(u) == 1", "body.operand_index(u) == 1")],
    ),
    fault(
        "ipsccp-others-call-it",
        "ipsccp",
        &[(IPSCCP_REWRITE, "program.tracked.params.contains(function.global)", "true")],
    ),
    fault(
        "specialize-any-copy-fits",
        "ipsccp<func-spec>",
        &[(SPECIALIZE, "self.candidate_constant(user, argument) == Some(c)", "{ let _ = (argument, c); true }")],
    ),
    fault(
        "specialize-called-function-goes",
        "ipsccp<func-spec>",
        &[(SPECIALIZE, "left += usize::from(user != f)", "left += 0")],
    ),
    fault(
        "specialize-accesses-not-known",
        "ipsccp<func-spec>",
        &[(SPECIALIZE_COPY, "users.entry(used).or_default().push((global, i));", "{ let _ = (used, i); }")],
    ),
    fault(
        "callees-of-arguments-forgotten",
        "called-value-propagation",
        &[(CALLED_VALUES, "self.merge_arguments(f, call, g);", "{}")],
    ),
    fault(
        "callees-of-results-not-visited-again",
        "called-value-propagation",
        &[(CALLED_VALUES, "self.revisit_users_of_global(global);", "{ let _ = global; }")],
    ),
    fault(
        "callees-of-variables-not-visited-again",
        "called-value-propagation",
        &[(CALLED_VALUES, "self.revisit_users_of_global(g);", "{}")],
    ),
    fault(
        "callees-of-one-arm",
        "called-value-propagation",
        &[(CALLED_VALUES, "self.sets.merge(a, b)", "{ let _ = b; a }")],
    ),
    fault(
        "callees-of-initial-values-forgotten",
        "called-value-propagation",
        &[(
            CALLED_VALUES,
            "solver.variables.insert(g, set);",
            "solver.variables.insert(g, { let _ = set; FunctionSet::UNDEFINED });",
        )],
    ),
    fault(
        "callees-of-the-last-store",
        "called-value-propagation",
        &[(CALLED_VALUES, "self.variables.insert(g, new);", "self.variables.insert(g, set);")],
    ),
    fault(
        "callees-of-the-first-call",
        "called-value-propagation",
        &[(
            CALLED_VALUES,
            "self.functions[g].params[p.index()] = new;",
            "self.functions[g].params[p.index()] = if old == FunctionSet::UNDEFINED { set } else { old };",
        )],
    ),
    fault(
        "callees-of-the-first-entry",
        "called-value-propagation",
        &[(
            CALLED_VALUES,
            "set = self.sets.merge(set, value);",
            "set = if set == FunctionSet::UNDEFINED { value } else { set };",
        )],
    ),
    fault(
        "sccp-takes-the-other-edge",
        "sccp",
        &[(SCCP_FLOW, "only(usize::from(n.is_zero()))", "only(usize::from(!n.is_zero()))")],
    ),
    fault(
        "sccp-default-never-taken",
        "sccp",
        &[(SCCP_FLOW, "range.is_larger_than(inside)", "range.is_larger_than(inside + 1)")],
    ),
    fault("sccp-phis-not-visited-again", "sccp", &[(SCCP_FLOW, "self.push_phis(to);", "{}")]),
    fault(
        "sccp-select-of-one-arm",
        "sccp",
        &[(SCCP_VISIT, "self.merge(i, &yes);\n        self.merge(i, &no);", "{ let _ = no; self.merge(i, &yes); }")],
    ),
    fault(
        "sccp-trunc-nsw-of-unsigned-bits",
        "sccp",
        &[(SCCP_REFINE, "range.significant_bits() <= width", "range.active_bits() <= width")],
    ),
    fault(
        "sccp-division-by-a-negative-number",
        "sccp",
        &[(SCCP_REFINE, "d.opcode != Opcode::AShr && !self.is_non_negative(b)", "false")],
    ),
    fault(
        "sccp-mask-of-signed-numbers",
        "sccp",
        &[(SCCP_SIMPLIFY, "self.range(v)?.unsigned_max().ule(&mask)", "self.range(v)?.signed_max().sle(&mask)")],
    ),
    fault(
        "inferred-nounwind",
        "inferattrs",
        &[(INFERATTRS, "(facts.nounwind, AttrKind::NoUnwind)", "(true, AttrKind::NoUnwind)")],
    ),
    fault(
        "inferred-noreturn",
        "inferattrs",
        &[(INFERATTRS, "(facts.ends_program, AttrKind::NoReturn)", "(facts.nounwind, AttrKind::NoReturn)")],
    ),
    fault("inferred-memory-none", "inferattrs,adce", &[(INFERATTRS, "self.memory() & facts.memory", "0")]),
    fault(
        "inferred-arguments-not-written",
        "inferattrs,adce",
        &[(INFERATTRS, "facts.memory", "if facts.memory == MOD_REF { REF } else { facts.memory }")],
    ),
];
