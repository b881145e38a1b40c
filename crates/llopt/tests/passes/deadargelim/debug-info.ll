; RUN: llopt -S -passes=deadargelim %s | FileCheck %s
; RUN: llopt-as %s -o - | llopt -S -passes=deadargelim | FileCheck %s

; Records of what is gone say poison; the type of a changed subprogram gets DW_CC_nocall; metadata forgets changed functions.

; CHECK: declare void @use(i32)
; CHECK: define internal void @f(i32 %x) !dbg !4 {
; CHECK-NEXT:     #dbg_value(i32 %x, !7, !DIExpression(), !9)
; CHECK-NEXT:     #dbg_value(i32 poison, !10, !DIExpression(), !9)
; CHECK-NEXT:   call void @use(i32 %x), !dbg !9
; CHECK-NEXT:   ret void, !dbg !9
; CHECK-NEXT: }
; CHECK: define void @top() !dbg !11 {
; CHECK-NEXT:   call void @f(i32 1), !dbg !13
; CHECK-NEXT:     #dbg_value(i32 poison, !14, !DIExpression(), !13)
; CHECK-NEXT:   ret void, !dbg !13
; CHECK-NEXT: }
; CHECK: !llvm.dbg.cu = !{!0}
; CHECK-NEXT: !llvm.module.flags = !{!2}
; CHECK-NEXT: !others = !{!3}
; CHECK: !0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
; CHECK-NEXT: !1 = !DIFile(filename: "a.c", directory: "/")
; CHECK-NEXT: !2 = !{i32 2, !"Debug Info Version", i32 3}
; CHECK-NEXT: !3 = distinct !{null, ptr @top}
; CHECK-NEXT: !4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !5, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !6)
; CHECK-NEXT: !5 = !DISubroutineType(cc: DW_CC_nocall, types: !6)
; CHECK-NEXT: !6 = !{}
; CHECK-NEXT: !7 = !DILocalVariable(name: "x", arg: 1, scope: !4, file: !1, line: 2, type: !8)
; CHECK-NEXT: !8 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
; CHECK-NEXT: !9 = !DILocation(line: 1, scope: !4)
; CHECK-NEXT: !10 = !DILocalVariable(name: "y", arg: 2, scope: !4, file: !1, line: 2, type: !8)
; CHECK-NEXT: !11 = distinct !DISubprogram(name: "top", scope: !1, file: !1, line: 9, type: !12, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !6)
; CHECK-NEXT: !12 = !DISubroutineType(types: !6)
; CHECK-NEXT: !13 = !DILocation(line: 10, scope: !11)
; CHECK-NEXT: !14 = !DILocalVariable(name: "r", scope: !11, file: !1, line: 10, type: !8)

declare void @use(i32)
define internal i32 @f(i32 %x, i32 %dead) !dbg !4 {
    #dbg_value(i32 %x, !7, !DIExpression(), !10)
    #dbg_value(i32 %dead, !11, !DIExpression(), !10)
  call void @use(i32 %x), !dbg !10
  ret i32 %x, !dbg !10
}
define void @top() !dbg !12 {
  %r = call i32 @f(i32 1, i32 2), !dbg !13
    #dbg_value(i32 %r, !14, !DIExpression(), !13)
  ret void, !dbg !13
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!others = !{!15}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !5, unit: !0, retainedNodes: !6)
!5 = !DISubroutineType(types: !6)
!6 = !{}
!7 = !DILocalVariable(name: "x", arg: 1, scope: !4, file: !1, line: 2, type: !8)
!8 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!10 = !DILocation(line: 1, scope: !4)
!11 = !DILocalVariable(name: "y", arg: 2, scope: !4, file: !1, line: 2, type: !8)
!12 = distinct !DISubprogram(name: "top", scope: !1, file: !1, line: 9, type: !5, unit: !0, retainedNodes: !6)
!13 = !DILocation(line: 10, scope: !12)
!14 = !DILocalVariable(name: "r", scope: !12, file: !1, line: 10, type: !8)
!15 = !{ptr @f, ptr @top}
