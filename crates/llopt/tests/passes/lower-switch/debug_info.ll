; RUN: llopt -S -passes=lower-switch %s | FileCheck %s

; New instructions have no location; records before the switch stay before what takes its place.

; CHECK-LABEL: define i32 @f(i32 %x) !dbg !3 {
; CHECK-NEXT: entry:
; CHECK-NEXT:     #dbg_value(i32 %x, !6, !DIExpression(), !8)
; CHECK-NEXT:   br label %NodeBlock
; CHECK-EMPTY:
; CHECK-NEXT: NodeBlock:                                        ; preds = %entry
; CHECK-NEXT:   %Pivot = icmp slt i32 %x, 3
; CHECK-NEXT:   br i1 %Pivot, label %LeafBlock, label %LeafBlock1
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock1:                                       ; preds = %NodeBlock
; CHECK-NEXT:   %SwitchLeaf2 = icmp eq i32 %x, 3
; CHECK-NEXT:   br i1 %SwitchLeaf2, label %a, label %d
; CHECK-EMPTY:
; CHECK-NEXT: LeafBlock:                                        ; preds = %NodeBlock
; CHECK-NEXT:   %SwitchLeaf = icmp eq i32 %x, 1
; CHECK-NEXT:   br i1 %SwitchLeaf, label %a, label %d
; CHECK-EMPTY:
; CHECK-NEXT: a:                                                ; preds = %LeafBlock1, %LeafBlock
; CHECK-NEXT:   ret i32 1, !dbg !8
; CHECK-EMPTY:
; CHECK-NEXT: d:                                                ; preds = %LeafBlock1, %LeafBlock
; CHECK-NEXT:   ret i32 2, !dbg !8
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

define i32 @f(i32 %x) !dbg !4 {
entry:
    #dbg_value(i32 %x, !7, !DIExpression(), !10)
  switch i32 %x, label %d [ i32 1, label %a
    i32 3, label %a ], !dbg !10
a:
  ret i32 1, !dbg !10
d:
  ret i32 2, !dbg !10
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
