; RUN: llopt -S -passes=reg2mem %s | FileCheck %s

; Records follow what happens to their value; those at the start of the function come behind the slots.

; CHECK-LABEL: define i32 @f(i32 %x, i1 %c) !dbg !3 {
; CHECK-NEXT: entry:
; CHECK-NEXT:   %y.reg2mem = alloca i32, align 4
; CHECK-NEXT:   %p.reg2mem = alloca i32, align 4
; CHECK-NEXT:   %"reg2mem alloca point" = bitcast i32 0 to i32
; CHECK-NEXT:     #dbg_value(i32 %x, !6, !DIExpression(), !8)
; CHECK-NEXT:   %y = add i32 %x, 1, !dbg !8
; CHECK-NEXT:     #dbg_value(i32 %y, !6, !DIExpression(), !8)
; CHECK-NEXT:   store i32 %y, ptr %y.reg2mem, align 4
; CHECK-NEXT:   br i1 %c, label %a, label %entry.b_crit_edge, !dbg !8
; CHECK-EMPTY:
; CHECK-NEXT: entry.b_crit_edge:                                ; preds = %entry
; CHECK-NEXT:   %y.reload = load i32, ptr %y.reg2mem, align 4
; CHECK-NEXT:   store i32 %y.reload, ptr %p.reg2mem, align 4
; CHECK-NEXT:   br label %b, !dbg !8
; CHECK-EMPTY:
; CHECK-NEXT: a:                                                ; preds = %entry
; CHECK-NEXT:     #dbg_value(i32 %y, !6, !DIExpression(DW_OP_plus_uconst, 1, DW_OP_stack_value), !8)
; CHECK-NEXT:   store i32 1, ptr %p.reg2mem, align 4
; CHECK-NEXT:   br label %b
; CHECK-EMPTY:
; CHECK-NEXT: b:                                                ; preds = %entry.b_crit_edge, %a
; CHECK-NEXT:     #dbg_value(i32 %p.reload, !6, !DIExpression(), !8)
; CHECK-NEXT:   %p.reload = load i32, ptr %p.reg2mem, align 4
; CHECK-NEXT:   ret i32 %p.reload, !dbg !8
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

define i32 @f(i32 %x, i1 %c) !dbg !4 {
entry:
    #dbg_value(i32 %x, !7, !DIExpression(), !10)
  %y = add i32 %x, 1, !dbg !10
    #dbg_value(i32 %y, !7, !DIExpression(), !10)
  br i1 %c, label %a, label %b, !dbg !10
a:
    #dbg_value(i32 %y, !7, !DIExpression(DW_OP_plus_uconst, 1, DW_OP_stack_value), !10)
  br label %b
b:
  %p = phi i32 [ %y, %entry ], [ 1, %a ], !dbg !10
    #dbg_value(i32 %p, !7, !DIExpression(), !10)
  ret i32 %p, !dbg !10
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
