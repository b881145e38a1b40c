; RUN: llopt -S -passes=adce %s | FileCheck %s

; Records are salvaged; those of a scope in which nothing is left go, unless an instruction carries their
; assignment. A new branch has the location of the old one.

; CHECK-LABEL: define i32 @f(i32 %x, i1 %c, ptr %q) !dbg !3 {
; CHECK-NEXT: entry:
; CHECK-NEXT:     #dbg_value(i32 %x, !6, !DIExpression(DW_OP_plus_uconst, 4, DW_OP_stack_value), !8)
; CHECK-NEXT:   br label %b, !dbg !9
; CHECK-EMPTY:
; CHECK-NEXT: a:                                                ; No predecessors!
; CHECK-NEXT:     #dbg_value(!DIArgList(i32 %x, i32 %x), !6, !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_plus_uconst, 4, DW_OP_LLVM_arg, 1, DW_OP_plus, DW_OP_stack_value), !8)
; CHECK-NEXT:   br label %b, !dbg !10
; CHECK-EMPTY:
; CHECK-NEXT: b:                                                ; preds = %entry, %a
; CHECK-NEXT:   store i32 1, ptr %q, align 4, !DIAssignID !12
; CHECK-NEXT:     #dbg_assign(i32 1, !13, !DIExpression(), !12, ptr %q, !DIExpression(), !15)
; CHECK-NEXT:   ret i32 %x, !dbg !8
; CHECK-NEXT: }
; CHECK: !llvm.dbg.cu = !{!0}
; CHECK: !llvm.module.flags = !{!2}
; CHECK: !0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
; CHECK: !1 = !DIFile(filename: "a.c", directory: "/")
; CHECK: !2 = !{i32 2, !"Debug Info Version", i32 3}
; CHECK: !3 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !4, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !5)
; CHECK: !4 = !DISubroutineType(types: !5)
; CHECK: !5 = !{}
; CHECK: !6 = !DILocalVariable(name: "x", scope: !3, file: !1, line: 2, type: !7)
; CHECK: !7 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
; CHECK: !8 = !DILocation(line: 2, scope: !3)
; CHECK: !9 = !DILocation(line: 3, scope: !3)
; CHECK: !10 = !DILocation(line: 4, scope: !11)
; CHECK: !11 = distinct !DILexicalBlock(scope: !3, file: !1, line: 4)
; CHECK: !12 = distinct !DIAssignID()
; CHECK: !13 = !DILocalVariable(name: "z", scope: !14, file: !1, line: 5, type: !7)
; CHECK: !14 = distinct !DILexicalBlock(scope: !3, file: !1, line: 5)
; CHECK: !15 = !DILocation(line: 5, scope: !14)

define i32 @f(i32 %x, i1 %c, ptr %q) !dbg !4 {
entry:
  %y = add i32 %x, 4, !dbg !10
    #dbg_value(i32 %y, !7, !DIExpression(), !10)
  br i1 %c, label %a, label %b, !dbg !11
a:
  %z = add i32 %y, %x, !dbg !14
    #dbg_value(i32 %z, !13, !DIExpression(), !14)
    #dbg_value(i32 %z, !7, !DIExpression(), !10)
  br label %b, !dbg !14
b:
  store i32 1, ptr %q, !DIAssignID !16
    #dbg_assign(i32 1, !15, !DIExpression(), !16, ptr %q, !DIExpression(), !17)
    #dbg_assign(i32 1, !15, !DIExpression(), !18, ptr %q, !DIExpression(), !17)
  ret i32 %x, !dbg !10
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/")
!2 = !{}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !5, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !2)
!5 = !DISubroutineType(types: !2)
!6 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!7 = !DILocalVariable(name: "x", scope: !4, file: !1, line: 2, type: !6)
!10 = !DILocation(line: 2, scope: !4)
!11 = !DILocation(line: 3, scope: !4)
!12 = distinct !DILexicalBlock(scope: !4, file: !1, line: 4)
!13 = !DILocalVariable(name: "y", scope: !12, file: !1, line: 4, type: !6)
!14 = !DILocation(line: 4, scope: !12)
!15 = !DILocalVariable(name: "z", scope: !19, file: !1, line: 5, type: !6)
!16 = distinct !DIAssignID()
!17 = !DILocation(line: 5, scope: !19)
!18 = distinct !DIAssignID()
!19 = distinct !DILexicalBlock(scope: !4, file: !1, line: 5)
