; RUN: llopt -passes=verify -disable-output %s 2>&1 | FileCheck %s

; Debug records: what their parts must be, in which order they are looked at, and what the messages speak of.

; CHECK: invalid #dbg record address/value
; CHECK-NEXT: #dbg_declare(!"x", !4, !DIExpression(), !6)
; CHECK-NEXT: !"x"
; CHECK-NEXT: label %entry
; CHECK-NEXT: ptr @foo
; CHECK-NEXT: location of #dbg_declare must be a pointer or int
; CHECK-NEXT: #dbg_declare(float 1.000000e+00, !4, !DIExpression(), !6)
; CHECK-NEXT: float 1.000000e+00
; CHECK-NEXT: label %entry
; CHECK-NEXT: ptr @foo
; CHECK-NEXT: invalid #dbg record address/value
; CHECK-NEXT: #dbg_declare(!7, !4, !DIExpression(), !6)
; CHECK-NEXT: !7 = !{i32 7}
; CHECK-NEXT: label %entry
; CHECK-NEXT: ptr @foo
; CHECK-NEXT: invalid #dbg record variable
; CHECK-NEXT: #dbg_declare(ptr %s, !7, !DIExpression(), !6)
; CHECK-NEXT: !7 = !{i32 7}
; CHECK-NEXT: label %entry
; CHECK-NEXT: ptr @foo
; CHECK-NEXT: invalid #dbg record expression
; CHECK-NEXT: #dbg_declare(ptr %s, !4, !7, !6)
; CHECK-NEXT: !7 = !{i32 7}
; CHECK-NEXT: label %entry
; CHECK-NEXT: ptr @foo
; CHECK-NEXT: invalid #dbg record DILocation
; CHECK-NEXT: #dbg_declare(ptr %s, !4, !DIExpression(), !7)
; CHECK-NEXT: !7 = !{i32 7}
; CHECK-NEXT: label %entry
; CHECK-NEXT: ptr @foo
; CHECK-NEXT: invalid type ref
; CHECK-NEXT: !8 = !DILocalVariable(name: "w", scope: !1, type: !7)
; CHECK-NEXT: !7 = !{i32 7}
; CHECK-NEXT: invalid type ref
; CHECK-NEXT: !8 = !DILocalVariable(name: "w", scope: !1, type: !7)
; CHECK-NEXT: !7 = !{i32 7}
; CHECK-NEXT: label %entry
; CHECK-NEXT: ptr @foo
; CHECK-NEXT: invalid #dbg_assign DIAssignID
; CHECK-NEXT: #dbg_assign(i32 %a, !4, !DIExpression(), !7, ptr %s, !DIExpression(), !6)
; CHECK-NEXT: !7 = !{i32 7}
; CHECK-NEXT: label %entry
; CHECK-NEXT: ptr @foo
; CHECK-NEXT: invalid #dbg_assign address
; CHECK-NEXT: #dbg_assign(i32 %a, !4, !DIExpression(), !9, !7, !DIExpression(), !6)
; CHECK-NEXT: !7 = !{i32 7}
; CHECK-NEXT: label %entry
; CHECK-NEXT: ptr @foo
; CHECK-NEXT: invalid #dbg_assign address expression
; CHECK-NEXT: #dbg_assign(i32 %a, !4, !DIExpression(), !9, ptr %s, !7, !6)
; CHECK-NEXT: !7 = !{i32 7}
; CHECK-NEXT: label %entry
; CHECK-NEXT: ptr @foo
; CHECK-NEXT: invalid #dbg_label intrinsic variable
; CHECK-NEXT: #dbg_label(!7, !6)
; CHECK-NEXT: !7 = !{i32 7}
; CHECK-NEXT: mismatched subprogram between #dbg_label label and !dbg attachment
; CHECK-NEXT: #dbg_label(!10, !11)
; CHECK-NEXT: label %entry
; CHECK-NEXT: ptr @foo
; CHECK-NEXT: !10 = !DILabel(scope: !1, name: "l", file: !2, line: 3)
; CHECK-NEXT: !1 = distinct !DISubprogram(name: "foo", scope: null, file: !2, spFlags: DISPFlagDefinition, unit: !3)
; CHECK-NEXT: !11 = !DILocation(line: 1, scope: !12)
; CHECK-NEXT: !12 = distinct !DISubprogram(name: "bar", scope: null, file: !2, spFlags: DISPFlagDefinition, unit: !3)
; CHECK-NEXT: mismatched subprogram between #dbg record variable and DILocation
; CHECK-NEXT: #dbg_value(i32 %a, !4, !DIExpression(), !11)
; CHECK-NEXT: label %entry
; CHECK-NEXT: ptr @foo
; CHECK-NEXT: !4 = !DILocalVariable(name: "v", scope: !1, type: !5)
; CHECK-NEXT: !1 = distinct !DISubprogram(name: "foo", scope: null, file: !2, spFlags: DISPFlagDefinition, unit: !3)
; CHECK-NEXT: !11 = !DILocation(line: 1, scope: !12)
; CHECK-NEXT: !12 = distinct !DISubprogram(name: "bar", scope: null, file: !2, spFlags: DISPFlagDefinition, unit: !3)
; CHECK-NEXT: label %entry
; CHECK-NEXT: ptr @foo
; CHECK-NEXT: fragment covers entire variable
; CHECK-NEXT: #dbg_value(i32 %a, !4, !DIExpression(DW_OP_LLVM_fragment, 0, 32), !6)
; CHECK-NEXT: !4 = !DILocalVariable(name: "v", scope: !1, type: !5)
; CHECK-NEXT: fragment is larger than or outside of variable
; CHECK-NEXT: #dbg_value(i32 %a, !4, !DIExpression(DW_OP_LLVM_fragment, 0, 64), !6)
; CHECK-NEXT: !4 = !DILocalVariable(name: "v", scope: !1, type: !5)
; CHECK-NEXT: Entry values are only allowed in MIR unless they target a swiftasync Argument
; CHECK-NEXT: #dbg_value(i32 %a, !4, !DIExpression(DW_OP_LLVM_entry_value, 1), !6)
; CHECK-NEXT: conflicting debug info for argument
; CHECK-NEXT: #dbg_value(i32 %a, !14, !DIExpression(), !6)
; CHECK-NEXT: !13 = !DILocalVariable(name: "a", arg: 1, scope: !1, type: !5)
; CHECK-NEXT: !14 = !DILocalVariable(name: "b", arg: 1, scope: !1, type: !5)
; CHECK-NEXT: invalid expression
; CHECK-NEXT: !DIExpression(999)
; CHECK-NEXT: warning: ignoring invalid debug info in {{.*}}

define void @foo(i32 %a) !dbg !1 {
entry:
  %s = alloca i32
    #dbg_declare(!"x", !2, !DIExpression(), !3)
    #dbg_value(float 1.0, !2, !DIExpression(), !3)
    #dbg_declare(float 1.0, !2, !DIExpression(), !3)
    #dbg_declare(!4, !2, !DIExpression(), !3)
    #dbg_declare(!DIArgList(i32 %a), !2, !DIExpression(), !3)
    #dbg_declare(ptr %s, !4, !DIExpression(), !3)
    #dbg_declare(ptr %s, !2, !4, !3)
    #dbg_declare(ptr %s, !2, !DIExpression(), !4)
    #dbg_value(i32 %a, !5, !DIExpression(), !3)
    #dbg_assign(i32 %a, !2, !DIExpression(), !4, ptr %s, !DIExpression(), !3)
    #dbg_assign(i32 %a, !2, !DIExpression(), !10, !4, !DIExpression(), !3)
    #dbg_assign(i32 %a, !2, !DIExpression(), !10, ptr %s, !4, !3)
    #dbg_label(!4, !3)
    #dbg_label(!6, !4)
    #dbg_label(!6, !7)
    #dbg_value(i32 %a, !2, !DIExpression(), !7)
    #dbg_value(i32 %a, !2, !DIExpression(DW_OP_LLVM_fragment, 0, 32), !3)
    #dbg_value(i32 %a, !2, !DIExpression(DW_OP_LLVM_fragment, 0, 64), !3)
    #dbg_value(i32 %a, !2, !DIExpression(DW_OP_LLVM_entry_value, 1), !3)
    #dbg_value(i32 %a, !11, !DIExpression(), !3)
    #dbg_value(i32 %a, !12, !DIExpression(), !3)
    #dbg_value(i32 %a, !2, !DIExpression(999), !3)
  ret void
}
!1 = distinct !DISubprogram(name: "foo", file: !92, unit: !91)
!2 = !DILocalVariable(name: "v", scope: !1, type: !93)
!3 = !DILocation(line: 1, scope: !1)
!4 = !{i32 7}
!5 = !DILocalVariable(name: "w", scope: !1, type: !4)
!6 = !DILabel(scope: !1, name: "l", file: !92, line: 3)
!7 = !DILocation(line: 1, scope: !8)
!8 = distinct !DISubprogram(name: "bar", file: !92, unit: !91)
!10 = distinct !DIAssignID()
!11 = !DILocalVariable(name: "a", arg: 1, scope: !1, type: !93)
!12 = !DILocalVariable(name: "b", arg: 1, scope: !1, type: !93)
!llvm.module.flags = !{!90}
!90 = !{i32 2, !"Debug Info Version", i32 3}
!91 = distinct !DICompileUnit(language: DW_LANG_C99, file: !92, emissionKind: FullDebug)
!92 = !DIFile(filename: "a.c", directory: "/")
!93 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
