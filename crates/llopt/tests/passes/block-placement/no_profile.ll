; RUN: llopt -S -passes=block-placement %s | FileCheck %s
; RUN: llopt -disable-output -stats -passes=block-placement %s 2>&1 | FileCheck %s --check-prefix=STATS
; (`stays` has 1000 before and after, `depth_first` 1999 before: the way to the trap is not quite impossible.)
; Without a profile, depth-first along the likelier edge: what ends in `unreachable` is not likely.

; STATS-DAG: 1 block-placement - Number of functions with blocks in another order
; STATS-DAG: 2999 block-placement - Taken branches expected in 1000 runs of each function, before
; STATS-DAG: 1000 block-placement - Taken branches expected in 1000 runs of each function, after

; CHECK-LABEL: define i32 @depth_first(
; CHECK: entry:
; CHECK: middle:
; CHECK: end:
; CHECK: trap:
define i32 @depth_first(i1 %c) {
entry:
  br i1 %c, label %trap, label %middle

end:
  ret i32 0

trap:
  call void @abort()
  unreachable

middle:
  br label %end
}

; This order is the best one already: an order that is as good does not take its place. One of the branches is taken in half of the runs,
; whichever way they stand, and so is the one to the end.
; CHECK-LABEL: define void @stays(
; CHECK: entry:
; CHECK: no:
; CHECK: yes:
; CHECK: end:
define void @stays(i1 %c) !dbg !3 {
entry:
  br i1 %c, label %yes, label %no, !dbg !4

no:
  br label %end

yes:
  br label %end

end:
  ret void
}

; Where an address says where to go, nothing falls through.
; CHECK-LABEL: define void @by_address(
; CHECK: entry:
; CHECK: b:
; CHECK: a:
define void @by_address(ptr %p) {
entry:
  indirectbr ptr %p, [label %a, label %b]

b:
  ret void

a:
  ret void
}

declare void @abort() noreturn cold

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = distinct !DISubprogram(name: "stays", file: !1, line: 1, type: !5, unit: !0, spFlags: DISPFlagDefinition)
!4 = !DILocation(line: 2, scope: !3)
!5 = !DISubroutineType(types: !{})
