; Without a call nothing happens; weights that are there stay.
; RUN: llopt -S -passes=lower-expect %s | FileCheck %s
; CHECK-LABEL: define i32 @f(
; CHECK-NEXT: entry:
; CHECK-NEXT: br i1 %c, label %y, label %n, !prof !0
; CHECK: y:
; CHECK-NEXT: ret i32 1
; CHECK: n:
; CHECK-NEXT: ret i32 2
; CHECK-NEXT: }
define i32 @f(i1 %c) {
entry:
  br i1 %c, label %y, label %n, !prof !0
y:
  ret i32 1
n:
  ret i32 2
}
!0 = !{!"branch_weights", i32 3, i32 4}
