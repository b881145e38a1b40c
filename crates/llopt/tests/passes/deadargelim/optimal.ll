; RUN: llopt -S -passes=deadargelim %s | FileCheck %s
; RUN: llopt-as %s -o - | llopt -S -passes=deadargelim | FileCheck %s

; Nothing is dead.

; CHECK: define internal i32 @f(i32 %x) {
; CHECK-NEXT:   ret i32 %x
; CHECK-NEXT: }
; CHECK: define i32 @top() {
; CHECK-NEXT:   %r = call i32 @f(i32 1)
; CHECK-NEXT:   ret i32 %r
; CHECK-NEXT: }

define internal i32 @f(i32 %x) {
  ret i32 %x
}
define i32 @top() {
  %r = call i32 @f(i32 1)
  ret i32 %r
}
