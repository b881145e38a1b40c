; RUN: llopt -S -passes=dce %s | FileCheck %s

; Value and address of an assignment are salvaged each.

; CHECK-LABEL: define void @f(i32 %a, ptr %p) !dbg !3 {
; CHECK-NEXT:   store i32 %a, ptr %p, align 4, !DIAssignID !6
; CHECK-NEXT:     #dbg_assign(i32 %a, !7, !DIExpression(DW_OP_plus_uconst, 3, DW_OP_stack_value), !6, ptr %p, !DIExpression(DW_OP_plus_uconst, 4), !9)
; CHECK-NEXT:   ret void, !dbg !9
; CHECK-NEXT: }
; CHECK: !llvm.dbg.cu = !{!0}
; CHECK-NEXT: !llvm.module.flags = !{!2}
; CHECK: !0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
; CHECK-NEXT: !1 = !DIFile(filename: "a.c", directory: "/")
; CHECK-NEXT: !2 = !{i32 2, !"Debug Info Version", i32 3}
; CHECK-NEXT: !3 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !4, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !5)
; CHECK-NEXT: !4 = !DISubroutineType(types: !5)
; CHECK-NEXT: !5 = !{}
; CHECK-NEXT: !6 = distinct !DIAssignID()
; CHECK-NEXT: !7 = !DILocalVariable(name: "x", scope: !3, file: !1, line: 2, type: !8)
; CHECK-NEXT: !8 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
; CHECK-NEXT: !9 = !DILocation(line: 1, scope: !3)

define void @f(i32 %a, ptr %p) !dbg !4 {
  %g = getelementptr i8, ptr %p, i64 4
  %x = add i32 %a, 3
  store i32 %a, ptr %p, !DIAssignID !12
    #dbg_assign(i32 %x, !7, !DIExpression(), !12, ptr %g, !DIExpression(), !10)
  ret void, !dbg !10
}
!12 = distinct !DIAssignID()
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
