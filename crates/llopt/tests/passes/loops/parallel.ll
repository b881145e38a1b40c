; RUN: llopt '-passes=print<loops>' -disable-output %s 2>&1 | FileCheck %s --strict-whitespace

; Metadata may promise that iterations are independent: all accesses of memory must be in a group that the loop names.

; CHECK-LABEL:Loop info for function 'groups':
; CHECK-NEXT:Loop at depth 1 containing: %latches<header><latch>,%other.latch<latch><exiting>
; CHECK-NEXT:Parallel Loop at depth 1 containing: %empty<header><latch><exiting>
; CHECK-NEXT:Parallel Loop at depth 1 containing: %old<header><latch><exiting>
; CHECK-NEXT:Loop at depth 1 containing: %other<header><latch><exiting>
; CHECK-NEXT:Parallel Loop at depth 1 containing: %two<header><latch><exiting>
; CHECK-NEXT:Loop at depth 1 containing: %some<header><latch><exiting>
; CHECK-NEXT:Parallel Loop at depth 1 containing: %all<header><latch><exiting>

define void @groups(ptr %p, i1 %c) {
entry:
  br label %all
all:
  store i32 0, ptr %p, !llvm.access.group !0
  %x = call i32 @pure()
  br i1 %c, label %all, label %some, !llvm.loop !1
some:
  store i32 0, ptr %p, !llvm.access.group !0
  %v = load i32, ptr %p
  br i1 %c, label %some, label %two, !llvm.loop !3
two:
  store i32 0, ptr %p, !llvm.access.group !5
  br i1 %c, label %two, label %other, !llvm.loop !6
other:
  store i32 0, ptr %p, !llvm.access.group !4
  br i1 %c, label %other, label %old, !llvm.loop !8
old:
  store i32 0, ptr %p, !llvm.mem.parallel_loop_access !10
  br i1 %c, label %old, label %empty, !llvm.loop !10
empty:
  br i1 %c, label %empty, label %latches, !llvm.loop !11
latches:
  br i1 %c, label %latches, label %other.latch, !llvm.loop !12
other.latch:
  br i1 %c, label %latches, label %end
end:
  ret void
}

declare i32 @pure() memory(none)

!0 = distinct !{}
!1 = distinct !{!1, !2}
!2 = !{!"llvm.loop.parallel_accesses", !0}
!3 = distinct !{!3, !2}
!4 = distinct !{}
!5 = !{!4, !0}
!6 = distinct !{!6, !7}
!7 = !{!"llvm.loop.parallel_accesses", !4}
!8 = distinct !{!8, !2}
!10 = distinct !{!10}
!11 = distinct !{!11}
!12 = distinct !{!12}
