; RUN: llopt -S -passes=instsimplify %s | FileCheck %s

; A variable whose value goes away is described by the value in its place.

; CHECK-LABEL: define i32 @f(i32 %x) !dbg !3 {
; CHECK-NEXT:     #dbg_value(i32 %x, !8, !DIExpression(), !9)
; CHECK-NEXT:     #dbg_value(i32 %x, !8, !DIExpression(), !10)
; CHECK-NEXT:   %c = add i32 %x, 1, !dbg !10
; CHECK-NEXT:   ret i32 %c, !dbg !10
; CHECK-NEXT: }

define i32 @f(i32 %x) !dbg !4 {
  %a = or i32 %x, 0, !dbg !9
    #dbg_value(i32 %a, !8, !DIExpression(), !9)
  %b = and i32 %a, %x, !dbg !10
    #dbg_value(i32 %b, !8, !DIExpression(), !10)
  %c = add i32 %b, 1, !dbg !10
  ret i32 %c, !dbg !10
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}

!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, producer: "p", isOptimized: true, emissionKind: FullDebug)
!1 = !DIFile(filename: "f.c", directory: "/")
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !5, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !7)
!5 = !DISubroutineType(types: !6)
!6 = !{!11, !11}
!7 = !{!8}
!8 = !DILocalVariable(name: "v", scope: !4, file: !1, line: 2, type: !11)
!9 = !DILocation(line: 2, scope: !4)
!10 = !DILocation(line: 3, scope: !4)
!11 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
