; RUN: llopt -S -passes=dce %s | FileCheck %s

; Nothing is dead: nothing changes.

; CHECK-LABEL: define i32 @f(i32 %a, ptr %p) {
; CHECK-NEXT:   %x = add i32 %a, 1
; CHECK-NEXT:   store i32 %x, ptr %p, align 4
; CHECK-NEXT:   ret i32 %x
; CHECK-NEXT: }
; CHECK-LABEL: define void @empty() {
; CHECK-NEXT:   ret void
; CHECK-NEXT: }

define i32 @f(i32 %a, ptr %p) {
  %x = add i32 %a, 1
  store i32 %x, ptr %p
  ret i32 %x
}
define void @empty() {
  ret void
}
