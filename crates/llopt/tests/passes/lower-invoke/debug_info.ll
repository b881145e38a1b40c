; RUN: llopt -S -passes=lower-invoke %s | FileCheck %s

; The call has the location, the branch none; records before the invoke stay before the call.

; CHECK: declare void @g()
; CHECK: declare i32 @__p(...)
; CHECK-LABEL: define void @f() personality ptr @__p !dbg !3 {
; CHECK-NEXT:   call void @g(), !dbg !6
; CHECK-NEXT:   br label %go
; CHECK-EMPTY:
; CHECK-NEXT: go:                                               ; preds = %0
; CHECK-NEXT:   ret void, !dbg !7
; CHECK-EMPTY:
; CHECK-NEXT: pad:                                              ; No predecessors!
; CHECK-NEXT:   %l = landingpad { ptr, i32 }
; CHECK-NEXT:           cleanup, !dbg !7
; CHECK-NEXT:   resume { ptr, i32 } %l, !dbg !7
; CHECK-NEXT: }
; CHECK-LABEL: define i32 @records() personality ptr @__p !dbg !8 {
; CHECK-NEXT:     #dbg_value(i32 1, !9, !DIExpression(), !11)
; CHECK-NEXT:   %x = call i32 @h(), !dbg !11
; CHECK-NEXT:   br label %go
; CHECK-EMPTY:
; CHECK-NEXT: go:                                               ; preds = %0
; CHECK-NEXT:     #dbg_value(i32 %x, !9, !DIExpression(), !11)
; CHECK-NEXT:   ret i32 %x, !dbg !11
; CHECK-EMPTY:
; CHECK-NEXT: pad:                                              ; No predecessors!
; CHECK-NEXT:   %l = landingpad { ptr, i32 }
; CHECK-NEXT:           cleanup, !dbg !11
; CHECK-NEXT:   resume { ptr, i32 } %l, !dbg !11
; CHECK-NEXT: }
; CHECK: declare i32 @h()
; CHECK: !llvm.dbg.cu = !{!0}
; CHECK-NEXT: !llvm.module.flags = !{!2}
; CHECK: !0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
; CHECK-NEXT: !1 = !DIFile(filename: "a.c", directory: "/")
; CHECK-NEXT: !2 = !{i32 2, !"Debug Info Version", i32 3}
; CHECK-NEXT: !3 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !4, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !5)
; CHECK-NEXT: !4 = !DISubroutineType(types: !5)
; CHECK-NEXT: !5 = !{}
; CHECK-NEXT: !6 = !DILocation(line: 1, scope: !3)
; CHECK-NEXT: !7 = !DILocation(line: 2, scope: !3)
; CHECK-NEXT: !8 = distinct !DISubprogram(name: "r", scope: !1, file: !1, line: 1, type: !4, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !5)
; CHECK-NEXT: !9 = !DILocalVariable(name: "x", scope: !8, file: !1, line: 2, type: !10)
; CHECK-NEXT: !10 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
; CHECK-NEXT: !11 = !DILocation(line: 2, scope: !8)

declare void @g()
declare i32 @__p(...)
define void @f() personality ptr @__p !dbg !4 {
  invoke void @g() to label %go unwind label %pad, !dbg !10
go:
  ret void, !dbg !11
pad:
  %l = landingpad { ptr, i32 } cleanup, !dbg !11
  resume { ptr, i32 } %l, !dbg !11
}
define i32 @records() personality ptr @__p !dbg !12 {
    #dbg_value(i32 1, !13, !DIExpression(), !14)
  %x = invoke i32 @h() to label %go unwind label %pad, !dbg !14
go:
    #dbg_value(i32 %x, !13, !DIExpression(), !14)
  ret i32 %x, !dbg !14
pad:
  %l = landingpad { ptr, i32 } cleanup, !dbg !14
  resume { ptr, i32 } %l, !dbg !14
}
declare i32 @h()
!12 = distinct !DISubprogram(name: "r", scope: !1, file: !1, line: 1, type: !5, unit: !0, retainedNodes: !6)
!13 = !DILocalVariable(name: "x", scope: !12, file: !1, line: 2, type: !8)
!14 = !DILocation(line: 2, scope: !12)
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
