; RUN: llopt -S -passes=lower-atomic %s | FileCheck %s

; New instructions have the old one's location; records keep their places.

; CHECK-LABEL: define i32 @f(ptr %p) !dbg !3 {
; CHECK-NEXT:     #dbg_value(i32 0, !6, !DIExpression(), !8)
; CHECK-NEXT:   %1 = load i32, ptr %p, align 4, !dbg !9
; CHECK-NEXT:   %new = add i32 %1, 1, !dbg !9
; CHECK-NEXT:   store i32 %new, ptr %p, align 4, !dbg !9
; CHECK-NEXT:     #dbg_value(i32 %1, !6, !DIExpression(), !8)
; CHECK-NEXT:     #dbg_value(i32 2, !6, !DIExpression(), !8)
; CHECK-NEXT:   ret i32 %1, !dbg !9
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
; CHECK-NEXT: !9 = !DILocation(line: 2, scope: !3)

define i32 @f(ptr %p) !dbg !4 {
    #dbg_value(i32 0, !7, !DIExpression(), !10)
  %old = atomicrmw add ptr %p, i32 1 seq_cst, !dbg !11
    #dbg_value(i32 %old, !7, !DIExpression(), !10)
  fence seq_cst, !dbg !11
    #dbg_value(i32 2, !7, !DIExpression(), !10)
  ret i32 %old, !dbg !11
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
