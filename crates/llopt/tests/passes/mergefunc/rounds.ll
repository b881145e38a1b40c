; RUN: llopt -S -passes=mergefunc %s | FileCheck %s

; Callers become equal when their callees have become one, round after round.
define internal i32 @a0(i32 %x) {
  %y = mul i32 %x, 7
  ret i32 %y
}
define internal i32 @b0(i32 %x) {
  %y = mul i32 %x, 7
  ret i32 %y
}
define internal i32 @a1(i32 %x) {
  %y = call i32 @a0(i32 %x)
  ret i32 %y
}
define internal i32 @b1(i32 %x) {
  %y = call i32 @b0(i32 %x)
  ret i32 %y
}
define i32 @a2(i32 %x) {
  %y = call i32 @a1(i32 %x)
  %z = call i32 @a1(i32 %y)
  ret i32 %z
}
define i32 @b2(i32 %x) {
  %y = call i32 @b1(i32 %x)
  %z = call i32 @b1(i32 %y)
  ret i32 %z
}

; CHECK: define internal i32 @a0(i32 %x) {
; CHECK-NEXT:   %y = mul i32 %x, 7
; CHECK-NEXT:   ret i32 %y
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define internal i32 @a1(i32 %x) {
; CHECK-NEXT:   %y = call i32 @a0(i32 %x)
; CHECK-NEXT:   ret i32 %y
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i32 @a2(i32 %x) {
; CHECK-NEXT:   %y = call i32 @a1(i32 %x)
; CHECK-NEXT:   %z = call i32 @a1(i32 %y)
; CHECK-NEXT:   ret i32 %z
; CHECK-NEXT: }
; CHECK-EMPTY:
; CHECK-NEXT: define i32 @b2(i32 %0) {
; CHECK-NEXT:   %2 = tail call i32 @a2(i32 %0)
; CHECK-NEXT:   ret i32 %2
; CHECK-NEXT: }
