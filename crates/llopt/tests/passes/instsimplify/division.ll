; RUN: llopt -S -passes=instsimplify %s | FileCheck %s

; Divisions and remainders by zero, by themselves, by what is greater, and of products.

; CHECK-LABEL: define i8 @by_zero(i8 %x) {
; CHECK-NEXT:   ret i8 poison
; CHECK-NEXT: }
; CHECK-LABEL: define i8 @by_itself(i8 %x) {
; CHECK-NEXT:   ret i8 0
; CHECK-NEXT: }
; CHECK-LABEL: define i8 @by_zero_or_one(i8 %x, i8 %y) {
; CHECK-NEXT:   ret i8 %x
; CHECK-NEXT: }
; CHECK-LABEL: define i8 @by_greater(i8 %x) {
; CHECK-NEXT:   ret i8 0
; CHECK-NEXT: }
; CHECK-LABEL: define i8 @by_not_greater(i8 %x) {
; CHECK-NEXT:   %a = and i8 %x, 15
; CHECK-NEXT:   %r = udiv i8 %a, 8
; CHECK-NEXT:   ret i8 %r
; CHECK-NEXT: }
; CHECK-LABEL: define i8 @remainder_by_greater(i8 %x) {
; CHECK-NEXT:   %a = and i8 %x, 7
; CHECK-NEXT:   ret i8 %a
; CHECK-NEXT: }
; CHECK-LABEL: define i8 @of_product(i8 %x, i8 %y) {
; CHECK-NEXT:   ret i8 %x
; CHECK-NEXT: }
; CHECK-LABEL: define i8 @of_wrapping_product(i8 %x, i8 %y) {
; CHECK-NEXT:   %p = mul i8 %x, %y
; CHECK-NEXT:   %r = udiv i8 %p, %y
; CHECK-NEXT:   ret i8 %r
; CHECK-NEXT: }
; CHECK-LABEL: define i8 @of_quotient(i8 %x, i8 %y) {
; CHECK-NEXT:   %q = udiv i8 %x, %y
; CHECK-NEXT:   ret i8 %q
; CHECK-NEXT: }
; CHECK-LABEL: define i8 @of_remainder(i8 %x, i8 %y) {
; CHECK-NEXT:   ret i8 0
; CHECK-NEXT: }
; CHECK-LABEL: define i8 @negated(i8 %x) {
; CHECK-NEXT:   ret i8 -1
; CHECK-NEXT: }
; CHECK-LABEL: define i8 @negated_may_wrap(i8 %x) {
; CHECK-NEXT:   %n = sub i8 0, %x
; CHECK-NEXT:   %r = sdiv i8 %x, %n
; CHECK-NEXT:   ret i8 %r
; CHECK-NEXT: }
; CHECK-LABEL: define i8 @inexact(i8 %x) {
; CHECK-NEXT:   ret i8 poison
; CHECK-NEXT: }
; CHECK-LABEL: define i8 @remainder_of_multiple(i8 %x) {
; CHECK-NEXT:   ret i8 0
; CHECK-NEXT: }
; CHECK-LABEL: define i8 @remainder_of_no_multiple(i8 %x) {
; CHECK-NEXT:   %p = mul nuw i8 %x, 6
; CHECK-NEXT:   %r = urem i8 %p, 4
; CHECK-NEXT:   ret i8 %r
; CHECK-NEXT: }
; CHECK-LABEL: define i8 @by_extended_bit(i8 %x, i1 %b) {
; CHECK-NEXT:   ret i8 0
; CHECK-NEXT: }

define i8 @by_zero(i8 %x) {
  %r = udiv i8 %x, 0
  ret i8 %r
}
define i8 @by_itself(i8 %x) {
  %r = srem i8 %x, %x
  ret i8 %r
}
define i8 @by_zero_or_one(i8 %x, i8 %y) {
  %d = and i8 %y, 1
  %r = udiv i8 %x, %d
  ret i8 %r
}
define i8 @by_greater(i8 %x) {
  %a = and i8 %x, 7
  %r = udiv i8 %a, 8
  ret i8 %r
}
define i8 @by_not_greater(i8 %x) {
  %a = and i8 %x, 15
  %r = udiv i8 %a, 8
  ret i8 %r
}
define i8 @remainder_by_greater(i8 %x) {
  %a = and i8 %x, 7
  %r = srem i8 %a, 9
  ret i8 %r
}
define i8 @of_product(i8 %x, i8 %y) {
  %p = mul nuw i8 %x, %y
  %r = udiv i8 %p, %y
  ret i8 %r
}
define i8 @of_wrapping_product(i8 %x, i8 %y) {
  %p = mul i8 %x, %y
  %r = udiv i8 %p, %y
  ret i8 %r
}
define i8 @of_quotient(i8 %x, i8 %y) {
  %q = udiv i8 %x, %y
  %p = mul i8 %q, %y
  %r = udiv i8 %p, %y
  ret i8 %r
}
define i8 @of_remainder(i8 %x, i8 %y) {
  %q = srem i8 %x, %y
  %r = sdiv i8 %q, %y
  ret i8 %r
}
define i8 @negated(i8 %x) {
  %n = sub nsw i8 0, %x
  %r = sdiv i8 %x, %n
  ret i8 %r
}
define i8 @negated_may_wrap(i8 %x) {
  %n = sub i8 0, %x
  %r = sdiv i8 %x, %n
  ret i8 %r
}
define i8 @inexact(i8 %x) {
  %a = or i8 %x, 1
  %r = udiv exact i8 %a, 2
  ret i8 %r
}
define i8 @remainder_of_multiple(i8 %x) {
  %p = mul nuw i8 %x, 6
  %r = urem i8 %p, 3
  ret i8 %r
}
define i8 @remainder_of_no_multiple(i8 %x) {
  %p = mul nuw i8 %x, 6
  %r = urem i8 %p, 4
  ret i8 %r
}
define i8 @by_extended_bit(i8 %x, i1 %b) {
  %d = sext i1 %b to i8
  %r = srem i8 %x, %d
  ret i8 %r
}
