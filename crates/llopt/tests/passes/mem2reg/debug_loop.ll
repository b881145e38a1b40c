; RUN: llopt -S -passes=mem2reg %s | FileCheck %s

; A declared variable in a loop: a record at each store and at the phi.

; CHECK-LABEL: define i32 @f(i32 %n) !dbg !3 {
; CHECK-NEXT: entry:
; CHECK-NEXT:     #dbg_value(i32 0, !7, !DIExpression(), !8)
; CHECK-NEXT:   br label %loop, !dbg !9
; CHECK-EMPTY:
; CHECK-NEXT: loop:                                             ; preds = %loop, %entry
; CHECK-NEXT:   %x.0 = phi i32 [ 0, %entry ], [ %i, %loop ], !dbg !8
; CHECK-NEXT:     #dbg_value(i32 %x.0, !7, !DIExpression(), !8)
; CHECK-NEXT:   %i = add i32 %x.0, 1, !dbg !10
; CHECK-NEXT:     #dbg_value(i32 %i, !7, !DIExpression(), !8)
; CHECK-NEXT:   %c = icmp slt i32 %i, %n, !dbg !10
; CHECK-NEXT:   br i1 %c, label %loop, label %exit, !dbg !10
; CHECK-EMPTY:
; CHECK-NEXT: exit:                                             ; preds = %loop
; CHECK-NEXT:   ret i32 %i, !dbg !10
; CHECK-NEXT: }
define i32 @f(i32 %n) !dbg !4 {
entry:
  %x = alloca i32, !dbg !8
    #dbg_declare(ptr %x, !7, !DIExpression(), !8)
  store i32 0, ptr %x, !dbg !9
  br label %loop, !dbg !9
loop:
  %v = load i32, ptr %x, !dbg !10
  %i = add i32 %v, 1, !dbg !10
  store i32 %i, ptr %x, !dbg !10
  %c = icmp slt i32 %i, %n, !dbg !10
  br i1 %c, label %loop, label %exit, !dbg !10
exit:
  ret i32 %i, !dbg !10
}

!llvm.module.flags = !{!2}
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

; CHECK: !7 = !DILocalVariable(name: "x", scope: !3, file: !2, line: 2, type: !6)
; CHECK: !8 = !DILocation(line: 0, scope: !3)
; CHECK: !9 = !DILocation(line: 3, column: 3, scope: !3)
; CHECK: !10 = !DILocation(line: 4, column: 3, scope: !3)
