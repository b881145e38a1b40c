; RUN: llopt -S -passes=mem2reg %s | FileCheck %s

; Assignment tracking: the store carries its id, the record gets the value.

; CHECK-LABEL: define i32 @f(i32 %a) !dbg !4 {
; CHECK-NEXT:     #dbg_value(i32 %a, !8, !DIExpression(), !9)
; CHECK-NEXT:   ret i32 %a, !dbg !10
; CHECK-NEXT: }
define i32 @f(i32 %a) !dbg !4 {
  %x = alloca i32, !DIAssignID !11, !dbg !8
    #dbg_assign(i1 poison, !7, !DIExpression(), !11, ptr %x, !DIExpression(), !8)
  store i32 %a, ptr %x, !DIAssignID !12, !dbg !9
    #dbg_assign(i32 %a, !7, !DIExpression(), !12, ptr %x, !DIExpression(), !9)
  %v = load i32, ptr %x, !dbg !10
  ret i32 %v, !dbg !10
}

!llvm.module.flags = !{!2, !13}
!llvm.dbg.cu = !{!0}

!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DISubroutineType(types: !6)
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!5 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!6 = !{!5}
!7 = !DILocalVariable(name: "x", scope: !4, file: !1, line: 2, type: !5)
!8 = !DILocation(line: 2, column: 3, scope: !4)
!9 = !DILocation(line: 3, column: 3, scope: !4)
!10 = !DILocation(line: 4, column: 3, scope: !4)
!11 = distinct !DIAssignID()
!12 = distinct !DIAssignID()
!13 = !{i32 7, !"debug-info-assignment-tracking", i1 true}

; CHECK: !8 = !DILocalVariable(name: "x", scope: !4, file: !3, line: 2, type: !7)
; CHECK: !9 = !DILocation(line: 3, column: 3, scope: !4)
; CHECK: !10 = !DILocation(line: 4, column: 3, scope: !4)
