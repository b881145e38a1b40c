; RUN: llopt -S %s | FileCheck %s
; RUN: llopt -S < %s > %t && llopt -S < %t | cmp %t -

; Debug records stand before their instruction, each in its form; locations are shared.

define void @f(i32 %a, ptr %p) !dbg !4 {
    #dbg_value(i32 %a, !6, !DIExpression(), !8)
    #dbg_declare(ptr %p, !6, !DIExpression(DW_OP_deref), !8)
  %b = add i32 %a, 1, !dbg !9
    #dbg_value(!DIArgList(i32 %a, i32 %b), !6, !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_arg, 1, DW_OP_plus, DW_OP_stack_value), !8)
    #dbg_value(i32 poison, !6, !DIExpression(DW_OP_LLVM_fragment, 0, 8), !8)
    #dbg_assign(i32 %b, !6, !DIExpression(), !10, ptr %p, !DIExpression(), !8)
    #dbg_label(!11, !8)
  store i32 %b, ptr %p, align 4, !dbg !9, !DIAssignID !10
  ret void, !dbg !12
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DISubroutineType(types: !5)
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!5 = !{null}
!6 = !DILocalVariable(name: "x", scope: !4, file: !1, line: 2, type: !7)
!7 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!8 = !DILocation(line: 2, column: 3, scope: !4)
!9 = !DILocation(line: 3, scope: !4, isImplicitCode: true)
!10 = distinct !DIAssignID()
!11 = !DILabel(scope: !4, name: "l", file: !1, line: 3)
!12 = !DILocation(line: 4, column: 65535, scope: !4, inlinedAt: !13)
!13 = distinct !DILocation(line: 5, column: 1, scope: !4)

; CHECK: define void @f(i32 %a, ptr %p) !dbg !3 {
; CHECK-NEXT:     #dbg_value(i32 %a, !6, !DIExpression(), !8)
; CHECK-NEXT:     #dbg_declare(ptr %p, !6, !DIExpression(DW_OP_deref), !8)
; CHECK-NEXT:   %b = add i32 %a, 1, !dbg !9
; CHECK-NEXT:     #dbg_value(!DIArgList(i32 %a, i32 %b), !6, !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_arg, 1, DW_OP_plus, DW_OP_stack_value), !8)
; CHECK-NEXT:     #dbg_value(i32 poison, !6, !DIExpression(DW_OP_LLVM_fragment, 0, 8), !8)
; CHECK-NEXT:     #dbg_assign(i32 %b, !6, !DIExpression(), !10, ptr %p, !DIExpression(), !8)
; CHECK-NEXT:     #dbg_label(!11, !8)
; CHECK-NEXT:   store i32 %b, ptr %p, align 4, !dbg !9, !DIAssignID !10
; CHECK-NEXT:   ret void, !dbg !12
; CHECK-NEXT: }
; CHECK: !llvm.dbg.cu = !{!0}
; CHECK-NEXT: !llvm.module.flags = !{!2}
; CHECK: !0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
; CHECK-NEXT: !1 = !DIFile(filename: "a.c", directory: "/")
; CHECK-NEXT: !2 = !{i32 2, !"Debug Info Version", i32 3}
; CHECK-NEXT: !3 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !4, spFlags: DISPFlagDefinition, unit: !0)
; CHECK-NEXT: !4 = !DISubroutineType(types: !5)
; CHECK-NEXT: !5 = !{null}
; CHECK-NEXT: !6 = !DILocalVariable(name: "x", scope: !3, file: !1, line: 2, type: !7)
; CHECK-NEXT: !7 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
; CHECK-NEXT: !8 = !DILocation(line: 2, column: 3, scope: !3)
; CHECK-NEXT: !9 = !DILocation(line: 3, scope: !3, isImplicitCode: true)
; CHECK-NEXT: !10 = distinct !DIAssignID()
; CHECK-NEXT: !11 = !DILabel(scope: !3, name: "l", file: !1, line: 3)
; CHECK-NEXT: !12 = !DILocation(line: 4, column: 65535, scope: !3, inlinedAt: !13)
; CHECK-NEXT: !13 = distinct !DILocation(line: 5, column: 1, scope: !3)
