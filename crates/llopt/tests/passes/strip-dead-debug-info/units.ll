; RUN: llopt -S -passes=strip-dead-debug-info %s | FileCheck %s --match-full-lines

; A unit from which nothing is left leaves the list, which is then in the order of the file.

; CHECK: @g1 = global i32 0, !dbg !0
; CHECK-EMPTY:
; CHECK-NEXT: define void @f() !dbg !20 {
; CHECK-NEXT:   ret void, !dbg !23
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define void @nodbg() {
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: !llvm.dbg.cu = !{!2, !6, !10, !11}
; CHECK-NEXT: !llvm.module.flags = !{!19}
; CHECK-EMPTY:
; CHECK-NEXT: !0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
; CHECK-NEXT: !1 = distinct !DIGlobalVariable(name: "a", scope: !2, file: !3, type: !5, isLocal: false, isDefinition: true)
; CHECK-NEXT: !2 = distinct !DICompileUnit(language: DW_LANG_C99, file: !3, isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, globals: !4)
; CHECK-NEXT: !3 = !DIFile(filename: "a.c", directory: "/")
; CHECK-NEXT: !4 = !{!0}
; CHECK-NEXT: !5 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
; CHECK-NEXT: !6 = distinct !DICompileUnit(language: DW_LANG_C99, file: !3, isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, globals: !7)
; CHECK-NEXT: !7 = !{!8}
; CHECK-NEXT: !8 = !DIGlobalVariableExpression(var: !9, expr: !DIExpression(DW_OP_constu, 3, DW_OP_stack_value))
; CHECK-NEXT: !9 = distinct !DIGlobalVariable(name: "c", scope: !6, file: !3, type: !5, isLocal: false, isDefinition: true)
; CHECK-NEXT: !10 = distinct !DICompileUnit(language: DW_LANG_C99, file: !3, isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
; CHECK-NEXT: !11 = distinct !DICompileUnit(language: DW_LANG_C99, file: !3, isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, globals: !12)
; CHECK-NEXT: !12 = !{!13, !0, !17}
; CHECK-NEXT: !13 = !DIGlobalVariableExpression(var: !14, expr: !DIExpression(DW_OP_consts, 5, DW_OP_stack_value))
; CHECK-NEXT: !14 = distinct !DIGlobalVariable(name: "d", scope: !15, file: !3, type: !5, isLocal: false, isDefinition: true)
; CHECK-NEXT: !15 = distinct !DICompileUnit(language: DW_LANG_C99, file: !3, isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, globals: !16)
; CHECK-NEXT: !16 = !{}
; CHECK-NEXT: !17 = !DIGlobalVariableExpression(var: !18, expr: !DIExpression())
; CHECK-NEXT: !18 = distinct !DIGlobalVariable(name: "b", scope: !2, file: !3, type: !5, isLocal: false, isDefinition: true)
; CHECK-NEXT: !19 = !{i32 2, !"Debug Info Version", i32 3}
; CHECK-NEXT: !20 = distinct !DISubprogram(name: "f", scope: null, file: !3, line: 1, type: !21, spFlags: DISPFlagDefinition, unit: !10)
; CHECK-NEXT: !21 = !DISubroutineType(types: !22)
; CHECK-NEXT: !22 = !{null}
; CHECK-NEXT: !23 = !DILocation(line: 1, scope: !20)

@g1 = global i32 0, !dbg !20
define void @f() !dbg !30 {
  ret void, !dbg !31
}
define void @nodbg() {
  ret void
}
!llvm.dbg.cu = !{!3, !0, !2, !1, !4}
!llvm.module.flags = !{!9}
!9 = !{i32 2, !"Debug Info Version", i32 3}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !10, emissionKind: FullDebug, globals: !11)
!1 = distinct !DICompileUnit(language: DW_LANG_C99, file: !10, emissionKind: FullDebug, globals: !12)
!2 = distinct !DICompileUnit(language: DW_LANG_C99, file: !10, emissionKind: FullDebug, globals: !13)
!3 = distinct !DICompileUnit(language: DW_LANG_C99, file: !10, emissionKind: FullDebug)
!4 = distinct !DICompileUnit(language: DW_LANG_C99, file: !10, emissionKind: FullDebug, globals: !14)
!10 = !DIFile(filename: "a.c", directory: "/")
!11 = !{!20, !21}
!12 = !{!22}
!13 = !{!23}
!14 = !{!24, !20, !21}
!20 = !DIGlobalVariableExpression(var: !40, expr: !DIExpression())
!21 = !DIGlobalVariableExpression(var: !41, expr: !DIExpression())
!22 = !DIGlobalVariableExpression(var: !42, expr: !DIExpression(DW_OP_constu, 3, DW_OP_stack_value))
!23 = !DIGlobalVariableExpression(var: !43, expr: !DIExpression())
!24 = !DIGlobalVariableExpression(var: !43, expr: !DIExpression(DW_OP_consts, 5, DW_OP_stack_value))
!40 = distinct !DIGlobalVariable(name: "a", scope: !0, file: !10, type: !5)
!41 = distinct !DIGlobalVariable(name: "b", scope: !0, file: !10, type: !5)
!42 = distinct !DIGlobalVariable(name: "c", scope: !1, file: !10, type: !5)
!43 = distinct !DIGlobalVariable(name: "d", scope: !2, file: !10, type: !5)
!5 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!30 = distinct !DISubprogram(name: "f", file: !10, line: 1, type: !6, unit: !3)
!6 = !DISubroutineType(types: !{null})
!31 = !DILocation(line: 1, scope: !30)
!32 = distinct !DISubprogram(name: "f", file: !10, line: 1, type: !6, unit: !2)
!33 = distinct !DISubprogram(name: "f", file: !10, line: 1, type: !6, unit: !4)
!34 = !DILocation(line: 1, scope: !32, inlinedAt: !35)
!35 = distinct !DILocation(line: 1, scope: !33)
