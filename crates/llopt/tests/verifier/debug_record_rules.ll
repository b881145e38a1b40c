; RUN: llopt -passes=verify -disable-output %s 2>&1 | FileCheck %s

; Debug records: fragments, entry values, nodes that may stand for a place, broken scopes.

; CHECK: local variable requires a valid scope
; CHECK-NEXT: !7 = !DILocalVariable(name: "v", scope: !3, type: !5)
; CHECK-NEXT: !3 = distinct !DICompileUnit(language: DW_LANG_C99, file: !2, isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
; CHECK-NEXT: fragment is larger than or outside of variable
; CHECK-NEXT: #dbg_value(i32 %a, !7, !DIExpression(DW_OP_LLVM_fragment, 0, 64), !6)
; CHECK-NEXT: !7 = !DILocalVariable(name: "v", scope: !3, type: !5)
; CHECK-NEXT: invalid type ref
; CHECK-NEXT: !8 = !DILocalVariable(name: "v", scope: !1, type: !1)
; CHECK-NEXT: !1 = distinct !DISubprogram(name: "foo", scope: null, file: !2, spFlags: DISPFlagDefinition, unit: !3)
; CHECK-NEXT: invalid expression
; CHECK-NEXT: !DIExpression(4096, 0, 64, 4099, 1)
; CHECK-NEXT: invalid type ref
; CHECK-NEXT: !8 = !DILocalVariable(name: "v", scope: !1, type: !1)
; CHECK-NEXT: !1 = distinct !DISubprogram(name: "foo", scope: null, file: !2, spFlags: DISPFlagDefinition, unit: !3)
; CHECK-NEXT: label %0
; CHECK-NEXT: ptr @foo
; CHECK-NEXT: Entry values are only allowed in MIR unless they target a swiftasync Argument
; CHECK-NEXT: #dbg_value(!DIExpression(), !9, !DIExpression(DW_OP_LLVM_entry_value, 1), !6)
; CHECK-NEXT: invalid #dbg record address/value
; CHECK-NEXT: #dbg_value(!12, !9, !DIExpression(), !6)
; CHECK-NEXT: !12 = !DIEnumerator(name: "x", value: 1)
; CHECK-NEXT: label %0
; CHECK-NEXT: ptr @foo
; CHECK-NEXT: invalid #dbg_assign address
; CHECK-NEXT: #dbg_assign(i32 %a, !9, !DIExpression(), !11, !DIArgList(i32 %a), !DIExpression(), !6)
; CHECK-NEXT: !DIArgList(i32 %a)
; CHECK-NEXT: label %0
; CHECK-NEXT: ptr @foo
; CHECK-NEXT: invalid #dbg_assign address
; CHECK-NEXT: #dbg_assign(i32 %a, !9, !DIExpression(), !11, !DIArgList(), !DIExpression(), !6)
; CHECK-NEXT: !DIArgList()
; CHECK-NEXT: label %0
; CHECK-NEXT: ptr @foo
; CHECK-NEXT: invalid #dbg record address/value
; CHECK-NEXT: #dbg_declare_value(!"a", !9, !DIExpression(), !6)
; CHECK-NEXT: !"a"
; CHECK-NEXT: label %0
; CHECK-NEXT: ptr @foo
; CHECK-NEXT: location of #dbg_declare must be a pointer or int
; CHECK-NEXT: #dbg_declare(float %f, !9, !DIExpression(), !6)
; CHECK-NEXT: float %f
; CHECK-NEXT: label %0
; CHECK-NEXT: ptr @foo
; CHECK-NEXT: invalid #dbg record variable
; CHECK-NEXT: #dbg_value(i32 %a, !DIExpression(), !9, !6)
; CHECK-NEXT: !DIExpression()
; CHECK-NEXT: label %0
; CHECK-NEXT: ptr @foo
; CHECK-NEXT: invalid #dbg record variable
; CHECK-NEXT: #dbg_value(i32 %a, !DIExpression(DW_OP_LLVM_fragment, 0, 64), !DIExpression(DW_OP_LLVM_fragment, 0, 64), !6)
; CHECK-NEXT: !DIExpression(DW_OP_LLVM_fragment, 0, 64)
; CHECK-NEXT: label %0
; CHECK-NEXT: ptr @foo
; CHECK-NEXT: invalid #dbg record variable
; CHECK-NEXT: #dbg_value(i32 %a, !DIExpression(DW_OP_LLVM_fragment, 0, 64), !DIExpression(DW_OP_LLVM_entry_value, 1), !6)
; CHECK-NEXT: !DIExpression(DW_OP_LLVM_fragment, 0, 64)
; CHECK-NEXT: label %0
; CHECK-NEXT: ptr @foo
; CHECK-NEXT: Entry values are only allowed in MIR unless they target a swiftasync Argument
; CHECK-NEXT: #dbg_value(i32 %a, !DIExpression(DW_OP_LLVM_fragment, 0, 64), !DIExpression(DW_OP_LLVM_entry_value, 1), !6)
; CHECK-NEXT: invalid #dbg record address/value
; CHECK-NEXT: #dbg_value(!"b", !9, !DIExpression(DW_OP_LLVM_entry_value, 1), !6)
; CHECK-NEXT: !"b"
; CHECK-NEXT: label %0
; CHECK-NEXT: ptr @foo
; CHECK-NEXT: Entry values are only allowed in MIR unless they target a swiftasync Argument
; CHECK-NEXT: #dbg_value(!"b", !9, !DIExpression(DW_OP_LLVM_entry_value, 1), !6)
; CHECK-NEXT: invalid local scope
; CHECK-NEXT: !15 = !DILexicalBlock(scope: !2, file: !2)
; CHECK-NEXT: !2 = !DIFile(filename: "a.c", directory: "/")
; CHECK-NEXT: mismatched subprogram between #dbg_label label and !dbg attachment
; CHECK-NEXT: #dbg_label(!16, !6)
; CHECK-NEXT: label %0
; CHECK-NEXT: ptr @foo
; CHECK-NEXT: !16 = !DILabel(scope: !17, name: "l", file: !2, line: 3)
; CHECK-NEXT: !17 = distinct !DISubprogram(name: "foo2", scope: null, file: !2, spFlags: DISPFlagDefinition, unit: !3)
; CHECK-NEXT: !6 = !DILocation(line: 4, scope: !1)
; CHECK-NEXT: !1 = distinct !DISubprogram(name: "foo", scope: null, file: !2, spFlags: DISPFlagDefinition, unit: !3)
; CHECK-NEXT: mismatched subprogram between #dbg_label label and !dbg attachment
; CHECK-NEXT: #dbg_label(!16, !6)
; CHECK-NEXT: label %0
; CHECK-NEXT: ptr @g
; CHECK-NEXT: !16 = !DILabel(scope: !17, name: "l", file: !2, line: 3)
; CHECK-NEXT: !17 = distinct !DISubprogram(name: "foo2", scope: null, file: !2, spFlags: DISPFlagDefinition, unit: !3)
; CHECK-NEXT: !6 = !DILocation(line: 4, scope: !1)
; CHECK-NEXT: !1 = distinct !DISubprogram(name: "foo", scope: null, file: !2, spFlags: DISPFlagDefinition, unit: !3)
; CHECK-NEXT: warning: ignoring invalid debug info in {{.*}}

define void @foo(i32 %a, ptr %p) !dbg !1 {
    #dbg_value(i32 %a, !20, !DIExpression(DW_OP_LLVM_fragment, 0, 64), !3)
    #dbg_value(i32 %a, !21, !DIExpression(DW_OP_LLVM_fragment, 0, 64), !3)
    #dbg_value(i32 %a, !22, !DIExpression(DW_OP_LLVM_fragment, 0, 64, DW_OP_LLVM_entry_value, 1), !3)
    #dbg_value(!DIExpression(), !23, !DIExpression(DW_OP_LLVM_entry_value, 1), !3)
    #dbg_value(!24, !23, !DIExpression(), !3)
    #dbg_value(!25, !23, !DIExpression(), !3)
    #dbg_value(!26, !23, !DIExpression(), !3)
    #dbg_value(!DIArgList(), !23, !DIExpression(), !3)
    #dbg_assign(i32 %a, !23, !DIExpression(), !25, !DIArgList(i32 %a), !DIExpression(), !3)
    #dbg_assign(i32 %a, !23, !DIExpression(), !25, !DIArgList(), !DIExpression(), !3)
    #dbg_assign(i32 %a, !23, !DIExpression(), !25, !DIExpression(), !DIExpression(), !3)
    #dbg_declare_value(float 1.0, !23, !DIExpression(), !3)
    #dbg_declare_value(!"a", !23, !DIExpression(), !3)
    #dbg_declare_value(!{}, !23, !DIExpression(), !3)
    #dbg_declare(!{}, !23, !DIExpression(), !3)
  %f = fadd float 1.0, 2.0
    #dbg_declare(float %f, !23, !DIExpression(), !3)
    #dbg_value(i32 %a, !DIExpression(), !23, !3)
    #dbg_value(i32 %a, !DIExpression(DW_OP_LLVM_fragment, 0, 64), !DIExpression(DW_OP_LLVM_fragment, 0, 64), !3)
    #dbg_value(i32 %a, !DIExpression(DW_OP_LLVM_fragment, 0, 64), !DIExpression(DW_OP_LLVM_entry_value, 1), !3)
    #dbg_value(!"b", !23, !DIExpression(DW_OP_LLVM_entry_value, 1), !3)
    #dbg_value(i32 %a, !23, !DIExpression(), !27)
    #dbg_label(!28, !3)
    #dbg_label(!29, !3)
    #dbg_label(!28, !27)
  ret void
}
define void @g(i32 %a) {
    #dbg_value(i32 %a, !23, !DIExpression(), !3)
    #dbg_value(i32 %a, !30, !DIExpression(), !3)
    #dbg_label(!28, !3)
  ret void
}
!1 = distinct !DISubprogram(name: "foo", file: !92, unit: !91)
!2 = distinct !DISubprogram(name: "foo2", file: !92, unit: !91)
!3 = !DILocation(line: 4, scope: !1)
!20 = !DILocalVariable(name: "v", scope: !1, type: !93, flags: DIFlagArtificial)
!21 = !DILocalVariable(name: "v", scope: !91, type: !93)
!22 = !DILocalVariable(name: "v", scope: !1, type: !1)
!23 = !DILocalVariable(name: "v", scope: !1, type: !93)
!24 = distinct !{}
!25 = distinct !DIAssignID()
!26 = !DIEnumerator(name: "x", value: 1)
!27 = !DILocation(line: 4, scope: !31)
!28 = !DILabel(scope: !2, name: "l", file: !92, line: 3)
!29 = !DILabel(scope: !31, name: "l", file: !92, line: 3)
!30 = !DILocalVariable(name: "v", scope: !31, type: !93, arg: 1)
!31 = !DILexicalBlock(scope: !92, file: !92)
!llvm.module.flags = !{!90}
!90 = !{i32 2, !"Debug Info Version", i32 3}
!91 = distinct !DICompileUnit(language: DW_LANG_C99, file: !92, emissionKind: FullDebug)
!92 = !DIFile(filename: "a.c", directory: "/")
!93 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
