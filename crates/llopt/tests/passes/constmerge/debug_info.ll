; RUN: llopt -S -passes=constmerge %s | FileCheck %s --match-full-lines
; RUN: llopt-as %s -o - | llopt -S -passes=constmerge | FileCheck %s --match-full-lines

; The constant that stays takes over the debug information of others; records and nodes name it.

; CHECK: @c = private unnamed_addr constant i32 5, !dbg !0, !dbg !5, !dbg !6
; CHECK-EMPTY:
; CHECK-NEXT: define void @f(ptr %p) !dbg !12 {
; CHECK-NEXT:     #dbg_value(ptr @c, !15, !DIExpression(), !16)
; CHECK-NEXT:     #dbg_value(ptr poison, !15, !DIExpression(), !16)
; CHECK-NEXT:   store ptr @c, ptr %p, align 8, !dbg !16
; CHECK-NEXT:   store ptr @c, ptr %p, align 8, !dbg !16
; CHECK-NEXT:   store ptr @c, ptr %p, align 8, !dbg !16
; CHECK-NEXT:   ret void, !dbg !16
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: !llvm.dbg.cu = !{!2}
; CHECK-NEXT: !llvm.module.flags = !{!8}
; CHECK-NEXT: !n = !{!9, !10, !11}
; CHECK-EMPTY:
; CHECK-NEXT: !0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression(DW_OP_plus_uconst, 4))
; CHECK-NEXT: !1 = distinct !DIGlobalVariable(name: "a", scope: !2, file: !3, line: 1, type: !4, isLocal: false, isDefinition: true)
; CHECK-NEXT: !2 = distinct !DICompileUnit(language: DW_LANG_C99, file: !3, isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
; CHECK-NEXT: !3 = !DIFile(filename: "a.c", directory: "/")
; CHECK-NEXT: !4 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
; CHECK-NEXT: !5 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
; CHECK-NEXT: !6 = !DIGlobalVariableExpression(var: !7, expr: !DIExpression())
; CHECK-NEXT: !7 = distinct !DIGlobalVariable(name: "b", scope: !2, file: !3, line: 2, type: !4, isLocal: false, isDefinition: true)
; CHECK-NEXT: !8 = !{i32 2, !"Debug Info Version", i32 3}
; CHECK-NEXT: !9 = distinct !{ptr @c, i32 1}
; CHECK-NEXT: !10 = !{ptr @c, i32 2}
; CHECK-NEXT: !11 = !{ptr @c, i32 1}
; CHECK-NEXT: !12 = distinct !DISubprogram(name: "f", scope: !3, file: !3, line: 1, type: !13, spFlags: DISPFlagDefinition, unit: !2)
; CHECK-NEXT: !13 = !DISubroutineType(types: !14)
; CHECK-NEXT: !14 = !{null}
; CHECK-NEXT: !15 = !DILocalVariable(name: "x", scope: !12, file: !3, line: 2)
; CHECK-NEXT: !16 = !DILocation(line: 2, scope: !12)

@a = private unnamed_addr constant i32 5, !dbg !0
@b = private unnamed_addr constant i32 5, !dbg !2
@c = private unnamed_addr constant i32 5, !dbg !8
define void @f(ptr %p) !dbg !9 {
    #dbg_value(ptr @a, !12, !DIExpression(), !13)
    #dbg_value(ptr getelementptr (i8, ptr @b, i64 1), !12, !DIExpression(), !13)
  store ptr @a, ptr %p, !dbg !13
  store ptr @b, ptr %p, !dbg !13
  store ptr @c, ptr %p, !dbg !13
  ret void, !dbg !13
}
!llvm.dbg.cu = !{!4}
!llvm.module.flags = !{!7}
!n = !{!14, !15, !16}
!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "a", scope: !4, file: !5, line: 1, type: !6)
!2 = !DIGlobalVariableExpression(var: !3, expr: !DIExpression())
!3 = distinct !DIGlobalVariable(name: "b", scope: !4, file: !5, line: 2, type: !6)
!4 = distinct !DICompileUnit(language: DW_LANG_C99, file: !5, emissionKind: FullDebug)
!5 = !DIFile(filename: "a.c", directory: "/")
!6 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!7 = !{i32 2, !"Debug Info Version", i32 3}
!8 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression(DW_OP_plus_uconst, 4))
!9 = distinct !DISubprogram(name: "f", scope: !5, file: !5, line: 1, type: !10, spFlags: DISPFlagDefinition, unit: !4)
!10 = !DISubroutineType(types: !11)
!11 = !{null}
!12 = !DILocalVariable(name: "x", scope: !9, file: !5, line: 2)
!13 = !DILocation(line: 2, scope: !9)
!14 = !{ptr @a, i32 1}
!15 = !{ptr @b, i32 2}
!16 = !{ptr @c, i32 1}
