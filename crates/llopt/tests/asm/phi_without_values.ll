; RUN: llopt -S %s | FileCheck %s
; RUN: llopt -S < %s > %t && llopt -S < %t | cmp %t -

; Where no edge leads, a phi has no values.

; CHECK: %x = phi i64
; CHECK-NEXT: %y = phi float , !tag
define void @f() {
  ret void
dead:
  %x = phi i64
  %y = phi float, !tag !0
  br label %next
alone:
  br label %next
next:
  ret void
}
!0 = !{}
