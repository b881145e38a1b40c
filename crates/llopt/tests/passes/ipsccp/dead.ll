; RUN: llopt -S -passes=ipsccp -verify-dom-info %s | FileCheck %s

; Functions and blocks that are never reached.

; CHECK: @address = global ptr blockaddress(@called, %kept)
; CHECK-LABEL: define internal void @never_called(i32 %x) !dbg !4 {
; CHECK-NEXT: entry:
; CHECK-NEXT:     #dbg_value(i32 %x, !7, !DIExpression(), !9)
; CHECK-NEXT:     #dbg_value(i32 poison, !7, !DIExpression(), !9)
; CHECK-NEXT:   unreachable, !dbg !10
; CHECK-NEXT: }
; CHECK-LABEL: define internal void @called(i1 %c) {
; CHECK-NEXT: entry:
; CHECK-NEXT:   br label %live
; CHECK-EMPTY:
; CHECK-NEXT: kept:                                             ; No predecessors!
; CHECK-NEXT:   unreachable
; CHECK-EMPTY:
; CHECK-NEXT: live:                                             ; preds = %entry
; CHECK-NEXT:   call void @use(i32 1)
; CHECK-NEXT:   ret void
; CHECK-NEXT: }
; CHECK-LABEL: define void @main() {
; CHECK-NEXT:   call void @called(i1 false)
; CHECK-NEXT:   ret void
; CHECK-NEXT: }

@address = global ptr blockaddress(@called, %kept)

define internal void @never_called(i32 %x) !dbg !5 {
entry:
    #dbg_value(i32 %x, !8, !DIExpression(), !10)
  %y = add i32 %x, 1, !dbg !9
    #dbg_value(i32 %y, !8, !DIExpression(), !10)
  br label %next, !dbg !9
next:
  ret void, !dbg !9
}

define internal void @called(i1 %c) {
entry:
  br i1 %c, label %kept, label %live
kept:
  call void @never_called(i32 1)
  br label %live
live:
  %x = phi i32 [ 1, %entry ], [ 2, %kept ]
  call void @use(i32 %x)
  ret void
}

declare void @use(i32)

define void @main() {
  call void @called(i1 false)
  ret void
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "p", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "f.c", directory: "/")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{}
!5 = distinct !DISubprogram(name: "never_called", scope: !1, file: !1, line: 1, type: !6, scopeLine: 1, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !0, retainedNodes: !4)
!6 = !DISubroutineType(types: !4)
!7 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!8 = !DILocalVariable(name: "y", scope: !5, file: !1, line: 2, type: !7)
!9 = !DILocation(line: 3, column: 1, scope: !5)
!10 = !DILocation(line: 2, column: 1, scope: !5)
