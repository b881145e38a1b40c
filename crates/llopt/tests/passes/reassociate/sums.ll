; Sums: constants meet, values of low rank come first, equal operands become a product, opposites vanish.
; RUN: llopt -S -passes=reassociate %s | FileCheck %s
; CHECK-LABEL: define i32 @constants(
; CHECK-NEXT: %b = add i32 %x, 9
; CHECK-NEXT: %c = add i32 %b, %y
; CHECK-NEXT: ret i32 %c
; CHECK-NEXT: }
define i32 @constants(i32 %x, i32 %y) {
  %a = add i32 %x, 4
  %b = add i32 %a, %y
  %c = add i32 %b, 5
  ret i32 %c
}
; CHECK-LABEL: define i32 @duplicates(
; CHECK-NEXT: %factor = mul i32 %x, 3
; CHECK-NEXT: %c = add i32 %factor, %y
; CHECK-NEXT: ret i32 %c
; CHECK-NEXT: }
define i32 @duplicates(i32 %x, i32 %y) {
  %a = add i32 %x, %y
  %b = add i32 %a, %x
  %c = add i32 %b, %x
  ret i32 %c
}
; CHECK-LABEL: define i32 @opposites(
; CHECK-NEXT: ret i32 %y
; CHECK-NEXT: }
define i32 @opposites(i32 %x, i32 %y) {
  %n = sub i32 0, %x
  %a = add i32 %n, %y
  %b = add i32 %a, %x
  ret i32 %b
}
; CHECK-LABEL: define i32 @complement(
; CHECK-NEXT: %b = add i32 %y, -1
; CHECK-NEXT: ret i32 %b
; CHECK-NEXT: }
define i32 @complement(i32 %x, i32 %y) {
  %n = xor i32 %x, -1
  %a = add i32 %n, %y
  %b = add i32 %a, %x
  ret i32 %b
}
; CHECK-LABEL: define i32 @difference(
; CHECK-NEXT: %x.neg = sub i32 0, %x
; CHECK-NEXT: %y.neg = sub i32 0, %y
; CHECK-NEXT: %a.neg = add i32 %x.neg, 5
; CHECK-NEXT: %b = add i32 %a.neg, %y.neg
; CHECK-NEXT: %c = add i32 %b, %z
; CHECK-NEXT: ret i32 %c
; CHECK-NEXT: }
define i32 @difference(i32 %x, i32 %y, i32 %z) {
  %a = add i32 %x, %y
  %b = sub i32 %z, %a
  %c = add i32 %b, 5
  ret i32 %c
}
; CHECK-LABEL: define i32 @factor(
; CHECK-NEXT: %reass.add = add i32 %z, %y
; CHECK-NEXT: %reass.mul = mul i32 %reass.add, %x
; CHECK-NEXT: ret i32 %reass.mul
; CHECK-NEXT: }
define i32 @factor(i32 %x, i32 %y, i32 %z) {
  %a = mul i32 %x, %y
  %b = mul i32 %x, %z
  %c = add i32 %a, %b
  ret i32 %c
}
; CHECK-LABEL: define i32 @factor_with_sign(
; CHECK-NEXT: %neg = sub i32 0, %y
; CHECK-NEXT: %reass.add = add i32 %neg, %x
; CHECK-NEXT: %reass.mul = mul i32 %reass.add, 12
; CHECK-NEXT: %d = add i32 %reass.mul, %z
; CHECK-NEXT: ret i32 %d
; CHECK-NEXT: }
define i32 @factor_with_sign(i32 %x, i32 %y, i32 %z) {
  %a = mul i32 %x, 12
  %b = mul i32 %y, -12
  %c = add i32 %a, %b
  %d = add i32 %c, %z
  ret i32 %d
}
; Other users keep a part as it is.
; CHECK-LABEL: define i32 @shared(
; CHECK-NEXT: %a = add i32 %x, 4
; CHECK-NEXT: store i32 %a, ptr %p, align 4
; CHECK-NEXT: %b = add i32 %a, %y
; CHECK-NEXT: ret i32 %b
; CHECK-NEXT: }
define i32 @shared(i32 %x, i32 %y, ptr %p) {
  %a = add i32 %x, 4
  store i32 %a, ptr %p, align 4
  %b = add i32 %a, %y
  ret i32 %b
}
