; RUN: llopt -S -passes='sroa' %s | FileCheck %s

; Nothing to do.

; CHECK-LABEL: define i32 @nothing(i32 %x, ptr %p) {
; CHECK-NEXT:   store i32 %x, ptr %p, align 4
; CHECK-NEXT:   %v = load i32, ptr %p, align 4
; CHECK-NEXT:   ret i32 %v
; CHECK-NEXT: }
define i32 @nothing(i32 %x, ptr %p) {
  store i32 %x, ptr %p
  %v = load i32, ptr %p
  ret i32 %v
}
