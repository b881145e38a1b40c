; RUN: llopt -S -passes=mergefunc %s | FileCheck %s

; Nothing is equal here.
define i32 @a(i32 %x) {
  %y = mul i32 %x, 7
  ret i32 %y
}
define i32 @b(i32 %x) {
  %y = mul i32 %x, 8
  ret i32 %y
}
define available_externally i32 @c(i32 %x) {
  %y = mul i32 %x, 7
  ret i32 %y
}

; CHECK: define i32 @a(i32 %x) {
; CHECK-NEXT:   %y = mul i32 %x, 7
; CHECK-NEXT:   ret i32 %y
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i32 @b(i32 %x) {
; CHECK-NEXT:   %y = mul i32 %x, 8
; CHECK-NEXT:   ret i32 %y
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define available_externally i32 @c(i32 %x) {
; CHECK-NEXT:   %y = mul i32 %x, 7
; CHECK-NEXT:   ret i32 %y
; CHECK-NEXT: }
