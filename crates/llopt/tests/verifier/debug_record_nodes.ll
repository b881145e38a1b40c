; RUN: llopt -passes=verify -disable-output %s 2>&1 | FileCheck %s

; What debug records lead to: the location first, even if the record itself is broken; labels are not looked into.

; CHECK: subprogram definitions must have a compile unit
; CHECK-NEXT: !2 = distinct !DISubprogram(name: "foo", scope: null, file: !3, spFlags: DISPFlagDefinition)
; CHECK-NEXT: invalid type ref
; CHECK-NEXT: !1 = !DILocalVariable(name: "w", scope: !2, type: !4)
; CHECK-NEXT: !4 = !{i32 7}
; CHECK-NEXT: invalid type ref
; CHECK-NEXT: !1 = !DILocalVariable(name: "w", scope: !2, type: !4)
; CHECK-NEXT: !4 = !{i32 7}
; CHECK-NEXT: label %entry
; CHECK-NEXT: ptr @foo
; CHECK-NEXT: subprogram definitions must have a compile unit
; CHECK-NEXT: !8 = distinct !DISubprogram(name: "bar", scope: null, file: !3, spFlags: DISPFlagDefinition)
; CHECK-NEXT: mismatched subprogram between #dbg_label label and !dbg attachment
; CHECK-NEXT: #dbg_label(!6, !7)
; CHECK-NEXT: label %entry
; CHECK-NEXT: ptr @foo
; CHECK-NEXT: !6 = !DILabel(scope: !2, name: "l", file: !4, line: 3)
; CHECK-NEXT: !2 = distinct !DISubprogram(name: "foo", scope: null, file: !3, spFlags: DISPFlagDefinition)
; CHECK-NEXT: !7 = !DILocation(line: 1, scope: !8)
; CHECK-NEXT: !8 = distinct !DISubprogram(name: "bar", scope: null, file: !3, spFlags: DISPFlagDefinition)
; CHECK-NEXT: subprogram definitions must have a compile unit
; CHECK-NEXT: !13 = distinct !DISubprogram(name: "y", scope: null, file: !3, spFlags: DISPFlagDefinition)
; CHECK-NEXT: invalid type ref
; CHECK-NEXT: !9 = !DILocalVariable(name: "x", scope: !2, type: !8)
; CHECK-NEXT: !8 = distinct !DISubprogram(name: "bar", scope: null, file: !3, spFlags: DISPFlagDefinition)
; CHECK-NEXT: invalid expression
; CHECK-NEXT: !DIExpression(999)
; CHECK-NEXT: invalid expression
; CHECK-NEXT: !DIExpression(998)
; CHECK-NEXT: invalid type ref
; CHECK-NEXT: !9 = !DILocalVariable(name: "x", scope: !2, type: !8)
; CHECK-NEXT: !8 = distinct !DISubprogram(name: "bar", scope: null, file: !3, spFlags: DISPFlagDefinition)
; CHECK-NEXT: label %entry
; CHECK-NEXT: ptr @foo
; CHECK-NEXT: subprogram definitions must have a compile unit
; CHECK-NEXT: !15 = distinct !DISubprogram(name: "z", scope: null, file: !3, spFlags: DISPFlagDefinition)
; CHECK-NEXT: invalid #dbg record address/value
; CHECK-NEXT: #dbg_value(!"x", !1, !DIExpression(), !14)
; CHECK-NEXT: !"x"
; CHECK-NEXT: label %b
; CHECK-NEXT: ptr @foo
; CHECK-NEXT: invalid #dbg record address/value
; CHECK-NEXT: #dbg_value(!"x", !1, !DIExpression(), !14)
; CHECK-NEXT: !"x"
; CHECK-NEXT: label %2
; CHECK-NEXT: ptr @g
; CHECK-NEXT: invalid #dbg_label intrinsic variable
; CHECK-NEXT: #dbg_label(!4, !5)
; CHECK-NEXT: !4 = !{i32 7}
; CHECK-NEXT: warning: ignoring invalid debug info in {{.*}}

define void @foo(i32 %a) {
entry:
  %s = alloca i32
    #dbg_value(i32 %a, !5, !DIExpression(), !3)
    #dbg_label(!6, !13)
    #dbg_assign(i32 %a, !15, !DIExpression(999), !10, ptr %s, !DIExpression(998), !16)
  ret void
b:
    #dbg_value(!"x", !5, !DIExpression(), !17)
  unreachable
}
define void @g(i32 %0) {
  br label %2
2:
    #dbg_value(!"x", !5, !DIExpression(), !17)
    #dbg_label(!4, !3)
  ret void
}
!1 = distinct !DISubprogram(name: "foo", file: !92)
!3 = !DILocation(line: 1, scope: !1)
!4 = !{i32 7}
!5 = !DILocalVariable(name: "w", scope: !1, type: !4)
!6 = !DILabel(scope: !1, name: "l", file: !4, line: 3)
!13 = !DILocation(line: 1, scope: !14)
!14 = distinct !DISubprogram(name: "bar", file: !92)
!10 = distinct !DIAssignID()
!15 = !DILocalVariable(name: "x", scope: !1, type: !14)
!16 = !DILocation(line: 2, scope: !1, inlinedAt: !18)
!17 = !DILocation(line: 9, scope: !19)
!18 = distinct !DILocation(line: 2, scope: !20)
!19 = distinct !DISubprogram(name: "z", file: !92)
!20 = distinct !DISubprogram(name: "y", file: !92)
!llvm.module.flags = !{!90}
!90 = !{i32 2, !"Debug Info Version", i32 3}
!91 = distinct !DICompileUnit(language: DW_LANG_C99, file: !92, emissionKind: FullDebug)
!92 = !DIFile(filename: "a.c", directory: "/")
!93 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
