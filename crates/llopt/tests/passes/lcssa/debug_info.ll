; RUN: llopt -S -passes=lcssa %s | FileCheck %s

; New phis have the location of the value; records behind the loop refer to them.

; CHECK-LABEL: define i32 @f(i32 %n, i1 %d) !dbg !3 {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br label %l
; CHECK-EMPTY:
; CHECK-NEXT: l:                                                ; preds = %m, %entry
; CHECK-NEXT:   %i = phi i32 [ 0, %entry ], [ %j, %m ], !dbg !6
; CHECK-NEXT:   br i1 %d, label %m, label %a, !dbg !7
; CHECK-EMPTY:
; CHECK-NEXT: m:                                                ; preds = %l
; CHECK-NEXT:   %j = add i32 %i, 1, !dbg !7
; CHECK-NEXT:     #dbg_value(i32 %j, !8, !DIExpression(), !7)
; CHECK-NEXT:   %c = icmp slt i32 %j, %n
; CHECK-NEXT:   br i1 %c, label %l, label %b
; CHECK-EMPTY:
; CHECK-NEXT: a:                                                ; preds = %l
; CHECK-NEXT:   %i.lcssa = phi i32 [ %i, %l ], !dbg !6
; CHECK-NEXT:     #dbg_value(i32 %i.lcssa, !8, !DIExpression(), !7)
; CHECK-NEXT:   br label %e
; CHECK-EMPTY:
; CHECK-NEXT: b:                                                ; preds = %m
; CHECK-NEXT:   %j.lcssa = phi i32 [ %j, %m ], !dbg !7
; CHECK-NEXT:     #dbg_value(i32 %j.lcssa, !8, !DIExpression(), !7)
; CHECK-NEXT:   %u = add i32 %j.lcssa, 2
; CHECK-NEXT:   br label %e
; CHECK-EMPTY:
; CHECK-NEXT: e:                                                ; preds = %b, %a
; CHECK-NEXT:   %p = phi i32 [ %i.lcssa, %a ], [ %u, %b ], !dbg !7
; CHECK-NEXT:     #dbg_value(i32 %i, !8, !DIExpression(), !7)
; CHECK-NEXT:   ret i32 %p, !dbg !7
; CHECK-NEXT: }
; CHECK: !llvm.dbg.cu = !{!0}
; CHECK: !llvm.module.flags = !{!2}
; CHECK: !0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
; CHECK: !1 = !DIFile(filename: "a.c", directory: "/")
; CHECK: !2 = !{i32 2, !"Debug Info Version", i32 3}
; CHECK: !3 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !4, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !5)
; CHECK: !4 = !DISubroutineType(types: !5)
; CHECK: !5 = !{}
; CHECK: !6 = !DILocation(line: 3, scope: !3)
; CHECK: !7 = !DILocation(line: 2, scope: !3)
; CHECK: !8 = !DILocalVariable(name: "x", scope: !3, file: !1, line: 2, type: !9)
; CHECK: !9 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)

define i32 @f(i32 %n, i1 %d) !dbg !4 {
entry:
  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %j, %m ], !dbg !11
  br i1 %d, label %m, label %a, !dbg !10
m:
  %j = add i32 %i, 1, !dbg !10
    #dbg_value(i32 %j, !7, !DIExpression(), !10)
  %c = icmp slt i32 %j, %n
  br i1 %c, label %l, label %b
a:
    #dbg_value(i32 %i, !7, !DIExpression(), !10)
  br label %e
b:
    #dbg_value(i32 %j, !7, !DIExpression(), !10)
  %u = add i32 %j, 2
  br label %e
e:
  %p = phi i32 [ %i, %a ], [ %u, %b ], !dbg !10
    #dbg_value(i32 %i, !7, !DIExpression(), !10)
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
!11 = !DILocation(line: 3, scope: !4)
