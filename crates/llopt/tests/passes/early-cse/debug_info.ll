; Debug records name the value that is there; those of dead instructions say how it was computed.
; RUN: llopt -S -passes=early-cse %s | FileCheck %s
; CHECK-LABEL: define i32 @f(
; CHECK-NEXT: %a = mul i32 %x, 3, !dbg !6
; CHECK-NEXT: #dbg_value(i32 %a, !7, !DIExpression(), !6)
; CHECK-NEXT: #dbg_value(i32 %x, !7, !DIExpression(DW_OP_plus_uconst, 1, DW_OP_stack_value), !9)
; CHECK-NEXT: store i32 %a, ptr %p, align 4, !dbg !6
; CHECK-NEXT: #dbg_value(i32 %a, !7, !DIExpression(), !9)
; CHECK-NEXT: %r = add i32 %a, %a, !dbg !9
; CHECK-NEXT: ret i32 %r, !dbg !9
; CHECK-NEXT: }
define i32 @f(i32 %x, ptr %p) !dbg !5 {
  %a = mul i32 %x, 3, !dbg !8
  %b = mul i32 %x, 3, !dbg !9
    #dbg_value(i32 %b, !7, !DIExpression(), !8)
  %dead = add i32 %x, 1, !dbg !8
    #dbg_value(i32 %dead, !7, !DIExpression(), !9)
  store i32 %a, ptr %p, !dbg !8
  %c = load i32, ptr %p, !dbg !9
    #dbg_value(i32 %c, !7, !DIExpression(), !9)
  %r = add i32 %b, %c, !dbg !9
  ret i32 %r, !dbg !9
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!1}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !2, emissionKind: FullDebug)
!1 = !{i32 2, !"Debug Info Version", i32 3}
!2 = !DIFile(filename: "a.c", directory: "/")
!3 = !DISubroutineType(types: !4)
!4 = !{null}
!5 = distinct !DISubprogram(name: "f", scope: !2, file: !2, line: 1, type: !3, unit: !0)
!6 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!7 = !DILocalVariable(name: "v", scope: !5, file: !2, line: 1, type: !6)
!8 = !DILocation(line: 1, scope: !5)
!9 = !DILocation(line: 2, scope: !5)
