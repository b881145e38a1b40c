; RUN: not llopt -passes=verify -disable-output %s 2>&1 | FileCheck %s

; What instructions may say: !range, !nonnull, !align, !prof and kin.

; CHECK: Unfinished range!
; CHECK-NEXT: !0 = !{i32 0}
; CHECK-NEXT: nonnull applies only to pointer types
; CHECK-NEXT:   %s = load i32, ptr %p, align 4, !nonnull !1
; CHECK-NEXT: align metadata value must be a power of 2!
; CHECK-NEXT:   %t = load ptr, ptr %p, align 8, !align !2
; CHECK-NEXT: The upper and lower limits cannot be the same value
; CHECK-NEXT:   %u = load i32, ptr %p, align 4, !range !3
; CHECK-NEXT: Wrong number of operands
; CHECK-NEXT: !4 = !{!"branch_weights", i32 1, i32 2, i32 3}
; CHECK-NEXT: {{^.*}}: error: input module is broken!

define void @f(ptr %p, i32 %a) {
  %r = load i32, ptr %p, !range !0
  %s = load i32, ptr %p, !nonnull !1
  %t = load ptr, ptr %p, !align !2
  %u = load i32, ptr %p, !range !3
  %v = add i32 %a, 1, !noundef !1
  br label %n, !prof !4
n:
  ret void
}
!0 = !{i32 0}
!1 = !{}
!2 = !{i64 3}
!3 = !{i32 5, i32 5}
!4 = !{!"branch_weights", i32 1, i32 2, i32 3}
