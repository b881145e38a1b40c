; RUN: llopt -S -passes=mergereturn %s | FileCheck %s

; Nothing new has a location; records stay before what took the place of the return.

; CHECK-LABEL: define i32 @f(i1 %c) !dbg !3 {
; CHECK-NEXT:   br i1 %c, label %a, label %b, !dbg !6
; CHECK-EMPTY:
; CHECK-NEXT: a:                                                ; preds = %0
; CHECK-NEXT:     #dbg_value(i32 1, !7, !DIExpression(), !6)
; CHECK-NEXT:   br label %UnifiedReturnBlock
; CHECK-EMPTY:
; CHECK-NEXT: b:                                                ; preds = %0
; CHECK-NEXT:     #dbg_value(i32 2, !7, !DIExpression(), !6)
; CHECK-NEXT:   br label %UnifiedReturnBlock
; CHECK-EMPTY:
; CHECK-NEXT: UnifiedReturnBlock:                               ; preds = %b, %a
; CHECK-NEXT:   %UnifiedRetVal = phi i32 [ 1, %a ], [ 2, %b ]
; CHECK-NEXT:   ret i32 %UnifiedRetVal
; CHECK-NEXT: }
; CHECK: !llvm.dbg.cu = !{!0}
; CHECK-NEXT: !llvm.module.flags = !{!2}
; CHECK: !0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
; CHECK-NEXT: !1 = !DIFile(filename: "a.c", directory: "/")
; CHECK-NEXT: !2 = !{i32 2, !"Debug Info Version", i32 3}
; CHECK-NEXT: !3 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !4, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !5)
; CHECK-NEXT: !4 = !DISubroutineType(types: !5)
; CHECK-NEXT: !5 = !{}
; CHECK-NEXT: !6 = !DILocation(line: 1, scope: !3)
; CHECK-NEXT: !7 = !DILocalVariable(name: "x", scope: !3, file: !1, line: 2, type: !8)
; CHECK-NEXT: !8 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)

define i32 @f(i1 %c) !dbg !4 {
  br i1 %c, label %a, label %b, !dbg !10
a:
    #dbg_value(i32 1, !7, !DIExpression(), !10)
  ret i32 1, !dbg !10
b:
    #dbg_value(i32 2, !7, !DIExpression(), !10)
  ret i32 2, !dbg !11
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !5, unit: !0, retainedNodes: !6)
!5 = !DISubroutineType(types: !6)
!6 = !{}
!7 = !DILocalVariable(name: "x", scope: !4, file: !1, line: 2, type: !8)
!8 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!10 = !DILocation(line: 1, scope: !4)
!11 = !DILocation(line: 2, scope: !4)
