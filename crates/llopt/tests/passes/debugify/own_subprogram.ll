; RUN: llopt -S -passes=debugify %s | FileCheck %s

; A function that has a subprogram keeps it, although there are no units: the loop's metadata hold a location of it.

; CHECK: define void @f(i1 %c) !dbg [[F:![0-9]+]] {
; CHECK: define void @g() !dbg [[G:![0-9]+]] {
; CHECK: ret void, !dbg
; CHECK-DAG: [[F]] = distinct !DISubprogram(name: "own"
; CHECK-DAG: [[G]] = distinct !DISubprogram(name: "g"
define void @f(i1 %c) !dbg !3 {
  br label %l

l:
  br i1 %c, label %l, label %e, !llvm.loop !6

e:
  ret void
}

define void @g() {
  ret void
}

!llvm.module.flags = !{!0}
!0 = !{i32 2, !"Debug Info Version", i32 3}
!2 = !DIFile(filename: "a.c", directory: "/")
!3 = distinct !DISubprogram(name: "own", file: !2, line: 5, spFlags: DISPFlagDefinition, unit: !9)
!5 = !DILocation(line: 8, column: 3, scope: !3)
!6 = distinct !{!6, !5, !7}
!7 = !{!"llvm.loop.unroll.disable", !5}
!9 = distinct !DICompileUnit(language: DW_LANG_C, file: !2, emissionKind: FullDebug)
