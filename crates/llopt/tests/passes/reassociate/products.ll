; Products: powers by squaring, shifts and negations join in.
; RUN: llopt -S -passes=reassociate %s | FileCheck %s
; CHECK-LABEL: define i32 @power(
; CHECK-NEXT: %1 = mul i32 %x, %x
; CHECK-NEXT: %2 = mul i32 %1, %x
; CHECK-NEXT: %3 = mul i32 %2, %x
; CHECK-NEXT: %f = mul i32 %3, %2
; CHECK-NEXT: ret i32 %f
; CHECK-NEXT: }
define i32 @power(i32 %x) {
  %a = mul i32 %x, %x
  %b = mul i32 %a, %x
  %c = mul i32 %b, %x
  %d = mul i32 %c, %x
  %e = mul i32 %d, %x
  %f = mul i32 %e, %x
  ret i32 %f
}
; CHECK-LABEL: define i32 @two_powers(
; CHECK-NEXT: %1 = mul i32 %y, %x
; CHECK-NEXT: %2 = mul i32 %1, %1
; CHECK-NEXT: ret i32 %2
; CHECK-NEXT: }
define i32 @two_powers(i32 %x, i32 %y) {
  %a = mul i32 %x, %y
  %b = mul i32 %a, %x
  %c = mul i32 %b, %y
  ret i32 %c
}
; CHECK-LABEL: define i32 @cube(
; CHECK-NEXT: %a = mul i32 %x, %x
; CHECK-NEXT: %b = mul i32 %a, %x
; CHECK-NEXT: ret i32 %b
; CHECK-NEXT: }
define i32 @cube(i32 %x) {
  %a = mul i32 %x, %x
  %b = mul i32 %a, %x
  ret i32 %b
}
; CHECK-LABEL: define i32 @shift(
; CHECK-NEXT: %a = mul i32 %x, 8
; CHECK-NEXT: %b = mul i32 %a, %y
; CHECK-NEXT: ret i32 %b
; CHECK-NEXT: }
define i32 @shift(i32 %x, i32 %y) {
  %a = mul i32 %x, %y
  %b = shl i32 %a, 3
  ret i32 %b
}
; CHECK-LABEL: define i32 @sign_bit(
; CHECK-NEXT: %a = mul i32 %x, -2147483648
; CHECK-NEXT: %b = mul i32 %a, %y
; CHECK-NEXT: ret i32 %b
; CHECK-NEXT: }
define i32 @sign_bit(i32 %x, i32 %y) {
  %a = mul i32 %x, %y
  %b = shl nsw i32 %a, 31
  ret i32 %b
}
; CHECK-LABEL: define i32 @shift_alone(
; CHECK-NEXT: %b = shl i32 %x, 3
; CHECK-NEXT: ret i32 %b
; CHECK-NEXT: }
define i32 @shift_alone(i32 %x) {
  %b = shl i32 %x, 3
  ret i32 %b
}
; CHECK-LABEL: define i32 @negation(
; CHECK-NEXT: %n = mul i32 %y, %x
; CHECK-NEXT: %a = mul i32 %n, -1
; CHECK-NEXT: %b = add i32 %a, %z
; CHECK-NEXT: ret i32 %b
; CHECK-NEXT: }
define i32 @negation(i32 %x, i32 %y, i32 %z) {
  %n = sub i32 0, %x
  %a = mul i32 %n, %y
  %b = add i32 %a, %z
  ret i32 %b
}
; CHECK-LABEL: define i32 @zero(
; CHECK-NEXT: ret i32 0
; CHECK-NEXT: }
define i32 @zero(i32 %x, i32 %y) {
  %a = mul i32 %x, 65536
  %b = mul i32 %a, %y
  %c = mul i32 %b, 65536
  ret i32 %c
}
