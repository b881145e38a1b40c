; RUN: llopt -S -passes=lower-global-dtors %s | FileCheck %s --match-full-lines

; No list, nothing to do.

; CHECK: define void @f() {
; CHECK-NEXT:   ret void
; CHECK-NEXT: }

define void @f() {
  ret void
}
