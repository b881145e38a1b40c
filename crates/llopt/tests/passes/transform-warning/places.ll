; RUN: llopt -disable-output -passes=transform-warning %s 2>&1 | FileCheck %s --match-full-lines

; Places, latches that differ, nests, functions that are left alone.

; CHECK: warning: a.c:11:7: loop not unrolled: the optimizer was unable to perform the requested transformation; the transformation might be disabled or specified as part of an unsupported transformation ordering
; CHECK-NEXT: warning: a.c:8:4: loop not unrolled: the optimizer was unable to perform the requested transformation; the transformation might be disabled or specified as part of an unsupported transformation ordering
; CHECK-NEXT: warning: a.c:8:4: loop not unrolled: the optimizer was unable to perform the requested transformation; the transformation might be disabled or specified as part of an unsupported transformation ordering
; CHECK-NEXT: warning: <unknown>:0:0: loop not unrolled: the optimizer was unable to perform the requested transformation; the transformation might be disabled or specified as part of an unsupported transformation ordering
; CHECK-NEXT: warning: <unknown>:0:0: loop not unrolled: the optimizer was unable to perform the requested transformation; the transformation might be disabled or specified as part of an unsupported transformation ordering
; CHECK-NEXT: warning: a.c:7:3: loop not unrolled: the optimizer was unable to perform the requested transformation; the transformation might be disabled or specified as part of an unsupported transformation ordering
; CHECK-NEXT: warning: a.c:8:4: loop not distributed: the optimizer was unable to perform the requested transformation; the transformation might be disabled or specified as part of an unsupported transformation ordering
; CHECK-NEXT: warning: a.c:7:3: loop not unrolled: the optimizer was unable to perform the requested transformation; the transformation might be disabled or specified as part of an unsupported transformation ordering

; The first location of the loop's metadata, that of the preheader, that of the header, none.
define void @in_metadata(i1 %c) !dbg !10 {
entry:
  br label %loop, !dbg !11
loop:
  br i1 %c, label %loop, label %exit, !dbg !12, !llvm.loop !20
exit:
  ret void
}
define void @in_header(i1 %c) !dbg !100 {
entry:
  br label %loop
loop:
  br i1 %c, label %loop, label %exit, !dbg !102, !llvm.loop !22
exit:
  ret void
}
define void @no_preheader(i1 %c) !dbg !110 {
entry:
  br i1 %c, label %loop, label %exit, !dbg !111
loop:
  br i1 %c, label %loop, label %exit, !dbg !112, !llvm.loop !22
exit:
  ret void
}
define void @nowhere(i1 %c) {
entry:
  br label %loop
loop:
  br i1 %c, label %loop, label %exit, !llvm.loop !22
exit:
  ret void
}
define void @two_latches(i1 %c, i1 %d) {
entry:
  br label %loop
loop:
  br i1 %c, label %a, label %b
a:
  br label %loop, !llvm.loop !22
b:
  br i1 %d, label %loop, label %exit, !llvm.loop !22
exit:
  ret void
}
define void @two_different(i1 %c, i1 %d) {
entry:
  br label %loop
loop:
  br i1 %c, label %a, label %b
a:
  br label %loop, !llvm.loop !22
b:
  br i1 %d, label %loop, label %exit, !llvm.loop !24
exit:
  ret void
}
define void @one_without(i1 %c, i1 %d) {
entry:
  br label %loop
loop:
  br i1 %c, label %a, label %b
a:
  br label %loop
b:
  br i1 %d, label %loop, label %exit, !llvm.loop !22
exit:
  ret void
}
define void @not_distinct(i1 %c) {
entry:
  br label %loop
loop:
  br i1 %c, label %loop, label %exit, !llvm.loop !25
exit:
  ret void
}
define void @asleep(i1 %c) optnone noinline {
entry:
  br label %loop
loop:
  br i1 %c, label %loop, label %exit, !llvm.loop !22
exit:
  ret void
}
define void @nested(i1 %c, i1 %d) !dbg !120 {
entry:
  br label %outer, !dbg !121
outer:
  br label %inner, !dbg !122
inner:
  br i1 %c, label %inner, label %latch, !dbg !123, !llvm.loop !23
latch:
  br i1 %d, label %outer, label %second, !dbg !124, !llvm.loop !22
second:
  br i1 %d, label %second, label %exit, !dbg !121, !llvm.loop !24
exit:
  ret void
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !DISubroutineType(types: !5)
!5 = !{null}
!10 = distinct !DISubprogram(name: "f", file: !1, line: 5, type: !4, spFlags: DISPFlagDefinition, unit: !0)
!11 = !DILocation(line: 7, column: 3, scope: !10)
!12 = !DILocation(line: 8, column: 4, scope: !10)
!13 = !DILocation(line: 9, column: 5, scope: !10)
!14 = !DILocation(line: 10, column: 6, scope: !10)
!15 = !DILocation(line: 11, column: 7, scope: !10)
!16 = !DILocation(line: 12, column: 8, scope: !10)
!20 = distinct !{!20, !15, !16, !21}
!21 = !{!"llvm.loop.unroll.enable"}
!22 = distinct !{!22, !21}
!23 = distinct !{!23, !26}
!24 = distinct !{!24, !21}
!25 = !{!21}
!26 = !{!"llvm.loop.distribute.enable", i1 true}
!100 = distinct !DISubprogram(name: "f", file: !1, line: 5, type: !4, spFlags: DISPFlagDefinition, unit: !0)
!101 = !DILocation(line: 7, column: 3, scope: !100)
!102 = !DILocation(line: 8, column: 4, scope: !100)
!103 = !DILocation(line: 9, column: 5, scope: !100)
!104 = !DILocation(line: 10, column: 6, scope: !100)
!105 = !DILocation(line: 11, column: 7, scope: !100)
!106 = !DILocation(line: 12, column: 8, scope: !100)
!110 = distinct !DISubprogram(name: "f", file: !1, line: 5, type: !4, spFlags: DISPFlagDefinition, unit: !0)
!111 = !DILocation(line: 7, column: 3, scope: !110)
!112 = !DILocation(line: 8, column: 4, scope: !110)
!113 = !DILocation(line: 9, column: 5, scope: !110)
!114 = !DILocation(line: 10, column: 6, scope: !110)
!115 = !DILocation(line: 11, column: 7, scope: !110)
!116 = !DILocation(line: 12, column: 8, scope: !110)
!120 = distinct !DISubprogram(name: "f", file: !1, line: 5, type: !4, spFlags: DISPFlagDefinition, unit: !0)
!121 = !DILocation(line: 7, column: 3, scope: !120)
!122 = !DILocation(line: 8, column: 4, scope: !120)
!123 = !DILocation(line: 9, column: 5, scope: !120)
!124 = !DILocation(line: 10, column: 6, scope: !120)
!125 = !DILocation(line: 11, column: 7, scope: !120)
!126 = !DILocation(line: 12, column: 8, scope: !120)
