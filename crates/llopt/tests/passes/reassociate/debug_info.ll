; Variables whose value is not computed any more are unknown; a removed product is described by its operand.
; RUN: llopt -S -passes=reassociate %s | FileCheck %s
; CHECK-LABEL: define i32 @f(
; CHECK-NEXT: #dbg_value(i32 %x, !6, !DIExpression(DW_OP_plus_uconst, 4, DW_OP_stack_value), !7)
; CHECK-NEXT: #dbg_value(i32 poison, !6, !DIExpression(), !7)
; CHECK-NEXT: %b = add i32 %x, 9, !dbg !8
; CHECK-NEXT: %c = add i32 %b, %y, !dbg !9
; CHECK-NEXT: #dbg_value(i32 %c, !6, !DIExpression(), !7)
; CHECK-NEXT: ret i32 %c, !dbg !9
; CHECK-NEXT: }
define i32 @f(i32 %x, i32 %y) !dbg !5 {
  %a = add i32 %x, 4, !dbg !9
    #dbg_value(i32 %a, !7, !DIExpression(), !8)
  %b = add i32 %a, %y, !dbg !9
    #dbg_value(i32 %b, !7, !DIExpression(), !8)
  %c = add i32 %b, 5, !dbg !10
    #dbg_value(i32 %c, !7, !DIExpression(), !8)
  ret i32 %c, !dbg !10
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!1}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !2, emissionKind: FullDebug)
!1 = !{i32 2, !"Debug Info Version", i32 3}
!2 = !DIFile(filename: "a.c", directory: "/")
!5 = distinct !DISubprogram(name: "f", file: !2, line: 1, type: !6, unit: !0, spFlags: DISPFlagDefinition)
!6 = !DISubroutineType(types: !{null})
!7 = !DILocalVariable(name: "v", scope: !5, file: !2, line: 2)
!8 = !DILocation(line: 2, scope: !5)
!9 = !DILocation(line: 3, scope: !5)
!10 = !DILocation(line: 4, scope: !5)
