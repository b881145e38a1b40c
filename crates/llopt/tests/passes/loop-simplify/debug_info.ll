; RUN: llopt -S -passes=loop-simplify %s | FileCheck %s

; A preheader has the location where the loop's metadata says it begins, else that of the header's end; a new
; exit that of the block behind.

; CHECK-LABEL: define void @f(i32 %x, i1 %c, i1 %d) !dbg !3 {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br i1 %c, label %h.preheader, label %e, !dbg !6
; CHECK-EMPTY:
; CHECK-NEXT: h.preheader:                                      ; preds = %entry
; CHECK-NEXT:   br label %h, !dbg !7
; CHECK-EMPTY:
; CHECK-NEXT: h:                                                ; preds = %h.backedge, %h.preheader
; CHECK-NEXT:   %i = phi i32 [ %x, %h.preheader ], [ %j, %h.backedge ]
; CHECK-NEXT:     #dbg_value(i32 %i, !8, !DIExpression(), !6)
; CHECK-NEXT:   %j = add i32 %i, 1, !dbg !6
; CHECK-NEXT:   br i1 %d, label %h.backedge, label %l, !dbg !10
; CHECK-EMPTY:
; CHECK-NEXT: h.backedge:                                       ; preds = %h, %l
; CHECK-NEXT:   br label %h, !dbg !6, !llvm.loop !11
; CHECK-EMPTY:
; CHECK-NEXT: l:                                                ; preds = %h
; CHECK-NEXT:   br i1 %c, label %h.backedge, label %e.loopexit, !dbg !10
; CHECK-EMPTY:
; CHECK-NEXT: e.loopexit:                                       ; preds = %l
; CHECK-NEXT:   br label %e, !dbg !6
; CHECK-EMPTY:
; CHECK-NEXT: e:                                                ; preds = %e.loopexit, %entry
; CHECK-NEXT:     #dbg_value(i32 %x, !8, !DIExpression(), !6)
; CHECK-NEXT:   ret void, !dbg !6
; CHECK-NEXT: }
; CHECK: !llvm.dbg.cu = !{!0}
; CHECK: !llvm.module.flags = !{!2}
; CHECK: !0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
; CHECK: !1 = !DIFile(filename: "a.c", directory: "/")
; CHECK: !2 = !{i32 2, !"Debug Info Version", i32 3}
; CHECK: !3 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !4, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !5)
; CHECK: !4 = !DISubroutineType(types: !5)
; CHECK: !5 = !{}
; CHECK: !6 = !DILocation(line: 2, scope: !3)
; CHECK: !7 = !DILocation(line: 9, scope: !3)
; CHECK: !8 = !DILocalVariable(name: "x", scope: !3, file: !1, line: 2, type: !9)
; CHECK: !9 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
; CHECK: !10 = !DILocation(line: 3, scope: !3)
; CHECK: !11 = distinct !{!11, !7}

define void @f(i32 %x, i1 %c, i1 %d) !dbg !4 {
entry:
  br i1 %c, label %h, label %e, !dbg !10
h:
  %i = phi i32 [ %x, %entry ], [ %j, %h ], [ %j, %l ]
    #dbg_value(i32 %i, !7, !DIExpression(), !10)
  %j = add i32 %i, 1, !dbg !10
  br i1 %d, label %h, label %l, !dbg !11, !llvm.loop !12
l:
  br i1 %c, label %h, label %e, !dbg !11, !llvm.loop !12
e:
    #dbg_value(i32 %x, !7, !DIExpression(), !10)
  ret void, !dbg !10
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
!12 = distinct !{!12, !13}
!13 = !DILocation(line: 9, scope: !4)
