; RUN: llopt -S -passes=sccp %s | FileCheck %s
; Branch weights may be integers of any width: they are read where a case goes.

; CHECK-LABEL: define range(i32 2, 4) i32 @f(
; CHECK: switch i32 %x, label %d [
; CHECK-NEXT: i32 1, label %two
; CHECK-NEXT: ], !prof ![[W:[0-9]+]]
; CHECK: ![[W]] = !{!"branch_weights", i32 1, i32 3}
define i32 @f(i32 range(i32 0, 3) %x) {
entry:
  switch i32 %x, label %d [ i32 5, label %one
                            i32 1, label %two
                            i32 6, label %one ], !prof !0
one:
  ret i32 1
two:
  ret i32 2
d:
  ret i32 3
}

!0 = !{!"branch_weights", i128 1, i32 2, i32 3, i32 4}
