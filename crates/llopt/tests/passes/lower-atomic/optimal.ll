; RUN: llopt -S -passes=lower-atomic %s | FileCheck %s

; Nothing is atomic: nothing changes.

; CHECK-LABEL: define i32 @f(ptr %p) {
; CHECK-NEXT:   %v = load volatile i32, ptr %p, align 4
; CHECK-NEXT:   store i32 %v, ptr %p, align 4
; CHECK-NEXT:   ret i32 %v
; CHECK-NEXT: }

define i32 @f(ptr %p) {
  %v = load volatile i32, ptr %p
  store i32 %v, ptr %p
  ret i32 %v
}
