//! Metadata of merged instructions. What is expected is what `opt-22` leaves: of instructions that move with
//! `-passes='simplifycfg<hoist-common-insts>'`, of those that stay with `-passes=early-cse`.

use ir::{Body, Inst, Md, MdKind, Module};
use transforms::utils::merge_metadata::{merge_alias_metadata, merge_metadata};

const HEAD: &str = "declare i32 @callee(i32)\ndefine void @f(ptr %p, float %f) {\n";

const NODES: &str = "
!0 = !{}
!10 = !{!12, !12, i64 0}
!11 = !{!13, !13, i64 0}
!12 = !{!\"int\", !14, i64 0}
!13 = !{!\"long\", !14, i64 0}
!14 = !{!\"omnipotent char\", !15, i64 0}
!15 = !{!\"Simple C++ TBAA\"}
!16 = !{!18, !12, i64 4}
!17 = !{!18, !13, i64 8}
!18 = !{!\"S\", !12, i64 0, !12, i64 4, !13, i64 8}
!19 = !{!12, !12, i64 0, i64 1}
!30 = distinct !{!30, !\"domain1\"}
!31 = distinct !{!31, !30, !\"s1\"}
!32 = distinct !{!32, !30, !\"s2\"}
!37 = distinct !{!37, !\"domain2\"}
!38 = distinct !{!38, !37, !\"s3\"}
!90 = !{!92, !93}
!91 = !{!92}
!92 = distinct !{}
!93 = distinct !{}
";

/// A function with the instruction three times: with what it has, with what the other one has, and with what is expected.
fn module(inst: &str, attachments: [&str; 3]) -> Module {
    let lines: String = attachments
        .iter()
        .map(|a| if a.is_empty() { format!("  {inst}\n") } else { format!("  {inst}, {a}\n") })
        .collect();
    let text = format!("{HEAD}{lines}  ret void\n}}\n{NODES}");
    let options = asm::ParseOptions { threads: 1, ..asm::ParseOptions::default() };
    let read = asm::read_module(text.clone().into_bytes(), "case", &options);
    read.unwrap_or_else(|e| panic!("{e}\n{text}")).0
}

fn check(inst: &str, attachments: [&str; 3], merge: impl FnOnce(&Module, &mut Body, Inst, Inst)) {
    let mut module = module(inst, attachments);
    let f = module.lookup(b"f").expect("@f");
    let mut body = module.global_mut(f).function_mut().and_then(|f| f.body.take()).expect("its body");
    let insts: Vec<Inst> = body.all_insts().collect();
    merge(&module, &mut body, insts[0], insts[1]);
    let list = |i: Inst| -> Vec<(MdKind, Md)> { body.attachments(i).to_vec() };
    assert_eq!(list(insts[0]), list(insts[2]), "{inst} {attachments:?}");
}

const LOAD: &str = "load i32, ptr %p";
const LOAD_PTR: &str = "load ptr, ptr %p";
const CALL: &str = "call i32 @callee(i32 1)";
const DIV: &str = "fdiv float %f, 3.0";

#[test]
fn of_an_instruction_that_moves() {
    for (inst, own, theirs, expected) in [
        // Ranges
        (
            LOAD,
            "!range !{i32 0, i32 5}, !noundef !0",
            "!range !{i32 3, i32 9, i32 20, i32 30}",
            "!range !{i32 0, i32 9, i32 20, i32 30}",
        ),
        (LOAD, "!range !{i32 -10, i32 10, i32 20, i32 30}", "!range !{i32 30, i32 -10}", "!range !{i32 20, i32 10}"),
        (LOAD, "!range !{i32 0, i32 5}", "!range !{i32 5, i32 0}", ""),
        (LOAD, "!range !{i32 0, i32 5}", "", ""),
        // Promises that both make, and kinds that nobody knows
        (LOAD, "!noundef !0, !invariant.load !0", "!noundef !0", "!noundef !0"),
        (LOAD, "!nontemporal !{i32 1}, !foo !0", "!nontemporal !{i32 1}, !foo !0", "!nontemporal !{i32 1}"),
        (
            LOAD_PTR,
            "!align !{i64 8}, !dereferenceable !{i64 16}, !nonnull !0, !invariant.group !0",
            "!align !{i64 16}, !dereferenceable !{i64 8}, !nonnull !0",
            "!align !{i64 8}, !dereferenceable !{i64 8}, !nonnull !0, !invariant.group !0",
        ),
        // Type tags
        (LOAD, "!tbaa !10", "!tbaa !10", "!tbaa !10"),
        (LOAD, "!tbaa !10", "!tbaa !11", "!tbaa !{!14, !14, i64 0}"),
        (LOAD, "!tbaa !16", "!tbaa !10", "!tbaa !10"),
        (LOAD, "!tbaa !17", "!tbaa !10", "!tbaa !{!14, !14, i64 0}"),
        (LOAD, "!tbaa !10", "", ""),
        (LOAD, "!tbaa !19", "!tbaa !10", "!tbaa !10"),
        // Scopes and groups
        (
            LOAD,
            "!alias.scope !{!31}, !noalias !{!32, !38}",
            "!alias.scope !{!32, !38}, !noalias !{!38, !31}",
            "!alias.scope !{!31, !32}, !noalias !{!38}",
        ),
        (LOAD, "!alias.scope !{!31}, !noalias !{!31}", "!alias.scope !{!38}, !noalias !{!38}", "!noalias !0"),
        (LOAD, "!llvm.access.group !90", "!llvm.access.group !91", "!llvm.access.group !92"),
        (LOAD, "!llvm.access.group !92", "!llvm.access.group !93", ""),
        // Profiles and accuracy
        (
            CALL,
            "!prof !{!\"branch_weights\", i64 10}",
            "!prof !{!\"branch_weights\", i64 20}, !annotation !0",
            "!prof !{!\"branch_weights\", i64 30}",
        ),
        (CALL, "", "!prof !{!\"branch_weights\", i64 20}", "!prof !{!\"branch_weights\", i64 20}"),
        (CALL, "!callsite !{i64 1}, !nosanitize !0", "!callsite !{i64 2}", "!callsite !{i64 1}"),
        (DIV, "!fpmath !{float 2.5}", "!fpmath !{float 1.5}", "!fpmath !{float 1.5}"),
        (DIV, "!fpmath !{float 2.5}", "", ""),
    ] {
        check(inst, [own, theirs, expected], |m, body, kept, gone| merge_metadata(m, body, kept, gone, true));
    }
}

#[test]
fn of_an_instruction_that_stays() {
    for (inst, own, theirs, expected) in [
        // Poison would be seen by the users of the other one; undefined behaviour comes before.
        (
            LOAD,
            "!range !{i32 0, i32 5}",
            "!range !{i32 3, i32 9, i32 20, i32 30}",
            "!range !{i32 0, i32 9, i32 20, i32 30}",
        ),
        (LOAD, "!range !{i32 0, i32 5}, !noundef !0", "", "!range !{i32 0, i32 5}, !noundef !0"),
        (LOAD, "!tbaa !10", "!tbaa !11", "!tbaa !10"),
        (
            LOAD_PTR,
            "!align !{i64 16}, !dereferenceable !{i64 16}, !nonnull !0, !noundef !0, !foo !0, !alias.scope !{!31}, !noalias !{!32}",
            "!align !{i64 8}, !dereferenceable !{i64 8}, !invariant.group !0",
            "!align !{i64 16}, !dereferenceable !{i64 16}, !nonnull !0, !noundef !0, !alias.scope !{!31}, !noalias !{!32}, !invariant.group !0",
        ),
        (LOAD_PTR, "!nonnull !0", "", ""),
    ] {
        check(inst, [own, theirs, expected], |m, body, kept, gone| merge_metadata(m, body, kept, gone, false));
    }
}

#[test]
fn of_accesses_that_do_different_things() {
    for (own, theirs, expected) in [
        (
            "!range !{i32 0, i32 5}, !tbaa !10, !noundef !0",
            "!tbaa !11",
            "!range !{i32 0, i32 5}, !tbaa !{!14, !14, i64 0}, !noundef !0",
        ),
        ("!tbaa !10, !foo !0", "", ""),
    ] {
        check(LOAD, [own, theirs, expected], merge_alias_metadata);
    }
}
