; RUN: llopt -S -passes=strip-dead-prototypes %s | FileCheck %s
; RUN: llopt-as %s -o - | llopt -S -passes=strip-dead-prototypes | FileCheck %s

; A debug record does not keep a declaration; it no longer knows its variable.

; CHECK-LABEL: define void @f() !dbg !3 {
; CHECK-NEXT:     #dbg_value(ptr poison, !6, !DIExpression(), !8)
; CHECK-NEXT:   ret void, !dbg !8
; CHECK-NEXT: }
; CHECK: !llvm.dbg.cu = !{!0}
; CHECK-NEXT: !llvm.module.flags = !{!2}
; CHECK: !0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
; CHECK-NEXT: !1 = !DIFile(filename: "a.c", directory: "/")
; CHECK-NEXT: !2 = !{i32 2, !"Debug Info Version", i32 3}
; CHECK-NEXT: !3 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !4, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !5)
; CHECK-NEXT: !4 = !DISubroutineType(types: !5)
; CHECK-NEXT: !5 = !{}
; CHECK-NEXT: !6 = !DILocalVariable(name: "x", scope: !3, file: !1, line: 2, type: !7)
; CHECK-NEXT: !7 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
; CHECK-NEXT: !8 = !DILocation(line: 1, scope: !3)

declare void @gone()
define void @f() !dbg !4 {
    #dbg_value(ptr @gone, !7, !DIExpression(), !10)
  ret void, !dbg !10
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !5, unit: !0, retainedNodes: !6)
!5 = !DISubroutineType(types: !6)
!6 = !{}
!7 = !DILocalVariable(name: "x", scope: !4, file: !1, line: 2, type: !8)
!8 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!10 = !DILocation(line: 1, scope: !4)
!11 = !DILocation(line: 2, scope: !4)
