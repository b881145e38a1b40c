; Debug records are copied with the call.
; RUN: llopt -S -passes=callsite-splitting %s | FileCheck %s
; CHECK-LABEL: define internal i16 @callee(
; CHECK-NEXT: ret i16 %a
; CHECK-NEXT: }
define internal i16 @callee(i16 %a, i16 %b) {
  ret i16 %a
}

; CHECK-LABEL: define i16 @f(
; CHECK-NEXT: entry:
; CHECK-NEXT: %c = icmp ne i16 %in, 0
; CHECK-NEXT: br i1 %c, label %other, label %entry.split
; CHECK: entry.split:
; CHECK-NEXT: #dbg_value(i16 2, !6, !DIExpression(), !8)
; CHECK-NEXT: %r2 = call i16 @callee(i16 0, i16 5), !dbg !8
; CHECK-NEXT: br label %tail
; CHECK: other:
; CHECK-NEXT: br label %other.split
; CHECK: other.split:
; CHECK-NEXT: #dbg_value(i16 3, !6, !DIExpression(), !8)
; CHECK-NEXT: %r1 = call i16 @callee(i16 1, i16 5), !dbg !8
; CHECK-NEXT: br label %tail
; CHECK: tail:
; CHECK-NEXT: %phi.call = phi i16 [ %r1, %other.split ], [ %r2, %entry.split ], !dbg !8
; CHECK-NEXT: ret i16 %phi.call
; CHECK-NEXT: }
define i16 @f(i16 %in) !dbg !5 {
entry:
  %c = icmp ne i16 %in, 0
  br i1 %c, label %other, label %tail
other:
  br label %tail
tail:
  %a = phi i16 [ 0, %entry ], [ 1, %other ]
  %b = phi i16 [ 2, %entry ], [ 3, %other ]
    #dbg_value(i16 %b, !8, !DIExpression(), !9)
  %r = call i16 @callee(i16 %a, i16 5), !dbg !9
  ret i16 %r
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!5 = distinct !DISubprogram(name: "f", file: !1, line: 1, type: !6, unit: !0)
!6 = !DISubroutineType(types: !{})
!7 = !DIBasicType(name: "short", size: 16, encoding: DW_ATE_signed)
!8 = !DILocalVariable(name: "b", scope: !5, file: !1, line: 2, type: !7)
!9 = !DILocation(line: 2, column: 1, scope: !5)
