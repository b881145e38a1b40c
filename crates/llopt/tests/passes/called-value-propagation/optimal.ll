; RUN: llopt -S -passes=called-value-propagation %s | FileCheck %s

; All is known already; debug locations stay.

; CHECK: declare void @f1()
; CHECK-EMPTY:
; CHECK-NEXT: declare void @f2()
; CHECK-LABEL: define void @direct() !dbg !3 {
; CHECK-NEXT:   call void @f1(), !dbg !6
; CHECK-NEXT:   ret void, !dbg !7
; CHECK-NEXT: }
; CHECK-LABEL: define void @known(i1 %c) {
; CHECK-NEXT:   %p = select i1 %c, ptr @f1, ptr @f2
; CHECK-NEXT:   call void %p(), !callees !8
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: !llvm.dbg.cu = !{!0}
; CHECK-NEXT: !llvm.module.flags = !{!2}
; CHECK-EMPTY:
; CHECK-NEXT: !0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1, isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
; CHECK-NEXT: !1 = !DIFile(filename: "a.c", directory: "/")
; CHECK-NEXT: !2 = !{i32 2, !"Debug Info Version", i32 3}
; CHECK-NEXT: !3 = distinct !DISubprogram(name: "direct", scope: !1, file: !1, line: 1, type: !4, spFlags: DISPFlagDefinition, unit: !0)
; CHECK-NEXT: !4 = !DISubroutineType(types: !5)
; CHECK-NEXT: !5 = !{}
; CHECK-NEXT: !6 = !DILocation(line: 2, scope: !3)
; CHECK-NEXT: !7 = !DILocation(line: 3, scope: !3)
; CHECK-NEXT: !8 = !{ptr @f1, ptr @f2}

declare void @f1()
declare void @f2()

define void @direct() !dbg !4 {
  call void @f1(), !dbg !7
  ret void, !dbg !8
}

define void @known(i1 %c) {
  %p = select i1 %c, ptr @f1, ptr @f2
  call void %p(), !callees !9
  ret void
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}

!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "direct", scope: !1, file: !1, line: 1, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{}
!7 = !DILocation(line: 2, scope: !4)
!8 = !DILocation(line: 3, scope: !4)
!9 = !{ptr @f1, ptr @f2}
